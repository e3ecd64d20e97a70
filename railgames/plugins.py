"""Finds the games that other packages add, as entry points of the group ``railgames.games``."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "railgames.games"


def entry_points() -> list[EntryPoint]:
    """The entry points of the group, by name; the packages behind them are not imported."""
    if not mentioned(sys.path):
        return []
    from importlib.metadata import entry_points as installed

    return sorted(installed(group=GROUP), key=lambda point: point.name)


def mentioned(folders: Iterable[str]) -> bool:
    """Whether a package installed in one of the folders names the group.

    A look into the few small files that can, since the library that reads them all takes twice as long to import as
    everything else a listing needs. What is no folder, such as a zip file, is taken to name it.
    """
    return any(_mentions(folder or ".") for folder in folders)


def _mentions(folder: str) -> bool:
    try:
        with os.scandir(folder) as entries:
            names = [entry.name for entry in entries if entry.name.endswith((".dist-info", ".egg-info"))]
    except FileNotFoundError:
        return False
    except OSError:
        return True
    return any(_names_group(os.path.join(folder, name, "entry_points.txt")) for name in names)


def _names_group(path: str) -> bool:
    try:
        with open(path, "rb") as file:
            return GROUP.encode() in file.read()
    except OSError:
        return False
