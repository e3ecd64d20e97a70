"""Ink, ground and colours: one palette for each theme, named by what a colour means.

A *role* is the name of a meaning, such as ``muted`` or ``red``; `style` turns it into a Rich style. Bold, reverse and
underline carry what matters most, so that the screen reads without any colour.

Text stands out from its ground by 4.5 to 1 at least, marks by 3 to 1, in the contrast theme everything by 7 to 1; the
colours of lines stay apart for colour-blind eyes. ``tests/a11y/test_colour.py`` computes all of it.
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
    "quiet": "#656B78",
    "title": "#FFD75F",
    "rail": "#C98A2B",
    "news": "#FFFFFF",
    "focus": "#FFD75F on #121417",
    "key": "#FFD75F",
    "shut": "#8C8C8C",
    "open": "#FFD75F",
    "bad": "#FF8C82",
    "good": "#8CFF95",
    "track": "#7C8390",
    "fresh": "#F2F2F2",
    "red": "#E84145",
    "blue": "#81A4FF",
    "yellow": "#FFD000",
    "black": "#A1A1A1",
    "teal": "#55DEFF",
    "green": "#A7EC76",
    "orange": "#E0920F",
    "purple": "#AD4CFF",
    "pink": "#DD36B1",
    "white": "#FFFFFF",
}
_LIGHT: Mapping[str, str] = {
    "ink": "#1A1A1A",
    "muted": "#4C4C4C",
    "faint": "#6A6A6A",
    "quiet": "#85857D",
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
    "red": "#B84A4C",
    "blue": "#0E4092",
    "yellow": "#5F4D00",
    "black": "#000000",
    "teal": "#0A7189",
    "green": "#00330F",
    "orange": "#986412",
    "purple": "#8F0FF0",
    "pink": "#620058",
    "white": "#454545",
}
_CONTRAST: Mapping[str, str] = {
    **dict.fromkeys(_DARK, "#FFFFFF"),
    "muted": "#D8D8D8",
    "faint": "#B8B8B8",
    "quiet": "#9E9E9E",
    "title": "#FFFF00",
    "rail": "#FFFF00",
    "focus": "#FFFF00 on #000000",
    "key": "#FFFF00",
    "open": "#FFFF00",
    "track": "#9E9E9E",
    "bad": "#FF9090",
    "good": "#90FF90",
    "black": "#C3C3C3",
    "red": "#FF6262",
    "blue": "#439DD8",
    "yellow": "#FBC300",
    "teal": "#00DBFE",
    "green": "#B3FF81",
    "orange": "#D28413",
    "purple": "#8B88FF",
    "pink": "#B289AC",
}
_LIGHT_CHIPS: Mapping[str, str] = {
    "black": "#FFFFFF on #000000",
    "red": "#1A1A1A on #F0605A",
    "blue": "#1A1A1A on #6FA8FF",
    "yellow": "#1A1A1A on #FFD000",
    "teal": "#1A1A1A on #2CCDD6",
    "green": "#1A1A1A on #86D46A",
    "orange": "#1A1A1A on #F0961E",
    "purple": "#1A1A1A on #C084F5",
    "pink": "#1A1A1A on #FF9ECF",
    "white": "#1A1A1A on #FFFFFF",
}
"""A letter on its colour. Ink on light ground must be so dark that hues come close; the ground of a letter need not."""
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
            warning=_PALETTES[name]["title"],
            error=_PALETTES[name]["bad"],
            success=_PALETTES[name]["good"],
            foreground=_PALETTES[name]["ink"],
            background=ground,
            surface=ground,
            panel=ground,
            dark=name != "light",
            variables={
                "input-selection-background": _PALETTES[name]["key"],
                "input-selection-foreground": ground,
            },
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
    names = role.split()
    for name in names:
        found += Style.parse(_SHARED.get(name, "")) + Style.parse(_PALETTES[theme].get(name, ""))
    if theme == "light" and "chip" in names and names[-1] in _LIGHT_CHIPS:
        found += Style.parse(f"not reverse {_LIGHT_CHIPS[names[-1]]}")
    return found
