"""What may be said in a clue: rulebook "What is and isn't allowed", and the labelled cases."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.train_of_thought.casefiles import JUDGE, cases, clue_verdict

FILES = ("clues_sample.tsv", "clues.tsv", "clues_second.tsv")
KINDS = {"legal", "empty", "props", "count", "required", "destination", "sound", "form", "part"}


@pytest.mark.parametrize("name", FILES)
def test_every_decided_clue_is_judged_as_labelled_by_hand(name):
    wrong = [
        (case["clue"], case["destination"], case["verdict"], clue_verdict(case).reason)
        for case in cases(name)
        if case["verdict"] != "debatable" and clue_verdict(case).right != (case["verdict"] == "legal")
    ]
    assert wrong == []


@pytest.mark.parametrize(
    ("clue", "kind", "reason"),
    [
        ("", "empty", "no words: a clue has three"),
        ("an animal in cinema", "count", "four words: a clue has three"),
        ("cinema 🦒 neck", "props", "a picture is no word: a clue has three words"),
        ("animal in movie", "required", "your clue needs the word cinema"),
        ("cinema fireplace warm", "destination", "fireplace is your destination"),
        ("cinema fireplaces warm", "destination", "fireplaces is the plural of your destination fireplace"),
        ("cinema fire warm", "part", "your clue has part of the word: fire in fireplace"),
        ("cinema fire place", "destination", "fire place is your destination fireplace"),
    ],
)
def test_an_illegal_clue_says_why(clue, kind, reason):
    verdict = JUDGE.clue(clue, ["cinema"], "fireplace", [])
    assert (verdict.right, verdict.kind, verdict.reason) == (False, kind, reason)


def test_reasons_name_form_sound_and_the_destination_in_a_longer_word():
    assert JUDGE.clue("car brake pedal", ["car"], "break", []).reason == "brake sounds like your destination break"
    assert JUDGE.clue("pool swam water", ["pool"], "swim", []).reason == "swam is a form of your destination swim"
    longer = JUDGE.clue("chimney fireplace heat", ["chimney"], "fire", [])
    assert longer.reason == "your clue has the destination in a longer word: fire in fireplace"
    several = JUDGE.clue("animal in cinema", ["lion", "horse", "lion"], "giraffe", [])
    assert several.reason == "your clue needs one of these words: lion, horse"


def test_the_open_reason_names_neither_the_destination_nor_the_word_that_gives_it_away():
    for clue in ("cinema fireplace warm", "cinema fire warm", "cinema fireplaces warm", "cinema fiery plaice"):
        verdict = JUDGE.clue(clue, ["cinema"], "fireplace", [])
        assert "fire" not in verdict.open_reason
        assert "place" not in verdict.open_reason
        assert bool(verdict.open_reason) != verdict.right


def test_a_guessed_form_may_be_repeated_exactly_and_only_then():
    assert JUDGE.clue("noun for disturbing", ["disturbing"], "disturbance", ["disturbing"]).right
    assert not JUDGE.clue("noun for disturbed", ["disturbing"], "disturbance", ["disturbing"]).right
    assert not JUDGE.clue("loud disturbing noun", ["loud"], "disturbance", ["loud"]).right


def test_what_the_table_may_see_otherwise_is_legal_with_a_doubt():
    for clue, destination in (
        ("storm rainbow clothes", "raincoat"),
        ("storm rainy clothes", "raincoat"),
        ("storm long-necked animal", "giraffe"),
        ("storm wants be", "bee"),
    ):
        verdict = JUDGE.clue(clue, ["storm"], destination, [])
        assert (verdict.right, verdict.doubtful) == (True, True), clue


def test_a_word_is_no_form_of_a_verb_it_only_looks_like_but_the_tense_of_a_guess_may_change():
    assert JUDGE.clue("wood see blade", ["wood"], "saw", []).right
    assert not JUDGE.clue("wood seen eyes", ["wood"], "see", []).right
    assert JUDGE.clue("see with eyes", ["saw"], "lens", ["saw"]).right


def test_accidental_letters_are_no_part():
    for clue, destination in (
        ("picnic elephant tiny", "ant"),
        ("picnic off work", "office"),
        ("picnic key farm", "donkey"),
    ):
        assert JUDGE.clue(clue, ["picnic"], destination, []).right


@given(st.text(max_size=40), st.text(max_size=20), st.lists(st.text(max_size=10), min_size=1, max_size=3))
def test_any_text_gets_a_verdict(clue, destination, required):
    verdict = JUDGE.clue(clue, required, destination, required)
    assert verdict.kind in KINDS
    assert verdict.right == (verdict.kind == "legal")
    assert verdict.reason
