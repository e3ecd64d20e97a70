"""Played aloud: the Conductor has the machine, and a key is enough for everything that happens."""

import pytest

from railgames.games.contract import CHANCE, Cast
from tests.games.train_of_thought.tables import GAME, NAMES, Table

CAST = Cast(NAMES[:3], 0)


def test_the_conductor_is_asked_all_turn_long():
    table = Table(4).board()
    actors = [table.actor]
    for text in ("next", "next horse", "hit 3"):
        actors.append(table.play(text).actor)
    assert actors == [0, 0, 0, CHANCE]
    assert table.draw("river").play("sand through").actor == 0


@pytest.mark.parametrize("conductor", [1, 2, 3, 4])
def test_every_choice_has_the_number_of_its_seat(conductor):
    table = Table(4, first=str(conductor)).board()
    expected = [f"hit {seat}" for seat in (1, 2, 3, 4)]
    expected[conductor - 1] = "next"
    assert table.choices() == [*expected, "illegal clue", "sand through"]


def test_a_full_table_fits_one_list():
    assert len(Table(7).board().choices()) <= 9


@pytest.mark.parametrize("text", ["hit 2 4", "2 4", "2,4", "2, 4", "4 and 2", "hit 4 2", "2+4"])
def test_a_tie_is_two_numbers(text):
    assert Table(4).board().play(text).view().ride[0].guessers == (1, 3)


def test_the_next_clue_may_come_at_once():
    table = Table().board().play("next")
    assert len(table.view().ride[0].clues) == 2
    assert table.required == ()
    assert "one of the guesses" in GAME.words.question(table.view(0), CAST)


def test_the_guess_to_go_on_from_may_be_noted():
    table = Table().board().play("next horse")
    assert table.required == ("horse",)
    assert "horse" in GAME.words.question(table.view(0), CAST)


def test_an_illegal_clue_is_one_key():
    table = Table().board().play("hit 2").draw("river").play("illegal clue").draw("castle")
    assert table.required == ("giraffe",)
    assert [leg.end for leg in table.state.ride] == ["guessed", "dropped", ""]
    assert table.view().gains == (2, 1, 0)


@pytest.mark.parametrize("text", ["hit 1", "hit 5", "hit 2 1", "hit", "hit 0", "hit nobody", "", "horse"])
def test_only_passengers_can_be_right(text):
    table = Table(4).board()
    assert table.refusal(text)


def test_nothing_is_judged():
    table = Table().board()
    assert GAME.entry(table.state) == ""
    assert table.refusal("animal in cinema")


def test_a_wrong_number_is_put_right_after_the_turn():
    table = Table(4).board().play("hit 2").draw("river").play("hit 2").draw("castle").play("sand through")
    assert "correct 1" in table.choices()
    table.play("correct 1", "hit 3 4")
    assert table.view().gains == (3, 1, 1, 1)
    assert "Corrected: giraffe was guessed by Cy and Di." in table.log()
    table.play("correct 2", "hit nobody")
    assert table.view().gains == (2, 0, 1, 1)
    assert table.play("go on").scores == (2, 0, 1, 1)


def test_a_word_guessed_with_the_last_grain_can_be_added():
    table = Table().board().play("sand through", "correct 1", "hit 2")
    assert table.view().gains == (2, 1, 0)


def test_hands_are_counted():
    table = Table(4).board().play("hit 2").draw("river").play("sand through", "challenge clue 1")
    assert table.choices() == ["hands 0", "hands 1", "hands 2", "hands 3"]
    assert table.play("hands 2").view().gains == (1, 1, 0, 0)


def test_the_next_clue_can_be_taken_back_and_a_hit_can_not():
    table = Table().board()
    hit, following, illegal = (GAME.parse(table.state, text) for text in ("hit 2", "next", "illegal clue"))
    assert GAME.reveals(table.state, hit)
    assert not GAME.reveals(table.state, following)
    assert GAME.play(table.state, illegal).phase == "destination"
