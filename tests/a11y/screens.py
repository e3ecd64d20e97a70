"""Opens the screens of the gallery for the checks that every screen has to pass."""

import os
import tempfile
from contextlib import asynccontextmanager
from pathlib import Path
from unittest.mock import patch

from railgames.settings import Settings
from railgames.tui.screens.curtain import CurtainScreen
from railgames.tui.screens.game import GameScreen
from railgames.tui.screens.more import MoreScreen
from tests import gallery
from tests.tui.rig import RailgamesApp, at_rest, press, shown, text

SHOTS = {name: shot for name, shot in gallery.SHOTS.items() if not shot.watched}
"""The screens that come to rest."""
KINDS = (
    "home-full",
    "settings",
    "keys",
    "records-full",
    "statistics-full",
    "setup-twisty",
    "twisty-middle",
    "twisty-look",
    "twisty-list",
    "twisty-log",
    "twisty-help",
    "twisty-pause",
    "twisty-curtain",
    "twisty-result",
    "twisty-replay",
    "train-marked",
    "train-kept",
    "train-result",
    "isle-middle",
    "isle-build",
    "isle-explain",
    "isle-contracts",
    "thought-aboard",
    "thought-clue",
    "thought-typed",
    "thought-result",
)
"""One of each kind, for what can't be looked at everywhere."""


@asynccontextmanager
async def opened(name, size=(80, 24), **settings):
    """A screen of the gallery, at rest. Gives the app and its pilot."""
    shot = SHOTS[name]
    passed = 0.0
    with tempfile.TemporaryDirectory() as home, patch.dict(os.environ, {"RAILGAMES_HOME": home}):
        if shot.full:
            gallery._fill(Path(home) / "records")
        with patch.object(Settings, "pause", 0.0), patch.object(GameScreen, "now", lambda screen: passed):
            app = RailgamesApp(shot.opening, Settings(**{"motion": "off", **settings}))
            async with app.run_test(size=size) as pilot:
                await at_rest(pilot)
                for key in shot.keys:
                    if isinstance(key, float):
                        passed += key
                        await pilot.pause(gallery.SETTLE)
                    else:
                        await pilot.press(key)
                    await at_rest(pilot)
                yield app, pilot
            app.put_aside()
        assert app.failure is None


def row_of(app, offset):
    """The text of a line of the screen from a place on."""
    return shown(app)[offset.y][offset.x :]


def let_go(app):
    """The key that was pressed last is no longer held, and a curtain has been there for a while."""
    app.run_of_keys.forget()
    if isinstance(app.screen, CurtainScreen):
        app.screen.since = 0.0


async def by_number(app, pilot, name):
    """Does what the list of all commands names so, with digits and enter alone."""
    await press(pilot, "0")
    if not isinstance(app.screen, MoreScreen):
        await press(pilot, "9")
    assert isinstance(app.screen, MoreScreen), text(app)
    names = [does for _, does, _ in app.screen.listed]
    assert name in names, f"{name} is not among {names}"
    await choose(pilot, names.index(name) + 1, len(names) + 1)


async def choose(pilot, number, of):
    """Chooses from a list: one digit is enough in a list of nine, else digits and enter."""
    await press(pilot, *str(number), *(["enter"] if of > 9 else []))
