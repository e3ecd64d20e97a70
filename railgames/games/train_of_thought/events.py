"""What happens at a table of Train of Thought, fact by fact, and who may know it."""

from __future__ import annotations

import msgspec

from railgames.games.train_of_thought.state import GIVEN_UP, OWNED, SECRET, Matter


class FirstConductor(msgspec.Struct, frozen=True):
    """Chance has chosen who is Conductor first."""

    seat: int


class TurnBegins(msgspec.Struct, frozen=True):
    """A seat becomes Conductor. ``round`` is 0 for the warm-up, ``turn`` counts from 1."""

    conductor: int
    brakeman: int
    round: int
    turn: int
    turns: int


class StartCard(msgspec.Struct, frozen=True):
    """The start card lies face up."""

    words: tuple[str, ...]


class StartWord(msgspec.Struct, frozen=True):
    """The die was rolled and says which word of the card the ride starts from."""

    face: int
    word: str


class DestinationDrawn(msgspec.Struct, frozen=True):
    """The Conductor has drawn a destination card. Others see no word."""

    conductor: int
    word: str


class Reshuffled(msgspec.Struct, frozen=True):
    """The cards were used up and the discards are shuffled again."""

    cards: int


class Boarded(msgspec.Struct, frozen=True):
    """The Conductor has called all aboard."""

    conductor: int


class ClueGiven(msgspec.Struct, frozen=True):
    """A clue was typed and is legal."""

    conductor: int
    number: int
    text: str


class ClueBegins(msgspec.Struct, frozen=True):
    """Nobody was right and the next spoken clue begins, from a guess if one was noted."""

    conductor: int
    number: int
    word: str


class ClueStopped(msgspec.Struct, frozen=True):
    """A clue was illegal. Others than the Conductor see neither it nor what is wrong in it, only ``open_reason``."""

    conductor: int
    number: int
    text: str
    fault: str
    reason: str
    open_reason: str


class Answered(msgspec.Struct, frozen=True):
    """A passenger has answered the clue; the word is None to all others, and empty when it is no guess."""

    seat: int
    word: str | None


class Guessed(msgspec.Struct, frozen=True):
    """A guess is told to all, and whether it is right."""

    seat: int
    word: str
    right: bool
    reason: str


class Missed(msgspec.Struct, frozen=True):
    """Nobody has guessed the word; ``guesses`` tells whether anybody guessed at all."""

    number: int
    guesses: bool


class Reached(msgspec.Struct, frozen=True):
    """A destination was guessed by these seats."""

    conductor: int
    word: str
    guessers: tuple[int, ...]


class TimeIsUp(msgspec.Struct, frozen=True):
    """The sand is through."""

    conductor: int


class NoCards(msgspec.Struct, frozen=True):
    """The turn ends early: every card was used in it."""

    conductor: int


class LeftOver(msgspec.Struct, frozen=True):
    """A destination that was not reached is shown.

    ``dropped`` when it was not on the way any more; ``illegal`` when an illegal clue was the reason for that.
    """

    word: str
    dropped: bool
    illegal: bool = False


class FaultShown(msgspec.Struct, frozen=True):
    """A clue that was stopped is shown, now that its destination is known."""

    number: int
    text: str
    fault: str


class HandedOn(msgspec.Struct, frozen=True):
    """A seat has nothing to challenge. ``to`` is the next one who looks, `NOBODY` when none is left."""

    seat: int
    to: int


class Corrected(msgspec.Struct, frozen=True):
    """It was said anew who guessed a word."""

    word: str
    guessers: tuple[int, ...]


class Challenged(msgspec.Struct, frozen=True):
    """A vote begins. ``word`` is the destination; ``said`` the clue or the guess; ``right`` how it was judged."""

    seat: int
    matter: Matter
    word: str
    said: str
    right: bool


class Voted(msgspec.Struct, frozen=True):
    """A passenger has voted."""

    seat: int
    agrees: bool


class Ruled(msgspec.Struct, frozen=True):
    """The table has decided: ``votes`` of ``voters`` were for the challenge. ``right`` is how it was judged before."""

    conductor: int
    matter: Matter
    said: str
    right: bool
    votes: int
    voters: int
    upheld: bool


class Collected(msgspec.Struct, frozen=True):
    """The Conductor's cards of a turn. ``total`` has them in it."""

    conductor: int
    start_cards: int
    words: int
    penalties: int
    total: int


class Earned(msgspec.Struct, frozen=True):
    """A passenger's cards of a turn. ``total`` has them in it."""

    seat: int
    guesses: int
    total: int


class Unscored(msgspec.Struct, frozen=True):
    """A turn of the warm-up is over: ``words`` were guessed and nothing is scored."""

    conductor: int
    words: int


class Finished(msgspec.Struct, frozen=True):
    """All rounds are played."""

    rounds: int


Event = (
    FirstConductor
    | TurnBegins
    | StartCard
    | StartWord
    | DestinationDrawn
    | Reshuffled
    | Boarded
    | ClueGiven
    | ClueBegins
    | ClueStopped
    | Answered
    | Guessed
    | Missed
    | Reached
    | TimeIsUp
    | NoCards
    | LeftOver
    | FaultShown
    | HandedOn
    | Corrected
    | Challenged
    | Voted
    | Ruled
    | Collected
    | Earned
    | Unscored
    | Finished
)


def seen(event: Event, seat: int | None) -> Event:
    """The event as a seat (None: an onlooker) may know it."""
    match event:
        case DestinationDrawn() if seat != event.conductor:
            return DestinationDrawn(event.conductor, "")
        case ClueStopped() if seat != event.conductor:
            fault = event.fault if event.fault in (OWNED, GIVEN_UP) else SECRET
            return ClueStopped(event.conductor, event.number, "", fault, "", event.open_reason)
        case Answered() if seat != event.seat:
            return Answered(event.seat, None)
    return event
