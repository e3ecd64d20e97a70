"""Which guesses may be slips of the keys."""

import pytest

from railgames.games.train_of_thought.actions import GiveClue, MakeGuess
from tests.games.train_of_thought.tables import GAME, Table, typed, vocabulary


@pytest.mark.parametrize("word", ["brach", "hapy", "tunel", "teh", "moutain", "xzqk", "mother-in-lwa"])
def test_a_slip_is_no_word(word):
    assert not vocabulary().knows(word)


@pytest.mark.parametrize(
    "word",
    [
        "branch",
        "Happiness",
        "tunnels",
        "swimming",
        "carried",
        "geese",
        "café",
        "mother-in-law",
        "children's",
        "42",
        "21st",
    ],
)
def test_words_in_every_form_are_known(word):
    assert vocabulary().knows(word)


def test_every_word_of_a_deck_of_ones_own_is_known():
    assert not vocabulary().knows("zugzwang")
    assert vocabulary().knows("Zugzwang", ["zugzwang"])


def test_only_typed_guesses_are_doubted():
    state = typed().state
    assert GAME.doubt(state, MakeGuess("brach")) == "brach is not a word I know."
    assert not GAME.doubt(state, MakeGuess("branch"))
    assert not GAME.doubt(state, MakeGuess(""))
    assert not GAME.doubt(state, GiveClue("brach tunel hapy"))
    assert not GAME.doubt(Table(play="aloud").state, MakeGuess("brach"))
