"""Nothing moves, sounds or changes by itself: idle screens, the bell."""

from unittest.mock import patch

import pytest

from railgames.settings import Settings
from railgames.tui.app import RailgamesApp
from tests.a11y.screens import KINDS, opened
from tests.gallery import table
from tests.tui.rig import press, running, text


@pytest.mark.parametrize("name", KINDS)
async def test_R25_with_motion_off_no_clock_runs_on_a_screen_at_rest(name):
    """What has no timer sends nothing while idle; only falling sand has one."""
    async with opened(name) as (app, _):
        nodes = [app, *(node for screen in app.screen_stack for node in screen.walk_children(with_self=True))]
        running = [timer for node in nodes for timer in node._timers if timer._active.is_set()]
        running = [timer for timer in running if timer.name != "screen_update"]
        falling = getattr(app.screen, "falling", None)
        sand = falling is not None and falling.sand.running
        assert len(running) <= int(sand), running


async def test_R25_a_line_of_text_has_no_blinking_cursor():
    async with opened("setup-typing") as (app, _):
        assert app.focused.cursor_blink is False


async def test_R27_the_bell_is_off_at_first_and_rings_only_for_what_is_also_said():
    assert Settings().bell == "off"
    for bell, rings in (("off", 0), ("on", 1)):
        said = []
        settings = Settings(motion="off", pace="none", bell=bell)
        with patch.object(RailgamesApp, "bell", lambda app, said=said: said.append(text(app))):
            async with running(table("train", 3, first="1"), settings=settings) as (app, pilot):
                await press(pilot, "a", "enter", "b")
                assert len(said) == rings
                assert app.screen._said[0]
