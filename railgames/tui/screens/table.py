"""What every screen with a board has: the board of one seat, what stands beside it, and a look at the others."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from textual.binding import Binding
from textual.containers import Horizontal
from textual.geometry import Region
from textual.widget import Widget

from railgames.table.session import Session
from railgames.tui.face import Face
from railgames.tui.screens.base import RailScreen
from railgames.tui.text import Row
from railgames.tui.widgets.lines import Lines


class TableScreen(RailScreen):
    """Shows a position of a session from one seat's side of the table, the ``subject``."""

    BINDINGS = [
        Binding("tab", "other", "Others", id="game.others"),
        Binding("pagedown", "shift(1)", "Lower part", show=False, id="game.lower"),
        Binding("pageup", "shift(-1)", "Upper part", show=False, id="game.upper"),
    ]

    def __init__(self, face: Face, session: Session) -> None:
        """``face`` draws the positions of ``session``."""
        super().__init__()
        self.face = face
        self.session = session
        self.subject = 0
        self.board_view = Lines(id="board")
        self.side_view = Lines(id="side")
        self.beside = False
        """Whether what stands beside the board is looked at alone, where both have no room."""
        self.page = 0
        """The page that is shown of what stands beside the board."""
        self.pages = 1

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

    @property
    def stacked(self) -> bool:
        """Whether the board stands above what is else beside it."""
        return self.face.stands_above(*self.app.size)

    def _room(self) -> tuple[int, int, int, int]:
        """The columns and rows of the board, then of the side."""
        width, height = self.app.size.width, self.app.size.height - 2 - self.say_rows
        if not self.stacked:
            columns, rows = self.face.board_size(width, height)
            return columns, rows, width - columns, height
        if self.beside:
            return width, 0, width, height
        rows = min(height, self.face.board_height(width, height))
        return width, rows, width, height - rows

    def _size_board(self) -> None:
        columns, rows, side_columns, side_rows = self._room()
        self.query_one("#body").styles.layout = "vertical" if self.stacked else "horizontal"
        self.board_view.display, self.side_view.display = rows > 0, side_rows > 0 and side_columns > 0
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
        self.board_view.show([] if view is None or not rows else self.board_rows(view, columns, rows))
        side = [] if view is None or not side_rows else self.side_rows(view, side_columns, side_rows)
        self.pages = -(-len(side) // side_rows) if self.face.paged and side else 1
        self.page = min(self.page, self.pages - 1)
        self.side_view.show(side[self.page * side_rows :])

    def seen_at(self, action: Any) -> Region | None:
        """Where on screen is seen what an action is about; None where it is not known."""
        return None

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """There is nothing else to look at where one plays alone, or all on one board, and sees all of it."""
        if action == "shift":
            return self.board_view.display and self.face.shifts
        return action != "other" or self.stacked or self.pages > 1 or self._others

    def action_shift(self, by: int) -> None:
        """Shows another part of a board that is higher than its room."""
        self.face.shift(by)
        self.draw()

    @property
    def _others(self) -> bool:
        return self.face.by_seat and len(self.session.seats) > 1

    def action_other(self) -> None:
        """Looks at what stands beside the board where it is not seen, then at the next player's part of the table."""
        if self.stacked and not self.beside:
            self.beside, self.page = True, 0
        elif self.page + 1 < self.pages:
            self.page += 1
        else:
            self.beside, self.page = False, 0
            if self._others:
                self.subject = (self.subject + 1) % len(self.session.seats)
        self._size_board()
        self.draw()
