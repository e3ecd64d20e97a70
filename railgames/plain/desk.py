"""Answers whatever can be asked without changing the game: help, log, scores, hints, where the game is kept."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import takewhile
from pathlib import Path

from railgames.games.contract import Budget, Cast, Level, Line, Unreadable
from railgames.games.sentences import count
from railgames.plain.commands import MORE, Command, Lexicon
from railgames.plain.text import in_lines, label_for
from railgames.plain.voice import Voice
from railgames.table.record import RecordFile
from railgames.table.session import Session

Rules = Callable[[str], list[str]]
"""The lines of a section of the rules text, or of ``all``; none, or a GameError, when there is no such section."""

_LOG_LINES = 10
_INTO_FILE = re.compile(r"\s*>\s*(.*)")


class NoSection(Unreadable):
    """The rules have no section of that name; ``headings`` are those they have."""

    def __init__(self, text: str, headings: Sequence[str]) -> None:
        """``text`` is the sentence for who asked."""
        super().__init__(text)
        self.headings = headings


class Desk:
    """Tells one reader at a time: ``seat`` is who asks, None for an onlooker.

    ``moment`` is the number of steps after which the game is looked at, None for now.
    """

    def __init__(self, session: Session, voice: Voice, keeper: RecordFile | None, level: Level, flag: str = "") -> None:
        """``keeper`` is the record that is being written, if any; ``flag`` is what a command needs to stay plain."""
        self.session = session
        self.voice = voice
        self.keeper = keeper
        self.level = level
        self.flag = flag
        self.seat: int | None = None
        self.moment: int | None = None
        self._trouble_said = False

    @property
    def cast(self) -> Cast:
        """The names, with the one who asks as "you"."""
        return self.session.cast(self.seat)

    def status(self) -> None:
        """Says where the game stands."""
        self.voice.lines(self.session.game.words.status(self.session.view(self.seat, self.moment), self.cast))

    def score(self) -> None:
        """Says the points of everybody."""
        self.voice.lines(self.session.game.words.score(self.session.view(self.seat, self.moment), self.cast))

    def query(self, word: str, rest: Sequence[str]) -> None:
        """Answers one of the game's own questions. Raises GameError."""
        view = self.session.view(self.seat, self.moment)
        self.voice.lines(self.session.game.words.answer(view, word, rest, self.cast))

    def who(self) -> None:
        """Says who plays."""
        for number, seat in enumerate(self.session.seats):
            kind = "person" if seat.bot is None else f"computer player, level {seat.bot}"
            now = ", to choose now" if number == self.session.game.actor(self.session.state_at(self.moment)) else ""
            self.voice.line("Seat", f"{number + 1}. {seat.name}, {kind}{now}.")

    def outcome(self) -> None:
        """Says how the game ended."""
        outcome = self.session.outcome
        assert outcome is not None
        self.voice.lines(self.session.game.words.outcome(outcome, self.cast))

    def story(self, since: int = 0, until: int | None = None) -> list[Line]:
        """What happened in the steps from ``since`` up to, not including, ``until``: sentences with their labels."""
        lines = self.session.log(self.seat, self.cast, self.level, since)
        some = takewhile(lambda told: until is None or told.step < until, lines)
        return [Line(label_for(told.text), told.text) for told in some]

    def tell(self, since: int = 0, until: int | None = None) -> None:
        """Says what happened in those steps."""
        self.voice.lines(self.story(since, until))

    def log(self, rest: str) -> None:
        """Says the last lines of the log, or writes all of it into a new file. Raises GameError."""
        lines = self.story()
        into = _INTO_FILE.fullmatch(rest)
        if into is not None:
            self._log_into(into[1].strip(), lines)
            return
        wanted = rest.strip() or str(_LOG_LINES)
        if not wanted.isdecimal() or len(wanted) > 6 or not int(wanted):
            raise Unreadable("Type log, log and a number of lines, or log > and the name of a new file.")
        if not lines:
            self.voice.line("Event", "Nothing has happened yet.")
        self.voice.lines(lines[-int(wanted) :])

    def _log_into(self, name: str, lines: Sequence[Line]) -> None:
        if not name:
            raise Unreadable("Name a file after the sign, as in: log > game.txt.")
        try:
            with open(Path(name).expanduser(), "x", encoding="utf-8", errors="backslashreplace") as file:
                file.writelines(f"{line.label}: {line.text}\n" for line in lines)
        except FileExistsError:
            raise Unreadable(f"There is a file {name} already. Type another name.") from None
        except (OSError, ValueError, RuntimeError) as error:
            reason = str(getattr(error, "strerror", None) or error).removesuffix(".")
            raise Unreadable(f"No file {name} can be written: {reason}. Type another name.") from None
        self.voice.say(f"Saved: The log, {count(len(lines), 'line')}, is in {name}.")

    def rules(self, rules: Rules, section: str) -> None:
        """Says a section of the rules, the one for this moment when none is named. Raises GameError."""
        wanted = section or self.session.game.words.section(self.session.view(self.seat, self.moment))
        lines = rules(wanted)
        if not lines:
            raise Unreadable(f"The rules have no section {wanted}. Type rules for those of this moment.")
        for line in lines:
            self.voice.line("Help", line)

    def sections(self, headings: Sequence[str]) -> None:
        """Says which sections the rules have."""
        for text in in_lines("Sections:", headings):
            self.voice.line("Help", text)

    def hint(self, budget: Budget) -> None:
        """Says what the strongest computer player would do at the seat, and why. Raises GameError."""
        game = self.session.game
        if self.seat is None or not game.bots:
            raise Unreadable("There is no computer player for this game who could give a hint.")
        strongest = list(game.bots)[-1]
        advice = self.session.thought(self.seat, strongest)(budget)
        choice = game.words.choice(self.session.view(self.seat), advice.action, self.cast)
        self.voice.line("Help", f"Hint: {choice.removesuffix('.')}.")
        self.voice.line("Help", advice.reason)

    def explain(self, typed: str, lexicon: Lexicon) -> bool:
        """Says what a word does; False when it is no command or question."""
        exact = lexicon.exact(typed)
        found = [exact] if exact is not None else lexicon.starting(typed)
        for command in found:
            self.voice.line("Help", f"{command.usage}: {command.summary}.")
        return bool(found)

    def words(self, lexicon: Lexicon, slash: str) -> None:
        """Says all words that can be typed."""
        orders: Sequence[Command] = [command for command in lexicon.commands if command is not MORE]
        for head, commands in (("Questions:", lexicon.queries), ("Commands:", orders)):
            if commands:
                for text in in_lines(head, [f"{slash}{command.word}" for command in commands]):
                    self.voice.line("Help", text)

    def kept(self) -> None:
        """Says where the game is kept and how to go on with it."""
        keeper = self.keeper
        if keeper is None or keeper.trouble:
            self.voice.line("Error", keeper.trouble if keeper is not None else "This game is not kept: no record.")
            return
        if self.session.over:
            # What somebody may want to copy stays in one line.
            replay = f"railgames replay {keeper.path.stem}{self.flag}"
            self.voice.say(f"Saved: Look back or keep a picture: {replay}")
            self.voice.say(f"Saved: The record is {keeper.path}")
            return
        self.voice.say(f"Saved: The game is kept in {keeper.path}")
        self.voice.line("Saved", f"Go on with it by typing: railgames resume{self.flag}")

    def trouble(self) -> None:
        """Says once that the game is no longer kept, when it is so."""
        if self.keeper is not None and self.keeper.trouble and not self._trouble_said:
            self._trouble_said = True
            self.voice.line("Error", self.keeper.trouble)
