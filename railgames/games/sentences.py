"""Small pieces of sentences that the words of every game need."""

from collections.abc import Sequence


def count(number: int, thing: str, things: str = "") -> str:
    """A number of things: ``1 roll``, ``2 rolls``; ``things`` is a plural that does not end in s alone."""
    return f"{number} {thing}" if number == 1 else f"{number} {things or f'{thing}s'}"


def listed(names: Sequence[str]) -> str:
    """Names as a list in a sentence: ``Ann, Bob and Cy``."""
    return " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))


def upper(text: str) -> str:
    """A text with its first letter as a capital, the others as they are."""
    return text[:1].upper() + text[1:]
