"""The computer Conductor of Train of Thought: its hints, and the clues it makes of them."""

import functools
import random
import re

from railgames import assets
from railgames.games.contract import CHANCE, OVER
from railgames.games.train_of_thought.actions import GiveClue, IllegalClue, TimeUp
from railgames.games.train_of_thought.conductor import Hints
from railgames.games.train_of_thought.spelling import tokens
from railgames.games.train_of_thought.state import Leg
from railgames.table.budget import Units
from tests.games.train_of_thought.passengers import clue, whole
from tests.games.train_of_thought.tables import DEFAULTS, Table, game, judge
from tests.games.train_of_thought.test_association import UNFIT

HINTS = Hints(assets.read_text)


def conductor():
    return whole().bots["easy"]._conductor


@functools.cache
def positions():
    """The words of the deck by the number of the die that they stand at."""
    return tuple(zip(*(card.words for card in whole().deck.cards), strict=True))


def words():
    return [word for group in positions() for word in group]


def clues(destination, required, *given):
    return list(conductor().clues(destination, required, Leg(1, destination, given)))


def test_every_word_of_the_deck_has_six_to_twelve_hints_and_no_other_word_has():
    assert [word for word in words() if not 6 <= len(HINTS.of(word)) <= 12] == []
    lines = assets.read_text("train_of_thought/associates.txt").splitlines()
    assert [line.partition(": ")[0] for line in lines] == sorted(words())
    assert HINTS.of("qwertyish") == ()


def test_hints_are_single_words_and_different():
    for word in words():
        hints = HINTS.of(word)
        assert all(re.fullmatch("[A-Za-z]+('s)?", hint) for hint in hints), word
        assert len({hint.casefold() for hint in hints}) == len(hints), word


def test_hints_are_fit_for_children():
    said = {hint.casefold() for word in words() for hint in HINTS.of(word)}
    assert said.isdisjoint(UNFIT)


def test_no_hint_has_anything_of_its_word():
    """The fine print: neither the word, nor a form, a part or the sound of it; and nothing that is doubtful either."""
    for word in words():
        hints = HINTS.of(word)
        for one, other in zip(hints[::2], (*hints[1::2], hints[0]), strict=False):
            verdict = judge().clue(f"{one} {other} qwertyish", ("qwertyish",), word, ())
            assert verdict.right, f"{word}: {verdict.reason}"
            assert not verdict.doubtful, f"{word}: {verdict.reason}"


def test_every_first_clue_is_legal():
    luck = random.Random(7)
    for group in positions():
        for word in group:
            start = luck.choice([other for other in group if other != word])
            text = next(conductor().clues(word, (start,), Leg(1, word)))
            assert judge().clue(text, (start,), word, ()).right, f"{text} to {word}"


def test_a_first_clue_begins_with_the_word_it_needs_and_a_later_one_ends_with_it():
    first = clues("giraffe", ("cinema",))[0]
    assert first.split()[0] == "cinema"
    later = clues("giraffe", ("horse",), clue(first, "cinema", "horse"))[0]
    assert later.split()[-1] == "horse"


def test_no_hint_is_given_twice_on_the_way_to_a_word():
    given, needs, said = (), "cinema", set()
    while following := clues("giraffe", (needs,), *given):
        hints = set(following[0].split()) - {needs}
        assert hints <= set(HINTS.of("giraffe"))
        assert said.isdisjoint(hints)
        said |= hints
        given, needs = (*given, clue(following[0], needs, f"wrong{len(given)}")), f"wrong{len(given)}"
    assert len(given) == len(HINTS.of("giraffe")) // 2


def test_of_several_guesses_the_one_that_is_nearest_is_taken_up():
    guesses = ("teapot", "zebra", "kettle")
    assert clues("giraffe", guesses, clue("cinema big animal", "cinema", *guesses))[0].split()[-1] == "zebra"


def test_two_hints_that_point_at_another_word_together_are_not_given_first():
    for word in ("canoe", "dawn", "thunder"):
        _, one, other = clues(word, ("carpet",))[0].split()
        assert HINTS.rivals(one, other) == 1
    assert HINTS.rivals("paddle", "river") > 1


def test_hints_that_fit_a_wrong_guess_too_come_last():
    shared = set(HINTS.of("zebra")) & set(HINTS.of("giraffe"))
    assert shared
    following = clues("giraffe", ("zebra",), clue("cinema qwertyish zzyzx", "cinema", "zebra"))[0]
    assert shared.isdisjoint(following.split())


def test_a_guess_that_is_a_form_of_the_destination_is_repeated_as_it_was_made():
    following = clues("acrobat", ("acrobatic",), clue("carpet circus flip", "carpet", "acrobatic"))
    assert following[0].split()[-1] == "acrobatic"


def table(*cards, **options):
    return Table(2, of=game(*cards), play="typed", **options)


def decided(at):
    bot = at.game.bots["easy"]
    return bot.advise(at.view(at.actor), at.game.choices(at.state), lambda _: 0, Units(1))


def test_when_there_are_no_hints_left_the_word_is_given_up():
    at = table("cinema", "giraffe", *"abcdefgh").board()
    for number in range(len(HINTS.of("giraffe")) // 2):
        action = decided(at).action
        assert isinstance(action, GiveClue)
        at.take(action).play(f"wrong{number}")
    assert decided(at).action == IllegalClue()


def test_with_a_deck_it_has_no_hints_for_it_soon_ends_its_turn():
    at = table("zebu", "quokka", "tapir", "lemur", "okapi", "dingo").board("zebu", "quokka")
    given_up = 0
    while (action := decided(at).action) == IllegalClue():
        given_up += 1
        at.take(action).take(at.game.chances(at.state)[0])
    assert (given_up, action) == (3, TimeUp())


def test_they_play_a_whole_game_among_themselves_and_reach_words():
    game, luck, levels = whole(), random.Random(3), ("hard", "normal")
    state = game.start(len(levels), {**DEFAULTS, "play": "typed"})
    while (actor := game.actor(state)) != OVER:
        if actor == CHANCE:
            action = luck.choice(game.chances(state))
        else:
            view = game.view(state, actor)
            action = game.bots[levels[actor]].advise(view, game.choices(state), luck.randrange, Units(1)).action
            assert game.refusal(state, action) == ""
            if isinstance(action, GiveClue):
                assert len(tokens(action.text)) == 3
        state = game.play(state, action)
    assert sum(pile.words for pile in state.piles) > 2 * len(levels)
