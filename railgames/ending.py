"""How the program ends: what a person is told when it had to, and where the details are."""

from __future__ import annotations

import contextlib
import signal
import sys
import traceback
from datetime import UTC, datetime

from railgames.table.record import RecordFile
from railgames.table.shelf import home

INTERRUPTED = 130
"""The exit status after Ctrl+C."""
_WHY = {"SIGTERM": "railgames was asked to end.", "SIGHUP": "The terminal was closed."}


def why_ended(number: int) -> str:
    """What a signal means, as a sentence."""
    for name, sentence in _WHY.items():
        if getattr(signal, name, None) == number:
            return sentence
    return "railgames was interrupted."


def tell_kept(record: RecordFile | None, flag: str = "") -> str:
    """Where the game is kept and how to go on with it, as a sentence; empty when there is no record.

    ``flag`` is what keeps that in plain mode (see `railgames.mode.to_stay_plain`).
    """
    if record is None or record.trouble:
        return ""
    return f"The game is kept; go on with: railgames resume {record.path.stem}{flag}"


def tell_failure(failure: BaseException, kept: str) -> int:
    """Writes the details of a failure to a file and says in two sentences what happened. Returns the exit status."""
    where = _keep_details(failure)
    what = f"Something went wrong inside railgames ({type(failure).__name__})."
    with contextlib.suppress(OSError):
        print(f"{what} {kept}".rstrip(), file=sys.stderr)
        print(f"The details are in {where}" if where else "The details could not be kept.", file=sys.stderr)
    return 1


def _keep_details(failure: BaseException) -> str:
    details = "".join(traceback.format_exception(failure))
    with contextlib.suppress(OSError):
        folder = home() / "failures"
        folder.mkdir(parents=True, exist_ok=True)
        moment = datetime.now(UTC).strftime("%Y%m%d-%H%M%S-%f")
        path = folder / f"{moment}.txt"
        path.write_text(details, encoding="utf-8")
        return str(path)
    return ""
