"""Braille lines follow the caret, screen readers what changes: walks through lists, boards and hands, key by key."""

import pytest

from railgames.tui.widgets.menu import Menu
from railgames.tui.widgets.reader import Reader
from tests.a11y.screens import opened, row_of
from tests.tui.rig import at_rest, press, shown

WALKS = {
    "home-full": ["down", "down", "up"],
    "settings": ["down", "end", "home"],
    "setup-isle": ["down", "down", "up"],
    "records-full": ["down", "pagedown", "up"],
    "twisty-list": ["down", "down", "up"],
    "twisty-log": ["up", "up", "down"],
    "twisty-first": ["f", "f", "f"],
    "twisty-look": ["right", "down", "left"],
    "train-marked": ["right", "right", "left"],
    "isle-middle": ["right", "right", "left"],
    "thought-clue": ["2", "3"],
}
"""Screens on which something has the focus, and keys that move it."""


@pytest.mark.parametrize("name", WALKS)
async def test_R17_R18_caret_and_marker_go_with_the_focus_and_one_line_tells_of_it(name):
    """Scripts 5 and 6, key by key.

    The 40 characters at the caret hold the thing in focus, as a braille line shows it, and the text alone, no style,
    shows where it is. A reader of what changes hears the said line, and beside it in lists at most the line that is
    left and the one that is reached; on a board the picture of what would happen may change too.
    """
    async with opened(name) as (app, pilot):
        first, count = app.screen.say_line.region.y, app.screen.say_rows
        places = [app.cursor_position]
        for key in WALKS[name]:
            before, said = shown(app), app.screen.said
            await press(pilot, key)
            places.append(app.cursor_position)
            line = row_of(app, app.cursor_position)[:40]
            assert line.strip(), f"R18: nothing is at the caret after {key}"
            changed = [y for y, (old, new) in enumerate(zip(before, shown(app), strict=True)) if old != new]
            spoken = [y for y in changed if first <= y < first + count]
            assert spoken, f"{key} says nothing"
            assert app.screen.said not in ("", said)
            assert len(changed) > len(spoken), f"R17: after {key} the focus is seen by style alone"
            if isinstance(app.focused, Menu):
                assert line.startswith("> ")
                if key in ("up", "down"):
                    assert len(changed) - len(spoken) <= 2
        assert len(set(places)) > 1, "R18: the caret stays where it is"


async def test_R18_a_reader_keeps_the_caret_at_the_top_of_the_text():
    async with opened("twisty-rules") as (app, pilot):
        assert isinstance(app.focused, Reader)
        assert row_of(app, app.cursor_position).strip()
        await press(pilot, "pagedown")
        assert app.cursor_position == app.focused.content_region.offset


async def test_R19_what_happens_meanwhile_leaves_the_focus_and_what_is_half_chosen():
    """A resize, a notice, settings that change and time that passes: the mark and the aim stay."""
    async with opened("isle-build") as (app, pilot):
        await press(pilot, "right")
        place = app.cursor_position
        app.notify("Something was said.", title="", markup=False)
        await at_rest(pilot)
        await pilot.resize_terminal(100, 30)
        await pilot.resize_terminal(80, 24)
        await at_rest(pilot)
        assert app.cursor_position == place
    async with opened("twisty-list") as (app, pilot):
        await press(pilot, "down", "down")
        marked = app.focused.marked
        await pilot.resize_terminal(60, 20)
        await at_rest(pilot)
        assert app.focused.marked == marked
        assert row_of(app, app.cursor_position).startswith("> ")


async def test_R19_an_item_that_goes_leaves_the_mark_on_its_neighbour():
    async with opened("records-full") as (app, pilot):
        await press(pilot, "end")
        menu = app.focused
        menu.offer(menu.items[:-1])
        await at_rest(pilot)
        assert menu.marked == len(menu.items) - 1
        assert row_of(app, app.cursor_position).startswith("> ")


async def test_script_5_the_caret_stays_while_sand_falls():
    async with opened("thought-sand") as (app, pilot):
        place = app.cursor_position
        assert app.screen.falling is not None
        await pilot.pause(0.4)
        assert app.cursor_position == place
