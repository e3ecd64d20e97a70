"""Train of Thought on screen, played by keys alone and by a clock that the tests move on."""

import pytest
from textual import events

from railgames.games import catalog
from railgames.games.train_of_thought.actions import GoOn, Hands, Hit, IllegalClue, MakeGuess, NextClue, TimeUp
from railgames.games.train_of_thought.state import BOARDING, CLUE, GUESSING, STOP, VOTING
from railgames.settings import Settings
from railgames.table.opening import take_up
from railgames.table.shelf import Shelf
from railgames.tui.games.train_of_thought import screen as keyed
from railgames.tui.games.train_of_thought.letters import spread
from railgames.tui.games.train_of_thought.screen import TrainOfThoughtScreen
from railgames.tui.screens.curtain import CurtainScreen, PauseScreen
from railgames.tui.screens.results import ResultsScreen
from railgames.tui.ways import game_screen
from tests.games.train_of_thought.tables import GAME
from tests.tui import train_of_thought_rig as rig
from tests.tui.rig import at_rest, hold, press, session, shown, text
from tests.tui.train_of_thought_rig import LONG, PEOPLE, board, shows, table, until, with_computers

clock, play = rig.clock, rig.play

# ---------------------------------------------------------------------- played aloud


@pytest.mark.parametrize("people", [2, LONG])
async def test_a_whole_game_is_played_aloud_by_keys_at_80_by_24(play, people):
    names = PEOPLE[:people] if isinstance(people, int) else people
    async with play(table(people)) as player:
        for turn in range(2 * len(names)):
            await player.board()
            conductor = player.view.conductor
            await player.press(str(1 + (conductor + 1) % len(names)), "enter", "space", "x", "enter")
            await player.wait(125)
            assert player.phase == STOP
            await player.wait(2)
            await player.press("enter")
            assert len([action for action in player.actions if isinstance(action, GoOn)]) == turn + 1
        assert isinstance(player.app.screen, ResultsScreen)
        screen = text(player.app)
        assert f"share the victory with {4 + 2} cards" in " ".join(screen.split())
        for name in names:
            assert name in screen


async def test_one_key_is_enough_for_a_hit(play, monkeypatch):
    monkeypatch.setattr(keyed, "TOGETHER", 0.01)
    async with play(table()) as player:
        await player.board()
        await player.press("2")
        await player.pilot.pause(0.05)
        await at_rest(player.pilot)
        assert player.actions[-1] == Hit((1,))
        assert "Bob guesses" in text(player.app)


async def test_two_numbers_are_a_tie(play):
    async with play(table(4)) as player:
        await player.board()
        await player.press("4")
        await press(player.pilot, "2", "enter")
        assert player.actions[-1] == Hit((1, 3))
        assert "Bob and Di guess" in text(player.app)


async def test_any_other_key_ends_the_wait_for_a_tie_and_does_nothing_else(play):
    async with play(table(4)) as player:
        await player.board()
        await player.press("4", "x")
        assert player.actions[-1] == Hit((3,))


async def test_the_wait_for_a_tie_costs_no_sand(play):
    async with play(table()) as player:
        await player.board()
        await player.press("2")
        left = player.left
        await player.wait(30)
        assert player.left == left
        await press(player.pilot, "enter")
        await player.wait(10)
        assert player.left == left - 10


async def test_a_number_can_be_taken_back_before_it_counts(play):
    async with play(table()) as player:
        await player.board()
        for key in ("u", "escape"):
            await player.press("2", key)
            assert "Bob is right" not in text(player.app)
            assert isinstance(player.app.screen, TrainOfThoughtScreen)
            left = player.left
            await player.wait(1)
            assert player.left == left - 1
        assert len(player.actions) == 1


async def test_a_number_that_comes_too_late_for_a_tie_is_no_hit_on_the_next_word(play):
    async with play(table(4)) as player:
        await player.board()
        await player.press("2", "enter")
        player.clock.time += 0.5
        await press(player.pilot, "4")
        assert player.actions[-1] == Hit((1,))
        assert "Too soon" in text(player.app)
        await player.press("4", "enter")
        assert player.actions[-1] == Hit((3,))


async def test_after_plus_numbers_join_without_haste(play):
    async with play(table(4)) as player:
        await player.board()
        await player.press("plus", "2")
        await player.pilot.pause(keyed.TOGETHER + 0.05)
        await player.press("4", "3", "enter")
        assert player.actions[-1] == Hit((1, 2, 3))


@pytest.mark.parametrize("key", ["2", "space", "p", "x", "enter"])
async def test_a_held_key_takes_one_decision_at_most(play, key):
    async with play(table()) as player:
        await player.board()
        before = len(player.actions)
        await hold(player.app, player.pilot, key)
        assert len(player.actions) - before <= 1
        if key == "2":
            await player.press("enter")
            assert player.actions[-1] == Hit((1,))


@pytest.mark.parametrize("key", ["space", "p", "1"])
async def test_nobody_was_right_and_the_next_clue_begins(play, key):
    async with play(table()) as player:
        await player.board()
        await player.press(key)
        assert player.actions[-1] == NextClue()
        assert spread("one of the guesses") in text(player.app)
        await player.press("u")
        assert len(player.actions) == 1


async def test_the_guess_to_go_on_from_is_noted_in_letters_that_are_no_commands(play):
    async with play(table()) as player:
        await player.board()
        await player.press("w")
        await player.write("xpqc2")
        assert player.actions[-1] == NextClue("xpqc2")
        await player.press("w")
        await player.write("two words")
        assert "Type one word" in text(player.app)
        assert player.field.value == "two words"
        await player.press("escape", "3", "enter")
        assert player.actions[-1] == Hit((2,))


@pytest.mark.parametrize("way", ["aloud", "typed"])
async def test_an_illegal_clue_is_asked_about_before_the_word_is_gone_for_good(play, way):
    async with play(table(play=way)) as player:
        await player.board()
        given_up = player.view.destination
        for keys in (("f7", "escape"), ("f7", "u") if way == "aloud" else ("f7", "escape")):
            await player.press(keys[0])
            await player.press("f2", "escape")
            left = player.left
            await player.wait(30)
            assert player.left == left
            assert "enter to give the word up" in text(player.app)
            await player.press(keys[1])
            await player.wait(1)
            assert player.left == left - 1
        assert player.view.destination == given_up
        await player.press("f7", "enter")
        assert player.actions[-1] == IllegalClue()
        assert player.view.destination != given_up
        if way == "aloud":
            await player.press("u")
            assert "It can't be taken back" in text(player.app)


async def test_the_cover_hides_the_destination_wherever_it_could_be_read(play):
    async with play(table()) as player:
        await player.board()
        assert shows(player.app, player.view.destination)
        await player.press("c")
        for keys in (
            (),
            ("2", "enter"),
            ("x", "enter"),
            ("g",),
            ("escape", "v"),
            ("escape", "s"),
            ("escape", "escape"),
        ):
            await player.press(*keys)
            assert not shows(player.app, player.view.destination)
        await player.press("escape", "c")
        assert shows(player.app, player.view.destination)


# ---------------------------------------------------------------------- the sand


async def test_the_sand_ends_the_turn_by_itself_and_the_ride_is_shown(play):
    async with play(table()) as player:
        await player.board()
        destination = player.view.destination
        await player.wait(119)
        assert player.phase == CLUE
        await player.wait(1.5)
        assert player.phase == STOP
        screen = text(player.app)
        assert f"{destination}  not guessed" in screen
        assert "Ann: Start card 1, words guessed 0" in screen


async def test_what_is_typed_as_the_sand_runs_out_decides_nothing(play):
    async with play(table()) as player:
        await player.board()
        await player.wait(120)
        player.clock.time += 0.2
        await press(player.pilot, "enter", "space", "2")
        assert player.phase == STOP
        await player.press("enter")
        assert isinstance(player.actions[-1], GoOn)


async def test_who_was_marked_as_right_when_the_sand_ran_out_has_guessed_the_word(play):
    async with play(table(), settings=Settings(motion="off", pace="none", clock="strict")) as player:
        await player.board()
        await player.press("2")
        await player.wait(130)
        await player.wait(1)
        assert Hit((1,)) in player.actions
        assert player.phase == STOP


async def test_seconds_are_told_at_four_marks(play):
    async with play(table()) as player:
        await player.board()
        told = []
        for seconds in (59, 2, 28, 2, 8, 2, 8, 2, 5):
            await player.wait(seconds)
            told += [line.strip() for line in shown(player.app)[-3:] if "seconds left" in line]
        assert list(dict.fromkeys(told)) == [
            "60 seconds left.",
            "30 seconds left.",
            "20 seconds left. For a minute more press m.",
            "10 seconds left.",
        ]


async def test_a_minute_more_can_be_had_ten_times(play):
    async with play(table()) as player:
        await player.board()
        await player.press("m")
        assert player.left == pytest.approx(180 - 1.5)
        assert "1 of 10" in text(player.app)
        await player.press(*["m"] * 12)
        assert "10 of 10" in text(player.app)
        assert player.left < 121 + 600


async def test_the_digits_can_be_hidden(play):
    async with play(table()) as player:
        await player.board()
        assert "2:00" in text(player.app)
        await player.press("d")
        assert "2:00" not in text(player.app)
        await player.press("d")
        assert "2:00" in text(player.app)


async def test_without_sand_there_is_no_glass_and_the_conductor_ends_the_turn(play):
    async with play(table(), settings=Settings(motion="off", sand="off")) as player:
        await player.board()
        assert "╲" not in text(player.app)
        await player.wait(1000)
        assert player.phase == CLUE
        await player.press("t", "escape")
        assert player.phase == CLUE
        await player.press("t", "enter")
        assert isinstance(player.actions[-1], TimeUp)


@pytest.mark.parametrize("way", ["aloud", "typed"])
async def test_a_game_put_aside_is_gone_on_with_with_the_sand_that_was_left(play, way):
    async with play(table(game=catalog.load(GAME.key), play=way)) as player:
        await player.board()
        await player.wait(49)
        path = player.app.sitting.record.path
        player.app.go_home()
    player.clock.time += 1000

    def resumed(app):
        app.lay(take_up(path, Shelf()))
        return game_screen(app.sitting)

    async with play(resumed) as player:
        await player.open()
        assert player.left == pytest.approx(71)
        await player.wait(55)
        assert "20 seconds left" in text(player.app)


async def test_the_row_of_the_line_stays_free_so_that_nothing_jumps(play):
    async with play(table()) as player:
        await player.board()
        before = shown(player.app)[:8]
        await player.press("w")
        assert shown(player.app)[:8] == before
        assert player.app.screen.board_view.size.height == 19


@pytest.mark.parametrize("keys", [("question_mark",), ("g",), ("v",), ("escape",), ("f1",), ("s",)])
async def test_the_sand_stands_still_behind_other_screens(play, keys):
    async with play(table()) as player:
        await player.board()
        await player.press(*keys)
        left = player.left
        await player.wait(500)
        assert player.left == left
        await press(player.pilot, "escape")
        await player.wait(5)
        assert player.left == left - 5


async def test_where_there_is_too_little_room_the_sand_stands_still_and_no_word_is_given(play):
    async with play(table(play="typed")) as player:
        await player.board()
        await player.write(f"one two {player.view.required[0]}", last="")
        await player.pilot.resize_terminal(39, 11)
        await at_rest(player.pilot)
        left = player.left
        await player.wait(300)
        await player.press("enter")
        assert player.left == left
        assert player.phase == CLUE
        await player.pilot.resize_terminal(80, 24)
        await at_rest(player.pilot)
        await player.press("enter")
        assert isinstance(player.app.screen, CurtainScreen)


async def test_grains_fall_with_motion_and_nothing_moves_without(play):
    for motion in ("on", "off"):
        async with play(table(), settings=Settings(motion=motion, pace="none")) as player:
            await player.board()
            screen = board(player.app)
            seen = set()
            for _ in range(5):
                player.clock.time += 0.2
                screen.sand_fell(None)
                seen.add(screen.face.sand)
            assert len(seen) == (5 if motion == "on" else 1)


# ---------------------------------------------------------------------- the end of a turn


async def test_who_guessed_a_word_is_corrected_at_the_end_of_the_turn(play):
    async with play(table(4)) as player:
        await player.board()
        await player.press("2", "enter")
        await player.wait(120)
        await player.wait(2)
        await player.press("down", "down", "down", "enter", "4", "enter")
        assert player.actions[-1] == Hit((1, 3))
        assert GAME.view(session(player.app).state, None).gains == (2, 1, 0, 1)
        await player.press("down", "down", "down", "enter", "1", "enter")
        assert GAME.view(session(player.app).state, None).gains == (1, 0, 0, 0)


async def test_hands_are_counted_and_an_illegal_clue_costs_a_card(play):
    async with play(table()) as player:
        await player.board()
        await player.press("2", "enter")
        await player.wait(120)
        await player.wait(2)
        await player.press("down", "down", "enter")
        assert player.phase == VOTING
        assert "How many passengers agree?" in text(player.app)
        await player.press("7", "2")
        assert player.actions[-1] == Hands(2)
        assert "illegal by 2 of 2" in text(player.app)
        assert "words guessed 1, lost 1" in text(player.app)


async def test_what_can_not_be_challenged_says_why(play):
    async with play(table()) as player:
        await player.board()
        await player.wait(120)
        await player.wait(2)
        await player.press("down", "down", "enter")
        assert "costs no card" in text(player.app)
        await player.press("up", "enter")
        assert "Nothing to vote on" in text(player.app)
        assert player.phase == STOP


async def test_a_long_ride_is_walked_to_both_ends(play):
    async with play(table(4)) as player:
        await player.board()
        for number in range(8):
            await player.press(str(2 + number % 3), "enter")
        await player.wait(120)
        await player.wait(2)
        assert "> Go on" in text(player.app)
        await player.press("end")
        assert "not guessed" in next(line for line in shown(player.app) if line.startswith("> "))
        await player.press("home")
        assert "> Go on" in text(player.app)


@pytest.mark.parametrize("way", ["aloud", "typed"])
async def test_the_next_conductor_comes_from_behind_a_curtain_even_if_already_at_the_keyboard(play, way):
    async with play(table(2, play=way)) as player:
        await player.board()
        if way == "typed":
            await player.clue(f"one two {player.view.required[0]}")
        await player.wait(120)
        await player.wait(2)
        await player.press("enter")
        assert isinstance(player.app.screen, CurtainScreen)
        assert board(player.app).board_view.rows == []
        assert not shows(player.app, player.view.destination)


# ---------------------------------------------------------------------- typed words


async def test_a_whole_game_is_typed_by_keys_at_80_by_24(play):
    async with play(table(2, play="typed")) as player:
        for turn in range(4):
            await player.board()
            await player.clue(f"one two {player.view.required[0]}")
            await player.press("f6")
            await player.open()
            await player.clue(f"three four {player.view.required[0]}")
            await player.write(player.view.destination)
            await player.open()
            await player.wait(125)
            await player.wait(2)
            await player.press("enter")
            assert len([action for action in player.actions if isinstance(action, GoOn)]) == turn + 1
        assert isinstance(player.app.screen, ResultsScreen)
        assert "Ann and Bob share the victory with 6 cards" in text(player.app)


@pytest.mark.parametrize("phase", [CLUE, GUESSING])
async def test_no_letter_that_is_typed_is_a_command(play, phase):
    letters = "abcdefghijklmnopqrstuvwxyz0123456789?:+-' .,!ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    async with play(table(play="typed")) as player:
        await player.board()
        if phase == GUESSING:
            await player.clue(f"one two {player.view.required[0]}")
        before = len(session(player.app).steps)
        await player.write(letters, last="")
        assert player.field.value == letters
        assert len(session(player.app).steps) == before
        assert isinstance(player.app.screen, TrainOfThoughtScreen)


async def test_a_refused_text_stays_with_the_reason_and_can_be_put_right(play):
    async with play(table(play="typed")) as player:
        await player.board()
        needed = player.view.required[0]
        await player.write("one two three")
        assert f"must have {needed} in it" in text(player.app)
        assert player.field.value == "one two three"
        await player.press(*["backspace"] * 5)
        await player.write(needed)
        assert isinstance(player.app.screen, CurtainScreen)


async def test_the_judge_explains_to_the_conductor_alone_what_is_wrong_in_a_clue(play):
    async with play(table(play="typed")) as player:
        await player.board()
        given_up = player.view.destination
        await player.write(f"{given_up} for {player.view.required[0]}")
        assert f"{given_up} is your destination." in " ".join(text(player.app).split())
        await player.clue(f"one two {player.view.required[0]}")
        assert not shows(player.app, given_up)
        assert "something of the destination" in " ".join(text(player.app).split())


async def test_a_guess_that_sounds_right_is_explained(play):
    async with play(table(2, seed=0, play="typed")) as player:
        await player.board()
        while player.view.destination not in ("break", "goose"):
            await player.press("f7", "enter")
        right = {"break": ("brake", "brake sounds like break"), "goose": ("geese", "geese is the plural of goose")}
        guess, reason = right[player.view.destination]
        await player.clue(f"one two {player.view.required[0]}")
        await player.write(guess)
        assert f"Bob: {reason}: right." in text(player.app)
        await player.open()
        assert f"Bob: {reason}: right." in " ".join(text(player.app).split())


async def test_nobody_sees_what_others_have_typed_before_all_have(play):
    async with play(table(3, play="typed")) as player:
        await player.board()
        await player.clue(f"one two {player.view.required[0]}")
        await player.write("zeppelin")
        assert "zeppelin" not in text(player.app)
        await player.open()
        for keys in (("escape", "g"), ("escape", "v"), ("escape", "s")):
            assert "zeppelin" not in text(player.app)
            await player.press(*keys)
        await player.press("escape", "enter")
        await player.write("submarine")
        assert "Bob: zeppelin, no." in text(player.app)


async def test_the_curtain_tells_all_how_every_guess_was_judged(play):
    async with play(table(6, play="typed")) as player:
        await player.board()
        await player.write(f"one two {player.view.required[0]}")
        for number in range(5):
            await player.open()
            await player.write("abcde"[number] * 4)
        assert "Pass the keyboard to Ann" in text(player.app)
        for number in range(5):
            assert f"{PEOPLE[number + 1]}: {'abcde'[number] * 4}, no." in text(player.app)


async def test_computer_players_give_no_hint_where_words_are_spoken(play):
    async with play(table()) as player:
        await player.board()
        await player.press("h")
        assert "Hint" not in text(player.app)


async def test_escape_leaves_the_line_and_enter_goes_back_to_it(play):
    async with play(table(play="typed")) as player:
        await player.board()
        await player.write("half a", last="escape")
        await player.press("d")
        assert "2:0" not in text(player.app)
        await player.press("enter")
        await player.write(" clue", last="")
        assert player.field.value == "half a clue"
        await player.press("escape", "escape")
        assert isinstance(player.app.screen, PauseScreen)


async def test_commands_are_on_function_keys_while_the_line_is_open(play):
    async with play(table(play="typed")) as player:
        await player.board()
        destination = player.view.destination
        await player.press("f3")
        assert not shows(player.app, destination)
        await player.press("f3", "f10")
        assert "2:0" not in text(player.app)
        await player.press("f5")
        assert "1 of 10" in text(player.app)
        await player.press("f2")
        assert "no letter is a command" in " ".join(text(player.app).split())
        await player.press("escape", "f1")
        assert "Clues" in text(player.app)
        await player.press("escape", "f8", "escape")
        await player.write("abc", last="")
        assert player.field.value == "abc"
        await player.press("f8", "enter")
        assert player.phase == STOP


async def test_pasted_text_is_one_line_without_what_can_not_be_seen(play):
    async with play(table(play="typed")) as player:
        await player.board()
        player.field.post_message(events.Paste("long\x1b[31m\u202eneck\nhor\u200bse\tx"))
        await at_rest(player.pilot)
        assert player.field.value == "long[31mneck horse x"


async def test_passengers_vote_in_turn_on_a_guess_and_the_question_is_handed_on(play):
    async with play(table(3, play="typed")) as player:
        await player.board()
        await player.clue(f"one two {player.view.required[0]}")
        await player.write("zeppelin")
        await player.open()
        await player.wait(120)
        await player.wait(2)
        assert session(player.app).actor == 2
        await player.press("down", "enter")
        assert session(player.app).actor == 0
        await player.press("down", "down", "down", "down", "enter")
        assert "Bob votes" in text(player.app)
        await player.press("y")
        assert "Cy votes" in text(player.app)
        await player.press("y")
        assert "right by vote" in text(player.app)
        assert GAME.view(session(player.app).state, None).gains == (2, 1, 0)


@pytest.mark.parametrize("reached", [False, True])
async def test_nobody_but_the_conductor_is_shown_the_destination(play, reached):
    async with play(table(3, play="typed")) as player:
        await player.board()
        for _ in range(2):
            destination = player.view.destination
            assert shows(player.app, destination)
            await player.write(f"one two {player.view.required[0]}")
            for seat in (1, 2):
                assert not shows(player.app, destination)
                await player.open()
                assert f"{PEOPLE[seat]} guesses" in text(player.app)
                for keys in (("escape", "g"), ("escape", "v"), ("left",), ("escape", "s")):
                    assert not shows(player.app, destination)
                    await player.press(*keys)
                assert not shows(player.app, destination)
                await player.press("escape", "enter")
                await player.write(destination if reached and seat == 2 else "zeppelin")
            assert shows(player.app, destination) == reached
            await player.open()


# ---------------------------------------------------------------------- computer players


async def test_alone_one_guesses_against_the_sand_once_one_is_ready(play):
    async with play(with_computers(1, ["easy", "easy"], first="2"), settings=Settings(motion="off")) as player:
        assert "is Conductor. When you are ready space calls all aboard" in text(player.app)
        await player.wait(500)
        assert player.phase == BOARDING
        await player.press("enter")
        assert player.phase == BOARDING
        await player.press("space")
        await until(player, lambda: board(player.app)._typing)
        await player.write("zeppelin")
        assert MakeGuess("zeppelin") in player.actions
        assert not isinstance(player.app.screen, CurtainScreen)


async def test_a_computer_player_takes_its_time_and_any_key_ends_it(play):
    async with play(with_computers(1, ["easy", "easy"]), settings=Settings(motion="off", pace="slow")) as player:
        await player.press("space")
        await player.write(f"one two {player.view.required[0]}")
        await player.app.workers.wait_for_complete()
        await player.pilot.pause()
        assert "Robot easy is thinking" in text(player.app)
        await player.press("g", "escape")
        assert not isinstance(player.actions[-1], MakeGuess)
        await player.press("down")
        assert isinstance(player.actions[-1], MakeGuess)
        assert player.phase == GUESSING
        assert "✓2 Robot easy" in text(player.app)
        await until(player, lambda: player.phase == CLUE)


async def test_only_computer_players_play_to_the_end(play):
    async with play(with_computers(0, ["easy", "easy"])) as player:
        for _ in range(400):
            if isinstance(player.app.screen, ResultsScreen):
                break
            await player.wait(2.0)
            await player.pilot.pause(0.02)
        assert isinstance(player.app.screen, ResultsScreen)


async def test_what_is_typed_while_a_computer_player_thinks_stays_in_the_line(play):
    for first in "12":
        async with play(with_computers(1, ["easy", "easy"], first=first), settings=Settings(motion="off")) as player:
            await player.press("space")
            if first == "1":
                await player.write(f"one two {player.view.required[0]}")
            assert board(player.app).busy
            await player.write("zeppelin", last="")
            await until(player, lambda: board(player.app)._typing)
            assert player.field.value == "zeppelin"
            assert player.field.has_focus


async def test_everybody_finds_in_the_line_what_they_have_typed_themselves(play):
    async with play(with_computers(2, ["easy"], first="2"), settings=Settings(motion="off")) as player:
        await player.board()
        await player.write(f"one two {player.view.required[0]}")
        assert board(player.app).busy
        await player.write("zeppelin", last="")
        await until(player, lambda: isinstance(player.app.screen, CurtainScreen))
        await player.open()
        assert "Ann guesses" in text(player.app)
        assert player.field.value == ""
        await player.write("house")
        await player.open()
        assert "Bob Conductor" in text(player.app)
        assert player.field.value == "zeppelin"
        await player.write("s", last="")
        assert player.field.value == "zeppelins", "the caret stands at the end of it"


async def test_what_a_wrong_name_can_not_be_taken_back_for_is_put_right_later_and_that_is_said(play):
    async with play(table()) as player:
        await player.board()
        await player.press("2", "enter", "u")
        assert "Who guessed what is put right when the turn is over." in player.app.screen.said


async def test_where_no_words_are_typed_no_hint_is_promised(play):
    async with play(table()) as player:
        await player.board()
        await player.press("h")
        assert player.app.screen.said == "There is a hint only where words are typed."


@pytest.mark.parametrize(("number", "question"), [(0, "Give this word up?"), (1, "Is the time up?")])
async def test_what_ends_a_word_or_a_turn_is_asked_about_in_the_list_too(number, question, play):
    async with play(table(play="typed")) as player:
        await player.board()
        before = len(player.actions)
        await player.press("escape", "l", str(number + 1))
        assert question in player.app.screen.said
        assert len(player.actions) == before
        await player.press("enter")
        assert len(player.actions) == before + 1
