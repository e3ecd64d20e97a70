"""Says things in lines that each start with one label, and remembers what it said last."""

from __future__ import annotations

from collections.abc import Iterable
from math import inf

from railgames.games.contract import Line
from railgames.plain.streams import Streams
from railgames.plain.text import LONGEST_LINE, facts

LONGEST_INPUT = 250
"""In characters. No command, choice or clue is longer."""


class EndOfInput(Exception):
    """There is nothing more to read."""


class Voice:
    """What is said since the last typed line is one message; `again` repeats the message before it."""

    def __init__(self, streams: Streams) -> None:
        """Speaks to ``streams`` and hears from there."""
        self.streams = streams
        self.spoken = 0
        """How many characters the present message has."""
        self.time_told = -inf
        """When a time was told last, on the clock of the streams."""
        self._message: list[str] = []
        self._before: list[str] = []

    def say(self, text: str) -> None:
        """A line without a label: an item of a list, or the echo of a choice."""
        self.streams.line(text)
        self._message.append(text)
        self.spoken += len(text)

    def line(self, label: str, text: str) -> None:
        """A fact under its label; a long one in several lines, each with the label."""
        for part in facts(text, LONGEST_LINE - len(f"{label}: ")):
            self.say(f"{label}: {part}")
        if label == "Time":
            self.time_told = self.streams.now()

    def lines(self, lines: Iterable[Line]) -> None:
        """Facts as a game words them."""
        for line in lines:
            self.line(line.label, line.text)

    def gap(self) -> None:
        """A blank line before what comes."""
        self.streams.gap()

    def ask(self, prompt: str) -> str:
        """Prompts, and hears the answer without blanks at its ends. Raises EndOfInput."""
        self.streams.prompt(prompt)
        return self.hear()

    def hear(self) -> str:
        """What was typed at the prompt that stands, without blanks at its ends. Raises EndOfInput."""
        text = self.streams.read()
        if text is None:
            raise EndOfInput
        self._before, self._message, self.spoken = self._message, [], 0
        return text.strip()

    def again(self) -> None:
        """The message before the last typed line, once more."""
        for text in self._before:
            self.say(text)

    def confirm(self, question: str, meaning: str) -> bool:
        """Asks until ``yes`` or ``no`` is typed; ``meaning`` is the help for it. Raises EndOfInput."""
        while True:
            answer = self.ask(f"{question} Type yes or no: ").casefold()
            if answer in ("yes", "no"):
                return answer == "yes"
            if answer in ("help", "?", "/help"):
                self.line("Help", meaning)
            elif answer:
                self.line("Error", "Type yes or no, in full.")
