"""Promises of the words: every sentence plain, every choice told apart, every question answered."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence
from typing import Any

from railgames.conformance.playout import NAMES, Playout, flaw, sentence_flaw, some
from railgames.games.contract import Ambiguous, Level, Line, Unreadable

ODD_NAMES = ("{0}", "%s", "[/]", "$name", "A\\", "[b]B[/b]", "漢字", "'")
"""Names that must do no harm; a sentence has them as they are."""


def _lines(play: Playout, lines: Any, what: str) -> None:
    if not isinstance(lines, tuple) or not all(isinstance(line, Line) for line in lines):
        play.fail(f"{what} must be a tuple of lines.")
    for line in lines:
        for text in (line.label, line.text):
            if flaw(text):
                play.fail(f"{what} must be plain text; {text!r} {flaw(text)}.")


def tells_events(play: Playout) -> None:
    """Every event has, for each viewer and level, one plain sentence or none."""
    game = play.game
    for state, taken in play.moments():
        for event in game.events(state, taken) if taken is not None else ():
            for viewer, level in itertools.product(play.viewers, Level):
                seen = game.seen(event, viewer)
                if seen is None:
                    continue
                text = game.words.event(seen, play.cast(viewer), level)
                if text != "" and sentence_flaw(text):
                    play.fail(f"event must be told in a sentence; {text!r} {sentence_flaw(text)}.")
                game.words.event(seen, play.cast(viewer, ODD_NAMES), level)


def names_choices(play: Playout) -> None:
    """The seat to act is asked a question, and its choices are listed with a text of their own each."""
    game, rng = play.game, play.rng("names")
    for state, _ in play.moments(15):
        actor = game.actor(state)
        if actor < 0:
            continue
        view, cast = game.view(state, actor), play.cast(actor)
        question = game.words.question(view, cast)
        if sentence_flaw(question) or not question.endswith("?"):
            play.fail(f"question must be a plain question, not {question!r}.")
        texts: dict[tuple[str, str], Any] = {}
        for action in some(game.choices(state), 100, rng):
            text, group = game.words.choice(view, action, cast), game.words.group(view, action)
            if flaw(text):
                play.fail(f"choice must be plain text; {text!r} {flaw(text)}.")
            if group != "" and flaw(group):
                play.fail(f"group must be plain text; {group!r} {flaw(group)}.")
            if texts.setdefault((group, text), action) != action:
                play.fail(f"{action!r} and {texts[group, text]!r} must not both be listed as {text!r}.")
            game.words.choice(view, action, play.cast(actor, ODD_NAMES))


def describes_views(play: Playout) -> None:
    """At every moment, for everybody: at most three lines of status, the points of all, and a place in the rules."""
    game = play.game
    headings = {line.lstrip("#").strip() for line in game.rules.splitlines() if line.startswith("#")}
    for state, _ in play.moments(25):
        for viewer in play.viewers:
            view = game.view(state, viewer)
            cast = play.cast(viewer)
            status, score = game.words.status(view, cast), game.words.score(view, cast)
            _lines(play, status, "status")
            _lines(play, score, "score")
            if not 1 <= len(status) <= 3:
                play.fail(f"status must have one to three lines, not {len(status)}.")
            _everybody(play, score, cast.names, viewer, "score")
            section = game.words.section(view)
            if section not in headings:
                play.fail(f"section must be a heading of the rules page, not {section!r}.")
            odd = play.cast(viewer, ODD_NAMES)
            game.words.status(view, odd), game.words.score(view, odd)


def _everybody(play: Playout, lines: Iterable[Line], names: Sequence[str], you: int | None, what: str) -> None:
    text = " ".join(line.text for line in lines)
    for seat, name in enumerate(names):
        if name not in text and not (seat == you and "you" in text.casefold()):
            play.fail(f"{what} must name every seat; {name} is missing in {text!r}.")


def answers_questions(play: Playout) -> None:
    """Every query is answered at any time, or a sentence says what can't be understood."""
    game = play.game
    words = [query.word for query in game.words.queries]
    for state, taken in play.moments(12):
        written = [] if taken is None else game.notation(taken).split()
        for viewer in play.viewers:
            view = game.view(state, viewer)
            for word in words:
                for rest in ([], ["xyzzy"], [NAMES[0]], ["[/]"], ["1"], written, written[:1]):
                    _answer(play, view, viewer, word, rest)
            _answer(play, view, viewer, "xyzzy", [])


def _answer(play: Playout, view: Any, viewer: int | None, word: str, rest: list[str]) -> None:
    try:
        lines = play.game.words.answer(view, word, rest, play.cast(viewer))
    except (Unreadable, Ambiguous) as error:
        why = sentence_flaw(str(error), quotes=True)
        if why:
            play.fail(f"the query {word} {rest} raised {str(error)!r}, which {why}.")
        return
    except Exception as error:
        play.fail(f"the query {word} {rest} must be answered or raise Unreadable or Ambiguous, not {error!r}.")
    if not lines:
        play.fail(f"the query {word} {rest} must have an answer.")
    _lines(play, lines, f"the answer to {word} {rest}")


def announces_the_result(play: Playout) -> None:
    """The result names everybody."""
    game = play.game
    play.at = len(play.actions)
    outcome = game.outcome(play.states[-1])
    if outcome is None:
        return
    for viewer in play.viewers:
        cast = play.cast(viewer)
        lines = game.words.outcome(outcome, cast)
        _lines(play, lines, "outcome")
        _everybody(play, lines, cast.names, viewer, "outcome")
        game.words.outcome(outcome, play.cast(viewer, ODD_NAMES))
