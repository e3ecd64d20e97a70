"""Plays all games line by line as somebody does who only hears them, and holds what every transcript promises.

Plain mode gets its lines from a list, a script in `scripts/`, or a function that picks by what can be chosen; no
process, terminal or clock is needed, so hundreds of games take a second.
"""

import hashlib
import itertools
import random
import re
import tempfile
from pathlib import Path
from statistics import median

from railgames.games import catalog
from railgames.games.contract import Level
from railgames.plain.menu import Open, Take, choice_menu
from railgames.table.budget import Units
from railgames.table.seats import Seat
from railgames.table.session import Session
from tests.plain import rig as plain

TWISTY, TRAIN, ISLE, THOUGHT = "twisty-tracks", "train", "isle-of-trains", "train-of-thought"
GAMES = (TWISTY, TRAIN, ISLE, THOUGHT)
NAMES = ("Ann", "Bea", "Cy", "Di", "Ed", "Flo", "Gus")
FEWEST = {TWISTY: 2, TRAIN: 2, ISLE: 2, THOUGHT: 3}
"""How many people sit at a table where somebody has something to hide and somebody to hide it from."""
SCRIPTS = Path(__file__).parent / "scripts"
PROMPT = plain.PROMPT
WAIT = re.compile(r"@wait (\d+(?:\.\d+)?)")
_GATE = re.compile(r"Pass: give the keyboard to (\w+)\. \1, press Enter when ready: \n")


def seated(game, seed=1, people=0, bots=(), **options):
    """A new game of so many people, with computer players after them."""
    game = catalog.load(game)
    seats = [Seat(name) for name in NAMES[: people or FEWEST.get(game.key, 2)]]
    seats += [Seat(f"Robot {number}", level) for number, level in enumerate(bots, 1)]
    wanted = {name.replace("_", "-"): value for name, value in options.items()}
    return Session(game, tuple(seats), {option.name: option.default for option in game.options} | wanted, seed)


def state_hash(session):
    """What has happened and how it stands, in short: equal for equal games, however they were played."""
    story = "\n".join(f"{step.by} {step.notation}" for step in session.steps)
    state = re.sub(r" at 0x[0-9a-f]+", "", repr(session.state))
    return hashlib.sha256(f"{story}\n{state}".encode()).hexdigest()[:16]


def script(name):
    """What a script types; a `plain.Wait` where it says ``@wait`` and seconds. Lines that begin with # are remarks."""
    lines = []
    for line in (SCRIPTS / f"{name}.txt").read_text().splitlines():
        if line.startswith("#"):
            continue
        wait = WAIT.fullmatch(line)
        lines.append(plain.Wait(float(wait[1])) if wait else line)
    return lines


def hear(session, source, *, keep=False, level=Level.NORMAL, tty=False, **more):
    """Plays a session with lines or a source; see `plain.play_with`. Computer players think for a moment only."""
    more.setdefault("thinking", lambda: Units(5))
    with tempfile.TemporaryDirectory() as folder:
        return plain.play_with(session, source, Path(folder), keep=keep, level=level, tty=tty, **more)


class Picker(plain.Robot):
    """Types what ``choose(session)`` wants: the index of a choice by its numbers in the lists, a text, None to stop."""

    def __init__(self, session, choose):
        super().__init__(None, session)
        self.choose = choose
        self.waiting = []

    def _answer(self, prompt):
        if self.waiting:
            return self.waiting.pop(0)
        if "ress Enter" in prompt:
            return ""
        wanted = self.choose(self.session)
        if not isinstance(wanted, int):
            return wanted
        first, *self.waiting = numbers_of(self.session, wanted)
        return first


def numbers_of(session, index):
    """What is typed to take a choice, the first being 0, by numbers alone."""
    slash = "/" if session.game.entry(session.state) else ""
    choices = session.choices()
    for number, item in enumerate(offered(session).items, 1):
        if isinstance(item.does, Take) and item.does.action == choices[index]:
            return [f"{slash}{number}"]
        if isinstance(item.does, Open):
            for inner, item_inside in enumerate(item.does.menu.items, 1):
                if item_inside.does.action == choices[index]:
                    return [f"{slash}{number}", f"{slash}{inner}"]
    raise AssertionError(f"choice {index} stands in no list")


def offered(session):
    """The list that stands before whoever is to act."""
    game, seat = session.game, session.actor
    slash = "/" if game.entry(session.state) else ""
    return choice_menu(game.words, session.view(seat), session.choices(), session.cast(seat), slash=slash)


def wandering(seed, most=10_000, typed=0.7):
    """A way to choose at random, at most so many times; where words are typed it mostly types what is taken."""
    rng = random.Random(seed)
    left = itertools.count(most, -1)

    def choose(session):
        if next(left) <= 0:
            return None
        choices = session.choices()
        if session.game.entry(session.state) and (not choices or rng.random() < typed):
            return _typed(session, rng)
        return rng.randrange(len(choices))

    return choose


def _typed(session, rng):
    """Something in own words: dice, a clue that is mostly legal, a guess that is right now and then."""
    view = session.view(session.actor)
    if session.game.key == TRAIN:
        return " ".join(str(rng.randint(1, 6)) for _ in range(view.free))
    if view.seat == view.conductor:
        return f"{rng.choice(('old', 'little', view.destination))} {view.required[0]} {rng.choice(('thing', 'place'))}"
    return rng.choice(("horse", "river", session.view(view.conductor).destination))


def played_plainly(game, seed, choose, people=0, **options):
    """Plays in plain mode, by the numbers of its lists, what ``choose`` wants. Returns the `state_hash` at the end.

    ``choose`` is asked with the session at every decision of a person, and answers with the index of a choice in
    ``session.choices()``, a text where words are typed, or None to stop there.
    """
    session = seated(game, seed, people, **options)
    hear(session, Picker(session, choose))
    return state_hash(session)


def spans(text):
    """What is said from gate to gate, each with the name of who has passed the gate."""
    parts = _GATE.split(text)
    return list(zip(parts[1::2], parts[2::2], strict=True))


def told(text):
    """The lines of a transcript that tell something: without prompts, and without what was typed."""
    return [line for line in text.split("\n") if line and not PROMPT.fullmatch(line)]


def answers(played):
    """What was said after each prompt, by the whole line of the prompt."""
    found, lines = [], []
    for line in played.lines:
        if PROMPT.fullmatch(line):
            lines = []
            found.append((line, lines))
        elif line:
            lines.append(line)
    return found


def answer(session, *lines, **more):
    """What is said to the last of the lines, up to the next prompt."""
    played = hear(session, list(lines), **more)
    assert played.code == 0
    return answers(played)[-2][1]


def lint(text):
    """R1, R36 and R37 of a transcript."""
    plain.lint(text)
    lines = [line for line in told(text) if not line.startswith("Saved:")]
    longest = max(lines, key=len)
    assert len(longest) <= 100, longest
    assert len(lines) < 12 or median(map(len, lines)) <= 60
