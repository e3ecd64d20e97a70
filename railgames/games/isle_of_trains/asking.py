"""What the seat to act is asked."""

from __future__ import annotations

from railgames.games.contract import Cast
from railgames.games.isle_of_trains import building, delivering
from railgames.games.isle_of_trains.cards import (
    GOODS,
    WILD,
)
from railgames.games.isle_of_trains.describe import (
    a_good,
    car_name,
    contract_name,
    name,
    names,
    power,
    verbs,
    weight,
)
from railgames.games.isle_of_trains.state import (
    ACTIONS,
    HAND_LIMIT,
    NO_CAR,
    Bonus,
    Covering,
    Delivering,
    Limit,
    Loading,
    Naming,
    Paying,
    Placing,
    Player,
    Razing,
    Scrapping,
    Shedding,
    Turn,
    View,
)
from railgames.games.sentences import count, upper


def ask(view: View, cast: Cast) -> str:
    """What the seat that is to act is asked."""
    cards = view.terms.cards
    player = view.players[view.seat]
    match view.step:
        case Turn(left):
            return f"Action {ACTIONS + 1 - left} of {ACTIONS}: what do you do?"
        case Bonus(those):
            return f"Bonus, {verbs(those)}: what do you do?"
        case Paying():
            return _ask_payment(view, view.step)
        case Limit():
            over = len(player.hand) - HAND_LIMIT
            return f"{len(player.hand)} cards in hand, {over} over the limit of {HAND_LIMIT}: which one goes?"
        case Shedding(left):
            return f"{count(left, 'card')} to discard after the draws: which one goes?"
        case Placing(card, drop):
            first = "" if drop == NO_CAR else f"{car_name(cards, player.train, drop)} goes first. "
            return f"{first}Where is {name(cards, card)} built?"
        case Loading(card, face_down):
            how = "face down" if face_down else f"as {GOODS[cards.good[card]]}"
            how = "as a wild good" if not face_down and cards.good[card] == WILD else how
            return f"On which car is {name(cards, card)} loaded, {how}?"
        case Naming(card, _, car):
            return f"As which good is {name(cards, card)} loaded on {car_name(cards, player.train, car)}?"
        case Covering(card, good):
            return f"Which card is discarded, to load {name(cards, card)} face down as {GOODS[good]}?"
        case Delivering():
            return _ask_delivery(view, view.step, player)
        case Scrapping(gone):
            return _ask_scrapping(view, gone, player)
        case Razing():
            return "Only one building is allowed now: which one goes?"
        case _:
            return "What comes next?"


def _ask_payment(view: View, step: Paying) -> str:
    cards = view.terms.cards
    price = step.due + len(step.paid) + step.phantoms
    text = f"{name(cards, step.card)} costs {count(price, 'card')}"
    if step.due == price:
        return f"{text}: which one pays{' first' if price > 1 else ''}?"
    return f"{text}, {step.due} to go: which one pays next?"


def _ask_delivery(view: View, step: Delivering, player: Player) -> str:
    good = delivering.wanted(step)
    sold = sum(step.sold)
    so_far = f"{count(sold, 'good')} sold for {2 * sold} cards" if sold else ""
    if step.claim is None:
        return f"{upper(so_far)}: what else?" if so_far else "What is delivered?"
    place = contract_name(view.terms, step.claim)
    if good >= 0:
        return f"Which car gives {place} {a_good(good)}?"
    return f"{place} has all it wants{f', {so_far}' if so_far else ''}: sell goods for 2 cards each, or done?"


def _ask_scrapping(view: View, gone: tuple[int, ...], player: Player) -> str:
    cards = view.terms.cards
    if not gone:
        return "Which car is removed?"
    rest = building.without_cars(cards, player.train, gone)
    so_far = names(cards, [player.train.cars[index].card for index in gone])
    if rest.spare < 0:
        return f"Without {so_far} the rest weighs {weight(cards, rest)} and {power(cards, rest)} is pulled: what else?"
    return f"{so_far} so far: which car is removed too?"
