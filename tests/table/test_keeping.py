"""Files that are kept for a player: never written over, whole or not there, and it is said where they are."""

import pytest

from railgames.table.keeping import PICTURES, NotKept, keep, name_for, where
from railgames.table.shelf import Shelf


@pytest.fixture
def shelf(tmp_path):
    return Shelf(tmp_path / "home" / "records")


def test_files_lie_beside_the_records_under_one_name(shelf, tmp_path):
    paths = keep(shelf, PICTURES, "train-1", {".svg": "<svg/>", ".txt": "é\n"})
    assert [path.read_bytes() for path in paths] == [b"<svg/>", "é\n".encode()]
    assert where(paths) == f"Kept as train-1.svg and train-1.txt in {tmp_path / 'home' / 'pictures'}"


def test_nothing_is_written_over(shelf):
    first = keep(shelf, PICTURES, "train", {".svg": "a", ".txt": "b"})
    first[0].unlink()
    second = keep(shelf, PICTURES, "train", {".svg": "c", ".txt": "d"})
    assert first[1].read_text() == "b"
    assert [path.name for path in second] == ["train-2.svg", "train-2.txt"]


def test_a_folder_that_cant_be_made_gives_a_sentence(shelf):
    shelf.folder.parent.mkdir()
    (shelf.folder.parent / PICTURES).write_text("in the way")
    with pytest.raises(NotKept, match=r"^It can't be kept: .*\. Folder: .*pictures$"):
        keep(shelf, PICTURES, "train", {".svg": "a"})


def test_what_could_be_written_in_part_only_is_not_left_behind(shelf):
    with pytest.raises(NotKept):
        keep(shelf, PICTURES, "train", {".svg": "a", "/no/such/folder": "b"})
    assert list((shelf.folder.parent / PICTURES).iterdir()) == []


@pytest.mark.parametrize(("begun", "name"), [("2026-01-02T03:04:05+00:00", "train-20260102-0304"), ("", "train")])
def test_a_file_is_named_after_the_game_and_when_it_was_begun(begun, name):
    assert name_for("train", begun) == name
