"""Rides, clues and cards of Train of Thought in words."""

from __future__ import annotations

from collections.abc import Iterator

from railgames.games.contract import Cast
from railgames.games.sentences import count, listed
from railgames.games.train_of_thought.state import (
    BY_VOTE,
    DROPPED,
    GIVEN_UP,
    GUESSED,
    NOBODY,
    OPEN,
    SECRET,
    Clue,
    Guess,
    Leg,
    Matter,
    View,
)
from railgames.games.train_of_thought.turn import lost_to_a_clue


def said(text: str) -> str:
    """A clue as it is repeated in a sentence: without the marks at its end."""
    return text.rstrip(" .,;:!?…")


def one_of(words: tuple[str, ...]) -> str:
    """Words of which one is needed: ``horse``, ``horse or lion``; one of the guesses when nobody noted which."""
    return " or ".join(filter(None, (", ".join(words[:-1]), words[-1]))) if words else "one of the guesses"


def round_in_words(number: int, rounds: int) -> str:
    """A round: ``Warm-up round`` or ``Round 1 of 2``."""
    return f"Round {number} of {rounds}" if number else "Warm-up round"


def people(seats: tuple[int, ...], cast: Cast) -> str:
    """Seats in the middle of a sentence: ``Bob and you``, or ``nobody``."""
    return listed(["you" if seat == cast.you else cast.names[seat] for seat in seats]) if seats else "nobody"


def stations(view: View) -> Iterator[tuple[str, Leg]]:
    """Each way of the ride with the word it set out from."""
    start = view.start_word
    for leg in view.ride:
        yield start, leg
        if leg.end == GUESSED:
            start = leg.word


def leg_in_words(start: str, leg: Leg, cast: Cast) -> str:
    """A way in short: ``from cinema to giraffe: 2 clues, guessed by Bob``."""
    to = leg.word or "a word that is not known yet"
    how = ""
    if leg.guessers:
        how = f", guessed by {people(leg.guessers, cast)}"
    elif leg.end == DROPPED:
        how = ", lost to an illegal clue" if lost_to_a_clue(leg) else ", given up"
    elif leg.end != OPEN:
        how = ", not guessed"
    given = sum(clue.fault != GIVEN_UP for clue in leg.clues)
    return f"from {start} to {to}: {count(given, 'clue')}{how}"


def clue_in_words(clue: Clue, cast: Cast) -> str:
    """A clue with what came of it: ``Clue 2: Long neck horse; Bob: giraffe, right``."""
    if clue.fault == GIVEN_UP:
        return f"Clue {clue.number}: none, the word was {stopped_in_words(clue)}"
    if clue.text:
        text = f"Clue {clue.number}: {said(clue.text)}"
    else:
        text = f"Clue {clue.number}, " + ("not shown" if clue.fault else f"spoken, with {one_of(clue.needs)}")
    if clue.fault:
        return f"{text}; {stopped_in_words(clue)}"
    guesses = [guess_in_words(guess, cast) for guess in clue.guesses]
    return "; ".join((text, *guesses))


FAULTS = {
    "destination": "it has the destination in it",
    "sound": "it has a word that sounds like the destination",
    "form": "it has a form of the destination in it",
    "part": "it has a part of the destination in it",
    SECRET: "it has something of the destination in it",
}
"""What was wrong in a clue that was stopped."""


def why_stopped(fault: str) -> str:
    """What was wrong in a clue, after a comma; empty when nobody said."""
    return f", {FAULTS[fault]}" if fault in FAULTS else ""


def stopped_in_words(clue: Clue) -> str:
    """How a clue put an end to its way: ``illegal, it has the destination in it`` or ``given up``."""
    return "given up" if clue.fault == GIVEN_UP else f"illegal{why_stopped(clue.fault)}"


def guess_in_words(guess: Guess, cast: Cast) -> str:
    """A guess and how it was judged: ``Bob: brake sounds like break: right``, ``Cy: lion, no``."""
    who = cast.name(guess.seat)
    if guess.reason == BY_VOTE:
        return f"{who}: {guess.word}, {'right' if guess.right else 'wrong'} {BY_VOTE}"
    return f"{who}: {guess.reason}" if guess.right else f"{who}: {guess.word}, {guess.reason}"


def claim(matter: Matter, words: str, destination: str, right: bool, cast: Cast) -> str:
    """What a challenge says: ``clue 3 was illegal, big ant thing``, ``Bob's brake counts as break``.

    ``words`` are the clue or the guess, ``right`` is how it was judged.
    """
    if matter.seat == NOBODY:
        return f"clue {matter.clue} was illegal{f', {said(words)}' if words else ''}"
    whose = "your" if matter.seat == cast.you else cast.whose(matter.seat)
    return f"{whose} {words} {'does not count' if right else 'counts'} as {destination}"


def matter_in_words(view: View, matter: Matter, cast: Cast) -> str:
    """A matter of the turn as `claim` has it, with what is needed to tell it from all others."""
    leg, clue = view.clue_numbered(matter.clue)
    if matter.seat == NOBODY:
        return claim(matter, clue.text or f"spoken with {one_of(clue.needs)}", leg.word, True, cast)
    guess = next(guess for guess in clue.guesses if guess.seat == matter.seat)
    return f"clue {matter.clue}, {claim(matter, guess.word, leg.word, guess.right, cast)}"


def doubtful(view: View, matter: Matter) -> bool:
    """Whether the judge itself has doubts in a matter."""
    _, clue = view.clue_numbered(matter.clue)
    if matter.seat == NOBODY:
        return clue.doubtful
    return any(guess.doubtful for guess in clue.guesses if guess.seat == matter.seat)
