"""The home screen: a departure board of the games."""

from __future__ import annotations

from collections.abc import Iterable

from textual.binding import Binding
from textual.containers import Container
from textual.widget import Widget

from railgames.games import catalog
from railgames.games.catalog import CatalogError, Listing
from railgames.table.shelf import Book
from railgames.tui.screens.base import RailScreen
from railgames.tui.text import BLANK, Row, cut, row, wrap
from railgames.tui.widgets.lines import Lines
from railgames.tui.widgets.menu import Menu


class HomeScreen(RailScreen):
    """Choose a game, go on with the last one, or look at what is kept."""

    first_keys = ("menu.choose", "home.continue")

    guarded = True

    BINDINGS = [
        Binding("c", "continue", "Continue", id="home.continue"),
        Binding("r", "records", "Records", id="home.records"),
        Binding("s", "statistics", "Statistics", id="home.statistics"),
        Binding("o", "settings", "Settings", id="home.settings"),
        Binding("q,escape", "app.leave", "Quit", id="home.quit", key_display="q"),
        Binding("f1", "rules", "Rules", id="rules"),
    ]

    def __init__(self) -> None:
        """See the class."""
        super().__init__()
        self.listings: list[Listing] = catalog.listings()
        self.menu = Menu(id="departures")
        self.columns_line = Lines(id="departure-heads")
        self.unfinished: Book | None = None

    def heading(self) -> tuple[Row, Row]:
        """See `RailScreen.heading`."""
        return row(("RAILGAMES", "title")), row(("departures", "muted"))

    def main(self) -> Iterable[Widget]:
        """See `RailScreen.main`."""
        self.columns_line.styles.height = 3
        yield Container(self.columns_line, self.menu, classes="field")

    def on_screen_resume(self) -> None:
        """Looks at the shelf anew."""
        super().on_screen_resume()
        self.unfinished = self.rail_app.shelf.newest_unfinished()
        self._offer()
        if self.rail_app.trouble:
            self.say(self.rail_app.trouble, "bad")
            self.rail_app.trouble = ""
        elif not self._said[0]:
            self.say("Press a number, or enter for the marked line.", "muted")
        self.freshen()

    def on_resize(self) -> None:
        """Spreads the board over the width."""
        super().on_resize()
        self._offer()

    def _offer(self) -> None:
        columns = max(40, self.app.size.width - 6)
        head = _departure("PLATFORM", "DESTINATION", "SEATS", "MINUTES", "REMARKS", columns, "muted")
        self.columns_line.show([BLANK, row(("  ", "muted"), *head), BLANK])
        items = []
        if self.unfinished is not None and self.unfinished.story is not None:
            header = self.unfinished.story.header
            listing = next((one for one in self.listings if one.key == header.game), None)
            title = listing.title if listing else header.game
            items.append(
                _departure("1", title, str(len(header.seats)), "", f"go on: {self.unfinished.players}", columns, "news")
            )
        for number, listing in enumerate(self.listings, start=len(items) + 1):
            items.append(
                _departure(str(number), listing.title, listing.seats, listing.minutes, listing.pitch, columns, "ink")
            )
        self.menu.offer(items)

    def footer_keys(self) -> list[tuple[str, str]]:
        """See `RailScreen.footer_keys`; going on is offered only when there is something to go on with."""
        return [key for key in super().footer_keys() if key[1] != "Continue" or self.unfinished is not None]

    def help_rows(self, columns: int) -> list[Row]:
        """See `RailScreen.help_rows`."""
        return [
            *wrap("Choose a game with the arrows and enter, or press its number.", columns),
            *wrap("A screen reader is served best by plain mode; quit and type: railgames --plain", columns),
        ]

    def action_continue(self) -> None:
        """Goes on with the newest unfinished game."""
        if self.unfinished is None:
            self.say("There is no unfinished game.", "muted")
            return
        from railgames.tui.ways import take_up

        take_up(self.rail_app, self.unfinished.path)

    def on_menu_chosen(self, chosen: Menu.Chosen) -> None:
        """Goes to the chosen platform."""
        index = chosen.index
        if self.unfinished is not None:
            if index == 0:
                self.action_continue()
                return
            index -= 1
        self._set_up(self.listings[index])

    def _set_up(self, listing: Listing) -> None:
        from railgames.tui.screens.setup import SetupScreen

        try:
            self.app.push_screen(SetupScreen(catalog.load(listing.key)))
        except CatalogError as error:
            self.say(str(error), "bad")

    def action_records(self) -> None:
        """Opens the list of records."""
        from railgames.tui.screens.records import RecordsScreen

        self.app.push_screen(RecordsScreen())

    def action_statistics(self) -> None:
        """Opens the statistics."""
        from railgames.tui.screens.stats import StatsScreen

        self.app.push_screen(StatsScreen())

    def action_settings(self) -> None:
        """Opens the settings."""
        from railgames.tui.screens.options import SettingsScreen

        self.app.push_screen(SettingsScreen())

    def action_rules(self) -> None:
        """Opens the rules of the marked game."""
        from railgames.tui.screens.pages import RulesScreen

        index = self.menu.marked - (self.unfinished is not None)
        try:
            self.app.push_screen(RulesScreen(catalog.load(self.listings[max(0, index)].key)))
        except CatalogError as error:
            self.say(str(error), "bad")


def _departure(platform: str, destination: str, seats: str, minutes: str, remarks: str, columns: int, role: str) -> Row:
    cells = f"{platform:<10}{destination:<19}{seats:<8}{minutes:<10}"
    return row((cells, role), (cut(remarks, columns - len(cells)), "muted" if role == "ink" else role))
