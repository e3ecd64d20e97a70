"""What the choices after a roll of Train are worth, and what a decision gave away.

Choices are measured by what the race is about: by the chance to win with rivals, by turns alone, by points when nothing
is known of the scores. `race` says which of these are exact.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum
from functools import cache, lru_cache
from typing import NamedTuple

from railgames.games.train.duel import Duel
from railgames.games.train.outlook import LEVEL, MOST, START, Choice, Option, Outlook
from railgames.games.train.race import TARGET, pace, turns_aim
from railgames.games.train.turn import ROLLS, Kept

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


class Comparison(NamedTuple):
    """The best choice and the one that was made, and what that gave away, in units of the measure; never negative."""

    measure: Measure
    best: Option[float]
    chosen: Option[float]
    lost: float


class Decision(NamedTuple):
    """One decision of a game: who decided, where, and what: the train that was kept, and whether it was banked."""

    seat: int
    position: Position
    chosen: Choice


class Slip(NamedTuple):
    """A decision that gave away more than a little: its place in the list from 0, its seat, and the comparison.

    ``points`` is how many points of the turn the better choice brings more, on average.
    """

    place: int
    seat: int
    comparison: Comparison
    points: float


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

    ``duel`` is the table of two perfect players' chances, where it may be used. It knows no house rule.
    """

    target: int = TARGET
    must_keep: bool = False
    duel: Duel | None = None


RACE = Race()
"""A race by the rulebook, without the table."""


def view_of(me: int | None, rivals: Rivals, race: Race = RACE) -> View:
    """What to measure by in a race, and the worth of positions.

    With one rival and a table that reaches so far that is exact; with rivals otherwise it is a forecast. When the best
    turn could hardly change the chance to win, points are what is left to play for; so it is when somebody is at the
    target and the game goes on by a house rule.
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
    if duel is not None and len(rivals) == 1 and not must_keep and target - min(me, *rivals) <= duel.reach:
        measure, aim = Measure.CHANCE, duel.aim(target - me, target - rivals[0])
    else:
        measure, aim = Measure.FORECAST, pace(target, must_keep).aim(me, rivals)
    if aim[MOST] - aim[0] < _HOPELESS:
        return _points_view(must_keep)
    return View(measure, Outlook(aim, must_keep))


def compare(position: Position, chosen: Choice, race: Race = RACE) -> Comparison:
    """The best choice at a position beside the one that was made: the train kept, and whether it was banked."""
    return _compare(view_of(position.me, position.rivals, race), position, chosen)


def _compare(view: View, position: Position, chosen: Choice) -> Comparison:
    made = _made(view, position, chosen)
    best = view.outlook.options(position.kept, position.roll, position.rolls_left)[0]
    lost = round(best.value - made.value, LEVEL)
    return Comparison(view.measure, best if lost > 0 else made, made, max(0.0, lost))


def _made(view: View, position: Position, chosen: Choice) -> Option[float]:
    """The option that a choice is, with its worth."""
    options = view.outlook.options(position.kept, position.roll, position.rolls_left)
    return next(option for option in options if option[:2] == chosen)


def review(decisions: Sequence[Decision], turns: Iterable[tuple[int, int]], race: Race = RACE) -> Review:
    """Looks back on a game.

    ``turns`` has every turn that ended, as its seat and the points it brought, 0 for a derailed one. ``decisions`` need
    not have the rolls that left no choice. A decision that gave away no more than `SLIGHT`, neither in the measure of
    the race nor in points, counts for the tally only.
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
        in_points = _compare(_points_view(race.must_keep), position, decision.chosen)
        points_lost[seat] = points_lost.get(seat, 0.0) + in_points.lost
        better = _made(_points_view(race.must_keep), position, comparison.best[:2]).value - in_points.chosen.value
        if comparison.lost > SLIGHT[comparison.measure] or (comparison.lost and better > SLIGHT[Measure.POINTS]):
            slips.append(Slip(place, seat, comparison, better))
    turn = _points_view(race.must_keep).outlook.value(START, ROLLS)
    tallies = {
        seat: Tally(len(points), sum(points), turn * len(points), points_lost.get(seat, 0.0), lost.get(seat, {}))
        for seat, points in sorted(brought.items())
    }
    return Review(tuple(slips), tallies)
