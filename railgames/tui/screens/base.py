"""What all screens have: a title on a rail, a line that says things, a footer of keys, and help on ``?``."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, cast

from textual.app import ComposeResult
from textual.await_complete import AwaitComplete
from textual.binding import Binding, BindingType
from textual.dom import DOMNode
from textual.events import Key
from textual.message import Message
from textual.screen import Screen
from textual.widget import Widget

from railgames.tui.text import Row, cut, rail, row, width, wrap
from railgames.tui.widgets.lines import Lines
from railgames.tui.widgets.menu import Menu

if TYPE_CHECKING:
    from railgames.tui.app import RailgamesApp

LEAST_COLUMNS = 80
LEAST_ROWS = 24

KEY_NAMES = {
    "question_mark": "?",
    "comma": ",",
    "full_stop": ".",
    "left_square_bracket": "[",
    "right_square_bracket": "]",
    "left_curly_bracket": "{",
    "right_curly_bracket": "}",
    "colon": ":",
    "plus": "+",
    "minus": "-",
    "escape": "esc",
    "pageup": "pgup",
    "pagedown": "pgdn",
    "up": "↑",
    "down": "↓",
    "left": "←",
    "right": "→",
    **{f"f{number}": f"F{number}" for number in range(1, 13)},
}


def key_name(key: str) -> str:
    """A key as the footer and the help call it."""
    return KEY_NAMES.get(key, key)


class RailScreen(Screen[Any]):
    """The base of every screen.

    Subclasses give `heading` and `main`, and bindings; those with ``show=True`` stand in the footer, all in the help.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark", "help", "Help", id="help"),
        Binding("colon", "app.command_palette", "Commands", show=False, id="commands"),
    ]

    first_keys: ClassVar[tuple[str, ...]] = ("menu.choose",)
    """The ids of the bindings that stand first in the footer."""
    guarded: ClassVar[bool] = False
    """Whether a key that is still held from another screen must not act here."""

    def __init__(self) -> None:
        """See the class."""
        super().__init__()
        self.title_line = Lines(id="title")
        self.say_line = Lines(id="say")
        self.footer_line = Lines(id="footer")
        self.notice = Lines(id="too-small")
        self._said: tuple[str, str] = ("", "ink")

    @property
    def rail_app(self) -> RailgamesApp:
        """The app, with what is its own."""
        return cast("RailgamesApp", self.app)

    def heading(self) -> tuple[Row, Row]:
        """What stands at the left and at the right end of the title's rail."""
        return row(("RAILGAMES", "title")), ()

    def main(self) -> Iterable[Widget]:
        """The widgets between title and footer."""
        return ()

    def compose(self) -> ComposeResult:
        """See `Screen.compose`."""
        yield self.title_line
        yield from self.main()
        yield self.say_line
        yield self.footer_line
        yield self.notice

    def dismiss(self, result: Any = None) -> AwaitComplete:
        """Leaves the screen; it can't be left twice, however many keys are pressed before it is gone."""
        if self.app.screen is self:
            return super().dismiss(result)
        return AwaitComplete()

    async def _dispatch_message(self, message: Message) -> None:
        """Hears of no second choice from a menu once the first has led elsewhere."""
        if not (isinstance(message, Menu.Chosen) and self.app.screen is not self):
            await super()._dispatch_message(message)

    async def _on_key(self, event: Key) -> None:
        """Hears nothing while there is too little room to show what a key would do."""
        if self.notice.display:
            event.stop()
        else:
            await super()._on_key(event)

    def on_mount(self) -> None:
        """Draws the frame of the screen."""
        self.freshen()

    def on_resize(self) -> None:
        """Draws the frame of the screen for the new size, or says that there is too little room."""
        columns, rows = self.app.size
        small = columns < LEAST_COLUMNS or rows < LEAST_ROWS
        self.notice.display = small
        if small:
            text = f"railgames needs {LEAST_COLUMNS} columns and {LEAST_ROWS} rows; here are {columns} and {rows}."
            more = "The game waits: make the window larger, or quit and play with --plain."
            self.notice.show([*wrap(text, max(1, columns)), *wrap(more, max(1, columns), "muted")])
        self.freshen()

    def on_screen_resume(self) -> None:
        """Draws what may have changed while another screen lay above."""
        self.on_resize()

    def freshen(self) -> None:
        """Draws title, said line and footer."""
        columns = self.app.size.width
        left, right = self.heading()
        self.title_line.show([rail(left, columns, right)])
        self._show_said()
        self.footer_line.show([self._footer(columns)])

    def say(self, text: str, role: str = "news") -> None:
        """Says a sentence in the line above the footer; it stays until the next one."""
        self._said = (text, role)
        self._show_said()

    def _show_said(self) -> None:
        columns = max(1, self.app.size.width - 2)
        text, role = self._said
        rows = [((" ", "ink"), *part) for part in wrap(text, columns, role)] if text else []
        if len(rows) > 2:
            rows = [rows[0], (*rows[1][:-1], (cut(rows[1][-1][0] + " " + "…", columns), role))]
        self.say_line.show(rows)

    def footer_keys(self) -> list[tuple[str, str]]:
        """The keys that matter now and what they do, most important first (see `first_keys`)."""
        shown = [binding for binding in self._bindings_in_order() if binding.show]
        return list(
            dict.fromkeys((binding.key_display or key_name(binding.key), binding.description) for binding in shown)
        )

    def _bindings_in_order(self) -> list[Binding]:
        first = {name: place for place, name in enumerate(self.first_keys)}
        bindings = [binding for binding, _ in self._enabled_bindings()]
        return sorted(bindings, key=lambda binding: first.get(binding.id or "", len(first)))

    def _enabled_bindings(self) -> list[tuple[Binding, DOMNode]]:
        """The keys of ours that do something now, each with the widget that does it."""
        return [
            (active.binding, active.node)
            for active in self.active_bindings.values()
            if active.enabled and active.binding.id and active.node is not self.app
        ]

    def commands(self) -> Iterator[tuple[str, str, Callable[[], object]]]:
        """What the command palette offers: the key, what it does, and how to do it. Moving about is left to keys."""
        seen = set()
        for binding, node in self._enabled_bindings():
            if node is self and binding.description and binding.description not in seen:
                seen.add(binding.description)
                run = partial(self.app.call_later, self.run_action, binding.action)
                yield binding.key_display or key_name(binding.key), binding.description, run

    def _footer(self, columns: int) -> Row:
        pieces: list[tuple[str, str]] = []
        for key, does in self.footer_keys():
            piece = ((" ", "ink"), (key, "key"), (f" {does} ", "muted"))
            if width((*pieces, *piece)) > columns:
                break
            pieces += piece
        return tuple(pieces)

    def help_rows(self, columns: int) -> list[Row]:
        """What the help says of this screen before it lists the keys."""
        return []

    def keys_in_words(self) -> list[tuple[str, str]]:
        """Every key that works here now, and what it does."""
        keys: dict[str, list[str]] = {}
        for binding in self._bindings_in_order():
            keys.setdefault(binding.description, []).append(key_name(binding.key))
        keys["Quit"] = [*keys.get("Quit", ()), "ctrl+q"]
        return [
            (f"{found[0]} to {found[-1]}" if len(found) > 4 else " ".join(found), description)
            for description, found in keys.items()
        ]

    def action_help(self) -> None:
        """Opens the help for this screen."""
        from railgames.tui.screens.pages import HelpScreen

        self.app.push_screen(HelpScreen(self))
