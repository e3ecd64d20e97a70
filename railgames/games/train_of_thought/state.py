"""What is true at a table of Train of Thought: its values, without rules."""

from __future__ import annotations

import msgspec

from railgames.games.train_of_thought.deck import Deck

NOBODY = -1
NO_CARD = -1
NO_LEG = -1
ROUNDS = 2
SECONDS = 120.0
"""The sand of a turn."""

CHOOSING, START, DIE, DESTINATION = "choosing", "start", "die", "destination"
"""Phases in which chance decides: who is Conductor first, the start card, the die, a destination card."""
BOARDING, CLUE, GUESSING = "boarding", "clue", "guessing"
"""Phases of a turn: before the sand, a clue (and when it is played aloud, all that comes of it), typed guesses."""
STOP, CORRECTING, VOTING = "stop", "correcting", "voting"
"""Phases after the sand: the table looks at the ride, says who guessed a word, votes."""
FINISHED = "finished"

OPEN, GUESSED, DROPPED, UNGUESSED = "", "guessed", "dropped", "unguessed"
"""How a destination stands: on the way there; reached; given up for an illegal clue; not reached in time."""

OWNED, GIVEN_UP, SECRET = "owned", "given-up", "secret"
"""Faults of clues besides those that the judge names: the table called it illegal; the judge did, and why is hidden."""
BY_VOTE = "by vote"


class Terms(msgspec.Struct, frozen=True):
    """What holds for a whole game; ``first`` is the first Conductor, or `NOBODY` until chance has chosen."""

    seats: int
    first: int
    deck: Deck
    typed: bool
    """Whether clues and guesses are typed and judged by the program; else they are spoken."""
    warm_up: bool
    start_card: bool
    """Whether the Start card counts for the Conductor."""

    def __repr__(self) -> str:
        """In short: a whole deck in every state that is shown would hide the rest of it."""
        ways = f"typed={self.typed}, warm_up={self.warm_up}, start_card={self.start_card}"
        return f"Terms(seats={self.seats}, first={self.first}, deck of {len(self.deck.cards)}, {ways})"


class Pile(msgspec.Struct, frozen=True):
    """A seat's score pile, as the cards it is made of. Penalties were taken away from it."""

    words: int = 0
    guesses: int = 0
    start_cards: int = 0
    penalties: int = 0

    @property
    def points(self) -> int:
        """How many cards lie in it."""
        return self.words + self.guesses + self.start_cards - self.penalties


class Guess(msgspec.Struct, frozen=True):
    """A guess that was judged. ``doubtful`` ones are right by a rule that not every table may follow."""

    seat: int
    word: str
    right: bool
    reason: str
    doubtful: bool = False


class Clue(msgspec.Struct, frozen=True):
    """A clue of a turn, numbered from 1 through the turn.

    ``text`` is empty when it was spoken or is hidden. ``needs`` are the words of which one has to be in it, empty when
    nobody has noted which. ``fault`` is why it was stopped at once, empty when it was not. ``doubtful`` ones are legal
    by a rule that not every table may follow.
    """

    number: int
    text: str
    needs: tuple[str, ...]
    guesses: tuple[Guess, ...] = ()
    fault: str = ""
    doubtful: bool = False


class Leg(msgspec.Struct, frozen=True):
    """The way to one destination. ``word`` is empty and ``card`` `NO_CARD` where it is hidden.

    ``guessers`` get a card each for it and the Conductor one for all; they may be corrected once the sand is through,
    while ``end`` stays as it was.
    """

    card: int
    word: str
    clues: tuple[Clue, ...] = ()
    guessers: tuple[int, ...] = ()
    end: str = OPEN


class Answer(msgspec.Struct, frozen=True):
    """What a passenger has answered to the clue in force; the empty word is no guess, None one that is hidden."""

    seat: int
    word: str | None


class Matter(msgspec.Struct, frozen=True):
    """What is voted on: whether a clue was illegal; with a ``seat``, whether its guess to that clue was misjudged."""

    clue: int
    seat: int = NOBODY


class Ruling(msgspec.Struct, frozen=True):
    """How the table voted: ``votes`` of ``voters`` were for the challenge."""

    matter: Matter
    votes: int
    voters: int
    upheld: bool


class State(msgspec.Struct, frozen=True):
    """Everything at the table. Cards are numbers of the deck; score cards are only counted.

    ``round`` is 0 for the warm-up; ``turn`` counts the turns of the round from 0. ``pool`` has the cards that may be
    drawn. At a stop, ``asked`` is the seat that was asked first and ``handed`` how often the question was handed on.
    """

    terms: Terms
    phase: str
    round: int
    turn: int
    pool: tuple[int, ...]
    discards: tuple[int, ...]
    piles: tuple[Pile, ...]
    start: int = NO_CARD
    face: int = 0
    ride: tuple[Leg, ...] = ()
    answers: tuple[Answer, ...] = ()
    asked: int = NOBODY
    handed: int = 0
    correcting: int = NO_LEG
    matter: Matter | None = None
    votes: tuple[bool, ...] = ()
    rulings: tuple[Ruling, ...] = ()


class View(msgspec.Struct, frozen=True):
    """What ``seat`` (None: an onlooker) may see.

    The destination, and those of this turn that were given up, are known to the Conductor alone until they are guessed
    or the turn ends; guesses to the clue in force are known to who made them until all are made.
    """

    seat: int | None
    seats: int
    typed: bool
    start_counts: bool
    """Whether the Start card counts."""
    phase: str
    actor: int
    round: int
    """0 for the warm-up."""
    turn: int
    """From 1."""
    conductor: int
    brakeman: int
    passengers: tuple[int, ...]
    """In the order in which they are asked, the Brakeman last."""
    start_card: tuple[str, ...]
    """The six words of the card that lies face up; empty before it is drawn."""
    face: int
    """What the die shows; 0 before it is rolled."""
    start_word: str
    destination: str
    """Empty when there is none or it is hidden."""
    required: tuple[str, ...]
    """The next clue needs one of them; empty when there is none to give or nobody noted the guess."""
    clue: Clue | None
    """The clue in force."""
    answers: tuple[Answer, ...]
    """Those to the clue in force so far."""
    ride: tuple[Leg, ...]
    """The destinations of the turn in order, the present one last."""
    piles: tuple[Pile, ...]
    """Without this turn's cards."""
    gains: tuple[int, ...]
    """The cards that this turn has brought each seat so far; fewer than none by penalties."""
    matter: Matter | None
    """What is being voted on."""
    votes: tuple[bool, ...]
    """The votes on it so far, in the order of the passengers."""
    rulings: tuple[Ruling, ...]
    correcting: int
    """The place in the ride whose guessers are being corrected, else `NO_LEG`."""
    handed: int
    """At a stop, how many seats have handed the question on."""
    cards: int
    discards: int
    """How many cards may still be drawn, and how many lie discarded."""

    @property
    def warm_up(self) -> bool:
        """Whether nothing is scored."""
        return self.round == 0

    @property
    def scores(self) -> tuple[int, ...]:
        """The points by seat, with this turn's cards."""
        return tuple(pile.points + gain for pile, gain in zip(self.piles, self.gains, strict=True))

    @property
    def answered(self) -> tuple[int, ...]:
        """The passengers who have answered the clue in force."""
        return tuple(answer.seat for answer in self.answers)

    @property
    def stopped(self) -> bool:
        """Whether the sand is through and the table looks at the ride."""
        return self.phase in (STOP, CORRECTING, VOTING)

    def clue_numbered(self, number: int) -> tuple[Leg, Clue]:
        """A clue of the turn and the way it was given on."""
        return next((leg, clue) for leg in self.ride for clue in leg.clues if clue.number == number)
