"""Rows of the screen as a picture that can be kept: as SVG, and as plain text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from itertools import groupby

from rich.cells import cell_len
from rich.color import Color, parse_rgb_hex
from rich.segment import Segment
from rich.style import Style
from rich.terminal_theme import TerminalTheme

from railgames.tui import look
from railgames.tui.glyph_shapes import HIGH, WIDE, rectangle, shape
from railgames.tui.text import Row, strip

_FONT = "ui-monospace, 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace"
_MARGIN = 12
_UNWRITABLE = re.compile("[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""What an XML file may not hold at all."""

_SIXTEEN = (
    "282c32 d65454 6ebe6e d6af3c 5a96e6 b47dcd 46b9b9 c8c8c8",
    "6e747c ff7878 8cff95 ffd75f 82b9ff d7a5f0 6ee1e1 ffffff",
)
_NORMAL, _BRIGHT = ([parse_rgb_hex(colour) for colour in colours.split()] for colours in _SIXTEEN)
_TERMINAL = TerminalTheme((18, 20, 23), (242, 242, 242), list(_NORMAL), list(_BRIGHT))
"""What the terminal's own colours look like on paper, where there is no terminal to ask."""


def to_svg(
    rows: Sequence[Iterable[Segment]], columns: int, theme: str = "dark", title: str = "", colours: bool = True
) -> str:
    """A screen as an SVG, as painted in a theme (a value of the ``theme`` setting).

    ``title`` is what a viewer says of the picture. Without ``colours`` there is only ink and ground.
    """
    paint = _Paint(theme, colours)
    width, height = columns * WIDE + 2 * _MARGIN, len(rows) * HIGH + 2 * _MARGIN
    named = f"<title>{_written(title)}</title>" if title else ""
    label = f' role="img" aria-label="{_written(title)}"' if title else ""
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}"{label}>{named}',
        f'<rect width="100%" height="100%" rx="8" fill="{paint.ground}"/>'
        f'<g font-family="{_FONT}" font-size="15" xml:space="preserve">',
    ]
    for y, row in enumerate(rows):
        x = 0
        for text, style, control in row:
            if not control:
                parts += _stretch(text, style or Style.null(), x, y, paint)
                x += cell_len(text)
    return "\n".join([*parts, "</g></svg>", ""])


def rows_to_svg(rows: Sequence[Row], columns: int, theme: str, title: str, ascii_only: bool, colours: bool) -> str:
    """Rows as an SVG; see `to_svg`."""
    return to_svg([strip(of, columns, theme, ascii_only) for of in rows], columns, theme, title, colours)


def to_text(rows: Sequence[Row], columns: int, ascii_only: bool = False) -> str:
    """Rows as plain text, a line each, with nothing behind the last character."""
    lines = ["".join(piece.text for piece in strip(of, columns, "dark", ascii_only)).rstrip() for of in rows]
    return "".join(f"{line}\n" for line in lines)


class _Paint:
    """The colours of a picture."""

    def __init__(self, theme: str, colours: bool) -> None:
        ink = look.style(theme, "ink")
        self.colours = colours
        self.ground = self._hex(ink.bgcolor or Color.default(), foreground=False)
        self.ink = self._hex(ink.color or Color.default(), foreground=True)

    @staticmethod
    def _hex(color: Color, foreground: bool) -> str:
        return color.get_truecolor(_TERMINAL, foreground).hex

    def of(self, style: Style) -> tuple[str, str]:
        """The ink and the ground of a stretch of text."""
        ink, ground = self.ink, self.ground
        if self.colours:
            ink = self._hex(style.color, True) if style.color and not style.color.is_default else ink
            ground = self._hex(style.bgcolor, False) if style.bgcolor and not style.bgcolor.is_default else ground
        return (ground, ink) if style.reverse else (ink, ground)


def _stretch(text: str, style: Style, x: int, y: int, paint: _Paint) -> Iterator[str]:
    """Text of one style, from a column of a line on."""
    ink, ground = paint.of(style)
    left, top, wide = _MARGIN + x * WIDE, _MARGIN + y * HIGH, cell_len(text) * WIDE
    if ground != paint.ground:
        yield rectangle(left, top, wide, HIGH, ground)
    weight = ' font-weight="bold"' if style.bold else ""
    for character, group in groupby(_characters(text)):
        count = len(list(group))
        if character != " ":
            drawn = shape(character, left, top, count, ink)
            if drawn is not None:
                yield drawn
            else:
                step = cell_len(character) * WIDE
                for place in range(count):
                    at = f'x="{left + place * step:g}" y="{top + 15:g}"'
                    yield f'<text {at} fill="{ink}"{weight}>{_written(character)}</text>'
        left += count * cell_len(character) * WIDE
    for line, height in ((style.underline, 17.5), (style.strike, 10.5)):
        if line and text.strip():
            yield rectangle(_MARGIN + x * WIDE, top + height, wide, 1.2, ink)


def _characters(text: str) -> list[str]:
    """The characters of a text, each with the marks that stand above or below it."""
    found: list[str] = []
    for character in text:
        if found and cell_len(character) == 0:
            found[-1] += character
        else:
            found.append(character)
    return found


def _written(text: str) -> str:
    return escape(_UNWRITABLE.sub("\ufffd", text))
