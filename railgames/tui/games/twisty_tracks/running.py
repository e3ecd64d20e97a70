"""The trains' runs: those to come in a line, those of a round moment by moment, and where some of them met."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from railgames.games.contract import Cast
from railgames.games.twisty_tracks.board import PORTS
from railgames.games.twisty_tracks.describe import Describer, at_turn, runs_in_short
from railgames.games.twisty_tracks.placing import cell_name, forecast
from railgames.games.twisty_tracks.state import Laid, Place, Ran, View
from railgames.games.twisty_tracks.track import ARRIVED, CRASHED, Route
from railgames.tui.games.twisty_tracks.painting import Run, lights


def by_letters(view: View, place: Place, all_trains: bool) -> str:
    """What the trains of who is to act would do with the tile in hand at a place: those that run, or all of them."""
    frame, describer = view.frames[view.actor], Describer(view, Cast(("",) * view.players))
    runs = dict(runs_in_short(view, view.actor, place))
    moving = {train for train, _ in forecast(view.track, frame, view.hands[view.actor], place)}
    told = []
    for train, known in enumerate(view.track.board.trains):
        if train in runs:
            told.append(f"{known.letter} {runs[train]}")
        elif all_trains and train not in moving:
            told.append(f"{known.letter} {describer.place_in_short(frame.fronts[train])}")
    return f"{cell_name(place.cell)}{at_turn(place.turn)}: {'; '.join(told)}."


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


def crashes(events: Iterable[object]) -> dict[int, dict[int, int]]:
    """By seat and train the track end (cell * 8 + port) at which the trains of a crash have met."""
    met: dict[int, dict[int, int]] = {}
    for event in events:
        if isinstance(event, Ran) and event.route.stop.how == "crash":
            cell, _, out = event.route.steps[-1]
            trains = met.setdefault(event.seat, {})
            # Two halves of a way end at the same place: the first train's tells it for both.
            trains[event.train] = trains.get(event.route.stop.where, cell * PORTS + out)
    return met


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
