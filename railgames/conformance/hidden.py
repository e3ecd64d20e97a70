"""Promises about secrets: what a seat may not know shows nowhere."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from railgames.conformance.playout import Broken, Playout, some
from railgames.games.contract import CHANCE, AnyGame
from railgames.table.budget import Units

REDEALS = 3
"""How often the hidden part of a state is dealt anew."""


def hides_something(game: AnyGame, plays: Sequence[Playout]) -> None:
    """A game that says it has secrets has some that `redeal` can change; without that no secret could be checked."""
    if game.secret and not any(_redeals(play, state, viewer) for play, state, viewer in _looks(plays)):
        raise Broken(
            f"{game.key}: secret is True, but redeal never changes anything, so nothing is known to be hidden."
        )


def _looks(plays: Sequence[Playout]) -> Any:
    return ((play, state, viewer) for play in plays for state, _ in play.moments(40) for viewer in play.viewers)


def _redeals(play: Playout, state: Any, viewer: int | None) -> list[Any]:
    """States that differ from the given one, but not for this viewer."""
    rng = play.rng(f"redeal/{play.at}/{viewer}")
    dealt = (play.game.redeal(state, viewer, rng.randrange) for _ in range(REDEALS))
    return [other for other in dealt if other != state]


def shows_no_secret(play: Playout) -> None:
    """When all that is hidden from a seat is dealt anew, its view, choices and computer player stay the same."""
    game = play.game
    for state, _ in play.moments(60):
        for viewer in play.viewers:
            view = game.view(state, viewer)
            if type(view) is type(state):
                play.fail("a view must be of another type than a state.")
            for other in _redeals(play, state, viewer):
                if game.invariants(other):
                    play.fail(f"redeal must give a possible state: {game.invariants(other)}.")
                if game.actor(other) != game.actor(state):
                    play.fail("redeal must not change who is to act.")
                if game.view(other, viewer) != view or game.view(other, None) != game.view(state, None):
                    play.fail(f"what is hidden from {_name(viewer)} must not show in its view or an onlooker's.")
                if game.actor(state) == viewer:
                    _same_decision(play, state, other, viewer)
    for state, _ in play.moments(20):
        seat = game.actor(state)
        for other in _redeals(play, state, seat)[:1] if seat >= 0 and game.choices(state) else ():
            _same_advice(play, state, other, seat)


def _same_decision(play: Playout, state: Any, other: Any, seat: int) -> None:
    game = play.game
    choices = game.choices(state)
    if game.choices(other) != choices or game.entry(other) != game.entry(state):
        play.fail(f"what seat {seat} may do must not depend on what is hidden from it.")
    for action in some(choices, 10, play.rng("reveals")):
        if game.reveals(other, action) != game.reveals(state, action):
            play.fail(f"whether seat {seat} can take back {action!r} must not depend on what is hidden from it.")


def _same_advice(play: Playout, state: Any, other: Any, seat: int) -> None:
    game = play.game
    choices = game.choices(state)
    for level, bot in game.bots.items():
        first, second = (
            bot.advise(game.view(known, seat), choices, play.rng("advice").randrange, Units(10))
            for known in (state, other)
        )
        if first != second:
            play.fail(f"the advice of the {level} computer player must depend on nothing but what it is given.")


def tells_no_secret(play: Playout) -> None:
    """Two actions that lead a seat to the same view, but not to the same state, are told to it in the same way."""
    game, rng = play.game, play.rng("told")
    for state, taken in play.moments():
        if taken is None:
            continue
        offered = game.chances(state) if game.actor(state) == CHANCE else game.choices(state)
        after = game.play(state, taken)
        for action in some([action for action in offered if action != taken], 4, rng):
            other = game.play(state, action)
            if other == after:
                continue
            for viewer in play.viewers:
                if game.view(other, viewer) != game.view(after, viewer):
                    continue
                if _seen(game, state, action, viewer) != _seen(game, state, taken, viewer):
                    play.fail(f"the events tell {_name(viewer)} {taken!r} from {action!r}, which its view hides.")


def _seen(game: AnyGame, state: Any, action: Any, viewer: int | None) -> list[Any]:
    seen = (game.seen(event, viewer) for event in game.events(state, action))
    return [event for event in seen if event is not None]


def tells_onlookers_least(play: Playout) -> None:
    """Nobody knows less of an event than an onlooker, and what is seen of it can be passed on."""
    game = play.game
    for state, taken in play.moments():
        for event in game.events(state, taken) if taken is not None else ():
            least = game.seen(event, None)
            for viewer in play.viewers:
                seen = game.seen(event, viewer)
                if (None if seen is None else game.seen(seen, viewer)) != seen:
                    play.fail(f"what {_name(viewer)} sees of {event!r} must stay the same when it is seen again.")
                if (None if seen is None else game.seen(seen, None)) != least:
                    play.fail(f"an onlooker must not see more of {event!r} than {_name(viewer)} does.")


def owns_up_to_reveals(play: Playout) -> None:
    """An action after which a seat can tell what was hidden from it is one that `reveals`."""
    game = play.game
    for state, taken in play.moments():
        if taken is None or game.actor(state) == CHANCE or game.reveals(state, taken):
            continue
        for viewer in play.viewers:
            for other in _redeals(play, state, viewer):
                if game.refusal(other, taken):
                    continue
                told = _seen(game, state, taken, viewer) != _seen(game, other, taken, viewer)
                shown = game.view(game.play(state, taken), viewer) != game.view(game.play(other, taken), viewer)
                if told or shown:
                    play.fail(f"{taken!r} shows {_name(viewer)} what was hidden from it, so reveals must be True.")


def _name(viewer: int | None) -> str:
    return "an onlooker" if viewer is None else f"seat {viewer}"
