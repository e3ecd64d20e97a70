"""Train on screen: dice are marked, kept, and then rolled on or banked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from textual.binding import Binding, BindingType
from textual.events import Key
from textual.geometry import Offset

from railgames.games.contract import GameError
from railgames.games.train.describe import part
from railgames.games.train.moments import BANK, DERAIL, ROLL, Keep, Roll
from railgames.games.train.outlook import added
from railgames.games.train.reading import why_not
from railgames.games.train.rules import Train
from railgames.games.train.turn import DICE, Kept, coupled, keeps
from railgames.table.opening import Sitting
from railgames.tui.games.train.face import TrainFace
from railgames.tui.screens.game import GameScreen
from railgames.tui.text import Row, cut, row, wrap

if TYPE_CHECKING:
    from railgames.tui.games.train.field import DiceField

TICK = 0.06
TICKS = 7
"""How often the dice turn over before they lie, and how many seconds pass from one to the next."""
PAUSE = 0.8
"""Seconds to look at what a computer player has decided."""

_TUMBLES = (3, 6, 1, 5, 2, 4, 6, 2, 5, 1, 4, 3, 1)
"""The faces that are seen of a rolling die, one after the other."""


class TrainScreen(GameScreen):
    """Dice are marked, enter moves them to the train, r and b make the decision final.

    A decision needs two different keys, and nothing is marked after a roll, so no held key can take two of them.
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
    face: TrainFace

    def __init__(self, sitting: Sitting) -> None:
        """See `GameScreen`."""
        super().__init__(sitting)
        game = sitting.session.game
        assert isinstance(game, Train)
        self._judge = game.judge
        self._ticks = 0
        self._then: Callable[[], None] | None = None
        """What comes after that which is being shown."""
        self._rolled = 0
        """How many steps there were when dice last came to rest."""
        self._field: DiceField | None = None

    def heading(self) -> tuple[Row, Row]:
        """See `RailScreen.heading`; while a decision is shown, with the name of who took it."""
        left, right = super().heading()
        if self._timer is not None and self.view is not None and self.view.active >= 0:
            right = row((self.session.seats[self.view.active].name, "news"))
        return left, right

    def help_rows(self, columns: int) -> list[Row]:
        """See `RailScreen.help_rows`."""
        text = (
            f"Dice in a heavy box can be kept: mark them by the number below, or go to them and mark them there. "
            f"Keep ({self.key('train.keep')}) moves the marked dice to the train; take back ({self.key('undo')}) "
            f"fetches them again. Then Roll ({self.key('train.roll')}) or Bank ({self.key('train.bank')}) is for good; "
            "both also keep what is just marked. To keep nothing, keep with nothing marked."
        )
        return wrap(text, min(columns, 90))

    # ------------------------------------------------------------------ a turn

    @property
    def deciding(self) -> bool:
        """Whether a person has dice to choose from and can be heard."""
        return super().deciding and bool(self.view.roll)

    @property
    def _typing(self) -> bool:
        """Whether a person is to type what the dice show."""
        return super().deciding and bool(self.game.entry(self.session.state))

    def begin_turn(self) -> None:
        """Lets the dice roll, or asks what they show; then nothing is marked."""
        self.face.clear()
        self._show_field()
        if self._typing:
            super().begin_turn()
            if not self._said[0]:
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
        self.face.guide = self._guide()
        self.draw()
        self.freshen()

    def _guide(self) -> list[Row]:
        if not self.deciding:
            return []
        ends = [("train.roll", ROLL), ("train.bank", BANK), ("train.derail", DERAIL)]
        rows = [
            row(" ", (self.key(name), "key"), (f" {self._would(end)}", "muted"))
            for name, end in ends
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
        text = self.game.words.choice(self.view, Keep(self._dice, end), self.cast())
        return cut(text.partition(":")[0], self._room()[0] - 5)

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
            self.say("")
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
        self.say("")
        self._changed()

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
        first = "" if dice or self.face.settled else f" First keep none, with {self.key('train.keep-nothing')}."
        self.say(f"Hint: {advice.reason}{first}")

    def show_hint(self, action: object) -> None:
        """Marks the dice that are to be kept."""
        if isinstance(action, Keep):
            self._mark(action.dice)

    def action_undo(self) -> None:
        """Takes back what was kept, or else what was marked; else the last decision, where that is allowed."""
        face = self.face
        if self.deciding and face.settled:
            face.marked, face.taken, face.settled = face.taken | face.marked, frozenset(), False
            self.say("The dice lie beside the train again.", "muted")
            self._changed()
        elif self.deciding and face.marked:
            face.marked = frozenset()
            self.say("No die is marked any more.", "muted")
            self._changed()
        else:
            super().action_undo()

    # ------------------------------------------------------------------ dice that players throw themselves

    def _room(self) -> tuple[int, int, int, int]:
        columns, rows, side_columns, side_rows = super()._room()
        taken = int(self._field is not None and bool(self._field.display))
        return columns, rows - taken, side_columns, side_rows - taken

    def _show_field(self) -> None:
        """Shows the line to type in while it is needed."""
        typing = self._typing
        if self._field is None:
            if not typing:
                return
            from railgames.tui.games.train.field import DiceField

            self._field = DiceField(id="dice")
            self._field.cursor_blink = False
            self.mount(self._field, before=self.say_line)
        self._field.value = ""
        self._field.placeholder = f"Type {self.game.entry(self.session.state)}."
        self._field.display = typing
        self._size_board()
        if typing:
            self._field.focus()
        else:
            self.set_focus(None)

    def on_input_submitted(self, submitted: Any) -> None:
        """Rolls the dice that were typed, or says why it can't be."""
        if not self._typing:
            return
        try:
            action = self.session.parse(submitted.value)
        except GameError as error:
            self.say(str(error), "bad")
            return
        self.act(action)

    # ------------------------------------------------------------------ showing

    def _think(self, seat: int, level: str) -> None:
        """Lets the dice of a computer player roll before it thinks."""
        self.busy = True
        self.face.clear()
        self._show_field()
        think = super()._think
        self._tumble(lambda: think(seat, level))

    @property
    def _rolling(self) -> bool:
        """Whether the dice have been rolled and nobody has seen yet what they show."""
        steps = self.session.steps
        return (
            self.rail_app.settings.moving
            and bool(steps)
            and len(steps) != self._rolled
            and isinstance(steps[-1].action, Roll)
            and steps[-1].by not in self.session.people
        )

    def draw(self) -> None:
        """Draws the table; while the dice roll, the log keeps to itself what they will show."""
        if not (self.is_mounted and self.view is not None and self._rolling):
            super().draw()
            return
        columns, rows, side_columns, side_rows = self._room()
        self.board_view.show(self.board_rows(self.view, columns, rows))
        if not self.side_view.rows:
            side = self.face.side(self.view, self.subject, self.cast(), self.glyphs, side_columns, side_rows)
            self.side_view.show(side)

    def _tumble(self, then: Callable[[], None]) -> None:
        """Lets the dice roll, unless they lie already; any key brings them to rest."""
        if not self._rolling:
            then()
            return
        self._then, self._ticks = then, TICKS
        self._timer = self.set_interval(TICK, self._tick)
        self._tick()

    def _tick(self) -> None:
        if not self._ticks:
            self._end_showing()
            return
        self._ticks -= 1
        self.face.tumbling = tuple(
            _TUMBLES[(self._ticks * 5 + place * 7) % len(_TUMBLES)] for place in range(len(self.view.roll))
        )
        self.draw()

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

    def _end_showing(self) -> None:
        """What is being shown is over."""
        if self._timer is not None:
            self._timer.stop()
        self._timer = None
        self._ticks = 0
        self._rolled = len(self.session.steps)
        self.face.clear()  # What comes next is drawn from another view, which may have fewer dice.
        self.draw()
        then, self._then = self._then, None
        if then is not None:
            then()

    # ------------------------------------------------------------------ keys

    def on_key(self, event: Key) -> None:
        """Ends what is being shown; a key that ends a turn and can't yet is told why."""
        if self._timer is not None:
            if event.key not in ("escape", "question_mark"):
                event.stop()
                self._end_showing()
        elif self.deciding and not self.notice.display:
            if self.means(event.key, "train.roll"):
                self._explain((ROLL,))
            elif self.means(event.key, "train.bank"):
                self._explain((BANK, DERAIL))
            elif self.means(event.key, "train.keep") and not self._thought_of and not self._nothing_allowed:
                self.say(why_not(self.session.state, Keep((), ROLL)), "bad")

    @property
    def _thought_of(self) -> bool:
        return self.face.settled or bool(self.face.marked)

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
                return self.deciding and not self.face.marked and not self.face.settled and self._nothing_allowed
            case "end":
                return self.deciding and self._may_end(str(parameters[0]))
            case "undo":
                return self.deciding or self._typing
        return super().check_action(action, parameters)
