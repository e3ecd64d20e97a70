"""The table of Train of Thought, however the words are given: its sand, its cover, and what is shown to whom."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from typing import Any

from railgames.games.contract import Level
from railgames.games.train_of_thought.actions import GoOn, NextClue
from railgames.games.train_of_thought.describe import round_in_words
from railgames.games.train_of_thought.events import ClueGiven, DestinationDrawn, Event, Guessed, seen
from railgames.games.train_of_thought.rules import TrainOfThought
from railgames.games.train_of_thought.state import (
    BOARDING,
    CLUE,
    CORRECTING,
    GUESSING,
    ROUNDS,
    SECONDS,
    STOP,
    VOTING,
)
from railgames.games.train_of_thought.turn import STOPPED, conductor
from railgames.table.given import seat_stretch
from railgames.table.opening import Sitting
from railgames.table.sand import EXTENSION, EXTENSIONS
from railgames.tui.games.train_of_thought.face import TrainOfThoughtFace
from railgames.tui.games.train_of_thought.glass import Sand, clock
from railgames.tui.screens.game import LAST_SAND, GameScreen
from railgames.tui.text import READABLE, Row, cut_row, row, width, wrap

STILL = 5
"""Without motion the sand is drawn anew every so many seconds."""
HURRY = 10
"""Seconds left from which on the digits warn."""
WARNED = 20
"""The mark at which more time is offered."""
_WHOLE_TITLE = 60
"""Columns from which on the game is named beside the round."""
_GLASS_FROM = (60, 18)
"""Columns and rows from which on there is room for a sand glass beside the board."""
_PARTS = {BOARDING: " Conductor", CLUE: " Conductor", GUESSING: " guesses"}
"""What is said of the seat that acts, after its name."""


class RideScreen(GameScreen):
    """Draws the ride and its sand, and says what happens; the keys are `TrainOfThoughtScreen`'s."""

    face_class = TrainOfThoughtFace
    final_class = "railgames.tui.games.train_of_thought.results:TrainOfThoughtFinal"
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
            where = round_in_words(state.round, ROUNDS)
            narrow = self.app.size.width < _WHOLE_TITLE
            left = row((where.upper(), "title")) if narrow else (*left, (f" {where[0].lower()}{where[1:]}", "muted"))
        if right and not self.thinker.busy:
            part = " votes" if state.phase == VOTING and self.typed else _PARTS.get(state.phase, "")
            room = self.app.size.width - width(left) - len(part) - 5
            right = (*cut_row(right, max(1, room)), (part, "muted"))
        return left, right

    def with_key(self, text: str, name: str) -> str:
        """A sentence with the key in force for a binding's id in the place of ``{}``; empty where it has none."""
        key = self.key(name)
        return text.format(key) if key else ""

    @property
    def stacked(self) -> bool:
        """See `TableScreen.stacked`: a small glass stands beside the board longer than most things could."""
        columns, rows = self.app.size
        return columns < _GLASS_FROM[0] or rows < _GLASS_FROM[1]

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

    # ------------------------------------------------------------------ what to do

    def guide(self) -> str:
        """What to do now, in short."""
        if self._phase == VOTING and self.typed:
            yes, no = self.key("train-of-thought.yes"), self.key("train-of-thought.no")
            return f"{self.session.seats[self.session.actor].name} votes: {yes} for yes, {no} for no."
        if self._phase == VOTING:
            none = self.with_key(", or {} for none", "train-of-thought.hands-0")
            return f"Count the hands: press 1 to {len(self.view.passengers)}{none}."
        if self._phase == BOARDING:
            return self._aboard("Think as long as you like; {} calls all aboard") or "Think as long as you like."
        if self._phase == STOP:
            what = "Look at the ride: press {} to go on, or first mark what is wrong."
            return self.with_key(what, "train-of-thought.choose") or "Look at the ride."
        if self._phase == CORRECTING:
            settle = self.with_key(", then {}", "train-of-thought.settle")
            return f"Press the numbers of who was right{settle}."
        last = self.session.steps[-1] if self.session.steps else None
        if last is not None and isinstance(last.action, NextClue) and last.by == self.seat:
            return self.with_key("To take it back press {}.", "undo")
        return ""

    def _aboard(self, text: str) -> str:
        """A sentence with the key that calls all aboard, and what that brings; empty where there is no such key."""
        text = self.with_key(text, "train-of-thought.board")
        return text and f"{text}{', and the sand falls' if self.times else ''}."

    def help_rows(self, columns: int) -> list[Row]:
        """See `RailScreen.help_rows`: what is done in this phase, and what the Brakeman is."""
        return [line for text in (self._help(), self._brakeman()) for line in wrap(text, min(columns, READABLE))]

    def _help(self) -> str:
        manner = self.face.words.manner(self.session.view(None))
        if self._phase in STOPPED:
            return f"{manner} Choose what you want to put to the vote{'' if self.typed else ' or to say anew'}."
        if self.typed:
            return (
                f"{manner} "
                "What you type goes into the line at the bottom, and enter gives it; no letter is a command there. "
                "Function keys are commands all the time."
                f"{self.with_key(' Press {} to leave the line; then all keys are commands.', 'train-of-thought.leave')}"
                f"{self.with_key(' The destination is covered by {}.', 'train-of-thought.cover')}"
            )
        told = "".join(
            self.with_key(sentence, name)
            for sentence, name in (
                (" For a tie without haste press {} first.", "train-of-thought.together"),
                (" When nobody was right, {} begins the next clue.", "train-of-thought.next"),
                (" In its place, {} also notes the guess to go on from.", "train-of-thought.word"),
                (" For an illegal clue press {}.", "train-of-thought.illegal"),
                (" The destination is covered by {}.", "train-of-thought.cover"),
            )
        )
        return (
            f"{manner} Press a passenger's number when that passenger is right; another number "
            f"right after it makes a tie. The Conductor's own number means that nobody was right.{told}"
        )

    def _brakeman(self) -> str:
        return self.face.words.brakeman(self.session.view(None), self.cast(), bool(self.times))

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
            offer = self.with_key(" For a minute more press {}.", "train-of-thought.more") if more else ""
            self.say(f"{mark} seconds left.{offer}")
            self._ring(mark == LAST_SAND)
        seen = self._sand_seen()
        if self.view is not None and seen != self.face.sand:
            self.face.sand = seen
            columns, rows, side_columns, side_rows = self._room()
            if side_rows > 0:
                self.side_view.show(self.side_rows(self.shown(), side_columns, side_rows))
            if rows > 0 and not self.face.glass:
                self.board_view.show(self.board_rows(self.shown(), columns, rows))

    def _sand_seen(self) -> Sand | None:
        """The sand as it looks now; None where there is no glass."""
        settings, falling = self.rail_app.settings, self.falling
        if falling is None or self.session.over or self._phase in STOPPED or not self.times:
            return None
        alarm = self.game.alarm(self.session.state)
        if alarm is None:
            return Sand(1.0, clock(SECONDS * self.times) if self._shows_digits else "")
        if not falling.sand.there:
            return None
        left, share = falling.sand.left(), falling.sand.share()
        if not settings.moving and left > 0:
            still = STILL * ceil(left / STILL)
            left, share = still, min(1.0, share * still / left)
        moving = self._fallen if settings.moving and falling.sand.running else None
        return Sand(share, clock(left) if self._shows_digits else "", left <= HURRY, moving)

    @property
    def times(self) -> float:
        """How many times the game's own time the Conductor's sand has; 0 where no sand falls."""
        return seat_stretch(self.rail_app.settings, self.session, conductor(self.session.state))

    def action_more_time(self) -> None:
        """Adds a minute of sand."""
        if self.falling is not None and self.seat is not None:
            self.falling.sand.extend()
            self.session.extend(self.seat, EXTENSION)
            self.say(f"A minute more, {self.falling.sand.extensions} of {EXTENSIONS}.")
            self.draw()
            self.freshen()

    def action_digits(self) -> None:
        """Hides or shows the seconds beside the sand."""
        self._shows_digits = not self._shows_digits
        self.say(f"The seconds are {'shown' if self._shows_digits else 'hidden'}; the last ones are said in any case.")
        self.draw()

    def action_cover(self) -> None:
        """Covers the destination, or shows it again."""
        self._covered = not self._covered
        self.say(f"The destination is {'covered' if self._covered else 'shown'}.")
        self.draw()
        self.freshen()

    # ------------------------------------------------------------------ showing

    def draw(self) -> None:
        """Draws the table with as much room as the sand leaves."""
        if self.is_mounted:
            self.face.sand = self._sand_seen()
            self.face.glass = not self.stacked
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
        ready = self._aboard("When you are ready {} calls all aboard")
        self.say(f"{self.face.words.conductor(self.session.view(None), self.cast())} {ready}".strip())
        self.draw()
        self.freshen()

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
