"""The keys in force: what each action's keys are after a preset, a player's own keys, and with letters off.

Every binding has an id; a player's keys are kept by it, ``game.hint = "f2"``. Textual has a keymap of its own, but it
takes a key away from everything that shares it with the action that was moved, and here ``enter`` serves many.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from types import MappingProxyType

from textual.binding import Binding, BindingsMap
from textual.keys import _character_to_key

from railgames.games.contract import GameError

Keys = Mapping[str, tuple[str, ...]]
"""The keys of actions, by the id of their bindings; actions that are not in it have the keys they were made with."""

NAMES = {
    "question_mark": "?",
    "comma": ",",
    "full_stop": ".",
    "slash": "/",
    "backslash": "\\",
    "semicolon": ";",
    "apostrophe": "'",
    "grave_accent": "`",
    "equals_sign": "=",
    "left_square_bracket": "[",
    "right_square_bracket": "]",
    "left_curly_bracket": "{",
    "right_curly_bracket": "}",
    "colon": ":",
    "plus": "+",
    "minus": "-",
    "escape": "esc",
    "pageup": "pgup",
    "pagedown": "pgdn",
    "up": "↑",
    "down": "↓",
    "left": "←",
    "right": "→",
    **{f"f{number}": f"F{number}" for number in range(1, 13)},
}
"""Keys that are called otherwise on screen than in Textual."""

_WORDS = frozenset(
    {"enter", "space", "tab", "backspace", "delete", "home", "end", "shift+tab"}
    | {f"f{number}" for number in range(1, 25)}
    | set(NAMES)
)
"""Keys of more than one letter that may be chosen: insert belongs to screen readers, ctrl and alt would be chords."""


class BadKey(GameError):
    """A key that can't be used for an action; the sentence says why."""


def key_name(key: str) -> str:
    """A key as footer and help call it."""
    return NAMES.get(key, key)


def key_in_words(name: str) -> str:
    """A key as a sentence calls it: a sign that could be taken for the sentence's own has its name."""
    return _MARKS.get(name, name)


_MARKS = {",": "comma", ".": "full stop", ";": "semicolon", ":": "colon", "'": "apostrophe", "`": "backtick"}


def is_letter(key: str) -> bool:
    """Whether a key types a letter."""
    return len(key) == 1 and key.isalpha()


def read_key(text: str) -> str:
    """A key in Textual's name, from what a person calls it, such as ``?``, ``esc`` or ``F2``. Raises BadKey."""
    wanted = text.strip()
    if len(wanted) == 1 and wanted.isprintable():
        return _character_to_key(wanted)
    word = wanted.casefold()
    word = {"return": "enter", **{name: key for key, name in NAMES.items() if len(name) > 1}}.get(word, word)
    if word in _WORDS:
        return word
    raise BadKey(
        f"{text!r} can't be used as a key. Use a single letter, digit or sign, or one of: enter, space, tab, esc, "
        "backspace, delete, home, end, pgup, pgdn, up, down, left, right, F1 to F12."
    )


def keys_in_force(preset: str, own: Mapping[str, str], letters: bool = True) -> tuple[Keys, str]:
    """The keys of a preset with a player's own above it, and a sentence on own ones that can't be used.

    Where ``letters`` are no keys, an action that would have nothing else has the keys it was made with.
    """
    keys = dict(PRESETS[preset])
    bad: list[str] = []
    for name, wanted in own.items():
        try:
            keys[name] = tuple(dict.fromkeys(read_key(key) for key in _parts(wanted)))
        except BadKey:
            bad.append(f"{name} = {wanted!r}")
    if not letters:
        heard = {name: tuple(key for key in found if not is_letter(key)) for name, found in keys.items()}
        keys = {name: found for name, found in heard.items() if found}
    trouble = f"These keys of the settings can't be used: {', '.join(bad)}. Choose others on the keys screen."
    return MappingProxyType(keys), trouble if bad else ""


def as_kept(keys: Iterable[str]) -> str:
    """Keys as the settings file lists them, between commas; the comma among others goes by its name."""
    names = list(dict.fromkeys(map(key_name, keys)))
    return ",".join("comma" if name == "," and len(names) > 1 else name for name in names)


def _parts(text: str) -> list[str]:
    """The keys that a text lists between commas; a comma alone is a key itself."""
    return [text] if text.strip() == "," else text.split(",")


def moved(bindings: BindingsMap, keys: Keys, own: Container[str] = ()) -> BindingsMap:
    """The bindings with the keys in force; ``own`` are the ids of actions whose keys the player has chosen.

    A key of one's own goes before one of a preset, and that before one that an action had from the start.
    """
    chosen: dict[str, list[Binding]] = {}
    given: dict[str, list[Binding]] = {}
    seen = set()
    for key, binding in bindings:
        wanted = keys.get(binding.id or "")
        if wanted is None:
            given.setdefault(key, []).append(binding)
        elif (binding.id, binding.action) not in seen:
            seen.add((binding.id, binding.action))
            for other in wanted:
                chosen.setdefault(other, []).append(binding.with_key(other, None))
    result = BindingsMap()
    for key in {**chosen, **given}:
        first = sorted(chosen.get(key, ()), key=lambda binding: binding.id not in own)
        result.key_to_bindings[key] = [*first, *given.get(key, ())]
    return result


def _each(keys: str, *names: str) -> dict[str, tuple[str, ...]]:
    return dict.fromkeys(names, tuple(keys.split()))


_LEFT = {
    **_each("e up", "menu.up", "reader.up", "replay.player-before", "twisty-tracks.north", "isle-of-trains.up"),
    **_each("e up", "train-of-thought.up"),
    **_each("d down", "menu.down", "reader.down", "replay.next-player", "twisty-tracks.south", "isle-of-trains.down"),
    **_each("d down", "train-of-thought.down"),
    **_each("s left", "settings.change-back", "setup.change-back", "replay.back", "train.left", "twisty-tracks.west"),
    **_each("s left", "isle-of-trains.left", "keys.place-before"),
    **_each("f right", "settings.change", "setup.change", "replay.next", "train.right", "twisty-tracks.east"),
    **_each("f right", "isle-of-trains.right", "keys.next-place"),
    **_each("g enter", "menu.choose", "curtain.open", "train.keep", "train.keep-nothing", "twisty-tracks.lay"),
    **_each("g enter", "isle-of-trains.confirm", "train-of-thought.choose", "train-of-thought.settle"),
    **_each("g enter", "train-of-thought.end", "train-of-thought.type-on", "train-of-thought.give-up"),
    **_each("T plus equals_sign", "train-of-thought.together"),
    **_each("s", "train-of-thought.word"),
    **_each("q f7", "train-of-thought.illegal"),
    **_each("b f3", "train-of-thought.cover"),
    **_each("t f5", "train-of-thought.more"),
    **_each("f f8", "train-of-thought.time"),
    **_each("a 0", "more"),
    **_each("w question_mark", "help"),
    **_each("x", "game.choices"),
    **_each("t", "game.hint"),
    **_each("z", "undo"),
    **_each("c", "game.log"),
    **_each("S", "game.score"),
    **_each("V", "game.look-back"),
    **_each("x", "records.export"),
    **_each("r", "twisty-tracks.turn-right", "train.roll", "isle-of-trains.take", "train-of-thought.yes"),
    **_each("b", "train.bank", "train.derail", "isle-of-trains.build"),
    **_each("b", "twisty-tracks.next-place"),
    **_each("1", "twisty-tracks.ends"),
    **_each("2 R", "twisty-tracks.turn-left"),
    **_each("3", "twisty-tracks.describe"),
    **_each("4", "twisty-tracks.trace"),
    **_each("5", "twisty-tracks.look"),
    **_each("v", "train.mark-all", "isle-of-trains.load", "train-of-thought.no"),
    **_each("q", "isle-of-trains.deliver"),
    **_each("f2", "isle-of-trains.face-down"),
    **_each("f3", "isle-of-trains.remove"),
    **_each("f4", "isle-of-trains.contracts"),
    **_each("f5", "isle-of-trains.explain"),
    **_each("g enter", "tutorial.go-on", "tutorial.play"),
    **_each("Z f12", "tutorial.lesson"),
}
"""Keys that the left hand reaches: e, s, d and f walk, g is enter. What is shown first; the usual keys stay alive."""

_RIGHT = {
    **_each("slash question_mark", "help"),
    **_each("backspace escape", "close", "pause", "isle-of-trains.leave"),
    **_each("escape backspace", "train-of-thought.leave"),
    **_each("delete q", "home.quit"),
    **_each("k", "game.log"),
    **_each("n tab", "game.others"),
    **_each("l", "game.choices"),
    **_each("j", "twisty-tracks.next-place", "isle-of-trains.face-down"),
    **_each("m full_stop", "twisty-tracks.turn-right"),
    **_each("comma", "twisty-tracks.turn-left"),
    **_each("o", "twisty-tracks.describe"),
    **_each("p", "twisty-tracks.trace"),
    **_each("y", "twisty-tracks.ends"),
    **_each("i", "train.mark-all", "isle-of-trains.take", "results.keep"),
    **_each("u", "replay.turns"),
    **_each("o", "train.roll"),
    **_each("p", "train.bank", "train.derail", "isle-of-trains.explain"),
    **_each("y", "isle-of-trains.build"),
    **_each("semicolon", "isle-of-trains.load"),
    **_each("m", "isle-of-trains.deliver"),
    **_each("full_stop", "isle-of-trains.remove"),
    **_each("comma", "isle-of-trains.skip"),
    **_each("o", "isle-of-trains.contracts"),
    **_each("up", "menu.up", "reader.up", "train-of-thought.up"),
    **_each("down", "menu.down", "reader.down", "train-of-thought.down"),
    **_each("o", "train-of-thought.word"),
    **_each("i f7", "train-of-thought.illegal"),
    **_each("comma f3", "train-of-thought.cover"),
    **_each("j f8", "train-of-thought.time"),
    **_each("full_stop f10", "train-of-thought.digits"),
    **_each("f12", "tutorial.lesson"),
}
"""Keys that the right hand reaches: the arrows walk, backspace goes back, and so does esc."""

_DIGITS = {
    **_each("0 9", "more"),
    **_each("8 up", "twisty-tracks.north"),
    **_each("2 down", "twisty-tracks.south"),
    **_each("4 left", "twisty-tracks.west"),
    **_each("6 right", "twisty-tracks.east"),
    **_each("5", "twisty-tracks.turn-right"),
    **_each("7", "twisty-tracks.turn-left"),
    **_each("1", "twisty-tracks.next-place"),
    **_each("3 space", "twisty-tracks.depart", "twisty-tracks.go-on"),
    **_each("7 down", "isle-of-trains.down"),
    **_each("8 space", "isle-of-trains.choose", "isle-of-trains.mark", "isle-of-trains.end-turn"),
    **_each("enter space", "train-of-thought.board"),
    **_each("8 up", "train-of-thought.up", "reader.up"),
    **_each("2 down", "train-of-thought.down", "reader.down"),
    **_each("7 pageup", "reader.page-up"),
    **_each("3 pagedown space", "reader.page-down"),
}
"""Digits and enter: ``0`` lists everything that can be done, and digits choose from it.

Where digits choose nothing on the table itself, they lie as on a block of digits: 8, 2, 4 and 6 walk, and in a text 7
and 3 turn pages. In Isle of Trains 1 to 6 go to a card or a line, 7 walks on, and 8 marks, chooses and ends a turn.
"""

PRESETS: Mapping[str, Keys] = MappingProxyType(
    {"standard": {}, "left": _LEFT, "right": _RIGHT, "digits": _DIGITS},
)
"""Sets of keys to start from.

The first key of an action is the one that is shown. Nobody is stranded by choosing one: arrows, enter, esc, tab, ``0``
and ``?`` do what they always do beside it, but where a game needs that very key.
"""
