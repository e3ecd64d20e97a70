"""The boards of a station: the trains that leave, those that have arrived, and what is known of a platform."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len

from railgames.games import catalog
from railgames.games.catalog import CatalogError, Listing
from railgames.games.sentences import count, listed, upper
from railgames.table.shelf import Book
from railgames.table.stats import Sheet, Stats, Way, plain
from railgames.table.stats_words import percent, way_name
from railgames.tui.station_art import BAR, bar
from railgames.tui.text import BLANK, Row, cut_row, padded, rail, row, width, words_that_fit, wrap

_BESIDE = 44
"""Columns of all that stands on the board beside the remarks."""
_LEAST_REMARK = 16
"""Columns below which remarks are left out of the board."""
_DAY = 10
"""The columns of a day (ISO)."""
_FLAPS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
FLAPPING = 6
"""How many pictures it takes until all letters of a board have come to rest."""


class Departure(NamedTuple):
    """A line of the board, as its columns have it."""

    platform: str
    destination: str
    seats: str
    minutes: str
    remark: str
    role: str = "ink"


HEADS = Departure("PLATFORM", "DESTINATION", "SEATS", "MINUTES", "REMARKS", "muted")


def departure(of: Departure, columns: int) -> Row:
    """A departure in exactly so many columns; where there are few, only what it takes to choose."""
    role = of.role
    if columns < _BESIDE + _LEAST_REMARK:
        narrow = "" if of is HEADS else of.platform
        cells = f"{narrow:<3}{of.destination:<17} {of.seats:<6}{of.minutes}"
        if width(row(cells)) > columns:
            cells = f"{narrow:<3}{of.destination:<17} {of.seats}"
        return padded(row((cells, role)), columns)
    cells = f"{of.platform:<10}{of.destination:<18}{of.seats:<7}{of.minutes:<9}"
    remark = words_that_fit(of.remark, columns - len(cells))
    return padded(row((cells, role), (remark, "muted" if role == "ink" else role)), columns)


# ---------------------------------------------------------------------- what is true of a game


def remark(listing: Listing, stats: Stats) -> str:
    """The most telling of what the shelf knows of a game."""
    sheet = sheet_of(listing, stats)
    if sheet is None:
        return "new"
    for way in sorted(sheet.ways, key=lambda way: not way.alone):
        for one in way.rows:
            if way.alone and not one.who.computer and not way.options:
                return f"best alone: {one.best} {way.what}"
    way = sheet.ways[0]
    people = [one for one in way.rows if not one.who.computer]
    if not people:
        return f"{count(sheet.games, 'game')} played"
    best = (min if way.least else max)(people, key=lambda one: one.best)
    return f"best: {best.who.name}, {best.best} {way.what}"


def sheet_of(listing: Listing, stats: Stats) -> Sheet | None:
    """What is counted of a game, if it was ever played to its end."""
    return next((sheet for sheet in stats.sheets if sheet.key == listing.key), None)


def boarding(book: Book) -> str:
    """Who sits in a train that waits, and how far they have come."""
    assert book.story is not None
    names = [seat.name for seat in book.story.header.seats]
    moves = sum(isinstance(entry.by, int) for entry in book.story.actions)
    return f"boarding: {listed(names)}, move {moves + 1}"


def unusual(book: Book) -> str:
    """The options of a train that waits which are not the usual ones, in a few words. Its game is loaded for that."""
    assert book.story is not None
    header = book.story.header
    try:
        game = catalog.load(header.game)
    except CatalogError:
        return ""
    # A game may settle an option by who plays; then it is as usual.
    usual = game.fitted({of.name: of.default for of in game.options}, [seat.bot is not None for seat in header.seats])
    chosen = [(of, header.options.get(of.name, of.default)) for of in game.options]
    return ", ".join(
        f"{of.name} of one's own" if of.kind == "file" else f"{of.name} {plain(value)}"
        for of, value in chosen
        if value != usual[of.name]
    )


def waits(books: Sequence[Book], records: str) -> str:
    """The newest train of a game that waits, and with which key the list of all is opened."""
    return f"{boarding(books[0])}{f'; {records} for all' if records else ''}"


def waits_below(others: int, records: str) -> str:
    """The same of a game whose newest train stands on the last line of the board, and of so many others."""
    more = f", {others} more{f'; {records} for all' if records else ''}" if others else ""
    return f"boarding below{more}"


# ---------------------------------------------------------------------- arrivals


def arrivals(books: Sequence[Book], titles: dict[str, str], columns: int, rows: int) -> list[Row]:
    """The board of the games that were played to their end, the latest first, in so many rows."""
    if rows < 5:
        return []
    heading = [BLANK, rail(row(("arrivals", "title")), columns)]
    finished = [book for book in books if book.story is not None and book.result][: rows - len(heading)]
    if not finished:
        told = "No train has arrived yet. A game that is played to its end stands here."
        return [*heading, *(row(" ", *part) for part in wrap(told, columns - 1, "muted"))]
    return heading + [_arrival(book, titles, columns) for book in finished]


def _arrival(book: Book, titles: dict[str, str], columns: int) -> Row:
    assert book.story is not None
    header = book.story.header
    title = titles.get(header.game, header.game)
    cells = f"{title:<18}"
    start = "" if columns < _BESIDE + _LEAST_REMARK else header.begun[:_DAY]
    start = f" {start:<11}" if start else " "
    result = words_that_fit(book.result, columns - len(start) - cell_len(cells))
    return cut_row(row((start, "muted"), cells, (result, "muted")), columns)


# ---------------------------------------------------------------------- a platform


def platform(
    listing: Listing, number: int, stats: Stats | None, keys: Sequence[tuple[str, str]], ascii_only: bool, columns: int
) -> list[Row]:
    """All that is known of the game on a platform; ``stats`` are None while they are counted."""
    rows = [
        rail(row((f"platform {number}", "title")), columns),
        BLANK,
        row((" ", "ink"), (listing.title.upper(), "title")),
        *_indented(listing.pitch, columns, "ink"),
        BLANK,
        *_indented(f"{listing.seats} seats, {listing.minutes} minutes", columns, "muted"),
        BLANK,
        *_keys(keys),
    ]
    sheet = None if stats is None else sheet_of(listing, stats)
    if sheet is not None:
        days = max(way.last for way in sheet.ways)
        rows += [BLANK, rail(row(("so far", "title")), columns), BLANK]
        rows += _indented(f"{count(sheet.games, 'game')}, the last one begun on {days}.", columns, "ink")
        for way in sheet.ways[:3]:
            rows += [BLANK, *_standing(sheet, way, columns, ascii_only)]
    elif stats is not None:
        rows += [BLANK, *_indented("No train has come back from there yet.", columns, "muted")]
    return rows


def track(
    book: Book, title: str, number: int, options: str, keys: Sequence[tuple[str, str]], columns: int
) -> list[Row]:
    """All that is known of a train that waits on a platform: who sits in it, how far they are, what they play."""
    assert book.story is not None
    return [
        rail(row((f"platform {number}", "title")), columns),
        BLANK,
        row((" ", "ink"), (title.upper(), "title")),
        *_indented(f"{upper(boarding(book))}.", columns, "news"),
        *(_indented(options, columns, "ink") if options else []),
        BLANK,
        *_indented(f"begun {book.story.header.begun[:16].replace('T', ' ')}".rstrip(), columns, "muted"),
        BLANK,
        *_keys(keys),
    ]


def _keys(keys: Sequence[tuple[str, str]]) -> list[Row]:
    """What each key does on a platform; those that there are."""
    return [row(" ", (key, "key"), (f"  {does}", "muted")) for key, does in keys if key]


def _indented(text: str, columns: int, role: str) -> list[Row]:
    return [row(" ", *part) for part in wrap(text, columns - 2, role)]


def _standing(sheet: Sheet, way: Way, columns: int, ascii_only: bool) -> list[Row]:
    """The first players in a way of playing, each with a bar."""
    how = way_name(sheet, way).removeprefix(sheet.title).lstrip(", ") or "as usual"
    rows = [*_indented(f"{count(way.games, 'game')} {how}", columns, "muted")]
    names = max(len("Robots"), *(min(16, cell_len(one.who.name)) for one in way.rows)) + 2
    length = min(BAR, columns - names - 14)
    highest = max(one.average for one in way.rows)
    for one in way.rows[:4]:
        share = one.share if not way.alone else one.average / highest if highest > 0 else 0.0
        told = f"{percent(share)}%" if not way.alone else f"{one.average:.1f}"
        name = padded(cut_row(row(one.who.name), 16), names)
        rows.append(row(" ", *name, *bar(share, length, ascii_only), (f"{told:>7}", "ink")))
    return rows


# ---------------------------------------------------------------------- flaps


def flapped(of: Row, picture: int) -> Row:
    """A line of a board whose letters have not all come to rest, as in one of `FLAPPING` pictures.

    The flaps of a column stop sooner the further left it is; what is no letter stays as it is.
    """
    pieces = []
    column = 0
    for text, role in of:
        pieces.append(("".join(_flap(letter, column + at, picture) for at, letter in enumerate(text)), role))
        column += len(text)
    return tuple(pieces)


def _flap(letter: str, column: int, picture: int) -> str:
    still = column % 7 + column // 14 < 2 * picture - 2 or picture >= FLAPPING
    if still or not letter.isalnum() or cell_len(letter) != 1:
        return letter
    return _FLAPS[(ord(letter) * 7 + column * 5 + picture * 11) % len(_FLAPS)]
