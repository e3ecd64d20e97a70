"""What Train of Thought is drawn with: the sand glass, big letters, the line of stations."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from railgames import assets
from railgames.games.contract import Cast
from railgames.games.train_of_thought.deck import standard
from railgames.tui.games.train_of_thought.crew import crew
from railgames.tui.games.train_of_thought.face import TrainOfThoughtFace
from railgames.tui.games.train_of_thought.glass import Sand, bar, clock, drawn, grains, lying, shape
from railgames.tui.games.train_of_thought.letters import HUGE, LARGE, SMALL, TINY, big, drawable, poster
from railgames.tui.games.train_of_thought.stations import line, ride, short_line
from railgames.tui.text import width
from tests.games.train_of_thought.tables import GAME, NAMES, WORDS, Table, typed

GLYPHS = ("braille", "box", "ascii")
SHAPES = [shape(17, 15), shape(31, 23), shape(5, 5)]


def as_text(rows):
    return "\n".join("".join(text for text, _ in row) for row in rows)


# ---------------------------------------------------------------------- the sand glass


@pytest.mark.parametrize("of", SHAPES)
@given(share=st.floats(0, 1))
def test_no_grain_of_sand_is_lost_or_made(of, share):
    assert len(lying(of, share)) == grains(of)


@pytest.mark.parametrize("of", SHAPES)
@given(share=st.integers(0, 1000).map(lambda number: number / 1000))
def test_the_upper_bulb_holds_the_share_of_time_that_is_left(of, share):
    neck = 4 * (1 + of.bulb)
    upper = sum(y < neck for _, y in lying(of, share))
    assert abs(upper - share * grains(of)) <= 1


@given(more=st.floats(0, 1), less=st.floats(0, 1))
def test_sand_only_ever_falls(more, less):
    of = SHAPES[0]
    if more < less:
        more, less = less, more
    neck = 4 * (1 + of.bulb)

    def lower(share):
        return {grain for grain in lying(of, share) if grain[1] > neck}

    assert lower(more) <= lower(less)


@pytest.mark.parametrize("of", SHAPES)
@pytest.mark.parametrize("glyphs", GLYPHS)
@pytest.mark.parametrize("share", [1, 0.5, 0.01, 0])
def test_a_glass_is_drawn_in_its_size(of, glyphs, share):
    rows = drawn(of, Sand(share, falling=4), glyphs)
    assert len(rows) == of.rows
    assert {width(row) for row in rows} == {of.columns}
    assert (glyphs != "ascii") or as_text(rows).isascii()


def test_grains_are_seen_falling_until_all_have_fallen():
    of = SHAPES[0]
    still = drawn(of, Sand(0.5), "braille")
    one, other = (drawn(of, Sand(0.5, falling=tick), "braille") for tick in (1, 2))
    assert len({as_text(rows) for rows in (still, one, other)}) == 3
    assert drawn(of, Sand(0.0, falling=1), "braille") == drawn(of, Sand(0.0), "braille")


@given(rows=st.integers(5, 60), columns=st.integers(7, 60))
def test_a_glass_fits_the_room_it_is_made_for(rows, columns):
    of = shape(rows, columns)
    assert (of.rows <= rows and of.columns <= columns) or of == shape(0, 0)


@pytest.mark.parametrize(
    ("seconds", "told"), [(120, "2:00"), (119.2, "2:00"), (60, "1:00"), (9.01, "0:10"), (0.2, "0:01"), (0, "0:00")]
)
def test_a_second_that_has_begun_counts(seconds, told):
    assert clock(seconds) == told


# ---------------------------------------------------------------------- big letters


def test_the_words_of_the_deck_are_shown_in_big_letters_beside_the_glass_at_80_columns():
    words = {word for card in standard(assets.read_text).cards for word in card.words}
    assert all(map(drawable, words))
    assert [word for word in words if len(word) < 11 and len(poster(word, 60, 4, "braille")) < SMALL.rows] == []
    assert [word for word in words if len(poster(word, 60, 4, "braille")) < TINY.rows] == []


def test_most_words_of_the_deck_are_shown_in_big_letters_at_40_columns():
    words = {word for card in standard(assets.read_text).cards for word in card.words}
    assert [word for word in words if len(word) < 9 and len(poster(word, 37, 3, "braille")) < TINY.rows] == []


def test_the_words_of_the_deck_are_shown_in_the_largest_letters_beside_the_glass_at_120_columns():
    words = {word for card in standard(assets.read_text).cards for word in card.words}
    assert [word for word in words if len(word) < 8 and len(poster(word, 91, 7, "braille")) < LARGE.rows] == []


@pytest.mark.parametrize("scale", [TINY, SMALL, LARGE, HUGE])
@pytest.mark.parametrize("glyphs", GLYPHS)
def test_all_rows_of_a_big_word_are_equally_long(scale, glyphs):
    rows = big("the quick brown fox jumps over a lazy dog's x-ray 0123456789:?.!", scale, glyphs)
    assert len(rows) == scale.rows
    assert len(set(map(len, rows))) == 1
    assert glyphs != "ascii" or "".join(rows).isascii()


def test_letters_differ_from_each_other():
    letters = "abcdefghijklmnopqrstuvwxyz123456789"
    for scale in (TINY, SMALL, LARGE):
        assert len({tuple(big(letter, scale, "ascii")) for letter in letters}) == len(letters)


@given(
    text=st.text(st.characters(codec="utf-8", categories=("L", "N", "P", "Zs")), min_size=1, max_size=100),
    columns=st.integers(10, 120),
    rows=st.integers(1, 30),
)
def test_a_poster_never_is_wider_than_its_room(text, columns, rows):
    drawn = poster(text, columns, rows, "braille")
    assert drawn
    assert all(width(((row, "ink"),)) <= columns for row in drawn)


@pytest.mark.parametrize(
    ("text", "columns", "rows", "first"),
    [
        ("nap", 40, 7, big("nap", LARGE, "box")[0]),
        ("nap", 40, 4, big("nap", SMALL, "box")[0]),
        ("long neck horse", 50, 9, big("long neck", SMALL, "box")[0]),
        ("long neck horse", 50, 4, "L O N G   N E C K   H O R S E"),
        ("naïve", 40, 7, "N A Ï V E"),
        ("long neck horse", 20, 4, "LONG NECK HORSE"),
    ],
)
def test_what_does_not_fit_in_big_letters_stands_in_capitals(text, columns, rows, first):
    assert poster(text, columns, rows, "box")[0] == first


# ---------------------------------------------------------------------- the ride


def long_ride(**options):
    table = Table(4, **options).board("cinema", "giraffe")
    for word in WORDS[2:]:
        table.play("hit 2 4").draw(word)
    return table


@given(columns=st.integers(20, 100))
def test_the_line_of_stations_fits_and_shows_the_latest(columns):
    view = long_ride().view()
    track, names, below = line(view, columns, "braille")
    assert max(map(width, (track, names, below))) <= columns
    assert WORDS[-2] in as_text([names])
    assert "2 4" in as_text([below])
    assert (WORDS[0] in as_text([names])) == ("…" not in as_text([names]))


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_the_line_of_stations_never_shows_a_word_that_was_not_guessed(seat):
    table = Table(4).board("cinema", "giraffe").play("illegal clue").draw("goose").play("hit 2").draw("castle")
    text = as_text(line(table.view(seat), 70, "braille"))
    assert "goose" in text
    assert "giraffe" not in text
    assert "castle" not in text
    assert "✕" in text


def test_the_ride_tells_every_clue_and_guess():
    table = typed().board("cinema", "giraffe").play("animal in cinema", "lion", "horse", "long neck horse", "giraffe")
    table.play("no guess").draw("goose").play("goose near giraffe").draw("river").play("sand through")
    entries = ride(table.view(), Cast(NAMES[:3]), 70, "braille")
    text = as_text(row for entry in entries for row in entry.rows)
    for told in ("1. animal in cinema", "Bob: lion", "Cy: horse", "2. long neck horse", "Bob: giraffe: right"):
        assert told in text
    assert "giraffe  guessed by Bob" in text
    assert "3. goose near giraffe; illegal, it has the destination in it" in text
    assert "goose  lost to an illegal clue" in text
    assert "river  not guessed" in text


def test_the_ride_tells_how_the_table_voted():
    table = Table(3).board().play("hit 2").draw("river").play("sand through", "challenge clue 1", "hands 2")
    entries = ride(table.view(), Cast(NAMES[:3]), 70, "ascii")
    assert "illegal by 2 of 2" in as_text(row for entry in entries for row in entry.rows)


@pytest.mark.parametrize(("columns", "stopped"), [(62, False), (93, False), (79, True), (119, True)])
def test_the_longest_names_fit_beside_each_other(columns, stopped):
    table = Table(7).board()
    if stopped:
        table.play("hit 2").draw("river").play("sand through")
    names = tuple(f"Maximiliana Hohenzoller {number}"[:24] for number in range(7))
    rows = crew(table.view(), Cast(names), "braille", columns, frozenset({1}))
    assert max(map(width, rows)) <= columns
    assert len(rows) <= 5


@given(columns=st.integers(20, 100))
def test_the_stations_fit_in_one_row_and_the_latest_are_there(columns):
    of = short_line(long_ride().view(), columns, "braille")
    assert width(of) <= columns
    assert as_text([of]).endswith(f"● {WORDS[-2]} 2 4 ╌ ○")
    assert (f"● {WORDS[0]} " in as_text([of])) == ("…" not in as_text([of]))


@pytest.mark.parametrize("glyphs", GLYPHS)
@pytest.mark.parametrize(("share", "full"), [(1, 10), (0.55, 6), (0.01, 1), (0, 0)])
def test_a_bar_of_sand_shows_the_share_of_time_that_is_left(glyphs, share, full):
    of = bar(Sand(share, "0:07", last=True), glyphs, 10)
    assert len(of[0][0]) == full
    assert width(of) == 15
    assert of[-1] == (" 0:07", "bad")
    assert glyphs != "ascii" or as_text([of]).isascii()


LONG_NAMES = tuple(f"Maximiliana Hohenzoller {number}"[:24] for number in range(7))


def on_the_way():
    yield long_ride().view()
    table = typed(7).board("cinema", "giraffe").play("uncharacteristically long cinema")
    yield table.view()
    yield table.play(*["incomprehensibility"] * 6).view()
    yield Table(7).board().view(3)


def stopped():
    table = Table(7).board("cinema", "giraffe")
    for word in WORDS[2:]:
        table.play("hit 2 4").draw(word)
    yield table.play("sand through").view()
    yield table.play("correct 1").view()
    yield table.play("hit 2", "challenge clue 2").view()


@pytest.mark.parametrize("glyphs", ["braille", "ascii"])
@pytest.mark.parametrize("size", [(40, 7), (40, 8), (40, 18), (49, 12), (63, 20), (80, 7), (80, 8), (162, 56)])
@pytest.mark.parametrize("view", [*on_the_way(), *stopped()], ids=lambda view: view.phase)
def test_every_board_fits_its_room(view, size, glyphs):
    face = TrainOfThoughtFace(GAME)
    face.sand, face.glass, face.cursor = Sand(0.5, "1:00"), False, 0 if view.phase == "stop" else None
    columns, rows = size
    for found in (face.board, face.side):
        drawn = found(view, 0, Cast(LONG_NAMES[: view.seats]), glyphs, *size)
        assert len(drawn) <= rows
        assert max(map(width, drawn), default=0) <= columns


def as_drawn(view, columns, rows, glass):
    face = TrainOfThoughtFace(GAME)
    face.sand, face.glass = Sand(1.0, "2:00"), glass
    wide, _ = face.board_size(columns, rows) if glass else (columns, rows)
    return face.board(view, 0, Cast(NAMES[:3]), "braille", wide, rows)


def titles(rows):
    """Where the rails stand."""
    return [y for y, of in enumerate(rows) if "━━━" in as_text([of])]


@pytest.mark.parametrize(("size", "glass"), [((80, 20), True), ((120, 35), True), ((40, 18), False), ((60, 19), True)])
@pytest.mark.parametrize("destination", ["giraffe", "disturbance"])
def test_nothing_jumps_when_nobody_has_noted_the_guess_to_go_on_from(destination, size, glass):
    table = Table(3).board("cinema", destination)
    before = as_drawn(table.view(0), *size, glass)
    after = as_drawn(table.play("next").view(0), *size, glass)
    first, second, *_ = titles(before)
    assert titles(after) == titles(before)
    assert after[first:second] == before[first:second]


def test_a_clue_is_stacked_in_large_letters_where_it_fits_in_no_row():
    table = typed().board("cinema", "giraffe").play("long neck cinema")
    drawn = as_text(as_drawn(table.view(1), 40, 18, glass=False))
    for word in ("long", "neck", "cinema"):
        assert big(word, TINY, "braille")[0].strip() in drawn
