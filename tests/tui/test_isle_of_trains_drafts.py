"""What can be chosen and marked on the screen of Isle of Trains leads where the rules lead, and nowhere else."""

from itertools import combinations, islice
from random import Random

from railgames import assets
from railgames.games.contract import OVER
from railgames.games.isle_of_trains.actions import Build, Deliver, Load, Remove
from railgames.games.isle_of_trains.rules import isle_of_trains
from railgames.games.isle_of_trains.state import Bonus, Turn
from railgames.tui.games.isle_of_trains.draft import WITHIN
from railgames.tui.games.isle_of_trains.drafts import draft
from railgames.tui.games.isle_of_trains.several import Delivery, Scrapyard

GAME = isle_of_trains(assets.read_text)
OPTIONS = {option.name: option.default for option in GAME.options}


def within(state):
    return state.actor >= 0 and isinstance(state.agenda[-1], WITHIN)


def by_rules(state, first):
    """Every state to which the small decisions of an action lead."""
    found, seen, ways_on = set(), set(), [GAME.play(state, first)]
    while ways_on:
        here = ways_on.pop()
        if here in seen:
            continue
        seen.add(here)
        if within(here):
            ways_on += [GAME.play(here, choice) for choice in GAME.choices(here)]
        else:
            found.add(here)
    return found


def finished(state, thought):
    """The state to which a draft leads when it is carried out."""
    seat, action = state.seat, thought.first
    while action is not None:
        state = GAME.play(state, action)
        action = thought.next(GAME.view(state, seat)) if state.actor == seat else None
    assert not within(state)
    return state


def subsets(things):
    return (set(some) for size in range(len(things) + 1) for some in combinations(things, size))


def by_drafts(state, first):
    """Every state to which what can be chosen and marked leads."""
    view = GAME.view(state, state.seat)
    thought = draft(view, first)
    if isinstance(thought, Delivery):
        for claim in (None, *thought.open):
            for gone in subsets(range(len(thought.goods))):
                thought.claim, thought.gone = claim, gone
                if not thought.problem:
                    yield finished(state, thought)
    elif isinstance(thought, Scrapyard):
        for gone in subsets(range(len(thought.player.train.cars))):
            thought.gone = gone
            if not thought.problem:
                yield finished(state, thought)
    else:
        for line in range(len(thought.ways)):
            thought = draft(view, first)
            thought.cursor = line
            if thought.narrow():
                for inner in range(len(thought.ways)):
                    thought.cursor = inner
                    yield finished(state, thought)
            else:
                yield finished(state, thought)


def followed(state, first, way):
    """The state to which a draft leads that is marked after what a hint does."""
    thought = draft(GAME.view(state, state.seat), first)
    thought.follow([action for action, _ in way], way[-1][1].players[state.seat])
    return finished(state, thought)


def paths(state):
    """The ways on from a state to where no draft is under way: decisions, each with the state after it."""
    if not within(state):
        yield [(None, state)]
        return
    for choice in GAME.choices(state):
        for rest in paths(GAME.play(state, choice)):
            yield [(choice, state), *rest]


def test_drafts_reach_what_the_rules_reach():
    rng, reached = Random(8), {Build: 0, Load: 0, Deliver: 0, Remove: 0}
    for seats in (2, 3, 4):
        state = GAME.start(seats, {**OPTIONS, "first": "1"})
        for number in range(300):
            if state.actor == OVER:
                break
            if state.actor < 0:
                choices = GAME.chances(state)
                state = GAME.play(state, choices[rng.randrange(len(choices))])
                continue
            choices = GAME.choices(state)
            if isinstance(state.agenda[-1], Turn | Bonus) and number % 3 == 0:
                for choice in choices:
                    if type(choice) in reached:
                        ends = by_rules(state, choice)
                        for way in islice(paths(GAME.play(state, choice)), 0, 40, 8):
                            assert followed(state, choice, way) == way[-1][1]
                        assert set(by_drafts(state, choice)) == ends, GAME.notation(choice)
                        reached[type(choice)] += len(ends)
            advice = GAME.bots["easy"].advise(GAME.view(state, state.actor), choices, rng.randrange, None)
            state = GAME.play(state, advice.action)
    assert min(reached.values()) > 30, reached
