"""How Train is drawn: the dice, below them the train, and how far everybody has come."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rich.cells import cell_len

from railgames.games.contract import OVER, AnyGame, Cast
from railgames.games.sentences import count, upper
from railgames.games.train.describe import PARTS, part, sum_in_words
from railgames.games.train.state import NOBODY, View
from railgames.games.train.turn import DICE, ROLLS, Kept, coupled, keeps, valid, worth
from railgames.tui.face import Face
from railgames.tui.games.train.dice_art import FLAT, GAP, HUGE, LARGE, SMALL, TINY, Size, car, coupling, die
from railgames.tui.text import BLANK, Piece, Row, padded, rail, row, wrap

_SIDE = 30
"""Columns that the side needs at least."""
_SCORES_BELOW = 34
"""From so many rows on the scores stand below the train, at full length."""
_GUIDE = 3
"""Rows that are kept free there below the train for what the keys would do."""
_LINES = (3, 2, 1)
"""The rows from one player's rail to the next, the best first."""
_BETWEEN = 2
"""Columns between the board and what stands beside it."""
_LEAST_ROWS = 18
"""Rows that drawn dice, a drawn train and what the keys would do need at least, one below the other."""
_SHORTEST = 9
"""Columns that a rail of the score needs at least."""
_TRAIN = 3
"""Columns of the train on it and of the buffer at its end."""
_KEY = 3
"""Columns of a die's marker, number and star."""
_POINTS = 4
"""Columns of the points behind it."""


class TrainFace(Face):
    """See `Face`. The attributes are what is going on with the dice at this moment; places count from 0.

    ``marked`` are the places of dice in the roll that are thought of, ``taken`` of those that stand in the train
    already and can still be taken back.
    """

    by_seat = False

    def __init__(self, game: AnyGame) -> None:
        """``game`` is Train."""
        super().__init__(game)
        self.marked: frozenset[int] = frozenset()
        self.taken: frozenset[int] = frozenset()
        self.settled = False
        """Whether it is said what is kept, so that only the end is open."""
        self.cursor: int | None = None
        self.tumbling: tuple[int, ...] = ()
        """The faces shown while the dice roll; empty when they lie."""
        self.deciding = False
        """Whether a person chooses from the dice that are drawn."""
        self.guide: list[Row] = []
        """What stands below the train: what the keys would do."""
        self._above = False
        """Whether the board stands above what is else beside it."""

    def clear(self) -> None:
        """Nothing is marked or taken."""
        self.marked = self.taken = frozenset()
        self.settled = self.deciding = False
        self.cursor = None
        self.tumbling = ()
        self.guide = []

    def dice(self, view: View) -> Kept:
        """The dice marked and taken, in train order."""
        return tuple(sorted((view.roll[place] for place in self.marked | self.taken), reverse=True))

    def fits(self, view: View, place: int) -> bool:
        """Whether the die at a place may be kept beside those marked and taken."""
        return coupled(view.kept, (*self.dice(view), view.roll[place])) in keeps(view.kept, view.roll)

    # ------------------------------------------------------------------ the board

    @staticmethod
    def size(columns: int, rows: int) -> Size:
        """The size of dice that suits a board of so much room."""
        if rows < _LEAST_ROWS:
            return FLAT
        sizes = ((HUGE, 44), (LARGE, 26), (SMALL, 0))
        return next((size for size, least in sizes if columns >= _wide(size) and rows >= least), TINY)

    def board_size(self, columns: int, rows: int) -> tuple[int, int]:
        """See `Face.board_size`."""
        self._above = False
        return _wide(self.size(columns - _SIDE, rows)), rows

    def board_height(self, columns: int, rows: int) -> int:
        """See `Face.board_height`: the dice, the train and what the keys would do."""
        self._above = True
        size = self.size(columns, rows)
        return min(rows, size.high + size.car_high + (7 if size is FLAT else 11))

    def caret(self, columns: int, rows: int) -> tuple[int, int] | None:
        """The column and row of the marker at the die that is pointed at; None while none is."""
        if self.cursor is None or not self.deciding:
            return None
        size = self.size(columns, rows)
        return 1 + self.cursor * (size.wide + GAP) + (size.wide - _KEY) // 2, 1 + size.high + (size is not FLAT)

    def board(self, view: View, subject: int, cast: Cast, glyphs: str, columns: int, rows: int) -> list[Row]:
        """See `Face.board`."""
        size = self.size(columns, rows)
        width = columns - (0 if self._above else _BETWEEN)
        if view.actor == OVER or view.active == NOBODY:
            return self.scores(view, cast, glyphs, width, stations=True)
        dice, train = self._dice(view, size, glyphs, width), self._train(view, "train", size, glyphs, width)
        if rows >= _SCORES_BELOW:
            return self._tall(view, cast, glyphs, width, rows, dice, train)
        if size is FLAT:
            return [*dice, *train, *self.guide]
        if size in (SMALL, TINY):
            gap = [BLANK] if len(dice) + len(train) + len(self.guide) < rows else []
            return [*dice, *gap, *train, *self.guide]
        return [*dice, BLANK, *train, BLANK, *self.guide]

    def _tall(
        self, view: View, cast: Cast, glyphs: str, columns: int, rows: int, dice: Sequence[Row], train: Sequence[Row]
    ) -> list[Row]:
        """Dice at the top, scores at the bottom and the train halfway; nothing moves with what the keys would do."""
        size = self.size(columns + _BETWEEN, rows)
        above, middle = 1 + size.high + 3, size.car_high + 4 + _GUIDE
        scores: list[Row] = []
        for lines in _LINES:
            scores = self.scores(view, cast, glyphs, columns, lines, stations=True)
            if above + middle + len(scores) + 3 <= rows:
                break
        start = rows - len(scores) - 1
        drawn = [*dice, *[BLANK] * (above - len(dice))]
        drawn += [BLANK] * max(1, (start - above - middle) // 2)
        drawn += [*train, BLANK, *self.guide]
        return [*drawn, *[BLANK] * (start - len(drawn)), *scores]

    def _dice(self, view: View, size: Size, glyphs: str, width: int) -> list[Row]:
        number = view.made if view.roll else view.made + 1
        left = f"{count(view.left, 'roll')} left" if view.roll else "not rolled yet"
        rows = [rail(row((f"roll {number} of {ROLLS}", "title")), width, row((left, "news")))]
        shown = self.tumbling or view.roll
        columns = [self._die(view, place, shown, size, glyphs) for place in range(view.free)]
        return rows + _beside(columns, size)

    def _die(self, view: View, place: int, shown: Sequence[int], size: Size, glyphs: str) -> list[Piece]:
        """A die from top to bottom: lifted when it is marked, below it its key and the part it stands for."""
        blank = (" " * size.wide, "ink")
        if place in self.taken:
            return [blank] * (size.high + (2 if size is FLAT else 3))
        face = shown[place] if shown else 0
        lies = bool(view.roll) and not self.tumbling
        marked = place in self.marked
        lit = lies and self.deciding and not marked and self.fits(view, place)
        role = "news" if marked or self.tumbling else "open" if lit else "faint" if lies and self.deciding else "ink"
        art = [(line, role) for line in die(face, size, glyphs, lit or marked)]
        key, name = "", ""
        focused = place == self.cursor and self.deciding
        if lies:
            key = f"{'>' if focused else ' '}{place + 1}{'*' if marked else ' '}"
            name = _name(face, size)
        key_role = "focus" if focused else "key" if lit or marked else "faint"
        if not self.deciding:
            key = "*" if marked else ""
        side = " " * ((size.wide - len(key)) // 2)
        under = [(f"{side}{key}".ljust(size.wide), key_role), (name.center(size.wide), role)]
        if size is FLAT:
            return [*art, *under]
        return [*art, blank, *under] if marked else [blank, *art, *under]

    def train(self, view: View, title: str, glyphs: str, columns: int, size: Size) -> list[Row]:
        """The train of a view under a title, in a size."""
        return self._train(view, title, size, glyphs, columns)

    def _train(self, view: View, title: str, size: Size, glyphs: str, width: int) -> list[Row]:
        """The cars on their rails, what they are worth, and why."""
        new = list(self.dice(view)) if view.roll else []
        cars = coupled(view.kept, new)
        standing = list(view.kept)
        if not self.marked:
            standing, new = list(cars), []
        columns: list[list[Piece]] = []
        couplings: list[Piece] = []
        names: list[Piece] = []
        for place in range(DICE):
            face = cars[place] if place < len(cars) else 0
            fast = face in standing
            if fast:
                standing.remove(face)
            role = "ink" if fast else "open" if face else "quiet"
            columns.append([(line, role) for line in car(face, part(face) if face else "", size, glyphs, fast)])
            couplings.append((coupling(fast, glyphs) if face else " ", "rail" if fast else role))
            names.append((_name(face, size).center(size.wide), role))
        points = f"worth {worth(cars)}" if valid(cars) else ""
        rows = [
            rail(
                row((title, "title")),
                width,
                row((points, "news")) if points else (),
            )
        ]
        rows += _beside(columns, size, couplings[1:])
        if size is not FLAT:
            rows.append(row(" ", ("━" * (DICE * (size.wide + GAP) - GAP), "rail")))
        if size in (SMALL, TINY):
            rows += _beside([[name] for name in names], size)
        return [*rows, *(row(" ", *line) for line in wrap(upper(sum_in_words(cars)), width - 1, "news"))]

    # ------------------------------------------------------------------ the side

    def side(self, view: View, subject: int, cast: Cast, glyphs: str, columns: int, rows: int) -> list[Row]:
        """See `Face.side`: the scores, or where they stand on the board what the parts are worth."""
        if view.active == NOBODY:
            # Above the side the board may have left it too little room.
            parts = self._parts(columns)
            return parts if len(parts) <= rows else []
        return self.scores(view, cast, glyphs, columns) if self._above or rows < _SCORES_BELOW else self._parts(columns)

    def _parts(self, columns: int) -> list[Row]:
        """What each face of a die stands for, and what it is worth."""
        drawn = [rail(row(("parts", "title")), columns)]
        for face, meaning in PARTS.items():
            drawn += [row((" ", "ink"), *line) for line in wrap(f"{face} {meaning}", columns - 2, hang=2)]
        return drawn

    def scores(
        self, view: View, cast: Cast, glyphs: str, columns: int, lines: int = 1, stations: bool = False
    ) -> list[Row]:
        """Everybody's way to the goal, by seat, ``lines`` rows from one to the next; with the points along the way."""
        over = view.actor == OVER
        title, more = "final scores" if over else "scores", 0
        aim = f"goal {view.terms.goal}"
        if not over and view.active >= 0:
            title = f"{cast.whose(view.active)} turn {view.turn}"
            if cell_len(title) + len(aim) + 5 > columns:
                title = f"turn {view.turn}"
            more = worth(coupled(view.kept, self.dice(view) if view.roll else ()))
        heading = rail(row((title, "title")), columns, row((aim, "muted")))
        way = _way(cast, columns - 1)
        rows = [heading]
        for seat in range(view.players):
            rows += [*[BLANK] * (lines - 1), *self._score(view, seat, cast, glyphs, way, more)]
        return [*rows, self._stations(view, way)] if stations else rows

    def _score(self, view: View, seat: int, cast: Cast, glyphs: str, way: Way, more: int) -> list[Row]:
        """A player's name, a train on the rail to the goal, and the points; what the train would add is dotted."""
        active = seat == view.active and view.actor != OVER
        points, goal = view.scores[seat], view.terms.goal
        head = row(("▸ " if active else "  ", "title"), (cast.names[seat], "news" if active else "ink"))
        tail = row((f"{points:>4}", "news"), (f" +{more}" if active and more and way.tail > _POINTS else "", "good"))
        at = min(points, goal) * way.length // goal
        then = min(points + (more if active else 0), goal) * way.length // goal
        ascii_only = glyphs == "ascii"
        train, ahead, thin, end = ("[>", ".", "-", "|") if ascii_only else ("▃▆", "┅", "─", "┤")
        line = row(
            ("━" * at, "rail"),
            (train, "news" if active else "title"),
            (ahead * (then - at), "good"),
            (thin * (way.length - then), "quiet"),
            (end, "muted"),
            *tail,
        )
        return [head, (*row(" " * way.start), *line)] if way.below else [(*padded(head, way.start), *line)]

    def _stations(self, view: View, way: Way) -> Row:
        """The points along the way, below the scores."""
        goal = view.terms.goal
        text = ""
        for station in range(0, goal + 1, goal // (2 if goal % 4 else 4)):
            text = text.ljust(station * way.length // goal + 1) + f"{station}"
        return row(" " * way.start, (text, "faint"))


def _name(face: int, size: Size) -> str:
    """The part that a face stands for, shortened where a die has no room for it; empty for no face."""
    if not face:
        return ""
    return part(face) if size.wide >= SMALL.wide else {6: "eng.", 5: "tend.", 1: "cab."}.get(face, "cargo")


class Way(NamedTuple):
    """How the rails of the score are laid.

    ``start`` is the column on which they begin, ``length`` how far a train runs from no points to the goal, ``tail``
    the columns for numbers at their end. ``below``: they lie below the names, which have no room beside them.
    """

    start: int
    length: int
    tail: int
    below: bool


def _way(cast: Cast, columns: int) -> Way:
    """The rails for so many columns: beside the names, if that leaves them long enough to tell scores apart."""
    names = max(map(cell_len, cast.names)) + 3
    tail = _POINTS if columns <= 2 * _SIDE else 2 * _POINTS
    length = columns - names - _TRAIN - tail
    if length >= _SHORTEST:
        return Way(names, length, tail, False)
    return Way(2, columns - 2 - _TRAIN - tail, tail, True)


def _wide(size: Size) -> int:
    """The columns of a board with dice of a size: a blank before them, two behind."""
    return DICE * (size.wide + GAP) - GAP + 3


def _beside(columns: Iterable[Sequence[Piece]], size: Size, couplings: Sequence[Piece] = ()) -> list[Row]:
    """Drawings side by side; ``couplings`` join each one to the next, on the line where cars are coupled."""
    drawn = list(columns)
    rows: list[Row] = []
    for line, pieces in enumerate(zip(*drawn, strict=True)):
        joined: list[Piece] = [(" ", "ink")]
        for place, piece in enumerate(pieces):
            if place:
                coupled_here = couplings and line == max(0, size.car_high - 2)
                joined.append(couplings[place - 1] if coupled_here else (" " * GAP, "ink"))
            joined.append(piece)
        rows.append(tuple(joined))
    return rows
