"""How dice come onto the table: they roll for a moment, or players throw their own and type what they show."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from railgames.games.contract import GameError
from railgames.games.train.moments import Roll
from railgames.table.opening import Sitting
from railgames.tui.games.train.face import TrainFace
from railgames.tui.screens.game import GameScreen

if TYPE_CHECKING:
    from railgames.tui.games.train.field import DiceField

TICK = 0.06
TICKS = 7
"""How often the dice turn over before they lie, and how many seconds pass from one to the next."""
_TUMBLES = (3, 6, 1, 5, 2, 4, 6, 2, 5, 1, 4, 3, 1)
"""The faces that are seen of a rolling die, one after the other."""


class ThrowingScreen(GameScreen):
    """The part of Train's screen that throws dice."""

    face: TrainFace

    def __init__(self, sitting: Sitting) -> None:
        """See `GameScreen`."""
        super().__init__(sitting)
        self._ticks = 0
        self._then: Callable[[], None] | None = None
        """What comes after that which is being shown."""
        self._rolled = 0
        """How many steps there were when dice last came to rest."""
        self._field: DiceField | None = None
        self._told_of_hurry = False

    @property
    def _typing(self) -> bool:
        """Whether a person is to type what the dice show."""
        return super().deciding and bool(self.game.entry(self.session.state))

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

    # ------------------------------------------------------------------ dice that roll

    def _think(self, seat: int, level: str) -> None:
        """Lets the dice of a computer player roll before it thinks."""
        self.busy = True
        self.face.clear()
        self._show_field()
        if self._rolling and not self._told_of_hurry:
            self._told_of_hurry = True
            self.say("Any key hurries the dice, and what computer players do.", "muted")
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
