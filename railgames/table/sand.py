"""The sand timer that stands on a table while decisions wait for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

import msgspec

from railgames.games.contract import Alarm
from railgames.table.clock import MARKS, SandTimer, mark_passed

EXTENSIONS = 10
"""How often more sand may be asked for while one timer runs."""
EXTENSION = 60
"""Seconds of sand that are added then."""


class Fallen(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is to be known of a sand timer to set it up again: its name and how many seconds have fallen.

    ``more`` is how many minutes were added to it.
    """

    timer: str
    seconds: Annotated[float, msgspec.Meta(ge=0)]
    more: Annotated[int, msgspec.Meta(ge=0, le=EXTENSIONS)] = 0


class Sand:
    """The sand timer of the decision that waits, if it has one.

    A timer goes on from one decision to the next as long as both have an alarm of the same name. Between decisions,
    and whenever players can't see what is asked, it stands still.
    """

    def __init__(self, now: Callable[[], float], stretch: Callable[[Alarm], float]) -> None:
        """See `go_by`."""
        self.go_by(now, stretch)
        self._name = ""
        self._past: Fallen | None = None
        """What had fallen of a timer that is to be set up as it was."""
        self._timer: SandTimer | None = None
        self._marked = 0.0
        self.extensions = 0
        """How many minutes have been added to this timer."""

    def go_by(self, now: Callable[[], float], stretch: Callable[[Alarm], float]) -> None:
        """What sand goes by from now on, while it stands still.

        ``now`` is a monotonic clock in seconds. ``stretch`` is how many times the time of an alarm there is; 0 means no
        timer.
        """
        self._now = now
        self._stretch = stretch

    @classmethod
    def as_it_was(cls, fallen: Fallen) -> Sand:
        """A timer from which so much has fallen. It is there once it has been told what it goes by, and been set."""
        sand = cls(lambda: 0.0, lambda alarm: 0.0)
        sand._past = fallen
        return sand

    @property
    def fallen(self) -> Fallen | None:
        """What has fallen so far; None without a timer."""
        if self._timer is None:
            return self._past
        return Fallen(self._name, round(self._timer.full - self.left(), 1), self.extensions)

    @property
    def there(self) -> bool:
        """Whether there is a timer now."""
        return self._timer is not None

    @property
    def running(self) -> bool:
        """Whether sand is falling."""
        return self._timer is not None and self._timer.running

    @property
    def up(self) -> bool:
        """Whether all sand has fallen."""
        return self._timer is not None and self._timer.up(self._now())

    @property
    def extensible(self) -> bool:
        """Whether more sand may be asked for."""
        return self.there and self.extensions < EXTENSIONS

    def set(self, alarm: Alarm | None) -> bool:
        """Takes the alarm of a new decision; whether a new timer has been set up for it, which stands still.

        What has fallen stays so where there is more or less sand than before.
        """
        stretch = self._stretch(alarm) if alarm is not None else 0.0
        if alarm is None or not stretch:
            self.drop()
            return False
        full = alarm.seconds * stretch
        if self._timer is not None and alarm.name == self._name:
            self._timer = self._timer.add(full + EXTENSION * self.extensions - self._timer.full)
            return False
        self._name = alarm.name
        past = self._past if self._past is not None and self._past.timer == alarm.name else Fallen(alarm.name, 0.0)
        self._past = None
        self._timer = SandTimer(full + EXTENSION * past.more, past.seconds)
        self._marked = self.left()
        self.extensions = past.more
        return True

    def drop(self) -> None:
        """There is no timer any more."""
        self._timer = self._past = None

    def start(self, delay: float = 0.0) -> None:
        """Sand falls, from so many seconds on from now."""
        if self._timer is not None:
            self._timer = self._timer.start(self._now() + delay)

    def pause(self) -> None:
        """Sand stands still."""
        if self._timer is not None:
            self._timer = self._timer.pause(self._now())

    def left(self) -> float:
        """Seconds of sand left; 0 without a timer."""
        return self._timer.left(self._now()) if self._timer is not None else 0.0

    def share(self) -> float:
        """How much of the sand is left, from 1 to 0; 0 without a timer."""
        return self.left() / self._timer.full if self._timer is not None else 0.0

    def mark(self) -> int | None:
        """The last of `clock.MARKS` that was passed since this was asked before, or None."""
        left = self.left()
        passed = mark_passed(self._marked, left)
        self._marked = left
        return passed

    def until_mark(self) -> float:
        """Seconds of falling sand until the next mark, or the end."""
        left = self.left()
        return left - max((mark for mark in MARKS if mark < left), default=0)

    def extend(self) -> None:
        """Adds a minute. Ask `extensible` first."""
        assert self._timer is not None
        self._timer = self._timer.add(EXTENSION)
        self._marked += EXTENSION
        self.extensions += 1
