"""Makes the kept records and the playthroughs anew.

``python -m tests.records.make`` writes every playthrough again, after a change of words or rules that is meant.
``python -m tests.records.make records`` searches for the kept records again too, or for those of the games that are
named; they are kept so that a change of the rules is noticed, so do that only when old records are not to be read any
more.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path

import msgspec

from railgames.conformance import played
from railgames.games import catalog
from railgames.games.contract import CHANCE, Level
from railgames.games.twisty_tracks.track import CRASHED
from railgames.table.record import RecordFile, parse
from railgames.table.seats import Seat
from railgames.table.session import Session

HERE = Path(__file__).parent
NAMES = ("Ann", "Bob", "Cleo", "Dov")
BEGUN = "2000-01-01T00:00:00+00:00"
TWISTY, TRAIN, ISLE, THOUGHT = "twisty-tracks", "train", "isle-of-trains", "train-of-thought"


def ended(reason="", tie_break=None):
    def holds(session):
        outcome = session.outcome
        return reason in ("", outcome.reason) and tie_break in (None, outcome.tie_break)

    return holds


def all_crashed(session):
    return any(frame.fronts == (CRASHED,) * 4 for frame in session.state.frames)


def straggled(session):
    return any(session.state.stragglers)


def taken_back(session):
    return session.version > len(session.steps) + 4


WAYS = {
    "twisty-tracks/all-done": (TWISTY, 2, {}, ended("all-done", "")),
    "twisty-tracks/stranded": (TWISTY, 2, {}, ended("stranded", "")),
    "twisty-tracks/tie-by-tiles": (TWISTY, 3, {}, ended("", "tiles")),
    "twisty-tracks/shared": (TWISTY, 4, {}, ended("", "shared")),
    "twisty-tracks/stations-only": (TWISTY, 3, {"scoring": "stations-only"}, ended()),
    "twisty-tracks/stations-only-shared": (TWISTY, 2, {"scoring": "stations-only"}, ended("", "shared")),
    "twisty-tracks/traveling-only": (TWISTY, 4, {"scoring": "traveling-only"}, ended()),
    "twisty-tracks/traveling-only-tie-by-tiles": (TWISTY, 2, {"scoring": "traveling-only"}, ended("", "tiles")),
    "twisty-tracks/solo": (TWISTY, 1, {}, ended("all-done")),
    "twisty-tracks/solo-stranded": (TWISTY, 1, {}, ended("stranded")),
    "twisty-tracks/all-four-crash": (TWISTY, 2, {}, all_crashed),
    "twisty-tracks/straggler": (TWISTY, 4, {}, straggled),
    "twisty-tracks/taken-back": (TWISTY, 3, {}, taken_back),
    "train/reached": (TRAIN, 3, {"race-to": "50"}, ended("reached", "")),
    "train/alone": (TRAIN, 1, {"race-to": "50"}, ended("alone", "")),
    "train/equal-turns": (TRAIN, 2, {"race-to": "50", "equal-turns": "yes"}, ended("equal-turns", "")),
    "train/equal-turns-shared": (TRAIN, 3, {"race-to": "50", "equal-turns": "yes"}, ended("equal-turns", "shared")),
    "isle-of-trains/contracts": (ISLE, 2, {}, ended("contracts", "")),
    "isle-of-trains/deck": (ISLE, 4, {}, ended("deck", "")),
    "isle-of-trains/tie-by-train": (ISLE, 2, {}, ended("", "train")),
    "isle-of-trains/shared": (ISLE, 2, {"unfinished-contracts": "nothing"}, ended("", "shared")),
    "train-of-thought/typed": (THOUGHT, 3, {"play": "typed"}, ended("rounds", "")),
    "train-of-thought/aloud": (THOUGHT, 4, {"play": "aloud", "warm-up": "yes"}, ended("rounds", "")),
    "train-of-thought/shared": (THOUGHT, 4, {"play": "aloud", "start-card": "no"}, ended("rounds", "shared")),
    "isle-of-trains/open-hands": (ISLE, 3, {"open-hands": "yes"}, ended("contracts")),
}
"""For each kept record: the game, its seats, options that are not the default, and what has to be true of its end."""

PLAYTHROUGHS = {"twisty-tracks": (TWISTY, 3, {}, 20), "train": (TRAIN, 2, {"race-to": "50"}, 4)}
"""For each playthrough: the game, its seats, options that are not the default, its seed."""
TOLD_RECORDS = {"isle-of-trains": "isle-of-trains/contracts", "train-of-thought": "train-of-thought/typed"}
"""For each playthrough of a game that needs computer players to come to an end: the kept record that it tells."""


def play(game, seats, options, seed, keeper=None, back=False):
    """A game whose luck and choices both come from a seed; with ``back``, some choices are taken back."""
    session = Session(game, seats, options, seed, keeper)
    rng = random.Random(f"choices {seed}")
    while not session.over:
        if session.actor == CHANCE:
            session.advance()
            continue
        if not game.bounded:
            played.step(session, rng)
            continue
        seat, choices = session.actor, session.choices()
        session.submit(seat, choices[int(rng.random() * len(choices))], session.version)
        if back and not session.undo_refusal(seat) and rng.random() < 0.3:
            session.undo(seat, session.version)
    return session


def table(key, count, wanted):
    """The game, its seats, and its options."""
    game = catalog.load(key)
    options = {option.name: option.default for option in game.options}
    return game, tuple(Seat(name) for name in NAMES[:count]), {**options, **wanted}


def make_record(name):
    """Plays with one seed after the other until the game ends as wanted, and keeps that one."""
    key, count, wanted, holds = WAYS[name]
    game, seats, options = table(key, count, wanted)
    back = holds is taken_back
    seed = 1
    while not holds(play(game, seats, options, seed, back=back)):
        seed += 1
    path = HERE / f"{name}.jsonl"
    path.parent.mkdir(exist_ok=True)
    path.unlink(missing_ok=True)
    header = Session(game, seats, options, seed).header(BEGUN)
    record = RecordFile.create(path, msgspec.structs.replace(header, version="0"), lambda: BEGUN)
    play(game, seats, options, seed, record, back=back)
    record.close()


def told_session(name):
    """The game of a playthrough."""
    if name in TOLD_RECORDS:
        story = parse((HERE / f"{TOLD_RECORDS[name]}.jsonl").read_bytes())
        return Session.replayed(catalog.load(story.header.game), story)
    key, count, wanted, seed = PLAYTHROUGHS[name]
    return play(*table(key, count, wanted), seed)


def playthrough(name):
    """A seeded game as text: each action, what an onlooker is told of it, and the points that follow."""
    session = told_session(name)
    game = session.game
    cast, words = session.cast(), game.words
    lines = [f"{game.title}: {', '.join(cast.names)}; seed {session.seed}"]
    told = ""
    for number, step in enumerate(session.steps):
        lines.append(f"> {step.by}: {step.notation}")
        lines += [text.text for text in session.log(None, cast, Level.FULL, number) if text.step == number]
        score = " ".join(line.text for line in words.score(session.view(None, number + 1), cast))
        if score != told:
            lines.append(f"= {score}")
            told = score
    lines += [line.text for line in words.outcome(session.outcome, cast)]
    return "\n".join(lines) + "\n"


def main(wanted):
    for name in WAYS:
        if "records" in wanted or name.partition("/")[0] in wanted:
            make_record(name)
    for name in (*PLAYTHROUGHS, *TOLD_RECORDS):
        (HERE / f"{name}.txt").write_text(playthrough(name), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
