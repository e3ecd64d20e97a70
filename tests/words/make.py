"""Makes the word tables and the deck of Train of Thought anew.

``python -m tests.words.make`` makes all; ``python -m tests.words.make deck parts`` makes some. See `sources` for what
must be installed.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from tests.words import building

ASSETS = Path(__file__).parents[2] / "assets" / "train_of_thought"


def main(names: Sequence[str]) -> None:
    """Writes the tables named, or all."""
    for name in names or (*building.HEADS, "deck"):
        if name == "deck":
            from tests.words.dealing import deck

            (ASSETS / "deck.tsv").write_text(deck(), encoding="utf-8")
        else:
            (ASSETS / f"{name}.txt").write_text(building.table(name), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
