"""The record: what is written is read, and what was cut short, damaged or foreign is told apart."""

import errno
import os
import signal
import subprocess
import sys
from io import FileIO

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from railgames.table import record
from railgames.table.record import BadRecord, Busy, Entry, Header, RecordFile, parse, read
from railgames.table.seats import Seat
from railgames.table.session import Session
from tests.table.helpers import (
    LANTERNS,
    NOW,
    OPTIONS,
    PEOPLE,
    act,
    finish,
    lanterns,
    new_record,
    recorded,
    reread,
)

STEADY = settings(deadline=None, derandomize=True)


def head(**changed):
    fields = {
        "railgames": 1,
        "game": "lanterns",
        "rules": 1,
        "seats": [{"name": "Ann"}],
        "options": {},
        "begun": NOW,
        "version": "1",
    }
    return msgspec.json.encode({**fields, **changed})


def lines(*entries, header=None):
    return b"".join(line + b"\n" for line in (header or head(), *entries))


def refuses(data, reason):
    with pytest.raises(BadRecord, match=reason) as caught:
        parse(data)
    text = str(caught.value)
    return text.isprintable() and text.endswith(".") and text[0].isupper()


def kept(story):
    return [entry.do for entry in story.actions]


# --- what is written is read


def test_a_game_is_read_as_it_was_played(tmp_path):
    path = tmp_path / "game.jsonl"
    session = recorded(path)
    story = read(path)
    assert story.header == session.header(NOW)
    assert [(entry.by, entry.do) for entry in story.actions] == [(s.by, s.notation) for s in session.steps]
    assert story.finished
    assert not story.torn
    assert story.result == msgspec.to_builtins(session.outcome) | {
        "standings": [msgspec.json.decode(msgspec.json.encode(s)) for s in session.outcome.standings]
    }
    assert reread(path).state == session.state


def test_what_was_taken_back_is_in_the_file_and_not_in_the_story(tmp_path):
    path = tmp_path / "game.jsonl"
    session = Session(LANTERNS, PEOPLE[:2], OPTIONS, 1)
    file = new_record(path, session)
    session.advance()
    act(session, "bid 1")
    session.undo(0, session.version)
    act(session, "bid 2")
    file.close()
    assert b"bid 1" in path.read_bytes()
    assert kept(read(path))[-1] == "bid 2"
    assert reread(path).state == session.state


def test_every_line_is_on_disk_before_its_effect_holds(tmp_path, monkeypatch):
    path = tmp_path / "game.jsonl"
    session = Session(LANTERNS, PEOPLE[:2], OPTIONS, 1)
    file = new_record(path, session)
    synced = []
    real = os.fsync

    def fsync(number):
        real(number)
        synced.append((path.read_bytes().count(b"\n"), len(session.steps)))

    monkeypatch.setattr(os, "fsync", fsync)
    session.advance()
    act(session, "bid 1")
    file.close()
    assert synced == [(2, 0), (3, 1), (4, 2), (5, 3)]


def test_a_record_never_takes_the_place_of_a_file(tmp_path):
    path = tmp_path / "game.jsonl"
    path.write_text("mine")
    with pytest.raises(FileExistsError):
        RecordFile.create(path, lanterns().header(NOW), lambda: NOW)
    assert path.read_text() == "mine"


def test_a_game_is_gone_on_with(tmp_path):
    path = tmp_path / "game.jsonl"
    session = Session(LANTERNS, PEOPLE[:2], OPTIONS, 1)
    file = new_record(path, session)
    session.advance()
    file.close()
    before = path.read_bytes()
    file, story = RecordFile.take_up(path, lambda: NOW)
    again = finish(Session.replayed(LANTERNS, story, file))
    file.close()
    assert path.read_bytes().startswith(before)
    assert reread(path).state == again.state
    assert read(path).finished


NAMES = st.sampled_from(["Ann", "Bob", "漢字", "{0}", "[/]", "A\\", '"', "é"])
ENTRIES = st.lists(
    st.one_of(
        st.tuples(st.sampled_from([0, 1, "chance", "clock"]), st.text(max_size=8)),
        st.integers(0, 9),
    ),
    max_size=8,
)


@STEADY
@given(NAMES, st.dictionaries(st.text(max_size=4), st.text(max_size=9), max_size=3), st.integers(), ENTRIES)
def test_any_story_is_read_as_it_is_written(name, options, seed, entries):
    header = Header(1, "lanterns", 1, (Seat(name), Seat("Zoe", "easy")), options, NOW, "1", seed % 2**63)
    expected, written = [], [msgspec.json.encode(header)]
    for entry in entries:
        if isinstance(entry, tuple):
            expected.append(entry)
            written.append(msgspec.json.encode(Entry(by=entry[0], do=entry[1])))
        elif entry <= len(expected):
            del expected[entry:]
            written.append(msgspec.json.encode(Entry(by=0, undo=entry)))
    story = parse(b"\n".join(written) + b"\n")
    assert story.header == header
    assert [(entry.by, entry.do) for entry in story.actions] == expected


# --- what was cut short


def test_every_beginning_of_a_record_is_a_shorter_story_or_refused_with_a_sentence(tmp_path):
    path = tmp_path / "game.jsonl"
    session = recorded(path)
    data = path.read_bytes()
    header_ends = data.index(b"\n")
    everything = [step.notation for step in session.steps]
    for size in range(header_ends):
        assert refuses(data[:size], "empty|cut short")
    for size in range(header_ends, len(data) + 1):
        story = parse(data[:size])
        whole = data[: size + 1].count(b"\n") - 1
        assert kept(story) == everything[:whole]
        assert story.finished == (whole > len(everything))
        assert story.torn == (data[size - 1 : size] != b"\n" and data[size : size + 1] not in (b"\n", b""))
        assert Session.replayed(LANTERNS, story).disagreement == ""


@pytest.mark.parametrize("tail", [b'{"by":0,"do":"bi', b"\0\0\0\0", b"\xff\xfe", b"{}", b"[]", b"x\n", b"\0\n"])
def test_a_last_line_that_is_damaged_is_dropped_and_marked_when_the_game_goes_on(tmp_path, tail):
    path = tmp_path / "game.jsonl"
    session = Session(LANTERNS, PEOPLE[:2], OPTIONS, 1)
    file = new_record(path, session)
    session.advance()
    file.close()
    before = path.read_bytes() + tail
    path.write_bytes(before)
    assert read(path).torn
    file, story = RecordFile.take_up(path, lambda: NOW)
    again = Session.replayed(LANTERNS, story, file)
    act(again, "bid 2")
    file.close()
    after = path.read_bytes()
    assert after.startswith(before)
    assert msgspec.json.decode(after.splitlines()[-2]) == {"torn": True, "at": NOW}
    assert not read(path).torn
    assert reread(path).state == again.state


def test_a_file_that_is_torn_again_and_again_stays_readable(tmp_path):
    path = tmp_path / "game.jsonl"
    session = recorded(path)
    data = path.read_bytes()
    path.write_bytes(data[: data.index(b"\n") + 20])
    for cut in (1, 5, 30, 2, 9):
        file, story = RecordFile.take_up(path, lambda: NOW)
        again = Session.replayed(LANTERNS, story, file)
        if again.actor < 0:
            again.advance()
        else:
            act(again, "bid 1")
        file.close()
        data = path.read_bytes()
        path.write_bytes(data[:-cut])
    assert kept(read(path)) == [step.notation for step in session.steps][: len(kept(read(path)))]


def test_a_mark_that_is_cut_short_itself_does_not_spoil_the_record(tmp_path):
    path = tmp_path / "game.jsonl"
    good = lines(b'{"do":"draw 1"}') + b'{"by":0,"do":"bi'
    path.write_bytes(good)
    file, _ = RecordFile.take_up(path, lambda: NOW)
    file.close()
    marked = path.read_bytes()
    for size in range(len(good), len(marked) + 1):
        path.write_bytes(marked[:size])
        file, story = RecordFile.take_up(path, lambda: NOW)
        assert kept(story) == ["draw 1"]
        file.action(0, "bid 2")
        file.close()
        assert kept(read(path)) == ["draw 1", "bid 2"]


def test_a_whole_last_line_without_its_end_counts_and_the_next_stands_below_it(tmp_path):
    path = tmp_path / "game.jsonl"
    path.write_bytes(lines(b'{"do":"draw 1"}')[:-1])
    file, story = RecordFile.take_up(path, lambda: NOW)
    assert kept(story) == ["draw 1"]
    file.action(0, "bid 2")
    file.close()
    assert kept(read(path)) == ["draw 1", "bid 2"]


PLAYER = """
import sys, time
from pathlib import Path
from railgames.table.record import RecordFile
file, story = RecordFile.take_up(Path(sys.argv[1]), lambda: "x" * 200)
number = len(story.actions)
print("ready", flush=True)
while True:
    number += 1
    file.action(0, f"bid {number}")
"""


def test_a_game_survives_being_killed_while_it_writes(tmp_path):
    path = tmp_path / "game.jsonl"
    path.write_bytes(lines())
    reached = 0
    for _ in range(4):
        player = subprocess.Popen([sys.executable, "-c", PLAYER, str(path)], stdout=subprocess.PIPE)
        assert player.stdout.readline() == b"ready\n"
        while len(kept(read(path))) < reached + 5:
            assert player.poll() is None
        player.send_signal(signal.SIGKILL)
        player.wait()
        player.stdout.close()
        held = kept(read(path))
        assert held == [f"bid {number}" for number in range(1, len(held) + 1)]
        reached = len(held)
    file, story = RecordFile.take_up(path, lambda: NOW)
    file.close()
    assert len(story.actions) == reached


# --- what is damaged or foreign


DEEP = b"[" * 100_000


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "empty"),
        (b"\n\n", "empty"),
        (b" ", "empty"),
        (b"hello", "no record"),
        (b"hello\nworld\n", "no record"),
        (b"{}", "no record"),
        (b"[1, 2]\n", "no record"),
        (b'"railgames"\n', "no record"),
        (b'{"name": "package", "version": "1"}\n', "no record"),
        (b"\x00\x01\xff\xfe" * 50, "no record"),
        (b"\xef\xbb\xbf", "no record"),
        (DEEP, "no record"),
        (b'{"a":' * 100_000, "no record"),
        (head(railgames=2), "newer"),
        (head(railgames=10**30), "newer"),
        (head(railgames=0), "no record"),
        (head(railgames=-1), "no record"),
        (head(railgames=True), "no record"),
        (head(railgames="1"), "no record"),
        (head(railgames=1.5), "no record"),
        (head(game=None), "lacks"),
        (head(seats="Ann"), "lacks"),
        (head(seats=[1]), "lacks"),
        (head(options={"a": 1}), "lacks"),
        (head(seed="x"), "lacks"),
        (head()[:-1], "cut short"),
        (head().replace(b"Ann", b"\xff"), "no record"),
    ],
)
def test_what_is_no_record_is_refused_with_a_sentence(data, reason):
    assert refuses(data, reason)


@pytest.mark.parametrize("field", ["railgames", "game", "rules", "seats", "options", "begun", "version"])
def test_a_header_that_lacks_something_is_refused(field):
    header = msgspec.json.decode(head())
    del header[field]
    assert refuses(lines(header=msgspec.json.encode(header)), "lacks|no record")


@pytest.mark.parametrize("name", ["", " Ann", "\x1b[31mAnn", "A\nB", "a" * 25, "‮nnA", "A" + "҉" * 50])
def test_a_name_that_could_not_be_typed_is_not_read_either(name):
    assert refuses(lines(header=head(seats=[{"name": name}])), "name")


DAMAGED = [
    b"nonsense",
    b"\xff\xff",
    b"\0" * 100,
    b"{}",
    b"[]",
    b"null",
    b'{"by":0}',
    b'{"do":1}',
    b'{"do":null}',
    b'{"do":["bid 1"]}',
    b'{"do":"bid 1","by":1.5}',
    b'{"do":"bid 1","by":[]}',
    b'{"do":"bid 1","undo":0}',
    b'{"do":"bid 1","torn":true}',
    b'{"result":[]}',
    b'{"undo":-1}',
    b'{"undo":2}',
    b'{"undo":99999999999999999999999}',
    b'{"undo":"1"}',
    b'{"undo":true}',
    b'{"do":"\xff"}',
    b'{"do":"' + b"x" * 1000,
    DEEP,
    b'{"result":{"a":' + DEEP,
]


@pytest.mark.parametrize("line", DAMAGED, ids=lambda line: line[:30].decode("latin-1"))
def test_a_damaged_line_is_named_when_others_follow_and_dropped_when_it_is_the_last(line):
    assert refuses(lines(b'{"do":"draw 1"}', line, b'{"do":"draw 2"}'), "Line 3 is damaged")
    assert refuses(lines(b'{"do":"draw 1"}', line, line, b'{"result":{}}'), "Line 3 is damaged")
    story = parse(lines(b'{"do":"draw 1"}', line))
    assert kept(story) == ["draw 1"]
    assert story.torn
    assert not story.finished


def test_a_mark_makes_the_damaged_line_before_it_void():
    story = parse(lines(b'{"do":"draw 1"}', b'{"do":"dr', b'{"torn":true}', b'{"do":"draw 2"}'))
    assert kept(story) == ["draw 1", "draw 2"]
    assert not story.torn


def test_a_very_long_line_is_read():
    story = parse(lines(b'{"do":"' + b"x" * 5_000_000 + b'"}'))
    assert len(story.actions[0].do) == 5_000_000


def test_blank_lines_and_windows_line_ends_do_no_harm():
    data = lines(b'{"do":"draw 1"}', b"", b"  ", b'{"do":"draw 2"}').replace(b"\n", b"\r\n")
    assert kept(parse(data)) == ["draw 1", "draw 2"]


def test_fields_of_a_later_railgames_are_passed_over():
    story = parse(lines(b'{"do":"draw 1","mood":"good"}', header=head(table="round")))
    assert kept(story) == ["draw 1"]


def test_taking_back_takes_the_result_with_it():
    story = parse(lines(b'{"do":"draw 1"}', b'{"result":{}}', b'{"undo":0}'))
    assert (kept(story), story.finished) == ([], False)


def complaint(data):
    """Why the bytes are refused; empty when they are read."""
    try:
        parse(data)
    except BadRecord as error:
        return str(error)
    return ""


@STEADY
@given(st.binary(max_size=300))
def test_any_bytes_are_a_story_or_refused(data):
    for text in (data, lines() + data, lines(b'{"do":"draw 1"}') + data):
        assert not complaint(text) or complaint(text).isprintable()


@STEADY
@given(st.integers(0, 10**9), st.integers(0, 255))
def test_a_flipped_byte_never_brings_another_error(place, byte):
    data = bytearray(lines(b'{"by":0,"do":"bid 1"}', b'{"undo":0,"at":"x"}', b'{"result":{"a":[1]}}'))
    data[place % len(data)] = byte
    assert not complaint(data) or complaint(data).isprintable()


@pytest.mark.parametrize("make", [lambda path: path.mkdir(), lambda path: None], ids=["folder", "nothing"])
def test_a_path_that_can_not_be_read_is_told(tmp_path, make):
    make(tmp_path / "game.jsonl")
    with pytest.raises(BadRecord, match=r"It can't be read: .*\."):
        read(tmp_path / "game.jsonl")


# --- two at one record


def test_only_one_can_write(tmp_path):
    path = tmp_path / "game.jsonl"
    file = RecordFile.create(path, lanterns().header(NOW), lambda: NOW)
    before = path.read_bytes()
    assert record.is_busy(path)
    with pytest.raises(Busy, match=r"another window.*\."):
        RecordFile.take_up(path, lambda: NOW)
    assert path.read_bytes() == before
    file.close()
    assert not record.is_busy(path)
    second, _ = RecordFile.take_up(path, lambda: NOW)
    second.close()


def test_another_program_finds_it_busy(tmp_path):
    path = tmp_path / "game.jsonl"
    file = RecordFile.create(path, lanterns().header(NOW), lambda: NOW)
    ask = "import sys; from pathlib import Path; from railgames.table.record import *; "
    ask += "print(is_busy(Path(sys.argv[1])), len(read(Path(sys.argv[1])).actions))"
    file.action(0, "bid 1")
    answer = subprocess.run([sys.executable, "-c", ask, str(path)], capture_output=True, text=True, check=True)
    file.close()
    assert answer.stdout.split() == ["True", "1"]


def test_a_record_can_be_read_while_it_is_written(tmp_path):
    path = tmp_path / "game.jsonl"
    session = Session(LANTERNS, PEOPLE[:2], OPTIONS, 1)
    file = new_record(path, session)
    session.advance()
    for number in range(1, 3):
        act(session, "bid 1")
        assert len(read(path).actions) >= 3 + number
        assert reread(path).state == session.state
    file.close()


def test_where_there_are_no_locks_a_game_can_be_played(tmp_path, monkeypatch):
    fcntl = pytest.importorskip("fcntl")

    def flock(number, operation):
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(fcntl, "flock", flock)
    path = tmp_path / "game.jsonl"
    recorded(path)
    assert read(path).finished
    assert not record.is_busy(path)


# --- when it can't be kept any more


def full(*_):
    raise OSError(errno.ENOSPC, "No space left on device")


class Filling(FileIO):
    """A file on a disk that has room for some bytes only."""

    room = 0

    def write(self, data):
        if not Filling.room:
            full()
        written = super().write(bytes(data)[: Filling.room])
        Filling.room -= written
        return written


def test_a_full_disk_is_told_once_and_the_game_goes_on(tmp_path, monkeypatch):
    path = tmp_path / "game.jsonl"
    session = Session(LANTERNS, PEOPLE[:2], OPTIONS, 1)
    file = new_record(path, session)
    session.advance()
    monkeypatch.setattr(os, "fsync", full)
    assert file.trouble == ""
    act(session, "bid 1")
    assert "No space left on device." in file.trouble
    assert str(path) in file.trouble
    monkeypatch.undo()
    before = path.read_bytes()
    finish(session)
    file.close()
    assert session.over
    assert path.read_bytes() == before
    assert reread(path).disagreement == ""


@pytest.mark.parametrize("room", [0, 1, 10, 60, 100])
def test_a_disk_that_fills_up_within_a_line_leaves_a_record_that_can_be_gone_on_with(tmp_path, monkeypatch, room):
    path = tmp_path / "game.jsonl"
    monkeypatch.setattr(record, "FileIO", Filling)
    Filling.room = 10_000
    session = Session(LANTERNS, PEOPLE[:2], OPTIONS, 1)
    file = new_record(path, session)
    session.advance()
    Filling.room = room
    finish(session)
    file.close()
    assert file.trouble
    Filling.room = 10_000
    file, story = RecordFile.take_up(path, lambda: NOW)
    again = finish(Session.replayed(LANTERNS, story, file))
    file.close()
    assert 3 <= len(story.actions) <= 5
    assert again.disagreement == ""
    assert reread(path).state == again.state


def test_a_disk_that_is_full_at_the_start_is_an_error_of_the_system(tmp_path, monkeypatch):
    monkeypatch.setattr(record, "FileIO", Filling)
    Filling.room = 0
    with pytest.raises(OSError, match="No space left"):
        RecordFile.create(tmp_path / "game.jsonl", lanterns().header(NOW), lambda: NOW)
    torn = tmp_path / "torn.jsonl"
    torn.write_bytes(lines() + b"{")
    with pytest.raises(OSError, match="No space left"):
        RecordFile.take_up(torn, lambda: NOW)
    assert not record.is_busy(tmp_path / "game.jsonl")
    assert not record.is_busy(torn)


def test_a_record_that_was_closed_keeps_nothing_more_and_says_so(tmp_path):
    path = tmp_path / "game.jsonl"
    session = Session(LANTERNS, PEOPLE[:2], OPTIONS, 1)
    file = new_record(path, session)
    session.advance()
    file.close()
    finish(session)
    assert "can't be kept any more" in file.trouble
    assert len(read(path).actions) == 3
