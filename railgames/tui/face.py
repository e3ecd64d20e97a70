"""How a game's positions are drawn: shared by the table and the replay."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from railgames.games.contract import AnyGame, Cast, GameError, Line
from railgames.tui.screens.base import LOW, NARROW
from railgames.tui.text import BLANK, Row, rail, row, wrap


class Face:
    """Draws any game in words. A game with a screen of its own has a subclass that draws its board.

    ``subject`` is the seat whose part of the table is drawn largest.
    """

    by_seat: ClassVar[bool] = True
    """Whether each seat has a part of the table that can be looked at."""

    paged: ClassVar[bool] = False
    """Whether what has no room beside the board stands on more pages, each as high as the room."""

    def __init__(self, game: AnyGame) -> None:
        """``game`` is whose views are drawn."""
        self.game = game

    def stands_above(self, columns: int, rows: int) -> bool:
        """Whether the board stands above what is else beside it, on a screen of so much room."""
        return columns < NARROW or rows < LOW

    def board_size(self, columns: int, rows: int) -> tuple[int, int]:
        """The columns and rows that the board takes of so much room."""
        return columns // 2, rows

    def board_height(self, columns: int, rows: int) -> int:
        """The rows that the board takes where it has all columns and stands above what is else beside it."""
        return rows - rows // 2

    def board(self, view: Any, subject: int, cast: Cast, glyphs: str, columns: int, rows: int) -> list[Row]:
        """The board."""
        lines: list[Line] = []
        for query in self.game.words.queries:
            try:
                lines += self.game.words.answer(view, query.word, (), cast)
            except GameError:
                continue
            break
        return self._lines(lines, columns)

    @property
    def shifts(self) -> bool:
        """Whether the board, as it was drawn last, has parts above or below that are not seen."""
        return False

    def shift(self, by: int) -> None:
        """Moves on to a lower part of the board, or with a ``by`` of -1 to a higher one."""

    def side(self, view: Any, subject: int, cast: Cast, glyphs: str, columns: int, rows: int) -> list[Row]:
        """What stands beside the board."""
        words = self.game.words
        return [
            rail(row(("table", "title")), columns),
            *self._lines(words.status(view, cast), columns),
            BLANK,
            rail(row(("score", "title")), columns),
            *self._lines(words.score(view, cast), columns),
        ]

    def _lines(self, lines: Sequence[Line], columns: int) -> list[Row]:
        return [piece for line in lines for piece in wrap(line.text, columns, hang=2)]
