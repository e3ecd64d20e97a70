"""Train for everybody: in little room, with one hand, with digits and enter, without letters, by the caret."""

import msgspec
import pytest

from railgames.settings import Settings
from railgames.tui.screens.game import GameScreen
from railgames.tui.screens.results import ResultsScreen
from tests.a11y.screens import by_number, let_go, row_of
from tests.gallery import table
from tests.tui.rig import press, running, session, shown, text

KEEP, ALL, ROLL, BANK = "keep", "all", "roll", "bank"
HANDS = {
    "left": {KEEP: "g", ALL: "v", ROLL: "r", BANK: "b"},
    "right": {KEEP: "enter", ALL: "i", ROLL: "o", BANK: "p"},
    "standard": {KEEP: "enter", ALL: "a", ROLL: "r", BANK: "b"},
}
"""The keys of a preset that a game is played with."""


def solo(**options):
    return table("train", 3, ("Ann",), (), **{"race-to": "50"} | options)


def quick(**settings):
    return Settings(motion="off", pace="none", **settings)


async def turn(app, pilot, act):
    """Keeps all that can be kept, and rolls on while that is allowed, else ends the turn."""
    if session(app).game.actor(session(app).state) < 0 or not app.screen.deciding:
        return
    await act(ALL)
    await act(KEEP)
    await act(ROLL if app.screen._may_end("roll") else BANK)


async def to_the_end(app, pilot, act):
    for _ in range(120):
        if isinstance(app.screen, ResultsScreen):
            return
        let_go(app)
        await turn(app, pilot, act)
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("preset", HANDS)
async def test_R14_a_whole_game_with_the_keys_of_one_hand(preset):
    async with running(solo(), settings=quick(preset=preset)) as (app, pilot):
        await to_the_end(app, pilot, lambda what: press(pilot, HANDS[preset][what]))


async def test_R12_R14_a_whole_game_with_digits_and_enter_while_letters_are_off():
    async with running(solo(), settings=quick(preset="digits", letters="off")) as (app, pilot):

        async def act(what):
            if what is KEEP:
                await press(pilot, "enter")
            else:
                names = {does for _, does, _ in app.screen.commands()}
                wanted = {ALL: "Mark all", ROLL: "Roll", BANK: "Bank" if "Bank" in names else "End the turn"}
                await by_number(app, pilot, wanted[what])

        await to_the_end(app, pilot, act)


@pytest.mark.parametrize("size", [(40, 24), (40, 12), (60, 20), (80, 12), (200, 60)])
async def test_R26_dice_train_and_what_can_be_done_are_seen_at_every_size(size):
    async with running(solo(), size, quick()) as (app, pilot):
        screen = text(app)
        roll = app.screen.view.roll
        assert "roll 1 of 3" in screen
        assert "2 rolls left" in screen
        (numbers,) = [line for line in shown(app) if line.split()[:6] == list("123456")]
        await press(pilot, "right")
        x, y = app.cursor_position
        assert shown(app)[y][x : x + 2] == ">1"
        assert numbers.replace(" 1 ", ">1 ", 1).strip() == shown(app)[y].strip()
        assert f"Die 1: {'engine' if roll[0] == 6 else ''}" in text(app)
        await press(pilot, "a", "enter")
        assert app.screen.key("train.roll") in text(app)
        if app.screen.stacked:
            await press(pilot, "tab")
            assert "goal 50" in text(app)
            await press(pilot, "tab")
            assert "roll 1 of 3" in text(app)


async def test_R18_the_caret_stands_at_the_die_that_is_pointed_at():
    async with running(solo(), settings=quick()) as (app, pilot):
        for place in range(3):
            await press(pilot, "right")
            assert row_of(app, app.cursor_position).startswith(f">{place + 1}")


async def test_take_back_leaves_marked_dice_unmarked_before_it_takes_back_a_decision():
    async with running(solo(), settings=quick()) as (app, pilot):
        await press(pilot, "h")
        marked = app.screen.face.marked
        assert marked
        steps = len(session(app).steps)
        await press(pilot, "u")
        assert not app.screen.face.marked
        assert len(session(app).steps) == steps
        assert isinstance(app.screen, GameScreen)


async def test_a_hint_where_nothing_can_be_kept_asks_for_no_key_that_is_not_needed():
    async with running(table("train", 11, ("Ann", "Bo"), (), first="1"), settings=quick()) as (app, pilot):
        await press(pilot, "h")
        assert "Nothing can be kept: roll on." in text(app)
        assert "First" not in text(app)


async def test_R26_in_little_room_points_and_goal_are_seen_and_the_keys_that_matter_now():
    async with running(table("train", 3, ("Ann",), ("normal",), first="1"), (40, 24), quick()) as (app, pilot):
        assert "Ann 0 of 100" in shown(app)[0]
        for what in ("1-6 Mark", "enter Keep 0", "h Hint"):
            assert what in shown(app)[-1]
        await press(pilot, "1", "enter")
        assert "r Roll" in shown(app)[-1]


async def test_take_back_is_offered_only_where_there_is_something_to_take_back():
    async with running(solo(), size=(120, 40), settings=quick()) as (app, pilot):
        assert "Take back" not in shown(app)[-1]
        await press(pilot, "a")
        assert "u Take back" in shown(app)[-1]
        await press(pilot, "enter")
        assert "u Take back" in shown(app)[-1]
        await press(pilot, "u")
        assert "Take back" not in shown(app)[-1]


@pytest.mark.parametrize("size", [(40, 24), (40, 12)])
async def test_what_a_key_would_do_is_not_cut_where_the_last_die_is_rolled_again(size):
    async with running(table("train", 3, ("Ann",), (), first="1"), size, quick()) as (app, _):
        app.screen.view = msgspec.structs.replace(app.screen.view, kept=(6, 5, 4, 4, 1), roll=(6,))
        assert app.screen._would("roll") == "keep nothing, roll the last die"
