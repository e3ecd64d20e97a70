"""Numbered lists: what stands in them, how they are grouped and paged, what their prompt says."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from railgames.games.contract import Cast, Words

PAGE = 9
"""Longer lists come in groups, or so many items at a time."""


class Take(NamedTuple):
    """Picking the item takes this action."""

    action: Any


class Open(NamedTuple):
    """Picking the item opens another list."""

    menu: Menu


class Run(NamedTuple):
    """Picking the item does what typing this word does."""

    word: str


class Item(NamedTuple):
    """One item: its text, and what picking it does."""

    text: str
    does: Take | Open | Run


class Menu:
    """A list whose items keep their numbers as long as it stands; only the page changes."""

    def __init__(
        self,
        items: Sequence[Item],
        title: str = "",
        *,
        inner: bool = False,
        slash: str = "",
        all_commands: bool = False,
    ) -> None:
        """An ``inner`` list can be left by ``back``, be it one in a list or a step within an action.

        ``slash`` is what numbers and commands begin with.

        The list of all commands is walked through by typing 0, so that digits alone reach everything.
        """
        self.items = tuple(items)
        self.title = title
        self.inner = inner
        self.slash = slash
        self.all_commands = all_commands
        self.page = 0

    @property
    def pages(self) -> int:
        """How many pages it has."""
        return max(1, -(-len(self.items) // PAGE))

    def lines(self) -> Iterator[str]:
        """The items of the present page, each with its number."""
        first = self.page * PAGE
        for number, item in enumerate(self.items[first : first + PAGE], start=first + 1):
            yield f"{self.slash}{number}. {item.text}"

    def extent(self) -> str:
        """Which items the present page shows, when there are more."""
        if self.pages == 1:
            return ""
        first = self.page * PAGE + 1
        last = min(first + PAGE - 1, len(self.items))
        return f"{first} to {last} of {len(self.items)}." if first < last else f"{last} of {last}."

    def range(self) -> str:
        """The numbers that can be typed: ``1 to 3``."""
        last = f"{self.slash}{len(self.items)}"
        return f"{self.slash}1" if len(self.items) == 1 else f"{self.slash}1 to {last}"

    def ways(self) -> Iterator[str]:
        """The words that lead away from the present page."""
        if self.page + 1 < self.pages:
            yield f"{self.slash}next"
        if self.page:
            yield f"{self.slash}prev"
        if self.inner:
            yield f"{self.slash}back"

    def prompt(self, entry: str = "") -> str:
        """What is asked for: ``Choose 1 to 3, or help: ``. ``entry`` is what may be typed in one's own words."""
        parts = [f"Type {entry}"] if entry else []
        if self.items:
            parts.append(self.range() if entry else f"Choose {self.range()}")
        ways = list(self.ways())
        if self.all_commands:
            ways = [f"{self.slash}0 for more" if self.page + 1 < self.pages else f"{self.slash}0 to go back"]
        return ", ".join((*parts, *ways, f"or {self.slash}help: "))

    def at(self, number: int) -> Item | None:
        """The item of a number."""
        return self.items[number - 1] if 1 <= number <= len(self.items) else None

    def turn(self, pages: int) -> bool:
        """Goes so many pages on; False when there is no such page."""
        page = self.page + pages
        if not 0 <= page < self.pages:
            return False
        self.page = page
        return True


def choice_menu(words: Words[Any, Any, Any], view: Any, choices: Sequence[Any], cast: Cast, *, slash: str = "") -> Menu:
    """The list of a seat's choices; a long one is grouped first, as the game's words group it."""
    if len(choices) <= PAGE:
        return Menu([Item(words.choice(view, action, cast), Take(action)) for action in choices], slash=slash)
    groups: dict[str, list[Any]] = {}
    for number, action in enumerate(choices):
        # An action that needs no heading stands by itself; the key only has to be unlike every other.
        groups.setdefault(words.group(view, action) or f"\n{number}", []).append(action)
    lone = len(groups) == 1
    items: list[Item] = []
    for heading, actions in groups.items():
        inside = [Item(words.choice(view, action, cast), Take(action)) for action in actions]
        if lone or len(inside) == 1:
            items += inside
        else:
            menu = Menu(inside, f"{heading}.", inner=True, slash=slash)
            items.append(Item(f"{heading}, {words.ways(view, actions)}", Open(menu)))
    return Menu(items, slash=slash)
