"""The command line: help without boxes, sentences for everything that can be mistyped, nothing loaded in vain."""

import re
import subprocess
import sys

import pytest

from railgames import __version__
from railgames.games import catalog
from tests.terminal.terminal import command, environment, records

COMMANDS = ("play", "resume", "replay", "games", "rules", "records", "accessibility")
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
    (("resume", "nothing"), "There is no record 'nothing'."),
    (("replay", "../../x"), "There is no record '../../x'."),
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
