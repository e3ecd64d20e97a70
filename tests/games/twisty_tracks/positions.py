"""Games to test with: a table to play at, scripts that lead somewhere, and a second, slow reading of the rulebook.

A move is written ``T02 D2 r2``: the tile, the cell and the quarter turns to the right.
"""

import itertools
import random

from railgames import assets
from railgames.games import catalog
from railgames.games.contract import CHANCE, OVER, Cast
from railgames.games.twisty_tracks.state import Draw, Place
from railgames.games.twisty_tracks.track import ARRIVED, CRASHED, EMPTY

GAME = catalog.load("twisty-tracks")
BOARD = assets.read_text("twisty_tracks/board.txt")
TRAINS = ("black", "blue", "yellow", "red")
CELLS = tuple(f"{column}{row}" for row in "1234" for column in "ABCD")
PORTS = (
    "north left",
    "north right",
    "east top",
    "east bottom",
    "south right",
    "south left",
    "west bottom",
    "west top",
)
NAMES = ("Ann", "Bob", "Cy", "Di")

# One player's tiles from the first round on. The six vectors show what the pictures of the rulebook show.
V1 = ("T02 D2 r2", "T07 B1 r0", "T03 C2 r3", "T04 C1 r3")
V2 = ("T03 C4 r2", "T02 B4 r2", "T13 A3 r3", "T07 B3 r0", "T14 D4 r0")
V3 = (
    "T11 B1 r3",
    "T14 D2 r3",
    "T04 C4 r1",
    "T12 A3 r1",
    "T09 B2 r0",
    "T08 B3 r1",
    "T13 C3 r0",
    "T03 C2 r3",
)
V4 = ("T06 B1 r2", "T11 D2 r2", "T08 C1 r0", "T10 D1 r1")
V5 = ("T01 D2 r1", "T09 C4 r3", "T08 D4 r0", "T12 D3 r0")
V6 = ("T02 A3 r1", "T04 D2 r0", "T12 C2 r2", "T10 A2 r1", "T14 B2 r0", "T03 A4 r1")


# Nothing arrives and nothing crashes in these unless the name says so: the number is the round of the arrival.
QUIET = (
    "T14 C4 r0",
    "T13 C3 r0",
    "T01 D2 r0",
    "T10 D3 r1",
    "T08 A3 r1",
    "T11 B3 r3",
    "T05 B2 r0",
    "T07 A2 r0",
    "T15 A1 r0",
    "T09 C2 r0",
)
RED_2 = ("T11 D2 r2", "T01 D1 r3", "T12 B1 r3", "T06 A1 r1", "T14 A3 r0")
RED_3 = ("T04 D2 r3", "T01 C4 r0", "T15 D1 r0", "T09 B1 r0", "T07 B4 r0")
RED_4 = ("T01 D2 r2", "T13 A3 r1", "T05 C4 r2", "T15 D1 r0", "T10 B4 r0")
TEAL_2 = ("T15 C4 r0", "T06 D4 r0", "T01 B1 r1", "T04 A3 r3", "T07 A1 r0", "T14 A2 r0")
TEAL_6 = ("T14 C4 r0", "T13 C3 r0", "T01 D2 r0", "T10 D3 r1", "T08 A3 r1", "T07 D4 r0")
GREEN_2 = ("T07 A3 r0", "T12 A4 r3", "T11 C4 r2", "T13 B1 r1", "T05 D2 r2", "T09 B4 r1")
GREEN_3 = ("T01 A3 r0", "T08 C4 r0", "T03 A4 r1", "T07 D2 r0", "T13 B1 r1", "T15 C3 r0")
GREEN_4 = ("T01 B1 r3", "T13 C4 r0", "T05 A3 r0", "T02 A4 r3", "T15 D2 r0", "T14 C3 r0")

# Whole games of one player.
CRASHED_IN_8 = (
    "T11 C4 r0",
    "T08 A3 r3",
    "T10 A2 r1",
    "T13 C3 r0",
    "T14 B1 r0",
    "T06 D2 r0",
    "T02 C2 r0",
    "T04 B2 r1",
)
CRASHED_IN_9 = (
    "T07 B1 r1",
    "T12 C4 r0",
    "T09 D2 r1",
    "T02 A1 r0",
    "T13 A2 r1",
    "T01 A3 r3",
    "T06 B2 r1",
    "T11 C3 r1",
    "T05 D3 r2",
)
FOUR_STRANDED = (
    "T12 C4 r1",
    "T11 D4 r1",
    "T13 B1 r1",
    "T04 D2 r2",
    "T08 A1 r1",
    "T14 D1 r0",
    "T07 D3 r0",
    "T05 A3 r0",
    "T01 A2 r0",
    "T09 C1 r1",
    "T03 A4 r0",
    "T10 B3 r0",
    "T15 C3 r0",
    "T06 C2 r1",
    "T02 B2 r3",
)

# Single turns in which much happens.
TWO_CRASHES_AT_ONCE = (
    "T08 A3 r1",
    "T06 C4 r1",
    "T04 B3 r2",
    "T07 D2 r1",
    "T12 D3 r1",
    "T11 B1 r2",
    "T13 B2 r0",
    "T05 C3 r0",
)
CRASH_AND_TWO_ARRIVALS = (
    "T13 B1 r0",
    "T07 B2 r1",
    "T15 A2 r0",
    "T10 C4 r0",
    "T11 B4 r3",
    "T14 A1 r0",
    "T05 A3 r3",
    "T09 B3 r0",
    "T04 D2 r0",
    "T06 C2 r0",
    "T03 A4 r1",
)
CRASH_AND_ARRIVAL = ("T12 A3 r1", "T03 B1 r3", "T07 C4 r0", "T11 B3 r2", "T13 B2 r1", "T04 B4 r3")
THREE_ARRIVALS = (
    "T13 B1 r1",
    "T07 A3 r0",
    "T12 A1 r1",
    "T01 C4 r1",
    "T05 A2 r1",
    "T10 B4 r0",
    "T14 A4 r0",
)
FOUR_TIMES_OVER_THE_NEW_TILE = ("T11 B1 r1", "T09 A3 r1", "T06 A2 r0", "T07 A1 r0")
CRASH_OVER_23_BORDERS = (
    "T05 B1 r0",
    "T02 C4 r3",
    "T10 D2 r0",
    "T06 A3 r0",
    "T15 C3 r0",
    "T12 C1 r3",
    "T04 B3 r2",
    "T14 D1 r0",
    "T13 D3 r1",
    "T08 A1 r1",
    "T11 B2 r0",
    "T09 D4 r1",
    "T03 A2 r1",
    "T01 C2 r0",
)
TWO_CURVES_AT_A_CORNER = ("T07 B1 r1", "T05 A1 r2")


class Table:
    """A game under way: its state, and everything told since it began."""

    def __init__(self, seats=1, scoring="standard", board=""):
        self.state = GAME.start(seats, {"scoring": scoring, "board": board})
        self.told = []

    @property
    def tiles(self):
        return [tile.name for tile in self.state.track.board.tiles]

    def play(self, action):
        """Takes an action; gives what it caused."""
        events = GAME.events(self.state, action)
        self.state = GAME.play(self.state, action)
        self.told.extend(events)
        return events

    def draw(self, *tiles):
        """Lets the next seats draw these tiles; gives what is told."""
        return [event for tile in tiles for event in self.play(Draw(self.tiles.index(tile)))]

    def place(self, text):
        """The seat to act lays its tile at ``D2 r2``; gives what is told."""
        return list(self.play(GAME.parse(self.state, text)))

    def round(self, *moves):
        """One round: a move for each seat that still lays tiles, in order. Gives what is told."""
        assert len(moves) == len(self.state.active)
        split = [move.split(maxsplit=1) for move in moves]
        return self.draw(*(tile for tile, _ in split)) + [e for _, where in split for e in self.place(where)]

    def rounds(self, *scripts):
        """Rounds in which each seat follows its script, a tuple of moves. Gives what the last one tells."""
        told = []
        for moves in zip(*scripts, strict=True):
            told = self.round(*moves)
        return told

    def where(self, train, seat=0):
        """Where a train is: ``B1 north left``, ``red station`` or ``crashed``."""
        front = self.state.frames[seat].fronts[TRAINS.index(train)]
        if front == CRASHED:
            return "crashed"
        if front >= ARRIVED:
            track = self.state.track
            return f"{track.board.stations[track.station_at[front - ARRIVED]].name} station"
        return f"{CELLS[front // 8]} {PORTS[front % 8]}"

    def points(self, seat=0):
        return GAME.view(self.state, None).points(seat)

    def ladder(self, station):
        """The points of a station with this many players, and how many of them are covered."""
        board = self.state.track.board
        index = [known.name for known in board.stations].index(station)
        return board.stations[index].ladder(len(self.state.frames)), self.state.covered[index]

    def stragglers(self, station):
        return self.state.stragglers[[s.name for s in self.state.track.board.stations].index(station)]


def solo(*moves, board="", scoring="standard"):
    """A table of one player after some moves."""
    table = Table(1, scoring, board)
    table.rounds(moves)
    return table


def place(text):
    """``D2 r2`` as an action."""
    cell, turn = text.split()
    return Place(CELLS.index(cell), int(turn[1:]))


def legal_cells(state):
    """The names of the cells where the seat to act may lay its tile."""
    return sorted({CELLS[action.cell] for action in GAME.choices(state)})


def of(kind, events, **wanted):
    """The events of one type that have these values."""
    return [
        event
        for event in events
        if isinstance(event, kind) and all(getattr(event, name) == value for name, value in wanted.items())
    ]


def crossed(events, seat=0):
    """The borders each train crossed, as told."""
    from railgames.games.twisty_tracks.state import Ran

    return {event.name: event.route.length for event in of(Ran, events, seat=seat)}


def walk(seed, seats=1, scoring="standard", board=""):
    """Every state of a random game, first to last, each with the action taken there (None in the last)."""
    chance = random.Random(seed)
    state = GAME.start(seats, {"scoring": scoring, "board": board})
    while state.actor != OVER:
        options = GAME.chances(state) if state.actor == CHANCE else GAME.choices(state)
        action = chance.choice(options)
        yield state, action
        state = GAME.play(state, action)
    yield state, None


def cast(state, you=None):
    return Cast(NAMES[: len(state.frames)], you)


def board_with(*changes, drop=()):
    """The standard board with lines added, and without those that start with one of ``drop``."""
    kept = [line for line in BOARD.splitlines() if not line.startswith(tuple(drop) or ("\0",))]
    return "\n".join((*kept, *changes)) + "\n"


# --- A second reading of the rulebook, from its words alone -------------------------------------------------------
#
# Cells are squares of side 3; a track end is a point on their edges. A train stands on a piece of track (of a tile, a
# curve, a depot or a station) at the point where it would leave it. Moving is crossing that point: one border.


def _points_of(cell):
    x, y = 3 * cell[1], 3 * cell[0]
    north, east = [(x + 1, y), (x + 2, y)], [(x + 3, y + 1), (x + 3, y + 2)]
    south, west = [(x + 2, y + 3), (x + 1, y + 3)], [(x, y + 2), (x, y + 1)]
    return north + east + south + west


def _perimeter():
    along = [offset for offset in range(13) if offset % 3]
    north = [(offset, 0) for offset in along]
    east = [(12, offset) for offset in along]
    south = [(offset, 12) for offset in reversed(along)]
    west = [(0, offset) for offset in reversed(along)]
    return north + east + south + west


def _quarter_turn(point, cell):
    x, y = point[0] - 3 * cell[1], point[1] - 3 * cell[0]
    return 3 * cell[1] + 3 - y, 3 * cell[0] + x


class SlowBoard:
    """What a board's text says, read anew."""

    def __init__(self, text=BOARD):
        points = _perimeter()
        self.depots, self.frame, self.ladders, self.tiles = {}, {}, {}, {}
        for line in text.splitlines():
            words = line.split("#")[0].split()
            if not words:
                continue
            kind, rest = words[0], words[1:]
            if kind == "train":
                self.depots[rest[0]] = points[int(rest[2])]
                self.frame[points[int(rest[2])]] = ("depot", rest[0])
            elif kind == "curve":
                first, second = (points[int(end)] for end in rest)
                self.frame[first] = self.frame[second] = ("curve", frozenset((first, second)))
            elif kind == "station":
                for end in rest[2:]:
                    self.frame[points[int(end)]] = ("station", rest[0])
            elif kind == "ladder":
                parts = [[int(word) for word in part.split()] for part in " ".join(rest[1:]).split("|")]
                self.ladders[rest[0]] = dict(zip((4, 3, 2, 1), (*parts, parts[-1]), strict=True))
            elif kind == "tile":
                self.tiles[rest[0]] = [(int(pair[0]), int(pair[1])) for pair in rest[1:5]]


class SlowFrame:
    """One player's frame, its trains moved one border at a time."""

    def __init__(self, board):
        self.board = board
        self.laid = {}
        self.trains = {
            name: {"on": ("depot", name), "at": point, "from": "frame"} for name, point in board.depots.items()
        }
        self.crashed, self.arrived = set(), {}
        self.travel = 0

    def ahead(self, train):
        """The cell that a train faces, or ``frame``."""
        at, behind = self.trains[train]["at"], self.trains[train]["from"]
        sides = [cell for cell in itertools.product(range(4), range(4)) if at in _points_of(cell)]
        (other,) = [side for side in (*sides, "frame")[:2] if side != behind]
        return other

    def follow(self, cell, port):
        """Where track leads that leaves a cell by a port: the cells it runs over, and what comes then.

        What comes is ``station NAME``, ``depot NAME`` or ``open`` with the bare cell it leads to and the port there.
        """
        point, behind, over = _points_of(cell)[port], cell, []
        while True:
            sides = [other for other in itertools.product(range(4), range(4)) if point in _points_of(other)]
            (ahead,) = [side for side in (*sides, "frame")[:2] if side != behind]
            if ahead == "frame":
                kind, which = self.board.frame[point]
                if kind != "curve":
                    return over, f"{kind} {which}", None
                piece = which
            elif ahead in self.laid:
                over.append(ahead)
                piece = next(track for track in self.laid[ahead] if point in track)
            else:
                return over, "open", (ahead, _points_of(ahead).index(point))
            (point,) = piece - {point}
            behind = ahead

    def faced(self):
        return {self.ahead(train) for train in self.trains}

    def legal(self, cell):
        return cell not in self.laid and cell in self.faced()

    def lay(self, tile, cell, turn, order=None):
        """Lays a tile and lets all trains run, a border each in turn (or as ``order`` says).

        Gives (borders by train, pairs that crashed, stations reached by train).
        """
        assert self.legal(cell)
        self.put(tile, cell, turn)
        borders = dict.fromkeys(self.trains, 0)
        crashes, stations = [], {}
        for train in order or itertools.cycle(tuple(self.trains)):
            movable = [name for name in self.trains if self.can_move(name)]
            if not movable:
                break
            if train not in movable:
                continue
            borders[train] += 1
            met = self.cross(train)
            if met == "station":
                stations[train] = self.arrived[train]
            elif met:
                crashes.append({train, met})
        self.travel += sum(borders.values())
        return {name: count for name, count in borders.items() if count}, crashes, stations

    def put(self, tile, cell, turn):
        """Lays a tile; nothing moves."""
        tracks = []
        for pair in self.board.tiles[tile]:
            points = [_points_of(cell)[end] for end in pair]
            for _ in range(turn):
                points = [_quarter_turn(point, cell) for point in points]
            tracks.append(frozenset(points))
        self.laid[cell] = tracks

    def can_move(self, train):
        ahead = self.ahead(train)
        return ahead == "frame" or ahead in self.laid

    def cross(self, train):
        """Moves a train over one border: onto a tile, a curve, into a station or into another train."""
        point, ahead = self.trains[train]["at"], self.ahead(train)
        if ahead == "frame":
            piece = self.board.frame[point]
        else:
            piece = (ahead, next(track for track in self.laid[ahead] if point in track))
        met = [other for other, known in self.trains.items() if other != train and known["on"] == piece]
        if met:
            for name in (train, met[0]):
                del self.trains[name]
                self.crashed.add(name)
            return met[0]
        if piece[0] == "station":
            del self.trains[train]
            self.arrived[train] = piece[1]
            return "station"
        assert piece[0] != "depot", "a train ran into an empty depot"
        (far,) = piece[1] - {point}
        self.trains[train] = {"on": piece, "at": far, "from": ahead}
        return ""

    def place(self, train):
        """Where a train is, in the words of `Table.where`."""
        if train in self.crashed:
            return "crashed"
        if train in self.arrived:
            return f"{self.arrived[train]} station"
        row, column = self.ahead(train)
        port = _points_of((row, column)).index(self.trains[train]["at"])
        return f"{'ABCD'[column]}{row + 1} {PORTS[port]}"


def slow_frame(state, seat=0):
    """The slow frame with the tiles that lie in a player's frame. Its trains have not moved."""
    tiles = state.track.board.tiles
    frame = SlowFrame(SlowBoard(state.track.text))
    for index, code in enumerate(state.frames[seat].cells):
        if code != EMPTY:
            frame.put(tiles[code >> 2].name, divmod(index, 4), code & 3)
    return frame


class SlowGame:
    """The whole game for some players, told only what they draw and lay."""

    def __init__(self, seats, scoring="standard", text=BOARD):
        self.board = SlowBoard(text)
        self.frames = [SlowFrame(self.board) for _ in range(seats)]
        self.scoring = scoring
        self.ladders = {name: list(ladder[seats]) for name, ladder in self.board.ladders.items()}
        self.stacks = [set(self.board.tiles) for _ in range(seats)]
        self.bonus = [0] * seats
        self.laid = [0] * seats
        self.stragglers = dict.fromkeys(self.ladders, 0)

    def playing(self):
        return [seat for seat, frame in enumerate(self.frames) if frame.trains and len(self.stacks[seat]) > 0]

    def round(self, moves):
        """``moves``: for each seat that plays, (tile, cell, turn)."""
        assert sorted(moves) == self.playing()
        arrivals = []
        for seat, (tile, cell, turn) in moves.items():
            self.stacks[seat].remove(tile)
            self.laid[seat] += 1
            arrivals += [(seat, name) for name in self.frames[seat].lay(tile, cell, turn)[2].values()]
        if self.scoring == "traveling-only":
            return
        best = {name: (ladder[0] if ladder else None) for name, ladder in self.ladders.items()}
        for seat, station in arrivals:
            if best[station] is None:
                self.stragglers[station] += 1
            else:
                self.bonus[seat] += best[station]
                del self.ladders[station][:1]

    def points(self, seat):
        travel = 0 if self.scoring == "stations-only" else self.frames[seat].travel
        return travel + self.bonus[seat]

    def ranking(self):
        """The seats from first to last as (points, tiles laid), and who wins."""
        keys = [(self.points(seat), self.laid[seat]) for seat in range(len(self.frames))]
        return keys, tuple(seat for seat, key in enumerate(keys) if key == max(keys))


def slow_cell(index):
    return divmod(index, 4)


def bare(cells):
    return [index for index, code in enumerate(cells) if code == EMPTY]
