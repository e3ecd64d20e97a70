"""The statistics on screen: small charts with numbers beside them, in ASCII too, and what is said without any."""

import shutil

import pytest

from railgames.settings import Settings
from railgames.table.shelf import Shelf
from railgames.table.stats import statistics
from railgames.table.stats_words import percent
from railgames.tui.screens.home import HomeScreen
from railgames.tui.screens.stats import StatsScreen, bar
from railgames.tui.text import width
from tests.records import make
from tests.tui.rig import press, running, shown, text

LOOKS = [((80, 24), "braille"), ((120, 40), "ascii")]


@pytest.fixture
def kept(own_home):
    """The kept records of all games on the player's shelf."""
    folder = own_home / "records"
    folder.mkdir(parents=True)
    for path in make.HERE.glob("*/*.jsonl"):
        shutil.copy(path, folder / f"{path.parent.name}-{path.name}")


async def pages(app, pilot):
    """Everything the page shows, screenful by screenful."""
    lines = []
    for _ in range(40):
        page = shown(app)[1:-2]
        if page in lines:
            break
        lines.append(page)
        await press(pilot, "pagedown")
    return [line.rstrip() for page in lines for line in page]


@pytest.mark.parametrize(("size", "glyphs"), LOOKS)
async def test_every_player_and_number_is_on_the_page(kept, size, glyphs):
    settings = Settings(motion="off", glyphs=glyphs)
    async with running(lambda app: HomeScreen(), size, settings) as (app, pilot):
        await press(pilot, "s")
        assert isinstance(app.screen, StatsScreen)
        assert "25 finished games" in shown(app)[0]
        lines = await pages(app, pilot)
        assert not any("…" in line or "~" in line for line in lines)
        assert glyphs != "ascii" or all(line.isascii() for line in shown(app))
        for sheet in statistics(Shelf().books()).sheets:
            for way in sheet.ways:
                for row in way.rows:
                    cells = (f"{percent(row.share)}%", f"{row.wins} of {row.games}") if not way.alone else ()
                    wanted = (row.who.name, *cells, f"{row.average:.1f}", f" {row.best}")
                    assert any(all(cell in line for cell in wanted) for line in lines), (sheet.key, row)


async def test_without_a_finished_game_it_says_what_to_do_and_esc_leads_back():
    async with running(lambda app: HomeScreen()) as (app, pilot):
        await press(pilot, "s")
        assert "No game is finished yet" in text(app)
        assert "choose a game on the home screen" in text(app)
        await press(pilot, "escape")
        assert isinstance(app.screen, HomeScreen)


async def test_with_an_unfinished_game_alone_it_says_how_to_go_on(own_home):
    folder = own_home / "records"
    folder.mkdir(parents=True)
    begun = (make.HERE / "train/reached.jsonl").read_bytes().splitlines(keepends=True)[:20]
    (folder / "begun.jsonl").write_bytes(b"".join(begun))
    async with running(lambda app: HomeScreen()) as (app, pilot):
        assert "s Statistics" in shown(app)[-1]
        assert "q Quit" in shown(app)[-1]
        await press(pilot, "s")
        assert "Press esc, then go on with the game played last" in text(app)


@pytest.mark.parametrize(("share", "full"), [(0, 0), (0.001, 1), (0.5, 10), (0.999, 19), (1, 20)])
def test_only_none_is_an_empty_bar_and_only_all_a_full_one(share, full):
    assert bar(share)[0][0] == "▆" * full
    assert width(bar(share)) == 20
