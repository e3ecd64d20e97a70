"""How a game that is over is drawn: on the result's screen, and as a picture that is kept."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from importlib import import_module

from railgames.games.contract import Cast, Standing
from railgames.table.session import Session
from railgames.tui.face import Face
from railgames.tui.text import BLANK, Row, padded, rail, row, wrap
from railgames.tui.ways import screen_class

BESIDE = 80
"""From so many columns on the ranking stands beside the board."""
WHOLE = 1000
"""So many rows are more than any end needs."""

SCARCE = 12
"""Up to so many rows there is none for a blank before what goes on over several pages."""

Section = Sequence[Sequence[Row]]
"""What belongs together, in units that are not broken where a page ends."""
Notes = Callable[[int], Sequence[Section]]
"""Gives what stands below the ranking in so many columns."""


def no_notes(columns: int) -> Sequence[Section]:
    """Nothing stands below the ranking."""
    return ()


class Final:
    """The final position of any game, with the ranking beside it.

    ``by_seat`` is whether each seat has a part of the table of its own that can be looked at.
    """

    by_seat = True

    def __init__(self, session: Session, cast: Cast) -> None:
        """``session`` is over; ``cast`` are the names in its sentences."""
        self.session = session
        self.cast = cast
        outcome = session.outcome
        assert outcome is not None
        self.outcome = outcome
        self.view = session.view(None)
        self.face = self.make_face()
        self.by_seat = self.face.by_seat

    def make_face(self) -> Face:
        """What draws the board."""
        return screen_class(self.session.game).face_class(self.session.game)

    def turns(self, columns: int) -> bool:
        """Whether in so many columns one seat's part of the table is seen at a time, so that it can be chosen."""
        return self.by_seat and columns >= BESIDE and len(self.session.seats) > 1

    def pages(
        self,
        subject: int,
        glyphs: str,
        columns: int,
        rows: int,
        notes: Notes = no_notes,
        remark: str = "",
    ) -> list[list[Row]]:
        """The end, in pages of so much room: nothing is left out.

        ``subject`` is the seat whose part of the table is drawn largest, ``notes`` give what stands below the
        ranking. A ``remark`` stands where a page has room for it.
        """
        if columns < BESIDE:
            ranking, boards = self.ranking(glyphs, columns, rows <= SCARCE), self.boards(subject, glyphs, columns, rows)
            return remarked(flow([*ranking, *notes(columns), *boards], rows), remark, columns, rows)
        wide, high = self.face.board_size(columns, rows)
        left = self.left(subject, glyphs, wide, high)
        room = columns - wide
        side = self.side(subject, glyphs, room, rows, notes(room))
        return abreast(left, remarked(flow(side, rows), remark, room, rows), wide)

    def rows(self, subject: int, glyphs: str, columns: int, rows: int) -> list[Row]:
        """The first of the pages."""
        return self.pages(subject, glyphs, columns, rows)[0]

    def whole(self, glyphs: str, columns: int) -> list[Row]:
        """All there is to show, in as many rows as it takes; who ended first is drawn largest."""
        return self.rows(self.outcome.standings[0].seat, glyphs, columns, WHOLE)

    def order(self, subject: int) -> list[int]:
        """The seats from the first to the last, after one that is looked at."""
        return [subject, *(one.seat for one in self.outcome.standings if one.seat != subject)]

    def boards(self, subject: int, glyphs: str, columns: int, rows: int) -> list[Section]:
        """The board as a section where it has all columns; one for each seat where each has its own."""
        seats = self.order(subject) if self.by_seat else [subject]
        cast = self.session.cast()
        return [[self.face.board(self.view, seat, cast, glyphs, columns, rows)] for seat in seats]

    def left(self, subject: int, glyphs: str, columns: int, rows: int) -> list[list[Row]]:
        """What stands left of the ranking, in pages; the last of them stays while there are more on the right."""
        return [self.face.board(self.view, subject, self.session.cast(), glyphs, columns, rows)]

    def side(self, subject: int, glyphs: str, columns: int, rows: int, notes: Sequence[Section]) -> list[Section]:
        """What stands on the right."""
        return [*self.ranking(glyphs, columns), *notes]

    def head(self, columns: int) -> list[Row]:
        """Who has won, under the heading of the finish."""
        head, *_ = self.session.game.words.outcome(self.outcome, self.cast)
        return [rail(row(("finish", "title")), columns), *indented(head.text, columns - 1, "news")]

    def ranking(self, glyphs: str, columns: int, brief: bool = False) -> list[Section]:
        """Who has won, and everybody's points from the first to the last; ``brief``: in words alone."""
        _, *lines = self.session.game.words.outcome(self.outcome, self.cast)
        found: list[list[Row]] = []
        for line, standing in zip(lines, self.outcome.standings, strict=False):
            told = [row(" ", *part) for part in wrap(line.text, columns - 2, hang=3)]
            found.append([*told, *([] if brief else self.below(standing, glyphs, columns - 1))])
        return [[self.head(columns)], found]

    def below(self, standing: Standing, glyphs: str, columns: int) -> list[Row]:
        """What stands below a line of the ranking."""
        return []


def final_of(session: Session, cast: Cast) -> Final:
    """How the end of a game is drawn. The session is over; ``cast`` are the names in its sentences."""
    module, _, name = screen_class(session.game).final_class.partition(":")
    kind: type[Final] = getattr(import_module(module), name)
    return kind(session, cast)


def beside(left: Sequence[Row], right: Sequence[Row], columns: int) -> list[Row]:
    """Rows beside each other, the left ones in so many columns."""
    lines = max(len(left), len(right))
    return [
        (*padded(left[y] if y < len(left) else BLANK, columns), *(right[y] if y < len(right) else BLANK))
        for y in range(lines)
    ]


def indented(text: str, columns: int, role: str) -> list[Row]:
    """A text broken into rows, a blank before each."""
    return [row(" ", *line) for line in wrap(text, columns - 1, role)]


def roomiest(ways: Iterable[tuple[Sequence[Section], int]], rows: int) -> list[list[Row]]:
    """The first of several ways to draw an end that needs no second page of so many rows, else the last one in pages.

    A way is its sections, and the blank rows between them.
    """
    pages: list[list[Row]] = [[]]
    for sections, gap in ways:
        pages = flow(sections, rows, gap)
        if len(pages) == 1:
            break
    return pages


def flow(sections: Sequence[Section], rows: int, apart: int = 1) -> list[list[Row]]:
    """Sections below each other in pages of so many rows, so far apart; none is broken that can be whole."""
    pages: list[list[Row]] = [[]]
    for section in sections:
        units = [unit for unit in section if unit]
        high = sum(map(len, units))
        if not units:
            continue
        page = pages[-1]
        gap = apart if page and (len(page) + apart + high <= rows or high > rows > SCARCE) else 0
        if len(page) + gap + high > rows and 2 * len(page) > rows:
            pages.append([])
        elif gap and len(page) + gap + len(units[0]) <= rows:
            page += [BLANK] * gap
        for unit in units:
            for part in _parts(unit, rows):
                if pages[-1] and len(pages[-1]) + len(part) > rows:
                    pages.append([])
                pages[-1] += part
    return pages


def _parts(unit: Sequence[Row], rows: int) -> list[list[Row]]:
    """A unit, or where it is higher than a page parts of about the same height."""
    number = max(1, -(-len(unit) // max(1, rows)))
    high = -(-len(unit) // number)
    return [list(unit[first : first + high]) for first in range(0, len(unit), high)]


def remarked(pages: list[list[Row]], remark: str, columns: int, rows: int) -> list[list[Row]]:
    """Pages of so much room, with a remark at the foot of the first one that has room for it."""
    told = indented(remark, columns - 1, "muted") if remark else []
    for page in pages:
        if told and len(page) + 1 + len(told) <= rows:
            page += [BLANK, *told]
            break
    return pages


def abreast(left: Sequence[Sequence[Row]], right: Sequence[Sequence[Row]], columns: int) -> list[list[Row]]:
    """Pages beside each other, the left ones in so many columns; the last one stays where the others are more."""
    number = max(len(left), len(right))
    return [beside(left[min(page, len(left) - 1)], right[min(page, len(right) - 1)], columns) for page in range(number)]
