"""The text of an exported game: made for people, read back to the same game, and damaged lines are named."""

import contextlib
import json
import random
import unicodedata

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from railgames import assets
from railgames.conformance.played import Lines, step
from railgames.games import catalog
from railgames.games.contract import Outcome
from railgames.table.export import FORMAT, Export, Move, NotForExport, Player, as_json, as_text, gather, of_session
from railgames.table.export_reading import parse, take_in
from railgames.table.opening import look_at
from railgames.table.record import BadRecord
from railgames.table.record import parse as parse_record
from railgames.table.seats import BadSeat, Seat, clean_name
from railgames.table.session import Session
from railgames.table.shelf import NoRecord, Shelf
from tests.records import make
from tests.table.helpers import LANTERNS, NOW, PEOPLE, finish

RECORDS = sorted(make.HERE.glob("*/*.jsonl"))
ODD_NAMES = ("[/]", "漢字", "Ann: x", "Chance", "#1", "| a", '"Bo"')


def is_name(text):
    try:
        return clean_name(text) == text
    except BadSeat:
        return False


ANY = st.text(st.characters(exclude_categories=["Cs"]), max_size=12) | st.sampled_from(
    ["", "\n", " \n\t", "| a\r\n", '"']
)
NAME = st.text(max_size=8).map(str.strip).filter(is_name) | st.sampled_from(ODD_NAMES)


@st.composite
def exports(draw):
    """Any game at all: its texts may be whatever a plug-in or a person could write."""
    names = draw(st.lists(NAME, min_size=1, max_size=4, unique=True))
    seats = tuple(Player(number, name, draw(st.none() | ANY)) for number, name in enumerate(names, start=1))
    moves = []
    for number in range(1, draw(st.integers(0, 6)) + 1):
        by = draw(st.sampled_from(["player", "chance", "clock"]))
        player = draw(st.sampled_from(seats)) if by == "player" else None
        told = tuple(draw(st.lists(ANY, max_size=2)))
        who = (player.seat, player.name) if player else (None, None)
        moves.append(Move(number, by, *who, draw(ANY), "", told))
    return Export(
        railgames_export=FORMAT,
        game=draw(ANY),
        title=draw(ANY),
        rules=draw(st.integers(1, 9)),
        version=draw(ANY),
        begun=draw(ANY),
        seed=draw(st.none() | st.integers()),
        seats=seats,
        options=draw(st.dictionaries(st.sampled_from(["board", "race-to", "x y"]), ANY)),
        actions=tuple(moves),
        result=None,
    )


@settings(max_examples=100, deadline=None, derandomize=True)
@given(exports())
def test_whatever_a_game_holds_is_read_back(export):
    story = parse(as_text(export).encode())
    header = story.header
    assert (header.game, header.rules, header.version, header.begun) == (
        export.game,
        export.rules,
        export.version,
        export.begun,
    )
    assert (header.seed, header.options) == (export.seed, export.options)
    assert [(seat.name, seat.bot) for seat in header.seats] == [(one.name, one.computer) for one in export.seats]
    moves = [(move.seat - 1 if move.by == "player" else move.by, move.do) for move in export.actions]
    assert [(entry.by, entry.do) for entry in story.actions] == moves
    assert not story.finished


@settings(max_examples=30, deadline=None, derandomize=True)
@given(exports())
def test_every_line_can_be_shown_and_no_blank_at_its_end_counts(export):
    text = as_text(export)
    assert all(line.isprintable() and line == line.rstrip() for line in text.split("\n"))
    padded = "\ufeff" + text.replace("\n", " \t\r\n")
    assert parse(padded.encode()) == parse(text.encode())


def same(story, again):
    """Whether two stories lead through the same states to the same end, for the same players."""
    game = catalog.load(story.header.game)
    one, other = (Session.replayed(game, each) for each in (story, again))
    assert not one.disagreement
    assert not other.disagreement
    assert again.header == story.header
    assert [(step.by, step.action, step.before) for step in other.steps] == [
        (step.by, step.action, step.before) for step in one.steps
    ]
    assert (other.state, other.outcome) == (one.state, one.outcome)
    assert again.finished == story.finished


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_every_kept_record_survives_with_the_oddest_names(path):
    story = parse_record(path.read_bytes())
    seats = tuple(Seat(name, seat.bot) for name, seat in zip(ODD_NAMES, story.header.seats, strict=False))
    story = msgspec.structs.replace(story, header=msgspec.structs.replace(story.header, seats=seats))
    export = gather(story)
    same(story, parse(as_text(export).encode()))
    result = msgspec.convert(story.result, Outcome)
    assert [(place.seat - 1, place.points) for place in export.result.standings] == [
        (standing.seat, standing.points) for standing in result.standings
    ]


def test_every_game_has_a_kept_record_to_export():
    assert {path.parent.name for path in RECORDS} == {listing.key for listing in catalog.BUILT_IN}


TABLES = [
    ("twisty-tracks", 3, {}),
    ("twisty-tracks", 1, {"board": assets.read_text("twisty_tracks/board.txt") + "\n  \t\n"}),
    ("train", 2, {"race-to": "50"}),
    ("isle-of-trains", 2, {}),
    ("train-of-thought", 3, {"play": "typed"}),
]


def same_person(name):
    return unicodedata.normalize("NFKC", name).casefold()


def played(game, seats, options, seed):
    """A random game in which choices are often taken back, and the story that its record tells."""
    lines, rng = Lines(), random.Random(seed)
    session = Session(game, seats, options, seed, lines)
    while not session.over:
        step(session, rng)
        seat = session.steps[-1].by
        if isinstance(seat, int) and not session.undo_refusal(seat) and rng.random() < 0.3:
            session.undo(seat, session.version)
    return session, parse_record(lines.file(session.header(NOW)))


@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table[0]}-{table[1]}")
@settings(max_examples=4, deadline=None, derandomize=True)
@given(names=st.lists(NAME, min_size=3, max_size=3, unique_by=same_person), seed=st.integers(0, 10**9))
def test_random_games_with_takings_back_survive(table, names, seed):
    game, _, options = make.table(*table)
    session, story = played(game, tuple(map(Seat, names[: table[1]])), options, seed)
    assert len(story.actions) == len(session.steps)
    same(story, parse(as_text(gather(story)).encode()))


def test_every_game_is_tried_at_random():
    assert {key for key, *_ in TABLES} == {listing.key for listing in catalog.BUILT_IN}


def test_what_was_taken_back_is_not_exported():
    data = (make.HERE / "twisty-tracks/taken-back.jsonl").read_bytes()
    story = parse_record(data)
    done = sum(b'"do"' in line for line in data.splitlines())
    assert len(gather(story).actions) == len(story.actions) < done


def kept(name="train/reached"):
    return parse_record((make.HERE / f"{name}.jsonl").read_bytes())


def unfinished(name, actions=30):
    story = kept(name)
    return msgspec.structs.replace(story, actions=story.actions[:actions], finished=False, result=None)


def test_a_person_can_read_it():
    text = as_text(gather(kept()))
    assert text.startswith("Railgames export, format 1\n# Play it again with: railgames replay FILE.")
    assert "\nSeat 2: Bob\n" in text
    assert "\nOption race-to: 50\n" in text
    assert "\n1. Chance: first 2\n    Bob goes first, by lot.\n2. Chance: roll" in text
    assert "\n3. Seat 2, Bob: keep 6 5 1, roll\n    Bob keeps 6 5 1 and rolls the other 3" in text
    assert "\nEnd of the game after 127 actions.\n    Bob wins with 52 points.\n    1. Bob: 52; 9 turns.\n" in text


def test_the_words_of_a_file_stand_line_by_line():
    session = finish(Session(LANTERNS, PEOPLE[:2], {"rounds": "2", "names": "lamps\n"}))
    lines = Lines()
    for done in session.steps:
        lines.action(done.by, done.notation)
    text = as_text(of_session(session, parse_record(lines.file(session.header(NOW)))))
    assert "\nOption names:\n| lamps\n|\n\n" in text
    again = Session.replayed(LANTERNS, parse(text.encode()))
    assert (again.options, again.state) == (session.options, session.state)


@pytest.mark.parametrize("name", ["isle-of-trains/contracts", "train-of-thought/typed", "twisty-tracks/all-done"])
def test_a_running_game_with_secrets_is_not_shown(name):
    with pytest.raises(NotForExport, match="Play it to its end first"):
        gather(unfinished(name))


@pytest.mark.parametrize("name", ["train/reached", "twisty-tracks/solo"])
def test_a_running_game_without_secrets_is_exported_as_far_as_it_went(name):
    story = unfinished(name, 12)
    export = gather(story)
    text = as_text(export)
    assert export.result is None
    assert text.endswith("\nEnd of the record after 12 actions; the game is not over.\n")
    same(story, parse(text.encode()))


def test_a_record_of_other_rules_is_refused():
    story = kept()
    torn = msgspec.structs.replace(story, actions=story.actions[1:])
    with pytest.raises(BadRecord, match=r"made under other rules.* So it can't be exported"):
        gather(torn)
    unknown = msgspec.structs.replace(story, header=msgspec.structs.replace(story.header, game="chess"))
    with pytest.raises(BadRecord, match="There is no game called 'chess'"):
        gather(unknown)


def test_the_json_says_everything():
    story = kept("isle-of-trains/tie-by-train")
    found = json.loads(as_json(gather(story)))
    assert found["railgames_export"] == 1
    assert [found[name] for name in ("game", "title", "rules", "version", "seed")] == [
        "isle-of-trains",
        "Isle of Trains",
        1,
        "0",
        story.header.seed,
    ]
    assert found["seats"] == [
        {"seat": 1, "name": "Ann", "computer": None, "sand": None},
        {"seat": 2, "name": "Bob", "computer": None, "sand": None},
    ]
    assert found["options"] == story.header.options
    assert [action["do"] for action in found["actions"]] == [entry.do for entry in story.actions]
    assert [action["number"] for action in found["actions"]] == list(range(1, len(story.actions) + 1))
    for action, entry in zip(found["actions"], story.actions, strict=True):
        seat = entry.by + 1 if isinstance(entry.by, int) else None
        name = ("Ann", "Bob")[seat - 1] if seat else None
        by = "player" if seat else entry.by
        assert (action["by"], action["seat"], action["name"], action["at"]) == (by, seat, name, entry.at)
    result = found["result"]
    assert (result["reason"], result["tie_break"]) == (story.result["reason"], "train")
    for place, standing in zip(result["standings"], story.result["standings"], strict=True):
        assert place == {**standing, "seat": standing["seat"] + 1, "name": ("Ann", "Bob")[standing["seat"]]}
    session = Session.replayed(catalog.load("isle-of-trains"), story)
    told = [text for action in found["actions"] for text in action["told"]]
    assert told == [line.text for line in session.log(None, session.cast())]
    assert result["told"][0].startswith(found["seats"][result["standings"][0]["seat"] - 1]["name"])


TEXT = as_text(gather(kept())).splitlines()
LINES_THAT_COUNT = [number for number, line in enumerate(TEXT) if line and line[0] not in " #"]


@settings(max_examples=30, deadline=None, derandomize=True)
@given(st.sampled_from(LINES_THAT_COUNT[1:]))
def test_no_line_that_counts_can_be_lost_unnoticed(number):
    lost = TEXT[:number] + TEXT[number + 1 :]
    try:
        story = parse("\n".join(lost).encode())
    except BadRecord:
        return
    # A lost option or seed is none of the game's actions: the option's default holds.
    assert TEXT[number].startswith(("Option ", "Seed: "))
    assert len(story.actions) == 127


@settings(max_examples=30, deadline=None, derandomize=True)
@given(st.integers(0, len("\n".join(TEXT)) - 300))
def test_a_text_that_was_cut_short_is_noticed(length):
    with pytest.raises(BadRecord):
        parse("\n".join(TEXT)[:length].encode())


@settings(max_examples=30, deadline=None, derandomize=True)
@given(st.sampled_from(LINES_THAT_COUNT), ANY, st.binary(max_size=9))
def test_a_damaged_text_is_a_record_or_a_sentence(number, text, more):
    changed = "\n".join([*TEXT[:number], text, *TEXT[number + 1 :]]).encode() + more
    with contextlib.suppress(BadRecord):
        assert len(parse(changed).actions) <= 128


BEFORE, AFTER = "3. Seat 2, Bob: keep 6 5 1, roll", "4. Chance: roll 3 1 1"
DAMAGES = [
    ("Railgames export, format 1", "Railgames export, format 2", "Line 1 .* newer railgames"),
    ("Railgames export, format 1", "Railgames export, format x", "Line 1 .* format 1"),
    ("Rules: 1", "Rules: one", "Line 6 .* a whole number belongs here"),
    ("Rules: 1", "Ruels: 1", "Line 6 .* no part of an export"),
    ("Game: train", "", r"lacks the line 'Game: \.\.\.'"),
    ("Game: train", 'Game: "train', "Line 5 .* not closed"),
    ("Game: train", 'Game: "\\ud800"', "Line 5 .* means nothing"),
    ("Seed: 1", "Rules: 1", "Line 9 .* Rules is there twice"),
    ("Seat 2: Bob", "Seat 3: Bob", "Line 11 .* the next seat is seat 2"),
    ("Seat 2: Bob", "Seat 2: Bob\nComputer player in seat 1: easy", "Line 12 .* below its seat"),
    ("Seat 2: Bob", "Seat 2: " + "x" * 40, "Line 11 .* the name can't be used. .*24 columns wide at most"),
    ("Option dice: thrown", "Option first: 1", "Line 15 .* option first is there twice"),
    ("Option dice: thrown", "| a", "Line 15 .* there is none"),
    (BEFORE, "3. Seat 2, Ann: keep 6 5 1, roll", "Line 24 .* begins with who acted"),
    (BEFORE, "3. Bob: keep 6 5 1, roll", "Line 24 .* begins with who acted"),
    (BEFORE, "keep 6 5 1, roll", "Line 24 .* here stands action 3"),
    (BEFORE, AFTER, "Line 24 .* action 3 comes next, not 4"),
    ("End of the game after 127 actions.", "End of the game after 9 actions.", "speaks of 9 actions, .* stand 127"),
    ("End of the game after 127 actions.", "", "cut short.*End of the record after 127 actions"),
    ("    3. Cleo: 26; 8 turns.", "3. Cleo: 26; 8 turns.", "nothing counts after the end"),
]


@pytest.mark.parametrize(("before", "after", "said"), DAMAGES, ids=[said for *_, said in DAMAGES])
def test_a_damaged_line_is_named(before, after, said):
    text = "\n".join(TEXT) + "\n"
    assert before in text
    with pytest.raises(BadRecord, match=said):
        parse(text.replace(before, after, 1).encode())


def test_what_is_no_utf_8_is_named_by_its_line():
    with pytest.raises(BadRecord, match=r"Line 2 of the export is damaged: it is not UTF-8"):
        parse(b"Railgames export, format 1\n\xff\n")


def written(tmp_path, story):
    path = tmp_path / "game.txt"
    path.write_text(as_text(gather(story)), encoding="utf-8")
    return path


def test_a_finished_text_is_looked_at_and_makes_no_record(tmp_path):
    path, shelf = written(tmp_path, kept()), Shelf(tmp_path / "shelf")
    assert look_at(path).over
    sitting = take_in(path, shelf)
    assert (sitting.session.over, sitting.record, sitting.trouble) == (True, None, "")
    assert shelf.books() == []


def test_an_unfinished_text_goes_on_in_a_record_of_its_own(tmp_path):
    story = unfinished("train/reached", 12)
    path, shelf = written(tmp_path, story), Shelf(tmp_path / "shelf")
    before = path.read_bytes()
    sitting = take_in(path, shelf)
    assert "the file stays as it is" in sitting.trouble
    assert sitting.session.steps[-1].notation == story.actions[-1].do
    finish(sitting.session)
    sitting.record.close()
    assert path.read_bytes() == before
    (book,) = shelf.books()
    assert book.story.finished
    assert [entry.do for entry in book.story.actions[:12]] == [entry.do for entry in story.actions]
    assert (book.story.header.seats, book.story.header.seed) == (story.header.seats, story.header.seed)


def test_where_no_record_can_be_made_the_game_goes_on_without(tmp_path):
    path = written(tmp_path, unfinished("train/reached", 12))
    (tmp_path / "shelf").write_text("a file where the folder should be")
    sitting = take_in(path, Shelf(tmp_path / "shelf"))
    assert (sitting.record, len(sitting.session.steps)) == (None, 12)
    assert sitting.trouble.startswith("This game can't be kept: ")


def test_a_text_in_the_present_folder_is_found_by_its_name(tmp_path, monkeypatch):
    path = written(tmp_path, kept())
    monkeypatch.chdir(tmp_path)
    assert Shelf(tmp_path / "shelf").find("game.txt").resolve() == path
    with pytest.raises(NoRecord):
        Shelf(tmp_path / "shelf").find("other.txt")
