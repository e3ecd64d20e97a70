"""A line in which a player types: its caret stands where the next letter comes, and doesn't blink."""

from __future__ import annotations

from typing import Any

from rich.cells import cell_len
from textual.geometry import Offset
from textual.widgets import Input


class Field(Input):
    """See the module."""

    def __init__(self, value: str = "", **how: Any) -> None:
        """See `Input`."""
        super().__init__(value, **how)
        self.cursor_blink = False

    @property
    def cursor_screen_offset(self) -> Offset:
        """Where the caret is drawn; at the end of the text `Input` gives the column after it."""
        before = cell_len(self.value[: self.cursor_position])
        return self.content_region.offset + Offset(before - self.scroll_offset.x, 0)
