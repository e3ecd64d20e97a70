"""What is impossible about a state of Isle of Trains."""

from __future__ import annotations

from collections import Counter

from railgames.games.contract import OVER
from railgames.games.isle_of_trains import building
from railgames.games.isle_of_trains.cards import CABOOSE, ENGINE
from railgames.games.isle_of_trains.dealing import table_cards
from railgames.games.isle_of_trains.state import HAND_LIMIT, Deal, Drawing, Limit, Player, Razing, State
from railgames.games.isle_of_trains.train import couple


def faults(state: State) -> list[str]:
    """A sentence for everything that can't be."""
    cards = state.terms.cards
    found: list[str] = []
    there = Counter((*state.pile, *state.discards))
    for player in state.players:
        there.update((*player.hand, *player.buildings, player.train.engine))
        for car in player.train.cars:
            there.update((car.card, *(good.card for good in car.goods)))
    for step in state.agenda:
        there.update(table_cards(step))
    if there != Counter(cards.deck):
        wrong = sorted(set((there - Counter(cards.deck)) + (Counter(cards.deck) - there)))
        found.append(f"There are {there.total()} cards; wrong are {wrong}.")
    for seat, player in enumerate(state.players):
        found += [f"Seat {seat}: {fault}" for fault in _player_faults(state, player)]
    claimed = [claim.contract for player in state.players for claim in player.claims]
    if sorted((*claimed, *state.free)) != list(range(len(state.terms.contracts))):
        found.append(f"The contract cards are {sorted((*claimed, *state.free))}.")
    limit = bool(state.agenda) and isinstance(state.agenda[-1], Limit)
    if state.discards and not state.pile and not limit:
        found.append("There are discards but no draw pile.")
    if (state.actor == OVER) != (bool(state.ending) and not state.agenda):
        found.append("The game is over, or not, against its agenda.")
    if state.phantoms < 0 or not 0 <= state.final <= len(state.players):
        found.append(f"There are {state.phantoms} phantom cards and {state.final} turns to come.")
    others = [player for seat, player in enumerate(state.players) if seat != state.seat]
    if any(len(player.hand) > HAND_LIMIT for player in others):
        found.append("Somebody whose turn is over holds too many cards.")
    if state.agenda and isinstance(state.agenda[-1], Drawing | Deal) and not state.pile:
        found.append("A card is to be drawn from an empty pile.")
    if state.agenda and isinstance(state.agenda[-1], Limit) and len(state.players[state.seat].hand) <= HAND_LIMIT:
        found.append("The hand limit is asked for without need.")
    return found


def _player_faults(state: State, player: Player) -> list[str]:
    cards = state.terms.cards
    train = player.train
    found: list[str] = []
    if train != couple(cards, train.engine, train.cars):
        found.append("what is known of the train does not agree with its cars.")
    if train.spare < 0:
        found.append("the train is too heavy.")
    if cards.family[train.engine] != ENGINE:
        found.append("the train has no engine.")
    for car in train.cars:
        takes = cards.takes[car.card]
        if len(car.goods) > cards.capacity[car.card]:
            found.append("a car holds too much.")
        if cards.family[car.card] != CABOOSE and any(good.type != takes for good in car.goods):
            found.append("a car holds a good of another type.")
    allowed = building.buildings_allowed(train)
    razing = any(isinstance(step, Razing) for step in state.agenda)
    if len(player.buildings) > allowed and not razing:
        found.append("there are too many buildings.")
    if list(player.hand) != sorted(player.hand):
        found.append("the hand is not sorted.")
    if sum(claim.open for claim in player.claims) > 1:
        found.append("more than one contract card is open.")
    return found
