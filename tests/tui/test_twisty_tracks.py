"""Twisty Tracks on screen: at every size, with every set of keys, with caret and said line."""

import itertools
import random
import re
from types import SimpleNamespace

import msgspec
import pytest

from railgames.games import catalog
from railgames.games.twisty_tracks.describe import run_in_words, runs_in_short, runs_in_words
from railgames.games.twisty_tracks.placing import cell_name
from railgames.settings import Settings
from railgames.table.seats import Seat
from railgames.table.session import Session
from railgames.tui.games.twisty_tracks.layout import size_above, size_beside, stands_above
from railgames.tui.keys import PRESETS
from railgames.tui.screens.curtain import DEAF
from railgames.tui.screens.more import MoreScreen
from railgames.tui.screens.replay import ReplayScreen
from railgames.tui.screens.results import ResultsScreen
from railgames.tui.text import width
from railgames.tui.thinker import Thinker
from tests.tui.rig import STILL, at_rest, decisions, press, running, session, shown, strike, table, text

SIZES = [(40, 12), (40, 24), (40, 60), (60, 20), (60, 40), (80, 12), (80, 24), (100, 30), (120, 40), (200, 60)]


def said(app):
    return app.screen.said


def at_caret(app, characters=1):
    """The text of the screen from the caret on."""
    x, y = app.cursor_position
    return shown(app)[y][x : x + characters]


def all_rows(app):
    return [*app.screen.board_view.rows, *app.screen.side_view.rows[: app.screen.side_view.size.height]]


# ------------------------------------------------------------------------------------------------------ sizes


@pytest.mark.parametrize("size", SIZES)
async def test_nothing_essential_is_cut_and_all_of_it_is_reached_with_tab(size):
    async with running(table(["Ann"], ["easy"] * 3), size=size, settings=Settings(motion="off")) as (app, pilot):
        await press(pilot, "enter", "space")
        screen, seen = app.screen, ""
        for _ in range(4):
            for view in (screen.board_view, screen.side_view):
                if view.display:
                    assert all(width(row) <= view.size.width for row in view.rows)
            assert len(screen.board_view.rows) <= screen.board_view.size.height or not screen.board_view.display
            assert "…" not in "".join(piece for row in all_rows(app) for piece, _ in row)
            if screen.subject == 0:
                seen += text(app)
            await press(pilot, "tab")
        for station, worth in ("RE", "18"), ("TE", "14"), ("GR", "12"), ("OR", "16"), ("PU", "15"), ("WH", "11"):
            assert f"{station} {worth}" in seen or f"{station} x{worth}" in seen
        for seat, player in enumerate(session(app).seats):
            assert player.name in seen
            assert str(session(app).view(0).points(seat)) in seen
        for letter in "KBYR":
            assert f" {letter} " in seen
        assert f"{session(app).view(0).left(0)} left" in seen


@pytest.mark.parametrize("size", [(40, 12), (40, 24), (60, 20), (80, 24), (200, 60)])
async def test_the_cell_in_focus_is_always_in_sight_and_the_caret_in_it(size):
    async with running(table(["Ann"]), size=size) as (app, pilot):
        await press(pilot, "i", "up", "up", "left")
        way = [*["right"] * 3, "down", *["left"] * 3, "down", *["right"] * 3, "down", *["left"] * 3]
        for key in [None, *way]:
            if key:
                await pilot.press(key)
                await at_rest(pilot)
            name = cell_name(app.screen.face.looking)
            assert said(app).startswith(f"{name}: empty")
            assert name == "B1" or at_caret(app, 2) == name


async def test_the_window_of_a_low_screen_shows_the_whole_cell():
    async with running(table(["Ann"]), size=(40, 12)) as (app, pilot):
        await press(pilot, "i")
        for key in ("down", "down", "down", "up", "up", "up"):
            await press(pilot, key)
            rows = "\n".join(shown(app)[1:9])
            if app.screen.face.looking != 1:
                assert "┏━━━━━┓" in rows
                assert "┗━━━━━┛" in rows


async def test_where_there_is_little_room_the_heading_keeps_what_stands_at_its_right():
    async with running(table(["Ann"]), size=(40, 12)) as (app, pilot):
        await press(pilot, "d")
        await at_rest(pilot)
        assert re.fullmatch(r" TWISTY TRACKS ━+ 1-8 of \d+ *", shown(app)[0])


async def test_resizing_while_aiming_keeps_the_aim_in_sight():
    async with running(table(["Ann"])) as (app, pilot):
        await press(pilot, "down", "r")
        aim = app.screen.face.aim
        for size in [(40, 12), (200, 60), (39, 11), (60, 20), (40, 24), (80, 24)]:
            await pilot.resize_terminal(*size)
            await at_rest(pilot)
            assert app.screen.face.aim == aim
            if not app.screen.notice.display:
                assert app.screen.board_view.region.contains_point(app.cursor_position)
        await press(pilot, "enter", "space")
        assert session(app).steps[1].action == aim.place


async def test_a_key_that_aims_brings_the_frame_back():
    async with running(table(["Ann"]), size=(40, 12)) as (app, pilot):
        await press(pilot, "tab")
        assert not app.screen.board_view.display
        assert app.cursor_position == (1, 9)
        await press(pilot, "right")
        assert app.screen.board_view.display
        await press(pilot, "tab", "enter")
        assert "lies at" in said(app)
        assert app.screen.board_view.display


async def test_looking_back_has_all_pages_too():
    async with running(table(["Ann"]), size=(40, 12)) as (app, pilot):
        await press(pilot, "enter", "space", "v")
        assert isinstance(app.screen, ReplayScreen)
        await press(pilot, "tab")
        assert "RE 18" not in text(app)
        await press(pilot, "tab")
        assert "RE 18" in text(app)
        await press(pilot, "tab")
        assert app.screen.board_view.display
        seen = text(app)
        for _ in range(3):
            await press(pilot, "pagedown")
            seen += text(app)
        for code in ("OR", "WH", "PU", "PI", "TE"):
            assert code in seen


@pytest.mark.parametrize("name", ["Wilhelmina Johansson", "漢字漢字漢字漢字漢字"])
@pytest.mark.parametrize("size", [(40, 12), (40, 24), (80, 24)])
async def test_names_of_twenty_columns_have_room(size, name):
    async with running(table([name], ["easy"]), size=size) as (app, pilot):
        seen = text(app)
        for _ in range(3):
            await press(pilot, "tab")
            seen += "\n".join(line for line in shown(app) if not line.startswith(" TWISTY"))
            for view in (app.screen.board_view, app.screen.side_view):
                assert not view.display or all(width(row) <= view.size.width for row in view.rows)
        assert re.search(rf"{name}\b.* 0 ", seen)


def test_larger_screens_have_larger_frames_and_their_panels():
    names = [size_beside(columns, rows - 4).name for columns, rows in [(80, 24), (100, 30), (120, 40), (200, 60)]]
    assert names == ["small", "medium", "large", "huge"]
    assert size_above(40, 19).name == "mini"
    assert stands_above(40, 60)
    assert not stands_above(60, 20)
    for columns, rows in itertools.product(range(40, 220, 7), range(12, 70, 5)):
        if not stands_above(columns, rows):
            assert columns - size_beside(columns, rows - 4).frame_wide >= 26
        assert size_above(columns, rows - 5).frame_wide <= columns


# ------------------------------------------------------------------------------------------------- what is said


async def test_every_key_that_aims_or_turns_says_where_and_what_would_happen():
    async with running(table(["Ann"])) as (app, pilot):
        for _ in range(3):
            for key in ("f", "r", "comma", "f", "r", "right", "left"):
                before = app.screen.face.aim
                await press(pilot, key)
                if app.screen.face.aim == before:
                    assert said(app).startswith(("No cell", "This tile"))
                    continue
                place = app.screen.face.aim.place
                where = cell_name(place.cell) + (f", turned right {place.turn}" if place.turn else "")
                assert said(app).startswith(f"{where}: ")
                assert len(said(app)) <= 80
                assert at_caret(app) not in "┏┓┗┛"
            await strike(pilot, "enter", "space")


def test_the_short_words_tell_the_same_as_the_long_ones():
    game = catalog.load("twisty-tracks")
    settled = {option.name: option.default for option in game.options}
    crashes = longest = 0
    for seed in range(12):
        played, chance = Session(game, (Seat("Ann"),), settled, seed), random.Random(seed)
        played.advance()
        while not played.over:
            view = played.view(0)
            for place in played.choices():
                long, short = runs_in_words(view, 0, place), runs_in_short(view, 0, place)
                assert [train for train, _ in long] == [train for train, _ in short]
                for (_, told), (_, brief) in zip(long, short, strict=True):
                    crashes += "crash" in brief
                    assert set(re.findall(r"\d+", told)) == set(re.findall(r"\d+", brief))
                    assert ("crash" in told) == ("crash" in brief)
                    assert brief.split(" for ")[0].split()[-1] in told
                longest = max(longest, len("; ".join(f"K {brief}" for _, brief in short)))
            played.submit(0, chance.choice(played.choices()), played.version)
            played.advance()
    assert crashes
    assert longest + len("A1, turned right 3: .") <= 80


async def test_what_is_said_names_the_keys_in_force():
    keys = {"twisty-tracks.depart": "x", "undo": "y", "twisty-tracks.lay": "w"}
    async with running(table(["Ann"]), settings=Settings(motion="off", keys=keys)) as (app, pilot):
        await press(pilot, "x")
        assert said(app) == "Lay the tile first. Now w lays it."
        await press(pilot, "w")
        assert "Now x departs and y takes it up again." in said(app)
        await press(pilot, "y", "w", "x")
        assert decisions(app) == 1


async def test_where_a_tile_is_too_long_to_say_its_tracks_are_a_key_away():
    async with running(table(["Ann"]), size=(40, 12)) as (app, pilot):
        await press(pilot, "enter", "space", "i", *["up"] * 3, *["left"] * 3)
        while "tile" not in said(app):
            await press(pilot, "right")
        assert said(app).endswith("Now d tells its tracks.")
        assert "…" not in text(app)
        await pilot.resize_terminal(80, 24)
        await press(pilot, "left", "right")
        assert "; " in said(app)


async def test_after_a_round_the_tile_just_laid_is_shown():
    async with running(table(["Ann", "Bo"])) as (app, pilot):
        await press(pilot, "enter", "space")
        await pilot.pause(DEAF + 0.02)
        await press(pilot, "enter", "enter", "space")
        assert app.screen.holding
        for seat in (0, 1):
            cell = app.screen.face.laid[seat]
            assert f"lies at {cell_name(cell)}" in text(app)
            await press(pilot, "tab")


async def test_while_a_computer_player_thinks_the_round_is_that_which_is_played(monkeypatch):
    async with running(table(["Ann"], ["easy"]), settings=STILL) as (app, pilot):
        await press(pilot, "enter", "space", "space")
        assert "round 2" in text(app)
        monkeypatch.setattr(Thinker, "work", lambda thinker, thought, budget, *_: setattr(thinker, "_budget", budget))
        await press(pilot, "enter", "space")
        assert app.screen.thinker.busy
        assert "round 2" in text(app)


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40), (200, 60)])
@pytest.mark.parametrize("bots", [(), ("easy",), ("easy", "easy")])
async def test_the_number_of_the_round_is_seen_beside_the_frame(size, bots):
    async with running(table(["Ann"], bots), size=size, settings=STILL) as (app, _):
        assert "round 1" in text(app)


async def test_a_key_that_is_off_is_not_named():
    async with running(table(["Ann"]), settings=Settings(motion="off", letters="off")) as (app, pilot):
        await press(pilot, "enter")
        assert said(app).endswith("Now space departs.")


async def test_the_footer_offers_what_can_come_next():
    async with running(table(["Ann"], ["easy"]), size=(40, 24)) as (app, pilot):
        assert "Depart" not in shown(app)[-1]
        assert "Lay" in shown(app)[-1]
        await press(pilot, "enter")
        assert "Depart" in shown(app)[-1]
        assert "Take back" in shown(app)[-1]


async def test_the_list_of_commands_is_whole_and_every_name_stands_once():
    async with running(table(["Ann"], ["easy"])) as (app, pilot):
        names = [description for _, description, _ in app.screen.commands()]
        assert len(set(names)) == len(names)
        assert max(map(len, names)) <= 24
        bound = {binding.description for binding in app.screen.BINDINGS if binding.action != "go_on"}
        assert bound <= set(names)
        aim = app.screen.face.aim
        await press(pilot, "0")
        assert isinstance(app.screen, MoreScreen)
        number = next(n for n, name in enumerate(names, 1) if name == "Next cell")
        await press(pilot, *str(number), "enter")
        assert app.screen.face.aim != aim


# -------------------------------------------------------------------------------------------------------- keys

PLAYED = {
    "standard": (["f", "down", "r", "enter", "space"], "0"),
    "left": (["b", "d", "r", "g", "space"], "a"),
    "right": (["j", "down", "m", "enter", "space"], "0"),
    "digits": (["1", "2", "5", "enter", "3"], "9"),
}


@pytest.mark.parametrize("preset", list(PRESETS))
async def test_a_whole_game_is_played_with_the_keys_of_a_preset_alone(preset, monkeypatch):
    """Every key is pressed anew: one that was heard a moment ago is left out here."""
    monkeypatch.setattr("railgames.tui.app.time", SimpleNamespace(monotonic=itertools.count(step=2).__next__))
    keys, more = PLAYED[preset]
    settings = Settings(motion="off", preset=preset, repeat="1000")
    async with running(table(["Ann"]), settings=settings) as (app, pilot):
        await press(pilot, more)
        assert isinstance(app.screen, MoreScreen)
        await press(pilot, "escape", *keys[:3])
        assert said(app)
        for _ in range(20):
            if isinstance(app.screen, ResultsScreen):
                break
            await strike(pilot, *keys[2:])
        assert isinstance(app.screen, ResultsScreen)


async def test_a_whole_game_is_played_without_letters():
    async with running(table(["Ann"]), settings=Settings(motion="off", letters="off")) as (app, pilot):
        for _ in range(20):
            if isinstance(app.screen, ResultsScreen):
                break
            await strike(pilot, "right", "full_stop", "enter", "u", "space")
        assert isinstance(app.screen, ResultsScreen)


async def test_keys_of_a_preset_are_each_for_one_thing():
    for preset in PRESETS:
        async with running(table(["Ann"]), settings=Settings(motion="off", preset=preset)) as (app, _):
            own = [binding.id for binding in app.screen.BINDINGS if binding.id != "twisty-tracks.go-on"]
            keys = [app.screen.key(name) for name in own]
            assert len(set(keys)) == len(keys), (preset, dict(zip(own, keys, strict=True)))


# ------------------------------------------------------------------------------------------- what is told of a round


async def to_crash(app, pilot):
    """Plays moves at random until two of Ann's trains crash."""
    chance = random.Random(5)
    for _ in range(15):
        screen, view = app.screen, session(app).view(0)
        places = list(session(app).choices())
        crashing = [place for place in places if "crash" in run_in_words(view, 0, place)]
        place = chance.choice(crashing or places)
        screen.choose(place)
        await at_rest(pilot)
        app.run_of_keys.forget()
        await press(pilot, "space")
        if crashing:
            return
    raise AssertionError("no trains have crashed")


@pytest.mark.parametrize(("size", "glyphs"), [((80, 24), "braille"), ((40, 24), "box"), ((80, 24), "ascii")])
async def test_a_crash_is_said_first_and_marked_until_the_next_round(size, glyphs):
    async with running(table(["Ann"], ["easy"], seed=5), size, Settings(motion="off", glyphs=glyphs)) as (app, pilot):
        await to_crash(app, pilot)
        assert "trains crash and are out." in said(app)
        mark = "X" if glyphs == "ascii" else "╳"
        board = "".join(piece for row in app.screen.board_view.rows for piece, role in row if role == "bad news")
        assert mark in board
        if size[0] < 80:
            await press(pilot, "tab")
        assert "crashed at " in text(app)
        app.screen.choose(session(app).choices()[0])
        await at_rest(pilot)
        app.run_of_keys.forget()
        await press(pilot, "space")
        assert mark not in "".join(piece for row in app.screen.board_view.rows for piece, _ in row)


async def test_a_number_that_is_taken_has_its_mark_and_the_help_explains_it():
    async with running(table(["Ann"], ["easy"]), settings=Settings(motion="off")) as (app, _):
        panels = app.screen.face.stations(session(app).view(0), 36)
        assert "TE 14 10" in "\n".join("".join(piece for piece, _ in row) for row in panels)
        view = session(app).view(0)
        taken = msgspec.structs.replace(view, covered=tuple(1 for _ in view.covered))
        panels = app.screen.face.stations(taken, 36)
        assert "TE x14 10" in "\n".join("".join(piece for piece, _ in row) for row in panels)
        assert "TE x14 10" in " ".join(piece for row in app.screen.help_rows(500) for piece, _ in row)


async def test_the_footer_tells_what_is_looked_at_next():
    async with running(table(["Ann"], ["easy"]), (40, 24)) as (app, pilot):
        for label, seen in [
            ("Points", " would run "),
            ("Others", "Robot easy's frame"),
            ("Points", " trains "),
            ("Frame", ""),
        ]:
            assert f"tab {label} " in text(app)
            await press(pilot, "tab")
            assert seen in text(app)
        assert "tab Points " in text(app)
    async with running(table(["Ann"], ["easy"])) as (app, pilot):
        assert "tab Robot easy's frame" in text(app)
        await press(pilot, "tab")
        assert "tab Your frame" in text(app)


async def test_where_the_panels_are_out_of_sight_all_four_trains_are_told_with_every_aim():
    async with running(table(["Ann"], ["easy"]), (40, 24)) as (app, pilot):
        for key in (None, "r", "down", "f", "r"):
            if key:
                await press(pilot, key)
            told = " ".join(piece for row in app.screen.say_line.rows for piece, _ in row)
            assert all(f" {letter} " in told for letter in "KBYR"), told
        assert "Ann 0  Robot easy 0" in text(app)


async def test_a_round_that_has_no_room_is_told_by_everybodys_points():
    async with running(table(["Ann"], ["easy"] * 3), settings=STILL) as (app, pilot):
        for _ in range(9):
            await press(pilot, "enter", "space")
            played = session(app)
            assert app.screen.said.startswith("All trains have run. You +")
            for seat, points in enumerate(played.view(None).points(seat) for seat in range(4)):
                name = "You" if seat == 0 else played.seats[seat].name
                assert re.search(rf"{name} \+\d+( and a crash)?, now {points}[;.]", app.screen.said)
            assert f"Round {played.view(None).round}." in app.screen.said
            assert "crosses" in app.screen.sayings[-1], "all of it can be read again"


async def test_whoever_departs_last_sees_their_own_frame_first():
    async with running(table(["Ann", "Bo"]), settings=STILL) as (app, pilot):
        await press(pilot, "enter", "space")
        await pilot.pause(DEAF + 0.02)
        await press(pilot, "enter", "enter", "space")
        assert app.screen.holding
        assert "Bo's frame" in text(app)
