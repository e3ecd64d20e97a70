"""A tutorial on screen: the game's own screen, a card that tells the lesson above it, and the closing word."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from textual.binding import Binding
from textual.containers import Container
from textual.widget import Widget

from railgames.table.opening import Sitting
from railgames.table.tutorial import Tutorial
from railgames.table.tutorial_reading import ON_SCREEN, Front
from railgames.tui.screens.base import RailScreen
from railgames.tui.screens.departures import TRAIN_HIGH, train
from railgames.tui.screens.game import GameScreen
from railgames.tui.screens.pages import PageScreen
from railgames.tui.text import BLANK, Row, rail, row, wrap
from railgames.tui.widgets.reader import Reader

_WIDEST = 90
"""Columns over which a text is read with ease."""


class LessonScreen(RailScreen):
    """A card that lies on the table: what a lesson tells. The rest of the table is seen behind it."""

    first_keys = ("tutorial.go-on",)
    guarded = True

    BINDINGS = [
        Binding("enter", "close", "Go on", id="tutorial.go-on"),
        Binding("escape,z,f12", "close", "Go on", show=False, id="close"),
    ]

    def __init__(self, title: Row, head: str, lesson: Sequence[str], news: str = "", ask: str = "") -> None:
        """``title`` is that of the table, ``head`` of the card; ``news`` has just happened, ``ask`` is to be done."""
        super().__init__()
        self._title = title
        self._head = row((head, "title"))
        self._texts = [(news, "muted"), *((text, "ink") for text in lesson), (ask, "news")]
        self.card = Container(id="card")

    def heading(self) -> tuple[Row, Row]:
        """See `RailScreen.heading`."""
        return (*self._title, (" tutorial", "muted")), ()

    def compose(self) -> Iterable[Widget]:
        """See `Screen.compose`: no title and nothing said, for those of the table are seen."""
        with self.card:
            yield Reader(self.write, lambda rows: 0)
            yield self.footer_line
        yield self.notice

    def write(self, columns: int) -> list[Row]:
        """The text of the card for a width."""
        rows = [rail(self._head, columns)]
        for text, role in self._texts:
            rows += [((" ", "ink"), *part) for part in wrap(text, min(_WIDEST, columns - 2), role, hang=2) if text]
        return rows

    def on_resize(self) -> None:
        """Makes the card as high as its text, as far as there is room."""
        columns, rows = self.app.size
        self.card.styles.height = min(len(self.write(columns)) + 1, rows - 1)
        super().on_resize()

    def action_close(self) -> None:
        """Goes back to the table."""
        self.dismiss()


class WelcomeScreen(LessonScreen):
    """The card before the first lesson. There is nothing to be seen behind it yet, so it takes all the room."""

    def __init__(self, title: Row, words: Sequence[str], names: Sequence[str]) -> None:
        """``title`` is that of the table; ``names`` are those who play."""
        super().__init__(title, "Welcome aboard", words)
        self._cars = names

    def compose(self) -> Iterable[Widget]:
        """See `Screen.compose`."""
        yield self.title_line
        yield Container(Reader(self.write, lambda rows: 0), classes="field")
        yield self.footer_line
        yield self.notice

    def write(self, columns: int) -> list[Row]:
        """The text for a width; below it, where there is room, the train that waits."""
        rows = [] if self.low else [self._head, BLANK]
        for text, role in self._texts:
            rows += wrap(text, min(_WIDEST, columns), role, hang=2) if text else []
            rows += [BLANK] if text and not self.low else []
        room = self.app.size.height - 3 - len(rows)
        if room > TRAIN_HIGH:
            rows += [BLANK] * (room - TRAIN_HIGH)
            rows += train(self._cars, columns, self.rail_app.settings.glyphs == "ascii")
        return rows

    def on_resize(self) -> None:
        """See `RailScreen.on_resize`: the card takes all the room in any case."""
        RailScreen.on_resize(self)


class TaughtScreen(GameScreen):
    """What a game's screen does besides while it is taught. See `taught_on`."""

    session: Tutorial
    guarded = True

    BINDINGS = [Binding("z,f12", "lesson", "Lesson", id="tutorial.lesson")]

    def __init__(self, sitting: Sitting) -> None:
        """``sitting`` is that of a tutorial."""
        super().__init__(sitting)
        self.session.front = Front(ON_SCREEN, self._key_of)
        self._read = -1
        """The step of the script whose lesson was read."""
        self._welcomed = bool(self.session.steps)

    def _key_of(self, name: str) -> str:
        """The key for a name of the script, which is the end of a binding's id; without one, that to all there is."""
        keys = (self.key(prefix + name) for prefix in (f"{self.game.key}.", "game.", "tutorial.", ""))
        return next(filter(None, keys), self.key("more"))

    def freshen(self) -> None:
        """Draws what is around the board; opens the lesson once the learner can decide."""
        super().freshen()
        if self.is_mounted and self.deciding and self._read != self.session.number and self.app.screen is self:
            self.action_lesson()

    def action_lesson(self) -> None:
        """Tells the lesson that is on."""
        session = self.session
        news = "" if self._read == session.number else self._said[0]
        self._read = session.number
        number, of = session.progress
        card = LessonScreen(
            self.heading()[0], f"lesson {number} of {of}", session.lesson, news, session.astray or session.ask
        )
        self.app.push_screen(card, lambda _: self.say(""))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """A lesson can be read while the learner decides."""
        return self.deciding if action == "lesson" else super().check_action(action, parameters)

    def say(self, text: str, role: str = "news") -> None:
        """See `RailScreen.say`; where there is nothing else to say, what is to be done now."""
        if not text and self.deciding and self._read == self.session.number:
            text, role = self.session.ask, "news"
        super().say(text, role)

    def _show_said(self) -> None:
        """Shows what is said, and below it what is to be done, if there is room."""
        super()._show_said()
        ask, rows = self.session.ask, self.say_line.rows
        if self.deciding and self._read == self.session.number and self._said[0] != ask:
            below = [((" ", "ink"), *part) for part in wrap(f"> {ask}", max(1, self.app.size.width - 2), "muted")]
            if len(rows) + len(below) <= self.say_rows:
                self.say_line.show([*rows, *below])

    def latest(self) -> str:
        """See `GameScreen.latest`; within a lesson, what is to be done or what went astray."""
        session = self.session
        return session.astray or session.ask if self._read == session.number else super().latest()

    def act(self, action: Any) -> None:
        """See `GameScreen.act`; what was not asked for leaves the learner deciding."""
        super().act(action)
        if self.deciding:
            self.draw()
            self.freshen()

    def _acted(self) -> None:
        """Goes on only where something was done."""
        if self.told == len(self.session.steps):
            self.begin_turn()
            self.draw()
            self.freshen()
        else:
            super()._acted()

    def _go_on(self) -> None:
        if not self._welcomed:
            self._welcomed = True
            self.app.push_screen(
                WelcomeScreen(self.heading()[0], self.session.welcome, [seat.name for seat in self.session.seats]),
                lambda _: self.go_on(),
            )
            return
        self.session.advance()
        if self.session.closed:
            self.finish()
        else:
            super()._go_on()

    def action_hint(self) -> None:
        """Says and shows what the lesson asks for."""
        if not self.deciding:
            return
        wanted, hint = self.session.wanted, self.session.ask
        if wanted is not None:
            self.show_hint(wanted)
            hint = f"{self.game.words.choice(self.view, wanted, self.cast()).removesuffix('.')}."
        self.say(f"Hint: {hint}")

    @property
    def parting(self) -> str:
        """See `GameScreen.parting`."""
        return "the tutorial can be begun anew"

    def finish(self) -> None:
        """Shows the closing word."""
        self.busy = False
        self.app.switch_screen(ClosingScreen(self.session, self.session.lesson))


def taught_on(kind: type[GameScreen]) -> type[GameScreen]:
    """The screen of a game for its tutorial."""
    first = ("tutorial.lesson", *kind.first_keys)
    return type(f"Taught{kind.__name__}", (TaughtScreen, kind), {"first_keys": first})


class ClosingScreen(PageScreen):
    """The end of a tutorial: the result if there is one, the closing word, and the ways on."""

    first_keys = ("tutorial.play", "tutorial.again")
    guarded = True

    BINDINGS = [
        Binding("enter", "play", "Play a real game", id="tutorial.play", key_display="enter"),
        Binding("t", "again", "Learn it again", id="tutorial.again"),
        Binding("escape,q", "close", "Departures", id="close", key_display="esc"),
    ]

    def __init__(self, session: Tutorial, word: Sequence[str]) -> None:
        """``session`` has come to the end of its script; ``word`` is the closing word."""
        super().__init__()
        self._session = session
        self._word = word

    def heading(self) -> tuple[Row, Row]:
        """See `RailScreen.heading`."""
        return row((self._session.game.title.upper(), "title"), (" arrived", "muted")), ()

    def write(self, columns: int) -> Sequence[Row]:
        """See `PageScreen.write`."""
        session, rows = self._session, list[Row]()
        if session.outcome is not None:
            for line in session.game.words.outcome(session.outcome, session.shared_cast()):
                rows += wrap(line.text, columns, "muted" if rows else "news", hang=3)
            rows.append(BLANK)
        for text in self._word:
            rows += [*wrap(text, min(columns, _WIDEST)), BLANK]
        return [*rows, *wrap("A tutorial is not kept, and counts in no statistics.", columns, "muted")]

    def action_play(self) -> None:
        """Goes on to a real game."""
        from railgames.tui.screens.setup import SetupScreen

        self.rail_app.go_home()
        self.app.push_screen(SetupScreen(self._session.game))

    def action_again(self) -> None:
        """Begins the tutorial anew."""
        from railgames.tui.ways import learn

        learn(self.rail_app, self._session.game)

    def action_close(self) -> None:
        """Goes to the departures."""
        self.rail_app.go_home()
