"""A tutorial on screen: the game's own screen, a card that tells the lesson above it, and the closing word."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from textual.binding import Binding, BindingsMap
from textual.containers import Container
from textual.dom import DOMNode
from textual.events import Key
from textual.geometry import Region
from textual.widget import Widget

from railgames.table.opening import Sitting
from railgames.table.tutorial import Tutorial
from railgames.table.tutorial_reading import ON_SCREEN, Front
from railgames.tui.keys import is_letter, key_in_words, key_name
from railgames.tui.news import News
from railgames.tui.screens.base import RailScreen
from railgames.tui.screens.covered import whole_sections
from railgames.tui.screens.game import GameScreen
from railgames.tui.screens.pages import PageScreen
from railgames.tui.station_art import TRAIN_HIGH, train
from railgames.tui.text import BLANK, READABLE, Row, rail, row, wrap
from railgames.tui.widgets.reader import Reader

_NARROWEST = 34
"""Columns that a card needs beside a board."""


class LessonScreen(RailScreen):
    """A card that lies on the table: what a lesson tells. Whole sections of the table are seen beside it.

    A key that means something on the table closes the card, and is heard there.
    """

    first_keys = ("tutorial.go-on",)
    guarded = True

    BINDINGS = [
        Binding("enter", "close", "Go on", id="tutorial.go-on"),
        Binding("escape,z,f12", "close", "Go on", show=False, id="close"),
    ]

    def __init__(
        self,
        title: Row,
        head: str,
        lesson: Sequence[str],
        news: str = "",
        ask: str = "",
        table: TaughtScreen | None = None,
        spoken_of: Any = None,
    ) -> None:
        """``title`` is that of the table, ``head`` of the card; ``news`` has just happened, ``ask`` is to be done.

        The card lies on ``table``, and as far as it can beside what the action ``spoken_of`` is about.
        """
        super().__init__()
        self._table = table
        self._spoken_of = spoken_of
        self._pressed = Key("", None)
        self._title = title
        self._head = row((head, "title"))
        self._texts = [(news, "muted"), *((text, "ink") for text in lesson), (ask, "news")]
        self.card = Container(id="card")
        self.lies = Region()
        """The part of the window that it covers."""
        self._reader = Reader(self.write, lambda rows: 0)

    def heading(self) -> tuple[Row, Row]:
        """See `RailScreen.heading`."""
        return (*self._title, (" tutorial", "muted")), ()

    def compose(self) -> Iterable[Widget]:
        """See `Screen.compose`: no title and nothing said, for those of the table are seen."""
        with self.card:
            yield self._reader
            yield self.footer_line
        yield self.notice

    def write(self, columns: int) -> list[Row]:
        """The text of the card for a width."""
        rows = [rail(self._head, columns)]
        for text, role in self._texts:
            rows += [((" ", "ink"), *part) for part in wrap(text, min(READABLE, columns - 2), role, hang=2) if text]
        return rows

    def on_resize(self) -> None:
        """Lays the card for the size of the window."""
        self.lie()
        super().on_resize()

    def on_reader_moved(self) -> None:
        """Names the keys that scroll as long as there is something to scroll."""
        self.freshen()

    def lie(self) -> None:
        """Lays the card where there is room for it on the table as that is drawn now."""
        self.lies = x, y, columns, rows = self._where()
        self.card.styles.offset = x, y
        self.card.styles.width, self.card.styles.height = columns, rows
        if self._table is not None:
            self._table.draw()
            self._table.freshen()

    @property
    def spoken_at(self) -> Region:
        """Where on the table is what the lesson speaks of, as far as that is known."""
        return (self._table is not None and self._table.seen_at(self._spoken_of)) or Region()

    def _where(self) -> Region:
        """Where the card lies, as high as its text where there is room: off what is spoken of, else at the bottom."""
        columns, rows = self.app.size
        high = min(len(self.write(columns)) + 1, rows - 1)
        bottom, top = Region(0, rows - high, columns, high), Region(0, 1, columns, high)
        of = self.spoken_at
        if self._table is None or not of:
            return bottom
        side = self._table.areas()[1]
        aside = Region(side.x, 1, columns - side.x, len(self.write(columns - side.x)) + 1)
        if side and side.width >= _NARROWEST and aside.bottom <= rows and not aside.overlaps(of):
            return aside
        return top if bottom.overlaps(of) and not top.overlaps(of) else bottom

    @property
    def _binding_chain(self) -> list[tuple[DOMNode, BindingsMap]]:
        """The keys of the card, then those that mean something on the table alone."""
        chain = super()._binding_chain
        if self._table is None:
            return chain
        chain = [(node, self._untyped(bindings)) for node, bindings in chain]
        # Where there is nothing to scroll, the keys that scroll may be those of the table.
        known = {key for node, bindings in chain if node is not self._reader for key in bindings.key_to_bindings}
        others = {key for _, bindings in self._table._binding_chain for key in bindings.key_to_bindings} - known
        return [*chain, (self, BindingsMap([Binding(key, "hand_on", show=False) for key in sorted(others)]))]

    def _untyped(self, bindings: BindingsMap) -> BindingsMap:
        """The bindings without letters that are typed on the table."""
        untyped = BindingsMap()
        untyped.key_to_bindings |= {key: of for key, of in bindings.key_to_bindings.items() if not self._types(key)}
        return untyped

    def _types(self, key: str) -> bool:
        """Whether a key is a letter of what is typed on the table."""
        field = self._table.focused if self._table is not None else None
        return field is not None and is_letter(key) and field.check_consume_key(key, key)

    async def _on_key(self, event: Key) -> None:
        """Notes which key may close the card; a letter that is to be typed does."""
        self._pressed = event
        if self._types(event.key) and not self.notice.display:
            event.stop()
            self.action_hand_on()
        else:
            await super()._on_key(event)

    def action_close(self) -> None:
        """Goes back to the table, which hears the key that is meant for going on."""
        self.dismiss(self._pressed.key if self.means(self._pressed.key, "tutorial.go-on") else "")

    def action_hand_on(self) -> None:
        """Goes back to the table, which hears the key as if it were pressed there."""
        table, key = self._table, Key(self._pressed.key, self._pressed.character)
        assert table is not None
        self.dismiss("")
        # Otherwise the app would hear it as one more key, and take it for the same that is still held.
        key._set_forwarded()
        (table.focused or table).post_message(key)


class WelcomeScreen(LessonScreen):
    """The card before the first lesson. There is nothing to be seen behind it yet, so it takes all the room."""

    BINDINGS = [Binding("escape,q", "leave", "Leave", id="pause", key_display="esc")]

    def __init__(self, title: Row, words: Sequence[str], names: Sequence[str]) -> None:
        """``title`` is that of the table; ``names`` are those who play."""
        super().__init__(title, "Welcome aboard", words)
        self._cars = names

    def compose(self) -> Iterable[Widget]:
        """See `Screen.compose`."""
        yield self.title_line
        yield Container(self._reader, classes="field")
        yield self.footer_line
        yield self.notice

    def write(self, columns: int) -> list[Row]:
        """The text for a width; below it, where there is room, the train that waits."""
        rows = [] if self.low else [self._head, BLANK]
        for text, role in self._texts:
            rows += wrap(text, min(READABLE, columns), role) if text else []
            rows += [BLANK] if text and not self.low else []
        room = self.app.size.height - 3 - len(rows)
        if room > TRAIN_HIGH:
            rows += [BLANK] * (room - TRAIN_HIGH)
            rows += train(self._cars, columns, self.rail_app.settings.glyphs == "ascii")
        return rows

    def lie(self) -> None:
        """See `LessonScreen.lie`: the card takes all the room in any case."""

    def action_leave(self) -> None:
        """Leaves the tutorial before it has begun."""
        self.rail_app.go_home()


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
        self._taking_back = False
        self._welcomed = bool(self.session.steps)
        self._closed_with = ""
        """The key that has closed the card last, until another one was pressed."""

    def _key_of(self, name: str) -> str:
        """The key for a name of the script, which is the end of a binding's id; without one, that to all there is."""
        keys = (self.key(prefix + name) for prefix in (f"{self.game.key}.", "game.", "tutorial.", ""))
        return next(filter(None, keys), self.key("more"))

    @property
    def _card(self) -> LessonScreen | None:
        """The card that lies on the table, if one does."""
        return self.app.screen if isinstance(self.app.screen, LessonScreen) else None

    def on_resize(self) -> None:
        """Draws the table for the new size; a card on it is laid once that is done."""
        super().on_resize()
        if self._card is not None:
            self._card.lie()

    def draw(self) -> None:
        """See `TableScreen.draw`; beside a card only what is seen whole."""
        super().draw()
        if self._card is None:
            return
        for view, area in zip((self.board_view, self.side_view), self.areas(), strict=False):
            covered, spoken_of = _rows(self._card.lies, area), _rows(self._card.spoken_at, area)
            view.show(whole_sections(view.rows[: area.height], covered, spoken_of))

    def areas(self) -> tuple[Region, Region, Region]:
        """Where the board, what stands beside it and the said line are, before a new size is laid out too."""
        columns, rows, side_columns, side_rows = self._room()
        x, y = (0, 1 + rows) if self.stacked else (columns, 1)
        width, height = self.app.size
        said = Region(0, height - 1 - self.say_rows, width, self.say_rows)
        return Region(0, 1, columns, rows), Region(x, y, side_columns, side_rows), said

    def freshen(self) -> None:
        """Draws what is around the board; opens the lesson once the learner can decide."""
        super().freshen()
        if self.is_mounted and self.deciding and self._read != self.session.number and self.app.screen is self:
            self.action_lesson()
        if self._card is not None:
            # None of the table's keys does now what it says.
            self.footer_line.show([])

    def action_lesson(self) -> None:
        """Tells the lesson that is on."""
        session = self.session
        news = "" if self._read == session.number else self.said
        self._read = session.number
        number, of = session.progress
        card = LessonScreen(
            self.heading()[0],
            f"lesson {number} of {of}",
            session.lesson,
            news,
            session.astray or session.ask,
            self,
            session.wanted,
        )
        self.app.push_screen(card, self._lesson_read)

    def _lesson_read(self, closed_with: str | None) -> None:
        # Whoever strikes enter once more than the card needs would lay a tile without having looked at it.
        self._closed_with = closed_with or ""
        self.say("")

    async def _on_key(self, event: Key) -> None:
        """Does not act on the key that has closed the card when it is pressed once more right away, but says so."""
        closed_with, self._closed_with = self._closed_with, ""
        active = self.active_bindings.get(event.key)
        if event.key == closed_with and active is not None and active.enabled:
            event.stop()
            key = key_name(event.key)
            does = dict(self.footer_keys()).get(key, active.binding.description)
            self.say(f"The lesson is closed. From now on {key_in_words(key)} means: {does}.")
        else:
            await super()._on_key(event)

    def on_input_changed(self) -> None:
        """What is typed into a line is a key besides."""
        self._closed_with = ""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """A lesson can be read while the learner decides."""
        return self.deciding if action == "lesson" else super().check_action(action, parameters)

    def say(self, text: str, role: str = "news", full: str = "") -> None:
        """See `RailScreen.say`; where there is nothing else to say, what is to be done now."""
        if not text and self.deciding and self._read == self.session.number:
            text, role = self.session.ask, "news"
        super().say(text, role, full)

    def _show_said(self) -> None:
        """Shows what is said, and below it what is to be done, if there is room."""
        super()._show_said()
        ask, rows = self.session.ask, self.say_line.rows
        if self.deciding and self._read == self.session.number and self.said != ask:
            below = [((" ", "ink"), *part) for part in wrap(f"> {ask}", max(1, self.app.size.width - 2), "muted")]
            if len(rows) + len(below) <= self.say_rows:
                self.say_line.show([*rows, *below])
        if self._card is not None and self._card.lies.overlaps(self.areas()[2]):
            # A card tells it too.
            self.say_line.show([])

    def latest(self) -> News:
        """See `GameScreen.latest`; within a lesson, what is to be done or what went astray."""
        session = self.session
        if self._read != session.number:
            return News("", "") if self._taking_back else super().latest()
        text = session.astray or session.ask
        return News(text, text)

    def act(self, action: Any) -> None:
        """See `GameScreen.act`; what was not asked for leaves the learner deciding."""
        super().act(action)
        if self.deciding:
            self.draw()
            self.freshen()

    def action_undo(self) -> None:
        """See `GameScreen.action_undo`: what came before that which is taken back is no news in the next lesson."""
        self._taking_back = True
        super().action_undo()
        self._taking_back = False

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


def _rows(what: Region, area: Region) -> range:
    """The rows of an area that something in the window takes, counted from its first one."""
    shared = what.intersection(area)
    return range(shared.y - area.y, shared.bottom - area.y) if shared.area else range(0)


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
            rows += [*wrap(text, min(columns, READABLE)), BLANK]
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
