"""The contract of a game: what every game must answer, in terms no front end is mentioned in.

A game is a set of pure functions over immutable values. It never draws a lot, reads a clock, opens a file or prints;
the table (`railgames.table`) does that for it. Seats are numbers from 0; people's names never enter a game.

Four kinds of value make up a game, all of them frozen ``msgspec.Struct``s:

state
    Everything that is true at the table. It holds nothing of the future: what a deck or a die will bring is not in
    it, only the pool of what is still possible.
action
    One decision of a seat, or one outcome of chance. The options and the list of actions are the whole game.
event
    A fact that an action caused, in the order it happened. Log lines, motion and speech are made of events.
view
    What one seat (or an onlooker) may see of a state. Front ends and bots are given views, never states.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from enum import IntEnum
from typing import Any, ClassVar, Generic, Protocol, TypeVar

import msgspec

from railgames.games.sentences import count

CHANCE = -1
"""The actor of a state in which dice, tiles or cards decide."""
OVER = -2
"""The actor of a state in which the game has ended."""

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
V = TypeVar("V")
_V = TypeVar("_V", contravariant=True)
_A = TypeVar("_A")

Pick = Callable[[int], int]
"""Chooses a whole number from 0 up to, not including, the number given; every one equally likely."""


class GameError(Exception):
    """Something a person can cause. Its text is a sentence that says what is wrong and what to do next."""


class Unreadable(GameError):
    """A text that is no action of this game, whatever the position."""


class Ambiguous(GameError):
    """A text that could mean several legal actions; the sentence names them."""


class Illegal(GameError):
    """An action that the rules forbid in this position; the sentence names the rule."""


class BadOption(GameError):
    """An option that the game does not have, or a value it can't take."""


class Level(IntEnum):
    """How much is told."""

    BRIEF = 0
    NORMAL = 1
    FULL = 2


class Option(msgspec.Struct, frozen=True):
    """A way a game can be set up.

    ``values`` lists what may be chosen, first the default. An option of kind ``file`` takes the name of a file from
    the player; the table reads it and the game gets its *text*, so a record can be played again without the file. Its
    default is the empty text, which means the game's own data.
    """

    name: str
    summary: str
    values: tuple[str, ...] = ("",)
    kind: str = "choice"

    @property
    def default(self) -> str:
        """The value that holds when nobody chooses."""
        return self.values[0]


class ScoreLine(msgspec.Struct, frozen=True):
    """One line of a score sheet: a key that the game's words can name, and its points."""

    what: str
    points: int


class Standing(msgspec.Struct, frozen=True):
    """Where a seat ended: its rank from 1 (tied seats share one), its points, and what they are made of."""

    seat: int
    rank: int
    points: int
    lines: tuple[ScoreLine, ...]


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended.

    ``reason`` and ``tie_break`` are keys that the game's words can name; ``tie_break`` is empty when points alone
    decided. ``standings`` goes from first to last.
    """

    reason: str
    standings: tuple[Standing, ...]
    tie_break: str = ""

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that share first place."""
        return tuple(standing.seat for standing in self.standings if standing.rank == 1)


class Alarm(msgspec.Struct, frozen=True):
    """A sand timer that runs while a decision waits: its name, its full time in seconds, and what its end plays.

    When the next decision has an alarm of the same name the same sand goes on; any other begins anew. ``ready`` says
    that who is to act has just called for it, so that nobody need be asked before it falls. ``seat`` is whose sand it
    is (None: of who is to act), for players who have set how much sand there is for them.
    """

    name: str
    seconds: float
    action: Any
    ready: bool = False
    seat: int | None = None


class Line(msgspec.Struct, frozen=True):
    """One fact in words: a searchable label such as ``Board`` and the text after it."""

    label: str
    text: str


class Cast(msgspec.Struct, frozen=True):
    """Who is who in a sentence: the names by seat, and the seat that is addressed as "you" (None: nobody)."""

    names: tuple[str, ...]
    you: int | None = None

    def name(self, seat: int) -> str:
        """The name of a seat as the subject of a sentence: ``You`` or the name."""
        return "You" if seat == self.you else self.names[seat]

    def verb(self, seat: int, yours: str, theirs: str) -> str:
        """The verb form that agrees with `name`: ``yours`` after "You", ``theirs`` after a name."""
        return yours if seat == self.you else theirs

    def whose(self, seat: int) -> str:
        """The possessive of a seat: ``Your`` or ``Ann's``."""
        return "Your" if seat == self.you else f"{self.names[seat]}'s"

    def seat(self, text: str) -> int:
        """The seat that a name means, whole or by its beginning; else the one of a number, ``2`` or ``seat 2``.

        Raises Unreadable or Ambiguous, with all names.
        """
        wanted = text.casefold()
        exact = [seat for seat, name in enumerate(self.names) if name.casefold() == wanted]
        begun = [seat for seat, name in enumerate(self.names) if name.casefold().startswith(wanted)]
        number = wanted.removeprefix("seat ")
        found = exact or begun or [seat for seat in range(len(self.names)) if number == str(seat + 1)]
        if len(found) == 1:
            return found[0]
        everybody = ", ".join(self.names)
        if found:
            raise Ambiguous(f"More than one player is called {wanted!r}. Players: {everybody}.")
        raise Unreadable(f"There is no player called {wanted!r}. Players: {everybody}.")


class Query(msgspec.Struct, frozen=True):
    """Something that can be asked at any time without changing anything: its word, how to type it, what it tells."""

    word: str
    usage: str
    summary: str


class Words(ABC, Generic[V, A, E]):
    """Every sentence about a game. Front ends show these and build none of their own.

    Sentences are plain text without markup. Names come from the `Cast`, already cleaned.
    """

    queries: ClassVar[tuple[Query, ...]] = ()
    """What can be asked besides status and score. One called ``try`` tells what a choice would do."""
    chance: ClassVar[str] = "something has been drawn"
    """What chance has done where nothing before it can be taken back, to follow a colon."""
    headlines: ClassVar[tuple[type, ...]] = ()
    """The kinds of events that tell a result, such as points: they are told first where there is little room."""
    veiled: ClassVar[tuple[type, ...]] = ()
    """The kinds of events that tell only that a seat has chosen: the choice itself is told once the game is over."""

    @abstractmethod
    def event(self, event: E, cast: Cast, level: Level = Level.NORMAL) -> str:
        """The event as one sentence, or the empty text when at this level nothing is said of it."""

    @abstractmethod
    def question(self, view: V, cast: Cast) -> str:
        """What the seat that is to act is asked, as a question."""

    @abstractmethod
    def choice(self, view: V, action: A, cast: Cast) -> str:
        """An action as an item of a list."""

    def group(self, view: V, action: A) -> str:
        """The heading an action stands under in a long list; the empty text when it needs none."""
        return ""

    def ways(self, view: V, actions: Sequence[A]) -> str:
        """What the choices under one heading are, in a few words after it: how many, or the best of them."""
        return count(len(actions), "way")

    @abstractmethod
    def status(self, view: V, cast: Cast) -> tuple[Line, ...]:
        """At most three lines: where the game stands, what is left, what is in hand."""

    @abstractmethod
    def score(self, view: V, cast: Cast) -> tuple[Line, ...]:
        """The points of every seat, a line each."""

    def answer(self, view: V, query: str, rest: Sequence[str], cast: Cast) -> tuple[Line, ...]:
        """The answer to one of `queries`; ``rest`` are the words typed after it.

        Raises Unreadable with a sentence when ``rest`` can't be understood.
        """
        raise Unreadable(f"There is nothing to ask by the word {query}.")

    @abstractmethod
    def outcome(self, outcome: Outcome, cast: Cast) -> tuple[Line, ...]:
        """The result: who won and why, then each seat with the lines of its score."""

    def review(self, moves: Sequence[tuple[int, V, A]], cast: Cast) -> tuple[Line, ...]:
        """What can be said of the decisions of a finished game; nothing where the game can't judge them.

        ``moves`` are the decisions in order: the seat, what it saw, and what it did.
        """
        return ()

    @abstractmethod
    def section(self, view: V) -> str:
        """The heading in the rules text where the present phase is explained."""


class Budget(Protocol):
    """How long a bot may think: asked once for each unit of work."""

    def more(self) -> bool:
        """True while there is work left to spend."""
        ...


class Advice(msgspec.Struct, Generic[A], frozen=True):
    """What a bot would do and why, in one sentence.

    ``seconds`` is how long a person would have thought about it. Where sand falls a screen lets them pass.
    """

    action: A
    reason: str
    seconds: float = 0.0


class Bot(Protocol[_V, _A]):
    """A computer player. It sees what a person at its seat would see, and nothing else."""

    def advise(self, view: _V, choices: Sequence[_A], pick: Pick, budget: Budget) -> Advice[_A]:
        """The action it takes and its reason: one of ``choices``, or where words are typed any that is not refused.

        ``pick`` is its only source of chance and ``budget`` its only measure of time, so the same of both give the
        same advice. A bot that needs no search ignores ``budget``.
        """
        ...


class Game(ABC, Generic[S, A, E, V]):
    """One game's rules. Instances hold tables only; every position is a value of type ``S``."""

    key: ClassVar[str]
    """The name on the command line, such as ``twisty-tracks``."""
    title: ClassVar[str]
    rules_version: ClassVar[int] = 1
    """Raised when a change of the rules could make an old record play differently."""
    fewest_seats: ClassVar[int]
    most_seats: ClassVar[int]
    longest: ClassVar[int]
    """A bound on the number of actions in a game, chance included.

    Where the rules set none (see `bounded`), no game of the computer players is longer.
    """
    bounded: ClassVar[bool] = True
    """Whether the rules end every game. Where they don't, only players who want to end it are sure to."""
    secret: ClassVar[bool] = False
    """Whether seats have something to hide from each other, so that a shared screen needs a curtain.

    Where that depends on the options, `hides` says so.
    """
    sand: ClassVar[float] = 0.0
    """The seconds of the longest sand timer that `alarm` ever gives; 0 for a game without one."""
    options: ClassVar[tuple[Option, ...]] = ()
    alone: ClassVar[str] = ""
    """The score line that counts for somebody who plays alone, the least of it being best; empty: the most points."""
    answers: ClassVar[tuple[str, ...]] = ()
    """Texts that a seat may answer where it does so in its own words (see `entry`), for tests to play with."""
    bots: Mapping[str, Bot[V, A]]
    """The computer players by level, weakest first."""
    words: Words[V, A, E]
    rules: str
    """The rules page, in our own words: a ``#`` title, ``##`` headings, paragraphs and ``-`` items."""

    def fitted(self, options: Mapping[str, str], computers: Sequence[bool]) -> Mapping[str, str]:
        """The options as they hold at a table, where ``computers`` says by seat who is a computer player.

        Raises BadOption, saying what to change, when they don't go together.
        """
        return options

    def hides(self, options: Mapping[str, str]) -> bool:
        """Whether seats have something to hide from each other in a game with these options."""
        return self.secret

    def witness(self, state: S) -> int | None:
        """The seat through whose eyes a state of a game that is over is looked back at; None for an onlooker's."""
        return None

    @abstractmethod
    def start(self, seats: int, options: Mapping[str, str]) -> S:
        """The first state. ``options`` holds a value for every one of `options`.

        Raises BadOption when a file option's text can't be used, with the line, or options don't go together.
        """

    @abstractmethod
    def actor(self, state: S) -> int:
        """Who is to act: a seat, CHANCE or OVER. Simultaneous secret decisions are asked one seat after another."""

    @abstractmethod
    def choices(self, state: S) -> tuple[A, ...]:
        """Every legal action of the seat to act, in a fixed order and each once; empty for CHANCE and OVER.

        A seat that is asked always has one. A seat with nothing to decide is not asked at all; where passing is a
        decision it is an action of its own. Where a seat answers in its own words (see `entry`) these are the actions
        besides.
        """

    @abstractmethod
    def chances(self, state: S) -> Sequence[A]:
        """What chance may bring: equally likely actions. One that is more likely stands in it more often."""

    @abstractmethod
    def refusal(self, state: S, action: A) -> str:
        """Why the action is not allowed now, as one sentence that names the rule; the empty text when it is."""

    @abstractmethod
    def play(self, state: S, action: A) -> S:
        """The state after a legal action, whoever takes it, chance included. Raises Illegal otherwise."""

    @abstractmethod
    def events(self, state: S, action: A) -> tuple[E, ...]:
        """What a legal action causes in this state, in order. `play` says where it leads, this says what happens.

        Kept apart from `play` because search and simulation play millions of actions whose story nobody reads; both
        must be made by the same steps.
        """

    def seen(self, event: E, seat: int | None) -> E | None:
        """The event as a seat (None: an onlooker) may know it: itself, a version with less in it, or None."""
        return event

    def reveals(self, state: S, action: A) -> bool:
        """Whether the action lets anyone learn what was hidden from them, or touches what belongs to another seat.

        Neither it nor anything before it can be taken back.
        """
        return False

    def whole(self, state: S) -> bool:
        """Whether no action of several decisions is under way here. Taking back goes to such a state."""
        return True

    @abstractmethod
    def view(self, state: S, seat: int | None) -> V:
        """What the seat, or an onlooker, may see."""

    def redeal(self, state: S, seat: int | None, pick: Pick) -> S:
        """A state this seat can't tell from the given one, with all that is hidden from it dealt anew."""
        return state

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """The result of a game that is OVER, else None."""

    @abstractmethod
    def notation(self, action: A) -> str:
        """The action as one line of text, the same in every position."""

    @abstractmethod
    def parse(self, state: S, text: str) -> A:
        """The legal action a text names. Reads everything `notation` writes, and what people would type for it.

        Raises Unreadable, Ambiguous or Illegal.
        """

    def doubt(self, state: S, action: A) -> str:
        """Why an action, such as an answer in own words, may be a slip, as a sentence; empty where nothing says so."""
        return ""

    def entry(self, state: S) -> str:
        """For a seat that answers in its own words: what to type, in a few words. The empty text otherwise.

        `parse` then turns any text into an action, and `refusal` judges it.
        """
        return ""

    def alarm(self, state: S) -> Alarm | None:
        """The sand timer that runs while the present decision waits, if there is one."""
        return None

    @abstractmethod
    def invariants(self, state: S) -> list[str]:
        """What is impossible about this state, a sentence each; empty when it is sound."""


AnyGame = Game[Any, Any, Any, Any]
"""A game whose values the holder never looks into."""
