"""How well and how fast the computer passengers of Train of Thought guess.

They hear the clues of ``passenger_clues.tsv``, two to each of 40 destinations, which were written before there were any
passengers and on which little was tuned: one from the start word, one from a plausible guess. Each is heard alone,
then the second after the first. A passenger goes on guessing to the same clue until it has the destination or has made
20 guesses. They are never measured with the clues of the computer Conductor.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Iterator, Sequence
from statistics import median

import msgspec

from railgames import assets
from railgames.games.train_of_thought.association import Association
from railgames.games.train_of_thought.bots import players
from railgames.games.train_of_thought.deck import standard
from railgames.games.train_of_thought.judge import Judge, tables
from railgames.games.train_of_thought.state import Clue, Guess
from railgames.table.budget import Units
from tests.games.train_of_thought.passengers import heard, pairs, whole

_GUESSES = 20
_WITHIN = (1, 5, 20)


def add_options(parser: argparse.ArgumentParser) -> None:
    """What may be given on the command line."""
    parser.add_argument("--draws", type=int, default=10, help="how often each clue is heard, with other luck")


def run(options: argparse.Namespace) -> None:
    """Guesses and prints."""
    print_times()
    for level in whole().bots:
        hits = {"first clue": [], "later clue": [], "both": []}
        for destination, first, later in pairs():
            for kind, clues in (("first clue", (first,)), ("later clue", (later,)), ("both", (first, later))):
                hits[kind] += [place(level, destination, clues, draw) for draw in range(options.draws)]
        for kind, places in hits.items():
            shares = ", ".join(
                f"{sum(found <= most for found in places) / len(places):4.0%} within {most}" for most in _WITHIN
            )
            print(f"{level:6} {kind:10} {shares} guesses")


def place(level: str, destination: str, clues: Sequence[Clue], seed: int) -> int:
    """How many guesses it takes, one more than are made if it takes too many."""
    clues = (*clues[:-1], msgspec.structs.replace(clues[-1], guesses=()))
    for number, word in enumerate(guesses(level, clues, random.Random(f"{destination} {seed}")), start=1):
        if word == destination:
            return number
    return _GUESSES + 1


def guesses(level: str, clues: Sequence[Clue], luck: random.Random) -> Iterator[str]:
    """One guess after another to the last of the clues."""
    bot = whole().bots[level]
    for _ in range(_GUESSES):
        word = bot.advise(heard(*clues), (), luck.randrange, Units(1)).action.word
        yield word
        last = clues[-1]
        wrong = (*last.guesses, Guess(1, word, False, "no"))
        clues = (*clues[:-1], msgspec.structs.replace(last, guesses=wrong))


def print_times() -> None:
    """How long a guess takes: the first, which reads the tables, and those to clues not heard before."""
    read = assets.read_text
    bot = players(read, Association(read), Judge(tables(read)), standard(read))["hard"]
    times = []
    for _, *clues in pairs():
        for clue in clues:
            view = heard(msgspec.structs.replace(clue, guesses=()))
            start = time.process_time()
            bot.advise(view, (), lambda _: 9, Units(1))
            times.append(1000 * (time.process_time() - start))
    print(
        f"first guess {times[0]:.0f} ms, later ones median {median(times[1:]):.1f} ms, longest {max(times[1:]):.1f} ms"
    )
