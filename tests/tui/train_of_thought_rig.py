"""What the tests of the screen of Train of Thought share: tables, a clock, and hands at the keyboard."""

import asyncio
from contextlib import asynccontextmanager

import pytest
from textual import events

import railgames.tui.app
from railgames.games import catalog
from railgames.settings import Settings
from railgames.tui.games.train_of_thought.letters import LARGE, SMALL, TINY, big, drawable, spread
from railgames.tui.games.train_of_thought.screen import TrainOfThoughtScreen
from railgames.tui.screens import curtain
from railgames.tui.screens.curtain import CurtainScreen
from railgames.tui.ways import game_screen
from tests.games.train_of_thought.tables import GAME
from tests.tui.rig import at_rest, begun, running, session, text

QUICK = Settings(motion="off", pace="none")
PEOPLE = ("Ann", "Bob", "Cy", "Di", "Ed", "Flo", "Gus")
LONG = ("Maximiliana Hohenzollern", "Bartholomew Featherstone", "漢字漢字漢字漢字漢字漢字", "[/] [red]Bo[/red] $x {0}")


class Clock:
    """The time on the table, in seconds."""

    time = 1000.0


@pytest.fixture(autouse=True)
def clock(monkeypatch):
    """A clock that stands still until a test moves it on; curtains open at once and no key counts as held by others."""
    found = Clock()
    monkeypatch.setattr(TrainOfThoughtScreen, "now", lambda screen: found.time)
    monkeypatch.setattr(curtain, "DEAF", 0.0)
    monkeypatch.setattr(railgames.tui.app, "LET_GO", -1.0)
    return found


def table(people=3, bots=(), seed=3, game=GAME, **options):
    """Opens a game in which the first seat is Conductor first."""
    names = PEOPLE[:people] if isinstance(people, int) else people

    def opening(app):
        app.sitting = begun(game, names, bots, seed, **{"first": "1", **options})
        return game_screen(app.sitting)

    return opening


class Player:
    """The hands at the keyboard, and a look at the table."""

    def __init__(self, app, pilot, clock):
        self.app, self.pilot, self.clock = app, pilot, clock

    async def press(self, *keys):
        """Presses keys, a second and a half apart."""
        for key in keys:
            self.clock.time += 1.5
            await self.strike(key)
        await self.pilot.pause()

    async def strike(self, key):
        """Presses a key and waits until everybody has heard of it."""
        self.app.post_message(events.Key(key, {"enter": "\r", "space": " "}.get(key, key if len(key) == 1 else None)))
        quiet = 0
        while quiet < 5:
            await asyncio.sleep(0)
            pumps = (self.app, self.app.screen, *self.app.screen.query("*"))
            quiet = quiet + 1 if all(pump._message_queue.empty() for pump in pumps) else 0

    async def write(self, words, *, last="enter"):
        """Types words into whatever has the focus, much faster than anybody could."""
        for letter in words:
            await self.strike(letter)
        await self.press(*([last] if last else ()))

    async def wait(self, seconds):
        """Lets time go by, and the sand be looked at."""
        self.clock.time += seconds
        screen = board(self.app)
        if screen.falling._timer is not None:
            screen.falling._look()
        await at_rest(self.pilot)

    async def open(self):
        """Opens the curtain."""
        assert isinstance(self.app.screen, CurtainScreen)
        await self.press("enter")

    async def board(self):
        """Opens the curtain and lets the sand fall."""
        await self.open()
        await self.press("space")

    async def clue(self, words):
        """Gives a clue and opens the curtain for whoever guesses first."""
        await self.write(words)
        await self.open()

    @property
    def phase(self):
        return session(self.app).state.phase

    @property
    def view(self):
        return GAME.view(session(self.app).state, GAME.view(session(self.app).state, None).conductor)

    @property
    def actions(self):
        return [step.action for step in session(self.app).steps if isinstance(step.by, int)]

    @property
    def field(self):
        return board(self.app)._field

    @property
    def left(self):
        return board(self.app).falling.sand.left()


def board(app):
    """The screen of the game, whatever lies above it."""
    (screen,) = (screen for screen in app.screen_stack if isinstance(screen, TrainOfThoughtScreen))
    return screen


@pytest.fixture
def play(clock):
    """Opens a table for a `Player`, to be used with ``async with``."""

    @asynccontextmanager
    async def playing(opening, size=(80, 24), settings=QUICK):
        async with running(opening, size=size, settings=settings) as (app, pilot):
            yield Player(app, pilot, clock)

    return playing


def shows(app, word):
    """Whether a word can be read on the screen, in letters of any size."""
    screen = text(app)
    drawn = [big(word, scale, "braille")[0].strip() for scale in (LARGE, SMALL, TINY)] if drawable(word) else []
    return any(word in seen for word in (word, spread(word), *drawn) for seen in (screen, screen.casefold()))


def with_computers(people, bots, **options):
    """A game with the real cards, for which computer players know clues."""
    return table(people, bots, game=catalog.load("train-of-thought"), play="typed", **options)


async def until(player, there):
    """Lets computer players think until they have what they would do; a key ends the time they take for it."""
    for _ in range(60):
        await player.app.workers.wait_for_complete()
        await player.pilot.pause()
        if there():
            return
        await player.press("down")
    raise AssertionError("it does not come to that")
