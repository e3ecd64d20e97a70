"""The deck that comes with the game, and decks that players bring."""

from collections import Counter

import pytest

from railgames import assets
from railgames.games.contract import BadOption
from railgames.games.train_of_thought.arranging import clashes, spread
from railgames.games.train_of_thought.deck import FEWEST_CARDS, SIDES, from_text, standard
from railgames.games.train_of_thought.judge import tables
from tests.games.train_of_thought.casefiles import JUDGE

DECK = standard(assets.read_text)
WORDS = [word for card in DECK.cards for word in card.words]
ROWS = [line.split("\t") for line in assets.read_text("train_of_thought/deck.tsv").splitlines()[1:]]


def lines(count):
    """Words of the deck that clash with no other, one a line."""
    clashing = clashes(WORDS, JUDGE)
    return "\n".join([word for word in WORDS if word not in clashing][:count])


def test_there_are_200_cards_of_six_and_1200_different_words():
    assert len(DECK.cards) == 200
    assert {len(card.words) for card in DECK.cards} == {SIDES}
    assert len(set(WORDS)) == 1200


def test_every_word_is_a_single_plain_word():
    assert all(word.isascii() and word.isalpha() and word.islower() and 2 <= len(word) <= 14 for word in WORDS)


def test_no_two_words_of_one_position_clash():
    for side in range(SIDES):
        assert clashes([card.words[side] for card in DECK.cards], JUDGE) == {}


def test_no_word_counts_as_a_guess_for_another():
    clashing = clashes(WORDS, JUDGE)
    assert [(one, other) for one, others in clashing.items() for other in others if JUDGE.guess(one, other).right] == []


def test_the_search_for_clashes_finds_what_comparing_all_pairs_finds():
    some = [*sorted(clashes(WORDS, JUDGE))[:40], *WORDS[:20]]
    found = {(one, other) for one, others in clashes(some, JUDGE).items() for other in others}
    assert found == {(one, other) for one in some for other in some if one != other and JUDGE.clash(one, other)}


def test_no_theme_stands_twice_on_a_card():
    assert max(Counter((card, theme) for _, _, card, theme, *_ in ROWS).values()) == 1


def test_parts_forms_and_spellings_shown_are_those_the_judge_goes_by():
    known = tables(assets.read_text)
    for word, _, _, _, parts, forms, spellings in ROWS:
        assert parts.split() == list(known.parts.get(word, ()))
        assert set(forms.split()) == set(known.families.get(word, {word})) - {word}
        assert set(spellings.split()) == set(known.spellings.get(word, {word})) - {word}


def test_words_one_a_line_are_arranged_so_that_none_clash():
    text = "# our words\n\n" + "\n".join(sorted(WORDS)[:240]) + "\n"
    deck = from_text(text, JUDGE)
    assert sorted(word for card in deck.cards for word in card.words) == sorted(WORDS)[:240]
    for side in range(SIDES):
        assert clashes([card.words[side] for card in deck.cards], JUDGE) == {}


@pytest.mark.parametrize("mark", ["\t", ",", ";", ", "])
def test_cards_are_taken_as_they_are(mark):
    text = "\ufeff" + "\n".join(mark.join(card.words) for card in DECK.cards[:30])
    assert from_text(text, JUDGE).cards == DECK.cards[:30]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "needs 20 cards or 120 words, this one has 0"),
        (lines(60), "needs 20 cards or 120 words, this one has 60"),
        (lines(125), "125 words make no whole cards: leave out 5 or add 1"),
        (lines(120) + "\nice cream", "line 121: ice cream is more than one word"),
        (lines(120) + "\n!!", "line 121: !! is no word"),
        (lines(120) + "\nab\x1bcd", "line 121: there is a character in it that can't be shown"),
        (lines(120) + "\n" + "x" * 30, "longer than 20 letters"),
        (lines(120) + "\n" + lines(1).upper(), "stands in line 1 already"),
        ("a,b,c\n" + lines(2), "3 problems: line 1: a card has six words, this one has 3"),
        ("a,b,,d,e,f", "line 1: a word is missing"),
        ("one\none\none\none\none", "Your deck has 4 problems"),
        ("one\none\none\none\none", "and 1 more"),
    ],
)
def test_what_is_wrong_with_a_deck_is_said_with_its_line(text, said):
    with pytest.raises(BadOption) as caught:
        from_text(text, JUDGE)
    assert said in str(caught.value)


def test_cards_with_a_clash_in_one_place_are_refused():
    cards = [list(card.words) for card in DECK.cards[: FEWEST_CARDS + 5]]
    cards[0][0], cards[7][0] = "raincoat", "rain"
    with pytest.raises(BadOption, match="line 8: rain and raincoat of line 1 can't both be word 1"):
        from_text("\n".join(",".join(card) for card in cards), JUDGE)


def test_words_that_can_not_be_parted_are_refused():
    all_clash = {word: set("abcd") - {word} for word in "abcd"}
    assert spread("abcd", 2, all_clash) is None
    assert spread("abcd", 4, all_clash) is not None
