"""A round in short: what it brought everybody, where there is no room to tell of every train."""

from __future__ import annotations

from typing import NamedTuple

from railgames.games.contract import Cast
from railgames.games.twisty_tracks.state import Crashed, Laid
from railgames.table.session import Session


class Round(NamedTuple):
    """A round that is over: the number of steps until then, in whose frames trains have crashed, everybody's points."""

    end: int
    crashed: frozenset[int]
    points: str
    """Such as: All trains have run. You +3, now 12; Robot easy +1 and a crash, now 9."""


def last_step(session: Session) -> int | None:
    """The step that ended the last round, by which all tiles were laid and all trains ran; None while none has."""
    steps = session.steps
    laid = (at for at in reversed(range(len(steps))) if any(isinstance(event, Laid) for event in steps[at].events))
    return next(laid, None)


def last_round(session: Session, cast: Cast) -> Round | None:
    """The last round that is over, if there is one."""
    last = last_step(session)
    if last is None:
        return None
    before, after = session.view(None, last), session.view(None, last + 1)
    crashed = frozenset(event.seat for event in session.steps[last].events if isinstance(event, Crashed))
    told = (
        f"{cast.name(seat)} +{after.points(seat) - before.points(seat)}"
        f"{' and a crash' if seat in crashed else ''}, now {after.points(seat)}"
        for seat in range(len(session.seats))
    )
    return Round(last + 1, crashed, f"All trains have run. {'; '.join(told)}.")
