"""Every sentence about Train of Thought, but for those of `telling`."""

from __future__ import annotations

from collections.abc import Sequence

from railgames.games.contract import OVER, Cast, Level, Line, Outcome, Query, Standing, Unreadable, Words
from railgames.games.sentences import count, listed, upper
from railgames.games.train_of_thought import events
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
from railgames.games.train_of_thought.describe import (
    clue_in_words,
    doubtful,
    leg_in_words,
    matter_in_words,
    one_of,
    people,
    round_in_words,
    said,
    stations,
)
from railgames.games.train_of_thought.events import Event
from railgames.games.train_of_thought.state import (
    BOARDING,
    CHOOSING,
    CLUE,
    CORRECTING,
    GUESSING,
    NOBODY,
    ROUNDS,
    START,
    VOTING,
    View,
)
from railgames.games.train_of_thought.telling import tell


class TrainOfThoughtWords(Words[View, Action, Event]):
    """See `Words`."""

    chance = "a card has been turned up"
    queries = (
        Query("ride", "ride", "the stations of this turn, from word to word, and who guessed them"),
        Query("clues", "clues, clues 2", "the clues to the present word, or to another of the ride, with the guesses"),
        Query("required", "required", "which word the clue must have in it"),
        Query("crew", "crew", "who is Conductor and Brakeman, and in which order the passengers sit"),
        Query("cards", "cards", "the start card, and how many cards are left"),
    )

    headlines = (
        events.Reached,
        events.TimeIsUp,
        events.Ruled,
        events.Collected,
        events.Earned,
        events.Unscored,
        events.Finished,
    )

    def event(self, event: Event, cast: Cast, level: Level = Level.NORMAL) -> str:
        """See `Words.event`."""
        return tell(event, cast, level)

    def question(self, view: View, cast: Cast) -> str:
        """See `Words.question`."""
        needs = one_of(view.required)
        if view.phase == BOARDING:
            return f"From {view.start_word} to {view.destination}. All aboard?"
        if view.phase == CLUE and view.typed:
            return f"To {view.destination}. Which three words, with {needs}?"
        if view.phase == CLUE:
            return f"To {view.destination}, with {needs} in the clue. Who is right?"
        if view.phase == GUESSING:
            return f"{upper(self._clue(view))}. What do you guess?"
        if view.phase == CORRECTING:
            return f"Who guessed {view.ride[view.correcting].word}?"
        if view.matter is not None:
            claim = upper(matter_in_words(view, view.matter, cast))
            return f"{claim}. {'Do you agree' if view.typed else 'How many passengers agree'}?"
        return "The turn is over. Is anything to be challenged?"

    def _clue(self, view: View) -> str:
        return f"clue {view.clue.number}: {said(view.clue.text)}" if view.clue else "no clue yet"

    def choice(self, view: View, action: Action, cast: Cast) -> str:
        """See `Words.choice`."""
        match action:
            case First():
                return f"{cast.name(action.seat)} {cast.verb(action.seat, 'are', 'is')} Conductor first"
            case Draw():
                return f"card {action.card + 1}"
            case Roll():
                return f"the die shows {action.face}"
            case AllAboard():
                return "all aboard"
            case GiveClue():
                return f"clue: {said(action.text)}"
            case MakeGuess():
                return f"guess {action.word}" if action.word else "no guess"
            case NextClue():
                return f"next clue, with {action.word}" if action.word else "nobody is right, the next clue"
            case Hit():
                return self._hit(view, action, cast)
            case IllegalClue():
                return "give this word up" if view.typed else "illegal clue, a new destination"
            case TimeUp():
                return "the sand is through"
            case GoOn():
                return "go on" if view.rulings else "go on, nothing is challenged"
            case HandOn():
                return f"let {people(((view.actor + 1) % view.seats,), cast)} look for something to challenge"
            case Correct():
                leg = view.ride[action.leg]
                return f"correct who guessed {leg.word} (now {people(leg.guessers, cast)})"
            case Challenge():
                doubt = " (a close call)" if doubtful(view, action.matter) else ""
                return f"challenge: {matter_in_words(view, action.matter, cast)}{doubt}"
            case Vote():
                return "yes" if action.agrees else "no"
            case Hands():
                return f"{count(action.number, 'hand')} of {len(view.passengers)}"

    def _hit(self, view: View, action: Hit, cast: Cast) -> str:
        if view.phase == CORRECTING:
            return f"guessed by {people(action.seats, cast)}" if action.seats else "nobody guessed it"
        several = len(action.seats) > 1 or cast.you in action.seats
        return f"{listed([cast.name(seat) for seat in action.seats])} {'are' if several else 'is'} right"

    def group(self, view: View, action: Action) -> str:
        """See `Words.group`."""
        if isinstance(action, Correct):
            return "Correct who guessed a word"
        if isinstance(action, Challenge):
            leg, _ = view.clue_numbered(action.matter.clue)
            what = "a clue" if action.matter.seat == NOBODY else "a guess"
            return f"Challenge {what} on the way to {leg.word}"
        return ""

    def status(self, view: View, cast: Cast) -> tuple[Line, ...]:
        """See `Words.status`."""
        lines = [Line("Turn", self._turn(view, cast))]
        if view.start_word and view.actor != OVER:
            lines.append(Line("Ride", self._ride(view)))
        scores = ", ".join(f"{cast.name(seat)} {points}" for seat, points in enumerate(view.scores))
        lines.append(Line("Score", f"{scores}."))
        return tuple(lines)

    def _turn(self, view: View, cast: Cast) -> str:
        if view.phase == CHOOSING:
            return "It is to be drawn who is Conductor first."
        if view.actor == OVER:
            return f"The game is over after {count(ROUNDS, 'round')}."
        return f"{round_in_words(view.round, ROUNDS)}, turn {view.turn} of {view.seats}: {self._crew(view, cast)}."

    def _crew(self, view: View, cast: Cast) -> str:
        are = cast.verb(view.conductor, "are", "is")
        return f"{cast.name(view.conductor)} {are} Conductor, {people((view.brakeman,), cast)} Brakeman"

    def conductor(self, view: View, cast: Cast) -> str:
        """Who is Conductor, as a sentence."""
        return f"{cast.name(view.conductor)} {cast.verb(view.conductor, 'are', 'is')} Conductor."

    def brakeman(self, view: View, cast: Cast, timed: bool) -> str:
        """What the Brakeman is and does, ``timed`` by sand or not; the empty text where there is none yet."""
        if view.brakeman == NOBODY:
            return ""
        name, be = cast.name(view.brakeman), cast.verb(view.brakeman, "are", "is")
        does = "watches the sand, which runs by itself here," if timed else "keeps the time"
        return f"{name} {be} Brakeman. The Brakeman {does} and guesses like the others."

    def manner(self, view: View) -> str:
        """What is going on, and how, in a sentence or two."""
        if view.stopped:
            anew = "" if view.typed else ", and who guessed a word can be said anew"
            return f"The turn is over, and everybody looks at the ride. A clue or a guess can be put to the vote{anew}."
        if view.typed:
            return "Nobody but the Conductor sees the destination. A guess may also be: no guess."
        return "Clues and guesses are spoken."

    def _ride(self, view: View) -> str:
        if view.stopped:
            guessed = sum(bool(leg.guessers) for leg in view.ride)
            return f"From {view.start_word}; the turn is over with {count(guessed, 'word')} guessed."
        to = f" to {view.destination}" if view.destination else ""
        reached = [leg.word for leg in view.ride if leg.guessers]
        start = reached[-1] if reached else view.start_word
        if view.phase == GUESSING:
            return f"From {start}{to}; {self._clue(view)}."
        needs = f"; the clue needs {one_of(view.required)}" if view.phase in (BOARDING, CLUE) else ""
        return f"From {start}{to}{needs}."

    def score(self, view: View, cast: Cast) -> tuple[Line, ...]:
        """See `Words.score`."""
        lines = []
        for seat, pile in enumerate(view.piles):
            gain = f"; {view.gains[seat]} of them in this turn" if view.gains[seat] else ""
            lines.append(Line("Score", f"{cast.name(seat)}: {count(view.scores[seat], 'card')}{gain}."))
            assert pile.points + view.gains[seat] == view.scores[seat]
        if view.warm_up:
            lines.append(Line("Score", "The warm-up round is not scored."))
        return tuple(lines)

    def answer(self, view: View, query: str, rest: Sequence[str], cast: Cast) -> tuple[Line, ...]:
        """See `Words.answer`."""
        match query:
            case "ride":
                return self._about_ride(view, cast)
            case "clues":
                return self._about_clues(view, rest, cast)
            case "required":
                return (Line("Word", self._about_required(view)),)
            case "crew":
                return self._about_crew(view, cast)
            case "cards":
                return self._about_cards(view)
        raise Unreadable(f"There is nothing to ask by the word {query}.")

    def _about_ride(self, view: View, cast: Cast) -> tuple[Line, ...]:
        if not view.start_word:
            return (Line("Ride", "There is no start word yet."),)
        lines = [
            Line("Ride", f"{number}. {upper(leg_in_words(start, leg, cast))}.")
            for number, (start, leg) in enumerate(stations(view), start=1)
        ]
        return tuple(lines) or (Line("Ride", f"From {view.start_word}; no destination yet."),)

    def _about_clues(self, view: View, rest: Sequence[str], cast: Cast) -> tuple[Line, ...]:
        place = len(view.ride)
        if rest:
            if not (rest[0].isascii() and rest[0].isdecimal() and len(rest[0]) < 4):
                raise Unreadable("Name a place of the ride by its number, as in: clues 2.")
            place = int(rest[0])
        if rest and not 1 <= place <= len(view.ride):
            raise Unreadable(f"The ride has {count(len(view.ride), 'destination')} so far. Type ride to hear them.")
        given = view.ride[place - 1].clues if view.ride else ()
        lines = [Line("Clue", f"{clue_in_words(clue, cast)}.") for clue in given]
        return tuple(lines) or (Line("Clue", "No clue was given on this way yet."),)

    def _about_required(self, view: View) -> str:
        if view.phase == GUESSING:
            return f"The passengers guess now; {self._clue(view)}."
        if view.phase not in (BOARDING, CLUE):
            return "No clue is to be given now."
        return f"The clue needs {one_of(view.required)}."

    def _about_crew(self, view: View, cast: Cast) -> tuple[Line, ...]:
        if view.conductor == NOBODY:
            return (Line("Crew", "It is to be drawn who is Conductor first."),)
        lines = [Line("Crew", f"{self._crew(view, cast)}.")]
        sits = ", ".join(f"{cast.name(seat)}, number {seat + 1}" for seat in view.passengers)
        lines.append(Line("Crew", f"Passengers in their order: {sits}."))
        return tuple(lines)

    def _about_cards(self, view: View) -> tuple[Line, ...]:
        left = Line("Cards", f"{count(view.cards, 'card')} left to draw, {view.discards} discarded.")
        if not view.start_card:
            return (left,)
        words = ", ".join(f"{number} {word}" for number, word in enumerate(view.start_card, start=1))
        die = f" The die shows {view.face}." if view.face else ""
        return (Line("Cards", f"The start card: {words}.{die}"), left)

    def outcome(self, outcome: Outcome, cast: Cast) -> tuple[Line, ...]:
        """See `Words.outcome`."""
        best = outcome.standings[0]
        cards = count(best.points, "card")
        if len(outcome.winners) > 1:
            head = f"{listed([cast.name(seat) for seat in outcome.winners])} share the victory with {cards}."
        else:
            head = f"{cast.name(best.seat)} {cast.verb(best.seat, 'win', 'wins')} with {cards}."
        return (Line("Score", head), *(Line("Score", self._standing(standing, cast)) for standing in outcome.standings))

    def _standing(self, standing: Standing, cast: Cast) -> str:
        names = {
            "words": "as Conductor",
            "guesses": "for guesses",
            "start-cards": "Start cards",
            "penalties": "penalties",
        }
        made = [f"{names[line.what]} {line.points}" for line in standing.lines if line.points]
        parts = f"; {', '.join(made)}" if made else ""
        return f"{standing.rank}. {cast.name(standing.seat)}: {standing.points}{parts}."

    def section(self, view: View) -> str:
        """See `Words.section`."""
        if view.actor == OVER:
            return "The end"
        if view.phase in (CHOOSING, START):
            return "A game"
        if view.stopped:
            return "Voting" if view.phase == VOTING else "The end of a turn"
        if view.phase == GUESSING:
            return "Guesses"
        return "Clues" if view.phase == CLUE else "Starting a turn"
