"""The records: every game that was played, to go on with or to look at."""

from __future__ import annotations

from collections.abc import Iterable

from textual.binding import Binding
from textual.containers import Container
from textual.widget import Widget

from railgames.games.contract import GameError
from railgames.table.opening import look_at
from railgames.table.shelf import Book
from railgames.tui.screens.base import RailScreen
from railgames.tui.text import Row, cut, row
from railgames.tui.ways import replay_screen, take_up
from railgames.tui.widgets.menu import Menu


class RecordsScreen(RailScreen):
    """The shelf as a list, the game last played first."""

    first_keys = ("menu.choose",)

    BINDINGS = [
        Binding("v", "look", "Look only", id="records.look"),
        Binding("escape,q", "close", "Back", id="close", key_display="esc"),
    ]

    def __init__(self) -> None:
        """See the class."""
        super().__init__()
        self.menu = Menu(id="records")
        self.books: list[Book] = []

    def heading(self) -> tuple[Row, Row]:
        """See `RailScreen.heading`."""
        return row(("RECORDS", "title")), row((f"{len(self.books)} on the shelf", "muted"))

    def main(self) -> Iterable[Widget]:
        """See `RailScreen.main`."""
        yield Container(self.menu, classes="field")

    def on_screen_resume(self) -> None:
        """Looks at the shelf anew."""
        self.books = self.rail_app.shelf.books()
        self.menu.offer([self._item(book) for book in self.books] or [row(("No game was kept yet.", "muted"))])
        self.menu.focus()
        super().on_screen_resume()
        if not self._said[0]:
            self.say(f"The records lie in {self.rail_app.shelf.folder}", "muted")

    def _item(self, book: Book) -> Row:
        room = self.app.size.width - 8
        if book.story is None:
            return row((cut(f"{book.state:<13}{book.name}   {book.trouble}", room), "faint"))
        header = book.story.header
        when = header.begun[:16].replace("T", " ")
        text = f"{book.state:<13}{header.game:<15} {when}  {book.result or book.players}"
        return row((cut(text, room), "news" if book.unfinished else "ink"))

    def action_close(self) -> None:
        """Goes back."""
        self.dismiss()

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
        if self.books:
            self._look(self.books[self.menu.marked])

    def _look(self, book: Book) -> None:
        try:
            self.app.push_screen(replay_screen(look_at(book.path)))
        except GameError as error:
            self.say(f"It can't be opened. {error}", "bad")
