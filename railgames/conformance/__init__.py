"""Whether a game keeps the promises of `railgames.games.contract`: for the games here and for plug-in authors.

``check(game)`` plays random games of every set-up and raises `Broken` for the first promise that is not kept; its text
says which, where, and the actions that lead there. To see every promise on its own, run each of `CHECKS` over a
`playout`, as a test with parameters can:

>>> for setup in setups(game):
...     for promise in CHECKS:
...         keeps(promise, playout(game, setup, seed=1))
"""

from __future__ import annotations

from collections.abc import Callable

from railgames.conformance import hidden, played, rules, told
from railgames.conformance.playout import Broken, Playout, Setup, playout, setups
from railgames.games.contract import AnyGame

__all__ = ["CHECKS", "Broken", "Playout", "Setup", "check", "hides_something", "keeps", "playout", "settings", "setups"]

CHECKS: tuple[Callable[[Playout], None], ...] = (
    rules.ends_in_time,
    rules.asks_and_offers,
    rules.refuses_with_a_reason,
    rules.never_changes_a_value,
    rules.stays_sound,
    rules.ranks_everybody,
    rules.reads_what_it_writes,
    rules.reads_any_text,
    hidden.shows_no_secret,
    hidden.tells_no_secret,
    hidden.tells_onlookers_least,
    hidden.owns_up_to_reveals,
    played.replays,
    played.depends_on_nothing_else,
    played.takes_back,
    played.has_able_bots,
    told.tells_events,
    told.names_choices,
    told.describes_views,
    told.answers_questions,
    told.announces_the_result,
)
"""Every promise that a single game, played at random, can show to be broken."""

settings = rules.settings
hides_something = hidden.hides_something


def keeps(promise: Callable[[Playout], None], play: Playout) -> None:
    """Runs one of `CHECKS`. Raises Broken, also for an error that the game itself runs into."""
    play.at = 0
    try:
        promise(play)
    except Broken:
        raise
    except Exception as error:
        name = promise.__name__.replace("_", " ")
        raise Broken(play.report(f"while it was checked that the game {name}, it raised {error!r}.")) from error


def check(game: AnyGame, *, games: int = 20, seed: int = 0, seats: int | None = None) -> None:
    """Plays ``games`` random games, at least one of every set-up, and runs every check on each.

    ``seats`` limits it to one number of players. Raises Broken for the first promise that is not kept.
    """
    settings(game)
    known = setups(game, seats)
    plays = []
    for number in range(max(games, len(known))):
        play = playout(game, known[number % len(known)], seed + number // len(known))
        for promise in CHECKS:
            keeps(promise, play)
        plays.append(play)
    hides_something(game, plays)
