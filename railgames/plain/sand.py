"""Waits for an answer while the sand of a timer falls."""

from __future__ import annotations

from railgames.games.contract import Alarm
from railgames.plain.voice import Voice
from railgames.table.clock import MARKS, SandTimer, mark_passed

EXTENSIONS = 10
"""How often `more` may be asked for while one timer runs."""
EXTENSION = 60.0
READING = 12.0
"""Characters a second that a slow voice reads. The sand waits until a new message has been read."""
_WARNING = 20


class TimeUp(Exception):
    """The sand has run out while the prompt waited."""


class Sand:
    """The sand timer of the decision that waits, if it has one.

    A timer goes on from one decision to the next as long as both have an alarm of the same name.
    """

    def __init__(self, voice: Voice, stretch: float) -> None:
        """``stretch`` times the game's own time is given; 0 means that there is no timer."""
        self._voice = voice
        self._now = voice.streams.now
        self._stretch = stretch
        self._name = ""
        self._timer: SandTimer | None = None
        self._extensions = 0

    @property
    def there(self) -> bool:
        """Whether there is a timer now."""
        return self._timer is not None

    def set(self, alarm: Alarm | None) -> bool:
        """Takes the alarm of a new decision; whether a new timer has been set up for it."""
        if alarm is None or not self._stretch:
            self.drop()
            return False
        if self._timer is not None and alarm.name == self._name:
            return False
        self._name = alarm.name
        self._timer = SandTimer(alarm.seconds * self._stretch)
        self._extensions = 0
        return True

    def drop(self) -> None:
        """There is no timer any more."""
        self._timer = None

    def left(self) -> int:
        """Whole seconds of sand left; 0 without a timer."""
        return round(self._timer.left(self._now())) if self._timer is not None else 0

    def ask(self, prompt: str, slash: str) -> str:
        """Prompts and waits with the sand falling. What is typed before it is out counts. Raises TimeUp, EndOfInput.

        The marks on the way are said, each followed by the prompt. ``slash`` is what commands begin with.
        """
        voice = self._voice
        if self._timer is None:
            return voice.ask(prompt)
        start = self._now() + voice.spoken / READING
        self._timer = self._timer.start(start)
        voice.streams.prompt(prompt)
        try:
            before = self._timer.left(self._now())
            while not voice.streams.wait(self._pause(before) + max(0.0, start - self._now())):
                after = self._timer.left(self._now())
                if after <= 0:
                    raise TimeUp
                mark = mark_passed(before, after)
                before = after
                if mark is not None:
                    hint = f" Type {slash}more for 1 minute." if mark == _WARNING and self.extensible else ""
                    voice.line("Time", f"{seconds(mark)} left.{hint}")
                    voice.streams.prompt(prompt)
        finally:
            self._timer = self._timer.pause(self._now())
        return voice.hear()

    @property
    def extensible(self) -> bool:
        """Whether more sand may be asked for."""
        return self._extensions < EXTENSIONS

    def extend(self) -> int:
        """Adds a minute; how many have been added to this timer now."""
        assert self._timer is not None
        self._timer = self._timer.add(EXTENSION)
        self._extensions += 1
        return self._extensions

    @staticmethod
    def _pause(left: float) -> float:
        """How long until the next mark, or the end."""
        return left - max((mark for mark in MARKS if mark < left), default=0)


def seconds(number: int) -> str:
    """A time as it is read out: ``1 second``, ``20 seconds``."""
    return "1 second" if number == 1 else f"{number} seconds"
