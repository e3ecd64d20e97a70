"""The records: every game that was played, to go on with or to look at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.cells import cell_len, set_cell_size
from textual.binding import Binding

from railgames.games.catalog import listings
from railgames.games.contract import GameError
from railgames.table.export import as_text, gather
from railgames.table.keeping import EXPORTS, keep, where
from railgames.table.opening import look_at
from railgames.table.record import Origin, read
from railgames.table.shelf import Book
from railgames.tui.screens.lists import WIDEST, ListScreen, panel, told
from railgames.tui.text import BLANK, Row, cut, row, table, width, words_that_fit, wrap
from railgames.tui.ways import replay_screen, take_up
from railgames.tui.widgets.menu import Menu

_STATE, _GAME, _BEGUN = 14, 18, 12
"""Columns of the list; the last one takes what is left."""
_WITH_TIME = 90
"""From so many columns on a line says at what time of the day a game was begun as well."""
_SHORT = 24
"""Letters of an option's value that is no text of a file."""


class RecordsScreen(ListScreen):
    """The shelf as a list, the game last played first."""

    first_keys = ("menu.choose",)
    beside_from: ClassVar[int] = 120

    BINDINGS = [
        Binding("v", "look", "Look only", id="records.look"),
        Binding("e", "export", "Export as text", id="records.export"),
        Binding("s", "statistics", "Statistics", id="home.statistics"),
        Binding("escape,q", "close", "Back", id="close", key_display="esc"),
    ]

    def __init__(self) -> None:
        """See the class."""
        super().__init__(id="records", folds=2, hang=2)
        self.books: list[Book] = []
        self._titles = {listing.key: listing.title for listing in listings()}

    def heading(self) -> tuple[Row, Row]:
        """See `RailScreen.heading`."""
        return row(("RECORDS", "title")), row((f"{len(self.books)} on the shelf", "muted"))

    def on_screen_resume(self) -> None:
        """Looks at the shelf anew."""
        self.books = self.rail_app.shelf.books()
        super().on_screen_resume()
        if not self.said:
            self.say(f"The records lie in {self.rail_app.shelf.folder}", "muted")

    def above(self, columns: int) -> list[Row]:
        """See `ListScreen.above`: what the columns are."""
        if not self.books:
            text = "Every game that you begin is kept here of itself, move by move. Go back and choose one."
            return [row(("Nothing is on the shelf yet.", "news")), BLANK, *wrap(text, min(columns, WIDEST), "muted")]
        if self.narrow:
            return []
        return [row("  ", *self._cells("STATE", "GAME", "BEGUN", "POINTS, OR WHO PLAYS", columns - 2, "muted")), BLANK]

    def _cells(self, state: str, game: str, begun: str, what: str, columns: int, role: str) -> Row:
        """A line of the list."""
        wide = _BEGUN + (6 if columns >= _WITH_TIME else 0)
        cells = [(state, _STATE), (game, _GAME), (begun, wide)]
        line = "".join(set_cell_size(cut(cell, room - 2), room) for cell, room in cells)
        return row((line + words_that_fit(what, columns - cell_len(line)), role))

    def items(self, columns: int) -> list[Row]:
        """See `ListScreen.items`."""
        return [self._narrow_item(book, columns) if self.narrow else self._item(book, columns) for book in self.books]

    def _item(self, book: Book, columns: int) -> Row:
        if book.story is None:
            return self._cells(book.state, book.name, "", book.trouble, columns, "faint")
        when = book.story.header.begun[: 16 if columns >= _WITH_TIME else 10].replace("T", " ")
        what = f"{_mark(book)}{book.result or book.players}"
        return self._cells(book.state, self._title(book), when, what, columns, "news" if book.unfinished else "ink")

    def _narrow_item(self, book: Book, columns: int) -> Row:
        """What is played and how it stands; below it, where there is room for two rows, with how many points."""
        title = set_cell_size(cut(self._title(book), _GAME - 1), _GAME)
        what = book.trouble if book.story is None else f"{_mark(book)}{book.result or book.players}"
        role = "faint" if book.story is None else "news" if book.unfinished else "ink"
        if self.low:
            state = f"{_mark(book)}{book.result}" if book.result and book.story is not None else book.state
            return row((title + words_that_fit(state, columns - _GAME), role))
        first = set_cell_size(title + book.state, columns)
        return row((first, role), (" " + words_that_fit(what, columns - 2), "muted"))

    def beside(self, index: int, columns: int, rows: int) -> list[Row]:
        """See `ListScreen.beside`: a ticket with all that is known of a game."""
        if index >= len(self.books):
            return []
        book = self.books[index]
        if book.story is None:
            kept = _facts([("kept as", book.name)], columns)
            return panel(book.state, columns, told(book.trouble, columns), kept)
        header = book.story.header
        facts = [("state", book.state), ("begun", header.begun[:16].replace("T", " ")), ("kept as", book.name)]
        facts += [("went on", _origin(header.origin))] if header.origin is not None else []
        options = [(name, value) for name, value in header.options.items() if value and len(value) <= _SHORT]
        result = told(book.result, columns, "news") if book.result else []
        return panel(
            self._title(book),
            columns,
            result,
            [row((seat.name, "ink"), (f"  {seat.bot}" if seat.bot else "", "muted")) for seat in header.seats],
            _facts(facts, columns),
            _facts(options, columns),
        )

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
        origin = book.story.header.origin
        from_there = f", went on {_origin(origin)}" if origin is not None else ""
        what = book.result or book.players
        return f"{self._title(book)}, {book.state}, begun {when}{from_there}: {what}. {book.name}"

    def help_rows(self, columns: int) -> list[Row]:
        """See `RailScreen.help_rows`."""
        return [
            *wrap("Choose a game to go on with it, or to look back at it if it is finished.", columns),
            *wrap("Times are in UTC. Points stand from the first to the last.", columns),
            *wrap("A game that went on from a position of another one does not count in the statistics.", columns),
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


def _facts(facts: Sequence[tuple[str, str]], columns: int) -> list[Row]:
    """Facts in a panel of so many columns; what has no room beside its name stands below it."""
    rows: list[Row] = []
    for line, (name, fact) in zip(table(facts), facts, strict=True):
        rows += [line] if width(line) < columns else [row((name, "key")), *wrap(fact, columns - 1)]
    return rows


def _mark(book: Book) -> str:
    """What is said on the line of a game that went on from another one."""
    return "went on from another: " if book.story is not None and book.story.header.origin is not None else ""


def _origin(origin: Origin) -> str:
    """Where a game went on from."""
    return f"from step {origin.step} of the game begun {origin.begun[:16].replace('T', ' ')}".rstrip()
