"""The table on a small screen, a page at a time: what is asked, the island, and each train."""

from __future__ import annotations

from typing import TYPE_CHECKING

from railgames.games.contract import OVER, Cast
from railgames.games.isle_of_trains.cards import Cards
from railgames.games.isle_of_trains.describe import power, weight
from railgames.games.isle_of_trains.scoring import sheet
from railgames.games.isle_of_trains.state import PHANTOM, Player, View
from railgames.games.sentences import upper
from railgames.tui.games.isle_of_trains import tickets
from railgames.tui.games.isle_of_trains.cars import HIGH, readable, train_flow, train_rows
from railgames.tui.games.isle_of_trains.island import claim_row, contract_rows, grid_rows, isle_head
from railgames.tui.games.isle_of_trains.names import LEGEND, clip, in_full, letter
from railgames.tui.games.isle_of_trains.panel import (
    POINTER,
    Panel,
    foot_rows,
    item_rows,
    least_high,
    panel_high,
    panel_rows,
)
from railgames.tui.text import Piece, Row, apart, cut, padded, rail, row, width, wrap

if TYPE_CHECKING:
    from railgames.tui.games.isle_of_trains.face import IsleOfTrainsFace

ASKED, ISLE = 0, 1
"""The first two pages; then comes a page for each train."""


def page_rows(
    face: IsleOfTrainsFace, view: View, subject: int, cast: Cast, glyphs: str, columns: int, rows: int
) -> list[Row]:
    """The page that is looked at, in so much room."""
    room = columns - 1
    if face.page == ISLE:
        found = _isle(view, cast, room, rows)
    elif face.page > ISLE:
        found = _whole_train(face, view, subject, cast, glyphs, room, rows)
    elif face.panel is None:
        found = _overview(face, view, subject, cast, glyphs, room, rows)
    else:
        found = _asked(face, face.panel, view, subject, cast, glyphs, room, rows)
    return found[:rows]


# ---------------------------------------------------------------------- what is asked


def _asked(
    face: IsleOfTrainsFace,
    panel: Panel,
    view: View,
    subject: int,
    cast: Cast,
    glyphs: str,
    columns: int,
    rows: int,
) -> list[Row]:
    """What is asked, below the hand if that is walked, and as much of the rest of the table as there is room for."""
    hand = face.hand(view, subject)
    if panel.marking:
        least = _marking(face, panel, view, hand, columns, rows)
        above = _train_above(face, view, cast, glyphs, columns, rows - len(least))
        if not above and face.thought.after is not None and len(least) < rows:
            above = [_then(face, view, columns)]
        return [*above, *least]
    if panel.large or not hand:
        high = min(rows, panel_high(panel, columns))
        above = _train_above(face, view, cast, glyphs, columns, rows - high)
        if not above and face.thought.after is not None:
            above = [_then(face, view, columns)]
        return [*above, *panel_rows(panel, columns, rows - len(above))]
    return _uses(face, panel, view, subject, cast, glyphs, columns, rows)


def _uses(
    face: IsleOfTrainsFace,
    panel: Panel,
    view: View,
    subject: int,
    cast: Cast,
    glyphs: str,
    columns: int,
    rows: int,
) -> list[Row]:
    """The hand, the card at the cursor and its uses; then what else there is room for, the most wanted first."""
    cards, hand, cursor = view.terms.cards, face.hand(view, subject), face.pick.cursor
    named = f"{panel.title}: {panel.kind}"
    nature = wrap(named if len(named) < columns else upper(panel.kind), columns - 1, "news")
    text = wrap(panel.text, columns - 1, "muted") if panel.text else []
    lines = least_high(panel, columns)
    whole = panel_high(panel._replace(text=""), columns) - 1
    left = rows - 1 - len(nature) - lines
    above: list[Row] = []
    if len(text) > left:
        text = wrap(panel.brief, columns - 1, "muted") if panel.brief else []
        text = text if len(text) <= left else []
    left -= len(text)
    train = _train_above(face, view, cast, glyphs, columns, left, high=False)
    left -= len(train)
    large = left >= tickets.LOW
    left -= tickets.LOW if large else 0
    grid = grid_rows(view, columns)
    if len(grid) + 1 <= left:
        above = [isle_head(view, columns), *grid]
        left -= len(above)
    boxes = _train_above(face, view, cast, glyphs, columns, left + len(train))
    if len(boxes) > len(train):
        left -= len(boxes) - len(train)
        train = boxes
    if whole - lines <= left:
        lines = whole
    place = "" if cursor is None else f"card {cursor + 1} of {len(hand)}"
    if large:
        held = rail(row((f"{cast.whose(subject)} hand", "title")), columns, row((place, "muted")))
        shown = [held, *tickets.hand_rows(cards, hand, face.pick, glyphs, columns, 1, tickets.LOW)]
    else:
        shown = [_strip(cards, hand, cursor or 0, glyphs, columns)]
    said = [row(" ", *line) for line in (*nature, *text)]
    room = max(1, rows - len(above) - len(train) - len(shown) - len(said))
    return [*above, *train, *shown, *said, *item_rows(panel, columns, min(room, max(lines, 1)))]


def _strip(cards: Cards, hand: list[int], cursor: int, glyphs: str, columns: int) -> Row:
    """A hand in one row: as many names around the one at the cursor as there is room for, that one in brackets."""
    back, ahead = ("<", ">") if glyphs == "ascii" else ("◂", "▸")
    names = [in_full(cards, card) for card in hand]
    names[cursor] = f"[{names[cursor]}]"
    first = last = cursor
    head = f"{cursor + 1}/{len(hand)}"
    room = columns - len(head) - 4
    used = len(names[cursor])
    grown = True
    while grown:
        grown = False
        if last + 1 < len(names) and used + len(names[last + 1]) + 1 <= room:
            last += 1
            used += len(names[last]) + 1
            grown = True
        if first and used + len(names[first - 1]) + 1 <= room:
            first -= 1
            used += len(names[first]) + 1
            grown = True
    pieces: list[Piece] = [(head, "muted"), (f" {back}" if first else "  ", "news")]
    for place in range(first, last + 1):
        pieces += [(names[place], "focus" if place == cursor else "ink"), (" ", "ink")]
    pieces[-1] = (ahead if last + 1 < len(names) else " ", "news")
    return tuple(pieces)


def _marking(face: IsleOfTrainsFace, panel: Panel, view: View, hand: list[int], columns: int, rows: int) -> list[Row]:
    """What is to be paid or discarded: the cards below each other, each with whether it is marked."""
    cards, pick = view.terms.cards, face.pick
    head = wrap(panel.title, columns - 1, "title")
    foot = foot_rows(panel, columns)
    room = max(1, rows - len(head) - len(foot))
    seen = tickets.window(len(hand), room, pick.cursor)
    longest = max((len(in_full(cards, card)) for card in hand), default=0)
    lines = []
    for place in seen:
        here, card = place == pick.cursor, hand[place]
        mark = "[x] " if place in pick.marked else "[ ] "
        role = "focus" if here else "good" if place in pick.marked else "ink"
        name = in_full(cards, card)
        gap = " " * (longest - len(name) + 2)
        good = () if card == PHANTOM else row((f"{gap}{cards.cost[card]} ", "muted"), letter(cards.good[card]))
        lines.append(row((POINTER if here else "  ", role), (mark, role), (name, role), *good))
    return [*(row(" ", *line) for line in head), *lines, *foot]


def _train_above(
    face: IsleOfTrainsFace, view: View, cast: Cast, glyphs: str, columns: int, room: int, high: bool = True
) -> list[Row]:
    """The train of the seat to act as it is or would be, drawn if that is asked, if not in words; nothing without room.

    It is another's where a car of theirs is thought of.
    """
    thought = face.thought
    seat = thought.focus[0] if thought.focus is not None else view.viewer if view.viewer is not None else view.seat
    found = _train(face, view, seat, cast, glyphs, columns, room if high else min(room, HIGH), False)
    return found if len(found) <= room else []


def _then(face: IsleOfTrainsFace, view: View, columns: int) -> Row:
    """The numbers of the seat to act as they would be."""
    return clip(row(" ", *short_numbers(view, view.seat, face.thought.after)), columns)


# ---------------------------------------------------------------------- trains


def _train(
    face: IsleOfTrainsFace,
    view: View,
    seat: int,
    cast: Cast,
    glyphs: str,
    columns: int,
    rows: int,
    belongings: bool = True,
) -> list[Row]:
    """A player's numbers and train: on rails where its names can be read there, else in words."""
    cards = view.terms.cards
    then = face.thought.after if seat == view.seat else None
    player = view.players[seat] if then is None else then
    marks = face.marks(view, seat, then)
    numbers = short_numbers(view, seat, then)
    name: Row = face.name(view, seat, cast, "news")
    if then is not None:
        name, numbers = numbers, ()
    elif width(name) + width(numbers) + 5 > columns:
        numbers = short_numbers(view, seat, brief=True)
        name = clip(name, max(6, columns - width(numbers) - 4))
    head = [rail(name, columns, numbers)]
    tail = _belongings(view, player, columns) if belongings else []
    lines = readable(player.train, columns)
    if lines and len(head) + lines * HIGH + len(tail) <= rows:
        drawn = train_rows(cards, player.train, marks, glyphs, columns, lines)
    else:
        drawn = train_flow(cards, player.train, marks, glyphs, columns)
    return [*head, *drawn, *tail]


def _whole_train(
    face: IsleOfTrainsFace, view: View, subject: int, cast: Cast, glyphs: str, columns: int, rows: int
) -> list[Row]:
    """The train of a seat with all that belongs to it, and its hand where everybody sees that."""
    held: list[Row] = []
    if view.terms.open_hands and subject != view.viewer:
        cards = view.terms.cards
        names = ", ".join(in_full(cards, card) for card in face.hand(view, subject)) or "no card"
        held = [row(" ", *line) for line in wrap(f"{cast.whose(subject)} hand: {names}", columns - 1, "muted")]
    return [*_train(face, view, subject, cast, glyphs, columns, rows - len(held)), *held]


def short_numbers(view: View, seat: int, then: Player | None = None, brief: bool = False) -> Row:
    """Weight against power, points, and cards in hand, in few columns; what would change, as it would be.

    ``brief`` is for where there is no room for the word: ``w 7/8``, as on the cards.
    """
    cards, terms, player = view.terms.cards, view.terms, view.players[seat]
    shown = player if then is None else then
    total = sheet(terms, shown).total
    more = total - sheet(terms, player).total
    pieces: list[Piece] = [("would be: ", "good")] if then is not None else []
    pieces += [
        ("w " if brief else "weight ", "muted"),
        (f"{weight(cards, shown.train)}/{power(cards, shown.train)}", "news"),
    ]
    pieces += [(f"  {total}", "news"), (" pt" if total == 1 else " pts", "muted")]
    if more:
        pieces.append((f" ({more:+})", "good" if more > 0 else "bad"))
    if then is None:
        pieces += [(f"  {len(player.hand)}", "news"), (" cards" if len(player.hand) != 1 else " card", "muted")]
    return tuple(pieces)


def _belongings(view: View, player: Player, columns: int) -> list[Row]:
    """The buildings and contracts of a player, a row each."""
    names = view.terms.cards.names
    parts = [row((names[building], "news")) for building in player.buildings]
    parts += [claim_row(view, claim, "=") for claim in sorted(player.claims, key=lambda claim: not claim.open)]
    if not parts:
        return [row((" no building, no contract", "faint"))]
    return [clip(row(" ", *part), columns) for part in parts]


# ---------------------------------------------------------------------- the island, the whole table


def _isle(view: View, cast: Cast, columns: int, rows: int) -> list[Row]:
    """Every contract card: its front, its backs and who has it."""
    head = isle_head(view, columns)
    found = contract_rows(view, cast, columns, rows - 1)
    legend = [clip(row(" ", *LEGEND), columns)] if rows > len(found) + 1 else []
    return [head, *found, *legend]


def _overview(
    face: IsleOfTrainsFace, view: View, subject: int, cast: Cast, glyphs: str, columns: int, rows: int
) -> list[Row]:
    """The island, a train, and the others in a row each."""
    found = [
        isle_head(view, columns),
        *grid_rows(view, columns),
    ]
    others = [(subject + step) % len(view.players) for step in range(1, len(view.players))]
    found += [_in_a_row(face, view, seat, cast, columns) for seat in sorted(others)]
    return [*found, *_train(face, view, subject, cast, glyphs, columns, rows - len(found))]


def _in_a_row(face: IsleOfTrainsFace, view: View, seat: int, cast: Cast, columns: int) -> Row:
    """A player in a row."""
    numbers = short_numbers(view, seat)
    mark = "▸" if seat == view.seat and view.actor != OVER else " "
    name = cut(cast.names[seat], max(4, columns - width(numbers) - 5))
    return apart(padded(row((f"{mark}{seat + 1} ", "title"), (name, "ink")), 4), numbers, columns)
