"""What a turn of Train is worth, exactly: by points, or by any other aim.

An *aim* gives, for each number of points from 0 to `MOST`, what it is worth to end the turn with them. It must not
fall as points rise. Then two things hold, which keep the tables small: after the last roll nothing beats keeping all
that may be kept, and once engine and tender are kept, rolling on is never worse than banking, for the points a train
has are never lost again. `Outlook.options` lists banking all the same.

Numbers are Fractions or floats, whichever the aim has. *Rolls left* counts those that are still to be thrown: 3 before
a turn, 0 after its last roll.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from functools import cache
from operator import mul
from typing import Any, Generic, NamedTuple, TypeVar

from railgames.games.train.turn import (
    DICE,
    ROLLS,
    STRAIGHT,
    STRAIGHT_POINTS,
    Kept,
    full,
    keeps,
    outcomes,
    trains,
    valid,
    worth,
)

MOST = STRAIGHT_POINTS
"""No turn brings more points."""
LEVEL = 9
"""Choices whose worths agree to so many decimals are as good as each other."""

START: Kept = ()
"""The train before a turn's first roll."""

N = TypeVar("N", float, Fraction)
Level = Mapping[Kept, Sequence[N]]
"""By train, what it is worth before rolling on: a column with one number for each of several aims."""
Choice = tuple[Kept, bool]
"""What is decided after a roll: the train as it is then kept, and whether it is banked at once."""
Policy = Callable[[Kept, tuple[int, ...], int], Choice]
"""How a player decides: called with the train before, the roll, and the rolls left after it."""


class Step(NamedTuple):
    """A train that still has dice to throw, and what one roll may make of it.

    ``ends`` are the trains that stand when all that may be kept is kept, short ones first, ``train`` itself the very
    first, and ``ways`` how many of the
    ``total`` equally likely rolls lead to each. ``shorter[i]`` are the places in ``ends`` of the trains that lack one
    die of ``ends[i]``: what may be kept is what an end leads down to. ``points`` and ``point_ways`` are the same rolls
    by what the ends are worth.
    """

    train: Kept
    ends: tuple[Kept, ...]
    ways: tuple[int, ...]
    total: int
    shorter: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]
    point_ways: tuple[int, ...]


@cache
def steps() -> tuple[Step, ...]:
    """A step for every train that is not full, the empty one first."""
    return tuple(_step(train) for train in sorted(trains(), key=len) if not full(train))


def _step(train: Kept) -> Step:
    ways: dict[Kept, int] = {}
    points: dict[int, int] = {}
    for roll, count in outcomes(DICE - len(train)):
        end = keeps(train, roll)[0]
        ways[end] = ways.get(end, 0) + count
        points[worth(end)] = points.get(worth(end), 0) + count
    ends = tuple(sorted(ways, key=len))
    place = {end: index for index, end in enumerate(ends)}
    return Step(
        train,
        ends,
        tuple(ways[end] for end in ends),
        6 ** (DICE - len(train)),
        tuple(tuple(place[less] for less in _without_one(end) if less in place) for end in ends),
        tuple(points),
        tuple(points.values()),
    )


def _without_one(train: Kept) -> set[Kept]:
    """The trains that one die fewer leaves; engine and tender can only be the last to go."""
    if len(train) <= 2:
        return {train[:-1]} if train else set()
    return {train[:place] + train[place + 1 :] for place in range(2, len(train))}


def solve(aims: Sequence[Sequence[N]], must_keep: bool = False) -> tuple[Level[N], ...]:
    """What every train is worth with 0, 1, 2 and 3 rolls left, under best play, for several aims at once.

    ``aims`` has a column for each number of points, ``aims[points][i]`` being worth in aim ``i``. With 3 rolls left
    there is only the empty train. ``must_keep`` is the house rule that a die which fits must be kept.
    """
    last = {train: aims[worth(train)] for train in trains()}
    one = dict(last)
    for step in steps():
        one[step.train] = _mean(step.point_ways, [aims[points] for points in step.points], step.total)
    two = dict(last)
    for step in steps():
        two[step.train] = _mean(step.ways, _best(step, one, must_keep), step.total)
    start = steps()[0]
    return last, one, two, {START: _mean(start.ways, _best(start, two, must_keep), start.total)}


def _best(step: Step, level: Level[N], must_keep: bool) -> list[Sequence[N]]:
    """For each end of a step the worth of the best train that may be kept on the way to it."""
    barred = 0 if must_keep else -1
    best: list[Sequence[N]] = []
    for end, shorter in zip(step.ends, step.shorter, strict=True):
        column = level[end]
        for place in shorter:
            if place == barred:
                continue
            # Quicker than mapping max.
            column = [one if one > other else other for one, other in zip(column, best[place], strict=True)]
        best.append(column)
    return best


def _mean(ways: Sequence[int], columns: Iterable[Sequence[N]], total: int) -> list[N]:
    return [sum(map(mul, ways, row)) / total for row in zip(*columns, strict=True)]


class Option(NamedTuple, Generic[N]):
    """A choice after a roll and its worth: the train that is kept, whether it is banked, what that is worth."""

    kept: Kept
    bank: bool
    value: N


class Outlook(Generic[N]):
    """What every position of a turn is worth for one aim."""

    def __init__(self, aim: Sequence[N], must_keep: bool = False) -> None:
        """``aim`` has a number for each number of points from 0 to `MOST`; ``must_keep`` as in `solve`."""
        self.must_keep = must_keep
        self.aim: tuple[N, ...] = tuple(aim)
        self._levels: tuple[Level[N], ...] = solve([[number] for number in aim], must_keep)

    def value(self, kept: Kept, rolls_left: int) -> N:
        """What a train is worth before the next roll, when ``rolls_left`` rolls, that one included, may be thrown."""
        return self._levels[rolls_left][kept][0]

    def options(self, kept: Kept, roll: tuple[int, ...], rolls_left: int) -> tuple[Option[N], ...]:
        """Every choice after a roll, the best first; of equal ones banking, then more dice, then more different faces.

        ``kept`` is the train before the roll and ``rolls_left`` how many rolls there are after it. With none left a
        train that may not be banked derails.
        """
        found = []
        allowed = keeps(kept, roll)
        for train in allowed[:-1] if self.must_keep and len(allowed) > 1 else allowed:
            if valid(train) or not rolls_left:
                found.append(Option(train, valid(train), self.aim[worth(train)]))
            if rolls_left and not full(train):
                found.append(Option(train, False, self.value(train, rolls_left)))
        return tuple(sorted(found, key=_rank))

    def decide(self, kept: Kept, roll: tuple[int, ...], rolls_left: int) -> Choice:
        """The best choice after a roll: a `Policy`."""
        best = self.options(kept, roll, rolls_left)[0]
        return best.kept, best.bank


def _rank(option: Option[Any]) -> tuple[Any, ...]:
    faces = len(set(option.kept))
    return -round(option.value, LEVEL), not option.bank, -len(option.kept), -faces, tuple(-die for die in option.kept)


@cache
def by_points(must_keep: bool = False) -> Outlook[Fraction]:
    """What positions are worth in points of this turn, as Fractions."""
    return Outlook([Fraction(points) for points in range(MOST + 1)], must_keep)


def keep_everything(kept: Kept, roll: tuple[int, ...], rolls_left: int) -> Choice:
    """The policy that keeps all that may be kept and rolls as often as it can."""
    train = keeps(kept, roll)[0]
    return train, valid(train) and (full(train) or not rolls_left)


def bank_when_valid(kept: Kept, roll: tuple[int, ...], rolls_left: int) -> Choice:
    """The policy that keeps all that may be kept and banks as soon as it has engine and tender."""
    train = keeps(kept, roll)[0]
    return train, valid(train)


def ends(policy: Policy, kept: Kept = START, rolls_left: int = ROLLS) -> dict[Kept, Fraction]:
    """How a turn ends under a policy, from a train before its next roll: each final train with its probability.

    A final train without engine and tender has derailed.
    """
    known: dict[tuple[Kept, int], dict[Kept, Fraction]] = {}
    step_of = {step.train: step for step in steps()}

    def follow(train: Kept, left: int) -> dict[Kept, Fraction]:
        if (train, left) not in known:
            step = step_of[train]
            found: dict[Kept, Fraction] = {}
            for end, ways in zip(step.ends, step.ways, strict=True):
                then, bank = policy(train, added(train, end), left - 1)
                over = bank or left == 1
                for final, chance in ({then: Fraction(1)} if over else follow(then, left - 1)).items():
                    found[final] = found.get(final, Fraction(0)) + chance * ways / step.total
            known[train, left] = found
        return known[train, left]

    return follow(kept, rolls_left)


def added(kept: Kept, end: Kept) -> tuple[int, ...]:
    """The dice that a train has more than one it was made from."""
    more = list(end)
    for die in kept:
        more.remove(die)
    return tuple(more)


class Summary(NamedTuple):
    """A turn under some policy: its points with their probabilities from 0 up, its mean, and two ways it can end."""

    points: Mapping[int, Fraction]
    mean: Fraction
    derail: Fraction
    straight: Fraction


def summary(final: Mapping[Kept, Fraction]) -> Summary:
    """Sums up what `ends` gives."""
    points: dict[int, Fraction] = {}
    for train, chance in final.items():
        points[worth(train)] = points.get(worth(train), Fraction(0)) + chance
    return Summary(
        dict(sorted(points.items())),
        sum((number * chance for number, chance in points.items()), Fraction(0)),
        sum((chance for train, chance in final.items() if not valid(train)), Fraction(0)),
        final.get(STRAIGHT, Fraction(0)),
    )


@cache
def best_turn(must_keep: bool = False) -> Summary:
    """A whole turn under best play for points."""
    return summary(ends(by_points(must_keep).decide))
