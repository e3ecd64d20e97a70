"""Files that are no good, and places that can't be written to, harm nothing."""

import json
import subprocess

import pytest

from tests.terminal.terminal import (
    AIMING,
    HOME,
    REPLAY,
    Terminal,
    begin,
    command,
    environment,
    in_turn,
    kept_record,
    lay,
)

HEADER = {
    "railgames": 1,
    "game": "twisty-tracks",
    "rules": 1,
    "seats": [{"name": "Ann"}],
    "options": {},
    "begun": "2026-01-01T00:00:00+00:00",
    "version": "0",
}


def line(**changes):
    return json.dumps({**HEADER, **changes}) + "\n"


BAD = {
    "empty": (b"", "It is empty: nothing was recorded."),
    "blank": (b"\n\n", "It is empty: nothing was recorded."),
    "half": (b'{"railgames":1,"game":"twi', "or its first line is cut short"),
    "binary": (bytes(range(256)) * 4, "It is no record of railgames"),
    "foreign": (b'{"hello":"world"}\n', "It is no record of railgames."),
    "list": (b"[1,2,3]\n", "It is no record of railgames."),
    "future": (line(railgames=99).encode(), "It was made by a newer railgames."),
    "missing": (b'{"railgames":1,"game":"twisty-tracks"}\n', "Its first line lacks something"),
    "damaged": (line().encode() + b'{"do":\n{"by":0,"do":"B1 r0"}\n', "Line 2 is damaged."),
    "escape": (line(seats=[{"name": "\x1b[31mred"}]).encode(), "a player's name that can't be shown"),
}


@pytest.fixture
def shelf(home):
    folder = home / "records"
    folder.mkdir()
    for name, (data, _) in BAD.items():
        (folder / f"{name}.jsonl").write_bytes(data)
    (folder / "unknown.jsonl").write_text(line(game="chess") + '{"do":"e4"}\n')
    (folder / "torn.jsonl").write_bytes(line(seed=1).encode() + b'{"do":"draw 10"}\n{"by":0,"do":"B1')
    (folder / "folder.jsonl").mkdir()
    (folder / "nowhere.jsonl").symlink_to(home / "gone")
    kept_record(home, "solo")
    return folder


def contents(folder):
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}


def test_bad_records_are_listed_with_the_reason_and_refused_kindly(home, shelf):
    before = contents(shelf)
    listed = subprocess.run(command("records"), env=environment(home), capture_output=True, check=True).stdout
    assert b"\x1b" not in listed
    said = {name: rest for name, _, rest in (one.partition(": ") for one in listed.decode().splitlines())}
    for name, (_, reason) in BAD.items():
        assert said[name].startswith("unreadable. ")
        assert reason in said[name]
    assert said["folder"].startswith("unreadable. ")
    assert said["twisty-tracks-solo"].startswith("finished")
    lines = [(how, name) for name in (*BAD, "unknown", "folder") for how in ("resume", "replay")]
    for asked, (status, output, errors) in zip(lines, in_turn(home, *lines), strict=True):
        assert (status, output, errors.count("\n")) == (2, "", 1), asked
    assert contents(shelf) == before


def test_bad_records_harm_no_screen(home, shelf):
    before = contents(shelf)
    with Terminal(home=home, rows=30, columns=100) as terminal:
        terminal.menu(HOME)
        terminal.press("r")
        terminal.menu("RECORDS", "unreadable", "foreign", " empty ", " future ", " damaged ", " chess ", " finished ")
        lines = terminal.text.splitlines()
        first = next(number for number, one in enumerate(lines) if one.startswith("  > "))
        for shown, said in (
            (" empty ", "It is empty"),
            (" future ", "newer railgames"),
            (" damaged ", "Line 2 is damaged."),
            (" chess ", "no game called 'chess'"),
            (" finished ", REPLAY),
        ):
            at = next(number for number, one in enumerate(lines) if shown in one)
            terminal.press("home", *["down"] * (at - first), "enter")
            terminal.wait(said)
        terminal.press("escape")
        terminal.wait("RECORDS")
        terminal.press("ctrl+q")
        assert terminal.end() == 0
    assert contents(shelf) == before


def test_a_torn_record_goes_on_from_its_last_whole_line(home, shelf):
    with Terminal("resume", "torn", home=home) as terminal:
        terminal.wait(AIMING, "Tile 10")
        lay(terminal)
        terminal.press("space")
        terminal.wait("round 2")
        terminal.press("ctrl+q")
        assert terminal.end() == 0
    run = subprocess.run(
        command("replay", "torn"), env=environment(home), input="", capture_output=True, text=True, check=True
    )
    assert "Round 2." in run.stdout


@pytest.mark.parametrize("place", ["file", "below a file", "proc"])
def test_a_home_that_cannot_be_written_to_is_said_once_and_the_game_goes_on(tmp_path, place):
    file = tmp_path / "file"
    file.write_text("I am no folder.")
    bad = {"file": file, "below a file": file / "deep" / "er", "proc": "/proc/railgames"}[place]
    run = subprocess.run(
        command("play", "twisty-tracks", "--plain", "--seat", "Ann", "--seed", "1"),
        env=environment(tmp_path, RAILGAMES_HOME=str(bad)),
        input="1\n1\n1\n1\nquit yes\n",
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0
    assert run.stdout.count("This game can't be kept: ") == 1
    assert "Round 2." in run.stdout
    assert run.stderr == ""
    if place == "proc":
        return
    with Terminal(
        "play", "twisty-tracks", "--seat", "Ann", "--seed", "1", home=tmp_path, RAILGAMES_HOME=str(bad)
    ) as terminal:
        terminal.wait(AIMING, "can't be kept")
        lay(terminal)
        terminal.press("space")
        terminal.wait("round 2")
        terminal.press("ctrl+q")
        terminal.menu("NOT KEPT", "Leave it and lose it")
        terminal.press("2")
        assert terminal.end() == 0
        terminal.assert_restored()
        assert "resume" not in terminal.last_words()
    assert file.read_text() == "I am no folder."


def test_damaged_settings_are_said_and_the_defaults_hold(home):
    (home / "settings.toml").write_text("motion = off\n")
    with Terminal("play", "twisty-tracks", "--seat", "Ann", "--seed", "1", home=home) as terminal:
        begin(terminal)
        terminal.wait("The settings file is damaged")
        terminal.press("ctrl+q")
        assert terminal.end() == 0
    assert (home / "settings.toml").read_text() == "motion = off\n"
