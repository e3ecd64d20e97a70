"""Building: where a card may go, what it costs there, and what the table looks like after it (rulebook "Building").

A build is a card, the place it goes to and a car that is discarded first, if any. ``purse`` is how many cards can pay:
those in hand but for the one being built, and phantoms.
"""

from __future__ import annotations

from railgames.games.isle_of_trains.cards import BUILDING, CABOOSE, DISCOUNT, ENGINE, TWO_BUILDINGS, Cards
from railgames.games.isle_of_trains.state import ENGINE_PLACE, NEW, NO_CAR, Player
from railgames.games.isle_of_trains.train import Car, Train, couple, distinct


def places(cards: Cards, player: Player, card: int, drop: int, purse: int) -> list[int]:
    """Where the card may be built when this car (`NO_CAR`: none) is discarded first: see `actions.Put`."""
    train = player.train
    family = cards.family[card]
    cost = cards.cost[card]
    strain = cards.strain
    spare = train.spare
    abilities = train.abilities
    if drop != NO_CAR:
        dropped = train.cars[drop].card
        spare += strain[dropped]
        abilities &= ~cards.ability[dropped]
    if family == BUILDING:
        if spare < 0 or cost > purse:
            return []
        allowed = 2 if abilities & TWO_BUILDINGS else 1
        built = len(player.buildings)
        return [*([NEW] if built < allowed else []), *range(built)]
    discount = 1 if abilities & DISCOUNT else 0
    spare -= strain[card]
    if family == ENGINE:
        old = train.engine
        fits = cost > cards.cost[old] and spare + strain[old] >= 0 and cost - cards.cost[old] - discount <= purse
        return [ENGINE_PLACE] if fits else []
    found = [NEW] if spare >= 0 and cost - discount <= purse else []
    for index in distinct(train, without=drop):
        old = train.cars[index].card
        if cards.family[old] != family or (family != CABOOSE and cost <= cards.cost[old]):
            continue
        if spare + strain[old] >= 0 and price(cards, train, card, index, drop) <= purse:
            found.append(index)
    return found


def drops(cards: Cards, player: Player, card: int, purse: int) -> list[int]:
    """The cars of which one may be discarded before the card is built."""
    return [index for index in distinct(player.train) if places(cards, player, card, index, purse)]


def can_build(cards: Cards, player: Player, card: int, purse: int) -> bool:
    """Whether there is any way to build the card.

    Most cards are settled by a look at what they cost and weigh; this is asked for every card of a hand.
    """
    train = player.train
    family = cards.family[card]
    cost = cards.cost[card]
    if family == BUILDING:
        return cost <= purse
    discount = 1 if train.abilities & DISCOUNT else 0
    if family == ENGINE:
        if cost <= cards.cost[train.engine]:
            return False
        cheapest = cost - cards.cost[train.engine] - discount
    else:
        cheapest = cost - discount
        if cheapest <= purse and cards.strain[card] <= train.spare:
            return True
        for car in train.cars:
            if cards.family[car.card] == family:
                cheapest = min(cheapest, cost - cards.cost[car.card] - discount)
    if cheapest > purse:
        return False
    if places(cards, player, card, NO_CAR, purse):
        return True
    return any(places(cards, player, card, index, purse) for index in distinct(player.train))


def price(cards: Cards, train: Train, card: int, place: int, drop: int) -> int:
    """How many cards the build costs: the difference for an upgrade, 1 less with the caboose that saves one."""
    cost = cards.cost[card]
    if cards.family[card] == BUILDING:
        return cost
    leaving = 0
    if drop != NO_CAR:
        leaving = cards.ability[train.cars[drop].card]
    if place == ENGINE_PLACE:
        cost -= cards.cost[train.engine]
    elif place >= 0:
        old = train.cars[place].card
        cost -= cards.cost[old]
        leaving |= cards.ability[old]
    if train.abilities & ~leaving & DISCOUNT:
        cost -= 1
    return max(0, cost)


def built(cards: Cards, player: Player, card: int, place: int, drop: int) -> tuple[Player, int, list[int]]:
    """What the player has after a build, the card that was replaced (-1: none), and the goods that went with cars.

    A freight car that is upgraded keeps its goods; a caboose that is replaced does not (rulings 10 and 11).
    """
    train = player.train
    cars = list(train.cars)
    engine = train.engine
    buildings = player.buildings
    replaced = -1
    goods: list[int] = []
    family = cards.family[card]
    if family == BUILDING:
        if place == NEW:
            buildings = (*buildings, card)
        else:
            replaced = buildings[place]
            buildings = (*buildings[:place], card, *buildings[place + 1 :])
    elif place == ENGINE_PLACE:
        replaced, engine = engine, card
    elif place == NEW:
        cars.append(Car(card))
    else:
        old = cars[place]
        replaced = old.card
        if family == CABOOSE:
            goods += [good.card for good in old.goods]
            cars[place] = Car(card)
        else:
            cars[place] = Car(card, old.goods)
    if drop != NO_CAR:
        goods += [good.card for good in cars.pop(drop).goods]
    return Player(player.hand, couple(cards, engine, tuple(cars)), buildings, player.claims), replaced, goods


def without_cars(cards: Cards, train: Train, gone: tuple[int, ...]) -> Train:
    """The train without these cars; its ``spare`` is negative when what they added to its power is missed."""
    return couple(cards, train.engine, tuple(car for index, car in enumerate(train.cars) if index not in gone))


def buildings_allowed(train: Train) -> int:
    """How many buildings the owner of this train may have."""
    return 2 if train.has(TWO_BUILDINGS) else 1
