"""What is asked at each moment, as a panel."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from railgames.games.contract import AnyGame, Cast
from railgames.games.isle_of_trains.actions import Action, Build, Deliver, Load, Remove, Skip, Take
from railgames.games.isle_of_trains.cards import Cards
from railgames.games.isle_of_trains.describe import benefit_of, name
from railgames.games.isle_of_trains.reasons import why_not_in_few_words
from railgames.games.isle_of_trains.state import HAND_LIMIT, PHANTOM, Bonus, Covering, Paying, Shedding, State, View
from railgames.games.sentences import count
from railgames.tui.games.isle_of_trains.draft import Draft
from railgames.tui.games.isle_of_trains.names import nature
from railgames.tui.games.isle_of_trains.panel import Item, Panel
from railgames.tui.games.isle_of_trains.told import sign_of

NO_USE = "A phantom card only pays, or is discarded to load another face down."


def draft_panel(thought: Draft, cast: Cast) -> Panel:
    """What can be chosen or marked in a draft."""
    items = []
    for number, entry in enumerate(thought.entries(cast)):
        items.append(Item(sign_of(entry, number), entry.text, entry.shut, entry.short))
    return Panel(thought.question(cast), "", items, thought.cursor, thought.foot(), True)


def list_panel(question: str, ways: Sequence[str], line: int | None) -> Panel:
    """A question with its answers, numbered; ``line`` is the one thought of."""
    return Panel(question, "", [Item(str(number), way) for number, way in enumerate(ways, start=1)], line, "", True)


def marking_panel(view: View, due: int, marked: int, card: int, keys: Mapping[str, str]) -> Panel:
    """How many cards of the hand are to be marked, and how many are; ``card`` is the one at the cursor.

    ``keys`` are those in force for ``mark`` and ``confirm``.
    """
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
    does = "pays" if isinstance(step, Paying) else "discards"
    more = f"{keys['confirm']} {does}." if marked == due else f"{keys['mark']} marks or leaves this card."
    items = [Item("", ": ".join(in_short(cards, card)))]
    return Panel(title, "", items, None, f"{marked} of {due} marked; {more}", marking=True)


def visiting_panel(cast: Cast, subject: int) -> Panel:
    """That the hand which is seen is somebody else's, and the way back to one's own."""
    return Panel(f"You look at {cast.whose(subject)} cards", "A step along the hand goes back to your own.")


def in_short(cards: Cards, card: int) -> tuple[str, str]:
    """The name of a card, and what it does."""
    if card == PHANTOM:
        return "Phantom card", "It pays, or is discarded to load another face down. It is gone after this turn."
    kind = cards.cards[card]
    return kind.name, kind.text


def in_brief(cards: Cards, card: int) -> str:
    """What a card does, where its ticket says what it holds: of a car what it brings others."""
    brings = benefit_of(cards, card) if card != PHANTOM else ""
    return f"If others load it: they {brings}." if brings else in_short(cards, card)[1]


VERBS = {
    "b": "Build",
    "l": "Load",
    "f": "Load face down",
    "n": "Do without",
    "t": "Take a card",
    "d": "Deliver",
    "x": "Remove cars",
}
"""What can be begun, each by a letter of its own, in the order in which it is listed."""


class Uses(NamedTuple):
    """What can be done with the card at the cursor of a hand, and what can't and why."""

    game: AnyGame
    state: State
    view: View
    hand: Sequence[int]
    cursor: int
    cast: Cast
    signs: Mapping[str, str]
    """The keys in force for what can be begun, by its letter."""

    def panel(self, walking: bool, line: int | None = None) -> Panel:
        """All of it if a person chooses what to do, with the line thought of, else only what the card is."""
        items = [self.use(letter) for letter in self.letters] if walking else ()
        if not self.hand:
            return Panel("No card in hand", "", items, line)
        cards = self.view.terms.cards
        title, text = in_short(cards, self._card)
        return Panel(title, text, items, line, brief=in_brief(cards, self._card), kind=nature(cards, self._card))

    @property
    def _card(self) -> int:
        return self.hand[self.cursor] if self.hand else PHANTOM

    @property
    def letters(self) -> str:
        """The letters of what can be thought of, in the order in which it is listed."""
        bonus = isinstance(self.view.step, Bonus)
        return "".join(letter for letter in VERBS if (self.hand or letter not in "blf") and (bonus or letter != "n"))

    def use(self, letter: str) -> Item:
        """What a letter would begin, or why it can't."""
        action = self.action(letter)
        refusal = NO_USE if action is None else self.game.refusal(self.state, action)
        text = refusal or self._choice(action)
        why = ""
        if refusal:
            why = "it only pays" if action is None else why_not_in_few_words(self.state, action)
        return Item(self.signs.get(letter, ""), text, bool(refusal), VERBS[letter], why)

    def _choice(self, action: Action | None) -> str:
        """What an action brings, without the name of the card, for that is at the cursor."""
        text = self.game.words.choice(self.view, action, self.cast)
        if isinstance(action, Build | Load):
            text = text.replace(f" {name(self.view.terms.cards, action.card)}", "", 1)
        return text

    def told(self, columns: int) -> str:
        """The card at the cursor and the first of what can be done with it, in so many columns."""
        if not self.hand:
            return "No card in hand."
        cards = self.view.terms.cards
        text = f"{in_short(cards, self._card)[0]}: {nature(cards, self._card)}."
        use = next((item for item in map(self.use, "blf") if not item.shut), None)
        if use is None:
            return text
        sign = f"{use.sign} " if use.sign else ""
        return f"{text} {sign}{use.within(columns - len(text) - len(sign) - 2)}."

    def action(self, letter: str) -> Action | None:
        """What a letter begins, with the card at the cursor where it needs one; None when it can't be said."""
        match letter:
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
        return Build(self._card) if letter == "b" else Load(self._card, letter == "f")
