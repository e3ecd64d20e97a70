"""The names of numbers, for a number typed in digits is the word that is spoken."""

from __future__ import annotations

_ONES = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"),
)
_TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
_ORDINALS = {"1st": "first", "2nd": "second", "3rd": "third", "4th": "fourth", "5th": "fifth", "6th": "sixth"}
_MOST_DIGITS = 4


def number_name(digits: str) -> str:
    """The name of a number as one word, ``21`` as ``twentyone``; what is no number of four digits stays as it is."""
    if digits in _ORDINALS:
        return _ORDINALS[digits]
    if not digits.isdecimal() or len(digits) > _MOST_DIGITS:
        return digits
    return _name(int(digits))


def _name(number: int) -> str:
    if number < len(_ONES):
        return _ONES[number]
    if number < 100:
        return _TENS[number // 10 - 2] + (_ONES[number % 10] if number % 10 else "")
    size, word = (1000, "thousand") if number >= 1000 else (100, "hundred")
    many, rest = divmod(number, size)
    return (_ONES[many] if many > 1 else "") + word + (_name(rest) if rest else "")
