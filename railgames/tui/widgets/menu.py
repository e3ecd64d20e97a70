"""A list to choose from by keys: arrows and enter, or a digit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, cast

from textual.binding import Binding
from textual.geometry import Size
from textual.message import Message

from railgames.tui.text import BLANK, Row, cut_row, folded, padded, row
from railgames.tui.widgets.lines import Lines

if TYPE_CHECKING:
    from railgames.tui.screens.base import RailScreen

_ROOMY = 8
"""Rows from which on a list that has to be scrolled may give an item more than one of them."""

ONE_DIGIT = 9
"""Items up to which a digit chooses at once."""
_WASTE = 30
"""Rows that a list would leave empty from which on it spreads out further."""


class Menu(Lines, can_focus=True):
    """Items of which one is marked by ``> `` and reverse video; longer lists scroll.

    Posts `Menu.Chosen` on enter, or on a digit that counts the items from the top; tells its screen at once where the
    mark has come to by a key.
    """

    BINDINGS = [
        Binding("up,k", "move(-1)", "Up", show=False, id="menu.up"),
        Binding("down,j", "move(1)", "Down", show=False, id="menu.down"),
        Binding("pageup", "page(-1)", "Page up", show=False, id="menu.page-up"),
        Binding("pagedown", "page(1)", "Page down", show=False, id="menu.page-down"),
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

    def __init__(
        self, items: Sequence[Row] = (), id: str | None = None, numbers: bool = False, folds: int = 1, hang: int = 0
    ) -> None:
        """``items`` are the rows to choose from; with ``numbers`` each has its number before it.

        An item that is too long is cut, or where there is room broken into as many as ``folds`` rows, those after the
        first indented by ``hang``.
        """
        super().__init__(id=id)
        self.items: list[Row] = list(items)
        self.heads: Mapping[int, Row] = {}
        """What stands above items, by the index of each."""
        self.marked = 0
        self.numbered = numbers
        self._folds = folds
        self.hang = hang
        """Columns by which the rows of an item after its first are indented."""
        self._digits = 0
        self._top = 0
        self._laid: list[tuple[int | None, Row]] = []
        """All rows of the list, those of items with the index of the item."""
        self._spans: list[tuple[int, int]] = []
        """Where each item begins in `_laid`, and where it has ended."""
        self._laid_for: Size | None = None

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

    def offer(self, items: Sequence[Row], marked: int | None = None, heads: Mapping[int, Row] | None = None) -> None:
        """Offers other items; the mark stays where it is, or goes to ``marked``. ``heads`` stand above items."""
        self.items = list(items)
        self.heads = heads or {}
        self.marked = max(0, min(self.marked if marked is None else marked, len(self.items) - 1))
        self._laid_for = None
        self._draw()

    def _lay_out(self) -> None:
        """Lays out all rows of the list. Where there is room, numbers stand on a rail and heads apart from the rest."""
        height = max(1, self.size.height)
        self._laid_for = self.size
        room = self._text_room
        blocks = [[item] for item in self.items]
        if self._folds > 1:
            whole = [self._folded(item, room) for item in self.items]
            if height >= _ROOMY or sum(map(len, whole)) + len(self.heads) <= height:
                blocks = whole
        used = sum(map(len, blocks)) + len(self.heads)
        between = self._between(height - used)
        apart = used + len(self.heads) - 1 <= height
        self._laid, self._spans = [], []
        for index, block in enumerate(blocks):
            if self._laid:
                self._laid += [(None, one) for one in between]
            if index in self.heads:
                self._laid += [(None, BLANK)] * (apart and bool(self._laid) and not between)
                self._laid.append((None, self.heads[index]))
                self._laid += [(None, one) for one in between]
            self._spans.append((len(self._laid), len(self._laid) + len(block)))
            self._laid += [(index, cut_row(line, room)) for line in block]

    def _between(self, left: int) -> list[Row]:
        """The rows between two items, where so many are left: numbers stand on a rail, groups of items spread out."""
        gaps = max(1, len(self.items) - 1)
        if self.numbered:
            rails = row((" " * (1 + self._digits_wide), "ink"), ("┃", "rail"))
            return [rails] * min(left // gaps, 2 if left >= _WASTE else 1)
        return [BLANK] if self.heads and left >= gaps + len(self.heads) else []

    @property
    def _digits_wide(self) -> int:
        return len(str(len(self.items)))

    @property
    def _text_room(self) -> int:
        """The columns of the text of an item."""
        return max(1, self.size.width - 2 - (self._digits_wide + 2 if self.numbered else 0))

    def _folded(self, item: Row, room: int) -> list[Row]:
        lines = folded(item, room, self.hang)
        last = tuple(piece for line in lines[self._folds - 1 :] for piece in (*line, (" ", "ink")))
        return [*lines[: self._folds - 1], last] if len(lines) > self._folds else lines

    def _draw(self) -> None:
        if self.size != self._laid_for:
            self._lay_out()
        if not self._spans:
            self.show([])
            return
        height = max(1, self.size.height)
        first, end = self._spans[self.marked]
        if self.marked in self.heads and end - first < height:
            first -= 1
        self._top = max(min(self._top, first), end - height)
        self._top = max(0, min(self._top, len(self._laid) - height))
        shown = range(self._top, min(len(self._laid), self._top + height))
        self.show([self._line(y, *self._laid[y]) for y in shown])

    def _line(self, y: int, index: int | None, of: Row) -> Row:
        """A row as it is shown: with marker and number before the text, as a bar over all columns if it is marked."""
        if index is None:
            return of
        begins = y == self._spans[index][0]
        number = ""
        if self.numbered:
            number = f"{index + 1:>{self._digits_wide}}. " if begins else " " * (self._digits_wide + 2)
        if index != self.marked:
            return (("  ", "ink"), *([(number, "muted")] if number else []), *of)
        role = "focus" if self.has_focus else "news"
        text = "".join(piece for piece, _ in padded(of, self._text_room))
        return row((f"{'> ' if begins else '  '}{number}{text}", role))

    def action_move(self, by: int) -> None:
        """Moves the mark; one step past either end goes round."""
        self._digits = 0
        if not self.items:
            return
        there = self.marked + by
        if abs(by) == 1:
            there %= len(self.items)
        self._mark(max(0, min(there, len(self.items) - 1)))

    def go_to(self, index: int) -> None:
        """Moves the mark to an item and shows that as far up as may be, so that what follows it is seen."""
        self._top = self._spans[index][0] - (index in self.heads)
        self._mark(index)

    def action_page(self, by: int) -> None:
        """Moves the mark by as many items as there is room for, less one."""
        bottom = self._top + self.size.height
        seen = sum(first >= self._top and end <= bottom for first, end in self._spans)
        there = self.marked + by * max(2, seen - 1)
        self.action_move(max(0, min(there, len(self.items) - 1)) - self.marked)

    def _mark(self, index: int) -> None:
        moved, self.marked = index != self.marked, index
        self._draw()
        if moved:
            # A message would come a frame later than what has been drawn.
            cast("RailScreen", self.screen).menu_marked(index)

    @property
    def caret_row(self) -> int:
        """The row of the marked item, counted from the first one shown."""
        return self._spans[self.marked][0] - self._top if self._spans else 0

    @property
    def high(self) -> int:
        """The rows that all items take where each has one."""
        return len(self.items) + len(self.heads)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """A number that no item has belongs to the screen."""
        if action != "pick" or parameters != (0,):
            return True
        return self._digits > 0 and ONE_DIGIT < len(self.items) >= 10 * self._digits

    def action_choose(self) -> None:
        """Chooses the marked item."""
        if self.items:
            self.post_message(self.Chosen(self.marked))

    def action_pick(self, number: int) -> None:
        """Chooses an item by its number from 1; in a list of more than nine digits only move the mark, and join."""
        if len(self.items) > ONE_DIGIT:
            joined = self._digits * 10 + number
            self._digits = joined if joined <= len(self.items) else number
            self._mark(max(0, self._digits - 1))
        elif 0 < number <= len(self.items):
            self.marked = number - 1
            self._draw()
            self.post_message(self.Chosen(self.marked))
