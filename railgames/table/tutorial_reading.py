"""Reads the script of a tutorial: who sits there, what chance brings, what is told, and what the learner is to do.

A script is text, a line a thing, each line a word and what belongs to it. A ``#`` begins a comment line.

``option NAME VALUE``
    How the game is set up; what is not named has its default.
``companion NAME``
    Somebody who plays along, whose moves stand in the script. The learner has the first seat.
``begin``
    What was told before it is told before anything happens.
``tell SENTENCE``, ``keys SENTENCE``, ``type SENTENCE``
    What is told before the learner's next decision: everywhere, on screen only, in plain mode only. A name in curly
    brackets is filled by the front end: the key or the word for it.
``ask SENTENCE``
    In short, what is to be done now.
``do ACTION | ACTION``
    What the learner is to do: where one of these leads, the lesson is done; the first is hinted at. An action of
    several decisions is written ``ACTION ; ACTION``, and may be taken in any other way that leads to the same. An
    answer in one's own words may be any that causes what this one does: any right guess, any legal clue.
``when ACTION => SENTENCE``, ``else SENTENCE``
    What is said where the learner tries this, or anything else, instead.
``undo``
    The learner is to take the last action back.
``chance ACTION``, ``move ACTION``
    What chance brings, and what a companion does. ``{answer}`` in it is the last word that the learner has said.
``end``
    Nothing more is asked. What was told before it is the closing word.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from enum import Enum
from typing import NamedTuple

EVERYWHERE, ON_SCREEN, IN_PLAIN_MODE = "tell", "keys", "type"
ANSWER = "{answer}"
_ALONE = ("begin", "undo", "end")
_PLACEHOLDER = re.compile(r"\{([a-z0-9.-]+)\}")


class BadScript(Exception):
    """A script that can't be followed; the sentence says in which line and why."""


class Kind(Enum):
    """Whose step it is, and of what kind."""

    BEGIN = "begin"
    DO = "do"
    UNDO = "undo"
    CHANCE = "chance"
    MOVE = "move"
    END = "end"


class Front(NamedTuple):
    """A front end as the sentences of a script need it: ``ON_SCREEN`` or ``IN_PLAIN_MODE``, and its word for a name."""

    audience: str
    naming: Callable[[str], str]

    def filled(self, text: str) -> str:
        """A sentence with the names in curly brackets replaced by this front end's words for them."""
        return _PLACEHOLDER.sub(lambda found: self.naming(found[1]), text)


class Beat(NamedTuple):
    """One step of a script.

    ``ways`` are each one or several actions after each other, as texts that the game reads. ``told`` are sentences,
    each with whom it is for; ``instead`` are what is said for other actions, by the text of the action, and under the
    empty text for all the rest.
    """

    kind: Kind
    ways: tuple[tuple[str, ...], ...] = ()
    told: tuple[tuple[str, str], ...] = ()
    ask: str = ""
    instead: Mapping[str, str] = {}

    def lines(self, front: Front) -> list[str]:
        """What a front end tells before this step."""
        return [front.filled(text) for audience, text in self.told if audience in (EVERYWHERE, front.audience)]


class Script(NamedTuple):
    """A tutorial: the options of the game, the companions by name, and the steps from the beginning to the end."""

    options: Mapping[str, str]
    companions: tuple[str, ...]
    beats: tuple[Beat, ...]

    def sentences(self) -> Iterator[str]:
        """Everything that is said in it."""
        for beat in self.beats:
            yield from (text for _, text in beat.told)
            yield from filter(None, (beat.ask, *beat.instead.values()))


def read_script(text: str) -> Script:
    """The script in a text. Raises BadScript."""
    reader = _Reader()
    for number, line in enumerate(text.splitlines(), start=1):
        word, _, rest = line.strip().partition(" ")
        if word and not word.startswith("#"):
            try:
                reader.take(word, rest.strip())
            except ValueError as error:
                raise BadScript(f"Line {number}: {error}.") from None
    kinds = [beat.kind for beat in reader.beats]
    if kinds[:1] != [Kind.BEGIN] or kinds.count(Kind.BEGIN) > 1:
        raise BadScript("The script does not begin, or more than once.")
    if kinds[-1] is not Kind.END:
        raise BadScript("The script has no end.")
    return Script(reader.options, tuple(reader.companions), tuple(reader.beats))


class _Reader:
    def __init__(self) -> None:
        self.options: dict[str, str] = {}
        self.companions: list[str] = []
        self.beats: list[Beat] = []
        self._told: list[tuple[str, str]] = []
        self._ask = ""
        self._instead: dict[str, str] = {}

    def take(self, word: str, rest: str) -> None:
        """Takes in a line. Raises ValueError with what is wrong, without a full stop."""
        if self.beats and self.beats[-1].kind is Kind.END:
            raise ValueError("nothing may stand after the end")
        if not rest and word not in _ALONE:
            raise ValueError(f"nothing stands after {word}")
        match word:
            case "option":
                name, _, value = rest.partition(" ")
                self.options[name] = value
            case "companion":
                self.companions.append(rest)
            case "tell" | "keys" | "type":
                self._told.append((word, rest))
            case "ask":
                self._ask = rest
            case "when":
                action, arrow, said = rest.partition(" => ")
                if not arrow:
                    raise ValueError("when needs an action, => and a sentence")
                self._say_instead(action, said)
            case "else":
                self._say_instead("", rest)
            case _:
                self._step(word, rest)

    def _say_instead(self, action: str, said: str) -> None:
        if not self.beats or self.beats[-1].kind not in (Kind.DO, Kind.UNDO) or self._told or self._ask:
            raise ValueError("when and else belong right below a do or an undo")
        self._instead[action] = said

    def _step(self, word: str, rest: str) -> None:
        try:
            kind = Kind(word)
        except ValueError:
            raise ValueError(f"{word} means nothing here") from None
        ways = tuple(tuple(map(str.strip, way.split(";"))) for way in rest.split("|")) if rest else ()
        if kind in (Kind.CHANCE, Kind.MOVE):
            self.beats.append(Beat(kind, ways))
            return
        if kind in (Kind.DO, Kind.UNDO) and not self._ask:
            raise ValueError(f"an ask must stand before {word}")
        self._instead = {}
        self.beats.append(Beat(kind, ways, tuple(self._told), self._ask, self._instead))
        self._told, self._ask = [], ""
