"""A block of rows that repaints only what has changed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from railgames.tui.text import BLANK, Row, strip, width

if TYPE_CHECKING:
    from railgames.tui.app import RailgamesApp


class Lines(Widget):
    """Shows rows, from the top, as far as there is room."""

    DEFAULT_CSS = "Lines { height: 1fr; width: 1fr; }"

    def __init__(self, rows: Sequence[Row] = (), id: str | None = None) -> None:
        """``rows`` are shown until `show` is called."""
        super().__init__(id=id)
        self.rows: list[Row] = list(rows)

    def show(self, rows: Sequence[Row]) -> None:
        """Shows these rows in place of the present ones."""
        before, self.rows = self.rows, list(rows)
        if not self.is_mounted:
            return
        changed = [
            region
            for y in range(max(len(before), len(self.rows)))
            for region in _changes(_at(before, y), _at(self.rows, y), y, self.size.width)
        ]
        if changed:
            self.refresh(*changed)
            cast("RailgamesApp", self.app).caret_may_move()

    def render_line(self, y: int) -> Strip:
        """See `Widget.render_line`."""
        of = _at(self.rows, y)
        app = cast("RailgamesApp", self.app)
        return strip(of, self.size.width, app.painted, app.settings.glyphs == "ascii")


def _at(rows: Sequence[Row], y: int) -> Row:
    return rows[y] if y < len(rows) else BLANK


def _changes(before: Row, after: Row, y: int, columns: int) -> list[Region]:
    """The stretches of a line in which two rows differ; all of it where characters are not one column wide each."""
    if before == after:
        return []
    old, new = _placed(before), _placed(after)
    if old is None or new is None:
        return [Region(0, y, columns, 1)]
    spans: list[list[int]] = []
    for start, text, _ in sorted(old ^ new):
        end = start + len(text)
        if spans and start - spans[-1][1] <= _NEAR:
            spans[-1][1] = max(spans[-1][1], end)
        else:
            spans.append([start, end])
    return [Region(start, y, end - start, 1) for start, end in spans if start < columns]


_NEAR = 4
"""Unchanged columns that are sent again rather than jumped over."""


def _placed(of: Row) -> frozenset[tuple[int, str, str]] | None:
    """The pieces of a row with the columns they begin at; None where characters are not one column wide each."""
    placed = []
    column = 0
    for text, role in of:
        placed.append((column, text, role))
        column += len(text)
    return frozenset(placed) if column == width(of) else None
