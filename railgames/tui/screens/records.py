"""The records: every game that was played, to go on with or to look at."""

from __future__ import annotations

from collections.abc import Iterable

from rich.cells import set_cell_size
from textual.binding import Binding
from textual.containers import Container
from textual.widget import Widget

from railgames.games.catalog import listings
from railgames.games.contract import GameError
from railgames.table.export import as_text, gather
from railgames.table.keeping import EXPORTS, keep, where
from railgames.table.opening import look_at
from railgames.table.record import read
from railgames.table.shelf import Book
from railgames.tui.screens.base import RailScreen
from railgames.tui.text import BLANK, Row, cut, row, wrap
from railgames.tui.ways import replay_screen, take_up
from railgames.tui.widgets.lines import Lines
from railgames.tui.widgets.menu import Menu

_STATE, _GAME, _BEGUN = 14, 18, 12
"""Columns of the list; the last one takes what is left."""
_WITH_TIME = 100
"""From so many columns on a line says at what time of the day a game was begun as well."""


class RecordsScreen(RailScreen):
    """The shelf as a list, the game last played first."""

    first_keys = ("menu.choose",)

    BINDINGS = [
        Binding("v", "look", "Look only", id="records.look"),
        Binding("e", "export", "Export as text", id="records.export"),
        Binding("s", "statistics", "Statistics", id="home.statistics"),
        Binding("escape,q", "close", "Back", id="close", key_display="esc"),
    ]

    def __init__(self) -> None:
        """See the class."""
        super().__init__()
        self.columns_line = Lines(id="columns")
        self.menu = Menu(id="records")
        self.books: list[Book] = []
        self._titles = {listing.key: listing.title for listing in listings()}

    def heading(self) -> tuple[Row, Row]:
        """See `RailScreen.heading`."""
        return row(("RECORDS", "title")), row((f"{len(self.books)} on the shelf", "muted"))

    def main(self) -> Iterable[Widget]:
        """See `RailScreen.main`."""
        yield Container(self.columns_line, self.menu, classes="field")

    def on_screen_resume(self) -> None:
        """Looks at the shelf anew."""
        self.books = self.rail_app.shelf.books()
        super().on_screen_resume()
        self.menu.focus()
        if not self._said[0]:
            self.say(f"The records lie in {self.rail_app.shelf.folder}", "muted")

    def on_resize(self) -> None:
        """Spreads the list over the width."""
        super().on_resize()
        self._offer()

    def _offer(self) -> None:
        above = [row("  ", *self._cells("STATE", "GAME", "BEGUN", "POINTS, OR WHO PLAYS", "muted"))]
        if not self.books:
            text = "Every game that you begin is kept here of itself, move by move. Go back and choose one."
            room = max(20, self.app.size.width - 6)
            above = [row(("Nothing is on the shelf yet.", "news")), BLANK, *wrap(text, room, "muted")]
        self.columns_line.styles.height = len(above)
        self.columns_line.show(above)
        self.menu.offer([self._item(book) for book in self.books])

    def _cells(self, state: str, game: str, begun: str, what: str, role: str) -> Row:
        """A line of the list; where there is little room, without when the game was begun."""
        wide = _BEGUN + (6 if self.app.size.width >= _WITH_TIME else 0)
        cells = [(state, _STATE), (game, _GAME), *([] if self.narrow else [(begun, wide)])]
        line = "".join(set_cell_size(cut(cell, room - 2), room) for cell, room in cells)
        return row((cut(line + what, self.app.size.width - 8), role))

    def _item(self, book: Book) -> Row:
        if book.story is None:
            return self._cells(book.state, book.name, "", book.trouble, "faint")
        when = book.story.header.begun[: 16 if self.app.size.width >= _WITH_TIME else 10].replace("T", " ")
        what = book.result or book.players
        return self._cells(book.state, self._title(book), when, what, "news" if book.unfinished else "ink")

    def _title(self, book: Book) -> str:
        key = book.story.header.game if book.story is not None else book.name
        return self._titles.get(key, key)

    def told_of(self, index: int) -> str:
        """See `RailScreen.told_of`: all of it, and what it is called on the command line."""
        if index >= len(self.books):
            return ""
        book = self.books[index]
        if book.story is None:
            return f"{book.name}: {book.state}. {book.trouble}"
        when = book.story.header.begun[:16].replace("T", " ")
        return f"{self._title(book)}, {book.state}, begun {when}: {book.result or book.players}. {book.name}"

    def help_rows(self, columns: int) -> list[Row]:
        """See `RailScreen.help_rows`."""
        return [
            *wrap("Enter goes on with a game, or looks back at one that is finished.", columns),
            *wrap("Times are in UTC. Points stand from the first to the last.", columns),
            BLANK,
            *wrap("An export is a text that railgames can read again: railgames replay FILE.txt", columns),
        ]

    def action_close(self) -> None:
        """Goes back."""
        self.dismiss()

    def action_statistics(self) -> None:
        """Opens the statistics."""
        from railgames.tui.screens.stats import StatsScreen

        self.app.push_screen(StatsScreen())

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """There is nothing to look at or to export on an empty shelf."""
        return bool(self.books) if action in ("look", "export") else super().check_action(action, parameters)

    def on_menu_chosen(self, chosen: Menu.Chosen) -> None:
        """Goes on with an open game; a finished one is looked at."""
        if not self.books:
            return
        book = self.books[chosen.index]
        if book.story is None:
            self.say(f"It can't be opened. {book.trouble}", "bad")
        elif book.story.finished:
            self._look(book)
        else:
            take_up(self.rail_app, book.path)

    def action_look(self) -> None:
        """Looks at the marked game without going on."""
        self._look(self.books[self.menu.marked])

    def action_export(self) -> None:
        """Writes the marked game as a text into a file, and says where."""
        book = self.books[self.menu.marked]
        try:
            text = as_text(gather(read(book.path)))
            paths = keep(self.rail_app.shelf, EXPORTS, book.name, {".txt": text})
        except GameError as error:
            self.say(str(error), "bad")
        else:
            self.say(where(paths))

    def _look(self, book: Book) -> None:
        try:
            self.app.push_screen(replay_screen(look_at(book.path)))
        except GameError as error:
            self.say(f"It can't be opened. {error}", "bad")
