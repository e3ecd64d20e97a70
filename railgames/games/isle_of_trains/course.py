"""A table of Isle of Trains that an action is being played at, and the small things that happen there."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable

from railgames.games.isle_of_trains.events import (
    EndTriggered,
    Event,
    Reshuffled,
    TurnBegins,
)
from railgames.games.isle_of_trains.state import (
    ACTIONS,
    PHANTOM,
    Player,
    State,
    Turn,
)
from railgames.games.isle_of_trains.train import Train

ENDING_CLAIMS = {2: 4, 3: 5, 4: 6}
"""How many claimed contract cards bring about the end, by players (ruling 30)."""
_TURN = Turn(ACTIONS)


class Course:
    """A table that an action is being played at. Made from a state, and read off again as one."""

    __slots__ = (
        "actor",
        "agenda",
        "cards",
        "discards",
        "ending",
        "final",
        "free",
        "phantoms",
        "pile",
        "players",
        "seat",
        "tell",
        "terms",
    )

    def __init__(self, state: State, tell: list[Event] | None = None) -> None:
        """What happens is told to ``tell``, if it is there."""
        self.terms = state.terms
        self.cards = state.terms.cards
        self.players = list(state.players)
        self.pile = state.pile
        self.discards = state.discards
        self.free = state.free
        self.seat = state.seat
        self.agenda = list(state.agenda)
        self.phantoms = state.phantoms
        self.ending = state.ending
        self.final = state.final
        self.actor = state.actor
        self.tell = tell

    def state(self) -> State:
        """The table as it stands."""
        return State(
            self.terms,
            tuple(self.players),
            self.pile,
            self.discards,
            self.free,
            self.seat,
            tuple(self.agenda),
            self.phantoms,
            self.ending,
            self.final,
            self.actor,
        )

    def own(self, hand: tuple[int, ...], train: Train | None = None) -> Player:
        """Gives the seat this hand, and this train if it is another."""
        old = self.players[self.seat]
        player = Player(hand, old.train if train is None else train, old.buildings, old.claims)
        self.players[self.seat] = player
        return player

    def from_hand(self, spent: Iterable[int]) -> list[int]:
        """Takes cards out of the hand; phantoms vanish. The real ones."""
        hand = list(self.players[self.seat].hand)
        real = []
        for card in spent:
            if card == PHANTOM:
                self.phantoms -= 1
            else:
                hand.remove(card)
                real.append(card)
        self.own(tuple(hand))
        return real

    def discard(self, cards: Iterable[int]) -> None:
        """Puts cards on the discard pile, which is the draw pile when that has run out (ruling 22)."""
        self.discards = tuple(sorted((*self.discards, *cards)))
        self.restock()

    def restock(self) -> None:
        """The discards are the draw pile when there is no other."""
        if not self.pile and self.discards:
            self.pile, self.discards = self.discards, ()
            if self.tell is not None:
                self.tell.append(Reshuffled(len(self.pile)))

    def begin_turn(self) -> None:
        """The seat's turn begins."""
        self.agenda.append(_TURN)
        if self.tell is not None:
            self.tell.append(TurnBegins(self.seat, self.ending))

    def add(self, seat: int, card: int) -> None:
        """A card comes into a seat's hand."""
        player = self.players[seat]
        hand = list(player.hand)
        insort(hand, card)
        self.players[seat] = Player(tuple(hand), player.train, player.buildings, player.claims)

    def trigger(self, reason: str) -> None:
        """The end is in sight: everybody has one more turn after this one (ruling 31)."""
        self.ending = reason
        self.final = len(self.players)
        if self.tell is not None:
            self.tell.append(EndTriggered(self.seat, reason))
