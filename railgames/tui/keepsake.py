"""Pictures to keep, of how a game ended or of a moment of it: drawn without a terminal, larger than most of them."""

from __future__ import annotations

from collections.abc import Sequence
from glob import escape
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from railgames.table.keeping import PICTURES, NotKept, keep, name_for
from railgames.table.looking_back import Lookout
from railgames.table.session import Session
from railgames.table.shelf import Shelf
from railgames.tui.final import beside, final_of, indented
from railgames.tui.picture import rows_to_svg, to_text
from railgames.tui.text import BLANK, READABLE, Row, rail, row
from railgames.tui.ways import screen_class

if TYPE_CHECKING:
    from railgames.tui.app import RailgamesApp

COLUMNS = 120
_ROWS = 40
"""Rows of the table at a moment that is looked back at."""


class Looking(NamedTuple):
    """What is seen in looking back: the moment, and the seat whose part of the table is drawn largest."""

    lookout: Lookout
    moment: int
    subject: int

    @property
    def step(self) -> str:
        """The moment in words."""
        return f"step {self.moment} of {self.lookout.last}"


class _Picture(NamedTuple):
    """What the files of a picture are called, and what is in them, by the ending of each."""

    name: str
    files: dict[str, str]


def keep_picture(session: Session, shelf: Shelf, theme: str, glyphs: str, colours: bool = True) -> list[Path]:
    """Keeps the picture of a session that is over as SVG and as text, and returns where.

    The same picture is not written twice. ``theme`` and ``glyphs`` are values of those settings; without ``colours``
    there is only ink and ground. Raises NotKept when it can't be written.
    """
    return _keep(shelf, _of_end(session, theme, glyphs, colours))[1]


def _keep(shelf: Shelf, picture: _Picture) -> tuple[bool, list[Path]]:
    """Keeps a picture, unless it lies there already; whether it did, and where it lies. Raises NotKept."""
    already = _kept_already(shelf, picture)
    return bool(already), already or keep(shelf, PICTURES, *picture)


def _kept_already(shelf: Shelf, picture: _Picture) -> list[Path]:
    """Where the same picture lies already, with or without a number behind its name; empty where it does not."""
    place = shelf.folder.parent / PICTURES
    for stem in sorted({path.stem for path in place.glob(f"{escape(picture.name)}*")}):
        files = {place / f"{stem}{ending}": text for ending, text in picture.files.items()}
        if all(_holds(path, text) for path, text in files.items()):
            return list(files)
    return []


def _holds(path: Path, text: str) -> bool:
    """Whether a file is there and has just that text in it."""
    try:
        return path.read_text("utf-8") == text
    except (OSError, UnicodeDecodeError):
        return False


def _of_end(session: Session, theme: str, glyphs: str, colours: bool) -> _Picture:
    """The picture of a session that is over."""
    files = _files(final_rows(session, glyphs), _title(session), theme, glyphs, colours)
    return _Picture(name_for(session.game.key, session.begun), files)


def _of_moment(looking: Looking, theme: str, glyphs: str, colours: bool) -> _Picture:
    """The picture of a moment that is looked back at; the step is in its name."""
    session = looking.lookout.session
    title = f"{_title(session)}; {looking.step}"
    name = f"{name_for(session.game.key, session.begun)}-step-{looking.moment}"
    return _Picture(name, _files(moment_rows(looking, glyphs), title, theme, glyphs, colours))


def _title(session: Session) -> str:
    return f"{session.game.title}: " + ", ".join(seat.name for seat in session.seats)


def _files(rows: Sequence[Row], title: str, theme: str, glyphs: str, colours: bool) -> dict[str, str]:
    """A picture as SVG and as text, by the ending of the file."""
    ascii_only = glyphs == "ascii"
    return {
        ".svg": rows_to_svg(rows, COLUMNS, theme, title, ascii_only, colours),
        ".txt": to_text(rows, COLUMNS, ascii_only),
    }


def final_rows(session: Session, glyphs: str) -> list[Row]:
    """The picture of the end: the game and its day, the final position, the ranking, everybody's part of the table."""
    rows = final_of(session, session.cast()).whole(glyphs, COLUMNS)
    return [_head(session), BLANK, *_without_blanks(rows)]


def moment_rows(looking: Looking, glyphs: str) -> list[Row]:
    """The picture of a moment: the game, its day and the step, the table as an onlooker sees it, and what led there."""
    lookout, moment, subject = looking
    session = lookout.session
    face = screen_class(session.game).face_class(session.game)
    view, cast = session.view(None, moment), session.cast()
    wide, high = face.board_size(COLUMNS, _ROWS)
    board = face.board(view, subject, cast, glyphs, wide, high)
    side = face.side(view, subject, cast, glyphs, COLUMNS - wide, _ROWS)
    told = [BLANK, *indented(lookout.story(moment), READABLE, "news")] if moment else []
    return [_head(session, looking.step), BLANK, *_without_blanks(beside(board, side, wide)), *told]


def _head(session: Session, step: str = "") -> Row:
    """The rail above a picture: the game, and at its end the day and the step."""
    pieces = ((session.begun[:10], "muted"), (f"  {step}" if step else "", "news"))
    right = tuple(piece for piece in pieces if piece[0])
    return rail(row((session.game.title.upper(), "title")), COLUMNS, right)


def _without_blanks(rows: list[Row]) -> list[Row]:
    """Rows without the blank ones at their end."""
    while rows and not any(text.strip() for text, _ in rows[-1]):
        rows.pop()
    return rows


def keep_and_say(app: RailgamesApp, session: Session, looking: Looking | None = None) -> tuple[str, str]:
    """Keeps the picture of the end, or of what is looked back at, as the app paints, unless it lies there already.

    Returns the sentence that says where, or why not, and its role.
    """
    painted = app.painted, app.settings.glyphs, not app.no_color
    picture = _of_end(session, *painted) if looking is None else _of_moment(looking, *painted)
    try:
        already, paths = _keep(app.shelf, picture)
    except NotKept as error:
        return str(error), "bad"
    return _where("Kept already" if already else "Kept", paths), "news"


def _where(kept: str, paths: Sequence[Path]) -> str:
    """A sentence that says where the files of a picture are, as short as a small window wants it."""
    first, *others = paths
    return f"{kept} as {' and '.join([first.name, *(path.suffix for path in others)])} in {first.parent}"
