"""The course of a game: an action, and everything that follows until somebody has to decide again.

What is pending lies on an agenda, the last entry first. An action does what the top entry asks for; then entries that
leave nothing to decide are carried out, until one is left that chance or the seat must answer.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from railgames.games.contract import CHANCE, OVER
from railgames.games.isle_of_trains import doing, legal
from railgames.games.isle_of_trains.actions import (
    Action,
    Discard,
    Drop,
    Pay,
)
from railgames.games.isle_of_trains.course import Course
from railgames.games.isle_of_trains.events import (
    DECK,
    BonusLost,
    Finished,
    GotPhantoms,
)
from railgames.games.isle_of_trains.state import (
    HAND_LIMIT,
    PHANTOM,
    Bonus,
    Covering,
    Deal,
    Drawing,
    Limit,
    Paying,
    Shedding,
    Step,
    Turn,
)

_LIMIT = Limit()


def take(course: Course, action: Action) -> None:
    """Does a legal action and all that follows from it."""
    doing.DO[type(action)](course, action)
    _settle(course)


def _settle(course: Course) -> None:
    """Carries out what is pending as long as nobody has to decide; then says who is to act."""
    agenda = course.agenda
    while agenda:
        step = agenda[-1]
        carry = _CARRY_OUT.get(type(step), _take_the_only_way)
        if not carry(course, step):
            break
    if not agenda:
        course.actor = OVER
    elif type(step) is Drawing or type(step) is Deal:
        course.actor = CHANCE
    else:
        course.actor = course.seat


def _leave_to_chance(course: Course, _: Deal) -> bool:
    return False


def _carry_out_draws(course: Course, step: Drawing) -> bool:
    """Only when nothing is left to draw does a draw need no chance: it brings phantom cards (ruling 22)."""
    if course.pile:
        return False
    course.agenda.pop()
    course.phantoms += step.left
    if course.tell is not None:
        course.tell.append(GotPhantoms(course.seat, step.left))
    return True


def _carry_out_turn(course: Course, step: Turn) -> bool:
    if step.left:
        return False
    course.agenda[-1] = _LIMIT
    return True


def _carry_out_limit(course: Course, _: Limit) -> bool:
    if len(course.players[course.seat].hand) > HAND_LIMIT:
        return False
    _end_turn(course)
    return True


def _carry_out_shedding(course: Course, step: Shedding) -> bool:
    if step.left and course.players[course.seat].hand:
        return _spend_all(course, step, step.left)
    course.agenda.pop()
    return True


def _carry_out_covering(course: Course, step: Covering) -> bool:
    return _spend_all(course, step, 1)


def _spend_all(course: Course, step: Shedding | Covering, count: int) -> bool:
    """Discards all that is there if so much is asked for. Anything else would tell the others of the hand."""
    hand = course.players[course.seat].hand
    purse = (PHANTOM,) * course.phantoms + hand if isinstance(step, Covering) else hand
    if len(purse) > count:
        return False
    doing.discards(course, Discard(purse))
    return True


def _carry_out_bonus(course: Course, step: Bonus) -> bool:
    if legal.able(course, step.verbs):
        return False
    course.agenda.pop()
    if course.tell is not None:
        course.tell.append(BonusLost(course.seat, step.verbs, False))
    return True


def _carry_out_payment(course: Course, step: Paying) -> bool:
    if not step.due:
        doing.finish_building(course, step)
        return True
    hand = course.players[course.seat].hand
    purse = (PHANTOM,) * course.phantoms + hand
    if step.due < len(purse):
        return False
    doing.pay(course, Pay(purse))
    return True


def _take_the_only_way(course: Course, _: Step) -> bool:
    """Goes on where there is but one way, unless that scraps a car.

    Nothing that is asked for here depends on what others can't see.
    """
    ways = legal.ways(course)
    if len(ways) > 1 or type(ways[0]) is Drop:
        return False
    doing.DO[type(ways[0])](course, ways[0])
    return True


def _end_turn(course: Course) -> None:
    """The deck is looked at after the hand limit (ruling 23); then one turn more for everybody (ruling 31)."""
    course.agenda.clear()
    course.phantoms = 0
    course.restock()
    if not course.ending and not course.pile:
        course.trigger(DECK)
    if course.ending:
        if not course.final:
            if course.tell is not None:
                course.tell.append(Finished(course.ending))
            return
        course.final -= 1
    course.seat = (course.seat + 1) % len(course.players)
    course.begin_turn()


_CARRY_OUT: dict[type, Callable[[Course, Any], bool]] = {
    Deal: _leave_to_chance,
    Drawing: _carry_out_draws,
    Turn: _carry_out_turn,
    Paying: _carry_out_payment,
    Limit: _carry_out_limit,
    Shedding: _carry_out_shedding,
    Covering: _carry_out_covering,
    Bonus: _carry_out_bonus,
}
"""How what may leave nothing to decide is carried out; everything else has at least the choice of its ways."""
