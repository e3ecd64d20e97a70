"""The rulebook, rule by rule.

Where each rule is held, section by section. ``rulings``, ``stops``, ``spoken``, ``secrets`` and ``words`` are the other
files of this folder about the rules, all with ``test_`` before their name; ``judge`` and ``deck`` hold the word tables.

Components
    200 cards of six words, die, two minutes    deck, test_the_die_chooses_one_of_six_words, test_sand_of_two_minutes
How to win
    Conductor and guessers score                test_the_conductor_and_the_guessers_get_a_card
    the most points after two rounds            test_the_most_cards_after_two_rounds_win
Set up
    the first Conductor                         rulings: test_ruling_1_...
    shuffled cards                              test_any_card_may_come
    the Brakeman                                rulings: test_ruling_1_...
Game play
    rounds, a warm-up that is not scored        rulings: test_ruling_14_...
Step 1: start the turn
    a card face up                              test_the_start_card_lies_open
    the die, for the whole turn                 test_the_die_chooses_one_of_six_words, test_one_roll_a_turn
    a card nobody else sees                     test_the_destination_is_the_conductors_alone, secrets
    all aboard starts the sand                  test_sand_of_two_minutes, rulings: test_ruling_2_...
Step 2: start giving clues
    three words, one of them the start word     rulings: test_ruling_3_..., test_ruling_9_...
    one guess of one word each                  test_one_guess_of_one_word, rulings: test_ruling_4_...
    nobody has to be waited for                 test_no_guess_has_to_be_made, spoken: test_the_next_clue_...
    a new clue from one of the guesses          rulings: test_ruling_3_...
    guessers take a card each                   test_the_conductor_and_the_guessers_get_a_card
    another card, same die                      test_the_next_destination_has_the_same_number
    the next clue from the last destination     rulings: test_ruling_3_...
Step 3: keep going
    until the sand is through                   test_many_words_in_a_turn, test_the_sand_ends_the_turn
    the card in hand is discarded               rulings: test_ruling_15_...
    the cards in front are scored               rulings: test_ruling_6_...
    the Conductor becomes Brakeman, to the left test_the_conductor_becomes_brakeman
Game end
    the most cards, shared victory              test_the_most_cards_after_two_rounds_win, rulings: test_ruling_15_...
The fine print
    the spirit of the game                      stops: test_a_clue_against_the_spirit_is_for_the_table
    no grammar                                  test_a_clue_need_not_be_a_sentence
    neither destination nor part                rulings: test_ruling_9_...
    a guessed form may be repeated              rulings: test_ruling_9_...
    words only                                  rulings: test_ruling_9_... (pictures)
Close enough
    sound and spelling                          test_a_word_that_sounds_alike_counts
    plurals                                     test_plurals_count_both_ways
    tense of a guess in a clue                  test_a_guess_may_change_its_tense_in_a_clue
    tense of a guess to be right                test_the_tense_must_match
It's a tie
    both count                                  rulings: test_ruling_5_..., spoken: test_a_tie_is_two_numbers
You can't do that
    an illegal clue at once                     rulings: test_ruling_11_..., spoken: test_an_illegal_clue_is_one_key
    the sand runs on                            rulings: test_ruling_11_...
    how strictly is up to the group             rulings: test_ruling_9_a_slip_..., stops
    noticed later                               rulings: test_ruling_12_...
    guessers keep their cards                   rulings: test_ruling_12_...
    not once the role has passed                rulings: test_ruling_12_...
    votes                                       rulings: test_ruling_13_..., stops
Example
    cinema to giraffe                           rulings: test_cinema_to_giraffe
"""

from railgames import assets
from railgames.games.contract import CHANCE
from railgames.games.train_of_thought.association import Association
from railgames.games.train_of_thought.deck import Card, Deck
from railgames.games.train_of_thought.rules import TrainOfThought
from railgames.games.train_of_thought.tables import tables
from railgames.games.train_of_thought.vocabulary import Vocabulary
from tests.games.train_of_thought.tables import DEFAULTS, GAME, Table, judge, typed

SIX = TrainOfThought(
    assets.read_text("train_of_thought/rules.md"),
    judge(),
    Deck(
        tuple(Card(tuple(f"{row}{side}" for side in ("one", "two", "three", "four", "five", "six"))) for row in "abcd")
    ),
    GAME.bots,
    Vocabulary(tables(assets.read_text), Association(assets.read_text)),
)


def play(state, *texts):
    for text in texts:
        state = SIX.play(state, SIX.parse(state, text))
    return state


def six(*texts):
    return play(SIX.start(2, {**DEFAULTS, "first": "1"}), *texts)


def test_any_card_may_come():
    assert [SIX.notation(action) for action in SIX.chances(six())] == ["card 1", "card 2", "card 3", "card 4"]


def test_the_start_card_lies_open():
    view = SIX.view(six("card 2"), None)
    assert view.start_card == ("bone", "btwo", "bthree", "bfour", "bfive", "bsix")
    assert view.start_word == ""


def test_the_die_chooses_one_of_six_words():
    state = six("card 2")
    assert [SIX.notation(action) for action in SIX.chances(state)] == [f"die {face}" for face in range(1, 7)]
    assert SIX.view(play(state, "die 3"), None).start_word == "bthree"


def test_the_destination_is_the_conductors_alone():
    state = six("card 2", "die 3", "card 4")
    assert [SIX.view(state, seat).destination for seat in (0, 1, None)] == ["dthree", "", ""]


def test_the_next_destination_has_the_same_number():
    state = six("card 2", "die 3", "card 4", "all aboard", "hit 2", "card 1")
    assert SIX.view(state, 0).destination == "athree"


def test_one_roll_a_turn():
    state = six("card 2", "die 3", "card 4", "all aboard", "hit 2")
    assert SIX.refusal(state, SIX.chances(six("card 2"))[0])


def test_sand_of_two_minutes():
    table = Table().draw("cinema").play("die 1").draw("giraffe")
    assert GAME.alarm(table.state) is None
    assert GAME.alarm(table.play("all aboard").state).seconds == 120


def test_the_conductor_and_the_guessers_get_a_card():
    table = Table(4, start_card="no").board().play("hit 2 3")
    assert table.view().gains == (1, 1, 1, 0)


def test_one_guess_of_one_word():
    table = typed().board().play("animal in cinema")
    assert table.refusal("a horse")
    assert table.play("horse").actor == 2


def test_no_guess_has_to_be_made():
    table = typed().board().play("animal in cinema")
    assert table.choices() == ["no guess", "sand through"]
    assert table.play("no guess", "no guess").actor == 0


def test_many_words_in_a_turn():
    table = Table().board()
    for word in ("river", "castle", "pepper", "violin"):
        table.play("hit 2").draw(word)
    assert table.view().gains == (5, 4, 0)


def test_the_sand_ends_the_turn():
    table = typed().board().play("animal in cinema", "sand through")
    assert table.phase == "stop"
    assert table.view(2).ride[0].word == "giraffe"


def test_the_conductor_becomes_brakeman():
    table = Table(4).turn()
    assert (table.view().conductor, table.view().brakeman) == (1, 0)


def test_the_most_cards_after_two_rounds_win():
    table = Table(2)
    table.board().play("hit 2").draw("river").play("hit 2").draw("castle").play("sand through", "go on")
    for _ in range(3):
        table.turn()
    outcome = GAME.outcome(table.state)
    assert [(s.seat, s.rank, s.points) for s in outcome.standings] == [(0, 1, 4), (1, 1, 4)]
    table = Table(3)
    table.board().play("hit 2").draw("river").play("sand through", "go on")
    for _ in range(5):
        table.turn()
    outcome = GAME.outcome(table.state)
    assert [(s.seat, s.rank, s.points) for s in outcome.standings] == [(0, 1, 3), (1, 1, 3), (2, 3, 2)]
    assert {line.what: line.points for line in outcome.standings[0].lines} == {
        "words": 1,
        "guesses": 0,
        "start-cards": 2,
        "penalties": 0,
    }


def test_a_clue_need_not_be_a_sentence():
    assert typed().board().play("cinema tall spots").phase == "guessing"


def test_a_word_that_sounds_alike_counts():
    table = typed(2).board("cinema", "break").play("smash cinema window", "brake")
    assert table.view().ride[0].guessers == (1,)
    assert "Bob: brake sounds like break: right." in table.log()


def test_plurals_count_both_ways():
    for destination, guess in (("goose", "geese"), ("giraffe", "giraffes")):
        table = typed(2).board("cinema", destination).play("cinema animal thing", guess)
        assert table.view().ride[0].guessers == (1,)


def test_a_guess_may_change_its_tense_in_a_clue():
    table = typed(2).board("cinema", "river").play("cinema wet thing", "swim")
    assert table.refusal("swam in it") == ""


def test_the_tense_must_match():
    table = typed(2).board("cinema", "disturbance").play("noise in cinema", "disturbing")
    assert table.view().ride[0].guessers == ()


def test_chance_draws_and_nobody_else():
    table = Table().board().play("hit 2")
    assert table.actor == CHANCE
    assert GAME.choices(table.state) == ()
