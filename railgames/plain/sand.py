"""Waits for an answer while the sand of a timer falls."""

from __future__ import annotations

from railgames.games.sentences import count
from railgames.plain.voice import Voice
from railgames.table.sand import Sand

READING = 12.0
"""Characters a second that a slow voice reads. The sand waits until a new message has been read."""
_LEAST_WAIT = 0.001
"""In seconds. A wait that rounds to nothing would never come to an end."""
_APART = 7.0
"""Seconds between two times that are told unasked: a voice must have come to the end of the one before."""
_WARNING, _LATE = 20 + _APART, 10 + _LEAST_WAIT
"""Between so many seconds left a time is told with the way to get more of it."""


class TimeUp(Exception):
    """The sand has run out while the prompt waited."""


def ask(voice: Voice, sand: Sand, prompt: str, slash: str, strict: bool = False) -> str:
    """Prompts and waits with the sand falling. What is typed before it is out counts. Raises TimeUp, EndOfInput.

    The marks on the way are said, each followed by the prompt. ``slash`` is what commands begin with. The
    sand stands still outside of this, and until a new message has been read, unless the clock is ``strict``.
    """
    if not sand.there:
        return voice.ask(prompt)
    reading = 0.0 if strict else voice.spoken / READING
    sand.start(reading)
    if strict and sand.up:
        raise TimeUp
    voice.streams.prompt(prompt)
    try:
        while not voice.streams.wait(max(_LEAST_WAIT, sand.until_mark() + reading)):
            reading = 0.0
            if sand.up:
                raise TimeUp
            if sand.mark() is not None and voice.streams.now() - voice.time_told >= _APART:
                tell_time(voice, sand, slash)
                voice.streams.prompt(prompt)
    finally:
        if not strict:
            sand.pause()
    return voice.hear()


def tell_time(voice: Voice, sand: Sand, slash: str) -> None:
    """Says how much sand is left, and while the last warning is near how to get more."""
    left = sand.left()
    hint = f" Type {slash}more for 1 minute." if _LATE < left <= _WARNING and sand.extensible else ""
    voice.line("Time", f"{seconds(left)} left.{hint}")


def seconds(number: float) -> str:
    """A time as it is read out: ``1 second``, ``20 seconds``."""
    return count(round(number), "second")
