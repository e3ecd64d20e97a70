"""Playing on from any position of a record: in a record of its own, with new luck, and with nothing given away."""

import pytest

from railgames.games.contract import OVER
from railgames.table.branch import CantGoOn, go_on_from, refusal
from railgames.table.opening import look_at, take_up
from railgames.table.record import Origin, read
from railgames.table.shelf import Shelf
from tests.records.make import HERE


@pytest.fixture
def shelf(tmp_path):
    return Shelf(tmp_path / "home" / "records")


def recorded(name):
    return HERE / f"{name}.jsonl"


def cut_short(name, tmp_path, actions):
    """A record whose game was put aside after so many actions."""
    path = tmp_path / "short.jsonl"
    lines = recorded(name).read_text("utf-8").splitlines(keepends=True)
    path.write_text("".join(lines[: actions + 1]), "utf-8")
    return look_at(path)


@pytest.mark.parametrize(
    ("name", "moment"), [("twisty-tracks/shared", 40), ("train-of-thought/typed", 9), ("train/alone", 0)]
)
def test_the_new_record_begins_with_the_same_steps_and_the_old_one_stays_as_it_is(name, moment, shelf):
    old = recorded(name)
    before, session = old.read_bytes(), look_at(old)
    sitting = go_on_from(session, moment, shelf)
    assert sitting.trouble == ""
    assert sitting.session.state == session.state_at(moment)
    sitting.record.close()
    was, now = read(old), read(sitting.record.path)
    assert [(entry.by, entry.do) for entry in now.actions] == [(entry.by, entry.do) for entry in was.actions[:moment]]
    assert (now.header.seats, now.header.options) == (was.header.seats, was.header.options)
    assert not now.finished
    assert old.read_bytes() == before


def test_luck_is_drawn_anew(shelf):
    session = look_at(recorded("train/reached"))
    assert session.seed is not None
    sitting = go_on_from(session, 78, shelf)
    sitting.record.close()
    assert sitting.session.seed is None
    assert read(sitting.record.path).header.seed is None


def test_the_game_goes_on_in_the_new_record(shelf):
    sitting = go_on_from(look_at(recorded("twisty-tracks/solo")), 10, shelf)
    session = sitting.session
    for _ in range(3):
        session.advance()
        session.submit(session.actor, session.choices()[0], session.version)
    sitting.record.close()
    assert len(read(sitting.record.path).actions) == len(session.steps) > 12


def test_a_finished_game_can_be_gone_on_with_from_everywhere_but_its_end():
    session = look_at(recorded("isle-of-trains/shared"))
    last = len(session.steps)
    assert [moment for moment in range(0, last, 29) if refusal(session, moment)] == []
    assert refusal(session, last - 1) == ""
    assert "is over here" in refusal(session, last)


@pytest.mark.parametrize("moment", [-1, 128])
def test_a_step_that_is_not_there_is_refused(moment, shelf):
    with pytest.raises(CantGoOn, match="no step"):
        go_on_from(look_at(recorded("train/reached")), moment, shelf)
    assert not shelf.folder.exists()


def test_hands_of_a_game_that_is_not_over_are_shown_to_nobody(tmp_path, shelf):
    session = cut_short("isle-of-trains/contracts", tmp_path, 60)
    free = [moment for moment in range(61) if not refusal(session, moment)]
    assert free == [0, 1]
    assert all(not player.hand for player in session.state_at(1).players)
    with pytest.raises(CantGoOn, match="not over"):
        go_on_from(session, 40, shelf)


def test_where_all_hands_lie_open_nothing_is_refused(tmp_path):
    session = cut_short("isle-of-trains/open-hands", tmp_path, 40)
    assert not any(refusal(session, moment) for moment in range(41))


def test_choices_that_are_not_yet_shown_are_the_only_secret_of_a_round(tmp_path):
    session = cut_short("twisty-tracks/shared", tmp_path, 60)
    for moment in range(60):
        chosen = any(session.view(None, moment).chosen)
        assert bool(refusal(session, moment)) == chosen, moment


def test_a_destination_that_not_all_may_see_is_not_given_away(tmp_path):
    session = cut_short("train-of-thought/typed", tmp_path, 70)
    for moment in range(70):
        views = [session.view(seat, moment) for seat in range(3)]
        if len({view.destination for view in views}) > 1:
            assert refusal(session, moment), moment
    assert session.game.actor(session.state) != OVER


def test_where_no_record_can_be_kept_the_game_goes_on_and_says_so(tmp_path):
    (tmp_path / "file").write_text("")
    sitting = go_on_from(look_at(recorded("train/reached")), 5, Shelf(tmp_path / "file" / "records"))
    assert sitting.record is None
    assert "can't be kept" in sitting.trouble


def test_the_new_record_says_where_it_went_on_from_and_keeps_it_when_it_is_taken_up_again(shelf):
    session = look_at(recorded("train/reached"))
    sitting = go_on_from(session, 40, shelf)
    sitting.record.close()
    origin = Origin(session.begun, 40)
    assert read(sitting.record.path).header.origin == origin
    again = take_up(sitting.record.path, shelf)
    again.record.close()
    assert again.session.origin == origin
