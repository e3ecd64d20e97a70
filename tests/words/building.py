"""Makes the tables of ``assets/train_of_thought/`` out of the sources and of what a person has decided.

The files in ``reviewed/`` are written by hand and win over every source.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from railgames.games.train_of_thought.inflection import regular_forms, regular_plural
from railgames.games.train_of_thought.spelling import key
from tests.words import sources

REVIEWED = Path(__file__).parent / "reviewed"

SOUND_LEVEL = 60
FAMILY_LEVEL = 50

British = tuple[str, str]
_BRITISH: tuple[British, ...] = (
    ("our", "or"),
    ("isation", "ization"),
    ("ise", "ize"),
    ("isi", "izi"),
    ("yse", "yze"),
    ("ysi", "yzi"),
    ("ll", "l"),
    ("l", "ll"),
    ("ae", "e"),
    ("oe", "e"),
    ("ogue", "og"),
    ("ogu", "og"),
    ("enc", "ens"),
    ("re", "er"),
    ("red", "ered"),
    ("ring", "ering"),
    ("ement", "ment"),
    ("eing", "ing"),
    ("eab", "ab"),
    ("ough", "ow"),
    ("ould", "old"),
    ("oult", "olt"),
    ("pp", "p"),
    ("ph", "f"),
    ("ette", "et"),
    ("xion", "ction"),
    ("sc", "sk"),
)


def notes(name: str) -> Iterator[list[str]]:
    """The lines of a reviewed file in their words, remarks left out."""
    for line in (REVIEWED / name).read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            yield line.split()


def sounds() -> list[str]:
    """A line for each sound that several words share; ``~`` marks a word only some say so."""
    words = sources.common_words(SOUND_LEVEL) | sources.common_words(SOUND_LEVEL, "contractions")
    words |= {word for word, *_ in notes("names.txt")}
    groups: dict[str, dict[str, bool]] = {}
    for word, said in sources.pronunciations({word for word in words if not word.endswith(("'s", "s'"))}).items():
        for sound in dict.fromkeys(said):
            groups.setdefault(sound, {})[key(word)] = sound == said[0]
    decided = [(what, [key(word) for word in rest], rest) for what, *rest in notes("sounds.txt")]
    for group in groups.values():
        for what, (one, *others), _ in decided:
            if one not in group or not others or others[0] not in group:
                continue
            if what == "not":
                del group[one]
            elif what == "doubt":
                group[others[0]] = False
            elif what == "sure":
                group[one] = group[others[0]] = True
    lines = {_line(group) for group in groups.values() if len(group) > 1}
    bare = {line.replace("~", "") for line in lines}
    kept = {line for line in lines if not _follows(line.replace("~", ""), bare)}
    for what, keys, typed in decided:
        if what == "also":
            kept.add(_line({word: not mark.startswith("~") for word, mark in zip(keys, typed, strict=True)}))
    return sorted(kept)


def _line(group: dict[str, bool]) -> str:
    return " ".join(word if group[word] else "~" + word for word in sorted(group))


def _follows(line: str, lines: set[str]) -> bool:
    """Whether the line only has the regular plurals of another: the judge knows those by rule."""
    words = line.split()
    stems = ([word[:-1] for word in words], [word[:-2] for word in words])
    return all(word.endswith("s") for word in words) and any(" ".join(sorted(each)) in lines for each in stems)


def spellings() -> list[str]:
    """A line for each word with all its spellings; regular plurals are left to the rules."""
    level = SOUND_LEVEL
    british, american = sources.scowl(level, "british"), sources.scowl(level, "american")
    groups = [set(map(key, line)) for line in notes("spellings.txt")]
    for word in sorted(british - american):
        for there, here in _BRITISH:
            for at in range(len(word)):
                other = word[:at] + here + word[at + len(there) :]
                if word.startswith(there, at) and other in american and other not in british and word.isalpha():
                    groups.append({word, other})
    known = {word: {regular_plural(stem) for stem in group} for group in groups for word in map(regular_plural, group)}
    kept = (group for group in groups if not all(word in known and group <= known[word] for word in group))
    return sorted({" ".join(sorted(group)) for group in kept})


def plurals() -> list[str]:
    """A line for each noun whose plurals the rules get wrong."""
    words = sources.common_words(SOUND_LEVEL)
    found = {}
    for word, kind, forms in sources.inflections():
        others = tuple(form for form in forms if form != word and form.isalpha())
        if kind == "noun" and word in words and others and others != (regular_plural(word),):
            found[word] = others
    for noun, *said in notes("plurals.txt"):
        found[key(noun)] = tuple(map(key, said))
    return sorted(f"{noun} {' '.join(said)}" for noun, said in found.items() if said != (regular_plural(noun),))


def never_plural() -> list[str]:
    """Words that end like a plural and are none, a line for each first letter."""
    words, singulars = sources.common_words(SOUND_LEVEL), sources.common_words(70)
    found = set()
    for word in words:
        stems = {word[:-1], word[:-2], word[:-3] + "y"}
        if (
            word.endswith("s")
            and word.isalpha()
            and not any(len(stem) > 1 and stem in singulars and regular_plural(stem) == word for stem in stems)
        ):
            found.add(word)
    for what, *said in notes("never_plural.txt"):
        found = found | set(said) if what == "also" else found - set(said)
    kept = sorted(word for word in found if any(regular_plural(stem) == word for stem in (word[:-1], word[:-2])))
    letters = sorted({word[0] for word in kept})
    return [" ".join(word for word in kept if word[0] == letter) for letter in letters]


def verbs() -> list[str]:
    """A line for each verb whose forms the rules get wrong."""
    words = sources.common_words(SOUND_LEVEL)
    found = {}
    for word, kind, forms in sources.inflections():
        if kind == "verb" and word in words:
            odd = tuple(form for form in forms if form not in (word, regular_plural(word)) and form.isalpha())
            if not set(odd) <= set(regular_forms(word)):
                found[word] = odd
    for verb, *said in notes("verbs.txt"):
        found[verb] = tuple(said)
    return sorted(f"{verb} {' '.join(said)}" for verb, said in found.items() if said)


def families() -> list[str]:
    """A line for each family of words with one stem."""
    words = sources.common_words(FAMILY_LEVEL)
    british = sources.scowl(FAMILY_LEVEL, "british") - sources.scowl(FAMILY_LEVEL, "american")
    words = {word for word in words - british if word.isalpha()}
    apart = [(first, set(rest)) for first, *rest in notes("unrelated.txt")]
    cut = {frozenset((first, word)) for first, rest in apart for word in rest}
    links: dict[str, set[str]] = {}
    pairs = {pair for pair in sources.derived_pairs() if pair[0][:3] == pair[1][:3]}
    pairs |= set(_degrees(words))
    linked = {(first, word) for first, *rest in notes("links.txt") for word in rest}
    for one, other in pairs | linked:
        known = (one in words and other in words) or (one, other) in linked
        if known and frozenset((one, other)) not in cut:
            links.setdefault(one, set()).add(other)
            links.setdefault(other, set()).add(one)
    groups = [set(group) for group in _connected(links)]
    for first, rest in apart:
        groups += [rest & group for group in groups if first in group and rest & group]
        groups = [group - rest if first in group else group for group in groups]
    groups += [set(line) for line in notes("families.txt")]
    return sorted({" ".join(sorted(group)) for group in groups if len(group) > 1})


def _degrees(words: set[str]) -> Iterator[tuple[str, str]]:
    for word, kind, forms in sources.inflections():
        if kind == "adj" and word in words:
            yield from ((word, form) for form in forms)


def _connected(links: dict[str, set[str]]) -> Iterable[set[str]]:
    left = set(links)
    while left:
        group: set[str] = set()
        edge = {min(left)}
        while edge:
            group |= edge
            edge = {other for word in edge for other in links[word]} - group
        left -= group
        yield group


def parts() -> list[str]:
    """A line for each compound word with its parts, all decided by hand."""
    return sorted(" ".join(line) for line in notes("parts.txt"))


def strangers() -> list[str]:
    """A line for each word with those it only looks like a form of, all decided by hand."""
    return sorted(" ".join(line) for line in notes("strangers.txt"))


def small_words() -> list[str]:
    """Words that a sentence needs, a line for each, all decided by hand."""
    return sorted(" ".join(line) for line in notes("small_words.txt"))


HEADS = {
    "sounds": (sounds, "Words that sound alike, a line for each sound; ~ marks a word that only some say so."),
    "spellings": (spellings, "Words that are written in several ways, a line for each."),
    "plurals": (plurals, "Nouns whose plurals the rules of spelling get wrong, each with its plurals."),
    "never_plural": (never_plural, "Words that end like a plural and are none."),
    "verbs": (verbs, "Verbs whose forms the rules of spelling get wrong, each with its forms."),
    "families": (families, "Words with one stem, a line for each family."),
    "parts": (parts, "Compound words, each with the words it is built of."),
    "strangers": (
        strangers,
        "Words that look like forms of others they have nothing to do with, each with the others.",
    ),
    "small_words": (small_words, "Words that a sentence needs: one may stay although it sounds like the destination."),
}
"""What makes each table, and the note it begins with."""

BY_HAND = ("parts", "strangers", "small_words")
"""The tables that need no source."""


def table(name: str) -> str:
    """The text of a table. Raises `sources.Missing` when a source it needs is not installed."""
    make, head = HEADS[name]
    return "\n".join((f"# {head} Made by python -m tests.words.make.", *make(), ""))
