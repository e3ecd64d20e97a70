"""What is true at a table of Twisty Tracks, what can be done and what happens: its values, without rules."""

from __future__ import annotations

import msgspec

from railgames.games.twisty_tracks.board import CELLS
from railgames.games.twisty_tracks.track import EMPTY, Fronts, Route, Track

NONE = -1
"""No tile in hand, or no choice yet."""


class Draw(msgspec.Struct, frozen=True):
    """Chance: the next player without a tile draws this one (an index into the board's tiles)."""

    tile: int


class Place(msgspec.Struct, frozen=True):
    """A player lays the tile in hand at a cell (0 to 15, row by row), turned clockwise by quarter turns."""

    cell: int
    turn: int


Action = Draw | Place


class Frame(msgspec.Struct, frozen=True, gc=False):
    """One player's frame: see `track` for ``cells`` and ``fronts``.

    ``pool`` has a bit for each tile that does not lie yet, the one in hand among them.
    """

    cells: bytes
    fronts: Fronts
    pool: int
    travel: int
    """Borders crossed so far."""
    bonus: int
    """Points of stations so far."""

    @property
    def laid(self) -> int:
        """How many tiles lie in the frame."""
        return CELLS - self.cells.count(EMPTY)


class State(msgspec.Struct, frozen=True, gc=False):
    """Everything at the table. Nothing in it refers back to a state, so the garbage collector need not look at it.

    ``active`` are the seats that lay a tile in this round. Their tiles in hand, as far as drawn, are ``hands`` in the
    same order, and ``plans`` are the places chosen for them so far, ``cell * 4 + turn``.
    """

    track: Track
    scoring: int
    frames: tuple[Frame, ...]
    active: tuple[int, ...]
    hands: tuple[int, ...]
    plans: tuple[int, ...]
    covered: tuple[int, ...]
    """How many numbers of each station's ladder are covered."""
    stragglers: tuple[int, ...]
    actor: int
    round: int


class View(msgspec.Struct, frozen=True):
    """What a seat sees: everything but the places that others have chosen in this round."""

    track: Track
    scoring: int
    frames: tuple[Frame, ...]
    hands: tuple[int, ...]
    """The tile in hand of every seat, or `NONE`."""
    chosen: tuple[bool, ...]
    """Which seats have chosen a place in this round."""
    plan: int
    """The viewer's own choice of this round, ``cell * 4 + turn``, or `NONE`."""
    covered: tuple[int, ...]
    stragglers: tuple[int, ...]
    seat: int | None
    """Who looks; None for an onlooker."""
    actor: int
    round: int

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.frames)

    @property
    def subject(self) -> int:
        """The seat whose frame is looked at first: the viewer's, else that of the seat to act."""
        return self.seat if self.seat is not None else max(self.actor, 0)

    def points(self, seat: int) -> int:
        """The points of a seat so far."""
        return points(self.scoring, self.frames[seat])

    def left(self, seat: int) -> int:
        """How many tiles are left in a seat's stack."""
        return self.frames[seat].pool.bit_count() - (self.hands[seat] != NONE)

    def worth(self, station: int) -> int:
        """What a station gives to a train that arrives now."""
        if self.scoring == TRAVELING_ONLY:
            return 0
        ladder = self.track.board.stations[station].ladder(self.players)
        covered = self.covered[station]
        return ladder[covered] if covered < len(ladder) else 0


class RoundBegins(msgspec.Struct, frozen=True):
    """A round begins. ``passing`` are the seats that can't lay a tile any more."""

    round: int
    passing: tuple[int, ...]


class Drawn(msgspec.Struct, frozen=True):
    """A seat drew a tile; ``left`` tiles remain in its stack."""

    seat: int
    tile: int
    name: str
    left: int


class Chosen(msgspec.Struct, frozen=True):
    """A seat chose where its tile goes while others have yet to choose. They see ``cell`` and ``turn`` as None."""

    seat: int
    cell: int | None
    turn: int | None


class Laid(msgspec.Struct, frozen=True):
    """A tile lies, for all to see. ``cells`` and ``fronts`` are the frame at the moment before its trains run."""

    seat: int
    tile: int
    name: str
    cell: int
    turn: int
    cells: bytes
    fronts: Fronts


class Ran(msgspec.Struct, frozen=True):
    """A train ran. ``scored`` is what the borders gave: nothing if only stations count. ``total`` is all told so far.

    The points of a train that crashed are in the total of `Crashed`.
    """

    seat: int
    train: int
    name: str
    route: Route
    scored: int
    total: int


class Crashed(msgspec.Struct, frozen=True):
    """Two trains of a seat met on one track and are out of the game; ``scored`` borders lay between them."""

    seat: int
    trains: tuple[int, int]
    names: tuple[str, str]
    scored: int
    total: int


class Reached(msgspec.Struct, frozen=True):
    """A train entered a station. ``straggler`` when every number there was covered in earlier rounds."""

    seat: int
    train: int
    name: str
    station: int
    station_name: str
    scored: int
    straggler: bool
    counts: bool
    """False in the traveling-only game, where stations give nothing."""
    total: int


class Finished(msgspec.Struct, frozen=True):
    """The game is over."""

    reason: str


Event = RoundBegins | Drawn | Chosen | Laid | Ran | Crashed | Reached | Finished

STANDARD, STATIONS_ONLY, TRAVELING_ONLY = range(3)

SCORING = ("standard", "stations-only", "traveling-only")


def points(scoring: int, frame: Frame) -> int:
    """The points of a frame: travel and stations, or one of the two in the variants."""
    if scoring == STANDARD:
        return frame.travel + frame.bonus
    return frame.bonus if scoring == STATIONS_ONLY else frame.travel
