"""Turns what a player typed for a game's options into a value for every option."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from railgames.games.contract import AnyGame, BadOption, Option
from railgames.nearest import suggestion
from railgames.table.given import SEAT_SAND

LARGEST_FILE = 1_000_000
"""In bytes."""


def read_option(text: str) -> tuple[str, str]:
    """``name=value`` in its two parts. Raises BadOption when there is no ``=``."""
    # A player's name may hold anything but what can't be seen.
    name, equals, value = text.rpartition("=") if text.startswith(SEAT_SAND) else text.partition("=")
    if not equals or not name.strip():
        raise BadOption(f"{text!r} is no option. Write it as OPTION=VALUE.")
    return name.strip(), value.strip()


def settle(game: AnyGame, wanted: Mapping[str, str], read: Callable[[str], str]) -> dict[str, str]:
    """A value for every option of the game, file options read by ``read``.

    Raises BadOption for an unknown option or value, with the nearest one, and for a file that can't be read.
    """
    known = {option.name: option for option in game.options}
    for name in wanted:
        if name not in known:
            options = f"Options: {', '.join(known)}." if known else "It has no options."
            raise BadOption(f"{game.title} has no option {name!r}.{suggestion(name, known)} {options}")
    return {
        option.name: _value(option, wanted[option.name], read) if option.name in wanted else option.default
        for option in game.options
    }


def _value(option: Option, text: str, read: Callable[[str], str]) -> str:
    if option.kind == "file":
        content = read(text) if text else ""
        if text and not content.strip():
            raise BadOption(f"The file {text!r} is empty. Choose another file.")
        return content
    if text not in option.values:
        values = ", ".join(option.values)
        near = suggestion(text, option.values)
        raise BadOption(f"The option {option.name} can't be {text!r}.{near} Values: {values}.")
    return text


def read_file(name: str) -> str:
    """The text of a player's own file. Raises BadOption when it can't be read as text."""
    try:
        with open(name, "rb") as file:
            data = file.read(LARGEST_FILE + 1)
        if len(data) > LARGEST_FILE:
            raise BadOption(f"The file {name!r} is larger than {LARGEST_FILE} bytes. Choose another file.")
        return data.decode("utf-8-sig")
    except OSError as error:
        reason = error.strerror or str(error)
        raise BadOption(f"The file {name!r} can't be read: {reason}. Check its name.") from None
    except (UnicodeDecodeError, ValueError):
        raise BadOption(f"The file {name!r} is not a text file in UTF-8. Choose another file.") from None
