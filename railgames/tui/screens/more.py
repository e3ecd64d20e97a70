"""All that can be done on a screen, as a numbered list: digits and enter reach everything."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from rich.cells import cell_len
from textual.binding import Binding

from railgames.tui.screens.lists import ListScreen
from railgames.tui.text import Row, padded, row
from railgames.tui.widgets.menu import Menu

CLOSE = "Close this list"
"""What goes back to the screen that the list is of; "Back" in the list is the way out of that screen itself."""


class MoreScreen(ListScreen):
    """Dismissed with what does the chosen command, or None. The key that opened it closes it."""

    guarded = True
    more_is_more = False
    widest: ClassVar[int] = 64

    BINDINGS = [
        Binding("escape,q", "close", CLOSE, id="close", key_display="esc"),
        Binding("0,colon", "close", CLOSE, show=False, id="more"),
    ]

    def __init__(self, title: Row, commands: Sequence[tuple[str, str, Callable[[], object]]]) -> None:
        """``commands`` are the key of each, what it does, and how to do it."""
        super().__init__(numbers=True)
        self._title = title
        self.listed = commands

    def heading(self) -> tuple[Row, Row]:
        """See `RailScreen.heading`."""
        return (*self._title, (" more", "muted")), ()

    def items(self, columns: int) -> list[Row]:
        """See `ListScreen.items`."""
        names = [(key, does) for key, does, _ in self.listed] + [(self.key("close"), CLOSE)]
        longest = max(cell_len(does) for _, does in names) + 3
        return [row(*padded(row(does), longest), (key, "key")) for key, does in names]

    def told_of(self, index: int) -> str:
        """See `RailScreen.told_of`."""
        key, does, _ = self.listed[index] if index < len(self.listed) else (self.key("close"), CLOSE, None)
        return f"{does}; its key is {key}" if key else does

    def action_close(self) -> None:
        """Goes back."""
        self.dismiss()

    def on_menu_chosen(self, chosen: Menu.Chosen) -> None:
        """Answers with what the chosen command does."""
        self.dismiss(self.listed[chosen.index][2] if chosen.index < len(self.listed) else None)
