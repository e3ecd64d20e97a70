"""How Twisty Tracks is drawn: the frame, and beside it the tile in hand, stations and scores."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from railgames.games.contract import AnyGame, Cast
from railgames.games.twisty_tracks.board import CELLS, SIDE
from railgames.games.twisty_tracks.placing import forecast, lay, places
from railgames.games.twisty_tracks.state import NONE, View
from railgames.tui.face import Face
from railgames.tui.games.twisty_tracks import layout
from railgames.tui.games.twisty_tracks.beside import Panels
from railgames.tui.games.twisty_tracks.frame_art import Glyph, Scene, draw_frame
from railgames.tui.games.twisty_tracks.measures import MINI, Size
from railgames.tui.games.twisty_tracks.painting import Aim, Run, lights, paint
from railgames.tui.text import BLANK, Row


class TwistyTracksFace(Face):
    """See `Face`. ``aim``, ``run`` and ``looking`` are what the person at the table is doing at this moment."""

    paged: ClassVar[bool] = True

    def __init__(self, game: AnyGame) -> None:
        """``game`` is Twisty Tracks."""
        super().__init__(game)
        self.aim: Aim | None = None
        self.run: Run | None = None
        self.looking: int | None = None
        self.traced: int | None = None
        self.laid: dict[int, int] = {}
        """The cell of the tile that each seat laid in the round that is shown."""
        self.crashes: Mapping[int, Mapping[int, int]] = {}
        """By seat and train where trains have crashed in the last round, as `running.crashes` tells it."""
        self.over = False
        """Whether the round that is drawn is over, and the view already in the next one."""
        self._drawn: list[tuple[list[Glyph], Row]] = []
        self._seen: tuple[Size, int, int] = MINI, 0, 0
        self._focus = 0
        self._free = False
        """Whether nothing is in focus on a frame that is seen in part."""
        self._cells: dict[int, bytes] = {}
        self._below: tuple[View | None, object, list[Row]] = (None, None, [])

    def stands_above(self, columns: int, rows: int) -> bool:
        """See `Face.stands_above`."""
        return layout.stands_above(columns, rows)

    def board_size(self, columns: int, rows: int) -> tuple[int, int]:
        """See `Face.board_size`."""
        size = layout.size_beside(columns, rows)
        return size.frame_wide, min(rows, size.frame_high)

    def board_height(self, columns: int, rows: int) -> int:
        """See `Face.board_height`."""
        return min(rows, layout.size_above(columns, rows).frame_high)

    def board(self, view: View, subject: int, cast: Cast, glyphs: str, columns: int, rows: int) -> list[Row]:
        """See `Face.board`; a frame that is higher than its room is seen around what is in focus."""
        size = layout.fitting(columns, rows)
        scene = self.scene(view, subject)
        self._focus = self._in_focus(scene, subject)
        self._free = rows < size.frame_high and scene.cursor is None and scene.fresh is None
        first, indent = layout.window(size, self._focus, rows), max(0, (columns - size.frame_wide) // 2)
        self._seen = size, first, indent
        drawn = draw_frame(scene, size, glyphs)[first : first + rows]
        before = self._drawn if len(self._drawn) == len(drawn) else [([], BLANK)] * len(drawn)
        self._drawn = [
            (line, row if line == old else paint(line, view.track.board))
            for line, (old, row) in zip(drawn, before, strict=True)
        ]
        margin = ((" " * indent, "ink"),) if indent else ()
        return [(*margin, *row) for _, row in self._drawn]

    def _in_focus(self, scene: Scene, subject: int) -> int:
        """The cell that has to be seen: that of the cursor or a new tile, else where something has changed."""
        before, self._cells[subject] = self._cells.get(subject, bytes(scene.cells)), bytes(scene.cells)
        changed = [cell for cell, (old, new) in enumerate(zip(before, scene.cells, strict=True)) if old != new]
        return next((cell for cell in (scene.cursor, scene.fresh, *changed) if cell is not None), self._focus)

    @property
    def shifts(self) -> bool:
        """See `Face.shifts`."""
        return self._free

    def shift(self, by: int) -> None:
        """See `Face.shift`: by a row of cells."""
        if 0 <= self._focus + by * SIDE < CELLS:
            self._focus += by * SIDE

    def place_of(self, cell: int) -> tuple[int, int]:
        """The column and row of the board, as it was drawn last, where the middle of a cell is."""
        size, first, indent = self._seen
        return (
            indent + size.side + cell % SIDE * size.wide + (size.wide - 1) // 2,
            size.top + cell // SIDE * size.high + (size.high - 1) // 2 - first,
        )

    @property
    def cell_size(self) -> tuple[int, int]:
        """The columns and rows of a cell, as it was drawn last."""
        return self._seen[0].wide, self._seen[0].high

    def scene(self, view: View, subject: int) -> Scene:
        """The frame of a seat as it is to be drawn."""
        frame = view.frames[subject]
        cells, lit, fresh, cursor = frame.cells, dict[tuple[int, int], int](), None, self.looking
        open_cells: frozenset[int] = frozenset()
        trains: Mapping[int, int] | None = None
        fronts = frame.fronts
        run = self.run
        if run is not None:
            cells, fronts, trains, lit, fresh = run.cells, run.fronts, run.trains, dict(run.lit), run.cell
        elif self.aim is not None and subject == view.actor == view.seat:
            hand, place = view.hands[subject], self.aim.place
            lit = lights(forecast(view.track, frame, hand, place))
            cells = lay(cells, place.cell, hand << 2 | place.turn)
            fresh = place.cell
            open_cells = frozenset(other.cell for other in places(view.track, frame.fronts, hand))
            cursor = place.cell if cursor is None else cursor
        elif view.plan != NONE and subject == view.seat:
            fresh = view.plan >> 2
            cells = lay(cells, fresh, view.hands[subject] << 2 | view.plan & 3)
        elif self.traced is not None:
            start = (view.track.starts[self.traced],)
            lit = lights(((self.traced, view.track.route(cells, start, 0)),))
        if cursor is None and fresh is not None and run is None:
            cursor = fresh
        return Scene(
            board=view.track.board,
            cells=cells,
            fronts=fronts,
            lit=lit,
            fresh=fresh,
            cursor=cursor,
            open_cells=open_cells,
            trains=trains,
            crashes=frozenset() if run is not None else frozenset(self._crashed(subject).values()),
        )

    def _crashed(self, subject: int) -> Mapping[int, int]:
        return self.crashes.get(subject, {})

    def side(self, view: View, subject: int, cast: Cast, glyphs: str, columns: int, rows: int) -> list[Row]:
        """See `Face.side`. What does not change with an aim is drawn once for all of them."""
        panels = Panels(
            view,
            subject,
            cast,
            glyphs,
            columns,
            self.aim,
            self.run,
            self.laid.get(subject),
            self.over,
            self._crashed(subject),
        )
        key = (subject, cast, glyphs, columns, rows, self.run and self.run.points)
        if self._below[0] is not view or self._below[1] != key:
            below = panels.below()
            room = rows - len(panels.first(rows)) - len(below)
            self._below = (view, key, below + panels.others(room))
        return panels.pages(rows, self._below[2])

    def stations(self, view: View, columns: int) -> list[Row]:
        """The stations with their ladders."""
        return Panels(view, 0, Cast(("",) * view.players), "", columns, None, None, None, False, {}).stations()
