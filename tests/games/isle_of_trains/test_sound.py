"""What holds at every moment of any game, and at tables laid at random."""

import random
from collections import Counter

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from railgames.games.contract import CHANCE, OVER, Illegal
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
from railgames.games.isle_of_trains.state import (
    PHANTOM,
    Bonus,
    Claim,
    Delivering,
    Limit,
    Paying,
    Placing,
    Shedding,
    Turn,
)
from railgames.games.isle_of_trains.train import Car, couple
from tests.games.isle_of_trains import by_the_book
from tests.games.isle_of_trains.at_random import ANY_ACTION, play_on, random_table, spelled
from tests.games.isle_of_trains.rig import CARDS, GAME, Table, cards_at, side, walk

DECK = Counter(CARDS.deck)
BOUND = 40
"""The most choices with a hand of 12 cards: each to build, load and load face down, and four more."""
SINGLE_ACTIONS = [
    Take(),
    Remove(),
    Deliver(),
    Skip(),
    Done(),
    *[Name(good) for good in range(3)],
    *[action(card) for action in (Build, Raze, Draw) for card in range(len(CARDS.names))],
    *[action((card,)) for action in (Pay, Discard) for card in (PHANTOM, *range(len(CARDS.names)))],
    *[Load(card, face_down) for card in range(len(CARDS.names)) for face_down in (False, True)],
    *[action(car) for action in (Drop, Give, Sell, Scrap) for car in range(12)],
    *[Put(place) for place in range(-2, 12)],
    *[Onto(seat, car) for seat in range(4) for car in range(12)],
    *[Claiming(contract, side) for contract in range(6) for side in range(3)],
]


tables = st.builds(lambda seed: random_table(random.Random(seed)), st.integers(0, 2**32))


def look_of(state, action):
    """A choice as somebody at the table would tell it from another: cars by how they look, not by where they are."""
    step = state.agenda[-1]
    if isinstance(action, Put) and isinstance(step, Placing) and CARDS.cards[step.card].family == "building":
        return action
    if isinstance(action, Put) and action.place < 0:
        return action
    owner = action.seat if isinstance(action, Onto) else state.seat
    car = getattr(action, "place", getattr(action, "car", None))
    if car is None:
        return action
    told = state.players[owner].train
    spoken = ()
    if isinstance(step, Delivering):
        spoken = (step.given[car], step.sold[car])
    return type(action), owner, spelled(told)[1][car], spoken


# --- Random games --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_fifty_cards_after_every_action(seats):
    for seed in range(10):
        for state, _ in walk(seed, seats, most=300):
            assert +cards_at(state) == DECK
            assert GAME.invariants(state) == []


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_somebody_is_always_asked(seats):
    """Whoever is asked has a choice, chance has cards, and a game that is over asks nobody."""
    for seed in range(4):
        for state, _ in walk(seed, seats, most=200):
            actor = GAME.actor(state)
            assert bool(GAME.choices(state)) == (actor >= 0)
            assert bool(GAME.chances(state)) == (actor == CHANCE)
            assert (GAME.outcome(state) is None) == (actor != OVER)
            assert actor in (CHANCE, OVER, state.seat)


def test_games_that_end_are_won():
    """Games in which builds, loads and claims are taken more often than chance would have it."""
    ended = 0
    for seed in range(8):
        rng = random.Random(seed)
        state = random_table(rng, seats=2 + seed % 3, hand=5)
        for _ in range(2000):
            offered = GAME.chances(state) if state.actor == CHANCE else GAME.choices(state)
            if not offered:
                break
            wish = [action for action in offered if isinstance(action, Build | Load | Claiming | Onto)]
            offered = wish if wish and rng.random() < 0.8 else offered
            state = GAME.play(state, offered[rng.randrange(len(offered))])
        if state.actor == OVER:
            ended += 1
            assert +cards_at(state) == DECK
            outcome = GAME.outcome(state)
            assert outcome.winners
            assert all(sum(line.points for line in one.lines) == one.points for one in outcome.standings)
            assert [one.rank for one in outcome.standings] == sorted(one.rank for one in outcome.standings)
    assert ended


# --- Properties ----------------------------------------------------------------------------------------------------


@settings(max_examples=60, deadline=None)
@given(tables, st.integers(0, 2**32))
def test_no_train_is_ever_too_heavy(table, seed):
    """Weighed here with the numbers of the data file; the limit of every car holds too."""
    for state in play_on(table, random.Random(seed), 25):
        for player in state.players:
            engine, cars = spelled(player.train)
            assert by_the_book.pulls(engine, cars)
            for name, goods in cars:
                assert len(goods) <= by_the_book.CARD[name].get("capacity", 0)
        assert GAME.invariants(state) == []


@settings(max_examples=40, deadline=None)
@given(tables, st.integers(0, 2**32))
def test_choices_are_what_is_allowed(table, seed):
    """Of every single action that there is, those are allowed that are listed; the rest is refused with a sentence."""
    rng = random.Random(seed)
    state = rng.choice(list(play_on(table, rng, 12)))
    choices = GAME.choices(state)
    expected = set(choices) | set(GAME.chances(state))
    for action in SINGLE_ACTIONS:
        refusal = GAME.refusal(state, action)
        assert (refusal == "") == (action in expected), action
        assert refusal == "" or refusal.endswith((".", "!"))
    refused = next(action for action in SINGLE_ACTIONS if action not in expected)
    with pytest.raises(Illegal):
        GAME.play(state, refused)


@settings(max_examples=80, deadline=None)
@given(tables, st.integers(0, 2**32))
def test_no_two_choices_are_the_same(table, seed):
    """Each card of a kind once, and each car once of those that look the same."""
    for state in play_on(table, random.Random(seed), 15):
        looks = [look_of(state, action) for action in GAME.choices(state)]
        assert len(set(looks)) == len(looks)


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 2**32))
def test_choices_of_twelve_cards_are_bounded(seed):
    """Each kind in hand to build, to load and to load face down, and four more; cards drawn meanwhile count too."""
    rng = random.Random(seed)
    for state in play_on(random_table(rng, hand=12), rng, 12):
        more = max(0, len(state.players[state.seat].hand) - 12)
        assert len(GAME.choices(state)) <= BOUND + 3 * more


def test_the_bound_is_reached_when_everything_is_possible():
    """A bonus of any kind, and twelve kinds in hand, all of which can be built and loaded."""
    hand = "L3, C1, C2, C4, C5, C6, Bank, Hopper, Tanker, Boxcar, Hopper-2, Tanker 201"
    table = Table(side(hand, "L2 / Supertanker+Rail Yard / C3 / MegaHopper / R3-D Boxcar"), side())
    table.state = msgspec.structs.replace(table.state, agenda=(Turn(1), Bonus(ANY_ACTION)))
    assert len(table.choices) == BOUND


@settings(max_examples=60, deadline=None)
@given(tables, st.integers(0, 2**32))
def test_several_cards_at_once_are_the_same_as_one_by_one(table, seed):
    """Paying and discarding; with an empty draw pile see ruling 22."""
    rng = random.Random(seed)
    for state in play_on(table, rng, 20):
        step = state.agenda[-1] if state.agenda else None
        if state.actor < 0 or not isinstance(step, Paying | Limit | Shedding) or not state.pile:
            continue
        kind_of_action = Pay if isinstance(step, Paying) else Discard
        one_by_one, spent = state, []
        while one_by_one.actor == state.actor and type(one_by_one.agenda[-1]) is type(step):
            action = rng.choice(GAME.choices(one_by_one))
            assert isinstance(action, kind_of_action)
            spent += action.cards
            one_by_one = GAME.play(one_by_one, action)
            together = kind_of_action(tuple(sorted(spent)))
            assert GAME.refusal(state, together) == ""
            assert GAME.play(state, together) == one_by_one
            if one_by_one.agenda[:-1] != state.agenda[:-1]:
                break


def test_a_state_that_can_not_be_is_found_out():
    state = random_table(random.Random(3), seats=3)
    state = msgspec.structs.replace(state, agenda=(Turn(2),))
    assert GAME.invariants(state) == []
    player, rest = state.players[0], state.players[1:]

    def with_player(**changes):
        return msgspec.structs.replace(state, players=(msgspec.structs.replace(player, **changes), *rest))

    heavy = tuple(Car(CARDS.names.index("Bigger Boxcar")) for _ in range(5))
    impossible = [
        msgspec.structs.replace(state, pile=state.pile[1:]),
        msgspec.structs.replace(state, pile=(), discards=tuple(sorted((*state.pile, *state.discards)))),
        msgspec.structs.replace(state, actor=OVER),
        msgspec.structs.replace(state, phantoms=-1),
        msgspec.structs.replace(state, final=5),
        msgspec.structs.replace(state, free=(*state.free, 0)),
        with_player(hand=(*player.hand, 0)),
        with_player(train=couple(CARDS, player.train.engine, heavy)),
        with_player(train=msgspec.structs.replace(player.train, spare=player.train.spare + 1)),
        with_player(claims=(Claim(0, 0), Claim(1, 0))),
    ]
    for other in impossible:
        assert GAME.invariants(other)
