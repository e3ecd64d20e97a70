"""Where the rulebook is silent: each ruling, by its number in the rulings of the house, and the worked examples.

 1  first Conductor, Brakeman            test_ruling_1_...
 2  thinking before the sand             test_ruling_2_...
 3  the required word                    test_ruling_3_...
 4  a guess belongs to the open clue     test_ruling_4_...
 5  ties                                 test_ruling_5_...
 6  the Start card                       test_ruling_6_...
 7  score cards are counted              test_ruling_7_...
 8  what counts as the word              test_ruling_8_...
 9  what a clue may be                   test_ruling_9_...
10  no word twice in a turn              test_ruling_10_...
11  an illegal clue seen at once         test_ruling_11_...
12  an illegal clue seen later           test_ruling_12_...
13  votes                                test_ruling_13_...
14  rounds and order                     test_ruling_14_...
15  the end                              test_ruling_15_...
16  two players                          test_ruling_16_...
"""

import pytest

from railgames.games.contract import CHANCE, BadOption
from railgames.games.train_of_thought.actions import AllAboard
from railgames.games.train_of_thought.state import DROPPED, UNGUESSED
from tests.games.train_of_thought.tables import DEFAULTS, GAME, Table, game, typed


def test_ruling_1_the_first_conductor_is_drawn_or_chosen():
    table = Table(4, first="random")
    assert table.actor == CHANCE
    assert [GAME.notation(action) for action in GAME.chances(table.state)] == [
        "first 1",
        "first 2",
        "first 3",
        "first 4",
    ]
    assert table.play("first 3").view().conductor == 2
    assert Table(4, first="2").view().conductor == 1
    with pytest.raises(BadOption, match="only 2 seats"):
        GAME.start(2, {**DEFAULTS, "first": "3"})


def test_ruling_1_the_brakeman_sits_on_the_right_and_guesses():
    table = typed(4, first="2").board()
    assert table.view().brakeman == 0
    assert table.view().passengers == (2, 3, 0)
    table.play("tall cinema animal", "horse", "lion", "giraffe")
    assert table.view().ride[0].guessers == (0,)


def test_ruling_2_there_is_no_sand_before_all_aboard():
    table = Table().draw("cinema").play("die 1").draw("giraffe")
    assert (table.view(0).start_word, table.view(0).destination) == ("cinema", "giraffe")
    assert GAME.alarm(table.state) is None
    assert GAME.choices(table.state) == (AllAboard(),)
    table.play("all aboard")
    alarm = GAME.alarm(table.state)
    assert alarm.seconds == 120
    assert GAME.alarm(table.play("hit 2").draw("river").state) == alarm


def test_ruling_2_every_turn_has_sand_of_its_own():
    table = Table().board()
    names = [GAME.alarm(table.state).name]
    for _ in range(5):
        table.play("sand through", "go on")
        assert GAME.alarm(table.state) is None
        while table.actor == CHANCE:
            table.take(GAME.chances(table.state)[0])
        names.append(GAME.alarm(table.play("all aboard").state).name)
    assert len(set(names)) == 6


def test_ruling_3_a_clue_needs_start_word_then_a_guess_then_the_last_destination():
    table = typed().board()
    assert table.required == ("cinema",)
    assert table.play("animal in cinema", "lion", "horse").required == ("lion", "horse")
    assert table.play("long neck horse", "zebra", "okapi").required == ("zebra", "okapi")
    assert "zebra or okapi" in table.refusal("long neck horse")
    assert table.play("tall spotted okapi", "giraffe", "camel").draw("castle").required == ("giraffe",)


def test_ruling_3_without_a_guess_the_word_stays():
    table = typed().board().play("animal in cinema", "no guess", "no guess")
    assert table.required == ("cinema",)
    table.play("tall cinema animal", "horse", "no guess", "long neck horse", "no guess", "no guess")
    assert table.required == ("horse",)


def test_ruling_3_the_old_start_word_is_not_forbidden():
    table = typed().board().play("animal in cinema", "lion", "horse")
    assert table.refusal("horse from cinema") == ""


def test_ruling_4_no_guess_counts_after_the_sand():
    table = typed(4).board().play("animal in cinema", "lion", "giraffe", "sand through")
    leg = table.view().ride[0]
    assert [guess.word for guess in leg.clues[0].guesses] == ["lion", "giraffe"]
    assert leg.guessers == (2,)
    assert table.refusal("guess: giraffe")


def test_ruling_4_one_guess_a_clue():
    table = typed(3).board().play("animal in cinema", "lion")
    assert table.actor == 2
    assert table.play("horse").actor == 0


def test_ruling_5_all_who_are_right_to_one_clue_score_and_the_conductor_once():
    table = typed(4).board().play("tall cinema animal", "giraffe", "lion", "giraffes")
    assert table.view().gains == (2, 1, 0, 1)
    spoken = Table(4).board().play("hit 2 4")
    assert spoken.view().gains == (2, 1, 0, 1)


def test_ruling_5_guesses_are_hidden_until_all_are_made():
    table = typed(4).board().play("tall cinema animal", "giraffe")
    assert table.view(2).answers[0].word is None
    assert table.view(1).answers[0].word == "giraffe"
    assert table.view(0).answers[0].word is None
    assert not any("giraffe" in line for line in table.log(2))


def test_ruling_6_the_start_card_scores_and_is_named():
    table = Table().board().play("hit 2").draw("river").play("sand through", "go on")
    assert table.scores == (2, 1, 0)
    assert "Ann gets 2 cards: Start card 1, words guessed 1. Now 2." in table.log()


def test_ruling_6_the_house_may_leave_the_start_card_out():
    table = Table(start_card="no").board().play("hit 2").draw("river").play("sand through", "go on")
    assert table.scores == (1, 1, 0)
    assert "Ann gets 1 card: words guessed 1. Now 1." in table.log()


def test_ruling_7_score_cards_are_counted_and_the_discards_come_back():
    table = Table(2, of=game("cinema", "giraffe", "river"))
    table.board("cinema", "giraffe").play("hit 2").draw("river").play("hit 2")
    assert table.phase == "stop"
    assert "No card is left: the turn is over." in table.log()
    table.play("go on")
    assert (table.view().cards, table.view().discards) == (3, 0)
    assert table.scores == (3, 2)


@pytest.mark.parametrize(
    ("destination", "guess", "right"),
    [
        ("giraffe", "  GIRAFFE! ", True),
        ("goose", "geese", True),
        ("break", "brake", True),
        ("disturbance", "disturbing", False),
        ("break", "bread", False),
    ],
)
def test_ruling_8_what_counts_as_the_word(destination, guess, right):
    table = typed(2).board("cinema", destination).play("thing in cinema", guess)
    assert bool(table.view().ride[0].guessers) == right


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("big cinema", "three words"),
        ("a very big cinema", "three words"),
        ("big tall animal", "must have cinema in it"),
        ("\u2764 cinema \u2764", ""),
    ],
)
def test_ruling_9_a_slip_is_handed_back_and_costs_nothing(text, why):
    table = typed().board()
    before = table.state
    assert why in table.refusal(text) != ""
    assert table.state == before


@pytest.mark.parametrize(
    ("destination", "text"),
    [
        ("giraffe", "cinema giraffe neck"),
        ("break", "cinema brake pedal"),
        ("disturbance", "loud cinema disturbing"),
        ("fireplace", "cinema fire wood"),
    ],
)
def test_ruling_9_destination_sound_form_and_part_are_illegal(destination, text):
    table = typed().board("cinema", destination).play(text)
    assert table.state.ride[0].end == DROPPED
    assert table.actor == CHANCE


def test_ruling_9_letters_are_no_part():
    table = typed().board("cinema", "pepper").play("pep in cinema")
    assert table.phase == "guessing"


def test_ruling_9_a_form_that_was_guessed_may_be_repeated_in_the_next_clue():
    table = typed().board("cinema", "disturbance").play("noise in cinema", "disturbing", "loud")
    assert table.play("noun for disturbing").phase == "guessing"
    table = typed().board("cinema", "disturbance").play("noise in cinema", "shouting", "loud")
    assert table.play("loud disturbing noun").state.ride[0].end == DROPPED


def test_ruling_10_no_word_comes_twice_in_a_turn():
    table = Table(2, of=game("cinema", "giraffe", "river", "castle"))
    table.board("cinema", "giraffe").play("illegal clue").draw("river").play("hit 2")
    assert [GAME.notation(action) for action in GAME.chances(table.state)] == ["card 4"]
    assert table.draw("castle").play("illegal clue").phase == "stop"


def test_ruling_11_an_illegal_clue_costs_the_destination_and_no_card():
    table = typed().board().play("tall cinema animal", "giraffe", "no guess").draw("river")
    sand = GAME.alarm(table.state)
    table.play("giraffe beside river")
    assert [leg.end for leg in table.state.ride] == ["guessed", DROPPED]
    table.draw("castle")
    assert table.required == ("giraffe",)
    assert GAME.alarm(table.state) == sand
    assert table.play("sand through", "go on").scores == (2, 1, 0)


def test_ruling_11_before_any_hit_the_start_word_is_needed_again():
    for table in (typed().board(), Table().board()):
        table.play("illegal clue").draw("river")
        assert table.required == ("cinema",)
        assert table.view().gains == (1, 0, 0)


def test_ruling_11_guesses_to_an_illegal_clue_are_void():
    table = typed().board().play("animal in cinema", "lion", "horse", "horse giraffe neck").draw("river")
    assert table.required == ("cinema",)


def hit_then_stop(seats=4):
    """A typed turn with one word guessed by the second seat, looked at after the sand."""
    return (
        typed(seats)
        .board()
        .play("tall cinema animal", "giraffe", *["no guess"] * (seats - 2))
        .draw("river")
        .play("sand through")
    )


def test_ruling_12_an_illegal_clue_seen_after_a_hit_costs_the_conductor_a_card():
    table = hit_then_stop().play("challenge clue 1", "vote yes", "vote yes")
    assert table.view().gains == (1, 1, 0, 0)
    assert table.play("go on").scores == (1, 1, 0, 0)


def test_ruling_12_it_is_too_late_once_the_next_seat_is_conductor():
    challenge = GAME.parse(hit_then_stop().state, "challenge clue 1")
    assert GAME.refusal(hit_then_stop().play("go on").state, challenge)


def test_ruling_12_one_penalty_a_misplay():
    table = hit_then_stop().play("challenge clue 1", "vote yes", "vote yes")
    assert "voted on that already" in table.refusal("challenge clue 1")


def test_ruling_12_a_clue_with_no_hit_after_it_costs_nothing():
    table = typed().board().play("animal in cinema", "lion", "horse", "sand through")
    assert "no word was guessed after it" in table.refusal("challenge clue 1")


def test_ruling_12_no_pile_is_less_than_nothing():
    table = Table(2, start_card="no").board().play("next", "next", "hit 2").draw("river").play("sand through")
    for number in (1, 2, 3):
        table.play(f"challenge clue {number}", "hands 1")
    assert table.view().gains == (0, 1)
    assert table.play("go on").scores == (0, 1)
    assert table.state.piles[0].penalties == 1


def test_ruling_13_passengers_alone_vote_and_most_of_them_must_agree():
    table = hit_then_stop(4).play("challenge clue 1")
    assert [table.actor, table.play("vote yes").actor, table.play("vote no").actor] == [1, 2, 3]
    table.play("vote no")
    assert table.view().gains[0] == 2


def test_ruling_13_a_tie_changes_nothing():
    table = hit_then_stop(3).play("challenge clue 1", "vote yes", "vote no")
    assert table.view().gains[0] == 2
    assert not table.view().rulings[0].upheld
    spoken = Table(3).board().play("hit 2").draw("river").play("sand through", "challenge clue 1", "hands 1")
    assert not spoken.view().rulings[0].upheld


def test_ruling_14_everybody_is_conductor_twice_in_order_to_the_left():
    table = Table(3, first="2")
    order = []
    while not table.over:
        order.append(table.view().conductor)
        table.turn()
    assert order == [1, 2, 0, 1, 2, 0]


def test_ruling_14_the_warm_up_is_a_round_more_and_not_scored():
    table = Table(2, warm_up="yes", first="1")
    table.board().play("hit 2").draw("river").play("sand through", "go on")
    assert table.scores == (0, 0)
    turns = 1
    while not table.over:
        table.turn()
        turns += 1
    assert turns == 6
    assert table.scores == (2, 2)


def test_ruling_15_equal_piles_share_the_victory():
    table = Table(2)
    for _ in range(4):
        table.turn()
    outcome = GAME.outcome(table.state)
    assert outcome.winners == (0, 1)
    assert outcome.tie_break == "shared"


def test_ruling_15_the_destination_at_the_end_of_the_sand_is_discarded():
    table = Table().board().play("sand through")
    assert table.state.ride[0].end == UNGUESSED
    assert table.view().destination == ""
    table.play("go on")
    assert (table.view().discards, table.scores[0]) == (2, 1)


def test_ruling_16_two_play_with_one_guess_a_clue():
    table = typed(2).board().play("animal in cinema", "horse")
    assert table.view().brakeman == table.view().passengers[0] == 1
    assert table.actor == 0
    assert table.play("long neck horse", "giraffe").view().gains == (2, 1)


def test_cinema_to_giraffe():
    table = typed(5).board().play("Animal in Cinema", "Lion", "Anaconda", "Horse", "Unicorn")
    assert table.phase == "clue"
    assert table.refusal("Tall neck animal")
    assert table.play("Long Neck Horse", "zebra", "giraffe", "camel", "no guess").view().ride[0].guessers == (2,)


def test_giraffe_like_horse_is_illegal():
    table = typed().board().play("Animal in Cinema", "Lion", "Horse", "giraffe like horse")
    assert table.state.ride[0].end == DROPPED
