"""Promises that show at the table: records, luck, taking back, computer players."""

from __future__ import annotations

import random
from typing import Any, NoReturn

import msgspec

from railgames.conformance.playout import NAMES, Playout, decide, sentence_flaw
from railgames.games.contract import CHANCE, BadOption
from railgames.table import record
from railgames.table.budget import Units
from railgames.table.record import Entry, Header
from railgames.table.sand import Fallen
from railgames.table.seats import Seat
from railgames.table.session import Session

BEGUN = "2000-01-01T00:00:00+00:00"


class Lines:
    """Keeps a record as the lines of a file."""

    def __init__(self) -> None:
        """Nothing yet."""
        self.lines: list[bytes] = []

    def action(self, by: int | str, notation: str, sand: Fallen | None = None) -> None:
        """See `Keeper`."""
        self.lines.append(msgspec.json.encode(Entry(by=by, do=notation, sand=sand)))

    def undo(self, by: int, hold: int) -> None:
        """See `Keeper`."""
        self.lines.append(msgspec.json.encode(Entry(by=by, undo=hold)))

    def result(self, result: dict[str, Any]) -> None:
        """See `Keeper`."""
        self.lines.append(msgspec.json.encode(Entry(result=result)))

    def more(self, by: int, seconds: int, sand: Fallen | None = None) -> None:
        """See `Keeper`."""
        self.lines.append(msgspec.json.encode(Entry(by=by, more=seconds, sand=sand)))

    def sand(self, sand: Fallen) -> None:
        """See `Keeper`."""
        self.lines.append(msgspec.json.encode(Entry(sand=sand)))

    def settings(self, settings: dict[str, str]) -> None:
        """See `Keeper`."""
        self.lines.append(msgspec.json.encode(Entry(settings=settings)))

    def file(self, header: Header) -> bytes:
        """The whole file."""
        return b"".join(line + b"\n" for line in (msgspec.json.encode(header), *self.lines))


def sit(play: Playout, level: str | None = None) -> tuple[Session, Lines]:
    """A session of the set-up, and what it writes."""
    lines = Lines()
    seats = tuple(Seat(NAMES[seat % len(NAMES)], level) for seat in range(play.setup.seats))
    return Session(play.game, seats, play.setup.options, play.seed, lines), lines


def fail(play: Playout, session: Session, text: str) -> NoReturn:
    """Raises Broken at the present moment of a session."""
    other = Playout(play.game, play.setup, play.seed)
    other.actions = [step.action for step in session.steps]
    other.at = len(other.actions)
    other.fail(text)


def step(session: Session, rng: random.Random) -> None:
    """Lets chance decide, or a seat at random."""
    if session.actor == CHANCE:
        session.advance()
        return
    by, action = decide(session.game, session.state, rng, len(session.steps))
    if isinstance(by, int):
        session.submit(by, action, session.version)
    else:
        session.expire(session.version)


def replays(play: Playout) -> None:
    """The record of a game leads to the same states again, and to the same result."""
    session, lines = sit(play)
    for by, action in zip(play.by, play.actions, strict=True):
        lines.action(by, play.game.notation(action))
    again = Session.replayed(play.game, record.parse(lines.file(session.header(BEGUN))))
    if again.disagreement:
        play.at = len(again.steps)
        play.fail(f"a record must lead through the same game again. {again.disagreement}")
    for state, _ in play.moments():
        if again.state_at(play.at) != state:
            play.fail("a record must lead to equal states.")
    if again.outcome != play.game.outcome(play.states[-1]):
        play.fail("a record must lead to an equal outcome.")


def depends_on_nothing_else(play: Playout) -> None:
    """The same seed and choices give the same record, whatever else draws from Python's own source of chance."""
    files = []
    kept = random.getstate()
    try:
        for burnt in (1, 2):
            session, lines = sit(play)
            rng = play.rng("choices")
            while not session.over and len(session.steps) <= play.game.longest:
                for _ in range(burnt):
                    random.random()
                step(session, rng)
            files.append(lines.file(session.header(BEGUN)))
    finally:
        random.setstate(kept)
    if files[0] != files[1]:
        play.fail("the same seed and the same choices must give the same record.")


def takes_back(play: Playout) -> None:
    """What nothing followed can be taken back and done again; chance, reveals and other seats' actions never can."""
    game = play.game
    session, lines = sit(play)
    rng = play.rng("undo")
    offered: dict[int, Any] = {}
    while not session.over and len(session.steps) <= game.longest:
        offered[len(session.steps)] = session.choices()
        step(session, rng)
        last = session.steps[-1]
        free = [seat for seat in range(play.setup.seats) if not session.undo_refusal(seat)]
        if any(seat != last.by for seat in free):
            fail(play, session, "nobody but the seat that acted last may take back.")
        if not free:
            continue
        after, steps = session.state, list(session.steps)
        session.undo(free[0], session.version)
        back = len(session.steps)
        if session.state != steps[back].before or session.choices() != offered[back]:
            fail(play, session, f"taking back {last.action!r} must lead to the state before it, with the same choices.")
        if not game.whole(session.state) and not session.undo_refusal(free[0]):
            fail(play, session, f"taking back {last.action!r} must go back to where no action is under way.")
        for again in steps[back:]:
            session.submit(free[0], again.action, session.version)
        if session.state != after:
            fail(play, session, f"{last.action!r} must lead to the same state after it was taken back.")
    replayed = Session.replayed(game, record.parse(lines.file(session.header(BEGUN))))
    if replayed.disagreement or replayed.state != session.state:
        fail(play, session, f"a record with takings-back must lead to the same state. {replayed.disagreement}")


def has_able_bots(play: Playout) -> None:
    """Computer players of every level play the game to its end, with what they are offered, and say why."""
    game = play.game
    for level in game.bots:
        try:
            session, _ = sit(play, level)
        except BadOption:
            continue  # Not every option is for computer players.
        rng = play.rng("clock")
        while not session.over and len(session.steps) <= game.longest:
            if session.actor == CHANCE:
                session.advance()
            elif game.alarm(session.state) is not None and rng.random() < 0.1:
                session.expire(session.version)
            else:
                session.submit(session.actor, _advised(play, session, level), session.version)
        if not session.over:
            fail(play, session, f"{level} computer players must come to an end.")


def _advised(play: Playout, session: Session, level: str) -> Any:
    advice = session.thought(session.actor, level)(Units(10))
    own_words = session.game.entry(session.state) and not session.game.refusal(session.state, advice.action)
    if advice.action not in session.choices() and not own_words:
        fail(play, session, f"{level} computer players must take one of the choices, not {advice.action!r}.")
    why = sentence_flaw(advice.reason)
    if why:
        fail(play, session, f"the reason {advice.reason!r} of a {level} computer player {why}.")
    if session.thought(session.actor, level)(Units(10)) != advice:
        fail(play, session, f"{level} computer players must give the same advice for the same view, luck and budget.")
    return advice.action
