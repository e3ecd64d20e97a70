"""Goes on from any position of a recorded game, in a record of its own."""

from __future__ import annotations

from railgames.games.contract import OVER, GameError
from railgames.table.chance import stream
from railgames.table.opening import Sitting, branch_off
from railgames.table.record import Origin
from railgames.table.session import Session
from railgames.table.shelf import Shelf

_LOOKS = 6
"""How often what is hidden is dealt anew, to see whether there is anything."""


class CantGoOn(GameError):
    """A position that can't be gone on from; the sentence says why and what to do."""


def refusal(session: Session, moment: int) -> str:
    """Why nobody may go on from the position after the first ``moment`` steps; empty when it is allowed.

    While a game is not over, playing on from where something is hidden would show it: a hand of cards, a choice.
    """
    if not 0 <= moment <= len(session.steps):
        return f"There is no step {moment}. Name one from 0 to {len(session.steps)}."
    if session.game.actor(session.state_at(moment)) == OVER:
        return "The game is over here. Go back to a step before its end, and play on from there."
    if not session.over and _hidden(session, moment):
        return (
            "This game is not over, and something is hidden here that playing on would show. "
            "Play it to its end first, or play on from a step at which all is open."
        )
    return ""


def _hidden(session: Session, moment: int) -> bool:
    """Whether anything is hidden from an onlooker: then something else could be there as well."""
    game, state = session.game, session.state_at(moment)
    if len(session.seats) == 1 or not game.hides(session.options):
        return False
    # The first and the last of what can be dealt differ wherever there is a choice; the others are for good measure.
    picks = [lambda count: 0, lambda count: count - 1, *(stream(number, "hidden") for number in range(_LOOKS))]
    return any(game.redeal(state, None, pick) != state for pick in picks)


def go_on_from(session: Session, moment: int, shelf: Shelf) -> Sitting:
    """Opens a table at the position after the first ``moment`` steps, with everybody in the same seat.

    The new record begins with these steps; the old one is only read. It has no seed, so what chance brings from there
    on is drawn anew and nobody knows it from the old game. Raises CantGoOn.
    """
    reason = refusal(session, moment)
    if reason:
        raise CantGoOn(reason)
    part = session.first(moment)
    part.left_out = session.left_out
    part.origin = Origin(session.begun, moment)
    return branch_off(part, shelf, "")


def gone_on(moment: int) -> str:
    """What to tell who has gone on from there."""
    return f"You play on from step {moment}, in a record of its own."
