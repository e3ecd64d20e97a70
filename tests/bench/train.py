"""The speed of Train: random games through the public, checked functions of the contract.

Measured as `engine` measures Twisty Tracks, against the same floor. A move is a decision with the roll before it.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from random import Random

from railgames import assets
from railgames.games.contract import CHANCE, OVER
from railgames.games.train import moments, turn
from railgames.games.train.moments import Action
from railgames.games.train.rules import Train, train
from tests.bench.engine import add_options, measure, timed

__all__ = ["add_options", "run"]

_RANDOM = Random(1).random


def run(options: argparse.Namespace) -> None:
    """Measures and prints."""
    build = timed(lambda: moments.opening(False, False))
    game = train(assets.read_text)
    measure(options, lambda: random_game(game), "random games of 2 players")
    print(f"the tables, once a process: {build * 1e3:.1f} milliseconds, for {len(turn.trains())} trains")


def random_game(game: Train) -> int:
    """One whole random game of two; gives the number of players' moves."""
    actor, choices, chances, play = game.actor, game.choices, game.chances, game.play
    state = game.start(2, {option.name: option.default for option in game.options})
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
