"""The settings screen."""

from __future__ import annotations

from typing import ClassVar

import msgspec
from textual.binding import Binding

from railgames import settings as settings_file
from railgames.tui.screens.lists import ListScreen, line_of, panel, told
from railgames.tui.text import Row, rail, row, words_that_fit
from railgames.tui.widgets.menu import Menu

_KEYS_MEANING = "which key does what; choose it to see them all"


_GROUPS = {
    "on screen": ("ui", "theme", "glyphs", "motion"),
    "time": ("pace", "sand", "clock"),
    "what is told": ("level", "privacy", "bell"),
    "keys": ("preset", "letters", "repeat", settings_file.KEYS),
}
SETTINGS = [name for names in _GROUPS.values() for name in names]
"""The lines of the list."""


def _meaning(name: str) -> str:
    return _KEYS_MEANING if name == settings_file.KEYS else settings_file.MEANINGS[name]


class SettingsScreen(ListScreen):
    """Every setting with its value; enter or the arrows change it."""

    BINDINGS = [
        Binding("right", "change(1)", "Change", id="settings.change", key_display="← →"),
        Binding("left", "change(-1)", "Change back", show=False, id="settings.change-back"),
        Binding("escape,q", "close", "Back", id="close", key_display="esc"),
    ]

    widest: ClassVar[int] = 84

    def __init__(self) -> None:
        """See the class."""
        super().__init__(id="settings")

    def heading(self) -> tuple[Row, Row]:
        """See `RailScreen.heading`."""
        return row(("SETTINGS", "title")), ()

    def on_mount(self) -> None:
        """Says where settings are kept."""
        super().on_mount()
        self.say(f"Kept in {settings_file.path()}", "muted")

    def items(self, columns: int) -> list[Row]:
        """See `ListScreen.items`."""
        settings = self.rail_app.settings
        own = f"{len(settings.keys)} yours" if settings.keys else ""
        items = []
        for name in SETTINGS:
            value = own if name == settings_file.KEYS else getattr(settings, name)
            remark = words_that_fit(_meaning(name), columns - 20) if self.remarks(columns) else ""
            items.append(row((f"{name:<10}", "ink"), (f"{value:<10}", "news"), (remark, "muted")))
        return items

    def heads(self, columns: int) -> dict[int, Row]:
        """See `ListScreen.heads`."""
        if self.low:
            return {}
        return {
            SETTINGS.index(names[0]): rail(row((title, "title")), columns + 1)[1:] for title, names in _GROUPS.items()
        }

    def beside(self, index: int, columns: int, rows: int) -> list[Row]:
        """See `ListScreen.beside`: what a setting means, and what it can be."""
        name = SETTINGS[index]
        if name == settings_file.KEYS:
            return panel(name, columns, told(f"{_KEYS_MEANING}.", columns))
        values = settings_file.VALUES[name]
        here = values.index(getattr(self.rail_app.settings, name))
        line = line_of(values, here, rows - 6, self.ascii_only)
        return panel(name, columns, told(f"{settings_file.MEANINGS[name]}.", columns), line)

    def told_of(self, index: int) -> str:
        """See `RailScreen.told_of`."""
        name = SETTINGS[index]
        if name not in settings_file.VALUES:
            return f"keys: {_KEYS_MEANING}"
        value = getattr(self.rail_app.settings, name)
        return f"{name} is {value}: {settings_file.MEANINGS[name]} ({', '.join(settings_file.VALUES[name])})"

    def on_menu_chosen(self, chosen: Menu.Chosen) -> None:
        """Enter goes to the next value, or to the keys."""
        if SETTINGS[chosen.index] == settings_file.KEYS:
            from railgames.tui.screens.keys import KeysScreen

            self.app.push_screen(KeysScreen(), lambda _: self.offer())
        else:
            self.action_change(1)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """The keys are a screen of their own."""
        return action != "change" or SETTINGS[self.menu.marked] in settings_file.VALUES

    def action_change(self, by: int) -> None:
        """Changes the marked setting."""
        name = SETTINGS[self.menu.marked]
        values = settings_file.VALUES[name]
        settings = self.rail_app.settings
        value = values[(values.index(getattr(settings, name)) + by) % len(values)]
        trouble = self.rail_app.use(msgspec.structs.replace(settings, **{name: value}))
        self.offer()
        self.freshen()
        if trouble:
            self.say(trouble, "bad")
        elif name == "ui" or (name == "theme" and self.rail_app.painted != value):
            self.say(f"{name} is {value}. This holds from the next start on.", "muted")
        elif name == "letters" and value == "off":
            self.say(f"letters is off: {self.key('more')} lists all that letters did.", "muted")
        else:
            self.say(self.told_of(self.menu.marked), "muted")

    def action_close(self) -> None:
        """Goes back."""
        self.dismiss()
