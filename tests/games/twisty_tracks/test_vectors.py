"""The worked examples of the rulebook as six short games, and the opening."""

import pytest

from railgames.games.contract import CHANCE, Illegal
from railgames.games.twisty_tracks.state import Crashed, Laid, Ran, Reached
from tests.games.twisty_tracks.positions import (
    CELLS,
    GAME,
    TRAINS,
    V1,
    V2,
    V3,
    V4,
    V5,
    V6,
    Table,
    crossed,
    legal_cells,
    of,
)

VECTORS = {
    "V1 a U-turn, a curve of the frame and a tunnel": (
        V1,
        {"blue": 1, "black": 5},
        ("C3 north right", "D1 west bottom", "C4 south right", "A3 west bottom"),
        9,
    ),
    "V2 two borders into a station": (
        V2,
        {"red": 2},
        ("B1 north left", "D2 east top", "pink station", "teal station"),
        10 + 13 + 14,
    ),
    "V3 a crash beside two trains that go on": (
        V3,
        {"black": 1, "red": 1, "blue": 1, "yellow": 3},
        ("crashed", "C1 south right", "D3 east top", "crashed"),
        14,
    ),
    "V4 two trains into one station": (
        V4,
        {"black": 2, "blue": 2},
        ("red station", "red station", "C4 south right", "A3 west bottom"),
        8 + 18 + 18,
    ),
    "V5 a crash on a long track": (
        V5,
        {"blue": 2, "yellow": 2},
        ("B1 north left", "crashed", "crashed", "A3 west bottom"),
        10,
    ),
    "V6 two borders into a station of two entrances": (
        V6,
        {"blue": 2},
        ("B1 north left", "green station", "C4 south right", "C3 north left"),
        11 + 12,
    ),
}


def vectors():
    return pytest.mark.parametrize(("script", "borders", "places", "points"), VECTORS.values(), ids=list(VECTORS))


def test_four_cells_are_legal_in_the_opening_and_twelve_are_not():
    for tile in range(15):
        table = Table()
        table.play(GAME.chances(table.state)[tile])
        assert legal_cells(table.state) == ["A3", "B1", "C4", "D2"]
        for cell in set(CELLS) - {"A3", "B1", "C4", "D2"}:
            with pytest.raises(Illegal, match=cell):
                GAME.parse(table.state, f"{cell} r0")


@vectors()
def test_borders_by_train_in_the_last_turn(script, borders, places, points):
    assert crossed(Table().rounds(script)) == borders


@vectors()
def test_where_the_trains_are_afterwards(script, borders, places, points):
    table = Table()
    table.rounds(script)
    assert tuple(table.where(train) for train in TRAINS) == places
    assert table.state.actor == CHANCE
    assert GAME.invariants(table.state) == []


@vectors()
def test_points_in_the_state_and_in_the_last_event(script, borders, places, points):
    table = Table()
    told = table.rounds(script)
    assert table.points() == points
    assert told[-1].total == points
    travel = sum(sum(crossed([event]).values()) for event in of(Ran, table.told))
    assert table.state.frames[0].travel == travel


@vectors()
def test_events_say_the_same_as_the_state(script, borders, places, points):
    table = Table()
    told = table.rounds(script[:-1])
    before = table.state.frames[0]
    told = table.round(script[-1])
    after = table.state.frames[0]
    (laid,) = of(Laid, told)
    assert laid.cells == after.cells
    assert laid.fronts == before.fronts
    assert sum(event.scored for event in of(Ran, told)) == after.travel - before.travel
    assert sum(event.scored for event in of(Reached, told)) == after.bonus - before.bonus
    crashed = {train for event in of(Crashed, told) for train in event.names}
    assert crashed == {train for train, place in zip(TRAINS, places, strict=True) if place == "crashed"}
    for event in of(Ran, told):
        if event.route.stop.how == "waits":
            assert after.fronts[event.train] == event.route.stop.where


@pytest.mark.parametrize(
    ("script", "pair", "borders"),
    [(V3, ("black", "red"), 2), (V5, ("blue", "yellow"), 4)],
    ids=["V3", "V5"],
)
def test_a_crash_names_both_trains_and_their_borders_together(script, pair, borders):
    (crash,) = of(Crashed, Table().rounds(script))
    assert crash.names == pair
    assert crash.scored == borders


@pytest.mark.parametrize(
    ("script", "reached"),
    [
        (V2, [("red", "teal", 14)]),
        (V4, [("black", "red", 18), ("blue", "red", 18)]),
        (V6, [("blue", "green", 12)]),
    ],
    ids=["V2", "V4", "V6"],
)
def test_arrivals_are_told_with_their_points(script, reached):
    told = of(Reached, Table().rounds(script))
    assert [(event.name, event.station_name, event.scored) for event in told] == reached


@pytest.mark.parametrize(("seats", "covered", "points"), [(4, 2, 44), (3, 2, 44), (2, 1, 44), (1, 1, 44)])
def test_v4_covers_two_numbers_where_there_are_two(seats, covered, points):
    table = Table(seats)
    table.rounds(V4, *[("T14 C4 r0", "T13 C3 r0", "T01 D2 r0", "T10 D3 r1")] * (seats - 1))
    assert table.ladder("red")[1] == covered
    assert table.points(0) == points


def test_v1_the_blue_train_runs_through_the_tunnel():
    table = Table()
    told = table.rounds(V1)
    (blue,) = of(Ran, told, name="blue")
    ((cell, first, last),) = blue.route.steps
    tile = table.state.track.board.tiles[of(Laid, told)[0].tile]
    turn = of(Laid, told)[0].turn
    assert CELLS[cell] == "C1"
    assert sorted(((first - 2 * turn) % 8, (last - 2 * turn) % 8)) in [list(pair) for pair in tile.tunnels]


def test_v1_the_black_train_comes_to_the_new_tile_twice():
    (black,) = of(Ran, Table().rounds(V1), name="black")
    assert [CELLS[cell] for cell, _, _ in black.route.steps] == ["C1", "B1", "C1", "C2"]
    assert black.route.borders == (1, 3, 4, 5)
