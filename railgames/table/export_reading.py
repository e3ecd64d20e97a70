"""Reads the text of an exported game back (see `railgames.table.export`), to look at it or to go on with it."""

from __future__ import annotations

import json
import re
from pathlib import Path

from msgspec.structs import replace

from railgames.table.export import FORMAT, quoted
from railgames.table.opening import Sitting, branch_off, look_at
from railgames.table.record import CLOCK, DICE, EXPORT_MARK, BadRecord, Entry, Header, More, Story, is_export
from railgames.table.record import FORMAT as RECORD_FORMAT
from railgames.table.seats import BadSeat, Seat, clean_name
from railgames.table.shelf import Shelf

_FIELD = re.compile(r"(Game|Rules|Version|Begun|Seed): (.+)")
_SEAT = re.compile(r"Seat ([0-9]{1,4}): (.+)")
_COMPUTER = re.compile(r"Computer player in seat ([0-9]{1,4}): (.+)")
_OPTION = re.compile(r"Option ([^:]+):(.*)")
_SETTING = re.compile(r"Setting ([^:]+):(.*)")
_SAND = re.compile(r"Sand in seat ([0-9]{1,4}): (.+)")
_MORE = re.compile(r"More sand: (.+): ([0-9]{1,6})")
_ACTION = re.compile(r"([0-9]{1,9})\. (.+)")
_END = re.compile(r"End of the (game|record) after ([0-9]{1,9}) actions?\b.*")
_NEEDED = ("Game", "Rules", "Version", "Begun")


class _Damaged(Exception):
    """What is wrong with a line, as a sentence."""


def holds_export(path: Path) -> bool:
    """Whether a file is the text of an exported game."""
    try:
        with path.open("rb") as file:
            return is_export(file.read(100))
    except OSError:
        return False


def take_in(path: Path, shelf: Shelf) -> Sitting:
    """Goes on with an exported game in a new record; the file stays as it is. Of a game that is over none is made.

    Raises BadRecord when the text can't be used.
    """
    session = look_at(path)
    if session.over:
        return Sitting(session, None, session.disagreement)
    return branch_off(session, shelf, "You go on in a record of its own; the file stays as it is.")


def parse(data: bytes) -> Story:
    """Reads the bytes of an exported game as if they were its record. Raises BadRecord, with the damaged line."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        number = data.count(b"\n", 0, error.start) + 1
        raise BadRecord(f"Line {number} of the export is damaged: it is not UTF-8. Save the file as UTF-8.") from None
    reader = _Reader()
    for number, line in enumerate(text.split("\n"), start=1):
        try:
            reader.read(number, line.rstrip())
        except _Damaged as damaged:
            raise BadRecord(f"Line {number} of the export is damaged: {damaged}") from None
    return reader.story()


class _Reader:
    """Takes the lines one by one."""

    def __init__(self) -> None:
        self.fields: dict[str, str] = {}
        self.seats: list[Seat] = []
        self.options: dict[str, str] = {}
        self.settings: dict[str, str] = {}
        self.actions: list[Entry] = []
        self.more: list[More] = []
        self.finished: bool | None = None
        self._open_option = ""
        """The option of which the next line may be a part."""
        self._parts: list[str] = []

    def read(self, number: int, text: str) -> None:
        """Takes a line, counted from 1, without the blanks at its end. Raises _Damaged."""
        if number == 1:
            _check_format(text)
            return
        if text == "|" or text.startswith("| "):
            self._read_part(text[2:])
            return
        self._open_option = ""
        if not text or text[0] in " \t#":
            return
        if self.finished is not None:
            raise _Damaged("nothing counts after the end but lines that begin with a blank. Remove it.")
        if match := _ACTION.fullmatch(text):
            self._read_action(int(match[1]), match[2])
        elif match := _MORE.fullmatch(text):
            self._read_more(match[1], int(match[2]))
        elif match := _END.fullmatch(text):
            self._read_end(match[1], int(match[2]))
        elif self.actions:
            raise _Damaged(f"here stands action {len(self.actions) + 1}, as in '3. Chance: ...', or the end.")
        else:
            self._read_header(text)

    def _read_header(self, text: str) -> None:
        if match := _FIELD.fullmatch(text):
            if match[1] in self.fields:
                raise _Damaged(f"{match[1]} is there twice. Keep one of them.")
            self.fields[match[1]] = _number(match[2]) if match[1] in ("Rules", "Seed") else _unquoted(match[2])
        elif match := _SEAT.fullmatch(text):
            if int(match[1]) != len(self.seats) + 1:
                raise _Damaged(f"the next seat is seat {len(self.seats) + 1}.")
            self.seats.append(Seat(_name(_unquoted(match[2]))))
        elif match := _COMPUTER.fullmatch(text):
            if int(match[1]) != len(self.seats):
                raise _Damaged("it stands below its seat. Move it there.")
            self.seats[-1] = replace(self.seats[-1], bot=_unquoted(match[2]))
        elif match := _SAND.fullmatch(text):
            if int(match[1]) != len(self.seats):
                raise _Damaged("it stands below its seat. Move it there.")
            self.seats[-1] = replace(self.seats[-1], sand=_unquoted(match[2]))
        elif match := _SETTING.fullmatch(text):
            self.settings[match[1]] = _unquoted(match[2].strip())
        elif match := _OPTION.fullmatch(text):
            self._read_option(match[1], match[2].strip())
        else:
            raise _Damaged("it is no part of an export. Lines for people begin with # or a blank.")

    def _read_option(self, name: str, value: str) -> None:
        if name in self.options:
            raise _Damaged(f"the option {name} is there twice. Keep one of them.")
        self.options[name] = _unquoted(value) if value else ""
        self._open_option, self._parts = "" if value else name, []

    def _read_part(self, text: str) -> None:
        if not self._open_option:
            raise _Damaged("a line with | is a part of the option above it, and there is none.")
        self._parts.append(_unquoted(text))
        self.options[self._open_option] = "\n".join(self._parts)

    def _read_action(self, number: int, text: str) -> None:
        if number != len(self.actions) + 1:
            raise _Damaged(f"action {len(self.actions) + 1} comes next, not {number}.")
        for by, before in self._who():
            if text.startswith(f"{before}: "):
                self.actions.append(Entry(by=by, do=_unquoted(text[len(before) + 2 :])))
                return
        raise _Damaged("it begins with who acted: Chance, Clock, or seat and name as they stand above.")

    def _read_more(self, who: str, seconds: int) -> None:
        for by, before in self._who():
            if before == who and isinstance(by, int):
                self.more.append(More(len(self.actions), by, seconds))
                return
        raise _Damaged("it begins with who asked for sand: seat and name as they stand above.")

    def _who(self) -> list[tuple[int | str, str]]:
        players = [(number, f"Seat {number + 1}, {quoted(seat.name)}") for number, seat in enumerate(self.seats)]
        return [(DICE, "Chance"), (CLOCK, "Clock"), *players]

    def _read_end(self, what: str, actions: int) -> None:
        if actions != len(self.actions):
            raise _Damaged(f"it speaks of {actions} actions, and above it stand {len(self.actions)}.")
        self.finished = what == "game"

    def story(self) -> Story:
        """What was read, as a record's story. Raises BadRecord when something is missing."""
        for name in _NEEDED:
            if name not in self.fields:
                raise BadRecord(f"The export lacks the line '{name}: ...'. Export the game again.")
        if self.finished is None:
            end = f"End of the record after {len(self.actions)} actions"
            raise BadRecord(f"The export is cut short. Export it again, or end what is left of it with: {end}")
        fields = self.fields
        header = Header(
            railgames=RECORD_FORMAT,
            game=fields["Game"],
            rules=int(fields["Rules"]),
            seats=tuple(self.seats),
            options=self.options,
            begun=fields["Begun"],
            version=fields["Version"],
            seed=int(fields["Seed"]) if "Seed" in fields else None,
            settings=self.settings,
        )
        return Story(header, tuple(self.actions), self.finished, torn=False, more=tuple(self.more))


def _check_format(text: str) -> None:
    form = text.removeprefix(EXPORT_MARK)
    if not re.fullmatch("[0-9]{1,9}", form) or int(form) < 1:
        raise _Damaged(f"it should be: {EXPORT_MARK}{FORMAT}")
    if int(form) > FORMAT:
        raise _Damaged("the export was made by a newer railgames. Update railgames to open it.")


def _name(text: str) -> str:
    try:
        return clean_name(text)
    except BadSeat as error:
        raise _Damaged(f"the name can't be used. {error}") from None


def _number(text: str) -> str:
    if not re.fullmatch("-?[0-9]{1,4000}", text):
        raise _Damaged("a whole number belongs here.")
    return text


def _unquoted(text: str) -> str:
    """What `quoted` made a line of. Raises _Damaged."""
    if not text.startswith('"'):
        return text
    try:
        value = json.loads(text)
    except ValueError:
        value = None
    if not isinstance(value, str) or any("\ud800" <= character <= "\udfff" for character in value):
        raise _Damaged("the text in quotation marks is not closed, or has a \\ that means nothing.")
    return value
