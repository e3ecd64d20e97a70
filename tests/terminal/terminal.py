"""A real terminal for tests: a process on a pty of its own, keys in, a screen out.

Nothing here sleeps for luck: every wait is for something to be seen, and fails with what was on the screen.
"""

from __future__ import annotations

import contextlib
import json
import os
import re
import select
import signal
import struct
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import pyte
import pytest
from rich.cells import cell_len

if sys.platform == "win32":
    pytest.skip("a terminal of one's own needs a pty", allow_module_level=True)

import fcntl
import pty
import termios

from railgames.table.record import read
from railgames.table.shelf import Shelf
from railgames.tui.app import LET_GO
from railgames.tui.screens.curtain import DEAF

KEPT = Path(__file__).parent.parent / "records" / "twisty-tracks"
PATIENCE = 20.0
"""Seconds before a wait gives up. A busy machine is slow; only a failing test ever waits that long."""
KEYS = {
    "enter": "\r",
    "space": " ",
    # As the kitty keyboard sends it: a bare escape with another key right behind it would be alt and that key.
    "escape": "\x1b[27u",
    "tab": "\t",
    "backspace": "\x7f",
    "up": "\x1b[A",
    "down": "\x1b[B",
    "right": "\x1b[C",
    "left": "\x1b[D",
    "home": "\x1b[H",
    "end": "\x1b[F",
    "ctrl+c": "\x03",
    "ctrl+q": "\x11",
    "ctrl+z": "\x1a",
    "f1": "\x1bOP",
    "f9": "\x1b[20~",
}
_MODE = re.compile(rb"\x1b\[\?([0-9;]+)([hl])")
_KITTY = re.compile(rb"\x1b\[(?:>[0-9]*|<[0-9]*|=[0-9;]*)u")
_CHANGE = re.compile(rb"\x1b\[\?1049[hl]")
_HALF = re.compile(rb"\x1b(?:\[[0-9;?<>=]*)?\Z")
_SGR = re.compile(rb"\x1b\[([0-9;:]*)m")
MOUSE = (1000, 1002, 1003, 1005, 1006, 1015, 1016)


def environment(home: Path, **more: str | None) -> dict[str, str]:
    """What a process gets: nothing of the tester's own wishes. A value of None takes a variable away."""
    own = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT", "VIRTUAL_ENV") if name in os.environ}
    wanted: dict[str, str | None] = {
        **own,
        "HOME": str(home),
        "LANG": "C.UTF-8",
        "TERM": "xterm-256color",
        "COLORTERM": "truecolor",
        "RAILGAMES_HOME": str(home),
        **more,
    }
    return {name: value for name, value in wanted.items() if value is not None}


def command(*arguments: str) -> list[str]:
    """The command line of a railgames."""
    return [sys.executable, "-m", "railgames", *arguments]


_IN_TURN = """
import contextlib, io, json, sys
from railgames.commands import run

for line in json.loads(sys.argv[1]):
    said = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(said[0]), contextlib.redirect_stderr(said[1]):
        status = run(line)
    print(json.dumps((status, *(one.getvalue() for one in said))))
"""


def in_turn(home: Path, *lines: Sequence[str]) -> list[tuple[int, str, str]]:
    """The exit status, output and errors of several command lines, run by one process that nobody answers."""
    run = subprocess.run(
        [sys.executable, "-c", _IN_TURN, json.dumps(lines)],
        env=environment(home),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=True,
    )
    return [tuple(json.loads(line)) for line in run.stdout.splitlines()]


class Terminal:
    """A railgames at a terminal. Use it as a context manager; it leaves no process behind."""

    def __init__(
        self,
        *arguments: str,
        home: Path,
        columns: int = 80,
        rows: int = 24,
        argv: list[str] | None = None,
        **environ: str | None,
    ) -> None:
        """``environ`` is added to the `environment`; ``argv`` is run in place of railgames."""
        self.raw = bytearray()
        """Everything the process has written."""
        self.screen = pyte.Screen(columns, rows)
        self._stream = pyte.ByteStream(self.screen)
        self._held = b""
        self._text: str | None = None
        self.master, slave = pty.openpty()
        self._size(columns, rows)
        self.before = termios.tcgetattr(slave)
        self._slave = slave

        def own_terminal() -> None:
            fcntl.ioctl(0, termios.TIOCSCTTY, 0)

        self.process = subprocess.Popen(
            argv or command(*arguments),
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=environment(home, **environ),
            start_new_session=True,
            preexec_fn=own_terminal,
        )

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *failure: object) -> None:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        for number in (self.master, self._slave):
            if number >= 0:
                os.close(number)

    # ------------------------------------------------------------------ hands

    def type(self, text: str) -> Terminal:
        """Types characters as they are, all at once."""
        data = text.encode()
        while data:
            data = data[os.write(self.master, data) :]
        return self

    def press(self, *keys: str) -> Terminal:
        """Presses keys by their names, all at once: held keys and quick hands look like this."""
        return self.type("".join(KEYS.get(key, key) for key in keys))

    def resize(self, columns: int, rows: int) -> None:
        """Changes the size of the window, as a terminal does."""
        self.screen.resize(rows, columns)
        self._text = None
        self._size(columns, rows)

    def _size(self, columns: int, rows: int) -> None:
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def kill(self, number: int) -> None:
        """Sends a signal."""
        self.process.send_signal(number)

    def hang_up(self) -> None:
        """Closes the terminal, as when its window is closed."""
        for number in (self._slave, self.master):
            os.close(number)
        self._slave = self.master = -1

    # ------------------------------------------------------------------ eyes

    @property
    def text(self) -> str:
        """What is on the screen now."""
        if self._text is None:
            self._mend_halves()
            self._text = "\n".join(line.rstrip() for line in self.screen.display)
        return self._text

    def _mend_halves(self) -> None:
        """Blanks what is left of a wide character that was half drawn over, as terminals do and pyte doesn't."""
        for line in self.screen.buffer.values():
            for x, char in list(line.items()):
                if not char.data and (x == 0 or cell_len(line[x - 1].data) != 2):
                    line[x] = char._replace(data=" ")

    def look(self, seconds: float = 0.0) -> bytes:
        """Reads what the process writes within so many seconds, and returns it."""
        deadline = time.monotonic() + seconds
        fresh = b""
        while self.master >= 0:
            left = max(0.0, deadline - time.monotonic())
            if not select.select([self.master], [], [], left)[0]:
                break
            try:
                data = os.read(self.master, 65_536)
            except OSError:
                break
            if not data:
                break
            fresh += data
            self._feed(data)
        return fresh

    def blank(self) -> None:
        """Forgets what is on the screen, so that only what is drawn from now on counts."""
        self.screen.reset()
        self._text = None

    def _feed(self, data: bytes) -> None:
        self.raw += data
        self._text = None
        data = self._held + data
        half = _HALF.search(data)
        self._held = half.group() if half else b""
        # The screen of these tests knows nothing of the kitty keyboard and would show its marks as text, and it has no
        # second screen to change to: what comes on either is drawn on an empty one.
        first, *others = _CHANGE.split(_KITTY.sub(b"", data[: len(data) - len(self._held)]))
        self._stream.feed(first)
        for part in others:
            self.screen.reset()
            self._stream.feed(part)

    def wait(self, *wanted: str, gone: str = "", patience: float = PATIENCE) -> str:
        """Waits until all of these stand on the screen and ``gone`` does not; returns the screen's text."""
        self.until(
            lambda: all(one in self.text for one in wanted) and not (gone and gone in self.text),
            f"{wanted}" + (f" without {gone!r}" if gone else ""),
            patience,
        )
        return self.text

    def menu(self, *wanted: str) -> str:
        """Waits like `wait`, and until the marked item of the menu there can be chosen; returns the screen's text."""
        self.wait(*wanted)
        self.until(self.marked, f"a marked item on the screen with {wanted}")
        return self.text

    def marked(self) -> str:
        """The item of a menu that stands out, if there is one."""
        for y, line in enumerate(self.screen.display):
            x = line.find("> ")
            if x >= 0 and not line[:x].strip() and self.screen.buffer[y][x].reverse:
                return line[x + 2 :].strip()
        return ""

    def until(self, holds, what: str, patience: float = PATIENCE) -> None:
        """Waits until something holds."""
        deadline = time.monotonic() + patience
        self.look()
        while not holds():
            ended = self.process.poll() is not None
            # As soon as anything comes it is looked at.
            select.select([self.master] if self.master >= 0 else [], [], [], 0.03)
            self.look()
            if holds():
                return
            if ended or time.monotonic() > deadline:
                state = f"the process ended with {self.process.poll()}" if ended else "it did not come"
                raise AssertionError(f"Waited for {what}, but {state}. On the screen:\n{self.text}")

    def quiet(self, seconds: float = 0.25, patience: float = PATIENCE) -> str:
        """Waits until nothing has been written for so long; returns the screen's text."""
        deadline = time.monotonic() + patience
        while self.look(seconds):
            assert time.monotonic() < deadline, f"It never falls silent:\n{self.text}"
        return self.text

    def end(self, patience: float = PATIENCE) -> int:
        """Waits for the process to end; returns its exit status."""
        self.until(lambda: self.process.poll() is not None, "the end of the process", patience)
        self.look()
        return self.process.returncode

    # ------------------------------------------------------------------ what the terminal was told

    def modes(self) -> dict[int, bool]:
        """The private modes that were set or reset, as they are now."""
        found: dict[int, bool] = {}
        for numbers, how in _MODE.findall(bytes(self.raw)):
            for number in numbers.split(b";"):
                found[int(number)] = how == b"h"
        return found

    def colours(self, since: int = 0) -> list[str]:
        """Every colour that was asked for, as it was written."""
        found = []
        for match in _SGR.finditer(bytes(self.raw[since:])):
            numbers = [int(number or 0) for number in match[1].replace(b":", b";").split(b";")]
            if any(30 <= n <= 38 or 40 <= n <= 48 or 90 <= n <= 107 for n in numbers):
                found.append(match[1].decode())
        return found

    def last_words(self) -> str:
        """What was written after the game's screen was left, as one line of text."""
        _, _, after = bytes(self.raw).rpartition(b"\x1b[?1049l")
        text = re.sub(rb"\x1b\[[0-9;?<>=]*[A-Za-z]", b"", after).decode("utf-8", "replace")
        return " ".join(text.split())

    def assert_restored(self) -> None:
        """The terminal is as it was found: its own screen, the cursor, no mouse, no kitty keys, no raw mode."""
        modes = self.modes()
        assert not modes.get(1049), "The alternate screen is still on."
        assert modes.get(25, True), "The cursor is still hidden."
        still = [number for number in (*MOUSE, 1004, 2004, 2031, 2048) if modes.get(number)]
        assert not still, f"These modes are still on: {still}"
        pushed, popped = (len(re.findall(marks, bytes(self.raw))) for marks in (rb"\x1b\[>[0-9]+u", rb"\x1b\[<[0-9]*u"))
        assert pushed == popped, "The kitty keyboard is still on."
        assert termios.tcgetattr(self._slave) == self.before, "The terminal is still raw."


def records(home: Path) -> list[Path]:
    """The records in a home, the one last played first."""
    return Shelf(home / "records").paths()


def the_record(home: Path) -> Path:
    """The only record in a home."""
    (only,) = records(home)
    return only


# ---------------------------------------------------------------------- how the screens are told apart

AIMING = "would run"
LAID = "lies at"
CURTAIN = "Pass the keyboard"
RUNNING = "Any key brings"
HOLDING = "space Go on"
THINKING = "is thinking"
PAUSED = "at the platform"
RESULTS = "finish ━"
HOME = "DESTINATION"
SETUP = "All aboard"
HELP = "Keys that work"
REPLAY = "looking back"
TOO_SMALL = "Make the window"


def begin(terminal: Terminal, name: str = "") -> None:
    """Waits for the first decision after a start; opens the curtain before it, if there is one."""
    terminal.until(lambda: CURTAIN in terminal.text or AIMING in terminal.text, "a decision")
    if CURTAIN in terminal.text:
        sit_down(terminal, name)
    terminal.wait(AIMING)


def sit_down(terminal: Terminal, name: str = "") -> None:
    """Opens the curtain once it listens."""
    terminal.wait(f"{CURTAIN} to {name}".rstrip())
    time.sleep(DEAF + 0.05)
    terminal.press("enter")
    terminal.wait(AIMING, gone=CURTAIN)


def lay(terminal: Terminal) -> None:
    """Lays the tile where it is aimed."""
    terminal.press("enter")
    terminal.wait(LAID)


def rest(terminal: Terminal) -> None:
    """Waits until every key pressed so far was heard: opens the help after them and closes it again."""
    deadline = time.monotonic() + PATIENCE
    terminal.quiet(0.08)
    while HELP not in terminal.text:
        # The key is not heard while a screen is on its way, nor soon again, for it could be held.
        terminal.press("?")
        with contextlib.suppress(AssertionError):
            terminal.wait(HELP, patience=LET_GO + 0.1)
        assert terminal.process.poll() is None, terminal.text
        assert time.monotonic() < deadline, f"No help comes:\n{terminal.text}"
    terminal.press("escape")
    terminal.wait(gone=HELP)


def from_pause(terminal: Terminal, item: str) -> None:
    """Chooses an item of the pause menu, once it is there, by its number."""
    terminal.menu(PAUSED, item)
    found = re.search(rf"(\d)\. {item}", terminal.text)
    assert found, terminal.text
    terminal.press(found[1])


def hold(terminal: Terminal, key: str, seconds: float) -> None:
    """Holds a key down as a keyboard does: thirty times a second, after a first wait."""
    end = time.monotonic() + seconds
    terminal.press(key)
    terminal.look(0.3)
    while time.monotonic() < end:
        terminal.press(key)
        terminal.look(1 / 30)


def decisions(record: Path) -> list[str]:
    """What people and computer players have done, as the record has it at this moment."""
    return [entry.do for entry in read(record).actions if isinstance(entry.by, int)]


def kept_record(home: Path, name: str, without_the_last: int = 0) -> Path:
    """One of the kept records on the shelf of a home; the result and so many decisions at its end can be left out."""
    lines = (KEPT / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
    while without_the_last:
        without_the_last -= '"by":' in lines.pop()
    path = home / "records" / f"twisty-tracks-{name}.jsonl"
    path.parent.mkdir(exist_ok=True)
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    return path
