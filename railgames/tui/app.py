"""The Textual app: what all screens share, and how it starts and ends."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
import signal
import sys
import time
from collections.abc import Callable, Iterable
from functools import partial
from typing import ClassVar

from textual.app import App, SystemCommand
from textual.binding import Binding, BindingType
from textual.events import Event, Key
from textual.screen import Screen
from textual.worker import WorkerFailed

from railgames import settings as settings_file
from railgames.ending import INTERRUPTED, tell_failure, tell_kept, why_ended
from railgames.settings import Settings
from railgames.table.opening import Sitting
from railgames.table.shelf import Shelf
from railgames.tui import look
from railgames.tui.lifeline import last_way_out, line_driver

Opening = Callable[["RailgamesApp"], Screen[object]]
"""Makes the first screen."""
_PRESSED_ON = "railgames_pressed_on"
LET_GO = 0.7
"""Seconds after which a key counts as pressed anew: longer than any keyboard waits before it repeats a held key."""
HANGUP = 1
"""The number of the signal that says the terminal was closed, on every system that has it."""
PATIENCE = 2.0
"""Seconds the app may take to end."""
PATIENCE_HUNG_UP = 1.2
"""The same when there is no terminal any more that would have to be given back."""


def _collect_from_now() -> None:
    """Lets the garbage collector work, and leave alone what was made while starting: it stays to the end."""
    gc.freeze()
    gc.enable()


class RailgamesApp(App[None]):
    """Holds the settings, the shelf and the sittings that are open."""

    CSS_PATH = "railgames.tcss"
    TITLE = "railgames"
    ENABLE_COMMAND_PALETTE = True
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q", "leave", "Quit", show=False, id="quit", priority=True),
        Binding("ctrl+c", "interrupt", "Quit", show=False, id="quit-too", priority=True),
    ]

    def __init__(self, opening: Opening, settings: Settings, trouble: str = "", shelf: Shelf | None = None) -> None:
        """``opening`` makes the first screen; ``trouble`` is said on it."""
        colourless = bool(os.environ.get("NO_COLOR"))
        if not colourless:
            # Set but empty it means nothing, to us as to everybody but Textual.
            os.environ.pop("NO_COLOR", None)
        super().__init__(line_driver(), ansi_color=True if colourless or settings.theme == "terminal" else None)
        self.settings = settings
        self.shelf = shelf if shelf is not None else Shelf()
        self.trouble = trouble
        self.sitting: Sitting | None = None
        """The game on the table, if one is."""
        self.ending = ""
        """Why the app had to end, as a sentence; empty when the player ended it."""
        self.status = 0
        """The exit status that goes with `ending`."""
        self.told = False
        """Whether `run` has said what there was to say."""
        self.failure: BaseException | None = None
        self.way_out: Callable[[float], None] | None = None
        """Called when the app is about to end, with the seconds it may take before the process is ended anyway."""
        self._started_with = settings.theme
        self._opening = opening
        self._heart: asyncio.AbstractEventLoop | None = None
        self._run_of_keys = _RunOfKeys()
        for theme in look.themes():
            self.register_theme(theme)
        self.theme = look.theme_name(settings.theme)
        if not settings.moving:
            self.animation_level = "none"

    def on_mount(self) -> None:
        """Opens the first screen."""
        self._heart = asyncio.get_running_loop()
        if self.ending:
            self.exit(return_code=self.status)
        else:
            self.push_screen(self._opening(self))
            self.call_after_refresh(self._say_trouble)
            self.call_after_refresh(_collect_from_now)

    def _say_trouble(self) -> None:
        """Says what is amiss where the first screen has no place of its own for it."""
        from railgames.tui.screens.home import HomeScreen

        if self.trouble and not isinstance(self.screen, HomeScreen):
            self.notify(self.trouble, title="", severity="warning", timeout=12, markup=False)
            self.trouble = ""

    def asked_to_end(self, number: int) -> None:
        """A signal has come, in any thread and at any moment; the app ends as soon as it can."""
        self.ending, self.status = why_ended(number), 128 + number
        if self.way_out is not None:
            self.way_out(PATIENCE_HUNG_UP if number == HANGUP else PATIENCE)
        if self._heart is not None:
            with contextlib.suppress(RuntimeError):
                self._heart.call_soon_threadsafe(partial(self.exit, return_code=self.status))

    def hung_up(self) -> None:
        """The terminal is gone."""
        if not self.ending:
            self.asked_to_end(HANGUP)

    async def on_event(self, event: Event) -> None:
        """Notes of every key which screen it was pressed on, and where it was pressed down if it is held."""
        if isinstance(event, Key) and not event.is_forwarded and self.screen_stack:
            vars(event)[_PRESSED_ON] = self.screen, self._run_of_keys.hear(event.key, self.screen)
        await super().on_event(event)

    def on_key(self, event: Key) -> None:
        """Leaves out a key that was meant for a screen that is gone, or that is held where that could do harm."""
        pressed_on, held_since = vars(event).get(_PRESSED_ON, (self.screen, self.screen))
        if pressed_on is not self.screen or (held_since is not self.screen and getattr(self.screen, "guarded", False)):
            event.prevent_default()

    @property
    def painted(self) -> str:
        """The theme in force: the terminal's own colours and ours can't be changed for each other while running."""
        chosen = self.settings.theme
        return chosen if "terminal" not in (chosen, self._started_with) else self._started_with

    def use(self, settings: Settings) -> str:
        """Takes over settings and keeps them. Returns a sentence when they can't be kept."""
        self.settings = settings
        self.theme = look.theme_name(self.painted)
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
        if not isinstance(self.screen, HomeScreen):
            self.switch_screen(HomeScreen())

    def action_leave(self) -> None:
        """Ends the app; asks first if a game would be lost by it."""
        sitting = self.sitting
        if sitting is None or sitting.kept or sitting.session.over:
            self.quit_for_good()
            return
        from railgames.tui.screens.curtain import LossScreen

        if not isinstance(self.screen, LossScreen):
            self.push_screen(LossScreen(), lambda lose: self.quit_for_good() if lose else None)

    def quit_for_good(self) -> None:
        """Ends the app; what can be kept is on disk already."""
        if self.way_out is not None:
            self.way_out(PATIENCE)
        self.exit()

    def action_interrupt(self) -> None:
        """Ends the app as ctrl+c ends every program."""
        self.ending, self.status = why_ended(signal.SIGINT), INTERRUPTED
        self.quit_for_good()

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """The command palette: everything that has a key here."""
        from railgames.tui.screens.base import RailScreen

        if isinstance(screen, RailScreen):
            for key, description, run in screen.commands():
                yield SystemCommand(description, f"key {key}", run)
        yield SystemCommand("Quit", "End railgames", self.action_leave)

    def _handle_exception(self, error: Exception) -> None:
        """Ends the app on an error of ours; `run` then says in two sentences what a person needs to know."""
        if self.failure is not None:
            return
        self.failure = error.error if isinstance(error, WorkerFailed) else error
        self._return_code = 1
        self._exception = error
        if self.way_out is not None:
            self.way_out(PATIENCE)
        self._close_messages_no_wait()
        self._exception_event.set()


class _RunOfKeys:
    """Tells a key that is held, or hit again and again, from one that is pressed anew."""

    def __init__(self) -> None:
        self._key = ""
        self._at = 0.0
        self._begun_on: Screen[object] | None = None

    def hear(self, key: str, screen: Screen[object]) -> Screen[object] | None:
        """Where the run of equal keys that this one belongs to has begun."""
        now = time.monotonic()
        if key != self._key or now - self._at > LET_GO:
            self._begun_on = screen
        self._key, self._at = key, now
        return self._begun_on


def run(app: RailgamesApp, mouse: bool = True) -> int:
    """Runs the app to its end. Returns the exit status: 0, or another when it had to end.

    Whatever happens, the terminal is as it was, and two sentences say what happened and where things are.
    """

    def restore() -> None:
        give_back = getattr(app._driver, "restore", None)
        if give_back is not None:
            give_back()

    def way_out(seconds: float) -> None:
        last_way_out(seconds, restore, lambda: _tell(app), app.status or int(app.failure is not None))

    for name in ("SIGTERM", "SIGHUP", "SIGINT"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), lambda number, frame: app.asked_to_end(number))
    app.way_out = way_out
    try:
        app.run(mouse=mouse)
    except Exception as error:
        app.failure = app.failure or error
    return _tell(app)


def _tell(app: RailgamesApp) -> int:
    """Says what happened and where the game is, puts it aside, and returns the exit status."""
    if app.told:
        return app.status
    app.told = True
    sitting = app.sitting
    settled = sitting is None or (app.failure is None and sitting.session.over)
    kept = "" if sitting is None or settled else tell_kept(sitting.record)
    app.put_aside()
    if app.failure is not None:
        return tell_failure(app.failure, kept)
    # A terminal that was closed hears nothing any more.
    with contextlib.suppress(OSError):
        for sentence in filter(None, (app.ending, kept)):
            print(sentence, file=sys.stderr if app.ending else sys.stdout, flush=True)
    return app.status
