"""The end of Train of Thought: the score piles, and where everybody's rides went."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len

from railgames.games.contract import Standing
from railgames.games.train_of_thought.actions import GoOn
from railgames.tui.final import BESIDE, WHOLE, Final, Notes, Section, flow, no_notes, remarked, roomiest
from railgames.tui.games.train_of_thought.crew import piles
from railgames.tui.games.train_of_thought.face import TrainOfThoughtFace
from railgames.tui.games.train_of_thought.stations import signs
from railgames.tui.text import BLANK, Piece, Row, padded, rail, row, wrap

_INDENT = 3
"""Columns before the words of a ride that stand below its Conductor's name."""
_TEXT, _SMALL, _LARGE = 1, 3, 5
"""How a ride is drawn: as a line of text or as tickets, by the rows they take."""


class Ride(NamedTuple):
    """A turn that was played: its round, who was Conductor, and the words reached, the start word first."""

    round: int
    conductor: int
    words: tuple[str, ...]


class TrainOfThoughtFinal(Final):
    """See `Final`. The whole width is the piles' and the rides'."""

    def make_face(self) -> TrainOfThoughtFace:
        """See `Final.make_face`."""
        return TrainOfThoughtFace(self.session.game)

    def pages(
        self, subject: int, glyphs: str, columns: int, rows: int, notes: Notes = no_notes, remark: str = ""
    ) -> list[list[Row]]:
        """See `Final.pages`: the piles, then the rides; word by word on tickets where all of them have room."""
        if columns < BESIDE:
            return super().pages(subject, glyphs, columns, rows, notes, remark)
        above = self._above(glyphs, columns, rows, notes)
        ways = [
            ([*above, *self._rides(glyphs, columns, high)], apart)
            for high, apart in ((_LARGE, 2), (_LARGE, 1), (_SMALL, 1), (_TEXT, 1))
        ]
        return remarked(roomiest(ways, rows), remark, columns, rows)

    def whole(self, glyphs: str, columns: int) -> list[Row]:
        """See `Final.whole`: the rides as small tickets, however much room there is."""
        above = self._above(glyphs, columns, WHOLE, no_notes)
        return flow([*above, *self._rides(glyphs, columns, _SMALL)], WHOLE)[0]

    def _above(self, glyphs: str, columns: int, rows: int, notes: Notes) -> list[Section]:
        """Who has won and the score piles."""
        scored = piles(self.view, self.cast, glyphs, columns, rows)
        while scored and scored[-1] == BLANK:
            scored.pop()
        return [[self.head(columns)], [scored], *notes(columns)]

    def below(self, standing: Standing, glyphs: str, columns: int) -> list[Row]:
        """See `Final.below`: the cards of the pile."""
        card = "]" if glyphs == "ascii" else "▌"
        room = columns - _INDENT - 1
        cards = card * standing.points
        return [row(" " * (_INDENT + 1), (cards[at : at + room], "title")) for at in range(0, len(cards), room)]

    def boards(self, subject: int, glyphs: str, columns: int, rows: int) -> list[Section]:
        """See `Final.boards`: the rides."""
        return self._rides(glyphs, columns, _TEXT)

    def _rides(self, glyphs: str, columns: int, high: int) -> list[Section]:
        """The turns round by round: who was Conductor, how many words were guessed, and the way from word to word."""
        names = max(map(cell_len, self.cast.names)) + 6
        found: dict[int, list[list[Row]]] = {}
        for ride in self._turns():
            title = f"round {ride.round}" if ride.round else "warm-up round"
            name = row(f" {self.cast.names[ride.conductor]}")
            guessed = (f"{len(ride.words) - 1:>3}  ", "news")
            if columns < BESIDE:
                way = _way(ride.words, glyphs, columns - _INDENT - 1, high)
                unit = [(*name, guessed), *(row(" " * _INDENT, *line) for line in way)]
            else:
                way = _way(ride.words, glyphs, columns - names - 1, high)
                head = (*padded(name, names - 5), guessed)
                unit = [(*(head if y == high // 2 else padded(BLANK, names)), *line) for y, line in enumerate(way)]
            if ride.round not in found:
                found[ride.round] = []
                unit = [rail(row((title, "title")), columns), *unit]
            found[ride.round].append(unit)
        return list(found.values())

    def _turns(self) -> list[Ride]:
        """The turns as they were scored."""
        found = []
        for step in self.session.steps:
            if isinstance(step.action, GoOn):
                view = self.session.game.view(step.before, None)
                words = (view.start_word, *(leg.word for leg in view.ride if leg.guessers))
                found.append(Ride(view.round, view.conductor, words))
        return found


def _way(words: Sequence[str], glyphs: str, columns: int, high: int) -> list[Row]:
    """The way from word to word: text, or tickets so high joined by track; in as many lines as it takes."""
    if high == _TEXT:
        return wrap(f" {signs(glyphs).laid} ".join(words), columns)
    texts = [f"    {word}    " if high == _LARGE else f" {word} " for word in words]
    left, across, right, upright, low_left, low_right = "+-+|++" if glyphs == "ascii" else "┌─┐│└┘"
    laid, middle = signs(glyphs).laid, high // 2
    found: list[Row] = []
    drawn: list[list[Piece]] = [[] for _ in range(high)]
    used = 0
    for place, text in enumerate(texts):
        wide = cell_len(text)
        if used and used + wide + 3 > columns:
            found += [tuple(line) for line in drawn]
            drawn, used = [[] for _ in range(high)], 0
        for y in range(1, high - 1):
            drawn[y] += [(" ", "ink"), (upright, "muted"), (" " * wide, "ink"), (upright, "muted")]
        drawn[0].append((f" {left}{across * wide}{right}", "muted"))
        drawn[middle][-4] = (laid if place else " ", "rail")
        drawn[middle][-2] = (text, "ink")
        drawn[-1].append((f" {low_left}{across * wide}{low_right}", "muted"))
        used += wide + 3
    return [*found, *(tuple(line) for line in drawn)]
