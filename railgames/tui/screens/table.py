"""What every screen with a board has: the board of one seat, what stands beside it, and a look at the others."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from textual.binding import Binding
from textual.containers import Horizontal
from textual.widget import Widget

from railgames.table.session import Session
from railgames.tui.face import Face
from railgames.tui.screens.base import RailScreen
from railgames.tui.text import Row
from railgames.tui.widgets.lines import Lines


class TableScreen(RailScreen):
    """Shows a position of a session from one seat's side of the table, the ``subject``."""

    BINDINGS = [Binding("tab", "other", "Others", id="game.others")]

    def __init__(self, face: Face, session: Session) -> None:
        """``face`` draws the positions of ``session``."""
        super().__init__()
        self.face = face
        self.session = session
        self.subject = 0
        self.board_view = Lines(id="board")
        self.side_view = Lines(id="side")

    def main(self) -> Iterable[Widget]:
        """See `RailScreen.main`."""
        yield Horizontal(self.board_view, self.side_view, id="body")

    def on_mount(self) -> None:
        """Gives the board its room before anything is drawn."""
        self._size_board()
        super().on_mount()

    def on_resize(self) -> None:
        """Draws the table for the new size."""
        super().on_resize()
        self._size_board()
        self.draw()

    def _room(self) -> tuple[int, int, int, int]:
        """The columns and rows of the board, then of the side."""
        width, height = self.app.size.width, self.app.size.height - 4
        columns, rows = self.face.board_size(width, height)
        return columns, rows, width - columns, height

    def _size_board(self) -> None:
        columns, rows, _, _ = self._room()
        self.board_view.styles.width = columns
        self.board_view.styles.height = rows

    @property
    def glyphs(self) -> str:
        """What is drawn with, as the settings have it."""
        return self.rail_app.settings.glyphs

    def shown(self) -> Any:
        """The view that is drawn, or None to draw nothing."""
        return None

    def board_rows(self, view: Any, columns: int, rows: int) -> list[Row]:
        """The board of the seat that is looked at."""
        return self.face.board(view, self.subject, self.session.cast(), self.glyphs, columns, rows)

    def side_rows(self, view: Any, columns: int, rows: int) -> list[Row]:
        """What stands beside the board."""
        return self.face.side(view, self.subject, self.session.cast(), self.glyphs, columns, rows)

    def draw(self) -> None:
        """Draws board and side."""
        if not self.is_mounted:
            return
        view = self.shown()
        columns, rows, side_columns, side_rows = self._room()
        self.board_view.show([] if view is None else self.board_rows(view, columns, rows))
        self.side_view.show([] if view is None else self.side_rows(view, side_columns, side_rows))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """There is nobody else to look at when one plays alone, or when all play on the same board."""
        return action != "other" or (self.face.by_seat and len(self.session.seats) > 1)

    def action_other(self) -> None:
        """Looks at the next player's part of the table."""
        self.subject = (self.subject + 1) % len(self.session.seats)
        self.draw()
