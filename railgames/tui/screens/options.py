"""The settings screen."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from textual.binding import Binding
from textual.containers import Container
from textual.widget import Widget

from railgames import settings as settings_file
from railgames.tui.screens.base import RailScreen
from railgames.tui.text import Row, cut, row
from railgames.tui.widgets.menu import Menu

_KEYS_MEANING = "which key does what; enter shows them all"


class SettingsScreen(RailScreen):
    """Every setting with its value; enter or the arrows change it."""

    BINDINGS = [
        Binding("right", "change(1)", "Change", id="settings.change", key_display="← → enter"),
        Binding("left", "change(-1)", "Change", show=False, id="settings.change-back"),
        Binding("escape,q", "close", "Back", id="close", key_display="esc"),
    ]

    def __init__(self) -> None:
        """See the class."""
        super().__init__()
        self.menu = Menu(id="settings")

    def heading(self) -> tuple[Row, Row]:
        """See `RailScreen.heading`."""
        return row(("SETTINGS", "title")), ()

    def main(self) -> Iterable[Widget]:
        """See `RailScreen.main`."""
        yield Container(self.menu, classes="field")

    def on_mount(self) -> None:
        """Shows the list."""
        super().on_mount()
        self._offer()
        self.menu.focus()
        self.say(f"Kept in {settings_file.path()}", "muted")

    def on_resize(self) -> None:
        """Fits the list to the width."""
        super().on_resize()
        self._offer()

    def _offer(self) -> None:
        settings = self.rail_app.settings
        items = [
            row((f"{name:<10}", "ink"), (f"{getattr(settings, name):<10}", "news"), (self._remark(meaning), "muted"))
            for name, meaning in settings_file.MEANINGS.items()
        ]
        own = f"{len(settings.keys)} yours" if settings.keys else ""
        items.append(row((f"{'keys':<10}", "ink"), (f"{own:<10}", "news"), (self._remark(_KEYS_MEANING), "muted")))
        self.menu.offer(items)

    def _remark(self, meaning: str) -> str:
        """What a setting means, where there is room for it on its line; the said line has it always."""
        return "" if self.narrow else cut(meaning, self.app.size.width - 28)

    def told_of(self, index: int) -> str:
        """See `RailScreen.told_of`."""
        name = self._setting(index)
        if name not in settings_file.VALUES:
            return f"keys: {_KEYS_MEANING}"
        value = getattr(self.rail_app.settings, name)
        return f"{name} is {value}: {settings_file.MEANINGS[name]} ({', '.join(settings_file.VALUES[name])})"

    def _setting(self, index: int) -> str:
        return [*settings_file.VALUES, settings_file.KEYS][index]

    def on_menu_chosen(self, chosen: Menu.Chosen) -> None:
        """Enter goes to the next value, or to the keys."""
        if self._setting(chosen.index) == settings_file.KEYS:
            from railgames.tui.screens.keys import KeysScreen

            self.app.push_screen(KeysScreen(), lambda _: self._offer())
        else:
            self.action_change(1)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """The keys are a screen of their own."""
        return action != "change" or self._setting(self.menu.marked) in settings_file.VALUES

    def action_change(self, by: int) -> None:
        """Changes the marked setting."""
        name = self._setting(self.menu.marked)
        values = settings_file.VALUES[name]
        settings = self.rail_app.settings
        value = values[(values.index(getattr(settings, name)) + by) % len(values)]
        trouble = self.rail_app.use(msgspec.structs.replace(settings, **{name: value}))
        self._offer()
        self.freshen()
        if trouble:
            self.say(trouble, "bad")
        elif name == "theme" and "terminal" in (value, getattr(settings, name)):
            self.say("The terminal's own colours come and go with the next start of railgames.", "muted")
        elif name == "ui":
            self.say(f"ui is {value}. This holds from the next start on.", "muted")
        elif name == "letters" and value == "off":
            self.say(f"letters is off: {self.key('more')} lists all that letters did.", "muted")
        else:
            self.say(self.told_of(self.menu.marked), "muted")

    def action_close(self) -> None:
        """Goes back."""
        self.dismiss()
