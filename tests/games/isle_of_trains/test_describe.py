"""Why something can't be done: the rule and the numbers, for an action at a table and for a card that is looked at."""

import pytest

from railgames.games.contract import OVER
from railgames.games.isle_of_trains.actions import (
    Begin,
    Build,
    Claiming,
    Deliver,
    Discard,
    Done,
    Draw,
    Drop,
    Give,
    Load,
    Name,
    Onto,
    Pay,
    Put,
    Raze,
    Remove,
    Scrap,
    Sell,
    Skip,
    Take,
)
from railgames.games.isle_of_trains.reasons import why_no_build, why_no_delivery, why_no_load, why_no_removal
from railgames.games.isle_of_trains.state import ENGINE_PLACE, NEW
from tests.games.isle_of_trains.rig import DEFAULTS, GAME, Table, kind, kinds, side, walk


def refused(table, *actions):
    """Why the last of these actions is refused, after the others."""
    *before, last = actions
    return GAME.refusal(table.play(*before).state, last)


def build(card):
    return Build(kind(card))


def load(card, face_down=False):
    return Load(kind(card), face_down)


NO_BUILD = [
    ("the cost counts other cards", "Hopper-2, L1, Boxcar, Boxcar", "L1", "", "Hopper-2",
     "Hopper-2 costs 4 other cards, and you have 3."),
    ("no card pays for itself", "Hopper", "L1", "", "Hopper", "Hopper costs 1 other card, and you have none."),
    ("an upgrade costs the difference", "Hopper-2, Boxcar, Boxcar", "L1 / Hopper", "", "Hopper-2",
     "In place of Hopper, Hopper-2 costs 3 other cards, and you have 2."),
    ("an engine gives way to a stronger one", "L1, Boxcar", "L2", "", "L1",
     "Only a stronger engine takes the place of your Level 2 Engine."),
    ("levels may be skipped at the difference", "L3, Boxcar", "L1", "", "L3",
     "In place of yours, Level 3 Engine costs 5 other cards, and you have 1."),
    ("a building costs it all", "Bank, Boxcar", "L1", "Rail Yard", "Bank",
     "Bank costs 6 other cards, and you have 1."),
    ("the engine must pull it", "Bigger Boxcar, Boxcar, Boxcar, Hopper, Hopper, Hopper, Tanker", "L1 / C1 / C2", "",
     "Bigger Boxcar",
     "Bigger Boxcar is too heavy, even with a car discarded: weight 7, and the engine pulls 4."),
    ("only cards in hand are built", "Boxcar", "L1", "", "Bank", "You hold no Bank."),
]  # fmt: skip


@pytest.mark.parametrize(
    ("rule", "hand", "train", "buildings", "card", "why"), NO_BUILD, ids=[row[0] for row in NO_BUILD]
)
def test_a_build_is_refused_with_its_numbers(rule, hand, train, buildings, card, why):
    table = Table(side(hand, train, buildings), side())
    assert refused(table, build(card)) == why_no_build(GAME.view(table.state, 0), kind(card)) == why


def test_caboose_5_saves_one_in_the_reason_too():
    assert refused(Table(side("Hopper-2, Boxcar", "L1 / C5"), side()), build("Hopper-2")) == (
        "Hopper-2 costs 3 other cards, and you have 1."
    )


def test_phantom_cards_are_counted_as_cards():
    table = Table(side("Hopper-2, Boxcar", "L1"), side(), pile="", phantoms=2)
    assert refused(table, build("Hopper-2")) == "Hopper-2 costs 4 other cards, and you have 3."


def test_a_load_is_refused_with_its_rule():
    table = Table(side("Hopper, L2", "L1 / Tanker+L2"), side("", "L1 / C3 / Boxcar"))
    assert refused(table, load("Hopper")) == "No car with room takes coal."
    assert refused(table, load("Boxcar")) == "You hold no Boxcar."
    assert refused(Table(side("Bank"), side("", "L1 / C3")), load("Bank")) == "No car has room for a good."
    assert refused(Table(side("Bank"), side("", "L1 / Hopper")), load("Bank", True)) == (
        "To load a card face down you discard another one, and you have no other."
    )


def test_a_bonus_load_goes_on_the_own_train():
    table = Table(side("L3, Hopper, Bank", "L1 / Hopper"), side("", "L3 / Supertanker / Tanker / Bigger Boxcar"))
    table.play(load("L3")).draw_any()
    view = GAME.view(table.state, 0)
    assert why_no_load(view, kind("Hopper"), False) == ""
    assert GAME.refusal(table.state, Build(kind("Hopper"))) == "The bonus is Load, so you can't Build now."


def test_delivering_and_removing_need_something_there():
    table = Table(side("Hopper"), side())
    assert refused(table, Deliver()) == why_no_delivery(table.state) == "Nothing is loaded on your train."
    assert refused(table, Remove()) == why_no_removal(table.state) == "Your train has no cars: the engine always stays."


def test_a_bonus_of_another_kind_is_refused():
    table = Table(side("Boxcar, Hopper, Bank"), side("", "L1 / Hopper-2"))
    table.play(load("Boxcar")).draw_any()
    assert refused(table, Take()) == "The bonus is Build, so you can't Take now."


PLACES = [
    (Put(0), "Tanker 201 can take the place of a tanker only, and Hopper is none."),
    (Put(9), "There is no car 10: that train has 2 cars."),
    (Put(ENGINE_PLACE), "An engine takes the place of the engine, and nothing else does."),
    (Take(), "First say where Tanker 201 is built."),
    (Drop(5), "There is no car 6: that train has 2 cars."),
    (Pay(kinds("Boxcar")), "First say where Tanker 201 is built."),
]


@pytest.mark.parametrize(("action", "why"), PLACES, ids=[repr(action) for action, _ in PLACES])
def test_a_place_that_will_not_do_is_refused(action, why):
    table = Table(side("Tanker 201, Boxcar, Boxcar, Boxcar, Hopper, Hopper", "L1 / Hopper / Tanker"), side())
    assert refused(table, build("Tanker 201"), action) == why


def test_a_place_that_costs_or_weighs_too_much_is_refused():
    table = Table(side("Tanker 201, Boxcar, Boxcar, Boxcar", "L2 / Hopper / Tanker / Tanker+L2"), side())
    table.play(build("Tanker 201"))
    assert refused(table, Put(NEW)) == "Tanker 201 costs 5 other cards, and you have 3."
    heavy = Table(side("Bigger Boxcar, L2, L2, L2, L3, L3, Hopper", "L1 / Boxcar / Tanker / Hopper"), side())
    heavy.play(build("Bigger Boxcar"))
    assert refused(heavy, Put(NEW)) == ("With Bigger Boxcar there the train would weigh 7, and the engine pulls 4.")


def test_only_one_car_is_discarded_before_a_build():
    hand = "Tanker 201, L2, L2, L3, L3, Hopper, Hopper"
    table = Table(side(hand, "L2 / Hopper / Tanker / Boxcar"), side()).play(build("Tanker 201"), Drop(0))
    assert refused(table, Drop(2)) == "Only one car may be discarded before building, and Hopper goes."
    assert refused(table, Put(0)) == "Hopper is discarded already."


def test_two_buildings_need_caboose_4():
    table = Table(side("Bank, Boxcar, Boxcar, Boxcar, Boxcar, L2, L2, L2", "L1 / Hopper", "Rail Yard"), side())
    table.play(build("Bank"))
    assert refused(table, Put(NEW)) == "You may have only 1 building: this one takes the place of an old one."


def test_paying_is_refused_with_what_is_held_and_due():
    table = Table(side("Tanker, L2, Boxcar, Boxcar, Hopper"), side(), phantoms=0).play(build("Tanker"))
    state = table.state
    assert GAME.refusal(state, Pay(kinds("L2, Boxcar, Boxcar"))) == "That is 3: only 2 cards have to go."
    assert GAME.refusal(state, Pay(kinds("L2, L2"))) == "You hold only 1 Level 2 Engine, not 2."
    assert GAME.refusal(state, Pay(kinds("Bank"))) == "You hold no Bank."
    assert GAME.refusal(state, Pay(kinds("phantom"))) == "You hold no phantom card."
    assert GAME.refusal(state, Pay(())) == "Name at least one card."
    assert GAME.refusal(state, Deliver()) == "First Tanker is paid for: 2 cards to go."


def test_the_hand_limit_and_a_forced_discard_take_real_cards():
    table = Table(side("Tanker, L2, Boxcar, Boxcar, Hopper, Hopper"), side(), left=1).take()
    assert GAME.refusal(table.state, Discard(kinds("phantom"))).startswith("A phantom card is no card to discard")
    assert GAME.refusal(table.state, Take()) == "First discard down to the hand limit: you hold 7, and 5 may stay."
    assert GAME.refusal(table.state, Discard(kinds("Boxcar, Boxcar, L2"))) == "That is 3: only 2 cards have to go."
    forced = Table(side("Boxcar, L2, L3"), side("", "L1 / Hopper")).play(load("Boxcar")).draw_any()
    assert GAME.refusal(forced.state, Take()) == "First discard 1 card, which the car you loaded asks for."


def test_a_car_that_will_not_do_is_refused():
    table = Table(
        side("Boxcar, L2", "L2 / Hopper+Tanker / Tanker / C1"), side("", "L3 / C3 / Hopper / Hopper / Hopper-2")
    ).play(load("Boxcar"))
    state = table.state
    assert GAME.refusal(state, Onto(0, 0)) == "Hopper is full: it holds 1 good."
    assert GAME.refusal(state, Onto(0, 1)) == "Tanker takes oil, and Boxcar is coal."
    assert GAME.refusal(state, Onto(0, 2)) == "Caboose 1 holds no goods."
    assert GAME.refusal(state, Onto(1, 0)) == "Only its owner may load Caboose 3."
    assert GAME.refusal(state, Onto(1, 2)) == "It looks the same as another car: choose the first of them."
    assert GAME.refusal(state, Onto(1, 9)) == "There is no car 10: that train has 4 cars."
    assert GAME.refusal(state, Onto(5, 0)) == "There is no such seat at this table."
    assert GAME.refusal(state, Name(0)) == "First say on which car Boxcar is loaded."


def test_a_contract_that_can_not_be_delivered_is_refused():
    train = "L3 / Hopper+Boxcar / Tanker+L2 / Tanker+Tanker 201"
    table = Table(side("", train), side("", claims=(("Dublin", "front"),))).play(Deliver())
    state = table.state
    assert GAME.refusal(state, Claiming(3, 0)) == "Donegal wants 2 coal and box, and your train has coal and 2 oil."
    assert GAME.refusal(state, Claiming(2, 0)) == "Dublin is claimed already."
    assert GAME.refusal(state, Claiming(0, 1)) == "Only the front of Cork is open to you: that comes before its back."
    assert GAME.refusal(state, Claiming(9, 0)) == "There is no such contract."
    assert GAME.refusal(state, Done()) == "Nothing is delivered yet: claim a contract or sell a good."
    assert GAME.refusal(state, Give(0)) == "Goods are given to a contract: claim one first."
    sold = GAME.play(state, Sell(0))
    assert GAME.refusal(sold, Claiming(0, 0)) == "Cork wants coal and oil, and what is left on your train is 2 oil."
    assert GAME.refusal(sold, Sell(0)) == "Everything on Hopper is spoken for."


def test_one_contract_a_delivery_and_one_open_card_a_player():
    table = Table(side("", "L3 / Hopper+Boxcar / Tanker+L2 / Tanker+Bigger Boxcar / Boxcar+L3"), side()).play(Deliver())
    table.play(Claiming(0, 0))
    wants = GAME.refusal(table.state, Done())
    assert wants == "First say which car gives Cork an oil."
    assert GAME.refusal(table.state, Claiming(2, 0)) == "One contract a delivery, and Cork is chosen already."
    begun = Table(side("", "L3 / Hopper+Boxcar / Boxcar+L3", claims=(("Cork", "front"),)), side()).play(Deliver())
    assert GAME.refusal(begun.state, Claiming(2, 0)) == "You have begun Cork: first complete one side of its back."


def test_removing_says_what_the_rest_would_weigh():
    table = Table(side("", "L1 / Boxcar / C6 / C1 / Hopper"), side()).play(Remove())
    assert GAME.refusal(table.state, Done()) == "No car is removed yet."
    table.play(Scrap(1))
    assert GAME.refusal(table.state, Done()) == (
        "Without Caboose 6 the train weighs 5, and the engine pulls 4: remove more."
    )
    assert GAME.refusal(table.state, Scrap(1)) == "That car goes already."


def test_what_is_not_under_way_is_refused():
    state = Table(side("Hopper"), side()).state
    assert GAME.refusal(state, Skip()) == "There is no bonus to do without: each of your two actions is taken."
    assert GAME.refusal(state, Pay(kinds("Hopper"))) == "Nothing is being paid for now: begin with build and a card."
    assert GAME.refusal(state, Raze(kind("Bank"))) == "A building stays until another takes its place."
    assert GAME.refusal(state, Draw(kind("Bank"))) == "Cards are drawn by chance: type take for one."
    assert GAME.refusal(state, Begin(0)) == "It is settled already who starts."
    start = GAME.start(2, DEFAULTS)
    assert GAME.refusal(start, Take()) == "First it is drawn who starts."
    assert GAME.refusal(start, Begin(2)) == "There is no such seat at this table."


def test_after_the_end_everything_is_refused():
    table = Table(side(), side(), ending="deck", final=0, left=1, pile="Hopper").take("Hopper")
    assert table.actor == OVER
    assert GAME.refusal(table.state, Take()) == "The game is over."


@pytest.mark.parametrize("seats", [2, 4])
def test_a_card_that_is_looked_at_has_a_reason_exactly_when_it_can_not_be_used(seats):
    for state, _ in walk(9, seats, 300):
        if state.actor < 0 or type(state.agenda[-1]).__name__ not in ("Turn", "Bonus"):
            continue
        verbs = getattr(state.agenda[-1], "verbs", ("build", "load"))
        view, choices = GAME.view(state, state.actor), GAME.choices(state)
        for card in set(state.players[state.seat].hand):
            if "build" in verbs:
                assert (why_no_build(view, card) == "") == (Build(card) in choices)
            for face_down in (False, True) if "load" in verbs else ():
                assert (why_no_load(view, card, face_down) == "") == (Load(card, face_down) in choices)
