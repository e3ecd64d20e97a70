"""Where the rulebook is silent or garbled: each reading, and the wrong ones that are near at hand."""

import pytest

from railgames.games.contract import CHANCE, Illegal
from railgames.games.train.moments import BANK, DERAIL, ROLL, Begin, Keep
from railgames.games.train.state import Banked, Derailed, DiceKept, Finished, First, Straight
from railgames.games.train.turn import keeps, outcomes, trains, valid, worth
from tests.games.train.tables import DEFAULTS, GAME, Table


def test_ruling_1_each_face_has_its_part():
    assert [worth((6, 5, die)) for die in (4, 3, 2, 1)] == [4, 3, 2, 0]
    assert worth((6, 5)) == 0
    assert worth((6, 5, 2, 1)) == 4


def test_ruling_2_one_roll_may_give_several_parts():
    table = Table().play("roll 6 5 4 3 3 1")
    assert table.choices[0] == "keep 6 5 4 3 3 1, bank"
    assert table.choices[-1] == "keep nothing, roll"


def test_ruling_3_one_engine_and_one_tender_are_kept():
    table = Table().play("roll 6 6 5 5 4 4")
    assert table.refusal((6, 6), ROLL) == "A train has only one engine, 6."
    assert table.refusal((6, 5, 5), ROLL) == "A train has only one tender, 5."
    assert table.choices[0] == "keep 6 5 4 4, roll"
    table.turn("6 5, roll", "6 6 5 5")
    assert table.choices == ["keep nothing, roll", "keep nothing, bank"]


def test_ruling_4_keeping_is_free_and_holds():
    table = Table().turn("6 5 4 3 2 1", "nothing, roll")
    assert table.kept == ()
    table.turn("6 5 4 3 2 2", "6, roll", "5 4 4 3 3", "5 3, bank")
    assert table.told(Banked) == [Banked(0, (6, 5, 3), 3, 3)]


def test_ruling_4_keeping_nothing_is_told():
    table = Table().turn("6 5 4 3 2 1", "nothing, roll")
    assert table.told(DiceKept) == [DiceKept(0, (), (), 0, ROLL)]


def test_ruling_4_what_is_kept_is_not_rolled_again():
    table = Table().turn("6 5 2 2 2 2", "6 5 2 2, roll")
    assert table.kept == (6, 5, 2, 2)
    assert len(GAME.chances(table.state)) == 36


def test_ruling_4_after_the_third_roll_the_choice_is_shown_with_keep_all_first():
    table = Table().turn("6 5 6 6 6 6", "6 5, roll", "6 6 6 6", "roll", "4 3 1 1")
    assert table.choices == [
        "keep 4 3 1, bank",
        "keep 4 3, bank",
        "keep 4 1, bank",
        "keep 3 1, bank",
        "keep 4, bank",
        "keep 3, bank",
        "keep 1, bank",
        "keep nothing, bank",
    ]


def test_ruling_5_a_caboose_without_cargo_doubles_nothing():
    table = Table().turn("6 5 1 1 1 1", "6 5 1, bank")
    assert table.told(Banked) == [Banked(0, (6, 5, 1), 0, 0)]


def test_ruling_6_a_bank_of_nothing_is_no_derail():
    table = Table().turn("6 5 1 1 1 1", "6 5, bank")
    assert table.told(Banked) == [Banked(0, (6, 5), 0, 0)]
    assert table.told(Derailed) == []
    assert table.log()[-1] == "Ann banks 0: no cargo, so 0. Now 0."


def test_ruling_7_six_dice_are_banked_after_the_first_roll_too():
    table = Table().turn("6 5 4 3 3 1", "all, bank")
    assert table.view.active == 1


def test_ruling_7_four_cargo_leave_no_room_for_a_caboose():
    table = Table().turn("6 5 4 4 4 4", "all")
    assert table.scores == (16, 0)
    assert all(6 - len(train) >= 1 or 1 in train for train in trains() if len(train) < 6)


def test_ruling_8_a_straight_is_kept_not_only_rolled():
    table = Table().turn("6 5 4 3 2 1", "6 5 4 3 2, bank")
    assert table.told(Straight) == []
    assert table.scores == (9, 0)


def test_ruling_8_a_straight_takes_the_place_of_18():
    assert worth((6, 5, 4, 3, 2, 1)) == 25
    assert worth((6, 5, 4, 3, 3, 1)) == 20
    assert worth((6, 5, 3, 3, 3, 1)) == 18


def test_ruling_9_all_six_are_rolled_again_while_nothing_is_kept():
    table = Table().turn("5 4 3 2 1 1", "roll")
    assert len(GAME.chances(table.state)) == 6**6
    table.turn("5 4 3 2 1 1")
    assert table.refusal((), DERAIL) == "A train derails only after the third roll: roll on."
    table.turn("roll", "6 5 4 3 2 1", "bank")
    assert table.scores == (25, 0)


def test_ruling_10_the_goal_is_looked_at_when_points_are_banked_with_no_equal_turns():
    table = Table(3).straights(9).play("roll 6 5 4 3 2 1")
    assert not table.over
    table.play("all, bank")
    assert table.over
    assert table.scores == (100, 75, 75)
    assert [standing.lines[0].points for standing in table.outcome.standings] == [4, 3, 3]
    with pytest.raises(Illegal, match="The game is over"):
        table.play("roll 6 5 4 3 2 1")


def test_ruling_10_a_train_on_the_rails_does_not_count_before_it_is_banked():
    table = Table(1).straights(3).turn("6 5 4 4 4 1", "all, bank").turn("6 5 4 4 2 2", "6 5 4, roll", "4 4 4")
    assert (table.scores, table.over) == ((99,), False)


def test_ruling_10_alone_turns_are_counted():
    table = Table(1).straights(2).derail().straights(2)
    assert table.over
    assert table.outcome.reason == "alone"
    assert [(line.what, line.points) for line in table.outcome.standings[0].lines] == [("turns", 5)]
    assert table.told(Finished) == [Finished("alone", 0, 5, 100)]


def test_four_turns_are_the_fewest():
    assert Table(1).straights(4).over
    assert max(map(worth, trains())) * 3 < 100


def test_ruling_11_who_starts_is_drawn():
    state = GAME.start(4, DEFAULTS)
    assert GAME.actor(state) == CHANCE
    assert GAME.chances(state) == tuple(Begin(seat) for seat in range(4))
    assert GAME.view(state, None).active == -1
    assert GAME.events(state, Begin(2)) == (First(2),)
    after = GAME.play(state, Begin(2))
    assert GAME.view(after, None).active == 2


def test_ruling_11_alone_nothing_is_drawn():
    assert GAME.view(GAME.start(1, DEFAULTS), None).active == 0


def test_ruling_11_turns_go_round_the_table():
    table = Table(3, first="random").play("first 3")
    order = []
    for _ in range(5):
        order.append(table.view.active)
        table.derail()
    assert order == [2, 0, 1, 2, 0]
    assert table.view.turn == 2


# The wrong ways ------------------------------------------------------------------------------------------------------


def test_cargo_of_a_roll_without_tender_is_not_kept():
    assert keeps((), (6, 4, 4, 3, 2, 1)) == ((6,), ())
    assert keeps((6,), (4, 4, 3, 2, 1)) == ((6,),)


def test_a_tender_alone_is_not_kept():
    assert keeps((), (5, 5, 4, 3, 2, 1)) == ((),)


def test_a_tender_left_out_of_an_engines_roll_has_to_come_again():
    table = Table().turn("6 5 4 4 4 4", "6, roll", "4 4 4 4 4")
    assert table.choices == ["keep nothing, roll"]


def test_a_straight_among_dice_that_lie_is_none():
    table = Table().turn("6 5 4 3 2 1", "6 5 4, bank")
    assert table.told(Straight) == []
    assert table.scores == (4, 0)


def test_a_straight_is_not_doubled():
    assert Table().straights(1).scores == (25, 0)


def test_engine_and_tender_give_no_points():
    assert all(worth(train) <= 25 for train in trains())
    assert worth((6, 5, 2)) == 2


def test_there_is_no_fourth_roll():
    table = Table().turn("5 5 5 5 5 5", "roll", "5 5 5 5 5 5", "roll", "5 5 5 5 5 5")
    with pytest.raises(Illegal, match="third and last roll"):
        table.play("keep nothing, roll")


def test_banking_is_never_offered_to_a_train_that_lacks_something():
    for kept in trains():
        for roll, _ in outcomes(6 - len(kept)):
            assert not any(valid(train) and not (6 in train and 5 in train) for train in keeps(kept, roll))
    table = Table().play("roll 6 4 4 3 2 1")
    assert not any(choice.endswith("bank") for choice in table.choices)
    with pytest.raises(Illegal, match="Only a train with engine"):
        table.play("bank")


def test_the_winner_is_not_left_waiting_for_the_round_to_end():
    table = Table(3).straights(9)
    table.straights(1)
    assert table.over


def test_rolling_on_never_costs_a_valid_train_anything():
    for kept in trains():
        if valid(kept):
            for roll, _ in outcomes(6 - len(kept)):
                assert all(valid(train) and worth(train) >= worth(kept) for train in keeps(kept, roll))


def test_an_action_of_one_moment_is_refused_at_another():
    table = Table().play("roll 6 5 4 3 3 1")
    with pytest.raises(Illegal, match="rolled already"):
        table.play("roll 6 5 4 3 3 1")
    table.play("6 5, roll")
    with pytest.raises(Illegal, match="rolled first"):
        GAME.play(table.state, Keep((4,), BANK))
    with pytest.raises(Illegal, match="settled already"):
        GAME.play(table.state, Begin(0))
