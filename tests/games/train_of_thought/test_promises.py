"""Random games with few words, so that words are guessed, clues stopped and votes held, keep every promise."""

import functools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from railgames import conformance
from railgames.games.contract import GameError
from railgames.games.train_of_thought.rules import TrainOfThought
from tests.games.train_of_thought.tables import DEFAULTS, WORDS, Table, game, typed

MANY = WORDS[:6]


class Talkative(TrainOfThought):
    """Its random players know the words of the cards."""

    answers = (*MANY, *(f"{word} {other} thing" for word in MANY for other in ("big", *MANY)))


GAME = game(*MANY, kind=Talkative)
CASES = (("typed", 2, 1), ("typed", 3, 2), ("typed", 4, 5), ("aloud", 3, 1))


@functools.cache
def play(how, seats, seed):
    setup = conformance.Setup(seats, {**DEFAULTS, "play": how})
    return conformance.playout(GAME, setup, seed)


@pytest.mark.parametrize("promise", conformance.CHECKS, ids=lambda promise: promise.__name__)
@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_promise_is_kept(case, promise):
    conformance.keeps(promise, play(*case))


def test_much_happens_in_these_games():
    kinds = {type(action).__name__ for case in CASES for action in play(*case).actions}
    assert kinds >= {"GiveClue", "MakeGuess", "Hit", "NextClue", "IllegalClue", "TimeUp", "Correct", "Challenge"}
    assert kinds >= {"Vote", "Hands", "HandOn", "GoOn"}
    ends = {leg.end for case in CASES for state in play(*case).states for leg in state.ride}
    assert ends == {"", "guessed", "dropped", "unguessed"}


def test_cards_never_get_lost():
    for case in CASES:
        for state in play(*case).states:
            used = [state.start, *(leg.card for leg in state.ride)]
            cards = (*state.pool, *state.discards, *(card for card in used if card >= 0))
            assert sorted(cards) == list(range(len(MANY)))


def test_the_result_is_the_sum_of_all_turns():
    for case in CASES:
        last = play(*case).states[-1]
        before = play(*case).states[-2]
        view = GAME.view(before, None)
        assert tuple(pile.points for pile in last.piles) == view.scores


TEXTS = st.text(max_size=40) | st.lists(st.sampled_from([*MANY, "big", "a", ":", "clue:", "guess:"]), max_size=5).map(
    " ".join
)


@settings(max_examples=60, deadline=None)
@given(TEXTS)
def test_any_typed_text_is_an_action_that_is_written_and_read_back_or_a_sentence(text):
    tables = (
        typed().board(),
        typed().board().play("animal in cinema"),
        Table().board(),
        Table().board().play("sand through"),
    )
    for table in tables:
        action, why = read(table, text)
        if action is None:
            assert why.endswith(".")
        else:
            assert table.game.parse(table.state, table.game.notation(action)) == action
            assert table.game.refusal(table.state, action) == ""


def read(table, text):
    """The action that a text names, or why there is none."""
    try:
        return table.game.parse(table.state, text), ""
    except GameError as error:
        return None, str(error)
