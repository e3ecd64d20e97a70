"""Colours as numbers: contrast as WCAG 2.2 counts it, and how far apart colours stay for colour-blind eyes.

The simulation is that of Machado, Oliveira and Fernandes (2009) at severity 1, which works on linear light; distances
are Delta E of 1976 in CIELAB with the white D65.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import combinations
from typing import NamedTuple

Triple = tuple[float, float, float]

_SAME: tuple[Triple, Triple, Triple] = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))
EYES: Mapping[str, tuple[Triple, Triple, Triple]] = {
    "usual": _SAME,
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""What reaches each kind of eyes, as a matrix for linear red, green and blue."""

_TO_XYZ = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_WHITE = (0.95047, 1.0, 1.08883)


class Near(NamedTuple):
    """The two colours of a set that look most alike, to which eyes, and their distance there."""

    distance: float
    eyes: str
    one: str
    other: str


def linear(colour: str) -> Triple:
    """``#rrggbb`` as linear light, each part from 0 to 1."""
    red, green, blue = (_straight(int(colour[at : at + 2], 16) / 255) for at in (1, 3, 5))
    return red, green, blue


def _straight(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours, from 1 to 21 (WCAG 2.2)."""
    low, high = sorted(_brightness(linear(colour)) for colour in (one, other))
    return (high + 0.05) / (low + 0.05)


def _brightness(light: Triple) -> float:
    return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]


def lab(colour: str, eyes: str = "usual") -> Triple:
    """A colour in CIELAB as it looks to some eyes."""
    seen = _times(EYES[eyes], linear(colour))
    x, y, z = _times(_TO_XYZ, (_clipped(seen[0]), _clipped(seen[1]), _clipped(seen[2])))
    fx, fy, fz = (_root(part / white) for part, white in zip((x, y, z), _WHITE, strict=True))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def _times(matrix: tuple[Triple, Triple, Triple], light: Triple) -> Triple:
    one, two, three = (sum(factor * part for factor, part in zip(row, light, strict=True)) for row in matrix)
    return one, two, three


def _clipped(part: float) -> float:
    return min(1.0, max(0.0, part))


def _root(part: float) -> float:
    return float(part ** (1 / 3)) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116


def nearest(colours: Mapping[str, str], eyes: Iterable[str] = EYES) -> Near:
    """The pair of a set of named colours that is hardest to tell apart, whoever looks."""
    found = []
    for kind in eyes:
        seen = {name: lab(colour, kind) for name, colour in colours.items()}
        for one, other in combinations(seen, 2):
            apart = sum((a - b) ** 2 for a, b in zip(seen[one], seen[other], strict=True)) ** 0.5
            found.append(Near(apart, kind, one, other))
    return min(found)
