"""A train on the table: its engine, its cars, the goods on them, and how much more it could pull."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from railgames.games.isle_of_trains.cards import ANY, BOX, NOTHING, WILD, Cards

HIDDEN = -1
"""The kind of a card that a view does not tell."""
FACE_UP = -1


class Good(msgspec.Struct, frozen=True, gc=False):
    """A card loaded as a good. ``type`` is what it counts as from then on.

    A face-down card is known only to the seat that loaded it, which ``by`` names; face up, ``by`` is `FACE_UP`.
    """

    card: int
    type: int
    by: int = FACE_UP

    @property
    def face_down(self) -> bool:
        """Whether others can't see which card it is."""
        return self.by != FACE_UP


class Car(msgspec.Struct, frozen=True, gc=False):
    """A car or caboose and the goods on it, in the order in which they were loaded."""

    card: int
    goods: tuple[Good, ...] = ()


class Train(msgspec.Struct, frozen=True, gc=False):
    """A train, made by `couple`. All but the first two follow from them and are kept since every choice asks for them.

    ``spare`` is the power that is left, never negative. ``room`` has a bit for each of coal, oil, box and any that
    another good of it fits on. ``abilities`` are those of the cabooses. ``loaded`` counts goods.
    """

    engine: int
    cars: tuple[Car, ...]
    spare: int
    room: int
    abilities: int
    loaded: int

    def has(self, ability: int) -> bool:
        """Whether a caboose on this train has the ability."""
        return self.abilities & ability != 0


def couple(cards: Cards, engine: int, cars: tuple[Car, ...]) -> Train:
    """The train of an engine and cars. Its ``spare`` is negative when the engine is too weak."""
    strain = cards.strain
    takes = cards.takes
    capacity = cards.capacity
    ability = cards.ability
    spare = -strain[engine]
    room = abilities = loaded = 0
    for car in cars:
        card = car.card
        spare -= strain[card]
        abilities |= ability[card]
        goods = len(car.goods)
        if takes[card] != NOTHING and goods < capacity[card]:
            room |= 1 << takes[card]
        loaded += goods
    return Train(engine, cars, spare, room, abilities, loaded)


def load(cards: Cards, train: Train, index: int, good: Good) -> Train:
    """The train with one more good on a car that has room for it."""
    cars = train.cars
    car = cars[index]
    return couple(cards, train.engine, (*cars[:index], Car(car.card, (*car.goods, good)), *cars[index + 1 :]))


def unload(cards: Cards, train: Train, counts: Sequence[int]) -> tuple[Train, list[int]]:
    """The train with so many goods less on each car, those loaded last, and the cards these were."""
    cars: list[Car] = []
    gone: list[int] = []
    for car, count in zip(train.cars, counts, strict=True):
        if count:
            stay = len(car.goods) - count
            gone += [good.card for good in car.goods[stay:]]
            car = Car(car.card, car.goods[:stay])
        cars.append(car)
    return couple(cards, train.engine, tuple(cars)), gone


def distinct(train: Train, taken: Sequence[int] = (), without: int = -1) -> list[int]:
    """The cars a choice needs to tell apart: the first of those that look the same, goods and all.

    ``taken`` are goods already spoken for, by car; the car ``without`` is left out.
    """
    found: list[int] = []
    known: list[object] = []
    for index, car in enumerate(train.cars):
        if index == without:
            continue
        look = (car.card, looks(car) if car.goods else (), taken[index] if taken else 0)
        if look not in known:
            known.append(look)
            found.append(index)
    return found


def looks(car: Car) -> tuple[tuple[int, int], ...]:
    """The goods on a car as everybody sees them: the type, and the card if it lies face up."""
    return tuple((good.type, HIDDEN if good.face_down else good.card) for good in car.goods)


def types(train: Train) -> list[int]:
    """How many goods of each type are on the train: coal, oil, boxes."""
    counts = [0] * (BOX + 1)
    for car in train.cars:
        for good in car.goods:
            counts[good.type] += 1
    return counts


def accepts(takes: int, good: int) -> bool:
    """Whether a car that takes this can hold a card that is this good; a wild card is any, and a caboose takes any."""
    return takes != NOTHING and (takes in (good, ANY) or good == WILD)
