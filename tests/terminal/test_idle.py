"""Nothing is sent to a terminal on which nothing happens."""

import contextlib

import pytest

from tests.terminal.terminal import (
    AIMING,
    CURTAIN,
    HOME,
    RESULTS,
    SETUP,
    Terminal,
    begin,
    kept_record,
    lay,
)

SILENCE = 3.0


def to_home(terminal):
    terminal.menu(HOME)


def to_setup(terminal):
    terminal.menu(SETUP)


def to_typing(terminal):
    terminal.menu(SETUP)
    terminal.press("down", "enter")
    terminal.wait("Type, then press enter")


def to_aiming(terminal):
    terminal.wait(AIMING)


def to_curtain(terminal):
    begin(terminal, "Ann")
    lay(terminal)
    terminal.press("space")
    terminal.wait(CURTAIN)


def to_results(terminal):
    begin(terminal)
    lay(terminal)
    terminal.press("space")
    terminal.wait(RESULTS)


PLACES = {
    to_home: (),
    to_setup: ("play", "twisty-tracks"),
    to_typing: ("play", "twisty-tracks"),
    to_aiming: ("play", "twisty-tracks", "--seat", "Ann"),
    to_curtain: ("play", "twisty-tracks", "--seat", "Ann", "--seat", "Bo"),
    to_results: ("resume", "solo"),
}


@pytest.mark.parametrize("motion", ["on", "off"])
def test_an_idle_screen_sends_nothing(tmp_path, motion):
    with contextlib.ExitStack() as stack:
        terminals = []
        for number, (go, arguments) in enumerate(PLACES.items()):
            home = tmp_path / str(number)
            home.mkdir()
            (home / "settings.toml").write_text(f'motion = "{motion}"\n')
            if go is to_results:
                kept_record(home, "solo", without_the_last=1)
            terminals.append((go, stack.enter_context(Terminal(*arguments, home=home))))
        for go, terminal in terminals:
            go(terminal)
        for _, terminal in terminals:
            terminal.quiet(0.5)
        terminals[0][1].look(SILENCE)
        for go, terminal in terminals:
            assert terminal.look() == b"", go.__name__
