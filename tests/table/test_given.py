"""What is set for one game alone stays with it: settings, sand by seat, and the sand that was asked for."""

import json

import pytest
from msgspec.structs import replace

from railgames.games import catalog
from railgames.games.contract import Alarm, Ambiguous, BadOption, Unreadable
from railgames.settings import VALUES, Settings
from railgames.table.export import as_json, as_text, gather
from railgames.table.export_reading import parse as parse_export
from railgames.table.given import in_force, own_sand, sand_in_words, stretch
from railgames.table.opening import begin, branch_off, take_up
from railgames.table.options import read_option
from railgames.table.record import BadRecord, More, parse, read
from railgames.table.sand import Sand
from railgames.table.seats import Seat
from railgames.table.session import Session
from railgames.table.shelf import Shelf
from tests.games.toys import Riddles
from tests.records import make
from tests.table.helpers import PEOPLE, Kept

THOUGHT = catalog.load("train-of-thought")
OPTIONS = {option.name: option.default for option in THOUGHT.options} | {"first": "1", "play": "typed"}
GIVEN = {"sand": "off", "pace": "slow", "clock": "strict", "theme": "light", "level": "full"}


def start(folder, settings=None, seats=PEOPLE):
    return begin(THOUGHT, seats, OPTIONS, 1, Shelf(folder), settings)


def board(session):
    """The Conductor calls all aboard, so that sand falls."""
    session.advance()
    session.submit(session.actor, session.parse("all aboard"), session.version)
    session.advance()


def altered(path, change):
    """The record at a path with another header."""
    first, _, rest = path.read_bytes().partition(b"\n")
    header = json.loads(first)
    change(header)
    path.write_bytes(json.dumps(header).encode() + b"\n" + rest)


def test_settings_for_one_game_hold_again_when_it_is_taken_up(tmp_path):
    sitting = start(tmp_path, GIVEN)
    sitting.record.close()
    again = take_up(sitting.record.path, Shelf(tmp_path))
    assert again.trouble == ""
    assert in_force(Settings(motion="off"), again.session) == Settings(motion="off", **GIVEN)
    again.record.close()


def test_a_record_without_them_has_none_and_needs_none(tmp_path):
    sitting = start(tmp_path)
    assert b"settings" not in sitting.record.path.read_bytes()
    assert b"sand" not in sitting.record.path.read_bytes()
    assert in_force(Settings(pace="fast"), sitting.session) == Settings(pace="fast")
    sitting.record.close()


@pytest.mark.parametrize(
    ("settings", "left_out"),
    [
        ({"pace": "slwo"}, "pace"),
        ({"pace": 5}, "pace"),
        ({"colour": "red", "keys": "x"}, "colour and keys"),
        ({"a\x1b[31m": "b"}, "a?[31m"),
        ([1], "settings"),
        ("off", "settings"),
    ],
)
def test_a_setting_in_a_record_that_cannot_be_used_is_left_out_with_a_sentence(tmp_path, settings, left_out):
    sitting = start(tmp_path, {"sand": "off"})
    sitting.record.close()

    def spoil(header):
        header["settings"] = settings if not isinstance(settings, dict) else {"sand": "off", **settings}

    altered(sitting.record.path, spoil)
    again = take_up(sitting.record.path, Shelf(tmp_path))
    assert again.trouble == f"Settings of this game that railgames does not know are left out: {left_out}."
    assert again.session.settings == ({"sand": "off"} if isinstance(settings, dict) else {})
    assert in_force(Settings(), again.session).pace == "normal"
    again.record.close()


@pytest.mark.parametrize("sand", ["7x", 4, None, ""])
def test_sand_of_a_seat_that_cannot_be_used_is_left_out_with_a_sentence(tmp_path, sand):
    sitting = start(tmp_path)
    sitting.record.close()
    altered(sitting.record.path, lambda header: header["seats"][1].update(sand=sand))
    again = take_up(sitting.record.path, Shelf(tmp_path))
    assert ("sand.Bob" in again.trouble) is (sand != "")
    assert [seat.sand for seat in again.session.seats] == ["", "", ""]
    again.record.close()


def test_a_setting_that_is_changed_on_the_way_stays_changed_for_the_game(tmp_path):
    sitting = start(tmp_path, {"sand": "off"})
    sitting.session.change({"sand": "2x", "pace": "slow"})
    sitting.session.change({"sand": "2x"})
    sitting.record.close()
    assert sitting.record.path.read_bytes().count(b"settings") == 2
    again = take_up(sitting.record.path, Shelf(tmp_path))
    # What was never set for the game is the player's own to change.
    assert again.session.settings == {"sand": "2x"}
    again.record.close()


# ---------------------------------------------------------------------- sand by seat


def test_a_seat_has_sand_of_its_own_by_name_or_the_beginning_of_it():
    seats = own_sand(PEOPLE, {"bo": "4x", "Ann": "off"}, THOUGHT)
    assert [seat.sand for seat in seats] == ["off", "4x", ""]
    assert [seat.name for seat in seats] == [seat.name for seat in PEOPLE]


@pytest.mark.parametrize(
    ("wanted", "game", "error", "says"),
    [
        ({"Bea": "4x"}, THOUGHT, Unreadable, "no player called 'bea'"),
        ({"": "4x"}, THOUGHT, Ambiguous, "More than one"),
        ({"Ann": "7x"}, THOUGHT, BadOption, "can't be '7x'"),
        ({"Ann": "4x"}, catalog.load("train"), BadOption, "Train has no sand timer. Leave sand.Ann out."),
    ],
)
def test_sand_that_cannot_be_given_is_refused(wanted, game, error, says):
    with pytest.raises(error, match=says):
        own_sand(PEOPLE, wanted, game)


def test_a_name_with_any_sign_in_it_can_be_given_sand():
    assert read_option("sand.a=b=4x") == ("sand.a=b", "4x")
    assert read_option("board=a=b") == ("board", "a=b")


def test_all_values_are_told_as_times_from_two_to_twenty_minutes():
    told = [sand_in_words(THOUGHT, value) for value in VALUES["sand"]]
    assert sorted(told) == sorted(["off", *(f"{minutes} minutes" for minutes in (2, 3, 4, 6, 8, 10, 12, 16, 20))])
    assert sand_in_words(Riddles(), "1x") == "1 minute"
    assert sand_in_words(Riddles(), "1.5x") == "90 seconds"


def test_the_conductors_sand_holds_for_the_whole_ride():
    seats = (Seat("Ann", sand="4x"), Seat("Bob", sand="off"), Seat("Cleo"))
    session = Session(THOUGHT, seats, OPTIONS, 1)
    board(session)
    own = Settings(sand="2x")
    assert stretch(own, session, THOUGHT.alarm(session.state)) == 4
    # Whoever acts: in the next ride Bob is at the sand, then Cleo, who has what is set for all.
    assert stretch(own, session, Alarm("x", 1, None, seat=1)) == 0
    assert stretch(own, session, Alarm("x", 1, None, seat=2)) == 2
    assert stretch(own, session, Alarm("x", 1, None)) == 4


def test_sand_by_seat_is_kept_in_record_and_exports(tmp_path):
    seats = own_sand((Seat("Ann"), Seat("Robot easy", "easy")), {"Ann": "off", "Rob": "10x"}, THOUGHT)
    sitting = start(tmp_path, GIVEN, seats)
    sitting.record.close()
    again = take_up(sitting.record.path, Shelf(tmp_path))
    assert again.session.seats == seats
    again.record.close()


# ---------------------------------------------------------------------- more sand


def played(folder):
    """A finished game in which more sand was asked for, also before choices that were taken back."""
    game = Riddles()
    kept = begin(game, PEOPLE[:2], {}, 1, Shelf(folder))
    session = kept.session
    session.extend(0, 60)
    for word in ("say tram", "say rail"):
        session.submit(0, session.parse(word), session.version)
    session.extend(0, 60)
    session.undo(0, session.version)
    session.submit(0, session.parse("stop"), session.version)
    session.extend(1, 60)
    session.submit(1, session.parse("stop"), session.version)
    kept.record.close()
    return kept


def test_more_sand_is_in_the_log_and_nobody_hears_of_it_twice():
    game, kept = Riddles(), Kept()
    session = Session(game, PEOPLE[:2], {}, 1, kept)
    session.extend(0, 60)
    session.submit(0, session.parse("say tram"), session.version)
    session.extend(0, 60)
    here = len(session.steps)
    session.submit(0, session.parse("stop"), session.version)
    session.extend(1, 90)
    told = [one.text for one in session.log(None, session.cast())]
    assert told == [
        "Ann says tram.",
        "Ann takes 1 minute more of sand.",
        "Ann takes 1 minute more of sand.",
        "Ann's turn is over.",
        "Bob takes 90 seconds more of sand.",
    ]
    assert "You take 1 minute more of sand." in [one.text for one in session.log(0, session.cast(0))]
    assert [one.text for one in session.log(None, session.cast(), since=here)] == told[3:]
    assert [one for one in kept.entries if "more" in one] == [(0, "more", 60), (0, "more", 60), (1, "more", 90)]


def test_a_replay_reads_more_sand_and_plays_the_same(tmp_path):
    kept = played(tmp_path)
    story = read(kept.record.path)
    assert story.more == (More(0, 0, 60), More(1, 0, 60), More(2, 1, 60))
    again = Session.replayed(kept.session.game, story)
    assert not again.disagreement
    assert (again.state, again.more) == (kept.session.state, kept.session.more)


@pytest.mark.parametrize("line", [b'{"by":9,"more":60}', b'{"by":-1,"more":60}', b'{"by":"clock","more":60}'])
def test_more_sand_for_nobody_is_left_out(tmp_path, line):
    kept = played(tmp_path)
    first, _, rest = kept.record.path.read_bytes().partition(b"\n")
    session = Session.replayed(kept.session.game, parse(first + b"\n" + line + b"\n" + rest))
    assert session.more == kept.session.more
    assert list(session.log(None, session.cast()))


def test_an_export_holds_all_that_was_set_and_is_read_back():
    story = parse((make.HERE / "train-of-thought/aloud.jsonl").read_bytes())
    seats = tuple(replace(seat, sand=sand) for seat, sand in zip(story.header.seats, ("10x", ""), strict=False))
    seats = (*seats, *story.header.seats[len(seats) :])
    header = replace(story.header, seats=seats, settings={"sand": "2x", "pace": "slow"})
    story = replace(story, header=header, more=(More(0, 1, 60), More(5, 0, 60), More(len(story.actions), 0, 60)))
    export = gather(story)
    text = as_text(export)
    first, second = (seat.name for seat in seats[:2])
    for line in ("Setting sand: 2x", "Setting pace: slow", "Sand in seat 1: 10x", f"More sand: Seat 1, {first}: 60"):
        assert f"\n{line}\n" in text
    assert f"    {first} takes 1 minute more of sand.\n" in text
    back = parse_export(text.encode())
    assert (back.header, back.more) == (story.header, story.more)
    found = json.loads(as_json(export))
    assert found["settings"] == header.settings
    assert found["more_sand"][0] == {"after": 0, "seat": 2, "name": second, "seconds": 60}
    assert [seat["sand"] for seat in found["seats"]][:2] == ["10x", None]


@pytest.mark.parametrize(
    "line", ["More sand: Seat 9, Zoe: 60", "More sand: Chance: 60", "Sand in seat 3: 4x", 'Setting sand: "2x']
)
def test_a_damaged_line_of_it_is_named(line):
    story = parse((make.HERE / "train-of-thought/aloud.jsonl").read_bytes())
    lines = as_text(gather(story)).split("\n")
    at = next(number for number, text in enumerate(lines) if text.startswith("Seat 1:")) + 1
    with pytest.raises(BadRecord, match=f"Line {at + 1} of the export is damaged"):
        parse_export("\n".join([*lines[:at], line, *lines[at:]]).encode())


def test_a_game_that_goes_on_in_a_record_of_its_own_takes_it_along(tmp_path):
    sitting = start(tmp_path, {"sand": "2x"}, (Seat("Ann", sand="10x"), Seat("Bob"), Seat("Cleo")))
    board(sitting.session)
    sitting.session.extend(0, 60)
    sitting.session.expire(sitting.session.version)
    other = branch_off(sitting.session, Shelf(tmp_path / "other"), "So be it.")
    other.record.close()
    sitting.record.close()
    one, two = read(sitting.record.path), read(other.record.path)
    assert [(entry.by, entry.do) for entry in two.actions] == [(entry.by, entry.do) for entry in one.actions]
    assert (two.header.settings, two.header.seats, two.more) == (one.header.settings, one.header.seats, one.more)
    assert two.more


# ---------------------------------------------------------------------- the timer


def test_sand_that_is_set_anew_keeps_what_has_fallen():
    times = [1.0]
    now = [0.0]
    sand = Sand(lambda: now[0], lambda _: times[0])
    alarm = Alarm("turn", 120, None)
    assert sand.set(alarm)
    sand.start()
    now[0] = 50.0
    sand.extend()
    times[0] = 2.0
    assert not sand.set(alarm)
    assert sand.left() == 2 * 120 + 60 - 50
    assert sand.running
    times[0] = 0.0
    sand.set(alarm)
    assert not sand.there


def test_a_timer_goes_on_by_another_clock():
    now = [100.0]
    sand = Sand(lambda: now[0], lambda _: 1.0)
    sand.set(Alarm("turn", 120, None))
    sand.start()
    now[0] = 130.0
    sand.pause()
    sand.go_by(lambda: 0.0, lambda _: 1.0)
    assert sand.left() == 90
    assert not sand.set(Alarm("turn", 120, None))
    assert sand.left() == 90
