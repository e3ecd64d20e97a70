"""The computer passengers of Train of Thought: what they guess, and what they never do."""

import random

import pytest

from railgames.games.train_of_thought.actions import MakeGuess
from railgames.games.train_of_thought.bots import MANNERS
from railgames.table.budget import Units
from tests.games.train_of_thought.passengers import clue, heard, pairs, whole
from tests.games.train_of_thought.tables import game, judge

LEVELS = tuple(MANNERS)


def advice(level, *clues, pick=None, of=None):
    return whole().bots[level].advise(heard(*clues, game=of), (), pick or random.Random(1).randrange, Units(1))


def guess(level, *clues, **more):
    action = advice(level, *clues, **more).action
    assert isinstance(action, MakeGuess)
    return action.word


def sharpest(_):
    """A draw by which the first word that fits comes to mind."""
    return 9


def passenger():
    return whole().bots["hard"]._passenger


def test_the_clues_of_people_lead_them_there():
    """Of 40 destinations, after a first clue and one that follows a guess."""
    places = [passenger().ranked(passenger().hints(clues, 4)).index(word) for word, *clues in pairs()]
    assert sum(place < 5 for place in places) >= 24
    assert sum(place < 20 for place in places) >= 28


def test_each_level_is_right_more_often_than_the_one_below():
    def right(level):
        return sum(
            guess(level, *clues, pick=random.Random(f"{word} {draw}").randrange) == word
            for word, *clues in pairs()
            for draw in range(2)
        )

    easy, normal, hard = map(right, LEVELS)
    assert easy < normal < hard


@pytest.mark.parametrize("level", LEVELS)
def test_a_word_is_guessed_once_for_a_destination(level):
    tried = []
    for draw in range(12):
        given = clue("neck tall zoo", "zoo", *tried)
        tried.append(guess(level, given, pick=random.Random(draw).randrange))
    assert len(set(tried)) == 12


def test_neither_is_what_would_have_counted_as_the_same_word():
    word = guess("hard", clue("animal in cinema", "cinema"), pick=sharpest)
    assert guess("hard", clue("animal in cinema", "cinema", f"{word}s"), pick=sharpest) != word


def test_no_guess_is_in_the_clue_or_ruled_out_by_it():
    for _, *clues in pairs():
        word = guess("hard", *clues, pick=sharpest)
        for given in clues:
            assert judge().clue(given.text, given.needs, word, ()).right or given is clues[-1]
    assert guess("hard", clue("cage for birds", "birds"), pick=sharpest) not in ("cage", "bird")
    first = guess("hard", clue("melting winter snow", "snow"), pick=sharpest)
    assert "snow" not in first


def test_a_part_that_was_guessed_may_stand_in_the_clue_to_its_compound():
    """The exception of the fine print: after the guess "snow", a clue with "snow" can lead to "snowman"."""
    asked = clue("cold carrot nose", "nose", "snow")
    assert any("snow" in word for word in ranks(asked, clue("melting snow person", "snow")))


def ranks(*clues):
    seen = []
    for _ in range(40):
        tried = clue(clues[-1].text, " ".join(clues[-1].needs), *seen)
        seen.append(guess("hard", *clues[:-1], tried, pick=sharpest))
    return seen


def test_where_nothing_is_understood_no_guess_is_made():
    assert guess("hard", clue("qwertyish zzyzx blorptish", "blorptish")) == ""
    assert advice("hard", clue("qwertyish zzyzx blorptish", "blorptish")).reason == "No word comes to its mind."


def test_the_word_where_the_ride_stands_says_little_and_a_guess_taken_up_says_more():
    at_first = passenger().hints((clue("horse long neck", "horse"),), 4)
    assert at_first["horse"] < at_first["neck"] == at_first["long"]
    taken_up = passenger().hints((clue("animal at zoo", "animal", "horse"), clue("horse long neck", "horse")), 4)
    assert taken_up["horse"] == taken_up["neck"] > taken_up["zoo"] > taken_up["animal"]


def test_a_possessive_is_the_word_that_is_needed():
    assert passenger().hints((clue("horse's long neck", "horse"),), 4)["horse"] < 1


def test_easy_ones_think_of_the_latest_clue_only():
    earlier, latest = clue("animal at zoo", "animal", "horse"), clue("horse long neck", "horse")
    forgetful, other = (
        guess("easy", clue(text, "x", "horse"), latest, pick=sharpest) for text in (earlier.text, "ship on sea")
    )
    assert forgetful == other


def test_the_same_draws_give_the_same_guess_and_others_another():
    given = clue("horse long neck", "horse")
    words = [guess("normal", given, pick=random.Random(seed).randrange) for seed in range(8)]
    assert words == [guess("normal", given, pick=random.Random(seed).randrange) for seed in range(8)]
    assert len(set(words)) > 1


def test_the_reason_names_words_of_the_clues_alone():
    reason = advice("hard", clue("horse long neck", "horse"), pick=sharpest).reason
    assert reason.startswith("It goes with ")
    assert set(reason.removeprefix("It goes with ").rstrip(".").split(" and ")) <= {"horse", "long", "neck"}


def test_with_a_deck_of_players_own_they_guess_common_things():
    own = game("zebu", "quokka", "tapir", "lemur")
    tropical = clue("tropical fruit tree", "tree")
    words = {guess("easy", tropical, of=own, pick=random.Random(draw).randrange) for draw in range(30)}
    assert words <= set(passenger()._association.things)
    assert not words <= set(passenger()._deck)
