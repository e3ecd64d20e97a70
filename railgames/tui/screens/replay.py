"""Looking back: any moment of a game, read only."""

from __future__ import annotations

from typing import Any

from rich.cells import cell_len
from textual.binding import Binding

from railgames.games.contract import GameError
from railgames.games.sentences import count
from railgames.table.branch import go_on_from, gone_on, refusal
from railgames.table.looking_back import Lookout, Turn
from railgames.table.session import Session
from railgames.tui.face import Face
from railgames.tui.final import Final, final_of
from railgames.tui.keepsake import Looking, keep_and_say
from railgames.tui.screens.lists import ListScreen
from railgames.tui.screens.table import TableScreen
from railgames.tui.text import Row, cut, folded, padded, row
from railgames.tui.widgets.menu import Menu

_NAME = 16
"""Columns of a name in the list of turns at most."""
_REST = " …"
_FOLDS = 2
"""Rows of a turn in that list at most."""
_PLAY_ON = ("Begin it; the old one is kept", "Stay here")
"""The answers to whether to play on."""
_ROOMY = 40
"""Rows from which on a longer story can be told without taking room from the board."""


class ReplayScreen(TableScreen):
    """Shows the game as an onlooker would have seen it after so many steps."""

    first_keys = ("replay.next", "replay.next-player", "replay.turns", "replay.only", "replay.play-on")

    BINDINGS = [
        Binding("right,right_square_bracket", "step(1)", "Step", id="replay.next", key_display="← →"),
        Binding("left,left_square_bracket", "step(-1)", "Step back", show=False, id="replay.back"),
        Binding("down,right_curly_bracket", "turn(1)", "Next player", id="replay.next-player", key_display="↑ ↓"),
        Binding("up,left_curly_bracket", "turn(-1)", "Player before", show=False, id="replay.player-before"),
        Binding("home", "go(0)", "Start", show=False, id="replay.start"),
        Binding("end", "go(-1)", "End", show=False, id="replay.end"),
        Binding("t", "turns", "Turns", id="replay.turns"),
        Binding("o", "only", "Only one", id="replay.only"),
        Binding("p", "play_on", "Play on", id="replay.play-on"),
        Binding("g", "log", "Log", id="game.log"),
        Binding("k", "keep", "Keep a picture", id="results.keep"),
        Binding("escape,q,v", "close", "Back", id="close", key_display="esc"),
    ]

    def __init__(self, face: Face, session: Session, moment: int | None) -> None:
        """Opens at the position after the first ``moment`` steps; None for the end."""
        super().__init__(face, session)
        self.lookout = Lookout(session)
        self.last = self.lookout.last
        self.moment = self.last if moment is None else min(moment, self.last)
        self._end = final_of(session, session.cast()) if session.over else None

    def heading(self) -> tuple[Row, Row]:
        """See `RailScreen.heading`."""
        title = row((self.session.game.title.upper(), "title"))
        step = row((f"step {self.moment} of {self.last}", "news"))
        only = self.lookout.name(self.lookout.only) if self.lookout.only is not None else ""
        if self.narrow:
            return (*title, (" back", "muted")), (*step, *row((f" {only}" if only else "", "title")))
        return (*title, (" looking back", "muted")), (*row((f"only {only}  " if only else "", "title")), *step)

    @property
    def say_rows(self) -> int:
        """See `RailScreen.say_rows`: more where there are rows to spare, for a step can be a long story."""
        return 4 if self.app.size.height >= _ROOMY else super().say_rows

    def on_mount(self) -> None:
        """Shows the moment; what is amiss with the record is said."""
        super().on_mount()
        if self.session.disagreement:
            self.app.notify(self.session.disagreement, title="", severity="warning", timeout=12, markup=False)

    def on_resize(self) -> None:
        """Gives the story its room, then draws for the new size."""
        self.say_line.styles.height = self.say_rows
        super().on_resize()

    @property
    def _final(self) -> Final | None:
        """How the end is drawn, when that is what is looked at."""
        return self._end if self.moment == self.last else None

    def _room(self) -> tuple[int, int, int, int]:
        """See `TableScreen`; the end takes all of it, as on the result's screen."""
        columns, rows, side_columns, side_rows = super()._room()
        if self._final is None:
            return columns, rows, side_columns, side_rows
        return self.app.size.width, self.app.size.height - 2 - self.say_rows, 0, side_rows

    def board_rows(self, view: Any, columns: int, rows: int) -> list[Row]:
        """See `TableScreen.board_rows`."""
        if self._final is not None and not self.beside:
            return self._final.rows(self.subject, self.glyphs, columns, rows)
        return super().board_rows(view, columns, rows)

    def shown(self) -> Any:
        """See `TableScreen.shown`."""
        return self.session.view(None, self.moment)

    def draw(self) -> None:
        """Draws the position and says what led to it."""
        super().draw()
        if self.moment:
            self.say(self.lookout.story(self.moment))
        else:
            key = self.key("replay.next") or self.key("more")
            self.say(f"The game is about to begin. {key} goes through it step by step.", "muted")
        self.freshen()

    def _go(self, moment: int) -> None:
        self.moment = moment
        self._size_board()
        self.draw()

    def action_go(self, moment: int) -> None:
        """Goes to a moment; -1 is the end."""
        self._go(self.last if moment < 0 else min(moment, self.last))

    def action_step(self, by: int) -> None:
        """Goes on or back to where something was done or told, as far as the game goes."""
        self._go(self.lookout.step(self.moment, by))

    def action_turn(self, by: int) -> None:
        """Goes to where another player is to choose, or the one who is gone through."""
        self._go(self.lookout.turn(self.moment, by))

    def action_only(self) -> None:
        """Goes from now on through the steps of each player in turn, of chance alone, then of everybody again."""
        self.lookout.turn_to_next()
        only = self.lookout.only
        if isinstance(only, int) and self.face.by_seat:
            self.subject = only
            self.draw()
        name = self.lookout.name(only)
        of = f"the steps of {name} alone" if name else "all steps"
        self.say(f"From now on you go through {of}.")
        self.freshen()

    def action_turns(self) -> None:
        """Opens the list of turns to jump to."""
        self.app.push_screen(TurnsScreen(self.heading()[0], self.lookout, self.moment), self._jump)

    def _jump(self, moment: int | None) -> None:
        if moment is not None:
            self._go(moment)

    def action_log(self) -> None:
        """Opens the log to jump from."""
        from railgames.tui.screens.pages import LogScreen

        def jump(moment: int) -> None:
            self.app.pop_screen()
            self._go(min(moment, self.last))

        self.app.push_screen(LogScreen(self.heading()[0], self.lookout.log, jump, self.moment))

    def action_play_on(self) -> None:
        """Asks whether to play on from here in a record of its own, where nothing speaks against it."""
        from railgames.tui.screens.choices import ChoicesScreen

        sitting = self.rail_app.sitting
        reason = refusal(self.session, self.moment)
        if sitting is not None and sitting.at_stake:
            reason = "The game on the table isn't kept, so it would be lost. Play it to its end first."
        if reason:
            self.say(reason, "bad")
            return
        question = f"Play on from step {self.moment} as a game of its own?"
        self.app.push_screen(ChoicesScreen(self.heading()[0], question, _PLAY_ON), self._play_on)

    def _play_on(self, answer: int | None) -> None:
        """Plays on where that was the answer; the old record stays as it is."""
        from railgames.tui.ways import seat

        app = self.rail_app
        if answer != 0:
            return
        try:
            sitting = go_on_from(self.session, self.moment, app.shelf)
        except GameError as error:
            self.say(str(error), "bad")
            return
        app.go_home()
        seat(app, sitting)
        app.notify(gone_on(self.moment), title="", markup=False)

    def action_keep(self) -> None:
        """Keeps a picture of what is shown, and says where."""
        looking = Looking(self.lookout, self.moment, self.subject) if self._final is None else None
        self.say(*keep_and_say(self.rail_app, self.session, looking))

    def action_close(self) -> None:
        """Goes back."""
        self.dismiss()


class TurnsScreen(ListScreen):
    """Every turn of a game, to jump to; its number can be typed. Gives the moment that was chosen, else None."""

    BINDINGS = [Binding("escape,q,t", "close", "Back", id="close", key_display="esc")]

    def __init__(self, title: Row, lookout: Lookout, moment: int) -> None:
        """``moment`` is where the game is looked at."""
        super().__init__(numbers=True, folds=_FOLDS)
        self._title = title
        self._lookout = lookout
        turns = lookout.turns
        self._turns = [turn for turn in turns if lookout.only in (None, turn.seat)] or list(turns)
        self.menu.marked = max((place for place, turn in enumerate(self._turns) if turn.moment <= moment), default=0)

    def heading(self) -> tuple[Row, Row]:
        """See `RailScreen.heading`."""
        return (*self._title, (" turns", "muted")), row((count(len(self._turns), "turn"), "muted"))

    def items(self, columns: int) -> list[Row]:
        """See `ListScreen.items`."""
        names = [cut(self._lookout.name(turn.seat), _NAME) for turn in self._turns]
        wide = max(map(cell_len, names), default=0) + 2
        room = columns - len(f"{len(names)}. ")
        return [
            _fitted(padded(row(name), wide), turn, room) for name, turn in zip(names, self._turns, strict=True)
        ] or [row(("Nobody had a turn yet.", "muted"))]

    def told_of(self, index: int) -> str:
        """See `RailScreen.told_of`: all that is known of a turn."""
        if not self._turns:
            return ""
        turn = self._turns[index]
        return f"Turn {index + 1}, {self._lookout.name(turn.seat)}, step {turn.moment}. {turn.before}{turn.story}"

    def action_close(self) -> None:
        """Goes back."""
        self.dismiss()

    def on_menu_chosen(self, chosen: Menu.Chosen) -> None:
        """Goes to where the chosen turn begins."""
        if self._turns:
            self.dismiss(self._turns[chosen.index].moment)


def _fitted(name: Row, turn: Turn, columns: int) -> Row:
    """A turn as an item of the list, no longer than its rows have room for.

    What is left out has a dot in its place: of results it is the first ones, of all else what comes last.
    """
    last = turn.results
    told = turn.news
    while len(last) > 1 and len(folded((*name, (told, "muted")), columns)) > _FOLDS:
        last = last[1:]
        told = f"{turn.before}… {' '.join(last)}"
    lines = folded((*name, (told, "muted")), columns)
    if len(lines) <= _FOLDS:
        return (*name, (told, "muted"))
    end = folded(lines[_FOLDS - 1], columns - len(_REST))[0]
    return (*lines[0], (" ", "muted"), *end, (_REST, "muted"))
