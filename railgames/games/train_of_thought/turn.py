"""What follows from a state of Train of Thought: who has which part, which words count, what a turn brings."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from railgames.games.contract import CHANCE, OVER
from railgames.games.train_of_thought.state import (
    BOARDING,
    CHOOSING,
    CLUE,
    CORRECTING,
    DESTINATION,
    DIE,
    DROPPED,
    FINISHED,
    GIVEN_UP,
    GUESSED,
    GUESSING,
    NO_CARD,
    NOBODY,
    OPEN,
    START,
    STOP,
    VOTING,
    Clue,
    Leg,
    Matter,
    State,
)

DRAWING = (CHOOSING, START, DIE, DESTINATION)
STOPPED = (STOP, CORRECTING, VOTING)


def conductor(state: State) -> int:
    """The seat whose turn it is, `NOBODY` before that is settled."""
    terms = state.terms
    return NOBODY if terms.first == NOBODY else (terms.first + state.turn) % terms.seats


def brakeman(state: State) -> int:
    """The seat to the right of the Conductor."""
    seat = conductor(state)
    return NOBODY if seat == NOBODY else (seat - 1) % state.terms.seats


def passengers(state: State) -> tuple[int, ...]:
    """Everybody but the Conductor, from the Conductor's left on; the Brakeman, who guesses too, is last."""
    seat, seats = conductor(state), state.terms.seats
    return () if seat == NOBODY else tuple((seat + step) % seats for step in range(1, seats))


def actor(state: State) -> int:
    """Who is to act: a seat, CHANCE or OVER."""
    if state.phase == FINISHED:
        return OVER
    if state.phase in DRAWING:
        return CHANCE
    if state.phase in (BOARDING, CLUE):
        return conductor(state)
    if state.phase == GUESSING:
        return passengers(state)[len(state.answers)]
    if state.phase == VOTING and state.terms.typed:
        return passengers(state)[len(state.votes)]
    return (state.asked + state.handed) % state.terms.seats


def word_on(state: State, card: int) -> str:
    """The word of a card that counts in this turn; empty without card or die."""
    return state.terms.deck.cards[card].words[state.face - 1] if card != NO_CARD and state.face else ""


def start_word(state: State) -> str:
    """The word that the ride starts from; empty before it is known."""
    return word_on(state, state.start)


def present(state: State) -> Leg | None:
    """The way that is being travelled: the last one, while its destination is neither reached nor given up."""
    return state.ride[-1] if state.ride and state.ride[-1].end == OPEN else None


def clues(state: State) -> Iterator[tuple[int, Clue]]:
    """Every clue of the turn with the place of its leg in the ride."""
    return ((place, clue) for place, leg in enumerate(state.ride) for clue in leg.clues)


def clue_numbered(state: State, number: int) -> tuple[int, Clue] | None:
    """A clue of the turn and the place of its leg, if there is such a number."""
    return next(((place, clue) for place, clue in clues(state) if clue.number == number), None)


def next_number(state: State) -> int:
    """The number of the next clue of the turn."""
    return 1 + sum(len(leg.clues) for leg in state.ride)


def lost_to_a_clue(leg: Leg) -> bool:
    """Whether a destination was dropped for an illegal clue, and not given up."""
    return leg.end == DROPPED and leg.clues[-1].fault != GIVEN_UP


def station(state: State) -> str:
    """Where the ride stands: the last word that was guessed, else the start word."""
    reached = [leg.word for leg in state.ride if leg.end == GUESSED]
    return reached[-1] if reached else start_word(state)


def latest_guesses(state: State) -> tuple[str, ...]:
    """The guesses to the latest clue on the present way that had any, each word once."""
    leg = present(state)
    for clue in reversed(leg.clues if leg else ()):
        if clue.guesses:
            return tuple(dict.fromkeys(guess.word for guess in clue.guesses))
    return ()


def required(state: State) -> tuple[str, ...]:
    """The words of which one must be in the next clue: the latest guesses, else the word where the ride stands.

    In spoken play these are the words of the clue that is being given, and empty when nobody noted the guess.
    """
    leg = present(state)
    if leg is None:
        return ()
    if not state.terms.typed and leg.clues:
        return leg.clues[-1].needs
    return latest_guesses(state) or (station(state),)


def words_guessed(state: State) -> int:
    """For how many destinations of the turn the Conductor gets a card."""
    return sum(bool(leg.guessers) for leg in state.ride)


def penalties(state: State) -> int:
    """How many cards the Conductor must give back: one for each clue voted illegal, never more than are there."""
    voted = sum(ruling.upheld and ruling.matter.seat == NOBODY for ruling in state.rulings)
    seat = conductor(state)
    return min(voted, state.piles[seat].points + words_guessed(state) + start_cards(state)) if voted else 0


def start_cards(state: State) -> int:
    """The cards that the Conductor gets for the start word: one, unless the house leaves it out."""
    return int(state.terms.start_card and state.start != NO_CARD)


def gains(state: State) -> tuple[int, ...]:
    """The cards that the turn has brought each seat so far; nothing in the warm-up."""
    found = [0] * state.terms.seats
    if state.round and state.start != NO_CARD:
        for leg in state.ride:
            for seat in leg.guessers:
                found[seat] += 1
        found[conductor(state)] = words_guessed(state) + start_cards(state) - penalties(state)
    return tuple(found)


def may_be_challenged(state: State) -> Iterator[Matter]:
    """What can still be voted on at a stop, in the order of the clues.

    A clue costs a card only if a word was guessed on its way or later in the turn; one that was stopped has cost its
    destination already. A guess can be voted on unless the vote could change nothing.
    """
    decided = {ruling.matter for ruling in state.rulings}
    for place, clue in clues(state):
        matters = []
        if not clue.fault and any(leg.guessers for leg in state.ride[place:]):
            matters.append(Matter(clue.number))
        guessers = state.ride[place].guessers
        matters += [
            Matter(clue.number, guess.seat) for guess in clue.guesses if guess.right or guess.seat not in guessers
        ]
        yield from (matter for matter in matters if matter not in decided)


def hidden_from(state: State, seat: int | None) -> tuple[int, ...]:
    """The places of the ride whose words a seat (None: an onlooker) must not know yet."""
    if state.phase in STOPPED or (seat is not None and seat == conductor(state)):
        return ()
    return tuple(place for place, leg in enumerate(state.ride) if leg.end in (OPEN, DROPPED))


def with_leg(state: State, place: int, leg: Leg) -> State:
    """The state with another leg at a place of the ride."""
    return msgspec.structs.replace(state, ride=(*state.ride[:place], leg, *state.ride[place + 1 :]))
