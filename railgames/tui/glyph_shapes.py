"""The shapes of characters that are drawings: Braille, blocks and boxes, as parts of an SVG.

Drawn as shapes they join from cell to cell in every viewer, as they do in a terminal; as letters they would fall apart
wherever the viewer's font has another height.
"""

from __future__ import annotations

import unicodedata
from functools import cache

WIDE, HIGH = 9.0, 20.0
"""A cell, in the units of the picture."""

_EIGHTH_HIGH, _EIGHTH_WIDE = HIGH / 8, WIDE / 8
_SHADES = {"░": 0.25, "▒": 0.5, "▓": 0.75}
_QUADRANTS = {"▖": 4, "▗": 8, "▘": 1, "▙": 13, "▚": 9, "▛": 7, "▜": 11, "▝": 2, "▞": 6, "▟": 14}
"""Which quarters are filled: 1 upper left, 2 upper right, 4 lower left, 8 lower right."""
_LIGHT, _HEAVY, _DOUBLE = 1, 2, 3
_WEIGHTS = {"LIGHT": _LIGHT, "SINGLE": _LIGHT, "HEAVY": _HEAVY, "DOUBLE": _DOUBLE}
_STROKES = {_LIGHT: 1.5, _HEAVY: 3.0, _DOUBLE: 1.5}
_APART = 2.25
"""How far the lines of a double one lie from its middle."""
_ARMS = {
    "LEFT": ("left",),
    "RIGHT": ("right",),
    "UP": ("up",),
    "DOWN": ("down",),
    "HORIZONTAL": ("left", "right"),
    "VERTICAL": ("up", "down"),
}
_OPPOSITE = {"left": "right", "right": "left", "up": "down", "down": "up"}
_DASHES = {"DOUBLE": 2, "TRIPLE": 3, "QUADRUPLE": 4}


def shape(character: str, left: float, top: float, cells: int, ink: str) -> str | None:
    """So many equal characters side by side as SVG, or None for a character that has to be written."""
    code = ord(character) if len(character) == 1 else 0
    if 0x2800 <= code < 0x2900:
        return "".join(_braille(code - 0x2800, left + place * WIDE, top, ink) for place in range(cells))
    if 0x2580 <= code < 0x25A0:
        return _block(character, left, top, cells, ink)
    if 0x2500 <= code < 0x2580:
        return _box(character, left, top, cells, ink)
    return None


def _braille(dots: int, left: float, top: float, ink: str) -> str:
    parts = []
    for bit in range(8):
        if dots >> bit & 1:
            column, line = (bit // 3, bit % 3) if bit < 6 else (bit - 6, 3)
            parts.append(
                f'<circle cx="{left + 2.25 + 4.5 * column:g}" cy="{top + 2.5 + 5 * line:g}" r="1.9" fill="{ink}"/>'
            )
    return "".join(parts)


def rectangle(left: float, top: float, wide: float, high: float, ink: str, more: str = "") -> str:
    """A filled rectangle; ``more`` are further attributes."""
    return f'<rect x="{left:g}" y="{top:g}" width="{wide:g}" height="{high:g}" fill="{ink}"{more}/>'


def _block(character: str, left: float, top: float, cells: int, ink: str) -> str:
    whole, code = cells * WIDE, ord(character)
    if character in _SHADES:
        return rectangle(left, top, whole, HIGH, ink, f' fill-opacity="{_SHADES[character]}"')
    if character == "▀":
        return rectangle(left, top, whole, HIGH / 2, ink)
    if character == "▔":
        return rectangle(left, top, whole, _EIGHTH_HIGH, ink)
    if code <= 0x2588:
        filled = (code - 0x2580) * _EIGHTH_HIGH
        return rectangle(left, top + HIGH - filled, whole, filled, ink)
    starts = [left + place * WIDE for place in range(cells)]
    if code <= 0x258F:
        return "".join(rectangle(start, top, (0x2590 - code) * _EIGHTH_WIDE, HIGH, ink) for start in starts)
    if character in "▐▕":
        filled = WIDE / 2 if character == "▐" else _EIGHTH_WIDE
        return "".join(rectangle(start + WIDE - filled, top, filled, HIGH, ink) for start in starts)
    return "".join(
        rectangle(start + quarter % 2 * WIDE / 2, top + quarter // 2 * HIGH / 2, WIDE / 2, HIGH / 2, ink)
        for start in starts
        for quarter in range(4)
        if _QUADRANTS[character] >> quarter & 1
    )


@cache
def _arms(character: str) -> dict[str, int]:
    """From which sides a box character's lines run to its middle, and how heavy they are, read off its name."""
    arms = {}
    weight = _LIGHT
    for part in unicodedata.name(character).removeprefix("BOX DRAWINGS ").split(" AND "):
        words = part.split()
        weight = next((_WEIGHTS[word] for word in words if word in _WEIGHTS), weight)
        for word in words:
            for side in _ARMS.get(word, ()):
                arms[side] = weight
    return arms


def _box(character: str, left: float, top: float, cells: int, ink: str) -> str:
    words = unicodedata.name(character).split()
    if set(words) & {"DIAGONAL", "ARC"}:
        drawn = [_slanted(words, left + place * WIDE, top) for place in range(cells)]
        return _path(" ".join(drawn), _LIGHT, ink)
    if "DASH" in words:
        return _dashed(words, left, top, cells, ink)
    arms = _arms(character)
    if set(arms) == {"left", "right"} and len(set(arms.values())) == 1:
        middle = top + HIGH / 2
        lines = (middle - _APART, middle + _APART) if arms["left"] == _DOUBLE else (middle,)
        return _path("".join(f"M{left:g} {y:g}h{cells * WIDE:g}" for y in lines), arms["left"], ink)
    if set(arms) == {"up", "down"} and len(set(arms.values())) == 1:
        offsets = (-_APART, _APART) if arms["up"] == _DOUBLE else (0.0,)
        middles = [left + (place + 0.5) * WIDE + offset for place in range(cells) for offset in offsets]
        return _path("".join(f"M{x:g} {top:g}v{HIGH:g}" for x in middles), arms["up"], ink)
    return "".join(_crossing(arms, left + place * WIDE, top, ink) for place in range(cells))


def _path(drawn: str, weight: int, ink: str, more: str = "") -> str:
    return f'<path d="{drawn}" stroke="{ink}" stroke-width="{_STROKES[weight]}" fill="none"{more}/>'


def _slanted(words: list[str], left: float, top: float) -> str:
    """A diagonal, or a round corner."""
    right, low, middle, half = left + WIDE, top + HIGH, top + HIGH / 2, left + WIDE / 2
    if "ARC" in words:
        side, end = (right if "RIGHT" in words else left), (low if "DOWN" in words else top)
        return f"M{half:g} {end:g}Q{half:g} {middle:g} {side:g} {middle:g}"
    rising, falling = f"M{right:g} {top:g}L{left:g} {low:g}", f"M{left:g} {top:g}L{right:g} {low:g}"
    if "CROSS" in words:
        return rising + falling
    return rising if words.index("RIGHT") < words.index("LEFT") else falling


def _dashed(words: list[str], left: float, top: float, cells: int, ink: str) -> str:
    weight = _HEAVY if "HEAVY" in words else _LIGHT
    pieces = next(number for word, number in _DASHES.items() if word in words)
    lying = "HORIZONTAL" in words
    step = (WIDE if lying else HIGH) / pieces
    dashes = f' stroke-dasharray="{step * 0.6:g} {step * 0.4:g}" stroke-dashoffset="{-step * 0.2:g}"'
    if lying:
        return _path(f"M{left:g} {top + HIGH / 2:g}h{cells * WIDE:g}", weight, ink, dashes)
    drawn = "".join(f"M{left + (place + 0.5) * WIDE:g} {top:g}v{HIGH:g}" for place in range(cells))
    return _path(drawn, weight, ink, dashes)


def _crossing(arms: dict[str, int], left: float, top: float, ink: str) -> str:
    """Lines that meet in the middle of a cell."""
    x, y = left + WIDE / 2, top + HIGH / 2
    heaviest = max(_STROKES[weight] for weight in arms.values()) / 2
    parts = []
    for side, weight in arms.items():
        lying, sign = side in ("left", "right"), (1 if side in ("right", "down") else -1)
        reach = (WIDE if lying else HIGH) / 2
        before, after = (arms.get(name, 0) for name in (("up", "down") if lying else ("left", "right")))
        lines = []
        for offset in (-_APART, _APART) if weight == _DOUBLE else (0.0,):
            near, far = (before, after) if offset < 0 else (after, before)
            if weight != _DOUBLE and _OPPOSITE[side] in arms:
                start = 0.0
            elif weight != _DOUBLE:
                start = _APART if before == after == _DOUBLE else -_APART if _DOUBLE in (before, after) else -heaviest
            else:
                start = _APART if near == _DOUBLE else -_APART if far == _DOUBLE else 0.0
            begin, length = sign * start, sign * (reach - start)
            lines.append(
                f"M{x + begin:g} {y + offset:g}h{length:g}" if lying else f"M{x + offset:g} {y + begin:g}v{length:g}"
            )
        parts.append(_path("".join(lines), weight, ink))
    return "".join(parts)
