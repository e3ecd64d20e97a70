"""Names of every kind are shown as they were typed, or refused in a sentence; no screen breaks on one."""

import subprocess

import pytest

from tests.terminal.terminal import (
    AIMING,
    HOLDING,
    HOME,
    REPLAY,
    RESULTS,
    SETUP,
    Terminal,
    begin,
    command,
    environment,
    from_pause,
    in_turn,
    lay,
    records,
    sit_down,
    the_record,
)

SHOWN = ("[/]", "[red]x[/red]", "$name", "{0}", "../../x", "back\\", "漢" * 12, "[@click=app.quit]x[/]", "%s %d")
REFUSED = {
    "漢" * 40: "A name can be 24 columns wide at most. Type a shorter one.",
    "\x1b[31mred": "A name can't have control or invisible characters. Type it without them.",
    "a\tb": "A name can't have control or invisible characters. Type it without them.",
    "": "A name needs at least one letter. Type a name.",
    "   ": "A name needs at least one letter. Type a name.",
    "\u202eabc": "A name can't have control or invisible characters. Type it without them.",
}


def seats(*names):
    return [part for name in names for part in ("--seat", name)]


def test_names_that_cannot_be_used_are_refused_in_a_sentence(home):
    tries = [*(((name,), said) for name, said in REFUSED.items())]
    tries.append((("Ann", "ann"), "Two players are called ann. Give one of them another name."))
    told = in_turn(home, *(("play", "twisty-tracks", *seats(*names)) for names, _ in tries))
    assert told == [(2, "", f"{said}\n") for _, said in tries]
    assert not records(home)


def test_strange_names_are_said_as_they_are_in_plain_mode(home):
    for names in (SHOWN[:4], SHOWN[4:8], SHOWN[8:]):
        run = subprocess.run(
            command("play", "twisty-tracks", "--plain", "--seed", "1", *seats(*names)),
            env=environment(home),
            input="\nwho\nscore\n" + "1\n1\n\n" * len(names) + "log\nquit yes\n",
            capture_output=True,
            text=True,
            check=False,
        )
        assert run.returncode == 0
        for name in names:
            assert name in run.stdout
    listed = subprocess.run(command("records"), env=environment(home), capture_output=True, text=True, check=True)
    for name in SHOWN:
        assert name in listed.stdout


def _in_heading(name, terminal):
    """Whether the frame that is seen is that of a name, which may be cut, with the round beside it."""
    heading = terminal.text.splitlines()[1]
    return name[:11] in heading and heading.endswith("round 1")


@pytest.mark.parametrize("names", [SHOWN[:2], SHOWN[2:4], SHOWN[4:6], SHOWN[6:8]])
def test_strange_names_break_no_screen(home, names):
    one, two = names
    with Terminal("play", "twisty-tracks", "--seed", "1", *seats(*names), home=home) as terminal:
        begin(terminal, one)
        terminal.until(lambda: _in_heading(one, terminal), f"the frame of {one}")
        lay(terminal)
        terminal.press("space")
        sit_down(terminal, two)
        lay(terminal)
        terminal.press("space")
        terminal.wait(HOLDING)
        for name in (two, one):
            terminal.until(lambda name=name: _in_heading(name, terminal), f"the frame of {name}")
            terminal.press("tab")
        terminal.press("g")
        terminal.menu(" log", one, two)
        # Only then all of it is drawn, and no row of the table is taken for one that has come back.
        terminal.wait(gone=HOLDING)
        terminal.press("escape")
        terminal.wait(HOLDING)
        terminal.press("v")
        terminal.wait(REPLAY)
        terminal.press("escape")
        terminal.wait(gone=REPLAY)
        terminal.press("q")
        from_pause(terminal, "Back to the departures")
        terminal.menu(HOME, f"boarding: {one[:6]}")
        terminal.press("r")
        terminal.menu("RECORDS", one[:6])
        terminal.press("ctrl+q")
        assert terminal.end() == 0


def test_the_results_of_strange_names_break_nothing(home):
    play = command("play", "twisty-tracks", "--plain", "--seed", "1", *seats("[/]", "back\\"))
    subprocess.run(
        play, env=environment(home), input="\n1\n1\n" * 200, capture_output=True, text=True, check=False, timeout=60
    )
    record = the_record(home)
    kept = [line for line in record.read_text().splitlines() if '"result"' not in line]
    while '"by":' not in kept.pop():
        pass
    record.write_text("".join(f"{line}\n" for line in kept))
    with Terminal("resume", home=home) as terminal:
        begin(terminal)
        lay(terminal)
        terminal.press("space")
        terminal.wait(HOLDING)
        terminal.press("space")
        terminal.wait(RESULTS, "[/]", "back\\")
        terminal.press("ctrl+q")
        assert terminal.end() == 0


def test_names_typed_in_the_setup_are_shown_or_refused(home):
    with Terminal("play", "twisty-tracks", home=home) as terminal:
        terminal.menu(SETUP)
        terminal.press("down", "enter")
        terminal.wait("Type, then press enter")
        terminal.type("漢" * 40).press("enter")
        terminal.wait("24 columns wide at most")
        terminal.press(*["backspace"] * 40)
        terminal.until(lambda: "漢" not in terminal.text, "the field to be empty")
        terminal.type("   ").press("enter")
        terminal.wait("at least one letter")
        for typed in ("[/]", "[red]x[/red]", "$name", "{0}", "../../x", "back\\"):
            terminal.type(typed).press("enter")
            terminal.wait(f"Seat 1   {typed}", gone="Type, then press enter")
            terminal.press("enter")
            terminal.wait("Type, then press enter")
        terminal.type("Robot normal").press("enter")
        terminal.wait("Two players are called")
        terminal.press("escape")
        terminal.menu(SETUP, "Seat 1   back\\")
        terminal.press("home", "enter")
        terminal.wait(AIMING, "back\\")
        terminal.press("ctrl+q")
        assert terminal.end() == 0
