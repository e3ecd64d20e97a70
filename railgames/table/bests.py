"""The best results of one player alone, read from the records on the shelf."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import msgspec

from railgames.games.contract import Outcome
from railgames.table.shelf import Shelf


class Best(NamedTuple):
    """One game played alone: its points, the player's name, the day (ISO), and the record's name."""

    points: int
    name: str
    day: str
    record: str


def bests(shelf: Shelf, game: str, options: Mapping[str, str], most: int = 5) -> list[Best]:
    """The best finished games that one person played alone with these options, highest first, earliest first."""
    found = []
    for book in shelf.books():
        story = book.story
        if story is None or story.result is None:
            continue
        header = story.header
        if header.game != game or len(header.seats) != 1 or header.seats[0].bot or header.options != options:
            continue
        try:
            outcome = msgspec.convert(story.result, Outcome)
        except msgspec.ValidationError:
            continue
        if not outcome.standings:
            continue
        points = outcome.standings[0].points
        found.append(Best(points, header.seats[0].name, header.begun[:10], book.name))
    return sorted(found, key=lambda best: (-best.points, best.day, best.record))[:most]
