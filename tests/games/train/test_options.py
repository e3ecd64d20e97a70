"""Every way to set up a game: those the rulebook leaves open and the house rules."""

import itertools

import pytest

from railgames.games.contract import CHANCE, BadOption, Illegal, Unreadable
from railgames.games.train.moments import Keep
from railgames.games.train.state import Finished, LastTurns
from tests.games.train.tables import DEFAULTS, GAME, Table, walk


def test_house_rules_are_off_unless_chosen():
    assert DEFAULTS == {
        "first": "random",
        "race-to": "100",
        "dice": "thrown",
        "must-keep": "no",
        "equal-turns": "no",
    }


@pytest.mark.parametrize(("seats", "first"), [(seats, first) for seats in range(1, 7) for first in range(1, 7)])
def test_a_seat_that_is_there_may_start(seats, first):
    if first <= seats:
        assert Table(seats, first=str(first)).view.active == first - 1
    else:
        there = "there is only 1 seat" if seats == 1 else f"there are only {seats} seats"
        with pytest.raises(BadOption, match=f"^Seat {first} can't start: {there}"):
            Table(seats, first=str(first))


@pytest.mark.parametrize("goal", [50, 100, 150, 200])
def test_a_race_may_be_shorter_or_longer(goal):
    table = Table(2, race_to=str(goal)).straights(2 * (goal // 25) - 2)
    assert not table.over
    table.straights(1)
    assert table.over
    assert table.outcome.winners == (0,)


def test_must_keep_asks_for_a_die_where_one_fits():
    table = Table(must_keep="yes").play("roll 6 4 4 4 4 4")
    assert table.choices == ["keep 6, roll"]
    assert "must-keep" in table.refusal((), "roll")
    table.turn("roll", "5 4 3 2 1")
    assert "keep 5, roll" in table.choices
    assert not any("nothing" in choice for choice in table.choices)


def test_must_keep_asks_for_nothing_where_nothing_fits():
    table = Table(must_keep="yes").play("roll 5 4 4 4 4 4")
    assert table.choices == ["keep nothing, roll"]


def test_must_keep_takes_away_nothing_else():
    free, bound = (list(walk(seed, 1, must_keep=rule)) for seed, rule in itertools.product([3], ["no", "yes"]))
    assert free != bound
    for state, _ in bound:
        for choice in GAME.choices(state):
            assert isinstance(choice, Keep)
            assert choice.dice or len(GAME.choices(state)) <= 2


def test_equal_turns_let_the_others_have_theirs():
    table = Table(3, equal_turns="yes").straights(9).straights(1)
    assert not table.over
    assert table.told(LastTurns) == [LastTurns(0, 100, 2)]
    table.derail().straights(1)
    assert table.over
    assert table.told(Finished) == [Finished("equal-turns", 2, 4, 100)]
    assert table.outcome.winners == (0, 2)
    assert table.outcome.tie_break == "shared"
    assert [standing.rank for standing in table.outcome.standings] == [1, 1, 3]
    assert {standing.lines[0].points for standing in table.outcome.standings} == {4}


def test_equal_turns_let_more_points_win():
    table = Table(2, equal_turns="yes").straights(5).turn("6 5 4 3 3 1", "all, bank").straights(1)
    assert table.scores == (100, 70)
    table.derail()
    assert table.outcome.winners == (0,)
    again = Table(2, equal_turns="yes", race_to="50").turn("6 5 4 4 4 1", "all, bank").straights(1)
    again.turn("6 5 4 4 4 1", "all, bank", "6 5 4 4 4 1", "all, bank").straights(2)
    assert again.over
    assert again.scores == (73, 74)
    assert again.outcome.winners == (1,)


def test_equal_turns_end_at_once_when_the_last_seat_arrives():
    table = Table(2, equal_turns="yes", first="2").straights(6).derail().straights(1)
    assert table.scores == (100, 75)
    assert table.over
    assert table.told(LastTurns) == []


def test_equal_turns_are_told_once():
    table = Table(3, equal_turns="yes").straights(9).straights(3)
    assert len(table.told(LastTurns)) == 1
    assert table.outcome.winners == (0, 1, 2)


def test_equal_turns_change_nothing_alone():
    table = Table(1, equal_turns="yes").straights(4)
    assert table.outcome.reason == "alone"


def test_typed_dice_are_rolled_by_the_seat():
    table = Table(2, dice="typed")
    assert table.actor == 0
    assert GAME.choices(table.state) == GAME.chances(table.state) == ()
    assert GAME.entry(table.state) == "the 6 dice you threw, such as 6 5 4 3 3 1"
    table.play("1 3 3 4 5 6")
    assert table.view.roll == (6, 5, 4, 3, 3, 1)
    assert GAME.entry(table.state) == ""
    table.play("6 5 4 3 1, roll")
    assert GAME.entry(table.state) == "the face of the die, such as 6"
    table.play("2", "all, bank")
    assert table.scores == (25, 0)
    assert table.actor == 1


@pytest.mark.parametrize("text", ["6 5 4 3 3", "6 5 4 3 3 1 1", "6", "111111 1"])
def test_typed_dice_must_be_as_many_as_are_thrown(text):
    with pytest.raises((Illegal, Unreadable), match="dice"):
        GAME.parse(Table(dice="typed").state, text)


@pytest.mark.parametrize("text", ["7 5 4 3 3 1", "0 5 4 3 3 1", "six five", "", "-1 2 3 4 5 6", "٣ 2 3 4 5 6"])
def test_typed_dice_must_be_faces(text):
    with pytest.raises(Unreadable, match="Type the 6 dice you threw, such as 6 5 4 3 3 1"):
        GAME.parse(Table(dice="typed").state, text)


@pytest.mark.parametrize("text", ["654331", "6,5,4,3,3,1", "roll 6 5 4 3 3 1", "1 3 3 4 5 6", "6+5+4+3+3+1"])
def test_typed_dice_may_be_written_in_many_ways(text):
    table = Table(dice="typed").play(text)
    assert table.view.roll == (6, 5, 4, 3, 3, 1)


def test_a_lot_is_drawn_with_typed_dice_too():
    table = Table(2, first="random", dice="typed")
    assert table.actor == CHANCE
    assert table.play("first 2").actor == 1
