"""The commands, as Typer reads them. Each imports what it needs when it runs, so that help and listings are quick."""

from __future__ import annotations

import errno
import os
import sys
from typing import TYPE_CHECKING, Annotated, Any

import typer

from railgames import __version__

if TYPE_CHECKING:
    from textual.screen import Screen

    from railgames.games.contract import AnyGame
    from railgames.mode import Mode
    from railgames.settings import Settings
    from railgames.table.session import Session
    from railgames.tui.app import RailgamesApp

USAGE = 2
"""The exit status after a command that can't be understood."""
NO_OUTPUT = (errno.EPIPE, errno.ENOSPC, errno.EIO, errno.EBADF)
"""How writing to a pipe, a full disk or a closed terminal fails; `railgames.cli` answers that."""

app = typer.Typer(
    name="railgames",
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    add_completion=False,
    no_args_is_help=False,
    help="Train-themed tabletop games in the terminal. Without a command: the home screen.",
    epilog="A screen reader is served best by plain mode: railgames play twisty-tracks --plain, or set ACCESSIBLE=1. "
    "Everything else about it: railgames accessibility.",
)

Plain = Annotated[
    bool | None,
    typer.Option("--plain/--tui", help="Line by line for screen readers and pipes, or on screen.", show_default=False),
]

Lines = Annotated[bool, typer.Option("--plain", help="Line by line, as it is anyway.", show_default=False)]
"""For commands that are plain in either mode: whoever adds ``--plain`` everywhere may do so there too."""

_FURTHER_IN = "  "
"""How rows that go on with a line begin."""


class Sorry(Exception):
    """A command that can't be carried out; the text is what to tell the person."""


def run(arguments: list[str]) -> int:
    """Carries out a command line. Returns its exit status: 2 with one sentence when it can't be understood."""
    # What Typer raises for a line it can't read is public only through this one subclass.
    unreadable: Any = typer.BadParameter.__bases__[0]
    try:
        return int(app(args=arguments, prog_name="railgames", standalone_mode=False) or 0)
    except (Sorry, unreadable) as error:
        message = error.format_message() if hasattr(error, "format_message") else str(error)
        print(_harmless(message), file=sys.stderr)
        return USAGE
    except Exception as failure:
        if isinstance(failure, OSError) and failure.errno in NO_OUTPUT and failure.filename is None:
            raise
        from railgames.ending import tell_failure

        return tell_failure(failure, "")


def _harmless(message: str) -> str:
    """A message in one line without anything that steers a terminal; it may repeat what was typed."""
    text = " ".join(message.split())
    return "".join(character if character.isprintable() else ascii(character)[1:-1] for character in text)


@app.callback(invoke_without_command=True)
def home(
    context: typer.Context,
    plain: Plain = None,
    version: Annotated[bool, typer.Option("--version", help="Say which version this is.")] = False,
    licences: Annotated[bool, typer.Option("--licences", help="Print the licences of what comes with it.")] = False,
) -> None:
    """Shows the home screen when no command is given."""
    if version:
        print(f"railgames {__version__}")
    elif licences:
        from railgames.assets import notices

        print(notices(), end="")
    elif context.invoked_subcommand is None:
        settings, trouble = _settings()
        mode = _mode(plain, settings)
        if mode.plain:
            _tell_home(mode, settings)
            return
        from railgames.front_ends import on_screen
        from railgames.tui.screens.home import HomeScreen

        raise typer.Exit(on_screen(lambda _: HomeScreen(arriving=True), settings, trouble))


def _tell_home(mode: Mode, settings: Settings) -> None:
    from railgames.mode import introduction, to_stay_plain

    flag = to_stay_plain(os.environ, settings.ui)
    print(introduction(mode.why))
    games()
    print(f"Learn one in five minutes: railgames learn GAME{flag}")
    print(f"Play one with: railgames play GAME --seat YOUR-NAME{flag}")
    print(f"Go on with the last game: railgames resume{flag}")
    print("Who won how often: railgames stats")
    print("Everything else: railgames --help")


@app.command()
def play(
    game: Annotated[str, typer.Argument(help="The game; see: railgames games.", show_default=False)],
    seat: Annotated[
        list[str] | None, typer.Option("--seat", help="A person's name; once for each.", show_default=False)
    ] = None,
    bot: Annotated[
        list[str] | None,
        typer.Option("--bot", help="A computer player: easy, normal or hard; once for each.", show_default=False),
    ] = None,
    options: Annotated[
        list[str] | None,
        typer.Option(
            "--set", help="An option of the game, or for this game a setting, as NAME=VALUE; for one seat: sand.Bo=4x."
        ),
    ] = None,
    seed: Annotated[int | None, typer.Option(help="The same seed and choices give the same game.")] = None,
    plain: Plain = None,
) -> None:
    """Play a game. With --seat or --bot it starts at once, else it is set up first."""
    loaded = _game(game)
    settings, trouble = _settings()
    from railgames.front_ends import at_table, on_screen
    from railgames.games.contract import GameError
    from railgames.settings import VALUES
    from railgames.table.given import SEAT_SAND, own_sand
    from railgames.table.opening import begin
    from railgames.table.options import read_file, read_option, settle
    from railgames.table.seats import seat_everyone
    from railgames.table.shelf import Shelf

    try:
        wanted = dict(read_option(text) for text in options or ())
        own = {option.name for option in loaded.options}
        once = {name: wanted.pop(name) for name in list(wanted) if name in VALUES and name not in own}
        sand = {name.removeprefix(SEAT_SAND): wanted.pop(name) for name in list(wanted) if name.startswith(SEAT_SAND)}
        in_force = settings.changed(once)
        mode = _mode(plain, in_force)
        chosen = settle(loaded, wanted, read_file)
        loaded.start(loaded.most_seats, chosen)
        if seat or bot:
            seats = own_sand(seat_everyone(loaded, seat or (), bot or ()), sand, loaded)
            sitting = begin(loaded, seats, chosen, seed, Shelf(), once)
        elif sand:
            name = next(iter(sand))
            raise Sorry(f"Name everybody who plays too, as in: --seat {name} --set {SEAT_SAND}{name}={sand[name]}")
        elif mode.plain:
            from railgames.plain.start import ask_seats

            asked = ask_seats(loaded, mode.why, in_force.sand)
            if asked is None:
                raise typer.Exit
            sitting = begin(loaded, asked, chosen, seed, Shelf(), once)
        else:
            from railgames.tui.screens.setup import SetupScreen

            setup = SetupScreen(loaded, wanted, seed, once)
            raise typer.Exit(on_screen(lambda _: setup, settings, trouble, in_force))
    except GameError as error:
        raise Sorry(str(error)) from None
    raise typer.Exit(at_table(sitting, mode, settings, trouble, resumed=False))


@app.command()
def learn(
    game: Annotated[str, typer.Argument(help="The game; see: railgames games.", show_default=False)],
    plain: Plain = None,
) -> None:
    """Learn a game in five minutes, by playing it."""
    loaded = _game(game)
    settings, trouble = _settings()
    mode = _mode(plain, settings)
    from railgames.front_ends import at_table
    from railgames.table.opening import Sitting
    from railgames.table.tutorial import Tutorial, is_taught

    if not is_taught(loaded.key):
        raise Sorry(f"There is no tutorial for {loaded.title}. Read: railgames rules {loaded.key}")
    raise typer.Exit(at_table(Sitting(Tutorial.of(loaded), None, ""), mode, settings, trouble, resumed=False))


@app.command()
def resume(
    record: Annotated[
        str | None, typer.Argument(help="A record, or a game exported as text; else the last unfinished one.")
    ] = None,
    step: Annotated[
        int | None, typer.Option("--from", help="Play on from this step of it, in a record of its own.")
    ] = None,
    plain: Plain = None,
) -> None:
    """Go on with a game that was put aside."""
    settings, trouble = _settings()
    mode = _mode(plain, settings)
    from railgames.front_ends import at_table
    from railgames.games.contract import GameError
    from railgames.table.branch import go_on_from, gone_on
    from railgames.table.export_reading import holds_export, take_in
    from railgames.table.given import in_force
    from railgames.table.opening import look_at, take_up
    from railgames.table.record import Busy
    from railgames.table.shelf import Shelf

    shelf = Shelf()
    try:
        if record is None:
            book = shelf.newest_unfinished()
            if book is None:
                from railgames.mode import to_stay_plain

                flag = to_stay_plain(os.environ, settings.ui) if mode.plain else ""
                raise Sorry(f"There is no unfinished game. Start one with: railgames play GAME{flag}")
            path = book.path
        else:
            path = shelf.find(record)
        try:
            if step is not None:
                sitting = go_on_from(look_at(path), step, shelf)
                print(gone_on(step), file=sys.stderr)
            else:
                sitting = (take_in if holds_export(path) else take_up)(path, shelf)
        except Busy as busy:
            raise typer.Exit(_look(look_at(path), mode, settings, f"{busy} You look on now.")) from None
    except GameError as error:
        raise Sorry(str(error)) from None
    if sitting.session.over:
        raise typer.Exit(_look(sitting.session, mode, settings, "This game is finished; you look back."))
    mode = _mode(plain, in_force(settings, sitting.session))
    raise typer.Exit(at_table(sitting, mode, settings, trouble, resumed=True))


@app.command()
def replay(
    record: Annotated[
        str, typer.Argument(help="A record (see: railgames records), or a game exported as text.", show_default=False)
    ],
    plain: Plain = None,
) -> None:
    """Look at a recorded game, step by step."""
    settings, trouble = _settings()
    mode = _mode(plain, settings)
    from railgames.games.contract import GameError
    from railgames.table.opening import look_at
    from railgames.table.shelf import Shelf

    try:
        session = look_at(Shelf().find(record))
    except GameError as error:
        raise Sorry(str(error)) from None
    raise typer.Exit(_look(session, mode, settings, trouble))


@app.command()
def export(
    record: Annotated[str, typer.Argument(help="A record; see: railgames records.", show_default=False)],
    json: Annotated[bool, typer.Option("--json", help="For other programs to read.")] = False,
    plain: Lines = False,
) -> None:
    """Write a recorded game as text or JSON.

    Keep it with: railgames export RECORD > FILE.txt. Replay and resume read the text again.
    """
    from railgames.games.contract import GameError
    from railgames.table.export import as_json, as_text, gather
    from railgames.table.record import read
    from railgames.table.shelf import Shelf

    try:
        game = gather(read(Shelf().find(record)))
    except GameError as error:
        raise Sorry(str(error)) from None
    _write(as_json(game) if json else as_text(game))


def _write(text: str) -> None:
    """Writes a text that belongs in a file: what goes anywhere but to a terminal is UTF-8, whatever the locale."""
    if sys.stdout is None or sys.stdout.isatty():
        print(text, end="")
    else:
        sys.stdout.reconfigure(encoding="utf-8", newline="\n")  # type: ignore[union-attr]
        sys.stdout.write(text)


def _say(line: str) -> None:
    """Prints a line, on a terminal broken between words and further in from its second row on; as it is elsewhere."""
    if sys.stdout is None or not sys.stdout.isatty():
        print(line)
        return
    from shutil import get_terminal_size

    from railgames.plain.text import wrapped

    text = line.lstrip(" ")
    indent = " " * (len(line) - len(text))
    width = get_terminal_size().columns - len(indent) - len(_FURTHER_IN)
    first, *rest = wrapped(text, max(1, width))
    print(f"{indent}{first}")
    for row in rest:
        print(f"{indent}{_FURTHER_IN}{row}")


@app.command()
def games(plain: Lines = False) -> None:
    """List the games."""
    from railgames.games.catalog import listings

    for listing in listings():
        players = f"{listing.seats} players, {listing.minutes} minutes. " if listing.builtin else ""
        _say(f"{listing.key}: {listing.title}. {players}{listing.pitch}")


@app.command()
def rules(
    game: Annotated[str, typer.Argument(help="The game; see: railgames games.", show_default=False)],
    plain: Lines = False,
) -> None:
    """Print the rules of a game."""
    _game(game)
    from railgames.games.catalog import load
    from railgames.rules_text import as_text

    print(as_text(load(game).rules))


@app.command()
def odds(
    game: Annotated[str, typer.Argument(help="The game: train.", show_default=False)],
    rolls_left: Annotated[int | None, typer.Option(help="Rolls left, after this one if there is a roll.")] = None,
    held: Annotated[str, typer.Option(help="Dice kept before, as 6,5,4.")] = "",
    roll: Annotated[str, typer.Option(help="Dice just thrown, as 6,5,4,3,3,1.")] = "",
    me: Annotated[int | None, typer.Option(help="Your points.")] = None,
    you: Annotated[int | None, typer.Option(help="Your rival's points.")] = None,
    to: Annotated[int, typer.Option(help="The points that end the game.")] = 100,
    json: Annotated[bool, typer.Option("--json", help="For other programs to read.")] = False,
    plain: Lines = False,
) -> None:
    """Tell what the choices of a turn are worth, exactly."""
    from railgames.games.contract import GameError
    from railgames.odds_command import odds as answer

    try:
        print(answer(game, rolls_left, held, roll, me, you, to, json))
    except GameError as error:
        raise Sorry(str(error)) from None


@app.command()
def records(plain: Lines = False) -> None:
    """List the games that are kept, the last one played first."""
    from railgames.table.shelf import Shelf

    shelf = Shelf()
    books = shelf.books()
    for book in books:
        if book.story is None:
            _say(f"{book.name}: {book.state}. {book.trouble}")
            continue
        header = book.story.header
        _say(f"{book.name}: {book.state}, begun {header.begun[:10]}. {book.result or book.players}.")
    if not books:
        print("No game is kept yet.")
    print(f"Folder: {shelf.folder}")


@app.command()
def stats(
    game: Annotated[str | None, typer.Argument(help="One game alone; all of them if left out.")] = None,
    plain: Lines = False,
) -> None:
    """Count what was played, who won, and the best results."""
    from railgames.games.catalog import CatalogError, find
    from railgames.mode import to_stay_plain
    from railgames.settings import load
    from railgames.table.shelf import Shelf
    from railgames.table.stats import statistics
    from railgames.table.stats_words import in_words

    try:
        key = find(game).key if game is not None else ""
    except CatalogError as error:
        raise Sorry(str(error)) from None
    flag = to_stay_plain(os.environ, load()[0].ui) if plain else ""
    for line in in_words(statistics(Shelf().books(), key), flag):
        _say(line)


@app.command()
def accessibility(plain: Lines = False) -> None:
    """Say what is there for screen readers, braille, keys, colours and motion, and what is missing."""
    from railgames.assets import read_text

    for line in read_text("accessibility.txt").splitlines():
        _say(line)


def _settings() -> tuple[Settings, str]:
    from railgames.settings import load

    return load()


def _mode(plain: bool | None, settings: Settings) -> Mode:
    from railgames.mode import NoScreen, decide, terminals

    try:
        return decide(plain, os.environ, settings.ui, terminals())
    except NoScreen as error:
        raise Sorry(str(error)) from None


def _game(key: str) -> AnyGame:
    from railgames.games.catalog import CatalogError, load

    try:
        return load(key)
    except CatalogError as error:
        raise Sorry(str(error)) from None


def _look(session: Session, mode: Mode, settings: Settings, trouble: str) -> int:
    if mode.plain:
        from railgames.plain.start import watch_plainly

        if trouble:
            print(trouble, file=sys.stderr)
        left = watch_plainly(session, mode.why, settings, lambda: _keep_picture(session, settings))
        if isinstance(left, int):
            return left
        from railgames.front_ends import at_table

        return at_table(left, mode, settings, "", resumed=True)
    from railgames.front_ends import on_screen

    def opening(app: RailgamesApp) -> Screen[object]:
        from railgames.tui.ways import replay_screen

        return replay_screen(session)

    return on_screen(opening, settings, trouble)


def _keep_picture(session: Session, settings: Settings) -> str:
    """Keeps a picture of how a game ended, and returns the sentence that says where."""
    from railgames.table.keeping import where
    from railgames.table.shelf import Shelf
    from railgames.tui.keepsake import keep_picture

    colours = not os.environ.get("NO_COLOR")
    return where(keep_picture(session, Shelf(), settings.theme, settings.glyphs, colours))
