"""The speed of Isle of Trains: random play of two through the public, checked functions of the contract.

Measured as `engine` measures Twisty Tracks, against the same floor. Random players never want to end a game, so each is
given up after some hundred actions.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from random import Random

from railgames import assets
from railgames.games.contract import CHANCE, OVER
from railgames.games.isle_of_trains.actions import Action
from railgames.games.isle_of_trains.rules import IsleOfTrains, isle_of_trains
from tests.bench.engine import add_options, measure

__all__ = ["add_options", "run"]

ACTIONS = 600
_RANDOM = Random(1).random


def run(options: argparse.Namespace) -> None:
    """Measures and prints."""
    game = isle_of_trains(assets.read_text)
    measure(options, lambda: random_play(game), "random play of 2")


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
