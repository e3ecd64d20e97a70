"""Players who only hear: they make the position out of what is said, and know nothing else but what is in the box.

For each game `HEARD` makes a picture of the position out of answers, given a function that asks; `SHOWN` makes the same
picture out of the view that a screen is drawn from. What a screen shows and no answer tells is a difference.
"""

import re

from railgames.games.isle_of_trains.scoring import sheet
from railgames.games.isle_of_trains.train import HIDDEN
from railgames.games.sentences import listed
from railgames.games.train_of_thought.state import DROPPED, GIVEN_UP, OPEN
from railgames.games.twisty_tracks.state import NONE
from railgames.games.twisty_tracks.track import ARRIVED, CRASHED, EMPTY
from tests.a11y.rig import ISLE, THOUGHT, TRAIN, TWISTY

CELLS = tuple(f"{column}{row}" for row in "1234" for column in "ABCD")
PORTS = (
    *("north left", "north right", "east top", "east bottom"),
    *("south right", "south left", "west bottom", "west top"),
)


def _one(pattern, lines):
    """What the first line with the pattern has in its groups."""
    found = next((match for line in lines if (match := re.search(pattern, line))), None)
    assert found, (pattern, lines)
    return found.groups() if len(found.groups()) > 1 else found[1]


# Twisty Tracks --------------------------------------------------------------------------------------------------------


def tile_code(words):
    """``tile 5 turned right 1`` or ``tile 5 r1`` as the number of the tile in the box and its turn."""
    number, turn = re.fullmatch(r"tile (\d+)(?:,? turned right | r)?(\d)?", words).groups()
    return int(number), int(turn or 0)


def frame_heard(board):
    """The cells and the trains of a frame from the answer to ``board``."""
    cells, trains = {}, {}
    for line in board[1:5]:
        row, laid = re.fullmatch(r"Row (\d): (.*)\.", line).groups()
        for part in [] if laid == "empty" else laid.split(", "):
            cell, tile = part.split(" ", 1)
            assert cell[1] == row
            cells[cell] = tile_code(tile)
    for line in board[5:]:
        name, waits, station = re.fullmatch(
            r"(\w+) (?:waits at (.+)|is in the (\w+) station|has crashed)\.", line
        ).groups()
        trains[name.casefold()] = waits or station or "crashed"
    return cells, trains


def _twisty_heard(ask, names, view):
    frames = [frame_heard(ask("board", name)) for name in names]
    points = {name: int(_one(rf"^{name}: (\d+);", ask("score"))) for name in names}
    hands = [re.search(r"tile (\d+), (\d+) left", ask("tile", name)[0].casefold()) for name in names]
    held = [hand and (int(hand[1]), int(hand[2])) for hand in hands]
    worth = {}
    for line in ask("stations"):
        name, told = re.fullmatch(r"(\w+), \w\w, at [^:]+: (.*)\.", line).groups()
        covered = re.search(r"; ([\d, ]+) covered", f"; {told}")
        worth[name.casefold()] = len(covered[1].split(", ")) if covered else 0
    return frames, points, held, worth, int(_one(r"^Round (\d+)", ask("status")))


def _twisty_shown(view, names):
    board = view.track.board
    frames, held = [], []
    for seat, frame in enumerate(view.frames):
        cells = {
            CELLS[cell]: (int(board.tiles[code >> 2].name[1:]), code & 3)
            for cell, code in enumerate(frame.cells)
            if code != EMPTY
        }
        trains = {}
        for train, front in zip(board.trains, frame.fronts, strict=True):
            if front == CRASHED:
                trains[train.name] = "crashed"
            elif front >= ARRIVED:
                trains[train.name] = board.stations[view.track.station_at[front - ARRIVED]].name
            else:
                trains[train.name] = f"{CELLS[front >> 3]}, {PORTS[front & 7]}"
        frames.append((cells, trains))
        hand = view.hands[seat]
        held.append(None if hand == NONE else (int(board.tiles[hand].name[1:]), view.left(seat)))
    points = {name: view.points(seat) for seat, name in enumerate(names)}
    worth = {station.name: view.covered[number] for number, station in enumerate(board.stations)}
    return frames, points, held, worth, view.round


# Train ----------------------------------------------------------------------------------------------------------------


def _train_heard(ask, names, view):
    dice, status = ask("dice"), ask("status")
    rolled = re.search(r"one by one: ([\d ]+)\.", dice[0])
    kept = re.search(r"[Kk]ept: ([\d ]+);", dice[-1])
    whose = _one(r"^(\w+)'s turn (\d+),", status)
    return {
        "scores": [int(_one(rf"^{name}: (\d+);", ask("score"))) for name in names],
        "roll": tuple(map(int, rolled[1].split())) if rolled else (),
        "kept": tuple(map(int, kept[1].split())) if kept else (),
        "left": int(_one(r"(\d) rolls? left", dice)),
        "active": names.index(whose[0]),
        "turn": int(whose[1]),
        "goal": int(_one(r"The goal is (\d+)", status)),
    }


def _train_shown(view, names):
    return {
        "scores": list(view.scores),
        "roll": tuple(view.roll),
        "kept": tuple(view.kept),
        "left": view.left,
        "active": view.active,
        "turn": view.turn,
        "goal": view.terms.goal,
    }


# Isle of Trains -------------------------------------------------------------------------------------------------------


def _isle_heard(ask, names, view):
    players = []
    for name in names:
        engine, *rest = ask("trains", name)
        cars, buildings = [], []
        for line in rest:
            building = re.match(r"Building: (.+), \d+ points? now\.", line)
            if building:
                buildings.append(building[1])
                continue
            car = re.match(r"Car \d+: (.+)", line)[1]
            load = re.search(r", (\d) of (\d) (coal|oil|box)", car)
            cars.append((re.match(r"[\w -]*\w", car)[0], (load[3], int(load[1])) if load else None))
        players.append(
            {
                "engine": _one(r"train: (.+), weight", [engine]),
                "cars": cars,
                "buildings": buildings,
                "hand": int(_one(r"(\d+) cards?", ask("hand", name))),
                "points": int(_one(r"^Total (\d+)\.", ask("sheet", name))),
            }
        )
    claims = {}
    for line in ask("contracts")[1:]:
        known = re.match(r"([A-Z][\w ]+): .+; (free|.+ (?:begun|completed) it)", line)
        if known:
            holder = re.match(r"(\w+) has (begun|completed)", known[2])
            claims[known[1]] = (holder[1], holder[2]) if holder else None
    deck, discards = _one(r"Draw pile (\d+), discards (\d+)", ask("status"))
    return {"players": players, "claims": claims, "deck": int(deck), "discards": int(discards)}


def _isle_shown(view, names):
    cards = view.terms.cards
    players = []
    for player in view.players:
        cars = []
        for car in player.train.cars:
            good = {good.type for good in car.goods}
            loaded = (("coal", "oil", "box")[good.pop()], len(car.goods)) if good else None
            cars.append((cards.names[car.card], loaded))
        players.append(
            {
                "engine": cards.names[player.train.engine],
                "cars": cars,
                "buildings": [cards.names[card] for card in player.buildings],
                "hand": len(player.hand),
                "points": sheet(view.terms, player).total,
            }
        )
    claims = {card.name: None for card in view.terms.contracts}
    for seat, player in enumerate(view.players):
        for claim in player.claims:
            claims[view.terms.contracts[claim.contract].name] = (names[seat], "begun" if claim.open else "completed")
    assert all(card == HIDDEN for player in view.players for card in player.hand)
    return {"players": players, "claims": claims, "deck": view.deck, "discards": view.discards}


# Train of Thought -----------------------------------------------------------------------------------------------------


def _thought_heard(ask, names, view):
    crew, cards = ask("crew"), ask("cards")
    conductor, brakeman = _one(r"(\w+) is Conductor, (\w+) Brakeman", crew)
    card = re.search(r"The start card: (.+?)\.", cards[0])
    die = re.search(r"die shows (\d)", cards[0])
    ride = []
    for line in ask("ride"):
        leg = re.match(r"\d+\. From (\S+) to (.+): (\d+) clues?(?:, (.+))?\.$", line)
        if leg:
            ride.append((leg[2].replace("a word that is not known yet", ""), int(leg[3]), leg[4] or ""))
    left, discarded = _one(r"(\d+) cards? left to draw, (\d+) discarded", cards)
    clues = [len(ask("clues", str(place))) for place in range(1, len(ride) + 1) if ride[place - 1][1]]
    return {
        "crew": (names.index(conductor), names.index(brakeman)),
        "passengers": tuple(int(n) - 1 for n in re.findall(r"number (\d)", crew[1])),
        "card": tuple(re.findall(r"\d ([^,]+)", card[1])) if card else (),
        "die": int(die[1]) if die else 0,
        "ride": ride,
        "clues": clues,
        "left": (int(left), int(discarded)),
        "scores": [int(_one(rf"^{name}: (-?\d+) card", ask("score"))) for name in names],
    }


def _thought_shown(view, names):
    ride = []
    for leg in view.ride:
        given = [clue for clue in leg.clues if clue.fault != GIVEN_UP]
        if leg.guessers:
            how = f"guessed by {listed([names[seat] for seat in leg.guessers])}"
        elif leg.end == DROPPED:
            how = "lost to an illegal clue" if leg.clues[-1] in given else "given up"
        else:
            how = "" if leg.end == OPEN else "not guessed"
        ride.append((leg.word, len(given), how))
    return {
        "crew": (view.conductor, view.brakeman),
        "passengers": tuple(view.passengers),
        "card": tuple(view.start_card),
        "die": view.face,
        "ride": ride,
        "clues": [len(leg.clues) for leg, told in zip(view.ride, ride, strict=True) if told[1]],
        "left": (view.cards, view.discards),
        "scores": list(view.scores),
    }


HEARD = {TWISTY: _twisty_heard, TRAIN: _train_heard, ISLE: _isle_heard, THOUGHT: _thought_heard}
SHOWN = {TWISTY: _twisty_shown, TRAIN: _train_shown, ISLE: _isle_shown, THOUGHT: _thought_shown}
