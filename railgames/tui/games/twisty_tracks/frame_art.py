"""The drawing of a whole frame: sixteen cells with their tiles, the margin around them, and the trains."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from railgames.games.twisty_tracks.board import CELLS, PORTS, SIDE, Board, Tile, around, end_at
from railgames.games.twisty_tracks.track import ARRIVED, CRASHED, EMPTY
from railgames.tui.games.twisty_tracks.margin_art import CURVE, DEPOT, LABEL, STATION, Cell, Chars, Piece, margin
from railgames.tui.games.twisty_tracks.measures import ASCII, BRAILLE, Size, braille, port_cell
from railgames.tui.games.twisty_tracks.tile_art import NOBODY, pair_at, tile_art

__all__ = [
    "BLANK",
    "CRASH",
    "CURSOR",
    "CURVE",
    "DEPOT",
    "FRESH",
    "GRID",
    "LABEL",
    "LIT",
    "OPEN",
    "STATION",
    "TRACK",
    "TRAIN",
    "Glyph",
    "Scene",
    "draw_frame",
]

BLANK = "blank"
GRID = "grid"
TRACK = "track"
FRESH = "fresh"
LIT = "lit"
TRAIN = "train"
CRASH = "crash"
OPEN = "open"
CURSOR = "cursor"

_BEYOND = ((-4, 5), (-4, 4), (1, 7), (1, 6), (4, 1), (4, 0), (-1, 3), (-1, 2))
"""For each port how far on the neighbouring cell lies, and the port of it that the track comes from."""

_END_AT = {(cell, port): end for end, cell, port in around()}


class Glyph(NamedTuple):
    """A character of the picture: what it is, and the index of the train and of the station it belongs to, or -1."""

    char: str
    role: str
    train: int = NOBODY
    station: int = NOBODY


class Scene(NamedTuple):
    """All that is drawn.

    ``cells`` and ``fronts`` are those of a state. ``lit`` tells which train's run passes a track, by the cell and
    either port of it. ``fresh`` is the cell of the tile in hand or just laid, ``open_cells`` are those where it may
    go, ``cursor`` is the cell in focus. ``trains`` overrides where trains stand: the track end (cell * 8 + port) a
    train is about to enter, 128 plus an end of the frame for one in the margin there, 255 for one that is gone.
    ``crashes`` are the track ends at which trains have met in the last round.
    """

    board: Board
    cells: Sequence[int]
    fronts: Sequence[int]
    lit: Mapping[tuple[int, int], int]
    fresh: int | None
    cursor: int | None
    open_cells: frozenset[int]
    trains: Mapping[int, int] | None
    crashes: frozenset[int] = frozenset()


_Rows = list[list[Glyph]]
_Art = tuple[tuple[Glyph, ...], ...]

_BLANK = Glyph(" ", BLANK)


def draw_frame(scene: Scene, size: Size, glyphs: str) -> _Rows:
    """The rows of the picture, ``size.frame_high`` of ``size.frame_wide`` glyphs, in one of the ``GLYPH_SETS``."""
    rows = [list(row) for row in _ground(scene.board, size, glyphs)]
    for cell in range(CELLS):
        if scene.cells[cell] != EMPTY:
            _lay(rows, scene, cell, size, glyphs)
    places = _places(scene)
    if scene.lit:
        for piece in margin(scene.board, size, glyphs):
            train = _passing(scene, piece, places)
            if train != NOBODY:
                _write(rows, piece.lit, Glyph(" ", LIT, train))
    marked = set(scene.open_cells)
    marked.update(cell for cell in (scene.fresh, scene.cursor) if cell is not None)
    for cell in marked:
        _mark(rows, scene, cell, size, glyphs == ASCII)
    _speckle(rows, size, Glyph("⢀" if glyphs == BRAILLE else ".", GRID))
    for place in scene.crashes:
        (left, top), (x, y) = _corner(place // PORTS, size), port_cell(size, place % PORTS)
        rows[top + y][left + x] = Glyph("X" if glyphs == ASCII else "╳", CRASH)
    spots = _spots(scene.board, size, glyphs)
    for train, place in places.items():
        x, y = _spot(place, size, spots)
        rows[y][x] = Glyph(scene.board.trains[train].letter, TRAIN, train, rows[y][x].station)
    return rows


@lru_cache(maxsize=16)
def _ground(board: Board, size: Size, glyphs: str) -> _Art:
    """The picture of a bare frame without trains."""
    rows = [[_BLANK] * size.frame_wide for _ in range(size.frame_high)]
    for piece in margin(board, size, glyphs):
        train = piece.owner if piece.role == DEPOT else NOBODY
        station = piece.owner if piece.role == STATION else NOBODY
        _write(rows, piece.plain + piece.text, Glyph(" ", piece.role, train, station))
    return tuple(tuple(row) for row in rows)


def _write(rows: _Rows, chars: Chars, like: Glyph) -> None:
    """Writes characters that are otherwise like ``like``; braille joins the braille that is there."""
    for (x, y), char in chars:
        there = ord(rows[y][x].char) - ord(braille(0))
        if there > 0 and char >= braille(0):
            char = braille(there | (ord(char) - ord(braille(0))))
        rows[y][x] = like._replace(char=char)


def _corner(cell: int, size: Size) -> Cell:
    """The character at the north-west corner of a cell."""
    return size.side + cell % SIDE * size.wide, size.top + cell // SIDE * size.high


def _lay(rows: _Rows, scene: Scene, cell: int, size: Size, glyphs: str) -> None:
    """Draws the tile that lies on a cell."""
    tile, turn = scene.board.tiles[scene.cells[cell] >> 2], scene.cells[cell] & 3
    runs = [NOBODY] * len(tile.pairs)
    if scene.lit:
        for port, pair in enumerate(pair_at(tile, turn)):
            runs[pair] = max(runs[pair], scene.lit.get((cell, port), NOBODY))
    left, top = _corner(cell, size)
    for y, row in enumerate(_laid(tile, turn, size, glyphs, tuple(runs), cell == scene.fresh), start=top):
        rows[y][left : left + size.wide] = row


@lru_cache(maxsize=4096)
def _laid(tile: Tile, turn: int, size: Size, glyphs: str, runs: tuple[int, ...], fresh: bool) -> _Art:
    """A tile over whose pairs the trains ``runs`` run (-1 for none)."""
    lit = frozenset(pair for pair, train in enumerate(runs) if train != NOBODY)
    kinds = [(LIT if train != NOBODY else FRESH if fresh else TRACK, train) for train in runs]
    return tuple(
        tuple(Glyph(ink.char, *kinds[ink.pair]) if ink.pair != NOBODY else _BLANK for ink in row)
        for row in tile_art(tile, turn, size, glyphs, lit)
    )


class _Marks(NamedTuple):
    """The characters that mark a cell: the four corners clockwise from the north-west, and the sides between."""

    corners: str
    across: str
    down: str


_OPEN_MARKS = {False: _Marks("┌┐┘└", "", ""), True: _Marks("++++", "", "")}
_CURSOR_MARKS = {False: _Marks("┏┓┛┗", "━", "┃"), True: _Marks("****", "*", "*")}
# Beside tracks the mark of the cursor is no line, lest it be taken for one.
_BESIDE_TRACK = {False: _Marks("▛▜▟▙", "", ""), True: _Marks("****", "", "")}


def _mark(rows: _Rows, scene: Scene, cell: int, size: Size, ascii_only: bool) -> None:
    """Marks a cell as open, as the one in focus or as that of a fresh tile, without hiding any track."""
    left, top = _corner(cell, size)
    right, bottom = left + size.wide - 1, top + size.high - 1
    bare = scene.cells[cell] == EMPTY
    role = CURSOR if cell == scene.cursor else OPEN if bare else FRESH
    marks = (_OPEN_MARKS if role != CURSOR else _CURSOR_MARKS if bare else _BESIDE_TRACK)[ascii_only]
    chars = dict(zip(((left, top), (right, top), (right, bottom), (left, bottom)), marks.corners, strict=True))
    if marks.across:
        chars.update(((x, y), marks.across) for x in range(left + 1, right) for y in (top, bottom))
        chars.update(((x, y), marks.down) for y in range(top + 1, bottom) for x in (left, right))
    if bare:
        name = "ABCD"[cell % SIDE] + "1234"[cell // SIDE]
        middle = left + (size.wide - 1) // 2
        chars.update(((middle + index, top + (size.high - 1) // 2), char) for index, char in enumerate(name))
    for (x, y), char in chars.items():
        if rows[y][x].role == BLANK:
            rows[y][x] = Glyph(char, role)


def _speckle(rows: _Rows, size: Size, speck: Glyph) -> None:
    """Puts a speck where four cells meet, so that the grid can be seen."""
    for column in range(1, SIDE):
        for row in range(1, SIDE):
            x, y = size.side + column * size.wide - 1, size.top + row * size.high - 1
            if rows[y][x].role == BLANK:
                rows[y][x] = speck


def _places(scene: Scene) -> dict[int, int]:
    """Where each train stands that is still to be seen."""
    places = dict(enumerate(scene.fronts))
    if scene.trains:
        places.update(scene.trains)
    return {train: place for train, place in places.items() if place != CRASHED}


@lru_cache(maxsize=16)
def _spots(board: Board, size: Size, glyphs: str) -> dict[int, Cell]:
    """The character in which a train stands at each end of the frame."""
    pieces = margin(board, size, glyphs)
    return {end: spot for piece in pieces for end, spot in zip(piece.ends, piece.spots, strict=True)}


def _spot(place: int, size: Size, spots: Mapping[int, Cell]) -> Cell:
    """The character of a train: in the margin, or the last one of the track it came along."""
    if place >= ARRIVED:
        return spots[place - ARRIVED]
    cell, port = divmod(place, 8)
    if (cell, port) in _END_AT:
        return spots[_END_AT[cell, port]]
    step, there = _BEYOND[port]
    left, top = _corner(cell + step, size)
    x, y = port_cell(size, there)
    return left + x, top + y


def _passing(scene: Scene, piece: Piece, places: Mapping[int, int]) -> int:
    """The train whose run passes a piece of the margin; one that only sets out from there does not pass it."""
    for end in piece.ends:
        cell, port = end_at(end)
        train = scene.lit.get((cell, port), NOBODY)
        if train != NOBODY and cell * 8 + port not in (places.get(train), scene.fronts[train]):
            return train
    return NOBODY
