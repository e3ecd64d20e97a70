"""The table of two perfect players: worked out right, shipped as it is worked out, and noticed when it is damaged."""

import random
from itertools import product

import pytest

from railgames import assets
from railgames.games.train.duel import REACH, ROUNDED, Duel, duel_text, read_duel, solve_duel
from railgames.games.train.outlook import MOST, Outlook
from railgames.games.train.race import pace
from tests.games.train.tables import GAME

CORNER = 45
"""A race so short that its table is worked out in under a second."""
TEXT = assets.read_text("train/duel.txt")
SHIPPED = GAME.judge.duel


@pytest.fixture(scope="module")
def solved():
    return solve_duel(CORNER)


def test_the_first_of_two_perfect_players_wins():
    assert 100 * SHIPPED.chance(100, 100) == pytest.approx(58.2823, abs=5e-5)
    assert SHIPPED.chance(100, 100) > pace().chances((0, 0))[0]


def test_what_is_worked_out_is_a_fixed_point(solved):
    for mine, yours in product((1, 2, 20, 45), range(1, CORNER + 1)):
        assert Outlook(solved.aim(mine, yours)).value((), 3) == pytest.approx(solved.chance(mine, yours), abs=2e-12)


def test_what_is_shipped_is_what_is_worked_out(solved):
    assert SHIPPED.reach == REACH
    for mine, yours in product(range(1, CORNER + 1), repeat=2):
        assert SHIPPED.chance(mine, yours) == pytest.approx(solved.chance(mine, yours), abs=ROUNDED)


def test_what_is_shipped_is_a_fixed_point_but_for_the_rounding():
    """As its corner is right, so is then all the rest, which follows from it."""
    source = random.Random(5)
    for _ in range(150):
        mine, yours = source.randrange(1, REACH + 1), source.randrange(1, REACH + 1)
        found = Outlook(SHIPPED.aim(mine, yours)).value((), 3)
        assert found == pytest.approx(SHIPPED.chance(mine, yours), abs=2 * ROUNDED)


def test_who_lacks_less_is_likelier_to_win():
    for mine, yours in product(range(1, REACH), range(1, REACH + 1)):
        assert SHIPPED.chance(mine + 1, yours) <= SHIPPED.chance(mine, yours)
        assert SHIPPED.chance(yours, mine + 1) >= SHIPPED.chance(yours, mine)


def test_two_who_lack_one_point(solved):
    """The first has it now, or has missed it and so has the other."""
    any_points = Outlook([float(number > 0) for number in range(MOST + 1)]).value((), 3)
    assert solved.chance(1, 1) == pytest.approx(1 / (2 - any_points), abs=1e-12)


def test_rounding_costs_less_than_a_ten_millionth(solved):
    read = read_duel(duel_text(solved))
    assert read.reach == CORNER
    assert max(abs(one - other) for one, other in zip(read.chances, solved.chances, strict=True)) <= ROUNDED < 1e-7


def test_the_text_is_text_and_says_what_it_is():
    head, *lines = TEXT.splitlines()
    assert head.startswith("Train: how likely the first of two perfect players wins")
    assert f"from 1 to {REACH}" in head
    assert TEXT.isascii()
    assert {len(line) for line in lines[:-1]} == {120}
    assert duel_text(Duel(REACH, SHIPPED.chances)) == TEXT


@pytest.mark.parametrize(
    "damaged",
    [
        "",
        "\n",
        TEXT[:-10],
        TEXT + "AAAA",
        TEXT.partition("\n")[2],
        TEXT.replace("1 to 200", "1 to 100"),
        TEXT[:9000] + ("A" if TEXT[9000] != "A" else "B") + TEXT[9001:],
        TEXT[:9000] + TEXT[9001:],
    ],
)
def test_a_damaged_table_is_noticed(damaged):
    with pytest.raises(ValueError, match="damaged"):
        read_duel(damaged)
