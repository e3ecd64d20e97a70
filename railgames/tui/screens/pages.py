"""Screens to read: the help for a screen, the rules of a game, its log."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import ClassVar

from textual.binding import Binding
from textual.containers import Container, Horizontal
from textual.widget import Widget

from railgames.games.contract import AnyGame
from railgames.rules_text import sections
from railgames.table.session import Told
from railgames.table.tutorial import is_taught
from railgames.tui.screens.base import RailScreen
from railgames.tui.screens.lists import ListScreen, line_of, panel
from railgames.tui.text import BLANK, READABLE, Row, padded, row, table, width, wrap
from railgames.tui.widgets.lines import Lines
from railgames.tui.widgets.menu import Menu
from railgames.tui.widgets.reader import Reader

_CONTENTS = 30
"""Columns of a table of contents at least."""
_BESIDE = 120
"""Columns of the screen from which one stands beside the text."""


class PageScreen(RailScreen):
    """A text that is read and closed again. Where it has several headings and there is room, they stand beside it."""

    widest: ClassVar[int] = READABLE
    """Columns over which lines are read with ease."""
    has_contents: ClassVar[bool] = False
    """Whether the headings are shown beside the text."""

    BINDINGS = [
        Binding("escape,q", "close", "Back", id="close", key_display="esc"),
    ]

    def __init__(self) -> None:
        """See the class."""
        super().__init__()
        self.reader = Reader(self.write, self.start)
        self.contents = Lines()

    def main(self) -> Iterable[Widget]:
        """See `RailScreen.main`."""
        yield Container(Horizontal(self.reader, self.contents), classes="field")

    def on_resize(self) -> None:
        """Gives the text its room, in the middle where nothing stands beside it."""
        super().on_resize()
        inner = self.app.size.width - (1 if self.narrow else 4)
        columns = min(self.widest, inner)
        headed = self.app.size.width >= _BESIDE and len(_headings(self.write(columns))) > 1 and self.has_contents
        if headed:
            columns = min(columns, inner - _CONTENTS)
        self.reader.styles.width = columns
        self.reader.styles.margin = (0, 0, 0, 0 if headed else (inner - columns) // 2)
        self.contents.display = headed
        self.contents.styles.margin = (0, 0, 0, 3)

    def on_reader_moved(self) -> None:
        """Shows which part of the text is seen."""
        self.freshen()
        if not self.contents.display:
            return
        headings = _headings(self.reader.text)
        here = max((number for number, (y, _) in enumerate(headings) if y <= self.reader.top), default=0)
        columns, rows = self.contents.size
        titles = [title for _, title in headings]
        line = line_of(titles, here, rows - 3, self.rail_app.settings.glyphs == "ascii")
        self.contents.show(panel("contents", columns, line))

    @property
    def seen(self) -> Row:
        """Which rows of the text are seen, where it is longer than the window."""
        return self.reader.seen

    def write(self, columns: int) -> Sequence[Row]:
        """The text, for a width."""
        return []

    def start(self, rows: Sequence[Row]) -> int:
        """The row to start at."""
        return 0

    def action_close(self) -> None:
        """Goes back."""
        self.dismiss()


def _headings(rows: Sequence[Row]) -> list[tuple[int, str]]:
    """The headings of a text, with the row of each."""
    return [(y, of[0][0]) for y, of in enumerate(rows) if len(of) == 1 and of[0][1] == "title"]


class HelpScreen(PageScreen):
    """What a screen is about and every key that works there."""

    BINDINGS = [
        Binding("question_mark", "close", "Back", show=False, id="help"),
        Binding("t", "learn", "Learn this game", id="help.learn"),
    ]

    def __init__(self, of: RailScreen) -> None:
        """``of`` is the screen the help was asked on."""
        super().__init__()
        self._heading = of.heading()[0]
        self._keys = of.keys_in_words()
        self._about = of.help_rows
        self._game: AnyGame | None = getattr(of, "game", None)

    def heading(self) -> tuple[Row, Row]:
        """See `RailScreen.heading`."""
        return (*self._heading, (" help", "muted")), self.seen

    def write(self, columns: int) -> Sequence[Row]:
        """See `PageScreen.write`."""
        about = self._about(columns)
        return [
            *about,
            *([BLANK] if about else []),
            row(("Keys that work there now", "title")),
            *_in_columns(table(self._keys), columns),
            BLANK,
            *wrap(self._kept, columns, "muted"),
            *(self._offer(self._game, columns) if self._game is not None and self._can_be_taught else []),
        ]

    @property
    def _kept(self) -> str:
        sitting = self.rail_app.sitting
        if sitting is not None and sitting.session.repeatable:
            return "A tutorial can be left at any time, and begun anew."
        return "Every action is kept the moment it is taken, so you can quit at any time."

    def _offer(self, game: AnyGame, columns: int) -> list[Row]:
        key = self.key("help.learn") or self.key("more")
        kept = "; the game here is put aside and kept" if self.rail_app.sitting is not None else ""
        return wrap(f"{key} teaches you {game.title} in five minutes{kept}.", columns, "muted")

    @property
    def _can_be_taught(self) -> bool:
        """Whether there is a tutorial, and nothing would be lost by leaving for it."""
        sitting = self.rail_app.sitting
        free = sitting is None or not (sitting.at_stake or sitting.session.repeatable)
        return free and self._game is not None and is_taught(self._game.key)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Learning is offered where the game has a tutorial."""
        return self._can_be_taught if action == "learn" else super().check_action(action, parameters)

    def action_learn(self) -> None:
        """Teaches the game."""
        from railgames.tui.ways import learn

        assert self._game is not None
        learn(self.rail_app, self._game)


def _in_columns(rows: Sequence[Row], columns: int) -> list[Row]:
    """Rows side by side in two columns, down the first and then the second, where both are wide enough."""
    half = columns // 2
    if any(width(of) > half - 2 for of in rows):
        return list(rows)
    lines = (len(rows) + 1) // 2
    return [(*padded(rows[y], half), *(rows[y + lines] if y + lines < len(rows) else BLANK)) for y in range(lines)]


class RulesScreen(PageScreen):
    """The rules of a game, opened at a section."""

    has_contents = True

    BINDINGS = [Binding("f1", "close", "Back", show=False, id="rules")]

    def __init__(self, game: AnyGame, section: str = "") -> None:
        """``section`` is the heading to start at; empty for the top."""
        super().__init__()
        self._game = game
        self._section = section

    def heading(self) -> tuple[Row, Row]:
        """See `RailScreen.heading`."""
        return row((self._game.title.upper(), "title"), (" rules", "muted")), self.seen

    def write(self, columns: int) -> Sequence[Row]:
        """See `PageScreen.write`."""
        return rules_rows(self._game.rules, columns)

    def start(self, rows: Sequence[Row]) -> int:
        """See `PageScreen.start`."""
        for number, of in enumerate(rows):
            if of and of[0] == (self._section, "title"):
                return number
        return 0


def rules_rows(text: str, columns: int) -> list[Row]:
    """A rules page as rows: headings, wrapped paragraphs and items."""
    rows: list[Row] = []
    for heading, lines in sections(text)[1:]:
        rows += [row((heading, "title")), BLANK]
        for line in lines:
            item = line.startswith("- ")
            if not item and rows[-1]:
                rows.append(BLANK)
            rows += wrap(line, columns, hang=2 if item else 0)
        rows.append(BLANK)
    return rows


class LogScreen(ListScreen):
    """Everything that has happened; a line can be opened in the replay."""

    BINDINGS = [
        Binding("escape,q,g", "close", "Back", id="close", key_display="esc"),
    ]

    def __init__(
        self, title: Row, lines: Sequence[Told], jump: Callable[[int], None], moment: int | None = None
    ) -> None:
        """``jump`` is called with the moment after the step of a chosen line; ``moment`` (None: the end) is marked."""
        super().__init__(folds=3, hang=2)
        self._title = title
        self._lines = lines
        self._jump = jump
        told = (place for place, line in enumerate(lines) if moment is None or line.step < moment)
        self.menu.marked = max(told, default=0)

    def on_mount(self) -> None:
        """Says what had happened last."""
        super().on_mount()
        self.say(self.told_of(self.menu.marked), "muted")

    def heading(self) -> tuple[Row, Row]:
        """See `RailScreen.heading`."""
        return (*self._title, (" log", "muted")), ()

    def items(self, columns: int) -> list[Row]:
        """See `ListScreen.items`."""
        # Where there is no room to break lines, the marked one is said whole.
        return [row(told.text) for told in self._lines] or [row(("Nothing has happened yet.", "muted"))]

    def told_of(self, index: int) -> str:
        """See `RailScreen.told_of`; the list may have cut it."""
        return self._lines[index].text if self._lines else ""

    def action_close(self) -> None:
        """Goes back."""
        self.dismiss()

    def on_menu_chosen(self, chosen: Menu.Chosen) -> None:
        """Shows the game as it stood after the chosen line's step."""
        if self._lines:
            self._jump(self._lines[chosen.index].step + 1)


class LinesScreen(PageScreen):
    """A few sentences to read."""

    def __init__(self, title: Row, lines: Sequence[str]) -> None:
        """``lines`` are shown one below the other."""
        super().__init__()
        self._title = title
        self._lines = lines

    def heading(self) -> tuple[Row, Row]:
        """See `RailScreen.heading`."""
        return self._title, self.seen

    def write(self, columns: int) -> Sequence[Row]:
        """See `PageScreen.write`."""
        return [piece for line in self._lines for piece in wrap(line, columns, hang=2)]
