"""The rules of Train of Thought.

A turn is a ride from word to word against the sand. Played aloud, the Conductor holds the machine and says with one key
who was right; typed, clues and guesses are typed and judged. Cards, die and the first Conductor are actions of chance.
What an action leads to is in `story`, why it may not be taken in `legality`, what may be seen in `seeing`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from railgames.games.contract import (
    Alarm,
    BadOption,
    Bot,
    Game,
    Illegal,
    Option,
    Outcome,
    Pick,
    ScoreLine,
)
from railgames.games.first import first_seat
from railgames.games.ranking import standings, tie_break
from railgames.games.train_of_thought import reading, seeing, turn
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
    notation,
)
from railgames.games.train_of_thought.association import Association
from railgames.games.train_of_thought.bots import players
from railgames.games.train_of_thought.deck import SIDES, Deck, from_text, standard
from railgames.games.train_of_thought.events import Event, seen
from railgames.games.train_of_thought.judge import Judge, tables
from railgames.games.train_of_thought.legality import why_not
from railgames.games.train_of_thought.soundness import faults
from railgames.games.train_of_thought.state import (
    BOARDING,
    CHOOSING,
    CLUE,
    CORRECTING,
    DIE,
    FINISHED,
    GUESSING,
    NOBODY,
    SECONDS,
    START,
    STOP,
    VOTING,
    Pile,
    State,
    Terms,
    View,
)
from railgames.games.train_of_thought.story import step
from railgames.games.train_of_thought.vocabulary import Vocabulary
from railgames.games.train_of_thought.words import TrainOfThoughtWords


class TrainOfThought(Game[State, Action, Event, View]):
    """Train of Thought, a word game for two to seven."""

    key = "train-of-thought"
    title = "Train of Thought"
    fewest_seats = 2
    most_seats = 7
    longest = 20_000
    bounded = False
    secret = True
    sand = float(SECONDS)
    options = (
        Option("play", "clues spoken, or typed and judged; by itself aloud among people", ("auto", "aloud", "typed")),
        Option("warm-up", "a round before the two that is not scored", ("no", "yes")),
        Option("start-card", "house rule no: the Start card does not score", ("yes", "no")),
        Option("first", "who is Conductor first: by lot, or a seat", ("random", "1", "2", "3", "4", "5", "6", "7")),
        Option("deck", "a file with words of your own", kind="file"),
    )

    def __init__(
        self, rules: str, judge: Judge, deck: Deck, bots: Mapping[str, Bot[View, Action]], vocabulary: Vocabulary
    ) -> None:
        """``rules`` is the text of the rules page, ``deck`` the cards where no file of one's own is named."""
        self.rules = rules
        self.judge = judge
        self.deck = deck
        self.words = TrainOfThoughtWords()
        self.bots = bots
        self._vocabulary = vocabulary

    def start(self, seats: int, options: Mapping[str, str]) -> State:
        """See `Game.start`. Raises BadOption when ``first`` is no seat here or the deck can't be read."""
        wanted = first_seat(options["first"], seats)
        first = NOBODY if wanted is None else wanted
        deck = from_text(options["deck"], self.judge) if options["deck"] else self.deck
        warm_up = options["warm-up"] == "yes"
        terms = Terms(seats, first, deck, options["play"] == "typed", warm_up, options["start-card"] == "yes")
        return State(
            terms,
            CHOOSING if first == NOBODY else START,
            round=0 if warm_up else 1,
            turn=0,
            pool=tuple(range(len(deck.cards))),
            discards=(),
            piles=(Pile(),) * seats,
        )

    def fitted(self, options: Mapping[str, str], computers: Sequence[bool]) -> Mapping[str, str]:
        """People among themselves speak; computer players hear nothing, so with them everything is typed."""
        if options["play"] == "auto":
            return {**options, "play": "typed" if any(computers) else "aloud"}
        if options["play"] == "aloud" and any(computers):
            raise BadOption("Computer players can't hear spoken clues. Set play to typed, or let only people play.")
        return options

    def actor(self, state: State) -> int:
        """See `Game.actor`."""
        return turn.actor(state)

    def choices(self, state: State) -> tuple[Action, ...]:
        """Where somebody is to be named, every seat's action stands at its number; the Conductor's place has nobody."""
        phase, typed = state.phase, state.terms.typed
        if phase == BOARDING:
            return (AllAboard(),)
        if phase == CLUE:
            spoken = () if typed else _by_seat(state, NextClue())
            return (*spoken, IllegalClue(), TimeUp())
        if phase == GUESSING:
            return (MakeGuess(""), TimeUp())
        if phase == CORRECTING:
            return _by_seat(state, Hit(()))
        if phase == VOTING:
            voters = len(turn.passengers(state))
            return (Vote(True), Vote(False)) if typed else tuple(map(Hands, range(voters + 1)))
        return self._at_a_stop(state) if phase == STOP else ()

    def _at_a_stop(self, state: State) -> tuple[Action, ...]:
        hand_on = HandOn()
        return (
            GoOn(),
            *(() if why_not(self.judge, state, hand_on) else (hand_on,)),
            *(() if state.terms.typed else map(Correct, range(len(state.ride)))),
            *map(Challenge, turn.may_be_challenged(state)),
        )

    def chances(self, state: State) -> Sequence[Action]:
        """Every card that is left, every face of the die, or every seat that may be Conductor first.

        A word that is on the table can't come up again in the same turn: no two cards of a deck have words that clash
        for one number of the die, and the cards of a turn are not shuffled in while it goes on.
        """
        if state.phase == CHOOSING:
            return tuple(map(First, range(state.terms.seats)))
        if state.phase == DIE:
            return tuple(map(Roll, range(1, SIDES + 1)))
        return tuple(map(Draw, state.pool)) if state.phase in turn.DRAWING else ()

    def refusal(self, state: State, action: Action) -> str:
        """See `Game.refusal`."""
        return why_not(self.judge, state, action)

    def play(self, state: State, action: Action) -> State:
        """See `Game.play`."""
        why = why_not(self.judge, state, action)
        if why:
            raise Illegal(why)
        return step(self.judge, state, action).state

    def events(self, state: State, action: Action) -> tuple[Event, ...]:
        """See `Game.events`."""
        return step(self.judge, state, action).events

    def seen(self, event: Event, seat: int | None) -> Event | None:
        """See `Game.seen`: destinations, stopped clues and guesses to the clue in force are not for everybody."""
        return seen(event, seat)

    def reveals(self, state: State, action: Action) -> bool:
        """A clue that was given, a word that was guessed, the last guess to a clue, and the end of the sand."""
        if state.phase == GUESSING and isinstance(action, MakeGuess):
            return len(state.answers) + 1 == len(turn.passengers(state))
        return isinstance(action, GiveClue | TimeUp) or (isinstance(action, Hit) and state.phase == CLUE)

    def witness(self, state: State) -> int | None:
        """See `Game.witness`: the Conductor sees where the ride was to go."""
        conductor = turn.conductor(state)
        return None if conductor == NOBODY else conductor

    def view(self, state: State, seat: int | None) -> View:
        """See `Game.view`."""
        return seeing.view(state, seat)

    def redeal(self, state: State, seat: int | None, pick: Pick) -> State:
        """Other destinations in the place of those hidden from the seat, other guesses in the place of hidden ones."""
        return seeing.redeal(self.judge, state, seat, pick)

    def outcome(self, state: State) -> Outcome | None:
        """Most cards first; equal piles share a rank."""
        if state.phase != FINISHED:
            return None
        found = standings([pile.points for pile in state.piles], [_lines(pile) for pile in state.piles])
        return Outcome("rounds", found, tie_break(found))

    def notation(self, action: Action) -> str:
        """See `actions.notation`."""
        return notation(action)

    def parse(self, state: State, text: str) -> Action:
        """See `reading.read`."""
        return reading.read(self.judge, state, text)

    def doubt(self, state: State, action: Action) -> str:
        """See `Game.doubt`: a guess that is no word the game has met, and what gives up a turn or a word."""
        if isinstance(action, TimeUp):
            return "That ends the turn, and it can't be taken back."
        if isinstance(action, IllegalClue):
            return "That ends the way to this word, and it can't be taken back."
        if not isinstance(action, MakeGuess) or not state.terms.typed:
            return ""
        dealt = (word for card in state.terms.deck.cards for word in card.words)
        return "" if self._vocabulary.knows(action.word, dealt) else f"{action.word} is not a word I know."

    def entry(self, state: State) -> str:
        """See `Game.entry`: the clue or the guess, where they are typed."""
        return reading.entry(state)

    def alarm(self, state: State) -> Alarm | None:
        """The Conductor's sand: from all aboard until it is through, whoever is to act."""
        if state.phase not in (CLUE, GUESSING):
            return None
        name = f"sand of turn {state.turn + 1}, round {state.round}"
        return Alarm(name, SECONDS, TimeUp(), ready=True, seat=turn.conductor(state))

    def invariants(self, state: State) -> list[str]:
        """See `Game.invariants`."""
        return faults(state)


def _by_seat(state: State, nobody: Action) -> tuple[Action, ...]:
    return tuple(nobody if seat == turn.conductor(state) else Hit((seat,)) for seat in range(state.terms.seats))


def _lines(pile: Pile) -> tuple[ScoreLine, ...]:
    return (
        ScoreLine("words", pile.words),
        ScoreLine("guesses", pile.guesses),
        ScoreLine("start-cards", pile.start_cards),
        ScoreLine("penalties", -pile.penalties),
    )


def train_of_thought(read: Callable[[str], str]) -> TrainOfThought:
    """The game, with its rules page, word tables and cards read by ``read``."""
    table, deck, association = tables(read), standard(read), Association(read)
    judge, vocabulary = Judge(table), Vocabulary(table, association)
    bots = players(read, association, judge, deck)
    return TrainOfThought(read("train_of_thought/rules.md"), judge, deck, bots, vocabulary)
