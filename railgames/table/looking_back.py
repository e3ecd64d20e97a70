"""Walks about in a game that was played: step by step, from turn to turn, or by the steps of one player alone."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

from railgames.games.contract import GameError
from railgames.table.record import CLOCK, DICE
from railgames.table.session import Session

CHANCE_IN_WORDS = "chance"
CLOCK_IN_WORDS = "the sand"


class NobodyLikeThat(GameError):
    """A name that nobody in the game has; the sentence says who there is."""


class Turn(NamedTuple):
    """A time at which a seat came to choose, and the first thing that was told from there on (else empty)."""

    moment: int
    seat: int
    news: str


class Lookout:
    """Where an onlooker may go in a session that stands still.

    A *moment* is a number of steps: the position after the first so many. ``only`` is whose steps are gone through: a
    seat, chance, the sand timer, or None for everybody's.
    """

    def __init__(self, session: Session) -> None:
        """Everybody's steps are gone through."""
        self.session = session
        self.last = len(session.steps)
        self.only: int | str | None = None

    @cached_property
    def _told(self) -> dict[int, str]:
        """What an onlooker is told of each step; those of which nothing is told are missing."""
        found: dict[int, list[str]] = {}
        for told in self.session.log(None, self.session.cast()):
            found.setdefault(told.step, []).append(told.text)
        return {step: " ".join(texts) for step, texts in found.items()}

    @cached_property
    def ways(self) -> tuple[int | str | None, ...]:
        """Whose steps can be gone through: everybody's, each player's, and chance and the sand where they took part."""
        by = {step.by for step in self.session.steps}
        seats = range(len(self.session.seats)) if len(self.session.seats) > 1 or by - {0} else ()
        return (None, *seats, *(who for who in (DICE, CLOCK) if who in by))

    def turn_to_next(self) -> None:
        """Goes through the steps of the next one in turn, and after the last through everybody's."""
        self.only = self.ways[(self.ways.index(self.only) + 1) % len(self.ways)]

    def name(self, who: int | str | None) -> str:
        """Who that is, in a sentence; empty for everybody."""
        if who is None:
            return ""
        return (
            self.session.seats[who].name if isinstance(who, int) else CHANCE_IN_WORDS if who == DICE else CLOCK_IN_WORDS
        )

    def find(self, text: str) -> int | str | None:
        """Whose steps a text means: a name or how it begins, ``chance``, ``sand``, ``all``. Raises NobodyLikeThat."""
        wanted = text.casefold().removeprefix("the ")
        words: dict[str, int | str | None] = {"all": None, "everybody": None, "chance": DICE, "sand": CLOCK}
        try:
            return self.session.cast().seat(wanted)
        except GameError as error:
            if wanted not in words or words[wanted] not in self.ways:
                more = " Or type chance, or all." if DICE in self.ways else " Or type all."
                raise NobodyLikeThat(f"{error}{more}") from None
            return words[wanted]

    def goes_through(self, moment: int) -> bool:
        """Whether the step that leads to a moment is one to stop at. Everybody's are left out if nothing is told."""
        if self.only is None:
            return moment - 1 in self._told
        return self.session.steps[moment - 1].by == self.only

    def step(self, moment: int, by: int) -> int:
        """The moment after the next step to stop at (``by`` 1), or after the one before it (-1); else an end."""
        moment += by
        while 0 < moment < self.last and not self.goes_through(moment):
            moment += by
        return max(0, min(moment, self.last))

    def turn(self, moment: int, by: int) -> int:
        """The next moment at which another player, or the one who is gone through, came to choose; else an end."""
        if not isinstance(self.only, int):
            return self.session.next_choice(moment, by)
        moments = [turn.moment for turn in self.turns if turn.seat == self.only]
        if by > 0:
            return min((other for other in moments if other > moment), default=self.last)
        return max((other for other in moments if other < moment), default=0)

    @cached_property
    def turns(self) -> tuple[Turn, ...]:
        """All turns from the first on; somebody alone has one for each choice."""
        moments = list(self._moments())
        return tuple(
            Turn(moment, self.session.game.actor(self.session.state_at(moment)), self._first_news(moment, end))
            for moment, end in zip(moments, [*moments[1:], self.last], strict=True)
        )

    def _moments(self) -> Iterator[int]:
        session = self.session
        moment = 0
        if self.last and session.game.actor(session.state_at(0)) < 0:
            moment = session.next_choice(0, 1)
        while moment < self.last:
            yield moment
            moment = session.next_choice(moment, 1)

    def _first_news(self, start: int, end: int) -> str:
        return next((self._told[step] for step in range(start, end) if step in self._told), "")

    def story(self, moment: int) -> str:
        """What the step that leads to a moment was. When nothing is told of it: the choice, or that one was made.

        What was hidden stays hidden while the game is not over.
        """
        told = self._told.get(moment - 1, "")
        return told or self.untold(moment)

    def untold(self, moment: int) -> str:
        """What can be said of a step of which nothing is told."""
        session = self.session
        step = session.steps[moment - 1]
        if not isinstance(step.by, int):
            return "What chance brought here was not shown to all at once."
        name = session.seats[step.by].name
        if not session.over:
            return f"{name} has chosen; what it was shows later."
        choice = session.game.words.choice(session.game.view(step.before, step.by), step.action, session.cast())
        return f"{name} chose: {choice.removesuffix('.')}."
