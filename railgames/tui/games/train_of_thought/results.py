"""The end of Train of Thought: the score piles, and where everybody's rides went."""

from __future__ import annotations

from collections.abc import Sequence

from railgames.games.sentences import count
from railgames.games.train_of_thought.actions import GoOn
from railgames.tui.final import Final
from railgames.tui.games.train_of_thought.crew import Ride, piles, rides_of
from railgames.tui.games.train_of_thought.face import TrainOfThoughtFace
from railgames.tui.text import BLANK, Row, row


class TrainOfThoughtFinal(Final):
    """See `Final`. The whole width is the piles' and the rides'."""

    def make_face(self) -> TrainOfThoughtFace:
        """See `Final.make_face`."""
        return TrainOfThoughtFace(self.session.game)

    def rows(self, subject: int, glyphs: str, columns: int, rows: int, notes: Sequence[Row] = ()) -> list[Row]:
        """See `Final.rows`: all piles, then the rides as far as there is room, the last ones first of all."""
        room = columns - 1
        found = self.head(room)
        if rows > len(found) + self.view.seats + 8:
            found.append(BLANK)
        rides = self._rides()
        turns = rides_of(rides, self.cast, glyphs, room, whole=True)
        if len(found) + self.view.seats + 3 + len(turns) > rows:
            turns = rides_of(rides, self.cast, glyphs, room)
        most = max(self.view.seats + 3, rows - len(found) - len(turns))
        found += piles(self.view, self.cast, glyphs, room, most)
        left_out = 0
        while turns and len(found) + len(turns) + bool(left_out) > rows:
            left_out += 1
            turns = rides_of(rides[left_out:], self.cast, glyphs, room)
        found += turns
        if left_out and turns:
            found.append(row((f" {count(left_out, 'earlier ride')}: look back to see more", "faint")))
        if notes and len(found) + len(notes) + 1 <= rows:
            found += [BLANK, *notes]
        return found[:rows]

    def _rides(self) -> list[Ride]:
        """The turns as they were scored."""
        found = []
        for step in self.session.steps:
            if isinstance(step.action, GoOn):
                view = self.session.game.view(step.before, None)
                words = (view.start_word, *(leg.word for leg in view.ride if leg.guessers))
                found.append(Ride(view.round, view.conductor, words))
        return found
