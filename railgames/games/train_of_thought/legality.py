"""Why an action is not allowed at a moment of Train of Thought, in sentences."""

from __future__ import annotations

from railgames.games.train_of_thought.actions import (
    Action,
    AllAboard,
    Challenge,
    Correct,
    Draw,
    First,
    GiveClue,
    GoOn,
    HandOn,
    Hands,
    Hit,
    IllegalClue,
    MakeGuess,
    NextClue,
    Roll,
    TimeUp,
    Vote,
)
from railgames.games.train_of_thought.deck import SIDES
from railgames.games.train_of_thought.judge import Judge
from railgames.games.train_of_thought.state import (
    BOARDING,
    CHOOSING,
    CLUE,
    CORRECTING,
    DESTINATION,
    DIE,
    FINISHED,
    GUESSING,
    NOBODY,
    START,
    STOP,
    VOTING,
    Matter,
    State,
)
from railgames.games.train_of_thought.turn import (
    clue_numbered,
    latest_guesses,
    may_be_challenged,
    passengers,
    present,
    required,
)

_NOW = {
    CHOOSING: "First it is drawn who is Conductor.",
    START: "First the start card is drawn.",
    DIE: "First the die is rolled.",
    DESTINATION: "First a destination card is drawn.",
    BOARDING: "First the Conductor calls all aboard.",
    CLUE: "The Conductor gives a clue now.",
    GUESSING: "The passengers guess now.",
    STOP: "The turn is over: look at the ride, challenge something or go on.",
    CORRECTING: "First say who guessed the word.",
    VOTING: "First the vote is finished.",
    FINISHED: "The game is over.",
}
"""What is to be done in a phase instead of anything else."""


def why_not(judge: Judge, state: State, action: Action) -> str:
    """Why an action is not allowed now, as one sentence; the empty text when it is."""
    phase, terms = state.phase, state.terms
    wrong_time = _NOW[phase]
    match action:
        case First():
            if phase != CHOOSING:
                return "It is settled already who is Conductor first." if phase != FINISHED else wrong_time
            return "" if 0 <= action.seat < terms.seats else "There is no such seat at this table."
        case Draw():
            if phase not in (START, DESTINATION):
                return "No card is drawn now." if phase != FINISHED else wrong_time
            return (
                "" if action.card in state.pool else "That card can't be drawn: it is in use, discarded or not there."
            )
        case Roll():
            return wrong_time if phase != DIE else "" if 1 <= action.face <= SIDES else "A die shows 1 to 6."
        case AllAboard():
            return "" if phase == BOARDING else wrong_time
        case TimeUp():
            return "" if phase in (CLUE, GUESSING) else wrong_time
        case IllegalClue():
            return "" if phase == CLUE else wrong_time
        case GiveClue():
            return wrong_time if phase != CLUE else _why_no_clue(judge, state, action.text)
        case MakeGuess():
            return "" if phase == GUESSING else wrong_time
        case NextClue():
            return wrong_time if phase != CLUE else _typed(state)
        case Hit():
            return _why_no_hit(state, action.seats)
        case Correct():
            if phase != STOP:
                return wrong_time
            return _typed(state) or _in_the_ride(state, action.leg)
        case GoOn():
            return "" if phase == STOP else wrong_time
        case HandOn():
            return wrong_time if phase != STOP else _why_not_handed_on(state)
        case Challenge():
            return wrong_time if phase != STOP else _why_no_vote_on(state, action.matter)
        case Vote():
            return wrong_time if phase != VOTING else _spoken(state)
        case Hands():
            return wrong_time if phase != VOTING else _typed(state) or _count(state, action.number)


def _typed(state: State) -> str:
    return "Here clues, guesses and votes are made seat by seat." if state.terms.typed else ""


def _spoken(state: State) -> str:
    return "" if state.terms.typed else "Here the hands are counted, as in: hands 2."


def _why_no_clue(judge: Judge, state: State, text: str) -> str:
    """A slip of the fingers is no illegal clue: nobody has heard it, so it can be typed again."""
    if not state.terms.typed:
        return "Here clues are spoken, not typed."
    leg = present(state)
    assert leg is not None
    needs = required(state)
    kind = judge.clue(text, needs, leg.word, latest_guesses(state)).kind
    if kind == "required":
        return f"The clue must have {' or '.join(needs)} in it. Type it again; it was not given yet."
    if kind in ("count", "empty"):
        return "A clue has three words, no more and no fewer. Type it again; it was not given yet."
    if kind == "props":
        return "A clue is made of words alone. Type it again; it was not given yet."
    return ""


def _why_no_hit(state: State, seats: tuple[int, ...]) -> str:
    if state.terms.typed or state.phase not in (CLUE, CORRECTING):
        return _NOW[state.phase]
    if not seats and state.phase == CLUE:
        return "Say who was right, or that nobody was: next."
    if list(seats) != sorted(set(seats)):
        return "Name each passenger once."
    there = passengers(state)
    if any(not 0 <= seat < state.terms.seats for seat in seats):
        return "There is no such seat at this table."
    return "" if all(seat in there for seat in seats) else "The Conductor does not guess: name a passenger."


def _in_the_ride(state: State, leg: int) -> str:
    return "" if 0 <= leg < len(state.ride) else "There was no such destination in this turn."


def _why_not_handed_on(state: State) -> str:
    if not state.terms.typed:
        return "The Conductor has the machine: challenge something or go on."
    return "" if state.handed + 1 < state.terms.seats else "Everybody has looked: challenge something or go on."


def _why_no_vote_on(state: State, matter: Matter) -> str:
    if matter in may_be_challenged(state):
        return ""
    found = clue_numbered(state, matter.clue)
    if found is None:
        return "There was no clue of that number in this turn."
    if any(ruling.matter == matter for ruling in state.rulings):
        return "The table has voted on that already."
    if matter.seat != NOBODY:
        guessed = any(guess.seat == matter.seat for guess in found[1].guesses)
        return "That player has a card for the word already." if guessed else "That player made no guess to that clue."
    if found[1].fault:
        return "That clue was stopped at once; it costs nothing more."
    return "That clue costs no card: no word was guessed after it."


def _count(state: State, number: int) -> str:
    voters = len(passengers(state))
    return "" if 0 <= number <= voters else f"Only the passengers vote: there are {voters}."
