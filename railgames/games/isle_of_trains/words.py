"""Every sentence about Isle of Trains."""

from __future__ import annotations

from collections.abc import Sequence

from railgames.games.contract import OVER, Cast, Level, Line, Outcome, Words
from railgames.games.isle_of_trains import asking, choosing
from railgames.games.isle_of_trains.actions import Action
from railgames.games.isle_of_trains.answers import QUERIES, SHEET, Answers
from railgames.games.isle_of_trains.cards import Cards
from railgames.games.isle_of_trains.events import CONTRACTS, Claimed, EndTriggered, Event, Finished
from railgames.games.isle_of_trains.state import (
    Covering,
    Deal,
    Delivering,
    Limit,
    Loading,
    Naming,
    Paying,
    Placing,
    Razing,
    Scrapping,
    View,
)
from railgames.games.isle_of_trains.telling import tell
from railgames.games.sentences import count, listed


class IsleOfTrainsWords(Words[View, Action, Event]):
    """See `Words`."""

    queries = QUERIES
    headlines = (Claimed, EndTriggered, Finished)
    chance = "a card has been drawn"

    def __init__(self, cards: Cards) -> None:
        """``cards`` are what there is to explain."""
        self._cards = cards

    def event(self, event: Event, cast: Cast, level: Level = Level.NORMAL) -> str:
        """See `Words.event`."""
        return tell(self._cards, event, cast, level)

    def question(self, view: View, cast: Cast) -> str:
        """See `Words.question`."""
        return asking.ask(view, cast)

    def choice(self, view: View, action: Action, cast: Cast) -> str:
        """See `Words.choice`."""
        return choosing.choice(view, action, cast)

    def group(self, view: View, action: Action) -> str:
        """See `Words.group`."""
        return choosing.group(view, action)

    def status(self, view: View, cast: Cast) -> tuple[Line, ...]:
        """See `Words.status`."""
        return Answers(view, cast).status()

    def score(self, view: View, cast: Cast) -> tuple[Line, ...]:
        """See `Words.score`."""
        return Answers(view, cast).score()

    def answer(self, view: View, query: str, rest: Sequence[str], cast: Cast) -> tuple[Line, ...]:
        """See `Words.answer`."""
        return Answers(view, cast).answer(query, rest)

    def outcome(self, outcome: Outcome, cast: Cast) -> tuple[Line, ...]:
        """See `Words.outcome`: who won, then each score sheet line by line."""
        lines = [Line("Score", _head(outcome, cast))]
        for standing in outcome.standings:
            lines.append(Line("Score", f"{standing.rank}. {cast.name(standing.seat)}: {standing.points}."))
            lines += [Line("Score", f"{SHEET[line.what]} {line.points}.") for line in standing.lines]
            lines.append(Line("Score", f"Total {standing.points}."))
        return tuple(lines)

    def section(self, view: View) -> str:
        """See `Words.section`."""
        if view.actor == OVER:
            return "The end"
        match view.step:
            case None | Deal():
                return "Setting up"
            case Placing() | Paying() | Scrapping() | Razing():
                return "Build"
            case Loading() | Naming() | Covering():
                return "Load"
            case Delivering():
                return "Deliver"
            case Limit():
                return "The end of a turn"
            case _:
                return "A turn"


def _head(outcome: Outcome, cast: Cast) -> str:
    best = outcome.standings[0]
    points = count(best.points, "point")
    why = "enough contract cards were claimed" if outcome.reason == CONTRACTS else "the deck ran out"
    if len(outcome.winners) > 1:
        return f"{listed([cast.name(seat) for seat in outcome.winners])} share the victory with {points}; {why}."
    text = f"{cast.name(best.seat)} {cast.verb(best.seat, 'win', 'wins')} with {points}; {why}."
    if outcome.tie_break == "train":
        text += " The tie goes to the most train points."
    return text
