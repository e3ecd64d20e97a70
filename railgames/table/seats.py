"""Who sits at the table: people and computer players, and the names they go by."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

import msgspec

from railgames.games.contract import AnyGame, GameError
from railgames.nearest import suggestion

WIDEST_NAME = 24
"""In terminal columns."""
_UNSEEN = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
_BLANK_LETTERS = "\u115f\u1160\u2800\u3164\uffa0"
"""Counted as letters and symbols, but shown as nothing."""


class BadSeat(GameError):
    """A name or a table that can't be used; the sentence says why and what to do."""


class Seat(msgspec.Struct, frozen=True, omit_defaults=True):
    """One seat: the name shown, and the level of the computer player there, or None for a person.

    ``sand`` is the seat's own value of the setting of that name; empty where it has none.
    """

    name: str
    bot: str | None = None
    sand: str = ""


def columns(text: str) -> int:
    """How many terminal columns a text takes."""
    width = 0
    for character in text:
        if unicodedata.combining(character) or unicodedata.category(character) in ("Cf", "Mn", "Me"):
            continue
        width += 2 if unicodedata.east_asian_width(character) in ("W", "F") else 1
    return width


def clean_name(text: str) -> str:
    """A name as it may be shown: composed, without blanks at the ends.

    Raises BadSeat for a name that is empty, too wide, or has characters that steer a terminal or can't be seen.
    """
    name = unicodedata.normalize("NFC", text).strip()
    if not name:
        raise BadSeat("A name needs at least one letter. Type a name.")
    for character in name:
        if unicodedata.category(character) in _UNSEEN or character in _BLANK_LETTERS:
            raise BadSeat("A name can't have control or invisible characters. Type it without them.")
    if columns(name) > WIDEST_NAME:
        raise BadSeat(f"A name can be {WIDEST_NAME} columns wide at most. Type a shorter one.")
    run = longest = 0
    for character in name:
        run = run + 1 if unicodedata.category(character) in ("Mn", "Me") else 0
        longest = max(longest, run)
    if longest > 4 or sum(1 for character in name if unicodedata.combining(character)) > 4:
        raise BadSeat("A name can have four marks on letters at most. Type a simpler one.")
    return name


def bot_name(level: str, number: int) -> str:
    """What a computer player is called: its level, and a number when there are several."""
    return f"Robot {level}" if number == 1 else f"Robot {level} {number}"


def seat_everyone(game: AnyGame, people: Sequence[str], bots: Sequence[str]) -> tuple[Seat, ...]:
    """The seats of a game: first the people by name, then a computer player for each level named.

    Raises BadSeat when a name can't be used or is there twice, a level is unknown, or the number does not fit.
    """
    seats = [Seat(clean_name(name)) for name in people]
    for level in bots:
        if level not in game.bots:
            known = ", ".join(game.bots)
            near = suggestion(level, game.bots)
            raise BadSeat(f"There is no computer player called {level!r}.{near} Levels: {known}.")
        number = sum(1 for seat in seats if seat.bot == level) + 1
        seats.append(Seat(bot_name(level, number), level))
    check_seats(game, seats)
    return tuple(seats)


def check_seats(game: AnyGame, seats: Sequence[Seat]) -> None:
    """Raises BadSeat unless the number of seats suits the game and all names differ."""
    if not game.fewest_seats <= len(seats) <= game.most_seats:
        wanted = f"{game.fewest_seats} to {game.most_seats}"
        raise BadSeat(f"{game.title} is for {wanted} players, not {len(seats)}. Change the number of seats.")
    seen: set[str] = set()
    for seat in seats:
        key = unicodedata.normalize("NFKC", seat.name).casefold()
        if key in seen:
            raise BadSeat(f"Two players are called {seat.name}. Give one of them another name.")
        seen.add(key)
