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

    @property
    def at_stake(self) -> bool:
        """Whether something would be lost if it were left now."""
        return not (self.kept or self.session.over or self.session.repeatable)

    def passed_on(self) -> Sitting:
        """The same for the other front end, with nothing said twice."""
        return self._replace(trouble="" if self.kept else self.trouble)

    def put_aside(self) -> None:
        """Closes the record, if there is one; the game can be taken up again, with as much sand as there is now."""
        self.session.put_aside()
        if self.record is not None:
            self.record.close()


def begin(
    game: AnyGame,
    seats: tuple[Seat, ...],
    options: Mapping[str, str],
    seed: int | None,
    shelf: Shelf,
    settings: Mapping[str, str] | None = None,
) -> Sitting:
    """Starts a game, with ``settings`` for it alone. Raises BadOption when the game refuses the options.

    When no record can be kept the game goes on without, and the sitting says so.
    """
    session = Session(game, seats, options, seed, None, settings)
    session.begun = utc_now()
    try:
        record = shelf.new(session.header(session.begun))
    except OSError as error:
        return Sitting(session, None, _not_kept(error, shelf))
    session.keeper = record
    return Sitting(session, record, "")


def take_up(path: Path, shelf: Shelf) -> Sitting:
    """Goes on with a recorded game. Raises Busy, or BadRecord when it can't be used."""
    try:
        record, story = shelf.open(path)
    except OSError:
        session = look_at(path)
        lost = f"{path} can't be written to, so what you play now is lost when you quit."
        return Sitting(session, None, f"{session.left_out} {lost}".strip())
    try:
        session = _replay(story, record)
    except BadRecord:
        record.close()
        raise
    if not session.disagreement:
        return Sitting(session, record, session.left_out)
    record.close()
    session.keeper = None
    more = "You go on from there in a record of its own; the old one stays as it is."
    return branch_off(session, shelf, more)


def branch_off(session: Session, shelf: Shelf, why: str) -> Sitting:
    """Goes on in a record of its own with a game that was replayed; ``why`` is said when one can be kept."""
    session.begun = utc_now()
    trouble = f"{session.left_out} {session.disagreement}".strip()
    try:
        record = shelf.new(session.header(session.begun))
    except OSError as error:
        return Sitting(session, None, f"{trouble} {_not_kept(error, shelf)}".strip())
    for number in range(len(session.steps) + 1):
        for one in session.more:
            if one.after == number:
                record.more(one.seat, one.seconds)
        for step in session.steps[number : number + 1]:
            record.action(step.by, step.notation)
    session.keeper = record
    return Sitting(session, record, f"{trouble} {why}".strip())


def _not_kept(error: OSError, shelf: Shelf) -> str:
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
