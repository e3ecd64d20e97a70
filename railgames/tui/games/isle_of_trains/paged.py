"""What is looked at on the table of Isle of Trains: its pages where room is short, and what is explained."""

from __future__ import annotations

from textual.geometry import Offset

from railgames.games.isle_of_trains.state import PHANTOM
from railgames.games.sentences import upper
from railgames.tui.games.isle_of_trains.face import IsleOfTrainsFace
from railgames.tui.games.isle_of_trains.paced import PacedScreen
from railgames.tui.games.isle_of_trains.pages import ASKED, ISLE
from railgames.tui.games.isle_of_trains.told import ToldScreen, focused_at


class PagedScreen(PacedScreen):
    """Says what is in focus, puts the caret there, and leads through the pages of the table."""

    face: IsleOfTrainsFace
    cursor: int
    """The card of the hand at which a person is."""

    @property
    def _hand(self) -> list[int]:
        return self.face.hand(self.view, self.seat) if self.view is not None and self.seat is not None else []

    def in_focus(self) -> str:
        """What is in focus, in a line."""
        return ""

    def changed(self, text: str = "", role: str = "muted") -> None:
        """Draws what has changed, and says so."""
        self.say(text, role)
        self.draw()
        self.freshen()

    def moved(self) -> None:
        """Draws what is in focus now, and says it."""
        self.changed(self.in_focus())

    def come_home(self) -> None:
        """Looks at one's own part of the table, and at what is asked there."""
        self.subject = self.seat or 0
        self.face.page = ASKED

    def at_home(self) -> bool:
        """Whether what is asked was in sight; it is now."""
        there = not self.stacked or self.face.page == ASKED
        if not there:
            self.come_home()
            self.moved()
        return there

    @property
    def away(self) -> bool:
        """Whether another page than that of what is asked is looked at."""
        return self.stacked and self.face.page != ASKED and self.seat is not None

    def caret(self) -> Offset | None:
        """See `RailScreen.caret`: on the line thought of, else on the card or the car; on the top of another page."""
        if self.face.panel is None or not self.is_mounted:
            return super().caret()
        if self.away:
            return self.board_view.region.offset + Offset(1, 0)
        for view in (self.side_view, self.board_view):
            if view.display and (spot := focused_at(view.rows)) is not None:
                return view.region.offset + spot
        return super().caret()

    def action_explain(self) -> None:
        """Explains the card at the cursor, with the rulings that touch it."""
        hand = self._hand
        if hand and hand[self.cursor] != PHANTOM:
            card = self.view.terms.cards.names[hand[self.cursor]]
            self.tell([line.text for line in self.game.words.answer(self.view, "card", card.split(), self.cast())])

    def action_contracts(self) -> None:
        """Tells every contract card: what it asks for and who has it."""
        self.tell([line.text for line in self.game.words.answer(self.view, "contracts", (), self.cast())])

    def tell(self, lines: list[str]) -> None:
        """See `GameScreen.tell`: with a way on to the rules."""
        self.app.push_screen(ToldScreen(self.heading()[0], lines, self.game, self.game.words.section(self.view)))

    def action_other(self) -> None:
        """Shows the next player's train large; on a small screen the next page."""
        key = self.key("game.others")
        if not self.stacked:
            super().action_other()
            self.say(f"{self.cast().whose(self.subject)} train. {key} goes on to the next.", "muted")
            return
        seats, first = len(self.session.seats), self.seat or 0
        self.face.page = (self.face.page + 1) % (ISLE + 1 + seats)
        self.subject = (first + max(0, self.face.page - ISLE - 1)) % seats
        following = self._page_name((self.face.page + 1) % (ISLE + 1 + seats))
        on = f" {key} goes on to {following}." if key else ""
        place = self.in_focus() if self.face.page == ASKED else f"{upper(self._page_name(self.face.page))}."
        self.changed(f"{place}{on}")

    def _page_name(self, page: int) -> str:
        if page <= ISLE:
            return ("your hand" if self.seat is not None else "the table", "the island")[page]
        seat = ((self.seat or 0) + page - ISLE - 1) % len(self.session.seats)
        return f"{self.cast().whose(seat)} train" if seat != self.seat else "your train"
