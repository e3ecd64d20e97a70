"""How the turns of a game of Train ended, seat by seat."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from railgames.games.train.turn import STRAIGHT, Kept, valid, worth


class Turns(NamedTuple):
    """The turns a seat has had: how many, the points of the best, how many derailed and how many were straights."""

    number: int
    best: int
    derailed: int
    straights: int


def turns_by_seat(ends: Iterable[tuple[int, Kept]]) -> dict[int, Turns]:
    """What came of the turns of each seat that has had one.

    ``ends`` has every turn that ended, as its seat and the train it ended with.
    """
    trains: dict[int, list[Kept]] = {}
    for seat, train in ends:
        trains.setdefault(seat, []).append(train)
    return {
        seat: Turns(
            len(had),
            max(map(worth, had)),
            sum(not valid(train) for train in had),
            had.count(STRAIGHT),
        )
        for seat, had in sorted(trains.items())
    }
