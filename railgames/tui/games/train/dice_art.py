"""Dice and cars as characters, in five sizes and several sets of glyphs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from railgames.games.train.turn import ENGINE


class Size(NamedTuple):
    """How large dice and cars are; a car is as wide as a die. ``pips`` are the columns of the pips within a die."""

    wide: int
    high: int
    pips: tuple[int, int, int]
    pip: int
    """The columns that a pip takes."""
    car_high: int


FLAT = Size(5, 1, (0, 0, 0), 1, 1)
"""A die or car as its number in brackets, for the least room."""
TINY = Size(5, 5, (0, 1, 2), 1, 3)
SMALL = Size(7, 5, (1, 2, 3), 1, 3)
LARGE = Size(12, 7, (1, 4, 7), 2, 4)
HUGE = Size(20, 9, (1, 7, 13), 4, 7)

GAP = 1
"""Columns between two dice or cars: room for a coupling."""

_PIPS = {
    0: (),
    1: ((1, 1),),
    2: ((0, 0), (2, 2)),
    3: ((0, 0), (1, 1), (2, 2)),
    4: ((0, 0), (2, 0), (0, 2), (2, 2)),
    5: ((0, 0), (2, 0), (1, 1), (0, 2), (2, 2)),
    6: ((0, 0), (2, 0), (0, 1), (2, 1), (0, 2), (2, 2)),
}


class _Box(NamedTuple):
    """What stands at the corners and sides of a box."""

    left: str
    across: str
    right: str
    upright: str
    low_left: str
    low_right: str


_BOXES = {
    kind: _Box(*signs)
    for kind, signs in {"light": "╭─╮│╰╯", "heavy": "┏━┓┃┗┛", "dotted": "┌╌┐╎└┘", "car": "┌─┐│└┘"}.items()
}
_ASCII_BOXES = {
    kind: _Box(*signs)
    for kind, signs in {"light": "+-+|++", "heavy": "#=####", "dotted": "...:..", "car": "+-+|++"}.items()
}


def _box(kind: str, glyphs: str) -> _Box:
    return (_ASCII_BOXES if glyphs == "ascii" else _BOXES)[kind]


def _framed(box: _Box, top: str, lines: Sequence[str], bottom: str) -> list[str]:
    return [
        box.left + top + box.right,
        *(box.upright + line + box.upright for line in lines),
        box.low_left + bottom + box.low_right,
    ]


def _dot(size: Size, glyphs: str) -> str:
    if size.pip == 1:
        return "o" if glyphs == "ascii" else "●"
    if size.pip == 4:
        return {"ascii": "(##)", "box": "████"}.get(glyphs, "⢾⣿⣿⡷")
    return {"ascii": "()", "box": "██"}.get(glyphs, "⢾⡷")


def die(face: int, size: Size, glyphs: str, heavy: bool) -> list[str]:
    """A die that shows a face; 0 for one that is not thrown."""
    if size is FLAT:
        return [(f"{{{face or ' '}}}" if heavy else f"[{face or ' '}]").center(size.wide)]
    box = _box("heavy" if heavy else "light", glyphs)
    inner = size.wide - 2
    field = [[" "] * inner for _ in range(size.high - 2)]
    step = (size.high - 3) // 2
    for column, line in _PIPS[face]:
        x = size.pips[column]
        field[line * step][x : x + size.pip] = _dot(size, glyphs)
    return _framed(box, box.across * inner, ["".join(line) for line in field], box.across * inner)


def car(face: int, name: str, size: Size, glyphs: str, fast: bool) -> list[str]:
    """A car of a train: one that is not coupled for good has a star. Face 0 is a place where none stands yet."""
    if size is FLAT:
        return [(f"[{face}{'' if fast else '*'}]" if face else ".").center(size.wide)]
    box = _box("car" if face else "dotted", glyphs)
    inner = size.wide - 2
    top = box.across * inner
    bottom = box.across * inner
    lines = [" " * inner] * (size.car_high - 2)
    if face:
        bottom = f"o{box.across * (inner - 2)}o"
        upper, lower = (1, 3) if len(lines) > 2 else (0, 1)
        lines[upper] = f" {face}{' ' if fast else '*'}".center(inner)
        if len(lines) > 1:
            lines[lower] = name.upper().center(inner)
        if face == ENGINE and glyphs != "ascii":
            top = f"{box.across}╨{box.across * (inner - 2)}"
    return _framed(box, top, lines, bottom)


def coupling(fast: bool, glyphs: str) -> str:
    """What joins a car to the one before it."""
    if glyphs == "ascii":
        return "=" if fast else "-"
    return "═" if fast else "╌"
