"""The computer players of Twisty Tracks."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from railgames.games.contract import Advice, Bot, Budget, Pick
from railgames.games.sentences import count
from railgames.games.twisty_tracks.describe import at_turn
from railgames.games.twisty_tracks.placing import cell_name
from railgames.games.twisty_tracks.search import Outlook, Result, running
from railgames.games.twisty_tracks.state import Action, Place, View
from railgames.games.twisty_tracks.track import CRASHED


class Easy:
    """Lays at random."""

    def advise(self, view: View, choices: Sequence[Action], pick: Pick, budget: Budget) -> Advice[Action]:
        """See `Bot.advise`."""
        return Advice(choices[pick(len(choices))], "Any place where a train can move is as good as another.")


class Normal:
    """Takes the most points it can get now and keeps its trains from crashing."""

    CRASH = 12
    """What a crash of two trains is held to cost, in points."""

    def advise(self, view: View, choices: Sequence[Action], pick: Pick, budget: Budget) -> Advice[Action]:
        """See `Bot.advise`."""
        outlook = Outlook(view)
        before = outlook.frame.fronts.count(CRASHED)
        ranked = []
        for choice in choices:
            assert isinstance(choice, Place)
            points, fronts = outlook.gain(choice)
            crashed = fronts.count(CRASHED) - before
            ranked.append((points - self.CRASH * crashed / 2, points, crashed, choice))
        most = max(worth for worth, *_ in ranked)
        best = [entry for entry in ranked if entry[0] == most]
        _, points, crashed, action = best[pick(len(best))]
        what = count(points, "point")
        if crashed:
            return Advice(action, f"It brings {what} now, and no place without a crash brings nearly as many.")
        return Advice(action, f"No place brings more right now, {what}, without a crash.")


class Hard:
    """Plays every place out over many futures and takes the one that ends best, for itself and against the others."""

    RIVALRY = 0.5
    """How much a point less for the other players counts, beside a point more of its own."""
    CHECK = 4
    """After so many futures at a time, places that have fallen behind are given up."""
    DOUBT = 2.0
    """A place is given up when it is behind by so many standard errors."""
    ENOUGH = 300
    """After so many futures, places that are still level are as good as each other."""

    def advise(self, view: View, choices: Sequence[Action], pick: Pick, budget: Budget) -> Advice[Action]:
        """See `Bot.advise`. A unit of work is one game played out to its end."""
        outlook = Outlook(view)
        entrants = [_Entrant(choice, outlook.promise(choice)) for choice in choices if isinstance(choice, Place)]
        entrants.sort(key=lambda entrant: -entrant.promise)
        if len(entrants) == 1:
            return Advice(entrants[0].place, "It is the only place for this tile.")
        level = entrants
        while len(level) > 1 and len(level[0].results) < self.ENOUGH and budget.more():
            future = outlook.future(pick)
            results = []
            for entrant in level:
                if not budget.more():
                    break
                results.append(outlook.play_out(entrant.place, future))
            else:
                for entrant, result in zip(level, results, strict=True):
                    entrant.add(result, result.own - self.RIVALRY * result.others)
                if len(level[0].results) % self.CHECK == 0:
                    level = self.level(level)
        best = max(level, key=lambda entrant: sum(entrant.values))
        if not best.results:
            points, fronts = outlook.gain(best.place)
            what = f"It brings {count(points, 'point')} now"
            return Advice(best.place, f"{what} and leaves {count(running(fronts), 'train')} running.")
        return Advice(best.place, _why(best, entrants))

    def level(self, entrants: Sequence[_Entrant]) -> list[_Entrant]:
        """Those of the places that may still be the best, in the same order."""
        best = max(entrants, key=lambda entrant: sum(entrant.values))
        kept = []
        for entrant in entrants:
            behind = [more - less for more, less in zip(best.values, entrant.values, strict=True)]
            mean = _mean(behind)
            spread = sum((value - mean) ** 2 for value in behind) / (len(behind) - 1)
            if mean <= self.DOUBT * sqrt(spread / len(behind)):
                kept.append(entrant)
        return kept


class _Entrant:
    """A place, what it promises, and what came of it in each future so far."""

    __slots__ = ("place", "promise", "results", "values")

    def __init__(self, place: Place, promise: float) -> None:
        self.place = place
        self.promise = promise
        self.results: list[Result] = []
        self.values: list[float] = []

    def add(self, result: Result, value: float) -> None:
        self.results.append(result)
        self.values.append(value)


def _why(best: _Entrant, entrants: Sequence[_Entrant]) -> str:
    """How the best place compares with the next best over the futures both were played out in."""
    rest = [entrant for entrant in entrants if entrant is not best]
    rival = max(rest, key=lambda entrant: (len(entrant.results), sum(entrant.values)))
    pairs = list(zip(best.results, rival.results, strict=False))
    travel = _mean([ours.travel - theirs.travel for ours, theirs in pairs])
    stations = _mean([ours.stations - theirs.stations for ours, theirs in pairs])
    others = round(_mean([theirs.others - ours.others for ours, theirs in pairs]))
    ahead = round(travel + stations)
    total = round(_mean([result.own for result in best.results]))
    other_place = f"{cell_name(rival.place.cell)}{at_turn(rival.place.turn)}".replace(",", "")
    end = f"It should end with about {count(total, 'point')}"
    if ahead > 0:
        source = "farther travel" if travel >= stations else "better stations"
        return f"{end}, {ahead} more than the next best, {other_place}, from {source}."
    if others > 0:
        return f"{end} and hold the others {others} lower than {other_place} would."
    return f"{end}, and no other place does clearly better."


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


BOTS: dict[str, Bot[View, Action]] = {"easy": Easy(), "normal": Normal(), "hard": Hard()}
