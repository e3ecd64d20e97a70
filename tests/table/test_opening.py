"""The ways a sitting begins: new, taken up, and taken up under other rules."""

import msgspec
import pytest

from railgames.games import catalog
from railgames.games.contract import Illegal
from railgames.games.twisty_tracks.rules import TwistyTracks
from railgames.table.opening import begin, take_up
from railgames.table.options import read_file, settle
from railgames.table.record import Busy, read
from railgames.table.sand import EXTENSION, EXTENSIONS, Sand
from railgames.table.seats import Seat
from railgames.table.shelf import Shelf

SEATS = (Seat("Ann"),)
THOUGHT = catalog.load("train-of-thought")


def played(shelf, actions=2):
    game = catalog.load("twisty-tracks")
    sitting = begin(game, SEATS, {"scoring": "standard", "board": ""}, 3, shelf)
    for _ in range(actions):
        sitting.session.advance()
        sitting.session.submit(0, sitting.session.choices()[0], sitting.session.version)
    return sitting


def test_a_game_taken_up_stands_where_it_was(tmp_path):
    shelf = Shelf(tmp_path)
    first = played(shelf)
    with pytest.raises(Busy):
        take_up(first.record.path, shelf)
    first.record.close()
    again = take_up(first.record.path, shelf)
    assert again.session.state == first.session.state
    assert (again.trouble, again.kept) == ("", True)
    again.record.close()


def test_other_rules_leave_the_record_alone_and_go_on_in_one_of_their_own(tmp_path, monkeypatch):
    shelf = Shelf(tmp_path)
    first = played(shelf)
    first.record.close()
    before = first.record.path.read_bytes()
    voided = first.session.steps[3].action
    plain = TwistyTracks.play

    def strict(game, state, action):
        if action == voided:
            raise Illegal("That is not allowed any more.")
        return plain(game, state, action)

    monkeypatch.setattr(TwistyTracks, "play", strict)
    again = take_up(first.record.path, shelf)
    assert first.record.path.read_bytes() == before
    assert again.record.path != first.record.path
    assert [entry.do for entry in read(again.record.path).actions] == [s.notation for s in again.session.steps]
    assert len(again.session.steps) == 3
    assert "not allowed any more" in again.trouble
    assert "the old one stays as it is" in again.trouble
    again.record.close()


def test_without_a_place_for_records_the_game_goes_on(tmp_path):
    (tmp_path / "file").write_text("")
    sitting = played(Shelf(tmp_path / "file" / "records"))
    assert sitting.record is None
    assert not sitting.kept
    assert "can't be kept" in sitting.trouble
    assert len(sitting.session.steps) == 4


# --- the sand that is left


class Glass:
    """A game with sand, on the shelf, and the time that its sand goes by."""

    def __init__(self, folder):
        self.shelf, self.time = Shelf(folder), 0.0
        seats = (Seat("Ann"), Seat("Bob"))
        self.lay(begin(THOUGHT, seats, settle(THOUGHT, {"first": "1"}, read_file), 3, self.shelf))

    def lay(self, sitting):
        self.sitting, self.session = sitting, sitting.session
        self.session.sand = self.session.sand or Sand(lambda: 0.0, lambda alarm: 0.0)
        self.session.sand.go_by(lambda: self.time, lambda alarm: 1.0)
        self.go_on()

    def go_on(self):
        self.session.advance()
        self.session.sand.set(THOUGHT.alarm(self.session.state))
        self.session.sand.start()

    def act(self, text):
        self.session.submit(self.session.actor, self.session.parse(text), self.session.version)
        self.go_on()

    def again(self):
        self.lay(take_up(self.sitting.record.path, self.shelf))

    def killed(self):
        self.sitting.record.close()
        self.again()

    @property
    def left(self):
        return self.session.sand.left()


@pytest.fixture
def glass(tmp_path):
    found = Glass(tmp_path)
    yield found
    found.sitting.record.close()


def test_a_game_put_aside_is_taken_up_with_the_sand_that_was_left(glass):
    glass.act("all aboard")
    glass.time += 49
    for _ in range(2):
        glass.sitting.put_aside()
        glass.again()
        assert glass.left == pytest.approx(71)
    glass.time += 60
    assert glass.session.sand.mark() == 20
    assert glass.session.sand.up is False


def test_a_game_that_was_killed_has_the_sand_of_its_last_action(glass):
    glass.act("all aboard")
    glass.time += 40
    glass.act("next")
    glass.time += 30
    glass.killed()
    assert glass.left == pytest.approx(80)


def test_minutes_that_were_added_are_there_when_it_is_taken_up(glass):
    glass.act("all aboard")
    glass.time += 40
    glass.session.sand.extend()
    glass.session.extend(0, EXTENSION)
    glass.killed()
    assert glass.left == pytest.approx(140)
    assert glass.session.sand.extensions == 1
    for _ in range(EXTENSIONS - 1):
        glass.session.sand.extend()
    assert not glass.session.sand.extensible


def test_the_next_turn_has_all_its_sand_wherever_the_game_was_put_aside(glass):
    glass.act("all aboard")
    glass.time += 119
    glass.session.expire(glass.session.version)
    glass.go_on()
    for text in ("go on", "all aboard"):
        glass.sitting.put_aside()
        glass.again()
        glass.act(text)
    assert glass.left == pytest.approx(120)


def test_a_record_without_any_word_of_sand_is_taken_up_with_all_of_it(glass):
    glass.act("all aboard")
    glass.time += 49
    glass.act("next")
    glass.sitting.record.close()
    path = glass.sitting.record.path
    entries = [msgspec.json.decode(line) for line in path.read_bytes().splitlines()]
    path.write_bytes(b"".join(msgspec.json.encode({**entry, "sand": None}) + b"\n" for entry in entries))
    glass.again()
    assert len(glass.session.steps) == len(entries) - 1
    assert glass.left == pytest.approx(120)


def test_a_game_that_is_over_keeps_no_sand(glass):
    while not glass.session.over:
        glass.time += 1
        glass.act({"boarding": "all aboard", "clue": "sand through", "stop": "go on"}[glass.session.state.phase])
    glass.sitting.put_aside()
    assert read(glass.sitting.record.path).sand is None
