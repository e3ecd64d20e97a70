"""What plain mode writes: one stream of short, plain, labelled lines, in every game and however much is told."""

import os
import re
from functools import cache

import pytest

from railgames.games.contract import Level
from tests.a11y.rig import GAMES, PROMPT, THOUGHT, TWISTY, Picker, hear, lint, seated, told, wandering
from tests.terminal.terminal import Terminal

CONTROL = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f]|\r(?!\n)")
ASKED = ("status", "score", "who", "log 30", "help", "0", "back", "hint", "list", "full", "again", "nonsense", "undo")


@cache
def transcripts(game):
    """Games of every level of telling, typed and spoken; at one table each all that can be asked is asked."""
    return tuple(_transcripts(game))


def _transcripts(game):
    for level in Level:
        for seed in range(4):
            options = {"play": "typed"} if game == THOUGHT and seed % 2 else {}
            session = seated(game, seed, **options)
            yield hear(session, Picker(session, wandering(seed, 40)), level=level).text
            session = seated(game, seed, **options)
            slash = "/" if options else ""
            queries = [query.word for query in session.game.words.queries]
            gates = 0 if game == "train" else 1
            asked = [f"{slash}{word}" for word in (*ASKED, *queries)]
            yield hear(session, [*[""] * gates, *asked], level=level).text


@pytest.mark.parametrize("game", GAMES)
def test_R1_R36_R37_every_transcript_is_plain_short_labelled_text(game):
    for text in transcripts(game):
        assert not CONTROL.search(text)
        lint(text)
        assert not re.search(r"[^\n] {2,}", text), "columns by blanks"


@pytest.mark.parametrize("game", GAMES)
def test_R36_the_news_comes_first_and_counts_come_last(game):
    """Each label stands at the start of its line, and what it is about within the first 40 characters."""
    for text in transcripts(game):
        for line in told(text):
            label, mark, news = line.partition(": ")
            if mark and re.fullmatch(r"[A-Z][a-z]+", label):
                assert re.search(r"\w", news[: 40 - len(label)]), line
                assert not re.match(r"\d+ of \d+", news) or label in ("Choice", "Board"), line


@pytest.mark.parametrize("extra", [{}, {"NO_COLOR": "1"}])
def test_R1_R24_on_a_real_terminal_too_nothing_but_text_is_sent(tmp_path, extra):
    with Terminal("play", "train", "--seat", "Ann", "--seed", "1", "--plain", home=tmp_path, **extra) as terminal:
        terminal.wait("Choose")
        terminal.type("1\rscore\rquit yes\r")
        terminal.wait("railgames resume")
        sent = bytes(terminal.raw)
    assert b"\x1b" not in sent
    assert not re.search(rb"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]", sent.replace(b"\r\n", b"\n"))


def test_R1_R37_the_screen_is_cleared_between_two_people_and_nowhere_else():
    session = seated(TWISTY)
    text = hear(session, ["yes", "", "1;1", "", "", "1;1"], tty=True).text
    assert text.count("\x1b") == 3
    assert text.count("\x1b[2J\x1b[3J\x1b[H") == 1
    assert "\x1b" not in hear(seated(TWISTY), ["no", "", "1;1", "", "1;1"], tty=True).text
    assert "\x1b" not in hear(seated(TWISTY), ["", "1;1", "", "1;1"], privacy=True).text


def test_R1_every_line_is_out_before_the_next_is_read():
    """A pipe is read by somebody who waits for the prompt before they type."""
    reading, writing = os.pipe()
    target = os.fdopen(writing, "w", encoding="utf-8", buffering=8192)
    heard = []

    def choose(session):
        heard.append(os.read(reading, 65_536).decode())
        return 0 if len(heard) < 3 else None

    session = seated("train")
    source = Picker(session, choose)
    source._answer = lambda prompt: "1" if choose(session) == 0 else None
    source.line = lambda: source._answer("")
    hear(session, source, target=target)
    target.close()
    os.close(reading)
    assert all(text.endswith("or help: ") for text in heard)


@pytest.mark.parametrize("game", GAMES)
def test_R41_every_prompt_says_what_can_be_typed(game):
    for text in transcripts(game):
        lines = text.split("\n")
        prompts = [line for line in lines if re.match(r"(Choose|Type|Pass:|Press|Time: paused|.*Type yes or no)", line)]
        assert prompts
        for line in prompts:
            assert PROMPT.fullmatch(line), line
