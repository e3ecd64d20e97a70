"""Cards, cars, goods, trains and contracts in words, as parts of sentences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from railgames.games.contract import Cast
from railgames.games.isle_of_trains import building
from railgames.games.isle_of_trains.cards import CARD_FOR_COAL, COAL, GOODS, NOTHING, WILD, Cards
from railgames.games.isle_of_trains.contracts import FRONT, SIDES
from railgames.games.isle_of_trains.state import PHANTOM, Claim, Player, Position, Terms
from railgames.games.isle_of_trains.train import HIDDEN, Car, Train
from railgames.games.sentences import count, listed

VERBS = {"take": "Take", "build": "Build", "load": "Load", "deliver": "Deliver"}
_PLURALS = ("coal", "oil", "boxes")
_ARTICLES = ("a coal", "an oil", "a box")


def name(cards: Cards, card: int) -> str:
    """A card by its name; what stands for one that is hidden, and for a phantom card."""
    return {HIDDEN: "a card", PHANTOM: "a phantom card"}.get(card) or cards.names[card]


def names(cards: Cards, kinds: Iterable[int]) -> str:
    """Cards as a list: ``Hopper, 2 Tankers and a phantom card``; only their number when they are hidden."""
    found: list[str] = []
    kinds = list(kinds)
    for card in sorted(set(kinds), key=lambda card: (card < 0, card)):
        number = kinds.count(card)
        if card == HIDDEN:
            found.append(count(number, "card"))
        elif card == PHANTOM:
            found.append("a phantom card" if number == 1 else f"{number} phantom cards")
        else:
            plural = f"{number} {cards.names[card]}{'s' if cards.names[card][-1].isalpha() else ''}"
            found.append(cards.names[card] if number == 1 else plural)
    return listed(found) if found else "no card"


def goods(counts: Sequence[int]) -> str:
    """Goods by kind: ``coal, 2 oil and 2 boxes``; one is named without its number."""
    parts = [
        GOODS[good] if number == 1 else f"{number} {_PLURALS[good]}" for good, number in enumerate(counts) if number
    ]
    return listed(parts) if parts else "nothing"


def a_good(good: int) -> str:
    """One good: ``a coal``, ``an oil``, ``a box``."""
    return _ARTICLES[good]


def as_good(cards: Cards, card: int) -> str:
    """What a card is when it is loaded: ``coal``, or ``any good`` for a wild one."""
    return "any good" if cards.good[card] == WILD else GOODS[cards.good[card]]


def car_name(cards: Cards, train: Train, index: int) -> str:
    """A car by its name, with its place when the train has several of that name: ``Tanker (car 2)``."""
    card = train.cars[index].card
    alone = sum(car.card == card for car in train.cars) == 1
    return cards.names[card] if alone else f"{cards.names[card]} (car {index + 1})"


def whose(cast: Cast, seat: int) -> str:
    """The possessive of a seat in the middle of a sentence: ``your`` or ``Bob's``."""
    return "your" if seat == cast.you else cast.whose(seat)


def who(cast: Cast, seat: int) -> str:
    """A seat in the middle of a sentence: ``you`` or the name."""
    return "you" if seat == cast.you else cast.name(seat)


def power(cards: Cards, train: Train) -> int:
    """The weight the train can pull: that of the engine and of cabooses that help."""
    return cards.cards[train.engine].power + sum(cards.cards[car.card].power for car in train.cars)


def weight(cards: Cards, train: Train) -> int:
    """The weight of its cars."""
    return sum(cards.cards[car.card].weight for car in train.cars)


def load_of(cards: Cards, car: Car) -> str:
    """What is on a car: ``empty``, ``1 of 2 coal``; the empty text for one that holds nothing."""
    if cards.takes[car.card] == NOTHING:
        return ""
    if not car.goods:
        return "empty"
    room = cards.capacity[car.card]
    return f"{len(car.goods)} of {room} {GOODS[car.goods[0].type]}"


def train_in_words(cards: Cards, train: Train) -> str:
    """A train from the engine on: ``Level 1 Engine, Hopper (empty), Caboose 1``."""
    cars = []
    for car in train.cars:
        load = load_of(cards, car)
        cars.append(f"{cards.names[car.card]} ({load})" if load else cards.names[car.card])
    return ", ".join([cards.names[train.engine], *cars])


def train_in_short(cards: Cards, train: Train) -> str:
    """A train by its engine and what the rest adds up to: ``Level 3 Engine and 8 cars with 2 coal and oil``."""
    loads = [0] * len(GOODS)
    for car in train.cars:
        for good in car.goods:
            loads[good.type] += 1
    return f"{cards.names[train.engine]} and {count(len(train.cars), 'car')} with {goods(loads)}"


def contract_name(terms: Terms, claim: Claim) -> str:
    """A contract by card and side: ``Cork``, ``Cork, back A``."""
    place = terms.contracts[claim.contract].name
    return place if claim.side == FRONT else f"{place}, {SIDES[claim.side]}"


def verbs(those: Sequence[str]) -> str:
    """Bonus actions by name: ``Build``, ``Load or Deliver``, ``any action`` when all four are open."""
    return "any action" if len(those) == len(VERBS) else " or ".join(VERBS[verb] for verb in those)


def benefit(table: Position, good: int, owner: int, car: int) -> str:
    """What loading a good of a type on a car brings the seat: ``draw 3, discard 1, then Load``; empty for nothing."""
    extra = 1 if good == COAL and table.players[table.seat].train.has(CARD_FOR_COAL) else 0
    if owner == table.seat:
        return "draw 1 card" if extra else ""
    return benefit_of(table.terms.cards, car, extra)


def benefit_of(cards: Cards, car: int, extra: int = 0) -> str:
    """What a car brings an opponent who loads it, with so many draws more."""
    card = cards.cards[car]
    draws = card.draw + extra
    parts = [f"draw {count(draws, 'card')}"] if draws else []
    parts += [f"discard {card.discard}"] if card.discard else []
    parts += [f"then {verbs(card.then)}"] if card.then else []
    return ", ".join(parts)


def purse(player: Player, phantoms: int) -> int:
    """How many cards can be spent besides the one they are spent for, while that is in hand."""
    return len(player.hand) - 1 + phantoms


def after_build(cards: Cards, player: Player, card: int, place: int, drop: int) -> str:
    """What the train would weigh with a card built: ``weight 5 of 6``."""
    train = building.built(cards, player, card, place, drop)[0].train
    return f"weight {weight(cards, train)} of {power(cards, train)}"
