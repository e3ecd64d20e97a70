"""Games that were played once are played again: each kept record to its result, each playthrough line by line."""

import msgspec
import pytest

from railgames.games import catalog
from railgames.games.contract import Outcome
from railgames.table.record import parse
from railgames.table.session import Session
from tests.records import make

RECORDS = sorted(path.relative_to(make.HERE).with_suffix("").as_posix() for path in make.HERE.glob("*/*.jsonl"))
END_REASONS = {
    "twisty-tracks": {"all-done", "stranded"},
    "train": {"reached", "alone", "equal-turns"},
    "isle-of-trains": {"contracts", "deck"},
    "train-of-thought": {"rounds"},
}
TIE_BREAKS = {
    "twisty-tracks": {"", "tiles", "shared"},
    "train": {"", "shared"},
    "isle-of-trains": {"", "train", "shared"},
    "train-of-thought": {"", "shared"},
}


def replayed(name):
    story = parse((make.HERE / f"{name}.jsonl").read_bytes())
    return Session.replayed(catalog.load(story.header.game), story), story


@pytest.mark.parametrize("name", RECORDS)
def test_a_kept_record_leads_to_the_result_it_names(name):
    session, story = replayed(name)
    assert not session.disagreement
    assert session.over
    assert session.outcome == msgspec.convert(story.result, Outcome)


@pytest.mark.parametrize("name", RECORDS)
def test_a_kept_record_ends_in_the_way_it_is_kept_for(name):
    session, story = replayed(name)
    key, seats, wanted, holds = make.WAYS[name]
    assert (story.header.game, len(story.header.seats)) == (key, seats)
    assert wanted.items() <= story.header.options.items()
    assert holds(session) or holds is make.taken_back


def test_the_record_with_takings_back_has_some():
    lines = (make.HERE / "twisty-tracks/taken-back.jsonl").read_bytes().splitlines()
    assert sum("undo" in msgspec.json.decode(line) for line in lines) > 4


def test_every_way_has_its_record_and_every_record_its_way():
    assert sorted(make.WAYS) == RECORDS


@pytest.mark.parametrize("key", [listing.key for listing in catalog.BUILT_IN])
def test_every_game_has_a_record_for_each_way_it_can_end(key):
    outcomes = [replayed(name)[0].outcome for name in RECORDS if name.startswith(f"{key}/")]
    assert {outcome.reason for outcome in outcomes} == END_REASONS[key]
    assert {outcome.tie_break for outcome in outcomes} == TIE_BREAKS[key]


@pytest.mark.parametrize("key", [listing.key for listing in catalog.BUILT_IN])
def test_every_game_has_a_playthrough(key):
    assert key in [name for name, *_ in make.PLAYTHROUGHS.values()] or key in make.TOLD_RECORDS


@pytest.mark.parametrize("name", [*make.PLAYTHROUGHS, *make.TOLD_RECORDS])
def test_a_playthrough_is_the_same_line_by_line(name):
    kept = (make.HERE / f"{name}.txt").read_text(encoding="utf-8")
    now = make.playthrough(name)
    assert now.splitlines() == kept.splitlines(), "if this is meant, run: python -m tests.records.make"
