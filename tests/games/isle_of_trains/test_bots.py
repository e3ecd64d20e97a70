"""The computer players: always a legal answer, the same for the same chance, from nothing but what their seat sees."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from railgames.games.contract import CHANCE, OVER, Advice
from railgames.games.isle_of_trains.actions import (
    Action,
    Build,
    Claiming,
    Deliver,
    Discard,
    Done,
    Drop,
    Give,
    Load,
    Name,
    Onto,
    Pay,
    Put,
    Raze,
    Sell,
    Take,
)
from railgames.games.isle_of_trains.motives import motive
from railgames.games.isle_of_trains.plans import Plan, Planner
from railgames.games.isle_of_trains.search import World, judge_of
from railgames.games.isle_of_trains.state import PHANTOM, Bonus, Claim, State, Turn
from railgames.games.isle_of_trains.worth import Holding, Judge
from railgames.table.budget import Units
from tests.games.isle_of_trains.rig import DEFAULTS, GAME, Table, kind, side

LEVELS = ("easy", "normal", "hard")


def advice(state: State, level: str, units: int = 30, seed: int = 1) -> Advice[Action]:
    """What a level says in this position."""
    view = GAME.view(state, state.actor)
    return GAME.bots[level].advise(view, GAME.choices(state), random.Random(seed).randrange, Units(units))


def played_on(state: State, level: str, units: int = 30) -> tuple[list[Action], State]:
    """What a level does until chance or another action of the turn is due, and where that leads."""
    done: list[Action] = []
    before = state
    while not done or (state.actor == before.actor and not isinstance(state.agenda[-1], Turn | Bonus)):
        done.append(advice(state, level, units).action)
        state = GAME.play(state, done[-1])
    return done, state


def decisions(seed: int, seats: int, most: int = 400, **options: str) -> Iterator[State]:
    """Positions of a game played at random in which a seat is to act: those that come up at no level's table too."""
    chance = random.Random(seed)
    state = GAME.start(seats, DEFAULTS | options)
    for _ in range(most):
        if state.actor == OVER:
            return
        if state.actor != CHANCE:
            yield state
        state = GAME.play(state, chance.choice(GAME.choices(state) or GAME.chances(state)))


def whole_game(levels: tuple[str, ...], seed: int, units: int = 12) -> tuple[State, int, list[str]]:
    """A game to its end, the number of its actions, and all reasons that were given."""
    chance = random.Random(seed)
    state = GAME.start(len(levels), DEFAULTS)
    actions = 0
    reasons: list[str] = []
    while state.actor != OVER:
        assert actions < GAME.longest
        if state.actor == CHANCE:
            action = chance.choice(GAME.chances(state))
        else:
            advised = advice(state, levels[state.actor], units, seed=actions)
            assert advised.action in GAME.choices(state)
            reasons.append(advised.reason)
            action = advised.action
        state = GAME.play(state, action)
        actions += 1
    return state, actions, reasons


def plans(table: Table) -> list[Plan]:
    """The plans of the seat to act, the most promising first."""
    view = GAME.view(table.state, table.state.seat)
    return sorted(Planner(view, judge_of(view, {})).plans(), key=lambda plan: -plan.worth)


def judge(table: Table) -> Judge:
    return judge_of(GAME.view(table.state, table.state.seat), {})


# --- all of them ------------------------------------------------------------


def test_the_levels_go_from_weak_to_strong() -> None:
    assert tuple(GAME.bots) == LEVELS


@pytest.mark.parametrize(
    "levels",
    [
        ("easy", "easy"),
        ("normal", "normal"),
        ("hard", "easy"),
        ("easy", "normal", "hard"),
        ("normal", "easy", "normal", "hard"),
        ("easy", "easy", "easy", "easy"),
    ],
)
def test_every_mix_of_levels_ends_its_game_and_gives_plain_short_reasons(levels: tuple[str, ...]) -> None:
    state, actions, reasons = whole_game(levels, seed=len(levels))
    assert GAME.outcome(state)
    assert actions > 100
    for reason in set(reasons):
        assert re.fullmatch(r"[A-Z0-9][^\n.]*\.", reason)
        assert len(reason.split()) <= 36


@pytest.mark.parametrize("options", [{}, {"open-hands": "yes"}, {"unfinished-contracts": "nothing"}])
def test_there_is_a_legal_answer_in_every_position_of_a_random_game(options: dict[str, str]) -> None:
    asked: set[type] = set()
    for seed, seats in ((1, 2), (2, 3), (3, 4)):
        for number, state in enumerate(decisions(seed, seats, **options)):
            asked.add(type(state.agenda[-1]))
            for level in LEVELS[: 3 if number % 8 == 0 else 2]:
                assert advice(state, level, units=6).action in GAME.choices(state)
    assert len(asked) >= 9


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_chance_and_budget_give_the_same_advice(level: str) -> None:
    for state in [*decisions(5, 3)][::20]:
        assert advice(state, level, seed=9) == advice(state, level, seed=9)


@pytest.mark.parametrize("level", LEVELS)
def test_advice_depends_on_nothing_that_is_hidden(level: str) -> None:
    chance = random.Random(4)
    for state in [*decisions(6, 2)][::20]:
        other = GAME.redeal(state, state.actor, chance.randrange)
        assert advice(other, level) == advice(state, level)


# --- easy ------------------------------------------------------------


def test_easy_fulfils_a_contract_as_soon_as_it_can() -> None:
    table = Table(side("Hopper, Tanker", "L1 / Hopper+Hopper / Tanker+L1"), side())
    done, _ = played_on(table.state, "easy")
    assert isinstance(done[0], Deliver)
    assert any(isinstance(action, Claiming) for action in done)


def test_easy_turns_goods_in_when_nothing_more_fits_so_that_it_never_waits_for_ever() -> None:
    table = Table(side("Boxcar, Boxcar, Boxcar, Bigger Boxcar, Bigger Boxcar", "L1 / Hopper+Hopper"), side())
    assert isinstance(advice(table.state, "easy").action, Deliver)


def test_easy_never_removes_cars_and_never_does_without_a_bonus_action() -> None:
    for seed in range(3):
        for state in decisions(seed, 2):
            if isinstance(state.agenda[-1], Turn | Bonus) and len(GAME.choices(state)) > 2:
                assert type(advice(state, "easy", seed=seed).action).__name__ not in ("Remove", "Skip")


# --- what normal and hard know ------------------------------------------------------------


@pytest.mark.parametrize("level", ["normal", "hard"])
class TestBoth:
    """Plain cases, in which one action is far better than all others."""

    def test_upgrades_to_a_supertanker_with_a_full_hand(self, level: str) -> None:
        hand = "Supertanker, C4, C5, Boxcar, Boxcar, Boxcar, Boxcar"
        table = Table(side(hand, "L1 / Tanker"), side(), left=1)
        assert advice(table.state, level).action == Build(kind("Supertanker"))

    def test_delivers_the_last_contract_in_its_last_action(self, level: str) -> None:
        train = "L2 / Hopper-2+Hopper / Tanker+L1 / Bigger Boxcar+C1+C4"
        table = Table(side("Hopper", train, claims=[("Cork", "front")]), side(), left=1, ending="contracts", final=0)
        done, state = played_on(table.state, level)
        assert isinstance(done[0], Deliver)
        assert state.players[0].claims[0].side == 1

    def test_loads_its_own_train_for_a_point_when_cards_are_of_no_more_use(self, level: str) -> None:
        table = Table(side("Tanker", "L1 / Hopper"), side(), left=1, ending="contracts", final=0)
        done, state = played_on(table.state, level)
        assert isinstance(done[0], Load)
        assert state.players[0].train.loaded == 1

    def test_turns_nothing_in_at_the_very_end(self, level: str) -> None:
        table = Table(side("", "L1 / Hopper+Hopper"), side(), left=1, ending="contracts", final=0)
        assert advice(table.state, level).action == Take()

    def test_pays_with_phantoms_first(self, level: str) -> None:
        table = Table(side("Boxcar, Hopper, Hopper", "L1"), side(), phantoms=2)
        table.play(Build(kind("Boxcar")))
        assert advice(table.state, level).action == Pay((PHANTOM,))

    def test_discards_what_is_of_least_use(self, level: str) -> None:
        """An engine that is no stronger than its own is worth nothing but as goods, for which there is no car."""
        hand = "L2, L2, Supertanker, MegaHopper, R3-D Boxcar, Hopper-2"
        table = Table(side(hand, "L3 / Boxcar+C1"), side(), left=1).take("Tanker 201")
        assert advice(table.state, level).action == Discard((kind("L2"),))

    def test_tears_down_the_building_that_counts_less(self, level: str) -> None:
        claims = [("Cork", "front")]
        table = Table(side("", "L2 / C4 / Hopper", "Bank, Grand Central", claims), side()).remove(0)
        assert advice(table.state, level).action == Raze(kind("Bank"))


def test_a_decision_that_was_begun_goes_on_as_it_was_meant() -> None:
    """Hard builds what it has chosen to build and loads the car for which it has chosen the card."""
    for state in [*decisions(8, 2)][::12]:
        if not isinstance(state.agenda[-1], Turn):
            continue
        done, _ = played_on(state, "hard")
        rest = {type(action) for action in done[1:]}
        match done[0]:
            case Build():
                assert rest <= {Drop, Put, Pay, Raze}
            case Load():
                assert rest <= {Onto, Name, Discard}
            case Deliver():
                assert rest <= {Claiming, Give, Sell, Done}
            case _:
                assert not rest


# --- plans and their worth ------------------------------------------------------------


def test_a_car_is_loaded_with_the_card_that_can_best_be_spared() -> None:
    table = Table(side("Hopper, Tanker, Boxcar, L3", "L1 / Hopper"), side())
    coal = [card for card in judge(table).spare(0) if card != kind("L3")]
    assert [plan.doing for plan in plans(table) if isinstance(plan.doing, Load)] == [Load(coal[0], False)]


def test_a_card_is_loaded_face_down_only_where_none_fits() -> None:
    table = Table(side("Hopper, Tanker", "L1 / Hopper / Tanker"), side())
    loads = {(plan.car, plan.doing.face_down) for plan in plans(table) if isinstance(plan.doing, Load)}
    assert loads == {(0, False), (1, True)}


def test_no_plan_gives_up_a_car_where_there_is_power_for_both() -> None:
    table = Table(side("Hopper, Tanker, Boxcar", "L1 / Hopper / Tanker"), side())
    assert all(plan.drop == -1 for plan in plans(table))


def test_goods_are_turned_in_with_more_hope_when_that_pays_for_a_building_in_the_next_action() -> None:
    def hope(hand: str) -> float:
        table = Table(side(hand, "L1 / Hopper+L1"), side("", "L1 / Boxcar"))
        return max(plan.worth for plan in plans(table) if isinstance(plan.doing, Deliver))

    assert hope("Grand Central, Hopper, Hopper, Tanker, Tanker") > hope("Grand Central, Hopper, Hopper, Tanker") + 3


def test_with_every_turn_over_only_points_count() -> None:
    """What is held to be worth something is then exactly what the score sheet counts."""
    table = Table(
        side("Hopper", "L3 / Supertanker+Tanker 201 / Hopper / C1", "Rail Yard", [("Cork", "back A")]),
        side(),
        left=1,
        ending="deck",
        final=0,
    )
    has = Holding(table.state.terms, table.state.players[0])
    assert judge(table).value(has, 0) == table.sheet()[-1]


def test_a_good_is_worth_more_when_a_contract_wants_it() -> None:
    def worth(coal: str) -> float:
        table = Table(side("", f"L2 / MegaHopper{coal} / Tanker / Boxcar", claims=[("Loch Haven", "front")]), side())
        return judge(table).value(Holding(table.state.terms, table.state.players[0]), 0)

    wanted = worth("+Hopper+Hopper") - worth("+Hopper")
    unwanted = worth("+Hopper+Hopper+Hopper") - worth("+Hopper+Hopper")
    assert wanted > unwanted


def test_a_world_keeps_what_the_seat_sees() -> None:
    for state in [*decisions(9, 3)][::30]:
        view = GAME.view(state, state.actor)
        world = World(view, random.Random(1).randrange)
        assert GAME.view(world.state, state.actor) == view
        assert GAME.invariants(world.state) == []


# --- what is said of them ------------------------------------------------------------


def told(table: Table, doing: Action, **of: object) -> str:
    """Why a plan is carried out."""
    plan = Plan(0.0, doing)
    for name, value in of.items():
        setattr(plan, name, value)
    return motive(GAME.view(table.state, 0), plan)


def test_who_is_advised_to_sell_goods_hears_what_that_costs_now() -> None:
    table = Table(side("", "L1 / Hopper+Hopper / Hopper+Hopper", "Bank"), side())
    before = table.sheet()[-1]
    said = told(table, Deliver(), sold=(2, 0, 0))
    assert said == "Selling 2 coal brings 4 cards to build with, but 6 points fewer now"
    assert before - table.deliver(sell=(0, 1)).sheet()[-1] == 6


def test_who_is_advised_to_deliver_hears_when_that_costs_points_now() -> None:
    table = Table(side("", "L1 / Hopper+Hopper / Tanker+L2", "Bank"), side())
    before, cork = table.sheet()[-1], Claim(0, 0)
    said = told(table, Deliver(), claim=cork)
    assert said == (
        "Cork brings 3 points; without the goods that is 3 points fewer now, but then its back is open to you"
    )
    assert before - table.deliver(("Cork", "front")).sheet()[-1] == 3
    assert told(Table(side("", "L1 / Hopper+Hopper / Tanker+L2"), side()), Deliver(), claim=cork) == (
        "Cork brings 3 points"
    )


def test_who_is_advised_to_build_hears_when_that_costs_points_now() -> None:
    table = Table(side("C1, Boxcar, Boxcar, Boxcar", "L1 / Hopper-2+Hopper+Hopper / Tanker / Tanker"), side())
    said = told(table, Build(kind("C1")), card=kind("C1"), place=-1, drop=0)
    assert said == "Caboose 1 brings 2 points, though Hopper-2 has to go; that is 5 points fewer now"


def test_a_building_is_told_with_what_it_counts() -> None:
    table = Table(side("Bank", "L1 / Hopper+Hopper"), side())
    assert told(table, Build(kind("Bank")), card=kind("Bank")) == (
        "Bank brings 2 points for each good loaded at the end, 2 so far"
    )


def test_the_backs_of_a_contract_are_told_apart_by_their_points() -> None:
    table = Table(side("Hopper", "L1 / Hopper", claims=[("Cork", "front")]), side())
    load = {"owner": 0, "car": 0, "type": 0}
    assert told(table, Load(kind("Hopper"), False), **load) == (
        "A loaded coal counts 1 point, and then Cork for 10 points wants 3 goods more"
    )
