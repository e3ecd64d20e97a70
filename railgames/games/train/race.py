"""The race of Train to a target: turns that are needed alone, and chances to win against others.

Whoever reaches the target wins at once. Scores are whole points below the target, and rivals stand in the order in
which they take their turns after the seat that is to roll. ``must_keep`` is the house rule that a die which fits must
be kept.

What is exact, but for rounding in the last digits of floats:

- `least_turns`: the fewest turns to the target alone, on average, under the best play for just that.
- `duel.Duel`: for two players, the chance to win when both play perfectly for it, at every pair of scores.
- `Pace`: how many turns the best play for points takes, and so who wins when *all* play for points from now on.

What is not exact: with three to six players nobody's perfect play is known here. `Pace.aim` gives the chance to win
if after this turn everybody, oneself included, plays for points. A turn that is best for that aim is at least as good
as a turn for points against such rivals, and near the end it takes the risks that a win asks for; it is not proven best
against rivals who do the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from math import prod
from operator import mul

from railgames.games.train.outlook import MOST, START, Outlook, best_turn
from railgames.games.train.turn import ROLLS

TARGET = 100
EXACT = 1e-12
"""How far a number of turns may be off."""
_RARE = 1e-13
"""What is less likely than this is left out."""
_DERAILED = 0.14
"""About how likely a turn without points is: where the search for a fixed point begins."""


@cache
def least_turns(target: int = TARGET, must_keep: bool = False) -> tuple[float, ...]:
    """By score from 0, how many turns a player alone needs on average to reach the target, at best."""
    turns: list[float] = []
    for _ in range(target):
        stay, slope = (turns[0] if turns else 1.0), _DERAILED
        before = None
        while True:
            worth = 1 - Outlook(_to_go(stay, turns), must_keep).value(START, ROLLS)
            if before and abs(stay - before[0]) > EXACT:
                slope = (worth - before[1]) / (stay - before[0])
            if abs(worth - stay) < EXACT:
                break
            before = stay, worth
            stay += (worth - stay) / (1 - slope)
        turns.insert(0, worth)
    return tuple(turns)


def turns_aim(score: int, target: int = TARGET, must_keep: bool = False) -> list[float]:
    """The aim of a player alone: by points of this turn, how many more turns are needed after it, as a negative."""
    turns = least_turns(target, must_keep)
    return _to_go(turns[score], turns[score + 1 :])


def _to_go(stay: float, above: Sequence[float]) -> list[float]:
    return [-turns for turns in (stay, *above[:MOST], *[0.0] * (MOST - len(above)))]


class Pace:
    """How players come on who play every turn for points, and who of them wins."""

    def __init__(self, target: int = TARGET, must_keep: bool = False) -> None:
        """Works out, for every score, how likely each number of turns is to reach the target."""
        self.target = target
        points = [(number, float(chance)) for number, chance in best_turn(must_keep).points.items()]
        done = [0.0] * target + [1.0] * (MOST + 1)
        by_turns = [done]
        while done[0] < 1 - _RARE:
            done = [sum(done[score + number] * chance for number, chance in points) for score in range(target)]
            done += [1.0] * (MOST + 1)
            by_turns.append(done)
        self._within = [list(column) for column in zip(*by_turns, strict=True)]
        """By score, how likely the target is reached within 0, 1, 2 ... turns."""

    def mean(self, score: int = 0) -> float:
        """How many turns it takes on average."""
        return sum(self._beyond(score))

    def within(self, turns: int, score: int = 0) -> float:
        """How likely the target is reached in so many turns or fewer."""
        within: list[float] = self._within[score]
        return within[min(turns, len(within) - 1)]

    def chances(self, scores: Sequence[int]) -> tuple[float, ...]:
        """How likely each player wins, the one who is to roll first."""
        return tuple(
            sum(
                map(
                    mul,
                    self._in_just(score),
                    self._all_beyond(scores[:seat], scores[seat + 1 :]),
                )
            )
            for seat, score in enumerate(scores)
        )

    def aim(self, score: int, rivals: Sequence[int]) -> list[float]:
        """By points of this turn, the chance to win it all if everybody plays for points after it."""
        still_open = self._all_beyond(rivals, ())
        return [
            1.0 if score + points >= self.target else sum(map(mul, self._in_just(score + points), still_open))
            for points in range(MOST + 1)
        ]

    def _beyond(self, score: int) -> list[float]:
        """How likely it takes more than 0, 1, 2 ... turns."""
        return [1 - chance for chance in self._within[score]]

    def _all_beyond(self, before: Sequence[int], after: Sequence[int]) -> list[float]:
        """How likely nobody else is there when a player ends turn 1, 2, 3 ...

        ``before`` are the scores of those who take their turn earlier in each round, ``after`` of the others.
        """
        columns = [self._beyond(score)[1:] for score in before] + [self._beyond(score)[:-1] for score in after]
        return [prod(row) for row in zip(*columns, strict=True)] if columns else [1.0] * (len(self._within[0]) - 1)

    def _in_just(self, score: int) -> list[float]:
        """How likely it takes 1, 2, 3 ... turns and no fewer."""
        within = self._within[score]
        return [after - before for before, after in pairwise(within)]


@cache
def pace(target: int = TARGET, must_keep: bool = False) -> Pace:
    """The pace to a target, worked out once."""
    return Pace(target, must_keep)
