"""Plays a game line by line: asks whoever is to act, tells what happens, passes the keyboard on."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Any

from railgames.games.contract import Budget, Game, GameError, Level
from railgames.mode import introduction
from railgames.plain.commands import AFTERWARDS, AT_GATE, Lexicon
from railgames.plain.desk import Desk, Rules
from railgames.plain.ending import OnScreen, Quit, until_the_end
from railgames.plain.sand import TimeUp
from railgames.plain.streams import Streams
from railgames.plain.text import clean
from railgames.plain.turn import Turn
from railgames.plain.turn_end import TurnEnd
from railgames.plain.voice import EndOfInput, Voice
from railgames.table.budget import thinking as budget_of
from railgames.table.record import RecordFile
from railgames.table.sand import Sand
from railgames.table.session import Session
from railgames.table.tutorial import Tutorial

LONGEST_ERROR = 200
"""In characters. A game's sentence may repeat what was typed."""


def play(
    session: Session,
    streams: Streams,
    why: str,
    keeper: RecordFile | None,
    *,
    level: Level = Level.NORMAL,
    privacy: bool | None = None,
    trouble: str = "",
    resumed: bool = False,
    rules: Rules | None = None,
    thinking: Callable[[], Budget] | None = None,
    sand: Sand | None = None,
    no_screen: str = "the lines lead nowhere else",
    strict: bool = False,
    afterwards: Callable[[], Sequence[str]] = list,
    flag: str = "",
) -> int:
    """Plays to the end, or until the player leaves, and returns the exit code of the process.

    ``why`` is the reason for plain mode, such as ``--plain``. ``keeper`` is the record, None when there is none, and
    ``trouble`` then says why. ``privacy`` is whether a terminal is cleared before the keyboard is passed on; None asks
    where it matters. ``rules`` gives the lines of a section of the rules text. ``thinking`` makes the budget of a
    computer player for one decision. ``sand`` is the sand timer on the table, one with the game's own time if None;
    with ``strict`` it falls on while something is asked, read or waited for. ``no_screen`` is why the player can't go
    on on screen, to follow "because"; when it is empty `OnScreen` is raised where the player wants to.
    ``afterwards`` gives what there is to say of the score besides the result, once the game is over. It is said to
    whoever asks for it, and where nobody can be asked. ``flag`` is what a command needs to stay in plain mode.
    """
    if thinking is None:
        thinking = partial(budget_of, session.seed if streams.reads_tty else 0)
    voice = Voice(streams)
    desk, table_class = Desk(session, voice, keeper, level, flag), Table
    if isinstance(session, Tutorial):
        from railgames.plain.tutorial import LessonDesk, LessonTable

        desk, table_class = LessonDesk(session, voice, keeper, level, flag), LessonTable
    session.sand = sand = sand or Sand(streams.now, lambda _: 1.0)
    table = table_class(session, voice, desk, rules, thinking, sand, strict)
    table.no_screen = no_screen

    def run() -> None:
        voice.say(f"{introduction(why)} Type help.")
        if trouble:
            voice.line("Error", trouble)
        table.begin(privacy, resumed)
        table.run()
        more = afterwards()
        if more and (not streams.on_terminal or _wanted(voice)):
            for text in more:
                voice.line("Score", text)
            if streams.on_terminal:
                # What is typed next must not go to the shell.
                with suppress(EndOfInput):
                    voice.ask("Press Enter to end: ")

    try:
        return until_the_end(streams, run, desk.kept)
    finally:
        session.put_aside()


def _wanted(voice: Voice) -> bool:
    """Asks at the end of a game whether more is to be told of the result."""
    with suppress(EndOfInput):
        while text := voice.ask("Press Enter to end, or type score for more of the result: "):
            command = Lexicon(AFTERWARDS, ()).exact(text.removeprefix("/"))
            if command is None or command.word == "help":
                label = "Help" if command is not None else "Error"
                voice.line(label, "The game is over. Type score for more of the result; Enter alone ends.")
            else:
                return command.word == "score"
    return False


class Table:
    """One game at one keyboard. `Desk.seat` is the person who sits at it."""

    def __init__(
        self,
        session: Session,
        voice: Voice,
        desk: Desk,
        rules: Rules | None,
        thinking: Callable[[], Budget],
        sand: Sand,
        strict: bool = False,
    ) -> None:
        """Nothing is said yet; see `begin` and `run`."""
        self.session = session
        self.voice = voice
        self.desk = desk
        self.rules = rules
        self.thinking = thinking
        self.sand = sand
        self.strict = strict
        self.no_screen = ""
        """Why nobody can go on on screen here; empty when one can."""
        self.pending: deque[str] = deque()
        """What was typed after a semicolon and is still to be done."""
        self.shared = len(session.people) > 1
        self.gated = session.secret
        self._clears = False
        self._told: dict[int | None, int] = {}
        """The steps told so far: to each person where they have secrets, else (None) to all."""
        self._at_home: set[int] = set()
        """Who has been told where the game stands, and from there on needs the news only."""
        self._cold = True
        """Whether nobody has been asked anything yet."""
        self._asked = -1
        """How many steps there were when a person was asked last."""
        if len(session.people) == 1:
            desk.seat = session.people[0]

    def begin(self, privacy: bool | None, resumed: bool) -> None:
        """Settles whether the screen is cleared, and says where a resumed game stands."""
        streams = self.voice.streams
        if self.gated and streams.writes_tty:
            if privacy is None and streams.reads_tty:
                self.voice.line("Help", "A screen that others can read is cleared whenever the keyboard is passed on.")
                meaning = "yes clears the screen between two people; no keeps what can be scrolled back to."
                privacy = self.voice.confirm("Can others read this screen?", meaning)
            self._clears = bool(privacy)
        if not resumed:
            return
        self._remember()
        # Where it stands is told behind the handover, to whoever passes it: it may be a hand.
        if self.gated:
            return
        view = self.session.view(self.desk.seat)
        self.voice.lines(self.session.game.words.status(view, self.desk.cast)[:2])
        self.voice.lines(self.desk.story()[-1:])
        if not self.shared:
            self._at_home.update(self.session.people)

    def _remember(self) -> None:
        """Takes what happened up to everybody's last choice as told to them, as it was before the game was left."""
        self._told[None] = len(self.session.steps)
        for number, step in enumerate(self.session.steps):
            if isinstance(step.by, int):
                self._told[step.by] = number + 1

    def run(self) -> None:
        """Plays until the game is over. Raises Quit or EndOfInput when the player leaves before."""
        session = self.session
        while True:
            session.advance()
            if session.closed:
                break
            self._news()
            actor = session.actor
            level = session.seats[actor].bot
            if level is None:
                self._person(actor)
            elif self._is_let_be():
                advice = session.thought(actor, level)(self.thinking())
                session.submit(actor, advice.action, session.version)
        since = self._told.get(self._reader, 0)
        if self.shared:
            self.desk.seat = None
        self.desk.tell(since)
        self.desk.outcome()
        self.desk.kept()

    def submit(self, action: Any) -> None:
        """The seat to act takes an action. Raises GameError when the rules forbid it."""
        self.session.submit(self.session.actor, action, self.session.version)

    def undo(self, way_out: str = "") -> None:
        """Takes back the last choice of whoever is at the keyboard, or says why that can't be, and the way out."""
        session, seat = self.session, self._undoer
        try:
            session.undo(seat, session.version)
        except GameError as error:
            self.sorry(str(error), way_out)
            return
        if seat == self.desk.seat:
            self.voice.line("You", "You take back your last choice.")
        else:
            self.voice.line("Event", f"{session.seats[seat].name} takes back the last choice.")

    def quit(self, rest: Sequence[str]) -> None:
        """Raises Quit once ``yes`` was typed, after the word (``rest``) or when asked."""
        keeper = self.desk.keeper
        kept = keeper is not None and not keeper.trouble
        question = "Quit? The game is kept." if kept else "Quit? The game is not kept and will be lost."
        meaning = "yes ends here; no goes on with the game."
        if [word.casefold() for word in rest] == ["yes"] or self.voice.confirm(question, meaning):
            raise Quit
        self.voice.line("Help", "You go on playing.")

    def go_on_screen(self) -> None:
        """Raises OnScreen, or says why there is no screen here."""
        if self.no_screen:
            self.sorry(f"There is no screen to go on on, because {self.no_screen}.")
            return
        self.sand.pause()
        if self._clears:
            # Whoever sits here when the screen is left again must not find this hand above.
            self.voice.streams.clear()
        raise OnScreen(self.desk.level, self._clears if self.gated else None)

    def refused(self, error: GameError) -> None:
        """Says why an action was not taken."""
        self.sorry(str(error))

    def sorry(self, text: str, way_out: str = "") -> None:
        """Says what is wrong and the way out of it, and leaves out the rest of the line.

        It was meant for a moment that did not come.
        """
        self.voice.line("Error", f"{clean(text, LONGEST_ERROR)} {way_out}".rstrip())
        self.pending.clear()

    @property
    def _undoer(self) -> int:
        """Whose choice is taken back: of whoever is at the keyboard, where nothing is secret of whoever made it."""
        session = self.session
        last = session.steps[-1].by if session.steps else None
        if not self.gated and isinstance(last, int) and last in session.people:
            return last
        if self.desk.seat is not None:
            return self.desk.seat
        mover = session.may_take_back()
        return session.actor if mover is None else mover

    @property
    def _reader(self) -> int | None:
        return self.desk.seat if self.gated else None

    def _news(self) -> None:
        """Tells whoever is at the keyboard what happened since they were told last."""
        if self.gated and self.desk.seat is None:
            return
        self.desk.tell(self._told.get(self._reader, 0))
        self._told[self._reader] = len(self.session.steps)

    def _person(self, seat: int) -> None:
        """Asks a person until the game has moved on."""
        arriving = self.shared and seat != self.desk.seat
        if arriving and self.pending:
            self.sorry("The rest of the line is left out: another player is to choose.")
        if arriving and self.gated and not self._hand_over(seat):
            return
        self.desk.seat = seat
        version = self.session.version
        turn = Turn(self, seat)
        self._open(turn, arriving and self.gated)
        alarm = self.session.game.alarm(self.session.state)
        called_for = alarm is not None and alarm.ready and not self._cold
        fresh = self.sand.set(alarm) or (self._cold and self.sand.there)
        self._cold = False
        if fresh and not called_for and not turn.ready():
            return
        while self.session.version == version:
            try:
                turn.step()
            except TimeUp:
                self._time_up(version)

    def _is_let_be(self) -> bool:
        """Whether a computer player may follow: lets a person end a turn, or take its last action back instead.

        A choice out of one list was seen whole before it was taken. An action of several decisions is over with the
        last of them, and so may be the turn. Where a person follows, that is still time to take it back.
        """
        session = self.session
        mover = session.may_take_back()
        several = type(session.game).whole is not Game.whole
        # Lines from a pipe were written beforehand, for decisions alone: to ask would take one of them for the answer.
        if mover is None or not several or not self.voice.streams.reads_tty:
            return True
        if self.shared and mover != self.desk.seat:
            if self.gated and not self._hand_over(mover):
                return False
            self.desk.seat = mover
            self._news()
        return TurnEnd(self, mover).is_ended()

    def _open(self, turn: Turn, passed_on: bool) -> None:
        """Says whose turn it is, what happened meanwhile, what is asked and what can be chosen."""
        steps = self.session.steps
        name = f"{turn.name}. " if len(self.session.seats) > 1 else ""
        if passed_on:
            self.voice.gap()
            self.voice.line("Turn", name.rstrip())
            self._news()
        elif steps and self._asked == len(steps) - 1 and steps[-1].by == turn.seat:
            self.voice.line("Choice", turn.question())
        else:
            self.voice.gap()
            self.voice.line("Turn", f"{name}{turn.question()}")
        if self.desk.level == Level.FULL or (self.desk.level == Level.NORMAL and turn.seat not in self._at_home):
            self.desk.status()
        if passed_on:
            self.voice.line("Choice", turn.question())
        self._at_home.add(turn.seat)
        self._asked = len(steps)
        turn.show(question=False)

    def _hand_over(self, seat: int) -> bool:
        """Gives the keyboard to another person; False when the last choice was taken back instead."""
        name = self.session.seats[seat].name
        leaving = self.desk.seat
        undo = "" if self.session.undo_refusal(self._undoer) else "undo takes back the last choice; "
        meaning = f"Press Enter when {name} is at the keyboard. {undo}quit ends."
        if self._clears and leaving is not None:
            who = self.session.seats[leaving].name
            if not self._gate(f"Pass: {who}, press Enter to clear the screen for {name}: ", meaning):
                return False
            self.voice.streams.clear()
        return self._gate(f"Pass: give the keyboard to {name}. {name}, press Enter when ready: ", meaning)

    def _gate(self, prompt: str, meaning: str) -> bool:
        """Waits for Enter; only ``undo``, ``help`` and ``quit`` work. False when a choice was taken back."""
        version = self.session.version
        lexicon = Lexicon(AT_GATE, ())
        while self.session.version == version:
            self.desk.trouble()
            text = self.voice.ask(prompt)
            if not text:
                return True
            word, *rest = text.removeprefix("/").split() or [""]
            command = lexicon.exact(word)
            match command.word if command is not None else "":
                case "undo":
                    self.undo()
                case "help":
                    self.voice.line("Help", meaning)
                case "quit":
                    self.quit(rest)
                case _:
                    self.sorry("Only Enter, undo, help and quit work here. The line is left out.")
        return False

    def _time_up(self, version: int) -> None:
        self.voice.line("Time", "Up. The sand is through.")
        self.sand.drop()
        self.session.expire(version)
        self.session.advance()
        if self.session.over:
            return
        self._news()
        if not (self.gated and self.session.actor != self.desk.seat):
            # A line that was half typed when the time ran out must not answer the next question.
            self._gate("Press Enter to go on: ", "The time is up. Press Enter to go on; quit ends.")
