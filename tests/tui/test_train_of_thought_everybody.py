"""Train of Thought for everybody: in little room, by other keys, and for who follows the caret and what is said."""

import pytest

from railgames.games.train_of_thought.actions import GoOn, Hands, Hit, IllegalClue, NextClue
from railgames.games.train_of_thought.state import STOP, VOTING
from railgames.settings import Settings
from railgames.tui.screens.results import ResultsScreen
from tests.tui import train_of_thought_rig as rig
from tests.tui.rig import at_rest, press, session, shown, text
from tests.tui.train_of_thought_rig import LONG, PEOPLE, board, shows, table, with_computers

clock, play = rig.clock, rig.play

# ---------------------------------------------------------------------- little room

SMALL_SIZES = [(40, 24), (40, 12), (60, 20), (80, 12)]


def told(app):
    """The screen as one line of text."""
    return " ".join(text(app).split())


@pytest.mark.parametrize("size", SMALL_SIZES)
async def test_both_words_who_acts_the_time_the_passengers_and_the_ride_are_there_however_small_it_is(play, size):
    async with play(table(7), size=size) as player:
        await player.board()
        await player.press("2", "enter")
        await player.wait(8.5)
        view = player.view
        for word in (view.destination, view.required[0]):
            assert shows(player.app, word) or word.upper() in text(player.app), word
        for told_too in ("Ann Conductor", "1:50", view.start_word, view.required[0]):
            assert told_too in told(player.app), told_too
        for number, name in enumerate(PEOPLE[1:], start=2):
            assert f"{number} {name}: {int(number == 2)}" in told(player.app)
        footer = shown(player.app)[-1]
        assert "2-7 Right" in footer
        assert "0 More" in footer


@pytest.mark.parametrize("size", [(40, 12), (60, 20)])
async def test_a_clue_and_the_line_to_type_in_are_there_however_small_it_is(play, size):
    async with play(table(LONG, play="typed"), size=size) as player:
        await player.board()
        assert "esc Commands" in shown(player.app)[-1]
        await player.clue(f"marmalade marmalade {player.view.required[0]}")
        assert shows(player.app, "marmalade") or "MARMALADE MARMALADE" in told(player.app)
        assert "guesses" in shown(player.app)[0]
        assert "Type one word." in text(player.app)


@pytest.mark.parametrize("size", [(40, 24), (80, 12)])
async def test_a_page_of_its_own_has_every_clue_and_guess(play, size):
    async with play(table(2, play="typed"), size=size) as player:
        await player.board()
        await player.clue(f"one two {player.view.required[0]}")
        await player.write("zeppelin")
        await player.open()
        destination = player.view.destination
        await player.press("escape", "tab")
        for line in ("1. one two", "Bob: zeppelin", f"{destination} not guessed yet"):
            assert line in told(player.app)
        await player.press("tab")
        assert "Bob: zeppelin" not in told(player.app) or size == (40, 24)


@pytest.mark.parametrize("size", [(40, 24), (40, 12)])
async def test_what_is_marked_of_a_long_ride_is_in_sight_and_has_the_caret_however_small_it_is(play, size):
    async with play(table(7), size=size) as player:
        await player.board()
        for number in range(9):
            await player.press(str(2 + number % 5), "enter")
        await player.wait(125)
        await player.wait(2)
        for _ in range(23):
            caret = player.app.cursor_position
            assert shown(player.app)[caret.y].startswith("> ")
            await player.press("down")
            await at_rest(player.pilot)
        assert board(player.app).face.cursor == len(board(player.app)._entries()) - 1


# ---------------------------------------------------------------------- caret and what is said


async def test_the_caret_is_on_the_passenger_who_is_marked_and_says_who_is_right(play):
    async with play(table(4)) as player:
        await player.board()
        await player.press("plus", "3")
        await at_rest(player.pilot)
        caret = player.app.cursor_position
        assert shown(player.app)[caret.y][caret.x :].startswith("3 Cy")
        assert "Cy is right." in text(player.app)
        await player.press("enter")
        await player.wait(125)
        await player.wait(2)
        await player.press("down", "down", "down", "enter", "2")
        await at_rest(player.pilot)
        caret = player.app.cursor_position
        assert shown(player.app)[caret.y][caret.x :].startswith("2 Bob")
        assert "Right: Bob and Cy." in text(player.app)


async def test_the_caret_stays_in_the_line_while_sand_falls(play):
    async with play(table(play="typed"), settings=Settings(pace="none")) as player:
        await player.board()
        await player.write("half", last="")
        await at_rest(player.pilot)
        caret = player.app.cursor_position
        assert shown(player.app)[caret.y][: caret.x].strip() == "half"
        for seconds in (5, 57, 30):
            await player.wait(seconds)
            assert player.app.cursor_position == caret


async def test_each_step_along_the_ride_says_what_is_marked(play):
    async with play(table()) as player:
        await player.board()
        await player.wait(125)
        await player.wait(2)
        said = []
        for key in ("down", "down", "up", "up"):
            await player.press(key)
            said.append(board(player.app).said)
        start = session(player.app).game.view(session(player.app).state, None).start_word
        assert said[0] == f"{start} start"
        assert said[1] == f"1. spoken, with {start}"
        assert said[2:] == [f"{start} start", "Go on, nothing is challenged"]


# ---------------------------------------------------------------------- nothing happens without a word


async def test_the_conductors_own_number_says_that_nobody_is_right_and_how_to_take_it_back(play):
    async with play(table()) as player:
        await player.board()
        assert "2-3 Right" in text(player.app)
        await player.press("1")
        assert "Nobody was right; clue 2. To take it back press u." in text(player.app)
        await player.press("2", "1")
        assert "The Conductor does not guess: name a passenger." in text(player.app)


async def test_a_key_that_came_too_late_or_too_soon_again_is_told(play):
    async with play(table()) as player:
        await player.board()
        await player.press("space")
        player.clock.time += 0.4
        await press(player.pilot, "space")
        assert "counts as held" in text(player.app)
        await player.wait(125)
        player.clock.time += 0.5
        await press(player.pilot, "enter")
        assert player.phase == STOP
        assert "The sand ran out as you pressed that key" in text(player.app)
        player.clock.time += 1.1
        await press(player.pilot, "enter")
        assert isinstance(player.actions[-1], GoOn)


async def test_no_sand_is_said_to_have_run_out_when_the_player_has_ended_the_turn(play):
    async with play(table()) as player:
        await player.board()
        await player.press("t", "enter")
        player.clock.time += 0.9
        await press(player.pilot, "enter")
        assert player.phase == STOP
        assert "The turn has only just ended" in text(player.app)
        assert "ran out" not in text(player.app)


async def test_without_sand_no_sand_is_spoken_of_and_the_end_of_the_turn_has_its_key_in_sight(play):
    async with play(table(), settings=Settings(motion="off", sand="off")) as player:
        await player.open()
        assert "sand falls" not in told(player.app)
        await player.press("space")
        assert "t Time is up" in shown(player.app)[-1]


@pytest.mark.parametrize("way", ["aloud", "typed"])
async def test_the_help_is_for_the_way_that_is_played_and_names_the_brakeman(play, way):
    async with play(table(play=way)) as player:
        await player.board()
        await player.press("f2")
        assert ("Clues and guesses are spoken" in told(player.app)) == (way == "aloud")
        assert "Cy is Brakeman" in told(player.app)


async def test_a_hint_is_to_be_had_in_the_line(play):
    async with play(with_computers(2, [], first="1")) as player:
        await player.board()
        assert "F4 Hint" in text(player.app)
        await player.press("f4")
        await player.app.workers.wait_for_complete()
        await at_rest(player.pilot)
        assert "Hint: " in text(player.app)


# ---------------------------------------------------------------------- other keys

HANDS = {
    "left": {"open": "g", "aboard": "space", "nobody": "space", "illegal": ("q", "g"), "on": "g", "down": "d"},
    "right": {
        "open": "enter",
        "aboard": "space",
        "nobody": "p",
        "illegal": ("i", "enter"),
        "on": "enter",
        "down": "down",
    },
    "digits": {
        "open": "enter",
        "aboard": "enter",
        "nobody": None,
        "illegal": ("0", "3", "enter", "enter"),
        "on": "enter",
        "down": "2",
    },
    "letters off": {
        **{
            "open": "enter",
            "aboard": "space",
            "nobody": "space",
            "illegal": ("f7", "enter"),
            "on": "enter",
            "down": "down",
        }
    },
}


@pytest.mark.parametrize("hands", HANDS)
async def test_a_whole_spoken_game_is_played_with_each_set_of_keys(play, hands):
    keys = HANDS[hands]
    more = {"letters": "off"} if hands == "letters off" else {"preset": hands}
    async with play(table(2), settings=Settings(motion="off", pace="none", **more)) as player:
        for turn in range(4):
            await player.press(keys["open"], keys["aboard"])
            conductor = player.view.conductor
            await player.press(str(2 - conductor), keys["on"], keys["nobody"] or str(1 + conductor), *keys["illegal"])
            assert [type(action) for action in player.actions[-3:]] == [Hit, NextClue, IllegalClue]
            await player.wait(125)
            await player.wait(2)
            if not turn:
                await player.press(keys["down"], keys["down"], keys["on"])
                assert player.phase == VOTING
                await player.press("1")
                assert player.actions[-1] == Hands(1)
            await player.press(keys["on"])
        assert isinstance(player.app.screen, ResultsScreen)


async def test_everything_that_a_number_does_is_in_the_list_of_commands(play):
    async with play(table(3), settings=Settings(motion="off", pace="none", preset="digits")) as player:
        await player.board()
        await player.press("0")
        assert "1. Right: Bob" in told(player.app)
        assert "2. Right: Cy" in told(player.app)
        assert "Right: Ann" not in told(player.app)
        await player.press("2", "enter", "enter")
        assert player.actions[-1] == Hit((2,))
        await player.wait(125)
        await player.wait(2)
        await player.press("2", "2", "enter", "0")
        for line in ("Hands: 1", "Hands: 2", "No hands"):
            assert line in told(player.app)


async def test_sentences_name_the_keys_in_force(play):
    async with play(table(3), settings=Settings(motion="off", pace="none", preset="left")) as player:
        await player.press("g", "space", "q")
        assert "Press g to give the word up for another" in told(player.app)
        await player.press("z", "2")
        assert "To take it back press z." in told(player.app)


@pytest.mark.parametrize("preset", ["left", "right", "digits"])
async def test_the_line_can_be_left_with_each_set_of_keys(play, preset):
    async with play(table(play="typed"), settings=Settings(motion="off", pace="none", preset=preset)) as player:
        await player.press("g" if preset == "left" else "enter", "space")
        assert shown(player.app)[-1].split()[-2:] == ["esc", "Commands"]
        await player.write("half", last="escape")
        assert not player.field.has_focus
        assert player.field.value == "half"
