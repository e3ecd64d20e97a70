"""Deals the words of the deck into cards: no two words of a position clash, no theme stands twice on a card."""

from __future__ import annotations

import random

from railgames import assets
from railgames.games.train_of_thought.arranging import clashes, spread
from railgames.games.train_of_thought.deck import SIDES
from railgames.games.train_of_thought.judge import Judge, tables
from tests.words.building import REVIEWED

SEED = 1830
COLUMNS = "word\tposition\tcard\ttheme\tparts\tforms\tspellings"


def themes() -> dict[str, str]:
    """The theme of every word of the deck."""
    lines = (REVIEWED / "deck.txt").read_text(encoding="utf-8").splitlines()
    return dict(line.split("\t") for line in lines if line and not line.startswith("#"))


def deck() -> str:
    """The text of ``deck.tsv``, made of the words and themes in ``reviewed/deck.txt`` and of the tables."""
    known = tables(assets.read_text)
    theme = themes()
    groups = spread(sorted(theme), SIDES, clashes(sorted(theme), Judge(known)))
    if groups is None:
        raise SystemExit("The words clash too much to be spread over six positions.")
    cards = _dealt([list(group) for group in groups], theme)
    places = {word: (side, card) for card, words in enumerate(cards, 1) for side, word in enumerate(words, 1)}
    lines = []
    for word in sorted(theme):
        side, card = places[word]
        parts = " ".join(known.parts.get(word, ()))
        forms = " ".join(sorted(known.families.get(word, frozenset()) - {word}))
        spellings = " ".join(sorted(known.spellings.get(word, frozenset()) - {word}))
        lines.append(f"{word}\t{side}\t{card}\t{theme[word]}\t{parts}\t{forms}\t{spellings}")
    return "\n".join((COLUMNS, *lines, ""))


def _dealt(groups: list[list[str]], theme: dict[str, str]) -> list[list[str]]:
    """Cards with a word of every group each: a word that meets its theme on a card changes places with another."""
    chance = random.Random(SEED)
    cards: list[list[str]] = [[] for _ in groups[0]]
    for group in groups:
        chance.shuffle(group)
        for at, card in enumerate(cards):
            if not _fits(group[at], card, theme):
                swaps = [
                    other
                    for other in range(len(cards))
                    if _fits(group[other], card, theme) and (other > at or _fits(group[at], cards[other][:-1], theme))
                ]
                other = chance.choice(swaps)
                group[at], group[other] = group[other], group[at]
                if other < at:
                    cards[other][-1] = group[other]
            card.append(group[at])
    return cards


def _fits(word: str, card: list[str], theme: dict[str, str]) -> bool:
    return theme[word] not in {theme[other] for other in card}
