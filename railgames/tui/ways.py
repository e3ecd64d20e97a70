"""The ways onto a table: a new game, one taken up again, one to look at."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from railgames.games.contract import AnyGame, GameError
from railgames.table.opening import Sitting, look_at
from railgames.table.opening import take_up as open_record
from railgames.table.record import Busy
from railgames.table.tutorial import Tutorial

if TYPE_CHECKING:
    from railgames.table.session import Session
    from railgames.tui.app import RailgamesApp
    from railgames.tui.screens.game import GameScreen
    from railgames.tui.screens.replay import ReplayScreen

GAME_SCREENS = {
    "twisty-tracks": "railgames.tui.games.twisty_tracks.screen:TwistyTracksScreen",
    "train": "railgames.tui.games.train.screen:TrainScreen",
    "isle-of-trains": "railgames.tui.games.isle_of_trains.screen:IsleOfTrainsScreen",
    "train-of-thought": "railgames.tui.games.train_of_thought.screen:TrainOfThoughtScreen",
}
"""Games with a screen of their own; every other one is played from the list of choices."""


def screen_class(game: AnyGame) -> type[GameScreen]:
    """The kind of screen a game is played on."""
    origin = GAME_SCREENS.get(game.key, "railgames.tui.games.listed:ListedGameScreen")
    module, _, name = origin.partition(":")
    screen: type[GameScreen] = getattr(import_module(module), name)
    return screen


def game_screen(sitting: Sitting) -> GameScreen:
    """The screen for a sitting."""
    kind = screen_class(sitting.session.game)
    if isinstance(sitting.session, Tutorial):
        from railgames.tui.screens.tutorial import taught_on

        kind = taught_on(kind)
    return kind(sitting)


def learn(app: RailgamesApp, game: AnyGame) -> None:
    """Puts the tutorial of a game on the table, above the departures."""
    app.go_home()
    seat(app, Sitting(Tutorial.of(game), None, ""))


def replay_screen(session: Session, moment: int | None = 0) -> ReplayScreen:
    """The replay of a session, from its start or from another moment; None for its end."""
    from railgames.tui.screens.replay import ReplayScreen

    return ReplayScreen(screen_class(session.game).face_class(session.game), session, moment)


def seat(app: RailgamesApp, sitting: Sitting) -> None:
    """Puts a sitting on the table and shows it."""
    app.lay(sitting)
    app.push_screen(game_screen(sitting))


def take_up(app: RailgamesApp, path: Path) -> None:
    """Goes on with a record; one that is played elsewhere is shown to look on; what is amiss is said."""
    try:
        seat(app, open_record(path, app.shelf))
    except Busy as busy:
        try:
            app.push_screen(replay_screen(look_at(path), None))
            app.notify(f"{busy} You look on now.", title="", markup=False)
        except GameError as error:
            _say(app, str(error))
    except GameError as error:
        _say(app, str(error))


def _say(app: RailgamesApp, text: str) -> None:
    from railgames.tui.screens.base import RailScreen

    if isinstance(app.screen, RailScreen):
        app.screen.say(text, "bad")
