"""Statistics: a page of small charts with the numbers beside them, and the same in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import ClassVar

from railgames.games.sentences import count
from railgames.table.stats import Career, Sheet, Stats, Way, statistics
from railgames.table.stats import Row as Line
from railgames.table.stats_words import career, percent, summary, way_name, went_on
from railgames.tui.screens.pages import PageScreen
from railgames.tui.station_art import BAR, bar
from railgames.tui.text import BLANK, Row, cut, padded, rail, row, wrap

_NAME = 16
_NUMBERS = 38
_CHART = _NAME + 2 + BAR + _NUMBERS
"""Columns of a chart with its numbers; where there are fewer, they stand below each bar."""
_BETWEEN = 6
_LONGEST = 40
_WIDEST = _NAME + 2 + _LONGEST + _NUMBERS
"""Columns of a bar, and of a chart, where there is all the room one could wish for."""


class StatsScreen(PageScreen):
    """What was played, who won, and what the best games brought, counted when the screen is opened."""

    widest: ClassVar[int] = 2 * _WIDEST + _BETWEEN

    @cached_property
    def stats(self) -> Stats:
        """What is counted."""
        return statistics(self.rail_app.shelf.books())

    def heading(self) -> tuple[Row, Row]:
        """See `RailScreen.heading`."""
        games = row((count(self.stats.games, "finished game"), "muted"))
        if self.seen:
            games = () if self.narrow else row(*games, "  ")
        return row(("STATISTICS", "title")), (*games, *self.seen)

    def help_rows(self, columns: int) -> list[Row]:
        """See `RailScreen.help_rows`."""
        return [
            *wrap("A full bar is all games won, or the most there is. A shared victory is won.", columns),
            *wrap("Averages and bests are counted apart for each way of playing.", columns),
            *wrap("The same line by line: railgames stats", columns),
        ]

    def write(self, columns: int) -> Sequence[Row]:
        """See `PageScreen.write`; where there is room for it, two charts stand side by side."""
        stats = self.stats
        plain = self.rail_app.settings.glyphs == "ascii"
        if not stats.games:
            return _nothing_yet(stats, self.key("close") or self.key("more"), min(columns, _WIDEST))
        abreast = 2 if columns >= 2 * _CHART + _BETWEEN else 1
        wide = min((columns - _BETWEEN) // 2 if abreast == 2 else columns, _WIDEST)
        charts = [_games(stats, wide, plain), _players(stats.careers, wide, plain)]
        charts += [_chart(sheet, way, wide, plain) for sheet in stats.sheets for way in sheet.ways]
        return [*wrap(summary(stats), min(columns, _WIDEST)), *_abreast(charts, abreast, wide)]


def _nothing_yet(stats: Stats, back: str, columns: int) -> list[Row]:
    what = f"Press {back}, choose a game on the home screen and play it to its end."
    if stats.unfinished:
        what = f"Press {back}, then go on with the game played last: it stands below the others."
    then = "Then this page shows who played and won how often, and the best games."
    return [
        *wrap("No game is finished yet, so there is nothing to count.", columns, "news"),
        BLANK,
        *wrap(what, columns),
        *wrap(then, columns, "muted"),
        *([BLANK, *wrap(left_out, columns, "muted")] if (left_out := went_on(stats)) else []),
    ]


def _abreast(charts: Sequence[list[Row]], number: int, wide: int) -> Iterable[Row]:
    """Charts below each other, or two and two, each with a blank row above."""
    for start in range(0, len(charts), number):
        beside = charts[start : start + number]
        yield BLANK
        for y in range(max(map(len, beside))):
            pieces: list[tuple[str, str]] = []
            for place, chart in enumerate(beside):
                of = chart[y] if y < len(chart) else BLANK
                pieces += of if place == len(beside) - 1 else padded(of, wide + _BETWEEN)
            yield tuple(pieces)


def _games(stats: Stats, columns: int, plain: bool) -> list[Row]:
    """How often each game was played."""
    most = max(sheet.games for sheet in stats.sheets)
    rows = [_heading("Games", "", columns)]
    for sheet in stats.sheets:
        rows.append(_barred(sheet.title, sheet.games / most, f"{sheet.games:>7}", columns, plain))
    return rows


def _players(careers: Sequence[Career], columns: int, plain: bool) -> list[Row]:
    """What everybody has done over all games, in words."""
    rows = [_heading("Players", "", columns)]
    for one in careers:
        rows += wrap(career(one), columns, hang=2)
    return rows


def _heading(title: str, remark: str, columns: int) -> Row:
    """What a chart shows, on a rail that begins where its rows begin."""
    right = row((remark, "muted")) if remark else ()
    return rail(row((cut(title, columns - len(remark) - 8), "title")), columns + 1, right)[1:]


def _chart(sheet: Sheet, way: Way, columns: int, plain: bool) -> list[Row]:
    """A bar for each player: the share of games won, or for those alone the average."""
    best = f"{'least' if way.least else 'most'} {way.what}"
    rows = [_heading(way_name(sheet, way), count(way.games, "game"), columns)]
    narrow = columns < _CHART
    if not narrow:
        heads = ("average", "games", "", best) if way.alone else ("won", "", "average", best)
        rows.append(row((" " * (_NAME + 2 + _bar_length(columns)) + _columns(*heads), "muted")))
    highest = max(one.average for one in way.rows)
    for one in way.rows:
        share = one.share if not way.alone else one.average / highest if highest > 0 else 0.0
        if narrow:
            first = f"{one.average:>7.1f}" if way.alone else f"{percent(share):>6}%"
            rows.append(_barred(one.who.name, share, first, columns, plain))
            rows += [row("  ", *part) for part in wrap(_told(way, one), columns - 2, "muted")]
        else:
            cells = (f"{one.average:.1f}", str(one.games), "") if way.alone else _won(one)
            rows.append(_barred(one.who.name, share, _columns(*cells, str(one.best)), columns, plain))
    return rows


def _won(one: Line) -> tuple[str, str, str]:
    return f"{percent(one.share)}%", f"{one.wins} of {one.games}", f"{one.average:.1f}"


def _told(way: Way, one: Line) -> str:
    """The numbers that stand below a bar."""
    if way.alone:
        return f"{count(one.games, 'game')}, best {one.best} {way.what}"
    return f"{one.wins} of {one.games} won, average {one.average:.1f}, best {one.best}"


def _columns(first: str, second: str, third: str, last: str) -> str:
    return f"{first:>7}{second:>10}{third:>8}{last:>13}".rstrip()


def _barred(name: str, share: float, numbers: str, columns: int, plain: bool) -> Row:
    """A name, its bar, and numbers behind it."""
    name_row = padded(row(cut(name, _NAME)), _NAME + 2)
    return (*name_row, *bar(share, _bar_length(columns), plain), (numbers, "ink"))


def _bar_length(columns: int) -> int:
    room = columns - _NAME - 2
    return min(BAR, room - len(" 100.0%")) if columns < _CHART else min(_LONGEST, room - _NUMBERS)
