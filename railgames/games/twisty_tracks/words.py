"""Every sentence about Twisty Tracks."""

from __future__ import annotations

from collections.abc import Sequence

from railgames.games.contract import Cast, Level, Line, Outcome, Query, Unreadable, Words
from railgames.games.sentences import count, listed
from railgames.games.twisty_tracks.board import tile_name
from railgames.games.twisty_tracks.describe import Describer, at_turn, entering_in_words, run_in_words
from railgames.games.twisty_tracks.placing import cell_name, read_cell
from railgames.games.twisty_tracks.state import (
    NONE,
    STANDARD,
    STATIONS_ONLY,
    TRAVELING_ONLY,
    Action,
    Chosen,
    Crashed,
    Draw,
    Drawn,
    Event,
    Finished,
    Laid,
    Place,
    Ran,
    Reached,
    RoundBegins,
    View,
)

_SCORING = {
    STANDARD: "travel points and stations count",
    STATIONS_ONLY: "only stations count",
    TRAVELING_ONLY: "only travel points count",
}


class TwistyTracksWords(Words[View, Action, Event]):
    """See `Words`."""

    queries = (
        Query("board", "board, board NAME", "your frame in a few lines, or another player's"),
        Query("look", "look C2, look C2 NAME", "a cell: its tracks, or what lies beyond each of its ends"),
        Query("ends", "ends, ends NAME", "where each train waits and which cell it faces"),
        Query("trace", "trace black", "the way a train has run so far, and where it waits"),
        Query("approach", "approach orange", "the track that leads into a station, and where it is open"),
        Query("tile", "tile, tile NAME", "the tile in hand, yours or another's, track by track"),
        Query("find", "find fits, find orange", "the cells where the tile in hand may go, or where a station is"),
        Query("try", "try C2 r1", "what would happen there; nothing changes"),
        Query("stations", "stations", "where each station is, what it gives now, and what is covered"),
    )
    chance = "a tile has been drawn"

    headlines = (Ran, Crashed, Reached, Finished)
    veiled = (Chosen,)

    def event(self, event: Event, cast: Cast, level: Level = Level.NORMAL) -> str:
        """See `Words.event`."""
        match event:
            case RoundBegins():
                return self._round(event, cast)
            case Drawn():
                if event.seat != cast.you and level < Level.FULL:
                    return ""
                draws = cast.verb(event.seat, "draw", "draws")
                return f"{cast.name(event.seat)} {draws} {tile_name(event.name)}, {event.left} left."
            case Chosen():
                if event.cell is None or event.turn is None:
                    return f"{cast.name(event.seat)} {cast.verb(event.seat, 'have', 'has')} chosen."
                if event.seat == cast.you and level < Level.FULL:
                    return ""
                where = f"{cell_name(event.cell)}{at_turn(event.turn)}"
                return f"{cast.name(event.seat)} {cast.verb(event.seat, 'choose', 'chooses')} {where}."
            case Laid():
                where = f"{cell_name(event.cell)}{at_turn(event.turn)}"
                lay = cast.verb(event.seat, "lay", "lays")
                return f"{cast.name(event.seat)} {lay} {tile_name(event.name)} at {where}."
            case Ran():
                return self._ran(event, cast, level)
            case Crashed():
                first, second = event.names
                text = f"{cast.whose(event.seat)} {first} and {second} trains crash and are out"
                if level == Level.BRIEF:
                    return f"{text}."
                return f"{text}, {count(event.scored, 'border')} on the way. Now {event.total}."
            case Reached():
                return self._reached(event, cast)
            case Finished():
                return {
                    "all-done": "The game is over: no train is left to move.",
                    "stranded": "The game is over: no tile is left for the trains that still wait.",
                }[event.reason]

    def _round(self, event: RoundBegins, cast: Cast) -> str:
        text = f"Round {event.round}."
        for seat in event.passing:
            text += f" {cast.name(seat)} {cast.verb(seat, 'pass', 'passes')}."
        return text

    def _ran(self, event: Ran, cast: Cast, level: Level) -> str:
        if event.route.stop.how == "crash" or (event.route.stop.how == "station" and level == Level.BRIEF):
            return ""
        text = f"{cast.whose(event.seat)} {event.name} train crosses {count(event.route.length, 'border')}"
        if event.route.stop.how == "waits":
            text += f" and waits at {cell_name(event.route.stop.where >> 3)}"
        if level == Level.BRIEF or not event.scored:
            return f"{text}."
        return f"{text}. Now {event.total}."

    def _reached(self, event: Reached, cast: Cast) -> str:
        text = f"{cast.whose(event.seat)} {event.name} train reaches the {event.station_name} station"
        if not event.counts:
            return f"{text} and travels no further."
        if event.straggler:
            return f"{text} as a straggler: 0. Now {event.total}."
        return f"{text} for {event.scored}. Now {event.total}."

    def question(self, view: View, cast: Cast) -> str:
        """See `Words.question`."""
        tile = view.track.board.tiles[view.hands[view.actor]].name
        return f"Where does {tile_name(tile)} go?"

    def choice(self, view: View, action: Action, cast: Cast) -> str:
        """See `Words.choice`."""
        if isinstance(action, Draw):
            return f"draw {tile_name(view.track.board.tiles[action.tile].name)}"
        where = f"{cell_name(action.cell)}{at_turn(action.turn)}"
        return f"{where}: {run_in_words(view, view.actor, action)}"

    def group(self, view: View, action: Action) -> str:
        """See `Words.group`."""
        return f"At {cell_name(action.cell)}" if isinstance(action, Place) else ""

    def ways(self, view: View, actions: Sequence[Action]) -> str:
        """See `Words.ways`: how many, and how many of them enter the station that gives most."""
        entering = entering_in_words(view, view.actor, [action for action in actions if isinstance(action, Place)])
        return f"{super().ways(view, actions)}{f', {entering}' if entering else ''}"

    def status(self, view: View, cast: Cast) -> tuple[Line, ...]:
        """See `Words.status`."""
        lines = []
        who = view.subject
        if view.hands[who] != NONE:
            lines.append(Describer(view, cast).hand(who))
        trains = Describer(view, cast).trains_in_short(who)
        lines.append(Line("Board", f"Round {view.round}. {trains}"))
        scores = ", ".join(f"{cast.name(seat)} {view.points(seat)}" for seat in range(view.players))
        lines.append(Line("Score", f"{scores}."))
        return tuple(lines)

    def score(self, view: View, cast: Cast) -> tuple[Line, ...]:
        """See `Words.score`."""
        lines = [Line("Score", f"Round {view.round}; {_SCORING[view.scoring]}.")]
        for seat, frame in enumerate(view.frames):
            travel = f"travel {frame.travel}, " if view.scoring != STATIONS_ONLY else ""
            stations = f"stations {frame.bonus}, " if view.scoring != TRAVELING_ONLY else ""
            parts = f"{travel}{stations}{count(frame.laid, 'tile')}"
            lines.append(Line("Score", f"{cast.name(seat)}: {view.points(seat)}; {parts}."))
        return tuple(lines)

    def answer(self, view: View, query: str, rest: Sequence[str], cast: Cast) -> tuple[Line, ...]:
        """See `Words.answer`."""
        describer = Describer(view, cast)
        match query:
            case "board":
                return describer.frame(describer.whose(rest))
            case "look":
                cell, names = read_cell(rest)
                return describer.look(cell, describer.whose(names))
            case "ends":
                return describer.ends(describer.whose(rest))
            case "trace":
                return describer.trace(rest)
            case "approach":
                return describer.approach(rest)
            case "tile":
                return describer.tile(rest)
            case "find":
                return describer.find(rest)
            case "try":
                return describer.attempt(rest)
            case "stations":
                return describer.stations()
        raise Unreadable(f"There is nothing to ask by the word {query}.")

    def outcome(self, outcome: Outcome, cast: Cast) -> tuple[Line, ...]:
        """See `Words.outcome`."""
        best = outcome.standings[0]
        winners = outcome.winners
        if len(outcome.standings) == 1:
            head = f"{cast.name(best.seat)} {cast.verb(best.seat, 'score', 'scores')} {count(best.points, 'point')}."
        elif len(winners) > 1:
            names = listed([cast.name(seat) for seat in winners])
            head = f"{names} share the victory with {count(best.points, 'point')}."
        else:
            head = f"{cast.name(best.seat)} {cast.verb(best.seat, 'win', 'wins')} with {count(best.points, 'point')}."
            if outcome.tie_break == "tiles":
                head += " The tie goes to the most tiles laid."
        lines = [Line("Score", head)]
        for standing in outcome.standings:
            parts = [
                f"{count(line.points, 'tile')} laid" if line.what == "tiles" else f"{line.what} {line.points}"
                for line in standing.lines
            ]
            name = cast.name(standing.seat)
            lines.append(Line("Score", f"{standing.rank}. {name}: {standing.points}; {', '.join(parts)}."))
        return tuple(lines)

    def section(self, view: View) -> str:
        """See `Words.section`."""
        if view.actor >= 0:
            return "Laying a tile"
        return "The end" if view.actor != -1 else "A round"
