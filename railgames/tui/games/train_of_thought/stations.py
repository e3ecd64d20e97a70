"""The ride of a turn: a line of stations from word to word, and the same with every clue and guess."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rich.cells import cell_len

from railgames.games.contract import Cast
from railgames.games.train_of_thought.actions import Action, Challenge, Correct
from railgames.games.train_of_thought.describe import guess_in_words, one_of, people, said, why_stopped
from railgames.games.train_of_thought.state import (
    BY_VOTE,
    DROPPED,
    GIVEN_UP,
    GUESSED,
    OPEN,
    Clue,
    Guess,
    Leg,
    Matter,
    View,
)
from railgames.games.train_of_thought.turn import lost_to_a_clue
from railgames.tui.text import Piece, Row, cut, cut_row, row, width, wrap


class Signs(NamedTuple):
    """What a line is drawn with: stations reached, ahead, not reached and given up; track laid, ahead and upright."""

    reached: str
    ahead: str
    unreached: str
    dropped: str
    laid: str
    going: str
    upright: str


_SIGNS = Signs("●", "○", "○", "✕", "━", "╌", "┃")
_ASCII_SIGNS = Signs("O", "?", "o", "x", "=", "-", "|")
_GAP = 2
"""Columns between the names of two stations."""
_LEAD = 2
"""Columns before the first station when there were others."""


def signs(glyphs: str) -> Signs:
    """What lines are drawn with."""
    return _ASCII_SIGNS if glyphs == "ascii" else _SIGNS


def numbers(seats: tuple[int, ...]) -> str:
    """Seats by their numbers: ``2 4``."""
    return " ".join(str(seat + 1) for seat in sorted(seats))


class _Station(NamedTuple):
    sign: str
    name: str
    below: str
    role: str


def line(view: View, columns: int, glyphs: str) -> list[Row]:
    """The stations of the ride beside each other, with the numbers of who guessed them; the latest if all don't fit."""
    sign = signs(glyphs)
    stops = [_Station(sign.reached, view.start_word, "start", "ink")]
    for leg in view.ride:
        stops.append(_stop(leg, sign))
    first = _first(stops, columns)
    shown = stops[first:]
    track: list[Piece] = []
    names: list[Piece] = []
    below: list[Piece] = []
    if first:
        track, names, below = [(sign.laid * _LEAD, "rail")], [("… ", "faint")], [(" " * _LEAD, "faint")]
    for place, stop in enumerate(shown):
        last = place == len(shown) - 1
        length = 0 if last else _wide(stop) + _GAP - 1
        going = not last and shown[place + 1].sign == sign.ahead
        track += [(stop.sign, stop.role), ((sign.going if going else sign.laid) * length, "rail")]
        wide = _wide(stop) + (0 if last else _GAP)
        names.append((_filled(cut(stop.name, columns - _LEAD), wide), stop.role))
        below.append((_filled(stop.below, wide), "muted"))
    return [tuple(track), tuple(names), tuple(below)]


def short_line(view: View, columns: int, glyphs: str) -> Row:
    """The stations of the ride in one row, with the numbers of who guessed them; the latest if all don't fit."""
    sign = signs(glyphs)
    stops = [_Station(sign.reached, view.start_word, "start", "ink"), *(_stop(leg, sign) for leg in view.ride)]
    found: Row = ()
    for place in range(len(stops) - 1, -1, -1):
        stop = stops[place]
        track = sign.going if place + 1 < len(stops) and stops[place + 1].sign == sign.ahead else sign.laid
        this = row((stop.sign, stop.role), (f" {stop.name}" if stop.name else "", stop.role))
        if place and stop.below and stop.name:
            this = (*this, (f" {stop.below}", "muted"))
        longer = (*this, (f" {track} ", "rail"), *found) if found else this
        if width(longer) + (2 if place else 0) > columns:
            return row(("… ", "faint"), *found) if found else cut_row(this, columns)
        found = longer
    return found


def _first(stops: Sequence[_Station], columns: int) -> int:
    """The first of the latest stations that fit, after a dot for those that don't."""
    wide = [_wide(stop) + _GAP for stop in stops]
    first = len(stops) - 1
    while first and sum(wide[first - 1 :]) - _GAP + (_LEAD if first > 1 else 0) <= columns:
        first -= 1
    return first


def _stop(leg: Leg, sign: Signs) -> _Station:
    if leg.end == GUESSED:
        return _Station(sign.reached, leg.word, numbers(leg.guessers) or "nobody", "news")
    if leg.end == DROPPED:
        return _Station(sign.dropped, "", "", "bad")
    return _Station(sign.ahead if leg.end == OPEN else sign.unreached, "", "", "faint")


def _wide(stop: _Station) -> int:
    return max(1, cell_len(stop.name), len(stop.below))


def _filled(text: str, columns: int) -> str:
    return text + " " * max(0, columns - cell_len(text))


# ---------------------------------------------------------------------- with every clue


class Entry(NamedTuple):
    """A line of the ride at a stop: how it is drawn, and what choosing it does; None for what only stands there."""

    rows: list[Row]
    action: Action | None


def ride(view: View, cast: Cast, columns: int, glyphs: str) -> list[Entry]:
    """The ride with its clues and guesses, station below station."""
    sign = signs(glyphs)
    found = [Entry([row((f"{sign.reached} ", "ink"), (view.start_word, "news"), ("  start", "muted"))], None)]
    for place, leg in enumerate(view.ride):
        for clue in leg.clues:
            found += _of_clue(view, clue, cast, columns, sign)
        found.append(_arrival(view, place, leg, cast, columns, sign))
    return found


def _of_clue(view: View, clue: Clue, cast: Cast, columns: int, sign: Signs) -> Iterator[Entry]:
    if clue.text:
        text = said(clue.text)
    elif clue.fault and view.typed:
        text = "given up" if clue.fault == GIVEN_UP else "not shown"
    else:
        text = f"spoken, with {one_of(clue.needs)}"
    if clue.fault and clue.fault != GIVEN_UP:
        text += f"; illegal{why_stopped(clue.fault)}"
    ruled = _ruled(view, Matter(clue.number))
    rows = _beside(f"{sign.upright}  ", f"{clue.number}. {text}{ruled}", "bad" if clue.fault else "ink", columns)
    yield Entry(rows, Challenge(Matter(clue.number)))
    for guess in clue.guesses:
        role = "good" if guess.right else "muted"
        yield Entry(
            _beside(f"{sign.upright}     ", _told(guess, cast), role, columns),
            Challenge(Matter(clue.number, guess.seat)),
        )


def _told(guess: Guess, cast: Cast) -> str:
    return guess_in_words(guess, cast).removesuffix(", no" if guess.reason != BY_VOTE else "")


def _ruled(view: View, matter: Matter) -> str:
    """How the table has voted on a matter, after a clue."""
    for ruling in view.rulings:
        if ruling.matter == matter:
            votes = f"{ruling.votes} of {ruling.voters}"
            return f"; illegal by {votes}" if ruling.upheld else f"; stands, {votes} against"
    return ""


def _arrival(view: View, place: int, leg: Leg, cast: Cast, columns: int, sign: Signs) -> Entry:
    if leg.end == DROPPED:
        how, mark, role = "lost to an illegal clue" if lost_to_a_clue(leg) else "given up", sign.dropped, "bad"
    elif leg.end == GUESSED or leg.guessers:
        how, mark, role = f"guessed by {people(leg.guessers, cast)}", sign.reached, "news"
    elif leg.end == OPEN and not view.stopped:
        return Entry(
            [
                row(
                    (f"{sign.ahead} ", "faint"),
                    (f"{leg.word}  " if leg.word else "", "news"),
                    ("not guessed yet", "muted"),
                )
            ],
            None,
        )
    else:
        how, mark, role = "not guessed", sign.unreached, "faint"
    first = row((f"{mark} ", role), (leg.word, role), (f"  {how}", "muted"))
    rows = [first] if width(first) <= columns else [first[:2], *_beside(f"{sign.upright}  ", how, "muted", columns)]
    return Entry(rows, None if view.typed else Correct(place))


def _beside(track: str, text: str, role: str, columns: int) -> list[Row]:
    """A text beside the track."""
    lines = wrap(text, columns - len(track), role, hang=3)
    return [((track, "rail"), *line) for line in lines]
