"""The two ends of plain mode: where lines come from and where they go. The process has one of each."""

from __future__ import annotations

import io
import os
import shutil
import signal
import sys
import time
from collections.abc import Callable
from functools import cache
from typing import Protocol, TextIO

from railgames.plain.text import clean, wrapped

WIDEST = 80
"""Lines on a terminal are no longer than this, however wide it is."""

_ENOUGH = 65_536
_ECHO = 80
_CLEAR = "\x1b[2J\x1b[3J\x1b[H"


class Closed(Exception):
    """Nobody reads what is written any more."""


class Source(Protocol):
    """Where typed lines come from."""

    def line(self) -> str | None:
        """The next line without its end, or None when there will be no more. Waits for it."""
        ...

    def ready(self, seconds: float) -> bool:
        """Waits at most so long; whether `line` would now answer at once."""
        ...


class DescriptorSource:
    """Reads a terminal, pipe or file by its descriptor. Whatever is no UTF-8 becomes replacement characters."""

    def __init__(self, descriptor: int, now: Callable[[], float] = time.monotonic) -> None:
        """Reads ahead from ``descriptor``, so nothing else may read it."""
        self._descriptor = descriptor
        self._now = now
        self._buffer = bytearray()
        self._ended = False

    def line(self) -> str | None:
        """See `Source.line`. A last line without an end is a line."""
        while not self._whole():
            self._more(None)
        end = self._buffer.find(b"\n")
        if end < 0 and not self._buffer:
            return None
        end = len(self._buffer) if end < 0 else end
        text = bytes(self._buffer[:end]).decode("utf-8", "replace")
        del self._buffer[: end + 1]
        return text.removesuffix("\r")

    def ready(self, seconds: float) -> bool:
        """See `Source.ready`."""
        deadline = self._now() + seconds
        while not self._whole():
            if not self._more(max(0.0, deadline - self._now())):
                return False
        return True

    def _more(self, seconds: float | None) -> bool:
        """Waits at most so long for something to read, and reads it. False if nothing happened, not even a signal."""
        import select

        bell = _bell()
        try:
            rung = select.select([self._descriptor, bell], [], [], seconds)[0]
        except OSError:
            # A descriptor that was closed can't be waited on; reading it is the end.
            rung = [self._descriptor]
        if bell in rung:
            os.read(bell, _ENOUGH)
        if self._descriptor in rung:
            self._read()
        return bool(rung)

    def _whole(self) -> bool:
        return self._ended or b"\n" in self._buffer

    def _read(self) -> None:
        try:
            data = os.read(self._descriptor, _ENOUGH)
        except OSError:
            # A terminal that was closed fails instead of ending.
            data = b""
        self._ended = not data
        self._buffer += data
        if b"\n" not in self._buffer:
            # No line that long is ever of use; an endless one must not fill the memory.
            del self._buffer[_ENOUGH:]


def _bell() -> int:
    """The end of a pipe that can be read as soon as a signal came.

    Python answers a signal between two steps of its own, so one that comes right before a wait would be answered only
    after it: Ctrl+C would do nothing until a line is typed. A screen puts a pipe of its own in this one's place.
    """
    heard, rung = _bell_pipe()
    signal.set_wakeup_fd(rung, warn_on_full_buffer=False)
    return heard


@cache
def _bell_pipe() -> tuple[int, int]:
    ends = os.pipe()
    os.set_blocking(ends[1], False)
    return ends


class TextSource:
    """Reads a text stream. It can't be waited on, so it always counts as ready."""

    def __init__(self, file: TextIO) -> None:
        """Reads ``file`` line by line."""
        self._file = file

    def line(self) -> str | None:
        """See `Source.line`."""
        text = self._file.readline()
        return text.rstrip("\r\n") if text else None

    def ready(self, seconds: float) -> bool:
        """See `Source.ready`."""
        return True


if sys.platform == "win32":

    class ConsoleSource(TextSource):
        """Reads a Windows console, which is ready as soon as a key was pressed."""

        def ready(self, seconds: float) -> bool:
            """See `Source.ready`."""
            import msvcrt

            deadline = time.monotonic() + seconds
            while not msvcrt.kbhit():
                if time.monotonic() >= deadline:
                    return False
                time.sleep(0.05)
            return True


class Streams:
    """One stream of lines in, one out. Every line and every prompt is out before the next is read."""

    def __init__(
        self,
        source: Source,
        target: TextIO,
        *,
        reads_tty: bool = False,
        writes_tty: bool = False,
        width: Callable[[], int] = lambda: WIDEST,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        """``width`` tells the terminal's width at the moment; ``now`` is the clock the sand runs by."""
        self.reads_tty = reads_tty
        self.writes_tty = writes_tty
        self.now = now
        self._source = source
        self._target = target
        self._width = width
        self._prompting = False
        self._blank = True

    @classmethod
    def standard(cls) -> Streams:
        """The streams of this process. Make them once and read standard input by nothing else."""
        target = sys.stdout or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 (it stays open to the end)
        reads_tty = sys.stdin is not None and sys.stdin.isatty()
        return cls(
            _standard_source(reads_tty),
            target,
            reads_tty=reads_tty,
            writes_tty=target.isatty(),
            width=lambda: shutil.get_terminal_size().columns,
        )

    @property
    def on_terminal(self) -> bool:
        """Whether a person types and reads here at the same terminal."""
        return self.reads_tty and self.writes_tty

    def line(self, text: str) -> None:
        """Writes a line, on a terminal wrapped at words. Raises Closed."""
        self._fresh_line()
        text = clean(text)
        lines = wrapped(text, self._columns()) if self.writes_tty else [text]
        for part in lines:
            self._write(f"{part}\n")
        self._blank = False

    def gap(self) -> None:
        """Writes a blank line, unless there is one already or nothing stands above. Raises Closed."""
        self._fresh_line()
        if not self._blank:
            self._write("\n")
        self._blank = True

    def prompt(self, text: str) -> None:
        """Writes a prompt and stays in its line. Raises Closed."""
        self._fresh_line()
        text = clean(text)
        lines = wrapped(text.rstrip(), self._columns() - 1) if self.writes_tty else [text.rstrip()]
        for part in lines[:-1]:
            self._write(f"{part}\n")
        self._write(f"{lines[-1]} ")
        self._prompting = True
        self._blank = False

    def read(self) -> str | None:
        """The next typed line, or None at the end. Where no terminal echoes it, the line is written too."""
        text = self._source.line()
        if text is not None and self._prompting:
            if not self.on_terminal:
                self._write(f"{clean(text, _ECHO).strip()}\n")
            self._prompting = False
        return text

    def wait(self, seconds: float) -> bool:
        """Waits at most so long for a typed line; whether there is one."""
        return self._source.ready(seconds)

    def clear(self) -> None:
        """Empties a terminal and what can be scrolled back to; does nothing elsewhere. Raises Closed."""
        if self.writes_tty:
            self._write(_CLEAR)
            self._blank = True

    def abandon(self) -> None:
        """Sends whatever is still to be written nowhere, so that the process can end without complaint."""
        if self._target is sys.stdout:
            with open(os.devnull, "wb") as nowhere:
                os.dup2(nowhere.fileno(), self._target.fileno())

    def _columns(self) -> int:
        return max(20, min(self._width(), WIDEST))

    def _fresh_line(self) -> None:
        if self._prompting:
            self._prompting = False
            self._write("\n")

    def _write(self, text: str) -> None:
        encoding = self._target.encoding or "utf-8"
        try:
            self._target.write(text.encode(encoding, "backslashreplace").decode(encoding))
            self._target.flush()
        except (OSError, ValueError):
            raise Closed from None


def _standard_source(tty: bool) -> Source:
    if sys.stdin is None:
        return TextSource(io.StringIO())
    if sys.platform == "win32":
        return ConsoleSource(sys.stdin) if tty else TextSource(sys.stdin)
    return DescriptorSource(sys.stdin.fileno())
