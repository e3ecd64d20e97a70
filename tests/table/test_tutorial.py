"""Tutorials: their scripts are played to the end under today's rules, and hold what a lesson promises."""

import re

import pytest

from railgames.games import catalog
from railgames.games.contract import Level
from railgames.settings import Settings
from railgames.table.given import in_force, stretch
from railgames.table.tutorial import LEARNER, Astray, Tutorial, is_taught, script_of
from railgames.table.tutorial_reading import IN_PLAIN_MODE, ON_SCREEN, BadScript, Front, Kind, read_script
from tests.games.toys import Lanterns

GAMES = [listing.key for listing in catalog.BUILT_IN]
LONGEST_SENTENCE = 20
"""In words."""


def tutorial(key):
    return Tutorial.of(catalog.load(key))


def decisions(session):
    """Plays a tutorial to its end as it asks to be played, and stops before each decision of the learner."""
    while True:
        session.advance()
        if session.closed:
            return
        if session.actor == LEARNER:
            version = session.version
            yield session
            if session.version != version:
                continue
            if session.beat.kind is Kind.UNDO:
                session.undo(LEARNER, session.version)
                continue
        session.submit(session.actor, session.wanted, session.version)


def finish(session):
    for _ in decisions(session):
        pass
    return session


def at(key, ask):
    """A tutorial at the decision where something is asked."""
    session = tutorial(key)
    for _ in decisions(session):
        if ask in session.ask:
            return session
    raise AssertionError(f"nothing asks: {ask}")


def refused(session, text):
    with pytest.raises(Astray) as astray:
        session.submit(LEARNER, session.parse(text), session.version)
    return str(astray.value)


@pytest.mark.parametrize("key", GAMES)
def test_every_game_has_a_tutorial_that_can_be_played_to_its_end(key):
    assert is_taught(key)
    session = finish(tutorial(key))
    assert session.closed
    assert session.lesson, "there is no closing word"
    assert 8 <= session.progress[1] <= 14
    assert session.progress[0] == session.progress[1]


@pytest.mark.parametrize("key", GAMES)
def test_a_tutorial_is_the_same_every_time(key):
    stories = [[step.notation for step in finish(tutorial(key)).steps] for _ in range(2)]
    assert stories[0] == stories[1]


@pytest.mark.parametrize("key", GAMES)
def test_whatever_else_is_tried_is_answered_with_a_sentence_and_changes_nothing(key):
    session = tutorial(key)
    for _ in decisions(session):
        version, number = session.version, session.number
        answers = []
        for action in session.choices():
            if session.beat.kind is Kind.UNDO or not session._leads(session.state, action, session._ends()):
                with pytest.raises(Astray) as astray:
                    session.submit(LEARNER, action, version)
                answers.append(str(astray.value))
        assert (session.version, session.number) == (version, number)
        assert all(answer.endswith((".", "?", "!")) or ": " in answer for answer in answers)


@pytest.mark.parametrize("key", GAMES)
def test_every_answer_to_a_mistake_can_be_had(key):
    session = tutorial(key)
    meant = {(number, text) for number, beat in enumerate(session.script.beats) for text in beat.instead if text}
    found = set()
    for _ in decisions(session):
        for text, said in session.beat.instead.items():
            for action in session._understood([text]) if text else ():
                if not session._leads(session.state, action, session._ends()):
                    assert refused(session, text) == session.front.filled(said)
                    found.add((session.number, text))
    assert found == meant


@pytest.mark.parametrize("key", GAMES)
def test_sentences_are_short_and_name_no_key(key):
    for text in script_of(key).sentences():
        for sentence in re.split(r"(?<=[.!?:;]) ", text):
            assert len(sentence.split()) <= LONGEST_SENTENCE, sentence
        assert not re.search(r"\b[Pp]ress (?!enter\b)[a-z0-9]\b|F\d", text), text


@pytest.mark.parametrize("key", GAMES)
def test_a_tutorial_keeps_nothing(key):
    session = finish(tutorial(key))
    assert session.keeper is None
    assert session.repeatable
    assert session.review(session.cast(LEARNER)) == ()


def test_no_sand_falls_whatever_the_player_has_set():
    session = at("train-of-thought", "Give a clue to giraffe")
    alarm = session.game.alarm(session.state)
    assert stretch(in_force(Settings(sand="10x"), session), session, alarm) == 0


def test_each_front_end_tells_its_own_sentences_with_its_own_words():
    script = read_script("begin\ntell Both {undo}.\nkeys Screen {undo}.\ntype Plain.\nask Do.\ndo x\nend")
    told = [script.beats[1].lines(Front(audience, str.upper)) for audience in (ON_SCREEN, IN_PLAIN_MODE)]
    assert told == [["Both UNDO.", "Screen UNDO."], ["Both UNDO.", "Plain."]]


def test_what_was_asked_to_be_taken_back_is_taken_back_and_the_script_goes_on():
    session = at("isle-of-trains", "Take the build back")
    assert refused(session, "take") == "First take the build back: use undo."
    steps = len(session.steps)
    session.undo(LEARNER, session.version)
    assert len(session.steps) == steps - 3
    assert session.ask.startswith("Build the Tanker again")
    finish(session)


def test_what_nobody_asked_to_be_taken_back_goes_back_in_the_script_too():
    session = at("isle-of-trains", "Load the R3-D Boxcar")
    session.undo(LEARNER, session.version)
    assert session.ask.startswith("Build the Hopper")
    assert session.progress[0] == 1
    finish(session)


def test_an_action_of_several_decisions_may_be_taken_in_any_order():
    session = at("isle-of-trains", "Build the Level 2 Engine")
    for text in ("build level 2", "put engine", "pay rail yard", "pay customs house"):
        session.submit(LEARNER, session.parse(text), session.version)
    assert session.closed


def test_a_wrong_turn_within_an_action_is_answered_there():
    session = at("isle-of-trains", "Build the Tanker again")
    for text in ("build tanker", "put new"):
        session.submit(LEARNER, session.parse(text), session.version)
    assert refused(session, "pay level 2 engine").startswith("Keep that engine.")
    assert session.game.notation(session.wanted) == "pay Level 1 Engine, Caboose 1"
    finish(session)


def test_what_the_rules_forbid_is_refused_by_the_rules():
    session = at("train", "Keep the 6")
    with pytest.raises(Exception, match="tender"):
        session.submit(LEARNER, session.game.parse(session.state, "keep 6, bank"), session.version)


def test_own_words_count_where_they_bring_about_what_the_script_says():
    session = tutorial("train-of-thought")
    own = {
        1: "Seal!",
        2: "Penguins",
        3: "SNOWMAN",
        5: "FARM tall eater.",
        6: "goose very tall",
        7: "windmill giraffe no",
    }
    for _ in decisions(session):
        if session.progress[0] in own:
            session.submit(LEARNER, session.parse(own[session.progress[0]]), session.version)
    told = [step.notation for step in session.steps]
    assert "clue: Antarctic waiter Seal" in told
    assert "clue: FARM tall eater." in told
    assert session.closed


def test_a_clue_that_the_game_would_stop_is_answered_with_its_reason():
    session = at("train-of-thought", "Give a clue to giraffe, with farm")
    told = refused(session, "farm giraffe neck")
    assert told.startswith("Your clue 1 is illegal: giraffe is your destination.")
    assert told.endswith("Farm long neck")
    assert "is illegal" not in refused(session, "illegal clue")


def test_a_right_guess_where_a_wrong_one_is_taught_is_called_right():
    session = at("train-of-thought", "Noisy beach crowd")
    assert refused(session, "Penguin").startswith("You: penguin: right. ")
    assert not session.astray.startswith("You: no")


def test_no_lesson_of_own_words_gives_its_answer_away():
    for _ in decisions(session := tutorial("train-of-thought")):
        answer = session.game.notation(session.wanted).partition(": ")[2]
        assert not answer or answer not in session.ask


def test_the_learner_is_addressed_as_you():
    session = finish(tutorial("train"))
    told = [told.text for told in session.log(LEARNER, session.cast(LEARNER), Level.NORMAL)]
    assert "You bank 24: cargo 4+4+4 = 12, caboose doubles: 24. Now 24." in told
    assert session.outcome.winners == (LEARNER,)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "does not begin"),
        ("begin\nbegin\nend", "more than once"),
        ("begin", "no end"),
        ("begin\ndance", "Line 2: nothing stands after dance"),
        ("begin\ndance now", "Line 2: dance means nothing here"),
        ("begin\ndo x", "Line 2: an ask must stand before do"),
        ("begin\nask A.\ntell", "Line 3: nothing stands after tell"),
        ("begin\nelse No.", "Line 2: when and else belong right below"),
        ("begin\nask A.\ndo x\nwhen y", "Line 4: when needs an action, => and a sentence"),
        ("begin\nend\ntell More.", "Line 3: nothing may stand after the end"),
    ],
)
def test_a_script_that_can_not_be_followed_is_named_with_its_line(text, problem):
    with pytest.raises(BadScript, match=problem):
        read_script(text)


def test_a_script_that_has_left_the_rules_behind_is_found_out():
    script = read_script("companion Bo\nbegin\nask Go.\ndo x\nend")
    with pytest.raises(BadScript, match="Step 1 of the script is do, not chance"):
        Tutorial(Lanterns(), script).advance()
