"""The result of Train of Thought: the score piles, and where everybody's rides went."""

from __future__ import annotations

from typing import Any

from railgames.games.train_of_thought.actions import GoOn
from railgames.tui.games.train_of_thought.crew import Ride, piles, rides_of
from railgames.tui.screens.results import ResultsScreen
from railgames.tui.text import BLANK, Row, rail, row, wrap


class TrainOfThoughtResults(ResultsScreen):
    """The whole width is the piles' and the rides'; looking back has a face of its own."""

    def _room(self) -> tuple[int, int, int, int]:
        width, height = self.app.size.width, self.app.size.height - 4
        return width, height, 0, height

    def board_rows(self, view: Any, columns: int, rows: int) -> list[Row]:
        """See `TableScreen.board_rows`."""
        room, cast = columns - 1, self.session.shared_cast()
        head, *_ = self.session.game.words.outcome(self.outcome, cast)
        turns = rides_of(self._rides(), cast, self.glyphs, room)
        found = [
            rail(row(("finish", "title")), room),
            *(row(" ", *part) for part in wrap(head.text, room - 1, "news")),
            BLANK,
        ]
        found += piles(view, cast, self.glyphs, room, rows - len(found) - len(turns))
        found += turns[: rows - len(found)]
        if self.sitting.record is not None and len(found) + 2 <= rows:
            found += [BLANK, row((f" Kept as {self.sitting.record.path.stem}", "muted"))]
        return found

    def _rides(self) -> list[Ride]:
        """The turns as they were scored."""
        found = []
        for step in self.session.steps:
            if isinstance(step.action, GoOn):
                view = self.session.game.view(step.before, None)
                words = (view.start_word, *(leg.word for leg in view.ride if leg.guessers))
                found.append(Ride(view.round, view.conductor, words))
        return found

    def side_rows(self, view: Any, columns: int, rows: int) -> list[Row]:
        """See `TableScreen.side_rows`: there is none."""
        return []

    def action_look_back(self) -> None:
        """Opens the replay."""
        from railgames.tui.ways import replay_screen

        self.app.push_screen(replay_screen(self.session, None))
