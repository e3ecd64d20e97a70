"""What the tests of the screen of Isle of Trains share: tables, positions, and keys that play."""

from contextlib import asynccontextmanager
from functools import cache
from random import Random
from unittest.mock import patch

import msgspec
from textual import events

from railgames import assets
from railgames.games.isle_of_trains.actions import Build, Deliver, Load, Remove, Skip
from railgames.games.isle_of_trains.rules import isle_of_trains
from railgames.games.isle_of_trains.state import Player, Turn
from railgames.games.isle_of_trains.train import Car, Good, couple
from railgames.settings import Settings
from railgames.table.opening import take_up
from railgames.table.options import read_file, settle
from railgames.table.shelf import Shelf
from railgames.tui.games.isle_of_trains.screen import IsleOfTrainsScreen
from railgames.tui.screens import curtain
from railgames.tui.screens.curtain import CurtainScreen
from railgames.tui.screens.results import ResultsScreen
from railgames.tui.text import width
from railgames.tui.ways import game_screen
from tests.tui.rig import at_rest, begun, running, session, shown, text

GAME = isle_of_trains(assets.read_text)
KIND = {name: kind for kind, name in enumerate(GAME.cards.names)}
FREIGHT = ("Level 2 Engine", ("Hopper", 0), ("Hopper", 0), ("Tanker", 1), ("Boxcar", 2))
QUICK = Settings(motion="off", pace="none")
LONG = ("Maximiliana Hohenzollern", "漢字漢字漢字漢字漢字漢字", "[/] [red]Bo[/red] $x {0}", "Di")
"""The first two are as wide as names may be."""


def table(people, bots=(), seed=3, turns=None, **options):
    """Opens a game of Isle of Trains in which the first seat begins, or a `late` one with so many turns left."""

    def opening(app):
        app.sitting = begun(GAME, people, bots, seed, **{"first": "1", **options})
        if turns is not None:
            app.sitting.session.state = late(len(people) + len(bots), turns)
        return game_screen(app.sitting)

    return opening


def taken_up(*typed):
    """Takes up a game of one person that was left on their turn, after what was typed of an action."""

    def opening(app):
        left = begun(GAME, ["Ann"], ["normal"], first="1")
        left.session.advance()
        for part in typed:
            left.session.submit(0, left.session.parse(part), left.session.version)
        left.record.close()
        app.sitting = take_up(left.record.path, Shelf())
        return game_screen(app.sitting)

    return opening


@asynccontextmanager
async def playing(*args, size=(80, 24), settings=QUICK, **options):
    """The app on such a table. Curtains open at once; what they hear of held keys is tested with them."""
    with patch.object(curtain, "DEAF", 0.0):
        async with running(table(*args, **options), size=size, settings=settings) as opened:
            yield opened


async def rush(app, pilot, *keys):
    """Presses keys faster than anybody could."""
    for key in keys:
        app.post_message(events.Key(key, {"enter": "\r", "space": " "}.get(key, key if len(key) == 1 else None)))
    await at_rest(pilot)


def board(app):
    """The screen of the game, whatever lies above it."""
    (screen,) = (screen for screen in app.screen_stack if isinstance(screen, IsleOfTrainsScreen))
    return screen


async def set_up(app, pilot, hands, trains=(), **changes):
    """Puts the players before such hands and trains, the first to act at its first card. A car is a name and goods."""
    state = session(app).state
    players = list(state.players)
    for seat, hand in enumerate(hands):
        engine, *cars = trains[seat] if seat < len(trains) else ("Level 1 Engine",)
        made = tuple(Car(KIND[name], tuple(Good(0, good) for good in goods)) for name, *goods in cars)
        train = couple(GAME.cards, KIND[engine], made)
        players[seat] = Player(tuple(sorted(KIND[name] for name in hand)), train, (), ())
    fresh = {"players": tuple(players), "agenda": (Turn(2),), "seat": 0, "actor": 0, **changes}
    session(app).state = msgspec.structs.replace(state, **fresh)
    screen = board(app)
    screen.cursor, screen._held = 0, (None, [])
    screen._seat_person(0)
    await at_rest(pilot)


def at(app, name):
    """The keys that lead along the hand to a card of a name."""
    screen = board(app)
    return ["right"] * ((screen._hand.index(KIND[name]) - screen.cursor) % len(screen._hand))


def some_keys(screen, pick):
    """Keys that take a decision that an easy computer player could take."""
    view, hand = screen.view, screen._hand
    if screen._due:
        start = pick(len(hand))
        walk = ["left"] * (screen.cursor - start) if start < screen.cursor else ["right"] * (start - screen.cursor)
        return [*walk, *["space", "right"] * screen._due, "enter"]
    if screen._listing:
        return ["down", "enter"]
    advice = GAME.bots["easy"].advise(view, screen.session.choices(), pick, None).action
    match advice:
        case Build(card) | Load(card):
            walk = ["right"] * ((hand.index(card) - screen.cursor) % len(hand))
            key = "b" if isinstance(advice, Build) else "f" if advice.face_down else "l"
            return [*walk, key, *["down"] * pick(3), "enter"]
        case Deliver():
            return ["d", "space", "enter"]
        case Remove():
            return ["x", "space", "down", "space", "enter"]
        case Skip():
            return ["n", "enter"]
    return ["t", "enter"]


async def play_on(app, pilot, decisions_left=10_000):
    """Plays by keys until the result is shown, or for so many decisions."""
    rng = Random(1)
    for _ in range(decisions_left):
        screen = app.screen
        if isinstance(screen, ResultsScreen):
            return
        if isinstance(screen, CurtainScreen):
            await rush(app, pilot, "n", "enter")
        elif screen.draft is not None:
            await rush(app, pilot, *(["space", "enter"] if screen.draft.problem else ["enter"]))
            if screen.draft is not None and screen.draft.problem:
                await rush(app, pilot, "escape", "t", "enter")
        else:
            await rush(app, pilot, *some_keys(screen, rng.randrange))
        if isinstance(app.screen, IsleOfTrainsScreen):
            assert_whole(app)


def assert_whole(app):
    """Title, island, trains, what is asked and the footer are all there, and nothing is wider than the screen."""
    lines = shown(app)
    assert len(lines) == app.size.height
    assert "ISLE OF TRAINS" in lines[0]
    assert lines[-1].strip()
    screen = board(app)
    assert screen.stacked or any("the isle" in line for line in lines)
    assert len(screen.board_view.rows) <= app.size.height - 2 - screen.say_rows
    for view in (screen.board_view, screen.side_view):
        assert all(width(row) <= view.size.width for row in view.rows), view.rows
    if screen.deciding and not screen.away:
        assert screen.face.panel is not None
        panel = screen.face.panel
        assert any(said[:20] in text(app) for said in (panel.title, panel.brief) if said), panel


@cache
def late(seats, turns):
    """A position with so many turns left, come to by easy computer players."""
    rng = Random(4)
    state = GAME.start(seats, settle(GAME, {"first": "1"}, read_file))
    while state.final != turns or not state.ending or not isinstance(state.agenda[-1], Turn):
        if state.actor < 0:
            chances = GAME.chances(state)
            action = chances[rng.randrange(len(chances))]
        else:
            view = GAME.view(state, state.actor)
            action = GAME.bots["easy"].advise(view, GAME.choices(state), rng.randrange, None).action
        state = GAME.play(state, action)
    return state
