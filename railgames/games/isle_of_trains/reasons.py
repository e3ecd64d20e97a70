"""Why the seat to act can't build, load, deliver or remove, in sentences with numbers.

Each works on a state or on the view of the seat to act, at the start of an action, and gives the empty text for what
can be done. "You" is the seat whose turn it is.
"""

from __future__ import annotations

from railgames.games.isle_of_trains import building, loading
from railgames.games.isle_of_trains.actions import Action, Build, Deliver, Load, Remove, Take
from railgames.games.isle_of_trains.cards import BUILDING, CABOOSE, ENGINE, GOODS, WILD
from railgames.games.isle_of_trains.describe import car_name, power, purse, weight
from railgames.games.isle_of_trains.state import ENGINE_PLACE, NO_CAR, Bonus, Player, Position
from railgames.games.isle_of_trains.train import Car, Train, couple, distinct
from railgames.games.sentences import count

_ANY_PRICE = 99
VERB_OF: dict[type, str] = {Take: "take", Build: "build", Remove: "build", Load: "load", Deliver: "deliver"}
"""Which of the four actions of a turn an action is."""


def why_no_build(table: Position, card: int) -> str:
    """Why this card of the hand can't be built: the power of the engine, the cost, or an engine that is no stronger."""
    player = table.players[table.seat]
    why = _not_held(table, card)
    left = purse(player, table.phantoms)
    if why or building.can_build(table.terms.cards, player, card, left):
        return why
    cards = table.terms.cards
    if cards.family[card] == ENGINE and cards.cost[card] <= cards.cost[player.train.engine]:
        return f"Only a stronger engine takes the place of your {cards.names[player.train.engine]}."
    cheapest = _cheapest(table, card)
    if cheapest is None:
        return too_heavy(table, card)
    due, place = cheapest
    return f"{too_dear(table, card, place, due, left)[:-1]}{_cheaper_but_heavy(table, card, left)}."


def _cheapest(table: Position, card: int) -> tuple[int, int] | None:
    """What a card costs where it is cheapest, and that place; None when the train is too heavy for it everywhere."""
    cards, player = table.terms.cards, table.players[table.seat]
    fitting = [
        (building.price(cards, player.train, card, place, drop), place)
        for drop in (NO_CAR, *distinct(player.train))
        for place in building.places(cards, player, card, drop, _ANY_PRICE)
    ]
    return min(fitting, default=None)


def too_heavy(table: Position, card: int) -> str:
    """That the train would be too heavy with one more car, and whether discarding a car could have helped."""
    cards = table.terms.cards
    player = table.players[table.seat]
    train = _with(table, player, card)
    rest = ", even with a car discarded" if player.train.cars else ""
    heavy = f"weight {weight(cards, train)}, and the engine pulls {power(cards, train)}"
    return f"{cards.names[card]} is too heavy{rest}: {heavy}."


def too_dear(table: Position, card: int, place: int, due: int, left: int) -> str:
    """What a card costs in a place, and that there are not so many cards: ``left`` besides the card itself."""
    cards = table.terms.cards
    player = table.players[table.seat]
    old = ""
    if place == ENGINE_PLACE:
        old = "yours"
    elif place >= 0 and cards.family[card] != BUILDING:
        old = car_name(cards, player.train, place)
    where = f"In place of {old}, " if old else ""
    return f"{where}{cards.names[card]} costs {count(due, 'other card')}, and you have {left or 'none'}."


def _with(table: Position, player: Player, card: int) -> Train:
    """The train with one more car, too heavy or not."""
    return couple(table.terms.cards, player.train.engine, (*player.train.cars, Car(card)))


def _cheaper_but_heavy(table: Position, card: int, left: int) -> str:
    """That an upgrade could be paid for but is too heavy; the empty text when none is."""
    cards = table.terms.cards
    player = table.players[table.seat]
    for index in distinct(player.train):
        old = player.train.cars[index].card
        if cards.family[old] != cards.family[card] or cards.family[card] == CABOOSE:
            continue
        due = building.price(cards, player.train, card, index, NO_CAR)
        train = building.built(cards, player, card, index, NO_CAR)[0].train
        if cards.cost[card] > cards.cost[old] and due <= left and train.spare < 0:
            heavy = f"it weighs {weight(cards, train)}, and the engine pulls {power(cards, train)}"
            return f"; in place of {car_name(cards, player.train, index)} {heavy}"
    return ""


def why_no_load(table: Position, card: int, face_down: bool) -> str:
    """Why this card of the hand can't be loaded, as what it is or face down: no car, or no card to discard for it."""
    player = table.players[table.seat]
    why = _not_held(table, card)
    if why:
        return why
    if face_down and not purse(player, table.phantoms):
        return "To load a card face down you discard another one, and you have no other."
    good = loading.good_of(table.terms.cards, card, face_down)
    own_only = isinstance(table.agenda[-1], Bonus)
    if loading.fits(loading.open_room(table.players, table.seat, own_only), good):
        return ""
    if own_only:
        what = "has room" if good == WILD else f"with room takes {GOODS[good]}"
        return f"A bonus Load goes onto your own train, and no car of it {what}."
    return "No car has room for a good." if good == WILD else f"No car with room takes {GOODS[good]}."


def why_no_delivery(table: Position) -> str:
    """Why nothing can be delivered."""
    return "" if table.players[table.seat].train.loaded else "Nothing is loaded on your train."


def why_no_removal(table: Position) -> str:
    """Why no car can be removed."""
    return "" if table.players[table.seat].train.cars else "Your train has no cars: the engine always stays."


def _not_held(table: Position, card: int) -> str:
    if not 0 <= card < len(table.terms.cards.names):
        return "There is no such card."
    return "" if card in table.players[table.seat].hand else f"You hold no {table.terms.cards.names[card]}."


def why_not_in_few_words(table: Position, action: Action) -> str:
    """Why an action of a turn that can't be begun can't, as the end of a line such as ``Build: too heavy``."""
    step = table.agenda[-1]
    if isinstance(step, Bonus) and VERB_OF.get(type(action)) not in step.verbs:
        return "not in this bonus"
    match action:
        case Build(card):
            return _no_build_in_few_words(table, card)
        case Load(card, face_down):
            return _no_load_in_few_words(table, card, face_down)
        case Deliver():
            return "nothing is loaded"
        case Remove():
            return "you have none"
        case _:
            return "there is no bonus"


def _no_build_in_few_words(table: Position, card: int) -> str:
    cards, player = table.terms.cards, table.players[table.seat]
    if cards.family[card] == ENGINE and cards.cost[card] <= cards.cost[player.train.engine]:
        return "your engine is no weaker"
    cheapest = _cheapest(table, card)
    if cheapest is None:
        train = _with(table, player, card)
        return f"weight {weight(cards, train)}, engine pulls {power(cards, train)}"
    return f"needs {count(cheapest[0], 'card')}, you have {purse(player, table.phantoms)}"


def _no_load_in_few_words(table: Position, card: int, face_down: bool) -> str:
    if face_down and not purse(table.players[table.seat], table.phantoms):
        return "no other card"
    good = loading.good_of(table.terms.cards, card, face_down)
    if isinstance(table.agenda[-1], Bonus):
        return "your cars are full" if good == WILD else f"no room for {GOODS[good]} of yours"
    return "no car has room" if good == WILD else f"no car with room takes {GOODS[good]}"
