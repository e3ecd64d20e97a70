"""The sand glass: its walls, the sand in both bulbs true to the time left, and the grains that fall between them.

Sand is counted in grains, of which each cell of the screen holds two columns of four. The bulbs are filled in a fixed
order: the upper one empties from its middle, in the lower one a heap grows. So every grain that has left the upper bulb
lies in the lower one.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from math import ceil
from typing import NamedTuple

import msgspec

from railgames.tui.text import Row, row

_ACROSS, _DOWN = 2, 4
"""The grains in a cell."""
_BITS = ((0x01, 0x02, 0x04, 0x40), (0x08, 0x10, 0x20, 0x80))
"""The braille dot of a grain by its column and line in the cell."""
_FULL = 0.85
"""The part of the upper bulb that is filled at first."""
_STREAM = 3
"""Every so many grains of the stream there is a gap."""

Grain = tuple[int, int]
"""A column and a line, counted from the top left of the glass."""


class Shape(NamedTuple):
    """The size of a glass: the cells between its walls where it is widest, and the rows of a bulb that is so wide."""

    wide: int
    straight: int

    @property
    def taper(self) -> int:
        """The rows in which a bulb narrows down to the neck, by a cell on either side each."""
        return self.wide // 2

    @property
    def bulb(self) -> int:
        """The rows of a bulb."""
        return self.straight + self.taper

    @property
    def columns(self) -> int:
        """The columns of the whole glass."""
        return self.wide + 2

    @property
    def rows(self) -> int:
        """The rows of the whole glass, with its plates."""
        return 2 * self.bulb + 3


class Sand(msgspec.Struct, frozen=True):
    """What is seen of the sand: the share that is left, from 1 to 0, the text of the seconds, the grains' motion.

    ``clock`` is empty when no digits are shown; ``last`` says that they warn of the end. ``falling`` counts up as
    grains fall; None when none is seen.
    """

    share: float
    clock: str = ""
    last: bool = False
    falling: int | None = None


def shape(rows: int, columns: int) -> Shape:
    """The largest glass for so much room; at least one of five cells."""
    wide = 5
    while wide + 4 <= columns and Shape(wide + 2, 1).rows <= rows:
        wide += 2
    straight = 1
    while Shape(wide, straight + 1).rows <= rows and straight < wide // 2:
        straight += 1
    return Shape(wide, straight)


def clock(seconds: float) -> str:
    """Seconds as minutes and seconds; a second that has begun counts."""
    whole = ceil(seconds)
    return f"{whole // 60}:{whole % 60:02}"


def bar(sand: Sand, glyphs: str, columns: int) -> Row:
    """The sand where there is no room for a glass: so much of a bar as is left, and the seconds."""
    full, empty = ("#", ".") if glyphs == "ascii" else ("█", "░")
    left = ceil(sand.share * columns)
    pieces = [(full * left, "title"), (empty * (columns - left), "faint")]
    return row(*pieces, (f" {sand.clock}" if sand.clock else "", "bad" if sand.last else "news"))


def _inside(of: Shape, y: int) -> tuple[int, int]:
    """The first cell between the walls in a row, and the one after the last; rows count from the upper plate."""
    depth = min(y - 1, of.rows - 2 - y)
    narrowed = max(0, depth - of.straight + 1) if depth < of.bulb else of.taper
    return 1 + narrowed, 1 + of.wide - narrowed


def _grains(of: Shape, rows: Iterable[int]) -> list[Grain]:
    return [
        (x, y)
        for line in rows
        for x in range(_ACROSS * _inside(of, line)[0], _ACROSS * _inside(of, line)[1])
        for y in range(_DOWN * line, _DOWN * (line + 1))
    ]


@cache
def _order(of: Shape) -> tuple[tuple[Grain, ...], tuple[Grain, ...]]:
    """The grains of the upper bulb, that which leaves last first, and those of the lower one as they come to lie."""
    middle = (of.columns * _ACROSS - 1) / 2
    upper = _grains(of, range(1, 1 + of.bulb))
    lower = _grains(of, range(2 + of.bulb, 2 + 2 * of.bulb))
    neck = _DOWN * (1 + of.bulb)
    floor = _DOWN * (of.rows - 1)
    upper.sort(key=lambda grain: (neck - grain[1] - 0.3 * abs(grain[0] - middle), grain))
    lower.sort(key=lambda grain: (floor - grain[1] + 0.6 * abs(grain[0] - middle), grain))
    number = int(_FULL * len(upper))
    return tuple(upper[:number]), tuple(lower[:number])


def grains(of: Shape) -> int:
    """How many grains there are in a glass."""
    return len(_order(of)[0])


def lying(of: Shape, share: float) -> frozenset[Grain]:
    """The grains that lie in both bulbs when such a share is left to fall."""
    upper, lower = _order(of)
    left = min(len(upper), ceil(share * len(upper)))
    return frozenset((*upper[:left], *lower[: len(lower) - left]))


def _stream(of: Shape, sand: Sand, there: frozenset[Grain]) -> frozenset[Grain]:
    """The grains on their way down the middle, from the neck to the heap."""
    if sand.falling is None or not sand.share:
        return frozenset()
    x = of.columns * _ACROSS // 2
    top, floor = _DOWN * (1 + of.bulb), _DOWN * (of.rows - 1)
    heap = min((y for column, y in there if column == x and y >= top), default=floor)
    return frozenset((x, y) for y in range(top, heap) if (y - sand.falling) % _STREAM)


def drawn(of: Shape, sand: Sand, glyphs: str) -> list[Row]:
    """The glass, row by row, each as wide as the shape says."""
    there = lying(of, sand.share)
    there |= _stream(of, sand, there)
    plate = ("+" + "=" * of.wide + "+") if glyphs == "ascii" else ("▕" + "▀" * of.wide + "▏")
    foot = plate if glyphs == "ascii" else "▕" + "▄" * of.wide + "▏"
    rows = [row((plate, "rail"))]
    for y in range(1, of.rows - 1):
        first, end = _inside(of, y)
        left, right = _walls(of, y, glyphs)
        cells = "".join(_cell(there, x, y, glyphs) for x in range(first, end))
        rows.append(row(" " * (first - 1), (left, "rail"), (cells, "title"), (right, "rail"), " " * (first - 1)))
    return [*rows, row((foot, "rail"))]


def _walls(of: Shape, y: int, glyphs: str) -> tuple[str, str]:
    straight, falls, climbs = ("|", "\\", "/") if glyphs == "ascii" else ("│", "╲", "╱")
    if y == 1 + of.bulb or min(y - 1, of.rows - 2 - y) < of.straight:
        return straight, straight
    return (falls, climbs) if y < 1 + of.bulb else (climbs, falls)


def _cell(there: frozenset[Grain], x: int, y: int, glyphs: str) -> str:
    bits = [
        _BITS[column][line]
        for column in range(_ACROSS)
        for line in range(_DOWN)
        if (_ACROSS * x + column, _DOWN * y + line) in there
    ]
    if glyphs == "braille":
        return chr(0x2800 + sum(bits)) if bits else " "
    marks = " .:#" if glyphs == "ascii" else " ░▒█"
    return marks[ceil(3 * len(bits) / (_ACROSS * _DOWN))]
