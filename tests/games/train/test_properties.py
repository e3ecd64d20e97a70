"""What holds at every moment of any game, whatever is rolled, chosen or typed."""

import itertools
import random
from collections import Counter

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from railgames.games.contract import CHANCE, OVER, Ambiguous, Illegal, Unreadable
from railgames.games.train.moments import BANK, DERAIL, ROLL, Begin, Keep, Moment, Roll
from railgames.games.train.state import Banked, Derailed, DiceKept
from tests.games.train.tables import GAME, Table, slow_decisions, slow_score, walk

GAMES = [(seats, option, value) for seats in (1, 2, 4, 6) for option, value in (("race_to", "100"), ("dice", "typed"))]
WORDS = (
    "keep",
    "roll",
    "bank",
    "derail",
    "all",
    "nothing",
    "6",
    "5",
    "4",
    "3",
    "2",
    "1",
    "654",
    ",",
    "and",
    "x",
    "first",
)


def positions(count, seats=2, **options):
    """Moments from everywhere in random games."""
    rng = random.Random(count)
    for seed in range(count):
        states = list(walk(seed, seats, **options))
        yield from rng.sample(states, 8)
        yield states[-1]


@pytest.mark.parametrize(("seats", "option", "value"), GAMES)
def test_every_state_is_sound(seats, option, value):
    for seed in range(4):
        for state, _ in walk(seed, seats, **{option: value}):
            assert GAME.invariants(state) == []


def test_a_state_that_can_not_be_is_found_out():
    state = Table().straights(2).turn("6 5 4 4 4 4").state
    sheet = state.sheet

    def with_sheet(**changes):
        return msgspec.structs.replace(state, sheet=msgspec.structs.replace(sheet, **changes))

    impossible = [
        msgspec.structs.replace(state, actor=CHANCE),
        msgspec.structs.replace(state, actor=OVER),
        msgspec.structs.replace(state, moment=Moment((6, 4), 1, (6, 5, 4, 3), asks=True)),
        msgspec.structs.replace(state, moment=Moment((), 1, (6, 5, 4), asks=True)),
        msgspec.structs.replace(state, moment=Moment((), 0, (6, 5, 4, 3, 3, 1), asks=True)),
        msgspec.structs.replace(state, moment=Moment((), 1, (1, 2, 3, 4, 5, 6), asks=True)),
        msgspec.structs.replace(state, moment=Moment((6, 5), 3), actor=CHANCE),
        msgspec.structs.replace(state, moment=Moment((6, 5, 4), 3, points=5), actor=OVER),
        msgspec.structs.replace(state, moment=Moment((6,), 2, points=0), actor=OVER),
        with_sheet(points=(1, 25)),
        with_sheet(points=(26, 25)),
        with_sheet(points=(23, 25)),
        with_sheet(points=(100, 25), past=16),
        with_sheet(points=(0, 125), past=16),
        with_sheet(points=(0, 0, 0)),
        with_sheet(seat=2),
        with_sheet(seat=-1),
        with_sheet(past=3),
    ]
    late = Table(2, equal_turns="yes").straights(2).state
    impossible += [
        msgspec.structs.replace(late, sheet=msgspec.structs.replace(late.sheet, points=points, past=16))
        for points in ((25, 100), (100, 25))
    ]
    sheet = Table(2, equal_turns="yes").straights(3).state.sheet
    past = msgspec.structs.replace(sheet, points=(25, 126), past=17)
    impossible.append(msgspec.structs.replace(late, sheet=past))
    for broken in impossible:
        assert GAME.invariants(broken), broken


@pytest.mark.parametrize(("seats", "option", "value"), GAMES)
def test_points_are_those_of_the_trains_that_were_banked(seats, option, value):
    for seed in range(3):
        totals = [0] * seats
        for state, action in walk(seed, seats, **{option: value}):
            assert GAME.view(state, None).scores == tuple(totals)
            for event in GAME.events(state, action) if action is not None else ():
                if isinstance(event, Banked):
                    assert event.points == slow_score(list(event.kept))
                    totals[event.seat] += event.points
                if isinstance(event, Banked | Derailed):
                    assert event.total == totals[event.seat]


def test_six_dice_are_there_at_every_decision():
    for seed in range(5):
        for state, action in walk(seed):
            view = GAME.view(state, None)
            if view.roll:
                assert len(view.roll) + len(view.kept) == 6
            if isinstance(action, Keep):
                assert not Counter(action.dice) - Counter(view.roll)


def test_choices_are_those_of_the_rulebook_read_again():
    for state in (state for state, _ in positions(12)):
        view = GAME.view(state, None)
        offered = {(tuple(sorted((*view.kept, *choice.dice))), choice.then) for choice in GAME.choices(state)}
        expected = (
            slow_decisions(list(view.kept), list(view.roll), view.left) if view.roll and view.actor >= 0 else set()
        )
        assert offered == expected


def test_most_dice_come_first_and_rolling_on_before_banking():
    for state, _ in positions(12):
        choices = GAME.choices(state)
        assert [len(choice.dice) for choice in choices] == sorted(
            (len(choice.dice) for choice in choices), reverse=True
        )
        for one, other in itertools.pairwise(choices):
            if one.dice == other.dice:
                assert (one.then, other.then) == (ROLL, BANK)


def test_trains_told_grow_by_the_dice_told():
    for seed in range(3):
        for state, action in walk(seed):
            for event in GAME.events(state, action) if action is not None else ():
                if isinstance(event, DiceKept):
                    assert sorted(event.kept) == sorted((*GAME.view(state, None).kept, *event.dice))


@pytest.mark.parametrize(("seats", "option", "value"), GAMES)
def test_notation_is_read_back(seats, option, value):
    for state, _ in positions(4, seats, **{option: value}):
        rng = random.Random(1)
        offered = GAME.choices(state) or rng.sample(list(GAME.chances(state)), min(5, len(GAME.chances(state))))
        for action in offered:
            text = GAME.notation(action)
            assert GAME.parse(state, text) == action
            assert GAME.parse(state, text.upper()) == action


def attempt(deed):
    """What comes of it and the empty text, or None and why it is refused. Any other error goes through."""
    try:
        return deed(), ""
    except (Unreadable, Ambiguous, Illegal) as error:
        return None, str(error)


@given(st.integers(0, 5), st.integers(0, 200), st.text(max_size=40) | st.lists(st.sampled_from(WORDS)).map(" ".join))
@settings(max_examples=400, deadline=None)
def test_any_text_gives_a_legal_action_or_says_why_not(seed, place, text):
    states = STATES[seed]
    state = states[place % len(states)]
    action, why = attempt(lambda: GAME.parse(state, text))
    if action is None:
        assert why[0].isupper()
        assert why.endswith(".")
    else:
        assert GAME.refusal(state, action) == ""
        GAME.play(state, action)


STATES = [[state for state, _ in walk(seed, 1 + seed, dice="typed" if seed % 2 else "thrown")] for seed in range(6)]

DICE = st.lists(st.integers(0, 7), max_size=7).map(tuple)
ACTIONS = (
    st.builds(Begin, st.integers(-2, 7))
    | st.builds(Roll, DICE)
    | st.builds(Keep, DICE, st.sampled_from((ROLL, BANK, DERAIL, "", "x")))
)


@given(st.integers(0, 5), st.integers(0, 200), ACTIONS)
@settings(max_examples=400, deadline=None)
def test_an_action_is_legal_or_refused_with_a_reason(seed, place, action):
    states = STATES[seed]
    state = states[place % len(states)]
    after, why = attempt(lambda: GAME.play(state, action))
    assert why == GAME.refusal(state, action)
    if after is None:
        assert why.endswith(".")
    elif not GAME.entry(state):
        assert action in (GAME.choices(state) or GAME.chances(state))


def test_refusal_and_play_agree_on_every_decision_that_can_be_told():
    trains = [(), (6,), (5,), (6, 5), (6, 5, 4), (4,), (1,), (4, 1), (6, 5, 1), (5, 4, 4), (6, 4), (4, 5, 6), (1, 1)]
    for state, _ in positions(6):
        for dice in trains:
            for then in (ROLL, BANK, DERAIL):
                action = Keep(dice, then)
                legal = action in GAME.choices(state)
                assert (GAME.refusal(state, action) == "") == legal


def test_equal_games_are_equal_states():
    one, other = (Table(3).straights(4).turn("6 5 4 3 3 3", "6 5, roll").state for _ in range(2))
    assert one == other
    assert hash(one) == hash(other)
    assert one.moment is other.moment
    assert one != Table(3).straights(4).turn("6 5 4 3 3 3", "6, roll").state


@pytest.mark.parametrize(
    ("text", "notation"),
    [
        ("6 5 4 roll", "keep 6 5 4, roll"),
        ("KEEP 6, 5, 4; ROLL", "keep 6 5 4, roll"),
        ("654 roll", "keep 6 5 4, roll"),
        ("4 5 6 and roll on", "keep 6 5 4, roll"),
        ("keep 6 and 5 and 4 then roll again", "keep 6 5 4, roll"),
        ("engine tender bank", "keep 6 5, bank"),
        ("keep engine, tender and caboose, bank", "keep 6 5 1, bank"),
        ("keep all bank", "keep 6 5 4 3 1, bank"),
        ("all, roll", "keep 6 5 4 3 1, roll"),
        ("keep 6 5, bank 0", "keep 6 5, bank"),
        ("all, bank 14.", "keep 6 5 4 3 1, bank"),
        ("6 5 roll the other 4", "keep 6 5, roll"),
        ("6 roll 5", "keep 6, roll"),
        ("nothing, roll all again", "keep nothing, roll"),
        ("nothing, roll all 6 again", "keep nothing, roll"),
        ("6", "keep 6, roll"),
        ("nothing", "keep nothing, roll"),
        ("none roll", "keep nothing, roll"),
        ("keep nothing, reroll", "keep nothing, roll"),
    ],
)
def test_decisions_may_be_typed_in_many_ways(text, notation):
    state = Table().play("roll 6 5 4 3 1 1").state
    assert GAME.notation(GAME.parse(state, text)) == notation


@pytest.mark.parametrize(
    ("text", "error", "says"),
    [
        ("6 5", Ambiguous, "keep 6 5, roll, or: keep 6 5, bank"),
        ("all", Ambiguous, "keep 6 5 4 3 1, roll, or: keep 6 5 4 3 1, bank"),
        ("roll", Ambiguous, "keep 6 5 4 3 1, roll, or: keep nothing, roll"),
        ("bank", Ambiguous, "keep 6 5 4 3 1, bank, or: keep 6 5, bank"),
        ("stop", Ambiguous, "keep 6 5 4 3 1, bank, or: keep 6 5, bank"),
        ("6 5 4 bank 5", Illegal, "That train is worth 4, not 5."),
        ("6 5 roll the other 3", Illegal, "Then 4 dice are left to roll, not 3."),
        ("all, roll 6", Illegal, "Then 1 die is left to roll, not 6."),
        ("keep", Unreadable, "Say which dice"),
        ("all nothing roll", Unreadable, "Say which dice"),
        ("6 5 roll bank", Unreadable, "Say which dice"),
        ("6 5 7 roll", Unreadable, "Dice show 1 to 6"),
        ("6 5 x roll", Unreadable, "Dice show 1 to 6"),
        ("6 5 2 roll", Illegal, "The roll has no 2"),
        ("6 6 roll", Illegal, "The roll has only 1 of the 6s"),
        ("5 4 bank", Illegal, "An engine, 6"),
        ("6 bank", Illegal, "Only a train with engine"),
        ("derail", Illegal, "third roll"),
        ("1 1 roll", Illegal, "one caboose"),
        ("first 2", Illegal, "settled already"),
        ("first 9", Unreadable, "as in: first 2"),
    ],
)
def test_what_can_not_be_done_is_said(text, error, says):
    state = Table().play("roll 6 5 4 3 1 1").state
    with pytest.raises(error, match=says):
        GAME.parse(state, text)


def test_roll_alone_is_enough_when_nothing_can_be_kept():
    state = Table().play("roll 5 5 4 3 1 1").state
    assert GAME.parse(state, "roll") == Keep((), ROLL)
