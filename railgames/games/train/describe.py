"""Dice and trains in words: what each face is, what a train is worth and why."""

from __future__ import annotations

from collections.abc import Sequence

from railgames.games.sentences import count
from railgames.games.train.reading import faces
from railgames.games.train.turn import CABOOSE, DICE, ENGINE, FACES, STRAIGHT, TENDER, Kept, cargo, valid, worth

PARTS = {
    6: "engine, comes first; no points",
    5: "coal tender, comes second; no points",
    4: "cargo, 4 points",
    3: "cargo, 3 points",
    2: "cargo, 2 points",
    1: "caboose, doubles the cargo; only one is kept",
}
"""What each face of a die is."""


def dice_count(number: int) -> str:
    """A number of dice: ``1 die``, ``2 dice``."""
    return count(number, "die", "dice")


def part(face: int) -> str:
    """A face by the part it is: ``engine``, ``tender``, ``cargo 4``, ``caboose``."""
    return {ENGINE: "engine", TENDER: "tender", CABOOSE: "caboose"}.get(face, f"cargo {face}")


def by_count(dice: Sequence[int]) -> str:
    """Dice by what they are and how many: ``engine, 2 cargo 3s, caboose``."""
    numbers = ((face, dice.count(face)) for face in FACES)
    return ", ".join(part(face) if number == 1 else f"{number} {part(face)}s" for face, number in numbers if number)


def train_in_words(kept: Kept) -> str:
    """A train part by part: ``engine, tender, cargo 4, caboose``."""
    return ", ".join(part(die) for die in kept) or "nothing"


def lacking(kept: Kept) -> str:
    """What a train needs before it counts: ``no engine``, ``no tender``; empty when it has both."""
    return "" if valid(kept) else "no tender" if kept else "no engine"


def sum_in_words(kept: Kept) -> str:
    """How the points of a train come about: ``cargo 4+3+3 = 10, caboose doubles: 20``."""
    if kept == STRAIGHT:
        return "a straight, one of each face, is a flat 25"
    if not valid(kept):
        return f"{lacking(kept)} yet, so 0"
    loads = [die for die in kept if CABOOSE < die < TENDER]
    if not loads:
        return "no cargo, so 0"
    text = f"cargo {'+'.join(map(str, loads))}"
    if len(loads) > 1:
        text += f" = {cargo(kept)}"
    return f"{text}, caboose doubles: {worth(kept)}" if CABOOSE in kept else text


def worth_in_words(kept: Kept) -> str:
    """A train's points so far in short: ``train worth 4 so far``, or what it lacks: ``no tender yet``."""
    return f"train worth {worth(kept)} so far" if valid(kept) else f"{lacking(kept)} yet"


def to_roll(free: int, again: bool) -> str:
    """The dice that are rolled next: ``the other 3``, ``the last die``; if nothing joined, ``the same 3 again``."""
    which = "all 6" if free == DICE else "the last die" if free == 1 else f"the {'same' if again else 'other'} {free}"
    return f"{which} again" if again else which


def kept_in_words(dice: Kept) -> str:
    """Dice that are kept: ``6 5 4`` or ``nothing``."""
    return faces(dice) or "nothing"
