"""Turns what a seat sees into a whole state: all that is hidden from it is dealt out at random.

Hidden are the cards of the draw and discard piles, the goods that others have loaded face down and, unless they are
open, the hands of the other seats, with what such a seat is loading face down or has paid so far.
"""

from __future__ import annotations

from collections import Counter

from railgames.games.contract import Pick
from railgames.games.isle_of_trains.state import (
    Covering,
    Loading,
    Naming,
    Paying,
    Placing,
    Player,
    State,
    Step,
    View,
)
from railgames.games.isle_of_trains.train import FACE_UP, HIDDEN, Car, Good, Train


def deal(view: View, pick: Pick) -> State:
    """A state that looks like the view to its viewer."""
    stock = _unseen(view)
    for last in range(len(stock) - 1, 0, -1):
        other = pick(last + 1)
        stock[last], stock[other] = stock[other], stock[last]
    players = tuple(_fill_player(player, stock) for player in view.players)
    agenda = tuple(_fill_step(step, stock) for step in view.agenda)
    pile = tuple(sorted(_take(stock, view.deck)))
    discards = tuple(sorted(_take(stock, view.discards)))
    return State(
        view.terms,
        players,
        pile,
        discards,
        view.free,
        view.seat,
        agenda,
        view.phantoms,
        view.ending,
        view.final,
        view.actor,
    )


def _unseen(view: View) -> list[int]:
    """The cards of the deck that the viewer can't place."""
    rest = Counter(view.terms.cards.deck)
    for player in view.players:
        rest.subtract(player.hand)
        rest.subtract(player.buildings)
        rest.subtract((player.train.engine,))
        for car in player.train.cars:
            rest.subtract((car.card,))
            rest.subtract(good.card for good in car.goods)
    for step in view.agenda:
        rest.subtract(table_cards(step))
    del rest[HIDDEN]
    return sorted(rest.elements())


def table_cards(step: Step) -> tuple[int, ...]:
    """The cards that lie on the table while an action is under way."""
    match step:
        case Placing() | Loading() | Naming() | Covering():
            return (step.card,)
        case Paying():
            return (step.card, *step.paid)
        case _:
            return ()


def _take(stock: list[int], count: int) -> list[int]:
    return [stock.pop() for _ in range(count)]


def _fill_player(player: Player, stock: list[int]) -> Player:
    hand = player.hand
    if HIDDEN in hand:
        hand = tuple(sorted(_take(stock, len(hand))))
    train = player.train
    if any(good.card == HIDDEN for car in train.cars for good in car.goods):
        train = _with_cars(train, tuple(_fill_car(car, stock) for car in train.cars))
    return Player(hand, train, player.buildings, player.claims)


def _fill_car(car: Car, stock: list[int]) -> Car:
    return Car(
        car.card,
        tuple(Good(stock.pop(), good.type, good.by) if good.card == HIDDEN else good for good in car.goods),
    )


def _fill_step(step: Step, stock: list[int]) -> Step:
    match step:
        case Loading(card, face_down, own_only) if card == HIDDEN:
            return Loading(stock.pop(), face_down, own_only)
        case Naming(card, face_down, car) if card == HIDDEN:
            return Naming(stock.pop(), face_down, car)
        case Covering(card, good, owner, car) if card == HIDDEN:
            return Covering(stock.pop(), good, owner, car)
        case Paying(card, place, drop, due, paid, phantoms) if HIDDEN in paid:
            return Paying(card, place, drop, due, tuple(sorted(_take(stock, len(paid)))), phantoms)
        case _:
            return step


def hide_player(player: Player, own: bool, viewer: int | None) -> Player:
    """A player as somebody sees it: without the hand unless it is their own, and what others have loaded face down."""
    train = player.train
    if any(good.by not in (FACE_UP, viewer) for car in train.cars for good in car.goods):
        train = _with_cars(train, tuple(_hide_car(car, viewer) for car in train.cars))
    hand = player.hand if own else (HIDDEN,) * len(player.hand)
    return Player(hand, train, player.buildings, player.claims)


def _hide_car(car: Car, viewer: int | None) -> Car:
    return Car(
        car.card,
        tuple(good if good.by in (FACE_UP, viewer) else Good(HIDDEN, good.type, good.by) for good in car.goods),
    )


def _with_cars(train: Train, cars: tuple[Car, ...]) -> Train:
    """The train with other goods on its cars, as many of them and of the same types."""
    return Train(train.engine, cars, train.spare, train.room, train.abilities, train.loaded)


def hide_step(step: Step) -> Step:
    """What is pending as other seats see it: what is loaded face down, and what was paid, is hidden."""
    match step:
        case Loading(_, True, own_only):
            return Loading(HIDDEN, True, own_only)
        case Naming(_, True, car):
            return Naming(HIDDEN, True, car)
        case Covering(_, good, owner, car):
            return Covering(HIDDEN, good, owner, car)
        case Paying(card, place, drop, due, paid, phantoms):
            return Paying(card, place, drop, due, (HIDDEN,) * len(paid), phantoms)
        case _:
            return step
