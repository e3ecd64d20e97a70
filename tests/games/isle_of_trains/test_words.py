"""Every sentence about the game: that it is there, that it reads well, that it is true, and that it tells no secret."""

import itertools
import re

import msgspec
import pytest

from railgames import rules_text
from railgames.games.contract import OVER, Ambiguous, Cast, Level, Outcome, ScoreLine, Standing, Unreadable
from railgames.games.isle_of_trains.actions import Build, Deliver, Load, Pay, Put, Remove, Take
from railgames.games.isle_of_trains.events import (
    Began,
    BonusLost,
    Built,
    Claimed,
    Covered,
    Dealt,
    Discarded,
    Drew,
    EndTriggered,
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
from railgames.games.isle_of_trains.reasons import why_not_in_few_words
from railgames.games.isle_of_trains.state import PHANTOM, Bonus
from railgames.games.isle_of_trains.train import HIDDEN
from tests.games.isle_of_trains.rig import CARDS, GAME, Table, kind, kinds, side, walk

WORDS = GAME.words
NAMES = ("Ann", "Bob", "Cy", "Di")
TANKER, HOPPER = kind("Tanker"), kind("Hopper")


def flaws(text, sentence=True):
    """What is wrong with a sentence as a sentence."""
    found = []
    if not text.isascii() or not text.isprintable():
        found.append("not plain ASCII")
    if sentence and not re.match(r"[A-Z0-9]", text):
        found.append("does not start with a capital")
    if sentence and not text.endswith((".", "?")):
        found.append("does not end with a stop")
    if not sentence and text.endswith("."):
        found.append("an item ends with a stop")
    if re.search(r"  | [.,;:?]|[.,;:]{2}|^\s|\s$", text):
        found.append("blanks or stops out of place")
    if re.search(r"[\[\]{}<>*_`|\\]", text):
        found.append("markup")
    if re.search(r"(?<![\d-])1 (cards|goods|points|turns|discards|buildings|boxes|phantom cards)\b", text):
        found.append("one of many")
    if re.search(r"(?<!Level )(?<![\d-])(?!1 )\d+ (card|good|point|turn|discard|building|box|phantom card)\b", text):
        found.append("many of one")
    if re.search(r"\bYou \w+[^s]s\b|\b(Ann|Bob|Cy|Di) (have|build|load|draw|take|pay|discard|win)\b", text):
        found.append("the verb does not agree")
    return found


def sound(text, sentence=True):
    assert flaws(text, sentence) == [], text


SAID = [
    (Began(0), "You have the green engine and start.", "Ann has the green engine and starts."),
    (Dealt(0, TANKER, False), "You are dealt Tanker.", ""),
    (TurnBegins(0, ""), "Your turn.", "Ann's turn."),
    (
        TurnBegins(0, "contracts"),
        "Your last turn, since enough contracts are claimed.",
        "Ann's last turn, since enough contracts are claimed.",
    ),
    (Took(0), "", ""),
    (Drew(0, TANKER, False), "You draw Tanker.", "Ann draws a card."),
    (Drew(0, TANKER, True), "You draw Tanker.", "Ann draws Tanker."),
    (
        GotPhantoms(0, 2),
        "No card is left to draw: you get 2 phantom cards.",
        "No card is left to draw: Ann gets 2 phantom cards.",
    ),
    (Reshuffled(12), "The 12 discards are the new draw pile.", "The 12 discards are the new draw pile."),
    (Built(0, TANKER, HIDDEN, HIDDEN, 2), "You build Tanker for 2 cards.", "Ann builds Tanker for 2 cards."),
    (
        Built(0, kind("Tanker 201"), TANKER, HOPPER, 3),
        "You build Tanker 201 in place of Tanker for 3 cards, discarding Hopper.",
        "Ann builds Tanker 201 in place of Tanker for 3 cards, discarding Hopper.",
    ),
    (
        Built(0, kind("C1"), kind("C2"), HIDDEN, 0),
        "You build Caboose 1 in place of Caboose 2 for nothing.",
        "Ann builds Caboose 1 in place of Caboose 2 for nothing.",
    ),
    (
        Paid(0, (PHANTOM, HOPPER, TANKER, TANKER), False),
        "You pay with Hopper, 2 Tankers and a phantom card.",
        "",
    ),
    (Removed(0, (HOPPER, TANKER)), "You remove Hopper and Tanker.", "Ann removes Hopper and Tanker."),
    (GoodsLost(0, 1), "Your train loses 1 good with a car.", "Ann's train loses 1 good with a car."),
    (
        Razed(0, kind("Bank")),
        "You discard Bank: only one building is allowed now.",
        "Ann discards Bank: only one building is allowed now.",
    ),
    (
        Loaded(0, 1, TANKER, kind("L2"), 1, False, False),
        "You load Level 2 Engine as oil on Bob's Tanker.",
        "Ann loads Level 2 Engine as oil on your Tanker.",
    ),
    (
        Loaded(0, 0, HOPPER, kind("Bank"), 0, True, False),
        "You load Bank face down as coal on your own Hopper.",
        "Ann loads a card face down as coal on their own Hopper.",
    ),
    (Covered(0, TANKER, False), "You discard Tanker to load another face down.", ""),
    (Discarded(0, (HOPPER, TANKER), True, False), "You discard Hopper and Tanker.", "Ann discards 2 cards."),
    (
        BonusLost(0, ("load", "deliver"), True),
        "You do without the bonus, Load or Deliver.",
        "Ann does without the bonus, Load or Deliver.",
    ),
    (
        BonusLost(0, ("build",), False),
        "You can't use the bonus, Build: it is lost.",
        "Ann can't use the bonus, Build: it is lost.",
    ),
    (
        Claimed(0, 0, "Cork", 0, 3, 2, 13),
        "You deliver to Cork: 3 points. Now 13. 2 contract cards are claimed.",
        "Ann delivers to Cork: 3 points. Now 13. 2 contract cards are claimed.",
    ),
    (
        Claimed(0, 0, "Cork", 1, 10, 2, 23),
        "You complete Cork with back A: 10 points. Now 23.",
        "Ann completes Cork with back A: 10 points. Now 23.",
    ),
    (Sold(0, (1, 2, 0)), "You sell coal and 2 oil for 6 cards.", "Ann sells coal and 2 oil for 6 cards."),
    (
        EndTriggered(0, "deck"),
        "The end is in sight: the deck has run out. Everybody has one more turn.",
        "The end is in sight: the deck has run out. Everybody has one more turn.",
    ),
    (Finished("deck"), "The game is over: the deck has run out.", "The game is over: the deck has run out."),
]


@pytest.mark.parametrize(("event", "yours", "theirs"), SAID)
def test_what_is_said_of_an_event_to_its_seat_and_to_another(event, yours, theirs):
    assert WORDS.event(GAME.seen(event, 0), Cast(NAMES[:2], 0)) == yours
    assert WORDS.event(GAME.seen(event, 1), Cast(NAMES[:2], 1)) == theirs


def test_brief_says_less_and_full_says_more():
    bob = Cast(NAMES[:2], 0)
    for event, brief, full in (
        (TurnBegins(1, ""), "", "Bob's turn."),
        (
            TurnBegins(1, "deck"),
            "Bob's last turn, since the deck has run out.",
            "Bob's last turn, since the deck has run out.",
        ),
        (Drew(1, HIDDEN, False), "Bob draws a card.", "Bob draws a card."),
        (Paid(1, (HIDDEN, HIDDEN), False), "", "Bob pays with 2 cards."),
        (Took(1), "", "Bob takes."),
        (Built(1, TANKER, HIDDEN, HIDDEN, 2), "Bob builds Tanker.", "Bob builds Tanker for 2 cards."),
        (Covered(1, HIDDEN, False), "", "Bob discards a card to load another face down."),
        (Discarded(1, (HIDDEN,), True, False), "", "Bob discards 1 card, for the hand limit."),
    ):
        assert WORDS.event(event, bob, Level.BRIEF) == brief
        assert WORDS.event(event, bob, Level.FULL) == full


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (3, {"open_hands": "yes"}), (4, {})])
def test_everything_said_in_games_reads_well(seats, options):
    headings = [heading for heading, _ in rules_text.sections(GAME.rules)]
    for number, (state, action) in enumerate(walk(seats, seats, 350, **options)):
        for event in GAME.events(state, action) if action is not None else ():
            for level, you in itertools.product(Level, (0, None)):
                text = WORDS.event(GAME.seen(event, you), Cast(NAMES[:seats], you), level)
                if text:
                    sound(text)
        if number % 9 or state.actor < 0:
            continue
        view, cast = GAME.view(state, state.actor), Cast(NAMES[:seats], state.actor)
        sound(WORDS.question(view, cast))
        listed = [(WORDS.group(view, choice), WORDS.choice(view, choice, cast)) for choice in GAME.choices(state)]
        assert len(set(listed)) == len(listed)
        for _, text in listed:
            sound(text, sentence=False)
        lines = [*WORDS.status(view, cast), *WORDS.score(view, cast)]
        for query in WORDS.queries:
            lines += WORDS.answer(view, query.word, (), cast)
        for line in lines:
            sound(line.text)
        assert WORDS.section(view) in headings


@pytest.mark.parametrize("seats", [2, 3])
def test_nothing_of_another_hand_is_ever_told(seats):
    """What a seat is told about a hand stays the same when the hands of the others are dealt anew."""
    cast = Cast(NAMES[:seats], 0)
    for number, (state, _) in enumerate(walk(seats, seats, 250)):
        if number % 12 or not state.agenda:
            continue
        for viewer in (0, None):
            view = GAME.view(state, viewer)
            other = GAME.view(GAME.redeal(state, viewer, lambda count: count // 2), viewer)
            for words in ([query.word] for query in WORDS.queries):
                assert WORDS.answer(view, *words, (), cast) == WORDS.answer(other, *words, (), cast)
            assert WORDS.status(view, cast) == WORDS.status(other, cast)


def listed(table, *before):
    """The choices after these actions, by notation."""
    table.play(*before)
    view, cast = GAME.view(table.state, table.actor), Cast(NAMES[:2], table.actor)
    return {GAME.notation(choice): WORDS.choice(view, choice, cast) for choice in GAME.choices(table.state)}


def test_the_choices_of_a_turn_say_what_they_bring():
    table = Table(
        side("Hopper-2, L2, Tanker, Boxcar, C2", "L1 / Hopper+Boxcar / Tanker+L2"), side("", "L1 / Tanker / Hopper")
    )
    texts = listed(table)
    assert texts["build Hopper-2"] == (
        "Build Hopper-2: pay all 4 other cards, or 3 in place of Hopper; a car may be discarded first"
    )
    assert texts["load Level 2 Engine"] == "Load Level 2 Engine as oil on Bob's Tanker: draw 3 cards"
    assert texts["load Tanker"] == "Load Tanker as coal on Bob's Hopper: draw 3 cards, discard 1"
    assert texts["load Boxcar face down"] == (
        "Load Boxcar face down as coal, oil or box, discarding another card: a choice of 2 cars"
    )
    assert texts["deliver"] == "Deliver from your coal and oil: to Cork for 3 points, or sell for 2 cards each"
    assert texts["take"] == "Take a card"


def test_what_goes_on_by_itself_is_said():
    one = listed(Table(side("Hopper-2, L2, L3, C1, C2"), side()))
    assert one["build Hopper-2"] == "Build Hopper-2: pay all 4 other cards"
    assert one["build Level 2 Engine"] == "Build Level 2 Engine in place of Level 1 Engine: pay 2 cards"
    train = listed(Table(side("Tanker, Boxcar", "L1 / Hopper+Tanker"), side()))
    assert train["deliver"] == "Deliver coal for 2 cards"
    assert train["remove cars"] == "Remove Hopper, with its coal"
    caboose = listed(Table(side("", "L1 / Hopper+Tanker / C1"), side()))
    assert caboose["deliver"] == "Deliver coal for 2 cards, and 1 card more"
    last = listed(Table(side("Hopper, Bank"), side("", "L1 / Hopper")))
    assert last["load Hopper face down"] == (
        "Load Hopper face down as coal on Bob's Hopper, discarding Bank: draw 3 cards, discard 1"
    )
    assert last["build Hopper"] == "Build Hopper: pay your only other card"


def test_the_places_of_a_build_say_price_weight_and_loss():
    hand = "Tanker 201, Boxcar, Boxcar, Boxcar, L2, L2"
    texts = listed(Table(side(hand, "L2 / Hopper+C2 / Tanker"), side()), Build(kind("Tanker 201")))
    assert texts["put new"] == "As a new car: pay all 5 other cards, weight 4 of 6"
    assert texts["put on car 2"] == "In place of Tanker: pay 3 cards, weight 3 of 6"
    assert texts["drop car 1"] == (
        "Discard Hopper first, with its coal, then pay all 5 other cards, or 3 in place of Tanker"
    )


def test_deliveries_say_goods_points_and_cards():
    table = Table(side("", "L2 / Hopper+Boxcar / Tanker+L2 / Tanker+Bigger Boxcar"), side())
    texts = listed(table, Deliver())
    assert texts["claim 1 front"] == "Deliver coal and oil to Cork: 3 points"
    assert texts["sell car 2"] == "Sell an oil from Tanker (car 2): 2 cards"
    given = listed(table, *[choice for choice in GAME.choices(table.state) if GAME.notation(choice) == "claim 1 front"])
    assert given["give car 2"] == "Give an oil from Tanker (car 2)"


def test_a_removal_that_asks_for_more_says_so():
    texts = listed(Table(side("", "L1 / Boxcar / C6 / C1 / Hopper+Tanker"), side()), Remove())
    assert texts["scrap car 2"] == "Remove Caboose 6: the rest weighs 5 of 4, so more must go"
    assert texts["scrap car 4"] == "Remove Hopper, with its coal"


QUESTIONS = [
    ((), "Action 1 of 2: what do you do?"),
    ((Build(kind("Tanker 201")),), "Where is Tanker 201 built?"),
    ((Build(kind("Tanker 201")), Put(1)), "Tanker 201 costs 3 cards: which one pays first?"),
    (
        (Build(kind("Tanker 201")), Put(1), Pay(kinds("Boxcar"))),
        "Tanker 201 costs 3 cards, 2 to go: which one pays next?",
    ),
    ((Load(kind("Boxcar"), True),), "On which car is Boxcar loaded, face down?"),
    ((Remove(),), "Which car is removed?"),
]


@pytest.mark.parametrize(("before", "question"), QUESTIONS, ids=[question for _, question in QUESTIONS])
def test_each_pending_decision_is_a_clear_question(before, question):
    hand = "Tanker 201, Boxcar, Boxcar, L3, L2, L2"
    table = Table(side(hand, "L2 / Hopper / Tanker"), side()).play(*before)
    assert WORDS.question(GAME.view(table.state, 0), Cast(NAMES[:2], 0)) == question


def answer(table, query, *rest, viewer=0):
    lines = WORDS.answer(GAME.view(table.state, viewer), query, rest, Cast(NAMES[:2], viewer))
    return [line.text for line in lines]


def example():
    """The scoring example of the rulebook: 23, 27, 12 and 3 make 65."""
    train = "L3 / Supertanker+L2+Hopper-2 / Hopper+Boxcar / Tanker / Tanker / C1 / C2"
    return Table(
        side("Bank, L2", train, "Rail Yard", (("Cork", "back A"), ("Dublin", "back A"))),
        side("Hopper", "L1 / Hopper"),
    )


def test_status_and_score_tell_where_the_game_stands():
    table = example()
    view = GAME.view(table.state, 0)
    assert [(line.label, line.text) for line in WORDS.status(view, Cast(NAMES[:2], 0))] == [
        ("Turn", "Your turn, action 1 of 2. Draw pile 34, discards 0, 2 of 4 contract cards claimed."),
        (
            "Train",
            "Level 3 Engine and 6 cars with coal and 2 oil; weight 8 of 8; Rail Yard.",
        ),
        ("Hand", "Level 2 Engine and Bank."),
    ]
    assert WORDS.status(GAME.view(table.state, None), Cast(NAMES[:2], None))[2].text == "Ann 2, Bob 1."
    # In the turn of another the train says whose it is.
    assert WORDS.status(GAME.view(table.state, 1), Cast(NAMES[:2], 1))[1].text.startswith("Your train: ")
    assert [line.text for line in WORDS.score(view, Cast(NAMES[:2], 0))] == [
        "You: 65; train 23, contracts 27, buildings 12, loaded 3.",
        "Bob: 2; train 2, contracts 0, buildings 0, loaded 0.",
    ]


def test_a_score_sheet_says_what_its_lines_are_made_of():
    assert answer(example(), "sheet", "ann") == [
        "Your score sheet, as if the game were over.",
        "Train points 23: Level 3 Engine 4, Supertanker 8, Hopper 2, Tanker 2, Tanker 2, Caboose 1 2, Caboose 2 3.",
        "Delivery contracts 27: Cork 13 (front 3 and back A 10), Dublin 14 (front 4 and back A 10).",
        "Building points 12: Rail Yard 12.",
        "Loaded cargo 3.",
        "Total 65.",
    ]


def test_hands_trains_and_contracts_can_be_asked():
    table = example()
    assert answer(table, "hand", "bob") == ["Bob holds 1 card."]
    assert answer(table, "hand")[0] == "You hold 2 cards."
    assert answer(table, "hand")[1].startswith("Level 2 Engine: cost 3, as goods oil.")
    assert answer(table, "trains", "bob") == [
        "Bob's train: Level 1 Engine, weight 1 of 4.",
        "Car 1: Hopper, empty; to others: draw 3 cards, discard 1.",
    ]
    assert answer(table, "contracts", "cork") == [
        "Cork: coal and oil for 3; you have completed it.",
        "Cork, back A: coal, oil and 2 boxes for 10; 13 in all.",
    ]
    assert (
        answer(table, "contracts", "ennis")[0]
        == "Ennis Wharf: coal and 2 oil for 6; free, your goods are enough for front."
    )
    with pytest.raises(Unreadable, match="no player called"):
        answer(table, "trains", "zoe")
    with pytest.raises(Unreadable, match="Name a contract card"):
        answer(table, "contracts", "paris")


@pytest.mark.parametrize("card", CARDS.cards, ids=lambda card: card.name)
def test_every_card_is_explained(card):
    texts = answer(example(), "card", *card.name.split())
    assert texts[0].startswith(f"{card.name}: {card.family}, cost {card.cost}")
    assert card.text in texts
    assert set(card.notes) <= set(texts)
    for text in texts:
        sound(text)


def test_a_card_that_is_not_there_is_asked_back():
    assert "Hopper-2" in answer(example(), "card")[0]
    with pytest.raises(Unreadable, match="Did you mean MegaHopper"):
        answer(example(), "card", "mega", "hoper")
    with pytest.raises(Unreadable, match=r"No card is called xyzzy. Type card for all names"):
        answer(example(), "card", "xyzzy")
    with pytest.raises(Unreadable, match="You hold no Tanker 201"):
        answer(example(), "what", "tanker", "201")
    with pytest.raises(Unreadable, match="Name a card"):
        answer(example(), "card", "?")
    with pytest.raises(Ambiguous, match="Level 1 Engine, or Level 2 Engine"):
        answer(example(), "card", "level")


def test_what_can_be_done_with_a_card_is_told_with_the_reasons():
    assert answer(example(), "what", "bank") == [
        "Bank costs 6 other cards, and you have 1.",
        "Load Bank as coal, oil or box: a choice of 3 cars.",
        "Load Bank face down as coal, oil or box, discarding Level 2 Engine: a choice of 3 cars.",
    ]
    assert answer(example(), "what", viewer=1) == ["What your cards can do is told while you are to act."]


def result(*rows, reason="contracts", tie_break=""):
    ranks = [1 + sum(sum(other) > sum(row) for other in rows) for row in rows]
    if tie_break == "train":
        ranks = list(range(1, len(rows) + 1))
    keys = ("train", "contracts", "buildings", "loaded")
    standings = [
        Standing(seat, ranks[seat], sum(row), tuple(map(ScoreLine, keys, row))) for seat, row in enumerate(rows)
    ]
    outcome = Outcome(reason, tuple(sorted(standings, key=lambda one: one.rank)), tie_break)
    return [line.text for line in WORDS.outcome(outcome, Cast(NAMES[: len(rows)], 0))]


def test_the_result_is_laid_out_like_the_score_sheet_of_the_rulebook():
    assert result((23, 27, 12, 3), (20, 13, 0, 1)) == [
        "You win with 65 points; enough contract cards were claimed.",
        "1. You: 65.",
        "Train points 23.",
        "Delivery contracts 27.",
        "Building points 12.",
        "Loaded cargo 3.",
        "Total 65.",
        "2. Bob: 34.",
        "Train points 20.",
        "Delivery contracts 13.",
        "Building points 0.",
        "Loaded cargo 1.",
        "Total 34.",
    ]


def test_a_tie_is_said():
    tie = result((20, 10, 0, 0), (19, 11, 0, 0), reason="deck", tie_break="train")
    assert tie[0] == "You win with 30 points; the deck ran out. The tie goes to the most train points."
    shared = result((20, 10, 0, 0), (20, 10, 0, 0), tie_break="shared")
    assert shared[0] == "You and Bob share the victory with 30 points; enough contract cards were claimed."


def test_a_finished_game_is_described():
    table = Table(side(), side(), ending="deck", final=0, left=1, pile="Hopper").take("Hopper")
    assert table.actor == OVER
    view = GAME.view(table.state, 0)
    assert WORDS.status(view, Cast(NAMES[:2], 0))[0].text.startswith("The game is over.")
    assert WORDS.section(view) == "The end"


def test_the_rules_page_tells_options_and_what_is_ours():
    sections = dict(rules_text.sections(GAME.rules))
    house = " ".join(sections["House options"])
    for option in GAME.options:
        assert f"{option.name}=" in house
    assert "our own" in " ".join(sections["What there is"])
    assert all(line.isascii() for line in GAME.rules.splitlines())


@pytest.mark.parametrize(
    ("hand", "train", "step", "action", "said"),
    [
        ("L3, Hopper", "L1", None, Build("L3"), "needs 5 cards, you have 1"),
        ("Hopper", "L1", None, Build("Hopper"), "needs 1 card, you have 0"),
        ("L1, Hopper", "L2", None, Build("L1"), "your engine is no weaker"),
        ("C1, Hopper", "L1 / Hopper / Hopper / Tanker / Tanker", Bonus(("take",)), Build("C1"), "not in this bonus"),
        ("Bank", "L1 / Hopper", None, Load("Bank", True), "no other card"),
        ("Tanker, Bank", "L1 / Tanker", None, Load("Tanker", False), "no car with room takes coal"),
        (
            "Tanker, Bank",
            "L1",
            Bonus(("load", "deliver")),
            Load("Tanker", False),
            "no room for coal of yours",
        ),
        ("Bank, Hopper", "L1", None, Load("Bank", False), "no car has room"),
        ("Bank", "L1", None, Deliver(), "nothing is loaded"),
        ("Bank", "L1", None, Remove(), "you have none"),
        ("Bank", "L1 / Hopper", Bonus(("build",)), Take(), "not in this bonus"),
    ],
)
def test_why_not_is_told_in_few_words(hand, train, step, action, said):
    table = Table(side(hand, train), side())
    if isinstance(action, Build | Load):
        action = msgspec.structs.replace(action, card=kind(action.card))
    state = table.state
    if step is not None:
        state = msgspec.structs.replace(state, agenda=(*state.agenda, step))
    assert GAME.refusal(state, action)
    assert why_not_in_few_words(state, action) == said


def test_a_delivery_to_the_one_contract_in_reach_names_it_however_much_is_loaded():
    load = "L1 / Hopper+Hopper / Hopper+Hopper / Tanker+L2 / Tanker+L2 / Boxcar+Boxcar / Boxcar+Boxcar / C1"
    table = Table(side("", load, claims=[("Ennis Wharf", "front")]), side())
    assert len(table.claimable()) == 1
    said = WORDS.choice(GAME.view(table.state, 0), Deliver(), Cast(NAMES[:2], 0))
    assert said.startswith("Deliver to Ennis Wharf, back ")
    assert said.endswith(" points, or sell for 2 cards each, and 1 card more")
    assert len(said) <= 96
