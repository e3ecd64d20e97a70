"""The deck: cards of six words, one for each number of the die, the game's own or players' own."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec

from railgames.games.contract import BadOption, Unreadable
from railgames.games.train_of_thought.arranging import clashes, spread
from railgames.games.train_of_thought.judge import Judge
from railgames.games.train_of_thought.spelling import key, tokens

SIDES = 6
FEWEST_CARDS = 20
LONGEST_WORD = 20
_TOLD = 3


class Card(msgspec.Struct, frozen=True):
    """A station card: ``words[n - 1]`` is the word for the number n of the die."""

    words: tuple[str, ...]


class Deck(msgspec.Struct, frozen=True):
    """All cards, in a fixed order. No two words of one position clash, so a clue can always hold the required word."""

    cards: tuple[Card, ...]


def standard(read: Callable[[str], str]) -> Deck:
    """The game's own deck of 200 cards; ``read`` gives the text of a data file by its name."""
    cards: dict[int, dict[int, str]] = {}
    for line in read("train_of_thought/deck.tsv").splitlines()[1:]:
        word, position, card, _ = line.split("\t", 3)
        cards.setdefault(int(card), {})[int(position)] = word
    return Deck(tuple(Card(tuple(words[side + 1] for side in range(SIDES))) for _, words in sorted(cards.items())))


def from_text(text: str, judge: Judge) -> Deck:
    """Players' own deck: one word a line, or a card a line as six words split by tabs, commas or semicolons.

    Blank lines and lines that begin with ``#`` are passed over. Words that come one a line are arranged so that none
    clash. Raises BadOption with a sentence: how many problems there are, and the first few with their lines.
    """
    rows = list(_rows(text))
    cards = any(len(cells) > 1 for _, cells in rows)
    problems = [*_bad_rows(rows, cards), *_bad_words(rows, judge)]
    words = [cell for _, cells in rows for cell in cells]
    if not problems:
        problems += _bad_size(len(words), cards)
    if problems:
        raise _refused(problems)
    clashing = clashes(words, judge)
    if not cards:
        return _dealt(words, clashing)
    problems = list(_bad_places(rows, clashing))
    if problems:
        raise _refused(problems)
    return Deck(tuple(Card(cells) for _, cells in rows))


def _dealt(words: list[str], clashing: dict[str, set[str]]) -> Deck:
    groups = spread(words, SIDES, clashing)
    if groups is None:
        most = max(clashing, key=lambda word: len(clashing[word]))
        few = ", ".join(sorted(clashing[most])[:_TOLD])
        raise _refused([f"too many words have something of each other in them, such as {most} and {few}"])
    return Deck(tuple(Card(words) for words in zip(*groups, strict=True)))


def _rows(text: str) -> Iterator[tuple[int, tuple[str, ...]]]:
    """The lines that say something: their number and their cells, blanks around them taken off."""
    for number, line in enumerate(text.lstrip("\ufeff").splitlines(), start=1):
        if line.strip() and not line.lstrip().startswith("#"):
            cells = line.replace(",", "\t").replace(";", "\t").strip().split("\t")
            yield number, tuple(cell.strip() for cell in cells)


def _bad_rows(rows: list[tuple[int, tuple[str, ...]]], cards: bool) -> Iterator[str]:
    for number, cells in rows:
        if cards and len(cells) != SIDES:
            yield f"line {number}: a card has six words, this one has {len(cells)}"


def _bad_words(rows: list[tuple[int, tuple[str, ...]]], judge: Judge) -> Iterator[str]:
    seen: dict[str, int] = {}
    for number, cells in rows:
        for cell in cells:
            why = _why_no_word(cell, judge)
            if why:
                yield f"line {number}: {why}"
            elif key(cell) in seen:
                yield f"line {number}: {cell} stands in line {seen[key(cell)]} already"
            else:
                seen[key(cell)] = number


def _why_no_word(cell: str, judge: Judge) -> str:
    if not cell:
        return "a word is missing"
    if not cell.isprintable():
        return "there is a character in it that can't be shown"
    if len(cell) > LONGEST_WORD:
        return f"{cell[:LONGEST_WORD]}... is longer than {LONGEST_WORD} letters"
    if len(tokens(cell)) > 1:
        return f"{cell} is more than one word"
    try:
        judge.clean(cell)
    except Unreadable:
        return f"{cell} is no word"
    return ""


def _bad_size(count: int, cards: bool) -> list[str]:
    least = FEWEST_CARDS * SIDES
    if count < least:
        return [f"a deck needs {FEWEST_CARDS} cards or {least} words, this one has {count} words"]
    if not cards and count % SIDES:
        return [f"{count} words make no whole cards: leave out {count % SIDES} or add {SIDES - count % SIDES}"]
    return []


def _bad_places(rows: list[tuple[int, tuple[str, ...]]], clashing: dict[str, set[str]]) -> Iterator[str]:
    for side in range(SIDES):
        lines = {cells[side]: number for number, cells in rows}
        for word, number in lines.items():
            for other in sorted(clashing.get(word, set()) & lines.keys()):
                if lines[other] < number:
                    yield f"line {number}: {word} and {other} of line {lines[other]} can't both be word {side + 1}"


def _refused(problems: list[str]) -> BadOption:
    told = "; ".join(problems[:_TOLD])
    if len(problems) == 1:
        return BadOption(f"Your deck can't be used: {told}. Change the file and start again.")
    more = f", and {len(problems) - _TOLD} more" if len(problems) > _TOLD else ""
    return BadOption(f"Your deck has {len(problems)} problems: {told}{more}. Change the file and start again.")
