"""Plays games on screen by what is chosen, to hold them against the same games in plain mode.

``python -m tests.a11y.parity [SEEDS] [DECISIONS]`` plays so many seeds of each game (500), each until it ends
or so many decisions were taken (40), and says how many agreed.
"""

import asyncio
import contextlib
import os
import sys
import tempfile
from unittest.mock import patch

from textual.screen import Screen

from railgames.settings import Settings
from railgames.table.opening import Sitting
from railgames.tui.app import RailgamesApp
from railgames.tui.screens.curtain import CurtainScreen
from railgames.tui.screens.game import GameScreen
from railgames.tui.ways import game_screen
from tests.a11y.rig import GAMES, played_plainly, seated, state_hash, wandering

SEEDS, DECISIONS = 500, 40
QUICK = Settings(motion="off", pace="none", sand="off")


async def played_on_screen(game, seeds, choose, **options):
    """Plays on screen what ``choose(seed)`` wants, one game after the other. Gives the `state_hash` of each."""
    hashes = []
    with patch.object(GameScreen, "finish", lambda screen: None):
        app = RailgamesApp(lambda app: Screen(), QUICK)
        async with app.run_test(size=(80, 24)) as pilot:
            for seed in seeds:
                hashes.append(await _played(app, pilot, seated(game, seed, **options), choose(seed)))
    return hashes


async def _played(app, pilot, session, choose):
    app.sitting = Sitting(session, None, "")
    screen = game_screen(app.sitting)
    await app.push_screen(screen)
    while True:
        while app.screen is not screen or screen._waiting is not None or not (screen.deciding or session.over):
            if isinstance(app.screen, CurtainScreen):
                app.screen.dismiss("open")
            elif app.screen is screen and hasattr(screen, "action_go_on") and screen.check_action("go_on", ()):
                # What has happened stands there until somebody has seen it.
                screen.action_go_on()
            await _let_work()
        wanted = None if session.over else choose(session)
        if wanted is None:
            break
        action = session.choices()[wanted] if isinstance(wanted, int) else session.parse(wanted)
        screen.act(action)
    await app.pop_screen()
    return state_hash(session)


async def _let_work():
    for _ in range(3):
        await asyncio.sleep(0)


def agreed(game, seeds, decisions):
    """The seeds of which both front ends came to the same state, and those of which they did not."""
    seeds = list(seeds)
    on_screen = asyncio.run(played_on_screen(game, seeds, lambda seed: wandering(seed, decisions)))
    alike = [seed for seed, found in zip(seeds, on_screen, strict=True) if found == _plainly(game, seed, decisions)]
    return alike, [seed for seed in seeds if seed not in alike]


def _plainly(game, seed, decisions):
    return played_plainly(game, seed, wandering(seed, decisions))


def main(seeds=SEEDS, decisions=DECISIONS):
    """See the module."""
    with tempfile.TemporaryDirectory() as home, patch.dict(os.environ, {"RAILGAMES_HOME": home}):
        for game in GAMES:
            alike, others = agreed(game, range(seeds), decisions)
            print(f"{game}: {len(alike)} of {seeds} seeds agree{f', not {others}' if others else ''}", flush=True)


if __name__ == "__main__":
    with contextlib.suppress(KeyboardInterrupt):
        main(*map(int, sys.argv[1:]))
