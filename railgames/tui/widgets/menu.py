"""A list to choose from by keys: arrows and enter, or a digit."""

from __future__ import annotations

from collections.abc import Sequence

from textual.binding import Binding
from textual.message import Message

from railgames.tui.text import Row
from railgames.tui.widgets.lines import Lines


class Menu(Lines, can_focus=True):
    """Rows of which one is marked by ``> `` and reverse video; longer lists scroll.

    Posts `Menu.Chosen` on enter, or on a digit that counts the items from the top.
    """

    BINDINGS = [
        Binding("up,k", "move(-1)", "Up", show=False, id="menu.up"),
        Binding("down,j", "move(1)", "Down", show=False, id="menu.down"),
        Binding("pageup", "move(-10)", "Page up", show=False, id="menu.page-up"),
        Binding("pagedown", "move(10)", "Page down", show=False, id="menu.page-down"),
        Binding("home", "move(-10000)", "First", show=False, id="menu.first"),
        Binding("end", "move(10000)", "Last", show=False, id="menu.last"),
        Binding("enter", "choose", "Choose", id="menu.choose"),
        *(Binding(str(n), f"pick({n})", "Choose by number", show=False, id=f"menu.item-{n}") for n in range(10)),
    ]

    class Chosen(Message):
        """An item was chosen."""

        def __init__(self, index: int) -> None:
            """``index`` counts from 0."""
            super().__init__()
            self.index = index

    def __init__(self, items: Sequence[Row] = (), id: str | None = None) -> None:
        """``items`` are the rows to choose from."""
        super().__init__(id=id)
        self.items: list[Row] = list(items)
        self.marked = 0
        self._digits = 0
        self._top = 0

    def on_mount(self) -> None:
        """Draws the items once the widget knows its size."""
        self._draw()

    def on_resize(self) -> None:
        """Draws the items anew."""
        self._draw()

    def watch_has_focus(self, has_focus: bool) -> None:
        """Shows the mark, or shows it at rest.

        When the event of the focus comes, `has_focus` is not yet true.
        """
        super().watch_has_focus(has_focus)
        self._draw()

    def offer(self, items: Sequence[Row], marked: int | None = None) -> None:
        """Offers other items; the mark stays where it is, or goes to ``marked``."""
        self.items = list(items)
        self.marked = max(0, min(self.marked if marked is None else marked, len(self.items) - 1))
        self._draw()

    def _draw(self) -> None:
        height = max(1, self.size.height)
        self._top = max(min(self._top, self.marked), self.marked - height + 1, 0)
        self._top = max(0, min(self._top, len(self.items) - height)) if len(self.items) > height else 0
        rows: list[Row] = []
        for index in range(self._top, min(len(self.items), self._top + height)):
            if index == self.marked:
                role = "focus" if self.has_focus else "news"
                rows.append((("> ", role), *((text, role) for text, _ in self.items[index]), (" ", role)))
            else:
                rows.append((("  ", "ink"), *self.items[index]))
        self.show(rows)

    def action_move(self, by: int) -> None:
        """Moves the mark; one step past either end goes round."""
        self._digits = 0
        if not self.items:
            return
        there = self.marked + by
        if abs(by) == 1:
            there %= len(self.items)
        self.marked = max(0, min(there, len(self.items) - 1))
        self._draw()

    def action_choose(self) -> None:
        """Chooses the marked item."""
        if self.items:
            self.post_message(self.Chosen(self.marked))

    def action_pick(self, number: int) -> None:
        """Chooses an item by its number from 1; in a list of more than nine digits only move the mark, and join."""
        if len(self.items) > 9:
            joined = self._digits * 10 + number
            self._digits = joined if joined <= len(self.items) else number
            self.marked = max(0, self._digits - 1)
            self._draw()
        elif 0 < number <= len(self.items):
            self.marked = number - 1
            self._draw()
            self.post_message(self.Chosen(self.marked))
