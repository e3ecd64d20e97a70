"""The line in which clues and guesses are typed."""

from __future__ import annotations

from textual.events import Paste

from railgames.games.train_of_thought.reading import LONGEST
from railgames.tui.widgets.field import Field


class WordField(Field):
    """Takes every character that can be seen, so that no letter that is typed is ever a command."""

    def __init__(self) -> None:
        """See the class."""
        super().__init__(id="words", max_length=LONGEST, select_on_focus=False)

    def _on_paste(self, event: Paste) -> None:
        """Takes over one line of what is pasted, without what can't be seen."""
        event.stop()
        event.prevent_default()
        line = " ".join(event.text.split())
        self.insert_text_at_cursor("".join(filter(str.isprintable, line))[:LONGEST])
