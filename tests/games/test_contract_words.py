"""The small values of the contract that sentences and results are made with."""

import pytest

from railgames.games.contract import Cast, GameError, Option, Outcome, Standing, Unreadable, Words
from tests.games.toys import LanternsWords

CAST = Cast(("Ann", "James"), you=1)


def test_the_seat_that_is_addressed_is_you_and_others_go_by_name():
    assert [CAST.name(seat) for seat in (0, 1)] == ["Ann", "You"]
    assert [CAST.verb(seat, "take", "takes") for seat in (0, 1)] == ["takes", "take"]
    assert [CAST.whose(seat) for seat in (0, 1)] == ["Ann's", "Your"]


def test_without_anybody_addressed_everybody_goes_by_name():
    cast = Cast(("Ann", "James"))
    assert [cast.name(seat) for seat in (0, 1)] == ["Ann", "James"]
    assert cast.verb(0, "take", "takes") == "takes"


def test_the_first_value_of_an_option_is_its_default():
    assert Option("scoring", "what counts", ("all", "some")).default == "all"
    assert Option("board", "a file", kind="file").default == ""


def test_all_who_share_the_first_place_are_winners():
    standings = (Standing(2, 1, 9, ()), Standing(0, 1, 9, ()), Standing(1, 3, 4, ()))
    assert Outcome("lit", standings).winners == (2, 0)


def test_an_unknown_query_is_unreadable():
    words = LanternsWords()
    with pytest.raises(Unreadable, match="nothing to ask by the word xyzzy"):
        Words.answer(words, None, "xyzzy", [], CAST)
    assert issubclass(Unreadable, GameError)


def test_a_choice_stands_under_no_heading_unless_a_game_says_so():
    assert Words.group(LanternsWords(), None, None) == ""
