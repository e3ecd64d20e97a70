"""The shelf: the folder that keeps the records of all games."""

from __future__ import annotations

import contextlib
import os
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from railgames.games.contract import GameError, Outcome
from railgames.nearest import suggestion
from railgames.table.record import BadRecord, Header, RecordFile, Story, is_busy, read


class NoRecord(GameError):
    """A record that is asked for and not there."""


class Book(msgspec.Struct, frozen=True):
    """One file on the shelf. ``story`` is None when it can't be read, and ``trouble`` then says why."""

    path: Path
    story: Story | None
    trouble: str
    busy: bool

    @property
    def name(self) -> str:
        """What it is called on the command line."""
        return self.path.stem

    @property
    def players(self) -> str:
        """The names of those who play, in one line."""
        return "" if self.story is None else ", ".join(seat.name for seat in self.story.header.seats)

    @property
    def result(self) -> str:
        """Who ended with how many points, the first first; empty while the game is not over."""
        if self.story is None or not self.story.result:
            return ""
        seats = self.story.header.seats
        try:
            standings = msgspec.convert(self.story.result, Outcome).standings
            return ", ".join(f"{seats[standing.seat].name} {standing.points}" for standing in standings)
        except (msgspec.ValidationError, IndexError):
            return ""

    @property
    def state(self) -> str:
        """How things stand with it, in a word or two."""
        if self.story is None:
            return "unreadable"
        return "being played" if self.busy else "finished" if self.story.finished else "unfinished"

    @property
    def unfinished(self) -> bool:
        """Whether the game can be gone on with."""
        return self.story is not None and not self.story.finished


def home() -> Path:
    """The folder where railgames keeps what it must remember: RAILGAMES_HOME, or the system's place for it."""
    own = os.environ.get("RAILGAMES_HOME")
    if own:
        return Path(own)
    from platformdirs import user_data_path

    return user_data_path("railgames", appauthor=False)


def utc_now() -> str:
    """The present time in UTC, in ISO format to the second."""
    return datetime.now(UTC).isoformat(timespec="seconds")


class Shelf:
    """Makes, finds and opens records in a folder, which need not exist yet."""

    def __init__(self, folder: Path | None = None) -> None:
        """``folder`` defaults to the player's own."""
        self.folder = folder if folder is not None else home() / "records"

    def new(self, header: Header) -> RecordFile:
        """Starts a record. Raises OSError when the folder can't be written to."""
        self.folder.mkdir(parents=True, exist_ok=True)
        moment = header.begun.replace(":", "").replace("-", "").replace("T", "-")[:15]
        while True:
            path = self.folder / f"{header.game}-{moment}-{os.urandom(2).hex()}.jsonl"
            try:
                return RecordFile.create(path, header, utc_now)
            except FileExistsError:
                continue

    def open(self, path: Path) -> tuple[RecordFile, Story]:
        """Opens a record to go on with. Raises Busy, BadRecord or OSError."""
        return RecordFile.take_up(path, utc_now)

    def paths(self) -> list[Path]:
        """Every file that could be a record, the one last played first."""
        found = []
        with contextlib.suppress(OSError):
            for path in self.folder.glob("*.jsonl"):
                # A file that is deleted meanwhile, or a link that leads nowhere, hides no other.
                with contextlib.suppress(OSError):
                    found.append((path.stat().st_mtime_ns, path))
        return [path for _, path in sorted(found, reverse=True)]

    def books(self) -> list[Book]:
        """Everything on the shelf, the one last played first; what can't be read is there with the reason."""
        return [self.book(path) for path in self.paths()]

    def book(self, path: Path) -> Book:
        """One file, looked into."""
        try:
            return Book(path, read(path), "", is_busy(path))
        except BadRecord as error:
            return Book(path, None, str(error), False)

    def newest_unfinished(self) -> Book | None:
        """The unfinished game last played and not open elsewhere, if there is one."""
        for path in self.paths():
            book = self.book(path)
            if book.unfinished and not book.busy:
                return book
        return None

    def find(self, name: str) -> Path:
        """The file of a record by its name, a part of it that fits one alone, or a path. Raises NoRecord.

        The text of an exported game in the present folder is found by its name with ``.txt``.
        """
        paths = self.paths()
        for path in paths:
            if name in (path.stem, path.name):
                return path
        matching = [path for path in paths if name and name in path.stem]
        if len(matching) == 1:
            return matching[0]
        if matching:
            some = ", ".join(path.stem for path in matching[:5])
            raise NoRecord(f"More than one record fits {name!r}: {some}. Name one of them whole.")
        if (os.sep in name or name.endswith(".txt")) and Path(name).is_file():
            return Path(name)
        near = suggestion(name, [path.stem for path in paths])
        raise NoRecord(f"There is no record {name!r}.{near} See them all with: railgames records.")
