"""The words the game has met: one that is not among them may be a slip of the keys, and is asked about once."""

from __future__ import annotations

from collections.abc import Iterable

from railgames.games.train_of_thought.association import Association, plainer
from railgames.games.train_of_thought.spelling import tokens
from railgames.games.train_of_thought.tables import Tables


class Vocabulary:
    """Knows words by their keys. It is no dictionary: rare words, names and slang are not in it."""

    def __init__(self, tables: Tables, association: Association) -> None:
        """Both are read when the first word is looked up."""
        self._tables = tables
        self._association = association

    def knows(self, word: str, others: Iterable[str] = ()) -> bool:
        """Whether a word, or each part of one with hyphens, was met before, here or among ``others``.

        Numbers in digits are words.
        """
        told = [token for token in tokens(word) if not any(map(str.isdecimal, token.text))]
        keys = [key for token in told for key in (token.pieces or (token.key,))]
        met = {key for other in others for token in tokens(other) for key in token.keys}
        return all(key in met or self._has(key) for key in keys)

    def _has(self, key: str) -> bool:
        tables = self._tables
        if self._association.known(key):
            return True
        return any(
            one in table
            for one in (key, *plainer(key))
            for table in (
                tables.families,
                tables.spellings,
                tables.plurals,
                tables.singulars,
                tables.verbs,
                tables.verb_of,
                tables.sounds,
                tables.parts,
                tables.never_plural,
                tables.small_words,
            )
        )
