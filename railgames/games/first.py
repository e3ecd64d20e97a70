"""Who starts, where an option says so: the same in every game."""

from railgames.games.contract import BadOption
from railgames.games.sentences import count

LOT = "random"
"""The value of the option that leaves it to the lot; the others are seats, counted from 1."""


def first_seat(value: str, seats: int) -> int | None:
    """The seat that a value of the option ``first`` names, None for the lot. Raises BadOption when it is not there."""
    if value == LOT:
        return None
    if int(value) > seats:
        there = "there is only" if seats == 1 else "there are only"
        raise BadOption(
            f"Seat {value} can't start: {there} {count(seats, 'seat')}. Choose another value for first, or more seats."
        )
    return int(value) - 1
