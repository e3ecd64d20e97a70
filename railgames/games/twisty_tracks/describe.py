"""The frame in words: cells, track ends, the ways of trains. Facts only, the same a sighted player reads at a glance.

Track ends are named by the edge of the cell and the side on it: north left, north right, east top, east bottom, south
right, south left, west bottom, west top.
"""

from __future__ import annotations

from collections.abc import Sequence

from railgames.games.contract import Cast, Line, Unreadable
from railgames.games.sentences import count, listed, upper
from railgames.games.twisty_tracks.board import CELLS, PORTS, end_at, tile_name
from railgames.games.twisty_tracks.placing import cell_name, forecast, places, read_place, same_turn, why_not
from railgames.games.twisty_tracks.state import NONE, STATIONS_ONLY, TRAVELING_ONLY, Place, View
from railgames.games.twisty_tracks.track import ARRIVED, CRASHED, EMPTY, Route, end_of

PORT_NAMES = (
    "north left",
    "north right",
    "east top",
    "east bottom",
    "south right",
    "south left",
    "west bottom",
    "west top",
)
_OPPOSITE = {0: 5, 1: 4, 2: 7, 3: 6}
_MOST_CELLS = 12
"""How many cells of a way are named; the rest of a longer one is counted."""
_TURNED = ("", ", turned right 1", ", turned right 2", ", turned right 3")


def at_turn(turn: int) -> str:
    """What follows a cell's name: nothing for a tile as drawn, else ``, turned right 1``."""
    return _TURNED[turn]


def track_in_words(first: int, second: int) -> str:
    """One track of a tile by its two ends."""
    a, b = sorted((first, second))
    ends = f"{PORT_NAMES[a]} to {PORT_NAMES[b]}"
    if a // 2 == b // 2:
        return f"U-turn {PORT_NAMES[a].split()[0]}"
    if _OPPOSITE.get(a) == b:
        return f"straight {ends}"
    return ends


def runs_in_words(view: View, seat: int, place: Place) -> list[tuple[int, str]]:
    """What each train that moves would do with the tile in hand at that place; a crash is told with its first train."""
    routes = forecast(view.track, view.frames[seat], view.hands[seat], place)
    board = view.track.board
    told: list[tuple[int, str]] = []
    crashed: set[int] = set()
    for train, route in routes:
        name = board.trains[train].name
        if route.stop.how == "crash":
            other = route.stop.where
            if other not in crashed:
                crashed.add(train)
                total = sum(r.length for t, r in routes if t in (train, other))
                told.append((train, f"{name} and {board.trains[other].name} crash, {total}"))
        elif route.stop.how == "station":
            station = view.track.station_at[route.stop.where]
            text = f"{name} {route.length}, enters {board.stations[station].name}"
            told.append((train, text if view.scoring == TRAVELING_ONLY else f"{text} for {view.worth(station)}"))
        else:
            told.append((train, f"{name} {route.length}, waits at {cell_name(route.stop.where >> 3)}"))
    return told


def run_in_words(view: View, seat: int, place: Place) -> str:
    """All of `runs_in_words` in one phrase."""
    return "; ".join(text for _, text in runs_in_words(view, seat, place))


def entering_in_words(view: View, seat: int, ways: Sequence[Place]) -> str:
    """How many of these places take a train into the station that gives most of all; empty when none gives points."""
    if view.scoring == TRAVELING_ONLY:
        return ""
    entered: dict[int, int] = {}
    for place in ways:
        stops = [route.stop for _, route in forecast(view.track, view.frames[seat], view.hands[seat], place)]
        for station in {view.track.station_at[stop.where] for stop in stops if stop.how == "station"}:
            entered[station] = entered.get(station, 0) + 1
    best = max(entered, key=view.worth, default=NONE)
    if best == NONE or not view.worth(best):
        return ""
    enter = "one enters" if entered[best] == 1 else f"{entered[best]} enter"
    return f"{enter} {view.track.board.stations[best].name} for {view.worth(best)}"


def runs_in_short(view: View, seat: int, place: Place) -> list[tuple[int, str]]:
    """The same in the fewest words, trains but for the first of a crash left to be named beside it."""
    board = view.track.board
    routes = dict(forecast(view.track, view.frames[seat], view.hands[seat], place))
    told: list[tuple[int, str]] = []
    for train, _ in runs_in_words(view, seat, place):
        stop, length = routes[train].stop, routes[train].length
        if stop.how == "crash":
            both = length + (routes[stop.where].length if stop.where in routes else 0)
            text = f"and {board.trains[stop.where].letter} crash, {both}"
        elif stop.how == "station":
            station = view.track.station_at[stop.where]
            text = f"{length} to {board.stations[station].name}"
            text += "" if view.scoring == TRAVELING_ONLY else f" for {view.worth(station)}"
        else:
            text = f"{length} to {cell_name(stop.where >> 3)}"
        told.append((train, text))
    return told


class Describer:
    """Answers about one view, in the words of one cast."""

    def __init__(self, view: View, cast: Cast) -> None:
        """Both are kept, neither is changed."""
        self.view = view
        self.cast = cast
        self.track = view.track
        self.board = view.track.board

    def whose(self, words: Sequence[str]) -> int:
        """The seat a name means; the viewer's own (or the one to act) when no word is given. Raises Unreadable."""
        if not words:
            return self.view.subject
        wanted = " ".join(words[1:] if words[0] == "of" else words)
        if not wanted:
            return self.view.subject
        return self.cast.seat(wanted)

    def cells(self, seat: int) -> bytes:
        """The laid cells of a seat."""
        return self.view.frames[seat].cells

    def hand(self, seat: int) -> Line:
        """The tile a seat holds, and how many are left."""
        name = tile_name(self.board.tiles[self.view.hands[seat]].name)
        return Line("Hand", f"{upper(name)}, {self.view.left(seat)} left in the stack.")

    def trains_in_short(self, seat: int) -> str:
        """Where the trains of a seat are, in one sentence."""
        parts = [
            f"{self.board.trains[train].name} {self.place_in_short(front)}"
            for train, front in enumerate(self.view.frames[seat].fronts)
        ]
        return f"{upper('; '.join(parts))}."

    def place_in_short(self, front: int) -> str:
        """Where a train is, in a word or two."""
        if front == CRASHED:
            return "crashed"
        if front >= ARRIVED:
            return f"in {self.board.stations[self.track.station_at[front - ARRIVED]].name}"
        return f"at {cell_name(front >> 3)}"

    def frame(self, seat: int) -> tuple[Line, ...]:
        """A frame in a few lines: how full it is, what lies in each row, where the trains are."""
        frame = self.view.frames[seat]
        lines = [Line("Board", f"{self.cast.whose(seat)} frame: {frame.laid} of {CELLS} cells have a tile.")]
        for row in range(4):
            cells = range(4 * row, 4 * row + 4)
            laid = ", ".join(
                f"{cell_name(cell)} {self._tile_in_short(frame.cells[cell])}"
                for cell in cells
                if frame.cells[cell] != EMPTY
            )
            lines.append(Line("Board", f"Row {row + 1}: {laid or 'empty'}."))
        return (*lines, *self.ends(seat))

    def _tile_in_short(self, code: int) -> str:
        return f"{tile_name(self.board.tiles[code >> 2].name)}{f' r{code & 3}' if code & 3 else ''}"

    def _tile_at(self, code: int) -> str:
        return tile_name(self.board.tiles[code >> 2].name) + at_turn(code & 3).replace(",", "")

    def look(self, cell: int, seat: int) -> tuple[Line, ...]:
        """One cell: the tracks of its tile, or, in a bare cell, what each of its ends leads to."""
        code = self.cells(seat)[cell]
        name = cell_name(cell)
        if code != EMPTY:
            pairs = self.track.pairs(code)
            head = f"{name}: {tile_name(self.board.tiles[code >> 2].name)}{at_turn(code & 3)}."
            tunnels = self.track.tunnels(code)
            tracks = [Line("Board", f"{name}: {track_in_words(*pair)}{_through(pair in tunnels)}.") for pair in pairs]
            return (Line("Board", head), *tracks)
        ends = [Line("Board", f"{name} {PORT_NAMES[port]}: {self.beyond(seat, cell, port)}.") for port in range(PORTS)]
        return (Line("Board", f"{name}: empty."), *ends)

    def glance(self, cell: int, seat: int) -> str:
        """A cell in one short line."""
        code = self.cells(seat)[cell]
        if code == EMPTY:
            waiting = [
                self.board.trains[train].name
                for train, front in enumerate(self.view.frames[seat].fronts)
                if front < ARRIVED and front >> 3 == cell
            ]
            return f"{cell_name(cell)}: empty" + (f", {listed(waiting)} waiting." if waiting else ".")
        tracks = "; ".join(track_in_words(*pair) for pair in self.track.pairs(code))
        return f"{cell_name(cell)}: {self._tile_at(code)}. {tracks}."

    def beyond(self, seat: int, cell: int, port: int) -> str:
        """What a track that leaves a cell by a port would come to on the present tiles."""
        frame = self.view.frames[seat]
        for train, front in enumerate(frame.fronts):
            if front == cell * PORTS + port:
                return f"{self.board.trains[train].name} waits here"
        end = end_of(cell, port)
        if end in self.track.station_at:
            return f"the {self._station(end)} station"
        start = self.track.ahead[cell * PORTS + port] & 127
        route = self.track.route(frame.cells, (start,), 0)
        curve = "by a curve of the frame " if end is not None else ""
        if not route.steps:
            return f"{curve}{'to ' if curve else ''}{cell_name(start >> 3)} {PORT_NAMES[start & 7]}, empty"
        if route.stop.how == "station":
            return f"{curve}{self._way(route)}, into the {self._station(route.stop.where)} station"
        front = route.stop.where
        return f"{curve}{self._way(route)}, to {cell_name(front >> 3)} {PORT_NAMES[front & 7]}, empty"

    def _way(self, route: Route) -> str:
        cells = [cell_name(cell) for cell, _, _ in route.steps]
        if len(cells) > _MOST_CELLS:
            rest = len(cells) - _MOST_CELLS
            return f"over {', '.join(cells[: _MOST_CELLS - 1])}, {rest} more and {cells[-1]}"
        return f"over {', '.join(cells)}"

    def _station(self, end: int) -> str:
        return self.board.stations[self.track.station_at[end]].name

    def ends(self, seat: int) -> tuple[Line, ...]:
        """Each train: the cell it faces and the end it waits at, or where it has gone."""
        lines = []
        for train, front in enumerate(self.view.frames[seat].fronts):
            name = self.board.trains[train].name.capitalize()
            if front < ARRIVED:
                text = f"{name} waits at {cell_name(front >> 3)}, {PORT_NAMES[front & 7]}."
            elif front == CRASHED:
                text = f"{name} has crashed."
            else:
                text = f"{name} is in the {self._station(front - ARRIVED)} station."
            lines.append(Line("Board", text))
        return tuple(lines)

    def read_train(self, word: str) -> int:
        """The train a word names, by colour, letter or the start of the colour. Raises Unreadable."""
        wanted = word.casefold()
        for train, known in enumerate(self.board.trains):
            if wanted in (known.name.casefold(), known.letter.casefold()):
                return train
        found = [t for t, known in enumerate(self.board.trains) if known.name.casefold().startswith(wanted)]
        if len(found) == 1 and wanted:
            return found[0]
        raise Unreadable(f"Name a train: {', '.join(train.name for train in self.board.trains)}.")

    def trace(self, rest: Sequence[str]) -> tuple[Line, ...]:
        """The way of one train from its depot over the tiles that lie, and where it is now."""
        if not rest:
            raise Unreadable(f"Name a train: {', '.join(train.name for train in self.board.trains)}.")
        train = self.read_train(rest[0])
        seat = self.whose(rest[1:])
        frame = self.view.frames[seat]
        name = self.board.trains[train].name.capitalize()
        here = self.ends(seat)[train]
        if frame.fronts[train] == CRASHED:
            return (here,)
        route = self.track.route(frame.cells, (self.track.starts[train],), 0)
        if not route.steps:
            return (Line("Board", f"{name} has not left its depot."), here)
        way = f"{name} from its depot, {count(route.length, 'border')}: {self._way(route)}."
        return (Line("Board", way), here)

    def read_station(self, word: str) -> int:
        """The station a word names, by name, code or the start of the name. Raises Unreadable."""
        wanted = word.casefold()
        names = [station.name.casefold() for station in self.board.stations]
        for station, known in enumerate(self.board.stations):
            if wanted in (names[station], known.code.casefold()):
                return station
        found = [station for station, name in enumerate(names) if wanted and name.startswith(wanted)]
        if len(found) == 1:
            return found[0]
        if not names:
            raise Unreadable("This board has no stations.")
        raise Unreadable(f"Name a station: {', '.join(names)}.")

    def approach(self, rest: Sequence[str]) -> tuple[Line, ...]:
        """The track that leads into each entrance of a station, from the station out to where it is open."""
        station = self.board.stations[self.read_station(rest[0] if rest else "")]
        seat = self.whose(rest[1:])
        frame = self.view.frames[seat]
        lines = []
        for end in station.ends:
            cell, port = end_at(end)
            head = f"Into {station.name} at {cell_name(cell)}, {PORT_NAMES[port]}"
            if ARRIVED + end in frame.fronts:
                came = self.board.trains[frame.fronts.index(ARRIVED + end)].name
                lines.append(Line("Board", f"{head}: {came} came in here."))
                continue
            route = self.track.route(frame.cells, (cell * PORTS + port,), 0)
            if not route.steps:
                text = "no track yet, the cell is empty"
            elif route.stop.how == "station":
                text = f"{self._way(route)}, from the {self._station(route.stop.where)} station"
            else:
                front = route.stop.where
                text = f"{self._way(route)}; open at {cell_name(front >> 3)}, {PORT_NAMES[front & 7]}"
            lines.append(Line("Board", f"{head}: {text}."))
        return tuple(lines)

    def tile(self, rest: Sequence[str] = ()) -> tuple[Line, ...]:
        """The tile in a seat's hand as drawn, track by track."""
        seat = self.whose(rest)
        hand = self.view.hands[seat]
        if hand == NONE:
            return (Line("Hand", f"{self.cast.name(seat)} {self.cast.verb(seat, 'hold', 'holds')} no tile."),)
        tile = self.board.tiles[hand]
        tracks = []
        for pair in tile.pairs:
            tracks.append(Line("Hand", f"{upper(track_in_words(*pair))}{_through(pair in tile.tunnels)}."))
        head = self.hand(seat)
        if seat != self.view.subject:
            name = tile_name(tile.name)
            head = Line("Hand", f"{self.cast.name(seat)} holds {name}, {self.view.left(seat)} left in the stack.")
        return (head, *tracks)

    def find(self, rest: Sequence[str]) -> tuple[Line, ...]:
        """Where the tile in hand may go, or where a station is or all are. Raises Unreadable with what can be found."""
        wanted = " ".join(rest).casefold()
        if wanted in ("", "fit", "fits", "tile"):
            return self.fits()
        if wanted in ("station", "stations"):
            return tuple(self._where_station(station) for station in range(len(self.board.stations)))
        try:
            return (self._where_station(self.read_station(rest[0])),)
        except Unreadable:
            names = "".join(f", find {station.name}" for station in self.board.stations)
            raise Unreadable(f"Type what to find, one of these: find fits, find stations{names}.") from None

    def _where_station(self, station: int) -> Line:
        """The cells that a station's entrances are at."""
        return Line("Board", f"{self.board.stations[station].name.capitalize()} is {self._at(station)}.")

    def _at(self, station: int) -> str:
        """The cells a station is at, and at which of their edges: ``at D1 north and east``."""
        edges: dict[int, list[str]] = {}
        for cell, port in map(end_at, self.board.stations[station].ends):
            edge = PORT_NAMES[port].split()[0]
            if edge not in edges.setdefault(cell, []):
                edges[cell].append(edge)
        return f"at {listed([f'{cell_name(cell)} {listed(names)}' for cell, names in edges.items()])}"

    def fits(self) -> tuple[Line, ...]:
        """The cells where the tile in hand may go, row by row, and who waits at each."""
        seat = self.whose(())
        frame = self.view.frames[seat]
        if self.view.hands[seat] == NONE:
            return self.tile()
        cells: dict[int, int] = {}
        for place in places(self.track, frame.fronts, self.view.hands[seat]):
            cells[place.cell] = cells.get(place.cell, 0) + 1
        lines = [Line("Board", f"The tile fits {count(len(cells), 'cell')}.")]
        for cell, turns in cells.items():
            lines.append(Line("Board", f"{self.glance(cell, seat)[:-1]}; {count(turns, 'way')} round."))
        return tuple(lines)

    def attempt(self, rest: Sequence[str]) -> tuple[Line, ...]:
        """What would happen with the tile in hand at a place, or that it is not allowed. Raises Unreadable."""
        seat = self.whose(())
        hand = self.view.hands[seat]
        if hand == NONE:
            return self.tile()
        cell, turn = read_place(rest)
        place = Place(cell, same_turn(self.track, hand, turn or 0))
        where = f"{cell_name(cell)}{at_turn(place.turn)}"
        why = why_not(self.track, self.view.frames[seat], hand, place)
        if why:
            return (Line("Board", f"Not allowed: {why}"),)
        return (Line("Board", f"{where}: {run_in_words(self.view, seat, place)}."),)

    def stations(self) -> tuple[Line, ...]:
        """Where each station is, what it gives now, what it gave, and how many stragglers it has."""
        if self.view.scoring == TRAVELING_ONLY:
            where = (self._where_station(station) for station in range(len(self.board.stations)))
            return (*where, Line("Board", "Stations give nothing in this game; they only end a train's travel."))
        lines = []
        for index, station in enumerate(self.board.stations):
            ladder = station.ladder(self.view.players)
            covered = self.view.covered[index]
            now = f"{self.view.worth(index)} now" if covered < len(ladder) else "nothing left"
            text = f"{station.name.capitalize()}, {station.code}, {self._at(index)}: {now}"
            after = ladder[covered + 1 :]
            if after:
                text += f", then {', '.join(map(str, after))}"
            if covered:
                text += f"; {', '.join(map(str, ladder[:covered]))} covered"
            if self.view.stragglers[index]:
                text += f"; stragglers {self.view.stragglers[index]}"
            lines.append(Line("Board", f"{text}."))
        if not lines:
            lines.append(Line("Board", "This board has no stations."))
        if self.view.scoring == STATIONS_ONLY:
            lines.append(Line("Board", "Borders give nothing in this game."))
        return tuple(lines)


def _through(tunnel: bool) -> str:
    return ", through a tunnel" if tunnel else ""
