"""The small decisions: the next one of a plan, and those that are no part of a plan."""

from __future__ import annotations

from railgames.games.isle_of_trains import building, delivering
from railgames.games.isle_of_trains.actions import (
    Action,
    Claiming,
    Discard,
    Done,
    Drop,
    Give,
    Name,
    Onto,
    Pay,
    Put,
    Raze,
    Scrap,
    Sell,
)
from railgames.games.isle_of_trains.plans import Plan, goods_sold
from railgames.games.isle_of_trains.state import (
    HAND_LIMIT,
    PHANTOM,
    Covering,
    Delivering,
    Limit,
    Loading,
    Naming,
    Paying,
    Placing,
    Razing,
    Scrapping,
    Shedding,
)
from railgames.games.isle_of_trains.train import Train, distinct
from railgames.games.isle_of_trains.worth import Judge, Situation, minus


def next_step(position: Situation, plan: Plan) -> Action:
    """What a plan begins with, or goes on with when it is under way."""
    return follow(position, plan) or plan.doing


def follow(position: Situation, plan: Plan) -> Action | None:
    """The next decision of a plan that is under way; None when what is to be done now is no part of it."""
    match position.agenda[-1]:
        case Placing(_, drop):
            return Drop(plan.drop) if plan.drop != drop else Put(plan.place)
        case Loading():
            return Onto(plan.owner, plan.car)
        case Naming():
            return Name(plan.type)
        case Delivering() as step:
            return _deliver(position.players[position.seat].train, plan, step)
        case _:
            return None


def _deliver(train: Train, plan: Plan, step: Delivering) -> Action:
    if plan.claim is not None and step.claim is None:
        return Claiming(plan.claim.contract, plan.claim.side)
    wanted = delivering.wanted(step)
    if wanted >= 0:
        return Give(delivering.sources(train, step, wanted)[0])
    for good, count in enumerate(minus(plan.sold, goods_sold(train, step))):
        if count > 0:
            return Sell(delivering.sources(train, step, good)[0])
    return Done()


def answer(position: Situation, judge: Judge) -> Action:
    """What to spend, to discard, to tear down or to scrap: always what can best be spared."""
    seat = position.seat
    player = position.players[seat]
    match position.agenda[-1]:
        case Paying(due=due):
            return Pay(_spent(position, judge, due))
        case Covering():
            return Discard(_spent(position, judge, 1))
        case Limit():
            return Discard(tuple(sorted(judge.spare(seat)[: len(player.hand) - HAND_LIMIT])))
        case Shedding(left):
            return Discard(tuple(sorted(judge.spare(seat)[:left])))
        case Razing():
            has = judge.holding(seat)
            return Raze(min(player.buildings, key=lambda kind: judge.building(kind, has, seat)))
        case Scrapping(cars):
            return _scrap(position, cars)
        case step:
            raise AssertionError(step)


def _spent(position: Situation, judge: Judge, count: int) -> tuple[int, ...]:
    """So many cards, phantoms before real ones."""
    phantoms = min(count, position.phantoms)
    return (*(PHANTOM,) * phantoms, *sorted(judge.spare(position.seat)[: count - phantoms]))


def _scrap(position: Situation, gone: tuple[int, ...]) -> Action:
    """No more cars than need be, and those of the fewest points first."""
    cards, train = position.terms.cards, position.players[position.seat].train
    rest = building.without_cars(cards, train, gone)
    if gone and rest.spare >= 0:
        return Done()
    there = [car for car in range(len(train.cars)) if car not in gone]
    return Scrap(min([there[car] for car in distinct(rest)], key=lambda car: cards.points[train.cars[car].card]))
