"""What each action does to the table. It does what the top of the agenda asks for, and may put more on it.

Whatever then leaves nothing to decide is carried out by `settling`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from railgames.games.isle_of_trains import building, delivering
from railgames.games.isle_of_trains.actions import (
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
from railgames.games.isle_of_trains.cards import ANY, CARD_FOR_COAL, CARD_FOR_DELIVERY, COAL, WILD
from railgames.games.isle_of_trains.course import ENDING_CLAIMS, Course
from railgames.games.isle_of_trains.events import (
    CONTRACTS,
    Began,
    BonusLost,
    Built,
    Claimed,
    Covered,
    Dealt,
    Discarded,
    Drew,
    GoodsLost,
    Loaded,
    Paid,
    Razed,
    Removed,
    Sold,
    Took,
)
from railgames.games.isle_of_trains.scoring import sheet
from railgames.games.isle_of_trains.state import (
    ACTIONS,
    HAND_LIMIT,
    NO_CAR,
    PHANTOM,
    Bonus,
    Claim,
    Covering,
    Deal,
    Delivering,
    Drawing,
    Loading,
    Naming,
    Paying,
    Placing,
    Player,
    Razing,
    Scrapping,
    Shedding,
    Turn,
)
from railgames.games.isle_of_trains.train import HIDDEN, Good, load, unload

_TURNS = tuple(map(Turn, range(ACTIONS + 1)))
_ONE_DRAW = Drawing(1)


def _begin(course: Course, action: Begin) -> None:
    course.seat = action.seat
    course.agenda = [Deal(HAND_LIMIT * len(course.players))]
    if course.tell is not None:
        course.tell.append(Began(action.seat))


def _draw(course: Course, action: Draw) -> None:
    step = course.agenda.pop()
    card = action.card
    at = course.pile.index(card)
    course.pile = course.pile[:at] + course.pile[at + 1 :]
    if isinstance(step, Deal):
        seat = (course.seat - step.left) % len(course.players)
        if course.tell is not None:
            course.tell.append(Dealt(seat, card, course.terms.open_hands))
        course.add(seat, card)
        if step.left > 1:
            course.agenda.append(Deal(step.left - 1))
        else:
            course.begin_turn()
        return
    assert isinstance(step, Drawing)
    if course.tell is not None:
        course.tell.append(Drew(course.seat, card, course.terms.open_hands))
    course.add(course.seat, card)
    course.restock()
    if step.left > 1:
        course.agenda.append(Drawing(step.left - 1))


def _use_action(course: Course) -> bool:
    """Counts one action; whether it was a bonus action, which is used up."""
    step = course.agenda.pop()
    if type(step) is Turn:
        course.agenda.append(_TURNS[step.left - 1])
        return False
    return True


def _take(course: Course, _: Take) -> None:
    _use_action(course)
    if course.tell is not None:
        course.tell.append(Took(course.seat))
    course.agenda.append(_ONE_DRAW)


def _build(course: Course, action: Build) -> None:
    _use_action(course)
    course.from_hand((action.card,))
    course.agenda.append(Placing(action.card, NO_CAR))


def _remove(course: Course, _: Remove) -> None:
    _use_action(course)
    course.agenda.append(Scrapping(()))


def _load(course: Course, action: Load) -> None:
    bonus = _use_action(course)
    course.from_hand((action.card,))
    course.agenda.append(Loading(action.card, action.face_down, bonus))


def _deliver(course: Course, _: Deliver) -> None:
    _use_action(course)
    course.agenda.append(delivering.begin(course.players[course.seat].train))


def _skip(course: Course, _: Skip) -> None:
    step = course.agenda.pop()
    assert isinstance(step, Bonus)
    if course.tell is not None:
        course.tell.append(BonusLost(course.seat, step.verbs, True))


def _drop(course: Course, action: Drop) -> None:
    step = course.agenda.pop()
    assert isinstance(step, Placing)
    course.agenda.append(Placing(step.card, action.car))


def _put(course: Course, action: Put) -> None:
    step = course.agenda.pop()
    assert isinstance(step, Placing)
    due = building.price(course.cards, course.players[course.seat].train, step.card, action.place, step.drop)
    course.agenda.append(Paying(step.card, action.place, step.drop, due, (), 0))


def pay(course: Course, action: Pay) -> None:
    """These cards pay for what is being built."""
    step = course.agenda.pop()
    assert isinstance(step, Paying)
    real = course.from_hand(action.cards)
    course.agenda.append(
        Paying(
            step.card,
            step.place,
            step.drop,
            step.due - len(action.cards),
            tuple(sorted((*step.paid, *real))),
            step.phantoms + len(action.cards) - len(real),
        )
    )


def finish_building(course: Course, step: Paying) -> None:
    """All is paid: the cards change places (rulings 10, 11, 13 and 15)."""
    course.agenda.pop()
    seat = course.seat
    player = course.players[seat]
    after, replaced, goods = building.built(course.cards, player, step.card, step.place, step.drop)
    course.players[seat] = after
    dropped = HIDDEN if step.drop == NO_CAR else player.train.cars[step.drop].card
    if course.tell is not None:
        course.tell.append(Built(seat, step.card, replaced, dropped, len(step.paid) + step.phantoms))
    if (step.paid or step.phantoms) and course.tell is not None:
        course.tell.append(Paid(seat, (PHANTOM,) * step.phantoms + step.paid, course.terms.open_hands))
    if goods and course.tell is not None:
        course.tell.append(GoodsLost(seat, len(goods)))
    course.discard((*step.paid, *goods, *(card for card in (replaced, dropped) if card != HIDDEN)))
    _check_buildings(course)


def _check_buildings(course: Course) -> None:
    player = course.players[course.seat]
    if len(player.buildings) > building.buildings_allowed(player.train):
        course.agenda.append(Razing())


def _raze(course: Course, action: Raze) -> None:
    course.agenda.pop()
    player = course.players[course.seat]
    buildings = tuple(card for card in player.buildings if card != action.card)
    course.players[course.seat] = Player(player.hand, player.train, buildings, player.claims)
    if course.tell is not None:
        course.tell.append(Razed(course.seat, action.card))
    course.discard((action.card,))
    _check_buildings(course)


def _scrap(course: Course, action: Scrap) -> None:
    step = course.agenda.pop()
    assert isinstance(step, Scrapping)
    course.agenda.append(Scrapping(tuple(sorted((*step.cars, action.car)))))


def _finish_scrapping(course: Course, step: Scrapping) -> None:
    course.agenda.pop()
    player = course.players[course.seat]
    cars = [player.train.cars[index] for index in step.cars]
    goods = [good.card for car in cars for good in car.goods]
    kinds = tuple(car.card for car in cars)
    course.own(player.hand, building.without_cars(course.cards, player.train, step.cars))
    if course.tell is not None:
        course.tell.append(Removed(course.seat, kinds))
    if goods and course.tell is not None:
        course.tell.append(GoodsLost(course.seat, len(goods)))
    course.discard((*kinds, *goods))
    _check_buildings(course)


def _onto(course: Course, action: Onto) -> None:
    step = course.agenda.pop()
    assert isinstance(step, Loading)
    takes = course.cards.takes[course.players[action.seat].train.cars[action.car].card]
    if takes != ANY:
        _cover(course, step.card, step.face_down, takes, action.seat, action.car)
    elif step.face_down or course.cards.good[step.card] == WILD:
        course.agenda.append(Naming(step.card, step.face_down, action.car))
    else:
        _cover(course, step.card, False, course.cards.good[step.card], action.seat, action.car)


def _name(course: Course, action: Name) -> None:
    step = course.agenda.pop()
    assert isinstance(step, Naming)
    _cover(course, step.card, step.face_down, action.type, course.seat, step.car)


def _cover(course: Course, card: int, face_down: bool, good: int, owner: int, car: int) -> None:
    if face_down:
        course.agenda.append(Covering(card, good, owner, car))
    else:
        _finish_loading(course, Good(card, good), owner, car)


def _finish_loading(course: Course, good: Good, owner: int, index: int) -> None:
    """The good is on the car: first the caboose's card and the draws, then a discard, then a bonus (ruling 20)."""
    player = course.players[owner]
    car = player.train.cars[index].card
    train = load(course.cards, player.train, index, good)
    course.players[owner] = Player(player.hand, train, player.buildings, player.claims)
    if course.tell is not None:
        course.tell.append(
            Loaded(course.seat, owner, car, good.card, good.type, good.face_down, course.terms.open_hands)
        )
    draws = 1 if good.type == COAL and course.players[course.seat].train.has(CARD_FOR_COAL) else 0
    if owner != course.seat:
        benefit = course.cards.cards[car]
        if benefit.then:
            course.agenda.append(Bonus(benefit.then))
        if benefit.discard:
            course.agenda.append(Shedding(benefit.discard))
        draws += benefit.draw
    if draws:
        course.agenda.append(Drawing(draws))


def discards(course: Course, action: Discard) -> None:
    """These cards are discarded for what the agenda asks for."""
    step = course.agenda[-1]
    real = course.from_hand(action.cards)
    match step:
        case Covering():
            course.agenda.pop()
            if course.tell is not None:
                course.tell.append(Covered(course.seat, action.cards[0], course.terms.open_hands))
            _finish_loading(course, Good(step.card, step.type, course.seat), step.owner, step.car)
        case Shedding():
            course.agenda[-1] = Shedding(step.left - len(real))
            if course.tell is not None:
                course.tell.append(Discarded(course.seat, action.cards, False, course.terms.open_hands))
        case _:
            # Cards that go together make one pile, so the discards wait until the turn is over.
            course.discards = tuple(sorted((*course.discards, *real)))
            if course.tell is not None:
                course.tell.append(Discarded(course.seat, action.cards, True, course.terms.open_hands))
            return
    course.discard(real)


def _claiming(course: Course, action: Claiming) -> None:
    step = course.agenda.pop()
    assert isinstance(step, Delivering)
    course.agenda.append(delivering.claim(course.terms, step, Claim(action.contract, action.side)))


def _give(course: Course, action: Give) -> None:
    step = course.agenda.pop()
    assert isinstance(step, Delivering)
    course.agenda.append(delivering.give(step, action.car))


def _sell(course: Course, action: Sell) -> None:
    step = course.agenda.pop()
    assert isinstance(step, Delivering)
    course.agenda.append(delivering.sell(step, action.car))


def _done(course: Course, _: Done) -> None:
    step = course.agenda[-1]
    if isinstance(step, Scrapping):
        _finish_scrapping(course, step)
    else:
        assert isinstance(step, Delivering)
        _finish_delivering(course, step)


def _finish_delivering(course: Course, step: Delivering) -> None:
    """Goods go to the discards first, so that the draws that follow may bring them back (ruling 22)."""
    course.agenda.pop()
    player = course.players[course.seat]
    sold = [0, 0, 0]
    for car, count in zip(player.train.cars, step.sold, strict=True):
        if count:
            sold[car.goods[0].type] += count
    leaving = [given + count for given, count in zip(step.given, step.sold, strict=True)]
    train, goods = unload(course.cards, player.train, leaving)
    course.own(player.hand, train)
    if step.claim is not None:
        _claim(course, step.claim)
    if any(sold) and course.tell is not None:
        course.tell.append(Sold(course.seat, (sold[0], sold[1], sold[2])))
    course.discard(goods)
    draws = 2 * sum(sold) + (1 if train.has(CARD_FOR_DELIVERY) else 0)
    if draws:
        course.agenda.append(Drawing(draws))


def _claim(course: Course, claim: Claim) -> None:
    player = course.players[course.seat]
    claims = tuple(old for old in player.claims if old.contract != claim.contract)
    course.players[course.seat] = Player(player.hand, player.train, player.buildings, (*claims, claim))
    course.free = tuple(number for number in course.free if number != claim.contract)
    claimed = len(course.terms.contracts) - len(course.free)
    card = course.terms.contracts[claim.contract]
    points = card.sides[claim.side].points
    if course.tell is not None:
        total = sheet(course.terms, course.players[course.seat]).total
        course.tell.append(Claimed(course.seat, claim.contract, card.name, claim.side, points, claimed, total))
    if claimed == ENDING_CLAIMS[len(course.players)] and not course.ending:
        course.trigger(CONTRACTS)


DO: dict[type, Callable[[Course, Any], None]] = {
    Begin: _begin,
    Draw: _draw,
    Take: _take,
    Build: _build,
    Remove: _remove,
    Load: _load,
    Deliver: _deliver,
    Skip: _skip,
    Drop: _drop,
    Put: _put,
    Pay: pay,
    Onto: _onto,
    Name: _name,
    Discard: discards,
    Claiming: _claiming,
    Give: _give,
    Sell: _sell,
    Scrap: _scrap,
    Raze: _raze,
    Done: _done,
}
"""What each kind of action does."""
