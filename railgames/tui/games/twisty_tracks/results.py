"""The end of Twisty Tracks: the frames with every train's way in its colour, and the points as rails."""

from __future__ import annotations

from collections.abc import Sequence

from railgames.games.contract import Standing
from railgames.games.twisty_tracks.state import Ran, View
from railgames.table.session import Session
from railgames.tui.final import Final, Section, beside, flow
from railgames.tui.games.twisty_tracks.beside import pawn
from railgames.tui.games.twisty_tracks.face import TwistyTracksFace
from railgames.tui.games.twisty_tracks.frame_art import Scene
from railgames.tui.games.twisty_tracks.layout import fitting
from railgames.tui.games.twisty_tracks.measures import LARGE, MINI, SIZES, SMALL, Size
from railgames.tui.games.twisty_tracks.painting import lights, painted
from railgames.tui.text import BLANK, Row, cut, padded, rail, row


class TwistyTracksFinal(Final):
    """See `Final`."""

    face: FinalFace

    def make_face(self) -> FinalFace:
        """See `Final.make_face`."""
        return FinalFace(self.session)

    def side(self, subject: int, glyphs: str, columns: int, rows: int, notes: Sequence[Section]) -> list[Section]:
        """See `Final.side`: the ranking and the stations, then the others' frames as far as there is room."""
        below: list[Section] = [[self.face.stations(self.view, columns)], *notes]
        found = [*self.ranking(glyphs, columns), *below]
        if len(flow(found, rows)) > 1:
            found = [*self.ranking(glyphs, columns, brief=True), *below]
        pages = flow(found, rows)
        others = self._others(subject, glyphs, columns, rows - len(pages[0])) if len(pages) == 1 else []
        return [*found, [others]]

    def boards(self, subject: int, glyphs: str, columns: int, rows: int) -> list[Section]:
        """See `Final.boards`: the stations, then every frame under its owner's name."""
        size = fitting(columns, rows - 1)
        frames = [[self._frame(seat, size, glyphs)] for seat in self.order(subject)]
        return [[self.face.stations(self.view, columns)], *frames]

    def below(self, standing: Standing, glyphs: str, columns: int) -> list[Row]:
        """See `Final.below`: the points as a stretch of rail with a train at its end."""
        if len(self.outcome.standings) == 1:
            return []
        most = max(1, *(other.points for other in self.outcome.standings))
        stretch = max(0, standing.points) * (columns - 5) // most
        return [row(" " * 4, ("━" * stretch, "rail"), (pawn(glyphs), "title"))]

    def whole(self, glyphs: str, columns: int) -> list[Row]:
        """See `Final.whole`: the first frame large, the others below it."""
        first, *others = (standing.seat for standing in self.outcome.standings)
        frame = self._frame(first, LARGE, glyphs)
        room = columns - LARGE.frame_wide - 2
        side = flow([*self.ranking(glyphs, room), [self.face.stations(self.view, room)]], len(frame))
        rows = beside(frame, side[0], LARGE.frame_wide + 2)
        for page in side[1:]:
            rows += [BLANK, *page]
        return [*rows, BLANK, *self._frames(others, SMALL, glyphs, columns)]

    def _others(self, subject: int, glyphs: str, columns: int, room: int) -> list[Row]:
        """The frames of the others, those to come next first: as large as all have room, else as many as there is."""
        players = self.view.players
        seats = [(subject + step) % players for step in range(1, players)]
        for size in reversed(SIZES):
            across = columns // (size.frame_wide + 1)
            lines = room // (size.frame_high + 1)
            if across and lines and (size is MINI or len(seats) <= across * lines):
                return self._frames(seats[: across * lines], size, glyphs, columns)
        return []

    def _frames(self, seats: Sequence[int], size: Size, glyphs: str, columns: int) -> list[Row]:
        """Frames under their owners' names, as many side by side as there is room for."""
        across = max(1, columns // (size.frame_wide + 1))
        found: list[Row] = []
        for first in range(0, len(seats), across):
            line = [self._frame(seat, size, glyphs) for seat in seats[first : first + across]]
            found += [tuple(piece for part in parts for piece in part) for parts in zip(*line, strict=True)]
        return found

    def _frame(self, seat: int, size: Size, glyphs: str) -> list[Row]:
        name = row((cut(self.session.seats[seat].name, size.frame_wide - 8), "title"))
        drawn = [rail(name, size.frame_wide), *painted(self.face.scene(self.view, seat), size, glyphs)]
        return [padded(of, size.frame_wide + 1) for of in drawn]


class FinalFace(TwistyTracksFace):
    """Draws on every frame where its trains ran."""

    def __init__(self, session: Session) -> None:
        """``session`` is over."""
        super().__init__(session.game)
        ran = [event for step in session.steps for event in step.events if isinstance(event, Ran)]
        self._ran = [
            lights(tuple((event.train, event.route) for event in ran if event.seat == seat))
            for seat in range(len(session.seats))
        ]

    def scene(self, view: View, subject: int) -> Scene:
        """See `TwistyTracksFace.scene`."""
        return super().scene(view, subject)._replace(lit=self._ran[subject])
