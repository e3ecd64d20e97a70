"""The word tables in ``assets/train_of_thought/``, each read when it is first asked for.

All are short sorted texts that a person can read and correct; lines that begin with ``#`` are notes. Words stand in
them as their keys (see `spelling.key`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property

FOLDER = "train_of_thought"
_UNSURE = "~"

Sounds = Mapping[str, Mapping[str, bool]]
"""For a word the words that sound like it, and whether that holds in every accent."""


class Tables:
    """What the judge knows of English that no rule of spelling says."""

    def __init__(self, read: Callable[[str], str]) -> None:
        self._read = read

    def _lines(self, name: str) -> Iterator[list[str]]:
        for line in self._read(f"{FOLDER}/{name}").splitlines():
            if line and not line.startswith("#"):
                yield line.split()

    @cached_property
    def sounds(self) -> Sounds:
        """Words that sound alike: ``sounds.txt``, a line for each sound; ``~`` marks a word only some say so."""
        found: dict[str, dict[str, bool]] = {}
        for line in self._lines("sounds.txt"):
            sure = {word.lstrip(_UNSURE): not word.startswith(_UNSURE) for word in line}
            for word in sure:
                others = found.setdefault(word, {})
                for other in sure:
                    if other != word:
                        others[other] = others.get(other, False) or (sure[word] and sure[other])
        return found

    @cached_property
    def spellings(self) -> Mapping[str, frozenset[str]]:
        """Other spellings of a word: ``spellings.txt``, a line for each word with all ways to write it."""
        return self._groups("spellings.txt")

    @cached_property
    def families(self) -> Mapping[str, frozenset[str]]:
        """The words that share a stem with a word: ``families.txt``, a line for each family."""
        return self._groups("families.txt")

    def _groups(self, name: str) -> Mapping[str, frozenset[str]]:
        found: dict[str, frozenset[str]] = {}
        for line in self._lines(name):
            group = frozenset(line)
            for word in line:
                known = found.get(word)
                found[word] = group | known if known else group
        return found

    @cached_property
    def plurals(self) -> Mapping[str, tuple[str, ...]]:
        """The plurals of nouns that the rules get wrong: ``plurals.txt``, the noun and then its plurals."""
        return {word: tuple(plurals) for word, *plurals in self._lines("plurals.txt")}

    @cached_property
    def singulars(self) -> Mapping[str, tuple[str, ...]]:
        """`plurals` the other way round."""
        found: dict[str, tuple[str, ...]] = {}
        for singular, plurals in self.plurals.items():
            for plural in plurals:
                if plural != singular:
                    found[plural] = (*found.get(plural, ()), singular)
        return found

    @cached_property
    def never_plural(self) -> frozenset[str]:
        """Words that end like a plural and are none: ``never_plural.txt``."""
        return frozenset(word for line in self._lines("never_plural.txt") for word in line)

    @cached_property
    def verbs(self) -> Mapping[str, tuple[str, ...]]:
        """The forms of verbs that the rules get wrong: ``verbs.txt``, the verb and then its forms."""
        return {word: tuple(forms) for word, *forms in self._lines("verbs.txt")}

    @cached_property
    def verb_of(self) -> Mapping[str, tuple[str, ...]]:
        """`verbs` the other way round."""
        found: dict[str, tuple[str, ...]] = {}
        for verb, forms in self.verbs.items():
            for form in forms:
                found[form] = (*found.get(form, ()), verb)
        return found

    @cached_property
    def strangers(self) -> frozenset[tuple[str, str]]:
        """Pairs of words that look like forms of one word and are not: ``strangers.txt``."""
        return frozenset((word, other) for word, *others in self._lines("strangers.txt") for other in others)

    @cached_property
    def parts(self) -> Mapping[str, tuple[str, ...]]:
        """What compound words are built of: ``parts.txt``, the compound and then its parts."""
        return {word: tuple(parts) for word, *parts in self._lines("parts.txt")}

    @cached_property
    def small_words(self) -> frozenset[str]:
        """Words that a sentence needs and that mean little: ``small_words.txt``."""
        return frozenset(word for line in self._lines("small_words.txt") for word in line)


def tables(read: Callable[[str], str]) -> Tables:
    """The tables of this installation; ``read`` gives the text of a data file by its name."""
    return Tables(read)
