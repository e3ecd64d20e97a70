"""The end of Isle of Trains: the score sheets beside each other, and a final train."""

from __future__ import annotations

from collections.abc import Sequence

from railgames.games.isle_of_trains.scoring import BUILDINGS, CONTRACTS, LOADED, TRAIN
from railgames.tui.final import Final
from railgames.tui.games.isle_of_trains.face import IsleOfTrainsFace
from railgames.tui.text import BLANK, Row, cut, padded, row

_LINES = {TRAIN: "Train", CONTRACTS: "Contracts", BUILDINGS: "Buildings", LOADED: "Loaded cargo"}
_LABEL = 15
_MOST = 26
"""Columns of a player on the sheet."""


class IsleOfTrainsFinal(Final):
    """See `Final`. The whole width is the sheet's and the trains'."""

    face: IsleOfTrainsFace

    def make_face(self) -> IsleOfTrainsFace:
        """See `Final.make_face`."""
        return IsleOfTrainsFace(self.session.game)

    def rows(self, subject: int, glyphs: str, columns: int, rows: int, notes: Sequence[Row] = ()) -> list[Row]:
        """See `Final.rows`: who won and why, the sheets, then as many trains as there is room for."""
        room = columns - 1
        found = [*self.head(room), BLANK, *self._sheet(room)]
        order = [standing.seat for standing in self.outcome.standings]
        seats = [subject, *(seat for seat in order if seat != subject)]
        trains = [self.face.train(self.view, seat, self.session.cast(), glyphs, room) for seat in seats]
        apart = len(found) + sum(len(train) + 1 for train in trains) <= rows
        for place, train in enumerate(trains):
            gap = [BLANK] if apart or not place else []
            if len(found) + len(gap) + len(train) <= rows:
                found += [*gap, *train]
        if notes and len(found) + len(notes) + 1 <= rows:
            found += [BLANK, *notes]
        return found[:rows]

    def _sheet(self, columns: int) -> list[Row]:
        """The score sheets, a column a player from the first to the last."""
        standings = self.outcome.standings
        wide = min(_MOST, (columns - _LABEL) // len(standings))
        names = [
            (f"{standing.rank}. {self.session.seats[standing.seat].name}", standing.rank == 1) for standing in standings
        ]
        heads = [padded(row((cut(text, wide - 1), "title" if won else "ink")), wide) for text, won in names]
        rows: list[Row] = [row(" " * _LABEL, *(piece for head in heads for piece in head))]
        for number, what in enumerate(_LINES):
            points = [standing.lines[number].points for standing in standings]
            rows.append(self._line(_LINES[what], points, wide, "ink"))
        rows.append(row(" ", ("━" * min(columns - 1, _LABEL + wide * len(standings) - 2), "rail")))
        return [*rows, self._line("Total", [standing.points for standing in standings], wide, "news")]

    @staticmethod
    def _line(label: str, points: list[int], wide: int, role: str) -> Row:
        cells = "".join(f"{number:>4}".ljust(wide) for number in points)
        return row((f" {label}".ljust(_LABEL), "muted"), (cells, role))
