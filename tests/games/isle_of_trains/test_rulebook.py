"""The rulebook, sentence by sentence in our own words, and the test that holds each.

Where it says ``cards``, ``contracts`` or ``rulings``, that other file of this folder holds it, with ``test_`` before
their name.

Setup
    an engine of level 1 each                      test_everybody_starts_with_a_level_1_engine
    five cards each                                test_everybody_is_dealt_five_cards
    who has the green engine starts                test_the_green_engine_starts, rulings: test_ruling_1
    six contract cards lie in the middle           test_the_island_is_six_contract_cards
    front side up                                  test_only_fronts_are_open_at_first
    the rest is the draw pile, spare engines too   test_the_rest_is_the_draw_pile, rulings: test_ruling_2
Game Play
    clockwise from the first player                test_turns_go_round
    two actions a turn                             test_a_turn_has_two_actions
    1  take the top card                           test_take_draws_one_card
    2  build one card, its cost goes to discards   test_build_pays_its_cost_to_the_discards
    3  load one card onto any player's car         test_load_goes_onto_any_players_car
       that has room for this kind of goods        test_load_needs_room_for_the_kind
    4  deliver goods for contracts and cards       test_deliver_brings_contracts_and_cards
    the same action twice, or two                  test_the_same_action_twice_or_two_different
    nothing that can't be done                     test_what_can_not_be_done_is_no_choice
    afterwards down to five cards                  test_the_hand_limit_is_five
    then the next player                           test_turns_go_round
Building
    the test is on the train after the build       test_power_is_tested_after_the_build
    no car that is too heavy                       test_a_car_too_heavy_can_not_be_built
    one car, not the engine, may go first          test_one_car_may_be_discarded_first
    a car is upgraded by one of the same type      test_upgrades_stay_in_the_family
    an upgrade costs the difference                test_an_upgrade_costs_the_difference
    the old card is discarded                      test_the_replaced_card_is_discarded
    a build may remove any number of cars          test_a_build_may_remove_any_number_of_cars
    never the engine                               test_the_engine_is_never_removed
    goods on them are discarded                    test_goods_go_with_the_cars_they_are_on
    several cabooses are allowed                   test_a_train_may_have_many_cabooses
    one engine                                     test_a_train_has_one_engine
    one building                                   test_one_building_only
    buildings are not upgraded but replaced        test_a_building_is_replaced_at_full_cost
Loading
    a card goes behind the car of its kind         test_a_loaded_card_lies_on_the_car
    wild cards go anywhere                         test_a_wild_card_goes_on_any_car
    not beyond the capacity                        test_no_more_than_the_capacity
    the loader of another's car has its benefit    test_a_rivals_car_gives_its_benefit, cards
    first the cards, then the action               test_draws_come_before_the_bonus_action
    the action now or never                        test_a_bonus_action_is_taken_at_once_or_lost
    bonus goods go onto one's own train            test_a_bonus_load_goes_onto_ones_own_train
    no benefit from one's own car                  test_ones_own_car_gives_no_benefit
    a card discarded lets another be any kind      test_a_card_discarded_lets_another_be_any_kind
Deliveries
    any number of goods in one action              test_any_number_of_goods_in_one_action
    a contract, or two cards a good                test_goods_bring_a_contract_or_two_cards_each
    both in one action                             test_a_contract_and_cards_in_one_action
    the whole contract or nothing                  test_a_contract_is_fulfilled_whole
    its goods are discarded                        test_delivered_goods_are_discarded
    the card lies before the player                test_a_claimed_card_lies_before_its_player
    two contracts on the back                      test_a_claimed_card_has_two_on_its_back
    only one of them                               test_only_one_of_the_two_on_the_back
    then it is put under the engine                test_only_one_of_the_two_on_the_back
    no new card before that                        test_no_new_card_before_the_back_is_done
Running out of Cards
    the discards become the draw pile              test_the_discards_become_the_draw_pile
    then phantom cards                             test_phantom_cards_when_nothing_is_left
    that turn only                                 test_phantom_cards_last_one_turn
    to pay for a build                             test_phantom_cards_pay
    or to be discarded for a load as any kind      test_phantom_cards_are_discarded_for_a_load
    nothing else                                   test_phantom_cards_do_nothing_else
    exhausted at the end of a turn is the end      test_an_exhausted_deck_triggers_the_end
Anatomy of a Train Card                            cards
Ending the Game
    the deck                                       test_an_exhausted_deck_triggers_the_end
    4, 5 or 6 contract cards                       test_contract_cards_trigger_the_end
    the turn is finished, one more for everybody   test_everybody_has_one_more_turn
Scoring
    the cards of the train                         test_the_cards_of_the_train_count
    contracts, front and back                      test_contracts_count_front_and_back
    buildings, at the end                          test_buildings_count, cards
    one for each loaded good                       test_loaded_goods_count_one_each
    most points win                                test_most_points_win
    a tie goes to the train                        test_a_tie_goes_to_the_train
    the example                                    contracts: test_the_scoring_example
Card Reference Sheet                               cards
Reference Sheet                                    the sentences above once more
    what is loaded on one's own train: no benefit  test_ones_own_car_gives_no_benefit
    a bonus action that is not possible is lost    rulings: test_ruling_20_a_bonus_that_can_not_be_used_is_lost
    six places                                     contracts: test_the_table_of_contracts
"""

from collections import Counter

import pytest

from railgames.games.contract import CHANCE, OVER
from railgames.games.isle_of_trains.actions import Build, Deliver, Draw, Load, Remove, Scrap, Skip, Take
from railgames.games.isle_of_trains.events import EndTriggered, Finished, Reshuffled, TurnBegins
from railgames.games.isle_of_trains.state import Bonus, Limit, Turn
from tests.games.isle_of_trains.rig import (
    CARDS,
    DEFAULTS,
    GAME,
    Table,
    cards_at,
    kind,
    kinds,
    names,
    read_train,
    side,
    write_train,
)


def dealt(seats, first="1"):
    """A game after its deal, whichever cards come first."""
    state = GAME.start(seats, {**DEFAULTS, "first": first})
    while state.actor == CHANCE:
        state = GAME.play(state, GAME.chances(state)[0])
    return state


# --- Setup ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_starts_with_a_level_1_engine(seats):
    state = dealt(seats)
    assert [write_train(player.train) for player in state.players] == ["L1"] * seats
    assert all(player.buildings == player.claims == () for player in state.players)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_is_dealt_five_cards(seats):
    state = GAME.start(seats, {**DEFAULTS, "first": "2"})
    order = []
    while state.actor == CHANCE:
        action = GAME.chances(state)[-1]
        before, state = state, GAME.play(state, action)
        order += [seat for seat in range(seats) if len(before.players[seat].hand) < len(state.players[seat].hand)]
    assert order == [(1 + card) % seats for card in range(5 * seats)]
    assert [len(player.hand) for player in state.players] == [5] * seats


@pytest.mark.parametrize("first", ["1", "2", "3"])
def test_the_green_engine_starts(first):
    state = dealt(3, first)
    assert state.actor == state.seat == int(first) - 1
    assert state.agenda == (Turn(2),)


def test_the_island_is_six_contract_cards():
    state = dealt(4)
    assert state.free == (0, 1, 2, 3, 4, 5)
    assert len(state.terms.contracts) == 6


def test_only_fronts_are_open_at_first():
    everything = side(
        train="L3 / MegaHopper+Boxcar+Boxcar+Boxcar / Supertanker+L2+L2+L2 / R3-D Boxcar+L3+L3+MegaHopper"
    )
    table = Table(everything, side())
    assert table.claimable() == [(card.name, "front") for card in table.state.terms.contracts]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_rest_is_the_draw_pile(seats):
    start = GAME.start(seats, {**DEFAULTS, "first": "1"})
    assert len(start.pile) == 50 - seats
    assert start.discards == ()
    state = dealt(seats)
    assert len(state.pile) == 50 - 6 * seats
    assert cards_at(state) == Counter(CARDS.deck)


# --- Game Play -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_turns_go_round(seats):
    table = Table(*[side() for _ in range(seats)], seat=1)
    turns = []
    for _ in range(2 * seats):
        turns.append(table.actor)
        table.end_turn()
    assert turns == [(1 + turn) % seats for turn in range(2 * seats)]


def test_a_turn_has_two_actions():
    table = Table(side(), side())
    assert (table.left, table.actor) == (2, 0)
    table.take()
    assert (table.left, table.actor) == (1, 0)
    table.take()
    assert (table.left, table.actor) == (2, 1)
    assert table.told(TurnBegins) == [TurnBegins(1, "")]


def test_take_draws_one_card():
    """The order of the draw pile is open, so each of its cards may be the top one, as often as it is there."""
    table = Table(side("Tanker"), side(), pile="Bank, Boxcar, Boxcar").play(Take())
    assert list(GAME.chances(table.state)) == [Draw(kind(card)) for card in ("Boxcar", "Boxcar", "Bank")]
    table.draw("Boxcar")
    assert (table.hand(), table.pile, table.left) == ("Boxcar, Tanker", "Bank, Boxcar", 1)


def test_build_pays_its_cost_to_the_discards():
    table = Table(side("Boxcar, Tanker, Tanker, Hopper, Bank"), side())
    table.build("Boxcar", pay="Tanker, Hopper, Bank")
    assert (table.train(), table.hand()) == ("L1 / Boxcar", "Tanker")
    assert (table.discards, table.left) == ("Bank, Hopper, Tanker", 1)


def test_load_goes_onto_any_players_car():
    players = (side("Hopper"), side(train="L1 / Hopper"), side(train="L1 / Hopper"))
    for owner in (0, 1, 2):
        table = Table(side("Hopper", "L1 / Hopper"), *players[1:])
        assert table.may_load("Hopper", (owner, 0))
        assert table.load("Hopper", (owner, 0)).train(owner) == "L1 / Hopper+Hopper"
        assert table.state.players[0].hand == ()


def test_load_needs_room_for_the_kind():
    table = Table(side("Hopper, L2, L3", "L1 / Hopper+Tanker / Tanker"), side(train="L1 / Boxcar / Hopper"))
    assert [table.may_load("Hopper", on) for on in ((0, 0), (0, 1), (1, 0), (1, 1))] == [False, False, False, True]
    assert [table.may_load("L2", on) for on in ((0, 0), (0, 1), (1, 0), (1, 1))] == [False, True, False, False]
    assert [table.may_load("L3", on) for on in ((0, 0), (0, 1), (1, 0), (1, 1))] == [False, False, True, False]


def test_deliver_brings_contracts_and_cards():
    table = Table(side(train="L1 / Hopper+Boxcar / Tanker+L2"), side())
    table.deliver(("Cork", "front"))
    assert (table.claims(), table.train()) == ([("Cork", "front")], "L1 / Hopper / Tanker")
    table = Table(side(train="L1 / Hopper+Boxcar / Tanker+L2"), side())
    table.deliver(sell=(0,)).draw("Bank, Hopper")
    assert (table.hand(), table.train()) == ("Bank, Hopper", "L1 / Hopper / Tanker+L2")


def test_the_same_action_twice_or_two_different():
    hand = "Tanker, Tanker, Hopper, Boxcar, L2, L2"
    both = side(hand, "L1 / Hopper / Tanker+L2 / Tanker+L2")

    def doings(table):
        plain = {Build: "build", Load: "load", Deliver: "deliver", Take: "take", Remove: "build"}
        return {plain[type(action)] for action in table.choices}

    for first in ("take", "build", "load", "deliver"):
        table = Table(both, side())
        if first == "take":
            table.take()
        elif first == "build":
            table.remove(1)
        elif first == "load":
            table.load("Hopper", (0, 0))
        else:
            table.deliver(sell=(1,)).draw_any()
        assert table.left == 1
        assert doings(table) >= {"take", "build", "deliver"}
    table = Table(both, side(train="L1 / Hopper / Hopper"), left=2)
    table.load("Hopper", (0, 0)).load("Tanker", (1, 0))
    assert (table.train(), table.train(1)) == (
        "L1 / Hopper+Hopper / Tanker+L2 / Tanker+L2",
        "L1 / Hopper+Tanker / Hopper",
    )


def test_what_can_not_be_done_is_no_choice():
    table = Table(side("Boxcar"), side())
    assert table.choices == (Take(),)
    for action in (Deliver(), Remove(), Build(kind("Boxcar")), Load(kind("Boxcar"), False), Skip()):
        assert not table.may(action)


def test_the_hand_limit_is_five():
    table = Table(side("Hopper, Tanker, Boxcar, L2, L3"), side("Hopper"), left=1)
    table.take("Bank")
    assert isinstance(table.step, Limit)
    assert {names(action.cards) for action in table.choices} == {"Hopper", "Tanker", "Boxcar", "L2", "L3", "Bank"}
    table.discard("L2")
    assert (table.hand(), table.discards, table.actor) == ("Bank, Boxcar, Hopper, L3, Tanker", "L2", 1)
    table = Table(side("Hopper, Tanker, Boxcar, L2"), side(), left=1).take("Bank")
    assert table.actor == 1


# --- Building ------------------------------------------------------------------------------------------------------


def test_power_is_tested_after_the_build():
    table = Table(side("Bigger Boxcar, L2, Hopper, L1, L1, Tanker, Tanker", "L1 / Boxcar"), side())
    assert table.ways("Bigger Boxcar") == [0, "drop 0"]
    assert table.ways("Hopper") == ["new", "drop 0"]
    table = Table(side("Hopper, L2, Tanker, Tanker, Bank", "L1 / Boxcar / Boxcar"), side())
    assert table.ways("Hopper") == ["drop 0"]
    assert Table(*table.state.players).build("Hopper", drop=0, pay="Bank").train() == "L1 / Boxcar / Hopper"
    table.build("L2", "engine", pay="Tanker, Tanker")
    assert table.ways("Hopper") == ["new", "drop 0"]


def test_a_car_too_heavy_can_not_be_built():
    table = Table(side("C1, Tanker, Tanker, Tanker, Hopper, Hopper, Hopper", "L1 / Boxcar / Hopper / Tanker"), side())
    assert table.ways("C1") == ["drop 0"]
    assert table.ways("Hopper") == ["drop 0", "drop 1", "drop 2"]
    assert not Table(side("Bigger Boxcar, L2, L2, L2, L3, L3, L3", "L1 / Hopper / Hopper"), side()).may_build("Boxcar")
    heavy = Table(side("Bigger Boxcar, L2, L2, L2, L3, L3, L3", "L1 / Hopper-2 / Hopper-2"), side())
    assert not heavy.may_build("Bigger Boxcar")


def test_one_car_may_be_discarded_first():
    table = Table(side("Boxcar, L2, L2, L2", "L1 / Boxcar+L3 / Hopper / Tanker"), side())
    assert table.ways("Boxcar") == ["drop 0"]
    table.build("Boxcar", drop=0, pay="L2, L2, L2")
    assert table.train() == "L1 / Hopper / Tanker / Boxcar"
    assert table.discards == "Boxcar, L2, L2, L2, L3"
    assert table.left == 1


def test_upgrades_stay_in_the_family():
    rich = "Hopper-2, Tanker 201, Bigger Boxcar, L2, Supertanker, " + "L1, L1, L1, Hopper, Tanker, Boxcar"
    table = Table(side(rich, "L3 / Hopper / Tanker / Boxcar / C1"), side())
    assert table.ways("Hopper-2") == ["new", 0, "drop 0", "drop 1", "drop 2", "drop 3"]
    assert table.ways("Tanker 201") == ["new", 1, "drop 0", "drop 1", "drop 2", "drop 3"]
    assert table.ways("Bigger Boxcar") == [2, "drop 0", "drop 1", "drop 2", "drop 3"]
    assert table.ways("Supertanker") == ["new", 1, "drop 0", "drop 1", "drop 2", "drop 3"]
    assert not table.may_build("L2")
    assert not {1, 2, 3} & set(table.ways("Hopper-2"))


@pytest.mark.parametrize(
    ("old", "new", "cost"),
    [
        ("Hopper", "Hopper-2", 3),
        ("Hopper", "MegaHopper", 6),
        ("Hopper-2", "MegaHopper", 3),
        ("Tanker", "Tanker 201", 3),
        ("Tanker", "Supertanker", 6),
        ("Tanker 201", "Supertanker", 3),
        ("Boxcar", "Bigger Boxcar", 3),
        ("Boxcar", "R3-D Boxcar", 6),
        ("Bigger Boxcar", "R3-D Boxcar", 3),
    ],
)
def test_an_upgrade_costs_the_difference(old, new, cost):
    spare = ["L2", "L2", "L2", "C1", "C2", "C3"]
    hand = ", ".join([new, *spare[:cost]])
    table = Table(side(hand, f"L1 / {old}"), side()).build(new, 0)
    assert (table.train(), table.hand()) == (f"L1 / {new}", "")
    poor = Table(side(", ".join([new, *spare[: cost - 1]]), f"L1 / {old}"), side())
    assert not poor.may_build(new)


@pytest.mark.parametrize(("old", "new", "cost"), [("L1", "L2", 2), ("L2", "L3", 3), ("L1", "L3", 5)])
def test_an_engine_is_upgraded_for_the_difference(old, new, cost):
    spare = ["Hopper", "Hopper", "C1", "C2", "C3"]
    table = Table(side(", ".join([new, *spare[:cost]]), old), side()).build(new, "engine")
    assert (table.train(), table.hand()) == (new, "")
    assert not Table(side(", ".join([new, *spare[: cost - 1]]), old), side()).may_build(new)


def test_the_replaced_card_is_discarded():
    table = Table(side("Hopper-2, L2, L2, L2", "L1 / Hopper"), side()).build("Hopper-2", 0)
    assert table.discards == "Hopper, L2, L2, L2"
    table = Table(side("L2, Hopper, Hopper"), side()).build("L2", "engine")
    assert table.discards == "Hopper, Hopper, L1"


@pytest.mark.parametrize("gone", [(0,), (1, 2), (0, 1, 2)])
def test_a_build_may_remove_any_number_of_cars(gone):
    cars = ["Hopper", "Tanker", "Boxcar"]
    table = Table(side("Bank", " / ".join(["L1", *cars])), side()).remove(*gone)
    assert table.train() == " / ".join(["L1", *(car for place, car in enumerate(cars) if place not in gone)])
    assert table.discards == ", ".join(sorted(cars[place] for place in gone))
    assert (table.hand(), table.left) == ("Bank", 1)


def test_the_engine_is_never_removed():
    assert not Table(side("Bank"), side()).may(Remove())
    table = Table(side("", "L1 / Hopper / Tanker"), side()).play(Remove())
    assert table.choices == (Scrap(0), Scrap(1))


def test_goods_go_with_the_cars_they_are_on():
    table = Table(side("", "L2 / Hopper-2+Boxcar+?Bank / Tanker+L2 / Hopper"), side()).remove(0, 1)
    assert table.train() == "L2 / Hopper"
    assert table.discards == "Bank, Boxcar, Hopper-2, L2, Tanker"


def test_a_train_may_have_many_cabooses():
    table = Table(side("C4, Hopper, Hopper, Hopper", "L3 / C1 / C2 / C3"), side())
    assert "new" in table.ways("C4")
    assert table.build("C4", pay="Hopper, Hopper, Hopper").train() == "L3 / C1 / C2 / C3 / C4"


def test_a_train_has_one_engine():
    table = Table(side("L2, Hopper, Hopper, Hopper", "L1 / Tanker"), side())
    assert table.ways("L2") == ["engine", "drop 0"]
    assert table.build("L2", "engine", pay="Hopper, Hopper").train() == "L2 / Tanker"


def test_one_building_only():
    hand = "Bank, Hopper, Hopper, Hopper, Hopper, L2, L2"
    table = Table(side(hand), side()).build("Bank")
    assert (table.buildings(), table.hand()) == ("Bank", "")
    table = Table(side(hand, buildings="Rail Yard"), side()).build("Bank")
    assert (table.buildings(), "Rail Yard" in table.discards) == ("Bank", True)


def test_a_building_is_replaced_at_full_cost():
    hand = ["Bank", "Hopper", "Hopper", "Hopper", "Hopper", "L2", "L2"]
    table = Table(side(", ".join(hand), buildings="Rail Yard"), side()).build("Bank")
    assert table.discards == "Hopper, Hopper, Hopper, Hopper, L2, L2, Rail Yard"
    assert not Table(side(", ".join(hand[:-1]), buildings="Rail Yard"), side()).may_build("Bank")


# --- Loading -------------------------------------------------------------------------------------------------------


def test_a_loaded_card_lies_on_the_car():
    table = Table(side("Tanker, L2", "L1 / Hopper"), side()).load("Tanker", (0, 0))
    assert (table.train(), table.hand(), table.discards) == ("L1 / Hopper+Tanker", "L2", "")
    assert not table.may_load("L2")


@pytest.mark.parametrize("wild", ["L1", "Bank", "Coal Factory", "Rail Yard"])
def test_a_wild_card_goes_on_any_car(wild):
    for car, place in (("Hopper", 0), ("Tanker", 1), ("Boxcar", 2)):
        table = Table(side(wild, "L1 / Hopper / Tanker / Boxcar"), side()).load(wild, (0, place))
        assert f"{car}+{wild}" in table.train()
        assert table.state.players[0].train.cars[place].goods[0].type == place


@pytest.mark.parametrize(
    ("car", "good", "room"),
    [
        ("Hopper", "Tanker", 1),
        ("Hopper-2", "Tanker", 2),
        ("MegaHopper", "Tanker", 3),
        ("Tanker", "L2", 1),
        ("Tanker 201", "L2", 2),
        ("Supertanker", "L2", 3),
        ("Boxcar", "L3", 1),
        ("Bigger Boxcar", "L3", 2),
        ("R3-D Boxcar", "L3", 3),
    ],
)
def test_no_more_than_the_capacity(car, good, room):
    """Own cars and those of others, face up and face down."""
    loaded = "+".join([car, *[good] * (room - 1)])
    for mine, theirs in ((f"L1 / {loaded}", "L1"), ("L1", f"L1 / {loaded}")):
        owner = 0 if mine != "L1" else 1
        table = Table(side("L1, L1, Bank", mine), side(train=theirs))
        assert table.may_load("Bank", (owner, 0))
        table.load("Bank", (owner, 0))
        full = read_train(f"L1 / {loaded}+Bank")
        assert table.state.players[owner].train == full
        again = Table(side("L1, Rail Yard", write_train(full) if owner == 0 else "L1"), side(train=table.train(1)))
        assert not again.may_load("L1")
        assert not again.may_load("L1", face_down=True)


def test_a_rivals_car_gives_its_benefit():
    table = Table(side("Boxcar"), side("Bank", "L1 / Hopper / Tanker")).load("Boxcar", (1, 0))
    assert table.actor == CHANCE
    table.draw("Hopper, Tanker, L2").discard("Tanker")
    assert (table.hand(), table.hand(1)) == ("Hopper, L2", "Bank")
    assert (table.train(1), table.left) == ("L1 / Hopper+Boxcar / Tanker", 1)


def test_draws_come_before_the_bonus_action():
    """Two cards, then a build, which what was drawn may pay."""
    table = Table(side("Boxcar, Tanker"), side("Bank", "L1 / Hopper-2")).load("Boxcar", (1, 0))
    assert table.actor == CHANCE
    table.draw("Hopper, L3")
    assert isinstance(table.step, Bonus)
    table.build("Tanker", pay="Hopper, L3")
    assert (table.train(), table.hand(), table.left) == ("L1 / Tanker", "", 1)


def test_a_bonus_action_is_taken_at_once_or_lost():
    table = Table(side("Boxcar, Tanker"), side("Bank", "L1 / Hopper-2")).load("Boxcar", (1, 0)).draw("L3, Hopper")
    assert not table.may(Take())
    assert not table.may(Deliver())
    assert {type(action) for action in table.choices} == {Build, Skip}
    table.skip()
    assert table.state.agenda == (Turn(1),)


def test_a_bonus_load_goes_onto_ones_own_train():
    players = (side("L2, Tanker", "L1 / Hopper"), side("Bank", "L2 / Bigger Boxcar / Hopper"))
    table = Table(*players).load("L2", (1, 0), cover="Tanker").draw("Hopper, Tanker, L3, C1")
    assert [action for action in table.choices if isinstance(action, Load) and not action.face_down] == [
        Load(card, False) for card in kinds("Hopper, Tanker")
    ]
    assert table.may_load("Tanker", (0, 0))
    table.play(Load(kind("Tanker"), False))
    assert (table.train(), table.train(1)) == ("L1 / Hopper+Tanker", "L2 / Bigger Boxcar+?L2 / Hopper")
    assert (table.actor, table.left) == (0, 1)


def test_ones_own_car_gives_no_benefit():
    for car, good in (("Hopper", "Boxcar"), ("MegaHopper", "Boxcar"), ("Supertanker", "L2"), ("R3-D Boxcar", "L3")):
        table = Table(side(good, f"L1 / {car}"), side()).load(good, (0, 0))
        assert (table.state.agenda, table.actor, table.hand()) == ((Turn(1),), 0, "")


def test_a_card_discarded_lets_another_be_any_kind():
    table = Table(side("L3, L2, C1", "L1 / Hopper"), side(train="L1 / Tanker"))
    assert not table.may_load("L3", (0, 0))
    assert table.may_load("L3", face_down=True)
    table.load("L3", (0, 0), cover="C1")
    assert (table.train(), table.hand(), table.discards) == ("L1 / Hopper+?L3", "L2", "C1")
    assert table.state.players[0].train.cars[0].goods[0].type == 0
    alone = Table(side("L3", "L1 / Hopper"), side())
    assert not alone.may_load("L3", face_down=True)


# --- Deliveries ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_any_number_of_goods_in_one_action(count):
    table = Table(side(train="L2 / Hopper+Tanker / Hopper-2+Boxcar+Boxcar / Tanker+L2"), side())
    table.deliver(sell=(0, 1, 1, 2)[:count])
    assert table.state.agenda[-1].left == 2 * count
    table.draw_any()
    assert len(table.state.players[0].hand) == 2 * count
    assert table.state.players[0].train.loaded == 4 - count
    assert table.left == 1


def test_goods_bring_a_contract_or_two_cards_each():
    contract = Table(side(train="L1 / Hopper+Tanker / Tanker+L2"), side()).deliver(("Cork", "front"))
    assert (contract.sheet()[1], contract.hand(), contract.actor) == (3, "", 0)
    cards = Table(side(train="L1 / Hopper+Tanker / Tanker+L2"), side()).deliver(sell=(0, 1)).draw_any()
    assert (cards.sheet()[1], len(cards.state.players[0].hand)) == (0, 4)


def test_a_contract_and_cards_in_one_action():
    train = "L2 / Hopper+Tanker / Tanker+L2 / Boxcar+L3"
    table = Table(side(train=train), side()).deliver(("Cork", "front"), sell=(2,)).draw_any()
    assert (table.claims(), len(table.state.players[0].hand), table.left) == ([("Cork", "front")], 2, 1)
    assert table.train() == "L2 / Hopper / Tanker / Boxcar"


def test_a_contract_is_fulfilled_whole():
    """Cork asks for a coal and an oil, Dublin for a coal and a box."""
    assert Table(side(train="L1 / Hopper+Tanker / Boxcar+L3"), side()).claimable() == [("Dublin", "front")]
    assert Table(side(train="L1 / Hopper+Tanker / Tanker+L2"), side()).claimable() == [("Cork", "front")]
    assert Table(side(train="L2 / Hopper+Tanker / Hopper+Tanker / Tanker"), side()).claimable() == []
    across = Table(side(train="L1 / Hopper+Tanker / Hopper+Boxcar"), side(train="L1 / Tanker+L2"))
    assert across.claimable() == []


def test_delivered_goods_are_discarded():
    table = Table(side(train="L1 / Hopper+Tanker / Tanker+?Bank"), side()).deliver(("Cork", "front"))
    assert table.discards == "Bank, Tanker"


def test_a_claimed_card_lies_before_its_player():
    table = Table(side(train="L1 / Hopper+Tanker / Tanker+L2"), side()).deliver(("Cork", "front"))
    assert table.contract("Cork") not in table.state.free
    assert table.claims() == [("Cork", "front")]
    other = Table(side(claims=[("Cork", "front")]), side(train="L1 / Hopper+Tanker / Tanker+L2 / Boxcar+L3"), seat=1)
    assert ("Cork", "front") not in other.claimable()


BACKS = "L3 / MegaHopper+Tanker+Tanker+Tanker / Supertanker+L2 / R3-D Boxcar+L3+L3 / Hopper"


def test_a_claimed_card_has_two_on_its_back():
    """Back A of Cork asks for a coal, an oil and two boxes, back B for three coal and two boxes."""
    table = Table(side(train=BACKS, claims=[("Cork", "front")]), side())
    assert table.claimable() == [("Cork", "back A"), ("Cork", "back B")]


def test_only_one_of_the_two_on_the_back():
    table = Table(side(train=BACKS, claims=[("Cork", "front")]), side()).deliver(("Cork", "back B"))
    assert table.claims() == [("Cork", "back B")]
    assert table.sheet()[1] == 15
    again = Table(side(train=BACKS, claims=[("Cork", "back B")]), side())
    assert not [name for name, _ in again.claimable() if name == "Cork"]


def test_no_new_card_before_the_back_is_done():
    table = Table(side(train=BACKS, claims=[("Loch Haven", "front")]), side())
    assert table.claimable() == [("Loch Haven", "back A")]
    done = Table(side(train=BACKS, claims=[("Loch Haven", "back A")]), side())
    assert {which for _, which in done.claimable()} == {"front"}


# --- Running out of Cards ------------------------------------------------------------------------------------------


def test_the_discards_become_the_draw_pile():
    table = Table(side(), side(), pile="Bank", discards="Hopper, Tanker").take("Bank")
    assert (table.pile, table.discards) == ("Hopper, Tanker", "")
    assert table.told(Reshuffled) == [Reshuffled(2)]
    assert table.take("Tanker").hand() == "Bank, Tanker"


def test_phantom_cards_when_nothing_is_left():
    table = Table(side(), side(), pile="Bank").take("Bank")
    assert table.state.phantoms == 0
    table = Table(side("Boxcar"), side(train="L1 / Tanker / Hopper"), pile="Bank").load("Boxcar", (1, 1)).draw("Bank")
    assert (table.hand(), table.state.phantoms) == ("", 2)


def test_phantom_cards_last_one_turn():
    table = Table(side("Tanker 201"), side("Boxcar"), pile="", phantoms=3, left=1).take()
    assert (table.actor, table.state.phantoms, table.hand()) == (1, 0, "Tanker 201")


def test_phantom_cards_pay():
    table = Table(side("Tanker, Bank"), side(), pile="", phantoms=1)
    table.build("Tanker", pay="phantom, Bank")
    assert (table.train(), table.state.phantoms, table.pile) == ("L1 / Tanker", 0, "Bank")
    table = Table(side("Tanker"), side(), pile="", phantoms=2).build("Tanker")
    assert (table.train(), table.state.phantoms, table.pile, table.discards) == ("L1 / Tanker", 0, "", "")


def test_phantom_cards_are_discarded_for_a_load():
    table = Table(side("L3", "L1 / Hopper"), side(), pile="", phantoms=1)
    assert table.may_load("L3", face_down=True)
    table.load("L3", (0, 0), cover="phantom")
    assert (table.train(), table.hand(), table.state.phantoms, table.discards) == ("L1 / Hopper+?L3", "", 0, "")


def test_phantom_cards_do_nothing_else():
    """They are not loaded, not built, not kept, and no hand limit counts them."""
    table = Table(side("", "L1 / Hopper"), side(), pile="", phantoms=9)
    assert table.choices == (Take(), Remove())
    table = Table(side("Bank, Hopper, Tanker, L2, L3"), side(), pile="", phantoms=9, left=1).take()
    assert (table.actor, len(table.state.players[0].hand)) == (1, 5)


def test_an_exhausted_deck_triggers_the_end():
    """Exhausted only if discards are gone too, and only at the end of a turn."""
    table = Table(side(), side(), pile="Bank").take("Bank")
    assert table.state.ending == ""
    table.take()
    assert (table.state.ending, table.told(EndTriggered)) == ("deck", [EndTriggered(0, "deck")])
    table = Table(side(), side(), pile="Bank, Hopper", discards="Tanker").take("Bank").take("Hopper")
    assert (table.state.ending, table.pile) == ("", "Tanker")


# --- Ending the Game -----------------------------------------------------------------------------------------------

CLAIMED = [(name, "back A") for name in ("Cork", "Inverness", "Dublin", "Donegal", "Ennis Wharf")]
FOR_LOCH_HAVEN = "L2 / Tanker+L2 / Bigger Boxcar+L3+L3"


@pytest.mark.parametrize(("seats", "number"), [(2, 4), (3, 5), (4, 6)])
def test_contract_cards_trigger_the_end(seats, number):
    """So many claimed in all, whoever has them; the claim before the last triggers nothing."""
    for before, ending in ((number - 2, ""), (number - 1, "contracts")):
        idle = [side() for _ in range(seats - 2)]
        table = Table(side(train=FOR_LOCH_HAVEN, claims=CLAIMED[:1]), side(claims=CLAIMED[1:before]), *idle)
        table.deliver(("Loch Haven", "front"))
        assert 6 - len(table.state.free) == before + 1
        assert table.state.ending == ending
        assert len(table.told(EndTriggered)) == bool(ending)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_has_one_more_turn(seats):
    """After the turn in which it happened, that player too."""
    idle = [side() for _ in range(seats - 1)]
    table = Table(side(), *idle, pile="Bank", left=2).take().take()
    turns = []
    while not table.over:
        turns.append(table.actor)
        assert table.told(TurnBegins)[-1] == TurnBegins(table.actor, "deck")
        table.take().take()
    assert turns == [*range(1, seats), 0]
    assert table.events[-1] == Finished("deck")
    assert table.actor == OVER
    assert table.choices == ()


def test_the_turn_of_the_trigger_is_finished():
    table = Table(side("Hopper, Tanker", FOR_LOCH_HAVEN), side(claims=CLAIMED[:3])).deliver(("Loch Haven", "front"))
    assert (table.state.ending, table.actor, table.left) == ("contracts", 0, 1)
    assert table.build("Hopper", pay="Tanker").actor == 1


# --- Scoring -------------------------------------------------------------------------------------------------------


def test_the_cards_of_the_train_count():
    assert Table(side("Bank", "L3 / Supertanker / Hopper / C2"), side()).sheet() == (4 + 8 + 2 + 3, 0, 0, 0, 17)


def test_contracts_count_front_and_back():
    claims = [("Cork", "back B"), ("Donegal", "back A")]
    assert Table(side(claims=claims), side()).sheet() == (0, 3 + 12 + 5 + 10, 0, 0, 30)


def test_buildings_count():
    claims = [("Inverness", "back B")]
    assert Table(side(claims=claims, buildings="Customs House"), side()).sheet() == (0, 17, 2 * 3, 0, 23)


def test_loaded_goods_count_one_each():
    table = Table(side(train="L2 / Hopper+Tanker / Hopper-2+?L2 / C3+L2"), side())
    assert table.sheet() == (2 + 2 + 5 + 2, 0, 0, 3, 14)


def over(*players, **options):
    """The outcome of a game that ends with this on the table."""
    table = Table(*players, ending="deck", final=0, left=1, **options).take()
    assert table.over
    return GAME.outcome(table.state)


def test_most_points_win():
    outcome = over(side(train="L2"), side(train="L3"), side(train="L3 / Hopper"))
    assert [(one.seat, one.rank, one.points) for one in outcome.standings] == [(2, 1, 6), (1, 2, 4), (0, 3, 2)]
    assert (outcome.winners, outcome.tie_break, outcome.reason) == ((2,), "", "deck")
    assert [line.points for line in outcome.standings[0].lines] == [6, 0, 0, 0]


def test_a_tie_goes_to_the_train():
    outcome = over(side(claims=[("Dublin", "front")]), side(train="L3"))
    assert [(one.seat, one.rank, one.points) for one in outcome.standings] == [(1, 1, 4), (0, 2, 4)]
    assert (outcome.winners, outcome.tie_break) == ((1,), "train")
