"""Draws the pictures of the README: ``python -m tests.pictures`` writes them to ``assets/pictures``."""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

from textual.screen import Screen

from railgames.games import catalog
from railgames.settings import Settings
from railgames.tui.app import RailgamesApp
from railgames.tui.picture import to_svg
from railgames.tui.screens.game import GameScreen
from railgames.tui.ways import game_screen
from tests.tui.rig import begun

FOLDER = Path(__file__).parent.parent / "assets" / "pictures"


async def picture(
    opening: Callable[[RailgamesApp], Screen[object]],
    keys: Sequence[str | float],
    size: tuple[int, int],
    theme: str = "dark",
) -> str:
    """What the screen shows after some keys; between them so many seconds of sand may fall."""
    passed = 0.0
    setattr(GameScreen, "now", lambda screen: passed)  # noqa: B010 (mypy takes no other way for a method)
    app = RailgamesApp(opening, Settings(theme=theme, motion="off", pace="none"))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        for key in keys:
            if isinstance(key, float):
                passed += key
            else:
                await pilot.press(key)
            await pilot.pause(0.35 if isinstance(key, float) else 0.05)
            await app.workers.wait_for_complete()
        await app.workers.wait_for_complete()
        await pilot.pause(0.1)
        rows = [list(strip) for strip in app.screen._compositor.render_strips()]
    return to_svg(rows, size[0], theme, colours=not os.environ.get("NO_COLOR"))


def table(
    key: str, seed: int, people: Sequence[str] = ("Ann",), bots: Sequence[str] = ("normal",), **options: str
) -> Callable[[RailgamesApp], Screen[object]]:
    """Opens a seeded game, of Ann against a computer player where nobody else is named."""

    def opening(app: RailgamesApp) -> Screen[object]:
        app.sitting = begun(catalog.load(key), people, bots, seed, **options)
        return game_screen(app.sitting)

    return opening


def main() -> None:
    """Writes every picture, each from the program itself."""
    turn = ["h", "enter", "space"]
    pictures = {
        "twisty-tracks": (table("twisty-tracks", 11), [*turn * 8, "h"], (80, 24)),
        "train": (table("train", 3, first="1"), ["1", "2", "5", "6", "enter", "r", "1"], (80, 24)),
        "train-of-thought": (
            table("train-of-thought", 39, people=("Ann", "Bo", "Cy", "Di"), bots=(), first="1"),
            [1.0, "enter", "space", 14.0, "3", "space", 11.0, "2", "4", "space", 9.0, "2", "space", 12.0],
            (120, 40),
        ),
        "isle-of-trains": (table("isle-of-trains", 4, first="1"), [*["h", "enter", "space"] * 29, "h"], (120, 40)),
    }
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home:
        os.environ["RAILGAMES_HOME"] = home
        for name, (opening, keys, size) in pictures.items():
            path = FOLDER / f"{name}.svg"
            path.write_text(asyncio.run(picture(opening, keys, size)), encoding="utf-8")
            print(path.relative_to(FOLDER.parent.parent), file=sys.stderr)


if __name__ == "__main__":
    main()
