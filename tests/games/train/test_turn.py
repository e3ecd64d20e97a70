"""The tables of a turn against a second reading of the rulebook, and two ways to play against their known means."""

import itertools
import random
from collections import Counter
from math import sqrt
from statistics import fmean, stdev

import pytest

from railgames.games.train.moments import Keep, opening
from railgames.games.train.turn import (
    STRAIGHT,
    cargo,
    full,
    keeps,
    outcomes,
    rolls,
    trains,
    valid,
    worth,
)
from tests.games.train.tables import all_rolls, slow_decisions, slow_score, slow_trains


def moments():
    """Every moment of a turn by the rulebook, each once."""
    found, todo = {}, [opening(False, False)]
    while todo:
        moment = todo.pop()
        if id(moment) not in found:
            found[id(moment)] = moment
            todo += moment.after.values()
    return list(found.values())


MOMENTS = moments()


def test_trains_are_all_that_can_be_kept():
    everything = {train for size in range(7) for dice in all_rolls(size) for train in slow_trains([], dice)}
    assert {tuple(sorted(train)) for train in trains()} == everything
    assert len(trains()) == len(set(trains())) == 57


def test_keeping_agrees_with_the_rulebook_read_die_by_die():
    for train in trains():
        for roll in all_rolls(6 - len(train)):
            kept = keeps(train, roll)
            assert {tuple(sorted(after)) for after in kept} == slow_trains(list(train), list(roll))
            assert len(kept) == len(set(kept))
            assert [len(after) for after in kept] == sorted(map(len, kept), reverse=True)
            assert kept[-1] == train
            assert all(list(after) == sorted(after, reverse=True) for after in kept)


def test_keeping_all_that_fits_is_one_way_and_holds_every_other():
    for train in trains():
        for roll in all_rolls(6 - len(train)):
            most, *others = keeps(train, roll)
            assert all(not Counter(after) - Counter(most) for after in others)
            assert all(worth(after) <= worth(most) for after in others)


def test_worth_agrees_with_the_rulebook():
    for train in trains():
        assert worth(train) == slow_score(list(train))
        assert valid(train) == (6 in train and 5 in train)
        assert full(train) == (len(train) == 6)
        assert cargo(train) == sum(die for die in train if die in (2, 3, 4))


def test_no_turn_brings_1_17_19_21_23_or_more_than_25():
    assert set(range(26)) - {worth(train) for train in trains()} == {1, 17, 19, 21, 23}
    assert max(map(worth, trains())) == 25


@pytest.mark.parametrize("dice", range(7))
def test_rolls_are_all_the_ways_dice_can_fall(dice):
    counted = Counter(tuple(sorted(fall, reverse=True)) for fall in itertools.product(range(1, 7), repeat=dice))
    assert Counter(rolls(dice)) == counted
    assert dict(outcomes(dice)) == counted
    assert len(outcomes(dice)) == len(counted)
    assert len(rolls(dice)) == 6**dice


def test_every_decision_of_a_turn_is_one_the_rulebook_allows_and_none_is_missing():
    decisions = [moment for moment in MOMENTS if moment.roll]
    assert len(decisions) > 3000
    for moment in decisions:
        offered = [
            (tuple(sorted((*moment.kept, *choice.dice))), choice.then)
            for choice in moment.choices
            if isinstance(choice, Keep)
        ]
        assert len(offered) == len(set(offered)) == len(moment.choices)
        assert set(offered) == slow_decisions(list(moment.kept), list(moment.roll), 3 - moment.made)


def test_every_roll_of_a_turn_is_as_likely_as_it_falls():
    for moment in MOMENTS:
        if moment.chances:
            falls = Counter(roll.dice for roll in moment.chances)
            assert falls == Counter(dict(outcomes(6 - len(moment.kept))))
            assert set(moment.after) == set(moment.chances)


def test_every_way_through_a_turn_has_three_rolls_at_most():
    assert {moment.made for moment in MOMENTS} == {0, 1, 2, 3}
    assert all(moment.points >= 0 for moment in MOMENTS if moment.made == 3 and not moment.roll)
    assert all(not moment.after for moment in MOMENTS if moment.points >= 0)


def test_a_turn_brings_what_its_train_is_worth():
    for moment in MOMENTS:
        if moment.points >= 0:
            assert moment.points == slow_score(list(moment.kept))
    assert any(moment.kept == STRAIGHT and moment.made == 1 and moment.points == 25 for moment in MOMENTS)


def mean_of_turns(bank_when_valid, turns, seed):
    """The mean of many turns that keep all they can, and its standard error. No code of the game has a part in it."""
    throw = random.Random(seed).random
    results = []
    for _ in range(turns):
        engine = tender = caboose = False
        load = []
        free = 6
        for _ in range(3):
            dice = [int(throw() * 6) + 1 for _ in range(free)]
            if 6 in dice and not engine:
                engine = True
                free -= 1
            if engine and 5 in dice and not tender:
                tender = True
                free -= 1
            if engine and tender:
                fresh = [die for die in dice if 2 <= die <= 4]
                load += fresh
                free -= len(fresh)
                if 1 in dice and not caboose and free:
                    caboose = True
                    free -= 1
                if bank_when_valid or not free:
                    break
        points = sum(load) * (2 if caboose else 1) if tender else 0
        results.append(25 if caboose and sorted(load) == [2, 3, 4] else points)
    return fmean(results), stdev(results) / sqrt(turns)


@pytest.mark.parametrize(("bank_when_valid", "known"), [(False, 12.1023), (True, 8.9501)])
def test_two_simple_ways_to_play_bring_what_was_computed(bank_when_valid, known):
    mean, error = mean_of_turns(bank_when_valid, 60_000, seed=6)
    assert abs(mean - known) < 4 * error


@pytest.mark.parametrize(("bank_when_valid", "known"), [(False, 12.1023), (True, 8.9501)])
def test_the_tables_bring_the_same_exactly(bank_when_valid, known):
    def value(moment):
        if moment.points >= 0:
            return moment.points
        if not moment.roll:
            if moment not in values:
                total = sum(value(moment.after[roll]) * ways for roll, ways in Counter(moment.chances).items())
                values[moment] = total / len(moment.chances)
            return values[moment]
        most = moment.choices[0].dice
        wanted = [choice for choice in moment.choices if choice.dice == most]
        return value(moment.after[wanted[-1 if bank_when_valid else 0]])

    values = {}
    assert round(value(opening(False, False)), 4) == known
