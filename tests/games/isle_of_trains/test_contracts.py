"""The six contract cards, a file with others, and what they bring."""

import pytest

from railgames import assets
from railgames.games.contract import BadOption
from railgames.games.isle_of_trains.contracts import read_contracts
from railgames.games.isle_of_trains.state import Claim
from tests.games.isle_of_trains.rig import DEFAULTS, GAME, Table, side

TABLE = {
    "Cork": ((1, 1, 0, 3), (1, 1, 2, 10), (3, 0, 2, 12)),
    "Inverness": ((0, 1, 1, 5), (3, 1, 0, 8), (2, 1, 2, 12)),
    "Dublin": ((1, 0, 1, 4), (0, 3, 1, 10), (2, 2, 1, 12)),
    "Donegal": ((2, 0, 1, 5), (1, 2, 1, 10), (0, 2, 3, 14)),
    "Ennis Wharf": ((1, 2, 0, 6), (1, 0, 3, 11), (1, 2, 2, 13)),
    "Loch Haven": ((0, 1, 2, 7), (2, 1, 1, 9), (2, 3, 0, 11)),
}
"""Coal, oil, boxes and points of the front and of both contracts on the back."""
WHOLE = {
    "Cork": (13, 15),
    "Inverness": (13, 17),
    "Dublin": (14, 16),
    "Donegal": (15, 19),
    "Ennis Wharf": (17, 19),
    "Loch Haven": (16, 18),
}
OURS = assets.read_text("isle_of_trains/contracts.txt")
LINES = [line for line in OURS.splitlines() if line and not line.startswith("#")]


def test_the_table_of_contracts():
    cards = GAME.start(2, DEFAULTS).terms.contracts
    assert {card.name: tuple((*side.goods, side.points) for side in card.sides) for card in cards} == TABLE


@pytest.mark.parametrize("name", TABLE)
def test_points_of_a_whole_card(name):
    for which, points in zip(("back A", "back B"), WHOLE[name], strict=True):
        assert Table(side(claims=[(name, which)]), side()).sheet() == (0, points, 0, 0, points)
    front = TABLE[name][0][-1]
    assert Table(side(claims=[(name, "front")]), side()).sheet() == (0, front, 0, 0, front)


def test_the_three_goods_are_asked_for_equally():
    assert [sum(card[0][good] for card in TABLE.values()) for good in range(3)] == [5, 5, 5]
    assert [sum(card[1][good] + card[2][good] for card in TABLE.values()) for good in range(3)] == [18, 18, 18]


def exactly(goods):
    """A train with just these goods: coal, oil, boxes."""
    coal, oil, box = goods
    cars = [
        f"MegaHopper{'+Tanker' * coal}",
        f"Supertanker{'+L2' * oil}",
        "R3-D Boxcar" + "".join(["+L3", "+L3", "+C1"][:box]),
    ]
    return " / ".join(["L3", *cars])


@pytest.mark.parametrize("name", TABLE)
@pytest.mark.parametrize("which", ["front", "back A", "back B"])
def test_a_contract_takes_just_its_goods(name, which):
    """With all of them it can be claimed and leaves nothing; with one less of any kind it can't."""
    goods = TABLE[name][("front", "back A", "back B").index(which)][:3]
    claims = [] if which == "front" else [(name, "front")]
    table = Table(side(train=exactly(goods), claims=claims), side())
    assert (name, which) in table.claimable()
    table.deliver((name, which))
    assert table.claims() == [(name, which)]
    assert table.state.players[0].train.loaded == 0
    for good in range(3):
        if goods[good]:
            fewer = tuple(count - (at == good) for at, count in enumerate(goods))
            assert (name, which) not in Table(side(train=exactly(fewer), claims=claims), side()).claimable()


def test_the_scoring_example():
    """23 for the train, 27 for contracts, 12 for the building and 3 loaded are 65."""
    train = "L3 / Supertanker+L2+?Bank / Hopper+Boxcar / Tanker / Tanker / C1 / C2"
    player = side(train=train, buildings="Rail Yard", claims=[("Cork", "back A"), ("Dublin", "back A")])
    assert player.train.spare == 0
    table = Table(player, side(), pile="", ending="deck", left=1)
    assert table.sheet() == (23, 27, 12, 3, 65)
    first = GAME.outcome(table.take().state).standings[0]
    assert [(line.what, line.points) for line in first.lines] == [
        ("train", 23),
        ("contracts", 27),
        ("buildings", 12),
        ("loaded", 3),
    ]
    assert (first.seat, first.points) == (0, 65)


@pytest.mark.parametrize(("option", "points"), [("front", (4, 8)), ("nothing", (0, 6))])
def test_a_card_without_its_back_at_the_end(option, points):
    """Dublin's front asks for a coal and a box, Cork's card with back B for four coal."""
    unfinished = Table(side(claims=[("Dublin", "front")]), side(), unfinished_contracts=option)
    assert unfinished.sheet()[1] == points[0]
    both = side(buildings="Oil Refinery", claims=[("Inverness", "front"), ("Dublin", "back A")])
    assert Table(both, side(), unfinished_contracts=option).sheet()[2] == points[1]


def test_the_finished_card_counts_with_either_option():
    for option in ("front", "nothing"):
        table = Table(side(claims=[("Cork", "back A")]), side(), unfinished_contracts=option)
        assert table.sheet()[1] == 13


@pytest.mark.parametrize("option", ["front", "nothing"])
def test_an_unfinished_card_ends_the_game_all_the_same(option):
    train = "L2 / Tanker+L2 / Bigger Boxcar+L3+L3"
    others = [(name, "back A") for name in ("Cork", "Inverness", "Dublin")]
    table = Table(side(train=train), side(claims=others), unfinished_contracts=option).deliver(("Loch Haven", "front"))
    assert table.state.ending == "contracts"


# --- A file with other contracts -----------------------------------------------------------------------------------


def test_other_contracts_are_played_with():
    mine = OURS.replace("coal 1, oil 1 = 3", "boxes 9 = 99").replace("Cork ", "Killian")
    state = GAME.start(2, {**DEFAULTS, "contracts": mine})
    assert state.terms.contracts[0].name == "Killian"
    assert (state.terms.contracts[0].sides[0].goods, state.terms.contracts[0].sides[0].points) == ((0, 0, 9), 99)


def test_a_file_is_read_kindly():
    text = "\n\n# my own\n" + "\r\n".join(line.upper().replace(" | ", "|") + "  # so" for line in LINES)
    assert [card.name for card in read_contracts(text)] == [name.upper() for name in TABLE]
    assert [card.sides for card in read_contracts(text)] == [card.sides for card in read_contracts(OURS)]


def spoiled(number, old, new):
    """The file with this line changed; comments and empty lines are counted too."""
    lines = ["# contracts", "", *LINES]
    assert old in lines[number - 1]
    lines[number - 1] = lines[number - 1].replace(old, new, 1)
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("number", "old", "new", "what"),
    [
        (3, "|", "/", "has 3 parts, not 4"),
        (4, "oil 1, box 1 = 5", "oil 1, box 1 = 5 | coal 1 = 1", "has 5 parts, not 4"),
        (5, "Dublin", "", "does not begin with a name"),
        (5, "Dublin", "7 Dublins", "does not begin with a name"),
        (5, "Dublin", "Dublin by the great sea", "does not begin with a name"),
        (6, "Donegal", "cork", "same name as a line above"),
        (7, "= 6", "", "front: write the points"),
        (7, "= 6", "= six", "front: write the points"),
        (7, "= 11", "= 100", "back A: write the points"),
        (7, "= 13", "= -1", "back B: write the points"),
        (8, "oil 1", "gold 1", "front: each good is coal, oil or box"),
        (8, "oil 1", "wild 1", "front: each good is coal, oil or box"),
        (8, "oil 1", "oil 0", "front: each good is coal, oil or box"),
        (8, "oil 1", "oil 10", "front: each good is coal, oil or box"),
        (8, "oil 1", "oil", "front: each good is coal, oil or box"),
        (8, "oil 1", "oil ²", "front: each good is coal, oil or box"),
        (8, "oil 1, box 2", "", "front: each good is coal, oil or box"),
        (8, "coal 2, oil 3", "coal 2, coal 3", "back B: coal stands there twice"),
    ],
)
def test_a_line_that_can_not_be_read(number, old, new, what):
    """The error is a sentence that names the line and says what to write."""
    with pytest.raises(BadOption) as error:
        GAME.start(2, {**DEFAULTS, "contracts": spoiled(number, old, new)})
    message = str(error.value)
    assert message.startswith(f"Line {number} of the contracts")
    assert what in message
    assert "Write it" in message or "Give it another." in message


@pytest.mark.parametrize(("lines", "count"), [(LINES[:5], 5), ([*LINES, LINES[0].replace("Cork", "Clark")], 7)])
def test_six_lines_no_more_no_less(lines, count):
    with pytest.raises(BadOption, match=rf"There are {count} contract cards in the file, not 6\. Write 6 lines\."):
        GAME.start(2, {**DEFAULTS, "contracts": "\n".join(lines)})


def test_a_file_with_nothing_in_it_is_no_file():
    """Only comments: none of the six lines is there."""
    with pytest.raises(BadOption, match="There are 0 contract cards"):
        GAME.start(2, {**DEFAULTS, "contracts": "# later\n"})


def test_claims_of_a_side():
    assert [Claim(0, which).open for which in range(3)] == [True, False, False]
