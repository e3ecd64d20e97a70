"""Everything that can be done now, as a numbered list."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from textual.binding import Binding
from textual.containers import Container
from textual.widget import Widget

from railgames.tui.screens.base import RailScreen
from railgames.tui.text import Row, cut, row
from railgames.tui.widgets.menu import Menu


class ChoicesScreen(RailScreen):
    """Dismissed with the index of the choice, or None."""

    guarded = True

    BINDINGS = [
        Binding("escape,q,l,o", "close", "Back", id="close", key_display="esc"),
    ]

    def __init__(self, title: Row, question: str, choices: Sequence[str]) -> None:
        """``choices`` are the texts of the choices, in order."""
        super().__init__()
        self._title = title
        self._question = question
        self._choices = choices

    def heading(self) -> tuple[Row, Row]:
        """See `RailScreen.heading`."""
        return (*self._title, (" " + self._question, "muted")), ()

    def main(self) -> Iterable[Widget]:
        """See `RailScreen.main`."""
        room = self.app.size.width - 12
        items = [
            row((f"{number:>3}. ", "muted"), cut(text, room)) for number, text in enumerate(self._choices, start=1)
        ]
        yield Container(Menu(items), classes="field")

    def action_close(self) -> None:
        """Chooses nothing."""
        self.dismiss(None)

    def on_menu_chosen(self, chosen: Menu.Chosen) -> None:
        """Answers with the choice."""
        self.dismiss(chosen.index)
