"""What is left of a table on which a card lies: whole sections, for half of one can't be read."""

from __future__ import annotations

from collections.abc import Sequence

from railgames.tui.text import BLANK, Row


def whole_sections(rows: Sequence[Row], covered: range, spoken_of: range) -> list[Row]:
    """Rows of which those in ``covered`` are not seen: each section of which that hides a part is left blank.

    A section goes from one heading to the next. One that holds rows which are spoken of stays as far as it is seen.
    What has no heading at all is a picture, of which any part may be seen.
    """
    left = list(rows)
    starts = [y for y, of in enumerate(left) if _is_heading(of)]
    for start, end in zip([0, *starts], [*starts, len(left)], strict=True) if starts else ():
        section = range(start, end)
        if any(y in covered and _has_text(left[y]) for y in section) and not any(y in spoken_of for y in section):
            left[start:end] = [BLANK] * len(section)
    return left


def _is_heading(of: Row) -> bool:
    """Whether a row is a title, alone or with a rail that runs on from it."""
    if len(of) < 2 or of[0][0] != " " or of[1][1] != "title":
        return False
    return len(of) == 2 or any(role == "rail" and not text.strip("━") for text, role in of)


def _has_text(of: Row) -> bool:
    return any(text.strip() for text, _ in of)
