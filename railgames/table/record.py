"""The record of a game: an append-only file of one JSON line an entry, on disk before anybody sees its effect.

The first line is a `Header`. Then come actions (``do``), takings-back (``undo``: only the first so many actions still
hold), sand that was asked for (``more``), changes of what is set for the game (``settings``), and at the end the
``result``. How much sand has fallen (``sand``) stands in the line of an action and of more sand, and in a line of its
own when the game is put aside; playing again passes it over. So a program that is killed loses what fell since the last
of these lines, and nothing else. A last line that was cut short is dropped on reading; when the game is taken up
again a ``torn`` line marks it as void. Nothing in a record is ever changed or deleted.

Fields of a line that are not known are passed over, but a line that holds nothing known counts as damaged. So once a
version has been released, a new kind of line needs a new `FORMAT`; a new field of a line that is there does not.
"""

from __future__ import annotations

import contextlib
import errno
import os
import sys
import time
from collections.abc import Callable
from io import FileIO
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from railgames.games.contract import GameError
from railgames.table.sand import Fallen
from railgames.table.seats import BadSeat, Seat, clean_name

FORMAT = 1
CLOCK = "clock"
DICE = "chance"
EXPORT_MARK = "Railgames export, format "
"""What the text of an exported game begins with."""
_TRIES = 4
_BETWEEN = 0.02
"""Seconds."""


class BadRecord(GameError):
    """A file that can't be read as a record; the sentence says why."""


class Busy(GameError):
    """A record that another railgames is playing at this moment."""


class Origin(msgspec.Struct, frozen=True):
    """Where a game went on from: the first so many steps of another one, which was begun at a moment (UTC, ISO)."""

    begun: str
    step: int


class Header(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a record starts with. ``railgames`` is the format; ``begun`` is UTC in ISO format.

    ``settings`` are those for this game alone, as they were set last; what is unknown among them is not refused here.
    ``origin`` is there where the game went on from a position of another one.
    """

    railgames: int
    game: str
    rules: int
    seats: tuple[Seat, ...]
    options: dict[str, str]
    begun: str
    version: str
    seed: int | None = None
    settings: dict[str, str] = {}
    origin: Origin | None = None


class Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line after the first: one of ``do``, ``undo``, ``result``, ``torn``, ``more``, ``settings``, or ``sand`` alone.

    ``by`` is a seat's number, ``chance`` or ``clock``; ``at`` is UTC in ISO format; ``more`` is in seconds. ``sand``
    stands beside ``do`` and ``more`` too, where a timer is there.
    """

    by: int | str = DICE
    do: str | None = None
    undo: int | None = None
    result: dict[str, Any] | None = None
    torn: bool = False
    more: int = 0
    settings: dict[str, str] = {}
    sand: Fallen | None = None
    at: str = ""


class More(NamedTuple):
    """Sand that a seat has asked for: after how many actions that hold, by which seat, and how many seconds of it."""

    after: int
    seat: int
    seconds: int


class Story(msgspec.Struct, frozen=True):
    """A record as read: its header, the actions that hold, whether it has a result, and where the file ends badly.

    ``more`` is the sand that was asked for on the way; ``sand`` is what had fallen when it was noted last, None where
    there was no timer then.
    """

    header: Header
    actions: tuple[Entry, ...]
    finished: bool
    torn: bool
    result: dict[str, Any] | None = None
    more: tuple[More, ...] = ()
    sand: Fallen | None = None


def read(path: Path) -> Story:
    """Reads a record, or the text of an exported game. Raises BadRecord with the reason when it can't be used."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise BadRecord(f"It can't be read: {error.strerror or error}.") from None
    if is_export(data):
        # Reading an export needs what a session needs, and a session needs this module.
        from railgames.table.export_reading import parse as parse_export

        return parse_export(data)
    return parse(data)


def is_export(data: bytes) -> bool:
    """Whether the bytes of a file, or its first hundred, are those of the text of an exported game."""
    return data.removeprefix(b"\xef\xbb\xbf").startswith(EXPORT_MARK.encode())


def parse(data: bytes) -> Story:
    """Reads the bytes of a record. Raises BadRecord with the reason when they are none."""
    if not data.strip():
        raise BadRecord("It is empty: nothing was recorded.")
    lines = data.split(b"\n")
    header = _read_header(lines[0], whole=len(lines) > 1)
    actions: list[Entry] = []
    more: list[More] = []
    sand: Fallen | None = None
    settings = dict(header.settings)
    result: dict[str, Any] | None = None
    bad = 0
    for number, line in enumerate(lines[1:], start=2):
        if not line.strip():
            continue
        entry = _read_entry(line, len(actions))
        if entry is None:
            # The mark that a line is void can be cut short itself.
            bad = bad or number
        elif entry.torn:
            bad = 0
        elif bad:
            raise BadRecord(f"Line {bad} is damaged.")
        elif entry.undo is not None:
            del actions[entry.undo :]
            more = [min(one, one._replace(after=len(actions))) for one in more]
            result = None
        elif entry.result is not None:
            result = entry.result
        elif entry.do is not None:
            actions.append(entry)
        elif isinstance(entry.by, int) and entry.more:
            more.append(More(len(actions), entry.by, entry.more))
        else:
            settings |= entry.settings
        if entry is not None and (entry.sand is not None or entry.do is not None):
            sand = entry.sand
    header = msgspec.structs.replace(header, settings=settings)
    return Story(header, tuple(actions), result is not None, bool(bad), result, tuple(more), sand)


def _read_header(line: bytes, whole: bool) -> Header:
    try:
        raw = msgspec.json.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        reason = "its first line is damaged" if whole else "its first line is cut short"
        raise BadRecord(f"It is no record of railgames, or {reason}.") from None
    form = raw.get("railgames") if isinstance(raw, dict) else None
    if type(form) is not int or form < 1:
        raise BadRecord("It is no record of railgames.")
    if form > FORMAT:
        raise BadRecord("It was made by a newer railgames. Update railgames to open it.")
    try:
        header = msgspec.convert(_with_texts(raw), Header)
    except msgspec.ValidationError as error:
        raise BadRecord(f"Its first line lacks something: {error}.") from None
    for seat in header.seats:
        _check_name(seat.name)
    return header


def _with_texts(raw: dict[str, Any]) -> dict[str, Any]:
    """The same with texts where a setting is, so that one which can't be used is left out and keeps no game closed."""
    settings, seats = raw.get("settings", {}), raw.get("seats")
    texts = settings if isinstance(settings, dict) else {"settings": ""}
    raw = {**raw, "settings": {name: value if isinstance(value, str) else "" for name, value in texts.items()}}
    if isinstance(seats, list):
        raw["seats"] = [
            {**seat, "sand": "?"} if isinstance(seat, dict) and not isinstance(seat.get("sand", ""), str) else seat
            for seat in seats
        ]
    return raw


def _check_name(name: str) -> None:
    """A name from a file is held to what a typed one is, since it is shown in the same places."""
    try:
        clean = clean_name(name)
    except BadSeat as error:
        raise BadRecord(f"It has a player's name that can't be shown. {error}") from None
    if clean != name:
        raise BadRecord("It has a player's name that railgames would not have written.")


def _read_entry(line: bytes, actions: int) -> Entry | None:
    try:
        entry = msgspec.json.decode(line, type=Entry)
    except (msgspec.DecodeError, msgspec.ValidationError, UnicodeDecodeError, RecursionError):
        return None
    marks = (entry.torn, entry.more > 0, bool(entry.settings))
    given = (entry.do is not None, entry.undo is not None, entry.result is not None, *marks)
    alone = entry.sand is not None and not any(given)
    if (sum(given) != 1 and not alone) or not 0 <= (entry.undo or 0) <= actions:
        return None
    return entry


class RecordFile:
    """A record that is being written. It is locked as long as it is open."""

    def __init__(self, path: Path, file: FileIO, now: Callable[[], str]) -> None:
        """Use `create` or `take_up`."""
        self.path = path
        self._file = file
        self._now = now
        self.trouble = ""
        """Why the record is no longer being kept, as a sentence; empty while all is well."""

    @classmethod
    def create(cls, path: Path, header: Header, now: Callable[[], str]) -> RecordFile:
        """Starts a new record at a path where nothing is yet. Raises OSError when that can't be done."""
        file = FileIO(path, "xb")
        record = cls(path, file, now)
        try:
            _lock(file)
            record._write(msgspec.json.encode(header) + b"\n")
        except BaseException:
            file.close()
            raise
        _sync_folder(path.parent)
        return record

    @classmethod
    def take_up(cls, path: Path, now: Callable[[], str]) -> tuple[RecordFile, Story]:
        """Opens a record to go on with it, and reads it.

        Raises Busy when another railgames has it open, BadRecord when it can't be used, OSError when not writable.
        """
        file = FileIO(path, "r+b")
        try:
            _lock(file)
            data = file.readall()
            story = parse(data)
            record = cls(path, file, now)
            if story.torn:
                ending = b"" if data.endswith(b"\n") else b"\n"
                record._write(ending + msgspec.json.encode(Entry(torn=True, at=now())) + b"\n")
            elif not data.endswith(b"\n"):
                record._write(b"\n")
        except BaseException:
            file.close()
            raise
        return record, story

    def action(self, by: int | str, notation: str, sand: Fallen | None = None) -> None:
        """Keeps an action, and what had fallen of the sand timer that was there."""
        self._entry(Entry(by=by, do=notation, sand=sand, at=self._now()))

    def undo(self, by: int, hold: int) -> None:
        """Keeps that only the first ``hold`` actions hold from here on."""
        self._entry(Entry(by=by, undo=hold, at=self._now()))

    def result(self, result: dict[str, Any]) -> None:
        """Keeps how the game ended."""
        self._entry(Entry(result=result, at=self._now()))

    def more(self, by: int, seconds: int, sand: Fallen | None = None) -> None:
        """Keeps that a seat has asked for so much more sand, and how the timer stands with it."""
        self._entry(Entry(by=by, more=seconds, sand=sand, at=self._now()))

    def sand(self, sand: Fallen) -> None:
        """Keeps what has fallen of the sand timer."""
        self._entry(Entry(sand=sand, at=self._now()))

    def settings(self, settings: dict[str, str]) -> None:
        """Keeps settings for this game that have changed."""
        self._entry(Entry(settings=settings, at=self._now()))

    def close(self) -> None:
        """Lets go of the file and its lock."""
        self._file.close()

    def _entry(self, entry: Entry) -> None:
        if self.trouble:
            return
        try:
            self._write(msgspec.json.encode(entry) + b"\n")
        except (OSError, ValueError) as error:
            # A file that was closed raises ValueError.
            self.trouble = (
                f"The record can't be kept any more: {getattr(error, 'strerror', None) or error}. "
                f"The game goes on, but what happens from here is lost when you quit. File: {self.path}"
            )

    def _write(self, data: bytes) -> None:
        self._file.seek(0, os.SEEK_END)
        view = memoryview(data)
        while view:
            view = view[self._file.write(view) :]
        os.fsync(self._file.fileno())


def _sync_folder(folder: Path) -> None:
    """Makes sure that a new file is found after a power cut, where the system can do that."""
    if os.name == "posix":
        with contextlib.suppress(OSError):
            number = os.open(folder, os.O_RDONLY)
            try:
                os.fsync(number)
            finally:
                os.close(number)


def _lock(file: FileIO) -> None:
    """Takes the file for this process alone. Raises Busy when another has it.

    Somebody who lists the records holds each for a moment only, so a lock that can't be had is tried for again.
    """
    for _ in range(_TRIES - 1):
        try:
            _try_lock(file)
        except Busy:
            time.sleep(_BETWEEN)
        else:
            return
    _try_lock(file)


def _try_lock(file: FileIO) -> None:
    """Takes the file for this process alone at once, or raises Busy. Where no locks are known there is none."""
    try:
        if sys.platform != "win32":
            import fcntl

            fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
        else:
            import msvcrt

            # A byte far behind the end is locked, so that others can still read the record.
            file.seek(1 << 40)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
            file.seek(0)
    except OSError as error:
        if error.errno not in (errno.EWOULDBLOCK, errno.EACCES, errno.EDEADLK):
            return
        raise Busy("This game is being played in another window. You can look on, or play on there.") from None


def is_busy(path: Path) -> bool:
    """Whether another railgames has the record open."""
    try:
        file = FileIO(path, "r+b")
    except OSError:
        return False
    try:
        _try_lock(file)
    except Busy:
        return True
    finally:
        file.close()
    return False
