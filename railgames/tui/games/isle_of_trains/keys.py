"""The keys of Isle of Trains."""

from __future__ import annotations

from textual.binding import Binding, BindingType

DO_IT = "Do it"
GO_TO = "Go to a card or line"

BINDINGS: list[BindingType] = [
    Binding("enter", "confirm", DO_IT, id="isle-of-trains.confirm", key_display="enter"),
    Binding("space", "mark", "Mark", id="isle-of-trains.mark", key_display="space"),
    Binding("space", "choose_use", "Choose", id="isle-of-trains.choose", key_display="space"),
    Binding("space", "end_turn", "End the turn", id="isle-of-trains.end-turn", key_display="space"),
    Binding("b", "begin('b')", "Build", id="isle-of-trains.build"),
    Binding("l", "begin('l')", "Load", id="isle-of-trains.load"),
    Binding("f,L", "begin('f')", "Face down", id="isle-of-trains.face-down", key_display="f"),
    Binding("t", "begin('t')", "Take", id="isle-of-trains.take"),
    Binding("d", "begin('d')", "Deliver", id="isle-of-trains.deliver"),
    Binding("x", "begin('x')", "Remove cars", id="isle-of-trains.remove"),
    Binding("n", "begin('n')", "No bonus", id="isle-of-trains.skip"),
    Binding("left", "walk(-1)", "Card before", show=False, id="isle-of-trains.left"),
    Binding("right", "walk(1)", "Next card", show=False, id="isle-of-trains.right"),
    Binding("up", "rise(-1)", "Line before", show=False, id="isle-of-trains.up"),
    Binding("down", "rise(1)", "Next line", show=False, id="isle-of-trains.down"),
    *(
        Binding(str(place), f"go({place})", GO_TO, show=False, id=f"isle-of-trains.go-{place}")
        for place in range(1, 10)
    ),
    Binding("escape", "leave", "Leave it", id="isle-of-trains.leave", key_display="esc"),
    Binding("escape,q", "pause", "Pause", id="pause", key_display="esc"),
    Binding("i", "explain", "Explain", id="isle-of-trains.explain"),
    Binding("c", "contracts", "Contracts", id="isle-of-trains.contracts"),
    Binding("o,full_stop", "choices", "List", id="game.choices", key_display="o"),
]

LETTERS = {
    "b": "build",
    "l": "load",
    "f": "face-down",
    "n": "skip",
    "t": "take",
    "d": "deliver",
    "x": "remove",
}
"""What can be begun, by its letter: the end of the id of its key."""

FIRST_KEYS = (
    "isle-of-trains.end-turn",
    "isle-of-trains.choose",
    "isle-of-trains.confirm",
    "isle-of-trains.mark",
    "isle-of-trains.leave",
    "isle-of-trains.build",
    "isle-of-trains.load",
    "isle-of-trains.face-down",
    "isle-of-trains.take",
    "isle-of-trains.deliver",
    "isle-of-trains.skip",
    "isle-of-trains.explain",
    "game.others",
    "help",
    "undo",
    "game.hint",
    "isle-of-trains.contracts",
    "isle-of-trains.remove",
)
"""Which of them stand first in the footer."""
