"""What is true at a table of Isle of Trains: its values, without rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import msgspec

from railgames.games.isle_of_trains.cards import Cards
from railgames.games.isle_of_trains.contracts import FRONT, ContractCard
from railgames.games.isle_of_trains.train import Train

PHANTOM = -2
"""What stands for a phantom card where a card is named."""
NEW = -1
"""The place of a build that puts the card beside what is there: a new car, or one more building."""
ENGINE_PLACE = -2
"""The place of a build that replaces the engine."""
NO_CAR = -1
NOBODY = -1
HAND_LIMIT = 5
ACTIONS = 2
"""Actions of a turn."""


class Terms(msgspec.Struct, frozen=True, gc=False):
    """What holds for a whole game."""

    cards: Cards
    contracts: tuple[ContractCard, ...]
    first: int
    """The seat that starts, whose engine is called green; `NOBODY` until chance has chosen it."""
    open_hands: bool
    unfinished_count: bool
    """Whether a contract card whose back was never delivered counts for its front."""


class Claim(msgspec.Struct, frozen=True, gc=False):
    """A contract card that a player has: its number, and the side of its back that was delivered, or the front."""

    contract: int
    side: int

    @property
    def open(self) -> bool:
        """Whether its back is still to be delivered."""
        return self.side == FRONT


class Player(msgspec.Struct, frozen=True, gc=False):
    """What a player has. In a view of somebody else ``hand`` holds `train.HIDDEN` for every card."""

    hand: tuple[int, ...]
    """Kinds of cards, sorted."""
    train: Train
    buildings: tuple[int, ...]
    claims: tuple[Claim, ...]

    @property
    def open_claim(self) -> Claim | None:
        """The contract card whose back is still to be delivered."""
        return next((claim for claim in self.claims if claim.open), None)


# What is pending: the last of an agenda is what is to be done now.


class Deal(msgspec.Struct, frozen=True, gc=False):
    """So many cards are still to be dealt, one to each seat in turn."""

    left: int


class Turn(msgspec.Struct, frozen=True, gc=False):
    """The seat has so many actions left in this turn."""

    left: int


class Bonus(msgspec.Struct, frozen=True, gc=False):
    """One of these actions may be taken now, or is lost."""

    verbs: tuple[str, ...]


class Drawing(msgspec.Struct, frozen=True, gc=False):
    """So many cards are to be drawn."""

    left: int


class Shedding(msgspec.Struct, frozen=True, gc=False):
    """So many cards of the hand are to be discarded after a benefit."""

    left: int


class Limit(msgspec.Struct, frozen=True, gc=False):
    """The turn is over but for the hand limit."""


class Placing(msgspec.Struct, frozen=True, gc=False):
    """A card is being built: where is open, and which car is discarded first if ``drop`` is `NO_CAR`."""

    card: int
    drop: int


class Paying(msgspec.Struct, frozen=True, gc=False):
    """A card is being built here and paid for: ``due`` more cards. ``phantoms`` and ``paid`` lie on the table."""

    card: int
    place: int
    drop: int
    due: int
    paid: tuple[int, ...]
    phantoms: int


class Loading(msgspec.Struct, frozen=True, gc=False):
    """A card is being loaded, perhaps face down: on which car is open."""

    card: int
    face_down: bool
    own_only: bool


class Naming(msgspec.Struct, frozen=True, gc=False):
    """A wild or face-down card goes onto a car of the seat's own that takes any good: as which is open."""

    card: int
    face_down: bool
    car: int


class Covering(msgspec.Struct, frozen=True, gc=False):
    """A card is being loaded face down: which other card is discarded for it is open."""

    card: int
    type: int
    owner: int
    car: int


class Delivering(msgspec.Struct, frozen=True, gc=False):
    """Goods are being delivered.

    ``claim`` is the contract they go to, if any; ``need`` are the goods it still wants; ``given`` and ``sold`` count
    what leaves each car for the contract and for cards.
    """

    claim: Claim | None
    need: tuple[int, int, int]
    given: tuple[int, ...]
    sold: tuple[int, ...]


class Scrapping(msgspec.Struct, frozen=True, gc=False):
    """A build action removes cars; these of the train, by number, so far."""

    cars: tuple[int, ...]


class Razing(msgspec.Struct, frozen=True, gc=False):
    """There is a building too many, since the caboose that allowed two has left."""


Step = (
    Deal
    | Turn
    | Bonus
    | Drawing
    | Shedding
    | Limit
    | Placing
    | Paying
    | Loading
    | Naming
    | Covering
    | Delivering
    | Scrapping
    | Razing
)


class Position(Protocol):
    """What the choices of the seat to act depend on: a state, or the course of the game between two states."""

    @property
    def terms(self) -> Terms:
        """See `State`."""

    @property
    def players(self) -> Sequence[Player]:
        """See `State`."""

    @property
    def free(self) -> tuple[int, ...]:
        """See `State`."""

    @property
    def seat(self) -> int:
        """See `State`."""

    @property
    def agenda(self) -> Sequence[Step]:
        """See `State`."""

    @property
    def phantoms(self) -> int:
        """See `State`."""


class State(msgspec.Struct, frozen=True, gc=False):
    """Everything at the table. Nothing in it refers back to a state, so the garbage collector need not look at it."""

    terms: Terms
    players: tuple[Player, ...]
    pile: tuple[int, ...]
    """The draw pile: the kinds of its cards, sorted, for their order is still open."""
    discards: tuple[int, ...]
    """The discard pile, sorted. It is empty whenever the draw pile is, for then it is the draw pile."""
    free: tuple[int, ...]
    """The contract cards that nobody has claimed."""
    seat: int
    """Whose turn it is."""
    agenda: tuple[Step, ...]
    phantoms: int
    """Phantom cards in the hand of the seat whose turn it is."""
    ending: str
    """What has brought about the end; empty while no end is in sight."""
    final: int
    """How many turns follow the present one once the end is in sight."""
    actor: int


class View(msgspec.Struct, frozen=True):
    """What one seat sees, or an onlooker (``viewer`` None)."""

    terms: Terms
    players: tuple[Player, ...]
    deck: int
    discards: int
    free: tuple[int, ...]
    seat: int
    agenda: tuple[Step, ...]
    phantoms: int
    ending: str
    final: int
    actor: int
    viewer: int | None

    @property
    def step(self) -> Step | None:
        """What is to be done now."""
        return self.agenda[-1] if self.agenda else None

    @property
    def left(self) -> int:
        """How many actions the seat has left in this turn, one under way not counted."""
        return next((step.left for step in self.agenda if isinstance(step, Turn)), 0)

    @property
    def mine(self) -> Player | None:
        """What the viewer has."""
        return None if self.viewer is None else self.players[self.viewer]
