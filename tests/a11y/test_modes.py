"""Which front end runs, and why: the flag, the environment, the settings, the terminal, in this order.

And what is printed outside of both, help, errors and failures, draws no boxes.
"""

import re
import subprocess
import sys

import pytest
import typer.main

from railgames import commands
from railgames.mode import Mode, NoScreen, decide
from tests.terminal.terminal import AIMING, Terminal, command, environment

ALL = (True, True, True)
TABLE = [
    # flag, environment, setting, terminals -> plain?, why
    (None, {}, "auto", ALL, False, "the terminal"),
    (True, {}, "auto", ALL, True, "--plain"),
    (False, {}, "auto", ALL, False, "--tui"),
    (True, {"RAILGAMES_UI": "tui"}, "tui", ALL, True, "--plain"),
    (False, {"RAILGAMES_UI": "plain", "ACCESSIBLE": "1"}, "plain", ALL, False, "--tui"),
    (None, {"RAILGAMES_UI": "plain"}, "tui", ALL, True, "RAILGAMES_UI=plain"),
    (None, {"RAILGAMES_UI": "PLAIN"}, "auto", ALL, True, "RAILGAMES_UI=plain"),
    (None, {"RAILGAMES_UI": "tui", "ACCESSIBLE": "1"}, "plain", ALL, False, "RAILGAMES_UI=tui"),
    (None, {"RAILGAMES_UI": "", "ACCESSIBLE": "1"}, "auto", ALL, True, "ACCESSIBLE"),
    (None, {"RAILGAMES_UI": "nonsense"}, "auto", ALL, False, "the terminal"),
    (None, {"ACCESSIBLE": "1"}, "tui", ALL, True, "ACCESSIBLE"),
    (None, {"ACCESSIBLE": "yes"}, "auto", ALL, True, "ACCESSIBLE"),
    (None, {"ACCESSIBLE": "0"}, "auto", ALL, False, "the terminal"),
    (None, {"ACCESSIBLE": "false"}, "auto", ALL, False, "the terminal"),
    (None, {"ACCESSIBLE": "False"}, "plain", ALL, True, "the settings"),
    (None, {"ACCESSIBLE": ""}, "auto", ALL, False, "the terminal"),
    (None, {}, "plain", ALL, True, "the settings"),
    (None, {}, "tui", ALL, False, "the settings"),
    (None, {}, "auto", (False, True, True), True, "the input is no terminal"),
    (None, {}, "auto", (True, False, True), True, "the output is no terminal"),
    (None, {}, "auto", (True, True, False), True, "the error output is no terminal"),
    (None, {"TERM": "dumb"}, "auto", ALL, True, "TERM=dumb"),
    (None, {"TERM": "dumb", "RAILGAMES_UI": "tui"}, "auto", ALL, True, "TERM=dumb"),
    (None, {"RAILGAMES_UI": "tui"}, "tui", (True, False, True), True, "the output is no terminal"),
    (None, {}, "tui", (False, False, False), True, "the input is no terminal"),
    (True, {"TERM": "dumb"}, "auto", (False, False, False), True, "--plain"),
]


@pytest.mark.parametrize(("flag", "environ", "setting", "terminals", "plain", "why"), TABLE)
def test_R2_what_is_said_first_counts(flag, environ, setting, terminals, plain, why):
    assert decide(flag, environ, setting, terminals) == Mode(plain, why)


@pytest.mark.parametrize(
    ("environ", "terminals", "because"),
    [
        ({}, (False, True, True), "the input is no terminal"),
        ({}, (True, False, True), "the output is no terminal"),
        ({}, (True, True, False), "the error output is no terminal"),
        ({"TERM": "dumb"}, ALL, "TERM=dumb"),
    ],
)
def test_a_screen_that_cannot_be_had_is_refused_with_what_to_do(environ, terminals, because):
    with pytest.raises(NoScreen) as refusal:
        decide(False, environ, "tui", terminals)
    assert str(refusal.value) == (
        f"There is no screen to draw on, because {because}. Leave out --tui to play in plain mode."
    )


@pytest.mark.parametrize(
    ("flags", "environ", "setting", "why"),
    [
        (("--plain",), {"RAILGAMES_UI": "tui"}, "tui", "--plain"),
        ((), {"RAILGAMES_UI": "plain"}, "tui", "RAILGAMES_UI=plain"),
        ((), {"ACCESSIBLE": "1"}, "tui", "ACCESSIBLE"),
        ((), {"ACCESSIBLE": "0"}, "plain", "the settings"),
        ((), {"TERM": "dumb"}, "tui", "TERM=dumb"),
    ],
)
def test_R3_the_first_line_on_a_terminal_names_the_reason(tmp_path, flags, environ, setting, why):
    (tmp_path / "settings.toml").write_text(f'ui = "{setting}"\n')
    with Terminal("play", "twisty-tracks", "--seat", "Ann", *flags, home=tmp_path, **environ) as terminal:
        terminal.wait("Choose")
        first = terminal.text.splitlines()[0] if "Railgames" in terminal.text else bytes(terminal.raw).decode()
        assert f"Plain mode, on because of {why}. Type help." in first
        assert b"\x1b" not in terminal.raw


@pytest.mark.parametrize(
    ("flags", "environ"),
    [(("--tui",), {"ACCESSIBLE": "1"}), ((), {"RAILGAMES_UI": "tui", "ACCESSIBLE": "1"}), ((), {})],
)
def test_the_screen_comes_where_it_is_wanted(tmp_path, flags, environ):
    with Terminal("play", "twisty-tracks", "--seat", "Ann", *flags, home=tmp_path, **environ) as terminal:
        terminal.wait(AIMING)
        assert terminal.modes()[1049]


def test_pipes_get_plain_mode_and_an_explanation_for_tui(tmp_path):
    play = ("play", "twisty-tracks", "--seat", "Ann")

    def run(*flags):
        return subprocess.run(
            command(*play, *flags),
            env=environment(tmp_path),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )

    first = run().stdout.splitlines()[0]
    assert first.endswith("Plain mode, on because the input is no terminal. Type help.")
    refused = run("--tui")
    assert refused.returncode == 2
    assert refused.stdout == ""
    assert refused.stderr == (
        "There is no screen to draw on, because the input is no terminal. Leave out --tui to play in plain mode.\n"
    )


BOXES = re.compile("[\u2500-\u259f\x1b]")
COMMANDS = sorted(typer.main.get_command(commands.app).commands)


@pytest.mark.parametrize("name", ["", *COMMANDS])
def test_R7_no_box_is_drawn_in_help_or_errors(capfd, name):
    said = [name] if name else []
    assert commands.run([*said, "--help"]) == 0
    told = capfd.readouterr().out
    assert "Usage: railgames" in told
    assert not BOXES.search(told)
    assert commands.run([*said, "--nonsense"]) == 2
    told = capfd.readouterr()
    assert "--nonsense" in told.err
    assert not BOXES.search(told.out + told.err)


CRASH = "from railgames.games import catalog; catalog.listings = None; from railgames.cli import main; main()"


def test_R7_no_box_is_drawn_when_something_goes_wrong(tmp_path):
    told = subprocess.run(
        [sys.executable, "-c", CRASH, "games"], env=environment(tmp_path), capture_output=True, text=True, check=False
    )
    assert told.returncode == 1
    assert "Something went wrong inside railgames (TypeError)." in told.stderr
    assert "Traceback" not in told.stderr
    assert not BOXES.search(told.stdout + told.stderr)


@pytest.mark.parametrize("arguments", [("--help",), ("play", "--nonsense")])
def test_R7_no_box_is_drawn_on_a_terminal_either(tmp_path, arguments):
    with Terminal(*arguments, home=tmp_path) as terminal:
        assert terminal.end() in (0, 2)
        assert "railgames" in terminal.text or "nonsense" in terminal.text
        assert not BOXES.search(bytes(terminal.raw).decode())
