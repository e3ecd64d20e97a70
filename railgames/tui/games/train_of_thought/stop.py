"""The end of a turn: the ride with everything that can be challenged in it, one entry marked."""

from __future__ import annotations

from railgames.games.contract import Cast
from railgames.games.sentences import count, upper
from railgames.games.train_of_thought.actions import Action, Challenge, Correct, GoOn, HandOn
from railgames.games.train_of_thought.state import CORRECTING, STOP, VOTING, View
from railgames.games.train_of_thought.words import TrainOfThoughtWords
from railgames.tui.games.train_of_thought.stations import Entry, ride
from railgames.tui.text import BLANK, Row, cut, rail, row, wrap

_MARK = 2
"""Columns before an entry for the mark."""


def entries(view: View, words: TrainOfThoughtWords, cast: Cast, columns: int, glyphs: str) -> list[Entry]:
    """What can be marked at a stop, from top to bottom: ways to go on, then everything on the ride."""
    ways: list[Action] = [GoOn()]
    if view.typed and view.handed + 1 < view.seats:
        ways.append(HandOn())
    first = [
        Entry(wrap(upper(words.choice(view, action, cast)), columns - _MARK, "news", hang=2), action)
        for action in ways
        if view.phase == STOP
    ]
    return [*first, *ride(view, cast, columns - _MARK, glyphs)]


def asked(view: View) -> Action | None:
    """The entry's action that is being voted on or corrected."""
    if view.phase == VOTING and view.matter is not None:
        return Challenge(view.matter)
    return Correct(view.correcting) if view.phase == CORRECTING else None


def listed(
    view: View,
    words: TrainOfThoughtWords,
    cast: Cast,
    glyphs: str,
    columns: int,
    rows: int,
    cursor: int | None,
) -> list[Row]:
    """So many rows of the ride around the entry at ``cursor``, or around what is voted on."""
    reached = count(sum(bool(leg.guessers) for leg in view.ride), "word")
    of = "the ride of "
    name = cut(cast.names[view.conductor], columns - len(of) - len(reached) - 6)
    head = [rail(row((f"{of}{name}", "title")), columns, row((reached, "news")))]
    if view.phase != STOP:
        head += [row(" ", *part) for part in wrap(words.question(view, cast), columns - 2, "news")]
    found = entries(view, words, cast, columns, glyphs)
    action = asked(view)
    marked = cursor if action is None else next((n for n, entry in enumerate(found) if entry.action == action), None)
    if cursor is None and view.phase == STOP:
        found = [entry for entry in found if not isinstance(entry.action, GoOn | HandOn)]
    lines: list[Row] = []
    at = 0
    for place, entry in enumerate(found):
        if place == marked:
            at = len(lines) + len(entry.rows) // 2
        for number, line in enumerate(entry.rows):
            focused = place == marked
            mark = "> " if focused and not number else "  "
            role = "focus" if focused else "ink"
            lines.append(((mark, role), *((text, role if focused else kind) for text, kind in line)))
    room = max(1, rows - len(head))
    top = max(0, min(at - room // 2, len(lines) - room))
    shown = lines[top : top + room]
    if top and room > 2:
        shown[0] = row(("  …", "faint"))
    if top + room < len(lines) and room > 2:
        shown[-1] = row(("  …", "faint"))
    return [*head, *shown, *[BLANK] * (room - len(shown))]
