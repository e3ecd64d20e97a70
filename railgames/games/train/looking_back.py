"""Looking back on a game of Train: what the decisions gave away, and what luck did, in sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from railgames.games.contract import Cast, Line
from railgames.games.sentences import count
from railgames.games.train.describe import kept_in_words
from railgames.games.train.moments import BANK, DERAIL, Action, Keep
from railgames.games.train.odds import Comparison, Decision, Measure, Race, Slip, review
from railgames.games.train.state import View
from railgames.games.train.turn import START, coupled, worth

Moves = Sequence[tuple[int, View, Action]]
"""Each decision of a game: the seat, what it saw, and what it did."""


def look_back(moves: Moves, cast: Cast) -> tuple[Line, ...]:
    """Every decision that gave something away, with the better one, then a line for each seat.

    Points are exact. Chances to win are a forecast: as if all played for points after the turn in question.
    """
    kept = [(seat, view, action) for seat, view, action in moves if isinstance(action, Keep)]
    if not kept:
        return ()
    terms = kept[0][1].terms
    known = review([_decision(*move) for move in kept], _turns(kept), Race(terms.goal, terms.must_keep))
    slips = [Line("Score", _slip(slip, kept[slip.place][1], cast)) for slip in known.slips]
    tallies = [
        Line(
            "Score",
            f"{cast.name(seat)}: {tally.points} points in {count(tally.turns, 'turn')}, {tally.points_lost:.1f} given "
            f"away by choices, luck {tally.luck:+.1f}.",
        )
        for seat, tally in known.tallies.items()
    ]
    return (*slips, *tallies)


def _decision(seat: int, view: View, action: Keep) -> Decision:
    rivals = None if view.terms.equal_turns and view.rivals else view.rivals
    chosen = (coupled(view.kept, action.dice), action.then == BANK)
    return Decision(seat, view.kept, view.roll, view.left, view.scores[seat], rivals, chosen)


def _turns(kept: Sequence[tuple[int, View, Keep]]) -> Iterator[tuple[int, int]]:
    """Every turn that ended, as its seat and the points it brought."""
    for seat, view, action in kept:
        if action.then in (BANK, DERAIL):
            yield seat, worth(coupled(view.kept, action.dice)) if action.then == BANK else 0


def _slip(slip: Slip, view: View, cast: Cast) -> str:
    comparison = slip.comparison
    did = _deed(comparison.chosen.kept, comparison.chosen.bank)
    better = _deed(comparison.best.kept, comparison.best.bank)
    who = f"{cast.name(slip.seat)}, turn {view.turn}, roll {view.made}"
    return f"{who}: {did}; better {better}, {_cost(comparison)}."


def _deed(train: tuple[int, ...], bank: bool) -> str:
    kept = "nothing kept" if train == START else kept_in_words(train)
    return f"{kept} {'and bank' if bank else 'and roll'}"


def _cost(comparison: Comparison) -> str:
    """What a decision gave away, in its own measure."""
    match comparison.measure:
        case Measure.POINTS:
            return f"{comparison.lost:.2f} points given away"
        case Measure.TURNS:
            return f"{comparison.lost:.2f} turns given away"
        case Measure.CHANCE:
            return f"{comparison.lost:.1%} of winning given away"
        case Measure.FORECAST:
            return f"about {comparison.lost:.1%} of winning given away"
