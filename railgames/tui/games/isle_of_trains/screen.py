"""Isle of Trains on screen: walk the hand, choose what to do with a card, mark what it costs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import ClassVar

from textual.binding import BindingType
from textual.geometry import Region

from railgames.games.contract import GameError
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
from railgames.tui.games.isle_of_trains.draft import Draft
from railgames.tui.games.isle_of_trains.drafts import draft
from railgames.tui.games.isle_of_trains.face import IsleOfTrainsFace, Thought
from railgames.tui.games.isle_of_trains.hinting import HintingScreen
from railgames.tui.games.isle_of_trains.keys import BINDINGS, DO_IT, FIRST_KEYS, GO_TO, LETTERS
from railgames.tui.games.isle_of_trains.names import in_full, nature
from railgames.tui.games.isle_of_trains.pages import ASKED
from railgames.tui.games.isle_of_trains.panels import (
    NO_USE,
    Uses,
    draft_panel,
    list_panel,
    marking_panel,
    visiting_panel,
)
from railgames.tui.games.isle_of_trains.tickets import Pick, per_line
from railgames.tui.games.isle_of_trains.told import TOLD, help_text, joined, sign_of
from railgames.tui.text import READABLE, Row, cut, row, wrap


class IsleOfTrainsScreen(HintingScreen):
    """A letter says what to do, enter does it: two different keys, so that no held key can do anything for good.

    What is chosen with a letter is a `Draft`, of which the session hears nothing before enter. Then come the payment
    and whatever else the rules ask for, each marked with space before enter takes it.
    """

    BINDINGS: ClassVar[list[BindingType]] = BINDINGS
    first_keys = FIRST_KEYS
    face_class = IsleOfTrainsFace
    final_class = "railgames.tui.games.isle_of_trains.results:IsleOfTrainsFinal"
    face: IsleOfTrainsFace
    curtain_first = True

    def __init__(self, sitting: Sitting) -> None:
        """See `GameScreen`."""
        super().__init__(sitting)
        assert isinstance(sitting.session.game, IsleOfTrains)
        if len(self.session.people) == 1:
            self.seat = self.subject = self.session.people[0]
        self.cursor = 0
        """The card of the hand at which a person is."""
        self._held: tuple[int | None, list[int]] = (None, [])
        """Whose hand the cursor is in, and the cards of it."""
        self._line: int | None = None
        """The line at which a person is in what a card can do, or in a list that the rules ask from."""

    def help_rows(self, columns: int) -> list[Row]:
        """See `RailScreen.help_rows`."""
        return wrap(help_text(self.key), min(columns, READABLE))

    def heading(self) -> tuple[Row, Row]:
        """See `RailScreen.heading`: with the actions that are left."""
        left, right = super().heading()
        if self.narrow and right and (not self.busy or self._close is not None):
            right = row((cut(right[0][0], 12), right[0][1]))
        if self.view is not None and right and isinstance(self.view.step, Turn) and not self.busy:
            right = row(
                *right, (f"  {self.view.left if self.narrow else count(self.view.left, 'action')} left", "muted")
            )
        elif self._walking and right and isinstance(self.view.step, Bonus):
            bonus = f"bonus: {verbs(self.view.step.verbs)}"
            right = row((bonus, "muted")) if self.narrow else row(*right, (f"  {bonus}", "muted"))
        return left, right

    # ------------------------------------------------------------------ what is asked

    def seen_at(self, action: object) -> Region | None:
        """See `TableScreen.seen_at`: the hand, which pays for nearly all, is in the lower half of a wide screen."""
        columns, rows = self.app.size
        if self.narrow or action is None or isinstance(action, Deliver):
            return None
        return Region(0, rows // 2, columns, rows - rows // 2)

    def begin_turn(self) -> None:
        """A decision begins: nothing is thought of or marked."""
        self.draft = None
        self.marked = set()
        self._line = None
        self.face.page = ASKED
        self._stay_on_card()
        super().begin_turn()
        if not self.sayings and self._walking:
            self.say(self.in_focus(), "muted")

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
        self._stay_on_card()
        face, hand = self.face, self._hand
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
            face.panel = marking_panel(
                self.view,
                self._due,
                len(self.marked),
                hand[self.cursor],
                {name: self.key(f"isle-of-trains.{name}") for name in ("mark", "confirm")},
            )
            face.thought = Thought(after=self._after_payment())
        elif self._listing:
            ways = [self.game.words.choice(self.view, way, self.cast()) for way in self.session.choices()]
            face.panel = list_panel(self.game.words.question(self.view, self.cast()), ways, self._line)
        elif visiting:
            face.panel = visiting_panel(self.cast(), self.subject)
        else:
            face.panel = self._uses.panel(self._walking, self._line if self._walking else None)

    def _stay_on_card(self) -> None:
        """Keeps the cursor on its card where others have come into the hand or left it."""
        hand, (seat, before) = self._hand, self._held
        if seat == self.seat and hand != before and self.cursor < len(before):
            card = before[self.cursor]
            places = [place for place, one in enumerate(hand) if one == card]
            nth = before[: self.cursor].count(card)
            if places:
                self.cursor = places[min(nth, len(places) - 1)]
        self.cursor = max(0, min(self.cursor, len(hand) - 1))
        self._held = self.seat, hand

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
        signs = {letter: self.key(f"isle-of-trains.{name}") for letter, name in LETTERS.items()}
        return Uses(self.game, self.session.state, self.view, self._hand, self.cursor, self.cast(), signs)

    def in_focus(self) -> str:
        """What is in focus, in a line."""
        if self.view is None or self.seat is None:
            return ""
        if self.draft is not None:
            entry = self.draft.entries(self.cast())[self.draft.cursor]
            longest = min(TOLD, self._say_room)
            return joined(f"{sign_of(entry, self.draft.cursor)} {entry.text}.", self.draft.foot(), longest)
        if self._listing:
            if self._line is None:
                return self.game.words.question(self.view, self.cast())
            return (
                f"{self._line + 1} {self.game.words.choice(self.view, self.session.choices()[self._line], self.cast())}"
            )
        if self._due:
            name = in_full(self.view.terms.cards, self._hand[self.cursor])
            mark = "[x]" if self.cursor in self.marked else "[ ]"
            nature_of = nature(self.view.terms.cards, self._hand[self.cursor])
            return f"{mark} {name}: {nature_of}. {len(self.marked)} of {self._due} marked."
        if self._walking and self._line is not None:
            item = self._uses.use(self._uses.letters[self._line])
            return f"{item.sign} {item.within(self._say_room)}".strip()
        return self._uses.told(TOLD)

    def in_focus_anew(self) -> str:
        """What is asked of an action that is only thought of, and what is in focus; that alone where room is short."""
        assert self.draft is not None
        here = self.in_focus()
        text = f"{self.draft.question(self.cast())} {here}"
        return text if len(text) <= self._say_room else here

    @property
    def _say_room(self) -> int:
        """So many characters can surely be said, wherever they are broken."""
        return self.say_rows * (self.app.size.width - 6)

    # ------------------------------------------------------------------ keys

    def action_begin(self, letter: str) -> None:
        """Thinks of an action, or says why it can't be done."""
        self.draft = None
        self.come_home()
        action = self._uses.action(letter)
        if action is None:
            text = NO_USE if self._hand else "No card is in hand."
            self.changed(text, "bad")
            return
        refusal = self.game.refusal(self.session.state, action)
        if refusal:
            self.changed(refusal, "bad")
            return
        self._think_of(action)

    def action_choose_use(self) -> None:
        """Thinks of the action of the line at which a person is."""
        if self.at_home() and self._line is not None:
            self.action_begin(self._uses.letters[self._line])

    def action_walk(self, by: int) -> None:
        """Goes along the hand, or through a list."""
        if self.draft is not None or self._listing:
            self.action_rise(by)
        elif self._hand:
            self.come_home()
            self._line = None
            self.cursor = (self.cursor + by) % len(self._hand)
            self.moved()

    def action_rise(self, by: int) -> None:
        """Goes through a list: of what can be chosen, of what the card can do, or of cards to mark."""
        self.come_home()
        if self.draft is not None:
            self.draft.move(by, len(self.draft.entries(self.cast())))
        elif self._listing:
            ways = len(self.session.choices())
            self._line = min(by, 0) % ways if self._line is None else (self._line + by) % ways
        elif self._walking:
            there = (0 if self._line is None else self._line + 1) + by
            there %= len(self._uses.letters) + 1
            self._line = there - 1 if there else None
        elif self._hand:
            across = 1 if self.stacked else per_line(self._room()[0] - 1)
            there = self.cursor + by * across
            self.cursor = there if 0 <= there < len(self._hand) else (self.cursor + by) % len(self._hand)
        self.moved()

    def action_go(self, number: int) -> None:
        """Goes to a line of a list, or to a card of the hand, by its number."""
        self.come_home()
        if self.draft is not None:
            if number <= len(self.draft.entries(self.cast())):
                self.draft.cursor = number - 1
        elif self._listing:
            if number <= len(self.session.choices()):
                self._line = number - 1
        elif number <= len(self._hand):
            self._line = None
            self.cursor = number - 1
        self.moved()

    def action_mark(self) -> None:
        """Marks what the cursor is at, or leaves it again."""
        if not self.at_home():
            return
        if self.draft is not None:
            trouble = self.draft.toggle()
            self.changed(trouble or self.in_focus(), "bad" if trouble else "muted")
        elif self._due:
            self._mark_card()

    def _mark_card(self) -> None:
        card = self._hand[self.cursor]
        if self.cursor in self.marked:
            self.marked.discard(self.cursor)
        elif len(self.marked) >= self._due:
            leave = f"leave another with {self.key('isle-of-trains.mark')} first"
            self.changed(f"{count(self._due, 'card')} is all it takes: {leave}.", "bad")
            return
        elif card == PHANTOM and isinstance(self.view.step, Shedding | Limit):
            self.changed("A phantom card can't be discarded for this.", "bad")
            return
        else:
            self.marked.add(self.cursor)
        self.moved()

    def action_confirm(self) -> None:
        """Does what is thought of or marked."""
        if self._close is not None:
            self.confirm_end()
            return
        if not self.at_home():
            return
        if self.draft is not None:
            self._confirm_draft(self.draft)
        elif self._due:
            self._spend()
        elif self._walking:
            does = f"{self.key('isle-of-trains.choose')} begins it, then {self.key('isle-of-trains.confirm')} does it."
            self.say(does, "muted")
        elif self._line is not None:
            self.act(self.session.choices()[self._line])
        elif self._listing:
            self.say(
                f"Walk to a line or go to its number, then {self.key('isle-of-trains.confirm')} takes it.", "muted"
            )

    def _confirm_draft(self, thought: Draft) -> None:
        problem = thought.problem
        if problem:
            self.changed(problem, "bad")
        elif thought.narrow():
            self.changed(self.in_focus_anew())
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
            self.changed(f"Mark {count(left, 'card')} more with {self.key('isle-of-trains.mark')}.", "bad")
            return
        self.act(Pay(self._marked_cards) if self._paying else Discard(self._marked_cards))

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
        self.come_home()
        self.draft = draft(self.view, action)
        self.changed(self.in_focus_anew())

    def _mark_kinds(self, kinds: tuple[int, ...]) -> None:
        """Marks cards of these kinds that are not marked yet, as far as more may be."""
        for kind, number in Counter(kinds).items():
            places = [place for place, card in enumerate(self._hand) if card == kind and place not in self.marked]
            for place in places[:number]:
                if len(self.marked) < self._due:
                    self.marked.add(place)
                    self.cursor = place
        self.moved()

    def show_hint(self, action: object) -> None:
        """Marks what the hint names."""
        match action:
            case Build() | Load() | Deliver() | Remove() | Take() | Skip():
                self._think_of(action)
                if self.draft is not None and self._afterwards is not None:
                    self.draft.follow(self._further, self._afterwards)
                    self.moved()
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
        self.changed("You leave it.")

    @property
    def thought_of(self) -> bool:
        """See `PacedScreen.thought_of`."""
        return self.draft is not None

    @property
    def _midway(self) -> bool:
        """Whether an action is thought of, or begun and not finished and can be taken back."""
        if self.draft is not None:
            return True
        whole = not self.deciding or self.game.whole(self.session.state)
        return not whole and not self.session.undo_refusal(self.session.actor)

    def action_leave(self) -> None:
        """Leaves the page that is looked at, or what is only thought of or begun."""
        if self.away:
            self.come_home()
            self.moved()
        elif self.draft is not None:
            self._leave()
        elif self._midway:
            self.action_undo()

    def action_pause(self) -> None:
        """Leaves what can be left; else opens the pause menu."""
        if self.away or self._midway:
            self.action_leave()
        else:
            super().action_pause()

    def footer_keys(self) -> list[tuple[str, str]]:
        """See `RailScreen.footer_keys`: nothing can be done at once with a card that is only looked at."""
        keys = super().footer_keys()
        idle = (self._walking and self.draft is None) or self._close is not None
        keys = [(key, does) for key, does in keys if not (idle and does == DO_IT)]
        on = self.key("isle-of-trains.down")
        if on.isdigit() and self.deciding:
            # Where digits are all there is, the first thing to know is which of them goes where.
            keys = [("1-6", "Card or line"), (on, "Next line"), *keys]
        return keys

    def commands(self) -> Iterator[tuple[str, str, Callable[[], object]]]:
        """See `RailScreen.commands`: nothing waits to be confirmed at the end of a turn, and numbers go to cards."""
        return (one for one in super().commands() if one[1] != GO_TO and (self._close is None or one[1] != DO_IT))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Each key is offered only while it does something."""
        match action:
            case "begin":
                bonus = self._walking and isinstance(self.view.step, Bonus)
                return self._walking and (parameters[0] != "n" or bonus)
            case "choose_use":
                return self._walking and self.draft is None and self._line is not None
            case "mark":
                return self.deciding and (self._due > 0 or (self.draft is not None and self._marks(self.draft)))
            case "confirm":
                if self._close is None:
                    return self.deciding and (self.draft is not None or not self._walking or self._line is not None)
            case "walk" | "rise" | "go":
                return self.view is not None and self.seat is not None and not self._showing
            case "leave":
                return self._midway or self.away
            case "explain":
                return self.view is not None and bool(self._hand)
            case "contracts":
                return self.view is not None
        return super().check_action(action, parameters)

    def _marks(self, thought: Draft) -> bool:
        return any(entry.marked is not None for entry in thought.entries(self.cast()))
