"""The table of a game that has no screen of its own: its words, and the numbered list of choices."""

from __future__ import annotations

from railgames.tui.screens.game import GameScreen


class ListedGameScreen(GameScreen):
    """Opens the list of choices whenever a person is to decide.

    What needs typed words or a sand timer is beyond a list; the player is told where it can be played.
    """

    def begin_turn(self) -> None:
        """Says where the game stands and opens the list."""
        super().begin_turn()
        state = self.session.state
        if self.game.entry(state) or self.game.alarm(state) is not None:
            record = self.sitting.record.path.stem if self.sitting.record is not None else ""
            self.say(f"Go on with this game in plain mode, where words are typed: railgames resume {record} --plain")
        else:
            self.call_after_refresh(self.action_choices)
