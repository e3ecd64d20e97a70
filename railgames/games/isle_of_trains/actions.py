"""What a seat, or chance, can do at a table of Isle of Trains. Cards are named by kind, cars by their place."""

from __future__ import annotations

import msgspec


class Begin(msgspec.Struct, frozen=True, gc=False):
    """Chance says who starts."""

    seat: int


class Draw(msgspec.Struct, frozen=True, gc=False):
    """Chance turns up a card, in the deal or for whoever draws."""

    card: int


class Take(msgspec.Struct, frozen=True, gc=False):
    """Take a card from the draw pile."""


class Build(msgspec.Struct, frozen=True, gc=False):
    """Begin to build a card of the hand."""

    card: int


class Remove(msgspec.Struct, frozen=True, gc=False):
    """Begin a build action that only removes cars."""


class Load(msgspec.Struct, frozen=True, gc=False):
    """Begin to load a card of the hand, as the good it is, or face down as any."""

    card: int
    face_down: bool


class Deliver(msgspec.Struct, frozen=True, gc=False):
    """Begin to deliver."""


class Skip(msgspec.Struct, frozen=True, gc=False):
    """Do without a bonus action."""


class Drop(msgspec.Struct, frozen=True, gc=False):
    """Discard a car before building."""

    car: int


class Put(msgspec.Struct, frozen=True, gc=False):
    """Build here: `state.NEW`, `state.ENGINE_PLACE`, or the place of the car or building that is replaced."""

    place: int


class Pay(msgspec.Struct, frozen=True, gc=False):
    """Pay with these cards, sorted; `state.PHANTOM` is a phantom card. As an item of a list it is one card."""

    cards: tuple[int, ...]


class Onto(msgspec.Struct, frozen=True, gc=False):
    """Load it on this car of this seat."""

    seat: int
    car: int


class Name(msgspec.Struct, frozen=True, gc=False):
    """Say as which good a card is loaded."""

    type: int


class Discard(msgspec.Struct, frozen=True, gc=False):
    """Discard these cards of the hand, sorted. As an item of a list it is one card."""

    cards: tuple[int, ...]


class Claiming(msgspec.Struct, frozen=True, gc=False):
    """Deliver to a contract: the card, and the side of it."""

    contract: int
    side: int


class Give(msgspec.Struct, frozen=True, gc=False):
    """Give the contract the good it wants next from this car."""

    car: int


class Sell(msgspec.Struct, frozen=True, gc=False):
    """Turn a good on this car in for cards."""

    car: int


class Scrap(msgspec.Struct, frozen=True, gc=False):
    """Remove this car."""

    car: int


class Raze(msgspec.Struct, frozen=True, gc=False):
    """Discard this building."""

    card: int


class Done(msgspec.Struct, frozen=True, gc=False):
    """That is all that is delivered, or removed."""


Action = (
    Begin
    | Draw
    | Take
    | Build
    | Remove
    | Load
    | Deliver
    | Skip
    | Drop
    | Put
    | Pay
    | Onto
    | Name
    | Discard
    | Claiming
    | Give
    | Sell
    | Scrap
    | Raze
    | Done
)
