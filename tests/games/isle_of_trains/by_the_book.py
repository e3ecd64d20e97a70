"""A second reading of building, loading and delivering, straight from the rulebook: slow, obvious, and of its own.

It knows cards by name from the data file and shares nothing with the game. A car is ``(name, goods)``, a good is
``(type, name)`` with None for the name of a card that lies face down, and a train is ``(engine, cars)``.
"""

import json

from railgames import assets

CARD = {card["name"]: card for card in json.loads(assets.read_text("isle_of_trains/cards.json"))}
FREIGHT = ("hopper", "tanker", "boxcar")
TYPES = ("coal", "oil", "box")


def power(engine, cars):
    """What the engine pulls, with the caboose that helps it."""
    return CARD[engine]["power"] + sum(CARD[name].get("power", 0) for name, _ in cars)


def weight(cars):
    """What the cars weigh."""
    return sum(CARD[name].get("weight", 0) for name, _ in cars)


def pulls(engine, cars):
    """Whether the engine is strong enough."""
    return power(engine, cars) >= weight(cars)


def alike(engine, cars):
    """A train as a value that is equal for trains that differ only in the order of their cars."""
    return engine, tuple(sorted(cars, key=repr))


def _all_but(cars, gone):
    return [car for place, car in enumerate(cars) if place != gone]


def builds(hand, phantoms, engine, cars, buildings):
    """Every way to build a card: the card, the train and the buildings after it, and what it costs."""
    found = set()
    means = len(hand) - 1 + phantoms
    for card in set(hand):
        for dropped in [None, *range(len(cars))]:
            rest = cars if dropped is None else _all_but(cars, dropped)
            for train, built, cost, staying in _results(card, engine, rest, buildings):
                if "Caboose 5" in staying and CARD[card]["family"] != "building":
                    cost = max(0, cost - 1)
                if cost <= means and pulls(*train):
                    found.add((card, alike(*train), tuple(sorted(built)), cost))
    return found


def _results(card, engine, cars, buildings):
    """The card put everywhere it may go, whatever it costs and weighs; with the names of the cars that stay."""
    data = CARD[card]
    names = [name for name, _ in cars]
    if data["family"] == "building":
        if len(buildings) < (2 if "Caboose 4" in names else 1):
            yield (engine, cars), [*buildings, card], data["cost"], names
        for old in buildings:
            yield (engine, cars), [card if name == old else name for name in buildings], data["cost"], names
        return
    if data["family"] == "engine":
        if data["power"] > CARD[engine]["power"]:
            yield (card, cars), buildings, data["cost"] - CARD[engine]["cost"], names
        return
    yield (engine, [*cars, (card, ())]), buildings, data["cost"], names
    for place, (old, goods) in enumerate(cars):
        others = _all_but(cars, place)
        staying = [name for name, _ in others]
        if data["family"] == "caboose" == CARD[old]["family"]:
            yield (engine, [*others, (card, ())]), buildings, 0, staying
        elif data["family"] == CARD[old]["family"] and data["capacity"] > CARD[old]["capacity"]:
            yield (engine, [*others, (card, goods)]), buildings, data["cost"] - CARD[old]["cost"], staying


def loads(hand, phantoms, seat, trains, bonus):
    """Every way to load a card: the card, whether it lies face down, and all trains after it."""
    found = set()
    for card in set(hand):
        for face_down in (False, True):
            if face_down and len(hand) - 1 + phantoms < 1:
                continue
            good = "wild" if face_down else CARD[card]["good"]
            for owner, (engine, cars) in enumerate(trains):
                if bonus and owner != seat:
                    continue
                for place, (name, goods) in enumerate(cars):
                    takes = CARD[name].get("takes", "")
                    if len(goods) >= CARD[name].get("capacity", 0):
                        continue
                    if takes == "any":
                        types = TYPES if good == "wild" else (good,)
                        if owner != seat:
                            continue
                    else:
                        types = (takes,) if good in (takes, "wild") else ()
                    for as_type in types:
                        loaded = (name, (*goods, (as_type, None if face_down else card)))
                        after = list(trains)
                        after[owner] = (engine, [*_all_but(cars, place), loaded])
                        found.add((card, face_down, tuple(alike(*train) for train in after)))
    return found


def removals(engine, cars):
    """The trains that removing one car or more can leave."""
    found = set()
    for chosen in range(1, 2 ** len(cars)):
        rest = [car for place, car in enumerate(cars) if not chosen >> place & 1]
        if pulls(engine, rest):
            found.add(alike(engine, rest))
    return found


def claimable(cars, contracts):
    """Those of the contracts, each ``(name, coal, oil, boxes)``, that the goods on the cars fulfil."""
    there = [kind for _, goods in cars for kind, _ in goods]
    return {
        (name, *wanted)
        for name, *wanted in contracts
        if all(there.count(kind) >= number for kind, number in zip(TYPES, wanted, strict=True))
    }
