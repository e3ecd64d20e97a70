"""Words in big letters, to be read from across a table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from rich.cells import cell_len

from railgames.tui.text import wrap

_SHEET = """
ABCDEFG   .##.  ###.  .###  ###.  ####  ####  .###
          #..#  #..#  #...  #..#  #...  #...  #...
          #..#  #..#  #...  #..#  #...  #...  #...
          ####  ###.  #...  #..#  ###.  ###.  #.##
          #..#  #..#  #...  #..#  #...  #...  #..#
          #..#  #..#  #...  #..#  #...  #...  #..#
          #..#  ###.  .###  ###.  ####  #...  .###
HIJKLMN   #..#  ###  ..##  #..#  #...  #...#  #...#
          #..#  .#.  ...#  #..#  #...  ##.##  ##..#
          #..#  .#.  ...#  #.#.  #...  #.#.#  ##..#
          ####  .#.  ...#  ##..  #...  #.#.#  #.#.#
          #..#  .#.  ...#  #.#.  #...  #...#  #..##
          #..#  .#.  #..#  #..#  #...  #...#  #..##
          #..#  ###  .##.  #..#  ####  #...#  #...#
OPQRSTU   .##.  ###.  .##.  ###.  .###  #####  #..#
          #..#  #..#  #..#  #..#  #...  ..#..  #..#
          #..#  #..#  #..#  #..#  #...  ..#..  #..#
          #..#  ###.  #..#  ###.  .##.  ..#..  #..#
          #..#  #...  #..#  #.#.  ...#  ..#..  #..#
          #..#  #...  #.#.  #..#  ...#  ..#..  #..#
          .##.  #...  .#.#  #..#  ###.  ..#..  .##.
VWXYZ'-   #...#  #...#  #..#  #...#  ####  #  ...
          #...#  #...#  #..#  #...#  ...#  #  ...
          #...#  #...#  #..#  .#.#.  ...#  .  ...
          #...#  #.#.#  .##.  ..#..  .##.  .  ###
          .#.#.  #.#.#  #..#  ..#..  #...  .  ...
          .#.#.  ##.##  #..#  ..#..  #...  .  ...
          ..#..  #...#  #..#  ..#..  ####  .  ...
0123456   .##.  .#.  .##.  ###.  ...#  ####  .##.
          #..#  ##.  #..#  ...#  ..##  #...  #...
          #..#  .#.  ...#  ...#  .#.#  ###.  #...
          #..#  .#.  ..#.  .##.  #..#  ...#  ###.
          #..#  .#.  .#..  ...#  ####  ...#  #..#
          #..#  .#.  #...  ...#  ...#  #..#  #..#
          .##.  ###  ####  ###.  ...#  .##.  .##.
789:?.!   ####  .##.  .##.  .  .##.  .  #
          ...#  #..#  #..#  #  #..#  .  #
          ...#  #..#  #..#  .  ...#  .  #
          ..#.  .##.  .###  .  ..#.  .  #
          ..#.  #..#  ...#  .  .#..  .  #
          .#..  #..#  ...#  #  ....  .  .
          .#..  .##.  .##.  .  .#..  #  #
"""


_SMALL_SHEET = """
ABCDEFGH  .#.  ##.  .##  ##.  ###  ###  .##  #.#
          #.#  #.#  #..  #.#  #..  #..  #..  #.#
          ###  ##.  #..  #.#  ##.  ##.  #.#  ###
          #.#  #.#  #..  #.#  #..  #..  #.#  #.#
          #.#  ##.  .##  ##.  ###  #..  .##  #.#
IJKLMNO   ###  ..#  #.#  #..  #...#  #..#  .#.
          .#.  ..#  #.#  #..  ##.##  ##.#  #.#
          .#.  ..#  ##.  #..  #.#.#  #.##  #.#
          .#.  #.#  #.#  #..  #...#  #..#  #.#
          ###  .#.  #.#  ###  #...#  #..#  .#.
PQRSTUV   ##.  .##.  ##.  .##  ###  #.#  #.#
          #.#  #..#  #.#  #..  .#.  #.#  #.#
          ##.  #..#  ##.  .#.  .#.  #.#  #.#
          #..  #.#.  #.#  ..#  .#.  #.#  #.#
          #..  .#.#  #.#  ##.  .#.  ###  .#.
WXYZ'-:.  #...#  #.#  #.#  ###  #  ...  .  .
          #...#  #.#  #.#  ..#  #  ...  #  .
          #.#.#  .#.  .#.  .#.  .  ###  .  .
          ##.##  #.#  .#.  #..  .  ...  #  .
          #...#  #.#  .#.  ###  .  ...  .  #
01234567  ###  .#.  ##.  ##.  #.#  ###  .##  ###
          #.#  ##.  ..#  ..#  #.#  #..  #..  ..#
          #.#  .#.  .#.  ##.  ###  ##.  ###  ..#
          #.#  .#.  #..  ..#  ..#  ..#  #.#  .#.
          ###  ###  ###  ##.  ..#  ##.  ###  .#.
89?!      ###  ###  ##.  #
          #.#  #.#  ..#  #
          ###  ###  .#.  #
          #.#  ..#  ...  .
          ###  ##.  .#.  #
"""


class Scale(NamedTuple):
    """How large letters are: the points from top to bottom, the columns of a point, and its rows; 0 is half a row."""

    high: int
    wide: int
    tall: int

    @property
    def rows(self) -> int:
        """The rows a letter takes."""
        return self.high * self.tall or -(-self.high // 2)


HUGE = Scale(7, 4, 2)
LARGE = Scale(7, 2, 1)
SMALL = Scale(7, 1, 0)
TINY = Scale(5, 1, 0)
_SCALES = (HUGE, LARGE, SMALL, TINY)
_ASCII_SCALES = (HUGE, LARGE, SMALL)
"""The smallest letters can't be read in ASCII."""
_FULL = {"ascii": "#"}
_HALVES = {(False, False): "  ", (True, False): "▀'", (False, True): "▄.", (True, True): "█#"}
"""Two points above each other: as blocks, and in ASCII."""


@cache
def _letters(high: int) -> dict[str, tuple[str, ...]]:
    """The points of every letter that is so many high, row by row; ``#`` is ink."""
    found: dict[str, list[str]] = {}
    names = ""
    for line in (_SMALL_SHEET if high == TINY.high else _SHEET).strip("\n").splitlines():
        names = line[:10].strip() or names
        for name, points in zip(names, line[10:].split(), strict=True):
            found.setdefault(name, []).append(points)
    letters = {name: tuple(points) for name, points in found.items()}
    return letters | {" ": ("...",) * high, "’": letters["'"]}


def drawable(text: str) -> bool:
    """Whether there is a big letter for every character of a text."""
    return all(character in _letters(LARGE.high) for character in text.upper())


def big(text: str, scale: Scale, glyphs: str) -> list[str]:
    """A `drawable` text in big letters, row by row."""
    letters = [_letters(scale.high)[character] for character in text.upper()]
    points = [".".join(letter[y] for letter in letters) for y in range(scale.high)]
    if scale.tall:
        ink = _FULL.get(glyphs, "█") * scale.wide
        rows = ["".join(ink if point == "#" else " " * scale.wide for point in line) for line in points]
        return [row for row in rows for _ in range(scale.tall)]
    points.append("." * len(points[0]))
    side = int(glyphs == "ascii")
    return [
        "".join(_HALVES[top == "#", low == "#"][side] for top, low in zip(*points[y : y + 2], strict=True))
        for y in range(0, scale.high, 2)
    ]


def spread(text: str) -> str:
    """A text in spaced capitals."""
    return "   ".join(" ".join(word) for word in text.upper().split())


def poster(text: str, columns: int, rows: int, glyphs: str) -> list[str]:
    """A text as large as it can be in so much room: in big letters, else in spaced capitals, else in capitals.

    Capitals take as many rows as they need; at least one row comes back.
    """
    scales = _ASCII_SCALES if glyphs == "ascii" else _SCALES
    for scale in scales if text.split() and drawable(text) else ():
        lines = _packed(text.split(), scale, columns)
        if lines and len(lines) * (scale.rows + 1) - 1 <= rows:
            drawn = [["", *big(line, scale, glyphs)] for line in lines]
            return [row for line in drawn for row in line][1:]
    spaced = spread(text)
    if cell_len(spaced) <= columns:
        return [spaced]
    return [piece for line in wrap(text.upper(), columns) for piece, _ in line]


def _packed(words: Sequence[str], scale: Scale, columns: int) -> list[str]:
    """The words in as few lines as fit; nothing when a word alone is too wide."""
    lines: list[str] = []
    for word in words:
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and _wide(longer, scale) <= columns:
            lines[-1] = longer
        elif _wide(word, scale) <= columns:
            lines.append(word)
        else:
            return []
    return lines


def _wide(text: str, scale: Scale) -> int:
    return scale.wide * (sum(len(_letters(scale.high)[character][0]) + 1 for character in text.upper()) - 1)
