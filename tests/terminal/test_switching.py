"""The same sitting goes on in the other front end, as often as one likes, and nothing of it is lost or shown."""

import signal
import time

import pytest

from railgames.games import catalog
from railgames.table.record import read
from railgames.table.session import Session
from railgames.tui.screens.curtain import DEAF
from tests.terminal.terminal import (
    AIMING,
    CURTAIN,
    HELP,
    HOME,
    SETUP,
    Terminal,
    begin,
    decisions,
    from_pause,
    lay,
    records,
    the_record,
)

ALONE = ("play", "twisty-tracks", "--seat", "Ann", "--seed", "1")
TWO = ("play", "isle-of-trains", "--seat", "Ann", "--seat", "Bo", "--set", "first=1", "--seed", "1")
PLAIN = "Plain mode, on because of your choice on screen. Type help."
LEFT = b"\x1b[?1049l"


def state(path):
    """The hash of the state that a record leads to."""
    story = read(path)
    session = Session.replayed(catalog.load(story.header.game), story)
    assert not session.disagreement
    return hash(session.state)


def line_by_line(terminal):
    """Leaves the screen by its key and waits for plain mode."""
    terminal.press("f9")
    terminal.wait(PLAIN)


def type_line(terminal, text, *wanted):
    """Types a line once there is a prompt, and waits for what it brings."""
    terminal.until(lambda: terminal.text.rstrip().endswith(":"), "a prompt")
    terminal.type(f"{text}\r")
    terminal.wait(*wanted)


def on_screen(terminal, *wanted):
    """Goes on on screen from plain mode."""
    type_line(terminal, "ui", *wanted)


def test_R4_the_same_game_goes_there_and_back(home):
    with Terminal(*ALONE, home=home) as terminal:
        begin(terminal)
        lay(terminal)
        terminal.press("space")
        path = the_record(home)
        terminal.until(lambda: len(decisions(path)) == 1, "the first decision")
        terminal.wait(AIMING, "13 left")
        before = state(path)
        line_by_line(terminal)
        assert terminal.raw.count(LEFT) == 1
        terminal.wait("13 left in the stack", "Choose 1 to")
        assert state(path) == before
        type_line(terminal, "C1 r1", "You chose")
        terminal.until(lambda: len(decisions(path)) == 2, "the second decision")
        # The state stands still only once the next tile is drawn.
        terminal.wait("12 left.", "Choose 1 to")
        before = state(path)
        on_screen(terminal, AIMING)
        assert state(path) == before
        assert terminal.modes()[1049]
        lay(terminal)
        terminal.press("space")
        terminal.until(lambda: len(decisions(path)) == 3, "the third decision")
        terminal.press("q")
        from_pause(terminal, "Go on line by line")
        terminal.wait(PLAIN, "11 left in the stack")
        type_line(terminal, "quit yes", "Saved: The game is kept", "railgames resume")
        assert terminal.end() == 0
        terminal.assert_restored()
    assert records(home) == [path]
    assert len(decisions(path)) == 3


def test_a_game_that_is_killed_after_the_change_goes_on(home):
    with Terminal(*ALONE, home=home) as terminal:
        begin(terminal)
        line_by_line(terminal)
        type_line(terminal, "B1 r1", "You chose")
        on_screen(terminal, AIMING)
        terminal.kill(signal.SIGKILL)
        terminal.end()
    path = the_record(home)
    assert len(decisions(path)) == 1
    with Terminal("resume", "--plain", home=home) as terminal:
        terminal.wait("Choose")
        on_screen(terminal, AIMING)
        lay(terminal)
        terminal.press("space")
        terminal.until(lambda: len(decisions(path)) == 2, "the next decision")
        terminal.press("ctrl+q")
        assert terminal.end() == 0
        assert "railgames resume" in terminal.last_words()
        terminal.assert_restored()


def test_from_the_home_screen_and_the_set_up(home):
    with Terminal(home=home) as terminal:
        terminal.menu(HOME)
        terminal.press("enter")
        terminal.menu(SETUP)
        terminal.press("home", "enter")
        terminal.wait(AIMING)
        line_by_line(terminal)
        on_screen(terminal, AIMING)
        terminal.press("q")
        from_pause(terminal, "Back to the departures")
        terminal.menu(HOME, "Player 1")
        terminal.press("c")
        terminal.wait(AIMING)
        line_by_line(terminal)
        type_line(terminal, "quit yes", "Saved:")
        assert terminal.end() == 0
        terminal.assert_restored()


def test_hidden_tiles_wait_behind_curtain_and_gate(home):
    (home / "settings.toml").write_text('motion = "off"\nprivacy = "clear"\n')
    with Terminal(*TWO, home=home) as terminal:
        terminal.wait(f"{CURTAIN} to Ann")
        time.sleep(DEAF + 0.05)
        terminal.press("q")
        from_pause(terminal, "Go on line by line")
        terminal.wait(PLAIN)
        assert "Hand:" not in terminal.wait("Pass: give the keyboard to Ann.")
        type_line(terminal, "", "Turn: Ann.", "Hand:", "Choose")
        on_screen(terminal, f"{CURTAIN} to Ann")
        above, _, _ = terminal.raw.rpartition(b"\x1b[?1049h")
        assert b"Hand:" not in above.rpartition(b"\x1b[2J\x1b[3J\x1b[H")[2]
        terminal.press("ctrl+q")
        assert terminal.end() == 0


@pytest.mark.parametrize(("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_plain_mode_after_the_screen_ends_as_it_does_by_itself(home, number, status):
    with Terminal(*ALONE, home=home) as terminal:
        begin(terminal)
        line_by_line(terminal)
        terminal.wait("Choose")
        if number == signal.SIGINT:
            terminal.press("ctrl+c")
        else:
            terminal.kill(number)
        assert terminal.end() == status
        assert "Saved: The game is kept" in terminal.text
        terminal.assert_restored()


def test_stopping_and_going_on_leaves_plain_mode_alone(home):
    with Terminal(*ALONE, home=home) as terminal:
        begin(terminal)
        line_by_line(terminal)
        terminal.wait("Choose")
        entered = terminal.raw.count(b"\x1b[?1049h")
        terminal.kill(signal.SIGTSTP)
        terminal.kill(signal.SIGCONT)
        type_line(terminal, "status", "Board:")
        assert terminal.raw.count(b"\x1b[?1049h") == entered
        type_line(terminal, "quit yes", "Saved:")
        assert terminal.end() == 0


def test_what_was_typed_ahead_is_no_key_on_screen(home):
    with Terminal(*ALONE, home=home) as terminal:
        begin(terminal)
        line_by_line(terminal)
        terminal.wait("Choose")
        terminal.type("ui\r???")
        terminal.wait(AIMING)
        assert HELP not in terminal.quiet()
        terminal.press("ctrl+q")
        assert terminal.end() == 0
