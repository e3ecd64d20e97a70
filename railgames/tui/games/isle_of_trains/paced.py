"""The pace at which the actions of computer players are shown."""

from __future__ import annotations

from collections.abc import Callable

from textual.events import Key

from railgames.settings import LEVELS
from railgames.table.opening import Sitting
from railgames.tui.screens.game import GameScreen


class PacedScreen(GameScreen):
    """Lets what a computer player has done stand for a while, once the whole of its action is over."""

    def __init__(self, sitting: Sitting) -> None:
        """See `GameScreen`."""
        super().__init__(sitting)
        self._then: Callable[[], None] | None = None
        self._begun = 0
        """The step with which the action of a computer player that is to be shown began."""

    @property
    def _showing(self) -> bool:
        """Whether the action of a computer player is being shown."""
        return self._timer is not None

    def _think(self, seat: int, level: str) -> None:
        """See `GameScreen._think`; notes where an action begins."""
        if self.game.whole(self.session.state):
            self._begun = len(self.session.steps)
        super()._think(seat, level)

    def reveal(self, first: int, done: Callable[[], None]) -> None:
        """Shows for a while what a computer player has done, once the whole of its action is over."""
        session = self.session
        last = session.steps[-1]
        by_computer = isinstance(last.by, int) and session.seats[last.by].bot is not None
        if not (by_computer and self.game.whole(session.state)):
            done()
            return
        session.advance()
        self.told = len(session.steps)
        self.view = session.view(self.seat)
        pause = self.rail_app.settings.pause
        if not pause or session.over:
            done()
            return
        self.say(self._events_since(self._begun))
        self._then = done
        self._timer = self.set_timer(pause, self._end_showing)
        self.draw()
        self.freshen()

    def _events_since(self, step: int) -> str:
        """What has happened from a step on, in short."""
        event, brief, cast = self.game.words.event, LEVELS["brief"], self.cast()
        known = (self.game.seen(one, self.seat) for step in self.session.steps[step:] for one in step.events)
        return " ".join(filter(None, (event(one, cast, brief) for one in known)))

    def _end_showing(self) -> None:
        if self._timer is not None:
            self._timer.stop()
        self._timer = None
        then, self._then = self._then, None
        if then is not None:
            then()

    def on_key(self, event: Key) -> None:
        """Any key ends what is being shown and does nothing else."""
        if self._timer is not None and event.key not in ("escape", "question_mark", "f1", "tab", "g"):
            event.stop()
            self._end_showing()
