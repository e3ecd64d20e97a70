"""Spreads words over the six numbers of the die, so that no two words of one number clash.

One number picks the start word and every destination of a turn. So words with something of each other in them, such
as "sun" and "sunflower", must stand at different numbers, or a clue could not hold the one without giving the other.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

from railgames.games.train_of_thought.judge import Judge


def clashes(words: Iterable[str], judge: Judge) -> dict[str, set[str]]:
    """For each word that clashes with others of them, those others."""
    meeting: dict[str, list[str]] = defaultdict(list)
    for word in dict.fromkeys(words):
        for trace in judge.traces(word):
            meeting[trace].append(word)
    pairs = {(one, other) for group in meeting.values() for one in group for other in group if one < other}
    found: dict[str, set[str]] = {}
    for one, other in sorted(pairs):
        if judge.clash(one, other):
            found.setdefault(one, set()).add(other)
            found.setdefault(other, set()).add(one)
    return found


def spread(words: Sequence[str], sides: int, clashing: Mapping[str, set[str]]) -> tuple[tuple[str, ...], ...] | None:
    """The words in as many groups of one size as there are sides, none with a clash; None when that can't be done.

    Words with most clashes choose first; then the group with the fewest words takes the next.
    """
    room = len(words) // sides
    groups: list[list[str]] = [[] for _ in range(sides)]
    for word in sorted(words, key=lambda word: -len(clashing.get(word, ()))):
        others = clashing.get(word, set())
        free = [group for group in groups if len(group) < room and others.isdisjoint(group)]
        if not free:
            return None
        min(free, key=len).append(word)
    return tuple(map(tuple, groups))
