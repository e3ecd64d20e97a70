"""The list of records at every size: how each game stands is seen in the list, all of it for the marked one."""

import re

import pytest

from railgames.settings import Settings
from railgames.table.branch import go_on_from
from railgames.table.opening import look_at
from railgames.table.shelf import Shelf
from railgames.tui.screens.home import HomeScreen
from railgames.tui.screens.records import RecordsScreen
from tests.records.make import HERE
from tests.tui.rig import press, running, shown, text
from tests.tui.test_home import lay

NAMES = ["twisty-tracks/solo", "train/equal-turns", "train-of-thought/aloud", "isle-of-trains/contracts"]


def home(app):
    return HomeScreen()


@pytest.mark.parametrize("size", [(40, 24), (80, 24), (120, 40), (200, 60)])
async def test_every_game_stands_with_its_state_and_points(own_home, size):
    lay(own_home, NAMES, moves=12)
    async with running(home, size) as (app, pilot):
        await press(pilot, "r")
        assert isinstance(app.screen, RecordsScreen)
        for book in Shelf().books():
            assert book.state in text(app)
            assert (book.result or book.players).split(", ")[0] in text(app)


async def test_on_the_smallest_screen_a_line_is_what_was_played_and_how_it_ended(own_home):
    lay(own_home, NAMES, moves=12)
    async with running(home, (40, 12)) as (app, pilot):
        await press(pilot, "r")
        assert "> Isle of Trains    unfinished" in text(app)
        first = Shelf().books()[1].result.split(", ")[0]
        assert f"{'Train of Thought':<18}{first}" in text(app)
        await press(pilot, "down")
        book = Shelf().books()[1]
        assert f"Train of Thought, {book.state}" in " ".join(" ".join(shown(app)[-3:-1]).split())


async def test_the_marked_game_has_its_ticket_on_a_wide_screen(own_home):
    lay(own_home, NAMES, moves=12)
    async with running(home, (120, 40)) as (app, pilot):
        await press(pilot, "r", "down")
        book = Shelf().books()[1]
        assert f"kept as  {book.name}" in text(app)


LONGEST = "train-of-thought-20261130-152947-e16b"


@pytest.mark.parametrize("glyphs", ["braille", "ascii"])
@pytest.mark.parametrize("size", [(120, 40), (160, 45)])
async def test_the_name_that_a_record_is_opened_by_is_never_cut(own_home, size, glyphs):
    folder = own_home / "records"
    folder.mkdir(parents=True)
    (folder / f"{LONGEST}.jsonl").write_bytes((HERE / "train-of-thought" / "typed.jsonl").read_bytes())
    (folder / "isle-of-trains-20261130-152947-e16b.jsonl").write_text("no record")
    async with running(home, size, Settings(motion="off", glyphs=glyphs)) as (app, pilot):
        await press(pilot, "r")
        for book in app.screen.books:
            assert re.search(rf"{book.name} *$", text(app), re.M), book.name
            await press(pilot, "down")


async def test_where_a_game_went_on_from_is_never_cut_on_its_ticket(own_home):
    sitting = go_on_from(look_at(HERE / "train" / "reached.jsonl"), 40, Shelf())
    sitting.record.close()
    async with running(home, (120, 40)) as (app, pilot):
        await press(pilot, "r")
        beside = " ".join(line[78:].strip() for line in shown(app))
        assert f"from step 40 of the game begun {sitting.session.origin.begun[:10]}" in " ".join(beside.split())


async def test_a_game_that_went_on_from_another_says_so(own_home):
    sitting = go_on_from(look_at(HERE / "train" / "reached.jsonl"), 40, Shelf())
    sitting.record.close()
    async with running(home) as (app, pilot):
        await press(pilot, "r")
        assert "went on from another" in text(app)
        told = app.screen.told_of(0)
        assert f"went on from step 40 of the game begun {sitting.session.origin.begun[:10]}" in told
