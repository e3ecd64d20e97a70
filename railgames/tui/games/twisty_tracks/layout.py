"""Where frame and panels stand, and how large the frame is: what suits a screen or a board of so much room.

Beside each other wherever a screen is wide enough, since then both are seen as long as possible; a frame that is higher
than its room is seen through a window that follows what is in focus.
"""

from __future__ import annotations

from railgames.games.twisty_tracks.board import SIDE
from railgames.tui.games.twisty_tracks.measures import MINI, SIZES, Size

LEAST_SIDE = 26
"""Columns that panels need beside a frame."""
GOOD_SIDE = 36
"""Columns that a larger frame has to leave them."""
ROWS_BELOW = 12
"""Rows that a larger frame has to leave for panels below it."""
HIGH = 40
"""Rows from which on a screen too narrow for a larger frame beside panels has room for it above them."""


def stands_above(columns: int, rows: int) -> bool:
    """Whether the frame stands above the panels on a screen of so much room."""
    return columns < MINI.frame_wide + LEAST_SIDE or (columns < 80 and rows >= HIGH)


def size_beside(columns: int, rows: int) -> Size:
    """The size of a frame with panels at its side, in so much room for both."""
    return fitting(columns - GOOD_SIDE, rows)


def size_above(columns: int, rows: int) -> Size:
    """The size of a frame with panels below it, in so much room for both."""
    return fitting(columns, rows - ROWS_BELOW)


def fitting(columns: int, rows: int) -> Size:
    """The largest frame that has its place in so much room; the smallest one even if it is too high."""
    return max(
        (size for size in SIZES if size.frame_wide <= columns and size.frame_high <= rows),
        key=lambda size: size.frame_wide,
        default=MINI,
    )


def window(size: Size, cell: int, rows: int) -> int:
    """The first row of a frame that is seen through a window of so many rows, with a cell in the middle of it."""
    middle = size.top + cell // SIDE * size.high + size.high // 2
    return max(0, min(middle - rows // 2, size.frame_high - rows))
