"""The window may change its size at any moment; the game is still there."""

import random
import sys

from tests.terminal.terminal import (
    AIMING,
    CURTAIN,
    HELP,
    HOLDING,
    HOME,
    LAID,
    PAUSED,
    RESULTS,
    RUNNING,
    SETUP,
    TOO_SMALL,
    Terminal,
    begin,
    kept_record,
    lay,
    rest,
    sit_down,
)

PLAYERS = ("play", "twisty-tracks", "--seat", "Ann", "--seat", "Bo", "--seed", "1")


def board(text):
    """The frame as it is drawn, without what stands beside it."""
    return [line[:43] for line in text.splitlines()[1:21]]


def there_and_back(terminal, *wanted):
    """Large, too small, no room at all, and back: the same is on the screen again."""
    terminal.wait(*wanted)
    before = terminal.quiet(0.1)
    terminal.resize(120, 40)
    terminal.blank()
    terminal.wait(*wanted)
    terminal.resize(39, 11)
    terminal.wait(TOO_SMALL)
    terminal.resize(1, 1)
    terminal.look(0.05)
    terminal.resize(80, 24)
    terminal.until(lambda: terminal.text == before, f"what was there before:\n{before}")


def test_in_every_phase_the_same_game_comes_back(home):
    with Terminal(home=home) as terminal:
        terminal.menu(HOME)
        there_and_back(terminal, HOME)
        terminal.press("enter")
        terminal.menu(SETUP)
        there_and_back(terminal, SETUP)
        terminal.press("home", "enter")
        terminal.wait(AIMING)
        there_and_back(terminal, AIMING)
        lay(terminal)
        there_and_back(terminal, LAID)
        terminal.press("?")
        terminal.wait(HELP)
        there_and_back(terminal, HELP)
        terminal.press("escape")
        terminal.wait(LAID, gone=HELP)
        terminal.press("q")
        terminal.menu(PAUSED)
        there_and_back(terminal, PAUSED)
        terminal.press("ctrl+q")
        assert terminal.end() == 0


def test_at_the_curtain_and_while_trains_run(home):
    (home / "settings.toml").write_text('motion = "on"\n')
    with Terminal(*PLAYERS, home=home) as terminal:
        begin(terminal, "Ann")
        lay(terminal)
        terminal.press("space")
        there_and_back(terminal, f"{CURTAIN} to Bo")
        sit_down(terminal, "Bo")
        lay(terminal)
        terminal.press("space")
        terminal.wait(RUNNING)
        for size in ((120, 40), (40, 12), (39, 11), (1, 1), (80, 24)):
            terminal.resize(*size)
            terminal.look(0.05)
        terminal.wait(HOLDING)
        terminal.press("ctrl+q")
        assert terminal.end() == 0
        terminal.assert_restored()


def test_at_the_results(home):
    kept_record(home, "solo", without_the_last=1)
    with Terminal("resume", home=home) as terminal:
        begin(terminal)
        lay(terminal)
        terminal.press("space")
        terminal.wait(RESULTS)
        there_and_back(terminal, RESULTS)
        terminal.press("ctrl+q")
        assert terminal.end() == 0


def test_a_storm_of_sizes_is_outlived_while_keys_are_pressed(home):
    sizes = random.Random(1)
    with Terminal(*PLAYERS, home=home) as terminal:
        begin(terminal, "Ann")
        before = terminal.quiet(0.1)
        for _ in range(20):
            terminal.resize(sizes.randint(1, 467), sizes.randint(1, 145))
            terminal.press("tab", "tab", "i", "i")
            terminal.look(0.01)
        terminal.resize(80, 24)
        rest(terminal)
        # Where there was too little room keys were not heard, so what is looked at may be anything.
        if "looking around" in terminal.text:
            terminal.press("i")
            terminal.wait(gone="looking around")
        if "Ann's frame" not in terminal.text:
            terminal.press("tab")
        terminal.wait("Ann's frame", AIMING)
        terminal.until(lambda: board(terminal.text) == board(before), f"the same frame as before:\n{before}")
        terminal.press("ctrl+q")
        assert terminal.end() == 0
        terminal.assert_restored()


ELSEWHERE = """
import signal, threading
threading.Thread(target=threading.Event().wait, daemon=True).start()
signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGWINCH])
from railgames.cli import main
main()
"""


def test_a_resize_wakes_a_screen_that_sleeps(home):
    """The signal goes to another thread, which is as if it came just before the main one falls asleep."""
    argv = [sys.executable, "-c", ELSEWHERE, *PLAYERS]
    with Terminal(argv=argv, home=home) as terminal:
        begin(terminal, "Ann")
        terminal.quiet(0.3)
        terminal.resize(30, 8)
        terminal.wait(TOO_SMALL)
        terminal.resize(80, 24)
        terminal.wait(AIMING, gone=TOO_SMALL)
        terminal.press("ctrl+q")
        assert terminal.end() == 0
