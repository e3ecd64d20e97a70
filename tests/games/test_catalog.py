"""The catalog: built-in games, those of other packages, and names that are nearly right."""

import importlib.metadata
import sys
import types
from importlib.metadata import EntryPoint

import pytest

import railgames.plugins
from railgames.games import catalog
from railgames.games.catalog import CatalogError
from tests.games.toys import Lanterns


class Package:
    """What a distribution that adds games says of itself."""

    def __init__(self, name="railgames-lanterns"):
        self.name = name


def point(name, value, package="railgames-lanterns"):
    found = EntryPoint(name, value, railgames.plugins.GROUP)
    vars(found)["dist"] = Package(package) if package else None
    return found


@pytest.fixture
def plugins(monkeypatch):
    """Lets a test install packages: a list of entry points, and modules that only importing brings."""
    points = []

    def entry_points(*, group):
        return [found for found in points if found.group == group]

    monkeypatch.setattr(importlib.metadata, "entry_points", entry_points)
    monkeypatch.setattr(railgames.plugins, "mentioned", lambda folders: True)
    monkeypatch.setattr(catalog, "_loaded", {})
    return points


@pytest.fixture
def module(monkeypatch):
    def install(**names):
        made = types.ModuleType("added_games")
        vars(made).update(names)
        monkeypatch.setitem(sys.modules, "added_games", made)

    return install


def test_the_built_in_games_are_listed_first(plugins):
    plugins.append(point("a-game", "added_games:make"))
    keys = [listing.key for listing in catalog.listings()]
    assert keys == [*(listing.key for listing in catalog.BUILT_IN), "a-game"]


@pytest.mark.parametrize("listing", catalog.BUILT_IN, ids=lambda listing: listing.key)
def test_a_listing_says_what_its_game_says(listing):
    game = catalog.load(listing.key)
    assert (game.key, game.title) == (listing.key, listing.title)
    assert listing.seats == f"{game.fewest_seats}-{game.most_seats}"
    assert listing.builtin
    assert listing.pitch.endswith(".")


def test_a_game_of_another_package_is_listed_without_being_imported(plugins):
    plugins.append(point("night-lanterns", "no_such_module_anywhere:make"))
    listing = catalog.find("night-lanterns")
    assert listing.title == "Night Lanterns"
    assert "railgames-lanterns" in listing.pitch
    assert not listing.builtin
    assert "no_such_module_anywhere" not in sys.modules


def test_a_package_without_a_name_is_listed_too(plugins):
    plugins.append(point("lanterns", "added_games:make", package=None))
    assert catalog.find("lanterns").pitch == "Added by another package."


def test_entry_points_of_other_groups_are_no_games(plugins):
    plugins.append(EntryPoint("other", "added_games:make", "console_scripts"))
    assert [listing.key for listing in catalog.listings()] == [listing.key for listing in catalog.BUILT_IN]


def test_a_game_of_another_package_is_loaded_once(plugins, module):
    made = []

    def make(read):
        assert read("twisty_tracks/board.txt")
        made.append(Lanterns())
        return made[-1]

    module(make=make)
    plugins.append(point("lanterns", "added_games:make"))
    assert catalog.load("lanterns") is catalog.load("lanterns") is made[0]
    assert len(made) == 1


@pytest.mark.parametrize("value", ["added_games:Factory.make", "added_games:make [extra]", "added_games : make"])
def test_an_entry_point_may_be_written_in_any_way_that_packaging_allows(plugins, module, value):
    class Factory:
        @staticmethod
        def make(read):
            return Lanterns()

    module(make=Factory.make, Factory=Factory)
    plugins.append(point("lanterns", value))
    assert catalog.load("lanterns").key == "lanterns"


def breaks_down(read):
    raise RuntimeError("no lamp oil")


def walks_out(read):
    raise SystemExit(3)


BROKEN = {
    "added_games:missing": "AttributeError",
    "added_games": "AttributeError",
    "no_such_module_anywhere:make": "ModuleNotFoundError: No module named 'no_such_module_anywhere'",
    "added_games:breaks_down": "RuntimeError: no lamp oil",
    "added_games:walks_out": "SystemExit: 3",
    "added_games:number": "TypeError",
    "added_games:nothing": "AttributeError",
    "added_games:other": "ValueError: it calls itself 'twisty-tracks'",
    "": "ValueError",
}


def other(read):
    return catalog.load("twisty-tracks")


@pytest.mark.parametrize("value", BROKEN)
def test_a_broken_game_names_its_error_and_the_others_still_load(plugins, module, value):
    module(breaks_down=breaks_down, walks_out=walks_out, number=7, nothing=lambda read: None, other=other)
    plugins.append(point("lanterns", value))
    for _ in range(2):
        with pytest.raises(CatalogError) as caught:
            catalog.load("lanterns")
        text = str(caught.value)
        assert text.startswith(f"The game lanterns can't be loaded: {BROKEN[value]}")
        assert "the other games are not affected." in text
    assert "lanterns" in [listing.key for listing in catalog.listings()]
    assert catalog.load("twisty-tracks").title == "Twisty Tracks"


def test_an_error_in_a_built_in_game_is_not_hidden(monkeypatch, plugins, module):
    module(breaks_down=breaks_down)
    broken = catalog.BUILT_IN[0]._replace(key="broken", origin="added_games:breaks_down")
    monkeypatch.setattr(catalog, "BUILT_IN", (broken,))
    with pytest.raises(RuntimeError, match="no lamp oil"):
        catalog.load("broken")


def test_no_package_can_take_the_name_of_a_built_in_game(plugins, module):
    module(make=lambda read: Lanterns())
    plugins.append(point("twisty-tracks", "added_games:make"))
    assert [listing for listing in catalog.listings() if listing.key == "twisty-tracks"] == [catalog.BUILT_IN[0]]
    assert catalog.load("twisty-tracks").title == "Twisty Tracks"


def test_of_two_packages_with_one_name_the_first_counts_each_time(plugins):
    plugins.append(point("lanterns", "one:make"))
    plugins.append(point("lanterns", "two:make"))
    assert [listing.origin for listing in catalog.listings() if not listing.builtin] == ["one:make"]


def test_an_unknown_name_brings_the_nearest(plugins):
    with pytest.raises(CatalogError, match=r"no game called 'twisty'\. Did you mean twisty-tracks\? Games: twisty"):
        catalog.load("twisty")


@pytest.mark.parametrize("name", ["", "chess", "\x1b[31m", "[/]"])
def test_a_name_that_is_like_none_brings_the_list(plugins, name):
    with pytest.raises(CatalogError, match="Games: twisty-tracks") as caught:
        catalog.find(name)
    assert str(caught.value).isprintable()
