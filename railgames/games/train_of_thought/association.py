"""What goes with what: the knowledge of the computer passengers.

Each word they understand has a vector, and words that stand in the same company have vectors that point the same way.
For the words of the game's own deck there is also what a dictionary explains them by. All of it is read when it is
first needed. It knows nothing of what the computer Conductor hints with (see `conductor`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from math import sqrt
from operator import mul

FOLDER = "train_of_thought"
ZERO = 79
"""The character code that stands for the number 0 in a vector; others stand for numbers above and below it."""
DIGITS = 93
"""How many numbers a character can stand for."""
_THING = "*"
_EXPLAINED = 1.5
"""What an explanation by the dictionary weighs against the company that words keep."""
_ENDINGS = (
    ("ies", "y"),
    ("es", "e"),
    ("es", ""),
    ("s", ""),
    ("ing", ""),
    ("ing", "e"),
    ("ied", "y"),
    ("ed", "e"),
    ("ed", ""),
)

Vector = Sequence[int]


def plainer(word: str) -> Iterator[str]:
    """The words that this one may be a regular form of, such as its plural, whether there are such words or not."""
    for ending, instead in _ENDINGS:
        stem = word.removesuffix(ending)
        if stem != word and len(stem) > 1:
            yield stem + instead
            if ending in ("ing", "ed") and len(stem) > 3 and stem[-1] == stem[-2]:
                yield stem[:-1]


class Association:
    """Says how well words go together."""

    def __init__(self, read: Callable[[str], str]) -> None:
        """``read`` gives the text of a data file by its name."""
        self._read = read
        self._near: dict[str, tuple[Vector, float]] = {}

    @cached_property
    def _written(self) -> Mapping[str, str]:
        """For each word its vector as it is written, a character a number."""
        lines = self._read(f"{FOLDER}/associations.txt").splitlines()
        return {word.rstrip(_THING): vector for word, _, vector in (line.partition(" ") for line in lines)}

    @cached_property
    def things(self) -> tuple[str, ...]:
        """Common words for what one can see or touch, in alphabetical order."""
        lines = self._read(f"{FOLDER}/associations.txt").splitlines()
        return tuple(line.partition(_THING)[0] for line in lines if _THING in line.partition(" ")[0])

    @cached_property
    def _explained(self) -> Mapping[str, Mapping[str, float]]:
        """For each word of the deck those that explain it, and how much each of them weighs."""
        found = {}
        for line in self._read(f"{FOLDER}/relations.txt").splitlines():
            word, _, others = line.partition(": ")
            found[word] = {other: 1 / sqrt(place + 3) for place, other in enumerate(others.split())}
        return found

    def known(self, word: str) -> str:
        """The word as it is understood: itself or a plainer form of it; the empty text when it is not."""
        return next((one for one in (word, *plainer(word)) if one in self._written), "")

    def _vector(self, word: str) -> tuple[Vector, float]:
        found = self._near.get(word)
        if found is None:
            numbers = [code - ZERO for code in self._written[word].encode("ascii")]
            found = self._near[word] = numbers, sqrt(sum(map(mul, numbers, numbers)))
        return found

    def scores(
        self, hints: Mapping[str, float], candidates: Iterable[str], dictionary: bool = True
    ) -> dict[str, float]:
        """How well each candidate goes with the hints, the more the better; hints weigh what they are given.

        Hints and candidates that are not `known` are passed over. ``dictionary``: whether the dictionary is asked too,
        which is fair only among words of the game's own deck, for it has no others.
        """
        heard = {word: weight for word, weight in hints.items() if word in self._written}
        if not heard:
            return {}
        meant = [0.0] * len(self._vector(next(iter(heard)))[0])
        for word, weight in heard.items():
            vector, length = self._vector(word)
            meant = [total + number * weight / length for total, number in zip(meant, vector, strict=True)]
        found = {}
        for word in candidates:
            if word in self._written:
                vector, length = self._vector(word)
                explained = self._explained.get(word, {}) if dictionary else {}
                extra = sum(weight * explained.get(hint, 0.0) for hint, weight in heard.items())
                found[word] = sum(map(mul, vector, meant)) / length + _EXPLAINED * extra
        return found
