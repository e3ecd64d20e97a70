"""What a player looks up or leaves for beside a game: score, log, rules, a look back, the pause, and plain mode."""

from __future__ import annotations

from typing import Any, ClassVar

from railgames.games.contract import Cast, Level
from railgames.settings import LEVELS
from railgames.table.opening import Sitting
from railgames.tui.face import Face
from railgames.tui.screens.table import TableScreen


class AsideScreen(TableScreen):
    """A table with all that is looked up there and changes nothing. Its keys are among those of `GameScreen`.

    ``seat`` is the person at the keyboard, or None while nobody may see anything secret; ``view`` what they see.
    """

    face_class: ClassVar[type[Face]] = Face
    """What draws the game, here and in the replay."""

    def __init__(self, sitting: Sitting) -> None:
        """``sitting`` is what is played."""
        super().__init__(self.face_class(sitting.session.game), sitting.session)
        self.sitting = sitting
        self.game = sitting.session.game
        self.seat: int | None = None
        self.view: Any = None

    @property
    def many_people(self) -> bool:
        """Whether people have something to hide from each other."""
        return self.session.secret

    def cast(self) -> Cast:
        """The names for sentences: the person at the keyboard is "you" when nobody else could be meant."""
        return self.session.shared_cast()

    @property
    def _level(self) -> Level:
        return LEVELS[self.rail_app.settings.level]

    def go_on(self) -> None:
        """Goes to the next decision, or to the result."""

    def break_off(self) -> None:
        """Nobody thinks on, and no sand falls, since the table is left."""

    # ------------------------------------------------------------------ looking up

    def action_score(self) -> None:
        """Shows the points of everybody."""
        if self.view is not None:
            self.tell([line.text for line in self.game.words.score(self.view, self.cast())])

    def tell(self, lines: list[str]) -> None:
        """Shows sentences to read, one below the other."""
        from railgames.tui.screens.pages import LinesScreen

        self.app.push_screen(LinesScreen(self.heading()[0], lines))

    def action_log(self) -> None:
        """Opens the log."""
        from railgames.tui.screens.pages import LogScreen

        lines = list(self.session.log(self.seat, self.cast(), self._level))
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

    # ------------------------------------------------------------------ leaving

    @property
    def parting(self) -> str:
        """What becomes of the game when it is left."""
        return "the game is kept" if self.sitting.kept else "the game is not kept and is lost"

    def action_pause(self) -> None:
        """Opens the pause menu."""
        from railgames.tui.screens.curtain import PauseScreen

        kept = self.parting
        items = [
            ("on", "Play on"),
            ("rules", "Rules"),
            ("look", "Look back at the game so far"),
            ("settings", "Settings"),
            ("plain", "Go on line by line"),
            ("home", f"Back to the departures; {kept}"),
            ("quit", f"Quit railgames; {kept}"),
        ]
        self.app.push_screen(PauseScreen(self.heading()[0], items), self._paused)

    def _paused(self, chosen: str | None) -> None:
        if chosen in ("home", "quit"):
            self.break_off()
            leave = self.rail_app.go_home if chosen == "home" else self.rail_app.quit_for_good
            leave()
            return
        if chosen == "plain":
            self.action_line_by_line()
            return
        if self.view is None and self.many_people:
            self.go_on()
        if chosen == "rules":
            self.action_rules()
        elif chosen == "look":
            self.action_look_back()
        elif chosen == "settings":
            from railgames.tui.screens.options import SettingsScreen

            self.app.push_screen(SettingsScreen())

    def action_line_by_line(self) -> None:
        """Leaves the screen and goes on in plain mode."""
        self.break_off()
        self.rail_app.pass_on()
