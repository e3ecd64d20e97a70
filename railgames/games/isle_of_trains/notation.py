"""Actions of Isle of Trains as text."""

from __future__ import annotations

from collections.abc import Sequence

from railgames.games.isle_of_trains.actions import (
    Action,
    Begin,
    Build,
    Claiming,
    Deliver,
    Discard,
    Done,
    Draw,
    Drop,
    Give,
    Load,
    Name,
    Onto,
    Pay,
    Put,
    Raze,
    Remove,
    Scrap,
    Sell,
    Skip,
    Take,
)
from railgames.games.isle_of_trains.cards import GOODS, Cards
from railgames.games.isle_of_trains.contracts import SIDES
from railgames.games.isle_of_trains.state import ENGINE_PLACE, NEW, PHANTOM

PHANTOM_NAME = "phantom"


def notation(cards: Cards, action: Action) -> str:
    """The action as one line, the same in every position: see `IsleOfTrains.notation`."""
    match action:
        case Begin(seat):
            return f"first {seat + 1}"
        case Draw(card):
            return f"draw {cards.names[card]}"
        case Take():
            return "take"
        case Build(card):
            return f"build {cards.names[card]}"
        case Remove():
            return "remove cars"
        case Load(card, face_down):
            return f"load {cards.names[card]}{' face down' if face_down else ''}"
        case Deliver():
            return "deliver"
        case Skip():
            return "skip"
        case Drop(car):
            return f"drop car {car + 1}"
        case Put(place):
            return {NEW: "put new", ENGINE_PLACE: "put engine"}.get(place, f"put on car {place + 1}")
        case Pay(spent):
            return f"pay {_spent(cards, spent)}"
        case Onto(seat, car):
            return f"onto seat {seat + 1} car {car + 1}"
        case Name(good):
            return f"as {GOODS[good]}"
        case Discard(spent):
            return f"discard {_spent(cards, spent)}"
        case Claiming(contract, side):
            return f"claim {contract + 1} {SIDES[side]}"
        case Give(car):
            return f"give car {car + 1}"
        case Sell(car):
            return f"sell car {car + 1}"
        case Scrap(car):
            return f"scrap car {car + 1}"
        case Raze(card):
            return f"raze {cards.names[card]}"
        case Done():
            return "done"


def _spent(cards: Cards, spent: Sequence[int]) -> str:
    """Cards by name, phantom cards last."""
    real = [cards.names[card] for card in spent if card != PHANTOM]
    return ", ".join([*real, *[PHANTOM_NAME] * spent.count(PHANTOM)])
