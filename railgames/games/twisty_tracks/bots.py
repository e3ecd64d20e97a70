"""The computer players of Twisty Tracks."""

from __future__ import annotations

from collections.abc import Sequence

from railgames.games.contract import Advice, Bot, Budget, Pick
from railgames.games.twisty_tracks.describe import run_in_words
from railgames.games.twisty_tracks.rules import (
    STATIONS_ONLY,
    TRAVELING_ONLY,
    Action,
    Place,
    View,
    cell_name,
    lay,
)
from railgames.games.twisty_tracks.track import CRASHED


class Easy:
    """Lays at random."""

    def advise(self, view: View, choices: Sequence[Action], pick: Pick, budget: Budget) -> Advice[Action]:
        """See `Bot.advise`."""
        return Advice(choices[pick(len(choices))], "Any place where a train can move is as good as another.")


class Normal:
    """Takes the most points it can get now and keeps its trains from crashing."""

    CRASH = 12
    """What a crash of two trains is held to cost, in points."""

    def advise(self, view: View, choices: Sequence[Action], pick: Pick, budget: Budget) -> Advice[Action]:
        """See `Bot.advise`."""
        worths = [self.worth(view, choice) for choice in choices]
        best = [choice for choice, worth in zip(choices, worths, strict=True) if worth == max(worths)]
        action = best[pick(len(best))]
        return Advice(action, f"It brings the most right now: {_in_words(view, action)}.")

    def worth(self, view: View, action: Action) -> float:
        """The points a place brings at once, less the price of a crash."""
        assert isinstance(action, Place)
        frame = view.frames[view.actor]
        cells = lay(frame.cells, action.cell, view.hands[view.actor] << 2 | action.turn)
        fronts, borders, arrivals = view.track.run(cells, frame.fronts, action.cell)
        crashes = fronts.count(CRASHED) - frame.fronts.count(CRASHED)
        worth = 0.0 if view.scoring == STATIONS_ONLY else float(borders)
        if view.scoring != TRAVELING_ONLY:
            worth += sum(view.worth(view.track.station_at[end]) for end in arrivals)
        return worth - self.CRASH * crashes / 2


def _in_words(view: View, action: Action) -> str:
    assert isinstance(action, Place)
    return f"{cell_name(action.cell)}, {run_in_words(view, view.actor, action)}"


BOTS: dict[str, Bot[View, Action]] = {"easy": Easy(), "normal": Normal()}
