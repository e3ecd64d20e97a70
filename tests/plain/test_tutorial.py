"""Tutorials line by line: each is played to its end, mistakes are answered kindly, and nothing is kept."""

import re

import pytest

from railgames.games import catalog
from railgames.plain.commands import GENERAL, RULES, SETTINGS
from railgames.table.tutorial import LEARNER, Tutorial, script_of
from railgames.table.tutorial_reading import EVERYWHERE, IN_PLAIN_MODE, Kind
from tests.plain.rig import lint, play_with

GAMES = [listing.key for listing in catalog.BUILT_IN]


def what_is_asked(key):
    """The lines that a learner types who does all that is asked."""
    session, lines = Tutorial.of(catalog.load(key)), []
    while True:
        session.advance()
        if session.closed:
            return lines
        if session.actor == LEARNER:
            undoing = session.beat.kind is Kind.UNDO
            lines.append("undo" if undoing else session.game.notation(session.wanted).removeprefix("clue: "))
            if undoing:
                session.undo(LEARNER, session.version)
                continue
        session.submit(session.actor, session.wanted, session.version)


def learnt(key, lines, folder):
    return play_with(Tutorial.of(catalog.load(key)), lines, folder, keep=False, stretch=0.0)


@pytest.mark.parametrize("key", GAMES)
def test_doing_what_is_asked_leads_to_the_end(key, tmp_path):
    lines = what_is_asked(key)
    played = learnt(key, lines, tmp_path)
    assert played.code == 0
    assert played.session.closed
    assert played.lines[-2] == f"Lesson: A tutorial is not kept. Begin it anew by typing: railgames learn {key}"
    assert played.lines[-3].startswith(f"Lesson: Now a real game: railgames play {key}")
    assert not played.saying("Error:")
    lint(played.text)
    assert list(tmp_path.iterdir()) == []
    assert learnt(key, lines, tmp_path).text == played.text, "it is not the same every time"


@pytest.mark.parametrize("key", GAMES)
def test_every_hint_can_be_followed(key, tmp_path):
    hint = "/hint" if key == "train-of-thought" else "hint"
    lines = what_is_asked(key)
    typed = [text for line in lines for text in ("hint" if line in ("all aboard", "go on") else hint, line)]
    played = learnt(key, typed, tmp_path)
    assert played.session.closed
    assert len(played.saying("Help: Hint: ")) == len(lines) - lines.count("undo")
    lint(played.text)


@pytest.mark.parametrize("key", GAMES)
def test_the_words_a_script_names_are_commands(key):
    known = {command.word for command in (*GENERAL, *RULES, *SETTINGS)}
    for beat in script_of(key).beats:
        told = [text for audience, text in beat.told if audience in (EVERYWHERE, IN_PLAIN_MODE)]
        named = re.findall(r"\{(.*?)\}", " ".join((*told, beat.ask, *beat.instead.values())))
        assert set(named) <= known


def test_a_lesson_is_told_once_and_what_is_asked_before_every_prompt(tmp_path):
    played = learnt("train", ["", "score", "keep 6, roll"], tmp_path)
    assert len(played.saying("Lesson: The first to 100 points wins")) == 1
    asked = played.lines.index("Lesson: Keep the 6, and roll the other five.")
    assert played.lines[asked + 1].startswith("Choose 1 to 2, or help:")


def test_what_the_lesson_does_not_ask_for_is_no_error_and_is_asked_again(tmp_path):
    played = learnt("train", ["2; 1", "keep 6, bank", "1"], tmp_path)
    tried = played.lines.index("Choose 1 to 2, or help: 2; 1")
    assert played.lines[tried + 1 : tried + 4] == [
        "Lesson: No train runs without its engine, and you have just rolled one.",
        "Lesson: Keep the 6, then roll the others.",
        "Choose 1 to 2, or help: keep 6, bank",
    ]
    assert len(played.saying("Error:")) == 1, "what the rules forbid is an error"
    assert "You chose 1, keep 6, roll the other 5: no tender yet." in played.lines
    lint(played.text)


def test_where_words_are_typed_commands_are_named_with_their_slash(tmp_path):
    played = learnt("train-of-thought", ["penguin", "horse", "/quit yes"], tmp_path)
    lesson = "This lesson is about a wrong guess, so make one: gulls, for instance."
    assert f"Lesson: You: penguin: right. {lesson}" in played.lines
    assert "Event: Clue 2: Antarctic waiter horse." in played.lines
    assert any("Type /hint" in line for line in played.lines)


def test_a_tutorial_can_be_left_and_tells_how_to_begin_anew(tmp_path):
    played = learnt("isle-of-trains", ["quit", "no", "quit", "yes"], tmp_path)
    assert played.code == 0
    assert any(line.startswith("Leave the tutorial? Type yes or no: no") for line in played.lines)
    assert played.lines[-2].endswith("Begin it anew by typing: railgames learn isle-of-trains")
    lint(played.text)


def test_the_end_of_the_input_ends_it_without_a_choice(tmp_path):
    played = learnt("twisty-tracks", ["C4 r2"], tmp_path)
    assert len(played.session.steps) == 6, "two tiles, two choices, and the next two tiles"
    lint(played.text)
