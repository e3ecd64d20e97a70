"""Tables of Isle of Trains laid at random, and random play from there."""

import random

import msgspec

from railgames.games.contract import CHANCE
from railgames.games.isle_of_trains.state import Bonus, Claim, Player, State, Turn
from railgames.games.isle_of_trains.train import FACE_UP, Car, Good, couple
from tests.games.isle_of_trains.rig import CARDS, DEFAULTS, GAME, TYPES

ANY_ACTION = ("take", "build", "load", "deliver")
CARS = ("hopper", "tanker", "boxcar", "caboose")


def random_table(rng, seats=None, hand=None):
    """A table laid at random: any trains that can be pulled, any loads, hands of up to 12 cards."""
    seats = seats or rng.randrange(2, 5)
    deck = list(CARDS.deck)
    rng.shuffle(deck)
    families = [CARDS.cards[card].family for card in range(len(CARDS.names))]
    engines = [card for card in deck if families[card] == "engine"][:seats]
    for card in engines:
        deck.remove(card)
    seat = rng.randrange(seats)
    players = []
    contracts = list(range(6))
    rng.shuffle(contracts)
    for number, engine in enumerate(engines):
        cars = []
        for _ in range(rng.randrange(7)):
            card = next((card for card in deck if families[card] in CARS), None)
            if card is not None and couple(CARDS, engine, (*cars, Car(card))).spare >= 0:
                deck.remove(card)
                goods = []
                for _ in range(min(len(deck), rng.randrange(CARDS.capacity[card] + 1))):
                    takes = CARDS.cards[card].takes
                    kind_of_good = rng.randrange(3) if takes == "any" else TYPES.index(takes)
                    goods.append(Good(deck.pop(), kind_of_good, 0 if rng.random() < 0.3 else FACE_UP))
                cars.append(Car(card, tuple(goods)))
        train = couple(CARDS, engine, tuple(cars))
        many = 2 if any(CARDS.names[car.card] == "Caboose 4" for car in cars) else 1
        buildings = [card for card in deck if families[card] == "building"][: rng.randrange(many + 1)]
        sides = [rng.choice((1, 2))] * rng.randrange(2) + [0] * (rng.random() < 0.3)
        claims = tuple(Claim(contracts.pop(), one) for one in sides if contracts)
        for card in buildings:
            deck.remove(card)
        size = (rng.randrange(13) if hand is None else hand) if number == seat else rng.randrange(6)
        held = sorted(deck.pop() for _ in range(min(size, len(deck))))
        players.append(Player(tuple(held), train, tuple(buildings), claims))
    cut = rng.randrange(len(deck) + 1)
    pile, discards = tuple(sorted(deck[:cut])), tuple(sorted(deck[cut:]))
    if not pile:
        pile, discards = discards, ()
    step = rng.choice(
        (Turn(2), Turn(1), Bonus(("build",)), Bonus(("load",)), Bonus(("take", "build", "load", "deliver")))
    )
    agenda = (Turn(1), step) if isinstance(step, Bonus) else (step,)
    terms = GAME.start(seats, {**DEFAULTS, "first": "1"}).terms
    return State(
        terms,
        tuple(players),
        pile,
        discards,
        tuple(sorted(contracts)),
        seat,
        agenda,
        rng.choice((0, 0, 1, 3)),
        "",
        0,
        seat,
    )


def play_on(state, rng, steps):
    """The state and those that follow when so many actions are taken at random."""
    yield state
    for _ in range(steps):
        offered = GAME.chances(state) if state.actor == CHANCE else GAME.choices(state)
        if not offered:
            return
        state = GAME.play(state, offered[rng.randrange(len(offered))])
        yield state


def laid(seed):
    """A table at which the seat has the first of its two actions, or a bonus, so that no turn ends with an action."""
    rng = random.Random(seed)
    state = random_table(rng)
    return state if state.agenda != (Turn(1),) else msgspec.structs.replace(state, agenda=(Turn(2),))


def spelled(train):
    """A train as `by_the_book` has it."""
    cars = [
        (
            CARDS.names[car.card],
            tuple((TYPES[good.type], None if good.face_down else CARDS.names[good.card]) for good in car.goods),
        )
        for car in train.cars
    ]
    return CARDS.names[train.engine], cars
