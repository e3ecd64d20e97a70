"""The rules of Isle of Trains.

An action of a turn is a chain of small decisions, each a choice from a short list: which card to build, where, what to
pay with. They lie on an agenda in the state (`course`), and all that the seat to act may do is in `legal`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from railgames.games.contract import CHANCE, OVER, Game, Illegal, Option, Outcome, Pick
from railgames.games.first import first_seat
from railgames.games.isle_of_trains import events as facts
from railgames.games.isle_of_trains import legal, reading
from railgames.games.isle_of_trains.actions import Action, Onto
from railgames.games.isle_of_trains.bots import BOTS
from railgames.games.isle_of_trains.cards import read_cards
from railgames.games.isle_of_trains.contracts import read_contracts
from railgames.games.isle_of_trains.course import Course
from railgames.games.isle_of_trains.dealing import deal, hide_player, hide_step
from railgames.games.isle_of_trains.events import Event
from railgames.games.isle_of_trains.notation import notation
from railgames.games.isle_of_trains.refusals import why_not
from railgames.games.isle_of_trains.scoring import TRAIN, sheet
from railgames.games.isle_of_trains.settling import take
from railgames.games.isle_of_trains.soundness import faults
from railgames.games.isle_of_trains.state import (
    NOBODY,
    Bonus,
    Deal,
    Drawing,
    Limit,
    Player,
    Shedding,
    State,
    Terms,
    Turn,
    View,
)
from railgames.games.isle_of_trains.train import couple
from railgames.games.isle_of_trains.words import IsleOfTrainsWords
from railgames.games.ranking import standings, tie_break


class IsleOfTrains(Game[State, Action, Event, View]):
    """Isle of Trains for two to four, with the contracts that come with the game or with others."""

    key = "isle-of-trains"
    title = "Isle of Trains"
    fewest_seats = 2
    most_seats = 4
    longest = 20_000
    bounded = False
    secret = True
    options = (
        Option("first", "who has the green engine and starts: drawn, or a seat", ("random", "1", "2", "3", "4")),
        Option("open-hands", "a friendly table where everybody sees every hand", ("no", "yes")),
        Option("unfinished-contracts", "what a front counts without its back", ("front", "nothing")),
        Option("contracts", "a file with contracts of your own", kind="file"),
    )

    def __init__(self, cards: str, contracts: str, rules: str) -> None:
        """``cards`` and ``contracts`` are the texts of the data files, ``rules`` that of the rules page."""
        self.cards = read_cards(cards)
        self._contracts = contracts
        self.rules = rules
        self.words = IsleOfTrainsWords(self.cards)
        self.bots = BOTS

    def start(self, seats: int, options: Mapping[str, str]) -> State:
        """See `Game.start`. Raises BadOption for a seat that is not there, or contracts that can't be read."""
        wanted = first_seat(options["first"], seats)
        first = NOBODY if wanted is None else wanted
        cards = self.cards
        terms = Terms(
            cards,
            read_contracts(options["contracts"] or self._contracts),
            first,
            options["open-hands"] == "yes",
            options["unfinished-contracts"] == "front",
        )
        player = Player((), couple(cards, cards.first_engine, ()), (), ())
        pile = list(cards.deck)
        for _ in range(seats):
            pile.remove(cards.first_engine)
        state = State(
            terms,
            (player,) * seats,
            tuple(pile),
            (),
            tuple(range(len(terms.contracts))),
            NOBODY,
            (),
            0,
            "",
            0,
            CHANCE,
        )
        return state if first == NOBODY else self.play(state, legal.BEGINS[first])

    def actor(self, state: State) -> int:
        """See `Game.actor`."""
        return state.actor

    def choices(self, state: State) -> tuple[Action, ...]:
        """See `Game.choices`."""
        return legal.choices(state)

    def chances(self, state: State) -> Sequence[Action]:
        """Every card of the draw pile, or every seat while it is open who starts."""
        if state.actor != CHANCE:
            return ()
        if not state.agenda:
            return legal.BEGINS[: len(state.players)]
        return legal.Draws(state.pile)

    def refusal(self, state: State, action: Action) -> str:
        """See `Game.refusal`."""
        return "" if legal.allows(state, action) else why_not(state, action)

    def play(self, state: State, action: Action) -> State:
        """See `Game.play`."""
        if not legal.allows(state, action):
            raise Illegal(why_not(state, action))
        course = Course(state)
        take(course, action)
        return course.state()

    def events(self, state: State, action: Action) -> tuple[Event, ...]:
        """See `Game.events`."""
        if not legal.allows(state, action):
            raise Illegal(why_not(state, action))
        told: list[Event] = []
        take(Course(state, told), action)
        return tuple(told)

    def hides(self, options: Mapping[str, str]) -> bool:
        """See `Game.hides`."""
        return options["open-hands"] == "no"

    def seen(self, event: Event, seat: int | None) -> Event:
        """Cards that only their owner may see are hidden from the others."""
        return facts.seen(event, seat)

    def reveals(self, state: State, action: Action) -> bool:
        """Whoever loads the train of another has touched what is not theirs: that can't be taken back."""
        return isinstance(action, Onto) and action.seat != state.seat

    def whole(self, state: State) -> bool:
        """See `Game.whole`: no action is under way, only the next one open."""
        return (
            state.actor == OVER
            or not state.agenda
            or isinstance(state.agenda[-1], Turn | Bonus | Limit | Shedding | Drawing | Deal)
        )

    def view(self, state: State, seat: int | None) -> View:
        """See `Game.view`."""
        shown = state.terms.open_hands
        return View(
            state.terms,
            state.players
            if shown
            else tuple(hide_player(player, other == seat, seat) for other, player in enumerate(state.players)),
            len(state.pile),
            len(state.discards),
            state.free,
            state.seat,
            state.agenda if shown or seat == state.seat else tuple(hide_step(step) for step in state.agenda),
            state.phantoms,
            state.ending,
            state.final,
            state.actor,
            seat,
        )

    def redeal(self, state: State, seat: int | None, pick: Pick) -> State:
        """See `Game.redeal`: the piles, the other hands and what lies face down."""
        return deal(self.view(state, seat), pick)

    def outcome(self, state: State) -> Outcome | None:
        """Most points; a tie goes to the points of the train; a further one is shared (ruling 32)."""
        if state.actor != OVER:
            return None
        sheets = [sheet(state.terms, player) for player in state.players]
        trains = [one.train for one in sheets]
        found = standings([one.total for one in sheets], [one.lines for one in sheets], trains)
        return Outcome(state.ending, found, tie_break(found, TRAIN))

    def notation(self, action: Action) -> str:
        """``build Hopper-2``, ``pay Tanker, Boxcar``, ``onto seat 2 car 3``, ``claim 1 front``: see `notation`."""
        return notation(self.cards, action)

    def parse(self, state: State, text: str) -> Action:
        """See `reading.read`."""
        return reading.read(state, text)

    def invariants(self, state: State) -> list[str]:
        """See `Game.invariants`."""
        return faults(state)


def isle_of_trains(read: Callable[[str], str]) -> IsleOfTrains:
    """The game, with its cards, contracts and rules page read by ``read``."""
    return IsleOfTrains(
        read("isle_of_trains/cards.json"), read("isle_of_trains/contracts.txt"), read("isle_of_trains/rules.md")
    )
