"""What everything is worth at the end, line by line (rulebook "Scoring")."""

from __future__ import annotations

import msgspec

from railgames.games.contract import ScoreLine
from railgames.games.isle_of_trains.cards import Card
from railgames.games.isle_of_trains.contracts import FRONT
from railgames.games.isle_of_trains.state import Claim, Player, Terms

TRAIN, CONTRACTS, BUILDINGS, LOADED = "train", "contracts", "buildings", "loaded"
"""The lines of a score sheet, in the order of the rulebook's example."""


class Sheet(msgspec.Struct, frozen=True):
    """The points of a player."""

    train: int
    contracts: int
    buildings: int
    loaded: int

    @property
    def total(self) -> int:
        """All of it."""
        return self.train + self.contracts + self.buildings + self.loaded

    @property
    def lines(self) -> tuple[ScoreLine, ...]:
        """The sheet as a result shows it."""
        return (
            ScoreLine(TRAIN, self.train),
            ScoreLine(CONTRACTS, self.contracts),
            ScoreLine(BUILDINGS, self.buildings),
            ScoreLine(LOADED, self.loaded),
        )


def sheet(terms: Terms, player: Player) -> Sheet:
    """What the player has now, as if the game were over."""
    cards, train = terms.cards, player.train
    on_train = cards.points[train.engine] + sum(cards.points[car.card] for car in train.cars)
    contracts = sum(claim_points(terms, claim) for claim in player.claims)
    buildings = sum(building_points(terms, player, cards.cards[building]) for building in player.buildings)
    return Sheet(on_train, contracts, buildings, train.loaded)


def counting_sides(terms: Terms, claim: Claim) -> tuple[int, ...]:
    """The sides of a claimed card that were completed and count: the front, and the back that was delivered.

    A card without its back counts for its front, unless the house option says otherwise (ruling 28).
    """
    if not claim.open:
        return (FRONT, claim.side)
    return (FRONT,) if terms.unfinished_count else ()


def claim_points(terms: Terms, claim: Claim) -> int:
    """The points of a claimed contract card."""
    sides = terms.contracts[claim.contract].sides
    return sum(sides[side].points for side in counting_sides(terms, claim))


def delivered(terms: Terms, player: Player) -> tuple[int, int, int]:
    """The coal, oil and boxes delivered on contracts that count; goods sold for cards do not (ruling 29)."""
    coal = oil = box = 0
    for claim in player.claims:
        for side in counting_sides(terms, claim):
            goods = terms.contracts[claim.contract].sides[side].goods
            coal, oil, box = coal + goods[0], oil + goods[1], box + goods[2]
    return coal, oil, box


def building_points(terms: Terms, player: Player, building: Card) -> int:
    """The points a building brings its owner now."""
    coal, oil, box = delivered(terms, player)
    counted = {
        "coal": coal,
        "oil": oil,
        "box": box,
        "always": 1,
        "loaded": player.train.loaded,
        "cars": len(player.train.cars),
    }
    return building.each * counted[building.scores]
