"""Looking ahead: how the game may go on after a place is chosen, played out to its end.

All players lay their later tiles by *promise*: the points a place brings at once, and a price for every train that can
still run then. It is quick, and plays better than points alone would.

A *future* is one order in which tiles may come, and what the other players do in it. The places to choose from are
compared over the same futures, so luck weighs on all of them alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from railgames.games.contract import Pick
from railgames.games.twisty_tracks.placing import places
from railgames.games.twisty_tracks.state import NONE, STANDARD, STATIONS_ONLY, TRAVELING_ONLY, Place, View
from railgames.games.twisty_tracks.track import ARRIVED, EMPTY, Fronts

PRICES = {STANDARD: (19.0, 4.0), STATIONS_ONLY: (10.0, 3.0), TRAVELING_ONLY: (5.0, 1.5)}
"""By scoring, what a train that can still run is held to be worth: at most, and for each tile that is left.

Found by play: laying tiles by promise alone scores best with about these.
"""


class Future(NamedTuple):
    """One way things may come."""

    tiles: tuple[int, ...]
    """Our tiles after the one in hand, in order."""
    arrivals: tuple[tuple[int, ...], ...]
    """For each round from the present one, the stations that other players' trains reach in it."""
    others: int
    """The points of all other players together in the end, but for the stations they are still to reach."""


class Result(NamedTuple):
    """What comes of a place in one future: our points in the end by kind, and the mean of the other players."""

    travel: float
    stations: float
    others: float

    @property
    def own(self) -> float:
        """Our points in the end."""
        return self.travel + self.stations


class Outlook:
    """The game as the seat to act sees it, ready to be played out many times."""

    def __init__(self, view: View) -> None:
        """Nothing but ``view`` is looked at: what others have chosen in this round is guessed like all the rest."""
        self.track = view.track
        self.frames = view.frames
        self.hands = view.hands
        self.seat = view.actor
        self.covered = view.covered
        self.per_border = 0 if view.scoring == STATIONS_ONLY else 1
        ladders = view.track.ladders[view.players - 1]
        self.ladders = tuple(() for _ in ladders) if view.scoring == TRAVELING_ONLY else ladders
        self.worths = self._worths(view.covered)
        highest, each = PRICES[view.scoring]
        self.prices = tuple(min(highest, each * left) for left in range(view.track.tiles + 1))
        """What a train that can still run is worth, by the tiles left."""
        self.frame = view.frames[self.seat]
        self.hand = view.hands[self.seat]
        self.left = view.left(self.seat)

    def gain(self, place: Place) -> tuple[int, Fronts]:
        """The points a place brings at once, and where the trains are then."""
        cells = bytearray(self.frame.cells)
        cells[place.cell] = self.hand << 2 | place.turn
        fronts, borders, reached = self.track.run(cells, self.frame.fronts, place.cell)
        return borders * self.per_border + self._earned(reached, self.worths), fronts

    def promise(self, place: Place) -> float:
        """The points a place brings at once and the worth of the trains that can still run then."""
        points, fronts = self.gain(place)
        return points + self.prices[self.left] * running(fronts)

    def future(self, pick: Pick) -> Future:
        """One way things may come: all stacks are mixed by ``pick``, and the others play by promise, without us."""
        players = [
            _Player(bytearray(frame.cells), frame.fronts, (self.hands[seat], *self._mixed(seat, pick)))
            for seat, frame in enumerate(self.frames)
            if seat != self.seat and self.hands[seat] != NONE
        ]
        others = sum(
            frame.travel * self.per_border + frame.bonus for seat, frame in enumerate(self.frames) if seat != self.seat
        )
        covered = list(self.covered)
        arrivals: list[tuple[int, ...]] = []
        while any(player.can_lay for player in players):
            worths = self._worths(covered)
            reached: list[int] = []
            for player in players:
                if player.can_lay:
                    borders, ends = self._lay(player, worths)
                    others += borders * self.per_border
                    reached += [self.track.station_at[end] for end in ends]
            arrivals.append(tuple(reached))
            self._cover(covered, reached)
        return Future(self._mixed(self.seat, pick), tuple(arrivals), others)

    def play_out(self, place: Place, future: Future) -> Result:
        """The end of the game if our tile goes there, in that future, when we lay the later ones by promise."""
        player = _Player(bytearray(self.frame.cells), self.frame.fronts, (self.hand, *future.tiles))
        travel = self.frame.travel * self.per_border
        stations = self.frame.bonus
        others = future.others
        covered = list(self.covered)
        choice: Place | None = place
        turn = 0
        while player.can_lay or turn < len(future.arrivals):
            worths = self._worths(covered)
            reached: list[int] = []
            if turn < len(future.arrivals):
                reached += future.arrivals[turn]
                others += sum(worths[station] for station in reached)
            if player.can_lay:
                borders, ends = self._lay(player, worths, choice)
                travel += borders * self.per_border
                stations += self._earned(ends, worths)
                reached += [self.track.station_at[end] for end in ends]
            self._cover(covered, reached)
            choice = None
            turn += 1
        return Result(travel, stations, others / max(1, len(self.frames) - 1))

    def _mixed(self, seat: int, pick: Pick) -> tuple[int, ...]:
        pool = self.frames[seat].pool ^ 1 << self.hands[seat]
        tiles = [tile for tile in range(self.track.tiles) if pool >> tile & 1]
        for last in range(len(tiles) - 1, 0, -1):
            other = pick(last + 1)
            tiles[last], tiles[other] = tiles[other], tiles[last]
        return tuple(tiles)

    def _worths(self, covered: Sequence[int]) -> list[int]:
        """The points each station gives to a train that arrives now."""
        return [
            ladder[taken] if taken < len(ladder) else 0 for ladder, taken in zip(self.ladders, covered, strict=True)
        ]

    def _cover(self, covered: list[int], reached: Sequence[int]) -> None:
        for station in reached:
            if covered[station] < len(self.ladders[station]):
                covered[station] += 1

    def _earned(self, ends: Sequence[int], worths: Sequence[int]) -> int:
        return sum(worths[self.track.station_at[end]] for end in ends)

    def _lay(self, player: _Player, worths: Sequence[int], choice: Place | None = None) -> tuple[int, tuple[int, ...]]:
        """Lays a player's next tile at ``choice``, or where it promises most.

        Gives the borders crossed and the entrances reached.
        """
        track = self.track
        cells, fronts = player.cells, player.fronts
        tile = player.tiles[player.laid]
        player.laid += 1
        price = self.prices[len(player.tiles) - player.laid]
        station_at = track.station_at
        per_border = self.per_border
        best = None
        most = -1.0
        for place in (choice,) if choice else places(track, fronts, tile):
            cell = place.cell
            cells[cell] = tile << 2 | place.turn
            outcome = track.run(cells, fronts, cell)
            cells[cell] = EMPTY
            (first, second, third, fourth), borders, ends = outcome
            promise = borders * per_border + price * (
                (first < ARRIVED) + (second < ARRIVED) + (third < ARRIVED) + (fourth < ARRIVED)
            )
            for end in ends:
                promise += worths[station_at[end]]
            if promise > most:
                most = promise
                best = place, outcome
        assert best is not None
        place, (player.fronts, borders, ends) = best
        cells[place.cell] = tile << 2 | place.turn
        return borders, ends


class _Player:
    """A frame that is played on: its cells, its trains, all tiles in the order they come and how many of them lie."""

    __slots__ = ("cells", "fronts", "laid", "tiles")

    def __init__(self, cells: bytearray, fronts: Fronts, tiles: tuple[int, ...]) -> None:
        self.cells = cells
        self.fronts = fronts
        self.tiles = tiles
        self.laid = 0

    @property
    def can_lay(self) -> bool:
        return self.laid < len(self.tiles) and min(self.fronts) < ARRIVED


def running(fronts: Fronts) -> int:
    """How many trains can still run."""
    return sum(front < ARRIVED for front in fronts)
