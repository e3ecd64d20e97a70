"""Why an action can't be done now, in sentences with numbers."""

from __future__ import annotations

from railgames.games.contract import OVER
from railgames.games.isle_of_trains.actions import (
    Action,
    Begin,
    Build,
    Claiming,
    Deliver,
    Discard,
    Done,
    Draw,
    Drop,
    Give,
    Load,
    Name,
    Onto,
    Pay,
    Put,
    Raze,
    Remove,
    Scrap,
    Sell,
    Skip,
)
from railgames.games.isle_of_trains.describe import (
    VERBS,
    verbs,
)
from railgames.games.isle_of_trains.misfits import why_no_step
from railgames.games.isle_of_trains.reasons import (
    VERB_OF,
    why_no_build,
    why_no_delivery,
    why_no_load,
    why_no_removal,
)
from railgames.games.isle_of_trains.state import (
    HAND_LIMIT,
    Bonus,
    Covering,
    Delivering,
    Limit,
    Loading,
    Naming,
    Paying,
    Placing,
    Razing,
    Scrapping,
    Shedding,
    State,
    Turn,
)
from railgames.games.sentences import count

_STEPS: dict[type, tuple[type, ...]] = {
    Placing: (Drop, Put),
    Paying: (Pay,),
    Loading: (Onto,),
    Naming: (Name,),
    Covering: (Discard,),
    Limit: (Discard,),
    Shedding: (Discard,),
    Delivering: (Claiming, Give, Sell, Done),
    Scrapping: (Scrap, Done),
    Razing: (Raze,),
}
"""What may be done at each step inside an action."""


def why_not(state: State, action: Action) -> str:
    """Why an action that `legal.allows` forbids can't be done, as a sentence with its numbers."""
    if state.actor == OVER:
        return "The game is over."
    if isinstance(action, Begin):
        return "It is settled already who starts." if state.agenda else "There is no such seat at this table."
    if not state.agenda:
        return "First it is drawn who starts."
    if isinstance(action, Draw):
        return _why_no_draw(state, action.card)
    if state.actor < 0:
        return "First a card is drawn."
    step = state.agenda[-1]
    if isinstance(step, Turn | Bonus):
        return _why_no_doing(state, step, action)
    if not isinstance(action, _STEPS[type(step)]):
        return _waiting(state)
    return why_no_step(state, action)


def _why_no_draw(state: State, card: int) -> str:
    if state.actor >= 0:
        return "Cards are drawn by chance: type take for one."
    names = state.terms.cards.names
    return f"No {names[card]} is in the draw pile." if 0 <= card < len(names) else "There is no such card."


def _why_no_doing(state: State, step: Turn | Bonus, action: Action) -> str:
    """Why an action of a turn, or a bonus action, can't be begun."""
    verb = VERB_OF.get(type(action), "")
    if isinstance(step, Bonus) and verb and verb not in step.verbs:
        return f"The bonus is {verbs(step.verbs)}, so you can't {VERBS[verb]} now."
    match action:
        case Build(card):
            return why_no_build(state, card)
        case Load(card, face_down):
            return why_no_load(state, card, face_down)
        case Deliver():
            return why_no_delivery(state)
        case Remove():
            return why_no_removal(state)
        case Skip():
            return "There is no bonus to do without: each of your two actions is taken."
        case Pay():
            return "Nothing is being paid for now: begin with build and a card."
        case Drop() | Put():
            return "Nothing is being built now: begin with build and a card."
        case Onto() | Name():
            return "Nothing is being loaded now: begin with load and a card."
        case Claiming() | Give() | Sell():
            return "Nothing is being delivered now: begin with deliver."
        case Scrap():
            return "No car is being removed now: begin with remove cars."
        case Raze():
            return "A building stays until another takes its place."
        case Discard():
            return "No card has to be discarded now."
        case _:
            return "Nothing is under way that could be finished."


def _waiting(state: State) -> str:
    """What has to be done before anything else."""
    cards = state.terms.cards
    step = state.agenda[-1]
    match step:
        case Paying(card):
            return f"First {cards.names[card]} is paid for: {count(step.due, 'card')} to go."
        case Placing(card):
            return f"First say where {cards.names[card]} is built."
        case Loading(card):
            return f"First say on which car {cards.names[card]} is loaded."
        case Naming(card):
            return f"First say as which good {cards.names[card]} is loaded."
        case Covering(card):
            return f"First discard a card, to load {cards.names[card]} face down."
        case Limit():
            held = len(state.players[state.seat].hand)
            return f"First discard down to the hand limit: you hold {held}, and {HAND_LIMIT} may stay."
        case Shedding(left):
            return f"First discard {count(left, 'card')}, which the car you loaded asks for."
        case Delivering():
            return "First finish the delivery."
        case Scrapping():
            return "First finish removing cars."
        case _:
            return "First discard a building: only one is allowed now."
