"""The result: the final position, the ranking, and what to do next."""

from __future__ import annotations

from typing import Any

from textual.binding import Binding

from railgames.games.contract import GameError
from railgames.table.bests import bests
from railgames.table.opening import Sitting, begin
from railgames.tui.face import Face
from railgames.tui.screens.table import TableScreen
from railgames.tui.text import BLANK, Row, rail, row, wrap


class ResultsScreen(TableScreen):
    """Shows how a game ended."""

    first_keys = ("results.again",)
    guarded = True

    BINDINGS = [
        Binding("p", "again", "Play again", id="results.again"),
        Binding("v", "look_back", "Look back", id="game.look-back"),
        Binding("w", "review", "What it cost", id="results.review"),
        Binding("escape,q", "home", "Departures", id="close", key_display="esc"),
    ]

    def __init__(self, face: Face, sitting: Sitting) -> None:
        """``sitting`` has ended."""
        super().__init__(face, sitting.session)
        self.sitting = sitting
        outcome = self.session.outcome
        assert outcome is not None
        self.outcome = outcome
        self.subject = outcome.standings[0].seat
        self._best: list[Row] = []

    def heading(self) -> tuple[Row, Row]:
        """See `RailScreen.heading`."""
        return row((self.session.game.title.upper(), "title"), (" arrived", "muted")), ()

    def on_mount(self) -> None:
        """Looks up how this game compares when somebody played alone."""
        if len(self.session.seats) == 1 and self.session.people:
            self._best = self._bests()
        super().on_mount()

    def shown(self) -> Any:
        """See `TableScreen.shown`."""
        return self.session.view(None)

    def draw(self) -> None:
        """Draws the final position and the ranking."""
        super().draw()
        if self.face.by_seat:
            self.say(f"{self.session.cast().whose(self.subject)} final position.", "muted")

    def side_rows(self, view: Any, columns: int, rows: int) -> list[Row]:
        """The ranking."""
        return self._ranking(columns)

    def _ranking(self, columns: int) -> list[Row]:
        head, *lines = self.session.game.words.outcome(self.outcome, self.session.shared_cast())
        rows = [rail(row(("finish", "title")), columns), BLANK, *wrap(head.text, columns - 1, "news"), BLANK]
        for line in lines:
            rows += wrap(line.text, columns - 1, hang=3)
        if self._best:
            rows += [BLANK, rail(row(("your best alone", "title")), columns), BLANK, *self._best]
        if self.sitting.record is not None:
            rows += [BLANK, *wrap(f"Kept as {self.sitting.record.path.stem}", columns - 1, "muted")]
        return rows

    def _bests(self) -> list[Row]:
        own = self.sitting.record.path.stem if self.sitting.record is not None else ""
        found = bests(self.rail_app.shelf, self.session.game, self.session.options)
        rows: list[Row] = []
        for number, best in enumerate(found, start=1):
            here = "  this game" if best.record == own else ""
            text = f" {number}. {best.amount:>3} {best.what}  {best.day}  {best.name}{here}"
            rows.append(row((text, "news" if here else "ink")))
        return rows

    def action_look_back(self) -> None:
        """Opens the replay."""
        from railgames.tui.screens.replay import ReplayScreen

        self.app.push_screen(ReplayScreen(self.face, self.session, None))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """A review is offered where the game has one."""
        return self.session.can_review if action == "review" else super().check_action(action, parameters)

    def action_review(self) -> None:
        """Shows what the decisions gave away."""
        from railgames.tui.screens.pages import LinesScreen

        lines = [line.text for line in self.session.review(self.session.shared_cast())]
        self.app.push_screen(LinesScreen(self.heading()[0], lines))

    def action_again(self) -> None:
        """Starts the same table anew; a seed is not used twice."""
        from railgames.tui.ways import game_screen

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
