"""Where a tile may be laid, what its trains would do there, and how a place is named."""

from __future__ import annotations

from collections.abc import Sequence

from railgames.games.contract import Unreadable
from railgames.games.twisty_tracks.board import CELLS, TRAINS
from railgames.games.twisty_tracks.state import Frame, Place
from railgames.games.twisty_tracks.track import CELL_BIT, EMPTY, ONE, Fronts, Route, Track

_PLACES = tuple(Place(cell, turn) for cell in range(CELLS) for turn in range(4))


def lay(cells: bytes, cell: int, code: int) -> bytes:
    """The cells with a tile (``tile * 4 + turn``) laid at one of them."""
    return cells[:cell] + ONE[code] + cells[cell + 1 :]


def places(track: Track, fronts: Fronts, tile: int) -> tuple[Place, ...]:
    """Every legal place of a tile in a frame whose trains wait at ``fronts``: by cell, then by turn."""
    first, second, third, fourth = fronts
    faced = CELL_BIT[first] | CELL_BIT[second] | CELL_BIT[third] | CELL_BIT[fourth]
    known: dict[int, tuple[Place, ...]] = track.places[tile]
    try:
        return known[faced]
    except KeyError:
        cells = (cell for cell in range(CELLS) if faced >> cell & 1)
        found = tuple(_PLACES[cell << 2 | turn] for cell in cells for turn in track.turns[tile])
        known[faced] = found
        return found


def forecast(track: Track, frame: Frame, tile: int, place: Place) -> tuple[tuple[int, Route], ...]:
    """What each train that moves would do if the tile lay there: (train, its route), by train."""
    cells = lay(frame.cells, place.cell, tile << 2 | place.turn)
    routes = ((train, track.route(cells, frame.fronts, train)) for train in range(TRAINS))
    return tuple((train, route) for train, route in routes if route.steps)


def same_turn(track: Track, tile: int, turn: int) -> int:
    """The smallest turn that makes the tile's track the same as ``turn`` does."""
    return turn if turn in track.turns[tile] else turn % len(track.turns[tile])


def why_not(track: Track, frame: Frame, tile: int, place: Place) -> str:
    """Why a tile can't be laid there, as a sentence (rulebook "Placing a Tile"); the empty text when it can."""
    cell, turn = place.cell, place.turn
    if not 0 <= cell < CELLS:
        return "There is no such cell: they go from A1 to D4."
    if frame.cells[cell] != EMPTY:
        return f"{cell_name(cell)} has a tile already, and tiles stay where they lie."
    if not track.faced(frame.fronts) >> cell & 1:
        return f"No train can move onto a tile at {cell_name(cell)}: a tile must extend the track of a train."
    if not 0 <= turn < 4:
        return "A tile is turned by 0 to 3 quarters."
    if turn not in track.turns[tile]:
        return f"This tile looks the same turned {same_turn(track, tile, turn)} times; choose the smaller turn."
    return ""


def cell_name(cell: int) -> str:
    """A cell by column letter and row number: A1 is north-west, D4 south-east."""
    return f"{'ABCD'[cell % 4]}{cell // 4 + 1}"


def read_cell(words: Sequence[str]) -> tuple[int, list[str]]:
    """The cell that the first word (``c2``) or two (``c 2``) name, and the words after it. Raises Unreadable."""
    if words:
        first, rest = words[0].casefold(), list(words[1:])
        if len(first) == 1 and rest:
            first, rest = first + rest[0], rest[1:]
        if len(first) == 2 and first[0] in "abcd" and first[1] in "1234":
            return "abcd".index(first[0]) + 4 * (int(first[1]) - 1), rest
    raise Unreadable("Name a cell by its column, A to D, and row, 1 to 4, as in: C2.")


def read_place(words: Sequence[str]) -> tuple[int, int | None]:
    """The cell that words name and the quarter turns after it, None if none are named. Raises Unreadable."""
    stripped = (word.strip(",;:.") for word in words)
    told = [word for word in stripped if word not in ("", "at", "turned", "right", "r", "as")]
    cell, rest = read_cell(told)
    turns = [word for word in rest if word != "drawn"]
    if not turns:
        return cell, 0 if "drawn" in rest else None
    turn = turns[0].removeprefix("r")
    if len(turns) > 1 or turn not in ("0", "1", "2", "3"):
        raise Unreadable("Name a cell and how often the tile is turned right, as in: C2 r1.")
    return cell, int(turn)
