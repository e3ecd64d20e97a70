"""Reads a board: where trains start, the curves and stations of the frame, the point ladders and the tiles.

The board is a text of one statement a line; ``assets/twisty_tracks/board.txt`` is the standard one and explains the
statements. Geometry follows rulebook "Components" and "Set Up".
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from railgames.games.contract import BadOption

CELLS = 16
SIDE = 4
PORTS = 8
ENDS = 32
TRAINS = 4
MOST_TILES = 16


class Train(NamedTuple):
    """A train colour: its name, the letter it is drawn as, and the end of the frame it starts from."""

    name: str
    letter: str
    end: int


class Station(NamedTuple):
    """A station: its name, two-letter code, entrances, and its points by number of players (1 to 4)."""

    name: str
    code: str
    ends: tuple[int, ...]
    ladders: tuple[tuple[int, ...], ...]

    def ladder(self, players: int) -> tuple[int, ...]:
        """The points of the first arrival, the second and so on, with this many players."""
        return self.ladders[players - 1]


class Tile(NamedTuple):
    """A track tile: its name, the four pairs of ends it joins, and those of them that run through a tunnel."""

    name: str
    pairs: tuple[tuple[int, int], ...]
    tunnels: tuple[tuple[int, int], ...]


class Board(NamedTuple):
    """A whole board, complete and free of contradictions."""

    trains: tuple[Train, ...]
    curves: tuple[tuple[int, int], ...]
    stations: tuple[Station, ...]
    tiles: tuple[Tile, ...]


class _Bad(Exception):
    """What is wrong with the present line."""


def read_board(text: str) -> Board:
    """The board a text describes. Raises BadOption with a sentence that names the line at fault."""
    reader = _Reader()
    for number, line in enumerate(_lines(text), start=1):
        words = line.partition("#")[0].split()
        if not words:
            continue
        try:
            reader.statement(words)
        except _Bad as error:
            raise BadOption(f"Line {number} of the board: {error} Mend the line and try again.") from None
    try:
        return reader.finish()
    except _Bad as error:
        raise BadOption(f"The board is not complete: {error} Add what is missing and try again.") from None


class _Reader:
    def __init__(self) -> None:
        self.trains: list[Train] = []
        self.curves: list[tuple[int, int]] = []
        self.stations: dict[str, tuple[str, tuple[int, ...]]] = {}
        self.ladders: dict[str, tuple[tuple[int, ...], ...]] = {}
        self.tiles: list[Tile] = []
        self.taken: dict[int, str] = {}

    def statement(self, words: list[str]) -> None:
        kinds: dict[str, Callable[[list[str]], None]] = {
            "train": self.train,
            "curve": self.curve,
            "station": self.station,
            "ladder": self.ladder,
            "tile": self.tile,
        }
        if words[0] not in kinds:
            raise _Bad(f"{_quoted(words[0])} is no statement; a line starts with {', '.join(kinds)}.")
        kinds[words[0]](words[1:])

    def train(self, words: list[str]) -> None:
        if len(words) != 3:
            raise _Bad("A train needs a name, a letter and an end, as in: train black K 2.")
        name, letter, end = _word(words[0]), words[1], words[2]
        if len(name) < 2:
            raise _Bad(f"The name of a train has two letters or more, not {name!r}.")
        if len(letter) != 1 or not letter.isascii() or not letter.isupper():
            raise _Bad(f"The letter of a train is one capital letter, not {_quoted(letter)}.")
        if any(letter == train.letter or name == train.name for train in self.trains):
            raise _Bad(f"Two trains are called {name} or {letter}.")
        if len(self.trains) == TRAINS:
            raise _Bad("There are four trains already.")
        self.trains.append(Train(name, letter, self.take(end, f"the depot of the {name} train")))

    def curve(self, words: list[str]) -> None:
        if len(words) != 2:
            raise _Bad("A curve joins two ends, as in: curve 3 4.")
        first, second = (self.take(word, "a curve") for word in words)
        self.curves.append((first, second))

    def station(self, words: list[str]) -> None:
        if len(words) < 3:
            raise _Bad("A station needs a name, a code and its entrances, as in: station red RE 6 9.")
        name, code, ends = _word(words[0]), words[1], words[2:]
        if len(code) != 2 or not code.isascii() or not code.isupper():
            raise _Bad(f"The code of a station is two capital letters, not {_quoted(code)}.")
        if name in self.stations or any(code == known for known, _ in self.stations.values()):
            raise _Bad(f"Two stations are called {name} or {code}.")
        self.stations[name] = (code, tuple(self.take(end, f"the {name} station") for end in ends))

    def ladder(self, words: list[str]) -> None:
        name, *rest = words or [""]
        if name not in self.stations:
            raise _Bad(f"There is no station {_quoted(name)} above this line.")
        if name in self.ladders:
            raise _Bad(f"The {name} station has a ladder already.")
        parts = " ".join(rest).split("|")
        if len(parts) != 3:
            raise _Bad("A ladder has three parts set apart by |: for 4 players, for 3, and for 2 or 1.")
        four, three, two = (tuple(_number(word, 1, 99) for word in part.split()) for part in parts)
        for points in (four, three, two):
            if not points or list(points) != sorted(points, reverse=True):
                raise _Bad("The points of a ladder fall from left to right, and there is at least one.")
        self.ladders[name] = (two, two, three, four)

    def tile(self, words: list[str]) -> None:
        if len(words) < 5:
            raise _Bad("A tile needs a name and four pairs, as in: tile T01 01 23 47 56.")
        name, rest = _word(words[0]), words[1:]
        pairs = tuple(_pair(word) for word in rest[:4])
        if sorted(end for pair in pairs for end in pair) != list(range(PORTS)):
            raise _Bad("The four pairs of a tile use each end from 0 to 7 once.")
        tunnels: tuple[tuple[int, int], ...] = ()
        if len(rest) > 4:
            if rest[4] != "tunnel" or len(rest) < 6:
                raise _Bad("After the pairs only the word tunnel and pairs may follow.")
            tunnels = tuple(_pair(word) for word in rest[5:])
            if not set(tunnels) <= set(pairs) or len(set(tunnels)) != len(tunnels):
                raise _Bad("A tunnel is one of the tile's own pairs, named once.")
        for tile in self.tiles:
            if tile_name(name) == tile_name(tile.name):
                raise _Bad(f"Two tiles are called {tile_name(name)}.")
        if len(self.tiles) == MOST_TILES:
            raise _Bad(f"There are {MOST_TILES} tiles already, as many as the frame has cells.")
        self.tiles.append(Tile(name, pairs, tunnels))

    def take(self, word: str, owner: str) -> int:
        end = _number(word, 0, ENDS - 1)
        if end in self.taken:
            raise _Bad(f"End {end} belongs to {self.taken[end]} already.")
        self.taken[end] = owner
        return end

    def finish(self) -> Board:
        if len(self.trains) != TRAINS:
            raise _Bad(f"{len(self.trains)} of 4 trains have a depot.")
        if len(self.taken) != ENDS:
            left = ", ".join(str(end) for end in range(ENDS) if end not in self.taken)
            raise _Bad(f"Nothing is said of the ends {left}.")
        for name in self.stations:
            if name not in self.ladders:
                raise _Bad(f"The {name} station has no ladder.")
        if not self.tiles:
            raise _Bad("It has no tiles.")
        stations = tuple(Station(name, code, ends, self.ladders[name]) for name, (code, ends) in self.stations.items())
        return Board(tuple(self.trains), tuple(self.curves), stations, tuple(self.tiles))


def _lines(text: str) -> list[str]:
    """The lines of a file as editors count them, whatever their ends; without a byte order mark."""
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")


def tile_name(name: str) -> str:
    """A tile as people say it: T05 is ``tile 5``; other names stay as they are."""
    if name[:1] == "T" and name[1:].isdecimal():
        return f"tile {int(name[1:])}"
    return f"tile {name}"


def _quoted(text: str) -> str:
    return repr(text if len(text) <= 20 else text[:20] + "...")


def _word(text: str) -> str:
    if not (text.isascii() and text.isalnum()) or len(text) > 12:
        raise _Bad(f"A name is up to 12 letters and digits, not {_quoted(text)}.")
    return text


def _number(text: str, low: int, high: int) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 5) or not low <= int(text) <= high:
        raise _Bad(f"{_quoted(text)} is no number from {low} to {high}.")
    return int(text)


def _pair(text: str) -> tuple[int, int]:
    if len(text) != 2 or not set(text) <= set("01234567") or text[0] == text[1]:
        raise _Bad(f"{_quoted(text)} is no pair of two ends from 0 to 7, as in 04.")
    first, second = sorted(int(end) for end in text)
    return first, second


def end_at(end: int) -> tuple[int, int]:
    """The cell and the port of that cell where an end of the frame meets the grid."""
    side, along = divmod(end, 8)
    near, far = divmod(along, 2)
    cell = (near, 4 * near + 3, 15 - near, 12 - 4 * near)[side]
    return cell, 2 * side + far


def around() -> Iterator[tuple[int, int, int]]:
    """Every end of the frame as (end, cell, port), clockwise."""
    for end in range(ENDS):
        yield (end, *end_at(end))
