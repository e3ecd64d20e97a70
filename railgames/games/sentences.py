"""Small pieces of sentences that the words of every game need."""

from collections.abc import Iterable, Sequence
from itertools import groupby


def count(number: int, thing: str, things: str = "") -> str:
    """A number of things: ``1 roll``, ``2 rolls``; ``things`` is a plural that does not end in s alone."""
    return f"{number} {thing}" if number == 1 else f"{number} {things or f'{thing}s'}"


def listed(names: Sequence[str]) -> str:
    """Names as a list in a sentence: ``Ann, Bob and Cy``."""
    return " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))


def upper(text: str) -> str:
    """A text with its first letter as a capital, the others as they are."""
    return text[:1].upper() + text[1:]


def times(sentence: str, number: int) -> str:
    """A sentence with how often it holds, such as ``Bo draws a card, twice.`` or ``Bo draws a card, 3 times.``."""
    often = "" if number == 1 else ", twice" if number == 2 else f", {number} times"
    return f"{sentence.removesuffix('.')}{often}." if sentence.endswith(".") else f"{sentence}{often}"


def together(sentences: Iterable[str]) -> list[str]:
    """Sentences in their order; equal ones in a row are one, which says how often."""
    return [times(sentence, len(list(equal))) for sentence, equal in groupby(sentences)]
