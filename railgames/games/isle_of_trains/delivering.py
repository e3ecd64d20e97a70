"""Delivering: which contracts the goods on a train fulfil, and where they may come from (rulebook "Deliveries")."""

from __future__ import annotations

from railgames.games.isle_of_trains.contracts import BACK_A, BACK_B, FRONT, Contract
from railgames.games.isle_of_trains.state import Claim, Delivering, Player, Terms
from railgames.games.isle_of_trains.train import Train, distinct


def contract(terms: Terms, claim: Claim) -> Contract:
    """The contract that a claim is about."""
    return terms.contracts[claim.contract].sides[claim.side]


def staying(train: Train, step: Delivering) -> list[int]:
    """How many goods of each type are on the train and not spoken for."""
    counts = [0, 0, 0]
    for car, given, sold in zip(train.cars, step.given, step.sold, strict=True):
        if car.goods:
            counts[car.goods[0].type] += len(car.goods) - given - sold
    return counts


def offers(terms: Terms, free: tuple[int, ...], player: Player) -> list[Claim]:
    """The contracts open to a player: the back of the card it has begun, else the front of every free card."""
    begun = player.open_claim
    if begun is not None:
        return [Claim(begun.contract, side) for side in (BACK_A, BACK_B)]
    return [Claim(number, FRONT) for number in free]


def claimable(terms: Terms, free: tuple[int, ...], player: Player, step: Delivering) -> list[Claim]:
    """The contracts that the goods not yet spoken for fulfil; none when this action has one already."""
    if step.claim is not None:
        return []
    coal, oil, box = staying(player.train, step)
    found = []
    for claim in offers(terms, free, player):
        needs_coal, needs_oil, needs_box = contract(terms, claim).goods
        if needs_coal <= coal and needs_oil <= oil and needs_box <= box:
            found.append(claim)
    return found


def wanted(step: Delivering) -> int:
    """The type of the good that the contract wants next, or -1."""
    coal, oil, box = step.need
    return 0 if coal else 1 if oil else 2 if box else -1


def sources(train: Train, step: Delivering, good: int = -1) -> list[int]:
    """The cars that a good not spoken for can leave from: of this type, or of any."""
    spoken = [given + sold for given, sold in zip(step.given, step.sold, strict=True)]
    return [
        index
        for index in distinct(train, spoken)
        if len(train.cars[index].goods) > spoken[index] and good in (-1, train.cars[index].goods[0].type)
    ]


def begin(train: Train) -> Delivering:
    """A delivery of nothing yet."""
    none = (0,) * len(train.cars)
    return Delivering(None, (0, 0, 0), none, none)


def give(step: Delivering, car: int) -> Delivering:
    """One more good from this car for the contract."""
    need = list(step.need)
    need[wanted(step)] -= 1
    return Delivering(step.claim, (need[0], need[1], need[2]), _one_more(step.given, car), step.sold)


def sell(step: Delivering, car: int) -> Delivering:
    """One more good from this car for cards."""
    return Delivering(step.claim, step.need, step.given, _one_more(step.sold, car))


def claim(terms: Terms, step: Delivering, which: Claim) -> Delivering:
    """Goods go to this contract."""
    return Delivering(which, contract(terms, which).goods, step.given, step.sold)


def _one_more(counts: tuple[int, ...], car: int) -> tuple[int, ...]:
    return (*counts[:car], counts[car] + 1, *counts[car + 1 :])
