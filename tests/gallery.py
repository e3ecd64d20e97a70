"""Pictures of every screen, to be looked at: ``python -m tests.gallery [FOLDER]``.

Writes ``FOLDER/SIZE/THEME/SCREEN.svg`` and for each size and theme a contact sheet, ``FOLDER/SIZE-THEME.svg``, which
shows them side by side. ``--only NAME`` takes the beginning of a screen's name; that, ``--size 80x24`` and ``--theme
dark`` may be given more than once. The same screens come out the same every time: games are seeded, trains and computer
players' pauses stand still.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import re
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import chdir, nullcontext
from itertools import count
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

from msgspec.structs import replace
from textual.screen import Screen
from textual.strip import Strip

from railgames.games import catalog
from railgames.games.contract import Budget
from railgames.settings import Settings
from railgames.table.budget import thinking
from railgames.table.record import Header, RecordFile, read
from railgames.table.session import Session
from railgames.table.shelf import Shelf
from railgames.tui.app import RailgamesApp
from railgames.tui.picture import to_svg
from railgames.tui.screens.game import GameScreen
from railgames.tui.screens.home import HomeScreen
from railgames.tui.thinker import Thinker
from railgames.tui.ways import game_screen, replay_screen, take_up
from tests.tui.rig import at_rest, begun

FOLDER = Path("gallery")
KEPT = Path(__file__).parent / "records"
SIZES = ("80x24", "100x30", "120x40", "200x60", "40x24", "40x12")
THEMES = ("dark", "light", "contrast", "terminal", "colourless")
"""Values of the ``theme`` setting, and what a terminal shows where NO_COLOR is set."""
TOGETHER = (("dark", "light", "contrast"), ("terminal",), ("colourless",))
"""Themes that can be changed for each other while the program runs."""
CUT = {"isle-of-trains/contracts": 9, "twisty-tracks/solo": 5}
"""Kept records that lie on the full shelf once more, without so many decisions at their end: unfinished games."""
SETTLE = 0.35
"""Seconds after which sand that has fallen is drawn."""

Opening = Callable[[RailgamesApp], Screen[object]]


class Shot(NamedTuple):
    """A screen: what is opened, the keys pressed there, and what is not as usual.

    Between keys so many seconds of sand may fall. ``full`` says that games lie on the shelf, ``watched`` that
    computer players never come to a decision, so that their turn stands.
    """

    opening: Opening
    keys: Sequence[str | float] = ()
    full: bool = False
    watched: bool = False


# ---------------------------------------------------------------------- what can be opened


def departures(app: RailgamesApp) -> Screen[object]:
    """The home screen."""
    return HomeScreen()


def table(
    key: str,
    seed: int,
    people: Sequence[str] = ("Ann",),
    bots: Sequence[str] = ("normal",),
    ahead: int | None = 0,
    end: bool = False,
    **options: str,
) -> Opening:
    """A seeded game, of which computer players have played so many decisions, and on to a person's; or all of it.

    With None they have played nothing ahead.
    """

    def opening(app: RailgamesApp) -> Screen[object]:
        app.sitting = begun(catalog.load(key), people, bots, seed, **options)
        if ahead is not None:
            _play_on(app.sitting.session, ahead, end)
        return game_screen(app.sitting)

    return opening


def _play_on(session: Session, decisions: int, end: bool) -> None:
    level = "normal" if "normal" in session.game.bots else next(iter(session.game.bots))
    while not session.over:
        session.advance()
        if session.over:
            return
        decisions -= 1
        if decisions < 0 and not end and session.seats[session.actor].bot is None:
            return
        advice = session.thought(session.actor, level)(thinking(session.seed))
        session.submit(session.actor, advice.action, session.version)


def looked_at(name: str, moment: int | None) -> Opening:
    """A kept record in the replay."""

    def opening(app: RailgamesApp) -> Screen[object]:
        story = read(KEPT / f"{name}.jsonl")
        return replay_screen(Session.replayed(catalog.load(story.header.game), story), moment)

    return opening


def taken_up(name: str, without: int) -> Opening:
    """A kept record without so many decisions at its end, gone on with."""

    def opening(app: RailgamesApp) -> Screen[object]:
        path = _cut(name, without, app.shelf.folder)
        app.call_after_refresh(take_up, app, path)
        return HomeScreen()

    return opening


def _cut(name: str, without: int, folder: Path) -> Path:
    lines = (KEPT / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
    while without:
        without -= bool(re.search(r'"by":\d', lines.pop()))
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name.replace('/', '-')}-begun.jsonl"
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    return path


# ---------------------------------------------------------------------- the screens

TWISTY, TRAIN, ISLE, THOUGHT = "twisty-tracks", "train", "isle-of-trains", "train-of-thought"
FOUR = ("Ann", "Bo", "Cy", "Di")
_SPOKEN = [1.0, "enter", "space", 14.0, "3", "space", 11.0, "2", "4", "space", 9.0]

SHOTS: Mapping[str, Shot] = {
    "home": Shot(departures),
    "home-full": Shot(departures, full=True),
    "home-more": Shot(departures, ["0"], full=True),
    "home-help": Shot(departures, ["?"]),
    "home-tutorial": Shot(departures, ["t"]),
    "settings": Shot(departures, ["o"]),
    "keys": Shot(departures, ["o", "end", "enter"]),
    "records": Shot(departures, ["r"]),
    "records-full": Shot(departures, ["r"], full=True),
    "statistics": Shot(departures, ["s"]),
    "statistics-full": Shot(departures, ["s"], full=True),
    "statistics-down": Shot(departures, ["s", "pagedown"], full=True),
    "setup-twisty": Shot(departures, ["1"]),
    "setup-train": Shot(departures, ["2"]),
    "setup-isle": Shot(departures, ["3"]),
    "setup-thought": Shot(departures, ["4"]),
    "setup-typing": Shot(departures, ["1", "down", "enter"]),
    "twisty-first": Shot(table(TWISTY, 11)),
    "twisty-middle": Shot(table(TWISTY, 11, ahead=16), ["enter"]),
    "twisty-hint": Shot(table(TWISTY, 11, ahead=16), ["h"]),
    "twisty-others": Shot(table(TWISTY, 11, bots=("normal",) * 3, ahead=30), ["tab"]),
    "twisty-look": Shot(table(TWISTY, 11, ahead=16), ["i", "right", "down"]),
    "twisty-describe": Shot(table(TWISTY, 11, ahead=16), ["i", "d"]),
    "twisty-trace": Shot(table(TWISTY, 11, ahead=16), ["t"]),
    "twisty-list": Shot(table(TWISTY, 11, ahead=16), ["l"]),
    "twisty-log": Shot(table(TWISTY, 11, ahead=16), ["g"]),
    "twisty-help": Shot(table(TWISTY, 11, ahead=16), ["?"]),
    "twisty-rules": Shot(table(TWISTY, 11, ahead=16), ["f1"]),
    "twisty-score": Shot(table(TWISTY, 11, ahead=16), ["s"]),
    "twisty-pause": Shot(table(TWISTY, 11, ahead=16), ["escape"]),
    "twisty-robot": Shot(table(TWISTY, 11, ahead=16), ["enter", "space"], watched=True),
    "twisty-curtain": Shot(table(TWISTY, 11, FOUR, (), ahead=5)),
    "twisty-result": Shot(table(TWISTY, 11, FOUR[:2], ("normal",), end=True)),
    "twisty-alone": Shot(table(TWISTY, 5, bots=(), end=True)),
    "twisty-replay": Shot(looked_at("twisty-tracks/straggler", 90)),
    "train-first": Shot(table(TRAIN, 3, first="1")),
    "train-marked": Shot(table(TRAIN, 3, first="1"), ["1", "2", "5", "6", "enter", "r", "1"]),
    "train-kept": Shot(table(TRAIN, 3, first="1"), ["1", "2", "5", "6", "enter"]),
    "train-hint": Shot(table(TRAIN, 3, first="1", ahead=20), ["h"]),
    "train-table": Shot(table(TRAIN, 4, FOUR, ("easy", "normal"), ahead=60)),
    "train-robot": Shot(table(TRAIN, 3, first="2", ahead=None), watched=True),
    "train-result": Shot(table(TRAIN, 4, FOUR[:2], ("normal",), end=True)),
    "train-review": Shot(table(TRAIN, 4, FOUR[:2], ("normal",), end=True), ["w"]),
    "train-replay": Shot(looked_at("train/reached", 40)),
    "isle-first": Shot(table(ISLE, 4, first="1")),
    "isle-middle": Shot(table(ISLE, 4, first="1", ahead=60)),
    "isle-hint": Shot(table(ISLE, 4, first="1", ahead=60), ["h"]),
    "isle-build": Shot(table(ISLE, 4, first="1"), ["right", "b"]),
    "isle-load": Shot(table(ISLE, 4, first="1", ahead=60), ["l"]),
    "isle-explain": Shot(table(ISLE, 4, first="1", ahead=60), ["i"]),
    "isle-contracts": Shot(table(ISLE, 4, first="1", ahead=60), ["c"]),
    "isle-four": Shot(table(ISLE, 4, bots=("normal",) * 3, ahead=150)),
    "isle-list": Shot(table(ISLE, 4, first="1", ahead=60), ["o"]),
    "isle-robot": Shot(table(ISLE, 4, first="2", ahead=None), watched=True),
    "isle-curtain": Shot(taken_up("isle-of-trains/contracts", 9)),
    "isle-result": Shot(table(ISLE, 4, bots=("normal",) * 2, end=True)),
    "isle-replay": Shot(looked_at("isle-of-trains/deck", 200)),
    "thought-aboard": Shot(table(THOUGHT, 39, FOUR, (), first="1"), [1.0]),
    "thought-clue": Shot(table(THOUGHT, 39, FOUR, (), first="1"), _SPOKEN[:4]),
    "thought-sand": Shot(table(THOUGHT, 39, FOUR, (), first="1"), _SPOKEN),
    "thought-stop": Shot(table(THOUGHT, 39, FOUR, (), first="1"), [*_SPOKEN, 120.0]),
    "thought-typed": Shot(table(THOUGHT, 39), [2.0]),
    "thought-guess": Shot(table(THOUGHT, 40, first="2"), [2.0]),
    "thought-robot": Shot(table(THOUGHT, 39, first="2", ahead=None), [9.0], watched=True),
    "thought-result": Shot(table(THOUGHT, 39, end=True)),
    "thought-replay": Shot(looked_at("train-of-thought/aloud", 60)),
}
"""Every screen by its name."""


# ---------------------------------------------------------------------- drawing


class Picture(NamedTuple):
    """A drawn screen; ``theme`` is one of `THEMES`."""

    size: str
    theme: str
    name: str
    svg: str


async def draw(shot: Shot, size: str, theme: str) -> list[Strip]:
    """The lines of a screen in one of `THEMES`."""
    return (await draw_in(shot, size, [theme]))[theme]


async def draw_in(shot: Shot, size: str, themes: Sequence[str]) -> dict[str, list[Strip]]:
    """The lines of a screen in several themes that can be changed for each other while the program runs."""
    passed = 0.0
    columns, rows = map(int, size.split("x"))
    colourless = "colourless" in themes
    painted = ["terminal" if theme == "colourless" else theme for theme in themes]
    settings = Settings(theme=painted[0], motion="off", pace="none")
    thinking_on = patch.object(Thinker, "work", _think_on) if shot.watched else nullcontext()
    with thinking_on, patch.object(GameScreen, "now", lambda screen: passed), _environment(colourless), _same_names():
        app = RailgamesApp(shot.opening, settings)
        async with app.run_test(size=(columns, rows)) as pilot:
            await at_rest(pilot)
            for key in shot.keys:
                if isinstance(key, float):
                    passed += key
                    await pilot.pause(SETTLE)
                else:
                    await pilot.press(key)
                await at_rest(pilot)
            strips = {}
            for theme, one in zip(themes, painted, strict=True):
                if one != app.settings.theme:
                    app.use(replace(app.settings, theme=one))
                    await pilot.pause()
                strips[theme] = app.screen._compositor.render_strips()
        app.put_aside()
    return strips


def _think_on(thinker: Thinker, thought: object, budget: Budget, *then: object) -> None:
    """Begins to think, and never ends."""
    thinker._budget = budget
    thinker._changed()


def _same_names() -> patch[object]:
    """Records are called the same every time, whatever the day."""
    day = "2030-05-01T12:00:00+00:00"
    numbers = count()

    def new(shelf: Shelf, header: Header) -> RecordFile:
        shelf.folder.mkdir(parents=True, exist_ok=True)
        path = shelf.folder / f"{header.game}-20300501-1200-{next(numbers):04x}.jsonl"
        return RecordFile.create(path, replace(header, begun=day), lambda: day)

    return patch.object(Shelf, "new", new)


def _environment(colourless: bool) -> patch.dict[object]:
    return patch.dict(os.environ, {"NO_COLOR": "1" if colourless else ""})


def pictures(name: str, size: str, themes: Sequence[str]) -> Iterator[Picture]:
    """Draws a screen in several themes (see `draw_in`), at a shelf of its own."""
    # The home is named from where the program runs, so that pictures which tell it are the same every time.
    with tempfile.TemporaryDirectory() as place, chdir(place), patch.dict(os.environ, {"RAILGAMES_HOME": "home"}):
        if SHOTS[name].full:
            _fill(Path("home/records"))
        drawn = asyncio.run(draw_in(SHOTS[name], size, themes))
    columns = int(size.split("x")[0])
    for theme, strips in drawn.items():
        painted = "terminal" if theme == "colourless" else theme
        yield Picture(size, theme, name, to_svg(strips, columns, painted, name, theme != "colourless"))


def _fill(folder: Path) -> None:
    """Lays the kept records onto a shelf, and some that are unfinished; the same one is always the newest."""
    folder.mkdir(parents=True)
    paths = []
    for path in sorted(KEPT.glob("*/*.jsonl")):
        paths.append(Path(shutil.copy(path, folder / f"{path.parent.name}-{path.name}")))
    paths += [_cut(name, without, folder) for name, without in CUT.items()]
    for number, path in enumerate(paths):
        os.utime(path, (1_000_000_000 + number, 1_000_000_000 + number))


def _job(folder: Path, names: Sequence[str], size: str, themes: Sequence[str]) -> tuple[list[str], list[str]]:
    """Draws and writes screens. Returns the names of those that could be drawn, and why others could not."""
    done, failed = [], []
    for name in names:
        try:
            drawn = list(pictures(name, size, themes))
        except Exception as error:
            failed.append(f"{name}, {size}, {' '.join(themes)}: {type(error).__name__}: {error}")
            continue
        for picture in drawn:
            path = folder / size / picture.theme / f"{name}.svg"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(picture.svg, encoding="utf-8")
        done.append(name)
    return done, failed


_CELL = (9, 20)
"""Pixels of a character in the pictures."""


def sheet(names: Sequence[str], size: str, theme: str) -> str:
    """A contact sheet that shows the pictures of a size and theme with their names."""
    columns, rows = map(int, size.split("x"))
    wide, high = columns * _CELL[0] + 24, rows * _CELL[1] + 24
    abreast = max(1, min(len(names), 4800 // (wide + 24)))
    lines = -(-len(names) // abreast)
    width, height = abreast * (wide + 24) + 24, lines * (high + 60) + 24
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">',
        '<rect width="100%" height="100%" fill="#808080"/><g font-family="sans-serif" font-size="24">',
    ]
    for number, name in enumerate(names):
        x, y = 24 + number % abreast * (wide + 24), 24 + number // abreast * (high + 60)
        parts.append(f'<text x="{x}" y="{y + 24}">{name}, {size}, {theme}</text>')
        box = f'x="{x}" y="{y + 34}" width="{wide}" height="{high}"'
        parts.append(f'<image {box} href="{size}/{theme}/{name}.svg"/>')
    return "\n".join([*parts, "</g></svg>", ""])


def main(arguments: Sequence[str] | None = None) -> int:
    """Draws what is asked for, on every core, and prints what it wrote. Returns 1 when a screen could not be drawn."""
    parser = argparse.ArgumentParser(prog="python -m tests.gallery", description="Draws every screen.")
    parser.add_argument("folder", nargs="?", type=Path, default=FOLDER, metavar="FOLDER")
    parser.add_argument("--only", action="append", metavar="NAME", help="screens whose names begin so")
    parser.add_argument("--size", action="append", choices=SIZES)
    parser.add_argument("--theme", action="append", choices=THEMES)
    parser.add_argument("--processes", type=int, default=2 * (os.cpu_count() or 1), help="they mostly wait")
    wanted = parser.parse_args(arguments)
    names = [name for name in SHOTS if name.startswith(tuple(wanted.only or [""]))]
    if not names:
        parser.error(f"no screen's name begins with {' or '.join(wanted.only)}; there are: {', '.join(SHOTS)}")
    folder = wanted.folder.resolve()
    themes = wanted.theme or THEMES
    groups = [[theme for theme in group if theme in themes] for group in TOGETHER]
    combined = [(size, group) for size in wanted.size or SIZES for group in groups if group]
    troubles: list[str] = []
    with ProcessPoolExecutor(wanted.processes, max_tasks_per_child=1) as pool:
        jobs = {pool.submit(_job, folder, names, size, group): (size, group) for size, group in combined}
        for job in as_completed(jobs):
            (size, group), (done, failed) = jobs[job], job.result()
            troubles += failed
            for theme in group:
                path = folder / f"{size}-{theme}.svg"
                folder.mkdir(parents=True, exist_ok=True)
                path.write_text(sheet(done, size, theme), encoding="utf-8")
                print(f"{path}: {len(done)} screens", file=sys.stderr, flush=True)
            print("".join(f"{one}\n" for one in failed), end="", file=sys.stderr, flush=True)
    return 1 if troubles else 0


if __name__ == "__main__":
    sys.exit(main())
