"""What is said: each event to you, to others and in brief; questions, choices, status and what can be asked."""

import pytest

from railgames.games.contract import Cast, Level, Unreadable
from railgames.games.train_of_thought import events as told
from railgames.games.train_of_thought.state import BY_VOTE, GIVEN_UP, NOBODY, OWNED, Matter
from tests.games.train_of_thought.tables import GAME, NAMES, Table, typed

WORDS = GAME.words
CAST = Cast(NAMES[:3])
CLUE, GUESS = Matter(2), Matter(2, 1)

SAID = [
    (told.FirstConductor(0), "Ann is Conductor first, by lot."),
    (told.TurnBegins(0, 2, 1, 1, 3), "Ann is Conductor, Cy Brakeman; round 1 of 2, turn 1 of 3."),
    (told.TurnBegins(0, 2, 0, 1, 3), "Ann is Conductor, Cy Brakeman; warm-up round, turn 1 of 3."),
    (told.StartWord(3, "cinema"), "Start word: cinema; the die shows 3."),
    (told.DestinationDrawn(0, "giraffe"), "Your destination: giraffe."),
    (told.DestinationDrawn(0, ""), "Ann draws a destination."),
    (told.Reshuffled(12), "The discards are shuffled again: 12 cards."),
    (told.Boarded(0), "All aboard!"),
    (told.ClueGiven(0, 1, "Animal in cinema!"), "Clue 1: Animal in cinema."),
    (told.ClueBegins(0, 2, "horse"), "Nobody was right; clue 2, with horse."),
    (told.ClueBegins(0, 2, ""), "Nobody was right; clue 2."),
    (told.ClueStopped(0, 2, "", OWNED, "", ""), "Ann's clue 2 is illegal. A new destination is drawn."),
    (told.ClueStopped(0, 2, "", GIVEN_UP, "", ""), "Ann gives the word up. A new destination is drawn."),
    (told.Guessed(1, "lion", False, "no"), "Bob: lion, no."),
    (told.Guessed(1, "brake", True, "brake sounds like break: right"), "Bob: brake sounds like break: right."),
    (told.Missed(1, True), "Nobody is right; the next clue needs one of the guesses."),
    (told.Missed(1, False), "Nobody guesses clue 1; the word for the next clue stays."),
    (told.Reached(0, "giraffe", (1,)), "Bob guesses giraffe. The ride goes on from there."),
    (told.Reached(0, "giraffe", (1, 2)), "Bob and Cy guess giraffe. The ride goes on from there."),
    (told.TimeIsUp(0), "The time is up."),
    (told.NoCards(0), "No card is left: the turn is over."),
    (told.LeftOver("giraffe", False), "Not guessed: giraffe."),
    (told.LeftOver("giraffe", True), "Given up: giraffe."),
    (told.LeftOver("giraffe", True, True), "Lost to an illegal clue: giraffe."),
    (
        told.FaultShown(2, "big giraffe neck", "destination"),
        "The illegal clue 2 was: big giraffe neck, it has the destination in it.",
    ),
    (told.Corrected("giraffe", ()), "Corrected: giraffe was guessed by nobody."),
    (told.Challenged(1, CLUE, "giraffe", "", True), "Challenged: clue 2 was illegal."),
    (told.Challenged(1, CLUE, "giraffe", "a b c", True), "Challenged: clue 2 was illegal, a b c."),
    (told.Challenged(1, GUESS, "broom", "brooms", True), "Challenged: Bob's brooms does not count as broom."),
    (told.Voted(1, True), "Bob votes yes."),
    (told.Ruled(0, CLUE, "", True, 2, 3, True), "Clue 2 was illegal, by 2 of 3: a card less for Ann."),
    (told.Ruled(0, CLUE, "", True, 1, 2, False), "Clue 2 stands: 1 of 2 were against it."),
    (told.Ruled(0, GUESS, "broom", False, 2, 3, True), "Broom counts; 2 of 3 were for the challenge."),
    (told.Ruled(0, GUESS, "broom", True, 2, 3, True), "Broom does not count; 2 of 3 were for the challenge."),
    (told.Ruled(0, GUESS, "broom", True, 1, 3, False), "Broom counts; 1 of 3 were for the challenge."),
    (told.Collected(0, 1, 4, 1, 9), "Ann gets 4 cards: Start card 1, words guessed 4, penalties -1. Now 9."),
    (told.Earned(1, 1, 5), "Bob gets 1 card for 1 right guess. Now 5."),
    (told.Unscored(0, 2), "The warm-up turn is over: 2 words guessed, nothing is scored."),
    (told.HandedOn(1, 2), "Bob challenges nothing."),
    (told.Finished(2), "The game is over: 2 rounds were played."),
]


@pytest.mark.parametrize(("event", "text"), SAID)
def test_what_is_said_of_an_event(event, text):
    assert WORDS.event(event, CAST, Level.NORMAL) == text
    assert len(WORDS.event(event, CAST, Level.BRIEF)) <= len(text)


def test_every_kind_of_event_is_tried():
    quiet = {told.StartCard, told.Answered}
    assert {type(event) for event, _ in SAID} | quiet == set(told.Event.__args__)


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (told.StartCard(("a", "b")), "The start card: a, b."),
        (told.Answered(1, None), "Bob has answered."),
    ],
)
def test_some_things_are_told_only_in_full(event, text):
    assert WORDS.event(event, CAST, Level.FULL) == text
    assert WORDS.event(event, CAST, Level.NORMAL) == ""


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (told.TurnBegins(0, 1, 1, 1, 2), "You are Conductor, Bob Brakeman; round 1 of 2, turn 1 of 2."),
        (told.TurnBegins(1, 0, 1, 2, 2), "Bob is Conductor, you Brakeman; round 1 of 2, turn 2 of 2."),
        (told.Reached(1, "giraffe", (0,)), "You guess giraffe. The ride goes on from there."),
        (told.Reached(1, "giraffe", (0, 2)), "You and Cy guess giraffe. The ride goes on from there."),
        (told.Collected(0, 1, 0, 0, 1), "You get 1 card: Start card 1, words guessed 0. Now 1."),
        (told.Ruled(0, CLUE, "", True, 2, 3, True), "Clue 2 was illegal, by 2 of 3: a card less for you."),
        (told.Challenged(1, Matter(2, 0), "break", "brake", False), "Challenged: your brake counts as break."),
    ],
)
def test_you_are_addressed(event, text):
    assert WORDS.event(event, Cast(NAMES[:3], 0), Level.NORMAL) == text


def test_questions_say_what_is_needed():
    table = typed().board()
    assert WORDS.question(table.view(0), CAST) == "To giraffe. Which three words, with cinema?"
    table.play("Animal in cinema.", "lion", "horse")
    assert WORDS.question(table.view(0), CAST) == "To giraffe. Which three words, with lion or horse?"
    table.play("long neck horse")
    assert WORDS.question(table.view(1), CAST) == "Clue 2: long neck horse. What do you guess?"
    table.play("sand through")
    assert WORDS.question(table.view(1), CAST) == "The turn is over. Is anything to be challenged?"
    assert WORDS.question(Table().draw("cinema").play("die 1").draw("river").view(0), CAST) == (
        "From cinema to river. All aboard?"
    )


def test_choices_of_a_spoken_turn():
    table = Table().board()
    texts = [WORDS.choice(table.view(0), action, CAST) for action in GAME.choices(table.state)]
    assert texts == [
        "nobody is right, the next clue",
        "Bob is right",
        "Cy is right",
        "illegal clue, a new destination",
        "the sand is through",
    ]


def test_status_tells_each_what_they_may_know():
    table = typed().board().play("Animal in cinema", "lion", "horse")
    conductor, passenger = (WORDS.status(table.view(seat), Cast(NAMES[:3], seat)) for seat in (0, 1))
    assert [line.text for line in conductor] == [
        "Round 1 of 2, turn 1 of 3: You are Conductor, Cy Brakeman.",
        "From cinema to giraffe; the clue needs lion or horse.",
        "You 1, Bob 0, Cy 0.",
    ]
    assert passenger[1].text == "From cinema; the clue needs lion or horse."


def ask(table, query, *rest, seat=None):
    return [line.text for line in WORDS.answer(table.view(seat), query, rest, Cast(NAMES[:3], seat))]


def test_the_ride_is_a_line_of_stations():
    table = typed().board().play("tall cinema animal", "giraffe", "no guess").draw("river").play("giraffe likes river")
    table.draw("castle")
    assert ask(table, "ride") == [
        "1. From cinema to giraffe: 1 clue, guessed by Bob.",
        "2. From giraffe to a word that is not known yet: 1 clue, lost to an illegal clue.",
        "3. From giraffe to a word that is not known yet: 0 clues.",
    ]
    assert ask(table.play("sand through"), "ride")[1:] == [
        "2. From giraffe to river: 1 clue, lost to an illegal clue.",
        "3. From giraffe to castle: 0 clues, not guessed.",
    ]
    assert ask(table, "clues", "2") == ["Clue 2: giraffe likes river; illegal, it has the destination in it."]


def test_clues_are_told_with_their_guesses():
    table = (
        typed().board("cinema", "break").play("thing in cinema", "lion", "no guess", "lion smashes it", "brake", "car")
    )
    assert ask(table, "clues", "1") == [
        "Clue 1: thing in cinema; Bob: lion, no.",
        "Clue 2: lion smashes it; Bob: brake sounds like break: right; Cy: car, no.",
    ]
    with pytest.raises(Unreadable, match="1 destination so far"):
        ask(table, "clues", "7")
    with pytest.raises(Unreadable, match="by its number"):
        ask(table, "clues", "giraffe")


def test_a_guess_decided_by_vote_says_so():
    table = typed(2).board("cinema", "disturbance").play("noise in cinema", "disturbing", "sand through")
    table.play("challenge clue 1, guess of 2", "vote yes")
    assert table.view().ride[0].clues[0].guesses[0].reason == BY_VOTE
    assert ask(table, "clues", "1") == ["Clue 1: noise in cinema; Bob: disturbing, right by vote."]


def test_what_else_can_be_asked():
    table = Table().board().play("next horse")
    assert ask(table, "required") == ["The clue needs horse."]
    assert ask(table, "crew") == [
        "Ann is Conductor, Cy Brakeman.",
        "Passengers in their order: Bob, number 2, Cy, number 3.",
    ]
    assert ask(table, "cards")[1] == "8 cards left to draw, 0 discarded."
    assert ask(Table(first="random"), "crew") == ["It is to be drawn who is Conductor first."]


def test_a_long_list_is_grouped_by_destination():
    table = typed().board().play("tall cinema animal", "giraffe", "lion").draw("river").play("sand through")
    groups = [WORDS.group(table.view(1), action) for action in GAME.choices(table.state)]
    assert groups == [
        "",
        "",
        "Challenge a clue on the way to giraffe",
        *["Challenge a guess on the way to giraffe"] * 2,
    ]
    assert NOBODY not in table.view().ride[0].guessers


def test_the_result_names_what_the_cards_are_made_of():
    table = Table(2)
    table.board().play("hit 2").draw("river").play("sand through", "challenge clue 1", "hands 1", "go on")
    for _ in range(3):
        table.turn()
    lines = [line.text for line in WORDS.outcome(GAME.outcome(table.state), Cast(NAMES[:2]))]
    assert lines == [
        "Bob wins with 3 cards.",
        "1. Bob: 3; for guesses 1, Start cards 2.",
        "2. Ann: 2; as Conductor 1, Start cards 2, penalties -1.",
    ]
