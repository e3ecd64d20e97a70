"""Tiny games for plain mode to carry: dice, long lists, secret cards, words against the sand."""

import msgspec

from railgames.games.contract import (
    CHANCE,
    OVER,
    Advice,
    Alarm,
    Game,
    Illegal,
    Level,
    Line,
    Outcome,
    Query,
    Standing,
    Unreadable,
    Words,
)


class Move(msgspec.Struct, frozen=True):
    what: str


class Fact(msgspec.Struct, frozen=True):
    seat: int
    yours: str
    theirs: str
    hidden: bool = False


class ToyWords(Words):
    def event(self, event, cast, level=Level.NORMAL):
        return f"{cast.name(event.seat)} {cast.verb(event.seat, event.yours, event.theirs)}."

    def question(self, view, cast):
        return "What now?"

    def choice(self, view, action, cast):
        return action.what

    def status(self, view, cast):
        return (Line("Board", "All is well."),)

    def score(self, view, cast):
        return tuple(Line("Score", f"{cast.name(seat)}: {points}.") for seat, points in enumerate(view.points))

    def outcome(self, outcome, cast):
        return tuple(Line("Score", f"{s.rank}. {cast.name(s.seat)}: {s.points}.") for s in outcome.standings)

    def section(self, view):
        return "A turn"


class Anyone:
    def advise(self, view, choices, pick, budget):
        return Advice(choices[0], "It is the first.")


class Toy(Game):
    """What the toys share. A toy's state has ``points``, a tuple; its moves are found by their text."""

    fewest_seats = 1
    most_seats = 3
    longest = 200
    rules = "# Toy"
    words = ToyWords()

    def __init__(self):
        self.bots = {"easy": Anyone()}

    def chances(self, state):
        return ()

    def refusal(self, state, action):
        return "" if action in (*self.choices(state), *self.chances(state)) else f"{action.what} is not allowed now."

    def legal(self, state, action):
        why = self.refusal(state, action)
        if why:
            raise Illegal(why)

    def seen(self, event, seat):
        return None if event.hidden and event.seat != seat else event

    def view(self, state, seat):
        return state

    def outcome(self, state):
        if self.actor(state) != OVER:
            return None
        ranked = sorted(range(len(state.points)), key=lambda seat: -state.points[seat])
        standings = (Standing(seat, place, state.points[seat], ()) for place, seat in enumerate(ranked, 1))
        return Outcome("end", tuple(standings))

    def notation(self, action):
        return action.what

    def parse(self, state, text):
        action = Move(text.casefold())
        if action.what.split()[0] not in ("roll", "take", "leave", "track", "play", "deal", "stop"):
            raise Unreadable("Say what to do.")
        self.legal(state, action)
        return action

    def invariants(self, state):
        return []


class Roll(msgspec.Struct, frozen=True):
    points: tuple[int, ...]
    seat: int = 0
    die: int = 0


class Dice(Toy):
    """A die is rolled for each player in turn, who takes it or leaves it, until somebody has 12."""

    key, title = "dice", "Dice"

    def start(self, seats, options):
        return Roll((0,) * seats)

    def actor(self, state):
        return OVER if max(state.points) >= 12 else state.seat if state.die else CHANCE

    def choices(self, state):
        return (Move("take"), Move("leave")) if self.actor(state) >= 0 else ()

    def chances(self, state):
        return tuple(Move(f"roll {face}") for face in range(1, 7)) if self.actor(state) == CHANCE else ()

    def play(self, state, action):
        self.legal(state, action)
        if action.what.startswith("roll"):
            return msgspec.structs.replace(state, die=int(action.what[5:]))
        gained = state.die if action.what == "take" else 0
        points = tuple(had + gained * (seat == state.seat) for seat, had in enumerate(state.points))
        return Roll(points, (state.seat + 1) % len(points))

    def events(self, state, action):
        return (Fact(state.seat, action.what, action.what.replace(" ", "s ", 1)),)


class Long(Toy):
    """One decision among 23, without groups."""

    key, title = "long", "Long"

    def start(self, seats, options):
        return Roll((0,) * seats)

    def actor(self, state):
        return OVER if any(state.points) else 0

    def choices(self, state):
        return tuple(Move(f"track {number}") for number in range(1, 24)) if not any(state.points) else ()

    def play(self, state, action):
        self.legal(state, action)
        return Roll((int(action.what[6:]), *state.points[1:]))

    def events(self, state, action):
        return (Fact(0, f"lay {action.what}", f"lays {action.what}"),)


class Deal(msgspec.Struct, frozen=True):
    points: tuple[int, ...]
    cards: tuple[int, ...] = ()
    played: int = 0


class CardWords(ToyWords):
    queries = (Query("hand", "hand", "your card"), Query("peek", "peek NAME", "whether a player has a card"))

    def question(self, view, cast):
        return f"Do you play card{view.cards[-1]}?"

    def status(self, view, cast):
        return (Line("Hand", f"Card{view.cards[-1]}." if view.cards else "No card to be seen."),)

    def answer(self, view, query, rest, cast):
        if query == "peek":
            if len(rest) != 1 or rest[0] not in cast.names:
                raise Unreadable("Name a player.")
            return (Line("Hand", f"{rest[0]} has a card."),)
        return self.status(view, cast)


class Cards(Toy):
    """Everybody is dealt a secret card and plays it or keeps it, twice round."""

    key, title, secret = "cards", "Cards", True
    words = CardWords()

    def start(self, seats, options):
        return Deal((0,) * seats)

    def actor(self, state):
        seats = len(state.points)
        if len(state.cards) < seats:
            return CHANCE
        return OVER if state.played == 2 * seats else state.played % seats

    def choices(self, state):
        actor = self.actor(state)
        return (Move(f"play card{state.cards[actor]}"), Move("leave")) if actor >= 0 else ()

    def chances(self, state):
        if self.actor(state) != CHANCE:
            return ()
        return tuple(Move(f"deal {card}") for card in range(100, 200) if card not in state.cards)

    def play(self, state, action):
        self.legal(state, action)
        if action.what.startswith("deal"):
            return msgspec.structs.replace(state, cards=(*state.cards, int(action.what[5:])))
        return msgspec.structs.replace(state, played=state.played + 1)

    def events(self, state, action):
        if action.what.startswith("deal"):
            seat = len(state.cards)
            return (Fact(seat, f"draw card{action.what[5:]}", "", hidden=True),)
        seat = self.actor(state)
        return (Fact(seat, f"{action.what}", "", hidden=True), Fact(seat, "have chosen", "has chosen"))

    def view(self, state, seat):
        mine = () if seat is None or seat >= len(state.cards) else (state.cards[seat],)
        return Deal(state.points, mine, state.played)


class Talk(msgspec.Struct, frozen=True):
    points: tuple[int, ...]
    seat: int = 0
    said: tuple[str, ...] = ()


class Sand(Toy):
    """Players say words of their own until they stop or the sand is through; each word is a point."""

    key, title = "sand", "Sand"
    sand = 120.0

    def start(self, seats, options):
        return Talk((0,) * seats)

    def actor(self, state):
        return OVER if state.seat == len(state.points) else state.seat

    def choices(self, state):
        return (Move("stop"),) if self.actor(state) >= 0 else ()

    def refusal(self, state, action):
        return f"{action.what} was said already." if action.what in state.said else ""

    def play(self, state, action):
        self.legal(state, action)
        if action.what in ("stop", "time up"):
            return Talk(state.points, state.seat + 1, state.said)
        points = tuple(had + (seat == state.seat) for seat, had in enumerate(state.points))
        return Talk(points, state.seat, (*state.said, action.what))

    def events(self, state, action):
        if action.what in ("stop", "time up"):
            return (Fact(state.seat, "are done", "is done"),)
        return (Fact(state.seat, f"say {action.what}", f"says {action.what}"),)

    def parse(self, state, text):
        if not text.replace(" ", "").isalpha():
            raise Unreadable("Say one word, of letters only.")
        return Move(text.casefold())

    def entry(self, state):
        return "one word"

    def alarm(self, state):
        return Alarm(f"turn {state.seat}", 120.0, Move("time up")) if self.actor(state) >= 0 else None
