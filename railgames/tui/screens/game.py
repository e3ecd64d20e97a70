"""The table on screen: asks the people and the computer players in turn, whatever the game."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from typing import Any, ClassVar

from textual.binding import Binding
from textual.containers import Horizontal
from textual.widget import Widget

from railgames.games.contract import Advice, GameError, Level
from railgames.table.budget import Seconds
from railgames.table.opening import Sitting
from railgames.tui.face import Face
from railgames.tui.screens.base import RailScreen
from railgames.tui.text import BLANK, Row, rail, row, wrap
from railgames.tui.widgets.lines import Lines

THINKING = 0.9
"""Seconds a computer player may think."""
FINE_SWITCH = 0.0005
"""Seconds between thread switches while one thinks, so that keys are heard at once."""


class GameScreen(RailScreen):
    """Plays a sitting. Subclasses draw the game (`face`) and let people choose in the game's own way.

    ``seat`` is the person at the keyboard, or None while nobody may see anything secret.
    """

    BINDINGS = [
        Binding("l", "choices", "List", id="game.choices"),
        Binding("h", "hint", "Hint", id="game.hint"),
        Binding("u", "undo", "Take back", id="undo"),
        Binding("tab", "other", "Others", id="game.others"),
        Binding("g", "log", "Log", id="game.log"),
        Binding("s", "score", "Score", show=False, id="game.score"),
        Binding("v", "look_back", "Look back", show=False, id="game.look-back"),
        Binding("f1", "rules", "Rules", id="rules"),
        Binding("escape,q", "pause", "Pause", id="pause", key_display="esc"),
    ]

    face_class: ClassVar[type[Face]] = Face
    """What draws the game, here and in the replay."""

    def __init__(self, sitting: Sitting) -> None:
        """``sitting`` is what is played."""
        super().__init__()
        self.sitting = sitting
        self.session = sitting.session
        self.game = sitting.session.game
        self.face = self.face_class(self.game)
        self.seat: int | None = None
        self.subject = 0
        self.view: Any = None
        self.board_view = Lines(id="board")
        self.side_view = Lines(id="side")
        self.busy = False
        """Whether input waits for a computer player or for trains that run."""
        self.told = len(self.session.steps)
        """How many steps have been shown."""
        self._thinking: Seconds | None = None
        self._trouble = sitting.trouble

    @property
    def many_people(self) -> bool:
        """Whether people have something to hide from each other."""
        return self.game.secret and len(self.session.people) > 1

    def cast(self) -> Any:
        """The names for sentences: the person at the keyboard is "you" when nobody else could be meant."""
        people = self.session.people
        return self.session.cast(people[0] if len(people) == 1 else None)

    def heading(self) -> tuple[Row, Row]:
        """See `RailScreen.heading`."""
        who = self.session.seats[self.session.actor].name if self.session.actor >= 0 else ""
        if self.busy and self._thinking is not None:
            who += " is thinking"
        return row((self.game.title.upper(), "title")), row((who, "news")) if who else ()

    def main(self) -> Iterable[Widget]:
        """See `RailScreen.main`."""
        yield Horizontal(self.board_view, self.side_view, id="body")

    def on_mount(self) -> None:
        """Begins, or goes on."""
        self._size_board()
        super().on_mount()
        self.go_on()

    def on_unmount(self) -> None:
        """Lets no computer player think on."""
        self._stop_thinking()

    def on_resize(self) -> None:
        """Draws the table for the new size."""
        super().on_resize()
        self._size_board()
        self.draw()

    def _size_board(self) -> None:
        columns, rows = self.face.board_size(self.app.size.width, self.app.size.height - 4)
        self.board_view.styles.width = columns
        self.board_view.styles.height = rows

    # ------------------------------------------------------------------ the course of the game

    def go_on(self) -> None:
        """Goes to the next decision, or to the result."""
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
            self.draw()
            self._think(actor, level)
        elif self.many_people and actor != self.seat and self._anybody_has_decided():
            self._draw_curtain(actor)
        else:
            self._seat_person(actor)

    def _anybody_has_decided(self) -> bool:
        return any(isinstance(step.by, int) for step in self.session.steps)

    def _seat_person(self, seat: int) -> None:
        self.seat = self.subject = seat
        self.view = self.session.view(seat)
        self.busy = False
        self.begin_turn()
        self.draw()
        self.freshen()

    def begin_turn(self) -> None:
        """A person's decision begins."""
        self.say(self.latest())

    def latest(self) -> str:
        """What has happened since the last decision at the keyboard: as much of the end as there is room to say."""
        columns = max(20, self.app.size.width - 2)
        text = ""
        for told in reversed(list(self.session.log(self.seat, self.cast(), Level.BRIEF, self._last_news()))):
            longer = f"{told.text} {text}".rstrip()
            if len(wrap(longer, columns)) > 2:
                break
            text = longer
        return text

    def _last_news(self) -> int:
        steps = self.session.steps
        start = len(steps)
        while start > 0 and (start == len(steps) or steps[start - 1].by != self.seat):
            start -= 1
        return max(0, start - 1)

    def _draw_curtain(self, seat: int) -> None:
        from railgames.tui.screens.curtain import CurtainScreen

        previous = self.session.steps[-1].by
        may_undo = isinstance(previous, int) and not self.session.undo_refusal(previous)
        names = [seat.name for seat in self.session.seats]
        self.seat = None
        self.view = None
        self.draw()
        news = [told.text for told in list(self.session.log(None, self.session.cast()))[-3:]]
        name = names[previous] if may_undo and isinstance(previous, int) else ""
        self.app.push_screen(CurtainScreen(self.heading()[0], names[seat], name, news), self._curtain_answered)

    def _curtain_answered(self, answer: str | None) -> None:
        if answer == "open":
            self._seat_person(self.session.actor)
        elif answer == "undo":
            previous = self.session.steps[-1].by
            assert isinstance(previous, int)
            self.session.undo(previous, self.session.version)
            self._seat_person(previous)
        elif answer == "pause":
            self.action_pause()
        else:
            self._draw_curtain(self.session.actor)

    def act(self, action: Any) -> None:
        """The person at the keyboard takes an action."""
        if self.busy or self.seat is None or self.seat != self.session.actor:
            return
        try:
            self.session.submit(self.seat, action, self.session.version)
        except GameError as error:
            self.say(str(error), "bad")
            return
        self._acted()

    def _acted(self) -> None:
        first, self.told = self.told, len(self.session.steps)
        self.busy = True
        self.reveal(first, self.go_on)

    def reveal(self, first: int, done: Callable[[], None]) -> None:
        """Shows what the steps from ``first`` on have caused, then calls ``done``."""
        done()

    def _say_trouble(self) -> None:
        record = self.sitting.record
        trouble = self._trouble or (record.trouble if record is not None else "")
        if trouble:
            self.app.notify(trouble, title="", severity="warning", timeout=12, markup=False)
            self._trouble = ""
            if record is not None and record.trouble == trouble:
                self.sitting = self.sitting._replace(record=None)

    # ------------------------------------------------------------------ computer players

    def _think(self, seat: int, level: str) -> None:
        self.busy = True
        thought, version = self.session.thought(seat, level), self.session.version
        self._work(thought, lambda advice: self._thought(seat, version, advice))

    def _thought(self, seat: int, version: int, advice: Advice[Any]) -> None:
        if version == self.session.version:
            self.session.submit(seat, advice.action, version)
            self._acted()

    def _work(self, thought: Callable[[Any], Advice[Any]], then: Callable[[Advice[Any]], None]) -> None:
        self._stop_thinking()
        budget = self._thinking = Seconds(THINKING)
        self.freshen()
        usual = sys.getswitchinterval()
        sys.setswitchinterval(FINE_SWITCH)

        def finish(advice: Advice[Any]) -> None:
            sys.setswitchinterval(usual)
            if self._thinking is budget and self.is_attached:
                self._thinking = None
                then(advice)
                self.freshen()

        def work() -> None:
            advice = thought(budget)
            if self.app.is_running:
                self.app.call_from_thread(finish, advice)

        self.run_worker(work, thread=True, group="thinking")

    def _stop_thinking(self) -> None:
        if self._thinking is not None:
            self._thinking.stop()
            self._thinking = None

    def action_hint(self) -> None:
        """Asks the strongest computer player what it would do here."""
        if self.busy or self.seat is None or self._thinking is not None or not self.game.bots:
            return
        level = list(self.game.bots)[-1]
        thought, version = self.session.thought(self.seat, level), self.session.version
        self.say("Thinking…", "muted")
        self._work(thought, lambda advice: self._hint(version, advice))

    def _hint(self, version: int, advice: Advice[Any]) -> None:
        if version == self.session.version:
            self.say(f"Hint: {self.game.notation(advice.action)}. {advice.reason}")
            self.show_hint(advice.action)

    def show_hint(self, action: Any) -> None:
        """Marks the action that was hinted at."""

    # ------------------------------------------------------------------ drawing

    def draw(self) -> None:
        """Draws board and side for what the person at the keyboard may see."""
        if not self.is_mounted:
            return
        columns, rows = self.face.board_size(self.app.size.width, self.app.size.height - 4)
        if self.view is None:
            self.board_view.show([])
            self.side_view.show([])
            return
        self.board_view.show(self.board_rows(columns, rows))
        side = self.app.size.width - columns
        self.side_view.show(self.side_rows(side, self.app.size.height - 4))

    def board_rows(self, columns: int, rows: int) -> list[Row]:
        """The board of the seat that is looked at."""
        return self.face.board(self.view, self.subject, self.cast(), self.glyphs, columns, rows)

    def side_rows(self, columns: int, rows: int) -> list[Row]:
        """What stands beside the board; the log fills what room is left."""
        side = self.face.side(self.view, self.subject, self.cast(), self.glyphs, columns, rows)
        return self.with_log(side, columns, rows)

    def with_log(self, side: list[Row], columns: int, rows: int) -> list[Row]:
        """A side with the end of the log below it, as far as there is room."""
        room = rows - len(side) - 2
        if room < 4:
            return side
        lines: list[Row] = []
        for told in self.session.log(self.seat, self.cast()):
            lines += [((" ", "ink"), *part) for part in wrap(told.text, columns - 2, "muted", hang=2)]
        return [*side, BLANK, rail(row(("log", "title")), columns), *lines[-room:]]

    @property
    def glyphs(self) -> str:
        """What is drawn with, as the settings have it."""
        return self.rail_app.settings.glyphs

    # ------------------------------------------------------------------ keys

    def action_choices(self) -> None:
        """Opens the list of everything that can be done now."""
        if self.busy or self.seat is None:
            return
        from railgames.tui.screens.choices import ChoicesScreen

        choices = self.session.choices()
        words, view, cast = self.game.words, self.view, self.cast()
        version = self.session.version

        def chosen(index: int | None) -> None:
            if index is not None and version == self.session.version:
                self.act(choices[index])

        texts = [words.choice(view, choice, cast) for choice in choices]
        self.app.push_screen(ChoicesScreen(self.heading()[0], words.question(view, cast), texts), chosen)

    def action_undo(self) -> None:
        """Takes back the last action of the person at the keyboard."""
        if self.busy or self.seat is None:
            return
        try:
            self.session.undo(self.seat, self.session.version)
        except GameError as error:
            self.say(str(error), "bad")
            return
        self.told = len(self.session.steps)
        self._seat_person(self.session.actor)

    def action_other(self) -> None:
        """Looks at the next player's part of the table."""
        if self.view is not None:
            self.subject = (self.subject + 1) % len(self.session.seats)
            self.draw()

    def action_score(self) -> None:
        """Says the points of everybody."""
        if self.view is not None:
            lines = self.game.words.score(self.view, self.cast())
            self.say(" ".join(line.text for line in lines))

    def action_log(self) -> None:
        """Opens the log."""
        from railgames.tui.screens.pages import LogScreen

        lines = list(self.session.log(self.seat, self.cast()))
        self.app.push_screen(LogScreen(self.heading()[0], lines, self._look_back))

    def action_look_back(self) -> None:
        """Opens the replay at the present moment."""
        self._look_back(len(self.session.steps))

    def _look_back(self, moment: int) -> None:
        from railgames.tui.screens.replay import ReplayScreen

        self.app.push_screen(ReplayScreen(self.face_class(self.game), self.session, moment))

    def action_rules(self) -> None:
        """Opens the rules where the present phase is explained."""
        from railgames.tui.screens.pages import RulesScreen

        section = self.game.words.section(self.session.view(self.seat))
        self.app.push_screen(RulesScreen(self.game, section))

    def action_pause(self) -> None:
        """Opens the pause menu."""
        from railgames.tui.screens.curtain import PauseScreen

        items = [
            ("on", "Play on"),
            ("rules", "Rules"),
            ("look", "Look back at the game so far"),
            ("settings", "Settings"),
            ("home", "Back to the departures; the game is kept"),
            ("quit", "Quit railgames; the game is kept"),
        ]
        self.app.push_screen(PauseScreen(self.heading()[0], items), self._paused)

    def _paused(self, chosen: str | None) -> None:
        if chosen == "home":
            self.rail_app.go_home()
            return
        if chosen == "quit":
            self.rail_app.action_leave()
            return
        if self.view is None and self.many_people:
            self._draw_curtain(self.session.actor)
        if chosen == "rules":
            self.action_rules()
        elif chosen == "look":
            self.action_look_back()
        elif chosen == "settings":
            from railgames.tui.screens.options import SettingsScreen

            self.app.push_screen(SettingsScreen())

    def on_screen_resume(self) -> None:
        """Draws the table again: settings may have changed."""
        super().on_screen_resume()
        self.draw()

    def finish(self) -> None:
        """Shows the result."""
        from railgames.tui.screens.results import ResultsScreen

        self.busy = False
        self.app.switch_screen(ResultsScreen(self.face_class(self.game), self.sitting))
