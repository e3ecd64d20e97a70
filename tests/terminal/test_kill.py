"""A killed railgames loses at most the action in flight."""

import signal
import subprocess

import pytest

from railgames.games import catalog
from railgames.table.record import read
from tests.terminal.terminal import (
    AIMING,
    CURTAIN,
    PATIENCE,
    REPLAY,
    RESULTS,
    RUNNING,
    SETUP,
    THINKING,
    Terminal,
    begin,
    command,
    decisions,
    environment,
    kept_record,
    lay,
    records,
    the_record,
)


def kill(terminal):
    terminal.kill(signal.SIGKILL)
    assert terminal.end() == -signal.SIGKILL


def board(terminal):
    """The frame as it is drawn, without what stands beside it."""
    terminal.quiet(0.1)
    return [line[:43] for line in terminal.text.splitlines()[1:21]]


def test_killed_while_setting_up_nothing_is_kept_and_nothing_is_wrong(home):
    with Terminal("play", "twisty-tracks", home=home) as terminal:
        terminal.wait(SETUP)
        kill(terminal)
    again = subprocess.run(command("resume"), env=environment(home), capture_output=True, text=True, check=False)
    assert again.returncode == 2
    assert again.stderr == "There is no unfinished game. Start one with: railgames play GAME --plain\n"


def test_two_people_killed_in_every_phase_go_on_where_they_were(home):
    (home / "settings.toml").write_text('motion = "on"\n')
    players = ("--seat", "Ann", "--seat", "Bo", "--seed", "1")
    with Terminal("play", "twisty-tracks", *players, home=home) as terminal:
        begin(terminal, "Ann")
        aimed = board(terminal)
        kill(terminal)
    record = the_record(home)
    with Terminal("resume", home=home) as terminal:
        begin(terminal, "Ann")
        assert board(terminal) == aimed
        lay(terminal)
        kill(terminal)
    assert decisions(record) == []
    with Terminal("resume", home=home) as terminal:
        begin(terminal, "Ann")
        assert board(terminal) == aimed
        lay(terminal)
        terminal.press("space")
        terminal.wait(f"{CURTAIN} to Bo")
        kill(terminal)
    assert len(decisions(record)) == 1
    with Terminal("resume", home=home) as terminal:
        begin(terminal, "Bo")
        lay(terminal)
        terminal.press("space")
        terminal.wait(RUNNING)
        kill(terminal)
    assert len(decisions(record)) == 2
    with Terminal("resume", record.stem, home=home) as terminal:
        begin(terminal, "Ann")
        assert "round 2" in terminal.text
        kill(terminal)
    told = plainly(home, "resume", said="\n")
    assert "Round 2." in told
    assert "give the keyboard to Ann" in told
    assert len(decisions(record)) == 2


def test_killed_while_a_computer_player_thinks_it_thinks_anew(home):
    strongest = list(catalog.load("twisty-tracks").bots)[-1]
    with Terminal("play", "twisty-tracks", "--seat", "Ann", "--bot", strongest, "--seed", "1", home=home) as terminal:
        terminal.wait(AIMING)
        lay(terminal)
        terminal.press("space")
        terminal.until(lambda: len(decisions(the_record(home))) >= 1, "Ann's action in the record")
        kill(terminal)
    record = the_record(home)
    before = len(decisions(record))
    assert before in (1, 2)
    with Terminal("resume", home=home) as terminal:
        terminal.wait(AIMING, "round 2", gone=THINKING)
        kill(terminal)
    assert len(decisions(record)) == 2


def test_killed_at_the_result_the_game_is_finished_and_can_be_looked_at(home):
    record = kept_record(home, "solo", without_the_last=1)
    with Terminal("resume", home=home) as terminal:
        terminal.wait(AIMING)
        lay(terminal)
        terminal.press("space")
        terminal.wait(RESULTS)
        kill(terminal)
    assert read(record).finished
    assert "can't" not in plainly(home, "records")
    with Terminal("resume", record.stem, home=home) as terminal:
        terminal.wait(REPLAY, "This game is finished")
        kill(terminal)
    told = subprocess.run(
        command("resume", record.stem), env=environment(home), input="", capture_output=True, text=True, check=False
    )
    assert told.returncode == 0
    assert "This game is finished" in told.stderr
    assert "Score: " in told.stdout


def plainly(home, *arguments, said=""):
    """What a command says in plain mode when nobody answers but with what is ``said``."""
    run = subprocess.run(
        command(*arguments), env=environment(home), input=said, capture_output=True, text=True, check=True
    )
    return run.stdout


class Piped:
    """A plain railgames behind pipes."""

    def __init__(self, home, *arguments):
        self.process = subprocess.Popen(
            command(*arguments), env=environment(home), stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0
        )
        self.said = b""

    def prompt(self):
        """Reads on to the next prompt; returns what was said on the way."""
        fresh = b""
        while not fresh.endswith(b": "):
            data = self.process.stdout.read(65_536)
            assert data, f"It ended instead of asking: {fresh!r}"
            fresh += data
        return fresh.decode()

    def answer(self, line):
        """Types a line, and reads on to the next prompt."""
        self.process.stdin.write(f"{line}\n".encode())
        return self.prompt()

    def kill(self):
        self.process.kill()
        self.process.wait(PATIENCE)
        self.process.stdin.close()
        self.process.stdout.close()


@pytest.mark.parametrize(
    "players", [("--seat", "Ann"), ("--seat", "Ann", "--seat", "Bo"), ("--seat", "A", "--bot", "easy")]
)
def test_in_plain_mode_killed_after_each_line_it_goes_on_there(home, players):
    """Every line is followed by a kill; the game that goes on has as many decisions as were made."""
    plain = Piped(home, "play", "twisty-tracks", "--plain", "--seed", "1", *players)
    said = plain.prompt()
    made = 0
    for line in ("", "status", "1", "1", "", "undo", "2", "nonsense", "1", "", "1", "1"):
        before = len(decisions(the_record(home)))
        if "Pass: " in said:
            plain.answer("")
        plain.answer(line)
        plain.kill()
        after = decisions(the_record(home))
        plain = Piped(home, "resume", "--plain")
        said = plain.prompt()
        assert decisions(the_record(home))[: len(after)] == after
        assert "Error" not in said
        made += len(after) > before
    plain.kill()
    assert made
    assert len(records(home)) == 1
