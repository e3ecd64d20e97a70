"""Decides between the screen and plain mode, says why, and what to type to stay in plain mode."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import NamedTuple

from railgames import __version__

_NO_TERMINAL = "is no terminal"


class Mode(NamedTuple):
    """``plain`` or not, and why; see `introduction`."""

    plain: bool
    why: str


class NoScreen(Exception):
    """The screen was asked for where there is no terminal. The text says what to do."""


def decide(flag: bool | None, environment: Mapping[str, str], setting: str, terminals: tuple[bool, bool, bool]) -> Mode:
    """The mode to run in.

    ``flag`` is True for --plain, False for --tui, None for neither; ``setting`` is the ``ui`` of the settings file;
    ``terminals`` says whether standard input, output and error are terminals. What is said first in this order counts:
    the flag, RAILGAMES_UI, ACCESSIBLE, the setting, the terminal. Raises NoScreen when --tui can't be had.
    """
    missing = no_screen(environment, terminals)
    if flag is True:
        return Mode(True, "--plain")
    if flag is False:
        if missing:
            raise NoScreen(f"There is no screen to draw on, because {missing}. Leave out --tui to play in plain mode.")
        return Mode(False, "--tui")
    wish, why = _wish(environment, setting)
    if wish == "plain":
        return Mode(True, why)
    if missing:
        return Mode(True, missing)
    return Mode(False, why)


def _wish(environment: Mapping[str, str], setting: str) -> tuple[str, str]:
    named = environment.get("RAILGAMES_UI", "").casefold()
    if named in ("plain", "tui"):
        return named, f"RAILGAMES_UI={named}"
    accessible = environment.get("ACCESSIBLE", "").casefold()
    if accessible and accessible not in ("0", "false"):
        return "plain", "ACCESSIBLE"
    if setting in ("plain", "tui"):
        return setting, "the settings"
    return "tui", "the terminal"


def terminals() -> tuple[bool, bool, bool]:
    """Whether standard input, output and error of this process are terminals."""
    stdin, stdout, stderr = (stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr))
    return stdin, stdout, stderr


def no_screen(environment: Mapping[str, str], terminals: tuple[bool, bool, bool]) -> str:
    """Why there is no screen to draw on, to follow "because"; empty when there is one."""
    for terminal, name in zip(terminals, ("input", "output", "error output"), strict=True):
        if not terminal:
            return f"the {name} {_NO_TERMINAL}"
    if environment.get("TERM") == "dumb":
        return "TERM=dumb"
    return ""


def introduction(why: str) -> str:
    """The first sentences of plain mode. ``why`` is a thing, such as ``--plain``, or a reason of `no_screen`."""
    because = "because" if why.endswith(_NO_TERMINAL) else "because of"
    return f"Railgames {__version__}. Plain mode, on {because} {why}."


def to_stay_plain(environment: Mapping[str, str], setting: str) -> str:
    """What a command needs, typed at a terminal, to run in plain mode: `` --plain``, or nothing where it does anyway.

    ``setting`` is the ``ui`` of the settings file.
    """
    return "" if _wish(environment, setting)[0] == "plain" else " --plain"
