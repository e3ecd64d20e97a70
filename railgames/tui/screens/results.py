"""The result: the final position, the ranking, and what to do next."""

from __future__ import annotations

from collections.abc import Iterable

from textual.binding import Binding
from textual.containers import Horizontal
from textual.widget import Widget

from railgames.games.contract import GameError
from railgames.table.bests import bests
from railgames.table.opening import Sitting, begin
from railgames.tui.face import Face
from railgames.tui.screens.base import RailScreen
from railgames.tui.text import BLANK, Row, rail, row, wrap
from railgames.tui.widgets.lines import Lines


class ResultsScreen(RailScreen):
    """Shows how a game ended."""

    first_keys = ("results.again",)

    BINDINGS = [
        Binding("p", "again", "Play again", id="results.again"),
        Binding("v", "look_back", "Look back", id="game.look-back"),
        Binding("tab", "other", "Others", id="game.others"),
        Binding("escape,q", "home", "Departures", id="close", key_display="esc"),
    ]

    def __init__(self, face: Face, sitting: Sitting) -> None:
        """``sitting`` has ended."""
        super().__init__()
        self.face = face
        self.sitting = sitting
        self.session = sitting.session
        outcome = self.session.outcome
        assert outcome is not None
        self.outcome = outcome
        self.subject = outcome.standings[0].seat
        self.board_view = Lines(id="board")
        self.side_view = Lines(id="side")

    def heading(self) -> tuple[Row, Row]:
        """See `RailScreen.heading`."""
        return row((self.session.game.title.upper(), "title"), (" arrived", "muted")), ()

    def main(self) -> Iterable[Widget]:
        """See `RailScreen.main`."""
        yield Horizontal(self.board_view, self.side_view, id="body")

    def on_resize(self) -> None:
        """Draws for the new size."""
        super().on_resize()
        columns, rows = self.face.board_size(self.app.size.width, self.app.size.height - 4)
        self.board_view.styles.width = columns
        self.board_view.styles.height = rows
        self.draw()

    def draw(self) -> None:
        """Draws the final position and the ranking."""
        if not self.is_mounted:
            return
        columns, rows = self.face.board_size(self.app.size.width, self.app.size.height - 4)
        cast = self.session.cast()
        view = self.session.view(None)
        glyphs = self.rail_app.settings.glyphs
        self.board_view.show(self.face.board(view, self.subject, cast, glyphs, columns, rows))
        self.side_view.show(self._ranking(self.app.size.width - columns))
        name = self.session.seats[self.subject].name
        self.say(f"{name}'s final position.", "muted")

    def _ranking(self, columns: int) -> list[Row]:
        people = self.session.people
        cast = self.session.cast(people[0] if len(people) == 1 else None)
        head, *lines = self.session.game.words.outcome(self.outcome, cast)
        rows = [rail(row(("finish", "title")), columns), BLANK, *wrap(head.text, columns - 1, "news"), BLANK]
        for line in lines:
            rows += wrap(line.text, columns - 1, hang=3)
        if len(self.session.seats) == 1 and people:
            rows += self._bests(columns)
        if self.sitting.record is not None:
            rows += [BLANK, *wrap(f"Kept as {self.sitting.record.path.stem}", columns - 1, "muted")]
        return rows

    def _bests(self, columns: int) -> list[Row]:
        found = bests(self.rail_app.shelf, self.session.game.key, self.session.options)
        own = self.sitting.record.path.stem if self.sitting.record is not None else ""
        rows: list[Row] = [BLANK, rail(row(("your best alone", "title")), columns), BLANK]
        for number, best in enumerate(found, start=1):
            here = "  this game" if best.record == own else ""
            text = f"{number}. {best.points:>3}  {best.day}  {best.name}{here}"
            rows.append(row((text, "news" if here else "ink")))
        return rows

    def action_other(self) -> None:
        """Looks at the next player's final position."""
        self.subject = (self.subject + 1) % len(self.session.seats)
        self.draw()

    def action_look_back(self) -> None:
        """Opens the replay."""
        from railgames.tui.screens.replay import ReplayScreen

        self.app.push_screen(ReplayScreen(self.face, self.session, None))

    def action_again(self) -> None:
        """Starts the same table anew; a seed is not used twice."""
        from railgames.tui.departing import game_screen

        old = self.session
        try:
            sitting = begin(old.game, old.seats, old.options, None, self.rail_app.shelf)
        except GameError as error:
            self.say(str(error), "bad")
            return
        self.rail_app.put_aside()
        self.rail_app.sitting = sitting
        self.app.switch_screen(game_screen(sitting))

    def action_home(self) -> None:
        """Goes to the departures."""
        self.rail_app.go_home()
