"""What keeps the terminal whole: a driver that outlives bad bytes and a closed window, and a last way out."""

from __future__ import annotations

import contextlib
import os
import select
import signal
import sys
import threading
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from textual.driver import Driver

FAREWELL = 0.5
"""Seconds for which the last way out tries to write to a terminal that may not read any more."""


def last_way_out(after: float, restore: Callable[[], None], say: Callable[[], object], status: int) -> None:
    """Ends the process after so many seconds if it is still there: a game or a computer player may never come back.

    Every action is on disk already, so nothing is lost by it.
    """

    def wait() -> None:
        time.sleep(after)
        with contextlib.suppress(Exception):
            restore()
        # While an app runs Textual keeps for itself what is printed.
        sys.stdout, sys.stderr = sys.__stdout__, sys.__stderr__
        # What can't be written must not keep the process either.
        speaker = threading.Thread(target=say, daemon=True)
        speaker.start()
        speaker.join(FAREWELL)
        os._exit(status)

    threading.Thread(target=wait, name="last-way-out", daemon=True).start()


if sys.platform == "win32":

    def line_driver() -> type[Driver] | None:
        """The driver for this system; None for Textual's own choice."""
        return None

else:
    import termios

    from textual.drivers.linux_driver import LinuxDriver

    _RESTORED = (
        "\x1b[?2004l\x1b[?7h\x1b[?2048l\x1b[?1000l\x1b[?1002l\x1b[?1003l\x1b[?1015l\x1b[?1006l\x1b[?1016l"
        "\x1b[<u\x1b[?1049l\x1b[?25h\x1b[?1004l"
    )
    """Takes back, in one go, all that `LinuxDriver` asks of a terminal."""

    class LineDriver(LinuxDriver):
        """Hears on when a byte is no UTF-8, and notices when the terminal is gone even if no signal says so."""

        on = False
        """Whether the terminal is ours."""
        _watch_ends: int | None = None
        """The end of a pipe that, once closed, ends the thread which waits for the terminal to be closed."""

        def start_application_mode(self) -> None:
            """See `Driver.start_application_mode`."""
            self.on = True
            if getattr(self._app, "follows_lines", False):
                # What was typed ahead as a line is no key.
                termios.tcflush(self.fileno, termios.TCIFLUSH)
            super().start_application_mode()  # type: ignore[no-untyped-call]
            self._hear_resizes()
            if self._watch_ends is None:
                until, self._watch_ends = os.pipe()
                threading.Thread(target=self._watch_line, args=(until,), name="line-watch", daemon=True).start()

        def _hear_resizes(self) -> None:
            """Lets signals wake the loop.

            Python answers a signal between two steps of the main thread, so one that comes right before the loop falls
            asleep, or to another thread, would wait for the next key: a resize would be answered no sooner.
            """
            answer = signal.getsignal(signal.SIGWINCH)
            if callable(answer):
                self._loop.add_signal_handler(signal.SIGWINCH, answer, signal.SIGWINCH, None)

        def stop_application_mode(self) -> None:
            """See `Driver.stop_application_mode`."""
            self._loop.remove_signal_handler(signal.SIGWINCH)
            super().stop_application_mode()
            self.on = False

        def let_go(self) -> None:
            """The app is over: what comes after it finds the signals as they were."""
            for number in (signal.SIGTSTP, signal.SIGCONT):
                signal.signal(number, signal.SIG_DFL)
            if self._watch_ends is not None:
                os.close(self._watch_ends)
                self._watch_ends = None

        def _sigtstp_application(self, *_: object) -> None:
            # The signal may come while this thread is about to write; waiting for it here would be waiting for oneself.
            self._loop.call_soon_threadsafe(super()._sigtstp_application)

        def _sigcont_application(self, *_: object) -> None:
            if not self.on:
                super()._sigcont_application()

        def restore(self) -> None:
            """Gives the terminal back at once, whatever the threads of the driver are doing."""
            if not self.on:
                return
            self.on = False
            if self.attrs_before is not None:
                with contextlib.suppress(termios.error):
                    termios.tcsetattr(self.fileno, termios.TCSANOW, self.attrs_before)
            if select.select([], [2], [], FAREWELL)[1]:
                os.write(2, _RESTORED.encode())

        def _run_input_thread(self) -> None:
            while not self.exit_event.is_set():
                try:
                    self.run_input_thread()
                    return
                except UnicodeDecodeError:
                    # An old mouse report or a key in another encoding: it is lost, and the game goes on.
                    continue
                except OSError:
                    # The terminal is gone; `_watch_line` says so.
                    return
                except Exception as error:
                    self._app.call_later(self._app._handle_exception, error)
                    return

        def _watch_line(self, until: int) -> None:
            """Waits, without ever waking, for the terminal or the other end of the pipe ``until`` to be closed."""
            poll = select.poll()
            for number in (self.fileno, until):
                poll.register(number, 0)
            with contextlib.suppress(OSError):
                gone = {number for number, _ in poll.poll()}
                hung_up = getattr(self._app, "hung_up", None)
                if self.on and until not in gone and hung_up is not None:
                    hung_up()
            os.close(until)

    def line_driver() -> type[Driver] | None:
        """The driver for this system; None for Textual's own choice."""
        return None if os.environ.get("TEXTUAL_DRIVER") else LineDriver
