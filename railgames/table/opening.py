"""Opens a table: a new game with its record on the shelf, or one that was put aside."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from railgames.games import catalog
from railgames.games.catalog import CatalogError
from railgames.games.contract import AnyGame, BadOption
from railgames.table.record import BadRecord, RecordFile, Story, read
from railgames.table.seats import Seat
from railgames.table.session import Session
from railgames.table.shelf import Shelf, utc_now


class Sitting(NamedTuple):
    """A session, its record if one could be kept, and a sentence on what is amiss (else the empty text)."""

    session: Session
    record: RecordFile | None
    trouble: str

    @property
    def kept(self) -> bool:
        """Whether the game can be gone on with after it was left."""
        return self.record is not None and not self.record.trouble


def begin(
    game: AnyGame, seats: tuple[Seat, ...], options: Mapping[str, str], seed: int | None, shelf: Shelf
) -> Sitting:
    """Starts a game. Raises BadOption when the game refuses the options.

    When no record can be kept the game goes on without, and the sitting says so.
    """
    session = Session(game, seats, options, seed)
    try:
        record = shelf.new(session.header(utc_now()))
    except OSError as error:
        return Sitting(session, None, not_kept(error, shelf))
    session.keeper = record
    return Sitting(session, record, "")


def take_up(path: Path, shelf: Shelf) -> Sitting:
    """Goes on with a recorded game. Raises Busy, or BadRecord when it can't be used."""
    try:
        record, story = shelf.open(path)
    except OSError:
        session = look_at(path)
        return Sitting(session, None, f"{path} can't be written to, so what you play now is lost when you quit.")
    try:
        session = _replay(story, record)
    except BadRecord:
        record.close()
        raise
    if not session.disagreement:
        return Sitting(session, record, "")
    record.close()
    session.keeper = None
    return _branch_off(session, shelf)


def _branch_off(session: Session, shelf: Shelf) -> Sitting:
    """Goes on, in a record of its own, with a game whose record agrees with today's rules only so far."""
    try:
        record = shelf.new(session.header(utc_now()))
    except OSError as error:
        return Sitting(session, None, f"{session.disagreement} {not_kept(error, shelf)}")
    for step in session.steps:
        record.action(step.by, step.notation)
    session.keeper = record
    more = "You go on from there in a record of its own; the old one stays as it is."
    return Sitting(session, record, f"{session.disagreement} {more}")


def not_kept(error: OSError, shelf: Shelf) -> str:
    """What a player is told whose game can't be kept."""
    reason = error.strerror or str(error)
    return f"This game can't be kept: {reason}. It is lost when you quit. Folder: {shelf.folder}"


def look_at(path: Path) -> Session:
    """A recorded game to look at only. Raises BadRecord when it can't be used."""
    return _replay(read(path), None)


def _replay(story: Story, record: RecordFile | None) -> Session:
    try:
        game = catalog.load(story.header.game)
        return Session.replayed(game, story, record)
    except (CatalogError, BadOption) as error:
        raise BadRecord(str(error)) from None
