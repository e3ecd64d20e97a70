"""Setting up a game: who plays, the options, the seed. Good defaults stand ready; enter departs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from msgspec.structs import replace
from textual.binding import Binding
from textual.containers import Container
from textual.widget import Widget

from railgames.games.contract import AnyGame, GameError, Option
from railgames.settings import VALUES, Settings
from railgames.table.given import sand_in_words
from railgames.table.opening import begin
from railgames.table.options import read_file, settle
from railgames.table.seats import Seat, bot_name, check_seats, clean_name
from railgames.table.tutorial import is_taught
from railgames.tui.screens.base import RailScreen
from railgames.tui.text import BLANK, Row, cut, padded, row, wrap
from railgames.tui.widgets.lines import Lines
from railgames.tui.widgets.menu import Menu

_LEFT = 30
"""Columns of what can be changed; what is said of it stands to the right."""


class SetupScreen(RailScreen):
    """A list of what can be changed; the first item departs."""

    first_keys = ("menu.choose", "setup.change")

    BINDINGS = [
        Binding("right", "change(1)", "Change", id="setup.change", key_display="← →"),
        Binding("left", "change(-1)", "Change", show=False, id="setup.change-back"),
        Binding("plus,a", "seat(1)", "Add a seat", id="setup.more", key_display="+"),
        Binding("minus,x", "seat(-1)", "Remove", id="setup.less", key_display="-"),
        Binding("t", "learn", "Learn it", id="setup.learn"),
        Binding("f1", "rules", "Rules", id="rules"),
        Binding("escape", "close", "Back", id="close"),
    ]

    def __init__(
        self,
        game: AnyGame,
        options: Mapping[str, str] | None = None,
        seed: int | None = None,
        settings: Mapping[str, str] | None = None,
    ) -> None:
        """``game`` is what will be played; the others are what the player asked for already for this game."""
        super().__init__()
        self.game = game
        count = max(game.fewest_seats, min(2, game.most_seats))
        levels = list(game.bots)
        bot = levels[min(1, len(levels) - 1)] if levels else None
        self.seats = [Seat("Player 1")]
        while len(self.seats) < count:
            self.seats.append(Seat(bot_name(bot, 1), bot) if bot else Seat(f"Player {len(self.seats) + 1}"))
        self.options = {option.name: option.default for option in game.options} | dict(options or {})
        self.seed = "" if seed is None else str(seed)
        self.settings = dict(settings or {})
        self.menu = Menu(id="setup")
        self.head = Lines()
        self._editing: int | None = None
        self._typed: dict[int, str] = {}
        """The names people typed, by seat, for when a computer player is sent away again."""

    def heading(self) -> tuple[Row, Row]:
        """See `RailScreen.heading`."""
        return row((self.game.title.upper(), "title"), (" who is travelling?", "muted")), ()

    def main(self) -> Iterable[Widget]:
        """See `RailScreen.main`."""
        self.head.styles.height = 2
        yield Container(self.head, self.menu, id="setup-field", classes="field")

    def on_mount(self) -> None:
        """Shows the list."""
        super().on_mount()
        self.head.show([row(("Enter departs at once. Arrow keys mark a line, ← → change it.", "muted")), BLANK])
        self._offer(0)
        self.menu.focus()

    def on_resize(self) -> None:
        """Fits the list to the width."""
        super().on_resize()
        self._offer()

    def help_rows(self, columns: int) -> list[Row]:
        """See `RailScreen.help_rows`."""
        text = (
            "Mark a seat and press ← or → to change who sits there: a person or a computer player. Enter on a person's "
            "seat lets you type a name, on the seed a number: the same seed and choices make the same game. Board: the "
            "name of a file with a frame of your own; leave it empty for the game's own."
        )
        return wrap(text, columns)

    def _lines(self) -> list[tuple[str, str, str]]:
        lines = [("depart", "All aboard", "start the game")]
        for number, seat in enumerate(self.seats, start=1):
            who = "person" if seat.bot is None else f"computer, {seat.bot}"
            lines.append((f"seat {number}", f"Seat {number}   {seat.name}", who))
        for number, seat in enumerate(self.seats, start=1) if self.game.sand else ():
            if seat.bot is None:
                sand = sand_in_words(self.game, seat.sand) if seat.sand else "as for all"
                remark = f"sand timer; for all {sand_in_words(self.game, self.rail_app.settings.sand)}"
                lines.append((f"sand {number}", f"{seat.name}: {sand}", remark))
        for option in self.game.options:
            value = self.options[option.name] or "standard"
            lines.append((f"option {option.name}", f"{option.name.capitalize()}: {value}", option.summary))
        seed = self.seed or "none"
        lines.append(("seed", f"Seed: {seed}", "same seed, same choices, same game"))
        return lines

    def _offer(self, marked: int | None = None) -> None:
        room = self.app.size.width - 8 - _LEFT
        items = []
        for key, what, remark in self._lines():
            left = padded(row((cut(what, _LEFT - 2), "news" if key == "depart" else "ink")), _LEFT)
            items.append((*left, (cut(remark, room), "muted")))
        self.menu.offer(items, marked)
        self.freshen()

    def _marked(self) -> str:
        return self._lines()[self.menu.marked][0]

    def action_close(self) -> None:
        """Goes back, or stops typing."""
        if self._editing is not None:
            self._stop_typing()
        else:
            self.dismiss()

    def action_learn(self) -> None:
        """Teaches the game."""
        from railgames.tui.ways import learn

        learn(self.rail_app, self.game)

    def action_rules(self) -> None:
        """Opens the rules."""
        from railgames.tui.screens.pages import RulesScreen

        self.app.push_screen(RulesScreen(self.game))

    def action_seat(self, by: int) -> None:
        """Adds a seat at the end, or takes the marked or last one away."""
        if by > 0:
            if len(self.seats) == self.game.most_seats:
                self.say(f"{self.game.title} has {self.game.most_seats} seats at most.", "muted")
                return
            self.seats.append(Seat(self._free_name(f"Player {len(self.seats) + 1}", self.seats)))
            self.say("")
            self._offer(len(self.seats))
            return
        if len(self.seats) == self.game.fewest_seats:
            self.say(f"{self.game.title} needs {self.game.fewest_seats} seats at least.", "muted")
            return
        key = self._marked()
        gone = int(key.split()[1]) - 1 if key.startswith("seat ") else len(self.seats) - 1
        del self.seats[gone]
        self.say("")
        self._offer(len(self.seats) if key.startswith("seat ") else None)

    def _free_name(self, wish: str, others: Sequence[Seat]) -> str:
        names = {seat.name for seat in others}
        number = 2
        name = wish
        while name in names:
            name, number = f"{wish} {number}", number + 1
        return name

    def action_change(self, by: int) -> None:
        """Changes the marked line to its next or previous value."""
        key = self._marked()
        if key.startswith("seat "):
            self._change_seat(int(key.split()[1]) - 1, by)
        elif key.startswith("sand "):
            number = int(key.split()[1]) - 1
            seat = self.seats[number]
            values = ["", *sorted(VALUES["sand"], key=lambda value: Settings(sand=value).stretch)]
            sand = values[(values.index(seat.sand) + by) % len(values)]
            self.seats[number] = replace(seat, sand=sand)
        elif key.startswith("option "):
            option = self._option(key)
            if option.kind == "choice":
                place = option.values.index(self.options[option.name])
                self.options[option.name] = option.values[(place + by) % len(option.values)]
        self._offer()

    def _option(self, key: str) -> Option:
        return next(option for option in self.game.options if option.name == key.split(" ", 1)[1])

    def _change_seat(self, number: int, by: int) -> None:
        kinds = [None, *self.game.bots]
        kind = kinds[(kinds.index(self.seats[number].bot) + by) % len(kinds)]
        others = [seat for place, seat in enumerate(self.seats) if place != number]
        if kind is None:
            self.seats[number] = Seat(self._typed.get(number) or self._free_name(f"Player {number + 1}", others))
        else:
            names = {seat.name for seat in others}
            count = 1
            while bot_name(kind, count) in names:
                count += 1
            self.seats[number] = Seat(bot_name(kind, count), kind)

    def on_menu_chosen(self, chosen: Menu.Chosen) -> None:
        """Departs, or lets the player type or change the marked line."""
        key = self._marked()
        if key == "depart":
            self._depart()
        elif key.startswith("seat ") and self.seats[int(key.split()[1]) - 1].bot is None:
            self._type(self.seats[int(key.split()[1]) - 1].name)
        elif key == "seed":
            self._type(self.seed)
        elif key.startswith("option ") and self._option(key).kind == "file":
            self._type(self.options[self._option(key).name])
        else:
            self.action_change(1)

    def _type(self, text: str) -> None:
        from textual.widgets import Input

        self._editing = self.menu.marked
        field = Input(text, id="typing", select_on_focus=True)
        field.cursor_blink = False
        self.say("Type, then press enter; esc leaves it as it was.", "muted")
        self.query_one("#setup-field").mount(field)
        field.focus()

    def _stop_typing(self) -> None:
        self._editing = None
        for field in self.query("#typing"):
            field.remove()
        self.say("")
        self.menu.focus()
        self._offer()

    def on_input_submitted(self, submitted: object) -> None:
        """Takes over what was typed, or says why it can't be used."""
        text = str(getattr(submitted, "value", ""))
        key = self._lines()[self._editing or 0][0]
        try:
            if key == "seed":
                self.seed = _seed(text)
            elif key.startswith("seat "):
                number = int(key.split()[1]) - 1
                seats = list(self.seats)
                seats[number] = replace(seats[number], name=clean_name(text))
                check_seats(self.game, seats)
                self.seats = seats
                self._typed[number] = seats[number].name
            else:
                option = self._option(key)
                settle(self.game, {**self.options, option.name: text}, read_file)
                self.options[option.name] = text
        except GameError as error:
            self.say(str(error), "bad")
            return
        self._stop_typing()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """While something is typed only leaving it is possible; not every game has a tutorial."""
        if action == "learn" and not is_taught(self.game.key):
            return False
        return self._editing is None or action == "close"

    def _depart(self) -> None:
        from railgames.tui.ways import seat

        try:
            check_seats(self.game, self.seats)
            options = settle(self.game, self.options, read_file)
            seed = int(self.seed) if self.seed else None
            sitting = begin(self.game, tuple(self.seats), options, seed, self.rail_app.shelf, self.settings)
        except GameError as error:
            self.say(str(error), "bad")
            return
        self.app.pop_screen()
        seat(self.rail_app, sitting)


def _seed(text: str) -> str:
    if text.strip() and not (text.strip().isascii() and text.strip().isdigit() and len(text.strip()) <= 18):
        raise GameError("A seed is a whole number of up to 18 digits, or nothing. Type another.")
    return text.strip()
