"""A picture of how a game ended, to keep: drawn without a terminal, larger than most of them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from railgames.table.keeping import PICTURES, NotKept, keep, name_for, where
from railgames.table.session import Session
from railgames.table.shelf import Shelf
from railgames.tui.final import final_of
from railgames.tui.picture import rows_to_svg, to_text
from railgames.tui.text import BLANK, Row, rail, row

if TYPE_CHECKING:
    from railgames.tui.app import RailgamesApp

COLUMNS = 120


def keep_picture(session: Session, shelf: Shelf, theme: str, glyphs: str, colours: bool = True) -> list[Path]:
    """Keeps the picture of a session that is over as SVG and as text, and returns where.

    ``theme`` and ``glyphs`` are values of those settings; without ``colours`` there is only ink and ground. Raises
    NotKept when it can't be written.
    """
    rows = final_rows(session, glyphs)
    ascii_only = glyphs == "ascii"
    title = f"{session.game.title}: " + ", ".join(seat.name for seat in session.seats)
    files = {
        ".svg": rows_to_svg(rows, COLUMNS, theme, title, ascii_only, colours),
        ".txt": to_text(rows, COLUMNS, ascii_only),
    }
    return keep(shelf, PICTURES, name_for(session.game.key, session.begun), files)


def final_rows(session: Session, glyphs: str) -> list[Row]:
    """The picture of the end: the game and its day, the final position, the ranking, everybody's part of the table."""
    day = row((session.begun[:10], "muted")) if session.begun else ()
    rows = final_of(session, session.cast()).whole(glyphs, COLUMNS)
    while rows and not any(text.strip() for text, _ in rows[-1]):
        rows.pop()
    return [rail(row((session.game.title.upper(), "title")), COLUMNS, day), BLANK, *rows]


def keep_and_say(app: RailgamesApp, session: Session) -> tuple[str, str]:
    """Keeps the picture as the app paints. Returns the sentence that says where, or why not, and its role."""
    settings = app.settings
    try:
        return where(keep_picture(session, app.shelf, app.painted, settings.glyphs, not app.no_color)), "news"
    except NotKept as error:
        return str(error), "bad"
