"""What can happen at a table of Isle of Trains, and who may know how much of it.

A card that not everybody may see is told to the seat it concerns; `seen` gives the others the same event with
`train.HIDDEN` in its place. With open hands everybody sees it, so such events say whether they are ``open``.
"""

from __future__ import annotations

import msgspec

from railgames.games.isle_of_trains.train import HIDDEN


class Began(msgspec.Struct, frozen=True):
    """A seat has the green engine and starts."""

    seat: int


class Dealt(msgspec.Struct, frozen=True):
    """A card of the deal has come to a seat."""

    seat: int
    card: int
    open: bool


class TurnBegins(msgspec.Struct, frozen=True):
    """A seat's turn begins. ``ending`` is what has brought about the end if it is its last one, else empty."""

    seat: int
    ending: str


class Took(msgspec.Struct, frozen=True):
    """A seat has taken the action of drawing a card."""

    seat: int


class Drew(msgspec.Struct, frozen=True):
    """A card was drawn."""

    seat: int
    card: int
    open: bool


class GotPhantoms(msgspec.Struct, frozen=True):
    """No card was left to draw, so these are phantom cards."""

    seat: int
    count: int


class Reshuffled(msgspec.Struct, frozen=True):
    """The draw pile had run out, and the discards are the new one."""

    count: int


class Built(msgspec.Struct, frozen=True):
    """A card was built. ``replaced`` and ``dropped`` are the cards that left for it, `HIDDEN` if none did."""

    seat: int
    card: int
    replaced: int
    dropped: int
    paid: int
    """How many cards, phantoms among them."""


class Paid(msgspec.Struct, frozen=True):
    """These cards of the hand paid for it, face down; `state.PHANTOM` for phantoms."""

    seat: int
    cards: tuple[int, ...]
    open: bool


class Removed(msgspec.Struct, frozen=True):
    """Cars were removed, or scrapped by a build action."""

    seat: int
    cards: tuple[int, ...]


class GoodsLost(msgspec.Struct, frozen=True):
    """Goods went to the discards with the cars they were on."""

    seat: int
    count: int


class Razed(msgspec.Struct, frozen=True):
    """A building was discarded, since only one is allowed again."""

    seat: int
    card: int


class Loaded(msgspec.Struct, frozen=True):
    """A card was loaded on a car of ``owner``."""

    seat: int
    owner: int
    car: int
    """The kind of the car."""
    card: int
    type: int
    face_down: bool
    open: bool


class Covered(msgspec.Struct, frozen=True):
    """A card was discarded so that another could be loaded face down."""

    seat: int
    card: int
    open: bool


class Discarded(msgspec.Struct, frozen=True):
    """Cards of the hand were discarded: after a benefit, or down to the hand limit."""

    seat: int
    cards: tuple[int, ...]
    limit: bool
    open: bool


class BonusLost(msgspec.Struct, frozen=True):
    """A bonus action was skipped, or could not be taken."""

    seat: int
    verbs: tuple[str, ...]
    able: bool


class Claimed(msgspec.Struct, frozen=True):
    """A contract was fulfilled: its card, its side, its points, and how many contract cards are claimed by now.

    ``total`` is what the seat has in all, as if the game were over.
    """

    seat: int
    contract: int
    name: str
    side: int
    points: int
    claimed: int
    total: int


class Sold(msgspec.Struct, frozen=True):
    """Goods were turned in for cards: coal, oil, boxes."""

    seat: int
    goods: tuple[int, int, int]


class EndTriggered(msgspec.Struct, frozen=True):
    """The end is in sight: after this turn everybody has one more."""

    seat: int
    reason: str


class Finished(msgspec.Struct, frozen=True):
    """The game is over."""

    reason: str


Event = (
    Began
    | Dealt
    | TurnBegins
    | Took
    | Drew
    | GotPhantoms
    | Reshuffled
    | Built
    | Paid
    | Removed
    | GoodsLost
    | Razed
    | Loaded
    | Covered
    | Discarded
    | BonusLost
    | Claimed
    | Sold
    | EndTriggered
    | Finished
)

CONTRACTS, DECK = "contracts", "deck"
"""What can bring about the end."""


def seen(event: Event, seat: int | None) -> Event:
    """The event as a seat (None: an onlooker) may know it."""
    if not isinstance(event, Dealt | Drew | Paid | Loaded | Covered | Discarded) or event.open or event.seat == seat:
        return event
    if isinstance(event, Loaded):
        return msgspec.structs.replace(event, card=HIDDEN) if event.face_down else event
    if isinstance(event, Paid | Discarded):
        return msgspec.structs.replace(event, cards=tuple(HIDDEN if card >= 0 else card for card in event.cards))
    return msgspec.structs.replace(event, card=HIDDEN) if event.card >= 0 else event
