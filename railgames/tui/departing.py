"""The ways onto a table: a new game, one taken up again, one to look at."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from railgames.games.contract import GameError
from railgames.table.opening import Sitting, look_at
from railgames.table.opening import take_up as open_record
from railgames.table.record import Busy

if TYPE_CHECKING:
    from railgames.tui.app import RailgamesApp
    from railgames.tui.screens.game import GameScreen
    from railgames.tui.screens.replay import ReplayScreen

GAME_SCREENS = {"twisty-tracks": "railgames.tui.games.twisty_tracks.screen:TwistyTracksScreen"}
"""Games with a screen of their own; every other one is played from the list of choices."""


def game_screen(sitting: Sitting) -> GameScreen:
    """The screen for a sitting."""
    origin = GAME_SCREENS.get(sitting.session.game.key, "railgames.tui.games.listed:ListedGameScreen")
    module, _, name = origin.partition(":")
    screen: type[GameScreen] = getattr(import_module(module), name)
    return screen(sitting)


def replay_screen(path: Path) -> ReplayScreen:
    """The replay of a record. Raises BadRecord."""
    from railgames.tui.screens.replay import ReplayScreen

    session = look_at(path)
    return ReplayScreen(game_screen(Sitting(session, None, "")).face, session, None)


def seat(app: RailgamesApp, sitting: Sitting) -> None:
    """Puts a sitting on the table and shows it."""
    app.put_aside()
    app.sitting = sitting
    app.push_screen(game_screen(sitting))


def take_up(app: RailgamesApp, path: Path) -> None:
    """Goes on with a record; one that is played elsewhere is shown to look on; what is amiss is said."""
    try:
        seat(app, open_record(path, app.shelf))
    except Busy:
        try:
            app.push_screen(replay_screen(path))
            app.trouble = "This game is being played in another window; you look on."
        except GameError as error:
            _say(app, str(error))
    except GameError as error:
        _say(app, str(error))


def _say(app: RailgamesApp, text: str) -> None:
    from railgames.tui.screens.base import RailScreen

    if isinstance(app.screen, RailScreen):
        app.screen.say(text, "bad")
