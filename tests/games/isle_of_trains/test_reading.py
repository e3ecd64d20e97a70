"""What people type: the notation, and everything else that is understood, asked about or refused."""

import pytest

from railgames.games.contract import Ambiguous, BadOption, Illegal, Unreadable
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
from railgames.games.isle_of_trains.state import ENGINE_PLACE, NEW, PHANTOM
from tests.games.isle_of_trains.rig import DEFAULTS, GAME, Table, kind, kinds, side, walk

WRITTEN = [
    (Begin(1), "first 2"),
    (Draw(kind("Tanker")), "draw Tanker"),
    (Take(), "take"),
    (Build(kind("Hopper-2")), "build Hopper-2"),
    (Remove(), "remove cars"),
    (Load(kind("Tanker"), False), "load Tanker"),
    (Load(kind("Tanker"), True), "load Tanker face down"),
    (Deliver(), "deliver"),
    (Skip(), "skip"),
    (Drop(1), "drop car 2"),
    (Put(NEW), "put new"),
    (Put(ENGINE_PLACE), "put engine"),
    (Put(1), "put on car 2"),
    (Pay(kinds("phantom, Tanker, Boxcar")), "pay Tanker, Boxcar, phantom"),
    (Onto(1, 2), "onto seat 2 car 3"),
    (Name(0), "as coal"),
    (Discard((kind("Boxcar"),)), "discard Boxcar"),
    (Claiming(0, 0), "claim 1 front"),
    (Claiming(0, 1), "claim 1 back A"),
    (Give(1), "give car 2"),
    (Sell(1), "sell car 2"),
    (Scrap(1), "scrap car 2"),
    (Raze(kind("Bank")), "raze Bank"),
    (Done(), "done"),
]


@pytest.mark.parametrize(("action", "text"), WRITTEN, ids=[text for _, text in WRITTEN])
def test_an_action_is_written_as_one_line(action, text):
    assert GAME.notation(action) == text


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everything_written_is_read_in_any_case(seats):
    for state, _ in walk(seats, seats, 250):
        for action in (*GAME.choices(state), *dict.fromkeys(GAME.chances(state))):
            text = GAME.notation(action)
            assert GAME.parse(state, text) == GAME.parse(state, text.upper()) == action


def reads(table, text):
    return GAME.notation(GAME.parse(table.state, text))


def turn():
    """Ann may build or load; Bob has a Hopper and a Tanker with room."""
    return Table(
        side("Hopper-2, Tanker, Tanker 201, Tanker, L2, L3, Boxcar, R3-D Boxcar, Bank"),
        side("", "L1 / Hopper / Tanker"),
    )


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("t", "take"),
        ("take a card", "take"),
        ("draw", "take"),
        ("BUILD hopper 2", "build Hopper-2"),
        ("b hopper2", "build Hopper-2"),
        ("build h2", "build Hopper-2"),
        ("build the tanker", "build Tanker"),
        ("build level 2", "build Level 2 Engine"),
        ("build engine 2", "build Level 2 Engine"),
        ("upgrade l2", "build Level 2 Engine"),
        ("bank", "build Bank"),
        ("l tanker 201", "load Tanker 201"),
        ("load t201 face down", "load Tanker 201 face down"),
        ("load r3 face-down", "load R3-D Boxcar face down"),
        ("load bank, face down", "load Bank face down"),
    ],
)
def test_a_turn_is_read_as_people_type_it(text, action):
    table = turn()
    if text == "bank":
        table = Table(side("Bank, Hopper, Hopper, Hopper, Tanker, Tanker, Tanker"), side())
    assert reads(table, text) == action


@pytest.mark.parametrize(
    ("text", "paid"),
    [
        ("pay boxcar", "pay Boxcar"),
        ("boxcar", "pay Boxcar"),
        ("pay 2 tanker", "pay Tanker, Tanker"),
        ("pay 2 tankers", "pay Tanker, Tanker"),
        ("tanker tanker boxcar", "pay Tanker, Tanker, Boxcar"),
        ("pay tanker 201 and boxcar", "pay Tanker 201, Boxcar"),
        ("pay l2, 2 tanker; t201", "pay Level 2 Engine, Tanker, Tanker, Tanker 201"),
        ("spend", None),
    ],
)
def test_several_cards_can_pay_at_once(text, paid):
    table = turn().play(Build(kind("Hopper-2")))
    if paid is None:
        with pytest.raises(Unreadable):
            reads(table, text)
    else:
        assert reads(table, text) == paid


def test_phantom_cards_pay_by_name():
    table = Table(side("Tanker, Boxcar, Bank, Hopper"), side(), pile="", phantoms=2).play(Build(kind("Tanker")))
    assert reads(table, "pay phantom boxcar") == "pay Boxcar, phantom"
    assert reads(table, "2 phantoms") == "pay phantom, phantom"
    assert GAME.parse(table.state, "phantom") == Pay((PHANTOM,))


def test_a_car_is_named_by_number_name_or_owner():
    table = Table(side("Hopper", "L2 / Hopper"), side("", "L2 / Hopper / MegaHopper")).play(Load(kind("Hopper"), False))
    assert reads(table, "onto seat 2 car 1") == reads(table, "2 car 1") == "onto seat 2 car 1"
    assert reads(table, "onto mega") == reads(table, "megahopper") == "onto seat 2 car 2"
    assert reads(table, "onto my hopper") == "onto seat 1 car 1"
    with pytest.raises(Ambiguous, match="onto seat 1 car 1, or onto seat 2 car 1"):
        reads(table, "onto hopper")
    with pytest.raises(Illegal, match="no such seat"):
        reads(table, "onto seat 4 car 1")


def test_of_cars_that_look_the_same_any_will_do():
    table = Table(side("Hopper", "L1 / Tanker"), side("", "L2 / Hopper / Hopper / Hopper-2"))
    table.play(Load(kind("Hopper"), False))
    assert reads(table, "onto seat 2 car 2") == reads(table, "onto hopper") == "onto seat 2 car 1"


def test_places_of_a_build_are_named():
    table = Table(side("Tanker 201, Boxcar, Boxcar, Boxcar, Hopper, Hopper", "L2 / Hopper / Tanker"), side())
    table.play(Build(kind("Tanker 201")))
    assert reads(table, "new") == reads(table, "put new") == "put new"
    assert reads(table, "tanker") == reads(table, "replace tanker") == reads(table, "put on 2") == "put on car 2"
    assert reads(table, "drop hopper") == "drop car 1"
    with pytest.raises(Illegal, match="tanker only"):
        reads(table, "put on hopper")


def test_a_building_is_replaced_by_name():
    table = Table(
        side("Bank, Boxcar, Boxcar, Boxcar, Hopper, Hopper, Hopper", "L1 / C4", "Rail Yard, Grand Central"), side()
    ).play(Build(kind("Bank")))
    assert reads(table, "put on grand") == "put on car 2"
    assert reads(table, "rail yard") == "put on car 1"


def test_a_delivery_is_read_by_contract_car_and_good():
    table = Table(side("", "L2 / Hopper+Boxcar / Tanker+L2 / Tanker"), side()).play(Deliver())
    assert reads(table, "claim cork") == reads(table, "cork") == reads(table, "deliver to cork") == "claim 1 front"
    assert reads(table, "sell oil") == reads(table, "sell tanker") == reads(table, "oil") == "sell car 2"
    with pytest.raises(Illegal, match="Dublin wants coal and box, and your train has coal and oil"):
        reads(table, "claim dublin")
    with pytest.raises(Illegal, match="There is no such contract"):
        reads(table, "claim 7")


def test_the_backs_of_a_begun_card_are_told_apart():
    train = "L3 / MegaHopper+Boxcar+Hopper+Tanker / Supertanker+L2 / R3-D Boxcar+L3+MegaHopper"
    table = Table(side("", train, claims=(("Cork", "front"),)), side()).play(Deliver())
    assert reads(table, "claim cork a") == reads(table, "claim a") == reads(table, "cork back a") == "claim 1 back A"
    with pytest.raises(Ambiguous, match="claim 1 back A, or claim 1 back B"):
        reads(table, "claim cork")


def test_a_good_of_any_kind_is_named():
    table = Table(side("Bank", "L1 / C3"), side()).play(Load(kind("Bank"), False))
    assert reads(table, "as box") == reads(table, "b") == reads(table, "box") == "as box"
    assert reads(table, "c") == "as coal"


def test_a_part_of_a_name_that_means_several_cards_is_asked_back():
    with pytest.raises(Ambiguous, match="build Level 2 Engine, or build Level 3 Engine"):
        reads(turn(), "build engine")
    table = turn().play(Build(kind("Hopper-2")))
    with pytest.raises(Ambiguous, match="Level 2 Engine, or Level 3 Engine"):
        reads(table, "pay level")
    with pytest.raises(Ambiguous, match="build Tanker, or load Tanker"):
        reads(turn(), "tanker")


def test_a_name_in_full_never_means_a_longer_one():
    table = Table(side("Hopper-2, Boxcar, Boxcar, Boxcar, Boxcar"), side())
    with pytest.raises(Illegal, match="You hold no Hopper"):
        reads(table, "build hopper")


def test_what_is_no_action_is_answered_with_what_to_type():
    for text in ("xyzzy", "", "build", "load", "?!", "word " * 70):
        with pytest.raises(Unreadable):
            reads(turn(), text)
    start = GAME.start(2, DEFAULTS)
    for text in ("xyzzy", "first", "first two"):
        with pytest.raises(Unreadable, match="first 2"):
            GAME.parse(start, text)
    with pytest.raises(Illegal, match="First it is drawn"):
        GAME.parse(start, "take")


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("build tankr", "No card is called tankr. Did you mean Tanker?"),
        ("load mega hoper", "No card is called mega hoper. Did you mean MegaHopper?"),
        ("build xyzzy", "No card is called xyzzy. Type card for all names."),
        (
            "build",
            "Name the card, one of these: Level 2 Engine, Level 3 Engine, Hopper-2, Tanker, Tanker 201, Boxcar, Bank.",
        ),
        ("load", "Name the card, one of these: Level 2 Engine, Hopper-2, Tanker,"),
    ],
)
def test_a_card_that_is_not_named_well_is_answered_with_those_that_are(text, answer):
    with pytest.raises(Unreadable) as caught:
        reads(turn(), text)
    assert str(caught.value).startswith(answer)


@pytest.mark.parametrize(
    ("hand", "text", "action"),
    [
        ("Hopper, L2", "load coal", "load Hopper"),
        ("Hopper, L2", "load oil face down", "load Level 2 Engine face down"),
        ("Coal Factory, Hopper", "load coal", "load Coal Factory"),
    ],
)
def test_a_card_is_loaded_by_its_good_where_no_name_in_hand_fits_better(hand, text, action):
    assert reads(Table(side(hand), side("", "L1 / Hopper / Tanker")), text) == action


def test_a_good_that_several_cards_are_is_not_guessed_at():
    with pytest.raises(Ambiguous, match="load Hopper, or load Tanker"):
        reads(Table(side("Hopper, Tanker, L2"), side("", "L1 / Hopper")), "load coal")


def test_a_first_seat_that_is_not_there_is_refused():
    with pytest.raises(BadOption, match="only 2 seats"):
        GAME.start(2, {**DEFAULTS, "first": "3"})


def test_a_delivery_is_not_read_into_words_that_name_nothing():
    table = Table(side("", "L2 / Hopper+Boxcar / Tanker+L2 / Tanker"), side()).play(Deliver())
    for text in (",", "the", "zeppelin"):
        with pytest.raises(Unreadable, match="Type claim"):
            reads(table, text)


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("load coel", "No card or good is called coel. Did you mean coal?"),
        ("load coel face down", "No card or good is called coel. Did you mean coal?"),
        ("load xyzzy", "No card is called xyzzy. Type card for all names."),
    ],
)
def test_a_misspelt_good_to_load_is_named(typed, answer):
    with pytest.raises(Unreadable) as caught:
        reads(Table(side("Hopper, Tanker"), side("", "L1 / Hopper")), typed)
    assert str(caught.value) == answer


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("sell coel", "No car or good here is called coel. Did you mean coal?"),
        ("boxx", "No car or good here is called boxx. Did you mean box?"),
        ("claim crk", "No contract is called crk. Did you mean Cork?"),
        ("sell xyzzy", "Type claim"),
        ("sell", "Type claim"),
    ],
)
def test_what_is_misspelt_in_a_delivery_is_named(typed, answer):
    table = Table(side("", "L2 / Hopper+Boxcar / Boxcar+L2 / Tanker"), side()).play(Deliver())
    with pytest.raises(Unreadable) as caught:
        reads(table, typed)
    assert str(caught.value).startswith(answer)
