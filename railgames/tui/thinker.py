"""A computer player that thinks while its screen goes on hearing keys."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

from textual.screen import Screen

from railgames.games.contract import Advice, Budget
from railgames.table.budget import Seconds

FINE_SWITCH = 0.0005
"""Seconds between thread switches while a computer player thinks, so that keys are heard at once."""
_USUAL_SWITCH = sys.getswitchinterval()


class Thinker:
    """Lets a computer player think in a thread of its own, one at a time; a new thought puts an end to the last."""

    def __init__(
        self, screen: Screen[Any], when_seen: Callable[[Callable[[], None]], None], changed: Callable[[], None]
    ) -> None:
        """``when_seen`` takes a step once ``screen`` is seen; ``changed`` is called as thinking begins and ends."""
        self._screen = screen
        self._when_seen = when_seen
        self._changed = changed
        self._budget: Budget | None = None
        self._pondered: Callable[[], None] | None = None

    @property
    def busy(self) -> bool:
        """Whether somebody thinks, or only takes their time."""
        return self._budget is not None

    def work(
        self,
        thought: Callable[[Budget], Advice[Any]],
        budget: Budget,
        then: Callable[[Advice[Any]], None],
        seconds: Callable[[Advice[Any]], float],
    ) -> None:
        """Thinks, lets so many ``seconds`` pass, and then does something with the advice, unless it was stopped."""
        self.stop()
        self._budget = budget
        self._changed()

        def finish(advice: Advice[Any]) -> None:
            def step() -> None:
                self._when_seen(lambda: take(advice))

            pause = seconds(advice)
            if pause:
                self._pondered = step
                self._screen.set_timer(pause, step)
            else:
                step()

        def take(advice: Advice[Any]) -> None:
            if self._budget is budget:
                self._budget = None
                then(advice)
                self._changed()

        def work() -> None:
            sys.setswitchinterval(FINE_SWITCH)
            try:
                advice = thought(budget)
            finally:
                sys.setswitchinterval(_USUAL_SWITCH)
            if self._screen.is_attached and self._screen.app.is_running:
                self._screen.app.call_from_thread(finish, advice)

        self._screen.run_worker(work, thread=True, group="thinking")

    def hurry(self) -> None:
        """Who only takes their time acts now."""
        pondered, self._pondered = self._pondered, None
        if pondered is not None and self.busy:
            pondered()

    def stop(self) -> None:
        """Whatever is thought of is not wanted any more."""
        if isinstance(self._budget, Seconds):
            self._budget.stop()
        self._budget = None
