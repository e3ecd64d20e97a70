"""How a word is written: what of a typed text counts when words are compared, and how a clue falls into words.

Two texts are the same word when their keys are equal. A key keeps letters and digits only, without accents and
capitals; a number in digits becomes its name. The one mark it keeps is the apostrophe of a contraction, for ``we'll``
is not ``well``.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

import msgspec

from railgames.games.train_of_thought.numerals import number_name

_CONTRACTED = ("'ll", "'re", "'ve", "'d", "'m", "n't")
_CONTRACTING = {"he", "she", "it", "that", "this", "what", "who", "where", "when", "how", "why", "there", "here", "let"}
_APOSTROPHES = str.maketrans(dict.fromkeys("’‘ʼ＇`´′", "'"))
_LETTERS = str.maketrans({"æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ł": "l", "ı": "i"})
_HYPHENS = "-_‐‑−"
_BREAKS = ",;:!?…–—―"
_SIGNS = {"&": "and", "+": "plus", "%": "percent", "@": "at", "=": "equals"}
_NO_PICTURES = "°©®"


class Token(msgspec.Struct, frozen=True):
    """A word of a clue: as typed, its key, and the keys of its pieces when hyphens or slashes join several.

    The only piece of a possessive such as ``children's`` is the word it is made of.
    """

    text: str
    key: str
    pieces: tuple[str, ...]

    @property
    def keys(self) -> tuple[str, ...]:
        """Every key the word can be compared by, the whole first."""
        return (self.key, *(piece for piece in self.pieces if piece != self.key))


def plain(text: str) -> str:
    """The text in its usual characters, without hidden ones."""
    composed = unicodedata.normalize("NFKC", text)
    return "".join(char for char in composed if unicodedata.category(char) != "Cf").translate(_APOSTROPHES)


def key(text: str) -> str:
    """What of a text counts when words are compared; the empty text when there is no letter or digit in it."""
    if text.isascii():
        letters = text.lower()
    else:
        bare = unicodedata.normalize("NFD", plain(text).casefold().translate(_LETTERS))
        letters = "".join(char for char in bare if unicodedata.category(char) != "Mn")
    if letters.isalpha():
        return letters
    trimmed = letters.strip(" \t\n'\".,!?")
    if trimmed.endswith(_CONTRACTED):
        return "".join(char for char in trimmed if char.isalnum() or char == "'")
    kept = "".join(char for char in letters if char.isalnum())
    if kept and kept[0].isdecimal():
        return number_name(kept)
    return kept


def has_picture(text: str) -> bool:
    """Whether there is an emoji or another picture in the text."""
    return any(unicodedata.category(char) == "So" and char not in _NO_PICTURES for char in plain(text))


def tokens(clue: str) -> tuple[Token, ...]:
    """The words of a clue.

    Blanks part words, and so does a comma, a colon or a long dash between letters. A mark that stands alone is no
    word, except one that is spoken, such as ``&``. A contraction or a word with hyphens is one word.
    """
    return tuple(_words(plain(clue)))


def _words(text: str) -> Iterator[Token]:
    for chunk in _parted(text).split():
        if chunk in _SIGNS:
            yield Token(chunk, _SIGNS[chunk], ())
            continue
        whole = key(chunk)
        if whole:
            yield Token(_trimmed(chunk), whole, _pieces(chunk))


def _parted(text: str) -> str:
    """The text with a blank for each mark that parts two words; ``1,000`` stays whole."""
    out = []
    for at, char in enumerate(text):
        between_digits = 0 < at < len(text) - 1 and text[at - 1].isdecimal() and text[at + 1].isdecimal()
        parts = char in _BREAKS or (char == "." and _ends_a_sentence(text, at))
        out.append(" " if parts and not between_digits else char)
    return "".join(out)


def _ends_a_sentence(text: str, at: int) -> bool:
    """Whether the dot there parts two words: one of several dots, or between words of two letters or more."""
    before, after = text[max(0, at - 2) : at], text[at + 1 : at + 3]
    return "." in (before[-1:], after[:1]) or (len(before) == len(after) == 2 and (before + after).isalpha())


def _pieces(chunk: str) -> tuple[str, ...]:
    spaced = "".join(" " if char in _HYPHENS or char in "/\\&+" else char for char in chunk)
    pieces = tuple(filter(None, (key(piece) for piece in spaced.split())))
    if len(pieces) > 1:
        return pieces
    bare = _trimmed(chunk).casefold().removesuffix("'s")
    return (key(bare),) if bare + "'s" == _trimmed(chunk).casefold() and bare not in _CONTRACTING else ()


def _trimmed(chunk: str) -> str:
    start, end = 0, len(chunk)
    while start < end and not chunk[start].isalnum():
        start += 1
    while end > start and not chunk[end - 1].isalnum():
        end -= 1
    return chunk[start:end]


def trimmed(text: str) -> str:
    """The text without blanks and marks around it, in its usual characters."""
    return _trimmed(plain(text))
