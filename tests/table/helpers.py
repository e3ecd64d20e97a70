"""What the tests of the table share: a toy game under way, and what it writes."""

import random

from railgames.games.contract import CHANCE
from railgames.table.record import RecordFile, read
from railgames.table.seats import Seat
from railgames.table.session import Session
from tests.games.toys import Lanterns

LANTERNS = Lanterns()
NOW = "2000-01-01T00:00:00+00:00"
OPTIONS = {"rounds": "2", "names": ""}
PEOPLE = (Seat("Ann"), Seat("Bob"), Seat("Cleo"))


class Kept:
    """A keeper that remembers what it was given."""

    def __init__(self):
        self.entries = []

    def action(self, by, notation, sand=None):
        self.entries.append((by, notation))

    def undo(self, by, hold):
        self.entries.append((by, "undo", hold))

    def result(self, result):
        self.entries.append(("result", result))

    def more(self, by, seconds, sand=None):
        self.entries.append((by, "more", seconds))

    def settings(self, settings):
        self.entries.append(("settings", settings))


def lanterns(seats=2, seed=1, keeper=None, game=LANTERNS):
    """A session in which chance has decided and the first seat is to act."""
    session = Session(game, PEOPLE[:seats], OPTIONS, seed, keeper)
    session.advance()
    return session


def act(session, text, seat=None):
    """A seat (the one to act) does what a text says, then chance decides."""
    seat = session.actor if seat is None else seat
    session.submit(seat, session.parse(text), session.version)
    session.advance()


def finish(session, seed=1):
    """Plays on at random to the end."""
    rng = random.Random(seed)
    while not session.over:
        if session.actor == CHANCE:
            session.advance()
        else:
            session.submit(session.actor, rng.choice(session.choices()), session.version)
    return session


def notations(session):
    return [step.notation for step in session.steps]


def new_record(path, session):
    """A record for a session, from its first action on."""
    record = RecordFile.create(path, session.header(NOW), lambda: NOW)
    session.keeper = record
    return record


def recorded(path, seats=2, seed=1):
    """A whole game with its record in a closed file."""
    session = Session(LANTERNS, PEOPLE[:seats], OPTIONS, seed)
    record = new_record(path, session)
    finish(session)
    record.close()
    return session


def reread(path, game=LANTERNS):
    return Session.replayed(game, read(path))
