"""The strength of the computer players of Twisty Tracks, and how long they think.

They play through the contract: each sees its view and answers with one of the choices. Every deal of the tiles is
played from each seat in turn, so good tiles come to all alike. A win that is shared counts half. Thinking is measured
in units of work, so the games are the same on every machine; their time is CPU time of this process.
"""

from __future__ import annotations

import argparse
import random
import time
from math import sqrt
from statistics import fmean, median, stdev
from typing import NamedTuple

from railgames.games import catalog
from railgames.games.contract import CHANCE, OVER, AnyGame
from railgames.table.budget import Units

SCORINGS = ("standard", "stations-only", "traveling-only")


class Played(NamedTuple):
    """One game: the points and the share of the victory by seat."""

    points: list[int]
    shares: list[float]


class Meter:
    """How long a level thinks over each ``thing``, and how many ``units`` of work it does."""

    def __init__(self, thing: str = "a move", units: str = "playouts") -> None:
        """Nothing is measured yet."""
        self.thing = thing
        self.name = units
        self.milliseconds: list[float] = []
        self.units: list[int] = []

    def __str__(self) -> str:
        times = sorted(self.milliseconds)
        return (
            f"ms {self.thing}: median {median(times):.1f}, p95 {times[int(0.95 * len(times))]:.1f}; "
            f"{self.name} {self.thing}: mean {fmean(self.units):.0f}"
        )


def add_options(parser: argparse.ArgumentParser) -> None:
    """What may be given on the command line."""
    parser.add_argument("--games", type=int, default=400, help="games of the main meetings; the others play a share")
    parser.add_argument("--units", type=int, default=400, help="what a move may cost: games played out in thought")


def run(options: argparse.Namespace) -> None:
    """Plays and prints, a line as soon as it is known."""
    game = catalog.load("twisty-tracks")
    games, units = options.games, options.units
    print(f"budget: {units} playouts a move")
    for one, other in (("normal", "easy"), ("hard", "normal")):
        meet(game, one, other, 2, "standard", games, units)
    for scoring in SCORINGS[1:]:
        meet(game, "normal", "easy", 2, scoring, games // 2, units)
        meet(game, "hard", "normal", 2, scoring, games // 2, units)
    for seats in (3, 4):
        meet(game, "hard", "normal", seats, "standard", games // 4, units)
    for scoring in SCORINGS:
        for level in game.bots:
            alone(game, level, scoring, games // 4, units)


def meet(game: AnyGame, one: str, other: str, seats: int, scoring: str, games: int, units: int) -> None:
    """One level against a table of another, every deal from each seat in turn."""
    meters = {one: Meter(), other: Meter()}
    ours, theirs, shares = [], [], []
    for number in range(games):
        seat = number % seats
        levels = [one if place == seat else other for place in range(seats)]
        played = play(game, levels, scoring, number // seats, units, meters)
        ours.append(played.points[seat])
        theirs.append(fmean(points for place, points in enumerate(played.points) if place != seat))
        shares.append(played.shares[seat])
    won = fmean(shares)
    print(
        f"{one} v {other}, {seats} players, {scoring}, {games} games: "
        f"wins {won:.3f} +- {sqrt(won * (1 - won) / games):.3f}; "
        f"points {with_error(ours)} to {with_error(theirs)}; {one} {meters[one]}",
        flush=True,
    )


def alone(game: AnyGame, level: str, scoring: str, games: int, units: int) -> None:
    """One level by itself."""
    meters = {level: Meter()}
    points = [play(game, [level], scoring, number, units, meters).points[0] for number in range(games)]
    print(f"{level} alone, {scoring}, {games} games: points {with_error(points)}; {meters[level]}", flush=True)


def play(game: AnyGame, levels: list[str], scoring: str, deal: int, units: int, meters: dict[str, Meter]) -> Played:
    """One game. The order of each seat's tiles depends on ``deal`` and the seat alone."""
    seats = len(levels)
    luck = [random.Random(f"{deal} {seat}") for seat in range(seats)]
    thought = random.Random(f"{deal} thought")
    state = game.start(seats, {"scoring": scoring, "board": ""})
    while (actor := game.actor(state)) != OVER:
        if actor == CHANCE:
            drawing = state.active[len(state.hands)]
            chances = game.chances(state)
            action = chances[luck[drawing].randrange(len(chances))]
        else:
            choices = game.choices(state)
            view = game.view(state, actor)
            budget = Units(units)
            start = time.process_time()
            action = game.bots[levels[actor]].advise(view, choices, thought.randrange, budget).action
            meters[levels[actor]].milliseconds.append((time.process_time() - start) * 1000)
            meters[levels[actor]].units.append(units - max(budget.left, 0))
        state = game.play(state, action)
    outcome = game.outcome(state)
    assert outcome
    points = [0] * seats
    for standing in outcome.standings:
        points[standing.seat] = standing.points
    return Played(points, [(seat in outcome.winners) / len(outcome.winners) for seat in range(seats)])


def with_error(values: list[float] | list[int]) -> str:
    """The mean and its standard error."""
    return f"{fmean(values):.1f} +- {stdev(values) / sqrt(len(values)):.1f}"
