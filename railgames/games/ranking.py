"""Who ended where, the same way in every game."""

from __future__ import annotations

from collections.abc import Sequence

from railgames.games.contract import ScoreLine, Standing

SHARED = "shared"
"""The tie-break of a game whose first place is shared."""


def standings(
    points: Sequence[int], lines: Sequence[tuple[ScoreLine, ...]], then: Sequence[int] | None = None
) -> tuple[Standing, ...]:
    """The seats from first to last: most points, then most of ``then``; seats equal in both share a rank.

    All three are by seat.
    """
    keys = list(zip(points, then if then is not None else [0] * len(points), strict=True))
    found: list[Standing] = []
    for seat in sorted(range(len(keys)), key=lambda seat: (-keys[seat][0], -keys[seat][1], seat)):
        level = bool(found) and keys[found[-1].seat] == keys[seat]
        rank = found[-1].rank if level else len(found) + 1
        found.append(Standing(seat, rank, points[seat], lines[seat]))
    return tuple(found)


def tie_break(found: Sequence[Standing], then: str = "") -> str:
    """What decided between first and second: ``then`` if points did not, `SHARED` if nothing did, else nothing."""
    if len(found) < 2 or found[0].points != found[1].points:
        return ""
    return SHARED if found[1].rank == 1 else then
