"""Which card a few typed words mean: the whole name, its letters, its beginning, or the beginnings of its words."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import NamedTuple

from railgames.games.contract import Ambiguous, Unreadable
from railgames.games.isle_of_trains.cards import Cards
from railgames.games.isle_of_trains.notation import PHANTOM_NAME
from railgames.games.isle_of_trains.state import PHANTOM
from railgames.nearest import suggestion

_MOST_WORDS = 4
"""How many words a typed name may have."""
_MOST_CARDS = 50
EXACT, INITIALS, BEGINNING, WORDS, NO_MATCH = range(5)
"""How well a text fits a name, best first."""


class _Spelling(NamedTuple):
    key: str
    initials: str
    words: tuple[str, ...]


def key(text: str) -> str:
    """Letters and digits only, small: ``hopper2`` for ``Hopper-2``."""
    return "".join(filter(str.isalnum, text.casefold()))


@lru_cache(maxsize=8)
def _spellings(cards: Cards) -> tuple[_Spelling, ...]:
    return tuple(map(spelling, cards.names))


def spelling(name: str) -> _Spelling:
    """The ways to write a name: ``level2engine``, ``l2e``, and word by word."""
    parts = name.replace("-", " ").split()
    initials = "".join(part if part.isdecimal() else key(part)[:1] for part in parts)
    return _Spelling(key(name), initials, tuple(map(key, name.split())))


def fit(name: _Spelling, typed: Sequence[str]) -> int:
    """How well typed words, each a `key`, fit a name."""
    whole = "".join(typed)
    if not whole:
        return NO_MATCH
    if whole == name.key:
        return EXACT
    if whole == name.initials or (len(whole) > 1 and name.initials.startswith(whole)):
        return INITIALS
    if name.key.startswith(whole):
        return BEGINNING
    left = list(name.words)
    for word in typed:
        begun = next((other for other in left if other.startswith(word)), None)
        if begun is None:
            return NO_MATCH
        left.remove(begun)
    return WORDS


def kinds(cards: Cards, typed: Sequence[str], among: Collection[int]) -> list[int]:
    """The kinds of cards that typed words mean best, out of these; a plural is read as its singular."""
    for words in (typed, [*typed[:-1], typed[-1].removesuffix("s")]) if typed else ():
        fits = {kind: fit(_spellings(cards)[kind], words) for kind in among}
        best = min(fits.values(), default=NO_MATCH)
        if best != NO_MATCH:
            return sorted(kind for kind, how in fits.items() if how == best)
    return []


def card_named(cards: Cards, typed: Sequence[str], among: Collection[int]) -> list[int]:
    """The kinds that typed words may mean: a name in full, else those of ``among``, else any."""
    every = range(len(cards.names))
    exact = [kind for kind in every if fit(_spellings(cards)[kind], typed) == EXACT]
    return exact or kinds(cards, typed, among) or kinds(cards, typed, every)


def no_such_card(cards: Cards, typed: Sequence[str]) -> str:
    """That no card is called so, with the nearest name or where to find them all."""
    near = suggestion("".join(typed), cards.names)
    return f"No card is called {' '.join(typed)[:20]}.{near or ' Type card for all names.'}"


def card_list(cards: Cards, typed: Sequence[str], among: Collection[int]) -> tuple[int, ...]:
    """The cards of a list such as ``2 tanker , boxcar phantom``, sorted; names mean cards of ``among`` first.

    Raises Unreadable for a word that begins no name, and Ambiguous for one that begins several.
    """
    left = list(typed)
    found: list[int] = []
    while left:
        if left[0] == ",":
            del left[0]
            continue
        number = 1
        if whole_number(left[0]) and len(left) > 1 and left[1] != ",":
            number = whole_number(left.pop(0))
        found += [_next_name(cards, left, among)] * number
        if len(found) > _MOST_CARDS:
            raise Unreadable("There are not so many cards in the game.")
    return tuple(sorted(found))


def whole_number(word: str) -> int:
    """A typed number from 1 to 99, or 0 when it is none."""
    return int(word) if word.isascii() and word.isdecimal() and len(word) <= 2 else 0


def _next_name(cards: Cards, left: list[str], among: Collection[int]) -> int:
    """The card that the first of the words mean; these words are taken away."""
    if left[0] in (PHANTOM_NAME, f"{PHANTOM_NAME}s"):
        del left[0]
        return PHANTOM
    end = left.index(",") if "," in left else len(left)
    meant, length = _one_name(cards, left[:end], among)
    if not length:
        meant, length = _one_name(cards, left[:end], range(len(cards.names)))
    if not length:
        raise Unreadable(no_such_card(cards, left[:1]))
    if len(meant) > 1:
        names = ", or ".join(cards.names[kind] for kind in meant)
        raise Ambiguous(f"There is more than one {left[0][:20]}: {names}. Type the name in full.")
    del left[:length]
    return meant[0]


def _one_name(cards: Cards, typed: Sequence[str], among: Collection[int]) -> tuple[list[int], int]:
    """The kinds that the first of the typed words mean, and how many words that took: as many as make a name.

    A name in full comes before a longer text that is only part of one.
    """
    found: list[tuple[bool, int, list[int]]] = []
    for length in range(1, min(_MOST_WORDS, len(typed)) + 1):
        meant = kinds(cards, typed[:length], among)
        if meant:
            exact = "".join(typed[:length]).removesuffix("s") in {_spellings(cards)[kind].key for kind in meant}
            found.append((exact, length, meant))
    if not found:
        return [], 0
    _, length, meant = max(found)
    return meant, length
