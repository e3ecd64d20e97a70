"""Tells the end of a round step by step: what `rules` plays in one go."""

from __future__ import annotations

from railgames.games.twisty_tracks.board import TRAINS
from railgames.games.twisty_tracks.placing import lay
from railgames.games.twisty_tracks.state import (
    STATIONS_ONLY,
    TRAVELING_ONLY,
    Crashed,
    Event,
    Laid,
    Ran,
    Reached,
    State,
    points,
)


def story(state: State, plans: tuple[int, ...]) -> list[Event]:
    """What the end of a round causes when these are the places chosen, in the order of `State.active`.

    Each tile as it is laid with its trains' runs and crashes, seat by seat; then the stations.
    """
    return _Story(state, plans).tell()


class _Story:
    """Tells what `_end_round` does: each tile as it is laid, each train's run, crashes, then the stations."""

    def __init__(self, state: State, plans: tuple[int, ...]) -> None:
        self.state = state
        self.plans = plans
        self.board = state.track.board
        self.arrivals: list[tuple[int, int, int]] = []
        self.totals = [points(state.scoring, frame) for frame in state.frames]

    def score(self, seat: int, scored: int) -> int:
        self.totals[seat] += scored
        return self.totals[seat]

    def tell(self) -> list[Event]:
        told: list[Event] = []
        for seat, tile, plan in zip(self.state.active, self.state.hands, self.plans, strict=True):
            told += self.frame(seat, tile, plan)
        for seat, train, station in self.arrivals:
            told.append(self.arrival(seat, train, station))
        return told

    def frame(self, seat: int, tile: int, plan: int) -> list[Event]:
        state, board = self.state, self.board
        cell, turn = plan >> 2, plan & 3
        frame = state.frames[seat]
        cells = lay(frame.cells, cell, tile << 2 | turn)
        told: list[Event] = [
            Laid(seat, tile, board.tiles[tile].name, cell, turn, cells, frame.fronts),
        ]
        counts = state.scoring != STATIONS_ONLY
        crashed: dict[int, int] = {}
        for train in range(TRAINS):
            route = state.track.route(cells, frame.fronts, train)
            if not route.steps:
                continue
            scored = route.length if counts else 0
            # What a crash scored is told with the crash, once for both trains.
            total = self.score(seat, 0 if route.stop.how == "crash" else scored)
            told.append(Ran(seat, train, board.trains[train].name, route, scored, total))
            if route.stop.how == "crash":
                crashed[train] = route.length
                other = route.stop.where
                if other in crashed:
                    names = (board.trains[other].name, board.trains[train].name)
                    scored = crashed[other] + crashed[train] if counts else 0
                    told.append(Crashed(seat, (other, train), names, scored, self.score(seat, scored)))
            elif route.stop.how == "station":
                self.arrivals.append((seat, train, state.track.station_at[route.stop.where]))
        return told

    def arrival(self, seat: int, train: int, station: int) -> Reached:
        state = self.state
        place = self.board.stations[station]
        ladder = place.ladder(len(state.frames))
        before = state.covered[station]
        open_before = before < len(ladder)
        counts = state.scoring != TRAVELING_ONLY
        scored = ladder[before] if open_before and counts else 0
        return Reached(
            seat,
            train,
            self.board.trains[train].name,
            station,
            place.name,
            scored,
            counts and not open_before,
            counts,
            self.score(seat, scored),
        )
