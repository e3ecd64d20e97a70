"""Hints for Isle of Trains: they go on to the end of the action that they begin."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from railgames.games.contract import Advice, Budget
from railgames.games.isle_of_trains.actions import Action, Discard, Pay
from railgames.games.isle_of_trains.motives import said_of, small_motive
from railgames.games.isle_of_trains.state import Player
from railgames.table.opening import Sitting
from railgames.tui.games.isle_of_trains.draft import WITHIN, Draft
from railgames.tui.games.isle_of_trains.paged import PagedScreen


class HintingScreen(PagedScreen):
    """Lets the strongest computer player think an action to its end, since it is shown whole before it is done."""

    def __init__(self, sitting: Sitting) -> None:
        """See `GameScreen`."""
        super().__init__(sitting)
        self._further: list[Action] = []
        """The decisions that a hint goes on with, up to the end of the action or to its payment."""
        self._afterwards: Player | None = None
        """The player when they are taken."""
        self.draft: Draft | None = None
        """The action that is thought of."""
        self.marked: set[int] = set()
        """The cards of the hand that are marked to be paid or discarded."""

    @property
    def _due(self) -> int:
        """How many cards of the hand are to be marked; 0 when the rules ask for something else."""
        return 0

    def action_hint(self) -> None:
        """Asks the strongest computer player what it would do here, to the end of the action."""
        self._further = []
        super().action_hint()

    def _thought_of_hint(self, seat: int) -> Callable[[Budget], Advice[Any]]:
        """See `GameScreen._thought_of_hint`: thinks on until what it begins needs nothing but a payment."""
        return self._to_the_end(super()._thought_of_hint(seat))

    def _to_the_end(self, thought: Callable[[Budget], Advice[Any]]) -> Callable[[Budget], Advice[Any]]:
        game, seat, state = self.game, self.session.actor, self.session.state
        bot = list(game.bots.values())[-1]
        pick = Random(len(self.session.steps)).randrange
        steps = (type(state.agenda[-1]),) if self._due else WITHIN

        def think(budget: Budget) -> Advice[Any]:
            advice = thought(budget)
            further: list[Action] = []
            after = game.play(state, advice.action)
            while game.actor(after) == seat and isinstance(after.agenda[-1], steps):
                more = bot.advise(game.view(after, seat), game.choices(after), pick, budget).action
                further.append(more)
                after = game.play(after, more)
            self._further, self._afterwards = further, after.players[seat]
            return advice

        return think

    def _hint(self, version: int, advice: Advice[Any]) -> None:
        """Says the hint in short, for what it names is marked and shown with all that it brings."""
        if version == self.session.version and self.view is not None:
            self.show_hint(advice.action)
            self.say(f"Hint: {self._hinted(advice.action)}. {self._reason(advice)}")

    def _hinted(self, action: Any) -> str:
        """All that a hint has marked, in short."""
        if self.draft is not None and (whole := self.draft.whole()):
            return whole
        if self.marked and isinstance(action, Pay | Discard):
            action = type(action)(self._marked_cards)
        return self.in_short(self.view, action)

    def in_short(self, view: Any, action: Any) -> str:
        """See `GameScreen.in_short`: without what it brings."""
        return super().in_short(view, action).partition(":")[0]

    def _reason(self, advice: Advice[Any]) -> str:
        """Why a hint says so: of all that it marks, though a computer player thinks of one thing at a time.

        What it first thought of it may have bettered while it thought the action to its end.
        """
        if self.draft is not None and (why := self.draft.why()):
            return advice.reason if said_of(advice.reason) == why else f"{why}."
        if len(self.marked) > 1 and isinstance(advice.action, Pay | Discard):
            return f"{small_motive(self.view, type(advice.action)(self._marked_cards))}."
        return advice.reason

    @property
    def _marked_cards(self) -> tuple[int, ...]:
        return tuple(sorted(self._hand[place] for place in self.marked))
