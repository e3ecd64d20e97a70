"""Judges guesses and clues, as the fine print of the rulebook has it ("Close Enough", "What is and isn't allowed").

Nothing is ever right by being close. A guess counts when, as heard, it is the destination or its plural or singular;
every way that can hold is in the tables or a rule of English spelling.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from railgames.games.contract import Unreadable
from railgames.games.train_of_thought.hearing import Hearing, Match
from railgames.games.train_of_thought.inflection import Inflection
from railgames.games.train_of_thought.kinship import Kin, Kinship
from railgames.games.train_of_thought.spelling import Token, has_picture, key, tokens, trimmed
from railgames.games.train_of_thought.tables import Tables, tables

__all__ = ["Judge", "Tables", "Verdict", "tables"]

CLUE_WORDS = 3
_COUNTS = ("no words", "one word", "two words", "three words", "four words", "five words", "six words")
_SECRET = "the clue has something of the destination in it"


class Verdict(msgspec.Struct, frozen=True):
    """What the judge says of a guess or a clue.

    ``right``: the guess counts, or the clue is legal.
    ``kind``: a guess: ``exact``, ``plural``, ``singular``, ``spelling`` (another spelling), ``sound`` (sounds like it),
    ``sound-plural`` or ``sound-singular`` (sounds like its plural or singular), ``other`` when it doesn't count. A
    clue: ``legal``, ``empty``, ``props`` (a picture), ``count``, ``required``, ``destination``, ``sound``, ``form``,
    ``part``.
    ``doubtful``: the table may well see it otherwise (a guess that sounds alike in some accents only, a clue word that
    has something of the destination in it). It stands as decided, but may be worth a challenge. Always false for a
    guess that doesn't count, so that it tells nothing.
    ``reason``: one short clause. For a guess everybody may read it: it is ``no`` unless the guess is right. For a clue
    it is for the Conductor only, for it may name the destination.
    ``open_reason``: the reason for those who don't know the destination; it gives nothing of it away.
    """

    right: bool
    reason: str
    kind: str
    doubtful: bool = False
    open_reason: str = ""


class Judge:
    """Compares words. Holds tables only; the same question always gets the same answer."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        inflection = Inflection(tables)
        self._hearing = Hearing(tables, inflection)
        self._kinship = Kinship(tables, inflection, self._hearing)

    def clean(self, word: str) -> str:
        """One typed word as it is kept and shown: trimmed, without marks around it, letters as typed otherwise.

        Raises Unreadable with a sentence when there is no word in it, or more than one.
        """
        words = tokens(word)
        if not words:
            raise Unreadable("There is no word in that. Type one word.")
        if len(words) > 1:
            raise Unreadable(f"That is {_many(len(words))}. Type one word.")
        return words[0].text

    def same(self, one: str, other: str) -> bool:
        """Whether two words are written alike once blanks, marks and capitals are put aside."""
        return key(one) == key(other) != ""

    def guess(self, guess: str, destination: str) -> Verdict:
        """Whether a guess counts. Never raises: a text that is no word at all just doesn't count."""
        match = self._hearing.match(key(guess), key(destination))
        if match is None:
            return Verdict(False, "no", "other", open_reason="no")
        reason = _why_right(trimmed(guess), trimmed(destination), match)
        return Verdict(True, reason, match.kind, not match.sure, reason)

    def clash(self, one: str, other: str) -> bool:
        """Whether two words must not be the start and the destination of one clue: either would be illegal in it."""
        return any(self._spoils(word, destination) for word, destination in ((one, other), (other, one)))

    def traces(self, word: str) -> frozenset[str]:
        """Keys of which two words that clash always share one: to find clashes among many words without all pairs."""
        return self._kinship.traces(key(word), _pieces(word))

    def _spoils(self, word: str, destination: str) -> bool:
        match = self._hearing.match(key(word), key(destination))
        kin = self._kinship.kin(key(word), key(destination), _pieces(destination))
        return match is not None or (kin is not None and kin.plainly)

    def clue(self, clue: str, required: Sequence[str], destination: str, guesses: Sequence[str]) -> Verdict:
        """Whether a clue may be given.

        ``required``: the words of which one must be in the clue: the start word, the last destination, or the
        guesses to the latest clue. ``guesses``: the guesses to the latest clue; one that is a form of the destination
        may be repeated, exactly. Never raises.
        """
        words = tokens(clue)
        wrong = _miscounted(clue, words) or self._unconnected(words, required)
        if wrong:
            return wrong
        verdicts = [*self._joined(words, destination), *(self._word(token, destination, guesses) for token in words)]
        worst = min(verdicts, key=lambda verdict: (verdict.right, not verdict.doubtful))
        if worst.right and not worst.doubtful and any(len(token.pieces) > 1 for token in words):
            return _doubtful("a word with a hyphen or a slash counts as one")
        return worst

    def _unconnected(self, words: Sequence[Token], required: Sequence[str]) -> Verdict | None:
        """The verdict when none of the required words is in the clue, in any number or tense."""
        wanted = [key(word) for word in required]
        said = [one for token in words for one in token.keys]
        if any(
            self._hearing.match(one, word) or self._kinship.of_one_verb(one, word) for one in said for word in wanted
        ):
            return None
        if len(required) == 1:
            reason = f"your clue needs the word {required[0]}"
        else:
            reason = f"your clue needs one of these words: {', '.join(dict.fromkeys(required))}"
        return Verdict(False, reason, "required", open_reason=reason.replace("your", "the", 1))

    def _joined(self, words: Sequence[Token], destination: str) -> Iterable[Verdict]:
        """A verdict for every run of words that together spell the destination: "butter fly"."""
        for first in range(len(words)):
            for last in range(first + 2, len(words) + 1):
                run = words[first:last]
                match = self._hearing.match("".join(token.key for token in run), key(destination))
                if match and match.written:
                    text = " ".join(token.text for token in run)
                    yield _illegal(f"{text} is your destination {trimmed(destination)}", "destination")

    def _word(self, token: Token, destination: str, guesses: Sequence[str]) -> Verdict:
        """The verdict on one word of a clue, all but for the count and the required word."""
        verdicts = [self._piece(one, token.text, destination) for one in token.keys]
        verdict = min(verdicts, key=lambda verdict: (verdict.right, not verdict.doubtful))
        if verdict.kind in ("form", "part") and any(key(guess) == token.key for guess in guesses):
            doubtful = verdict.kind == "part"
            return _doubtful(f"{token.text} was guessed, so it may be repeated") if doubtful else _LEGAL
        return verdict

    def _piece(self, word: str, text: str, destination: str) -> Verdict:
        goal = trimmed(destination)
        match = self._hearing.match(word, key(destination))
        if match and match.written:
            how = "is" if match.kind == "exact" else _HOW[match.kind]
            which = "" if text.casefold() == goal.casefold() else f" {goal}"
            return _illegal(f"{text} {how} your destination{which}", "destination")
        if match:
            reason = f"{text} {_HOW[match.kind]} your destination {goal}"
            return (
                _illegal(reason, "sound") if match.sure and word not in self._tables.small_words else _doubtful(reason)
            )
        kin = (
            self._kinship.kin(word, key(destination), _pieces(destination))
            if word not in self._tables.small_words
            else None
        )
        if kin is None:
            return _LEGAL
        reason = _why_kin(text, goal, kin)
        if not kin.plainly:
            return _doubtful(reason)
        return _illegal(reason, "form" if kin.kind == "form" else "part")


_HOW = {
    "plural": "is the plural of",
    "singular": "is the singular of",
    "spelling": "is another spelling of",
    "sound": "sounds like",
    "sound-plural": "sounds like the plural of",
    "sound-singular": "sounds like the singular of",
}
_LEGAL = Verdict(True, "legal", "legal")


def _illegal(reason: str, kind: str) -> Verdict:
    return Verdict(False, reason, kind, open_reason=_SECRET)


def _doubtful(reason: str) -> Verdict:
    return Verdict(True, reason, "legal", doubtful=True)


def _many(count: int) -> str:
    return _COUNTS[count] if count < len(_COUNTS) else f"{count} words"


def _miscounted(clue: str, words: Sequence[Token]) -> Verdict | None:
    if has_picture(clue):
        reason, kind = "a picture is no word: a clue has three words", "props"
    elif not words:
        reason, kind = "no words: a clue has three", "empty"
    elif len(words) != CLUE_WORDS:
        reason, kind = f"{_many(len(words))}: a clue has three", "count"
    else:
        return None
    return Verdict(False, reason, kind, open_reason=reason)


def _pieces(destination: str) -> tuple[str, ...]:
    """The keys of the pieces of a destination of several words or with a hyphen, else nothing."""
    pieces = [piece for token in tokens(destination) for piece in token.pieces or (token.key,)]
    return tuple(pieces) if len(pieces) > 1 else ()


def _why_right(guess: str, destination: str, match: Match) -> str:
    if match.kind == "exact":
        return f"{destination}: right"
    return f"{guess} {_HOW[match.kind]} {destination}: right"


def _why_kin(text: str, destination: str, kin: Kin) -> str:
    if kin.kind == "form":
        return f"{text} is a form of your destination {destination}"
    if kin.kind == "whole":
        return f"your clue has the destination in a longer word: {destination} in {text}"
    return f"your clue has part of the word: {kin.part} in {destination}"
