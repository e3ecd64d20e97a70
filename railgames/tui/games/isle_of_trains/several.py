"""The drafts in which several things are marked: goods that are delivered, cars that are removed."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from railgames.games.contract import Cast
from railgames.games.isle_of_trains import building, delivering
from railgames.games.isle_of_trains.actions import (
    Action,
    Claiming,
    Deliver,
    Done,
    Give,
    Remove,
    Scrap,
    Sell,
)
from railgames.games.isle_of_trains.asking import ask
from railgames.games.isle_of_trains.cards import CARD_FOR_DELIVERY, GOODS, WILD
from railgames.games.isle_of_trains.choosing import choice
from railgames.games.isle_of_trains.describe import car_name, contract_name, goods, power, weight
from railgames.games.isle_of_trains.motives import delivery_motive
from railgames.games.isle_of_trains.state import (
    Claim,
    Delivering,
    Player,
    Scrapping,
    View,
)
from railgames.games.isle_of_trains.train import Train, looks
from railgames.games.isle_of_trains.worth import Goods
from railgames.games.sentences import count, listed, upper
from railgames.tui.games.isle_of_trains.draft import Draft, Entry, Spot


class Delivery(Draft):
    """To deliver: a contract or none, and which goods leave; those that the contract does not take are sold."""

    def __init__(self, view: View, first: Deliver) -> None:
        """See `Draft`."""
        super().__init__(view, first)
        self.offers = delivering.offers(view.terms, view.free, self.player)
        self.open = delivering.claimable(view.terms, view.free, self.player, delivering.begin(self.train))
        self.claim: Claim | None = None
        self.goods = [place for place, car in enumerate(self.train.cars) for _ in car.goods]
        """The car of each good that is loaded."""
        self.gone: set[int] = set()
        """Which of the goods leave."""

    @property
    def train(self) -> Train:
        """The train that is unloaded."""
        return self.player.train

    def _type(self, good: int) -> int:
        return self.train.cars[self.goods[good]].goods[0].type

    def question(self, cast: Cast) -> str:
        """See `Draft.question`."""
        return ask(self.view, cast)

    def entries(self, cast: Cast) -> list[Entry]:
        """See `Draft.entries`: the contracts in reach, the goods, then the contracts out of reach."""
        found = [
            Entry(choice(self.view, _claiming(claim), cast), claim == self.claim, short=self._in_short(claim))
            for claim in self.open
        ]
        cards = self.view.terms.cards
        for good, place in enumerate(self.goods):
            text = f"{GOODS[self._type(good)].capitalize()} from {car_name(cards, self.train, place)}"
            if self.goods.count(place) > 1:
                text += f", {good - self.goods.index(place) + 1} of {self.goods.count(place)}"
            found.append(Entry(text, good in self.gone))
        found += [Entry(self._short_of(claim), None, True) for claim in self.offers if claim not in self.open]
        return found

    def _in_short(self, claim: Claim) -> str:
        points = delivering.contract(self.view.terms, claim).points
        return f"{contract_name(self.view.terms, claim)}: {count(points, 'point')}"

    def _short_of(self, claim: Claim) -> str:
        missing = self._missing(claim, range(len(self.goods)))
        return f"{contract_name(self.view.terms, claim)}: {goods(missing)} short"

    def _missing(self, claim: Claim, there: Collection[int]) -> list[int]:
        """What a contract asks for beyond these goods, by type."""
        missing = list(delivering.contract(self.view.terms, claim).goods)
        for good in there:
            missing[self._type(good)] -= 1
        return [max(0, number) for number in missing]

    def toggle(self) -> str:
        """See `Draft.toggle`: a contract takes the goods it wants."""
        if self.cursor < len(self.open):
            claim = self.open[self.cursor]
            self.claim = None if claim == self.claim else claim
            self.gone = set() if self.claim is None else self._for(claim)
            return ""
        good = self.cursor - len(self.open)
        if good >= len(self.goods):
            return "The goods on your train do not fulfil that contract yet."
        self.gone ^= {good}
        return ""

    def follow(self, actions: Sequence[Action], after: Player) -> None:
        """See `Draft.follow`: the claim that is new, and the goods that are gone."""
        self.claim = next((claim for claim in after.claims if claim not in self.player.claims), None)
        self.gone = set()
        for place, (old, new) in enumerate(zip(self.train.cars, after.train.cars, strict=True)):
            there = [good for good, car in enumerate(self.goods) if car == place]
            self.gone.update(there[: len(old.goods) - len(new.goods)])
        if self.claim in self.open:
            self.cursor = self.open.index(self.claim)
        elif self.gone:
            self.cursor = len(self.open) + min(self.gone)

    def _for(self, claim: Claim) -> set[int]:
        """The first goods that fulfil a contract."""
        found: set[int] = set()
        need = list(delivering.contract(self.view.terms, claim).goods)
        for good in range(len(self.goods)):
            if need[self._type(good)]:
                need[self._type(good)] -= 1
                found.add(good)
        return found

    @property
    def _sold(self) -> int:
        """How many goods are turned in for cards."""
        return sum(self._sold_by_type)

    @property
    def _sold_by_type(self) -> Goods:
        """The goods that are turned in for cards."""
        given = delivering.contract(self.view.terms, self.claim).goods if self.claim is not None else (0, 0, 0)
        coal, oil, box = (sum(self._type(good) == kind for good in self.gone) - given[kind] for kind in range(WILD))
        return coal, oil, box

    def whole(self) -> str:
        """See `Draft.whole`: the contract with what it takes, and what is sold."""
        parts, sold = [], self._sold_by_type
        if self.claim is not None:
            given = delivering.contract(self.view.terms, self.claim).goods
            parts.append(f"deliver {goods(given)} to {contract_name(self.view.terms, self.claim)}")
        parts += [f"sell {goods(sold)}"] if any(sold) else []
        return upper(listed(parts)) if parts else ""

    def why(self) -> str:
        """See `Draft.why`."""
        return delivery_motive(self.view, self.claim, self._sold_by_type) if self.gone else ""

    @property
    def problem(self) -> str:
        """See `Draft.problem`."""
        if self.claim is not None and any(missing := self._missing(self.claim, self.gone)):
            return f"{contract_name(self.view.terms, self.claim)} wants {goods(missing)} more: mark it first."
        if not self.gone:
            return "Mark a contract or goods to sell first."
        return ""

    def foot(self) -> str:
        """See `Draft.foot`."""
        if self.claim is not None and any(missing := self._missing(self.claim, self.gone)):
            return f"{contract_name(self.view.terms, self.claim)} wants {goods(missing)} more."
        if not self.gone:
            return "Mark a contract, or goods to sell." if self.open else "Mark goods: each is sold for 2 cards."
        parts = []
        if self.claim is not None:
            points = delivering.contract(self.view.terms, self.claim).points
            parts.append(f"{contract_name(self.view.terms, self.claim)} for {count(points, 'point')}")
        draws = 2 * self._sold + (1 if self.train.has(CARD_FOR_DELIVERY) else 0)
        parts += [f"{count(self._sold, 'good')} sold"] if self._sold else []
        parts += [f"draw {count(draws, 'card')}"] if draws else []
        return f"{len(self.gone)} of {len(self.goods)} marked: {', '.join(parts)}."

    @property
    def focus(self) -> Spot | None:
        """See `Draft.focus`."""
        good = self.cursor - len(self.open)
        return (self.view.seat, self.goods[good]) if 0 <= good < len(self.goods) else None

    @property
    def lit(self) -> Collection[Spot]:
        """See `Draft.lit`."""
        return {(self.view.seat, self.goods[good]) for good in self.gone}

    def next(self, view: View) -> Action | None:
        """See `Draft.next`."""
        step = view.step
        if not isinstance(step, Delivering):
            return None
        if self.claim is not None and step.claim is None:
            return _claiming(self.claim)
        type_wanted = delivering.wanted(step)
        open_cars = delivering.sources(self.train, step, type_wanted)
        spoken = [given + sold for given, sold in zip(step.given, step.sold, strict=True)]
        target = [sum(self.goods[good] == place for good in self.gone) for place in range(len(self.train.cars))]
        for place in _behind(self.train, spoken, target):
            if place in open_cars:
                return Give(place) if type_wanted >= 0 else Sell(place)
        return Done()


def _claiming(claim: Claim) -> Claiming:
    return Claiming(claim.contract, claim.side)


def _groups(train: Train) -> list[list[int]]:
    """The cars that look the same, goods and all, together."""
    found: dict[object, list[int]] = {}
    for place, car in enumerate(train.cars):
        found.setdefault((car.card, looks(car)), []).append(place)
    return list(found.values())


def _behind(train: Train, now: Sequence[int], target: Sequence[int]) -> list[int]:
    """The cars from which goods are still to leave, for so many to have left each car at last.

    Of cars that look the same the rules know only the first, so it does not matter which of them it is.
    """
    found = []
    for group in _groups(train):
        wanted = sorted((target[place] for place in group), reverse=True)
        so_far = sorted(group, key=lambda place: (-now[place], place))
        behind = [now[place] for place, number in zip(so_far, wanted, strict=True) if now[place] < number]
        found += [next(place for place in group if now[place] == number) for number in behind]
    return found


class Scrapyard(Draft):
    """To remove cars and build nothing."""

    def __init__(self, view: View, first: Remove) -> None:
        """See `Draft`."""
        super().__init__(view, first)
        self.gone: set[int] = set()

    def question(self, cast: Cast) -> str:
        """See `Draft.question`."""
        return "Which cars are removed?"

    def entries(self, cast: Cast) -> list[Entry]:
        """See `Draft.entries`."""
        places = range(len(self.player.train.cars))
        return [Entry(choice(self.view, Scrap(place), cast), place in self.gone) for place in places]

    def toggle(self) -> str:
        """See `Draft.toggle`."""
        self.gone ^= {self.cursor}
        return ""

    def follow(self, actions: Sequence[Action], after: Player) -> None:
        """See `Draft.follow`: the cars that are not there any more."""
        there = [(car.card, looks(car)) for car in after.train.cars]
        self.gone = set()
        for place, car in enumerate(self.player.train.cars):
            if (car.card, looks(car)) in there:
                there.remove((car.card, looks(car)))
            else:
                self.gone.add(place)
        self.cursor = min(self.gone, default=0)

    @property
    def _rest(self) -> Train:
        return building.without_cars(self.view.terms.cards, self.player.train, tuple(sorted(self.gone)))

    @property
    def problem(self) -> str:
        """See `Draft.problem`."""
        if not self.gone:
            return "Mark the cars to remove first."
        return self.foot() if self._rest.spare < 0 else ""

    def foot(self) -> str:
        """See `Draft.foot`."""
        cards = self.view.terms.cards
        left = f"the rest weighs {weight(cards, self._rest)} and {power(cards, self._rest)} is pulled"
        return f"{len(self.gone)} of {count(len(self.player.train.cars), 'car')} marked; {left}."

    @property
    def focus(self) -> Spot | None:
        """See `Draft.focus`."""
        return self.view.seat, self.cursor

    @property
    def leaving(self) -> Collection[int]:
        """See `Draft.leaving`."""
        return self.gone

    def next(self, view: View) -> Action | None:
        """See `Draft.next`."""
        step = view.step
        if not isinstance(step, Scrapping):
            return None
        for group in _groups(self.player.train):
            if len(self.gone & set(group)) > len(set(group) & set(step.cars)):
                return Scrap(next(place for place in group if place not in step.cars))
        return Done()
