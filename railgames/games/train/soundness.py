"""What can't be true of a state of Train: the checks behind `Train.invariants`."""

from __future__ import annotations

from railgames.games.contract import CHANCE, OVER
from railgames.games.train.moments import Moment, drawing
from railgames.games.train.state import NOBODY, State
from railgames.games.train.turn import DICE, FACES, ROLLS, STRAIGHT_POINTS, full, trains, valid, worth

_NEVER = (1, 17, 19, 21, 23)
"""Numbers of points up to 25 that no turn brings."""


def faults(state: State) -> list[str]:
    """A sentence for each thing that is impossible about the state; empty when it is sound."""
    sheet, terms, moment = state.sheet, state.sheet.terms, state.moment
    if len(sheet.points) != terms.seats:
        return ["There are not as many scores as seats."]
    if sheet.seat == NOBODY:
        nothing = terms.first == NOBODY and moment is drawing(terms.seats) and not any(sheet.points)
        return [] if nothing and not sheet.past else ["Something has happened before it is known who goes first."]
    if not (0 <= sheet.seat < terms.seats and 0 <= terms.first < terms.seats):
        return ["A seat is not at this table."]
    if sheet.past % terms.seats != terms.order(sheet.seat):
        return ["It is another seat's turn."]
    found = _turn_faults(moment)
    for seat, points in enumerate(sheet.scores):
        found += [f"Seat {seat} {fault}" for fault in _score_faults(state, seat, points)]
    reached = max(sheet.points) >= terms.goal
    if reached and state.actor != OVER and not terms.equal_turns:
        found.append("The goal is reached and the game goes on.")
    if not reached and state.actor == OVER:
        found.append("The game is over and nobody has reached the goal.")
    expected = OVER if moment.points >= 0 else sheet.seat if moment.asks else CHANCE
    if state.actor != expected:
        found.append(f"{state.actor} is to act where {expected} should be.")
    if moment.asks != (terms.typed or bool(moment.roll)) and state.actor != OVER:
        found.append("Dice are thrown by the wrong hand.")
    return found


def _turn_faults(moment: Moment) -> list[str]:
    found = []
    if moment.kept not in trains():
        found.append("The kept dice are no train.")
    if not 0 <= moment.made <= ROLLS or (moment.made == 0 and (moment.kept or moment.roll)):
        found.append("The number of rolls does not agree with the dice.")
    if moment.roll and len(moment.roll) + len(moment.kept) != DICE:
        found.append("There are not six dice.")
    if any(die not in FACES for die in moment.roll) or list(moment.roll) != sorted(moment.roll, reverse=True):
        found.append("The dice that lie are no roll.")
    if moment.points < 0:
        if full(moment.kept) or (moment.made == ROLLS and not moment.roll):
            found.append("The turn goes on with nothing left to roll.")
    elif moment.points != worth(moment.kept):
        found.append("A train has brought other points than it is worth.")
    elif moment.made < ROLLS and not valid(moment.kept):
        found.append("A train has derailed before the third roll.")
    return found


def _score_faults(state: State, seat: int, points: int) -> list[str]:
    sheet, terms = state.sheet, state.sheet.terms
    ended = seat == sheet.seat and state.actor == OVER
    turns = sheet.turns(seat) - (seat == sheet.seat and not ended)
    found = []
    if not 0 <= points <= turns * STRAIGHT_POINTS or points == 1 or (turns == 1 and points in _NEVER):
        found.append(f"can't have {points} points after {turns} turns.")
    if points >= terms.goal + STRAIGHT_POINTS:
        found.append("has gone on after the goal was reached.")
    if points >= terms.goal and terms.order(seat) >= terms.order(sheet.seat) and not ended:
        found.append("has reached the goal in a round before this one.")
    return found
