"""The order in which Python keeps sets and the like differs from run to run; the record of a game must not."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from railgames.games import catalog
from tests.games.toys import Draw, Lanterns

PLAY = """
import sys
from railgames import conformance
from railgames.conformance.played import BEGUN, sit, step
from railgames.games import catalog
from tests.conformance.test_hash_seed import Jumbled
game = Jumbled() if sys.argv[1] == "jumbled" else catalog.load(sys.argv[1])
for setup in conformance.setups(game):
    play = conformance.playout(game, setup, 7)
    session, lines = sit(play)
    rng = play.rng("choices")
    while not session.over:
        step(session, rng)
    sys.stdout.buffer.write(lines.file(session.header(BEGUN)))
    for told in session.log(None, session.cast()):
        sys.stdout.buffer.write(told.text.encode())
"""


class Jumbled(Lanterns):
    """A game whose cards lie in the order of a set of texts."""

    def chances(self, state):
        return tuple(Draw(int(card)) for card in {str(draw.card) for draw in super().chances(state)})


def records(key):
    """What two runs write that differ in nothing but the hash seed."""
    root = str(Path(__file__).parents[2])
    runs = [
        subprocess.Popen(
            [sys.executable, "-c", PLAY, key],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": root},
            stdout=subprocess.PIPE,
        )
        for seed in ("1", "2")
    ]
    written = [run.communicate()[0] for run in runs]
    assert [run.returncode for run in runs] == [0, 0]
    return written


@pytest.mark.parametrize("key", [listing.key for listing in catalog.BUILT_IN])
def test_a_game_is_the_same_under_another_hash_seed(key):
    first, second = records(key)
    assert first == second
    assert b'"result"' in first


def test_a_game_that_depends_on_the_hash_seed_is_found():
    first, second = records("jumbled")
    assert first != second
