"""Train on screen: dice are marked, kept, and then rolled on or banked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from time import monotonic
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.events import Key
from textual.geometry import Offset

from railgames.games.sentences import listed
from railgames.games.train.describe import part, worth_in_words
from railgames.games.train.moments import BANK, DERAIL, ROLL, Keep
from railgames.games.train.outlook import added
from railgames.games.train.reading import why_not
from railgames.games.train.rules import Train
from railgames.games.train.turn import DICE, Kept, coupled, keeps
from railgames.table.opening import Sitting
from railgames.tui.games.train.face import TrainFace
from railgames.tui.games.train.throwing import ThrowingScreen
from railgames.tui.keys import key_name
from railgames.tui.text import READABLE, Row, cut, row, wrap

LET_GO = 0.7
"""Seconds after which a key counts as pressed anew: longer than any keyboard waits before it repeats a held key."""
PAUSE = 0.8
"""Seconds to look at what a computer player has decided."""

_ENDS = {
    ROLL: ("train.roll", "rolls on"),
    BANK: ("train.bank", "banks"),
    DERAIL: ("train.derail", "ends the turn"),
}
"""The keys that make a decision final, and what they do."""
_DECISIVE = ("train.keep", "train.keep-nothing", *(name for name, _ in _ENDS.values()))
"""What settles a decision or a part of it."""
_BACK = "Take back"
_MARKING = ("Mark a die", "Mark all")
_FIRST = ("Mark a die", "Keep nothing", "Hint")
"""What stands first in a short footer before anything is marked."""
_SHORT = {"Mark a die": "Mark", "Mark all": "All", "Keep nothing": "Keep 0"}
"""What keys do, in little room."""


class TrainScreen(ThrowingScreen):
    """Dice are marked, enter moves them to the train, r and b make the decision final.

    A decision needs two different keys, and nothing is marked after a roll, so no held key can take two of them. Where
    no die fits one key is enough; then the one that took the decision before has to be let go first.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("1", "mark(0)", "Mark a die", id="train.mark-1", key_display="1-6"),
        *(
            Binding(str(place + 1), f"mark({place})", "Mark a die", show=False, id=f"train.mark-{place + 1}")
            for place in range(1, DICE)
        ),
        Binding("left", "cursor(-1)", "Go to a die", show=False, id="train.left"),
        Binding("right", "cursor(1)", "Go to a die", show=False, id="train.right"),
        Binding("space", "mark_here", "Mark it", show=False, id="train.mark-here"),
        Binding("a", "mark_all", "Mark all", id="train.mark-all"),
        Binding("enter", "keep", "Keep", id="train.keep", key_display="enter"),
        Binding("enter", "keep_nothing", "Keep nothing", id="train.keep-nothing", key_display="enter"),
        Binding("r", "end('roll')", "Roll", id="train.roll"),
        Binding("b", "end('bank')", "Bank", id="train.bank"),
        Binding("b", "end('derail')", "End the turn", id="train.derail"),
    ]

    first_keys = (
        "train.keep",
        "train.keep-nothing",
        "train.roll",
        "train.bank",
        "train.derail",
        "train.mark-1",
        "train.mark-all",
        "undo",
        "game.hint",
    )

    face_class = TrainFace
    final_class = "railgames.tui.games.train.results:TrainFinal"

    def __init__(self, sitting: Sitting) -> None:
        """See `GameScreen`."""
        super().__init__(sitting)
        game = sitting.session.game
        assert isinstance(game, Train)
        self._judge = game.judge
        self._held = ""
        """The key that has taken the last decision, until it is let go."""
        self._last_key, self._heard_at = "", 0.0

    def heading(self) -> tuple[Row, Row]:
        """See `RailScreen.heading`; while a decision is shown, with the name of who took it.

        Where there is no room for the scores the rail has those of who plays here alone, else of who acts.
        """
        left, right = super().heading()
        view = self.view
        if view is None or view.active < 0:
            return left, right
        if self._timer is not None:
            right = row((self.session.seats[view.active].name, "news"))
        if self.stacked and right:
            you = self.cast().you
            points = view.scores[view.active if you is None else you]
            if you in (None, view.active):
                right = row(*right, (f" {points} of {view.terms.goal}", "muted"))
            else:
                right = row((f"You {points}  ", "muted"), *right)
        return left, right

    def help_rows(self, columns: int) -> list[Row]:
        """See `RailScreen.help_rows`."""
        text = (
            f"Dice in a heavy box can be kept: mark them by the number below, or go to them and mark them there. "
            f"Keep ({self.key('train.keep')}) moves the marked dice to the train; take back ({self.key('undo')}) "
            f"fetches them again. Then Roll ({self.key('train.roll')}) or Bank ({self.key('train.bank')}) is for good; "
            "both also keep what is just marked. To keep nothing, keep with nothing marked; where no die fits, roll or "
            "bank at once."
        )
        return wrap(text, min(columns, READABLE))

    # ------------------------------------------------------------------ a turn

    @property
    def deciding(self) -> bool:
        """Whether a person has dice to choose from and can be heard."""
        return super().deciding and bool(self.view.roll)

    def begin_turn(self) -> None:
        """Lets the dice roll, or asks what they show; then nothing is marked."""
        self.face.clear()
        self._show_field()
        if self._typing:
            super().begin_turn()
            if not self.said:
                self.say(self.game.words.question(self.view, self.cast()))
        else:
            self.busy = True
            self.say("")
            self._tumble(self._lie)

    def _lie(self) -> None:
        self.busy = False
        super().begin_turn()
        self._changed()

    def _changed(self) -> None:
        """Draws what is marked now, and what the keys do."""
        self.face.deciding = self.deciding
        self.draw()
        self.freshen()

    def _guide(self) -> list[Row]:
        if not self.deciding:
            return []
        rows = [
            row(" ", (self._key_to(end), "key"), (f" {self._would(end)}", "muted"))
            for end in _ENDS
            if self._may_end(end)
        ]
        if rows:
            return rows
        keep = self.key("train.keep")
        if not self.face.marked and any(self.face.fits(self.view, place) for place in self._free()):
            return self._guided(f"Mark dice, then keep them with {keep}.")
        return self._guided(f"Keep none with {keep}{'' if self.low else ', then the turn goes on'}.")

    def _guided(self, text: str) -> list[Row]:
        return [row(" ", *line) for line in wrap(text, self._room()[0] - 2, "muted")]

    def _would(self, end: str) -> str:
        """What a key would do in short; what the train is worth stands above."""
        text = self.game.words.choice(self.view, Keep(self._dice, end), self.cast()).partition(":")[0]
        room = self._room()[0] - 5
        return cut(text if len(text) <= room else text.removesuffix(" again"), room)

    @property
    def _dice(self) -> Kept:
        return self.face.dice(self.view)

    def _free(self) -> Iterable[int]:
        """The places of the dice that are neither marked nor taken."""
        return (place for place in range(len(self.view.roll)) if place not in self.face.marked | self.face.taken)

    # ------------------------------------------------------------------ marking

    def action_mark(self, place: int) -> None:
        """Marks a die, or leaves it again with all that needs it; one that can't be kept yet is told why."""
        face, view = self.face, self.view
        if place in face.taken:
            self.say(f"That die stands in the train already. {self._fetched}", "muted")
        elif place in face.marked:
            self._unmark(place)
        elif face.fits(view, place):
            face.marked |= {place}
            self._say_marked(place, "is marked")
            self._changed()
        else:
            wanted = tuple(sorted((*self._dice, view.roll[place]), reverse=True))
            self.say(why_not(self.session.state, Keep(wanted, ROLL)), "bad")

    def _unmark(self, place: int) -> None:
        face = self.face
        others = sorted(face.marked - {place})
        face.marked = frozenset()
        for other in others:
            if face.fits(self.view, other):
                face.marked |= {other}
        self._say_marked(place, "is not marked any more")
        self._changed()

    def _say_marked(self, place: int, what: str) -> None:
        """Says what has become of a die, and what the train is with all that is marked."""
        so_far = worth_in_words(coupled(self.view.kept, self._dice))
        self.say(f"Die {place + 1}, {part(self.view.roll[place])}, {what}; {so_far}.", "muted")

    def action_cursor(self, by: int) -> None:
        """Goes to the next die that lies there, round and round."""
        there = [place for place in range(len(self.view.roll)) if place not in self.face.taken]
        if there:
            here = self.face.cursor
            self.face.cursor = there[(there.index(here) + by) % len(there) if here in there else min(by, 0)]
            self._say_cursor()
            self._changed()

    def _say_cursor(self) -> None:
        """Says which die is pointed at, and whether it can be kept."""
        place = self.face.cursor
        assert place is not None
        marked = place in self.face.marked
        can = "is marked" if marked else "can be kept" if self.face.fits(self.view, place) else "can't be kept now"
        self.say(f"Die {place + 1}: {part(self.view.roll[place])}; {can}.", "muted")

    def caret(self) -> Offset | None:
        """See `RailScreen.caret`: at the die that is pointed at."""
        place = self.face.caret(*self._room()[:2]) if self.focused is None and self.board_view.display else None
        return super().caret() if place is None else self.board_view.region.offset + Offset(*place)

    def action_mark_here(self) -> None:
        """Marks the die at the cursor."""
        if self.face.cursor is not None:
            self.action_mark(self.face.cursor)

    def action_mark_all(self) -> None:
        """Marks as many dice as can be kept."""
        self._mark(added(self.view.kept, keeps(self.view.kept, self.view.roll)[0]))

    def _mark(self, dice: Iterable[int]) -> None:
        """Marks these dice and no others; those of them that are taken stay so."""
        face, marked = self.face, set[int]()
        for die in dice:
            places = [place for place, shown in enumerate(self.view.roll) if shown == die and place not in marked]
            marked.add(next((place for place in places if place in face.taken), places[0]))
        if not face.taken <= marked:
            face.taken, face.settled = frozenset(), False
        face.marked = frozenset(marked) - face.taken
        self._changed()

    # ------------------------------------------------------------------ keeping

    def action_keep(self) -> None:
        """Moves the marked dice to the train, not yet for good."""
        face = self.face
        face.taken, face.marked, face.settled = face.taken | face.marked, frozenset(), True
        if face.cursor in face.taken:
            face.cursor = None
        self.say(self._fetched, "muted")
        self._changed()

    @property
    def _fetched(self) -> str:
        """How what is kept is taken back."""
        key = self.key("undo")
        return f"{key} takes it back." if key else "It can be taken back."

    def action_keep_nothing(self) -> None:
        """Says that no die is kept, not yet for good."""
        self.action_keep()

    def _may_end(self, then: str) -> bool:
        """Whether the decision may be made final in this way: only once something is marked or said to be kept."""
        return self._thought_of and self._allowed(then)

    def _allowed(self, then: str) -> bool:
        return not why_not(self.session.state, Keep(self._dice, then))

    def action_end(self, then: str) -> None:
        """Makes the decision final."""
        if self._may_end(then):
            self._held = self._last_key
            self.act(Keep(self._dice, then))

    def choose(self, action: object) -> None:
        """Marks and keeps what the list says; it can still be taken back."""
        if isinstance(action, Keep) and self.deciding:
            self._mark(action.dice)
            self.action_keep()

    def action_hint(self) -> None:
        """Says what is best and why, held against what is marked; then marks it instead."""
        if not self.deciding:
            return
        advice = self._judge.advise(self.view, coupled(self.view.kept, self._dice) if self._thought_of else None)
        dice = added(self.view.kept, advice.kept)
        self._mark(dice)
        key = self.key("train.keep-nothing")
        first = f" First keep none, with {key}." if key and not (dice or self._thought_of) else ""
        self.say(f"Hint: {advice.reason}{first}")

    def show_hint(self, action: object) -> None:
        """Marks the dice that are to be kept."""
        if isinstance(action, Keep):
            self._mark(action.dice)

    def action_undo(self) -> None:
        """Takes back what was kept and marked; else the last decision, where that is allowed."""
        face = self.face
        if self.deciding and face.settled:
            dice = bool(face.taken | face.marked)
            face.marked, face.taken, face.settled = frozenset(), frozenset(), False
            self.say("The dice lie beside the train again." if dice else "What to keep is open again.", "muted")
            self._changed()
        elif self.deciding and face.marked:
            face.marked = frozenset()
            self.say("No die is marked any more.", "muted")
            self._changed()
        else:
            super().action_undo()

    # ------------------------------------------------------------------ showing

    def draw(self) -> None:
        """Draws the table; while the dice roll, the log keeps to itself what they will show."""
        if self.face.deciding:
            # The keys may have been changed, or the columns.
            self.face.guide = self._guide()
        if not (self.is_mounted and self.view is not None and self._rolling):
            super().draw()
            return
        columns, rows, side_columns, side_rows = self._room()
        self.board_view.show(self.board_rows(self.view, columns, rows))
        if not self.side_view.rows:
            side = self.face.side(self.view, self.subject, self.cast(), self.glyphs, side_columns, side_rows)
            self.side_view.show(side)

    def reveal(self, first: int, done: Callable[[], None]) -> None:
        """Shows for a while what a computer player has decided."""
        self.face.clear()
        last = self.session.steps[-1]
        bot = isinstance(last.by, int) and self.session.seats[last.by].bot is not None
        if not (bot and isinstance(last.action, Keep) and self.rail_app.settings.moving):
            done()
            return
        self.view = self.game.view(last.before, self.seat)
        events, level = self.game.words.event, self._level
        self.say(" ".join(filter(None, (events(event, self.cast(), level) for event in last.events))))
        self._mark(last.action.dice)
        self._then = done
        self._timer = self.set_timer(PAUSE, self._end_showing)
        self.freshen()

    # ------------------------------------------------------------------ keys

    def footer_keys(self) -> list[tuple[str, str]]:
        """See `RailScreen.footer_keys`: what matters now, and in little room as short as can be."""
        keys = super().footer_keys()
        if not self.deciding:
            return keys
        if not (self.face.marked or self.face.settled) and self.session.undo_refusal(self.session.actor):
            keys = [(key, does) for key, does in keys if does != _BACK]
        if self._nothing_fits:
            keys = [(key, does) for key, does in keys if does not in _MARKING]
        if not self.narrow:
            return keys
        if not self._thought_of:
            keys.sort(key=lambda one: _FIRST.index(one[1]) if one[1] in _FIRST else len(_FIRST))
        return [(key, _SHORT.get(does, does)) for key, does in keys]

    def on_key(self, event: Key) -> None:
        """Ends what is being shown; a key that ends a turn and can't yet is told why."""
        still_held = self._is_held(event.key)
        if self._timer is not None and event.key not in ("escape", "question_mark"):
            self._end_showing()
            # Whoever wants to mark dice or to have a hint need not wait for them; a decision is not taken unseen.
            if not self.deciding or any(self.means(event.key, name) for name in _DECISIVE):
                event.stop()
        elif self.deciding and not self.notice.display:
            if self._nothing_fits and still_held:
                event.stop()
                self.say(f"No die fits. Let go of {key_name(event.key)}, then press it again.", "muted")
            elif self._nothing_fits and self.means(event.key, "train.keep"):
                self._say_nothing_fits()
            elif self.means(event.key, "train.roll"):
                self._explain((ROLL,))
            elif self.means(event.key, "train.bank"):
                self._explain((BANK, DERAIL))
            elif self.means(event.key, "train.keep") and not self._thought_of and not self._nothing_allowed:
                self.say(why_not(self.session.state, Keep((), ROLL)), "bad")

    def _say_nothing_fits(self) -> None:
        """Says which keys go on at once."""
        told = [f"{self._key_to(end)} {does}" for end, (_, does) in _ENDS.items() if self._may_end(end)]
        self.say(f"No die fits: {listed(told)}.", "muted")

    def _key_to(self, end: str) -> str:
        """The key that makes the decision final in this way; without one, that which leads to all there is."""
        return self.key(_ENDS[end][0]) or self.key("more")

    def _is_held(self, key: str) -> bool:
        """Whether a key is still that which has taken the last decision, and was not let go since."""
        now = monotonic()
        if key != self._held or now - self._heard_at > LET_GO:
            self._held = ""
        self._last_key, self._heard_at = key, now
        return bool(self._held)

    @property
    def _thought_of(self) -> bool:
        """Whether it is settled what is kept, or marked; where nothing fits there is nothing to settle."""
        return self.face.settled or bool(self.face.marked) or self._nothing_fits

    @property
    def _nothing_fits(self) -> bool:
        return len(keeps(self.view.kept, self.view.roll)) == 1

    def _explain(self, ends: Sequence[str]) -> None:
        if any(self._may_end(end) for end in ends):
            return
        if not self._thought_of and any(self._allowed(end) for end in ends):
            self.say(f"Mark dice first, or keep none with {self.key('train.keep-nothing')}.", "muted")
        else:
            self.say(why_not(self.session.state, Keep(self._dice, ends[0])), "bad")

    @property
    def _nothing_allowed(self) -> bool:
        return any(self._allowed(end) for end in (ROLL, BANK, DERAIL))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Each key is offered only while it does something."""
        match action:
            case "mark":
                return self.deciding and isinstance(parameters[0], int) and parameters[0] < len(self.view.roll)
            case "cursor" | "mark_all":
                return self.deciding
            case "mark_here":
                return self.deciding and self.face.cursor is not None
            case "keep":
                return self.deciding and bool(self.face.marked)
            case "keep_nothing":
                return self.deciding and not self._thought_of and self._nothing_allowed
            case "end":
                return self.deciding and self._may_end(str(parameters[0]))
            case "undo":
                return self.deciding or self._typing
        return super().check_action(action, parameters)
