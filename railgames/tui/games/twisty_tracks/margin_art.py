"""The drawing of the margin of a frame: stations, depots, the curves that join two ends, and the names of the cells."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from railgames.games.twisty_tracks.board import ENDS, SIDE, Board, end_at
from railgames.tui.games.twisty_tracks.curves import thinned
from railgames.tui.games.twisty_tracks.measures import (
    ASCII,
    BITS,
    BRAILLE,
    HUGE,
    INWARD,
    LARGE,
    MEDIUM,
    MINI,
    SMALL,
    Size,
    braille,
    port_cell,
    port_dot,
)
from railgames.tui.games.twisty_tracks.tile_art import line_char, line_pens

CURVE = "curve"
STATION = "station"
DEPOT = "depot"
LABEL = "label"

Cell = tuple[int, int]
"""A character of the frame, as (column, row)."""

Chars = tuple[tuple[Cell, str], ...]


class Piece(NamedTuple):
    """Something drawn in the margin: the track there, plain and lit, and what is written beside it.

    ``ends`` are the ends of the frame it belongs to, ``owner`` the index of its station or train (-1 for none), and
    ``spots`` say where a train is drawn that stands at each end.
    """

    role: str
    ends: tuple[int, ...]
    owner: int
    plain: Chars
    lit: Chars
    text: Chars
    spots: tuple[Cell, ...]


class _Lanes(NamedTuple):
    """How far from the grid track of the margin runs, as (left and right, top and bottom).

    ``dots`` and ``chars`` tell it for a curve of two ends side by side (a loop), for one round a corner, and for one
    around another curve; ``stub`` is how many characters of straight track lead up to what is written; ``bend`` is
    the radius of a curve in dots.
    """

    dots: dict[str, Cell]
    chars: dict[str, Cell]
    stub: Cell
    bend: int


_LANES = {
    MINI: _Lanes(
        {"loop": (3, 3), "corner": (2, 2), "outer": (4, 4)},
        {"loop": (1, 1), "corner": (1, 1)},
        (1, 0),
        2,
    ),
    SMALL: _Lanes(
        {"loop": (5, 5), "corner": (3, 3), "outer": (6, 7)},
        {"loop": (1, 1), "corner": (1, 1), "outer": (2, 2)},
        (1, 1),
        4,
    ),
    MEDIUM: _Lanes(
        {"loop": (5, 5), "corner": (3, 3), "outer": (7, 7)},
        {"loop": (1, 1), "corner": (1, 1), "outer": (3, 2)},
        (2, 1),
        5,
    ),
    LARGE: _Lanes(
        {"loop": (7, 7), "corner": (4, 4), "outer": (9, 9)},
        {"loop": (2, 1), "corner": (2, 1), "outer": (4, 2)},
        (2, 1),
        6,
    ),
    HUGE: _Lanes(
        {"loop": (10, 10), "corner": (6, 6), "outer": (13, 13)},
        {"loop": (3, 2), "corner": (2, 1), "outer": (5, 3)},
        (3, 2),
        9,
    ),
}

_BUFFERS = {False: ("┬", "┤", "┴", "├"), True: ("-", "]", "-", "[")}


@lru_cache(maxsize=16)
def margin(board: Board, size: Size, glyphs: str) -> tuple[Piece, ...]:
    """All that the margin of a frame shows, whatever lies on it; the pieces later in the row lie above."""
    pen = _Margin(size, glyphs)
    pieces = []
    for index, station in enumerate(board.stations):
        pieces += [pen.stop(STATION, (end,), index, station.code) for end in station.ends]
    for index, train in enumerate(board.trains):
        pieces.append(pen.stop(DEPOT, (train.end,), index, _BUFFERS[glyphs == ASCII][train.end // 8]))
    joined = {frozenset(curve) for curve in board.curves}
    tags = iter("abcdefghijklmnop")
    for curve in board.curves:
        reach = _reach(curve, joined)
        if reach in pen.lanes:
            pieces.append(pen.curve(curve, reach))
        else:
            # Too long to draw: the same small letter stands at its two ends.
            pieces.append(pen.stop(CURVE, curve, -1, next(tags)))
    return (pen.names(pieces), *pieces)


def _reach(curve: tuple[int, int], joined: set[frozenset[int]]) -> str:
    """What a curve is: a ``loop``, round a ``corner``, ``outer`` to another one, or too ``long`` to be drawn."""
    first, second = curve
    if (second - first) % ENDS > ENDS // 2:
        first, second = second, first
    apart = (second - first) % ENDS
    if apart == 1:
        return "loop" if first // 8 == second // 8 else "corner"
    inside = frozenset(((first + 1) % ENDS, (second - 1) % ENDS))
    return "outer" if apart == 3 and inside in joined else "long"


def outward(end: int) -> Cell:
    """The way out of the grid at an end of the frame."""
    x, y = INWARD[end_at(end)[1]]
    return -x, -y


class _Margin:
    """Draws pieces in one size and one set of glyphs."""

    def __init__(self, size: Size, glyphs: str) -> None:
        self.size = size
        self.glyphs = glyphs
        self.lanes = _LANES[size].dots if glyphs == BRAILLE else _LANES[size].chars

    def stop(self, role: str, ends: tuple[int, ...], owner: int, text: str) -> Piece:
        """A short track at each end, with the text beyond it.

        A train in a station stands on the last character of the tile it came over, so that its letter is none of the
        station's; a train in its depot or on a curve stands just before the text.
        """
        plain: list[tuple[Cell, str]] = []
        lit: list[tuple[Cell, str]] = []
        written: list[tuple[Cell, str]] = []
        spots = []
        for end in ends:
            length = _LANES[self.size].stub[0 if outward(end)[0] else 1]
            plain += self.stub(end, length, False)
            lit += self.stub(end, length, True)
            x, y = self.out(end, length + 1)
            if outward(end)[0] < 0:
                x -= len(text) - 1
            written += [((x + index, y), char) for index, char in enumerate(text)]
            spots.append(self.out(end, 0 if role == STATION else max(1, length)))
        return Piece(role, ends, owner, tuple(plain), tuple(lit), tuple(written), tuple(spots))

    def curve(self, ends: tuple[int, int], reach: str) -> Piece:
        """A track that joins two ends."""
        spots = (self.out(ends[0], 1), self.out(ends[1], 1))
        plain, lit = (
            _inked(self.dots(ends, self.lanes[reach], heavy), heavy)
            if self.glyphs == BRAILLE
            else self.lined(ends, self.lanes[reach], heavy)
            for heavy in (False, True)
        )
        return Piece(CURVE, ends, -1, plain, lit, (), spots)

    def names(self, pieces: Sequence[Piece]) -> Piece:
        """The letters of the columns and the numbers of the rows, beside all other ``pieces``.

        Where the margin is one row high the letters stand at the bottom, as far as there is room between other texts.
        """
        size = self.size
        low = size.top == 1
        text = [((0, size.top + size.high * k + (0 if low else size.high // 2)), "1234"[k]) for k in range(SIDE)]
        track = {cell for piece in pieces for cell, _ in piece.plain}
        words = {cell for piece in pieces for cell, _ in piece.text}
        for k in range(SIDE):
            x, y = size.side + size.wide * k + size.wide // 2, size.frame_high - 1 if low else size.top - 1
            places = [(x, y), (x + 1, y), (x - 1, y)] if low else [(x, y)]
            free = [(x, y) for x, y in places if not ((x, y) in track or words & {(x - 1, y), (x, y), (x + 1, y)})]
            text += [(at, "ABCD"[k]) for at in free[:1]]
        return Piece(LABEL, (), -1, (), (), tuple(text), ())

    def out(self, end: int, steps: int) -> Cell:
        """The character ``steps`` beyond the grid at an end."""
        cell, port = end_at(end)
        x, y = port_cell(self.size, port)
        dx, dy = outward(end)
        return (
            self.size.side + cell % SIDE * self.size.wide + x + dx * steps,
            self.size.top + cell // SIDE * self.size.high + y + dy * steps,
        )

    def dot(self, end: int, steps: int, heavy: bool) -> Cell:
        """The dot ``steps`` beyond the grid at an end; of heavy track the upper left one of the four, all outside."""
        cell, port = end_at(end)
        x, y = port_dot(self.size, port)
        dx, dy = outward(end)
        if heavy:
            # As in a tile, heavy track grows towards the middle of the side.
            x -= dx > 0 or (dy != 0 and x >= self.size.wide)
            y -= dy > 0 or (dx != 0 and y >= 2 * self.size.high)
            steps = max(2, steps)
        return (
            2 * (self.size.side + cell % SIDE * self.size.wide) + x + dx * steps,
            4 * (self.size.top + cell // SIDE * self.size.high) + y + dy * steps,
        )

    def stub(self, end: int, length: int, heavy: bool) -> Chars:
        """A straight track of so many characters."""
        if self.glyphs == BRAILLE:
            dots = length * (2 if outward(end)[0] else 4)
            return _inked([self.dot(end, step, heavy) for step in range(1, dots + 1)], heavy)
        char = line_char(line_pens(self.glyphs == ASCII, heavy), outward(end), outward(end))
        return tuple((self.out(end, step), char) for step in range(1, length + 1))

    def dots(self, ends: tuple[int, int], lane: Cell, heavy: bool) -> list[Cell]:
        """The dots of a curve: out from one end, along its lane, round the corner if need be, and in again."""
        first, second = (self.dot(end, 1, heavy) for end in ends)
        a, b = (self.dot(end, lane[0 if outward(end)[0] else 1], heavy) for end in ends)
        return list(thinned(_rounded([first, *_turns(ends, a, b), second], _LANES[self.size].bend)))

    def lined(self, ends: tuple[int, int], lane: Cell, heavy: bool) -> Chars:
        """The characters of a curve, likewise."""
        first, second = (self.out(end, 1) for end in ends)
        a, b = (self.out(end, lane[0 if outward(end)[0] else 1]) for end in ends)
        cells = _straight([first, *_turns(ends, a, b), second])
        pens = line_pens(self.glyphs == ASCII, heavy)
        into = outward(ends[0])
        drawn = []
        for (x, y), (next_x, next_y) in pairwise([*cells, self.out(ends[1], 0)]):
            out = (next_x - x, next_y - y)
            drawn.append(((x, y), line_char(pens, into, out)))
            into = out
        return tuple(drawn)


def _turns(ends: tuple[int, int], a: Cell, b: Cell) -> list[Cell]:
    """The places where a curve turns: where it reaches its lane, where it leaves it, and the corner between."""
    if outward(ends[0]) == outward(ends[1]):
        return [a, b]
    return [a, (a[0], b[1]) if outward(ends[0])[0] else (b[0], a[1]), b]


def _straight(corners: list[Cell]) -> list[Cell]:
    """Every place on the way from corner to corner, once."""
    places = [corners[0]]
    for x, y in corners[1:]:
        while places[-1] != (x, y):
            px, py = places[-1]
            places.append((px + (x > px) - (x < px), py + (y > py) - (y < py)))
    return places


def _rounded(corners: list[Cell], bend: int) -> list[Cell]:
    """The dots from corner to corner, each corner cut by an arc of radius ``bend`` or as much of it as fits."""
    points: list[tuple[float, float]] = [corners[0]]
    for index, (x, y) in enumerate(corners[1:-1], start=1):
        (x0, y0), (x1, y1) = (
            _towards((x, y), corners[near], bend, near in (0, len(corners) - 1)) for near in (index - 1, index + 1)
        )
        for t in (k / 8 for k in range(9)):
            u = 1 - t
            points.append((u * u * x0 + 2 * t * u * x + t * t * x1, u * u * y0 + 2 * t * u * y + t * t * y1))
    points.append(corners[-1])
    dots: list[Cell] = [corners[0]]
    for (x0, y0), (x1, y1) in pairwise(points):
        steps = max(1, round(2 * max(abs(x1 - x0), abs(y1 - y0))))
        for k in range(1, steps + 1):
            dot = (round(x0 + (x1 - x0) * k / steps), round(y0 + (y1 - y0) * k / steps))
            if dot != dots[-1]:
                dots.append(dot)
    return dots


def _towards(here: Cell, there: Cell, bend: int, last: bool) -> tuple[float, float]:
    """Where the arc at a corner begins: ``bend`` away, at most halfway to the next corner or all the way to an end."""
    dx, dy = there[0] - here[0], there[1] - here[1]
    length = abs(dx) + abs(dy)
    part = min(bend, length if last else length / 2) / max(1, length)
    return here[0] + dx * part, here[1] + dy * part


def _inked(dots: list[Cell], heavy: bool) -> Chars:
    """Dots of the frame as characters; heavy ones are two dots wide."""
    masks: dict[Cell, int] = {}
    for x, y in dots:
        for dx, dy in ((0, 0), (1, 0), (0, 1), (1, 1)) if heavy else ((0, 0),):
            cell = ((x + dx) >> 1, (y + dy) >> 2)
            masks[cell] = masks.get(cell, 0) | BITS[(y + dy) & 3][(x + dx) & 1]
    return tuple((cell, braille(mask)) for cell, mask in masks.items())
