"""The rulebook, sentence by sentence.

Where each is held, section by section. ``rulings``, ``turn``, ``options``, ``properties`` and ``words`` are the other
files of this folder, all with ``test_`` before their name.

Introduction
    push your luck with six dice                test_a_turn_begins_with_six_dice
Objective
    the first to 100 points                     test_the_first_to_reach_100_wins
Players
    1 to 6                                      test_one_to_six_play
Components
    six dice, each face a part                  test_each_face_is_a_part, words
Setup
    all dice in the pool, the first player rolls test_a_turn_begins_with_six_dice
Gameplay
    up to three rolls                           test_a_turn_has_up_to_three_rolls
    1     roll the dice not set aside           test_the_dice_not_kept_are_rolled
    2     dice may be set aside                 rulings: test_ruling_4
          engine first                          test_nothing_is_kept_before_an_engine
          coal tender second                    test_a_tender_is_kept_only_after_an_engine
          cargo and caboose last                test_cargo_and_caboose_come_after_both
          one caboose                           test_only_one_caboose_is_kept
    3     bank with engine and tender           test_a_valid_train_may_be_banked, test_banking_ends_the_turn
          or continue                           test_the_dice_not_kept_are_rolled
Derailing
    three rolls without both score nothing      test_three_rolls_without_both_derail
Scoring
    1     both are needed                       turn: test_worth_agrees_with_the_rulebook
    2     the sum of the cargo                  test_cargo_is_added_up
    3     the caboose doubles it                test_a_caboose_doubles_the_cargo
    the example                                 test_the_example
Straight Bonus
    all at once or over several rolls           test_a_straight_in_one_roll, test_a_straight_in_several_rolls
    flat 25 in place of the sum                 test_a_straight_is_not_added_up
Forced Bank
    after the third roll                        test_a_valid_train_must_be_banked_after_the_third_roll
    with all six dice kept                      test_a_full_train_must_be_banked_at_once
Winning
    reach or pass 100, at once                  test_the_first_to_reach_100_wins, test_passing_100_wins_too
Strategy Tips
    advice, no rules; the one on stopping       rulings: test_rolling_on_never_costs_a_valid_train_anything
"""

import pytest

from railgames.games.contract import Illegal
from railgames.games.train.moments import BANK, DERAIL, ROLL
from railgames.games.train.state import Banked, Derailed, Finished, Rolled, Straight, TurnBegins
from tests.games.train.tables import GAME, Table


def test_a_turn_begins_with_six_dice():
    table = Table()
    assert table.actor == -1
    assert len(GAME.chances(table.state)) == 6**6
    table.play("roll 6 5 4 3 3 1")
    assert table.actor == 0
    assert table.told(TurnBegins) == [TurnBegins(0, 1, 0)]


def test_one_to_six_play():
    assert (GAME.fewest_seats, GAME.most_seats) == (1, 6)
    table = Table(6).straights(7)
    assert table.scores == (50, 25, 25, 25, 25, 25)
    assert table.view.active == 1


def test_each_face_is_a_part():
    table = Table().play("roll 6 5 4 3 2 1", "keep 6 5 4 3 2, bank")
    assert table.scores == (9, 0)


def test_a_turn_has_up_to_three_rolls():
    table = Table().turn("6 5 4 4 4 4", "6 5, roll", "4 4 3 3", "nothing, roll", "4 4 4 4")
    assert table.view.left == 0
    assert all("roll" not in choice for choice in table.choices)
    assert [event.number for event in table.told(Rolled)] == [1, 2, 3]


def test_the_dice_not_kept_are_rolled():
    table = Table().turn("6 5 4 2 2 2", "6 5 4, roll")
    assert table.kept == (6, 5, 4)
    assert len(GAME.chances(table.state)) == 6**3
    with pytest.raises(Illegal, match="3 dice are thrown, not 6"):
        table.play("roll 6 5 4 3 2 1")


def test_nothing_is_kept_before_an_engine():
    table = Table().play("roll 5 4 3 2 1 1")
    assert table.choices == ["keep nothing, roll"]
    for die in (5, 4, 3, 2, 1):
        assert table.refusal((die,), ROLL) == "An engine, 6, must be kept before anything else."


def test_a_tender_is_kept_only_after_an_engine():
    table = Table().turn("6 6 4 4 4 1", "6, roll", "5 5 4 4 1", "5, roll")
    assert table.kept == (6, 5)


def test_cargo_and_caboose_come_after_both():
    table = Table().play("roll 6 4 3 2 1 1")
    assert table.choices == ["keep 6, roll", "keep nothing, roll"]
    for die in (4, 3, 2, 1):
        assert table.refusal((6, die), ROLL) == "A coal tender, 5, must be kept before cargo and caboose."


def test_only_one_caboose_is_kept():
    table = Table().play("roll 6 5 4 1 1 1")
    assert table.refusal((6, 5, 4, 1, 1), ROLL) == "A train has only one caboose, 1."
    table.turn("6 5 1, roll", "4 1 1")
    assert table.refusal((4, 1), ROLL) == "A train has only one caboose, 1."
    assert not any("1" in choice for choice in table.choices)


def test_a_valid_train_may_be_banked():
    table = Table().play("roll 6 5 4 3 6 6")
    assert "keep 6 5 4, bank" in table.choices
    assert table.refusal((6,), BANK) == "Only a train with engine, 6, and tender, 5, can be banked."
    assert "keep 6, bank" not in table.choices


def test_banking_ends_the_turn():
    table = Table().turn("6 5 4 3 6 6", "6 5 4, bank")
    assert table.scores == (4, 0)
    assert (table.view.active, table.kept, table.view.made) == (1, (), 0)


def test_three_rolls_without_both_derail():
    table = Table().turn("6 4 4 4 4 4", "6, roll", "4 4 4 4 1", "roll", "4 4 4 3 1")
    assert table.choices == ["keep nothing, derail"]
    table.play("derail")
    assert table.told(Derailed) == [Derailed(0, (6,), 0)]
    assert (table.scores, table.view.active) == ((0, 0), 1)


def test_a_derailed_train_leaves_earlier_points():
    table = Table().straights(2).derail()
    assert table.told(Derailed) == [Derailed(0, (), 25)]
    assert table.scores == (25, 25)


def test_cargo_is_added_up():
    table = Table().turn("6 5 4 4 3 2", "all, bank")
    assert table.told(Banked) == [Banked(0, (6, 5, 4, 4, 3, 2), 13, 13)]


def test_a_caboose_doubles_the_cargo():
    table = Table().turn("6 5 4 2 1 1", "6 5 4 2 1, bank")
    assert table.told(Banked) == [Banked(0, (6, 5, 4, 2, 1), 12, 12)]


def test_the_example():
    table = Table().turn("6 5 4 3 3 1", "all, bank")
    assert table.scores == (20, 0)
    assert "Ann banks 20: cargo 4+3+3 = 10, caboose doubles: 20. Now 20." in table.log()


def test_a_straight_in_one_roll():
    table = Table().turn("6 5 4 3 2 1", "all, bank")
    assert table.told(Straight) == [Straight(0)]
    assert table.scores == (25, 0)


def test_a_straight_in_several_rolls():
    table = Table().turn("6 5 5 5 5 5", "6 5, roll", "3 3 3 1", "3 1, roll", "4 2", "all, bank")
    assert table.told(Straight) == [Straight(0)]
    assert table.scores == (25, 0)


def test_a_straight_is_not_added_up():
    table = Table().turn("6 5 4 3 2 1", "6 5 4 3 1, roll", "2", "2, bank")
    assert table.told(Banked) == [Banked(0, (6, 5, 4, 3, 2, 1), 25, 25)]


def test_a_valid_train_must_be_banked_after_the_third_roll():
    table = Table().turn("6 5 6 6 6 6", "6 5, roll", "6 6 6 6", "roll", "4 4 2 1")
    assert all(choice.endswith("bank") for choice in table.choices)
    assert table.choices[0] == "keep 4 4 2 1, bank"
    assert table.refusal((), ROLL) == "That was the third and last roll of the turn."
    assert table.refusal((), DERAIL) == "A train with engine and tender can't derail: it is banked."


@pytest.mark.parametrize("roll", [1, 2, 3])
def test_a_full_train_must_be_banked_at_once(roll):
    table = Table().turn(*["4 4 4 4 4 4", "roll"] * (roll - 1), "6 5 4 3 3 1")
    full = [choice for choice in table.choices if "6 5 4 3 3 1" in choice]
    assert full == ["keep 6 5 4 3 3 1, bank"]
    assert table.refusal((6, 5, 4, 3, 3, 1), ROLL) == "All six dice are kept: the train must be banked."


def test_the_first_to_reach_100_wins():
    table = Table().straights(6)
    assert table.scores == (75, 75)
    table.play("roll 6 5 4 3 2 1", "all, bank")
    assert table.over
    assert table.scores == (100, 75)
    assert table.outcome.winners == (0,)
    assert table.told(Finished) == [Finished("reached", 0, 4, 100)]


def test_passing_100_wins_too():
    table = Table().turn("6 5 4 3 3 1", "all, bank").straights(6).derail().turn("6 5 4 3 3 1", "all, bank")
    assert table.scores == (115, 75)
    assert table.over
    assert table.outcome.winners == (0,)


def test_99_points_are_not_enough():
    table = Table(1).straights(3).turn("6 5 4 4 4 1", "all, bank")
    assert table.scores == (99,)
    assert not table.over
    assert table.outcome is None
