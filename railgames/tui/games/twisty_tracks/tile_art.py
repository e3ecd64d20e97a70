"""The drawing of one tile: its four tracks with their bridges and tunnels, as characters.

Where two tracks cross, one runs through and the other has a gap on either side of it. Bridges alternate along a track
as far as they can; a track with a tunnel always goes below, dotted between two portals.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache, reduce
from operator import methodcaller
from typing import NamedTuple

from railgames.games.twisty_tracks.board import Tile
from railgames.tui.games.twisty_tracks.curves import Path, paths, turned
from railgames.tui.games.twisty_tracks.measures import ASCII, BITS, BRAILLE, INWARD, Size, braille, port_cell
from railgames.tui.games.twisty_tracks.routes import Step, routes

NOBODY = -1

_UP, _DOWN, _LEFT, _RIGHT = (0, -1), (0, 1), (-1, 0), (1, 0)
_Way = tuple[int, int]


class Ink(NamedTuple):
    """A character of a tile and the index of the pair whose track it shows, or -1."""

    char: str
    pair: int


_BLANK = Ink(" ", NOBODY)


class Crossing(NamedTuple):
    """Where the tracks of two pairs cross: how far along each, and which pair is on top."""

    first: int
    first_at: int
    second: int
    second_at: int
    top: int

    def at(self, pair: int) -> int:
        """How far along the track of ``pair`` this crossing lies."""
        return self.first_at if pair == self.first else self.second_at


class _Tracks(NamedTuple):
    """The tracks of a tile that are to be drawn: which of them are heavy, which run through a tunnel."""

    lit: frozenset[int]
    tunnels: frozenset[int]


@lru_cache(maxsize=4096)
def tile_art(
    tile: Tile, turn: int, size: Size, glyphs: str, lit: frozenset[int] = frozenset()
) -> tuple[tuple[Ink, ...], ...]:
    """The rows of ``tile`` after ``turn`` quarter turns clockwise, in one of the ``GLYPH_SETS``.

    The tracks of the pairs in ``lit`` are drawn heavy. A character that shows two tracks belongs to the lit one, else
    to the one with more of it.
    """
    tunnels = frozenset(index for index, pair in enumerate(tile.pairs) if pair in tile.tunnels)
    tracks = _Tracks(lit, tunnels)
    pairs = turned(tile.pairs, turn)
    if glyphs == BRAILLE:
        return _in_dots(pairs, size, tracks)
    return _in_lines(routes(pairs, size), size, tracks, glyphs == ASCII)


def pair_at(tile: Tile, turn: int) -> tuple[int, ...]:
    """For each port of the turned tile the index of the pair that ends there."""
    owner = [0] * 8
    for index, pair in enumerate(turned(tile.pairs, turn)):
        for port in pair:
            owner[port] = index
    return tuple(owner)


def _bridged(crossings: Iterable[Crossing], tunnels: frozenset[int]) -> tuple[Crossing, ...]:
    """The crossings with their tops chosen: below and above take turns along every track, tunnels are below."""
    left = list(crossings)
    along = [
        sorted((met for met in left if pair in (met.first, met.second)), key=methodcaller("at", pair))
        for pair in range(4)
    ]
    tops: dict[Crossing, int] = {}
    for start in left:
        todo = [(start, start.first)]
        while todo:
            crossing, top = todo.pop()
            if crossing in tops:
                continue
            tops[crossing] = top
            for pair in (crossing.first, crossing.second):
                here = along[pair].index(crossing)
                for near in along[pair][max(0, here - 1) : here + 2]:
                    other = near.second if pair == near.first else near.first
                    todo.append((near, other if pair == top else pair))
    return tuple(crossing._replace(top=_above(crossing, tops[crossing], tunnels)) for crossing in left)


def _above(crossing: Crossing, top: int, tunnels: frozenset[int]) -> int:
    if (crossing.first in tunnels) == (crossing.second in tunnels):
        return top
    return crossing.second if crossing.first in tunnels else crossing.first


def _below(crossings: Sequence[Crossing], pair: int) -> list[Crossing]:
    """The crossings that the track of ``pair`` passes below."""
    return [crossing for crossing in crossings if pair in (crossing.first, crossing.second) and pair != crossing.top]


# ---------------------------------------------------------------------------------------------- braille dots

_GAPS = {"mini": 1, "small": 2, "medium": 2, "large": 2, "huge": 2}
"""So many dots are left free on either side of the upper track."""

_MARGIN = 4
"""Spare columns on either side of a set of dots: more than it ever grows."""

_PORTALS = {"mini": (1, 1), "small": (1, 1), "medium": (1, 1), "large": (2, 2), "huge": (3, 3)}
"""So many dots from the border a portal stands, and so many it has on either side of its track."""


@lru_cache(maxsize=512)
def _dot_crossings(pairs: tuple[tuple[int, int], ...], size: Size, tunnels: frozenset[int]) -> tuple[Crossing, ...]:
    lines = paths(pairs, size, False)
    found = []
    for first in range(4):
        for second in range(first + 1, 4):
            (a, b), (c, d) = sorted(pairs[first]), pairs[second]
            if (a < c < b) != (a < d < b):
                found.append(_meeting(first, lines[first], second, lines[second]))
    return _bridged(found, tunnels)


def _meeting(first: int, one: Path, second: int, two: Path) -> Crossing:
    """The crossing of two lines of dots that cross once; they may do so without sharing a dot."""
    place = {dot: index for index, dot in enumerate(two)}
    near = []
    for index, (x, y) in enumerate(one):
        for dot in ((x, y), (x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            if dot in place:
                near.append((index, place[dot]))
                break
    first_at, second_at = near[len(near) // 2]
    return Crossing(first, first_at, second, second_at, NOBODY)


def _in_dots(pairs: tuple[tuple[int, int], ...], size: Size, tracks: _Tracks) -> tuple[tuple[Ink, ...], ...]:
    thin = paths(pairs, size, False)
    thick = paths(pairs, size, True) if tracks.lit else thin
    lines = [thick[pair] if pair in tracks.lit else thin[pair] for pair in range(4)]
    crossings = _dot_crossings(pairs, size, tracks.tunnels)
    # A set of dots is a number with a bit a dot; rows are so wide that what grows past an end stays free of the next.
    row = 2 * size.wide + 2 * _MARGIN
    strokes = [
        [(0b11 << row | 0b11 if pair in tracks.lit else 1) << (y * row + x + _MARGIN) for x, y in lines[pair]]
        for pair in range(4)
    ]
    whole = [_all(steps) for steps in strokes]
    masks: dict[tuple[int, int], list[int]] = {}
    for pair, line in enumerate(lines):
        below = [(_nearest(line, thin[pair][crossing.at(pair)]), crossing.top) for crossing in _below(crossings, pair)]
        gaps = set[int]()
        for at, top in below:
            gaps.update(_gap(strokes[pair], at, _grown(whole[top], row, _GAPS[size.name])))
            if top in tracks.lit and pair not in tracks.lit:
                gaps.update(_stragglers(line, gaps, {(x >> 1, y >> 2) for x, y in lines[top]}))
        heavy = pair in tracks.lit
        hidden, dots = _dot_tunnel(line, pairs[pair], size, heavy) if pair in tracks.tunnels else (frozenset(), set())
        for index, (x, y) in enumerate(line):
            if index not in gaps and index not in hidden:
                dots.add((x, y))
                if heavy:
                    dots.update(((x + 1, y), (x, y + 1), (x + 1, y + 1)))
        for x, y in dots:
            cell = masks.setdefault((x >> 1, y >> 2), [0, 0, 0, 0])
            cell[pair] |= BITS[y & 3][x & 1]
    leaving = {port_cell(size, port): pair for pair, ports in enumerate(pairs) for port in ports}
    return tuple(
        tuple(
            _dot_ink(masks[x, y], tracks.lit, leaving.get((x, y))) if (x, y) in masks else _BLANK
            for x in range(size.wide)
        )
        for y in range(size.high)
    )


def _dot_ink(masks: list[int], lit: frozenset[int], leaving: int | None) -> Ink:
    """A character with the dots of all pairs; that of a port belongs to the track that leaves there, if none is lit."""
    owner = max(range(4), key=lambda pair: (masks[pair] != 0 and pair in lit, pair == leaving, masks[pair].bit_count()))
    return Ink(braille(masks[0] | masks[1] | masks[2] | masks[3]), owner)


def _nearest(line: Path, dot: tuple[int, int]) -> int:
    x, y = dot
    return min(range(len(line)), key=lambda index: (line[index][0] - x) ** 2 + (line[index][1] - y) ** 2)


def _all(dots: Iterable[int]) -> int:
    """The sets of dots in one."""
    return reduce(int.__or__, dots, 0)


def _grown(dots: int, row: int, reach: int) -> int:
    """A set of dots with all dots around it up to ``reach`` away."""
    for _ in range(reach):
        dots |= dots << 1 | dots >> 1
        dots |= dots << row | dots >> row
    return dots


def _gap(strokes: Sequence[int], at: int, near: int) -> Iterable[int]:
    """The steps around ``at`` that come too near the track above; the ends of a track always show."""
    for way in (-1, 1):
        index = at
        while 0 < index < len(strokes) - 1 and strokes[index] & near:
            yield index
            index += way


def _stragglers(line: Path, gaps: set[int], chars: set[tuple[int, int]]) -> list[int]:
    """The steps next to a gap that would show in the colour of the lit track above, as they share its characters."""
    return [
        index
        for index, (x, y) in enumerate(line)
        if 0 < index < len(line) - 1
        and (x >> 1, y >> 2) in chars
        and any(near in gaps for near in range(index - 3, index + 4))
    ]


def _dot_tunnel(
    line: Path, ports: tuple[int, int], size: Size, heavy: bool
) -> tuple[frozenset[int], set[tuple[int, int]]]:
    """The steps of a track that its tunnel hides, and the dots of the portals; the way between them is dotted.

    The portals stand at the border, where every track runs square to it, so that both are whole and alike.
    """
    depth, reach = _PORTALS[size.name]
    last, apart = len(line) - 1, 4 if heavy else 2
    dots = set[tuple[int, int]]()
    for at, port in ((depth, ports[0]), (last - depth, ports[1])):
        (x, y), upright = line[at], INWARD[port][0] != 0
        for step in range(-reach, reach + 1 + heavy):
            dots.add((x, y + step) if upright else (x + step, y))
    shown = range(depth + apart, last - depth - apart + 1, apart)
    # A heavy step is two dots wide and would reach through the wall that it stands in.
    inside = range(depth + 1 - heavy, last - depth + heavy)
    return frozenset(index for index in inside if index not in shown), dots


# ---------------------------------------------------------------------------------------------- lines


class _Pens(NamedTuple):
    """The characters of a set of lines: straight, bends by the two ways they join, and likewise in a tunnel.

    ``portals`` are those of its ends by the way into it, as `_PORTAL_WAYS` orders them.
    """

    across: str
    down: str
    bends: str
    dotted_across: str
    dotted_down: str
    dotted_bends: str
    portals: str


_PORTAL_WAYS = (_RIGHT, _LEFT, _DOWN, _UP)
_LIGHT = _Pens("─", "│", "╭╮╰╯", "┄", "┊", "╭╮╰╯", "╡╞╨╥")
_HEAVY = _Pens("━", "┃", "┏┓┗┛", "┅", "┋", "┏┓┗┛", "╣╠╩╦")
_PLAIN = _Pens("-", "|", "/\\\\/", ".", ":", "....", "()^v")
_PLAIN_HEAVY = _Pens("=", "#", "####", ".", ":", "....", "[]AV")


def line_pens(ascii_only: bool, heavy: bool) -> _Pens:
    """The characters to draw lines with."""
    if ascii_only:
        return _PLAIN_HEAVY if heavy else _PLAIN
    return _HEAVY if heavy else _LIGHT


def line_char(pens: _Pens, into: _Way, out: _Way) -> str:
    """The character of a track that moves in by ``into`` and out by ``out``."""
    if into == out:
        return pens.down if into[0] == 0 else pens.across
    joined = {(-into[0], -into[1]), out}
    corner = (2 if _UP in joined else 0) + (1 if _LEFT in joined else 0)
    return pens.bends[corner]


def _in_lines(
    lines: tuple[tuple[Step, ...], ...], size: Size, tracks: _Tracks, ascii_only: bool
) -> tuple[tuple[Ink, ...], ...]:
    found = []
    for second in range(4):
        place = {step.at: index for index, step in enumerate(lines[second])}
        for first in range(second):
            for index, step in enumerate(lines[first]):
                if step.at in place:
                    found.append(Crossing(first, index, second, place[step.at], NOBODY))
    crossings = _bridged(found, tracks.tunnels)
    chars: dict[tuple[int, int], Ink] = {}
    for pair, line in enumerate(lines):
        pens = line_pens(ascii_only, pair in tracks.lit)
        lower = [crossing.at(pair) for crossing in _below(crossings, pair)]
        start, stop = _line_tunnel(line, lower) if pair in tracks.tunnels else (len(line), len(line))
        for index, step in enumerate(line):
            if index in lower:
                continue
            char = line_char(pens, step.into, step.out)
            if index in (start, stop):
                char = _portal(pens, step.into if index == start else (-step.out[0], -step.out[1]))
            elif start < index < stop:
                char = _dotted(pens, step)
            chars[step.at] = Ink(char, pair)
    return tuple(tuple(chars.get((x, y), _BLANK) for x in range(size.wide)) for y in range(size.high))


def _line_tunnel(line: tuple[Step, ...], below: list[int]) -> tuple[int, int]:
    """The steps at which a track enters its tunnel and leaves it: straight ones, farther out if need be."""
    last = len(line) - 1
    if below:
        start, stop = max(0, min(below) - 1), min(last, max(below) + 1)
    else:
        start = last // 3 if last > 3 else 0
        stop = max(start + 2, last - start) if last > 3 else last - 1
    straight = [index for index, step in enumerate(line) if step.into == step.out]
    return (
        max((index for index in straight if index <= start), default=start),
        min((index for index in straight if index >= stop), default=stop),
    )


def _portal(pens: _Pens, into: _Way) -> str:
    """The portal of a tunnel that a train enters moving by ``into``."""
    return pens.portals[_PORTAL_WAYS.index(into)]


def _dotted(pens: _Pens, step: Step) -> str:
    return line_char(
        pens._replace(across=pens.dotted_across, down=pens.dotted_down, bends=pens.dotted_bends), step.into, step.out
    )
