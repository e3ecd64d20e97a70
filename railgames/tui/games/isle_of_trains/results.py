"""The result of Isle of Trains: the score sheets beside each other, and a final train."""

from __future__ import annotations

from typing import Any

from railgames.games.isle_of_trains.scoring import BUILDINGS, CONTRACTS, LOADED, TRAIN
from railgames.tui.games.isle_of_trains.face import IsleOfTrainsFace
from railgames.tui.screens.results import ResultsScreen
from railgames.tui.text import BLANK, Row, cut, padded, rail, row, wrap

_LINES = {TRAIN: "Train", CONTRACTS: "Contracts", BUILDINGS: "Buildings", LOADED: "Loaded cargo"}
_LABEL = 15
_MOST = 26
"""Columns of a player on the sheet."""


class IsleOfTrainsResults(ResultsScreen):
    """The whole width is the sheet's and the trains'; looking back has a face of its own."""

    face: IsleOfTrainsFace

    def _room(self) -> tuple[int, int, int, int]:
        width, height = self.app.size.width, self.app.size.height - 4
        return width, height, 0, height

    def board_rows(self, view: Any, columns: int, rows: int) -> list[Row]:
        """See `TableScreen.board_rows`: who won and why, the sheets, then as many trains as there is room for."""
        room = columns - 1
        head, *_ = self.session.game.words.outcome(self.outcome, self.session.shared_cast())
        drawn = [rail(row(("finish", "title")), room), *_indented(head.text, room, "news")]
        drawn += [BLANK, *self._sheet(room), BLANK]
        order = [standing.seat for standing in self.outcome.standings]
        seats = [self.subject, *(seat for seat in order if seat != self.subject)]
        for seat in seats:
            train = self.face.train(view, seat, self.session.cast(), self.glyphs, room)
            if len(drawn) + len(train) <= rows:
                drawn += train
        if self.sitting.record is not None and len(drawn) + 2 <= rows:
            drawn += [BLANK, *_indented(f"Kept as {self.sitting.record.path.stem}", room, "muted")]
        return drawn

    def side_rows(self, view: Any, columns: int, rows: int) -> list[Row]:
        """See `TableScreen.side_rows`: there is none."""
        return []

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

    def action_look_back(self) -> None:
        """Opens the replay."""
        from railgames.tui.ways import replay_screen

        self.app.push_screen(replay_screen(self.session, None))


def _indented(text: str, columns: int, role: str) -> list[Row]:
    return [row(" ", *line) for line in wrap(text, columns - 1, role)]
