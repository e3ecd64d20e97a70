"""The player's settings: one TOML file, above it the environment, above that the command line."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any

import msgspec

from railgames.games.contract import BadOption, Level
from railgames.nearest import suggestion
from railgames.table.shelf import home

VALUES: Mapping[str, tuple[str, ...]] = {
    "ui": ("auto", "tui", "plain"),
    "theme": ("dark", "light", "contrast", "terminal"),
    "glyphs": ("braille", "box", "ascii"),
    "motion": ("on", "off"),
    "pace": ("normal", "slow", "fast", "none"),
    "sand": ("1x", "off", "1.5x", "2x", "3x", "4x", "5x", "6x", "8x", "10x"),
    "clock": ("kind", "strict"),
    "level": ("normal", "brief", "full"),
    "privacy": ("ask", "clear", "keep"),
    "preset": ("standard", "left", "right", "digits"),
    "letters": ("on", "off"),
    "repeat": ("0", "250", "500", "750", "1000"),
    "bell": ("off", "on"),
}
"""Every setting with what it can be, first the default."""

LEVELS: Mapping[str, Level] = {level.name.casefold(): level for level in Level}

MEANINGS: Mapping[str, str] = {
    "ui": "on screen (tui), line by line (plain), or by itself",
    "theme": "colours of the screen",
    "glyphs": "what tracks are drawn with",
    "motion": "whether trains run and dice roll as you watch",
    "pace": "how long computer players' moves are shown",
    "sand": "time on sand timers: none, or so many times as much",
    "clock": "whether sand stands still behind help and pauses",
    "level": "how much is told",
    "privacy": "plain mode clears the screen at handovers",
    "preset": "keys for both hands, one hand, or digits and enter",
    "letters": "whether letters are keys at all",
    "repeat": "ms in which the same key is not heard again",
    "bell": "the terminal's bell at your turn and the last sand",
}

KEYS = "keys"
"""The table of the settings file that holds a player's own keys: the id of an action, and its keys."""


class Settings(msgspec.Struct, frozen=True):
    """A value for each of `VALUES`, and a player's own keys."""

    ui: str = "auto"
    theme: str = "dark"
    glyphs: str = "braille"
    motion: str = "on"
    pace: str = "normal"
    sand: str = "1x"
    clock: str = "kind"
    level: str = "normal"
    privacy: str = "ask"
    preset: str = "standard"
    letters: str = "on"
    repeat: str = "0"
    bell: str = "off"
    keys: Mapping[str, str] = {}

    @property
    def deaf(self) -> float:
        """Seconds for which a key is not heard again after it was."""
        return int(self.repeat) / 1000

    @property
    def pause(self) -> float:
        """Seconds for which a computer player's move stands before the game goes on; any key ends it."""
        return _PACES[self.pace]

    @property
    def stretch(self) -> float:
        """How many times a game's own time there is on a sand timer; 0 for no timer."""
        return 0.0 if self.sand == "off" else float(self.sand.removesuffix("x"))

    def changed(self, wanted: Mapping[str, str]) -> Settings:
        """These settings with other values. Raises BadOption for a value that a setting can't take."""
        for name, value in wanted.items():
            if value not in VALUES[name]:
                near = suggestion(value, VALUES[name])
                raise BadOption(f"The setting {name} can't be {value!r}.{near} Values: {', '.join(VALUES[name])}.")
        return msgspec.structs.replace(self, **wanted)

    @property
    def moving(self) -> bool:
        """Whether anything may move on screen."""
        return self.motion == "on" and os.environ.get("TEXTUAL_ANIMATIONS", "") != "none"


_PACES = {"slow": 2.0, "normal": 1.0, "fast": 0.4, "none": 0.0}


def path() -> Path:
    """Where the settings are kept."""
    return home() / "settings.toml"


def surroundings() -> tuple[dict[str, str], str]:
    """The settings that the environment asks for, and a sentence on what of it can't be used (else the empty text).

    ``RAILGAMES_THEME=light`` sets ``theme``, and so on; for ``ui`` see `railgames.mode`.
    """
    wanted = {name: os.environ.get(variable(name), "") for name in VALUES if name != "ui"}
    good = {name: value for name, value in wanted.items() if value in VALUES[name]}
    bad = [f"{variable(name)}={value}" for name, value in wanted.items() if value and name not in good]
    return good, f"These can't be used: {', '.join(bad)}. See: railgames accessibility." if bad else ""


def variable(name: str) -> str:
    """The variable of the environment that goes before a setting of the file."""
    return f"RAILGAMES_{name.upper()}"


def load() -> tuple[Settings, str]:
    """The settings of the file and above them the environment's, and a sentence on what can't be used (else empty)."""
    settings, trouble = _load()
    around, more = surroundings()
    return msgspec.structs.replace(settings, **around), " ".join(filter(None, (trouble, more)))


def _load() -> tuple[Settings, str]:
    try:
        raw = _parsed(path().read_bytes())
    except (FileNotFoundError, NotADirectoryError):
        # Where the home can't be a folder there are no settings; that nothing can be kept is said with the game.
        return Settings(), ""
    except OSError as error:
        return Settings(), f"The settings can't be read: {error.strerror or error}. The defaults hold."
    except ValueError as error:
        return Settings(), f"The settings file is damaged ({error}); the defaults hold. Mend or delete {path()}."
    own = raw.pop(KEYS, {})
    good: dict[str, Any] = {name: value for name, value in raw.items() if value in VALUES.get(name, ())}
    bad = sorted(set(raw) - set(good))
    if isinstance(own, dict):
        good[KEYS] = {name: value for name, value in own.items() if isinstance(value, str)}
        bad += sorted(f"{KEYS}.{name}" for name in set(own) - set(good[KEYS]))
    else:
        bad.append(KEYS)
    trouble = f"These settings are unknown or out of range: {', '.join(bad)}. See {path()}." if bad else ""
    return Settings(**good), trouble


def _parsed(data: bytes) -> dict[str, Any]:
    """What a settings file says; some editors put a byte order mark first. Raises ValueError when it is damaged."""
    import tomllib

    return tomllib.loads(data.decode("utf-8-sig"))


def save(settings: Settings, changed: Collection[str] = (*VALUES, KEYS)) -> str:
    """Writes the settings. Returns a sentence when they could not be kept, else the empty text.

    Only what is named in ``changed`` is touched, and what the file lacks is added: comments, what is unknown, and what
    another window has set meanwhile stay. A damaged file is kept beside the new.
    """
    target = path()
    fresh = target.with_suffix(f".{os.getpid()}.new")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        fresh.write_text(_written(_text_so_far(target), settings, changed), encoding="utf-8")
        fresh.replace(target)
    except OSError as error:
        with contextlib.suppress(OSError):
            fresh.unlink()
        return f"The settings can't be kept: {error.strerror or error}. They hold until you quit."
    return ""


def _text_so_far(target: Path) -> str:
    """The settings file as it is; a damaged one is set aside, and a new one begins."""
    try:
        data = target.read_bytes()
        _parsed(data)
    except FileNotFoundError:
        return "# Settings of railgames.\n"
    except ValueError:
        target.replace(target.with_suffix(".damaged.toml"))
        return "# Settings of railgames.\n"
    return data.decode("utf-8-sig")


def _written(text: str, settings: Settings, changed: Collection[str]) -> str:
    """A settings file with those of these settings that have changed, or that it lacks."""
    import tomlkit

    document = tomlkit.parse(text)
    around, _ = surroundings()
    for name, values in VALUES.items():
        value = getattr(settings, name)
        if document.get(name) == value or around.get(name) == value:
            # What the environment asks for is nothing that the player has set.
            continue
        if name in document:
            if name in changed:
                document[name] = value
        else:
            document.add(name, tomlkit.item(value).comment(" or ".join(values)))
    if KEYS not in changed:
        return tomlkit.dumps(document)
    own = document.get(KEYS)
    if not isinstance(own, dict):
        if not settings.keys:
            return tomlkit.dumps(document)
        own = document[KEYS] = tomlkit.table()
    for name in [name for name in own if name not in settings.keys]:
        del own[name]
    own.update({name: keys for name, keys in settings.keys.items() if own.get(name) != keys})
    if not own:
        del document[KEYS]
    return tomlkit.dumps(document)
