"""Whether a clue word has something of the destination in it: another form of it, or a part of it.

Letters alone are never a part: there is no "office" in ``off``. What words are built of, and which share a stem, is in
the tables; only tense and number go by rule.
"""

from __future__ import annotations

import msgspec

from railgames.games.train_of_thought.hearing import Hearing
from railgames.games.train_of_thought.inflection import Inflection
from railgames.games.train_of_thought.tables import Tables

_LONG_ENOUGH = 4


class Kin(msgspec.Struct, frozen=True):
    """What a clue word has of the destination.

    ``kind``: ``form`` of it, ``part`` of it, or ``whole`` when the destination is a part of the clue word; ``part`` is
    the part in question. ``plainly``: false when it is only worth a thought, such as ``rainy`` for "raincoat".
    """

    kind: str
    part: str
    plainly: bool


class Kinship:
    """Compares words by their keys (see `spelling.key`)."""

    def __init__(self, tables: Tables, inflection: Inflection, hearing: Hearing) -> None:
        self._tables = tables
        self._inflection = inflection
        self._hearing = hearing

    def kin(self, word: str, destination: str, pieces: tuple[str, ...] = ()) -> Kin | None:
        """What the word has of the destination, or None. ``pieces``: those of a destination of several words."""
        if self.forms_of_one(word, destination):
            return Kin("form", destination, True)
        own, its = self._parts(word), (*pieces, *self._parts(destination))
        for part in its:
            if self._is(word, part):
                return Kin("part", part, True)
        for part in own:
            if self._is_in_number(destination, part):
                return Kin("whole", part, True)
        return self._perhaps(word, destination, own, its)

    def _perhaps(self, word: str, destination: str, own: tuple[str, ...], its: tuple[str, ...]) -> Kin | None:
        for part in its:
            if self._of_one_family(word, part) or self._hearing.match(word, part):
                return Kin("part", part, False)
        for part in own:
            if self.forms_of_one(destination, part):
                return Kin("whole", part, False)
            if part in its:
                return Kin("part", part, False)
        if len(destination) >= _LONG_ENOUGH and (word.startswith(destination) or word.endswith(destination)):
            return Kin("whole", destination, False)
        if len(word) >= _LONG_ENOUGH and (destination.startswith(word) or destination.endswith(word)):
            return Kin("part", word, False)
        return None

    def forms_of_one(self, word: str, other: str) -> bool:
        """Whether two words are forms of one word: of one verb, or with one stem, as ``disturb`` and "disturbance"."""
        strangers = self._tables.strangers
        if (word, other) in strangers or (other, word) in strangers:
            return False
        return not self._own(word).isdisjoint(self._own(other)) or self._of_one_family(word, other)

    def of_one_verb(self, word: str, other: str) -> bool:
        """Whether two words may be the same verb in any tense, ``saw`` and "see" among them."""
        return not self._verbs(word).isdisjoint(self._verbs(other))

    def traces(self, word: str, pieces: tuple[str, ...] = ()) -> frozenset[str]:
        """Keys of which any two words that count for each other, or are kin, share at least one."""
        around = {word}
        for one in (word, *pieces, *self._parts(word)):
            around |= self._stems(one) | self._hearing.number(one)
        for one in tuple(around):
            around |= self._hearing.alike(one)
        families = self._tables.families
        return frozenset(around).union(*(families[one] for one in around if one in families))

    def _verbs(self, word: str) -> frozenset[str]:
        """The word in all its spellings, and the verbs it may be a form of."""
        spellings = self._hearing.spellings(word)
        return spellings.union(*(self._inflection.verbs(spelling) for spelling in spellings))

    def _own(self, word: str) -> frozenset[str]:
        """`_verbs` without those it only looks like a form of: a ``saw`` is no form of "see"."""
        strangers = self._tables.strangers
        return frozenset(verb for verb in self._verbs(word) if (word, verb) not in strangers)

    def _stems(self, word: str) -> frozenset[str]:
        """The word, its singulars and its own verbs."""
        verbs = self._own(word)
        return verbs.union(*(self._inflection.singulars(verb) for verb in verbs))

    def _of_one_family(self, word: str, other: str) -> bool:
        stems, others = self._stems(word), self._stems(other)
        families = self._tables.families
        return any(not families[stem].isdisjoint(others) for stem in stems if stem in families)

    def _is(self, word: str, part: str) -> bool:
        """Whether the word is the part, in any number, tense or spelling."""
        return not self._own(word).isdisjoint(self._own(part)) or self._is_in_number(word, part)

    def _is_in_number(self, word: str, part: str) -> bool:
        spellings = self._hearing.spellings(word)
        return part in spellings or not self._hearing.number(part).isdisjoint(spellings)

    def _parts(self, word: str) -> tuple[str, ...]:
        """What the word, or what it is a form of, is built of."""
        return tuple(dict.fromkeys(part for stem in self._stems(word) for part in self._tables.parts.get(stem, ())))
