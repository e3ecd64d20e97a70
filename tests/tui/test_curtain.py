"""Curtain and pause at every size: whoever is to come can read all of it, and nobody reads what isn't theirs."""

import pytest

from railgames.settings import Settings
from railgames.tui.screens.curtain import CurtainScreen
from railgames.tui.text import row
from tests.a11y.screens import opened
from tests.tui.rig import press, running, session, shown, text

NEWS = ("Di's red train crosses 2 borders and waits at A2. Now 2.", "Round 2.", "Ann has chosen.")


def curtain(app):
    return CurtainScreen(row(("TWISTY TRACKS", "title")), "漢" * 12, "Ann", NEWS)


def together(app):
    return " ".join(text(app).split())


@pytest.mark.parametrize("size", [(40, 24), (80, 24), (200, 60)])
async def test_the_curtain_says_all_of_it(size):
    async with running(curtain, size) as (app, _):
        assert f"Pass the keyboard to {'漢' * 12}" in together(app)
        assert "press enter when you alone can see the screen." in together(app)
        assert "Ann: u takes back what you have just done." in together(app)
        assert all(one in together(app) for one in NEWS)
        assert "…" not in text(app)


async def test_on_the_smallest_screen_what_opens_it_is_seen_at_once_and_the_rest_by_scrolling():
    async with running(curtain, (40, 12)) as (app, pilot):
        assert "press enter when you alone can see the screen." in together(app)
        assert "1-8 of 10" in shown(app)[0]
        await press(pilot, "end")
        assert NEWS[-1] in together(app)


async def test_the_curtain_names_the_keys_in_force():
    keys = Settings(motion="off", keys={"undo": "F5", "curtain.open": "F6"})
    async with running(curtain, settings=keys) as (app, _):
        assert "press F6 when" in together(app)
        assert "F5 takes back" in together(app)


async def test_the_pause_tells_beside_it_what_everybody_may_know():
    async with opened("twisty-pause", (120, 40)) as (app, _):
        known = [one.text for one in session(app).log(None, session(app).cast())]
        panel = [line[65:].strip() for line in shown(app)[3:-9]]
        told = " ".join(" ".join(panel).split())
        assert told
        assert told in " ".join(known)
        assert "draw tile" not in told
        assert all(f"│{seat.name}│" in text(app) for seat in session(app).seats)
