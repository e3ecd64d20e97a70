"""The sand timer, on a clock that only the script moves."""

import pytest

from railgames.games.contract import Alarm
from railgames.table.record import parse
from railgames.table.session import Session

from .rig import Script, Wait, lint, new_session, play_with
from .toys import Sand


def play_sand(tmp_path, lines, people=("Ann",), **more):
    source = lines if isinstance(lines, Script) else Script(lines)
    return play_with(new_session(Sand(), people), source, tmp_path, **more), source


def times(played):
    return played.saying("Time:")


READY = "Time: 120 seconds of sand. Ready? Press Enter to start it: "


def test_own_words_are_read_by_the_game_and_commands_begin_with_a_slash(tmp_path):
    lines = ["", "status", "quit", "1", "two", "/status", "?", "/help time", "/score; /who", "/nonsense", "/", "/1"]
    played, _ = play_sand(tmp_path, lines)
    lint(played.text)
    assert played.actions == ["status", "quit", "two", "stop"]
    assert "Type one word, /1, or /help: status" in played.lines
    assert "You chose status." in played.lines
    assert "Error: Say one word, of letters only." in played.lines
    assert "Help: Type one word. Numbers and commands begin with a slash: /status." in played.lines
    assert "Error: There is no command nonsense. Type /help for all." in played.lines
    assert "You chose 1, stop." in played.lines
    assert "/1. stop" in played.lines
    assert "Score: 1. You: 3." in played.lines


def test_a_refused_word_is_told_and_asked_again(tmp_path):
    played, _ = play_sand(tmp_path, ["", "tram", "tram"])
    assert played.saying("Error") == ["Error: tram was said already."]


def test_help_before_the_sand_falls_names_nothing_that_is_refused_there(tmp_path):
    played, _ = play_sand(tmp_path, ["help", "", "tram"])
    told = played.saying("Help:")
    assert "Help: Press Enter when you are ready. The sand stands still until then." in told
    assert not [line for line in told if "Type one word" in line or "repeats the choices" in line]


def test_the_sand_starts_when_the_player_is_ready(tmp_path):
    played, _ = play_sand(tmp_path, [Wait(500), "tram", "/time", "", Wait(10), "/time"])
    assert played.saying("Time: 120 seconds of sand") == [f"{READY}tram", f"{READY}/time", READY.rstrip() + " "]
    assert "Error: The sand stands still. Press Enter first, or type help." in played.lines
    assert "Time: 110 seconds left." in played.lines


def test_the_marks_are_said_once_each_with_the_prompt_again(tmp_path):
    played, _ = play_sand(tmp_path, ["", Wait(1000), ""])
    said = times(played)[1:]
    assert said == [
        "Time: 60 seconds left.",
        "Time: 30 seconds left.",
        "Time: 20 seconds left. Type /more for 1 minute.",
        "Time: 10 seconds left.",
        "Time: Up. The sand is through.",
    ]
    assert played.text.count("Type one word, /1, or /help: ") == 5
    assert played.actions == ["time up"]
    assert played.session.over
    lint(played.text)


def test_asking_costs_no_time(tmp_path):
    looks = ["/look", "/status", "/score", "/log", "/help", "/who", "/hint", "/0", "/list", ""] * 2
    played, _ = play_sand(tmp_path, ["", Wait(20), *looks, "/time"])
    assert times(played)[-1] == "Time: 100 seconds left."


def test_the_sand_waits_until_a_new_message_has_been_read(tmp_path):
    quick, _ = play_sand(tmp_path, ["", "/help", Wait(20), "/time"])
    assert times(quick)[-1] == "Time: 120 seconds left."
    slow, _ = play_sand(tmp_path, ["", "/help", Wait(100), "/time"])
    assert 20 < int(times(slow)[-1].split()[1]) < 70


def test_pause_stops_the_sand_until_enter(tmp_path):
    lines = ["", Wait(30), "/pause", Wait(500), "tram", "/status", "pause", "/", Wait(500), "", "/time"]
    played, _ = play_sand(tmp_path, lines)
    assert "tram" not in played.actions
    assert times(played)[-1] == "Time: 90 seconds left."
    assert "Time: paused, 90 seconds left. Press Enter to go on: tram" in played.lines
    lint(played.text)


def test_more_adds_a_minute_ten_times(tmp_path):
    played, _ = play_sand(tmp_path, ["", Wait(105), *["/more"] * 11, Wait(540), "tram"])
    assert "Time: Ann takes 1 more minute, 1 of 10. 75 seconds left." in played.lines
    assert "Time: Ann takes 1 more minute, 10 of 10. 615 seconds left." in played.lines
    assert played.saying("Error") == ["Error: There were 10 more minutes already, and no more can be had."]
    assert "tram" in played.actions
    lint(played.text)


@pytest.mark.parametrize(("late", "taken"), [(-0.1, True), (0.1, False)])
def test_a_word_sent_before_the_end_counts_and_one_after_does_not(late, taken, tmp_path):
    played, _ = play_sand(tmp_path, ["", Wait(120 + late), "tram", ""], people=("Ann", "Bea"))
    assert ("tram" in played.actions) == taken
    assert ("time up" in played.actions) != taken
    if not taken:
        assert "Press Enter to go on: tram" in played.lines
        assert played.saying("Error") == ["Error: Only Enter, undo, help and quit work here. The line is left out."]
        assert "Event: Ann is done." in played.lines or "You: You are done." in played.lines


def test_a_timer_of_the_same_name_goes_on_and_of_another_name_is_new(tmp_path):
    played, _ = play_sand(tmp_path, ["", Wait(50), "tram", Wait(20), "/time", "/1", "", "/time"], ("Ann", "Bea"))
    left = [int(line.split()[1]) for line in times(played) if line.endswith("left.")]
    assert 50 <= left[0] <= 60
    assert left[-1] == 120
    assert len(played.saying(READY)) == 2


def test_after_the_end_even_the_same_name_is_a_new_timer(tmp_path):
    class Glass(Sand):
        def alarm(self, state):
            alarm = super().alarm(state)
            return None if alarm is None else Alarm("glass", alarm.seconds, alarm.action)

    source = Script(["", "/more", Wait(200), "", "", "/time", "/more"])
    played = play_with(new_session(Glass(), ("Ann", "Bea")), source, tmp_path)
    assert len(played.saying(READY)) == 2
    assert times(played)[-2:] == [
        "Time: 120 seconds left.",
        "Time: Bea takes 1 more minute, 1 of 10. 180 seconds left.",
    ]


def test_without_sand_there_is_not_a_word_of_time(tmp_path):
    played, _ = play_sand(tmp_path, [Wait(5000), "tram", "/time", "/more", "/1"], stretch=0)
    assert not times(played)
    assert played.actions == ["tram", "stop"]
    assert "Error: time does nothing here. Type /help for what can be typed now." in played.lines
    assert played.session.over


def test_twice_the_time(tmp_path):
    played, _ = play_sand(tmp_path, ["", "/time"], stretch=2.0)
    assert times(played)[-1] == "Time: 240 seconds left."


def test_the_end_of_input_lets_no_time_run_out(tmp_path):
    played, _ = play_sand(tmp_path, ["", "tram"])
    assert played.actions == ["tram"]
    assert played.lines[-2].startswith("Saved: Go on")


@pytest.mark.parametrize("end", [(), ("/quit yes",), (KeyboardInterrupt(),)])
def test_a_game_that_was_left_is_gone_on_with_with_the_sand_that_was_left(end, tmp_path):
    played, _ = play_sand(tmp_path, ["", Wait(49), *end])
    assert parse(played.data).sand.seconds == 49
    session = Session.replayed(Sand(), parse(played.data))
    again = play_with(session, ["", Wait(10), "/time"], tmp_path, resumed=True)
    assert "Time: 71 seconds of sand. Ready? Press Enter to start it: " in again.lines
    assert times(again)[-1] == "Time: 61 seconds left."
    lint(again.text)


def test_taking_back_before_the_sand_is_started(tmp_path):
    played, _ = play_sand(tmp_path, ["", "/1", "undo", "", "tram"], people=("Ann", "Bea"))
    assert played.text.count("Turn: Ann.") == 2
    assert "tram" in played.actions
    lint(played.text)
