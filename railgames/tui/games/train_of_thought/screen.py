"""Train of Thought on screen: played aloud with a key a hit, or typed in a field that no letter ever leaves."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from textual.binding import BindingType
from textual.events import Key
from textual.widgets import Input

from railgames.games.contract import GameError
from railgames.games.sentences import listed
from railgames.games.train_of_thought.actions import (
    AllAboard,
    Hands,
    Hit,
    IllegalClue,
    MakeGuess,
    NextClue,
    TimeUp,
    Vote,
)
from railgames.games.train_of_thought.describe import one_of
from railgames.games.train_of_thought.events import TimeIsUp
from railgames.games.train_of_thought.state import (
    BOARDING,
    CLUE,
    CORRECTING,
    GUESSING,
    STOP,
    VOTING,
)
from railgames.table.opening import Sitting
from railgames.tui.games.train_of_thought import keys
from railgames.tui.games.train_of_thought.field import WordField
from railgames.tui.games.train_of_thought.ride_screen import RideScreen
from railgames.tui.games.train_of_thought.stations import Entry
from railgames.tui.games.train_of_thought.stop import entries
from railgames.tui.screens.base import key_name
from railgames.tui.text import Row, wrap

TOGETHER = 0.6
"""Seconds after a number in which others join it. The sand stands still meanwhile, so that one key costs no time."""
TOO_SOON = 1.0
"""Seconds after a word was guessed in which nobody can have guessed the next one."""
HELD = 0.7
"""Seconds in which a key that takes decisions is taken for one that is held."""
DEAF = 1.5
"""Seconds after the end of the sand in which nothing is decided: somebody was typing, or about to press a number."""

_GUIDES = {
    BOARDING: "Think as long as you like. Space calls all aboard, and the sand falls.",
    STOP: "Look at the ride. Enter goes on; or mark what is to be challenged.",
    CORRECTING: "Press the numbers of who was right, then enter.",
}


class TrainOfThoughtScreen(RideScreen):
    """The Conductor's keys, the word field, and the look at the ride when the sand is through."""

    BINDINGS: ClassVar[list[BindingType]] = keys.BINDINGS
    first_keys = keys.FIRST
    AUTO_FOCUS = ""
    guarded = True

    def __init__(self, sitting: Sitting) -> None:
        """See `GameScreen`."""
        super().__init__(sitting)
        self._field: WordField | None = None
        self._noting = False
        """Whether the Conductor types the guess to go on from."""
        self._open = False
        """Whether numbers join until enter is pressed."""
        self._asking = False
        """Whether the Conductor is asked to end the turn."""
        self._key = ""
        self._key_at = self._hit_at = self._deaf_till = float("-inf")

    # ------------------------------------------------------------------ where the game stands

    @property
    def _spoken(self) -> bool:
        """Whether the Conductor listens and presses keys."""
        return self.deciding and not self.typed and self._phase == CLUE and not self._noting

    @property
    def _typing(self) -> bool:
        """Whether a person is to type a clue or a guess."""
        return self.deciding and bool(self.game.entry(self.session.state))

    @property
    def _in_field(self) -> bool:
        return self._field is not None and self.focused is self._field

    def help_rows(self, columns: int) -> list[Row]:
        """See `RailScreen.help_rows`."""
        if self.typed:
            text = (
                "What you type goes into the line at the bottom and enter gives it; no letter is ever a command there. "
                "Commands are on function keys. Esc leaves the line, so that letters are commands; enter goes back. "
                "A guess may also be: no guess. Nobody but the Conductor sees the destination; F3 covers it."
            )
        else:
            text = (
                "Clues and guesses are spoken. Press a passenger's number when that passenger is right; another number "
                "right after it makes a tie, or press + first and take your time. Space: nobody was right, the next "
                "clue. W notes the guess you go on from, x gives an illegal clue up. C covers the destination."
            )
        return wrap(text, min(columns, 90))

    # ------------------------------------------------------------------ a decision begins

    def begin_turn(self) -> None:
        """Makes ready what the phase needs, and says what has happened or what to do."""
        self._clear()
        self.face.cursor = 0 if self._phase == STOP else None
        if self._phase == CORRECTING:
            self.face.marked = frozenset(self.view.ride[self.view.correcting].guessers)
        steps = self.session.steps
        if steps and any(isinstance(event, TimeIsUp) for event in steps[-1].events):
            self._deaf_till = self.now() + DEAF
        self.say(self._news(self._guide()))
        self._show_field()
        if self._field is not None and self._typing:
            self._field.value = ""
            self._field.focus()

    def _clear(self) -> None:
        """Nothing is begun or asked any more."""
        self.face.marked = frozenset()
        self._noting = self._open = self._asking = False
        self._stop_window()

    def _guide(self) -> str:
        """What to do now, in short."""
        if self._phase == VOTING:
            voter = self.session.seats[self.session.actor].name
            return f"{voter}: y or n." if self.typed else f"Count the hands, 0 to {len(self.view.passengers)}."
        return _GUIDES.get(self._phase, "")

    # ------------------------------------------------------------------ spoken clues

    def action_right(self, number: int) -> None:
        """A passenger is right, alone or together with others; the Conductor's own number means nobody."""
        seat = number - 1
        if seat == self.session.actor:
            if not self.face.marked and not self._open:
                self.action_next()
        elif not self.face.marked and self.now() - self._hit_at < TOO_SOON:
            self.say("Too soon for the new word. A tie that was missed is put right when the turn is over.", "muted")
        else:
            self.face.marked |= {seat}
            self.hold_sand()
            if not self._open:
                self._stop_window()
                self._timer = self.set_timer(TOGETHER, self.action_settle)
            self._say_marked("u takes it back.")

    def action_together(self) -> None:
        """Several are right: their numbers join until enter is pressed."""
        self._open = True
        self._stop_window()
        self.hold_sand()
        self._say_marked("Press the numbers of all who are right, then enter.")

    def _say_marked(self, more: str) -> None:
        names = [self.session.seats[seat].name for seat in sorted(self.face.marked)]
        right = f"{listed(names)} {'are' if len(names) > 1 else 'is'} right. " if names else ""
        self.say(right + more)
        self.draw()
        self.freshen()

    def _stop_window(self) -> None:
        if self._timer is not None:
            self._timer.stop()
        self._timer = None

    def action_settle(self) -> None:
        """Those who are marked have guessed the word."""
        right = tuple(sorted(self.face.marked))
        self._clear()
        if self._phase == CLUE and right:
            self._hit_at = self.now()
        self.act(Hit(right))

    def _forget(self) -> None:
        """Nobody was right after all; the sand falls on."""
        self._clear()
        if self.falling is not None:
            self.falling.go_on()
        self.say("")
        self.draw()
        self.freshen()

    def action_next(self) -> None:
        """Nobody was right: the next clue."""
        self.act(NextClue())

    def action_illegal(self) -> None:
        """The clue was illegal, or the word is given up."""
        self.act(IllegalClue())

    def action_ask_time(self) -> None:
        """Asks whether the turn is over."""
        self._asking = True
        if self._in_field:
            self.set_focus(None)
        self.say("Is the time up? Enter ends the turn, esc goes on.")
        self.freshen()

    def action_end_turn(self) -> None:
        """The turn is over."""
        self._clear()
        self.act(TimeUp())

    # ------------------------------------------------------------------ typed words

    def _show_field(self) -> None:
        """Shows the line to type in while it is needed."""
        wanted = self._typing or self._noting
        if self._field is None:
            if not wanted:
                return
            self._field = WordField()
            self.mount(self._field, before=self.say_line)
        if wanted and self.view is not None:
            self._field.placeholder = f"Type {self._wanted()}."
        if wanted != self._field.display:
            self._field.display = wanted
            self._size_board()
        if not wanted:
            self._field.value = ""
            if self._in_field:
                self.set_focus(None)

    def _wanted(self) -> str:
        if self._noting:
            return "the guess that you go on from"
        entry = self.game.entry(self.session.state)
        return f"{entry}, with {one_of(self.view.required)}" if self._phase == CLUE else entry

    def action_word(self) -> None:
        """Goes to the line to type in; played aloud, opens it for the guess to go on from."""
        self._noting = not self.typed
        self._show_field()
        if self._field is not None:
            self._field.focus()
        self.say("")
        self.draw()
        self.freshen()

    def action_type_on(self) -> None:
        """Goes back to the line to type in."""
        self.action_word()

    def _leave_field(self) -> None:
        if self._noting:
            self._noting = False
            self._show_field()
        else:
            self.set_focus(None)
            self.say("Letters are commands now. Enter goes back to the line.", "muted")
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

    # ------------------------------------------------------------------ when the sand is through

    def action_walk(self, by: int) -> None:
        """Moves the mark along the ride."""
        last = len(self._entries()) - 1
        self.face.cursor = max(0, min((self.face.cursor or 0) + by, last))
        self.draw()

    def _entries(self) -> list[Entry]:
        return entries(self.view, self.face.words, self.cast(), self._room()[0], self.glyphs)

    def action_choose_entry(self) -> None:
        """Does what the marked entry stands for, or says why it can't be done."""
        found = self._entries()
        action = found[min(self.face.cursor or 0, len(found) - 1)].action
        refusal = self.game.refusal(self.session.state, action) if action is not None else "Nothing to vote on here."
        if action is None or refusal:
            self.say(refusal, "muted")
        else:
            self.act(action)

    def action_mark(self, number: int) -> None:
        """Marks a passenger as right, or not any more; the Conductor's own number means nobody."""
        seat = number - 1
        self.face.marked = frozenset() if seat == self.view.conductor else self.face.marked ^ {seat}
        self.draw()

    def action_vote(self, agrees: bool) -> None:
        """A passenger votes."""
        self.act(Vote(agrees))

    def action_hands(self, number: int) -> None:
        """So many passengers raise a hand."""
        self.act(Hands(number))

    def action_board(self) -> None:
        """Lets the sand fall, for a person or a computer Conductor."""
        ready, self._then = self._then, None
        if ready is not None:
            self.when_seen(ready)
        else:
            self.act(AllAboard())

    # ------------------------------------------------------------------ showing

    def reveal(self, first: int, done: Callable[[], None]) -> None:
        """See `RideScreen.reveal`; what was begun is over."""
        self._clear()
        super().reveal(first, done)

    def draw(self) -> None:
        """Draws the table with as much room as the field leaves."""
        if self.is_mounted:
            self._show_field()
        super().draw()

    def _room(self) -> tuple[int, int, int, int]:
        columns, rows, side_columns, side_rows = super()._room()
        taken = int(self._field is not None and bool(self._field.display))
        return columns, rows - taken, side_columns, side_rows - taken

    def _sand_is_through(self) -> None:
        """Who was marked as right before the end counts still."""
        if self.face.marked and self._spoken:
            self.action_settle()
        else:
            super()._sand_is_through()

    # ------------------------------------------------------------------ keys

    def on_key(self, event: Key) -> None:
        """Leaves out a key that is held or meant for what is over; ends what is waited for."""
        if self.notice.display:
            return
        now = self.now()
        held = event.key == self._key and now - self._key_at < HELD
        self._key, self._key_at = event.key, now
        giving = self._in_field and event.key == "enter"  # It takes nothing twice: the line is empty then.
        if event.key in keys.DECIDING and not giving and (held or now < self._deaf_till):
            event.stop()
        elif self.thinker.busy and self.busy and event.key not in keys.LOOKING:
            event.stop()
            self.thinker.hurry()
        elif self._timer is not None and event.key not in keys.JOINING:
            event.stop()
            self.action_settle()
        elif event.key == "u" and self.face.marked and self._spoken:
            event.stop()
            self._forget()

    @property
    def _begun(self) -> bool:
        """Whether there is something to leave before the game can be paused."""
        joining = self._spoken and (bool(self.face.marked) or self._open)
        return self._in_field or joining or self._asking

    def action_leave(self) -> None:
        """Leaves the field, or what is begun."""
        if self._in_field:
            self._leave_field()
        elif self._asking and self.typed:
            self._asking = False
            self.action_word()
        else:
            self._forget()

    def footer_keys(self) -> list[tuple[str, str]]:
        """See `RailScreen.footer_keys`: while words are typed the function keys, else the letters."""
        seats = len(self.session.seats)
        found = []
        for binding in self._bindings_in_order():
            key = binding.key_display or key_name(binding.key)
            function = binding.key.startswith("f") and binding.key[1:].isdigit()
            letter = len(binding.key) == 1 or binding.key in ("question_mark", "plus", "space", "colon")
            if binding.show and not (letter if self._in_field else function and binding.key not in ("f1", "f6")):
                found.append((key.replace("-7", f"-{seats}").replace("-6", f"-{seats - 1}"), binding.description))
        return list(dict.fromkeys(found))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Each key is offered only while it does something."""
        phase, number = self._phase, parameters[0] if parameters else None
        match action:
            case "board":
                return self._boarding or (self.deciding and phase == BOARDING)
            case "right":
                return self._spoken and self._is_seat(number)
            case "next" | "together":
                return self._spoken and not self.face.marked and not self._open
            case "hands":
                hands = self.deciding and phase == VOTING and not self.typed
                return hands and isinstance(number, int) and number < len(self.session.seats)
            case "mark":
                return self.deciding and phase == CORRECTING and self._is_seat(number)
            case "vote":
                return self.deciding and phase == VOTING and self.typed
            case "choose_entry" | "walk":
                return self.deciding and phase == STOP
            case "settle":
                return self.deciding and (phase == CORRECTING or (self._spoken and bool(self.face.marked)))
            case "end_turn":
                return self.deciding and self._asking
            case "word":
                return self._spoken and not self.face.marked
            case "type_on":
                return self._typing and not self._in_field and not self._asking
            case "undo":
                return self.deciding and self.seat is not None and not self.session.undo_refusal(self.seat)
            case "illegal":
                return self.deciding and phase == CLUE
            case "no_guess":
                return self.deciding and phase == GUESSING
            case "ask_time":
                return self.deciding and phase in (CLUE, GUESSING) and not self._asking
            case "cover":
                return self.deciding and phase in (BOARDING, CLUE)
            case "digits":
                return self.face.sand is not None
            case "more":
                return self.deciding and self.falling is not None and self.falling.sand.extensible
            case "leave":
                return self._begun
            case "pause":
                return not self._begun
            case "choices":
                return False
            case "hint":
                return self._typing and bool(self.game.bots)
        return super().check_action(action, parameters)

    def _is_seat(self, number: object) -> bool:
        return isinstance(number, int) and 0 < number <= len(self.session.seats)
