"""Choices that are typed as they are printed: word by word as they stand in a list or in a hint."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterator

from railgames.plain.menu import Item, Menu, Open, Take

_NUMBER = re.compile(r"/?\d+\. ")
_PARTING = re.compile(r"[,;:.](?:\s|$)")


def printed(menu: Menu, text: str, shown: Menu) -> tuple[list[Item], bool]:
    """The items that a typed text is, in the list or in a list inside it, and whether it is the whole of them.

    A text is an item when it is all of it, or all up to its colon; of one that opens another list, its heading.
    Capitals, a stop at the end and the number of the item do not matter. One word up to a colon is an item only where
    the list that is ``shown`` prints it: elsewhere it would say more than whoever typed it knows.
    """
    wanted = {_bare(text), _bare(_NUMBER.sub("", text, count=1))} - {""}
    items = list(_all(menu))
    whole = [item for item in items if _bare(item.text) in wanted]
    if whole:
        return whole, True
    found = [item for item in items if _bare(_head(item)) in wanted]
    return [item for item in found if " " in _head(item) or item in shown.items], False


def holding(menu: Menu, text: str) -> list[Item]:
    """The items of a list in which the words of a text stand: whole, in order, with nothing between but commas."""
    wanted = _spoken(text)
    return [item for item in menu.items if wanted.strip() and wanted in _spoken(item.text)]


def vocabulary(menu: Menu) -> tuple[set[str], set[str]]:
    """The words that items of a list and of the lists in it begin with, and all words in them."""
    texts = [text for text in (_spoken(item.text).split() for item in _all(menu)) if text]
    return {words[0] for words in texts}, {word for words in texts for word in words}


def joined(menu: Menu, pending: deque[str]) -> str:
    """Takes the next of the texts that semicolons part; where several of them are one printed choice, all of it."""
    for number in range(len(pending), 1, -1):
        text = "; ".join(list(pending)[:number])
        if printed(menu, text, menu)[1]:
            for _ in range(number):
                pending.popleft()
            return text
    return pending.popleft()


def _all(menu: Menu) -> Iterator[Item]:
    for item in menu.items:
        if isinstance(item.does, Take | Open):
            yield item
        if isinstance(item.does, Open):
            yield from _all(item.does.menu)


def _head(item: Item) -> str:
    if isinstance(item.does, Open):
        return item.does.menu.title
    return item.text.partition(": ")[0]


def _spoken(text: str) -> str:
    """The words of a text between single blanks, without what parts them."""
    return f" {' '.join(_PARTING.sub(' ', text.casefold()).split())} "


def _bare(text: str) -> str:
    return " ".join(text.casefold().split()).removesuffix(".").rstrip()
