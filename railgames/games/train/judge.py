"""What the exact figures say of a game of Train: for the strongest computer player, hints and the review."""

from __future__ import annotations

from functools import cached_property

from railgames.games.train.advice import Advice, advise
from railgames.games.train.duel import Duel, read_duel
from railgames.games.train.odds import Position, Race
from railgames.games.train.state import Terms, View
from railgames.games.train.turn import Kept


class Judge:
    """Knows what may be done at a table, and what it is worth there.

    Two players are judged exactly, but where a house option makes another game of it; so is one alone. Where turns are
    equal it is points that count, for the figures know only a race that the first at the goal wins.
    """

    def __init__(self, duel: str) -> None:
        """``duel`` is the table of two perfect players as text (see `read_duel`). It is read when first needed."""
        self._text = duel

    @cached_property
    def duel(self) -> Duel:
        """The table of two perfect players. Raises ValueError when its text is damaged."""
        return read_duel(self._text)

    def race(self, terms: Terms) -> Race:
        """What is played for at a table."""
        by_table = terms.seats == 2 and not terms.must_keep and not terms.equal_turns
        return Race(terms.goal, terms.must_keep, self.duel if by_table else None)

    def position(self, view: View) -> Position:
        """The decision that a view shows."""
        rivals = None if view.terms.equal_turns and view.rivals else view.rivals
        return Position(view.kept, view.roll, view.left, view.scores[view.active], rivals)

    def advise(self, view: View, mine: Kept | None = None) -> Advice:
        """The best choice and why; its worth is held against that of keeping a train ``mine``, if one is given."""
        return advise(*self.position(view), self.race(view.terms), mine)
