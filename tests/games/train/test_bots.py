"""The computer players keep what they promise."""

import random
from statistics import fmean

import pytest

from railgames.games.contract import CHANCE
from railgames.games.train.moments import BANK, DERAIL, ROLL, Keep, Roll
from railgames.table.budget import Units
from tests.games.train.tables import GAME, Table, walk


def advice(table, level):
    state = table.state
    seat = GAME.actor(state)
    pick = random.Random(1).randrange
    return GAME.bots[level].advise(GAME.view(state, seat), GAME.choices(state), pick, Units(1))


def notation(table, level):
    return GAME.notation(advice(table, level).action)


def test_levels_go_from_weak_to_strong():
    assert list(GAME.bots) == ["easy", "normal", "hard"]


@pytest.mark.parametrize(
    ("roll", "easy", "normal"),
    [
        ("6 5 4 4 4 4", "keep 6 5 4 4 4 4, bank", "keep 6 5 4 4 4 4, bank"),
        ("6 5 4 2 6 6", "keep 6 5 4 2, bank", "keep 6 5 4 2, roll"),
        ("6 4 4 4 4 1", "keep 6, roll", "keep 6, roll"),
        ("5 4 4 4 4 1", "keep nothing, roll", "keep nothing, roll"),
    ],
)
def test_easy_banks_at_once_and_normal_rolls_on(roll, easy, normal):
    table = Table().play(f"roll {roll}")
    assert notation(table, "easy") == easy
    assert notation(table, "normal") == normal


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_a_turn_ends_for_every_level(level):
    banked = Table().turn("6 5 6 6 6 6", "6 5, roll", "6 6 6 6", "roll", "4 3 1 1")
    assert advice(banked, level).action == Keep((4, 3, 1), BANK)
    lost = Table().turn("4 4 4 4 4 4", "roll", "4 4 4 4 4 4", "roll", "4 4 4 4 4 4")
    assert advice(lost, level).action == Keep((), DERAIL)


@pytest.mark.parametrize(
    ("roll", "best"),
    [
        ("6 5 4 4 4 4", "keep 6 5 4 4 4, roll"),
        ("6 5 2 2 2 2", "keep 6 5, roll"),
        ("6 5 3 3 3 3", "keep 6 5 3, roll"),
        ("6 5 4 3 3 1", "keep 6 5 4 3 1, roll"),
        ("6 5 4 3 2 1", "keep 6 5 4 3 2 1, bank"),
    ],
)
def test_hard_knows_which_cargo_to_leave(roll, best):
    assert notation(Table(1).play(f"roll {roll}"), "hard") == best


def test_hard_keeps_twenty_when_one_roll_is_left():
    table = Table(1).turn("1 1 1 1 1 1", "roll", "6 5 4 3 3 1")
    assert notation(table, "hard") == "keep 6 5 4 3 3 1, bank"


def test_hard_banks_what_wins():
    table = Table().straights(6).turn("6 5 4 3 3 1", "all, bank").derail().turn("6 5 4 4 1 1")
    assert table.scores == (95, 75)
    action = advice(table, "hard").action
    assert action.then == BANK


def test_hard_goes_on_past_the_goal_where_others_have_another_turn():
    table = Table(equal_turns="yes").straights(6).turn("6 5 4 3 3 1", "all, bank").derail().turn("6 5 4 4 6 6")
    assert table.scores == (95, 75)
    assert notation(table, "hard") == "keep 6 5 4 4, roll"


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_typed_dice_are_thrown_fairly(level):
    state = Table(dice="typed").state
    rng = random.Random(7)
    faces = []
    for _ in range(2000):
        action = GAME.bots[level].advise(GAME.view(state, 0), (), rng.randrange, Units(1)).action
        assert isinstance(action, Roll)
        assert GAME.refusal(state, action) == ""
        faces += action.dice
    assert abs(fmean(faces) - 3.5) < 4 * 1.708 / len(faces) ** 0.5


@pytest.mark.parametrize(
    "options", [{"must_keep": "yes"}, {"equal_turns": "yes"}, {"race_to": "200"}, {"dice": "typed"}]
)
def test_every_level_plays_by_every_rule(options):
    for state, _ in walk(2, 3, **options):
        seat = GAME.actor(state)
        if seat == CHANCE or seat < 0:
            continue
        for bot in GAME.bots.values():
            told = bot.advise(GAME.view(state, seat), GAME.choices(state), random.Random(1).randrange, Units(1))
            assert GAME.refusal(state, told.action) == ""


def test_levels_do_better_one_by_one():
    def points(level, turns, seed):
        rng = random.Random(seed)
        table, had = Table(1, race_to="200"), 0
        for _ in range(turns):
            while True:
                state = table.state
                if GAME.actor(state) == CHANCE:
                    chances = GAME.chances(state)
                    table.state = GAME.play(state, chances[rng.randrange(len(chances))])
                    continue
                action = advice(table, level).action
                table.state = GAME.play(state, action)
                if action.then != ROLL:
                    break
            if table.over:
                had += table.scores[0]
                table = Table(1, race_to="200")
        return (had + table.scores[0]) / turns

    easy, normal, hard = (points(level, 1500, 3) for level in ("easy", "normal", "hard"))
    assert easy < 10 < normal
    assert hard > normal - 0.5
