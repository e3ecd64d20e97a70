"""Where the rulebook is silent: each reading, and at the end the mistakes that are near at hand."""

from collections import Counter

import pytest

from railgames.games.contract import CHANCE, BadOption
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
from railgames.games.isle_of_trains.events import (
    BonusLost,
    EndTriggered,
    Finished,
    GotPhantoms,
    Reshuffled,
    TurnBegins,
)
from railgames.games.isle_of_trains.state import (
    ENGINE_PLACE,
    NEW,
    Bonus,
    Drawing,
    Limit,
    Paying,
    Placing,
    Shedding,
    Turn,
)
from tests.games.isle_of_trains.rig import CARDS, DEFAULTS, GAME, Table, cards_at, kind, kinds, side

LOCH_HAVEN = "L2 / Tanker+L2 / Bigger Boxcar+L3+L3"
"""A train that the front of Loch Haven can be delivered from."""


# --- Setup ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ruling_1_who_has_the_green_engine_is_drawn_at_random(seats):
    state = GAME.start(seats, DEFAULTS)
    assert (state.actor, tuple(GAME.chances(state))) == (CHANCE, tuple(Begin(seat) for seat in range(seats)))
    for seat in range(seats):
        after = GAME.play(state, Begin(seat))
        assert (after.seat, after.actor) == (seat, CHANCE)


def test_ruling_2_spare_engines_can_be_dealt():
    """Every card that nobody holds, as often as it is there, from the first card of the deal on."""
    state = GAME.start(2, {**DEFAULTS, "first": "1"})
    assert Counter(action.card for action in GAME.chances(state)) == Counter(CARDS.deck) - Counter(kinds("L1, L1"))
    assert sum(action == Draw(kind("L1")) for action in GAME.chances(state)) == 2


def test_ruling_3_two_to_four_players():
    assert (GAME.fewest_seats, GAME.most_seats) == (2, 4)
    with pytest.raises(BadOption, match=r"3.*only 2 seats"):
        GAME.start(2, {**DEFAULTS, "first": "3"})


# --- Turn ----------------------------------------------------------------------------------------------------------


def test_ruling_4_there_is_no_pass_but_take_is_always_possible():
    table = Table(side(), side(), pile="")
    assert table.choices == (Take(),)
    assert not table.may(Skip())
    assert not table.may(Done())
    assert table.take().state.phantoms == 1
    assert table.choices == (Take(),)


def test_ruling_4_bonus_actions_are_on_top_of_the_two():
    table = Table(side("Boxcar, Tanker, L2, L2"), side("Bank", "L1 / Hopper-2")).load("Boxcar", (1, 0)).draw_any()
    table.build("Tanker", pay="L2, L2")
    assert (table.actor, table.left) == (0, 1)


def test_ruling_5_the_limit_is_for_the_end_of_the_turn_only():
    table = Table(side("Boxcar, L1, L2, L2, L2"), side("Bank", "L1 / Boxcar / Hopper")).load("L1", (1, 0))
    table.draw("Hopper, Hopper, Tanker, Tanker")
    assert (len(table.state.players[0].hand), table.left, table.step) == (8, 1, Turn(1))
    table.take("L3")
    assert (table.step, len(table.state.players[0].hand)) == (Limit(), 9)
    table.discard("Hopper, Hopper, L2, L2")
    assert (table.actor, table.hand()) == (1, "Boxcar, L2, L3, Tanker, Tanker")


def test_ruling_6_the_limit_comes_before_the_deck_is_looked_at():
    """The card that is discarded down to the limit is the new draw pile, so the deck is not exhausted."""
    table = Table(side("Hopper, Tanker, L2, L3, C1"), side(), pile="Bank", left=1).take("Bank").discard("Tanker")
    assert (table.pile, table.state.ending, table.actor) == ("Tanker", "", 1)


# --- Build ---------------------------------------------------------------------------------------------------------


def test_ruling_7_the_weight_test_is_on_the_final_state():
    """Power 4, and cars of weight 2 and 2: an upgrade to weight 2 in place of weight 1 is too much, unless one goes."""
    rich = "Hopper-2, L2, L2, L2, Tanker, Tanker"
    assert Table(side(rich, "L1 / Hopper / Boxcar"), side()).ways("Hopper-2") == [0, "drop 0", "drop 1"]
    table = Table(side(rich, "L1 / Hopper / Hopper / Boxcar"), side())
    assert table.ways("Hopper-2") == ["drop 0", "drop 2"]
    table.play(Build(kind("Hopper-2")), Drop(2))
    assert table.choices == (Put(NEW), Put(0))


def test_ruling_7_caboose_6_can_not_leave_a_train_that_needs_it():
    table = Table(side("", "L1 / C6 / Boxcar / Bigger Boxcar"), side()).play(Remove(), Scrap(0))
    assert not table.may(Done())
    assert table.choices == (Scrap(1), Scrap(2))
    table.play(Scrap(1)).play(Done())
    assert table.train() == "L1 / Bigger Boxcar"
    spare = Table(side("", "L1 / C6 / Boxcar / Hopper"), side()).play(Remove(), Scrap(0))
    assert spare.may(Done())


def test_ruling_7_caboose_6_can_not_be_replaced_or_dropped_where_it_is_needed():
    train = "L1 / C6 / Boxcar / Bigger Boxcar"
    assert not Table(side("C1", "L1 / C6 / Bigger Boxcar / Bigger Boxcar"), side()).may_build("C1")
    table = Table(side("C1, Hopper, Hopper, Hopper, L2", train), side())
    assert table.ways("C1") == ["drop 1", "drop 2"]
    assert Table(side("Bank, Hopper, Hopper, Hopper, L2, L2, L2", train), side()).ways("Bank") == [
        "new",
        "drop 1",
        "drop 2",
    ]
    assert Table(side("L2, Tanker, Tanker", train), side()).ways("L2") == ["engine", "drop 0", "drop 1", "drop 2"]


def test_ruling_8_the_card_that_is_built_does_not_pay():
    assert not Table(side("Tanker, Tanker"), side()).may_build("Tanker")
    assert Table(side("Tanker, Tanker, Tanker"), side()).build("Tanker").hand() == ""


@pytest.mark.parametrize("engine", ["L1", "L2", "L3"])
def test_ruling_9_no_engine_for_one_as_strong_or_stronger(engine):
    hand = "L1, L2, L3, Hopper, Hopper, Hopper, Tanker, Tanker"
    table = Table(side(hand, engine), side())
    assert [card for card in ("L1", "L2", "L3") if table.may_build(card)] == ["L2", "L3"][int(engine[1]) - 1 :]


def test_ruling_9_an_upgrade_is_to_a_higher_level():
    table = Table(
        side("Hopper-2, Hopper, Tanker, Tanker, Tanker, Tanker", "L3 / MegaHopper / Hopper-2 / Hopper"), side()
    )
    assert table.ways("Hopper-2") == ["new", 2, "drop 0", "drop 1", "drop 2"]
    assert table.ways("Hopper") == ["new", "drop 0", "drop 1", "drop 2"]


def test_ruling_9_levels_may_be_skipped():
    table = Table(side("L3, Hopper, Hopper, Hopper, Hopper, Tanker"), side()).build("L3", "engine")
    assert (table.train(), table.hand(), table.discards) == ("L3", "", "Hopper, Hopper, Hopper, Hopper, L1, Tanker")


def test_ruling_10_a_caboose_replaces_a_caboose_for_nothing():
    table = Table(side("C2", "L1 / C1 / Hopper"), side()).build("C2", 0)
    assert (table.train(), table.discards, table.left) == ("L1 / C2 / Hopper", "C1", 1)
    loaded = Table(side("C2", "L1 / C3+L2 / Hopper+Tanker"), side()).build("C2", 0)
    assert (loaded.train(), loaded.discards) == ("L1 / C2 / Hopper+Tanker", "C3, L2")


@pytest.mark.parametrize(("old", "new"), [("Hopper-2", "MegaHopper"), ("Hopper", "MegaHopper"), ("Hopper", "Hopper-2")])
def test_ruling_11_goods_stay_on_an_upgraded_car(old, new):
    goods = "+Tanker+?L3" if old == "Hopper-2" else "+?L3"
    table = Table(side(f"{new}, L2, L2, L2, C1, C2, C4", f"L1 / {old}{goods} / Tanker+L1"), side())
    table.build(new, 0)
    while isinstance(table.step, Paying):
        table.play(table.choices[0])
    assert table.train() == f"L1 / {new}{goods} / Tanker+L1"


def test_ruling_12_caboose_5_saves_a_card():
    train = "L2 / C5 / Hopper / Tanker"
    for card, at, cost in (("Boxcar", "new", 2), ("Hopper-2", 1, 2), ("L3", "engine", 2), ("C1", "new", 2)):
        spare = ["L1", "L1", "L1"]
        assert Table(side(", ".join([card, *spare[:cost]]), train), side()).build(card, at).hand() == ""
        poor = Table(side(", ".join([card, *spare[: cost - 1]]), train), side())
        assert Put({"new": NEW, "engine": ENGINE_PLACE}.get(at, at)) not in (
            GAME.choices(GAME.play(poor.state, Build(kind(card)))) if poor.may_build(card) else ()
        )


def test_ruling_12_never_below_nothing_and_never_for_buildings():
    assert Table(side("Hopper", "L1 / C5"), side()).build("Hopper").train() == "L1 / C5 / Hopper"
    assert not Table(side("Bank, L1, L2, L2, L2, L3", "L1 / C5"), side()).may_build("Bank")


def test_ruling_12_not_in_the_action_in_which_it_leaves():
    """Two cards pay for a Boxcar beside Caboose 5, three are needed when that is discarded for it."""
    poor = Table(side("Boxcar, L2, L3", "L2 / C5 / Tanker"), side())
    assert poor.ways("Boxcar") == ["new", "drop 1"]
    rich = Table(side("Boxcar, L2, L3, L3", "L2 / C5 / Tanker"), side())
    assert rich.ways("Boxcar") == ["new", "drop 0", "drop 1"]
    assert rich.build("Boxcar", drop=0).hand() == ""


def test_ruling_13_one_car_goes_with_any_build_once():
    hand = "Bank, L2, Hopper-2, Tanker, Tanker, Tanker, C1, C2"
    train = "L1 / Hopper+Boxcar / Tanker+L3 / Hopper"
    for card, at in (("Bank", NEW), ("L2", ENGINE_PLACE), ("Hopper-2", 0)):
        table = Table(side(hand, train), side()).play(Build(kind(card)))
        assert {Drop(0), Drop(1)} <= set(table.choices)
        table.play(Drop(1))
        assert not [action for action in table.choices if isinstance(action, Drop)]
        if isinstance(table.step, Placing):
            table.play(Put(at))
        while isinstance(table.step, Paying):
            table.play(table.choices[0])
        assert "L3" in table.discards
        assert "/ Tanker" not in table.train()


def test_ruling_13_a_removal_removes_at_least_one():
    table = Table(side("Bank", "L1 / Hopper / Tanker"), side()).play(Remove())
    assert not table.may(Done())
    table.play(Scrap(0))
    assert table.choices == (Scrap(1), Done())


def test_ruling_14_an_engine_is_only_ever_replaced():
    table = Table(side("L2, Hopper, Hopper", "L1 / Tanker"), side()).play(Build(kind("L2")))
    assert table.choices == (Put(ENGINE_PLACE), Drop(0))
    scrap = Table(side("", "L1 / Tanker"), side()).play(Remove())
    assert (scrap.train(), scrap.discards) == ("L1", "Tanker")


SIX = "Hopper, Hopper, Tanker, Tanker, Tanker, L2"


def test_ruling_15_caboose_4_allows_two_buildings():
    table = Table(side(f"Bank, {SIX}", "L1 / C4", "Rail Yard"), side())
    assert table.ways("Bank") == ["new", 0, "drop 0"]
    assert Table(*table.state.players).build("Bank", "new").buildings() == "Bank, Rail Yard"
    assert Table(*table.state.players).build("Bank", 0).buildings() == "Bank"
    full = Table(side(f"Bank, {SIX}", "L1 / C4", "Rail Yard, Oil Refinery"), side())
    assert full.ways("Bank") == [0, 1, "drop 0"]
    assert full.build("Bank", 1).buildings() == "Bank, Rail Yard"


def test_ruling_15_without_caboose_4_one_of_two_goes_at_once():
    two = ("L1 / C4 / Hopper", "Bank, Rail Yard")
    removed = Table(side("", *two), side()).remove(0)
    assert removed.choices == (Raze(kind("Bank")), Raze(kind("Rail Yard")))
    assert removed.raze("Bank").buildings() == "Rail Yard"
    assert (removed.discards, removed.left) == ("Bank, C4", 1)
    replaced = Table(side("C1", *two), side()).build("C1", 0)
    assert replaced.raze("Rail Yard").buildings() == "Bank"
    dropped = Table(side("Tanker, L2, L2", *two), side()).build("Tanker", drop=0)
    assert dropped.choices == (Raze(kind("Bank")), Raze(kind("Rail Yard")))
    for_a_building = Table(side(f"Coal Factory, {SIX}", *two), side()).play(Build(kind("Coal Factory")), Drop(0))
    assert for_a_building.choices == (Put(0), Put(1))
    for_a_building.play(Put(0))
    assert for_a_building.choices == (Raze(kind("Coal Factory")), Raze(kind("Rail Yard")))


def test_ruling_16_a_building_is_not_dropped_alone():
    table = Table(side("", "L1", "Bank"), side())
    assert table.choices == (Take(),)
    assert not table.may(Raze(kind("Bank")))


# --- Load ----------------------------------------------------------------------------------------------------------


def test_ruling_17_a_good_is_of_the_type_of_its_car():
    table = (
        Table(side("Bank, L3, L1", "L1 / Hopper / Tanker"), side()).load("Bank", (0, 0)).load("L3", (0, 1), cover="L1")
    )
    assert [car.goods[0].type for car in table.state.players[0].train.cars] == [0, 1]
    delivery = Table(*table.state.players)
    assert delivery.claimable() == [("Cork", "front")]


@pytest.mark.parametrize("good", ["coal", "oil", "box"])
def test_ruling_17_a_wild_card_is_named_on_caboose_3(good):
    table = Table(side("Bank", "L1 / C3"), side()).load("Bank", (0, 0), as_type=good)
    assert table.train() == f"L1 / C3+Bank={good}"
    down = Table(side("Tanker, L2", "L1 / C3"), side()).load("Tanker", (0, 0), cover="L2", as_type=good)
    assert down.train() == f"L1 / C3+?Tanker={good}"


@pytest.mark.parametrize(("card", "good"), [("Tanker", "coal"), ("L2", "oil"), ("L3", "box")])
def test_ruling_17_another_keeps_its_type_on_caboose_3(card, good):
    table = Table(side(card, "L1 / C3"), side()).load(card, (0, 0))
    assert (table.train(), table.left) == (f"L1 / C3+{card}={good}", 1)


def test_ruling_18_a_face_down_load_gives_the_benefit_too():
    table = Table(side("L3, L2"), side("Bank", "L1 / Hopper / Tanker")).load("L3", (1, 0), cover="L2")
    assert (table.train(1), table.discards, table.step) == ("L1 / Hopper+?L3 / Tanker", "L2", Drawing(3))


def test_ruling_18_a_phantom_is_discarded_but_not_loaded():
    table = Table(side("L3"), side(train="L1 / Hopper"), pile="", phantoms=2)
    assert [action for action in table.choices if isinstance(action, Load)] == [Load(kind("L3"), True)]
    table.load("L3", (1, 0), cover="phantom")
    assert (table.train(1), table.state.phantoms) == ("L1 / Hopper+?L3", 1 + 3)


def test_ruling_19_the_owner_gets_nothing_but_the_good():
    owner = side("Bank", "L1 / Hopper / C2")
    table = Table(side("Tanker"), owner).load("Tanker", (1, 0))
    assert table.step == Drawing(3)
    table.draw_any(3)
    assert (table.hand(1), table.actor) == ("Bank", 0)


def test_ruling_20_draws_then_discard_then_bonus():
    """R3-D Boxcar: five cards, one back, a load on one's own train."""
    table = Table(side("L3, L2", "L1 / Hopper"), side("Bank", "L1 / R3-D Boxcar")).load("L3", (1, 0))
    assert table.step == Drawing(5)
    table.draw("Tanker, Hopper, Hopper, C1, C4")
    assert table.step == Shedding(1)
    assert table.may(Discard(kinds("L2")))
    table.discard("Hopper")
    assert (table.step, table.discards) == (Bonus(("load",)), "Hopper")
    table.load("Tanker", (0, 0))
    assert (table.train(), table.step, table.hand()) == ("L1 / Hopper+Tanker", Turn(1), "C1, C4, Hopper, L2")


def test_ruling_20_the_card_of_caboose_2_comes_with_the_draws():
    table = Table(side("Tanker", "L1 / C2"), side("Bank", "L1 / Hopper")).load("Tanker", (1, 0))
    assert table.step == Drawing(4)
    table.draw("L2, L2, L2, L3")
    assert table.step == Shedding(1)


def test_ruling_20_a_bonus_that_can_not_be_used_is_lost():
    """Tanker 201 lets deliver, but nothing is loaded; Bigger Boxcar lets load, but there is no car of one's own."""
    table = Table(side("L2"), side("Bank", "L1 / Tanker 201")).load("L2", (1, 0)).draw_any()
    assert table.told(BonusLost) == [BonusLost(0, ("deliver",), False)]
    assert table.step == Turn(1)
    table = Table(side("L3"), side("Bank", "L1 / Bigger Boxcar")).load("L3", (1, 0)).draw_any()
    assert (len(table.told(BonusLost)), table.step) == (1, Turn(1))


def test_ruling_20_only_phantoms_in_hand_nothing_is_discarded():
    table = Table(side("Tanker"), side(train="L1 / Hopper"), pile="").load("Tanker", (1, 0))
    assert (table.state.phantoms, table.step, table.hand()) == (3, Turn(1), "")


def test_ruling_20_a_bonus_of_any_kind():
    """MegaHopper: all four, a load only onto one's own train, a build with all its ways."""
    mine = side("Tanker, L2", "L1 / Hopper / Tanker+L2")
    table = Table(mine, side("Bank", "L2 / MegaHopper / Boxcar")).load("Tanker", (1, 0)).draw("Tanker, L3")
    assert table.step == Bonus(("take", "build", "load", "deliver"))
    assert {Take(), Deliver(), Remove(), Skip(), Build(kind("Tanker"))} <= set(table.choices)
    assert Load(kind("Tanker"), False) in table.choices
    assert Load(kind("L3"), False) not in table.choices
    table.take("Boxcar")
    assert table.step == Turn(1)


def test_ruling_20_no_chains_of_bonuses():
    """A bonus load is on one's own train, where no car gives a benefit."""
    mine = side("L3, L2, Tanker", "L2 / Hopper-2 / Bigger Boxcar")
    table = Table(mine, side("Bank", "L1 / Bigger Boxcar / Hopper")).load("L3", (1, 0)).draw("L3, L3, Hopper, Hopper")
    table.play(Load(kind("L3"), False))
    assert (table.train(), table.step) == ("L2 / Hopper-2 / Bigger Boxcar+L3", Turn(1))


def test_ruling_21_caboose_2_for_each_coal_on_any_train():
    for owner in (0, 1):
        table = Table(side("Tanker, Bank", "L1 / C2 / Hopper"), side(train="L1 / Hopper")).load(
            "Bank", (owner, 1 - owner)
        )
        assert table.step == Drawing(1 + 3 * owner)
    oil = Table(side("L2", "L1 / C2 / Tanker"), side()).load("L2", (0, 1))
    assert oil.step == Turn(1)
    bonus = Table(side("L3", "L2 / C2 / Hopper"), side("Bank", "L2 / Bigger Boxcar")).load("L3", (1, 0))
    bonus.draw("Hopper, L3, L2, L2").load("Hopper", (0, 1))
    assert bonus.step == Drawing(1)
    named = Table(side("Bank", "L1 / C2 / C3"), side()).load("Bank", (0, 1), as_type="coal")
    assert named.step == Drawing(1)


def test_ruling_21_caboose_1_once_for_each_deliver_action():
    sold = Table(side(train="L2 / C1 / Hopper+Tanker / Hopper-2+Boxcar+Boxcar"), side()).deliver(sell=(1, 2, 2))
    assert sold.step == Drawing(7)
    claimed = Table(side(train="L1 / C1 / Hopper+Tanker / Tanker+L2"), side()).deliver(("Cork", "front"))
    assert claimed.step == Drawing(1)
    both = Table(side(train="L2 / C1 / Hopper-2+Tanker+Boxcar / Tanker+L2"), side()).deliver(
        ("Cork", "front"), sell=(1,)
    )
    assert both.step == Drawing(3)
    bonus = Table(side("L2", "L1 / C1 / Hopper+Tanker"), side("Bank", "L1 / Tanker 201")).load("L2", (1, 0)).draw_any()
    assert bonus.play(Deliver()).step == Drawing(3)


# --- Deck ----------------------------------------------------------------------------------------------------------


def test_ruling_22_the_discards_are_shuffled_in_the_middle_of_a_draw():
    table = Table(side("L2"), side(train="L1 / Tanker"), pile="Bank", discards="Hopper, L3").load("L2", (1, 0))
    table.draw("Bank, L3")
    assert table.told(Reshuffled) == [Reshuffled(2)]
    assert table.draw("Hopper").hand() == "Bank, Hopper, L3"


def test_ruling_22_goods_are_discarded_before_the_draws_they_bring():
    table = Table(side(train="L1 / Hopper+Tanker"), side(), pile="").deliver()
    assert list(GAME.chances(table.state)) == [Draw(kind("Tanker"))]
    assert table.draw("Tanker").state.phantoms == 1


def test_ruling_22_payments_are_discarded_before_the_draws():
    """What is discarded for a face-down load can be drawn as its benefit."""
    table = Table(side("L3, Bank"), side(train="L1 / Tanker"), pile="").load("L3", (1, 0), cover="Bank")
    assert list(GAME.chances(table.state)) == [Draw(kind("Bank"))]
    assert table.draw("Bank").state.phantoms == 2


def test_ruling_22_a_discard_on_an_empty_draw_pile_is_the_new_one():
    table = Table(side("Hopper, Bank"), side(), pile="").build("Hopper", pay="Bank")
    assert (table.pile, table.discards, table.told(Reshuffled)) == ("Bank", "", [Reshuffled(1)])


def test_ruling_22_phantoms_never_reach_the_discards():
    table = Table(side("Tanker, L3", "L1 / Hopper"), side(), pile="").take()
    assert table.told(GotPhantoms) == [GotPhantoms(0, 1)]
    assert table.build("Tanker", pay="phantom, L3").pile == "L3"
    assert table.state.phantoms == 0
    vanished = Table(side("Tanker"), side(), pile="").take().take()
    assert (vanished.state.phantoms, vanished.pile, vanished.discards) == (0, "", "")


def test_ruling_22_what_is_discarded_down_to_the_limit_is_one_new_draw_pile():
    """It is one discard, whether the cards are named together or one by one."""
    hand = side("Hopper, Tanker, L2, L3, C1, C2, C4")
    together = Table(hand, side(), pile="", left=1).take().discard("C1, C2")
    one_by_one = Table(hand, side(), pile="", left=1).take().discard("C1").discard("C2")
    assert (together.pile, together.discards) == ("C1, C2", "")
    assert (one_by_one.pile, one_by_one.discards) == ("C1, C2", "")
    assert one_by_one.told(Reshuffled) == together.told(Reshuffled) == [Reshuffled(2)]


def test_ruling_23_the_deck_ends_the_game_after_the_hand_limit():
    both = Table(side("Hopper, Tanker, L2, L3"), side(), pile="Bank", left=1).take()
    assert both.told(EndTriggered) == [EndTriggered(0, "deck")]
    kept = Table(side("Hopper, Tanker, L2, L3, C1"), side(), pile="Bank", left=1).take().discard("Bank")
    assert kept.told(EndTriggered) == []


def test_ruling_24_cards_in_play_are_out_of_the_deck():
    """Four players take cards: the game ends by the deck, and no card in play was ever drawn."""
    table = Table(side(train="L2 / Hopper+Tanker"), side("Bank"), side(), side(), pile="L3, C1").take("L3").take("C1")
    assert (table.state.ending, table.train(), table.hand(1)) == ("deck", "L2 / Hopper+Tanker", "Bank")


# --- Deliver -------------------------------------------------------------------------------------------------------

RICH = "L3 / MegaHopper+Tanker+Tanker+Tanker / Supertanker+L2+L2 / R3-D Boxcar+L3+L3 / Boxcar"


def test_ruling_25_one_contract_in_an_action():
    table = Table(side(train=RICH), side()).play(Deliver(), Claiming(0, 0))
    assert not [action for action in table.choices if isinstance(action, Claiming)]
    table.play(Done())
    assert table.claims() == [("Cork", "front")]
    assert table.deliver(("Cork", "back A")).claims() == [("Cork", "back A")]
    assert table.actor == 1


def test_ruling_25_sales_before_and_after_the_contract():
    table = Table(side(train=RICH), side()).play(Deliver(), Sell(0), Claiming(0, 0), Sell(2), Sell(1), Done())
    assert table.step == Drawing(6)
    assert table.train() == "L3 / MegaHopper+Tanker / Supertanker / R3-D Boxcar+L3 / Boxcar"


def test_ruling_26_the_player_says_which_car_goods_leave():
    table = Table(side(train="L2 / Hopper+Tanker / Hopper-2+Boxcar+Boxcar / Tanker+L2"), side())
    table.play(Deliver(), Claiming(0, 0))
    assert table.choices == (Give(0), Give(1))
    table.play(Give(1), Done())
    assert table.train() == "L2 / Hopper+Tanker / Hopper-2+Boxcar / Tanker"


def test_ruling_26_goods_fit_exactly_and_wholly():
    """Three coal for a contract of one: one leaves, and what was sold is not there for the contract."""
    table = Table(side(train="L2 / MegaHopper+Tanker+Tanker+Tanker / Tanker+L2"), side()).deliver(("Cork", "front"))
    assert table.train() == "L2 / MegaHopper+Tanker+Tanker / Tanker"
    short = Table(side(train="L2 / MegaHopper+Tanker+Tanker / Tanker+L2"), side()).play(Deliver(), Sell(1))
    assert short.claimable() == []


def test_ruling_27_one_open_card_that_stays():
    table = Table(side(train=RICH, claims=[("Loch Haven", "front")]), side())
    assert table.claimable() == [("Loch Haven", "back A")]
    assert table.deliver(("Loch Haven", "back A")).claims() == [("Loch Haven", "back A")]
    poor = Table(side(train="L1 / Hopper+Tanker / Tanker+L2", claims=[("Loch Haven", "front")]), side())
    assert poor.claimable() == []


@pytest.mark.parametrize(("option", "points", "factory"), [("front", 7, 4), ("nothing", 0, 0)])
def test_ruling_28_a_card_without_its_back(option, points, factory):
    claims = [("Loch Haven", "front")]
    table = Table(side(buildings="Customs House", claims=claims), side(), unfinished_contracts=option)
    assert table.sheet() == (0, points, factory, 0, points + factory)


def test_ruling_29_goods_sold_are_not_delivered_on_contracts():
    table = Table(side(train="L1 / Hopper+Tanker / Hopper+Tanker", buildings="Coal Factory"), side())
    assert table.deliver(sell=(0, 1)).sheet()[2] == 0
    table = Table(side(train="L1 / Hopper+Tanker / Tanker+L2", buildings="Coal Factory"), side())
    assert table.deliver(("Cork", "front")).sheet()[2] == 2


# --- End and scoring -----------------------------------------------------------------------------------------------

DONE = [(name, "back A") for name in ("Cork", "Inverness", "Dublin", "Donegal", "Ennis Wharf")]


@pytest.mark.parametrize(("seats", "number"), [(2, 4), (3, 5), (4, 6)])
def test_ruling_30_fronts_are_counted_as_they_are_claimed(seats, number):
    """The last front triggers the end; a back never does."""
    idle = [side() for _ in range(seats - 2)]
    front = Table(side(train=LOCH_HAVEN), side(claims=DONE[: number - 1]), *idle).deliver(("Loch Haven", "front"))
    assert front.state.ending == "contracts"
    claims = [("Loch Haven", "front")]
    train = "L3 / Hopper-2+Tanker+Tanker / Tanker+L2 / Boxcar+L3"
    back = Table(side(train=train, claims=claims), side(claims=DONE[: number - 2]), *idle)
    assert back.deliver(("Loch Haven", "back A")).state.ending == ""


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seat", [0, 1])
def test_ruling_31_so_many_more_turns_as_there_are_players(seats, seat):
    players = [side() for _ in range(seats)]
    table = Table(*players, seat=seat, pile="Bank").take().take()
    turns = []
    while not table.over:
        turns.append(table.actor)
        table.take().take()
    assert turns == [(seat + 1 + turn) % seats for turn in range(seats)]
    assert table.told(TurnBegins) == [TurnBegins(turn, "deck") for turn in turns]


def test_ruling_31_a_second_trigger_changes_nothing():
    """The deck runs out again, and the last contract card is claimed, in the last turns."""
    table = Table(side(train=LOCH_HAVEN), side(claims=DONE[:3]), pile="", ending="deck", final=1, seat=0, left=2)
    table.deliver(("Loch Haven", "front"))
    assert (table.state.ending, table.state.final) == ("deck", 1)
    table.take().end_turn()
    assert (table.over, table.told(EndTriggered), table.told(Finished)) == (True, [], [Finished("deck")])


def test_ruling_31_a_contract_triggers_in_the_middle_of_a_turn_once():
    table = Table(side(train=LOCH_HAVEN), side(claims=DONE[:3]), pile="").deliver(("Loch Haven", "front"))
    assert table.pile == "L2, L3, L3"
    table.take().end_turn()
    assert [event.reason for event in table.told(EndTriggered)] == ["contracts"]


def test_ruling_32_what_counts_where():
    train = "L2 / C3+L2 / Hopper+Tanker / Hopper"
    assert Table(side(train=train, buildings="Bank"), side()).sheet() == (2 + 2 + 2 + 2, 0, 4, 2, 14)
    assert Table(side(train=train, buildings="Rail Yard"), side()).sheet() == (8, 0, 6, 2, 16)


def finished(*players):
    """The outcome with just this on the table."""
    return GAME.outcome(Table(*players, pile="", ending="deck", left=1).take().state)


def test_ruling_32_ties():
    """The tie-break is the train's own cards: no building, no loaded good. A further tie is shared."""
    by_train = finished(side(train="L2 / Hopper+Tanker"), side(train="L1 / Hopper-2"))
    assert (by_train.winners, by_train.tie_break) == ((1,), "train")
    building = finished(side(buildings="Grand Central"), side(train="L1 / MegaHopper"))
    assert (building.winners, building.tie_break) == ((1,), "train")
    shared = finished(side(train="L2 / Hopper"), side(train="L1"), side(train="L1 / Hopper / Tanker"))
    assert (shared.winners, shared.tie_break) == ((0, 2), "shared")
    assert [one.rank for one in shared.standings] == [1, 1, 3]


def test_ruling_33_goods_on_caboose_3_are_loaded():
    table = Table(side(train="L1 / C3+?Bank=oil", buildings="Rail Yard"), side())
    assert table.sheet() == (2, 0, 2, 1, 5)
    assert table.deliver().step == Drawing(2)


# --- Mistakes that are near at hand --------------------------------------------------------------------------------


def test_mistake_paying_with_the_card_itself():
    table = Table(side("Hopper, Hopper-2, L2, L2, L2, L3, Tanker"), side()).play(Build(kind("Hopper-2")))
    assert not table.may(Pay(kinds("Hopper-2")))
    assert Pay(kinds("Hopper")) in table.choices


def test_mistake_caboose_6_has_no_weight():
    full = side("C6, L2, L2, L2", "L1 / Boxcar / Hopper / Tanker")
    table = Table(full, side()).build("C6")
    assert (table.train(), table.state.players[0].train.spare) == ("L1 / Boxcar / Hopper / Tanker / C6", 2)


def test_mistake_loading_a_phantom():
    table = Table(side("", "L1 / Hopper"), side(train="L1 / Hopper"), pile="", phantoms=5)
    assert table.choices == (Take(), Remove())
    assert not table.may(Load(kind("phantom"), False))
    assert not table.may(Load(kind("phantom"), True))


def test_mistake_a_bonus_load_on_a_rivals_car():
    rivals = side("Bank", "L2 / Bigger Boxcar / Hopper / Hopper")
    table = Table(side("L3", "L1 / Hopper"), rivals).load("L3", (1, 0)).draw("Tanker, L3, C1, C4")
    table.play(Load(kind("Tanker"), False))
    assert (table.train(), table.train(1)) == ("L1 / Hopper+Tanker", "L2 / Bigger Boxcar+L3 / Hopper / Hopper")
    assert not table.may(Onto(1, 1))


def test_mistake_the_discard_before_the_draws():
    table = Table(side("Tanker, L2"), side("Bank", "L1 / Hopper")).load("Tanker", (1, 0))
    assert table.actor == CHANCE
    table.draw("L3, L3, C1").discard("C1")
    assert (table.hand(), table.discards) == ("L2, L3, L3", "C1")


def test_mistake_a_reshuffle_without_what_was_just_delivered():
    table = Table(side(train="L1 / Hopper+Tanker / Boxcar+?Bank"), side(), pile="C1", discards="C2").deliver(
        sell=(0, 1)
    )
    table.draw("C1")
    assert table.pile == "Bank, C2, Tanker"


def test_mistake_the_end_before_the_hand_limit():
    table = Table(side("Hopper, Tanker, L2, L3, C1, C2"), side(), pile="Bank", left=1).take()
    assert table.state.ending == ""
    table.discard("C1, C2")
    assert (table.state.ending, table.pile) == ("", "C1, C2")


def test_mistake_contracts_counted_by_player():
    three = [("Cork", "back A"), ("Inverness", "back A"), ("Dublin", "front")]
    table = Table(side(train=LOCH_HAVEN), side(claims=three)).deliver(("Loch Haven", "front"))
    assert table.state.ending == "contracts"


def test_mistake_last_turns_off_by_one():
    table = Table(side(), side(), side(), pile="Bank", seat=2).take().take()
    assert (table.state.ending, table.state.final, table.actor) == ("deck", 2, 0)
    for actor in (0, 1, 2):
        assert (table.actor, table.over) == (actor, False)
        table.take().take()
    assert table.over


def test_mistake_a_wild_good_changes_its_type_later():
    train = "L1 / Hopper+Bank / Boxcar+L1"
    table = Table(side(train=train, buildings="Coal Factory"), side())
    assert table.claimable() == [("Dublin", "front")]
    assert table.deliver(("Dublin", "front")).sheet() == (4, 4, 2, 0, 10)


def test_mistake_an_upgrade_loses_the_goods():
    table = Table(side("Tanker 201, Hopper, Hopper, Hopper", "L1 / Tanker+?Bank"), side()).build("Tanker 201", 0)
    assert table.train() == "L1 / Tanker 201+?Bank"


def test_mistake_two_buildings_without_caboose_4():
    table = Table(side("", "L1 / C4", "Bank, Rail Yard"), side(), left=1).remove(0)
    assert (table.actor, len(table.choices)) == (0, 2)
    assert table.raze("Bank").actor == 1


def test_mistake_hands_and_discards_are_seen():
    table = Table(side("Hopper, Bank"), side("Tanker"), discards="L3")
    for seat in (1, None):
        view = GAME.view(table.state, seat)
        assert view.players[0].hand == (-1, -1)
        assert (view.deck, view.discards) == (len(table.state.pile), 1)
    assert GAME.view(table.state, 0).players[0].hand == kinds("Hopper, Bank")


def test_mistake_a_card_is_lost_or_doubled():
    """One long line of play with everything in it; `Table.play` counts the cards after each action."""
    table = Table(
        side("L3, Tanker 201, L2, C2, Hopper, Tanker", "L2 / Tanker+L2 / C3 / Hopper"),
        side("Bank", "L2 / R3-D Boxcar / Hopper-2"),
        pile="L1, Tanker, C1, C5, Boxcar",
        discards="Rail Yard",
    )
    table.load("L3", (1, 0)).draw("Tanker, C1, C5, Boxcar, L1").discard("C5").load("Tanker", (0, 2))
    table.build("Tanker 201", 0, drop=1, pay="L2, C2, Hopper").end_turn().end_turn()
    assert sum(cards_at(table.state).values()) == sum(table.there.values())
    assert table.train() == "L2 / Tanker 201+L2 / Hopper+Tanker"
