"""The end of Train: how far everybody came, how the turns went, the last train and everybody's best one."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from rich.cells import cell_len

from railgames.games.train.state import Banked, Derailed
from railgames.games.train.tally import turns_by_seat
from railgames.games.train.turn import Kept, worth
from railgames.tui.face import Face
from railgames.tui.final import Final, Notes, Section, flow, no_notes
from railgames.tui.games.train.dice_art import FLAT, HUGE, LARGE, SMALL, TINY, Size
from railgames.tui.games.train.face import TrainFace
from railgames.tui.text import Row, padded, rail, row

_SIZES = (HUGE, LARGE, SMALL, TINY, FLAT)
"""In which trains are drawn, the largest first."""
_HEADS = "  turns  best  derailed  straights"
_SHORT_HEADS = " turns best derailed str."
_CELL = 4
"""Columns of the points of a turn."""


class TrainFinal(Final):
    """See `Final`."""

    face: TrainFace

    def make_face(self) -> Face:
        """See `Final.make_face`."""
        events = [event for step in self.session.steps for event in step.events]
        ends = [(event.seat, event.kept) for event in events if isinstance(event, Banked | Derailed)]
        self._turns = turns_by_seat(ends)
        self._last = ends[-1] if ends else None
        self._gains: dict[int, list[int]] = {}
        self._best: dict[int, Kept] = {}
        self._on_the_right = False
        """Whether how the turns went has room beside the trains."""
        for seat, train in ends:
            self._gains.setdefault(seat, []).append(worth(train))
            self._best[seat] = max(self._best.get(seat, ()), train, key=worth)
        return TrainFace(self.session.game)

    def boards(self, subject: int, glyphs: str, columns: int, rows: int) -> list[Section]:
        """See `Final.boards`: scores, turns and trains, one below the other."""
        size = next(size for size in _SIZES if self._wide(size) <= columns and (size.high + 3 <= rows or size is FLAT))
        scores = self.face.scores(self.view, self.session.cast(), glyphs, columns, stations=True)
        trains = self._trains(size, glyphs, columns)
        return [[scores], self._how_turns_went(columns), *trains, self._turn_by_turn(columns)]

    def left(self, subject: int, glyphs: str, columns: int, rows: int) -> list[list[Row]]:
        """See `Final.left`: scores, the last train, then the best ones, as large as they don't need more pages."""
        width = columns - 2
        scores = self.face.scores(self.view, self.session.cast(), glyphs, width, stations=True)
        turns = [] if self._on_the_right else self._how_turns_went(width)
        sizes = [size for size in _SIZES[:3] if self._wide(size) <= columns]
        pages = [flow([[scores], turns, *self._trains(size, glyphs, width)], rows) for size in sizes]
        return min(pages, key=len)

    def pages(
        self, subject: int, glyphs: str, columns: int, rows: int, notes: Notes = no_notes, remark: str = ""
    ) -> list[list[Row]]:
        """See `Final.pages`."""
        room = columns - self.face.board_size(columns, rows)[0]
        self._on_the_right = self._names + len(_SHORT_HEADS) < room
        return super().pages(subject, glyphs, columns, rows, notes, remark)

    def side(self, subject: int, glyphs: str, columns: int, rows: int, notes: Sequence[Section]) -> list[Section]:
        """See `Final.side`: the ranking, how the turns went if that has room here, and the points turn by turn."""
        turns = self._how_turns_went(columns) if self._on_the_right else []
        return [*super().side(subject, glyphs, columns, rows, notes), turns, self._turn_by_turn(columns)]

    @staticmethod
    def _wide(size: Size) -> int:
        """The columns of a train of a size."""
        return 6 * size.wide + 6

    @property
    def _names(self) -> int:
        """The columns of the names before a table."""
        return max(cell_len(seat.name) for seat in self.session.seats) + 2

    def _how_turns_went(self, columns: int) -> Section:
        """How everybody's turns ended: in a row with the name, or below it where that takes too much room."""
        if not self._turns:
            return []
        names = self._names if self._names + len(_SHORT_HEADS) < columns else 2
        full = names + len(_HEADS) <= columns
        heads, widths = (_HEADS, (7, 6, 10, 11)) if full else (_SHORT_HEADS, (6, 5, 9, 5))
        found = [[rail(row(("how the turns went", "title")), columns), row(" " * names, (heads, "faint"))]]
        for seat, turns in self._turns.items():
            numbers = "".join(f"{number:>{wide}}" for number, wide in zip(turns, widths, strict=True))
            name = row(f"  {self.session.seats[seat].name}")
            if names == 2:
                found.append([name, row(" " * names, numbers)])
            else:
                found.append([(*padded(name, names), (numbers, "ink"))])
        return found

    def _turn_by_turn(self, columns: int) -> Section:
        """The points of every turn, a player after the other; 0 for a derailed train."""
        if not self._gains:
            return []
        names = self._names
        beside = columns - 1 - names >= 5 * _CELL
        start = names if beside else 2
        across = max(1, (columns - 1 - start) // _CELL)
        found: list[list[Row]] = [[rail(row(("points turn by turn", "title")), columns)]]
        for seat, gains in sorted(self._gains.items()):
            name = row(f"  {self.session.seats[seat].name}")
            lines = [gains[first : first + across] for first in range(0, len(gains), across)]
            rows: list[Row] = [] if beside else [name]
            for place, line in enumerate(lines):
                head = padded(name if beside and not place else (), start)
                cells = tuple((f"{points:>{_CELL}}", "ink" if points else "bad") for points in line)
                rows.append((*head, *cells))
            found.append(rows)
        return found

    def _trains(self, size: Size, glyphs: str, columns: int) -> list[Section]:
        """The last train, then the best ones, the winner's first."""
        trains = []
        if self._last is not None:
            trains.append(("last train", self._last[1]))
        for standing in self.outcome.standings:
            best = self._best.get(standing.seat, ())
            if worth(best) and (standing.seat, best) != self._last:
                trains.append((f"{self.session.seats[standing.seat].name}'s best train", best))
        replace = msgspec.structs.replace
        return [
            [self.face.train(replace(self.view, kept=train), title, glyphs, columns, size)] for title, train in trains
        ]
