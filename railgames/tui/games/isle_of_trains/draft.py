"""Actions that a person thinks of and has not begun yet: what can be chosen, and the chain of decisions it becomes.

A draft is made from a view. `Draft.next` gives, for what the seat sees at each moment, the next decision to submit; the
rules carry out by themselves what leaves nothing to decide, so a chain never goes by the number of its decisions.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Sequence
from typing import NamedTuple

import msgspec

from railgames.games.contract import Cast
from railgames.games.isle_of_trains import delivering
from railgames.games.isle_of_trains.actions import (
    Action,
    Build,
    Deliver,
    Load,
    Remove,
)
from railgames.games.isle_of_trains.state import (
    NO_CAR,
    Bonus,
    Delivering,
    Loading,
    Placing,
    Player,
    Scrapping,
    Step,
    Turn,
    View,
)

WITHIN = (Placing, Loading, Delivering, Scrapping)
"""The steps that a draft decides before anything is submitted."""
Spot = tuple[int, int]
"""A car: its seat and its place."""


class Entry(NamedTuple):
    """A line of a list: its text, whether it is marked (None: not for marking), and whether it is out of reach."""

    text: str
    marked: bool | None = None
    shut: bool = False
    short: str = ""
    """What it is in few words, for where its text has no room."""


class Draft(ABC):
    """An action not yet begun. ``cursor`` is the entry that a person thinks of."""

    def __init__(self, view: View, first: Action) -> None:
        """``first`` is the decision that begins it."""
        self.first = first
        self.cursor = 0
        self.view = _begun(view, first)

    @property
    def player(self) -> Player:
        """The seat to act, without the card that is built or loaded."""
        return self.view.players[self.view.seat]

    @abstractmethod
    def question(self, cast: Cast) -> str:
        """What is asked."""

    @abstractmethod
    def entries(self, cast: Cast) -> list[Entry]:
        """What can be chosen or marked."""

    def move(self, by: int, length: int) -> None:
        """Goes to another entry, round and round."""
        self.cursor = (self.cursor + by) % max(1, length)

    def toggle(self) -> str:
        """Marks the entry at the cursor, or leaves it again. A sentence when that can't be."""
        return ""

    def narrow(self) -> bool:
        """Goes one decision further without finishing, where the entry at the cursor asks for that; whether it did."""
        return False

    @abstractmethod
    def follow(self, actions: Sequence[Action], after: Player) -> None:
        """Chooses and marks what these further decisions do; ``after`` is the player then."""

    def whole(self) -> str:
        """All that is chosen and marked, in short; empty where the first decision says it."""
        return ""

    def why(self) -> str:
        """What it brings as it is marked, without a full stop; empty where that depends on no marks."""
        return ""

    @property
    def problem(self) -> str:
        """Why it can't be done as it stands, as a sentence; empty when it can."""
        return ""

    def foot(self) -> str:
        """What has been marked so far, counted."""
        return ""

    @property
    def focus(self) -> Spot | None:
        """The car that the entry at the cursor is about."""
        return None

    @property
    def lit(self) -> Collection[Spot]:
        """The cars that can be chosen."""
        return ()

    @property
    def leaving(self) -> Collection[int]:
        """The cars of the seat's own train that go."""
        return ()

    def after(self) -> Player | None:
        """The player as it would be then, if that can be shown."""
        return None

    @abstractmethod
    def next(self, view: View) -> Action | None:
        """The next decision, for what the seat sees after the first; None when nothing more is asked."""


def _begun(view: View, first: Action) -> View:
    """The view as it would be with an action begun."""
    agenda = list(view.agenda)
    top = agenda.pop()
    if isinstance(top, Turn):
        agenda.append(Turn(top.left - 1))
    player = view.players[view.seat]
    hand = list(player.hand)
    step: Step | None = None
    match first:
        case Build(card):
            hand.remove(card)
            step = Placing(card, NO_CAR)
        case Load(card, face_down):
            hand.remove(card)
            step = Loading(card, face_down, isinstance(top, Bonus))
        case Deliver():
            step = delivering.begin(player.train)
        case Remove():
            step = Scrapping(())
    if step is not None:
        agenda.append(step)
    players = list(view.players)
    players[view.seat] = msgspec.structs.replace(player, hand=tuple(hand))
    return msgspec.structs.replace(view, players=tuple(players), agenda=tuple(agenda))
