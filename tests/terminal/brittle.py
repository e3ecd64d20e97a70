"""A game that breaks on demand, put in the way of railgames as a plug-in from another package would be.

Each seat walks a step or two, until somebody has walked six. ``BRITTLE`` in the environment names what breaks, from the
third action on: ``play``, ``events``, ``view``, ``words``, ``outcome``, ``bot``; or ``start``, at once; or it does not
come back at all: ``endless bot``, ``endless play``.
"""

import os

import msgspec

from railgames.games.contract import OVER, Advice, Game, Illegal, Level, Line, Outcome, Standing, Unreadable, Words

PATIENT = 2
SECRET = "the nut in the works"


def breaks(what, steps=PATIENT):
    if steps < PATIENT:
        return
    if os.environ.get("BRITTLE") == what:
        raise ZeroDivisionError(SECRET)
    while os.environ.get("BRITTLE") == f"endless {what}":
        pass


class Step(msgspec.Struct, frozen=True):
    far: int


class Way(msgspec.Struct, frozen=True):
    walked: tuple[int, ...]
    steps: int = 0


class BrittleWords(Words):
    def event(self, event, cast, level=Level.NORMAL):
        return f"Somebody walks {event.far}."

    def question(self, view, cast):
        return f"Walk {view.steps + 1}: how far?"

    def choice(self, view, action, cast):
        return f"walk {action.far}"

    def status(self, view, cast):
        breaks("words", view.steps)
        return (Line("Board", f"The way after {view.steps} steps."),)

    def score(self, view, cast):
        return tuple(Line("Score", f"{cast.name(seat)}: {far}.") for seat, far in enumerate(view.walked))

    def outcome(self, outcome, cast):
        return tuple(Line("Score", f"{cast.name(place.seat)}: {place.points}.") for place in outcome.standings)

    def section(self, view):
        return "Walking"


class Walker:
    def advise(self, view, choices, pick, budget):
        breaks("bot", view.steps)
        return Advice(choices[0], "It walks.")


class Brittle(Game):
    key, title = "brittle", "Brittle"
    fewest_seats, most_seats, longest = 1, 3, 18
    rules = "# Brittle\n\n## Walking\n\nWalk."
    words = BrittleWords()

    def __init__(self):
        self.bots = {"easy": Walker()}

    def start(self, seats, options):
        breaks("start")
        return Way((0,) * seats)

    def actor(self, state):
        return OVER if max(state.walked) >= 6 else state.steps % len(state.walked)

    def choices(self, state):
        return (Step(1), Step(2)) if self.actor(state) != OVER else ()

    def chances(self, state):
        return ()

    def refusal(self, state, action):
        return "" if action in self.choices(state) else "That is too far."

    def play(self, state, action):
        breaks("play", state.steps)
        if self.refusal(state, action):
            raise Illegal(self.refusal(state, action))
        seat = self.actor(state)
        walked = tuple(far + action.far * (one == seat) for one, far in enumerate(state.walked))
        return Way(walked, state.steps + 1)

    def events(self, state, action):
        breaks("events", state.steps)
        return (action,)

    def view(self, state, seat):
        breaks("view", state.steps)
        return state

    def outcome(self, state):
        if self.actor(state) != OVER:
            return None
        breaks("outcome")
        ranked = sorted(range(len(state.walked)), key=lambda seat: -state.walked[seat])
        return Outcome("end", tuple(Standing(s, rank, state.walked[s], ()) for rank, s in enumerate(ranked, 1)))

    def notation(self, action):
        return f"walk {action.far}"

    def parse(self, state, text):
        if text not in ("walk 1", "walk 2"):
            raise Unreadable("Walk 1 or 2.")
        return Step(int(text[-1]))

    def invariants(self, state):
        return []


def brittle(read):
    return Brittle()
