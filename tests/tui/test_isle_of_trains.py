"""Isle of Trains on screen, played by keys alone."""

from random import Random

import pytest

from railgames.games.isle_of_trains import delivering
from railgames.games.isle_of_trains.actions import Build, Claiming, Deliver, Discard, Load, Pay, Remove, Skip, Take
from railgames.games.isle_of_trains.state import Bonus, Claim, Turn
from railgames.games.isle_of_trains.train import Car, Good, couple
from railgames.tui.games.isle_of_trains.screen import IsleOfTrainsScreen
from railgames.tui.screens.choices import ChoicesScreen
from railgames.tui.screens.curtain import PauseScreen
from railgames.tui.screens.replay import ReplayScreen
from railgames.tui.screens.results import ResultsScreen
from tests.tui.isle_of_trains_rig import FREIGHT, GAME, KIND, QUICK, at, board, play_on, playing, rush, set_up, taken_up
from tests.tui.rig import decisions, press, running, session, text


@pytest.mark.parametrize(
    ("people", "size"),
    [
        (["Ann", "Bo"], (120, 40)),
        (["Ann", "Bo", "Cy"], (80, 24)),
        (["Ann", "Bo", "Cy", "Di"], (80, 24)),
        (["Ann", "Bo", "Cy", "Di"], (120, 40)),
    ],
)
async def test_games_are_played_by_keys_to_their_score_sheets(people, size):
    async with playing(people, size=size, turns=0) as (app, pilot):
        await play_on(app, pilot)
        assert isinstance(app.screen, ResultsScreen)
        screen = text(app)
        for standing in session(app).outcome.standings:
            assert f"{standing.rank}. {people[standing.seat]}" in screen
            assert str(standing.points) in screen
        for line in ("Train", "Contracts", "Buildings", "Loaded cargo", "Total"):
            assert line in screen
        await press(pilot, "tab")
        await press(pilot, "v")
        assert isinstance(app.screen, ReplayScreen)
        await press(pilot, "left", "home")
        assert "about to begin" in text(app)


async def test_the_first_turns_are_played_by_keys():
    async with playing(["Ann", "Bo"]) as (app, pilot):
        await play_on(app, pilot, 30)
        assert decisions(app) > 15
        assert not GAME.invariants(session(app).state)


@pytest.mark.parametrize(("begun", "asked"), [((), "2 actions left"), (("build Hopper",), "Pay 1 card for Hopper")])
async def test_a_game_is_taken_up_again_at_a_decision_of_the_one_person_at_it(begun, asked):
    async with running(taken_up(*begun), settings=QUICK) as (app, pilot):
        assert board(app).deciding
        assert asked in text(app)
        await press(pilot, "right")
        assert not app.screen.busy


async def test_computer_players_alone_play_to_the_end():
    async with playing([], ["easy", "easy"], turns=1) as (app, pilot):
        for _ in range(400):
            if isinstance(app.screen, ResultsScreen):
                break
            await pilot.pause(0.02)
        assert isinstance(app.screen, ResultsScreen)


# ---------------------------------------------------------------------- building


async def test_building_is_chosen_then_paid_with_marked_cards():
    async with playing(["Ann", "Bo"]) as (app, pilot):
        await rush(app, pilot, "enter")
        await set_up(app, pilot, [["Tanker", "Hopper", "Boxcar", "Bank", "Caboose 1"]])
        await rush(app, pilot, *at(app, "Tanker"), "b")
        assert "would be" in text(app)
        assert "weight 1 of 4" in text(app)
        assert "points 2 (+2)" in text(app)
        assert decisions(app) == 0
        await rush(app, pilot, "enter")
        assert "Pay 2 cards for Tanker" in text(app)
        assert "0 of 2 marked" in text(app)
        await rush(app, pilot, "enter")
        assert "Mark 2 cards more with space." in text(app)
        await rush(app, pilot, "1", "space", "right", "space")
        assert "2 of 2 marked; enter pays." in text(app)
        assert "PAY" in text(app)
        await rush(app, pilot, "right", "space")
        assert "leave another with space first" in text(app)
        paid = tuple(sorted(board(app)._hand[:2]))
        await rush(app, pilot, "enter")
        assert session(app).steps[-1].action == Pay(paid)
        assert [car.card for car in session(app).state.players[0].train.cars] == [KIND["Tanker"]]
        assert "1 action left" in text(app)


async def test_u_takes_back_a_whole_build_and_escape_one_that_is_only_begun():
    async with playing(["Ann", "Bo"]) as (app, pilot):
        await rush(app, pilot, "enter")
        await set_up(app, pilot, [["Tanker", "Hopper", "Boxcar", "Bank", "Caboose 1"]])
        before = session(app).state
        await rush(app, pilot, *at(app, "Tanker"), "b", "enter", "1", "space", "right", "space", "enter")
        assert session(app).state.agenda == (Turn(1),)
        await rush(app, pilot, "u")
        assert session(app).state == before
        await rush(app, pilot, *at(app, "Tanker"), "b", "enter", "space")
        assert session(app).state != before
        await press(pilot, "escape")
        assert session(app).state == before
        assert isinstance(app.screen, IsleOfTrainsScreen)
        await press(pilot, "escape")
        assert isinstance(app.screen, PauseScreen)


async def test_a_car_can_be_discarded_before_building():
    async with playing(["Ann", "Bo"]) as (app, pilot):
        await rush(app, pilot, "enter")
        full = ("Level 1 Engine", ("Boxcar",), ("Hopper", 0), ("Tanker",))
        await set_up(app, pilot, [["Boxcar", "Tanker", "Bank", "Caboose 1", "Caboose 2"]], [full])
        await rush(app, pilot, *at(app, "Boxcar"), "b")
        assert "Discard Boxcar first" in text(app)
        await rush(app, pilot, "enter")
        assert "goes first. Where is Boxcar built?" in text(app)
        assert "weight 4 of 4" in text(app)
        assert decisions(app) == 0
        await rush(app, pilot, "enter", "1", *["space", "right"] * 3, "enter")
        cars = [GAME.cards.names[car.card] for car in session(app).state.players[0].train.cars]
        assert cars == ["Hopper", "Tanker", "Boxcar"]


async def test_what_can_not_be_done_is_greyed_with_its_reason():
    async with playing(["Ann", "Bo"]) as (app, pilot):
        await rush(app, pilot, "enter")
        await set_up(app, pilot, [["Supertanker", "Hopper"]])
        await rush(app, pilot, *at(app, "Supertanker"))
        action = Build(KIND["Supertanker"])
        refusal = GAME.refusal(session(app).state, action)
        item = next(item for item in board(app).face.panel.items if item.sign == "b")
        assert item.shut
        assert item.text == refusal
        await press(pilot, "b")
        assert refusal in " ".join(text(app).split())
        assert board(app).draft is None


# ---------------------------------------------------------------------- loading


async def test_loading_on_another_train_is_shown_before_it_is_done():
    async with playing(["Ann", "Bo"]) as (app, pilot):
        await rush(app, pilot, "enter")
        trains = [("Level 1 Engine", ("Hopper",)), ("Level 1 Engine", ("Hopper",), ("Tanker",))]
        await set_up(app, pilot, [["Boxcar", "Bank"], ["Bank"]], trains)
        await rush(app, pilot, *at(app, "Boxcar"), "l")
        assert "As coal on Ann's Hopper" in text(app)
        assert "As coal on Bo's Hopper: draw 3 cards, discard 1" in text(app)
        await rush(app, pilot, "2", "2", "2")
        assert decisions(app) == 0
        await rush(app, pilot, "enter")
        assert [good.type for good in session(app).state.players[1].train.cars[0].goods] == [0]
        assert len(session(app).state.players[0].hand) == 4
        assert "Discard 1 card, as the car you loaded asks" in text(app)
        await rush(app, pilot, "space", "enter")
        assert isinstance(session(app).steps[-1].action, Discard)
        await press(pilot, "u")
        assert "Discard 1 card" in text(app)
        await press(pilot, "u")
        assert "be taken back" in text(app)


async def test_a_card_is_loaded_face_down_for_another():
    async with playing(["Ann", "Bo"]) as (app, pilot):
        await rush(app, pilot, "enter")
        await set_up(app, pilot, [["Boxcar", "Bank", "Tanker"]], [("Level 1 Engine", ("Tanker",))])
        await rush(app, pilot, *at(app, "Boxcar"), "f")
        assert "As oil on Ann's Tanker" in text(app)
        await rush(app, pilot, "enter")
        assert "Discard 1 card, to load Boxcar face down" in text(app)
        await rush(app, pilot, "space", "enter")
        (good,) = session(app).state.players[0].train.cars[0].goods
        assert good == Good(KIND["Boxcar"], 1, 0)


async def test_a_wild_card_on_the_caboose_is_named_from_a_list_in_which_nothing_is_marked_yet():
    async with playing(["Ann", "Bo"]) as (app, pilot):
        await rush(app, pilot, "enter")
        await set_up(app, pilot, [["Bank", "Tanker"]], [("Level 1 Engine", ("Caboose 3",))])
        await rush(app, pilot, *at(app, "Bank"), "l", *["enter"] * 30)
        assert "As which good is Bank loaded" in text(app)
        await rush(app, pilot, "2", "enter")
        (good,) = session(app).state.players[0].train.cars[0].goods
        assert good.type == 1


# ---------------------------------------------------------------------- delivering, removing, taking


async def test_a_contract_takes_its_goods_and_others_are_sold():
    async with playing(["Ann", "Bo"]) as (app, pilot):
        await rush(app, pilot, "enter")
        await set_up(app, pilot, [["Bank"]], [FREIGHT])
        await rush(app, pilot, "d")
        assert "0 of 4 marked" not in text(app)
        assert "Mark a contract, or goods to sell." in text(app)
        await rush(app, pilot, "enter")
        assert "Mark a contract or goods" in text(app)
        await rush(app, pilot, "space")
        assert "2 of 4 marked: Cork for 3 points." in text(app)
        entries = board(app).draft.entries(session(app).cast())
        coal = next(number for number, entry in enumerate(entries) if entry.text.startswith("Coal"))
        await rush(app, pilot, str(coal + 1), "space")
        assert "Cork wants coal more." in text(app)
        await rush(app, pilot, "enter")
        assert decisions(app) == 0
        await rush(app, pilot, "down", "space", "down", "down", "space")
        assert "3 of 4 marked: Cork for 3 points, 1 good sold, draw 2 cards." in text(app)
        await rush(app, pilot, "enter")
        player = session(app).state.players[0]
        assert player.claims == (Claim(0, 0),)
        assert player.train.loaded == 1
        assert len(player.hand) == 3


async def test_goods_that_no_contract_wants_are_marked_to_be_sold():
    async with playing(["Ann", "Bo"]) as (app, pilot):
        await rush(app, pilot, "enter")
        await set_up(app, pilot, [["Bank"]], [("Level 1 Engine", ("Hopper", 0), ("Hopper", 0))])
        await rush(app, pilot, "d")
        assert "Mark goods: each is sold for 2 cards." in text(app)
        await rush(app, pilot, "space")
        assert "1 of 2 marked: 1 good sold, draw 2 cards." in text(app)


async def test_cars_are_removed_by_marks_while_the_rest_is_not_too_heavy():
    async with playing(["Ann", "Bo"]) as (app, pilot):
        await rush(app, pilot, "enter")
        heavy = ("Level 1 Engine", ("Caboose 6",), ("Boxcar",), ("Boxcar",), ("Tanker",), ("Hopper",))
        await set_up(app, pilot, [["Bank"]], [heavy])
        await rush(app, pilot, "x", "enter")
        assert "Mark the cars to remove" in text(app)
        await rush(app, pilot, "space", "enter")
        assert "weighs 6 and 4 is pulled" in text(app)
        assert decisions(app) == 0
        await rush(app, pilot, "down", "down", "space", "enter")
        cars = [GAME.cards.names[car.card] for car in session(app).state.players[0].train.cars]
        assert cars == ["Boxcar", "Tanker", "Hopper"]


async def test_a_card_is_taken_with_two_keys():
    async with playing(["Ann"], ["easy"]) as (app, pilot):
        await rush(app, pilot, *["t"] * 30)
        assert decisions(app) == 0
        await rush(app, pilot, "enter")
        assert session(app).steps[-2].action == Take()
        await press(pilot, "u")
        assert "be taken back" in text(app)


async def test_phantoms_pay_and_are_not_built():
    async with playing(["Ann", "Bo"]) as (app, pilot):
        await rush(app, pilot, "enter")
        await set_up(app, pilot, [["Tanker"]], pile=(), discards=(), phantoms=3)
        assert "Phantom" in text(app)
        await rush(app, pilot, "right", "b")
        assert "A phantom card only pays" in text(app)
        await rush(app, pilot, "left", "b", "enter", "space", "right", "space", "enter")
        players = session(app).state.players
        assert [car.card for car in players[0].train.cars] == [KIND["Tanker"]]
        assert session(app).state.phantoms == 1


async def test_a_bonus_can_be_done_without():
    async with playing(["Ann", "Bo"]) as (app, pilot):
        await rush(app, pilot, "enter")
        await set_up(app, pilot, [["Tanker", "Hopper", "Bank"]], agenda=(Turn(1), Bonus(("build",))))
        assert "n Do without the bonus" in text(app)
        await rush(app, pilot, "t")
        assert board(app).draft is None
        await rush(app, pilot, "n", "enter")
        assert session(app).steps[-1].action == Skip()


async def test_an_action_that_was_left_in_the_middle_goes_on_from_a_list():
    async with playing(["Ann", "Bo"]) as (app, pilot):
        await rush(app, pilot, "enter")
        begun = delivering.begin(couple(GAME.cards, 0, tuple(Car(KIND[name], ()) for name, *_ in FREIGHT[1:])))
        await set_up(app, pilot, [["Bank"]], [FREIGHT], agenda=(Turn(1), begun))
        assert "What is delivered?" in text(app)
        await rush(app, pilot, *["enter"] * 20)
        assert decisions(app) == 0
        assert "Walk to a line or go to its number" in text(app)
        await rush(app, pilot, "1", "enter")
        assert session(app).steps[-1].action == Claiming(0, 0)
        assert session(app).state.agenda[-1].claim == Claim(0, 0)
        await rush(app, pilot, "3", "enter", "down", "down", "down", "enter")
        assert session(app).state.players[0].claims == (Claim(0, 0),)


# ---------------------------------------------------------------------- keys, lists, hints


@pytest.mark.parametrize("key", ["enter", "space", "b", "l", "f", "t", "d", "x", "1", "right", "down", "i", "tab"])
async def test_no_held_key_does_anything_for_good(key):
    async with playing(["Ann", "Bo"]) as (app, pilot):
        await rush(app, pilot, "enter")
        await set_up(app, pilot, [["Tanker", "Hopper", "Boxcar", "Bank", "Bank"], ["Bank"]], [FREIGHT, FREIGHT])
        for before in ((), ("b",), ("t",), ("d",), ("x",)):
            await rush(app, pilot, *before, *[key] * 6)
            assert session(app).state.seat == 0
            assert session(app).state.agenda[0] in (Turn(1), Turn(2))
            if isinstance(app.screen, IsleOfTrainsScreen) and app.screen.draft is not None:
                await press(pilot, "escape")
            while not isinstance(app.screen, IsleOfTrainsScreen):
                await press(pilot, "escape")
            await set_up(app, pilot, [["Tanker", "Hopper", "Boxcar", "Bank", "Bank"], ["Bank"]], [FREIGHT, FREIGHT])


async def test_the_keys_offer_what_the_list_has():
    async with playing(["Ann", "Bo"]) as (app, pilot):
        await rush(app, pilot, "enter")
        rng = Random(2)
        table, seen = session(app), set()
        for _ in range(80):
            table.advance()
            if table.over:
                break
            state = table.state
            if isinstance(state.agenda[-1], Turn | Bonus):
                screen = board(app)
                screen.seat, screen.view = state.seat, table.view(state.seat)
                screen.draft, screen.busy = None, False
                offered = set()
                for cursor in range(len(screen._hand) or 1):
                    screen.cursor = cursor
                    for key in "blftdxn":
                        item = screen._uses.use(key)
                        action = screen._uses.action(key)
                        if not item.shut:
                            offered.add(action)
                assert offered == set(table.choices())
                seen |= {type(action) for action in offered}
            choices = table.choices()
            table.submit(table.actor, choices[rng.randrange(len(choices))], table.version)
        assert {Take, Build, Load, Deliver, Remove} <= seen


async def test_the_list_is_under_o_and_begins_what_is_chosen():
    async with playing(["Ann", "Bo"]) as (app, pilot):
        await rush(app, pilot, "enter")
        await set_up(app, pilot, [["Tanker", "Hopper", "Bank"]])
        await press(pilot, "o")
        assert isinstance(app.screen, ChoicesScreen)
        await press(pilot, "1")
        assert board(app).draft is not None
        assert decisions(app) == 0
        await press(pilot, "escape", "full_stop", "escape")
        assert isinstance(app.screen, IsleOfTrainsScreen)


async def test_a_hint_marks_what_it_names():
    async with playing(["Ann"], ["easy"]) as (app, pilot):
        await press(pilot, "h")
        assert "Hint: " in text(app)
        assert board(app).draft is not None
        assert decisions(app) == 0


async def test_hints_alone_play_whole_actions():
    async with playing(["Ann"], ["easy"]) as (app, pilot):
        for _ in range(3):
            before = decisions(app)
            await press(pilot, "h", "enter")
            assert decisions(app) > before


async def test_i_explains_the_card_and_c_the_contracts():
    async with playing(["Ann", "Bo"]) as (app, pilot):
        await rush(app, pilot, "enter")
        await set_up(app, pilot, [["Hopper", "Bank"]])
        await press(pilot, *at(app, "Hopper"), "i")
        assert "Hopper" in text(app)
        assert "draws 3 cards" in text(app)
        await press(pilot, "escape", "c")
        for contract in session(app).state.terms.contracts:
            assert contract.name in text(app)


async def test_f1_and_score_and_help_are_there():
    async with playing(["Ann"], ["easy"]) as (app, pilot):
        for key in ("f1", "s", "question_mark", "g"):
            await press(pilot, key)
            assert not isinstance(app.screen, IsleOfTrainsScreen)
            await press(pilot, "escape")
            assert isinstance(app.screen, IsleOfTrainsScreen)
