"""Rows of text: what panels are made of.

A row is a tuple of pieces, each a plain text and the role it is shown in. Nothing in a piece is ever read as markup.
"""

from __future__ import annotations

from collections.abc import Iterable

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from textual.strip import Strip

from railgames.tui import look

Piece = tuple[str, str]
Row = tuple[Piece, ...]
BLANK: Row = ()
READABLE = 90
"""Columns over which a text is read with ease."""


def row(*pieces: str | Piece) -> Row:
    """A row; a bare text is in ink."""
    return tuple((piece, "ink") if isinstance(piece, str) else piece for piece in pieces)


def width(of: Row) -> int:
    """The columns a row takes."""
    return sum(cell_len(text) for text, _ in of)


def cut(text: str, columns: int) -> str:
    """A text no wider than so many columns, with a dot in place of what does not fit."""
    if cell_len(text) <= columns:
        return text
    return set_cell_size(text, max(0, columns - 1)) + "…" if columns > 0 else ""


def words_that_fit(text: str, columns: int) -> str:
    """As many words as there is room for, with a dot in place of the others; only a very long word is cut itself."""
    if cell_len(text) <= columns:
        return text
    words = text.split()
    gone = ""
    while words and (cell_len(" ".join(words)) + 2 > columns or words[-1].isdecimal()):
        gone = words.pop()
    kept = " ".join(words)
    if cell_len(gone) > columns // 2:
        return cut(f"{kept} {gone}".lstrip(), columns)
    return f"{kept.rstrip(',;:')} …" if words else ""


def cut_row(of: Row, columns: int) -> Row:
    """A row no wider than so many columns, with a dot in place of what does not fit."""
    if width(of) <= columns:
        return of
    room = columns - 1
    pieces: list[Piece] = []
    for text, role in of:
        if cell_len(text) > room:
            return (*pieces, (set_cell_size(text, room) + "…", role)) if room >= 0 else ()
        pieces.append((text, role))
        room -= cell_len(text)
    return tuple(pieces)


def padded(of: Row, columns: int) -> Row:
    """A row filled up with blanks to so many columns."""
    missing = columns - width(of)
    return (*of, (" " * missing, "ink")) if missing > 0 else of


def apart(left: Row, right: Row, columns: int) -> Row:
    """Two rows in one, at the two ends of so many columns."""
    gap = columns - width(left) - width(right)
    return (*left, (" " * max(1, gap), "ink"), *right)


def rail(title: Row, columns: int, right: Row = ()) -> Row:
    """A heading on a rail: the title, the rail, and what stands at its end."""
    length = columns - width(title) - width(right) - (2 if title else 0) - (2 if right else 0)
    pieces: list[Piece] = []
    if title:
        pieces += [(" ", "ink"), *title, (" ", "ink")]
    pieces.append(("━" * max(0, length), "rail"))
    if right:
        pieces += [(" ", "ink"), *right, (" ", "ink")]
    return tuple(pieces)


def wrap(text: str, columns: int, role: str = "ink", hang: int = 0) -> list[Row]:
    """A text broken at blanks into rows of so many columns; rows after the first are indented by ``hang``."""
    rows: list[Row] = []
    line = ""
    for word in text.split():
        while cell_len(word) > max(1, columns - hang):
            # A wide letter is given its two columns even where there is one.
            head = set_cell_size(word, max(1, columns - hang)).rstrip() or word[0]
            if line.strip():
                rows.append(((line, role),))
            rows.append(((" " * (hang if rows else 0) + head, role),))
            word, line = word[len(head) :], " " * hang
        candidate = f"{line} {word}" if line.strip() else f"{line}{word}"
        if cell_len(candidate) > columns and line.strip():
            rows.append(((line, role),))
            line = " " * hang + word
        else:
            line = candidate
    if line.strip() or not rows:
        rows.append(((line, role),))
    return rows


def folded(of: Row, columns: int, hang: int = 0) -> list[Row]:
    """A row broken at blanks into rows of so many columns; rows after the first are indented by ``hang``."""
    rows: list[Row] = []
    rest = [(letter, role) for text, role in of for letter in text]
    while rest:
        room, end = columns - (hang if rows else 0), 0
        while end < len(rest) and (room := room - cell_len(rest[end][0])) >= 0:
            end += 1
        if end < len(rest):
            blank = next((at for at in range(end, 0, -1) if rest[at][0] == " "), 0)
            end = blank if any(letter != " " for letter, _ in rest[:blank]) else max(1, end)
        pieces = [(" " * hang, "ink")] if rows and hang else []
        for letter, role in rest[:end]:
            if pieces and pieces[-1][1] == role:
                pieces[-1] = (pieces[-1][0] + letter, role)
            else:
                pieces.append((letter, role))
        rows.append(tuple(pieces))
        while end < len(rest) and rest[end][0] == " ":
            end += 1
        del rest[:end]
    return rows or [BLANK]


_PLAIN = str.maketrans(
    {"━": "=", "…": "~", "█": "#", "←": "<", "→": ">", "↑": "^", "↓": "v", "▸": ">", "┃": "|"},
)
"""What stands in for the characters of rows where only ASCII may be drawn."""


def strip(of: Row, columns: int, theme: str, ascii_only: bool = False) -> Strip:
    """A row as Textual paints it: exactly so many columns, neighbours of one style joined."""
    segments: list[Segment] = []
    text, style = "", look.style(theme, "ink")
    for piece, role in of:
        if ascii_only:
            piece = piece.translate(_PLAIN)
        this = look.style(theme, role)
        if this == style:
            text += piece
            continue
        if text:
            segments.append(Segment(text, style))
        text, style = piece, this
    if text:
        segments.append(Segment(text, style))
    return Strip(segments).adjust_cell_length(columns, look.style(theme, "ink"))


def table(rows: Iterable[tuple[str, str]], gap: int = 2) -> list[Row]:
    """Two columns: keys or names, then what they mean."""
    pairs = list(rows)
    first = max((cell_len(left) for left, _ in pairs), default=0)
    return [((left + " " * (first - cell_len(left) + gap), "key"), (right, "ink")) for left, right in pairs]
