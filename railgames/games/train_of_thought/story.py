"""Where a legal action leads and what it causes: one walk that gives both."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from railgames.games.contract import Illegal
from railgames.games.train_of_thought import events as told
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
from railgames.games.train_of_thought.judge import Judge
from railgames.games.train_of_thought.state import (
    BOARDING,
    BY_VOTE,
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
    NO_LEG,
    NOBODY,
    OPEN,
    OWNED,
    ROUNDS,
    START,
    STOP,
    UNGUESSED,
    VOTING,
    Answer,
    Clue,
    Guess,
    Leg,
    Matter,
    Ruling,
    State,
)
from railgames.games.train_of_thought.turn import (
    actor,
    brakeman,
    clue_numbered,
    conductor,
    gains,
    latest_guesses,
    lost_to_a_clue,
    next_number,
    passengers,
    penalties,
    present,
    required,
    start_cards,
    station,
    with_leg,
    word_on,
    words_guessed,
)


class Step(NamedTuple):
    """A state and the events that led to it."""

    state: State
    events: tuple[told.Event, ...]

    def then(self, *events: told.Event, **changes: object) -> Step:
        """More of what happens, and what it changes."""
        return Step(replace(self.state, **changes), (*self.events, *events))


def step(judge: Judge, state: State, action: Action) -> Step:
    """What a legal action leads to and causes; whether it is legal was asked before."""
    here = Step(state, ())
    match action:
        case First():
            return here.then(
                told.FirstConductor(action.seat), terms=replace(state.terms, first=action.seat), phase=START
            )
        case Draw():
            return _start_card(here, action.card) if state.phase == START else _destination(here, action.card)
        case Roll():
            rolled = replace(state, face=action.face)
            word = told.StartWord(action.face, word_on(rolled, state.start))
            return _to_destination(Step(rolled, (word,)))
        case AllAboard():
            return here.then(told.Boarded(conductor(state)), phase=CLUE)
        case GiveClue():
            return _give_clue(judge, here, action.text)
        case MakeGuess():
            return _make_guess(judge, here, action.word)
        case NextClue():
            return _next_clue(here, action.word)
        case Hit():
            return _corrected(here, action.seats) if state.phase == CORRECTING else _hit(here, action.seats)
        case IllegalClue():
            return _illegal(here)
        case TimeUp():
            return _time_up(judge, here)
        case GoOn():
            # Who was asked to look as well is told to have found nothing.
            return _score(here.then(told.HandedOn(actor(state), NOBODY)) if state.handed else here)
        case HandOn():
            return _hand_on(here)
        case Correct():
            return here.then(phase=CORRECTING, correcting=action.leg)
        case Challenge():
            return _challenge(here, action.matter)
        case Vote():
            return _vote(here, action.agrees)
        case Hands():
            return _rule(here, action.number)
    raise Illegal("That is no action of Train of Thought.")


def _start_card(here: Step, card: int) -> Step:
    state = here.state
    begins = told.TurnBegins(conductor(state), brakeman(state), state.round, state.turn + 1, state.terms.seats)
    drawn = here.then(begins, told.StartCard(state.terms.deck.cards[card].words), start=card, phase=DIE)
    return _without(drawn, card)


def _without(here: Step, card: int) -> Step:
    return here.then(pool=tuple(other for other in here.state.pool if other != card))


def _to_destination(here: Step) -> Step:
    """A destination card is to be drawn, if any is left in this turn."""
    here = _refilled(here)
    if here.state.pool:
        return here.then(phase=DESTINATION)
    return _stop(here.then(told.NoCards(conductor(here.state))), conductor(here.state))


def _refilled(here: Step) -> Step:
    """The discards are shuffled again when nothing else is left to draw."""
    state = here.state
    if state.pool or not state.discards:
        return here
    return here.then(told.Reshuffled(len(state.discards)), pool=state.discards, discards=())


def _destination(here: Step, card: int) -> Step:
    state = here.state
    word = word_on(state, card)
    spoken = () if state.terms.typed else (Clue(next_number(state), "", (station(state),)),)
    drawn = here.then(
        told.DestinationDrawn(conductor(state), word),
        ride=(*state.ride, Leg(card, word, spoken)),
        phase=CLUE if state.ride else BOARDING,
    )
    return _without(drawn, card)


def _on_the_way(state: State) -> tuple[int, Leg]:
    leg = present(state)
    assert leg is not None
    return len(state.ride) - 1, leg


def _give_clue(judge: Judge, here: Step, text: str) -> Step:
    state = here.state
    place, leg = _on_the_way(state)
    needs, number = required(state), next_number(state)
    verdict = judge.clue(text, needs, leg.word, latest_guesses(state))
    if verdict.right:
        clue = Clue(number, text, needs, doubtful=verdict.doubtful)
        given = with_leg(state, place, replace(leg, clues=(*leg.clues, clue)))
        return Step(given, (told.ClueGiven(conductor(state), number, text),)).then(phase=GUESSING)
    clue = Clue(number, text, needs, fault=verdict.kind)
    return _dropped(here, replace(leg, clues=(*leg.clues, clue)), verdict.reason, verdict.open_reason)


def _illegal(here: Step) -> Step:
    state = here.state
    _, leg = _on_the_way(state)
    if state.terms.typed:
        return _dropped(
            here, replace(leg, clues=(*leg.clues, Clue(next_number(state), "", required(state), fault=GIVEN_UP)))
        )
    return _dropped(here, replace(leg, clues=(*leg.clues[:-1], replace(leg.clues[-1], fault=OWNED))))


def _dropped(here: Step, leg: Leg, reason: str = "", open_reason: str = "") -> Step:
    """The last clue of the leg is illegal: its destination is given up and another card drawn."""
    state = with_leg(here.state, len(here.state.ride) - 1, replace(leg, end=DROPPED))
    clue = leg.clues[-1]
    stopped = told.ClueStopped(conductor(state), clue.number, clue.text, clue.fault, reason, open_reason)
    return _to_destination(Step(state, (*here.events, stopped)))


def _make_guess(judge: Judge, here: Step, word: str) -> Step:
    seat = actor(here.state)
    answered = here.then(told.Answered(seat, word), answers=(*here.state.answers, Answer(seat, word)))
    if len(answered.state.answers) < len(passengers(here.state)):
        return answered
    judged = _judged(judge, answered)
    return judged if present(judged.state) else _to_destination(judged)


def _judged(judge: Judge, here: Step) -> Step:
    """The answers to the clue in force are told and judged; the next clue may be given."""
    state = here.state
    place, leg = _on_the_way(state)
    guesses = []
    for answer in state.answers:
        if answer.word:
            verdict = judge.guess(answer.word, leg.word)
            guesses.append(Guess(answer.seat, answer.word, verdict.right, verdict.reason, verdict.doubtful))
    clue = replace(leg.clues[-1], guesses=tuple(guesses))
    right = tuple(guess.seat for guess in guesses if guess.right)
    leg = replace(leg, clues=(*leg.clues[:-1], clue), guessers=right, end=GUESSED if right else OPEN)
    end = told.Reached(conductor(state), leg.word, right) if right else told.Missed(clue.number, guesses=bool(guesses))
    spoken = (told.Guessed(guess.seat, guess.word, guess.right, guess.reason) for guess in guesses)
    return Step(with_leg(state, place, leg), here.events).then(*spoken, end, answers=(), phase=CLUE)


def _next_clue(here: Step, word: str) -> Step:
    state = here.state
    place, leg = _on_the_way(state)
    number = next_number(state)
    clue = Clue(number, "", (word,) if word else ())
    begun = with_leg(state, place, replace(leg, clues=(*leg.clues, clue)))
    return Step(begun, (told.ClueBegins(conductor(state), number, word),))


def _hit(here: Step, seats: tuple[int, ...]) -> Step:
    state = here.state
    place, leg = _on_the_way(state)
    order = passengers(state)
    guessers = tuple(seat for seat in order if seat in seats)
    reached = with_leg(state, place, replace(leg, guessers=guessers, end=GUESSED))
    return _to_destination(Step(reached, (told.Reached(conductor(state), leg.word, guessers),)))


def _time_up(judge: Judge, here: Step) -> Step:
    """Guesses that were made before the sand was through still count."""
    state = here.state
    who = actor(state)
    up = here.then(told.TimeIsUp(conductor(state)))
    return _stop(_judged(judge, up) if state.phase == GUESSING and state.answers else up, who)


def _stop(here: Step, asked: int) -> Step:
    """The turn is over but for what the table has to say of it: all that was hidden is shown."""
    state = here.state
    leg = present(state)
    if leg is not None:
        state = with_leg(state, len(state.ride) - 1, replace(leg, end=UNGUESSED))
    shown: list[told.Event] = []
    for leg in state.ride:
        if leg.end in (DROPPED, UNGUESSED):
            shown.append(told.LeftOver(leg.word, leg.end == DROPPED, lost_to_a_clue(leg)))
        shown += [told.FaultShown(clue.number, clue.text, clue.fault) for clue in leg.clues if clue.fault and clue.text]
    return Step(state, here.events).then(*shown, phase=STOP, answers=(), asked=asked, handed=0)


def _hand_on(here: Step) -> Step:
    state = here.state
    seat = actor(state)
    return here.then(told.HandedOn(seat, (seat + 1) % state.terms.seats), handed=state.handed + 1)


def _corrected(here: Step, seats: tuple[int, ...]) -> Step:
    state = here.state
    leg = state.ride[state.correcting]
    guessers = tuple(seat for seat in passengers(state) if seat in seats)
    corrected = with_leg(state, state.correcting, replace(leg, guessers=guessers))
    return Step(corrected, (told.Corrected(leg.word, guessers),)).then(phase=STOP, correcting=NO_LEG)


def _challenge(here: Step, matter: Matter) -> Step:
    state = here.state
    found = clue_numbered(state, matter.clue)
    assert found is not None
    said, right = _judgement(found[1], matter)
    challenged = told.Challenged(actor(state), matter, state.ride[found[0]].word, said, right)
    return here.then(challenged, phase=VOTING, matter=matter, votes=())


def _judgement(clue: Clue, matter: Matter) -> tuple[str, bool]:
    """What was said in a matter, and whether it was taken for right."""
    if matter.seat == NOBODY:
        return clue.text, True
    guess = next(guess for guess in clue.guesses if guess.seat == matter.seat)
    return guess.word, guess.right


def _vote(here: Step, agrees: bool) -> Step:
    """A passenger votes; nobody is asked any more once the result is certain."""
    state = here.state
    votes = (*state.votes, agrees)
    voted = here.then(told.Voted(actor(state), agrees), votes=votes)
    voters = len(passengers(state))
    certain = 2 * sum(votes) > voters or 2 * (sum(votes) + voters - len(votes)) <= voters
    return _rule(voted, sum(votes)) if certain else voted


def _rule(here: Step, votes: int) -> Step:
    """The vote is decided: more than half of the passengers must agree."""
    state = here.state
    matter = state.matter
    assert matter is not None
    found = clue_numbered(state, matter.clue)
    assert found is not None
    place, clue = found
    said, right = _judgement(clue, matter)
    voters = len(passengers(state))
    upheld = 2 * votes > voters
    if upheld and matter.seat != NOBODY:
        state = with_leg(state, place, _overturned(state, state.ride[place], clue, matter.seat))
    ruled = told.Ruled(conductor(state), matter, said, right, votes, voters, upheld)
    ruling = Ruling(matter, votes, voters, upheld)
    return Step(state, (*here.events, ruled)).then(phase=STOP, matter=None, votes=(), rulings=(*state.rulings, ruling))


def _overturned(state: State, leg: Leg, clue: Clue, seat: int) -> Leg:
    """The leg after a vote that a seat's guess was misjudged: it joins those who have guessed the word, or leaves."""
    guesses = tuple(
        replace(guess, right=not guess.right, reason=BY_VOTE) if guess.seat == seat else guess for guess in clue.guesses
    )
    clues = tuple(replace(clue, guesses=guesses) if other.number == clue.number else other for other in leg.clues)
    right = {guess.seat for other in clues for guess in other.guesses if guess.right}
    return replace(leg, clues=clues, guessers=tuple(seat for seat in passengers(state) if seat in right))


def _score(here: Step) -> Step:
    """The cards of the turn go onto the piles; the next turn begins, or the game is over."""
    state = here.state
    seat = conductor(state)
    scored = list(state.piles)
    events: list[told.Event] = [told.Unscored(seat, words_guessed(state))]
    if state.round:
        pile, words, start, lost = scored[seat], words_guessed(state), start_cards(state), penalties(state)
        scored[seat] = replace(
            pile, words=pile.words + words, start_cards=pile.start_cards + start, penalties=pile.penalties + lost
        )
        events = [told.Collected(seat, start, words, lost, scored[seat].points)]
        for other, gain in enumerate(gains(state)):
            if other != seat and gain:
                scored[other] = replace(scored[other], guesses=scored[other].guesses + gain)
                events.append(told.Earned(other, gain, scored[other].points))
    return _next_turn(here.then(*events, piles=tuple(scored)))


def _next_turn(here: Step) -> Step:
    state = here.state
    used = [card for card in (state.start, *(leg.card for leg in state.ride)) if card != NO_CARD]
    last = state.turn + 1 == state.terms.seats
    over = last and state.round == ROUNDS
    cleared = here.then(
        phase=FINISHED if over else START,
        round=state.round + (last and not over),
        turn=state.turn if over else (state.turn + 1) % state.terms.seats,
        discards=tuple(sorted((*state.discards, *used))),
        start=NO_CARD,
        face=0,
        ride=(),
        asked=NOBODY,
        handed=0,
        rulings=(),
    )
    return cleared.then(told.Finished(ROUNDS)) if over else _refilled(cleared)
