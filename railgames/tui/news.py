"""What has happened at a table: told in the room there is, on a curtain, and as the end of the log."""

from __future__ import annotations

from itertools import groupby
from typing import NamedTuple

from railgames.games.contract import Cast, Level
from railgames.games.sentences import times, together
from railgames.table.session import Session
from railgames.tui.text import Row, wrap

_ON_CURTAIN = 3
"""Sentences that stand on a curtain."""


class News(NamedTuple):
    """What has happened: as much as there is room for, and all of it."""

    short: str
    full: str


class _Line(NamedTuple):
    """A short sentence: whether it tells a result, and whether it concerns the seat that is meant."""

    text: str
    headline: bool
    own: bool


class Room(NamedTuple):
    """The room that news has: columns and rows, and the ``rest``, which ends it where something is left out."""

    columns: int
    rows: int
    rest: str

    def holds(self, text: str) -> bool:
        """Whether a text fits."""
        return len(wrap(text, max(1, self.columns))) <= self.rows


def news(
    session: Session, seat: int | None, of: int | None, cast: Cast, since: int, room: Room, text: str = ""
) -> News:
    """What has happened from step ``since`` on, after a ``text``, in the order in which it happened.

    ``seat`` is who is told, and may know of it. Where there is too little room, results go before all else (see
    `Words.headlines`), then what concerns the seat ``of``, then what is newer.
    """
    lines = _lines(session, seat, of, cast, since)
    full = " ".join(filter(None, (text, *(line.text for line in lines))))
    if room.holds(full):
        return News(full, full)
    by_weight = sorted(range(len(lines)), key=lambda at: (not lines[at].headline, not lines[at].own, -at))
    told: list[int] = []
    short = " ".join(filter(None, (text, room.rest)))
    for at in by_weight:
        told = sorted((*told, at))
        longer = " ".join(filter(None, (text, *(lines[one].text for one in told), room.rest)))
        if at != by_weight[0] and not room.holds(longer):
            break
        short = longer
    return News(short, full)


def _lines(session: Session, seat: int | None, of: int | None, cast: Cast, since: int) -> list[_Line]:
    """Short sentences from a step on, equal ones in a row as one; who would be "you" in one is concerned."""
    words, brief = session.game.words, Level.BRIEF
    lines = []
    for step in session.steps[since:]:
        for known in filter(None, (session.game.seen(one, seat) for one in step.events)):
            text = words.event(known, cast, brief)
            own = words.event(known, session.cast(of), brief) != words.event(known, session.cast(), brief)
            if text:
                lines.append(_Line(text, isinstance(known, words.headlines), own))
    return [line._replace(text=times(line.text, len(list(equal)))) for line, equal in groupby(lines)]


def last_news(session: Session, seat: int | None) -> int:
    """The step from which on a seat has heard nothing yet: its own last decision."""
    steps = session.steps
    start = len(steps)
    while start > 0 and (start == len(steps) or steps[start - 1].by != seat):
        start -= 1
    return max(0, start - 1)


def curtain_news(session: Session) -> list[str]:
    """What stands on a curtain of what has happened last: what everybody may know."""
    return together([told.text for told in session.log(None, session.cast())])[-_ON_CURTAIN:]


def log_rows(session: Session, seat: int | None, cast: Cast, level: Level, columns: int, room: int) -> list[Row]:
    """The last lines of the log that fit whole into ``room`` rows; however long the game, only these are read."""
    rows: list[Row] = []
    for text in reversed(_last_told(session, seat, cast, level, room)):
        lines = [((" ", "ink"), *part) for part in wrap(text, columns - 2, "muted", hang=2)]
        if rows and len(rows) + len(lines) > room:
            break
        rows = [*lines, *rows]
    return rows[-room:]


def _last_told(session: Session, seat: int | None, cast: Cast, level: Level, count: int) -> list[str]:
    """The last so many lines of the log, equal ones in a row as one, or fewer where there are no more."""
    told: list[str] = []
    since = len(session.steps)
    # One more is read than is told, for of the first one in sight some may lie farther back.
    while since and len(told) <= count:
        since = max(0, since - count)
        told = together([line.text for line in session.log(seat, cast, level, since)])
    return told[-count:]
