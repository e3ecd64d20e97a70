"""A recorded game as a text for people, which can be played again, and as JSON for other programs.

The text is read line by line (see `railgames.table.export_reading`). Its first line names the format. Lines that begin
with a blank or with ``#`` are for people alone: what was told of an action, and the result. All others count:

``Game:``, ``Rules:``, ``Version:``, ``Begun:``, ``Seed:``
    The header of the record; there is no seed where the game had none.
``Seat 2: Bo``, ``Computer player in seat 2: easy``, ``Sand in seat 2: 4x``
    Who played; the second only for a computer player, with its level, the third only for a seat with sand of its own.
``Setting motion: off``
    What was set for this game alone.
``Option scoring: standard``
    An option. One that holds the text of a file has nothing behind the colon, and a line ``| ...`` for each of its own.
``14. Seat 2, Bo: keep 6 5``, ``15. Chance: roll 6 6 1``, ``16. Clock: time``
    The actions that hold, numbered from 1, each with who took it and in its notation.
``More sand: Seat 2, Bo: 60``
    Between actions: who has asked for so many seconds more of sand.
``End of the game after 34 actions.``, ``End of the record after 12 actions; the game is not over.``
    The last line that counts, so that a text which was cut short is noticed.

A text that a reader could mistake, or that holds characters which can't be seen, stands as a JSON string.
"""

from __future__ import annotations

import json
from collections.abc import Sequence

import msgspec

from railgames.games import catalog
from railgames.games.catalog import CatalogError
from railgames.games.contract import BadOption, GameError, Outcome, ScoreLine
from railgames.games.sentences import count
from railgames.table.record import CLOCK, DICE, EXPORT_MARK, BadRecord, Story
from railgames.table.session import Session

FORMAT = 1
ABOUT = "# Play it again with: railgames replay FILE. Lines that begin with # or a blank are for people only."
INDENT = "    "


class NotForExport(GameError):
    """A game that is not exported; the sentence says why, and what to do."""


class Player(msgspec.Struct, frozen=True):
    """A seat, counted from 1: the name, and the level of the computer player there (None: a person).

    ``sand`` is the seat's own value of that setting (None: it has none).
    """

    seat: int
    name: str
    computer: str | None
    sand: str | None = None


class Move(msgspec.Struct, frozen=True):
    """An action that holds, counted from 1.

    ``by`` is ``player``, ``chance`` or ``clock``; ``seat`` (from 1) and ``name`` are given for a player. ``do`` is the
    action's notation, ``at`` when it was taken (UTC, ISO format; empty: not known), ``told`` what an onlooker was told.
    """

    number: int
    by: str
    seat: int | None
    name: str | None
    do: str
    at: str
    told: tuple[str, ...]


class Sand(msgspec.Struct, frozen=True):
    """Sand that a player has asked for: after how many actions, the seat (from 1), the name, how many seconds."""

    after: int
    seat: int
    name: str
    seconds: int


class Place(msgspec.Struct, frozen=True):
    """Where a seat (from 1) ended: its rank, its points, and the lines of its score sheet."""

    rank: int
    seat: int
    name: str
    points: int
    lines: tuple[ScoreLine, ...]


class Result(msgspec.Struct, frozen=True):
    """How the game ended: the keys for the reason and the tie break, the standings from the first on, and in words."""

    reason: str
    tie_break: str
    standings: tuple[Place, ...]
    told: tuple[str, ...]


class Export(msgspec.Struct, frozen=True):
    """A whole game; its fields are those of the JSON.

    ``railgames_export`` is the format. ``rules`` is the version of the game's rules, ``version`` that of railgames,
    ``begun`` UTC in ISO format. ``seed`` is null where the game had none, ``result`` while it is not over. The value of
    a file option is the file's text. What was taken back is not among the ``actions``. ``settings`` are those for this
    game alone, ``more_sand`` is what was asked for while it was played.
    """

    railgames_export: int
    game: str
    title: str
    rules: int
    version: str
    begun: str
    seed: int | None
    seats: tuple[Player, ...]
    options: dict[str, str]
    actions: tuple[Move, ...]
    result: Result | None
    settings: dict[str, str] = {}
    more_sand: tuple[Sand, ...] = ()


def gather(story: Story) -> Export:
    """The game of a record.

    Raises BadRecord when it can't be played again, and NotForExport for a game that is not over in which players have
    something to hide: the actions of chance would show a running game's hidden cards.
    """
    try:
        session = Session.replayed(catalog.load(story.header.game), story)
    except (CatalogError, BadOption) as error:
        raise BadRecord(str(error)) from None
    return of_session(session, story)


def of_session(session: Session, story: Story) -> Export:
    """The game of a session that was replayed from a record. Raises as `gather` does."""
    if session.disagreement:
        raise BadRecord(f"{session.disagreement} So it can't be exported.")
    header, game = story.header, session.game
    names = [seat.name for seat in session.seats]
    if not session.over and len(header.seats) > 1 and game.hides(session.options):
        raise NotForExport(
            "This game is not over, and its export would show what the players hide from each other. "
            "Play it to its end first, then export it."
        )
    told: list[list[str]] = [[] for _ in session.steps]
    for line in session.log(None, session.cast()):
        told[line.step].append(line.text)
    moves = []
    for number, (step, entry) in enumerate(zip(session.steps, story.actions, strict=True), start=1):
        by = step.by if isinstance(step.by, str) else "player"
        seat = step.by + 1 if isinstance(step.by, int) else None
        name = header.seats[seat - 1].name if seat else None
        moves.append(Move(number, by, seat, name, step.notation, entry.at, tuple(told[number - 1])))
    return Export(
        railgames_export=FORMAT,
        game=header.game,
        title=game.title,
        rules=header.rules,
        version=header.version,
        begun=header.begun,
        seed=header.seed,
        seats=tuple(
            Player(number, seat.name, seat.bot, seat.sand or None) for number, seat in enumerate(session.seats, 1)
        ),
        options=header.options,
        actions=tuple(moves),
        result=_result(session, session.outcome),
        settings=session.settings,
        more_sand=tuple(Sand(one.after, one.seat + 1, names[one.seat], one.seconds) for one in session.more),
    )


def _result(session: Session, outcome: Outcome | None) -> Result | None:
    if outcome is None:
        return None
    places = tuple(
        Place(one.rank, one.seat + 1, session.seats[one.seat].name, one.points, one.lines) for one in outcome.standings
    )
    told = tuple(line.text for line in session.game.words.outcome(outcome, session.cast()))
    return Result(outcome.reason, outcome.tie_break, places, told)


def as_json(export: Export) -> str:
    """The game as JSON; the fields are those of `Export`."""
    return msgspec.json.format(msgspec.json.encode(export), indent=2).decode() + "\n"


def as_text(export: Export) -> str:
    """The game as a text for people (see the module); `railgames.table.export_reading` reads it back."""
    names = ", ".join(player.name for player in export.seats)
    lines = [
        f"{EXPORT_MARK}{FORMAT}",
        ABOUT,
        _for_people(f"# {export.title}: {names}."),
        "",
        *_header(export),
        "",
    ]
    asked = {after: [one for one in export.more_sand if one.after == after] for after in range(len(export.actions) + 1)}
    lines += _more_sand(asked[0])
    for move in export.actions:
        lines.append(f"{move.number}. {who(move.by, move.seat, move.name)}: {quoted(move.do)}")
        lines += [_for_people(INDENT + text) for text in move.told]
        lines += _more_sand(asked[move.number])
    actions = count(len(export.actions), "action")
    if export.result is None:
        lines += ["", f"End of the record after {actions}; the game is not over."]
    else:
        lines += ["", f"End of the game after {actions}."]
        lines += [_for_people(INDENT + text) for text in export.result.told]
    return "\n".join(lines) + "\n"


def _more_sand(asked: Sequence[Sand]) -> list[str]:
    return [f"More sand: {who('player', one.seat, one.name)}: {one.seconds}" for one in asked]


def _header(export: Export) -> list[str]:
    lines = [
        f"Game: {quoted(export.game)}",
        f"Rules: {export.rules}",
        f"Version: {quoted(export.version)}",
        f"Begun: {quoted(export.begun)}",
    ]
    if export.seed is not None:
        lines.append(f"Seed: {export.seed}")
    for player in export.seats:
        lines.append(f"Seat {player.seat}: {quoted(player.name)}")
        if player.computer is not None:
            lines.append(f"Computer player in seat {player.seat}: {quoted(player.computer)}")
        if player.sand is not None:
            lines.append(f"Sand in seat {player.seat}: {quoted(player.sand)}")
    lines += [f"Setting {name}: {quoted(value)}" for name, value in export.settings.items()]
    for name, value in export.options.items():
        first, *more = value.split("\n")
        if more:
            lines.append(f"Option {name}:")
            lines += [f"| {_as_written(line)}".rstrip() for line in (first, *more)]
        else:
            lines.append(f"Option {name}: {quoted(value)}" if value else f"Option {name}:")
    return lines


def who(by: str, seat: int | None, name: str | None) -> str:
    """What stands before an action: ``Seat 2, Bo``, ``Chance`` or ``Clock``; ``seat`` counts from 1."""
    if by in (DICE, CLOCK):
        return by.capitalize()
    return f"Seat {seat}, {quoted(name or '')}"


def quoted(text: str) -> str:
    """A text as a line can hold it: itself, or a JSON string where it would not be read back as it is."""
    return _as_written(text) if text == text.strip() and text else json.dumps(text)


def _as_written(text: str) -> str:
    """Like `quoted`, but a blank at the front stays, and so does an empty text."""
    return text if text.isprintable() and text == text.rstrip() and not text.startswith('"') else json.dumps(text)


def _for_people(text: str) -> str:
    """A line that nothing reads back, without characters that can't be seen."""
    return "".join(character if character.isprintable() else " " for character in text).rstrip()
