"""A block of rows that repaints only the rows that changed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from railgames.tui.text import BLANK, Row, strip

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
        changed = [
            y
            for y in range(max(len(before), len(self.rows)))
            if (before[y] if y < len(before) else BLANK) != (self.rows[y] if y < len(self.rows) else BLANK)
        ]
        if changed and self.is_mounted:
            self.refresh(*(Region(0, y, self.size.width, 1) for y in changed))

    def render_line(self, y: int) -> Strip:
        """See `Widget.render_line`."""
        base = self.rich_style
        of = self.rows[y] if y < len(self.rows) else BLANK
        settings = cast("RailgamesApp", self.app).settings
        return strip(of, self.size.width, settings.theme, base, settings.glyphs == "ascii")
