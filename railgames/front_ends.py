"""Runs the two front ends in turn: a sitting goes on in the other one whenever the player wants it to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from railgames.mode import Mode
from railgames.settings import Settings
from railgames.table.given import in_force
from railgames.table.opening import Sitting

if TYPE_CHECKING:
    from textual.screen import Screen

    from railgames.tui.app import Opening, RailgamesApp

WISH = "your choice on screen"
"""Why there is plain mode after the screen, to follow "on because of"."""


def at_table(sitting: Sitting, mode: Mode, own: Settings, trouble: str, resumed: bool) -> int:
    """Plays a sitting, in either mode at first, and returns the exit status.

    ``own`` are the settings that the player keeps; ``trouble`` is said at the start.
    """
    settings = in_force(own, sitting.session)
    if mode.plain:
        from railgames.plain.start import play_plainly

        left = play_plainly(sitting, mode.why, settings, trouble, resumed)
        if isinstance(left, int):
            return left
        return on_screen(_table(left.sitting), own, "", left.settings, follows_lines=True)
    return on_screen(_table(sitting), own, trouble, settings)


def on_screen(
    opening: Opening, own: Settings, trouble: str, settings: Settings | None = None, follows_lines: bool = False
) -> int:
    """Runs the app from its first screen on, and whatever comes after it; returns the exit status.

    ``settings`` are those in force at the start, where they are not the player's ``own``. ``follows_lines`` says that
    plain mode was left for it.
    """
    from railgames.plain.start import play_plainly
    from railgames.tui.app import RailgamesApp
    from railgames.tui.app import run as run_app

    while True:
        app = RailgamesApp(opening, settings or own, trouble, own=own)
        app.follows_lines = follows_lines
        status = run_app(app)
        if app.told or app.sitting is None:
            return status
        left = play_plainly(app.sitting, WISH, app.settings, "", resumed=True)
        if isinstance(left, int):
            return left
        opening, own, settings, trouble = _table(left.sitting), app.own, left.settings, ""
        follows_lines = True


def _table(sitting: Sitting) -> Opening:
    """Opens the app at a table."""

    def opening(app: RailgamesApp) -> Screen[object]:
        from railgames.tui.ways import game_screen

        app.sitting = sitting
        return game_screen(sitting)

    return opening
