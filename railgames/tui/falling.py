"""Sand that falls while a game's screen waits for a decision."""

from __future__ import annotations

from collections.abc import Callable

from textual.screen import Screen
from textual.timer import Timer

from railgames.games.contract import Alarm
from railgames.table.sand import Sand

TICK = 0.2
"""Seconds between looks at the sand."""


class FallingSand:
    """Keeps a `Sand` for a screen and looks at it while it falls; nothing ticks while it stands still."""

    def __init__(
        self, screen: Screen[object], sand: Sand, fell: Callable[[int | None], None], up: Callable[[], None]
    ) -> None:
        """``fell`` is called at each look, with the mark that was passed, if one was; ``up`` once all has fallen."""
        self._screen = screen
        self.sand = sand
        self._fell = fell
        self._up = up
        self._timer: Timer | None = None

    def wait(self, alarm: Alarm | None) -> None:
        """A decision with this alarm begins: the sand falls from now on, or there is none."""
        self.sand.set(alarm)
        if self.sand.there:
            self.go_on()
        else:
            self.hold()

    def hold(self) -> None:
        """The sand stands still."""
        self.sand.pause()
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def go_on(self) -> None:
        """The sand falls on, if there is any."""
        if not self.sand.there:
            return
        self.sand.start()
        if self._timer is None:
            self._timer = self._screen.set_interval(TICK, self._look)

    def _look(self) -> None:
        if self.sand.up:
            self._up()
        else:
            self._fell(self.sand.mark())
