"""Draws the pictures of the README: ``python -m tests.pictures`` writes them to ``assets/pictures``.

Braille is drawn dot by dot, so that the tracks look in every viewer as they do in a terminal.
"""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
from collections.abc import Callable, Sequence
from html import escape
from pathlib import Path

from rich.segment import Segment
from textual.screen import Screen

from railgames.games import catalog
from railgames.settings import Settings
from railgames.table.opening import begin
from railgames.table.options import read_file, settle
from railgames.table.seats import seat_everyone
from railgames.table.shelf import Shelf
from railgames.tui.app import RailgamesApp
from railgames.tui.screens.game import GameScreen
from railgames.tui.ways import game_screen

FOLDER = Path(__file__).parent.parent / "assets" / "pictures"
_WIDE, _HIGH = 9.0, 20.0
_FONT = "ui-monospace, 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace"

_BLOCKS = {"█": (0.0, 1.0), "▀": (0.0, 0.5), "▄": (0.5, 1.0)}
"""Characters that fill a part of their cell, from one height to another."""


def to_svg(rows: Sequence[Sequence[Segment]], columns: int) -> str:
    """A screen as a picture."""
    width, height = columns * _WIDE + 24, len(rows) * _HIGH + 24
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}">',
        f'<rect width="100%" height="100%" rx="8" fill="#121417"/><g font-family="{_FONT}" font-size="15">',
    ]
    for y, row in enumerate(rows):
        x = 0
        for text, style, control in row:
            if control:
                continue
            ink = style.color.get_truecolor().hex if style and style.color else "#f2f2f2"
            ground = style.bgcolor.get_truecolor().hex if style and style.bgcolor else "#121417"
            if style and style.reverse:
                ink, ground = ground, ink
            for character in text:
                parts += _drawn(character, x, y, ink, ground, bool(style and style.bold))
                x += 1
    return "\n".join([*parts, "</g></svg>", ""])


def _drawn(character: str, x: int, y: int, ink: str, ground: str, bold: bool) -> list[str]:
    left, top = 12 + x * _WIDE, 12 + y * _HIGH
    parts = []
    if ground != "#121417":
        parts.append(f'<rect x="{left}" y="{top}" width="{_WIDE}" height="{_HIGH}" fill="{ground}"/>')
    dots = ord(character) - 0x2800
    if 0 <= dots < 256:
        for bit in range(8):
            if dots >> bit & 1:
                column, line = (bit // 3, bit % 3) if bit < 6 else (bit - 6, 3)
                cx, cy = left + 2.25 + 4.5 * column, top + 2.5 + 5 * line
                parts.append(f'<circle cx="{cx}" cy="{cy}" r="1.9" fill="{ink}"/>')
    elif character in _BLOCKS:
        first, last = _BLOCKS[character]
        part = f'y="{top + first * _HIGH}" width="{_WIDE}" height="{(last - first) * _HIGH}"'
        parts.append(f'<rect x="{left}" {part} fill="{ink}"/>')
    elif character == "━":
        parts.append(f'<rect x="{left}" y="{top + 8.5}" width="{_WIDE}" height="3" fill="{ink}"/>')
    elif character != " ":
        weight = ' font-weight="bold"' if bold else ""
        parts.append(f'<text x="{left}" y="{top + 15}" fill="{ink}"{weight}>{escape(character)}</text>')
    return parts


async def picture(
    opening: Callable[[RailgamesApp], Screen[object]], keys: Sequence[str | float], size: tuple[int, int]
) -> str:
    """What the screen shows after some keys; between them so many seconds of sand may fall."""
    passed = 0.0
    setattr(GameScreen, "now", lambda screen: passed)  # noqa: B010 (mypy takes no other way for a method)
    app = RailgamesApp(opening, Settings(motion="off", pace="none"))
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
    return to_svg(rows, size[0])


def table(
    key: str, seed: int, people: Sequence[str] = ("Ann",), bots: Sequence[str] = ("normal",), **options: str
) -> Callable[[RailgamesApp], Screen[object]]:
    """Opens a seeded game, of Ann against a computer player where nobody else is named."""

    def opening(app: RailgamesApp) -> Screen[object]:
        game = catalog.load(key)
        seats = seat_everyone(game, people, bots)
        app.sitting = begin(game, seats, settle(game, options, read_file), seed, Shelf())
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
            [1.0, "enter", "space", 14.0, "3", "enter", 11.0, "2", "4", "enter", 9.0, "x", 13.0, "2", "enter", 10.0],
            (120, 40),
        ),
        "isle-of-trains": (table("isle-of-trains", 4, first="1"), [*["h", "enter"] * 29, "h"], (120, 40)),
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
