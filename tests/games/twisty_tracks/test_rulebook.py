"""The rulebook, rule by rule.

Where each rule is held, section by section. ``vectors``, ``rulings``, ``board_file``, ``properties`` and ``words`` are
the other files of this folder, all with ``test_`` before their name.

Overview
    travel points and stations both count      test_points_are_borders_and_stations_together
    a train in a station travels no more       test_a_train_in_a_station_stays_there
Components
    tiles, trains, one set a player            test_each_player_has_the_same_tiles_and_trains, board_file
Set Up
    1, 4  board and markers                    test_everybody_begins_with_no_points
    2     frames and trains                    test_every_train_begins_in_its_depot
    3     a mixed stack of tiles               test_the_stack_is_mixed_any_tile_may_come_first
    5     station tokens                       rulings: test_ruling_10, properties
    fewer than four players                    test_numbers_of_a_station_by_players
Playing the Game
    all at once                                test_everybody_draws_then_everybody_chooses
    1     draw                                 test_a_tile_is_drawn_from_ones_own_stack_once
    2     a train can move onto the tile       test_a_tile_goes_where_a_train_waits, vectors (opening), properties
          rotation                             test_a_tile_may_be_turned_any_way
          nobody sees the others' places       test_choices_of_a_round_are_hidden_until_the_last
          tiles stay                           test_a_tile_stays_where_it_lies
    3     every train that can move does       test_every_train_that_can_move_does
          in any order                         rulings: test_ruling_3
          from two neighbouring tiles          test_trains_come_from_different_tiles_in_one_turn
          on over older tiles                  test_a_train_runs_on_over_older_tiles
          the three ways to stop               test_a_train_stops_in_three_ways_only, properties
    tunnels                                    test_a_tunnel_is_track_like_any_other
Placing a Tile
    proper and improper spaces                 test_beside_a_tile_is_not_enough, vectors (opening)
Travel Points
    one for each border of each train          test_each_border_of_each_train_is_a_point
    curves and U-turns back onto tiles         test_a_curve_of_the_frame_is_two_borders, test_a_u_turn_leads_back
    recorded at once                           test_points_are_added_round_by_round
Moving Trains                                  vectors (V1)
Unfinished Track
    a train waits at the edge                  test_a_train_waits_at_the_edge_until_track_is_added
Collisions
    both are out, borders count                test_two_trains_that_meet_are_both_out, test_borders_before_a_crash_count
    no points for stations                     test_a_crashed_train_never_reaches_a_station
    the others move as always                  test_the_other_trains_move_as_always, test_two_crashes_in_one_turn,
                                               test_a_crash_and_arrivals_in_one_turn
Stations
    the highest number still shown             test_an_arrival_gets_the_highest_number_shown
    the same for all of one round              test_arrivals_of_one_round_get_the_same
    tokens go down the numbers                 test_tokens_cover_the_numbers_from_the_top
    surplus tokens are stacked                 test_surplus_tokens_are_stacked
    stragglers                                 test_a_straggler_gets_nothing
    two trains of one player                   test_two_trains_of_one_player_get_the_same
    the three examples                         test_example_1_..., test_example_2_..., test_example_3_...
End of Game
    passing                                    test_who_has_no_train_left_passes
    the end                                    test_the_game_ends_when_no_train_is_left
    the winner                                 test_most_points_win
    ties                                       test_a_tie_goes_to_the_most_tiles, test_a_tie_of_tiles_too_is_shared
Game Variants
    1     stations only                        test_stations_only_gives_no_travel_points
    2     traveling only                       test_traveling_only_gives_no_station_points
    solitaire                                  test_one_player_plays_for_points, in every variant
"""

import pytest

from railgames.games.contract import CHANCE, OVER, Illegal
from railgames.games.twisty_tracks.state import (
    Chosen,
    Crashed,
    Draw,
    Drawn,
    Finished,
    Laid,
    Place,
    Ran,
    Reached,
    RoundBegins,
)
from railgames.games.twisty_tracks.track import ARRIVED, EMPTY
from tests.games.twisty_tracks.positions import (
    BOARD,
    CELLS,
    CRASH_AND_ARRIVAL,
    CRASH_AND_TWO_ARRIVALS,
    CRASHED_IN_8,
    CRASHED_IN_9,
    FOUR_STRANDED,
    FOUR_TIMES_OVER_THE_NEW_TILE,
    GAME,
    GREEN_2,
    QUIET,
    RED_2,
    RED_3,
    RED_4,
    TEAL_2,
    TEAL_6,
    THREE_ARRIVALS,
    TRAINS,
    TWO_CRASHES_AT_ONCE,
    V1,
    V2,
    V3,
    V4,
    V5,
    V6,
    Table,
    board_with,
    crossed,
    legal_cells,
    of,
    solo,
    walk,
)

LADDERS = {
    4: {"red": (18, 12), "teal": (14, 10), "green": (12, 8, 5), "orange": (16, 11)}
    | {"purple": (15, 9), "pink": (13, 7), "white": (11, 7, 4)},
    3: {"red": (18, 12), "teal": (14, 10), "green": (12, 8), "orange": (16,)}
    | {"purple": (15,), "pink": (13, 7), "white": (11, 7)},
    2: {"red": (18,), "teal": (14, 10), "green": (12,), "orange": (16,)}
    | {"purple": (15,), "pink": (13,), "white": (11,)},
}
ALL_FOUR_AT_A1 = board_with(
    "train black K 0",
    "train blue B 1",
    "train yellow Y 30",
    "train red R 31",
    "curve 2 10",
    "curve 18 26",
    "tile T01 07 16 25 34",
    "tile T02 07 12 36 45",
    "tile T03 02 13 46 57",
    "tile T04 01 27 34 56",
    drop=("train", "tile", "curve 31 0", "curve 30 1"),
)


# --- Overview, Components, Set Up ----------------------------------------------------------------------------------


def test_points_are_borders_and_stations_together():
    """Overview: travel points and the points of stations."""
    table = solo(*V4)
    frame = table.state.frames[0]
    assert (frame.travel, frame.bonus) == (8, 36)
    assert table.points() == 44


def test_a_train_in_a_station_stays_there():
    """Overview: once in a station a train collects no more."""
    for seed in range(20):
        arrived = {}
        for state, _ in walk(seed):
            for train, front in enumerate(state.frames[0].fronts):
                assert arrived.get(train, front) == front
                if front >= ARRIVED:
                    arrived[train] = front


def test_each_player_has_the_same_tiles_and_trains():
    """Components: 15 tiles and 4 trains a player."""
    table = Table(4)
    assert len(set(table.state.frames)) == 1
    assert len(table.tiles) == len(set(table.tiles)) == 15
    assert table.state.frames[0].pool.bit_count() == 15
    assert tuple(train.name for train in table.state.track.board.trains) == TRAINS


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_everybody_begins_with_no_points(seats):
    """Set Up 1, 4: the markers stand before the first space."""
    table = Table(seats)
    assert [table.points(seat) for seat in range(seats)] == [0] * seats
    assert set(table.state.covered) == set(table.state.stragglers) == {0}


def test_every_train_begins_in_its_depot():
    """Set Up 2: each train on the start of its colour, the frame bare."""
    table = Table(2)
    for seat in (0, 1):
        assert [table.where(train, seat) for train in TRAINS] == [
            "B1 north left",
            "D2 east top",
            "C4 south right",
            "A3 west bottom",
        ]
        assert set(table.state.frames[seat].cells) == {EMPTY}


def test_the_stack_is_mixed_any_tile_may_come_first():
    """Set Up 3: a face-down stack of mixed tiles, so each is as likely as another."""
    table = Table(3)
    assert list(GAME.chances(table.state)) == [Draw(tile) for tile in range(15)]
    table.draw("T07")
    assert list(GAME.chances(table.state)) == [Draw(tile) for tile in range(15)]


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_numbers_of_a_station_by_players(seats):
    """Set Up: spaces are covered with fewer than four players, more of them with two."""
    table = Table(seats)
    for station, numbers in LADDERS[max(seats, 2)].items():
        assert table.ladder(station) == (numbers, 0)


# --- Playing the Game ----------------------------------------------------------------------------------------------


def test_everybody_draws_then_everybody_chooses():
    """Playing: the turns of a round are taken together."""
    table = Table(3)
    actors = []
    for action in (Draw(0), Draw(0), Draw(5), Place(1, 0), Place(1, 0), Place(7, 1)):
        actors.append(table.state.actor)
        assert all(set(frame.cells) == {EMPTY} for frame in table.state.frames)
        table.play(action)
    assert actors == [CHANCE, CHANCE, CHANCE, 0, 1, 2]
    assert [frame.laid for frame in table.state.frames] == [1, 1, 1]
    assert table.state.round == 2


def test_a_tile_is_drawn_from_ones_own_stack_once():
    """Playing 1: the top tile of one's own stack; what is gone does not come again."""
    table = Table(2)
    (begins, first), (second,) = table.draw("T05"), table.draw("T05")
    assert begins == RoundBegins(1, ())
    assert first == Drawn(0, 4, "T05", 14)
    assert second == Drawn(1, 4, "T05", 14)
    table.place("B1 r0")
    table.place("B1 r0")
    assert Draw(4) not in GAME.chances(table.state)
    with pytest.raises(Illegal):
        GAME.play(table.state, Draw(4))
    assert len(GAME.chances(table.state)) == 14


def test_a_tile_goes_where_a_train_waits():
    """Playing 2: at least one train must be able to move onto the tile."""
    table = solo(*V1[:2])
    table.draw("T03")
    waiting = {table.where(train)[:2] for train in TRAINS}
    assert legal_cells(table.state) == sorted(waiting)
    for action in GAME.choices(table.state):
        after = GAME.play(table.state, action)
        assert after.frames[0].travel > table.state.frames[0].travel


def test_a_tile_may_be_turned_any_way():
    """Playing 2: any rotation; ones that give the same track are one choice."""
    for tile, ways in (("T01", 4), ("T06", 2), ("T14", 1)):
        table = Table()
        table.draw(tile)
        assert len([action for action in GAME.choices(table.state) if action.cell == 1]) == ways
        after = {GAME.play(table.state, GAME.parse(table.state, f"B1 r{turn}")) for turn in range(4)}
        assert len(after) == ways


def test_choices_of_a_round_are_hidden_until_the_last():
    """Playing 2: nobody looks where the others lay."""
    table = Table(3)
    table.draw("T05", "T06", "T07")
    hidden = {}
    for first in GAME.choices(table.state):
        state = GAME.play(table.state, first)
        for second in GAME.choices(state)[:2]:
            later = GAME.play(state, second)
            hidden[first, second] = (
                [GAME.view(state, seat) for seat in (1, 2, None)],
                GAME.choices(state),
                [[GAME.seen(e, seat) for e in GAME.events(table.state, first)] for seat in (1, 2, None)],
                [GAME.view(later, seat) for seat in (2, None)],
                GAME.choices(later),
                [[GAME.seen(e, seat) for e in GAME.events(state, second)] for seat in (2, None)],
            )
            assert GAME.view(later, 0).plan == first.cell * 4 + first.turn
            assert GAME.view(later, 1).plan == second.cell * 4 + second.turn
            assert GAME.view(later, 1).chosen == (True, True, False)
            assert GAME.seen(GAME.events(table.state, first)[0], 0) == Chosen(0, first.cell, first.turn)
    for other in list(hidden.values())[1:]:
        assert other == next(iter(hidden.values()))


def test_choices_are_revealed_with_the_last():
    """Playing 2: all tiles are placed at once."""
    table = Table(3)
    table.draw("T05", "T06", "T07")
    assert not GAME.reveals(table.state, Place(1, 0))
    table.place("B1 r0")
    assert not GAME.reveals(table.state, Place(7, 1))
    table.place("D2 r1")
    assert GAME.reveals(table.state, Place(14, 0))
    told = table.place("C4 r0")
    shown = [(event.seat, CELLS[event.cell], event.turn) for event in of(Laid, told)]
    assert shown == [(0, "B1", 0), (1, "D2", 1), (2, "C4", 0)]
    for seat in (0, 1, 2, None):
        assert [GAME.seen(event, seat) for event in of(Laid, told)] == of(Laid, told)
        assert GAME.view(table.state, seat).frames == table.state.frames


def test_alone_there_is_nothing_to_reveal():
    """Playing 2: hidden is only what others could look at."""
    for seats in (1, 2):
        for state, action in walk(seats, seats):
            if isinstance(action, Place) and len(state.active) == 1:
                assert not GAME.reveals(state, action)
                assert of(Chosen, GAME.events(state, action)) == []
            if isinstance(action, Draw):
                assert not GAME.reveals(state, action)


def test_a_tile_stays_where_it_lies():
    """Playing 2: a placed tile remains for the rest of the game."""
    table = solo("T07 B1 r0")
    table.draw("T03")
    with pytest.raises(Illegal, match="B1"):
        GAME.parse(table.state, "B1 r0")
    for seed in range(10):
        lain = {}
        for state, _ in walk(seed):
            now = {cell: code for cell, code in enumerate(state.frames[0].cells) if code != EMPTY}
            assert lain.items() <= now.items()
            lain = now


def test_every_train_that_can_move_does():
    """Playing 3: all trains that the new tile extends move, not one of the player's choice."""
    assert sorted(crossed(Table().rounds(V3))) == ["black", "blue", "red", "yellow"]


def test_trains_come_from_different_tiles_in_one_turn():
    """Playing 3: trains may come from two neighbouring tiles."""
    told = Table().rounds(V3)
    (new,) = {event.cell for event in of(Laid, told)}
    entries = {event.route.steps[0] for event in of(Ran, told)}
    assert {cell for cell, _, _ in entries} == {new}
    assert len({port // 2 for _, port, _ in entries}) >= 2


def test_a_train_runs_on_over_older_tiles():
    """Playing 3: onto the new tile and through to one that lay before."""
    (black,) = of(Ran, Table().rounds(V1), name="black")
    assert {CELLS[cell] for cell, _, _ in black.route.steps} == {"C1", "B1", "C2"}


def test_a_train_stops_in_three_ways_only():
    """Playing 3: unfinished track, a crash or a station."""
    stops = set()
    for seed in range(40):
        for state, action in walk(seed):
            if isinstance(action, Place):
                stops |= {event.route.stop.how for event in of(Ran, GAME.events(state, action))}
    assert stops == {"waits", "crash", "station"}


@pytest.mark.parametrize("tile", ["T01", "T04", "T08", "T10", "T13"])
def test_a_tunnel_is_track_like_any_other(tile):
    """Playing, tunnels: a train goes on where the tunnel comes out."""
    table = Table()
    board = table.state.track.board
    ((first, last),) = next(known.tunnels for known in board.tiles if known.name == tile)
    turns = [turn for turn in range(4) if 0 in ((first + 2 * turn) % 8, (last + 2 * turn) % 8)]
    for turn in turns:
        table = Table()
        told = table.round(f"{tile} B1 r{turn}")
        ((_, inward, outward), *_) = of(Ran, told, name="black")[0].route.steps
        assert inward == 0
        assert {inward, outward} == {(first + 2 * turn) % 8, (last + 2 * turn) % 8}
    assert len(turns) + len([t for t in range(4) if 1 in ((first + 2 * t) % 8, (last + 2 * t) % 8)]) == 2


def test_beside_a_tile_is_not_enough():
    """Placing a Tile: a space whose neighbour has a tile is improper when no train can move onto it at once."""
    table = solo("T15 B1 r0")
    assert table.where("black") == "A1 east top"
    table.draw("T07")
    for cell in ("B2", "C1"):
        assert cell not in legal_cells(table.state)
        with pytest.raises(Illegal, match="No train can move"):
            GAME.parse(table.state, f"{cell} r0")


# --- Travel Points, Moving Trains, Unfinished Track -----------------------------------------------------------------


def test_each_border_of_each_train_is_a_point():
    """Travel Points: every border that a train of the player crosses."""
    table = Table()
    for move in V3:
        before = table.points()
        told = table.round(move)
        assert table.points() - before == sum(crossed(told).values())


def test_from_the_frame_onto_a_tile_is_a_border():
    """Travel Points: a border is between two tiles or between a tile and the frame."""
    assert crossed(Table().round("T07 B1 r0")) == {"black": 1}


def test_into_a_station_is_a_border():
    """Travel Points: the frame's border before a station counts as well."""
    assert crossed(Table().rounds(V6)) == {"blue": 2}


def test_a_curve_of_the_frame_is_two_borders():
    """Travel Points: over a curve a train leaves the tile and enters one again."""
    table = Table(board=board_with("tile T01 01 24 35 67", "tile T02 06 17 24 35", drop=("tile",)))
    told = table.round("T01 B1 r0")
    assert crossed(told) == {"black": 2}, "onto the tile and off it; the curve's far end has no tile yet"
    assert table.where("black") == "C1 north left"
    told = table.round("T02 C1 r0")
    assert crossed(told) == {"black": 2}, "onto the second tile and back over the first"
    assert table.where("black") == "B2 north left"


def test_a_u_turn_leads_back():
    """Travel Points: a U-turn brings a train to a tile it has been over."""
    (run,) = of(Ran, Table().rounds(FOUR_TIMES_OVER_THE_NEW_TILE))
    new = run.route.steps[0][0]
    assert [cell for cell, _, _ in run.route.steps].count(new) == 4
    assert run.route.length > 4
    tracks = [frozenset((first, last)) for cell, first, last in run.route.steps if cell == new]
    assert len(set(tracks)) == 4, "every track of the tile once"


def test_points_are_added_round_by_round():
    """Travel Points: recorded on the score track as they come."""
    table = Table(2)
    totals = [0, 0]
    for moves in zip(QUIET[:5], RED_3, strict=True):
        for event in of((Ran, Reached), table.round(*moves)):
            totals[event.seat] += event.scored
            assert event.total == totals[event.seat]
        assert [table.points(0), table.points(1)] == totals


def test_a_train_waits_at_the_edge_until_track_is_added():
    """Unfinished Track: trains remain where track ends until a tile extends it."""
    table = solo("T07 B1 r0")
    waiting = table.where("black")
    told = table.round("T03 C4 r0")
    assert "black" not in crossed(told)
    assert table.where("black") == waiting
    told = table.round(f"T15 {waiting[:2]} r0")
    assert "black" in crossed(told)


# --- Collisions -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("script", "pair"), [(V3, ("black", "red")), (V5, ("blue", "yellow"))])
def test_two_trains_that_meet_are_both_out(script, pair):
    """Collisions: both trains are removed."""
    table = solo(*script)
    assert [table.where(train) for train in pair] == ["crashed", "crashed"]
    others = [train for train in TRAINS if train not in pair]
    assert all(table.where(train)[0] in "ABCD" for train in others)


def test_borders_before_a_crash_count():
    """Collisions: travel points for the borders crossed before."""
    table = solo(*V5[:-1])
    before = table.points()
    told = table.round(V5[-1])
    assert table.points() - before == 4
    assert of(Crashed, told)[0].total == table.points()


def test_a_crashed_train_never_reaches_a_station():
    """Collisions: no station points for either."""
    for seed in range(60):
        gone = set()
        for state, action in walk(seed, 2):
            if isinstance(action, Place):
                for event in GAME.events(state, action):
                    if isinstance(event, Crashed):
                        gone |= {(event.seat, train) for train in event.trains}
                    if isinstance(event, (Ran, Reached)):
                        crash = isinstance(event, Ran) and event.route.stop.how == "crash"
                        assert crash or (event.seat, event.train) not in gone


def test_the_other_trains_move_as_always():
    """Collisions: the two other trains go on to the new tile."""
    told = Table().rounds(V3)
    assert {name: crossed(told)[name] for name in ("blue", "yellow")} == {"blue": 1, "yellow": 3}


def test_the_tiles_of_a_crash_stay():
    """Collisions: trains go, tiles stay."""
    assert solo(*V5).state.frames[0].laid == 4


def test_two_crashes_in_one_turn():
    """Collisions: any two trains that meet, so four may crash at once."""
    table = Table()
    told = table.rounds(TWO_CRASHES_AT_ONCE)
    crashes = of(Crashed, told)
    assert sorted(train for crash in crashes for train in crash.trains) == [0, 1, 2, 3]
    assert table.state.actor == OVER
    assert sum(crash.scored for crash in crashes) == sum(event.scored for event in of(Ran, told))
    assert crashes[-1].total == table.points()


def test_four_trains_before_one_cell_crash_in_pairs():
    """Collisions, on a board where all four trains begin at one corner."""
    table = Table(board=ALL_FOUR_AT_A1)
    table.draw("T01")
    assert legal_cells(table.state) == ["A1"]
    told = table.place("A1 r0")
    assert [event.names for event in of(Crashed, told)] == [("blue", "yellow"), ("black", "red")]
    assert table.points() == 4
    assert table.state.actor == OVER


def test_four_trains_before_one_cell_two_crash_and_two_go_on():
    """Collisions, on a board where all four trains begin at one corner."""
    table = solo("T02 A1 r0", board=ALL_FOUR_AT_A1)
    assert [table.where(train) for train in TRAINS] == [
        "crashed",
        "B1 west top",
        "B1 west bottom",
        "crashed",
    ]
    assert table.points() == 4


def test_four_trains_before_one_cell_cross_without_a_crash():
    """Playing 3: bridges let tracks cross."""
    table = solo("T03 A1 r0", board=ALL_FOUR_AT_A1)
    assert [table.where(train) for train in TRAINS] == [
        "B1 west top",
        "B1 west bottom",
        "A2 north right",
        "A2 north left",
    ]
    assert table.points() == 4


def test_a_crash_with_a_train_that_is_still_in_its_depot():
    """Collisions: a train that has not moved yet can be hit."""
    table = solo("T04 D2 r3", "T14 D1 r0", "T03 C1 r2")
    assert table.where("black") == "B1 north left", "black has not left its depot"
    told = table.round("T01 B1 r2")
    assert of(Crashed, told)[0].names == ("black", "blue")
    assert sum(crossed(told).values()) == 2


def test_a_crash_and_arrivals_in_one_turn():
    """Collisions, Stations: each train on its own track, whatever befalls the others."""
    for script, arrivals in ((CRASH_AND_ARRIVAL, 1), (CRASH_AND_TWO_ARRIVALS, 2)):
        table = Table()
        told = table.rounds(script)
        assert len(of(Crashed, told)) == 1
        assert len(of(Reached, told)) == arrivals
        places = [table.where(train) for train in TRAINS]
        assert places.count("crashed") == 2
        assert sum("station" in place for place in places) == arrivals
        assert table.points() == table.state.frames[0].travel + sum(e.scored for e in of(Reached, told))


# --- Stations -------------------------------------------------------------------------------------------------------


def test_an_arrival_gets_the_highest_number_shown():
    """Stations: the highest number still shown, and it is covered then."""
    table = Table(4)
    table.rounds(RED_2[:4], RED_3[:4], RED_4[:4], QUIET[:4])
    scored = [(event.seat, event.scored, event.straggler) for event in of(Reached, table.told)]
    assert scored == [(0, 18, False), (1, 12, False), (2, 0, True)]
    assert [frame.bonus for frame in table.state.frames] == [18, 12, 0, 0]


def test_arrivals_of_one_round_get_the_same():
    """Stations: all who reach a station in the same round get its highest number."""
    table = Table(4)
    told = table.rounds(RED_2[:2], QUIET[:2], RED_2[:2], QUIET[:2])
    assert [(event.seat, event.scored) for event in of(Reached, told)] == [(0, 18), (2, 18)]


def test_tokens_cover_the_numbers_from_the_top():
    """Stations: a token on the highest number, the next on the next one."""
    table = Table(4)
    table.rounds(RED_2[:2], GREEN_2[:2], GREEN_2[:2], QUIET[:2])
    assert table.ladder("red") == ((18, 12), 1)
    assert table.ladder("green") == ((12, 8, 5), 2)
    assert GAME.view(table.state, None).worth(2) == 5


def test_surplus_tokens_are_stacked():
    """Stations: in the round that covers the last number, more tokens go on top and score as well."""
    table = Table(2)
    told = table.rounds(RED_2[:2], RED_2[:2])
    assert [event.scored for event in of(Reached, told)] == [18, 18]
    assert table.ladder("red") == ((18,), 1)
    assert table.stragglers("red") == 0


def test_a_straggler_gets_nothing():
    """Stations: who comes when all numbers were covered before gets no points, but is there."""
    table = Table(2)
    told = table.rounds(RED_2[:3], RED_3[:3])
    (late,) = of(Reached, told)
    assert (late.scored, late.straggler) == (0, True)
    assert table.stragglers("red") == 1
    assert table.where("blue", 1) == "red station"
    assert table.state.frames[1].bonus == 0


def test_stragglers_of_one_round_are_all_stragglers():
    """Stations: every number was covered in an earlier round, for each of them."""
    table = Table(2)
    table.rounds(RED_2[:4], V4)
    assert [(e.scored, e.straggler) for e in of(Reached, table.told, seat=1)] == [(0, True), (0, True)]
    assert table.stragglers("red") == 2


def test_two_trains_of_one_player_get_the_same():
    """Stations, note: both trains of a player that arrive together score the same, two numbers are covered."""
    table = Table(4)
    table.rounds(V4, QUIET[:4], QUIET[:4], QUIET[:4])
    assert [event.scored for event in of(Reached, table.told)] == [18, 18]
    assert table.ladder("red") == ((18, 12), 2)


def test_three_trains_of_one_player_at_different_stations():
    """Stations: each station has its own numbers."""
    told = Table().rounds(THREE_ARRIVALS)
    reached = of(Reached, told)
    assert len(reached) == 3
    assert all(event.scored == LADDERS[2][event.station_name][0] for event in reached)


def test_a_station_of_four_entrances_takes_four_trains():
    """Stations, on a board whose one station has four entrances."""
    board = board_with(
        "station hub HU 3 4 5 6",
        "station red RE 9",
        "ladder hub 20 10 | 20 10 | 20 10",
        "ladder red 18 | 18 | 18",
        drop=("curve 3 4", "station red", "station orange", "ladder red", "ladder orange"),
    )
    table = Table(4, board=board)
    told = table.round(*["T01 B1 r0"] * 4)
    assert [(event.seat, event.station_name, event.scored) for event in of(Reached, told)] == [
        (seat, "hub", 20) for seat in range(4)
    ]
    assert table.ladder("hub") == ((20, 10), 2)
    assert table.stragglers("hub") == 0
    assert GAME.invariants(table.state) == []


def test_example_1_one_space_is_left():
    """Reaching a Station, first example: 2 borders, then the 10 that is left; nobody scores there after."""
    table = Table(3)
    told = table.rounds(V2, TEAL_2[:5], TEAL_6[:5])
    assert crossed(told) == {"red": 2}
    (red,) = of(Reached, told)
    assert (red.seat, red.station_name, red.scored) == (0, "teal", 10)
    assert table.ladder("teal") == ((14, 10), 2)
    told = table.round("T11 B1 r0", TEAL_2[5], TEAL_6[5])
    (late,) = of(Reached, told, station_name="teal")
    assert (late.seat, late.scored, late.straggler) == (2, 0, True)


def test_example_2_three_players_in_one_turn():
    """Reaching a Station, second example: three arrive, two spaces, 18 for each, the third token on top."""
    table = Table(3)
    told = table.rounds(RED_2[:2], RED_2[:2], RED_2[:2])
    assert [event.scored for event in of(Reached, told)] == [18, 18, 18]
    assert table.ladder("red") == ((18, 12), 2)
    assert table.stragglers("red") == 0
    assert GAME.view(table.state, None).worth(0) == 0


def test_example_3_too_late():
    """Reaching a Station, third example: the green station is full, the token goes to the stragglers."""
    table = Table(4)
    told = table.rounds(V6, GREEN_2, GREEN_2, GREEN_2)
    (late,) = of(Reached, told)
    assert (late.name, late.station_name, late.scored, late.straggler) == ("blue", "green", 0, True)
    assert table.ladder("green") == ((12, 8, 5), 3)
    assert table.stragglers("green") == 1


# --- End of Game ----------------------------------------------------------------------------------------------------


def test_who_has_no_train_left_passes():
    """End of Game: who has no train that can move passes, the others go on."""
    table = Table(2)
    table.rounds(CRASHED_IN_8, QUIET[:8])
    assert table.state.active == (1,)
    (begins, drawn) = table.draw("T15")
    assert begins == RoundBegins(9, (0,))
    assert drawn.seat == 1
    assert table.state.actor == 1
    table.place("A1 r0")
    assert [frame.laid for frame in table.state.frames] == [8, 9]


def test_the_game_ends_when_no_train_is_left():
    """End of Game: when nobody has a train to move."""
    table = Table(2)
    told = table.rounds(CRASHED_IN_8, CRASHED_IN_8)
    assert table.state.actor == OVER
    assert told[-1] == Finished("all-done")
    assert table.state.round == 8, "the last round played"
    assert GAME.choices(table.state) == ()
    assert len(GAME.chances(table.state)) == 0
    assert GAME.outcome(table.state) is not None


def test_the_game_does_not_end_before():
    """End of Game: one player with one train is enough to go on."""
    for seed in range(20):
        for state, action in walk(seed, 2):
            movable = [
                seat
                for seat, frame in enumerate(state.frames)
                if frame.pool and any(front < ARRIVED for front in frame.fronts)
            ]
            assert (state.actor == OVER) == (not movable)
            assert state.active == tuple(movable)
            assert (GAME.outcome(state) is None) == (action is not None)


def test_most_points_win():
    """End of Game: the most points; tiles do not matter then."""
    table = Table(3)
    for moves in zip(CRASHED_IN_8, CRASHED_IN_9[:8], CRASHED_IN_8, strict=True):
        table.round(*moves)
    table.round(CRASHED_IN_9[8])
    outcome = GAME.outcome(table.state)
    points = [table.points(seat) for seat in range(3)]
    assert points[0] == points[2] != points[1]
    expected = (1,) if points[1] > points[0] else (0, 2)
    assert outcome.winners == expected
    assert [standing.points for standing in outcome.standings] == sorted(points, reverse=True)


def test_a_tie_goes_to_the_most_tiles():
    """End of Game: of the tied players the one who laid most tiles."""
    table = Table(2, "stations-only")
    table.rounds(CRASHED_IN_8, CRASHED_IN_9[:8])
    table.round(CRASHED_IN_9[8])
    outcome = GAME.outcome(table.state)
    assert [table.points(0), table.points(1)] == [0, 0]
    assert outcome.winners == (1,)
    assert outcome.tie_break == "tiles"
    assert [standing.rank for standing in outcome.standings] == [1, 2]


def test_a_tie_of_tiles_too_is_shared():
    """End of Game: still tied players share the victory; a third with fewer tiles does not."""
    table = Table(3, "stations-only")
    table.rounds(CRASHED_IN_9[:8], CRASHED_IN_8, CRASHED_IN_9[:8])
    table.round(CRASHED_IN_9[8], CRASHED_IN_9[8])
    outcome = GAME.outcome(table.state)
    assert outcome.winners == (0, 2)
    assert outcome.tie_break == "shared"
    assert [(standing.seat, standing.rank) for standing in outcome.standings] == [(0, 1), (2, 1), (1, 3)]


# --- Game Variants --------------------------------------------------------------------------------------------------


def test_stations_only_gives_no_travel_points():
    """Variant 1: only stations count."""
    table = Table(1, "stations-only")
    told = table.rounds(V4)
    assert table.points() == 36
    assert [event.scored for event in of(Ran, table.told)] == [0] * len(of(Ran, table.told))
    assert [event.scored for event in of(Reached, told)] == [18, 18]
    table = Table(1, "stations-only")
    (crash,) = of(Crashed, table.rounds(V5))
    assert (crash.scored, crash.total, table.points()) == (0, 0, 0)


def test_traveling_only_gives_no_station_points():
    """Variant 2: stations end a train's travel and give nothing, so no tokens are laid."""
    table = Table(2, "traveling-only")
    told = table.rounds(V4, RED_2[:4])
    assert table.points(0) == 8
    assert [(e.scored, e.straggler, e.counts) for e in of(Reached, told)] == [(0, False, False)] * 2
    assert set(table.state.covered) == set(table.state.stragglers) == {0}
    assert table.where("black") == table.where("blue") == "red station"
    assert [frame.bonus for frame in table.state.frames] == [0, 0]


@pytest.mark.parametrize("scoring", ["standard", "stations-only", "traveling-only"])
def test_one_player_plays_for_points(scoring):
    """Solitaire: the game and both variants alone."""
    table = Table(1, scoring)
    table.rounds(FOUR_STRANDED)
    outcome = GAME.outcome(table.state)
    assert outcome.winners == (0,)
    assert outcome.tie_break == ""
    assert outcome.standings[0].points == table.points()
    assert (table.points() > 0) == (scoring != "stations-only")


def test_the_standard_board_is_the_one_played_when_none_is_named():
    assert Table().state == Table(board=BOARD).state
