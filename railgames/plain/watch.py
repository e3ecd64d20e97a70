"""Looks back at a game line by line, as an onlooker sees it."""

from __future__ import annotations

from railgames import __version__
from railgames.games.contract import GameError, Level
from railgames.plain.commands import Command, Lexicon
from railgames.plain.desk import Desk
from railgames.plain.ending import Quit, until_the_end
from railgames.plain.streams import Streams
from railgames.plain.text import clean
from railgames.plain.voice import LONGEST_INPUT, Voice
from railgames.table.session import Session

_COMMANDS = (
    Command("next", "next, or Enter alone", "the next step", ("n",)),
    Command("prev", "prev", "the step before", ("p",)),
    Command("turn", "turn", "on to where another player is to choose", ("t",)),
    Command("all", "all", "everything from here to the end"),
    Command("again", "again", "the last message again", ("r", "repeat")),
    Command("status", "status", "where the game stood at this step"),
    Command("score", "score", "the points at this step"),
    Command("who", "who", "who played"),
    Command("help", "help, help WORD", "what can be typed", ("?",)),
    Command("quit", "quit", "ends"),
)


def watch(session: Session, streams: Streams, why: str, level: Level = Level.NORMAL) -> int:
    """Tells a recorded game, step by step on a terminal, all at once in a pipe. Returns the exit code."""
    voice = Voice(streams)
    replay = _Replay(session, voice, Desk(session, voice, None, level))

    def run() -> None:
        voice.say(f"Railgames {__version__}. Plain mode, on because of {why}. Type help.")
        if session.disagreement:
            voice.line("Error", session.disagreement)
        if streams.on_terminal:
            replay.walk()
        else:
            replay.tell_to(replay.last)

    return until_the_end(streams, run, lambda: None)


class _Replay:
    def __init__(self, session: Session, voice: Voice, desk: Desk) -> None:
        self.session = session
        self.voice = voice
        self.desk = desk
        self.last = len(session.steps)
        self.moment = 0
        desk.moment = 0

    def tell_to(self, moment: int) -> None:
        """Goes on to a moment and tells every step on the way; at the end, the result."""
        self.desk.tell(self.moment, moment)
        self._go(moment)
        if moment == self.last:
            if self.session.over:
                self.desk.outcome()
            else:
                self.voice.line("Event", "The record ends here. The game is not over.")

    def walk(self) -> None:
        """Asks where to go until the onlooker leaves. Raises Quit or EndOfInput."""
        self.voice.line("Help", f"{self.last} steps. Enter goes on; a number goes there; or prev, turn, all, quit.")
        while True:
            text = self.voice.ask(f"Step {self.moment} of {self.last}, or help: ")
            try:
                self._obey(text)
            except GameError as error:
                self.voice.line("Error", str(error))

    def _obey(self, text: str) -> None:
        lexicon = Lexicon(_COMMANDS, self.session.game.words.queries)
        word, *rest = text.split() or ["next"]
        if word.isdecimal() and len(word) <= 6 and not rest:
            self._jump(int(word))
            return
        exact = lexicon.exact(word)
        found = [exact] if exact is not None else lexicon.starting(word)
        if len(found) != 1 or len(text) > LONGEST_INPUT:
            hint = lexicon.near(word)
            self.voice.line("Error", f"{clean(word, 20)} is not understood.{hint} Type help.")
            return
        self._run(found[0].word, rest, lexicon)

    def _run(self, word: str, rest: list[str], lexicon: Lexicon) -> None:
        match word:
            case "next":
                self._next(turn=False)
            case "turn":
                self._next(turn=True)
            case "all":
                self.tell_to(self.last)
            case "prev":
                self._prev()
            case "again":
                self.voice.again()
            case "status":
                self.desk.status()
            case "score":
                self.desk.score()
            case "who":
                self.desk.who()
            case "quit":
                raise Quit
            case "help" if rest:
                if not self.desk.explain(rest[0], lexicon):
                    self.voice.line("Error", f"There is no help about {clean(rest[0], 20)}. Type help for all.")
            case "help":
                self.voice.line("Help", "Enter goes a step on. A number goes to that step.")
                self.desk.words(lexicon, "")
            case query:
                self.desk.query(query, rest)

    def _go(self, moment: int) -> None:
        self.moment = moment
        self.desk.moment = moment

    def _next(self, turn: bool) -> None:
        """Goes on to the next step that has something to tell, or to where another seat is to choose."""
        if self.moment == self.last:
            self.voice.line("Error", "This is the last step. Type prev, a number or quit.")
            return
        if turn:
            self.tell_to(self.session.next_choice(self.moment, 1))
            return
        moment = self.moment + 1
        while moment < self.last and not self.desk.story(self.moment, moment):
            moment += 1
        self.tell_to(moment)

    def _prev(self) -> None:
        """Goes back to before the last step that has something to tell, and tells the one that leads there."""
        if self.moment == 0:
            self.voice.line("Error", "This is the beginning. Press Enter to go on.")
            return
        moment = self.moment - 1
        while moment and not self.desk.story(moment - 1, moment):
            moment -= 1
        self._jump(moment)

    def _jump(self, moment: int) -> None:
        if moment > self.last:
            self.voice.line("Error", f"There is no step {moment}. Type 0 to {self.last}.")
            return
        self._go(max(0, moment - 1))
        if moment:
            self.tell_to(moment)
        else:
            self.voice.line("Event", "The beginning: nothing has happened yet.")
