"""The set-up at every size: each line says what it means, and what has changed is said."""

import pytest

from railgames.games import catalog
from railgames.settings import Settings
from railgames.tui.screens.home import HomeScreen
from railgames.tui.screens.setup import SetupScreen
from railgames.tui.text import wrap
from tests.tui.rig import at_rest, press, running, shown, strike, text


def setup(key):
    return lambda app: SetupScreen(catalog.load(key))


def said(app):
    return " ".join(" ".join(shown(app)[-4:-1]).split())


@pytest.mark.parametrize("size", [(40, 24), (40, 12)])
async def test_at_40_columns_remarks_are_said_and_none_is_cut(size):
    async with running(setup("train"), size) as (app, pilot):
        assert "…" not in text(app)
        assert "Robot normal  computer" in text(app)
        for index, (_, what, remark) in enumerate(app.screen._lines()):
            assert app.screen.menu.marked == index
            if index:
                assert " ".join(what.split()) in app.screen.said
                assert remark in app.screen.said
            await press(pilot, "down")


async def test_a_change_is_said_with_what_it_means():
    async with running(setup("train"), (40, 24)) as (app, pilot):
        await press(pilot, "down", "right")
        assert "Seat 1 Robot easy; computer, easy" in said(app)
        await press(pilot, "plus")
        assert "Seat 3 Player 3; person" in said(app)
        await press(pilot, "minus")
        assert "A seat is gone." in said(app)


async def test_wide_screens_show_who_travels_and_what_a_line_can_be():
    async with running(setup("train"), (120, 40)) as (app, pilot):
        assert "│Player 1│═│Robot normal│" in text(app)
        await press(pilot, "down", "right")
        assert "│Robot easy│═│Robot normal│" in text(app)
        assert "●  computer, easy" in text(app)
        assert "○  person" in text(app)


async def test_the_keys_that_are_named_are_those_in_force():
    keys = Settings(motion="off", keys={"setup.change": "F7"})
    async with running(setup("train"), settings=keys) as (app, _):
        assert "F7 to change any other" in text(app)


@pytest.mark.parametrize("size", [(80, 24), (40, 24), (40, 12)])
@pytest.mark.parametrize("key", ["twisty-tracks", "train", "isle-of-trains", "train-of-thought"])
async def test_no_explanation_is_cut_anywhere(key, size):
    async with running(lambda app: SetupScreen(catalog.load(key)), size) as (app, pilot):
        screen = app.screen
        for index in range(len(screen.menu.items)):
            assert "…" not in text(app)
            assert len(wrap(screen.told_of(index), size[0] - 2)) <= screen.say_rows
            await press(pilot, "down")


async def test_the_line_that_is_said_has_the_new_value_at_once():
    async with running(lambda app: SetupScreen(catalog.load("train"))) as (app, pilot):
        await press(pilot, "down", "down", "right")
        assert app.screen.said == "Seat 2 Robot hard; computer, hard"
        await press(pilot, "down", "enter")
        assert app.screen.said.startswith("First: 1;")


async def test_R18_the_caret_stands_where_the_next_letter_of_a_name_comes():
    async with running(setup("train")) as (app, pilot):
        await press(pilot, "down", "enter")
        row = next(y for y, line in enumerate(shown(app)) if line.strip().startswith("Player 1"))
        column = shown(app)[row].index("Player 1")
        assert app.cursor_position == (column + len("Player 1"), row)
        await press(pilot, "home")
        assert app.cursor_position == (column, row)
        await press(pilot, "end", "backspace", "漢", "字")
        assert app.cursor_position == (column + len("Player ") + 4, row)
        await press(pilot, "left")
        assert app.cursor_position == (column + len("Player ") + 2, row)


@pytest.mark.parametrize("preset", ["standard", "left", "right", "digits"])
@pytest.mark.parametrize("size", [(40, 12), (80, 24)])
async def test_while_something_is_typed_the_footer_names_only_what_works_then(preset, size):
    async with running(setup("train-of-thought"), size, Settings(motion="off", preset=preset)) as (app, pilot):
        before = shown(app)[-1]
        typed = [place for place, (key, *_) in enumerate(app.screen._lines()) if app.screen._is_typed(key)]
        assert len(typed) == 3
        for place in typed:
            app.screen.menu.go_to(place)
            await press(pilot, "enter")
            assert shown(app)[-1].strip() == "enter Take it over  esc As it was"
            assert "esc leaves it as it was" in said(app)
            await press(pilot, "x", "escape")
            assert shown(app)[-1] == before
            assert "x" not in app.screen._typed_so_far(app.screen._lines()[place][0])


async def test_who_was_seated_is_seated_again_after_the_tutorial():
    async with running(lambda app: HomeScreen()) as (app, pilot):
        app.push_screen(SetupScreen(catalog.load("train")))
        await press(pilot, "down", "enter")
        await strike(pilot, *"Ann", "enter")
        await press(pilot, "plus", "right", "right")
        seated = [(seat.name, seat.bot) for seat in app.screen.seats]
        assert seated == [("Ann", None), ("Robot normal", "normal"), ("Robot normal 2", "normal")]
        await press(pilot, "t", "escape")
        assert isinstance(app.screen, HomeScreen)
        app.push_screen(SetupScreen(catalog.load("train")))
        await at_rest(pilot)
        assert [(seat.name, seat.bot) for seat in app.screen.seats] == seated
        assert "Ann" in text(app)
        app.push_screen(SetupScreen(catalog.load("twisty-tracks")))
        await at_rest(pilot)
        assert "Ann" not in text(app)
    async with running(setup("train")) as (app, _):
        assert "Ann" not in text(app)


async def test_a_name_that_was_typed_before_comes_back_with_the_seat():
    async with running(lambda app: HomeScreen()) as (app, pilot):
        await press(pilot, "enter", "down", "enter", "Z", "o", "e", "enter", "escape", "enter", "down")
        kinds = 0
        while "Zoe" not in app.screen.said or not kinds:
            await press(pilot, "right")
            kinds += 1
            assert kinds < 9
