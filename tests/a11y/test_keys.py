"""The keys: no chords, nothing a screen reader owns, all of them remappable, letters off, one hand, held and mashed."""

import re
import string

import pytest
from textual import events

from railgames.games import catalog
from railgames.settings import Settings, load
from railgames.tui.app import RailgamesApp
from railgames.tui.keys import NAMES, PRESETS, BadKey, as_kept, key_in_words, key_name, keys_in_force, moved, read_key
from railgames.tui.screens.game import GameScreen
from railgames.tui.screens.home import HomeScreen
from railgames.tui.screens.keys import FIXED, KeysScreen, every_action
from railgames.tui.ways import GAME_SCREENS, screen_class
from tests.a11y.screens import KINDS, by_number, let_go, opened
from tests.gallery import departures
from tests.tui.rig import at_rest, hold, press, running, shown, text

ALLOWED_CHORDS = {"ctrl+q", "ctrl+c", "shift+tab"}
OWNED = {"insert", "caps_lock", "ctrl+b", "ctrl+a", "ctrl+p"}
"""Keys of screen readers and of terminal multiplexers."""


def everything():
    """Every key of every action."""
    return [(action, key) for action in every_action() for key in action.keys]


def test_R9_no_action_needs_a_chord():
    for action, key in everything():
        assert "+" not in key, f"{action.id}: {key}"
    app = RailgamesApp(departures, Settings())
    assert {key for key, binding in app._bindings if binding.id} <= ALLOWED_CHORDS
    assert not app.ENABLE_COMMAND_PALETTE, "Textual's own palette would be a chord without a twin"
    assert all(set(FIXED) <= {binding.id for _, binding in app._bindings} for _ in FIXED)
    for keys in PRESETS.values():
        assert not [key for of in keys.values() for key in of if "+" in key]


def test_R10_no_key_of_a_screen_reader_or_a_multiplexer_is_taken():
    for action, key in everything():
        assert key not in OWNED, f"{action.id}: {key}"


def test_R8_every_action_has_an_id_of_its_own_and_a_name():
    actions = every_action()
    assert len({action.id for action in actions}) == len(actions) > 100
    assert all(action.does for action in actions)


@pytest.mark.parametrize("text", ["x", "?", "F2", "esc", "Enter", "space", ",", "pgup", "0", "é", "up"])
def test_R11_a_key_is_read_as_it_is_shown(text):
    assert key_name(read_key(text)).casefold() in (text.casefold(), NAMES.get(text.casefold(), ""))


@pytest.mark.parametrize("text", ["ctrl+b", "alt+x", "insert", "", "xy", "shift+f1", "\x1b"])
def test_R10_R11_what_can_be_no_key_is_refused_with_a_sentence(text):
    with pytest.raises(BadKey, match="Use a single letter"):
        read_key(text)


def test_R11_keys_of_the_settings_file_that_can_be_none_are_named_and_the_rest_holds():
    keys, trouble = keys_in_force("standard", {"game.hint": "ctrl+b", "undo": "x, f2"})
    assert "game.hint" in trouble
    assert keys["undo"] == ("x", "f2")
    assert "game.hint" not in keys


async def test_R11_a_remapped_key_acts_the_old_one_does_not_and_footer_and_help_show_it():
    settings = Settings(motion="off", pace="none", keys={"game.hint": "f2", "twisty-tracks.lay": "x"})
    async with opened("twisty-middle", keys=settings.keys) as (app, pilot):
        screen = app.screen
        assert "F2 Hint" in shown(app)[-1]
        assert screen.key("game.hint") == "F2"
        await press(pilot, "h")
        assert "Hint:" not in text(app)
        await press(pilot, "f2")
        assert "Hint:" in text(app)
        await press(pilot, "question_mark", "end")
        assert re.search(r"F2 +Hint", text(app))


async def test_R11_moving_one_action_leaves_the_others_on_its_key_alone():
    """In Isle of Trains esc leaves what is begun, else pauses: moving one must not take esc from the other."""
    async with opened("isle-build", keys={"isle-of-trains.leave": "x"}) as (app, pilot):
        before = text(app)
        await press(pilot, "x")
        assert text(app) != before
        await press(pilot, "escape")
        assert "Play on" in text(app)


async def test_R11_keys_are_chosen_on_a_screen_kept_and_taken_back():
    async with running(departures) as (app, pilot):
        await press(pilot, "o", "end", "enter")
        names = [action.id for action in app.screen.actions]
        app.screen.menu.marked = names.index("game.hint")
        await press(pilot, "enter")
        assert "Press the key" in text(app)
        await press(pilot, "escape")
        assert load()[0].keys == {}
        await press(pilot, "enter", "f2")
        assert load()[0].keys == {"game.hint": "F2"}
        await press(pilot, "plus", "z")
        assert load()[0].keys == {"game.hint": "F2,z"}
        assert app.keys["game.hint"] == ("f2", "z")
        assert re.search(r"Hint +F2 z +yours", text(app))
        await press(pilot, "enter", "g")
        assert "also the key for: Log" in " ".join(text(app).split())
        await press(pilot, "backspace")
        assert load()[0].keys == {}
        assert re.search(r"Hint +h", text(app))
        await press(pilot, "escape")
        assert "SETTINGS" in text(app)


async def test_R11_in_a_line_of_text_what_can_be_typed_is_no_key():
    async with opened("setup-typing", keys={"close": "x"}) as (app, pilot):
        await press(pilot, "a", "x", "b")
        assert app.focused.value == "axb"


@pytest.mark.parametrize("name", [name for name in KINDS if name != "thought-typed"])
async def test_R12_with_letters_off_no_letter_does_anything_and_no_footer_offers_one(name):
    async with opened(name, letters="off") as (app, pilot):
        assert not app.typing, "where letters are typed they are no keys"
        screen, before = app.screen, text(app)
        assert not re.search(r"(?:^| )[A-Za-z] [A-Z]", shown(app)[-1]), shown(app)[-1]
        for letter in string.ascii_letters:
            app.post_message(events.Key(letter, letter))
        await at_rest(pilot)
        assert app.screen is screen
        assert text(app) == before


async def test_R13_of_ten_equal_keys_in_no_time_one_is_heard():
    async with opened("twisty-log", repeat="500") as (app, pilot):
        at = app.focused.marked
        await hold(app, pilot, "up", 10)
        assert app.focused.marked == at - 1
    async with opened("twisty-log", repeat="0") as (app, pilot):
        at = app.focused.marked
        await hold(app, pilot, "up", 10)
        assert app.focused.marked == at - 10


async def test_R13_in_a_line_of_text_double_letters_are_heard():
    async with opened("setup-typing", repeat="1000") as (app, pilot):
        await pilot.press("l", "l")
        await at_rest(pilot)
        assert app.focused.value == "ll"


@pytest.mark.parametrize("preset", PRESETS)
def test_R14_a_preset_moves_only_actions_there_are_and_gives_no_two_of_a_place_one_key(preset):
    actions = {action.id: action for action in every_action()}
    assert set(PRESETS[preset]) <= set(actions)
    taken = {}
    for name, keys in PRESETS[preset].items():
        for key in keys:
            other = taken.setdefault((actions[name].place, key), name)
            shared = set(actions[name].keys) & set(actions[other].keys)
            assert other == name or shared, f"{key}: {name}, {other}"


@pytest.mark.parametrize("keys", [("comma",), ("comma", "x"), ("x", "comma"), ("f2", "question_mark", "space")])
def test_R12_keys_of_ones_own_are_read_as_they_were_kept(keys):
    assert keys_in_force("standard", {"undo": as_kept(keys)}) == ({"undo": keys}, "")


@pytest.mark.parametrize(
    ("preset", "own"), [("left", {}), ("right", {}), ("standard", {"menu.choose": "g", "more": "a"})]
)
async def test_R12_R14_letters_off_leaves_a_key_to_everything_that_needs_one(preset, own):
    settings = Settings(motion="off", preset=preset, keys=own, letters="off")
    async with running(departures, settings=settings) as (app, pilot):
        before = app.focused.marked
        await press(pilot, "down")
        assert app.focused.marked == before + 1
        await by_number(app, pilot, "Settings")
        assert "SETTINGS" in text(app)
        await press(pilot, "end", "enter")
        assert "KEYS" in text(app)


async def test_R12_home_to_game_and_back_with_letters_off():
    async with running(departures, settings=Settings(motion="off", letters="off")) as (app, pilot):
        await press(pilot, "1", "enter")
        assert isinstance(app.screen, GameScreen)
        await press(pilot, "escape")
        let_go(app)
        items = [line for line in shown(app) if re.match(r"[> ]+\d\. ", line)]
        place = next(n for n, line in enumerate(items) if "departures;" in line)
        await press(pilot, *["down"] * place, "enter")
        assert isinstance(app.screen, HomeScreen), text(app)


ALIVE = {"up", "down", "left", "right", "enter", "escape", "tab", "0", "question_mark"}
"""Keys that everybody tries first."""


@pytest.mark.parametrize("preset", PRESETS)
def test_R14_nobody_is_stranded_by_a_preset_the_usual_keys_stay_alive(preset):
    for action in every_action():
        keys = PRESETS[preset].get(action.id, action.keys)
        assert set(keys) >= ALIVE & set(action.keys), action.id


@pytest.mark.parametrize("preset", ["left", "right"])
def test_R14_every_action_of_a_game_keeps_a_key_of_its_own_in_a_preset(preset):
    made_with = {action.id: set(action.keys) for action in every_action()}
    for key in GAME_SCREENS:
        merged = screen_class(catalog.load(key))._merge_bindings()
        heard, behind = set(), {}
        for bindings in moved(merged, PRESETS[preset]).key_to_bindings.values():
            first = bindings[0].id
            heard.add(first)
            for other in bindings[1:]:
                if made_with.get(other.id, set()) & made_with.get(first, set()):
                    heard.add(other.id)
                else:
                    behind[other.id] = first
        lost = {name: first for name, first in behind.items() if name not in heard}
        assert not lost, f"{key}: {lost}"


@pytest.mark.parametrize("name", ["twisty-middle", "isle-middle"])
async def test_R14_score_and_look_back_are_in_the_list_and_the_help_of_the_left_hand(name):
    async with opened(name, preset="left") as (app, pilot):
        commands = {does: key for key, does, _ in app.screen.commands()}
        assert (commands["Score"], commands["Look back"]) == ("S", "V")
        table = app.screen
        await press(pilot, "S")
        assert app.screen is not table, "the score is opened"


async def test_R8_what_has_lost_its_key_to_another_action_is_in_the_list_without_one():
    async with opened("twisty-middle", keys={"game.score": "d", "twisty-tracks.describe": "d"}) as (app, _):
        commands = {does: key for key, does, _ in app.screen.commands()}
        assert (commands["Score"], commands["Describe the cell"]) == ("d", "")
        assert app.screen.key("twisty-tracks.describe") == "", "no sentence names a key that does something else"


async def test_R11_a_key_of_ones_own_goes_before_one_of_the_preset():
    async with opened("twisty-middle", preset="left", keys={"twisty-tracks.trace": "c"}) as (app, _):
        assert app.screen.key("twisty-tracks.trace") == "c"
        assert app.screen.key("game.log") == ""


@pytest.mark.parametrize(
    ("preset", "id", "key", "said"),
    [
        (
            "standard",
            "game.hint",
            "b",
            "b is also the key for: Bank (Train), End the turn (Train), Build (Isle of trains). Yours goes first.",
        ),
        ("standard", "isle-of-trains.build", "u", "u is also the key for: Take back (At the table). Yours goes first."),
        ("standard", "home.records", "k", "k is also the key for: Up (Lists). That goes first."),
        ("standard", "train.roll", "x", ""),
    ],
)
async def test_R11_a_key_that_two_actions_have_where_both_are_heard_is_told(preset, id, key, said):
    async with running(departures, settings=Settings(motion="off", preset=preset)) as (app, pilot):
        await press(pilot, "o", "end", "enter")
        app.screen.menu.marked = [action.id for action in app.screen.actions].index(id)
        await press(pilot, "enter", key)
        assert said in app.screen.said
        assert bool(said) is ("also the key" in app.screen.said)


async def test_R11_R12_keys_of_ones_own_outlive_a_time_without_letters():
    settings = Settings(motion="off", letters="off", keys={"game.hint": "x"})
    async with running(departures, settings=settings) as (app, pilot):
        app.push_screen(KeysScreen())
        await at_rest(pilot)
        app.screen.menu.marked = [action.id for action in app.screen.actions].index("game.hint")
        assert "no key" in app.screen.told_of(app.screen.menu.marked), "what is shown is what is heard"
        await press(pilot, "plus", "f2")
        assert load()[0].keys == {"game.hint": "x,F2"}


async def test_R11_the_list_of_keys_is_gone_through_group_by_group():
    async with running(departures) as (app, pilot):
        await press(pilot, "o", "end", "enter")
        assert "→ goes to the next group." in " ".join(text(app).split())
        places = list(dict.fromkeys(action.place for action in app.screen.actions))
        for place in [*places[1:], places[0]]:
            await press(pilot, "right")
            assert app.screen.said.startswith(f"{place}: ")
        await press(pilot, "left")
        assert app.screen.said.startswith(f"{places[-1]}: ")


@pytest.mark.parametrize("name", [name for name in KINDS if name != "thought-typed"])
async def test_R12_with_letters_off_every_footer_ends_in_the_list_of_commands(name):
    async with opened(name, letters="off") as (app, _):
        if not app.typing:
            assert shown(app)[-1].rstrip().endswith("0 More"), shown(app)[-1]


def test_a_sign_that_could_be_the_sentences_own_has_its_name_there():
    told = [key_in_words(key) for key in (",", ".", "'", "x", "?", "esc")]
    assert told == ["comma", "full stop", "apostrophe", "x", "?", "esc"]
