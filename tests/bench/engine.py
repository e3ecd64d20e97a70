"""The speed of Twisty Tracks: random games through the public, checked functions of the contract.

Rates are per second of this process's CPU time. The floor is the cheapest step Python can make: a random choice from a
tuple and one new tuple. Floor and game are measured in turn, and the ratio of each turn counts, because a machine's
pace drifts.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable, Sequence
from statistics import median

from railgames import assets
from railgames.games import catalog
from railgames.games.contract import CHANCE, OVER
from railgames.games.twisty_tracks.board import read_board
from railgames.games.twisty_tracks.rules import TwistyTracks
from railgames.games.twisty_tracks.state import Action, State
from railgames.games.twisty_tracks.track import Track

OPTIONS = {"scoring": "standard", "board": ""}
_RANDOM = random.Random(1).random


def add_options(parser: argparse.ArgumentParser) -> None:
    """What may be given on the command line."""
    parser.add_argument("--turns", type=int, default=15, help="how often floor and game are measured in turn")
    parser.add_argument("--seconds", type=float, default=0.5, help="how long each of them is measured at a time")


def run(options: argparse.Namespace) -> None:
    """Measures and prints."""
    game = catalog.load("twisty-tracks")
    assert isinstance(game, TwistyTracks)
    step = measure(options, lambda: random_game(game), "random games of 2 players")
    print()
    print("| call | microseconds | floor steps |")
    print("|---|--:|--:|")
    for name, seconds in calls(game):
        print(f"| {name} | {seconds * 1e6:.2f} | {seconds / step:.1f} |")
    text = assets.read_text("twisty_tracks/board.txt")
    builds = [timed(lambda: Track(read_board(text), text)) for _ in range(20)]
    print(f"| the tables of a board | {median(builds) * 1e6:,.0f} | {median(builds) / step:,.0f} |")


def measure(options: argparse.Namespace, play: Callable[[], int], what: str) -> float:
    """Prints how fast ``play`` makes players' moves, of which it tells the number, against the floor.

    Gives the seconds of a step of the floor.
    """
    floors, rates = [], []
    for _ in range(options.turns):
        floors.append(rate(floor, options.seconds / 2))
        rates.append(rate(play, options.seconds))
        floors[-1] = (floors[-1] + rate(floor, options.seconds / 2)) / 2
    ratios = [one / other for one, other in zip(rates, floors, strict=True)]
    step = 1 / median(floors)
    print(f"floor: {median(floors):,.0f} steps a second, {step * 1e6:.3f} microseconds a step")
    print(f"{what}: {median(rates):,.0f} players' moves a second")
    print(f"x floor: {median(ratios):.4f}, from {min(ratios):.4f} to {max(ratios):.4f} in {len(ratios)} turns")
    return step


def floor() -> int:
    """A hundred of the cheapest steps; gives their number."""
    legal = (0, 1, 2)
    state = (0, 0, 0)
    for _ in range(100):
        chosen = legal[int(_RANDOM() * 3)]
        state = (state[0] + chosen, state[1] ^ 1, state[2])
    return 100


def random_game(game: TwistyTracks) -> int:
    """One whole random game of two; gives the number of players' moves."""
    actor, choices, chances, play = game.actor, game.choices, game.chances, game.play
    state = game.start(2, OPTIONS)
    moves = 0
    while True:
        acting = actor(state)
        if acting == CHANCE:
            actions: Sequence[Action] = chances(state)
        elif acting == OVER:
            return moves
        else:
            actions = choices(state)
            moves += 1
        state = play(state, actions[int(_RANDOM() * len(actions))])


def rate(work: Callable[[], int], seconds: float) -> float:
    """How many units a second ``work`` does; it tells how many it did."""
    start = time.process_time()
    done = 0
    while True:
        for _ in range(10):
            done += work()
        spent = time.process_time() - start
        if spent >= seconds:
            return done / spent


def timed(work: Callable[[], object]) -> float:
    """The seconds ``work`` takes."""
    start = time.process_time()
    work()
    return time.process_time() - start


def calls(game: TwistyTracks) -> list[tuple[str, float]]:
    """The seconds that each function takes on the positions of random games, by name."""
    draws: list[tuple[State, Action]] = []
    plans: list[tuple[State, Action]] = []
    rounds: list[tuple[State, Action]] = []
    for _ in range(100):
        state = game.start(2, OPTIONS)
        while state.actor != OVER:
            actions = game.choices(state) or game.chances(state)
            action = actions[int(_RANDOM() * len(actions))]
            last = len(state.plans) + 1 == len(state.active)
            (draws if state.actor == CHANCE else rounds if last else plans).append((state, action))
            state = game.play(state, action)
    asked = plans + rounds
    return [
        ("chances", mean(lambda state, _: game.chances(state), draws)),
        ("choices", mean(lambda state, _: game.choices(state), asked)),
        ("play: a draw", mean(game.play, draws)),
        ("play: a place", mean(game.play, plans)),
        ("play: a place that ends the round", mean(game.play, rounds)),
        ("events: a place that ends the round", mean(game.events, rounds)),
        ("view", mean(lambda state, _: game.view(state, state.actor), asked)),
    ]


def mean(function: Callable[[State, Action], object], positions: Sequence[tuple[State, Action]]) -> float:
    """The seconds a call takes, in the quickest of five passes, less what calling costs by itself."""

    def one_pass(call: Callable[[State, Action], object]) -> float:
        start = time.process_time()
        for state, action in positions:
            call(state, action)
        return (time.process_time() - start) / len(positions)

    return min(one_pass(function) for _ in range(5)) - min(one_pass(lambda state, action: None) for _ in range(5))
