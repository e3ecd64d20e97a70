"""What people type in Isle of Trains, read as actions."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from functools import partial

from railgames.games.contract import CHANCE, Ambiguous, Illegal, Unreadable
from railgames.games.isle_of_trains import legal
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
from railgames.games.isle_of_trains.cards import BUILDING, COAL, GOODS, WILD
from railgames.games.isle_of_trains.contracts import BACK_A, BACK_B, FRONT
from railgames.games.isle_of_trains.naming import (
    NO_MATCH,
    card_list,
    card_named,
    fit,
    key,
    kinds,
    no_such_card,
    spelling,
    whole_number,
)
from railgames.games.isle_of_trains.notation import notation
from railgames.games.isle_of_trains.refusals import why_not
from railgames.games.isle_of_trains.state import (
    ENGINE_PLACE,
    NEW,
    Bonus,
    Covering,
    Delivering,
    Limit,
    Loading,
    Naming,
    Paying,
    Placing,
    Razing,
    Scrapping,
    Shedding,
    State,
    Step,
    Turn,
)
from railgames.games.isle_of_trains.train import looks
from railgames.nearest import suggestion

_MOST_TYPED = 60
"""How many words a typed text may have."""
_FILLERS = {"the", "a", "an", "with", "to", "my", "card", "cards", "by", "of", "for", "from", "at", "it"}
_CAR_FILLERS = {*_FILLERS, "car", "place", "on", "onto", "in", "instead", "own"}
_CLAIM_FILLERS = {",", "to", "the", "contract", "back", "side", "card"}
_SIDES = {"front": FRONT, "a": BACK_A, "b": BACK_B}
_SHORT = {"t": "take", "b": "build", "l": "load", "d": "deliver"}
_FACE_DOWN = (["face", "down"], ["facedown"], ["down"])
_FIRST = "Name the seat that starts by its number, as in: first 2."
_HOW: dict[type[Step], str] = {
    Turn: "Type take, build or load and a card, or deliver, as in: build Hopper.",
    Bonus: "Type take, build or load and a card, deliver, or skip, as in: build Hopper.",
    Paying: "Type pay and the cards to pay with, as in: pay Tanker, Boxcar.",
    Limit: "Type discard and the card, as in: discard Tanker.",
    Shedding: "Type discard and the card, as in: discard Tanker.",
    Covering: "Type discard and the card, as in: discard Tanker.",
    Placing: "Type put new, put engine, put on and a car, or drop and a car, as in: put on car 2.",
    Loading: "Type onto and the car, by its name or as in: onto seat 2 car 1.",
    Naming: "Type as coal, as oil or as box.",
    Delivering: "Type claim and the contract, give or sell and a car, or done, as in: sell car 2.",
    Scrapping: "Type scrap and the car, or done, as in: scrap car 2.",
    Razing: "Type raze and the building, as in: raze Bank.",
}
_DRAW = "Type the card that is drawn, as in: draw Tanker."


def read(state: State, text: str) -> Action:
    """The legal action that a text names. Raises Unreadable, Ambiguous or Illegal."""
    return _Reader(state).read(text)


def _words(text: str) -> list[str]:
    """What was typed, word by word: letters and digits only, with ``,`` between the cards of a list."""
    spaced = text.casefold()
    for separator in ",;&+":
        spaced = spaced.replace(separator, " , ")
    found = spaced.split()
    if len(found) > _MOST_TYPED:
        raise Unreadable("That is too long to be one action.")
    return [word for word in ("," if word in (",", "and") else key(word) for word in found) if word]


class _Reader:
    """Reads what is typed in one state."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.cards = state.terms.cards
        self.step = state.agenda[-1] if state.agenda else None
        self.every = range(len(self.cards.names))
        self.how = _HOW.get(type(self.step), _DRAW) if self.step is not None else _FIRST

    def read(self, text: str) -> Action:
        words = _words(text)
        if not words:
            raise Unreadable(self.how)
        verb, rest = words[0], words[1:]
        if isinstance(self.step, Turn | Bonus):
            verb = _SHORT.get(verb, verb)
        if verb == "deliver" and isinstance(self.step, Delivering):
            verb = "claim"
        if verb == "remove" and isinstance(self.step, Scrapping):
            verb = "scrap"
        if verb == "new":
            rest = words
        return _READ[verb](self, rest) if verb in _READ else self._bare(words)

    def _one(self, meant: Iterable[Action]) -> Action:
        """The legal one of these. Raises Ambiguous when there are several, Illegal when there is none."""
        found = list(dict.fromkeys(meant))
        if not found:
            raise Unreadable(self.how)
        allowed = [action for action in found if legal.allows(self.state, action)]
        if not allowed:
            raise Illegal(why_not(self.state, found[0]))
        if len(allowed) > 1:
            ways = ", or ".join(notation(self.cards, action) for action in allowed)
            raise Ambiguous(f"That could be: {ways}. Type it in full.")
        return allowed[0]

    def _unknown(self, what: str, told: Sequence[str], known: Iterable[str]) -> Unreadable:
        """The error for a name that nothing of a kind has: with the nearest one, or with what can be typed."""
        near = suggestion("".join(told), known)
        return Unreadable(f"No {what} is called {' '.join(told)[:20]}.{near}" if near else self.how)

    def _sole(self, words: Sequence[str], action: Action, extra: Collection[str] = ()) -> Action:
        """An action without an object."""
        if any(word not in _FILLERS and word not in extra for word in words):
            raise Unreadable(self.how)
        return self._one((action,))

    def _object(self, words: Sequence[str]) -> list[str]:
        return [word for word in words if word not in _FILLERS]

    # ------------------------------------------------------------------ cards of the hand

    def _hand(self) -> set[int]:
        return set(self.state.players[self.state.seat].hand) if self.state.actor >= 0 else set()

    def _named(self, words: Sequence[str]) -> list[int]:
        """The cards that words may mean: those of the hand first."""
        return card_named(self.cards, [word for word in self._object(words) if word != ","], self._hand())

    def _card(self, words: Sequence[str], verb: type[Build | Load]) -> list[int]:
        """The cards that the words after a verb may mean. Raises Unreadable with the nearest name, or all."""
        found = self._named(words)
        if found:
            return found
        told = self._object(words)
        if told:
            raise Unreadable(no_such_card(self.cards, told))
        able = dict.fromkeys(self.cards.names[way.card] for way in legal.choices(self.state) if isinstance(way, verb))
        raise Unreadable(f"Name the card, one of these: {', '.join(able)}." if able else self.how)

    def _to_load(self, words: Sequence[str]) -> list[int]:
        """The cards to load that words may mean: by name, or else by the good that cards of the hand are."""
        told = self._object(words)
        hand = self._hand()
        if len(told) == 1 and told[0] in GOODS[:WILD] and not kinds(self.cards, told, hand):
            alike = sorted(card for card in hand if self.cards.good[card] == GOODS.index(told[0]))
            if alike:
                return alike
        if len(told) == 1 and not self._named(words) and suggestion(told[0], (*GOODS[:WILD], *self.cards.names)):
            raise self._unknown("card or good", told, (*GOODS[:WILD], *self.cards.names))
        return self._card(words, Load)

    def _spent(self, words: Sequence[str]) -> tuple[int, ...]:
        """A list of cards, such as ``2 tanker, boxcar``."""
        spent = card_list(self.cards, self._object(words), self._hand())
        if not spent:
            raise Unreadable(self.how)
        return spent

    def _build(self, words: list[str]) -> Action:
        return self._one(map(Build, self._card(words, Build)))

    def _load(self, words: list[str]) -> Action:
        for ending in _FACE_DOWN:
            if words[-len(ending) :] == ending:
                return self._one(Load(card, True) for card in self._to_load(words[: -len(ending)]))
        return self._one(Load(card, False) for card in self._to_load(words))

    def _pay(self, words: list[str]) -> Action:
        return self._one((Pay(self._spent(words)),))

    def _discard(self, words: list[str]) -> Action:
        return self._one((Discard(self._spent(words)),))

    # ------------------------------------------------------------------ cars

    def _cars(self, seat: int, words: Sequence[str]) -> list[int]:
        """The cars of a train that words may mean: by number, by name, by the good on them."""
        train = self.state.players[seat].train
        told = [word for word in words if word not in _CAR_FILLERS]
        number = whole_number(told[-1]) if told and (len(told) == 1 or "car" in words) else 0
        if number:
            return [number - 1]
        named = kinds(self.cards, told, {car.card for car in train.cars})
        return [
            index
            for index, car in enumerate(train.cars)
            if car.card in named or (car.goods and told == [GOODS[car.goods[0].type]])
        ]

    def _alike(self, seat: int, index: int) -> list[int]:
        """The places of cars that look the same as this one, itself first."""
        cars = self.state.players[seat].train.cars
        if not 0 <= index < len(cars):
            return [index]
        wanted = (cars[index].card, looks(cars[index]))
        return [index, *(i for i, car in enumerate(cars) if i != index and (car.card, looks(car)) == wanted)]

    def _on_cars(self, seat: int, words: Sequence[str], make: Callable[[int], Action]) -> list[Action]:
        """An action on each car that is meant. Of cars that look the same any will do."""
        meant: list[Action] = []
        for index in self._cars(seat, words):
            ways = [make(other) for other in self._alike(seat, index)]
            meant.append(next((way for way in ways if legal.allows(self.state, way)), ways[0]))
        return meant

    def _on_own_car(self, words: Sequence[str], make: Callable[[int], Action]) -> Action:
        if self.state.seat < 0:
            raise Unreadable(self.how)
        found = self._on_cars(self.state.seat, words, make)
        told = [word for word in words if word not in _CAR_FILLERS]
        if told and not found:
            here = (self.cards.names[car.card] for car in self.state.players[self.state.seat].train.cars)
            raise self._unknown("car or good here", told, (*GOODS[:WILD], *here))
        return self._one(found)

    def _drop(self, words: list[str]) -> Action:
        return self._on_own_car(words, Drop)

    def _give(self, words: list[str]) -> Action:
        return self._on_own_car(words, Give)

    def _sell(self, words: list[str]) -> Action:
        return self._on_own_car(words, Sell)

    def _scrap(self, words: list[str]) -> Action:
        return self._one((Remove(),)) if words in ([], ["cars"]) else self._on_own_car(words, Scrap)

    def _remove(self, words: list[str]) -> Action:
        return self._sole(words, Remove(), ("cars", "car"))

    def _put(self, words: list[str]) -> Action:
        told = [word for word in words if word not in _CAR_FILLERS]
        if told in (["new"], ["beside"]):
            return self._one((Put(NEW),))
        if told == ["engine"]:
            return self._one((Put(ENGINE_PLACE),))
        if not isinstance(self.step, Placing) or self.cards.family[self.step.card] != BUILDING:
            return self._on_own_car(words, Put)
        buildings = self.state.players[self.state.seat].buildings
        number = whole_number(told[0]) if len(told) == 1 else 0
        named = kinds(self.cards, told, set(buildings))
        places = [number - 1] if number else [place for place, card in enumerate(buildings) if card in named]
        return self._one(map(Put, places))

    def _onto(self, words: list[str]) -> Action:
        seats: Sequence[int] = range(len(self.state.players))
        if words[:1] in (["my"], ["own"], ["mine"]):
            seats, words = [max(0, self.state.seat)], words[1:]
        elif words[:1] == ["seat"] and len(words) > 1:
            seats, words = [whole_number(words[1]) - 1], words[2:]
        elif words[1:2] == ["car"]:
            seats, words = [whole_number(words[0]) - 1], words[1:]
        if not 0 <= seats[0] < len(self.state.players):
            raise Illegal("There is no such seat at this table.")
        return self._one(way for seat in seats for way in self._on_cars(seat, words, partial(Onto, seat)))

    # ------------------------------------------------------------------ the rest

    def _first(self, words: list[str]) -> Action:
        if len(words) != 1 or not whole_number(words[0]):
            raise Unreadable(_FIRST)
        return self._one((Begin(whole_number(words[0]) - 1),))

    def _take(self, words: list[str]) -> Action:
        return self._sole(words, Take())

    def _draw(self, words: list[str]) -> Action:
        told = self._object(words)
        if not told:
            return self._one((Take(),))
        pile = set(self.state.pile) if self.state.actor == CHANCE else set()
        return self._one(map(Draw, card_named(self.cards, told, pile)))

    def _deliver(self, words: list[str]) -> Action:
        return self._sole(words, Deliver(), ("goods",))

    def _skip(self, words: list[str]) -> Action:
        return self._sole(words, Skip(), ("bonus",))

    def _done(self, words: list[str]) -> Action:
        return self._sole(words, Done())

    def _as(self, words: list[str]) -> Action:
        told = self._object(words)
        meant = [good for good in range(COAL, WILD) if len(told) == 1 and GOODS[good].startswith(told[0])]
        if told and not meant:
            raise self._unknown("good", told, GOODS[:WILD])
        return self._one(map(Name, meant))

    def _raze(self, words: list[str]) -> Action:
        buildings = set(self.state.players[self.state.seat].buildings) if self.state.seat >= 0 else set()
        return self._one(map(Raze, card_named(self.cards, self._object(words), buildings)))

    def _claim(self, words: list[str]) -> Action:
        told = [word for word in words if word not in _CLAIM_FILLERS]
        sides: Sequence[int] = (FRONT, BACK_A, BACK_B)
        if told and told[-1] in _SIDES:
            sides = (_SIDES[told.pop()],)
        contracts = self.state.terms.contracts
        numbers: Sequence[int] = range(len(contracts))
        if len(told) == 1 and whole_number(told[0]):
            numbers = [whole_number(told[0]) - 1]
        elif told:
            fits = [fit(spelling(card.name), told) for card in contracts]
            numbers = [number for number in numbers if fits[number] == min(fits) != NO_MATCH]
            if not numbers:
                raise self._unknown("contract", told, [card.name for card in contracts])
        return self._one(Claiming(number, side) for number in numbers for side in sides)

    def _bare(self, words: list[str]) -> Action:
        """A text without a verb: what can be meant at this step."""
        if isinstance(self.step, Turn | Bonus):
            named = self._named(words)
            return self._one(
                way for card in named for way in (Build(card), Load(card, face_down=False), Load(card, face_down=True))
            )
        if isinstance(self.step, Delivering):
            return self._of_delivery(words)
        verb = _BARE.get(type(self.step))
        if verb is None:
            raise Unreadable(self.how)
        return _READ[verb](self, words)

    def _of_delivery(self, words: list[str]) -> Action:
        """The name of a contract, or of a car that a good leaves."""
        if all(word in _CLAIM_FILLERS for word in words):
            raise Unreadable(self.how)
        try:
            return self._claim(words)
        except Unreadable:
            giving = any(isinstance(choice, Give) for choice in legal.choices(self.state))
            return self._give(words) if giving else self._sell(words)


_BARE: dict[type, str] = {
    Paying: "pay",
    Limit: "discard",
    Shedding: "discard",
    Covering: "discard",
    Placing: "put",
    Loading: "onto",
    Naming: "as",
    Scrapping: "scrap",
    Razing: "raze",
}
"""What is meant at a step by the name of a card alone."""
_READ: dict[str, Callable[[_Reader, list[str]], Action]] = {
    "first": _Reader._first,
    "take": _Reader._take,
    "draw": _Reader._draw,
    "build": _Reader._build,
    "upgrade": _Reader._build,
    "remove": _Reader._remove,
    "scrap": _Reader._scrap,
    "load": _Reader._load,
    "deliver": _Reader._deliver,
    "skip": _Reader._skip,
    "pass": _Reader._skip,
    "drop": _Reader._drop,
    "put": _Reader._put,
    "replace": _Reader._put,
    "new": _Reader._put,
    "pay": _Reader._pay,
    "onto": _Reader._onto,
    "on": _Reader._onto,
    "as": _Reader._as,
    "discard": _Reader._discard,
    "claim": _Reader._claim,
    "give": _Reader._give,
    "sell": _Reader._sell,
    "raze": _Reader._raze,
    "done": _Reader._done,
}
"""How what follows each first word is read."""
