"""Tables of Isle of Trains laid card by card, and short calls to play at them.

Cards are named as in the data, but engines are L1 to L3 and cabooses C1 to C6. A train is written engine first, its
cars after a slash, the goods of a car after a plus: ``L2 / Hopper+Tanker / Hopper-2+Hopper+?Boxcar / C3+L1=oil``,
where ``?`` lies face down and ``=`` says as what a good counts on a car that holds any.
"""

import random
from collections import Counter

from railgames import assets
from railgames.games.contract import CHANCE, OVER
from railgames.games.isle_of_trains.actions import (
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
from railgames.games.isle_of_trains.rules import isle_of_trains
from railgames.games.isle_of_trains.scoring import sheet
from railgames.games.isle_of_trains.state import (
    ENGINE_PLACE,
    NEW,
    NO_CAR,
    PHANTOM,
    Claim,
    Covering,
    Delivering,
    Loading,
    Naming,
    Paying,
    Placing,
    Player,
    Scrapping,
    State,
    Turn,
)
from railgames.games.isle_of_trains.train import FACE_UP, Car, Good, couple

GAME = isle_of_trains(assets.read_text)
CARDS = GAME.cards
DEFAULTS = {option.name: option.default for option in GAME.options}
SIDES = {"front": 0, "back A": 1, "back B": 2}
TYPES = ("coal", "oil", "box")
SHORT = {f"Level {level} Engine": f"L{level}" for level in (1, 2, 3)} | {f"Caboose {n}": f"C{n}" for n in range(1, 7)}
LABELS = tuple(SHORT.get(name, name) for name in CARDS.names)
PLACES = {"new": NEW, "engine": ENGINE_PLACE}


def kind(label):
    """The number of a card's kind; ``phantom`` is a phantom card."""
    return PHANTOM if label == "phantom" else LABELS.index(label.strip())


def kinds(text):
    """The kinds of a list of cards written with commas, sorted."""
    return tuple(sorted(kind(part.strip()) for part in text.split(",") if part.strip()))


def names(cards):
    """Cards as their names, in alphabetical order, written with commas."""
    return ", ".join(sorted("phantom" if card == PHANTOM else LABELS[card] for card in cards))


def read_train(text):
    """The train that is written so."""
    engine, *cars = (part.strip() for part in text.split("/"))
    return couple(CARDS, kind(engine), tuple(_read_car(car) for car in cars))


def _read_car(text):
    name, *goods = text.split("+")
    return Car(kind(name), tuple(_read_good(good, CARDS.cards[kind(name)].takes) for good in goods))


def _read_good(text, takes):
    name, _, as_type = text.strip().partition("=")
    face_down = name.startswith("?")
    card = kind(name.removeprefix("?"))
    if takes != "any":
        as_type = takes
    return Good(card, TYPES.index(as_type or CARDS.cards[card].good), 0 if face_down else FACE_UP)


def write_train(train):
    """A train as it is written."""
    return " / ".join([LABELS[train.engine], *map(_write_car, train.cars)])


def _write_car(car):
    takes = CARDS.cards[car.card].takes
    goods = (
        ("?" if good.face_down else "") + LABELS[good.card] + (f"={TYPES[good.type]}" if takes == "any" else "")
        for good in car.goods
    )
    return "+".join([LABELS[car.card], *goods])


def side(hand="", train="L1", buildings="", claims=()):
    """What a player has; ``claims`` are ``("Cork", "front")`` and so on."""
    contracts = {card.name: number for number, card in enumerate(GAME.start(2, DEFAULTS).terms.contracts)}
    claimed = tuple(Claim(contracts[name], SIDES[which]) for name, which in claims)
    built = tuple(kind(part.strip()) for part in buildings.split(",") if part.strip())
    return Player(kinds(hand), read_train(train), built, claimed)


def cards_at(state):
    """Every card that is anywhere at the table, counted without the game's help."""
    there = Counter(state.pile) + Counter(state.discards)
    for player in state.players:
        there.update(player.hand)
        there.update(player.buildings)
        there[player.train.engine] += 1
        for car in player.train.cars:
            there[car.card] += 1
            for good in car.goods:
                there[good.card] += 1
    for step in state.agenda:
        for field in ("card", "paid"):
            held = getattr(step, field, ())
            there.update((held,) if isinstance(held, int) else held)
    return there


class Table:
    """A table with exactly this on it. ``pile`` and ``discards`` None: the draw pile is all that is not elsewhere."""

    def __init__(
        self,
        *players,
        pile=None,
        discards="",
        seat=0,
        left=2,
        phantoms=0,
        ending="",
        final=0,
        **options,
    ):
        chosen = {**DEFAULTS, "first": "1"} | {name.replace("_", "-"): value for name, value in options.items()}
        start = GAME.start(len(players), chosen)
        claimed = {claim.contract for player in players for claim in player.claims}
        free = tuple(number for number in range(6) if number not in claimed)
        state = State(
            start.terms, players, (), kinds(discards), free, seat, (Turn(left),), phantoms, ending, final, seat
        )
        rest = Counter(CARDS.deck)
        rest.subtract(cards_at(state))
        assert min(rest.values()) >= 0, "A card was laid more often than it is there."
        draw_pile = tuple(sorted(rest.elements())) if pile is None else kinds(pile)
        self.state = State(
            start.terms, players, draw_pile, kinds(discards), free, seat, (Turn(left),), phantoms, ending, final, seat
        )
        self.there = cards_at(self.state)
        self.events = []

    # --- to play --------------------------------------------------------------------------------------------------

    def play(self, *actions):
        """Plays legal actions, and sees to it that no card is lost and nothing impossible comes about."""
        for action in actions:
            assert GAME.refusal(self.state, action) == "", action
            self.events += GAME.events(self.state, action)
            self.state = GAME.play(self.state, action)
            assert cards_at(self.state) == self.there
            assert [fault for fault in GAME.invariants(self.state) if " cards; wrong are" not in fault] == []
        return self

    def draw(self, text):
        """Draws these cards, in this order."""
        return self.play(*(Draw(kind(part)) for part in text.split(",")))

    def draw_any(self, count=None):
        """Draws so many cards, or as many as are due, whichever come first."""
        while self.actor == CHANCE and count != 0:
            self.play(GAME.chances(self.state)[0])
            count = None if count is None else count - 1
        return self

    def take(self, card=None):
        """Takes a card: this one, or any."""
        self.play(Take())
        return self.draw_any() if card is None else self.draw(card)

    def build(self, card, at="new", drop=None, pay=""):
        """Builds a card: ``at`` is ``new``, ``engine``, or the place of what is replaced; ``drop`` a place too."""
        self.play(Build(kind(card)))
        if isinstance(self.step, Placing) and drop is not None and self.step.drop == NO_CAR:
            self.play(Drop(drop))
        if isinstance(self.step, Placing):
            self.play(Put(PLACES.get(at, at)))
        return self.pay(pay) if pay else self

    def pay(self, text):
        """Pays with these cards, unless there was no choice and it is done."""
        return self.play(Pay(kinds(text))) if isinstance(self.step, Paying) else self

    def remove(self, *cars):
        """Removes these cars."""
        self.play(Remove())
        for car in cars:
            if isinstance(self.step, Scrapping):
                self.play(Scrap(car))
        return self.play(Done()) if isinstance(self.step, Scrapping) else self

    def load(self, card, on, cover=None, as_type=None):
        """Loads a card on the car ``on``, a seat and a place; ``cover`` is discarded for it to lie face down."""
        self.play(Load(kind(card), cover is not None))
        if isinstance(self.step, Loading):
            self.play(Onto(*on))
        if isinstance(self.step, Naming):
            self.play(Name(TYPES.index(as_type)))
        if isinstance(self.step, Covering):
            self.play(Discard(kinds(cover)))
        return self

    def deliver(self, claim=None, sell=(), give=()):
        """Delivers: goods from the cars ``sell`` for cards, then a contract with goods from ``give`` if it matters."""
        self.play(Deliver())
        rest = list(sell)
        if isinstance(self.step, Delivering):
            for car, count in enumerate(self.step.sold):
                del rest[: count if car in rest else 0]
        for car in rest if isinstance(self.step, Delivering) else ():
            self.play(Sell(car))
        if claim is not None:
            self.play(Claiming(self.contract(claim[0]), SIDES[claim[1]]))
        for car in give:
            self.play(Give(car))
        return self.play(Done()) if isinstance(self.step, Delivering) else self

    def discard(self, text):
        """Discards these cards, of those that must be discarded."""
        return self.play(Discard(kinds(text)))

    def raze(self, card):
        """Discards a building too many."""
        return self.play(Raze(kind(card)))

    def skip(self):
        """Does without the bonus action."""
        return self.play(Skip())

    # --- to look at -----------------------------------------------------------------------------------------------

    @property
    def step(self):
        return self.state.agenda[-1] if self.state.agenda else None

    @property
    def actor(self):
        return GAME.actor(self.state)

    @property
    def over(self):
        return self.actor == OVER

    @property
    def choices(self):
        return GAME.choices(self.state)

    def may(self, action):
        """Whether the action is allowed now, which the list of choices and the refusal agree on."""
        listed = action in self.choices
        assert listed == (GAME.refusal(self.state, action) == "")
        return listed

    def may_build(self, card):
        return self.may(Build(kind(card)))

    def ways(self, card):
        """Where the card can be built: ``new``, ``engine``, places, ``drop`` with a place; ``one``: there's one way."""
        state = GAME.play(self.state, Build(kind(card)))
        if not isinstance(state.agenda[-1], Placing):
            return "one"
        spelled = {ENGINE_PLACE: "engine", NEW: "new"}
        return [
            spelled.get(way.place, way.place) if isinstance(way, Put) else f"drop {way.car}"
            for way in GAME.choices(state)
        ]

    def may_load(self, card, on=None, face_down=False):
        """Whether the card can be loaded, at all or on this car."""
        action = Load(kind(card), face_down)
        if not self.may(action) or on is None:
            return self.may(action)
        after = GAME.play(self.state, action)
        if isinstance(after.agenda[-1], Loading):
            return Onto(*on) in GAME.choices(after)
        seat, car = on
        return len(after.players[seat].train.cars[car].goods) > len(self.state.players[seat].train.cars[car].goods) or (
            getattr(after.agenda[-1], "car", None) == car
            and getattr(after.agenda[-1], "owner", self.state.seat) == seat
        )

    def hand(self, seat=0):
        return names(self.state.players[seat].hand)

    def train(self, seat=0):
        return write_train(self.state.players[seat].train)

    def buildings(self, seat=0):
        return names(self.state.players[seat].buildings)

    def claims(self, seat=0):
        """The contract cards of a seat with the side that was delivered last."""
        sides = list(SIDES)
        return [
            (self.state.terms.contracts[claim.contract].name, sides[claim.side])
            for claim in self.state.players[seat].claims
        ]

    @property
    def pile(self):
        return names(self.state.pile)

    @property
    def discards(self):
        return names(self.state.discards)

    @property
    def left(self):
        """How many actions are left in this turn."""
        return GAME.view(self.state, None).left

    def contract(self, name):
        """The number of a contract card."""
        return [card.name for card in self.state.terms.contracts].index(name)

    def claimable(self):
        """The contracts that a delivery begun now can go to."""
        state = GAME.play(self.state, Deliver()) if not isinstance(self.step, Delivering) else self.state
        sides = list(SIDES)
        return [
            (state.terms.contracts[action.contract].name, sides[action.side])
            for action in GAME.choices(state)
            if isinstance(action, Claiming)
        ]

    def sheet(self, seat=0):
        """Points of train, contracts, buildings and loaded goods, and their sum."""
        points = sheet(self.state.terms, self.state.players[seat])
        return (points.train, points.contracts, points.buildings, points.loaded, points.total)

    def told(self, kind_of_event):
        """The events of a kind so far."""
        return [event for event in self.events if type(event) is kind_of_event]

    def end_turn(self):
        """Takes cards until the turn is over and discards what is too much: whichever come first."""
        seat = self.state.seat
        while not self.over and self.state.seat == seat:
            if self.actor == CHANCE:
                self.play(GAME.chances(self.state)[0])
            elif isinstance(self.step, Turn):
                self.play(Take())
            else:
                self.play(self.choices[0])
            if isinstance(self.step, Turn) and self.step.left == 2:
                break
        return self


def walk(seed, seats=2, most=400, **options):
    """A random game, cut after so many actions: each state with the action taken there, the last with None."""
    rng = random.Random(seed)
    state = GAME.start(seats, {**DEFAULTS, **{name.replace("_", "-"): value for name, value in options.items()}})
    for _ in range(most):
        offered = GAME.chances(state) if state.actor == CHANCE else GAME.choices(state)
        if not offered:
            break
        action = offered[rng.randrange(len(offered))]
        yield state, action
        state = GAME.play(state, action)
    yield state, None
