"""Looking back: any moment of a game, read only."""

from __future__ import annotations

from collections.abc import Iterable

from textual.binding import Binding
from textual.containers import Horizontal
from textual.widget import Widget

from railgames.table.session import Session
from railgames.tui.face import Face
from railgames.tui.screens.base import RailScreen
from railgames.tui.text import Row, row
from railgames.tui.widgets.lines import Lines


class ReplayScreen(RailScreen):
    """Shows the game as an onlooker would have seen it after so many steps."""

    first_keys = ("replay.next", "replay.next-turn")

    BINDINGS = [
        Binding("right,right_square_bracket", "step(1)", "Step", id="replay.next", key_display="← →"),
        Binding("left,left_square_bracket", "step(-1)", "Step back", show=False, id="replay.back"),
        Binding("down,right_curly_bracket", "turn(1)", "Turn", id="replay.next-turn", key_display="↑ ↓"),
        Binding("up,left_curly_bracket", "turn(-1)", "Turn back", show=False, id="replay.back-turn"),
        Binding("home", "step(-100000)", "Start", id="replay.start"),
        Binding("end", "step(100000)", "End", id="replay.end"),
        Binding("tab", "other", "Others", id="game.others"),
        Binding("g", "log", "Log", id="game.log"),
        Binding("escape,q,v", "close", "Back", id="close", key_display="esc"),
    ]

    def __init__(self, face: Face, session: Session, moment: int | None) -> None:
        """Opens at the position after the first ``moment`` steps; None for the end."""
        super().__init__()
        self.face = face
        self.session = session
        self.last = len(session.steps)
        self.moment = self.last if moment is None else min(moment, self.last)
        self.subject = 0
        self.board_view = Lines(id="board")
        self.side_view = Lines(id="side")

    def heading(self) -> tuple[Row, Row]:
        """See `RailScreen.heading`."""
        title = row((self.session.game.title.upper(), "title"), (" looking back", "muted"))
        return title, row((f"step {self.moment} of {self.last}", "news"))

    def main(self) -> Iterable[Widget]:
        """See `RailScreen.main`."""
        yield Horizontal(self.board_view, self.side_view, id="body")

    def on_resize(self) -> None:
        """Draws the position for the new size."""
        super().on_resize()
        columns, rows = self.face.board_size(self.app.size.width, self.app.size.height - 4)
        self.board_view.styles.width = columns
        self.board_view.styles.height = rows
        self.draw()

    def draw(self) -> None:
        """Draws the position and says what led to it."""
        if not self.is_mounted:
            return
        view = self.session.view(None, self.moment)
        cast = self.session.cast()
        width, height = self.app.size.width, self.app.size.height - 4
        columns, rows = self.face.board_size(width, height)
        glyphs = self.rail_app.settings.glyphs
        self.board_view.show(self.face.board(view, self.subject, cast, glyphs, columns, rows))
        self.side_view.show(self.face.side(view, self.subject, cast, glyphs, width - columns, height))
        if self.moment:
            log = self.session.log(None, cast, since=self.moment - 1)
            self.say(" ".join(told.text for told in log if told.step == self.moment - 1))
        else:
            self.say("The game is about to begin.", "muted")
        self.freshen()

    def action_step(self, by: int) -> None:
        """Goes on or back by actions, as far as the game goes."""
        self.moment = max(0, min(self.moment + by, self.last))
        self.draw()

    def action_turn(self, by: int) -> None:
        """Goes to where the next or the last decider begins."""
        steps = self.session.steps
        moment = max(0, min(self.moment + by, self.last))
        while 0 < moment < self.last and steps[moment].by == steps[moment - 1].by:
            moment += by
        self.moment = moment
        self.draw()

    def action_other(self) -> None:
        """Looks at the next player's part of the table."""
        self.subject = (self.subject + 1) % len(self.session.seats)
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
