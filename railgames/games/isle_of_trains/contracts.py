"""The Contract Delivery Cards: which goods they ask for and what they pay, read from a table that can be replaced."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

from railgames.games.contract import BadOption
from railgames.games.isle_of_trains.cards import BOX, COAL, GOODS, OIL
from railgames.games.sentences import count

FRONT, BACK_A, BACK_B = range(3)
SIDES = ("front", "back A", "back B")
CARDS = 6
"""How many there are. The number of players decides how many of them end the game, so it never changes."""
MOST_GOODS = 9
MOST_POINTS = 99
LONGEST_NAME = 14
_HOW = "Write it as in: Cork | coal 1, oil 1 = 3 | coal 1, oil 1, box 2 = 10 | coal 3, box 2 = 12."
_NAME = re.compile(r"[^\W\d_][\w' .-]*")


class Contract(msgspec.Struct, frozen=True):
    """One contract: the coal, oil and boxes it asks for, and its points."""

    goods: tuple[int, int, int]
    points: int


class ContractCard(msgspec.Struct, frozen=True):
    """A card: its place, and its contracts by `SIDES`."""

    name: str
    sides: tuple[Contract, Contract, Contract]


def read_contracts(text: str) -> tuple[ContractCard, ...]:
    """The cards of a table's text: a card a line, ``#`` begins a comment.

    Raises BadOption, naming the line and what to write there.
    """
    found: list[ContractCard] = []
    for number, line in _lines(text):
        parts = [part.strip() for part in line.split("|")]
        if len(parts) != 1 + len(SIDES):
            raise BadOption(f"Line {number} of the contracts has {count(len(parts), 'part')}, not 4. {_HOW}")
        name = parts[0]
        if not _NAME.fullmatch(name) or len(name) > LONGEST_NAME:
            raise BadOption(
                f"Line {number} of the contracts does not begin with a name of 1 to {LONGEST_NAME} letters. {_HOW}"
            )
        if any(card.name.casefold() == name.casefold() for card in found):
            raise BadOption(f"Line {number} of the contracts has the same name as a line above. Give it another.")
        front, back_a, back_b = (_contract(part, number, side) for part, side in zip(parts[1:], SIDES, strict=True))
        found.append(ContractCard(name, (front, back_a, back_b)))
    if len(found) != CARDS:
        raise BadOption(f"There are {len(found)} contract cards in the file, not {CARDS}. Write {CARDS} lines. {_HOW}")
    return tuple(found)


def _lines(text: str) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(text.splitlines(), 1):
        line = line.partition("#")[0].strip()
        if line:
            yield number, line


def _contract(text: str, number: int, side: str) -> Contract:
    wanted, _, points = text.partition("=")
    where = f"Line {number} of the contracts, {side}:"
    if not _whole(points, 0, MOST_POINTS):
        raise BadOption(f"{where} write the points, 0 to {MOST_POINTS}, after an = sign. {_HOW}")
    goods = [0, 0, 0]
    for part in wanted.split(","):
        good, _, count = part.strip().partition(" ")
        name = {"boxes": "box"}.get(good.casefold(), good.casefold())
        if name not in GOODS[: BOX + 1] or not _whole(count, 1, MOST_GOODS):
            raise BadOption(f"{where} each good is coal, oil or box and a number from 1 to {MOST_GOODS}. {_HOW}")
        if goods[GOODS.index(name)]:
            raise BadOption(f"{where} {name} stands there twice. Write it once, with its whole number.")
        goods[GOODS.index(name)] = int(count)
    return Contract((goods[COAL], goods[OIL], goods[BOX]), int(points))


def _whole(text: str, least: int, most: int) -> bool:
    text = text.strip()
    return text.isascii() and text.isdecimal() and len(text) < 4 and least <= int(text) <= most
