"""Makes text fit to be read out: no control characters, short lines, numbers in digits or words."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence

from railgames.table.seats import columns

LONGEST_LINE = 100
"""In characters: a braille line or an ear takes no more as one fact."""

_UNSPEAKABLE = frozenset(("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"))
_NUMBERS = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
    "twenty",
]


def clean(text: str, longest: int | None = None) -> str:
    """The text on one line without characters that steer a terminal or can't be seen, cut to ``longest`` characters."""
    kept = "".join(
        " " if character.isspace() else "?" if unicodedata.category(character) in _UNSPEAKABLE else character
        for character in text
    )
    if longest is not None and len(kept) > longest:
        return f"{kept[:longest].rstrip()} (cut)"
    return kept


def wrapped(text: str, width: int) -> list[str]:
    """The text in lines of at most ``width`` terminal columns, broken between words only."""
    lines: list[str] = []
    line = ""
    for word in text.split(" "):
        longer = f"{line} {word}" if line else word
        if line and columns(longer) > width:
            lines.append(line)
            longer = word
        line = longer
    return [*lines, line]


def facts(text: str, room: int) -> Iterator[str]:
    """The text in pieces of at most ``room`` characters: broken after a sentence, a clause, a comma, else a word."""
    while len(text) > room:
        ends = (max(text.rfind(mark, 0, room + 1 - len(mark.rstrip())) for mark in marks) for marks in _BREAKS)
        end = next((end for end in ends if end > 0), 0)
        if not end:
            break
        end = text.index(" ", end)
        yield text[:end]
        text = text[end + 1 :]
    yield text


_BREAKS = ((". ", "? ", "! "), ("; ", ": "), (", ",), (" ",))
"""Where a line may be broken, the best places first."""


def read_number(text: str) -> int | None:
    """The number that ``3``, ``three`` or ``choose 3`` means, or None."""
    words = text.casefold().split()
    if len(words) == 2 and words[0] in ("choose", "number", "choice"):
        words = words[1:]
    if len(words) != 1:
        return None
    word = words[0].removesuffix(".")
    if word.isdecimal() and len(word) <= 4:
        return int(word)
    return _NUMBERS.index(word) if word in _NUMBERS else None


def label_for(sentence: str) -> str:
    """The label of a sentence of the log: ``You`` when it is about the person addressed, else ``Event``."""
    return "You" if sentence.startswith(("You ", "Your ")) else "Event"


def in_lines(head: str, words: Sequence[str]) -> Iterator[str]:
    """``head`` and the words, parted by commas, in as many short lines as it takes."""
    line = head
    for word in words:
        longer = f"{line} {word}," if line else f"{word},"
        if line and len(longer) > LONGEST_LINE - len("Help: "):
            yield line
            longer = f"{word},"
        line = longer
    yield f"{line.removesuffix(',')}."
