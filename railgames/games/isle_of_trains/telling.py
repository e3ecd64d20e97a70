"""What is said of each event, to the seat it concerns and to the others."""

from __future__ import annotations

from railgames.games.contract import Cast, Level
from railgames.games.isle_of_trains.cards import GOODS, Cards
from railgames.games.isle_of_trains.contracts import FRONT, SIDES
from railgames.games.isle_of_trains.describe import goods, name, names, verbs, whose
from railgames.games.isle_of_trains.events import (
    CONTRACTS,
    DECK,
    Began,
    BonusLost,
    Built,
    Claimed,
    Covered,
    Dealt,
    Discarded,
    Drew,
    EndTriggered,
    Event,
    Finished,
    GoodsLost,
    GotPhantoms,
    Loaded,
    Paid,
    Razed,
    Removed,
    Reshuffled,
    Sold,
    Took,
    TurnBegins,
)
from railgames.games.isle_of_trains.train import HIDDEN
from railgames.games.sentences import count


def tell(cards: Cards, event: Event, cast: Cast, level: Level) -> str:
    """The event as one sentence, or the empty text when at this level nothing is said of it."""
    match event:
        case Reshuffled(number):
            return f"The {count(number, 'discard')} {'is' if number == 1 else 'are'} the new draw pile."
        case EndTriggered():
            return _end_in_sight(event)
        case Finished(reason):
            why = "enough contract cards are claimed" if reason == CONTRACTS else "the deck has run out"
            return f"The game is over: {why}."
        case Dealt() | Drew() | Paid() | Covered() | Discarded():
            return _of_hand(cards, event, cast, level)
        case Took():
            return f"{cast.name(event.seat)} {cast.verb(event.seat, 'take', 'takes')}." if level == Level.FULL else ""
        case _:
            return _in_the_open(cards, event, cast, level)


_WHY_LAST = {CONTRACTS: "enough contracts are claimed", DECK: "the deck has run out"}


def _end_in_sight(event: EndTriggered) -> str:
    turns = "one turn after this one" if event.reason == CONTRACTS else "one more turn"
    return f"The end is in sight: {_WHY_LAST[event.reason]}. Everybody has {turns}."


def _of_hand(cards: Cards, event: Dealt | Drew | Paid | Covered | Discarded, cast: Cast, level: Level) -> str:
    """What happens to cards of a hand: told with the cards to whoever may know them."""
    seat = event.seat
    who, mine = cast.name(seat), seat == cast.you
    needed = Level.NORMAL if mine or event.open else Level.FULL
    match event:
        case Dealt(_, card):
            if level < (Level.NORMAL if mine else Level.FULL):
                return ""
            return f"{who} {cast.verb(seat, 'are', 'is')} dealt {name(cards, card)}."
        case Drew(_, card):
            return f"{who} {cast.verb(seat, 'draw', 'draws')} {name(cards, card)}."
        case Paid(_, spent):
            if level < needed:
                return ""
            return f"{who} {cast.verb(seat, 'pay', 'pays')} with {names(cards, spent)}."
        case Covered(_, card):
            if level < needed:
                return ""
            return f"{who} {cast.verb(seat, 'discard', 'discards')} {name(cards, card)} to load another face down."
        case Discarded(_, spent):
            if not mine and level == Level.BRIEF:
                return ""
            limit = ", for the hand limit" if event.limit and level == Level.FULL else ""
            return f"{who} {cast.verb(seat, 'discard', 'discards')} {names(cards, spent)}{limit}."


_Open = Began | TurnBegins | GotPhantoms | Built | Removed | GoodsLost | Razed | Loaded | BonusLost | Claimed | Sold


def _in_the_open(cards: Cards, event: _Open, cast: Cast, level: Level) -> str:
    """What everybody sees."""
    seat = event.seat
    who = cast.name(seat)

    def verb(yours: str) -> str:
        return cast.verb(seat, yours, f"{yours}s")

    match event:
        case Began():
            return f"{who} {cast.verb(seat, 'have', 'has')} the green engine and {verb('start')}."
        case TurnBegins(_, ending):
            if not ending:
                return "" if level == Level.BRIEF else f"{cast.whose(seat)} turn."
            return f"{cast.whose(seat)} last turn, since {_WHY_LAST[ending]}."
        case GotPhantoms(_, number):
            return f"No card is left to draw: {_mid(who, cast, seat)} {verb('get')} {count(number, 'phantom card')}."
        case Built():
            return _built(cards, event, f"{who} {verb('build')}", level)
        case Removed(_, gone):
            return f"{who} {verb('remove')} {names(cards, gone)}."
        case GoodsLost(_, number):
            return f"{cast.whose(seat)} train loses {count(number, 'good')} with a car."
        case Razed(_, card):
            why = "" if level == Level.BRIEF else ": only one building is allowed now"
            return f"{who} {verb('discard')} {name(cards, card)}{why}."
        case Loaded():
            return _loaded(cards, event, f"{who} {verb('load')}", cast)
        case BonusLost(_, those, able):
            if able:
                return f"{who} {cast.verb(seat, 'do', 'does')} without the bonus, {verbs(those)}."
            return f"{who} can't use the bonus, {verbs(those)}: it is lost."
        case Claimed():
            return _claimed(event, who, cast, level)
        case Sold(_, sold):
            return f"{who} {verb('sell')} {goods(sold)} for {2 * sum(sold)} cards."


def _mid(who: str, cast: Cast, seat: int) -> str:
    return "you" if seat == cast.you else who


def _built(cards: Cards, event: Built, builds: str, level: Level) -> str:
    text = f"{builds} {name(cards, event.card)}"
    if event.replaced != HIDDEN:
        text += f" in place of {name(cards, event.replaced)}"
    if level > Level.BRIEF:
        text += f" for {count(event.paid, 'card')}" if event.paid else " for nothing"
    if event.dropped != HIDDEN:
        text += f", discarding {name(cards, event.dropped)}"
    return f"{text}."


def _loaded(cards: Cards, event: Loaded, loads: str, cast: Cast) -> str:
    card = name(cards, event.card)
    face_down = " face down" if event.face_down else ""
    own = event.seat == event.owner
    owner = cast.verb(event.seat, "your own", "their own") if own else whose(cast, event.owner)
    return f"{loads} {card}{face_down} as {GOODS[event.type]} on {owner} {name(cards, event.car)}."


def _claimed(event: Claimed, who: str, cast: Cast, level: Level) -> str:
    points = count(event.points, "point")
    if event.side != FRONT:
        completes = cast.verb(event.seat, "complete", "completes")
        return f"{who} {completes} {event.name} with {SIDES[event.side]}: {points}. Now {event.total}."
    text = f"{who} {cast.verb(event.seat, 'deliver', 'delivers')} to {event.name}: {points}. Now {event.total}."
    if level == Level.BRIEF:
        return text
    cards = "1 contract card is" if event.claimed == 1 else f"{event.claimed} contract cards are"
    return f"{text} {cards} claimed."
