"""The best results of one player alone, read from the records on the shelf."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import msgspec

from railgames.games.contract import AnyGame, Outcome
from railgames.table.shelf import Shelf


class Best(NamedTuple):
    """One game played alone: how many ``what`` it took or brought, the player, the day (ISO), the record's name."""

    amount: int
    what: str
    name: str
    day: str
    record: str


def bests(shelf: Shelf, game: AnyGame, options: Mapping[str, str], most: int = 5) -> list[Best]:
    """The best finished games that one person played alone with these options, the best first, earliest first.

    Best is most points, or the least of what the game counts for one alone (see `Game.alone`). A game that went on
    from a position of another one sets no mark.
    """
    found = []
    for book in shelf.books():
        story = book.story
        if story is None or story.result is None:
            continue
        header = story.header
        if (
            header.origin is not None
            or header.game != game.key
            or len(header.seats) != 1
            or header.seats[0].bot
            or header.options != options
        ):
            continue
        try:
            standing = msgspec.convert(story.result, Outcome).standings[0]
        except (msgspec.ValidationError, IndexError):
            continue
        amounts = {line.what: line.points for line in standing.lines} if game.alone else {"points": standing.points}
        what = game.alone or "points"
        if what in amounts:
            found.append(Best(amounts[what], what, header.seats[0].name, header.begun[:10], book.name))
    sign = 1 if game.alone else -1
    return sorted(found, key=lambda best: (sign * best.amount, best.day, best.record))[:most]
