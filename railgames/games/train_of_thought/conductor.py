"""A computer Conductor: its clues are two words that people would hint with, and the word that has to be there.

The hints are in ``associates.txt``, written by hand for each word of the deck. Passengers know nothing of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import combinations

from railgames.games.contract import Advice
from railgames.games.train_of_thought.actions import Action, GiveClue, IllegalClue, TimeUp
from railgames.games.train_of_thought.association import FOLDER, Association
from railgames.games.train_of_thought.judge import Judge
from railgames.games.train_of_thought.spelling import key, tokens
from railgames.games.train_of_thought.state import Leg, View

_MOST = 24
"""So many clues it gives in a turn, lest a game without sand go on for ever: more than there is sand for."""
_SPEECHLESS = 3
"""After so many words in a row for which it knew no clue, it ends its turn."""


class Hints:
    """The words that each word of the deck is hinted with, the most telling first."""

    def __init__(self, read: Callable[[str], str]) -> None:
        """``read`` gives the text of a data file by its name."""
        self._read = read

    @cached_property
    def _table(self) -> Mapping[str, tuple[str, ...]]:
        lines = self._read(f"{FOLDER}/associates.txt").splitlines()
        rows = (line.partition(": ") for line in lines if line and not line.startswith("#"))
        return {key(word): tuple(hints.split(", ")) for word, _, hints in rows}

    @cached_property
    def _hinted(self) -> Mapping[str, frozenset[str]]:
        """For each hint the words it may bring to mind: those it is a hint for, and itself."""
        found: dict[str, set[str]] = {}
        for word, hints in self._table.items():
            for hint in map(key, hints):
                found.setdefault(hint, {hint} & self._table.keys()).add(word)
        return {hint: frozenset(words) for hint, words in found.items()}

    def rivals(self, one: str, other: str) -> int:
        """How many words of the deck two hints bring to mind together."""
        return len(self._hinted[key(one)] & self._hinted[key(other)])

    def of(self, word: str) -> tuple[str, ...]:
        """The hints for a word; none for a word that is not in the game's own deck."""
        return self._table.get(key(word), ())


class Conductor:
    """Gives clues. Holds tables only; the same view gives the same clue."""

    def __init__(self, hints: Hints, association: Association, judge: Judge) -> None:
        self._hints = hints
        self._association = association
        self._judge = judge

    def clue(self, view: View) -> Advice[Action]:
        """The next clue; when there are no hints left, the word is given up, and in the end the turn."""
        if sum(len(leg.clues) for leg in view.ride) >= _MOST or _speechless(view.ride):
            return Advice(TimeUp(), "It has said all it knows.")
        text = next(self.clues(view.destination, view.required, view.ride[-1]), "")
        if not text:
            return Advice(IllegalClue(), "No more hints for this word come to mind.")
        return Advice(GiveClue(text), "These words are the first that come to mind.")

    def clues(self, destination: str, required: Sequence[str], leg: Leg) -> Iterator[str]:
        """The legal clues it could give on a leg, the best first: new hints, and none that fit a wrong guess too."""
        guesses = tuple(dict.fromkeys(guess.word for clue in leg.clues for guess in clue.guesses))
        said = {token.key for clue in leg.clues for token in tokens(clue.text)}
        said |= {key(word) for word in (*guesses, *required)}
        misleading = {key(hint) for guess in guesses for hint in self._hints.of(guess)}
        left = [hint for hint in self._hints.of(destination) if key(hint) not in said]
        for one, other in sorted(combinations(left, 2), key=lambda pair: self._doubt(pair, left, misleading)):
            for word in self._nearest(destination, required):
                text = f"{one} {other} {word}" if guesses else f"{word} {one} {other}"
                if self._judge.clue(text, required, destination, required).right:
                    yield text

    def _doubt(self, pair: tuple[str, str], left: Sequence[str], misleading: set[str]) -> tuple[int, int, int]:
        """How badly two hints serve: what else they point at, how many fit a wrong guess, how far down they stand."""
        wrong = sum(key(hint) in misleading for hint in pair)
        return self._hints.rivals(*pair), wrong, sum(map(left.index, pair))

    def _nearest(self, destination: str, required: Sequence[str]) -> list[str]:
        """The words of which one is needed, the one closest to the destination first."""
        goal = self._association.known(key(destination))
        scores = self._association.scores({goal: 1.0}, [self._association.known(key(word)) for word in required])
        return sorted(required, key=lambda word: -scores.get(self._association.known(key(word)), -1.0))


def _speechless(ride: Sequence[Leg]) -> bool:
    last = ride[-1 - _SPEECHLESS : -1]
    return len(last) == _SPEECHLESS and not any(clue.text for leg in last for clue in leg.clues)
