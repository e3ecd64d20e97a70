"""How Train of Thought is drawn: the words in big letters, the sand beside them, the line of stations below."""

from __future__ import annotations

from rich.cells import cell_len

from railgames.games.contract import OVER, AnyGame, Cast
from railgames.games.train_of_thought.describe import guess_in_words, one_of, said
from railgames.games.train_of_thought.state import BOARDING, CLUE, GUESSED, GUESSING, NOBODY, View
from railgames.games.train_of_thought.words import TrainOfThoughtWords
from railgames.tui.face import Face
from railgames.tui.games.train_of_thought.crew import crew, piles
from railgames.tui.games.train_of_thought.glass import Sand, drawn, shape
from railgames.tui.games.train_of_thought.letters import SMALL, big, poster
from railgames.tui.games.train_of_thought.stations import line
from railgames.tui.games.train_of_thought.stop import listed
from railgames.tui.text import BLANK, Row, rail, row, width, wrap

_GLASS, _LARGE_GLASS = 17, 26
"""Columns beside the board for the sand glass."""
_LARGE_FROM = (100, 30)
"""Columns and rows from which on the glass is large."""
_COVER = 24
"""Columns of what covers a destination, however long it is."""
_TRAIL = 3
"""Rows that are kept for the clues so far, if there are so many."""
_ONE_TEXT = tuple((rows, air) for rows in (23, 15, 14, 9, 7, 4, 1) for air in (1, 0))
_TWO_TEXTS = ((7, 7, 1), (7, 7, 0), (7, 4, 1), (7, 4, 0), (4, 4, 1), (4, 4, 0), (4, 1, 0), (1, 1, 0))
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

    def board_size(self, columns: int, rows: int) -> tuple[int, int]:
        """See `Face.board_size`."""
        if self.sand is None:
            return columns, rows
        large = columns >= _LARGE_FROM[0] and rows >= _LARGE_FROM[1]
        return columns - (_LARGE_GLASS if large else _GLASS), rows

    def board(self, view: View, subject: int, cast: Cast, glyphs: str, columns: int, rows: int) -> list[Row]:
        """See `Face.board`."""
        room = columns - 1
        if view.actor == OVER:
            return piles(view, cast, glyphs, room, rows)
        if view.conductor == NOBODY:
            return []
        people = crew(view, cast, glyphs, room, self.marked)
        if view.stopped:
            return [*listed(view, self.words, cast, glyphs, room, rows - len(people), self.cursor), *people]
        way = [row(" ", *pieces) for pieces in line(view, room - 1, glyphs)] if view.start_word else []
        left = rows - len(people) - len(way) - 1
        trail = self._trail(view, cast, room)
        top = self._large(view, glyphs, room, left - min(len(trail), _TRAIL)) if view.start_word else []
        if trail and left - len(top) > 1:
            top += [trail[0], *trail[1:][len(top) + 1 - left :]]
        return [*top, *[BLANK] * (left - len(top)), *people, BLANK, *way]

    # ------------------------------------------------------------------ on the way

    def _large(self, view: View, glyphs: str, room: int, rows: int) -> list[Row]:
        """The clue to guess from; else the destination and what the clue to it needs."""
        texts = self._texts(view)
        found: list[Row] = []
        for *sizes, air in _ONE_TEXT if len(texts) == 1 else _TWO_TEXTS:
            found = []
            most = sizes[0]
            for (title, text), size in zip(texts, sizes, strict=True):
                large = _covered(glyphs, size) if text is None else _poster(text, room, min(size, most), glyphs)
                found += [rail(row((title, "title")), room), *[BLANK] * air, *large, *[BLANK] * air]
                # What is needed is never larger than where it leads; it is no word while nobody noted the guess.
                most = size if text is None else max(SMALL.rows, len(large))
                most = most if self._needs(view) else 1
            if len(found) <= rows:
                break
        return found[:rows]

    def _texts(self, view: View) -> list[tuple[str, str | None]]:
        """What is shown large, each with its title; None for a word that is hidden."""
        if view.phase == GUESSING and view.clue is not None:
            return [(f"clue {view.clue.number}", said(view.clue.text))]
        needed = "the first clue needs" if view.phase == BOARDING else "the clue needs"
        return [("destination", view.destination or None), (needed, one_of(self._needs(view)))]

    @staticmethod
    def _needs(view: View) -> tuple[str, ...]:
        """The words of which one is needed; while no clue can be given, where the ride stands."""
        reached = [leg.word for leg in view.ride if leg.end == GUESSED]
        return view.required or (() if view.phase == CLUE else ((reached or [view.start_word])[-1],))

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
        """See `Face.side`: the sand glass, and below it the seconds."""
        if self.sand is None or columns < _GLASS:
            return []
        large = columns >= _LARGE_GLASS
        of = shape(rows - (6 if large else 2), columns - 2)
        found = [_middle(line, columns) for line in drawn(of, self.sand, glyphs)]
        if not self.sand.clock:
            return found
        role = "bad" if self.sand.last else "news"
        digits = big(self.sand.clock, SMALL, glyphs) if large else [self.sand.clock]
        return [*found, BLANK, *(_middle(row((line, role)), columns) for line in digits)]


def _poster(text: str, room: int, rows: int, glyphs: str) -> list[Row]:
    return [row(" ", (line, "news")) for line in poster(text, room - 2, rows, glyphs)]


def _covered(glyphs: str, rows: int) -> list[Row]:
    """What covers a destination; it says nothing of how long the word is."""
    return [row(" ", ((":" if glyphs == "ascii" else "▒") * _COVER, "faint"))] * min(rows, 4)


def _middle(of: Row, columns: int) -> Row:
    return row(" " * ((columns - width(of)) // 2), *of)
