"""Every test has a home of its own, and nothing of the surroundings decides how railgames looks or speaks."""

import gc
import os
import warnings

import pytest
from textual import _wait

from railgames.settings import VALUES, variable

_wait.SLEEP_GRANULARITY, _wait.SLEEP_IDLE = 1 / 500, 1 / 2000
"""Seconds for which Textual's pilot watches whether the app still works, and how much of it may be work.

Its own fiftieth of a second, several times for each key, makes a suite of many keys sleep most of the time. That a
screen has come to rest is seen by `tests.tui.rig.at_rest`, not hoped for.
"""

MANY = 1_500_000
"""Objects that may be frozen, some hundred bytes each, before it is worth a second to look through them."""
_tests = [0]
"""How many tests have run in this process."""


@pytest.fixture(autouse=True)
def own_home(tmp_path, monkeypatch):
    home = tmp_path / "railgames-home"
    monkeypatch.setenv("RAILGAMES_HOME", str(home))
    for name in ("NO_COLOR", "ACCESSIBLE", "TEXTUAL_ANIMATIONS", "TEXTUAL_THEME", *map(variable, VALUES)):
        monkeypatch.delenv(name, raising=False)
    return home


def pytest_xdist_auto_num_workers(config):
    """One more than there are cores: tests in a terminal mostly wait for another process."""
    return (os.cpu_count() or 1) + 1


def pytest_runtest_teardown(item):
    """Collects now and then what apps that have ended left behind: each starts by freezing all there is.

    What such a collection warns of belongs to no test that runs now.
    """
    _tests[0] += 1
    if _tests[0] % 100 == 0 and gc.get_freeze_count() > MANY:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            gc.unfreeze()
            gc.collect()
