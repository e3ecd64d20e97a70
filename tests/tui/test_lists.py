"""Lists at every size: nothing that tells items apart is lost, the bar is whole, and wide screens tell more."""

import re

import pytest

from railgames.tui.screens.more import MoreScreen
from railgames.tui.screens.options import SETTINGS
from railgames.tui.text import folded, row, width, words_that_fit
from railgames.tui.widgets.menu import Menu
from tests.a11y.screens import let_go, opened
from tests.tui.rig import press, shown, text

ROW = row(("12. ", "muted"), "Load Caboose 3 as oil on 漢字漢字 Tanker: ", ("draw three cards", "news"))


@pytest.mark.parametrize("columns", [8, 13, 30, 200])
def test_a_row_is_broken_at_blanks_and_nothing_is_lost(columns):
    rows = folded(ROW, columns, hang=2)
    assert all(width(one) <= columns for one in rows)
    words = "".join(part for part, _ in ROW).split()
    told = " ".join("".join(part for part, _ in one) for one in rows)
    assert told.split() == words if columns > 12 else "".join(told.split()) == "".join(words)
    assert rows[-1][-1][1] == "news"
    assert all(one[0][0].startswith("  ") for one in rows[1:])


def test_only_a_word_that_is_longer_than_half_the_room_is_cut_itself():
    assert words_that_fit("boarding: Ann and Bob, move 8", 18) == "boarding: Ann …"
    assert words_that_fit("boarding: " + "漢" * 12 + " and Bob", 29) == "boarding: " + "漢" * 9 + "…"


@pytest.mark.parametrize(
    ("name", "size"), [("settings", (80, 24)), ("twisty-pause", (40, 12)), ("isle-list", (40, 24)), ("keys", (120, 40))]
)
async def test_the_marked_item_is_a_bar_over_the_whole_width_of_the_list(name, size):
    async with opened(name, size) as (app, _):
        menu = app.focused
        first, end = menu._spans[menu.marked]
        bar = menu.rows[menu.caret_row : menu.caret_row + end - first]
        assert [width(one) for one in bar] == [menu.size.width] * len(bar)
        assert {role for one in bar for _, role in one} == {"focus"}


async def test_choices_that_begin_alike_are_told_apart_at_40_columns():
    async with opened("isle-list", (40, 24)) as (app, pilot):
        assert "Action 1 of 2: what do you do?" in text(app)
        assert "…" not in text(app)
        assert re.search(r"\n +2\. Load Tanker 201 as oil on Robot +\n +normal's Tanker 201: draw 3", text(app))
    async with opened("isle-list", (40, 12)) as (app, pilot):
        await press(pilot, "down")
        said = " ".join(" ".join(shown(app)[-3:-1]).split())
        assert "as oil on Robot normal's Tanker 201: draw 3" in said


async def test_numbers_stand_on_a_rail_only_where_there_is_room():
    for size, there in (((80, 24), True), ((40, 12), False)):
        async with opened("twisty-pause", size) as (app, _):
            assert (re.search(r"^ +┃ *$", text(app), re.M) is not None) is there
            numbers = re.findall(r"^[> ]+(\d)\. ", "\n".join(line[:10] for line in shown(app)), re.M)
            assert numbers == [str(n) for n in range(1, 8)]


async def test_a_page_of_a_list_is_as_many_items_as_are_seen():
    async with opened("keys", (120, 40)) as (app, pilot):
        menu = app.focused
        seen = sum(first < menu.size.height for first, _ in menu._spans)
        await press(pilot, "pagedown")
        assert seen - 3 <= menu.marked <= seen
        await press(pilot, "end", "pageup", "home")
        assert menu.marked == 0
        assert menu.rows[0] == menu.heads[0], "the heading is seen with its first item"


async def test_a_group_of_keys_that_is_gone_to_is_seen_with_what_follows():
    async with opened("keys", (80, 24)) as (app, pilot):
        menu = app.focused
        for _ in range(4):
            await press(pilot, "right")
            assert menu.rows[0] == menu.heads[menu.marked]


async def test_keys_stand_in_groups_and_the_said_line_names_the_group():
    async with opened("keys", (40, 24)) as (app, pilot):
        places = list(dict.fromkeys(action.place for action in app.screen.actions))

        assert list(app.focused.heads) == [
            next(n for n, action in enumerate(app.screen.actions) if action.place == place) for place in places
        ]
        await press(pilot, "down", "down", "down")
        assert "Lists: Up; ↑ or k" in text(app)


async def test_a_setting_is_a_line_of_stations_beside_the_list():
    async with opened("settings", (120, 40), glyphs="ascii") as (app, pilot):
        assert "colours of the screen." not in text(app)
        await press(pilot, "down")
        assert "colours of the screen." in text(app)
        assert [mark for mark, _ in stations(app)] == ["*", "o", "o", "o"]
        await press(pilot, "right")
        assert stations(app) == [("o", "dark"), ("*", "light"), ("o", "contrast"), ("o", "terminal")]
        assert text(app).isascii()


async def test_it_is_said_of_a_theme_only_while_it_is_not_seen_that_it_comes_with_the_next_start():
    async with opened("settings", (80, 24)) as (app, pilot):
        await press(pilot, "down", "left")
        assert app.screen.said == "theme is terminal. This holds from the next start on."
        await press(pilot, "right")
        assert app.screen.said.startswith("theme is dark: colours of the screen")


def stations(app):
    return re.findall(r"\s([*o])  (\w+) *$", text(app), re.M)


async def test_every_setting_has_its_line_and_its_group():
    async with opened("settings", (80, 24)) as (app, _):
        for name in SETTINGS:
            assert re.search(rf"^[> ]+{name} ", text(app), re.M)
        for head in ("on screen", "time", "what is told", "keys"):
            assert re.search(rf"^ +{head} ━", text(app), re.M)


async def test_the_log_breaks_its_lines_at_40_columns():
    async with opened("twisty-log", (40, 24)) as (app, _):
        assert "…" not in text(app)
        assert isinstance(app.focused, Menu)
        assert app.focused.marked == len(app.focused.items) - 1


async def test_the_list_of_commands_names_the_way_back_once_and_its_own_key_closes_it():
    async with opened("settings") as (app, pilot):
        settings = app.screen
        await press(pilot, "0")
        assert len(re.findall(r"\bBack\b", text(app))) == 1
        assert "Close this list" in text(app)
        let_go(app)
        await press(pilot, "0")
        assert app.screen is settings


async def test_where_a_digit_only_marks_it_is_said_what_to_do():
    async with opened("home-full") as (app, pilot):
        await press(pilot, "0")
        items = len(app.screen.menu.items)
        assert items > 9
        assert f"{items} items: type the number, then enter." in text(app)
        await press(pilot, "1", "0")
        assert app.screen.menu.marked == 9


async def test_a_nought_that_makes_no_number_of_the_list_leads_to_more():
    async with opened("settings") as (app, pilot):
        await press(pilot, "3")
        settings, marked = app.screen, app.focused.marked
        await press(pilot, "0")
        assert isinstance(app.screen, MoreScreen)
        assert settings.menu.marked == marked
        await press(pilot, "escape", "1", "0")
        assert app.screen is settings
        assert settings.menu.marked == 9


async def test_with_digits_a_text_is_scrolled_by_digits():
    async with opened("twisty-rules", preset="digits", letters="off") as (app, pilot):
        for key, way in (("2", 1), ("8", -1), ("3", 1), ("7", -1)):
            before = app.focused.top
            await press(pilot, key)
            assert (app.focused.top - before) * way > 0
        assert "2 8 Scroll" in text(app) or "2 Scroll" in text(app)
