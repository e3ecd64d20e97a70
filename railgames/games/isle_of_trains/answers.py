"""Where the game stands and what can be asked of it."""

from __future__ import annotations

from collections.abc import Sequence

from railgames.games.contract import OVER, Ambiguous, Cast, Line, Query, Unreadable
from railgames.games.isle_of_trains import asking, choosing, delivering
from railgames.games.isle_of_trains.actions import Build, Load
from railgames.games.isle_of_trains.cards import NOTHING
from railgames.games.isle_of_trains.contracts import BACK_A, BACK_B, FRONT, SIDES
from railgames.games.isle_of_trains.course import ENDING_CLAIMS
from railgames.games.isle_of_trains.describe import (
    as_good,
    benefit_of,
    goods,
    load_of,
    name,
    names,
    power,
    train_in_short,
    train_in_words,
    verbs,
    weight,
    who,
)
from railgames.games.isle_of_trains.naming import key, kinds, no_such_card
from railgames.games.isle_of_trains.reasons import why_no_build, why_no_load
from railgames.games.isle_of_trains.scoring import building_points, claim_points, counting_sides, sheet
from railgames.games.isle_of_trains.state import ACTIONS, PHANTOM, Bonus, Claim, Deal, Player, Turn, View
from railgames.games.sentences import count, listed, upper

QUERIES = (
    Query("hand", "hand, hand NAME", "the cards you hold and what each does, or how many somebody holds"),
    Query("trains", "trains, trains NAME", "every train and its loads, or one of them car by car"),
    Query("contracts", "contracts, contracts NAME", "the contract cards, what they want and who has which"),
    Query("card", "card NAME", "what a card is and does, with the rulings that touch it"),
    Query("what", "what, what CARD", "what can be done with the cards you hold, and why not"),
    Query("sheet", "sheet, sheet NAME", "the score sheets so far, or one of them line by line"),
)
SHEET = {
    "train": "Train points",
    "contracts": "Delivery contracts",
    "buildings": "Building points",
    "loaded": "Loaded cargo",
}
"""The lines of a score sheet, as they are called."""
_ONE_FACT = 75
"""In characters: a longer train is told in sum, and car by car to who asks for it by name."""


class Answers:
    """Answers about one view, in the words of one cast."""

    def __init__(self, view: View, cast: Cast) -> None:
        """Both are kept, neither is changed."""
        self.view = view
        self.cast = cast
        self.terms = view.terms
        self.cards = view.terms.cards

    def answer(self, query: str, rest: Sequence[str]) -> tuple[Line, ...]:
        """The answer to one of `QUERIES`. Raises Unreadable or Ambiguous."""
        match query:
            case "hand":
                return self._hand(rest)
            case "trains":
                return self._trains(rest)
            case "contracts":
                return self._contracts(rest)
            case "card":
                return self._card(rest)
            case "what":
                return self._what(rest)
            case "sheet":
                return self._sheet(rest)
        raise Unreadable(f"There is nothing to ask by the word {query}.")

    # ------------------------------------------------------------------ status and score

    def status(self) -> tuple[Line, ...]:
        """Whose turn it is and what is left, then the train and the hand of the viewer."""
        lines = [Line("Turn", f"{self._turn()} {self._left()}")]
        viewer = self.view.viewer
        seat = self.view.seat if viewer is None else viewer
        if seat >= 0:
            # Right after whose turn it is, a train that is not named would be taken for theirs.
            whose = "" if seat == self.view.seat else f"{self.cast.whose(seat)} train: "
            lines.append(Line("Train", f"{whose}{self._train_line(seat)}"))
        lines.append(Line("Hand", self._hands() if viewer is None else self._hand_line(viewer)))
        return tuple(lines)

    def _turn(self) -> str:
        view = self.view
        if view.actor == OVER:
            return "The game is over."
        if view.seat < 0:
            return "It is to be drawn who starts."
        if isinstance(view.step, Deal):
            return "The cards are dealt."
        last = "last " if view.ending and view.final < len(view.players) else ""
        under_way = view.step is not None and not isinstance(view.step, Turn)
        number = ACTIONS - view.left + (0 if under_way else 1)
        text = f"{self.cast.whose(view.seat)} {last}turn, action {number} of {ACTIONS}"
        return f"{text}, a bonus." if isinstance(view.step, Bonus) else f"{text}."

    def _left(self) -> str:
        view = self.view
        claimed = len(self.terms.contracts) - len(view.free)
        end = f"{claimed} of {ENDING_CLAIMS[len(view.players)]} contract cards claimed"
        return f"Draw pile {view.deck}, discards {view.discards}, {end}."

    def _train_line(self, seat: int) -> str:
        player = self.view.players[seat]
        train = player.train
        rest = f"; weight {weight(self.cards, train)} of {power(self.cards, train)}"
        if player.buildings:
            rest += f"; {listed([name(self.cards, card) for card in player.buildings])}"
        text = f"{train_in_words(self.cards, train)}{rest}."
        return text if len(text) <= _ONE_FACT else f"{train_in_short(self.cards, train)}{rest}."

    def _hands(self) -> str:
        held = [f"{self.cast.name(seat)} {len(player.hand)}" for seat, player in enumerate(self.view.players)]
        return f"{', '.join(held)}."

    def _hand_line(self, seat: int) -> str:
        hand = self.view.players[seat].hand
        phantoms = self.view.phantoms if seat == self.view.seat else 0
        text = upper(names(self.cards, (*hand, *[PHANTOM] * phantoms))) if hand or phantoms else "No cards"
        return f"{text}."

    def score(self) -> tuple[Line, ...]:
        """The points of every seat, as if the game were over now."""
        lines = []
        for seat, player in enumerate(self.view.players):
            now = sheet(self.terms, player)
            parts = f"train {now.train}, contracts {now.contracts}, buildings {now.buildings}, loaded {now.loaded}"
            lines.append(Line("Score", f"{self.cast.name(seat)}: {now.total}; {parts}."))
        return tuple(lines)

    # ------------------------------------------------------------------ hands and cards

    def _hand(self, rest: Sequence[str]) -> tuple[Line, ...]:
        seat = self.cast.seat(" ".join(rest)) if rest else self.view.viewer
        if seat is None:
            return (Line("Hand", f"Cards in hand: {self._hands()}"),)
        hand = self.view.players[seat].hand
        has = self.cast.verb(seat, "hold", "holds")
        head = f"{self.cast.name(seat)} {has} {count(len(hand), 'card')}."
        if seat == self.view.seat and self.view.phantoms:
            head = f"{head[:-1]} and {count(self.view.phantoms, 'phantom card')}."
        lines = [Line("Hand", head)]
        for card in dict.fromkeys(hand):
            if card >= 0:
                number = f"{hand.count(card)} times " if hand.count(card) > 1 else ""
                lines.append(Line("Hand", f"{number}{self._in_short(card)}"))
        return tuple(lines)

    def _in_short(self, card: int) -> str:
        """A card in one line, such as ``Hopper: cost 1, as goods coal. Holds 1 coal.`` and so on."""
        known = self.cards.cards[card]
        return f"{known.name}: cost {known.cost}, as goods {as_good(self.cards, card)}. {known.text}"

    def _kind(self, words: Sequence[str], among: Sequence[int]) -> int:
        """The card that words mean out of some. Raises Unreadable or Ambiguous."""
        told = [part for part in map(key, words) if part]
        found = kinds(self.cards, told, among)
        if len(found) > 1:
            raise Ambiguous(f"That could be: {', or '.join(self.cards.names[card] for card in found)}.")
        if not found:
            others = kinds(self.cards, told, range(len(self.cards.names)))
            if others:
                raise Unreadable(f"You hold no {self.cards.names[others[0]]}.")
            raise Unreadable(no_such_card(self.cards, told) if told else "Name a card, as in: card Hopper-2.")
        return found[0]

    def _card(self, rest: Sequence[str]) -> tuple[Line, ...]:
        if not rest:
            every = ", ".join(self.cards.names)
            return (Line("Card", f"Type card and a name. The cards are: {every}."),)
        card = self._kind(rest, range(len(self.cards.names)))
        known = self.cards.cards[card]
        facts = [f"{known.family}", f"cost {known.cost}"]
        if known.family != "building":
            facts += [f"train points {known.points}"]
            facts += [f"weight {known.weight}"] if known.weight or not known.power else []
            facts += [f"power {known.power}"] if known.power else []
        lines = [
            Line("Card", f"{known.name}: {', '.join(facts)}; {known.count} in the deck."),
            Line("Card", known.text),
            Line("Card", f"Loaded as goods it is {as_good(self.cards, card)}."),
        ]
        return (*lines, *(Line("Card", note) for note in known.notes))

    def _what(self, rest: Sequence[str]) -> tuple[Line, ...]:
        """What can be done with cards of the viewer's hand, and why not."""
        view = self.view
        if view.viewer is None or view.viewer != view.actor:
            return (Line("Card", "What your cards can do is told while you are to act."),)
        if not isinstance(view.step, Turn | Bonus):
            return (Line("Card", f"First: {asking.ask(view, self.cast)}"),)
        hand = tuple(dict.fromkeys(view.players[view.seat].hand))
        if not hand:
            return (Line("Card", "You hold no cards."),)
        wanted = (self._kind(rest, hand),) if rest else hand
        return tuple(line for card in wanted for line in self._uses(card))

    def _uses(self, card: int) -> list[Line]:
        view = self.view
        open_now = view.step.verbs if isinstance(view.step, Bonus) else ("build", "load")
        lines = []
        if "build" in open_now:
            why = why_no_build(view, card)
            lines.append(why or f"{choosing.choice(view, Build(card), self.cast)}.")
        if "load" in open_now:
            for face_down in (False, True):
                why = why_no_load(view, card, face_down)
                lines.append(why or f"{choosing.choice(view, Load(card, face_down), self.cast)}.")
        lines = lines or [f"The bonus is {verbs(open_now)}."]
        known = self.cards.names[card]
        named = (known, f"Build {known}", f"Load {known}")
        return [Line("Card", line if line.startswith(named) else f"{known}: {line}") for line in lines]

    # ------------------------------------------------------------------ trains

    def _trains(self, rest: Sequence[str]) -> tuple[Line, ...]:
        if not rest:
            every = range(len(self.view.players))
            return tuple(Line("Train", f"{self.cast.whose(seat)} train: {self._train_line(seat)}") for seat in every)
        seat = self.cast.seat(" ".join(rest))
        player = self.view.players[seat]
        train = player.train
        engine = self.cards.names[train.engine]
        pulls = f"weight {weight(self.cards, train)} of {power(self.cards, train)}"
        lines = [Line("Train", f"{self.cast.whose(seat)} train: {engine}, {pulls}.")]
        for index, car in enumerate(train.cars):
            load = load_of(self.cards, car)
            text = f"Car {index + 1}: {self.cards.names[car.card]}"
            text += f", {load}" if load else f". {self.cards.cards[car.card].text[:-1]}"
            if self.cards.takes[car.card] != NOTHING:
                brings = benefit_of(self.cards, car.card)
                text += f"; to others: {brings}" if brings else "; for its owner alone"
            lines.append(Line("Train", f"{text}."))
        for card in player.buildings:
            points = building_points(self.terms, player, self.cards.cards[card])
            lines.append(Line("Train", f"Building: {self.cards.names[card]}, {count(points, 'point')} now."))
        return tuple(lines)

    # ------------------------------------------------------------------ contracts

    def _contracts(self, rest: Sequence[str]) -> tuple[Line, ...]:
        view = self.view
        wanted = key("".join(rest))
        numbers = [n for n, card in enumerate(self.terms.contracts) if key(card.name).startswith(wanted)]
        if not numbers:
            places = ", ".join(card.name for card in self.terms.contracts)
            raise Unreadable(f"Name a contract card: {places}.")
        claimed = len(self.terms.contracts) - len(view.free)
        ends = ENDING_CLAIMS[len(view.players)]
        head = f"{claimed} of the contract cards claimed; {ends} bring the end."
        lines = [] if rest else [Line("Contract", head)]
        for number in numbers:
            lines += self._contract(number)
        return tuple(lines)

    def _contract(self, number: int) -> list[Line]:
        card = self.terms.contracts[number]
        wants = [f"{goods(contract.goods)} for {contract.points}" for contract in card.sides]
        lines = [Line("Contract", f"{card.name}: {wants[FRONT]}; {self._holder(number)}.")]
        claim = next((own for player in self.view.players for own in player.claims if own.contract == number), None)
        if claim is None or claim.open:
            lines.append(Line("Contract", f"{card.name}, back: A {wants[BACK_A]}; B {wants[BACK_B]}."))
        else:
            text = f"{card.name}, {SIDES[claim.side]}: {wants[claim.side]}; {claim_points(self.terms, claim)} in all."
            lines.append(Line("Contract", text))
        return lines

    def _holder(self, number: int) -> str:
        """Who has a contract card, and whether the viewer could deliver to it."""
        for seat, player in enumerate(self.view.players):
            for claim in player.claims:
                if claim.contract == number:
                    has = self.cast.verb(seat, "have", "has")
                    done = "begun" if claim.open else "completed"
                    return f"{who(self.cast, seat)} {has} {done} it{self._ready(number)}"
        return f"free{self._ready(number)}"

    def _ready(self, number: int) -> str:
        mine = self.view.mine
        if mine is None:
            return ""
        open_now = delivering.claimable(self.terms, self.view.free, mine, delivering.begin(mine.train))
        sides = [SIDES[claim.side] for claim in open_now if claim.contract == number]
        return f", your goods are enough for {' and '.join(sides)}" if sides else ""

    # ------------------------------------------------------------------ score sheets

    def _sheet(self, rest: Sequence[str]) -> tuple[Line, ...]:
        if not rest:
            return tuple(line for seat in range(len(self.view.players)) for line in self._sheet_in_short(seat))
        seat = self.cast.seat(" ".join(rest))
        player = self.view.players[seat]
        now = sheet(self.terms, player)
        parts = {
            "train": self._train_points(player),
            "contracts": [self._claim_points(claim) for claim in player.claims],
            "buildings": [
                f"{self.cards.names[card]} {building_points(self.terms, player, self.cards.cards[card])}"
                for card in player.buildings
            ],
            "loaded": [],
        }
        lines = [Line("Score", f"{self.cast.whose(seat)} score sheet, as if the game were over.")]
        for line in now.lines:
            made_of = f": {', '.join(parts[line.what])}" if parts[line.what] else ""
            lines.append(Line("Score", f"{SHEET[line.what]} {line.points}{made_of}."))
        return (*lines, Line("Score", f"Total {now.total}."))

    def _sheet_in_short(self, seat: int) -> list[Line]:
        now = sheet(self.terms, self.view.players[seat])
        lines = ", ".join(f"{SHEET[line.what].lower()} {line.points}" for line in now.lines)
        return [Line("Score", f"{self.cast.name(seat)}: {lines}, total {now.total}.")]

    def _train_points(self, player: Player) -> list[str]:
        cars = [player.train.engine, *(car.card for car in player.train.cars)]
        return [f"{self.cards.names[card]} {self.cards.points[card]}" for card in cars]

    def _claim_points(self, claim: Claim) -> str:
        card = self.terms.contracts[claim.contract]
        sides = counting_sides(self.terms, claim)
        made_of = " and ".join(f"{SIDES[side]} {card.sides[side].points}" for side in sides)
        return f"{card.name} {claim_points(self.terms, claim)} ({made_of or 'its back is missing'})"
