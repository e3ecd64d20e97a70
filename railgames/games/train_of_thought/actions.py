"""What can be done in Train of Thought, by chance and by seats, and how an action is written."""

from __future__ import annotations

import msgspec

from railgames.games.train_of_thought.state import NOBODY, Matter


class First(msgspec.Struct, frozen=True):
    """Chance: this seat is the first Conductor."""

    seat: int


class Draw(msgspec.Struct, frozen=True):
    """Chance: this station card is drawn, as the start card or as a destination card."""

    card: int


class Roll(msgspec.Struct, frozen=True):
    """Chance: the die shows this face."""

    face: int


class AllAboard(msgspec.Struct, frozen=True):
    """The Conductor is ready: the sand may fall."""


class GiveClue(msgspec.Struct, frozen=True):
    """Typed play: the Conductor gives a clue."""

    text: str


class MakeGuess(msgspec.Struct, frozen=True):
    """Typed play: a passenger's one guess to a clue; the empty word is none."""

    word: str


class NextClue(msgspec.Struct, frozen=True):
    """Spoken play: nobody was right and the next clue begins, from the guess ``word`` if somebody notes it."""

    word: str = ""


class Hit(msgspec.Struct, frozen=True):
    """Spoken play: these seats, in rising order, have guessed the word. In a correction they may be none."""

    seats: tuple[int, ...]


class IllegalClue(msgspec.Struct, frozen=True):
    """The clue just given, or the one that would have to be given, is illegal: the destination card is discarded."""


class TimeUp(msgspec.Struct, frozen=True):
    """The sand is through."""


class GoOn(msgspec.Struct, frozen=True):
    """At a stop: nothing is challenged any more, the turn is scored."""


class HandOn(msgspec.Struct, frozen=True):
    """At a stop: the next seat may look for something to challenge."""


class Correct(msgspec.Struct, frozen=True):
    """At a stop of spoken play: who guessed the word at this place of the ride is to be said anew."""

    leg: int


class Challenge(msgspec.Struct, frozen=True):
    """At a stop: the table votes on this."""

    matter: Matter


class Vote(msgspec.Struct, frozen=True):
    """Typed play: a passenger votes for or against a challenge."""

    agrees: bool


class Hands(msgspec.Struct, frozen=True):
    """Spoken play: so many passengers raise a hand for a challenge."""

    number: int


Action = (
    First
    | Draw
    | Roll
    | AllAboard
    | GiveClue
    | MakeGuess
    | NextClue
    | Hit
    | IllegalClue
    | TimeUp
    | GoOn
    | HandOn
    | Correct
    | Challenge
    | Vote
    | Hands
)

FIXED: dict[str, Action] = {
    "all aboard": AllAboard(),
    "next": NextClue(),
    "no guess": MakeGuess(""),
    "hit nobody": Hit(()),
    "illegal clue": IllegalClue(),
    "sand through": TimeUp(),
    "go on": GoOn(),
    "hand on": HandOn(),
    "vote yes": Vote(True),
    "vote no": Vote(False),
}
"""The actions that are always written in the same way."""
_WRITTEN = {action: text for text, action in FIXED.items()}


def notation(action: Action) -> str:
    """An action as one line, the same at every moment: ``card 17``, ``clue: long neck horse``, ``hit 2 4``."""
    match action:
        case First():
            return f"first {action.seat + 1}"
        case Draw():
            return f"card {action.card + 1}"
        case Roll():
            return f"die {action.face}"
        case GiveClue():
            return f"clue: {action.text}"
        case MakeGuess() if action.word:
            return f"guess: {action.word}"
        case NextClue() if action.word:
            return f"next {action.word}"
        case Hit() if action.seats:
            return f"hit {' '.join(str(seat + 1) for seat in action.seats)}"
        case Correct():
            return f"correct {action.leg + 1}"
        case Challenge():
            guess = "" if action.matter.seat == NOBODY else f", guess of {action.matter.seat + 1}"
            return f"challenge clue {action.matter.clue}{guess}"
        case Hands():
            return f"hands {action.number}"
    return _WRITTEN[action]
