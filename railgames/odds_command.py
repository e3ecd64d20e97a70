"""``railgames odds``: what the dice of Train are worth, as text or JSON."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from railgames import assets
from railgames.games.contract import GameError
from railgames.games.train.duel import REACH, read_duel
from railgames.games.train.odds import Measure, Race, Rivals, view_of
from railgames.games.train.outlook import (
    LEVEL,
    Option,
    Outlook,
    bank_when_valid,
    by_points,
    ends,
    keep_everything,
    summary,
)
from railgames.games.train.race import TARGET
from railgames.games.train.turn import DICE, ENGINE, FACES, ROLLS, TENDER, Kept, full, trains

WHAT = {
    Measure.POINTS: "points of this turn, on average",
    Measure.TURNS: "turns to go after this one, on average",
    Measure.CHANCE: "chance to win between two perfect players",
}
HEADS = {Measure.POINTS: "points", Measure.TURNS: "turns", Measure.CHANCE: "win %"}


class BadOdds(GameError):
    """A question about odds that can't be answered; the sentence says why."""


def odds(
    game: str = "train",
    rolls_left: int | None = None,
    held: str = "",
    roll: str = "",
    me: int | None = None,
    you: int | None = None,
    target: int = TARGET,
    as_json: bool = False,
) -> str:
    """The answer to ``railgames odds``, without a final line break. Raises GameError with a sentence for bad questions.

    ``held`` are the dice kept before the roll and ``roll`` those just thrown, as faces with commas or spaces between.
    With a roll, ``rolls_left`` counts the rolls after it and the choices are compared; else it counts all that may
    still be thrown and the train's worth is told. Left out, it is as many as can be. With the scores ``me`` and ``you``
    the measure is the chance to win against one rival, with ``me`` alone turns to the target, else points.
    """
    if game != "train":
        raise BadOdds(f"There are no odds for {game!r}. Ask for: railgames odds train")
    train = _train(held)
    dice = _roll(roll, train) if roll.strip() else ()
    left = _left(rolls_left, train, bool(dice))
    race = _race(me, you, target)
    rivals: Rivals = None if me is None else () if you is None else (you,)
    if dice:
        return _choices(train, dice, left, me, rivals, race, as_json)
    return _value(train, left, me, rivals, race, as_json)


def _faces(text: str, what: str) -> list[int]:
    parts = [part for part in re.split(r"[\s,]+", text.strip()) if part]
    if len(parts) == 1 and parts[0].isdecimal():
        parts = list(parts[0])
    for part in parts:
        if part not in map(str, FACES):
            raise BadOdds(f"{part!r} in {what} is no face of a die. Give faces from 1 to 6, such as 6,5,4.")
    if len(parts) > DICE:
        raise BadOdds(f"There are {len(parts)} dice in {what}, and only {DICE} in the game.")
    return [int(part) for part in parts]


def _train(held: str) -> Kept:
    faces = _faces(held, "--held")
    if faces[:1] not in ([], [ENGINE]) or faces[1:2] not in ([], [TENDER]):
        raise BadOdds(
            f"No train begins with {_dice(faces)}: an engine 6 is kept first, then a tender 5, then the rest."
        )
    train = tuple(faces[:2] + sorted(faces[2:], reverse=True))
    if train not in trains():
        raise BadOdds(f"{_dice(faces)} is no train: after 6 5 only cargo 4, 3 and 2 and a single caboose 1 are kept.")
    return train


def _roll(roll: str, train: Kept) -> tuple[int, ...]:
    if full(train):
        raise BadOdds("All six dice are held, so none can be in --roll.")
    faces = _faces(roll, "--roll")
    thrown = DICE - len(train)
    if len(faces) != thrown:
        dice = "1 die" if thrown == 1 else f"{thrown} dice"
        raise BadOdds(f"With {_dice(train) or 'nothing'} held a roll has {dice}, not {len(faces)}.")
    return tuple(sorted(faces, reverse=True))


def _left(rolls_left: int | None, train: Kept, rolled: bool) -> int:
    most = ROLLS - bool(train) - rolled
    fewest = 0 if rolled or full(train) else 1
    if rolls_left is None:
        return most
    if not fewest <= rolls_left <= most:
        when = " after a roll" if rolled else " before a roll"
        with_dice = " with dice held" if train else ""
        raise BadOdds(f"There can't be {rolls_left} rolls left{when}{with_dice}: give {fewest} to {most}.")
    return rolls_left


def _race(me: int | None, you: int | None, target: int) -> Race:
    if not 1 <= target <= REACH:
        raise BadOdds(f"A race to {target} points is out of range: give 1 to {REACH}.")
    if me is None and you is not None:
        raise BadOdds("With --you there must be --me as well: the score of the one who rolls.")
    for name, score in (("--me", me), ("--you", you)):
        if score is not None and not 0 <= score < target:
            raise BadOdds(f"{name} {score} is out of range: a score in a race to {target} is 0 to {target - 1}.")
    if you is None:
        return Race(target)
    return Race(target, duel=read_duel(assets.read_text("train/duel.txt")))


def _choices(
    train: Kept, roll: tuple[int, ...], left: int, me: int | None, rivals: Rivals, race: Race, as_json: bool
) -> str:
    view = view_of(me, rivals, race)
    outlook: Outlook[Any] = by_points() if view.measure is Measure.POINTS else view.outlook
    options = outlook.options(train, roll, left)
    best = options[0].value
    if as_json:
        return _json(
            train,
            left,
            view.measure,
            me,
            rivals,
            race,
            roll=roll,
            choices=[
                {
                    "keep": option.kept,
                    "then": _then(option, left),
                    **_number(option.value, view.measure),
                    "behind": abs(float(best - option.value)),
                }
                for option in options
            ],
        )
    head = f"Held {_dice(train) or 'nothing'}, rolled {_dice(roll)}, rolls left after it: {left}."
    rows = [("train then kept", "then", HEADS[view.measure], "behind")]
    for option in options:
        rows.append(
            (
                _dice(option.kept) or "nothing",
                _then(option, left),
                _figure(option.value, view.measure),
                _difference(option, options, view.measure),
            )
        )
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = [
        f"{row[0]:<{widths[0]}}  {row[1]:<{widths[1]}}  {row[2]:>{widths[2]}}  {row[3]:>{widths[3]}}" for row in rows
    ]
    return "\n".join([head, f"Compared by: {WHAT[view.measure]}{_scores(me, rivals, race, view.measure)}.", "", *lines])


def _value(train: Kept, left: int, me: int | None, rivals: Rivals, race: Race, as_json: bool) -> str:
    view = view_of(me, rivals, race)
    outlook: Outlook[Any] = by_points() if view.measure is Measure.POINTS else view.outlook
    value = outlook.value(train, left)
    if as_json:
        return _json(train, left, view.measure, me, rivals, race, **_number(value, view.measure))
    lines = [
        f"Held {_dice(train) or 'nothing'}, rolls left: {left}.",
        f"Worth: {_figure(value, view.measure)}{'%' if view.measure is Measure.CHANCE else ''}, "
        f"the {WHAT[view.measure]}{_scores(me, rivals, race, view.measure)}.",
    ]
    if view.measure is Measure.POINTS and not full(train):
        best = summary(ends(by_points().decide, train, left))
        derail, straight = (100 * float(chance) for chance in (best.derail, best.straight))
        lines.append(f"Best play derails {derail:.2f}% of the time and makes the straight {straight:.2f}%.")
        for name, policy in (
            ("Keeping all that fits", keep_everything),
            ("Banking at the first chance", bank_when_valid),
        ):
            lines.append(f"{name} brings {float(summary(ends(policy, train, left)).mean):.2f}.")
    return "\n".join(lines)


def _difference(option: Option[Any], options: Sequence[Option[Any]], measure: Measure) -> str:
    behind = float(options[0].value - option.value)
    if option is options[0]:
        return "best"
    if round(behind, LEVEL) <= 0:
        return "as good"
    return _figure(-behind if measure is Measure.TURNS else behind, measure)


def _figure(value: Fraction | float, measure: Measure) -> str:
    factor = {Measure.POINTS: 1, Measure.TURNS: -1}.get(measure, 100)
    # A sum of floats may end a hair below nought.
    return f"{abs(factor * float(value)):.2f}"


def _then(option: Option[Any], left: int) -> str:
    return "bank" if option.bank else "roll on" if left else "derail"


def _scores(me: int | None, rivals: Rivals, race: Race, measure: Measure) -> str:
    """The scores, and why points are told although there are some."""
    if me is None:
        return ""
    against = f" against {rivals[0]}" if rivals else ""
    told = f", with {me} points{against} in a race to {race.target}"
    settled = "; this turn can hardly change who wins" if measure is Measure.POINTS else ""
    return told + settled


def _dice(dice: Sequence[int]) -> str:
    return " ".join(map(str, dice))


def _number(value: Fraction | float, measure: Measure) -> dict[str, Any]:
    """A worth for JSON: a float, turns as a positive number, and points as an exact fraction too."""
    number = {"value": abs(float(value))}
    return {**number, "exact": str(value)} if measure is Measure.POINTS else number


def _json(train: Kept, left: int, measure: Measure, me: int | None, rivals: Rivals, race: Race, **more: Any) -> str:
    import json

    told = {
        "game": "train",
        "measure": measure,
        "target": race.target,
        "me": me,
        "you": rivals[0] if rivals else None,
        "held": train,
        "rolls_left": left,
        **more,
    }
    return json.dumps(told)
