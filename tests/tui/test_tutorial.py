"""Tutorials on screen: each is played to its end by keys, with the cards read on the way."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from textual.geometry import Region
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widgets import Input

from railgames.games import catalog
from railgames.games.train.moments import Keep
from railgames.settings import Settings
from railgames.table.opening import Sitting
from railgames.table.tutorial import Tutorial, script_of
from railgames.table.tutorial_reading import ON_SCREEN, Kind
from railgames.tui.app import RailgamesApp
from railgames.tui.games.train_of_thought import screen as train_of_thought
from railgames.tui.screens.game import GameScreen
from railgames.tui.screens.home import HomeScreen
from railgames.tui.screens.keys import every_action
from railgames.tui.screens.pages import LogScreen
from railgames.tui.screens.setup import SetupScreen
from railgames.tui.screens.tutorial import ClosingScreen, LessonScreen, TaughtScreen
from railgames.tui.ways import game_screen, screen_class
from tests.tui.rig import at_rest, hold, press, running, session, shown, strike, text

GAMES = [listing.key for listing in catalog.BUILT_IN]
AT_ONCE = Settings(motion="off", pace="none")


def played(key: str, ask: str) -> Tutorial:
    """A tutorial that has come to where something is asked, or to its end."""
    found = Tutorial.of(catalog.load(key))
    found.advance()
    while not found.closed and ask not in found.ask:
        found.submit(found.actor, found.wanted, found.version)
        found.advance()
    return found


def lesson(key: str, ask: str = "") -> Callable[[RailgamesApp], Screen[object]]:
    """Opens the tutorial of a game, at its beginning or where something is asked."""

    def opening(app: RailgamesApp) -> Screen[object]:
        app.lay(Sitting(played(key, ask) if ask else Tutorial.of(catalog.load(key)), None, ""))
        assert app.sitting is not None
        return game_screen(app.sitting)

    return opening


def taught(app: RailgamesApp) -> Tutorial:
    found = session(app)
    assert isinstance(found, Tutorial)
    return found


async def leave_cards(app: RailgamesApp, pilot: Pilot[None]) -> None:
    """Reads the cards that lie there; a key that is struck again at once would count as held."""
    for key in ("enter", "f12"):
        if isinstance(app.screen, LessonScreen):
            await press(pilot, key)
    assert not isinstance(app.screen, LessonScreen)


async def end_round_or_turn(app: RailgamesApp, pilot: Pilot[None]) -> None:
    """Goes on where a game lets its result stand, or a turn be thought over, until a key is pressed."""
    if isinstance(app.screen, TaughtScreen) and not app.screen.deciding:
        await press(pilot, "space")


async def follow(app: RailgamesApp, pilot: Pilot[None]) -> None:
    """Does by keys what the lesson asks for, from its card to the next one."""
    number = taught(app).number
    if isinstance(app.screen, LessonScreen):
        await press(pilot, "f12")
    assert taught(app).ask in " ".join(text(app).split()), "what is to be done is not said"
    for _ in range(4):
        if taught(app).number == number:
            await strike(pilot, *_keys(app))
    assert taught(app).number != number


def _keys(app: RailgamesApp) -> tuple[str, ...]:
    """Keys that bring the learner on: a hint marks what is asked for, other keys do it."""
    session = taught(app)
    if session.beat.kind is Kind.UNDO:
        return ("u",)
    action = session.wanted
    match session.game.key:
        case "train":
            assert isinstance(action, Keep)
            return ("h", "enter", action.then[0] if action.then != "derail" else "b")
        case "twisty-tracks":
            return ("h", "enter", "space")
        case "isle-of-trains":
            return ("h", "space", "enter") if "Deliver" in session.ask else ("h", "enter")
    if not session.game.entry(session.state):
        return ("space",) if "aboard" in session.ask else ("enter",)
    if session.ask == "End your turn.":
        return ("f8", "enter")
    words = session.game.notation(action).removeprefix("clue: ").removeprefix("guess: ")
    return (*(" ".join(words).replace("   ", " space ").split()), "enter")


@pytest.mark.parametrize("key", GAMES)
async def test_R47_doing_what_is_asked_leads_to_the_closing_word(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for patience in ("DEAF", "HELD"):
        monkeypatch.setattr(train_of_thought, patience, 0.0)
    async with running(lesson(key), settings=AT_ONCE) as (app, pilot):
        assert "Welcome" in text(app)
        await press(pilot, "enter")
        if key == "train-of-thought":
            await press(pilot, "space")
        for number in range(1, taught(app).progress[1] + 1):
            assert f"lesson {number} of " in text(app)
            await follow(app, pilot)
            await end_round_or_turn(app, pilot)
        assert isinstance(app.screen, ClosingScreen)
        assert "A tutorial is not kept" in text(app)
        assert app.shelf.paths() == []


@pytest.mark.parametrize("key", GAMES)
def test_the_keys_a_script_names_are_keys_of_its_screen(key: str) -> None:
    ids = {binding.id or "" for kind in (screen_class(catalog.load(key)), TaughtScreen) for binding in _bindings(kind)}
    for beat in script_of(key).beats:
        told = [sentence for audience, sentence in beat.told if audience in ("tell", ON_SCREEN)]
        for name in re.findall(r"\{(.*?)\}", " ".join((*told, beat.ask, *beat.instead.values()))):
            assert {f"{key}.{name}", f"game.{name}", f"tutorial.{name}", name} & ids, name


def _bindings(kind: type[GameScreen]) -> list[object]:
    return [binding for base in kind.__mro__ for binding in base.__dict__.get("BINDINGS", ())]


async def test_a_wrong_move_is_answered_where_things_are_said_and_nothing_happens() -> None:
    async with running(lesson("train")) as (app, pilot):
        await leave_cards(app, pilot)
        await press(pilot, "enter", "r")
        assert "No train runs without its engine" in text(app)
        assert taught(app).number == 2
        await press(pilot, "u", "1", "enter", "r")
        assert "lesson 2 of 8" in text(app)


async def test_a_draft_that_the_lesson_does_not_ask_for_is_given_up_with_a_word() -> None:
    async with running(lesson("isle-of-trains"), settings=AT_ONCE) as (app, pilot):
        await leave_cards(app, pilot)
        await press(pilot, "3", "b", "enter")
        assert "A car of your own comes first" in " ".join(text(app).split())
        assert taught(app).progress[0] == 1
        await press(pilot, "h", "enter", "h", "enter")
        assert "lesson 2 of " in text(app)


async def test_no_letter_closes_a_card_that_has_no_room() -> None:
    async with running(lesson("train-of-thought", "Guess from the new clue"), settings=AT_ONCE) as (app, pilot):
        assert isinstance(app.screen, LessonScreen)
        await pilot.resize_terminal(30, 8)
        await at_rest(pilot)
        await press(pilot, "m")
        assert isinstance(app.screen, LessonScreen)
        await pilot.resize_terminal(80, 24)
        await at_rest(pilot)
        await press(pilot, "m")
        assert isinstance(app.screen, TaughtScreen)


async def test_a_lesson_can_be_read_again_with_what_went_astray() -> None:
    async with running(lesson("train-of-thought"), settings=AT_ONCE) as (app, pilot):
        await press(pilot, "enter", "space", "enter", *"penguin", "enter")
        assert "This lesson is about a wrong guess" in text(app)
        await press(pilot, "f12")
        assert "lesson 1 of 10" in text(app)
        assert "This lesson is about a wrong guess" in text(app)
        await press(pilot, "enter")
        assert "What could it be?" in text(app)


async def test_what_was_asked_to_be_taken_back_is_taken_back_with_the_key() -> None:
    async with running(lesson("isle-of-trains", "Take the build back"), settings=AT_ONCE) as (app, pilot):
        assert "use u." in text(app)
        await press(pilot, "z", "t", "enter")
        assert "First take the build back: use u." in text(app)
        await press(pilot, "u")
        assert "The cards are in your hand again" in text(app)
        assert "You draw" not in text(app)


def test_the_keys_of_tutorials_can_be_changed_like_all_others() -> None:
    changeable = {action.id for action in every_action()}
    assert {"tutorial.lesson", "tutorial.go-on", "tutorial.play", "tutorial.again", "help.learn"} <= changeable
    assert {"home.learn", "setup.learn"} <= changeable


async def test_the_keys_that_are_named_are_those_in_force() -> None:
    settings = Settings(motion="off", keys={"train.roll": "k"})
    async with running(lesson("train"), settings=settings) as (app, pilot):
        await press(pilot, "enter")
        assert "Then k rolls the others." in " ".join(text(app).split())


async def test_the_key_that_closed_the_card_does_nothing_on_the_table_when_it_is_pressed_once_too_often() -> None:
    async with running(lesson("twisty-tracks"), settings=AT_ONCE) as (app, pilot):
        for _ in range(3):
            app.run_of_keys.forget()
            await press(pilot, "enter")
        aim = app.screen.face.aim  # type: ignore[attr-defined]
        assert not aim.down
        assert "The lesson is closed. From now on enter means: Lay." in text(app)
        app.run_of_keys.forget()
        await press(pilot, "enter")
        assert "The tile lies at" in text(app)


async def test_after_another_key_the_one_that_closed_the_card_acts_at_once() -> None:
    async with running(lesson("twisty-tracks"), settings=AT_ONCE) as (app, pilot):
        for key in ("enter", "enter", "h", "enter"):
            app.run_of_keys.forget()
            await press(pilot, key)
        assert "The tile lies at C4" in text(app)


async def test_what_is_typed_after_a_card_can_be_given_with_the_key_that_closed_it() -> None:
    async with running(lesson("train-of-thought"), settings=AT_ONCE) as (app, pilot):
        await press(pilot, "enter", "space", "enter")
        app.run_of_keys.forget()
        await press(pilot, "x", "enter")
        assert "The lesson is closed" not in text(app)


def table_of(app: RailgamesApp) -> Any:
    """The table on which a card lies, or lay."""
    return next(screen for screen in app.screen_stack if isinstance(screen, TaughtScreen))


@pytest.mark.parametrize("key", ["r", "h", "i", "left", "right", "up", "down"])
async def test_a_key_of_the_table_closes_the_card_and_is_heard_there(key: str) -> None:
    async with running(lesson("twisty-tracks"), settings=AT_ONCE) as (app, pilot):
        await leave_cards(app, pilot)
        await press(pilot, key)
        face = table_of(app).face
        meant = face.aim, face.looking, table_of(app).said
    async with running(lesson("twisty-tracks"), settings=AT_ONCE) as (app, pilot):
        await press(pilot, "enter")
        face = table_of(app).face
        before = face.aim, face.looking
        await press(pilot, key)
        assert isinstance(app.screen, TaughtScreen)
        assert (face.aim, face.looking, app.screen.said) == meant
        assert (face.aim, face.looking) != before or key in ("h", "up")


async def test_the_log_that_a_card_names_opens_from_the_card() -> None:
    async with running(lesson("twisty-tracks", "at C3"), settings=AT_ONCE) as (app, pilot):
        assert "log: g" in " ".join(text(app).split())
        await press(pilot, "g")
        assert isinstance(app.screen, LogScreen)
        await press(pilot, "escape")
        assert isinstance(app.screen, TaughtScreen)


async def test_a_key_that_is_held_on_a_card_does_on_the_table_what_it_does_once() -> None:
    async with running(lesson("twisty-tracks"), settings=AT_ONCE) as (app, pilot):
        await press(pilot, "enter")
        turn = table_of(app).face.aim.place.turn
        await hold(app, pilot, "r", 7)
        assert table_of(app).face.aim.place.turn == turn + 1


@pytest.mark.parametrize("word", ["gulls", "zebra", "kite", "july"])
async def test_a_word_can_be_typed_as_soon_as_a_card_asks_for_it(word: str) -> None:
    async with running(lesson("train-of-thought"), settings=AT_ONCE) as (app, pilot):
        await press(pilot, "enter", "space")
        assert isinstance(app.screen, LessonScreen)
        await strike(pilot, *word)
        assert isinstance(app.screen, TaughtScreen)
        assert app.screen.query_one(Input).value == word


async def test_escape_leaves_from_the_first_page_as_is_said_there() -> None:
    async with running(lesson("twisty-tracks")) as (app, pilot):
        assert "esc leaves" in text(app)
        await press(pilot, "question_mark")
        assert re.search(r"esc q +Leave", text(app))
        assert re.search(r"enter z F12 +Go on", text(app))
        await press(pilot, "escape")
        app.run_of_keys.forget()
        await press(pilot, "escape")
        assert isinstance(app.screen, HomeScreen)
        assert app.sitting is None


async def test_the_key_that_leaves_the_first_page_can_be_changed() -> None:
    settings = Settings(motion="off", keys={"pause": "F10"})
    async with running(lesson("twisty-tracks"), settings=settings) as (app, pilot):
        assert "F10 leaves" in text(app)
        await press(pilot, "f10")
        assert isinstance(app.screen, HomeScreen)


async def test_paragraphs_of_the_first_page_are_not_indented() -> None:
    async with running(lesson("twisty-tracks")) as (app, _):
        assert "  rounds.".ljust(80) in shown(app)


async def test_the_last_die_of_train_is_kept_and_then_banked_with_the_key_that_is_named() -> None:
    async with running(lesson("train", "bank the straight"), settings=AT_ONCE) as (app, pilot):
        assert "b banks the train." in text(app)
        number = taught(app).number
        await press(pilot, "1", "enter")
        assert taught(app).number == number
        await press(pilot, "b")
        assert "You bank 25." in text(app)


def beside_card(app: RailgamesApp, area: Region) -> list[str]:
    """The lines of a part of the table, without those that the card covers."""
    card = app.screen
    assert isinstance(card, LessonScreen)
    lines = [(y, line[area.x : area.right].strip()) for y, line in enumerate(shown(app))]
    return [line for y, line in lines if area.y <= y < area.bottom and not card.lies.y <= y < card.lies.bottom]


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40), (40, 24), (40, 12)])
@pytest.mark.parametrize("ask", ["at C4", "at D2", "at C3", "at B1", "at C1"])
async def test_no_sentence_below_a_card_is_seen_in_part(ask: str, size: tuple[int, int]) -> None:
    async with running(lesson("twisty-tracks", ask), size, AT_ONCE) as (app, _):
        said = table_of(app).areas()[2]
        assert table_of(app).said
        told = " ".join(" ".join(beside_card(app, said)).split())
        if app.screen.lies.overlaps(said):  # type: ignore[attr-defined]
            assert not told
        else:
            assert told.startswith(table_of(app).said)


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40)])
@pytest.mark.parametrize("ask", ["at C3", "at D3", "at D4", "at C1"])
async def test_what_stands_beside_a_card_has_its_heading(ask: str, size: tuple[int, int]) -> None:
    async with running(lesson("twisty-tracks", ask), size, AT_ONCE) as (app, _):
        left = list(filter(None, beside_card(app, table_of(app).areas()[1])))
        assert not left or re.match(r"(stations|points|Ada|log) ━+$", left[0])


@pytest.mark.parametrize(
    ("key", "ask", "gone", "seen"),
    [
        ("train", "Keep the 6", "train ━", "roll 1 of 3"),
        ("train", "Keep both dice", "log ━", "Your turn 1 ━"),
        ("train", "bank the straight", "log ━", "Cargo 4+3+2 = 9"),
        ("isle-of-trains", "Take the build back", "Your hand", "weight 2 of 4"),
        ("isle-of-trains", "Take a card", "pulls 4    │ │", "Your hand ━"),
        ("train-of-thought", "Guess from the new clue", "passengers ━", "so far on this way ━"),
        ("train-of-thought", "Go on", "score piles", "explorer  not guessed"),
    ],
)
async def test_a_section_that_a_card_would_cut_is_left_out(key: str, ask: str, gone: str, seen: str) -> None:
    async with running(lesson(key, ask), settings=AT_ONCE) as (app, pilot):
        assert isinstance(app.screen, LessonScreen)
        assert seen in text(app)
        assert gone not in text(app)
        await leave_cards(app, pilot)
        assert seen in text(app)
        assert gone in text(app)


@pytest.mark.parametrize("sizes", [((80, 24), (120, 40)), ((120, 40), (80, 24)), ((40, 24), (100, 30))])
async def test_a_card_lies_where_it_belongs_after_the_window_has_changed(sizes: tuple[tuple[int, int], ...]) -> None:
    before, after = sizes
    async with running(lesson("twisty-tracks", "at D2"), after, AT_ONCE) as (app, _):
        wanted = text(app)
    async with running(lesson("twisty-tracks", "at D2"), before, AT_ONCE) as (app, pilot):
        await pilot.resize_terminal(*after)
        await at_rest(pilot)
        card = app.screen
        assert isinstance(card, LessonScreen)
        assert card.lies.x == table_of(app).side_view.region.x
        assert [line[: card.lies.x] for line in shown(app)][1:-3] == [
            line[: card.lies.x] for line in wanted.splitlines()
        ][1:-3]


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_a_card_lies_off_the_cell_it_speaks_of(size: tuple[int, int]) -> None:
    for ask in ("C4", "B1", "A3", "D4"):
        async with running(lesson("twisty-tracks", f"at {ask}"), size, AT_ONCE) as (app, _):
            card, table = app.screen, app.screen_stack[-2]
            assert isinstance(card, LessonScreen)
            assert isinstance(table, TaughtScreen)
            cell = table.seen_at(taught(app).wanted)
            assert cell is not None
            assert not card.card.region.overlaps(cell)
            assert card.card.region.bottom <= size[1]


async def test_a_card_about_the_hand_of_the_isle_leaves_the_hand_in_sight() -> None:
    async with running(lesson("isle-of-trains"), settings=AT_ONCE) as (app, pilot):
        await press(pilot, "enter")
        assert "lesson 1 of 12" in text(app)
        assert "│Hopper     │" in text(app)


async def test_a_tutorial_can_be_left_and_nothing_is_asked_or_kept() -> None:
    async with running(lambda _: HomeScreen()) as (app, pilot):
        await press(pilot, "down", "t")
        assert taught(app).game.key == "train"
        await leave_cards(app, pilot)
        await press(pilot, "escape")
        assert "the tutorial can be begun anew" in text(app)
        await press(pilot, "6")
        assert isinstance(app.screen, HomeScreen)
        assert app.shelf.paths() == []
        await press(pilot, "t")
        await leave_cards(app, pilot)
        await press(pilot, "ctrl+q")
    assert app.return_code == 0


async def test_a_newcomer_is_told_of_tutorials_at_home() -> None:
    async with running(lambda _: HomeScreen()) as (app, _):
        assert "New here? t teaches the marked game." in " ".join(text(app).split())
        assert " t Learn " in text(app)


async def test_setup_and_help_of_a_game_lead_to_its_tutorial() -> None:
    game = catalog.load("train")
    async with running(lambda _: SetupScreen(game)) as (app, pilot):
        await press(pilot, "question_mark")
        assert "t teaches you Train in five minutes." in text(app)
        await press(pilot, "t")
        assert taught(app).game is game
    async with running(lambda _: SetupScreen(game)) as (app, pilot):
        await press(pilot, "t")
        assert isinstance(app.screen, LessonScreen)


async def test_the_help_of_a_game_that_is_played_puts_it_aside() -> None:
    async with running(lambda _: SetupScreen(catalog.load("train"))) as (app, pilot):
        await press(pilot, "enter", "question_mark")
        assert "the game here is put aside and kept" in " ".join(text(app).split())
        await press(pilot, "t")
        assert isinstance(app.screen, LessonScreen)
        assert app.shelf.newest_unfinished() is not None
        await leave_cards(app, pilot)
        await press(pilot, "question_mark")
        assert "A tutorial can be left at any time" in text(app)
        assert "teaches you" not in text(app)


async def test_the_closing_word_leads_on_to_a_real_game_or_begins_anew() -> None:
    ended = played("train", "no such thing")
    async with running(lambda _: ClosingScreen(ended, ["A word."])) as (app, pilot):
        assert "You win with 69 points." in text(app)
        assert "A word." in text(app)
        await press(pilot, "t")
        assert "Welcome to Train" in text(app)
        app.switch_screen(ClosingScreen(ended, []))
        await press(pilot, "enter")
        assert isinstance(app.screen, SetupScreen)
        await press(pilot, "escape")
        assert isinstance(app.screen, HomeScreen)


@pytest.mark.parametrize("key", GAMES)
async def test_a_card_that_is_higher_than_the_window_is_scrolled(key: str) -> None:
    async with running(lesson(key), (40, 12), AT_ONCE) as (app, pilot):
        await press(pilot, "enter")
        if key == "train-of-thought":
            await press(pilot, "space")
        last = taught(app).ask.split()[-1]
        await press(pilot, "end")
        assert last in text(app)
        await press(pilot, "enter")
        assert not isinstance(app.screen, LessonScreen)
