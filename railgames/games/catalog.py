"""The list of games: the ones that come with railgames and those other packages add.

Listing imports no game. A game from another package is an entry point of the group ``railgames.games`` that names a
factory like the built-in ones: called with a function that reads a data file by name, it returns a `Game`.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from operator import attrgetter
from typing import TYPE_CHECKING, NamedTuple

from railgames import assets, plugins

if TYPE_CHECKING:
    from railgames.games.contract import AnyGame


class CatalogError(Exception):
    """A game that is not there or can't be loaded. Its text says which, and what to do next."""


class Listing(NamedTuple):
    """A game as a list shows it, known without loading the game."""

    key: str
    title: str
    seats: str
    minutes: str
    pitch: str
    origin: str
    """The module path and factory, ``module:name``."""
    builtin: bool = True


BUILT_IN = (
    Listing(
        "twisty-tracks",
        "Twisty Tracks",
        "1-4",
        "15-30",
        "Lay winding track, travel far, reach the best stations first.",
        "railgames.games.twisty_tracks.rules:twisty_tracks",
    ),
    Listing(
        "train",
        "Train",
        "1-6",
        "10-20",
        "Assemble a train with six dice, first to 100.",
        "railgames.games.train.rules:train",
    ),
    Listing(
        "isle-of-trains",
        "Isle of Trains",
        "2-4",
        "45-60",
        "Build a train from cards, load the others' cars, deliver to the island.",
        "railgames.games.isle_of_trains.rules:isle_of_trains",
    ),
    Listing(
        "train-of-thought",
        "Train of Thought",
        "2-7",
        "20-40",
        "Three-word clues from word to word, against two minutes of sand.",
        "railgames.games.train_of_thought.rules:train_of_thought",
    ),
)

_loaded: dict[str, AnyGame] = {}


def listings() -> list[Listing]:
    """Every game, the built-in ones first, none of them imported. A plug-in can't take a built-in game's name."""
    found = {listing.key: listing for listing in BUILT_IN}
    for point in plugins.entry_points():
        title = point.name.replace("-", " ").title()
        package = point.dist.name if point.dist else "another package"
        found.setdefault(
            point.name,
            Listing(point.name, title, "?", "?", f"Added by {package}.", point.value, builtin=False),
        )
    return list(found.values())


def find(key: str) -> Listing:
    """The listing of a game by its name. Raises CatalogError, with the nearest name, when there is none."""
    for listing in BUILT_IN:
        if listing.key == key:
            return listing
    everything = listings()
    for listing in everything:
        if listing.key == key:
            return listing
    from railgames.nearest import suggestion

    keys = [listing.key for listing in everything]
    raise CatalogError(f"There is no game called {key!r}.{suggestion(key, keys)} Games: {', '.join(keys)}.")


def load(key: str) -> AnyGame:
    """The game itself, made once. Raises CatalogError when it is unknown or its package is broken."""
    if key not in _loaded:
        listing = find(key)
        try:
            module, _, name = listing.origin.partition("[")[0].replace(" ", "").partition(":")
            factory: Callable[[Callable[[str], str]], AnyGame] = attrgetter(name)(import_module(module))
            game = factory(assets.read_text)
            if game.key != key:
                raise ValueError(f"it calls itself {game.key!r}")
            _loaded[key] = game
        except (Exception, SystemExit) as error:
            if listing.builtin:
                raise
            raise CatalogError(
                f"The game {key} can't be loaded: {type(error).__name__}: {error}. "
                "Update or remove the package that adds it; the other games are not affected."
            ) from error
    return _loaded[key]
