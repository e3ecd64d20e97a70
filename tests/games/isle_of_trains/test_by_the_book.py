"""Building, loading, removing and claiming at tables laid at random, against a second reading of the rulebook."""

import random

import msgspec

from railgames.games.isle_of_trains.actions import Build, Claiming, Deliver, Load, Raze, Remove
from railgames.games.isle_of_trains.state import (
    Bonus,
    Covering,
    Delivering,
    Loading,
    Naming,
    Paying,
    Placing,
    Razing,
    Scrapping,
    Turn,
)
from tests.games.isle_of_trains import by_the_book
from tests.games.isle_of_trains.at_random import ANY_ACTION, laid, play_on, spelled
from tests.games.isle_of_trains.rig import CARDS, GAME

TABLES = range(400)


def names_of(cards):
    return [CARDS.names[card] for card in cards]


def built(state):
    """Every way the game offers to build, played out: what `by_the_book.builds` says."""
    found = set()
    seat = state.seat
    before = len(state.players[seat].hand) + state.phantoms

    def follow(now, card):
        step = now.agenda[-1] if now.agenda else None
        if isinstance(step, Placing) and now.actor >= 0:
            for action in GAME.choices(now):
                follow(GAME.play(now, action), card)
        elif isinstance(step, Paying) and now.actor >= 0:
            follow(GAME.play(now, GAME.choices(now)[0]), card)
        else:
            player = now.players[seat]
            after = len(player.hand) + (now.phantoms if now.seat == seat else 0)
            buildings = tuple(sorted(names_of(player.buildings)))
            found.add((card, by_the_book.alike(*spelled(player.train)), buildings, before - 1 - after))

    for action in GAME.choices(state):
        if isinstance(action, Build):
            follow(GAME.play(state, action), CARDS.names[action.card])
    return found


def loaded(state):
    """Every way the game offers to load, played out: what `by_the_book.loads` says."""
    found = set()

    def follow(now, action):
        step = now.agenda[-1] if now.agenda else None
        if now.actor >= 0 and isinstance(step, Loading | Naming | Covering):
            offered = GAME.choices(now)
            for choice in offered[:1] if isinstance(step, Covering) else offered:
                follow(GAME.play(now, choice), action)
        else:
            trains = tuple(by_the_book.alike(*spelled(player.train)) for player in now.players)
            found.add((CARDS.names[action.card], action.face_down, trains))

    for action in GAME.choices(state):
        if isinstance(action, Load):
            follow(GAME.play(state, action), action)
    return found


def removed(state):
    """Every way the game offers to remove cars, played out."""
    found = set()
    known = set()

    def follow(now):
        if now.actor >= 0 and isinstance(now.agenda[-1], Scrapping):
            for action in GAME.choices(now):
                after = GAME.play(now, action)
                if after not in known:
                    known.add(after)
                    follow(after)
        else:
            found.add(by_the_book.alike(*spelled(now.players[state.seat].train)))

    follow(GAME.play(state, Remove()))
    return found


def verbs_of(state):
    step = state.agenda[-1]
    return ANY_ACTION if isinstance(step, Turn) else step.verbs


def test_building_against_the_second_reading():
    seen = 0
    for seed in TABLES:
        state = laid(seed)
        player = state.players[state.seat]
        expected = set()
        if "build" in verbs_of(state):
            engine, cars = spelled(player.train)
            hand = names_of(player.hand)
            expected = by_the_book.builds(hand, state.phantoms, engine, cars, names_of(player.buildings))
        assert built(state) == expected, seed
        seen += len(expected)
    assert seen > 5 * len(TABLES)


def test_loading_against_the_second_reading():
    seen = 0
    for seed in TABLES:
        state = laid(seed)
        trains = [spelled(player.train) for player in state.players]
        expected = set()
        if "load" in verbs_of(state):
            bonus = isinstance(state.agenda[-1], Bonus)
            hand = names_of(state.players[state.seat].hand)
            expected = by_the_book.loads(hand, state.phantoms, state.seat, trains, bonus)
        assert loaded(state) == expected, seed
        seen += len(expected)
    assert seen > 5 * len(TABLES)


def test_removing_against_the_second_reading():
    for seed in TABLES[:150]:
        state = laid(seed)
        train = state.players[state.seat].train
        may = "build" in verbs_of(state) and bool(train.cars)
        assert (Remove() in GAME.choices(state)) == may
        if may:
            assert removed(state) == by_the_book.removals(*spelled(train)), seed


def test_claiming_against_the_second_reading():
    for seed in TABLES:
        state = msgspec.structs.replace(laid(seed), agenda=(Turn(2),))
        player = state.players[state.seat]
        assert (Deliver() in GAME.choices(state)) == (player.train.loaded > 0)
        if not player.train.loaded:
            continue
        taken = [claim for one in state.players for claim in one.claims]
        begun = [claim.contract for claim in player.claims if claim.side == 0]
        there = []
        for number, card in enumerate(state.terms.contracts):
            free = number not in [claim.contract for claim in taken]
            for side, contract in enumerate(card.sides):
                if (number in begun and side > 0) or (not begun and free and side == 0):
                    there.append(((number, side), *contract.goods))
        expected = {wanted[0] for wanted in by_the_book.claimable(spelled(player.train)[1], there)}
        after = GAME.play(state, Deliver())
        step = after.agenda[-1] if after.agenda else None
        offered = {(action.contract, action.side) for action in GAME.choices(after) if isinstance(action, Claiming)}
        assert (offered if isinstance(step, Delivering) else set()) == expected, seed


def test_razing_is_the_only_thing_that_waits_after_a_build():
    """Two buildings and no caboose for them: which one goes is asked before anything else."""
    asked = 0
    for seed in TABLES[:200]:
        state = laid(seed)
        if len(state.players[state.seat].buildings) < 2:
            continue
        for action in GAME.choices(state):
            if isinstance(action, Remove):
                for final in play_on(GAME.play(state, action), random.Random(seed), 8):
                    if final.actor >= 0 and isinstance(final.agenda[-1], Razing):
                        asked += 1
                        assert {type(choice) for choice in GAME.choices(final)} == {Raze}
    assert asked
