"""The line in which the dice are typed that players threw themselves."""

from __future__ import annotations

from textual.events import Key

from railgames.tui.widgets.field import Field

_TYPED = frozenset("0123456789 ,.")


class DiceField(Field):
    """Takes digits and leaves every other letter to the keys of the screen."""

    def check_consume_key(self, key: str, character: str | None) -> bool:
        """See `Widget.check_consume_key`."""
        return character is not None and character in _TYPED

    async def _on_key(self, event: Key) -> None:
        if event.is_printable and event.character not in _TYPED:
            event.prevent_default()
