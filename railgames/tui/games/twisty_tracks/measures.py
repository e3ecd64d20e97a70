"""How large things are drawn, and where the tracks cross the borders of a tile.

Characters are twice as high as wide and hold 2 x 4 braille dots, so dots lie on a square grid. Ports are numbered as
on the board: clockwise from 0, the left end of the north side.
"""

from __future__ import annotations

from typing import NamedTuple

PORTS = 8
BRAILLE = "braille"
BOX = "box"
ASCII = "ascii"
GLYPH_SETS = (BRAILLE, BOX, ASCII)

INWARD = ((0, 1), (0, 1), (-1, 0), (-1, 0), (0, -1), (0, -1), (1, 0), (1, 0))
"""The way a train moves that enters by each port, as (columns, rows)."""


class Size(NamedTuple):
    """A size a frame can be drawn in; all lengths are in characters.

    A tile is ``wide`` x ``high``; the tracks cross its top and bottom in column ``column`` (and its mirror image) and
    its left and right in row ``row``; the margin is ``side`` columns and ``top`` rows.
    """

    name: str
    wide: int
    high: int
    column: int
    row: int
    side: int
    top: int

    @property
    def frame_wide(self) -> int:
        """The columns of a whole frame."""
        return 4 * self.wide + 2 * self.side

    @property
    def frame_high(self) -> int:
        """The rows of a whole frame."""
        return 4 * self.high + 2 * self.top


MINI = Size("mini", 7, 4, 1, 1, 3, 1)
SMALL = Size("small", 9, 4, 2, 1, 4, 2)
MEDIUM = Size("medium", 11, 5, 3, 1, 5, 2)
LARGE = Size("large", 15, 7, 4, 2, 6, 3)
HUGE = Size("huge", 23, 11, 6, 3, 8, 4)
SIZES = (MINI, SMALL, MEDIUM, LARGE, HUGE)
"""From the smallest on."""

_PORT_DOTS = {"mini": (3, 4), "small": (4, 4), "medium": (6, 5), "large": (8, 8), "huge": (12, 12)}


def port_cell(size: Size, port: int) -> tuple[int, int]:
    """The (column, row) of the character of a tile in which a track leaves by ``port``."""
    near, far = size.column, size.wide - 1 - size.column
    up, down = size.row, size.high - 1 - size.row
    right, bottom = size.wide - 1, size.high - 1
    return (
        (near, 0),
        (far, 0),
        (right, up),
        (right, down),
        (far, bottom),
        (near, bottom),
        (0, down),
        (0, up),
    )[port]


def port_dot(size: Size, port: int) -> tuple[int, int]:
    """The (column, row) of the outermost braille dot of a track that leaves by ``port``."""
    x, y = _PORT_DOTS[size.name]
    right, bottom = 2 * size.wide - 1, 4 * size.high - 1
    return (
        (x, 0),
        (right - x, 0),
        (right, y),
        (right, bottom - y),
        (right - x, bottom),
        (x, bottom),
        (0, bottom - y),
        (0, y),
    )[port]


def braille(dots: int) -> str:
    """The braille character of a mask of dots, in which dot (x, y) has the bit ``BITS[y][x]``."""
    return chr(0x2800 + dots)


BITS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
