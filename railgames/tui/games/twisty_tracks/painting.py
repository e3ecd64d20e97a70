"""What a frame looks like at a moment, and its drawing as rows in the colours of what they show."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from railgames.games.twisty_tracks.board import Board
from railgames.games.twisty_tracks.state import Place
from railgames.games.twisty_tracks.track import Fronts, Route
from railgames.tui.games.twisty_tracks import frame_art
from railgames.tui.games.twisty_tracks.frame_art import Glyph, Scene, draw_frame
from railgames.tui.games.twisty_tracks.measures import Size
from railgames.tui.text import Piece, Row


class Aim(NamedTuple):
    """Where a person thinks of laying the tile in hand; ``down`` when it lies there, not yet for good."""

    place: Place
    down: bool


class Run(NamedTuple):
    """A moment of a frame while its trains run: the cells, where each train was and is, and the points by now."""

    cells: bytes
    fronts: Fronts
    trains: Mapping[int, int]
    lit: Mapping[tuple[int, int], int]
    cell: int
    points: int


def lights(routes: tuple[tuple[int, Route], ...]) -> dict[tuple[int, int], int]:
    """The tracks of routes, by cell and port, with the train that takes them."""
    return {(cell, port): train for train, route in routes for cell, into, out in route.steps for port in (into, out)}


def painted(scene: Scene, size: Size, glyphs: str) -> list[Row]:
    """A frame as rows."""
    return [paint(line, scene.board) for line in draw_frame(scene, size, glyphs)]


def paint(line: list[Glyph], board: Board) -> Row:
    """A row of the drawing with the roles of its characters, neighbours of one role joined.

    A blank goes with what stands before it: it looks the same in any ink, and fewer pieces are painted sooner.
    """
    pieces: list[Piece] = []
    text, role = "", ""
    for glyph in line:
        this = role if glyph.char == " " and role[:4] != "chip" else _role(glyph, board)
        if this != role and text:
            pieces.append((text, role))
            text = ""
        text += glyph.char
        role = this
    pieces.append((text, role))
    return tuple(pieces)


def _role(glyph: Glyph, board: Board) -> str:
    kind = glyph.role
    if kind in (frame_art.TRAIN, frame_art.DEPOT, frame_art.LIT) and glyph.train >= 0:
        name = board.trains[glyph.train].name
        return f"chip {name}" if kind == frame_art.TRAIN else f"lit {name}" if kind == frame_art.LIT else name
    if kind == frame_art.STATION and glyph.station >= 0:
        return f"news {board.stations[glyph.station].name}"
    return _ROLES[kind]


_ROLES = {
    frame_art.BLANK: "ink",
    frame_art.GRID: "quiet",
    frame_art.TRACK: "track",
    frame_art.FRESH: "fresh",
    frame_art.LIT: "lit",
    frame_art.TRAIN: "chip",
    frame_art.DEPOT: "muted",
    frame_art.STATION: "news",
    frame_art.CURVE: "track",
    frame_art.LABEL: "faint",
    frame_art.OPEN: "open",
    frame_art.CURSOR: "open",
    frame_art.CRASH: "bad news",
}
