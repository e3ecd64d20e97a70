"""Trains as characters: an engine and cars that stand on a rail, or in one line."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from railgames.games.isle_of_trains.cards import BOXCAR, CABOOSE, ENGINE, HOPPER, NOTHING, TANKER, Cards
from railgames.games.isle_of_trains.train import Car, Train
from railgames.tui.games.isle_of_trains.names import chips, short
from railgames.tui.text import Piece, Row, padded, row, width

HIGH = 4
"""Rows of a train: roofs, names, goods, and the wheels on the rail."""
_INNERS = (14, 13, 11, 10, 9, 8, 7, 6, 5, 4, 3)
"""The columns within a car, widest first; all cars of a train are of one width."""
_READABLE = 7
"""The least columns within a car for its name to be easily read."""
_WITH_WEIGHT = 6
"""From so many columns on a car shows its weight."""


class Marks(NamedTuple):
    """What is told apart on a train: cars that can be chosen, the one thought of, and those not there yet.

    Cars count from 0, the engine is -1.
    """

    lit: Collection[int] = ()
    focus: int | None = None
    fresh: Collection[int] = ()
    leaving: Collection[int] = ()


PLAIN = Marks()
_ENGINE = -1


def readable(train: Train, columns: int) -> int:
    """On how many rails a train of so many columns has names that can be read; 0 where none is wide enough."""
    vehicles = len(train.cars) + 1
    across = max(0, (columns - 1) // (_READABLE + 3))
    return -(-vehicles // across) if across else 0


def train_rows(cards: Cards, train: Train, marks: Marks, glyphs: str, columns: int, lines: int = 3) -> list[Row]:
    """A train in so many columns: on one rail, or on up to so many below each other if it is too long for one."""
    vehicles = len(train.cars) + 1
    for number in range(max(1, min(lines, readable(train, columns))), lines + 1):
        per_line = -(-vehicles // number)
        inner = next((size for size in _INNERS if per_line * (size + 3) + 1 <= columns), 0)
        if inner:
            break
    else:
        inner, per_line = _INNERS[-1], max(1, (columns - 1) // (_INNERS[-1] + 3))
    rows: list[Row] = []
    for start in range(0, vehicles, per_line):
        places = range(start - 1, min(start + per_line, vehicles) - 1)
        rows += _on_rail([_vehicle(cards, train, place, marks, inner, glyphs) for place in places], glyphs, columns)
    return rows


def _on_rail(vehicles: list[list[Row]], glyphs: str, columns: int) -> list[Row]:
    """Vehicles side by side, coupled, on a rail as long as the room."""
    coupling = "=" if glyphs == "ascii" else "═"
    gaps: tuple[Piece, ...] = ((" ", "ink"), (coupling, "rail"), (" ", "ink"), ("━", "rail"))
    rows: list[Row] = []
    for line in range(HIGH):
        pieces: list[Piece] = [("━" if line == HIGH - 1 else " ", "rail")]
        for number, vehicle in enumerate(vehicles):
            if number:
                pieces.append(gaps[line])
            pieces += vehicle[line]
        if line == HIGH - 1:
            pieces.append(("━" * max(0, columns - width(tuple(pieces))), "rail"))
        rows.append(tuple(pieces))
    return rows


def _vehicle(cards: Cards, train: Train, place: int, marks: Marks, inner: int, glyphs: str) -> list[Row]:
    card = train.engine if place == _ENGINE else train.cars[place].card
    focused = place == marks.focus
    fresh = place in marks.fresh
    role = "open" if place in marks.lit or fresh or focused else "ink"
    if place in marks.leaving:
        role = "bad"
    left, right, roof, floor = _walls(cards.family[card], inner, focused, fresh, place in marks.leaving, glyphs)
    name = short(cards.names[card], inner).center(inner)
    load = _engine_load(cards, card, inner) if place == _ENGINE else _load(cards, train.cars[place], inner)
    name_role = "focus" if focused else f"{role} shut" if place in marks.leaving else "news" if role == "ink" else role
    return [
        row((roof, role)),
        row((left, role), (name, name_role), (right, role)),
        row((left, role), *padded(load, inner), (right, role)),
        row((floor, role)),
    ]


def _engine_load(cards: Cards, card: int, inner: int) -> Row:
    power = cards.cards[card].power
    text = f"pulls {power}" if inner >= len("pulls 8") else f"p{power}"
    return row((text.center(inner), "muted"))


def _load(cards: Cards, car: Car, inner: int) -> Row:
    """The goods on a car, and at the end what it weighs."""
    card = cards.cards[car.card]
    takes = cards.takes[car.card]
    types = [good.type for good in car.goods]
    room = cards.capacity[car.card] - len(types)
    tail = f"w{card.weight}" if not card.power else f"+{card.power}"
    tail = tail if inner >= _WITH_WEIGHT else ""
    goods = chips(types, room, takes, 3 * (len(types) + room) + len(tail) + 1 <= inner) if takes != NOTHING else ()
    gap = inner - width(goods) - len(tail)
    return row(*goods, (" " * max(0, gap), "ink"), (tail, "faint"))


def _walls(family: int, inner: int, heavy: bool, fresh: bool, leaving: bool, glyphs: str) -> tuple[str, str, str, str]:
    """The left and right wall of a vehicle, its roof and its floor with the wheels."""
    plain = glyphs == "ascii"
    wheel = "o" if plain else "●"
    signs = _signs(heavy, fresh or leaving, plain)
    across = signs[1]
    under = [across] * inner
    for at in (0, inner - 1, *((2,) if family == ENGINE and inner > 5 else ())):
        under[at] = wheel
    roof = [across] * inner
    if not heavy:
        roof = _roof(family, inner, across, plain)
    corners = signs[0], signs[2], signs[4], signs[5]
    if not heavy and not fresh and not plain and family == BOXCAR:
        corners = "╒", "╕", "└", "┘"
    elif not heavy and not fresh and family in (TANKER, ENGINE):
        corners = ("/", "\\", "\\", "/") if plain else ("╭", "╮", "╰", "╯")
    return (
        signs[3],
        signs[3],
        f"{corners[0]}{''.join(roof)}{corners[1]}",
        f"{corners[2]}{''.join(under)}{corners[3]}",
    )


def _signs(heavy: bool, dashed: bool, plain: bool) -> str:
    """Corner, line across, corner, wall, and the two lower corners."""
    if heavy:
        return "#=####" if plain else "┏━┓┃┗┛"
    if dashed:
        return "...:.." if plain else "┌╌┐╎└┘"
    return "+-+|++" if plain else "┌─┐│└┘"


def _roof(family: int, inner: int, across: str, plain: bool) -> list[str]:
    """What tells the families apart: a chimney, an open top, a double roof, a lookout."""
    roof = [across] * inner
    if family == ENGINE:
        roof[0] = "n" if plain else "╨"
    elif family == HOPPER:
        roof = [" "] * inner
        roof[0], roof[-1] = ("-", "-") if plain else ("╴", "╶")
    elif family == BOXCAR:
        roof = ["=" if plain else "═"] * inner
    elif family == CABOOSE:
        middle = inner // 2
        roof[middle - 1 : middle + 1] = "nn" if plain else "▄▄"
    elif family == TANKER:
        roof[inner // 2] = "^" if plain else "┴"
    return roof


def train_line(cards: Cards, train: Train, marks: Marks, glyphs: str, columns: int) -> Row:
    """A train in so many columns of one row: short names, each with its goods, and how many cars are left out."""
    coupling = ("=" if glyphs == "ascii" else "═", "rail")
    for names in (13, 8, 4, 3, 4):
        first, *rest = _in_words(cards, train, marks, names)
        found = row(*first, *(piece for vehicle in rest for piece in (coupling, *vehicle)))
        if width(found) <= columns:
            return found
    found = first
    for place, vehicle in enumerate(rest):
        longer = row(*found, coupling, *vehicle)
        if width(longer) + len(" +99") > columns:
            return row(*found, coupling, (f"+{len(rest) - place}", "news"))
        found = longer
    return found


def train_flow(cards: Cards, train: Train, marks: Marks, glyphs: str, columns: int) -> list[Row]:
    """A train in words on as many rows as it takes, broken between its cars."""
    coupling = ("=" if glyphs == "ascii" else "═", "rail")
    lines: list[Row] = []
    for vehicle in _in_words(cards, train, marks, 13):
        longer = row(*lines[-1], coupling, *vehicle) if lines else row(" ", *vehicle)
        if lines and width(longer) <= columns - 1:
            lines[-1] = longer
        else:
            lines[-1:] = [row(*lines[-1], coupling), row(" ", *vehicle)] if lines else [longer]
    return lines


def _in_words(cards: Cards, train: Train, marks: Marks, columns: int) -> list[Row]:
    """The engine and the cars by name, in so many columns each, with their goods; the one thought of in brackets."""
    found = [row((short(cards.names[train.engine], columns), "open" if _ENGINE in marks.fresh else "ink"))]
    for place, car in enumerate(train.cars):
        here = place == marks.focus
        role = "open" if place in marks.lit or place in marks.fresh else "ink"
        role = "focus" if here else "bad shut" if place in marks.leaving else role
        name = short(cards.names[car.card], columns)
        pieces: list[Piece] = [(f"[{name}" if here else name, role)]
        if cards.takes[car.card] != NOTHING:
            types = [good.type for good in car.goods]
            pieces.append((":", "faint"))
            pieces += chips(types, cards.capacity[car.card] - len(types), cards.takes[car.card], False)
        found.append(row(*pieces, *([("]", role)] if here else [])))
    return found
