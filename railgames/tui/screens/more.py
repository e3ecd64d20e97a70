"""All that can be done on a screen, as a numbered list: digits and enter reach everything."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from rich.cells import cell_len
from textual.binding import Binding

from railgames.tui.screens.lists import ListScreen
from railgames.tui.text import Row, padded, row
from railgames.tui.widgets.menu import Menu


class MoreScreen(ListScreen):
    """Dismissed with what does the chosen command, or None."""

    guarded = True
    widest: ClassVar[int] = 64

    BINDINGS = [Binding("escape,q", "close", "Back", id="close", key_display="esc")]

    def __init__(self, title: Row, commands: Sequence[tuple[str, str, Callable[[], object]]]) -> None:
        """``commands`` are the key of each, what it does, and how to do it."""
        super().__init__(numbers=True)
        self._title = title
        self._commands = commands

    def heading(self) -> tuple[Row, Row]:
        """See `RailScreen.heading`."""
        return (*self._title, (" more", "muted")), ()

    def items(self, columns: int) -> list[Row]:
        """See `ListScreen.items`."""
        names = [(key, does) for key, does, _ in self._commands] + [(self.key("close"), "Back")]
        longest = max(cell_len(does) for _, does in names) + 3
        return [row(*padded(row(does), longest), (key, "key")) for key, does in names]

    def told_of(self, index: int) -> str:
        """See `RailScreen.told_of`."""
        key, does, _ = self._commands[index] if index < len(self._commands) else (self.key("close"), "Back", None)
        return f"{does}; its key is {key}" if key else does

    def action_close(self) -> None:
        """Goes back."""
        self.dismiss()

    def on_menu_chosen(self, chosen: Menu.Chosen) -> None:
        """Answers with what the chosen command does."""
        self.dismiss(self._commands[chosen.index][2] if chosen.index < len(self._commands) else None)
