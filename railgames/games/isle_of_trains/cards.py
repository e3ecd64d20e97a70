"""The 50 cards of the deck, as tables that the rules look things up in.

A card is known by its kind, a number into these tables: the four Hoppers are one kind, and nothing in the game tells
one of them from another.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

import msgspec

COAL, OIL, BOX, WILD = range(4)
ANY = WILD
"""What a car takes that holds a good of any kind."""
NOTHING = -1
"""What a card takes that holds no goods."""
GOODS = ("coal", "oil", "box", "wild")

ENGINE, HOPPER, TANKER, BOXCAR, CABOOSE, BUILDING = range(6)
FAMILIES = ("engine", "hopper", "tanker", "boxcar", "caboose", "building")

CARD_FOR_DELIVERY, CARD_FOR_COAL, TWO_BUILDINGS, DISCOUNT = 1, 2, 4, 8
ABILITIES = {
    "": 0,
    "card-for-delivery": CARD_FOR_DELIVERY,
    "card-for-coal": CARD_FOR_COAL,
    "two-buildings": TWO_BUILDINGS,
    "discount": DISCOUNT,
}
VERBS = ("take", "build", "load", "deliver")
MOST_KINDS = 64
"""How many kinds of cards a deck may have."""


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One kind of card, as the data file has it."""

    name: str
    family: Literal["engine", "hopper", "tanker", "boxcar", "caboose", "building"]
    count: int
    """How many are in the deck."""
    cost: int
    points: int
    good: Literal["coal", "oil", "box", "wild"]
    """What the card is when it is loaded."""
    text: str
    """What it does, in words."""
    weight: int = 0
    power: int = 0
    takes: Literal["", "coal", "oil", "box", "any"] = ""
    """What may be loaded on it."""
    capacity: int = 0
    draw: int = 0
    """How many cards an opponent draws who loads it."""
    discard: int = 0
    """How many of them go back then."""
    then: tuple[Literal["take", "build", "load", "deliver"], ...] = ()
    """The bonus actions to choose one from after that."""
    ability: Literal["", "card-for-delivery", "card-for-coal", "two-buildings", "discount"] = ""
    scores: Literal["", "coal", "oil", "box", "always", "loaded", "cars"] = ""
    """What a building counts at the end."""
    each: int = 0
    """Its points for each of these."""
    notes: tuple[str, ...] = ()
    """Rulings that touch it, in words."""


class Cards:
    """Every kind of card, and for each question that the rules ask a tuple with the answer by kind.

    Two decks are equal only if they are the same object; `read_cards` gives the same one for the same text.
    """

    def __init__(self, cards: tuple[Card, ...]) -> None:
        """``cards`` are the kinds in their order. Raises ValueError when they can't make a game."""
        self.cards = cards
        self.names = tuple(card.name for card in cards)
        self.family = tuple(FAMILIES.index(card.family) for card in cards)
        self.cost = tuple(card.cost for card in cards)
        self.points = tuple(card.points for card in cards)
        self.good = tuple(GOODS.index(card.good) for card in cards)
        self.takes = tuple(_takes(card) for card in cards)
        self.capacity = tuple(card.capacity for card in cards)
        self.strain = tuple(card.weight - card.power for card in cards)
        """What a card takes from the power that is left: its weight, less the power it gives."""
        self.ability = tuple(ABILITIES[card.ability] for card in cards)
        self.deck = tuple(kind for kind, card in enumerate(cards) for _ in range(card.count))
        """Every card once, by kind."""
        self._check()
        self.first_engine = self.family.index(ENGINE)
        """The engine everybody starts with."""

    def _check(self) -> None:
        for card in self.cards:
            freight = card.family in ("hopper", "tanker", "boxcar")
            if card.count < 1 or min(card.cost, card.points, card.weight, card.power, card.draw, card.discard) < 0:
                raise ValueError(f"{card.name}: a number of it is too small.")
            if (card.capacity > 0) != bool(card.takes) or (freight and not card.takes):
                raise ValueError(f"{card.name}: what it takes and how much of it do not go together.")
            if (card.family == "building") != bool(card.scores):
                raise ValueError(f"{card.name}: buildings score, and nothing else does.")
        if len(set(self.names)) != len(self.names):
            raise ValueError("Two kinds of cards have the same name.")
        if len(self.names) > MOST_KINDS:
            raise ValueError(f"There are more than {MOST_KINDS} kinds of cards.")
        if ENGINE not in self.family:
            raise ValueError("There is no engine.")

    def __repr__(self) -> str:
        """Short, since every state holds this."""
        return f"<{len(self.deck)} cards>"


def _takes(card: Card) -> int:
    if not card.takes:
        return NOTHING
    return ANY if card.takes == "any" else GOODS.index(card.takes)


@lru_cache(maxsize=8)
def read_cards(text: str) -> Cards:
    """The cards of a data file in JSON. Raises ValueError when it is damaged."""
    return Cards(msgspec.json.decode(text, type=tuple[Card, ...]))
