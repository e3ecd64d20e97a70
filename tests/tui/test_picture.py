"""Pictures to keep: every character in its place, in the colours of the theme, and readable as text."""

import unicodedata
from xml.etree import ElementTree

import pytest
from rich.segment import Segment
from rich.style import Style

from railgames.settings import VALUES
from railgames.tui import look
from railgames.tui.glyph_shapes import WIDE
from railgames.tui.picture import rows_to_svg, to_svg, to_text
from railgames.tui.text import row

SVG = "{http://www.w3.org/2000/svg}"
MARGIN = 12


def drawn(*pieces, columns=20, theme="dark", **more):
    return ElementTree.fromstring(
        rows_to_svg([row(*pieces)], columns, theme, "A title", False, more.get("colours", True))
    )


def letters(picture):
    """Each letter that is written, with the column it stands in."""
    return [(part.text, (float(part.get("x")) - MARGIN) / WIDE) for part in picture.iter(f"{SVG}text")]


def inks(picture):
    return {part.get(what) for part in picture.iter() for what in ("fill", "stroke") if part.get(what)} - {"none"}


def test_every_letter_stands_in_its_column():
    assert letters(drawn("a b", ("c", "title"))) == [("a", 0), ("b", 2), ("c", 3)]


def test_a_wide_character_takes_two_columns_and_a_mark_none():
    assert letters(drawn("漢x", ("e\u0301y", "news"))) == [("漢", 0), ("x", 2), ("e\u0301", 3), ("y", 4)]


@pytest.mark.parametrize("character", "█▌▀▄▃░▙⡷─━│┌╔╬╨╭╱┄╌┊")
def test_what_is_a_drawing_is_drawn_and_not_written(character):
    assert letters(drawn(character)) == []
    assert len(list(drawn(character).iter())) > len(list(drawn(" ").iter()))


def test_every_box_block_and_braille_character_can_be_drawn():
    for code in range(0x2500, 0x2900):
        if code < 0x25A0 or code >= 0x2800:
            assert unicodedata.name(chr(code))
            assert letters(drawn(chr(code) * 2)) == [], hex(code)


@pytest.mark.parametrize("theme", VALUES["theme"])
def test_ground_and_ink_are_those_of_the_theme(theme):
    picture = drawn("x", theme=theme)
    ground = picture.find(f"{SVG}rect").get("fill")
    ink = picture.find(f".//{SVG}text").get("fill")
    style = look.style(theme, "ink")
    assert ground != ink
    if style.bgcolor is not None:
        assert (ground, ink) == (style.bgcolor.get_truecolor().hex, style.color.get_truecolor().hex)


@pytest.mark.parametrize("theme", VALUES["theme"])
def test_without_colours_there_is_only_ink_and_ground(theme):
    pieces = [(name, name) for name in ("red", "teal", "focus", "chip", "title", "shut")]
    assert len(inks(drawn(*pieces, columns=40, theme=theme))) > 2
    assert len(inks(drawn(*pieces, columns=40, theme=theme, colours=False))) == 2


def test_reverse_video_changes_ink_and_ground():
    plain, focused = drawn("x"), drawn(("x", "focus"))
    assert len(list(focused.iter(f"{SVG}rect"))) == len(list(plain.iter(f"{SVG}rect"))) + 1


def test_nothing_that_was_typed_can_break_the_picture():
    text = "<&\"'>\x01\x1b"
    picture = ElementTree.fromstring(to_svg([[Segment(text, Style())]], 20, title=text))
    assert "".join(letter for letter, _ in letters(picture)).startswith("<&\"'>")
    assert picture.get("aria-label").startswith("<&\"'>")


def test_as_text_a_line_ends_with_its_last_character():
    rows = [row("漢 a  ", ("━", "rail")), row("   "), row("b")]
    assert to_text(rows, 20) == "漢 a  ━\n\nb\n"
    assert to_text([row("━…")], 20, ascii_only=True) == "=~\n"
