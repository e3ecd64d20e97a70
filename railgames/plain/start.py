"""The front door of plain mode: asks who plays where nobody said, and seats everybody."""

from __future__ import annotations

import gc
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from types import FrameType

from railgames import __version__
from railgames.ending import INTERRUPTED, tell_failure, tell_kept, why_ended
from railgames.games.contract import AnyGame, GameError, Unreadable
from railgames.nearest import suggestion
from railgames.plain.streams import Closed, Streams
from railgames.plain.table import play
from railgames.plain.voice import EndOfInput, Voice
from railgames.plain.watch import watch
from railgames.rules_text import sections
from railgames.settings import LEVELS, Settings
from railgames.table.bests import bests
from railgames.table.opening import Sitting
from railgames.table.seats import Seat, seat_everyone
from railgames.table.session import Session
from railgames.table.shelf import Shelf

_PRIVACY = {"clear": True, "keep": False}


@cache
def streams() -> Streams:
    """The streams of this process, made once: nobody else may read its input."""
    return Streams.standard()


def ask_seats(game: AnyGame, why: str) -> tuple[Seat, ...] | None:
    """Asks who plays; None when the input ended instead of an answer."""
    voice = Voice(streams())
    try:
        voice.say(f"Railgames {__version__}. Plain mode, on because of {why}.")
        voice.say(f"{game.title}, for {game.fewest_seats} to {game.most_seats} players.")
        while True:
            people = _names(_answer(voice, game, "Who plays? Type names with commas between (default Player 1): "))
            levels = ", ".join(game.bots)
            bots = _names(_answer(voice, game, f"Computer players? {levels} (default none): ")) if levels else []
            try:
                return seat_everyone(game, people or ["Player 1"], bots)
            except GameError as error:
                voice.line("Error", str(error))
    except (EndOfInput, Closed):
        return None
    except KeyboardInterrupt:
        print(why_ended(signal.SIGINT), file=sys.stderr)
        raise SystemExit(INTERRUPTED) from None


def _answer(voice: Voice, game: AnyGame, prompt: str) -> str:
    """What is typed at a prompt before the game; help is given, quit ends it. Raises EndOfInput."""
    while True:
        text = voice.ask(prompt)
        if text.casefold() in ("quit", "q"):
            raise EndOfInput
        if text.casefold() not in ("help", "?"):
            return text
        most = game.most_seats
        voice.line("Help", f"Type the names of the people who play, such as Ann, Bo. {most} players at most in all.")
        voice.line("Help", f"Then name a level for each computer player, such as {next(iter(game.bots), 'none')}.")
        voice.line("Help", "Enter alone takes what stands in brackets. Type quit to leave.")


def _names(text: str) -> list[str]:
    return [name.strip() for name in text.split(",") if name.strip() and name.strip().casefold() != "none"]


def play_plainly(sitting: Sitting, why: str, settings: Settings, trouble: str, resumed: bool) -> int:
    """Plays a sitting line by line and returns the exit status."""
    session = sitting.session
    troubles = filter(None, (trouble, sitting.trouble))

    def run() -> int:
        return play(
            session,
            streams(),
            why,
            sitting.record,
            level=LEVELS[settings.level],
            privacy=_PRIVACY.get(settings.privacy),
            stretch=settings.stretch,
            trouble=" ".join(troubles),
            resumed=resumed,
            rules=lambda section: _section(session.game, section),
            afterwards=lambda: [*_bests(session), *_review(session)],
        )

    return _guarded(run, lambda: tell_kept(sitting.record))


def _bests(session: Session) -> list[str]:
    """The best games of one who plays alone, this one among them."""
    if len(session.seats) > 1 or not session.people:
        return []
    found = bests(Shelf(), session.game, session.options)
    return [f"Best alone: {best.amount} {best.what}, {best.day}, {best.name}." for best in found]


def _review(session: Session) -> list[str]:
    """What the game has to say of the decisions, where it can judge them."""
    return [line.text for line in session.review(session.shared_cast())]


def watch_plainly(session: Session, why: str, settings: Settings) -> int:
    """Tells a recorded game and returns the exit status."""
    return _guarded(lambda: watch(session, streams(), why, LEVELS[settings.level]), lambda: "")


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


def _section(game: AnyGame, wanted: str) -> list[str]:
    found = sections(game.rules)
    for heading, lines in found:
        if heading.casefold().startswith(wanted.casefold()):
            return [f"{heading}.", *lines]
    headings = [heading for heading, _ in found]
    near = suggestion(wanted, [heading.casefold() for heading in headings])
    raise Unreadable(f"The rules have no section {wanted}.{near} Sections: {', '.join(headings)}.")
