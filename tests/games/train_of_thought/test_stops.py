"""When the sand is through: who is asked, what can be challenged, and what a vote changes."""

from railgames.games.contract import Cast
from tests.games.train_of_thought.tables import NAMES, Table, typed

CAST = Cast(NAMES[:2], 0)


def refused(seats=3):
    """A turn in which a guess that some would accept was refused, and nothing was right."""
    return (
        typed(seats).board("cinema", "disturbance").play("noise in cinema", "disturbing", *["no guess"] * (seats - 2))
    )


def test_the_one_who_was_to_act_is_asked_and_one_answer_is_enough():
    table = typed(4).board().play("animal in cinema", "lion", "sand through")
    assert table.actor == 2
    assert table.choices()[0] == "go on"
    assert table.play("go on").view().conductor == 1


def test_the_question_can_be_handed_on_until_all_were_asked():
    table = typed(3).board().play("animal in cinema", "lion", "sand through")
    actors = [table.actor]
    for _ in range(2):
        actors.append(table.play("hand on").actor)
    assert actors == [2, 0, 1]
    assert "hand on" not in table.choices()
    assert table.refusal("hand on")
    assert table.play("go on").view().conductor == 1


def test_a_refused_guess_may_be_accepted():
    table = refused(4).play("sand through", "challenge clue 1, guess of 2", "vote yes", "vote yes")
    assert table.view().gains == (2, 1, 0, 0)
    assert table.play("go on").scores == (2, 1, 0, 0)
    assert "Challenged: Bob's disturbing counts as disturbance." in table.log()


def test_a_refused_guess_to_a_word_that_was_guessed_brings_the_guesser_a_card_only():
    table = (
        refused(4)
        .play("disturbing noise noun", "no guess", "disturbance", "no guess")
        .draw("river")
        .play("sand through")
    )
    assert table.view().gains == (2, 0, 1, 0)
    table.play("challenge clue 1 guess of 2", "vote yes", "vote yes")
    assert table.view().gains == (2, 1, 1, 0)


def test_a_guess_of_somebody_who_has_the_card_can_change_nothing():
    table = refused(3).play("disturbing noise noun", "disturbance", "no guess").draw("river").play("sand through")
    assert "has a card for the word already" in table.refusal("challenge clue 1, guess of 2")
    assert "challenge clue 1, guess of 2" not in table.choices()


def test_an_accepted_guess_may_be_refused():
    table = typed(3).board("cinema", "break").play("smash cinema window", "brake", "no guess").draw("river")
    table.play("sand through", "challenge clue 1, guess of 2", "vote yes", "vote yes")
    assert table.view().gains == (1, 0, 0)
    assert table.view().ride[0].guessers == ()


def test_one_of_two_accepted_guesses_refused_leaves_the_conductor_the_card():
    table = typed(4).board("cinema", "break").play("smash cinema window", "brake", "break", "no guess").draw("river")
    table.play("sand through", "challenge clue 1, guess of 2", "vote yes", "vote yes")
    assert table.view().gains == (2, 0, 1, 0)


def test_a_clue_against_the_spirit_is_for_the_table():
    table = typed(2).board().play("cinema spotted neck", "giraffe").draw("river").play("sand through")
    table.play("challenge clue 1", "vote yes")
    assert table.view().gains == (1, 1)


def test_a_clue_that_was_stopped_costs_nothing_more():
    table = typed().board().play("giraffe in cinema").draw("river")
    table.play("wet cinema thing", "river", "no guess").draw("castle").play("sand through")
    assert "stopped at once" in table.refusal("challenge clue 1")
    assert "challenge clue 1" not in table.choices()


def test_what_was_voted_on_is_settled():
    table = refused(3).play("sand through", "challenge clue 1, guess of 2", "vote no")
    assert "voted on that already" in table.refusal("challenge clue 1, guess of 2")
    assert table.view().gains == (1, 0, 0)


def test_a_vote_ends_once_it_is_certain():
    table = refused(6).play("sand through", "challenge clue 1, guess of 2", "vote yes", "vote yes")
    assert table.phase == "voting"
    assert table.play("vote yes").phase == "stop"
    table = refused(7).play("sand through", "challenge clue 1, guess of 2", "vote no", "vote no")
    assert table.phase == "voting"
    assert table.play("vote no").phase == "stop"


def test_after_a_vote_the_same_seat_goes_on():
    table = refused(4).play("sand through")
    asked = table.actor
    assert table.play("challenge clue 1, guess of 2", "vote yes", "vote yes").actor == asked


def test_there_are_sentences_for_what_can_not_be_challenged():
    table = refused(3).play("sand through")
    assert "no clue of that number" in table.refusal("challenge clue 9")
    assert "made no guess" in table.refusal("challenge clue 1, guess of 3")
    assert "seat by seat" in table.refusal("correct 1")
    assert "seat by seat" in table.play("challenge clue 1, guess of 2").refusal("hands 2")
    spoken = Table().board().play("sand through")
    assert "no such destination" in spoken.refusal("correct 7")


def test_doubts_of_the_judge_are_marked_once_the_word_is_known():
    table = typed(2).board("cinema", "fireplace").play("cinema firewood thing")
    assert [table.view(seat).ride[0].clues[0].doubtful for seat in (0, 1, None)] == [True, False, False]
    table.play("fireplace").draw("river").play("sand through")
    texts = [table.game.words.choice(table.view(0), action, CAST) for action in table.game.choices(table.state)]
    assert "challenge: clue 1 was illegal, cinema firewood thing (a close call)" in texts
