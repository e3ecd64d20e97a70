"""The curtain between two people at one keyboard, and the pause menu."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from typing import ClassVar

from textual.binding import Binding
from textual.containers import Container
from textual.widget import Widget

from railgames.tui.screens.base import RailScreen
from railgames.tui.screens.lists import WIDEST, ListScreen, panel, told
from railgames.tui.station_art import TRAIN_HIGH, train
from railgames.tui.text import BLANK, Row, folded, row, wrap
from railgames.tui.widgets.menu import Menu
from railgames.tui.widgets.reader import Reader

_INDENT = 6
"""Columns left of what the curtain says, where there is room."""

DEAF = 0.3
"""Seconds for which a new curtain hears nothing, so that a held key can't open it."""


class CurtainScreen(RailScreen):
    """Nothing but whose turn it is. Dismissed with ``open``, ``undo`` or ``pause``.

    The key that opens it ends no turn anywhere.
    """

    first_keys = ("curtain.open", "undo")
    guarded = True

    BINDINGS = [
        Binding("enter", "answer('open')", "Open", id="curtain.open", key_display="enter"),
        Binding("u", "answer('undo')", "Take back", id="undo"),
        Binding("escape,q", "answer('pause')", "Pause", id="pause", key_display="esc"),
    ]

    def __init__(self, title: Row, name: str, previous: str, news: Sequence[str]) -> None:
        """``name`` is to come, ``previous`` has just played (empty if nobody), ``news`` is for everybody's eyes."""
        super().__init__()
        self._title = title
        self._coming = name
        self._previous = previous
        self._news = news
        self.since = 0.0
        """The moment from which it is deaf for `DEAF` seconds."""
        self._reader = Reader(self.write, lambda rows: 0)

    def heading(self) -> tuple[Row, Row]:
        """See `RailScreen.heading`."""
        return self._title, self._reader.seen

    def main(self) -> Iterable[Widget]:
        """See `RailScreen.main`."""
        yield Container(self._reader, classes="field")

    def on_reader_moved(self) -> None:
        """Shows which part of the text is seen."""
        self.freshen()

    def write(self, columns: int) -> list[Row]:
        """Who is to come, what opens the curtain, and the news, for a width."""
        indent = " " * (0 if self.narrow else _INDENT)
        room = min(WIDEST, columns - len(indent))
        rows = folded(row(("Pass the keyboard to ", "muted"), (self._coming, "title")), room)
        for text, role in self._texts():
            rows += [*([] if self.low else [BLANK]), *wrap(text, room, role)]
        if self._news:
            rows += [] if self.low else [BLANK, BLANK]
            rows += [line for text in self._news for line in wrap(text, room, "muted", hang=2)]
        rows = [(row(indent) + line) if line and indent else line for line in rows]
        high = self.app.size.height - 3 - self.say_rows
        above = 0 if self.narrow or self.low else max(2, (high - len(rows) - 2 * TRAIN_HIGH) // 3)
        rows = [*[BLANK] * above, *rows]
        if not self.narrow and high - len(rows) > TRAIN_HIGH:
            rows += [BLANK] * (high - len(rows) - TRAIN_HIGH)
            rows += train([self._coming], columns, self.rail_app.settings.glyphs == "ascii")
        return rows

    def _texts(self) -> Iterator[tuple[str, str]]:
        key = self.key("curtain.open") or self.key("more")
        yield f"{self._coming}: press {key} when you alone can see the screen.", "ink"
        if self._previous:
            key = self.key("undo") or self.key("more")
            yield f"{self._previous}: {key} takes back what you have just done.", "muted"

    def on_mount(self) -> None:
        """Starts to be deaf."""
        super().on_mount()
        self.hear_from_now()

    def hear_from_now(self) -> None:
        """Starts the time for which nothing is heard."""
        self.since = time.monotonic()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Taking back is offered only to somebody who has just played."""
        return not (action == "answer" and parameters == ("undo",) and not self._previous)

    def action_answer(self, answer: str) -> None:
        """Opens, takes back or pauses, once the curtain listens."""
        if time.monotonic() - self.since >= DEAF:
            self.dismiss(answer)


class PauseScreen(ListScreen):
    """What can be done besides playing on. Dismissed with the name of what was chosen, or None to play on."""

    widest: ClassVar[int] = 64

    BINDINGS = [
        Binding("escape", "close", "Play on", id="close"),
    ]

    def __init__(self, title: Row, items: Sequence[tuple[str, str]]) -> None:
        """``items`` are names and what they are called."""
        super().__init__(numbers=True, folds=2)
        self._title = title
        self._items = items

    def heading(self) -> tuple[Row, Row]:
        """See `RailScreen.heading`."""
        return (*self._title, (" at the platform", "muted")), ()

    def items(self, columns: int) -> list[Row]:
        """See `ListScreen.items`."""
        return [row(text) for _, text in self._items]

    def told_of(self, index: int) -> str:
        """See `RailScreen.told_of`."""
        return self._items[index][1]

    def beside(self, index: int, columns: int, rows: int) -> list[Row]:
        """See `ListScreen.beside`: the end of what everybody may know of the game, as far as there is room."""
        lines: list[Row] = []
        for text in reversed(self._so_far):
            more = told(text, columns)
            if len(lines) + len(more) > rows - 3:
                break
            lines = [*more, *lines]
        return panel("so far", columns, lines) if lines else []

    @cached_property
    def _so_far(self) -> list[str]:
        sitting = self.rail_app.sitting
        return [] if sitting is None else [one.text for one in sitting.session.log(None, sitting.session.cast())]

    def cars(self) -> list[str]:
        """See `ListScreen.cars`: the train of those who play waits."""
        sitting = self.rail_app.sitting
        return [] if sitting is None else [seat.name for seat in sitting.session.seats]

    def action_close(self) -> None:
        """Plays on."""
        self.dismiss(None)

    def on_menu_chosen(self, chosen: Menu.Chosen) -> None:
        """Answers with the chosen item."""
        self.dismiss(self._items[chosen.index][0])


class LossScreen(PauseScreen):
    """Asks before a game is left that is not kept. Dismissed with whether to leave all the same."""

    guarded = True

    def __init__(self) -> None:
        """See the class."""
        super().__init__(row(("This game is not kept", "title")), [("", "Play on"), ("lose", "Leave it and lose it")])

    def heading(self) -> tuple[Row, Row]:
        """See `RailScreen.heading`."""
        return row(("THIS GAME IS NOT KEPT", "title")), ()

    def cars(self) -> list[str]:
        """See `ListScreen.cars`: none, for nothing leaves yet."""
        return []

    def beside(self, index: int, columns: int, rows: int) -> list[Row]:
        """See `ListScreen.beside`: nothing but the question."""
        return []

    def on_menu_chosen(self, chosen: Menu.Chosen) -> None:
        """Answers whether to leave."""
        self.dismiss(chosen.index == 1)
