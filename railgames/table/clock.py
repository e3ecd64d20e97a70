"""The sand timer, as a pure object that is told the time."""

from __future__ import annotations

import msgspec


class SandTimer(msgspec.Struct, frozen=True):
    """Sand that runs only while the timer is turned on.

    ``full`` and ``spent`` are seconds; ``since`` is the moment it was last started, on the caller's own monotonic
    clock, or None while it stands still. Every method returns a new timer.
    """

    full: float
    spent: float = 0.0
    since: float | None = None

    @property
    def running(self) -> bool:
        """Whether sand is falling."""
        return self.since is not None

    def start(self, now: float) -> SandTimer:
        """Sand falls from ``now`` on; nothing changes if it falls already."""
        return self if self.running else SandTimer(self.full, self.spent, now)

    def pause(self, now: float) -> SandTimer:
        """The sand stands still from ``now`` on."""
        if self.since is None:
            return self
        return SandTimer(self.full, self.spent + max(0.0, now - self.since))

    def add(self, seconds: float) -> SandTimer:
        """The same timer with more sand."""
        return SandTimer(self.full + seconds, self.spent, self.since)

    def left(self, now: float) -> float:
        """Seconds of sand left, never less than 0."""
        fallen = self.spent + (max(0.0, now - self.since) if self.since is not None else 0.0)
        return max(0.0, self.full - fallen)

    def up(self, now: float) -> bool:
        """Whether all sand has fallen."""
        return self.left(now) <= 0.0


MARKS = (60, 30, 20, 10)
"""The seconds left at which the time is said."""


def mark_passed(before: float, after: float) -> int | None:
    """The last of `MARKS` that was passed as the time left fell from ``before`` to ``after``, or None."""
    passed = [mark for mark in MARKS if after <= mark < before]
    return passed[-1] if passed else None
