"""What is set for one game alone holds on screen as long as it is on the table, and no longer."""

import msgspec
import pytest

import railgames.tui.app
from railgames import settings as settings_file
from railgames.games import catalog
from railgames.settings import Settings
from railgames.table.given import own_sand
from railgames.table.opening import begin
from railgames.table.options import read_file, settle
from railgames.table.record import read
from railgames.table.seats import Seat, seat_everyone
from railgames.table.shelf import Shelf
from railgames.tui import ways
from railgames.tui.games.train_of_thought.screen import TrainOfThoughtScreen
from railgames.tui.screens import curtain
from railgames.tui.screens.home import HomeScreen
from railgames.tui.screens.setup import SetupScreen
from tests.games.train_of_thought.tables import GAME
from tests.tui import rig
from tests.tui.rig import at_rest, press, running, session

OWN = Settings(motion="off", pace="none")


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    """Curtains open at once, and no key counts as held."""
    monkeypatch.setattr(curtain, "DEAF", 0.0)
    monkeypatch.setattr(railgames.tui.app, "LET_GO", -1.0)


@pytest.fixture
def clock(monkeypatch):
    """The time that sand goes by, as a list of one number."""
    now = [0.0]
    monkeypatch.setattr(TrainOfThoughtScreen, "now", lambda screen: now[0])
    return now


def text(app):
    """The screen as one line, however its sentences are broken."""
    return " ".join(rig.text(app).split())


def thought(settings=None, sand=None, people=("Ann", "Bob")):
    """A new game of Train of Thought, played aloud."""
    seats = own_sand(seat_everyone(GAME, people, ()), sand or {}, GAME)
    return begin(GAME, seats, settle(GAME, {"first": "1"}, read_file), 3, Shelf(), settings)


def kept(settings, sand=None):
    """The path of a game that was begun and put aside."""
    sitting = thought(settings, sand)
    sitting.record.close()
    return sitting.record.path


def on_table(sitting):
    def opening(app):
        app.lay(sitting)
        return ways.game_screen(sitting)

    return opening


async def test_they_hold_from_taking_up_to_putting_aside():
    one, two = kept({"sand": "off", "theme": "light"}), kept({"sand": "4x"})
    async with running(lambda app: HomeScreen(), settings=OWN) as (app, pilot):
        ways.take_up(app, one)
        await at_rest(pilot)
        assert app.settings == msgspec.structs.replace(OWN, sand="off", theme="light")
        assert "light" in app.theme
        # Another game lies on the table before; nothing of its own stays.
        ways.take_up(app, two)
        await at_rest(pilot)
        assert app.settings == msgspec.structs.replace(OWN, sand="4x")
        app.go_home()
        await at_rest(pilot)
        assert app.settings == app.own == OWN
        assert "dark" in app.theme


async def test_a_change_is_the_players_own_and_holds_in_this_game_too():
    path = kept({"sand": "off", "clock": "strict"})
    async with running(lambda app: HomeScreen(), settings=OWN) as (app, pilot):
        ways.take_up(app, path)
        await at_rest(pilot)
        app.use(app.settings.changed({"sand": "2x", "level": "full"}))
        assert (app.settings.sand, app.settings.level, app.settings.clock) == ("2x", "full", "strict")
        # The strict clock is this game's alone and never gets into the file.
        assert app.own == OWN.changed({"sand": "2x", "level": "full"})
        assert settings_file.load()[0] == app.own
        app.go_home()
        await at_rest(pilot)
        assert app.settings == app.own
    assert read(path).header.settings == {"sand": "2x", "clock": "strict"}


async def test_the_same_table_anew_has_the_same_settings():
    sitting = begin(
        catalog.load("twisty-tracks"),
        (Seat("Ann"),),
        {"scoring": "standard", "board": ""},
        1,
        Shelf(),
        {"level": "full"},
    )
    while not sitting.session.over:
        sitting.session.advance()
        if not sitting.session.over:
            sitting.session.submit(0, sitting.session.choices()[0], sitting.session.version)
    async with running(on_table(sitting), settings=OWN) as (app, pilot):
        await press(pilot, "p")
        assert app.sitting is not sitting
        assert session(app).settings == {"level": "full"}
        assert app.settings.level == "full"


async def test_the_set_up_takes_them_along_and_asks_each_person_for_sand(own_home):
    game = catalog.load("train-of-thought")
    async with running(lambda app: SetupScreen(game, {}, None, {"clock": "strict"}), size=(100, 30), settings=OWN) as (
        app,
        pilot,
    ):
        assert "Player 1: as for all" in text(app)
        assert "for all it is 2 minutes" in text(app)
        # The computer player in the second seat needs none.
        assert text(app).count("as for all") == 1
        while app.screen._marked() != "sand 1":
            await press(pilot, "down")
        await press(pilot, "right")
        assert "Player 1: off" in text(app)
        await press(pilot, "right", "right", "enter")
        assert "Player 1: 4 minutes" in text(app)
        await press(pilot, "home", "enter")
        assert session(app).settings == {"clock": "strict"}
        assert [seat.sand for seat in session(app).seats] == ["2x", ""]
        assert app.settings.clock == "strict"


async def test_a_game_without_a_sand_timer_asks_for_none():
    async with running(lambda app: SetupScreen(catalog.load("train")), settings=OWN) as (app, _):
        assert "as for all" not in text(app)


async def test_a_name_that_is_typed_keeps_its_sand():
    async with running(lambda app: SetupScreen(catalog.load("train-of-thought")), settings=OWN) as (app, pilot):
        while app.screen._marked() != "sand 1":
            await press(pilot, "down")
        await press(pilot, "right", "home", "down", "enter", "B", "o", "enter")
        assert app.screen.seats[0] == Seat("Bo", sand="off")


@pytest.mark.parametrize("given", [({"sand": "off"}, {}), ({}, {"Ann": "off"})], ids=["for all", "for the Conductor"])
async def test_without_sand_nothing_says_that_it_falls(clock, given):
    async with running(on_table(thought(*given)), settings=OWN) as (app, pilot):
        await press(pilot, "enter")
        assert "pace calls all aboard." in text(app)
        assert "sand falls" not in text(app)
        assert app.screen._sand_seen() is None
        await press(pilot, "space")
        assert not app.screen.falling.sand.there
        clock[0] += 100_000
        assert "m More time" not in text(app)


async def test_each_conductor_has_their_own_sand(clock):
    async with running(on_table(thought({"sand": "3x"}, {"Ann": "10x"})), settings=OWN) as (app, pilot):
        await press(pilot, "enter")
        assert "pace calls all aboard, and the sand falls." in text(app)
        assert "20:00" in text(app)
        await press(pilot, "space")
        assert app.screen.falling.sand.left() == 1200
        await press(pilot, "t", "enter")
        clock[0] += 5
        await press(pilot, "enter", "enter")
        clock[0] += 5
        await press(pilot, "space")
        assert session(app).actor == 1
        assert app.screen.falling.sand.left() == 360


async def test_more_sand_is_kept_in_the_record_and_told_in_the_log(clock):
    sitting = thought()
    async with running(on_table(sitting), settings=OWN) as (app, pilot):
        await press(pilot, "enter", "space", *"m" * 11)
        assert app.screen.falling.sand.left() == 120 + 10 * 60
        await press(pilot, "g")
        lines = ["".join(piece for piece, _ in item) for item in app.screen.menu.items]
        assert lines.count("Ann takes 1 minute more of sand.") == 10
        await press(pilot, "escape")
    assert [(one.seat, one.seconds) for one in read(sitting.record.path).more] == [(0, 60)] * 10


async def test_sand_that_is_set_anew_in_the_middle_of_a_ride_holds_at_once(clock):
    async with running(on_table(thought())) as (app, pilot):
        await press(pilot, "enter", "space")
        clock[0] += 30
        await press(pilot, "question_mark")
        app.use(app.settings.changed({"sand": "2x"}))
        await press(pilot, "escape")
        assert app.screen.falling.sand.left() == 240 - 30
        await press(pilot, "question_mark")
        app.use(app.settings.changed({"sand": "off"}))
        await press(pilot, "escape")
        assert not app.screen.falling.sand.there


async def test_the_table_is_passed_on_with_the_sand_as_it_stands(clock):
    sitting = thought()
    async with running(on_table(sitting), settings=OWN) as (app, pilot):
        await press(pilot, "enter", "space")
        clock[0] += 30
        app.screen.action_line_by_line()
        assert app.passed_on
        assert app.sitting.session is sitting.session
        assert not sitting.session.sand.running
        assert sitting.session.sand.left() == 90
        clock[0] += 30
        assert sitting.session.sand.left() == 90
        passed = app.sitting
    async with running(on_table(passed), settings=OWN) as (app, pilot):
        await press(pilot, "enter")
        assert app.screen.falling.sand.left() == 90
