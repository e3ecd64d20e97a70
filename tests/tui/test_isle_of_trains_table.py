"""The table of Isle of Trains: what is secret, what computer players show, and what there is room for."""

from random import Random

import msgspec
import pytest

from railgames.games.contract import OVER
from railgames.games.isle_of_trains.state import PHANTOM, Claim, Limit
from railgames.games.isle_of_trains.train import Car, Good, couple
from railgames.settings import Settings
from railgames.tui.games.isle_of_trains.cars import PLAIN, train_rows
from railgames.tui.games.isle_of_trains.names import gist
from railgames.tui.games.isle_of_trains.screen import IsleOfTrainsScreen
from railgames.tui.games.isle_of_trains.tickets import LOW, TALL, WIDE, Pick, hand_rows
from railgames.tui.screens.curtain import CurtainScreen
from railgames.tui.screens.replay import ReplayScreen
from railgames.tui.text import width
from tests.tui.isle_of_trains_rig import GAME, KIND, LONG, assert_whole, at, board, playing, rush, set_up
from tests.tui.rig import at_rest, press, session, shown, text

# ---------------------------------------------------------------------- secrets


async def test_a_curtain_comes_before_the_first_hand_and_shows_none():
    async with playing(["Ann", "Bo"]) as (app, _):
        assert isinstance(app.screen, CurtainScreen)
        assert board(app).board_view.rows == []
        assert not any(name in text(app) for name in GAME.cards.names)


async def test_open_hands_need_no_curtain():
    async with playing(["Ann", "Bo"], **{"open-hands": "yes"}) as (app, pilot):
        assert isinstance(app.screen, IsleOfTrainsScreen)
        await press(pilot, "tab")
        assert "Bo's hand" in text(app)


@pytest.mark.parametrize("size", [(40, 12), (120, 40)])
async def test_hidden_cards_change_nothing_on_screen(size):
    async with playing(["Ann", "Bo", "Cy"], size=size, turns=2) as (app, pilot):
        await press(pilot, "enter")
        table, rng = session(app), Random(5)
        seat = table.actor
        pages = await every_page(app, pilot, seat)
        for _ in range(2):
            table.state = GAME.redeal(table.state, seat, rng.randrange)
            assert await every_page(app, pilot, seat) == pages


async def every_page(app, pilot, seat):
    """What a seat can see without deciding anything."""
    board(app)._seat_person(seat)
    await at_rest(pilot)
    pages = [text(app)]
    for key in ("right", "tab", "tab", "tab", "left", "g", "escape", "s", "escape"):
        await press(pilot, key)
        pages.append(text(app))
    return pages


async def test_a_replay_shows_no_hand():
    async with playing(["Ann", "Bo"]) as (app, pilot):
        await rush(app, pilot, "enter")
        names = {GAME.cards.names[card] for player in session(app).state.players for card in player.hand}
        await press(pilot, "v")
        assert isinstance(app.screen, ReplayScreen)
        assert "hand 5" in text(app)
        engine = "Level 1 Engine"
        assert not any(name in text(app) for name in names - {engine})


# ---------------------------------------------------------------------- computer players


async def test_a_computer_players_action_is_shown_whole_and_any_key_goes_on():
    async with playing(["Ann"], ["easy"], settings=Settings(motion="off", pace="slow")) as (app, pilot):
        await rush(app, pilot, "t", "enter", "t", "enter")
        while board(app)._due:
            await rush(app, pilot, "space", "right", "enter")
        screen = board(app)
        if screen._close is not None:
            await rush(app, pilot, "space")
        for _ in range(100):
            if screen._showing:
                break
            await pilot.pause(0.02)
        assert screen._showing
        assert "Robot easy" in text(app)
        assert GAME.whole(session(app).state)
        before = len(session(app).steps)
        await rush(app, pilot, "space")
        assert len(session(app).steps) > before or not screen._showing


# ---------------------------------------------------------------------- room


@pytest.mark.parametrize("glyphs", ["braille", "ascii"])
@pytest.mark.parametrize("high", [LOW, TALL])
def test_every_card_fits_on_its_ticket(high, glyphs):
    hand = [*range(len(GAME.cards.names)), PHANTOM]
    for place in (None, *range(len(hand))):
        pick = Pick(place, {place}, "PAY")
        for line in hand_rows(GAME.cards, hand, pick, glyphs, WIDE + 1, len(hand), high):
            assert width(line) == WIDE + 1, line
    assert all(len(line) < WIDE - 1 for card in GAME.cards.cards for line in gist(card))


@pytest.mark.parametrize("columns", [40, 79, 119])
def test_a_train_of_every_length_fits_and_shows_all_its_goods(columns):
    def goods(name):
        return Good(0, GAME.cards.takes[KIND[name]])

    names = ["Caboose 6", *["Hopper"] * 4, *["Tanker"] * 4, "MegaHopper", "MegaHopper", "Supertanker"]
    for length in range(len(names) + 1):
        cars = tuple(Car(KIND[name], () if name == "Caboose 6" else (goods(name),)) for name in names[:length])
        rows = train_rows(GAME.cards, couple(GAME.cards, KIND["Level 3 Engine"], cars), PLAIN, "box", columns)
        assert all(width(line) <= columns for line in rows)
        loaded = sum(text.count("C") for line in rows for text, role in line if role.startswith("chip"))
        assert loaded == sum(bool(car.goods) for car in cars if GAME.cards.takes[car.card] == 0)


@pytest.mark.parametrize(
    ("size", "glyphs"), [((80, 24), "braille"), ((80, 24), "ascii"), ((100, 30), "box"), ((120, 40), "ascii")]
)
async def test_long_trains_long_names_and_full_hands_stay_whole(size, glyphs):
    async with playing(LONG, size=size, settings=Settings(motion="off", pace="none", glyphs=glyphs)) as (app, pilot):
        await rush(app, pilot, "enter")
        long = ("Level 3 Engine", ("Caboose 6",), *[("Hopper", 0)] * 4, *[("MegaHopper", 0, 0)] * 2)
        long += (("Tanker", 1), ("Tanker",), ("Supertanker", 1, 1, 1), ("Supertanker",))
        hand = [*["Tanker 201"] * 3, *["Boxcar"] * 4, *["Bigger Boxcar"] * 3, "Bank", "Caboose 1", "Level 3 Engine"]
        await set_up(app, pilot, [hand, ["Bank"], ["Bank"], ["Bank"]], [long] * 4)
        assert_whole(app)
        assert any(name in text(app) for name in ("Caboose6", "Cab6", "Ca6"))
        for _ in range(0, len(hand), 3):
            await rush(app, pilot, "right", "right", "right")
            assert_whole(app)
        for key in ("b", "l", "f", "d", "x", "t"):
            await rush(app, pilot, key, *["down"] * 9)
            assert_whole(app)
            await rush(app, pilot, "escape" if board(app).draft is not None else "right")
        if glyphs == "ascii":
            for line in (line for line in shown(app)[4:-4] if "漢" not in line):
                assert line.isascii(), line
        await rush(app, pilot, "tab")
        assert_whole(app)
        assert LONG[1] in text(app)


async def test_resizing_keeps_what_is_marked():
    async with playing(["Ann", "Bo"]) as (app, pilot):
        await rush(app, pilot, "enter")
        await set_up(app, pilot, [["Tanker", "Hopper", "Boxcar", "Bank", "Bank"]])
        await rush(app, pilot, *at(app, "Tanker"), "b", "enter", "space")
        for size in ((120, 40), (60, 20), (100, 30), (80, 24)):
            await pilot.resize_terminal(*size)
            await at_rest(pilot)
        assert "1 of 2 marked" in text(app)
        assert session(app).actor != OVER


async def test_over_the_hand_limit_cards_are_marked_and_discarded():
    async with playing(["Ann", "Bo"]) as (app, pilot):
        await rush(app, pilot, "enter")
        await set_up(app, pilot, [["Bank", *["Hopper"] * 3, *["Tanker"] * 3]], agenda=(Limit(),))
        assert "Discard 2 cards: 5 may stay in hand" in text(app)
        await rush(app, pilot, "space", "right", "space")
        assert "2 of 2 marked; enter discards." in text(app)
        await rush(app, pilot, "enter")
        assert len(session(app).state.players[0].hand) == 5


async def test_what_can_not_be_done_is_told_with_its_reason_on_the_smallest_whole_table():
    async with playing(["Ann"], ["easy"]) as (app, pilot):
        await set_up(app, pilot, [["Bank", "Hopper", "Boxcar"], ["Bank"]])
        await press(pilot, *at(app, "Bank"))
        assert "not now" not in text(app)
        assert "Build: needs 6 cards, you have 2" in text(app)
        assert "Remove cars: you have none" in text(app)


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60), (40, 24)])
async def test_how_many_contract_cards_are_claimed_of_those_that_bring_the_end_is_on_the_table(size):
    async with playing(["Ann"], ["easy"], size=size) as (app, pilot):
        await set_up(app, pilot, [["Bank"], ["Bank"]], free=(0, 1, 2, 3))
        if size[0] == 40:
            await press(pilot, "tab")
        assert "claimed 2 of 4" in text(app)


async def test_who_has_a_contract_card_is_told_beside_its_whole_name():
    async with playing(["Ann"], ["easy"]) as (app, pilot):
        await set_up(app, pilot, [["Bank"], ["Bank"]])
        state = session(app).state
        wharf = next(n for n, card in enumerate(state.terms.contracts) if card.name == "Ennis Wharf")
        players = (state.players[0], msgspec.structs.replace(state.players[1], claims=(Claim(wharf, 0),)))
        session(app).state = msgspec.structs.replace(state, players=players)
        board(app)._seat_person(0)
        await at_rest(pilot)
        assert "Ennis Wharf" in text(app)
        assert "2 front: 6" in text(app)


async def test_a_ticket_says_in_words_what_an_engine_pulls_and_counts_a_point_as_one():
    async with playing(["Ann"], ["easy"]) as (app, pilot):
        points = {card.points: card.name for card in GAME.cards.cards}
        await set_up(app, pilot, [["Level 3 Engine", points.get(1, "Bank"), "Caboose 6"], ["Bank"]])
        assert "pulls 8" in text(app)
        assert "+8" not in text(app)
        assert "1 pts" not in text(app)
