"""Looking back on screen: one player alone, from turn to turn, and playing on from any step."""

from xml.etree import ElementTree

import pytest

from railgames.games import catalog
from railgames.settings import Settings
from railgames.table.looking_back import Lookout
from railgames.table.opening import Sitting, begin, look_at
from railgames.table.options import read_file, settle
from railgames.table.record import read
from railgames.table.seats import seat_everyone
from railgames.table.shelf import Shelf
from railgames.tui.keepsake import COLUMNS, Looking, moment_rows
from railgames.tui.screens.game import GameScreen
from railgames.tui.screens.home import HomeScreen
from railgames.tui.screens.replay import ReplayScreen, TurnsScreen
from railgames.tui.text import width
from railgames.tui.ways import replay_screen
from tests.records.make import HERE
from tests.table.test_branch import cut_short
from tests.tui.rig import begun, press, running, shown, text


def looking(name, moment=0):
    return lambda app: replay_screen(look_at(HERE / f"{name}.jsonl"), moment)


async def test_one_player_alone_is_gone_through():
    async with running(looking("train/reached", 60)) as (app, pilot):
        await press(pilot, "o", "o")
        assert "only Bob" in shown(app)[0]
        for _ in range(6):
            await press(pilot, "right")
            assert app.screen.session.steps[app.screen.moment - 1].by == 1
            assert "Bob" in shown(app)[-3]
        await press(pilot, "o", "o")
        assert "only chance" in shown(app)[0]
        await press(pilot, "o")
        assert "only" not in shown(app)[0]


@pytest.mark.parametrize("name", ["train/reached", "twisty-tracks/shared", "isle-of-trains/contracts"])
@pytest.mark.parametrize(("columns", "told"), [(40, "back"), (80, "looking back")])
async def test_the_heading_says_that_this_is_looking_back(name, columns, told):
    async with running(looking(name, 99), (columns, 24)) as (app, pilot):
        title = app.screen.session.game.title.upper()
        assert shown(app)[0].startswith(f" {title} {told} ")
        assert f"step {app.screen.moment} of {app.screen.last}" in shown(app)[0]
        await press(pilot, "t")
        assert " turns " in shown(app)[0]


async def test_a_turn_is_jumped_to_by_its_number():
    async with running(looking("isle-of-trains/contracts")) as (app, pilot):
        await press(pilot, "t")
        assert isinstance(app.screen, TurnsScreen)
        await press(pilot, "2", "0", "enter")
        assert isinstance(app.screen, ReplayScreen)
        assert app.screen.moment == app.screen.lookout.turns[19].moment


async def test_the_list_of_turns_opens_at_the_present_one_and_can_be_left():
    async with running(looking("train/reached", 60)) as (app, pilot):
        await press(pilot, "t", "enter")
        turns = [turn.moment for turn in app.screen.lookout.turns]
        assert app.screen.moment == max(moment for moment in turns if moment <= 60)
        await press(pilot, "t", "down", "escape")
        assert app.screen.moment in turns
        assert app.screen.moment <= 60


@pytest.mark.parametrize(("moment", "marked"), [(0, 0), (60, 60), (None, 127)])
async def test_the_log_opens_at_the_moment_that_is_looked_at(moment, marked):
    async with running(looking("train/reached", moment)) as (app, pilot):
        lines = list(app.screen.session.log(None, app.screen.session.cast()))
        await press(pilot, "g")
        assert app.screen.menu.marked == max(0, sum(line.step < marked for line in lines) - 1)
        assert app.screen.said == lines[app.screen.menu.marked].text
        await press(pilot, "enter")
        assert app.screen.moment <= max(1, marked)


@pytest.mark.parametrize("size", [(40, 12), (40, 24), (80, 24), (120, 40)])
@pytest.mark.parametrize("name", ["train/reached", "twisty-tracks/shared", "isle-of-trains/contracts"])
async def test_a_turn_in_the_list_is_whole_or_has_a_dot_in_place_of_what_is_left_out(name, size):
    async with running(looking(name), size) as (app, pilot):
        await press(pilot, "t")
        menu, turns = app.screen.menu, app.screen._lookout.turns
        for index, turn in enumerate(turns):
            first, end = menu._spans[index]
            assert end - first <= 2
            told = " ".join("".join(piece for piece, _ in of).strip() for _, of in menu._laid[first:end])
            assert told.endswith(turn.news) or "…" in told, told


async def test_the_last_results_of_a_turn_stand_in_the_list_and_all_is_said_of_the_marked_one():
    async with running(looking("twisty-tracks/shared", 7)) as (app, pilot):
        await press(pilot, "t", "down", "up")
        assert "4. Dov   All: … Cleo's blue train crosses 1 border and waits at D3. Dov's" in text(app)
        assert "blue train crosses 1 border and waits at D1." in text(app)
        assert app.screen.sayings[-1].startswith("Turn 4, Dov, step 7. All: Ann lays tile 11 at A3. Ann's red train")


async def test_a_silent_step_is_passed_over_and_told_when_one_stands_on_it():
    async with running(looking("isle-of-trains/contracts")) as (app, pilot):
        for _ in range(8):
            await press(pilot, "right")
            assert shown(app)[-3].strip()
        of = app.screen.lookout
        silent = next(moment for moment in range(1, of.last) if of.story(moment) == "Bob chose: Take a card.")
        assert app.screen.moment != silent
        app.screen.action_go(silent)
        assert "Bob chose: Take a card." in text(app)


@pytest.mark.parametrize(("keys", "begins"), [("enter", True), ("1", True), ("2", False), ("escape", False)])
@pytest.mark.parametrize("preset", ["standard", "left", "right", "digits"])
@pytest.mark.parametrize("size", [(40, 12), (80, 24)])
async def test_playing_on_is_asked_about_first(keys, begins, preset, size, own_home):
    async with running(looking("train/reached", 78), size, Settings(motion="off", preset=preset)) as (app, pilot):
        seen = shown(app)
        await press(pilot, "p")
        told = " ".join(text(app).split())
        assert "Play on from step 78 as a game of its own?" in told
        assert "1. Begin it; the old one is kept" in text(app)
        assert not (own_home / "records").exists()
        await press(pilot, keys)
        assert isinstance(app.screen, GameScreen) is begins
        assert (own_home / "records").exists() is begins
        assert begins or shown(app) == seen


async def test_playing_on_opens_the_table_there_and_leaves_the_old_record_alone(own_home):
    async with running(looking("train/reached", 78)) as (app, pilot):
        state = app.screen.session.state_at(78)
        await press(pilot, "p", "enter")
        assert isinstance(app.screen, GameScreen)
        assert app.sitting.session.state == state
        assert app.sitting.record.path.parent == app.shelf.folder
    (record,) = (own_home / "records").iterdir()
    assert len(read(record).actions) == 78


async def test_what_is_set_for_the_old_game_alone_is_in_force_in_the_new_one(own_home):
    game = catalog.load("train")
    seats = seat_everyone(game, ["Ann"], [])
    old = begin(game, seats, settle(game, {}, read_file), 1, Shelf(), {"theme": "light"})
    old.record.close()
    async with running(lambda app: replay_screen(look_at(old.record.path))) as (app, pilot):
        await press(pilot, "p", "enter")
        assert isinstance(app.screen, GameScreen)
        assert app.settings.theme == "light"
        assert app.own.theme == "dark"


async def test_playing_on_from_the_list_of_records_leads_home_afterwards(own_home):
    (own_home / "records").mkdir(parents=True)
    (own_home / "records" / "mine.jsonl").write_bytes((HERE / "train" / "reached.jsonl").read_bytes())
    async with running(lambda app: HomeScreen()) as (app, pilot):
        await press(pilot, "r", "enter", "right", "right", "p", "enter")
        assert isinstance(app.screen, GameScreen)
        assert [type(screen) for screen in app.screen_stack[1:-1]] == [HomeScreen]


async def test_a_hand_is_not_given_away_by_playing_on(tmp_path, own_home):
    session = cut_short("isle-of-trains/contracts", tmp_path, 60)
    async with running(lambda app: replay_screen(session, 40)) as (app, pilot):
        await press(pilot, "p")
        assert isinstance(app.screen, ReplayScreen)
        assert "This game is not over" in text(app)
        assert not (own_home / "records").exists()


async def test_a_game_on_the_table_that_is_not_kept_is_not_lost_by_it():
    sitting = Sitting(begun(catalog.load("train"), ["Ann"]).session, None, "")

    def opening(app):
        app.sitting = sitting
        return replay_screen(look_at(HERE / "train" / "reached.jsonl"), 10)

    async with running(opening) as (app, pilot):
        await press(pilot, "p")
        assert app.sitting is sitting
        assert "would be lost" in text(app)


@pytest.mark.parametrize("size", [(40, 12), (80, 24), (120, 40)])
async def test_from_the_start_to_the_end_and_back(size):
    async with running(looking("twisty-tracks/shared"), size) as (app, pilot):
        await press(pilot, "end")
        assert app.screen.moment == app.screen.last
        assert "share the victory" in " ".join(text(app).split())
        await press(pilot, "tab", "home")
        assert app.screen.moment == 0


@pytest.mark.parametrize("size", [(40, 12), (80, 24)])
async def test_what_is_said_of_playing_on_covers_nothing_and_stays_until_a_key(size):
    async with running(looking("train/reached", 78), size) as (app, pilot):
        await press(pilot, "p", "enter")
        assert not app._notifications
        assert "You play on from step 78" in " ".join(" ".join(shown(app)[-4:-1]).split())
        await press(pilot, "1")
        assert "You play on" not in text(app)
        assert any("You play on from step 78" in line for line in app.screen.sayings)


@pytest.mark.parametrize("size", [(40, 12), (40, 24), (70, 20), (80, 24), (120, 40)])
async def test_before_train_begins_the_scores_stand_there_once(size):
    async with running(looking("train/reached"), size) as (app, _):
        assert text(app).count(" scores ") == 1
        assert text(app).count("Cleo") == 1
        assert size[0] < 80 or " parts " in text(app)


@pytest.mark.parametrize("size", [(40, 12), (80, 24), (120, 40)])
async def test_before_the_dice_of_train_have_fallen_no_rolls_are_said_to_be_left(size):
    async with running(looking("train/reached", 2), size) as (app, pilot):
        heads = []
        for _ in range(3):
            (head,) = [line for line in shown(app) if line.startswith(" roll ")]
            heads.append(head)
            await press(pilot, "right")
        assert ["2 rolls left" in heads[0], "left" in heads[1], "1 roll left" in heads[2]] == [True, False, True]
        assert heads[1].startswith(" roll 2 of 3 ")
        assert "not rolled yet" in heads[1]


@pytest.mark.parametrize("size", [(40, 12), (80, 24)])
async def test_a_key_keeps_a_picture_of_the_moment_that_is_shown(size, own_home):
    async with running(looking("train/reached", 60), size) as (app, pilot):
        await press(pilot, "k")
        assert "Kept as train-20000101-0000-step-60.svg and" in " ".join(text(app).split())
        assert app.screen.sayings[-1].endswith(f"-step-60.svg and .txt in {own_home / 'pictures'}")
    svg, txt = sorted((own_home / "pictures").iterdir())
    lines = txt.read_text("utf-8").splitlines()
    assert lines[0].startswith(" TRAIN ")
    assert lines[0].endswith(" 2000-01-01  step 60 of 127")
    assert any(line.startswith(" roll 3 of 3 ") for line in lines)
    assert lines[-1] == " Cleo rolls 6 5 3 3 1; roll 3 of 3."
    assert ElementTree.parse(svg).getroot().get("aria-label") == "Train: Ann, Bob, Cleo; step 60 of 127"


async def test_at_the_end_it_is_the_picture_of_the_end(own_home):
    async with running(looking("train/reached", None)) as (_, pilot):
        await press(pilot, "k")
    assert (own_home / "pictures" / "train-20000101-0000.txt").exists()


async def test_a_picture_of_a_game_that_is_not_over_is_what_an_onlooker_sees(tmp_path, own_home):
    session = cut_short("twisty-tracks/shared", tmp_path, 6)
    async with running(lambda app: replay_screen(session, None)) as (_, pilot):
        await press(pilot, "k")
    (txt,) = (own_home / "pictures").glob("*-step-6.txt")
    told = txt.read_text("utf-8")
    assert "step 6 of 6" in told.splitlines()[0]
    assert told.splitlines()[-1] == " Bob has chosen."


@pytest.mark.parametrize("name", ["train/reached", "twisty-tracks/shared", "isle-of-trains/contracts"])
@pytest.mark.parametrize("glyphs", ["braille", "ascii"])
def test_a_picture_of_any_moment_can_be_drawn(name, glyphs):
    lookout = Lookout(look_at(HERE / f"{name}.jsonl"))
    for moment in range(0, lookout.last, 7):
        rows = moment_rows(Looking(lookout, moment, 1), glyphs)
        assert max(map(width, rows)) <= COLUMNS
        assert f"step {moment} of" in "".join(text for text, _ in rows[0])


def test_once_a_ride_is_over_its_destinations_are_seen_and_not_before(tmp_path):
    session = look_at(HERE / "train-of-thought/typed.jsonl")
    game = session.game
    moment = next(at for at in range(len(session.steps)) if game.view(session.state_at(at), None).required)
    state = session.state_at(moment)
    where = game.view(state, game.witness(state)).destination
    assert where
    assert session.view(None, moment).destination == where
    assert not game.view(state, None).destination
    unfinished = cut_short("train-of-thought/typed", tmp_path, moment + 3)
    assert not unfinished.over
    assert not unfinished.view(None, moment).destination
