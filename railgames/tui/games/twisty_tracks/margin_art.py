"""The drawing of the margin of a frame: stations, depots, the curves that join two ends, and the names of the cells."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from railgames.games.twisty_tracks.board import ENDS, Board, end_at
from railgames.tui.games.twisty_tracks.curves import thinned
from railgames.tui.games.twisty_tracks.measures import (
    ASCII,
    BITS,
    BRAILLE,
    INWARD,
    LARGE,
    MINI,
    SMALL,
    Size,
    braille,
    port_cell,
    port_dot,
)
from railgames.tui.games.twisty_tracks.tile_art import line_char, line_pens

CURVE, STATION, DEPOT, NAME = "curve", "station", "depot", "name"

Cell = tuple[int, int]
"""A character of the frame, as (column, row)."""


class Piece(NamedTuple):
    """Something drawn in the margin: the track there, plain and lit, and what is written beside it.

    ``ends`` are the ends of the frame it belongs to, ``owner`` the index of its station or train (-1 for none), and
    ``spots`` say where a train is drawn that stands at each end.
    """

    kind: str
    ends: tuple[int, ...]
    owner: int
    plain: tuple[tuple[Cell, str], ...]
    lit: tuple[tuple[Cell, str], ...]
    text: tuple[tuple[Cell, str], ...]
    spots: tuple[Cell, ...]


class _Lanes(NamedTuple):
    """How far from the grid things lie: in dots, and in characters for (left and right, top and bottom)."""

    loop: Cell
    corner: Cell
    outer: Cell
    bend: int
    inner_cells: Cell
    outer_cells: Cell
    stub: Cell


_LANES = {
    MINI: _Lanes((3, 3), (2, 2), (4, 4), 2, (1, 1), (2, 1), (0, 0)),
    SMALL: _Lanes((5, 5), (3, 3), (6, 7), 4, (1, 1), (2, 2), (1, 1)),
    LARGE: _Lanes((7, 7), (4, 4), (9, 9), 6, (2, 1), (4, 2), (2, 1)),
}

_BUFFERS = {False: ("┬", "┤", "┴", "├"), True: ("-", "]", "-", "[")}


@lru_cache(maxsize=16)
def margin(board: Board, size: Size, glyphs: str) -> tuple[Piece, ...]:
    """All that the margin of a frame shows, whatever lies on it."""
    pen = _Margin(size, glyphs)
    pieces = [
        pen.station(index, end, station.code) for index, station in enumerate(board.stations) for end in station.ends
    ]
    pieces += [pen.depot(index, train.end) for index, train in enumerate(board.trains)]
    joined = {frozenset(curve) for curve in board.curves}
    tag = ord("a")
    for curve in board.curves:
        reach = pen.reach(curve, joined)
        if reach:
            pieces.append(pen.curve(curve, reach))
        else:
            pieces.append(pen.jump(curve, chr(tag)))
            tag += 1
    if size is not MINI:
        pieces.append(pen.names())
    return tuple(pieces)


def outward(end: int) -> Cell:
    """The way out of the grid at an end of the frame."""
    x, y = INWARD[end_at(end)[1]]
    return -x, -y


class _Margin:
    def __init__(self, size: Size, glyphs: str) -> None:
        self.size = size
        self.glyphs = glyphs
        self.lanes = _LANES[size]

    def station(self, index: int, end: int, code: str) -> Piece:
        stub = self.stub(end)
        x, y = self.out(end, len(stub) + 1)
        if outward(end)[0] < 0:
            x -= len(code) - 1
        text = tuple(((x + k, y), char) for k, char in enumerate(code))
        spot = stub[-1] if stub else self.out(end, 1)
        return Piece(
            STATION, (end,), index, self.strokes(stub, end, False), self.strokes(stub, end, True), text, (spot,)
        )

    def depot(self, index: int, end: int) -> Piece:
        stub = self.stub(end)
        buffer = _BUFFERS[self.glyphs == ASCII][end // 8]
        text = ((self.out(end, len(stub) + 1), buffer),)
        spot = stub[-1] if stub else self.out(end, 1)
        return Piece(DEPOT, (end,), index, self.strokes(stub, end, False), self.strokes(stub, end, True), text, (spot,))

    def jump(self, ends: tuple[int, int], tag: str) -> Piece:
        """A curve too long to draw: the same small letter stands at its two ends."""
        plain: list[tuple[Cell, str]] = []
        lit: list[tuple[Cell, str]] = []
        text: list[tuple[Cell, str]] = []
        spots: list[Cell] = []
        for end in ends:
            stub = self.stub(end)
            plain += self.strokes(stub, end, False)
            lit += self.strokes(stub, end, True)
            text.append((self.out(end, len(stub) + 1), tag))
            spots.append(stub[-1] if stub else self.out(end, 1))
        return Piece(CURVE, ends, -1, tuple(plain), tuple(lit), tuple(text), tuple(spots))

    def reach(self, curve: tuple[int, int], joined: set[frozenset[int]]) -> str:
        """Whether a curve can be drawn: as a ``loop``, round a ``corner``, ``outer`` to another one, or not ('')."""
        first, second = curve
        if (second - first) % ENDS > ENDS // 2:
            first, second = second, first
        apart = (second - first) % ENDS
        if apart == 1:
            return "loop" if first // 8 == second // 8 else "corner"
        inside = frozenset(((first + 1) % ENDS, (second - 1) % ENDS))
        return "outer" if apart == 3 and inside in joined else ""

    def curve(self, ends: tuple[int, int], reach: str) -> Piece:
        spots = (self.out(ends[0], 1), self.out(ends[1], 1))
        if self.glyphs == BRAILLE:
            dots = self.dots(ends, getattr(self.lanes, reach))
            plain, lit = _inked(dots, False), _inked(dots, True)
        else:
            cells = self.cells(ends, self.lanes.outer_cells if reach == "outer" else self.lanes.inner_cells)
            plain, lit = self.lined(cells, ends, False), self.lined(cells, ends, True)
        return Piece(CURVE, ends, -1, plain, lit, (), spots)

    def names(self) -> Piece:
        size = self.size
        text = [((size.side + size.wide * k + size.wide // 2, size.top - 1), "ABCD"[k]) for k in range(4)]
        text += [((0, size.top + size.high * k + size.row), "1234"[k]) for k in range(4)]
        return Piece(NAME, (), -1, (), (), tuple(text), ())

    def out(self, end: int, steps: int) -> Cell:
        """The character ``steps`` beyond the grid at an end."""
        cell, port = end_at(end)
        x, y = port_cell(self.size, port)
        dx, dy = outward(end)
        return (
            self.size.side + cell % 4 * self.size.wide + x + dx * steps,
            self.size.top + cell // 4 * self.size.high + y + dy * steps,
        )

    def dot(self, end: int, steps: int) -> Cell:
        """The dot ``steps`` beyond the grid at an end."""
        cell, port = end_at(end)
        x, y = port_dot(self.size, port)
        dx, dy = outward(end)
        return (
            2 * (self.size.side + cell % 4 * self.size.wide) + x + dx * steps,
            4 * (self.size.top + cell // 4 * self.size.high) + y + dy * steps,
        )

    def stub(self, end: int) -> list[Cell]:
        """The characters of a short straight track at an end, from the grid on."""
        length = self.lanes.stub[0 if outward(end)[0] else 1]
        return [self.out(end, step + 1) for step in range(length)]

    def strokes(self, stub: list[Cell], end: int, heavy: bool) -> tuple[tuple[Cell, str], ...]:
        if self.glyphs == BRAILLE:
            span = 2 if outward(end)[0] else 4
            return _inked([self.dot(end, step + 1) for step in range(span * len(stub))], heavy)
        pens = line_pens(self.glyphs == ASCII, heavy)
        return tuple((cell, line_char(pens, outward(end), outward(end))) for cell in stub)

    def dots(self, ends: tuple[int, int], lanes: Cell) -> list[Cell]:
        """The dots of a curve: out from one end, along its lane, round the corner if need be, and in again."""
        first, second = self.dot(ends[0], 1), self.dot(ends[1], 1)
        out, back = outward(ends[0]), outward(ends[1])
        a = self.dot(ends[0], lanes[0 if out[0] else 1])
        b = self.dot(ends[1], lanes[0 if back[0] else 1])
        corners = (
            [first, a, b, second] if out == back else [first, a, (a[0], b[1]) if out[0] else (b[0], a[1]), b, second]
        )
        return list(thinned(_rounded(corners, self.lanes.bend)))

    def cells(self, ends: tuple[int, int], lanes: Cell) -> list[Cell]:
        """The characters of a curve, likewise."""
        out, back = outward(ends[0]), outward(ends[1])
        a = self.out(ends[0], lanes[0 if out[0] else 1])
        b = self.out(ends[1], lanes[0 if back[0] else 1])
        corners = [self.out(ends[0], 1), a]
        if out != back:
            corners.append((a[0], b[1]) if out[0] else (b[0], a[1]))
        return _straight([*corners, b, self.out(ends[1], 1)])

    def lined(self, cells: list[Cell], ends: tuple[int, int], heavy: bool) -> tuple[tuple[Cell, str], ...]:
        pens = line_pens(self.glyphs == ASCII, heavy)
        back = outward(ends[1])
        into = outward(ends[0])
        drawn = []
        for index, (x, y) in enumerate(cells):
            following = cells[index + 1] if index + 1 < len(cells) else (x - back[0], y - back[1])
            out = (following[0] - x, following[1] - y)
            drawn.append(((x, y), line_char(pens, into, out)))
            into = out
        return tuple(drawn)


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
    for before, here, after in zip(corners, corners[1:], corners[2:], strict=False):
        sides = []
        for other, is_end in ((before, before == corners[0]), (after, after == corners[-1])):
            length = abs(other[0] - here[0]) + abs(other[1] - here[1])
            room = length if is_end else length / 2
            radius = min(bend, room)
            sides.append(
                (
                    here[0] + radius * ((other[0] > here[0]) - (other[0] < here[0])),
                    here[1] + radius * ((other[1] > here[1]) - (other[1] < here[1])),
                )
            )
        (x0, y0), (x1, y1) = sides
        for k in range(9):
            t = k / 8
            points.append(
                (
                    (1 - t) ** 2 * x0 + 2 * t * (1 - t) * here[0] + t * t * x1,
                    (1 - t) ** 2 * y0 + 2 * t * (1 - t) * here[1] + t * t * y1,
                )
            )
    points.append(corners[-1])
    dots: list[Cell] = [corners[0]]
    for (x0, y0), (x1, y1) in pairwise(points):
        steps = max(1, round(2 * max(abs(x1 - x0), abs(y1 - y0))))
        for k in range(1, steps + 1):
            dot = (round(x0 + (x1 - x0) * k / steps), round(y0 + (y1 - y0) * k / steps))
            if dot != dots[-1]:
                dots.append(dot)
    return dots


def _inked(dots: list[Cell], heavy: bool) -> tuple[tuple[Cell, str], ...]:
    """Dots of the frame as characters; heavy ones are two dots wide."""
    masks: dict[Cell, int] = {}
    for x, y in dots:
        for dx, dy in ((0, 0), (1, 0), (0, 1), (1, 1)) if heavy else ((0, 0),):
            cell = ((x + dx) >> 1, (y + dy) >> 2)
            masks[cell] = masks.get(cell, 0) | BITS[(y + dy) & 3][(x + dx) & 1]
    return tuple((cell, braille(mask)) for cell, mask in masks.items())
