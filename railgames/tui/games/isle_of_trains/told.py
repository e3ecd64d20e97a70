"""What is said of what is in focus, where it stands on the screen, and what is explained on a page of its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.geometry import Offset

from railgames.games.contract import AnyGame
from railgames.tui.games.isle_of_trains.draft import Entry
from railgames.tui.games.isle_of_trains.panel import POINTER
from railgames.tui.screens.pages import LinesScreen, RulesScreen
from railgames.tui.text import Row, width

TOLD = 80
"""Characters of what is said of one key."""


def joined(first: str, more: str, longest: int = TOLD) -> str:
    """Two sentences as one text, or the first alone where both are too long."""
    text = f"{first} {more}".strip()
    return text if len(text) <= longest else first


def help_text(key: Callable[[str], str]) -> str:
    """What the help says of the table; ``key`` gives the key in force for an id, empty when there is none."""
    keys = {name: key(f"isle-of-trains.{name}") for name in ("mark", "choose", "confirm", "explain")}
    back, others = key("undo"), key("game.others")
    parts = [
        "Walk along your hand. Below it you read what that card can do, and why not; walk down into those lines "
        f"and {keys['choose']} begins one of them, or begin it by its own key. A card is built, loaded as the good "
        "in its right corner, or loaded face down as any good.",
        f"Each action first shows what can be chosen, with the train as it would be; {keys['confirm']} does it. "
        f"What is paid, discarded or delivered is marked with {keys['mark']}, then {keys['confirm']} takes it.",
        f"{back} takes back an action whole, unless something was drawn or another train was touched." if back else "",
        "A capital letter on a car is a good, a small one is room: C coal, O oil, B box, W wild. "
        "On the island a star marks a contract that is delivered.",
        f"{keys['explain']} explains a card." if keys["explain"] else "",
        f"{others} shows another train large, and on a small screen leads through all pages of the table.",
    ]
    return " ".join(part for part in parts if part)


def sign_of(entry: Entry, place: int) -> str:
    """What stands before an entry of a list: its number, or whether it is marked."""
    if entry.shut:
        return "-"
    return str(place + 1) if entry.marked is None else "[x]" if entry.marked else "[ ]"


def focused_at(rows: Sequence[Row]) -> Offset | None:
    """Where the line of a list has its pointer, else where the lowest row with something in focus has that.

    Lists and hands stand below what they are about.
    """
    for line, of in enumerate(rows):
        if of and of[0] == (POINTER, "focus"):
            return Offset(0, line)
    for line in range(len(rows) - 1, -1, -1):
        for place, (_, role) in enumerate(rows[line]):
            if role == "focus":
                return Offset(width(rows[line][:place]), line)
    return None


class ToldScreen(LinesScreen):
    """A few sentences to read, with a way on to the rules."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("f1", "rules", "Rules", id="rules")]

    def __init__(self, title: Row, lines: Sequence[str], game: AnyGame, section: str) -> None:
        """``section`` is the heading at which the rules open."""
        super().__init__(title, lines)
        self._game = game
        self._section = section

    def action_rules(self) -> None:
        """Opens the rules."""
        self.app.push_screen(RulesScreen(self._game, self._section))
