"""A key that is held down passes no curtain, lays no second tile and quits nothing."""

import time

import pytest

from tests.terminal.terminal import (
    AIMING,
    CURTAIN,
    HELP,
    HOLDING,
    HOME,
    LAID,
    PAUSED,
    RESULTS,
    Terminal,
    begin,
    decisions,
    hold,
    kept_record,
    lay,
    rest,
    sit_down,
    the_record,
)

KEYS = ("enter", "space", "escape", "u", "r", "q", "tab", "n")
BURST = 40
ANN_AND_BO = ("play", "twisty-tracks", "--seat", "Ann", "--seat", "Bo", "--seed", "1")


def burst(terminal, key):
    """Forty of one key, back to back; the terminal has then heard them all and still runs."""
    terminal.press(*[key] * BURST)
    if key == "escape":
        # An escape right before another key would be read as one key with it.
        terminal.look(0.3)
    rest(terminal)
    assert terminal.process.poll() is None


def back_to(terminal, place):
    """Leaves the pause menu and takes the tile up, until the screen is at ``place`` again."""
    if PAUSED in terminal.text:
        terminal.press("escape")
        terminal.wait(gone=PAUSED)
    if place == AIMING and LAID in terminal.text:
        terminal.press("u")
        terminal.wait(AIMING, gone=LAID)
    if place == LAID and LAID not in terminal.text:
        lay(terminal)


def test_while_aiming(home):
    with Terminal(*ANN_AND_BO, home=home) as terminal:
        begin(terminal, "Ann")
        for key in KEYS:
            burst(terminal, key)
            assert CURTAIN not in terminal.text, key
            assert decisions(the_record(home)) == [], key
            back_to(terminal, AIMING)


def test_while_the_tile_lies(home):
    with Terminal(*ANN_AND_BO, home=home) as terminal:
        begin(terminal, "Ann")
        for key in (*(key for key in KEYS if key != "space"), "space"):
            back_to(terminal, LAID)
            burst(terminal, key)
            assert len(decisions(the_record(home))) == (key == "space"), key
            assert (CURTAIN in terminal.text) == (key == "space"), key


def test_at_the_curtain(home):
    with Terminal(*ANN_AND_BO, home=home) as terminal:
        begin(terminal, "Ann")
        for key in (*(key for key in KEYS if key not in "enter"), "enter"):
            if CURTAIN not in terminal.text:
                back_to(terminal, LAID)
                terminal.press("space")
                terminal.wait(f"{CURTAIN} to Bo")
            made = 1 if key != "u" else 0
            time.sleep(0.4)
            burst(terminal, key)
            back_to(terminal, CURTAIN)
            assert len(decisions(the_record(home))) == made, key
            assert (CURTAIN in terminal.text) == (key not in ("u", "enter")), key
        assert "Bo's frame" in terminal.text


def test_while_the_result_of_a_round_is_shown(home):
    with Terminal(*ANN_AND_BO, home=home) as terminal:
        begin(terminal, "Ann")
        lay(terminal)
        terminal.press("space")
        sit_down(terminal, "Bo")
        lay(terminal)
        terminal.press("space")
        terminal.wait(HOLDING)
        for key in (*(key for key in KEYS if key != "space"), "space"):
            burst(terminal, key)
            back_to(terminal, HOLDING)
            assert len(decisions(the_record(home))) == 2, key
        terminal.wait(f"{CURTAIN} to Ann")


def test_in_the_pause_menu(home):
    with Terminal(*ANN_AND_BO, home=home) as terminal:
        begin(terminal, "Ann")
        for key in KEYS:
            terminal.press("q")
            terminal.menu(PAUSED)
            burst(terminal, key)
            assert CURTAIN not in terminal.text, key
            assert decisions(the_record(home)) == [], key
            back_to(terminal, AIMING)


@pytest.mark.parametrize("keys", [("space", "u", "r", "tab", "n", "enter"), ("q",), ("escape",)])
def test_at_the_results(home, keys):
    kept_record(home, "solo", without_the_last=1)
    with Terminal("resume", home=home) as terminal:
        begin(terminal)
        lay(terminal)
        terminal.press("space")
        terminal.wait(RESULTS)
        for key in keys:
            burst(terminal, key)
        if keys[-1] in ("q", "escape", "enter"):
            terminal.menu(HOME)
        hold(terminal, keys[-1], 0.8)
        rest(terminal)
        assert terminal.process.poll() is None
        assert HOME in terminal.text
        assert the_record(home)


def test_held_as_a_keyboard_does_it(home, tmp_path):
    """Thirty times a second, after a first wait: the same, where it could matter most."""
    with Terminal(*ANN_AND_BO, home=home) as terminal:
        begin(terminal, "Ann")
        # Chosen from the list with enter: what is held goes no further than the curtain, which enter would open.
        terminal.press("l")
        terminal.menu("enter Choose")
        hold(terminal, "enter", 1.2)
        terminal.wait(f"{CURTAIN} to Bo")
        assert len(decisions(the_record(home))) == 1
        time.sleep(0.8)
        sit_down(terminal, "Bo")
        lay(terminal)
        hold(terminal, "space", 1.2)
        terminal.wait(f"{CURTAIN} to Ann")
        assert len(decisions(the_record(home))) == 2
        hold(terminal, "escape", 1.0)
        terminal.look(0.3)
        rest(terminal)
        back_to(terminal, CURTAIN)
        assert CURTAIN in terminal.text
        assert HELP not in terminal.text
        assert terminal.process.poll() is None
        assert len(decisions(the_record(home))) == 2
