"""The pace at which turns pass: what computer players do stands for a while, what a person did until they let it be."""

from __future__ import annotations

from collections.abc import Callable

from textual.events import Key

from railgames.table.opening import Sitting
from railgames.tui.app import LET_GO
from railgames.tui.screens.game import GameScreen

_LOOKING = {"pause", "help", "rules", "more", "said", "game.others", "game.log", "game.score"}
"""The ids of what can be looked at without ending what is being shown."""


class PacedScreen(GameScreen):
    """Lets what a computer player has done stand for a while, once the whole of its action is over.

    Before a computer player follows on a person, who has no curtain at which to think again, the person ends the turn
    with a key of its own as long as something can be taken back.
    """

    def __init__(self, sitting: Sitting) -> None:
        """See `GameScreen`."""
        super().__init__(sitting)
        self._then: Callable[[], None] | None = None
        self._begun = 0
        """The step with which the action of a computer player that is to be shown began."""
        self._close: Callable[[], None] | None = None
        """What ends the turn of a person who may still take back its last action."""
        self._entered = False
        """Whether the game has been taken up here."""
        self._called: int | None = None
        """Who is called to the keyboard to end a turn that was over where the game was left."""
        self._hit, self._hit_at = "", 0.0
        self._anew = True
        """Whether the last key was pressed anew, rather than held."""

    @property
    def waited_for(self) -> int:
        """See `GameScreen.waited_for`: a turn that is over waits for the person who is to end it."""
        return super().waited_for if self._close is None or self.seat is None else self.seat

    @property
    def _showing(self) -> bool:
        """Whether the action of a computer player is being shown."""
        return self._timer is not None

    def _think(self, seat: int, level: str) -> None:
        """See `GameScreen._think`; notes where an action begins."""
        if self.game.whole(self.session.state):
            self._begun = len(self.session.steps)
        super()._think(seat, level)

    def reveal(self, first: int, done: Callable[[], None]) -> None:
        """Shows for a while what a computer player has done; lets a person end a turn that can be taken back."""
        session = self.session
        last = session.steps[-1]
        if last.by == self.seat and self.seat is not None:
            self._let_close(done)
            return
        by_computer = isinstance(last.by, int) and session.seats[last.by].bot is not None
        if not (by_computer and self.game.whole(session.state)):
            done()
            return
        session.advance()
        self.told = len(session.steps)
        self.view = session.view(self.seat)
        pause = self.rail_app.settings.pause
        if not pause or session.over:
            done()
            return
        self.say_news(self.news(self.seat, self._begun))
        self._then = done
        self._timer = self.set_timer(pause, self._end_showing)
        self.draw()
        self.freshen()

    def _go_on(self) -> None:
        """See `GameScreen._go_on`: a turn that waited to be ended where the game was left waits here too."""
        first, self._entered = not self._entered, True
        self.session.advance()
        mover = self._called if self._called is not None else self.session.may_take_back() if first else None
        if mover is None or not self._is_computer_next:
            super()._go_on()
        elif self.many_people:
            self._called = mover
            self._draw_curtain(mover)
        else:
            self._end_turn_of(mover)

    def _curtain_answered(self, answer: str | None) -> None:
        """See `GameScreen._curtain_answered`: who was called to end a turn ends it, or takes its last action back."""
        called = self._called
        if answer != "pause":
            self._called = None
        if answer == "open" and called is not None:
            self._end_turn_of(called)
        else:
            super()._curtain_answered(answer)

    def _end_turn_of(self, seat: int) -> None:
        self.busy = True
        self.seat = self.subject = seat
        self._let_close(super()._go_on)

    @property
    def _is_computer_next(self) -> bool:
        return not self.session.over and self.session.seats[self.session.actor].bot is not None

    def _let_close(self, done: Callable[[], None]) -> None:
        session, seat = self.session, self.seat
        session.advance()
        if seat is None or not self._is_computer_next or session.undo_refusal(seat):
            done()
            return
        self.view = session.view(seat)
        self._close = done
        self.say(self._how_to_end())
        self.draw()
        self.freshen()

    def _how_to_end(self) -> str:
        """That a turn which can still be taken back waits to be ended, and how."""
        return f"Your turn is over: {self._ends('it')}."

    def _ends(self, turn: str) -> str:
        """What ends a turn, and what takes its last action back."""
        ends, back = self.key("isle-of-trains.end-turn") or self.key("isle-of-trains.confirm"), self.key("undo")
        return f"{ends} ends {turn}{f', {back} takes its last action back' if back else ''}"

    def begin_turn(self) -> None:
        """See `GameScreen.begin_turn`: nothing waits to be ended."""
        self._close = None
        super().begin_turn()

    def action_hint(self) -> None:
        """See `GameScreen.action_hint`: there is nothing left to do in a turn that waits to be ended."""
        if self._close is not None:
            self.say(f"Both your actions are done. {self._how_to_end()}")
        else:
            super().action_hint()

    def confirm_end(self) -> None:
        """Says how the turn is ended to whoever confirms once more than the last action needed.

        Where no key of its own ends the turn, the one that confirms does, but not while it is held from that action.
        """
        if self.key("isle-of-trains.end-turn"):
            self.say(f"Nothing to confirm: {self._ends('the turn')}.")
        elif self._anew:
            self.action_end_turn()

    def action_end_turn(self) -> None:
        """Lets the computer players move."""
        close, self._close = self._close, None
        if close is not None:
            self.say("")
            close()
            self.freshen()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """A turn that waits to be ended can be ended or taken back, and a hint says so."""
        if action == "end_turn":
            return self._close is not None
        if action in ("undo", "hint", "confirm") and self._close is not None:
            return True
        return super().check_action(action, parameters)

    def footer_keys(self) -> list[tuple[str, str]]:
        """See `RailScreen.footer_keys`: to take something back is offered only where it would not be refused."""
        keys = super().footer_keys()
        if self.seat is None or not self.session.undo_refusal(self.seat) or self.thought_of:
            return keys
        back = next((one.description for one, _ in self._enabled_bindings() if one.id == "undo"), "")
        return [(key, does) for key, does in keys if does != back]

    @property
    def thought_of(self) -> bool:
        """Whether something is only thought of, which can always be left."""
        return False

    def _end_showing(self) -> None:
        if self._timer is not None:
            self._timer.stop()
        self._timer = None
        then, self._then = self._then, None
        if then is not None:
            then()

    def on_key(self, event: Key) -> None:
        """Any key ends what is being shown and does nothing else, unless it only looks at something."""
        now = self.now()
        self._anew = event.key != self._hit or now - self._hit_at >= LET_GO
        self._hit, self._hit_at = event.key, now
        if self._timer is not None and not self._looks(event.key):
            event.stop()
            self._end_showing()

    def _looks(self, key: str) -> bool:
        """Whether a key leads to something that is only looked at."""
        found = (binding for _, keys in self._binding_chain for binding in keys.key_to_bindings.get(key, ()))
        return any(binding.id in _LOOKING for binding in found)
