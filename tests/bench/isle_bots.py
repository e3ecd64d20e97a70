"""The strength of the computer players of Isle of Trains, how long they think, and how their games end.

They play through the contract: each sees its view and answers with one of the choices. Every deal is played from each
seat in turn with the same luck of the draw, as far as the same cards are drawn. A victory that is shared counts half.
Thinking is measured in units of work, so the games are the same on every machine; times are CPU time of this process,
of the decisions that begin an action.
"""

from __future__ import annotations

import argparse
import random
import time
from collections import Counter
from math import sqrt
from statistics import fmean, median
from typing import NamedTuple

from railgames.games import catalog
from railgames.games.contract import CHANCE, OVER, AnyGame
from railgames.games.isle_of_trains.state import Bonus, Turn
from railgames.table.budget import Units
from tests.bench.bots import Meter, with_error


class Played(NamedTuple):
    """One game: the points and the share of the victory by seat, how it ended, its turns and its actions."""

    points: list[int]
    shares: list[float]
    reason: str
    turns: int
    actions: int


def add_options(parser: argparse.ArgumentParser) -> None:
    """What may be given on the command line."""
    parser.add_argument("--games", type=int, default=400, help="games of the main meetings; the others play a share")
    parser.add_argument("--units", type=int, default=32, help="what a decision may cost: turns played in thought")


def run(options: argparse.Namespace) -> None:
    """Plays and prints, a line as soon as it is known."""
    game = catalog.load("isle-of-trains")
    games, units = options.games, options.units
    print(f"budget: {units} turns played in thought a decision")
    for seats in (2, 3, 4):
        meet(game, "normal", "easy", seats, games, units)
    for seats in (2, 3, 4):
        meet(game, "normal", "normal", seats, games, units)
    for seats in (2, 3, 4):
        meet(game, "hard", "normal", seats, games if seats == 2 else max(2, games // 4), units)


def meet(game: AnyGame, one: str, other: str, seats: int, games: int, units: int) -> None:
    """One level against a table of another, every deal from each seat in turn."""
    meters = {one: Meter("an action", "units"), other: Meter("an action", "units")}
    ours, theirs, shares, turns, actions = [], [], [], [], []
    ends: Counter[str] = Counter()
    for number in range(games):
        seat = number % seats
        levels = [one if place == seat else other for place in range(seats)]
        played = play(game, levels, number // seats, units, meters)
        ours.append(played.points[seat])
        theirs.append(fmean(points for place, points in enumerate(played.points) if place != seat))
        shares.append(played.shares[seat])
        turns.append(played.turns)
        actions.append(played.actions)
        ends[played.reason] += 1
    won = fmean(shares)
    print(
        f"{one} v {other}, {seats} players, {games} games: "
        f"wins {won:.3f} +- {sqrt(won * (1 - won) / games):.3f}; "
        f"points {with_error(ours)} to {with_error(theirs)}; "
        f"ends {dict(ends)}; turns {median(turns):.0f}, at most {max(turns)}; actions at most {max(actions)}; "
        f"{one} {meters[one]}",
        flush=True,
    )


def play(game: AnyGame, levels: list[str], deal: int, units: int, meters: dict[str, Meter]) -> Played:
    """One game. The luck of the draw depends on ``deal`` alone."""
    seats = len(levels)
    luck = random.Random(f"{deal} luck")
    thought = random.Random(f"{deal} thought")
    state = game.start(seats, {option.name: option.default for option in game.options})
    turns = actions = 0
    while (actor := game.actor(state)) != OVER:
        if actor == CHANCE:
            chances = game.chances(state)
            action = chances[luck.randrange(len(chances))]
        else:
            choices = game.choices(state)
            view = game.view(state, actor)
            budget = Units(units)
            start = time.process_time()
            action = game.bots[levels[actor]].advise(view, choices, thought.randrange, budget).action
            if isinstance(view.step, Turn | Bonus):
                meters[levels[actor]].milliseconds.append((time.process_time() - start) * 1000)
                meters[levels[actor]].units.append(units - max(budget.left, 0))
        after = game.play(state, action)
        turns += after.seat != state.seat
        actions += 1
        state = after
    outcome = game.outcome(state)
    assert outcome
    points = [0] * seats
    for standing in outcome.standings:
        points[standing.seat] = standing.points
    shares = [(seat in outcome.winners) / len(outcome.winners) for seat in range(seats)]
    return Played(points, shares, outcome.reason, turns, actions)
