"""The course of the game: what an action does, and everything that follows until somebody has to decide again.

What is pending lies on an agenda, the last entry first. An action does what the top entry asks for; then entries that
leave nothing to decide are carried out, until one is left that chance or the seat must answer.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Iterable
from typing import Any

from railgames.games.contract import CHANCE, OVER
from railgames.games.isle_of_trains import building, delivering, legal
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
from railgames.games.isle_of_trains.cards import ANY, CARD_FOR_COAL, CARD_FOR_DELIVERY, COAL, WILD
from railgames.games.isle_of_trains.events import (
    CONTRACTS,
    DECK,
    Began,
    BonusLost,
    Built,
    Claimed,
    Covered,
    Dealt,
    Discarded,
    Drew,
    EndTriggered,
    Event,
    Finished,
    GoodsLost,
    GotPhantoms,
    Loaded,
    Paid,
    Razed,
    Removed,
    Reshuffled,
    Sold,
    Took,
    TurnBegins,
)
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
    Limit,
    Loading,
    Naming,
    Paying,
    Placing,
    Player,
    Razing,
    Scrapping,
    Shedding,
    State,
    Step,
    Turn,
)
from railgames.games.isle_of_trains.train import HIDDEN, Good, Train, load, unload

ENDING_CLAIMS = {2: 4, 3: 5, 4: 6}
"""How many claimed contract cards bring about the end, by players (ruling 30)."""

_TURNS = tuple(map(Turn, range(ACTIONS + 1)))
_ONE_DRAW = Drawing(1)
_LIMIT = Limit()


class Course:
    """A table that an action is being played at. Made from a state, and read off again as one."""

    __slots__ = (
        "actor",
        "agenda",
        "cards",
        "discards",
        "ending",
        "final",
        "free",
        "phantoms",
        "pile",
        "players",
        "seat",
        "tell",
        "terms",
    )

    def __init__(self, state: State, tell: list[Event] | None = None) -> None:
        """What happens is told to ``tell``, if it is there."""
        self.terms = state.terms
        self.cards = state.terms.cards
        self.players = list(state.players)
        self.pile = state.pile
        self.discards = state.discards
        self.free = state.free
        self.seat = state.seat
        self.agenda = list(state.agenda)
        self.phantoms = state.phantoms
        self.ending = state.ending
        self.final = state.final
        self.actor = state.actor
        self.tell = tell

    def state(self) -> State:
        """The table as it stands."""
        return State(
            self.terms,
            tuple(self.players),
            self.pile,
            self.discards,
            self.free,
            self.seat,
            tuple(self.agenda),
            self.phantoms,
            self.ending,
            self.final,
            self.actor,
        )

    def take(self, action: Action) -> None:
        """Does a legal action and all that follows from it."""
        _DO[type(action)](self, action)
        self._settle()

    # ------------------------------------------------------------------ pieces

    def _say(self, event: Event) -> None:
        if self.tell is not None:
            self.tell.append(event)

    def _own(self, hand: tuple[int, ...], train: Train | None = None) -> Player:
        """Gives the seat this hand, and this train if it is another."""
        old = self.players[self.seat]
        player = Player(hand, old.train if train is None else train, old.buildings, old.claims)
        self.players[self.seat] = player
        return player

    def _from_hand(self, spent: Iterable[int]) -> list[int]:
        """Takes cards out of the hand; phantoms vanish. The real ones."""
        hand = list(self.players[self.seat].hand)
        real = []
        for card in spent:
            if card == PHANTOM:
                self.phantoms -= 1
            else:
                hand.remove(card)
                real.append(card)
        self._own(tuple(hand))
        return real

    def _discard(self, cards: Iterable[int]) -> None:
        """Puts cards on the discard pile, which is the draw pile when that has run out (ruling 22)."""
        self.discards = tuple(sorted((*self.discards, *cards)))
        self._restock()

    def _restock(self) -> None:
        if not self.pile and self.discards:
            self.pile, self.discards = self.discards, ()
            self._say(Reshuffled(len(self.pile)))

    def _begin_turn(self) -> None:
        self.agenda.append(_TURNS[ACTIONS])
        self._say(TurnBegins(self.seat, bool(self.ending)))

    # ------------------------------------------------------------------ chance

    def _begin(self, action: Begin) -> None:
        self.seat = action.seat
        self.agenda = [Deal(HAND_LIMIT * len(self.players))]
        self._say(Began(action.seat))

    def _draw(self, action: Draw) -> None:
        step = self.agenda.pop()
        card = action.card
        at = self.pile.index(card)
        self.pile = self.pile[:at] + self.pile[at + 1 :]
        if isinstance(step, Deal):
            seat = (self.seat - step.left) % len(self.players)
            self._say(Dealt(seat, card, self.terms.open_hands))
            self._add(seat, card)
            if step.left > 1:
                self.agenda.append(Deal(step.left - 1))
            else:
                self._begin_turn()
            return
        assert isinstance(step, Drawing)
        self._say(Drew(self.seat, card, self.terms.open_hands))
        self._add(self.seat, card)
        self._restock()
        if step.left > 1:
            self.agenda.append(Drawing(step.left - 1))

    def _add(self, seat: int, card: int) -> None:
        player = self.players[seat]
        hand = list(player.hand)
        insort(hand, card)
        self.players[seat] = Player(tuple(hand), player.train, player.buildings, player.claims)

    # ------------------------------------------------------------------ the four actions

    def _use_action(self) -> bool:
        """Counts one action; whether it was a bonus action, which is used up."""
        step = self.agenda.pop()
        if type(step) is Turn:
            self.agenda.append(_TURNS[step.left - 1])
            return False
        return True

    def _take(self, _: Take) -> None:
        self._use_action()
        self._say(Took(self.seat))
        self.agenda.append(_ONE_DRAW)

    def _build(self, action: Build) -> None:
        self._use_action()
        self._from_hand((action.card,))
        self.agenda.append(Placing(action.card, NO_CAR))

    def _remove(self, _: Remove) -> None:
        self._use_action()
        self.agenda.append(Scrapping(()))

    def _load(self, action: Load) -> None:
        bonus = self._use_action()
        self._from_hand((action.card,))
        self.agenda.append(Loading(action.card, action.face_down, bonus))

    def _deliver(self, _: Deliver) -> None:
        self._use_action()
        self.agenda.append(delivering.begin(self.players[self.seat].train))

    def _skip(self, _: Skip) -> None:
        step = self.agenda.pop()
        assert isinstance(step, Bonus)
        self._say(BonusLost(self.seat, step.verbs, True))

    # ------------------------------------------------------------------ building

    def _drop(self, action: Drop) -> None:
        step = self.agenda.pop()
        assert isinstance(step, Placing)
        self.agenda.append(Placing(step.card, action.car))

    def _put(self, action: Put) -> None:
        step = self.agenda.pop()
        assert isinstance(step, Placing)
        due = building.price(self.cards, self.players[self.seat].train, step.card, action.place, step.drop)
        self.agenda.append(Paying(step.card, action.place, step.drop, due, (), 0))

    def _pay(self, action: Pay) -> None:
        step = self.agenda.pop()
        assert isinstance(step, Paying)
        real = self._from_hand(action.cards)
        self.agenda.append(
            Paying(
                step.card,
                step.place,
                step.drop,
                step.due - len(action.cards),
                tuple(sorted((*step.paid, *real))),
                step.phantoms + len(action.cards) - len(real),
            )
        )

    def _finish_building(self, step: Paying) -> None:
        """All is paid: the cards change places (rulings 10, 11, 13 and 15)."""
        self.agenda.pop()
        seat = self.seat
        player = self.players[seat]
        after, replaced, goods = building.built(self.cards, player, step.card, step.place, step.drop)
        self.players[seat] = after
        dropped = HIDDEN if step.drop == NO_CAR else player.train.cars[step.drop].card
        self._say(Built(seat, step.card, replaced, dropped, len(step.paid) + step.phantoms))
        if step.paid or step.phantoms:
            self._say(Paid(seat, (PHANTOM,) * step.phantoms + step.paid, self.terms.open_hands))
        if goods:
            self._say(GoodsLost(seat, len(goods)))
        self._discard((*step.paid, *goods, *(card for card in (replaced, dropped) if card != HIDDEN)))
        self._check_buildings()

    def _check_buildings(self) -> None:
        player = self.players[self.seat]
        if len(player.buildings) > building.buildings_allowed(player.train):
            self.agenda.append(Razing())

    def _raze(self, action: Raze) -> None:
        self.agenda.pop()
        player = self.players[self.seat]
        buildings = tuple(card for card in player.buildings if card != action.card)
        self.players[self.seat] = Player(player.hand, player.train, buildings, player.claims)
        self._say(Razed(self.seat, action.card))
        self._discard((action.card,))
        self._check_buildings()

    def _scrap(self, action: Scrap) -> None:
        step = self.agenda.pop()
        assert isinstance(step, Scrapping)
        self.agenda.append(Scrapping(tuple(sorted((*step.cars, action.car)))))

    def _finish_scrapping(self, step: Scrapping) -> None:
        self.agenda.pop()
        player = self.players[self.seat]
        cars = [player.train.cars[index] for index in step.cars]
        goods = [good.card for car in cars for good in car.goods]
        kinds = tuple(car.card for car in cars)
        self._own(player.hand, building.without_cars(self.cards, player.train, step.cars))
        self._say(Removed(self.seat, kinds))
        if goods:
            self._say(GoodsLost(self.seat, len(goods)))
        self._discard((*kinds, *goods))
        self._check_buildings()

    # ------------------------------------------------------------------ loading

    def _onto(self, action: Onto) -> None:
        step = self.agenda.pop()
        assert isinstance(step, Loading)
        takes = self.cards.takes[self.players[action.seat].train.cars[action.car].card]
        if takes != ANY:
            self._cover(step.card, step.face_down, takes, action.seat, action.car)
        elif step.face_down or self.cards.good[step.card] == WILD:
            self.agenda.append(Naming(step.card, step.face_down, action.car))
        else:
            self._cover(step.card, False, self.cards.good[step.card], action.seat, action.car)

    def _name(self, action: Name) -> None:
        step = self.agenda.pop()
        assert isinstance(step, Naming)
        self._cover(step.card, step.face_down, action.type, self.seat, step.car)

    def _cover(self, card: int, face_down: bool, good: int, owner: int, car: int) -> None:
        if face_down:
            self.agenda.append(Covering(card, good, owner, car))
        else:
            self._finish_loading(Good(card, good), owner, car)

    def _finish_loading(self, good: Good, owner: int, index: int) -> None:
        """The good is on the car: first the caboose's card and the draws, then a discard, then a bonus (ruling 20)."""
        player = self.players[owner]
        car = player.train.cars[index].card
        train = load(self.cards, player.train, index, good)
        self.players[owner] = Player(player.hand, train, player.buildings, player.claims)
        self._say(Loaded(self.seat, owner, car, good.card, good.type, good.face_down, self.terms.open_hands))
        draws = 1 if good.type == COAL and self.players[self.seat].train.has(CARD_FOR_COAL) else 0
        if owner != self.seat:
            benefit = self.cards.cards[car]
            if benefit.then:
                self.agenda.append(Bonus(benefit.then))
            if benefit.discard:
                self.agenda.append(Shedding(benefit.discard))
            draws += benefit.draw
        if draws:
            self.agenda.append(Drawing(draws))

    # ------------------------------------------------------------------ discarding

    def _discards(self, action: Discard) -> None:
        step = self.agenda[-1]
        real = self._from_hand(action.cards)
        match step:
            case Covering():
                self.agenda.pop()
                self._say(Covered(self.seat, action.cards[0], self.terms.open_hands))
                self._finish_loading(Good(step.card, step.type, self.seat), step.owner, step.car)
            case Shedding():
                self.agenda[-1] = Shedding(step.left - len(real))
                self._say(Discarded(self.seat, action.cards, False, self.terms.open_hands))
            case _:
                # Cards that go together make one pile, so the discards wait until the turn is over.
                self.discards = tuple(sorted((*self.discards, *real)))
                self._say(Discarded(self.seat, action.cards, True, self.terms.open_hands))
                return
        self._discard(real)

    # ------------------------------------------------------------------ delivering

    def _claiming(self, action: Claiming) -> None:
        step = self.agenda.pop()
        assert isinstance(step, Delivering)
        self.agenda.append(delivering.claim(self.terms, step, Claim(action.contract, action.side)))

    def _give(self, action: Give) -> None:
        step = self.agenda.pop()
        assert isinstance(step, Delivering)
        self.agenda.append(delivering.give(step, action.car))

    def _sell(self, action: Sell) -> None:
        step = self.agenda.pop()
        assert isinstance(step, Delivering)
        self.agenda.append(delivering.sell(step, action.car))

    def _done(self, _: Done) -> None:
        step = self.agenda[-1]
        if isinstance(step, Scrapping):
            self._finish_scrapping(step)
        else:
            assert isinstance(step, Delivering)
            self._finish_delivering(step)

    def _finish_delivering(self, step: Delivering) -> None:
        """Goods go to the discards first, so that the draws that follow may bring them back (ruling 22)."""
        self.agenda.pop()
        player = self.players[self.seat]
        sold = [0, 0, 0]
        for car, count in zip(player.train.cars, step.sold, strict=True):
            if count:
                sold[car.goods[0].type] += count
        leaving = [given + count for given, count in zip(step.given, step.sold, strict=True)]
        train, goods = unload(self.cards, player.train, leaving)
        self._own(player.hand, train)
        if step.claim is not None:
            self._claim(step.claim)
        if any(sold):
            self._say(Sold(self.seat, (sold[0], sold[1], sold[2])))
        self._discard(goods)
        draws = 2 * sum(sold) + (1 if train.has(CARD_FOR_DELIVERY) else 0)
        if draws:
            self.agenda.append(Drawing(draws))

    def _claim(self, claim: Claim) -> None:
        player = self.players[self.seat]
        claims = tuple(old for old in player.claims if old.contract != claim.contract)
        self.players[self.seat] = Player(player.hand, player.train, player.buildings, (*claims, claim))
        self.free = tuple(number for number in self.free if number != claim.contract)
        claimed = len(self.terms.contracts) - len(self.free)
        card = self.terms.contracts[claim.contract]
        points = card.sides[claim.side].points
        self._say(Claimed(self.seat, claim.contract, card.name, claim.side, points, claimed))
        if claimed == ENDING_CLAIMS[len(self.players)] and not self.ending:
            self._trigger(CONTRACTS)

    def _trigger(self, reason: str) -> None:
        self.ending = reason
        self.final = len(self.players)
        self._say(EndTriggered(self.seat, reason))

    # ------------------------------------------------------------------ what leaves nothing to decide

    def _settle(self) -> None:
        """Carries out what is pending as long as nobody has to decide; then says who is to act."""
        agenda = self.agenda
        while agenda:
            step = agenda[-1]
            carry = _CARRY_OUT.get(type(step), Course._take_the_only_way)
            if not carry(self, step):
                break
        if not agenda:
            self.actor = OVER
        elif type(step) is Drawing or type(step) is Deal:
            self.actor = CHANCE
        else:
            self.actor = self.seat

    def _leave_to_chance(self, _: Deal) -> bool:
        return False

    def _carry_out_draws(self, step: Drawing) -> bool:
        """Only when nothing is left to draw does a draw need no chance: it brings phantom cards (ruling 22)."""
        if self.pile:
            return False
        self.agenda.pop()
        self.phantoms += step.left
        self._say(GotPhantoms(self.seat, step.left))
        return True

    def _carry_out_turn(self, step: Turn) -> bool:
        if step.left:
            return False
        self.agenda[-1] = _LIMIT
        return True

    def _carry_out_limit(self, _: Limit) -> bool:
        if len(self.players[self.seat].hand) > HAND_LIMIT:
            return False
        self._end_turn()
        return True

    def _carry_out_shedding(self, step: Shedding) -> bool:
        if step.left and self.players[self.seat].hand:
            return self._spend_all(step, step.left)
        self.agenda.pop()
        return True

    def _carry_out_covering(self, step: Covering) -> bool:
        return self._spend_all(step, 1)

    def _spend_all(self, step: Shedding | Covering, count: int) -> bool:
        """Discards all that is there if so much is asked for. Anything else would tell the others of the hand."""
        hand = self.players[self.seat].hand
        purse = (PHANTOM,) * self.phantoms + hand if isinstance(step, Covering) else hand
        if len(purse) > count:
            return False
        self._discards(Discard(purse))
        return True

    def _carry_out_bonus(self, step: Bonus) -> bool:
        if legal.able(self, step.verbs):
            return False
        self.agenda.pop()
        self._say(BonusLost(self.seat, step.verbs, False))
        return True

    def _carry_out_payment(self, step: Paying) -> bool:
        if not step.due:
            self._finish_building(step)
            return True
        hand = self.players[self.seat].hand
        purse = (PHANTOM,) * self.phantoms + hand
        if step.due < len(purse):
            return False
        self._pay(Pay(purse))
        return True

    def _take_the_only_way(self, _: Step) -> bool:
        """Goes on where there is but one way, unless that scraps a car.

        Nothing that is asked for here depends on what others can't see.
        """
        ways = legal.ways(self)
        if len(ways) > 1 or type(ways[0]) is Drop:
            return False
        _DO[type(ways[0])](self, ways[0])
        return True

    def _end_turn(self) -> None:
        """The deck is looked at after the hand limit (ruling 23); then one turn more for everybody (ruling 31)."""
        self.agenda.clear()
        self.phantoms = 0
        self._restock()
        if not self.ending and not self.pile:
            self._trigger(DECK)
        if self.ending:
            if not self.final:
                self._say(Finished(self.ending))
                return
            self.final -= 1
        self.seat = (self.seat + 1) % len(self.players)
        self._begin_turn()


_DO: dict[type, Callable[[Course, Any], None]] = {
    Begin: Course._begin,
    Draw: Course._draw,
    Take: Course._take,
    Build: Course._build,
    Remove: Course._remove,
    Load: Course._load,
    Deliver: Course._deliver,
    Skip: Course._skip,
    Drop: Course._drop,
    Put: Course._put,
    Pay: Course._pay,
    Onto: Course._onto,
    Name: Course._name,
    Discard: Course._discards,
    Claiming: Course._claiming,
    Give: Course._give,
    Sell: Course._sell,
    Scrap: Course._scrap,
    Raze: Course._raze,
    Done: Course._done,
}
_CARRY_OUT: dict[type, Callable[[Course, Any], bool]] = {
    Deal: Course._leave_to_chance,
    Drawing: Course._carry_out_draws,
    Turn: Course._carry_out_turn,
    Paying: Course._carry_out_payment,
    Limit: Course._carry_out_limit,
    Shedding: Course._carry_out_shedding,
    Covering: Course._carry_out_covering,
    Bonus: Course._carry_out_bonus,
}
"""How what may leave nothing to decide is carried out; everything else has at least the choice of its ways."""
