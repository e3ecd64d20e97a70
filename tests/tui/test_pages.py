"""Pages to read: lines of a length that is read with ease, where one is in them, and the headings at their side."""

import re

import pytest

from tests.a11y.screens import opened
from tests.tui.rig import press, shown, text


@pytest.mark.parametrize("size", [(40, 12), (80, 24), (200, 60)])
async def test_the_heading_tells_which_rows_are_seen(size):
    async with opened("twisty-rules", size) as (app, pilot):
        reader = app.focused
        await press(pilot, "home")
        high = reader.size.height
        assert f"1-{high} of {len(reader.text)}" in shown(app)[0]
        await press(pilot, "end")
        assert f"{len(reader.text) - high + 1}-{len(reader.text)} of {len(reader.text)}" in shown(app)[0]


async def test_where_all_is_seen_nothing_scrolls_and_nothing_says_so():
    async with opened("twisty-score", (120, 40)) as (app, _):
        assert " of " not in shown(app)[0]
        assert "Scroll" not in shown(app)[-1]


async def test_lines_are_no_longer_than_is_read_with_ease():
    for name in ("twisty-rules", "twisty-help", "home-help"):
        async with opened(name, (200, 60)) as (app, _):
            assert app.focused.size.width <= 90


async def test_the_headings_stand_beside_the_rules_and_the_present_one_is_marked():
    async with opened("twisty-rules", (120, 40)) as (app, pilot):
        await press(pilot, "home")
        headings = re.findall(r"[●○]  (.+?) *$", text(app), re.M)
        assert headings[0] == "The idea"
        assert "●  The idea" in text(app)
        await press(pilot, "pagedown")
        assert "○  The idea" in text(app)
        assert text(app).count("●") == 1


@pytest.mark.parametrize("name", ["twisty-replay", "train-replay", "thought-replay"])
async def test_the_replay_says_at_which_step_it_is_at_40_columns(name):
    async with opened(name, (40, 24)) as (app, _):
        assert f"step {app.screen.moment} of {app.screen.last}" in shown(app)[0]


async def test_the_welcome_of_a_tutorial_begins_at_the_top():
    async with opened("home-tutorial", (120, 40)) as (app, _):
        assert "Welcome aboard" in "".join(shown(app)[:4])
