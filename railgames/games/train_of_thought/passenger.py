"""A computer passenger: what it guesses from the clues to a destination it doesn't know.

It knows the words that everybody has heard, what goes with what (see `association`), and the fine print: a legal clue
has nothing of its destination in it. It never knows the card.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

import msgspec

from railgames.games.contract import Advice, Pick
from railgames.games.sentences import listed
from railgames.games.train_of_thought.actions import Action, MakeGuess
from railgames.games.train_of_thought.association import Association
from railgames.games.train_of_thought.judge import Judge
from railgames.games.train_of_thought.spelling import key, tokens
from railgames.games.train_of_thought.state import Clue, View

_FROM_START = 0.3
"""What a word weighs that was in the clue only because the ride stood there."""
_EARLIER = 0.6
"""What a clue weighs against the one that came after it."""
_TOLD = 2
_REMEMBERED = 8
"""So many rankings are kept, for several passengers rank the words for the same clue."""


class Manner(msgspec.Struct, frozen=True):
    """How well a passenger guesses.

    ``escapes``: of ten words that would fit, so many don't come to mind. ``clues``: so many clues to the same
    destination it keeps in mind. ``quick`` and ``slow``: a guess takes it so many seconds at least and at most.
    """

    escapes: int
    clues: int
    quick: int
    slow: int


class Passenger:
    """Guesses from clues. Holds tables only; the same view and the same draws give the same guess."""

    def __init__(self, association: Association, judge: Judge, deck: Sequence[str]) -> None:
        """``deck``: the words of the game's own deck."""
        self._association = association
        self._judge = judge
        self._deck = tuple(deck)
        self._own = frozenset(map(key, deck))
        self._ranked = lru_cache(_REMEMBERED)(self._rank)

    def guess(self, view: View, manner: Manner, pick: Pick) -> Advice[Action]:
        """The guess to the clue in force and its reason; no guess when nothing comes to mind."""
        given = view.ride[-1].clues
        hints = self.hints(given, manner.clues)
        heard = {guess.word for clue in given for guess in clue.guesses}
        for word in self.ranked(hints, self._knows_deck(view)):
            if self._possible(word, given, heard) and pick(10) >= manner.escapes:
                return Advice(MakeGuess(word), self._reason(word, hints), taking(pick, manner.quick, manner.slow))
        return Advice(MakeGuess(""), "No word comes to its mind.", manner.slow)

    def hints(self, given: Sequence[Clue], kept: int) -> dict[str, float]:
        """The words of the latest ``kept`` clues that are understood, and what each weighs.

        Before anybody has guessed, a clue has to have the word in it where the ride stands, which says little of where
        it goes. A guess that the Conductor takes up says more.
        """
        found: dict[str, float] = {}
        known = self._association.known
        for place, clue in enumerate(given):
            age = len(given) - 1 - place
            guessed = any(earlier.guesses for earlier in given[:place])
            needs = set() if guessed else {known(key(word)) for word in clue.needs}
            for token in tokens(clue.text) if age < kept else ():
                for word in filter(None, map(known, token.pieces or (token.key,))):
                    weight = _EARLIER**age * (_FROM_START if word in needs else 1.0)
                    found[word] = max(found.get(word, 0.0), weight)
        return found

    def ranked(self, hints: Mapping[str, float], own: bool = True) -> tuple[str, ...]:
        """The words that go with the hints, the best first: of the game's own deck, or else of all common things."""
        return self._ranked(tuple(sorted(hints.items())), own)

    def _rank(self, hints: tuple[tuple[str, float], ...], own: bool) -> tuple[str, ...]:
        scores = self._association.scores(dict(hints), self._deck if own else self._association.things, dictionary=own)
        return tuple(sorted(scores, key=lambda word: (-scores[word], word)))

    def _knows_deck(self, view: View) -> bool:
        """Whether the words on the table are of the game's own deck. If not, players have brought theirs."""
        return all(key(word) in self._own for word in view.start_card)

    def _possible(self, word: str, given: Sequence[Clue], heard: set[str]) -> bool:
        """Whether nobody has tried the word yet and every clue would be legal on the way to it."""
        if any(self._judge.guess(guess, word).right for guess in heard):
            return False
        earlier: tuple[str, ...] = ()
        for clue in given:
            if not self._judge.clue(clue.text, clue.needs, word, earlier).right:
                return False
            earlier = tuple(guess.word for guess in clue.guesses) or earlier
        return True

    def _reason(self, word: str, hints: Mapping[str, float]) -> str:
        worth = {hint: self._association.scores({hint: weight}, (word,))[word] for hint, weight in hints.items()}
        best = sorted(worth, key=lambda hint: (-worth[hint], hint))[:_TOLD]
        return f"It goes with {listed(best)}."


def taking(pick: Pick, quick: int, slow: int) -> float:
    """So many seconds, at least ``quick`` and at most ``slow``."""
    return quick + pick(10 * (slow - quick) + 1) / 10
