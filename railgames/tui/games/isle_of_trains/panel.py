"""What is asked and can be done now, as rows: the uses of a card, a list to choose from, or what is marked so far."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from railgames.tui.text import Row, cut, rail, row, width, wrap


class Item(NamedTuple):
    """A line of a panel: the key or sign before it, its text, whether it is out of reach, and whether it is marked."""

    sign: str
    text: str
    shut: bool = False


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


def panel_rows(panel: Panel, columns: int, room: int, headed: bool = True) -> list[Row]:
    """A panel in so many columns and at most so many rows; a list too long for them is seen around its cursor.

    A panel that is not headed has its `heading` elsewhere.
    """
    foot = _foot(panel, columns)
    head = _heading(panel, columns, panel_high(panel, columns) <= room) if headed else []
    left = room - len(head) - len(foot)
    blocks = [_item(panel, number, columns) for number in range(len(panel.items))]
    if sum(map(len, blocks)) > left:
        blocks = [block if number == panel.cursor else block[:1] for number, block in enumerate(_cut(panel, columns))]
    shown = _around(blocks, panel.cursor or 0, left)
    return [*head, *shown, *foot][:room]


def panel_high(panel: Panel, columns: int) -> int:
    """The rows in which a panel is seen whole."""
    items = sum(len(_item(panel, number, columns)) for number in range(len(panel.items)))
    return len(_heading(panel, columns, True)) + items + len(_foot(panel, columns))


def _heading(panel: Panel, columns: int, roomy: bool) -> list[Row]:
    title = row((cut(panel.title, columns - 4), "title"))
    if not panel.text:
        return [rail(title, columns)]
    if roomy:
        return [rail(title, columns), *(row(" ", *line) for line in wrap(panel.text, columns - 2, "muted"))]
    return [rail(heading(panel, columns - 4), columns)]


def heading(panel: Panel, columns: int) -> Row:
    """Title and text of a panel in one row, or what is said in their place."""
    if panel.brief:
        return row((cut(panel.brief, columns), "muted"))
    title = row((cut(panel.title, columns), "title"))
    return row(*title, (cut(f": {panel.text}", columns - width(title)), "muted")) if panel.text else title


def _foot(panel: Panel, columns: int) -> list[Row]:
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
    pointer = "> " if here else "  "
    sign = f"{item.sign} " if item.sign else ""
    indent = len(pointer) + len(sign)
    lines = wrap(item.text, max(10, columns - indent - 1), role)
    rows = [row((pointer, role), (sign, "faint" if item.shut else "focus" if here else "key"), *lines[0])]
    return rows + [row(" " * indent, *line) for line in lines[1:]]


def _cut(panel: Panel, columns: int) -> list[list[Row]]:
    """The lines of a panel, each cut to one row but for the one at the cursor."""
    found = []
    for number, item in enumerate(panel.items):
        if number == panel.cursor:
            found.append(_item(panel, number, columns))
        else:
            room = columns - len(item.sign) - 4
            short = panel._replace(items=[item._replace(text=cut(item.text, room))], cursor=None)
            found.append(_item(short, 0, columns))
    return found
