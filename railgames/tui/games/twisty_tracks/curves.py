"""Where the tracks of a tile run as curves, to be drawn in braille dots.

Every way of joining eight ports in pairs has its own drawing, so that tracks that do not cross stay apart and those
that do cross once, steeply. The drawings are kept once for all turns and mirror images.
"""

from __future__ import annotations

from functools import lru_cache

from railgames.tui.games.twisty_tracks.measures import INWARD, Size, port_dot

Pairs = tuple[tuple[int, int], ...]
Path = tuple[tuple[int, int], ...]
_Six = tuple[float, float, float, float, float, float]

# A line a drawing: the four pairs, and for each the six numbers of a Bezier curve of the fifth degree, in hundredths
# of a tile (whose ports lie at 27 and 73): how far its second point lies straight in from the first port, the third
# and the fourth point (x y each), and how far the fifth lies straight in from the second port.
_PORT = 0.27
_DRAWINGS = """
01 23 45 67: 21 48 28 52 28 21 | 21 72 48 72 52 21 | 21 52 72 48 72 21 | 21 28 52 28 48 21
01 23 46 57: 21 48 28 52 28 21 | 21 72 48 72 52 21 | 17 50 67 35 72 17 | 17 28 65 33 50 17
01 23 47 56: 20 51 30 57 25 17 | 17 75 43 70 49 20 | 29 -1 12 88 101 29 | 17 10 74 26 90 17
01 24 36 57: 21 48 28 52 28 21 | 17 67 50 72 64 17 | 25 63 74 37 74 25 | 17 28 64 33 50 17
01 24 37 56: 17 46 29 57 27 17 | 32 77 101 71 47 17 | 17 43 53 90 84 18 | 17 10 74 26 90 17
01 25 36 47: 12 44 21 56 21 12 | 36 27 58 44 76 55 | 60 89 78 11 78 60 | 55 56 76 73 58 36
01 25 37 46: 17 49 23 49 23 17 | 19 43 54 48 43 17 | 17 19 39 80 69 22 | 22 25 75 34 80 47
01 26 37 45: 30 86 16 14 16 30 | 25 10 76 90 24 25 | 25 10 24 90 76 25 | 30 14 84 86 84 30
01 27 34 56: 17 51 21 49 21 17 | 17 53 50 47 50 17 | 17 74 90 90 74 17 | 17 10 74 26 90 17
01 27 35 46: 21 61 18 39 18 21 | 19 58 50 42 50 19 | 12 31 45 72 76 24 | 24 28 76 69 45 12
01 27 36 45: 25 83 13 17 13 25 | 17 55 46 45 46 17 | 17 55 54 45 54 17 | 25 17 87 83 87 25
02 13 46 57: 17 50 33 65 28 17 | 17 72 35 67 50 17 | 17 50 67 35 72 17 | 17 28 65 33 50 17
02 13 47 56: 17 53 33 68 27 17 | 17 73 32 67 47 17 | 31 2 14 86 98 31 | 17 10 74 26 90 17
02 14 36 57: 17 51 34 68 28 17 | 17 73 47 73 62 34 | 34 62 73 47 73 17 | 17 28 68 34 51 17
02 14 37 56: 15 44 31 64 36 12 | 12 66 37 70 49 48 | 37 70 69 56 88 27 | 12 18 80 19 81 12
02 15 36 47: 30 104 21 40 26 17 | 29 49 64 46 46 25 | 29 60 87 36 86 28 | 24 55 43 51 56 27
02 15 37 46: 29 102 21 38 24 23 | 17 44 76 56 24 17 | 30 20 22 80 78 30 | 29 -2 79 62 76 23
02 16 34 57: 22 68 29 69 20 47 | 27 68 50 50 68 27 | 17 74 90 90 74 17 | 47 20 69 29 68 22
02 16 35 47: 28 105 24 42 23 24 | 19 60 38 71 44 25 | 24 42 77 105 76 28 | 19 60 62 71 56 25
02 17 34 56: 23 37 53 74 33 17 | 17 42 27 25 13 45 | 17 75 90 90 73 17 | 17 10 74 26 90 17
02 17 35 46: 25 72 23 30 55 12 | 25 28 23 70 55 12 | 12 30 45 72 77 25 | 25 28 77 70 45 12
03 12 47 56: 17 115 96 4 -15 17 | 17 90 26 74 10 17 | 17 -15 4 96 115 17 | 17 10 74 26 90 17
03 14 27 56: 19 27 53 47 73 19 | 20 77 92 75 56 28 | 20 8 23 44 25 28 | 17 10 74 26 90 17
03 15 26 47: 17 65 40 66 5 25 | 17 8 64 91 35 17 | 18 39 94 62 8 17 | 17 35 61 32 96 26
03 16 25 47: 17 108 89 11 -8 17 | 17 -8 89 89 -8 17 | 17 11 108 108 11 17 | 17 -8 11 89 108 17
04 12 37 56: 12 94 96 6 4 12 | 16 90 25 75 10 16 | 12 4 6 96 94 12 | 16 10 75 25 90 16
04 15 26 37: 17 97 64 11 35 17 | 24 13 32 27 36 17 | 32 92 101 29 76 17 | 17 37 8 66 91 18
04 15 27 36: 17 37 63 63 37 17 | 17 63 63 37 37 17 | 37 73 15 27 15 37 | 37 73 85 27 85 37
05 14 27 36: 23 27 39 27 61 23 | 23 73 39 73 61 23 | 23 61 27 39 27 23 | 23 61 73 39 73 23
07 12 34 56: 17 10 26 26 10 17 | 17 90 26 74 10 17 | 17 74 90 90 74 17 | 17 10 74 26 90 17
"""


def turned(pairs: Pairs, turn: int) -> Pairs:
    """The pairs of a tile after ``turn`` quarter turns clockwise, in the same order."""
    return tuple(((a + 2 * turn) % 8, (b + 2 * turn) % 8) for a, b in pairs)


@lru_cache(maxsize=1024)
def paths(pairs: Pairs, size: Size, heavy: bool) -> tuple[Path, ...]:
    """The dots each pair's track runs over, from its first port to its second, as (column, row) in the tile.

    A heavy track is two dots wide; its path is the upper left dot of each step.
    """
    table = _drawings()
    for mirror in (False, True):
        for turn in range(4):
            moved = tuple(_moved_port(a, mirror, turn) for a in range(8))
            key = frozenset(frozenset((moved[a], moved[b])) for a, b in pairs)
            if key in table:
                return tuple(_path(a, b, table[key][moved[a], moved[b]], mirror, turn, size, heavy) for a, b in pairs)
    raise ValueError(f"{pairs} do not join eight ports.")


def _moved_port(port: int, mirror: bool, turn: int) -> int:
    return ((1 - port if mirror else port) + 2 * turn) % 8


@lru_cache(maxsize=1)
def _drawings() -> dict[frozenset[frozenset[int]], dict[tuple[int, int], _Six]]:
    """The table by what it joins: for each drawing the numbers of every pair, told from either of its ends."""
    table = {}
    for line in _DRAWINGS.strip().splitlines():
        joins, _, numbers = line.partition(":")
        shapes: dict[tuple[int, int], _Six] = {}
        for pair, words in zip(joins.split(), numbers.split("|"), strict=True):
            a, b = int(pair[0]), int(pair[1])
            start, x2, y2, x3, y3, stop = (int(word) / 100 for word in words.split())
            shapes[a, b] = (start, x2, y2, x3, y3, stop)
            shapes[b, a] = (stop, x3, y3, x2, y2, start)
        table[frozenset(frozenset(pair) for pair in shapes)] = shapes
    return table


def _path(a: int, b: int, shape: _Six, mirror: bool, turn: int, size: Size, heavy: bool) -> Path:
    """One track, from port ``a`` to port ``b``; its shape is that of the drawing the tile was moved onto."""
    wide, high = 2 * size.wide, 4 * size.high
    # Scaled so that the ports of the drawing fall on those of this size.
    port = port_dot(size, 0)[0], port_dot(size, 7)[1]
    scale_x = ((wide - 1) / 2 - port[0]) / (0.5 - _PORT)
    scale_y = ((high - 1) / 2 - port[1]) / (0.5 - _PORT)
    start, x2, y2, x3, y3, stop = shape
    (x2, y2), (x3, y3) = (
        ((wide - 1) / 2 + (x - 0.5) * scale_x, (high - 1) / 2 + (y - 0.5) * scale_y)
        for x, y in (_moved_back(x2, y2, mirror, turn), _moved_back(x3, y3, mirror, turn))
    )
    (x0, y0), (x5, y5) = _end(a, size, heavy), _end(b, size, heavy)
    x1, y1 = x0 + INWARD[a][0] * start * scale_x, y0 + INWARD[a][1] * start * scale_y
    x4, y4 = x5 + INWARD[b][0] * stop * scale_x, y5 + INWARD[b][1] * stop * scale_y
    # A heavy step covers the dots right and below as well, so its corner lies half a dot before the middle.
    half = 0.5 if heavy else 0.0
    right, bottom = wide - 1 - heavy, high - 1 - heavy
    dots: list[tuple[int, int]] = []
    for p, q, r, s, t, u in _weights(wide + high // 2):
        x = round(p * x0 + q * x1 + r * x2 + s * x3 + t * x4 + u * x5 - half)
        y = round(p * y0 + q * y1 + r * y2 + s * y3 + t * y4 + u * y5 - half)
        dot = (min(max(x, 0), right), min(max(y, 0), bottom))
        while dots and max(abs(dot[0] - dots[-1][0]), abs(dot[1] - dots[-1][1])) > 1:
            near = dots[-1]
            dots.append((near[0] + _sign(dot[0] - near[0]), near[1] + _sign(dot[1] - near[1])))
        if not dots or dots[-1] != dot:
            dots.append(dot)
    return thinned(dots)


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def _moved_back(x: float, y: float, mirror: bool, turn: int) -> tuple[float, float]:
    for _ in range(turn):
        x, y = y, 1 - x
    return (1 - x if mirror else x), y


def _end(port: int, size: Size, heavy: bool) -> tuple[float, float]:
    """Where a track meets the border: heavy ones grow towards the middle of the side."""
    x, y = port_dot(size, port)
    if not heavy:
        return float(x), float(y)
    if INWARD[port][0] == 0:
        return x + (0.5 if x < size.wide else -0.5), float(y)
    return float(x), y + (0.5 if y < 2 * size.high else -0.5)


@lru_cache(maxsize=8)
def _weights(steps: int) -> tuple[_Six, ...]:
    """The weights of the six points of a curve at ``steps`` + 1 places along it."""
    weights = []
    for step in range(steps + 1):
        t, u = step / steps, 1 - step / steps
        weights.append((u**5, 5 * t * u**4, 10 * t**2 * u**3, 10 * t**3 * u**2, 5 * t**4 * u, t**5))
    return tuple(weights)


def thinned(dots: list[tuple[int, int]]) -> Path:
    """The same line without the inner dots of its steps, so that it is one dot wide everywhere."""
    kept: list[tuple[int, int]] = []
    for index, dot in enumerate(dots):
        if kept and index + 1 < len(dots):
            before, after = kept[-1], dots[index + 1]
            if max(abs(before[0] - after[0]), abs(before[1] - after[1])) <= 1:
                continue
        kept.append(dot)
    return tuple(kept)
