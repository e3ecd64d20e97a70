"""The sand in plain mode, on a clock that only the script moves."""

import re

import pytest

from railgames.plain import sand
from railgames.settings import VALUES
from railgames.table.clock import MARKS
from railgames.table.sand import EXTENSIONS
from tests.a11y.rig import THOUGHT, hear, lint, seated, state_hash
from tests.plain.rig import Script, Wait

START = ["", "1"]
"""The Conductor comes to the keyboard and says: all aboard. The sand falls."""
LOOKS = ["status", "score", "who", "log", "help", "ride", "clues", "required", "crew", "cards"]


@pytest.fixture(autouse=True)
def quick_reader(request, monkeypatch):
    """Who reads at once, so that seconds can be counted; see the one test of a slow reader."""
    if "slow_reader" not in request.fixturenames:
        monkeypatch.setattr(sand, "READING", 1e9)


@pytest.fixture
def slow_reader():
    """Who hears 12 characters a second."""


def ride(*lines, play="aloud", **more):
    return hear(seated(THOUGHT, 5, play=play), Script([*START, *lines]), **more)


def typed(*lines, **more):
    return ride(*(line if isinstance(line, Wait) else f"/{line}" for line in lines), play="typed", **more)


def times(played):
    return [line for line in played.lines if line.startswith("Time:")]


def test_R28_the_timer_is_off_or_from_once_to_ten_times_the_time_and_chosen_before_play():
    assert "off" in VALUES["sand"]
    assert {"1x", "10x"} <= set(VALUES["sand"])


@pytest.mark.parametrize("stretch", [1.0, 1.5, 2.0, 4.0, 10.0])
def test_R28_so_many_times_two_minutes_pass_before_the_end(stretch):
    assert "Time: Up. The sand is through." not in times(ride(Wait(120 * stretch - 1), "crew", stretch=stretch))
    assert "Time: Up. The sand is through." in times(ride(Wait(120 * stretch + 1), "", stretch=stretch))


def test_R28_without_a_timer_not_a_word_is_said_of_time_or_sand():
    played = ride(Wait(10_000), "2", "status", "help", stretch=0)
    assert not re.search(r"Time:|sand falls|seconds|minute", played.text)
    assert len(played.session.steps) > 4


def test_R29_more_is_one_word_and_may_be_asked_for_ten_times():
    assert EXTENSIONS >= 10
    played = ride(Wait(101), *["more"] * 11, Wait(500), "crew")
    assert len([line for line in times(played) if " takes 1 more minute, " in line]) == 10
    assert "Time: Up. The sand is through." not in times(played)
    assert "Error: There were 10 more minutes already, and no more can be had." in played.lines


def test_R29_the_warning_comes_20_seconds_before_the_end_and_names_the_way():
    assert "Time: 20 seconds left. Type more for 1 minute." in times(ride(Wait(101), "crew"))
    assert "Time: 20 seconds left. Type /more for 1 minute." in times(typed(Wait(101), "crew"))


def test_R29_added_minutes_are_in_the_log_for_everybody():
    played = ride(Wait(50), "more", "log", Wait(300), "", "log 30")
    assert len(re.findall(r"takes 1 more minute, 1 of 10", played.text)) == 1
    assert re.search(r"(You|Event): \w+ takes? .*minute.* of sand", played.text)


@pytest.mark.parametrize("word", LOOKS)
def test_R30_twenty_looks_cost_no_time(word):
    left = times(ride(Wait(30), *[word] * 20, "time"))[-1]
    assert left == "Time: 90 seconds left."


def test_R30_the_sand_waits_until_a_slow_voice_has_read(slow_reader):
    lengths = {word: int(times(ride(word, Wait(30), "time"))[-1].split()[1]) for word in ("crew", "help")}
    assert 90 < lengths["crew"] < lengths["help"] <= 120


def test_R30_handovers_and_pauses_cost_no_time():
    stopped = ride(Wait(30), "pause", Wait(3600), "status", Wait(3600), "", "time")
    assert times(stopped)[-1] == "Time: 90 seconds left."
    gate = hear(seated(THOUGHT, 5), Script([Wait(3600), "", Wait(3600), "1", "time"]))
    assert times(gate)[-1] == "Time: 120 seconds left."


def test_R30_a_strict_clock_runs_through_looks_and_is_not_stopped():
    played = ride(Wait(30), "help", Wait(20), "pause", Wait(20), "time", strict=True)
    assert times(played)[-1] == "Time: 50 seconds left."
    assert any("clock is strict" in line for line in played.saying("Error"))
    over = ride(Wait(30), "quit", Wait(120), "no", "", strict=True)
    assert "Time: Up. The sand is through." in times(over)
    lint(over.text)


@pytest.mark.parametrize("stretch", [1.0, 5.0])
def test_R31_time_is_told_at_60_30_20_10_and_the_end_and_not_else(stretch):
    said = [re.match(r"Time: (\d+|Up)", line)[1] for line in times(ride(Wait(3600), "", stretch=stretch))]
    assert said == [*map(str, MARKS), "Up"]
    assert len(said) <= 5


@pytest.mark.parametrize("asked", range(50, 75))
def test_R31_times_told_unasked_are_never_closer_than_seven_seconds(asked):
    source = Script([*START, Wait(120 - asked), "time", Wait(3), "more", Wait(5), "time", Wait(200), ""])
    moments = []

    session = seated(THOUGHT, 5)
    target = Target(source, moments)
    hear(session, source, target=target)
    unasked = [(at, text) for at, text in moments if re.match(r"Time: \d+ seconds left", text)]
    asked_for = [at for at, text in moments if text.startswith("Time:")]
    for at, text in unasked:
        earlier = [other for other in asked_for if other < at]
        if earlier and at not in {asked_at for asked_at, _ in source.asked}:
            assert at - max(earlier) >= 7, (text, at)


class Target:
    """A place to write to that notes when each line came."""

    encoding = "utf-8"

    def __init__(self, source, moments):
        self.source = source
        self.moments = moments
        source.asked = []
        read = source.line

        def line():
            text = read()
            source.asked.append((source.now(), text))
            return text

        source.line = line

    def write(self, text):
        if text.strip():
            self.moments.append((self.source.now(), text.strip()))

    def flush(self):
        pass


@pytest.mark.parametrize(("late", "counts"), [(-0.1, True), (0.1, False)])
@pytest.mark.parametrize("play", ["aloud", "typed"])
def test_R32_a_line_sent_before_the_end_counts_and_one_after_it_does_not(late, counts, play):
    line = "2" if play == "aloud" else ""
    session = seated(THOUGHT, 5, play=play)
    if play == "typed":
        # The clue has the word that it needs, whatever that is.
        hear(session, list(START))
        line = f"old {session.view(session.actor).required[0]} thing"
        played = hear(session, Script(["", "", Wait(120 + late), line, ""]))
    else:
        played = hear(session, Script([*START, Wait(120 + late), line, ""]))
    by = [step.by for step in session.steps]
    assert ("clock" not in by) == counts
    taken = [step.notation for step in session.steps if step.by == 1 or isinstance(step.by, int)]
    assert (len(taken) > 1) == counts, taken
    assert ("Time: Up. The sand is through." in played.lines) != counts
    lint(played.text)


def test_R32_what_was_done_stands_and_nothing_is_done_for_anybody():
    before = ride("2", Wait(30), "crew")
    decided = [step.notation for step in before.session.steps if isinstance(step.by, int)]
    after = ride("2", Wait(500), "")
    assert [step.notation for step in after.session.steps if isinstance(step.by, int)] == decided
    assert [step.by for step in after.session.steps][-1] == "clock"
    assert any(line.startswith("Event: Not guessed: ") for line in after.lines)


def test_R30_R44_nobody_loses_time_by_leaving():
    first = seated(THOUGHT, 5)
    hear(first, Script([*START, Wait(60), "crew"]))
    reached = state_hash(first)
    played = hear(first, Script(["", Wait(3600), "crew"]))
    assert state_hash(first) == reached
    assert "Ready? Press Enter to start it" in played.text
