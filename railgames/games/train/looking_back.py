"""Looking back on a game of Train: what the decisions gave away, and what luck did, in sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from railgames.games.contract import Cast, Line
from railgames.games.sentences import count, listed
from railgames.games.train.describe import kept_in_words
from railgames.games.train.judge import Judge
from railgames.games.train.moments import BANK, DERAIL, Action, Keep
from railgames.games.train.odds import SLIGHT, Decision, Measure, Slip, review
from railgames.games.train.outlook import Option, added
from railgames.games.train.reading import faces
from railgames.games.train.state import View
from railgames.games.train.tally import turns_by_seat
from railgames.games.train.turn import coupled, worth

Moves = Sequence[tuple[int, View, Action]]
"""Each decision of a game: the seat, what it saw, and what it did."""


DECIMALS = {Measure.POINTS: 2, Measure.TURNS: 2, Measure.CHANCE: 3, Measure.FORECAST: 3}
"""To so many decimals what was given away is told; a percent takes two of them."""


def look_back(moves: Moves, cast: Cast, judge: Judge) -> tuple[Line, ...]:
    """Every decision that gave something away, with the better one, then for each seat its turns and what it gave away.

    Where chances to win are a forecast, as if all played for points after the turn in question, it says "about".
    """
    kept = [(seat, view, action) for seat, view, action in moves if isinstance(action, Keep)]
    if not kept:
        return ()
    decisions = [
        Decision(seat, judge.position(view), (coupled(view.kept, action.dice), action.then == BANK))
        for seat, view, action in kept
    ]
    ends = [(seat, coupled(view.kept, action.dice)) for seat, view, action in kept if action.then in (BANK, DERAIL)]
    known = review(decisions, [(seat, worth(train)) for seat, train in ends], judge.race(kept[0][1].terms))
    lines = [_slip(slip, kept[slip.place][1], cast) for slip in known.slips]
    for seat, turns in turns_by_seat(ends).items():
        tally = known.tallies[seat]
        lines += [
            f"{cast.name(seat)}: {count(tally.points, 'point')} in {count(turns.number, 'turn')}; best {turns.best}, "
            f"{turns.derailed} derailed, {count(turns.straights, 'straight')}.",
            f"{cast.name(seat)}: {_lost(tally.lost)} given away by choices; luck {tally.luck:+.1f} points.",
        ]
    lines.append("Luck is what came above, or below, what such choices bring on average.")
    return tuple(Line("Score", line) for line in lines)


def _slip(slip: Slip, view: View, cast: Cast) -> str:
    comparison = slip.comparison
    did = _deed(view, comparison.chosen)
    better = _deed(view, comparison.best)
    cost = _amount(comparison.measure, comparison.lost)
    if comparison.measure is not Measure.POINTS and slip.points > SLIGHT[Measure.POINTS]:
        cost += f", {_amount(Measure.POINTS, slip.points)}"
    who = f"{cast.name(slip.seat)}, turn {view.turn}, roll {view.made} ({faces(view.roll)})"
    return f"{who}: {did}. Better: {better}. Given away: {cost}."


def _deed(view: View, option: Option[float]) -> str:
    """What was kept of a roll and what then: ``keep 6 5, roll``."""
    dice = kept_in_words(added(view.kept, option.kept))
    return f"keep {dice}, {'bank' if option.bank else 'roll' if view.left else 'derail'}"


def _lost(lost: Mapping[Measure, float]) -> str:
    """What all decisions of a seat gave away together."""
    amounts = [_amount(measure, amount) for measure, amount in lost.items() if round(amount, DECIMALS[measure])]
    return listed(amounts) if amounts else "nothing"


def _amount(measure: Measure, amount: float) -> str:
    """So much in a measure: ``0.25 points``, ``about 1.2% of winning``."""
    if measure in (Measure.POINTS, Measure.TURNS):
        return f"{amount:.2f} {measure}"
    return f"{'about ' if measure is Measure.FORECAST else ''}{amount:.1%} of winning"
