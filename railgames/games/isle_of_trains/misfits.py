"""Why what is named does not fit the step that is to be taken, in sentences with numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from railgames.games.isle_of_trains import building, delivering
from railgames.games.isle_of_trains.actions import (
    Action,
    Claiming,
    Discard,
    Done,
    Drop,
    Give,
    Onto,
    Pay,
    Put,
    Raze,
    Scrap,
    Sell,
)
from railgames.games.isle_of_trains.cards import (
    ANY,
    BUILDING,
    CABOOSE,
    ENGINE,
    FAMILIES,
    GOODS,
    NOTHING,
    WILD,
)
from railgames.games.isle_of_trains.contracts import FRONT, SIDES
from railgames.games.isle_of_trains.describe import (
    a_good,
    car_name,
    contract_name,
    goods,
    names,
    power,
    weight,
)
from railgames.games.isle_of_trains.loading import good_of
from railgames.games.isle_of_trains.reasons import (
    too_dear,
)
from railgames.games.isle_of_trains.state import (
    ENGINE_PLACE,
    HAND_LIMIT,
    NEW,
    NO_CAR,
    PHANTOM,
    Claim,
    Delivering,
    Limit,
    Loading,
    Paying,
    Placing,
    Scrapping,
    Shedding,
    State,
)
from railgames.games.isle_of_trains.train import Train, accepts
from railgames.games.sentences import count, upper

_S = TypeVar("_S")
_SAME = "It looks the same as another car: choose the first of them."


def why_no_step(state: State, action: Action) -> str:
    """Why an action of the right sort for the present step can't be done."""
    match action:
        case Put(place):
            return _why_no_put(state, place)
        case Drop(car):
            return _why_no_drop(state, car)
        case Pay(spent) | Discard(spent):
            return _why_not_spent(state, spent)
        case Onto(owner, car):
            return _why_not_onto(state, owner, car)
        case Claiming(contract, side):
            return _why_no_claim(state, contract, side)
        case Give(car) | Sell(car):
            return _why_not_delivered(state, car, isinstance(action, Give))
        case Scrap(car):
            gone = car in _step(state, Scrapping).cars
            return "That car goes already." if gone else _no_car(state, state.seat, car) or _SAME
        case Done():
            return _why_not_done(state)
        case Raze():
            return "You have no such building."
        case _:
            return "A good is coal, oil or box."


def _step(state: State, kind: type[_S]) -> _S:
    step = state.agenda[-1]
    assert isinstance(step, kind)
    return step


def _train(state: State) -> Train:
    return state.players[state.seat].train


def _no_car(state: State, seat: int, car: int) -> str:
    """That there is no car of this place, if there is none."""
    if not 0 <= seat < len(state.players):
        return "There is no such seat at this table."
    cars = len(state.players[seat].train.cars)
    return "" if 0 <= car < cars else f"There is no car {car + 1}: that train has {count(cars, 'car')}."


# ---------------------------------------------------------------------- building


def _why_no_put(state: State, place: int) -> str:
    cards = state.terms.cards
    player = state.players[state.seat]
    step = _step(state, Placing)
    card = step.card
    family = cards.family[card]
    if family == BUILDING:
        if place == NEW:
            allowed = building.buildings_allowed(player.train)
            return f"You may have only {count(allowed, 'building')}: this one takes the place of an old one."
        return "There is no such building to take the place of."
    if (family == ENGINE) != (place == ENGINE_PLACE):
        return "An engine takes the place of the engine, and nothing else does."
    if place >= 0:
        why = _no_car(state, state.seat, place) or _why_no_upgrade(state, step, place)
        if why:
            return why
    train = building.built(cards, player, card, place, step.drop)[0].train
    if train.spare < 0:
        heavy = f"the train would weigh {weight(cards, train)}, and the engine pulls {power(cards, train)}"
        return f"With {cards.names[card]} there {heavy}."
    left = len(player.hand) + state.phantoms
    due = building.price(cards, player.train, card, place, step.drop)
    return too_dear(state, card, place, due, left) if due > left else _SAME


def _why_no_upgrade(state: State, step: Placing, place: int) -> str:
    cards = state.terms.cards
    old = _train(state).cars[place].card
    family = cards.family[step.card]
    new_name, old_name = cards.names[step.card], cards.names[old]
    if place == step.drop:
        return f"{old_name} is discarded already."
    if cards.family[old] != family:
        return f"{new_name} can take the place of a {FAMILIES[family]} only, and {old_name} is none."
    if family != CABOOSE and cards.cost[step.card] <= cards.cost[old]:
        return f"{new_name} is no better than {old_name}: an upgrade is to a car that costs more."
    return ""


def _why_no_drop(state: State, car: int) -> str:
    cards = state.terms.cards
    player = state.players[state.seat]
    step = _step(state, Placing)
    if step.drop != NO_CAR:
        return f"Only one car may be discarded before building, and {car_name(cards, player.train, step.drop)} goes."
    why = _no_car(state, state.seat, car)
    if why or building.places(cards, player, step.card, car, len(player.hand) + state.phantoms):
        return why or _SAME
    rest = building.without_cars(cards, player.train, (car,))
    loss = f"Without {car_name(cards, player.train, car)}"
    if rest.spare < 0:
        return f"{loss} the train weighs {weight(cards, rest)}, and the engine pulls {power(cards, rest)}."
    return f"{loss} there is no way to build {cards.names[step.card]} either."


# ---------------------------------------------------------------------- paying and discarding


def _why_not_spent(state: State, spent: Sequence[int]) -> str:
    cards = state.terms.cards
    step = state.agenda[-1]
    hand = state.players[state.seat].hand
    phantoms = state.phantoms
    if isinstance(step, Limit | Shedding):
        if PHANTOM in spent:
            return "A phantom card is no card to discard: it pays for a build, or goes when a card is loaded face down."
        phantoms = 0
    for card in sorted(set(spent)):
        held = phantoms if card == PHANTOM else hand.count(card)
        if spent.count(card) > held:
            name = "phantom card" if card == PHANTOM else cards.names[card] if card < len(cards.names) else "such card"
            return f"You hold only {held} {name}, not {spent.count(card)}." if held else f"You hold no {name}."
    most = 1
    if isinstance(step, Paying):
        most = step.due
    elif isinstance(step, Limit):
        most = len(hand) - HAND_LIMIT
    elif isinstance(step, Shedding):
        most = step.left
    if len(spent) > most:
        return f"That is {len(spent)}: only {count(most, 'card')} {'has' if most == 1 else 'have'} to go."
    return "The cards are named in the order of the hand." if spent else "Name at least one card."


# ---------------------------------------------------------------------- loading


def _why_not_onto(state: State, owner: int, index: int) -> str:
    cards = state.terms.cards
    step = _step(state, Loading)
    why = _no_car(state, owner, index)
    if why:
        return why
    if step.own_only and owner != state.seat:
        return "A bonus Load goes onto your own train."
    car = state.players[owner].train.cars[index]
    takes, room, name = cards.takes[car.card], cards.capacity[car.card], cards.names[car.card]
    good = good_of(cards, step.card, step.face_down)
    if takes == NOTHING:
        return f"{name} holds no goods."
    if takes == ANY and owner != state.seat:
        return f"Only its owner may load {name}."
    if not accepts(takes, good):
        loaded = "any good" if good == WILD else GOODS[good]
        return f"{name} takes {GOODS[takes]}, and {cards.names[step.card]} is {loaded}."
    return f"{name} is full: it holds {count(room, 'good')}." if len(car.goods) >= room else _SAME


# ---------------------------------------------------------------------- delivering and removing


def _why_no_claim(state: State, number: int, side: int) -> str:
    terms = state.terms
    step = _step(state, Delivering)
    player = state.players[state.seat]
    if not 0 <= number < len(terms.contracts) or not 0 <= side < len(SIDES):
        return "There is no such contract."
    place = terms.contracts[number].name
    if step.claim is not None:
        return f"One contract a delivery, and {contract_name(terms, step.claim)} is chosen already."
    begun = player.open_claim
    if begun is not None and (begun.contract != number or side == FRONT):
        return f"You have begun {terms.contracts[begun.contract].name}: first complete one side of its back."
    if begun is None and number not in state.free:
        return f"{place} is claimed already."
    if begun is None and side != FRONT:
        return f"Only the front of {place} is open to you: that comes before its back."
    claim = Claim(number, side)
    there = delivering.staying(player.train, step)
    left = "what is left on your train is" if any(step.sold) else "your train has"
    wanted = goods(delivering.contract(terms, claim).goods)
    return f"{contract_name(terms, claim)} wants {wanted}, and {left} {goods(there)}."


def _why_not_delivered(state: State, index: int, giving: bool) -> str:
    """Why a good on this car can't go to the contract, or be sold."""
    cards = state.terms.cards
    step = _step(state, Delivering)
    train = _train(state)
    good = delivering.wanted(step)
    if giving and step.claim is None:
        return "Goods are given to a contract: claim one first."
    if giving and step.claim is not None and good < 0:
        return f"{contract_name(state.terms, step.claim)} has all it wants."
    if not giving and step.claim is not None and good >= 0:
        return f"First say which car gives {contract_name(state.terms, step.claim)} {a_good(good)}."
    why = _no_car(state, state.seat, index)
    if why:
        return why
    car, name = train.cars[index], car_name(cards, train, index)
    if len(car.goods) <= step.given[index] + step.sold[index]:
        return f"Everything on {name} is spoken for." if car.goods else f"Nothing is loaded on {name}."
    if giving and car.goods[0].type != good:
        return f"{upper(GOODS[good])} is wanted, and {name} holds {GOODS[car.goods[0].type]}."
    return _SAME


def _why_not_done(state: State) -> str:
    cards = state.terms.cards
    step = state.agenda[-1]
    if isinstance(step, Scrapping):
        if not step.cars:
            return "No car is removed yet."
        train = _train(state)
        rest = building.without_cars(cards, train, step.cars)
        gone = names(cards, [train.cars[index].card for index in step.cars])
        heavy = f"the train weighs {weight(cards, rest)}, and the engine pulls {power(cards, rest)}"
        return f"Without {gone} {heavy}: remove more."
    delivery = _step(state, Delivering)
    good = delivering.wanted(delivery)
    if delivery.claim is not None and good >= 0:
        return f"First say which car gives {contract_name(state.terms, delivery.claim)} {a_good(good)}."
    return "Nothing is delivered yet: claim a contract or sell a good."
