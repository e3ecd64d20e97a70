"""The keys screen: every action with its keys, and how to give it others."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import ClassVar, NamedTuple

import msgspec
from textual.binding import Binding, BindingsMap
from textual.events import Key

from railgames.tui.keys import BadKey, Keys, as_kept, is_letter, key_in_words, key_name, keys_in_force, read_key
from railgames.tui.screens.lists import ListScreen, panel, told
from railgames.tui.text import Row, cut, rail, row, wrap
from railgames.tui.ways import GAME_SCREENS
from railgames.tui.widgets.menu import Menu

_SHARED = {
    "Everywhere": ("base:RailScreen",),
    "Lists": ("widgets.menu:Menu",),
    "Pages": ("widgets.reader:Reader", "pages:PageScreen", "pages:LogScreen", "choices:ChoicesScreen"),
    "Departures": ("home:HomeScreen", "records:RecordsScreen", "stats:StatsScreen"),
    "Setting up": ("setup:SetupScreen", "options:SettingsScreen", "keys:KeysScreen"),
    "At the table": ("game:GameScreen", "curtain:CurtainScreen"),
    "Learning": ("tutorial:TaughtScreen", "tutorial:LessonScreen", "tutorial:ClosingScreen", "pages:HelpScreen"),
    "Looking back": ("results:ResultsScreen", "replay:ReplayScreen"),
}
"""Where keys belong, and the screens and widgets that hear them there."""
_WITH_LISTS = frozenset({"Lists", "Pages", "Departures", "Setting up", "Looking back"})
_AT_GAMES = frozenset({"At the table", "Learning"})
FIXED = ("quit", "quit-too")
"""Ids of actions whose keys stay: they end every program."""


def heard_together(one: str, other: str) -> bool:
    """Whether keys of two places can be heard on one screen."""
    both = {one, other}
    with_lists = "Lists" in both and both <= _WITH_LISTS
    at_a_game = bool(both & _AT_GAMES) and not both & {*_SHARED} - _AT_GAMES
    return one == other or "Everywhere" in both or with_lists or at_a_game


class Action(NamedTuple):
    """Something that has a key: where it belongs, the id of its binding, what it does, and its first keys."""

    place: str
    id: str
    does: str
    keys: tuple[str, ...]


def every_action() -> list[Action]:
    """Everything that has a key, in the order of the keys screen. An id that several places share stands once."""
    places: dict[str, list[type]] = {
        place: [_owner(f"railgames.tui.{'' if name.startswith('widgets') else 'screens.'}{name}") for name in names]
        for place, names in _SHARED.items()
    }
    for key, origin in GAME_SCREENS.items():
        places[key.replace("-", " ").capitalize()] = [_owner(origin)]
    actions: dict[str, Action] = {}
    for place, owners in places.items():
        for owner in owners:
            for kind in reversed(owner.__mro__):
                for key, binding in BindingsMap(vars(kind).get("BINDINGS", ())):
                    known = actions.get(binding.id or "")
                    if not binding.id or binding.id in FIXED or kind.__module__.startswith("textual"):
                        continue
                    if known is None:
                        number = binding.id.rpartition("-")[2]
                        does = f"{binding.description} {number}" if number.isdigit() else binding.description
                        actions[binding.id] = Action(place, binding.id, does, (key,))
                    elif known.place == place and key not in known.keys:
                        actions[binding.id] = known._replace(keys=(*known.keys, key))
    return list(actions.values())


def _owner(origin: str) -> type:
    module, _, name = origin.partition(":")
    owner: type = getattr(import_module(module), name)
    return owner


class KeysScreen(ListScreen):
    """Every action with its keys; enter, then a key, gives it that one."""

    first_keys = ("menu.choose", "keys.next-place", "keys.add", "keys.first")
    widest: ClassVar[int] = 84

    BINDINGS = [
        Binding("right", "place(1)", "Next group", id="keys.next-place", key_display="← →"),
        Binding("left", "place(-1)", "Group before", show=False, id="keys.place-before"),
        Binding("plus,a", "listen(True)", "One more key", id="keys.add", key_display="+"),
        Binding("backspace,delete", "first", "As at first", id="keys.first"),
        Binding("escape,q", "close", "Back", id="close", key_display="esc"),
    ]

    def __init__(self) -> None:
        """See the class."""
        super().__init__(id="keys")
        self.actions = every_action()
        self._listening = False
        self._adding = False

    def heading(self) -> tuple[Row, Row]:
        """See `RailScreen.heading`."""
        return row(("KEYS", "title")), row((f"preset: {self.rail_app.settings.preset}", "muted"))

    def on_mount(self) -> None:
        """Says how it is done."""
        super().on_mount()
        choose, first, further = self.key("menu.choose"), self.key("keys.first"), self.key("keys.next-place")
        how = f"Press {choose}, then a key, to give the marked action that key." if choose else ""
        back = f"Press {first} to take yours away again." if first else ""
        on = f"{further} goes to the next group." if further else ""
        self.say(" ".join(filter(None, (how, back, on))), "muted")

    def help_rows(self, columns: int) -> list[Row]:
        """See `RailScreen.help_rows`."""
        text = (
            "Each line is an action and its keys. Keys that you choose go before those of the preset; a preset is "
            "chosen on the settings screen. Any letter, digit or sign will do, and F1 to F12, but no ctrl and no alt. "
            "The list is in groups, by where the keys are heard; there are keys to go from group to group."
        )
        return wrap(text, columns)

    def keys_of(self, action: Action, keys: Keys | None = None) -> tuple[str, ...]:
        """The keys that are heard for an action, or those it would have with other keys in force."""
        found = (self.rail_app.keys if keys is None else keys).get(action.id, action.keys)
        letters = self.rail_app.settings.letters == "on"
        return tuple(key for key in found if letters or not is_letter(key))

    def items(self, columns: int) -> list[Row]:
        """See `ListScreen.items`."""
        items = []
        for action in self.actions:
            keys = " ".join(key_name(key) for key in self.keys_of(action))
            own = action.id in self.rail_app.settings.keys
            text = cut(f"{action.does:<24}", columns - 8)
            items.append(row((text + " ", "ink"), (keys, "key"), ("  yours" if own else "", "good")))
        return items

    def heads(self, columns: int) -> dict[int, Row]:
        """See `ListScreen.heads`: where the keys belong."""
        heads: dict[int, Row] = {}
        for index, action in enumerate(self.actions):
            if not index or self.actions[index - 1].place != action.place:
                heads[index] = rail(row((action.place, "title")), columns + 1)[1:]
        return heads

    def beside(self, index: int, columns: int, rows: int) -> list[Row]:
        """See `ListScreen.beside`: an action, its keys, and what they were at first."""
        action = self.actions[index]
        keys = [row((key_name(key), "key")) for key in self.keys_of(action)] or [row(("no key", "muted"))]
        own = action.id in self.rail_app.settings.keys
        at_first = " or ".join(map(key_name, action.keys))
        remark = f"{f'Yours. At first: {at_first}.' if own else ''}{self._shared(action)}".strip()
        where = [row((f"{action.place}, {action.id}", "muted"))]
        return panel(action.does, columns, where, keys, told(remark, columns, "good"))

    def told_of(self, index: int) -> str:
        """See `RailScreen.told_of`."""
        action = self.actions[index]
        keys = " or ".join(key_in_words(key_name(key)) for key in self.keys_of(action))
        return f"{action.place}: {action.does}; {keys or 'no key'}"

    def on_menu_chosen(self, chosen: Menu.Chosen) -> None:
        """Listens for the new key."""
        self.action_listen(False)

    def action_listen(self, adding: bool) -> None:
        """The next key that is pressed is the marked action's, in place of its keys or besides them."""
        self._listening, self._adding = True, adding
        action = self.actions[self.menu.marked]
        self.say(f"Press the key for: {action.does}. Esc leaves it as it is.")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """While a key is listened for no key does anything else."""
        return not self._listening

    def on_key(self, event: Key) -> None:
        """Takes the key that was listened for."""
        if not self._listening:
            return
        event.stop()
        event.prevent_default()
        self._listening = False
        action = self.actions[self.menu.marked]
        if event.key == "escape":
            self.say("Left as it is.", "muted")
            return
        try:
            key = read_key(key_name(event.key))
        except BadKey as error:
            self.say(str(error), "bad")
            return
        settings = self.rail_app.settings
        so_far, _ = keys_in_force(settings.preset, settings.keys)
        self._give(action, (*so_far.get(action.id, action.keys), key) if self._adding else (key,))

    def action_first(self) -> None:
        """Gives the marked action its first keys again."""
        self._give(self.actions[self.menu.marked], ())

    def _give(self, action: Action, keys: Sequence[str]) -> None:
        """Gives an action keys of the player's own; none for its first ones."""
        settings = self.rail_app.settings
        own: dict[str, str] = {name: text for name, text in settings.keys.items() if name != action.id}
        if keys:
            own[action.id] = as_kept(keys)
        trouble = self.rail_app.use(msgspec.structs.replace(settings, keys=own))
        self.offer()
        self.freshen()
        if trouble:
            self.say(trouble, "bad")
        else:
            self.say(f"{self.told_of(self.menu.marked)}.{self._shared(action)}", "muted")

    def _shared(self, action: Action) -> str:
        """What is said of other actions that have a key of this one where both are heard; empty if there are none.

        Actions that have had a key in common from the start are meant to share it.
        """
        mine = self.keys_of(action)
        goes = "Yours goes" if action.id in self.rail_app.settings.keys else "This one goes"
        shared: dict[tuple[str, bool], list[str]] = {}
        for other in self.actions:
            apart = other.id == action.id or not heard_together(other.place, action.place)
            if apart or set(action.keys) & set(other.keys):
                continue
            key = next((key for key in mine if key in self.keys_of(other)), "")
            if key:
                first = min(action, other, key=self._precedence) is action
                where = "" if other.place == action.place else f" ({other.place})"
                shared.setdefault((key, first), []).append(f"{other.does}{where}")
        return "".join(
            f" {key_in_words(key_name(key))} is also the key for: {', '.join(others)}. "
            f"{goes if first else 'That goes'} first."
            for (key, first), others in shared.items()
        )

    def _precedence(self, action: Action) -> tuple[bool, bool, bool, int]:
        """What goes before what on the same key: lists and texts, then keys of one's own, then those of the preset."""
        in_focus = action.id.startswith(("menu.", "reader."))
        own, chosen = action.id in self.rail_app.settings.keys, action.id in self.rail_app.keys
        return not in_focus, not own, not chosen, self.actions.index(action)

    def action_place(self, by: int) -> None:
        """Goes to the first action of the next group, or of the one before."""
        starts = [n for n, one in enumerate(self.actions) if not n or self.actions[n - 1].place != one.place]
        here = max(n for n, start in enumerate(starts) if start <= self.menu.marked)
        self.menu.go_to(starts[(here + by) % len(starts)])

    def action_close(self) -> None:
        """Goes back."""
        self.dismiss()
