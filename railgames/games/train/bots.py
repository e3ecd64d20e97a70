"""The computer players of Train."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from railgames.games.contract import Advice, Bot, Budget, Pick
from railgames.games.sentences import count
from railgames.games.train.describe import kept_in_words, lacking
from railgames.games.train.judge import Judge
from railgames.games.train.moments import BANK, DERAIL, ROLL, Action, Keep, Roll
from railgames.games.train.state import View
from railgames.games.train.turn import coupled, rolls, worth


class _Bot(ABC):
    """A computer player that knows what to do with a roll. Where dice are typed it throws some of its own."""

    def advise(self, view: View, choices: Sequence[Action], pick: Pick, budget: Budget) -> Advice[Action]:
        """See `Bot.advise`. None of these needs a budget: their thoughts are a look at the choices or into a table."""
        if view.throwing:
            table = rolls(view.free)
            return Advice(Roll(table[pick(len(table))]), "Its dice are thrown by the program.")
        return self.decide(view, [choice for choice in choices if isinstance(choice, Keep)])

    @abstractmethod
    def decide(self, view: View, choices: Sequence[Keep]) -> Advice[Action]:
        """What to keep and what then; ``choices`` has the most dice first."""


class Easy(_Bot):
    """Keeps all it can and banks as soon as it may."""

    def decide(self, view: View, choices: Sequence[Keep]) -> Advice[Action]:
        """See `_Bot.decide`."""
        most = choices[0].dice
        for choice in choices:
            if choice.dice == most and choice.then == BANK:
                return Advice(choice, "Engine and tender are there, so it takes the points at once.")
        return _keep_all(view, choices)


class Normal(_Bot):
    """Keeps all it can and rolls on to the end, since a train with engine and tender can't get worse."""

    def decide(self, view: View, choices: Sequence[Keep]) -> Advice[Action]:
        """See `_Bot.decide`."""
        return _keep_all(view, choices)


class Hard(_Bot):
    """Knows what every train is worth and keeps what makes it likeliest to win."""

    def __init__(self, judge: Judge) -> None:
        """``judge`` is whom it asks."""
        self.judge = judge

    def decide(self, view: View, choices: Sequence[Keep]) -> Advice[Action]:
        """See `_Bot.decide`."""
        advice = self.judge.advise(view)
        best = next(
            choice
            for choice in choices
            if coupled(view.kept, choice.dice) == advice.kept and (choice.then == BANK) == advice.bank
        )
        return Advice(best, advice.reason)


def _keep_all(view: View, choices: Sequence[Keep]) -> Advice[Action]:
    """Keeps most and rolls on where it can."""
    best = choices[0]
    train = coupled(view.kept, best.dice)
    if best.then == ROLL:
        lack = lacking(train)
        why = (
            f"There is {lack} yet" if lack else f"{worth(train)} points are safe and another roll can only add to them"
        )
        return Advice(best, f"{why}, so it keeps {kept_in_words(best.dice)} and rolls on.")
    if best.then == DERAIL:
        return Advice(best, f"There is {lacking(train)} and no roll left.")
    return Advice(best, f"It keeps all it can and takes {count(worth(train), 'point')}.")


def bots(judge: Judge) -> dict[str, Bot[View, Action]]:
    """The computer players by level, weakest first."""
    return {"easy": Easy(), "normal": Normal(), "hard": Hard(judge)}
