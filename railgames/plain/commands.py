"""The words that can be typed at any time, and how a typed word is matched with them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from railgames.games.contract import Query
from railgames.nearest import suggestion


class Command(NamedTuple):
    """A command: its word, how to type it, what it does, and shorter words for it."""

    word: str
    usage: str
    summary: str
    short: tuple[str, ...] = ()


MOVING = (
    Command("next", "next", "the next page of the list", ("n",)),
    Command("prev", "prev", "the page before", ("p",)),
    Command("back", "back", "leaves this list or this action, or goes to the page before"),
)
GENERAL = (
    Command("list", "list", "the question and the choices again"),
    Command("again", "again", "the last message again", ("r", "repeat")),
    Command("status", "status", "where the game stands"),
    Command("score", "score", "the points of everybody"),
    Command("who", "who", "who plays, and who is to choose"),
    Command("log", "log, log 20, log > FILE", "what has happened, or all of it into a new file"),
    Command("undo", "undo", "takes back your last choice, if nobody has learnt anything since"),
    Command("hint", "hint", "what a computer player would do here, and why", ("h",)),
)
RULES = (
    Command(
        "rules",
        "rules, rules NAME, rules all",
        "the rules of this moment, of one section, or all; an unknown NAME lists the sections",
    ),
)
ALL_RULES = "all"
"""What stands for all sections of the rules."""
SAND = (
    Command("time", "time", "how much sand is left"),
    Command("pause", "pause", "stops the sand until you press Enter"),
    Command("more", "more", "one more minute of sand"),
)
SETTINGS = (
    Command("brief", "brief", "tells only what counts"),
    Command("normal", "normal", "tells what most players want"),
    Command("full", "full", "tells everything"),
    Command("ui", "ui", "goes on on screen"),
    Command("save", "save", "where the game is kept"),
    Command("help", "help, help WORD", "what can be typed now, or about one word", ("?",)),
    Command("quit", "quit", "ends, with the game kept"),
)
AT_GATE = tuple(command for command in (*GENERAL, *SETTINGS) if command.word in ("undo", "help", "quit"))
AFTERWARDS = tuple(command for command in (*GENERAL, *SETTINGS) if command.word in ("score", "help", "quit"))
MORE = Command("0", "0", "all commands by number", ("commands",))


class Lexicon:
    """All words that are understood at a moment. A word of ours comes before a game's question of the same name."""

    def __init__(self, commands: Sequence[Command], queries: Iterable[Query]) -> None:
        """``commands`` are those that make sense now; ``queries`` are what the game can be asked."""
        taken = {command.word for command in commands}
        self.queries = tuple(
            Command(query.word, query.usage, query.summary) for query in queries if query.word not in taken
        )
        self.commands = tuple(commands)
        self._all = (*self.commands, *self.queries)

    def exact(self, typed: str) -> Command | None:
        """The command a typed word is, in full or by its short form."""
        word = typed.casefold()
        for command in self._all:
            if word == command.word or word in command.short:
                return command
        return None

    def starting(self, typed: str) -> list[Command]:
        """The commands that begin with what was typed."""
        word = typed.casefold()
        return [command for command in self._all if word and command.word.startswith(word)]

    def near(self, typed: str, others: Iterable[str] = ()) -> str:
        """A sentence that names the command a mistyped word may be, with a leading space, or the empty text.

        ``others`` are words that may be meant as well.
        """
        # Shorter ones are more likely to be a choice of the game than a command.
        if len(typed) < 3 or not typed.isalpha():
            return ""
        return suggestion(typed, [*(command.word for command in self._all), *others])
