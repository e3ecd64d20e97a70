"""Isle of Trains where columns or rows are few: a page at a time, and nothing cut that is needed."""

import msgspec
import pytest

from railgames.games.isle_of_trains.state import Claim
from railgames.settings import Settings
from railgames.tui.games.isle_of_trains.names import short
from railgames.tui.games.isle_of_trains.pages import ASKED
from railgames.tui.games.isle_of_trains.screen import IsleOfTrainsScreen
from railgames.tui.screens.curtain import PauseScreen
from railgames.tui.screens.replay import ReplayScreen
from railgames.tui.screens.results import ResultsScreen
from railgames.tui.text import width
from tests.tui.isle_of_trains_rig import FREIGHT, GAME, LONG, assert_whole, board, play_on, playing, rush, set_up
from tests.tui.rig import press, session, shown, text

SMALL = [(40, 24), (40, 12), (60, 20), (80, 12)]
HAND = ["Tanker", "Hopper-2", "Boxcar", "Bank", "Caboose 1"]
RIVAL = ("Level 1 Engine", ("MegaHopper", 0, 0), ("Tanker 201",), ("Caboose 3",))
HOPPERS = [("Hopper", 0)] * 4
TANKERS = [("Tanker", 1), ("Tanker",), ("Supertanker", 1, 1, 1), ("Supertanker",)]
LONGEST = ("Level 3 Engine", ("Caboose 6",), *HOPPERS, ("MegaHopper", 0, 0), ("MegaHopper", 0, 0), *TANKERS)
PLACES = [card.name for card in GAME.start(2, {one.name: one.default for one in GAME.options}).terms.contracts]


def drawn(app):
    """What the board shows, as one text."""
    return "\n".join("".join(piece for piece, _ in line) for line in board(app).board_view.rows)


async def laid_out(app, pilot, hand=HAND, claims=()):
    """A table of three with trains and goods."""
    await set_up(app, pilot, [hand, ["Bank"], ["Bank"]], [FREIGHT, RIVAL, LONGEST])
    if claims:
        state = session(app).state
        players = [msgspec.structs.replace(player, claims=of) for player, of in zip(state.players, claims, strict=True)]
        session(app).state = msgspec.structs.replace(state, players=tuple(players))
        board(app)._seat_person(0)
        await rush(app, pilot, "right", "left")


@pytest.mark.parametrize("size", SMALL)
async def test_R26_the_card_in_focus_is_seen_with_what_it_is_and_all_its_uses(size):
    async with playing(["Ann"], ["easy", "easy"], size=size) as (app, pilot):
        await laid_out(app, pilot)
        for place in range(len(HAND)):
            screen = board(app)
            card = GAME.cards.cards[screen._hand[screen.cursor]]
            seen = drawn(app)
            kind = {"engine": "engine", "caboose": "caboose", "building": "building"}.get(card.family, "car")
            cargo = "any good" if card.good == "wild" else card.good
            assert f"{kind}, cost {card.cost}, {cargo} as cargo" in seen.replace(kind.capitalize(), kind)
            assert screen.face.panel is not None
            assert card.name in seen
            for item in screen.face.panel.items:
                assert any(f"  {item.sign} {start}" in seen for start in (item.text[:6], item.verb)), (item, seen)
            assert "…" not in seen
            assert f"{place + 1} of 5" in seen or f"{place + 1}/5" in seen
            assert_whole(app)
            await rush(app, pilot, "right")


@pytest.mark.parametrize("size", SMALL)
async def test_R26_tab_leads_through_the_pages_and_back_and_says_where_it_goes(size):
    async with playing(["Ann"], ["easy", "easy"], size=size) as (app, pilot):
        claims = ((Claim(4, 0),), (Claim(0, 1), Claim(5, 0)), ())
        await laid_out(app, pilot, claims=claims)
        screen = board(app)
        ways = ["The island. tab goes on to your train.", "Your train. tab goes on to Robot easy's train."]
        for told in ways:
            await rush(app, pilot, "tab")
            assert screen.said == told
            assert "…" not in drawn(app)
            if told is ways[0]:
                assert all(place in drawn(app) for place in PLACES)
                assert all(f"{seat} {place}" in drawn(app) for seat, place in (("1", "Ennis Wharf"), ("2", "Cork")))
        for seat, train in enumerate((RIVAL, LONGEST), start=1):
            await rush(app, pilot, "tab")
            seen = drawn(app)
            points = f"{GAME.words.score(screen.view, screen.cast())[seat].text.split(': ')[1].split(';')[0]} pts"
            assert points in seen
            for name, *_ in train[1:]:
                assert any(short(name, columns) in seen for columns in (13, 9, 8, 7)), (name, seen)
            loaded = sum(
                len(piece.strip()) for line in screen.board_view.rows for piece, role in line if role.startswith("chip")
            )
            assert loaded == sum(len(goods) for _, *goods in train[1:])
            assert all(width(line) <= size[0] for line in screen.board_view.rows)
        await rush(app, pilot, "tab")
        assert screen.face.page == ASKED
        assert screen.said.startswith("Hopper-2: ")


async def test_a_step_or_an_action_comes_back_from_another_page_and_escape_does_too():
    async with playing(["Ann"], ["easy", "easy"], size=(40, 12)) as (app, pilot):
        await laid_out(app, pilot)
        screen = board(app)
        for key in ("right", "down", "2", "b", "escape"):
            await rush(app, pilot, "tab", "tab", "tab")
            assert screen.face.page != ASKED
            await rush(app, pilot, key)
            assert screen.face.page == ASKED
            assert (screen.draft is not None) is (key == "b")
            if key == "b":
                await rush(app, pilot, "tab", "enter")
                assert screen.face.page == ASKED
                assert screen.draft is not None, "enter does nothing that is not in sight"
                await rush(app, pilot, "escape")
        await press(pilot, "escape")
        assert isinstance(app.screen, PauseScreen)


@pytest.mark.parametrize("size", [(40, 24), (40, 12), (80, 12)])
async def test_R26_each_line_of_a_long_list_can_be_seen_and_is_told_with_its_number(size):
    async with playing(["Ann"], ["easy", "easy"], size=size) as (app, pilot):
        await set_up(app, pilot, [HAND, ["Bank"], ["Bank"]], [LONGEST, RIVAL, RIVAL])
        for key in ("d", "x", "f"):
            await rush(app, pilot, key)
            entries = board(app).draft.entries(board(app).cast())
            for entry in entries:
                (line,) = (line for line in shown(app)[1:] if line.startswith(">"))
                told = line[2:].lstrip("0123456789[x]- ").split("  ")[0]
                assert entry.text.startswith(told.strip()), (entry, line)
                assert_whole(app)
                await rush(app, pilot, "down")
            await rush(app, pilot, "escape")


@pytest.mark.parametrize("size", [(40, 12), (40, 24)])
async def test_R26_a_game_is_played_to_its_end_on_a_small_screen_and_looked_back_at(size):
    async with playing(["Ann", "Bo", "Cy"], size=size, turns=0) as (app, pilot):
        await play_on(app, pilot)
        assert isinstance(app.screen, ResultsScreen)
        await press(pilot, "v")
        assert isinstance(app.screen, ReplayScreen)
        await press(pilot, "left")
        assert all(place in text(app) for place in PLACES)
        for key in ("tab", "tab", "tab", "home"):
            await press(pilot, key)
            assert all(width(line) <= size[0] for line in app.screen.board_view.rows)


@pytest.mark.parametrize("glyphs", ["braille", "ascii"])
async def test_R26_the_longest_names_trains_and_hands_are_never_wider_than_the_screen(glyphs):
    settings = Settings(motion="off", pace="none", glyphs=glyphs)
    async with playing(LONG, size=(40, 12), settings=settings) as (app, pilot):
        await rush(app, pilot, "enter")
        hand = [*["Tanker 201"] * 3, *["Bigger Boxcar"] * 3, "Bank", "Level 3 Engine", "Customs House"]
        await set_up(app, pilot, [hand, ["Bank"], ["Bank"], ["Bank"]], [LONGEST] * 4)
        assert "2 left" in shown(app)[0]
        for size in ((40, 12), (40, 24), (60, 20), (80, 12)):
            await pilot.resize_terminal(*size)
            for keys in (
                ["right"] * 2,
                ["down"],
                ["b"],
                ["escape", "d", "down"],
                ["escape", *["tab"] * 3],
                ["tab"] * 3,
            ):
                await rush(app, pilot, *keys)
                assert_whole(app)
                if glyphs == "ascii":
                    assert all(line.isascii() for line in shown(app)[1:] if "漢" not in line)
            await rush(app, pilot, *(["escape"] if board(app).away else []))
        assert isinstance(app.screen, IsleOfTrainsScreen)


async def test_where_rows_are_few_two_columns_hold_what_a_card_can_do():
    async with playing(["Ann"], ["easy", "easy", "easy"]) as (app, pilot):
        await set_up(app, pilot, [HAND, ["Bank"], ["Bank"], ["Bank"]], [FREIGHT, RIVAL, LONGEST, RIVAL])
        for verb in ("b Build", "l Load", "f Load face down", "t Take a card", "d Deliver", "x Remove cars"):
            assert any(verb in line for line in shown(app)[14:-3]), verb
        assert "+" in next(line for line in shown(app) if "3 Robot" in line), "cars that have no room are counted"


@pytest.mark.parametrize("size", SMALL)
async def test_what_is_said_of_a_delivery_is_never_cut(size):
    async with playing(["Ann"], ["easy"], size=size) as (app, pilot):
        await set_up(app, pilot, [["Bank"], ["Bank"]], [FREIGHT])
        await rush(app, pilot, "d")
        for keys in (*[("down",)] * 10, ("space",)):
            await rush(app, pilot, *keys)
            said = board(app).say_line.rows
            assert not any("…" in text for row in said for text, _ in row)
