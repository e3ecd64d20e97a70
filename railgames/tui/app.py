"""The Textual app: what all screens share, and how it starts and ends."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Callable, Iterable
from typing import ClassVar

from textual.app import App, SystemCommand
from textual.binding import Binding, BindingType
from textual.screen import Screen

from railgames import settings as settings_file
from railgames.settings import Settings
from railgames.table.opening import Sitting
from railgames.table.shelf import Shelf
from railgames.tui import look

Opening = Callable[["RailgamesApp"], Screen[object]]
"""Makes the first screen."""


class RailgamesApp(App[None]):
    """Holds the settings, the shelf and the sittings that are open."""

    CSS_PATH = "railgames.tcss"
    TITLE = "railgames"
    ENABLE_COMMAND_PALETTE = True
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q", "leave", "Quit", show=False, id="quit", priority=True),
        Binding("ctrl+c", "leave", "Quit", show=False, id="quit-too", priority=True),
    ]

    def __init__(self, opening: Opening, settings: Settings, trouble: str = "", shelf: Shelf | None = None) -> None:
        """``opening`` makes the first screen; ``trouble`` is said on it."""
        colourless = bool(os.environ.get("NO_COLOR"))
        super().__init__(ansi_color=True if colourless or settings.theme == "terminal" else None)
        self.settings = settings
        self.shelf = shelf if shelf is not None else Shelf()
        self.trouble = trouble
        self.sitting: Sitting | None = None
        """The game on the table, if one is."""
        self.ending = ""
        """Why the app had to end, as a sentence; empty when the player ended it."""
        self.failure: BaseException | None = None
        self._opening = opening
        for theme in look.themes():
            self.register_theme(theme)
        self.theme = look.theme_name(settings.theme)
        if not settings.moving:
            self.animation_level = "none"

    def on_mount(self) -> None:
        """Opens the first screen and listens to the system."""
        if sys.platform != "win32":
            loop = asyncio.get_running_loop()
            for number, why in _SIGNALS.items():
                loop.add_signal_handler(number, self._signalled, why)
        self.push_screen(self._opening(self))

    def _signalled(self, why: str) -> None:
        self.ending = why
        self.exit(return_code=1)

    def use(self, settings: Settings) -> str:
        """Takes over settings and keeps them. Returns a sentence when they can't be kept."""
        self.settings = settings
        if not self.native_ansi_color and settings.theme != "terminal":
            self.theme = look.theme_name(settings.theme)
        self.animation_level = "full" if settings.moving else "none"
        for screen in self.screen_stack:
            screen.refresh(layout=False, repaint=True)
            for widget in screen.query("*"):
                widget.refresh()
        return settings_file.save(settings)

    def put_aside(self) -> None:
        """Closes the record of the game on the table; it can be taken up again."""
        if self.sitting is not None and self.sitting.record is not None:
            self.sitting.record.close()
        self.sitting = None

    def go_home(self) -> None:
        """Puts the game aside and shows the departures."""
        from railgames.tui.screens.home import HomeScreen

        self.put_aside()
        while len(self.screen_stack) > 2:
            self.pop_screen()
        if isinstance(self.screen, HomeScreen):
            self.screen.on_screen_resume()
        else:
            self.switch_screen(HomeScreen())

    def action_leave(self) -> None:
        """Ends the app; every action is on disk already."""
        self.exit()

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """The command palette: everything that has a key here."""
        from railgames.tui.screens.base import RailScreen

        if isinstance(screen, RailScreen):
            for binding, _ in screen._enabled_bindings():
                if binding.description:
                    action = binding.action
                    yield SystemCommand(
                        binding.description,
                        f"key {binding.key_display or binding.key}",
                        lambda action=action: self.call_later(screen.run_action, action),
                    )
        yield SystemCommand("Quit", "End railgames; the game is kept", self.action_leave)

    def _handle_exception(self, error: Exception) -> None:
        """Ends the app on an error of ours; `run` then says in two sentences what a person needs to know."""
        if self.failure is None:
            self.failure = error
            super()._handle_exception(error)
            self._exit_renderables.clear()


_SIGNALS = (
    {
        signal.SIGTERM: "railgames was asked to end.",
        signal.SIGHUP: "The terminal was closed.",
        signal.SIGINT: "railgames was interrupted.",
    }
    if sys.platform != "win32"
    else {}
)


def run(app: RailgamesApp, mouse: bool = True) -> int:
    """Runs the app to its end. Returns the exit status: 0, or 1 when it had to end.

    Whatever happens, the terminal is as it was, and two sentences say what happened and where things are.
    """
    from railgames.ending import tell_failure, tell_kept

    app.run(mouse=mouse)
    record = app.sitting.record if app.sitting is not None else None
    kept = tell_kept(record) if app.sitting is None or not app.sitting.session.over else ""
    app.put_aside()
    if app.failure is not None:
        return tell_failure(app.failure, kept)
    for sentence in filter(None, (app.ending, kept)):
        print(sentence, file=sys.stderr if app.ending else sys.stdout)
    return 1 if app.ending else 0
