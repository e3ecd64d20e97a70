"""Looking ahead: a plan is carried out in a world as it may be, and the game goes on from there for a while.

A world is all that is hidden, dealt at random, and the luck of the draw. Everybody plays on by `Planner`, until our
next turn is over; then `Judge` says who is how far ahead. Plans are compared in the same worlds.
"""

from __future__ import annotations

from collections.abc import Sequence

from railgames.games.contract import CHANCE, OVER, Budget, Pick
from railgames.games.isle_of_trains.actions import Action
from railgames.games.isle_of_trains.course import Course
from railgames.games.isle_of_trains.dealing import deal
from railgames.games.isle_of_trains.following import answer, follow, next_step
from railgames.games.isle_of_trains.legal import DRAWS
from railgames.games.isle_of_trains.plans import Plan, Planner
from railgames.games.isle_of_trains.scoring import sheet
from railgames.games.isle_of_trains.settling import take
from railgames.games.isle_of_trains.state import Bonus, Turn, View
from railgames.games.isle_of_trains.worth import Judge

DRAWS_OF_LUCK = 64
"""After so many draws the luck of a world begins again."""
FINE = 1 << 16
"""Luck is a number below this."""


class World:
    """One way things may be: everything hidden, and the luck of the draw."""

    def __init__(self, view: View, pick: Pick) -> None:
        """Both are dealt by ``pick``."""
        self.state = deal(view, pick)
        self.luck = [pick(FINE) for _ in range(DRAWS_OF_LUCK)]


class Outlook:
    """The game as the seat to act sees it, ready to be played on."""

    TURNS = 1
    """So many turns of ours after the present one are played."""
    WIN = 4.0
    """What it is worth to be ahead when the game is over, in points."""

    def __init__(self, view: View) -> None:
        """Nothing but ``view`` is looked at."""
        self.view = view
        self.seat = view.seat
        self.known: dict[object, float] = {}

    def plans(self) -> list[Plan]:
        """What can be done now, the most promising first; none when it is a small decision."""
        plans = Planner(self.view, self.judge(self.view)).plans()
        return sorted(plans, key=lambda plan: -plan.worth)

    def judge(self, view: View) -> Judge:
        """The judge of a view of this game."""
        return judge_of(view, self.known)

    def play_all(self, plans: Sequence[Plan], world: World, budget: Budget) -> list[float] | None:
        """See `play_out`: all the plans in one world, or None."""
        leads: list[float] = []
        for plan in plans:
            lead = self.play_out(plan, world, budget)
            if lead is None:
                return None
            leads.append(lead)
        return leads

    def play_out(self, plan: Plan, world: World, budget: Budget) -> float | None:
        """How far ahead we are, in points, some turns after the plan in that world; a turn is a unit of work.

        None when the budget does not last that long.
        """
        if not budget.more():
            return None
        course = Course(world.state)
        draws = 0
        turns = self.TURNS * len(self.view.players) + 1
        seat = course.seat
        take(course, next_step(course, plan))
        while course.actor != OVER:
            if course.actor == CHANCE:
                pile = course.pile
                take(course, DRAWS[pile[world.luck[draws % DRAWS_OF_LUCK] * len(pile) >> 16]])
                draws += 1
                continue
            if course.seat != seat:
                seat = course.seat
                turns -= 1
                if not turns:
                    return self._ahead(course)
                if not budget.more():
                    return None
            action = self._decision(course, plan)
            if action is None:
                plan = max(Planner(course, self._judge(course)).plans(), key=_worth)
                action = plan.doing
            take(course, action)
        return self._final(course)

    def _decision(self, course: Course, plan: Plan) -> Action | None:
        """The next small decision; None when a plan is to be made."""
        step = course.agenda[-1]
        if isinstance(step, Turn | Bonus):
            return None
        return follow(course, plan) or answer(course, self._judge(course))

    def _judge(self, course: Course) -> Judge:
        return Judge(course, len(course.pile) + len(course.discards), self.known)

    def _ahead(self, course: Course) -> float:
        judge = self._judge(course)
        return self._lead(
            [
                judge.value(judge.holding(seat), seat) + judge.hand(len(player.hand), seat)
                for seat, player in enumerate(course.players)
            ]
        )

    def _final(self, course: Course) -> float:
        lead = self._lead([sheet(course.terms, player).total for player in course.players])
        return lead + (self.WIN if lead > 0 else -self.WIN if lead < 0 else 0.0)

    def _lead(self, totals: Sequence[float]) -> float:
        """How far we are ahead of the best of the others."""
        return totals[self.seat] - max(total for seat, total in enumerate(totals) if seat != self.seat)


def judge_of(view: View, known: dict[object, float]) -> Judge:
    """The judge of what a seat sees; see `Judge` for ``known``."""
    return Judge(view, view.deck + view.discards, known)


def _worth(plan: Plan) -> float:
    return plan.worth
