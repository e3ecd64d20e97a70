"""Every sentence about the game: that it is there, that it reads well, and that it is true."""

import itertools
import random
import re

import pytest

from railgames import rules_text
from railgames.games.contract import OVER, Cast, Level, Outcome, ScoreLine, Standing, Unreadable
from railgames.games.train.moments import BANK, DERAIL, ROLL, Keep
from railgames.games.train.state import (
    Banked,
    Derailed,
    DiceKept,
    Finished,
    First,
    LastTurns,
    Rolled,
    Straight,
    TurnBegins,
)
from tests.games.train.tables import GAME, NAMES, Table, walk

WORDS = GAME.words
LONGEST = 100


def flaws(text, sentence=True):
    """What is wrong with a sentence as a sentence."""
    found = []
    if not text.isascii() or not text.isprintable():
        found.append("not plain ASCII")
    if len(text) > LONGEST:
        found.append("too long")
    if sentence and not re.match(r"[A-Z0-9]", text):
        found.append("does not start with a capital")
    if sentence and not text.endswith((".", "?")):
        found.append("does not end with a stop")
    if re.search(r"  | [.,;:?]|[.,;:]{2}|^\s|\s$", text):
        found.append("blanks or stops out of place")
    if re.search(r"[\[\]{}<>*_`|\\]", text):
        found.append("markup")
    if re.search(r"(?<!\d)1 (dice|turns|points|rolls|players|engines|cabooses)\b", text):
        found.append("one of many")
    if re.search(r"(?<!\d)(?!1 )\d+ (die|turn|point|player|engine|caboose)\b", text):
        found.append("many of one")
    if re.search(r"\bYou \w+s\b|\b(Ann|Bob|Cy|Di|Ed|Flo) (have|roll|keep|bank|derail|go|win|share|reach)\b", text):
        found.append("the verb does not agree")
    return found


def sound(text, sentence=True):
    assert flaws(text, sentence) == [], text


def positions(count, **options):
    rng = random.Random(count)
    for seed in range(count):
        states = [state for state, _ in walk(seed, 1 + seed % 6, **options)]
        yield from rng.sample(states, min(6, len(states)))
        yield states[-1]


SAID = [
    (First(0), "You go first, by lot.", "Ann goes first, by lot."),
    (TurnBegins(0, 3, 1), "Your turn 3, from 1 point.", "Ann's turn 3, from 1 point."),
    (TurnBegins(0, 1, 0), "Your turn 1, from 0 points.", "Ann's turn 1, from 0 points."),
    (
        Rolled(0, (6, 5, 4, 3, 3, 1), 1, ()),
        "You roll 6 5 4 3 3 1; roll 1 of 3.",
        "Ann rolls 6 5 4 3 3 1; roll 1 of 3.",
    ),
    (
        DiceKept(0, (6, 5, 4), (6, 5, 4), 4, ROLL),
        "You keep 6 5 4 and roll the other 3: train worth 4 so far.",
        "Ann keeps 6 5 4 and rolls the other 3: train worth 4 so far.",
    ),
    (
        DiceKept(0, (6,), (6,), 0, ROLL),
        "You keep 6 and roll the other 5: no tender yet.",
        "Ann keeps 6 and rolls the other 5: no tender yet.",
    ),
    (
        DiceKept(0, (), (6, 5, 4, 3, 1), 14, ROLL),
        "You keep nothing and roll the last die again: train worth 14 so far.",
        "Ann keeps nothing and rolls the last die again: train worth 14 so far.",
    ),
    (
        DiceKept(0, (), (6, 5, 4), 4, ROLL),
        "You keep nothing and roll the same 3 again: train worth 4 so far.",
        "Ann keeps nothing and rolls the same 3 again: train worth 4 so far.",
    ),
    (
        DiceKept(0, (), (), 0, ROLL),
        "You keep nothing and roll all 6 again: no engine yet.",
        "Ann keeps nothing and rolls all 6 again: no engine yet.",
    ),
    (DiceKept(0, (4, 1), (6, 5, 4, 1), 8, BANK), "You keep 4 1.", "Ann keeps 4 1."),
    (DiceKept(0, (6,), (6,), 0, DERAIL), "You keep 6.", "Ann keeps 6."),
    (Straight(0), "You have a straight: one of each face.", "Ann has a straight: one of each face."),
    (
        Banked(0, (6, 5, 4, 3, 3, 1), 20, 45),
        "You bank 20: cargo 4+3+3 = 10, caboose doubles: 20. Now 45.",
        "Ann banks 20: cargo 4+3+3 = 10, caboose doubles: 20. Now 45.",
    ),
    (Banked(0, (6, 5, 4), 4, 4), "You bank 4: cargo 4. Now 4.", "Ann banks 4: cargo 4. Now 4."),
    (Banked(0, (6, 5, 1), 0, 7), "You bank 0: no cargo, so 0. Now 7.", "Ann banks 0: no cargo, so 0. Now 7."),
    (
        Banked(0, (6, 5, 4, 3, 2, 1), 25, 25),
        "You bank 25: a straight, one of each face, is a flat 25. Now 25.",
        "Ann banks 25: a straight, one of each face, is a flat 25. Now 25.",
    ),
    (
        Derailed(0, (6,), 7),
        "You derail: no tender after 3 rolls, so 0. Still 7.",
        "Ann derails: no tender after 3 rolls, so 0. Still 7.",
    ),
    (
        Derailed(0, (), 7),
        "You derail: no engine after 3 rolls, so 0. Still 7.",
        "Ann derails: no engine after 3 rolls, so 0. Still 7.",
    ),
    (
        LastTurns(0, 100, 1),
        "You have reached 100. 1 player has a last turn.",
        "Ann has reached 100. 1 player has a last turn.",
    ),
    (
        LastTurns(0, 100, 2),
        "You have reached 100. 2 players have a last turn.",
        "Ann has reached 100. 2 players have a last turn.",
    ),
    (
        Finished("reached", 0, 8, 100),
        "The game is over: you have reached 100.",
        "The game is over: Ann has reached 100.",
    ),
    (
        Finished("alone", 0, 8, 100),
        "The game is over: 100 points in 8 turns.",
        "The game is over: 100 points in 8 turns.",
    ),
    (
        Finished("equal-turns", 0, 8, 100),
        "The game is over: everybody has had 8 turns.",
        "The game is over: everybody has had 8 turns.",
    ),
]


@pytest.mark.parametrize(("event", "yours", "theirs"), SAID)
def test_what_is_said_of_an_event(event, yours, theirs):
    assert WORDS.event(event, Cast(NAMES[:2], 0)) == yours
    assert WORDS.event(event, Cast(NAMES[:2], 1)) == theirs
    for level, you in itertools.product(Level, (0, 1, None)):
        sound(WORDS.event(event, Cast(NAMES[:2], you), level))


def test_brief_says_less_and_full_says_more():
    cast = Cast(NAMES[:2], 0)
    for event, brief, full in (
        (TurnBegins(0, 3, 7), "Your turn 3.", "Your turn 3, from 7 points."),
        (
            Rolled(1, (6, 5, 4, 3, 3, 1), 1, ()),
            "Bob rolls 6 5 4 3 3 1.",
            "Bob rolls 6 5 4 3 3 1: engine, tender, cargo 4, 2 cargo 3s, caboose; roll 1 of 3.",
        ),
        (
            DiceKept(1, (4, 1), (6, 5, 4, 1), 8, ROLL),
            "Bob keeps 4 1.",
            "Bob keeps 4 1 and rolls the other 2: train 6 5 4 1, cargo 4, caboose doubles: 8.",
        ),
        (
            Banked(1, (6, 5, 4, 4), 8, 20),
            "Bob banks 8. Now 20.",
            "Bob banks 8: cargo 4+4 = 8. Now 20.",
        ),
        (Derailed(1, (), 20), "Bob derails. Still 20.", "Bob derails: no engine after 3 rolls, so 0. Still 20."),
    ):
        assert WORDS.event(event, cast, Level.BRIEF) == brief
        assert WORDS.event(event, cast, Level.FULL) == full


@pytest.mark.parametrize("options", [{}, {"equal_turns": "yes"}, {"must_keep": "yes"}, {"dice": "typed"}])
def test_everything_said_in_games_reads_well(options):
    for seed, seats in ((1, 1), (2, 2), (3, 6)):
        for state, action in walk(seed, seats, **options):
            for event in GAME.events(state, action) if action is not None else ():
                for level, you in itertools.product(Level, (0, None)):
                    sound(WORDS.event(event, Cast(NAMES[:seats], you), level))


@pytest.mark.parametrize("options", [{}, {"equal_turns": "yes"}, {"dice": "typed"}])
def test_questions_choices_and_answers_read_well(options):
    headings = [heading for heading, _ in rules_text.sections(GAME.rules)]
    for state in positions(18, **options):
        seat = GAME.actor(state)
        view = GAME.view(state, seat if seat >= 0 else None)
        cast = Cast(NAMES[: view.players], 0)
        if seat >= 0:
            sound(WORDS.question(view, cast))
        listed = [WORDS.choice(view, choice, cast) for choice in GAME.choices(state)]
        assert len(set(listed)) == len(listed)
        for text in listed:
            sound(text, sentence=False)
            assert text.startswith("keep ")
        lines = [*WORDS.status(view, cast), *WORDS.score(view, cast)]
        for query in WORDS.queries:
            lines += WORDS.answer(view, query.word, (), cast)
        for line in lines:
            sound(line.text)
        assert WORDS.section(view) in headings


def listed(*texts, **options):
    table = Table(**options).turn(*texts)
    cast = Cast(NAMES[:2], 0)
    return {GAME.notation(choice): WORDS.choice(table.view, choice, cast) for choice in GAME.choices(table.state)}


def test_what_a_choice_does_is_said():
    first = listed("6 5 4 3 1 1")
    assert first["keep 6 5 4 3 1, roll"] == "keep 6 5 4 3 1, roll the last die: train worth 14 so far"
    assert first["keep 6 5 4 3 1, bank"] == "keep 6 5 4 3 1, bank 14: cargo 4+3 = 7, caboose doubles: 14"
    assert first["keep 6 5 4, roll"] == "keep 6 5 4, roll the other 3: train worth 4 so far"
    assert first["keep 6 5, bank"] == "keep 6 5, bank 0: no cargo, so 0"
    assert first["keep 6, roll"] == "keep 6, roll the other 5: no tender yet"
    assert first["keep nothing, roll"] == "keep nothing, roll all 6 again: no engine yet"
    assert listed("6 5 4 3 2 1")["keep 6 5 4 3 2 1, bank"] == (
        "keep all, bank 25: a straight, one of each face, is a flat 25"
    )
    third = listed("4 4 4 4 4 4", "roll", "4 4 4 4 4 4", "roll", "6 4 4 4 4 4")
    assert third == {
        "keep 6, derail": "keep 6, derail: no tender, 0 points",
        "keep nothing, derail": "keep nothing, derail: no engine, 0 points",
    }


def test_choices_stand_under_what_is_kept():
    view = Table().play("roll 6 5 4 3 1 1").view
    assert WORDS.group(view, Keep((6, 5, 4), ROLL)) == WORDS.group(view, Keep((6, 5, 4), BANK)) == "Keep 6 5 4"
    assert WORDS.group(view, Keep((), ROLL)) == "Keep nothing"


def test_the_question_tells_the_roll():
    cast = Cast(NAMES[:2], 0)
    table = Table().play("roll 6 5 4 3 1 1")
    assert WORDS.question(table.view, cast) == "Roll 1 of 3: 6 5 4 3 1 1. What goes onto the train?"
    typed = Table(dice="typed")
    assert WORDS.question(typed.view, cast) == "Roll 1 of 3: what did the 6 dice show?"
    typed.play("6 5 4 3 1 1", "6 5 4 3 1, roll")
    assert WORDS.question(typed.view, cast) == "Roll 2 of 3: what did the die show?"


def test_status_tells_turn_train_and_scores():
    table = Table().straights(1).derail().turn("6 5 4 4 6 6", "6 5 4, roll", "4 3 1")
    cast = Cast(NAMES[:2], 0)
    assert [(line.label, line.text) for line in WORDS.status(table.view, cast)] == [
        ("Turn", "Your turn 2, roll 2 of 3: 4 3 1."),
        ("Train", "6 5 4: cargo 4."),
        ("Score", "You 25, Bob 0. The goal is 100."),
    ]
    assert [line.text for line in WORDS.score(table.view, cast)] == [
        "Turn 2; the goal is 100.",
        "You: 25; 75 to go.",
        "Bob: 0; 100 to go.",
    ]


def answer(table, query, *rest):
    return [line.text for line in WORDS.answer(table.view, query, rest, Cast(NAMES[:2], 0))]


def test_dice_are_told_one_by_one_and_by_part():
    table = Table().turn("6 5 4 4 6 6", "6 5 4, roll", "4 4 1")
    assert answer(table, "dice") == [
        "Roll 2 of 3, one by one: 4 4 1.",
        "By part: 2 cargo 4s, caboose.",
        "Kept: 6 5 4; 3 dice free, 1 roll left.",
    ]
    assert answer(Table(), "dice") == ["6 dice to roll.", "None kept; 6 dice free, 3 rolls left."]


def test_a_train_is_told_car_by_car():
    table = Table().turn("6 5 4 1 6 6", "6 5 4 1, roll", "4 4")
    assert answer(table, "train") == [
        "Engine, tender, cargo 4, caboose.",
        "Worth 8: cargo 4, caboose doubles: 8; 2 dice may still join.",
    ]
    assert answer(Table(), "train")[0] == "Nothing is kept yet."


def test_each_face_is_told():
    assert len(answer(Table(), "parts")) == 7
    assert answer(Table(), "parts", "6") == ["6: engine, comes first; no points."]
    assert answer(Table(), "parts", "1") == ["1: caboose, doubles the cargo; only one is kept."]
    for word in ("7", "engine", "66"):
        with pytest.raises(Unreadable, match="1 to 6"):
            answer(Table(), "parts", word)
    with pytest.raises(Unreadable, match="nothing to ask"):
        answer(Table(), "cards")


def result(*points, reason="reached", tie_break=""):
    ranks = [1 + sum(other > own for other in points) for own in points]
    order = sorted(range(len(points)), key=lambda seat: ranks[seat])
    standings = (Standing(seat, ranks[seat], points[seat], (ScoreLine("turns", 9),)) for seat in order)
    outcome = Outcome(reason, tuple(standings), tie_break)
    return [line.text for line in WORDS.outcome(outcome, Cast(NAMES[: len(points)], 0))]


def test_the_result_is_announced():
    assert result(101, 80) == ["You win with 101 points.", "1. You: 101; 9 turns.", "2. Bob: 80; 9 turns."]
    assert result(80, 101)[0] == "Bob wins with 101 points."
    assert result(104, reason="alone") == ["You reach 104 points in 9 turns."]
    shared = result(101, 101, 80, reason="equal-turns", tie_break="shared")
    assert shared[0] == "You and Bob share the victory with 101 points."
    assert shared[1:] == ["1. You: 101; 9 turns.", "1. Bob: 101; 9 turns.", "3. Cy: 80; 9 turns."]


def test_a_finished_game_is_described():
    table = Table(1).straights(4)
    assert table.actor == OVER
    cast = Cast(NAMES[:1], 0)
    assert [line.text for line in WORDS.status(table.view, cast)] == [
        "The game is over in turn 4.",
        "6 5 4 3 2 1: a straight, one of each face, is a flat 25.",
        "You 100. The goal is 100.",
    ]
    assert WORDS.score(table.view, cast)[1].text == "You: 100; the goal is reached."


def test_the_rules_page_has_a_place_for_every_moment_and_tells_house_rules_apart():
    sections = dict(rules_text.sections(GAME.rules))
    house = " ".join(sections["House options"])
    for option in GAME.options:
        assert f"{option.name}=" in house
    assert all(line.isascii() for line in GAME.rules.splitlines())
    assert "can't derail" in " ".join(sections["Banking and rolling on"])
