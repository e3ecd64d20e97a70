"""Every card of the deck: its numbers, its benefit played through in order, its ability, its points at the end."""

import json
from collections import Counter

import pytest

from railgames import assets
from railgames.games.isle_of_trains.actions import Build, Deliver, Load, Remove, Skip, Take
from railgames.games.isle_of_trains.cards import ABILITIES, read_cards
from railgames.games.isle_of_trains.state import Bonus, Drawing, Shedding, Turn
from tests.games.isle_of_trains.rig import CARDS, GAME, Table, kind, kinds, side

ANY_ACTION = ("take", "build", "load", "deliver")

# name: count, cost, points, weight, power, capacity, what it takes, what it is as goods
NUMBERS = {
    "Level 1 Engine": (4, 1, 0, 0, 4, 0, "", "wild"),
    "Level 2 Engine": (4, 3, 2, 0, 6, 0, "", "oil"),
    "Level 3 Engine": (3, 6, 4, 0, 8, 0, "", "box"),
    "Hopper": (4, 1, 2, 1, 0, 1, "coal", "coal"),
    "Hopper-2": (3, 4, 5, 2, 0, 2, "coal", "oil"),
    "MegaHopper": (2, 7, 8, 1, 0, 3, "coal", "box"),
    "Tanker": (4, 2, 2, 1, 0, 1, "oil", "coal"),
    "Tanker 201": (3, 5, 5, 2, 0, 2, "oil", "oil"),
    "Supertanker": (2, 8, 8, 1, 0, 3, "oil", "box"),
    "Boxcar": (4, 3, 2, 2, 0, 1, "box", "coal"),
    "Bigger Boxcar": (3, 6, 5, 3, 0, 2, "box", "oil"),
    "R3-D Boxcar": (2, 9, 8, 2, 0, 3, "box", "box"),
    "Caboose 1": (1, 3, 2, 2, 0, 0, "", "box"),
    "Caboose 2": (1, 3, 3, 2, 0, 0, "", "coal"),
    "Caboose 3": (1, 3, 2, 2, 0, 1, "any", "oil"),
    "Caboose 4": (1, 3, 1, 2, 0, 0, "", "box"),
    "Caboose 5": (1, 3, 1, 2, 0, 0, "", "coal"),
    "Caboose 6": (1, 3, 1, 0, 2, 0, "", "oil"),
    "Coal Factory": (1, 6, 0, 0, 0, 0, "", "wild"),
    "Oil Refinery": (1, 6, 0, 0, 0, 0, "", "wild"),
    "Customs House": (1, 6, 0, 0, 0, 0, "", "wild"),
    "Grand Central": (1, 6, 0, 0, 0, 0, "", "wild"),
    "Bank": (1, 6, 0, 0, 0, 0, "", "wild"),
    "Rail Yard": (1, 6, 0, 0, 0, 0, "", "wild"),
}
FAMILIES = {
    "engine": ("Level 1 Engine", "Level 2 Engine", "Level 3 Engine"),
    "hopper": ("Hopper", "Hopper-2", "MegaHopper"),
    "tanker": ("Tanker", "Tanker 201", "Supertanker"),
    "boxcar": ("Boxcar", "Bigger Boxcar", "R3-D Boxcar"),
    "caboose": tuple(f"Caboose {number}" for number in range(1, 7)),
    "building": ("Coal Factory", "Oil Refinery", "Customs House", "Grand Central", "Bank", "Rail Yard"),
}

# car: a good for it, cards drawn, cards discarded, bonus actions
BENEFITS = {
    "Hopper": ("Tanker", 3, 1, ()),
    "Hopper-2": ("Tanker", 2, 0, ("build",)),
    "MegaHopper": ("Tanker", 2, 0, ANY_ACTION),
    "Tanker": ("L2", 3, 0, ()),
    "Tanker 201": ("L2", 3, 0, ("deliver",)),
    "Supertanker": ("L2", 3, 0, ("load", "deliver")),
    "Boxcar": ("L3", 4, 0, ()),
    "Bigger Boxcar": ("L3", 4, 0, ("load",)),
    "R3-D Boxcar": ("L3", 5, 1, ("load",)),
}


# --- Numbers -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NUMBERS)
def test_numbers_of_a_card(name):
    found = {card["name"]: card for card in json.loads(assets.read_text("isle_of_trains/cards.json"))}[name]
    keys = ("count", "cost", "points", "weight", "power", "capacity")
    got = (*(found.get(key, 0) for key in keys), found.get("takes", ""), found["good"])
    assert got == NUMBERS[name]
    assert name in FAMILIES[found["family"]]


def test_there_are_fifty_cards_of_24_kinds():
    assert set(CARDS.names) == set(NUMBERS) == {name for family in FAMILIES.values() for name in family}
    assert len(CARDS.names) == 24
    assert len(CARDS.deck) == 50


def test_goods_in_the_deck():
    """14 coal, 15 oil, 11 boxes, 10 wild."""
    goods = Counter(CARDS.cards[card].good for card in CARDS.deck)
    assert goods == {"coal": 14, "oil": 15, "box": 11, "wild": 10}


def test_a_level_1_engine_pulls_one_car_of_each_kind():
    assert Table(side(train="L1 / Hopper / Tanker / Boxcar"), side()).state.players[0].train.spare == 0


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"count": 4', '"count": 0'),
        ('"cost": 1', '"cost": -1'),
        ('"takes": "coal", "capacity": 1', '"takes": "coal"'),
        ('"scores": "coal", "each": 2, ', ""),
        ('"name": "Level 2 Engine"', '"name": "Level 1 Engine"'),
        ('"family": "engine"', '"family": "tender"'),
        ('"good": "wild"', '"good": "gold"'),
        ('"cost": 1', '"price": 1'),
    ],
)
def test_a_damaged_file_is_refused(old, new):
    text = assets.read_text("isle_of_trains/cards.json")
    assert old in text
    with pytest.raises(ValueError, match=r"\w"):
        read_cards(text.replace(old, new, 1))


# --- Engines -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("engine", "power"), [("L1", 4), ("L2", 6), ("L3", 8)])
def test_an_engine_pulls_its_power_and_no_more(engine, power):
    """Cars of weight 2, then one of weight 1 for which there is no power."""
    cars = ["Hopper-2", "Hopper-2", "Tanker 201", "Tanker 201"][: power // 2]
    rich = "Boxcar, Tanker, Hopper, L1, L1"
    full = Table(side(rich, " / ".join([engine, *cars])), side())
    assert "new" not in full.ways("Hopper")
    one_less = Table(side(rich, " / ".join([engine, *cars[:-1], "Tanker"])), side())
    assert "new" in one_less.ways("Hopper")
    assert "new" not in one_less.ways("Boxcar")


# --- Freight cars --------------------------------------------------------------------------------------------------


def loaded(car, hand="", mine="L1", pile=None):
    """A table at which the car of another has just been loaded."""
    good = BENEFITS[car][0]
    return Table(side(f"{good}, {hand}", mine), side("", f"L1 / {car}"), pile=pile).load(good, (1, 0))


@pytest.mark.parametrize("car", BENEFITS)
def test_a_benefit_comes_in_its_order(car):
    """Every draw, then the discard, then the bonus action."""
    _, draws, discards, bonus = BENEFITS[car]
    table = loaded(car, "C1, C4", "L1 / Hopper+Tanker / Hopper")
    for left in range(draws, 0, -1):
        assert table.step == Drawing(left)
        table.draw("Boxcar" if left == draws else "L1" if left == 2 else table_any(table))
    assert len(table.state.players[0].hand) == 2 + draws
    if discards:
        assert table.step == Shedding(discards)
        table.discard("C4")
        assert table.discards == "C4"
    if bonus:
        assert table.step == Bonus(bonus)
        kinds_of_choice = {Take: "take", Build: "build", Remove: "build", Load: "load", Deliver: "deliver"}
        offered = {kinds_of_choice[type(choice)] for choice in table.choices if type(choice) is not Skip}
        assert offered == set(bonus)
        table.skip()
    assert table.step == Turn(1)
    assert len(table.state.players[0].hand) == 2 + draws - discards
    assert table.train(1) == f"L1 / {car}+{BENEFITS[car][0]}"


def table_any(table):
    """The name of a card that is in the draw pile and not worth watching."""
    return next(name for name in ("C2", "C5", "C6", "Bank", "Rail Yard") if kind(name) in table.state.pile)


@pytest.mark.parametrize("car", BENEFITS)
def test_the_owner_of_a_car_has_no_benefit_of_it(car):
    good = BENEFITS[car][0]
    table = Table(side(good, f"L1 / {car}"), side()).load(good, (0, 0))
    assert (table.step, table.hand()) == (Turn(1), "")


@pytest.mark.parametrize("car", [car for car, benefit in BENEFITS.items() if benefit[3]])
def test_a_bonus_action_is_no_action_of_the_turn(car):
    table = loaded(car, "Hopper, L1", "L1 / Hopper+Tanker / Tanker").draw_any()
    if isinstance(table.step, Shedding):
        table.play(table.choices[0])
    assert isinstance(table.step, Bonus)
    bonus = BENEFITS[car][3][-1]
    if bonus == "build":
        table.build("Hopper", "new", pay="L1")
    elif bonus == "load":
        table.load("L1", (0, 1))
    else:
        table.deliver().draw_any()
    assert table.step == Turn(1)


def test_hopper_2_builds_with_what_was_drawn():
    table = loaded("Hopper-2").draw("Hopper, L2").build("Hopper")
    assert (table.train(), table.hand(), table.step) == ("L1 / Hopper", "", Turn(1))


def test_supertanker_loads_or_delivers_but_not_both():
    table = loaded("Supertanker", "L1", "L1 / Hopper+Boxcar / Tanker").draw("Hopper, C1, C4")
    table.deliver().draw_any()
    assert table.step == Turn(1)


# --- Cabooses ------------------------------------------------------------------------------------------------------


def test_caboose_1_a_card_after_each_delivery():
    for where in (0, 1):
        trains = ["L1 / Hopper+Tanker", "L1"]
        trains[where] += " / C1"
        table = Table(side(train=trains[0]), side(train=trains[1])).deliver()
        assert table.step == Drawing(3 - where)


def test_caboose_2_a_card_for_coal():
    table = Table(side("Tanker, L2", "L1 / C2 / Hopper / Tanker"), side()).load("Tanker", (0, 1)).draw("Bank")
    assert (table.hand(), table.step) == ("Bank, L2", Turn(1))
    assert table.load("L2", (0, 2)).actor == 1
    others = Table(side("Tanker", "L1 / Hopper"), side(train="L1 / C2")).load("Tanker", (0, 0))
    assert others.step == Turn(1)


def test_caboose_3_holds_one_good_of_its_owner():
    table = Table(side("L3, L2", "L1 / C3"), side(train="L1"), seat=0)
    assert table.may_load("L3", (0, 0))
    table.load("L3", (0, 0))
    assert (table.train(), table.step) == ("L1 / C3+L3=box", Turn(1))
    assert not table.may_load("L2")
    rival = Table(side("L2, Tanker"), side(train="L1 / C3"))
    assert not rival.may_load("L2")
    assert not rival.may_load("L2", face_down=True)


def test_caboose_3_takes_a_bonus_load():
    table = loaded("Bigger Boxcar", mine="L1 / C3").draw("Tanker, C1, C2, C4").load("Tanker", (0, 0))
    assert (table.train(), table.step) == ("L1 / C3+Tanker=coal", Turn(1))


def test_caboose_4_two_buildings_and_no_third():
    hand = "Bank, Hopper, Hopper, Hopper, L1, L2, L2"
    one = Table(side(hand, "L1 / C4", "Rail Yard"), side()).build("Bank", "new")
    assert one.buildings() == "Bank, Rail Yard"
    two = Table(side(hand, "L1 / C4", "Rail Yard, Grand Central"), side())
    assert "new" not in two.ways("Bank")


@pytest.mark.parametrize(
    ("card", "at", "cost"),
    [("Hopper", "new", 0), ("Tanker 201", "new", 4), ("Tanker 201", 1, 2), ("L2", "engine", 1), ("C1", "new", 2)],
)
def test_caboose_5_a_card_less(card, at, cost):
    hand = [card, *["Boxcar", "Boxcar", "Boxcar", "Boxcar"][:cost]]
    table = Table(side(", ".join(hand), "L1 / C5 / Tanker" if at != "new" else "L2 / C5"), side()).build(card, at)
    assert (table.hand(), table.left) == ("", 1)


def test_caboose_5_not_for_buildings_nor_for_others():
    hand = "Bank, L1, L2, L2, L3, L3"
    assert not Table(side(hand, "L1 / C5"), side()).may_build("Bank")
    assert not Table(side("Hopper"), side(train="L1 / C5")).may_build("Hopper")


def test_caboose_6_two_more_power():
    rich = "Boxcar, Hopper, L1, L1, Tanker"
    table = Table(side(rich, "L1 / C6 / Boxcar / Boxcar"), side())
    assert "new" in table.ways("Boxcar")
    full = Table(side(rich, "L1 / C6 / Boxcar / Boxcar / Hopper-2"), side())
    assert "new" not in full.ways("Hopper")


def test_every_ability_is_on_one_caboose():
    found = Counter(card.ability for card in CARDS.cards if card.family == "caboose")
    assert found == Counter({ability: 2 if ability == "" else 1 for ability in ABILITIES})
    assert all(not card.ability for card in CARDS.cards if card.family != "caboose")


# --- Buildings -----------------------------------------------------------------------------------------------------

CLAIMS = [("Cork", "back B"), ("Donegal", "back A")]
"""Coal 1 + 3 + 2 + 1, oil 1 + 0 + 0 + 2, boxes 0 + 2 + 1 + 1: 30 points."""


@pytest.mark.parametrize(
    ("building", "points"),
    [
        ("Coal Factory", 14),
        ("Oil Refinery", 6),
        ("Customs House", 8),
        ("Grand Central", 8),
        ("Bank", 6),
        ("Rail Yard", 8),
    ],
)
def test_points_of_a_building(building, points):
    """Four cars, three goods on them; the engine and what another player has do not count."""
    train = "L3 / Hopper+Tanker / Tanker / C3+L2 / Hopper-2+?Boxcar"
    rival = side(train="L3 / Tanker+L2", claims=[("Dublin", "back A")])
    table = Table(side(train=train, buildings=building, claims=CLAIMS), rival)
    assert table.sheet() == (4 + 2 + 2 + 2 + 5, 30, points, 3, 48 + points)


def test_two_buildings_both_count():
    table = Table(side(train="L1 / C4", buildings="Rail Yard, Grand Central"), side())
    assert table.sheet() == (1, 0, 10, 0, 11)


@pytest.mark.parametrize("building", FAMILIES["building"])
def test_a_building_costs_six_and_weighs_nothing(building):
    hand = f"{building}, Hopper, Hopper, Tanker, Tanker, L2, L2"
    table = Table(side(hand, "L1 / Boxcar / Boxcar"), side()).build(building)
    assert (table.buildings(), table.hand()) == (building, "")
    assert not Table(side(hand.removesuffix(", L2"), "L1 / Boxcar / Boxcar"), side()).may_build(building)


def test_a_building_is_no_car():
    table = Table(side(train="L1", buildings="Bank"), side("Tanker"), seat=1)
    assert not table.may_load("Tanker")
    assert GAME.view(table.state, None).players[0].train.cars == ()
    assert kinds("Bank") == table.state.players[0].buildings
