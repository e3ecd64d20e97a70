"""What the screen tests share: an app on a table, its text, and back-to-back keys."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager

from textual import events
from textual.pilot import Pilot
from textual.screen import Screen

from railgames.games import catalog
from railgames.games.contract import AnyGame
from railgames.settings import Settings
from railgames.table.opening import Sitting, begin
from railgames.table.options import read_file, settle
from railgames.table.seats import seat_everyone
from railgames.table.session import Session
from railgames.table.shelf import Shelf
from railgames.tui.app import RailgamesApp
from railgames.tui.ways import game_screen

STILL = Settings(motion="off")


def begun(
    game: AnyGame, people: Sequence[str], bots: Sequence[str] = (), seed: int | None = 3, **options: str
) -> Sitting:
    """A new game at a table; in the names of options an underscore stands for a hyphen."""
    chosen = {name.replace("_", "-"): value for name, value in options.items()}
    return begin(game, seat_everyone(game, people, bots), settle(game, chosen, read_file), seed, Shelf())


def table(
    people: Sequence[str], bots: Sequence[str] = (), seed: int = 3, **options: str
) -> Callable[[RailgamesApp], Screen[object]]:
    """Opens a game of Twisty Tracks."""

    def opening(app: RailgamesApp) -> Screen[object]:
        app.sitting = begun(catalog.load("twisty-tracks"), people, bots, seed, **options)
        return game_screen(app.sitting)

    return opening


@asynccontextmanager
async def running(
    opening: Callable[[RailgamesApp], Screen[object]], size: tuple[int, int] = (80, 24), settings: Settings = STILL
) -> AsyncIterator[tuple[RailgamesApp, Pilot[None]]]:
    """The app with its first screen shown; it must end without an error."""
    app = RailgamesApp(opening, settings)
    try:
        async with app.run_test(size=size) as pilot:
            await at_rest(pilot)
            yield app, pilot
            await at_rest(pilot)
    finally:
        app.put_aside()
    assert app.failure is None


def shown(app: RailgamesApp) -> list[str]:
    """The screen as lines of text."""
    return [strip.text for strip in app.screen._compositor.render_strips()]


def text(app: RailgamesApp) -> str:
    """The screen as one text."""
    return "\n".join(shown(app))


async def at_rest(pilot: Pilot[None]) -> None:
    """Waits until nothing is on its way any more: no message, no worker, no change of the screen."""
    app = pilot.app
    before = None
    for _ in range(100):
        await pilot.pause()
        await app.workers.wait_for_complete()
        screen = app.screen
        now = (screen, tuple(strip.text for strip in screen._compositor.render_strips()))
        waiting = screen._callbacks or screen._dirty_widgets or screen._next_callbacks or app._next_callbacks
        waiting = waiting or app._resize_event
        queues = (app._message_queue, screen._message_queue)
        if now == before and not waiting and all(queue.empty() for queue in queues):
            return
        before = now
    raise AssertionError("the screen does not come to rest")


async def press(pilot: Pilot[None], *keys: str) -> None:
    """Presses keys, each after the screen has come to rest."""
    for key in keys:
        await pilot.press(key)
        await at_rest(pilot)


async def strike(pilot: Pilot[None], *keys: str) -> None:
    """Presses keys in quick succession."""
    await pilot.press(*keys)
    await at_rest(pilot)


async def hold(app: RailgamesApp, pilot: Pilot[None], key: str, times: int = 40) -> None:
    """Sends one key many times back to back, as a terminal does when it is held down."""
    character = {"space": " ", "enter": "\r"}.get(key, key if len(key) == 1 else None)
    for _ in range(times):
        app.post_message(events.Key(key, character))
    await at_rest(pilot)


def session(app: RailgamesApp) -> Session:
    """The session on the table."""
    assert app.sitting is not None
    return app.sitting.session


def decisions(app: RailgamesApp) -> int:
    """How many actions people and computer players have taken."""
    return sum(1 for step in session(app).steps if isinstance(step.by, int))
