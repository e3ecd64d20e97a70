"""The speed of Isle of Trains: random play of two through the public, checked functions of the contract.

Measured as `engine` measures Twisty Tracks, against the same floor. Random players never want to end a game, so each is
given up after some hundred actions.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from random import Random
from statistics import median

from railgames import assets
from railgames.games.contract import CHANCE, OVER
from railgames.games.isle_of_trains.actions import Action
from railgames.games.isle_of_trains.rules import IsleOfTrains, isle_of_trains
from tests.bench.engine import floor, rate

ACTIONS = 600
_RANDOM = Random(1).random


def add_options(parser: argparse.ArgumentParser) -> None:
    """What may be given on the command line."""
    parser.add_argument("--turns", type=int, default=15, help="how often floor and game are measured in turn")
    parser.add_argument("--seconds", type=float, default=0.5, help="how long each of them is measured at a time")


def run(options: argparse.Namespace) -> None:
    """Measures and prints."""
    game = isle_of_trains(assets.read_text)
    floors, rates = [], []
    for _ in range(options.turns):
        floors.append(rate(floor, options.seconds / 2))
        rates.append(rate(lambda: random_play(game), options.seconds))
        floors[-1] = (floors[-1] + rate(floor, options.seconds / 2)) / 2
    ratios = [one / other for one, other in zip(rates, floors, strict=True)]
    print(f"floor: {median(floors):,.0f} steps a second, {1e6 / median(floors):.3f} microseconds a step")
    print(f"random play of 2: {median(rates):,.0f} players' moves a second")
    print(f"x floor: {median(ratios):.4f}, from {min(ratios):.4f} to {max(ratios):.4f} in {len(ratios)} turns")


def random_play(game: IsleOfTrains) -> int:
    """So many actions of a random game of two; gives the number of players' moves."""
    actor, choices, chances, play = game.actor, game.choices, game.chances, game.play
    state = game.start(2, {option.name: option.default for option in game.options})
    moves = 0
    for _ in range(ACTIONS):
        acting = actor(state)
        if acting == CHANCE:
            actions: Sequence[Action] = chances(state)
        elif acting == OVER:
            return moves
        else:
            actions = choices(state)
            moves += 1
        state = play(state, actions[int(_RANDOM() * len(actions))])
    return moves
