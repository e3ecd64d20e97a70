"""The Textual app: what all screens share, and how it starts and ends."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
import signal
import sys
import time
from collections.abc import Callable
from functools import partial
from typing import Any, ClassVar

from msgspec.structs import asdict, replace
from textual.app import App
from textual.binding import Binding, BindingType
from textual.events import DescendantFocus, Event, Key
from textual.geometry import Offset
from textual.screen import Screen
from textual.worker import WorkerFailed

from railgames import settings as settings_file
from railgames.ending import INTERRUPTED, tell_failure, tell_kept, why_ended
from railgames.settings import Settings
from railgames.table.given import in_force
from railgames.table.opening import Sitting
from railgames.table.shelf import Shelf
from railgames.tui import look
from railgames.tui.keys import Keys, is_letter, keys_in_force
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
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q", "leave", "Quit", show=False, id="quit", priority=True),
        Binding("ctrl+c", "interrupt", "Quit", show=False, id="quit-too", priority=True),
    ]

    def __init__(
        self,
        opening: Opening,
        settings: Settings,
        trouble: str = "",
        shelf: Shelf | None = None,
        own: Settings | None = None,
    ) -> None:
        """``opening`` makes the first screen; ``trouble`` is said on it.

        ``settings`` are those in force; ``own`` are the player's, where something is set for one game alone.
        """
        colourless = bool(os.environ.get("NO_COLOR"))
        if not colourless:
            # Set but empty it means nothing, to us as to everybody but Textual.
            os.environ.pop("NO_COLOR", None)
        super().__init__(line_driver(), ansi_color=True if colourless or settings.theme == "terminal" else None)
        self.settings = settings
        self.own = own if own is not None else settings
        """The settings that the player keeps."""
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
        self.follows_lines = False
        """Whether plain mode was left for this screen."""
        self.passed_on = False
        """Whether the sitting goes on in plain mode."""
        self.failure: BaseException | None = None
        self.way_out: Callable[[float], None] | None = None
        """Called when the app is about to end, with the seconds it may take before the process is ended anyway."""
        self._started_with = "terminal" if colourless else settings.theme
        self._opening = opening
        self._heart: asyncio.AbstractEventLoop | None = None
        self.run_of_keys = RunOfKeys()
        self.keys: Keys
        """The keys in force where they are not those that actions were made with."""
        self.keys, trouble = keys_in_force(settings.preset, settings.keys, settings.letters == "on")
        self.trouble = " ".join(filter(None, (self.trouble, trouble)))
        self._caret_due = False
        for theme in look.themes():
            self.register_theme(theme)
        self.theme = look.theme_name(self.painted)
        if not settings.moving:
            self.animation_level = "none"

    def on_mount(self) -> None:
        """Opens the first screen."""
        self._heart = asyncio.get_running_loop()
        self._show_caret()
        self.app_resume_signal.subscribe(self, lambda _: self._show_caret())
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
            typing = self.typing
            if not typing and self.settings.letters == "off" and is_letter(event.key):
                return
            if self.run_of_keys.bounces(event.key, 0.0 if typing else self.settings.deaf):
                return
            vars(event)[_PRESSED_ON] = self.screen, self.run_of_keys.hear(event.key, self.screen)
        await super().on_event(event)

    @property
    def typing(self) -> bool:
        """Whether keys go into a line of text, where letters are letters and may stand twice."""
        from textual.widgets import Input

        return isinstance(self.focused, Input)

    def notify(self, message: str, **how: Any) -> None:
        """Says what no screen has asked for: where it says things, so that nothing is covered and nothing runs out."""
        announce = getattr(self.screen, "announce", None) if self.screen_stack else None
        if announce is None:
            super().notify(message, **how)
        else:
            announce(message, "bad" if how.get("severity") in ("warning", "error") else "news")

    # ------------------------------------------------------------------ the caret

    def _show_caret(self) -> None:
        """Shows the terminal's own caret, which Textual hides: braille lines and magnifiers follow it."""
        self._write("\x1b[?25h")

    def on_descendant_focus(self, event: DescendantFocus) -> None:
        """The caret goes where the focus goes."""
        self.caret_may_move()

    def caret_may_move(self) -> None:
        """Puts the caret where the screen wants it, once what has changed is painted."""
        if not self._caret_due:
            self._caret_due = True
            self.call_after_refresh(self._place_caret)

    def _place_caret(self) -> None:
        self._caret_due = False
        caret = getattr(self.screen, "caret", None) if self.screen_stack else None
        where: Offset | None = caret() if caret is not None else None
        if where is not None and where != self.cursor_position:
            # Textual moves the caret here after everything it paints.
            self.cursor_position = where
            self._write(f"\x1b[{where.y + 1};{where.x + 1}H")

    def _write(self, sequence: str) -> None:
        # A terminal that was given back is not ours to move the caret in.
        if self._driver is not None and not self.is_headless and getattr(self._driver, "on", True):
            self._driver.write(sequence)
            self._driver.flush()

    def on_key(self, event: Key) -> None:
        """Leaves out a key that was meant for a screen that is gone, or that is held where that could do harm."""
        pressed_on, held_since = vars(event).get(_PRESSED_ON, (self.screen, self.screen))
        if pressed_on is not self.screen or (held_since is not self.screen and getattr(self.screen, "guarded", False)):
            event.prevent_default()

    @property
    def painted(self) -> str:
        """The theme in force: the terminal's own colours and ours can't be changed for each other while running.

        Where no colour is wanted it is the terminal's own, of which only bold, reverse and underline are left.
        """
        chosen = self.settings.theme
        return chosen if "terminal" not in (chosen, self._started_with) else self._started_with

    def use(self, settings: Settings) -> str:
        """Takes over settings and keeps them. Returns a sentence when they can't be kept.

        What is set for the game on the table alone stays so, but for what has been changed.
        """
        before, after = asdict(self.settings), asdict(settings)
        changed = {name: value for name, value in after.items() if value != before[name]}
        self.own = replace(self.own, **changed)
        if self.sitting is not None:
            self.sitting.session.change(changed)
        self._enforce(settings)
        return settings_file.save(self.own, changed)

    def _enforce(self, settings: Settings) -> None:
        self.settings = settings
        self.keys, _ = keys_in_force(settings.preset, settings.keys, settings.letters == "on")
        self.theme = look.theme_name(self.painted)
        self.animation_level = "full" if settings.moving else "none"
        for screen in self.screen_stack:
            screen.refresh(layout=False, repaint=True)
            for widget in screen.query("*"):
                widget.refresh()

    def lay(self, sitting: Sitting) -> None:
        """Puts a sitting on the table in the place of any other; what is set for its game alone is in force."""
        self.put_aside()
        self.sitting = sitting
        self._enforce(in_force(self.own, sitting.session))

    def pass_on(self) -> None:
        """Leaves the screen; the sitting goes on in plain mode, with the sand timer of the table."""
        assert self.sitting is not None
        self.sitting = self.sitting.passed_on()
        self.passed_on = True
        self.exit()

    def put_aside(self) -> None:
        """Closes the record of the game on the table; it can be taken up again."""
        if self.sitting is not None:
            self.sitting.put_aside()
        self.sitting = None

    def go_home(self) -> None:
        """Puts the game aside and shows the departures."""
        from railgames.tui.screens.home import HomeScreen

        self.put_aside()
        self._enforce(self.own)
        while len(self.screen_stack) > 2:
            self.pop_screen()
        if not isinstance(self.screen, HomeScreen):
            self.switch_screen(HomeScreen())

    def action_leave(self) -> None:
        """Ends the app; asks first if a game would be lost by it."""
        sitting = self.sitting
        if sitting is None or not sitting.at_stake:
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


class RunOfKeys:
    """Tells a key that is held, or hit again and again, from one that is pressed anew."""

    def __init__(self) -> None:
        self.forget()

    def forget(self) -> None:
        """No key has been pressed yet."""
        self._key = ""
        self._at = 0.0
        self._begun_on: Screen[object] | None = None
        self._heard_at: dict[str, float] = {}

    def bounces(self, key: str, deaf: float) -> bool:
        """Whether a key was heard less than so many seconds ago; if not, it is heard now."""
        now = time.monotonic()
        if deaf and now - self._heard_at.get(key, -deaf) < deaf:
            return True
        self._heard_at[key] = now
        return False

    def hear(self, key: str, screen: Screen[object]) -> Screen[object] | None:
        """Where the run of equal keys that this one belongs to has begun."""
        now = time.monotonic()
        if key != self._key or now - self._at > LET_GO:
            self._begun_on = screen
        self._key, self._at = key, now
        return self._begun_on


def run(app: RailgamesApp, mouse: bool = True) -> int:
    """Runs the app to its end. Returns the exit status: 0, or another when it had to end.

    Whatever happens, the terminal is as it was, and two sentences say what happened and where things are. Only of a
    sitting that goes on in plain mode nothing is said, and it is not put aside.
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
    let_go = getattr(app._driver, "let_go", None)
    if let_go is not None:
        let_go()
    if app.passed_on and app.failure is None and not app.ending:
        return 0
    return _tell(app)


def _tell(app: RailgamesApp) -> int:
    """Says what happened and where the game is, puts it aside, and returns the exit status."""
    if app.told:
        return app.status
    app.told = True
    sitting = app.sitting
    settled = sitting is None or (app.failure is None and (sitting.session.over or sitting.session.repeatable))
    kept = "" if sitting is None or settled else tell_kept(sitting.record)
    app.put_aside()
    if app.failure is not None:
        return tell_failure(app.failure, kept)
    # A terminal that was closed hears nothing any more.
    with contextlib.suppress(OSError):
        for sentence in filter(None, (app.ending, kept)):
            print(sentence, file=sys.stderr if app.ending else sys.stdout, flush=True)
    return app.status
