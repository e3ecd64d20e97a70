"""The settings screen."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from textual.binding import Binding
from textual.containers import Container
from textual.widget import Widget

from railgames import settings as settings_file
from railgames.tui.screens.base import RailScreen
from railgames.tui.text import Row, row
from railgames.tui.widgets.menu import Menu


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

    def _offer(self) -> None:
        settings = self.rail_app.settings
        self.menu.offer(
            [
                row(
                    (f"{name:<10}", "ink"),
                    (f"{getattr(settings, name):<10}", "news"),
                    (settings_file.MEANINGS[name], "muted"),
                )
                for name in settings_file.VALUES
            ]
        )

    def on_menu_chosen(self, chosen: Menu.Chosen) -> None:
        """Enter goes to the next value."""
        self.action_change(1)

    def action_change(self, by: int) -> None:
        """Changes the marked setting."""
        name = list(settings_file.VALUES)[self.menu.marked]
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
            self.say("This holds from the next start on.", "muted")

    def action_close(self) -> None:
        """Goes back."""
        self.dismiss()
