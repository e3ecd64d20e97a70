"""The computer players of Train of Thought."""

from __future__ import annotations

from collections.abc import Sequence

from railgames.games.contract import Advice, Bot, Budget, Pick
from railgames.games.train_of_thought.actions import (
    Action,
    AllAboard,
    GiveClue,
    GoOn,
    HandOn,
    Hands,
    Hit,
    MakeGuess,
    TimeUp,
    Vote,
)
from railgames.games.train_of_thought.state import BOARDING, CLUE, CORRECTING, GUESSING, VOTING, View

_CLUES = 12
"""So many clues it gives in a turn, lest a game without sand go on for ever."""


class Easy:
    """Knows the rules and no word: it gives clues that say nothing and makes no guess."""

    def advise(self, view: View, choices: Sequence[Action], pick: Pick, budget: Budget) -> Advice[Action]:
        """See `Bot.advise`."""
        if view.phase == BOARDING:
            return Advice(AllAboard(), "It is ready.")
        if view.phase == CLUE and view.typed and sum(len(leg.clues) for leg in view.ride) >= _CLUES:
            return Advice(TimeUp(), "It has said all it knows.")
        if view.phase == CLUE and view.typed:
            return Advice(GiveClue(f"{view.required[0]} or so"), "It knows no better clue.")
        if view.phase == CLUE:
            return Advice(TimeUp(), "A computer player can't hear guesses, so its turn ends at once.")
        if view.phase == GUESSING:
            return Advice(MakeGuess(""), "It knows no word.")
        if view.phase == CORRECTING:
            return Advice(Hit(view.ride[view.correcting].guessers), "It leaves everything as it was said.")
        if view.phase == VOTING:
            return Advice(Vote(False) if view.typed else Hands(0), "It leaves everything as it was judged.")
        return Advice(HandOn() if HandOn() in choices else GoOn(), "It challenges nothing.")


BOTS: dict[str, Bot[View, Action]] = {"easy": Easy()}
