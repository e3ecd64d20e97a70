"""What is set for one game alone, besides its options: settings, and how much sand there is for a seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import msgspec

from railgames.games.contract import Alarm, AnyGame, BadOption, Cast
from railgames.games.sentences import count, listed
from railgames.settings import VALUES, Settings
from railgames.table.seats import Seat

if TYPE_CHECKING:
    from railgames.table.session import Session

SEAT_SAND = "sand."
"""What the name of a seat's own sand begins with on the command line; the player's name follows."""


def own_sand(seats: Sequence[Seat], wanted: Mapping[str, str], game: AnyGame) -> tuple[Seat, ...]:
    """The seats, some with sand of their own; ``wanted`` holds a value of the setting ``sand`` by player's name.

    Raises BadOption for a value that can't be or a game without a sand timer, Unreadable or Ambiguous for a name.
    """
    seats = tuple(seats)
    cast = Cast(tuple(seat.name for seat in seats))
    for name, value in wanted.items():
        if not game.sand:
            raise BadOption(f"{game.title} has no sand timer. Leave {SEAT_SAND}{name} out.")
        number = cast.seat(name)
        Settings().changed({"sand": value})
        seats = (*seats[:number], msgspec.structs.replace(seats[number], sand=value), *seats[number + 1 :])
    return seats


def usable(settings: Mapping[str, str], seats: Sequence[Seat]) -> tuple[dict[str, str], tuple[Seat, ...], str]:
    """What of a record's settings and seats can be used today, and a sentence on what is left out (else empty)."""
    good = {name: value for name, value in settings.items() if value in VALUES.get(name, ())}
    bad = sorted(set(settings) - set(good))
    sat = []
    for seat in seats:
        if seat.sand and seat.sand not in VALUES["sand"]:
            bad.append(f"{SEAT_SAND}{seat.name}")
            seat = msgspec.structs.replace(seat, sand="")
        sat.append(seat)
    if not bad:
        return good, tuple(sat), ""
    names = listed([_shown(name) for name in bad])
    return good, tuple(sat), f"Settings of this game that railgames does not know are left out: {names}."


def _shown(name: str) -> str:
    """A name out of a file, fit to be shown."""
    kept = "".join(character if character.isprintable() else "?" for character in name)
    return kept if len(kept) <= 40 else f"{kept[:40]} (cut)"


def in_force(own: Settings, session: Session) -> Settings:
    """The settings that hold at a table: the player's ``own``, but for what is set for this game alone."""
    return own.changed(session.settings)


def stretch(settings: Settings, session: Session, alarm: Alarm) -> float:
    """How many times the time of an alarm there is for whoever's sand it is; 0 for no timer."""
    return seat_stretch(settings, session, session.actor if alarm.seat is None else alarm.seat)


def seat_stretch(settings: Settings, session: Session, seat: int) -> float:
    """How many times a game's own time a seat has on its sand timer; 0 for no timer."""
    own = session.seats[seat].sand
    return (settings.changed({"sand": own}) if own else settings).stretch


def sand_in_words(game: AnyGame, value: str) -> str:
    """A value of the setting ``sand`` as the time it means in a game: ``off``, ``3 minutes``."""
    seconds = round(game.sand * Settings(sand=value).stretch)
    return minutes(seconds) if seconds else "off"


def minutes(seconds: int) -> str:
    """A time in words: ``2 minutes``, or ``90 seconds`` where it is no whole number of minutes."""
    return count(seconds, "second") if seconds % 60 else count(seconds // 60, "minute")
