"""The table of a game that has no screen of its own: its words, and the numbered list of choices."""

from __future__ import annotations

from railgames.tui.screens.game import GameScreen


class ListedGameScreen(GameScreen):
    """Opens the list of choices whenever a person is to decide."""

    def begin_turn(self) -> None:
        """Says where the game stands and opens the list."""
        super().begin_turn()
        self.call_after_refresh(self.action_choices)
