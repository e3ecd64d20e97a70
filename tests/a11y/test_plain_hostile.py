"""Pipes that end, break, stutter or send nonsense: nothing is lost, nothing is chosen for anybody, no trace is seen."""

import os
import random
import re
import subprocess

import pytest

from railgames.plain.streams import DescriptorSource
from railgames.table.record import parse, read
from railgames.table.session import Session
from tests.a11y.rig import GAMES, THOUGHT, TRAIN, TWISTY, hear, lint, script, seated, state_hash
from tests.a11y.test_scripts_plain import ALL
from tests.plain.rig import Script, Wait
from tests.plain.test_endings import Breaking
from tests.terminal.terminal import command, environment


def lines_of(name):
    return [line for line in script(name) if not isinstance(line, Wait)]


def reached(name):
    """The state when each line of a script is read, and at its end."""
    session = ALL[name]()
    source, found = Script(lines_of(name)), []
    source.on_read = lambda: found.append(state_hash(session))
    hear(session, source)
    return found


def decided(session):
    """What people have chosen."""
    return tuple(step.notation for step in session.steps if isinstance(step.by, int))


def kept_as_it_is(played):
    """Whether the record leads to the state the sitting ended in, and where it is was said."""
    assert Session.replayed(played.session.game, parse(played.data)).state == played.session.state
    said = [line for line in played.lines if line.startswith("Saved: ")]
    assert said[-1] == "Saved: Go on with it by typing: railgames resume"
    assert re.fullmatch(r"Saved: The game is kept in .+\.jsonl", said[-2])
    return True


def fresh(name):
    """A sitting whose record holds all of it; those that began in the middle are looked at without one."""
    session = ALL[name]()
    return session, not session.steps


@pytest.mark.parametrize("name", ALL)
def test_R44_input_may_end_after_every_line(name):
    states, lines = reached(name), lines_of(name)
    assert len(states) >= len(lines) - 1
    for cut in range(min(len(lines), len(states) - 1) + 1):
        session, keep = fresh(name)
        played = hear(session, lines[:cut], keep=keep)
        assert played.code == 0
        assert state_hash(played.session) == states[cut]
        assert not keep or kept_as_it_is(played)
        lint(played.text)


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize(("stop", "code"), [(KeyboardInterrupt, 130), (SystemExit, 143)])
def test_R44_ctrl_c_and_signals_at_every_line_keep_the_game(name, stop, code):
    states, lines = reached(name), lines_of(name)
    for cut in range(min(len(lines), len(states) - 1) + 1):
        session, keep = fresh(name)
        end = stop() if stop is KeyboardInterrupt else stop(143)
        played = hear(session, [*lines[:cut], end], keep=keep)
        assert played.code == code
        assert state_hash(played.session) == states[cut]
        assert not keep or kept_as_it_is(played)


@pytest.mark.parametrize("name", ALL)
def test_R44_a_reader_who_leaves_ends_the_game_and_what_was_chosen_is_kept(name):
    source, moments = Script(lines_of(name)), set()
    whole = ALL[name]()
    source.on_read = lambda: moments.add(decided(whole))
    hear(whole, source)
    for writes in (0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89):
        session, keep = fresh(name)
        target = Breaking(writes, BrokenPipeError())
        played = hear(session, lines_of(name), keep=keep, target=target)
        assert played.code == 0
        assert decided(session) in moments | {decided(whole)}
        if keep:
            assert Session.replayed(session.game, parse(played.data)).state == session.state


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("junk", ["x" * 10_000, "\0", "a\0b\0", "\x1b[2J", "\u202e", "\ufffd", "[/]", "9999", "; ;"])
def test_R42_junk_between_the_lines_of_a_script_changes_nothing(name, junk):
    """At prompts for one's own words it is an answer there, and refused; a gate takes nothing but Enter."""
    lines = [mixed for line in lines_of(name) for mixed in (junk, line)]
    if name == "thought_sand":
        # The line between two lines that are nothing would be one that starts something.
        lines = lines_of(name)[:2] + lines[4:]
    played = hear(ALL[name](), lines)
    assert played.code == 0
    assert state_hash(played.session) == reached(name)[-1]
    assert "Traceback" not in played.text
    assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u202e]", played.text)


@pytest.mark.parametrize("name", ALL)
def test_R44_doubled_lines_are_an_answer_each_and_no_default(name):
    """Whatever a doubled line means at the prompt it comes to, it is that and no more."""
    doubled = [line for line in lines_of(name) for _ in range(2)]
    session = ALL[name]()
    played = hear(session, doubled)
    assert played.code == 0
    lint(played.text)
    assert len(decided(session)) <= len(decided(ALL[name]())) + len(doubled)


@pytest.mark.skipif(os.name != "posix", reason="pipes can be waited on elsewhere only")
@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_R44_all_answers_at_once_through_a_real_pipe(name, end):
    """One reader for the whole sitting: no line is lost, the last one without its end included."""
    reading, writing = os.pipe()
    os.write(writing, end.join(lines_of(name)).encode())
    os.close(writing)
    source = DescriptorSource(reading, lambda: 0.0)
    source.now = lambda: 0.0
    played = hear(ALL[name](), source)
    os.close(reading)
    session = ALL[name]()
    hear(session, lines_of(name))
    assert state_hash(played.session) == state_hash(session)
    lint(played.text)


WORDS = (
    *("", " ", ";", "?", "h", "n", "p", "r", "0", "1", "2", "3", "9", "99", "two", "back", "next", "more", "pause"),
    *("help", "undo", "hint", "log", "log 3", "brief", "full", "normal", "quit", "no", "save", "again", "ui nonsense"),
    *("B1 r0", "c2 1", "keep 6", "keep 6 5, roll", "6 5 4 3 2 1", "take", "build hopper", "load hopper", "done"),
    *("hit 1", "hit 9", "next guess", "a b c", "old horse thing", "horse", "/1", "/2", "/status", "/"),
    *("/undo", "/quit", "/hint", "/pause", "/more", "/time", "/log 2", "/0", "/again"),
    *("\x00", "\x1b[2J\x1b]0;x\x07", "\u202eabc", "a\rb", "a\tb", "\ufffd", "漢字", "🚂" * 50, "x" * 10_000),
    *("1;1;1", "look C2; nonsense; 1", "[red]x[/red]", "{0}", "%s%n", "\\", "'\"", "--plain", "\u0301" * 40, "log >"),
)


@pytest.mark.parametrize("game", GAMES)
def test_R42_a_thousand_lines_of_nonsense(game):
    rng, left, answered = random.Random(game), 1000, 0
    while left > 0:
        options = {"play": "typed"} if game == THOUGHT and rng.random() < 0.5 else {}
        lines = [rng.choice(WORDS) if rng.random() < 0.9 else "".join(map(chr, rng.choices(range(1, 900), k=9)))]
        lines += [rng.choice(WORDS) for _ in range(min(left, 200) - 1)]
        source = Script(line.replace("\n", " ").replace("quit yes", "") for line in lines)
        session = seated(game, left, rng.choice((1, 2, 3)) if game in (TRAIN, TWISTY) else 3, **options)
        played = hear(session, source, keep=True)
        assert played.code == 0
        assert "Traceback" not in played.text
        assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u202e]", played.text)
        assert max(map(len, played.lines)) <= 200
        assert Session.replayed(session.game, parse(played.data)).state == session.state
        left -= max(1, source.read)
        answered += source.read
    assert answered >= 900


def start(home, *arguments, **more):
    return subprocess.run(
        command("play", *arguments), env=environment(home), capture_output=True, check=False, timeout=60, **more
    )


def test_R44_a_real_process_without_input_keeps_the_game_and_says_where(tmp_path):
    ended = start(tmp_path, TWISTY, "--seat", "Ann", "--seed", "1", "--plain", stdin=subprocess.DEVNULL)
    assert ended.returncode == 0
    assert ended.stderr == b""
    said = re.search(r"Saved: The game is kept in (\S+)", ended.stdout.decode())
    assert not [entry for entry in read(tmp_path / "records" / said[1].rsplit("/", 1)[-1]).actions if entry.by == 0]


def test_R44_a_real_process_takes_all_answers_at_once_and_a_last_line_without_an_end(tmp_path):
    typed = b"1\r\nscore\r\n" + b"x" * 10_000 + b"\r\n\0\r\n\xff\xfe\r\n1\r\nquit yes"
    ended = start(tmp_path, TRAIN, "--seat", "Ann", "--seed", "1", "--plain", input=typed)
    assert (ended.returncode, ended.stderr) == (0, b"")
    text = ended.stdout.decode()
    assert "Saved: Go on with it" in text
    assert "Quit?" not in text
    story = read(next((tmp_path / "records").iterdir()))
    assert len([entry for entry in story.actions if entry.by == 0]) == 2


@pytest.mark.skipif(os.name != "posix", reason="pipes break elsewhere in other ways")
def test_R44_a_real_process_whose_reader_leaves_after_a_line_ends_in_silence(tmp_path):
    play = subprocess.Popen(
        command("play", TRAIN, "--seat", "Ann", "--seed", "1", "--plain"),
        env=environment(tmp_path),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    with play:
        assert play.stdout.readline().startswith(b"Railgames ")
        play.stdout.close()
        complaints = play.communicate(b"1\n" * 50)[1] if play.stdin else b""
    assert complaints == b""
    assert play.returncode == 0


def test_R44_no_prompt_takes_a_default_when_input_ends():
    for lines in (["quit"], ["0"], ["pause"], ["1", "quit"]):
        session = seated(TRAIN, 1, 1)
        hear(session, lines)
        assert len(decided(session)) == lines.count("1")
