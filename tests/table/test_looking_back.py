"""Walking about in a game: by steps, by turns, and by the steps of one player alone."""

import pytest

from railgames.table.looking_back import Lookout, NobodyLikeThat
from railgames.table.opening import look_at
from railgames.table.record import DICE
from tests.records.make import HERE
from tests.table.test_branch import cut_short


def lookout(name):
    return Lookout(look_at(HERE / f"{name}.jsonl"))


def walk(of, start, by):
    """Every moment at which one stops on the way, but for the ends."""
    moments = []
    while 0 <= start <= of.last:
        start = of.step(start, by)
        if start in (0, of.last):
            return moments
        moments.append(start)
    raise AssertionError


def test_everybodys_steps_are_those_of_which_something_is_told():
    of = lookout("isle-of-trains/contracts")
    told = {line.step + 1 for line in of.session.log(None, of.session.cast())} - {of.last}
    assert set(walk(of, 0, 1)) == told
    assert walk(of, of.last, -1) == sorted(told, reverse=True)


@pytest.mark.parametrize("who", [0, 1, DICE])
def test_the_steps_of_one_alone_are_all_of_theirs_and_no_others(who):
    of = lookout("isle-of-trains/contracts")
    of.only = who
    theirs = [moment for moment in range(1, of.last) if of.session.steps[moment - 1].by == who]
    assert walk(of, 0, 1) == theirs
    assert walk(of, of.last, -1) == theirs[::-1]


def test_a_key_leads_from_everybody_through_each_player_and_chance_and_round_again():
    of = lookout("train/reached")
    names = []
    for _ in range(5):
        of.turn_to_next()
        names.append(of.name(of.only))
    assert names == ["Ann", "Bob", "Cleo", "chance", ""]


@pytest.mark.parametrize(("text", "who"), [("bob", 1), ("Cl", 2), ("chance", DICE), ("all", None)])
def test_whose_steps_are_meant_is_read_from_a_name(text, who):
    assert lookout("train/reached").find(text) == who


@pytest.mark.parametrize("text", ["zed", "sand", ""])
def test_a_name_that_nobody_has_is_refused_with_all_names(text):
    with pytest.raises(NobodyLikeThat, match="Ann, Bob, Cleo"):
        lookout("train/reached").find(text)


@pytest.mark.parametrize("name", ["train/reached", "twisty-tracks/shared", "isle-of-trains/shared", "train/alone"])
def test_turns_are_where_another_comes_to_choose(name):
    of = lookout(name)
    session = of.session
    moments = [turn.moment for turn in of.turns]
    assert moments == sorted(set(moments))
    for turn in of.turns:
        assert session.game.actor(session.state_at(turn.moment)) == turn.seat
    if len(session.seats) > 1:
        for moment in range(of.last):
            actor = session.game.actor(session.state_at(moment))
            now = [turn for turn in of.turns if turn.moment <= moment]
            assert actor < 0 or actor == now[-1].seat, moment


def test_one_who_is_gone_through_is_gone_through_turn_by_turn():
    of = lookout("train/reached")
    of.only = 2
    moments = [turn.moment for turn in of.turns if turn.seat == 2]
    assert of.turn(0, 1) == moments[0]
    assert of.turn(moments[1], 1) == moments[2]
    assert of.turn(moments[1], -1) == moments[0]
    assert of.turn(moments[0], -1) == 0
    assert of.turn(moments[-1], 1) == of.last


def untold(of):
    told = {line.step for line in of.session.log(None, of.session.cast())}
    return [step + 1 for step in range(of.last) if step not in told]


def test_a_step_of_which_nothing_was_told_is_told_by_its_choice_once_the_game_is_over():
    of = lookout("isle-of-trains/contracts")
    stories = {of.story(moment) for moment in untold(of)}
    assert "Bob chose: Take a card." in stories
    assert any(story.startswith("What chance brought") for story in stories)
    assert all(of.story(moment) for moment in range(1, of.last + 1))


def test_what_is_hidden_stays_hidden_while_the_game_is_not_over(tmp_path):
    of = Lookout(cut_short("train-of-thought/typed", tmp_path, 30))
    guesses = [moment for moment in untold(of) if of.session.steps[moment - 1].notation.startswith("guess")]
    assert guesses
    for moment in guesses:
        step = of.session.steps[moment - 1]
        name = of.session.seats[step.by].name
        assert of.story(moment) == f"{name} has chosen; what it was shows later."
