"""Plays plain mode without a terminal: scripted lines in, a transcript out, a clock that only the script moves."""

import io
import re
from typing import NamedTuple

from railgames.games import catalog
from railgames.plain.streams import Streams
from railgames.plain.table import play
from railgames.table.record import RecordFile, parse
from railgames.table.sand import Sand
from railgames.table.seats import Seat
from railgames.table.session import Session

NOW = "2026-01-01T00:00:00+00:00"
LABELS = "Turn|You|Event|Score|Choice|Error|Help|Pass|Saved|Time|Seat"
LABELS += "|Board|Hand|Ride|Clue|Word|Crew|Cards|Train|Contract|Card|Dice|Part|Lesson"
_LINE = re.compile(
    r"Railgames \S+\. Plain mode, on because of .+\. Type help\."
    rf"|(?:{LABELS}): \S.*"
    r"|/?\d+\. \S.*"
    r"|You chose .+\."
    r"|"
)
PROMPT = re.compile(
    r"(?:Choose /?\d+(?: to /?\d+)?(?:, [a-z0 ]+)*, or help"
    r"|Type [a-z0-9 ,]+?(?:, /\d+(?: to /\d+)?)?(?:, /[a-z0 ]+)*, or /help"
    r"|Pass: .+ ready|Pass: .+, press Enter to clear the screen for .+"
    r"|Time: .+Press Enter to (?:start it|go on)|Press Enter to go on"
    r"|Your turn is over\. Enter goes on, undo takes the last action back"
    r"|.+\? .*Type yes or no"
    r"|Step \d+ of \d+, or help): .*"
)


class Wait(NamedTuple):
    """In a script: nothing is typed for so many seconds."""

    seconds: float


class Script:
    """A source that types given lines; between them a `Wait` lets time pass. An exception in it is raised."""

    def __init__(self, lines):
        self.lines = list(lines)
        self.time = 0.0
        self.read = 0
        self.terminal = None
        """Where a terminal would echo what is typed."""
        self.on_read = lambda: None

    def now(self):
        return self.time

    def line(self):
        self.on_read()
        while self.lines and isinstance(self.lines[0], Wait):
            self.time += self.lines.pop(0).seconds
        if not self.lines:
            return None
        line = self.lines.pop(0)
        if isinstance(line, BaseException):
            raise line
        self.read += 1
        if self.terminal is not None:
            self.terminal.write(f"{line}\n")
        return line

    def ready(self, seconds):
        while self.lines and isinstance(self.lines[0], Wait):
            wait = self.lines.pop(0)
            if wait.seconds > seconds:
                self.time += seconds
                self.lines.insert(0, Wait(wait.seconds - seconds))
                return False
            self.time += wait.seconds
            seconds -= wait.seconds
        return True


class Robot:
    """A source that plays by what the last prompt asks, so that whole games can be played."""

    def __init__(self, rng, session, by_notation=False):
        self.rng = rng
        self.session = session
        self.by_notation = by_notation
        self.target = None
        self.typed = []

    def now(self):
        return 0.0

    def ready(self, seconds):
        return True

    def line(self):
        text = self._answer(self.target.getvalue().rsplit("\n", 1)[-1])
        self.typed.append(text)
        return text

    def _answer(self, prompt):
        if "ress Enter" in prompt:
            return ""
        if self.by_notation:
            return self.session.game.notation(self.rng.choice(self.session.choices()))
        last = re.match(r"Choose 1(?: to (\d+))?", prompt)
        assert last is not None, prompt
        return str(self.rng.randint(1, int(last[1] or 1)))


class Played(NamedTuple):
    code: int
    text: str
    session: Session
    data: bytes

    @property
    def lines(self):
        return self.text.split("\n")

    @property
    def actions(self):
        return [entry.do for entry in parse(self.data).actions]

    def saying(self, start):
        return [line for line in self.lines if line.startswith(start)]


def new_session(game="twisty-tracks", people=("Ann",), bots=(), seed=7, **options):
    game = catalog.load(game) if isinstance(game, str) else game
    seats = (*(Seat(name) for name in people), *(Seat(f"Robot {n}", level) for n, level in enumerate(bots, 1)))
    return Session(game, seats, {option.name: option.default for option in game.options} | options, seed)


def play_with(session, source, folder, *, tty=False, target=None, width=80, keep=True, stretch=1.0, **more):
    """Plays a session with lines or a source. Returns exit code, transcript, session and what the record holds.

    ``stretch`` times the game's own time is given on a sand timer; 0 for none.
    """
    if isinstance(source, (list, tuple)):
        source = Script(source)
    target = target if target is not None else io.StringIO()
    if isinstance(source, Robot):
        source.target = target
    if tty and isinstance(source, Script):
        source.terminal = target
    streams = Streams(source, target, reads_tty=tty, writes_tty=tty, width=lambda: width, now=source.now)
    keeper = None
    if keep:
        path = folder / f"record-{len(list(folder.iterdir()))}.jsonl"
        keeper = RecordFile.create(path, session.header(NOW), lambda: NOW)
        session.keeper = keeper
    try:
        sand = session.sand or Sand(streams.now, lambda _: stretch)
        sand.go_by(streams.now, lambda _: stretch)
        code = play(session, streams, "--plain", keeper, sand=sand, **more)
    finally:
        if keeper is not None:
            keeper.close()
    text = target.getvalue() if isinstance(target, io.StringIO) else ""
    return Played(code, text, session, keeper.path.read_bytes() if keeper is not None else b"")


def lint(text, *, ascii_only=True, longest=100):
    """Fails where a transcript is not what a screen reader, a braille line and a search want."""
    assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f-\x9f]", text), "a control character"
    assert not ascii_only or text.isascii()
    assert "\n\n\n" not in text, "two blank lines"
    assert "Traceback" not in text
    lines = text.split("\n")
    for number, line in enumerate(lines[:-1]):
        assert _LINE.fullmatch(line) or PROMPT.fullmatch(line), line
        assert line or lines[number + 1].startswith("Turn:"), f"a blank line before {lines[number + 1]}"
        if not PROMPT.fullmatch(line) and not line.startswith(("Saved:", "You chose")):
            assert len(line) <= longest, line
            assert not re.search(r"([^\w\s])\1\1", line), line
    assert lines[-1] == "", "an open last line"
