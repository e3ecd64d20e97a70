"""The contracts of the island: a line with a station for each card."""

from __future__ import annotations

from railgames.games.contract import Cast
from railgames.games.isle_of_trains.contracts import BACK_A, BACK_B, FRONT, Contract
from railgames.games.isle_of_trains.course import ENDING_CLAIMS
from railgames.games.isle_of_trains.state import Claim, View
from railgames.games.sentences import count
from railgames.tui.games.isle_of_trains.names import LEGEND, clip, wanted
from railgames.tui.text import BLANK, Piece, Row, apart, padded, rail, row, width

LOW, TALL = 3, 6
"""Rows of the island with what can be delivered now, and with the backs of all cards too."""

_HEADED = 14
"""Columns of the heading without what is told in it."""
_WITH_LEGEND = 79
"""From so many columns on the heading says what the letters of goods stand for."""


def island_rows(view: View, cast: Cast, glyphs: str, columns: int, high: int) -> list[Row]:
    """The island in so many columns and rows, with the piles in its heading."""
    wide = columns // len(view.terms.contracts)
    stations = [_station(view, number, cast, wide - 1, high) for number in range(len(view.terms.contracts))]
    told = row(*LEGEND, ("   ", "ink"), *piles(view, columns - _HEADED - width(LEGEND) - 3))
    if columns < _WITH_LEGEND or width(told) + _HEADED > columns:
        told = piles(view, columns - _HEADED)
    rows = [rail(row(("the isle", "title")), columns, told)]
    if high == TALL:
        rows.append(_line(view, glyphs, wide, columns))
    for line in range(len(stations[0])):
        rows.append(tuple(piece for station in stations for piece in padded(row(" ", *station[line]), wide)))
    return rows


def isle_head(view: View, columns: int) -> Row:
    """The heading of the island where the letters of goods have no room in it."""
    return rail(row(("the isle", "title")), columns, piles(view, columns - _HEADED))


def piles(view: View, columns: int) -> Row:
    """Whether the end is near, how many contract cards are claimed of those that bring it, and what the piles hold.

    Where so many columns are too few for all, it is told more briefly.
    """
    claimed = f"{len(view.terms.contracts) - len(view.free)} of {ENDING_CLAIMS[len(view.players)]}"
    brief = row(("claimed ", "muted"), (claimed, "news"), ("  pile ", "muted"), (str(view.deck), "news"))
    whole = row(*brief, ("  discards ", "muted"), (str(view.discards), "news"))
    if view.ending:
        last: Row = row(("last turns" if view.final else "last turn", "bad news"))
        forms = [row(*last, ("  ", "ink"), *whole), row(*last, ("  ", "ink"), *brief), last]
    else:
        forms = [row(*whole), brief]
    return next((form for form in forms if width(form) <= columns), forms[-1])


def _line(view: View, glyphs: str, wide: int, columns: int) -> Row:
    """The railway line, with a flag at every station that is claimed."""
    free = "o" if glyphs == "ascii" else "○"
    pieces: list[Piece] = []
    for number in range(len(view.terms.contracts)):
        seat, claim = claimed_by(view, number)
        sign = free if claim is None else f"{seat + 1}"
        pieces += [("━", "rail"), (sign, "title" if claim is None else "focus"), ("━" * (wide - 2), "rail")]
    pieces.append(("━" * (columns - wide * len(view.terms.contracts)), "rail"))
    return tuple(pieces)


def grid_rows(view: View, columns: int) -> list[Row]:
    """The cards in as few rows as give each its whole name: what can be delivered now, or who has it and its points."""
    cells = [_cell(view, number) for number in range(len(view.terms.contracts))]
    widest = max(map(width, cells)) + 2
    across = next((number for number in (6, 3, 2) if number * widest <= columns + 1), 1)
    wide = columns // across
    rows = []
    for start in range(0, len(cells), across):
        line = cells[start : start + across]
        rows.append(tuple(piece for cell in line for piece in padded(row(" ", *cell), wide)))
    return rows


def _cell(view: View, number: int) -> Row:
    """A card in a few columns. A star stands for its front while one of its backs is still to be delivered."""
    card = view.terms.contracts[number]
    seat, claim = claimed_by(view, number)
    if claim is None:
        return row((f"{card.name} ", "news"), *_asked(card.sides[FRONT], "ink", True, "="))
    told = f" {points(view, claim)}{' *' if claim.open else ''}"
    return row((f"{seat + 1} ", "title"), (card.name, "news" if claim.open else "muted"), (told, "good"))


def contract_rows(view: View, cast: Cast, columns: int, rows: int) -> list[Row]:
    """Every card with its front and its backs: a row each, or two where there are so many."""
    names = max(len(card.name) for card in view.terms.contracts) + 2
    found: list[Row] = []
    tall = rows >= 2 * len(view.terms.contracts)
    for number, card in enumerate(view.terms.contracts):
        seat, claim = claimed_by(view, number)
        sign = "  " if claim is None else f"{seat + 1} "
        name = row((sign, "title"), (card.name, "news" if claim is None or claim.open else "muted"))
        sides: list[Row] = []
        for side, contract in enumerate(card.sides):
            done = claim is not None and (side == FRONT or claim.side == side)
            gone = claim is not None and not claim.open and not done
            role = "good" if done else "faint" if gone else "ink"
            sides.append(row(*_asked(contract, role, not done and not gone, "="), ("*" if done else "", "good")))
        asked = tuple(piece for side in sides for piece in (*side, (" ", "ink")))
        if not tall:
            found.append(clip(row(*padded(name, names + 1), *asked), columns))
            continue
        owner = () if claim is None else row((cast.names[seat], "title"))
        found.append(clip(apart(name, owner, columns) if owner else name, columns))
        found.append(clip(row("  ", *sides[0], ("  then ", "muted"), *sides[1], (" or ", "muted"), *sides[2]), columns))
    if tall and rows >= 3 * len(view.terms.contracts):
        found = [line for pair in range(0, len(found), 2) for line in (*found[pair : pair + 2], BLANK)][:-1]
    return found


def claimed_by(view: View, number: int) -> tuple[int, Claim | None]:
    """Who has a contract card, and what of it was delivered; (-1, None) while it is free."""
    for seat, player in enumerate(view.players):
        for claim in player.claims:
            if claim.contract == number:
                return seat, claim
    return -1, None


def _station(view: View, number: int, cast: Cast, columns: int, high: int) -> list[Row]:
    """A card in rows: its place, its front, and its backs if there is room; a star marks what is delivered."""
    card = view.terms.contracts[number]
    seat, claim = claimed_by(view, number)
    name = row((card.name, "news" if claim is None or claim.open else "muted"))
    if claim is not None:
        owner = clip(row((f"{seat + 1} ", "title"), (cast.names[seat], "title")), columns)
        if high == LOW:
            so_far = f"{'front' if claim.open else 'done'}: {points(view, claim)}"
            return [clip(name, columns), row((f"{seat + 1} ", "title"), (so_far, "good"))]
    else:
        owner = ()
        if high == LOW:
            return [clip(name, columns), _asked(card.sides[FRONT], "ink", True)]
    rows = [clip(name, columns)]
    for side, contract in enumerate(card.sides):
        done = claim is not None and (side == FRONT or claim.side == side)
        gone = claim is not None and not claim.open and not done
        role = "good" if done else "faint" if gone else "ink" if (side == FRONT) == (claim is None) else "muted"
        asked = _asked(contract, role, not done and not gone)
        told = row(*asked, (" *" if done else "", "good"))
        rows.append(owner if done and side == FRONT else clip(told, columns))
    return rows


def points(view: View, claim: Claim) -> int:
    """The points of a claimed card so far: its front, and the back that was delivered."""
    sides = view.terms.contracts[claim.contract].sides
    return sides[FRONT].points + (0 if claim.open else sides[claim.side].points)


def _asked(contract: Contract, role: str, coloured: bool, equals: str = " = ") -> Row:
    goods = wanted(contract.goods)
    if not coloured:
        goods = tuple((text, role) for text, _ in goods)
    return row(*goods, (f"{equals}{contract.points}", role))


def claim_row(view: View, claim: Claim, equals: str = " = ") -> Row:
    """A claimed card in one row: what its backs ask for while it is open, else its points."""
    name = view.terms.contracts[claim.contract].name
    if claim.open:
        first, second = (
            _asked(view.terms.contracts[claim.contract].sides[side], "ink", True, equals) for side in (BACK_A, BACK_B)
        )
        return row((name, "news"), (" next ", "muted"), *first, (" or ", "muted"), *second)
    return row((name, "ink"), (f" {count(points(view, claim), 'point')}", "good"))
