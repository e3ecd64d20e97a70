"""What cards and goods are called where there is little room, and the colours and letters of goods."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from railgames.games.isle_of_trains.cards import BUILDING, CABOOSE, ENGINE, GOODS, WILD, Card, Cards
from railgames.games.isle_of_trains.describe import as_good
from railgames.games.isle_of_trains.state import PHANTOM
from railgames.tui.text import Piece, Row, cut, row, width

LETTERS = "COBW"
"""A good by type, as it stands on a car or on a card; a small letter is room for it."""
ROLES = ("black", "teal", "orange", "purple")
"""The colour of a good by type."""

_SHORT = {
    "Level 1 Engine": ("Engine 1", "Eng1"),
    "Level 2 Engine": ("Engine 2", "Eng2"),
    "Level 3 Engine": ("Engine 3", "Eng3"),
    "Hopper": ("Hopper", "Hop"),
    "Hopper-2": ("Hopper-2", "Hop2"),
    "MegaHopper": ("MegaHop", "Mega"),
    "Tanker": ("Tanker", "Tank"),
    "Tanker 201": ("Tank 201", "T201"),
    "Supertanker": ("Supertnk", "Supr"),
    "Boxcar": ("Boxcar", "Boxc"),
    "Bigger Boxcar": ("Bigger B", "Bigg"),
    "R3-D Boxcar": ("R3-D Box", "R3-D"),
}
"""Two shorter names of engines and cars; others are cut, and cabooses keep their number."""


def short(name: str, columns: int) -> str:
    """A card's name in no more than so many columns."""
    if cell_len(name) <= columns:
        return name
    kind, _, number = name.partition(" ")
    forms = _SHORT.get(name, (f"{kind[:3]}{number}",) if number.isdecimal() else ())
    for form in forms:
        if cell_len(form) <= columns:
            return form
    if number.isdecimal():
        return f"{kind[: max(0, columns - len(number))]}{number}"[:columns]
    return forms[-1][:columns] if forms else cut(name, columns)


def in_full(cards: Cards, card: int) -> str:
    """A card of a hand by its whole name."""
    return "Phantom card" if card == PHANTOM else cards.names[card]


def two_lines(name: str, columns: int) -> list[str]:
    """A card's name on one or two lines of so many columns."""
    if cell_len(name) <= columns:
        return [name]
    *first, last = name.split()
    return [cut(" ".join(first), columns), cut(last, columns)] if first else [cut(name, columns)]


def letter(good: int) -> Piece:
    """A good as a letter in its colour."""
    return LETTERS[good], f"news {ROLES[good]}"


def chips(types: Sequence[int], room: int, takes: int, spread: bool) -> Row:
    """Goods on a car as letters on their colour, then small letters for the room that is left."""
    pad = " " if spread else ""
    loaded = [(f"{pad}{LETTERS[good]}{pad}", f"chip {ROLES[good]}") for good in types]
    free = [(f"{pad}{LETTERS[takes].lower()}{pad}", ROLES[takes])] * room
    return tuple(loaded + free)


def wanted(goods: Sequence[int]) -> Row:
    """What a contract asks for: a letter for each good, or a number before the letter where there are many."""
    many = sum(goods) > 6
    pieces: list[Piece] = []
    for good, number in enumerate(goods):
        if number:
            pieces += [(str(number), "ink"), letter(good)] if many else [letter(good)] * number
    return tuple(pieces)


LEGEND: Row = tuple(
    piece
    for good, role in enumerate(ROLES)
    for piece in ((LETTERS[good], f"news {role}"), (f" {(*GOODS[:WILD], 'any')[good]}", "muted"), ("  ", "ink"))
)[:-1]
"""What the letters of goods stand for."""

_KINDS = {ENGINE: "engine", CABOOSE: "caboose", BUILDING: "building"}


def nature(cards: Cards, card: int) -> str:
    """What a card is, what it costs, and what it is as cargo."""
    if card == PHANTOM:
        return "only to pay with"
    kind = _KINDS.get(cards.family[card], "car")
    return f"{kind}, cost {cards.cost[card]}, {as_good(cards, card)} as cargo"


def gist(card: Card) -> list[str]:
    """What a card does, in lines of eleven columns."""
    if card.family == "engine":
        return [f"pulls {card.power}"]
    if card.scores:
        what = {"always": "points", "loaded": "a good", "cars": "a car"}.get(card.scores, f"a {card.scores}")
        after = {"always": "", "loaded": "loaded", "cars": "of yours"}.get(card.scores, "delivered")
        return list(filter(None, [f"+{card.each} {what}", after]))
    if card.ability:
        return {
            "card-for-delivery": ["1 card more", "a delivery"],
            "card-for-coal": ["C: +1 card", "when you", "load it"],
            "two-buildings": ["2 buildings", "allowed"],
            "discount": ["cars and", "engines", "cost 1 less"],
        }[card.ability]
    if card.power:
        return [f"+{card.power} power"]
    lines = []
    if card.takes:
        good = WILD if card.takes == "any" else GOODS.index(card.takes)
        lines.append(f"holds {LETTERS[good] * card.capacity}")
    if card.takes == "any":
        lines += ["any good,", "owner only"]
    if card.draw:
        lines.append(f"draw {card.draw}" + (f", -{card.discard}" if card.discard else ""))
    if len(card.then) > 2:
        lines.append("any action")
    else:
        lines += [f"{'or' if number else '+'} {verb}" for number, verb in enumerate(card.then)]
    return lines


def clip(of: Row, columns: int) -> Row:
    """A row no wider than so many columns, with a dot in place of what does not fit."""
    if width(of) <= columns:
        return of
    pieces: list[Piece] = []
    left = columns - 1
    for text, role in of:
        if cell_len(text) > left:
            kept = cut(text, left + 1)
            return row(*pieces, (kept if kept.endswith("…") else f"{kept}…", role))
        pieces.append((text, role))
        left -= cell_len(text)
    return tuple(pieces)
