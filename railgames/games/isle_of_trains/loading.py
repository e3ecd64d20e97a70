"""Loading: which cars take a card as a good (rulebook "Loading")."""

from __future__ import annotations

from collections.abc import Sequence

from railgames.games.isle_of_trains.cards import ANY, NOTHING, WILD, Cards
from railgames.games.isle_of_trains.state import Player
from railgames.games.isle_of_trains.train import accepts, distinct

_NOT_ANY = (1 << ANY) - 1
_FITS = (0b1001, 0b1010, 0b1100, 0b1111)
"""The kinds of room that a good fits, by type, as bits of `Train.room`: its own and any, and all of them if wild."""


def open_room(players: Sequence[Player], seat: int, own_only: bool) -> int:
    """The kinds of room there are for the seat's cards, as bits. A caboose that takes any is for its owner alone."""
    room = players[seat].train.room
    if not own_only:
        for player in players:
            room |= player.train.room & _NOT_ANY
    return room


def fits(room: int, good: int) -> bool:
    """Whether a good of this type finds a place where there are these kinds of room."""
    return room & _FITS[good] != 0


def targets(cards: Cards, players: Sequence[Player], seat: int, good: int, own_only: bool) -> list[tuple[int, int]]:
    """The cars that take a good of this type, as seat and place: own ones first, then round the table."""
    count = len(players)
    found: list[tuple[int, int]] = []
    for owner in (seat,) if own_only else [(seat + step) % count for step in range(count)]:
        train = players[owner].train
        if not train.room:
            continue
        for index in distinct(train):
            if takes_it(cards, players, seat, good, owner, index):
                found.append((owner, index))
    return found


def takes_it(cards: Cards, players: Sequence[Player], seat: int, good: int, owner: int, index: int) -> bool:
    """Whether this car has room for a good of this type that the seat loads."""
    car = players[owner].train.cars[index]
    takes = cards.takes[car.card]
    if takes == NOTHING or len(car.goods) >= cards.capacity[car.card]:
        return False
    return accepts(takes, good) and (takes != ANY or owner == seat)


def good_of(cards: Cards, card: int, face_down: bool) -> int:
    """What a card can be loaded as: face down as anything."""
    return WILD if face_down else cards.good[card]
