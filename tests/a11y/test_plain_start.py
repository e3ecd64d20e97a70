"""How plain mode is come by and how it introduces itself, and that nothing before it draws boxes."""

import io
import re
import sys

import pytest

from railgames import commands
from railgames.games import catalog
from railgames.mode import decide
from railgames.plain import start
from railgames.plain.streams import Streams, TextSource
from railgames.plain.watch import watch
from railgames.table.shelf import Shelf
from tests.a11y.rig import GAMES, TWISTY, hear, seated
from tests.a11y.test_modes import TABLE
from tests.plain.rig import Script

FIRST = re.compile(r"Railgames \S+\. Plain mode, on because of .+\.")
BOXES = re.compile(r"[\u2500-\u259f]")


@pytest.fixture
def typed(monkeypatch, capsys):
    """Runs a command line with lines on standard input. Gives its exit status, what it printed and its complaints."""
    opened = []
    new = Shelf.new

    def noted(shelf, header):
        opened.append(new(shelf, header))
        return opened[-1]

    monkeypatch.setattr(Shelf, "new", noted)

    def run(*arguments, lines=()):
        monkeypatch.setattr(sys, "stdin", io.StringIO())
        source = TextSource(io.StringIO("".join(f"{line}\n" for line in lines)))
        monkeypatch.setattr(start, "streams", lambda: Streams(source, sys.stdout))
        try:
            status = commands.run(list(arguments))
        except SystemExit as end:
            status = end.code
        out, err = capsys.readouterr()
        return status, out, err

    yield run
    for record in opened:
        record.close()


@pytest.mark.parametrize(("flag", "environ", "setting", "terminals", "plain", "why"), TABLE)
def test_R2_the_first_line_names_what_decided(flag, environ, setting, terminals, plain, why):
    mode = decide(flag, environ, setting, terminals)
    assert mode.plain == plain
    if plain:
        target = io.StringIO()
        session = seated("train")
        watch(session, Streams(Script([]), target), mode.why)
        because = "because" if " is " in why else "because of"
        assert target.getvalue().split("\n")[0].endswith(f"Plain mode, on {because} {why}. Type help.")


@pytest.mark.parametrize("game", GAMES)
def test_R3_every_game_begins_with_the_mode_and_why(game):
    assert FIRST.match(hear(seated(game), []).lines[0])


@pytest.mark.parametrize(
    "arguments", [("--plain",), ("play", "train", "--plain"), ("play", "train", "--plain", "--seat", "Ann")]
)
def test_R3_every_way_in_begins_with_the_mode_and_why(arguments, typed):
    status, out, _ = typed(*arguments)
    assert status == 0
    assert FIRST.match(out.split("\n")[0])


def test_R16_help_is_there_while_it_is_asked_who_plays(typed):
    status, out, _ = typed("play", "train", "--plain", lines=["help", "?", "Ann", "help", "quit"])
    assert status == 0
    assert out.count("Help: Type the names of the people who play") == 3


@pytest.mark.parametrize("game", GAMES)
def test_R5_a_game_starts_with_one_line_of_the_shell(game, typed):
    _, out, _ = typed("play", game, "--seat", "Ann", "--bot", "easy", "--bot", "easy")
    assert re.search(r"^(Choose|Type|Time:) .*: $", out, re.MULTILINE) or "Pass:" in out


@pytest.mark.parametrize(
    "arguments",
    [
        ("--help",),
        *((name, "--help") for name in ("play", "resume", "replay", "records", "stats", "odds", "export", "rules")),
        ("play",),
        ("play", "nonsense"),
        ("play", "train", "--nonsense"),
        ("nonsense",),
        ("play", "train", "--seat", "Ann", "--set", "race-to=nonsense"),
        ("accessibility",),
        ("games",),
    ],
)
def test_R7_help_and_errors_draw_no_boxes(arguments, typed):
    _, out, err = typed(*arguments)
    assert out or err
    assert not BOXES.search(out + err)
    assert "\x1b" not in out + err


def test_R7_a_crash_is_told_in_sentences_without_boxes(typed, monkeypatch):
    def crash():
        raise ZeroDivisionError("forced")

    monkeypatch.setattr(commands, "_settings", crash)
    status, out, err = typed("play", TWISTY, "--seat", "Ann")
    assert status == 1
    assert "Something went wrong" in err
    assert not BOXES.search(out + err)
    assert "Traceback" not in out + err


@pytest.mark.parametrize("clock", ["kind", "strict"])
def test_R30_the_setting_of_the_clock_holds_in_plain_mode(clock, typed, monkeypatch):
    given = {}

    def play(*_, **how):
        given.update(how)
        return 0

    monkeypatch.setattr(start, "play", play)
    typed("play", "train", "--plain", "--seat", "Ann", "--set", f"clock={clock}")
    assert given["strict"] == (clock == "strict")


NEXT = re.compile(r"railgames (?:play|resume|learn|replay)\b.*")
"""A command that plain mode tells to type, and that could open the screen."""
LEADS_ON = [
    (("--plain",), []),
    (("stats", "--plain"), []),
    (("play", "train", "--plain", "--seat", "Ann"), ["quit yes"]),
    (("play", "train", "--plain", "--bot", "easy", "--bot", "easy"), []),
    (("learn", "train", "--plain"), ["quit yes"]),
    (("resume", "--plain"), []),
    (("play", "train", "--seat", "Ann", "--set", "ui=plain"), ["quit yes"]),
]


@pytest.mark.parametrize(("arguments", "lines"), LEADS_ON)
def test_what_plain_mode_tells_to_type_stays_in_plain_mode(arguments, lines, typed):
    told = NEXT.findall("".join(typed(*arguments, lines=lines)[1:]))
    assert told
    assert all(command.endswith(" --plain") for command in told)


@pytest.mark.parametrize(("arguments", "lines"), LEADS_ON)
@pytest.mark.parametrize("for_good", ["ACCESSIBLE", "RAILGAMES_UI", "the settings"])
def test_where_plain_mode_is_on_for_good_nothing_has_to_be_added(
    for_good, arguments, lines, typed, own_home, monkeypatch
):
    if for_good == "the settings":
        own_home.mkdir()
        (own_home / "settings.toml").write_text('ui = "plain"\n')
    else:
        monkeypatch.setenv(for_good, "plain")
    told = NEXT.findall("".join(typed(*arguments, lines=lines)[1:]))
    assert told
    assert not [command for command in told if "--plain" in command]


@pytest.mark.parametrize("game", GAMES)
def test_what_there_is_to_type_fits_a_braille_line_however_long_it_is(game, typed):
    bots = ["--bot", "easy"] * max(2, catalog.load(game).fewest_seats)
    _, out, _ = typed("play", game, "--plain", *bots)
    _, taught, _ = typed("learn", game, "--plain", lines=["quit yes", "/quit yes"])
    told = [line for line in (out + taught).split("\n") if NEXT.search(line)]
    assert len(told) > 1
    assert max(map(len, told)) <= 100


def test_a_failure_says_how_to_go_on_in_plain_mode(typed, monkeypatch):
    def play(*_, **how):
        raise ZeroDivisionError("forced")

    monkeypatch.setattr(start, "play", play)
    _, _, err = typed("play", "train", "--plain", "--seat", "Ann")
    assert re.search(r"go on with: railgames resume train-\S+ --plain ", err.replace("\n", " "))
