"""Why a computer player does what it does, as one sentence about what that brings."""

from __future__ import annotations

from railgames.games.isle_of_trains import building, delivering
from railgames.games.isle_of_trains.actions import Action, Build, Deliver, Discard, Done, Load, Pay, Raze, Skip, Take
from railgames.games.isle_of_trains.cards import BUILDING, CARD_FOR_COAL, CARD_FOR_DELIVERY, COAL, GOODS, Card
from railgames.games.isle_of_trains.contracts import BACK_A, BACK_B, FRONT
from railgames.games.isle_of_trains.course import ENDING_CLAIMS
from railgames.games.isle_of_trains.describe import contract_name, goods, name, verbs
from railgames.games.isle_of_trains.plans import Plan
from railgames.games.isle_of_trains.scoring import building_points, sheet
from railgames.games.isle_of_trains.state import ENGINE_PLACE, NEW, NO_CAR, PHANTOM, Claim, Player, Terms, View
from railgames.games.isle_of_trains.train import Car, couple, types
from railgames.games.isle_of_trains.worth import Goods
from railgames.games.sentences import count, listed


def motive(view: View, plan: Plan) -> str:
    """What a plan brings, a sentence without its full stop."""
    match plan.doing:
        case Take():
            return "Nothing else that can be done now is worth its price"
        case Build(card):
            return _build(view, plan, card)
        case Load():
            return _load_own(view, plan) if plan.owner == view.seat else _load_other(view, plan)
        case Deliver():
            return _deliver(view, plan)
        case _:
            return "No bonus action is worth what it costs"


AHEAD = "; looking ahead, "
"""What follows on a motive where it was compared with the next best."""


def said_of(reason: str) -> str:
    """The motive in a reason, without what it was compared with."""
    return reason.partition(AHEAD)[0].removesuffix(".")


def to_do(view: View, plan: Plan) -> str:
    """What a plan does, in a few words: ``building Hopper-2``."""
    cards = view.terms.cards
    match plan.doing:
        case Take():
            return "taking a card"
        case Build(card):
            return f"building {name(cards, card)}"
        case Load():
            car = cards.names[view.players[plan.owner].train.cars[plan.car].card]
            return f"loading {'your' if plan.owner == view.seat else 'their'} {car}"
        case Deliver() if plan.claim is not None:
            return f"delivering to {_side_name(view.terms, plan.claim)}"
        case Deliver():
            return f"selling {goods(plan.sold)}"
        case Skip():
            return "doing without"
        case _:
            raise AssertionError(plan.doing)


def small_motive(view: View, action: Action) -> str:
    """Why this is spent, discarded, torn down or scrapped: a sentence without its full stop."""
    cards = view.terms.cards
    match action:
        case Pay((_, _, *_)) | Discard((_, _, *_)):
            return "Of the cards in hand these can best be spared"
        case Pay((card,)) | Discard((card,)):
            if card == PHANTOM:
                return "A phantom card is gone after this turn anyway"
            return f"Of the cards in hand {name(cards, card)} can best be spared"
        case Raze(card):
            points = building_points(view.terms, view.players[view.seat], cards.cards[card])
            return f"{name(cards, card)} promises less than the other building; now it counts {count(points, 'point')}"
        case Done():
            return "No more has to go"
        case _:
            return "It is the car with the fewest points that can go"


def _build(view: View, plan: Plan, card: int) -> str:
    cards, player = view.terms.cards, view.players[view.seat]
    kind = cards.cards[card]
    train = player.train
    if cards.family[card] == BUILDING:
        return f"{kind.name} {_promise(view, kind)}"
    replaced = (
        train.engine if plan.place == ENGINE_PLACE else NO_CAR if plan.place == NEW else train.cars[plan.place].card
    )
    old = cards.cards[replaced] if replaced != NO_CAR else None
    points = kind.points - (old.points if old else 0)
    room = kind.capacity - (old.capacity if old else 0)
    power = kind.power - (old.power if old else 0)
    gains = [count(points, "point")] if points > 0 else []
    if room > 0:
        gains.append(f"room for {goods_of(kind, room)}")
    if power > 0:
        gains.append(f"{power} more power")
    text = f"{kind.name} brings {listed(gains)}" if gains else f"{kind.name} is of more use than what it replaces"
    if not gains and old is None:
        text = f"{kind.name} is of use in every turn to come"
    if plan.drop != NO_CAR:
        text += f", though {name(cards, train.cars[plan.drop].card)} has to go"
    lost = _lost(view, building.built(cards, player, card, plan.place, plan.drop)[0])
    return f"{text}; that is {count(lost, 'point')} fewer now" if lost > 0 else text


def goods_of(kind: Card, room: int) -> str:
    """So many goods that a car takes: ``2 oil``."""
    if kind.takes == "any":
        return count(room, "good") + " of any type"
    if kind.takes == "box":
        return count(room, "box", "boxes")
    return f"{room} {kind.takes}"


def _promise(view: View, kind: Card) -> str:
    """What a building brings."""
    now = building_points(view.terms, view.players[view.seat], kind)
    if kind.scores == "always":
        return f"brings {count(now, 'point')}"
    what = {"loaded": "good loaded at the end", "cars": "car at the end"}.get(
        kind.scores, f"{kind.scores} delivered to contracts"
    )
    return f"brings {count(kind.each, 'point')} for each {what}, {now} so far"


def _load_own(view: View, plan: Plan) -> str:
    player = view.players[view.seat]
    there = types(player.train)
    there[plan.type] += 1
    text = f"A loaded {GOODS[plan.type]} counts 1 point"
    claim = player.open_claim
    claims = [Claim(number, FRONT) for number in view.free]
    if claim is not None:
        claims = [Claim(claim.contract, side) for side in (BACK_A, BACK_B)]
    wanted = [
        (_lacking(view, one, there), one)
        for one in claims
        if delivering.contract(view.terms, one).goods[plan.type] >= there[plan.type]
    ]
    if wanted:
        lacking, nearest = min(wanted, key=lambda pair: (pair[0], pair[1].contract, pair[1].side))
        more = f"{count(lacking, 'good')} more" if lacking else "nothing more"
        text += f", and then {_side_name(view.terms, nearest)} wants {more}"
    if plan.type == COAL and player.train.has(CARD_FOR_COAL):
        text += "; it brings a card, too"
    return text


def _lacking(view: View, claim: Claim, there: list[int]) -> int:
    """How many goods a contract still lacks."""
    needed = delivering.contract(view.terms, claim).goods
    return sum(max(0, wanted - have) for wanted, have in zip(needed, there, strict=True))


def _load_other(view: View, plan: Plan) -> str:
    cards = view.terms.cards
    car = cards.cards[view.players[plan.owner].train.cars[plan.car].card]
    drawn = car.draw
    if plan.type == COAL and view.players[view.seat].train.has(CARD_FOR_COAL):
        drawn += 1
    text = f"Loading an opponent's {car.name} draws {count(drawn, 'card')}"
    if car.discard:
        text += f", of which {car.discard} goes back" if car.discard == 1 else f", of which {car.discard} go back"
    if car.then:
        text += f", and a bonus action follows: {verbs(car.then)}"
    return text


def delivery_motive(view: View, claim: Claim | None, sold: Goods) -> str:
    """What it brings to deliver to a contract, or to none, and to sell goods by type; ``view`` is before that."""
    plan = Plan(0.0, Deliver())
    plan.claim, plan.sold = claim, sold
    return _deliver(view, plan)


def _deliver(view: View, plan: Plan) -> str:
    terms, player = view.terms, view.players[view.seat]
    drawn = 2 * sum(plan.sold) + (1 if player.train.has(CARD_FOR_DELIVERY) else 0)
    lost = _lost(view, _delivered(view, plan))
    if plan.claim is None:
        text = f"Selling {goods(plan.sold)} brings {count(drawn, 'card')} to build with"
        return f"{text}, but {count(lost, 'point')} fewer now"
    points = delivering.contract(terms, plan.claim).points
    text = f"{contract_name(terms, plan.claim)} brings {count(points, 'point')}"
    if drawn:
        text += f", and the delivery {count(drawn, 'card')}"
    if lost > 0:
        text += f"; without the goods that is {count(lost, 'point')} fewer now"
        text += ", but then its back is open to you" if plan.claim.side == FRONT else ""
    claimed = len(terms.contracts) - len(view.free) + 1
    if plan.claim.side == FRONT and not view.ending and claimed == ENDING_CLAIMS[len(view.players)]:
        text += ", and then the game ends soon"
    return text


def _side_name(terms: Terms, claim: Claim) -> str:
    """A contract by its place and its points, for they tell the two backs of a card apart wherever it is drawn."""
    place = terms.contracts[claim.contract].name
    return place if claim.side == FRONT else f"{place} for {count(delivering.contract(terms, claim).points, 'point')}"


def _delivered(view: View, plan: Plan) -> Player:
    """The seat to act after a delivery, but for the cards it brings."""
    player = view.players[view.seat]
    left, claims = list(plan.sold), player.claims
    if plan.claim is not None:
        wanted = delivering.contract(view.terms, plan.claim).goods
        left = [sold + given for sold, given in zip(left, wanted, strict=True)]
        claims = (*(claim for claim in claims if claim.contract != plan.claim.contract), plan.claim)
    cars = []
    for car in player.train.cars:
        gone = min(len(car.goods), left[car.goods[0].type]) if car.goods else 0
        if gone:
            left[car.goods[0].type] -= gone
        cars.append(Car(car.card, car.goods[gone:]))
    train = couple(view.terms.cards, player.train.engine, tuple(cars))
    return Player(player.hand, train, player.buildings, claims)


def _lost(view: View, after: Player) -> int:
    """How many points fewer the seat to act would have, as if the game were over; below 0 when it would have more."""
    return sheet(view.terms, view.players[view.seat]).total - sheet(view.terms, after).total
