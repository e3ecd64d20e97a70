"""How Isle of Trains is drawn: the island, everybody's train, a hand as tickets, and what is asked."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from rich.cells import cell_len

from railgames.games.contract import OVER, AnyGame, Cast
from railgames.games.isle_of_trains.describe import power, weight
from railgames.games.isle_of_trains.scoring import sheet
from railgames.games.isle_of_trains.state import PHANTOM, Player, View
from railgames.games.isle_of_trains.train import HIDDEN
from railgames.games.sentences import count
from railgames.tui.face import Face
from railgames.tui.games.isle_of_trains import island, tickets
from railgames.tui.games.isle_of_trains.cars import HIGH, PLAIN, Marks, train_line, train_rows
from railgames.tui.games.isle_of_trains.draft import Spot
from railgames.tui.games.isle_of_trains.island import claim_row, island_rows
from railgames.tui.games.isle_of_trains.names import clip, short
from railgames.tui.games.isle_of_trains.pages import ASKED, page_rows
from railgames.tui.games.isle_of_trains.panel import Panel, heading, panel_high, panel_rows, told_below
from railgames.tui.games.isle_of_trains.tickets import Pick, hand_rows, lines_of
from railgames.tui.text import BLANK, Piece, Row, apart, padded, rail, row, width

_WITH_SIDE = 112
"""From so many columns on what is asked stands beside the board."""
_SIDE, _WIDEST_SIDE = 40, 60
"""The columns of what is asked beside the board: the least, and where there are more than enough."""
_AMPLE = 160
"""From so many columns on both board and side grow."""
_TRAIN = HIGH + 2
"""Rows of a train with its heading and what belongs to it."""
_LEAST_PANEL, _PANEL = 4, 8
"""Rows of what is asked: so many at least where that is possible, and so many that it is seen well.

They don't depend on what is asked, so that nothing moves about from one decision to the next.
"""
_NAME = 16
"""Columns of a name before a train in one row."""
_CLOSE = 24
"""Up to so many rows the parts of the board stand close, and a hand on one line."""


class Thought(NamedTuple):
    """What a person thinks of at this moment: cars, and the player as it would be then."""

    focus: Spot | None = None
    lit: Collection[Spot] = ()
    leaving: Collection[int] = ()
    after: Player | None = None


class _Layout(NamedTuple):
    """How high the parts of the board are."""

    island: int
    trains: int
    """How many of the others' trains are drawn large."""
    lines: int
    """Lines of tickets; 0 when no hand is drawn."""
    ticket: int
    panel: int
    gap: int


class IsleOfTrainsFace(Face):
    """See `Face`. The attributes are what a person is doing at this moment."""

    def __init__(self, game: AnyGame) -> None:
        """``game`` is Isle of Trains."""
        super().__init__(game)
        self.pick = Pick()
        self.thought = Thought()
        self.panel: Panel | None = None
        self.page = ASKED
        """The page that is looked at where there is no room for the whole table."""
        self._beside = False
        """Whether the panel stands beside the board rather than on it."""
        self._paged = False
        """Whether there is room only for a page at a time."""

    def clear(self) -> None:
        """Nothing is thought of."""
        self.pick, self.thought, self.panel = Pick(), Thought(), None

    def board_size(self, columns: int, rows: int) -> tuple[int, int]:
        """See `Face.board_size`."""
        self._beside, self._paged = columns >= _WITH_SIDE, False
        side = min(_WIDEST_SIDE, _SIDE + max(0, columns - _AMPLE) // 2)
        return (columns - side if self._beside else columns), rows

    def board_height(self, columns: int, rows: int) -> int:
        """See `Face.board_height`: a page is all there is."""
        self._beside, self._paged = False, True
        return rows

    @staticmethod
    def hand(view: View, subject: int) -> list[int]:
        """The cards that are drawn as tickets: the viewer's, or those of a seat that everybody sees."""
        owner = view.viewer if view.viewer is not None and not view.terms.open_hands else subject
        cards = [card for card in view.players[owner].hand if card != HIDDEN]
        return cards + [PHANTOM] * (view.phantoms if owner == view.seat else 0)

    # ------------------------------------------------------------------ the board

    def board(self, view: View, subject: int, cast: Cast, glyphs: str, columns: int, rows: int) -> list[Row]:
        """See `Face.board`."""
        if self._paged:
            return page_rows(self, view, subject, cast, glyphs, columns, rows)
        hand = self.hand(view, subject)
        room = columns - 1
        layout = self._layout(view, len(hand), room, rows)
        gap = [BLANK] * layout.gap
        drawn = [*island_rows(view, cast, glyphs, room, layout.island), *gap]
        order = [(subject + step) % len(view.players) for step in range(1, len(view.players))]
        large = sorted(order[: layout.trains])
        for seat in sorted(order):
            if seat in large:
                drawn += [*self.train(view, seat, cast, glyphs, room, seat == subject), *gap]
            else:
                drawn.append(self._train_in_a_row(view, seat, cast, glyphs, room))
        if layout.gap and len(large) < len(order):
            drawn.append(BLANK)
        drawn += [*self.train(view, subject, cast, glyphs, room, True), *gap]
        if layout.lines:
            drawn += self._hand(view, hand, subject, cast, glyphs, room, layout)
        if layout.panel and self.panel is not None:
            drawn += panel_rows(self.panel, room, layout.panel, self._headed(layout, room))
        return drawn

    def _headed(self, layout: _Layout, columns: int) -> bool:
        """Whether the panel has a heading of its own: where room is short it shares that of the hand above it."""
        assert self.panel is not None
        return not layout.lines or panel_high(self.panel, columns) <= layout.panel

    def _layout(self, view: View, hand: int, columns: int, rows: int) -> _Layout:
        """The heights that suit so many rows: first what is needed, then what is better seen large.

        A list takes the place of the hand, where what is asked does not stand beside the board.
        """
        others = len(view.players) - 1
        panel = self.panel
        beside = self._beside
        want = 0 if panel is None or beside else _PANEL
        parts = {
            "island": island.LOW,
            "trains": 0,
            "lines": 1 if hand or want else 0,
            "ticket": tickets.LOW,
            "panel": min(want, _LEAST_PANEL),
            "gap": 0,
        }

        def high() -> int:
            sections = 3 + parts["trains"] + (parts["trains"] < others)
            return (
                parts["island"]
                + parts["trains"] * _TRAIN
                + others
                - parts["trains"]
                + _TRAIN
                + (1 + parts["lines"] * parts["ticket"] if parts["lines"] else 0)
                + parts["panel"]
                + parts["gap"] * sections
            )

        if parts["panel"] and high() > rows:
            parts["panel"] = max(2, parts["panel"] - (high() - rows))
        better = [("panel", want)] if want > parts["panel"] else []
        if parts["lines"] and lines_of(hand, columns) > 1 and rows > _CLOSE:
            better.append(("lines", lines_of(hand, columns)))
        better.append(("island", island.TALL))
        better += [("trains", number) for number in range(1, others + 1)]
        better += [("ticket", tickets.TALL)] if parts["lines"] else []
        better += [("gap", 1)] if rows > _CLOSE else []
        if parts["lines"] and lines_of(hand, columns, tickets.LARGE) == 1:
            better.append(("ticket", tickets.LARGE))
        for name, value in better:
            before = parts[name]
            parts[name] = value
            if high() > rows:
                parts[name] = before
                if name == "panel":
                    parts[name] = before + max(0, rows - high())
        if want and panel is not None and panel.large:
            parts["panel"] += 1 + parts["lines"] * parts["ticket"] + parts["gap"]
            parts["lines"] = 0
        return _Layout(**parts)

    def train(self, view: View, seat: int, cast: Cast, glyphs: str, columns: int, main: bool = False) -> list[Row]:
        """A player's train on its rail, under its numbers, above what else the player has."""
        thought = self.thought
        player = view.players[seat]
        cards = view.terms.cards
        then = thought.after if seat == view.seat else None
        shown = player if then is None else then
        heading = rail(
            self.name(view, seat, cast, "news" if main else "title"), columns, self._numbers(view, seat, player, then)
        )
        lines = 3 if columns < 60 else 1
        drawn = train_rows(cards, shown.train, self.marks(view, seat, then), glyphs, columns, lines)
        return [heading, *drawn, clip(row(" ", *self._belongings(view, shown)), columns)]

    def marks(self, view: View, seat: int, then: Player | None) -> Marks:
        """What is told apart on a player's train, or on what it would be."""
        thought = self.thought
        lit = {place for owner, place in thought.lit if owner == seat}
        focus = thought.focus[1] if thought.focus is not None and thought.focus[0] == seat else None
        if seat != view.seat:
            return Marks(lit, focus)
        if then is None:
            return Marks(lit, focus, (), thought.leaving)
        now = view.players[seat].train
        longer = len(then.train.cars) + len(thought.leaving) > len(now.cars)
        fresh = {len(then.train.cars) - 1} if longer else {-1} if then.train.engine != now.engine else set()
        if not longer and focus is not None:
            focus -= sum(place < focus for place in thought.leaving)
        return Marks(lit, None if longer else focus, fresh)

    @staticmethod
    def name(view: View, seat: int, cast: Cast, role: str) -> Row:
        """A player by number and name, with a mark for the one to act."""
        mark = "▸" if seat == view.seat and view.actor != OVER else " "
        return row((f"{mark}{seat + 1} ", "title"), (cast.names[seat], role))

    def _numbers(self, view: View, seat: int, player: Player, then: Player | None) -> Row:
        """Weight against power, the points, and how many cards are in hand; what would change, before and after."""
        cards, terms = view.terms.cards, view.terms
        shown = player if then is None else then
        total = sheet(terms, shown).total
        more = total - sheet(terms, player).total
        pieces: list[Piece] = []
        if then is not None:
            pieces.append(("would be: ", "good"))
        pieces += [
            ("weight ", "muted"),
            (f"{weight(cards, shown.train)} of {power(cards, shown.train)}", "news"),
            ("  points ", "muted"),
            (str(total), "news"),
        ]
        if more:
            pieces.append((f" ({more:+})", "good" if more > 0 else "bad"))
        if then is None:
            pieces += [("  hand ", "muted"), (str(len(player.hand)), "news")]
        if view.phantoms and seat == view.seat:
            pieces.append((f" +{count(view.phantoms, 'phantom')}", "news"))
        return tuple(pieces)

    @staticmethod
    def _belongings(view: View, player: Player) -> Row:
        """The buildings and contracts of a player."""
        names = view.terms.cards.names
        parts = [row((names[building], "news")) for building in player.buildings]
        parts += [claim_row(view, claim) for claim in sorted(player.claims, key=lambda claim: not claim.open)]
        if not parts:
            return row(("no building, no contract", "faint"))
        pieces: list[Piece] = []
        for part in parts:
            pieces += [("   ", "ink"), *part] if pieces else part
        return tuple(pieces)

    def _train_in_a_row(self, view: View, seat: int, cast: Cast, glyphs: str, columns: int) -> Row:
        """A player's name, train and numbers in one row."""
        player = view.players[seat]
        cards = view.terms.cards
        wide = min(_NAME, max(map(cell_len, cast.names)) + 4)
        name = padded(clip(row(" ", *self.name(view, seat, cast, "ink")), wide), wide + 1)
        total = sheet(view.terms, player).total
        tail = row(
            (f" {weight(cards, player.train)}/{power(cards, player.train)}", "ink"),
            (f" {total:>3}", "news"),
            (" pt " if total == 1 else " pts", "muted"),
            (f"{len(player.hand):>3}", "news"),
            (" in hand", "muted"),
        )
        marks = self.marks(view, seat, None) if seat != view.seat else PLAIN
        room = columns - width(name) - width(tail) - 1
        built: list[Piece] = []
        for building in player.buildings:
            built += [("  ", "ink"), (short(cards.names[building], 13), "news")]
        train = train_line(cards, player.train, marks, glyphs, room - width(tuple(built)))
        middle = clip(row(*train, *built), room)
        return apart((*name, *middle), tail, columns)

    def _hand(
        self, view: View, hand: list[int], subject: int, cast: Cast, glyphs: str, columns: int, layout: _Layout
    ) -> list[Row]:
        owner = view.viewer if view.viewer is not None and not view.terms.open_hands else subject
        seen = tickets.window(len(hand), tickets.per_line(columns, layout.ticket) * layout.lines, self.pick.cursor)
        pieces: list[Piece] = []
        back, ahead = ("<", ">") if glyphs == "ascii" else ("◂", "▸")
        if seen.start:
            pieces.append((f"{back} {seen.start} more  ", "news"))
        if seen.stop < len(hand):
            pieces.append((f"{len(hand) - seen.stop} more {ahead}", "news"))
        title = row((f"{cast.whose(owner)} hand", "title"))
        told = layout.panel and self.panel is not None and not self._headed(layout, columns)
        if told and self.panel is not None and not told_below(self.panel, columns, layout.panel):
            more = heading(self.panel, columns - width(title) - width(tuple(pieces)) - 9)
            pieces = [*more, *([("  ", "ink"), *pieces] if pieces else [])]
        return [
            rail(title, columns, tuple(pieces)),
            *hand_rows(view.terms.cards, hand, self.pick, glyphs, columns, layout.lines, layout.ticket),
        ]

    # ------------------------------------------------------------------ the side

    def side(self, view: View, subject: int, cast: Cast, glyphs: str, columns: int, rows: int) -> list[Row]:
        """See `Face.side`: what is asked, where there is room beside the board; else the points."""
        if columns < 20:
            return []
        if self.panel is not None:
            return panel_rows(self.panel, columns, max(8, rows - 10))
        lines = self.game.words.score(view, cast)
        return [rail(row(("score", "title")), columns), *self._lines(lines, columns - 1)]
