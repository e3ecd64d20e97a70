"""The shelf: records in the order they were played, the unreadable ones among them, each found by its name."""

import os
from pathlib import Path

import pytest

from railgames.table import shelf as shelves
from railgames.table.record import BadRecord, Busy
from railgames.table.session import Session
from railgames.table.shelf import NoRecord, Shelf
from tests.table.helpers import LANTERNS, NOW, OPTIONS, PEOPLE, finish, lanterns, new_record, recorded


@pytest.fixture
def shelf(tmp_path):
    return Shelf(tmp_path / "not yet there" / "records")


def put(shelf, name, age, write=recorded):
    """A file on the shelf that was last played some seconds before the others."""
    shelf.folder.mkdir(parents=True, exist_ok=True)
    path = shelf.folder / f"{name}.jsonl"
    write(path)
    os.utime(path, (1_000_000 - age, 1_000_000 - age))
    return path


def unfinished(path):
    session = Session(LANTERNS, PEOPLE[:2], OPTIONS, 1)
    file = new_record(path, session)
    session.advance()
    file.close()


def names(shelf):
    return [book.name for book in shelf.books()]


def test_a_shelf_that_is_not_there_is_empty(shelf):
    assert shelf.books() == []
    assert shelf.newest_unfinished() is None
    assert not shelf.folder.exists()


def test_a_new_record_makes_the_folder_and_is_named_after_game_and_time(shelf):
    header = lanterns().header("2024-05-06T07:08:09+00:00")
    files = [shelf.new(header) for _ in range(3)]
    for file in files:
        assert file.path.parent == shelf.folder
        assert file.path.name.startswith("lanterns-20240506-070809-")
        file.close()
    assert len({file.path for file in files}) == 3


def test_a_name_that_is_taken_is_not_taken_again(shelf, monkeypatch):
    tokens = iter([b"\xaa\xaa", b"\xaa\xaa", b"\xaa\xaa", b"\xbb\xbb"])
    monkeypatch.setattr("os.urandom", lambda size: next(tokens))
    files = [shelf.new(lanterns().header(NOW)) for _ in range(2)]
    for file in files:
        file.close()
    assert [file.path.stem[-4:] for file in files] == ["aaaa", "bbbb"]


def test_what_was_played_last_stands_first(shelf):
    for name, age in (("b", 2), ("c", 3), ("a", 1)):
        put(shelf, name, age)
    assert names(shelf) == ["a", "b", "c"]


def test_what_can_not_be_read_stands_there_with_the_reason(shelf):
    put(shelf, "good", 1)
    put(shelf, "bad", 2, lambda path: path.write_bytes(b"\x00\xff"))
    put(shelf, "empty", 3, lambda path: path.touch())
    put(shelf, "folder", 4, lambda path: path.mkdir())
    put(shelf, "newer", 5, lambda path: path.write_text('{"railgames":99}'))
    books = {book.name: book for book in shelf.books()}
    assert list(books) == ["good", "bad", "empty", "folder", "newer"]
    assert books["good"].story is not None
    for name, reason in (("bad", "no record"), ("empty", "empty"), ("folder", "read"), ("newer", "newer")):
        assert books[name].story is None
        assert reason in books[name].trouble
        assert not books[name].unfinished


def test_other_files_are_no_records(shelf):
    put(shelf, "good", 1)
    (shelf.folder / "notes.txt").write_text("mine")
    assert names(shelf) == ["good"]


def test_a_link_that_leads_nowhere_hides_no_record(shelf):
    put(shelf, "good", 1)
    (shelf.folder / "gone.jsonl").symlink_to(shelf.folder / "nowhere")
    assert names(shelf) == ["good"]


def test_a_record_that_vanishes_while_they_are_listed_hides_no_other(shelf, monkeypatch):
    put(shelf, "good", 1)
    put(shelf, "going", 2)
    real = Path.stat

    def stat(path, **keywords):
        if path.stem == "going":
            raise FileNotFoundError
        return real(path, **keywords)

    monkeypatch.setattr(Path, "stat", stat)
    assert names(shelf) == ["good"]


def test_the_unfinished_game_played_last_is_the_one_to_go_on_with(shelf):
    put(shelf, "finished", 1)
    put(shelf, "broken", 2, lambda path: path.write_text("x"))
    put(shelf, "wanted", 3, unfinished)
    put(shelf, "older", 4, unfinished)
    assert shelf.newest_unfinished().name == "wanted"


def test_a_game_that_is_open_elsewhere_is_not_gone_on_with(shelf):
    path = put(shelf, "open", 1, unfinished)
    put(shelf, "older", 2, unfinished)
    file, _ = shelf.open(path)
    os.utime(path, (2_000_000, 2_000_000))
    assert shelf.book(path).busy
    assert shelf.newest_unfinished().name == "older"
    with pytest.raises(Busy):
        shelf.open(path)
    file.close()
    assert shelf.newest_unfinished().name == "open"


def test_a_record_that_is_opened_is_gone_on_with(shelf):
    path = put(shelf, "a", 1, unfinished)
    file, story = shelf.open(path)
    finish(Session.replayed(LANTERNS, story, file))
    file.close()
    assert not shelf.book(path).unfinished


def test_what_is_no_record_is_not_opened_and_not_held(shelf):
    path = put(shelf, "a", 1, lambda path: path.write_text("x"))
    with pytest.raises(BadRecord):
        shelf.open(path)
    assert path.read_text() == "x"
    assert not shelf.book(path).busy


@pytest.fixture
def three(shelf):
    for age, name in enumerate(("lanterns-2024-aa11", "lanterns-2024-bb22", "lanterns-2025-bb")):
        put(shelf, name, age)
    return shelf


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ("lanterns-2024-aa11", "lanterns-2024-aa11"),
        ("lanterns-2024-aa11.jsonl", "lanterns-2024-aa11"),
        ("aa11", "lanterns-2024-aa11"),
        ("2025", "lanterns-2025-bb"),
        ("lanterns-2025-bb", "lanterns-2025-bb"),
    ],
)
def test_a_record_is_found_by_its_name_or_a_part_that_fits_it_alone(three, wanted, found):
    assert three.find(wanted).stem == found


def test_a_whole_name_is_found_though_others_begin_with_it(three):
    put(three, "lanterns", 9)
    assert three.find("lanterns").stem == "lanterns"


def test_a_part_that_fits_several_is_refused_with_their_names(three):
    with pytest.raises(NoRecord, match=r"More than one .*lanterns-2024-aa11.*lanterns-2024-bb22"):
        three.find("2024")


@pytest.mark.parametrize("wanted", ["", "zz", "../lanterns", "/nowhere/at-all.jsonl", "\0", "[/]"])
def test_a_record_that_is_not_there_is_refused(three, wanted):
    with pytest.raises(NoRecord, match="There is no record") as caught:
        three.find(wanted)
    assert str(caught.value).isprintable()


def test_a_mistyped_name_brings_the_nearest(three):
    with pytest.raises(NoRecord, match=r"Did you mean lanterns-2024-aa11\?"):
        three.find("lantern-2024-aa1x")


def test_a_record_elsewhere_is_found_by_its_path(three, tmp_path):
    path = tmp_path / "elsewhere.jsonl"
    recorded(path)
    assert three.find(str(path)) == path


@pytest.mark.parametrize("under", ["", "deeper"])
def test_a_folder_that_can_not_be_made_is_an_error_of_the_system(tmp_path, under):
    (tmp_path / "file").write_text("mine")
    shelf = Shelf(tmp_path / "file" / under)
    with pytest.raises(OSError, match="file"):
        shelf.new(lanterns().header(NOW))
    assert shelf.books() == []
    assert shelf.newest_unfinished() is None
    assert (tmp_path / "file").read_text() == "mine"


def test_the_shelf_stands_where_the_player_says(tmp_path, monkeypatch):
    monkeypatch.setenv("RAILGAMES_HOME", str(tmp_path))
    assert Shelf().folder == tmp_path / "records"


def test_else_it_stands_where_the_system_keeps_such_things(tmp_path, monkeypatch):
    monkeypatch.delenv("RAILGAMES_HOME", raising=False)
    monkeypatch.setattr("platformdirs.user_data_path", lambda name, appauthor: tmp_path / name)
    assert shelves.home() == tmp_path / "railgames"


def test_the_time_is_utc_to_the_second():
    assert shelves.utc_now().endswith("+00:00")
    assert "." not in shelves.utc_now()
