"""How a game ended: everybody in the ranking on every screen, and a picture of it to keep."""

import json
from xml.etree import ElementTree

import pytest

from railgames.settings import Settings
from railgames.table.opening import Sitting, look_at
from railgames.table.shelf import Shelf
from railgames.tui.keepsake import keep_picture
from railgames.tui.screens.records import RecordsScreen
from railgames.tui.screens.replay import ReplayScreen
from railgames.tui.screens.results import ResultsScreen
from railgames.tui.text import width
from tests.records.make import HERE
from tests.tui.rig import press, running, shown, text

GAMES = ["twisty-tracks/shared", "train/reached", "isle-of-trains/contracts", "train-of-thought/aloud"]


def ended(name):
    """Opens the result of a kept record."""

    def opening(app):
        app.sitting = Sitting(look_at(HERE / f"{name}.jsonl"), None, "")
        return ResultsScreen(app.sitting)

    return opening


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(("size", "glyphs"), [((40, 24), "braille"), ((80, 24), "braille"), ((120, 40), "ascii")])
async def test_everybody_is_in_the_ranking_with_the_points(name, size, glyphs):
    async with running(ended(name), size, Settings(motion="off", glyphs=glyphs)) as (app, _):
        outcome, lines = app.screen.final.outcome, shown(app)
        head, *_ = app.screen.session.game.words.outcome(outcome, app.screen.session.cast())
        assert " ".join(head.text.split()[:3]) in text(app)
        for standing in outcome.standings:
            seen = app.screen.session.seats[standing.seat].name
            assert any(seen in line for line in lines)
            assert any(str(standing.points) in line for line in lines)
        assert glyphs != "ascii" or text(app).isascii()


async def test_every_frame_of_twisty_tracks_shows_where_its_trains_ran():
    async with running(ended("twisty-tracks/shared"), (120, 40)) as (app, pilot):
        for _ in range(4):
            roles = {role for of in app.screen.board_view.rows for _, role in of}
            assert {role for role in roles if role.startswith("lit ")}
            await press(pilot, "tab")


@pytest.mark.parametrize("name", GAMES)
def test_the_picture_has_game_day_names_and_points(name, tmp_path):
    session = look_at(HERE / f"{name}.jsonl")
    svg, txt = keep_picture(session, Shelf(tmp_path / "records"), "light", "braille")
    told = txt.read_text("utf-8")
    assert told.splitlines()[0].startswith(f" {session.game.title.upper()} ")
    assert told.splitlines()[0].endswith(session.begun[:10])
    for standing in session.outcome.standings:
        assert session.seats[standing.seat].name in told
        assert str(standing.points) in told
    assert max(map(width, ([(line, "ink")] for line in told.splitlines()))) <= 120
    assert ElementTree.parse(svg).getroot().get("aria-label").startswith(session.game.title)


async def test_a_key_keeps_the_picture_and_says_where_and_never_writes_over():
    async with running(ended("train/reached")) as (app, pilot):
        folder = app.shelf.folder.parent / "pictures"
        await press(pilot, "k")
        assert "Kept as train-20000101-0000.svg and" in text(app)
        await press(pilot, "k")
        assert len(list(folder.iterdir())) == 4


async def test_where_no_picture_can_be_kept_a_sentence_says_so():
    async with running(ended("train/reached")) as (app, pilot):
        app.shelf.folder.parent.mkdir(parents=True)
        (app.shelf.folder.parent / "pictures").write_text("in the way")
        await press(pilot, "k")
        assert "It can't be kept:" in text(app)


async def test_the_end_is_seen_again_when_looking_back():
    async with running(ended("isle-of-trains/contracts")) as (app, pilot):
        wanted = [line for line in shown(app) if "Contracts" in line]
        await press(pilot, "v")
        assert isinstance(app.screen, ReplayScreen)
        assert [line for line in shown(app) if "Contracts" in line] == wanted != []
        await press(pilot, "left")
        assert not [line for line in shown(app) if "Contracts" in line]


async def test_an_empty_shelf_says_what_to_do():
    async with running(lambda app: RecordsScreen()) as (app, pilot):
        assert "Go back and choose one." in " ".join(text(app).split())
        await press(pilot, "e", "v", "enter")
        assert isinstance(app.screen, RecordsScreen)


async def test_a_record_is_exported_into_a_file_that_can_be_opened_again():
    async with running(lambda app: RecordsScreen()) as (app, pilot):
        app.shelf.folder.mkdir(parents=True)
        (app.shelf.folder / "mine.jsonl").write_bytes((HERE / "train" / "reached.jsonl").read_bytes())
        app.screen.on_screen_resume()
        await press(pilot, "e")
        path = app.shelf.folder.parent / "exports" / "mine.txt"
        assert "Kept as mine.txt in" in text(app)
        assert look_at(path).outcome == look_at(HERE / "train" / "reached.jsonl").outcome


async def test_columns_of_the_records_stand_below_each_other_and_statistics_are_near():
    async with running(lambda app: RecordsScreen()) as (app, pilot):
        app.shelf.folder.mkdir(parents=True)
        for name in GAMES:
            lines = (HERE / f"{name}.jsonl").read_text("utf-8").splitlines(keepends=True)
            open_one = name.startswith("twisty")
            (app.shelf.folder / f"{json.loads(lines[0])['game']}.jsonl").write_text(
                "".join(lines[: 20 if open_one else None])
            )
        app.screen.on_screen_resume()
        await press(pilot, "down")
        head, *lines = [line for line in shown(app)[2:-3] if line.strip()]
        assert len(lines) == 4
        for title in ("STATE", "GAME", "BEGUN", "POINTS"):
            at = head.index(title)
            assert all(line[at] != " " and line[at - 1] == " " for line in lines), title
        await press(pilot, "s")
        assert "STATISTICS" in shown(app)[0]
