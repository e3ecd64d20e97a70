"""What holds in every game: checked on random games, random boards and any text, against a second, slow game."""

import itertools
import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from railgames.games.contract import CHANCE, OVER, Ambiguous, Illegal, Unreadable
from railgames.games.twisty_tracks.state import SCORING, Crashed, Draw, Laid, Place, Ran, Reached
from railgames.games.twisty_tracks.track import ARRIVED, CRASHED, EMPTY
from tests.games.twisty_tracks.positions import (
    CELLS,
    GAME,
    TRAINS,
    V3,
    V5,
    SlowBoard,
    SlowFrame,
    SlowGame,
    Table,
    of,
    slow_cell,
    solo,
    walk,
)

QUIETLY = settings(
    max_examples=30, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck)
)


def random_board(seed):
    """The text of a board with depots, curves, stations and tiles wherever chance puts them."""
    chance = random.Random(seed)
    ends = list(range(32))
    chance.shuffle(ends)
    lines = [f"train {name} {letter} {ends.pop()}" for name, letter in zip(TRAINS, "KBYR", strict=True)]
    number = 0
    while ends and number < 9 and chance.random() < 0.8:
        taken = [ends.pop() for _ in range(min(len(ends), chance.choice((2, 2, 4, 6))))]
        entrances = [taken] if chance.random() < 0.4 else [[end] for end in taken]
        for some in entrances:
            number += 1
            code = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[number % 26] * 2
            lines.append(f"station s{number} {code} {' '.join(map(str, some))}")
            ladders = [sorted(chance.choices(range(1, 20), k=chance.randint(1, 3)), reverse=True) for _ in "abc"]
            lines.append(f"ladder s{number} {' | '.join(' '.join(map(str, ladder)) for ladder in ladders)}")
    while ends:
        lines.append(f"curve {ends.pop()} {ends.pop()}")
    for tile in range(chance.randint(1, 16)):
        ports = chance.sample(range(8), 8)
        pairs = [f"{first}{second}" for first, second in zip(ports[::2], ports[1::2], strict=True)]
        lines.append(f"tile X{tile} {' '.join(pairs)}")
    return "\n".join(lines)


def follow(seed, seats, scoring, board=""):
    """Plays a random game and the slow game side by side, and compares them after each round."""
    slow = SlowGame(seats, scoring, *([board] if board else []))
    table, moves = Table(seats, scoring, board), {}
    stations = list(slow.ladders)
    last = None
    for state, action in walk(seed, seats, scoring, board):
        table.state = state
        if not state.hands:
            if moves:
                slow.round(moves)
                moves = {}
            assert tuple(slow.playing()) == state.active
            for seat, (fast, frame) in enumerate(zip(state.frames, slow.frames, strict=True)):
                assert [table.where(train, seat) for train in TRAINS] == [frame.place(train) for train in TRAINS]
                assert (fast.travel, fast.bonus, fast.laid) == (frame.travel, slow.bonus[seat], slow.laid[seat])
                assert table.points(seat) == slow.points(seat)
            left = [len(slow.ladders[name]) for name in stations]
            full = [len(station.ladder(seats)) for station in state.track.board.stations]
            assert [all_ - gone for all_, gone in zip(full, state.covered, strict=True)] == left
            assert list(state.stragglers) == [slow.stragglers[name] for name in stations]
        if isinstance(action, Place):
            seat = state.actor
            tile = state.track.board.tiles[state.hands[len(state.plans)]].name
            cells = {slow_cell(choice.cell) for choice in GAME.choices(state)}
            assert cells == {c for c in itertools.product(range(4), range(4)) if slow.frames[seat].legal(c)}
            moves[seat] = (tile, slow_cell(action.cell), action.turn)
        last = state
    keys, winners = slow.ranking()
    outcome = GAME.outcome(last)
    assert tuple(sorted(outcome.winners)) == winners
    assert [(s.points, last.frames[s.seat].laid) for s in outcome.standings] == sorted(keys, reverse=True)


def some_positions(count, seats=1, **options):
    """States of random games in which a seat chooses, spread over the whole of the games."""
    for seed in range(count):
        for state, _ in walk(seed, seats, **options):
            if state.actor >= 0:
                yield state


# Against the slow game ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("scoring", SCORING)
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_random_games_go_as_the_slow_game_says(seats, scoring):
    for seed in range(3):
        follow(100 * seats + seed, seats, scoring)


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_games_on_random_boards_go_as_the_slow_game_says(seats):
    for seed in range(12):
        follow(seed, seats, "standard", random_board(seed))


@QUIETLY
@given(st.integers(0, 2**32), st.integers(1, 4), st.sampled_from(SCORING))
def test_any_game_on_any_board_goes_as_the_slow_game_says(seed, seats, scoring):
    follow(seed, seats, scoring, random_board(seed))


def test_every_place_of_a_position_leads_where_the_slow_frame_says():
    board = SlowBoard()
    for seed in range(2):
        script = []
        for state, action in walk(seed):
            if not isinstance(action, Place):
                continue
            for choice in GAME.choices(state):
                after = GAME.play(state, choice)
                copy = SlowFrame(board)
                for tile, cell, turn in script:
                    copy.lay(tile, cell, turn)
                name = state.track.board.tiles[state.hands[0]].name
                copy.lay(name, slow_cell(choice.cell), choice.turn)
                table = Table()
                table.state = after
                assert after.frames[0].travel == copy.travel
                assert [table.where(train) for train in TRAINS] == [copy.place(train) for train in TRAINS]
            script.append((name, slow_cell(action.cell), action.turn))


def test_two_crashes_of_different_length_count_alike_in_both():
    for script in (V3, V5):
        slow = SlowFrame(SlowBoard())
        for move in script:
            tile, cell, turn = move.split()
            slow.lay(tile, slow_cell(CELLS.index(cell)), int(turn[1:]))
        assert slow.travel == solo(*script).state.frames[0].travel


# The walk of a train, told and not told ------------------------------------------------------------------------------


def check_walks(state, seat, place):
    track, frame = state.track, state.frames[seat]
    code = state.hands[len(state.plans)] * 4 + place.turn
    cells = frame.cells[: place.cell] + bytes((code,)) + frame.cells[place.cell + 1 :]
    fronts, borders, arrivals = track.run(cells, frame.fronts, place.cell)
    routes = [track.route(cells, frame.fronts, train) for train in range(4)]
    assert sum(route.length for route in routes) == borders
    reached = []
    for train, route in enumerate(routes):
        assert len(route.steps) == len(route.borders)
        assert list(route.borders) == sorted(route.borders)
        if not route.steps:
            assert fronts[train] == frame.fronts[train]
            continue
        assert route.steps[0][:2] == divmod(frame.fronts[train], 8)
        assert route.length >= 1
        how, where = route.stop
        if how == "waits":
            assert fronts[train] == where
            assert cells[where // 8] == EMPTY
        elif how == "station":
            assert fronts[train] == ARRIVED + where
            reached.append(where)
        else:
            assert how == "crash"
            assert fronts[train] == fronts[where] == CRASHED
            assert routes[where].stop == ("crash", train)
    assert sorted(arrivals) == sorted(reached)


def test_run_and_route_agree_at_every_place():
    for state in some_positions(12):
        for place in GAME.choices(state):
            check_walks(state, 0, place)


def test_run_and_route_agree_on_random_boards():
    for seed in range(30):
        for state, action in walk(seed, board=random_board(seed)):
            if isinstance(action, Place):
                check_walks(state, 0, action)


def test_one_border_at_least_for_every_legal_place():
    for state in some_positions(10):
        for place in GAME.choices(state):
            assert GAME.play(state, place).frames[0].travel > state.frames[0].travel


# Every step of a game -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("scoring", SCORING)
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_nothing_impossible_is_true_after_any_step(seats, scoring):
    for seed in range(6):
        steps = 0
        for state, _ in walk(seed, seats, scoring):
            steps += 1
            assert GAME.invariants(state) == []
            assert GAME.actor(state) == state.actor
            for frame in state.frames:
                for front in frame.fronts:
                    assert front >= ARRIVED or frame.cells[front // 8] == EMPTY
        assert steps - 1 <= GAME.longest


def test_nothing_impossible_is_true_on_random_boards():
    for seed in range(30):
        for state, _ in walk(seed, 1 + seed % 4, board=random_board(seed)):
            assert GAME.invariants(state) == []


def test_an_unsound_state_is_found_out():
    from msgspec.structs import replace

    state = solo(*V5).state
    frame = state.frames[0]
    unsound = [
        replace(state, frames=(replace(frame, pool=frame.pool | 1),)),
        replace(state, frames=(replace(frame, fronts=(8 * 7, *frame.fronts[1:])),)),
        replace(state, frames=(replace(frame, fronts=(CRASHED, *frame.fronts[1:])),)),
        replace(state, frames=(replace(frame, fronts=(ARRIVED + 2, *frame.fronts[1:])),)),
        replace(state, frames=(replace(frame, fronts=(frame.fronts[3], *frame.fronts[1:])),)),
        replace(state, covered=(3, *state.covered[1:])),
        replace(state, stragglers=(1, *state.stragglers[1:])),
        replace(state, actor=0),
        replace(state, actor=OVER),
        replace(state, plans=(4,)),
    ]
    for bad in unsound:
        assert GAME.invariants(bad)


@pytest.mark.parametrize("scoring", SCORING)
def test_totals_told_are_the_points_of_the_state(scoring):
    for seed in range(12):
        seats = 1 + seed % 4
        told, totals = Table(seats, scoring), [0] * seats
        for _, action in walk(seed, seats, scoring):
            if action is None:
                break
            for event in told.play(action):
                crashing = isinstance(event, Ran) and event.route.stop.how == "crash"
                if isinstance(event, (Ran, Reached, Crashed)) and not crashing:
                    totals[event.seat] += event.scored
                if hasattr(event, "total"):
                    assert event.total == totals[event.seat]
            if not told.state.hands:
                assert totals == [told.points(seat) for seat in range(seats)]


def test_earlier_states_never_change():
    for seed in range(6):
        kept = []
        for state, action in walk(seed, 1 + seed % 4):
            kept.append((state, hash(state), repr(state.frames), repr((state.hands, state.plans, state.covered))))
            if action is not None:
                GAME.events(state, action)
            GAME.choices(state), GAME.chances(state), GAME.view(state, 0), GAME.outcome(state)
        for state, number, frames, rest in kept:
            assert hash(state) == number
            assert (repr(state.frames), repr((state.hands, state.plans, state.covered))) == (frames, rest)
        assert len({number for _, number, _, _ in kept}) == len(kept)


def test_the_same_actions_lead_to_the_same_state():
    for seed in range(5):
        first = [(state, hash(state)) for state, _ in walk(seed, 3)]
        assert [(state, hash(state)) for state, _ in walk(seed, 3)] == first


def test_events_change_nothing_and_need_nothing_told_before():
    for state, action in walk(5, 3):
        if action is not None:
            assert GAME.events(state, action) == GAME.events(state, action)


def test_a_tile_laid_is_told_with_the_frame_as_it_is_then():
    for state, action in walk(6, 2):
        if isinstance(action, Place) and len(state.plans) + 1 == len(state.active):
            after = GAME.play(state, action)
            for event in of(Laid, GAME.events(state, action)):
                assert event.cells == after.frames[event.seat].cells
                assert event.fronts == state.frames[event.seat].fronts


# Legal and illegal ---------------------------------------------------------------------------------------------------

FAR = (-(10**9), -128, -16, -2, -1, 16, 17, 19, 31, 10**9)


def refused(state, action):
    """Whether an action is refused, by all that may refuse it and with a sentence."""
    why = GAME.refusal(state, action)
    if not why:
        return False
    assert why[0].isupper()
    assert why.endswith(".")
    for act in (GAME.play, GAME.events):
        with pytest.raises(Illegal) as caught:
            act(state, action)
        assert str(caught.value) == why
    return True


@pytest.mark.parametrize("seats", [1, 3])
def test_everything_but_the_choices_is_refused(seats):
    for seed in range(3):
        for state, _ in itertools.islice(walk(seed, seats), 0, None, seats):
            legal = {*GAME.choices(state), *GAME.chances(state)}
            for cell in (*range(16), *FAR):
                for turn in range(-1, 5):
                    action = Place(cell, turn)
                    assert refused(state, action) == (action not in legal)
            for tile in (*range(16), *FAR):
                assert refused(state, Draw(tile)) == (Draw(tile) not in legal)


def test_every_choice_is_there_once_in_a_fixed_order():
    for state in some_positions(10, 2):
        choices = GAME.choices(state)
        assert len(set(choices)) == len(choices)
        assert choices == GAME.choices(state)
        assert [(choice.cell, choice.turn) for choice in choices] == sorted((c.cell, c.turn) for c in choices)


def test_nothing_is_allowed_when_the_game_is_over():
    (*_, (state, _)) = walk(1, 2)
    assert state.actor == OVER
    assert all(refused(state, action) for action in (Place(1, 0), Draw(0), Draw(-1), Place(-1, 9)))
    for text in ("B1 r0", "draw 1", "B1"):
        with pytest.raises(Illegal, match="over"):
            GAME.parse(state, text)


def test_something_that_is_no_action_is_refused():
    for state, _ in walk(2):
        for thing in (None, "B1 r0", 7, ("B1", 0), object()):
            assert refused(state, thing)


# Notation ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 3])
def test_every_legal_action_can_be_written_and_read(seats):
    for seed in range(4):
        for state, _ in walk(seed, seats):
            for action in (*GAME.choices(state), *GAME.chances(state)):
                text = GAME.notation(action)
                assert text.isascii()
                assert GAME.parse(state, text) == action
                assert GAME.parse(state, f"  {text.lower()}\t") == action


@pytest.mark.parametrize(
    "text",
    ["C4 r1", "c4 r1", "c4 1", "C 4 right 1", "c 4 r 1", "C4  turned right 1", "c4 R1", "C4 at r1"],
)
def test_what_people_type_for_a_place(text):
    table = Table()
    table.draw("T05")
    assert GAME.parse(table.state, text) == Place(14, 1)


def test_a_cell_alone_is_enough_for_a_tile_that_fits_one_way_only():
    table = Table()
    table.draw("T14")
    assert GAME.parse(table.state, "b1") == Place(1, 0)
    assert GAME.parse(table.state, "b1 r3") == Place(1, 0)


def test_a_cell_alone_is_ambiguous_for_other_tiles():
    table = Table()
    table.draw("T06")
    with pytest.raises(Ambiguous, match="r0, r1"):
        GAME.parse(table.state, "b1")
    with pytest.raises(Illegal):
        GAME.parse(table.state, "b2")


def test_a_turn_that_looks_the_same_is_read_as_the_smaller_one():
    table = Table()
    table.draw("T06")
    for turn in range(4):
        action = GAME.parse(table.state, f"B1 r{turn}")
        assert action == Place(1, turn % 2)


NEAR = st.sampled_from(
    (
        *("", "draw", "draw ", "draw 0", "draw 16", "draw -1", "draw 1.5", "draw ²", "draw ٣", "draw 5 6", "drawn 5"),
        *("draw 99999999999999999999", "draw " + "9" * 300, "draw " + "9" * 5000),
        *("A0", "A5", "E1", "a", "1", "1a", "aa", "A 5", "A11 r1", "A1r1", "at b1", "lay b1 r1", "b" * 10_000),
        *("a1 r", "a1 r4", "a1 r-1", "a1 r01", "a1 rr1", "b1 r²", "b1 ٢", "b1 r1 r1", "b1 r" + "9" * 5000),
        *("b1 right", "b1 right right 2", "Ｂ1 r1", "b１ r1", "b1, r1", "b1;r1", "ß1", "ﬀ", "İ1 r1", "b1 " * 5000),
        *("b1 r1\x00", "\x00b1 r1", "b1\u2028r1", "b1\xa0r1", "\ufeffb1 r1", "b1 r1\u0301"),
    )
)
READ = [next(walk(8, 2))[0], *itertools.islice(some_positions(2, 2), 0, None, 5), solo(*V3).state]
(*_, (FINISHED, _)) = walk(8)


@QUIETLY
@given(st.one_of(st.text(max_size=12), NEAR, st.from_regex(r"[a-eA-E ]{1,2}[0-9] ?r?[0-9]?", fullmatch=True)))
def test_any_text_is_an_action_or_is_refused_with_a_sentence(text):
    for state in (*READ, FINISHED):
        try:
            action = GAME.parse(state, text)
        except (Unreadable, Ambiguous, Illegal) as error:
            said = str(error)
            assert said[0].isupper()
            assert said.endswith(".")
            assert said.isascii()
            assert len(said) <= 120
        else:
            assert action in (*GAME.choices(state), *GAME.chances(state))


# How many there are --------------------------------------------------------------------------------------------------


def turns_of(pairs):
    """The quarter turns of a tile that give track unlike that of a smaller turn."""
    looks = []
    for turn in range(4):
        look = {frozenset((end + 2 * turn) % 8 for end in pair) for pair in pairs}
        if look not in looks:
            looks.append(look)
    return len(looks)


def test_the_number_of_first_and_second_turns_alone():
    """How many ways there are to draw and lay one tile, and two, counted by the slow frame."""
    board = SlowBoard()
    start = Table().state
    fast_one, fast_two, slow_one, slow_two = 0, 0, 0, 0
    states = set()
    for draw in GAME.chances(start):
        drawn = GAME.play(start, draw)
        for place in GAME.choices(drawn):
            fast_one += 1
            after = GAME.play(drawn, place)
            states.add(after)
            fast_two += sum(len(GAME.choices(GAME.play(after, again))) for again in GAME.chances(after))
    turns = {name: turns_of(pairs) for name, pairs in board.tiles.items()}
    opening = {cell for cell in itertools.product(range(4), range(4)) if SlowFrame(board).legal(cell)}
    for name, cell in itertools.product(board.tiles, opening):
        for turn in range(turns[name]):
            slow_one += 1
            frame = SlowFrame(board)
            frame.lay(name, cell, turn)
            legal = sum(frame.legal(other) for other in itertools.product(range(4), range(4)))
            slow_two += legal * sum(turns[other] for other in turns if other != name)
    assert (fast_one, fast_two) == (slow_one, slow_two)
    assert len(states) == fast_one == 4 * sum(turns.values())


def test_a_round_of_two_has_the_product_of_ways():
    start = Table(2).state
    leaves = set()
    state = GAME.play(GAME.play(start, Draw(5)), Draw(6))
    for first in GAME.choices(state):
        for second in GAME.choices(GAME.play(state, first)):
            leaves.add(GAME.play(GAME.play(state, first), second))
    assert len(leaves) == (4 * 2) * (4 * 2)
    assert {leaf.actor for leaf in leaves} == {CHANCE}
