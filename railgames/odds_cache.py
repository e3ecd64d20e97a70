"""Keeps the table of two perfect Train players' chances, which takes some seconds to work out, in the user's cache.

The file is a line that says what follows, with a checksum, and then the chances as little-endian doubles. A file that
is damaged or of another make is as good as none: the table is worked out anew. Nothing here ever fails for want of a
disk, and any number of processes may do this at once, for a file appears whole or not at all.
"""

from __future__ import annotations

import contextlib
import os
import struct
from pathlib import Path
from typing import TYPE_CHECKING

from railgames.table.shelf import home

if TYPE_CHECKING:
    from railgames.games.train.race import Duel

MAKE = 1
"""Raised whenever the same target would give other chances or the file is laid out otherwise."""
TARGET = 100

_tables: dict[int, Duel] = {}


def folder() -> Path:
    """Where the cache is: below RAILGAMES_HOME, or in the system's place for caches."""
    if os.environ.get("RAILGAMES_HOME"):
        return home() / "cache"
    from platformdirs import user_cache_path

    return user_cache_path("railgames", appauthor=False)


def path(target: int = TARGET) -> Path:
    """The file for a race to so many points."""
    return folder() / f"train-duel-{target}.bin"


def ready(target: int = TARGET) -> bool:
    """Whether `load` would answer at once, without so much as a look at the disk."""
    return target in _tables


def load(target: int = TARGET, build: bool = False) -> Duel | None:
    """The table for a race to so many points: from memory, from the cache, or with ``build`` worked out and kept there.

    None when it is neither at hand nor to be built. May be called from any thread.
    """
    if target not in _tables:
        table = _read(target)
        if table is None:
            if not build:
                return None
            from railgames.games.train.race import solve_duel

            table = solve_duel(target)
            _write(table)
        _tables[target] = table
    return _tables[target]


def _read(target: int) -> Duel | None:
    try:
        head, _, body = path(target).read_bytes().partition(b"\n")
    except OSError:
        return None
    if head != _head(target, body) or len(body) != 8 * target * target:
        return None
    from railgames.games.train.race import Duel

    return Duel(target, struct.unpack(f"<{target * target}d", body))


def _write(table: Duel) -> None:
    from tempfile import mkstemp

    body = struct.pack(f"<{len(table.chances)}d", *table.chances)
    place = path(table.target)
    with contextlib.suppress(OSError):
        place.parent.mkdir(parents=True, exist_ok=True)
        number, name = mkstemp(prefix=place.stem, suffix=".new", dir=place.parent)
        try:
            with open(number, "wb") as file:
                file.write(_head(table.target, body) + b"\n" + body)
            os.replace(name, place)
        except BaseException:
            with contextlib.suppress(OSError):
                os.unlink(name)
            raise


def _head(target: int, body: bytes) -> bytes:
    from hashlib import sha256

    return f"railgames train duel {MAKE}, to {target} points, sha256 {sha256(body).hexdigest()}".encode()
