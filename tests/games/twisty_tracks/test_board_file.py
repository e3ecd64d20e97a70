"""The file a board is read from: the standard one, boards of one's own, and texts that are no board."""

import itertools
import random

import pytest

from railgames.games.contract import OVER, BadOption
from railgames.games.twisty_tracks.board import read_board
from railgames.games.twisty_tracks.state import Drawn, Place, Reached
from tests.games.twisty_tracks.positions import BOARD, CELLS, GAME, SlowBoard, Table, board_with, of, walk

LINES = BOARD.splitlines()


def line_of(start):
    """The number of the first line that starts like this."""
    return next(number for number, line in enumerate(LINES, start=1) if line.startswith(start))


def changed(start, new):
    """The standard board with the first line that starts so replaced, and the number of that line."""
    number = line_of(start)
    return "\n".join((*LINES[: number - 1], new, *LINES[number:])), number


def complaint(text):
    with pytest.raises(BadOption) as caught:
        GAME.start(1, {"scoring": "standard", "board": text})
    return str(caught.value)


# The standard board -------------------------------------------------------------------------------------------------


def test_the_standard_board_uses_every_end_of_the_frame_once():
    board = read_board(BOARD)
    ends = [train.end for train in board.trains]
    ends += [end for curve in board.curves for end in curve]
    ends += [end for station in board.stations for end in station.ends]
    assert sorted(ends) == list(range(32))


def test_the_standard_board_has_four_trains_seven_stations_nine_curves_and_fifteen_tiles():
    board = read_board(BOARD)
    assert [(train.name, train.letter, train.end) for train in board.trains] == [
        ("black", "K", 2),
        ("blue", "B", 10),
        ("yellow", "Y", 18),
        ("red", "R", 26),
    ]
    assert {station.name: station.ends for station in board.stations} == {
        "red": (6, 9),
        "teal": (14, 17),
        "green": (22, 25),
        "orange": (5,),
        "purple": (13,),
        "pink": (21,),
        "white": (29,),
    }
    assert len(board.curves) == 9
    assert [tile.name for tile in board.tiles] == [f"T{number:02}" for number in range(1, 16)]


def test_the_trains_of_the_standard_board_start_one_on_each_side():
    assert [train.end // 8 for train in read_board(BOARD).trains] == [0, 1, 2, 3]


def test_the_standard_tiles_differ_however_they_are_turned():
    looks = []
    for tile in read_board(BOARD).tiles:
        turned = [
            frozenset(frozenset((end + 2 * turn) % 8 for end in pair) for pair in tile.pairs) for turn in range(4)
        ]
        looks.append(frozenset(turned))
    assert len(set(looks)) == 15


def test_the_standard_tiles_join_every_end_once():
    for tile in read_board(BOARD).tiles:
        assert sorted(end for pair in tile.pairs for end in pair) == list(range(8))
        assert set(tile.tunnels) <= set(tile.pairs)


def test_sixteen_spaces_and_eight_covered_for_two_players_or_one():
    stations = read_board(BOARD).stations
    spaces = {players: sum(len(station.ladder(players)) for station in stations) for players in (1, 2, 4)}
    assert spaces == {4: 16, 2: 16 - 8, 1: 16 - 8}


def test_fewer_players_never_uncover_a_space():
    for station in read_board(BOARD).stations:
        for more, fewer in itertools.pairwise((4, 3, 2)):
            assert station.ladder(fewer) == station.ladder(more)[: len(station.ladder(fewer))]


def test_every_station_of_the_standard_board_is_reached_in_some_game():
    reached = set()
    for seed in range(60):
        for state, action in walk(seed):
            if action is not None:
                reached |= {event.station_name for event in of(Reached, GAME.events(state, action))}
    assert reached == {station.name for station in read_board(BOARD).stations}


# Boards of one's own ------------------------------------------------------------------------------------------------


def test_a_game_plays_by_the_board_it_was_given():
    text, _ = changed("ladder red", "ladder red 99 1 | 98 1 | 97 1")
    for seats, best in ((4, 99), (3, 98), (2, 97), (1, 97)):
        table = Table(seats, board=text)
        assert table.ladder("red") == ((best, 1), 0)
        assert GAME.view(table.state, None).worth(0) == best


def test_a_depot_moved_moves_the_train():
    text, _ = changed("train black", "train black K 3")
    text = text.replace("curve 3 4", "curve 2 4")
    assert Table(board=text).where("black") == "B1 north right"


def test_an_entrance_moved_is_reached_from_its_new_end():
    text = board_with("curve 5 4", "station orange OR 3", drop=("curve 3 4", "station orange", "ladder orange"))
    text += "ladder orange 50 | 50 | 50\n"
    table = Table(board=text)
    (reached,) = of(Reached, table.round("T01 B1 r0"))
    assert (reached.station_name, reached.scored, table.points()) == ("orange", 50, 52)


def test_a_board_with_one_tile_is_one_round():
    table = Table(3, board=board_with("tile only 07 12 34 56", drop=("tile",)))
    told = table.round("only B1 r0", "only D2 r0", "only A3 r0")
    assert of(Drawn, told)[0].left == 0
    assert table.state.actor == OVER
    assert [table.points(seat) for seat in range(3)] == [1, 1, 1]
    assert GAME.outcome(table.state).winners == (0, 1, 2)


@pytest.mark.parametrize("tiles", [2, 3, 7])
def test_a_board_with_fewer_tiles_ends_when_they_are_laid(tiles):
    text = board_with(drop=[f"tile T{number:02}" for number in range(tiles + 1, 16)])
    for seed in range(10):
        for state, action in walk(seed, 2, board=text):
            assert GAME.invariants(state) == []
            if action is None:
                assert all(frame.laid <= tiles for frame in state.frames)
                assert any(frame.laid == tiles for frame in state.frames)


def test_a_board_with_sixteen_tiles_can_fill_the_frame():
    text = board_with("tile T16 05 14 27 36")
    full = 0
    for seed in range(60):
        for state, action in walk(seed, board=text):
            if action is None:
                assert GAME.invariants(state) == []
                full += state.frames[0].laid == 16
                if state.frames[0].laid == 16:
                    assert all(front >= 128 for front in state.frames[0].fronts), "no track ends in the open"
    assert full > 0


def test_a_tile_that_looks_the_same_turned_has_fewer_choices():
    text = board_with("tile cross 05 14 27 36", "tile half 04 15 26 37", drop=("tile",))
    table = Table(board=text)
    table.draw("cross")
    assert len(GAME.choices(table.state)) == 4
    table = Table(board=text)
    table.draw("half")
    assert len(GAME.choices(table.state)) == 4


def test_the_lines_may_come_in_another_order():
    kept = [line for line in LINES if line and not line.startswith("#")]
    chance = random.Random(4)
    stations = [line for line in kept if line.startswith("station")]
    others = [line for line in kept if not line.startswith(("station", "ladder"))]
    ladders = [line for line in kept if line.startswith("ladder")]
    chance.shuffle(others)
    text = "\n".join((*stations, *others[:10], *ladders, *others[10:]))
    board = read_board(text)
    assert sorted(board.tiles) == sorted(read_board(BOARD).tiles)
    assert board.stations == read_board(BOARD).stations


def test_two_boards_of_the_same_text_are_equal_and_of_other_texts_are_not():
    first = GAME.start(2, {"scoring": "standard", "board": BOARD})
    second = GAME.start(2, {"scoring": "standard", "board": BOARD + "# a remark\n"})
    assert first == GAME.start(2, {"scoring": "standard", "board": ""})
    assert hash(first) == hash(GAME.start(2, {"scoring": "standard", "board": ""}))
    assert first != second


def test_the_second_reading_of_the_board_agrees():
    slow, board = SlowBoard(), read_board(BOARD)
    assert {name: sorted(pairs) for name, pairs in slow.tiles.items()} == {
        tile.name: sorted(tile.pairs) for tile in board.tiles
    }
    assert len(slow.frame) == 32


# Texts that are no board --------------------------------------------------------------------------------------------

BROKEN = {
    "an unknown word": ("curve 3 4", "curb 3 4", "'curb' is no statement"),
    "a capital where none belongs": ("curve 3 4", "Curve 3 4", "'Curve' is no statement"),
    "a train without an end": ("train black", "train black K", "A train needs a name, a letter and an end"),
    "a train with too much": ("train black", "train black K 2 3", "A train needs a name, a letter and an end"),
    "a small letter": ("train black", "train black k 2", "one capital letter"),
    "two letters": ("train black", "train black BK 2", "one capital letter"),
    "a letter that is a digit": ("train black", "train black 7 2", "one capital letter"),
    "a letter from another alphabet": ("train black", "train black Ж 2", "one capital letter"),
    "two trains of one name": ("train blue", "train black B 10", "Two trains are called black"),
    "two trains of one letter": ("train blue", "train blue K 10", "Two trains are called blue or K"),
    "a name with a hyphen": ("train black", "train jet-black K 2", "up to 12 letters and digits"),
    "a name that is too long": ("train black", f"train {'b' * 13} K 2", "up to 12 letters and digits"),
    "an end too far": ("train black", "train black K 32", "'32' is no number from 0 to 31"),
    "an end below": ("train black", "train black K -1", "'-1' is no number from 0 to 31"),
    "an end in words": ("train black", "train black K two", "'two' is no number from 0 to 31"),
    "an end with a point": ("train black", "train black K 2.0", "'2.0' is no number from 0 to 31"),
    "an end with an underscore": ("train black", "train black K 1_0", "'1_0' is no number from 0 to 31"),
    "an end of 5000 digits": ("train black", f"train black K {'9' * 5000}", "is no number from 0 to 31"),
    "an Arabic-Indic digit": ("train black", "train black K ٢", "'٢' is no number from 0 to 31"),
    "a superscript digit": ("train black", "train black K ²", "'²' is no number from 0 to 31"),
    "a full-width digit": ("curve 3 4", "curve 3 ４", "'４' is no number from 0 to 31"),
    "an end used twice": ("curve 3 4", "curve 3 2", "End 2 belongs to the depot of the black train"),
    "a curve of one end": ("curve 3 4", "curve 3", "A curve joins two ends"),
    "a curve to itself": ("curve 3 4", "curve 3 3", "End 3 belongs to a curve"),
    "a curve of three ends": ("curve 3 4", "curve 3 4 5", "A curve joins two ends"),
    "a station without an entrance": ("station red", "station red RE", "A station needs a name, a code"),
    "a code of one letter": ("station red", "station red R 6 9", "two capital letters"),
    "a code of small letters": ("station red", "station red re 6 9", "two capital letters"),
    "two stations of one name": ("station teal", "station red TE 14 17", "Two stations are called red"),
    "two stations of one code": ("station teal", "station teal RE 14 17", "Two stations are called teal or RE"),
    "an entrance that is taken": ("station teal", "station teal TE 14 9", "End 9 belongs to the red station"),
    "a ladder of nobody": ("ladder red", "ladder rod 18 12 | 18 12 | 18", "no station 'rod' above"),
    "a ladder with no name": ("ladder red", "ladder", "no station '' above"),
    "a second ladder": ("ladder teal", "ladder red 14 | 14 | 14", "has a ladder already"),
    "a ladder of two parts": ("ladder red", "ladder red 18 12 | 18", "three parts"),
    "a ladder of four parts": ("ladder red", "ladder red 18 | 18 | 18 | 18", "three parts"),
    "an empty part": ("ladder red", "ladder red 18 12 | | 18", "there is at least one"),
    "a ladder that rises": ("ladder red", "ladder red 12 18 | 12 | 12", "fall from left to right"),
    "a number of points too high": ("ladder red", "ladder red 100 | 18 | 18", "'100' is no number from 1 to 99"),
    "no points": ("ladder red", "ladder red 18 0 | 18 | 18", "'0' is no number from 1 to 99"),
    "a tile of three pairs": ("tile T01", "tile T01 01 23 45", "four pairs"),
    "a tile that uses an end twice": ("tile T01", "tile T01 01 12 45 67", "each end from 0 to 7 once"),
    "a pair of one end": ("tile T01", "tile T01 0 23 45 67", "'0' is no pair of two ends"),
    "a pair of three ends": ("tile T01", "tile T01 012 23 45 67", "'012' is no pair of two ends"),
    "a pair of the same end": ("tile T01", "tile T01 00 23 45 67", "'00' is no pair of two ends"),
    "a pair with an 8": ("tile T01", "tile T01 08 23 45 67", "'08' is no pair of two ends"),
    "a pair of Arabic-Indic digits": ("tile T01", "tile T01 ٠١ 23 45 67", "'٠١' is no pair of two ends"),
    "a tunnel that is no track": ("tile T01", "tile T01 01 23 47 56 tunnel 57", "one of the tile's own pairs"),
    "a tunnel without a pair": ("tile T01", "tile T01 01 23 47 56 tunnel", "only the word tunnel"),
    "a fifth pair": ("tile T01", "tile T01 01 23 47 56 47", "only the word tunnel"),
    "two tiles of one name": ("tile T02", "tile T01 01 25 36 47", "Two tiles are called tile 1"),
}


@pytest.mark.parametrize(("start", "new", "why"), BROKEN.values(), ids=list(BROKEN))
def test_a_broken_line_is_named_by_its_number(start, new, why):
    text, number = changed(start, new)
    said = complaint(text)
    assert said.startswith(f"Line {number} of the board: ")
    assert why in said
    assert said.endswith(" Mend the line and try again.")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (board_with(drop=("train red",)), "3 of 4 trains"),
        (board_with("curve 2 10", drop=("train black", "train blue")), "2 of 4 trains"),
        (board_with(drop=("curve 31",)), "Nothing is said of the ends 0, 31."),
        (board_with(drop=("ladder white",)), "The white station has no ladder."),
        (board_with(drop=("tile",)), "It has no tiles."),
        (board_with(drop=("station white", "ladder white")), "the ends 29"),
        (" ", "0 of 4 trains"),
        ("\n\n\t\n", "0 of 4 trains"),
        ("# only a remark", "0 of 4 trains"),
    ],
)
def test_an_incomplete_board_says_what_is_missing(text, why):
    said = complaint(text)
    assert said.startswith("The board is not complete: ")
    assert why in said


def test_a_fifth_train_and_a_seventeenth_tile_are_too_many():
    assert "There are four trains already" in complaint(BOARD.replace("curve 3 4", "train pink P 3\ntrain gray G 4"))
    assert "16 tiles already" in complaint(board_with("tile T16 05 14 27 36", "tile T17 05 14 27 36"))


def test_the_empty_text_is_the_standard_board():
    assert Table(board="").state == Table().state


@pytest.mark.parametrize("new_line", ["\n", "\r\n", "\r"])
def test_any_end_of_line_will_do(new_line):
    assert read_board(BOARD.replace("\n", new_line)) == read_board(BOARD)
    text, number = changed("curve 3 4", "curve 3")
    assert f"Line {number} " in complaint(text.replace("\n", new_line))


def test_tabs_and_many_blanks_separate_words_as_well():
    text = BOARD.replace(" ", "\t").replace("tile\t", "  tile \t ")
    assert read_board(text) == read_board(BOARD)


def test_a_remark_may_follow_a_statement():
    text, _ = changed("curve 3 4", "curve 3 4# over the depot")
    assert read_board(text) == read_board(BOARD)


def test_a_hundred_thousand_lines_of_remarks_do_no_harm():
    assert read_board(BOARD + "# nothing\n" * 100_000) == read_board(BOARD)
    assert complaint("# nothing\n" * 100_000 + "curve 3").startswith("Line 100001 ")


def test_a_hundred_thousand_tiles_are_refused_at_the_seventeenth():
    text = board_with(*(f"tile X{number} 05 14 27 36" for number in range(100_000)), drop=("tile",))
    first = next(number for number, line in enumerate(text.splitlines(), start=1) if line.startswith("tile"))
    assert complaint(text).startswith(f"Line {first + 16} ")


def test_junk_is_refused_with_a_line_and_shown_escaped():
    chance = random.Random(9)
    for _ in range(200):
        text = chance.randbytes(200).decode("latin-1")
        said = complaint(f"junk{text}")
        assert said.startswith(("Line ", "The board is not complete: "))
        assert said.isprintable()


def test_a_board_with_one_character_changed_is_read_or_refused_with_a_sentence():
    chance = random.Random(10)
    refused = 0
    for _ in range(400):
        at = chance.randrange(len(BOARD))
        text = BOARD[:at] + chance.choice("0123456789 |#\nABCabc-") + BOARD[at + 1 :]
        try:
            state = GAME.start(2, {"scoring": "standard", "board": text})
        except BadOption as error:
            said = str(error)
        else:
            assert GAME.invariants(state) == []
            continue
        refused += 1
        assert said.startswith(("Line ", "The board is not complete: "))
        assert said.endswith(" and try again.")
    assert refused > 50


def test_a_cell_is_named_by_column_and_row():
    assert [GAME.notation(Place(cell, cell % 4)) for cell in range(16)] == [
        f"{name} r{cell % 4}" for cell, name in enumerate(CELLS)
    ]
