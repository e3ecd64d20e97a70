"""Every sentence about Train."""

from __future__ import annotations

from collections.abc import Sequence

from railgames.games.contract import OVER, Cast, Level, Line, Outcome, Query, Unreadable, Words
from railgames.games.sentences import count, listed, upper
from railgames.games.train.describe import (
    PARTS,
    by_count,
    dice_count,
    kept_in_words,
    lacking,
    sum_in_words,
    to_roll,
    train_in_words,
    worth_in_words,
)
from railgames.games.train.judge import Judge
from railgames.games.train.looking_back import look_back
from railgames.games.train.moments import DERAIL, ROLL, Action, Begin, Keep, Roll
from railgames.games.train.reading import faces
from railgames.games.train.state import (
    ALONE,
    EQUAL_TURNS,
    Banked,
    Derailed,
    DiceKept,
    Event,
    Finished,
    First,
    LastTurns,
    Rolled,
    Straight,
    TurnBegins,
    View,
)
from railgames.games.train.turn import DICE, FACES, ROLLS, coupled, full, worth


class TrainWords(Words[View, Action, Event]):
    """See `Words`."""

    queries = (
        Query("dice", "dice", "the dice that lie, one by one and by what they are; those kept and those free"),
        Query("train", "train", "the train so far, part by part, what it is worth and why"),
        Query("parts", "parts, parts 6", "which part of a train each face of a die is"),
    )

    chance = "the dice are rolled"

    headlines = (Banked, Derailed, LastTurns, Finished)

    def __init__(self, judge: Judge) -> None:
        """``judge`` says what decisions gave away."""
        self._judge = judge

    def event(self, event: Event, cast: Cast, level: Level = Level.NORMAL) -> str:
        """See `Words.event`."""
        who = cast.name(event.seat)
        match event:
            case First():
                return f"{who} {cast.verb(event.seat, 'go', 'goes')} first, by lot."
            case TurnBegins():
                text = f"{cast.whose(event.seat)} turn {event.turn}"
                return f"{text}." if level == Level.BRIEF else f"{text}, from {count(event.total, 'point')}."
            case Rolled():
                return self._rolled(event, cast, level)
            case DiceKept():
                return self._kept(event, cast, level)
            case Straight():
                return f"{who} {cast.verb(event.seat, 'have', 'has')} a straight: one of each face."
            case Banked():
                text = f"{who} {cast.verb(event.seat, 'bank', 'banks')} {event.points}"
                if level > Level.BRIEF:
                    text += f": {sum_in_words(event.kept)}"
                return f"{text}. Now {event.total}."
            case Derailed():
                text = f"{who} {cast.verb(event.seat, 'derail', 'derails')}"
                if level > Level.BRIEF:
                    text += f": {lacking(event.kept)} after {ROLLS} rolls, so 0"
                return f"{text}. Still {event.total}."
            case LastTurns():
                has = cast.verb(event.seat, "have", "has")
                rest = "1 player has a last turn" if event.left == 1 else f"{event.left} players have a last turn"
                return f"{who} {has} reached {event.goal}. {rest}."
            case Finished():
                return self._finished(event, cast)

    def _rolled(self, event: Rolled, cast: Cast, level: Level) -> str:
        text = f"{cast.name(event.seat)} {cast.verb(event.seat, 'roll', 'rolls')} {faces(event.dice)}"
        if level == Level.BRIEF:
            return f"{text}."
        if level == Level.FULL:
            text += f": {by_count(event.dice)}"
        return f"{text}; roll {event.number} of {ROLLS}."

    def _kept(self, event: DiceKept, cast: Cast, level: Level) -> str:
        keeps = cast.verb(event.seat, "keep", "keeps")
        text = f"{cast.name(event.seat)} {keeps} {kept_in_words(event.dice)}"
        if level == Level.BRIEF:
            return f"{text}."
        if event.then == ROLL:
            text += f" and {cast.verb(event.seat, 'roll', 'rolls')} {to_roll(DICE - len(event.kept), not event.dice)}"
        if level == Level.FULL and event.kept:
            train = "" if event.dice == event.kept else f"train {faces(event.kept)}, "
            return f"{text}: {train}{sum_in_words(event.kept)}."
        return f"{text}: {worth_in_words(event.kept)}." if event.then == ROLL else f"{text}."

    def _finished(self, event: Finished, cast: Cast) -> str:
        if event.reason == EQUAL_TURNS:
            return f"The game is over: everybody has had {count(event.turn, 'turn')}."
        if event.reason == ALONE:
            return f"The game is over: {event.goal} points in {count(event.turn, 'turn')}."
        has = cast.verb(event.seat, "have", "has")
        who = "you" if event.seat == cast.you else cast.name(event.seat)
        return f"The game is over: {who} {has} reached {event.goal}."

    def question(self, view: View, cast: Cast) -> str:
        """See `Words.question`."""
        if not view.roll:
            shown = "the die show" if view.free == 1 else f"the {view.free} dice show"
            return f"Roll {view.made + 1} of {ROLLS}: what did {shown}?"
        return f"Roll {view.made} of {ROLLS}: {faces(view.roll)}. What goes onto the train?"

    def choice(self, view: View, action: Action, cast: Cast) -> str:
        """See `Words.choice`."""
        if isinstance(action, Begin):
            return f"{cast.name(action.seat)} {cast.verb(action.seat, 'go', 'goes')} first"
        if isinstance(action, Roll):
            return f"roll {faces(action.dice)}"
        train = coupled(view.kept, action.dice)
        what = "all" if full(train) and len(action.dice) > 1 else ""
        text = f"keep {what or kept_in_words(action.dice)}"
        if action.then == ROLL:
            return f"{text}, roll {to_roll(DICE - len(train), not action.dice)}: {worth_in_words(train)}"
        if action.then == DERAIL:
            return f"{text}, derail: {lacking(train)}, 0 points"
        return f"{text}, bank {worth(train)}: {sum_in_words(train)}"

    def group(self, view: View, action: Action) -> str:
        """See `Words.group`."""
        return f"Keep {kept_in_words(action.dice)}" if isinstance(action, Keep) else ""

    def ways(self, view: View, actions: Sequence[Action]) -> str:
        """See `Words.ways`: what may follow."""
        return " or ".join(action.then for action in actions if isinstance(action, Keep))

    def status(self, view: View, cast: Cast) -> tuple[Line, ...]:
        """See `Words.status`."""
        lines = [Line("Turn", self._turn(view, cast))]
        if view.active >= 0:
            lines.append(self._train(view))
        scores = ", ".join(f"{cast.name(seat)} {points}" for seat, points in enumerate(view.scores))
        lines.append(Line("Score", f"{scores}. The goal is {view.terms.goal}."))
        return tuple(lines)

    def _turn(self, view: View, cast: Cast) -> str:
        if view.active < 0:
            return "It is to be drawn who goes first."
        if view.actor == OVER:
            return f"The game is over in turn {view.turn}."
        if view.roll:
            rolled = f"roll {view.made} of {ROLLS}: {faces(view.roll)}"
        else:
            rolled = f"before roll {view.made + 1} of {ROLLS}"
        return f"{cast.whose(view.active)} turn {view.turn}, {rolled}."

    def _train(self, view: View) -> Line:
        if not view.kept:
            return Line("Train", "Nothing is kept yet.")
        return Line("Train", f"{faces(view.kept)}: {sum_in_words(view.kept)}.")

    def score(self, view: View, cast: Cast) -> tuple[Line, ...]:
        """See `Words.score`."""
        terms = view.terms
        how = "" if not terms.equal_turns or view.players == 1 else "; everybody gets the same number of turns"
        lines = [Line("Score", f"Turn {view.turn}; the goal is {terms.goal}{how}.")]
        for seat, points in enumerate(view.scores):
            missing = terms.goal - points
            rest = f"{missing} to go" if missing > 0 else "the goal is reached"
            lines.append(Line("Score", f"{cast.name(seat)}: {points}; {rest}."))
        return tuple(lines)

    def answer(self, view: View, query: str, rest: Sequence[str], cast: Cast) -> tuple[Line, ...]:
        """See `Words.answer`."""
        match query:
            case "dice":
                return self._dice(view)
            case "train":
                return self._about_train(view)
            case "parts":
                return self._parts(rest)
        raise Unreadable(f"There is nothing to ask by the word {query}.")

    def _dice(self, view: View) -> tuple[Line, ...]:
        lines = []
        if view.roll:
            lines.append(Line("Dice", f"Roll {view.made} of {ROLLS}, one by one: {faces(view.roll)}."))
            lines.append(Line("Dice", f"By part: {by_count(view.roll)}."))
        else:
            lines.append(Line("Dice", f"{upper(dice_count(view.free))} to roll."))
        kept = f"kept: {faces(view.kept)}" if view.kept else "none kept"
        lines.append(Line("Dice", f"{upper(kept)}; {dice_count(view.free)} free, {count(view.left, 'roll')} left."))
        return tuple(lines)

    def _about_train(self, view: View) -> tuple[Line, ...]:
        if not view.kept:
            return (self._train(view), Line("Train", "It begins with an engine, a 6, then a coal tender, a 5."))
        cars = Line("Train", f"{upper(train_in_words(view.kept))}.")
        room = f"{dice_count(view.free)} may still join" if view.free else "it is full"
        return (cars, Line("Train", f"Worth {worth(view.kept)}: {sum_in_words(view.kept)}; {room}."))

    def _parts(self, rest: Sequence[str]) -> tuple[Line, ...]:
        if not rest:
            straight = "One of each face, 6 to 1: a straight, a flat 25 points."
            return (*(Line("Part", f"{face}: {PARTS[face]}.") for face in FACES), Line("Part", straight))
        for face in FACES:
            if rest[0] == str(face):
                return (Line("Part", f"{face}: {PARTS[face]}."),)
        raise Unreadable("Name a face of a die, 1 to 6, as in: parts 6.")

    def outcome(self, outcome: Outcome, cast: Cast) -> tuple[Line, ...]:
        """See `Words.outcome`."""
        best = outcome.standings[0]
        points = count(best.points, "point")
        if outcome.reason == ALONE:
            turns = count(best.lines[0].points, "turn")
            reach = cast.verb(best.seat, "reach", "reaches")
            return (Line("Score", f"{cast.name(best.seat)} {reach} {points} in {turns}."),)
        if len(outcome.winners) > 1:
            head = f"{listed([cast.name(seat) for seat in outcome.winners])} share the victory with {points}."
        else:
            head = f"{cast.name(best.seat)} {cast.verb(best.seat, 'win', 'wins')} with {points}."
        lines = [Line("Score", head)]
        for standing in outcome.standings:
            turns = count(standing.lines[0].points, "turn")
            lines.append(Line("Score", f"{standing.rank}. {cast.name(standing.seat)}: {standing.points}; {turns}."))
        return tuple(lines)

    def review(self, moves: Sequence[tuple[int, View, Action]], cast: Cast) -> tuple[Line, ...]:
        """See `Words.review`."""
        return look_back(moves, cast, self._judge)

    def section(self, view: View) -> str:
        """See `Words.section`."""
        if view.actor == OVER:
            return "The end"
        return "Keeping dice" if view.roll else "A turn"
