"""What can be done in a turn of Train, and every moment a turn can come to: each one object, made once.

A moment knows what may be done there and where each action leads, so playing is looking up. All turns of a game, and
all games with the same house rule, share the moments; they are made when the first game starts.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import msgspec

from railgames.games.train.turn import DICE, ROLLS, START, Kept, full, keeps, outcomes, trains, valid, worth

ROLL, BANK, DERAIL = "roll", "bank", "derail"


class Begin(msgspec.Struct, frozen=True):
    """Chance: this seat has the first turn."""

    seat: int


class Roll(msgspec.Struct, frozen=True, cache_hash=True, gc=False):
    """The dice that are not kept are thrown and show these faces, high to low: chance, or what a player typed."""

    dice: tuple[int, ...]


class Keep(msgspec.Struct, frozen=True, cache_hash=True, gc=False):
    """A whole decision: the dice kept of this roll, in train order, and what follows: `ROLL`, `BANK` or `DERAIL`."""

    dice: Kept
    then: str


Action = Begin | Roll | Keep

GOING_ON = -1
"""The points of a turn that has not ended."""


class Moment:
    """A moment of a turn, the same object whenever a turn comes to it.

    ``kept`` is the train so far, ``made`` how many rolls were made, ``roll`` the dice that lie to be chosen from
    (empty while dice are to be thrown), ``points`` what the turn brought if it ends here, else `GOING_ON`. ``asks``
    tells that it is for a player to act, not for chance.
    """

    __slots__ = ("after", "asks", "chances", "choices", "kept", "made", "points", "roll")

    def __init__(
        self, kept: Kept, made: int, roll: tuple[int, ...] = (), points: int = GOING_ON, asks: bool = False
    ) -> None:
        self.kept = kept
        self.made = made
        self.roll = roll
        self.points = points
        self.asks = asks
        self.after: dict[Action, Moment] = {}
        """Where each action leads that may be taken here."""
        self.choices: tuple[Action, ...] = ()
        self.chances: Sequence[Action] = ()

    def __repr__(self) -> str:
        return f"Moment({self.kept}, made={self.made}, roll={self.roll}, points={self.points})"

    @property
    def left(self) -> int:
        """How many rolls are left."""
        return ROLLS - self.made


@cache
def drawing(seats: int) -> Moment:
    """The moment in which it is drawn who of so many seats goes first: no dice yet."""
    moment = Moment(START, 0)
    moment.chances = tuple(Begin(seat) for seat in range(seats))
    return moment


@cache
def opening(must_keep: bool, typed: bool) -> Moment:
    """The beginning of a turn.

    ``must_keep``: at least one die of a roll is kept when one can be. ``typed``: players say what the dice show.
    """
    later: dict[Kept, Moment] = {}
    for made in range(ROLLS, 0, -1):
        standing = trains() if made > 1 else (START,)
        later = {kept: _throw(kept, made, later, must_keep, typed) for kept in standing if not full(kept)}
    return later[START]


def _throw(kept: Kept, made: int, later: dict[Kept, Moment], must_keep: bool, typed: bool) -> Moment:
    """The moment before roll number ``made``; ``later`` has the moments before the roll after it, by train."""
    moment = Moment(kept, made - 1, asks=typed)
    distinct, table = _throws(DICE - len(kept))
    if not typed:
        moment.chances = table
    known: dict[tuple[Kept, ...], tuple[dict[Action, Moment], tuple[Action, ...]]] = {}
    for roll in distinct:
        decision = Moment(kept, made, roll.dice, asks=True)
        allowed = keeps(kept, roll.dice)
        if allowed not in known:  # Many rolls leave the same to choose; what they share stays near at hand.
            after = _decisions(kept, allowed[:-1] if must_keep and len(allowed) > 1 else allowed, made, later)
            known[allowed] = after, tuple(after)
        decision.after, decision.choices = known[allowed]
        moment.after[roll] = decision
    return moment


def _decisions(kept: Kept, allowed: Sequence[Kept], made: int, later: dict[Kept, Moment]) -> dict[Action, Moment]:
    """Every decision after roll number ``made`` that leads to one of the allowed trains, and where it leads."""
    after: dict[Action, Moment] = {}
    for train in allowed:
        dice = _joining(kept, train)
        if train in later:
            after[_keep(dice, ROLL)] = later[train]
        if valid(train):
            after[_keep(dice, BANK)] = _ended(train, made)
        elif not later:
            after[_keep(dice, DERAIL)] = _ended(train, made)
    return after


@cache
def _throws(dice: int) -> tuple[tuple[Roll, ...], Sequence[Action]]:
    """Each roll of so many dice once, and the table of all equally likely ones, made of the same objects."""
    distinct = tuple((Roll(roll), ways) for roll, ways in outcomes(dice))
    table = tuple(roll for roll, ways in distinct for _ in range(ways))
    return tuple(roll for roll, _ in distinct), table


@cache
def _joining(kept: Kept, train: Kept) -> Kept:
    dice = list(train)
    for die in kept:
        dice.remove(die)
    return tuple(dice)


@cache
def _keep(dice: Kept, then: str) -> Keep:
    return Keep(dice, then)


@cache
def _ended(train: Kept, made: int) -> Moment:
    return Moment(train, made, points=worth(train) if valid(train) else 0)
