"""The home screen as a departure board: what it tells is true, at every size, and its letters flap once."""

import os
import re
import shutil

import pytest

from railgames.games import catalog
from railgames.settings import Settings
from railgames.table.record import read
from railgames.table.shelf import Shelf
from railgames.tui.screens.departures import FLAPPING, HEADS, departure, flapped
from railgames.tui.screens.home import HomeScreen
from railgames.tui.screens.setup import SetupScreen
from railgames.tui.screens.stats import StatsScreen
from railgames.tui.text import row, width
from tests.records import make
from tests.tui.rig import at_rest, press, running, session, shown, text

SIZES = [(80, 24), (120, 40), (200, 60), (40, 24), (40, 12), (61, 24)]
ALL = [*((size, "braille") for size in SIZES), ((80, 24), "ascii"), ((120, 40), "ascii")]
MOVING = Settings(motion="on")


def home(app):
    return HomeScreen()


def arriving(app):
    return HomeScreen(arriving=True)


def lay(own_home, names, moves=None):
    """Kept records on the shelf, the last named one newest; one of which only so many moves were made."""
    folder = own_home / "records"
    folder.mkdir(parents=True, exist_ok=True)
    for number, name in enumerate(names):
        path = folder / f"{name.replace('/', '-')}.jsonl"
        shutil.copy(make.HERE / f"{name}.jsonl", path)
        if moves is not None and number == len(names) - 1:
            lines = path.read_text().splitlines(keepends=True)
            while sum('"by":' in line and '"by":"' not in line for line in lines) > moves:
                lines.pop()
            path.write_text("".join(lines))
        os.utime(path, (1_000_000_000 + number, 1_000_000_000 + number))


def line(app, start):
    (found,) = [one for one in shown(app) if re.match(rf"[> ]+{start}\b", one)]
    return found


async def test_every_game_has_its_platform_and_keeps_it(own_home):
    async with running(home) as (app, _):
        before = [line(app, number)[4:40] for number in range(1, 5)]
        for number, listing in enumerate(catalog.listings(), start=1):
            told = line(app, number)
            assert all(part in told for part in (listing.title, listing.seats, listing.minutes, "new"))
    lay(own_home, ["train/reached"], moves=4)
    async with running(home) as (app, pilot):
        assert [line(app, number)[4:40] for number in range(1, 5)] == before
        await press(pilot, "3")
        assert isinstance(app.screen, SetupScreen)
        assert app.screen.game.key == "isle-of-trains"


async def test_a_game_that_waits_boards_its_players_and_enter_goes_on_with_it(own_home):
    lay(own_home, ["twisty-tracks/solo", "train/equal-turns"], moves=7)
    story = read(own_home / "records/train-equal-turns.jsonl")
    async with running(home) as (app, pilot):
        assert "Train" in line(app, 5)
        assert "boarding: Ann and Bob, move 8" in line(app, 5)
        assert sum(isinstance(entry.by, int) for entry in story.actions) == 7
        assert "c Continue" in shown(app)[-1]
        await press(pilot, "enter")
        assert session(app).game.key == "train"


async def test_remarks_and_arrivals_are_what_the_records_say(own_home):
    lay(own_home, ["twisty-tracks/solo-stranded", "twisty-tracks/solo", "isle-of-trains/contracts"])
    results = [book.result for book in Shelf().books()]
    async with running(home) as (app, _):
        best = max(int(result.split()[-1]) for result in results[1:])
        assert f"best alone: {best} points" in line(app, 1)
        assert line(app, 2).rstrip().endswith("new")
        name, points = results[0].split(",")[0].rsplit(" ", 1)
        assert f"best: {name}, {points} points" in line(app, 3)
        lines = shown(app)
        first = next(number for number, one in enumerate(lines) if "arrivals" in one) + 1
        for result, one in zip(results, lines[first:], strict=False):
            assert result in one


async def test_an_empty_station_says_so_and_where_a_screen_reader_is_served():
    async with running(home) as (app, _):
        assert "No train has arrived yet." in text(app)
        assert "Screen reader? Press q, then type railgames --plain." in text(app)
        assert "c Continue" not in shown(app)[-1]


@pytest.mark.parametrize(("size", "glyphs"), ALL)
async def test_nothing_is_cut_within_a_word_at_any_size(own_home, size, glyphs):
    lay(own_home, ["train-of-thought/aloud", "twisty-tracks/all-four-crash", "isle-of-trains/deck"], moves=20)
    async with running(home, size, Settings(motion="off", glyphs=glyphs)) as (app, _):
        lines = shown(app)
        assert "DESTINATION" in "".join(lines)
        for listing in catalog.listings():
            assert any(listing.title in one and listing.seats in one for one in lines)
        assert not re.search(r"\S[…~]", "\n".join(lines[1:]))
        assert glyphs != "ascii" or "".join(lines).isascii()
        assert ("platform 5" in "".join(lines)) is (size[0] >= 120)


async def test_the_platform_beside_the_board_follows_the_mark(own_home):
    lay(own_home, ["train/reached"])
    async with running(home, (120, 40)) as (app, pilot):
        assert "platform 1" in text(app)
        await press(pilot, "down")
        assert all(part in text(app) for part in ("platform 2", "Assemble a train with six dice", "1 game race-to 50"))
        assert "Train: Assemble" in shown(app)[-3], "the mark is said, too"
        await press(pilot, "f1")
        assert "TRAIN rules" in text(app)


@pytest.mark.parametrize("size", [(40, 12), (80, 24)])
async def test_of_a_game_that_waits_is_told_what_is_played_and_how_far_it_is(own_home, size):
    lay(own_home, ["train/reached"], moves=7)
    async with running(home, size) as (app, pilot):
        await press(pilot, "up", "down")
        assert app.screen.said.startswith("Train, race-to 50, boarding: Ann, Bob and Cleo, move 8.")
        assert "move 8." in " ".join(" ".join(shown(app)[-4:-1]).split())
        assert "…" not in "".join(shown(app)[-4:-1])


async def test_the_platform_of_a_game_that_waits_tells_of_that_game_alone(own_home):
    lay(own_home, ["train/equal-turns", "train/reached"], moves=7)
    async with running(home, (120, 40)) as (app, pilot):
        beside = " ".join(" ".join(line[79:].strip() for line in shown(app)).split())
        assert "platform 5" in beside
        assert "Boarding: Ann, Bob and Cleo, move 8. race-to 50 begun 2000-01-01" in beside
        assert "first to 100" not in beside
        assert "so far" not in beside
        await press(pilot, "down")
        assert "platform 1" in text(app)


async def test_an_option_as_usual_is_not_told(own_home):
    lay(own_home, ["twisty-tracks/solo"], moves=3)
    async with running(home) as (app, pilot):
        await press(pilot, "up", "down")
        assert app.screen.said == "Twisty Tracks, boarding: Ann, move 4. Press enter to go on with it."


async def test_an_option_that_the_game_settled_by_who_plays_is_as_usual(own_home):
    async with running(home) as (app, pilot):
        await press(pilot, "down", "down", "down", "enter", "enter")
        app.go_home()
        await at_rest(pilot)
        assert app.screen.said.startswith("Train of Thought, boarding: Player 1 and Robot normal, ")


async def test_coming_back_the_line_that_is_marked_now_is_said(own_home):
    async with running(home) as (app, pilot):
        await press(pilot, "down")
        assert app.screen.said.startswith("Train: Assemble")
        await press(pilot, "enter", "enter")
        app.go_home()
        await at_rest(pilot)
        assert isinstance(app.screen, HomeScreen)
        assert app.screen.menu.marked == 4
        assert app.screen.said.startswith("Train, boarding: Player 1 and Robot normal, move ")


# ---------------------------------------------------------------------- letters flap


def test_flaps_come_to_rest_and_leave_blanks_and_widths_alone():
    of = departure(HEADS._replace(remark="boarding: Ann and Bo, 7 moves"), 76)
    plain = "".join(piece for piece, _ in of)
    for picture in range(FLAPPING):
        seen = flapped(of, picture)
        assert width(seen) == width(of)
        assert [piece.isspace() for piece in "".join(text for text, _ in seen)] == [one.isspace() for one in plain]
    assert "".join(piece for piece, _ in flapped(of, 0)) != plain
    assert flapped(of, FLAPPING) == of
    assert flapped(row(""), 1) == row("")


def at_rest_now(app):
    lines = shown(app)[3:9]
    return all(any(listing.title in one for one in lines) for listing in catalog.listings())


async def test_letters_flap_on_arrival_and_any_key_ends_it_and_acts_at_once(monkeypatch):
    monkeypatch.setattr("railgames.tui.screens.home._FLAP", 60.0)
    async with running(arriving, settings=MOVING) as (app, pilot):
        screen = app.screen
        assert not at_rest_now(app)
        await pilot.press("down")
        await at_rest(pilot)
        assert at_rest_now(app)
        assert screen.menu.marked == 1
        assert screen._flapping is None
        await press(pilot, "s")
        assert isinstance(app.screen, StatsScreen)
        await press(pilot, "escape")
        assert at_rest_now(app), "never again on coming back"
        assert screen._flapping is None


async def test_a_key_that_leads_elsewhere_acts_while_letters_flap(monkeypatch):
    monkeypatch.setattr("railgames.tui.screens.home._FLAP", 60.0)
    async with running(arriving, settings=MOVING) as (app, pilot):
        await press(pilot, "2")
        assert isinstance(app.screen, SetupScreen)


async def test_letters_come_to_rest_by_themselves_and_nothing_moves_afterwards(monkeypatch):
    monkeypatch.setattr("railgames.tui.screens.home._FLAP", 0.001)
    async with running(arriving, settings=MOVING) as (app, pilot):
        while app.screen._flapping is not None:
            await pilot.pause(0.005)
        await at_rest(pilot)
        assert at_rest_now(app)


@pytest.mark.parametrize(("opening", "settings"), [(arriving, Settings(motion="off")), (home, MOVING)])
async def test_letters_lie_still_with_motion_off_and_for_those_who_have_been_here(opening, settings, monkeypatch):
    monkeypatch.setattr("railgames.tui.screens.home._FLAP", 60.0)
    async with running(opening, settings=settings) as (app, _):
        assert at_rest_now(app)
        assert app.screen._flapping is None


def test_flapping_is_over_in_well_under_a_second():
    from railgames.tui.screens import home as screen

    assert FLAPPING * screen._FLAP < 0.6


async def test_every_game_that_waits_is_found_from_the_departures(own_home):
    """The newest of all boards on a line of its own; of every other game its row says that it waits."""
    lay(own_home, ["train/reached"], moves=12)
    lay(own_home, ["twisty-tracks/solo"], moves=12)
    os.utime(own_home / "records" / "twisty-tracks-solo.jsonl", (1_000_000_009, 1_000_000_009))
    async with running(lambda app: HomeScreen()) as (app, _):
        lines = {of.destination: of.remark for of in app.screen._departures()[:-1]}
        assert lines["Twisty Tracks"] == "boarding below"
        assert lines["Train"].startswith("boarding: ")
        assert lines["Train"].endswith("; r for all")
        assert lines["Isle of Trains"] == "new"


async def test_esc_on_the_departures_says_what_quits_and_q_quits():
    async with running(lambda app: HomeScreen()) as (app, pilot):
        await press(pilot, "escape", "escape")
        assert not app._exit
        assert "q quits." in shown(app)[-3]
        assert "How to quit" not in [does for _, does, _ in app.screen.commands()]
        await pilot.press("q")
        assert app._exit
