"""Options: a value for each, or a sentence that names what is wrong and what is near."""

import pytest

from railgames.games import catalog
from railgames.games.contract import BadOption
from railgames.table.options import LARGEST_FILE, read_file, read_option, settle
from tests.games.toys import Lanterns, Riddles

GAME = Lanterns()


def no_reading(name):
    pytest.fail(f"{name} was read")


@pytest.mark.parametrize(
    ("text", "parts"),
    [("a=b", ("a", "b")), (" a = b ", ("a", "b")), ("a=", ("a", "")), ("a=b=c", ("a", "b=c"))],
)
def test_a_setting_is_a_name_and_a_value(text, parts):
    assert read_option(text) == parts


@pytest.mark.parametrize("text", ["", "a", "=", "=b", " =b", "\x1b[31m"])
def test_what_has_no_name_or_no_value_is_no_setting(text):
    with pytest.raises(BadOption, match="is no option") as caught:
        read_option(text)
    assert str(caught.value).isprintable()


def test_every_option_has_a_value():
    assert settle(GAME, {}, no_reading) == {"rounds": "2", "names": ""}
    assert settle(GAME, {"rounds": "1"}, no_reading) == {"rounds": "1", "names": ""}
    assert settle(Riddles(), {}, no_reading) == {}


def test_an_unknown_option_brings_the_nearest():
    with pytest.raises(BadOption, match=r"no option 'round'\. Did you mean rounds\? Options: rounds, names\."):
        settle(GAME, {"round": "1"}, no_reading)


def test_a_game_without_options_says_so():
    with pytest.raises(BadOption, match=r"Riddles has no option 'rounds'\. It has no options\."):
        settle(Riddles(), {"rounds": "1"}, no_reading)


@pytest.mark.parametrize("value", ["3", "", "TWO", "\x1b[31m", "2 "])
def test_an_unknown_value_is_refused_with_the_known_ones(value):
    with pytest.raises(BadOption, match=r"Values: 2, 1\.") as caught:
        settle(GAME, {"rounds": value}, no_reading)
    assert str(caught.value).isprintable()


def test_a_mistyped_value_brings_the_nearest():
    game = catalog.load("twisty-tracks")
    with pytest.raises(BadOption, match=r"Did you mean stations-only\?"):
        settle(game, {"scoring": "station-only"}, no_reading)


def test_a_file_option_takes_the_text_of_the_file():
    assert settle(GAME, {"names": "my.txt"}, {"my.txt": "word"}.__getitem__)["names"] == "word"
    assert settle(GAME, {"names": ""}, no_reading)["names"] == ""


@pytest.mark.parametrize("content", ["", " \n\t\n"])
def test_an_empty_file_is_not_taken_for_the_games_own(content):
    with pytest.raises(BadOption, match=r"The file 'my.txt' is empty\."):
        settle(GAME, {"names": "my.txt"}, lambda name: content)


def test_a_file_is_read_as_text(tmp_path):
    path = tmp_path / "board.txt"
    path.write_bytes("häuser\r\nnächste".encode())
    assert read_file(str(path)) == "häuser\r\nnächste"


def test_a_mark_that_says_utf8_is_no_part_of_the_text(tmp_path):
    path = tmp_path / "board.txt"
    path.write_bytes(b"\xef\xbb\xbfword")
    assert read_file(str(path)) == "word"


def test_the_largest_file_is_read_and_one_more_byte_is_not(tmp_path):
    path = tmp_path / "board.txt"
    path.write_bytes(b"x" * LARGEST_FILE)
    assert len(read_file(str(path))) == LARGEST_FILE
    path.write_bytes(b"x" * (LARGEST_FILE + 1))
    with pytest.raises(BadOption, match="larger than"):
        read_file(str(path))


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("missing.txt", "can't be read: No such file"),
        (".", "can't be read: Is a directory"),
        ("board.txt/x", "can't be read: Not a directory"),
        ("x" * 5000, "can't be read: File name too long"),
        ("binary", "not a text file"),
        ("utf16.txt", "not a text file"),
        ("latin1.txt", "not a text file"),
        ("a\0b", "not a text file"),
        ("\x1b[31m", "can't be read"),
    ],
)
def test_a_file_that_can_not_be_read_is_refused_with_the_reason(tmp_path, monkeypatch, name, reason):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "board.txt").write_text("word")
    (tmp_path / "binary").write_bytes(bytes(range(256)))
    (tmp_path / "utf16.txt").write_bytes("word".encode("utf-16"))
    (tmp_path / "latin1.txt").write_bytes("häuser".encode("latin-1"))
    with pytest.raises(BadOption, match=reason) as caught:
        read_file(name)
    assert str(caught.value).isprintable()
    assert str(caught.value).endswith(".")


def test_an_endless_number_in_a_board_is_refused_like_any_other():
    game = catalog.load("twisty-tracks")
    with pytest.raises(BadOption, match="is no number"):
        game.start(1, {"scoring": "standard", "board": f"curve {'9' * 5000} 3"})
