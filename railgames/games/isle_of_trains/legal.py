"""What the seat to act may do: the list of its choices, and why an action is not among them.

Cards of one kind are one choice, and so are cars that look the same.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, overload

from railgames.games.contract import OVER
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
from railgames.games.isle_of_trains.cards import MOST_KINDS, VERBS
from railgames.games.isle_of_trains.state import (
    ENGINE_PLACE,
    HAND_LIMIT,
    NEW,
    NO_CAR,
    PHANTOM,
    Bonus,
    Covering,
    Delivering,
    Limit,
    Loading,
    Naming,
    Paying,
    Placing,
    Player,
    Position,
    Razing,
    Scrapping,
    Shedding,
    State,
    Turn,
)
from railgames.games.isle_of_trains.train import distinct

TAKE, DELIVER, REMOVE, SKIP, DONE = Take(), Deliver(), Remove(), Skip(), Done()
DRAWS = tuple(map(Draw, range(MOST_KINDS)))
BEGINS = tuple(map(Begin, range(4)))
_BUILDS = tuple(map(Build, range(MOST_KINDS)))
_LOADS = tuple(Load(card, False) for card in range(MOST_KINDS))
_COVERED_LOADS = tuple(Load(card, True) for card in range(MOST_KINDS))
_PAYS = {card: Pay((card,)) for card in (PHANTOM, *range(MOST_KINDS))}
_DISCARDS = {card: Discard((card,)) for card in (PHANTOM, *range(MOST_KINDS))}
_PUTS = {place: Put(place) for place in (ENGINE_PLACE, NEW, *range(MOST_KINDS))}
_NAMES = tuple(map(Name, range(3)))
_DOINGS: dict[type, str] = {Build: "build", Load: "load", Take: "take", Deliver: "deliver", Remove: "build"}
"""The actions of a turn, and which of the four each is."""


class Draws(Sequence[Draw]):
    """What may be drawn from a pile: an action for each of its cards, made up only when it is asked for."""

    __slots__ = ("_pile",)

    def __init__(self, pile: tuple[int, ...]) -> None:
        """``pile`` has the kinds of the cards."""
        self._pile = pile

    def __len__(self) -> int:
        """How many cards there are."""
        return len(self._pile)

    @overload
    def __getitem__(self, index: int) -> Draw: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[Draw]: ...

    def __getitem__(self, index: int | slice) -> Draw | Sequence[Draw]:
        """The action of a card, or of some."""
        if isinstance(index, slice):
            return Draws(self._pile[index])
        return DRAWS[self._pile[index]]


def choices(state: State) -> tuple[Action, ...]:
    """Every legal action of the seat to act, in a fixed order; none when nobody is asked."""
    if state.actor < 0:
        return ()
    step = state.agenda[-1]
    return tuple(_WAYS[type(step)](state, state.players[state.seat], step))


def ways(position: Position) -> list[Action]:
    """What may be done about the top of the agenda, which a seat is to decide."""
    step = position.agenda[-1]
    return _WAYS[type(step)](position, position.players[position.seat], step)


def _pays(position: Position, player: Player, _: Paying) -> list[Action]:
    return [_PAYS[card] for card in _spendable(player, position.phantoms)]


def _covers(position: Position, player: Player, _: Covering) -> list[Action]:
    return [_DISCARDS[card] for card in _spendable(player, position.phantoms)]


def _discards(_: Position, player: Player, __: Limit | Shedding) -> list[Action]:
    return [_DISCARDS[card] for card in dict.fromkeys(player.hand)]


def _turn_ways(position: Position, player: Player, _: Turn) -> list[Action]:
    return _doings(position, player, VERBS, False)


def _bonus_ways(position: Position, player: Player, step: Bonus) -> list[Action]:
    return [*_doings(position, player, step.verbs, True), SKIP]


def _targets(position: Position, _: Player, step: Loading) -> list[Action]:
    return [Onto(owner, car) for owner, car in load_targets(position, step)]


def _names(_: Position, __: Player, ___: Naming) -> list[Action]:
    return list(_NAMES)


def _razes(_: Position, player: Player, __: Razing) -> list[Action]:
    return [Raze(card) for card in player.buildings]


def _spendable(player: Player, phantoms: int) -> list[int]:
    """The kinds of cards that can be spent: those in hand, and phantoms."""
    kinds = list(dict.fromkeys(player.hand))
    return [*kinds, PHANTOM] if phantoms else kinds


def _doings(state: Position, player: Player, verbs: tuple[str, ...], own_only: bool) -> list[Action]:
    cards = state.terms.cards
    hand = player.hand
    kinds = list(dict.fromkeys(hand))
    purse = len(hand) - 1 + state.phantoms
    found: list[Action] = []
    if "build" in verbs:
        found += [_BUILDS[card] for card in kinds if building.can_build(cards, player, card, purse)]
    if "load" in verbs:
        room = loading.open_room(state.players, state.seat, own_only)
        if room:
            found += [_LOADS[card] for card in kinds if loading.fits(room, cards.good[card])]
            if purse:
                found += [_COVERED_LOADS[card] for card in kinds]
    if "deliver" in verbs and player.train.loaded:
        found.append(DELIVER)
    if "take" in verbs:
        found.append(TAKE)
    if "build" in verbs and player.train.cars:
        found.append(REMOVE)
    return found


def able(position: Position, verbs: tuple[str, ...]) -> bool:
    """Whether a bonus action of these might be taken, by what everybody knows: being asked must not tell of a hand."""
    player = position.players[position.seat]
    return (
        "take" in verbs
        or ("build" in verbs and bool(player.hand or player.train.cars))
        or ("load" in verbs and bool(player.hand) and loading.open_room(position.players, position.seat, True) != 0)
        or ("deliver" in verbs and player.train.loaded > 0)
    )


def _placings(state: Position, player: Player, step: Placing) -> list[Action]:
    card, drop = step.card, step.drop
    cards = state.terms.cards
    purse = len(player.hand) + state.phantoms
    found: list[Action] = [_PUTS[place] for place in building.places(cards, player, card, drop, purse)]
    if drop == NO_CAR:
        found += [Drop(car) for car in building.drops(cards, player, card, purse)]
    return found


def load_targets(state: Position, step: Loading) -> list[tuple[int, int]]:
    """The cars that the card being loaded can go onto, as seat and place."""
    cards = state.terms.cards
    good = loading.good_of(cards, step.card, step.face_down)
    return loading.targets(cards, state.players, state.seat, good, step.own_only)


def _goods_ways(state: Position, player: Player, step: Delivering) -> list[Action]:
    good = delivering.wanted(step)
    if good >= 0:
        return [Give(car) for car in delivering.sources(player.train, step, good)]
    found: list[Action] = [
        Claiming(claim.contract, claim.side) for claim in delivering.claimable(state.terms, state.free, player, step)
    ]
    found += [Sell(car) for car in delivering.sources(player.train, step)]
    if step.claim is not None or any(step.sold):
        found.append(DONE)
    return found


def _scraps(state: Position, player: Player, step: Scrapping) -> list[Action]:
    """A car more, or no more; of cars that look the same the first that is still there."""
    gone = step.cars
    cards = state.terms.cards
    there = [index for index in range(len(player.train.cars)) if index not in gone]
    rest = building.without_cars(cards, player.train, gone)
    found: list[Action] = [Scrap(there[index]) for index in distinct(rest)]
    if gone and rest.spare >= 0:
        found.append(DONE)
    return found


_WAYS: dict[type, Callable[[Position, Player, Any], list[Action]]] = {
    Paying: _pays,
    Turn: _turn_ways,
    Limit: _discards,
    Shedding: _discards,
    Placing: _placings,
    Loading: _targets,
    Covering: _covers,
    Delivering: _goods_ways,
    Bonus: _bonus_ways,
    Scrapping: _scraps,
    Naming: _names,
    Razing: _razes,
}


def allows(state: State, action: Action) -> bool:
    """Whether the rules allow the action now, chance's included."""
    if state.actor < 0:
        if type(action) is Draw:
            return action.card in state.pile and state.actor != OVER and bool(state.agenda)
        return (
            type(action) is Begin and not state.agenda and state.actor != OVER and 0 <= action.seat < len(state.players)
        )
    step = state.agenda[-1]
    if type(action) is Pay or type(action) is Discard:
        return _spends(state, action.cards, type(action) is Pay)
    if type(step) is Turn or type(step) is Bonus:
        return _can_do(state, step, action)
    return action in _WAYS[type(step)](state, state.players[state.seat], step)


def _can_do(state: State, step: Turn | Bonus, action: Action) -> bool:
    """Whether one of the actions of a turn, or a bonus action, can be taken."""
    bonus = isinstance(step, Bonus)
    if isinstance(step, Bonus) and (_DOINGS.get(type(action)) not in step.verbs):
        return type(action) is Skip
    player = state.players[state.seat]
    match action:
        case Take():
            return True
        case Build(card):
            purse = len(player.hand) - 1 + state.phantoms
            return card in player.hand and building.can_build(state.terms.cards, player, card, purse)
        case Load(card, face_down):
            if card not in player.hand or (face_down and len(player.hand) + state.phantoms == 1):
                return False
            room = loading.open_room(state.players, state.seat, bonus)
            return loading.fits(room, loading.good_of(state.terms.cards, card, face_down))
        case Deliver():
            return player.train.loaded > 0
        case Remove():
            return bool(player.train.cars)
        case _:
            return False


def _spends(state: State, spent: tuple[int, ...], paying: bool) -> bool:
    """Whether these cards can be paid or discarded now: so many, and in hand."""
    step = state.agenda[-1]
    hand = state.players[state.seat].hand
    match step:
        case Paying() if paying:
            most = step.due
        case Limit() if not paying:
            most = len(hand) - HAND_LIMIT
        case Shedding() if not paying:
            most = step.left
        case Covering() if not paying:
            most = 1
        case _:
            return False
    if not 0 < len(spent) <= most:
        return False
    if len(spent) == 1 and spent[0] in hand:
        return True
    phantoms = state.phantoms if isinstance(step, Paying | Covering) else 0
    return (
        list(spent) == sorted(spent)
        and spent.count(PHANTOM) <= phantoms
        and all(card == PHANTOM or spent.count(card) <= hand.count(card) for card in set(spent))
    )
