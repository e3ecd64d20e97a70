"""A turn of Train as tables: what a roll may bring, what may be kept of it, what a train is worth.

Dice that are kept stand in train order: engine 6, tender 5, cargo 4 to 2 from high to low, caboose 1. Dice of a roll
stand from high to low. Tables are made when first asked for.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import factorial, prod

Kept = tuple[int, ...]
"""Kept dice in train order, such as ``(6, 5, 4, 3, 1)``; empty before anything is kept."""

DICE = 6
ROLLS = 3
ENGINE, TENDER, CABOOSE = 6, 5, 1
FACES = (6, 5, 4, 3, 2, 1)
START: Kept = ()
STRAIGHT: Kept = FACES
STRAIGHT_POINTS = 25


@cache
def keeps(kept: Kept, roll: tuple[int, ...]) -> tuple[Kept, ...]:
    """Every train that may stand after keeping dice of a roll: most dice first, the last of them ``kept`` itself.

    One roll may give several parts. Only one engine, one tender and one caboose are ever kept.
    """
    trains = [kept]
    if not kept and ENGINE in roll:
        trains.append((ENGINE,))
    if len(trains[-1]) == 1 and TENDER in roll:
        trains.append((ENGINE, TENDER))
    head = trains[-1]
    if valid(head):
        had = tuple(die for die in head[2:] if die != CABOOSE)
        cargo = [die for die in roll if CABOOSE < die < TENDER]
        loads = {load for size in range(len(cargo) + 1) for load in combinations(cargo, size)}
        tails: tuple[Kept, ...] = ((CABOOSE,),) if CABOOSE in head else ((), (CABOOSE,)) if CABOOSE in roll else ((),)
        found = {head[:2] + tuple(sorted(had + load, reverse=True)) + tail for load in loads for tail in tails}
        trains += found - {head}
    return tuple(sorted(trains, key=lambda train: (len(train), train), reverse=True))


def worth(kept: Kept) -> int:
    """The points of a train: its cargo, doubled by a caboose; 25 for one of each face; 0 without engine and tender."""
    if kept == STRAIGHT:
        return STRAIGHT_POINTS
    points = cargo(kept)
    return 2 * points if CABOOSE in kept else points


def cargo(kept: Kept) -> int:
    """The sum of a train's cargo."""
    return sum(die for die in kept if CABOOSE < die < TENDER)


def valid(kept: Kept) -> bool:
    """Whether engine and tender are kept, so that the train may be banked."""
    return len(kept) >= 2


def full(kept: Kept) -> bool:
    """Whether all six dice are kept, so that the train must be banked."""
    return len(kept) == DICE


def coupled(kept: Kept, dice: Sequence[int]) -> Kept:
    """The train after these dice join it, whether the rules allow them or not."""
    return tuple(sorted((*kept, *dice), reverse=True))


@cache
def outcomes(dice: int) -> tuple[tuple[tuple[int, ...], int], ...]:
    """Each different roll of so many dice, and how many of the ``6 ** dice`` ways to throw them give it."""
    every = factorial(dice)
    return tuple(
        (roll, every // prod(factorial(roll.count(face)) for face in FACES))
        for roll in combinations_with_replacement(FACES, dice)
    )


@cache
def rolls(dice: int) -> tuple[tuple[int, ...], ...]:
    """All ``6 ** dice`` equally likely rolls of so many dice; equal ones are one object and stand together."""
    return tuple(roll for roll, ways in outcomes(dice) for _ in range(ways))


@cache
def trains() -> tuple[Kept, ...]:
    """Every train that can stand in a turn, the empty one first; most have dice left to throw."""
    loads = [load for size in range(DICE - 1) for load in combinations_with_replacement((4, 3, 2), size)]
    plain = [(ENGINE, TENDER, *load) for load in loads]
    return (START, (ENGINE,), *plain, *((*train, CABOOSE) for train in plain if not full(train)))
