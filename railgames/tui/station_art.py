"""Drawings of a station that many screens have: a train on its rail, and a share as a train on the way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len

from railgames.tui.text import Row, row

BAR = 20
"""The columns of a bar where there is room."""


def bar(share: float, length: int = BAR, ascii_only: bool = False) -> Row:
    """A share from 0 to 1 as a train on a rail; only none is empty, only all is full."""
    full = min(max(round(share * length), 1 if share > 0 else 0), length - 1 if share < 1 else length)
    train, track = ("#", "-") if ascii_only else ("▆", "▁")
    return row((train * full, "rail"), (track * (length - full), "quiet"))


class _Signs(NamedTuple):
    """What a train is drawn with: corners, sides, wheels, couplings, the rail, and the engine from top to bottom."""

    top: str
    side: str
    bottom: str
    wheel: str
    coupling: str
    engine: tuple[str, ...]


_DRAWN = _Signs("┌─┐", "│", "└─┘", "●", "═", ("  ▂    ┌───┐", "  █╭───┤   │", " ╭┴┴───┤   │", "╱└●──●─┴─●─┘"))
_PLAIN = _Signs("+-+", "|", "+-+", "o", "=", ("  _    +---+", "  |,---|   |", " ,-----|   |", "/+o--o---o-+"))
TRAIN_HIGH = 5
"""The rows of a train on its rail."""


def train(titles: Sequence[str], columns: int, ascii_only: bool) -> list[Row]:
    """A train with a car for each title, or for as many as there is room for, on a rail of so many columns."""
    signs = _PLAIN if ascii_only else _DRAWN
    lines = list(signs.engine)
    for title in titles:
        wide = cell_len(title) + 2
        if cell_len(lines[0]) + wide + 1 > columns:
            break
        floor = list(signs.bottom[1] * wide)
        floor[1] = floor[-2] = signs.wheel
        lines[0] += " " * (wide + 1)
        lines[1] += f" {signs.top[0]}{signs.top[1] * (wide - 2)}{signs.top[2]}"
        lines[2] += f"{signs.coupling}{signs.side}{title}{signs.side}"
        lines[3] += f" {signs.bottom[0]}{''.join(floor[1:-1])}{signs.bottom[2]}"
    drawn = [row((f" {line}", "muted")) for line in lines]
    return [*drawn, row(("━" * columns, "rail"))]
