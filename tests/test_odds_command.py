"""``railgames odds``: choices and positions with their worth, and what makes no sense."""

import json
import subprocess
import sys

import pytest

from railgames.games.contract import GameError
from railgames.odds_command import odds
from tests.games.train.tables import GAME


def test_choices_as_a_table():
    lines = odds(roll="6,5,4,3,3,1").splitlines()
    assert lines[:3] == [
        "Held nothing, rolled 6 5 4 3 3 1, rolls left after it: 2.",
        "Compared by: points of this turn, on average.",
        "",
    ]
    assert lines[3:6] == [
        "train then kept  then     points  behind",
        "6 5 4 3 1        roll on   20.25    best",
        "6 5 4 3 3 1      bank      20.00    0.25",
    ]
    figures = [float(line.split()[-2]) for line in lines[4:]]
    assert figures == sorted(figures, reverse=True)


def test_equal_choices_are_called_so():
    lines = odds(roll="333356", rolls_left=1).splitlines()
    assert lines[4].split()[-2:] == ["12.00", "best"]
    assert lines[5].split()[-3:] == ["12.00", "as", "good"]


def test_a_train_before_its_roll():
    assert odds().splitlines() == [
        "Held nothing, rolls left: 3.",
        "Worth: 12.61, the points of this turn, on average.",
        "Best play derails 13.84% of the time and makes the straight 9.29%.",
        "Keeping all that fits brings 12.10.",
        "Banking at the first chance brings 8.95.",
    ]
    assert "Worth: 18.17," in odds(held="6 5 1 4 3", rolls_left=1)
    assert odds(held="654321").splitlines()[1:] == ["Worth: 25.00, the points of this turn, on average."]


def test_turns_alone():
    assert "Worth: 7.53, the turns to go after this one, on average, with 0 points in a race to 100." in odds(me=0)
    first = odds(me=90, roll="6 5 4 2 2 2").splitlines()[4]
    assert first.split() == ["6", "5", "4", "2", "2", "2", "bank", "0.00", "best"]


def test_chances_against_one():
    told = odds(me=4, you=7, target=12)
    assert f"Worth: {100 * GAME.judge.duel.chance(8, 5):.2f}%, the chance to win between two perfect players" in told
    assert "with 4 points against 7 in a race to 12." in told
    rows = odds(me=4, you=7, target=12, roll="6,5,4,4,2,2").splitlines()[3:]
    assert rows[0].split()[-3:] == ["win", "%", "behind"]
    assert rows[1].split()[-3:] == ["bank", "100.00", "best"]


def test_where_the_race_is_settled_points_are_told_and_why():
    told = odds(me=190, you=10, target=200)
    assert "points of this turn, on average, with 190 points against 10 in a race to 200; this turn can hardly" in told


def test_json():
    told = json.loads(odds(roll="6,5,4,3,3,1", as_json=True))
    assert told["measure"] == "points"
    assert told["roll"] == [6, 5, 4, 3, 3, 1]
    best = told["choices"][0]
    assert best == {"keep": [6, 5, 4, 3, 1], "then": "roll on", "value": 20.25, "exact": "81/4", "behind": 0.0}
    value = json.loads(odds(as_json=True))
    assert value["exact"] == "71172881857681/5642219814912"
    turns = json.loads(odds(me=0, as_json=True))
    assert (turns["measure"], turns["me"], turns["you"]) == ("turns", 0, None)
    assert turns["value"] == pytest.approx(7.532932, abs=1e-6)


def test_everything_is_plain():
    for told in (odds(), odds(roll="654331"), odds(me=1, you=2, target=12), odds(me=1, as_json=True)):
        assert told.isascii()
        assert all(character.isprintable() for character in told.replace("\n", ""))


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ({"held": "4,6"}, "No train begins with 4 6"),
        ({"held": "5"}, "No train begins with 5"),
        ({"held": "6,6"}, "No train begins with 6 6"),
        ({"held": "6,5,1,1"}, "6 5 1 1 is no train"),
        ({"held": "6,5,5"}, "6 5 5 is no train"),
        ({"held": "6543211"}, "7 dice in --held"),
        ({"held": "six"}, "'six' in --held is no face"),
        ({"held": "6 12"}, "'12' in --held is no face"),
        ({"roll": "1,2"}, "With nothing held a roll has 6 dice, not 2."),
        ({"held": "65444", "roll": "1,2"}, "With 6 5 4 4 4 held a roll has 1 die, not 2."),
        ({"roll": "1,2,3,4,5,7"}, "'7' in --roll is no face"),
        ({"roll": "0,2,3,4,5,6"}, "'0' in --roll is no face"),
        ({"roll": ","}, "not 0."),
        ({"roll": "²23456"}, "is no face"),
        ({"held": "654321", "roll": "1"}, "All six dice are held"),
        ({"rolls_left": 0}, "give 1 to 3."),
        ({"rolls_left": 4}, "give 1 to 3."),
        ({"rolls_left": 3, "roll": "123456"}, "after a roll: give 0 to 2."),
        ({"rolls_left": -1, "roll": "123456"}, "after a roll: give 0 to 2."),
        ({"rolls_left": 3, "held": "6"}, "with dice held: give 1 to 2."),
        ({"rolls_left": 2, "held": "6", "roll": "12345"}, "with dice held: give 0 to 1."),
        ({"me": 100}, "--me 100 is out of range"),
        ({"me": -1}, "--me -1 is out of range"),
        ({"me": 1, "you": 50, "target": 50}, "--you 50 is out of range"),
        ({"you": 4}, "there must be --me"),
        ({"target": 0}, "A race to 0 points is out of range"),
        ({"target": 100000, "me": 0, "you": 0}, "A race to 100000 points is out of range"),
        ({"game": "pig"}, "no odds for 'pig'"),
    ],
)
def test_what_makes_no_sense_is_answered(asked, sentence):
    with pytest.raises(GameError) as refusal:
        odds(**asked)
    assert sentence in str(refusal.value)
    assert "\n" not in str(refusal.value)


def test_neither_screen_nor_command_line_is_loaded():
    code = "import sys; from railgames.odds_command import odds; odds(roll='654331'); print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not {"textual", "rich", "typer"} & set(run.stdout.split())
