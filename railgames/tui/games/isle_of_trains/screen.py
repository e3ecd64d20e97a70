"""Isle of Trains on screen: walk the hand, choose what to do with a card, mark what it costs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any, ClassVar

from textual.binding import BindingType

from railgames.games.contract import Advice, Budget, GameError
from railgames.games.isle_of_trains.actions import (
    Action,
    Build,
    Deliver,
    Discard,
    Load,
    Pay,
    Remove,
    Skip,
    Take,
)
from railgames.games.isle_of_trains.building import built
from railgames.games.isle_of_trains.describe import verbs
from railgames.games.isle_of_trains.rules import IsleOfTrains
from railgames.games.isle_of_trains.state import (
    HAND_LIMIT,
    PHANTOM,
    Bonus,
    Covering,
    Limit,
    Paying,
    Player,
    Shedding,
    Turn,
)
from railgames.games.sentences import count
from railgames.table.opening import Sitting
from railgames.tui.games.isle_of_trains.draft import WITHIN, Draft
from railgames.tui.games.isle_of_trains.drafts import draft
from railgames.tui.games.isle_of_trains.face import IsleOfTrainsFace, Thought
from railgames.tui.games.isle_of_trains.keys import BINDINGS, FIRST_KEYS
from railgames.tui.games.isle_of_trains.paced import PacedScreen
from railgames.tui.games.isle_of_trains.panels import (
    NO_USE,
    Uses,
    draft_panel,
    list_panel,
    marking_panel,
    visiting_panel,
)
from railgames.tui.games.isle_of_trains.tickets import Pick, per_line
from railgames.tui.text import Row, row, wrap


class IsleOfTrainsScreen(PacedScreen):
    """A letter says what to do, enter does it: two different keys, so that no held key can do anything for good.

    What is chosen with a letter is a `Draft`, of which the session hears nothing before enter. Then come the payment
    and whatever else the rules ask for, each marked with space before enter takes it.
    """

    BINDINGS: ClassVar[list[BindingType]] = BINDINGS
    first_keys = FIRST_KEYS
    face_class = IsleOfTrainsFace
    face: IsleOfTrainsFace
    curtain_first = True

    def __init__(self, sitting: Sitting) -> None:
        """See `GameScreen`."""
        super().__init__(sitting)
        assert isinstance(sitting.session.game, IsleOfTrains)
        if len(self.session.people) == 1:
            self.seat = self.subject = self.session.people[0]
        self.draft: Draft | None = None
        self.cursor = 0
        """The card of the hand at which a person is."""
        self.marked: set[int] = set()
        """The cards of the hand that are marked to be paid or discarded."""
        self._line: int | None = None
        """The line at which a person is in a list that the rules ask from."""
        self._further: list[Action] = []
        """The decisions that a hint goes on with, up to the end of the action or to its payment."""
        self._afterwards: Player | None = None
        """The player when they are taken."""

    def help_rows(self, columns: int) -> list[Row]:
        """See `RailScreen.help_rows`."""
        text = (
            "Walk along your hand with the arrows. Below it you read what that card can do, and why not. b builds "
            "it, l loads it as the good in its right corner, f loads it face down as any good, t takes a card, d "
            "delivers, x removes cars. Each first shows what can be chosen, with the train as it would be; enter "
            "does it, escape leaves it. What is paid, discarded or delivered is marked with space, then enter takes "
            "it. u takes back an action whole, unless something was drawn or another train was touched. A capital "
            "letter on a car is a good, a small one is room: C coal, O oil, B box, W wild. "
            "On the island a star marks a contract that is delivered. Tab shows another train large."
        )
        return wrap(text, min(columns, 90))

    def heading(self) -> tuple[Row, Row]:
        """See `RailScreen.heading`: with the actions that are left."""
        left, right = super().heading()
        if self.view is not None and right and isinstance(self.view.step, Turn) and not self.busy:
            right = row(*right, (f"  {count(self.view.left, 'action')} left", "muted"))
        elif self._walking and right and isinstance(self.view.step, Bonus):
            right = row(*right, (f"  bonus: {verbs(self.view.step.verbs)}", "muted"))
        return left, right

    # ------------------------------------------------------------------ what is asked

    def begin_turn(self) -> None:
        """A decision begins: nothing is thought of or marked."""
        self.draft = None
        self.marked = set()
        self._line = None
        super().begin_turn()

    @property
    def _hand(self) -> list[int]:
        return self.face.hand(self.view, self.seat) if self.view is not None and self.seat is not None else []

    @property
    def _walking(self) -> bool:
        """Whether a person chooses what to do next."""
        return self.deciding and isinstance(self.view.step, Turn | Bonus)

    @property
    def _due(self) -> int:
        """How many cards of the hand are to be marked; 0 when the rules ask for something else."""
        if not self.deciding:
            return 0
        match self.view.step:
            case Paying(_, _, _, due):
                return due
            case Covering():
                return 1
            case Shedding(left):
                return min(left, len(self.view.players[self.seat].hand))
            case Limit():
                return len(self.view.players[self.seat].hand) - HAND_LIMIT
        return 0

    @property
    def _listing(self) -> bool:
        """Whether the rules ask for something that is chosen from a list."""
        return self.deciding and not self._walking and not self._due

    def draw(self) -> None:
        """Draws the table, and what is thought of."""
        if self.view is not None and self.seat is not None:
            self._think_aloud()
        else:
            self.face.clear()
        super().draw()

    def _think_aloud(self) -> None:
        """Tells the face what is marked and asked."""
        face, hand = self.face, self._hand
        self.cursor = max(0, min(self.cursor, len(hand) - 1))
        face.thought = Thought()
        marked = self.marked if self._due else ()
        face.pick = Pick(self.cursor if hand else None, marked, "PAY" if self._paying else "OUT")
        elsewhere = self.draft is not None and not isinstance(self.draft.first, Build | Load)
        visiting = self.subject != self.seat and self.view.terms.open_hands
        if elsewhere or visiting:
            face.pick = Pick()
        if self.draft is not None:
            thought = self.draft
            face.panel = draft_panel(thought, self.cast())
            face.thought = Thought(thought.focus, thought.lit, thought.leaving, thought.after())
        elif self._due:
            face.panel = marking_panel(self.view, self._due, len(self.marked), hand[self.cursor])
            face.thought = Thought(after=self._after_payment())
        elif self._listing:
            ways = [self.game.words.choice(self.view, way, self.cast()) for way in self.session.choices()]
            face.panel = list_panel(self.game.words.question(self.view, self.cast()), ways, self._line)
        elif visiting:
            face.panel = visiting_panel(self.cast(), self.subject)
        else:
            face.panel = self._uses.panel(self._walking)

    @property
    def _paying(self) -> bool:
        return isinstance(self.view.step, Paying)

    def _after_payment(self) -> Player | None:
        """The player with what is being paid for."""
        match self.view.step:
            case Paying(card, place, drop):
                return built(self.view.terms.cards, self.view.players[self.view.seat], card, place, drop)[0]
        return None

    @property
    def _uses(self) -> Uses:
        """What can be done with the card at the cursor."""
        return Uses(self.game, self.session.state, self.view, self._hand, self.cursor, self.cast())

    # ------------------------------------------------------------------ keys

    def _changed(self, text: str = "", role: str = "muted") -> None:
        self.say(text, role)
        self.draw()
        self.freshen()

    def action_begin(self, key: str) -> None:
        """Thinks of an action, or says why it can't be done."""
        if self.draft is not None:
            self.draft = None
        self.subject = self.seat or 0
        action = self._uses.action(key)
        if action is None:
            text = NO_USE if self._hand else "No card is in hand."
            self._changed(text, "bad")
            return
        refusal = self.game.refusal(self.session.state, action)
        if refusal:
            self._changed(refusal, "bad")
            return
        self.draft = draft(self.view, action)
        self._changed()

    def action_walk(self, by: int) -> None:
        """Goes along the hand, or through a list."""
        if self.draft is not None or self._listing:
            self.action_rise(by)
        elif self._hand:
            self._come_back()
            self.cursor = (self.cursor + by) % len(self._hand)
            self._changed()

    def _come_back(self) -> None:
        """Looks at one's own part of the table again."""
        if self.seat is not None and self.view.terms.open_hands:
            self.subject = self.seat

    def action_rise(self, by: int) -> None:
        """Goes through a list, or to the next line of the hand."""
        if self.draft is not None:
            self.draft.move(by, len(self.draft.entries(self.cast())))
            self._changed()
        elif self._listing:
            ways = len(self.session.choices())
            self._line = min(by, 0) % ways if self._line is None else (self._line + by) % ways
            self._changed()
        elif self._hand:
            there = self.cursor + by * per_line(self._room()[0] - 1)
            self.action_walk(there - self.cursor if 0 <= there < len(self._hand) else by)

    def action_go(self, number: int) -> None:
        """Goes to a line of a list, or to a card of the hand, by its number."""
        if self.draft is not None:
            if number <= len(self.draft.entries(self.cast())):
                self.draft.cursor = number - 1
        elif self._listing:
            if number <= len(self.session.choices()):
                self._line = number - 1
        elif number <= len(self._hand):
            self._come_back()
            self.cursor = number - 1
        self._changed()

    def action_mark(self) -> None:
        """Marks what the cursor is at, or leaves it again."""
        if self.draft is not None:
            self._changed(self.draft.toggle(), "bad")
        elif self._due:
            self._mark_card()

    def _mark_card(self) -> None:
        card = self._hand[self.cursor]
        if self.cursor in self.marked:
            self.marked.discard(self.cursor)
        elif len(self.marked) >= self._due:
            self._changed(f"{count(self._due, 'card')} is all it takes: leave another with space first.", "bad")
            return
        elif card == PHANTOM and isinstance(self.view.step, Shedding | Limit):
            self._changed("A phantom card can't be discarded for this.", "bad")
            return
        else:
            self.marked.add(self.cursor)
        self._changed()

    def action_confirm(self) -> None:
        """Does what is thought of or marked."""
        if self.draft is not None:
            self._confirm_draft(self.draft)
        elif self._due:
            self._spend()
        elif self._line is not None:
            self.act(self.session.choices()[self._line])
        elif self._listing:
            self.say("Choose with the arrows or a number, then enter takes it.", "muted")

    def _confirm_draft(self, thought: Draft) -> None:
        problem = thought.problem
        if problem:
            self._changed(problem, "bad")
        elif thought.narrow():
            self._changed()
        else:
            self._carry_out(thought)

    def _carry_out(self, thought: Draft) -> None:
        """Submits the decisions that a draft becomes, one after the other."""
        session, seat = self.session, self.seat
        if not self.deciding or seat is None:
            return
        action: Action | None = thought.first
        try:
            while action is not None:
                session.submit(seat, action, session.version)
                action = thought.next(session.view(seat)) if session.actor == seat else None
        except GameError as error:
            self.say(str(error), "bad")
        self.draft = None
        self.thinker.stop()
        self._acted()

    def _spend(self) -> None:
        """Pays or discards the marked cards."""
        if len(self.marked) != self._due:
            left = self._due - len(self.marked)
            self._changed(f"Mark {count(left, 'card')} more with space.", "bad")
            return
        cards = tuple(sorted(self._hand[place] for place in self.marked))
        self.act(Pay(cards) if self._paying else Discard(cards))

    def choose(self, action: object) -> None:
        """Begins what was chosen from the list of all; inside an action, does it."""
        match action:
            case Build() | Load() | Deliver() | Remove() | Take() | Skip():
                self._think_of(action)
            case Pay(cards) | Discard(cards):
                self._mark_kinds(cards)
            case _:
                self.act(action)

    def _think_of(self, action: Action) -> None:
        if isinstance(action, Build | Load):
            self.cursor = self._hand.index(action.card)
        self.subject = self.seat or 0
        self.draft = draft(self.view, action)
        self._changed()

    def _mark_kinds(self, kinds: tuple[int, ...]) -> None:
        """Marks cards of these kinds that are not marked yet, as far as more may be."""
        for kind, number in Counter(kinds).items():
            places = [place for place, card in enumerate(self._hand) if card == kind and place not in self.marked]
            for place in places[:number]:
                if len(self.marked) < self._due:
                    self.marked.add(place)
                    self.cursor = place
        self._changed()

    def action_hint(self) -> None:
        """Asks the strongest computer player what it would do here, to the end of the action."""
        self._further = []
        super().action_hint()

    def _work(
        self,
        thought: Callable[[Budget], Advice[Any]],
        then: Callable[[Advice[Any]], None],
        like_a_person: bool = False,
    ) -> None:
        """See `GameScreen._work`: a hint thinks on until what it begins needs nothing but a payment."""
        super()._work(self._to_the_end(thought) if self.deciding else thought, then, like_a_person)

    def _to_the_end(self, thought: Callable[[Budget], Advice[Any]]) -> Callable[[Budget], Advice[Any]]:
        game, seat, state = self.game, self.session.actor, self.session.state
        bot = list(game.bots.values())[-1]
        pick = Random(len(self.session.steps)).randrange
        steps = (type(state.agenda[-1]),) if self._due else WITHIN

        def think(budget: Budget) -> Advice[Any]:
            advice = thought(budget)
            further: list[Action] = []
            after = game.play(state, advice.action)
            while game.actor(after) == seat and isinstance(after.agenda[-1], steps):
                more = bot.advise(game.view(after, seat), game.choices(after), pick, budget).action
                further.append(more)
                after = game.play(after, more)
            self._further, self._afterwards = further, after.players[seat]
            return advice

        return think

    def _hint(self, version: int, advice: Advice[Any]) -> None:
        """Says the hint in short, for what it names is marked and shown with all that it brings."""
        if version == self.session.version and self.view is not None:
            choice = self.game.words.choice(self.view, advice.action, self.cast()).partition(":")[0]
            self.show_hint(advice.action)
            self.say(f"Hint: {choice}. {advice.reason}")

    def show_hint(self, action: object) -> None:
        """Marks what the hint names."""
        match action:
            case Build() | Load() | Deliver() | Remove() | Take() | Skip():
                self._think_of(action)
                if self.draft is not None and self._afterwards is not None:
                    self.draft.follow(self._further, self._afterwards)
                    self._changed()
            case Pay() | Discard():
                self.marked = set()
                for more in (action, *self._further):
                    self._mark_kinds(more.cards if isinstance(more, Pay | Discard) else ())
            case _:
                self._line = self.session.choices().index(action)
                self.draw()

    def action_undo(self) -> None:
        """Leaves what is only thought of; else takes back the last action whole, where that is allowed."""
        if self.draft is not None:
            self._leave()
        else:
            super().action_undo()

    def _leave(self) -> None:
        self.draft = None
        self._changed("You leave it.")

    @property
    def _midway(self) -> bool:
        """Whether an action is thought of, or begun and not finished and can be taken back."""
        if self.draft is not None:
            return True
        whole = not self.deciding or self.game.whole(self.session.state)
        return not whole and not self.session.undo_refusal(self.session.actor)

    def action_pause(self) -> None:
        """Leaves what is only thought of or begun; else opens the pause menu."""
        if self.draft is not None:
            self._leave()
        elif (
            self.deciding and not self.game.whole(self.session.state) and not self.session.undo_refusal(self.seat or 0)
        ):
            self.action_undo()
        else:
            super().action_pause()

    # ------------------------------------------------------------------ looking

    def action_explain(self) -> None:
        """Explains the card at the cursor, with the rulings that touch it."""
        hand = self._hand
        if hand and hand[self.cursor] != PHANTOM:
            card = self.view.terms.cards.names[hand[self.cursor]]
            self.tell([line.text for line in self.game.words.answer(self.view, "card", card.split(), self.cast())])

    def action_contracts(self) -> None:
        """Tells every contract card: what it asks for and who has it."""
        self.tell([line.text for line in self.game.words.answer(self.view, "contracts", (), self.cast())])

    def action_other(self) -> None:
        """Shows the next player's train large."""
        super().action_other()
        self.say(f"{self.cast().whose(self.subject)} train. Tab goes on to the next.", "muted")

    def finish(self) -> None:
        """Shows the result with everybody's score sheet."""
        from railgames.tui.games.isle_of_trains.results import IsleOfTrainsResults

        self.busy = False
        self.app.switch_screen(IsleOfTrainsResults(IsleOfTrainsFace(self.game), self.sitting))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Each key is offered only while it does something."""
        match action:
            case "begin":
                bonus = self._walking and isinstance(self.view.step, Bonus)
                return self._walking and (parameters[0] != "n" or bonus)
            case "mark":
                return self.deciding and (self._due > 0 or (self.draft is not None and self._marks(self.draft)))
            case "confirm":
                return self.deciding and (self.draft is not None or not self._walking)
            case "walk" | "rise" | "go":
                return self.view is not None and self.seat is not None and not self._showing
            case "leave":
                return self._midway
            case "explain":
                return self.view is not None and bool(self._hand)
            case "contracts":
                return self.view is not None
        return super().check_action(action, parameters)

    def _marks(self, thought: Draft) -> bool:
        return any(entry.marked is not None for entry in thought.entries(self.cast()))
