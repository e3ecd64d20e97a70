"""The keys of Train of Thought.

Where words are typed the field takes every letter, and a function key does what a letter does elsewhere.
"""

from __future__ import annotations

from textual.binding import Binding, BindingType

BINDINGS: list[BindingType] = [
    Binding("space", "board", "All aboard", id="train-of-thought.board", key_display="space"),
    Binding("1", "right(1)", "Right", id="train-of-thought.right-1", key_display="1-7"),
    *(Binding(str(n), f"right({n})", "Right", show=False, id=f"train-of-thought.right-{n}") for n in range(2, 8)),
    Binding("space,p", "next", "Next", id="train-of-thought.next", key_display="space"),
    Binding("plus", "together", "Tie", id="train-of-thought.together"),
    Binding("0", "hands(0)", "Hands", id="train-of-thought.hands-0", key_display="0-6"),
    *(Binding(str(n), f"hands({n})", "Hands", show=False, id=f"train-of-thought.hands-{n}") for n in range(1, 7)),
    Binding("1", "mark(1)", "Mark", id="train-of-thought.mark-1", key_display="1-7"),
    *(Binding(str(n), f"mark({n})", "Mark", show=False, id=f"train-of-thought.mark-{n}") for n in range(2, 8)),
    Binding("y", "vote(True)", "Yes", id="train-of-thought.yes"),
    Binding("n", "vote(False)", "No", id="train-of-thought.no"),
    Binding("enter", "choose_entry", "Choose", id="train-of-thought.choose", key_display="enter"),
    Binding("enter", "settle", "That is all", id="train-of-thought.settle", key_display="enter"),
    Binding("enter", "end_turn", "End the turn", id="train-of-thought.end", key_display="enter"),
    Binding("up,k", "walk(-1)", "Up", show=False, id="train-of-thought.up"),
    Binding("down,j", "walk(1)", "Down", id="train-of-thought.down", key_display="↑ ↓"),
    Binding("pageup", "walk(-10)", "Page up", show=False, id="train-of-thought.page-up"),
    Binding("pagedown", "walk(10)", "Page down", show=False, id="train-of-thought.page-down"),
    Binding("home", "walk(-10000)", "Top", show=False, id="train-of-thought.top"),
    Binding("end", "walk(10000)", "Bottom", show=False, id="train-of-thought.bottom"),
    Binding("w", "word", "Note a guess", id="train-of-thought.word"),
    Binding("enter", "type_on", "Type on", id="train-of-thought.type-on", key_display="enter"),
    Binding("x", "illegal", "Illegal", id="train-of-thought.illegal"),
    Binding("f7", "illegal", "Give up", id="train-of-thought.give-up"),
    Binding("f6", "no_guess", "No guess", id="train-of-thought.no-guess"),
    Binding("c", "cover", "Cover", id="train-of-thought.cover"),
    Binding("f3", "cover", "Cover", id="train-of-thought.cover-too"),
    Binding("m", "more", "More time", id="train-of-thought.more"),
    Binding("f5", "more", "More time", id="train-of-thought.more-too"),
    Binding("t", "ask_time", "Time is up", id="train-of-thought.time"),
    Binding("f8", "ask_time", "Time is up", id="train-of-thought.time-too"),
    Binding("d", "digits", "Digits", id="train-of-thought.digits"),
    Binding("f4", "digits", "Digits", id="train-of-thought.digits-too"),
    Binding("f2", "help", "Help", id="train-of-thought.help"),
    Binding("escape", "leave", "Leave", id="train-of-thought.leave", key_display="esc"),
    Binding("escape,q", "pause", "Pause", id="pause", key_display="esc"),
]

FIRST = (
    "train-of-thought.board",
    "train-of-thought.settle",
    "train-of-thought.end",
    "train-of-thought.choose",
    "train-of-thought.type-on",
    "train-of-thought.right-1",
    "train-of-thought.next",
    "train-of-thought.hands-0",
    "train-of-thought.mark-1",
    "train-of-thought.yes",
    "train-of-thought.no",
    "train-of-thought.down",
    "train-of-thought.no-guess",
    "train-of-thought.give-up",
    "train-of-thought.illegal",
    "train-of-thought.together",
    "train-of-thought.word",
    "train-of-thought.cover",
    "train-of-thought.cover-too",
    "train-of-thought.more",
    "train-of-thought.more-too",
    "train-of-thought.help",
    "help",
    "train-of-thought.leave",
    "pause",
)
"""The keys that stand first in the footer."""

DECIDING = frozenset((*"01234567pxyn", "space", "enter", "f6", "f7"))
"""The keys that take decisions."""
LOOKING = frozenset(("escape", "question_mark", "f1", "f2", "g", "s", "v", "d", "f4"))
"""The keys that hurry no computer player."""


JOINING = frozenset((*"1234567u", "plus", "enter", "escape"))
"""The keys that mean something while numbers join."""
