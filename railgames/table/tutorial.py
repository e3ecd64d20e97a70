"""A tutorial: a game that goes by a script, in which the learner decides and is told what to do and why.

Chance and the companions do what the script says, so a tutorial is the same every time. It is kept nowhere: there is
nothing to lose, and it counts in no statistics.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import cache
from typing import Any

from railgames import assets
from railgames.games.contract import CHANCE, Advice, AnyGame, Budget, Cast, GameError, Line
from railgames.table.options import read_file, settle
from railgames.table.record import DICE
from railgames.table.seats import Seat
from railgames.table.session import Session
from railgames.table.tutorial_reading import ANSWER, EVERYWHERE, BadScript, Beat, Front, Kind, Script, read_script

LEARNER = 0
"""The seat of the learner."""
PLAINLY = Front(EVERYWHERE, lambda name: name)
"""No front end: only what is told everywhere, with names as they stand in the script."""


class Astray(GameError):
    """An action that the rules allow and the lesson does not ask for; the sentence says what to try and why."""


def _place(key: str) -> str:
    return f"{key.replace('-', '_')}/tutorial.txt"


@cache
def is_taught(key: str) -> bool:
    """Whether there is a tutorial for the game of this name."""
    return (assets.folder() / _place(key)).is_file()


def script_of(key: str) -> Script:
    """The script of a game's tutorial. Raises BadScript where there is none."""
    if not is_taught(key):
        raise BadScript(f"There is no tutorial for {key}.")
    return read_script(assets.read_text(_place(key)))


class Tutorial(Session):
    """A session that goes by a script. ``front`` is the front end that tells it."""

    repeatable = True

    def __init__(self, game: AnyGame, script: Script, front: Front = PLAINLY) -> None:
        """Stands at the first step of the script after its beginning."""
        level = next(iter(game.bots), "")
        seats = (Seat("Learner"), *(Seat(name, level) for name in script.companions))
        super().__init__(game, seats, settle(game, script.options, read_file), 0, None, {"sand": "off"})
        self.script = script
        self.front = front
        self.astray = ""
        """What was said of the learner's last try, if the lesson did not ask for it."""
        self._at = 1
        self._beats_of_steps: list[int] = []

    @classmethod
    def of(cls, game: AnyGame) -> Tutorial:
        """The tutorial of a game that `is_taught`."""
        return cls(game, script_of(game.key))

    @property
    def beat(self) -> Beat:
        """The step of the script that is next."""
        return self.script.beats[self._at]

    @property
    def number(self) -> int:
        """Where in the script it stands: the number of the next step, from 0."""
        return self._at

    @property
    def progress(self) -> tuple[int, int]:
        """The lesson that is on, from 1, and how many there are."""
        asking = [number for number, beat in enumerate(self.script.beats) if beat.kind in (Kind.DO, Kind.UNDO)]
        return sum(number <= self._at for number in asking), len(asking)

    @property
    def closed(self) -> bool:
        """See `Session.closed`: where the script ends, be the game over or not."""
        return self.beat.kind is Kind.END

    @property
    def welcome(self) -> list[str]:
        """What is told before anything happens."""
        return self.script.beats[0].lines(self.front)

    @property
    def lesson(self) -> list[str]:
        """What is told before the next decision, or at the end."""
        return self.beat.lines(self.front)

    @property
    def ask(self) -> str:
        """In short, what the learner is to do now."""
        return self.front.filled(self.beat.ask)

    @property
    def wanted(self) -> Any:
        """The action that the script has next, None where something is to be taken back. Raises GameError off it."""
        if self.beat.kind is not Kind.DO:
            text = self.beat.ways[0][0].replace(ANSWER, self._answer) if self.beat.ways else ""
            return self.game.parse(self.state, text) if text else None
        ends = self._ends()
        for action in self._understood(text for way in self.beat.ways for text in way):
            if self._leads(self.state, action, ends):
                return action
        return next(action for action in self.choices() if self._leads(self.state, action, ends))

    @property
    def _answer(self) -> str:
        """The last word of what the learner said last."""
        return next((step.notation.split()[-1] for step in reversed(self.steps) if step.by == LEARNER), "")

    def advance(self) -> None:
        """Lets chance bring what the script says until a seat is to act or the script ends."""
        while self.actor == CHANCE and not self.closed:
            self._follow(Kind.CHANCE)
            self._take(DICE, self.wanted)

    def submit(self, seat: int, action: Any, version: int) -> None:
        """See `Session.submit`. Raises Astray besides, when the lesson asks for something else."""
        if version == self.version and seat == self.actor and not self.game.refusal(self.state, action):
            self._follow(Kind.DO if seat == LEARNER else Kind.MOVE, Kind.UNDO)
            if seat == LEARNER and not self._leads(self.state, action, self._ends()):
                self.astray = self.front.filled(self._instead_of(action))
                raise Astray(self.astray)
        super().submit(seat, action, version)

    def _ends(self) -> list[Any]:
        """The states at any of which what the learner is to do is done."""
        begun = len(self.steps)
        while begun and self._beats_of_steps[begun - 1] == self._at:
            begun -= 1
        ends = []
        for way in self.beat.ways:
            state = self.state_at(begun)
            for text in way:
                state = self.game.play(state, self.game.parse(state, text))
            ends.append(state)
        return ends

    def _leads(self, state: Any, action: Any, ends: list[Any]) -> bool:
        """Whether an action brings the learner to one of the ends, at once or within an action of several decisions."""
        game = self.game
        after = game.play(state, action)
        if after in ends or self._is_as_good(action):
            return True
        if game.actor(after) != LEARNER or game.whole(after):
            return False
        return any(self._leads(after, further, ends) for further in game.choices(after))

    def _is_as_good(self, action: Any) -> bool:
        """Whether an answer in one's own words brings about what the script's does: a right guess, a legal clue."""
        if not self.game.entry(self.state):
            return False
        brought = self._brought(action)
        return any(self._brought(wanted) == brought for way in self.beat.ways for wanted in self._understood(way))

    def _brought(self, action: Any) -> list[type]:
        """The kinds of an action and of what it causes."""
        return [type(action), *map(type, self.game.events(self.state, action))]

    def _understood(self, texts: Iterable[str]) -> Iterator[Any]:
        """The actions that these texts name here, as far as they are any."""
        for text in texts:
            with suppress(GameError):
                yield self.game.parse(self.state, text)

    def _instead_of(self, action: Any) -> str:
        """What is said of an action that the lesson does not ask for."""
        for text, said in self.beat.instead.items():
            if text and action in self._understood([text]):
                return said
        instead = self.beat.instead.get("") or f"The rules allow that, but first: {self.beat.ask}"
        return f"{self._told_of(action)} {instead}".lstrip()

    def _told_of(self, action: Any) -> str:
        """What the game would say of an answer in one's own words, in a sentence: that a clue is illegal, and why."""
        wanted = (type(wanted) for way in self.beat.ways for wanted in self._understood(way))
        if not self.game.entry(self.state) or type(action) not in wanted:
            return ""
        known = (self.game.seen(event, LEARNER) for event in self.game.events(self.state, action))
        cast = self.cast(LEARNER)
        return next(filter(None, (self.game.words.event(event, cast) for event in known if event is not None)), "")

    def _follow(self, *kinds: Kind) -> None:
        """Raises BadScript where the script has another kind of step than the game."""
        if self.beat.kind not in kinds:
            raise BadScript(f"Step {self._at} of the script is {self.beat.kind.value}, not {kinds[0].value}.")

    def _take(self, by: int | str, action: Any) -> None:
        done = (
            self.beat.kind is not Kind.DO
            or self._is_as_good(action)
            or self.game.play(self.state, action) in self._ends()
        )
        super()._take(by, action)
        self._beats_of_steps.append(self._at)
        self._at += done
        self.astray = ""

    def undo(self, seat: int, version: int) -> None:
        """See `Session.undo`: goes on in the script where that is asked, else back in it."""
        super().undo(seat, version)
        asked = self.beat.kind is Kind.UNDO
        self._at = self._at + 1 if asked else self._beats_of_steps[len(self.steps)]
        del self._beats_of_steps[len(self.steps) :]
        self.astray = ""

    def review(self, cast: Cast) -> tuple[Line, ...]:
        """See `Session.review`: what was decided as told is not judged."""
        return ()

    def thought(self, seat: int, level: str) -> Callable[[Budget], Advice[Any]]:
        """See `Session.thought`: what the script says that a seat does."""
        advice = Advice(self.wanted, self.ask)
        return lambda budget: advice
