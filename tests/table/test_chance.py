"""The only source of chance: fair, and the same again for the same seed and place."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from railgames.table.chance import stream

STEADY = settings(deadline=None, derandomize=True)
PINNED = [10, 0, 0, 8, 5, 7, 8, 13]


def picks(pick, count=100, among=1000):
    return [pick(among) for _ in range(count)]


@STEADY
@given(st.integers(), st.integers(0, 200))
def test_the_same_seed_and_place_pick_alike(seed, place):
    assert picks(stream(seed, "chance", place)) == picks(stream(seed, "chance", place))


def test_other_seeds_and_places_pick_otherwise():
    places = [(1, "chance", 0), (2, "chance", 0), (1, "chance", 1), (1, "bot", 0), (1, "bot", 0, 0), (11, "chance", 0)]
    assert len({tuple(picks(stream(*place))) for place in places}) == len(places)


def test_the_numbers_are_the_same_on_every_machine_and_in_every_version():
    assert [stream(2024, "chance", place)(15) for place in range(8)] == PINNED


@STEADY
@given(st.one_of(st.none(), st.integers()), st.integers(1, 10**12))
def test_a_pick_is_in_range(seed, among):
    assert all(0 <= number < among for number in picks(stream(seed, "chance", 0), 10, among))


@pytest.mark.parametrize("among", [2, 6, 15])
def test_every_pick_is_about_equally_likely(among):
    seen = Counter(stream(seed, "chance", place)(among) for seed in range(100) for place in range(60))
    assert set(seen) == set(range(among))
    expected = 6000 / among
    assert sum((seen[pick] - expected) ** 2 / expected for pick in range(among)) < 40


def test_without_a_seed_nobody_knows_what_comes():
    first, second = (picks(stream(None, "chance", 0)) for _ in range(2))
    assert first != second
