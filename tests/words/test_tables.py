"""The committed word tables: made by the generator, and as a person decided."""

import pytest

from railgames import assets
from railgames.games.train_of_thought.judge import Judge
from railgames.games.train_of_thought.spelling import key
from railgames.games.train_of_thought.tables import Tables
from tests.words import building, dealing, sources

TABLES = Tables(assets.read_text)
JUDGE = Judge(TABLES)
FROM_SOURCES = [name for name in building.HEADS if name not in building.BY_HAND]


def committed(name):
    return assets.read_text(f"train_of_thought/{name}")


@pytest.mark.parametrize("name", building.BY_HAND)
def test_tables_made_by_hand_are_as_reviewed(name):
    assert committed(f"{name}.txt") == building.table(name)


def test_the_deck_is_as_dealt():
    assert committed("deck.tsv") == dealing.deck()


@pytest.mark.parametrize("name", FROM_SOURCES)
def test_tables_made_of_sources_are_made_the_same_again(name):
    try:
        sources.check()
    except sources.Missing as missing:
        pytest.skip(str(missing))
    assert committed(f"{name}.txt") == building.table(name)


@pytest.mark.parametrize("name", [f"{name}.txt" for name in building.HEADS])
def test_every_table_is_sorted_and_has_each_line_once(name):
    lines = [line for line in committed(name).splitlines() if not line.startswith("#")]
    assert lines == sorted(set(lines))


def test_what_was_decided_about_sounds_holds():
    for what, one, *others in building.notes("sounds.txt"):
        for other in others:
            if what == "not":
                assert key(other) not in TABLES.sounds.get(key(one), {}), (one, other)
            else:
                verdict = JUDGE.guess(one.lstrip("~"), other.lstrip("~"))
                assert verdict.right, (one, other)
                assert what != "doubt" or verdict.doubtful, (one, other)


def test_what_was_decided_about_plurals_and_verbs_holds():
    for noun, *plurals in building.notes("plurals.txt"):
        assert TABLES.plurals.get(key(noun)) in (tuple(map(key, plurals)), None)
    for verb, *forms in building.notes("verbs.txt"):
        assert TABLES.verbs[verb] == tuple(forms)
    for what, *words in building.notes("never_plural.txt"):
        assert what in ("also", "except")
        assert what == "also" or TABLES.never_plural.isdisjoint(words)


def test_words_said_to_be_unrelated_share_no_family():
    links = [set(line) for line in building.notes("families.txt")]
    for first, *others in building.notes("unrelated.txt"):
        for other in others:
            if not any({first, other} <= link for link in links):
                assert other not in TABLES.families.get(first, ()), (first, other)


def test_the_notices_of_the_data_are_kept():
    notices = committed("NOTICES.txt")
    for owner in ("Carnegie Mellon University", "Brad Jascob", "Kevin Atkinson", "Princeton University"):
        assert owner in notices
