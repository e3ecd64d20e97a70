"""Before a computer player follows, the last action of a turn can be taken back."""

import pytest

from railgames.plain.ending import OnScreen

from .rig import new_session, play_with
from .toys import Cards

ENDS = "Your turn is over. Enter goes on, undo takes the last action back: "
TURN = ["build hopper", "1", "load tanker"]
"""A turn at whose end nobody has learnt anything."""
NOTHING = "Error: Your turn is over, so nothing can be chosen. Press Enter to go on, or type undo or help."


def isle(people=("Ann",)):
    return new_session("isle-of-trains", people, ("easy",), first=str(len(people)))


def play(tmp_path, *lines, session=None, tty=True, **more):
    return play_with(session or isle(), list(lines), tmp_path, tty=tty, **more)


def unwrapped(text):
    """The words of a transcript, however they were broken into lines."""
    return " ".join(text.split())


def answer(tmp_path, *lines, **more):
    """What is said to the last of the lines at the end of a turn."""
    played = play(tmp_path, *TURN, *lines, **more)
    return unwrapped(played.text.split(ENDS)[-2].partition("\n")[2])


def decided(played):
    return [step.by for step in played.session.steps if isinstance(step.by, int)]


def test_the_last_action_is_taken_back_before_a_computer_player_moves(tmp_path):
    played = play(tmp_path, *TURN, "undo")
    assert played.text.count(ENDS) == 1
    assert "You: You take back your last choice." in played.lines
    assert played.lines[played.lines.index("You: You take back your last choice.") + 2].startswith(
        "Turn: Ann. Action 2"
    )
    assert set(decided(played)) == {0}
    assert "load Tanker" not in played.actions


def test_enter_alone_lets_the_computer_player_move_and_asks_once(tmp_path):
    played = play(tmp_path, *TURN, "", "list")
    assert played.text.count(ENDS) == 1
    assert {0, 1} == set(decided(played))
    assert "Turn: Ann. Action 1 of 2: what do you do?" in played.lines[played.lines.index(f"{ENDS}") :]


def test_another_action_can_be_taken_instead_and_what_it_does_is_told(tmp_path):
    played = play(tmp_path, *TURN, "undo", "remove hopper", "")
    assert played.text.count(ENDS) == 2
    assert played.saying("You: You remove Hopper")


def test_lines_from_a_pipe_are_decisions_and_nothing_is_asked(tmp_path):
    played = play(tmp_path, *TURN, "take", tty=False)
    assert ENDS not in played.text
    assert 1 in decided(played)
    assert "take" in played.actions


@pytest.mark.parametrize(("game", "typed"), [("twisty-tracks", "B1 r0"), (Cards(), "leave")], ids=["tiles", "cards"])
def test_where_an_action_is_one_choice_of_a_list_nothing_is_asked(game, typed, tmp_path):
    played = play(tmp_path, typed, session=new_session(game, bots=("easy",)))
    assert decided(played)[:2] == [0, 1]
    assert "Your turn is over" not in played.text


def test_what_has_been_learnt_from_is_not_asked_about(tmp_path):
    played = play(tmp_path, *TURN[:-1], "take")
    assert ENDS not in played.text
    assert 1 in decided(played)


@pytest.mark.parametrize("typed", ["take", "1", "load tanker", "hint", "back", "try take", "next", "stauts"])
def test_what_is_no_command_there_ends_nothing_and_chooses_nothing(typed, tmp_path):
    assert answer(tmp_path, typed) == NOTHING
    assert set(decided(play(tmp_path, *TURN, typed))) == {0}


def test_whatever_else_a_prompt_understands_works(tmp_path):
    assert answer(tmp_path, "status").startswith("Turn: Robot 1's turn, action 1 of 2.")
    assert answer(tmp_path, "trains 2") == "Train: Robot 1's train: Level 1 Engine, weight 0 of 4."
    assert answer(tmp_path, "/who; score").startswith("Seat: 1. Ann, person. Seat: 2. Robot 1, computer player,")
    assert answer(tmp_path, "log 1") == "Event: Robot 1's turn."
    assert answer(tmp_path, "sta") == answer(tmp_path, "status")
    assert answer(tmp_path, "help undo").startswith("Help: undo: takes back your last choice")
    assert answer(tmp_path, "full") == "Help: Full: everything is told."
    assert "Saved: The game is kept in" in answer(tmp_path, "save")
    assert answer(tmp_path, "rules", rules=lambda section: [f"About {section}."]) == "Help: About A turn."


@pytest.mark.parametrize("word", ["help", "?"])
def test_help_names_both_ways_on(word, tmp_path):
    said = answer(tmp_path, word)
    assert said.startswith(
        "Help: Press Enter to go on: then the next player chooses. undo takes your last action back."
    )
    assert "hint" not in said


def test_digits_alone_take_it_back(tmp_path):
    listed = play(tmp_path, *TURN, "0", "0", "0", "0")
    number = next(line.split(".")[0] for line in listed.lines if ". undo: " in line)
    assert listed.text.count(ENDS) == 2
    assert "hint" not in listed.text
    played = play(tmp_path, *TURN, "0", number)
    assert "You: You take back your last choice." in played.lines


def test_enter_alone_in_the_list_of_commands_ends_nothing(tmp_path):
    played = play(tmp_path, *TURN, "0", "", "back")
    assert played.text.count("Choice: More commands.") == 2
    assert set(decided(played)) == {0}


def test_the_rest_of_a_line_can_take_it_back_but_not_choose_for_the_next_turn(tmp_path):
    assert "You: You take back your last choice." in play(tmp_path, "; ".join([*TURN, "undo"])).lines
    played = play(tmp_path, "; ".join([*TURN, "take"]))
    assert NOTHING in unwrapped(played.text)
    assert set(decided(played)) == {0}


@pytest.mark.parametrize("lines", [["quit yes"], ["quit", "yes"], []], ids=["at once", "asked", "end of input"])
def test_however_it_is_left_there_the_decision_is_kept(lines, tmp_path):
    played = play(tmp_path, *TURN, *lines)
    assert played.code == 0
    assert played.actions[-1] == "load Tanker"
    assert played.lines[-2] == "Saved: Go on with it by typing: railgames resume"


def test_who_stays_goes_on_at_the_same_place(tmp_path):
    played = play(tmp_path, *TURN, "quit", "no")
    assert played.text.count(ENDS) == 2


def test_a_game_that_comes_from_the_screen_there_ends_nothing_by_it(tmp_path):
    session = isle()
    play(tmp_path, *TURN, session=session)
    steps = len(session.steps)
    played = play(tmp_path, session=session, resumed=True)
    assert len(session.steps) == steps
    assert played.text.count(ENDS) == 1
    played = play(tmp_path, "undo", session=session, resumed=True)
    assert len(session.steps) < steps
    assert "You: You take back your last choice." in played.lines


def test_going_on_on_screen_ends_nothing(tmp_path):
    session = isle()
    with pytest.raises(OnScreen):
        play(tmp_path, *TURN, "ui", session=session, no_screen="")
    assert session.may_take_back() == 0


def test_among_several_only_who_has_acted_is_asked(tmp_path):
    session = isle(("Ann", "Bo"))
    play(tmp_path, "", *TURN[:-1], "remove hopper", session=session, privacy=False)
    assert session.may_take_back() == 1
    played = play(tmp_path, "hand", "", "undo", session=session, resumed=True, privacy=False)
    gate = "Pass: give the keyboard to Bo. Bo, press Enter when ready:"
    text = unwrapped(played.text)
    assert text.count(gate) == 2
    assert text.index(gate) < text.index("Your turn is over.") < text.index("You: You take back your last choice.")
    assert "Hand:" not in text.split("Your turn is over.")[0]
