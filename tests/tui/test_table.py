"""The table on screen, played by keys alone."""

import threading

import pytest

from railgames.games import catalog
from railgames.games.contract import Advice
from railgames.table.opening import begin
from railgames.table.options import read_file, settle
from railgames.table.record import read
from railgames.table.seats import Seat
from railgames.table.shelf import Shelf
from railgames.tui.screens import curtain
from railgames.tui.screens.curtain import DEAF, CurtainScreen, PauseScreen
from railgames.tui.screens.game import GameScreen
from railgames.tui.screens.home import HomeScreen
from railgames.tui.screens.replay import ReplayScreen
from railgames.tui.screens.results import ResultsScreen
from railgames.tui.ways import game_screen
from tests.tui.rig import at_rest, decisions, hold, press, running, session, shown, strike, table, text


async def play_to_the_end(app, pilot):
    """Lays and departs at once, through every curtain, until the results are shown."""
    for _ in range(200):
        if isinstance(app.screen, ResultsScreen):
            return
        if isinstance(app.screen, CurtainScreen):
            await press(pilot, "enter")
        elif app.screen.holding:
            await press(pilot, "space")
        else:
            await strike(pilot, "r", "enter", "space")
    raise AssertionError("the game did not end")


@pytest.mark.parametrize("people", [["Ann"], ["Ann", "Bo", "Cy"]])
async def test_a_whole_game_is_played_by_keys_at_80_by_24(people, monkeypatch):
    monkeypatch.setattr(curtain, "DEAF", 0.0)
    async with running(table(people)) as (app, pilot):
        await play_to_the_end(app, pilot)
        screen = text(app)
        assert "finish" in screen
        for standing in session(app).outcome.standings:
            assert str(standing.points) in screen
        assert read(app.sitting.record.path).finished


async def test_enter_on_the_setup_starts_a_game_against_the_computer():
    async with running(lambda app: HomeScreen()) as (app, pilot):
        await press(pilot, "enter", "enter")
        assert isinstance(app.screen, GameScreen)
        assert [seat.bot for seat in session(app).seats] == [None, "normal"]


async def test_only_computer_players_play_to_the_end():
    async with running(table([], ["easy", "easy"])) as (app, pilot):
        for _ in range(400):
            if isinstance(app.screen, ResultsScreen):
                break
            await pilot.pause(0.02)
        assert isinstance(app.screen, ResultsScreen)


async def test_the_board_reaches_the_same_actions_as_the_list():
    async with running(table(["Ann"])) as (app, pilot):
        for _ in range(3):
            choices = set(session(app).choices())
            reached = set()
            for _ in range(4):
                for _ in range(4):
                    reached.add(app.screen.face.aim.place)
                    await press(pilot, "r")
                await press(pilot, "f")
            assert reached == choices
            await press(pilot, "enter", "space")


async def test_a_choice_from_the_list_lies_until_it_departs():
    async with running(table(["Ann"])) as (app, pilot):
        expected = session(app).choices()[1]
        await press(pilot, "l", "down", "enter")
        assert decisions(app) == 0
        assert app.screen.face.aim == (expected, True)
        await press(pilot, "space")
        assert session(app).steps[1].action == expected


async def test_digits_in_a_long_list_only_move_the_mark():
    async with running(table(["Ann"])) as (app, pilot):
        assert len(session(app).choices()) > 11
        await press(pilot, "l", "1", "2")
        assert "> 12. " in text(app)
        await press(pilot, "enter")
        assert app.screen.face.aim.place == session(app).choices()[11]


async def test_enter_lays_u_takes_up_and_space_departs():
    async with running(table(["Ann"])) as (app, pilot):
        await press(pilot, "space")
        assert decisions(app) == 0
        assert "Lay the tile first" in text(app)
        await press(pilot, "enter")
        assert decisions(app) == 0
        assert "lies at" in text(app)
        await press(pilot, "u")
        assert "goes to" in text(app)
        await press(pilot, "enter", "space")
        assert decisions(app) == 1


@pytest.mark.parametrize("key", ["enter", "space", "u", "r", "tab", "q", "escape", "n", "h"])
@pytest.mark.parametrize("laid", [False, True])
async def test_a_held_key_never_takes_more_than_one_decision(key, laid):
    async with running(table(["Ann", "Bo"])) as (app, pilot):
        if laid:
            await press(pilot, "enter")
        await hold(app, pilot, key)
        assert decisions(app) == (1 if key == "space" and laid else 0)
        assert app.is_running
        if decisions(app) == 1:
            assert isinstance(app.screen, CurtainScreen)


@pytest.mark.parametrize("key", ["enter", "space"])
async def test_a_held_key_plays_at_most_one_tile_when_alone(key):
    async with running(table(["Ann"])) as (app, pilot):
        await press(pilot, "enter")
        await hold(app, pilot, key)
        assert decisions(app) == (1 if key == "space" else 0)


@pytest.mark.parametrize("key", ["space", "enter", "r", "tab", "h", "l"])
async def test_a_new_curtain_is_deaf(key):
    async with running(table(["Ann", "Bo"])) as (app, pilot):
        await press(pilot, "enter", "space")
        assert isinstance(app.screen, CurtainScreen)
        app.screen.hear_from_now()
        await hold(app, pilot, key, times=5)
        assert isinstance(app.screen, CurtainScreen)


async def test_behind_the_curtain_nothing_is_drawn():
    async with running(table(["Ann", "Bo"])) as (app, pilot):
        await press(pilot, "right", "enter", "space")
        game = app.screen_stack[-2]
        assert game.board_view.rows == []
        assert game.side_view.rows == []
        assert "Pass the keyboard to Bo" in text(app)


async def test_the_next_player_sees_that_a_place_is_chosen_and_not_which():
    async with running(table(["Ann", "Bo"])) as (app, pilot):
        await press(pilot, "right", "r", "enter", "space")
        chosen = session(app).steps[-1].notation
        await pilot.pause(DEAF + 0.02)
        await press(pilot, "enter", "tab")
        assert app.screen.view.plan == -1
        assert all(code == 255 for code in app.screen.view.frames[0].cells)
        await press(pilot, "g")
        assert "Ann has chosen" in text(app)
        assert chosen.split()[0] not in text(app)


async def test_at_the_curtain_the_last_player_can_take_back():
    async with running(table(["Ann", "Bo"])) as (app, pilot):
        await press(pilot, "enter", "space")
        await pilot.pause(DEAF + 0.02)
        await press(pilot, "u")
        assert decisions(app) == 0
        assert isinstance(app.screen, GameScreen)
        assert app.screen.seat == 0


async def test_after_the_reveal_nothing_can_be_taken_back():
    async with running(table(["Ann"])) as (app, pilot):
        await press(pilot, "enter", "space", "u")
        assert decisions(app) == 1
        assert "be taken back" in text(app)


async def test_a_hint_aims_where_it_says():
    async with running(table(["Ann"])) as (app, pilot):
        await press(pilot, "h")
        assert "Hint: " in text(app)
        words = session(app).game.words
        place = app.screen.face.aim.place
        assert f"Hint: {words.choice(app.screen.view, place, session(app).cast(0))}"[:40] in text(app)


async def test_other_frames_can_be_looked_at_at_any_time():
    async with running(table(["Ann"], ["normal"])) as (app, pilot):
        await press(pilot, "enter", "space", "tab")
        assert "Robot normal's frame" in text(app)
        await press(pilot, "tab")
        assert "Your frame" in text(app)


async def test_a_log_line_opens_the_replay_at_its_moment():
    async with running(table(["Ann"], ["normal"])) as (app, pilot):
        await press(pilot, "enter", "space", "enter", "space", "g", "home", "enter")
        assert isinstance(app.screen, ReplayScreen)
        assert app.screen.moment == 1
        await press(pilot, "end")
        assert app.screen.moment == len(session(app).steps)
        await press(pilot, "left", "home")
        assert "about to begin" in text(app)


async def test_looking_back_changes_nothing():
    async with running(table(["Ann"], ["normal"])) as (app, pilot):
        await press(pilot, "enter", "space")
        state = session(app).state
        await press(pilot, "v", "left", "left", "up", "enter", "space", "r", "tab", "escape")
        assert session(app).state == state
        assert isinstance(app.screen, GameScreen)


async def test_looking_around_tells_cells_and_the_cursor_stays_in_the_frame():
    async with running(table(["Ann"])) as (app, pilot):
        await press(pilot, "i", *["left"] * 5, *["up"] * 5)
        assert "edge of the frame" in text(app)
        await press(pilot, "right")
        assert "B1: empty" in text(app)
        await press(pilot, "d")
        assert "B1 north right" in text(app)
        await press(pilot, "escape", "escape")
        assert isinstance(app.screen, GameScreen)
        assert app.screen.face.looking is None


async def test_trace_and_ends_are_said():
    async with running(table(["Ann"])) as (app, pilot):
        await press(pilot, "t")
        assert "Black has not left its depot" in text(app)
        await press(pilot, "e")
        assert "waits at" in text(app)


async def test_escape_opens_the_pause_menu_and_goes_on():
    async with running(table(["Ann"])) as (app, pilot):
        await press(pilot, "escape")
        assert isinstance(app.screen, PauseScreen)
        await press(pilot, "escape")
        assert isinstance(app.screen, GameScreen)


async def test_home_from_the_pause_menu_keeps_the_game_and_continues_it():
    async with running(lambda app: HomeScreen()) as (app, pilot):
        await press(pilot, "enter", "enter", "enter", "space")
        state = session(app).state
        await press(pilot, "escape", "6")
        assert isinstance(app.screen, HomeScreen)
        assert "boarding: Player 1" in text(app)
        await press(pilot, "c")
        assert session(app).state == state


async def test_play_again_keeps_the_table():
    async with running(table(["Ann"])) as (app, pilot):
        await play_to_the_end(app, pilot)
        assert "your best alone" in text(app)
        first = session(app)
        await press(pilot, "p")
        assert session(app) is not first
        assert session(app).seats == first.seats


async def test_every_key_of_the_help_is_named_and_help_is_left_again():
    async with running(table(["Ann"])) as (app, pilot):
        await press(pilot, "question_mark")
        screen = text(app)
        await press(pilot, "end")
        screen += text(app)
        for word in ("Lay", "Depart", "Hint", "Rules", "Pause"):
            assert word in screen
        await press(pilot, "escape")
        assert isinstance(app.screen, GameScreen)


async def test_rules_open_at_the_present_phase():
    async with running(table(["Ann"])) as (app, pilot):
        await press(pilot, "f1")
        assert "Laying a tile" in shown(app)[2]
        await press(pilot, "escape")
        assert isinstance(app.screen, GameScreen)


class Blocking:
    """A computer player that thinks until it is told to stop."""

    def __init__(self):
        self.begun, self.enough = threading.Event(), threading.Event()

    def advise(self, view, choices, pick, budget):
        self.begun.set()
        self.enough.wait(10)
        return Advice(choices[0], "It had to.")


@pytest.fixture
def blocking(monkeypatch):
    bot = Blocking()
    monkeypatch.setitem(catalog.load("twisty-tracks").bots, "easy", bot)
    yield bot
    bot.enough.set()


def between(app):
    """Ann, a robot and Bo at one table, in this order."""
    game = catalog.load("twisty-tracks")
    seats = (Seat("Ann"), Seat("Robot easy", "easy"), Seat("Bo"))
    app.sitting = begin(game, seats, settle(game, {}, read_file), 3, Shelf())
    return game_screen(app.sitting)


async def depart_and_open(app, pilot, key):
    await press(pilot, "enter")
    await pilot.press("space")
    await pilot.pause(0.1)
    await pilot.press(key)
    await pilot.pause(0.1)


@pytest.mark.parametrize("key", ["g", "v", "question_mark", "escape", "f1"])
async def test_the_game_stands_still_behind_other_screens_while_a_computer_player_thinks(key, blocking):
    async with running(between) as (app, pilot):
        await depart_and_open(app, pilot, key)
        opened = app.screen
        assert not isinstance(opened, GameScreen)
        blocking.enough.set()
        await at_rest(pilot)
        assert app.screen is opened
        assert decisions(app) == 1
        await press(pilot, "escape")
        assert isinstance(app.screen, CurtainScreen)
        assert decisions(app) == 2


async def test_nobody_takes_back_what_a_computer_player_did(blocking):
    blocking.enough.set()
    async with running(between) as (app, pilot):
        await press(pilot, "enter", "space")
        assert isinstance(app.screen, CurtainScreen)
        assert "takes back" not in text(app)
        await pilot.pause(DEAF + 0.02)
        await press(pilot, "u")
        assert decisions(app) == 2


async def test_going_home_while_a_computer_player_thinks_leaves_no_trace(blocking):
    async with running(between) as (app, pilot):
        await depart_and_open(app, pilot, "escape")
        await pilot.press("6")
        await pilot.pause(0.1)
        blocking.enough.set()
        await at_rest(pilot)
        assert isinstance(app.screen, HomeScreen)
        assert "can't be kept" not in text(app)
        assert len(app.screen_stack) == 2


async def test_where_there_is_too_little_room_no_key_acts():
    async with running(table(["Ann"])) as (app, pilot):
        await pilot.resize_terminal(39, 11)
        await at_rest(pilot)
        await press(pilot, "enter", "space")
        assert "Make the window" in text(app)
        assert decisions(app) == 0
        await pilot.resize_terminal(80, 24)
        await at_rest(pilot)
        await press(pilot, "enter", "space")
        assert decisions(app) == 1


async def test_after_a_round_other_frames_are_looked_at_before_going_on():
    async with running(table(["Ann", "Bo"])) as (app, pilot):
        await press(pilot, "enter", "space")
        await pilot.pause(DEAF + 0.02)
        await press(pilot, "enter", "enter", "space")
        assert app.screen.holding
        assert app.screen.subject == 1
        await press(pilot, "tab")
        assert app.screen.subject == 0
        assert "Go on" in shown(app)[-1]
        await press(pilot, "space")
        assert isinstance(app.screen, CurtainScreen)


async def test_a_game_that_is_not_kept_is_not_left_unasked(own_home):
    own_home.write_text("in the way")
    async with running(table(["Ann"])) as (app, pilot):
        await press(pilot, "escape")
        assert "the game is not kept and is lost" in text(app)
        await press(pilot, "escape", "ctrl+q")
        assert "THIS GAME IS NOT KEPT" in text(app)
        await press(pilot, "escape")
        assert isinstance(app.screen, GameScreen)


async def test_the_list_of_commands_does_what_it_names():
    async with running(table(["Ann"])) as (app, pilot):
        names = {description: run for _, description, run in app.screen.commands()}
        assert not {"Up", "Choose by number"} & set(names)
        names["Lay"]()
        await at_rest(pilot)
        assert "lies at" in text(app)
