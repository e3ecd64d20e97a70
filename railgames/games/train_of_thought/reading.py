"""What people type in Train of Thought, as actions.

Where clues and guesses are typed, a text is a clue or a guess unless it is one of the few things that can be neither:
those that are written with a colon, or with a number of words that no clue and no guess has.
"""

from __future__ import annotations

import re
import unicodedata

from railgames.games.contract import Illegal, Unreadable
from railgames.games.train_of_thought.actions import (
    FIXED,
    Action,
    AllAboard,
    Challenge,
    Correct,
    Draw,
    First,
    GiveClue,
    GoOn,
    Hands,
    Hit,
    IllegalClue,
    MakeGuess,
    NextClue,
    Roll,
    TimeUp,
    Vote,
)
from railgames.games.train_of_thought.judge import Judge
from railgames.games.train_of_thought.legality import why_not
from railgames.games.train_of_thought.state import (
    BOARDING,
    CLUE,
    CORRECTING,
    GUESSING,
    NOBODY,
    STOP,
    VOTING,
    Matter,
    State,
)

LONGEST = 100
"""In characters, for a clue or a guess."""
_FORBIDDEN = frozenset("[]{}<>\\|`")
"""Marks that no clue needs and that a terminal or a screen could take for something else."""

_SHORT: dict[str, dict[str, Action]] = {
    BOARDING: {"aboard": AllAboard(), "ready": AllAboard(), "go": AllAboard()},
    CLUE: {
        "next clue": NextClue(),
        "pass": NextClue(),
        "p": NextClue(),
        "nobody": NextClue(),
        "illegal": IllegalClue(),
        "x": IllegalClue(),
        "time": TimeUp(),
    },
    STOP: {"done": GoOn(), "on": GoOn()},
    CORRECTING: {"nobody": Hit(())},
    VOTING: {"yes": Vote(True), "no": Vote(False), "y": Vote(True), "n": Vote(False)},
}
"""What else may be typed where nothing else can be meant."""
_HOW = {
    BOARDING: "Type all aboard when you are ready.",
    CLUE: "Type hit and the numbers of who was right, as in: hit 2, or: next, illegal clue, sand through.",
    STOP: "Type go on, or what is to be challenged, as in: challenge clue 2.",
    CORRECTING: "Type hit and the numbers of who guessed the word, as in: hit 2, or: hit nobody.",
    VOTING: "Type vote yes or vote no; where hands are counted, as in: hands 2.",
}
_NUMBERED = {
    "first": r"first (\d+)",
    "card": r"card (\d+)",
    "die": r"die (\d+)",
    "correct": r"correct (\d+)",
    "challenge": r"challenge(?: clue)? (\d+)(?:,? guess of (\d+))?",
    "hands": r"(?:hands )?(\d+)",
}


def read(judge: Judge, state: State, text: str) -> Action:
    """The legal action that a text names. Raises Unreadable or Illegal."""
    action = _own_words(judge, state, text) or _named(judge, state, " ".join(text.casefold().split()))
    why = why_not(judge, state, action)
    if why:
        raise Illegal(why)
    return action


def _own_words(judge: Judge, state: State, text: str) -> Action | None:
    """The clue or guess that a text is, where one is asked for."""
    if not state.terms.typed or state.phase not in (CLUE, GUESSING):
        return None
    kind = "clue" if state.phase == CLUE else "guess"
    told = printable(text)
    fixed = FIXED.get(told.casefold())
    if isinstance(fixed, IllegalClue | TimeUp | MakeGuess) or told.casefold() in ("illegal", "illegal clue"):
        return fixed or IllegalClue()
    head, colon, rest = told.partition(":")
    if colon and head.casefold() == kind:
        told = rest.strip()
    return GiveClue(told) if kind == "clue" else MakeGuess(judge.clean(told))


def printable(text: str) -> str:
    """A typed text on one line without invisible characters. Raises Unreadable for what is no clue and no guess."""
    told = "".join(" " if character.isspace() else character for character in unicodedata.normalize("NFC", text))
    told = " ".join("".join(character for character in told if unicodedata.category(character) != "Cf").split())
    if not told:
        raise Unreadable("Nothing was typed. Type a word.")
    if len(told) > LONGEST:
        raise Unreadable(f"That is too long. Type {LONGEST} characters at most.")
    if any(
        character in _FORBIDDEN or unicodedata.category(character) in ("Cc", "Cs", "Co", "Cn") for character in told
    ):
        raise Unreadable("There is a character in it that no word has. Type letters.")
    return told


def _named(judge: Judge, state: State, text: str) -> Action:
    """An action that is written in a fixed way."""
    short = _SHORT.get(state.phase, {})
    if text in short:
        return short[text]
    if text in FIXED:
        return FIXED[text]
    if text.startswith("next ") and text != "next clue":
        return NextClue(judge.clean(printable(text.removeprefix("next ").removeprefix("from "))))
    if re.fullmatch(r"(?:hit )?[1-9](?:(?: |, ?| ?\+ ?| and )[1-9])*", text) and (
        text[:3] == "hit" or _asks_who(state)
    ):
        return Hit(tuple(sorted({int(number) - 1 for number in re.findall(r"[1-9]", text)})))
    for kind, pattern in _NUMBERED.items():
        match = re.fullmatch(pattern, text, re.ASCII)
        if match and all(len(number or "") <= 4 for number in match.groups()):
            return _numbered(kind, *(int(number or 0) for number in match.groups()))
    raise Unreadable(_HOW.get(state.phase, "That can't be understood. Type help."))


def _asks_who(state: State) -> bool:
    return state.phase in (CLUE, CORRECTING)


def _numbered(kind: str, number: int, seat: int = 0) -> Action:
    match kind:
        case "first":
            return First(number - 1)
        case "card":
            return Draw(number - 1)
        case "die":
            return Roll(number)
        case "correct":
            return Correct(number - 1)
        case "challenge":
            return Challenge(Matter(number, seat - 1 if seat else NOBODY))
    return Hands(number)


def entry(state: State) -> str:
    """What to type where clues and guesses are typed; the empty text otherwise."""
    if not state.terms.typed:
        return ""
    return {CLUE: "a clue of three words", GUESSING: "one word"}.get(state.phase, "")
