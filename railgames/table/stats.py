"""Statistics of the finished games on the shelf, counted anew from the records each time they are asked for.

Points of different options can't be compared, nor those of one alone with those of several, so averages and bests are
counted apart for each *way* of playing a game. Games and wins are also counted over all ways.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

import msgspec

from railgames.games import catalog
from railgames.games.catalog import CatalogError
from railgames.games.contract import AnyGame, Outcome, Standing
from railgames.table.record import Header
from railgames.table.seats import Seat, bot_name
from railgames.table.shelf import Book

POINTS = "points"


class Who(NamedTuple):
    """A person by name, or all computer players of a level together."""

    name: str
    computer: bool


class Row(msgspec.Struct, frozen=True):
    """What one player has done in one way of playing.

    ``games`` are those played to their end; two computer players of a level in one game count twice. ``wins`` are first
    places, ``shared`` those among them that were shared. ``total`` and ``best`` count what the way counts, ``best`` the
    earliest of equals, with its day (ISO) and its record's name.
    """

    who: Who
    games: int
    wins: int
    shared: int
    total: int
    best: int
    day: str
    record: str

    @property
    def average(self) -> float:
        """What the player brought on average."""
        return self.total / self.games

    @property
    def share(self) -> float:
        """The share of games won, from 0 to 1."""
        return self.wins / self.games


class Way(msgspec.Struct, frozen=True):
    """One way in which a game was played: alone or with others, and with which options.

    ``options`` names, in a few words, those that are not the default. ``what`` is counted: points, or the score line
    that counts for one alone (see `Game.alone`), whose ``least`` is best. ``first`` and ``last`` are days (ISO).
    ``rows`` has the most successful player first.
    """

    alone: bool
    options: str
    what: str
    least: bool
    games: int
    first: str
    last: str
    rows: tuple[Row, ...]


class Sheet(msgspec.Struct, frozen=True):
    """One game: how often it was played to its end, and the ways, the most usual one first."""

    key: str
    title: str
    games: int
    ways: tuple[Way, ...]


class Career(msgspec.Struct, frozen=True):
    """What one player has done over all games: how many, and of those with others how many were won, or shared."""

    who: Who
    games: int
    rivals: int
    wins: int
    shared: int


class Stats(msgspec.Struct, frozen=True):
    """Everything that is counted. ``first`` and ``last`` are days (ISO).

    Games that are ``unfinished`` are not counted, nor those that were played to their end but ``went_on`` from another.
    """

    games: int
    unfinished: int
    went_on: int
    first: str
    last: str
    careers: tuple[Career, ...]
    sheets: tuple[Sheet, ...]


class _Played(NamedTuple):
    header: Header
    standings: tuple[Standing, ...]
    record: str

    @property
    def day(self) -> str:
        return plain(self.header.begun[:10])

    @property
    def way(self) -> tuple[bool, tuple[tuple[str, str], ...]]:
        return len(self.header.seats) == 1, tuple(sorted(self.header.options.items()))


class _Entry(NamedTuple):
    """One seat at the end of one game."""

    who: Who
    rank: int
    shared: bool
    amount: int
    day: str
    record: str


def statistics(books: Iterable[Book], key: str = "") -> Stats:
    """Counts the finished games among the books, only those of one game where a key is given.

    A record without a sound result does not count, and neither does one of a game played alone that lacks what counts.
    A game that went on from a position of another one does not count: its players could know what would come of a move.
    """
    unfinished = went_on = 0
    by_game: dict[str, list[_Played]] = {}
    for book in books:
        if book.story is None or key not in ("", book.story.header.game):
            continue
        unfinished += book.unfinished
        played = _played(book)
        if played is not None and played.header.origin is not None:
            went_on += 1
        elif played is not None:
            by_game.setdefault(played.header.game, []).append(played)
    places = {listing.key: place for place, listing in enumerate(catalog.listings())}
    keys = sorted(by_game, key=lambda one: (places.get(one, len(places)), one))
    sheets = tuple(filter(None, (_sheet(one, by_game[one]) for one in keys)))
    ways = [way for sheet in sheets for way in sheet.ways]
    return Stats(
        games=sum(sheet.games for sheet in sheets),
        unfinished=unfinished,
        went_on=went_on,
        first=min((way.first for way in ways), default=""),
        last=max((way.last for way in ways), default=""),
        careers=_careers(sheets),
        sheets=sheets,
    )


def _played(book: Book) -> _Played | None:
    story = book.story
    if story is None or not story.result:
        return None
    try:
        standings = msgspec.convert(story.result, Outcome).standings
    except msgspec.ValidationError:
        return None
    seats = len(story.header.seats)
    sound = seats > 0 and sorted(standing.seat for standing in standings) == list(range(seats))
    return _Played(story.header, standings, book.name) if sound else None


def _sheet(key: str, played: list[_Played]) -> Sheet | None:
    try:
        game: AnyGame | None = catalog.load(key)
        title = catalog.find(key).title
    except CatalogError:
        game, title = None, plain(key)
    by_way: dict[object, list[_Played]] = {}
    for one in played:
        by_way.setdefault(one.way, []).append(one)
    ways = [way for group in by_way.values() if (way := _way(game, group)) is not None]
    ways.sort(key=lambda way: (-way.games, way.alone, way.options))
    return Sheet(key, title, sum(way.games for way in ways), tuple(ways)) if ways else None


def _way(game: AnyGame | None, played: list[_Played]) -> Way | None:
    header = played[0].header
    alone = len(header.seats) == 1
    line = game.alone if alone and game is not None else ""
    entries: dict[tuple[str, bool], list[_Entry]] = {}
    days = []
    for one in sorted(played, key=lambda one: (one.header.begun, one.record)):
        amounts = [_amount(standing, line) for standing in one.standings]
        if None in amounts:
            continue
        days.append(one.day)
        shared = sum(standing.rank == 1 for standing in one.standings) > 1
        for standing, amount in zip(one.standings, amounts, strict=True):
            who = _who(one.header.seats[standing.seat])
            entry = _Entry(who, standing.rank, shared, amount or 0, one.day, one.record)
            entries.setdefault((who.name.casefold(), who.computer), []).append(entry)
    if not days:
        return None
    rows = [_row(found, least=bool(line)) for found in entries.values()]
    sign = 1 if line else -1
    rows.sort(key=lambda row: (0 if alone else -row.share, sign * row.average, row.who))
    return Way(
        alone=alone,
        options=_differing(game, header.options),
        what=line or POINTS,
        least=bool(line),
        games=len(days),
        first=min(days),
        last=max(days),
        rows=tuple(rows),
    )


def _amount(standing: Standing, line: str) -> int | None:
    if not line:
        return standing.points
    return next((one.points for one in standing.lines if one.what == line), None)


def _who(seat: Seat) -> Who:
    return Who(seat.name, False) if seat.bot is None else Who(bot_name(plain(seat.bot), 1), True)


def _row(entries: list[_Entry], least: bool) -> Row:
    """``entries`` has the earliest game first."""
    best = (min if least else max)(entries, key=lambda entry: entry.amount)
    won = [entry for entry in entries if entry.rank == 1]
    return Row(
        who=entries[-1].who,
        games=len(entries),
        wins=len(won),
        shared=sum(entry.shared for entry in won),
        total=sum(entry.amount for entry in entries),
        best=best.amount,
        day=best.day,
        record=best.record,
    )


def _differing(game: AnyGame | None, options: Mapping[str, str]) -> str:
    """The options that are not the default, in a few words; of an unknown game all that say something."""
    known = {option.name: option for option in game.options} if game is not None else {}
    parts = []
    for name, value in options.items():
        option = known.get(name)
        if value != (option.default if option is not None else ""):
            is_file = (option is not None and option.kind == "file") or len(value) > _LONGEST
            parts.append(f"{plain(name)} of one's own" if is_file else f"{plain(name)} {plain(value)}")
    return ", ".join(parts)


_LONGEST = 24
"""In characters, for the value of an option that is named."""


def _careers(sheets: Iterable[Sheet]) -> tuple[Career, ...]:
    found: dict[tuple[str, bool], Career] = {}
    for sheet in sheets:
        for way in sheet.ways:
            for row in way.rows:
                same = (row.who.name.casefold(), row.who.computer)
                had = found.get(same) or Career(row.who, 0, 0, 0, 0)
                rivals = 0 if way.alone else 1
                found[same] = Career(
                    had.who,
                    had.games + row.games,
                    had.rivals + rivals * row.games,
                    had.wins + rivals * row.wins,
                    had.shared + rivals * row.shared,
                )
    return tuple(sorted(found.values(), key=lambda one: (one.who.computer, -one.games, -one.wins, one.who)))


def plain(text: str) -> str:
    """A text from a record's header without characters that steer a terminal or can't be seen."""
    return "".join(character for character in text if character.isprintable())
