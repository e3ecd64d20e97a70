"""Seats: names that can be shown anywhere, or a sentence that says why not."""

import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from railgames.table.seats import WIDEST_NAME, BadSeat, Seat, check_seats, clean_name, columns, seat_everyone
from tests.games.toys import Lanterns

GAME = Lanterns()
AS_TYPED = [
    "Ann",
    "x" * 24,
    "[/]",
    "[red]Bob[/red]",
    "$name",
    "{0}",
    "%s",
    "../../x",
    "back\\",
    "漢字" * 6,
    "Ångström",
    "O'Brien",
    "श्रीनिवासमूर्ति",
    "Nguyễn Văn",
    "Ann Bob",
    "-",
    "🚂",
]
REFUSED = {
    "empty": "",
    "blanks": "   ",
    "no-break blanks": "\u00a0\u3000",
    "long": "x" * 200,
    "one too long": "x" * 25,
    "wide": "漢字" * 12,
    "long markup": "[@click=app.quit]x[/] and more",
    "family": "👨‍👩‍👧",
    "zalgo": "Z" + "\u0301\u0302\u0303\u0304\u0305\u0306" * 20,
    "zalgo without classes": "Z" + "\u0489" * 20,
    "right to left override": "\u202eevil",
    "isolate": "\u2066Bob",
    "escape": "\x1b[31mBob",
    "title": "\x1b]0;pwned\x07",
    "bell": "\x07",
    "tab within": "A\tB",
    "newline within": "A\nB",
    "return": "A\rB",
    "line separator": "A\u2028B",
    "c1": "A\x9bB",
    "zero width": "A\u200bB",
    "joiner": "A\u200dB",
    "byte order mark": "\ufeffA",
    "soft hyphen": "A\u00adB",
    "surrogate": "A\ud800",
    "private": "A\ue000",
    "unassigned": "A\U000e0fff",
    "filler": "\u3164",
    "half filler": "\uffa0",
    "blank braille": "\u2800\u2800",
    "tag": "A\U000e0041",
    "nul": "\0",
}


@pytest.mark.parametrize("name", AS_TYPED)
def test_a_good_name_is_kept_as_it_was_typed(name):
    assert clean_name(name) == unicodedata.normalize("NFC", name)


@pytest.mark.parametrize("name", REFUSED.values(), ids=REFUSED)
def test_a_bad_name_is_refused_with_a_sentence(name):
    with pytest.raises(BadSeat) as caught:
        clean_name(name)
    text = str(caught.value)
    assert text.isprintable()
    assert text[0].isupper()
    assert text.endswith(".")


def test_a_name_is_composed_and_has_no_blanks_at_its_ends():
    assert clean_name("  Zoe\u0308 ") == "Zoë"


@settings(deadline=None, derandomize=True, max_examples=500)
@given(st.text(max_size=30))
def test_a_name_is_one_visible_line_that_is_not_too_wide_or_it_is_refused(text):
    try:
        name = clean_name(text)
    except BadSeat:
        return
    assert clean_name(name) == name
    assert name.strip()
    assert len(name.splitlines()) == 1
    assert columns(name) <= WIDEST_NAME
    assert all(character.isprintable() or unicodedata.category(character) == "Zs" for character in name)


@pytest.mark.parametrize(("text", "wide"), [("abc", 3), ("漢字", 4), ("e\u0301", 1), ("🚂", 2), ("", 0), ("\u200b", 0)])
def test_columns_are_those_of_a_terminal(text, wide):
    assert columns(text) == wide


def test_people_sit_first_and_computer_players_after_them():
    seats = seat_everyone(GAME, ["Ann"], ["easy", "keen"])
    assert seats == (Seat("Ann"), Seat("Robot easy", "easy"), Seat("Robot keen", "keen"))


def test_computer_players_of_one_level_are_numbered():
    seats = seat_everyone(GAME, [], ["easy", "easy", "easy"])
    assert [seat.name for seat in seats] == ["Robot easy", "Robot easy 2", "Robot easy 3"]


@pytest.mark.parametrize(
    ("one", "other"),
    [("Ann", "Ann"), ("Ann", "ann"), ("Zoë", "Zoe\u0308"), ("Ann", "Ａｎｎ"), ("Straße", "STRASSE"), ("Ann", " Ann ")],
)
def test_two_players_can_not_share_a_name(one, other):
    with pytest.raises(BadSeat, match=r"Two players are called"):
        seat_everyone(GAME, [one, other], [])


def test_a_person_can_not_have_the_name_of_a_computer_player():
    with pytest.raises(BadSeat, match="Two players are called Robot easy"):
        seat_everyone(GAME, ["robot easy"], ["easy"])


@pytest.mark.parametrize("count", [0, 4, 50])
def test_the_number_of_seats_must_suit_the_game(count):
    with pytest.raises(BadSeat, match=rf"Lanterns is for 1 to 3 players, not {count}\."):
        seat_everyone(GAME, [f"P{number}" for number in range(count)], [])


def test_an_unknown_level_brings_the_nearest():
    with pytest.raises(BadSeat, match=r"'eazy'\. Did you mean easy\? Levels: easy, keen\."):
        seat_everyone(GAME, ["Ann"], ["eazy"])


def test_seats_that_suit_pass():
    assert check_seats(GAME, [Seat("Ann"), Seat("Bob")]) is None
