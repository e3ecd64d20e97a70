"""What stands beside a frame: the tile in hand, what the trains would do, stations, points, and the others' frames."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from rich.cells import cell_len

from railgames.games.contract import OVER, Cast
from railgames.games.twisty_tracks.board import PORTS, Tile, tile_name
from railgames.games.twisty_tracks.describe import Describer, at_turn, runs_in_short, runs_in_words
from railgames.games.twisty_tracks.placing import cell_name
from railgames.games.twisty_tracks.state import NONE, STATIONS_ONLY, TRAVELING_ONLY, View
from railgames.games.twisty_tracks.track import EMPTY
from railgames.tui.games.twisty_tracks.frame_art import Scene
from railgames.tui.games.twisty_tracks.measures import LARGE, MEDIUM, MINI, SMALL, Size
from railgames.tui.games.twisty_tracks.painting import Aim, Run, painted
from railgames.tui.games.twisty_tracks.tile_art import tile_art
from railgames.tui.text import BLANK, Piece, Row, apart, cut, padded, rail, row, width

_WIDE = 46
"""From so many columns on stations stand three abreast."""
_TWO_HALVES = 72
"""From so many columns on the trains stand beside the tile in hand."""
_WORDY = 44
"""From so many columns on what a train would do is told in words beside a tile."""
_NAMED = 34
"""The same below a tile."""
_NARROW = 38
"""Below so many columns nothing has room beside a tile."""
_ONE_ABREAST = 32
"""Below so many columns every station has a row of its own."""
_NO_RAIL = 9
"""Columns beside a player's name for the points without any rail."""
_LEAST_RAIL = 7
"""Columns that the rails of points have at least, where there is room for them at all."""
_ROUND = 13
"""Columns that the number of the round takes in a heading."""
_PLAIN = 10
"""Below so many rows panels go without headings."""
_BRIEF = 5
"""Below so many rows there is room for one row that tells the most important."""


@dataclass(frozen=True)
class Panels:
    """The panels of one moment, in so many columns; see `TwistyTracksFace` for what they show."""

    view: View
    subject: int
    cast: Cast
    glyphs: str
    columns: int
    aim: Aim | None
    run: Run | None
    laid: int | None
    over: bool
    crashed: Mapping[int, int]

    def pages(self, rows: int, below: Sequence[Row]) -> list[Row]:
        """Everything in pages of so many rows, with stations and points as `below` gives them; blanks fill a page."""
        if rows < _BRIEF:
            return [self.brief()][:rows]
        first = self.first(rows)
        if len(first) + len(below) <= rows:
            return [*first, *below]
        blocks = [self.compact()] if self.columns >= _NARROW else [self.hand(), self.trains()]
        more = [self.stations(), self.points()]
        if rows < _PLAIN:
            more = [block[1:] for block in more]
        left = rows - sum(map(len, blocks))
        if len(more[0]) > left >= len(more[1]):
            more.reverse()
        blocks += more
        found: list[Row] = []
        for block in blocks:
            left = -len(found) % rows
            if found and left < len(block):
                found += [BLANK] * left
            found += block
        return found

    def first(self, rows: int) -> list[Row]:
        """The tile in hand and the trains, which change with every aim; in few rows if that lets in another's frame."""
        if self.columns < _TWO_HALVES:
            loose, tight = [*self.hand(), *self.trains()], self.compact() if self.columns >= _WORDY else []
            room = rows - len(self.below()) - MINI.frame_high - 1
            return tight if tight and self.view.players > 1 and len(tight) <= room < len(loose) else loose
        half = self.columns // 2
        left, right = self._of_width(half - 2).hand(), self._of_width(self.columns - half).trains()
        return [(*padded(one, half), *other) for one, other in zip(left, right, strict=True)]

    def below(self) -> list[Row]:
        """Stations and points."""
        return [*self.stations(), *self.points()]

    def _of_width(self, columns: int) -> Panels:
        return replace(self, columns=columns)

    # ------------------------------------------------------------------ the tile in hand and the trains

    @property
    def _aimed(self) -> Aim | None:
        """Where the tile in hand is aimed, if it is the subject's."""
        view = self.view
        return self.aim if self.subject == view.actor and view.hands[self.subject] != NONE else None

    @property
    def _round(self) -> int:
        return self.view.round - 1 if self.over and self.view.actor != OVER else self.view.round

    @property
    def _shown(self) -> tuple[Tile, int, str] | None:
        """The tile in hand, else the one just laid: with its turn, and where it goes if that is known."""
        tiles, hand = self.view.track.board.tiles, self.view.hands[self.subject]
        if self._aimed:
            place = self._aimed.place
            return tiles[hand], place.turn, f"{'lies at' if self._aimed.down else 'goes to'} {cell_name(place.cell)}"
        if hand != NONE:
            return tiles[hand], 0, ""
        code = EMPTY if self.laid is None else self.view.frames[self.subject].cells[self.laid]
        if self.laid is None or code == EMPTY:
            return None
        return tiles[code >> 2], code & 3, f"lies at {cell_name(self.laid)}"

    @property
    def _tile(self) -> str:
        """The name of that tile, empty for none."""
        return tile_name(self._shown[0].name) if self._shown else ""

    def brief(self) -> Row:
        """The tile in hand, whose it is and the points, in one row; those of the others too, or the most of them."""
        left = f" {self._tile.capitalize()}, {self.view.left(self.subject)} left" if self._tile else " "
        own = f"{self._points(self.subject)} "
        name = cut(self.cast.names[self.subject], self.columns - len(left) - len(own) - 3)
        found = row((left, "muted")), row((f"{name} ", "ink"), (own, "news"))
        others = [seat for seat in range(self.view.players) if seat != self.subject]
        for told in (
            "".join(f" {self.cast.names[seat]} {self._points(seat)} " for seat in others),
            f" most {max(map(self._points, others))} " if len(others) > 1 else "",
        ):
            if told and sum(map(width, found)) + len(told) < self.columns:
                return apart(found[0], (*found[1], (told, "muted")), self.columns)
        return apart(*found, self.columns)

    def _tile_art(self, size: Size) -> list[Row]:
        """The tile as it is turned; blanks for none."""
        if self._shown is None:
            return [row(" " * (size.wide + 1))] * size.high
        art = tile_art(*self._shown[:2], size, self.glyphs)
        return [row((" " + "".join(ink.char for ink in line), "fresh")) for line in art]

    def hand(self) -> list[Row]:
        """Whose frame it is, and the tile with notes beside it."""
        whose, room = f"{self.cast.whose(self.subject)} frame", self.columns - _ROUND
        if cell_len(whose) > room:
            whose = cut(self.cast.names[self.subject], room)
        heading = rail(row((whose, "title")), self.columns, row((f"round {self._round}", "muted")))
        notes = [""] * 4
        if self._shown:
            left = f"{self.view.left(self.subject)} left{'' if self.columns < _NAMED else ' in the stack'}"
            turned = at_turn(self._shown[1]).removeprefix(", ") or "as drawn"
            notes = [self._tile.capitalize(), turned, left, self._shown[2]]
        room = self.columns - SMALL.wide - 3
        roles = ["news", "ink", "muted", "open"]
        told = [(f"  {cut(note, room)}", role) for note, role in zip(notes, roles, strict=True)]
        return [heading, *((*art, note) for art, note in zip(self._tile_art(SMALL), told, strict=True))]

    def compact(self) -> list[Row]:
        """The tile in hand with the trains beside it."""
        turn = at_turn(self._aimed.place.turn) if self._aimed else ""
        left = f"{self.view.left(self.subject)} left"
        if self._aimed:
            text = f"{self._tile.capitalize()}{turn}"
        else:
            text = f"{self.cast.whose(self.subject)} frame"
            left = f"{self._tile}, {left}" if self._tile else ""
        where = ", ".join(filter(None, (f"round {self._round}", left)))
        left = where if cell_len(text) + len(where) + 5 <= self.columns else left
        title = cut(text, self.columns - len(left) - 5)
        heading = rail(row((title, "title")), self.columns, row((left, "muted")))
        lines = self._trains(self.columns - MINI.wide - 2, self.columns < _WORDY)
        return [heading, *((*art, (" ", "ink"), *line) for art, line in zip(self._tile_art(MINI), lines, strict=True))]

    def trains(self) -> list[Row]:
        """What each train would do with the tile as it is aimed, else where it is."""
        heading = rail(row(("would run" if self._aimed else "trains", "title")), self.columns)
        return [heading, *self._trains(self.columns, self.columns < _NAMED)]

    def _trains(self, columns: int, short: bool) -> list[Row]:
        told: Mapping[int, str] = {}
        if self._aimed:
            told = dict((runs_in_short if short else runs_in_words)(self.view, self.subject, self._aimed.place))
        describer = Describer(self.view, Cast(("",) * self.view.players))
        rows = []
        for train, known in enumerate(self.view.track.board.trains):
            place = describer.place_in_short(self.view.frames[self.subject].fronts[train])
            if train in self.crashed:
                place += f" at {cell_name(self.crashed[train] // PORTS)}"
            text = told.get(train, place if short else f"{known.name} {place}")
            role = (
                "bad news"
                if " crash" in text or train in self.crashed
                else "ink"
                if train in told or not told
                else "faint"
            )
            rows.append(row(" ", (known.letter, f"chip {known.name}"), (f" {cut(text, columns - 3)}", role)))
        return rows

    # ------------------------------------------------------------------ stations and points

    def stations(self) -> list[Row]:
        """The stations with their ladders."""
        notes = {TRAVELING_ONLY: "give nothing", STATIONS_ONLY: "borders give nothing"}
        note = notes.get(self.view.scoring, "")
        heading = rail(row(("stations", "title")), self.columns, row((note, "muted")) if note else ())
        found = [self._station(index) for index in range(len(self.view.track.board.stations))]
        abreast = 3 if self.columns >= _WIDE else 1 if self.columns < _ONE_ABREAST else 2
        return [heading, *_abreast(found, self.columns, abreast)]

    def _station(self, index: int) -> Row:
        station = self.view.track.board.stations[index]
        pieces: list[Piece] = [(" ", "ink"), (station.code, f"news {station.name}")]
        covered = self.view.covered[index]
        ladder = station.ladder(self.view.players)
        if covered == len(ladder):
            return (*pieces, (" full", "faint"))
        for number, points in enumerate(ladder):
            text = f"x{points}" if number < covered else f"{points}"
            pieces += [(" ", "ink"), (text, "shut" if number < covered else "news" if number == covered else "muted")]
        return tuple(pieces)

    def points(self) -> list[Row]:
        """The players with their points as stretches of rail."""
        view = self.view
        names = max(width(row(name)) for name in self.cast.names)
        abreast = 2 if view.players > 2 and self.columns // 2 >= names + _NO_RAIL + _LEAST_RAIL else 1
        columns = self.columns // abreast
        names = min(names, columns - (_NO_RAIL if columns < _NAMED else _NO_RAIL + _LEAST_RAIL))
        found = [self._score(seat, columns, names) for seat in range(view.players)]
        return [rail(row(("points", "title")), self.columns), *_abreast(found, self.columns, abreast)]

    def _points(self, seat: int) -> int:
        return self.run.points if self.run is not None and seat == self.subject else self.view.points(seat)

    def _score(self, seat: int, columns: int, names: int) -> Row:
        """A player's name, the points as a stretch of rail, and as a number; a star marks who has chosen."""
        most = max(60, *(self._points(other) for other in range(self.view.players)))
        role = "news" if seat == self.subject else "ink"
        name = padded(row((cut(self.cast.names[seat], names), role)), names + 1)
        room = columns - names - _NO_RAIL
        stretch = max(0, self._points(seat)) * room // most
        rails = (("━" * stretch, "rail"), (pawn(self.glyphs), "title")) if room >= _LEAST_RAIL else ()
        mark = ("*" if self.view.chosen[seat] else " ", "good")
        return apart((mark, *name, *rails), row((f"{self._points(seat):>4} ", "news")), columns)

    # ------------------------------------------------------------------ the others

    def others(self, room: int) -> list[Row]:
        """The frames of the others, those to come next first: as large as all have room, else as many as there is."""
        seats = [(self.subject + step) % self.view.players for step in range(1, self.view.players)]
        found: list[Row] = []
        for size in (LARGE, MEDIUM, SMALL, MINI):
            across = self.columns // (size.frame_wide + 1)
            if across and seats and (size is MINI or -(-len(seats) // across) * (size.frame_high + 1) <= room):
                while seats and room - len(found) > size.frame_high:
                    line, seats = seats[:across], seats[across:]
                    frames = [self._frame(seat, size) for seat in line]
                    found += [tuple(piece for part in parts for piece in part) for parts in zip(*frames, strict=True)]
                break
        return found

    def _frame(self, seat: int, size: Size) -> list[Row]:
        frame, board = self.view.frames[seat], self.view.track.board
        scene = Scene(board, frame.cells, frame.fronts, {}, None, None, frozenset(), None)
        name = row((cut(self.cast.names[seat], size.frame_wide - 8), "title"))
        drawn = [rail(name, size.frame_wide), *painted(scene, size, self.glyphs)]
        return [padded(of, size.frame_wide + 1) for of in drawn]


def pawn(glyphs: str) -> str:
    """The train at the end of a stretch of points: lower than its row, so that trains in a column stay apart."""
    return "#" if glyphs == "ascii" else "▆"


def _abreast(rows: Sequence[Row], columns: int, count: int) -> list[Row]:
    """Rows side by side in so many columns of equal width, down each before the next."""
    each, lines = columns // count, -(-len(rows) // count)
    return [tuple(piece for of in rows[y::lines] for piece in padded(of, each)) for y in range(lines)]
