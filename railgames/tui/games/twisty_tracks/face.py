"""How Twisty Tracks is drawn: the frame, and beside it the tile in hand, stations and scores."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from railgames.games.contract import OVER, AnyGame, Cast
from railgames.games.twisty_tracks.board import Board, tile_name
from railgames.games.twisty_tracks.describe import Describer, at_turn, runs_in_words
from railgames.games.twisty_tracks.placing import cell_name, forecast, lay, places
from railgames.games.twisty_tracks.state import NONE, STATIONS_ONLY, TRAVELING_ONLY, Place, View
from railgames.games.twisty_tracks.track import Fronts, Route
from railgames.tui.face import Face
from railgames.tui.games.twisty_tracks import frame_art
from railgames.tui.games.twisty_tracks.frame_art import Glyph, Scene, draw_frame
from railgames.tui.games.twisty_tracks.measures import LARGE, MINI, SMALL, Size
from railgames.tui.games.twisty_tracks.tile_art import tile_art
from railgames.tui.text import BLANK, Piece, Row, apart, cut, padded, rail, row

_WIDE = 46
"""From so many columns on the side stands more abreast."""


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


class TwistyTracksFace(Face):
    """See `Face`. ``aim``, ``run`` and ``looking`` are what the person at the table is doing at this moment."""

    def __init__(self, game: AnyGame) -> None:
        """``game`` is Twisty Tracks."""
        super().__init__(game)
        self.aim: Aim | None = None
        self.run: Run | None = None
        self.looking: int | None = None
        self.traced: int | None = None
        self.over = False
        """Whether the round that is drawn is over, and the view already in the next one."""
        self._drawn: list[tuple[list[Glyph], Row]] = []
        self._below: tuple[View | None, object, list[Row]] = (None, None, [])

    @staticmethod
    def size(columns: int, rows: int) -> Size:
        """The size of tile that suits a board of so much room."""
        return LARGE if columns >= LARGE.frame_wide and rows >= LARGE.frame_high else SMALL

    def board_size(self, columns: int, rows: int) -> tuple[int, int]:
        """See `Face.board_size`; the side needs 36 columns."""
        size = self.size(columns - 44, rows)
        return size.frame_wide, size.frame_high

    def board(self, view: View, subject: int, cast: Cast, glyphs: str, columns: int, rows: int) -> list[Row]:
        """See `Face.board`."""
        drawn = draw_frame(self.scene(view, subject), self.size(columns, rows), glyphs)
        before = self._drawn if len(self._drawn) == len(drawn) else [([], BLANK)] * len(drawn)
        self._drawn = [
            (line, row if line == old else _painted(line, view.track.board))
            for line, (old, row) in zip(drawn, before, strict=True)
        ]
        return [row for _, row in self._drawn]

    def scene(self, view: View, subject: int) -> Scene:
        """The frame of a seat as it is to be drawn."""
        frame = view.frames[subject]
        cells, lit, fresh, cursor = frame.cells, dict[tuple[int, int], int](), None, self.looking
        open_cells: frozenset[int] = frozenset()
        trains: Mapping[int, int] | None = None
        fronts = frame.fronts
        run = self.run
        if run is not None:
            cells, fronts, trains, lit, fresh = run.cells, run.fronts, run.trains, dict(run.lit), run.cell
        elif self.aim is not None and subject == view.actor == view.seat:
            hand, place = view.hands[subject], self.aim.place
            lit = lights(forecast(view.track, frame, hand, place))
            cells = lay(cells, place.cell, hand << 2 | place.turn)
            fresh = place.cell
            open_cells = frozenset(other.cell for other in places(view.track, frame.fronts, hand))
            cursor = place.cell if cursor is None else cursor
        elif view.plan != NONE and subject == view.seat:
            fresh = view.plan >> 2
            cells = lay(cells, fresh, view.hands[subject] << 2 | view.plan & 3)
        elif self.traced is not None:
            start = (view.track.starts[self.traced],)
            lit = lights(((self.traced, view.track.route(cells, start, 0)),))
        if cursor is None and fresh is not None and run is None:
            cursor = fresh
        return Scene(
            board=view.track.board,
            cells=cells,
            fronts=fronts,
            lit=lit,
            fresh=fresh,
            cursor=cursor,
            open_cells=open_cells,
            trains=trains,
        )

    def side(self, view: View, subject: int, cast: Cast, glyphs: str, columns: int, rows: int) -> list[Row]:
        """See `Face.side`."""
        side = [*self._hand(view, subject, cast, glyphs, columns), *self._forecast(view, subject, columns)]
        key = (subject, cast, glyphs, columns, rows, self.run and self.run.points)
        if self._below[0] is not view or self._below[1] != key:
            below = [*self._stations(view, columns), *self._scores(view, subject, cast, columns)]
            room = rows - len(side) - len(below)
            self._below = (view, key, below + self._others(view, subject, cast, glyphs, columns, room))
        return side + self._below[2]

    def _hand(self, view: View, subject: int, cast: Cast, glyphs: str, columns: int) -> list[Row]:
        heading = rail(
            row((f"{cast.whose(subject)} frame", "title")), columns, row((f"round {self._round(view)}", "muted"))
        )
        hand = view.hands[subject]
        if hand == NONE:
            return [heading, *[BLANK] * SMALL.high]
        tile = view.track.board.tiles[hand]
        mine = self.aim is not None and subject == view.actor
        turn = self.aim.place.turn if self.aim is not None and mine else 0
        notes = [tile_name(tile.name).capitalize(), at_turn(turn).removeprefix(", ") or "as drawn", "", ""]
        notes[2] = f"{view.left(subject)} left in the stack"
        if self.aim is not None and mine:
            notes[3] = f"{'lies at' if self.aim.down else 'goes to'} {cell_name(self.aim.place.cell)}"
        art = tile_art(tile, turn, SMALL, glyphs)
        roles = ["news", "ink", "muted", "open"]
        return [
            heading,
            *(
                row((" " + "".join(ink.char for ink in line), "fresh"), ("  " + note, role))
                for line, note, role in zip(art, notes, roles, strict=True)
            ),
        ]

    def _round(self, view: View) -> int:
        return view.round - 1 if self.over and view.actor != OVER else view.round

    def _forecast(self, view: View, subject: int, columns: int) -> list[Row]:
        heading = rail(row(("would run", "title")), columns)
        if self.aim is None or subject != view.actor or view.hands[subject] == NONE:
            return [rail(row(("trains", "title")), columns), *self._trains(view, subject, {}, columns)]
        told = dict(runs_in_words(view, subject, self.aim.place))
        return [heading, *self._trains(view, subject, told, columns)]

    def _trains(self, view: View, subject: int, told: Mapping[int, str], columns: int) -> list[Row]:
        """A line for each train: what is told of it, or else where it is."""
        describer = Describer(view, Cast(("",) * view.players))
        rows = []
        for train, known in enumerate(view.track.board.trains):
            place = f"{known.name} {describer.place_in_short(view.frames[subject].fronts[train])}"
            text = told.get(train, place)
            role = "bad news" if " crash" in text else "ink" if train in told or not told else "faint"
            rows.append(row(" ", (known.letter, f"chip {known.name}"), (f" {cut(text, columns - 3)}", role)))
        return rows

    def _stations(self, view: View, columns: int) -> list[Row]:
        notes = {TRAVELING_ONLY: "give nothing", STATIONS_ONLY: "borders give nothing"}
        heading = rail(
            row(("stations", "title")), columns, row((notes[view.scoring], "muted")) if view.scoring in notes else ()
        )
        found = [self._station(view, index) for index in range(len(view.track.board.stations))]
        return [heading, *_abreast(found, columns, 3 if columns >= _WIDE else 2)]

    def _station(self, view: View, index: int) -> Row:
        station = view.track.board.stations[index]
        pieces: list[Piece] = [(" ", "ink"), (station.code, f"news {station.name}")]
        covered = view.covered[index]
        ladder = station.ladder(view.players)
        if covered == len(ladder):
            return (*pieces, (" full", "faint"))
        for number, points in enumerate(ladder):
            text = f"({points})" if number < covered else f"{points}"
            pieces += [(" ", "ink"), (text, "shut" if number < covered else "news" if number == covered else "muted")]
        return tuple(pieces)

    def _scores(self, view: View, subject: int, cast: Cast, columns: int) -> list[Row]:
        abreast = 2 if columns >= _WIDE and view.players > 2 else 1
        most = max(60, *(view.points(seat) for seat in range(view.players)))
        rows = [self._score(view, seat, subject, cast, columns // abreast, most) for seat in range(view.players)]
        return [rail(row(("points", "title")), columns), *_abreast(rows, columns, abreast)]

    def _score(self, view: View, seat: int, subject: int, cast: Cast, columns: int, most: int) -> Row:
        """A player's name, the points as a stretch of rail, and as a number; a star marks who has chosen."""
        points = self.run.points if self.run is not None and seat == subject else view.points(seat)
        name = padded(row((cut(cast.names[seat], 12), "news" if seat == subject else "ink")), 13)
        room = columns - 21
        stretch = max(0, min(room - 1, points * (room - 1) // most))
        mark = "*" if view.chosen[seat] else " "
        left = ((mark, "good"), *name, ("━" * stretch, "rail"), ("█", "title"))
        return apart(left, row((f"{points:>4} ", "news")), columns)

    def _others(self, view: View, subject: int, cast: Cast, glyphs: str, columns: int, room: int) -> list[Row]:
        """The frames of the next players, small, as many as there is room for."""
        rows: list[Row] = []
        across = columns // MINI.frame_wide
        others = [(subject + step) % view.players for step in range(1, view.players)]
        while others and across and room - len(rows) >= MINI.frame_high + 1:
            line, others = others[:across], others[across:]
            drawn = [self._mini(view, seat, glyphs) for seat in line]
            heads = [
                padded(
                    rail(row((cut(cast.names[seat], MINI.frame_wide - 8), "title")), MINI.frame_wide - 1),
                    MINI.frame_wide,
                )
                for seat in line
            ]
            rows.append(tuple(piece for head in heads for piece in head))
            rows += [tuple(piece for part in parts for piece in part) for parts in zip(*drawn, strict=True)]
        return rows

    def _mini(self, view: View, seat: int, glyphs: str) -> list[Row]:
        frame, board = view.frames[seat], view.track.board
        scene = Scene(board, frame.cells, frame.fronts, {}, None, None, frozenset(), None)
        return [_painted(line, board) for line in draw_frame(scene, MINI, glyphs)]


def _abreast(rows: Sequence[Row], columns: int, count: int) -> list[Row]:
    """Rows side by side in so many columns of equal width, down each before the next."""
    width, lines = columns // count, -(-len(rows) // count)
    return [tuple(piece for of in rows[y::lines] for piece in padded(of, width)) for y in range(lines)]


def _painted(line: list[Glyph], board: Board) -> Row:
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
}
