"""How Train of Thought is drawn: the words in big letters, the sand beside them, the line of stations below."""

from __future__ import annotations

from rich.cells import cell_len

from railgames.games.contract import OVER, AnyGame, Cast
from railgames.games.train_of_thought.describe import guess_in_words, one_of, said
from railgames.games.train_of_thought.state import BOARDING, CLUE, CORRECTING, GUESSED, GUESSING, NOBODY, View
from railgames.games.train_of_thought.words import TrainOfThoughtWords
from railgames.tui.face import Face
from railgames.tui.games.train_of_thought.crew import crew, piles
from railgames.tui.games.train_of_thought.glass import Sand, bar, drawn, shape
from railgames.tui.games.train_of_thought.letters import SMALL, TINY, big, poster
from railgames.tui.games.train_of_thought.stations import line, ride, short_line
from railgames.tui.games.train_of_thought.stop import listed
from railgames.tui.text import BLANK, Row, rail, row, width, wrap

_GLASSES = ((160, 50, 38), (100, 30, 26), (80, 0, 17), (0, 0, 11))
"""Columns and rows of all the room, and the columns of the sand glass that stands beside a board then."""
_LARGE = 26
"""Columns from which on the seconds below the glass are large."""
_PAGE = 40
"""Columns from which on what stands beside the board is a page of its own."""
_LOW = 12
"""Rows below which a board has no room for anything twice, or between."""
_TALL = (100, 44)
"""Columns and rows from which on each of the crew has a row."""
_RIDE = 6
"""Rows of the ride below which the crew gives it its own."""
_BAR = 10
"""Columns of the sand where there is no glass."""
_COVER = 24
"""Columns of what covers a destination, however long it is."""
_TRAIL = 3
"""Rows that are kept for the clues so far, if there are so many."""
_ONE_TEXT = tuple((rows, air) for rows in (44, 29, 23, 15, 14, 11, 9, 7, 4, 3, 1) for air in (1, 0))
_TWO_TEXTS = (
    *((14, 14, 1), (14, 14, 0), (14, 7, 1), (14, 7, 0), (7, 7, 1), (7, 7, 0), (7, 4, 1), (7, 4, 0), (4, 4, 1)),
    *((4, 4, 0), (4, 3, 0), (3, 3, 0), (3, 1, 0), (1, 1, 0)),
)
"""The rows that large texts may take, and at the end those left free around each; the largest first."""


class TrainOfThoughtFace(Face):
    """See `Face`. The attributes are what is going on at this moment."""

    by_seat = False

    def __init__(self, game: AnyGame) -> None:
        """``game`` is Train of Thought."""
        super().__init__(game)
        assert isinstance(game.words, TrainOfThoughtWords)
        self.words = game.words
        self.sand: Sand | None = None
        """The sand beside the board; None where there is no glass."""
        self.marked: frozenset[int] = frozenset()
        """The passengers who are thought of as right."""
        self.cursor: int | None = None
        """The place in `stop.entries` that is marked; None where nothing is to be chosen."""
        self.glass = True
        """Whether the sand has room for a glass beside the board; else it is a bar on the board."""

    def board_size(self, columns: int, rows: int) -> tuple[int, int]:
        """See `Face.board_size`."""
        if self.sand is None:
            return columns, rows
        return columns - next(glass for wide, high, glass in _GLASSES if columns >= wide and rows >= high), rows

    def board_height(self, columns: int, rows: int) -> int:
        """See `Face.board_height`: all of it, for what stands beside it is a page of its own."""
        return rows

    def board(self, view: View, subject: int, cast: Cast, glyphs: str, columns: int, rows: int) -> list[Row]:
        """See `Face.board`."""
        room = columns - 1
        if view.actor == OVER:
            return piles(view, cast, glyphs, room, rows)
        if view.conductor == NOBODY:
            return []
        people = crew(view, cast, glyphs, room, self.marked, columns >= _TALL[0] and rows >= _TALL[1])
        if rows < _LOW:
            return self._low(view, cast, glyphs, room, rows, people)
        if view.stopped:
            return [*listed(view, self.words, cast, glyphs, room, rows - len(people), self.cursor), *people]
        way = [row(" ", *pieces) for pieces in line(view, room - 1, glyphs)] if view.start_word else []
        left = rows - len(people) - len(way) - 1
        trail = self._trail(view, cast, room)
        top = self._large(view, glyphs, room, left - min(len(trail), _TRAIL)) if view.start_word else []
        if trail and left - len(top) > 1:
            top += [trail[0], *trail[1:][len(top) + 1 - left :]]
        return [*top, *[BLANK] * (left - len(top)), *people, BLANK, *way]

    def _low(self, view: View, cast: Cast, glyphs: str, room: int, rows: int, people: list[Row]) -> list[Row]:
        """The board where every row is wanted: what is large elsewhere is so here if there is room."""
        if view.phase == CORRECTING:
            asked = [row(" ", *part) for part in wrap(self.words.question(view, cast), room - 2, "news")]
            return [*asked, *people][:rows]
        if view.stopped:
            return listed(view, self.words, cast, glyphs, room, rows, self.cursor)
        (title, text), *needs = self._texts(view)
        below = [row(" ", *short_line(view, room - 1, glyphs))] if view.start_word else []
        for what, needed in needs:
            lines = wrap(f"{what}  {(needed or '').upper()}", room - 2, "news", hang=2)[:2]
            first = lines[0][0][0].removeprefix(what)
            below = [row(" ", (what, "muted"), (first, "news")), *(row(" ", *rest) for rest in lines[1:]), *below]
        wanted = 1 + (1 if text is None else len(poster(text, room - 2, 1, glyphs)))
        if rows - len(below) - len(people) < wanted:
            people = people[1:]
        people = people[: max(0, rows - len(below) - wanted)]
        left = rows - len(below) - len(people)
        large = _covered(glyphs, left - 1) if text is None else _poster(text, room, left - 1, glyphs)
        top = [self._rail(title, room, glyphs, first=True), *large][:left]
        return [*top, *[BLANK] * (left - len(top)), *below[:-1], *people, *below[-1:]]

    # ------------------------------------------------------------------ on the way

    def _large(self, view: View, glyphs: str, room: int, rows: int) -> list[Row]:
        """The clue to guess from; else the destination and what the clue to it needs."""
        texts = self._texts(view)
        # What stands for a word that nobody noted takes as many rows as a word, so that nothing jumps.
        unknown = len(texts) > 1 and not self._needs(view)
        found: list[Row] = []
        for *sizes, air in _ONE_TEXT if len(texts) == 1 else _TWO_TEXTS:
            found = []
            most = sizes[0]
            for (title, text), size in zip(texts, sizes, strict=True):
                last = unknown and bool(found)
                word = self._station(view) if last else text
                large = _covered(glyphs, size) if word is None else _poster(word, room, min(size, most), glyphs)
                if last and text is not None:
                    small = _poster(text, room, 1, glyphs)
                    large = [*small, *[BLANK] * (len(large) - len(small))]
                found += [self._rail(title, room, glyphs, not found), *[BLANK] * air, *large, *[BLANK] * air]
                # What is needed is never larger than where it leads.
                most = size if text is None else max(TINY.rows, len(large))
            if len(found) <= rows:
                break
        return found[:rows]

    def _rail(self, title: str, room: int, glyphs: str, first: bool) -> Row:
        """A title on its rail; at the end of the first there is the sand, where it has no glass."""
        sand = bar(self.sand, glyphs, _BAR) if first and self.sand is not None and not self.glass else ()
        return rail(row((title, "title")), room, sand)

    def _texts(self, view: View) -> list[tuple[str, str | None]]:
        """What is shown large, each with its title; None for a word that is hidden."""
        if view.phase == GUESSING and view.clue is not None:
            return [(f"clue {view.clue.number}", said(view.clue.text))]
        needed = "the first clue needs" if view.phase == BOARDING else "the clue needs"
        return [("destination", view.destination or None), (needed, one_of(self._needs(view)))]

    def _needs(self, view: View) -> tuple[str, ...]:
        """The words of which one is needed; while no clue can be given, where the ride stands."""
        return view.required or (() if view.phase == CLUE else (self._station(view),))

    @staticmethod
    def _station(view: View) -> str:
        """The word where the ride stands."""
        return next((leg.word for leg in reversed(view.ride) if leg.end == GUESSED), view.start_word)

    def _trail(self, view: View, cast: Cast, room: int) -> list[Row]:
        """The clues on this way with their guesses, below a title; before the first the last of the way before."""
        if not view.typed or not view.ride:
            return []
        leg, title = view.ride[-1], "so far on this way"
        given = leg.clues[:-1] if view.phase == GUESSING else leg.clues
        if not given and len(view.ride) > 1:
            leg, title = view.ride[-2], "just before"
            given = tuple(clue for clue in leg.clues[-1:] if clue.text)
        lines: list[Row] = []
        for clue in given:
            head = f" {clue.number}. {said(clue.text)}"
            guesses = ", ".join(guess_in_words(guess, cast).removesuffix(", no") for guess in clue.guesses)
            if cell_len(head) + cell_len(guesses) + 2 <= room:
                lines.append(row(head, (f"  {guesses}", "muted")))
            else:
                lines += [row(head), *(row(" " * 4, *part) for part in wrap(guesses, room - 5, "muted"))]
        return [rail(row((title, "title")), room), *lines] if lines else []

    # ------------------------------------------------------------------ the side

    def side(self, view: View, subject: int, cast: Cast, glyphs: str, columns: int, rows: int) -> list[Row]:
        """See `Face.side`: the sand glass, and below it the seconds; or a page with all that the board has cut."""
        if columns >= _PAGE:
            return self._page(view, cast, glyphs, columns - 1, rows)
        if self.sand is None:
            return []
        large = columns >= _LARGE
        of = shape(rows - (6 if large else 2), columns - 2)
        found = [_middle(line, columns) for line in drawn(of, self.sand, glyphs)]
        if not self.sand.clock:
            return found
        role = "bad" if self.sand.last else "news"
        digits = big(self.sand.clock, SMALL, glyphs) if large else [self.sand.clock]
        return [
            *found,
            *[BLANK] * (rows > of.rows + len(digits)),
            *(_middle(row((line, role)), columns) for line in digits),
        ]

    def _page(self, view: View, cast: Cast, glyphs: str, room: int, rows: int) -> list[Row]:
        """The ride with every clue and guess as far as there is room, the latest; then the crew with whole names."""
        if view.conductor == NOBODY or not view.start_word:
            return []
        people = crew(view, cast, glyphs, room, self.marked, tall=True)
        lines = [line for entry in ride(view, cast, room - 1, glyphs) for line in entry.rows]
        most = rows - len(people) - 1
        if view.stopped:
            return people[:rows]
        if most < min(_RIDE, len(lines) + 1):
            return self._latest(lines, glyphs, room, rows)
        return [*self._latest(lines, glyphs, room, most), BLANK, *people]

    def _latest(self, lines: list[Row], glyphs: str, room: int, rows: int) -> list[Row]:
        """The end of the ride in so many rows, below a title."""
        shown = lines[1 - rows :]
        if len(shown) < len(lines):
            shown[0] = row(("…", "faint"))
        return [self._rail("ride", room, glyphs, first=True), *(row(" ", *line) for line in shown)]


def _poster(text: str, room: int, rows: int, glyphs: str) -> list[Row]:
    return [row(" ", (line, "news")) for line in poster(text, room - 2, rows, glyphs)]


def _covered(glyphs: str, rows: int) -> list[Row]:
    """What covers a destination; it says nothing of how long the word is."""
    return [row(" ", ((":" if glyphs == "ascii" else "▒") * _COVER, "faint"))] * min(rows, 4)


def _middle(of: Row, columns: int) -> Row:
    return row(" " * ((columns - width(of)) // 2), *of)
