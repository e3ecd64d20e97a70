"""The best results of one player alone, as the records tell them."""

import msgspec
import pytest

from railgames.games.contract import Outcome, ScoreLine, Standing
from railgames.table.bests import Best, bests
from railgames.table.record import RecordFile
from railgames.table.seats import Seat
from railgames.table.session import Session
from railgames.table.shelf import Shelf
from tests.table.helpers import LANTERNS, NOW, OPTIONS

ALONE = (Seat("Ann"),)


def won(points):
    return msgspec.to_builtins(Outcome("lit", (Standing(0, 1, points, ()),)))


def put(tmp_path, name, result, *, begun=NOW, **changed):
    header = Session(LANTERNS, ALONE, OPTIONS).header(begun)
    file = RecordFile.create(tmp_path / f"{name}.jsonl", msgspec.structs.replace(header, **changed), lambda: NOW)
    if result is not None:
        file.result(result)
    file.close()


def test_the_highest_stands_first_and_of_equals_the_earliest(tmp_path):
    put(tmp_path, "a", won(5), begun="2001-01-01T00:00:00+00:00")
    put(tmp_path, "b", won(9), begun="2003-01-01T00:00:00+00:00")
    put(tmp_path, "c", won(9), begun="2002-01-01T00:00:00+00:00")
    assert bests(Shelf(tmp_path), LANTERNS, OPTIONS) == [
        Best(9, "points", "Ann", "2002-01-01", "c"),
        Best(9, "points", "Ann", "2003-01-01", "b"),
        Best(5, "points", "Ann", "2001-01-01", "a"),
    ]


def test_only_so_many_are_given(tmp_path):
    for points in range(7):
        put(tmp_path, str(points), won(points))
    assert [best.amount for best in bests(Shelf(tmp_path), LANTERNS, OPTIONS)] == [6, 5, 4, 3, 2]
    assert [best.amount for best in bests(Shelf(tmp_path), LANTERNS, OPTIONS, most=1)] == [6]


@pytest.mark.parametrize(
    "changed",
    [
        {"game": "riddles"},
        {"seats": (Seat("Ann"), Seat("Bob"))},
        {"seats": (Seat("Robot easy", "easy"),)},
        {"options": {"rounds": "1", "names": ""}},
    ],
    ids=str,
)
def test_other_games_and_tables_do_not_count(tmp_path, changed):
    put(tmp_path, "a", won(5), **changed)
    assert bests(Shelf(tmp_path), LANTERNS, OPTIONS) == []


@pytest.mark.parametrize("result", [None, {}, {"reason": "lit", "standings": []}, {"standings": 7}], ids=str)
def test_a_game_without_a_sound_result_does_not_count(tmp_path, result):
    put(tmp_path, "a", result)
    (tmp_path / "b.jsonl").write_text("no record")
    assert bests(Shelf(tmp_path), LANTERNS, OPTIONS) == []


def test_where_a_game_counts_something_else_for_one_alone_the_least_stands_first(tmp_path, monkeypatch):
    monkeypatch.setattr(type(LANTERNS), "alone", "rounds")
    for name, rounds in (("a", 9), ("b", 7), ("c", 8)):
        lines = (ScoreLine("rounds", rounds), ScoreLine("lamps", 3))
        put(tmp_path, name, msgspec.to_builtins(Outcome("lit", (Standing(0, 1, 3, lines),))))
    put(tmp_path, "d", won(99))
    found = bests(Shelf(tmp_path), LANTERNS, OPTIONS)
    assert [(best.amount, best.what) for best in found] == [(7, "rounds"), (8, "rounds"), (9, "rounds")]
