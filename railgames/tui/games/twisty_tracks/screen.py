"""Twisty Tracks on screen: aim, turn, lay, depart, and watch the trains run."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.geometry import Offset, Region

from railgames.games.contract import GameError
from railgames.games.sentences import listed
from railgames.games.twisty_tracks.describe import Describer
from railgames.games.twisty_tracks.placing import cell_name, places
from railgames.games.twisty_tracks.state import Place
from railgames.tui.games.twisty_tracks.painting import Aim
from railgames.tui.games.twisty_tracks.round_screen import RoundScreen
from railgames.tui.games.twisty_tracks.running import by_letters
from railgames.tui.text import READABLE, Row, wrap

_SAID = 80
"""Characters that are said of one key."""


class TwistyTracksScreen(RoundScreen):
    """Enter lays the tile where it can still be taken up again; space departs, and that is for good.

    Two different keys, so that no held key can lay two tiles.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "lay", "Lay", id="twisty-tracks.lay", key_display="enter"),
        Binding("space", "depart", "Depart", id="twisty-tracks.depart", key_display="space"),
        Binding("space", "go_on", "Go on", id="twisty-tracks.go-on", key_display="space"),
        Binding("r,full_stop", "turn(1)", "Turn", id="twisty-tracks.turn-right", key_display="r"),
        Binding("R,comma", "turn(-1)", "Turn left", show=False, id="twisty-tracks.turn-left", key_display=","),
        Binding("up", "aim(0, -1)", "Aim north", show=False, id="twisty-tracks.north"),
        Binding("down", "aim(0, 1)", "Aim south", show=False, id="twisty-tracks.south"),
        Binding("left", "aim(-1, 0)", "Aim west", show=False, id="twisty-tracks.west"),
        Binding("right", "aim(1, 0)", "Aim east", show=False, id="twisty-tracks.east"),
        Binding("f", "next_place", "Next cell", show=False, id="twisty-tracks.next-place"),
        Binding("i", "look_around", "Look around", show=False, id="twisty-tracks.look"),
        Binding("d", "describe", "Describe the cell", show=False, id="twisty-tracks.describe"),
        Binding("t", "trace", "Trace a train", show=False, id="twisty-tracks.trace"),
        Binding("e", "ends", "Where the trains wait", show=False, id="twisty-tracks.ends"),
    ]

    first_keys = (
        "twisty-tracks.go-on",
        "twisty-tracks.lay",
        "twisty-tracks.depart",
        "twisty-tracks.turn-right",
        "undo",
        "game.others",
        "game.hint",
    )

    final_class = "railgames.tui.games.twisty_tracks.results:TwistyTracksFinal"

    def heading(self) -> tuple[Row, Row]:
        """See `RailScreen.heading`; looking around is said, since the same keys do something else."""
        left, right = super().heading()
        return (*left, (" looking around", "muted")) if self.face.looking is not None else left, right

    def help_rows(self, columns: int) -> list[Row]:
        """See `RailScreen.help_rows`."""
        text = (
            "Aim at one of the marked cells, turn the tile and lay it; until it departs it can be taken up again. Then "
            "it lies for good and the trains run. Beside the frame you read what each train would do. A star beside "
            "the points marks who has chosen in this round. A station gives the first number that stands free: x "
            "before a number says that it is taken, as in TE x14 10, and full that none is left. A cross on the frame "
            "is where two trains met in the last round. Looking around, the keys that aim go over all cells and tell "
            "them."
        )
        return wrap(text, min(columns, READABLE))

    def footer_keys(self) -> list[tuple[str, str]]:
        """See `RailScreen.footer_keys`: what can't come next is left out."""
        keys = super().footer_keys()
        if self.face.looking is not None:
            keys = [(self.key("pause"), "Aim again"), *((key, does) for key, does in keys if does != "Pause")]
        idle = () if self._laid else ("Depart", "Take back")
        return [(key, self._next_look if does == "Others" else does) for key, does in keys if does not in idle]

    @property
    def _next_look(self) -> str:
        """What `action_other` shows next."""
        if self.stacked and not self.beside:
            return "Points"
        if self.page + 1 < self.pages:
            return "Next part"
        subject = (self.subject + 1) % len(self.session.seats) if self._others else self.subject
        if self.view is None or subject == self.view.subject:
            return "Frame" if self.narrow else "Your frame"
        return "Others" if self.narrow else f"{self.cast().whose(subject)} frame"

    def _show_said(self) -> None:
        """Shows what is said; below it, where the panels are out of sight, what the tile in hand would do."""
        super()._show_said()
        if not (self.stacked and self._aiming) or self.beside or self.said == (told := self._aim_told()):
            return
        columns = max(1, self.app.size.width - 2)
        rows = [*self.say_line.rows, *(((" ", "ink"), *part) for part in wrap(told, columns, "muted"))]
        if len(rows) <= self.say_rows:
            self.say_line.show(rows)

    def caret(self) -> Offset | None:
        """See `RailScreen.caret`: in the cell that is aimed at or looked at, while that is seen."""
        looking, aim = self.face.looking, self.face.aim
        cell = looking if looking is not None else aim.place.cell if aim is not None and self._aiming else None
        if cell is None or not self.board_view.display or self.busy or self.view is None:
            return super().caret()
        return self.board_view.region.offset + Offset(*self.face.place_of(cell))

    def seen_at(self, action: object) -> Region | None:
        """See `TableScreen.seen_at`: the cell that a tile goes to."""
        if not isinstance(action, Place) or not self.board_view.display:
            return None
        wide, high = self.face.cell_size
        middle = self.board_view.region.offset + Offset(*self.face.place_of(action.cell))
        return Region(middle.x - (wide - 1) // 2, middle.y - (high - 1) // 2, wide, high)

    def _keys(self, *pairs: tuple[str, str]) -> str:
        """What the keys of some actions do now, as a sentence after another; what has no key is left out."""
        told = [f"{key} {does}" for name, does in pairs if (key := self.key(name))]
        return f" Now {listed(told)}." if told else ""

    # ------------------------------------------------------------------ a turn

    def begin_turn(self) -> None:
        """Aims at the first cell where the tile fits."""
        self.face.over = False
        self.face.laid = {}
        self.face.looking = self.face.traced = None
        self.face.aim = Aim(self._fitting()[0], False)
        self.mark_crashes()
        self.show_board()
        self.page = 0
        super().begin_turn()

    def _fitting(self) -> tuple[Place, ...]:
        view = self.view
        return places(view.track, view.frames[view.actor].fronts, view.hands[view.actor])

    @property
    def deciding(self) -> bool:
        """Whether a person has a tile in hand and can be heard."""
        return super().deciding and self.face.aim is not None

    @property
    def _aiming(self) -> bool:
        """Whether keys move the tile in hand: not while looking around or at somebody else's frame."""
        return self.deciding and self.face.looking is None and self.subject == self.seat

    @property
    def _laid(self) -> bool:
        return self.face.aim is not None and self.face.aim.down

    def _aim_at(self, cell: int, turn: int) -> None:
        aim = self.face.aim
        assert aim is not None
        turns = [place.turn for place in self._fitting() if place.cell == cell]
        self.face.aim = Aim(Place(cell, turn if turn in turns else turns[0]), False)
        self.subject = self.view.actor
        self.show_board()
        self.draw()

    def _aim_and_tell(self, cell: int, turn: int) -> None:
        self._aim_at(cell, turn)
        self.say(self._aim_told(), "ink")

    def _aim_told(self) -> str:
        """Where the tile is aimed and what would happen, in as many words as there is room for."""
        aim = self.face.aim
        assert aim is not None
        if not self.stacked:
            told = f"{self.game.words.choice(self.view, aim.place, self.cast())}."
            return told if len(told) <= _SAID else by_letters(self.view, aim.place, False)
        told = by_letters(self.view, aim.place, True)
        columns = max(1, self.app.size.width - 2)
        return told if len(wrap(told, columns)) <= self.say_rows else by_letters(self.view, aim.place, False)

    def action_aim(self, across: int, down: int) -> None:
        """Moves to the nearest cell in a direction where the tile fits; looking around, to the next cell."""
        if self.face.looking is not None:
            self._look_at(across, down)
            return
        if self.face.aim is None or self._lies():
            return
        here = self.face.aim.place.cell
        column, line = here % 4, here // 4
        best: tuple[int, int] | None = None
        for place in self._fitting():
            ahead = (place.cell % 4 - column) * across + (place.cell // 4 - line) * down
            aside = abs((place.cell % 4 - column) * down) + abs((place.cell // 4 - line) * across)
            if ahead > 0 and (best is None or (ahead + 2 * aside, place.cell) < best):
                best = (ahead + 2 * aside, place.cell)
        if best is None:
            self.say("No cell that way fits: the tile must meet a train that waits.", "muted")
        else:
            self._aim_and_tell(best[1], self.face.aim.place.turn)

    def _lies(self) -> bool:
        """Whether the tile lies already; then it is said what can be done."""
        aim = self.face.aim
        if aim is None or not aim.down:
            return False
        keys = self._keys(("twisty-tracks.depart", "departs"), ("undo", "takes it up again"))
        self.say(f"The tile lies at {cell_name(aim.place.cell)}.{keys}")
        return True

    def action_next_place(self) -> None:
        """Goes to the next cell where the tile fits, round and round."""
        if self.face.aim is not None and not self._lies():
            cells = list(dict.fromkeys(place.cell for place in self._fitting()))
            here = cells.index(self.face.aim.place.cell)
            self._aim_and_tell(cells[(here + 1) % len(cells)], self.face.aim.place.turn)

    def action_turn(self, by: int) -> None:
        """Turns the tile by a quarter; a tile that looks the same after fewer turns has fewer."""
        if self.face.aim is None or self._lies():
            return
        turns = self.view.track.turns[self.view.hands[self.view.actor]]
        turn = turns[(turns.index(self.face.aim.place.turn) + by) % len(turns)]
        self._aim_and_tell(self.face.aim.place.cell, turn)
        if len(turns) == 1:
            self.say("This tile looks the same whichever way it is turned.", "muted")

    def action_lay(self) -> None:
        """Lays the tile where it is aimed, not yet for good."""
        if self.face.aim is not None and not self._lies():
            self.face.aim = Aim(self.face.aim.place, True)
            self.subject = self.view.actor
            self.show_board()
            self.draw()
            self._lies()
            self.freshen()

    def choose(self, action: object) -> None:
        """Lays the tile where the list says; it can still be taken up."""
        if isinstance(action, Place) and self.deciding:
            self.leave_looking()
            self._aim_at(action.cell, action.turn)
            self.action_lay()

    def action_depart(self) -> None:
        """Makes the laid tile final."""
        if self.face.aim is not None:
            if self.face.aim.down:
                self.act(self.face.aim.place)
            else:
                self.say("Lay the tile first." + self._keys(("twisty-tracks.lay", "lays it")), "muted")

    def action_go_on(self) -> None:
        """Leaves the result of a round."""
        self.let_go()

    def action_undo(self) -> None:
        """Takes up the laid tile; else takes back the last decision, where that is allowed."""
        if self._laid and self.face.aim is not None:
            self.face.aim = Aim(self.face.aim.place, False)
            self.draw()
            self.freshen()
            self.say("The tile is in your hand again.", "muted")
        else:
            super().action_undo()

    def show_hint(self, action: object) -> None:
        """Aims where the hint says."""
        if isinstance(action, Place) and self.deciding and not self._laid:
            self.leave_looking()
            self._aim_at(action.cell, action.turn)

    # ------------------------------------------------------------------ looking

    def action_other(self) -> None:
        """See `GameScreen.action_other`."""
        super().action_other()
        self.freshen()
        if self.beside or self.page:
            self.say(f"Beside the frame{f', page {self.page + 1} of {self.pages}' if self.pages > 1 else ''}.", "muted")
        elif self.holding:
            self.say_news(self.round_told())
        else:
            where = Describer(self.view, self.cast()).trains_in_short(self.subject)
            self.say(f"{self.cast().whose(self.subject)} frame. {where}", "muted")

    def action_look_around(self) -> None:
        """Begins or ends to move over all cells, to hear what lies where."""
        if self.face.looking is not None:
            self.leave_looking()
            self.draw()
            self.freshen()
            if not self._lies():
                self.say(self._aim_told() if self._aiming else "Looking around has ended.", "muted")
        else:
            aim = self.face.aim
            self.face.looking = aim.place.cell if aim is not None else 5
            self._look_at(0, 0)
            self.freshen()

    def _look_at(self, across: int, down: int) -> None:
        assert self.face.looking is not None
        column, line = self.face.looking % 4 + across, self.face.looking // 4 + down
        if not (0 <= column < 4 and 0 <= line < 4):
            self.say("That is the edge of the frame.", "muted")
            return
        self.face.looking = 4 * line + column
        self.show_board()
        self.draw()
        describer = Describer(self.view, self.cast())
        text = describer.glance(self.face.looking, self.subject)
        if len(wrap(text, self.app.size.width - 2)) > self.say_rows:
            text = describer.look(self.face.looking, self.subject)[0].text
            text += self._keys(("twisty-tracks.describe", "tells its tracks"))
        self.say(text, "ink")

    def action_describe(self) -> None:
        """Describes the cell at the cursor, track by track or end by end."""
        aim = self.face.aim
        cell = self.face.looking if self.face.looking is not None else aim.place.cell if aim is not None else None
        if cell is not None:
            self.tell([line.text for line in Describer(self.view, self.cast()).look(cell, self.subject)])

    def action_trace(self) -> None:
        """Lights the way of the next train from its depot, and says it."""
        trains = self.view.track.board.trains
        self.face.traced = 0 if self.face.traced is None else (self.face.traced + 1) % len(trains)
        names = self.session.cast().names
        words = [trains[self.face.traced].name, names[self.subject]]
        try:
            lines = Describer(self.view, self.cast()).trace(words)
        except GameError as error:
            self.say(str(error), "bad")
            return
        self.say(" ".join(line.text for line in lines), "ink")
        self.draw()

    def action_ends(self) -> None:
        """Says where each train waits."""
        lines = Describer(self.view, self.cast()).ends(self.subject)
        self.say(" ".join(line.text for line in lines), "ink")

    def action_pause(self) -> None:
        """Ends looking around; else opens the pause menu."""
        if self.face.looking is not None:
            self.action_look_around()
        else:
            super().action_pause()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Each key is offered only while it does something."""
        match action:
            case "lay" | "turn" | "next_place":
                return self._aiming and not self._laid
            case "depart":
                return self._aiming
            case "aim":
                return self._aiming or self.face.looking is not None
            case "go_on":
                return self.holding
            case "look_around" | "describe" | "trace" | "ends" | "score":
                return self.view is not None and not self.busy
            case "other":
                return not self.busy and super().check_action(action, parameters)
        return super().check_action(action, parameters)
