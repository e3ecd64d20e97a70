"""The line in which words are typed, at the table of Train of Thought."""

from __future__ import annotations

from collections.abc import Callable

from textual.keys import key_to_character
from textual.widgets import Input

from railgames.games.contract import GameError
from railgames.games.train_of_thought.actions import MakeGuess
from railgames.games.train_of_thought.describe import one_of
from railgames.games.train_of_thought.state import CLUE, GUESSING
from railgames.games.train_of_thought.turn import STOPPED
from railgames.table.opening import Sitting
from railgames.tui.games.train_of_thought.field import WordField
from railgames.tui.games.train_of_thought.ride_screen import RideScreen
from railgames.tui.keys import key_name


class WordScreen(RideScreen):
    """Shows the line while it is needed, and keeps in it what was typed and not given."""

    def __init__(self, sitting: Sitting) -> None:
        """See `GameScreen`."""
        super().__init__(sitting)
        self._field: WordField | None = None
        self._noting = False
        """Whether the Conductor of a spoken ride types the guess to go on from."""
        self._asking = ""
        """What the Conductor is asked before it is done: one of `screen`'s questions, or nothing."""
        self._writer: int | None = None
        """Whose words stand in the line."""
        self._drafts: dict[int, str] = {}
        """What others have typed and not given, by seat."""

    @property
    def _typing(self) -> bool:
        """Whether a person is to type a clue or a guess."""
        return self.deciding and bool(self.game.entry(self.session.state))

    @property
    def _ahead(self) -> bool:
        """Whether a person may type already while a computer player thinks."""
        waits = self.busy and self.thinker.busy and self.view is not None
        alone = len(self.session.people) == 1
        return waits and (self.seat is not None or alone) and bool(self.game.entry(self.session.state))

    @property
    def _in_field(self) -> bool:
        return self._field is not None and self.focused is self._field

    def key(self, name: str) -> str:
        """See `RailScreen.key`: in the line a key that it takes as a letter does nothing else."""
        if not self._in_field or self._field is None:
            return super().key(name)
        for _, bindings in self._binding_chain:
            for key, binding in bindings:
                if binding.id == name and not self._field.check_consume_key(key, key_to_character(key)):
                    return key_name(key)
        return ""

    # ------------------------------------------------------------------ what is typed

    def _take_line(self) -> None:
        """The line is the player's at the keyboard, with what that player has typed there before."""
        if self._field is None or self.seat is None:
            return
        if self._phase not in (CLUE, GUESSING):
            self._drafts.clear()
            self._field.value = ""
        elif self._writer not in (None, self.seat):
            assert self._writer is not None
            self._drafts[self._writer] = self._field.value
            self._field.value = self._drafts.pop(self.seat, "")
            self._field.cursor_position = len(self._field.value)
        self._writer = self.seat

    def reveal(self, first: int, done: Callable[[], None]) -> None:
        """See `RideScreen.reveal`; what was typed is given now."""
        if self._field is not None and self.session.steps[-1].by == self.seat:
            self._field.value = ""
        super().reveal(first, done)

    def _show_field(self) -> None:
        """Shows the line to type in while it is needed."""
        wanted = self._typing or self._noting or self._ahead
        if self._field is None:
            if not wanted:
                return
            self._field = WordField()
            self.mount(self._field, before=self.say_line)
            self._take_line()
        if wanted and self.view is not None:
            self._field.placeholder = self._wanted()
        if wanted != self._field.display:
            self._field.display = wanted
            self._size_board()
        if not wanted and self._in_field:
            self.set_focus(None)

    def _wanted(self) -> str:
        """What stands in the empty line: what it is for."""
        if self._noting:
            return "Type the guess that you go on from."
        if self._ahead:
            return "What you type already stays here."
        entry = self.game.entry(self.session.state)
        whole = f"Type {entry}{f', with {one_of(self.view.required)}' if self._phase == CLUE else ''}."
        return whole if len(whole) < self.app.size.width - 4 else f"Type {entry}."

    def _enter_field(self) -> None:
        """The focus goes to the line, if it is there."""
        self._show_field()
        if self._field is not None and self._field.display:
            self._field.focus()
            self.call_after_refresh(self.rail_app.caret_may_move)

    def _think(self, seat: int, level: str) -> None:
        """See `RideScreen`; a person may type meanwhile."""
        super()._think(seat, level)
        if self._ahead:
            self._enter_field()
            self._size_board()
            self.draw()

    def action_word(self) -> None:
        """Goes to the line to type in; played aloud, opens it for the guess to go on from."""
        self._noting = not self.typed
        if self._noting and self._field is not None:
            self._field.value = ""
        self._enter_field()
        self.say(self._wanted(), "muted")
        self.draw()
        self.freshen()

    def action_type_on(self) -> None:
        """Goes back to the line to type in."""
        self.action_word()

    def _leave_field(self) -> None:
        """Leaves the line; what was typed into it for a clue or a guess stays."""
        if self._noting:
            self._noting = False
            self._show_field()
            self.say("No guess is noted.", "muted")
        else:
            self.set_focus(None)
            back = self.with_key(" To go back to the line press {}.", "train-of-thought.type-on")
            self.say(f"Keys are commands now.{back}", "muted")
        self.draw()
        self.freshen()

    def on_input_submitted(self, submitted: Input.Submitted) -> None:
        """Gives what was typed, or says why it can't be; then it stays to be put right."""
        submitted.stop()
        if self.notice.display or not (self._typing or (self._noting and self.deciding)):
            return
        try:
            action = self.session.parse(f"next {submitted.value}" if self._noting else submitted.value)
        except GameError as error:
            self.say(str(error), "bad")
            return
        self.act(action)

    def on_descendant_focus(self) -> None:
        """Names the keys that work where the focus is."""
        self.freshen()

    def on_descendant_blur(self) -> None:
        """Names the keys that work where no focus is."""
        self.freshen()

    def action_no_guess(self) -> None:
        """The passenger makes no guess to this clue."""
        self.act(MakeGuess(""))

    # ------------------------------------------------------------------ room

    def draw(self) -> None:
        """Draws the table with as much room as the line leaves."""
        if self.is_mounted:
            self._show_field()
        super().draw()

    def _room(self) -> tuple[int, int, int, int]:
        columns, rows, side_columns, side_rows = super()._room()
        # Where there is room the row of the line stays free while it is not needed, so that nothing jumps.
        kept_free = not self.low and self._phase not in STOPPED
        taken = int(kept_free or (self._field is not None and bool(self._field.display)))
        return columns, max(0, rows - taken), side_columns, max(0, side_rows - taken)
