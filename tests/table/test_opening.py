"""The ways a sitting begins: new, taken up, and taken up under other rules."""

import pytest

from railgames.games import catalog
from railgames.games.contract import Illegal
from railgames.games.twisty_tracks.rules import TwistyTracks
from railgames.table.opening import begin, take_up
from railgames.table.record import Busy, read
from railgames.table.seats import Seat
from railgames.table.shelf import Shelf

SEATS = (Seat("Ann"),)


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
