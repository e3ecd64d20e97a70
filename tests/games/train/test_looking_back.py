"""The review of a game: what decisions gave away is told, with the better one, and what luck did."""

import pytest

from railgames.games.contract import Cast
from railgames.games.train.moments import Keep
from railgames.games.train.outlook import Outlook
from railgames.table.seats import Seat
from railgames.table.session import Session
from tests.games.train.tables import GAME

OPTIONS = {option.name: option.default for option in GAME.options} | {"first": "1"}


LUCK = "Luck is what came above, or below, what such choices bring on average."


def moves(*decisions, seats=1, **options):
    """A game as far as these (roll, notation) lead: the decisions with what was seen."""
    state, found = GAME.start(seats, OPTIONS | options), []
    for roll, text in decisions:
        state = GAME.play(state, GAME.parse(state, f"roll {roll}"))
        action = GAME.parse(state, text)
        seat = GAME.actor(state)
        found.append((seat, GAME.view(state, seat), action))
        state = GAME.play(state, action)
    return found


def told(*decisions, seats=1, **options):
    cast = Cast(("Ann", "Bob", "Cy")[:seats])
    return [line.text for line in GAME.words.review(moves(*decisions, seats=seats, **options), cast)]


def test_a_perfect_turn_has_no_slip():
    lines = told(("6 5 4 4 4 4", "keep 6 5 4 4 4, roll"), ("3", "keep nothing, roll"), ("3", "keep 3, bank"))
    assert lines == [
        "Ann: 15 points in 1 turn; best 15, 0 derailed, 0 straights.",
        "Ann: nothing given away by choices; luck +2.4 points.",
        LUCK,
    ]


def test_a_decision_that_gives_points_away_is_told_with_the_better_one():
    slip, _, lost, _ = told(("6 5 4 3 2 2", "keep nothing, roll"), ("6 5 4 4 4 1", "keep 6 5 4 4 4 1, bank"))
    assert slip == (
        "Ann, turn 1, roll 1 (6 5 4 3 2 2): keep nothing, roll. Better: keep 6 5 4 3, roll. "
        "Given away: 0.54 turns, 6.77 points."
    )
    assert lost.startswith("Ann: 0.54 turns given away by choices; luck +")


def test_a_derailed_turn_counts_as_nothing():
    rolls = (("4 4 4 3 3 2", "keep nothing, roll"),) * 2 + (("4 4 4 3 3 2", "keep nothing, derail"),)
    assert told(*rolls) == [
        "Ann: 0 points in 1 turn; best 0, 1 derailed, 0 straights.",
        "Ann: nothing given away by choices; luck -12.6 points.",
        LUCK,
    ]


KEPT_ALL = (("6 5 2 2 2 2", "keep all, bank"), ("6 5 4 3 2 1", "keep all, bank"))
"""A decision that gives more than five points away, and one that gives nothing."""


def test_between_two_the_chance_to_win_is_exact():
    slip, _, first, second, lucky, _ = told(*KEPT_ALL, seats=2)
    before = Outlook(GAME.judge.duel.aim(100, 100)).options((), (6, 5, 2, 2, 2, 2), 2)
    lost = before[0].value - next(option.value for option in before if len(option.kept) == 6)
    assert before[0].kept == (6, 5)
    assert slip == (
        "Ann, turn 1, roll 1 (6 5 2 2 2 2): keep 6 5 2 2 2 2, bank. Better: keep 6 5, roll. "
        f"Given away: {lost:.1%} of winning, 5.30 points."
    )
    assert first == f"Ann: {lost:.1%} of winning given away by choices; luck +0.7 points."
    assert second == "Bob: 25 points in 1 turn; best 25, 0 derailed, 1 straight."
    assert lucky == "Bob: nothing given away by choices; luck +12.4 points."


@pytest.mark.parametrize(
    ("seats", "options", "cost"),
    [
        (2, {"must-keep": "yes"}, "about {} of winning"),
        (3, {}, "about {} of winning"),
        (2, {"equal-turns": "yes"}, "5.30 points"),
    ],
)
def test_what_is_not_exact_is_told_with_about(seats, options, cost):
    slip, *tallies = told(*KEPT_ALL, seats=seats, **options)
    before, after = cost.split("{}") if "{}" in cost else (cost, "")
    assert f"Given away: {before}" in slip
    assert after in slip
    assert f": {before}" in tallies[1]


def test_half_a_point_is_told_even_where_it_is_less_than_a_percent_of_winning():
    slip, *_ = told(("6 6 6 6 5 3", "keep 6 5, roll"), seats=2, **{"race-to": "200"})
    assert slip.endswith("Better: keep 6 5 3, roll. Given away: 0.5% of winning, 0.58 points.")


def test_near_the_end_points_that_are_given_for_the_win_are_no_slip():
    race = {"race-to": "50"}
    turns = (("6 5 4 3 2 1", "keep all, bank"), ("6 5 4 3 2 1", "keep all, bank"), ("6 5 4 4 2 1", "keep all, bank"))
    rest = (("6 5 4 4 2 1", "keep all, bank"), ("6 5 2 2 2 2", "keep all, bank"))
    lines = told(*turns, *rest, seats=2, **race)
    assert not any("6 5 2 2 2 2" in line for line in lines)


def test_without_decisions_there_is_nothing_to_tell():
    assert GAME.words.review([], Cast(("Ann",))) == ()


def test_every_finished_game_can_be_looked_back_on():
    session = Session(GAME, (Seat("Ann"),), OPTIONS, 7)
    session.advance()
    while not session.over:
        choices = [action for action in session.choices() if isinstance(action, Keep)]
        session.submit(0, choices[0], session.version)
        session.advance()
    lines = [line.text for line in session.review(session.cast(0))]
    assert lines[-2].startswith("You: ")
    assert all(len(line) <= 150 and line.isascii() for line in lines)
