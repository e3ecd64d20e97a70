"""Train of Thought on screen: played aloud with a key a hit, or typed in a field that no letter ever leaves."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import ClassVar

from rich.cells import cell_len
from textual.binding import Binding, BindingType
from textual.dom import DOMNode
from textual.events import Key
from textual.geometry import Offset

from railgames.games.sentences import listed
from railgames.games.train_of_thought.actions import (
    AllAboard,
    Hands,
    Hit,
    IllegalClue,
    NextClue,
    TimeUp,
    Vote,
)
from railgames.games.train_of_thought.events import TimeIsUp
from railgames.games.train_of_thought.state import (
    BOARDING,
    CLUE,
    CORRECTING,
    GUESSING,
    STOP,
    VOTING,
)
from railgames.games.train_of_thought.turn import STOPPED
from railgames.table.opening import Sitting
from railgames.table.record import CLOCK
from railgames.tui.games.train_of_thought import keys
from railgames.tui.games.train_of_thought.stations import Entry
from railgames.tui.games.train_of_thought.stop import entries
from railgames.tui.games.train_of_thought.word_screen import WordScreen
from railgames.tui.text import Row

TOGETHER = 0.6
"""Seconds after a number in which others join it. The sand stands still meanwhile, so that one key costs no time."""
TOO_SOON = 1.0
"""Seconds after a word was guessed in which nobody can have guessed the next one."""
HELD = 0.7
"""Seconds in which a key that takes decisions is taken for one that is held."""
REPEAT = 0.15
"""Seconds between a key and the next that a keyboard, and no finger, has sent."""
DEAF = 1.5
"""Seconds after the end of a turn in which nothing is decided: somebody was typing, or about to press a number."""
TIME, ILLEGAL = "time", "illegal"
"""What is asked before it is done, since it can't be taken back."""


class TrainOfThoughtScreen(WordScreen):
    """The Conductor's keys, the word field, and the look at the ride when the sand is through."""

    BINDINGS: ClassVar[list[BindingType]] = keys.BINDINGS
    first_keys = keys.FIRST
    AUTO_FOCUS = ""
    guarded = True

    def __init__(self, sitting: Sitting) -> None:
        """See `GameScreen`."""
        super().__init__(sitting)
        self._open = False
        """Whether numbers join until enter is pressed."""
        self._question = ""
        """How it is asked."""
        self._spot: int | None = None
        """The passenger who was marked last."""
        self._key = ""
        self._key_at = self._hit_at = self._deaf_till = float("-inf")

    # ------------------------------------------------------------------ where the game stands

    @property
    def _spoken(self) -> bool:
        """Whether the Conductor listens and presses keys."""
        return self.deciding and not self.typed and self._phase == CLUE and not self._noting and not self._asking

    # ------------------------------------------------------------------ a decision begins

    def begin_turn(self) -> None:
        """Makes ready what the phase needs, and says what has happened or what to do."""
        self._clear()
        self.face.cursor = 0 if self._phase == STOP else None
        self._spot = None
        if self._phase == CORRECTING:
            self.face.marked = frozenset(self.view.ride[self.view.correcting].guessers)
        steps = self.session.steps
        if steps and any(isinstance(event, TimeIsUp) for event in steps[-1].events):
            self._deaf_till = self.now() + DEAF
        self.say(self._news(self.guide()))
        self._show_field()
        self._take_line()
        if self._typing:
            self._enter_field()

    def _clear(self) -> None:
        """Nothing is begun or asked any more."""
        self.face.marked = frozenset()
        self._noting = self._open = False
        self._asking = ""
        self._stop_window()

    # ------------------------------------------------------------------ spoken clues

    def action_right(self, number: int) -> None:
        """A passenger is right, alone or together with others; the Conductor's own number means nobody."""
        seat = number - 1
        if seat == self.session.actor:
            if self.face.marked or self._open:
                self.say(self.game.refusal(self.session.state, Hit((seat,))), "muted")
            else:
                self.action_next()
        elif not self.face.marked and self.now() - self._hit_at < TOO_SOON:
            self.say("Too soon for the new word. A tie that was missed is put right when the turn is over.", "muted")
        else:
            self.face.marked |= {seat}
            self._spot = seat
            self.hold_sand()
            if not self._open:
                self._stop_window()
                self._timer = self.set_timer(TOGETHER, self.action_settle)
            self._say_marked(self.with_key("To take it back press {}.", "undo"))

    def action_together(self) -> None:
        """Several are right: their numbers join until enter is pressed."""
        self._open = True
        self._stop_window()
        self.hold_sand()
        self._say_marked(
            "Press the numbers of all who are right" + self.with_key(", then {}", "train-of-thought.settle") + "."
        )

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
        """What was begun is not done after all; the sand falls on."""
        self._clear()
        if self.falling is not None:
            self.falling.go_on()
        self.say("The ride goes on.", "muted")
        self.draw()
        self.freshen()

    def action_next(self) -> None:
        """Nobody was right: the next clue."""
        self.act(NextClue())

    def choose(self, action: object) -> None:
        """See `GameScreen.choose`; what can't be taken back is asked about also when it comes from the list."""
        if isinstance(action, TimeUp):
            self.action_ask_time()
        elif isinstance(action, IllegalClue):
            self.action_ask_illegal()
        else:
            super().choose(action)

    def action_ask_illegal(self) -> None:
        """Asks whether the word is to be given up, for an illegal clue or because nothing comes to mind."""
        question = "Give this word up?" if self.typed else "Was the clue illegal?"
        self._ask(ILLEGAL, f"{question} Press {{}} to give the word up for another", "train-of-thought.give-up")

    def action_give_up(self) -> None:
        """The clue was illegal, or the word is given up."""
        self._clear()
        self.act(IllegalClue())

    def action_ask_time(self) -> None:
        """Asks whether the turn is over."""
        self._ask(TIME, "Is the time up? Press {} to end the turn", "train-of-thought.end")

    def _ask(self, what: str, question: str, name: str) -> None:
        """Asks before something is done that can't be taken back; the sand stands still meanwhile."""
        self._asking = what
        if self._in_field:
            self.set_focus(None)
        self.hold_sand()
        leave = self.with_key(", {} to go on", "train-of-thought.leave")
        self._question = f"{self.with_key(question, name)}{leave}."
        self.say(self._question)
        self.freshen()

    def action_end_turn(self) -> None:
        """The turn is over."""
        self._clear()
        self.act(TimeUp())

    # ------------------------------------------------------------------ when the sand is through

    def action_walk(self, by: int) -> None:
        """Moves the mark along the ride."""
        found = self._entries()
        self.face.cursor = max(0, min((self.face.cursor or 0) + by, len(found) - 1))
        lines = found[self.face.cursor].rows
        pieces = [text for line in lines for text, _ in (line[1:] or line)]
        told = " ".join("".join(pieces).split())
        self.say(told, "muted")
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
        self._spot = seat
        names = [self.session.seats[right].name for right in sorted(self.face.marked)]
        self.say(f"Right: {listed(names) if names else 'nobody'}.", "muted")
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
        """See `WordScreen.reveal`; what was begun is over."""
        self._clear()
        super().reveal(first, done)

    def caret(self) -> Offset | None:
        """See `RailScreen.caret`: on the passenger who was marked last, or on what is marked of the ride."""
        if self.focused is None and self.board_view.display:
            for y, of in enumerate(self.board_view.rows):
                x = self._spot_in(of)
                if x is not None:
                    return self.board_view.region.offset + Offset(x, y)
        return super().caret()

    def _spot_in(self, of: Row) -> int | None:
        """The column of a row of the board at which the focus is."""
        if self._spot is None:
            return 0 if of and of[0] == ("> ", "focus") else None
        x = 0
        for text, role in of:
            if text == f"{self._spot + 1} " and role in ("key", "faint"):
                return x
            x += cell_len(text)
        return None

    def _let_sand_fall(self) -> None:
        """See `GameScreen`: not while numbers join or something is asked."""
        if not (self._asking or self._open or (self.face.marked and self._spoken)):
            super()._let_sand_fall()

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
        now, name = self.now(), self._meant(event.key)
        since = now - self._key_at if event.key == self._key else HELD
        self._key, self._key_at = event.key, now
        giving = self._in_field and event.key == "enter"  # It takes nothing twice: the line is empty then.
        if now < self._deaf_till and (name in keys.DECIDING or (self.typed and event.is_printable)):
            event.stop()
            self._key = ""
            ran_out = self.session.steps[-1].by == CLOCK
            why = "The sand ran out as you pressed that key" if ran_out else "The turn has only just ended"
            self.say(f"{why}, so that key does nothing. Press it again.", "muted")
        elif name in keys.DECIDING and not giving and since < HELD:
            event.stop()
            if since > REPEAT:
                self.say("The same key again so soon counts as held. Wait a moment, then press it once more.", "muted")
        elif self.thinker.busy and self.busy and name not in keys.LOOKING:
            event.stop()
            self.thinker.hurry()
        elif self._timer is not None and name not in keys.JOINING:
            event.stop()
            self.action_settle()
        elif name == "undo" and self._begun and not self._in_field:
            event.stop()
            self.action_leave()
        elif self._asking and not name:
            event.stop()
            self.say(self._question)
        elif not name and self.means(event.key, "game.hint"):
            when = "once you are to type a clue or a guess" if self.typed else "only where words are typed"
            self.say(f"There is a hint {when}.", "muted")

    def _meant(self, key: str) -> str:
        """The id of what a key does now; empty where it does nothing."""
        active = self.active_bindings.get(key)
        return (active.binding.id or "") if active is not None and active.enabled else ""

    @property
    def _begun(self) -> bool:
        """Whether there is something to leave before the game can be paused."""
        joining = self._spoken and (bool(self.face.marked) or self._open)
        return self._in_field or joining or bool(self._asking)

    def action_undo(self) -> None:
        """See `GameScreen.action_undo`; who guessed a word aloud can be put right later, and that is said."""
        refused = self.seat is not None and self.session.undo_refusal(self.seat)
        super().action_undo()
        if refused and self._spoken:
            self.say(f"{refused} Who guessed what is put right when the turn is over.", "bad")

    def action_leave(self) -> None:
        """Leaves the field, or what is begun."""
        asked = self._asking
        if self._in_field:
            self._leave_field()
            return
        self._forget()
        if asked and self.typed:
            self.action_word()

    def _enabled_bindings(self) -> list[tuple[Binding, DOMNode]]:
        """See `RailScreen`: each by the name that it has here."""
        return [
            (replace(binding, description=self._called(binding.description)), node)
            for binding, node in super()._enabled_bindings()
        ]

    def _called(self, does: str) -> str:
        """What is called otherwise here than where the keys are named once for all."""
        if does == "Illegal":
            return "Give up" if self.typed else does
        if does == "Leave":
            return "Go on" if self._asking else does
        if does == "Others":
            return "Board" if self.beside else "Score piles" if self._phase in STOPPED else "Ride and crew"
        return does

    def _place(self, binding: Binding) -> int:
        """See `RailScreen`: who has sand needs no key for the end of it."""
        timed = binding.id == "train-of-thought.time" and bool(self.times)
        return len(self.first_keys) if timed else super()._place(binding)

    def footer_keys(self) -> list[tuple[str, str]]:
        """See `RailScreen.footer_keys`; in the line only what it does not take as a letter."""
        if self._in_field:
            return self._keys_in_field()
        shown: dict[str, str] = {}
        for binding in self._bindings_in_order():
            if binding.show and (binding.id != "undo" or self._can_take_back):
                shown.setdefault(binding.description, self._range(binding) or self._shown_key(binding))
        return [(key, does) for does, key in shown.items()]

    @property
    def _can_take_back(self) -> bool:
        return self._begun or (self.seat is not None and not self.session.undo_refusal(self.seat))

    def _keys_in_field(self) -> list[tuple[str, str]]:
        """As many keys as there is room for; the last one leads to all the others."""
        found = {"Give": "enter"}
        for binding in self._bindings_in_order():
            if binding.show and binding.id != "train-of-thought.leave" and self.key(binding.id or ""):
                found.setdefault(binding.description, self.key(binding.id or ""))
        pairs = [(key, does) for does, key in found.items()]
        last = (self.key("train-of-thought.leave"), "Commands")
        while sum(len(key) + len(does) + 3 for key, does in (*pairs, last)) > self.app.size.width:
            pairs.pop()
        return [*pairs, last]

    def _range(self, binding: Binding) -> str:
        """The numbers that stand for one key in the footer; empty for other keys, and where they are not digits."""
        name, _, number = (binding.id or "").rpartition("-")
        if number != "1" or binding.key != "1":
            return ""
        seats = len(self.session.seats)
        if name.endswith("hands"):
            return f"1-{seats - 1}" if seats > 2 else "1"
        if name.endswith("mark"):
            return f"1-{seats}"
        conductor = self.view.conductor + 1
        runs = [(first, last) for first, last in ((1, conductor - 1), (conductor + 1, seats)) if first <= last]
        return " ".join(f"{first}-{last}" if first < last else str(first) for first, last in runs)

    def commands(self) -> Iterator[tuple[str, str, Callable[[], object]]]:
        """See `RailScreen.commands`: what is done by a number stands there for each number, with what it means."""
        for key, does, run in super().commands():
            if does not in ("Right", "Hands", "Mark"):
                yield key, self._called(does), run
                continue
            for number in range(1, len(self.session.seats) + (does != "Hands")):
                action, seat = does.casefold(), number - 1
                if does == "Right" and seat == self.session.actor:
                    continue
                meant = str(number) if does == "Hands" else self.session.seats[seat].name
                again = partial(self.app.call_later, self.run_action, f"{action}({number})")
                yield self.key(f"train-of-thought.{action}-{number}"), f"{does}: {meant}", again

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
                return self.deciding and self._asking == TIME
            case "give_up":
                return self.deciding and self._asking == ILLEGAL
            case "word":
                return self._spoken and not self.face.marked
            case "type_on":
                return (self._typing or self._ahead) and not self._in_field and not self._asking
            case "undo":
                return self.deciding
            case "ask_illegal":
                return self.deciding and phase == CLUE and not (self._asking or self._open or self.face.marked)
            case "no_guess":
                return self.deciding and phase == GUESSING
            case "ask_time":
                begun = self._asking or self._open or self.face.marked
                return self.deciding and phase in (CLUE, GUESSING) and not begun
            case "cover":
                return self.deciding and phase in (BOARDING, CLUE)
            case "digits":
                return self.face.sand is not None
            case "more_time":
                return self.deciding and self.falling is not None and self.falling.sand.extensible
            case "leave":
                return self._begun
            case "pause":
                return not self._begun
            case "choices":
                # The question above the list names the destination.
                return self.deciding and not (self._covered or self._begun)
            case "hint":
                return self._typing and bool(self.game.bots)
        return super().check_action(action, parameters)

    def _is_seat(self, number: object) -> bool:
        return isinstance(number, int) and 0 < number <= len(self.session.seats)
