"""Looking back at a game."""

import io
import random

import pytest

from railgames.games.contract import Level
from railgames.plain.streams import Streams
from railgames.plain.watch import watch

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
    assert "Help: turn: on to where another player is to choose." in told
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
