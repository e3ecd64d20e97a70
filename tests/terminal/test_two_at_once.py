"""Two railgames at once do not disturb each other."""

import subprocess

from tests.terminal.terminal import (
    AIMING,
    CURTAIN,
    HOME,
    REPLAY,
    Terminal,
    begin,
    command,
    decisions,
    environment,
    from_pause,
    lay,
    records,
    rest,
)

ELSEWHERE = "This game is being played in another window."


def test_each_keeps_its_own_game_and_looks_on_at_the_other(home):
    ann = Terminal("play", "twisty-tracks", "--seat", "Ann", "--seat", "Amy", "--seed", "1", home=home)
    bo = Terminal("play", "twisty-tracks", "--seat", "Bo", "--seat", "Bea", "--seed", "2", home=home)
    with ann, bo:
        begin(ann, "Ann")
        begin(bo, "Bo")
        for terminal, other in ((ann, "Amy"), (bo, "Bea")):
            lay(terminal)
            terminal.press("space")
            terminal.wait(f"{CURTAIN} to {other}")
        by_name = {"Amy": None, "Bea": None}
        for record in records(home):
            by_name["Amy" if '"Amy"' in record.read_text() else "Bea"] = record
        assert all(len(decisions(record)) == 1 for record in by_name.values())
        before = by_name["Bea"].read_bytes()

        with Terminal("resume", by_name["Bea"].stem, home=home) as third:
            third.wait(REPLAY, "is being played in another")
            third.press("ctrl+q")
            assert third.end() == 0
            third.assert_restored()

        told = subprocess.run(
            command("resume", "--plain", by_name["Bea"].stem),
            env=environment(home),
            input="",
            capture_output=True,
            text=True,
            check=False,
        )
        assert told.returncode == 0
        assert told.stderr.startswith(ELSEWHERE)
        assert "look on" in told.stderr
        assert "The record ends here. The game is not over." in told.stdout
        assert "B1 r0" not in told.stdout

        listed = subprocess.run(command("records"), env=environment(home), capture_output=True, text=True, check=True)
        assert listed.stdout.count("being played") == 2
        none = subprocess.run(command("resume"), env=environment(home), capture_output=True, text=True, check=False)
        assert (none.returncode, none.stderr.split(".")[0]) == (2, "There is no unfinished game")

        # The records screen of the first one looks on at the second one's game too.
        ann.press("escape")
        from_pause(ann, "Back to the departures")
        ann.menu(HOME)
        ann.press("r")
        ann.menu("RECORDS", "being played", "unfinished")
        ann.press("home", *(["down"] if "> unfinished" in ann.text else []), "enter")
        ann.wait(REPLAY, "is being played in another")

        assert by_name["Bea"].read_bytes() == before
        rest(bo)
        assert f"{CURTAIN} to Bea" in bo.text
        bo.press("u")
        bo.wait(AIMING, gone=CURTAIN)
        assert decisions(by_name["Bea"]) == []
