"""However railgames ends, the terminal is as it was, the game is kept, and two sentences say so."""

import os
import signal
import subprocess
import sys
import time

import pytest

from tests.terminal.brittle import SECRET
from tests.terminal.terminal import (
    AIMING,
    PAUSED,
    SETUP,
    Terminal,
    begin,
    command,
    environment,
    rest,
    the_record,
)

ONE = ("play", "twisty-tracks", "--seat", "Ann", "--seed", "1")
TWO_SECONDS = 2.0
GO_ON = "The game is kept; go on with: railgames resume"


def assert_can_go_on(home, **environ):
    """The game is kept and nobody has it open any more."""
    run = subprocess.run(
        command("resume", the_record(home).stem),
        env=environment(home, **environ),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    assert run.stderr == ""
    assert "What now" in run.stdout or "Turn: " in run.stdout


@pytest.mark.parametrize(
    ("number", "why"),
    [
        (signal.SIGTERM, "railgames was asked to end."),
        (signal.SIGINT, "railgames was interrupted."),
        (signal.SIGHUP, "The terminal was closed."),
    ],
)
def test_a_signal_ends_it_in_two_sentences(home, number, why):
    with Terminal(*ONE, home=home) as terminal:
        terminal.wait(AIMING)
        terminal.kill(number)
        assert terminal.end() == 128 + number
        terminal.assert_restored()
        assert terminal.last_words() == f"{why} {GO_ON} {the_record(home).stem}"
    assert_can_go_on(home)


@pytest.mark.parametrize(
    ("key", "status", "words"), [("ctrl+c", 130, f"railgames was interrupted. {GO_ON}"), ("ctrl+q", 0, GO_ON)]
)
def test_the_keys_that_quit_say_where_the_game_is(home, key, status, words):
    with Terminal(*ONE, home=home) as terminal:
        terminal.wait(AIMING)
        terminal.press(key)
        assert terminal.end() == status
        terminal.assert_restored()
        assert terminal.last_words() == f"{words} {the_record(home).stem}"
    assert_can_go_on(home)


def test_quitting_before_a_game_has_begun_says_nothing(home):
    with Terminal("play", "twisty-tracks", home=home) as terminal:
        terminal.wait(SETUP)
        terminal.press("ctrl+q")
        assert terminal.end() == 0
        terminal.assert_restored()
        assert terminal.last_words() == ""


@pytest.mark.parametrize("plain", [(), ("--plain",)])
def test_a_closed_terminal_ends_it_at_once(home, plain):
    with Terminal(*ONE, *plain, home=home) as terminal:
        terminal.wait("Choose" if plain else AIMING)
        closed = time.monotonic()
        terminal.hang_up()
        assert terminal.process.wait(TWO_SECONDS + 3) == 128 + signal.SIGHUP
        assert time.monotonic() - closed < TWO_SECONDS
    assert_can_go_on(home)


def test_a_closed_terminal_is_noticed_without_a_signal(home):
    """A process that is not told, as under some wrappers, must not spin on a line that is dead."""
    child = (
        "import os, signal, sys\n"
        "if os.fork() == 0:\n"
        "    os.setsid()\n"
        "    os.execv(sys.executable, [sys.executable, '-m', 'railgames', *sys.argv[1:]])\n"
        "signal.signal(signal.SIGHUP, signal.SIG_IGN)\n"
        "print(os.wait()[1], file=open(os.environ['STATUS'], 'w'), flush=True)\n"
    )
    status = home / "status"
    with Terminal(argv=[sys.executable, "-c", child, *ONE], home=home, STATUS=str(status)) as terminal:
        terminal.wait(AIMING)
        closed = time.monotonic()
        terminal.hang_up()
        terminal.process.wait(TWO_SECONDS + 3)
        assert time.monotonic() - closed < TWO_SECONDS
    assert os.waitstatus_to_exitcode(int(status.read_text())) == 128 + signal.SIGHUP
    assert_can_go_on(home)


@pytest.mark.parametrize(("number", "why"), [(signal.SIGTERM, "railgames was asked to end."), (signal.SIGINT, "")])
def test_a_signal_in_plain_mode_says_where_the_game_is(home, number, why):
    with Terminal(*ONE, "--plain", home=home) as terminal:
        terminal.wait("Choose")
        terminal.kill(number)
        assert terminal.end() == 128 + number
        assert "Saved: The game is kept in" in terminal.text
        assert why in terminal.text
        assert "Traceback" not in terminal.text
    assert_can_go_on(home)


def test_ctrl_c_while_plain_mode_asks_who_plays(home):
    with Terminal("play", "twisty-tracks", "--plain", home=home) as terminal:
        terminal.wait("Who plays?")
        terminal.press("ctrl+c")
        assert terminal.end() == 130
        assert "railgames was interrupted." in " ".join(terminal.text.replace("\n", "").split())


# ---------------------------------------------------------------------- errors of ours, or of a plug-in


def assert_failed_in_words(said, home, kept=True, flag=""):
    """Two sentences name the failure, the game and the file with the details; no line of a traceback is shown."""
    (details,) = (home / "failures").iterdir()
    sentence = "Something went wrong inside railgames (ZeroDivisionError)."
    if kept:
        sentence += f" {GO_ON} {the_record(home).stem}{flag}"
    assert said == f"{sentence} The details are in {details}"
    assert "Traceback (most recent call last)" in details.read_text()
    assert f"ZeroDivisionError: {SECRET}" in details.read_text()
    assert "brittle.py" in details.read_text()


@pytest.mark.parametrize("what", ["play", "events", "view", "words", "outcome", "bot"])
def test_a_game_that_breaks_on_screen_ends_it_in_words(home, plugins, what):
    brittle = {"PYTHONPATH": plugins, "BRITTLE": what}
    with Terminal("play", "brittle", "--seat", "Ann", "--bot", "easy", home=home, **brittle) as terminal:
        for steps, key in ((0, "2"), (2, "1"), (4, "2"), (6, "1")):
            terminal.until(
                lambda steps=steps: terminal.process.poll() is not None or asks(terminal, steps),
                "a choice, or the end",
            )
            if terminal.process.poll() is not None:
                break
            terminal.press(key)
        assert terminal.end() == 1
        terminal.assert_restored()
        assert_failed_in_words(terminal.last_words(), home)
    if what != "outcome":
        assert_can_go_on(home, PYTHONPATH=plugins)


def asks(terminal, steps):
    return f"Walk {steps + 1}: how far?" in terminal.text and terminal.marked()


@pytest.mark.parametrize("what", ["start", "play", "view", "words", "outcome", "bot"])
def test_a_game_that_breaks_in_plain_mode_ends_it_in_words(home, plugins, what):
    run = subprocess.run(
        command("play", "brittle", "--plain", "--seat", "Ann", "--bot", "easy"),
        env=environment(home, PYTHONPATH=plugins, BRITTLE=what),
        input="2\nstatus\n2\n2\n",
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 1
    assert_failed_in_words(" ".join(run.stderr.split()), home, kept=what != "start", flag=" --plain")
    assert "Traceback" not in run.stdout


def test_an_error_while_a_screen_is_drawn_ends_it_in_words(home):
    broken = (
        "import sys\n"
        "from railgames.tui.widgets import lines\n"
        "whole = lines.Lines.render_line\n"
        "def brittle(self, y):\n"
        "    for row in self.rows:\n"
        "        if any('at the platform' in text for text, _ in row):\n"
        f"            raise ZeroDivisionError({SECRET!r}, 'brittle.py')\n"
        "    return whole(self, y)\n"
        "lines.Lines.render_line = brittle\n"
        "from railgames.cli import main\n"
        "main()\n"
    )
    with Terminal(argv=[sys.executable, "-c", broken, *ONE], home=home) as terminal:
        terminal.wait(AIMING)
        terminal.press("q")
        assert terminal.end() == 1
        terminal.assert_restored()
        said = terminal.last_words()
        assert said.startswith(f"Something went wrong inside railgames (ZeroDivisionError). {GO_ON}")
        assert PAUSED not in terminal.last_words()
    (details,) = (home / "failures").iterdir()
    assert SECRET in details.read_text()
    assert_can_go_on(home)


def test_a_game_that_never_comes_back_can_still_be_left(home, plugins, tmp_path):
    def play(what, home):
        brittle = {"PYTHONPATH": plugins, "BRITTLE": what}
        return Terminal("play", "brittle", "--seat", "Ann", "--bot", "easy", home=home, **brittle)

    other = tmp_path / "other"
    with play("endless bot", home) as bot, play("endless play", other) as game:
        for terminal in (bot, game):
            terminal.until(lambda terminal=terminal: asks(terminal, 0), "the first choice")
            terminal.press("2")
        for terminal in (bot, game):
            terminal.until(lambda terminal=terminal: asks(terminal, 2), "the next choice")
            terminal.press("1")
        bot.wait("is thinking")
        bot.press("ctrl+q")
        game.look(0.3)
        game.kill(signal.SIGTERM)
        assert bot.end() == 0
        assert game.end() == 128 + signal.SIGTERM
        for terminal, home_of in ((bot, home), (game, other)):
            terminal.assert_restored()
            assert terminal.last_words().endswith(f"{GO_ON} {the_record(home_of).stem}")
    for home_of in (home, other):
        assert_can_go_on(home_of, PYTHONPATH=plugins)


# ---------------------------------------------------------------------- what is not an ending


def test_bytes_that_are_no_text_are_passed_over(home):
    with Terminal(*ONE, home=home) as terminal:
        terminal.wait(AIMING)
        os.write(terminal.master, b"\xff\xfe\xe9\x1b[M\xff\xffx\xf0\x28")
        rest(terminal)
        terminal.wait(AIMING)
        terminal.press("ctrl+q")
        assert terminal.end() == 0
        terminal.assert_restored()


def test_ctrl_z_does_nothing_and_a_stop_from_outside_is_survived(home):
    with Terminal(*ONE, home=home) as terminal:
        begin(terminal)
        before = terminal.quiet(0.1)
        terminal.press("ctrl+z")
        rest(terminal)
        terminal.until(lambda: terminal.text == before, "the same screen")
        terminal.kill(signal.SIGTSTP)
        terminal.until(lambda: not terminal.modes().get(1049), "the terminal to be given back")
        terminal.until(lambda: stopped(terminal.process.pid), "the process to stop")
        terminal.assert_restored()
        terminal.blank()
        terminal.kill(signal.SIGCONT)
        terminal.until(lambda: terminal.modes().get(1049), "the screen to come back")
        terminal.wait(AIMING)
        rest(terminal)
        terminal.press("ctrl+q")
        assert terminal.end() == 0
        terminal.assert_restored()


def stopped(process):
    with open(f"/proc/{process}/stat") as file:
        return file.read().rpartition(")")[2].split()[0] == "T"
