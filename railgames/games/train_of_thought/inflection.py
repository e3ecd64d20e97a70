"""Number and tense: the forms a word takes without becoming another word.

What the rules of spelling get wrong is in the tables. A rule is always run from the plain word to its form, never
back: whether ``tennis`` is a plural is asked by whether some word has it as its plural.
"""

from __future__ import annotations

from collections.abc import Iterator

from railgames.games.train_of_thought.tables import Tables

_VOWELS = "aeiou"
_HISSING = ("s", "x", "z", "ch", "sh")


def regular_plural(word: str) -> str:
    """The plural by the rules of spelling."""
    if word.endswith(_HISSING):
        return word + "es"
    if word.endswith("y") and word[-2:-1] not in _VOWELS:
        return word[:-1] + "ies"
    if word.endswith("man") and len(word) > 4:
        return word[:-2] + "en"
    return word + "s"


class Inflection:
    """The forms of words, by the tables and by rule."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    def plurals(self, word: str) -> tuple[str, ...]:
        """Every plural of a word."""
        known = self._tables.plurals.get(word)
        if known:
            return known
        ruled = regular_plural(word)
        return () if ruled in self._tables.never_plural else (ruled,)

    def singulars(self, word: str) -> tuple[str, ...]:
        """Every word that this one is a plural of; nothing when it is none."""
        known = self._tables.singulars.get(word, ())
        if word in self._tables.never_plural:
            return known
        stems = {word[:-1], word[:-2]} if word.endswith("s") else set()
        if word.endswith("ies"):
            stems.add(word[:-3] + "y")
        if word.endswith("men"):
            stems.add(word[:-2] + "an")
        ruled = (stem for stem in sorted(stems) if len(stem) > 1 and word in self.plurals(stem))
        return tuple(dict.fromkeys((*known, *ruled)))

    def verb_forms(self, verb: str) -> frozenset[str]:
        """The forms a word takes as a verb: all tenses and the third person, itself apart."""
        known = self._tables.verbs.get(verb)
        if known:
            return frozenset(known) | {regular_plural(verb)}
        return frozenset(regular_forms(verb))

    def verbs(self, word: str) -> tuple[str, ...]:
        """Every verb that this word may be a form of, as far as the verb is more than an accident of letters."""
        known = self._tables.verb_of.get(word, ())
        stems = () if word in self._tables.never_plural else _stems(word)
        ruled = (stem for stem in stems if self._could_be_a_verb(stem) and word in self.verb_forms(stem))
        return tuple(dict.fromkeys((*known, *ruled)))

    def _could_be_a_verb(self, stem: str) -> bool:
        if stem in self._tables.verbs or stem in self._tables.families:
            return True
        return len(stem) > 3 or (len(stem) == 3 and stem[-1] not in _VOWELS and any(c in _VOWELS + "y" for c in stem))


def regular_forms(verb: str) -> Iterator[str]:
    """The forms of a verb by the rules of spelling."""
    yield regular_plural(verb) if not verb.endswith("man") else verb + "s"
    if verb.endswith("ie"):
        yield verb + "d"
        yield verb[:-2] + "ying"
    elif verb.endswith(("ee", "oe", "ye")):
        yield verb + "d"
        yield verb + "ing"
    elif verb.endswith("e"):
        yield verb + "d"
        yield verb[:-1] + "ing"
    elif verb.endswith("y") and verb[-2:-1] not in _VOWELS:
        yield verb[:-1] + "ied"
        yield verb + "ing"
    else:
        for base in _before_a_vowel(verb):
            yield base + "ed"
            yield base + "ing"


def _before_a_vowel(verb: str) -> tuple[str, ...]:
    """What stands before -ed and -ing: a last consonant is doubled after one vowel, in long words perhaps."""
    if len(verb) < 3 or verb[-1] in _VOWELS + "wxy" or verb[-2] not in _VOWELS + "y":
        return (verb,)
    if verb[-3] in _VOWELS and verb[-4:-2] != "qu":
        return (verb, verb + verb[-1]) if verb.endswith("l") else (verb,)
    doubled = verb + verb[-1]
    one_syllable = not any(char in _VOWELS + "y" for char in verb[:-2].removeprefix("qu").removesuffix("qu"))
    return (doubled,) if one_syllable else (verb, doubled)


def _stems(word: str) -> Iterator[str]:
    """Words that this one could be a form of, by its ending."""
    for ending in ("ing", "ed"):
        if word.endswith(ending):
            stem = word[: -len(ending)]
            yield stem
            yield stem + "e"
            if len(stem) > 2 and stem[-1] == stem[-2]:
                yield stem[:-1]
    if word.endswith("ying"):
        yield word[:-4] + "ie"
    if word.endswith("ied"):
        yield word[:-3] + "y"
    if word.endswith("ies"):
        yield word[:-3] + "y"
    if word.endswith("s"):
        yield word[:-1]
        if word.endswith("es"):
            yield word[:-2]
