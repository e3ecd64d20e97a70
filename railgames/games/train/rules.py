"""The rules of Train.

A turn is up to three rolls. A roll is one action of chance (or, with dice of their own, one that players type); the
dice to keep and whether to roll on or bank are one decision. What may be done at each moment of a turn, and what comes
of it, is looked up in `moments`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import msgspec

from railgames.games.contract import (
    CHANCE,
    OVER,
    Game,
    Illegal,
    Option,
    Outcome,
    ScoreLine,
)
from railgames.games.first import first_seat
from railgames.games.ranking import standings, tie_break
from railgames.games.train import reading
from railgames.games.train.bots import bots
from railgames.games.train.judge import Judge
from railgames.games.train.moments import DERAIL, ROLL, Action, Begin, Roll, drawing, opening
from railgames.games.train.soundness import faults
from railgames.games.train.state import (
    NOBODY,
    Banked,
    Derailed,
    DiceKept,
    Event,
    Finished,
    First,
    LastTurns,
    Rolled,
    Sheet,
    State,
    Straight,
    Terms,
    TurnBegins,
    View,
    reason,
)
from railgames.games.train.turn import DICE, STRAIGHT, worth
from railgames.games.train.words import TrainWords


class Train(Game[State, Action, Event, View]):
    """Train, a dice game for one to six."""

    key = "train"
    title = "Train"
    fewest_seats = 1
    most_seats = 6
    longest = 20_000
    options = (
        Option("first", "who starts: drawn at random, or a seat", ("random", "1", "2", "3", "4", "5", "6")),
        Option("race-to", "the points that end the game", ("100", "50", "150", "200")),
        Option("dice", "thrown by the program, or your own and typed in", ("thrown", "typed")),
        Option("must-keep", "house rule: keep at least one die of a roll when you can", ("no", "yes")),
        Option("equal-turns", "house rule: all get the same number of turns", ("no", "yes")),
    )

    alone = "turns"
    answers = tuple("6 5 4 3 2 1"[: 2 * dice - 1] for dice in range(1, DICE + 1))

    def __init__(self, rules: str, duel: str) -> None:
        """``rules`` is the text of the rules page, ``duel`` that of the table of two perfect players."""
        self.rules = rules
        self.judge = Judge(duel)
        self.words = TrainWords(self.judge)
        self.bots = bots(self.judge)

    def start(self, seats: int, options: Mapping[str, str]) -> State:
        """See `Game.start`. Raises BadOption when ``first`` is a seat that is not there."""
        first = first_seat(options["first"], seats)
        if first is None:
            first = 0 if seats == 1 else NOBODY
        typed = options["dice"] == "typed"
        must_keep, equal_turns = options["must-keep"] == "yes", options["equal-turns"] == "yes"
        goal = int(options["race-to"])
        terms = Terms(
            seats=seats,
            first=first,
            opening=opening(must_keep, typed),
            goal=goal,
            must_keep=must_keep,
            equal_turns=equal_turns,
            typed=typed,
            following=(*range(1, seats), 0),
            ending=0 if equal_turns else goal,
        )
        if first != NOBODY:
            return _first_turn(terms)
        return State(Sheet(terms, (0,) * seats, NOBODY, 0), drawing(seats), CHANCE)

    def actor(self, state: State) -> int:
        """See `Game.actor`."""
        return state.actor

    def choices(self, state: State) -> tuple[Action, ...]:
        """Most dice first, and for the same dice rolling on before banking."""
        return state.moment.choices

    def chances(self, state: State) -> Sequence[Action]:
        """Every way the free dice can fall, or every seat while it is open who goes first."""
        return state.moment.chances

    def refusal(self, state: State, action: Action) -> str:
        """See `Game.refusal`."""
        return reading.why_not(state, action)

    def play(self, state: State, action: Action) -> State:
        """See `Game.play`."""
        sheet = state.sheet
        try:
            after = state.moment.after[action]
        except KeyError:
            if type(action) is not Begin or reading.why_not(state, action):
                raise Illegal(reading.why_not(state, action)) from None
            return _first_turn(msgspec.structs.replace(sheet.terms, first=action.seat))
        if after.asks:
            return State(sheet, after, sheet.seat)
        if after.points < 0:
            return State(sheet, after, CHANCE)
        terms = sheet.terms
        points = sheet.points
        total = points[0] + after.points
        if total >= terms.ending and _over(sheet, total):
            return State(Sheet(terms, (total, *points[1:]), sheet.seat, sheet.past), after, OVER)
        seat = terms.following[sheet.seat]
        return State(
            Sheet(terms, points[1:] + (total,), seat, sheet.past + 1),  # noqa: RUF005, since this is quicker.
            terms.opening,
            seat if terms.typed else CHANCE,
        )

    def events(self, state: State, action: Action) -> tuple[Event, ...]:
        """See `Game.events`."""
        after = self.play(state, action)
        moment, sheet, terms = state.moment, state.sheet, state.sheet.terms
        seat = sheet.seat
        if isinstance(action, Begin):
            return (First(action.seat),)
        if isinstance(action, Roll):
            rolled = Rolled(seat, action.dice, moment.made + 1, moment.kept)
            return (rolled,) if moment.made else (TurnBegins(seat, sheet.turn, sheet.points[0]), rolled)
        train = moment.after[action].kept
        told: list[Event] = []
        if action.dice or action.then == ROLL:
            told.append(DiceKept(seat, action.dice, train, worth(train), action.then))
        if action.then == ROLL:
            return tuple(told)
        total = after.sheet.scores[seat]
        if action.then == DERAIL:
            told.append(Derailed(seat, train, total))
        else:
            told += [Straight(seat)] if train == STRAIGHT else []
            told.append(Banked(seat, train, worth(train), total))
        if after.actor == OVER:
            told.append(Finished(reason(terms), seat, sheet.turn, terms.goal))
        elif total >= terms.goal > max(sheet.points):
            told.append(LastTurns(seat, terms.goal, terms.seats - 1 - terms.order(seat)))
        return tuple(told)

    def view(self, state: State, seat: int | None) -> View:
        """See `Game.view`."""
        sheet, moment = state.sheet, state.moment
        return View(
            sheet.terms,
            sheet.scores,
            moment.kept,
            moment.roll,
            moment.made,
            sheet.turn,
            sheet.seat,
            state.actor,
            seat,
        )

    def outcome(self, state: State) -> Outcome | None:
        """Most points first; equal points share a rank. Without equal turns only one seat can be first."""
        if state.actor != OVER:
            return None
        sheet, terms, scores = state.sheet, state.sheet.terms, state.sheet.scores
        found = standings(scores, [(ScoreLine("turns", sheet.turns(seat)),) for seat in range(terms.seats)])
        return Outcome(reason(terms), found, tie_break(found))

    def notation(self, action: Action) -> str:
        """``first 2``, ``roll 6 5 4 3 3 1``, ``keep 6 5 4, roll``, ``keep nothing, derail``."""
        return reading.notation(action)

    def parse(self, state: State, text: str) -> Action:
        """Reads ``keep 6 5 4, roll``, ``654 roll``, ``all bank``, ``bank``, and dice as typed: ``6 5 4 3 3 1``."""
        return reading.read(state, text)

    def entry(self, state: State) -> str:
        """See `Game.entry`: the dice, where players throw their own."""
        return reading.entry(state)

    def invariants(self, state: State) -> list[str]:
        """See `Game.invariants`."""
        return faults(state)


def _first_turn(terms: Terms) -> State:
    sheet = Sheet(terms, (0,) * terms.seats, terms.first, 0)
    return State(sheet, terms.opening, terms.first if terms.typed else CHANCE)


def _over(sheet: Sheet, total: int) -> bool:
    """Whether a turn that makes ``total`` points ends the game: at once, or after the round where turns are equal."""
    terms = sheet.terms
    if not terms.equal_turns:
        return total >= terms.goal
    return (sheet.past + 1) % terms.seats == 0 and max((total, *sheet.points[1:])) >= terms.goal


def train(read: Callable[[str], str]) -> Train:
    """The game, with its data read by ``read``."""
    return Train(read("train/rules.md"), read("train/duel.txt"))
