"""Games of Train of Thought to test with: cards that show one word on every side, and actions as they are typed."""

import functools

from railgames import assets
from railgames.games.contract import CHANCE, OVER, Cast, Level
from railgames.games.train_of_thought.actions import Draw
from railgames.games.train_of_thought.association import Association
from railgames.games.train_of_thought.bots import players
from railgames.games.train_of_thought.deck import SIDES, Card, Deck, standard
from railgames.games.train_of_thought.judge import Judge, tables
from railgames.games.train_of_thought.rules import TrainOfThought
from railgames.games.train_of_thought.vocabulary import Vocabulary

NAMES = ("Ann", "Bob", "Cy", "Di", "Ed", "Flo", "Gus")
WORDS = ("cinema", "giraffe", "disturbance", "break", "goose", "fireplace", "castle", "river", "violin", "pepper")


@functools.cache
def judge():
    return Judge(tables(assets.read_text))


@functools.cache
def bots():
    """The computer players, as they are in the game with its own deck."""
    return players(assets.read_text, Association(assets.read_text), judge(), standard(assets.read_text))


@functools.cache
def vocabulary():
    return Vocabulary(tables(assets.read_text), Association(assets.read_text))


def cards(*words):
    """A deck with a card for each word."""
    return Deck(tuple(Card((word,) * SIDES) for word in words))


def game(*words, kind=TrainOfThought):
    """A game with a card for each word, or for each of `WORDS`."""
    return kind(assets.read_text("train_of_thought/rules.md"), judge(), cards(*(words or WORDS)), bots(), vocabulary())


GAME = game()
DEFAULTS = {option.name: option.default for option in GAME.options}


class Table:
    """A game at which each action is typed; cards are drawn by their words, and the die shows 1."""

    def __init__(self, seats=3, *, of=GAME, **options):
        """``options`` have underscores; the first seat is Conductor first unless ``first`` says otherwise."""
        chosen = {"first": "1", **{name.replace("_", "-"): value for name, value in options.items()}}
        self.game = of
        self.options = {**DEFAULTS, **chosen}
        self.state = of.start(seats, self.options)
        self.events = []
        self.states = [self.state]

    def take(self, action):
        """Plays an action."""
        assert self.game.refusal(self.state, action) == ""
        self.events += self.game.events(self.state, action)
        self.state = self.game.play(self.state, action)
        self.states.append(self.state)
        assert self.game.invariants(self.state) == []
        return self

    def play(self, *texts):
        """Plays actions as they are typed."""
        for text in texts:
            self.take(self.game.parse(self.state, text))
        return self

    def draw(self, *words):
        """Draws the cards with these words."""
        deck = self.state.terms.deck.cards
        for word in words:
            self.take(Draw(next(card for card in self.state.pool if deck[card].words[0] == word)))
        return self

    def board(self, start="cinema", destination="giraffe"):
        """Begins a turn, with the sand falling."""
        return self.draw(start).play("die 1").draw(destination).play("all aboard")

    def turn(self):
        """A turn in which nothing is guessed."""
        while self.actor == CHANCE:
            self.take(self.game.chances(self.state)[0])
        return self.play("all aboard", "sand through", "go on")

    def refusal(self, text):
        """Why a text is refused: the sentence."""
        try:
            self.game.parse(self.state, text)
        except Exception as error:
            return str(error)
        return ""

    def told(self, kind):
        """The events of a kind so far."""
        return [event for event in self.events if type(event) is kind]

    def log(self, seat=None, level=Level.NORMAL):
        """What happened, in sentences, as a seat or an onlooker may know it."""
        cast = Cast(NAMES[: self.state.terms.seats], seat)
        known = (self.game.seen(event, seat) for event in self.events)
        return [text for event in known if event and (text := self.game.words.event(event, cast, level))]

    def choices(self):
        """What may be chosen, as it is written."""
        return [self.game.notation(action) for action in self.game.choices(self.state)]

    def view(self, seat=None):
        """What a seat or an onlooker sees."""
        return self.game.view(self.state, seat)

    @property
    def actor(self):
        return self.game.actor(self.state)

    @property
    def over(self):
        return self.actor == OVER

    @property
    def phase(self):
        return self.state.phase

    @property
    def scores(self):
        return self.view().scores

    @property
    def required(self):
        return self.view().required


def typed(seats=3, **options):
    """A table at which clues and guesses are typed."""
    return Table(seats, play="typed", **options)
