"""Everything that can be done now, as a numbered list."""

from __future__ import annotations

from collections.abc import Sequence

from textual.binding import Binding

from railgames.games.sentences import count
from railgames.tui.screens.lists import ListScreen
from railgames.tui.text import BLANK, Row, row, wrap
from railgames.tui.widgets.menu import Menu


class ChoicesScreen(ListScreen):
    """Dismissed with the index of the choice, or None."""

    guarded = True

    BINDINGS = [
        Binding("escape,q,l,o", "close", "Back", id="close", key_display="esc"),
    ]

    def __init__(self, title: Row, question: str, choices: Sequence[str]) -> None:
        """``choices`` are the texts of the choices, in order."""
        super().__init__(numbers=True, folds=3)
        self._title = title
        self._question = question
        self.choices = choices

    def heading(self) -> tuple[Row, Row]:
        """See `RailScreen.heading`."""
        return self._title, row((count(len(self.choices), "choice"), "muted"))

    def above(self, columns: int) -> list[Row]:
        """See `ListScreen.above`."""
        return [*wrap(self._question, columns, "news"), *([] if self.low else [BLANK])]

    def items(self, columns: int) -> list[Row]:
        """See `ListScreen.items`."""
        return [row(text) for text in self.choices]

    def told_of(self, index: int) -> str:
        """See `RailScreen.told_of`; the list may have cut it."""
        return self.choices[index]

    def action_close(self) -> None:
        """Chooses nothing."""
        self.dismiss(None)

    def on_menu_chosen(self, chosen: Menu.Chosen) -> None:
        """Answers with the choice."""
        self.dismiss(chosen.index)
