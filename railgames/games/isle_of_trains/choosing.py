"""The choices of the seat to act, each with what it brings."""

from __future__ import annotations

from railgames.games.contract import Cast
from railgames.games.isle_of_trains import building, delivering, loading
from railgames.games.isle_of_trains.actions import (
    Action,
    Begin,
    Build,
    Claiming,
    Deliver,
    Discard,
    Done,
    Draw,
    Drop,
    Give,
    Load,
    Name,
    Onto,
    Pay,
    Put,
    Raze,
    Remove,
    Scrap,
    Sell,
    Skip,
    Take,
)
from railgames.games.isle_of_trains.cards import (
    ANY,
    BUILDING,
    CABOOSE,
    CARD_FOR_DELIVERY,
    GOODS,
    WILD,
)
from railgames.games.isle_of_trains.describe import (
    a_good,
    after_build,
    benefit,
    car_name,
    contract_name,
    goods,
    name,
    names,
    power,
    purse,
    weight,
    whose,
)
from railgames.games.isle_of_trains.state import (
    ENGINE_PLACE,
    NEW,
    NO_CAR,
    PHANTOM,
    Bonus,
    Claim,
    Delivering,
    Loading,
    Placing,
    Scrapping,
    View,
)
from railgames.games.isle_of_trains.train import types
from railgames.games.sentences import count, listed, upper

_LONGEST = 96
"""Characters of a choice, so that with its number it is a line that is quickly read."""


def group(view: View, action: Action) -> str:
    """The heading an action stands under in a long list."""
    match action:
        case Build():
            return "Build"
        case Load(_, face_down):
            return "Load face down" if face_down else "Load"
        case Claiming():
            return "Deliver to a contract"
        case Sell():
            return "Sell for cards"
        case Drop():
            return "Discard a car first"
        case _:
            return ""


def choice(view: View, action: Action, cast: Cast) -> str:
    """An action as an item of a list, with what it brings; what goes on by itself is said too."""
    cards = view.terms.cards
    match action:
        case Take():
            return _take(view)
        case Build(card):
            return _build(view, card)
        case Load(card, face_down):
            return _load(view, card, face_down, cast)
        case Deliver():
            return _deliver(view)
        case Remove():
            return _remove(view)
        case Skip():
            return "Do without the bonus"
        case Pay(spent):
            return f"Pay with {names(cards, spent)}"
        case Discard(spent):
            return f"Discard {names(cards, spent)}"
        case Begin(seat):
            return f"{cast.name(seat)} {cast.verb(seat, 'start', 'starts')}"
        case Draw(card):
            return f"Draw {name(cards, card)}"
        case Name(good):
            return f"As {GOODS[good]}"
        case Raze(card):
            return f"Discard {name(cards, card)}"
        case Put() | Drop():
            return _place(view, action)
        case Onto(owner, car):
            return _onto(view, owner, car, cast)
        case Claiming() | Give() | Sell():
            return _of_delivery(view, action)
        case Scrap(car):
            return _scrap(view, car)
        case Done():
            return _done(view)


def _take(view: View) -> str:
    if view.deck:
        return "Take a card"
    return "Take a phantom card, for no card is left"


def _remove(view: View) -> str:
    train = view.players[view.seat].train
    if len(train.cars) == 1:
        return f"Remove {name(view.terms.cards, train.cars[0].card)}{_with_goods(view, 0)}"
    return "Remove cars from the train"


def _fitting(*texts: str) -> str:
    """The first of these texts that is short enough, else the last."""
    return next((text for text in texts if len(text) <= _LONGEST), texts[-1])


def _with_goods(view: View, car: int) -> str:
    """What is lost with a car: ``, with 2 coal``."""
    counts = [0, 0, 0]
    for good in view.players[view.seat].train.cars[car].goods:
        counts[good.type] += 1
    return f", with its {goods(counts)}" if any(counts) else ""


# ---------------------------------------------------------------------- building


def _pay(view: View, due: int, left: int) -> str:
    """What is paid out of so many cards: ``pay 3 cards``, ``pay all 3 other cards`` when that is all there is."""
    if not due:
        return "pay nothing"
    if due == left:
        return {1: "pay your only other card", 2: "pay both other cards"}.get(due, f"pay all {due} other cards")
    return f"pay {count(due, 'card')}"


def _build(view: View, card: int) -> str:
    cards = view.terms.cards
    player = view.players[view.seat]
    left = purse(player, view.phantoms)
    places = building.places(cards, player, card, NO_CAR, left)
    drops = building.drops(cards, player, card, left)
    text = f"Build {name(cards, card)}"
    if len(places) + len(drops) == 1:
        if drops:
            first = car_name(cards, player.train, drops[0])
            inner = building.places(cards, player, card, drops[0], left)
            text += f" after discarding {first}{_with_goods(view, drops[0])}"
            return f"{text}: {_prices(view, card, inner, drops[0], left)}"
        return f"{text}{_instead(view, card, places[0])}: {_pay(view, _price(view, card, places[0]), left)}"
    if not places:
        return f"{text}: a car must be discarded first"
    first = "; a car may be discarded first" if drops else ""
    prices = f"{text}: {_prices(view, card, places, NO_CAR, left)}"
    return _fitting(f"{prices}{first}", prices, f"{text}: a choice of {count(len(places), 'place')}{first}")


def _price(view: View, card: int, place: int, drop: int = NO_CAR) -> int:
    return building.price(view.terms.cards, view.players[view.seat].train, card, place, drop)


def _instead(view: View, card: int, place: int) -> str:
    """What a card is built in place of: `` in place of Tanker``."""
    cards = view.terms.cards
    player = view.players[view.seat]
    if place == NEW:
        return ""
    if cards.family[card] == BUILDING:
        return f" in place of {name(cards, player.buildings[place])}"
    if place == ENGINE_PLACE:
        return f" in place of {name(cards, player.train.engine)}"
    lost = _with_goods(view, place).replace(", with its", " and its") if cards.family[card] == CABOOSE else ""
    return f" in place of {car_name(cards, player.train, place)}{lost}"


def _prices(view: View, card: int, places: list[int], drop: int, left: int) -> str:
    """What a card costs in each place: ``pay 4 cards, or 2 in place of Hopper``."""
    parts = [f"{_pay(view, _price(view, card, places[0], drop), left)}{_instead(view, card, places[0])}"]
    for place in places[1:]:
        parts.append(f"{_price(view, card, place, drop) or 'nothing'}{_instead(view, card, place)}")
    return ", or ".join(parts)


def _place(view: View, action: Put | Drop) -> str:
    cards = view.terms.cards
    player = view.players[view.seat]
    step = view.step
    assert isinstance(step, Placing)
    left = len(player.hand) + view.phantoms
    if isinstance(action, Drop):
        text = f"Discard {car_name(cards, player.train, action.car)} first{_with_goods(view, action.car)}"
        inner = building.places(cards, player, step.card, action.car, left)
        prices = _prices(view, step.card, inner, action.car, left)
        return _fitting(f"{text}, then {prices}", f"{text}, then build in one of {count(len(inner), 'place')}")
    price = _pay(view, _price(view, step.card, action.place, step.drop), left)
    weighs = after_build(cards, player, step.card, action.place, step.drop)
    if action.place != NEW:
        where = _instead(view, step.card, action.place).strip()
    else:
        where = "beside what is there" if cards.family[step.card] == BUILDING else "as a new car"
    return upper(f"{where}: {price}" if cards.family[step.card] == BUILDING else f"{where}: {price}, {weighs}")


def _scrap(view: View, car: int) -> str:
    cards = view.terms.cards
    train = view.players[view.seat].train
    step = view.step
    assert isinstance(step, Scrapping)
    text = f"Remove {car_name(cards, train, car)}{_with_goods(view, car)}"
    rest = building.without_cars(cards, train, (*step.cars, car))
    if rest.spare >= 0:
        return text
    return f"{text}: the rest weighs {weight(cards, rest)} of {power(cards, rest)}, so more must go"


# ---------------------------------------------------------------------- loading


def _load(view: View, card: int, face_down: bool, cast: Cast) -> str:
    cards = view.terms.cards
    good = loading.good_of(cards, card, face_down)
    own_only = isinstance(view.step, Bonus)
    targets = loading.targets(cards, view.players, view.seat, good, own_only)
    text = f"Load {name(cards, card)}{' face down' if face_down else ''}"
    cost = f", discarding {_cover(view, card)}" if face_down else ""
    if len(targets) == 1:
        where, brings = _target(view, good, *targets[0], cast)
        bringing = f": {brings}" if brings else ""
        return _fitting(f"{text} {where}{cost}{bringing}", f"{text} {where}{bringing}", f"{text} {where}")
    text += f" as {_as(good)}{cost}"
    ways = []
    for owner, car in targets:
        brings = _target(view, good, owner, car, cast)[1]
        way = f"{whose(cast, owner)} {car_name(cards, view.players[owner].train, car)}"
        ways.append(f"{way} ({brings})" if brings else way)
    return _fitting(f"{text}: {', or '.join(ways)}", f"{text}: a choice of {len(targets)} cars")


def _cover(view: View, card: int) -> str:
    """What is discarded to load this card of the hand face down: a card by name when there is but one kind."""
    others = list(view.players[view.seat].hand)
    others.remove(card)
    kinds = {*others, *([PHANTOM] if view.phantoms else [])}
    return name(view.terms.cards, kinds.pop()) if len(kinds) == 1 else "another card"


def _as(good: int) -> str:
    return "coal, oil or box" if good == WILD else GOODS[good]


def _target(view: View, good: int, owner: int, car: int, cast: Cast) -> tuple[str, str]:
    """A car that a good goes onto, as which it does, and what that brings."""
    cards = view.terms.cards
    train = view.players[owner].train
    takes = cards.takes[train.cars[car].card]
    become = good if takes == ANY else takes
    where = f"as {_as(become)} on {whose(cast, owner)} {car_name(cards, train, car)}"
    return where, benefit(view, become, owner, train.cars[car].card)


def _onto(view: View, owner: int, car: int, cast: Cast) -> str:
    step = view.step
    assert isinstance(step, Loading)
    good = loading.good_of(view.terms.cards, step.card, step.face_down)
    where, brings = _target(view, good, owner, car, cast)
    return upper(f"{where}: {brings}" if brings else where)


# ---------------------------------------------------------------------- delivering


def _extra(view: View) -> str:
    """The card that a caboose brings for a delivery."""
    return ", and 1 card more" if view.players[view.seat].train.has(CARD_FOR_DELIVERY) else ""


def _deliver(view: View) -> str:
    player = view.players[view.seat]
    step = delivering.begin(player.train)
    claims = delivering.claimable(view.terms, view.free, player, step)
    counts = types(player.train)
    if player.train.loaded == 1 and not claims:
        return f"Deliver {goods(counts)} for 2 cards{_extra(view)}"
    text = f"Deliver from your {goods(counts)}"
    if claims:
        places = [contract_name(view.terms, claim) for claim in claims]
        points = [count(delivering.contract(view.terms, claim).points, "point") for claim in claims]
        offers = ", or ".join(f"to {place} for {worth}" for place, worth in zip(places, points, strict=True))
        last = f"or sell for 2 cards each{_extra(view)}"
        shorter = f"Deliver {offers}" if len(claims) == 1 else f"{text}: to one of {len(claims)} contracts"
        return _fitting(f"{text}: {offers}, {last}", f"{shorter}, {last}")
    return f"{text}: sell for 2 cards each{_extra(view)}"


def _of_delivery(view: View, action: Claiming | Give | Sell) -> str:
    cards = view.terms.cards
    train = view.players[view.seat].train
    if isinstance(action, Claiming):
        claim = Claim(action.contract, action.side)
        contract = delivering.contract(view.terms, claim)
        place = contract_name(view.terms, claim)
        return f"Deliver {goods(contract.goods)} to {place}: {count(contract.points, 'point')}"
    good = a_good(train.cars[action.car].goods[0].type)
    car = car_name(cards, train, action.car)
    return f"Give {good} from {car}" if isinstance(action, Give) else f"Sell {good} from {car}: 2 cards"


def _done(view: View) -> str:
    step = view.step
    cards = view.terms.cards
    player = view.players[view.seat]
    if isinstance(step, Scrapping):
        gone = names(cards, [player.train.cars[index].card for index in step.cars])
        return f"No more: remove {gone}"
    assert isinstance(step, Delivering)
    parts = []
    if step.claim is not None:
        points = delivering.contract(view.terms, step.claim).points
        parts.append(f"{contract_name(view.terms, step.claim)} for {count(points, 'point')}")
    draws = 2 * sum(step.sold) + (1 if player.train.has(CARD_FOR_DELIVERY) else 0)
    if draws:
        parts.append(f"draw {count(draws, 'card')}")
    return f"No more: {listed(parts)}"
