"""The drawing of a whole frame: sixteen cells with their tiles, the margin around them, and the trains."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from railgames.games.twisty_tracks.board import CELLS, Board, Tile, around, end_at
from railgames.games.twisty_tracks.track import ARRIVED, CRASHED, EMPTY
from railgames.tui.games.twisty_tracks.margin_art import CURVE as _CURVE
from railgames.tui.games.twisty_tracks.margin_art import DEPOT as _DEPOT
from railgames.tui.games.twisty_tracks.margin_art import NAME as _NAME
from railgames.tui.games.twisty_tracks.margin_art import STATION as _STATION
from railgames.tui.games.twisty_tracks.margin_art import Cell, Piece, margin
from railgames.tui.games.twisty_tracks.measures import ASCII, BRAILLE, Size, braille, port_cell
from railgames.tui.games.twisty_tracks.tile_art import NOBODY, pair_at, tile_art

BLANK = "blank"
GRID = "grid"
TRACK = "track"
FRESH = "fresh"
LIT = "lit"
TRAIN = "train"
DEPOT = "depot"
STATION = "station"
CURVE = "curve"
LABEL = "label"
OPEN = "open"
CURSOR = "cursor"

_ROLES = {_STATION: STATION, _DEPOT: DEPOT, _CURVE: CURVE, _NAME: LABEL}
_FACING = (5, 4, 7, 6, 1, 0, 3, 2)
_BESIDE = (-4, -4, 1, 1, 4, 4, -1, -1)


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
    train is about to enter, or 128 plus an end of the frame for one that stands in the margin there.
    """

    board: Board
    cells: bytes
    fronts: bytes
    lit: Mapping[tuple[int, int], int]
    fresh: int | None
    cursor: int | None
    open_cells: frozenset[int]
    trains: Mapping[int, int] | None


Rows = list[list[Glyph]]

_BLANK = Glyph(" ", BLANK)


def draw_frame(scene: Scene, size: Size, glyphs: str) -> Rows:
    """The rows of the picture, ``size.frame_high`` of ``size.frame_wide`` glyphs, in one of the ``GLYPH_SETS``."""
    pieces = margin(scene.board, size, glyphs)
    rows = [list(row) for row in _ground(scene.board, size, glyphs)]
    places = _places(scene)
    for cell in range(CELLS):
        _draw_cell(rows, scene, cell, size, glyphs)
    for piece in pieces:
        train = _passing(scene, piece, places)
        if train != NOBODY:
            _write(rows, piece.lit, Glyph(" ", LIT, train))
    marked = set(scene.open_cells)
    marked.update(cell for cell in (scene.fresh, scene.cursor) if cell is not None)
    for cell in marked:
        _mark(rows, scene, cell, size, glyphs)
    spots = _spots(scene.board, size, glyphs)
    for train, place in places.items():
        x, y = _spot(place, size, spots)
        rows[y][x] = Glyph(scene.board.trains[train].letter, TRAIN, train, rows[y][x].station)
    return rows


@lru_cache(maxsize=16)
def _ground(board: Board, size: Size, glyphs: str) -> tuple[tuple[Glyph, ...], ...]:
    """The picture of a bare frame without trains."""
    rows = [[_BLANK] * size.frame_wide for _ in range(size.frame_high)]
    for piece in margin(board, size, glyphs):
        role = _ROLES[piece.kind]
        train = piece.owner if piece.kind == _DEPOT else NOBODY
        station = piece.owner if piece.kind == _STATION else NOBODY
        _write(rows, piece.plain, Glyph(" ", CURVE if role == CURVE else role, train, station))
        _write(rows, piece.text, Glyph(" ", role, train, station))
    return tuple(tuple(row) for row in rows)


def _write(rows: Rows, chars: tuple[tuple[Cell, str], ...], like: Glyph) -> None:
    """Writes characters that are otherwise like ``like``; braille joins the braille that is there."""
    for (x, y), char in chars:
        there = ord(rows[y][x].char) - 0x2800
        if 0 < there < 256 and ord(char) >= 0x2800:
            char = braille(there | (ord(char) - 0x2800))
        rows[y][x] = like._replace(char=char)


def _draw_cell(rows: Rows, scene: Scene, cell: int, size: Size, glyphs: str) -> None:
    left, top = _corner(cell, size)
    laid = scene.cells[cell]
    if laid == EMPTY:
        art = _bare(size, glyphs)
    else:
        tile, turn = scene.board.tiles[laid >> 2], laid & 3
        runs = [NOBODY] * 4
        if scene.lit:
            for port, pair in enumerate(pair_at(tile, turn)):
                train = scene.lit.get((cell, port), NOBODY)
                if train != NOBODY:
                    runs[pair] = train
        art = _laid(tile, turn, size, glyphs, tuple(runs), cell == scene.fresh)
    for y, row in enumerate(art):
        rows[top + y][left : left + size.wide] = row


def _corner(cell: int, size: Size) -> Cell:
    return size.side + cell % 4 * size.wide, size.top + cell // 4 * size.high


@lru_cache(maxsize=4096)
def _laid(
    tile: Tile, turn: int, size: Size, glyphs: str, runs: tuple[int, ...], fresh: bool
) -> tuple[tuple[Glyph, ...], ...]:
    """A tile whose pairs are run over by the trains ``runs`` (-1 for none)."""
    lit = frozenset(pair for pair, train in enumerate(runs) if train != NOBODY)
    kinds = [(LIT if train != NOBODY else FRESH if fresh else TRACK, train) for train in runs]
    return tuple(
        tuple(Glyph(ink.char, *kinds[ink.pair]) if ink.pair != NOBODY else _BLANK for x, ink in enumerate(row))
        for y, row in enumerate(tile_art(tile, turn, size, glyphs, lit))
    )


@lru_cache(maxsize=16)
def _bare(size: Size, glyphs: str) -> tuple[tuple[Glyph, ...], ...]:
    """An empty cell: a speck in the middle."""
    rows = [[_BLANK] * size.wide for _ in range(size.high)]
    rows[size.high // 2][size.wide // 2] = Glyph("⠁" if glyphs == BRAILLE else ".", GRID)
    return tuple(tuple(row) for row in rows)


class _Marks(NamedTuple):
    """The characters that mark a cell: the four corners (clockwise from the north-west), and the sides between."""

    corners: str
    across: str
    down: str


_OPEN_MARKS = {False: _Marks("┌┐┘└", " ", " "), True: _Marks("++++", " ", " ")}
_CURSOR_MARKS = {False: _Marks("┏┓┛┗", "━", "┃"), True: _Marks("****", "*", "*")}
_LAID_MARKS = {False: _Marks("▛▜▟▙", " ", " "), True: _Marks("****", " ", " ")}


def _mark(rows: Rows, scene: Scene, cell: int, size: Size, glyphs: str) -> None:
    """Marks a cell as open or as the one in focus, without hiding any track."""
    left, top = _corner(cell, size)
    right, bottom = left + size.wide - 1, top + size.high - 1
    bare = scene.cells[cell] == EMPTY
    role = CURSOR if cell == scene.cursor else OPEN if bare else FRESH
    marks = (_OPEN_MARKS if role != CURSOR else _CURSOR_MARKS if bare else _LAID_MARKS)[glyphs == ASCII]
    chars = dict(zip(((left, top), (right, top), (right, bottom), (left, bottom)), marks.corners, strict=True))
    for x in range(left + 1, right):
        chars[x, top] = chars[x, bottom] = marks.across
    for y in range(top + 1, bottom):
        chars[left, y] = chars[right, y] = marks.down
    if bare:
        for index, char in enumerate("ABCD"[cell % 4] + "1234"[cell // 4]):
            chars[left + (size.wide - 1) // 2 + index, top + (size.high - 1) // 2] = char
        rows[top + size.high // 2][left + size.wide // 2] = _BLANK
    for (x, y), char in chars.items():
        if char != " " and rows[y][x].char == " ":
            rows[y][x] = Glyph(char, role)


_ENDS = {(cell, port): end for end, cell, port in around()}


def _places(scene: Scene) -> dict[int, int]:
    """Where each train stands that is still to be seen."""
    places = dict(enumerate(scene.fronts))
    if scene.trains:
        places.update(scene.trains)
    return {train: place for train, place in places.items() if place != CRASHED}


@lru_cache(maxsize=16)
def _spots(board: Board, size: Size, glyphs: str) -> dict[int, Cell]:
    """The character in which a train stands at each end of the frame."""
    return {
        end: spot for piece in margin(board, size, glyphs) for end, spot in zip(piece.ends, piece.spots, strict=True)
    }


def _spot(place: int, size: Size, spots: Mapping[int, Cell]) -> Cell:
    """The character of a train: in the margin, or the last one of the track it came along."""
    if place >= ARRIVED:
        return spots[place - ARRIVED]
    cell, port = divmod(place, 8)
    if (cell, port) in _ENDS:
        return spots[_ENDS[cell, port]]
    left, top = _corner(cell + _BESIDE[port], size)
    x, y = port_cell(size, _FACING[port])
    return left + x, top + y


def _passing(scene: Scene, piece: Piece, places: Mapping[int, int]) -> int:
    """The train whose run passes a piece of the margin; one that only sets out from there does not pass it."""
    for end in piece.ends:
        cell, port = end_at(end)
        train = scene.lit.get((cell, port), NOBODY)
        if train != NOBODY and cell * 8 + port not in (places.get(train), scene.fronts[train]):
            return train
    return NOBODY
