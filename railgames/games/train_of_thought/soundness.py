"""What can't be true of a state of Train of Thought: the checks behind `TrainOfThought.invariants`."""

from __future__ import annotations

from railgames.games.train_of_thought.state import (
    BOARDING,
    CHOOSING,
    CLUE,
    CORRECTING,
    DESTINATION,
    DIE,
    DROPPED,
    FINISHED,
    GUESSED,
    GUESSING,
    NO_CARD,
    NO_LEG,
    NOBODY,
    OPEN,
    ROUNDS,
    START,
    VOTING,
    Leg,
    State,
)
from railgames.games.train_of_thought.turn import STOPPED, conductor, passengers, word_on


def faults(state: State) -> list[str]:
    """A sentence for each thing that is impossible about the state; empty when it is sound."""
    terms = state.terms
    found = []
    used = [card for card in (state.start, *(leg.card for leg in state.ride)) if card != NO_CARD]
    if sorted((*state.pool, *state.discards, *used)) != list(range(len(terms.deck.cards))):
        found.append("A card is missing or there twice.")
    if len(state.piles) != terms.seats or any(pile.points < 0 for pile in state.piles):
        found.append("There are not as many piles as seats, or one has fewer than no cards.")
    if any(min(pile.words, pile.guesses, pile.start_cards, pile.penalties) < 0 for pile in state.piles):
        found.append("A pile counts fewer than none of something.")
    if not (not terms.warm_up) <= state.round <= ROUNDS or not 0 <= state.turn < terms.seats:
        found.append("There is no such round or turn.")
    if (terms.first == NOBODY) != (state.phase == CHOOSING):
        found.append("It is not settled who is Conductor.")
    if state.round == 0 and any(pile.points for pile in state.piles):
        found.append("Something was scored in the warm-up.")
    return found + _turn_faults(state) + [fault for leg in state.ride for fault in _leg_faults(state, leg)]


def _turn_faults(state: State) -> list[str]:
    found = []
    before_the_card = state.phase in (CHOOSING, START, FINISHED)
    if (state.start == NO_CARD) != before_the_card or (state.face == 0) != (before_the_card or state.phase == DIE):
        found.append("The start card or the die does not agree with the phase.")
    if state.ride and (before_the_card or state.phase == DIE):
        found.append("There is a ride before the turn has begun.")
    travelling = state.phase in (BOARDING, CLUE, GUESSING)
    if travelling != bool(state.ride and state.ride[-1].end == OPEN):
        found.append("There is a destination to be reached at the wrong time.")
    if any(leg.end == OPEN for leg in state.ride[:-1]):
        found.append("A destination was left without being reached or given up.")
    if state.phase == DESTINATION and not state.pool:
        found.append("A card is to be drawn and there is none.")
    if (bool(state.answers) and state.phase != GUESSING) or len(state.answers) >= state.terms.seats - 1 > 0:
        found.append("There are answers to no clue.")
    if (state.phase in STOPPED) != (state.asked != NOBODY) or not 0 <= state.handed < state.terms.seats:
        found.append("The wrong seat is asked whether it challenges something.")
    if (state.phase == VOTING) != (state.matter is not None) or (state.correcting != NO_LEG) != (
        state.phase == CORRECTING
    ):
        found.append("A vote or a correction does not agree with the phase.")
    numbers = [clue.number for leg in state.ride for clue in leg.clues]
    if numbers != list(range(1, len(numbers) + 1)):
        found.append("The clues are not numbered in order.")
    return found


def _leg_faults(state: State, leg: Leg) -> list[str]:
    found = []
    if leg.word != word_on(state, leg.card):
        found.append("A destination is not the word of its card.")
    if not set(leg.guessers) <= set(passengers(state)) or conductor(state) in leg.guessers:
        found.append("A word was guessed by somebody who is no passenger.")
    if leg.end == GUESSED and not leg.guessers and state.phase not in STOPPED:
        found.append("A word was guessed by nobody.")
    if any(clue.fault for clue in leg.clues[:-1]) or bool(leg.clues and leg.clues[-1].fault) != (leg.end == DROPPED):
        found.append("A destination was given up without an illegal clue, or went on after one.")
    if state.terms.typed and state.phase not in STOPPED:
        right = {guess.seat for clue in leg.clues for guess in clue.guesses if guess.right}
        if right != set(leg.guessers):
            found.append("Those who guessed right are not those who get a card.")
    return found
