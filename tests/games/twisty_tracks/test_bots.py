"""The computer players: always a legal answer, the same for the same chance, from nothing but what their seat sees."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from railgames.games.contract import CHANCE, OVER, Advice
from railgames.games.twisty_tracks.search import Outlook
from railgames.games.twisty_tracks.state import SCORING, Action, Draw, State, points
from railgames.games.twisty_tracks.track import ARRIVED, CRASHED
from railgames.table.budget import Units
from tests.games.twisty_tracks.positions import GAME, V4, place, solo

LEVELS = ("easy", "normal", "hard")


def advice(state: State, level: str, units: int = 30, seed: int = 1) -> Advice[Action]:
    """What a level says in this position."""
    view = GAME.view(state, state.actor)
    return GAME.bots[level].advise(view, GAME.choices(state), random.Random(seed).randrange, Units(units))


def decisions(seed: int, seats: int, scoring: str) -> Iterator[State]:
    """Every position of a random game in which a seat is to act."""
    chance = random.Random(seed)
    state = GAME.start(seats, {"scoring": scoring, "board": ""})
    while state.actor != OVER:
        if state.actor != CHANCE:
            yield state
        state = GAME.play(state, chance.choice(GAME.choices(state) or GAME.chances(state)))


def last_tiles(scoring: str) -> list[State]:
    """Positions of one player who holds the last tile and has a train for it."""
    return [s for seed in range(60) for s in decisions(seed, 1, scoring) if s.frames[0].pool.bit_count() == 1]


def after(state: State, action: Action) -> State:
    return GAME.play(state, action)


def crashed(state: State) -> int:
    return state.frames[0].fronts.count(CRASHED)


def test_the_levels_go_from_weak_to_strong() -> None:
    assert tuple(GAME.bots) == LEVELS


@pytest.mark.parametrize("scoring", SCORING)
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_whole_games_of_all_levels_are_legal_and_every_reason_is_a_short_sentence(seats: int, scoring: str) -> None:
    chance = random.Random(f"{seats} {scoring}")
    state = GAME.start(seats, {"scoring": scoring, "board": ""})
    moves = 0
    while state.actor != OVER:
        if state.actor == CHANCE:
            action = chance.choice(GAME.chances(state))
        else:
            advised = advice(state, LEVELS[(state.actor + moves) % 3], units=moves, seed=moves)
            assert advised.action in GAME.choices(state)
            assert advised.reason.endswith(".")
            assert len(advised.reason.split()) <= 20
            action = advised.action
            moves += 1
        state = GAME.play(state, action)
    assert moves >= seats


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_chance_and_budget_give_the_same_advice(level: str) -> None:
    for state in decisions(5, 3, "standard"):
        assert advice(state, level, seed=9) == advice(state, level, seed=9)


@pytest.mark.parametrize("level", LEVELS)
def test_advice_does_not_depend_on_what_others_have_chosen(level: str) -> None:
    dealt = random.Random(2)
    changed = 0
    for state in decisions(6, 4, "standard"):
        other = GAME.redeal(state, state.actor, dealt.randrange)
        changed += other != state
        assert GAME.view(other, state.actor) == GAME.view(state, state.actor)
        assert advice(other, level) == advice(state, level)
    assert changed > 10


def test_only_the_choices_given_are_chosen_from() -> None:
    state = next(decisions(1, 2, "standard"))
    some = GAME.choices(state)[3:5]
    for level in LEVELS:
        view = GAME.view(state, state.actor)
        advised = GAME.bots[level].advise(view, some, random.Random(1).randrange, Units(30))
        assert advised.action in some


def test_easy_takes_whatever_chance_names() -> None:
    state = next(decisions(1, 2, "standard"))
    choices = GAME.choices(state)
    for number, choice in enumerate(choices):
        view = GAME.view(state, state.actor)
        advised = GAME.bots["easy"].advise(view, choices, lambda count, number=number: number, Units(0))
        assert advised.action == choice


def test_normal_takes_the_most_points_that_a_crash_does_not_cost_it() -> None:
    spared = 0
    for state in (state for seed in range(30) for state in decisions(seed, 1, "standard")):
        action = advice(state, "normal").action
        gains = {choice: points(state.scoring, after(state, choice).frames[0]) for choice in GAME.choices(state)}
        peaceful = [choice for choice in gains if crashed(after(state, choice)) == crashed(state)]
        if crashed(after(state, action)) > crashed(state):
            assert all(gains[choice] + 12 <= gains[action] for choice in peaceful)
        else:
            assert gains[action] == max(gains[choice] for choice in peaceful)
            spared += max(gains.values()) > gains[action]
    assert spared, "no position was tried in which a crash brings most"


@pytest.mark.parametrize("scoring", SCORING)
def test_hard_lays_its_last_tile_where_it_brings_most(scoring: str) -> None:
    states = last_tiles(scoring)
    assert len(states) > 5
    for state in states:
        ends = [points(state.scoring, after(state, choice).frames[0]) for choice in GAME.choices(state)]
        advised = advice(state, "hard", units=200)
        assert points(state.scoring, after(state, advised.action).frames[0]) == max(ends)


def test_hard_leads_two_trains_into_the_best_station_at_once() -> None:
    table = solo(*V4[:-1], scoring="stations-only")
    table.draw("T10")
    assert advice(table.state, "hard", units=400).action == place("D1 r1")


def test_hard_keeps_its_trains_out_of_stations_that_count_for_nothing() -> None:
    table = solo(*V4[:-1], scoring="traveling-only")
    table.draw("T10")
    end = after(table.state, advice(table.state, "hard", units=400).action)
    assert all(front < ARRIVED for front in end.frames[0].fronts)


@pytest.mark.parametrize("units", [0, 1, 2, 7])
@pytest.mark.parametrize("scoring", SCORING)
def test_hard_answers_without_time_to_think(scoring: str, units: int) -> None:
    for state in decisions(3, 2, scoring):
        outlook = Outlook(GAME.view(state, state.actor))
        advised = advice(state, "hard", units)
        if units == 0 and len(GAME.choices(state)) > 1:
            promises = [outlook.promise(choice) for choice in GAME.choices(state) if not isinstance(choice, Draw)]
            assert outlook.promise(advised.action) == max(promises)
        assert advised.action in GAME.choices(state)


def test_a_future_lays_every_tile_that_is_left_and_counts_what_the_rules_count() -> None:
    """A played-out game ends with the same points as the game itself when the tiles come in that order."""
    for seed in range(20):
        state = list(decisions(seed, 1, "standard"))[seed % 5]
        outlook = Outlook(GAME.view(state, 0))
        future = outlook.future(random.Random(seed).randrange)
        first = GAME.choices(state)[0]
        result = outlook.play_out(first, future)
        tiles = iter(future.tiles)
        state = after(state, first)
        while state.actor != OVER:
            state = after(state, Draw(next(tiles)))
            now = Outlook(GAME.view(state, 0))
            state = after(state, max(GAME.choices(state), key=now.promise))
        assert (result.travel, result.stations) == (state.frames[0].travel, state.frames[0].bonus)
