"""Hands, piles and what lies face down are seen by nobody else: in views, in sentences, or by what can be undone."""

import random

import msgspec
import pytest

from railgames.games.contract import CHANCE, Cast, GameError, Level
from railgames.games.isle_of_trains.actions import Load, Onto
from railgames.games.isle_of_trains.events import Covered, Dealt, Discarded, Drew, Loaded, Paid
from railgames.games.isle_of_trains.state import Covering, Loading, Naming, Paying
from railgames.games.isle_of_trains.train import FACE_UP, HIDDEN
from tests.games.isle_of_trains.at_random import random_table
from tests.games.isle_of_trains.rig import CARDS, DEFAULTS, GAME, PHANTOM, Table, kind, kinds, side

NAMES = ("Ann", "Bob", "Cy", "Di")
ALONE = [card for card in range(len(CARDS.names)) if CARDS.cards[card].count == 1]
"""Kinds with one card: whoever reads their name anywhere knows where that card is."""
PARTS = range(10)
TRANSCRIPTS = 500


def transcript(seed, steps=24):
    """A stretch of random play, from the deal or from a table laid at random: each state with the action taken."""
    rng = random.Random(seed)
    state = random_table(rng) if seed % 4 else GAME.start(2 + seed % 3, DEFAULTS)
    for _ in range(steps):
        offered = GAME.chances(state) if state.actor == CHANCE else GAME.choices(state)
        if not offered:
            return
        action = offered[rng.randrange(len(offered))]
        yield state, action
        state = GAME.play(state, action)


def viewers(state):
    return [*range(len(state.players)), None]


def cast_of(state, viewer):
    return Cast(NAMES[: len(state.players)], viewer)


def hidden_alone(state, viewer):
    """The cards of a kind with one card that this viewer can't see."""
    seen = {card for seat, player in enumerate(state.players) for card in player.buildings}
    for seat, player in enumerate(state.players):
        seen.update(player.hand if seat == viewer else ())
        seen.update(car.card for car in player.train.cars)
        seen.update(good.card for car in player.train.cars for good in car.goods if not good.face_down)
    for step in state.agenda:
        if state.seat == viewer or not getattr(step, "face_down", isinstance(step, Covering)):
            seen.add(getattr(step, "card", None))
        if state.seat == viewer and isinstance(step, Paying):
            seen.update(step.paid)
    return [card for card in ALONE if card not in seen]


def said(view, cast):
    """Everything that a viewer can be told about a view; ``card`` would tell of any card there is."""
    words = GAME.words
    lines = [*words.status(view, cast), *words.score(view, cast)]
    for query in [query for query in words.queries if query.word != "card"]:
        for rest in ((), *((name,) for name in cast.names)) if query.word in ("hand", "trains", "sheet") else ((),):
            try:
                lines += words.answer(view, query.word, rest, cast)
            except GameError as error:
                lines.append(str(error))
    if view.actor >= 0:
        lines.append(words.question(view, cast))
    return "\n".join(line if isinstance(line, str) else f"{line.label} {line.text}" for line in lines)


def other_card(card):
    return (card + 5) % len(CARDS.names) if card >= 0 else card


def disguised(event):
    """The same event with other cards, if others must not know which; else None."""
    match event:
        case Dealt() | Drew() | Covered():
            return msgspec.structs.replace(event, card=other_card(event.card))
        case Paid() | Discarded():
            return msgspec.structs.replace(event, cards=tuple(map(other_card, event.cards)))
        case Loaded() if event.face_down:
            return msgspec.structs.replace(event, card=other_card(event.card))
    return None


@pytest.mark.parametrize("part", PARTS)
def test_no_event_tells_a_card_of_another(part):
    """To all but its owner an event is the same whichever hidden card it is about, in itself and in words."""
    checked = 0
    for seed in range(part, TRANSCRIPTS, len(PARTS)):
        for state, action in transcript(seed):
            for event in GAME.events(state, action):
                masked = disguised(event)
                if masked is None:
                    continue
                for viewer in viewers(state):
                    if viewer == event.seat:
                        assert GAME.seen(event, viewer) == event
                        continue
                    shown = GAME.seen(event, viewer)
                    cards = shown.cards if isinstance(shown, Paid | Discarded) else (shown.card,)
                    assert set(cards) <= {HIDDEN, PHANTOM}
                    assert shown == GAME.seen(masked, viewer)
                    text = GAME.words.event(shown, cast_of(state, viewer), Level.FULL)
                    assert text
                    assert not [card for card in CARDS.names if f" {card}" in text and not isinstance(event, Loaded)]
                    checked += 1
    assert checked > TRANSCRIPTS


@pytest.mark.parametrize("part", PARTS)
def test_no_view_and_no_sentence_holds_a_card_of_another(part):
    named = 0
    for seed in range(part, TRANSCRIPTS, len(PARTS)):
        moments = list(transcript(seed))
        rng = random.Random(seed)
        for state, _ in rng.sample(moments, min(2, len(moments))):
            for viewer in viewers(state):
                view = GAME.view(state, viewer)
                for seat, player in enumerate(view.players):
                    assert seat == viewer or set(player.hand) <= {HIDDEN}
                    goods = [good for car in player.train.cars for good in car.goods]
                    assert all(good.card == HIDDEN for good in goods if good.by not in (FACE_UP, viewer))
                for step in view.agenda if viewer != state.seat else ():
                    assert not isinstance(step, Paying) or set(step.paid) <= {HIDDEN}
                    if isinstance(step, Covering) or (isinstance(step, Loading | Naming) and step.face_down):
                        assert step.card == HIDDEN
                text = said(view, cast_of(state, viewer))
                if viewer == state.actor:
                    choices = GAME.choices(state)
                    text += "\n".join(GAME.words.choice(view, action, cast_of(state, viewer)) for action in choices)
                leaked = [CARDS.names[card] for card in hidden_alone(state, viewer) if CARDS.names[card] in text]
                assert leaked == [], text
                named += any(CARDS.names[card] in text for card in ALONE)
    assert named


@pytest.mark.parametrize("part", PARTS)
def test_hidden_cards_change_nothing_that_a_seat_sees(part):
    """Dealt anew, they leave view, sentences, choices and what can be taken back as they were."""
    changed = 0
    for seed in range(part, TRANSCRIPTS, len(PARTS)):
        moments = list(transcript(seed))
        rng = random.Random(seed)
        for state, action in rng.sample(moments, min(2, len(moments))):
            for viewer in viewers(state):
                other = GAME.redeal(state, viewer, rng.randrange)
                changed += other != state
                assert GAME.invariants(other) == []
                assert GAME.actor(other) == GAME.actor(state)
                view = GAME.view(state, viewer)
                assert GAME.view(other, viewer) == view
                assert GAME.view(other, None) == GAME.view(state, None)
                assert GAME.whole(other) == GAME.whole(state)
                assert GAME.reveals(other, action) == GAME.reveals(state, action)
                if viewer == state.actor:
                    choices = GAME.choices(state)
                    assert GAME.choices(other) == choices
                    for choice in choices:
                        assert GAME.reveals(other, choice) == GAME.reveals(state, choice)
                        assert GAME.whole(GAME.play(other, choice)) == GAME.whole(GAME.play(state, choice))
                    told = [GAME.words.choice(view, choice, cast_of(state, viewer)) for choice in choices]
                    again = GAME.view(other, viewer)
                    assert told == [GAME.words.choice(again, choice, cast_of(state, viewer)) for choice in choices]
    assert changed > TRANSCRIPTS // len(PARTS)


def test_only_touching_another_train_can_not_be_taken_back():
    for seed in range(40):
        for state, action in transcript(seed):
            if state.actor >= 0:
                assert GAME.reveals(state, action) == (isinstance(action, Onto) and action.seat != state.seat)


def test_open_hands_are_seen_and_what_was_loaded_from_them_but_piles_are_not():
    table = Table(side("Bank, L2"), side("L3", "L1 / Hopper+?C1"), open_hands="yes", discards="C2")
    view = GAME.view(table.state, None)
    assert [player.hand for player in view.players] == [kinds("Bank, L2"), kinds("L3")]
    assert view.players[1].train.cars[0].goods[0].card == kind("C1")
    assert not hasattr(view, "pile")
    assert view.discards == 1
    drew = next(event for event in table.take("C4").events if isinstance(event, Drew))
    assert GAME.seen(drew, 1) == drew
    assert drew.card == kind("C4")


def test_a_card_discarded_face_down_stays_unknown_for_good():
    """Discarded for a load: nobody else is told, and no sentence about the table names it."""
    table = Table(side("Bank, Tanker, L2, L2", "L1 / Hopper"), side())
    table.load("L2", (0, 0), cover="Bank")
    covered = next(event for event in table.events if isinstance(event, Covered))
    assert GAME.seen(covered, 1) == Covered(0, HIDDEN, False)
    assert GAME.seen(covered, 0).card == kind("Bank")
    assert "Bank" not in said(GAME.view(table.state, 1), cast_of(table.state, 1))
    assert "Bank" not in said(GAME.view(table.state, None), cast_of(table.state, None))


SAME_AND_MIXED = ("L2, L2, L2", "L2, L3, Tanker")


def as_others_see(table):
    """What another seat and an onlooker see of a table, and of what has happened at it."""
    return [
        (GAME.view(table.state, viewer), [GAME.seen(event, viewer) for event in table.events]) for viewer in (1, None)
    ]


def test_nobody_is_told_that_a_payment_was_all_of_one_kind():
    same, mixed = (Table(side(f"Tanker, {hand}"), side()).build("Tanker") for hand in SAME_AND_MIXED)
    assert as_others_see(same) == as_others_see(mixed)


def test_nobody_is_told_that_a_card_was_discarded_out_of_one_kind():
    def loading(hand):
        return Table(side(f"Boxcar, {hand}", "L1 / Hopper"), side()).play(Load(kind("Boxcar"), True))

    same, mixed = map(loading, SAME_AND_MIXED)
    assert as_others_see(same) == as_others_see(mixed)


def test_nobody_is_told_that_a_hand_can_not_be_built_from():
    def laid_with(card):
        return Table(side(f"Boxcar, {card}"), side("", "L1 / Hopper-2")).load("Boxcar", (1, 0)).draw("Bank, Rail Yard")

    able, unable = laid_with("Tanker"), laid_with("Supertanker")
    assert as_others_see(able) == as_others_see(unable)
