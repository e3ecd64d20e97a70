"""A tutorial line by line: a lesson is told before the question, and what is to be done right before the prompt."""

from __future__ import annotations

from collections.abc import Sequence

from railgames.games.contract import Budget, GameError
from railgames.plain.desk import Desk
from railgames.plain.ending import Quit
from railgames.plain.table import Table
from railgames.plain.turn import Turn
from railgames.table.tutorial import Astray, Tutorial
from railgames.table.tutorial_reading import IN_PLAIN_MODE, Front

LABEL = "Lesson"


class LessonDesk(Desk):
    """Answers in a tutorial: a hint tells the lesson again and what it asks for, and nothing is kept."""

    session: Tutorial

    def hint(self, budget: Budget) -> None:
        """See `Desk.hint`."""
        action = self.session.wanted
        if action is not None:
            choice = self.session.game.words.choice(self.session.view(self.seat), action, self.cast)
            self.voice.line("Help", f"Hint: {choice.removesuffix('.')}.")
        for text in (*self.session.lesson, self.session.ask):
            self.voice.line(LABEL, text)

    def outcome(self) -> None:
        """See `Desk.outcome`; then the closing word. The tutorial may end before the game does."""
        if self.session.over:
            super().outcome()
        for text in self.session.lesson:
            self.voice.line(LABEL, text)

    def kept(self) -> None:
        """Says that nothing is kept, and how to begin anew."""
        key = self.session.game.key
        if self.session.closed:
            self.voice.line(LABEL, f"Now a real game: railgames play {key} --seat YOUR-NAME --bot easy{self.flag}")
        self.voice.line(LABEL, f"A tutorial is not kept. Begin it anew by typing: railgames learn {key}{self.flag}")


class LessonTable(Table):
    """Tells the lessons of a tutorial."""

    session: Tutorial
    _told_lesson = -1
    """The step of the script whose lesson was told."""

    def _word(self, name: str) -> str:
        """What is typed for a name in the script: commands begin with a slash where words are typed."""
        return f"/{name}" if self.session.game.entry(self.session.state) else name

    def begin(self, privacy: bool | None, resumed: bool) -> None:
        """See `Table.begin`; welcomes who begins."""
        self.session.front = Front(IN_PLAIN_MODE, self._word)
        super().begin(privacy, resumed)
        for text in [] if resumed else self.session.welcome:
            self.voice.line(LABEL, text)

    def _open(self, turn: Turn, passed_on: bool) -> None:
        session = self.session
        if session.number != self._told_lesson:
            self._told_lesson = session.number
            for text in session.lesson:
                self.voice.line(LABEL, text)
        super()._open(turn, passed_on)
        if not self.pending:
            self.voice.line(LABEL, session.ask)

    def refused(self, error: GameError) -> None:
        """See `Table.refused`: what the lesson does not ask for is no error."""
        if isinstance(error, Astray):
            self.voice.line(LABEL, str(error))
            self.pending.clear()
        else:
            super().refused(error)

    def quit(self, rest: Sequence[str]) -> None:
        """See `Table.quit`."""
        sure = [word.casefold() for word in rest] == ["yes"]
        if sure or self.voice.confirm("Leave the tutorial?", "yes ends here; no goes on with the lesson."):
            raise Quit
        self.voice.line("Help", "You go on with the lesson.")
