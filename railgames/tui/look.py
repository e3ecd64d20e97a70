"""Ink, ground and colours: one palette for each theme, named by what a colour means.

A *role* is the name of a meaning, such as ``muted`` or ``red``; `style` turns it into a Rich style. Bold, reverse and
underline carry what matters most, so that the screen reads without any colour.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from rich.style import Style
from textual.theme import Theme

_SHARED: Mapping[str, str] = {
    "title": "bold",
    "news": "bold",
    "focus": "reverse",
    "key": "bold",
    "shut": "strike",
    "open": "bold",
    "lit": "bold",
    "chip": "bold reverse",
}
"""What each role looks like beside its colour, in every theme."""

_DARK: Mapping[str, str] = {
    "ink": "#F2F2F2",
    "muted": "#B5B5B5",
    "faint": "#8C8C8C",
    "quiet": "#5E6470",
    "title": "#FFD75F",
    "rail": "#C98A2B",
    "news": "#FFFFFF",
    "focus": "#FFD75F on #121417",
    "key": "#FFD75F",
    "shut": "#8C8C8C",
    "open": "#FFD75F",
    "bad": "#FF8C82",
    "good": "#8CFF95",
    "track": "#A4ABB6",
    "fresh": "#F2F2F2",
    "red": "#FF5F6D",
    "blue": "#5AA0F2",
    "yellow": "#FFD000",
    "black": "#E4E4E4",
    "teal": "#2EC4B6",
    "green": "#8CFF95",
    "orange": "#F08A24",
    "purple": "#B48EDB",
    "pink": "#FF9ECF",
    "white": "#FFFFFF",
}
_LIGHT: Mapping[str, str] = {
    "ink": "#1A1A1A",
    "muted": "#4C4C4C",
    "faint": "#6A6A6A",
    "quiet": "#A9A9A0",
    "title": "#7A4300",
    "rail": "#A35C00",
    "news": "#000000",
    "focus": "#0B5CAD on #FFFFFF",
    "key": "#0B5CAD",
    "shut": "#6A6A6A",
    "open": "#0B5CAD",
    "bad": "#A01717",
    "good": "#1F6B2B",
    "track": "#6C6C66",
    "fresh": "#1A1A1A",
    "red": "#B3202E",
    "blue": "#0B5CAD",
    "yellow": "#7A5C00",
    "black": "#000000",
    "teal": "#00696B",
    "green": "#2E6B1F",
    "orange": "#9A4A00",
    "purple": "#6A3D9A",
    "pink": "#A8326E",
    "white": "#5B5B5B",
}
_CONTRAST: Mapping[str, str] = {
    **dict.fromkeys(_DARK, "#FFFFFF"),
    "muted": "#D8D8D8",
    "faint": "#B8B8B8",
    "quiet": "#8A8A8A",
    "title": "#FFFF00",
    "rail": "#FFFF00",
    "focus": "#FFFF00 on #000000",
    "key": "#FFFF00",
    "open": "#FFFF00",
    "track": "#B8B8B8",
    "bad": "#FF9090",
    "good": "#90FF90",
    "red": "#FF9090",
    "blue": "#8CC8FF",
    "yellow": "#FFFF00",
    "teal": "#70F0E0",
    "green": "#90FF90",
    "orange": "#FFB060",
    "purple": "#D8B8FF",
    "pink": "#FFB8E0",
}
_TERMINAL: Mapping[str, str] = {
    "title": "yellow",
    "rail": "yellow",
    "key": "yellow",
    "open": "yellow",
    "bad": "red",
    "good": "green",
    "red": "red",
    "blue": "blue",
    "yellow": "yellow",
    "teal": "cyan",
    "green": "green",
    "orange": "yellow",
    "purple": "magenta",
    "pink": "magenta",
}
"""The terminal's own sixteen colours; what is not named stays in its own ink."""

_PALETTES: Mapping[str, Mapping[str, str]] = {
    "dark": _DARK,
    "light": _LIGHT,
    "contrast": _CONTRAST,
    "terminal": _TERMINAL,
}

_GROUNDS = {"dark": "#121417", "light": "#F7F5EF", "contrast": "#000000"}


def themes() -> list[Theme]:
    """The Textual themes of our own palettes; the terminal's own colours need none."""
    return [
        Theme(
            name=f"railgames-{name}",
            primary=_PALETTES[name]["key"],
            secondary=_PALETTES[name]["blue"],
            accent=_PALETTES[name]["title"],
            warning=_PALETTES[name]["orange"],
            error=_PALETTES[name]["bad"],
            success=_PALETTES[name]["good"],
            foreground=_PALETTES[name]["ink"],
            background=ground,
            surface=ground,
            panel=ground,
            dark=name != "light",
        )
        for name, ground in _GROUNDS.items()
    ]


def theme_name(setting: str) -> str:
    """The Textual theme for a value of the ``theme`` setting."""
    return "ansi-dark" if setting == "terminal" else f"railgames-{setting}"


@cache
def style(theme: str, role: str) -> Style:
    """The style of a role, or of several separated by blanks (the colour of the last one that has one wins).

    ``theme`` is a value of the ``theme`` setting. The style is whole: on the theme's ground, in ink where nothing else
    is said.
    """
    found = Style(bgcolor=_GROUNDS[theme], color=_PALETTES[theme]["ink"]) if theme in _GROUNDS else Style()
    for name in role.split():
        found += Style.parse(_SHARED.get(name, "")) + Style.parse(_PALETTES[theme].get(name, ""))
    return found
