"""What happens in Train of Thought, each event as one sentence."""

from __future__ import annotations

from railgames.games.contract import Cast, Level
from railgames.games.sentences import count, upper
from railgames.games.train_of_thought import events as told
from railgames.games.train_of_thought.describe import claim, people, round_in_words, said, why_stopped
from railgames.games.train_of_thought.state import GIVEN_UP, NOBODY, ROUNDS


def tell(event: told.Event, cast: Cast, level: Level) -> str:
    """The event as one sentence, or the empty text when at this level nothing is said of it."""
    brief = level == Level.BRIEF
    match event:
        case told.FirstConductor():
            return f"{cast.name(event.seat)} {cast.verb(event.seat, 'are', 'is')} Conductor first, by lot."
        case told.TurnBegins():
            return _turn(event, cast, level)
        case told.StartCard():
            return f"The start card: {', '.join(event.words)}." if level == Level.FULL else ""
        case told.StartWord():
            return f"Start word: {event.word}{'' if brief else f'; the die shows {event.face}'}."
        case told.DestinationDrawn():
            if event.word:
                return f"Your destination: {event.word}."
            return (
                "" if brief else f"{cast.name(event.conductor)} {_verb(cast, event.conductor, 'draw')} a destination."
            )
        case told.Reshuffled():
            return "" if brief else f"The discards are shuffled again: {count(event.cards, 'card')}."
        case told.Boarded():
            return "All aboard!"
        case told.ClueGiven():
            return f"Clue {event.number}: {said(event.text)}."
        case told.ClueBegins():
            word = f", with {event.word}" if event.word else ""
            return "" if brief else f"Nobody was right; clue {event.number}{word}."
        case told.ClueStopped():
            return _stopped(event, cast, level)
        case told.Answered():
            return _answered(event, cast, level)
        case told.Guessed():
            return _guessed(event, cast, level)
        case told.Missed():
            return _missed(event, level)
        case told.Reached():
            return _reached(event, cast, level)
        case told.TimeIsUp():
            return "The time is up."
        case told.NoCards():
            return "No card is left: the turn is over."
        case told.LeftOver():
            return f"{_left_over(event)}: {event.word}."
        case told.FaultShown():
            return (
                "" if brief else f"The illegal clue {event.number} was: {said(event.text)}{why_stopped(event.fault)}."
            )
        case told.HandedOn():
            return (
                f"{cast.name(event.seat)} {_verb(cast, event.seat, 'challenge')} nothing."
                if level > Level.BRIEF
                else ""
            )
        case told.Corrected():
            return f"Corrected: {event.word} was guessed by {people(event.guessers, cast)}."
        case told.Challenged():
            return f"Challenged: {claim(event.matter, event.said, event.word, event.right, cast)}."
        case told.Voted():
            return "" if brief else f"{cast.name(event.seat)} {_verb(cast, event.seat, 'vote')} {_yes(event.agrees)}."
        case told.Ruled():
            return _ruled(event, cast)
        case told.Collected():
            return _collected(event, cast, level)
        case told.Earned():
            guesses = "" if brief else f" for {_guesses(event.guesses)}"
            gets = _verb(cast, event.seat, "get")
            return f"{cast.name(event.seat)} {gets} {count(event.guesses, 'card')}{guesses}. Now {event.total}."
        case told.Unscored():
            return f"The warm-up turn is over: {count(event.words, 'word')} guessed, nothing is scored."
        case told.Finished():
            return f"The game is over: {count(event.rounds, 'round')} were played."


def _left_over(event: told.LeftOver) -> str:
    if event.illegal:
        return "Lost to an illegal clue"
    return "Given up" if event.dropped else "Not guessed"


def _verb(cast: Cast, seat: int, verb: str) -> str:
    """A regular verb that agrees with a seat."""
    return cast.verb(seat, verb, f"{verb}s")


def _yes(agrees: bool) -> str:
    return "yes" if agrees else "no"


def _guesses(number: int) -> str:
    return "1 right guess" if number == 1 else f"{number} right guesses"


def _turn(event: told.TurnBegins, cast: Cast, level: Level) -> str:
    text = f"{cast.name(event.conductor)} {cast.verb(event.conductor, 'are', 'is')} Conductor"
    if level == Level.BRIEF:
        return f"{text}."
    where = round_in_words(event.round, ROUNDS)
    return f"{text}, {people((event.brakeman,), cast)} Brakeman; {where.lower()}, turn {event.turn} of {event.turns}."


def _stopped(event: told.ClueStopped, cast: Cast, level: Level) -> str:
    reason = event.reason or event.open_reason
    why = f": {reason}" if reason and level > Level.BRIEF else ""
    then = "" if level == Level.BRIEF else " A new destination is drawn."
    if event.fault == GIVEN_UP:
        return f"{cast.name(event.conductor)} {_verb(cast, event.conductor, 'give')} the word up.{then}"
    return f"{cast.whose(event.conductor)} clue {event.number} is illegal{why}.{then}"


def _answered(event: told.Answered, cast: Cast, level: Level) -> str:
    if event.word is None:
        has = cast.verb(event.seat, "have", "has")
        return f"{cast.name(event.seat)} {has} answered." if level == Level.FULL else ""
    return ""


def _guessed(event: told.Guessed, cast: Cast, level: Level) -> str:
    who = cast.name(event.seat)
    if level > Level.BRIEF and event.right:
        return f"{who}: {event.reason}."
    return f"{who}: {event.word}, {'right' if event.right else 'no'}."


def _missed(event: told.Missed, level: Level) -> str:
    if not event.guesses:
        return f"Nobody guesses clue {event.number}; the word for the next clue stays."
    return "" if level == Level.BRIEF else "Nobody is right; the next clue needs one of the guesses."


def _reached(event: told.Reached, cast: Cast, level: Level) -> str:
    guessers = upper(people(event.guessers, cast))
    verb = "guess" if len(event.guessers) > 1 or cast.you in event.guessers else "guesses"
    if level == Level.BRIEF:
        return f"{guessers} {verb} {event.word}."
    return f"{guessers} {verb} {event.word}. The ride goes on from there."


def _ruled(event: told.Ruled, cast: Cast) -> str:
    votes = f"{event.votes} of {event.voters}"
    if event.matter.seat == NOBODY:
        if event.upheld:
            return f"Clue {event.matter.clue} was illegal, by {votes}: a card less for {_whom(cast, event.conductor)}."
        return f"Clue {event.matter.clue} stands: {votes} were against it."
    counts = event.right != event.upheld
    verdict = f"{event.said} {'counts' if counts else 'does not count'}"
    return f"{upper(verdict)}; {votes} were for the challenge."


def _whom(cast: Cast, seat: int) -> str:
    return people((seat,), cast)


def _collected(event: told.Collected, cast: Cast, level: Level) -> str:
    gain = event.start_cards + event.words - event.penalties
    get = _verb(cast, event.conductor, "get")
    text = f"{cast.name(event.conductor)} {get} {count(gain, 'card')}"
    if level > Level.BRIEF:
        parts = [f"Start card {event.start_cards}"] if event.start_cards else []
        parts.append(f"words guessed {event.words}")
        parts += [f"penalties -{event.penalties}"] if event.penalties else []
        text += f": {', '.join(parts)}"
    return f"{text}. Now {event.total}."
