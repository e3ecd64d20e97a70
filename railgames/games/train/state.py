"""What is true at a table of Train and what happens there: its values, without rules."""

from __future__ import annotations

import msgspec

from railgames.games.contract import OVER
from railgames.games.train.moments import Moment
from railgames.games.train.turn import DICE, ROLLS, Kept, worth

NOBODY = -1


class Terms(msgspec.Struct, frozen=True, gc=False):
    """What holds for a whole game; ``first`` is the seat that starts, or `NOBODY` until chance has chosen it."""

    seats: int
    first: int
    opening: Moment
    """How every turn begins."""
    goal: int
    must_keep: bool
    equal_turns: bool
    typed: bool
    """Whether players throw dice of their own and type what they show."""
    following: tuple[int, ...]
    """By seat, the one whose turn comes after its own."""
    ending: int
    """The points from which on a turn may end the game: the goal, or none where turns are equal."""

    def order(self, seat: int) -> int:
        """How many seats have their turn before this one."""
        return (seat - self.first) % self.seats


class Sheet(msgspec.Struct, frozen=True, gc=False):
    """The score sheet, which changes only when a turn ends.

    ``seat`` is the one whose turn it is (`NOBODY` before the first), ``past`` counts the turns of all seats before
    this one, and ``points`` are those of all seats from that one on round the table, so that the next turn only turns
    the sheet.
    """

    terms: Terms
    points: tuple[int, ...]
    seat: int
    past: int

    @property
    def turn(self) -> int:
        """Which turn of its seat this is, from 1."""
        return self.past // self.terms.seats + 1

    @property
    def scores(self) -> tuple[int, ...]:
        """The points by seat."""
        split = self.terms.seats - max(self.seat, 0)
        return self.points[split:] + self.points[:split]

    def turns(self, seat: int) -> int:
        """How many turns a seat has had, one that is going on included."""
        return self.turn - (self.terms.order(seat) > self.terms.order(self.seat))


class State(msgspec.Struct, frozen=True, gc=False):
    """Everything at the table. Nothing in it refers back to a state, so the garbage collector need not look at it.

    When the game is over ``moment`` is the end of the last turn.
    """

    sheet: Sheet
    moment: Moment
    actor: int


class View(msgspec.Struct, frozen=True):
    """What anybody sees: all there is. ``seat`` is who looks, None for an onlooker."""

    terms: Terms
    scores: tuple[int, ...]
    kept: Kept
    """The train before anything of ``roll`` is kept."""
    roll: tuple[int, ...]
    """The dice to choose from, high to low; empty while dice are to be thrown."""
    made: int
    """How many rolls of this turn were made, the present one among them."""
    turn: int
    active: int
    """The seat whose turn it is, `NOBODY` until chance has chosen who starts."""
    actor: int
    seat: int | None

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.scores)

    @property
    def left(self) -> int:
        """How many rolls are left in this turn."""
        return ROLLS - self.made

    @property
    def free(self) -> int:
        """How many dice are not kept."""
        return DICE - len(self.kept)

    @property
    def worth(self) -> int:
        """The points of the train so far."""
        return worth(self.kept)

    @property
    def throwing(self) -> bool:
        """Whether dice are thrown next."""
        return self.actor != OVER and self.active >= 0 and not self.roll

    @property
    def rivals(self) -> tuple[int, ...]:
        """The points of the seats that follow the one whose turn it is, in their order."""
        return self.scores[self.active + 1 :] + self.scores[: max(self.active, 0)]


class First(msgspec.Struct, frozen=True):
    """Chance has chosen who starts."""

    seat: int


class TurnBegins(msgspec.Struct, frozen=True):
    """A seat begins its turn of this number."""

    seat: int
    turn: int
    total: int


class Rolled(msgspec.Struct, frozen=True):
    """Dice were thrown, as roll ``number`` of the turn. ``kept`` is the train that stood before."""

    seat: int
    dice: tuple[int, ...]
    number: int
    kept: Kept


class DiceKept(msgspec.Struct, frozen=True):
    """Dice of a roll were kept, perhaps none. ``kept`` is the train they lead to, ``worth`` its points."""

    seat: int
    dice: Kept
    kept: Kept
    worth: int
    then: str


class Straight(msgspec.Struct, frozen=True):
    """The train has one of each face."""

    seat: int


class Banked(msgspec.Struct, frozen=True):
    """A turn ended with a train that counts, be it for nothing. ``total`` has its points in it."""

    seat: int
    kept: Kept
    points: int
    total: int


class Derailed(msgspec.Struct, frozen=True):
    """A turn ended without engine and tender."""

    seat: int
    kept: Kept
    total: int


class LastTurns(msgspec.Struct, frozen=True):
    """A seat has reached the goal where turns are to be equal; ``left`` seats have yet to take their last one."""

    seat: int
    goal: int
    left: int


class Finished(msgspec.Struct, frozen=True):
    """The game is over, after a seat's turn of this number."""

    reason: str
    seat: int
    turn: int
    goal: int


Event = First | TurnBegins | Rolled | DiceKept | Straight | Banked | Derailed | LastTurns | Finished

REACHED, EQUAL_TURNS, ALONE = "reached", "equal-turns", "alone"


def reason(terms: Terms) -> str:
    """The way a game under these terms ends."""
    if terms.seats == 1:
        return ALONE
    return EQUAL_TURNS if terms.equal_turns else REACHED
