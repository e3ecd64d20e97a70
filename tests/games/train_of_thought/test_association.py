"""What the computer passengers know: words, and how well they go together."""

import functools
from pathlib import Path

import pytest

from railgames import assets
from railgames.games.train_of_thought.association import DIGITS, ZERO, Association, plainer
from railgames.games.train_of_thought.spelling import key
from tests.games.train_of_thought.passengers import whole

UNFIT = (Path(__file__).parents[2] / "words" / "reviewed" / "unfit.txt").read_text(encoding="utf-8").splitlines()[1:]


@functools.cache
def association():
    return Association(assets.read_text)


@functools.cache
def deck():
    return sorted(word for card in whole().deck.cards for word in card.words)


def lines(name):
    return assets.read_text(f"train_of_thought/{name}").splitlines()


@pytest.mark.parametrize(
    ("word", "plain"),
    [
        ("berries", "berry"),
        ("boxes", "box"),
        ("horses", "horse"),
        ("cats", "cat"),
        ("jumping", "jump"),
        ("baking", "bake"),
        ("running", "run"),
        ("carried", "carry"),
        ("baked", "bake"),
        ("hummed", "hum"),
    ],
)
def test_a_regular_form_leads_to_its_word(word, plain):
    assert plain in plainer(word)


def test_what_is_no_regular_form_leads_nowhere():
    assert [list(plainer(word)) for word in ("dog", "ed", "s")] == [[], [], []]


def test_words_are_understood_in_any_regular_form():
    known = association().known
    assert (known("giraffe"), known("giraffes"), known("swimming"), known("mice")) == (
        "giraffe",
        "giraffe",
        "swim",
        "mice",
    )
    assert known("qwertyish") == ""


@pytest.mark.parametrize(
    ("hints", "best"),
    [
        (("neck", "tallest", "africa"), "giraffe"),
        (("trunk", "ivory"), "elephant"),
        (("dentist", "brush"), "toothbrush"),
        (("bee", "sweet"), "honey"),
    ],
)
def test_plain_hints_bring_the_word_to_mind(hints, best):
    scores = association().scores(dict.fromkeys(hints, 1.0), deck())
    assert best in sorted(scores, key=scores.get)[-5:]


def test_a_hint_counts_as_much_as_it_weighs():
    mostly_dog = association().scores({"bark": 0.1, "trumpet": 1.0}, ("dog", "flute"))
    mostly_flute = association().scores({"bark": 1.0, "trumpet": 0.1}, ("dog", "flute"))
    assert mostly_dog["flute"] > mostly_dog["dog"]
    assert mostly_flute["dog"] > mostly_flute["flute"]


def test_what_is_not_understood_is_passed_over():
    assert association().scores({"qwertyish": 1.0}, deck()) == {}
    assert association().scores({"neck": 1.0}, ("qwertyish", "giraffe")).keys() == {"giraffe"}


def test_nothing_is_read_before_it_is_needed_and_the_hints_of_the_conductor_never():
    read = []
    knowing = Association(lambda name: read.append(name) or assets.read_text(name))
    assert read == []
    knowing.scores({"neck": 1.0}, ("giraffe",))
    knowing.things  # noqa: B018
    assert set(read) == {"train_of_thought/associations.txt", "train_of_thought/relations.txt"}


def test_every_word_of_the_deck_is_understood_and_explained():
    assert [word for word in deck() if association().known(key(word)) != word] == []
    explained = [line.partition(": ")[0] for line in lines("relations.txt")]
    assert explained == deck()


def test_the_explanations_are_understood():
    words = {other for line in lines("relations.txt") for other in line.partition(": ")[2].split()}
    assert [word for word in sorted(words) if association().known(word) != word] == []


def test_the_vectors_are_whole():
    vectors = {line.partition(" ")[2] for line in lines("associations.txt")}
    assert {len(vector) for vector in vectors} == {80}
    codes = {ord(character) for vector in vectors for character in vector}
    assert max(abs(code - ZERO) for code in codes) == DIGITS // 2
    assert min(codes) > ord(" ")


def test_words_stand_once_each_in_their_order():
    words = [line.partition(" ")[0].rstrip("*") for line in lines("associations.txt")]
    assert words == sorted(set(words))


def test_nothing_unfit_for_children_is_understood():
    words = {line.partition(" ")[0].rstrip("*") for line in lines("associations.txt")}
    assert words.isdisjoint(UNFIT)


def test_things_are_words_by_themselves():
    assert {"giraffe", "kettle", "castle"} <= set(association().things)
    assert {"quickly", "jump", "london"}.isdisjoint(association().things)
