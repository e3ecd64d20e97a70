"""The ``railgames`` command. Answers ``--version`` at once; everything else is in `railgames.commands`."""

import contextlib
import gc
import os
import sys

from railgames import __version__

INTERRUPTED = 130


def main() -> None:
    """Runs the command line and exits with its status."""
    # Nothing made while starting is garbage; whoever plays on turns the collector on again.
    gc.disable()
    _make_streams_safe()
    status = 1
    try:
        answer = _run(sys.argv[1:])
        if sys.stdout is not None:
            sys.stdout.flush()
        status = answer
    except KeyboardInterrupt:
        status = INTERRUPTED
        _say("railgames was interrupted.")
    except BrokenPipeError:
        # The reader has gone, so nothing more can be told.
        pass
    except OSError as error:
        # Everything else that can fail on a disk is answered where it happens.
        _say(f"The output can't be written: {error.strerror or error}.")
    finally:
        _give_up_what_is_stuck()
    sys.exit(status)


def _run(arguments: list[str]) -> int:
    if arguments == ["--version"]:
        print(f"railgames {__version__}")
        return 0
    from railgames.commands import run

    return run(arguments)


def _make_streams_safe() -> None:
    """No character is too strange to be written, and no file ever gets the number of a stream that was closed."""
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(AttributeError, ValueError):
            stream.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]


def _give_up_what_is_stuck() -> None:
    """What can't be written must not be tried again by the interpreter as it ends: that would change the status."""
    for stream in (sys.stdout, sys.stderr):
        try:
            if stream is not None:
                stream.flush()
        except (OSError, ValueError):
            with contextlib.suppress(OSError, ValueError):
                os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _say(text: str) -> None:
    if sys.stderr is not None:
        with contextlib.suppress(OSError):
            print(text, file=sys.stderr)
