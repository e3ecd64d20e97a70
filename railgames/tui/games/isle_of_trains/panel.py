"""What is asked and can be done now, as rows: the uses of a card, a list to choose from, or what is marked so far."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from railgames.games.sentences import upper
from railgames.tui.text import Row, cut, padded, rail, row, width, wrap

POINTER = "> "
"""What stands before the line of a list that is in focus."""
_ASIDE = 76
"""From so many columns on a list that is too long for its rows stands in two columns."""
_CLAUSES = (";", ":", ", then", ", or", ", with ", ", and its", ", discarding", " in place of", " on ", " after ")
"""Where a text can end early and still be true."""


class Item(NamedTuple):
    """A line of a panel: the key or sign before it, its text, and whether it is out of reach."""

    sign: str
    text: str
    shut: bool = False
    verb: str = ""
    """What it is in a word or two, for where its text has no room."""
    why: str = ""
    """Why it is out of reach, in few words; they stand after the verb."""

    def within(self, columns: int) -> str:
        """As much of its text as makes sense in so many columns."""
        if len(self.text) <= columns:
            return self.text
        if self.why:
            return cut(f"{self.verb}: {self.why}", columns)
        ends = [self.text.find(clause) for clause in _CLAUSES]
        longest = max((end for end in ends if 0 < end <= columns), default=0)
        return self.text[:longest] or cut(self.verb or self.text, columns)


class Panel(NamedTuple):
    """A heading, lines of which one may be thought of, and what is said below them."""

    title: str
    text: str = ""
    """What stands below the heading, or in it where there is little room."""
    items: Sequence[Item] = ()
    cursor: int | None = None
    foot: str = ""
    large: bool = False
    """Whether it may take the place of the hand where there is little room."""
    brief: str = ""
    """What stands in the heading of the hand in place of title and text, if the panel has none of its own."""
    kind: str = ""
    """What the card is that the panel is about; it stands above the text."""
    marking: bool = False
    """Whether cards of the hand are marked for what it asks."""


def panel_rows(panel: Panel, columns: int, room: int, headed: bool = True) -> list[Row]:
    """A panel in so many columns and at most so many rows; a list too long for them is seen around its cursor.

    A panel that is not headed has its `heading` elsewhere.
    """
    foot = foot_rows(panel, columns)
    whole = panel_high(panel, columns) <= room
    head = _heading(panel, columns, whole) if headed else []
    if not headed:
        head = told_below(panel, columns, room)
    return [*head, *item_rows(panel, columns, room - len(head) - len(foot)), *foot][:room]


def told_below(panel: Panel, columns: int, room: int) -> list[Row]:
    """What a panel without a heading says of its card above its lines; nothing where there is no room for it."""
    if not panel.kind:
        return []
    told = [row(" ", *line) for line in wrap(f"{upper(panel.kind)}. {panel.text}", columns - 2, "muted")]
    return told if len(told) + least_high(panel, columns) <= room else []


def item_rows(panel: Panel, columns: int, room: int) -> list[Row]:
    """The lines of a panel in at most so many rows: whole, else each as far as it makes sense, in two columns if so."""
    blocks = [_item(panel, number, columns) for number in range(len(panel.items))]
    if sum(map(len, blocks)) <= room:
        return [line for block in blocks for line in block]
    if columns >= _ASIDE and all(item.verb for item in panel.items):
        return _in_two(panel, columns)[:room]
    blocks = [block if number == panel.cursor else block[:1] for number, block in enumerate(_cut(panel, columns))]
    return _around(blocks, panel.cursor or 0, room)


def least_high(panel: Panel, columns: int) -> int:
    """The rows in which all lines of a panel are seen, if not whole."""
    aside = columns >= _ASIDE and all(item.verb for item in panel.items)
    return -(-len(panel.items) // 2) if aside else len(panel.items)


def _in_two(panel: Panel, columns: int) -> list[Row]:
    """The lines of a panel down two columns, each as far as it makes sense there."""
    half = columns // 2
    high = -(-len(panel.items) // 2)
    cells = [_short(panel, number, half) for number in range(len(panel.items))]
    return [
        row(*padded(cells[line], half), *(cells[line + high] if line + high < len(cells) else ()))
        for line in range(high)
    ]


def _short(panel: Panel, number: int, columns: int) -> Row:
    """A line of a panel in one row."""
    item = panel.items[number]
    room = columns - len(item.sign) - (4 if item.sign else 3)
    items = [*panel.items]
    items[number] = item._replace(text=item.within(room))
    return _item(panel._replace(items=items), number, columns)[0]


def panel_high(panel: Panel, columns: int) -> int:
    """The rows in which a panel is seen whole."""
    items = sum(len(_item(panel, number, columns)) for number in range(len(panel.items)))
    return len(_heading(panel, columns, True)) + items + len(foot_rows(panel, columns))


def _heading(panel: Panel, columns: int, roomy: bool) -> list[Row]:
    place = "" if roomy or panel.cursor is None else f"{panel.cursor + 1} of {len(panel.items)}"
    right = row((place, "muted")) if place else ()
    first, *rest = wrap(panel.title, columns - 4 - (len(place) + 2 if place else 0), "title")
    head = [rail(first, columns, right), *(row(" ", *line) for line in rest)]
    if not panel.text:
        return head
    if roomy:
        told = wrap(upper(panel.kind), columns - 2, "news") if panel.kind else []
        told += wrap(panel.text, columns - 2, "muted")
        return [*head, *(row(" ", *line) for line in told)]
    return [rail(heading(panel, columns - 4), columns)]


def heading(panel: Panel, columns: int) -> Row:
    """Title and text of a panel in one row, or what is said in their place."""
    if panel.brief:
        return row((cut(panel.brief, columns), "muted"))
    title = row((cut(panel.title, columns), "title"))
    return row(*title, (cut(f": {panel.text}", columns - width(title)), "muted")) if panel.text else title


def foot_rows(panel: Panel, columns: int) -> list[Row]:
    """What is said below the lines of a panel."""
    return [row(" ", *line) for line in wrap(panel.foot, columns - 2, "news")] if panel.foot else []


def _around(blocks: list[list[Row]], cursor: int, room: int) -> list[Row]:
    """As many blocks as there is room for, with the one at the cursor among them."""
    first = last = min(cursor, len(blocks) - 1) if blocks else 0
    if not blocks:
        return []
    used = len(blocks[first])
    grown = True
    while grown:
        grown = False
        if last + 1 < len(blocks) and used + len(blocks[last + 1]) <= room:
            last += 1
            used += len(blocks[last])
            grown = True
        if first and used + len(blocks[first - 1]) <= room:
            first -= 1
            used += len(blocks[first])
            grown = True
    return [line for block in blocks[first : last + 1] for line in block]


def _item(panel: Panel, number: int, columns: int) -> list[Row]:
    item = panel.items[number]
    here = number == panel.cursor
    role = "focus" if here else "faint" if item.shut else "ink"
    pointer = POINTER if here else "  "
    sign = f"{item.sign} " if item.sign else ""
    indent = len(pointer) + len(sign)
    lines = wrap(item.text, max(10, columns - indent - 1), role)
    rows = [row((pointer, role), (sign, "faint" if item.shut else "focus" if here else "key"), *lines[0])]
    return rows + [row(" " * indent, *line) for line in lines[1:]]


def _cut(panel: Panel, columns: int) -> list[list[Row]]:
    """The lines of a panel, each cut to one row but for the one at the cursor."""
    return [
        _item(panel, number, columns) if number == panel.cursor else [_short(panel, number, columns)]
        for number in range(len(panel.items))
    ]
