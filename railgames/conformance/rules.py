"""Promises of the rules: what may be done, what it leads to, how it is written."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

import msgspec

from railgames.conformance.playout import Broken, Playout, flaw, sentence_flaw, some
from railgames.games.contract import (
    CHANCE,
    OVER,
    Ambiguous,
    AnyGame,
    BadOption,
    GameError,
    Illegal,
    Unreadable,
)

JUNK = ("", " ", "?", "xyzzy", "[/]", "\x1b[31mC2", "9" * 5000, "-1", "1e9", "²", "{0} %s", "\ud800", "a\nb")
"""Texts that people, cats and old records may bring."""
NUMBERS = ("-1", "0", "٣", "²", "9" * 50, "9" * 5000)
"""What may stand where a number should."""


def settings(game: AnyGame) -> None:
    """Name, seats, bounds, options and computer players of the game are such that a table can be set up."""

    def fail(text: str) -> None:
        raise Broken(f"{game.key}: {text}")

    if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", game.key):
        fail("the key must be small letters and digits in words joined by hyphens.")
    if flaw(game.title):
        fail(f"the title {flaw(game.title)}.")
    if not game.rules.startswith("# "):
        fail("the rules page must begin with its title, as in: # Rules.")
    if not 1 <= game.fewest_seats <= game.most_seats:
        fail("fewest_seats is not between 1 and most_seats.")
    if game.longest < 1 or game.rules_version < 1:
        fail("longest and rules_version must be 1 or more.")
    if not game.bots or not all(re.fullmatch("[a-z]+", level) for level in game.bots):
        fail("there must be computer players, their levels single words in small letters.")
    names = [option.name for option in game.options]
    words = [query.word for query in game.words.queries]
    for what, all_of in (("options", names), ("queries", words)):
        if len(set(all_of)) != len(all_of) or any(flaw(name) or len(name.split()) > 1 for name in all_of):
            fail(f"the {what} must have names of one word, each its own.")
    for option in game.options:
        if option.kind not in ("choice", "file") or flaw(option.summary):
            fail(f"the option {option.name} must be of kind choice or file, and have a summary.")
        if option.kind == "file" and option.values != ("",):
            fail(f"the file option {option.name} must have the empty text as its one value.")
        if option.kind == "choice" and (
            len(set(option.values)) != max(len(option.values), 1) or any(flaw(value) for value in option.values)
        ):
            fail(f"the values of the option {option.name} must be plain texts, each its own.")
    for query in game.words.queries:
        if not query.usage.startswith(query.word) or flaw(query.usage) or flaw(query.summary):
            fail(f"the query {query.word} must have a summary, and a usage that begins with its word.")
    _files(game)


def _files(game: AnyGame) -> None:
    default = {option.name: option.default for option in game.options}
    for option in game.options:
        if option.kind != "file":
            continue
        for text in (*JUNK[1:], "\0", "\n\n", "word\n" * 1000):
            try:
                game.start(game.fewest_seats, {**default, option.name: text})
            except BadOption as error:
                why = sentence_flaw(str(error), quotes=True)
                if why:
                    raise Broken(f"{game.key}: the reason {str(error)!r} {why}.") from None
            except Exception as error:
                raise Broken(
                    f"{game.key}: start must raise BadOption for a bad text of the option {option.name}; "
                    f"for {text[:40]!r} it raised {error!r}."
                ) from error


def ends_in_time(play: Playout) -> None:
    """The game is over within ``longest`` actions."""
    play.at = len(play.actions)
    if not play.ended or len(play.actions) > play.game.longest:
        play.fail(f"the game must end within longest={play.game.longest} actions.")


def asks_and_offers(play: Playout) -> None:
    """There are choices exactly when a seat acts and chances exactly when chance does, and all can be played."""
    game, rng = play.game, play.rng("choices")
    for state, _ in play.moments():
        actor = game.actor(state)
        if actor not in (CHANCE, OVER) and not 0 <= actor < play.setup.seats:
            play.fail(f"actor must be a seat, CHANCE or OVER, not {actor}.")
        choices, chances = game.choices(state), game.chances(state)
        if bool(chances) != (actor == CHANCE):
            play.fail("chances must be there exactly when the actor is CHANCE.")
        if choices and actor < 0:
            play.fail("choices must be empty for CHANCE and OVER.")
        if len(set(choices)) != len(choices):
            play.fail("choices must have each action once.")
        if not isinstance(choices, tuple) or game.choices(state) != choices:
            play.fail("choices must be a tuple, in the same order each time.")
        if list(game.chances(state)) != list(chances):
            play.fail("chances must be the same each time.")
        for action in (*some(choices, 80, rng), *some(chances, 40, rng)):
            _may_be_played(play, state, action)
        alarm = game.alarm(state)
        if alarm is not None:
            if actor < 0 or alarm.seconds <= 0 or flaw(alarm.name):
                play.fail("an alarm must have a name and a time above 0, and run only while a seat decides.")
            if alarm.seconds > game.sand:
                play.fail("sand must be the seconds of the longest sand timer that alarm gives.")
            if alarm.seat is not None and not 0 <= alarm.seat < play.setup.seats:
                play.fail("an alarm's seat must be one of the table.")
            _may_be_played(play, state, alarm.action)


def _may_be_played(play: Playout, state: Any, action: Any) -> None:
    why = play.game.refusal(state, action)
    if why != "":
        play.fail(f"refusal must be the empty text for the legal action {action!r}, not {why!r}.")
    try:
        after = play.game.play(state, action)
    except Illegal:
        play.fail(f"play must accept the legal action {action!r}.")
    if play.game.play(state, action) != after:
        play.fail(f"play must lead to the same state each time for {action!r}.")


def legal_here(game: AnyGame, state: Any) -> set[Any]:
    """Every action that may be played in a state, own words left out."""
    legal = {*game.choices(state), *game.chances(state)}
    alarm = game.alarm(state)
    if alarm is not None:
        legal.add(alarm.action)
    return legal


def known_actions(play: Playout) -> list[Any]:
    """Every action that was legal at some moment of the game."""
    found: dict[Any, None] = {}
    for state in play.states:
        found |= dict.fromkeys((*play.game.choices(state), *play.game.chances(state)))
    return list(found | dict.fromkeys(play.actions))


def refuses_with_a_reason(play: Playout) -> None:
    """An action that is legal elsewhere only is refused with a sentence, play raises Illegal, nothing changes."""
    game, rng, known = play.game, play.rng("illegal"), known_actions(play)
    for state, _ in play.moments():
        legal = legal_here(game, state)
        for action in some([action for action in known if action not in legal], 8, rng):
            why = game.refusal(state, action)
            if why == "" and game.actor(state) >= 0 and game.entry(state):
                _may_be_played(play, state, action)
                continue
            if sentence_flaw(why):
                play.fail(
                    f"refusal must be a sentence for the illegal action {action!r}; {why!r} {sentence_flaw(why)}."
                )
            _raises_illegal(play, state, action)


def _raises_illegal(play: Playout, state: Any, action: Any) -> None:
    before = repr(state)
    try:
        play.game.play(state, action)
    except Illegal as error:
        if sentence_flaw(str(error)):
            play.fail(f"Illegal must say why in a sentence; {str(error)!r} {sentence_flaw(str(error))}.")
    else:
        play.fail(f"play must raise Illegal for the illegal action {action!r}.")
    if repr(state) != before:
        play.fail(f"a refused action must leave the state as it was: {action!r}.")


def never_changes_a_value(play: Playout) -> None:
    """States, actions, events and views are frozen structs, and no earlier one ever changes."""
    game = play.game
    for state, action in play.moments():
        views = [game.view(state, viewer) for viewer in play.viewers]
        events = game.events(state, action) if action is not None else ()
        for value in (state, *views, *events, *([] if action is None else [action])):
            if not isinstance(value, msgspec.Struct) or not type(value).__struct_config__.frozen:
                play.fail(f"{type(value).__name__} must be a frozen msgspec.Struct.")
        if action is not None:
            hash(action)
            if game.events(state, action) != events:
                play.fail("events must be the same each time.")
        game.choices(state), game.chances(state), game.outcome(state), game.invariants(state)
    for state, _ in play.moments():
        if repr(state) != play.prints[play.at]:
            play.fail(f"a state must never change once it is made; this was {play.prints[play.at]}, now {state!r}.")
    again = game.start(play.setup.seats, play.setup.options)
    for state, action in play.moments():
        if state != again or hash(state) != hash(again):
            play.fail("the same actions must lead to equal states with equal hashes.")
        if action is not None:
            again = game.play(again, action)


def stays_sound(play: Playout) -> None:
    """No state has anything impossible in it."""
    for state, _ in play.moments():
        faults = play.game.invariants(state)
        if faults != []:
            play.fail(f"invariants must be an empty list at every moment; it is {faults!r}.")


def ranks_everybody(play: Playout) -> None:
    """There is no outcome before the end, and then one that ranks every seat."""
    for state, _ in play.moments():
        outcome = play.game.outcome(state)
        if (outcome is not None) != (play.game.actor(state) == OVER):
            play.fail("outcome must be None until the game is over, and never after.")
        if outcome is None:
            continue
        standings = outcome.standings
        ranks = [standing.rank for standing in standings]
        if sorted(standing.seat for standing in standings) != list(range(play.setup.seats)):
            play.fail("the outcome must rank every seat once.")
        if any(rank != (ranks[i - 1] if i and rank == ranks[i - 1] else i + 1) for i, rank in enumerate(ranks)):
            play.fail(f"ranks must count from 1, first to last, and tied seats share the better one; they are {ranks}.")
        if any(not standing.lines for standing in standings):
            play.fail("every standing must say what its points are made of.")
        if flaw(outcome.reason):
            play.fail("the outcome must have a reason.")


def reads_what_it_writes(play: Playout) -> None:
    """The notation of every legal action is one plain line of its own, and parse gives the action back."""
    game, rng = play.game, play.rng("notation")
    for state, taken in play.moments():
        offered = [*some(game.choices(state), 80, rng), *some(game.chances(state), 40, rng)]
        alarm = game.alarm(state)
        texts: dict[str, Any] = {}
        for action in dict.fromkeys(_given(*offered, taken, alarm and alarm.action)):
            text = game.notation(action)
            if flaw(text):
                play.fail(f"a notation must be one plain line; {text!r} {flaw(text)}.")
            if texts.setdefault(text, action) != action:
                play.fail(f"{action!r} and {texts[text]!r} must not share the notation {text!r}.")
            try:
                back = game.parse(state, text)
            except GameError as error:
                play.fail(f"parse must read what notation writes; for {text!r} it raised {error!r}.")
            if back != action:
                play.fail(f"parse must give back {action!r} for {text!r}, not {back!r}.")


def _given(*things: Any) -> Iterable[Any]:
    return (thing for thing in things if thing is not None)


def reads_any_text(play: Playout) -> None:
    """Whatever is typed, parse gives a legal action or says in a sentence why not."""
    game, rng, known = play.game, play.rng("texts"), known_actions(play)
    shapes = {re.sub(r"\d+", "{}", game.notation(action)): None for action in known}
    for state, _ in play.moments(30):
        strange = [game.notation(action) for action in some(known, 6, rng)]
        strange += [text.upper() for text in strange] + [text[: len(text) // 2] for text in strange]
        strange += [text.replace("{}", number) for text in some(list(shapes), 6, rng) for number in NUMBERS]
        for text in (*JUNK, *strange, *(f"{text} {text}" for text in strange[:2])):
            try:
                action = game.parse(state, text)
            except (Unreadable, Ambiguous, Illegal) as error:
                why = sentence_flaw(str(error), quotes=True)
                if why:
                    play.fail(f"for {text[:40]!r} parse raised {str(error)!r}, which {why}.")
                continue
            except Exception as error:
                play.fail(f"for {text[:40]!r} parse must raise Unreadable, Ambiguous or Illegal, not {error!r}.")
            why = game.refusal(state, action)
            if why and not game.entry(state):
                play.fail(f"parse must give legal actions only; {text[:40]!r} gave {action!r}: {why}")
