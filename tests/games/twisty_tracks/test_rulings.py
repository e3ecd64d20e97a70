"""Where the rulebook is silent or has two readings: one scenario at least for each reading that was chosen."""

import itertools
import random

import pytest

from railgames.games.contract import CHANCE, OVER
from railgames.games.twisty_tracks.state import Crashed, Draw, Finished, Place, Ran, Reached
from railgames.games.twisty_tracks.track import ARRIVED, CRASHED, EMPTY
from tests.games.twisty_tracks.positions import (
    CELLS,
    CRASH_OVER_23_BORDERS,
    CRASHED_IN_8,
    FOUR_STRANDED,
    FOUR_TIMES_OVER_THE_NEW_TILE,
    GAME,
    GREEN_2,
    QUIET,
    RED_2,
    RED_3,
    TRAINS,
    TWO_CURVES_AT_A_CORNER,
    V1,
    V2,
    V3,
    V4,
    V5,
    V6,
    SlowBoard,
    SlowFrame,
    Table,
    bare,
    board_with,
    crossed,
    legal_cells,
    of,
    solo,
    walk,
)

NO_STATIONS = board_with(
    *(f"curve {first} {second}" for first, second in ((5, 6), (9, 13), (14, 17), (21, 22), (25, 29))),
    drop=("station", "ladder"),
)

CORNER = board_with(
    "train black K 0",
    "train blue B 1",
    "train yellow Y 30",
    "train red R 31",
    "curve 2 10",
    "curve 18 26",
    "tile T01 07 16 25 34",
    "tile T02 03 12 46 57",
    drop=("tile", "train", "curve 31 0", "curve 30 1"),
)


# 1. Onto or through the new tile ------------------------------------------------------------------------------------


def test_ruling_01_a_cell_is_legal_when_a_train_faces_it_however_the_tile_is_turned():
    for seed in range(15):
        for state, action in walk(seed):
            if isinstance(action, Place):
                faced = {front // 8 for front in state.frames[0].fronts if front < ARRIVED}
                ways = state.track.turns[state.hands[0]]
                assert GAME.choices(state) == tuple(Place(c, t) for c in sorted(faced) for t in ways)


def test_ruling_01_whoever_can_move_and_has_a_tile_has_a_choice():
    for seed in range(15):
        for state, _ in walk(seed, 3):
            assert (len(GAME.choices(state)) > 0) == (state.actor >= 0)


# 2. The stack is used up --------------------------------------------------------------------------------------------


def test_ruling_02_a_train_before_the_last_gap_is_stranded():
    table = Table()
    told = table.rounds(FOUR_STRANDED)
    (gap,) = bare(table.state.frames[0].cells)
    assert {table.where(train)[:2] for train in TRAINS} == {CELLS[gap]}
    assert table.state.actor == OVER
    assert told[-1] == Finished("stranded")
    assert table.points() == table.state.frames[0].travel


def test_ruling_02_who_has_used_up_the_stack_passes():
    board = board_with("tile T01 07 12 34 56", "tile T02 05 14 27 36", drop=("tile",))
    table = Table(2, board=board)
    table.round("T01 B1 r0", "T01 B1 r0")
    told = table.round("T02 D2 r0", "T02 D2 r0")
    assert told[-1] == Finished("stranded"), "no tile is left, though all trains wait"
    assert GAME.outcome(table.state).reason == "stranded"


def test_ruling_02_the_crashed_pass_while_others_go_on_to_their_last_tile():
    table = Table(2, board=CORNER)
    table.round("T02 A1 r0", "T01 A1 r0")
    assert table.state.active == (0,), "all trains of the other player have crashed"
    told = table.round("T01 B1 r0")
    assert told[-1] == Finished("stranded")


# 3. In any order ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("script", [V1, V2, V3, V4, V5, V6, CRASH_OVER_23_BORDERS])
def test_ruling_03_the_order_of_the_trains_does_not_matter(script):
    chance = random.Random(3)
    results = set()
    for _ in range(12):
        frame = SlowFrame(SlowBoard())
        for move in script:
            tile, cell, turn = move.split()
            order = iter(lambda: chance.choice(TRAINS), None)
            frame.lay(tile, divmod(CELLS.index(cell), 4), int(turn[1:]), order)
        results.add((frame.travel, tuple(frame.place(train) for train in TRAINS)))
    table = solo(*script)
    assert results == {(table.state.frames[0].travel, tuple(table.where(train) for train in TRAINS))}


def test_ruling_03_the_borders_of_a_crash_are_those_of_the_track_between():
    table = Table()
    told = table.rounds(CRASH_OVER_23_BORDERS)
    (crash,) = of(Crashed, told)
    halves = [event.route.length for event in of(Ran, told) if event.train in crash.trains]
    assert sum(halves) == crash.scored == 23
    assert sorted(halves) == [11, 12]


# 4. What a crash is -------------------------------------------------------------------------------------------------


def test_ruling_04_only_trains_joined_by_one_track_crash():
    for seed in range(30):
        for state, action in walk(seed):
            if isinstance(action, Place):
                told = GAME.events(state, action)
                for event in of(Ran, told):
                    if event.route.stop.how == "crash":
                        (other,) = of(Ran, told, train=event.route.stop.where)
                        assert other.route.stop == ("crash", event.train)


def test_ruling_04_trains_on_one_tile_do_not_crash_when_their_tracks_cross():
    table = solo("T02 A1 r0", board=CORNER)
    assert "crashed" not in {table.where(train) for train in ("yellow", "red")}


def test_ruling_04_the_track_of_a_crash_stays_and_the_other_trains_move():
    table = solo(*V3)
    assert table.state.frames[0].laid == 8
    assert [table.where(train) for train in ("blue", "yellow")] == ["C1 south right", "D3 east top"]


# 5. No circles, no way into an empty depot, no shunting from behind --------------------------------------------------


def test_ruling_05_every_track_end_is_run_over_once_in_a_game():
    for seed in range(30):
        used, entrances = set(), set()
        for state, action in walk(seed):
            if not isinstance(action, Place):
                continue
            for event in of((Ran, Reached), GAME.events(state, action)):
                if isinstance(event, Reached):
                    continue
                ends = [(cell, port) for cell, first, last in event.route.steps for port in (first, last)]
                if event.route.stop.how != "crash":
                    assert not used & set(ends)
                    assert len(set(ends)) == len(ends)
                used |= set(ends)
                if event.route.stop.how == "station":
                    assert event.route.stop.where not in entrances
                    entrances.add(event.route.stop.where)


# 6. Borders of the frame --------------------------------------------------------------------------------------------


def test_ruling_06_leaving_the_depot_is_one_border_and_entering_a_station_another():
    table = solo("T07 B1 r0")
    assert table.state.frames[0].travel == 1
    assert crossed(Table().rounds(V2)) == {"red": 2}


def test_ruling_06_a_train_on_a_curve_before_a_bare_cell_has_crossed_one_border_of_two():
    table = Table()
    assert crossed(table.round("T05 B1 r0")) == {"black": 2}, "onto the tile and off it again"
    assert table.where("black") == "C1 north left", "it waits at the far end of the curve"
    table.draw("T12")
    assert "C1" in legal_cells(table.state)
    assert crossed(table.place("C1 r0")) == {"black": 1}, "the second border of the curve"


def test_ruling_06_corner_curves_lead_back_to_the_same_cell():
    table = solo(*TWO_CURVES_AT_A_CORNER[:-1])
    (run,) = of(Ran, table.round(TWO_CURVES_AT_A_CORNER[-1]), name="black")
    assert [CELLS[cell] for cell, _, _ in run.route.steps] == ["A1", "A1", "A1", "B1"]
    assert run.route.borders == (2, 4, 5, 7), "two a curve, and one more curve that is half run"
    assert table.where("black") == "C1 north left"


# 7. Several times over the new tile ---------------------------------------------------------------------------------


def test_ruling_07_one_move_may_use_a_curve_and_come_to_the_new_tile_several_times():
    (run,) = of(Ran, Table().rounds(FOUR_TIMES_OVER_THE_NEW_TILE))
    cells = [CELLS[cell] for cell, _, _ in run.route.steps]
    assert cells.count("A1") == 4
    assert run.route.length > len(cells), "a curve makes more borders than tiles"


# 8. The order of a round --------------------------------------------------------------------------------------------


def test_ruling_08_the_value_is_the_one_open_when_the_round_began():
    table = Table(4)
    told = table.rounds(RED_2[:2], RED_2[:2], RED_2[:2], RED_2[:2])
    assert [event.scored for event in of(Reached, told)] == [18] * 4
    assert table.ladder("red") == ((18, 12), 2)
    assert table.stragglers("red") == 0


def test_ruling_08_all_trains_run_before_any_station_is_scored():
    told = Table(2).rounds(RED_2[:2], RED_2[:2])
    kinds = [type(event) for event in told]
    assert kinds.index(Reached) > max(index for index, kind in enumerate(kinds) if kind is Ran)


def test_ruling_08_seats_have_no_advantage_from_their_order():
    for order in itertools.permutations((RED_2, GREEN_2, QUIET)):
        table = Table(3)
        table.rounds(*[script[:2] for script in order])
        points = {id(script): table.state.frames[seat].bonus for seat, script in enumerate(order)}
        assert [points[id(script)] for script in (RED_2, GREEN_2, QUIET)] == [18, 12, 0]


def test_ruling_08_two_trains_of_one_player_and_one_of_another_get_the_same():
    table = Table(4)
    red_4 = ("T01 D2 r2", "T13 A3 r1", "T05 C4 r2", "T15 D1 r0")
    told = table.rounds(V4, red_4, QUIET[:4], QUIET[:4])
    assert [(event.seat, event.scored) for event in of(Reached, told)] == [(0, 18), (0, 18), (1, 18)]
    assert table.ladder("red") == ((18, 12), 2)


def test_ruling_08_a_straggler_came_after_the_round_that_covered_the_last_number():
    table = Table(2)
    table.rounds(RED_2[:3], RED_3[:3])
    assert [event.straggler for event in of(Reached, table.told)] == [False, True]


# 9, 10. Tokens ------------------------------------------------------------------------------------------------------


def test_ruling_09_nobodys_points_depend_on_whose_token_covers_a_number():
    first, second = Table(3), Table(3)
    first.rounds(RED_2[:4], QUIET[:4], V4)
    second.rounds(V4, QUIET[:4], RED_2[:4])
    assert first.state.covered == second.state.covered
    assert [first.points(seat) for seat in (0, 1, 2)] == [second.points(seat) for seat in (2, 1, 0)]


def test_ruling_10_four_tokens_a_player_are_enough():
    for seed in range(30):
        for state, action in walk(seed, 4):
            if action is None:
                arrived = [sum(ARRIVED <= front < CRASHED for front in f.fronts) for f in state.frames]
                assert max(arrived) <= 4
                assert sum(state.covered) + sum(state.stragglers) <= sum(arrived)


# 11. Passing --------------------------------------------------------------------------------------------------------


def test_ruling_11_tiles_of_a_player_who_passes_count_no_more():
    table = Table(2, "stations-only")
    table.rounds(CRASHED_IN_8, QUIET[:8])
    table.round("T15 A1 r0")
    table.round("T09 C2 r0")
    assert [frame.laid for frame in table.state.frames] == [8, 10]
    assert table.state.actor == CHANCE


# 12. Drawing and looking ---------------------------------------------------------------------------------------------


def test_ruling_12_the_tile_is_known_before_it_is_placed_and_must_be_placed():
    table = Table(2)
    table.draw("T05", "T09")
    for seat in (0, 1, None):
        assert GAME.view(table.state, seat).hands == (4, 8)
    assert all(isinstance(action, Place) for action in GAME.choices(table.state))
    assert GAME.refusal(table.state, Draw(3))


def test_ruling_12_frames_of_others_are_public_but_for_the_choice_of_this_round():
    table = Table(2)
    table.rounds(QUIET[:3], RED_3[:3])
    table.draw("T10", "T09")
    before = GAME.view(table.state, 1)
    table.place(CELLS[GAME.choices(table.state)[0].cell] + " r0")
    after = GAME.view(table.state, 1)
    assert before.frames == after.frames == table.state.frames
    assert (before.chosen, after.chosen) == ((False, False), (True, False))
    assert after.plan == -1


def test_ruling_12_a_choice_dealt_anew_changes_only_what_is_hidden():
    table = Table(3)
    table.draw("T01", "T02", "T03")
    table.place("B1 r0")
    table.place("D2 r1")
    chance = random.Random(12)
    for seat in (0, 1, 2, None):
        dealt = {GAME.redeal(table.state, seat, chance.randrange) for _ in range(60)}
        assert {GAME.view(state, seat) for state in dealt} == {GAME.view(table.state, seat)}
        assert all(GAME.invariants(state) == [] for state in dealt)
        assert len({state.plans[0] for state in dealt}) == (1 if seat == 0 else 16)
        assert len({state.plans[1] for state in dealt}) == (1 if seat == 1 else 16)


# 13. Variants --------------------------------------------------------------------------------------------------------


def test_ruling_13_traveling_only_counts_borders_not_tiles():
    table = Table(1, "traveling-only")
    table.rounds(V1)
    assert table.points() == 9
    assert table.state.frames[0].laid == 4


def test_ruling_13_a_tie_is_broken_by_tiles_in_the_variants_too():
    for scoring in ("stations-only", "traveling-only"):
        for seed in range(40):
            states = [state for state, _ in walk(seed, 4, scoring)]
            frames, outcome = states[-1].frames, GAME.outcome(states[-1])
            keys = [(GAME.view(states[-1], None).points(seat), frames[seat].laid) for seat in range(4)]
            assert set(outcome.winners) == {seat for seat, key in enumerate(keys) if key == max(keys)}


def test_ruling_13_solitaire_has_the_numbers_of_two_players():
    one, two = Table(1), Table(2)
    for station in ("red", "teal", "green", "orange", "purple", "pink", "white"):
        assert one.ladder(station) == two.ladder(station)


# 14. Colours, seats and the first tile -------------------------------------------------------------------------------


def test_ruling_14_seats_in_another_order_score_the_same():
    for seed in range(10):
        scripts = [[], [], []]
        for state, action in walk(seed, 3):
            if isinstance(action, Place):
                tile = state.track.board.tiles[state.hands[len(state.plans)]].name
                scripts[state.actor].append(f"{tile} {GAME.notation(action)}")
        shortest = min(len(script) for script in scripts)
        ahead, back = Table(3), Table(3)
        ahead.rounds(*[script[:shortest] for script in scripts])
        back.rounds(*[script[:shortest] for script in reversed(scripts)])
        assert ahead.state.frames == back.state.frames[::-1]
        assert ahead.state.covered == back.state.covered


# 15. The pictures ----------------------------------------------------------------------------------------------------


def test_ruling_15_the_examples_are_the_vectors():
    assert [sum(crossed(Table().rounds(script)).values()) for script in (V1, V2, V3, V4, V5, V6)] == [
        6,
        2,
        6,
        4,
        4,
        2,
    ]


# A board without stations --------------------------------------------------------------------------------------------


def test_a_board_without_stations_can_be_played():
    for seed in range(10):
        for state, action in walk(seed, 2, board=NO_STATIONS):
            assert GAME.invariants(state) == []
            if action is None:
                assert [frame.bonus for frame in state.frames] == [0, 0]
                assert all(EMPTY in frame.cells for frame in state.frames)
