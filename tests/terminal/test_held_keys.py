"""A key that is held down passes no curtain, lays no second tile and quits nothing."""

import time

import pytest

from tests.terminal.terminal import (
    AIMING,
    CURTAIN,
    DEAF,
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

QUIET = ("r", "tab", "n")
"""Keys that lead to no other place from wherever these tests press them; they are pressed one after the other."""
BURST = 40
ANN_AND_BO = ("play", "twisty-tracks", "--seat", "Ann", "--seat", "Bo", "--seed", "1")


def burst(terminal, *keys):
    """Forty of each key, back to back; the terminal has then heard them all and still runs."""
    for key in keys:
        terminal.press(*[key] * BURST)
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
        for keys in ((*QUIET, "space", "u"), ("enter",), ("escape",), ("q",)):
            burst(terminal, *keys)
            assert CURTAIN not in terminal.text, keys
            assert decisions(the_record(home)) == [], keys
            back_to(terminal, AIMING)


def test_while_the_tile_lies(home):
    with Terminal(*ANN_AND_BO, home=home) as terminal:
        begin(terminal, "Ann")
        for keys in ((*QUIET, "enter", "u"), ("escape",), ("q",)):
            back_to(terminal, LAID)
            burst(terminal, *keys)
            assert CURTAIN not in terminal.text, keys
            assert decisions(the_record(home)) == [], keys
            back_to(terminal, AIMING)
        lay(terminal)
        burst(terminal, "space")
        assert f"{CURTAIN} to Bo" in terminal.text
        assert len(decisions(the_record(home))) == 1


def test_at_the_curtain(home):
    with Terminal(*ANN_AND_BO, home=home) as terminal:
        begin(terminal, "Ann")
        lay(terminal)
        terminal.press("space")
        for keys in ((*QUIET, "space"), ("escape",), ("q",)):
            terminal.wait(f"{CURTAIN} to Bo")
            time.sleep(DEAF)
            burst(terminal, *keys)
            back_to(terminal, CURTAIN)
            assert len(decisions(the_record(home))) == 1, keys
        terminal.wait(f"{CURTAIN} to Bo")
        time.sleep(DEAF)
        burst(terminal, "u")
        assert decisions(the_record(home)) == []
        lay(terminal)
        terminal.press("space")
        terminal.wait(f"{CURTAIN} to Bo")
        time.sleep(DEAF)
        burst(terminal, "enter")
        assert "Bo's frame" in terminal.text
        assert len(decisions(the_record(home))) == 1


def test_while_the_result_of_a_round_is_shown(home):
    with Terminal(*ANN_AND_BO, home=home) as terminal:
        begin(terminal, "Ann")
        lay(terminal)
        terminal.press("space")
        sit_down(terminal, "Bo")
        lay(terminal)
        terminal.press("space")
        terminal.wait(HOLDING)
        for keys in ((*QUIET, "u", "enter"), ("escape",), ("q",), ("space",)):
            burst(terminal, *keys)
            back_to(terminal, HOLDING)
            assert len(decisions(the_record(home))) == 2, keys
            assert (CURTAIN in terminal.text) == (keys == ("space",)), keys


def test_in_the_pause_menu(home):
    with Terminal(*ANN_AND_BO, home=home) as terminal:
        begin(terminal, "Ann")
        for keys in ((*QUIET, "space", "u", "q"), ("enter",), ("escape",)):
            terminal.press("q")
            terminal.menu(PAUSED)
            burst(terminal, *keys)
            assert CURTAIN not in terminal.text, keys
            assert decisions(the_record(home)) == [], keys
            back_to(terminal, AIMING)


@pytest.mark.parametrize("key", ["enter", "q", "escape"])
def test_at_the_results(home, key):
    kept_record(home, "solo", without_the_last=1)
    with Terminal("resume", home=home) as terminal:
        begin(terminal)
        lay(terminal)
        terminal.press("space")
        terminal.wait(RESULTS)
        burst(terminal, *QUIET, "u", "space")
        assert RESULTS in terminal.text
        terminal.press(*[key] * BURST)
        hold(terminal, key, 0.9)
        terminal.look(0.3)
        rest(terminal)
        assert HOME in terminal.text or RESULTS in terminal.text
        assert terminal.process.poll() is None
        assert the_record(home)


def test_held_as_a_keyboard_does_it(home):
    """Thirty times a second, after a first wait: the same, where it could matter most."""
    with Terminal(*ANN_AND_BO, home=home) as terminal:
        begin(terminal, "Ann")
        # Chosen from the list with enter: what is held goes no further than a laid tile.
        terminal.press("l")
        terminal.menu("enter Choose")
        hold(terminal, "enter", 1.0)
        rest(terminal)
        assert LAID in terminal.text
        assert decisions(the_record(home)) == []
        hold(terminal, "space", 1.0)
        terminal.wait(f"{CURTAIN} to Bo")
        assert len(decisions(the_record(home))) == 1
        sit_down(terminal, "Bo")
        lay(terminal)
        hold(terminal, "space", 1.0)
        terminal.wait(f"{CURTAIN} to Ann")
        assert len(decisions(the_record(home))) == 2


def test_a_bare_escape_is_heard_as_one(home):
    with Terminal(*ANN_AND_BO, home=home) as terminal:
        begin(terminal)
        terminal.type("\x1b")
        terminal.menu(PAUSED)
