"""The session of a game: asks the game, the seats and chance in turn, keeps the record, takes back, looks back."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, ClassVar, NamedTuple, Protocol

import msgspec

from railgames import __version__
from railgames.games.contract import (
    CHANCE,
    OVER,
    Advice,
    AnyGame,
    BadOption,
    Budget,
    Cast,
    GameError,
    Illegal,
    Level,
    Line,
    Outcome,
    Words,
)
from railgames.table.chance import stream
from railgames.table.given import minutes, usable
from railgames.table.options import settle
from railgames.table.record import CLOCK, DICE, FORMAT, Entry, Header, More, Origin, Story
from railgames.table.sand import Fallen, Sand
from railgames.table.seats import BadSeat, Seat, check_seats


class Stale(GameError):
    """Input that was meant for an earlier moment of the game."""


class NoUndo(GameError):
    """There is nothing that may be taken back; the sentence says why."""


class Keeper(Protocol):
    """Keeps what happens: see `RecordFile`."""

    def action(self, by: int | str, notation: str, sand: Fallen | None = None) -> None:
        """Keeps an action, and what had fallen of the sand timer."""

    def undo(self, by: int, hold: int) -> None:
        """Keeps a taking back."""

    def result(self, result: dict[str, Any]) -> None:
        """Keeps the end."""

    def more(self, by: int, seconds: int, sand: Fallen | None = None) -> None:
        """Keeps that a seat has asked for more sand, and how the timer stands with it."""

    def sand(self, sand: Fallen) -> None:
        """Keeps what has fallen of the sand timer."""

    def settings(self, settings: dict[str, str]) -> None:
        """Keeps settings for this game that have changed."""


class Step(NamedTuple):
    """One action that holds: who took it, the state before, and what it caused."""

    by: int | str
    action: Any
    notation: str
    before: Any
    events: tuple[Any, ...]


class Told(NamedTuple):
    """A line of the log: the number of the step that caused it, and the sentence."""

    step: int
    text: str


class Session:
    """One game being played, or played again.

    Every change raises `version`; input carries the version it was meant for, so a late key or line can't act on a
    later moment than the one its author saw.
    """

    repeatable: ClassVar[bool] = False
    """Whether it can be had again just so, and nothing is lost with it."""

    def __init__(
        self,
        game: AnyGame,
        seats: tuple[Seat, ...],
        options: Mapping[str, str],
        seed: int | None = None,
        keeper: Keeper | None = None,
        settings: Mapping[str, str] | None = None,
    ) -> None:
        """Starts at the first state; nothing has been drawn yet (see `advance`). ``settings`` are for this game alone.

        Raises BadOption when the game refuses the options, or these seats with them.
        """
        self.game = game
        self.seats = seats
        self.options = dict(game.fitted(options, [seat.bot is not None for seat in seats]))
        self.seed = seed
        self.keeper = keeper
        self.settings = dict(settings or {})
        self.more: list[More] = []
        """The sand that was asked for."""
        self.sand: Sand | None = None
        """The sand timer on the table, once a front end has put one there or a record has brought it back."""
        self.state = game.start(len(seats), self.options)
        self.steps: list[Step] = []
        self.version = 0
        self.begun = ""
        """When the game was begun: UTC in ISO format; empty where nobody has noted it."""
        self.origin: Origin | None = None
        """The position of another game that this one went on from, if it did."""
        self.disagreement = ""
        """Why a record could not be played again to its end, as a sentence; empty when it could."""
        self.left_out = ""
        """What a record has set for the game that can't be used, as a sentence; empty when all can."""

    @property
    def actor(self) -> int:
        """The seat to act, CHANCE or OVER."""
        return self.game.actor(self.state)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.actor == OVER

    @property
    def closed(self) -> bool:
        """Whether nobody is asked anything any more."""
        return self.over

    @property
    def outcome(self) -> Outcome | None:
        """The result, once the game is over."""
        return self.game.outcome(self.state)

    @property
    def secret(self) -> bool:
        """Whether people at this table have something to hide from each other."""
        return len(self.people) > 1 and self.game.hides(self.options)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats where people sit."""
        return tuple(number for number, seat in enumerate(self.seats) if seat.bot is None)

    def header(self, begun: str) -> Header:
        """The first line of this game's record, begun at a moment (UTC, ISO format)."""
        return Header(
            FORMAT,
            self.game.key,
            self.game.rules_version,
            self.seats,
            self.options,
            begun,
            __version__,
            self.seed,
            self.settings,
            self.origin,
        )

    def cast(self, you: int | None = None) -> Cast:
        """The names for sentences, with one seat addressed as "you"."""
        return Cast(tuple(seat.name for seat in self.seats), you)

    def shared_cast(self) -> Cast:
        """The names for sentences that all at the machine read: one person alone there is "you"."""
        return self.cast(self.people[0] if len(self.people) == 1 else None)

    @property
    def can_review(self) -> bool:
        """Whether the game has anything to say of decisions."""
        return type(self.game.words).review is not Words.review

    def view(self, seat: int | None, moment: int | None = None) -> Any:
        """What a seat, or an onlooker, may see now, or after the first ``moment`` steps.

        Once the game is over an onlooker sees what the game's `Game.witness` saw.
        """
        state = self.state_at(moment)
        return self.game.view(state, self.game.witness(state) if seat is None and self.over else seat)

    def state_at(self, moment: int | None) -> Any:
        """The state after the first ``moment`` steps; now for None."""
        if moment is None or moment >= len(self.steps):
            return self.state
        return self.steps[max(moment, 0)].before

    def next_choice(self, moment: int, by: int) -> int:
        """The moment, from ``moment`` on (by 1) or back (by -1), at which another seat is to choose; else an end.

        Where chance acts, the seat that had to choose last is still the one that others are other than.
        """
        chooser = self._last_chooser(moment)
        moment += by
        while 0 < moment < len(self.steps):
            actor = self.game.actor(self.state_at(moment))
            if actor >= 0 and (actor != chooser or len(self.seats) == 1):
                break
            moment += by
        return max(0, min(moment, len(self.steps)))

    def _last_chooser(self, moment: int) -> int:
        """The seat that is to choose at a moment, or where chance acts chose last; at an end nobody, below 0."""
        chooser = self.game.actor(self.state_at(moment))
        while chooser == CHANCE and moment > 0:
            moment -= 1
            chooser = self.game.actor(self.state_at(moment))
        return chooser

    def choices(self) -> tuple[Any, ...]:
        """The legal actions of the seat to act."""
        return self.game.choices(self.state)

    def parse(self, text: str) -> Any:
        """The legal action a text names. Raises Unreadable, Ambiguous or Illegal."""
        return self.game.parse(self.state, text)

    def advance(self) -> None:
        """Lets chance decide until a seat is to act or the game is over."""
        while self.actor == CHANCE:
            outcomes = self.game.chances(self.state)
            drawn = sum(1 for step in self.steps if step.by == DICE)
            pick = stream(self.seed, "chance", drawn)
            self._take(DICE, outcomes[pick(len(outcomes))])

    def submit(self, seat: int, action: Any, version: int) -> None:
        """A seat acts. Raises Stale if the game has moved on since ``version``, Illegal if the rules forbid it."""
        if version != self.version:
            raise Stale("The game has moved on. Look again and choose.")
        if seat < 0 or self.actor != seat:
            raise Illegal("It is not this seat's turn.")
        self._take(seat, action)

    def expire(self, version: int) -> None:
        """The sand timer of the present decision has run out. Raises Stale if the game has moved on."""
        if version != self.version:
            raise Stale("The game has moved on.")
        alarm = self.game.alarm(self.state)
        if alarm is not None:
            self._take(CLOCK, alarm.action)

    def _take(self, by: int | str, action: Any) -> None:
        game, before = self.game, self.state
        after = game.play(before, action)
        step = Step(by, action, game.notation(action), before, game.events(before, action))
        if self.keeper is not None:
            fallen = self.sand.fallen if self.sand is not None and by != CLOCK else None
            self.keeper.action(by, step.notation, fallen)
        self.steps.append(step)
        self.state = after
        self.version += 1
        if self.over:
            self._keep_result()

    def _keep_result(self) -> None:
        if self.keeper is not None:
            self.keeper.result(msgspec.to_builtins(self.outcome))

    def extend(self, seat: int, seconds: int) -> None:
        """Notes that a seat has so many seconds more of sand."""
        self.more.append(More(len(self.steps), seat, seconds))
        if self.keeper is not None:
            self.keeper.more(seat, seconds, self.sand.fallen if self.sand is not None else None)

    def put_aside(self) -> None:
        """Keeps how much sand has fallen, so that there is no more of it when the game is taken up again."""
        fallen = self.sand.fallen if self.sand is not None and not self.over else None
        if self.keeper is not None and fallen is not None:
            self.keeper.sand(fallen)

    def change(self, settings: Mapping[str, str]) -> None:
        """Other values for what is set for this game alone; what is not stays with the player."""
        fresh = {name: value for name, value in settings.items() if self.settings.get(name, value) != value}
        self.settings |= fresh
        if fresh and self.keeper is not None:
            self.keeper.settings(fresh)

    def undo_refusal(self, seat: int) -> str:
        """Why this seat can't take back the last action, as a sentence; empty when it can."""
        if not self.steps:
            return "Nothing has happened that could be taken back."
        last = self.steps[-1]
        if all(step.by != seat for step in self.steps):
            several = len(self.people) > 1
            who = f"{self.seats[seat].name} has" if several else "You have"
            return f"{who} decided nothing yet that could be taken back."
        if last.by != seat:
            return f"It can't be taken back: {self._done_since(seat)}."
        if self.game.reveals(last.before, last.action) or self.over:
            return "It can't be taken back: what was hidden has been shown."
        return ""

    def _done_since(self, seat: int) -> str:
        """What happened first after this seat's last action, to follow a colon."""
        last = max(number for number, step in enumerate(self.steps) if step.by == seat)
        since = self.steps[last + 1].by
        if since == DICE:
            return self.game.words.chance
        return f"{self.seats[since].name} has chosen" if isinstance(since, int) else "the sand has run out"

    def may_take_back(self) -> int | None:
        """The person who may take back the last action now, if there is one."""
        last = self.steps[-1].by if self.steps else None
        return last if isinstance(last, int) and last in self.people and not self.undo_refusal(last) else None

    def undo(self, seat: int, version: int) -> None:
        """A seat takes back its last action, one of several decisions as a whole. Raises Stale or NoUndo."""
        if version != self.version:
            raise Stale("The game has moved on. Look again.")
        refusal = self.undo_refusal(seat)
        if refusal:
            raise NoUndo(refusal)
        while not refusal:
            self.state = self.steps.pop().before
            refusal = "done" if self.game.whole(self.state) else self.undo_refusal(seat)
        self.more = [min(one, one._replace(after=len(self.steps))) for one in self.more]
        if self.keeper is not None:
            self.keeper.undo(seat, len(self.steps))
        self.version += 1

    def log(self, seat: int | None, cast: Cast, level: Level = Level.NORMAL, since: int = 0) -> Iterator[Told]:
        """What happened from step ``since`` on, in sentences, as far as the seat (None: an onlooker) may know.

        Sand that was asked for is told with the step before.
        """
        for number in range(since, len(self.steps)):
            for event in self.steps[number].events:
                known = self.game.seen(event, seat)
                text = "" if known is None else self.game.words.event(known, cast, level)
                if text:
                    yield Told(number, text)
            for one in self.more:
                if max(one.after, 1) == number + 1:
                    verb = cast.verb(one.seat, "take", "takes")
                    yield Told(number, f"{cast.name(one.seat)} {verb} {minutes(one.seconds)} more of sand.")

    def review(self, cast: Cast) -> tuple[Line, ...]:
        """What the game has to say of the decisions that were taken."""
        moves = [
            (step.by, self.game.view(step.before, step.by), step.action)
            for step in self.steps
            if isinstance(step.by, int)
        ]
        return self.game.words.review(moves, cast)

    def thought(self, seat: int, level: str) -> Callable[[Budget], Advice[Any]]:
        """What a computer player would do at a seat now, ready to be worked out, in another thread too.

        It is given what a person at the seat would see.
        """
        bot = self.game.bots[level]
        view = self.view(seat)
        choices = self.choices()
        pick = stream(self.seed, "bot", seat, len(self.steps))
        return lambda budget: bot.advise(view, choices, pick, budget)

    @classmethod
    def replayed(cls, game: AnyGame, story: Story, keeper: Keeper | None = None) -> Session:
        """The session of a record, played again as far as it agrees with the rules of today.

        When it does not, `disagreement` says where, and the session stands at the last moment that agrees. Raises
        BadOption when the game can't be started with the recorded options.
        """
        header = story.header
        settings, seats, left_out = usable(header.settings, _seats_today(game, header.seats))
        session = cls(game, seats, settle(game, header.options, str), header.seed, None, settings)
        session.begun, session.left_out, session.origin = header.begun, left_out, header.origin
        for number, entry in enumerate(story.actions):
            try:
                session._replay(entry)
            except GameError as error:
                session.disagreement = (
                    f"This record was made under other rules: it agrees with today's for {number} of "
                    f"{len(story.actions)} actions. Then: {error}"
                )
                break
        known = [one for one in story.more if 0 <= one.seat < len(seats)]
        session.more = [min(one, one._replace(after=len(session.steps))) for one in known]
        if story.sand is not None and not session.disagreement:
            session.sand = Sand.as_it_was(story.sand)
        session.keeper = keeper
        if session.over and not story.finished:
            session._keep_result()
        return session

    def first(self, moment: int) -> Session:
        """A session of its own with the first ``moment`` steps. It has no seed: what chance brings is drawn anew."""
        session = Session(self.game, self.seats, self.options, None, None, self.settings)
        for step in self.steps[:moment]:
            session._take(step.by, step.action)
        session.more = [one for one in self.more if one.after <= moment]
        return session

    def _replay(self, entry: Entry) -> None:
        assert entry.do is not None
        action = self.game.parse(self.state, entry.do)
        actor = self.actor
        alarm = self.game.alarm(self.state)
        if entry.by == CLOCK:
            if alarm is None or alarm.action != action:
                raise Illegal("No sand timer runs that could do this.")
        elif entry.by != (DICE if actor == CHANCE else actor):
            raise Illegal("Another seat is to act.")
        self._take(entry.by, action)


def _seats_today(game: AnyGame, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """The seats of a record. Raises BadOption when the game of today can't seat them."""
    try:
        check_seats(game, seats)
    except BadSeat as error:
        raise BadOption(str(error)) from None
    for seat in seats:
        if seat.bot is not None and seat.bot not in game.bots:
            raise BadOption(f"{game.title} has no computer player called {seat.bot!r}. Update railgames to open it.")
    return seats
