"""The exact figures of Train: a turn, the race, and what is made of them, checked against code that shares nothing."""

import random
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, pairwise, product
from math import factorial, prod, sqrt

import pytest

from railgames.games.train.advice import advise
from railgames.games.train.duel import Duel
from railgames.games.train.odds import SLIGHT, Decision, Measure, Position, Race, compare, review, view_of
from railgames.games.train.outlook import (
    MOST,
    Outlook,
    bank_when_valid,
    best_turn,
    by_points,
    ends,
    keep_everything,
    solve,
    steps,
    summary,
)
from railgames.games.train.race import least_turns, pace, turns_aim
from railgames.games.train.turn import full, keeps, outcomes, trains, valid, worth
from tests.games.train.tables import GAME

TABLE = {
    (): (8.916, 4.483),
    (6,): (10.546, 5.739),
    (6, 5): (13.300, 8.657),
    (6, 5, 1): (14.161, 9.194),
    (6, 5, 4, 3, 1): (20.250, 18.167),
    (6, 5, 4, 4, 4): (17.0, 15.5),
}
"""By train, its worth with two rolls left and with one."""


DUEL = GAME.judge.duel


# Code of its own, from the rulebook: dice are a multiset, a keep is any sub-multiset that may be set aside in order.


@cache
def allowed(held, roll):
    """Every multiset of held dice that keeping from a roll may lead to."""
    found = set()
    for taken in product((False, True), repeat=len(roll)):
        dice = sorted(held + tuple(die for die, take in zip(roll, taken, strict=True) if take))
        ones = {face: dice.count(face) for face in range(1, 7)}
        if ones[6] > 1 or ones[5] > ones[6] or ones[1] > 1 or (len(dice) > ones[6] + ones[5] and not ones[5]):
            continue
        found.add(tuple(dice))
    return found


def points(held):
    if 6 not in held or 5 not in held:
        return 0
    if sorted(held) == [1, 2, 3, 4, 5, 6]:
        return 25
    return sum(die for die in held if die in (2, 3, 4)) * (2 if 1 in held else 1)


@cache
def naive(held, left):
    """Expected points with best play, over every roll, banking whenever that is better."""
    dice = 6 - len(held)
    total = Fraction(0)
    for roll in combinations_with_replacement(range(1, 7), dice):
        ways = factorial(dice) // prod(factorial(roll.count(face)) for face in range(1, 7))
        total += ways * max(stand(then, left - 1) for then in allowed(held, roll))
    return total / 6**dice


def stand(held, left):
    banked = Fraction(points(held))
    return banked if not left or len(held) == 6 else max(banked, naive(held, left))


def throw(policy, source):
    """A turn played with a policy; its points, and whether it derailed."""
    held = ()
    for left in (2, 1, 0):
        roll = tuple(sorted((source.randint(1, 6) for _ in range(6 - len(held))), reverse=True))
        then, bank = policy(held, roll, left)
        assert tuple(sorted(then)) in allowed(held, roll)
        held = then
        if bank:
            break
    assert len(held) < 6 or bank
    return points(held), 5 not in held


# A turn


def test_a_turn_at_best():
    best = best_turn()
    assert float(best.mean) == pytest.approx(12.614340, abs=5e-7)
    assert float(best.derail) == pytest.approx(0.13844231, abs=5e-9)
    assert float(best.straight) == pytest.approx(0.092945, abs=5e-7)
    assert best.mean == by_points().value((), 3)
    spread = sqrt(sum(chance * (number - best.mean) ** 2 for number, chance in best.points.items()))
    assert spread == pytest.approx(7.63, abs=0.005)


def test_the_points_of_a_turn_at_best():
    percents = {number: round(100 * float(chance), 1) for number, chance in best_turn().points.items()}
    assert sum(best_turn().points.values()) == 1
    assert percents[0] == 14.7
    assert (percents[9], percents[12], percents[16], percents[20], percents[25]) == (3.1, 10.6, 8.7, 8.0, 9.3)
    assert set(range(MOST + 1)) - set(percents) == {1, 17, 19, 21, 23}


@pytest.mark.parametrize(
    ("policy", "mean", "straight"), [(keep_everything, 12.1023, 0.0755), (bank_when_valid, 8.9501, 0.0290)]
)
def test_other_policies(policy, mean, straight):
    turn = summary(ends(policy))
    assert float(turn.mean) == pytest.approx(mean, abs=5e-5)
    assert float(turn.straight) == pytest.approx(straight, abs=5e-5)
    assert turn.mean < best_turn().mean


@pytest.mark.parametrize("train", TABLE)
def test_what_trains_are_worth(train):
    assert [float(by_points().value(train, left)) for left in (2, 1)] == pytest.approx(TABLE[train], abs=5e-4)


@pytest.mark.parametrize(
    ("roll", "left", "train", "best", "rival"),
    [
        ((6, 5, 4, 4, 4, 4), 2, (6, 5, 4, 4, 4), 17.0, 16.0),
        ((6, 5, 2, 2, 2, 2), 2, (6, 5), 13.300, 8.0),
        ((6, 5, 3, 3, 3, 3), 2, (6, 5, 3), 13.879, 12.0),
        ((6, 5, 4, 3, 3, 1), 2, (6, 5, 4, 3, 1), 20.25, 20.0),
        ((6, 5, 4, 3, 3, 1), 1, (6, 5, 4, 3, 3, 1), 20.0, 20.0),
    ],
)
def test_what_to_keep(roll, left, train, best, rival):
    options = by_points().options((), roll, left)
    assert options[0].kept == train
    assert float(options[0].value) == pytest.approx(best, abs=5e-4)
    assert next(option.value for option in options if option.kept == keeps((), roll)[0]) == rival


def test_figures_are_fractions():
    for level in solve([[Fraction(number)] for number in range(MOST + 1)])[1:]:
        assert all(type(column[0]) is Fraction for column in level.values())
    assert 6**18 % by_points().value((), 3).denominator == 0


@pytest.mark.parametrize("train", trains())
def test_every_train_is_worth_what_naive_code_says(train):
    for left in (1, 2):
        expected = stand(tuple(sorted(train)), left) if full(train) else naive(tuple(sorted(train)), left)
        assert by_points().value(train, left) == expected
    if not train:
        assert by_points().value(train, 3) == naive((), 3)


@pytest.mark.parametrize("step", steps(), ids=lambda step: str(step.train))
def test_the_choices_after_every_roll_are_those_of_the_rulebook(step):
    assert sum(step.ways) == step.total
    for roll, _ in outcomes(6 - len(step.train)):
        assert {tuple(sorted(train)) for train in keeps(step.train, roll)} == allowed(tuple(sorted(step.train)), roll)


@pytest.mark.parametrize("policy", [by_points().decide, keep_everything, bank_when_valid])
def test_thrown_dice_agree(policy):
    exact = summary(ends(policy))
    source = random.Random(17)
    turns = [throw(policy, source) for _ in range(8000)]
    mean = sum(number for number, _ in turns) / len(turns)
    variance = sum((number - mean) ** 2 for number, _ in turns) / len(turns)
    assert abs(mean - exact.mean) < 4 * sqrt(variance / len(turns))
    derailed = sum(gone for _, gone in turns) / len(turns)
    assert abs(derailed - exact.derail) < 4 * sqrt(exact.derail * (1 - exact.derail) / len(turns))


# Why rolling on is never worse


@pytest.mark.parametrize("step", [step for step in steps() if valid(step.train)], ids=lambda step: str(step.train))
def test_a_train_that_may_be_banked_never_loses_by_rolling_on(step):
    assert all(worth(end) >= worth(step.train) and valid(end) for end in step.ends)
    for left in (1, 2):
        assert by_points().value(step.train, left) > worth(step.train)


def test_more_rolls_are_worth_more():
    assert all(by_points().value(step.train, 2) > by_points().value(step.train, 1) for step in steps())
    assert by_points().value((), 3) > by_points().value((), 2)


def test_a_part_more_is_worth_more():
    for left in (1, 2):
        parts = [by_points().value(train, left) for train in ((), (6,), (6, 5), (6, 5, 1))]
        assert parts == sorted(parts)


def test_solving_many_aims_at_once_is_solving_each():
    source = random.Random(3)
    aims = [sorted(source.random() for _ in range(MOST + 1)) for _ in range(5)]
    together = solve(list(zip(*aims, strict=True)))
    for place, aim in enumerate(aims):
        assert together[3][()][place] == pytest.approx(Outlook(aim).value((), 3), abs=1e-14)


def test_the_house_rule_leaves_less_to_choose():
    strict = by_points(True)
    assert strict.options((), (6, 5, 2, 2, 2, 2), 2)[-1].kept != ()
    assert strict.options((6, 5), (2, 2, 2, 2), 1)[0].kept == (6, 5, 2)
    assert strict.options((6, 5), (6, 6, 5, 5), 1)[0].kept == (6, 5)
    assert strict.value((), 3) == best_turn(True).mean < by_points().value((), 3)


# The race


def test_fewest_turns_alone():
    turns = least_turns()
    assert turns[0] == pytest.approx(8.532932, abs=5e-7)
    assert all(more >= fewer >= 1 for more, fewer in pairwise(turns))
    for score in (0, 50, 75, 99):
        outlook = Outlook(turns_aim(score))
        assert 1 - outlook.value((), 3) == pytest.approx(turns[score], abs=1e-11)


def test_playing_for_points_alone():
    assert pace().mean() == pytest.approx(8.57, abs=0.005)
    assert pace().within(3) == 0 < pace().within(4)
    assert (round(pace().within(8), 2), round(pace().within(10), 2)) == (0.53, 0.86)
    assert pace().mean() > least_turns()[0]


@pytest.mark.parametrize(
    ("players", "percents"),
    [
        (1, [100.0]),
        (2, [58.3, 41.7]),
        (3, [42.7, 32.3, 25.0]),
        (4, [34.4, 26.9, 21.4, 17.4]),
        (6, [25.4, 20.7, 17.1, 14.3, 12.1, 10.4]),
    ],
)
def test_chances_when_all_play_for_points(players, percents):
    chances = pace().chances((0,) * players)
    assert sum(chances) == pytest.approx(1)
    assert [round(100 * chance, 1) for chance in chances] == percents


def test_the_forecast_never_does_worse_than_playing_for_points():
    for scores in ((0, 0), (90, 95), (96, 80, 98), (80, 90, 95, 99), (40, 97)):
        assert Outlook(pace().aim(scores[0], scores[1:])).value((), 3) >= pace().chances(scores)[0] - 1e-12


@pytest.mark.parametrize("target", [1, 25, 50])
def test_races_of_other_lengths(target):
    assert DUEL.chance(target, target) > 0.5
    assert least_turns(target)[0] <= pace(target).mean()


# Advice


@pytest.mark.parametrize(
    ("kept", "roll", "left", "reason"),
    [
        (
            (),
            (6, 5, 4, 3, 3, 1),
            2,
            "Keep 6 5 4 3 1; leave the second 3 for the straight: 20.25 against 20.00 points with all kept.",
        ),
        (
            (),
            (6, 5, 4, 4, 4, 4),
            2,
            "Keep 6 5 4 4 4; leave the fourth 4 for the caboose: 17.00 against 16.00 points with all kept.",
        ),
        (
            (),
            (6, 5, 2, 2, 2, 2),
            2,
            "Keep 6 5; leave all four 2s for higher cargo or the caboose: 13.30 against 8.00 points with all kept.",
        ),
        (
            (),
            (6, 5, 3, 3, 3, 3),
            2,
            "Keep 6 5 3; leave three 3s for higher cargo or the caboose: 13.88 against 12.00 points with all kept.",
        ),
        (
            (),
            (6, 5, 4, 4, 3, 2),
            2,
            "Keep 6 5 4 4; leave the 3 and the 2 for higher cargo or the caboose"
            ": 16.47 against 13.00 points with all kept.",
        ),
        (
            (6, 5),
            (4, 4, 2, 2),
            1,
            "Keep 4 4; leave both 2s for higher cargo or the caboose: 13.94 against 12.00 points with all kept.",
        ),
        ((), (6, 5, 3, 3, 3, 3), 1, "Bank 12; all six dice fit, though another choice is as good."),
        (
            (),
            (6, 6, 4, 4, 3, 1),
            2,
            "Keep 6 and roll on for the tender: 10.55 against 8.92 points with nothing new kept.",
        ),
        ((6, 5, 3), (6, 5, 5), 1, "Nothing can be kept: roll on."),
        ((6, 5, 3), (5, 4, 2), 0, "Keep all that fits and bank 9: this was the last roll."),
        ((6,), (6, 4, 3, 2, 1), 0, "The train derails: three rolls brought no engine with a tender."),
    ],
)
def test_reasons_by_points(kept, roll, left, reason):
    assert advise(kept, roll, left).reason == reason


@pytest.mark.parametrize(
    ("kept", "roll", "left", "mine", "reason"),
    [
        (
            (),
            (6, 5, 4, 3, 3, 1),
            2,
            (6, 5, 4),
            "Keep 6 5 4 3 1; leave the second 3 for the straight: 20.25 against 15.45 points with yours.",
        ),
        (
            (),
            (6, 5, 4, 3, 3, 1),
            2,
            (6, 5, 4, 3, 1),
            "Yours is best. Keep 6 5 4 3 1; leave the second 3 for the straight"
            ": 20.25 against 20.00 points with all kept.",
        ),
        (
            (6,),
            (5, 4, 2, 2, 1),
            1,
            (6, 5, 4, 1),
            "Keep 5 4 2 1; leave the second 2 for the straight: 16.17 against 14.39 points with yours.",
        ),
        (
            (6, 5),
            (4, 4, 4, 1),
            1,
            (6, 5),
            "Bank 24; all six dice fit: 24.00 against 8.66 points with yours.",
        ),
        (
            (6, 5),
            (4, 4, 6, 6),
            1,
            (6, 5, 4),
            "Keep 4 4 and roll on; with engine and tender nothing can be lost: 13.94 against 11.75 points with yours.",
        ),
        ((), (6, 5, 3, 3, 3, 3), 1, (6, 5, 3, 3, 3), "Bank 12; all six dice fit, though yours is as good."),
        ((6, 5, 3), (6, 5, 5), 1, (6, 5, 3), "Nothing can be kept: roll on."),
        ((6,), (6, 4, 3, 2, 1), 1, (6, 4), "Nothing can be kept: roll on."),
    ],
)
def test_reasons_against_what_somebody_thinks_of(kept, roll, left, mine, reason):
    assert advise(kept, roll, left, mine=mine).reason == reason


def test_reasons_in_a_race():
    roll = (6, 5, 4, 2, 2, 2)
    assert advise((), roll, 2, 92, (0,)) == ((6, 5, 4, 2, 2, 2), True, "Bank 10: that reaches 100.")
    assert " turns to go, against " in advise((), roll, 2, 0, ()).reason
    assert ": you win about " in advise((), roll, 2, 0, (0,)).reason
    assert ": you win about " in advise((), roll, 2, 0, (0, 0), Race(duel=DUEL)).reason
    assert ": you win 6" in advise((), roll, 2, 0, (0,), Race(duel=DUEL)).reason


def test_the_measure_follows_the_race():
    assert view_of(None, (0,)).measure is Measure.POINTS
    assert view_of(5, None).measure is Measure.POINTS
    assert view_of(5, ()).measure is Measure.TURNS
    assert view_of(5, (1,), Race(duel=DUEL)).measure is Measure.CHANCE
    for race in (Race(), Race(must_keep=True, duel=DUEL)):
        assert view_of(5, (1,), race).measure is Measure.FORECAST
    assert view_of(5, (1, 2), Race(duel=DUEL)).measure is Measure.FORECAST
    assert view_of(5, (130, 2)).measure is view_of(100, ()).measure is Measure.POINTS


def test_reasons_are_short_and_plain_and_choices_the_best():
    source = random.Random(11)
    races = [
        (None, None, Race()),
        (70, (), Race()),
        (85, (90,), Race(duel=DUEL)),
        (85, (90,), Race(must_keep=True)),
        (60, (97, 10, 50), Race(100)),
    ]
    for _ in range(400):
        train = source.choice([train for train in trains() if not full(train)])
        roll = source.choice(outcomes(6 - len(train)))[0]
        left = source.randrange(3 if not train else 2)
        me, rivals, race = source.choice(races)
        kept, bank, reason = advise(train, roll, left, me, rivals, race)
        assert compare(Position(train, roll, left, me, rivals), (kept, bank), race).lost == 0
        assert reason.isascii()
        assert len(reason.split()) <= 24
        assert reason.endswith(".")


def test_near_the_end_a_safe_win_beats_points():
    roll = (6, 5, 3, 3, 2, 2)
    assert advise((), roll, 2).kept == (6, 5, 3)
    for rivals in ((), (99,), (99, 50)):
        assert advise((), roll, 2, 90, rivals)[:2] == ((6, 5, 3, 3, 2, 2), True)


def test_a_race_that_is_lost_is_played_for_points():
    lost = (0, (99, 99, 99, 99, 99))
    assert view_of(*lost).measure is Measure.POINTS
    assert advise((), (6, 5, 2, 2, 2, 2), 2, *lost) == advise((), (6, 5, 2, 2, 2, 2), 2)


@pytest.mark.parametrize("rivals", [(99,), (75, 60), (99, 98, 97)])
def test_nobody_is_told_to_bank_early_but_for_a_win(rivals):
    for me, left in product((0, 40, 70, 90), (1, 2)):
        for train in trains():
            for roll, _ in outcomes(6 - len(train)) if train and not full(train) else ():
                kept, bank, _ = advise(train, roll, left, me, rivals)
                assert not bank or full(kept) or me + worth(kept) >= 100


def test_what_a_choice_gave_away():
    found = compare(Position((), (6, 5, 4, 3, 3, 1), 2), ((6, 5, 4, 3, 3, 1), True))
    assert (found.measure, found.best.kept, found.lost) == (Measure.POINTS, (6, 5, 4, 3, 1), pytest.approx(0.25))
    again = compare(Position((), (6, 5, 3, 3, 3, 3), 1), ((6, 5, 3, 3, 3), False))
    assert (again.lost, again.best) == (0, again.chosen)


def test_a_game_looked_back_on():
    decisions = [
        Decision(0, Position((), (6, 5, 2, 2, 2, 2), 2, 0, (0,)), ((6, 5, 2, 2, 2, 2), True)),
        Decision(1, Position((), (6, 6, 4, 4, 3, 1), 2, 0, (8,)), ((6,), False)),
        Decision(1, Position((6,), (5, 4, 4, 3, 1), 1, 0, (8,)), ((6, 5, 4, 4, 3, 1), True)),
        Decision(0, Position((), (6, 5, 4, 3, 3, 1), 2, 8, (22,)), ((6, 5, 4, 3, 3, 1), True)),
    ]
    found = review(decisions, [(0, 8), (1, 22), (0, 20)], Race(duel=DUEL))
    assert [(slip.place, slip.seat) for slip in found.slips] == [(0, 0)]
    slip = found.slips[0].comparison
    assert slip.measure is Measure.CHANCE
    assert slip.best.kept == (6, 5)
    assert slip.lost > SLIGHT[Measure.CHANCE]
    first, second = found.tallies[0], found.tallies[1]
    turn = float(by_points().value((), 3))
    assert (first.turns, first.points, second.turns, second.points) == (2, 28, 1, 22)
    assert first.points_lost == pytest.approx(13.300108 - 8 + 0.25, abs=1e-6)
    assert first.lost[Measure.CHANCE] >= slip.lost
    assert second.lost == {Measure.CHANCE: 0}
    assert second.luck == pytest.approx(22 - turn)
    assert first.luck == pytest.approx(28 - 2 * turn + first.points_lost)


def test_luck_is_nothing_on_average_however_a_seat_plays():
    source = random.Random(23)
    decisions, turns = [], []

    def careless(kept, roll, left):
        then = keep_everything(kept, roll, left) if source.random() < 0.5 else bank_when_valid(kept, roll, left)
        decisions.append(Decision(0, Position(kept, roll, left), then))
        return then

    for _ in range(1000):
        turns.append((0, throw(careless, source)[0]))
    tally = review(decisions, turns).tallies[0]
    assert tally.points_lost > 500
    assert abs(tally.luck) / 1000 < 4 * 7.63 / sqrt(1000)


def test_a_table_is_used_only_as_far_as_it_reaches():
    race = Race(100, duel=Duel(50, [0.2, 0.8] * 1250))
    assert view_of(50, (99,), race).measure is Measure.CHANCE
    assert view_of(49, (99,), race).measure is view_of(99, (49,), race).measure is Measure.FORECAST
