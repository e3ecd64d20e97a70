"""The drafts in which one thing is chosen."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import msgspec

from railgames.games.contract import Cast
from railgames.games.isle_of_trains import building, legal
from railgames.games.isle_of_trains.actions import (
    Action,
    Build,
    Drop,
    Load,
    Onto,
    Put,
)
from railgames.games.isle_of_trains.asking import ask
from railgames.games.isle_of_trains.cards import GOODS
from railgames.games.isle_of_trains.choosing import choice
from railgames.games.isle_of_trains.state import (
    NEW,
    NO_CAR,
    Loading,
    Placing,
    Player,
    View,
)
from railgames.games.isle_of_trains.train import Good as Loaded
from railgames.games.isle_of_trains.train import load
from railgames.tui.games.isle_of_trains.draft import Draft, Entry, Spot


class Simple(Draft):
    """To take a card, or to do without a bonus: nothing to choose, only to say yes."""

    def __init__(self, view: View, first: Action) -> None:
        """See `Draft`."""
        super().__init__(view, first)
        self._now = view

    def question(self, cast: Cast) -> str:
        """See `Draft.question`."""
        return ask(self._now, cast)

    def entries(self, cast: Cast) -> list[Entry]:
        """See `Draft.entries`."""
        return [Entry(choice(self._now, self.first, cast))]

    def follow(self, actions: Sequence[Action], after: Player) -> None:
        """See `Draft.follow`: there is nothing to choose."""

    def next(self, view: View) -> Action | None:
        """See `Draft.next`."""
        return None


class Place(Draft):
    """To build a card: where, and perhaps after a car was discarded."""

    def __init__(self, view: View, first: Build) -> None:
        """See `Draft`."""
        super().__init__(view, first)
        self.card = first.card
        self.drop = NO_CAR
        self.ways = legal.ways(self.view)

    @property
    def _way(self) -> Action:
        return self.ways[self.cursor]

    def question(self, cast: Cast) -> str:
        """See `Draft.question`."""
        return ask(self.view, cast)

    def entries(self, cast: Cast) -> list[Entry]:
        """See `Draft.entries`."""
        return [Entry(choice(self.view, way, cast)) for way in self.ways]

    def narrow(self) -> bool:
        """See `Draft.narrow`: a car that is discarded first leaves open where the card goes."""
        if not isinstance(self._way, Drop):
            return False
        self.drop = self._way.car
        agenda = (*self.view.agenda[:-1], Placing(self.card, self.drop))
        self.view = msgspec.structs.replace(self.view, agenda=agenda)
        self.ways = legal.ways(self.view)
        self.cursor = 0
        return True

    def follow(self, actions: Sequence[Action], after: Player) -> None:
        """See `Draft.follow`."""
        for action in actions:
            if action in self.ways:
                self.cursor = self.ways.index(action)
                self.narrow()

    @property
    def focus(self) -> Spot | None:
        """See `Draft.focus`."""
        place = self._way.car if isinstance(self._way, Drop) else self._way.place if isinstance(self._way, Put) else NEW
        return (self.view.seat, place) if place >= 0 and not self._is_building else None

    @property
    def _is_building(self) -> bool:
        return bool(self.view.terms.cards.cards[self.card].scores)

    @property
    def leaving(self) -> Collection[int]:
        """See `Draft.leaving`."""
        return () if self.drop == NO_CAR else (self.drop,)

    def after(self) -> Player | None:
        """See `Draft.after`."""
        if not isinstance(self._way, Put):
            return None
        return building.built(self.view.terms.cards, self.player, self.card, self._way.place, self.drop)[0]

    def next(self, view: View) -> Action | None:
        """See `Draft.next`."""
        if not isinstance(view.step, Placing):
            return None
        if view.step.drop != self.drop:
            return Drop(self.drop)
        return self._way


class Stow(Draft):
    """To load a card: on which car."""

    def __init__(self, view: View, first: Load) -> None:
        """See `Draft`."""
        super().__init__(view, first)
        self.ways = [way for way in legal.ways(self.view) if isinstance(way, Onto)]

    def question(self, cast: Cast) -> str:
        """See `Draft.question`."""
        return ask(self.view, cast)

    def entries(self, cast: Cast) -> list[Entry]:
        """See `Draft.entries`."""
        return [Entry(choice(self.view, way, cast)) for way in self.ways]

    def follow(self, actions: Sequence[Action], after: Player) -> None:
        """See `Draft.follow`."""
        self.cursor = next((self.ways.index(action) for action in actions if action in self.ways), 0)

    @property
    def focus(self) -> Spot | None:
        """See `Draft.focus`."""
        way = self.ways[self.cursor]
        return way.seat, way.car

    @property
    def lit(self) -> Collection[Spot]:
        """See `Draft.lit`."""
        return {(way.seat, way.car) for way in self.ways}

    def after(self) -> Player | None:
        """See `Draft.after`: for the player's own train."""
        way = self.ways[self.cursor]
        cards = self.view.terms.cards
        takes = cards.takes[self.player.train.cars[way.car].card] if way.seat == self.view.seat else 0
        if way.seat != self.view.seat or takes >= len(GOODS) - 1:
            return None
        train = load(cards, self.player.train, way.car, Loaded(0, takes))
        return msgspec.structs.replace(self.player, train=train)

    def next(self, view: View) -> Action | None:
        """See `Draft.next`."""
        return self.ways[self.cursor] if isinstance(view.step, Loading) else None
