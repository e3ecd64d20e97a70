"""The sand timer: pure, told the time, never below nothing."""

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from railgames.table.clock import MARKS, SandTimer, mark_passed

STEADY = settings(deadline=None, derandomize=True)
TICKS = st.lists(st.tuples(st.sampled_from(["start", "pause", "wait"]), st.integers(0, 100)), max_size=20)


def test_sand_falls_only_while_the_timer_runs():
    timer = SandTimer(120.0)
    assert (timer.running, timer.left(50.0)) == (False, 120.0)
    timer = timer.start(50.0)
    assert (timer.running, timer.left(80.0)) == (True, 90.0)
    timer = timer.pause(80.0)
    assert (timer.running, timer.left(500.0)) == (False, 90.0)
    timer = timer.start(600.0)
    assert timer.left(610.0) == 80.0


def test_starting_or_pausing_twice_changes_nothing():
    running = SandTimer(10.0).start(1.0)
    assert running.start(5.0) == running
    still = running.pause(2.0)
    assert still.pause(9.0) == still


def test_a_timer_is_never_changed_itself():
    timer = SandTimer(10.0)
    timer.start(0.0).pause(5.0).add(1.0)
    assert timer == SandTimer(10.0)


def test_it_is_up_when_all_sand_has_fallen_and_not_before():
    timer = SandTimer(10.0).start(0.0)
    assert not timer.up(9.9)
    assert timer.up(10.0)
    assert timer.up(99.0)
    assert timer.left(99.0) == 0.0


def test_more_sand_lasts_longer():
    timer = SandTimer(10.0).start(0.0).add(5.0)
    assert timer.left(10.0) == 5.0
    assert timer.running


def test_a_clock_that_goes_back_gives_no_sand_back():
    timer = SandTimer(10.0, spent=3.0, since=100.0)
    assert timer.left(50.0) == 7.0
    assert timer.pause(50.0).spent == 3.0


@STEADY
@given(st.integers(0, 300), TICKS)
def test_the_sand_that_has_fallen_is_the_time_it_ran(full, ticks):
    timer, now, ran, running = SandTimer(float(full)), 0, 0, False
    for what, seconds in ticks:
        if what == "start":
            timer, running = timer.start(now), True
        elif what == "pause":
            timer, running = timer.pause(now), False
        ran += seconds if running else 0
        now += seconds
        assert timer.running == running
        assert timer.left(now) == max(0, full - ran)
        assert timer.up(now) == (ran >= full)


@pytest.mark.parametrize(
    ("before", "after", "mark"),
    [
        (61, 60, 60),
        (60.5, 59.5, 60),
        (60, 59, None),
        (120, 61, None),
        (31, 29, 30),
        (65, 15, 20),
        (120, 0, 10),
        (10, 0, None),
        (5, 5, None),
        (10, 65, None),
    ],
)
def test_a_mark_is_told_when_it_is_passed(before, after, mark):
    assert mark_passed(before, after) == mark


@STEADY
@given(st.lists(st.integers(1, 40), max_size=40))
def test_every_mark_is_told_at_most_once_as_the_sand_falls(falls):
    left, told = 120, []
    for fall in falls:
        told.append(mark_passed(left, max(0, left - fall)))
        left = max(0, left - fall)
    told = [mark for mark in told if mark]
    assert told == sorted(set(told), reverse=True)
    assert set(told) <= set(MARKS)
    assert not told or left <= told[-1]


@STEADY
@given(st.integers(1, 9))
def test_no_mark_is_missed_when_time_is_told_often(step):
    times = [120 - step * tick for tick in range(120 // step + 2)]
    told = [mark_passed(before, after) for before, after in itertools.pairwise(times)]
    assert [mark for mark in told if mark] == list(MARKS)
