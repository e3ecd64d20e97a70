"""What is asked at each moment, as a panel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from railgames.games.contract import AnyGame, Cast
from railgames.games.isle_of_trains.actions import Action, Build, Deliver, Load, Remove, Skip, Take
from railgames.games.isle_of_trains.cards import Cards
from railgames.games.isle_of_trains.describe import benefit_of, name
from railgames.games.isle_of_trains.state import HAND_LIMIT, PHANTOM, Bonus, Covering, Paying, Shedding, State, View
from railgames.games.sentences import count
from railgames.tui.games.isle_of_trains.draft import Draft
from railgames.tui.games.isle_of_trains.panel import Item, Panel

NO_USE = "A phantom card only pays, or is discarded to load another face down."


def draft_panel(thought: Draft, cast: Cast) -> Panel:
    """What can be chosen or marked in a draft."""
    items = []
    for number, entry in enumerate(thought.entries(cast)):
        sign = str(number + 1) if entry.marked is None else "[x]" if entry.marked else "[ ]"
        items.append(Item("-" if entry.shut else sign, entry.text, entry.shut))
    return Panel(thought.question(cast), "", items, thought.cursor, thought.foot(), True)


def list_panel(question: str, ways: Sequence[str], line: int | None) -> Panel:
    """A question with its answers, numbered; ``line`` is the one thought of."""
    return Panel(question, "", [Item(str(number), way) for number, way in enumerate(ways, start=1)], line, "", True)


def marking_panel(view: View, due: int, marked: int, card: int) -> Panel:
    """How many cards of the hand are to be marked, and how many are; ``card`` is the one at the cursor."""
    step, cards = view.step, view.terms.cards
    match step:
        case Paying(built):
            title = f"Pay {count(due, 'card')} for {name(cards, built)}"
        case Covering(loaded):
            title = f"Discard 1 card, to load {name(cards, loaded)} face down"
        case Shedding():
            title = f"Discard {count(due, 'card')}, as the car you loaded asks"
        case _:
            title = f"Discard {count(due, 'card')}: {HAND_LIMIT} may stay in hand"
    done = "enter pays" if isinstance(step, Paying) else "enter discards"
    more = f"{done}." if marked == due else "space marks the card at the arrow keys."
    return Panel(title, "", [Item("", ": ".join(in_short(cards, card)))], None, f"{marked} of {due} marked; {more}")


def visiting_panel(cast: Cast, subject: int) -> Panel:
    """That the hand which is seen is somebody else's, and the way back to one's own."""
    return Panel(f"You look at {cast.whose(subject)} cards", "The arrow keys go back to your own hand.")


def in_short(cards: Cards, card: int) -> tuple[str, str]:
    """The name of a card, and what it does."""
    if card == PHANTOM:
        return "Phantom card", "It pays, or is discarded to load another face down. It is gone after this turn."
    kind = cards.cards[card]
    return kind.name, kind.text


def in_brief(cards: Cards, card: int) -> str:
    """What a card does, where its ticket says what it holds: of a car what it brings others."""
    brings = benefit_of(cards, card) if card != PHANTOM else ""
    return f"Others who load it {brings}." if brings else in_short(cards, card)[1]


class Uses(NamedTuple):
    """What can be done with the card at the cursor of a hand, and what can't and why."""

    game: AnyGame
    state: State
    view: View
    hand: Sequence[int]
    cursor: int
    cast: Cast

    def panel(self, walking: bool) -> Panel:
        """All of it if a person chooses what to do, else only what the card is."""
        items = [self.use(key) for key in self.keys] if walking else ()
        if not self.hand:
            return Panel("No card in hand", "", items)
        title, text = in_short(self.view.terms.cards, self._card)
        return Panel(title, text, items, brief=in_brief(self.view.terms.cards, self._card))

    @property
    def _card(self) -> int:
        return self.hand[self.cursor] if self.hand else PHANTOM

    @property
    def keys(self) -> str:
        """The keys of what can be thought of, in the order in which it is listed."""
        return ("blf" if self.hand else "") + ("n" if isinstance(self.view.step, Bonus) else "") + "tdx"

    def use(self, key: str) -> Item:
        """What a key would begin, or why it can't."""
        action = self.action(key)
        if action is None:
            return Item(key, NO_USE, True)
        refusal = self.game.refusal(self.state, action)
        return Item(key, refusal or self._choice(action), bool(refusal))

    def _choice(self, action: Action) -> str:
        """What an action brings, without the name of the card, for that is at the cursor."""
        text = self.game.words.choice(self.view, action, self.cast)
        if isinstance(action, Build | Load):
            text = text.replace(f" {name(self.view.terms.cards, action.card)}", "", 1)
        return text

    def action(self, key: str) -> Action | None:
        """What a key begins, with the card at the cursor where it needs one; None when it can't be said."""
        match key:
            case "t":
                return Take()
            case "d":
                return Deliver()
            case "x":
                return Remove()
            case "n":
                return Skip()
        if self._card == PHANTOM:
            return None
        return Build(self._card) if key == "b" else Load(self._card, key == "f")
