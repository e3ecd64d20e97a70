"""Ends before the end: the game is kept, it is said, and nothing is decided for anybody."""

import io
import random
import re

import pytest

from railgames.games.contract import GameError
from railgames.plain.streams import Streams
from railgames.plain.table import play
from railgames.table.record import parse
from railgames.table.session import Session

from .rig import Script, lint, new_session, play_with
from .toys import Cards, Dice, Long, Sand

SCRIPT = ["", "1", "back", "2;1", "help", "", "status", "D2 r0", "nonsense", "", "1", "", "", "3", "0", "undo", "1;1"]


def replayed(played):
    return Session.replayed(played.session.game, parse(played.data))


@pytest.mark.parametrize("cut", range(len(SCRIPT) + 1))
def test_input_may_end_after_any_line(cut, tmp_path):
    moments = []
    whole = new_session(people=("Ann", "Bea"))
    script = Script(SCRIPT)
    script.on_read = lambda: moments.append([step.notation for step in whole.steps])
    play_with(whole, script, tmp_path)
    played = play_with(new_session(people=("Ann", "Bea")), SCRIPT[:cut], tmp_path)
    assert played.code == 0
    assert played.actions == moments[cut]
    assert replayed(played).state == played.session.state
    assert played.saying("Saved: The game is kept in ")
    assert played.lines[-2] == "Saved: Go on with it by typing: railgames resume"
    lint(played.text)


@pytest.mark.parametrize(
    ("stop", "code"), [(KeyboardInterrupt(), 130), (SystemExit(143), 143), (SystemExit("now"), 1), (SystemExit(), 1)]
)
@pytest.mark.parametrize("lines", [[], [""], ["", "1"], ["", "1", "quit"], ["", "quit"]])
def test_ctrl_c_and_signals_keep_the_game(stop, code, lines, tmp_path):
    played = play_with(new_session(people=("Ann", "Bea")), [*lines, stop], tmp_path)
    assert played.code == code
    assert replayed(played).state == played.session.state
    assert played.lines[-2].startswith("Saved: Go on")
    lint(played.text)


def test_without_a_record_the_end_says_so(tmp_path):
    played = play_with(new_session(), [], tmp_path, keep=False, trouble="The disk is full.")
    assert played.lines[1] == "Error: The disk is full."
    assert played.lines[-2] == "Error: This game is not kept: no record."
    assert played.code == 0


class Breaking(io.StringIO):
    """Nobody reads any more after so many writes."""

    def __init__(self, writes, error):
        super().__init__()
        self.left = writes
        self.error = error

    def write(self, text):
        self.left -= 1
        if self.left < 0:
            raise self.error
        return super().write(text)


@pytest.mark.parametrize("error", [BrokenPipeError(), OSError(5, "gone"), ValueError("closed")])
@pytest.mark.parametrize("writes", [0, 1, 2, 5, 9, 14, 20, 22, 40])
def test_a_reader_who_goes_away_ends_the_game_quietly(writes, error, tmp_path):
    played = play_with(new_session(people=("Ann", "Bea")), SCRIPT, tmp_path, target=Breaking(writes, error), keep=True)
    assert played.code == 0
    assert replayed(played).state == played.session.state


def test_a_record_that_fails_is_told_once(tmp_path):
    session = new_session(Dice(), ("Ann", "Bea"))

    class Failing(Script):
        def line(self):
            if self.read == 1:
                session.keeper.trouble = "The record can't be kept any more: no space."
            return super().line()

    played = play_with(session, Failing(["1", "1", "1", "save", "quit", "yes"]), tmp_path)
    said = played.saying("Error: The record can't be kept any more")
    assert len(said) == 3  # when it happened, on save, on quit
    assert "Quit? The game is not kept and will be lost. Type yes or no: yes" in played.lines
    lint(played.text)


def test_whoever_has_just_chosen_hears_that_the_record_fails(tmp_path):
    session = new_session(Cards(), ("Ann", "Bea"))

    class Failing(Script):
        def line(self):
            if self.read == 1:
                session.keeper.trouble = "The record can't be kept any more: no space."
            return super().line()

    played = play_with(session, Failing(["", "1"]), tmp_path)
    assert "no space.\nPass: give the keyboard to Bea." in played.text


class TestResuming:
    def resumed(self, game, people, steps, lines, tmp_path, bots=()):
        first = play_with(new_session(game, people, bots), steps, tmp_path)
        return play_with(replayed(first), lines, tmp_path, resumed=True)

    def test_a_short_recap_comes_first(self, tmp_path):
        played = self.resumed("twisty-tracks", ("Ann",), ["B1 r0"], [], tmp_path)
        recap = played.lines[1 : played.lines.index("")]
        assert [line.split(":")[0] for line in recap] == ["Hand", "Board", "You"]
        assert played.lines[played.lines.index("") + 1].startswith("Turn: Where does tile ")
        assert played.lines[played.lines.index("") + 2].startswith("1. ")
        lint(played.text)

    def test_the_recap_hides_what_is_behind_a_gate(self, tmp_path):
        played = self.resumed(Cards(), ("Ann", "Bea"), ["", "1"], ["", "log"], tmp_path)
        before, after = played.text.split("Pass: ", 1)
        assert before.count("\n") == 1
        assert "Event: Ann has chosen." in after
        assert "You: You draw card" in after
        lint(played.text)

    def test_what_lies_in_a_hand_that_all_may_see_is_told_behind_the_gate_too(self, tmp_path):
        people = ("Ann", "Bea")
        before, after = self.resumed("twisty-tracks", people, ["", "B1 r0"], [""], tmp_path).text.split("Pass: ", 1)
        assert "Hand:" not in before
        assert "Board:" not in before
        assert "Hand: Tile " in after

    def test_after_a_gate_only_the_news_since_ones_last_choice_is_told(self, tmp_path):
        steps = ["", "B1 r0", "", "D2 r0", ""]
        played = self.resumed("twisty-tracks", ("Ann", "Bea"), steps, [""], tmp_path)
        after = played.text.split("Pass: ", 1)[1]
        assert "You: You lay tile " in after
        assert "Round 1." not in after

    def test_a_recap_where_nothing_has_happened(self, tmp_path):
        session = new_session(Long())
        played = play_with(session, [], tmp_path, resumed=True)
        assert played.lines[1] == "Board: All is well."

    def test_a_record_of_other_rules_says_how_far_it_agrees(self, tmp_path):
        session = new_session()
        session.disagreement = "This record was made under other rules."
        played = play_with(session, [], tmp_path, resumed=True, trouble=session.disagreement)
        assert played.saying("Error") == ["Error: This record was made under other rules."]


JUNK = [
    *("", " ", ";", "?", "h", "n", "p", "r", "0", "1", "2", "9", "99", "two", "back", "next", "prev", "more", "pause"),
    *("help", "help me", "undo", "hint", "log", "log 3", "brief", "full", "normal", "quit", "no", "save", "again"),
    *("B1 r0", "c2 1", "draw 5", "D4", "look", "look C2 Bea", "board [/]", "try c2 r1", "trace", "find x", "/", "/1"),
    *("\x00", "\x1b[2J\x1b]0;x\x07", "\u202eabc", "a\rb", "a\tb", "\ufffd\ufffd", "漢字", "🚂" * 50, "x" * 10_000),
    *("; ; 1 ;", "1;1;1", "look C2; nonsense; 1", "[red]x[/red]", "{0}", "%s%n", "\\", "'\"", "--plain", "\u0301" * 40),
]


@pytest.mark.parametrize("game", [Dice(), Long(), Cards(), Sand()])
def test_any_line_is_answered(game, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    rng = random.Random(5)
    left = 1000
    while left > 0:
        lines = [rng.choice(JUNK) if rng.random() < 0.9 else "".join(map(chr, rng.choices(range(1, 900), k=9)))]
        lines += [rng.choice(JUNK) for _ in range(min(left, 250) - 1)]
        people = rng.choice([("Ann",), ("[/]", "漢字"), ("Ann", "Bea", "Cy")])
        source = Script(line.replace("\n", " ").replace("quit yes", "") for line in lines)
        played = play_with(new_session(game, people, seed=left), source, tmp_path)
        assert played.code == 0
        assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u202e]", played.text)
        assert "\n\n\n" not in played.text
        assert max(map(len, played.lines)) < 400
        assert replayed(played).state == played.session.state
        left -= max(1, source.read)


def test_doubled_lines_do_no_harm(tmp_path):
    doubled = [line for line in SCRIPT for _ in range(2)]
    played = play_with(new_session(people=("Ann", "Bea")), doubled, tmp_path)
    assert played.code == 0
    lint(played.text)


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "utf-8"])
def test_names_of_all_kinds_on_any_output(encoding, tmp_path):
    people = ("[/]", "漢字", "[red]Zoë[/red]")
    raw = io.BytesIO()
    target = io.TextIOWrapper(raw, encoding=encoding)
    session = new_session(people=people)
    played = play_with(session, ["", "1;1", "", "who", "1;1", "", "1;1", ""], tmp_path, target=target)
    target.flush()
    text = raw.getvalue().decode(encoding)
    assert played.code == 0
    assert "Turn: [/]." in text
    lint(text, ascii_only=encoding == "ascii")
    if encoding == "utf-8":
        assert "Turn: 漢字." in text
        assert "Turn: [red]Zoë[/red]." in text


def test_a_bug_is_not_swallowed(tmp_path):
    class Broken(Dice):
        def parse(self, state, text):
            raise RuntimeError("a bug")

    with pytest.raises(RuntimeError):
        play_with(new_session(Broken()), ["xyzzy"], tmp_path)


def test_a_refused_action_is_told_by_the_games_sentence(tmp_path):
    class Strict(Dice):
        def parse(self, state, text):
            raise GameError("That is not done here.")

    played = play_with(new_session(Strict()), ["xyzzy"], tmp_path)
    assert played.saying("Error") == ["Error: That is not done here."]


def test_play_makes_do_with_its_defaults():
    target = io.StringIO()
    session = new_session(Dice(), ("Ann",), ("easy",))
    assert play(session, Streams(Script(["1", "quit yes"]), target), "a pipe", None) == 0
    assert target.getvalue().startswith("Railgames ")


MORE = "Press Enter to end, or type score for more of the result: "


def ended(tmp_path, *lines, tty=True):
    more = lambda: ["Luck was with you."]  # noqa: E731
    return play_with(new_session(Long()), ["3", *lines], tmp_path, tty=tty, afterwards=more)


def test_more_of_the_result_is_told_to_who_asks_for_it(tmp_path):
    played = ended(tmp_path, "score")
    assert played.code == 0
    assert played.lines[-2:] == ["Score: Luck was with you.", "Press Enter to end: "]
    assert "Score: Luck was with you." in ended(tmp_path, "what", "/score").lines
    assert "Score: Luck was with you." in ended(tmp_path, tty=False).lines


def test_after_more_of_the_result_one_line_is_still_heard_before_it_ends(tmp_path):
    source = Script(["3", "score", "log", "ls"])
    played = play_with(new_session(Long()), source, tmp_path, tty=True, afterwards=lambda: ["Luck was with you."])
    assert played.code == 0
    assert source.lines == ["ls"]
    assert "Press Enter to end:" not in ended(tmp_path, tty=False).text


@pytest.mark.parametrize("lines", [[""], [], ["quit"], ["nonsense", "help", ""]])
def test_enter_alone_ends_without_it(lines, tmp_path):
    played = ended(tmp_path, *lines)
    assert played.code == 0
    assert MORE in played.text
    assert "Luck" not in played.text
