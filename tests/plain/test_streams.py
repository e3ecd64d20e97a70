"""The two ends: pipes and terminals read by their descriptor, lines wrapped and written whole."""

import ctypes
import io
import operator
import os
import select
import signal
import subprocess
import sys
import threading
import time
from functools import partial
from pathlib import Path

import pytest

from railgames.plain.streams import Closed, DescriptorSource, Streams, TextSource
from railgames.plain.text import clean, read_number, wrapped

from .rig import Script, lint, new_session, play_with
from .toys import Dice

posix = pytest.mark.skipif(os.name != "posix", reason="pipes can be waited on elsewhere only")


@pytest.fixture
def pipe():
    reading, writing = os.pipe()
    yield DescriptorSource(reading), writing
    os.close(reading)


def lines_of(source):
    lines = []
    while (line := source.line()) is not None:
        lines.append(line)
    return lines


@posix
@pytest.mark.parametrize(
    ("data", "lines"),
    [
        (b"", []),
        (b"1\n2\n", ["1", "2"]),
        (b"1\r\n2", ["1", "2"]),
        (b"\n\n", ["", ""]),
        (b"a\x00b\n", ["a\x00b"]),
        (b"\xff\xfe\n", ["\ufffd\ufffd"]),
        ("漢字\n".encode(), ["漢字"]),
    ],
)
def test_lines_of_a_pipe(pipe, data, lines):
    source, writing = pipe
    os.write(writing, data)
    os.close(writing)
    assert lines_of(source) == lines
    assert source.line() is None


@posix
@pytest.mark.parametrize("wait", [lambda source: source.line(), lambda source: source.ready(20)])
def test_a_signal_right_before_a_wait_ends_it(pipe, monkeypatch, wait):
    source, writing = pipe
    in_the_end = threading.Timer(20, os.write, (writing, b"\n"))
    in_the_end.start()
    really = select.select
    ring = partial(ctypes.PyDLL(None)["raise"], int(signal.SIGINT))

    def select_after_a_signal(*wanted):
        # Python answers a signal before its own next step, so both of these are one step to it.
        steps = ring, partial(really, *wanted)
        return list(map(operator.call, steps))[1]

    monkeypatch.setattr(select, "select", select_after_a_signal)
    with pytest.raises(KeyboardInterrupt):
        wait(source)
    assert in_the_end.is_alive()
    in_the_end.cancel()


@posix
def test_a_line_may_come_in_pieces(pipe):
    source, writing = pipe
    os.write(writing, "漢".encode()[:1])
    assert not source.ready(0.01)
    os.write(writing, "漢".encode()[1:])
    assert not source.ready(0)
    os.write(writing, b"\nrest")
    assert source.ready(0)
    assert source.line() == "漢"
    os.close(writing)
    assert source.ready(0)
    assert source.line() == "rest"


@posix
def test_waiting_ends_when_a_line_comes(pipe):
    source, writing = pipe
    threading.Timer(0.05, lambda: os.write(writing, b"1\n")).start()
    began = time.monotonic()
    assert source.ready(5)
    assert time.monotonic() - began < 2
    os.close(writing)


@posix
def test_an_endless_line_does_not_fill_the_memory(pipe):
    source, writing = pipe

    def write():
        for _ in range(40):
            os.write(writing, b"x" * 60_000)
        os.write(writing, b"\nnext\n")
        os.close(writing)

    writer = threading.Thread(target=write)
    writer.start()
    assert len(source.line()) < 200_000
    writer.join()
    assert lines_of(source)[-1] == "next"


@posix
def test_a_closed_descriptor_is_the_end():
    reading, writing = os.pipe()
    os.close(writing)
    os.close(reading)
    assert DescriptorSource(reading).line() is None


def test_a_text_stream_is_a_source_too():
    source = TextSource(io.StringIO("a\r\nb"))
    assert source.ready(0)
    assert lines_of(source) == ["a", "b"]


class TestWriting:
    def streams(self, lines=(), **more):
        target = io.StringIO()
        return Streams(Script(lines), target, **more), target

    def test_a_pipe_is_not_wrapped_and_typed_lines_are_in_it(self):
        streams, target = self.streams(["  2\x1b[2J  "])
        streams.line("word " * 40)
        streams.prompt("Choose 1 to 2: ")
        assert streams.read() == "  2\x1b[2J  "
        assert target.getvalue() == f"{'word ' * 40}\nChoose 1 to 2: 2?[2J\n"

    def test_a_terminal_is_wrapped_at_words_and_echoes_by_itself(self):
        streams, target = self.streams(["2"], reads_tty=True, writes_tty=True, width=lambda: 30)
        streams.line("Board: these are words of a line that is too long, and 漢字漢字漢字漢字.")
        streams.prompt("Choose one of the numbers from 1 to 3, or help: ")
        streams.read()
        streams.line("Done.")
        lines = target.getvalue().split("\n")
        assert all(len(line) <= 30 for line in lines)
        assert lines[-3:] == ["Choose one of the numbers", "from 1 to 3, or help: Done.", ""]

    def test_wide_terminals_get_80_columns_at_most(self):
        streams, target = self.streams(writes_tty=True, width=lambda: 300)
        streams.line("word " * 40)
        assert max(map(len, target.getvalue().split("\n"))) <= 80

    def test_only_one_blank_line_and_none_at_the_top(self):
        streams, target = self.streams()
        streams.gap()
        streams.line("a")
        streams.gap()
        streams.gap()
        streams.line("b")
        assert target.getvalue() == "a\n\nb\n"

    def test_a_line_after_an_unanswered_prompt_starts_fresh(self):
        streams, target = self.streams()
        streams.prompt("Choose: ")
        assert streams.read() is None
        streams.line("Saved.")
        assert target.getvalue() == "Choose: \nSaved.\n"

    def test_clearing_is_for_terminals(self):
        streams, target = self.streams()
        streams.clear()
        assert target.getvalue() == ""

    def test_every_prompt_is_flushed(self):
        flushed = []

        class Target(io.StringIO):
            def flush(self):
                flushed.append(self.getvalue())

        streams = Streams(Script([]), Target())
        streams.prompt("Choose: ")
        assert flushed[-1] == "Choose: "

    def test_a_closed_target_is_closed(self):
        target = io.StringIO()
        streams = Streams(Script([]), target)
        target.close()
        with pytest.raises(Closed):
            streams.line("a")


def test_a_whole_game_on_a_narrow_terminal(tmp_path):
    played = play_with(new_session(Dice()), ["1"] * 20, tmp_path, tty=True, width=40)
    assert played.session.over
    saved = played.text.index("Saved:")
    assert max(map(len, played.text[:saved].split("\n"))) <= 40
    assert "\x1b" not in played.text


@posix
def test_a_game_over_real_pipes(tmp_path):
    reading, writing = os.pipe()
    os.write(writing, b"1\r\n" * 20 + b"\xff\n")
    os.close(writing)
    source = DescriptorSource(reading)
    source.now = time.monotonic
    played = play_with(new_session(Dice()), source, tmp_path)
    os.close(reading)
    assert played.code == 0
    assert played.session.over
    lint(played.text)


_PROCESS = """
from railgames.plain.streams import Streams
from railgames.plain.table import play
from tests.plain.rig import new_session
code = play(new_session(people=(), bots=("easy", "easy")), Streams.standard(), "--plain", None)
"""


def start_process(then):
    return subprocess.Popen(
        [sys.executable, "-c", f"{_PROCESS}{then}"],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=Path(__file__).parents[2],
    )


def test_a_real_process_whose_reader_leaves_ends_without_a_complaint():
    with start_process("print('and more'); raise SystemExit(code)") as process:
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 0


def test_a_real_process_tells_everything():
    with start_process("raise SystemExit(code)") as process:
        text = process.stdout.read().decode()
        assert process.stderr.read() == b""
    assert process.returncode == 0
    lint(text)


def test_text_helpers():
    assert clean("a\tb\nc\x1bd\u200be") == "a b c?d?e"
    assert clean("abcdef", 3) == "abc (cut)"
    assert wrapped("aa bb cc", 5) == ["aa bb", "cc"]
    assert wrapped("a" * 9, 5) == ["a" * 9]
    assert [read_number(text) for text in ("3", "twenty", "choice 4", "3 4", "choose", "", "x")] == [
        3,
        20,
        4,
        None,
        None,
        None,
        None,
    ]
