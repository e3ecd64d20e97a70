"""The end of Isle of Trains: the score sheets beside each other, and a final train."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from railgames.games.isle_of_trains.scoring import BUILDINGS, CONTRACTS, LOADED, TRAIN
from railgames.tui.final import BESIDE, SCARCE, Final, Notes, Section, no_notes, remarked, roomiest
from railgames.tui.games.isle_of_trains.cars import PLAIN, readable, train_flow, train_rows
from railgames.tui.games.isle_of_trains.face import IsleOfTrainsFace
from railgames.tui.games.isle_of_trains.island import claim_row
from railgames.tui.games.isle_of_trains.pages import short_numbers
from railgames.tui.text import BLANK, Piece, Row, padded, rail, row, width

_LINES = {TRAIN: "Train", CONTRACTS: "Contracts", BUILDINGS: "Buildings", LOADED: "Loaded cargo"}
_SHORT = {TRAIN: "Train", CONTRACTS: "Contracts", BUILDINGS: "Buildings", LOADED: "Loaded"}
_TOTAL = "Total"
_LABEL = 15
_MOST = 32
"""Columns of a player on the sheet."""
_BARS = ("█▓▒░", "#=+.")
"""What the lines of the sheet are drawn with as stretches of a bar, and the same in ASCII."""
_ROOMS = ((2, 1, 2), (1, 1, 1), (1, 0, 1))
"""The rows of a bar, from one to the next, and from one section to the next: what is tried, the roomiest first."""


class IsleOfTrainsFinal(Final):
    """See `Final`. The whole width is the sheet's and the trains'."""

    face: IsleOfTrainsFace

    def make_face(self) -> IsleOfTrainsFace:
        """See `Final.make_face`."""
        return IsleOfTrainsFace(self.session.game)

    def turns(self, columns: int) -> bool:
        """See `Final.turns`: all trains are seen below each other."""
        return False

    def pages(
        self, subject: int, glyphs: str, columns: int, rows: int, notes: Notes = no_notes, remark: str = ""
    ) -> list[list[Row]]:
        """See `Final.pages`: who won and why, the sheets, and all trains; the sheets as bars too if they have room."""
        sheets = self._sheet(columns, rows)
        trains: list[Section] = [self._train(seat, glyphs, columns) for seat in self.order(subject)]
        above: list[Section] = [[self.head(columns)], sheets, *notes(columns)]
        ways: list[tuple[list[Section], int]] = [([*above, *trains], 1)]
        if columns >= BESIDE:
            barred = [(self._bars(glyphs, columns, high, gap), apart) for high, gap, apart in _ROOMS]
            ways = [*(([*above, [bars], *trains], apart) for bars, apart in barred), *ways]
        return remarked(roomiest(ways, rows), remark, columns, rows)

    def _train(self, seat: int, glyphs: str, columns: int) -> Section:
        """A player's train on rails where its names can be read there, else in words, and all that belongs to it."""
        view, player = self.view, self.view.players[seat]
        cards = view.terms.cards
        name, numbers = self.face.name(view, seat, self.session.cast(), "title"), short_numbers(view, seat)
        head = [rail(name, columns, numbers)]
        if width(head[0]) > columns:
            head = [rail(name, columns), row(" ", *numbers)]
        lines = readable(player.train, columns)
        draw = train_rows(cards, player.train, PLAIN, glyphs, columns - 1, lines) if lines else []
        drawn = draw or train_flow(cards, player.train, PLAIN, glyphs, columns)
        names = [row((cards.names[building], "news")) for building in player.buildings]
        claims = sorted(player.claims, key=lambda claim: not claim.open)
        parts = [*names, *(claim_row(view, claim, " = " if columns >= BESIDE else "=") for claim in claims)]
        return [[*head, *drawn, *_packed(parts or [row(("no building, no contract", "faint"))], columns)]]

    def _sheet(self, columns: int, rows: int) -> Section:
        """The score sheets, a column a player from the first to the last, or below each other where room is short."""
        standings = self.outcome.standings
        names = [f"{standing.rank}. {self.session.seats[standing.seat].name}" for standing in standings]
        roles = ["title" if standing.rank == 1 else "ink" for standing in standings]
        wide = min(_MOST, (columns - 1 - _LABEL) // len(standings))
        if max(map(cell_len, names)) >= wide or rows <= SCARCE:
            return self._narrow_sheet(names, roles)
        heads = [padded(row(head), wide) for head in zip(names, roles, strict=True)]
        lines: list[Row] = [row(" " * _LABEL, *(piece for head in heads for piece in head))]
        for number, what in enumerate(_LINES):
            points = [standing.lines[number].points for standing in standings]
            lines.append(self._line(_LINES[what], points, wide, "ink"))
        lines.append(row(" ", ("━" * min(columns - 2, _LABEL + wide * len(standings) - 2), "rail")))
        return [[*lines, self._line(_TOTAL, [standing.points for standing in standings], wide, "news")]]

    def _narrow_sheet(self, names: Sequence[str], roles: Sequence[str]) -> Section:
        """The score sheets from the first to the last, a player's points below the name."""
        heads = [*_SHORT.values(), _TOTAL]
        first: list[Row] = [row((" " + " ".join(heads), "muted"))]
        found: list[list[Row]] = []
        for name, role, standing in zip(names, roles, self.outcome.standings, strict=True):
            points = [*(line.points for line in standing.lines), standing.points]
            cells = [f"{number:>{len(head)}}" for number, head in zip(points, heads, strict=True)]
            found.append([*first, row(" ", (name, role)), row(" ", " ".join(cells[:-1]) + " ", (cells[-1], "news"))])
            first = []
        return found

    def _bars(self, glyphs: str, columns: int, high: int, gap: int) -> list[Row]:
        """Everybody's points as bars of so many rows, with a stretch for each line of the sheet, and blanks between."""
        signs = _BARS[glyphs == "ascii"]
        legend: list[Piece] = []
        for sign, what in zip(signs, _SHORT.values(), strict=True):
            legend += [("  " if legend else "", "ink"), (sign * 2, "rail"), (f" {what}", "muted")]
        names = max(cell_len(seat.name) for seat in self.session.seats) + 3
        most = max(1, *(standing.points for standing in self.outcome.standings))
        room = columns - names - 6
        found = [rail(row(("points", "title")), columns, tuple(legend))]
        for standing in self.outcome.standings:
            pieces: list[Piece] = []
            so_far = 0
            for sign, line in zip(signs, standing.lines, strict=True):
                start, so_far = so_far * room // most, so_far + max(0, line.points)
                pieces.append((sign * (so_far * room // most - start), "rail"))
            name = row(f" {self.session.seats[standing.seat].name}")
            found += [BLANK] * gap
            found.append((*padded(name, names), *pieces, (f" {standing.points}", "news")))
            found += [(*padded(BLANK, names), *pieces)] * (high - 1)
        return found

    @staticmethod
    def _line(label: str, points: list[int], wide: int, role: str) -> Row:
        cells = "".join(f"{number:>4}".ljust(wide) for number in points)
        return row((f" {label}".ljust(_LABEL), "muted"), (cells, role))


def _packed(parts: Sequence[Row], columns: int) -> list[Row]:
    """Parts beside each other in rows of so many columns."""
    found: list[Row] = []
    for part in parts:
        longer = row(*found[-1], "   ", *part) if found else BLANK
        if longer and width(longer) < columns:
            found[-1] = longer
        else:
            found.append(row(" ", *part))
    return found
