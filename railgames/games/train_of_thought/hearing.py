"""Whether a word, as heard, is another: the rule by which a guess counts (rulebook "Close Enough").

A word counts for the destination when it is the destination, its plural or its singular, or sounds like or is
another spelling of one of these. One step only: words are never put into classes, for ``leaf`` and ``leave`` share a
plural and are not the same word.
"""

from __future__ import annotations

import msgspec

from railgames.games.train_of_thought.inflection import Inflection, regular_plural
from railgames.games.train_of_thought.tables import Tables


class Match(msgspec.Struct, frozen=True):
    """How a word is the destination as heard.

    ``kind``: ``exact``, ``spelling``, ``plural``, ``singular``, ``sound``, ``sound-plural`` or ``sound-singular``.
    ``sure``: false when it holds in some accents only, or only on paper, such as ``cruise`` for "crew".
    """

    kind: str
    sure: bool

    @property
    def written(self) -> bool:
        """Whether the word is the destination in another number or spelling at most, not only in sound."""
        return not self.kind.startswith("sound")


class Hearing:
    """Compares words by their keys (see `spelling.key`)."""

    def __init__(self, tables: Tables, inflection: Inflection) -> None:
        self._tables = tables
        self._inflection = inflection

    def match(self, word: str, destination: str) -> Match | None:
        """How the word counts for the destination, or None when it doesn't."""
        if not word or not destination:
            return None
        return self._written(word, destination) or self._sounded(word, destination)

    def spellings(self, word: str) -> frozenset[str]:
        """All ways to write the word, itself among them."""
        return self._tables.spellings.get(word, frozenset()) | {word}

    def number(self, word: str) -> frozenset[str]:
        """The plurals and singulars of a word."""
        return frozenset((*self._inflection.plurals(word), *self._inflection.singulars(word)))

    def alike(self, word: str) -> frozenset[str]:
        """The word in all its spellings, and all words that sound like it."""
        return frozenset(self._alike(word)) | {word}

    def _written(self, word: str, destination: str) -> Match | None:
        if word == destination:
            return Match("exact", True)
        spellings = self.spellings(word)
        if destination in spellings:
            return Match("spelling", True)
        for spelling in sorted(spellings, key=word.__ne__):
            if spelling in self._inflection.plurals(destination):
                return Match("plural", True)
            if spelling in self._inflection.singulars(destination):
                return Match("singular", True)
        return None

    def _sounded(self, word: str, destination: str) -> Match | None:
        alike = self._alike(word)
        if destination in alike:
            return Match("sound", alike[destination])
        kin = self._plural_of_alike(word, destination)
        for singular in self._inflection.singulars(destination):
            if singular in alike:
                return Match("sound-singular", alike[singular])
        for plural in self._inflection.plurals(destination):
            if plural in alike:
                return Match("sound-plural", alike[plural] and kin is not None)
        return kin

    def _plural_of_alike(self, word: str, destination: str) -> Match | None:
        """The word as a plural that sounds like the destination's, were there one: ``horses`` for "hoarse"."""
        singulars = [one for one in self._inflection.singulars(word) if regular_plural(one) == word]
        if not singulars:
            return None
        goals = [one for one in self._inflection.singulars(destination) if regular_plural(one) == destination]
        if regular_plural(destination) in self._inflection.plurals(destination):
            goals.insert(0, destination)
        for singular in singulars:
            alike = self._alike(singular)
            for goal in goals:
                if goal in alike:
                    return Match("sound-plural" if goal == destination else "sound", alike[goal])
        return None

    def _alike(self, word: str) -> dict[str, bool]:
        """The words that sound like this one in any of its spellings, and whether surely."""
        found: dict[str, bool] = {}
        for spelling in self.spellings(word):
            if spelling != word:
                found[spelling] = True
            for other, sure in self._tables.sounds.get(spelling, {}).items():
                for written in self.spellings(other):
                    found[written] = found.get(written, False) or sure
        return found
