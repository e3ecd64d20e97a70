"""Statistics in plain words, a sentence a line."""

from __future__ import annotations

from railgames.games.sentences import count, upper
from railgames.table.stats import Career, Row, Sheet, Stats, Way


def in_words(stats: Stats, flag: str = "") -> list[str]:
    """Everything that is counted: the whole, each player, then each game with its ways; ``flag`` as in `empty`."""
    if not stats.games:
        return empty(stats, flag)
    lines = [summary(stats), *(career(one) for one in stats.careers)]
    for sheet in stats.sheets:
        for way in sheet.ways:
            lines.append(f"{way_name(sheet, way)}: {count(way.games, 'game')}.")
            lines += [f"  {row(way, one)}" for one in way.rows]
    return lines


def empty(stats: Stats, flag: str = "") -> list[str]:
    """What to do where nothing can be counted yet; ``flag`` is what a command needs to run in plain mode."""
    lines = ["No game is finished yet, so there is nothing to count."]
    if stats.unfinished:
        are = "is" if stats.unfinished == 1 else "are"
        lines.append(f"{count(stats.unfinished, 'game')} {are} unfinished. Go on with: railgames resume{flag}")
    else:
        lines.append(f"Play one to its end: railgames play GAME{flag}")
    return [*lines, *filter(None, [went_on(stats)])]


def summary(stats: Stats) -> str:
    """How many games there are, since when, and what is left out."""
    were = "was" if stats.games == 1 else "were"
    when = f"begun on {stats.first}" if stats.first == stats.last else f"begun from {stats.first} to {stats.last}"
    text = f"{count(stats.games, 'game')}, {when}, {were} played to the end."
    if stats.unfinished:
        text += f" {upper(count(stats.unfinished, 'unfinished game'))} {_does(stats.unfinished)} not count."
    return f"{text} {went_on(stats)}".rstrip()


def went_on(stats: Stats) -> str:
    """What is said of games that went on from a position of another one; empty where there is none."""
    if not stats.went_on:
        return ""
    return f"{upper(count(stats.went_on, 'game'))} that went on from another {_does(stats.went_on)} not count."


def _does(number: int) -> str:
    return "does" if number == 1 else "do"


def career(one: Career) -> str:
    """What a player has done over all games; a computer player may have had more than one seat in a game."""
    text = f"{one.who.name}: {count(one.games, 'seat' if one.who.computer else 'game')}"
    if not one.rivals:
        return f"{text}, all alone."
    alone = one.games - one.rivals
    others = f", {alone} of them alone" if alone else ""
    return f"{text}{others}; {won(one.wins, one.rivals, one.shared)}."


def won(wins: int, games: int, shared: int) -> str:
    """How many games were won: ``2 of 3 won, 67 percent, 1 shared``."""
    return f"{wins} of {games} won, {percent(wins / games)} percent" + (f", {shared} shared" if shared else "")


def percent(share: float) -> int:
    """A share from 0 to 1 in whole percent; only none is 0, only all is 100."""
    return min(max(round(100 * share), 1 if share > 0 else 0), 99 if share < 1 else 100)


def decimal(number: float) -> str:
    """A number with one digit after the point, or none where that would be 0."""
    return f"{number:.1f}".removesuffix(".0")


def way_name(sheet: Sheet, way: Way) -> str:
    """A game and the way it was played: ``Train alone, race-to 50``."""
    return f"{sheet.title}{' alone' if way.alone else ''}{f', {way.options}' if way.options else ''}"


def row(way: Way, one: Row) -> str:
    """What a player has done in one way of playing."""
    average = f"{decimal(one.average)} {way.what} on average"
    best = f"{'the least' if way.least else 'the most'} {one.best} on {one.day}"
    if way.alone:
        return f"{one.who.name}: {count(one.games, 'game')}; {average}, {best}."
    return f"{one.who.name}: {won(one.wins, one.games, one.shared)}; {average}, {best}."
