"""How long a computer player may think."""

from __future__ import annotations

import time
from collections.abc import Callable

SECONDS = 0.9
"""How long a computer player may think on a person's time."""
UNITS = 400
"""How much it may work where the same game must come out again."""


def thinking(seed: int | None) -> Units | Seconds:
    """The budget of one decision: time, or in a game with a seed work, since time differs from machine to machine."""
    return Seconds(SECONDS) if seed is None else Units(UNITS)


class Units:
    """A number of units of work: the same every time, whatever the machine."""

    def __init__(self, units: int) -> None:
        """``units`` of work may be done."""
        self.left = units

    def more(self) -> bool:
        """Spends one unit; False when none is left."""
        self.left -= 1
        return self.left >= 0


class Seconds:
    """A stretch of time, which `stop` can cut short."""

    def __init__(self, seconds: float, now: Callable[[], float] = time.monotonic) -> None:
        """Starts now and lasts ``seconds``."""
        self._now = now
        self._end = now() + seconds
        self._stopped = False

    def stop(self) -> None:
        """Lets nothing more be done."""
        self._stopped = True

    def more(self) -> bool:
        """Whether there is time left."""
        return not self._stopped and self._now() < self._end
