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
    Unreadable,
)
from railgames.games.ranking import standings, tie_break
from railgames.games.twisty_tracks.board import CELLS, read_board
from railgames.games.twisty_tracks.bots import BOTS
from railgames.games.twisty_tracks.placing import cell_name, places, read_place, same_turn, why_not
from railgames.games.twisty_tracks.soundness import faults
from railgames.games.twisty_tracks.state import (
    NONE,
    SCORING,
    STATIONS_ONLY,
    TRAVELING_ONLY,
    Action,
    Chosen,
    Draw,
    Drawn,
    Event,
    Finished,
    Frame,
    Place,
    RoundBegins,
    State,
    View,
    points,
)
from railgames.games.twisty_tracks.story import story
from railgames.games.twisty_tracks.track import ARRIVED, CELL_BIT, EMPTY, ONE, Track
from railgames.games.twisty_tracks.words import TwistyTracksWords


class TwistyTracks(Game[State, Action, Event, View]):
    """Twisty Tracks, on the standard board or on one of the players' own."""

    key = "twisty-tracks"
    title = "Twisty Tracks"
    fewest_seats = 1
    most_seats = 4
    longest = 2 * 16 * 4 + 1
    secret = True
    options = (
        Option("scoring", "what counts: both, stations, or travel", SCORING),
        Option("board", "a file with a board of your own", kind="file"),
    )

    def __init__(self, standard_board: str, rules: str) -> None:
        """``standard_board`` is the text of the board that comes with the game, ``rules`` that of the rules page."""
        self._standard = standard_board
        self._tracks: dict[str, Track] = {}
        self._low_draws, self._high_draws = _draws(0), _draws(8)
        self.rules = rules
        self.words = TwistyTracksWords()
        self.bots = BOTS

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
        return self._low_draws[pool & 255] + self._high_draws[pool >> 8]

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
        return why_not(state.track, state.frames[state.actor], state.hands[len(state.plans)], action)

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
        told = story(state, (*state.plans, action.cell << 2 | action.turn))
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
        totals = [points(state.scoring, frame) for frame in state.frames]
        found = standings(
            totals, [_lines(state.scoring, frame) for frame in state.frames], [frame.laid for frame in state.frames]
        )
        return Outcome(_reason(state), found, tie_break(found, "tiles"))

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
        cell, turn = read_place(words)
        if state.actor < 0:
            raise Illegal(self.refusal(state, Place(cell, 0)))
        tile = state.hands[len(state.plans)]
        turns = state.track.turns[tile]
        if turn is None and len(turns) > 1:
            self._legal(state, Place(cell, 0))
            ways = ", ".join(f"r{turn}" for turn in turns)
            raise Ambiguous(f"At {cell_name(cell)} the tile can be turned: add one of {ways}.")
        return self._legal(state, Place(cell, same_turn(state.track, tile, turn or 0)))

    def _legal(self, state: State, action: Action) -> Action:
        why = self.refusal(state, action)
        if why:
            raise Illegal(why)
        return action

    def invariants(self, state: State) -> list[str]:
        """See `Game.invariants`."""
        return faults(state)


def _draws(first: int) -> tuple[tuple[Draw, ...], ...]:
    """For every set of eight tiles from ``first`` on, as bits, the draws of them: a whole pool would need 65,536."""
    draws = [Draw(tile) for tile in range(first, first + 8)]
    return tuple(tuple(draw for index, draw in enumerate(draws) if bits >> index & 1) for bits in range(256))


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


def _lines(scoring: int, frame: Frame) -> tuple[ScoreLine, ...]:
    """What the points of a frame are made of, and the tiles that decide a tie."""
    lines = [] if scoring == STATIONS_ONLY else [ScoreLine("travel", frame.travel)]
    if scoring != TRAVELING_ONLY:
        lines.append(ScoreLine("stations", frame.bonus))
    return (*lines, ScoreLine("tiles", frame.laid))


def _reason(state: State) -> str:
    stranded = any(front < ARRIVED for frame in state.frames for front in frame.fronts)
    return "stranded" if stranded else "all-done"


def twisty_tracks(read: Callable[[str], str]) -> TwistyTracks:
    """The game, with its standard board and rules page read by ``read``."""
    return TwistyTracks(read("twisty_tracks/board.txt"), read("twisty_tracks/rules.md"))
