"""A long text that is scrolled by keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from textual.binding import Binding
from textual.message import Message

from railgames.tui.text import BLANK, Row, row
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

    class Moved(Message):
        """Another part of the text is seen."""

    def __init__(self, write: Callable[[int], Sequence[Row]], start: Callable[[Sequence[Row]], int]) -> None:
        """``start`` says which row stands at the top first."""
        super().__init__()
        self._write = write
        self._start = start
        self.text: list[Row] = []
        """All of the text, for the present width."""
        self.top = 0
        """Which row of it stands at the top."""
        self._opened = False

    caret_row = 0
    """The row where reading begins."""

    def on_resize(self) -> None:
        """Writes the text for the present width."""
        if self.size.width == 0:
            return
        self.text = list(self._write(self.size.width))
        if not self._opened:
            self._opened = True
            self.top = self._start(self.text)
        self.action_scroll(0)

    @property
    def scrolls(self) -> bool:
        """Whether there is more text than room."""
        return len(self.text) > self.size.height

    @property
    def seen(self) -> Row:
        """Which rows are seen, where there are more: ``12-31 of 80``."""
        last = min(len(self.text), self.top + self.size.height)
        return row((f"{self.top + 1}-{last} of {len(self.text)}", "muted")) if self.scrolls else BLANK

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """There is nothing to scroll where all of the text is seen."""
        return self.scrolls

    def action_scroll(self, by: int) -> None:
        """Moves by rows, as far as there is text."""
        last = max(0, len(self.text) - self.size.height)
        self.top = max(0, min(self.top + by, last))
        self.show(self.text[self.top : self.top + self.size.height])
        self.post_message(self.Moved())

    def action_page(self, by: int) -> None:
        """Moves by a screenful less one row."""
        self.action_scroll(by * max(1, self.size.height - 1))
