"""The rules of Twisty Tracks.

A round: chance deals every player who can still lay a tile (rulebook "Playing the Game" 1); those players choose a
cell and a turn one after another, each choice hidden until the last is made (2); then all tiles lie, all trains run
and the stations are scored together (3). A player whose trains can't move passes, which needs no decision: that seat
is not asked.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import msgspec

from railgames.games.contract import (
    CHANCE,
    OVER,
    Ambiguous,
    Game,
    Illegal,
    Option,
    Outcome,
    Pick,
    ScoreLine,
    Standing,
    Unreadable,
)
from railgames.games.twisty_tracks.board import CELLS, TRAINS, read_board
from railgames.games.twisty_tracks.track import ARRIVED, CELL_BIT, EMPTY, ONE, Fronts, Route, Track

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
    """A train ran. ``scored`` is what the borders gave (nothing in the stations-only game), ``total`` all so far."""

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

_PLACES = tuple(Place(cell, turn) for cell in range(CELLS) for turn in range(4))


def points(scoring: int, frame: Frame) -> int:
    """The points of a frame: travel and stations, or one of the two in the variants."""
    if scoring == STANDARD:
        return frame.travel + frame.bonus
    return frame.bonus if scoring == STATIONS_ONLY else frame.travel


def lay(cells: bytes, cell: int, code: int) -> bytes:
    """The cells with a tile (``tile * 4 + turn``) laid at one of them."""
    return cells[:cell] + ONE[code] + cells[cell + 1 :]


class TwistyTracks(Game[State, Action, Event, View]):
    """Twisty Tracks, on the standard board or on one of the players' own."""

    key = "twisty-tracks"
    title = "Twisty Tracks"
    fewest_seats = 1
    most_seats = 4
    longest = 2 * 16 * 4 + 1
    secret = True
    options = (
        Option("scoring", "what counts: travel and stations, stations only, or traveling only", SCORING),
        Option("board", "a file with a board of your own", kind="file"),
    )

    def __init__(self, standard_board: str, rules: str) -> None:
        """``standard_board`` is the text of the board that comes with the game, ``rules`` that of the rules page."""
        from railgames.games.twisty_tracks import bots, words

        self._standard = standard_board
        self._tracks: dict[str, Track] = {}
        self._draws: dict[int, tuple[Draw, ...]] = {}
        self.rules = rules
        self.words = words.TwistyTracksWords()
        self.bots = bots.BOTS

    def track(self, text: str = "") -> Track:
        """The track of a board's text (empty: the standard board). Raises BadOption with the line at fault."""
        text = text or self._standard
        if text not in self._tracks:
            self._tracks[text] = Track(read_board(text), text)
        return self._tracks[text]

    def start(self, seats: int, options: Mapping[str, str]) -> State:
        """See `Game.start`."""
        track = self.track(options["board"])
        scoring = SCORING.index(options["scoring"])
        frame = Frame(bytes((EMPTY,)) * CELLS, track.starts, (1 << track.tiles) - 1, 0, 0)
        zero = (0,) * len(track.board.stations)
        everybody = tuple(range(seats))
        return State(track, scoring, (frame,) * seats, everybody, (), (), zero, zero, CHANCE, 1)

    def actor(self, state: State) -> int:
        """See `Game.actor`."""
        return state.actor

    def choices(self, state: State) -> tuple[Action, ...]:
        """Every place where a train can move onto the tile in hand; a turn that looks like another is left out."""
        if state.actor < 0:
            return ()
        track = state.track
        fronts = state.frames[state.actor].fronts
        tile = state.hands[len(state.plans)]
        known: dict[int, tuple[Place, ...]] = track.places[tile]
        first, second, third, fourth = fronts
        try:  # What `places` does, once more here: this is asked before every move, and a call costs as much again.
            return known[CELL_BIT[first] | CELL_BIT[second] | CELL_BIT[third] | CELL_BIT[fourth]]
        except KeyError:
            return places(track, fronts, tile)

    def chances(self, state: State) -> Sequence[Action]:
        """Each tile the drawing seat has not drawn yet."""
        if state.actor != CHANCE:
            return ()
        pool = state.frames[state.active[len(state.hands)]].pool
        try:
            return self._draws[pool]
        except KeyError:
            draws = tuple(Draw(tile) for tile in range(pool.bit_length()) if pool >> tile & 1)
            self._draws[pool] = draws
            return draws

    def refusal(self, state: State, action: Action) -> str:
        """See `Game.refusal`."""
        if state.actor == OVER:
            return "The game is over."
        if type(action) is Draw:
            if state.actor != CHANCE:
                return "No tile is drawn now: the tiles in hand are to be laid first."
            pool = state.frames[state.active[len(state.hands)]].pool
            if action.tile < 0 or not pool >> action.tile & 1:
                return "That tile is not in the stack: each is there once."
            return ""
        if type(action) is not Place:
            return "That is no action of Twisty Tracks."
        if state.actor == CHANCE:
            return "Nothing can be laid now: a tile is drawn first."
        cell, turn = action.cell, action.turn
        if not 0 <= cell < CELLS:
            return "There is no such cell: they go from A1 to D4."
        frame = state.frames[state.actor]
        if frame.cells[cell] != EMPTY:
            return f"{cell_name(cell)} has a tile already, and tiles stay where they lie."
        if not state.track.faced(frame.fronts) >> cell & 1:
            return f"No train can move onto a tile at {cell_name(cell)}: a tile must extend the track of a train."
        if turn not in state.track.turns[state.hands[len(state.plans)]]:
            return f"This tile turned {turn} times is the same as turned less; choose the smaller turn."
        return ""

    def play(self, state: State, action: Action) -> State:
        """See `Game.play`."""
        actor = state.actor
        active = state.active
        hands = state.hands
        plans = state.plans
        if type(action) is Draw:
            tile = action.tile
            if actor != CHANCE or tile < 0 or not state.frames[active[len(hands)]].pool >> tile & 1:
                raise Illegal(self.refusal(state, action))
            hands += (tile,)
            if len(hands) == len(active):
                actor = active[0]
        elif type(action) is Place and actor >= 0:
            cell = action.cell
            first, second, third, fourth = state.frames[actor].fronts
            if (
                (cell != first >> 3 and cell != second >> 3 and cell != third >> 3 and cell != fourth >> 3)
                or cell >= CELLS
                or action.turn not in state.track.turns[hands[len(plans)]]
            ):
                raise Illegal(self.refusal(state, action))
            plans += (cell << 2 | action.turn,)
            if len(plans) == len(active):
                return _end_round(state, plans)
            actor = active[len(plans)]
        else:
            raise Illegal(self.refusal(state, action))
        return State(
            state.track,
            state.scoring,
            state.frames,
            active,
            hands,
            plans,
            state.covered,
            state.stragglers,
            actor,
            state.round,
        )

    def events(self, state: State, action: Action) -> tuple[Event, ...]:
        """See `Game.events`."""
        after = self.play(state, action)
        if isinstance(action, Draw):
            seat = state.active[len(state.hands)]
            name = state.track.board.tiles[action.tile].name
            drawn = Drawn(seat, action.tile, name, state.frames[seat].pool.bit_count() - 1)
            if state.hands:
                return (drawn,)
            passing = tuple(seat for seat in range(len(state.frames)) if seat not in state.active)
            return (RoundBegins(state.round, passing), drawn)
        if after.plans:
            return (Chosen(state.actor, action.cell, action.turn),)
        told = _Reveal(state, (*state.plans, action.cell << 2 | action.turn)).tell()
        finished = (Finished(_reason(after)),) if after.actor == OVER else ()
        return (*told, *finished)

    def seen(self, event: Event, seat: int | None) -> Event | None:
        """Others learn that a seat has chosen, not what."""
        if isinstance(event, Chosen) and event.seat != seat:
            return Chosen(event.seat, None, None)
        return event

    def reveals(self, state: State, action: Action) -> bool:
        """The last choice of a round shows every other one."""
        return isinstance(action, Place) and len(state.active) > 1 and len(state.plans) + 1 == len(state.active)

    def view(self, state: State, seat: int | None) -> View:
        """See `Game.view`."""
        hands = [NONE] * len(state.frames)
        for holder, tile in zip(state.active, state.hands, strict=False):
            hands[holder] = tile
        chosen = state.active[: len(state.plans)]
        return View(
            state.track,
            state.scoring,
            state.frames,
            tuple(hands),
            tuple(other in chosen for other in range(len(state.frames))),
            state.plans[chosen.index(seat)] if seat in chosen else NONE,
            state.covered,
            state.stragglers,
            seat,
            state.actor,
            state.round,
        )

    def redeal(self, state: State, seat: int | None, pick: Pick) -> State:
        """Other seats' choices of this round, made anew at random."""
        plans = list(state.plans)
        for index in range(len(plans)):
            other = state.active[index]
            if other != seat:
                options = places(state.track, state.frames[other].fronts, state.hands[index])
                chosen = options[pick(len(options))]
                plans[index] = chosen.cell << 2 | chosen.turn
        return msgspec.structs.replace(state, plans=tuple(plans))

    def outcome(self, state: State) -> Outcome | None:
        """Most points; a tie goes to who has laid most tiles; still tied seats share (rulebook "End of Game")."""
        if state.actor != OVER:
            return None
        keyed = sorted(
            ((points(state.scoring, frame), frame.laid, seat) for seat, frame in enumerate(state.frames)),
            key=lambda entry: (-entry[0], -entry[1], entry[2]),
        )
        standings: list[Standing] = []
        for place, (total, laid, seat) in enumerate(keyed):
            rank = place + 1
            if place and keyed[place - 1][:2] == (total, laid):
                rank = standings[-1].rank
            frame = state.frames[seat]
            lines = []
            if state.scoring != STATIONS_ONLY:
                lines.append(ScoreLine("travel", frame.travel))
            if state.scoring != TRAVELING_ONLY:
                lines.append(ScoreLine("stations", frame.bonus))
            standings.append(Standing(seat, rank, total, (*lines, ScoreLine("tiles", laid))))
        tied = len(keyed) > 1 and keyed[0][0] == keyed[1][0]
        tie_break = ("shared" if keyed[0][1] == keyed[1][1] else "tiles") if tied else ""
        return Outcome(_reason(state), tuple(standings), tie_break)

    def notation(self, action: Action) -> str:
        """``draw 5`` or ``C2 r1``: the number of the tile, or cell and quarter turns."""
        if isinstance(action, Draw):
            return f"draw {action.tile + 1}"
        return f"{cell_name(action.cell)} r{action.turn}"

    def parse(self, state: State, text: str) -> Action:
        """Reads ``C2 r1``, ``c2 1``, ``C 2 right 1`` and, for tiles that fit one way only, ``C2``; ``draw 5``."""
        words = text.casefold().split()
        if words[:1] == ["draw"]:
            if len(words) != 2 or not words[1].isdecimal() or len(words[1]) > 4:
                raise Unreadable("Name the tile by its number, as in: draw 5.")
            return self._legal(state, Draw(int(words[1]) - 1))
        cell, rest = read_cell(words)
        rest = [word for word in rest if word not in ("right", "turned", "r", "at", "as", "drawn")]
        if state.actor < 0:
            raise Illegal(self.refusal(state, Place(cell, 0)))
        tile = state.hands[len(state.plans)]
        turns = state.track.turns[tile]
        if not rest:
            if len(turns) > 1:
                self._legal(state, Place(cell, 0))
                ways = ", ".join(f"r{turn}" for turn in turns)
                raise Ambiguous(f"At {cell_name(cell)} the tile can be turned: add one of {ways}.")
            return self._legal(state, Place(cell, 0))
        turn = rest[0].removeprefix("r")
        if len(rest) > 1 or turn not in ("0", "1", "2", "3"):
            raise Unreadable("Name a cell and how often the tile is turned right, as in: C2 r1.")
        return self._legal(state, Place(cell, same_turn(state.track, tile, int(turn))))

    def _legal(self, state: State, action: Action) -> Action:
        why = self.refusal(state, action)
        if why:
            raise Illegal(why)
        return action

    def invariants(self, state: State) -> list[str]:
        """See `Game.invariants`."""
        from railgames.games.twisty_tracks.soundness import faults

        return faults(state)


def places(track: Track, fronts: Fronts, tile: int) -> tuple[Place, ...]:
    """Every legal place of a tile in a frame whose trains wait at ``fronts``: by cell, then by turn."""
    first, second, third, fourth = fronts
    faced = CELL_BIT[first] | CELL_BIT[second] | CELL_BIT[third] | CELL_BIT[fourth]
    known: dict[int, tuple[Place, ...]] = track.places[tile]
    try:
        return known[faced]
    except KeyError:
        cells = (cell for cell in range(CELLS) if faced >> cell & 1)
        found = tuple(_PLACES[cell << 2 | turn] for cell in cells for turn in track.turns[tile])
        known[faced] = found
        return found


def forecast(track: Track, frame: Frame, tile: int, place: Place) -> tuple[tuple[int, Route], ...]:
    """What each train that moves would do if the tile lay there: (train, its route), by train."""
    cells = lay(frame.cells, place.cell, tile << 2 | place.turn)
    routes = ((train, track.route(cells, frame.fronts, train)) for train in range(TRAINS))
    return tuple((train, route) for train, route in routes if route.steps)


def same_turn(track: Track, tile: int, turn: int) -> int:
    """The smallest turn that makes the tile's track the same as ``turn`` does."""
    return turn if turn in track.turns[tile] else turn % len(track.turns[tile])


def cell_name(cell: int) -> str:
    """A cell by column letter and row number: A1 is north-west, D4 south-east."""
    return f"{'ABCD'[cell % 4]}{cell // 4 + 1}"


def read_cell(words: Sequence[str]) -> tuple[int, list[str]]:
    """The cell that the first word (``c2``) or two (``c 2``) name, and the words after it. Raises Unreadable."""
    if words:
        first, rest = words[0].casefold(), list(words[1:])
        if len(first) == 1 and rest:
            first, rest = first + rest[0], rest[1:]
        if len(first) == 2 and first[0] in "abcd" and first[1] in "1234":
            return "abcd".index(first[0]) + 4 * (int(first[1]) - 1), rest
    raise Unreadable("Name a cell by its column, A to D, and row, 1 to 4, as in: C2.")


def _end_round(state: State, plans: tuple[int, ...]) -> State:
    """All tiles lie, all trains run, then the stations are scored (rulebook "Playing the Game" 3, "Stations").

    Whoever has no train that waits, or no tile for it, passes from now on (rulebook "End of Game").
    """
    track = state.track
    active = state.active
    hands = state.hands
    covered = state.covered
    stragglers = state.stragglers
    frames = list(state.frames)
    arrivals: tuple[tuple[int, int], ...] = ()
    passing = False
    for index, seat in enumerate(active):
        tile = hands[index]
        plan = plans[index]
        cell = plan >> 2
        frame = frames[seat]
        cells = frame.cells
        cells = cells[:cell] + ONE[tile << 2 | plan & 3] + cells[cell + 1 :]
        fronts, borders, reached = track.run(cells, frame.fronts, cell)
        pool = frame.pool ^ 1 << tile
        frames[seat] = Frame(cells, fronts, pool, frame.travel + borders, frame.bonus)
        for end in reached:
            arrivals += ((seat, track.station_at[end]),)
        if not pool or (fronts[0] >= ARRIVED and min(fronts) >= ARRIVED):
            passing = True
    if arrivals and state.scoring != TRAVELING_ONLY:
        covered, stragglers = _score_stations(state, frames, arrivals)
    if passing:
        active = tuple(seat for seat in active if frames[seat].pool and min(frames[seat].fronts) < ARRIVED)
    return State(
        track,
        state.scoring,
        tuple(frames),
        active,
        (),
        (),
        covered,
        stragglers,
        CHANCE if active else OVER,
        state.round + 1 if active else state.round,
    )


def _score_stations(
    state: State, frames: list[Frame], arrivals: tuple[tuple[int, int], ...]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Everybody who arrives in a round gets the number that was open before it; the tokens cover from there down.

    Surplus tokens stack on the last number; a straggler is one who found all numbers covered before the round.
    """
    covered = list(state.covered)
    stragglers = list(state.stragglers)
    ladders = state.track.ladders[len(frames) - 1]
    for seat, station in arrivals:
        ladder = ladders[station]
        before = state.covered[station]
        if before < len(ladder):
            frame = frames[seat]
            frames[seat] = Frame(frame.cells, frame.fronts, frame.pool, frame.travel, frame.bonus + ladder[before])
            if covered[station] < len(ladder):
                covered[station] += 1
        else:
            stragglers[station] += 1
    return tuple(covered), tuple(stragglers)


def _reason(state: State) -> str:
    stranded = any(front < ARRIVED for frame in state.frames for front in frame.fronts)
    return "stranded" if stranded else "all-done"


class _Reveal:
    """Tells what `_end_round` does: each tile as it is laid, each train's run, crashes, then the stations."""

    def __init__(self, state: State, plans: tuple[int, ...]) -> None:
        self.state = state
        self.plans = plans
        self.board = state.track.board
        self.arrivals: list[tuple[int, int, int]] = []
        self.totals = [points(state.scoring, frame) for frame in state.frames]

    def score(self, seat: int, scored: int) -> int:
        self.totals[seat] += scored
        return self.totals[seat]

    def tell(self) -> list[Event]:
        told: list[Event] = []
        for seat, tile, plan in zip(self.state.active, self.state.hands, self.plans, strict=True):
            told += self.frame(seat, tile, plan)
        for seat, train, station in self.arrivals:
            told.append(self.arrival(seat, train, station))
        return told

    def frame(self, seat: int, tile: int, plan: int) -> list[Event]:
        state, board = self.state, self.board
        cell, turn = plan >> 2, plan & 3
        frame = state.frames[seat]
        cells = lay(frame.cells, cell, tile << 2 | turn)
        told: list[Event] = [
            Laid(seat, tile, board.tiles[tile].name, cell, turn, cells, frame.fronts),
        ]
        counts = state.scoring != STATIONS_ONLY
        crashed: dict[int, int] = {}
        for train in range(TRAINS):
            route = state.track.route(cells, frame.fronts, train)
            if not route.steps:
                continue
            scored = route.length if counts else 0
            told.append(Ran(seat, train, board.trains[train].name, route, scored, self.score(seat, scored)))
            if route.stop.how == "crash":
                crashed[train] = route.length
                other = route.stop.where
                if other in crashed:
                    names = (board.trains[other].name, board.trains[train].name)
                    scored = crashed[other] + crashed[train] if counts else 0
                    told.append(Crashed(seat, (other, train), names, scored, self.totals[seat]))
            elif route.stop.how == "station":
                self.arrivals.append((seat, train, state.track.station_at[route.stop.where]))
        return told

    def arrival(self, seat: int, train: int, station: int) -> Reached:
        state = self.state
        place = self.board.stations[station]
        ladder = place.ladder(len(state.frames))
        before = state.covered[station]
        open_before = before < len(ladder)
        counts = state.scoring != TRAVELING_ONLY
        scored = ladder[before] if open_before and counts else 0
        return Reached(
            seat,
            train,
            self.board.trains[train].name,
            station,
            place.name,
            scored,
            counts and not open_before,
            counts,
            self.score(seat, scored),
        )


def twisty_tracks(read: Callable[[str], str]) -> TwistyTracks:
    """The game, with its standard board and rules page read by ``read``."""
    return TwistyTracks(read("twisty_tracks/board.txt"), read("twisty_tracks/rules.md"))
