"""Waits for an answer while the sand of a timer falls."""

from __future__ import annotations

from railgames.plain.voice import Voice
from railgames.table.sand import Sand

READING = 12.0
"""Characters a second that a slow voice reads. The sand waits until a new message has been read."""
_WARNING = 20
_LEAST_WAIT = 0.001
"""In seconds. A wait that rounds to nothing would never come to an end."""


class TimeUp(Exception):
    """The sand has run out while the prompt waited."""


def ask(voice: Voice, sand: Sand, prompt: str, slash: str) -> str:
    """Prompts and waits with the sand falling. What is typed before it is out counts. Raises TimeUp, EndOfInput.

    The marks on the way are said, each followed by the prompt. ``slash`` is what commands begin with.
    """
    if not sand.there:
        return voice.ask(prompt)
    reading = voice.spoken / READING
    sand.start(reading)
    voice.streams.prompt(prompt)
    try:
        while not voice.streams.wait(max(_LEAST_WAIT, sand.until_mark() + reading)):
            reading = 0.0
            if sand.up:
                raise TimeUp
            mark = sand.mark()
            if mark is not None:
                hint = f" Type {slash}more for 1 minute." if mark == _WARNING and sand.extensible else ""
                voice.line("Time", f"{seconds(mark)} left.{hint}")
                voice.streams.prompt(prompt)
    finally:
        sand.pause()
    return voice.hear()


def seconds(number: float) -> str:
    """A time as it is read out: ``1 second``, ``20 seconds``."""
    whole = round(number)
    return "1 second" if whole == 1 else f"{whole} seconds"
