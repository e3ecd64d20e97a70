"""Statistics agree with a simple recount of the records, and say what they count."""

import json
import re
from collections import Counter

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from railgames.games.contract import Outcome, ScoreLine, Standing
from railgames.table.record import Entry, Header, parse
from railgames.table.seats import Seat
from railgames.table.shelf import Book
from railgames.table.stats import Who, statistics
from railgames.table.stats_words import in_words, percent, summary
from tests.records import make

KEPT = sorted(make.HERE.glob("*/*.jsonl"))
TRAIN = {"first": "random", "race-to": "100", "dice": "thrown", "must-keep": "no", "equal-turns": "no"}
PAIR = (Seat("Ann"), Seat("Bo"))


def bound(files):
    """The files of records as books, by name."""
    return [Book(make.HERE / f"{name}.jsonl", parse(data), "", busy=False) for name, data in files.items()]


def recount(files):
    """Games, wins and points counted straight from the lines of the files, a player and way of playing each."""
    games, wins, points, bests, total = Counter(), Counter(), Counter(), {}, Counter()
    for data in files.values():
        header, *entries = map(json.loads, data.decode().splitlines())
        ends = [entry["result"] for entry in entries if "result" in entry]
        if not ends:
            continue
        alone = len(header["seats"]) == 1
        total[header["game"]] += 1
        for standing in ends[-1]["standings"]:
            seat = header["seats"][standing["seat"]]
            name = f"Robot {seat['bot']}" if seat.get("bot") else seat["name"]
            place = (header["game"], alone, json.dumps(header["options"], sort_keys=True), name)
            turns = alone and header["game"] == "train"
            amount = standing["lines"][0]["points"] if turns else standing["points"]
            games[place] += 1
            wins[place] += standing["rank"] == 1
            points[place] += amount
            bests.setdefault(place, []).append(amount)
    best = {place: min(found) if place[:2] == ("train", True) else max(found) for place, found in bests.items()}
    return total, Counter((place[3], games[place], wins[place], points[place], best[place]) for place in games)


def agree(files):
    """Whether the statistics of some files are those of the recount."""
    stats = statistics(bound(files))
    total, rows = recount(files)
    assert {sheet.key: sheet.games for sheet in stats.sheets} == total
    assert stats.games == sum(total.values())
    found = [(sheet, way, row) for sheet in stats.sheets for way in sheet.ways for row in way.rows]
    assert rows == Counter((row.who.name, row.games, row.wins, row.total, row.best) for _, _, row in found)
    for name in {name for name, *_ in rows}:
        (career,) = (one for one in stats.careers if one.who.name == name)
        assert career.games == sum(row[1] * times for row, times in rows.items() if row[0] == name)
    return stats


def test_the_statistics_of_the_kept_records_are_those_of_a_recount():
    stats = agree({f"{path.parent.name}-{path.stem}": path.read_bytes() for path in KEPT})
    assert stats.games == len(KEPT)


def header(game="train", seats=PAIR, options=TRAIN, begun="2026-01-02T03:04:05+00:00"):
    return Header(1, game, 1, tuple(seats), dict(options), begun, "0")


def record(points, *, line="turns", lines=None, result=True, **of):
    """The file of a game that ended with these points by seat, each with one score line."""
    order = sorted(range(len(points)), key=lambda seat: -points[seat])
    standings = tuple(
        Standing(
            seat,
            1 + sum(other > points[seat] for other in points),
            points[seat],
            (ScoreLine(line, (lines or points)[seat]),),
        )
        for seat in order
    )
    end = [Entry(result=msgspec.to_builtins(Outcome("reached", standings)))] if result else [Entry(do="roll 1")]
    return b"".join(msgspec.json.encode(entry) + b"\n" for entry in (header(**of), *end))


SEAT = st.sampled_from(
    [Seat("Ann"), Seat("Bo"), Seat("漢字"), Seat("Robot easy", "easy"), Seat("Robot hard 2", "hard")]
)


@st.composite
def files(draw):
    found = {}
    for number in range(draw(st.integers(0, 8))):
        seats = draw(st.lists(SEAT, min_size=1, max_size=4, unique_by=lambda seat: seat.name))
        found[str(number)] = record(
            [draw(st.integers(-5, 120)) for _ in seats],
            lines=[draw(st.integers(1, 30)) for _ in seats],
            game=draw(st.sampled_from(["train", "twisty-tracks", "gone-game"])),
            seats=seats,
            options={**TRAIN, "race-to": draw(st.sampled_from(["50", "100"]))},
            begun=draw(st.sampled_from(["2026-01-02", "2026-03-04", "2025-12-31"])),
            result=draw(st.integers(0, 5)) > 0,
        )
    return found


@settings(max_examples=60, deadline=None, derandomize=True)
@given(files())
def test_the_statistics_of_any_records_are_those_of_a_recount(found):
    stats = agree(found)
    assert stats.unfinished == sum(b'"result"' not in data for data in found.values())
    days = [data[data.index(b'"begun":"') + 9 :][:10].decode() for data in found.values() if b'"result"' in data]
    assert (stats.first, stats.last) == ((min(days), max(days)) if days else ("", ""))


@given(files())
@settings(max_examples=30, deadline=None, derandomize=True)
def test_the_order_of_the_records_does_not_matter(found):
    books = bound(found)
    assert statistics(books) == statistics(books[::-1])


@given(files())
@settings(max_examples=30, deadline=None, derandomize=True)
def test_the_words_name_everybody_and_every_number_is_there(found):
    stats = statistics(bound(found))
    lines = in_words(stats)
    assert all(line.isprintable() and line.strip() for line in lines)
    for career in stats.careers:
        what = "seat" if career.who.computer else "game"
        assert any(line.startswith(f"{career.who.name}: {career.games} {what}") for line in lines)
    rows = [row for sheet in stats.sheets for way in sheet.ways for row in way.rows]
    told = [line for line in lines if line.startswith("  ")]
    assert len(told) == len(rows)
    for row, line in zip(rows, told, strict=True):
        assert re.search(rf" {row.best} on {row.day}\.$", line)


def only(found, key=""):
    (sheet,) = statistics(bound(found), key).sheets
    return sheet


def test_games_of_other_options_are_averaged_apart_and_named_by_what_differs():
    half = {**TRAIN, "race-to": "50"}
    sheet = only({"a": record((100, 80)), "b": record((50, 20), options=half), "c": record((103, 90))})
    assert [(way.options, way.games, [row.average for row in way.rows]) for way in sheet.ways] == [
        ("", 2, [101.5, 85]),
        ("race-to 50", 1, [50, 20]),
    ]
    assert sheet.games == 3


def test_the_file_of_an_option_is_not_spelled_out():
    sheet = only({"a": record((9, 8), game="twisty-tracks", options={"scoring": "standard", "board": "a\nb\n"})})
    assert sheet.ways[0].options == "board of one's own"


def test_one_alone_is_counted_apart_and_where_the_game_says_so_the_least_is_best():
    alone = {"seats": (Seat("Ann"),)}
    found = {"a": record((100,), lines=(9,), **alone), "b": record((101,), lines=(7,), **alone), "c": record((100, 3))}
    together, solo = sorted(only(found).ways, key=lambda way: way.alone)
    assert (together.what, together.least, together.rows[0].best) == ("points", False, 100)
    assert (solo.what, solo.least, solo.rows[0].best, solo.rows[0].record) == ("turns", True, 7, "b")
    (ann, _) = statistics(bound(found)).careers
    assert (ann.games, ann.rivals, ann.wins) == (3, 1, 1)


def test_of_equal_bests_the_earliest_counts():
    found = {"a": record((9, 1), begun="2026-05-05"), "b": record((9, 2), begun="2026-04-04")}
    row = only(found).ways[0].rows[0]
    assert (row.best, row.day, row.record) == (9, "2026-04-04", "b")


def test_a_shared_victory_is_a_win_for_each():
    sheet = only({"a": record((9, 9)), "b": record((9, 8))})
    ann, bo = sheet.ways[0].rows
    assert [(row.who.name, row.wins, row.shared) for row in (ann, bo)] == [("Ann", 2, 1), ("Bo", 1, 1)]


def test_a_name_is_one_player_however_its_letters_are_cased():
    found = {"a": record((9, 1)), "b": record((8, 2), seats=(Seat("ANN"), Seat("Bo")), begun="2026-09-09")}
    assert [career.who for career in statistics(bound(found)).careers] == [Who("ANN", False), Who("Bo", False)]


def test_computer_players_of_a_level_count_together_and_never_as_a_person_of_that_name():
    seats = (Seat("Robot easy"), Seat("Robot easy 2", "easy"), Seat("Robot easy 3", "easy"))
    rows = only({"a": record((9, 8, 7), seats=seats)}).ways[0].rows
    assert [(row.who, row.games, row.total) for row in rows] == [
        (Who("Robot easy", False), 1, 9),
        (Who("Robot easy", True), 2, 15),
    ]


def test_one_game_alone_can_be_asked_for():
    found = {"a": record((9, 8)), "b": record((7, 6), game="twisty-tracks"), "c": record((1, 2), result=False)}
    assert [sheet.key for sheet in statistics(bound(found)).sheets] == ["twisty-tracks", "train"]
    stats = statistics(bound(found), "train")
    assert ([sheet.key for sheet in stats.sheets], stats.unfinished) == (["train"], 1)
    assert statistics(bound(found), "isle-of-trains").games == 0


@pytest.mark.parametrize(
    "result",
    [
        {"reason": "reached", "standings": []},
        {"standings": 7},
        {"reason": "reached", "standings": [{"seat": 0, "rank": 1, "points": 3, "lines": []}]},
        {"reason": "reached", "standings": [{"seat": seat, "rank": 1, "points": 3, "lines": []} for seat in (0, 9)]},
        {"reason": "reached", "standings": [{"seat": seat, "rank": 1, "points": 3, "lines": []} for seat in (0, -1)]},
    ],
    ids=str,
)
def test_a_record_without_a_sound_result_does_not_count(result):
    data = msgspec.json.encode(header()) + b"\n" + msgspec.json.encode(Entry(result=result)) + b"\n"
    assert statistics(bound({"a": data})).games == 0


def test_a_game_alone_that_lacks_what_counts_does_not_count():
    stats = statistics(bound({"a": record((100,), line="lamps", seats=(Seat("Ann"),))}))
    assert (stats.games, stats.sheets, stats.first) == (0, (), "")


def test_what_can_not_be_read_is_passed_over():
    assert statistics([Book(make.HERE / "x.jsonl", None, "It is empty.", busy=False)]).games == 0


def test_nothing_in_a_record_steers_the_terminal():
    options = {**TRAIN, "race-to": "\x1b[2J", "first": "\u202e"}
    found = {"a": record((1, 2), options=options, begun="\x1b[31m2026", game="\x1b]0;x")}
    assert all(line.isprintable() for line in in_words(statistics(bound(found))))


def test_where_nothing_is_finished_it_says_what_to_do():
    assert "railgames play GAME" in " ".join(in_words(statistics([])))
    assert "railgames resume" in " ".join(in_words(statistics(bound({"a": record((1, 2), result=False)}))))


def test_the_words():
    found = {
        "a": record((100, 80), begun="2026-01-02"),
        "b": record((90, 100), begun="2026-02-03"),
        "c": record((101,), lines=(12,), seats=(Seat("Ann"),), begun="2026-02-04"),
        "d": record((1, 2), result=False),
    }
    assert in_words(statistics(bound(found))) == [
        "3 games, begun from 2026-01-02 to 2026-02-04, were played to the end. 1 unfinished game does not count.",
        "Ann: 3 games, 1 of them alone; 1 of 2 won, 50 percent.",
        "Bo: 2 games; 1 of 2 won, 50 percent.",
        "Train: 2 games.",
        "  Ann: 1 of 2 won, 50 percent; 95 points on average, the most 100 on 2026-01-02.",
        "  Bo: 1 of 2 won, 50 percent; 90 points on average, the most 100 on 2026-02-03.",
        "Train alone: 1 game.",
        "  Ann: 1 game; 12 turns on average, the least 12 on 2026-02-04.",
    ]


@pytest.mark.parametrize(("share", "said"), [(0, 0), (0.001, 1), (0.5, 50), (0.999, 99), (1, 100)])
def test_only_none_is_no_percent_and_only_all_is_a_hundred(share, said):
    assert percent(share) == said


def test_a_game_that_went_on_from_another_does_not_count_and_that_is_said():
    first = record((100, 90))
    there = msgspec.json.decode(first.split(b"\n")[0]) | {"origin": {"begun": "2026-01-01T00:00:00+00:00", "step": 9}}
    branch = b"\n".join([msgspec.json.encode(there), *first.split(b"\n")[1:]])
    stats = statistics(bound({"a": first, "b": branch}))
    assert (stats.games, stats.went_on) == (1, 1)
    assert "1 game that went on from another does not count." in summary(stats)
    alone = statistics(bound({"b": branch}))
    assert in_words(alone)[-1] == "1 game that went on from another does not count."
