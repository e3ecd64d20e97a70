"""Random games, kept move by move, for the checks to look at."""

from __future__ import annotations

import itertools
import random
import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple, NoReturn

from railgames.games.contract import CHANCE, OVER, AnyGame, BadOption, Cast, GameError
from railgames.table.budget import Units
from railgames.table.record import CLOCK, DICE

MOST_SETUPS = 16
"""When all options together give more set-ups for a number of seats, each value is tried on its own."""
PATIENCE = 300
"""Actions played at random before computer players end a game that its rules do not."""
NAMES = ("Ann", "Bob", "Cleo", "Dov", "Eve", "Finn", "Gus", "Hal")
TYPED = ("train", "Rail", "old station", "slow green engine", "Zürich", "x")
"""What the random player says where a seat answers in its own words."""

_STEERING = ("Cc", "Cf", "Cs", "Co", "Zl", "Zp")
_MARKUP = re.compile(r"\\\[|\[/?[a-z@#$/][^\[\]]*\]")
_END = re.compile(r"[.!?…][)\"'’”»]*$")


class Broken(AssertionError):
    """A promise of the contract that a game does not keep. Its text says which one, and where."""


class Setup(NamedTuple):
    """One way to begin: the number of seats, and a value for each option."""

    seats: int
    options: Mapping[str, str]

    def __str__(self) -> str:
        chosen = [f"{name}={value}" for name, value in self.options.items() if value]
        return ", ".join([f"{self.seats} seats", *chosen])


def setups(game: AnyGame, seats: int | None = None) -> list[Setup]:
    """Every number of seats with all values of all options.

    When those are many: every number of seats with the defaults, and each other value on its own with few seats.
    """
    values = [[(option.name, value) for value in option.values] for option in game.options]
    counts = range(game.fewest_seats, game.most_seats + 1) if seats is None else [seats]
    combined = [dict(pairs) for pairs in itertools.product(*values)]
    if len(combined) > MOST_SETUPS:
        default = {option.name: option.default for option in game.options}
        single = [{**default, name: value} for pairs in values for name, value in pairs[1:]]
        few = min(max(2, game.fewest_seats), game.most_seats) if seats is None else seats
        found = [*(Setup(count, default) for count in counts), *(Setup(few, options) for options in single)]
    else:
        found = [Setup(count, options) for count in counts for options in combined]
    return [setup for setup in found if _can_start(game, setup)]


def _can_start(game: AnyGame, setup: Setup) -> bool:
    """Whether the game takes these options together: it may refuse some, such as a first seat that is not there."""
    try:
        game.start(setup.seats, setup.options)
    except BadOption:
        return False
    return True


class Playout:
    """A random game: ``states`` has one more than ``actions``, and ``by`` says who took each.

    ``at`` is the moment a check looks at; a report tells how to get there.
    """

    def __init__(self, game: AnyGame, setup: Setup, seed: int) -> None:
        """Only the first state, not played on yet."""
        self.game = game
        self.setup = setup
        self.seed = seed
        self.at = 0
        self.states: list[Any] = []
        self.prints: list[str] = []
        """Each state as text, at the moment it was reached."""
        self.actions: list[Any] = []
        self.by: list[int | str] = []

    @property
    def viewers(self) -> list[int | None]:
        """Everybody who may look: each seat, and an onlooker."""
        return [*range(self.setup.seats), None]

    @property
    def ended(self) -> bool:
        """Whether the last state is the end of the game."""
        return bool(self.game.actor(self.states[-1]) == OVER)

    def rng(self, purpose: str) -> random.Random:
        """A source of chance that is the same each time, and of its own for each purpose."""
        return random.Random(f"{self.seed}/{self.setup}/{purpose}")

    def cast(self, you: int | None = None, names: Sequence[str] = NAMES) -> Cast:
        """Names for the seats."""
        return Cast(tuple(itertools.islice(itertools.cycle(names), self.setup.seats)), you)

    def reach(self, state: Any) -> None:
        """The game has come to a state."""
        self.states.append(state)
        self.prints.append(repr(state))

    def moments(self, most: int = 1_000_000) -> Iterator[tuple[Any, Any]]:
        """Up to ``most`` states spread over the game, each with the action taken there; the last has None."""
        last = len(self.states) - 1
        wanted = range(last + 1) if last < most else sorted({last * n // (most - 1) for n in range(most)})
        for self.at in wanted:
            yield self.states[self.at], self.actions[self.at] if self.at < last else None

    def report(self, text: str) -> str:
        """A sentence about the present moment, and how to get there."""
        taken = []
        for action in self.actions[: self.at]:
            try:
                taken.append(str(self.game.notation(action)))
            except Exception:
                taken.append(repr(action))
        where = f"{self.game.key}, {self.setup}, seed {self.seed}, after {self.at} actions"
        return f"{where}: {text}\nThe actions: {taken}"

    def fail(self, text: str) -> NoReturn:
        """Raises Broken at the present moment."""
        raise Broken(self.report(text))


def playout(game: AnyGame, setup: Setup, seed: int) -> Playout:
    """Plays a game at random to its end, or for one action more than ``game.longest``. Raises Broken if it can't.

    Where the rules need not end a game, the weakest computer players bring it home after `PATIENCE` actions.
    """
    play = Playout(game, setup, seed)
    rng = play.rng("play")
    try:
        play.reach(game.start(setup.seats, setup.options))
        while len(play.actions) <= game.longest and not play.ended:
            by, action = decide(game, play.states[-1], rng, len(play.actions))
            after = _after(play, action)
            play.at += 1
            play.actions.append(action)
            play.by.append(by)
            play.reach(after)
    except Broken:
        raise
    except Exception as error:
        play.fail(f"while the game was played at random, it raised {error!r}.")
    return play


def _after(play: Playout, action: Any) -> Any:
    try:
        return play.game.play(play.states[-1], action)
    except Exception as error:
        play.fail(f"play must accept the legal action {action!r}, but it raised {error!r}.")


def decide(game: AnyGame, state: Any, rng: random.Random, made: int) -> tuple[int | str, Any]:
    """Who acts in a state that was reached by so many actions, and something they may do there, picked at random."""
    actor = game.actor(state)
    if actor == CHANCE:
        outcomes = game.chances(state)
        if not outcomes:
            raise LookupError("chances must not be empty when chance is to act")
        return DICE, outcomes[rng.randrange(len(outcomes))]
    alarm = game.alarm(state)
    if alarm is not None and rng.random() < 0.1:
        return CLOCK, alarm.action
    choices = game.choices(state)
    if not game.bounded and made >= PATIENCE:
        bot = next(iter(game.bots.values()))
        return actor, bot.advise(game.view(state, actor), choices, rng.randrange, Units(20)).action
    if game.entry(state) and (not choices or rng.random() < 0.7):
        said = _say(game, state, actor, choices, rng)
        if said is not None:
            return actor, said
    if not choices:
        raise LookupError("choices must not be empty when a seat is to act")
    return actor, choices[rng.randrange(len(choices))]


def _say(game: AnyGame, state: Any, actor: int, choices: Sequence[Any], rng: random.Random) -> Any:
    """An action in own words: one that a computer player thinks of, or any text that the game takes."""
    if game.bots and rng.random() < 0.5:
        bot = next(iter(game.bots.values()))
        return bot.advise(game.view(state, actor), choices, rng.randrange, Units(20)).action
    texts = (*TYPED, *game.answers)
    for text in rng.sample(texts, len(texts)):
        try:
            action = game.parse(state, text)
        except GameError:
            continue
        if not game.refusal(state, action):
            return action
    return None


def some(things: Sequence[Any], most: int, rng: random.Random) -> list[Any]:
    """The things in their order, or ``most`` of them picked at random."""
    if len(things) <= most:
        return list(things)
    return [things[index] for index in sorted(rng.sample(range(len(things)), most))]


def flaw(text: Any, quotes: bool = False) -> str:
    """Why a text can't be shown as one plain line; empty when it can. One that quotes what was typed may have [/]."""
    if not isinstance(text, str):
        return "is no text"
    if not text.strip() or text != text.strip():
        return "is empty or has blanks at an end"
    if any(unicodedata.category(character) in _STEERING for character in text):
        return "has a line break, control or invisible character"
    return "has markup" if not quotes and _MARKUP.search(text) else ""


def sentence_flaw(text: Any, quotes: bool = False) -> str:
    """Why a text is no plain sentence; empty when it is one. See `flaw` for ``quotes``."""
    why = flaw(text, quotes)
    if not why and (text[0].islower() or not _END.search(text)):
        return "does not begin and end like a sentence"
    return why
