"""Games of Train to test with, and a second reading of a turn, written from the rulebook and sharing no code."""

import itertools
import random

from railgames import assets
from railgames.games.contract import OVER, Cast, Level
from railgames.games.train.moments import BANK, DERAIL, ROLL, Keep, Roll
from railgames.games.train.rules import train

GAME = train(assets.read_text)
DEFAULTS = {option.name: option.default for option in GAME.options}
NAMES = ("Ann", "Bob", "Cy", "Di", "Ed", "Flo")


class Table:
    """A game at which each action is typed. ``roll 6 5 4 3 3 1`` throws just these dice."""

    def __init__(self, seats=2, **options):
        """``options`` are written with underscores; the first seat starts unless ``first`` says otherwise."""
        chosen = {"first": "1", **{name.replace("_", "-"): value for name, value in options.items()}}
        self.state = GAME.start(seats, {**DEFAULTS, **chosen})
        self.events = []

    def play(self, *texts):
        """Plays actions as they are typed."""
        for text in texts:
            action = GAME.parse(self.state, text)
            assert GAME.refusal(self.state, action) == ""
            self.events += GAME.events(self.state, action)
            self.state = GAME.play(self.state, action)
        return self

    def turn(self, *texts):
        """Plays actions as they are typed; where dice are to be thrown, ``6 5 4 3 3 1`` throws these."""
        for text in texts:
            self.play(f"roll {text}" if self.view.throwing else text)
        return self

    def derail(self, turns=1):
        """Turns that bring nothing."""
        for _ in range(turns):
            self.play(*["roll 4 4 4 4 4 4", "nothing, roll"] * 2, "roll 4 4 4 4 4 4", "derail")
        return self

    def straights(self, count):
        """Turns that bring 25 points each."""
        for _ in range(count):
            self.play("roll 6 5 4 3 2 1", "keep all, bank")
        return self

    def told(self, kind):
        """The events of a kind so far."""
        return [event for event in self.events if type(event) is kind]

    def log(self, you=None, level=Level.NORMAL):
        """All that happened, in sentences."""
        cast = Cast(NAMES[: self.state.sheet.terms.seats], you)
        return [text for event in self.events if (text := GAME.words.event(event, cast, level))]

    @property
    def actor(self):
        return GAME.actor(self.state)

    @property
    def over(self):
        return self.actor == OVER

    @property
    def scores(self):
        return self.view.scores

    @property
    def view(self):
        return GAME.view(self.state, None)

    @property
    def kept(self):
        return self.view.kept

    @property
    def outcome(self):
        return GAME.outcome(self.state)

    @property
    def choices(self):
        return [GAME.notation(choice) for choice in GAME.choices(self.state)]

    def refusal(self, dice, then):
        """Why dice can't be kept like that."""
        return GAME.refusal(self.state, Keep(dice, then))


def walk(seed, seats=2, **options):
    """A random game: each state with the action taken there."""
    rng = random.Random(seed)
    state = GAME.start(seats, {**DEFAULTS, **{name.replace("_", "-"): value for name, value in options.items()}})
    while GAME.actor(state) != OVER:
        offered = GAME.choices(state) or GAME.chances(state)
        if not offered:
            free = 6 - len(GAME.view(state, None).kept)
            action = Roll(tuple(sorted((rng.randrange(1, 7) for _ in range(free)), reverse=True)))
        else:
            action = offered[rng.randrange(len(offered))]
        yield state, action
        state = GAME.play(state, action)
    yield state, None


# A second reading of the rulebook: slow, and of its own. A train is a list of faces in the order they were kept. ------


def slow_may_join(train, die):
    """Keep: engine first, coal tender second, then cargo and at most one caboose."""
    if 6 not in train:
        return die == 6
    if 5 not in train:
        return die == 5
    if die == 1:
        return 1 not in train
    return die in (2, 3, 4)


def slow_trains(train, roll):
    """Every train to be had from one by setting dice of a roll aside, one at a time, as sets of sorted faces."""
    found = {tuple(sorted(train))}
    for place, die in enumerate(roll):
        if slow_may_join(train, die):
            found |= slow_trains([*train, die], roll[:place] + roll[place + 1 :])
    return found


def slow_score(train):
    """Scoring and the straight bonus."""
    if 6 not in train or 5 not in train:
        return 0
    if sorted(train) == [1, 2, 3, 4, 5, 6]:
        return 25
    total = 0
    for die in train:
        if die in (2, 3, 4):
            total += die
    if 1 in train:
        total *= 2
    return total


def slow_decisions(train, roll, rolls_left):
    """Every (sorted train, what follows) that the rulebook allows after a roll."""
    found = set()
    for after in slow_trains(train, roll):
        is_valid = 6 in after and 5 in after
        if is_valid:
            found.add((after, BANK))
        if len(after) < 6 and rolls_left > 0:
            found.add((after, ROLL))
        if rolls_left == 0 and not is_valid:
            found.add((after, DERAIL))
    return found


def all_rolls(dice):
    """Each different roll of so many dice."""
    return [tuple(sorted(roll, reverse=True)) for roll in itertools.combinations_with_replacement(range(1, 7), dice)]
