"""Walks about in a game that was played: step by step, from turn to turn, or by the steps of one player alone."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Any, NamedTuple

from railgames.games.contract import Cast, GameError, Level
from railgames.games.sentences import together
from railgames.table.record import CLOCK, DICE
from railgames.table.session import Session, Told

CHANCE_IN_WORDS = "chance"
CLOCK_IN_WORDS = "the sand"
_ALL = "All: "


class NobodyLikeThat(GameError):
    """A name that nobody in the game has; the sentence says who there is."""


class Turn(NamedTuple):
    """A time at which a seat came to choose, and what was told from there on until the next one did."""

    moment: int
    seat: int
    results: tuple[str, ...]
    """The results in short sentences (see `Words.headlines`), for a turn that has any."""
    story: str
    """All that was told."""
    before: str
    """What is said before either where all had chosen at once, so that it is not read as of this seat alone."""

    @property
    def news(self) -> str:
        """The results, else all that was told."""
        return self.before + (" ".join(self.results) or self.story)


class _Heard(NamedTuple):
    """Something an onlooker hears of a step: in a sentence and in a shorter one, and what kind of thing it is."""

    text: str
    short: str
    result: bool
    about: frozenset[int]
    """The seats that are spoken of."""
    by: int | str
    reveals: bool


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
        for told in self.log:
            found.setdefault(told.step, []).append(told.text)
        return {step: " ".join(texts) for step, texts in found.items()}

    @cached_property
    def log(self) -> tuple[Told, ...]:
        """All that an onlooker is told, line by line; see `story` for what was chosen."""
        lines = self.session.log(None, self.session.cast())
        return tuple(
            Told(line.step, self.untold(line.step + 1)) if self.is_veiled(line.step) else line for line in lines
        )

    def is_veiled(self, step: int) -> bool:
        """Whether all that was told of a step is that a choice was made, in a game of which no choice is secret now."""
        words, cast = self.session.game.words, self.session.cast()
        if not self.session.over or not words.veiled:
            return False
        told = [event for event in self._known(step) if words.event(event, cast)]
        return bool(told) and all(isinstance(event, words.veiled) for event in told)

    def _known(self, step: int) -> Iterator[Any]:
        """What an onlooker may know of what a step caused."""
        session = self.session
        return filter(None, (session.game.seen(event, None) for event in session.steps[step].events))

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
        actors = [self.session.game.actor(self.session.state_at(moment)) for moment in moments]
        followed = zip(moments, actors, [*moments[1:], self.last], [*actors[1:], None], strict=True)
        return tuple(self._turn(start, seat, end, then) for start, seat, end, then in followed)

    def _moments(self) -> Iterator[int]:
        session = self.session
        moment = 0
        if self.last and session.game.actor(session.state_at(0)) < 0:
            moment = session.next_choice(0, 1)
        while moment < self.last:
            yield moment
            moment = session.next_choice(moment, 1)

    def _turn(self, start: int, seat: int, end: int, then: int | None) -> Turn:
        """The turn of a seat between two moments, ``then`` being the seat whose turn comes next."""
        heard = [one for step in range(start, end) for one in self._heard(step)]
        while heard and _leads_over(heard[-1], seat, then):
            heard.pop()
        results = [one for one in heard if one.result]
        at_once = bool(self.session.game.words.veiled)
        shared = at_once and any(one.reveals and one.about - {seat} and seat not in one.about for one in results)
        return Turn(
            start,
            seat,
            tuple(one.short or one.text for one in results),
            " ".join(together(one.text for one in heard)) or self.untold(start + 1),
            _ALL if shared else "",
        )

    def _heard(self, step: int) -> Iterator[_Heard]:
        """What an onlooker hears of a step, in the order in which it happened."""
        session = self.session
        words, cast = session.game.words, session.cast()
        by, action, _, before, _ = session.steps[step]
        reveals = session.game.reveals(before, action)
        if isinstance(by, int) and self.is_veiled(step):
            text = self.untold(step + 1)
            yield _Heard(text, text, False, frozenset({by}), by, reveals)
            return
        for known in self._known(step):
            text = words.event(known, cast)
            if not text:
                continue
            about = frozenset(
                seat for seat in range(len(session.seats)) if words.event(known, Cast(cast.names, seat)) != text
            )
            result = isinstance(known, words.headlines)
            yield _Heard(text, words.event(known, cast, Level.BRIEF), result, about, by, reveals)

    def story(self, moment: int) -> str:
        """What the step that leads to a moment was. When nothing is told of it: the choice, or that one was made.

        So it is when no more is told than that something was chosen (see `Words.veiled`). What was hidden stays
        hidden while the game is not over.
        """
        told = self._told.get(moment - 1, "")
        return told or self.untold(moment)

    def untold(self, moment: int) -> str:
        """What can be said of a step of which nothing is told, or no more than that something was chosen."""
        session = self.session
        step = session.steps[moment - 1]
        if not isinstance(step.by, int):
            return self._in_full(moment - 1) or "Something was drawn here that is not shown yet."
        name = session.seats[step.by].name
        if not session.over:
            return f"{name} has chosen; what it was shows later."
        choice = session.game.words.choice(session.game.view(step.before, step.by), step.action, session.cast())
        return f"{name} chose: {choice.removesuffix('.')}."

    def _in_full(self, step: int) -> str:
        """What the most talkative log tells of a step."""
        session = self.session
        told = (session.game.words.event(event, session.cast(), Level.FULL) for event in self._known(step))
        return " ".join(filter(None, told))


def _leads_over(heard: _Heard, seat: int, then: int | None) -> bool:
    """Whether that is not of the turn of a seat any more, if it comes last in it, but leads over to the next one's."""
    return not heard.result and seat not in heard.about and (heard.by == DICE or then in heard.about)
