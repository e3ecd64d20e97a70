"""Whole games through the stream of lines, by numbers and by notation."""

import random
import re

import pytest

from railgames.table.budget import Units
from railgames.table.record import parse
from railgames.table.session import Session

from .rig import Robot, lint, new_session, play_with
from .toys import Cards, Dice, Long

NAMES = ("Ann", "Bea", "Cy", "Di", "Ed", "Flo", "Gus")
TABLES = [(1, 0), (2, 0), (3, 0), (4, 0), (1, 1), (2, 2), (1, 3)]


@pytest.mark.parametrize("by_notation", [False, True])
@pytest.mark.parametrize(("people", "bots"), TABLES)
def test_a_game_is_played_to_its_end(people, bots, by_notation, tmp_path):
    session = new_session(people=("Ann", "Bea", "Cy", "Di")[:people], bots=("normal",) * bots)
    robot = Robot(random.Random(people), session, by_notation)
    played = play_with(session, robot, tmp_path)
    assert played.code == 0
    assert session.over
    lint(played.text)
    assert "Error:" not in played.text
    story = parse(played.data)
    assert story.finished
    assert Session.replayed(session.game, story).state == session.state
    last = played.lines[-2]
    assert last.startswith("Saved: The record is ")
    result = [line for line in played.lines if line.startswith("Score: 1. ")]
    assert len(result) == 1
    if people > 1:
        assert "You" not in result[0]


@pytest.mark.parametrize("game", [Dice(), Long(), Cards()])
@pytest.mark.parametrize("people", [1, 2, 3])
def test_other_games_are_carried_too(game, people, tmp_path):
    session = new_session(game, ("Ann", "Bea", "Cy")[:people])
    played = play_with(session, Robot(random.Random(1), session), tmp_path)
    assert session.over
    lint(played.text)
    assert ("Pass:" in played.text) == (game.secret and people > 1)


def test_computer_players_alone_need_no_input(tmp_path):
    session = new_session(people=(), bots=("easy", "normal"))
    played = play_with(session, [AssertionError("nothing may be read")], tmp_path)
    assert played.code == 0
    assert session.over
    assert not played.saying("You")
    lint(played.text)


def test_the_same_seed_and_lines_give_the_same_transcript(tmp_path):
    texts = set()
    for _ in range(2):
        session = new_session(people=("Ann",), bots=("easy",))
        played = play_with(session, Robot(random.Random(3), session), tmp_path)
        texts.add(re.sub(r"(?m)^Saved: .*\n", "", played.text))
    assert len(texts) == 1


def test_numbers_name_the_choices_in_the_games_own_order(tmp_path):
    session = new_session(Long())
    for number, action in enumerate(session.choices(), start=1):
        fresh = new_session(Long())
        play_with(fresh, [str(number)], tmp_path)
        assert fresh.steps[0].action == action


def test_typed_notation_and_numbers_lead_to_the_same_state(tmp_path):
    by_number = play_with(new_session(), ["1", "3"], tmp_path)
    by_text = play_with(new_session(), ["b 1 right 2"], tmp_path)
    assert by_number.session.state == by_text.session.state
    assert by_number.actions == by_text.actions


class Finisher(Robot):
    """Picks numbers for a while, then plays like the weakest computer player: nobody else ends some games."""

    def __init__(self, rng, session, numbers):
        super().__init__(rng, session)
        self.numbers = numbers

    def _answer(self, prompt):
        session = self.session
        if "ress Enter" in prompt:
            return ""
        if len(self.typed) < self.numbers:
            return super()._answer(prompt)
        bot = session.thought(session.actor, next(iter(session.game.bots)))
        return session.game.notation(bot(Units(10)).action)


@pytest.mark.parametrize("numbers", [0, 200])
@pytest.mark.parametrize(("people", "bots"), [(2, 0), (3, 0), (4, 0), (1, 1)])
def test_isle_of_trains_is_played_to_its_end(people, bots, numbers, tmp_path):
    session = new_session("isle-of-trains", NAMES[:people], ("easy",) * bots)
    played = play_with(session, Finisher(random.Random(people), session, numbers), tmp_path)
    assert session.over
    lint(played.text)
    assert "Error:" not in played.text
    assert Session.replayed(session.game, parse(played.data)).state == session.state
    assert [line for line in played.lines if line.startswith("Score: 1. ")]


@pytest.mark.parametrize(("people", "bots"), [(2, 0), (3, 0), (5, 0), (7, 0), (1, 1), (2, 2)])
def test_train_of_thought_is_played_to_its_end(people, bots, tmp_path):
    session = new_session("train-of-thought", NAMES[:people], ("easy",) * bots)
    played = play_with(session, Finisher(random.Random(people), session, 0), tmp_path)
    assert session.over
    lint(played.text)
    assert Session.replayed(session.game, parse(played.data)).state == session.state
    assert [line for line in played.lines if line.startswith("Score: 1. ")]
