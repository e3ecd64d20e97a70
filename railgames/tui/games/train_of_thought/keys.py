"""The keys of Train of Thought.

Where words are typed the field takes every letter, so what is wanted there has a function key besides.
"""

from __future__ import annotations

from textual.binding import Binding, BindingType

BINDINGS: list[BindingType] = [
    Binding("space", "board", "All aboard", id="train-of-thought.board", key_display="space"),
    *(Binding(str(n), f"right({n})", "Right", show=n == 1, id=f"train-of-thought.right-{n}") for n in range(1, 8)),
    Binding("space,p", "next", "Next", id="train-of-thought.next", key_display="space"),
    Binding("plus,equals_sign", "together", "Tie", id="train-of-thought.together", key_display="+"),
    *(Binding(str(n), f"hands({n})", "Hands", show=n == 1, id=f"train-of-thought.hands-{n}") for n in range(1, 7)),
    Binding("space,n", "hands(0)", "No hands", id="train-of-thought.hands-0"),
    *(Binding(str(n), f"mark({n})", "Mark", show=n == 1, id=f"train-of-thought.mark-{n}") for n in range(1, 8)),
    Binding("y,1", "vote(True)", "Yes", id="train-of-thought.yes"),
    Binding("n,2", "vote(False)", "No", id="train-of-thought.no"),
    Binding("enter", "choose_entry", "Choose", id="train-of-thought.choose", key_display="enter"),
    Binding("enter", "settle", "That is all", id="train-of-thought.settle", key_display="enter"),
    Binding("enter", "end_turn", "End the turn", id="train-of-thought.end", key_display="enter"),
    Binding("enter", "give_up", "Give it up", id="train-of-thought.give-up", key_display="enter"),
    Binding("up,k", "walk(-1)", "Up", show=False, id="train-of-thought.up"),
    Binding("down,j", "walk(1)", "Down", id="train-of-thought.down", key_display="↑ ↓"),
    Binding("pageup", "walk(-10)", "Page up", show=False, id="train-of-thought.page-up"),
    Binding("pagedown", "walk(10)", "Page down", show=False, id="train-of-thought.page-down"),
    Binding("home", "walk(-10000)", "Top", show=False, id="train-of-thought.top"),
    Binding("end", "walk(10000)", "Bottom", show=False, id="train-of-thought.bottom"),
    Binding("w", "word", "Note a guess", id="train-of-thought.word"),
    Binding("enter", "type_on", "Type on", id="train-of-thought.type-on", key_display="enter"),
    Binding("x,f7", "ask_illegal", "Illegal", id="train-of-thought.illegal"),
    Binding("f6", "no_guess", "No guess", id="train-of-thought.no-guess"),
    Binding("c,f3", "cover", "Cover", id="train-of-thought.cover"),
    Binding("m,f5", "more_time", "More time", id="train-of-thought.more"),
    Binding("t,f8", "ask_time", "Time is up", id="train-of-thought.time"),
    Binding("d,f10", "digits", "Digits", id="train-of-thought.digits"),
    Binding("f4", "hint", "Hint", id="train-of-thought.hint"),
    Binding("f2", "help", "Help", id="train-of-thought.help"),
    Binding("escape", "leave", "Leave", id="train-of-thought.leave", key_display="esc"),
    Binding("escape,q", "pause", "Pause", id="pause", key_display="esc"),
]

FIRST = (
    "train-of-thought.board",
    "train-of-thought.settle",
    "train-of-thought.end",
    "train-of-thought.give-up",
    "train-of-thought.choose",
    "train-of-thought.type-on",
    "train-of-thought.leave",
    "train-of-thought.right-1",
    "train-of-thought.next",
    "train-of-thought.hands-1",
    "train-of-thought.hands-0",
    "train-of-thought.mark-1",
    "train-of-thought.yes",
    "train-of-thought.no",
    "train-of-thought.down",
    "train-of-thought.no-guess",
    "train-of-thought.time",
    "train-of-thought.illegal",
    "game.hint",
    "train-of-thought.hint",
    "train-of-thought.together",
    "train-of-thought.word",
    "train-of-thought.cover",
    "undo",
    "train-of-thought.more",
    "help",
    "train-of-thought.help",
    "pause",
)
"""The keys that stand first in the footer."""

_NUMBERED = {name: tuple(f"train-of-thought.{name}-{n}" for n in range(8)) for name in ("right", "hands", "mark")}

DECIDING = frozenset(
    (
        *_NUMBERED["right"],
        *_NUMBERED["hands"],
        *(
            f"train-of-thought.{name}"
            for name in ("board", "next", "yes", "no", "choose", "settle", "end", "give-up", "no-guess", "illegal")
        ),
    )
)
"""The ids of what takes decisions."""
LOOKING = frozenset(
    (
        *("help", "train-of-thought.help", "more", "said", "pause", "rules"),
        *("train-of-thought.digits", "train-of-thought.leave", "train-of-thought.type-on"),
        *("game.log", "game.score", "game.look-back", "game.others", "game.plain"),
    )
)
"""The ids of what hurries no computer player."""
JOINING = frozenset(
    (*_NUMBERED["right"], "train-of-thought.together", "train-of-thought.settle", "train-of-thought.leave", "undo")
)
"""The ids of what means something while numbers join."""
