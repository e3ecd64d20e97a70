"""One decision of a person: the list of choices, what is typed at its prompt, and what that does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from railgames.games.contract import GameError, Illegal, Level, Unreadable
from railgames.plain.commands import ALL_RULES, GENERAL, MORE, MOVING, RULES, SAND, SETTINGS, Command, Lexicon
from railgames.plain.desk import NoSection
from railgames.plain.menu import Item, Menu, Open, Run, Take, choice_menu
from railgames.plain.printed import holding, joined, printed, vocabulary
from railgames.plain.sand import TimeUp, ask, seconds, tell_time
from railgames.plain.text import LONGEST_LINE, clean, read_number
from railgames.plain.voice import LONGEST_INPUT
from railgames.table.sand import EXTENSION, EXTENSIONS

if TYPE_CHECKING:
    from railgames.plain.table import Table

_ECHO = 20
_OWN_WORDS = 80
"""In characters, when somebody's own words are repeated."""
_LEVELS = {
    "brief": (Level.BRIEF, "Brief: only what counts is told."),
    "normal": (Level.NORMAL, "Normal: what most players want is told."),
    "full": (Level.FULL, "Full: everything is told."),
}


class Turn:
    """Lives from the question to the choice. Where the game reads one's own words, commands begin with a slash."""

    def __init__(self, table: Table, seat: int) -> None:
        """``seat`` is to act and sits at the keyboard."""
        self.table = table
        self.session = table.session
        self.voice = table.voice
        self.desk = table.desk
        self.sand = table.sand
        self.seat = seat
        game, state = self.session.game, self.session.state
        # While another seat is to act there is nothing to choose.
        deciding = self.session.actor == seat
        self._entry = game.entry(state) if deciding else ""
        self._slash = "/" if self._entry else ""
        choices = self.session.choices() if deciding else ()
        menu = choice_menu(game.words, self.session.view(seat), choices, self.desk.cast, slash=self._slash)
        menu.inner = deciding and not game.whole(state) and not self.session.undo_refusal(seat)
        self._menus = [menu]
        self._unshown = False
        self._doubted: Any = None
        """What is taken if it is confirmed: by an empty line, or by being typed once more."""
        self._confirmed: Any = None
        """The same while the line is done that may confirm it."""
        self._said = False
        """Whether what is doubted was said in own words, so that it counts when the time is up."""

    @property
    def name(self) -> str:
        """Who decides."""
        return self.session.seats[self.seat].name

    @property
    def _menu(self) -> Menu:
        return self._menus[-1]

    def question(self) -> str:
        """What is to be decided."""
        return self.session.game.words.question(self.session.view(self.seat), self.desk.cast)

    def show(self, question: bool = True) -> None:
        """Says the list that stands. While more of the same typed line is to be done, that waits."""
        self._unshown = bool(self.table.pending)
        if self._unshown:
            return
        menu = self._menu
        if menu.title:
            self.voice.line("Choice", menu.title)
        elif question:
            self.voice.line("Choice", self.question())
        for line in menu.lines():
            self.voice.say(line)
        if menu.pages > 1:
            self.voice.line("Choice", menu.extent())

    def ready(self) -> bool:
        """Waits until the person wants the sand to fall; False when a choice was taken back instead."""
        if self._unshown:
            self.table.pending.clear()
            self.show()
        return self._hold(f"Time: {seconds(self.sand.left())} of sand. Ready? Press Enter to start it: ")

    def step(self) -> None:
        """Does the next typed thing, from the line typed last or from a new one. Raises TimeUp, EndOfInput, Quit."""
        pending = self.table.pending
        if not pending:
            if self._unshown:
                self.show()
            self.desk.trouble()
            text = self._hear()
            own_words = self._slash and not text.startswith(self._slash)
            pending.extend(filter(None, [text] if own_words else map(str.strip, text.split(";"))))
        self._obey(joined(self._menus[0], pending) if pending else "")

    def _hear(self) -> str:
        """What is typed at the prompt of the list that stands. Raises TimeUp, EndOfInput."""
        try:
            return ask(self.voice, self.sand, self._menu.prompt(self._entry), self._slash, self.table.strict)
        except TimeUp:
            if self._doubted is None or not self._said:
                raise
            # It was typed in time.
            return ""

    def _obey(self, text: str) -> None:
        """Does what a text means: nothing (the list again), a number, a command or a choice of the game."""
        self._confirmed, self._doubted = self._doubted, None
        if not text and self._confirmed is not None:
            self._take(self._confirmed)
        elif not text:
            self.show()
        elif len(text) > LONGEST_INPUT:
            self.table.sorry(f"That is too long: {len(text)} characters. Type {LONGEST_INPUT} at most.")
        elif not self._slash:
            self._obey_word(text)
        elif text == "?" or text.startswith(self._slash):
            self._obey_word(text.removeprefix(self._slash).strip() or "help")
        else:
            error = self._typed(text)
            if error is not None:
                command = self._lexicon().exact(_words(text)[0])
                self.table.sorry(str(error), f"Commands begin with a slash: /{command.word}." if command else "")

    def _obey_word(self, text: str) -> None:
        number = read_number(text)
        if number is not None:
            self._pick(number)
            return
        lexicon = self._lexicon()
        word = _words(text)[0]
        command = lexicon.exact(word)
        found, whole = printed(self._menus[0], text, self._menu)
        if found and (whole or command is None or text != word):
            self._pick_printed(found)
            return
        if command is not None:
            self._run(command, text)
            return
        error = Unreadable("") if self._slash else self._typed(text)
        if error is not None and not self._pick_held(text, word, lexicon, error):
            self._guess(text, word, lexicon, error)

    def _guess(self, text: str, word: str, lexicon: Lexicon, error: GameError) -> None:
        """Takes a text that is neither a command in full nor a choice for the start of a command, or says why not."""
        if not isinstance(error, Unreadable):
            self.table.sorry(str(error), self._way_out(error))
            return
        found = lexicon.starting(word)
        if len(found) == 1:
            self._run(found[0], text)
            return
        if found:
            names = ", ".join(command.word for command in found)
            self.table.sorry(f"{clean(word, _ECHO)} can mean {names}. Type more letters.")
            return
        if Lexicon((*MOVING, *RULES, *SAND), ()).exact(word) is not None:
            self.table.sorry(f"{word.casefold()} does nothing here. {self._instead(word)}")
        else:
            self.table.sorry(self._not_understood(text, word, lexicon, str(error)))

    def _not_understood(self, text: str, word: str, lexicon: Lexicon, why: str) -> str:
        """What is said of a text that begins with a word of nobody; ``why`` is the sentence of the game, if any."""
        # Behind a slash only commands are meant.
        first, known = (set(), set()) if self._slash else vocabulary(self._menus[0])
        in_a_choice = word.casefold() in known
        near = "" if in_a_choice else lexicon.near(word, first)
        told = clean(word, _ECHO)
        if near and near != lexicon.near(word):
            return f"{told} is not understood.{near} Type help for all."
        if near or not why:
            return f"There is no command {told}.{near} Type {self._slash}help for all."
        alone = text == word and word.isalpha() and not in_a_choice
        return f"{told} is not understood. {why}" if alone else why

    def _instead(self, word: str) -> str:
        """What can be typed in place of a command that does nothing here."""
        if word.casefold() == "back" and not self.session.undo_refusal(self.seat):
            return f"Type {self._slash}undo to take back your last choice."
        return f"Type {self._slash}help for what can be typed now."

    def _way_out(self, error: GameError) -> str:
        """What can be done instead of something that the rules forbid, for who wants to be told."""
        illegal = isinstance(error, Illegal) and self.desk.level > Level.BRIEF
        return f"Type {self._slash}list for what can be done." if illegal else ""

    def _typed(self, text: str) -> GameError | None:
        """Takes the action that the game reads in a text, if it is not asked about first, or says why there is none."""
        try:
            action = self.session.parse(text)
        except GameError as error:
            return error
        slip = self._slip(text) if self._slash else ""
        if not self._asks(action, slip, bool(self._slash) and action not in self.session.choices()):
            self._take(action, clean(text, _OWN_WORDS) if self._slash else "")
        return None

    def _slip(self, text: str) -> str:
        """What was meant, perhaps, by an answer in own words that is also a command or a number on the list."""
        command, number = self._lexicon().exact(text), read_number(text)
        if command is not None:
            return f"The command is {self._slash}{command.word}."
        there = number is not None and self._menu.at(number) is not None
        return f"The choice is {self._slash}{number}." if there else ""

    def _asks(self, action: Any, slip: str = "", said: bool = False) -> bool:
        """Whether it is asked first if an action is meant: once, at a terminal, where it may be a slip.

        ``said`` is whether it was said in own words. What was typed behind it waits for no answer, and is forgotten.
        """
        if action == self._confirmed or not self.voice.streams.reads_tty or self.sand.up:
            return False
        doubt = slip or self.session.game.doubt(self.session.state, action)
        if doubt:
            self._doubted, self._said = action, said
            self.table.pending.clear()
            ways = "say it all the same, or type another" if said else "do it all the same, or type something else"
            self.voice.line("Choice", f"{doubt} Press Enter to {ways}.")
        return bool(doubt)

    def _take(self, action: Any, own_words: str = "", number: str = "") -> None:
        """Takes an action and names it, an answer in one's own words by these."""
        choice = self.session.game.words.choice(self.session.view(self.seat), action, self.desk.cast)
        try:
            self.table.submit(action)
        except GameError as error:
            self.table.refused(error)
        else:
            echo = f"You chose {number}{(own_words or choice).removesuffix('.')}."
            # A name that is long is long by what follows of the choice; that is told by what happens next.
            self.voice.say(echo if len(echo) <= LONGEST_LINE else f"{echo.partition(': ')[0].removesuffix('.')}.")

    def _pick_printed(self, found: Sequence[Item]) -> None:
        """Picks the item that was typed as it is printed, or names those that it can be."""
        if len(found) > 1:
            names = ", or ".join(item.text for item in found)
            self.table.sorry(f"That can be: {names}. Type one of them in full, or its number.")
            return
        match found[0].does:
            case Take(action):
                if not self._asks(action):
                    self._take(action)
            case Open(inner):
                self._menus[1:] = [inner]
                self.show()

    def _pick_held(self, text: str, word: str, lexicon: Lexicon, error: GameError) -> bool:
        """Picks the item of an opened list that alone holds the typed words; False where there is none.

        What the rules forbid was read as a whole action, and is not looked for in another one. The start of a command
        is one.
        """
        if len(self._menus) == 1 or self._menu.all_commands or isinstance(error, Illegal) or lexicon.starting(word):
            return False
        found = holding(self._menu, text)
        if len(found) == 1:
            self._pick_printed(found)
        return len(found) == 1

    def _pick(self, number: int) -> None:
        if number == 0:
            self._more_commands()
            return
        menu = self._menu
        item = menu.at(number)
        if item is None:
            there = f"Choose {menu.range()}." if menu.items else f"Nothing is numbered here. Type {self._slash}help."
            self.table.sorry(f"{number} is not on the list. {there}")
            return
        match item.does:
            case Take(action):
                if not self._asks(action):
                    self._take(action, number=f"{number}, ")
            case Open(inner):
                self._menus.append(inner)
                self.show()
            case Run(word):
                del self._menus[-1]
                command = self._lexicon().exact(word)
                assert command is not None
                self._run(command, word)

    def _more_commands(self) -> None:
        """Opens the list of all commands; where it stands already, its next page, and after the last leaves it."""
        if not self._menu.all_commands:
            lexicon = self._lexicon()
            items = [
                Item(f"{command.word}: {command.summary}", Run(command.word))
                for command in (*lexicon.queries, *lexicon.commands)
                if command is not MORE
            ]
            self._menus.append(Menu(items, "More commands.", inner=True, slash=self._slash, all_commands=True))
        elif not self._menu.turn(1):
            del self._menus[-1]
        self.show()

    def _lexicon(self) -> Lexicon:
        """The words that make sense now."""
        ways = [way.removeprefix(self._slash) for way in self._menu.ways()]
        if "prev" in ways:
            ways.append("back")
        moving = [command for command in MOVING if command.word in ways]
        rules: Sequence[Command] = RULES if self.table.rules is not None else ()
        sand: Sequence[Command] = SAND if self.sand.there else ()
        return Lexicon((*moving, *GENERAL, *rules, *sand, *SETTINGS, MORE), self.session.game.words.queries)

    def _run(self, command: Command, text: str) -> None:
        """Does a command; ``text`` is it as typed, with what follows its word."""
        rest = _words(text)[1:]
        after = " ".join(rest)
        desk = self.desk
        if self._menu.all_commands and command.word not in ("next", "prev", "back", MORE.word):
            del self._menus[-1]
        match command.word:
            case "next" | "prev":
                self._menu.turn(1 if command.word == "next" else -1)
                self.show()
            case "back" if self._menu.inner and len(self._menus) == 1:
                self.table.undo()
            case "back":
                if self._menu.inner:
                    del self._menus[-1]
                else:
                    self._menu.turn(-1)
                self.show()
            case "list":
                self.show()
            case "again":
                self.voice.again()
            case "status":
                desk.status()
                if self.sand.there:
                    self._say_time()
            case "score":
                desk.score()
            case "who":
                desk.who()
            case "log":
                self._ask(lambda: desk.log(after))
            case "undo":
                self.table.undo(f"Type {self._slash}back to choose again." if len(self._menus) > 1 else "")
            case "hint":
                self._ask(lambda: desk.hint(self.table.thinking()))
            case "rules":
                rules = self.table.rules
                assert rules is not None
                self._ask(lambda: desk.rules(rules, after))
            case "time":
                self._say_time()
            case "pause" if self.table.strict:
                self.table.sorry("The clock is strict: the sand can't be stopped. Setting clock to kind changes that.")
            case "pause":
                self._hold(f"Time: paused, {seconds(self.sand.left())} left. Press Enter to go on: ")
            case "more":
                self._more_sand()
            case "brief" | "normal" | "full":
                desk.level, said = _LEVELS[command.word]
                self.voice.line("Help", said)
            case "ui":
                self.table.go_on_screen()
            case "save":
                desk.kept()
            case "help":
                self._help(after)
            case "quit":
                self.table.quit(rest)
            case MORE.word:
                self._more_commands()
            case query:
                self._ask(lambda: desk.query(query, rest))

    def _ask(self, ask: Callable[[], None]) -> None:
        try:
            ask()
        except GameError as error:
            self.table.sorry(str(error))
            if isinstance(error, NoSection):
                self.desk.sections(error.headings)

    def _hold(self, prompt: str) -> bool:
        """Waits for Enter while the sand stands still; every command works. False when a choice was taken back."""
        version = self.session.version
        self.table.pending.clear()
        while self.session.version == version:
            text = self.voice.ask(prompt)
            self.voice.time_told = self.voice.streams.now()
            if not text:
                return True
            words = _words(text.removeprefix("/"))
            command = self._lexicon().exact(words[0]) if words and len(text) <= LONGEST_INPUT else None
            if command is None:
                self.table.sorry("The sand stands still. Press Enter first, or type help.")
            elif command.word == "pause":
                self._say_time()
            elif command.word == "help" and not words[1:]:
                self.voice.line("Help", "Press Enter when you are ready. The sand stands still until then.")
                self._help_with_commands(self._lexicon())
            else:
                self._run(command, text.removeprefix("/"))
        return False

    def _say_time(self) -> None:
        tell_time(self.voice, self.sand, self._slash)

    def _more_sand(self) -> None:
        if not self.sand.extensible:
            self.table.sorry(f"There were {EXTENSIONS} more minutes already, and no more can be had.")
            return
        self.sand.extend()
        self.session.extend(self.seat, EXTENSION)
        taken = f"{self.name} takes 1 more minute, {self.sand.extensions} of {EXTENSIONS}."
        self.voice.line("Time", f"{taken} {seconds(self.sand.left())} left.")

    def _help(self, about: str) -> None:
        lexicon = self._lexicon()
        if about:
            self._help_about(about, lexicon)
            return
        self._help_to_choose()
        self._help_with_commands(lexicon)

    def _help_with_commands(self, lexicon: Lexicon) -> None:
        slash = self._slash
        self.desk.words(lexicon, slash)
        self.voice.line("Help", f"Type {slash}help and a word to hear more of it. A semicolon separates commands.")

    def _help_to_choose(self) -> None:
        """Says what can be typed besides a command."""
        choices = self.session.choices()
        if self._entry:
            self.voice.line("Help", f"Type {self._entry}. Numbers and commands begin with a slash: /status.")
        elif choices:
            example = self.session.game.notation(choices[0])
            self.voice.line("Help", f"Type a number to choose, or a choice itself, such as: {example}")
            if any(query.word == "try" for query in self.session.game.words.queries):
                self.voice.line("Help", f"A choice holds at once. To hear first what it would do, type: try {example}")
        self.voice.line("Help", f"Enter alone repeats the choices. {self._slash}0 lists all commands by number.")

    def _help_about(self, about: str, lexicon: Lexicon) -> None:
        """Explains a word, or says the section of the rules that it begins."""
        if self.desk.explain(about, lexicon):
            return
        lines: list[str] = []
        if self.table.rules is not None and about.casefold() != ALL_RULES:
            with suppress(GameError):
                lines = self.table.rules(about)
        if not lines:
            near = lexicon.near(about)
            self.table.sorry(f"There is no help about {clean(about, _ECHO)}.{near} Type {self._slash}help for all.")
        for line in lines:
            self.voice.line("Help", line)


def _words(text: str) -> list[str]:
    """The words of a typed text; a sign before a file's name is a word of its own."""
    return text.replace(">", " > ", 1).split()
