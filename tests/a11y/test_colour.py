"""Colours: everything can be read in every theme, lines stay apart for colour-blind eyes, and nothing needs colour."""

import os
import re
from collections import defaultdict

import pytest
from rich.color import ColorSystem
from rich.terminal_theme import DEFAULT_TERMINAL_THEME
from textual.color import Color

from railgames.settings import VALUES, Settings
from railgames.tui import look
from railgames.tui.app import RailgamesApp
from tests.a11y.colour_blind import contrast, lab, nearest
from tests.gallery import SHOTS, draw
from tests.terminal.terminal import Terminal
from tests.tui.rig import at_rest, press, running, shown, table

OWN = ("dark", "light", "contrast")
TEXT, MARKS = 4.5, 3.0
FLOORS = {"dark": (TEXT, MARKS), "light": (TEXT, MARKS), "contrast": (7.0, 7.0)}
"""The contrast of text, and of what is only drawn, by theme."""
TRAINS = ("black", "blue", "yellow", "red")
STATIONS = ("red", "teal", "green", "orange", "purple", "pink", "white")
GOODS = ("black", "teal", "orange", "purple")
LINES = tuple(dict.fromkeys((*TRAINS, *STATIONS)))
DRAWN_ONLY = ("quiet", "track")
"""Roles of what is never text."""


def roles(theme):
    """All roles of text, and those that are made of several."""
    single = [role for role in (*look._PALETTES["dark"], *look._SHARED) if role not in DRAWN_ONLY]
    return [
        *single,
        "bad news",
        *(f"{first} {line}" for first in ("chip", "lit", "news") for line in LINES),
        *(f"{role} shut" for role in ("ink", "open", "bad")),
    ]


def painted(theme, role, system=ColorSystem.TRUECOLOR):
    """The ink and the ground of a role on a terminal that knows so many colours."""
    style = look.style(theme, role)
    both = style.color.downgrade(system), style.bgcolor.downgrade(system)
    found = [color.get_truecolor(DEFAULT_TERMINAL_THEME).hex for color in both]
    return tuple(reversed(found)) if style.reverse else tuple(found)


# ---------------------------------------------------------------------- contrast


@pytest.mark.parametrize("theme", OWN)
def test_R20_R21_text_stands_out_from_its_ground(theme):
    least = FLOORS[theme][0]
    assert {role: ratio for role in roles(theme) if (ratio := contrast(*painted(theme, role))) < least} == {}


@pytest.mark.parametrize("theme", OWN)
def test_R20_R21_what_is_drawn_stands_out_from_its_ground(theme):
    for role in DRAWN_ONLY:
        assert contrast(*painted(theme, role)) >= FLOORS[theme][1]


@pytest.mark.parametrize("theme", OWN)
def test_R17_R20_what_has_the_focus_stands_out_from_what_has_not(theme):
    ground = painted(theme, "focus")[1]
    for role in ("ink", "chip black"):
        assert contrast(ground, painted(theme, "ink")[1]) >= FLOORS[theme][1], role


@pytest.mark.parametrize("theme", OWN)
def test_R20_text_can_be_read_where_a_terminal_knows_256_colours(theme):
    # The nearest colours a terminal has are a hair's breadth off; what has 7 to 1 may lose a tenth of it.
    least = TEXT if theme != "contrast" else 6.9
    found = {role: contrast(*painted(theme, role, ColorSystem.EIGHT_BIT)) for role in roles(theme)}
    assert {role: ratio for role, ratio in found.items() if ratio < least} == {}


def unreadable(strips, theme):
    """The characters that don't stand out enough from their ground."""
    text, marks = FLOORS[theme]
    found = set()
    for line in strips:
        for piece, style, _ in line:
            if piece.strip() and style.color is not None and style.bgcolor is not None:
                ratio = contrast(style.color.get_truecolor().hex, style.bgcolor.get_truecolor().hex)
                found |= {one for one in piece if not one.isspace() and ratio < (text if one.isalnum() else marks)}
    return found


@pytest.mark.parametrize("theme", OWN)
async def test_R20_R21_what_textual_itself_paints_can_be_read(theme):
    from railgames.games import catalog
    from railgames.tui.screens.setup import SetupScreen

    settings = Settings(theme=theme, motion="off")
    app = RailgamesApp(lambda app: SetupScreen(catalog.load("twisty-tracks")), settings)
    async with app.run_test(size=(80, 40), notifications=True) as pilot:
        await at_rest(pilot)
        await press(pilot, "down", "enter")
        await press(pilot, "end")
        app.notify("A notice of an error.", title="", severity="error", markup=False)
        await at_rest(pilot)
        screen = "\n".join(shown(app))
        assert all(part in screen for part in ("Player 1", "A notice of an error.")), screen
        assert unreadable(app.screen._compositor.render_strips(), theme) == set()


@pytest.mark.parametrize("theme", OWN)
async def test_R20_a_line_to_type_in_says_readably_what_it_waits_for(own_home, theme):
    strips = await draw(SHOTS["thought-guess"], "80x24", theme)
    assert "ype one word." in "".join(strip.text for strip in strips)
    assert unreadable(strips, theme) == set()


@pytest.mark.parametrize("theme", OWN)
def test_R20_R21_the_pairs_of_colours_that_textual_derives_can_be_read(theme):
    (own,) = [one for one in look.themes() if one.name == look.theme_name(theme)]
    made = own.to_color_system().generate()
    ground = Color.parse(made["background"])
    for ink, on in (
        ("foreground", "background"),
        ("foreground", "surface"),
        ("foreground", "panel"),
        ("input-cursor-foreground", "input-cursor-background"),
        ("input-selection-foreground", "input-selection-background"),
        ("block-cursor-foreground", "block-cursor-background"),
        ("block-cursor-blurred-foreground", "block-cursor-blurred-background"),
        ("footer-foreground", "footer-background"),
        ("footer-key-foreground", "footer-background"),
        *((f"text-{kind}", "background") for kind in ("success", "warning", "error", "primary", "accent")),
    ):
        below = ground + Color.parse(made[on])
        over = below.get_contrast_text() if made[ink].startswith("auto") else below + Color.parse(made[ink])
        assert contrast(over.hex6, below.hex6) >= FLOORS[theme][0], (ink, on)


# ---------------------------------------------------------------------- lines apart


def inks(theme, names, chip=False):
    """The colours of lines: of what is drawn in them, or of the ground that their letters stand on."""
    return {name: painted(theme, f"chip {name}" if chip else name)[1 if chip else 0] for name in names}


@pytest.mark.parametrize("theme", ["dark", "contrast"])
def test_R23_colours_that_meet_in_a_game_are_apart_for_everybodys_eyes(theme):
    for together in (TRAINS, STATIONS, GOODS):
        for chip in (False, True):
            assert nearest(inks(theme, together, chip)).distance >= 20
    assert nearest(inks(theme, LINES)).distance >= 19


def test_R23_on_light_ground_letters_stand_on_colours_that_are_apart():
    for together in (TRAINS, GOODS):
        assert nearest(inks("light", together, chip=True)).distance >= 25
        assert nearest(inks("light", together)).distance >= 20


def test_R23_on_light_ground_the_names_of_stations_are_as_far_apart_as_dark_inks_can_be():
    # Inks that can be read on a light ground lie too close for seven hues; a station's two letters tell what it is.
    assert nearest(inks("light", STATIONS)).distance >= 16
    assert nearest(inks("light", LINES)).distance >= 14


def test_the_simulation_knows_what_colour_blind_eyes_take_for_the_same():
    # Red and green of one brightness: far apart for most eyes, nearly the same for deutans.
    assert nearest({"red": "#C80000", "green": "#5A6E00"}, ["usual"]).distance > 60
    assert nearest({"red": "#B46E00", "green": "#7D8C00"}, ["deutan"]).distance < 12
    assert nearest({"white": "#FFFFFF", "black": "#000000"}).distance == pytest.approx(100, abs=0.1)
    assert lab("#FF0000") == pytest.approx((53.2, 80.1, 67.2), abs=0.2)
    assert contrast("#767676", "#FFFFFF") == pytest.approx(4.54, abs=0.01)


# ---------------------------------------------------------------------- never colour alone

COLOURED = {name: look.style("dark", name).color for name in LINES if name != "white"}
TELLING = ["twisty-trace", "train-first", "isle-middle", "thought-typed"]


async def coloured(name, own_home, size="80x24"):
    """What is shown in the colour of a line: its text, by the line."""
    found = defaultdict(set)
    for strip in await draw(SHOTS[name], size, "dark"):
        for text, style, _ in strip:
            for line, color in COLOURED.items():
                if style is not None and style.color == color and text.strip():
                    found[line].add(text.strip())
    return found


async def test_R22_every_train_and_station_of_twisty_tracks_has_its_letters(own_home):
    # A track in a train's colour is followed from one letter of the train to another.
    letters = {"black": "K", "blue": "B", "yellow": "Y", "red": "R"}
    found = await coloured("twisty-trace", own_home)
    for line, texts in found.items():
        words = {word for text in texts for word in re.findall("[A-Za-z]+", text)}
        assert words, line
        assert words <= {letters.get(line), line[:2].upper()}, line


async def test_R22_every_good_of_isle_of_trains_has_its_letter(own_home):
    letters = dict(zip(GOODS, "COBW", strict=True))
    seen = set()
    for name in ("isle-first", "isle-middle"):
        for line, texts in (await coloured(name, own_home, "120x40")).items():
            for text in texts:
                told = {character.upper() for character in text if character.isalpha()}
                assert told == {letters[line]}, (line, text)
                seen.add(line)
    assert seen == set(GOODS)


@pytest.mark.parametrize("name", ["train-marked", "thought-clue"])
async def test_R22_games_without_lines_use_no_line_colours(own_home, name):
    assert not await coloured(name, own_home)


@pytest.mark.parametrize("name", TELLING)
async def test_R22_without_colour_the_screen_has_every_character_it_has_with_it(own_home, name, monkeypatch):
    drawn = []
    for theme in ("dark", "colourless"):
        monkeypatch.setenv("RAILGAMES_HOME", str(own_home / theme))
        drawn.append(["".join(text for text, _, _ in strip) for strip in await draw(SHOTS[name], "80x24", theme)])
    with_it, without = drawn
    assert with_it == without


# ---------------------------------------------------------------------- NO_COLOR


async def test_R24_with_no_color_no_theme_brings_colour_in(own_home, monkeypatch):
    monkeypatch.setenv("NO_COLOR", "1")
    async with running(table(["Ann"])) as (app, pilot):
        for theme in VALUES["theme"]:
            app.use(Settings(theme=theme, motion="off"))
            await press(pilot, "t")
            styles = [style for strip in app.screen._compositor.render_strips() for _, style, _ in strip if style]
            assert any(style.reverse for style in styles)
            for style in styles:
                assert all(color is None or color.is_default for color in (style.color, style.bgcolor)), theme


@pytest.mark.parametrize(
    ("game", "keys", "wanted", "theme"),
    [
        ("train", ("1", "h"), "Hint:", "light"),
        ("isle-of-trains", ("h",), "Hint:", "contrast"),
        ("train-of-thought", ("\x1bOQ",), "Keys that work", "dark"),
    ],
)
def test_R24_no_color_means_no_colour_at_any_table(tmp_path, game, keys, wanted, theme):
    (tmp_path / "settings.toml").write_text(f'motion = "off"\ntheme = "{theme}"\npace = "none"\n')
    seats = ("--seat", "Ann", "--bot", "normal", "--seed", "3", *(("--set", "first=1") if game != "train" else ()))
    with Terminal("play", game, *seats, home=tmp_path, NO_COLOR="1") as terminal:
        terminal.wait("Ann", " More" if game == "isle-of-trains" else "Help")
        terminal.press(*keys)
        terminal.wait(wanted)
        terminal.press("ctrl+q")
        assert terminal.end() == 0
        assert terminal.colours() == []
        assert b"\x1b[7" in bytes(terminal.raw) or b"\x1b[1" in bytes(terminal.raw)


def test_R24_the_app_asks_for_no_colour_only_where_it_is_not_wanted(monkeypatch):
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert RailgamesApp(lambda app: None, Settings()).painted == "dark"
    monkeypatch.setenv("NO_COLOR", "1")
    assert RailgamesApp(lambda app: None, Settings()).painted == "terminal"
    assert os.environ["NO_COLOR"] == "1"
