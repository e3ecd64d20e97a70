"""How a game ended: everybody in the ranking on every screen, and a picture of it to keep."""

import json
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace

from railgames.settings import Settings
from railgames.table.opening import Sitting, look_at
from railgames.table.shelf import Shelf
from railgames.tui.final import final_of, flow
from railgames.tui.keepsake import keep_picture
from railgames.tui.screens.home import HomeScreen
from railgames.tui.screens.records import RecordsScreen
from railgames.tui.screens.replay import ReplayScreen
from railgames.tui.screens.results import ResultsScreen
from railgames.tui.text import row, width
from tests.records.make import HERE
from tests.tui.rig import at_rest, press, running, shown, text

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


async def test_the_same_key_again_leads_on_after_looking_back():
    async with running(ended("train/reached")) as (app, pilot):
        await press(pilot, "v", "escape")
        assert isinstance(app.screen, ResultsScreen)
        await press(pilot, "escape")
        assert isinstance(app.screen, HomeScreen)


NAMES = ("Ann", "Bartholomew Q.", "Robot normal 2", "Robot normal 3", "Clementine", "Dov")


def pages_of(name, columns, rows, glyphs="braille", **more):
    """The end of a kept record in pages, as lines of text; everybody there has a longer name."""
    session = look_at(HERE / f"{name}.jsonl")
    session.seats = tuple(replace(seat, name=NAMES[place]) for place, seat in enumerate(session.seats))
    final = final_of(session, session.cast())
    pages = final.pages(final.outcome.standings[0].seat, glyphs, columns, rows, **more)
    return final, [["".join(piece for piece, _ in of) for of in page] for page in pages]


@pytest.mark.parametrize("name", [*GAMES, "train/equal-turns", "isle-of-trains/tie-by-train", "train-of-thought/typed"])
@pytest.mark.parametrize("size", [(40, 8), (40, 19), (80, 20), (100, 26), (120, 36), (200, 56)])
def test_the_pages_of_an_end_have_everybodys_whole_name_and_points_in_their_room(name, size):
    final, pages = pages_of(name, *size)
    told = "\n".join(line for page in pages for line in page)
    for standing in final.outcome.standings:
        assert NAMES[standing.seat] in told
        assert str(standing.points) in told
    for page in pages:
        assert 0 < len(page) <= size[1]
        assert all(width(row(line)) <= size[0] for line in page)


@pytest.mark.parametrize("size", [(40, 8), (40, 19), (80, 20), (120, 36), (200, 56)])
def test_every_word_of_every_ride_is_in_the_pages(size):
    final, pages = pages_of("train-of-thought/aloud", *size)
    told = " ".join(word for page in pages for line in page for word in line.split())
    rides = final._turns()
    assert len(rides) == 12
    for word in {word for ride in rides for word in ride.words}:
        assert word in told


@pytest.mark.parametrize("size", [(40, 8), (40, 19)])
def test_every_row_of_every_frame_is_in_the_pages_where_it_stands_alone(size):
    final, pages = pages_of("twisty-tracks/shared", *size)
    lines = [line for page in pages for line in page]
    for seat in range(4):
        frame = ["".join(text for text, _ in of) for of in final.boards(seat, "braille", size[0], size[1])[1][0]]
        start = lines.index(frame[0])
        assert lines[start : start + len(frame)] == frame


@pytest.mark.parametrize("size", [(40, 8), (40, 19), (80, 20), (120, 36)])
def test_all_that_belongs_to_a_train_is_told_at_its_end(size):
    final, pages = pages_of("isle-of-trains/contracts", *size)
    told = "\n".join(line for page in pages for line in page)
    for player in final.view.players:
        for claim in player.claims:
            assert final.view.terms.contracts[claim.contract].name in told
    assert "…" not in told


def test_nothing_is_lost_between_pages_and_what_fits_on_one_is_not_broken():
    sections = [[[row(f"{section}{unit}{line}") for line in range(3)] for unit in range(4)] for section in "abcde"]
    every = [line for section in sections for unit in section for line in unit]
    for rows in range(1, 70):
        pages = flow(sections, rows)
        assert [line for page in pages for line in page if line] == every
        assert all(0 < len(page) <= rows for page in pages)
        if rows >= 12:
            starts = {page[0][0][0] for page in pages}
            assert all(start.endswith("00") for start in starts)
    assert len(flow(sections, 64)) == 1


async def test_tab_goes_through_all_pages_in_a_small_window_and_says_which_is_seen():
    async with running(ended("isle-of-trains/contracts"), (40, 12)) as (app, pilot):
        seen = []
        for page in range(1, app.screen.pages + 1):
            assert f"Page {page} of {app.screen.pages}." in text(app)
            seen += shown(app)
            await press(pilot, "tab")
        assert "Page 1 of" in text(app)
        assert any("Total" in line for line in seen)
        assert any("Dublin" in line for line in seen)
        await press(pilot, "pagedown", "pageup", "pageup")
        assert "Page 1 of" in text(app)


async def test_the_footer_has_the_key_to_the_next_part_as_soon_as_there_is_one():
    async with running(ended("train/reached"), (120, 40)) as (app, pilot):
        assert "Next part" not in text(app)
        await pilot.resize_terminal(80, 24)
        await at_rest(pilot)
        assert "Next part" in shown(app)[-1]
        assert "Page 1 of" in text(app)
        await pilot.resize_terminal(120, 40)
        await at_rest(pilot)
        assert "Next part" not in text(app)
        assert "Page" not in text(app)


async def test_the_picture_that_is_kept_is_the_same_from_every_window():
    kept = []
    for size in ((40, 12), (200, 60)):
        async with running(ended("isle-of-trains/contracts"), size) as (app, pilot):
            await press(pilot, "k")
            folder = app.shelf.folder.parent / "pictures"
            kept.append(next(folder.glob("*.txt")).read_text("utf-8"))
            for path in folder.iterdir():
                path.unlink()
    assert kept[0] == kept[1]
    assert max(map(len, kept[0].splitlines())) > 80


@pytest.mark.parametrize("columns", [40, 80, 120])
def test_the_name_of_the_record_is_told_whole(columns):
    remark = "Record: twisty-tracks-20300501-1200-0000"
    _, pages = pages_of("twisty-tracks/solo", columns, 19, remark=remark)
    assert any("twisty-tracks-20300501-1200-0000" in line for page in pages for line in page)


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
        folder.mkdir(parents=True)
        (folder / "train-20000101-0000.svg").write_text("another one")
        await press(pilot, "k")
        assert "Kept as train-20000101-0000-2.svg and" in text(app)
        assert len(list(folder.iterdir())) == 3
        assert (folder / "train-20000101-0000.svg").read_text() == "another one"


async def test_the_same_picture_is_not_kept_twice_and_where_it_lies_is_said():
    async with running(ended("train/reached"), (120, 40)) as (app, pilot):
        folder = app.shelf.folder.parent / "pictures"
        await press(pilot, "k", "k")
        assert "Kept already as train-20000101-0000.svg and .txt in" in text(app)
        await press(pilot, "v", "left", "k")
        assert "Kept as train-20000101-0000-step-" in text(app)
        await press(pilot, "k")
        assert "Kept already as train-20000101-0000-step-" in text(app)
        assert len(list(folder.iterdir())) == 4


async def test_in_other_colours_it_is_another_picture():
    for theme, stem in (("dark", "train-20000101-0000"), ("light", "train-20000101-0000-2")):
        async with running(ended("train/reached"), (120, 40), Settings(motion="off", theme=theme)) as (app, pilot):
            await press(pilot, "k")
            assert f"Kept as {stem}.svg and" in text(app)
            await press(pilot, "k")
            assert f"Kept already as {stem}.svg and" in text(app)


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
