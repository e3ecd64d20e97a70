"""Plans: an action of a turn with all the small decisions in it, and what it is held to be worth.

Only plans that make some sense are thought of: a car is loaded with the card that can best be spared, a car is
discarded for a build only where there is no power for both. What pays for a build is no part of a plan, for that is
always what can best be spared.
"""

from __future__ import annotations

from collections.abc import Iterator

from railgames.games.isle_of_trains import building, delivering
from railgames.games.isle_of_trains.actions import (
    Action,
    Build,
    Deliver,
    Load,
    Skip,
    Take,
)
from railgames.games.isle_of_trains.cards import (
    ANY,
    BUILDING,
    CABOOSE,
    CARD_FOR_COAL,
    CARD_FOR_DELIVERY,
    COAL,
    ENGINE,
    NOTHING,
    TWO_BUILDINGS,
    VERBS,
    WILD,
)
from railgames.games.isle_of_trains.contracts import BACK_A, BACK_B, FRONT
from railgames.games.isle_of_trains.course import ENDING_CLAIMS
from railgames.games.isle_of_trains.state import (
    ENGINE_PLACE,
    HAND_LIMIT,
    NEW,
    NO_CAR,
    Bonus,
    Claim,
    Delivering,
    Loading,
    Naming,
    Placing,
    Turn,
)
from railgames.games.isle_of_trains.train import Train
from railgames.games.isle_of_trains.worth import Goods, Holding, Judge, Situation, minus, plus

RIVALRY = 0.8
"""How much what an opponent gains counts against us, shared out among all opponents."""
BONUS = {"take": 0.6, "build": 0.6, "load": 1.0, "deliver": 0.8}
"""What a bonus action is worth."""
NO_GOODS: Goods = (0, 0, 0)
NO_CARD = -1


class Plan:
    """What to do, and how: only what belongs to the action is looked at. ``sold`` are goods turned in, by type."""

    __slots__ = ("car", "card", "claim", "doing", "drop", "due", "gain", "owner", "place", "sold", "type", "worth")

    def __init__(self, worth: float, doing: Action) -> None:
        """``worth`` is in points, beside doing nothing."""
        self.worth = worth
        self.doing = doing
        self.gain = 0.0
        """What it adds to the table."""
        self.due = 0
        """What it costs to build."""
        self.card = NO_CARD
        self.drop = NO_CAR
        self.place = NEW
        self.owner = 0
        self.car = 0
        self.type = 0
        self.claim: Claim | None = None
        self.sold = NO_GOODS


class Planner:
    """The plans of the seat to act in a position."""

    def __init__(self, position: Situation, judge: Judge) -> None:
        """``judge`` says what things are worth in it."""
        self.position = position
        self.judge = judge
        self.cards = position.terms.cards
        self.seat = position.seat
        self.player = position.players[position.seat]
        self.has = judge.holding(self.seat)
        self.step = position.agenda[-1]
        self.base = judge.value(self.has, self.seat)
        self.hand = len(self.player.hand) + position.phantoms
        self.uses = judge.uses(self.seat, self.has)
        self.spare = sorted(self.player.hand, key=self.uses.__getitem__)
        """The hand, what can best be spared first."""
        self.builds = self._all_builds()
        self.gains: dict[tuple[int, int], float] = {}

    # ------------------------------------------------------------------ what to think of

    def plans(self) -> list[Plan]:
        """The plans for what is to be done now; none when that is a small decision which `answer` knows."""
        match self.step:
            case Turn():
                return [*self._doings(VERBS)]
            case Bonus(verbs):
                return [*self._doings(verbs), Plan(self._hand(self.hand, self.judge.after), Skip())]
            case Placing(card, drop):
                return [*self._begun_builds(card, drop)]
            case Loading(card, face_down):
                return [*self._loads(card, face_down)]
            case Naming(card, face_down, car):
                return [*self._own_loads(Load(card, face_down), car, (0, 1, 2), 0.0)]
            case Delivering():
                return [*self._deliveries(self.step)]
            case _:
                return []

    def _doings(self, verbs: tuple[str, ...]) -> Iterator[Plan]:
        after = self.judge.after
        if "take" in verbs:
            idle = 1.0 if self.hand >= HAND_LIMIT and not after else 0.0
            yield Plan(self._hand(self.hand + 1, after) - idle, Take())
        if "build" in verbs:
            for plan in self.builds:
                if plan.due < self.hand:
                    yield self._weigh_build(plan, False)
        if "load" in verbs:
            yield from self._loadings(own_only=isinstance(self.step, Bonus))
        if "deliver" in verbs and self.player.train.loaded:
            yield from self._deliveries(delivering.begin(self.player.train))

    # ------------------------------------------------------------------ the hand

    def _hand(self, cards: int, after: int, without: int = NO_CARD) -> float:
        """What so many cards in hand are worth with ``after`` actions to come in this turn.

        In those it can build one of the cards that it has now, but for the one it is ``without``.
        """
        judge = self.judge
        best = judge.hand(cards, self.seat)
        if after:
            if cards > HAND_LIMIT:
                best += 0.1 * (cards - HAND_LIMIT)
            for plan in self.builds:
                if plan.due < cards and plan.card != without:
                    best = max(best, plan.gain + judge.hand(cards - 1 - plan.due, self.seat))
        return best

    # ------------------------------------------------------------------ building

    def _all_builds(self) -> list[Plan]:
        """The ways to build each card of the hand, however much it costs."""
        return [plan for kind in self.uses for plan in self._builds(kind)]

    def _builds(self, kind: int) -> list[Plan]:
        """The ways to build a card, with the car discarded that is missed least where nothing else makes room."""
        plans = [self._build(kind, place, NO_CAR) for place in self._places(kind, NO_CAR)]
        if not plans and (car := self._least_car(kind)) != NO_CAR:
            plans = [self._build(kind, place, car) for place in self._places(kind, car)]
        return plans

    def _begun_builds(self, kind: int, dropped: int) -> Iterator[Plan]:
        """The ways to build a card that has left the hand already, perhaps with a car discarded already."""
        cards, player = self.cards, self.player
        places = building.places(cards, player, kind, dropped, self.hand)
        ways = [(place, dropped) for place in places]
        if dropped == NO_CAR and NEW not in places:
            for car in building.drops(cards, player, kind, self.hand):
                ways += [(place, car) for place in building.places(cards, player, kind, car, self.hand)]
        for place, car in ways:
            yield self._weigh_build(self._build(kind, place, car), True)

    def _places(self, kind: int, dropped: int) -> list[int]:
        """Where a card fits: see `building.places`. Of cars of one kind only the first is thought of."""
        cards, train = self.cards, self.player.train
        family, cost = cards.family[kind], cards.cost[kind]
        spare = train.spare
        if dropped != NO_CAR:
            spare += cards.strain[train.cars[dropped].card]
        if family == BUILDING:
            built = len(self.player.buildings)
            allowed = 2 if train.abilities & TWO_BUILDINGS else 1
            return [NEW] if built < allowed else [*range(built)]
        spare -= cards.strain[kind]
        if family == ENGINE:
            old = train.engine
            return [ENGINE_PLACE] if cost > cards.cost[old] and spare + cards.strain[old] >= 0 else []
        found = [NEW] if spare >= 0 else []
        seen = set()
        for index, car in enumerate(train.cars):
            old = car.card
            if index == dropped or cards.family[old] != family or old in seen:
                continue
            seen.add(old)
            if (cost > cards.cost[old] or family == CABOOSE) and spare + cards.strain[old] >= 0:
                found.append(index)
        return found

    def _least_car(self, kind: int) -> int:
        """The car that is missed least, goods and all, of those that make room for a card."""
        cards, train = self.cards, self.player.train
        if cards.family[kind] in (ENGINE, BUILDING):
            return NO_CAR
        lacking = cards.strain[kind] - train.spare
        there = [car for car, it in enumerate(train.cars) if cards.strain[it.card] >= lacking]
        return min(
            there,
            key=lambda car: cards.points[train.cars[car].card] + 2 * len(train.cars[car].goods),
            default=NO_CAR,
        )

    def _build(self, kind: int, place: int, drop: int) -> Plan:
        cards, judge, train = self.cards, self.judge, self.player.train
        has = self.has.copy()
        if cards.family[kind] == BUILDING:
            others = [other for at, other in enumerate(has.buildings) if at != place]
            has.buildings = (*others, kind)
        elif place == ENGINE_PLACE:
            self._swap(has, train.engine, kind)
        elif place == NEW:
            self._swap(has, NO_CAR, kind)
        else:
            self._swap(has, train.cars[place].card, kind)
            if cards.family[kind] == CABOOSE:
                self._lose(has, place)
        if drop != NO_CAR:
            self._swap(has, train.cars[drop].card, NO_CAR)
            self._lose(has, drop)
        plan = Plan(0.0, Build(kind))
        plan.card, plan.place, plan.drop = kind, place, drop
        plan.gain = judge.value(has, self.seat) - self.base
        plan.due = building.price(cards, train, kind, place, drop)
        return plan

    def _weigh_build(self, plan: Plan, begun: bool) -> Plan:
        """Sets what a build is worth with what is paid for it; ``begun`` when the card has left the hand already."""
        kind = plan.card
        plan.worth = plan.gain + self._hand(self.hand - plan.due - (0 if begun else 1), self.judge.after, kind)
        gone = not begun
        paid = plan.due - self.position.phantoms
        for card in self.spare:
            if paid <= 0:
                break
            if gone and card == kind:
                gone = False
                continue
            paid -= 1
            plan.worth -= self.uses[card]
        return plan

    def _swap(self, has: Holding, old: int, new: int) -> None:
        """A card of the train, or none, gives way to another, or none."""
        cards = self.cards
        for kind, sign in ((old, -1), (new, 1)):
            if kind == NO_CAR:
                continue
            has.points += sign * cards.points[kind]
            has.spare -= sign * cards.strain[kind]
            has.abilities ^= cards.ability[kind]
            takes = cards.takes[kind]
            if takes == ANY:
                has.store += sign * cards.capacity[kind]
            elif takes != NOTHING:
                rooms = list(has.rooms)
                rooms[takes] += sign * cards.capacity[kind]
                has.rooms = (rooms[0], rooms[1], rooms[2])
            if cards.family[kind] != ENGINE:
                has.cars += sign

    def _lose(self, has: Holding, car: int) -> None:
        """The goods of a car are lost."""
        for good in self.player.train.cars[car].goods:
            has.goods = minus(has.goods, _one(good.type))

    # ------------------------------------------------------------------ loading

    def _loadings(self, own_only: bool) -> Iterator[Plan]:
        """For each car with room, to load the card that fits and can best be spared, or else one face down."""
        cards = self.cards
        seats = len(self.position.players)
        for away in range(1 if own_only else seats):
            owner = (self.seat + away) % seats
            train = self.position.players[owner].train
            if not train.room:
                continue
            for car, takes in self._rooms(train):
                if takes == ANY:
                    if not away:
                        for kind in self.uses:
                            good = cards.good[kind]
                            types = (0, 1, 2) if good == WILD else (good,)
                            yield from self._own_loads(Load(kind, False), car, types, self.uses[kind])
                    continue
                fitting = next((kind for kind in self.spare if cards.good[kind] in (takes, WILD)), None)
                if fitting is not None:
                    yield self._load(Load(fitting, False), owner, car, takes, self.uses[fitting])
                elif self.spare and self.hand > 1:
                    lost = self.uses[self.spare[0]]
                    if not self.position.phantoms:
                        lost += self.uses[self.spare[1]]
                    yield self._load(Load(self.spare[0], True), owner, car, takes, lost)

    def _loads(self, kind: int, face_down: bool) -> Iterator[Plan]:
        """The ways to load a card that has left the hand already."""
        step = self.step
        assert isinstance(step, Loading)
        cards = self.cards
        good = WILD if face_down else cards.good[kind]
        seats = len(self.position.players)
        for away in range(1 if step.own_only else seats):
            owner = (self.seat + away) % seats
            train = self.position.players[owner].train
            for car, takes in self._rooms(train):
                if takes == ANY:
                    if not away:
                        types = (0, 1, 2) if good == WILD else (good,)
                        yield from self._own_loads(Load(kind, face_down), car, types, 0.0)
                elif good in (takes, WILD):
                    yield self._load(Load(kind, face_down), owner, car, takes, 0.0)

    def _rooms(self, train: Train) -> Iterator[tuple[int, int]]:
        """The cars with room and what they take; of those of one kind that hold as much only the first."""
        cards = self.cards
        seen = set()
        for index, car in enumerate(train.cars):
            kind, loaded = car.card, len(car.goods)
            if loaded < cards.capacity[kind] and (kind, loaded) not in seen:
                seen.add((kind, loaded))
                yield index, cards.takes[kind]

    def _own_loads(self, load: Load, car: int, types: tuple[int, ...], lost: float) -> Iterator[Plan]:
        """To load a car of one's own as one of these types."""
        for good in types:
            yield self._load(load, self.seat, car, good, lost)

    def _load(self, load: Load, owner: int, car: int, good: int, lost: float) -> Plan:
        """To load this car; ``lost`` is what is given up with the cards that are spent."""
        cards, judge = self.cards, self.judge
        spent = (1 if load.face_down else 0) + (1 if isinstance(self.step, Turn | Bonus) else 0)
        drawn = 1 if good == COAL and self.has.abilities & CARD_FOR_COAL else 0
        if owner == self.seat:
            has = self.has.copy()
            has.goods = plus(has.goods, _one(good))
            worth = judge.value(has, owner) - self.base + self._hand(self.hand + drawn - spent, judge.after)
        else:
            gain = self._gain_of(owner, good)
            benefit = cards.cards[self.position.players[owner].train.cars[car].card]
            drawn += benefit.draw - benefit.discard
            after = judge.after + (1 if "build" in benefit.then else 0)
            worth = self._hand(self.hand + drawn - spent, after) + 0.1 * benefit.draw
            worth -= RIVALRY * gain / (len(self.position.players) - 1)
            worth += max((self._bonus(verb) for verb in benefit.then), default=0.0)
        plan = Plan(worth - lost, load)
        plan.owner, plan.car, plan.type = owner, car, good
        return plan

    def _gain_of(self, owner: int, good: int) -> float:
        """What an opponent gains by a good of this type on their train."""
        found = self.gains.get((owner, good))
        if found is None:
            rival = self.judge.holding(owner)
            before = self.judge.value(rival, owner)
            rival.goods = plus(rival.goods, _one(good))
            found = self.gains[owner, good] = self.judge.value(rival, owner) - before
        return found

    def _bonus(self, verb: str) -> float:
        if verb == "deliver":
            return BONUS[verb] if self.player.train.loaded > 1 else 0.0
        if verb == "load":
            return BONUS[verb] if self.player.train.room else 0.0
        return BONUS[verb]

    # ------------------------------------------------------------------ delivering

    def _deliveries(self, step: Delivering) -> Iterator[Plan]:
        """To fulfil a contract or none, and to turn in some of what is left, for what is best kept."""
        terms, player = self.position.terms, self.player
        there = delivering.staying(player.train, step)
        rest: Goods = (there[0], there[1], there[2])
        sold = goods_sold(player.train, step)
        if step.claim is not None:
            yield from self._deliver(step.claim, minus(rest, step.need), sold)
            return
        for claim in delivering.claimable(terms, self.position.free, player, step):
            yield from self._deliver(claim, minus(rest, delivering.contract(terms, claim).goods), sold)
        yield from self._deliver(None, rest, sold)

    def _deliver(self, claim: Claim | None, rest: Goods, sold: Goods) -> Iterator[Plan]:
        """To deliver for this claim; of the rest all is turned in, or what no contract to come wants, or none."""
        sides = self.position.terms.contracts
        if claim is not None and claim.side == FRONT:
            later = [sides[claim.contract].sides[side].goods for side in (BACK_A, BACK_B)]
        elif claim is None and self.has.open >= 0:
            later = [sides[self.has.open].sides[side].goods for side in (BACK_A, BACK_B)]
        else:
            later = [sides[number].sides[FRONT].goods for number in self.position.free]
        kept = dict.fromkeys([rest, NO_GOODS, *((_least(rest, wanted)) for wanted in later)])
        for keep in kept:
            turned = plus(sold, minus(rest, keep))
            if claim is not None or any(turned):
                yield self._delivery(claim, keep, turned)

    def _delivery(self, claim: Claim | None, keep: Goods, sold: Goods) -> Plan:
        judge, terms = self.judge, self.position.terms
        has = self.has.copy()
        has.goods = keep
        worth = 0.0
        if claim is not None:
            side = terms.contracts[claim.contract].sides[claim.side]
            opens = claim.side == FRONT
            has.open = claim.contract if opens else -1
            if not opens or terms.unfinished_count:
                has.contracts += side.points
                has.delivered = plus(has.delivered, side.goods)
            if not opens and not terms.unfinished_count:
                front = terms.contracts[claim.contract].sides[FRONT]
                has.contracts += front.points
                has.delivered = plus(has.delivered, front.goods)
            if opens:
                worth += self._end(has)
        drawn = 2 * sum(sold) + (1 if has.abilities & CARD_FOR_DELIVERY else 0)
        worth += judge.value(has, self.seat) - self.base + self._hand(self.hand + drawn, judge.after)
        plan = Plan(worth, Deliver())
        plan.claim, plan.sold = claim, sold
        return plan

    def _end(self, has: Holding) -> float:
        """What it is worth, or costs, to bring about the end when that is what claiming one more card does."""
        position = self.position
        claimed = len(position.terms.contracts) - len(position.free) + 1
        seats = len(position.players)
        if position.ending or claimed < ENDING_CLAIMS[seats]:
            return 0.0
        best = max(_settled(self.judge.holding(seat)) for seat in range(seats) if seat != self.seat)
        return max(-6.0, min(6.0, 0.4 * (_settled(has) - best)))


_ONES: tuple[Goods, Goods, Goods] = ((1, 0, 0), (0, 1, 0), (0, 0, 1))


def goods_sold(train: Train, step: Delivering) -> Goods:
    """The goods that a delivery has turned in so far, by type."""
    sold = NO_GOODS
    for car, count in zip(train.cars, step.sold, strict=True):
        for good in car.goods[:count]:
            sold = plus(sold, _one(good.type))
    return sold


def _one(good: int) -> Goods:
    return _ONES[good]


def _least(some: Goods, other: Goods) -> Goods:
    return (min(some[0], other[0]), min(some[1], other[1]), min(some[2], other[2]))


def _settled(has: Holding) -> float:
    return has.points + has.contracts + sum(has.goods)
