"""Colours as the terminal and its owner want them."""

import pytest

from tests.terminal.terminal import (
    AIMING,
    HELP,
    HOME,
    LAID,
    PAUSED,
    SETUP,
    Terminal,
    lay,
)

COMMON = {"NO_COLOR": None}


def play_a_little(terminal):
    """Home, setup, a tile laid, a train traced, help and pause."""
    terminal.menu(HOME)
    terminal.press("enter")
    terminal.menu(SETUP)
    terminal.press("down", "home", "enter")
    terminal.wait(AIMING)
    lay(terminal)
    terminal.press("t")
    terminal.wait("black")
    terminal.press("?")
    terminal.wait(HELP)
    terminal.press("escape")
    terminal.wait(LAID, gone=HELP)


def emphasised(terminal):
    """Whether anything but the words of titles stands out: the cells in bold or reverse on the board."""
    return [
        (y, x)
        for y in range(1, 21)
        for x in range(43)
        if terminal.screen.buffer[y][x].data.strip()
        and (terminal.screen.buffer[y][x].bold or terminal.screen.buffer[y][x].reverse)
    ]


def test_no_color_means_no_colour_and_nothing_is_lost(home):
    with Terminal(home=home, NO_COLOR="1") as terminal:
        terminal.menu(HOME)
        assert terminal.marked()
        play_a_little(terminal)
        assert emphasised(terminal)
        terminal.press("q")
        assert terminal.menu(PAUSED)
        terminal.press("4")
        terminal.menu("SETTINGS")
        terminal.press("down", "enter")
        terminal.wait("light")
        terminal.press("enter", "enter")
        terminal.wait("terminal")
        terminal.press("escape")
        terminal.wait(AIMING)
        terminal.press("ctrl+q")
        assert terminal.end() == 0
        assert terminal.colours() == []


def test_an_empty_no_color_means_nothing(home):
    with Terminal("play", "twisty-tracks", "--seat", "Ann", home=home, NO_COLOR="") as terminal:
        terminal.wait(AIMING)
        colours = terminal.colours()
        greys = [one for one in colours if one.startswith("38;2;") and len(set(one.split(";")[2:5])) == 1]
        assert any(one not in greys for one in colours if "38;2;" in one)
        terminal.press("ctrl+q")
        assert terminal.end() == 0


@pytest.mark.parametrize(
    ("term", "colorterm", "mark"),
    [
        ("linux", None, "3"),
        ("xterm-256color", None, "38;5;"),
        ("xterm-256color", "truecolor", "38;2;"),
        ("xterm", None, "3"),
    ],
)
def test_every_terminal_gets_the_colours_it_knows(home, term, colorterm, mark):
    with Terminal(home=home, TERM=term, COLORTERM=colorterm) as terminal:
        play_a_little(terminal)
        terminal.press("ctrl+q")
        assert terminal.end() == 0
        terminal.assert_restored()
        colours = terminal.colours()
        assert any(one.startswith(mark) or f";{mark}" in one for one in colours)
        if mark != "38;2;":
            assert not any("38;2;" in one or "48;2;" in one for one in colours)
