"""What all screens have: a title on a rail, a line that says things, a footer of keys, and help on ``?``."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, cast

from textual.app import ComposeResult
from textual.await_complete import AwaitComplete
from textual.binding import Binding, BindingsMap, BindingType
from textual.dom import DOMNode
from textual.events import Key
from textual.geometry import Offset
from textual.keys import key_to_character
from textual.message import Message
from textual.screen import Screen
from textual.widget import Widget

from railgames.tui.keys import is_letter, key_in_words, key_name, moved
from railgames.tui.text import Row, cut_row, folded, rail, row, width, wrap
from railgames.tui.widgets.lines import Lines
from railgames.tui.widgets.menu import Menu
from railgames.tui.widgets.reader import Reader

if TYPE_CHECKING:
    from railgames.tui.app import RailgamesApp

LEAST_COLUMNS = 40
LEAST_ROWS = 12
NARROW = 80
"""Columns below which things stand one below the other."""
LOW = 24
"""Rows below which there is no room for blank ones."""
_Chain = list[tuple[DOMNode, BindingsMap]]
_REMEMBERED = 50
"""Sayings that can be read again."""


class RailScreen(Screen[Any]):
    """The base of every screen.

    Subclasses give `heading` and `main`, and bindings; those with ``show=True`` stand in the footer, all in the help.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark", "help", "Help", id="help"),
        Binding("0,colon", "more", "More", show=False, id="more", key_display="0"),
        Binding("apostrophe", "said", "What was said", show=False, id="said"),
    ]

    first_keys: ClassVar[tuple[str, ...]] = ("menu.choose",)
    """The ids of the bindings that stand first in the footer."""
    more_is_more: ClassVar[bool] = True
    """Whether there is more to be done here than the footer names, so that its last key must lead there."""
    guarded: bool = False
    """Whether a key that is still held from another screen must not act here."""

    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (NARROW, "-wide")]
    VERTICAL_BREAKPOINTS = [(0, "-low"), (LOW, "-high")]

    def __init__(self) -> None:
        """See the class."""
        super().__init__()
        self.title_line = Lines(id="title")
        self.say_line = Lines(id="say")
        self.footer_line = Lines(id="footer")
        self.notice = Lines(id="too-small")
        self.said = ""
        """What stands in the line that says things."""
        self._role = "ink"
        self._notice: tuple[str, str] = ("", "ink")
        self.sayings: list[str] = []
        """What was said here, for reading it again."""

    @property
    def narrow(self) -> bool:
        """Whether things have to stand one below the other."""
        return self.app.size.width < NARROW

    @property
    def low(self) -> bool:
        """Whether every row is wanted."""
        return self.app.size.height < LOW

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
        """Leaves the screen for the one below, or for the departures where the app began with it.

        It can't be left twice, however many keys are pressed before it is gone.
        """
        if self.app.screen is not self:
            return AwaitComplete()
        if len(self.app.screen_stack) > 2:
            return super().dismiss(result)
        self.rail_app.go_home()
        return AwaitComplete()

    async def _dispatch_message(self, message: Message) -> None:
        """Hears of no second choice from a menu once the first has led elsewhere."""
        if not (isinstance(message, Menu.Chosen) and self.app.screen is not self):
            await super()._dispatch_message(message)

    async def _on_key(self, event: Key) -> None:
        """Hears nothing while there is too little room to show what a key would do. Any key has read a notice."""
        if self.notice.display:
            event.stop()
            return
        if self._notice[0]:
            self._notice = ("", "ink")
            self._show_said()
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
            text = (
                f"Make the window {LEAST_COLUMNS} by {LEAST_ROWS} or larger, or quit and play with --plain. All waits."
            )
            self.notice.show(wrap(text, max(1, columns)))
        self.freshen()
        self.rail_app.caret_may_move()

    def on_screen_resume(self) -> None:
        """Draws what may have changed while another screen lay above."""
        self.on_resize()

    def freshen(self) -> None:
        """Draws title, said line and footer."""
        columns = self.app.size.width
        left, right = self.heading()
        if width(left) + width(right) > columns - 5:
            # The place of a screen among others gives way to what stands on it.
            left = left[:1]
            right = cut_row(right, max(0, columns - 5 - width(left)))
        self.title_line.show([rail(cut_row(left, columns - 3), columns, right)])
        self._show_said()
        self.footer_line.show([self._footer(columns)])

    def say(self, text: str, role: str = "news", full: str = "") -> None:
        """Says a sentence in the line above the footer; it stays until the next one.

        ``full`` is the whole of what ``text`` had to shorten, to be read again.
        """
        self.said, self._role = text, role
        self.remember(full or text)
        self._show_said()

    def announce(self, text: str, role: str = "news") -> None:
        """Says a sentence before whatever else is said, until a key is pressed."""
        self._notice = (text, role)
        self.remember(text)
        self._show_said()

    def remember(self, text: str) -> None:
        """Keeps what was said, so that it can be read again."""
        if text and text != (self.sayings[-1] if self.sayings else ""):
            self.sayings = [*self.sayings[-_REMEMBERED:], text]

    def _show_said(self) -> None:
        columns = max(1, self.app.size.width - 2)
        told = [piece for piece in (self._notice, (self.said, self._role)) if piece[0]]
        first: Row = tuple((f"{text} ", role) for text, role in told[:-1])
        rows: list[Row] = [((" ", "ink"), *part) for part in folded((*first, *told[-1:]), columns)] if told else []
        room = self.say_rows
        if len(rows) > room:
            rest = " …"
            if (key := self.key("said")) and not (self.narrow and self.low):
                rest = f" … all: {key}"
            last = folded(rows[room - 1][1:], max(1, columns - width(row(rest))))[0]
            rows = [*rows[: room - 1], ((" ", "ink"), *last, (rest, last[-1][1]))]
        self.say_line.show(rows)

    @property
    def say_rows(self) -> int:
        """The rows of the line that says things."""
        return 3 if self.narrow and not self.low else 2

    def menu_marked(self, index: int) -> None:
        """Says what the mark has come to, so that a reader of what changes speaks one line for each key."""
        if text := self.told_of(index):
            self.say(text, "muted")

    def told_of(self, index: int) -> str:
        """What is said of an item when the mark comes to it: its own text where a screen knows no better."""
        menu = self.focused
        return " ".join("".join(text for text, _ in menu.items[index]).split()) if isinstance(menu, Menu) else ""

    def caret(self) -> Offset | None:
        """Where the terminal's caret stands: on what has the focus, else on what was said last. None: where it is."""
        focused = self.focused
        if isinstance(focused, (Menu, Reader)) and focused.is_mounted:
            return focused.content_region.offset + Offset(0, focused.caret_row)
        typing: Offset | None = getattr(focused, "cursor_screen_offset", None)
        if typing is not None:
            return typing
        return None if focused is not None else self.say_line.region.offset + Offset(1, 0)

    # ------------------------------------------------------------------ keys

    @property
    def _binding_chain(self) -> list[tuple[DOMNode, BindingsMap]]:
        """The bindings with the keys in force; in a line of text what can be typed is not a key."""
        chain = super()._binding_chain
        keys = self.rail_app.keys
        if not keys:
            return chain
        own = self.rail_app.settings.keys
        chain = [(node, moved(bindings, keys, own)) for node, bindings in chain]
        if self.rail_app.typing and self.focused is not None:
            for node, bindings in chain:
                for key in list(bindings.key_to_bindings):
                    if node is not self.focused and self.focused.check_consume_key(key, key_to_character(key)):
                        del bindings.key_to_bindings[key]
        return chain

    def key(self, name: str) -> str:
        """The key in force for the action of a binding's id, as sentences call it; empty when it has none now."""
        chain = self._binding_chain
        for _, bindings in chain:
            for key, binding in bindings:
                if binding.id == name and self._is_heard(binding) and not self._lost(chain, key, binding):
                    return key_in_words(self._shown_key(binding))
        return ""

    def _lost(self, chain: _Chain, key: str, binding: Binding) -> bool:
        """Whether a key does something else now, since it was given to another action as well.

        Actions that have had a key in common from the start are meant to share it.
        """
        for node, bindings in chain:
            for other in bindings.key_to_bindings.get(key, ()):
                if (other.id, other.action) == (binding.id, binding.action):
                    return False
                heard = self.app._check_action_state(other.action, node) is not False
                if heard and not self._made_with(binding) & self._made_with(other):
                    return True
        return False

    def _made_with(self, binding: Binding) -> set[str]:
        """The keys that an action was made with."""
        return {
            key
            for _, bindings in super()._binding_chain
            for key, first in bindings
            if (first.id, first.action) == (binding.id, binding.action)
        }

    def means(self, key: str, name: str) -> bool:
        """Whether a key is one of those in force for the action of a binding's id."""
        return any(
            binding.id == name
            for _, bindings in self._binding_chain
            for binding in bindings.key_to_bindings.get(key, ())
        )

    def _is_heard(self, binding: Binding) -> bool:
        return self.rail_app.settings.letters == "on" or not is_letter(binding.key)

    def _shown_key(self, binding: Binding) -> str:
        shown = binding.key_display
        return shown if shown and (self._is_heard(binding) and not is_letter(shown)) else key_name(binding.key)

    def footer_keys(self) -> list[tuple[str, str]]:
        """The keys that matter now and what they do, most important first (see `first_keys`)."""
        shown: dict[str, str] = {}
        for binding in self._bindings_in_order():
            if binding.show:
                shown.setdefault(binding.description, self._shown_key(binding))
        return [(key, does) for does, key in shown.items()]

    def _bindings_in_order(self) -> list[Binding]:
        return sorted((binding for binding, _ in self._enabled_bindings()), key=self._place)

    def _place(self, binding: Binding) -> int:
        first = self.first_keys
        return first.index(binding.id) if binding.id in first else len(first)

    def _enabled_bindings(self) -> list[tuple[Binding, DOMNode]]:
        """The keys of ours that do something now, each with the widget that does it."""
        return [
            (active.binding, active.node)
            for active in self.active_bindings.values()
            if active.enabled and active.binding.id and active.node is not self.app and self._is_heard(active.binding)
        ]

    def commands(self) -> Iterator[tuple[str, str, Callable[[], object]]]:
        """All that can be done here besides choosing from a list: the key, what it does, and how to do it.

        What stands in the footer comes first. What has no key now is among it: letters may be off, or its key is that
        of something else.
        """
        chain, active = self._binding_chain, self.active_bindings
        own = [binding for node, bindings in chain if node is self for _, binding in bindings]
        bindings = [
            *(one.binding for one in active.values() if one.node is self and one.enabled),
            *(one for one in own if self._lost(chain, one.key, one) and self._can_do(one)),
        ]
        bindings = [binding for binding in bindings if binding.id and binding.description]
        seen = {"More"}
        for binding in sorted(bindings, key=lambda binding: (not binding.show, self._place(binding))):
            if binding.description not in seen:
                seen.add(binding.description)
                run = partial(self.app.call_later, self.run_action, binding.action)
                lost = not self._is_heard(binding) or self._lost(chain, binding.key, binding)
                yield "" if lost else self._shown_key(binding), binding.description, run

    def _can_do(self, binding: Binding) -> bool:
        return bool(self.app._check_action_state(binding.action, self))

    def _footer(self, columns: int) -> Row:
        """As many keys as there is room for; the last one leads to all the others."""
        keys = self.footer_keys()
        pieces: list[Row] = [((" ", "ink"), (key, "key"), (f" {does} ", "muted")) for key, does in keys]
        hidden = self.more_is_more and self.rail_app.settings.letters == "off" and self.key("more")
        if hidden or sum(width(one) for one in pieces) > columns:
            last: Row = ((" ", "ink"), (self.key("more"), "key"), (" More ", "muted"))
            room = columns - width(last)
            while pieces and sum(width(one) for one in pieces) > room:
                pieces.pop()
            pieces.append(last)
        return tuple(piece for one in pieces for piece in one)

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

    def action_more(self) -> None:
        """Lists all that can be done here, to choose by number."""
        from railgames.tui.screens.more import MoreScreen

        self.app.push_screen(MoreScreen(self.heading()[0], list(self.commands())), lambda run: run() if run else None)

    def action_said(self) -> None:
        """Shows what was said, the latest first."""
        from railgames.tui.screens.pages import LinesScreen

        self.app.push_screen(LinesScreen(self.heading()[0], self.sayings[::-1] or ["Nothing was said here yet."]))

    def action_help(self) -> None:
        """Opens the help for this screen."""
        from railgames.tui.screens.pages import HelpScreen

        self.app.push_screen(HelpScreen(self))
