"""Looking back: any moment of a game, read only."""

from __future__ import annotations

from typing import Any

from textual.binding import Binding

from railgames.table.session import Session
from railgames.tui.face import Face
from railgames.tui.screens.table import TableScreen
from railgames.tui.text import Row, row


class ReplayScreen(TableScreen):
    """Shows the game as an onlooker would have seen it after so many steps."""

    first_keys = ("replay.next", "replay.next-player")

    BINDINGS = [
        Binding("right,right_square_bracket", "step(1)", "Step", id="replay.next", key_display="← →"),
        Binding("left,left_square_bracket", "step(-1)", "Step back", show=False, id="replay.back"),
        Binding("down,right_curly_bracket", "turn(1)", "Next player", id="replay.next-player", key_display="↑ ↓"),
        Binding("up,left_curly_bracket", "turn(-1)", "Player before", show=False, id="replay.player-before"),
        Binding("home", "step(-100000)", "Start", id="replay.start"),
        Binding("end", "step(100000)", "End", id="replay.end"),
        Binding("g", "log", "Log", id="game.log"),
        Binding("escape,q,v", "close", "Back", id="close", key_display="esc"),
    ]

    def __init__(self, face: Face, session: Session, moment: int | None) -> None:
        """Opens at the position after the first ``moment`` steps; None for the end."""
        super().__init__(face, session)
        self.last = len(session.steps)
        self.moment = self.last if moment is None else min(moment, self.last)

    def heading(self) -> tuple[Row, Row]:
        """See `RailScreen.heading`."""
        title = row((self.session.game.title.upper(), "title"), (" looking back", "muted"))
        return title, row((f"step {self.moment} of {self.last}", "news"))

    def on_mount(self) -> None:
        """Shows the moment; what is amiss with the record is said."""
        super().on_mount()
        if self.session.disagreement:
            self.app.notify(self.session.disagreement, title="", severity="warning", timeout=12, markup=False)

    def shown(self) -> Any:
        """See `TableScreen.shown`."""
        return self.session.view(None, self.moment)

    def draw(self) -> None:
        """Draws the position and says what led to it."""
        super().draw()
        if self.moment:
            log = self.session.log(None, self.session.cast(), since=self.moment - 1)
            self.say(" ".join(told.text for told in log if told.step == self.moment - 1))
        else:
            self.say("The game is about to begin. The right arrow goes on step by step.", "muted")
        self.freshen()

    def action_step(self, by: int) -> None:
        """Goes on or back by actions, as far as the game goes."""
        self.moment = max(0, min(self.moment + by, self.last))
        self.draw()

    def action_turn(self, by: int) -> None:
        """Goes to where another player is to choose."""
        self.moment = self.session.next_choice(self.moment, by)
        self.draw()

    def action_log(self) -> None:
        """Opens the log to jump from."""
        from railgames.tui.screens.pages import LogScreen

        def jump(moment: int) -> None:
            self.app.pop_screen()
            self.moment = min(moment, self.last)
            self.draw()

        lines = list(self.session.log(None, self.session.cast()))
        self.app.push_screen(LogScreen(self.heading()[0], lines, jump))

    def action_close(self) -> None:
        """Goes back."""
        self.dismiss()
