"""The ways a game can be set up."""

import itertools

import pytest

from railgames import assets
from railgames.games.contract import CHANCE, BadOption
from railgames.games.train_of_thought.rules import train_of_thought
from tests.games.train_of_thought.tables import DEFAULTS, GAME, NAMES, Table


@pytest.fixture(scope="module")
def whole():
    """The game as it is sold: with its own deck."""
    return train_of_thought(assets.read_text)


def test_spoken_play_is_what_nobody_has_to_choose():
    assert DEFAULTS == {"play": "auto", "warm-up": "no", "start-card": "yes", "first": "random", "deck": ""}


@pytest.mark.parametrize(
    ("wanted", "computers", "held"),
    [("auto", 0, "aloud"), ("auto", 1, "typed"), ("aloud", 0, "aloud"), ("typed", 0, "typed"), ("typed", 1, "typed")],
)
def test_people_speak_and_computer_players_read(wanted, computers, held):
    seats = [False, False, *[True] * computers]
    assert GAME.fitted({**DEFAULTS, "play": wanted}, seats)["play"] == held


def test_computer_players_hear_nothing():
    with pytest.raises(BadOption, match="Set play to typed"):
        GAME.fitted({**DEFAULTS, "play": "aloud"}, [False, True])


def test_two_to_seven_play():
    assert (GAME.fewest_seats, GAME.most_seats) == (2, 7)
    table = Table(7).board()
    assert table.view().passengers == (1, 2, 3, 4, 5, 6)
    assert len(NAMES) == 7


def test_the_games_own_deck_is_drawn_from(whole):
    state = whole.start(2, {**DEFAULTS, "first": "1"})
    assert whole.actor(state) == CHANCE
    assert len(whole.chances(state)) == 200


def test_a_deck_of_ones_own_takes_its_place(whole):
    with pytest.raises(BadOption, match="20 cards or 120 words"):
        whole.start(2, {**DEFAULTS, "deck": "lion\nhorse"})
    rows = "\n".join(",".join(f"{a}{b}{c}" for c in "uvwxyz") for a in ("qua", "blo", "fri", "gne") for b in "bdfgk")
    state = whole.start(2, {**DEFAULTS, "first": "1", "deck": rows})
    assert len(whole.chances(state)) == 20
    for text in ("card 1", "die 2", "card 20", "all aboard"):
        state = whole.play(state, whole.parse(state, text))
    assert whole.view(state, 0).start_word == "quabv"
    assert whole.view(state, 0).destination == "gnekv"


def test_no_start_word_of_the_deck_makes_a_clue_impossible(whole):
    """Whatever card and die come, a clue with the start word in it can be legal."""
    cards = whole.deck.cards
    for side in range(6):
        for start, destination in itertools.pairwise(cards):
            needed, word = start.words[side], destination.words[side]
            assert whole.judge.clue(f"zzz {needed} zzz", (needed,), word, ()).right
