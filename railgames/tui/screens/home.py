"""The home screen: a departure board of the games."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Iterator

from textual.binding import Binding
from textual.containers import Container, Horizontal, Vertical
from textual.events import Key
from textual.timer import Timer
from textual.widget import Widget
from textual.worker import get_current_worker

from railgames.games import catalog
from railgames.games.catalog import CatalogError, Listing
from railgames.games.sentences import count
from railgames.table.shelf import Book
from railgames.table.stats import Stats, statistics
from railgames.table.tutorial import is_taught
from railgames.tui.screens.base import RailScreen
from railgames.tui.screens.departures import (
    FLAPPING,
    HEADS,
    Departure,
    arrivals,
    boarding,
    departure,
    flapped,
    platform,
    remark,
    track,
    unusual,
    waits,
    waits_below,
)
from railgames.tui.station_art import TRAIN_HIGH, train
from railgames.tui.text import BLANK, Row, row, wrap
from railgames.tui.widgets.lines import Lines
from railgames.tui.widgets.menu import Menu

_WIDE = 120
"""Columns from which the marked platform is shown beside the boards."""
_WIDEST_BOARD = 124
_SIDE = 38
"""Columns of the marked platform at least."""
_WIDEST_SIDE = 72
_FLAP = 0.08
"""Seconds between two pictures of a board on which letters flap."""


class HomeScreen(RailScreen):
    """Choose a game, go on with the last one, or look at what is kept."""

    first_keys = (
        "menu.choose",
        "home.continue",
        "home.learn",
        "home.records",
        "home.statistics",
        "home.quit",
        "home.settings",
        "help",
    )

    guarded = True

    BINDINGS = [
        Binding("c", "continue", "Continue", id="home.continue"),
        Binding("t", "learn", "Learn", id="home.learn"),
        Binding("r", "records", "Records", id="home.records"),
        Binding("s", "statistics", "Statistics", id="home.statistics"),
        Binding("o", "settings", "Settings", id="home.settings"),
        Binding("q", "app.leave", "Quit", id="home.quit"),
        Binding("escape", "stay", "How to quit", show=False, id="close"),
        Binding("f1", "rules", "Rules", id="rules"),
    ]

    def __init__(self, arriving: bool = False) -> None:
        """``arriving``: the player has just come, so the letters of the board flap once, if anything may move."""
        super().__init__()
        self.listings: list[Listing] = catalog.listings()
        self.menu = Menu(id="departures")
        self.columns_line = Lines(id="departure-heads")
        self.arrivals_view = Lines(id="arrivals")
        self.platform_view = Lines(id="platform")
        self.unfinished: Book | None = None
        self.books: list[Book] = []
        self.stats: Stats | None = None
        """What the shelf tells of the games; None until it is counted."""
        self._options = ""
        """What is not as usual in the newest game that waits, once it is known."""
        self._told = ""
        """What was said last of a line that was marked."""
        self._arriving = arriving
        self._picture = FLAPPING
        self._flapping: Timer | None = None

    def heading(self) -> tuple[Row, Row]:
        """See `RailScreen.heading`."""
        return row(("RAILGAMES", "title")), row(("departures", "muted"))

    def main(self) -> Iterable[Widget]:
        """See `RailScreen.main`."""
        boards = Vertical(self.columns_line, self.menu, self.arrivals_view)
        yield Container(Horizontal(boards, self.platform_view), classes="field")

    def on_screen_resume(self) -> None:
        """Looks at the shelf anew."""
        super().on_screen_resume()
        waits, self.unfinished = self.unfinished is not None, self.rail_app.shelf.newest_unfinished()
        self._options = ""
        if self.unfinished is not None and not waits:
            self.menu.marked = len(self.listings)
        elif self.unfinished is None and waits:
            self.menu.marked = 0
        if self._arriving and self.rail_app.settings.moving:
            self._picture = 0
            self._flapping = self.set_interval(_FLAP, self._flap)
        self._arriving = False
        self._draw()
        self.run_worker(self._count(), exclusive=True)
        if self.rail_app.trouble:
            self.say(self.rail_app.trouble, "bad")
            self.rail_app.trouble = ""
        elif not self.said:
            self.say(self._welcome(), "muted")
        self._tell_again()
        self.freshen()

    def _welcome(self) -> str:
        leave, choose = self.key("home.quit") or self.key("more"), self.key("menu.choose")
        told = [f"Screen reader? Press {leave}, then type railgames --plain."]
        if not self.rail_app.shelf.paths():
            told.append(f"New here? {self.key('home.learn') or self.key('more')} teaches the marked game.")
        elif not self.narrow:
            told.append(f"Press a number, or {choose} for the marked line." if choose else "Press a number.")
        return " ".join(told[:1] if self.low and self.narrow else told)

    async def _count(self) -> None:
        """Reads the shelf, which may be long, while keys are heard already."""
        shelf, worker, waiting = self.rail_app.shelf, get_current_worker(), self.unfinished

        def read() -> tuple[list[Book], Stats, str]:
            books = [shelf.book(path) for path in shelf.paths() if not worker.is_cancelled]
            return books, statistics(books), unusual(waiting) if waiting is not None else ""

        self.books, self.stats, self._options = await asyncio.to_thread(read)
        self._draw()
        self._tell_again()

    def on_screen_suspend(self) -> None:
        """Behind another screen every letter is at rest."""
        self._rest()

    def on_resize(self) -> None:
        """Spreads the boards over the room."""
        super().on_resize()
        self._draw()

    def on_key(self, event: Key) -> None:
        """Any key ends the flapping, and does what it does besides."""
        self._rest()

    # ------------------------------------------------------------------ the boards

    def _departures(self) -> list[Departure]:
        found = [
            Departure(
                str(number),
                listing.title,
                listing.seats,
                listing.minutes,
                "" if self.stats is None else self._remark(listing, self.stats),
            )
            for number, listing in enumerate(self.listings, start=1)
        ]
        book = self.unfinished
        if book is not None and book.story is not None:
            header = book.story.header
            title = self._titles().get(header.game, header.game)
            seats = str(len(header.seats))
            found.append(Departure(str(len(found) + 1), title, seats, "now", boarding(book), "news"))
        return found

    def _remark(self, listing: Listing, stats: Stats) -> str:
        waiting = self._waiting(listing)
        if not waiting:
            return remark(listing, stats)
        if waiting[0].path == (self.unfinished.path if self.unfinished is not None else None):
            return waits_below(len(waiting) - 1, self.key("home.records"))
        return waits(waiting, self.key("home.records"))

    def _waiting(self, listing: Listing) -> list[Book]:
        """The unfinished games of one kind that can be gone on with, the one last played first."""
        unfinished = (book for book in self.books if book.unfinished and not book.busy)
        return [book for book in unfinished if book.story is not None and book.story.header.game == listing.key]

    def _titles(self) -> dict[str, str]:
        return {listing.key: listing.title for listing in self.listings}

    def _draw(self) -> None:
        size = self.app.size
        inner = size.width - (1 if self.narrow else 4)
        wide = size.width >= _WIDE
        columns = min(inner - _SIDE - 3, _WIDEST_BOARD) if wide else inner
        lines = self._departures()
        heads = row("  ", *departure(HEADS, columns - 3))
        self.columns_line.styles.height = 1 if self.low else 3
        self.columns_line.show([heads] if self.low else [BLANK, heads, BLANK])
        items = [departure(of, columns - 3) for of in lines]
        self.menu.styles.height = len(items)
        self.menu.offer([flapped(item, self._picture) for item in items])
        boards = self.columns_line.parent
        if isinstance(boards, Widget):
            boards.styles.width = columns if wide else "1fr"
        room = size.height - 2 - self.say_rows - len(items) - (1 if self.low else 5)
        came = [] if self.stats is None else arrivals(self.books, self._titles(), columns, room)
        came = [flapped(of, self._picture) for of in came]
        if self.stats is not None and room - len(came) > TRAIN_HIGH:
            came += [BLANK] * (room - len(came) - TRAIN_HIGH)
            came += train([listing.title for listing in self.listings], columns, self._ascii_only)
        self.arrivals_view.show(came)
        self.platform_view.display = wide
        if wide:
            self.platform_view.styles.margin = (1, 0, 0, 3)
            self._show_platform(min(inner - columns - 3, _WIDEST_SIDE))

    def _show_platform(self, columns: int) -> None:
        listing = self._marked()
        choose, number = self.key("menu.choose"), self.menu.marked + 1
        book = self.unfinished
        if book is not None and self.menu.marked == len(self.listings):
            title = self._departures()[-1].destination
            goes_on = [(choose, "goes on with this game")]
            self.platform_view.show(track(book, title, number, self._options, goes_on, columns))
            return
        keys = [(choose, "says who travels"), (self.key("rules"), "opens the rules")]
        if is_taught(listing.key):
            keys.insert(1, (self.key("home.learn"), "teaches it in five minutes"))
        if waiting := self._waiting(listing):
            keys.append((self.key("home.records"), f"lists {count(len(waiting), 'game')} to go on with"))
        self.platform_view.show(platform(listing, number, self.stats, keys, self._ascii_only, columns))

    @property
    def _ascii_only(self) -> bool:
        return self.rail_app.settings.glyphs == "ascii"

    def _marked(self) -> Listing:
        """The game of the marked line."""
        index = self.menu.marked
        if index < len(self.listings):
            return self.listings[index]
        key = "" if self.unfinished is None or self.unfinished.story is None else self.unfinished.story.header.game
        return next((listing for listing in self.listings if listing.key == key), self.listings[0])

    def _flap(self) -> None:
        self._picture += 1
        if self._picture >= FLAPPING:
            self._rest()
        else:
            self._draw()

    def _rest(self) -> None:
        """Every letter comes to rest."""
        if self._flapping is not None:
            self._flapping.stop()
            self._flapping = None
            self._picture = FLAPPING
            self._draw()

    def told_of(self, index: int) -> str:
        """What is said of a line when the mark comes to it."""
        of = self._departures()[index]
        if index < len(self.listings):
            listing = self.listings[index]
            return f"{listing.title}: {listing.pitch} {listing.seats} seats, {listing.minutes} minutes. {of.remark}"
        told = f"{', '.join(filter(None, (of.destination, self._options, of.remark)))}."
        choose = self.key("menu.choose")
        whole = f"{told} Press {choose} to go on with it." if choose else told
        return whole if len(wrap(whole, self.app.size.width - 2)) <= self.say_rows else told

    def menu_marked(self, index: int) -> None:
        """Shows the platform the mark has come to."""
        super().menu_marked(index)
        self._told = self.said
        self._draw()

    def _tell_again(self) -> None:
        """Says what is true now of the marked line, where what is said is of a marked line at all."""
        if self._told and self.said == self._told:
            self._told = self.told_of(self.menu.marked)
            if self._told != self.said:
                self.say(self._told, "muted")

    # ------------------------------------------------------------------ keys

    def footer_keys(self) -> list[tuple[str, str]]:
        """See `RailScreen.footer_keys`; going on is offered only when there is something to go on with."""
        return [key for key in super().footer_keys() if key[1] != "Continue" or self.unfinished is not None]

    def commands(self) -> Iterator[tuple[str, str, Callable[[], object]]]:
        """See `RailScreen.commands`; in a list that names the way to quit nobody has to ask for it."""
        return (command for command in super().commands() if command[1] != "How to quit")

    def help_rows(self, columns: int) -> list[Row]:
        """See `RailScreen.help_rows`."""
        return [
            *wrap("Mark a game and choose it, or press its number.", columns),
            *wrap("A screen reader is served best by plain mode; quit and type: railgames --plain", columns),
        ]

    def action_stay(self) -> None:
        """Says how to quit: a key that goes back on every other screen ends nothing here."""
        quit_key, more = self.key("home.quit"), self.key("more")
        self.say(f"{quit_key} quits." if quit_key else f"To quit, open the list of all commands with {more}.", "muted")

    def action_continue(self) -> None:
        """Goes on with the newest unfinished game."""
        if self.unfinished is None:
            self.say("There is no unfinished game.", "muted")
            return
        from railgames.tui.ways import take_up

        take_up(self.rail_app, self.unfinished.path)

    def on_menu_chosen(self, chosen: Menu.Chosen) -> None:
        """Goes to the chosen platform."""
        if chosen.index == len(self.listings):
            self.action_continue()
        else:
            self._set_up(self.listings[chosen.index])

    def _set_up(self, listing: Listing) -> None:
        from railgames.tui.screens.setup import SetupScreen

        try:
            self.app.push_screen(SetupScreen(catalog.load(listing.key)))
        except CatalogError as error:
            self.say(str(error), "bad")

    def action_learn(self) -> None:
        """Teaches the marked game."""
        from railgames.tui.ways import learn

        listing = self._marked()
        if is_taught(listing.key):
            learn(self.rail_app, catalog.load(listing.key))
        else:
            self.say(f"There is no tutorial for {listing.title}; {self.key('rules')} opens its rules.", "muted")

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

        try:
            self.app.push_screen(RulesScreen(catalog.load(self._marked().key)))
        except CatalogError as error:
            self.say(str(error), "bad")
