"""Who is on the ride, and the score piles."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from rich.cells import cell_len

from railgames.games.contract import Cast
from railgames.games.train_of_thought.state import CORRECTING, GUESSING, NOBODY, View
from railgames.tui.games.train_of_thought.stations import signs
from railgames.tui.text import BLANK, Row, cut, padded, rail, row


class Ride(msgspec.Struct, frozen=True):
    """A turn that was played: its round, who was Conductor, and the words reached, the start word first."""

    round: int
    conductor: int
    words: tuple[str, ...]


def crew(view: View, cast: Cast, glyphs: str, columns: int, marked: frozenset[int]) -> list[Row]:
    """Every passenger with the number that is pressed and the cards so far; ``marked`` ones are thought of as right."""
    if view.conductor == NOBODY:
        return []
    seats = tuple(range(view.seats)) if view.stopped else tuple(sorted(view.passengers))
    cell = max(map(cell_len, cast.names)) + (11 if view.stopped else 7)
    across = max(1, min(len(seats), columns // cell))
    name, conductor = cast.names[view.conductor], view.conductor
    if view.stopped:
        rows = [rail(row(("score piles", "title")), columns, row((_collected(view, name), "muted")))]
    else:
        right = row(("Conductor ", "muted"), (name, "news"), (f": {view.scores[conductor]}", "muted"))
        rows = [rail(row(("passengers", "title")), columns, right)]
    cells = [padded(_member(view, seat, cast, glyphs, seat in marked), cell) for seat in seats]
    down = -(-len(cells) // across)
    for y in range(down):
        rows.append(tuple(piece for place in range(y, len(cells), down) for piece in cells[place]))
    return rows


def _collected(view: View, name: str) -> str:
    """What the Conductor gets for the turn, as it stands."""
    if view.warm_up:
        return "nothing is scored in the warm-up"
    words = sum(bool(leg.guessers) for leg in view.ride)
    start = int(view.start_counts)
    lost = words + start - view.gains[view.conductor]
    parts = [f"Start card {start}"] if start else []
    parts += [f"words guessed {words}", *([f"lost {lost}"] if lost else ())]
    return f"{name}: {', '.join(parts)}"


def _member(view: View, seat: int, cast: Cast, glyphs: str, marked: bool) -> Row:
    """One of the crew: its mark, number, name and cards."""
    done = "*" if glyphs == "ascii" else "✓"
    mark = done if marked else " "
    if view.phase == GUESSING:
        mark = done if seat in view.answered else "▸" if seat == view.actor else " "
    name = "focus" if marked else "news" if view.phase == GUESSING and seat == view.actor else "ink"
    gain = view.gains[seat] if view.stopped else 0
    role = "faint" if view.phase == CORRECTING and seat == view.conductor else "key"
    return row(
        (f"{mark}", "good" if mark != "▸" else "title"),
        (f"{seat + 1} ", role),
        (cast.names[seat], name),
        (f": {view.scores[seat]}", "muted"),
        (f" {gain:+}" if gain else "", "good" if gain > 0 else "bad"),
    )


def piles(view: View, cast: Cast, glyphs: str, columns: int, rows: int) -> list[Row]:
    """The score piles of a game that is over, the largest first: what is in them, and card by card if there is room."""
    order = sorted(range(view.seats), key=lambda seat: (-view.piles[seat].points, seat))
    heads = f"{'cards':>7}{'Conductor':>11}{'guesses':>9}{'Start':>7}{'lost':>6}"
    wide = min(max(map(cell_len, cast.names)) + 2, columns - len(heads))
    names = [padded(row(f" {cut(cast.names[seat], wide - 2)}"), wide) for seat in order]
    found = [rail(row(("score piles", "title")), columns), row(" " * wide, (heads, "faint"))]
    for name, pile in zip(names, (view.piles[seat] for seat in order), strict=True):
        cells = f"{pile.words:>11}{pile.guesses:>9}{pile.start_cards:>7}{pile.penalties:>6}"
        found.append((*name, (f"{pile.points:>7}", "news"), (cells, "muted")))
    found.append(BLANK)
    card = "]" if glyphs == "ascii" else "▌"
    most = max(pile.points for pile in view.piles)
    if len(found) + len(order) + 1 <= rows and most <= columns - wide - 1:
        found += [(*name, (card * view.piles[seat].points, "title")) for name, seat in zip(names, order, strict=True)]
        found.append(BLANK)
    return found[:rows]


def rides_of(rides: Sequence[Ride], cast: Cast, glyphs: str, columns: int) -> list[Row]:
    """The turns of a game, a line each: where they went."""
    sign = signs(glyphs)
    rows: list[Row] = []
    for number, ride in enumerate(rides):
        if not number or rides[number - 1].round != ride.round:
            title = f"round {ride.round}" if ride.round else "warm-up round"
            rows.append(rail(row((title, "title")), columns))
        name = cut(cast.names[ride.conductor], 12)
        head = padded(row(f" {name}"), 14)
        text = cut(f" {sign.laid} ".join(ride.words), columns - 14 - 4)
        rows.append((*head, (text, "ink"), (f"  {len(ride.words) - 1}", "news")))
    return rows
