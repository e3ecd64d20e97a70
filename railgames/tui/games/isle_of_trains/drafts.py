"""Which draft an action has."""

from __future__ import annotations

from railgames.games.isle_of_trains.actions import Action, Build, Deliver, Load, Remove
from railgames.games.isle_of_trains.state import View
from railgames.tui.games.isle_of_trains.draft import Draft
from railgames.tui.games.isle_of_trains.several import Delivery, Scrapyard
from railgames.tui.games.isle_of_trains.single import Place, Simple, Stow


def draft(view: View, first: Action) -> Draft:
    """The draft of an action of a turn, or of a bonus action, that may be begun."""
    match first:
        case Build():
            return Place(view, first)
        case Load():
            return Stow(view, first)
        case Deliver():
            return Delivery(view, first)
        case Remove():
            return Scrapyard(view, first)
        case _:
            return Simple(view, first)
