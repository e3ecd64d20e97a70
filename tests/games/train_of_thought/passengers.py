"""What passengers hear, to test and measure them with: clues written by people, and views with given clues."""

import functools

import msgspec

from railgames import assets
from railgames.games.contract import CHANCE
from railgames.games.train_of_thought.rules import train_of_thought
from railgames.games.train_of_thought.state import Clue, Guess, Leg
from tests.games.train_of_thought.casefiles import cases
from tests.games.train_of_thought.tables import Table


@functools.cache
def whole():
    """The game as people get it, with its own deck."""
    return train_of_thought(assets.read_text)


def clue(text, needs, *guesses):
    """A clue that had to have one of the words ``needs`` in it, and the guesses to it, all of them wrong."""
    return Clue(1, text, tuple(needs.split()), tuple(Guess(1, word, False, "no") for word in guesses))


@functools.cache
def _guessing(game):
    table = Table(2, of=game, play="typed")
    while table.actor == CHANCE:
        table.take(game.chances(table.state)[0])
    table.play("all aboard", f"{table.required[0]} or so")
    return table.view(1)


def heard(*clues, game=None):
    """What a passenger sees after these clues to one destination; a game's own deck is played."""
    view = _guessing(game or whole())
    return msgspec.structs.replace(view, ride=(Leg(-1, "", clues),), clue=clues[-1])


def pairs():
    """The clues that were written beforehand: destination, the first clue to it, one that follows a plausible guess."""
    rows = cases("passenger_clues.tsv")
    for first, later in zip(rows[::2], rows[1::2], strict=True):
        assert first["destination"] == later["destination"]
        yield (
            first["destination"],
            clue(first["clue"], first["required"], later["required"]),
            clue(later["clue"], later["required"]),
        )
