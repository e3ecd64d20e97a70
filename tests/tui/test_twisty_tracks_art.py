"""The drawing of Twisty Tracks: tiles, margins, trains, in every size and set of glyphs."""

import random
import subprocess
import sys
from itertools import pairwise, product

import pytest

from railgames import assets
from railgames.games.twisty_tracks.board import CELLS, Tile, end_at, read_board
from railgames.games.twisty_tracks.track import ARRIVED, CRASHED, EMPTY, Track
from railgames.tui.games.twisty_tracks import frame_art
from railgames.tui.games.twisty_tracks.beside import pawn
from railgames.tui.games.twisty_tracks.curves import paths, turned
from railgames.tui.games.twisty_tracks.frame_art import Scene, draw_frame
from railgames.tui.games.twisty_tracks.measures import (
    ASCII,
    BITS,
    BOX,
    BRAILLE,
    GLYPH_SETS,
    HUGE,
    INWARD,
    LARGE,
    MEDIUM,
    MINI,
    SIZES,
    SMALL,
    port_cell,
    port_dot,
)
from railgames.tui.games.twisty_tracks.routes import routes
from railgames.tui.games.twisty_tracks.tile_art import pair_at, tile_art

TEXT = assets.read_text("twisty_tracks/board.txt")
BOARD = read_board(TEXT)
TRACK = Track(BOARD, TEXT)
TURNED = [(tile, turn) for tile in BOARD.tiles for turn in range(4)]
EVERYWHERE = list(product(SIZES, GLYPH_SETS))
NO_TRACK = frozenset({frame_art.BLANK, frame_art.GRID, frame_art.OPEN, frame_art.CURSOR})

# What a line joins, as (columns, rows) towards either side.
UP, DOWN, LEFT, RIGHT = (0, -1), (0, 1), (-1, 0), (1, 0)
JOINS = {
    "│": {UP, DOWN},
    "─": {LEFT, RIGHT},
    "╭": {DOWN, RIGHT},
    "╮": {DOWN, LEFT},
    "╰": {UP, RIGHT},
    "╯": {UP, LEFT},
}
JOINS |= {"┄": JOINS["─"], "┊": JOINS["│"], "╡": JOINS["─"], "╞": JOINS["─"], "╨": JOINS["│"], "╥": JOINS["│"]}
MIRRORS = {"/": {RIGHT: UP, LEFT: DOWN, UP: RIGHT, DOWN: LEFT}, "\\": {RIGHT: DOWN, LEFT: UP, UP: LEFT, DOWN: RIGHT}}


def every_joining(ports=tuple(range(8))):
    """All 105 ways to join eight ports in pairs."""
    if not ports:
        yield ()
        return
    for index in range(1, len(ports)):
        for rest in every_joining(ports[1:index] + ports[index + 1 :]):
            yield ((ports[0], ports[index]), *rest)


JOININGS = list(every_joining())


def crosses(one, two):
    (a, b), (c, d) = sorted(one), two
    return (a < c < b) != (a < d < b)


def plain(tile):
    """The same tile with bridges only."""
    return tile._replace(tunnels=())


def dots_of(art):
    """Every braille dot of a drawing, as (column, row)."""
    return {
        (2 * x + column, 4 * y + row)
        for y, line in enumerate(art)
        for x, ink in enumerate(line)
        for row in range(4)
        for column in range(2)
        if ink.char != " " and ord(ink.char) - 0x2800 & BITS[row][column]
    }


def followed(art, size, port):
    """The port that the eye comes to, following the lines from ``port``; None where they end."""
    at, way = port_cell(size, port), INWARD[port]
    for _ in range(200):
        x, y = at
        if not (0 <= x < size.wide and 0 <= y < size.high):
            before = (x - way[0], y - way[1])
            return next(
                port for port in range(8) if port_cell(size, port) == before and INWARD[port] == (-way[0], -way[1])
            )
        char = art[y][x].char
        if char in MIRRORS:
            way = MIRRORS[char][way]
        elif char in JOINS:
            back = (-way[0], -way[1])
            if back in JOINS[char]:
                (way,) = JOINS[char] - {back}
            elif char not in "│─":
                return None  # Only a straight track leads over another.
        elif char not in "|-":
            return None
        at = (x + way[0], y + way[1])
    return None


def picture(rows):
    return "\n".join("".join(glyph.char for glyph in row) for row in rows)


def open_cells(cells, fronts):
    return frozenset(cell for cell in range(CELLS) if cells[cell] == EMPTY and TRACK.faced(fronts) >> cell & 1)


def random_game(seed):
    """The scenes of a game of random moves: one before each tile is laid provisionally, one after."""
    chance = random.Random(seed)
    cells, fronts = bytes([EMPTY] * CELLS), TRACK.starts
    for tile in chance.sample(range(15), 15):
        free = open_cells(cells, fronts)
        cursor = chance.choice([*free, *range(CELLS)])
        yield Scene(BOARD, cells, fronts, {}, None, cursor, free, None)
        if not free:
            return
        cell = chance.choice(sorted(free))
        cells = cells[:cell] + bytes([tile * 4 + chance.randrange(4)]) + cells[cell + 1 :]
        lit = {}
        for train in range(4):
            for where, port_in, port_out in TRACK.route(cells, fronts, train).steps:
                lit[where, port_in] = lit[where, port_out] = train
        yield Scene(BOARD, cells, fronts, lit, cell, cell, free - {cell}, None)
        fronts, _, _ = TRACK.run(cells, fronts, cell)
    yield Scene(BOARD, cells, fronts, {}, None, None, frozenset(), None)


def random_scene():
    """The end of a game of random moves."""
    return list(random_game(1))[-1]


# ------------------------------------------------------------------------------------------------------- tiles


@pytest.mark.parametrize(("size", "glyphs"), EVERYWHERE)
def test_every_tile_fills_its_place_with_allowed_characters(size, glyphs):
    for tile, turn in TURNED:
        for lit in (frozenset(), frozenset({0, 2})):
            art = tile_art(tile, turn, size, glyphs, lit)
            assert [len(row) for row in art] == [size.wide] * size.high
            for ink in (ink for row in art for ink in row):
                assert ink.pair in range(-1, 4)
                assert (ink.char == " ") == (ink.pair == -1)
                assert (
                    ink.char.isascii()
                    or (glyphs != ASCII and 0x2500 <= ord(ink.char) < 0x25A0)
                    or (glyphs == BRAILLE and 0x2800 < ord(ink.char) < 0x2900)
                )


@pytest.mark.parametrize("size", SIZES)
def test_dots_of_all_tiles_meet_at_all_borders(size):
    wide, high = 2 * size.wide, 4 * size.high
    left = {y for x, y in (port_dot(size, 6), port_dot(size, 7))}
    top = {x for x, y in (port_dot(size, 0), port_dot(size, 1))}
    assert left == {high - 1 - y for y in left}
    assert top == {wide - 1 - x for x in top}
    for tile, turn in TURNED:
        dots = dots_of(tile_art(tile, turn, size, BRAILLE))
        assert {y for x, y in dots if x == 0} == {y for x, y in dots if x == wide - 1} == left
        assert {x for x, y in dots if y == 0} == {x for x, y in dots if y == high - 1} == top


@pytest.mark.parametrize("size", SIZES)
def test_heavy_dots_meet_at_all_borders(size):
    everything = frozenset(range(4))
    drawn = [dots_of(tile_art(plain(tile), turn, size, BRAILLE, everything)) for tile, turn in TURNED]
    right, bottom = 2 * size.wide - 1, 4 * size.high - 1
    for side, other in ((0, right), (1, bottom)):
        meeting = {
            frozenset(dot[1 - side] for dot in dots if dot[side] == edge) for dots in drawn for edge in (0, other)
        }
        assert len(meeting) == 1
        assert len(meeting.pop()) == 4


@pytest.mark.parametrize(("size", "glyphs"), [(size, glyphs) for size in SIZES for glyphs in (BOX, ASCII)])
def test_lines_of_all_tiles_meet_at_all_borders(size, glyphs):
    for tile, turn in TURNED:
        art = tile_art(plain(tile), turn, size, glyphs)
        for port in range(8):
            x, y = port_cell(size, port)
            assert art[y][x].char != " "


@pytest.mark.parametrize(("size", "heavy"), list(product(SIZES, (False, True))))
def test_dots_run_from_port_to_port_in_one_line(size, heavy):
    for pairs in JOININGS:
        for (a, b), path in zip(pairs, paths(pairs, size, heavy), strict=True):
            for (x, y), (next_x, next_y) in pairwise(path):
                assert max(abs(x - next_x), abs(y - next_y)) == 1
            for port, (x, y) in ((a, path[0]), (b, path[-1])):
                port_x, port_y = port_dot(size, port)
                assert x <= port_x <= x + heavy
                assert y <= port_y <= y + heavy


@pytest.mark.parametrize("size", SIZES)
def test_tracks_that_do_not_cross_keep_apart(size):
    for pairs in JOININGS if size == LARGE else [turned(tile.pairs, turn) for tile, turn in TURNED]:
        lines = paths(pairs, size, False)
        for one in range(4):
            for two in range(one):
                if not crosses(pairs[one], pairs[two]):
                    near = min(max(abs(x - u), abs(y - v)) for x, y in lines[one] for u, v in lines[two])
                    assert near >= 2, (pairs, pairs[one], pairs[two])


@pytest.mark.parametrize("size", SIZES)
def test_dots_are_missing_once_below_each_bridge(size):
    for tile, turn in TURNED:
        pairs = turned(tile.pairs, turn)
        lines = paths(pairs, size, False)
        dots = dots_of(tile_art(plain(tile), turn, size, BRAILLE))
        assert dots <= {dot for line in lines for dot in line}
        gaps = 0
        for pair, line in enumerate(lines):
            others = {dot for other in range(4) if other != pair for dot in lines[other]}
            shown = [dot in dots for dot in line if dot not in others]
            assert shown[0]
            assert shown[-1]
            own = sum(before and not here for before, here in pairwise(shown))
            assert own <= sum(crosses(pairs[pair], other) for other in pairs if other != pairs[pair])
            gaps += own
        bridges = sum(crosses(pairs[one], pairs[two]) for one in range(4) for two in range(one))
        assert gaps == bridges, (tile.name, turn)


@pytest.mark.parametrize(("size", "glyphs"), [(size, glyphs) for size in SIZES for glyphs in (BOX, ASCII)])
def test_following_the_lines_leads_to_the_other_end(size, glyphs):
    for tile, turn in TURNED:
        art = tile_art(plain(tile), turn, size, glyphs)
        for a, b in turned(tile.pairs, turn):
            assert (followed(art, size, a), followed(art, size, b)) == (b, a), (tile.name, turn)


@pytest.mark.parametrize("size", SIZES)
def test_following_the_lines_leads_through_a_tunnel_to_its_other_end(size):
    for tile, turn in TURNED:
        art = tile_art(tile, turn, size, BOX)
        for a, b in turned(tile.pairs, turn):
            assert (followed(art, size, a), followed(art, size, b)) == (b, a), (tile.name, turn)


@pytest.mark.parametrize("size", SIZES)
def test_the_portals_of_a_tunnel_are_whole_and_the_way_between_is_dotted_evenly(size):
    for tile, turn in TURNED:
        dots, pairs = dots_of(tile_art(tile, turn, size, BRAILLE)), turned(tile.pairs, turn)
        for index, pair in enumerate(pairs):
            if tile.pairs[index] not in tile.tunnels:
                continue
            others = {dot for other, line in enumerate(paths(pairs, size, False)) if other != index for dot in line}
            line = paths(pairs, size, False)[index]
            for port, near in ((pair[0], line[1:4]), (pair[1], line[-4:-1])):
                across, down = INWARD[port]
                walls = [{(x + k * down, y + k * across) for k in (-1, 0, 1)} for x, y in near]
                assert any(wall <= dots for wall in walls), (tile.name, turn)
            inside = [dot in dots for dot in line[4:-4] if dot not in others]
            assert not any(one and two for one, two in pairwise(inside)), "a tunnel is dotted"


@pytest.mark.parametrize(("size", "without_room"), [(HUGE, 0), (LARGE, 0), (MEDIUM, 3), (SMALL, 3), (MINI, 11)])
def test_tiles_of_other_boards_can_be_followed_where_there_is_room(size, without_room):
    lost = 0
    for pairs in JOININGS:
        art = tile_art(Tile("X", pairs, ()), 0, size, BOX)
        lost += any(followed(art, size, a) != b for a, b in pairs)
    assert lost <= without_room


@pytest.mark.parametrize("size", SIZES)
def test_lines_share_characters_only_at_right_angles(size):
    for tile, turn in TURNED:
        lines = routes(turned(tile.pairs, turn), size)
        for one in range(4):
            for two in range(one):
                for step in lines[one]:
                    for other in lines[two]:
                        if step.at == other.at:
                            assert step.into == step.out
                            assert other.into == other.out
                            assert (step.into[0] == 0) != (other.into[0] == 0)


@pytest.mark.parametrize(("size", "glyphs"), EVERYWHERE)
def test_a_tunnel_shows(size, glyphs):
    for tile, turn in TURNED:
        art, bridges = tile_art(tile, turn, size, glyphs), tile_art(plain(tile), turn, size, glyphs)
        assert (art == bridges) == (not tile.tunnels)
        if glyphs != BRAILLE:
            portals = sum(ink.char in "()╡╞╨╥^v" for row in art for ink in row)
            assert portals == 2 * len(tile.tunnels)


@pytest.mark.parametrize(("size", "glyphs"), EVERYWHERE)
def test_lit_track_differs_without_colour(size, glyphs):
    for tile, turn in TURNED:
        dark = tile_art(tile, turn, size, glyphs)
        for pair in range(4):
            light = tile_art(tile, turn, size, glyphs, frozenset({pair}))
            changed = {
                ink.pair
                for row, was in zip(light, dark, strict=True)
                for ink, old in zip(row, was, strict=True)
                if ink != old
            }
            assert pair in changed


def test_every_port_belongs_to_its_pair():
    for tile, turn in TURNED:
        for port, pair in enumerate(pair_at(tile, turn)):
            for size in SIZES:
                x, y = port_cell(size, port)
                assert tile_art(tile, turn, size, BRAILLE)[y][x].pair == pair


# ------------------------------------------------------------------------------------------------------- frames


@pytest.mark.parametrize(
    ("size", "wide", "high"),
    [(MINI, 34, 18), (SMALL, 44, 20), (MEDIUM, 54, 24), (LARGE, 72, 34), (HUGE, 108, 52)],
)
@pytest.mark.parametrize("glyphs", GLYPH_SETS)
def test_a_frame_has_its_size_and_its_characters(size, wide, high, glyphs):
    for scene in random_game(4):
        rows = draw_frame(scene, size, glyphs)
        assert [len(row) for row in rows] == [wide] * high
        for char in picture(rows).replace("\n", ""):
            assert (
                (" " <= char <= "~")
                or (glyphs != ASCII and 0x2500 <= ord(char) < 0x25A0)
                or (glyphs == BRAILLE and 0x2800 < ord(char) < 0x2900)
            )


def test_every_position_of_many_games_can_be_drawn_and_shows_every_train():
    for seed in range(40):
        for number, scene in enumerate(random_game(seed)):
            size, glyphs = EVERYWHERE[(seed + number) % len(EVERYWHERE)]
            rows = draw_frame(scene, size, glyphs)
            drawn = sorted((glyph.train, glyph.char) for row in rows for glyph in row if glyph.role == frame_art.TRAIN)
            there = [train for train in range(4) if scene.fronts[train] != CRASHED]
            assert drawn == [(train, BOARD.trains[train].letter) for train in there]


@pytest.mark.parametrize("glyphs", GLYPH_SETS)
@pytest.mark.parametrize("size", SIZES)
def test_stations_depots_and_names_are_always_to_be_seen(size, glyphs):
    for scene in [scene for seed in range(2) for scene in random_game(seed)]:
        rows = draw_frame(scene, size, glyphs)
        text = picture(rows)
        for index, station in enumerate(BOARD.stations):
            own = "".join(
                glyph.char for row in rows for glyph in row if glyph.station == index and glyph.char.isalpha()
            )
            assert own.replace(station.code, "", len(station.ends)).strip("KBYR") == ""
            assert text.count(station.code) >= len(station.ends)
        depots = {glyph.train for row in rows for glyph in row if glyph.role == frame_art.DEPOT}
        if size == MINI:
            depots |= {train for train in range(4) if scene.fronts[train] == TRACK.starts[train]}
        assert depots == {0, 1, 2, 3}
        rows = draw_frame(scene._replace(lit={}), size, glyphs)
        labels = "".join(glyph.char for row in rows for glyph in row if glyph.role == frame_art.LABEL)
        assert sorted(labels) == sorted("ABCD1234")


@pytest.mark.parametrize(("size", "glyphs"), EVERYWHERE)
def test_a_train_stands_on_the_last_character_of_its_track(size, glyphs):
    for seed in range(3):
        for scene in random_game(seed):
            without = draw_frame(scene._replace(trains=dict.fromkeys(range(4), CRASHED)), size, glyphs)
            rows = draw_frame(scene, size, glyphs)
            for row, below in zip(rows, without, strict=True):
                for glyph, hidden in zip(row, below, strict=True):
                    assert glyph == hidden or glyph.role == frame_art.TRAIN
                    if glyph.role == frame_art.TRAIN:
                        assert hidden.role not in NO_TRACK


@pytest.mark.parametrize(("size", "glyphs"), EVERYWHERE)
def test_no_letter_of_a_train_can_be_read_as_one_of_a_station(size, glyphs):
    arrived = {train: ARRIVED + end for train, end in enumerate((9, 14, 25, 5))}
    rows = draw_frame(random_scene()._replace(trains=arrived), size, glyphs)
    trains = 0
    for row in rows:
        for left, glyph, right in zip(row, row[1:], row[2:], strict=False):
            if glyph.role == frame_art.TRAIN:
                trains += 1
                assert not any(beside.char.isalpha() for beside in (left, right))
    assert trains == 4


def test_trains_can_be_moved_for_a_while():
    cells = bytes([13 * 4] * CELLS)
    scene = Scene(BOARD, cells, TRACK.starts, {}, None, None, frozenset(), None)
    moving = scene._replace(trains={0: 5 * 8 + 0, 1: ARRIVED + 6, 2: ARRIVED + 3, 3: CRASHED})
    rows = draw_frame(moving, SMALL, BRAILLE)
    where = {glyph.char: (x, y) for y, row in enumerate(rows) for x, glyph in enumerate(row) if glyph.role == "train"}
    assert where == {"K": (4 + 9 + 2, 2 + 3), "B": (4 + 27 + 2, 2), "Y": (4 + 9 + 6, 1)}


@pytest.mark.parametrize(("size", "glyphs"), EVERYWHERE)
def test_a_run_lights_its_track_and_the_curve_it_passes(size, glyphs):
    corners = next(index for index, tile in enumerate(BOARD.tiles) if tile.name == "T15")
    cells = bytes([corners * 4, *[EMPTY] * 15])
    start = end_at(31)
    fronts = bytes([start[0] * 8 + start[1], CRASHED, CRASHED, CRASHED])
    lit = {(0, 7): 0, (0, 0): 0}
    scene = Scene(BOARD, cells, fronts, lit, None, None, frozenset(), None)
    rows = draw_frame(scene, size, glyphs)
    lights = [(x, y) for y, row in enumerate(rows) for x, glyph in enumerate(row) if glyph.role == frame_art.LIT]
    assert all(rows[y][x].train == 0 for x, y in lights)
    assert any(x >= size.side and y >= size.top for x, y in lights)
    assert any(x < size.side or y < size.top for x, y in lights)
    assert not any(
        glyph.role == frame_art.LIT for row in draw_frame(scene._replace(lit={}), size, glyphs) for glyph in row
    )


@pytest.mark.parametrize(("size", "glyphs"), EVERYWHERE)
def test_a_run_that_only_sets_out_from_a_curve_leaves_the_curve_dark(size, glyphs):
    corners = next(index for index, tile in enumerate(BOARD.tiles) if tile.name == "T14")
    cells = bytes([corners * 4, *[EMPTY] * 15])
    scene = Scene(BOARD, cells, bytes([7, 255, 255, 255]), {(0, 7): 0, (0, 2): 0}, None, None, frozenset(), None)
    rows = draw_frame(scene, size, glyphs)
    for y, row in enumerate(rows):
        for x, glyph in enumerate(row):
            if glyph.role == frame_art.LIT:
                assert size.side <= x < size.side + size.wide
                assert size.top <= y < size.top + size.high


@pytest.mark.parametrize(("size", "glyphs"), EVERYWHERE)
def test_open_cells_and_the_cursor_show_without_colour(size, glyphs):
    scene = Scene(BOARD, bytes([EMPTY] * CELLS), TRACK.starts, {}, None, None, frozenset(), None)
    bare = picture(draw_frame(scene, size, glyphs))
    free = picture(draw_frame(scene._replace(open_cells=frozenset({5})), size, glyphs))
    focus = picture(draw_frame(scene._replace(open_cells=frozenset({5}), cursor=5), size, glyphs))
    assert "B2" not in bare
    assert "B2" in free
    assert "B2" in focus
    assert free != focus


@pytest.mark.parametrize(("size", "glyphs"), EVERYWHERE)
def test_curves_of_another_board_that_are_too_long_carry_the_same_letter_at_both_ends(size, glyphs):
    text = TEXT.replace("curve 3 4\n", "curve 3 12\n").replace("curve 11 12\n", "curve 11 4\n")
    board = read_board(text)
    rows = draw_frame(
        Scene(board, bytes([EMPTY] * CELLS), TRACK.starts, {}, None, None, frozenset(), None), size, glyphs
    )
    letters = [glyph.char for row in rows for glyph in row if glyph.role == frame_art.CURVE and glyph.char.isalpha()]
    assert letters.count("a") == letters.count("b") == 2


def test_drawing_needs_no_textual():
    code = (
        "import sys, railgames.tui.games.twisty_tracks.frame_art;"
        "print('textual' in sys.modules or 'rich' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "False\n"


@pytest.mark.parametrize("glyphs", GLYPH_SETS)
def test_trains_at_the_end_of_points_stay_apart_where_they_stand_below_each_other(glyphs):
    assert pawn(glyphs) not in "█▌▐"
    assert pawn(glyphs).isascii() == (glyphs == "ascii")
