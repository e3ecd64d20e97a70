"""The computer players of Train of Thought. Each guesses, and is Conductor when its turn comes."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from railgames.games.contract import Advice, Bot, Budget, Pick
from railgames.games.train_of_thought.actions import Action, AllAboard, GoOn, HandOn, Hands, Hit, TimeUp, Vote
from railgames.games.train_of_thought.association import Association
from railgames.games.train_of_thought.conductor import Conductor, Hints
from railgames.games.train_of_thought.deck import Deck
from railgames.games.train_of_thought.judge import Judge
from railgames.games.train_of_thought.passenger import Manner, Passenger, taking
from railgames.games.train_of_thought.state import BOARDING, CLUE, CORRECTING, GUESSING, VOTING, View

MANNERS = {
    "easy": Manner(escapes=7, clues=1, quick=4, slow=9),
    "normal": Manner(escapes=4, clues=2, quick=3, slow=7),
    "hard": Manner(escapes=2, clues=4, quick=2, slow=5),
}
"""How the computer players guess, by level; as Conductors they are alike."""


CONDUCTING = (3, 6)
"""The seconds that a clue takes them, at least and at most."""


class Player:
    """A computer player."""

    def __init__(self, manner: Manner, passenger: Passenger, conductor: Conductor) -> None:
        self._manner = manner
        self._passenger = passenger
        self._conductor = conductor

    def advise(self, view: View, choices: Sequence[Action], pick: Pick, budget: Budget) -> Advice[Action]:
        """See `Bot.advise`."""
        if view.phase == BOARDING:
            return Advice(AllAboard(), "It is ready.")
        if view.phase == CLUE and view.typed:
            return msgspec.structs.replace(self._conductor.clue(view), seconds=taking(pick, *CONDUCTING))
        if view.phase == CLUE:
            return Advice(TimeUp(), "A computer player can't hear guesses, so its turn ends at once.")
        if view.phase == GUESSING:
            return self._passenger.guess(view, self._manner, pick)
        if view.phase == CORRECTING:
            return Advice(Hit(view.ride[view.correcting].guessers), "It leaves everything as it was said.")
        if view.phase == VOTING:
            return Advice(Vote(False) if view.typed else Hands(0), "It leaves everything as it was judged.")
        return Advice(HandOn() if HandOn() in choices else GoOn(), "It challenges nothing.")


def players(
    read: Callable[[str], str], association: Association, judge: Judge, deck: Deck
) -> dict[str, Bot[View, Action]]:
    """The computer players by level, weakest first.

    ``read`` gives the text of a data file by its name, which happens when the first of them is asked; ``deck`` is the
    game's own.
    """
    passenger = Passenger(association, judge, sorted(word for card in deck.cards for word in card.words))
    conductor = Conductor(Hints(read), association, judge)
    return {level: Player(manner, passenger, conductor) for level, manner in MANNERS.items()}
