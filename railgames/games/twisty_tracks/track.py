"""Where trains run: the tables of a board, and the walk of a train over the tiles that lie.

A train's *front* is the track end it is about to enter: ``cell * 8 + port``, from 0 to 127. `ARRIVED` plus an end of
the frame says it stands in the station there, `CRASHED` that it has gone. A laid tile is one byte,
``tile * 4 + turn``, with `EMPTY` for a bare cell; so a frame's cells are short ``bytes``, cheap to copy.

Tracks join ends one to one, so a train never runs in a circle, never enters a start that was left and never hits
another from behind: it can only meet a train that comes the other way on the same track.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from railgames.games.twisty_tracks.board import CELLS, ENDS, PORTS, TRAINS, Board, around, end_at

EMPTY = 255
CRASHED = 255
ARRIVED = 128
ONE = tuple(bytes((value,)) for value in range(256))
"""Every single byte, ready made."""
CELL_BIT = tuple(1 << (front >> 3) if front < ARRIVED else 0 for front in range(256))
"""For a front, the cell it faces as a bit; 0 for a train that waits nowhere."""
Fronts = tuple[int, ...]
_ON_CURVE = 128
_AT_STATION = 256
_AT_DEPOT = 512
_OPPOSITE = (5, 4, 7, 6, 1, 0, 3, 2)
_STEP = (-4, -4, 1, 1, 4, 4, -1, -1)


class Stop(NamedTuple):
    """Where a walk ends.

    It ``waits`` at a front, is in a ``station`` (an end of the frame), in a ``crash`` with another train, or ``gone``
    before it began.
    """

    how: str
    where: int


class Route(NamedTuple):
    """The walk of one train: each (cell, port in, port out) it runs over, its borders, and where it stops.

    ``borders[i]`` counts the borders crossed up to the far side of ``steps[i]``.
    """

    steps: tuple[tuple[int, int, int], ...]
    borders: tuple[int, ...]
    stop: Stop

    @property
    def length(self) -> int:
        """How many borders are crossed in all: a travel point each."""
        return self.borders[-1] if self.borders else 0


class Track:
    """The tables of one board. Equal when made from the same text."""

    def __init__(self, board: Board, text: str) -> None:
        """Builds the tables of ``board``, which was read from ``text``."""
        self.board = board
        self.text = text
        self.tiles = len(board.tiles)
        self.exits = bytes(port for tile in board.tiles for turn in range(4) for port in _turned(tile.pairs, turn))
        self.turns = tuple(_distinct_turns(tile.pairs) for tile in board.tiles)
        self.starts: Fronts = tuple(cell * PORTS + port for cell, port in (end_at(train.end) for train in board.trains))
        self.station_at = {end: index for index, s in enumerate(board.stations) for end in s.ends}
        self.ladders = tuple(
            tuple(station.ladder(players) for station in board.stations) for players in range(1, TRAINS + 1)
        )
        """The points of each station, by one less than the number of players."""
        self.curve_at = {a: b for pair in board.curves for a, b in (pair, pair[::-1])}
        self.ahead = self._ahead()
        self.steps = tuple(self._beyond(code) for code in range(4 * self.tiles))
        """By laid tile and front: see `_beyond`."""
        known: dict[tuple[int, ...], dict[int, Any]] = {turns: {} for turns in self.turns}
        self.places = tuple(known[turns] for turns in self.turns)
        """What `placing.places` has worked out, by tile and cells faced; tiles with equal turns share it."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Track) and other.text == self.text

    def __hash__(self) -> int:
        return hash(self.text)

    def _ahead(self) -> tuple[int, ...]:
        """What lies beyond leaving a cell by a port, for each ``cell * 8 + port``.

        A front, with `_ON_CURVE` added if a curve leads there, or `_AT_STATION` plus the end of the frame. A depot is
        never entered by another train: -1.
        """
        ahead = [0] * (CELLS * PORTS)
        for cell in range(CELLS):
            for port in range(PORTS):
                ahead[cell * PORTS + port] = (cell + _STEP[port]) * PORTS + _OPPOSITE[port]
        for end, cell, port in around():
            beyond = -1
            if end in self.station_at:
                beyond = _AT_STATION + end
            elif end in self.curve_at:
                to_cell, to_port = end_at(self.curve_at[end])
                beyond = _ON_CURVE + to_cell * PORTS + to_port
            ahead[cell * PORTS + port] = beyond
        return tuple(ahead)

    def _beyond(self, code: int) -> tuple[int, ...]:
        """What lies beyond a laid tile for a train that enters it at each front.

        As in `_ahead`, but for a depot `_AT_DEPOT` plus the train that left it.
        """
        exits = self.exits[code * PORTS : code * PORTS + PORTS]
        outs = [front & ~7 | exits[front & 7] for front in range(CELLS * PORTS)]
        depots = {start: _AT_DEPOT + train for train, start in enumerate(self.starts)}
        return tuple(depots.get(out, self.ahead[out]) for out in outs)

    def run(self, cells: bytes | bytearray, fronts: Fronts, cell: int) -> tuple[Fronts, int, tuple[int, ...]]:
        """Lets every train run that the tile just laid at ``cell`` (in ``cells`` already) sets in motion.

        Gives the new fronts, the borders crossed in all, and the entrances reached (ends of the frame).
        Rulebook "Moving Trains", "Collisions": two trains that meet are both gone, and each border of the track
        between them counts once. A train that meets another and could run on would come to the depot which the other
        left, so the walk looks out for depots rather than for trains at every step.
        """
        steps = self.steps
        after = list(fronts)
        points = 0
        arrivals: tuple[int, ...] = ()
        for start in after:
            if start >> 3 != cell:
                continue
            before = points
            here = steps[cells[cell]][start]
            while True:
                points += 1
                if here >= _ON_CURVE:
                    points += 1
                    if here >= _AT_STATION:
                        break
                    here -= _ON_CURVE
                code = cells[here >> 3]
                if code == EMPTY:
                    break
                here = steps[code][here]
            if here >= _AT_DEPOT:
                after[here - _AT_DEPOT] = here = CRASHED
                points = before + self._between(cells, fronts, start)
            elif here >= _AT_STATION:
                here -= _AT_STATION
                arrivals += (here,)
                here += ARRIVED
            after[fronts.index(start)] = here
        return tuple(after), points, arrivals

    def _between(self, cells: bytes | bytearray, fronts: Fronts, here: int) -> int:
        """The borders from a train that waits, by its front, to the one it meets."""
        points = 1
        while True:
            points += 1
            out = here & ~7 | self.exits[cells[here >> 3] * PORTS + (here & 7)]
            if out in fronts:
                return points
            here = self.ahead[out]
            if here >= _ON_CURVE:
                points += 1
                here -= _ON_CURVE

    def route(self, cells: bytes, fronts: Fronts, train: int) -> Route:
        """The walk of one train over the tiles that lie, told step by step.

        When it meets a train that waits for the same tile the route is its half of the track between them: the two
        halves' borders add up to the whole (the odd one is the first train's).
        """
        start = fronts[train]
        if start >= ARRIVED:
            return Route((), (), Stop("gone", start))
        steps: list[tuple[int, int, int]] = []
        borders: list[int] = []
        count = 0
        here = start
        while cells[here >> 3] != EMPTY:
            cell, port = here >> 3, here & 7
            out = self.exits[cells[cell] * PORTS + port]
            count += 1
            steps.append((cell, port, out))
            leaving = cell * PORTS + out
            if leaving in fronts:
                return self._half(steps, [*borders, count], count + 1, train, fronts.index(leaving))
            here = self.ahead[leaving]
            if here >= ARRIVED:
                count += 1
                borders.append(count)
                if here >= _AT_STATION:
                    return Route(tuple(steps), tuple(borders), Stop("station", here - _AT_STATION))
                here -= _ON_CURVE
            else:
                borders.append(count)
        return Route(tuple(steps), tuple(borders), Stop("waits", here))

    def _half(self, steps: list[tuple[int, int, int]], borders: list[int], total: int, train: int, other: int) -> Route:
        share = (total + 1) // 2 if train < other else total // 2
        kept = max(1, sum(1 for count in borders if count <= share))
        counts = [min(count, share) for count in borders[:kept]]
        counts[-1] = share
        return Route(tuple(steps[:kept]), tuple(counts), Stop("crash", other))

    def pairs(self, code: int) -> tuple[tuple[int, int], ...]:
        """The tracks of a laid tile as pairs of ports, each from its lower port, in order."""
        exits = self.exits[code * PORTS : code * PORTS + PORTS]
        return tuple((port, out) for port, out in enumerate(exits) if port < out)

    def tunnels(self, code: int) -> frozenset[tuple[int, int]]:
        """The tracks of a laid tile that run through a tunnel, as `pairs` has them."""
        turned = (
            sorted((end + 2 * (code & 3)) % PORTS for end in pair) for pair in self.board.tiles[code >> 2].tunnels
        )
        return frozenset((first, second) for first, second in turned)

    def faced(self, fronts: Fronts) -> int:
        """The cells that a train waits to enter, as a bit mask."""
        mask = 0
        for front in fronts:
            mask |= CELL_BIT[front]
        return mask


def _turned(pairs: tuple[tuple[int, int], ...], turn: int) -> list[int]:
    exits = [0] * PORTS
    for first, second in pairs:
        a, b = (first + 2 * turn) % PORTS, (second + 2 * turn) % PORTS
        exits[a], exits[b] = b, a
    return exits


def _distinct_turns(pairs: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    """The quarter turns that give different track; a turn that looks like a smaller one is left out."""
    seen: list[list[int]] = []
    turns = []
    for turn in range(4):
        exits = _turned(pairs, turn)
        if exits not in seen:
            seen.append(exits)
            turns.append(turn)
    return tuple(turns)


def end_of(cell: int, port: int) -> int | None:
    """The end of the frame that a port of a cell meets, or None inside the grid."""
    for end in range(ENDS):
        if end_at(end) == (cell, port):
            return end
    return None
