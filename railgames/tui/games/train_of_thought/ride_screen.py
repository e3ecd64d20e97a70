"""The table of Train of Thought, however the words are given: its sand, its cover, and what is shown to whom."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from typing import Any

from railgames.games.contract import Level
from railgames.games.train_of_thought.actions import GoOn
from railgames.games.train_of_thought.events import ClueGiven, DestinationDrawn, Event, Guessed, seen
from railgames.games.train_of_thought.rules import TrainOfThought
from railgames.games.train_of_thought.state import BOARDING, CLUE, GUESSING, SECONDS, VOTING
from railgames.games.train_of_thought.turn import STOPPED
from railgames.table.opening import Sitting
from railgames.table.sand import EXTENSIONS
from railgames.tui.games.train_of_thought.face import TrainOfThoughtFace
from railgames.tui.games.train_of_thought.glass import Sand, clock
from railgames.tui.screens.game import GameScreen
from railgames.tui.text import Row, wrap

STILL = 5
"""Without motion the sand is drawn anew every so many seconds."""
HURRY = 10
"""Seconds left from which on the digits warn."""
WARNED = 20
"""The mark at which more time is offered."""
_PARTS = {BOARDING: " Conductor", CLUE: " Conductor", GUESSING: " guesses"}
"""What is said of the seat that acts, after its name."""


class RideScreen(GameScreen):
    """Draws the ride and its sand, and says what happens; the keys are `TrainOfThoughtScreen`'s."""

    face_class = TrainOfThoughtFace
    face: TrainOfThoughtFace
    game: TrainOfThought
    curtain_first = True

    def __init__(self, sitting: Sitting) -> None:
        """See `GameScreen`."""
        super().__init__(sitting)
        self.typed: bool = self.session.state.terms.typed
        self._covered = False
        """Whether the destination is covered, so that anybody may look at the screen."""
        self._shows_digits = True
        self._fallen = 0
        """How often the sand was looked at."""
        self._then: Callable[[], None] | None = None
        """What a computer Conductor waits with until people are ready."""

    @property
    def _phase(self) -> str:
        return str(self.session.state.phase)

    @property
    def many_people(self) -> bool:
        """Whether people hide something from each other: when the sand is through all look at the ride together."""
        return super().many_people and self._phase not in STOPPED

    @property
    def _boarding(self) -> bool:
        """Whether a computer Conductor waits for people to be ready."""
        return self._then is not None

    def heading(self) -> tuple[Row, Row]:
        """See `RailScreen.heading`."""
        state = self.session.state
        left, right = super().heading()
        if not self.session.over:
            left = (*left, (f" round {state.round} of 2" if state.round else " warm-up round", "muted"))
        if right and not self.thinker.busy:
            part = " votes" if state.phase == VOTING and self.typed else _PARTS.get(state.phase, "")
            right = (*right, (part, "muted"))
        return left, right

    def _news(self, more: str) -> str:
        """What has happened since this seat decided, as far as there is room before more that is to be said.

        While the destination is covered, it is what everybody may know.
        """
        told: list[str] = []
        seat = None if self._covered else self.seat
        own = [number for number, step in enumerate(self.session.steps) if step.by == self.seat]
        for step in self.session.steps[own[-1] if own else 0 :]:
            for event in step.events:
                known = seen(event, seat)
                if not _shown_anyway(known):
                    told.append(self.game.words.event(known, self.cast(), Level.NORMAL))
        columns = max(20, self.app.size.width - 2)
        text = more
        for sentence in reversed(list(filter(None, told))):
            longer = f"{sentence} {text}".rstrip()
            if len(wrap(longer, columns)) > 2:
                break
            text = longer
        return text

    # ------------------------------------------------------------------ the sand

    def curtain_news(self) -> list[str]:
        """See `GameScreen.curtain_news`: when all have guessed, how each guess was judged."""
        steps = self.session.steps
        last = next((number for number in reversed(range(len(steps))) if isinstance(steps[number].by, int)), None)
        if last is None or not any(isinstance(event, Guessed) for event in steps[last].events):
            return super().curtain_news()
        return [told.text for told in self.session.log(None, self.session.cast(), since=last) if told.step == last]

    def sand_fell(self, mark: int | None) -> None:
        """See `GameScreen.sand_fell`: draws the glass if it looks different now."""
        self._fallen += 1
        if mark is not None:
            falling = self.falling
            more = falling is not None and falling.sand.extensible and mark == WARNED
            key = "F5" if self.typed else "m"
            self.say(f"{mark} seconds left.{f' {key} gives a minute more.' if more else ''}")
        seen = self._sand_seen()
        if self.view is not None and seen != self.face.sand:
            self.face.sand = seen
            _, _, columns, rows = self._room()
            self.side_view.show(self.side_rows(self.shown(), columns, rows))

    def _sand_seen(self) -> Sand | None:
        """The sand as it looks now; None where there is no glass."""
        settings, falling = self.rail_app.settings, self.falling
        if falling is None or not settings.stretch or self.session.over or self._phase in STOPPED:
            return None
        alarm = self.game.alarm(self.session.state)
        if alarm is None:
            return Sand(1.0, clock(SECONDS * settings.stretch) if self._shows_digits else "")
        if not falling.sand.there:
            return None
        left, share = falling.sand.left(), falling.sand.share()
        if not settings.moving and left > 0:
            still = STILL * ceil(left / STILL)
            left, share = still, min(1.0, share * still / left)
        moving = self._fallen if settings.moving and falling.sand.running else None
        return Sand(share, clock(left) if self._shows_digits else "", left <= HURRY, moving)

    def action_more(self) -> None:
        """Adds a minute of sand."""
        if self.falling is not None:
            self.falling.sand.extend()
            self.say(f"A minute more, {self.falling.sand.extensions} of {EXTENSIONS}.")
            self.draw()
            self.freshen()

    def action_digits(self) -> None:
        """Hides or shows the seconds below the glass."""
        self._shows_digits = not self._shows_digits
        self.draw()

    def action_cover(self) -> None:
        """Covers the destination, or shows it again."""
        self._covered = not self._covered
        self.say("")
        self.draw()
        self.freshen()

    # ------------------------------------------------------------------ showing

    def draw(self) -> None:
        """Draws the table with as much room as the sand leaves."""
        if self.is_mounted:
            self.face.sand = self._sand_seen()
            self._size_board()
        super().draw()

    def shown(self) -> Any:
        """See `TableScreen.shown`: while the destination is covered, what everybody may see."""
        return self.session.view(None) if self._covered and self.view is not None else self.view

    def side_rows(self, view: Any, columns: int, rows: int) -> list[Row]:
        """See `GameScreen.side_rows`: nothing but the glass."""
        return self.face.side(view, self.subject, self.cast(), self.glyphs, columns, rows)

    def reveal(self, first: int, done: Callable[[], None]) -> None:
        """Lets the next Conductor come from behind a curtain, whoever is at the keyboard."""
        last = self.session.steps[-1]
        if isinstance(last.action, GoOn) and super().many_people:
            self.seat = None
        super().reveal(first, done)

    def _think(self, seat: int, level: str) -> None:
        """Before a computer Conductor calls all aboard, people say that they are ready."""
        think = super()._think
        if self._phase != BOARDING or not self.session.people:
            think(seat, level)
            return
        self.busy = True
        self._then = lambda: think(seat, level)
        self.say(f"{self.session.seats[seat].name} is Conductor. Space: all aboard, and the sand falls.")
        self.draw()
        self.freshen()

    def finish(self) -> None:
        """Shows the score piles and where everybody's rides went."""
        from railgames.tui.games.train_of_thought.results import TrainOfThoughtResults

        self.busy = False
        self.app.switch_screen(TrainOfThoughtResults(TrainOfThoughtFace(self.game), self.sitting))

    def action_log(self) -> None:
        """Opens the log as everybody may read it, for who reads it is not alone."""
        from railgames.tui.screens.pages import LogScreen

        lines = list(self.session.log(None, self.session.cast(), self._level))
        self.app.push_screen(LogScreen(self.heading()[0], lines, self._look_back))


def _shown_anyway(event: Event) -> bool:
    """Whether an event needs no sentence, since the board shows it: words, and guesses that need no explanation."""
    if isinstance(event, Guessed):
        return not event.right or event.reason.casefold() == f"{event.word}: right".casefold()
    return isinstance(event, DestinationDrawn | ClueGiven)
