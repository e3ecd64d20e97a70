"""Passing the keyboard between people who have something to hide."""

import random
import re

import pytest

from railgames.table.seats import Seat
from railgames.table.session import Session

from .rig import Robot, lint, new_session, play_with
from .toys import Cards, Dice

CLEAR = "\x1b[2J\x1b[3J\x1b[H"
NAMES = ("Ann", "Bea", "Cy")


def spans(text):
    """What is said between gates, with the name of who passed the gate before it."""
    parts = re.split(r"Pass: give the keyboard to (\w+)\. \1, press Enter when ready: \n", text)
    return list(zip(parts[1::2], parts[2::2], strict=True))


def test_the_gate_says_whose_turn_it_is_and_then_what_happened(tmp_path):
    played = play_with(new_session(people=("Ann", "Bea")), ["", "B1 r0", "", "D2 r0", "", ""], tmp_path)
    lint(played.text)
    found = spans(played.text)
    assert [name for name, _ in found] == ["Ann", "Bea", "Ann"]
    assert found[1][1].startswith(
        "\nTurn: Bea.\nEvent: Round 1.\nYou: You draw tile 8, 14 left.\nEvent: Ann has chosen."
    )
    assert "You: You lay tile 3 at B1.\n" in found[2][1]
    assert "Event: Bea lays tile 8 at D2.\n" in found[2][1]
    assert "Event: Ann has chosen" not in found[2][1]


def test_before_the_first_gate_nothing_is_told(tmp_path):
    played = play_with(new_session(Cards(), ("Ann", "Bea")), [], tmp_path)
    assert played.lines[1].startswith("Pass: give the keyboard to Ann.")
    played = play_with(new_session(people=("Ann", "Bea")), [], tmp_path)
    assert played.lines[1].startswith("Pass: give the keyboard to Ann.")


@pytest.mark.parametrize("seed", range(40))
def test_nobody_hears_another_persons_card(seed, tmp_path):
    session = new_session(Cards(), NAMES, seed=seed)
    rng = random.Random(seed)
    asked = ["hand", "log", "log 99", "status", "score", "who", "r", "hint", "list", "help", "0", "full", "undo"]

    class Nosy(Robot):
        def _answer(self, prompt):
            if "ress Enter" in prompt and rng.random() < 0.5:
                return rng.choice(["hand", "log", "r", "help", "list", "status", "1", "0"])
            if prompt.startswith("Choose") and rng.random() < 0.7:
                return rng.choice(asked)
            return super()._answer("Choose 1 to 2" if prompt.startswith("Choose") else prompt)

    played = play_with(session, Nosy(rng, session), tmp_path)
    assert session.over
    lint(played.text)
    cards = dict(zip(NAMES, session.state.cards, strict=True))
    found = spans(played.text)
    assert {name for name, _ in found} == set(NAMES)
    for name, text in found:
        assert set(re.findall(r"card(\d+)", text)) <= {str(cards[name])}
    assert "card" not in played.text.split("Pass:", 1)[0]


@pytest.mark.parametrize("seed", range(10))
def test_a_choice_stays_hidden_until_all_have_chosen(seed, tmp_path):
    session = new_session(people=NAMES, seed=seed)
    played = play_with(session, Robot(random.Random(seed), session), tmp_path)
    for name, text in spans(played.text)[:-1]:
        others = [other for other in NAMES if other != name]
        for other in others:
            assert not re.search(rf"{other} (chooses|has chosen [A-D])", text)


def test_only_enter_undo_help_and_quit_work_at_a_gate(tmp_path):
    lines = ["1", "hand", "log", "; ;", "help", "status;", "x" * 1000, "\x1b[2J", "/help", "?", "QUIT", "no", ""]
    played = play_with(new_session(Cards(), ("Ann", "Bea")), lines, tmp_path)
    lint(played.text)
    errors = played.saying("Error")
    assert set(errors) == {"Error: Only Enter, undo, help and quit work here. The line is left out."}
    assert len(errors) == 7
    assert len(played.saying("Help: Press Enter when Ann is at the keyboard.")) == 3
    assert "Turn: Ann." in played.lines


def test_whoever_has_moved_can_take_it_back_at_the_gate(tmp_path):
    played = play_with(new_session(Cards(), ("Ann", "Bea")), ["", "1", "undo", "2", "", "undo"], tmp_path)
    lint(played.text)
    assert [entry for entry in played.actions if not entry.startswith("deal")] == ["leave"]
    assert "You: You take back your last choice." in played.lines
    after = played.text.split("You take back your last choice.")[1]
    assert after.startswith("\n\nTurn: Ann. Do you play")
    assert "You: You leave.\nYou: You have chosen.\nPass: give" in after
    assert played.saying("Error") == ["Error: Bea has decided nothing yet that could be taken back."]


def test_help_at_a_gate_promises_undo_only_where_it_works(tmp_path):
    undo = "undo takes back the last choice; "
    first, then = play_with(new_session(Cards(), ("Ann", "Bea")), ["help", "", "1", "help"], tmp_path).saying("Help")
    assert first == "Help: Press Enter when Ann is at the keyboard. quit ends."
    assert then == f"Help: Press Enter when Bea is at the keyboard. {undo}quit ends."
    between = Session(Cards(), (Seat("Ann"), Seat("Robot", "easy"), Seat("Bea")), {}, 7)
    (told,) = play_with(between, ["", "1", "help", ""], tmp_path, tty=True, privacy=True).saying("Help")
    assert told == "Help: Press Enter when Bea is at the keyboard. quit ends."


def test_nothing_can_be_taken_back_at_the_first_gate(tmp_path):
    played = play_with(new_session(Cards(), ("Ann", "Bea")), ["undo", ""], tmp_path)
    assert len(played.saying("Error")) == 1


def test_quitting_at_a_gate(tmp_path):
    played = play_with(new_session(Cards(), ("Ann", "Bea")), ["quit", "yes"], tmp_path)
    assert played.code == 0
    assert played.lines[-2].startswith("Saved: Go on")


def test_what_was_said_before_a_gate_can_not_be_repeated_after_it(tmp_path):
    played = play_with(new_session(Cards(), ("Ann", "Bea")), ["", "hand", "1", "", "r"], tmp_path)
    repeated = spans(played.text)[1][1].split("Choose 1 to 2, or help: r")[1]
    assert repeated.startswith("\nTurn: Bea.\n")
    ann = played.session.state.cards[0]
    assert f"card{ann}" not in repeated


def test_one_person_meets_no_gate(tmp_path):
    session = new_session(Cards(), ("Ann",), ("easy", "easy"))
    played = play_with(session, Robot(random.Random(1), session), tmp_path)
    assert session.over
    assert "Pass:" not in played.text


def test_a_game_without_secrets_has_no_gate_and_one_stream_for_all(tmp_path):
    played = play_with(new_session(Dice(), ("Ann", "Bea")), ["1", "1"], tmp_path, tty=True)
    assert "Pass:" not in played.text
    assert "Can others" not in played.text
    assert len([line for line in played.lines if line.endswith("take.")]) == 4
    assert re.search(r"\nYou: You take\.\nEvent: Bea rolls \d\.\n\nTurn: Bea\. What now\?\n", played.text)


def test_where_nothing_is_secret_the_last_choice_is_taken_back_by_whoever_made_it(tmp_path):
    class Slow(Dice):
        def actor(self, state):
            return state.seat if state.die else super().actor(state)

        def start(self, seats, options):
            return super().start(seats, options).__class__((0,) * seats, 0, 3)

        def play(self, state, action):
            after = super().play(state, action)
            return after.__class__(after.points, after.seat, after.die or 2)

    played = play_with(new_session(Slow(), ("Ann", "Bea")), ["1", "undo", "2"], tmp_path)
    assert "Event: Ann takes back the last choice." in played.lines
    assert played.actions == ["leave"]
    assert played.text.count("Turn: Ann.") == 2


class TestPrivacy:
    def play(self, tmp_path, lines, **more):
        return play_with(new_session(Cards(), ("Ann", "Bea")), lines, tmp_path, **more)

    def test_a_terminal_is_cleared_between_the_two_and_only_there(self, tmp_path):
        played = self.play(tmp_path, ["yes", "", "hand", "1", "", "", "1"], tty=True)
        assert played.text.count("\x1b") == 3
        before, after = played.text.split(CLEAR)
        assert before.endswith("Pass: Ann, press Enter to clear the screen for Bea: \n")
        assert after.startswith("Pass: give the keyboard to Bea.")
        assert "Can others read this screen? Type yes or no: " in before

    def test_undo_before_the_screen_is_cleared(self, tmp_path):
        played = self.play(tmp_path, ["", "1", "undo", "2", "", ""], tty=True, privacy=True)
        assert played.text.count(CLEAR) == 1
        assert "Can others" not in played.text
        assert "You: You take back your last choice." in played.lines

    def test_headphones_keep_what_can_be_scrolled_back_to(self, tmp_path):
        played = self.play(tmp_path, ["maybe", "no", "", "1", ""], tty=True)
        assert "\x1b" not in played.text
        assert "Error: Type yes or no, in full." in played.lines

    @pytest.mark.parametrize("privacy", [True, False, None])
    def test_a_pipe_is_never_cleared_or_asked(self, privacy, tmp_path):
        played = self.play(tmp_path, ["", "1", "", "1"], privacy=privacy)
        assert "\x1b" not in played.text
        assert "Can others" not in played.text

    def test_one_person_is_not_asked(self, tmp_path):
        played = play_with(new_session(Cards(), ("Ann",), ("easy",)), ["1"], tmp_path, tty=True)
        assert "Can others" not in played.text
