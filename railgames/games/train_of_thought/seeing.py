"""What a seat may see of a state of Train of Thought, and states that it can't tell from the given one."""

from __future__ import annotations

from msgspec.structs import replace

from railgames.games.contract import Pick
from railgames.games.train_of_thought.deck import SIDES
from railgames.games.train_of_thought.judge import Judge
from railgames.games.train_of_thought.state import GIVEN_UP, NO_CARD, OWNED, SECRET, Answer, Clue, Leg, State, View
from railgames.games.train_of_thought.turn import (
    actor,
    brakeman,
    conductor,
    gains,
    hidden_from,
    passengers,
    present,
    required,
    start_word,
    with_leg,
    word_on,
)

_TRIES = 20
"""So many cards are tried for a hidden one that fits what is known; then the real one stays."""


def view(state: State, seat: int | None) -> View:
    """The state as a seat, or an onlooker, may see it."""
    hidden = hidden_from(state, seat)
    ride = tuple(_covered(leg) if place in hidden else leg for place, leg in enumerate(state.ride))
    leg = ride[-1] if present(state) else None
    terms = state.terms
    return View(
        seat=seat,
        seats=terms.seats,
        typed=terms.typed,
        start_counts=terms.start_card,
        phase=state.phase,
        actor=actor(state),
        round=state.round,
        turn=state.turn + 1,
        conductor=conductor(state),
        brakeman=brakeman(state),
        passengers=passengers(state),
        start_card=terms.deck.cards[state.start].words if state.start != NO_CARD else (),
        face=state.face,
        start_word=start_word(state),
        destination=leg.word if leg else "",
        required=required(state),
        clue=leg.clues[-1] if leg and leg.clues else None,
        answers=tuple(answer if answer.seat == seat else Answer(answer.seat, None) for answer in state.answers),
        ride=ride,
        piles=state.piles,
        gains=gains(state),
        matter=state.matter,
        votes=state.votes,
        rulings=state.rulings,
        correcting=state.correcting,
        handed=state.handed,
        cards=len(state.pool),
        discards=len(state.discards),
    )


def _covered(leg: Leg) -> Leg:
    """A leg without its word and what could give it away: a clue that was stopped, doubts about one that was not."""
    clues = tuple(
        replace(clue, text="", fault=clue.fault if clue.fault in (OWNED, GIVEN_UP) else SECRET)
        if clue.fault
        else replace(clue, doubtful=False)
        for clue in leg.clues
    )
    return replace(leg, card=NO_CARD, word="", clues=clues)


def redeal(judge: Judge, state: State, seat: int | None, pick: Pick) -> State:
    """The state with all that is hidden from a seat (None: an onlooker) made anew.

    Other cards take the place of the hidden ones: such that no guess so far is right and no clue so far is illegal,
    but for the one that was stopped, which becomes another. Hidden answers become other words.
    """
    for place in hidden_from(state, seat):
        for _ in range(_TRIES if state.pool else 0):
            card = state.pool[pick(len(state.pool))]
            leg = _other(judge, state, state.ride[place], card)
            if leg is not None:
                pool = {*state.pool, state.ride[place].card} - {card}
                state = replace(with_leg(state, place, leg), pool=tuple(sorted(pool)))
                break
    cards = state.terms.deck.cards
    answers = tuple(
        answer if answer.seat == seat else Answer(answer.seat, cards[pick(len(cards))].words[pick(SIDES)])
        for answer in state.answers
    )
    return replace(state, answers=answers)


def _other(judge: Judge, state: State, leg: Leg, card: int) -> Leg | None:
    """A leg to the word of another card that looks the same to all who don't know the word, if there can be one."""
    word = word_on(state, card)
    if any(judge.guess(guess.word, word).right for clue in leg.clues for guess in clue.guesses):
        return None
    clues: list[Clue] = []
    for clue in leg.clues:
        guesses = next((tuple(guess.word for guess in given.guesses) for given in clues[::-1] if given.guesses), ())
        text = f"{word} {word} {clue.needs[0]}" if clue.text and clue.fault else clue.text
        verdict = judge.clue(text, clue.needs, word, guesses) if text else None
        if verdict is None or clue.fault in (OWNED, GIVEN_UP):
            clues.append(clue)
        elif verdict.right == bool(clue.fault):
            return None
        else:
            fault = verdict.kind if clue.fault else ""
            clues.append(replace(clue, text=text, fault=fault, doubtful=verdict.doubtful))
    return replace(leg, card=card, word=word, clues=tuple(clues))
