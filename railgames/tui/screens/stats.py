"""Statistics: a page of small charts with the numbers beside them, and the same in words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from railgames.games.sentences import count
from railgames.table.stats import Sheet, Stats, Way, statistics
from railgames.table.stats_words import career, percent, summary, way_name
from railgames.tui.screens.pages import PageScreen
from railgames.tui.text import BLANK, Row, cut, padded, row, wrap

_NAME = 16
_BAR = 20
_WIDEST = 100
"""In columns, like the widths above."""


class StatsScreen(PageScreen):
    """What was played, who won, and what the best games brought, counted when the screen is opened."""

    @cached_property
    def stats(self) -> Stats:
        """What is counted."""
        return statistics(self.rail_app.shelf.books())

    def heading(self) -> tuple[Row, Row]:
        """See `RailScreen.heading`."""
        return row(("STATISTICS", "title")), row((count(self.stats.games, "finished game"), "muted"))

    def help_rows(self, columns: int) -> list[Row]:
        """See `RailScreen.help_rows`."""
        return [
            *wrap("A full bar is all games won, or the most there is. A shared victory is won.", columns),
            *wrap("Averages and bests are counted apart for each way of playing.", columns),
            *wrap("The same line by line: railgames stats", columns),
        ]

    def write(self, columns: int) -> Sequence[Row]:
        """See `PageScreen.write`."""
        stats, columns = self.stats, min(columns, _WIDEST)
        if not stats.games:
            return _nothing_yet(stats, columns)
        rows = [*wrap(summary(stats), columns), BLANK, row(("Games", "title"))]
        most = max(sheet.games for sheet in stats.sheets)
        rows += [_line(sheet.title, sheet.games / most, f"{sheet.games:>7}") for sheet in stats.sheets]
        rows += [BLANK, row(("Players", "title"))]
        for one in stats.careers:
            rows += wrap(career(one), columns, hang=2)
        for sheet in stats.sheets:
            for way in sheet.ways:
                rows += [BLANK, *_chart(sheet, way, columns)]
        return rows


def _nothing_yet(stats: Stats, columns: int) -> list[Row]:
    what = "Press esc, choose a game on the home screen and play it to its end."
    if stats.unfinished:
        what = "Press esc and then c to go on with the game played last."
    return [*wrap("No game is finished yet, so there is nothing to count.", columns), BLANK, *wrap(what, columns)]


def _chart(sheet: Sheet, way: Way, columns: int) -> list[Row]:
    """A bar for each player: the share of games won, or for those alone the average."""
    games = count(way.games, "game")
    best = f"{'least' if way.least else 'most'} {way.what}"
    heads = ("average", "games", "", best) if way.alone else ("won", "", "average", best)
    rows = [
        row((cut(way_name(sheet, way), columns - len(games) - 2), "title"), (f"  {games}", "muted")),
        row((" " * (_NAME + 2 + _BAR) + cut(_columns(*heads), columns - _NAME - 2 - _BAR), "muted")),
    ]
    highest = max(one.average for one in way.rows)
    for one in way.rows:
        if way.alone:
            share = one.average / highest if highest > 0 else 0
            cells = (f"{one.average:.1f}", str(one.games), "")
        else:
            share = one.share
            cells = (f"{percent(share)}%", f"{one.wins} of {one.games}", f"{one.average:.1f}")
        rows.append(_line(one.who.name, share, _columns(*cells, str(one.best))))
    return rows


def _columns(first: str, second: str, third: str, last: str) -> str:
    return f"{first:>7}{second:>10}{third:>8}{last:>13}".rstrip()


def _line(name: str, share: float, numbers: str) -> Row:
    return (*padded(row(cut(name, _NAME)), _NAME + 2), *bar(share), (numbers, "ink"))


def bar(share: float) -> Row:
    """A share from 0 to 1 as a train on a rail; only none is empty, only all is full."""
    full = min(max(round(share * _BAR), 1 if share > 0 else 0), _BAR - 1 if share < 1 else _BAR)
    return row(("█" * full, "rail"), ("━" * (_BAR - full), "quiet"))
