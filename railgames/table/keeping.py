"""Keeps what a player wants to have as files of its own: pictures and exports, in folders beside the records."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping
from pathlib import Path

from railgames.games.contract import GameError
from railgames.table.shelf import Shelf

PICTURES = "pictures"
EXPORTS = "exports"


class NotKept(GameError):
    """A file that can't be written; the sentence says why and where."""


def name_for(game: str, begun: str) -> str:
    """What the files of a game are called: its key, and when it was begun (UTC, ISO format; empty: not known)."""
    moment = begun[:16].replace("-", "").replace(":", "").replace("T", "-")
    return f"{game}-{moment}" if moment else game


def keep(shelf: Shelf, folder: str, name: str, files: Mapping[str, str]) -> list[Path]:
    """Writes texts, given by the ending of their files, into a folder beside the records. Returns where they are.

    All get one name, with a number behind it where a file of that name is there already: nothing is ever written
    over. Raises NotKept when they can't be written; nothing is left behind then.
    """
    place = shelf.folder.parent / folder
    written: list[Path] = []
    try:
        place.mkdir(parents=True, exist_ok=True)
        number = 1
        while True:
            stem = name if number == 1 else f"{name}-{number}"
            paths = {place / f"{stem}{ending}": text for ending, text in files.items()}
            if not any(path.exists() for path in paths):
                break
            number += 1
        for path, text in paths.items():
            with open(path, "x", encoding="utf-8", newline="\n") as file:
                written.append(path)
                file.write(text)
    except OSError as error:
        for path in written:
            with contextlib.suppress(OSError):
                path.unlink()
        reason = error.strerror or str(error)
        raise NotKept(f"It can't be kept: {reason}. Folder: {place}") from None
    return written


def where(paths: list[Path]) -> str:
    """A sentence that says where the files are."""
    names = " and ".join(path.name for path in paths)
    return f"Kept as {names} in {paths[0].parent}"
