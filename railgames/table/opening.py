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
        reason = error.strerror or str(error)
        return Sitting(
            session, None, f"This game can't be kept: {reason}. It is lost when you quit. Folder: {shelf.folder}"
        )
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
    return Sitting(session, record, session.departure)


def look_at(path: Path) -> Session:
    """A recorded game to look at only. Raises BadRecord when it can't be used."""
    return _replay(read(path), None)


def _replay(story: Story, record: RecordFile | None) -> Session:
    try:
        game = catalog.load(story.header.game)
        return Session.replayed(game, story, record)
    except (CatalogError, BadOption) as error:
        raise BadRecord(str(error)) from None
