"""Every sentence about the game: that it is there, that it reads well, and that it is true."""

import itertools
import random
import re

import pytest

from railgames import assets
from railgames.games.contract import Ambiguous, Cast, Level, Outcome, ScoreLine, Standing, Unreadable
from railgames.games.twisty_tracks.state import (
    SCORING,
    Chosen,
    Crashed,
    Drawn,
    Finished,
    Laid,
    Place,
    Ran,
    Reached,
    RoundBegins,
)
from railgames.games.twisty_tracks.track import CRASHED, EMPTY, Route, Stop
from tests.games.twisty_tracks.positions import (
    BOARD,
    CELLS,
    CRASHED_IN_8,
    CRASHED_IN_9,
    FOUR_STRANDED,
    GAME,
    NAMES,
    PORTS,
    QUIET,
    RED_2,
    RED_3,
    TRAINS,
    V3,
    V4,
    V5,
    Table,
    board_with,
    cast,
    of,
    slow_cell,
    slow_frame,
    solo,
    walk,
)

WORDS = GAME.words
LONGEST = 100
UNBOUNDED = ("board", "look", "trace", "approach", "try")
"""Answers that list cells or trains, as many as there are."""


def flaws(text, longest=LONGEST):
    """What is wrong with a sentence as a sentence."""
    found = []
    if not text.isascii() or not text.isprintable():
        found.append("not plain ASCII")
    if len(text) > longest:
        found.append("too long")
    if not re.match(r"[A-Z0-9]", text):
        found.append("does not start with a capital")
    if not text.endswith((".", "?")):
        found.append("does not end with a stop")
    if re.search(r"  | [.,;:?]|[.,;:]{2}|^\s|\s$", text):
        found.append("blanks or stops out of place")
    if re.search(r"[\[\]{}<>*_`|\\]", text):
        found.append("markup")
    if re.search(r"(?<![\d.])1 (borders|tiles|cells|ways|points|trains)\b", text):
        found.append("one of many")
    if re.search(r"(?<!\d)(?!1 )\d+ (border|tile|cell|way)\b(?! \d)", text):
        found.append("many of one")
    if re.search(r"\bYou \w+s\b(?<!pass)|\b(Ann|Bob|Cy|Di) (have|lay|draw|choose|pass|win|score|hold)\b", text):
        found.append("the verb does not agree")
    return found


def sound(text, **how):
    assert flaws(text, **how) == [], text


def positions(count, scoring="standard"):
    """States of random games of 1 to 4 seats, from everywhere in the games."""
    chance = random.Random(count)
    for seed in range(count):
        states = [state for state, _ in walk(seed, 1 + seed % 4, scoring)]
        yield from chance.sample(states, min(4, len(states)))
        yield states[-1]


def asked(view):
    """Every query that can be asked of a view, with words that fit."""
    yield from (("board", ()), ("ends", ()), ("tile", ()), ("find", ("fits",)), ("stations", ()))
    yield from (("look", (cell,)) for cell in CELLS)
    fronts = view.frames[view.subject].fronts
    crashed = [train for train, front in zip(TRAINS, fronts, strict=True) if front == CRASHED]
    yield from (("trace", (train,)) for train in TRAINS if train not in crashed)
    yield from (("approach", (station,)) for station in ("orange", "RE", "te") if view.track.board.stations)
    yield from (("try", (cell, f"r{turn}")) for cell in CELLS[::5] for turn in range(4))


def answer(table, query, *rest, seat=0, names=NAMES):
    people = Cast(names[: len(table.state.frames)], seat)
    return [line.text for line in WORDS.answer(GAME.view(table.state, seat), query, rest, people)]


# Events --------------------------------------------------------------------------------------------------------------

WAITS = Route(((1, 0, 5),), (1,), Stop("waits", 40))
FAR = Route(((1, 0, 5), (5, 0, 5)), (1, 2), Stop("waits", 72))
INTO = Route(((1, 0, 1),), (2,), Stop("station", 3))
CRASH = Route(((1, 0, 1),), (1,), Stop("crash", 1))
SAID = [
    (RoundBegins(3, ()), "Round 3.", "Round 3."),
    (RoundBegins(3, (0,)), "Round 3. You pass.", "Round 3. Ann passes."),
    (Drawn(0, 4, "T05", 9), "You draw tile 5, 9 left.", ""),
    (Drawn(0, 4, "T05", 0), "You draw tile 5, 0 left.", ""),
    (Chosen(0, None, None), "You have chosen.", "Ann has chosen."),
    (
        Laid(0, 4, "T05", 6, 2, b"", ()),
        "You lay tile 5 at C2, turned right 2.",
        "Ann lays tile 5 at C2, turned right 2.",
    ),
    (
        Ran(0, 0, "black", WAITS, 1, 7),
        "Your black train crosses 1 border and waits at B2. Now 7.",
        "Ann's black train crosses 1 border and waits at B2. Now 7.",
    ),
    (
        Ran(0, 3, "red", FAR, 2, 12),
        "Your red train crosses 2 borders and waits at B3. Now 12.",
        "Ann's red train crosses 2 borders and waits at B3. Now 12.",
    ),
    (
        Ran(0, 0, "black", INTO, 2, 7),
        "Your black train crosses 2 borders. Now 7.",
        "Ann's black train crosses 2 borders. Now 7.",
    ),
    (
        Ran(0, 0, "black", WAITS, 0, 0),
        "Your black train crosses 1 border and waits at B2.",
        "Ann's black train crosses 1 border and waits at B2.",
    ),
    (Ran(0, 0, "black", CRASH, 1, 7), "", ""),
    (
        Crashed(0, (0, 1), ("black", "blue"), 4, 9),
        "Your black and blue trains crash and are out, 4 borders on the way. Now 9.",
        "Ann's black and blue trains crash and are out, 4 borders on the way. Now 9.",
    ),
    (
        Reached(0, 0, "black", 0, "red", 18, False, True, 30),
        "Your black train reaches the red station for 18. Now 30.",
        "Ann's black train reaches the red station for 18. Now 30.",
    ),
    (
        Reached(0, 0, "black", 0, "red", 0, True, True, 30),
        "Your black train reaches the red station as a straggler: 0. Now 30.",
        "Ann's black train reaches the red station as a straggler: 0. Now 30.",
    ),
    (
        Reached(0, 0, "black", 0, "red", 0, False, False, 30),
        "Your black train reaches the red station and travels no further.",
        "Ann's black train reaches the red station and travels no further.",
    ),
    (
        Finished("all-done"),
        "The game is over: no train is left to move.",
        "The game is over: no train is left to move.",
    ),
]


@pytest.mark.parametrize(("event", "yours", "theirs"), SAID)
def test_an_event_is_told_to_you_and_of_others(event, yours, theirs):
    assert WORDS.event(event, Cast(NAMES, 0)) == yours
    assert WORDS.event(event, Cast(NAMES, 1)) == theirs
    assert WORDS.event(event, Cast(NAMES, None)) == theirs


def test_what_is_drawn_by_others_is_told_in_full_only():
    drawn = Drawn(0, 4, "T05", 9)
    assert [WORDS.event(drawn, Cast(NAMES, 1), level) for level in Level] == [
        "",
        "",
        "Ann draws tile 5, 9 left.",
    ]
    assert "" not in [WORDS.event(drawn, Cast(NAMES, 0), level) for level in Level]


def test_a_choice_of_ones_own_is_told_in_full_only():
    chosen = [Chosen(0, 1, 0), Chosen(0, 1, 3)]
    assert [WORDS.event(event, Cast(NAMES, 0), Level.FULL) for event in chosen] == [
        "You choose B1.",
        "You choose B1, turned right 3.",
    ]
    assert [WORDS.event(event, Cast(NAMES, 0)) for event in chosen] == ["", ""]


def test_in_brief_a_run_is_told_once_and_without_the_total():
    assert WORDS.event(Ran(0, 0, "black", INTO, 2, 7), Cast(NAMES, 0), Level.BRIEF) == ""
    assert WORDS.event(Ran(0, 0, "black", WAITS, 1, 7), Cast(NAMES, 0), Level.BRIEF).endswith(" waits at B2.")
    crash = WORDS.event(Crashed(0, (0, 1), ("black", "blue"), 4, 9), Cast(NAMES, 0), Level.BRIEF)
    assert crash == "Your black and blue trains crash and are out."


def test_the_end_with_trains_before_the_last_gap_is_told_so():
    told = Table().rounds(FOUR_STRANDED)
    assert WORDS.event(told[-1], Cast(NAMES, 0)).startswith("The game is over: ")
    assert WORDS.event(told[-1], Cast(NAMES, 0)) != WORDS.event(Finished("all-done"), Cast(NAMES, 0))


@pytest.mark.parametrize("scoring", SCORING)
def test_every_event_of_a_game_is_a_sound_sentence(scoring):
    kinds = set()
    for seed in range(12):
        for state, action in walk(seed, 1 + seed % 4, scoring):
            for event in () if action is None else GAME.events(state, action):
                kinds.add(type(event))
                for you, level in itertools.product((0, len(state.frames) - 1, None), Level):
                    text = WORDS.event(GAME.seen(event, you), cast(state, you), level)
                    if text:
                        sound(text)
                    else:
                        silent = isinstance(event, (Drawn, Chosen)) and level < Level.FULL
                        ends = isinstance(event, Ran) and event.route.stop.how in ("crash", "station")
                        assert silent or ends
    assert kinds == {RoundBegins, Drawn, Chosen, Laid, Ran, Crashed, Reached, Finished}


def test_an_arrival_and_a_crash_are_told_at_every_level():
    for event in (
        Reached(0, 0, "black", 0, "red", 18, False, True, 30),
        Crashed(0, (0, 1), ("black", "blue"), 4, 9),
        Laid(0, 4, "T05", 6, 2, b"", ()),
        Ran(0, 0, "black", WAITS, 1, 7),
        RoundBegins(1, ()),
        Finished("stranded"),
    ):
        for you, level in itertools.product((0, 1, None), Level):
            sound(WORDS.event(event, Cast(NAMES, you), level))


def test_nothing_told_to_others_names_the_place_before_the_round_ends():
    for seed in range(10):
        for state, action in walk(seed, 3):
            if isinstance(action, Place) and len(state.plans) + 1 < len(state.active):
                for event in GAME.events(state, action):
                    for other in {0, 1, 2, None} - {state.actor}:
                        text = WORDS.event(GAME.seen(event, other), cast(state, other), Level.FULL)
                        assert text == f"{NAMES[state.actor]} has chosen."


# Questions, choices and answers ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("scoring", SCORING)
def test_every_answer_is_made_of_sound_sentences(scoring):
    for state in positions(8, scoring):
        for seat in (*range(len(state.frames)), None):
            view, people = GAME.view(state, seat), cast(state, seat)
            for query, rest in asked(view):
                lines = WORDS.answer(view, query, rest, people)
                assert lines
                for line in lines:
                    assert line.label in ("Board", "Hand")
                    sound(line.text, longest=400 if query in UNBOUNDED else LONGEST)


def test_every_query_that_is_listed_is_asked_here():
    state = Table().state
    assert {query for query, _ in asked(GAME.view(state, 0))} == {query.word for query in WORDS.queries}
    for query in WORDS.queries:
        assert query.usage.startswith(query.word)
        assert query.summary.isascii()


@pytest.mark.parametrize("scoring", SCORING)
def test_status_score_and_question_are_sound_sentences(scoring):
    for state in positions(24, scoring):
        for seat in (*range(len(state.frames)), None):
            view, people = GAME.view(state, seat), cast(state, seat)
            status, score = WORDS.status(view, people), WORDS.score(view, people)
            assert 1 <= len(status) <= 3
            assert len(score) == 1 + len(state.frames)
            for line in (*status, *score):
                sound(line.text)
            for who, line in enumerate(score[1:]):
                assert line.text.startswith(f"{people.name(who)}: {view.points(who)};")
        if state.actor >= 0:
            sound(WORDS.question(GAME.view(state, state.actor), cast(state, state.actor)))


def test_status_tells_the_tile_in_hand_and_the_points():
    table = Table(2)
    table.rounds(QUIET[:2], RED_2[:2])
    table.draw("T05", "T09")
    lines = [line.text for line in WORDS.status(GAME.view(table.state, 1), cast(table.state, 1))]
    assert lines[0] == "Tile 9, 12 left in the stack."
    assert "in red" in lines[1]
    assert lines[2] == f"Ann {table.points(0)}, You {table.points(1)}."


def test_the_heading_in_the_rules_text_is_there():
    headings = set(re.findall(r"^## (.*)$", assets.read_text("twisty_tracks/rules.md"), flags=re.M))
    found = {WORDS.section(GAME.view(state, None)) for state in positions(12)}
    assert found <= headings
    assert len(found) == 3


@pytest.mark.parametrize(
    ("query", "rest"),
    [
        ("look", ()),
        ("look", ("C",)),
        ("look", ("Z9",)),
        ("look", ("C2", "Zoe")),
        ("look", ("22",)),
        ("board", ("Zoe",)),
        ("ends", ("nobody", "here")),
        ("trace", ()),
        ("trace", ("pink",)),
        ("trace", ("bl",)),
        ("trace", ("",)),
        ("trace", ("black", "Zoe")),
        ("try", ()),
        ("try", ("r1",)),
        ("try", ("E1", "r1")),
        ("try", ("C2", "r4")),
        ("try", ("C2", "r1", "r1")),
        ("try", ("C2", "upside", "down")),
        ("dance", ()),
    ],
)
def test_words_that_do_not_fit_are_answered_with_a_sentence(query, rest):
    table = Table(2)
    table.draw("T05", "T09")
    with pytest.raises((Unreadable, Ambiguous)) as caught:
        answer(table, query, *rest)
    sound(str(caught.value), longest=120)


def test_a_player_is_named_by_name_or_its_beginning():
    table = Table(3)
    table.rounds(QUIET[:1], RED_2[:1], RED_3[:1])
    names = ("Ann", "Annabel", "Bob Lee")
    whole = [answer(table, "board", seat=seat, names=names)[1:] for seat in range(3)]
    assert answer(table, "board", "ann", names=names, seat=2)[1:] == whole[0], "the whole name goes first"
    assert answer(table, "board", "anna", names=names)[1:] == whole[1]
    assert answer(table, "board", "bob", "lee", names=names)[1:] == whole[2]
    assert answer(table, "board", "of", "B", names=names)[1:] == whole[2]
    for query, rest in (("board", ("an",)), ("ends", ("an",)), ("look", ("C2", "an")), ("trace", ("black", "an"))):
        with pytest.raises(Ambiguous, match="Ann, Annabel, Bob Lee"):
            answer(table, query, *rest, names=names)


def test_a_train_is_named_by_colour_letter_or_beginning():
    table = solo("T07 B1 r0")
    for word in ("black", "Black", "K", "k", "bla"):
        assert answer(table, "trace", word)[-1].startswith("Black ")
    for word in ("blue", "b", "B"):
        assert answer(table, "trace", word)[-1].startswith("Blue ")


def test_no_tile_in_hand_is_said():
    table = Table(2)
    for query, rest in (("tile", ()), ("find", ("fits",)), ("try", ("B1", "r0"))):
        assert answer(table, query, *rest) == ["You hold no tile."]
        assert [line.text for line in WORDS.answer(GAME.view(table.state, 1), query, rest, Cast(NAMES, None))] == [
            "Bob holds no tile."
        ]


# What is said is true -------------------------------------------------------------------------------------------------


def tile_code(state, words):
    """``tile 5 turned right 1`` as it stands in the frame."""
    name, turn = re.fullmatch(r"tile (\w+)(?:,? turned right | r)?(\d)?", words).groups()
    return [tile.name for tile in state.track.board.tiles].index(f"T{int(name):02}") * 4 + int(turn or 0)


def test_the_frame_can_be_rebuilt_from_what_is_said():
    """An oracle that hears ``board``, ``look`` and ``ends`` only, and knows the tiles."""
    heard = 0
    for state in positions(50):
        heard += 1
        seat = heard % len(state.frames)
        view, people = GAME.view(state, None), cast(state)
        name = people.names[seat]
        cells, places = [EMPTY] * 16, []
        lines = [line.text for line in WORDS.answer(view, "board", (name,), people)]
        for text in lines[1:5]:
            row, laid = re.fullmatch(r"Row (\d): (.*)\.", text).groups()
            for part in [] if laid == "empty" else laid.split(", "):
                cell, tile = part.split(" ", 1)
                assert cell[1] == row
                cells[CELLS.index(cell)] = tile_code(state, tile)
        assert bytes(cells) == state.frames[seat].cells
        assert lines[0] == f"{name}'s frame: {state.frames[seat].laid} of 16 cells have a tile."
        for text in WORDS.answer(view, "ends", (name,), people):
            waits = re.fullmatch(r"(\w+) waits at (\w\d), (.*)\.", text.text)
            there = re.fullmatch(r"(\w+) is in the (\w+) station\.", text.text)
            if waits:
                places.append((waits[1], f"{waits[2]} {waits[3]}"))
            elif there:
                places.append((there[1], f"{there[2]} station"))
            else:
                places.append((text.text.removesuffix(" has crashed."), "crashed"))
        table = Table(len(state.frames))
        table.state = state
        assert places == [(train.capitalize(), table.where(train, seat)) for train in TRAINS]
        assert [text.text for text in WORDS.answer(view, "ends", (name,), people)] == lines[5:]
        for index in range(16):
            head, *rest = [line.text for line in WORDS.answer(view, "look", (CELLS[index], name), people)]
            if cells[index] == EMPTY:
                assert head == f"{CELLS[index]}: empty."
                assert len(rest) == 8
            else:
                assert tile_code(state, head.removeprefix(f"{CELLS[index]}: ").removesuffix(".")) == cells[index]
                assert {heard_track(text) for text in rest} == tracks(state, cells[index])
    assert heard >= 200


def heard_track(text):
    """A track as `look` tells it, as a set of two ports."""
    text = re.sub(r", through a tunnel", "", text.split(": ")[-1].removesuffix("."))
    u_turn = re.fullmatch(r"U-turn (\w+)", text)
    if u_turn:
        return frozenset(port for port, name in enumerate(PORTS) if name.startswith(u_turn[1]))
    straight = text.startswith("straight ")
    ends = [PORTS.index(name) for name in text.removeprefix("straight ").split(" to ")]
    assert straight == (tuple(sorted(ends)) in ((0, 5), (1, 4), (2, 7), (3, 6)))
    return frozenset(ends)


def tracks(state, code):
    pairs = state.track.board.tiles[code >> 2].pairs
    return {frozenset((end + 2 * (code & 3)) % 8 for end in pair) for pair in pairs}


def test_look_at_a_bare_cell_tells_where_each_end_leads():
    told = 0
    for state in positions(10):
        frame = slow_frame(state)
        waiting = {front: TRAINS[train] for train, front in enumerate(state.frames[0].fronts) if front < 128}
        for cell in range(16):
            if state.frames[0].cells[cell] != EMPTY:
                continue
            lines = WORDS.answer(GAME.view(state, 0), "look", (CELLS[cell],), cast(state, 0))
            for port, line in enumerate(lines[1:]):
                head, text = line.text.split(": ")
                assert head == f"{CELLS[cell]} {PORTS[port]}"
                if cell * 8 + port in waiting:
                    assert text == f"{waiting[cell * 8 + port]} waits here."
                    continue
                over, kind, end = frame.follow(slow_cell(cell), port)
                names = [CELLS[4 * row + column] for row, column in over]
                if kind == "open":
                    names.append(CELLS[4 * end[0][0] + end[0][1]])
                    assert text.endswith(f"{names[-1]} {PORTS[end[1]]}, empty.")
                else:
                    assert text.endswith(f"the {kind.removeprefix('station ')} station.")
                assert re.findall(r"\b[A-D][1-4]\b", text) == names
                told += 1
    assert told > 500


def test_trace_tells_the_cells_a_train_ran_over_and_its_borders():
    for seed in range(8):
        runs = {train: ([], 0) for train in TRAINS}
        for state, action in walk(seed):
            for train, front in zip(TRAINS, state.frames[0].fronts, strict=True):
                way, *_ = [line.text for line in WORDS.answer(GAME.view(state, 0), "trace", (train,), cast(state, 0))]
                cells, borders = runs[train]
                if front == CRASHED:
                    assert way == f"{train.capitalize()} has crashed."
                elif not cells:
                    assert way == f"{train.capitalize()} has not left its depot."
                else:
                    named = cells if len(cells) <= 12 else [*cells[:11], cells[-1]]
                    assert re.findall(r"\b[A-D][1-4]\b", way) == named
                    assert re.search(r" (\d+) borders?:", way)[1] == str(borders)
            if isinstance(action, Place):
                for event in of(Ran, GAME.events(state, action)):
                    cells, borders = runs[event.name]
                    more = [CELLS[cell] for cell, _, _ in event.route.steps]
                    runs[event.name] = (cells + more, borders + event.route.length)


@pytest.mark.parametrize("scoring", SCORING)
def test_try_tells_what_then_happens(scoring):
    chance = random.Random(3)
    for seed in range(25):
        for state, action in walk(seed, scoring=scoring):
            if not isinstance(action, Place):
                continue
            place = chance.choice(GAME.choices(state))
            view, people = GAME.view(state, 0), cast(state, 0)
            turn = f", turned right {place.turn}" if place.turn else ""
            where = f"{CELLS[place.cell]}{turn}: "
            (line,) = WORDS.answer(view, "try", GAME.notation(place).split(), people)
            assert line.text.startswith(where)
            assert WORDS.choice(view, place, people) == line.text.removesuffix(".")
            assert WORDS.group(view, place) == f"At {CELLS[place.cell]}"
            told = GAME.events(state, place)
            expected = []
            for event in of(Ran, told):
                borders, stop = event.route.length, event.route.stop
                if stop.how == "waits":
                    expected.append(f"{event.name} {borders}, waits at {CELLS[stop.where // 8]}")
                elif stop.how == "station":
                    (reached,) = of(Reached, told, train=event.train)
                    worth = f" for {reached.scored}" if reached.counts else ""
                    expected.append(f"{event.name} {borders}, enters {reached.station_name}{worth}")
            for event in of(Crashed, told):
                both = [run.route.length for run in of(Ran, told) if run.train in event.trains]
                expected.append(f"{' and '.join(event.names)} crash, {sum(both)}")
            assert sorted(line.text.removeprefix(where).removesuffix(".").split("; ")) == sorted(expected)


def test_try_says_where_a_tile_may_not_go():
    table = Table()
    table.draw("T05")
    before = table.state
    (text,) = answer(table, "try", "C2", "r1")
    assert text.startswith("Not allowed: No train can move onto a tile at C2")
    assert table.state == before


def test_find_fits_names_the_legal_cells_and_how_many_ways():
    for state in positions(20):
        if state.actor < 0:
            continue
        view = GAME.view(state, state.actor)
        head, *rest = [line.text for line in WORDS.answer(view, "find", ("fits",), cast(state, state.actor))]
        ways = {}
        for choice in GAME.choices(state):
            ways[CELLS[choice.cell]] = ways.get(CELLS[choice.cell], 0) + 1
        assert head == f"The tile fits {len(ways)} cell{'s' if len(ways) > 1 else ''}."
        assert [(text[:2], re.search(r"(\d) ways? round", text)[1]) for text in rest] == [
            (cell, str(number)) for cell, number in ways.items()
        ]


def test_tile_tells_its_four_tracks_and_its_tunnels():
    for number, line in enumerate(line for line in BOARD.splitlines() if line.startswith("tile")):
        name, *words = line.split()[1:]
        table = Table()
        table.draw(name)
        head, *told = answer(table, "tile")
        assert head == f"Tile {number + 1}, 14 left in the stack."
        lower = [text[0].lower() + text[1:] if not text.startswith("U-turn") else text for text in told]
        assert {heard_track(text) for text in lower} == {frozenset((int(pair[0]), int(pair[1]))) for pair in words[:4]}
        tunnels = {heard_track(text) for text in lower if "tunnel" in text}
        assert tunnels == {frozenset((int(pair[0]), int(pair[1]))) for pair in words[5:]}


def test_stations_tells_what_each_gives_now_and_what_is_covered():
    table = Table(4)
    assert answer(table, "stations")[:3] == [
        "Red, RE, at D1 north and east: 18 now, then 12.",
        "Teal, TE, at D4 east and south: 14 now, then 10.",
        "Green, GR, at A4 south and west: 12 now, then 8, 5.",
    ]
    table.rounds(RED_2[:2], QUIET[:2], QUIET[:2], QUIET[:2])
    assert answer(table, "stations")[0] == "Red, RE, at D1 north and east: 12 now; 18 covered."
    table = Table(2)
    table.rounds(RED_2[:3], RED_3[:3])
    assert answer(table, "stations")[0] == "Red, RE, at D1 north and east: nothing left; 18 covered; stragglers 1."
    assert answer(Table(1, "stations-only"), "stations")[-1] == "Borders give nothing in this game."
    told = answer(Table(1, "traveling-only"), "stations")
    assert told[0] == "Red is at D1 north and east."
    assert told[-1].startswith("Stations give nothing in this game")


def test_find_tells_where_stations_are_and_names_what_can_be_found():
    table = Table(1)
    assert answer(table, "find", "orange") == ["Orange is at C1 north."]
    assert answer(table, "find", "OR") == ["Orange is at C1 north."]
    assert len(answer(table, "find", "stations")) == len(table.state.track.board.stations)
    assert answer(table, "find") == answer(table, "find", "fits")
    with pytest.raises(Unreadable, match=r"find fits, find stations, find red, .*find orange"):
        answer(table, "find", "stop")


def test_a_heading_tells_of_the_station_that_gives_most_and_how_many_ways_enter_it():
    best = []
    for seed in range(40):
        for state, action in walk(seed, 2):
            if not isinstance(action, Place):
                continue
            view = GAME.view(state, state.actor)
            alike = [place for place in GAME.choices(state) if place.cell == action.cell]
            told = WORDS.ways(view, alike)
            entering = [
                place
                for place in alike
                if re.search(r"enters \w+ for [1-9]", WORDS.choice(view, place, cast(state, 0)))
            ]
            if not entering:
                assert told == f"{len(alike)} way{'s' * (len(alike) > 1)}"
                continue
            best.append(told)
            number, station, points = re.fullmatch(r"\d ways?, (\w+) enters? (\w+) for (\d+)", told).groups()
            found = [
                re.findall(r"enters (\w+) for (\d+)", WORDS.choice(view, place, cast(state, 0))) for place in alike
            ]
            assert int(points) == max(int(worth) for one in found for _, worth in one)
            those = sum(any(name == station for name, _ in one) for one in found)
            assert number == ("one" if those == 1 else str(those))
    assert len(best) > 5


def test_the_worth_of_a_station_in_words_is_what_it_then_gives():
    for seed in range(20):
        for state, action in walk(seed, 3):
            if isinstance(action, Place):
                lines = WORDS.answer(GAME.view(state, 0), "stations", (), cast(state, 0))
                now = [re.search(r": (\d+) now|: nothing left", line.text)[1] or "0" for line in lines]
                for event in of(Reached, GAME.events(state, action)):
                    assert str(event.scored) == now[event.station]


# The result -----------------------------------------------------------------------------------------------------------


def outcome_lines(table, you=None, names=NAMES):
    people = Cast(names[: len(table.state.frames)], you)
    return [line.text for line in WORDS.outcome(GAME.outcome(table.state), people)]


def test_a_result_alone():
    table = solo(*CRASHED_IN_8)
    points = table.points()
    assert outcome_lines(table, 0)[0] == f"You score {points} points."
    assert outcome_lines(table)[0] == f"Ann scores {points} points."
    assert outcome_lines(table)[1:] == [f"1. Ann: {points}; travel {points}, stations 0, 8 tiles laid."]


def test_a_result_decided_by_tiles():
    table = Table(2, "stations-only")
    table.rounds(CRASHED_IN_8, CRASHED_IN_9[:8])
    table.round(CRASHED_IN_9[8])
    assert outcome_lines(table, 1) == [
        "You win with 0 points. The tie goes to the most tiles laid.",
        "1. You: 0; stations 0, 9 tiles laid.",
        "2. Ann: 0; stations 0, 8 tiles laid.",
    ]


def test_a_shared_result():
    table = Table(3, "traveling-only")
    table.rounds(CRASHED_IN_8, CRASHED_IN_8, CRASHED_IN_8)
    points = table.points()
    assert outcome_lines(table) == [
        f"Ann, Bob and Cy share the victory with {points} points.",
        *(f"1. {name}: {points}; travel {points}, 8 tiles laid." for name in NAMES[:3]),
    ]
    assert outcome_lines(table, 2)[0].startswith("Ann, Bob and You share ")


@pytest.mark.parametrize("scoring", SCORING)
def test_every_result_is_made_of_sound_sentences(scoring):
    for seed in range(24):
        (*_, (state, _)) = walk(seed, 1 + seed % 4, scoring)
        outcome = GAME.outcome(state)
        for you in (0, None):
            head, *rest = WORDS.outcome(outcome, cast(state, you))
            sound(head.text)
            assert len(rest) == len(state.frames)
            for line, standing in zip(rest, outcome.standings, strict=True):
                sound(line.text)
                assert sum(part.points for part in standing.lines if part.what != "tiles") == standing.points


def test_words_of_a_board_of_ones_own_use_its_names():
    table = Table(board=board_with("tile loop 01 23 45 67", "tile cross 05 14 27 36", drop=("tile",)))
    told = table.round("loop B1 r0")
    assert WORDS.event(of(Laid, told)[0], Cast(NAMES, 0)) == "You lay tile loop at B1."
    assert answer(table, "look", "B1")[0] == "B1: tile loop."


def test_the_rounds_of_the_examples_read_well():
    for script in (V3, V4):
        for event in Table().rounds(script):
            for you in (0, None):
                text = WORDS.event(event, Cast(NAMES[:1], you))
                assert not text or flaws(text) == []


def test_a_crashed_train_is_only_said_to_have_crashed():
    table = solo(*V5)
    for train in ("blue", "yellow"):
        assert answer(table, "trace", train) == [f"{train.capitalize()} has crashed."]


def test_look_tells_which_tracks_run_through_a_tunnel():
    table = Table()
    table.draw("T04")
    table.place("B1 r0")
    texts = answer(table, "look", "B1")
    assert [text for text in texts if "tunnel" in text] == ["B1: south left to west bottom, through a tunnel."]


def test_a_place_can_be_read_back_as_it_is_told():
    table = Table()
    table.draw("T05")
    for text in ("B1, turned right 1", "B1 r1", "b 1 right 1", "at B1 turned right 1."):
        assert GAME.parse(table.state, text) == Place(1, 1)


def test_one_point_is_one_point():
    standing = Standing(0, 1, 1, (ScoreLine("travel", 1), ScoreLine("tiles", 1)))
    head, *_ = WORDS.outcome(Outcome("all-done", (standing,)), Cast(("Ann",)))
    assert head.text == "Ann scores 1 point."
