"""A destination is known to its Conductor alone until it is guessed or the turn ends: in everything that is told."""

import random

import pytest

from railgames.games.contract import CHANCE, Cast, Level
from railgames.games.train_of_thought.actions import GiveClue, MakeGuess, TimeUp
from railgames.games.train_of_thought.state import DROPPED, OPEN
from tests.games.train_of_thought.tables import DEFAULTS, NAMES, game, typed

# No word is a part of another text, so it can be searched for; none of them is ever guessed but to be right.
SECRET = ("zyqqer", "vuxxol", "jappit", "kwozzen", "fibbrux", "gloxxam", "puxxira", "dremmoq")
OTHERS = ("lion", "horse", "kettle", "storm")
GAME = game(*SECRET)
BATCHES = 20


def hidden(state):
    """The words that only the Conductor may know."""
    if state.phase in ("stop", "correcting", "voting", "finished"):
        return ()
    return tuple(leg.word for leg in state.ride if leg.end in (OPEN, DROPPED))


def decide(state, rng):
    """Something that may be done, so that words are reached, clues stopped and guesses missed."""
    if GAME.actor(state) == CHANCE:
        return rng.choice(GAME.chances(state))
    if rng.random() < 0.05 and GAME.alarm(state):
        return TimeUp()
    leg = state.ride[-1]
    needed = (GAME.view(state, None).required or ("lion",))[0]
    if GAME.entry(state) and state.phase == "clue":
        bad = rng.random() < 0.2
        return GiveClue(f"{needed} for {leg.word}" if bad else f"{needed} {rng.choice(OTHERS)} {rng.choice(OTHERS)}")
    if GAME.entry(state):
        return MakeGuess(rng.choice((leg.word, *OTHERS)))
    choices = GAME.choices(state)
    return rng.choice(choices if len(choices) < 4 else choices[:4])


def told(state, seat):
    """Everything that a seat can be told of a state in words, and all that its view holds."""
    view, cast, words = GAME.view(state, seat), Cast(NAMES[: state.terms.seats], seat), GAME.words
    lines = [*words.status(view, cast), *words.score(view, cast)]
    for query in words.queries:
        lines += words.answer(view, query.word, (), cast)
    texts = [line.text for line in lines]
    if GAME.actor(state) == seat:
        texts += [words.question(view, cast), GAME.entry(state)]
        texts += [words.choice(view, action, cast) for action in GAME.choices(state)]
        texts += [GAME.refusal(state, GiveClue("a b c")), GAME.refusal(state, MakeGuess("lion"))]
    return "\n".join((repr(view), *texts))


def leaks(text, words):
    return [word for word in words if word in text]


@pytest.mark.parametrize("batch", range(BATCHES))
def test_no_transcript_names_a_hidden_destination(batch):
    """25 seeded games a batch, a turn or two of each, looked at as every seat and as an onlooker, move by move."""
    found = 0
    for number in range(25):
        rng = random.Random(f"{batch}/{number}")
        seats = rng.randint(2, 4)
        options = {**DEFAULTS, "play": rng.choice(("aloud", "typed")), "first": "1"}
        state = GAME.start(seats, options)
        for _ in range(24):
            action = decide(state, rng)
            assert GAME.refusal(state, action) == ""
            events, before = GAME.events(state, action), state
            state = GAME.play(state, action)
            secret = hidden(state)
            found += bool(secret)
            for seat in (*range(seats), None):
                if seat == GAME.view(state, None).conductor:
                    continue
                cast = Cast(NAMES[:seats], seat)
                seen = [event for event in (GAME.seen(event, seat) for event in events) if event is not None]
                texts = [GAME.words.event(event, cast, level) for event in seen for level in Level]
                own = [answer.word for answer in state.answers if answer.seat == seat]
                words = [word for word in secret if word not in own]
                assert not leaks(f"{seen}{texts}{told(state, seat)}", words), (before, action)
    assert found > 200


def test_the_conductor_is_told():
    table = typed().board()
    assert "Your destination: giraffe." in table.log(0)
    assert "giraffe" in table.game.words.question(table.view(0), Cast(NAMES[:3], 0))


def test_a_stopped_clue_is_shown_when_the_turn_ends():
    table = typed().board().play("giraffe in cinema").draw("river")
    assert any("giraffe" in line for line in table.log(0))
    for seat in (1, 2, None):
        assert not any("giraffe" in line for line in table.log(seat))
        assert table.view(seat).ride[0].clues[0].text == ""
        assert "Ann's clue 1 is illegal: the clue has something of the destination in it." in " ".join(table.log(seat))
    table.play("sand through")
    assert table.view(1).ride[0].clues[0].text == "giraffe in cinema"
    assert "Lost to an illegal clue: giraffe." in table.log(1)


def test_a_wrong_guess_tells_nothing_more():
    near = typed(2).board("cinema", "disturbance").play("noise in cinema", "disturbing")
    far = typed(2).board("cinema", "river").play("noise in cinema", "disturbing")
    assert near.log(1) == far.log(1)
    assert near.view(1) == far.view(1)


def test_what_a_passenger_may_type_does_not_depend_on_the_destination():
    tables = [typed().board("cinema", word).play("noise in cinema") for word in ("river", "giraffe", "break")]
    for text in ("river", "giraffe", "two words", "", "[/]", "brake"):
        assert len({table.refusal(text) for table in tables}) == 1


def test_a_card_in_a_record_is_a_number():
    table = typed().draw("cinema").play("die 1")
    for action in table.game.chances(table.state):
        assert table.game.notation(action).removeprefix("card ").isdecimal()
