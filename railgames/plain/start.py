"""The front door of plain mode: asks who plays where nobody said, and seats everybody."""

from __future__ import annotations

import gc
import os
import signal
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache, partial
from types import FrameType
from typing import NamedTuple

from railgames.ending import INTERRUPTED, tell_failure, tell_kept, why_ended
from railgames.games.contract import AnyGame, Cast, GameError
from railgames.mode import introduction, no_screen, terminals, to_stay_plain
from railgames.nearest import suggestion
from railgames.plain.commands import ALL_RULES
from railgames.plain.desk import NoSection
from railgames.plain.ending import OnScreen
from railgames.plain.streams import Closed, Streams
from railgames.plain.table import play
from railgames.plain.text import clean, read_number
from railgames.plain.voice import EndOfInput, Voice
from railgames.plain.watch import watch
from railgames.rules_text import sections
from railgames.settings import LEVELS, VALUES, Settings, load
from railgames.table.bests import bests
from railgames.table.given import own_sand, sand_in_words, stretch
from railgames.table.opening import Sitting
from railgames.table.sand import Sand
from railgames.table.seats import Seat, seat_everyone
from railgames.table.session import Session
from railgames.table.shelf import Shelf

_ECHO = 40
"""In characters, when what was typed is repeated."""
_PRIVACY = {"clear": True, "keep": False}


@cache
def streams() -> Streams:
    """The streams of this process, made once: nobody else may read its input."""
    return Streams.standard()


def ask_seats(game: AnyGame, why: str, sand: str) -> tuple[Seat, ...] | None:
    """Asks who plays, and where a sand timer runs who has other sand than the setting ``sand`` gives.

    None when the input ended instead of an answer.
    """
    voice = Voice(streams())
    who = (
        f"Type the names of the people who play, such as Ann, Bo. {game.most_seats} players at most in all.",
        f"Then name a level for each computer player, such as {next(iter(game.bots), 'none')}.",
    )
    try:
        voice.say(introduction(why))
        voice.say(f"{game.title}, for {game.fewest_seats} to {game.most_seats} players.")
        while True:
            people = _names(_answer(voice, who, "Who plays? Type names with commas between (default Player 1): "))
            levels = ", ".join(game.bots)
            bots = _names(_answer(voice, who, f"Computer players? {levels} (default none): ")) if levels else []
            try:
                seats = seat_everyone(game, people or ["Player 1"], bots)
            except GameError as error:
                voice.line("Error", str(error))
            else:
                return _ask_sand(voice, game, seats, sand) if game.sand else seats
    except (EndOfInput, Closed):
        return None
    except KeyboardInterrupt:
        print(why_ended(signal.SIGINT), file=sys.stderr)
        raise SystemExit(INTERRUPTED) from None


def _ask_sand(voice: Voice, game: AnyGame, seats: tuple[Seat, ...], sand: str) -> tuple[Seat, ...]:
    """Asks who has other sand than all, and of those who have how much. Raises EndOfInput."""
    help_lines = (
        "A sand timer runs in this game. Somebody may have more sand than the others, or none.",
        "Type the names of those, such as Bo, and then how much. Enter alone gives all the same.",
    )
    voice.line("Time", f"Sand for everybody: {sand_in_words(game, sand)}.")
    while True:
        names = _names(_answer(voice, help_lines, "Other sand for somebody? Type names (default nobody): "))
        try:
            cast = Cast(tuple(seat.name for seat in seats))
            asked = dict.fromkeys(cast.seat(name) for name in names if name.casefold() != "nobody")
        except GameError as error:
            voice.line("Error", str(error))
        else:
            break
    for seat in asked:
        name = seats[seat].name
        seats = own_sand(seats, {name: _sand_for(voice, game, name)}, game)
    return seats


def _sand_for(voice: Voice, game: AnyGame, name: str) -> str:
    """A value of the setting ``sand`` for somebody, chosen by number. Raises EndOfInput."""
    values = sorted(VALUES["sand"], key=lambda value: Settings(sand=value).stretch)
    voice.line("Choice", f"Sand for {name}.")
    for place, value in enumerate(values, start=1):
        voice.say(f"{place}. {sand_in_words(game, value)}")
    last = len(values)
    help_lines = (f"Type the number of the time that {name} has, 1 to {last}.",)
    while True:
        number = read_number(_answer(voice, help_lines, f"Choose 1 to {last}, or help: "))
        if number is not None and 1 <= number <= last:
            voice.say(f"You chose {number}, {sand_in_words(game, values[number - 1])}.")
            return values[number - 1]
        voice.line("Error", f"Type a number, 1 to {last}.")


def _answer(voice: Voice, help_lines: Sequence[str], prompt: str) -> str:
    """What is typed at a prompt before the game; help is given, quit ends it. Raises EndOfInput."""
    while True:
        text = voice.ask(prompt)
        if text.casefold() in ("quit", "q"):
            raise EndOfInput
        if text.casefold() not in ("help", "?"):
            return text
        for line in (*help_lines, "Enter alone takes what stands in brackets. Type quit to leave."):
            voice.line("Help", line)


def _names(text: str) -> list[str]:
    return [name.strip() for name in text.split(",") if name.strip() and name.strip().casefold() != "none"]


class Passed(NamedTuple):
    """A sitting that goes on on screen, and the settings in force there."""

    sitting: Sitting
    settings: Settings


def play_plainly(sitting: Sitting, why: str, settings: Settings, trouble: str, resumed: bool) -> int | Passed:
    """Plays a sitting line by line under these settings. Returns the exit status, or what goes on on screen."""
    session = sitting.session
    troubles = filter(None, (trouble, sitting.trouble))
    now, times = streams().now, partial(stretch, settings, session)
    sand = session.sand or Sand(now, times)
    sand.go_by(now, times)
    flag = _flag()
    passed: list[Passed] = []

    def run() -> int:
        try:
            return play(
                session,
                streams(),
                why,
                sitting.record,
                level=LEVELS[settings.level],
                privacy=_PRIVACY.get(settings.privacy),
                sand=sand,
                strict=settings.clock == "strict",
                no_screen=no_screen(os.environ, terminals()),
                trouble=" ".join(troubles),
                resumed=resumed,
                rules=lambda section: section_lines(session.game, section),
                afterwards=lambda: [*_bests(session), *_review(session)],
                flag=flag,
            )
        except OnScreen as wish:
            wanted = {"level": wish.level.name.casefold()}
            if wish.clears is not None:
                wanted["privacy"] = "clear" if wish.clears else "keep"
            passed.append(Passed(sitting.passed_on(), settings.changed(wanted)))
            return 0

    status = _guarded(run, lambda: tell_kept(sitting.record, flag))
    return passed[0] if passed and not status else status


def _flag() -> str:
    """What the next command needs to stay in plain mode. What is set for one game alone does not hold for it."""
    return to_stay_plain(os.environ, load()[0].ui)


def _bests(session: Session) -> list[str]:
    """The best games of one who plays alone, this one among them."""
    if len(session.seats) > 1 or not session.people:
        return []
    found = bests(Shelf(), session.game, session.options)
    return [f"Best alone: {best.amount} {best.what}, {best.day}, {best.name}." for best in found]


def _review(session: Session) -> list[str]:
    """What the game has to say of the decisions, where it can judge them."""
    return [line.text for line in session.review(session.shared_cast())]


def watch_plainly(session: Session, why: str, settings: Settings, keep: Callable[[], str]) -> int | Sitting:
    """Tells a recorded game. Returns the exit status, or the sitting to play on with (see `watch`)."""
    sittings: list[Sitting] = []

    def run() -> int:
        left = watch(session, streams(), why, LEVELS[settings.level], keep)
        if isinstance(left, int):
            return left
        sittings.append(left)
        return 0

    status = _guarded(run, lambda: tell_kept(sittings[0].record, _flag()) if sittings else "")
    return sittings[0] if sittings and not status else status


def _guarded(run: Callable[[], int], kept: Callable[[], str]) -> int:
    """Runs with signals turned into a plain ending, and tells a failure in sentences."""
    gc.enable()
    stopped: list[int] = []

    def stop(number: int, frame: FrameType | None) -> None:
        stopped.append(number)
        raise SystemExit(128 + number)

    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), stop)
    # A screen that was left had other answers to these.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        status = run()
    except Exception as failure:
        with suppress(OSError, ValueError, AttributeError):
            sys.stdout.flush()
        return tell_failure(failure, kept())
    except SystemExit as stop_again:
        # A second signal, while the first one was being answered.
        status = int(str(stop_again.code))
    if stopped:
        status = 128 + stopped[0]
        with suppress(OSError):
            print(why_ended(stopped[0]), file=sys.stderr)
    return status


def section_lines(game: AnyGame, wanted: str) -> list[str]:
    """The lines of the section that a text begins, or of all. Raises NoSection."""
    found = sections(game.rules)
    if wanted.casefold() == ALL_RULES:
        return [line for heading, lines in found for line in (f"{heading}.", *lines)]
    headings = [heading for heading, _ in found]
    called = [heading for heading in headings if heading.casefold() == wanted.casefold()]
    begun = [heading for heading in headings if heading.casefold().startswith(wanted.casefold())]
    if begun:
        heading = (called or begun)[0]
        return [f"{heading}.", *dict(found)[heading]]
    near = suggestion(wanted, [heading.casefold() for heading in headings])
    raise NoSection(f"The rules have no section {clean(wanted, _ECHO)}.{near}", headings)
