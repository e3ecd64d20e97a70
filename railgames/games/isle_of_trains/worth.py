"""What a position is held to be worth to a seat, in points: those it has, and a price for what may still bring some.

The prices are guesses that were found by play. They need nothing hidden: of other hands only the number of cards.
"""

from __future__ import annotations

from typing import Protocol

from railgames.games.isle_of_trains.cards import (
    ANY,
    BUILDING,
    CABOOSE,
    CARD_FOR_COAL,
    CARD_FOR_DELIVERY,
    DISCOUNT,
    ENGINE,
    NOTHING,
    TWO_BUILDINGS,
    WILD,
)
from railgames.games.isle_of_trains.contracts import BACK_A, BACK_B, FRONT
from railgames.games.isle_of_trains.course import ENDING_CLAIMS
from railgames.games.isle_of_trains.scoring import counting_sides
from railgames.games.isle_of_trains.state import HAND_LIMIT, Player, Position, Terms, Turn

Goods = tuple[int, int, int]
"""A number for each of coal, oil and boxes."""

POWER = (0.0, 0.7, 1.3, 1.7, 2.0, 2.2, *(2.3,) * 30)
"""What power that is left is worth at most, by how much of it there is."""
ROOMS = (0.0, 1.2, 2.1, 2.8, 3.3, 3.7, *(4.0,) * 30)
"""What it is worth at most to have cars for so many goods of a type."""
ABILITY = ((CARD_FOR_DELIVERY, 0.2), (CARD_FOR_COAL, 0.25), (TWO_BUILDINGS, 0.4), (DISCOUNT, 0.4))
"""What an ability is worth for each turn to come."""
LONG = 6.0
"""With so many turns to come, what only pays in time is worth all it can be."""


class Situation(Position, Protocol):
    """A position with what is known of its end: a state, a view, or the course of the game between two states."""

    @property
    def ending(self) -> str:
        """See `State`."""

    @property
    def final(self) -> int:
        """See `State`."""


class Holding:
    """What a player has on the table, summed up. ``rooms`` are the goods its cars can hold, by type."""

    __slots__ = (
        "abilities",
        "buildings",
        "cars",
        "contracts",
        "delivered",
        "goods",
        "open",
        "points",
        "rooms",
        "spare",
        "store",
    )

    def __init__(self, terms: Terms, player: Player) -> None:
        """Sums up ``player``."""
        cards = terms.cards
        train = player.train
        goods = [0, 0, 0]
        rooms = [0, 0, 0]
        self.store = 0
        self.points = cards.points[train.engine]
        for car in train.cars:
            kind = car.card
            self.points += cards.points[kind]
            takes = cards.takes[kind]
            if takes == ANY:
                self.store += cards.capacity[kind]
            elif takes != NOTHING:
                rooms[takes] += cards.capacity[kind]
            for good in car.goods:
                goods[good.type] += 1
        self.goods: Goods = (goods[0], goods[1], goods[2])
        self.rooms: Goods = (rooms[0], rooms[1], rooms[2])
        self.cars = len(train.cars)
        self.spare = train.spare
        self.abilities = train.abilities
        self.buildings = player.buildings
        self.contracts = 0
        self.delivered: Goods = (0, 0, 0)
        self.open = -1
        for claim in player.claims:
            sides = terms.contracts[claim.contract].sides
            for side in counting_sides(terms, claim):
                self.contracts += sides[side].points
                self.delivered = plus(self.delivered, sides[side].goods)
            if claim.open:
                self.open = claim.contract

    def copy(self) -> Holding:
        """One like it, to be changed."""
        other = Holding.__new__(Holding)
        other.abilities = self.abilities
        other.buildings = self.buildings
        other.cars = self.cars
        other.contracts = self.contracts
        other.delivered = self.delivered
        other.goods = self.goods
        other.open = self.open
        other.points = self.points
        other.rooms = self.rooms
        other.spare = self.spare
        other.store = self.store
        return other


def plus(some: Goods, more: Goods) -> Goods:
    """Both together."""
    return (some[0] + more[0], some[1] + more[1], some[2] + more[2])


def minus(some: Goods, less: Goods) -> Goods:
    """What is left."""
    return (some[0] - less[0], some[1] - less[1], some[2] - less[2])


class Judge:
    """Knows what things are worth in a position. ``deck`` is the number of cards in draw and discard pile together."""

    GOOD = -0.3
    """What a loaded good is worth beside its point and what contracts want of it, while there are turns to come.

    It is less than nothing: goods that wait on a train have cost actions and bring none of the cards they could.
    """
    CARD = 0.45
    """What a card in hand is worth at most."""
    HOPE = 0.7
    """What a point that a contract may bring is worth beside one that is there."""
    LATER = 0.8
    """The same for the back of a contract card whose front is not claimed yet."""
    USE = 0.35
    """How much it counts in points that one card is of more use than another."""

    def __init__(self, position: Situation, deck: int, known: dict[object, float]) -> None:
        """``known`` keeps what was found for contracts; the same one serves all positions of a game."""
        self.terms = position.terms
        self.cards = position.terms.cards
        self.position = position
        self.known = known
        self.free = position.free
        step = position.agenda[-1]
        turn = position.agenda[0]
        left = turn.left if isinstance(turn, Turn) else 0
        self.after = left - 1 if step is turn and left else left
        """How many actions the seat has in this turn after the present one."""
        self.to_come = [self._to_come(seat, deck) for seat in range(len(position.players))]
        """The turns that each seat has after the present turn, perhaps."""
        self.prices = [min(self.CARD, 0.5 * self.CARD + 0.15 * to_come) if to_come else 0.0 for to_come in self.to_come]
        """What a card in hand at the end of the turn is worth to each seat."""

    def _to_come(self, seat: int, deck: int) -> float:
        position = self.position
        seats = len(position.players)
        if position.ending:
            return 1.0 if position.final >= ((seat - position.seat) % seats or seats) else 0.0
        claims = ENDING_CLAIMS[seats] - (len(self.terms.contracts) - len(position.free))
        return min(1.0 + 5.0 * claims / seats, 2.0 + deck / (1.5 * seats))

    def holding(self, seat: int) -> Holding:
        """What a seat has on the table."""
        return Holding(self.terms, self.position.players[seat])

    # ------------------------------------------------------------------ the table

    def value(self, has: Holding, seat: int) -> float:
        """What is on the table of a seat, in points."""
        to_come = self.to_come[seat]
        patience = min(1.0, to_come / LONG)
        goods = has.goods
        rooms = has.rooms
        loaded = goods[0] + goods[1] + goods[2]
        worth = has.points + has.contracts + loaded * (1.0 + self.GOOD * min(1.0, to_come / 2.0))
        if patience:
            room = ROOMS[rooms[0]] + ROOMS[rooms[1]] + ROOMS[rooms[2]]
            worth += patience * (POWER[has.spare] + room + has.store)
            if has.abilities:
                for ability, each in ABILITY:
                    if has.abilities & ability:
                        worth += each * min(to_come, LONG)
        for building in has.buildings:
            worth += self.building(building, has, seat)
        reach = 2.0 * to_come + (self.after if seat == self.position.seat else 0)
        return worth + self.HOPE * self.prospect(goods, rooms, has.store, has.open, reach) if reach else worth

    def building(self, kind: int, has: Holding, seat: int) -> float:
        """What a building of a seat will bring at the end."""
        patience = min(1.0, self.to_come[seat] / LONG)
        card = self.cards.cards[kind]
        if card.scores == "always":
            return card.each
        if card.scores == "cars":
            return card.each * (has.cars + patience)
        if card.scores == "loaded":
            hold = sum(has.rooms) + has.store
            return card.each * ((1 - patience) * sum(has.goods) + 0.6 * patience * hold)
        good = ("coal", "oil", "box").index(card.scores)
        return card.each * (has.delivered[good] + 2.5 * patience)

    def prospect(self, goods: Goods, rooms: Goods, store: int, begun: int, reach: float) -> float:
        """What contracts may bring to somebody with these goods and rooms within ``reach`` actions."""
        key = (goods, rooms, store, begun, self.free, reach)
        found = self.known.get(key)
        if found is None:
            if begun >= 0:
                found = self._backs(begun, goods, rooms, store, reach, 0.0)
            else:
                found = max((self._front(number, goods, rooms, store, reach) for number in self.free), default=0.0)
            self.known[key] = found
        return found

    def _front(self, number: int, goods: Goods, rooms: Goods, store: int, reach: float) -> float:
        front = self.terms.contracts[number].sides[FRONT]
        effort = _effort(front.goods, goods, rooms, store)
        rest = [max(0, have - want) for have, want in zip(goods, front.goods, strict=True)]
        later = self._backs(number, (rest[0], rest[1], rest[2]), rooms, store, reach, effort)
        return front.points * _likely(effort, reach) + self.LATER * later

    def _backs(self, number: int, goods: Goods, rooms: Goods, store: int, reach: float, before: float) -> float:
        sides = self.terms.contracts[number].sides
        return max(
            sides[side].points * _likely(before + _effort(sides[side].goods, goods, rooms, store), reach)
            for side in (BACK_A, BACK_B)
        )

    # ------------------------------------------------------------------ the hand

    def hand(self, cards: int, seat: int) -> float:
        """What so many cards in hand are worth at the end of the turn."""
        return self.prices[seat] * (cards if cards < HAND_LIMIT else HAND_LIMIT)

    def uses(self, seat: int, has: Holding) -> dict[int, float]:
        """How much better it is to keep a card than any, for each kind in hand."""
        player = self.position.players[seat]
        return {kind: self._use(kind, has, player, seat) for kind in dict.fromkeys(player.hand)}

    def spare(self, seat: int) -> list[int]:
        """The hand, what can best be spared first."""
        uses = self.uses(seat, self.holding(seat))
        return sorted(self.position.players[seat].hand, key=uses.__getitem__)

    def _use(self, kind: int, has: Holding, player: Player, seat: int) -> float:
        cards = self.cards
        family = cards.family[kind]
        cost = cards.cost[kind]
        worth = 0.25 if cards.good[kind] == WILD else 0.15 if player.train.room >> cards.good[kind] & 1 else 0.0
        if family == ENGINE:
            gain = cost - cards.cost[player.train.engine]
            if gain > 0:
                worth += 0.9 if has.spare <= 1 else 0.4
        elif family == BUILDING:
            allowed = 2 if has.abilities & TWO_BUILDINGS else 1
            if len(has.buildings) < allowed:
                worth += 0.15 * max(0.0, self.building(kind, has, seat) - 3)
        elif family == CABOOSE:
            worth += 0.3 if cards.strain[kind] <= has.spare else 0.0
        else:
            best = 0.0
            if cards.strain[kind] <= has.spare:
                best = cards.points[kind] - 0.5 * cost
            for car in player.train.cars:
                old = car.card
                if (
                    cards.family[old] == family
                    and cards.cost[old] < cost
                    and cards.strain[kind] - cards.strain[old] <= has.spare
                ):
                    best = max(best, cards.points[kind] - cards.points[old] - 0.5 * (cost - cards.cost[old]))
            worth += 0.4 * best
        return self.USE * worth


def _effort(wanted: Goods, goods: Goods, rooms: Goods, store: int) -> float:
    """How many actions it may take to deliver these goods: to build the cars, to load them, and to deliver."""
    effort = 1.0
    lacking = -store
    for want, have, room in zip(wanted, goods, rooms, strict=True):
        if want > have:
            effort += want - have
        if want > room:
            lacking += want - room
    return effort + 1.3 * lacking if lacking > 0 else effort


def _likely(effort: float, reach: float) -> float:
    """How likely so much effort succeeds within this reach."""
    if reach <= 2.0:
        return 1.0 if effort <= reach else 0.0
    share = effort / reach
    return 1.0 / (1.0 + share * share * share)
