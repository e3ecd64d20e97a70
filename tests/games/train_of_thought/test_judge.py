"""What guess counts: rulebook "Close Enough", and the labelled cases."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from railgames.games.contract import Unreadable
from tests.games.train_of_thought.casefiles import JUDGE, cases

FILES = ("guesses_sample.tsv", "guesses.tsv", "guesses_second.tsv")
KINDS = {"exact", "plural", "singular", "sound", "sound-plural", "sound-singular", "spelling"}


@pytest.mark.parametrize("name", FILES)
def test_every_decided_guess_is_judged_as_labelled_by_hand(name):
    wrong = [
        (case["guess"], case["destination"], case["verdict"], case["reason"])
        for case in cases(name)
        if case["verdict"] != "debatable"
        and JUDGE.guess(case["guess"], case["destination"]).right != (case["verdict"] == "accept")
    ]
    assert wrong == []


@pytest.mark.parametrize(
    ("guess", "destination", "kind", "reason"),
    [
        ("giraffe", "giraffe", "exact", "giraffe: right"),
        ("brake", "break", "sound", "brake sounds like break: right"),
        ("geese", "goose", "plural", "geese is the plural of goose: right"),
        ("goose", "geese", "singular", "goose is the singular of geese: right"),
        ("colour", "color", "spelling", "colour is another spelling of color: right"),
        ("nights", "knight", "sound-plural", "nights sounds like the plural of knight: right"),
        ("horses", "hoarse", "sound-plural", "horses sounds like the plural of hoarse: right"),
        ("knight", "nights", "sound-singular", "knight sounds like the singular of nights: right"),
        ("genes", "jeans", "sound", "genes sounds like jeans: right"),
    ],
)
def test_a_right_guess_says_why(guess, destination, kind, reason):
    verdict = JUDGE.guess(guess, destination)
    assert (verdict.right, verdict.kind, verdict.reason) == (True, kind, reason)


@pytest.mark.parametrize("guess", ["disturbing", "disturb", "disturbances'", "", "!", "a disturbance"])
def test_what_does_not_count_tells_nothing_of_the_destination(guess):
    verdict = JUDGE.guess(guess, "disturbance")
    if not verdict.right:
        assert (verdict.reason, verdict.open_reason, verdict.kind, verdict.doubtful) == ("no", "no", "other", False)
    assert verdict.right == (guess == "disturbances'")


def test_a_guess_that_sounds_alike_in_some_accents_only_counts_with_a_doubt():
    assert (JUDGE.guess("aunt", "ant").right, JUDGE.guess("aunt", "ant").doubtful) == (True, True)
    assert not JUDGE.guess("brake", "break").doubtful


def test_words_that_share_a_plural_are_not_the_same():
    for one, other in (("leaf", "leave"), ("axis", "axe"), ("basis", "base")):
        assert not JUDGE.guess(one, other).right
        assert not JUDGE.guess(other, one).right


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        (" Giraffe! ", "Giraffe"),
        ("roller-coaster", "roller-coaster"),
        ("we'll", "we'll"),
        ("dog\u200b", "dog"),
        ("7", "7"),
    ],
)
def test_a_typed_word_is_kept_without_the_marks_around_it(typed, kept):
    assert JUDGE.clean(typed) == kept


@pytest.mark.parametrize(
    ("typed", "why"), [("", "no word"), ("?!", "no word"), ("lion horse", "two words"), ("a b c d e f g h", "8 words")]
)
def test_no_word_or_several_are_refused_with_a_sentence(typed, why):
    with pytest.raises(Unreadable, match=why):
        JUDGE.clean(typed)


def test_same_puts_capitals_and_marks_aside_but_nothing_else():
    assert JUDGE.same("Giraffe!", "giraffe")
    assert not JUDGE.same("brake", "break")
    assert not JUDGE.same("", "")


@given(st.text(max_size=30), st.text(max_size=30))
def test_any_text_gets_a_verdict(guess, destination):
    verdict = JUDGE.guess(guess, destination)
    assert verdict.right == (verdict.kind in KINDS)
    assert verdict.right or verdict.reason == "no"


@given(st.text(alphabet=st.characters(categories=("Ll",)), min_size=1, max_size=12))
def test_every_word_counts_for_itself_however_it_is_written(word):
    if JUDGE.same(word, word):
        assert JUDGE.guess(f" {word.upper()}! ", word.upper()).right
