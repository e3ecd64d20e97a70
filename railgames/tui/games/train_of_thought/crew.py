"""Who is on the ride, and the score piles."""

from __future__ import annotations

from rich.cells import cell_len

from railgames.games.contract import Cast
from railgames.games.train_of_thought.state import CORRECTING, GUESSING, NOBODY, View
from railgames.tui.text import BLANK, Row, cut, padded, rail, row, width, wrap

_SEVERAL_FROM = 30
"""Columns from which on two of the crew stand beside each other, however long their names are."""


def crew(view: View, cast: Cast, glyphs: str, columns: int, marked: frozenset[int], tall: bool = False) -> list[Row]:
    """Every passenger with the number that is pressed and the cards so far; ``marked`` ones are thought of as right.

    ``tall``: each has a row, and the cards are seen. Else names are cut where two of them don't fit beside each other.
    """
    if view.conductor == NOBODY:
        return []
    seats = tuple(range(view.seats)) if view.stopped else tuple(sorted(view.passengers))
    beside = 11 if view.stopped else 7
    cell = max(map(cell_len, cast.names)) + beside
    across = 1 if tall else max(1, min(len(seats), columns // cell))
    if across == 1 and len(seats) > 1 and columns >= _SEVERAL_FROM and not tall:
        across = 2
    cell = min(cell, columns // across)
    rows = _head(view, cast, columns)
    cells = [padded(_member(view, seat, cast, glyphs, seat in marked, cell - beside), cell) for seat in seats]
    if tall:
        card = "]" if glyphs == "ascii" else "▌"
        room = columns - cell - 1
        return [
            *rows,
            *(
                row(*of, (f" {card * view.scores[seat]}"[:room], "title"))
                for of, seat in zip(cells, seats, strict=True)
            ),
        ]
    down = -(-len(cells) // across)
    for y in range(down):
        rows.append(tuple(piece for place in range(y, len(cells), down) for piece in cells[place]))
    return rows


def _head(view: View, cast: Cast, columns: int) -> list[Row]:
    """What stands above the crew, and of the Conductor."""
    name, conductor = cast.names[view.conductor], view.conductor
    if view.stopped:
        title, collected = row(("score piles", "title")), _collected(view, name)
        if width(title) + cell_len(collected) + 6 <= columns:
            return [rail(title, columns, row((collected, "muted")))]
        return [rail(title, columns), *(row(" ", *part) for part in wrap(collected, columns - 1, "muted"))]
    title = row(("passengers", "title"))
    part, score = "Conductor ", f": {view.scores[conductor]}"
    name = cut(name, columns - width(title) - len(part) - len(score) - 6)
    return [rail(title, columns, row((part, "muted"), (name, "news"), (score, "muted")))]


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


def _member(view: View, seat: int, cast: Cast, glyphs: str, marked: bool, columns: int) -> Row:
    """One of the crew: its mark, number, name in so many columns, and cards."""
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
        (cut(cast.names[seat], columns), name),
        (f": {view.scores[seat]}", "muted"),
        (f" {gain:+}" if gain else "", "good" if gain > 0 else "bad"),
    )


def piles(view: View, cast: Cast, glyphs: str, columns: int, rows: int) -> list[Row]:
    """The score piles of a game that is over, the largest first: what is in them, and card by card if there is room."""
    order = sorted(range(view.seats), key=lambda seat: (-view.piles[seat].points, seat))
    made_of = f"{'Conductor':>11}{'guesses':>9}{'Start':>7}{'lost':>6}"
    wide = max(map(cell_len, cast.names)) + 2
    in_detail = wide + 7 + len(made_of) <= columns
    heads = f"{'cards':>7}{made_of if in_detail else ''}"
    wide = min(wide, columns - len(heads))
    card = "]" if glyphs == "ascii" else "▌"
    most = max(pile.points for pile in view.piles)
    beside = wide + len(heads) + 3 + most <= columns
    found = [rail(row(("score piles", "title")), columns), row(" " * wide, (heads, "faint"))]
    names = [padded(row(f" {cut(cast.names[seat], wide - 2)}"), wide) for seat in order]
    cards = [(card * view.piles[seat].points, "title") for seat in order]
    for name, seat, pieces in zip(names, order, cards, strict=True):
        pile = view.piles[seat]
        cells = f"{pile.words:>11}{pile.guesses:>9}{pile.start_cards:>7}{pile.penalties:>6}" if in_detail else ""
        line = row(*name, (f"{pile.points:>7}", "news"), (cells, "muted"))
        found.append((*line, ("   ", "ink"), pieces) if beside else line)
    found.append(BLANK)
    if not beside and len(found) + len(order) + 1 <= rows and most <= columns - wide - 1:
        found += [(*name, pieces) for name, pieces in zip(names, cards, strict=True)]
        found.append(BLANK)
    return found[:rows]
