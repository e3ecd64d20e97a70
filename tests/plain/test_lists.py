"""Numbered lists: groups, pages, the list of all commands, stable numbers."""

import pytest

from .rig import lint, new_session, play_with
from .toys import Dice, Long, ToyWords


def test_a_long_list_is_grouped(tmp_path):
    played = play_with(new_session(), ["2", "", "back", "2", "1"], tmp_path)
    assert played.text.count("2. At D2, 4 ways") == 2
    assert played.text.count("Choice: At D2.") == 3
    assert "Choose 1 to 4, or help: 2" in played.text
    assert "Choose 1 to 4, back, or help: 1" in played.text
    assert "D2 r0" in played.actions
    lint(played.text)


def test_a_list_without_groups_comes_in_pages_and_keeps_its_numbers(tmp_path):
    played = play_with(new_session(Long()), ["n", "next", "prev", "p", "23"], tmp_path)
    prompts = played.saying("Choose")
    assert prompts == [
        "Choose 1 to 23, next, or help: n",
        "Choose 1 to 23, next, prev, or help: next",
        "Choose 1 to 23, prev, or help: prev",
        "Choose 1 to 23, next, prev, or help: p",
        "Choose 1 to 23, next, or help: 23",
    ]
    assert "Choice: 19 to 23 of 23." in played.lines
    assert "You chose 23, track 23." in played.lines
    lint(played.text)


def test_back_goes_a_page_back_and_from_a_group_to_the_page_it_was_opened_on(tmp_path):
    class Heading(ToyWords):
        def group(self, view, action):
            return "Far" if int(action.what[6:]) > 20 else ""

    class Headed(Long):
        words = Heading()

    played = play_with(new_session(Headed()), ["n", "n", "21", "back", "back", "back", "back"], tmp_path)
    assert [line for line in played.lines if line.startswith("Choice: ") and " of 21." in line] == [
        "Choice: 1 to 9 of 21.",
        "Choice: 10 to 18 of 21.",
        "Choice: 19 to 21 of 21.",
        "Choice: 19 to 21 of 21.",
        "Choice: 10 to 18 of 21.",
        "Choice: 1 to 9 of 21.",
    ]
    assert played.saying("Error") == ["Error: back does nothing here. Type help for what can be typed now."]


def test_back_leaves_a_step_of_an_action_as_undo_does(tmp_path):
    def played(*lines):
        return play_with(new_session("isle-of-trains", bots=("easy",), first="1"), ["2", *lines], tmp_path)

    left = played("back", "2", "0", "back", "undo", "2")
    assert left.saying("Choose") == [
        "Choose 1 to 3, or help: 2",
        "Choose 1 to 4, back, or help: back",
        "Choose 1 to 3, or help: 2",
        "Choose 1 to 4, back, or help: 0",
        "Choose 1 to 22, 0 for more, or help: back",
        "Choose 1 to 4, back, or help: undo",
        "Choose 1 to 3, or help: 2",
        "Choose 1 to 4, back, or help: ",
    ]
    assert left.saying("You: You take back") == ["You: You take back your last choice."] * 2
    assert not left.saying("Error")
    lint(left.text)


def test_where_back_does_nothing_and_undo_does_that_is_said(tmp_path):
    session = new_session("isle-of-trains", bots=("easy",), first="1")
    played = play_with(session, ["2", "1", "1", "back"], tmp_path)
    assert played.saying("Error") == ["Error: back does nothing here. Type undo to take back your last choice."]


def test_one_group_alone_is_no_group(tmp_path):
    class Heading(ToyWords):
        def group(self, view, action):
            return "All of them"

    class Headed(Long):
        words = Heading()

    played = play_with(new_session(Headed()), [], tmp_path)
    assert "1. track 1" in played.lines
    assert played.saying("Choose") == ["Choose 1 to 23, next, or help: "]


def test_a_group_of_one_is_the_choice_itself(tmp_path):
    class Heading(ToyWords):
        def group(self, view, action):
            number = int(action.what[6:])
            return "" if number == 1 else "The second" if number == 2 else "The rest"

    class Headed(Long):
        words = Heading()

    played = play_with(new_session(Headed()), ["3", "9"], tmp_path)
    assert played.lines[4:7] == ["1. track 1", "2. track 2", "3. The rest, 21 ways"]
    assert "You chose 9, track 11." in played.lines


def test_the_words_of_a_list_that_is_not_there_do_nothing(tmp_path):
    played = play_with(new_session(), ["back", "next", "pause"], tmp_path)
    assert played.saying("Error") == [
        f"Error: {word} does nothing here. Type help for what can be typed now." for word in ("back", "next", "pause")
    ]


def test_a_short_list_is_neither_grouped_nor_paged(tmp_path):
    played = play_with(new_session(Dice()), [], tmp_path)
    assert played.saying("Choose") == ["Choose 1 to 2, or help: "]


def test_enter_alone_repeats_and_never_commits(tmp_path):
    played = play_with(new_session(Dice()), ["", " ", ";", " ; ;"], tmp_path)
    assert played.text.count("1. take") == 5
    assert played.actions == ["roll 1"]


def test_an_error_does_not_repeat_the_list(tmp_path):
    played = play_with(new_session(Dice()), ["9", "-1", "1.5"], tmp_path)
    assert "Error: 9 is not on the list. Choose 1 to 2." in played.lines
    assert played.text.count("1. take") == 1
    assert len(played.saying("Choose")) == 4


def test_digits_alone_reach_every_command(tmp_path):
    pages = [["0"], ["0", "0"], ["0", "0", "0"]]
    seen = []
    for page in pages:
        played = play_with(new_session(), page, tmp_path)
        seen += [line.split(". ", 1)[1].split(":")[0] for line in played.lines if line[0:1].isdigit() and ": " in line]
        lint(played.text)
    for word in ("status", "score", "who", "log", "undo", "hint", "save", "help", "quit", "board", "look", "tile"):
        assert word in seen
    left = play_with(new_session(), ["0", "0", "0", "0"], tmp_path)
    assert left.saying("Choose")[-1] == "Choose 1 to 4, or help: "


def test_a_command_is_run_by_its_number_and_the_choices_stand_again(tmp_path):
    listed = play_with(new_session(), ["0"], tmp_path)
    number = next(line.split(".")[0] for line in listed.lines if ". tile:" in line)
    played = play_with(new_session(), ["0", number, "1"], tmp_path)
    assert "Hand: Tile 3, 14 left in the stack." in played.lines[played.lines.index("Choice: More commands.") :]
    assert played.saying("Choose")[-2] == "Choose 1 to 4, or help: 1"
    typed = play_with(new_session(), ["0", "tile"], tmp_path)
    assert typed.saying("Choose")[-1] == "Choose 1 to 4, or help: "


@pytest.mark.parametrize("text", ["2", "two", "TWO", "choose 2", "Choose two", "number 2", "2.", "  2  "])
def test_numbers_can_be_spoken(text, tmp_path):
    played = play_with(new_session(Dice()), [text], tmp_path)
    assert "leave" in played.actions


def test_a_number_that_is_too_long_is_no_number(tmp_path):
    played = play_with(new_session(Dice()), ["2" * 200, "²", "٢"], tmp_path)
    assert len(played.saying("Error")) == 2
    assert "leave" in played.actions
