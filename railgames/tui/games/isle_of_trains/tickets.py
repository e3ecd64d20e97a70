"""The cards of a hand as tickets."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from railgames.games.isle_of_trains.cards import ENGINE, Cards
from railgames.games.isle_of_trains.state import PHANTOM
from railgames.games.isle_of_trains.train import HIDDEN
from railgames.games.sentences import count
from railgames.tui.games.isle_of_trains.names import gist, letter, short, two_lines
from railgames.tui.text import Piece, Row, cut, padded, row, wrap

WIDE, BROAD = 13, 24
"""Columns of a ticket, and of one that says in full what the card does."""
LOW, TALL, LARGE = 4, 7, 9
"""Rows of a ticket that shows the name, of one that shows what the card does too, and of a broad one."""


class Pick(NamedTuple):
    """Where a person is in the hand: the ticket at the cursor, those marked, and what marks stand for."""

    cursor: int | None = None
    marked: Collection[int] = ()
    stamp: str = ""


def per_line(columns: int, high: int = LOW) -> int:
    """How many tickets so high lie side by side."""
    return max(1, (columns - 1) // _wide(high))


def _wide(high: int) -> int:
    return BROAD if high == LARGE else WIDE


def lines_of(tickets: int, columns: int, high: int = LOW) -> int:
    """How many lines a hand needs to be seen whole."""
    return max(1, -(-tickets // per_line(columns, high)))


def window(tickets: int, shown: int, cursor: int | None) -> range:
    """The tickets that are seen where there is room for so many: the one at the cursor is among them."""
    if tickets <= shown:
        return range(tickets)
    first = min(max(0, (cursor or 0) - shown // 2), tickets - shown)
    return range(first, first + shown)


def hand_rows(
    cards: Cards, hand: Sequence[int], pick: Pick, glyphs: str, columns: int, lines: int, high: int
) -> list[Row]:
    """The tickets of a hand on so many lines; all phantoms of it are `PHANTOM`."""
    across = per_line(columns, high)
    seen = window(len(hand), across * lines, pick.cursor)
    rows: list[Row] = []
    for start in range(seen.start, seen.stop, across):
        places = range(start, min(start + across, seen.stop))
        drawn = [_ticket(cards, hand[place], place, pick, glyphs, high) for place in places]
        rows += [row(" ", *(piece for ticket in drawn for piece in ticket[line])) for line in range(high)]
    return rows + [()] * (lines * high - len(rows))


def _ticket(cards: Cards, kind: int, place: int, pick: Pick, glyphs: str, high: int) -> list[Row]:
    here, marked = place == pick.cursor, place in pick.marked
    inner = _wide(high) - 2
    box = _box(here, marked, glyphs)
    role = "open" if here else "good" if marked else "ink"
    body = _body(cards, kind, inner, high - 2)
    rows = [_top(cards, kind, box, role, inner, pick.stamp if marked else "")]
    for line, (text, text_role) in enumerate(body):
        named = here and line == 0
        shown = row((text.ljust(inner), "focus")) if named else padded(row((text, text_role)), inner)
        rows.append(row((box[3], role), *shown, (box[3], role)))
    return [*rows, _bottom(cards, kind, box, role, inner)]


def _box(heavy: bool, marked: bool, glyphs: str) -> str:
    if glyphs == "ascii":
        return "#=####" if heavy else "+=+|++" if marked else "+-+|++"
    return "┏━┓┃┗┛" if heavy else "╔═╗║╚╝" if marked else "┌─┐│└┘"


def _top(cards: Cards, kind: int, box: str, role: str, inner: int, stamp: str) -> Row:
    """What the card costs, a stamp if it is marked, and what it is as goods."""
    if kind in (HIDDEN, PHANTOM):
        middle = f" {stamp} " if stamp else ""
        return row((f"{box[0]}{middle.center(inner, box[1])}{box[2]}", role))
    cost = f" {cards.cost[kind]} "
    good: tuple[Piece, ...] = ((" ", role), letter(cards.good[kind]), (" ", role))
    between = inner - len(cost) - 3
    middle = f" {stamp} " if stamp else ""
    return row((box[0], role), (cost, "news"), (middle.center(between, box[1]), role), *good, (box[2], role))


def _body(cards: Cards, kind: int, inner: int, lines: int) -> list[tuple[str, str]]:
    if kind == PHANTOM:
        text = [("Phantom", "news"), ("card", "news"), ("pays, or is", "muted"), ("discarded,", "muted")]
    elif kind == HIDDEN:
        text = []
    elif inner == BROAD - 2:
        text = [(cut(cards.names[kind], inner), "news")]
        text += [(line, "muted") for of in wrap(cards.cards[kind].text, inner) for line, _ in of]
    else:
        brief = lines == LOW - 2
        engine = cards.family[kind] == ENGINE
        named = [short(cards.names[kind], inner)] if brief and engine else two_lines(cards.names[kind], inner)
        text = [(line, "news") for line in named]
        text += [(line, "muted") for line in gist(cards.cards[kind])]
        if brief and len(text) > 1 and text[1][1] == "muted":
            text = text[:2]
    return (text + [("", "ink")] * lines)[:lines]


def _bottom(cards: Cards, kind: int, box: str, role: str, inner: int) -> Row:
    """What it is worth on the train, and what it weighs there; what it pulls stands above."""
    if kind in (HIDDEN, PHANTOM):
        return row((f"{box[4]}{box[1] * inner}{box[5]}", role))
    card = cards.cards[kind]
    left = "building" if card.scores else count(card.points, "pt")
    right = f"w{card.weight}" if card.weight else ""
    left, right = f" {left} ", f" {right} " if right else ""
    between = box[1] * (inner - len(left) - len(right))
    return row((box[4], role), (left, "muted"), (between, role), (right, "muted"), (box[5], role))
