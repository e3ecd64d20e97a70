"""What to do after a roll of Train and why, and what a decision gave away.

Choices are measured by what the race is about: by the chance to win with rivals, by turns alone, by points when nothing
is known of the scores. `race` says which of these are exact.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum
from functools import cache, lru_cache
from typing import NamedTuple

from railgames.games.train.outlook import LEVEL, MOST, START, Option, Outlook, added
from railgames.games.train.race import TARGET, Duel, pace, turns_aim
from railgames.games.train.turn import ROLLS, STRAIGHT, STRAIGHT_POINTS, Kept, cargo, full, keeps, worth

Rivals = tuple[int, ...] | None
"""The scores of the rivals in the order in which they take their turns next; None when they are not known."""


class Measure(StrEnum):
    """What choices are compared by."""

    POINTS = "points"
    """The points of this turn, on average."""
    TURNS = "turns"
    """Turns to the target alone, on average and counted as a negative: those after this one."""
    CHANCE = "chance"
    """The chance to win between two perfect players."""
    FORECAST = "forecast"
    """The chance to win if all play for points after this turn: near the truth, but not exact."""


SLIGHT = {Measure.POINTS: 0.5, Measure.TURNS: 0.04, Measure.CHANCE: 0.01, Measure.FORECAST: 0.01}
"""A decision that gives away no more than this is not worth a word. Half a point is about 0.04 turns."""
_HOPELESS = 1e-6
"""When the chance to win differs by less than this between the best turn and the worst, it tells nothing."""
_TIMES = ("", "one", "two", "three", "four", "five", "six")
_PLACES = ("", "first", "second", "third", "fourth")


class View(NamedTuple):
    """A measure, and what positions of the turn are worth by it, as floats."""

    measure: Measure
    outlook: Outlook[float]


class Position(NamedTuple):
    """A moment after a roll: the train before it, the dice thrown, the rolls left, and the scores.

    ``me`` is the score of the seat that decides, None when it is not known.
    """

    kept: Kept
    roll: tuple[int, ...]
    rolls_left: int
    me: int | None = None
    rivals: Rivals = None


class Advice(NamedTuple):
    """The train to keep, whether to bank it, and one sentence that says why."""

    kept: Kept
    bank: bool
    reason: str


class Comparison(NamedTuple):
    """The best choice and the one that was made, and what that gave away, in units of the measure; never negative."""

    measure: Measure
    best: Option[float]
    chosen: Option[float]
    lost: float


class Decision(NamedTuple):
    """One decision of a game: `Position`, who decided and what: the train that was kept, and whether it was banked."""

    seat: int
    kept: Kept
    roll: tuple[int, ...]
    rolls_left: int
    me: int | None
    rivals: Rivals
    chosen: tuple[Kept, bool]

    @property
    def position(self) -> Position:
        """Where the decision was made."""
        return Position(self.kept, self.roll, self.rolls_left, self.me, self.rivals)


class Slip(NamedTuple):
    """A decision that gave away more than a little: its place in the list from 0, its seat, and the comparison."""

    place: int
    seat: int
    comparison: Comparison


class Tally(NamedTuple):
    """What a seat gave away, and its luck.

    ``lost`` sums up what all its decisions gave away, by measure. ``points`` are those its turns brought, ``expected``
    what perfect turns would bring on average, ``points_lost`` how many points of that its decisions gave away.
    """

    turns: int
    points: int
    expected: float
    points_lost: float
    lost: dict[Measure, float]

    @property
    def luck(self) -> float:
        """Points above what its decisions could expect: zero on average, however well or badly a seat plays."""
        return self.points - self.expected + self.points_lost


class Review(NamedTuple):
    """A game looked back on: the slips in order, and a tally for each seat."""

    slips: tuple[Slip, ...]
    tallies: dict[int, Tally]


class Race(NamedTuple):
    """What is played for: the target, and whether the house rule holds that a die which fits must be kept.

    ``duel`` is the table of two perfect players' chances for this target, if it is at hand. It knows no house rule.
    """

    target: int = TARGET
    must_keep: bool = False
    duel: Duel | None = None


RACE = Race()
"""A race by the rulebook, without the table."""


def view_of(me: int | None, rivals: Rivals, race: Race = RACE) -> View:
    """What to measure by in a race, and the worth of positions.

    With one rival and the table at hand that is exact; with rivals otherwise it is a forecast. When the best turn could
    hardly change the chance to win, points are what is left to play for; so it is when somebody is at the target and
    the game goes on by a house rule.
    """
    if me is None or rivals is None or max(me, *rivals, 0) >= race.target:
        return _points_view(race.must_keep)
    return _race_view(me, rivals, race)


@cache
def _points_view(must_keep: bool) -> View:
    return View(Measure.POINTS, Outlook([float(points) for points in range(MOST + 1)], must_keep))


@lru_cache(maxsize=64)
def _race_view(me: int, rivals: tuple[int, ...], race: Race) -> View:
    target, must_keep, duel = race
    if not rivals:
        return View(Measure.TURNS, Outlook(turns_aim(me, target, must_keep), must_keep))
    exact = len(rivals) == 1 and duel is not None and duel.target == target and not must_keep
    aim = duel.aim(me, rivals[0]) if exact and duel else pace(target, must_keep).aim(me, rivals)
    if aim[MOST] - aim[0] < _HOPELESS:
        return _points_view(must_keep)
    return View(Measure.CHANCE if exact else Measure.FORECAST, Outlook(aim, must_keep))


def compare(position: Position, chosen: tuple[Kept, bool], race: Race = RACE) -> Comparison:
    """The best choice at a position beside the one that was made: the train kept, and whether it was banked."""
    return _compare(view_of(position.me, position.rivals, race), position, chosen)


def _compare(view: View, position: Position, chosen: tuple[Kept, bool]) -> Comparison:
    options = view.outlook.options(position.kept, position.roll, position.rolls_left)
    made = next(option for option in options if option[:2] == chosen)
    lost = round(options[0].value - made.value, LEVEL)
    return Comparison(view.measure, options[0] if lost > 0 else made, made, max(0.0, lost))


def review(decisions: Sequence[Decision], turns: Iterable[tuple[int, int]], race: Race = RACE) -> Review:
    """Looks back on a game.

    ``turns`` has every turn that ended, as its seat and the points it brought, 0 for a derailed one. ``decisions`` need
    not have the rolls that left no choice. Decisions that gave away no more than `SLIGHT` count for the tally only.
    """
    brought: dict[int, list[int]] = {}
    for seat, points in turns:
        brought.setdefault(seat, []).append(points)
    slips = []
    lost: dict[int, dict[Measure, float]] = {}
    points_lost: dict[int, float] = {}
    for place, decision in enumerate(decisions):
        seat, position = decision.seat, decision.position
        comparison = compare(position, decision.chosen, race)
        by_measure = lost.setdefault(seat, {})
        by_measure[comparison.measure] = by_measure.get(comparison.measure, 0.0) + comparison.lost
        in_points = _compare(_points_view(race.must_keep), position, decision.chosen).lost
        points_lost[seat] = points_lost.get(seat, 0.0) + in_points
        if comparison.lost > SLIGHT[comparison.measure]:
            slips.append(Slip(place, seat, comparison))
    turn = _points_view(race.must_keep).outlook.value(START, ROLLS)
    tallies = {
        seat: Tally(len(points), sum(points), turn * len(points), points_lost.get(seat, 0.0), lost.get(seat, {}))
        for seat, points in sorted(brought.items())
    }
    return Review(tuple(slips), tallies)


def advise(
    kept: Kept,
    roll: tuple[int, ...],
    rolls_left: int,
    me: int | None = None,
    rivals: Rivals = None,
    race: Race = RACE,
) -> Advice:
    """The best choice after a roll and why.

    Arguments as in `Position` and `view_of`; ``roll`` from high to low. The sentence names the dice that are newly
    kept. Of two figures the second is what keeping all that fits would bring or, where that is best, the next best.
    """
    view = view_of(me, rivals, race)
    options = view.outlook.options(kept, roll, rolls_left)
    best = options[0]
    return Advice(best.kept, best.bank, _reason(view, Position(kept, roll, rolls_left, me), options, race.target))


def _reason(view: View, position: Position, options: Sequence[Option[float]], target: int) -> str:
    kept, roll, rolls_left, me, _ = position
    best = options[0]
    most = keeps(kept, roll)[0]
    points = worth(best.kept)
    if best.bank:
        if me is not None and me + points >= target:
            return f"Bank {points}: that reaches {target}."
        if not rolls_left:
            return f"Keep all that fits and bank {points}: this was the last roll."
        if not full(best.kept):
            return f"Bank {points}: rolling on can't do better."
        return f"Bank {points}; all six dice fit{_against(view, best, _other(options, best))}."
    if not rolls_left:
        return "The train derails: three rolls brought no engine with a tender."
    if most == kept:
        return "Nothing can be kept: roll on."
    new = added(kept, best.kept)
    deed = f"Keep {_dice(new)}" if new else "Keep nothing new"
    if best.kept == most:
        return f"{deed} and roll on{_against(view, best, _other(options, best))}."
    rival = next(option for option in options if option.kept == most)
    left = _left(best.kept, most)
    purpose = f"leave {left} for the straight" if _for_straight(view, best, rival, position) else f"roll {left} again"
    return f"{deed}; {purpose}{_against(view, best, rival)}."


def _other(options: Sequence[Option[float]], best: Option[float]) -> Option[float] | None:
    """The next best choice that keeps other dice, or else ends the turn otherwise."""
    rest = [option for option in options if option.kept != best.kept] or options[1:]
    return rest[0] if rest else None


def _against(view: View, best: Option[float], other: Option[float] | None) -> str:
    """The worths of two choices, in as few decimals as tell them apart."""
    if other is None:
        return ""
    if round(best.value - other.value, LEVEL) <= 0:
        return ", though another choice is as good"
    for decimals in range(4):
        first, second = (_figure(view.measure, option.value, decimals) for option in (best, other))
        if first != second:
            break
    else:
        return ", by a hair"
    match view.measure:
        case Measure.POINTS:
            return f": {first} against {second} points"
        case Measure.TURNS:
            return f": then {first} turns to go, against {second}"
        case Measure.CHANCE:
            return f": you win {first} against {second}"
        case Measure.FORECAST:
            return f": you win about {first} against {second}"


def _figure(measure: Measure, value: float, decimals: int) -> str:
    if measure is Measure.POINTS:
        return f"{value:.{max(2, decimals)}f}"
    if measure is Measure.TURNS:
        return f"{-value:.{max(2, decimals)}f}"
    return f"{100 * value:.{max(1, decimals)}f}%"


def _dice(dice: Iterable[int]) -> str:
    return " ".join(map(str, dice))


def _left(kept: Kept, most: Kept) -> str:
    """The dice that might be kept and are not: ``the second 3``, ``both 2s and the 4``."""
    left = added(kept, most)
    return " and ".join(_faces(face, left.count(face), most.count(face)) for face in sorted(set(left), reverse=True))


def _faces(face: int, left: int, there: int) -> str:
    if left == 1:
        return f"the {face}" if there == 1 else f"the {_PLACES[there]} {face}"
    if left == there:
        return f"both {face}s" if left == 2 else f"all {_TIMES[left]} {face}s"
    return f"{_TIMES[left]} {face}s"


def _for_straight(view: View, best: Option[float], rival: Option[float], position: Position) -> bool:
    """Whether leaving dice is better only because of the straight.

    So it is when the straight can be reached only by leaving them, and it would be no better if a straight counted
    like any other train.
    """
    if len(set(best.kept)) < len(best.kept) or len(set(rival.kept)) == len(rival.kept):
        return False
    plain = list(view.outlook.aim)
    plain[STRAIGHT_POINTS] = plain[2 * cargo(STRAIGHT)]
    options = Outlook(plain, view.outlook.must_keep).options(position.kept, position.roll, position.rolls_left)
    worths = {(option.kept, option.bank): option.value for option in options}
    return worths[best.kept, best.bank] <= worths[rival.kept, rival.bank]
