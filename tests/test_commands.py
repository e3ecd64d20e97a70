"""The command line: help without boxes, sentences for everything that can be mistyped, nothing loaded in vain."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from railgames import __version__, commands
from railgames.assets import read_text
from railgames.games import catalog
from tests.terminal.terminal import command, environment, records

COMMANDS = ("play", "learn", "resume", "replay", "export", "games", "rules", "records", "stats", "accessibility")
KEPT = Path(__file__).parent / "records"
BOXES = re.compile("[\u2500-\u259f\x1b]")


@pytest.fixture
def railgames(tmp_path):
    def run(*arguments, said="", **environ):
        return subprocess.run(
            command(*arguments),
            env=environment(tmp_path, **environ),
            input=said,
            capture_output=True,
            text=True,
            encoding="utf-8",
            errors="surrogateescape",
            check=False,
            timeout=60,
        )

    return run


def shell(line, home):
    """A line of the shell in which ``$railgames`` is the command; its status, output and errors."""
    return subprocess.run(
        ["bash", "-c", f"set -o pipefail; {line}"],
        env=environment(home, railgames=" ".join(command())),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


def test_help_is_plain_text(railgames):
    for arguments in (("--help",), *((one, "--help") for one in COMMANDS)):
        run = railgames(*arguments)
        assert run.returncode == 0
        assert run.stderr == ""
        assert "Usage: railgames" in run.stdout
        assert not BOXES.search(run.stdout)
    assert all(f"  {one}" in railgames("--help").stdout for one in COMMANDS)


def test_the_version_is_said(railgames):
    for arguments in (("--version",), ("--version", "--plain")):
        assert railgames(*arguments).stdout == f"railgames {__version__}\n"


PLAY = ("play", "twisty-tracks")
MISTAKES = [
    (("plya",), "Did you mean 'play'"),
    (("play", "twisty-trakcs"), "Did you mean twisty-tracks?"),
    (("rules", "twistytracks"), "Did you mean twisty-tracks?"),
    (("play",), "Missing argument"),
    ((*PLAY, "--sead", "Ann"), "--seat"),
    ((*PLAY, "--seed", "abc"), "'abc' is not a valid"),
    ((*PLAY, "--seat", "Ann", "Bo"), "(Bo)"),
    ((*PLAY, "--set", "scorng=shared"), "Did you mean scoring?"),
    ((*PLAY, "--set", "scoring=standrad"), "Did you mean standard?"),
    ((*PLAY, "--set", "scoring"), "Write it as OPTION=VALUE."),
    ((*PLAY, "--set", "board=/nowhere"), "No such file or directory"),
    ((*PLAY, "--set", "pace=slwo"), "Did you mean slow?"),
    ((*PLAY, "--seat", "Ann", "--bot", "esay"), "Did you mean easy?"),
    ((*PLAY, *["--seat=A", "--seat=B", "--seat=C", "--seat=D", "--seat=E"]), "is for 1 to 4 players, not 5"),
    (("play", "train", "--set", "race-to=20"), "can't be '20'. Values: 100"),
    (("resume", "nothing"), "There is no record 'nothing'."),
    (("replay", "../../x"), "There is no record '../../x'."),
    (("replay", "nowhere.txt"), "There is no record 'nowhere.txt'."),
    (("export",), "Missing argument"),
    (("export", "nothing"), "There is no record 'nothing'."),
    (("stats", "trian"), "Did you mean train?"),
    (("learn", "trian"), "Did you mean train?"),
    (("resume",), "There is no unfinished game."),
    (("pl\x1b[31may",), "\\x1b[31may"),
    ((*PLAY, "\x1b]0;x\x07"), "\\x1b]0;x\\x07"),
    (("--nonsense",), "--nonsense"),
]


@pytest.mark.parametrize(("arguments", "said"), MISTAKES)
def test_a_mistake_is_answered_in_one_line(railgames, tmp_path, arguments, said):
    run = railgames(*arguments)
    assert run.returncode == 2
    assert run.stdout == ""
    assert run.stderr.count("\n") == 1
    assert said in run.stderr
    assert not BOXES.search(run.stderr)
    assert not records(tmp_path)


def test_a_record_that_is_nearly_named_is_suggested(railgames, tmp_path):
    assert railgames(*PLAY, "--seat", "Ann").returncode == 0
    (record,) = records(tmp_path)
    name = record.stem
    run = railgames("resume", f"x{name[1:]}")
    assert (run.returncode, f"Did you mean {name}?" in run.stderr) == (2, True)


@pytest.mark.parametrize("encoding", ["ascii", "cp1252"])
def test_no_encoding_is_too_small(railgames, tmp_path, encoding):
    for arguments in (
        ("--help",),
        ("games",),
        ("rules", "twisty-tracks"),
        ("accessibility",),
        (*PLAY, "--plain", "--seat", "漢→", "--seat", "Bo"),
        ("records",),
        ("stats",),
        ("resume", "--plain"),
    ):
        run = railgames(*arguments, PYTHONIOENCODING=encoding)
        assert (run.returncode, run.stderr) == (0, ""), arguments
    assert "\\u6f22" in railgames("records", PYTHONIOENCODING=encoding).stdout


def test_computer_players_alone_play_to_the_end(railgames):
    run = railgames(*PLAY, "--plain", "--bot", "easy", "--bot", "easy", "--seed", "1")
    assert (run.returncode, run.stderr) == (0, "")
    assert "Score: 1. " in run.stdout
    assert "Saved: The record is " in run.stdout


@pytest.mark.parametrize(
    ("line", "statuses", "errors"),
    [
        ("$railgames games | head -n 1 | grep -q twisty", (0, 1), ""),
        ("$railgames games | true", (0, 1), ""),
        ("$railgames rules twisty-tracks | head -n 1 | grep -q Twisty", (0, 1), ""),
        ("$railgames play twisty-tracks --bot easy --bot easy | head -n 1 | grep -q Railgames", (0, 1), ""),
        ("$railgames games >&-", (0,), ""),
        ("$railgames --version >&-", (0,), ""),
        ("$railgames games <&-", (0,), ""),
        ("$railgames play twisty-tracks <&- >&- 2>&-", (0,), ""),
        ("$railgames play twisty-tracks --bot easy >&- 2>&-", (0,), ""),
        ("$railgames nonsense 2>&-", (2,), ""),
        ("$railgames --version >/dev/full", (1,), "The output can't be written: No space left on device.\n"),
        ("$railgames stats >/dev/full", (1,), "The output can't be written: No space left on device.\n"),
        ("$railgames games >/dev/full", (1,), "The output can't be written: No space left on device.\n"),
        ("$railgames --help >/dev/full", (1,), "The output can't be written: No space left on device.\n"),
    ],
)
def test_streams_that_are_closed_or_full_do_no_harm(tmp_path, line, statuses, errors):
    run = shell(line, tmp_path)
    assert run.returncode in statuses
    assert run.stderr == errors


LIGHT = [
    ("--version", ("typer", "msgspec")),
    ("--help", ("msgspec",)),
    ("games", ("msgspec", "railgames.games.contract", "railgames.games.twisty_tracks", "railgames.table")),
    ("rules twisty-tracks", ("railgames.tui",)),
    ("nonsense", ("msgspec",)),
    ("play nonsense", ("railgames.games.twisty_tracks", "railgames.tui")),
    ("play twisty-tracks --nonsense", ("msgspec",)),
    ("records", ("railgames.tui",)),
    ("stats", ("railgames.tui",)),
    ("export nothing", ("railgames.tui",)),
]


@pytest.mark.parametrize(("line", "more"), LIGHT)
def test_a_quick_answer_loads_little(tmp_path, line, more):
    script = (
        "import sys\n"
        f"sys.argv = ['railgames', *{line.split()!r}]\n"
        "from railgames.cli import main\n"
        "try:\n    main()\nexcept SystemExit:\n    pass\n"
        "print('LOADED', *sys.modules)\n"
    )
    run = subprocess.run(
        [sys.executable, "-c", script], env=environment(tmp_path), capture_output=True, text=True, check=True
    )
    loaded = run.stdout.rpartition("LOADED ")[2].split()
    assert "railgames" in loaded
    heavy = ("textual", "rich", "pydantic", *more)
    assert [name for name in loaded if any(f"{name}.".startswith(f"{one}.") for one in heavy)] == []


def test_a_game_is_taught_and_nothing_is_kept(railgames, tmp_path):
    run = railgames("learn", "train", "--plain", said="1\n")
    assert run.returncode == 0
    assert "\nLesson: A 5! That is the tender" in run.stdout
    assert run.stderr == ""
    assert not records(tmp_path)


def test_the_games_are_listed(railgames):
    lines = railgames("games").stdout.splitlines()
    assert [line.partition(":")[0] for line in lines] == [listing.key for listing in catalog.listings()]


def test_a_setting_can_be_given_for_one_game(railgames):
    told = railgames(*PLAY, "--seat", "Ann", "--seed", "1", "--plain", "--set", "level=full")
    assert told.returncode == 0
    usual = railgames(*PLAY, "--seat", "Ann", "--seed", "1", "--plain", "--set", "level=brief")
    assert len(told.stdout) > len(usual.stdout)


def test_the_licences_of_all_data_are_printed(railgames):
    told = railgames("--licences")
    assert told.returncode == 0
    for owner in ("the MIT licence", "Carnegie Mellon University", "Brad Jascob", "SCOWL", "WordNet"):
        assert owner in told.stdout


def keep(home, name="train/reached", file="kept"):
    """Puts one of the kept records on the shelf."""
    shelf = home / "records"
    shelf.mkdir(parents=True, exist_ok=True)
    (shelf / f"{file}.jsonl").write_bytes((KEPT / f"{name}.jsonl").read_bytes())


@pytest.mark.parametrize("encoding", ["utf-8", "ascii"])
def test_an_exported_game_is_replayed_from_its_text(railgames, tmp_path, encoding):
    keep(tmp_path)
    record = tmp_path / "records" / "kept.jsonl"
    record.write_text(record.read_text(encoding="utf-8").replace('"Ann"', '"漢字"'), encoding="utf-8")
    export = railgames("export", "kept", PYTHONIOENCODING=encoding)
    assert (export.returncode, export.stderr) == (0, "")
    assert "Seat 1: 漢字" in export.stdout
    text = tmp_path / "game.txt"
    text.write_text(export.stdout, encoding="utf-8")
    for word in ("replay", "resume"):
        told = railgames(word, str(text), "--plain")
        assert told.returncode == 0
        assert told.stdout == railgames(word, "kept", "--plain").stdout
        assert "Bob wins with 52 points." in told.stdout
    assert len(records(tmp_path)) == 1
    assert railgames("export", str(text)).stdout == export.stdout


def test_a_damaged_text_is_answered_in_one_line(railgames, tmp_path):
    keep(tmp_path)
    text = tmp_path / "game.txt"
    text.write_text(railgames("export", "kept").stdout.replace("2. Chance", "2. Chants"), encoding="utf-8")
    for word in ("replay", "resume", "export"):
        run = railgames(word, str(text))
        assert (run.returncode, run.stdout, run.stderr.count("\n")) == (2, "", 1)
        assert "is damaged" in run.stderr


def test_an_unfinished_text_goes_on_in_a_record_of_its_own(railgames, tmp_path):
    keep(tmp_path)
    lines = railgames("export", "kept").stdout.splitlines()
    cut = next(number for number, line in enumerate(lines) if line.startswith("4. "))
    text = tmp_path / "game.txt"
    text.write_text("\n".join([*lines[:cut], "End of the record after 3 actions"]), encoding="utf-8")
    run = railgames("resume", str(text), "--plain")
    assert run.returncode == 0
    assert "You go on in a record of its own; the file stays as it is." in run.stdout
    assert len(records(tmp_path)) == 2


def test_a_game_is_exported_as_json(railgames, tmp_path):
    keep(tmp_path)
    run = railgames("export", "kept", "--json", PYTHONIOENCODING="ascii")
    found = json.loads(run.stdout)
    assert (found["game"], len(found["actions"]), found["result"]["standings"][0]["name"]) == ("train", 127, "Bob")


def test_a_running_game_with_secrets_is_not_exported(railgames, tmp_path):
    assert railgames(*PLAY, "--seat", "Ann", "--seat", "Bo").returncode == 0
    run = railgames("export", "twisty")
    assert (run.returncode, run.stdout, run.stderr.count("\n")) == (2, "", 1)
    assert "This game is not over" in run.stderr


def test_the_statistics_are_told(railgames, tmp_path):
    assert "railgames play GAME" in railgames("stats").stdout
    keep(tmp_path)
    keep(tmp_path, "twisty-tracks/solo", "alone")
    told = railgames("stats").stdout
    assert told.startswith("2 games, ")
    assert "  Bob: 1 of 1 won, 100 percent; 52 points on average, the most 52 on 2000-01-01." in told
    assert "Train, race-to 50: 1 game." in told
    only = railgames("stats", "twisty-tracks").stdout
    assert only.startswith("1 game, ")
    assert "Train" not in only


@pytest.mark.parametrize(
    "line", ["games", "records", "stats", "rules train", "odds train", "accessibility", "export kept"]
)
def test_what_is_plain_anyway_may_be_asked_for_with_plain(railgames, tmp_path, line):
    keep(tmp_path)
    words = line.split()
    asked = railgames(*words, "--plain")
    assert (asked.returncode, asked.stderr) == (0, "")
    assert asked.stdout == railgames(*words).stdout
    assert "--plain" in railgames(words[0], "--help").stdout


def test_the_page_on_accessibility_breaks_no_word_on_a_terminal_and_stays_as_it_is_elsewhere(capsys, monkeypatch):
    page = read_text("accessibility.txt")
    monkeypatch.setenv("COLUMNS", "80")
    commands.run(["accessibility"])
    assert capsys.readouterr().out == page
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    commands.run(["accessibility"])
    told = capsys.readouterr().out
    assert max(map(len, told.splitlines())) <= 80
    assert told.split() == page.split()


def test_the_third_of_three_may_be_first(railgames):
    told = railgames("play", "train", *("--seat", "Ann", "--seat", "Bo", "--seat", "Cy"), "--plain", "--set", "first=3")
    assert told.returncode == 0
    refused = railgames("play", "train", "--seat", "Ann", "--seat", "Bo", "--plain", "--set", "first=3")
    assert refused.returncode == 2
    assert "Seat 3 can't start" in refused.stderr


def test_a_line_is_broken_between_words_on_a_narrow_terminal_and_left_whole_elsewhere(capsys, monkeypatch):
    line = "  Ann: 12 of 34 games won, 35 percent; 61.5 points on average."
    monkeypatch.setenv("COLUMNS", "24")
    commands._say(line)
    assert capsys.readouterr().out == f"{line}\n"
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    commands._say(line)
    told = capsys.readouterr().out.splitlines()
    assert max(map(len, told)) <= 24
    assert [row[:4].strip() == "" for row in told] == [False] + [True] * (len(told) - 1)
    assert " ".join(" ".join(told).split()) == line.strip()
