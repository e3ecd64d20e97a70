"""Two small games that keep every promise of the contract, for tests to play and to break.

Lanterns: everybody is dealt a secret card, then lamps are turned up one by one and each seat bids 1 to 3 for them in
secret; the highest bid that nobody shares takes the lamp. Riddles: seats say words of their own against a sand timer.
"""

import msgspec

from railgames.games.contract import (
    CHANCE,
    OVER,
    Advice,
    Alarm,
    BadOption,
    Game,
    Illegal,
    Level,
    Line,
    Option,
    Outcome,
    Query,
    ScoreLine,
    Standing,
    Unreadable,
    Words,
)

CARDS = tuple(range(1, 10))


class Draw(msgspec.Struct, frozen=True):
    card: int


class Bid(msgspec.Struct, frozen=True):
    amount: int


class State(msgspec.Struct, frozen=True):
    seats: int
    rounds: int
    round: int
    pool: tuple[int, ...]
    dealt: tuple[int, ...]
    lamps: tuple[int, ...]
    bids: tuple[int, ...]
    points: tuple[int, ...]
    over: bool = False


class View(msgspec.Struct, frozen=True):
    seats: int
    round: int
    left: int
    lamps: tuple[int, ...]
    bidden: int
    bid: int
    card: int
    points: tuple[int, ...]
    actor: int
    shown: tuple[int, ...]


class Dealt(msgspec.Struct, frozen=True):
    seat: int
    card: int | None


class Turned(msgspec.Struct, frozen=True):
    card: int


class Bidden(msgspec.Struct, frozen=True):
    seat: int
    amount: int | None


class Awarded(msgspec.Struct, frozen=True):
    seat: int | None
    card: int
    bids: tuple[int, ...]


class Finished(msgspec.Struct, frozen=True):
    cards: tuple[int, ...]


class LanternsWords(Words):
    queries = (Query("lamp", "lamp", "the lamp in play"), Query("points", "points NAME", "the points of a player"))

    def event(self, event, cast, level=Level.NORMAL):
        match event:
            case Dealt(seat, None):
                return f"{cast.name(seat)} {cast.verb(seat, 'are', 'is')} dealt a card."
            case Dealt(seat, card):
                return f"{cast.name(seat)} {cast.verb(seat, 'are', 'is')} dealt {card}."
            case Turned(card):
                return f"Lamp {card} is lit."
            case Bidden(seat, amount):
                return "" if level == Level.BRIEF else f"{cast.name(seat)} bid{'' if amount is None else f' {amount}'}."
            case Awarded(None, card, _):
                return f"Nobody takes lamp {card}."
            case Awarded(seat, card, _):
                return f"{cast.name(seat)} {cast.verb(seat, 'take', 'takes')} lamp {card}."
        return "The game is over."

    def question(self, view, cast):
        return f"How much for lamp {view.lamps[-1]}?"

    def choice(self, view, action, cast):
        return f"bid {action.amount}" if isinstance(action, Bid) else f"draw {action.card}"

    def status(self, view, cast):
        return (Line("Lamp", f"Round {view.round}."), *self.score(view, cast)[:1])

    def score(self, view, cast):
        return tuple(Line("Score", f"{cast.name(seat)}: {points}.") for seat, points in enumerate(view.points))

    def answer(self, view, query, rest, cast):
        if query == "lamp":
            return (Line("Lamp", f"{view.lamps[-1]}." if view.lamps else "None yet."),)
        if query == "points":
            for seat, name in enumerate(cast.names):
                if [name] == list(rest):
                    return (Line("Score", f"{view.points[seat]}."),)
            raise Unreadable("Name a player.")
        return super().answer(view, query, rest, cast)

    def outcome(self, outcome, cast):
        return tuple(Line("Score", f"{s.rank}. {cast.name(s.seat)}: {s.points}.") for s in outcome.standings)

    def section(self, view):
        return "Bidding"


class Easy:
    def advise(self, view, choices, pick, budget):
        return Advice(choices[pick(len(choices))], "Any bid is as good as another.")


class Keen:
    def advise(self, view, choices, pick, budget):
        thought = 0
        while thought < 5 and budget.more():
            thought += 1
        return Advice(choices[min(thought, len(choices)) - 1], "A high bid takes the lamp.")


class Lanterns(Game):
    key = "lanterns"
    title = "Lanterns"
    fewest_seats = 1
    most_seats = 3
    longest = 3 + 2 * 4
    secret = True
    options = (
        Option("rounds", "how many lamps are lit", ("2", "1")),
        Option("names", "a file with names for the lamps", kind="file"),
    )

    def __init__(self):
        self.words = LanternsWords()
        self.rules = "# Lanterns\n\n## Bidding\n\nBid from 1 to 3.\n"
        self.bots = {"easy": Easy(), "keen": Keen()}

    def start(self, seats, options):
        if options["names"] and not options["names"].strip().isalpha():
            raise BadOption("Line 1 of the names is no word. Write one word.")
        return State(seats, int(options["rounds"]), 1, CARDS, (), (), (), (0,) * seats)

    def actor(self, state):
        if state.over:
            return OVER
        drawing = len(state.dealt) < state.seats or len(state.lamps) < state.round
        return CHANCE if drawing else len(state.bids)

    def choices(self, state):
        return tuple(Bid(amount) for amount in (1, 2, 3)) if self.actor(state) >= 0 else ()

    def chances(self, state):
        return tuple(Draw(card) for card in state.pool) if self.actor(state) == CHANCE else ()

    def refusal(self, state, action):
        actor = self.actor(state)
        if actor == OVER:
            return "The game is over."
        if isinstance(action, Draw):
            if actor != CHANCE:
                return "Nothing is drawn while bids are made."
            return "" if action.card in state.pool else "That card is out already."
        if actor == CHANCE:
            return "A lamp is lit before anybody bids."
        return "" if 1 <= action.amount <= 3 else "A bid is 1, 2 or 3."

    def play(self, state, action):
        why = self.refusal(state, action)
        if why:
            raise Illegal(why)
        replace = msgspec.structs.replace
        if isinstance(action, Draw):
            pool = tuple(card for card in state.pool if card != action.card)
            if len(state.dealt) < state.seats:
                return replace(state, pool=pool, dealt=(*state.dealt, action.card))
            return replace(state, pool=pool, lamps=(*state.lamps, action.card))
        bids = (*state.bids, action.amount)
        if len(bids) < state.seats:
            return replace(state, bids=bids)
        points = list(state.points)
        taker = self.taker(bids)
        if taker is not None:
            points[taker] += state.lamps[-1]
        if state.round == state.rounds:
            points = [had + card for had, card in zip(points, state.dealt, strict=True)]
            return replace(state, bids=(), points=tuple(points), over=True)
        return replace(state, bids=(), points=tuple(points), round=state.round + 1)

    @staticmethod
    def taker(bids):
        alone = [bid for bid in bids if bids.count(bid) == 1]
        return bids.index(max(alone)) if alone else None

    def events(self, state, action):
        after = self.play(state, action)
        if isinstance(action, Draw):
            dealt = len(after.dealt) > len(state.dealt)
            return (Dealt(len(state.dealt), action.card) if dealt else Turned(action.card),)
        told = (Bidden(len(state.bids), action.amount),)
        if after.bids:
            return told
        bids = (*state.bids, action.amount)
        told += (Awarded(self.taker(bids), state.lamps[-1], bids),)
        return (*told, Finished(state.dealt)) if after.over else told

    def seen(self, event, seat):
        if isinstance(event, Dealt) and event.seat != seat:
            return Dealt(event.seat, None)
        if isinstance(event, Bidden) and event.seat != seat:
            return Bidden(event.seat, None)
        return event

    def reveals(self, state, action):
        last = isinstance(action, Bid) and len(state.bids) + 1 == state.seats
        return last and (state.seats > 1 or state.round == state.rounds)

    def view(self, state, seat):
        mine = -1 if seat is None else seat
        return View(
            state.seats,
            state.round,
            len(state.pool),
            state.lamps,
            len(state.bids),
            state.bids[mine] if 0 <= mine < len(state.bids) else 0,
            state.dealt[mine] if 0 <= mine < len(state.dealt) else 0,
            state.points,
            self.actor(state),
            state.dealt if state.over else (),
        )

    def redeal(self, state, seat, pick):
        if state.over:
            return state
        bids = tuple(bid if other == seat else 1 + pick(3) for other, bid in enumerate(state.bids))
        unknown = [*state.pool, *(card for other, card in enumerate(state.dealt) if other != seat)]
        dealt = tuple(
            card if other == seat else unknown.pop(pick(len(unknown))) for other, card in enumerate(state.dealt)
        )
        return msgspec.structs.replace(state, bids=bids, dealt=dealt, pool=tuple(sorted(unknown)))

    def outcome(self, state):
        if not state.over:
            return None
        keyed = sorted(range(state.seats), key=lambda seat: (-state.points[seat], seat))
        standings = []
        for place, seat in enumerate(keyed):
            points = state.points[seat]
            rank = standings[-1].rank if place and standings[-1].points == points else place + 1
            standings.append(Standing(seat, rank, points, (ScoreLine("lamps", points),)))
        return Outcome("lit", tuple(standings))

    def notation(self, action):
        return f"draw {action.card}" if isinstance(action, Draw) else f"bid {action.amount}"

    def parse(self, state, text):
        kind, _, number = text.casefold().partition(" ")
        if kind not in ("draw", "bid") or len(number) != 1 or number not in "0123456789":
            raise Unreadable("Say how much, as in: bid 2.")
        action = Draw(int(number)) if kind == "draw" else Bid(int(number))
        why = self.refusal(state, action)
        if why:
            raise Illegal(why)
        return action

    def invariants(self, state):
        cards = sorted((*state.pool, *state.dealt, *state.lamps))
        return [] if cards == list(CARDS) else ["A card is missing or there twice."]


class Say(msgspec.Struct, frozen=True):
    word: str


class Stop(msgspec.Struct, frozen=True):
    pass


class TimeUp(msgspec.Struct, frozen=True):
    pass


class Talk(msgspec.Struct, frozen=True):
    seats: int
    seat: int = 0
    said: tuple[str, ...] = ()
    points: tuple[int, ...] = ()


class Heard(msgspec.Struct, frozen=True):
    talk: Talk


class Said(msgspec.Struct, frozen=True):
    seat: int
    word: str


class TurnOver(msgspec.Struct, frozen=True):
    seat: int
    how: str


class RiddlesWords(LanternsWords):
    queries = ()

    def event(self, event, cast, level=Level.NORMAL):
        if isinstance(event, Said):
            return f"{cast.name(event.seat)} {cast.verb(event.seat, 'say', 'says')} {event.word}."
        return f"{cast.whose(event.seat)} turn is over."

    def question(self, view, cast):
        return "What do you say?"

    def choice(self, view, action, cast):
        return "say no more"

    def status(self, view, cast):
        return (Line("Words", f"{len(view.talk.said)} words."),)

    def score(self, view, cast):
        return tuple(Line("Score", f"{cast.name(seat)}: {points}.") for seat, points in enumerate(view.talk.points))

    def answer(self, view, query, rest, cast):
        raise Unreadable("There is nothing to ask.")


class Talker:
    def advise(self, view, choices, pick, budget):
        word = "robot" + "o" * len(view.talk.said)
        return Advice(choices[0] if pick(3) == 0 else Say(word), "Words are points.")


class Riddles(Game):
    key = "riddles"
    title = "Riddles"
    fewest_seats = 1
    most_seats = 2
    longest = 2 * 5
    sand = 60.0
    options = ()

    def __init__(self):
        self.words = RiddlesWords()
        self.rules = "# Riddles\n\n## Bidding\n\nSay a word.\n"
        self.bots = {"easy": Talker()}

    def start(self, seats, options):
        return Talk(seats, points=(0,) * seats)

    def actor(self, state):
        return OVER if state.seat == state.seats else state.seat

    def choices(self, state):
        return () if self.actor(state) == OVER else (Stop(),)

    def chances(self, state):
        return ()

    def refusal(self, state, action):
        if self.actor(state) == OVER:
            return "The game is over."
        if isinstance(action, Say) and action.word in state.said:
            return "That word was said already."
        return ""

    def play(self, state, action):
        why = self.refusal(state, action)
        if why:
            raise Illegal(why)
        if isinstance(action, Say):
            points = tuple(had + (seat == state.seat) for seat, had in enumerate(state.points))
            state = msgspec.structs.replace(state, said=(*state.said, action.word), points=points)
            if points[state.seat] < 4:
                return state
        return msgspec.structs.replace(state, seat=state.seat + 1)

    def events(self, state, action):
        after = self.play(state, action)
        said = (Said(state.seat, action.word),) if isinstance(action, Say) else ()
        how = "time" if isinstance(action, TimeUp) else "stop"
        return (*said, TurnOver(state.seat, how)) if after.seat != state.seat else said

    def view(self, state, seat):
        return Heard(state)

    def outcome(self, state):
        return Lanterns.outcome(self, _Ended(state.seats, state.points, self.actor(state) == OVER))

    def notation(self, action):
        if isinstance(action, Say):
            return f"say {action.word}"
        return "stop" if isinstance(action, Stop) else "time up"

    def parse(self, state, text):
        words = text.casefold().split()
        if self.actor(state) == OVER:
            raise Illegal("The game is over.")
        if words == ["time", "up"]:
            return TimeUp()
        if words == ["stop"]:
            return Stop()
        if len(words) == 2 and words[0] == "say":
            words = words[1:]
        if len(words) != 1 or not words[0].isalpha():
            raise Unreadable("Say one word, of letters only.")
        return Say(words[0])

    def entry(self, state):
        return "one word" if self.actor(state) != OVER else ""

    def alarm(self, state):
        return Alarm("sand timer", 60, TimeUp()) if self.actor(state) != OVER else None

    def invariants(self, state):
        return [] if len(state.said) == sum(state.points) else ["A word is not counted."]


class _Ended(msgspec.Struct):
    seats: int
    points: tuple[int, ...]
    over: bool


def plain(read):
    """A factory as the catalog calls it."""
    return Lanterns()
