"""The games' own words: what is seen can be heard, in short plain sentences that say what happened to whom and why."""

import itertools
import random
import re
import typing
from functools import cache
from itertools import chain

import pytest

from railgames.games import catalog
from railgames.games.contract import Cast, GameError, Level
from railgames.games.isle_of_trains import events as isle_events
from railgames.games.train import state as train_state
from railgames.games.train_of_thought import events as thought_events
from railgames.games.twisty_tracks import state as twisty_state
from railgames.rules_text import sections
from railgames.table.record import parse
from railgames.table.session import Session
from tests.a11y.hearing import HEARD, SHOWN
from tests.a11y.rig import GAMES, ISLE, NAMES, THOUGHT, TRAIN, TWISTY, Picker, hear, seated, wandering
from tests.records.make import HERE

EVENTS = {
    TWISTY: twisty_state.Event,
    TRAIN: train_state.Event,
    ISLE: isle_events.Event,
    THOUGHT: thought_events.Event,
}
STATES = 250
"""For each game; a thousand in all."""


@cache
def wandered(game):
    """Games that were played at random, typed and spoken where there are words."""
    found = []
    for seed in range(12):
        options = {"play": "typed"} if game == THOUGHT and seed % 2 else {}
        session = seated(game, seed, 3 if seed % 3 else 0, **options)
        hear(session, Picker(session, wandering(seed, 70)))
        found.append(session)
    return tuple(found)


@cache
def kept(game):
    """The kept records, one for each way to end."""
    paths = sorted((HERE / game).glob("*.jsonl"))
    return tuple(Session.replayed(catalog.load(game), parse(path.read_bytes())) for path in paths)


@pytest.mark.parametrize("game", GAMES)
def test_R34_what_is_shown_can_be_made_out_of_what_is_said(game):
    rng, compared = random.Random(game), 0
    while compared < STATES:
        session = rng.choice(wandered(game))
        moment = rng.randrange(len(session.steps))
        if session.game.actor(session.state_at(moment)) < 0:
            continue
        view, cast = session.view(None, moment), session.cast(None)
        words, names = session.game.words, list(cast.names)

        def ask(query, *rest, view=view, cast=cast, words=words):
            if query in ("status", "score"):
                return [line.text for line in getattr(words, query)(view, cast)]
            return [line.text for line in words.answer(view, query, rest, cast)]

        assert HEARD[game](ask, names, view) == SHOWN[game](view, names), (session.seed, moment)
        compared += 1


@cache
def catalogue(game):
    """Every sentence that many games say, to everybody, at every level, with its kind."""
    found = set()
    for session in (*wandered(game)[:4], *kept(game)[:3]):
        words, viewers = session.game.words, (*range(len(session.seats)), None)
        for step in session.steps:
            for event in step.events:
                for viewer in viewers:
                    known = session.game.seen(event, viewer)
                    for level in Level if known is not None else ():
                        found.add(("event", words.event(known, session.cast(viewer), level)))
        for moment in range(0, len(session.steps), 1 + len(session.steps) // 25):
            actor = session.game.actor(session.state_at(moment))
            for viewer in viewers:
                view, cast = session.view(viewer, moment), session.cast(viewer)
                lines = [*words.status(view, cast), *words.score(view, cast)]
                for query in words.queries:
                    for rest in ([], [NAMES[0]], ["1"], ["C2"], ["black"], ["fits"], ["orange"], ["Hopper"], ["?"]):
                        try:
                            lines += words.answer(view, query.word, rest, cast)
                        except GameError as error:
                            found.add(("error", str(error)))
                found |= {("answer", line.text) for line in lines}
            if actor >= 0:
                state = session.state_at(moment)
                view, cast = session.view(actor, moment), session.cast(actor)
                found.add(("question", words.question(view, cast)))
                found |= {("choice", words.choice(view, action, cast)) for action in session.game.choices(state)}
                for text in ("nonsense", "C2", "1", "hit 9", "keep 9", "build hopper", "a b c d"):
                    try:
                        session.game.parse(state, text)
                    except GameError as error:
                        found.add(("error", str(error)))
        if session.outcome is not None:
            found |= {("outcome", line.text) for line in words.outcome(session.outcome, session.cast(None))}
    found |= {("query", query.summary) for query in session.game.words.queries}
    return frozenset(text for text in found if text[1])


def sentences(text):
    """The sentences of a text. What stands in a list after a colon is no part of them: it is heard item by item."""
    for sentence in re.split(r"(?<=[.!?])\s+", text):
        head, colon, items = sentence.partition(": ")
        yield head if colon and items.count(",") >= 4 else sentence


def words_of(sentence):
    return re.findall(r"(?<![\w])[A-Za-z][A-Za-z'-]+", sentence)


@pytest.mark.parametrize("game", GAMES)
def test_R38_no_sentence_has_more_than_20_words(game):
    assert len(catalogue(game)) > 300
    for kind, text in catalogue(game):
        for sentence in sentences(text):
            assert len(words_of(sentence)) <= 20, (kind, sentence)


@pytest.mark.parametrize("game", GAMES)
def test_R38_no_sentence_of_the_rules_has_more_than_20_words(game):
    for heading, lines in sections(catalog.load(game).rules):
        for sentence in chain(*map(sentences, lines)):
            assert len(words_of(sentence)) <= 20, (heading, sentence)


@pytest.mark.parametrize("game", GAMES)
def test_R38_one_is_one_and_two_are_several(game):
    """``1 seconds``, ``2 tile``: the number and the thing agree."""
    things = "second minute point card die roll turn border tile cell train word clue guess round way car good player"
    things = "|".join([*things.split(), "action", "discard", "vote", "hand", "place", "line", "step", "part"])
    for kind, text in catalogue(game):
        assert not re.search(rf"(?<![\w.,+=-])(?<!\d )1 ({things})s\b", text), (kind, text)
        assert not re.search(r"(?<![\w.,+=-])(?<!\d )1 (dice|are|have|were)\b", text), (kind, text)
        names = "".join(f"(?<!{name} )" for name in ("Caboose", "Tanker", "Level", "turn", "number"))
        numbers = rf"(?<![\w.,+=:-])(?<!\d ){names}\d\d? ({things})\b(?! \d)"
        for match in re.finditer(numbers, "" if text.startswith("The start card: ") else text):
            assert match[0].startswith("1 "), (kind, text)


@pytest.mark.parametrize("game", GAMES)
def test_R38_the_rules_are_easy_to_read(game):
    """Grade 6 of a school or lower, by the length of sentences and words (Flesch and Kincaid)."""
    text = " ".join(line for _, lines in sections(catalog.load(game).rules) for line in lines)
    told = [found for sentence in re.split(r"(?<=[.!?:])\s+", text) if (found := words_of(sentence))]
    number = sum(map(len, told))
    syllables = sum(
        max(1, len(re.findall(r"[aeiouy]+", re.sub(r"(?<!l)e$", "", word.lower())))) for word in chain(*told)
    )
    assert 0.39 * number / len(told) + 11.8 * syllables / number - 15.59 <= 6


@pytest.mark.parametrize("game", GAMES)
def test_R37_R38_sentences_are_plain_and_whole(game):
    for kind, text in catalogue(game):
        # A letter that is not plain can only be in what a person has typed.
        assert all(mark.isascii() or mark.isalpha() for mark in text), (kind, text)
        assert text.isprintable(), (kind, text)
        assert not re.search(r"([^\w\s])\1\1|  | [.,;:?!](?!\S)", text), (kind, text)
        if kind in ("event", "answer", "question", "outcome", "error"):
            assert re.match(r"[A-Z0-9].*[.?!]$", text), (kind, text)


@pytest.mark.parametrize("game", GAMES)
def test_R39_every_event_is_told_to_you_of_others_and_in_brief(game):
    """What is said of it names you as you and others by name; no event is silent to everybody at every level."""
    told = {kind: set() for kind in typing.get_args(EVENTS[game])}
    for session in (*wandered(game), *kept(game)):
        for step in session.steps:
            for event in step.events:
                for viewer in (*range(len(session.seats)), None):
                    known = session.game.seen(event, viewer)
                    if known is None:
                        continue
                    for level in Level:
                        text = session.game.words.event(known, session.cast(viewer), level)
                        if text:
                            about = getattr(event, "seat", getattr(event, "conductor", None))
                            told[type(event)].add(("you" if about == viewer else "other", level))
                        if viewer is None:
                            assert not re.search(r"\b[Yy]ou(r|rs)?\b", text), text
    for event in RARE.get(game, ()):
        for viewer, level in itertools.product((0, 1, None), Level):
            text = catalog.load(game).words.event(event, Cast(NAMES[:3], viewer), level)
            told[type(event)].add(("you" if viewer == 0 else "other", level if text else None))
    for kind, how in told.items():
        levels = {level for _, level in how} - {None}
        assert Level.FULL in levels, kind
        assert Level.BRIEF in levels or kind.__name__ in NOT_IN_BRIEF, kind
        assert {who for who, _ in how} == {"you", "other"} or kind.__name__ in ABOUT_NOBODY, kind


RARE = {
    ISLE: (isle_events.Razed(0, 20),),
    THOUGHT: (
        thought_events.FaultShown(2, "big giraffe neck", "destination"),
        thought_events.NoCards(0),
        thought_events.Reshuffled(7),
    ),
}
"""Events that random games hardly ever come to."""
NOT_IN_BRIEF = {
    *("Took", "Paid", "Covered", "Dealt"),
    *("StartCard", "Reshuffled", "ClueBegins", "Answered", "FaultShown", "HandedOn", "Voted", "Missed"),
}
"""What brief leaves out: what follows from the events around it, or does not change what can be done."""
ABOUT_NOBODY = {
    *("RoundBegins", "Finished", "Reshuffled", "EndTriggered", "LastTurns"),
    *("StartCard", "StartWord", "ClueGiven", "ClueBegins", "Missed", "LeftOver", "FaultShown", "Corrected", "Unscored"),
    *("TimeIsUp", "NoCards", "Ruled", "Challenged", "Boarded", "Reached", "Answered"),
}
"""What is said of the table and not of a seat, and an answer of one's own, which was repeated when it was typed."""


@pytest.mark.parametrize(
    ("game", "pattern"),
    [
        (TWISTY, r"train crosses \d+ borders?.*\. Now \d+\.|reaches the \w+ station for \d+\. Now \d+\."),
        (TRAIN, r"banks? \d+: .+\. Now \d+\.|derails?: .+, so 0\. Still \d+\."),
        (ISLE, r"(delivers? to \w[\w ]+|completes? .+ with back [AB]): \d+ points?\. Now \d+\."),
        (THOUGHT, r"gets? -?\d+ cards?(:| for) .+\. Now -?\d+\."),
    ],
)
def test_R39_scores_say_why_the_change_and_the_total(game, pattern):
    assert any(re.search(pattern, text) for kind, text in catalogue(game) if kind == "event")


@pytest.mark.parametrize("game", GAMES)
def test_R39_ties_are_said(game):
    shared = [session for session in kept(game) if session.outcome and len(session.outcome.winners) > 1]
    assert shared
    for session in shared:
        assert "share the victory" in session.game.words.outcome(session.outcome, session.cast(None))[0].text
