"""Where the tracks of a tile run from character to character, to be drawn in lines.

Every way of joining eight ports in pairs has its own routes: no two tracks share a character but where they cross at a
right angle. The routes are kept for three sizes, once for all mirror images; a size between or above stretches those of
a smaller one, which keeps all of this.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from railgames.tui.games.twisty_tracks.curves import Pairs
from railgames.tui.games.twisty_tracks.measures import HUGE, INWARD, LARGE, MEDIUM, MINI, SMALL, Size, port_cell

# A line a tile: the four pairs, and for each the moves from the first port's character to the second's
# (l left, r right, u up, d down; a number repeats the move after it).
_MINI = """
01 23 45 67: 4r d 4l u
01 23 46 57: 4r d u5l 2ul
01 23 47 56: 4r d 2u5l ul
01 24 36 57: 4r l2d 6l 2ul
01 24 37 56: 4r l2d 3lu3l ul
01 25 36 47: 4r 5l2d 6l 5l2u
01 25 37 46: 4r 5l2d d6l2u u5l
01 26 37 45: 4r 2ld4l 2lu4l 4l
01 27 34 56: 4r 6l ld ul
01 27 35 46: 4r 6l 5ld 5lu
01 27 36 45: 4r 6l 6l 4l
02 13 46 57: 2rd3r 2dr 2lu3l 2ul
02 13 47 56: 2rd3r 2dr 3l2u2l ul
02 14 35 67: d5r 3d 5ld u
02 14 36 57: 2rd3r 3d 6l 2ul
02 14 37 56: 2rd3r 3d 4lu2l ul
02 15 34 67: d5r 2l3d2l ld u
02 15 36 47: 5rd d4l2d 6l 5l2u
02 15 37 46: d5r 2d4ld 2u6ld 5lu
02 16 34 57: rd4r l2d4l ld 2ul
02 16 35 47: 5rd d4ldl 5ld 5l2u
02 17 34 56: d5r 5ld ld ul
02 17 35 46: d5r 5ld d5l u5l
03 12 47 56: 3r2d2r dr 3l2u2l ul
03 14 25 67: 2d5r 3d 3l2d2l u
03 14 26 57: 2r2d3r 3d 4ld2l 2ul
03 14 27 56: 2r2d3r 3d 6l ul
03 15 24 67: 2d5r 2l3d2l l2d u
03 15 26 47: 5r2d d4l2d ld5l 5l2u
03 16 24 57: 2r2d3r ld2ld2l l2d 2ul
03 16 25 47: 2d5r 5l2d 2d5l 2u5l
04 12 36 57: 2r3d2r dr 6l 2ul
04 12 37 56: 2r3d2r dr 2lu4l ul
04 13 26 57: 2r3d2r 2dr 2ld4l 2ul
04 15 23 67: d4r2d 2l3d2l d u
04 15 26 37: 2r2d2rd d4l2d u2l2d4l d6l2u
04 15 27 36: 2r3d2r l3d3l 6l 6l
05 12 34 67: 3d dr ld u
05 13 24 67: 3d 2dr 3l2d2r u
05 14 23 67: 3d 3d d u
05 14 26 37: 3d 3d 3ld3l 2l2u2ld2l
05 14 27 36: 3d 3d 6l 6l
06 12 34 57: 2dl dr ld 2r2u3l
06 13 24 57: 2dl l2d2r l2d 2r2u3l
07 12 34 56: dl dr ld ul
"""

_SMALL = """
01 23 45 67: d4ru d 4l u
01 23 46 57: 4r d u6l 2u2l
01 23 47 56: 4r d 2u6l u2l
01 24 36 57: 4r 2l2d 8l 2u2l
01 24 37 56: 4r 2l2d 4lu4l u2l
01 25 36 47: 4r 6l2d 8l 5l2ul
01 25 37 46: 4r 6l2d 7lul 6lu
01 26 37 45: d4ru ld7l 2u7ldl 4l
01 27 34 56: 4r 8l 2ld u2l
01 27 35 46: 4r 8l 6ld 5lul
01 27 36 45: 4r 8l 8l 4l
02 13 46 57: 2rd4r 2d2r 2lu4l 2u2l
02 13 47 56: 2rd4r 2d2r 3l2u3l u2l
02 14 35 67: d6r 3d 6ld u
02 14 36 57: 2rd4r 3d 8l 2u2l
02 14 37 56: 2rd4r 3d 5lu3l u2l
02 15 34 67: d6r 2l3d2l 2ld u
02 15 36 47: 5rdr d4l2d 8l 5l2ul
02 15 37 46: 6rd 2d4ld lu7l 5lul
02 16 34 57: d6r 2l2d4l 2ld l2ul
02 16 35 47: d6r 5l2dl 6ld 6l2u
02 17 34 56: d6r 5ldl 2ld u2l
02 17 35 46: d6r 5ldl ld5l u6l
03 12 47 56: 3r2d3r d2r 3l2u3l u2l
03 14 25 67: 2d6r 3d 4l2d2l u
03 14 26 57: 2r2d4r 3d 5ld3l 2u2l
03 14 27 56: 2r2d4r 3d 8l u2l
03 15 24 67: 2d6r 2l3d2l 2l2d u
03 15 26 47: 5r2dr 2d4ld 7ldl 6l2u
03 16 24 57: d2rd4r 3l2d3l 2l2d l2ul
03 16 25 47: 2d6r 5l2dl l2d5l 2u6l
04 12 36 57: 2r3d2r d2r 8l 2u2l
04 12 37 56: 2r3d2r d2r 3lu5l u2l
04 13 26 57: 2r3d2r 2d2r 3ld5l 2u2l
04 15 23 67: d4r2d 2l3d2l d u
04 15 26 37: d4r2d 5ldr2d ld7l d8l2u
04 15 27 36: d4r2d dr2d5l u7ldl 8l
05 12 34 67: 3d d2r 2ld u
05 13 24 67: 3d 2d2r 4l2d2r u
05 14 23 67: 3d 3d d u
05 14 26 37: 3d 3d 4ld4l 3l2u2ld3l
05 14 27 36: 3d 3d 8l 8l
06 12 34 57: 2d2l d2r 2ld 2r2u4l
06 13 24 57: 2d2l 2d2r l2dl 2r2u4l
07 12 34 56: d2l d2r 2ld u2l
"""

_LARGE = """
01 23 45 67: d6ru l2dr u6ld r2ul
01 23 46 57: d6ru l2dr 2u10l 4u4l
01 23 47 56: 6r l2dr 4u10l 2u4l
01 24 36 57: d6ru 4l4d 14l 4u4l
01 24 37 56: d6ru 4l4d 8l2u6l 2u4l
01 25 36 47: 6r 10l4d 14l u8l3u2l
01 25 37 46: 6r l3d9ld 3l2u11l 2u10l
01 26 37 45: d6ru 3l2d11l ld4l3u9l 6l
01 27 34 56: 6r 14l 4l2d 2u4l
01 27 35 46: 6r 14l 10l2d u8lu2l
01 27 36 45: 6r 14l 14l 6l
02 13 46 57: 2d10r 4d4r 2l2u8l 2l4u2l
02 13 47 56: 4r2d6r 4d4r u4l3u6l 2u4l
02 14 35 67: 2d10r 6d 10l2d r2ul
02 14 36 57: 2d10r 6d 14l 2l4u2l
02 14 37 56: 4r2d6r 6d 8l2u6l 2u4l
02 15 34 67: 2d10r 3d6l3d 4l2d r2ul
02 15 36 47: 2d10r 3d6l3d 14l u8l3u2l
02 15 37 46: 2d10r 3d6l3d 12l2u2l u9lul
02 16 34 57: 2d10r 2l4d8l 4l2d 2l4u2l
02 16 35 47: 2d10r d8l3d2l 10l2d u9l3ul
02 17 34 56: 2d10r d8ld2l 4l2d 2u4l
02 17 35 46: 2d10r d8ld2l 10l2d u8lu2l
03 12 47 56: d4r3d6r 2d4r u4l3u6l 2u4l
03 14 25 67: 4d10r 6d 8l4d2l r2ul
03 14 26 57: 4r4d6r 6d 8l2d6l 4u4l
03 14 27 56: 2r4d8r 6d 14l 2u4l
03 15 24 67: 4d10r d4l5d2l 4l4d r2ul
03 15 26 47: d9r3dr 3d6l3d 3l2d11l u8l3u2l
03 16 24 57: 4d10r d8l3d2l 4l4d 3l4ul
03 16 25 47: 4d10r d9l3dl 8l4d2l u7l3u3l
04 12 36 57: d4r5d2r 2d4r 14l 4u4l
04 12 37 56: 2r5d4rd 2d4r 6l2u8l 2u4l
04 13 26 57: 4r5d2rd 4d4r 8l2d6l 4u4l
04 15 23 67: 3d6r3d d2l4d4ld l2dr r2ul
04 15 26 37: 2d6r4d 4l6d2l 2l3d11lul 11l2u3l
04 15 27 36: d6r5d 2l6d4l 14l 14l
05 12 34 67: 6d 2d4r 4l2d r2ul
05 13 24 67: 6d 4d4r 2l4d2l r2ul
05 14 23 67: 6d 6d l2dr r2ul
05 14 26 37: 6d 6d 6l2d8l ld7l3u6l
05 14 27 36: 6d 6d 14l 14l
06 12 34 57: 4d4l 2d4r 4l2d 2l4u2l
06 13 24 57: 4d4l 4d4r 2l4d2l 2l4u2l
07 12 34 56: 2d4l 2d4r 4l2d 2u4l
"""

_STRETCHED = {
    MEDIUM: (SMALL, (0, 1, 3, 4, 5, 6, 7, 9, 10), (0, 1, 3, 4)),
    HUGE: (LARGE, (0, 2, 3, 5, 6, 8, 9, 11, 13, 14, 16, 17, 19, 20, 22), (0, 2, 3, 5, 7, 8, 10)),
}
"""Sizes without routes of their own: whose they stretch, and where each column and row of that size comes to lie."""

_MOVES = {"l": (-1, 0), "r": (1, 0), "u": (0, -1), "d": (0, 1)}


class Step(NamedTuple):
    """A character of a route: where it is, and how a train moves as it comes into it and as it goes out of it."""

    at: tuple[int, int]
    into: tuple[int, int]
    out: tuple[int, int]


@lru_cache(maxsize=512)
def routes(pairs: Pairs, size: Size) -> tuple[tuple[Step, ...], ...]:
    """The characters each pair's track runs over, from its first port to its second."""
    if size in _STRETCHED:
        smaller, columns, rows = _STRETCHED[size]
        return tuple(_stretched(route, columns, rows) for route in routes(pairs, smaller))
    table = _table(size)
    for across, down in ((False, False), (True, False), (False, True), (True, True)):
        moved = tuple(_moved_port(port, across, down) for port in range(8))
        key = frozenset(frozenset((moved[a], moved[b])) for a, b in pairs)
        if key in table:
            return tuple(_route(a, b, table[key], (moved[a], moved[b]), (across, down), size) for a, b in pairs)
    raise ValueError(f"{pairs} do not join eight ports.")


def _stretched(route: tuple[Step, ...], columns: tuple[int, ...], rows: tuple[int, ...]) -> tuple[Step, ...]:
    """A route in a larger size: straight from where one of its characters comes to lie to where the next one does."""
    steps: list[Step] = []
    for step, after in zip(route, (*route[1:], None), strict=True):
        at, into = (columns[step.at[0]], rows[step.at[1]]), step.into
        goal = (columns[after.at[0]], rows[after.at[1]]) if after else at
        steps.append(Step(at, into, step.out))
        while (at := (at[0] + step.out[0], at[1] + step.out[1])) != goal and after:
            steps.append(Step(at, step.out, step.out))
    return tuple(steps)


def _moved_port(port: int, across: bool, down: bool) -> int:
    if across:
        port = (1 - port) % 8
    return (5 - port) % 8 if down else port


@lru_cache(maxsize=3)
def _table(size: Size) -> dict[frozenset[frozenset[int]], dict[tuple[int, int], str]]:
    """The moves of every pair, by what the tile joins."""
    text = {MINI: _MINI, SMALL: _SMALL, LARGE: _LARGE}[size]
    table = {}
    for line in text.strip().splitlines():
        joins, _, moves = line.partition(":")
        pairs = [(int(pair[0]), int(pair[1])) for pair in joins.split()]
        key = frozenset(frozenset(pair) for pair in pairs)
        table[key] = dict(zip(pairs, (_spelled(word) for word in moves.split()), strict=True))
    return table


def _spelled(word: str) -> str:
    """The moves of a route one by one: ``2rd`` becomes ``rrd``; ``-`` stands for none."""
    moves, count = "", ""
    for char in word.strip("-"):
        if char.isdigit():
            count += char
        else:
            moves += char * int(count or 1)
            count = ""
    return moves


def _route(
    a: int,
    b: int,
    moves: dict[tuple[int, int], str],
    moved: tuple[int, int],
    mirrored: tuple[bool, bool],
    size: Size,
) -> tuple[Step, ...]:
    """One track from port ``a`` to port ``b``; ``moves`` are those of the tile it was moved onto."""
    back = moved not in moves
    steps = [_MOVES[move] for move in moves[moved[::-1] if back else moved]]
    if back:
        steps = [(-x, -y) for x, y in reversed(steps)]
    across, down = (-1 if flag else 1 for flag in mirrored)
    steps = [(x * across, y * down) for x, y in steps]
    out = (-INWARD[b][0], -INWARD[b][1])
    at, into = port_cell(size, a), INWARD[a]
    route = []
    for step in [*steps, out]:
        route.append(Step(at, into, step))
        at, into = (at[0] + step[0], at[1] + step[1]), step
    return tuple(route)
