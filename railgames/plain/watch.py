"""Looks back at a game line by line, as an onlooker sees it."""

from __future__ import annotations

from collections.abc import Callable

from railgames.games.contract import GameError, Level, Line, Unreadable
from railgames.mode import introduction
from railgames.plain.commands import Command, Lexicon
from railgames.plain.desk import Desk
from railgames.plain.ending import Quit, until_the_end
from railgames.plain.streams import Streams
from railgames.plain.text import clean, read_number
from railgames.plain.voice import LONGEST_INPUT, Voice
from railgames.table.branch import go_on_from, gone_on
from railgames.table.looking_back import Lookout
from railgames.table.opening import Sitting
from railgames.table.session import Session
from railgames.table.shelf import Shelf

_COMMANDS = (
    Command("next", "next, or Enter alone", "the next step", ("n",)),
    Command("prev", "prev", "the step before", ("p",)),
    Command("step", "step 34, or 34", "to that step"),
    Command("turn", "turn, turn 12", "on to where another player is to choose, or to that turn", ("t",)),
    Command("turns", "turns, turns 12", "the turns from here on, or from that one on"),
    Command("only", "only NAME, only chance, only all", "goes through the steps of one player, of chance, or of all"),
    Command("all", "all", "everything from here to the end"),
    Command("again", "again", "the last message again", ("r", "repeat")),
    Command("status", "status", "where the game stood at this step"),
    Command("score", "score", "the points at this step"),
    Command("who", "who", "who played"),
    Command("play", "play", "you play on from here, in a record of its own; the old one stays as it is"),
    Command("picture", "picture", "keeps a picture of the end, as SVG and as text"),
    Command("help", "help, help WORD", "what can be typed", ("?",)),
    Command("quit", "quit", "ends"),
)
_TURNS = 10
"""Turns that are listed at once."""


def watch(
    session: Session,
    streams: Streams,
    why: str,
    level: Level = Level.NORMAL,
    keep: Callable[[], str] | None = None,
    shelf: Shelf | None = None,
) -> int | Sitting:
    """Tells a recorded game, step by step on a terminal, all at once in a pipe.

    ``keep`` keeps a picture of the end and returns a sentence on it, or raises GameError; ``shelf`` takes the record
    when somebody plays on, the player's own shelf if None. Returns the exit code, or the sitting to play on with.
    """
    voice = Voice(streams)
    replay = _Replay(session, voice, Desk(session, voice, None, level), keep, shelf)

    def run() -> None:
        voice.say(f"{introduction(why)} Type help.")
        if session.disagreement:
            voice.line("Error", session.disagreement)
        if streams.on_terminal:
            replay.walk()
        else:
            replay.tell_to(replay.last)

    code = until_the_end(streams, run, lambda: None)
    return replay.sitting if replay.sitting is not None else code


class _Replay:
    def __init__(
        self, session: Session, voice: Voice, desk: Desk, keep: Callable[[], str] | None, shelf: Shelf | None
    ) -> None:
        self.session = session
        self.voice = voice
        self.desk = desk
        self.keep = keep
        self.shelf = shelf
        self.lookout = Lookout(session)
        self.last = len(session.steps)
        self.moment = 0
        self.sitting: Sitting | None = None
        """The table to play on at, once that was asked for."""
        desk.moment = 0

    def tell_to(self, moment: int) -> None:
        """Goes on to a moment and tells the steps on the way; at the end, the result."""
        for step in range(self.moment + 1, moment + 1):
            if self.lookout.only is None:
                # On the way nothing is said of steps of which nobody was told anything then.
                self.voice.lines(self._story(step))
            elif self.lookout.goes_through(step):
                self._tell_one(step)
        self._arrive(moment)

    def _tell_one(self, moment: int) -> None:
        """Tells the step that leads to a moment, also one of which nobody was told anything then."""
        self.voice.lines(self._story(moment) or [self._untold(moment)])

    def _story(self, moment: int) -> list[Line]:
        """What was told of the step that leads to a moment; of one that was veiled then, what it was."""
        if self.lookout.is_veiled(moment - 1):
            return [self._untold(moment)]
        return self.desk.story(moment - 1, moment)

    def _untold(self, moment: int) -> Line:
        return Line("Event", self.lookout.untold(moment))

    def _arrive(self, moment: int) -> None:
        self._go(moment)
        if moment == self.last:
            if self.session.over:
                self.desk.outcome()
            else:
                self.voice.line("Event", "The record ends here. The game is not over.")

    def walk(self) -> None:
        """Asks where to go until the onlooker leaves or plays on. Raises Quit or EndOfInput."""
        self.voice.line(
            "Help", f"{self.last} steps. Enter goes on; a number goes there; or prev, turn, only, all, quit."
        )
        while self.sitting is None:
            name = self.lookout.name(self.lookout.only)
            only = f", only {name}" if name else ""
            text = self.voice.ask(f"Step {self.moment} of {self.last}{only}, or help: ")
            try:
                self._obey(text)
            except GameError as error:
                self.voice.line("Error", str(error))

    def _obey(self, text: str) -> None:
        lexicon = Lexicon(_COMMANDS, self.session.game.words.queries)
        word, *rest = text.split() or ["next"]
        if not rest and (number := _read(word)) is not None:
            self._jump(number)
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
                self._next()
            case "step":
                self._jump(_number(rest, "Type step and its number, as in: step 34."))
            case "turn" if rest:
                self._to_turn(_number(rest, "Type turn alone, or its number, as in: turn 12."))
            case "turn":
                self._refuse_at_the_end()
                self.tell_to(self.lookout.turn(self.moment, 1))
            case "turns":
                self._list_turns(
                    _number(rest, "Type turns alone, or from which one on, as in: turns 12.") if rest else 0
                )
            case "only":
                self._only(" ".join(rest))
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
            case "play":
                self.sitting = go_on_from(self.session, self.moment, self.shelf or Shelf())
                self.voice.line("Saved", gone_on(self.moment))
            case "picture":
                self._picture()
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

    def _refuse_at_the_end(self) -> None:
        if self.moment == self.last:
            raise Unreadable("This is the last step. Type prev, a number or quit.")

    def _next(self) -> None:
        """Goes on to the next step that has something to tell, or that is of the one who is gone through."""
        self._refuse_at_the_end()
        self.tell_to(self.lookout.step(self.moment, 1))

    def _prev(self) -> None:
        """Goes back to before the last such step, and tells the one that leads there."""
        if self.moment == 0:
            raise Unreadable("This is the beginning. Press Enter to go on.")
        self._jump(self.lookout.step(self.moment, -1))

    def _jump(self, moment: int) -> None:
        if moment > self.last:
            raise Unreadable(f"There is no step {moment}. Type 0 to {self.last}.")
        if moment:
            self._tell_one(moment)
            self._arrive(moment)
        else:
            self._go(0)
            self.voice.line("Event", "The beginning: nothing has happened yet.")

    def _to_turn(self, number: int) -> None:
        turns = self.lookout.turns
        if not 0 < number <= len(turns):
            raise Unreadable(f"There is no turn {number}. Type turn 1 to turn {len(turns)}.")
        self._jump(turns[number - 1].moment)
        self.voice.line("Turn", f"{number}. {self.lookout.name(turns[number - 1].seat)} is to choose.")

    def _list_turns(self, first: int) -> None:
        """Lists some turns with their numbers: from that one on, or 0 for the present one."""
        turns = self.lookout.turns
        place = first - 1 if first else sum(turn.moment < self.moment for turn in turns)
        place = max(0, min(place, len(turns) - 1))
        for number, turn in enumerate(turns[place : place + _TURNS], start=place + 1):
            self.voice.line(
                "Turn", f"{number}. {self.lookout.name(turn.seat)}, step {turn.moment}. {turn.news}".rstrip()
            )
        if place + _TURNS < len(turns):
            self.voice.line("Help", f"{len(turns)} turns in all. More: turns {place + _TURNS + 1}.")

    def _only(self, wanted: str) -> None:
        if not wanted:
            raise Unreadable("Type whose steps you want, as in: only Ann, only chance, or only all.")
        self.lookout.only = self.lookout.find(wanted)
        name = self.lookout.name(self.lookout.only)
        self.voice.line("Help", f"You go through the steps of {name} alone." if name else "You go through all steps.")

    def _picture(self) -> None:
        if not self.session.over:
            raise Unreadable("There is a picture once the game is over.")
        if self.keep is None:
            raise Unreadable("No picture can be kept here.")
        # What somebody may want to copy stays in one line.
        self.voice.say(f"Saved: {self.keep()}")


def _number(rest: list[str], hint: str) -> int:
    """The number that was typed after a word. Raises Unreadable with the hint."""
    number = _read(rest[0]) if len(rest) == 1 else None
    if number is None:
        raise Unreadable(hint)
    return number


def _read(word: str) -> int | None:
    """A number as a choice is read, or of more digits than any list of choices has."""
    return int(word) if word.isdecimal() and len(word) <= 6 else read_number(word)
