"""What to do after a roll of Train, and why, in one sentence."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from railgames.games.sentences import listed
from railgames.games.train.odds import RACE, Measure, Position, Race, Rivals, View, view_of
from railgames.games.train.outlook import LEVEL, Option, Outlook, added
from railgames.games.train.turn import (
    CABOOSE,
    STRAIGHT,
    STRAIGHT_POINTS,
    TENDER,
    Kept,
    cargo,
    full,
    keeps,
    valid,
    worth,
)

_TIMES = ("", "one", "two", "three", "four", "five", "six")
_PLACES = ("", "first", "second", "third", "fourth")
_HIGHEST = TENDER - 1
"""The face of the best cargo."""


class Advice(NamedTuple):
    """The train to keep, whether to bank it, and one sentence that says why."""

    kept: Kept
    bank: bool
    reason: str


def advise(
    kept: Kept,
    roll: tuple[int, ...],
    rolls_left: int,
    me: int | None = None,
    rivals: Rivals = None,
    race: Race = RACE,
    mine: Kept | None = None,
) -> Advice:
    """The best choice after a roll and why.

    Arguments as in `Position` and `view_of`; ``roll`` from high to low. ``mine`` is the train that somebody thinks of
    keeping. The sentence names the dice that are newly kept. Of two figures the second is what ``mine`` would bring;
    without it what keeping all that fits would; where that is the best, what the next best would: it is said which.
    """
    position = Position(kept, roll, rolls_left, me, rivals)
    view = view_of(me, rivals, race)
    options = view.outlook.options(kept, roll, rolls_left)
    best = options[0]
    own = next((option for option in options if option.kept == mine), None)
    if own is None:
        return Advice(best.kept, best.bank, _reason(view, position, options, race.target))
    if own.kept != best.kept:
        return Advice(best.kept, best.bank, _reason(view, position, options, race.target, own))
    # There is nothing to praise where there was nothing to choose.
    praise = "Yours is best. " if len({option.kept for option in options}) > 1 else ""
    return Advice(best.kept, best.bank, praise + _reason(view, position, options, race.target))


def _reason(
    view: View, position: Position, options: Sequence[Option[float]], target: int, own: Option[float] | None = None
) -> str:
    """Why the first option is the best, with its worth against that of ``own``."""
    kept, roll, rolls_left, me, _ = position
    best = options[0]
    most = keeps(kept, roll)[0]
    points = worth(best.kept)
    if best.bank:
        if me is not None and me + points >= target:
            return f"Bank {points}: that reaches {target}."
        if not rolls_left and most == kept:
            return f"Bank {points}: this was the last roll, and none of it fits."
        if not rolls_left:
            return f"Keep all that fits and bank {points}: this was the last roll."
        if not full(best.kept):
            return f"Bank {points}: rolling on can't do better."
        return f"Bank {points}; all six dice fit{_against(view, position, options, own)}."
    if not rolls_left:
        return "The train derails: three rolls brought no engine with a tender."
    if most == kept:
        return "Nothing can be kept: roll on."
    new = added(kept, best.kept)
    deed = f"Keep {_dice(new)}" if new else "Keep nothing new"
    if best.kept != most:
        rival = next(option for option in options if option.kept == most)
        return f"{deed}; {_leaving(view, best, rival, position)}{_against(view, position, options, own)}."
    if valid(best.kept):
        deed += " and roll on; with engine and tender nothing can be lost"
    else:
        deed += " and roll on for the tender"
    return f"{deed}{_against(view, position, options, own)}."


def _against(view: View, position: Position, options: Sequence[Option[float]], own: Option[float] | None) -> str:
    """The worth of the best choice and that of ``own``, in as few decimals as tell them apart, and what that is.

    Without ``own`` it is held against keeping all that fits; where that is the best, against the next best that keeps
    other dice, or else ends the turn otherwise.
    """
    best = options[0]
    most = keeps(position.kept, position.roll)[0]
    rest = [option for option in options if option.kept != best.kept] or options[1:]
    all_kept = next((option for option in rest if option.kept == most), None)
    other = own or all_kept or (rest[0] if rest else None)
    if other is None:
        return ""
    whose = " with yours" if own else f" {_instead(other, best, position)}"
    if round(best.value - other.value, LEVEL) <= 0:
        return f", though {'yours' if own else 'another choice'} is as good"
    for decimals in range(4):
        first, second = (_figure(view.measure, option.value, decimals) for option in (best, other))
        if first != second:
            break
    else:
        return ", by a hair"
    match view.measure:
        case Measure.POINTS:
            return f": {first} against {second} points{whose}"
        case Measure.TURNS:
            return f": then {first} turns to go, against {second}{whose}"
        case Measure.CHANCE:
            return f": you win {first} against {second}{whose}"
        case Measure.FORECAST:
            return f": you win about {first} against {second}{whose}"


def _instead(other: Option[float], best: Option[float], position: Position) -> str:
    """How a choice goes about it that is not the best: ``with 6 5 kept``, ``by rolling on``."""
    if other.kept == best.kept:
        return f"by banking {worth(other.kept)}" if other.bank else "by rolling on"
    if other.kept == keeps(position.kept, position.roll)[0]:
        return "with all kept"
    return f"with {_dice(added(position.kept, other.kept)) or 'nothing new'} kept"


def _figure(measure: Measure, value: float, decimals: int) -> str:
    if measure is Measure.POINTS:
        return f"{value:.{max(2, decimals)}f}"
    if measure is Measure.TURNS:
        return f"{-value:.{max(2, decimals)}f}"
    return f"{100 * value:.{max(1, decimals)}f}%"


def _dice(dice: Iterable[int]) -> str:
    return " ".join(map(str, dice))


def _leaving(view: View, best: Option[float], most: Option[float], position: Position) -> str:
    """Which dice are left that might be kept, and what for: ``leave the second 3 for the straight``."""
    left = added(best.kept, most.kept)
    faces = listed([_faces(face, left.count(face), most.kept.count(face)) for face in sorted(set(left), reverse=True)])
    if _for_straight(view, best, most, position):
        return f"leave {faces} for the straight"
    if not valid(best.kept):
        return f"roll {faces} again"
    if left == (CABOOSE,):
        return f"leave {faces} for cargo"
    hopes = ["higher cargo"] if any(die < _HIGHEST for die in left) else []
    if CABOOSE not in most.kept:
        hopes.append("the caboose")
    return f"leave {faces} for {' or '.join(hopes)}" if hopes else f"roll {faces} again"


def _faces(face: int, left: int, there: int) -> str:
    """Some of the dice of a face: ``the second 3``, ``both 2s``."""
    if left == 1:
        return f"the {face}" if there == 1 else f"the {_PLACES[there]} {face}"
    if left == there:
        return f"both {face}s" if left == 2 else f"all {_TIMES[left]} {face}s"
    return f"{_TIMES[left]} {face}s"


def _for_straight(view: View, best: Option[float], most: Option[float], position: Position) -> bool:
    """Whether leaving dice is better only because of the straight.

    So it is when the straight can be reached only by leaving them, and it would be no better if a straight counted
    like any other train.
    """
    if len(set(best.kept)) < len(best.kept) or len(set(most.kept)) == len(most.kept):
        return False
    plain = list(view.outlook.aim)
    plain[STRAIGHT_POINTS] = plain[2 * cargo(STRAIGHT)]
    options = Outlook(plain, view.outlook.must_keep).options(position.kept, position.roll, position.rolls_left)
    worths = {(option.kept, option.bank): option.value for option in options}
    return worths[best.kept, best.bank] <= worths[most.kept, most.bank]
