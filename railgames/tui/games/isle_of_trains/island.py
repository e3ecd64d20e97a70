"""The contracts of the island: a line with a station for each card."""

from __future__ import annotations

from railgames.games.contract import Cast
from railgames.games.isle_of_trains.contracts import BACK_A, BACK_B, FRONT, Contract
from railgames.games.isle_of_trains.state import Claim, View
from railgames.games.sentences import count
from railgames.tui.games.isle_of_trains.names import clip, wanted
from railgames.tui.text import Piece, Row, padded, rail, row

LOW, TALL = 3, 6
"""Rows of the island with what can be delivered now, and with the backs of all cards too."""


def island_rows(view: View, cast: Cast, glyphs: str, columns: int, high: int) -> list[Row]:
    """The island in so many columns and rows, with the piles in its heading."""
    wide = columns // len(view.terms.contracts)
    stations = [_station(view, number, cast, wide - 1, high) for number in range(len(view.terms.contracts))]
    rows = [rail(row(("the isle", "title")), columns, _piles(view))]
    if high == TALL:
        rows.append(_line(view, glyphs, wide, columns))
    for line in range(len(stations[0])):
        rows.append(tuple(piece for station in stations for piece in padded(row(" ", *station[line]), wide)))
    return rows


def _piles(view: View) -> Row:
    pieces: list[Piece] = []
    if view.ending:
        pieces.append(("last turns  " if view.final else "last turn  ", "bad news"))
    for text, number in (("draw pile ", view.deck), ("  discards ", view.discards)):
        pieces += [(text, "muted"), (str(number), "news")]
    return tuple(pieces)


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
            told = row(("front done", "good")) if claim.open else row((f"{points(view, claim)} points", "good"))
            return [clip(row((f"{seat + 1} ", "title"), *name), columns), told]
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


def _asked(contract: Contract, role: str, coloured: bool) -> Row:
    goods = wanted(contract.goods)
    if not coloured:
        goods = tuple((text, role) for text, _ in goods)
    return row(*goods, (f" = {contract.points}", role))


def backs(view: View, claim: Claim) -> Row:
    """What the two backs of a begun card ask for."""
    sides = view.terms.contracts[claim.contract].sides
    return row(*_asked(sides[BACK_A], "ink", True), (" or ", "muted"), *_asked(sides[BACK_B], "ink", True))


def claim_row(view: View, claim: Claim) -> Row:
    """A claimed card in one row."""
    name = view.terms.contracts[claim.contract].name
    if claim.open:
        return row((name, "news"), (" next ", "muted"), *backs(view, claim))
    return row((name, "ink"), (f" {count(points(view, claim), 'point')}", "good"))
