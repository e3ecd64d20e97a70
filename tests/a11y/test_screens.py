"""What holds on every screen: a way out, help at every moment, a focus seen without colour, a caret on it."""

import pytest
from textual.widgets import Input

from railgames.tui.screens.home import HomeScreen
from railgames.tui.screens.more import MoreScreen
from railgames.tui.screens.pages import HelpScreen, LinesScreen
from railgames.tui.widgets.menu import Menu
from tests.a11y.screens import SHOTS, let_go, opened, row_of
from tests.tui.rig import at_rest, press, shown, text


@pytest.mark.parametrize("name", SHOTS)
async def test_R15_R16_R17_R18_R25_every_screen_has_a_way_out_help_a_marked_focus_a_caret_and_rest(name):
    async with opened(name) as (app, pilot):
        screen = app.screen
        _is_at_rest(app)
        assert app.screen.region.contains_point(app.cursor_position), "R18: the caret is on the screen"
        if isinstance(app.focused, Menu) and app.focused.items:
            assert row_of(app, app.cursor_position).startswith("> "), "R17, R18: the caret is at the marker"
        if not isinstance(app.focused, Input):
            await _has_help(app, pilot, screen)
            await _lists_everything(app, pilot, screen)
        await _leads_out(app, pilot)


def _is_at_rest(app):
    """What has no timer sends nothing while idle; only falling sand has one."""
    nodes = [app, *(node for screen in app.screen_stack for node in screen.walk_children(with_self=True))]
    running = [timer for node in nodes for timer in node._timers if timer._active.is_set()]
    running = [timer for timer in running if timer.name != "screen_update"]
    falling = getattr(app.screen, "falling", None)
    assert len(running) <= int(falling is not None and falling.sand.running), f"R25: {running}"


async def _has_help(app, pilot, screen):
    if isinstance(screen, HelpScreen):
        return
    keys = screen.keys_in_words()
    await press(pilot, "question_mark")
    assert isinstance(app.screen, HelpScreen), "R16: ? gives help"
    told = text(app)
    await press(pilot, "end")
    told += text(app)
    for key, does in keys[:3] + keys[-3:]:
        assert does in told, f"R16: the help names {does}, {key}"
    await press(pilot, "escape")
    assert app.screen is screen, "R15: esc leaves the help"


async def _lists_everything(app, pilot, screen):
    if isinstance(screen, MoreScreen):
        return
    wanted = {(key, does) for key, does in screen.footer_keys() if does not in ("Choose", "Scroll", "More")}
    keys = {key for key, _, _ in screen.commands()}
    names = {does.partition(":")[0] for _, does, _ in screen.commands()}
    missing = [does for key, does in wanted if key not in keys and does not in names]
    assert not missing, f"R8: not in the list of all commands: {missing}"
    await press(pilot, "0")
    if not isinstance(app.screen, MoreScreen):
        await press(pilot, "9")
    assert isinstance(app.screen, MoreScreen), "R8: digits reach all commands"
    await press(pilot, "escape")
    assert app.screen is screen, "R15: esc leaves the list of commands"


async def _leads_out(app, pilot):
    """Esc goes up, level by level, and never quits; from the uppermost screen More or the pause leads on."""
    for _ in range(8):
        before = app.screen
        let_go(app)
        await press(pilot, "escape")
        assert not app._exit, "R15: esc never quits"
        if isinstance(before, HomeScreen):
            assert app.screen is before
            assert "q quits." in text(app), "R15: what quits is said"
            return
        if app.screen is before:
            continue
        if any("Back to the departures" in line for line in shown(app)):
            return
    raise AssertionError("R15: there is no way out by esc")


@pytest.mark.parametrize("name", SHOTS)
async def test_R26_every_screen_can_be_used_at_40_columns(name):
    async with opened(name, (40, 12)) as (app, pilot):
        _can_be_used(app)
        await pilot.resize_terminal(40, 24)
        await at_rest(pilot)
        _can_be_used(app)


def _can_be_used(app):
    lines = shown(app)
    assert not app.screen.notice.display
    assert lines[0].strip(), "the title stands"
    assert lines[-1].strip(), "the footer stands"
    assert any(word in lines[-1] for word in ("More", "Help", "Back")) or isinstance(app.focused, Input), lines[-1]
    assert sum(bool(line.strip()) for line in lines[1:-1]) >= 1
    assert app.screen.region.contains_point(app.cursor_position)
    focused = app.focused
    if isinstance(focused, Menu) and focused.items:
        mark = row_of(app, app.cursor_position)
        assert mark.startswith("> "), "the marked item is in sight"
        whole = "".join(text for text, _ in focused.items[focused.marked]).strip()
        if mark.removeprefix("> ").strip() != whole:
            assert app.screen.told_of(focused.marked), "what the list cuts can be said"


@pytest.mark.parametrize("size", [(39, 24), (40, 11), (20, 5)])
async def test_R26_where_there_is_less_room_a_line_offers_plain_mode(size):
    async with opened("twisty-middle", size) as (app, _):
        assert "--plain" in " ".join(text(app).split())


async def test_R33_whatever_is_said_can_be_read_again():
    async with opened("twisty-middle") as (app, pilot):
        heard = []
        for key in ("h", "i", "right", "i", "u", "enter"):
            await press(pilot, key)
            heard.append(app.screen.said)
        await press(pilot, "apostrophe")
        assert isinstance(app.screen, LinesScreen)
        said = list(app.screen._lines)
        assert all(line in said for line in heard if line)


async def test_R33_a_notice_that_goes_away_stays_among_what_was_said():
    async with opened("twisty-middle") as (app, pilot):
        app.notify("The record can't be kept any more.", title="", markup=False)
        await at_rest(pilot)
        await press(pilot, "apostrophe")
        assert "The record can't be kept any more." in app.screen._lines
