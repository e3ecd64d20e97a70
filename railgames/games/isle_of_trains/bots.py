"""The computer players of Isle of Trains."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt
from statistics import fmean

from railgames.games.contract import Advice, Bot, Budget, Pick
from railgames.games.isle_of_trains import delivering
from railgames.games.isle_of_trains.actions import (
    Action,
    Claiming,
    Deliver,
    Discard,
    Done,
    Drop,
    Pay,
    Remove,
    Skip,
    Take,
)
from railgames.games.isle_of_trains.following import answer, next_step
from railgames.games.isle_of_trains.motives import AHEAD, motive, small_motive, to_do
from railgames.games.isle_of_trains.plans import Plan, Planner
from railgames.games.isle_of_trains.search import Outlook, World, judge_of
from railgames.games.isle_of_trains.state import HAND_LIMIT, Bonus, Delivering, Placing, Turn, View
from railgames.games.isle_of_trains.worth import Judge
from railgames.games.sentences import count


class Easy:
    """Does things at random, but fulfils every contract it can, and sells only when nothing more fits on its train."""

    RARELY = 8
    """In one of so many builds that don't need it a car is discarded first, so that no train stays unfit for ever."""

    def advise(self, view: View, choices: Sequence[Action], pick: Pick, budget: Budget) -> Advice[Action]:
        """See `Bot.advise`."""
        wanted = self._wanted(view, choices, pick) or choices
        return Advice(wanted[pick(len(wanted))], "It is as good as anything else that can be done now.")

    def _wanted(self, view: View, choices: Sequence[Action], pick: Pick) -> Sequence[Action]:
        """The choices that get it on; none when all are equal."""
        match view.step:
            case Turn() | Bonus():
                return self._doings(view, choices, pick)
            case Placing():
                return () if not pick(self.RARELY) else [choice for choice in choices if not isinstance(choice, Drop)]
            case Delivering():
                return _of(choices, Claiming) or _of(choices, Done)
            case _:
                return _of(choices, Done)

    def _doings(self, view: View, choices: Sequence[Action], pick: Pick) -> Sequence[Action]:
        """To deliver or, each as likely, one of the ways to build, to load or to take."""
        player = view.players[view.seat]
        if deliver := _of(choices, Deliver):
            begun = delivering.begin(player.train)
            if not player.train.room or delivering.claimable(view.terms, view.free, player, begun):
                return deliver
        idle = (Deliver, Remove, Skip, Take) if len(player.hand) >= HAND_LIMIT else (Deliver, Remove, Skip)
        rest = [choice for choice in choices if not isinstance(choice, idle)]
        kinds = sorted({type(choice).__name__ for choice in rest})
        if not kinds:
            return ()
        kind = kinds[pick(len(kinds))]
        return [choice for choice in rest if type(choice).__name__ == kind]


IDLE = 3
"""In one of so many turns one who would only wait does something else, for the rules let all wait for ever."""
OTHERS = 4
"""Something else is one of so many plans, those that promise most."""


def _stir(view: View, plan: Plan, plans: Sequence[Plan], pick: Pick) -> Plan:
    """The plan, or now and then another when it is to end the turn with a card too many in hand."""
    idle = isinstance(plan.doing, Take) and view.left == 1 and len(view.players[view.seat].hand) >= HAND_LIMIT
    if not idle or pick(IDLE):
        return plan
    others = sorted(plans, key=lambda other: -other.worth)
    others = [other for other in others if not isinstance(other.doing, Take | Skip)][:OTHERS]
    return others[pick(len(others))] if others else plan


class Normal:
    """Makes the plan that promises most, looking no farther than its own turn."""

    WHIM = 8
    """It can't tell plans apart that are nearer to each other than so many fortieths of a point."""

    def advise(self, view: View, choices: Sequence[Action], pick: Pick, budget: Budget) -> Advice[Action]:
        """See `Bot.advise`."""
        judge = judge_of(view, {})
        plans = Planner(view, judge).plans()
        if not plans:
            return _small(view, judge)
        best = max(plans, key=lambda plan: plan.worth + pick(self.WHIM) / 40)
        best = _stir(view, best, plans, pick)
        return Advice(next_step(view, best), f"{motive(view, best)}.")


class Hard:
    """Carries plans out in many worlds as they may be, and takes the one that gets it farthest ahead."""

    PLANS = 5
    """So many plans are looked into, those that promise most."""
    PRIOR = 2
    """What a plan promises counts as much as so many worlds."""
    CHECK = 4
    """After so many worlds at a time, plans that have fallen behind are given up."""
    DOUBT = 2.0
    """A plan is given up when it is behind by so many standard errors."""
    ENOUGH = 200
    """After so many worlds, plans that are still level are as good as each other."""

    def advise(self, view: View, choices: Sequence[Action], pick: Pick, budget: Budget) -> Advice[Action]:
        """See `Bot.advise`. A unit of work is one turn played in thought."""
        outlook = Outlook(view)
        plans = outlook.plans()
        if not plans:
            return _small(view, outlook.judge(view))
        entrants = [_Entrant(plan) for plan in plans[: self.PLANS]]
        level = entrants
        while len(level) > 1 and len(level[0].leads) < self.ENOUGH:
            leads = outlook.play_all([entrant.plan for entrant in level], World(view, pick), budget)
            if leads is None:
                break
            for entrant, lead in zip(level, leads, strict=True):
                entrant.leads.append(lead)
            if len(level[0].leads) % self.CHECK == 0:
                level = self.level(level)
        best = max(level, key=self._worth)
        stirred = _stir(view, best.plan, plans, pick)
        if stirred is not best.plan:
            return Advice(next_step(view, stirred), f"{motive(view, stirred)}.")
        return Advice(next_step(view, best.plan), _why(view, best, entrants))

    def _worth(self, entrant: _Entrant) -> float:
        return sum(entrant.leads) + self.PRIOR * entrant.plan.worth

    def level(self, entrants: Sequence[_Entrant]) -> list[_Entrant]:
        """Those of the plans that may still be the best, in the same order."""
        best = max(entrants, key=self._worth)
        kept = []
        for entrant in entrants:
            behind = [more - less for more, less in zip(best.leads, entrant.leads, strict=True)]
            mean = fmean(behind)
            spread = sum((lead - mean) ** 2 for lead in behind) / (len(behind) - 1)
            if mean <= self.DOUBT * sqrt(spread / len(behind)):
                kept.append(entrant)
        return kept


class _Entrant:
    """A plan, and how far ahead it got in each world so far."""

    __slots__ = ("leads", "plan")

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.leads: list[float] = []


def _why(view: View, best: _Entrant, entrants: Sequence[_Entrant]) -> str:
    """What the best plan brings, and how it compares with the next best over the worlds both were tried in."""
    text = motive(view, best.plan)
    rest = [entrant for entrant in entrants if entrant is not best and entrant.leads]
    if not rest:
        return f"{text}."
    rival = max(rest, key=lambda entrant: (len(entrant.leads), sum(entrant.leads)))
    ahead = round(fmean(ours - theirs for ours, theirs in zip(best.leads, rival.leads, strict=False)))
    other = to_do(view, rival.plan)
    if ahead < 1 or other == to_do(view, best.plan):
        return f"{text}."
    return f"{text}{AHEAD}{count(ahead, 'point')} better than {other}."


def _small(view: View, judge: Judge) -> Advice[Action]:
    """A decision that needs no plan, one card at a time."""
    action = answer(view, judge)
    if isinstance(action, Pay | Discard):
        action = type(action)(action.cards[:1])
    return Advice(action, f"{small_motive(view, action)}.")


def _of(choices: Sequence[Action], kind: type[Action]) -> list[Action]:
    return [choice for choice in choices if isinstance(choice, kind)]


BOTS: Mapping[str, Bot[View, Action]] = {"easy": Easy(), "normal": Normal(), "hard": Hard()}
