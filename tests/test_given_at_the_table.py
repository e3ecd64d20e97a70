"""What is set for one game alone, from the command line to both front ends: as processes in a pipe."""

import subprocess

import pytest

from railgames.table.record import read
from tests.terminal.terminal import command, environment, the_record

PLAY = ("play", "train-of-thought", "--set", "first=1", "--set", "play=typed", "--seed", "1")
TWO = ("--seat", "Ann", "--seat", "Bea")


@pytest.fixture
def railgames(tmp_path):
    def run(*arguments, said=""):
        return subprocess.run(
            command(*arguments),
            env=environment(tmp_path),
            input=said,
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
            timeout=60,
        )

    return run


def test_sand_that_is_off_for_a_game_is_off_when_it_is_resumed(railgames, tmp_path):
    railgames(*PLAY, *TWO, "--set", "sand=off", said="\n1\n")
    assert read(the_record(tmp_path)).header.settings == {"sand": "off"}
    again = railgames("resume", said="\n/time\n")
    assert again.returncode == 0
    assert "Error: time does nothing here." in again.stdout
    assert "Time:" not in again.stdout
    # Another game has what the player's settings say.
    assert "Time: 120 seconds left." in railgames(*PLAY, *TWO, said="\n1\n/time\n").stdout


def test_the_front_end_and_how_much_is_told_come_back_with_the_game(railgames, tmp_path):
    given = ("--set", "ui=plain", "--set", "level=brief")
    first = railgames("play", "twisty-tracks", "--seat", "Ann", "--seed", "1", *given)
    again = railgames("resume")
    assert first.returncode == again.returncode == 0
    assert read(the_record(tmp_path)).header.settings == {"ui": "plain", "level": "brief"}
    assert "on because of the settings" in again.stdout


def test_each_seat_has_its_own_sand(railgames, tmp_path):
    told = railgames(*PLAY, *TWO, "--set", "sand.Ann=4x", "--set", "sand.Bea=off", said="\n1\n/time\n")
    assert "Time: 480 seconds left." in told.stdout
    assert [seat.sand for seat in read(the_record(tmp_path)).header.seats] == ["4x", "off"]
    assert "Time: 480 seconds of sand." in railgames("resume", said="\n").stdout


@pytest.mark.parametrize(
    ("more", "says"),
    [
        ((*TWO, "--set", "sand.Bee=4x"), "There is no player called 'bee'. Players: Ann, Bea."),
        ((*TWO, "--set", "sand.Bea=4"), "The setting sand can't be '4'."),
        (("--set", "sand.Bea=4x"), "Name everybody who plays too, as in: --seat Bea --set sand.Bea=4x"),
    ],
)
def test_sand_for_nobody_and_no_such_sand_are_refused(railgames, tmp_path, more, says):
    told = railgames(*PLAY, *more)
    assert told.returncode == 2
    assert says in told.stderr
    assert not (tmp_path / "records").exists()


def test_a_game_without_a_sand_timer_has_no_sand_to_give(railgames):
    told = railgames("play", "train", "--seat", "Ann", "--set", "sand.Ann=4x")
    assert told.stderr == "Train has no sand timer. Leave sand.Ann out.\n"


def test_the_set_up_asks_for_sand_in_one_question_where_a_timer_runs(railgames, tmp_path):
    said = "Ann, Bea\nnone\nBee\nhelp\nBea\nhelp\nfour\n\n1\n"
    told = railgames(*PLAY, said=said).stdout
    assert "Time: Sand for everybody: 2 minutes." in told
    assert "Error: There is no player called 'bee'. Players: Ann, Bea." in told
    assert "Help: Type the names of those, such as Bo, and then how much." in told
    assert "Choice: Sand for Bea.\n1. off\n2. 2 minutes\n3. 3 minutes\n4. 4 minutes\n" in told
    assert "10. 20 minutes\n" in told
    assert "Help: Type the number of the time that Bea has, 1 to 10." in told
    assert "You chose 4, 4 minutes." in told
    assert [seat.sand for seat in read(the_record(tmp_path)).header.seats] == ["", "2x"]


def test_enter_alone_gives_all_the_same_sand_and_other_games_are_not_asked(railgames):
    told = railgames(*PLAY, "--set", "sand=4x", said="Ann, Bea\nnone\n\n\n1\n/time\n").stdout
    assert "Time: Sand for everybody: 8 minutes." in told
    assert "Choice: Sand for" not in told
    assert "Time: 480 seconds left." in told
    assert "Sand for" not in railgames("play", "train", said="Ann\n\n").stdout


def test_going_on_on_screen_is_refused_where_there_is_none(railgames):
    told = railgames("play", "twisty-tracks", "--seat", "Ann", said="ui\nstatus\n")
    assert told.returncode == 0
    assert "Error: There is no screen to go on on, because the input is no terminal." in told.stdout
    assert "Board:" in told.stdout
