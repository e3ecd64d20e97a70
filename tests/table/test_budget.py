"""Budgets: units are counted, seconds are measured by the clock that is given."""

from railgames.table.budget import Seconds, Units


def test_units_are_spent_one_by_one():
    budget = Units(3)
    assert [budget.more() for _ in range(5)] == [True, True, True, False, False]


def test_no_units_allow_nothing():
    assert not Units(0).more()


def test_seconds_last_until_their_end():
    now = [100.0]
    budget = Seconds(2.0, lambda: now[0])
    assert budget.more()
    now[0] = 101.9
    assert budget.more()
    now[0] = 102.0
    assert not budget.more()


def test_seconds_can_be_cut_short():
    budget = Seconds(1000.0, lambda: 0.0)
    assert budget.more()
    budget.stop()
    assert not budget.more()
