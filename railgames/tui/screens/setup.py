"""Setting up a game: who plays, the options, the seed. Good defaults stand ready; enter departs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar
from weakref import WeakKeyDictionary

from msgspec.structs import replace
from rich.cells import cell_len
from textual.binding import Binding

from railgames.games.contract import AnyGame, GameError, Option
from railgames.settings import VALUES, Settings
from railgames.table.given import sand_in_words
from railgames.table.opening import begin
from railgames.table.options import read_file, settle
from railgames.table.seats import Seat, bot_name, check_seats, clean_name
from railgames.table.tutorial import is_taught
from railgames.tui.screens.lists import ListScreen, line_of, panel, told
from railgames.tui.text import BLANK, Row, padded, rail, row, table, wrap
from railgames.tui.widgets.menu import Menu

if TYPE_CHECKING:
    from railgames.tui.app import RailgamesApp

_LEFT = 30
"""Columns of what can be changed; what is said of it stands to the right."""
_NAMES = 9
"""Columns of the number of a seat."""
_HEADS = {"seat": "seats", "sand": "time", "option": "the game"}
"""What stands above the first line of a kind."""
_SAND = ["", *sorted(VALUES["sand"], key=lambda value: Settings(sand=value).stretch)]
"""What the sand of a seat can be, from the least; empty for what holds for all."""
_SEATED: WeakKeyDictionary[RailgamesApp, dict[str, list[Seat]]] = WeakKeyDictionary()
"""Who was seated last while an app runs, by game."""


def _kind(bot: str | None) -> str:
    """Who sits there."""
    return "person" if bot is None else f"computer, {bot}"


class SetupScreen(ListScreen):
    """A list of what can be changed; the first item departs."""

    first_keys = ("menu.choose", "setup.change")
    widest: ClassVar[int] = 96

    BINDINGS = [
        Binding("right", "change(1)", "Change", id="setup.change", key_display="← →"),
        Binding("left", "change(-1)", "Change back", show=False, id="setup.change-back"),
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
        super().__init__(id="setup", folds=2)
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
        self._editing: int | None = None
        self._typed: dict[int, str] = {}
        """The names people typed, by seat, for when a computer player is sent away again."""

    def on_mount(self) -> None:
        """Seats those who sat there last."""
        self.seats = list(_SEATED.get(self.rail_app, {}).get(self.game.key, self.seats))
        self._typed = {number: seat.name for number, seat in enumerate(self.seats) if seat.bot is None}
        super().on_mount()

    def on_unmount(self) -> None:
        """Notes who sits there, for when the player comes back."""
        _SEATED.setdefault(self.rail_app, {})[self.game.key] = self.seats

    def heading(self) -> tuple[Row, Row]:
        """See `RailScreen.heading`."""
        return row((self.game.title.upper(), "title"), (" who is travelling?", "muted")), ()

    def above(self, columns: int) -> list[Row]:
        """See `ListScreen.above`."""
        if self.low and self.narrow:
            return []
        depart, change = self.key("menu.choose"), self.key("setup.change")
        ways = [(depart, "on the first line to depart"), (change, "to change any other")]
        text = ", ".join(f"{key} {does}" for key, does in ways if key)
        return [*wrap(f"Press {text}." if text else "", columns, "muted"), *([] if self.low else [BLANK])]

    def help_rows(self, columns: int) -> list[Row]:
        """See `RailScreen.help_rows`."""
        change = self.key("setup.change") or self.key("more")
        text = (
            f"Mark a seat and press {change} to change who sits there: a person or a computer player. Choose a "
            "person's seat to type a name, the seed to type a number: the same seed and choices make the same game."
        )
        for option in self.game.options:
            if option.kind == "file":
                text += f" {option.name.capitalize()}: type the name of a file of yours, or nothing for the game's own."
        return wrap(text, columns)

    def _lines(self) -> list[tuple[str, str, str]]:
        lines = [("depart", "All aboard", "start the game")]
        for number, seat in enumerate(self.seats, start=1):
            lines.append((f"seat {number}", f"{f'Seat {number}':<{_NAMES}}{seat.name}", _kind(seat.bot)))
        for number, seat in enumerate(self.seats, start=1) if self.game.sand else ():
            if seat.bot is None:
                remark = f"sand of one's own; for all it is {sand_in_words(self.game, self.rail_app.settings.sand)}"
                lines.append((f"sand {number}", f"{seat.name}: {self._sand(seat.sand)}", remark))
        for option in self.game.options:
            value = self.options[option.name] or "standard"
            lines.append((f"option {option.name}", f"{option.name.capitalize()}: {value}", option.summary))
        seed = self.seed or "none"
        lines.append(("seed", f"Seed: {seed}", "same seed, same choices, same game"))
        return lines

    def _sand(self, value: str) -> str:
        return sand_in_words(self.game, value) if value else "as for all"

    def offer(self, marked: int | None = None) -> None:
        """See `ListScreen.offer`; what is too long for its line goes on below where it began."""
        self.menu.hang = _NAMES if self.narrow else _LEFT
        super().offer(marked)

    def items(self, columns: int) -> list[Row]:
        """See `ListScreen.items`; where there is little room only what a seat is taken by stands beside it."""
        items = []
        for key, what, remark in self._lines():
            role = "news" if key == "depart" else "ink"
            if self.narrow:
                who = f"  {remark.partition(',')[0]}" if key.startswith("seat ") else ""
                items.append(row((what, role), (who, "muted")))
                continue
            wide = max(_LEFT, cell_len(what) + 2)
            if not self.remarks(columns) and key.partition(" ")[0] in ("option", "seed"):
                remark = ""
            items.append((*padded(row((what, role)), wide), (remark, "muted")))
        return items

    def heads(self, columns: int) -> dict[int, Row]:
        """See `ListScreen.heads`."""
        if self.low:
            return {}
        keys = [key.split()[0] for key, _, _ in self._lines()]
        places = {keys.index(key): title for key, title in _HEADS.items() if key in keys}
        return {place: rail(row((title, "title")), columns + 1)[1:] for place, title in places.items()}

    def cars(self) -> list[str]:
        """See `ListScreen.cars`: those who travel."""
        return [seat.name for seat in self.seats]

    def beside(self, index: int, columns: int, rows: int) -> list[Row]:
        """See `ListScreen.beside`: what the line can be."""
        key, what, remark = self._lines()[index]
        if key == "depart":
            return panel(what, columns, told("Start the game.", columns), self._aboard(), self._seat_keys(columns))
        stations, here = self._values(key)
        line = line_of(stations, here, rows - 6, self.ascii_only) if len(stations) > 1 else []
        enter = self.key("menu.choose")
        typed = self._is_typed(key) and enter
        how = told(f"{enter} lets you type it." if typed else "", columns, "muted")
        return panel(" ".join(what.split()), columns, told(f"{remark[0].upper()}{remark[1:]}.", columns), line, how)

    def _aboard(self) -> list[Row]:
        """Who travels, seat by seat."""
        seats = enumerate(self.seats, start=1)
        return table((str(number), f"{seat.name}, {_kind(seat.bot)}") for number, seat in seats)

    def _seat_keys(self, columns: int) -> list[Row]:
        """Which keys add seats and take them away, where the game has room for that."""
        more, less = self.key("setup.more"), self.key("setup.less")
        if self.game.fewest_seats == self.game.most_seats or not more or not less:
            return []
        seats = f"{self.game.fewest_seats} to {self.game.most_seats} can travel"
        return told(f"{seats}. A seat is added with {more} and taken away with {less}.", columns, "muted")

    def _values(self, key: str) -> tuple[list[str], int]:
        """All that a line can be, in order, and which of them it is."""
        kind, _, name = key.partition(" ")
        if kind == "seat":
            return [_kind(bot) for bot in self._kinds], self._kinds.index(self.seats[int(name) - 1].bot)
        if kind == "sand":
            return [self._sand(value) for value in _SAND], _SAND.index(self.seats[int(name) - 1].sand)
        if kind == "option" and self._option(key).kind == "choice":
            values = self._option(key).values
            return list(values), values.index(self.options[name])
        return [], 0

    @property
    def _kinds(self) -> list[str | None]:
        return [None, *self.game.bots]

    def _is_typed(self, key: str) -> bool:
        """Whether a line is changed by typing."""
        if key.startswith("seat "):
            return self.seats[int(key.split()[1]) - 1].bot is None
        return key == "seed" or (key.startswith("option ") and self._option(key).kind == "file")

    def _typed_so_far(self, key: str) -> str:
        """What a line that is changed by typing holds."""
        kind, _, name = key.partition(" ")
        return self.seed if kind == "seed" else self.seats[int(name) - 1].name if kind == "seat" else self.options[name]

    def told_of(self, index: int) -> str:
        """See `RailScreen.told_of`: the line, what it means, and if there is room what it can be."""
        key, what, remark = self._lines()[index]
        values, _ = self._values(key)
        others = f" ({', '.join(values)})" if values and key.startswith("option ") else ""
        told = f"{' '.join(what.split())}; {remark}"
        fits = len(wrap(f"{told}{others}", max(1, self.app.size.width - 2))) <= self.say_rows
        return f"{told}{others}" if fits else told

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
            self.offer(len(self.seats))
            self.say(self.told_of(self.menu.marked), "muted")
            return
        if len(self.seats) == self.game.fewest_seats:
            self.say(f"{self.game.title} needs {self.game.fewest_seats} seats at least.", "muted")
            return
        key = self._marked()
        gone = int(key.split()[1]) - 1 if key.startswith("seat ") else len(self.seats) - 1
        del self.seats[gone]
        self.offer(len(self.seats) if key.startswith("seat ") else None)
        self.say(f"A seat is gone. {self.told_of(self.menu.marked)}", "muted")

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
            sand = _SAND[(_SAND.index(seat.sand) + by) % len(_SAND)]
            self.seats[number] = replace(seat, sand=sand)
        elif key.startswith("option "):
            option = self._option(key)
            if option.kind == "choice":
                place = option.values.index(self.options[option.name])
                self.options[option.name] = option.values[(place + by) % len(option.values)]
        self.offer()
        self.say(self.told_of(self.menu.marked), "muted")

    def _option(self, key: str) -> Option:
        return next(option for option in self.game.options if option.name == key.split(" ", 1)[1])

    def _change_seat(self, number: int, by: int) -> None:
        kinds = self._kinds
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
        elif self._is_typed(key):
            self._type(self._typed_so_far(key))
        else:
            self.action_change(1)

    def _type(self, text: str) -> None:
        from railgames.tui.widgets.field import Field

        self._editing = self.menu.marked
        field = Field(text, id="typing", select_on_focus=True)
        self.query_one(".field").mount(field)
        # Which keys are heard beside the line depends on what has the focus.
        self.set_focus(field)
        self.say(f"Type, then press enter; {self.key('close')} leaves it as it was.", "muted")
        self.freshen()

    def _stop_typing(self) -> None:
        self._editing = None
        for field in self.query("#typing"):
            field.remove()
        self.say("")
        self.menu.focus()
        self.offer()

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

    def footer_keys(self) -> list[tuple[str, str]]:
        """See `RailScreen.footer_keys`; while something is typed no letter is a key."""
        if self._editing is None:
            return super().footer_keys()
        return [("enter", "Take it over"), (self.key("close"), "As it was")]

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
