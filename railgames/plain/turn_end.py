"""The end of a turn that can still be taken back: what is typed before a computer player follows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from railgames.games.contract import GameError, Unreadable
from railgames.plain.commands import SAND, Lexicon
from railgames.plain.turn import Turn

if TYPE_CHECKING:
    from railgames.plain.table import Table

_PROMPT = "Your turn is over. Enter goes on, undo takes the last action back: "
_NOTHING = "Your turn is over, so nothing can be chosen. Press Enter to go on, or type undo or help."
_IDLE = {"hint", "list", *(command.word for command in SAND)}
"""The words of commands for who has something to decide."""


class TurnEnd(Turn):
    """Lives until the turn is ended or taken back. Nothing is to be chosen; whatever else a prompt knows works."""

    def __init__(self, table: Table, seat: int) -> None:
        """``seat`` has chosen last and sits at the keyboard."""
        super().__init__(table, seat)
        self._ended = False

    def is_ended(self) -> bool:
        """Asks until the turn is ended; False when its last action was taken back instead. Raises EndOfInput, Quit."""
        version = self.session.version
        while not self._ended and self.session.version == version:
            self.step()
        return self._ended

    @property
    def _among_commands(self) -> bool:
        """Whether the list of all commands stands."""
        return len(self._menus) > 1

    def show(self, question: bool = True) -> None:
        """See `Turn.show`; where nothing is listed the prompt says all."""
        if self._among_commands:
            super().show(question)

    def _hear(self) -> str:
        """See `Turn._hear`; no sand falls."""
        return self.voice.ask(self._menu.prompt() if self._among_commands else _PROMPT)

    def _obey(self, text: str) -> None:
        """See `Turn._obey`; an empty line ends the turn."""
        if text or self._among_commands:
            super()._obey(text.removeprefix("/"))
        else:
            self._ended = True

    def _lexicon(self) -> Lexicon:
        """See `Turn._lexicon`."""
        words = super()._lexicon()
        return Lexicon([one for one in words.commands if one.word not in _IDLE], self.session.game.words.queries)

    def _pick(self, number: int) -> None:
        """See `Turn._pick`."""
        if number and not self._among_commands:
            self.table.sorry(_NOTHING)
        else:
            super()._pick(number)

    def _typed(self, text: str) -> GameError | None:
        """See `Turn._typed`; what the game would read is a choice of the next player."""
        return Unreadable(_NOTHING)

    def _guess(self, text: str, word: str, lexicon: Lexicon, error: GameError) -> None:
        """See `Turn._guess`; no command is suggested for what may as well be a choice."""
        if lexicon.starting(word):
            super()._guess(text, word, lexicon, error)
        else:
            self.table.sorry(_NOTHING)

    def _help_to_choose(self) -> None:
        """See `Turn._help_to_choose`."""
        self.voice.line("Help", "Press Enter to go on: then the next player chooses. undo takes your last action back.")
        self.voice.line("Help", "0 lists all commands by number.")
