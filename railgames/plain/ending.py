"""The ways a sitting can end before its game does: end of input, Ctrl+C, a signal, nobody reading any more."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from railgames.ending import INTERRUPTED
from railgames.games.contract import Level
from railgames.plain.streams import Closed, Streams
from railgames.plain.voice import EndOfInput


class Quit(Exception):
    """The player wants to end."""


class OnScreen(Exception):
    """The player wants to go on on screen, with so much told, and a terminal cleared at handovers or not."""

    def __init__(self, level: Level, clears: bool | None) -> None:
        """``clears`` is None where nobody was asked."""
        super().__init__()
        self.level = level
        self.clears = clears


def until_the_end(streams: Streams, run: Callable[[], None], farewell: Callable[[], None]) -> int:
    """Runs, and returns the exit code of the process.

    However it ends early, ``farewell`` is said if anybody can still read it; `OnScreen` is raised on. A signal is
    expected to have been turned into KeyboardInterrupt, or into SystemExit with its exit code.
    """
    try:
        code = _run(run)
        if code is None:
            return 0
        with suppress(KeyboardInterrupt):
            farewell()
        return code
    except Closed:
        streams.abandon()
        return 0


def _run(run: Callable[[], None]) -> int | None:
    try:
        run()
    except (EndOfInput, Quit):
        return 0
    except KeyboardInterrupt:
        return INTERRUPTED
    except SystemExit as stop:
        return stop.code if isinstance(stop.code, int) else 1
    return None
