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


def test_the_next_player_is_another_one_also_from_where_chance_acts():
    of = lookout("train/reached")
    game, session = of.session.game, of.session
    turns = of.turns
    for moment in range(of.last):
        now = [turn for turn in turns if turn.moment <= moment]
        then = [turn.moment for turn in turns if turn.moment > moment]
        assert of.turn(moment, 1) == (then[0] if then else of.last), moment
        if now and of.turn(moment, -1):
            assert game.actor(session.state_at(of.turn(moment, -1))) == turns[len(now) - 2].seat, moment


def test_from_the_end_one_goes_back_to_who_chose_last():
    of = lookout("train/reached")
    assert of.turn(of.last, -1) == of.turns[-1].moment


def test_somebody_alone_is_followed_from_choice_to_choice():
    of = lookout("train/alone")
    for moment in range(of.last):
        assert of.turn(moment, 1) == min([turn.moment for turn in of.turns if turn.moment > moment], default=of.last)


def test_a_turn_is_told_by_its_results():
    turns = lookout("train/reached").turns
    assert turns[1].news == "Cleo derails. Still 0."
    assert turns[-1].news == "Bob banks 16. Now 52. The game is over: Bob has reached 50."


def test_a_turn_without_results_is_told_whole_and_nothing_of_the_next_one():
    turns = lookout("isle-of-trains/contracts").turns
    assert (
        turns[3].news
        == turns[3].story
        == (
            "Ann loads Grand Central as box on Bob's Boxcar. Ann draws a card, 4 times. "
            "Ann builds Hopper-2 in place of Hopper for 3 cards."
        )
    )
    assert not any("'s turn." in turn.story for turn in turns)


def test_the_story_of_a_turn_is_all_of_it_and_ends_before_the_next_one():
    turns = lookout("train/reached").turns
    assert turns[11].story == "Ann keeps 6 5. Ann banks 0: no cargo, so 0. Now 16."


def test_what_comes_of_the_choices_of_all_does_not_read_as_of_who_chose_last():
    turns = lookout("twisty-tracks/shared").turns
    assert [turn.before for turn in turns[:4]] == ["", "", "", "All: "]
    assert turns[3].news.startswith("All: Ann's red train crosses 1 border")
    assert not any(turn.before for turn in lookout("train/reached").turns)


def test_a_turn_of_which_nothing_was_told_is_told_by_its_choice():
    turns = lookout("train-of-thought/typed").turns
    assert turns[1].news == "Cleo chose: guess train."


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
    assert "Bob is dealt a card." in stories
    assert all(of.story(moment) for moment in range(1, of.last + 1))


def test_what_is_hidden_stays_hidden_while_the_game_is_not_over(tmp_path):
    of = Lookout(cut_short("train-of-thought/typed", tmp_path, 30))
    guesses = [moment for moment in untold(of) if of.session.steps[moment - 1].notation.startswith("guess")]
    assert guesses
    for moment in guesses:
        step = of.session.steps[moment - 1]
        name = of.session.seats[step.by].name
        assert of.story(moment) == f"{name} has chosen; what it was shows later."


def test_what_chance_brought_is_told_in_plain_words_also_while_the_game_is_not_over(tmp_path):
    of = Lookout(cut_short("twisty-tracks/shared", tmp_path, 11))
    assert of.story(of.last) == "Cleo draws tile 7, 13 left."


def test_once_the_game_is_over_what_was_chosen_is_told_in_place_of_that_somebody_has_chosen():
    of = lookout("twisty-tracks/shared")
    assert [turn.news for turn in of.turns[:2]] == [
        "Ann chose: A3: red 1, waits at A4.",
        "Bob chose: A3, turned right 3: red 2, waits at A2.",
    ]
    assert of.story(of.turns[1].moment + 1) == of.turns[1].story == of.turns[1].news
    assert not any("has chosen" in turn.story for turn in of.turns)
    assert not any("has chosen" in line.text for line in of.log)
    assert [line.step for line in of.log] == [line.step for line in of.session.log(None, of.session.cast())]


def test_while_the_game_is_not_over_it_is_told_only_that_somebody_has_chosen(tmp_path):
    of = Lookout(cut_short("twisty-tracks/shared", tmp_path, 11))
    assert [turn.news for turn in of.turns[:2]] == ["Ann has chosen.", "Bob has chosen."]
    assert of.story(of.turns[0].moment + 1) == "Ann has chosen."
    assert list(of.log) == list(of.session.log(None, of.session.cast()))
