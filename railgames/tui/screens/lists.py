"""Screens that are a list to choose from: what stands above it, and on wide ones what is known of the marked item."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

from textual.containers import Container, Horizontal, Vertical
from textual.widget import Widget

from railgames.tui.screens.base import RailScreen
from railgames.tui.station_art import TRAIN_HIGH, train
from railgames.tui.text import BLANK, Row, rail, row, wrap
from railgames.tui.widgets.lines import Lines
from railgames.tui.widgets.menu import ONE_DIGIT, Menu

_GAP = 3
"""Columns between a list and what stands beside it."""
_SIDE = 38
"""Columns of what stands beside a list at least."""
_REMARKS = 64
"""Columns of a list from which on items have room for remarks besides what stands beside the list."""
_MANY = 20
"""Rows in which anything at all can be told."""
WIDEST = 72
"""Columns over which the lines of a panel are read with ease."""


class ListScreen(RailScreen):
    """A list with all that goes with it. Subclasses give `items`, and those that have them the others below it."""

    widest: ClassVar[int] = 110
    """Columns of the list at most."""
    beside_from: ClassVar[int] = 100
    """Columns of the screen from which the marked item is told of beside the list."""

    def __init__(self, id: str | None = None, numbers: bool = False, folds: int = 1, hang: int = 0) -> None:
        """See `Menu`."""
        super().__init__()
        self.menu = Menu(id=id, numbers=numbers, folds=folds, hang=hang)
        self._above = Lines()
        self._below = Lines()
        self._beside = Lines()

    def items(self, columns: int) -> Sequence[Row]:
        """The rows to choose from, for a width."""
        return ()

    def heads(self, columns: int) -> Mapping[int, Row]:
        """What stands above items, by the index of each."""
        return {}

    def above(self, columns: int) -> Sequence[Row]:
        """What stands above the list, for a width."""
        return ()

    def beside(self, index: int, columns: int, rows: int) -> Sequence[Row]:
        """What is known of an item, where there is room for it beside the list."""
        return ()

    def cars(self) -> Sequence[str]:
        """What is written on the cars of the train that stands below the list where there is room for it."""
        return ()

    def main(self) -> Iterable[Widget]:
        """See `RailScreen.main`."""
        listed = Vertical(self._above, self.menu)
        yield Container(Horizontal(listed, self._beside), self._below, classes="field")

    def on_mount(self) -> None:
        """Shows the list."""
        super().on_mount()
        self.offer()
        self.menu.focus()
        choose = self.key("menu.choose")
        if self.menu.numbered and len(self.menu.items) > ONE_DIGIT:
            self.say(f"{len(self.menu.items)} items: type the number{f', then {choose}' if choose else ''}.", "muted")

    def on_resize(self) -> None:
        """Fits the list to the room."""
        super().on_resize()
        self.offer()

    @property
    def tells_beside(self) -> bool:
        """Whether the marked item is told of beside the list."""
        return self.app.size.width >= self.beside_from and bool(self.beside(self.menu.marked, _SIDE, _MANY))

    def remarks(self, columns: int) -> bool:
        """Whether items say what they mean on their own lines of so many columns; else it is told beside, or said."""
        return not self.narrow and (columns >= _REMARKS or not self.tells_beside)

    @property
    def _inner(self) -> int:
        return self.app.size.width - (1 if self.narrow else 4)

    @property
    def _rows(self) -> int:
        return self.app.size.height - 2 - self.say_rows - (0 if self.low else 1)

    def offer(self, marked: int | None = None) -> None:
        """Offers the items as they are now; the mark stays where it is, or goes to ``marked``."""
        inner, rows = self._inner, self._rows
        beside = self.tells_beside
        columns = min(self.widest, inner - _GAP - _SIDE if beside else inner)
        above = self.above(columns)
        self._above.styles.height = len(above)
        self._above.show(above)
        # What an item takes beside its text: the marker.
        self.menu.offer(self.items(columns - 2), marked, self.heads(columns))
        listed = self.menu.parent
        if isinstance(listed, Widget):
            listed.styles.width = columns
        cars = self.cars()
        room = rows - len(above) - self.menu.high >= TRAIN_HIGH + 2 and not self.narrow
        self._below.styles.height = TRAIN_HIGH if cars and room else 0
        self._below.show(train(cars, inner, self.ascii_only) if cars and room else [])
        self._beside.display = beside
        self._beside.styles.margin = (0, 0, 0, _GAP)
        self._tell_beside()
        self.freshen()

    def _tell_beside(self) -> None:
        if self._beside.display:
            columns = self._inner - _GAP - min(self.widest, self._inner - _GAP - _SIDE)
            rows = self._rows - len(self._below.rows)
            self._beside.show(self.beside(self.menu.marked, columns, rows))

    def menu_marked(self, index: int) -> None:
        """Says what the mark has come to, and tells of it beside the list."""
        super().menu_marked(index)
        self._tell_beside()

    @property
    def ascii_only(self) -> bool:
        """Whether nothing but ASCII may be drawn."""
        return self.rail_app.settings.glyphs == "ascii"


def panel(title: str, columns: int, *paragraphs: Sequence[Row]) -> list[Row]:
    """A panel with its title on a rail, and its paragraphs apart from each other."""
    rows = [rail(row((title, "title")), columns)]
    for paragraph in filter(None, paragraphs):
        rows += [BLANK, *((((" ", "ink"), *line) if line else BLANK) for line in paragraph)]
    return rows


def told(text: str, columns: int, role: str = "ink") -> list[Row]:
    """A text as the paragraph of a panel of so many columns; none if it is empty."""
    return wrap(text, min(WIDEST, columns - 2), role) if text else []


def line_of(stations: Sequence[str], here: int, rows: int, ascii_only: bool) -> list[Row]:
    """Stations on a line from top to bottom, in so many rows if they can be; the one one is at is filled."""
    rail_between = 2 * len(stations) - 1 <= rows
    full, empty = ("*", "o") if ascii_only else ("●", "○")
    lines: list[Row] = []
    for number, station in enumerate(stations):
        if number and rail_between:
            lines.append(row(("┃", "rail")))
        at = number == here
        lines.append(row((full if at else empty, "key" if at else "rail"), (f"  {station}", "news" if at else "muted")))
    return lines
