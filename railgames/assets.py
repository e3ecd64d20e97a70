"""Finds and reads the data that travels with the program: boards, tiles, rules texts.

In a checkout (and so in an editable install) the data lie in ``assets/`` beside the package; in a wheel they
lie inside the package as ``_assets``.
"""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def folder() -> Path:
    """The folder that holds the data of this installation.

    Raises FileNotFoundError with a sentence when the installation is incomplete.
    """
    for place in (_PACKAGE / "_assets", _PACKAGE.parent / "assets"):
        if place.is_dir():
            return place
    raise FileNotFoundError("The game data are missing from this installation. Install railgames again.")


def read_text(name: str) -> str:
    """The text of the data file ``name`` (a path inside the data folder, with forward slashes)."""
    return (folder() / name).read_text(encoding="utf-8")


def notices() -> str:
    """The licence of railgames in a sentence, then the notices that belong to data made with the help of others."""
    own = "railgames, its rules pages, cards and word lists: the MIT licence, by the railgames makers.\n"
    found = sorted(folder().glob("*/NOTICES.txt"))
    return "\n".join([own, *(path.read_text(encoding="utf-8") for path in found)])
