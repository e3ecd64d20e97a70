"""Two perfect players of Train: the chance to win of the one who is to roll.

Only the points that both still lack matter, so a race to a smaller target is a corner of the race to a greater one and
one table serves all. It is exact but for `EXACT` as `solve_duel` works it out, which takes some ten seconds, and so it
travels with the program as text (``assets/train/duel.txt``) in which each chance is rounded by `ROUNDED` at most.
"""

from __future__ import annotations

import struct
from binascii import a2b_base64, b2a_base64, crc32
from collections.abc import Sequence
from math import isqrt

from railgames.games.train.outlook import MOST, START, solve
from railgames.games.train.turn import ROLLS

REACH = 200
"""From how many missing points on the table that travels with the program can tell."""
EXACT = 1e-12
"""How far a chance that is worked out may be off."""
ROUNDED = 3e-8
"""How far one that was written as text may be off besides."""
_ONE = 2**24 - 1
"""What stands for certainty in the text: each chance is a whole number of three bytes."""
_WIDE = 120
"""Characters in a line of the text."""
_STEP = 1e-9
"""Two guesses that are nearer than this don't show how steep the worth is between them."""
_DERAILED = 0.14
"""About how likely a turn without points is: how steep the worth is to begin with."""


class Duel:
    """The chance to win of the one of two perfect players who is to roll, by the points that both still lack."""

    def __init__(self, reach: int, chances: Sequence[float]) -> None:
        """``chances[(mine - 1) * reach + yours - 1]`` is the chance of the one who lacks ``mine`` points and rolls."""
        self.reach = reach
        self.chances = chances

    def chance(self, mine: int, yours: int) -> float:
        """The chance to win before rolling; each lacks from 1 point up to ``reach``."""
        return self.chances[(mine - 1) * self.reach + yours - 1]

    def aim(self, mine: int, yours: int) -> list[float]:
        """By points of this turn, the chance to win after it."""
        return [1.0 if points >= mine else 1 - self.chance(yours, mine - points) for points in range(MOST + 1)]


def duel_text(duel: Duel) -> str:
    """The table as text: a line that says what follows, with a checksum, then the chances row by row in base64."""
    numbers = struct.pack(f"<{len(duel.chances)}I", *(round(chance * _ONE) for chance in duel.chances))
    body = b"".join(numbers[place : place + 3] for place in range(0, len(numbers), 4))
    text = b2a_base64(body, newline=False).decode()
    lines = [text[place : place + _WIDE] for place in range(0, len(text), _WIDE)]
    return "\n".join([_head(duel.reach, body), *lines, ""])


def read_duel(text: str) -> Duel:
    """The table that `duel_text` wrote, in some milliseconds. Raises ValueError when the text is damaged."""
    head, _, lines = text.partition("\n")
    try:
        body = a2b_base64(lines)
    except ValueError:
        body = b""
    reach = isqrt(len(body) // 3)
    if not body or len(body) != 3 * reach * reach or head != _head(reach, body):
        raise ValueError("The table of two perfect Train players is damaged. Install railgames again.")
    numbers = bytearray(4 * reach * reach)
    for place in range(3):
        numbers[place::4] = body[place::3]
    return Duel(reach, [number / _ONE for number in struct.unpack(f"<{reach * reach}I", numbers)])


def _head(reach: int, body: bytes) -> str:
    what = "Train: how likely the first of two perfect players wins, by the points that both lack"
    return f"{what}, from 1 to {reach}; crc32 {crc32(body):08x}"


def solve_duel(reach: int = REACH) -> Duel:
    """Works out the table, to within `EXACT`. The work grows with the square of ``reach``.

    A turn leads to pairs of missing points with a smaller sum, or without points to the same pair with the players
    exchanged. So pairs are worked out from the smallest sum up, all of one sum together.
    """
    win = [[0.0] * reach for _ in range(reach)]
    slopes = [_DERAILED] * reach
    for total in range(2 * reach - 1):
        _settle(win, slopes, total)
    return Duel(reach, [chance for row in win for chance in row])


def _settle(win: list[list[float]], slopes: list[float], total: int) -> None:
    """Fills in ``win[mine][yours]`` for all pairs of one sum, when those of smaller sums are known.

    Here both count from 0, for one point that is missing. What a turn is worth grows with what a turn without points
    is worth, in straight pieces: a policy's piece is as steep as it is likely to get no points. So a step by the line
    through the last two guesses, for a pair and the one exchanged with it at once, lands exactly as soon as the best
    policy stays the same. ``slopes`` has, by ``mine``, how steep it was for the last sum, which is hardly different.
    """
    reach = len(win)
    pairs = list(range(max(0, total - reach + 1), min(reach - 1, total) + 1))
    for mine in pairs:
        win[mine][total - mine] = _guess(win[mine][max(0, total - mine - 2) : total - mine])
    before: dict[int, tuple[float, float]] = {}
    while pairs:
        stay = [1 - win[total - mine][mine] for mine in pairs]
        aims = [
            [1.0 if points > mine else 1 - win[total - mine][mine - points] for mine in pairs]
            for points in range(1, MOST + 1)
        ]
        worth = solve([stay, *aims])[ROLLS][START]
        off = [abs(win[mine][total - mine] - found) for mine, found in zip(pairs, worth, strict=True)]
        ahead = []
        for mine, now, found in zip(pairs, stay, worth, strict=True):
            if mine in before and abs(now - before[mine][0]) > _STEP:
                slopes[mine] = (found - before[mine][1]) / (now - before[mine][0])
            before[mine] = now, found
            ahead.append(found + slopes[mine] * (1 - now))
        for mine, own, other in zip(pairs, ahead, reversed(ahead), strict=True):
            win[mine][total - mine] = (own - slopes[mine] * other) / (1 - slopes[mine] * slopes[total - mine])
        pairs = [mine for mine, *both in zip(pairs, off, reversed(off), strict=True) if max(both) > EXACT]


def _guess(near: Sequence[float]) -> float:
    """Goes on with a smooth row of numbers to the right."""
    return 2 * near[1] - near[0] if len(near) == 2 else near[0] if near else 0.5
