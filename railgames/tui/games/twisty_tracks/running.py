"""The trains' runs of one round, moment by moment."""

from __future__ import annotations

from collections.abc import Sequence

from railgames.games.twisty_tracks.state import Laid, Ran
from railgames.games.twisty_tracks.track import ARRIVED, CRASHED, Route
from railgames.tui.games.twisty_tracks.painting import Run, lights


def moments(events: Sequence[Laid | Ran], points: int) -> list[Run]:
    """What one frame looks like border by border; all its trains run at the same time.

    ``events`` are the frame's own of one round: a tile laid, then the trains that ran. ``points`` is the score before.
    """
    laid = events[0]
    assert isinstance(laid, Laid)
    runs = [event for event in events[1:] if isinstance(event, Ran)]
    lit = lights(tuple((run.train, run.route) for run in runs))
    longest = max((len(run.route.steps) for run in runs), default=0)
    told = []
    for tick in range(longest + 1):
        trains = {run.train: _where(run.route, tick) for run in runs}
        scored = sum(_share(run, tick) for run in runs)
        told.append(Run(laid.cells, laid.fronts, trains, lit, laid.cell, points + scored))
    return told


def _where(route: Route, tick: int) -> int:
    """Where a train is after so many tiles: the front it is about to enter, or its stop."""
    if tick < len(route.steps):
        cell, port, _ = route.steps[tick]
        return cell * 8 + port
    if route.stop.how == "crash":
        return CRASHED
    return route.stop.where + (ARRIVED if route.stop.how == "station" else 0)


def _share(run: Ran, tick: int) -> int:
    """The points of the borders crossed after so many tiles."""
    if tick == 0 or not run.scored:
        return 0
    return run.route.borders[min(tick, len(run.route.borders)) - 1]
