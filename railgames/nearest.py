"""Suggests the known word that is nearest to a mistyped one."""

from collections.abc import Iterable


def suggestion(word: str, known: Iterable[str]) -> str:
    """A sentence such as `` Did you mean train?`` with a leading space, or the empty text if nothing is near.

    A number is never near another one: that they share digits means nothing.
    """
    from difflib import get_close_matches

    if word.isdecimal():
        return ""
    close = get_close_matches(word.casefold(), list(known), n=1, cutoff=0.5)
    return f" Did you mean {close[0]}?" if close else ""
