"""A long text that is scrolled by keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from textual.binding import Binding

from railgames.tui.text import Row
from railgames.tui.widgets.lines import Lines


class Reader(Lines, can_focus=True):
    """Shows a part of many rows. ``write`` makes the rows for a width, so that text is wrapped anew on a resize."""

    BINDINGS = [
        Binding("up,k", "scroll(-1)", "Scroll", show=False, id="reader.up"),
        Binding("down,j", "scroll(1)", "Scroll", id="reader.down", key_display="↑ ↓ pgup pgdn"),
        Binding("pageup,b", "page(-1)", "Page up", show=False, id="reader.page-up"),
        Binding("pagedown,space", "page(1)", "Page down", show=False, id="reader.page-down"),
        Binding("home", "scroll(-100000)", "Top", show=False, id="reader.top"),
        Binding("end", "scroll(100000)", "End", show=False, id="reader.end"),
    ]

    def __init__(self, write: Callable[[int], Sequence[Row]], start: Callable[[Sequence[Row]], int]) -> None:
        """``start`` says which row stands at the top first."""
        super().__init__()
        self._write = write
        self._start = start
        self._all: list[Row] = []
        self._top = 0
        self._opened = False

    caret_row = 0
    """The row where reading begins."""

    def on_resize(self) -> None:
        """Writes the text for the present width."""
        if self.size.width == 0:
            return
        self._all = list(self._write(self.size.width))
        if not self._opened:
            self._opened = True
            self._top = self._start(self._all)
        self.action_scroll(0)

    def action_scroll(self, by: int) -> None:
        """Moves by rows, as far as there is text."""
        last = max(0, len(self._all) - self.size.height)
        self._top = max(0, min(self._top + by, last))
        self.show(self._all[self._top : self._top + self.size.height])

    def action_page(self, by: int) -> None:
        """Moves by a screenful less one row."""
        self.action_scroll(by * max(1, self.size.height - 1))
