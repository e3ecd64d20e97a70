"""Nothing is sent to a terminal on which nothing happens."""

import contextlib
import itertools
import time

from tests.terminal.terminal import (
    AIMING,
    CURTAIN,
    HOME,
    PATIENCE,
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


def test_R25_an_idle_screen_sends_nothing_whether_things_may_move_or_not(tmp_path):
    with contextlib.ExitStack() as stack:
        terminals = []
        for motion, (go, arguments) in itertools.product(("on", "off"), PLACES.items()):
            home = tmp_path / f"{go.__name__} {motion}"
            home.mkdir()
            (home / "settings.toml").write_text(f'motion = "{motion}"\n')
            if go is to_results:
                kept_record(home, "solo", without_the_last=1)
            terminals.append((home.name, go, stack.enter_context(Terminal(*arguments, home=home))))
        for _, go, terminal in terminals:
            go(terminal)
        deadline = time.monotonic() + PATIENCE
        while sum(len(terminal.look()) for _, _, terminal in terminals):
            assert time.monotonic() < deadline
            terminals[0][2].look(0.5)
        terminals[0][2].quiet(SILENCE)
        assert [where for where, _, terminal in terminals if terminal.look()] == []
