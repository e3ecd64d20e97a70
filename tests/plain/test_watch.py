"""Looking back at a game."""

import io
import random

import pytest

from railgames.games.contract import Level
from railgames.plain.streams import Streams
from railgames.plain.watch import watch
from railgames.table.opening import look_at
from railgames.table.shelf import Shelf
from tests.records.make import HERE
from tests.table.test_branch import cut_short

from .rig import Robot, Script, lint, new_session, play_with
from .toys import Cards, Dice


def finished(tmp_path, game, people=("Ann", "Bea")):
    session = new_session(game, people)
    play_with(session, Robot(random.Random(2), session), tmp_path)
    assert session.over
    return session


def look(session, lines=(), tty=True, level=Level.NORMAL):
    target = io.StringIO()
    source = Script(lines)
    source.terminal = target
    streams = Streams(source, target, reads_tty=tty, writes_tty=tty)
    return watch(session, streams, "--plain", level), target.getvalue().split("\n")


def test_a_pipe_gets_everything_at_once_and_nothing_is_read(tmp_path):
    session = finished(tmp_path, "twisty-tracks")
    code, lines = look(session, [AssertionError()], tty=False)
    assert code == 0
    lint("\n".join(lines))
    assert not [line for line in lines if line.startswith("You")]
    assert lines.count("Event: Round 1.") == 1
    assert lines[-2].startswith("Score: 2. ")


def test_an_unfinished_game_hides_what_is_hidden(tmp_path):
    session = new_session(Cards(), ("Ann", "Bea"))
    play_with(session, ["", "1"], tmp_path)
    code, lines = look(session, tty=False)
    assert code == 0
    assert lines[1:3] == ["Event: Ann has chosen.", "Event: The record ends here. The game is not over."]
    assert "card" not in "\n".join(lines)


def test_step_by_step(tmp_path):
    session = finished(tmp_path, Dice())
    _, lines = look(session, ["", "next", "n", "prev", "p", "p", "p", "", "quit"])
    assert lines[1].startswith(f"Help: {len(session.steps)} steps. Enter goes on;")
    prompts = [line for line in lines if line.startswith("Step ")]
    told = "".join(f"\n{line}" for line in lines)
    assert f"Step 3 of {len(session.steps)}, or help: " in told
    assert len(prompts) >= 1
    assert "Error: This is the beginning. Press Enter to go on." in told


def test_steps_with_nothing_to_tell_are_passed_over(tmp_path):
    session = finished(tmp_path, Cards())
    _, lines = look(session, ["", "prev", ""])
    text = "\n".join(lines)
    assert "Step 3 of 6, or help: " in text
    assert text.count("Event: Ann has chosen.") == 2


@pytest.mark.parametrize("text", ["3", "turn", "all", "7"])
def test_jumping(text, tmp_path):
    session = finished(tmp_path, Dice())
    _, lines = look(session, ["2", text, "status", "score", "who"])
    told = "\n".join(lines)
    assert "Error" not in told
    assert "Board: All is well." in told
    assert ("Score: 1. " in told) == (text == "all")


def test_turns_and_ends(tmp_path):
    session = finished(tmp_path, Dice())
    last = len(session.steps)
    _, lines = look(session, ["turn", "turn", "0", str(last), "next", str(last + 1)])
    told = "\n".join(lines)
    assert f"Step 1 of {last}, or help: " in told
    assert f"Step 3 of {last}, or help: " in told
    assert "Event: The beginning: nothing has happened yet." in told
    assert "Error: This is the last step. Type prev, a number or quit." in told
    assert f"Error: There is no step {last + 1}. Type 0 to {last}." in told


def test_questions_help_and_nonsense(tmp_path):
    session = finished(tmp_path, "twisty-tracks")
    lines = ["5", "board", "look C2 Bea", "look", "help", "help turn", "help x", "xyzzy", "stat", "r", "[2J" * 99]
    code, said = look(session, [*lines, "quit"])
    told = "\n".join(said)
    assert code == 0
    assert "Ann's frame" in told
    assert "Error: Name a cell by its column" in told
    assert "Help: turn, turn 12: on to where another player is to choose, or to that turn." in told
    assert "Error: xyzzy is not understood. Type help." in told
    assert "Error: There is no help about x. Type help for all." in told


def test_a_view_of_the_past_is_of_that_moment(tmp_path):
    session = finished(tmp_path, "twisty-tracks")
    _, lines = look(session, ["1", "score"])
    assert any("Ann: 0; travel 0" in line for line in lines)


def test_ctrl_c_and_what_was_departed_from(tmp_path):
    session = finished(tmp_path, Dice())
    session.disagreement = "Other rules."
    code, lines = look(session, [KeyboardInterrupt()])
    assert code == 130
    assert lines[1] == "Error: Other rules."


def recorded(name, lines, **more):
    """Looks back at a kept record. Returns what is left to do, and what was said."""
    target = io.StringIO()
    source = Script([*lines, "quit"])
    source.terminal = target
    streams = Streams(source, target, reads_tty=True, writes_tty=True)
    session = look_at(HERE / f"{name}.jsonl") if isinstance(name, str) else name
    left = watch(session, streams, "--plain", **more)
    return left, target.getvalue()


def test_one_player_alone_or_chance_is_gone_through():
    steps = look_at(HERE / "train" / "reached.jsonl").steps
    _, told = recorded("train/reached", ["60", "only bob", "", "", "prev", "only chance", "next", "only all", ""])
    assert "Help: You go through the steps of Bob alone." in told
    bobs = [number for number, step in enumerate(steps, start=1) if step.by == 1 and number > 60]
    prompts = [f"Step {bobs[0]} of 127, only Bob, or help: ", f"Step {bobs[1]} of 127, only Bob, or help: "]
    assert [told.count(prompt) for prompt in prompts] == [2, 1]
    gone = told.partition("steps of Bob alone.")[2].partition("steps of chance")[0]
    assert "Cleo" not in gone
    assert "Ann" not in gone
    assert "Help: You go through all steps." in told


def test_all_of_one_players_steps_are_told_also_the_silent_ones():
    _, told = recorded("isle-of-trains/contracts", ["only Bob", "all"])
    assert told.count("Event: Bob chose: Take a card.") > 50
    assert "Event: Ann builds" not in told


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("only", "Error: Type whose steps you want"),
        ("only zed", "Error: There is no player called 'zed'. Players: Ann, Bob, Cleo."),
        ("turn 12", "Turn: 12. Ann is to choose."),
        ("turn 99", "Error: There is no turn 99. Type turn 1 to turn 25."),
        ("turn x", "Error: Type turn alone, or its number"),
        ("step 62", "Event: Ann rolls 6 6 6 5 3 2; roll 1 of 3."),
        ("step", "Error: Type step and its number"),
        ("step 999", "Error: There is no step 999. Type 0 to 127."),
        ("turns", "Turn: 1. Bob, step 2. Bob banks 0. Now 0."),
        ("turns 12", "Turn: 12. Ann, step 62."),
        ("picture", "Error: No picture can be kept here."),
    ],
)
def test_what_is_typed_is_done_or_refused_with_what_to_type(line, answer):
    _, told = recorded("train/reached", [line])
    assert answer in told


def test_the_turns_are_listed_from_where_one_stands():
    _, told = recorded("train/reached", ["62", "turns"])
    assert "Turn: 11. " not in told
    assert "Turn: 12. Ann, step 62." in told
    assert "Help: 25 turns in all. More: turns 22." in told


def test_a_word_keeps_a_picture():
    left, told = recorded("train/reached", ["picture"], keep=lambda: "Kept as a.svg in b")
    assert left == 0
    assert "Saved: Kept as a.svg in b\n" in told


def test_there_is_no_picture_before_the_end(tmp_path):
    _, told = recorded(cut_short("train/reached", tmp_path, 20), ["picture"], keep=lambda: 1 / 0)
    assert "Error: There is a picture once the game is over." in told


def test_playing_on_gives_the_table_at_that_step(tmp_path):
    session = look_at(HERE / "train" / "reached.jsonl")
    left, told = recorded(session, ["78", "play"], shelf=Shelf(tmp_path / "records"))
    assert "Saved: You play on from step 78, in a record of its own." in told
    assert left.session.state == session.state_at(78)
    assert left.record.path.parent == tmp_path / "records"
    left.record.close()


def test_playing_on_is_refused_where_it_would_show_a_hand(tmp_path):
    session = cut_short("isle-of-trains/contracts", tmp_path, 60)
    left, told = recorded(session, ["40", "play"], shelf=Shelf(tmp_path / "records"))
    assert left == 0
    assert "Error: This game is not over, and something is hidden here" in told
    assert not (tmp_path / "records").exists()


def test_the_command_line_refuses_a_step_that_is_not_there(own_home, capsys):
    from railgames.commands import run

    (own_home / "records").mkdir(parents=True)
    (own_home / "records" / "mine.jsonl").write_bytes((HERE / "train" / "reached.jsonl").read_bytes())
    assert run(["resume", "mine", "--from", "999", "--plain"]) == 2
    assert capsys.readouterr().err == "There is no step 999. Name one from 0 to 127.\n"


@pytest.mark.parametrize("name", ["isle-of-trains/contracts", "twisty-tracks/shared", "train-of-thought/typed"])
def test_a_jump_to_a_step_of_which_nothing_was_told_is_answered(name):
    session = look_at(HERE / f"{name}.jsonl")
    told = {line.step for line in session.log(None, session.cast())}
    quiet = next(step for step in range(1, len(session.steps)) if step not in told) + 1
    _, lines = look(session, [f"step {quiet}", "quit"])
    asked = next(number for number, line in enumerate(lines) if f"step {quiet}" in line)
    assert lines[asked + 1].startswith("Event: ")


def test_once_a_game_is_over_it_is_told_what_was_chosen():
    _, lines = look(look_at(HERE / "twisty-tracks/shared.jsonl"), tty=False)
    assert not [line for line in lines if line.endswith(" has chosen.")]
    assert [line for line in lines if line.startswith("Event: Bob chose: A3, turned right 3")]
