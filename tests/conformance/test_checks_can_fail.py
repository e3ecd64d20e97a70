"""Each check finds a game that breaks its promise: a toy game that is changed in one place."""

import itertools
import random

import msgspec
import pytest

from railgames import conformance
from railgames.games.contract import (
    OVER,
    Advice,
    Alarm,
    BadOption,
    Illegal,
    Line,
    Option,
    Query,
    Standing,
    Unreadable,
)
from tests.games import toys
from tests.games.toys import Bid, Draw, Lanterns, LanternsWords, Riddles

replace = msgspec.structs.replace
BROKEN = []


def breaks(promise, says):
    """Marks a game that breaks a promise, with a part of what is to be said about it."""

    def mark(game):
        BROKEN.append(pytest.param(promise, game, says, id=f"{promise}-{game.__name__}"))
        return game

    return mark


def speaking(**changed):
    """A game whose words are changed."""

    class Changed(Lanterns):
        def __init__(self):
            super().__init__()
            self.words = type("ChangedWords", (LanternsWords,), changed)()

    return Changed


def says_otherwise(name, promise, says, **changed):
    game = speaking(**changed)
    game.__name__ = name
    breaks(promise, says)(game)


def advised_by(name, promise, says, advise):
    class Changed(Lanterns):
        def __init__(self):
            super().__init__()
            self.bots = {"odd": type("Odd", (), {"advise": advise})()}

    Changed.__name__ = name
    breaks(promise, says)(Changed)


def has(name, says, **changed):
    breaks("settings", says)(type(name, (Lanterns,), changed))


# --- settings


has("KeyWithBlank", "the key", key="two words")
has("KeyThatIsAPath", "the key", key="../lanterns")
has("NoTitle", "the title", title="")
has("NoSeats", "fewest_seats", fewest_seats=0)
has("SeatsUpsideDown", "fewest_seats", fewest_seats=4)
has("NoBound", "longest", longest=0)
has("OptionTwice", "options", options=Lanterns.options * 2)
has("OptionOfNoKind", "of kind", options=(Option("x", "x", kind="toggle"),))
has("FileOptionWithValues", "file option", options=(*Lanterns.options[:1], Option("names", "x", ("a",), "file")))
has("ValueTwice", "the values", options=(*Lanterns.options[1:], Option("rounds", "x", ("2", "2"))))
has("NoValues", "the values", options=(*Lanterns.options[1:], Option("rounds", "x", ())))
has("EmptyValue", "the values", options=(*Lanterns.options[1:], Option("rounds", "x", ("", "2"))))
says_otherwise("QueryTwice", "settings", "queries", queries=LanternsWords.queries * 2)
says_otherwise("UsageOfAnother", "settings", "usage", queries=(Query("lamp", "light", "x"),))


@breaks("settings", "rules page")
class NoRulesPage(Lanterns):
    def __init__(self):
        super().__init__()
        self.rules = "Bid."


@breaks("settings", "computer players")
class NoBots(Lanterns):
    def __init__(self):
        super().__init__()
        self.bots = {}


@breaks("settings", "must raise BadOption")
class FileOptionThatCrashes(Lanterns):
    def start(self, seats, options):
        return super().start(seats, {**options, "names": str(int(options["names"] or 0))[:0]})


@breaks("settings", "line break")
class FileOptionThatEchoes(Lanterns):
    def start(self, seats, options):
        if options["names"]:
            raise BadOption(f"Line 1 is {options['names']}.")
        return super().start(seats, options)


# --- rules


@breaks("ends_in_time", "within longest=3")
class TooLong(Lanterns):
    longest = 3


@breaks("ends_in_time", "within longest")
class Endless(Lanterns):
    def play(self, state, action):
        after = super().play(state, action)
        return self.start(state.seats, {"rounds": "2", "names": ""}) if after.over else after


@breaks("ends_in_time", "raised")
class Crashing(Lanterns):
    def play(self, state, action):
        return super().play(state, action) if not state.lamps else state.lamps[9]


@breaks("asks_and_offers", "actor must be")
class NobodyActs(Lanterns):
    def actor(self, state):
        actor = super().actor(state)
        return actor if actor < 0 else actor + 3


@breaks("asks_and_offers", "chances must be there exactly")
class ChanceDuringBids(Lanterns):
    def chances(self, state):
        return tuple(Draw(card) for card in state.pool)


@breaks("asks_and_offers", "choices must be empty")
class ChoicesDuringChance(Lanterns):
    def choices(self, state):
        return (Bid(1), Bid(2), Bid(3))


@breaks("asks_and_offers", "choices must not be empty")
class NothingToChoose(Lanterns):
    def choices(self, state):
        return super().choices(state) if len(state.bids) != 1 else ()


@breaks("asks_and_offers", "chances must not be empty")
class NothingToDraw(Lanterns):
    def chances(self, state):
        return super().chances(state) if state.lamps else ()


@breaks("asks_and_offers", "each action once")
class ChoiceTwice(Lanterns):
    def choices(self, state):
        return super().choices(state) * 2


@breaks("asks_and_offers", "same order")
class ChoicesShuffled(Lanterns):
    def choices(self, state):
        choices = super().choices(state)
        return tuple(random.sample(choices, len(choices)))


@breaks("asks_and_offers", "must be a tuple")
class ChoicesInAList(Lanterns):
    def choices(self, state):
        return list(super().choices(state))


@breaks("asks_and_offers", "the same each time")
class ChancesShuffled(Lanterns):
    def chances(self, state):
        chances = super().chances(state)
        return random.sample(chances, len(chances))


@breaks("asks_and_offers", "refusal must be the empty text")
class RefusesWhatItOffers(Lanterns):
    def refusal(self, state, action):
        return "Three is too much." if action == Bid(3) else super().refusal(state, action)

    def play(self, state, action):
        return Lanterns().play(state, action)


@breaks("asks_and_offers", "play must accept")
class PlayRefusesWhatIsOffered(Lanterns):
    def play(self, state, action):
        if action == Bid(3) and state.lamps and state.lamps[-1] > 2:
            raise Illegal("Three is too much.")
        return super().play(state, action)


@breaks("asks_and_offers", "same state each time")
class PlayAtRandom(Lanterns):
    def play(self, state, action):
        after = super().play(state, action)
        return replace(after, points=tuple(had + random.randrange(99) for had in after.points))


@breaks("asks_and_offers", "an alarm must have")
class AlarmWithoutTime(Riddles):
    def alarm(self, state):
        return Alarm("timer", 0, toys.TimeUp()) if self.actor(state) != OVER else None


@breaks("asks_and_offers", "sand must be the seconds of the longest sand timer")
class AlarmOfMoreSandThanItSays(Riddles):
    sand = 59.0


@breaks("asks_and_offers", "an alarm's seat must be one of the table")
class AlarmOfNobody(Riddles):
    def alarm(self, state):
        return Alarm("timer", 60, toys.TimeUp(), seat=2) if self.actor(state) != OVER else None


@breaks("asks_and_offers", "refusal must be the empty text")
class AlarmThatIsRefused(Riddles):
    def refusal(self, state, action):
        return "It is not over." if isinstance(action, toys.TimeUp) else super().refusal(state, action)

    def play(self, state, action):
        return Riddles().play(state, action)


@breaks("refuses_with_a_reason", "refusal must be a sentence")
class RefusesWithoutAReason(Lanterns):
    def refusal(self, state, action):
        return "no" if super().refusal(state, action) else ""


@breaks("refuses_with_a_reason", "refusal must be a sentence")
class AllowsWhatItDoesNotOffer(Lanterns):
    def choices(self, state):
        return super().choices(state)[: 3 - len(state.bids)]


@breaks("refuses_with_a_reason", "must raise Illegal")
class PlaysWhatItRefuses(Lanterns):
    def play(self, state, action):
        return state if super().refusal(state, action) else super().play(state, action)


@breaks("refuses_with_a_reason", "why in a sentence")
class IllegalWithoutAReason(Lanterns):
    def play(self, state, action):
        if self.refusal(state, action):
            raise Illegal("")
        return super().play(state, action)


class Loose(msgspec.Struct, frozen=True):
    """A state with a list in it."""

    inner: toys.State
    tries: list[int]

    def __hash__(self):
        return hash(self.inner)

    def __getattr__(self, name):
        return getattr(self.inner, name)


class OnLoose(Lanterns):
    def start(self, seats, options):
        return Loose(super().start(seats, options), [])

    def play(self, state, action):
        return Loose(super().play(state.inner, action), state.tries)

    def redeal(self, state, seat, pick):
        return Loose(super().redeal(state.inner, seat, pick), state.tries)


@breaks("refuses_with_a_reason", "leave the state as it was")
class RefusalLeavesATrace(OnLoose):
    def play(self, state, action):
        if self.refusal(state, action):
            state.tries.append(1)
        return super().play(state, action)


@breaks("never_changes_a_value", "never change once it is made")
class StatesShareAList(OnLoose):
    def play(self, state, action):
        after = super().play(state, action)
        after.tries.append(1)
        return after


class Thawed(msgspec.Struct):
    seat: int


@breaks("never_changes_a_value", "frozen msgspec.Struct")
class ViewsCanChange(Lanterns):
    def view(self, state, seat):
        return Thawed(-1 if seat is None else seat)


@breaks("never_changes_a_value", "equal hashes")
class HashesDiffer(Lanterns):
    count = itertools.count()

    def start(self, seats, options):
        class Counted(toys.State, frozen=True):
            def __hash__(self):
                return next(HashesDiffer.count)

        return Counted(*msgspec.structs.astuple(super().start(seats, options)))


@breaks("never_changes_a_value", "events must be the same")
class EventsAtRandom(Lanterns):
    def events(self, state, action):
        return (toys.Turned(random.randrange(10**9)),)


@breaks("never_changes_a_value", "unhashable")
class ActionsWithLists(Riddles):
    def parse(self, state, text):
        action = super().parse(state, text)
        return toys.Say([action.word]) if isinstance(action, toys.Say) else action

    def refusal(self, state, action):
        return Riddles.refusal(self, state, toys.Say(str(action.word))) if isinstance(action, toys.Say) else ""

    def play(self, state, action):
        return super().play(state, toys.Say(str(action.word)) if isinstance(action, toys.Say) else action)


@breaks("stays_sound", "A card is missing")
class LosesACard(Lanterns):
    def play(self, state, action):
        after = super().play(state, action)
        return replace(after, pool=after.pool[1:]) if len(after.lamps) > len(state.lamps) else after


@breaks("ranks_everybody", "outcome must be None until")
class EarlyOutcome(Lanterns):
    def outcome(self, state):
        return super().outcome(replace(state, over=True))


@breaks("ranks_everybody", "outcome must be None until")
class NoOutcome(Lanterns):
    def outcome(self, state):
        return None


def ranked(name, says, change, **fields):
    class Changed(Lanterns):
        def outcome(self, state):
            outcome = super().outcome(state)
            return outcome and replace(outcome, standings=change(outcome.standings), **fields)

    Changed.__name__ = name
    breaks("ranks_everybody", says)(Changed)


ranked("LoserLeftOut", "rank every seat once", lambda standings: standings[:-1])
ranked("RanksFromZero", "ranks must count", lambda standings: [replace(s, rank=s.rank - 1) for s in standings])
ranked("RanksUpsideDown", "ranks must count", lambda standings: standings[::-1])
ranked("NoLines", "made of", lambda standings: [Standing(s.seat, s.rank, s.points, ()) for s in standings])
ranked("NoReason", "must have a reason", lambda standings: standings, reason="")


@breaks("reads_what_it_writes", "one plain line")
class NotationOfTwoLines(Lanterns):
    def notation(self, action):
        return super().notation(action).replace(" ", "\n")

    def parse(self, state, text):
        return super().parse(state, text.replace("\n", " "))


@breaks("reads_what_it_writes", "must not share the notation")
class NotationShared(Lanterns):
    def notation(self, action):
        return "bid" if isinstance(action, Bid) else super().notation(action)

    def parse(self, state, text):
        return super().parse(state, text.replace("bid", "bid 1"))


@breaks("reads_what_it_writes", "parse must read")
class ParseForgetsChance(Lanterns):
    def parse(self, state, text):
        if text.startswith("draw"):
            raise Unreadable("Only bids can be typed.")
        return super().parse(state, text)


@breaks("reads_what_it_writes", "parse must give back")
class ParseMistakes(Lanterns):
    def parse(self, state, text):
        return super().parse(state, text.replace("2", "1"))


@breaks("reads_any_text", "not ValueError")
class ParseCrashes(Lanterns):
    def parse(self, state, text):
        number = int(text.split()[1]) if text.startswith("bid ") else 0
        return super().parse(state, f"bid {number}" if number else text)


@breaks("reads_any_text", "legal actions only")
class ParseAllowsAll(Lanterns):
    def parse(self, state, text):
        try:
            return super().parse(state, text)
        except Illegal:
            return Bid(1)


@breaks("reads_any_text", "control or invisible")
class ParseEchoes(Lanterns):
    def parse(self, state, text):
        try:
            return super().parse(state, text)
        except Unreadable:
            raise Unreadable(f"There is no action {text}.") from None


# --- secrets


@breaks("hides_something", "redeal never changes anything")
class RedealsNothing(Lanterns):
    def redeal(self, state, seat, pick):
        return state


@breaks("shows_no_secret", "of another type")
class ShowsTheState(Lanterns):
    def view(self, state, seat):
        return state


@breaks("shows_no_secret", "must not show in its view")
class ShowsBids(Lanterns):
    def view(self, state, seat):
        return replace(super().view(state, seat), bid=sum(state.bids))


@breaks("shows_no_secret", "must not show in its view")
class ShowsOnlookersACard(Lanterns):
    def view(self, state, seat):
        return super().view(state, 0 if seat is None else seat)


@breaks("shows_no_secret", "must not show in its view")
class ShowsThePool(Lanterns):
    def view(self, state, seat):
        return replace(super().view(state, seat), left=hash(state.pool))


@breaks("shows_no_secret", "a possible state")
class RedealsTheImpossible(Lanterns):
    def redeal(self, state, seat, pick):
        return replace(state, pool=())


@breaks("shows_no_secret", "who is to act")
class RedealsTheActor(Lanterns):
    def redeal(self, state, seat, pick):
        return replace(super().redeal(state, seat, pick), bids=state.bids[:-1])

    def view(self, state, seat):
        return replace(super().view(state, seat), bidden=0, bid=0, actor=0)


@breaks("shows_no_secret", "what seat")
class ChoicesTellTheBid(Lanterns):
    def choices(self, state):
        return tuple(choice for choice in super().choices(state) if state.bids != (choice.amount,))


@breaks("shows_no_secret", "can take back")
class UndoTellsTheBid(Lanterns):
    def reveals(self, state, action):
        return state.bids[:1] == (1,) or super().reveals(state, action)


class Peeking(Lanterns):
    def __init__(self):
        super().__init__()
        self.bots = {"peeking": self}

    def play(self, state, action):
        self.last = super().play(state, action)
        return self.last

    def invariants(self, state):
        self.last = state
        return super().invariants(state)

    def advise(self, view, choices, pick, budget):
        return Advice(choices[sum(self.last.bids) % len(choices)], "I know.")


@breaks("shows_no_secret", "nothing but what it is given")
class BotsPeek(Peeking):
    def actor(self, state):
        self.last = state
        return super().actor(state)

    def choices(self, state):
        return Lanterns().choices(state)

    def view(self, state, seat):
        self.last = state
        return super().view(state, seat)


@breaks("tells_no_secret", "the events tell")
class TellsTheDeal(Lanterns):
    def seen(self, event, seat):
        return event if isinstance(event, toys.Dealt) else super().seen(event, seat)


@breaks("tells_no_secret", "the events tell an onlooker")
class TellsOnlookersTheBid(Lanterns):
    def seen(self, event, seat):
        return event if seat is None else super().seen(event, seat)


@breaks("tells_onlookers_least", "onlooker must not see more")
class OnlookersSeeMore(Lanterns):
    def seen(self, event, seat):
        if isinstance(event, toys.Turned):
            return event if seat is None else None
        return super().seen(event, seat)


@breaks("tells_onlookers_least", "when it is seen again")
class SeenFadesAway(Lanterns):
    def seen(self, event, seat):
        if isinstance(event, toys.Turned):
            return toys.Turned(event.card // 2)
        return super().seen(event, seat)


@breaks("owns_up_to_reveals", "reveals must be True")
class RevealsInSecret(Lanterns):
    def reveals(self, state, action):
        return False


# --- at the table


@breaks("replays", "through the same game")
class RecordsSomethingElse(Lanterns):
    def parse(self, state, text):
        action = super().parse(state, text)
        if action == Bid(2):
            raise Illegal("Two is not enough.")
        return action


@breaks("replays", "equal states")
class StatesDependOnThePast(Lanterns):
    starts = itertools.count()

    def start(self, seats, options):
        return replace(super().start(seats, options), points=(next(self.starts),) * seats)


@breaks("replays", "equal outcome")
class OutcomesDiffer(Lanterns):
    ends = itertools.count()

    def outcome(self, state):
        outcome = super().outcome(state)
        return outcome and replace(outcome, reason=f"end {next(self.ends)}")


@breaks("depends_on_nothing_else", "same record")
class DrawsLotsItself(Lanterns):
    def play(self, state, action):
        after = super().play(state, action)
        return replace(after, pool=random.sample(after.pool, len(after.pool)))


@breaks("takes_back", "the state before it")
class ChoicesForgetTheWayBack(Lanterns):
    played = 0

    def play(self, state, action):
        type(self).played = len(state.bids)
        return super().play(state, action)

    def choices(self, state):
        return super().choices(state)[: 3 - self.played % 2]


@breaks("takes_back", "to the same state after")
class PlayedTwiceIsDifferent(Lanterns):
    plays = itertools.count()

    def play(self, state, action):
        after = super().play(state, action)
        return replace(after, points=(next(self.plays),) * state.seats)


advised_by("BotsInvent", "has_able_bots", "one of the choices", lambda *_: Advice(Bid(9), "Nine."))
advised_by("BotsMumble", "has_able_bots", "the reason", lambda _, view, choices, *__: Advice(choices[0], "because"))
advised_by(
    "BotsThrowDice",
    "has_able_bots",
    "the same advice",
    lambda _, view, choices, *__: Advice(choices[0], f"I rolled {random.randrange(10**9)}."),
)


@breaks("has_able_bots", "must come to an end")
class BotsGoOnForEver(Lanterns):
    longest = 5

    def play(self, state, action):
        if isinstance(action, Bid) and action.amount != 1:
            state = replace(state, rounds=1)
        return super().play(state, action)

    def __init__(self):
        super().__init__()
        self.bots = {"low": type("Low", (), {"advise": lambda _, view, choices, *__: Advice(choices[0], "Low.")})()}


# --- words


says_otherwise("MarkupInEvents", "tells_events", "has markup", event=lambda *_: "[b]Somebody[/b] bids.")
says_otherwise("EventsInFragments", "tells_events", "like a sentence", event=lambda *_: "somebody bids")
says_otherwise("EventsOnTwoLines", "tells_events", "line break", event=lambda *_: "Ann bids.\nBob bids.")
says_otherwise("EventsWithEscapes", "tells_events", "control", event=lambda *_: "Ann \x1b[1mbids\x1b[0m.")
says_otherwise("EventsAreNoText", "tells_events", "is no text", event=lambda *_: None)
says_otherwise(
    "NamesAreFormatted",
    "tells_events",
    "raised",
    event=lambda _, event, cast, level: (cast.names[0] + " bids {}.").format(1) if cast.names[0] != "%s" else "A.",
)
says_otherwise("NoQuestion", "names_choices", "must be a plain question", question=lambda *_: "Bid now.")
says_otherwise("ChoicesAlike", "names_choices", "must not both be listed", choice=lambda *_: "bid")
says_otherwise("ChoicesWithMarkup", "names_choices", "choice must be plain", choice=lambda *_: "[b]bid")
says_otherwise("GroupsOfBlanks", "names_choices", "group must be plain", group=lambda *_: " ")
says_otherwise("LongStatus", "describes_views", "one to three", status=lambda *_: (Line("A", "B"),) * 4)
says_otherwise("NoStatus", "describes_views", "one to three", status=lambda *_: ())
says_otherwise("StatusInAList", "describes_views", "tuple of lines", status=lambda *_: [Line("A", "B")])
says_otherwise("StatusWithoutLabel", "describes_views", "plain text", status=lambda *_: (Line("", "B"),))
says_otherwise("ScoreOfNobody", "describes_views", "must name every seat", score=lambda *_: (Line("Score", "Even."),))
says_otherwise("NoSection", "describes_views", "must be a heading", section=lambda *_: "Nowhere")
says_otherwise("QueriesCrash", "answers_questions", "must be answered or raise", answer=lambda *_: {}["lamp"])
says_otherwise("QueriesSayNothing", "answers_questions", "must have an answer", answer=lambda *_: ())
says_otherwise("AnswersInMarkup", "answers_questions", "plain text", answer=lambda *_: (Line("A", "[b]B[/b]"),))
says_otherwise("ResultOfNobody", "announces_the_result", "must name every seat", outcome=lambda *_: ())


def stammer(*_):
    raise Unreadable("what")


says_otherwise("QueriesStammer", "answers_questions", "which does not", answer=stammer)

PROMISES = {promise.__name__: promise for promise in conformance.CHECKS}


def run(promise, game):
    """Runs one promise over a dozen random games, until it is broken."""
    if promise == "settings":
        conformance.settings(game)
        return
    plays = [conformance.playout(game, setup, seed) for setup in conformance.setups(game) for seed in range(4)]
    if promise == "hides_something":
        conformance.hides_something(game, plays)
        return
    for play in plays:
        conformance.keeps(PROMISES[promise], play)


@pytest.mark.parametrize(("promise", "game", "says"), BROKEN)
def test_a_broken_promise_is_found(promise, game, says):
    with pytest.raises(conformance.Broken, match=f"(?s){says}"):
        run(promise, game())


@pytest.mark.parametrize(("promise", "game", "says"), BROKEN)
def test_the_whole_check_finds_it_too(promise, game, says):
    with pytest.raises(conformance.Broken):
        conformance.check(game())


def test_every_check_has_a_game_that_breaks_it():
    assert {case.values[0] for case in BROKEN} == {*PROMISES, "settings", "hides_something"}


def test_a_report_leads_to_the_broken_promise():
    with pytest.raises(conformance.Broken) as caught:
        conformance.check(LosesACard())
    head, actions = str(caught.value).split("\nThe actions: ")
    assert head.startswith("lanterns, 1 seats, rounds=2, seed 0, after 2 actions: ")
    game = LosesACard()
    state = game.start(1, {"rounds": "2", "names": ""})
    for text in msgspec.json.decode(actions.replace("'", '"')):
        state = game.play(state, game.parse(state, text))
    assert game.invariants(state) == ["A card is missing or there twice."]
