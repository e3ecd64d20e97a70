"""The end of Train: how far everybody came, how the turns went, the last train and everybody's best one."""

from __future__ import annotations

import msgspec

from railgames.games.train.state import Banked, Derailed
from railgames.games.train.tally import turns_by_seat
from railgames.games.train.turn import Kept, worth
from railgames.tui.face import Face
from railgames.tui.final import Final
from railgames.tui.games.train.face import TrainFace
from railgames.tui.text import BLANK, Row


class TrainFinal(Final):
    """See `Final`."""

    face: TrainFace

    def make_face(self) -> Face:
        """See `Final.make_face`."""
        face = TrainFace(self.session.game)
        events = [event for step in self.session.steps for event in step.events]
        ends = [(event.seat, event.kept) for event in events if isinstance(event, Banked | Derailed)]
        face.turns = turns_by_seat(ends)
        self._last = ends[-1] if ends else None
        self._best: dict[int, Kept] = {}
        for seat, train in ends:
            self._best[seat] = max(self._best.get(seat, ()), train, key=worth)
        return face

    def board(self, subject: int, glyphs: str, columns: int, rows: int) -> list[Row]:
        """See `Final.board`: below the last train the best ones, the winner's first, as many as there is room for."""
        found = super().board(subject, glyphs, columns, rows)
        for standing in self.outcome.standings:
            best = self._best.get(standing.seat, ())
            if not worth(best) or (standing.seat, best) == self._last:
                continue
            title = f"{self.session.seats[standing.seat].name}'s best train"
            train = self.face.train(msgspec.structs.replace(self.view, kept=best), title, glyphs, columns, rows)
            if len(found) + len(train) + 1 > rows:
                break
            found += [BLANK, *train]
        return found
