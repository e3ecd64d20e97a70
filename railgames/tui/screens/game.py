"""The table on screen: asks the people and the computer players in turn, whatever the game."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Any, ClassVar

from textual.binding import Binding
from textual.events import Key
from textual.message import Message
from textual.timer import Timer

from railgames.games.contract import Advice, Alarm, Budget, GameError
from railgames.table.budget import UNITS, Units, thinking
from railgames.table.chance import stream
from railgames.table.given import stretch
from railgames.table.opening import Sitting
from railgames.table.sand import Sand
from railgames.tui.falling import FallingSand
from railgames.tui.news import News, Room, curtain_news, last_news, log_rows, news
from railgames.tui.screens.aside import AsideScreen
from railgames.tui.text import BLANK, Row, rail, row
from railgames.tui.thinker import Thinker

LAST_SAND = 20
"""Seconds left at which the bell rings."""
LEAST_LOG = 20
"""Columns that the log needs beside a board."""


class GameScreen(AsideScreen):
    """Plays a sitting. Subclasses draw the game (`face`) and let people choose in the game's own way.

    ``seat`` is the person at the keyboard, or None while nobody may see anything secret.
    """

    BINDINGS = [
        Binding("l", "choices", "List", id="game.choices"),
        Binding("h", "hint", "Hint", id="game.hint"),
        Binding("u", "undo", "Take back", id="undo"),
        Binding("g", "log", "Log", id="game.log"),
        Binding("s", "score", "Score", show=False, id="game.score"),
        Binding("v", "look_back", "Look back", show=False, id="game.look-back"),
        Binding("f1", "rules", "Rules", id="rules"),
        Binding("f9", "line_by_line", "Line by line", show=False, id="game.plain"),
        Binding("escape,q", "pause", "Pause", id="pause", key_display="esc"),
    ]

    final_class: ClassVar[str] = "railgames.tui.final:Final"
    """What draws how it ended: a module, which is read in no sooner than a game is over, and a class of it."""
    curtain_first: ClassVar[bool] = False
    """Whether seats have secrets even before anybody has decided anything."""

    def __init__(self, sitting: Sitting) -> None:
        """``sitting`` is what is played."""
        super().__init__(sitting)
        self.busy = False
        """Whether a decision waits for a computer player or for what is being shown."""
        self.told = len(self.session.steps)
        """How many steps have been shown."""
        self.thinker = Thinker(self, self.when_seen, self.freshen)
        self._waiting: Callable[[], None] | None = None
        self._timer: Timer | None = None
        """What a subclass shows or waits for at present."""
        self._told_trouble = ""
        self._taken_back = ""
        """What is said of what has just been taken back."""
        self._kept_keys: list[Key] = []
        """What was pressed while a hint was thought of."""
        self.falling: FallingSand | None = None
        """The sand timer of the game, if it has one."""

    def heading(self) -> tuple[Row, Row]:
        """See `RailScreen.heading`."""
        who = self.session.seats[self.waited_for].name if self.waited_for >= 0 else ""
        if self.busy and self.thinker.busy:
            who += " thinks" if self.narrow else " is thinking"
        return row((self.game.title.upper(), "title")), row((who, "news")) if who else ()

    @property
    def waited_for(self) -> int:
        """The seat that the table waits for; below 0 when it is none."""
        return self.session.actor

    def on_mount(self) -> None:
        """Begins, or goes on."""
        sand = self.session.sand = self.session.sand or Sand(self.now, self._stretch)
        sand.go_by(self.now, self._stretch)
        self.falling = FallingSand(self, sand, self.sand_fell, self._sand_is_through)
        super().on_mount()
        self.go_on()

    def on_unmount(self) -> None:
        """Lets no computer player think on."""
        self.thinker.stop()

    def break_off(self) -> None:
        """See `AsideScreen.break_off`."""
        self.thinker.stop()
        if self.falling is not None:
            self.falling.hold()

    # ------------------------------------------------------------------ the course of the game

    def when_seen(self, step: Callable[[], None]) -> None:
        """Takes a step of the game now, or when this screen is the one that is seen again.

        The game stands still behind every other screen: a curtain over somebody's log would leave it to the next
        player, and a pause that does not pause is none.
        """
        if self.app.screen is self and not self.notice.display:
            step()
        else:
            self._waiting = step

    def _take_waiting_step(self) -> None:
        step, self._waiting = self._waiting, None
        if step is not None:
            self.when_seen(step)

    def on_screen_resume(self) -> None:
        """Draws the table again, since settings may have changed, and goes on with what had to wait."""
        super().on_screen_resume()
        if self._timer is not None:
            self._timer.resume()
        self._let_sand_fall()
        self._take_waiting_step()

    def on_screen_suspend(self) -> None:
        """Behind every other screen what is being shown stands still, and so does the sand."""
        if self._timer is not None:
            self._timer.pause()
        self.hold_sand()

    def on_resize(self) -> None:
        """Draws the table for the new size, and goes on if there was too little room before."""
        super().on_resize()
        if self.notice.display:
            self.hold_sand()
        elif self.app.screen is self:
            self._let_sand_fall()
        self._take_waiting_step()

    def go_on(self) -> None:
        """Goes to the next decision, or to the result."""
        self.when_seen(self._go_on)

    def _go_on(self) -> None:
        session = self.session
        self._say_trouble()
        session.advance()
        if session.over:
            self.finish()
            return
        actor = session.actor
        level = session.seats[actor].bot
        if level is not None:
            self.view = session.view(self.seat)
            self.say("")
            self._wait_with_sand()
            self.draw()
            self._think(actor, level)
        elif self.many_people and actor != self.seat and (self.curtain_first or self._anybody_has_decided()):
            self._draw_curtain(actor)
        else:
            self._seat_person(actor)

    def _anybody_has_decided(self) -> bool:
        return any(isinstance(step.by, int) for step in self.session.steps)

    def _seat_person(self, seat: int) -> None:
        self.seat = self.subject = seat
        self.view = self.session.view(seat)
        self.busy = False
        self._ring(next((step.by for step in reversed(self.session.steps) if isinstance(step.by, int)), seat) != seat)
        self._wait_with_sand()
        self.begin_turn()
        self.draw()
        self.freshen()

    def begin_turn(self) -> None:
        """A person's decision begins."""
        self.say_news(self.latest())

    def _ring(self, due: bool) -> None:
        """Rings the terminal's bell for what is also said, if the player wants it."""
        if due and self.rail_app.settings.bell == "on":
            self.app.bell()

    def latest(self) -> News:
        """What has happened since the last decision at the keyboard, or what of it was taken back."""
        if self._taken_back:
            return News(self._taken_back, self._taken_back)
        return self.news(self.seat, last_news(self.session, self.seat))

    def news(self, seat: int | None, since: int, text: str = "") -> News:
        """What has happened from a step on, after a ``text``: what concerns a seat before the rest."""
        log = f"… log: {key}" if (key := self.key("game.log")) else "…"
        room = Room(max(1, self.app.size.width - 2), self.say_rows, log)
        return news(self.session, self.seat, seat, self.cast(), since, room, text)

    def say_news(self, told: News) -> None:
        """Says as much of what has happened as there is room for; all of it can be read again."""
        self.say(told.short, full=told.full)

    def _draw_curtain(self, seat: int) -> None:
        from railgames.tui.screens.curtain import CurtainScreen

        names = [seat.name for seat in self.session.seats]
        mover = self.session.may_take_back()
        self.seat = None
        self.view = None
        self.beside = False
        self.sayings = []
        self.hold_sand()
        self.say("")
        self.draw()
        previous = "" if mover is None else names[mover]
        self.app.push_screen(
            CurtainScreen(self.heading()[0], names[seat], previous, self.curtain_news()), self._curtain_answered
        )

    def curtain_news(self) -> list[str]:
        """What stands on the curtain of what has happened last: what everybody may know."""
        return curtain_news(self.session)

    def _curtain_answered(self, answer: str | None) -> None:
        if answer == "open":
            self._seat_person(self.session.actor)
        elif answer == "undo":
            mover = self.session.may_take_back()
            assert mover is not None
            self._take_back(mover)
        elif answer == "pause":
            self.action_pause()

    def act(self, action: Any) -> None:
        """The person at the keyboard takes an action."""
        if self.busy or self.seat is None or self.seat != self.session.actor:
            return
        try:
            self.session.submit(self.seat, action, self.session.version)
        except GameError as error:
            self.say(str(error), "bad")
            return
        self.thinker.stop()
        self._acted()

    def _acted(self) -> None:
        first, self.told = self.told, len(self.session.steps)
        self.busy = True
        self._kept_keys = []
        self.reveal(first, self.go_on)

    def reveal(self, first: int, done: Callable[[], None]) -> None:
        """Shows what the steps from ``first`` on have caused, then calls ``done``."""
        done()

    def _say_trouble(self) -> None:
        record = self.sitting.record
        trouble = record.trouble if record is not None and record.trouble else self.sitting.trouble
        if trouble and trouble != self._told_trouble:
            self.app.notify(trouble, title="", severity="warning", timeout=12, markup=False)
        self._told_trouble = trouble

    # ------------------------------------------------------------------ the sand timer

    def now(self) -> float:
        """The time that the sand goes by, in seconds."""
        return monotonic()

    def _stretch(self, alarm: Alarm) -> float:
        return stretch(self.rail_app.settings, self.session, alarm)

    def _wait_with_sand(self) -> None:
        assert self.falling is not None
        self.falling.wait(self.game.alarm(self.session.state))

    def hold_sand(self) -> None:
        """The sand stands still, unless the clock is strict."""
        if self.falling is not None and self.rail_app.settings.clock == "kind":
            self.falling.hold()

    def _let_sand_fall(self) -> None:
        if self.falling is not None and (self.deciding or self.thinker.busy):
            # How much sand there is may have been set anew.
            self._wait_with_sand()

    def sand_fell(self, mark: int | None) -> None:
        """Some more sand has fallen; ``mark`` is the number of seconds left if it is one that is told."""
        if mark is not None:
            self.say(f"{mark} seconds left.")
            self._ring(mark == LAST_SAND)

    def _sand_is_through(self) -> None:
        assert self.falling is not None
        if self.app.screen is not self and self.rail_app.settings.clock == "kind":
            return
        if self.deciding or self.thinker.busy:
            self.falling.hold()
            self.thinker.stop()
            self.session.expire(self.session.version)
            self.say("The sand is through.")
            self._ring(True)
            self._acted()

    # ------------------------------------------------------------------ computer players

    def _think(self, seat: int, level: str) -> None:
        self.busy = True
        thought, version = self.session.thought(seat, level), self.session.version
        self.thinker.work(
            thought,
            thinking(self.session.seed),
            lambda advice: self._thought(seat, version, advice),
            self._person_seconds,
        )

    def _thought(self, seat: int, version: int, advice: Advice[Any]) -> None:
        if version == self.session.version:
            self.session.submit(seat, advice.action, version)
            self._acted()

    def _person_seconds(self, advice: Advice[Any]) -> float:
        """How long to wait with an advice so that sand runs for computer players as it does for people."""
        falls = self.falling is not None and self.falling.sand.running
        return advice.seconds * self.rail_app.settings.pause if falls else 0.0

    def action_hint(self) -> None:
        """Asks the strongest computer player what it would do here."""
        if self.busy or self.seat is None or self.thinker.busy or not self.game.bots:
            return
        version = self.session.version
        self.say("Thinking…", "muted")
        # A hint has work to do, not time to spend, so that in one place it always says the same.
        self.thinker.work(
            self._thought_of_hint(self.seat),
            Units(UNITS),
            lambda advice: self._hint_comes(version, advice),
            lambda _: 0.0,
        )

    def _thought_of_hint(self, seat: int) -> Callable[[Budget], Advice[Any]]:
        """What the strongest computer player would do at a seat: by one and the same chance in the same place."""
        bot = list(self.game.bots.values())[-1]
        view, choices = self.session.view(seat), self.session.choices()
        pick = stream(0, "hint", seat, len(self.session.steps))
        return lambda budget: bot.advise(view, choices, pick, budget)

    def _hint_comes(self, version: int, advice: Advice[Any]) -> None:
        """Shows the hint; then what was pressed meanwhile is done to the board as it is seen now."""
        self._hint(version, advice)
        kept, self._kept_keys = self._kept_keys, []
        for key in kept:
            self.post_message(key)

    def _hint(self, version: int, advice: Advice[Any]) -> None:
        if version == self.session.version and self.view is not None:
            choice = self.game.words.choice(self.view, advice.action, self.cast())
            self.say(f"Hint: {choice}. {advice.reason}")
            self.show_hint(advice.action)

    @property
    def _hint_is_coming(self) -> bool:
        return self.thinker.busy and not self.busy

    async def _dispatch_message(self, message: Message) -> None:
        """Lets keys wait for a hint that is being thought of, so that nobody lays what it is about to move.

        The pause and the help do not wait, and what is typed is not the hint's.
        """
        if not (isinstance(message, Key) and self._must_wait(message.key)):
            await super()._dispatch_message(message)
        elif not self.means(message.key, "game.hint"):
            self._kept_keys.append(message)

    def _must_wait(self, key: str) -> bool:
        waits = self._hint_is_coming and not self.rail_app.typing
        return waits and not any(self.means(key, name) for name in ("pause", "help"))

    def show_hint(self, action: Any) -> None:
        """Marks the action that was hinted at."""

    # ------------------------------------------------------------------ drawing

    def shown(self) -> Any:
        """See `TableScreen.shown`."""
        return self.view

    def board_rows(self, view: Any, columns: int, rows: int) -> list[Row]:
        """See `TableScreen.board_rows`."""
        return self.face.board(view, self.subject, self.cast(), self.glyphs, columns, rows)

    def side_rows(self, view: Any, columns: int, rows: int) -> list[Row]:
        """What stands beside the board; the log fills what room is left."""
        side = self.face.side(view, self.subject, self.cast(), self.glyphs, columns, rows)
        room = rows - len(side) - 2
        if room < 4 or columns < LEAST_LOG:
            return side
        told = log_rows(self.session, self.seat, self.cast(), self._level, columns, room)
        return [*side, BLANK, rail(row(("log", "title")), columns), *told]

    # ------------------------------------------------------------------ keys

    @property
    def deciding(self) -> bool:
        """Whether a person sees what is asked and can be heard."""
        return not self.busy and self.view is not None and self.seat is not None and self.seat == self.session.actor

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """What needs a decision that is open can be done only then."""
        if action in ("choices", "hint", "undo"):
            return self.deciding
        return super().check_action(action, parameters)

    def action_choices(self) -> None:
        """Opens the list of everything that can be done now."""
        from railgames.tui.screens.choices import ChoicesScreen

        choices = self.session.choices()
        words, view, cast = self.game.words, self.view, self.cast()
        version = self.session.version

        def chosen(index: int | None) -> None:
            if index is not None and version == self.session.version:
                self.choose(choices[index])

        texts = [words.choice(view, choice, cast) for choice in choices]
        self.app.push_screen(ChoicesScreen(self.heading()[0], words.question(view, cast), texts), chosen)

    def choose(self, action: Any) -> None:
        """Does what was chosen from the list."""
        self.act(action)

    def action_undo(self) -> None:
        """Takes back the last action of the person at the keyboard."""
        if self.seat is None:
            return
        try:
            self._take_back(self.seat)
        except GameError as error:
            self.say(str(error), "bad")

    def _take_back(self, seat: int) -> None:
        """Takes back the last action of a seat, says which it was, and asks again. Raises GameError if it may not."""
        session = self.session
        before = list(session.steps)
        session.undo(seat, session.version)
        self.told = len(session.steps)
        self._taken_back = f"Taken back: {self.in_short(session.view(seat), before[self.told].action)}."
        self._seat_person(session.actor)
        self._taken_back = ""

    def in_short(self, view: Any, action: Any) -> str:
        """An action of a seat in a few words, without a full stop; ``view`` is what the seat sees before it."""
        return self.game.words.choice(view, action, self.cast()).removesuffix(".")

    def finish(self) -> None:
        """Shows the result."""
        from railgames.tui.screens.results import ResultsScreen

        self.busy = False
        self.app.switch_screen(ResultsScreen(self.sitting))
