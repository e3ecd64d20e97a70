"""What is hidden stays hidden between the gates of plain mode, and both front ends have the same choices."""

import random
import re

import pytest

from railgames.games.contract import OVER, Level
from tests.a11y.rig import (
    GAMES,
    ISLE,
    THOUGHT,
    TRAIN,
    TWISTY,
    Picker,
    hear,
    numbers_of,
    offered,
    played_plainly,
    seated,
    spans,
    state_hash,
    wandering,
)

SECRET = (TWISTY, ISLE, THOUGHT)
SEEDS = range(167)
"""For each game that hides something; five hundred in all."""
ASKED = {
    TWISTY: ("board", "board Bea", "tile", "ends Bea", "find fits", "stations"),
    ISLE: ("hand", "hand Ann", "hand Bea", "trains", "trains Bea", "contracts", "what", "sheet", "sheet Ann"),
    THOUGHT: ("ride", "clues", "clues 1", "required", "crew", "cards"),
}
ALWAYS = ("status", "score", "who", "log 99", "list", "full", "status", "again", "help")


def middle(game, seed):
    options = {"play": "typed"} if game == THOUGHT and seed % 3 else {}
    session = seated(game, seed, **options)
    hear(session, Picker(session, wandering(seed, 1 + seed % 23)))
    if not session.over:
        session.advance()
    return session


@pytest.mark.parametrize("game", SECRET)
def test_R45_whoever_has_passed_the_gate_hears_the_same_whatever_is_hidden_from_them(game):
    """All that is hidden is dealt anew: not one character of what can be asked and chosen from changes."""
    compared = changed = 0
    for seed in SEEDS[:60]:
        session = middle(game, seed)
        if session.actor == OVER:
            continue
        seat, real = session.actor, session.state
        slash = "/" if session.game.entry(real) else ""
        ready = [""] if session.game.alarm(real) is not None else []
        lines = ["", *ready, *(f"{slash}{word}" for word in (*ASKED[game], *ALWAYS)), f"{slash}0"]
        heard = hear(session, lines).text
        session.state = session.game.redeal(real, seat, random.Random(seed).randrange)
        changed += session.state != real
        assert hear(session, lines).text == heard, seed
        compared += 1
    assert compared > 43
    assert changed > 10


@pytest.mark.parametrize("game", SECRET)
def test_R45_nothing_private_is_said_between_a_gate_and_the_next_but_to_its_owner(game):
    for seed in SEEDS:
        options = {"play": "typed"} if game == THOUGHT and seed % 2 else {}
        session = seated(game, seed, **options)
        text = hear(session, Picker(session, wandering(seed, 14)), level=Level(seed % 3)).text
        assert not re.search(r"You draw|You are dealt|Hand:|Your destination", text.split("Pass:", 1)[0])
        for name, span in spans(text):
            PRIVATE[game](session, name, span)


def _hands(session, name, span):
    """Cards that others draw, are dealt or pay with are never named."""
    for line in re.findall(r"^Event: .+", span, re.MULTILINE):
        if re.search(r" (draws|is dealt|pays with) ", line):
            assert re.search(r"(draws|is dealt) a card\.|pays with (\d+|a) (cards?|phantom)|phantom", line), line


def _places(session, name, span):
    """Where others have laid is not told before all have chosen."""
    assert not re.search(r"^Event: \w+ chooses", span, re.MULTILINE)


def _destinations(session, name, span):
    """A destination is told to the Conductor alone, until it is guessed or the turn is over."""
    for word in re.findall(r"Your destination: (\w+)\.", span):
        assert f"{name} is Conductor" not in span
        conductors = [
            session.seats[event.conductor].name
            for step in session.steps
            for event in step.events
            if type(event).__name__ == "DestinationDrawn" and event.word == word
        ]
        assert name in conductors


PRIVATE = {TWISTY: _places, ISLE: _hands, THOUGHT: _destinations}


@pytest.mark.parametrize("game", GAMES)
def test_R46_the_same_picks_give_the_same_game(game):
    """By the numbers of the lists, as by the indices of the choices: what a screen must come to as well."""
    for seed in range(8):
        options = {"play": "typed"} if game == THOUGHT and seed % 2 else {}
        session = seated(game, seed, **options)
        choose = wandering(seed, 25)
        session.advance()
        while not session.over and (wanted := choose(session)) is not None:
            action = session.parse(wanted) if isinstance(wanted, str) else session.choices()[wanted]
            session.submit(session.actor, action, session.version)
            session.advance()
        assert played_plainly(game, seed, wandering(seed, 25), **options) == state_hash(session)


@pytest.mark.parametrize("game", GAMES)
def test_R46_every_choice_there_is_can_be_picked_by_number(game):
    for seed in range(10):
        session = middle(game, seed)
        if session.actor == OVER:
            continue
        paths = [tuple(numbers_of(session, index)) for index in range(len(session.choices()))]
        assert len(set(paths)) == len(paths)
        assert len(offered(session).items) == len({path[0] for path in paths})


def test_R45_a_table_without_secrets_has_no_gates():
    assert "Pass:" not in hear(seated(TRAIN), ["1", "1"]).text
