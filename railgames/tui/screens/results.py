"""The result: the final position, the ranking, and what to do next."""

from __future__ import annotations

from typing import Any

from textual.binding import Binding

from railgames.games.contract import GameError
from railgames.table.bests import bests
from railgames.table.opening import Sitting, begin
from railgames.tui.final import Section, final_of
from railgames.tui.keepsake import keep_and_say
from railgames.tui.screens.table import TableScreen
from railgames.tui.text import Row, rail, row, width, wrap
from railgames.tui.ways import game_screen, replay_screen


class ResultsScreen(TableScreen):
    """Shows how a game ended."""

    first_keys = ("results.again",)
    guarded = True

    BINDINGS = [
        Binding("tab", "other", "Next part", id="game.others"),
        Binding("p", "again", "Play again", id="results.again"),
        Binding("v", "look_back", "Look back", id="game.look-back"),
        Binding("k", "keep", "Keep a picture", id="results.keep"),
        Binding("w", "review", "What it cost", id="results.review"),
        Binding("escape,q", "home", "Departures", id="close", key_display="esc"),
    ]

    def __init__(self, sitting: Sitting) -> None:
        """``sitting`` has ended."""
        session = sitting.session
        self.final = final_of(session, session.shared_cast())
        super().__init__(self.final.face, session)
        self.sitting = sitting
        self.subject = self.final.outcome.standings[0].seat
        self._best: list[tuple[str, bool]] = []
        self._seen = ""
        """What was said of what is seen."""

    def heading(self) -> tuple[Row, Row]:
        """See `RailScreen.heading`: the game, and its record where the name has room."""
        title = row((self.session.game.title.upper(), "title"), (" arrived", "muted"))
        return title, row((self._record, "muted")) if self._record and self._record_has_room(title) else ()

    @property
    def _record(self) -> str:
        """The name of the record; empty where none is kept."""
        return self.sitting.record.path.stem if self.sitting.record is not None else ""

    def _record_has_room(self, title: Row) -> bool:
        return width(title) + len(self._record) <= self.app.size.width - 12

    def on_mount(self) -> None:
        """Looks up how this game compares when somebody played alone, and says what is seen."""
        if len(self.session.seats) == 1 and self.session.people:
            self._best = self._bests()
        super().on_mount()
        self.draw()
        self._tell()

    def on_screen_suspend(self) -> None:
        """Whoever goes on from here knows what they come back to: no key is held any more from before."""
        self.guarded = False

    def on_resize(self) -> None:
        """Draws for the new size; what is seen then is said, unless something else was."""
        telling = self.said == self._seen
        super().on_resize()
        if telling:
            self._tell()
        self.freshen()

    def _room(self) -> tuple[int, int, int, int]:
        """All of it is the board's: the end of a game is drawn in one."""
        columns, rows = self.app.size.width, self.app.size.height - 2 - self.say_rows
        return columns, rows, 0, rows

    def shown(self) -> Any:
        """See `TableScreen.shown`."""
        return self.final.view

    def draw(self) -> None:
        """Draws a page of the final position and the ranking."""
        if not self.is_mounted:
            return
        columns, rows, *_ = self._room()
        remark = f"Record: {self._record}" if self._record and not self.heading()[1] else ""
        pages = self.final.pages(self.subject, self.glyphs, columns, rows, self._notes, remark)
        self.pages = len(pages)
        self.page = min(self.page, self.pages - 1)
        self.board_view.show(pages[self.page])

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """There are other parts where all has no room on one page; a review is offered where the game has one."""
        if action == "shift":
            return self.pages > 1
        if action == "other":
            return self.pages > 1 or self.final.turns(self.app.size.width)
        return self.session.can_review if action == "review" else super().check_action(action, parameters)

    def action_shift(self, by: int) -> None:
        """Shows a page further on or back."""
        self.page = max(0, min(self.page + by, self.pages - 1))
        self.draw()
        self._tell()

    def action_other(self) -> None:
        """Shows the next page, then the next player's part of the table large, and says what is seen."""
        self.page = (self.page + 1) % self.pages
        if not self.page and self.final.turns(self.app.size.width):
            self.subject = (self.subject + 1) % len(self.session.seats)
        self.draw()
        self._tell()

    def _told(self) -> str:
        """Whose final position is drawn large, and which page is seen of how many."""
        told = []
        if self.final.turns(self.app.size.width):
            told.append(f"{self.session.cast().whose(self.subject)} final position.")
        if self.pages > 1:
            told.append(f"Page {self.page + 1} of {self.pages}.")
        return " ".join(told)

    def _tell(self) -> None:
        """Says what is seen."""
        self._seen = self._told()
        if self._seen or self.said:
            self.say(self._seen, "muted")

    def _notes(self, columns: int) -> list[Section]:
        """What stands below the ranking: the best games of who played alone."""
        if not self._best:
            return []
        head = rail(row(("your best alone", "title")), columns)
        lines = [wrap(text, columns - 2, "news" if here else "ink", hang=3) for text, here in self._best]
        return [[[head], *([row(" ", *part) for part in line] for line in lines)]]

    def _bests(self) -> list[tuple[str, bool]]:
        """The best games in words, and whether each is this one."""
        found = bests(self.rail_app.shelf, self.session.game, self.session.options)
        return [
            (
                f"{number}. {best.amount} {best.what}, {best.name}, {best.day}"
                f"{', this game' if best.record == self._record else ''}",
                best.record == self._record,
            )
            for number, best in enumerate(found, start=1)
        ]

    def action_look_back(self) -> None:
        """Opens the replay at its end."""
        self.app.push_screen(replay_screen(self.session, None))

    def action_keep(self) -> None:
        """Keeps a picture of the end as SVG and as text, and says where."""
        self.say(*keep_and_say(self.rail_app, self.session))

    def action_review(self) -> None:
        """Shows what the decisions gave away."""
        from railgames.tui.screens.pages import LinesScreen

        lines = [line.text for line in self.session.review(self.session.shared_cast())]
        self.app.push_screen(LinesScreen(self.heading()[0], lines))

    def action_again(self) -> None:
        """Starts the same table anew; a seed is not used twice."""
        old = self.session
        try:
            sitting = begin(old.game, old.seats, old.options, None, self.rail_app.shelf, old.settings)
        except GameError as error:
            self.say(str(error), "bad")
            return
        self.rail_app.lay(sitting)
        self.app.switch_screen(game_screen(sitting))

    def action_home(self) -> None:
        """Goes to the departures."""
        self.rail_app.go_home()
