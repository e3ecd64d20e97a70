"""The review of a game: what decisions gave away is told, with the better one, and what luck did."""

from railgames.games.contract import Cast
from railgames.games.train.moments import Keep
from railgames.table.seats import Seat
from railgames.table.session import Session
from tests.games.train.tables import GAME

OPTIONS = {option.name: option.default for option in GAME.options} | {"first": "1"}
ANN = Cast(("Ann",))


def moves(*decisions):
    """A game of one, as far as these (roll, notation) lead: the decisions with what was seen."""
    state, found = GAME.start(1, OPTIONS), []
    for roll, text in decisions:
        state = GAME.play(state, GAME.parse(state, f"roll {roll}"))
        action = GAME.parse(state, text)
        found.append((0, GAME.view(state, 0), action))
        state = GAME.play(state, action)
    return found


def told(*decisions):
    return [line.text for line in GAME.words.review(moves(*decisions), ANN)]


def test_a_perfect_turn_has_no_slip():
    (line,) = told(("6 5 4 4 4 4", "keep 6 5 4 4 4, roll"), ("3", "keep nothing, roll"), ("3", "keep 3, bank"))
    assert line.startswith("Ann: 15 points in 1 turn, 0.0 given away by choices, luck +")


def test_a_decision_that_gives_points_away_is_told_with_the_better_one():
    slip, tally = told(("6 5 4 3 2 2", "keep nothing, roll"), ("6 5 4 4 4 1", "keep 6 5 4 4 4 1, bank"))
    assert slip.startswith("Ann, turn 1, roll 1: nothing kept and roll; better 6 5 4 3 and roll, ")
    assert slip.endswith(" turns given away.")
    assert " given away by choices" in tally


def test_a_derailed_turn_counts_as_nothing():
    rolls = (("4 4 4 3 3 2", "keep nothing, roll"),) * 2 + (("4 4 4 3 3 2", "keep nothing, derail"),)
    (line,) = told(*rolls)
    assert line.startswith("Ann: 0 points in 1 turn, 0.0 given away by choices, luck -")


def test_without_decisions_there_is_nothing_to_tell():
    assert GAME.words.review([], ANN) == ()


def test_every_finished_game_can_be_looked_back_on():
    session = Session(GAME, (Seat("Ann"),), OPTIONS, 7)
    session.advance()
    while not session.over:
        choices = [action for action in session.choices() if isinstance(action, Keep)]
        session.submit(0, choices[0], session.version)
        session.advance()
    lines = [line.text for line in session.review(session.cast(0))]
    assert lines[-1].startswith("You: ")
    assert all(len(line) <= 110 and line.isascii() for line in lines)
