"""Nothing moves, sounds or changes by itself: idle screens, the bell."""

from unittest.mock import patch

from railgames.settings import Settings
from railgames.tui.app import RailgamesApp
from tests.a11y.screens import opened
from tests.gallery import table
from tests.tui.rig import press, running, text


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
                assert app.screen.said
