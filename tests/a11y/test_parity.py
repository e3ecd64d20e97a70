"""The same choices give the same game in plain mode and on screen; `tests.a11y.parity` plays as many as are wanted."""

import pytest

from railgames.tui.screens.choices import ChoicesScreen
from tests.a11y.parity import agreed
from tests.a11y.rig import GAMES, offered
from tests.a11y.screens import let_go, opened
from tests.tui.rig import press, session

SEEDS = range(8)
DECISIONS = 8
LISTS = {
    "twisty-tracks": ("twisty-first", "l"),
    "train": ("train-first", "l"),
    "isle-of-trains": ("isle-first", "o"),
    "train-of-thought": ("thought-clue", "l"),
}
"""A screen of each game where something can be chosen, and the key that lists it."""


@pytest.mark.parametrize("game", GAMES)
def test_R46_the_same_choices_lead_to_the_same_state_in_both_front_ends(game):
    alike, others = agreed(game, SEEDS, DECISIONS)
    assert not others
    assert alike == list(SEEDS)


@pytest.mark.parametrize("game", GAMES)
async def test_R46_both_front_ends_list_the_same_choices(game):
    name, key = LISTS[game]
    async with opened(name) as (app, pilot):
        let_go(app)
        await press(pilot, key)
        assert isinstance(app.screen, ChoicesScreen)
        plain = offered(session(app))
        texts = [
            inner.text
            for item in plain.items
            for inner in (item.does.menu.items if hasattr(item.does, "menu") else (item,))
        ]
        assert sorted(app.screen.choices) == sorted(texts)
