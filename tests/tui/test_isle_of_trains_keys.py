"""The keys of Isle of Trains: what is in focus is said and has the caret, and every set of keys plays."""

from random import Random
from unittest.mock import patch

import pytest

from railgames.games.contract import Advice
from railgames.games.isle_of_trains.actions import (
    Build,
    Claiming,
    Deliver,
    Done,
    Draw,
    Give,
    Load,
    Pay,
    Remove,
    Sell,
    Skip,
    Take,
)
from railgames.games.isle_of_trains.state import Bonus, Turn
from railgames.games.isle_of_trains.train import Good
from railgames.settings import Settings
from railgames.table.budget import Units
from railgames.tui.games.isle_of_trains.keys import BINDINGS
from railgames.tui.games.isle_of_trains.screen import IsleOfTrainsScreen
from railgames.tui.keys import keys_in_force
from railgames.tui.screens.curtain import CurtainScreen
from railgames.tui.screens.more import MoreScreen
from railgames.tui.screens.pages import RulesScreen
from railgames.tui.screens.results import ResultsScreen
from railgames.tui.ways import game_screen
from tests.tui.isle_of_trains_rig import FREIGHT, GAME, KIND, at, board, playing, rush, set_up
from tests.tui.rig import at_rest, decisions, press, session, shown, text

HAND = ["Tanker", "Hopper-2", "Boxcar", "Bank", "Caboose 1"]
ENGINE = "Level 1 Engine"
ROBOT = (["Ann"], ["easy"])
SIZES = [(80, 24), (120, 40), (40, 24), (40, 12)]

# ---------------------------------------------------------------------- what is said, and the caret


def said(app):
    """What the say line says."""
    return board(app).said


def at_caret(app, length=14):
    """The text from the caret on."""
    column, row = app.cursor_position
    return shown(app)[row][column : column + length]


@pytest.mark.parametrize("size", SIZES)
async def test_R18_each_step_along_the_hand_says_the_card_and_puts_the_caret_on_it(size):
    async with playing(*ROBOT, size=size) as (app, pilot):
        await set_up(app, pilot, [HAND, ["Bank"]], [FREIGHT, (ENGINE, ("Tanker",))])
        for _ in range(len(HAND)):
            await rush(app, pilot, "right")
            screen = board(app)
            card = GAME.cards.names[screen._hand[screen.cursor]]
            assert said(app).startswith(f"{card}: ")
            assert len(said(app)) <= 80
            assert card in at_caret(app, len(card) + 1)
        await rush(app, pilot, *at(app, "Hopper-2"))
        assert said(app) == "Hopper-2: car, cost 4, oil as cargo. b Build: pay 3 cards."


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (40, 12)])
async def test_R17_R18_each_line_of_a_list_has_its_pointer_the_caret_and_is_said(size):
    async with playing(*ROBOT, size=size) as (app, pilot):
        await set_up(app, pilot, [HAND, ["Bank"]], [FREIGHT, (ENGINE, ("Tanker",))])
        for begin in ((), ("b",), ("d",), ("x",)):
            await rush(app, pilot, *begin)
            for _ in range(3):
                await rush(app, pilot, "down")
                assert at_caret(app, 2) == "> "
                assert sum(">" in line[:1] or " > " in line for line in shown(app)) == 1
                line = at_caret(app, 100).strip("> ")[:16].rstrip()
                assert line in said(app) or said(app)[2:12] in line, (line, said(app))
            await rush(app, pilot, *(["escape"] if begin else ["up", "up", "up"]))
        assert board(app)._line is None


@pytest.mark.parametrize("size", [(80, 24), (40, 12)])
async def test_what_is_marked_is_said_and_shown_by_more_than_colour(size):
    async with playing(*ROBOT, size=size) as (app, pilot):
        await set_up(app, pilot, [HAND, ["Bank"]])
        await rush(app, pilot, *at(app, "Tanker"), "b", "enter", "space")
        assert said(app) == "[x] Boxcar: car, cost 3, coal as cargo. 1 of 2 marked."
        assert "PAY" in text(app) or "[x] Boxcar" in text(app)
        await rush(app, pilot, "right")
        assert said(app).startswith("[ ] Caboose 1")
        assert "Caboose 1" in at_caret(app, 16)


async def test_a_line_of_what_a_card_can_do_is_begun_with_space_and_done_with_enter():
    async with playing(*ROBOT) as (app, pilot):
        await set_up(app, pilot, [["Tanker", "Hopper"], ["Bank"]])
        await rush(app, pilot, "down", "down", "down", "down", *["enter"] * 20)
        assert board(app).draft is None
        assert "space begins it, then enter does it." in said(app)
        await rush(app, pilot, "space")
        assert board(app).draft.first == Take()
        assert decisions(app) == 0
        await rush(app, pilot, "enter")
        assert session(app).steps[-2].action == Take()


# ---------------------------------------------------------------------- the end of a turn, and looking


async def test_before_a_computer_player_follows_the_last_action_can_be_taken_back():
    async with playing(*ROBOT) as (app, pilot):
        await set_up(app, pilot, [["Tanker", "Boxcar", "Bank", "Hopper"], ["Bank"]], agenda=(Turn(1),))
        before = session(app).state
        await rush(app, pilot, *at(app, "Tanker"), "b", "enter", "space", "right", "space", "enter")
        assert said(app) == "Your turn is over: space ends it, u takes its last action back."
        assert session(app).state.seat == 1
        assert "space End the turn" in shown(app)[-1]
        assert "u Take back" in shown(app)[-1]
        await rush(app, pilot, "u")
        assert session(app).state == before
        await rush(app, pilot, *at(app, "Tanker"), "b", "enter", "space", "right", "space", "enter", "space")
        assert any(step.by == 1 for step in session(app).steps)
        assert board(app).deciding


async def test_where_a_game_is_taken_up_at_the_end_of_a_turn_that_still_waits_to_be_ended():
    async with playing(*ROBOT) as (app, pilot):
        await set_up(app, pilot, [["Tanker", "Boxcar", "Bank", "Hopper"], ["Bank"]], agenda=(Turn(1),))
        before = session(app).state
        await rush(app, pilot, *at(app, "Tanker"), "b", "enter", "space", "right", "space", "enter")
        for key in ("u", "space"):
            app.switch_screen(game_screen(app.sitting))
            await at_rest(pilot)
            assert said(app) == "Your turn is over: space ends it, u takes its last action back."
            assert "Ann" in shown(app)[0]
            await rush(app, pilot, key)
            assert (session(app).state == before) is (key == "u")
            if key == "u":
                await rush(app, pilot, *at(app, "Tanker"), "b", "enter", "space", "right", "space", "enter")
        assert any(step.by == 1 for step in session(app).steps)


async def test_who_has_to_end_a_turn_is_called_first_where_others_sit_at_the_table_too():
    async with playing(["Ann", "Bob"], ["easy"]) as (app, pilot):
        await rush(app, pilot, "enter")
        played = session(app)
        while played.may_take_back() != 1 or played.actor != 2:
            played.submit(played.actor, played.thought(played.actor, "easy")(Units(1)).action, played.version)
            played.advance()
        steps = len(played.steps)
        for answer in ("u", "space"):
            app.switch_screen(game_screen(app.sitting))
            await at_rest(pilot)
            assert isinstance(app.screen, CurtainScreen)
            assert "Pass the keyboard to Bob" in text(app)
            app.run_of_keys.forget()
            await rush(app, pilot, "enter")
            assert said(app).startswith("Your turn is over: space ends it")
            assert "Bob" in shown(app)[0]
            assert len(played.steps) == steps
            await rush(app, pilot, answer)
            if answer == "u":
                assert len(played.steps) < steps
                while played.actor == 1:
                    played.submit(1, played.thought(1, "easy")(Units(1)).action, played.version)
                steps = len(played.steps)
        assert len(played.steps) > steps


async def test_what_can_not_be_taken_back_is_not_offered_in_the_footer_and_needs_no_key_to_end_a_turn():
    async with playing(*ROBOT, size=(200, 40)) as (app, pilot):
        assert "Take back" not in shown(app)[-1]
        await set_up(app, pilot, [["Tanker", "Boxcar", "Bank", "Hopper"], ["Bank"]], agenda=(Turn(2),))
        await rush(app, pilot, *at(app, "Tanker"), "b", "enter", "space", "right", "space", "enter")
        assert "u Take back" in shown(app)[-1]
        await rush(app, pilot, "t", "enter")
        assert any(step.by == 1 for step in session(app).steps)
        assert "Take back" not in shown(app)[-1]
        await rush(app, pilot, "u")
        assert "be taken back" in said(app)


async def test_rules_open_from_what_is_explained():
    async with playing(*ROBOT) as (app, pilot):
        await press(pilot, "i", "f1")
        assert isinstance(app.screen, RulesScreen)
        await press(pilot, "escape", "escape")
        assert isinstance(app.screen, IsleOfTrainsScreen)


async def test_no_two_lines_of_a_delivery_are_equal():
    async with playing(*ROBOT) as (app, pilot):
        train = (ENGINE, ("MegaHopper", 0, 0, 0), ("Hopper", 0), ("Hopper", 0))
        await set_up(app, pilot, [["Bank"], ["Bank"]], [train])
        await rush(app, pilot, "d")
        lines = [entry.text for entry in board(app).draft.entries(session(app).cast())]
        assert len(set(lines)) == len(lines) > 5
        assert "Coal from MegaHopper, 2 of 3" in lines


async def test_the_letters_of_goods_are_explained_on_the_table():
    async with playing(*ROBOT) as (app, _):
        assert "C coal  O oil  B box  W any" in text(app)


# ---------------------------------------------------------------------- sets of keys

NAMES = {"space": "mark", "enter": "confirm", "b": "build", "l": "load", "f": "face-down", "t": "take"}
NAMES |= {"d": "deliver", "x": "remove", "right": "right", "down": "down", "end": "end-turn"}
OF_PRESET = {
    "left": {*"qwertasdfgzxcvb12345", "tab", "space", "escape", "f2", "f3", "f4", "f5"},
    "right": {*"67890yuiophjklnm", "space", "enter", "backspace", "up", "down", "left", "right", "semicolon", "comma"}
    | {"full_stop", "slash"},
    "digits": {*"0123456789", "enter"},
}


class Hand:
    """Presses what a set of keys has for what is wanted, and nothing that is not of it."""

    def __init__(self, app, pilot, preset, letters="on"):
        self.app, self.pilot, self.letters = app, pilot, letters
        self.preset = preset
        force, _ = keys_in_force(preset, {})
        self.keys = {binding.id: force.get(binding.id, tuple(binding.key.split(","))) for binding in BINDINGS}
        self.sent = set()

    def of(self, name):
        """The key for an action, or an empty text where there is none."""
        wanted = OF_PRESET.get(self.preset, set())
        usable = [key for key in self.keys[f"isle-of-trains.{name}"] if not wanted or key in wanted]
        if self.letters == "off":
            usable = [key for key in usable if not key.isalpha() or len(key) > 1]
        return usable[0] if usable else ""

    async def send(self, *keys):
        """Sends keys."""
        self.sent.update(keys)
        await rush(self.app, self.pilot, *keys)

    def for_(self, wanted):
        """The keys that do what a standard key would do: where it has none, by the line of what it begins."""
        key = self.of(NAMES[wanted])
        if key:
            return [key]
        assert wanted in "blftdx", wanted
        screen = board(self.app)
        letters, here = screen._uses.letters, -1 if screen._line is None else screen._line
        return [*[self.of("down")] * ((letters.index(wanted) - here) % (len(letters) + 1)), self.of("choose")]

    def to(self, place, at):
        """The keys that lead along the hand."""
        if self.preset == "digits":
            return [str(place + 1)]
        return [self.of("right")] * ((place - at) % len(board(self.app)._hand))

    async def do(self, *wanted):
        """Does what the standard keys would do."""
        await self.send(*(key for one in wanted for key in self.for_(one)))

    async def go(self, name):
        """Goes to a card of the hand."""
        screen = board(self.app)
        await self.send(*self.to(screen._hand.index(KIND[name]), screen.cursor))

    async def pay(self, *names):
        """Marks cards, and pays or discards them."""
        await self.spend(*(board(self.app)._hand.index(KIND[name]) for name in names))

    async def spend(self, *places):
        """Marks the cards at some places of the hand, and pays or discards them."""
        keys, at = [], board(self.app).cursor
        for place in places:
            keys += [*self.to(place, at), *self.for_("space")]
            at = place
        await self.send(*keys, *self.for_("enter"))


@pytest.mark.parametrize(
    ("preset", "letters"), [("left", "on"), ("right", "on"), ("digits", "on"), ("standard", "off")]
)
async def test_R12_R14_every_kind_of_action_is_taken_with_each_set_of_keys(preset, letters):
    settings = Settings(motion="off", pace="none", preset=preset, letters=letters)
    async with playing(*ROBOT, settings=settings) as (app, pilot):
        hand = Hand(app, pilot, preset, letters)
        trains = [FREIGHT, (ENGINE, ("Tanker",), ("Hopper",))]
        await set_up(app, pilot, [HAND, ["Bank"]], trains)
        await hand.go("Tanker")
        await hand.do("b", "enter")
        assert board(app)._due
        await hand.pay("Bank", "Boxcar")
        assert isinstance(session(app).steps[-1].action, Pay)

        await set_up(app, pilot, [HAND, ["Bank"]], trains)
        await hand.go("Hopper-2")
        await hand.do("l", "enter")
        assert session(app).state.players[1].train.cars[0].goods == (Good(KIND["Hopper-2"], 1),)

        await set_up(app, pilot, [HAND, ["Bank"]], [(ENGINE, ("Hopper",)), trains[1]])
        await hand.go("Caboose 1")
        await hand.do("f", "enter")
        await hand.pay("Bank")
        (good,) = session(app).state.players[0].train.cars[0].goods
        assert good.type == 0

        await set_up(app, pilot, [HAND, ["Bank"]], trains)
        await hand.do("d", "space", "enter")
        assert session(app).state.players[0].claims

        await set_up(app, pilot, [HAND, ["Bank"]], trains)
        await hand.do("x", "space", "enter")
        assert len(session(app).state.players[0].train.cars) == len(FREIGHT) - 2

        await hand.do("t", "enter")
        assert any(step.action == Take() for step in session(app).steps)
        if board(app)._due:
            await hand.pay("Bank")
        if board(app)._close is not None:
            await hand.do("end")
        assert any(step.by == 1 for step in session(app).steps)
        assert hand.sent <= OF_PRESET.get(preset, hand.sent)


@pytest.mark.parametrize(
    ("preset", "letters"), [("left", "on"), ("right", "on"), ("digits", "on"), ("standard", "off")]
)
async def test_R12_R14_a_game_is_brought_home_with_each_set_of_keys(preset, letters):
    settings = Settings(motion="off", pace="none", preset=preset, letters=letters)
    async with playing(*ROBOT, settings=settings, turns=1) as (app, pilot):
        hand, rng = Hand(app, pilot, preset, letters), Random(3)
        for _ in range(200):
            screen = app.screen
            if isinstance(screen, ResultsScreen):
                break
            await one_decision(hand, screen, rng)
        assert isinstance(app.screen, ResultsScreen)
        assert hand.sent <= OF_PRESET.get(preset, hand.sent)


async def one_decision(hand, screen, rng):
    """Takes the decision that is due, as an easy computer player might."""
    if screen._close is not None:
        await hand.do("end")
    elif screen.draft is not None:
        await hand.do(*(["space", "enter", "down"] if screen.draft.problem else ["enter"]))
    elif screen._due:
        await hand.spend(*range(screen._due))
    elif screen._listing:
        await hand.do("down", "enter")
    else:
        advice = GAME.bots["easy"].advise(screen.view, screen.session.choices(), rng.randrange, None).action
        match advice:
            case Build(card) | Load(card):
                await hand.go(GAME.cards.names[card])
                await hand.do("b" if isinstance(advice, Build) else "f" if advice.face_down else "l")
            case _:
                await hand.do({Deliver: "d", Remove: "x", Take: "t", Skip: "t"}[type(advice)])


async def test_R8_the_list_of_more_has_every_action_there_is_and_does_it():
    async with playing(*ROBOT, settings=Settings(motion="off", pace="none", letters="off")) as (app, pilot):
        await set_up(app, pilot, [HAND, ["Bank"]], [FREIGHT], agenda=(Turn(1), Bonus(("build",))))
        await press(pilot, "0")
        names = [does for _, does, _ in app.screen.listed]
        wanted = {"Build", "Load", "Face down", "Take", "Deliver", "Remove cars", "No bonus", "Explain", "Contracts"}
        assert wanted | {"Hint", "List", "Log", "Score", "Pause", "Others", "Next card", "Take back"} <= set(names)
        await press(pilot, "escape")
        await set_up(app, pilot, [HAND, ["Bank"]], [FREIGHT])
        for name in ("Take", "Leave it"):
            await press(pilot, "0")
            assert isinstance(app.screen, MoreScreen)
            names = [does for _, does, _ in app.screen.listed]
            number = names.index(name) + 1
            await press(pilot, *str(number), *(["enter"] if len(names) > 8 else []))
            assert (board(app).draft is None) is (name == "Leave it")


async def test_no_sentence_names_a_key_that_is_another_one_now():
    keys = {"isle-of-trains.mark": "m", "isle-of-trains.confirm": "g", "game.others": "w", "undo": "z"}
    keys |= {"isle-of-trains.end-turn": "e", "isle-of-trains.build": "y"}
    settings = Settings(motion="off", pace="none", keys=keys)
    async with playing(*ROBOT, settings=settings) as (app, pilot):
        await set_up(app, pilot, [HAND, ["Bank"]], agenda=(Turn(1),))
        await rush(app, pilot, "w")
        assert "w goes on to the next" in said(app)
        await rush(app, pilot, *at(app, "Tanker"))
        assert "y Build" in said(app)
        await rush(app, pilot, "y", "g", "g")
        assert "more with m." in said(app)
        await rush(app, pilot, "m", "right", "m")
        assert "2 of 2 marked; g pays." in text(app)
        await rush(app, pilot, "g")
        assert "e ends it, z takes its last action back" in said(app)
        await at_rest(pilot)
        help_text = " ".join(part for line in board(app).help_rows(80) for part, _ in line)
        assert "space begins one of them" in help_text
        assert "then g takes it" in help_text


async def close_a_turn(app, pilot):
    """Builds a Tanker with the last action of a turn, with enter held from there."""
    await set_up(app, pilot, [["Tanker", "Boxcar", "Bank", "Hopper"], ["Bank"]], agenda=(Turn(1),))
    await rush(app, pilot, *at(app, "Tanker"), "b", "enter", "space", "right", "space", *["enter"] * 5)
    assert board(app)._close is not None


@pytest.mark.parametrize("size", SIZES)
async def test_one_enter_too_many_ends_no_turn_and_says_what_does(size):
    async with playing(*ROBOT, size=size) as (app, pilot):
        await close_a_turn(app, pilot)
        for seconds in range(3):
            board(app).now = lambda at=seconds: 1e9 + at
            await rush(app, pilot, "enter")
        assert session(app).state.seat == 1
        assert all(step.by != 1 for step in session(app).steps)
        assert said(app) == "Nothing to confirm: space ends the turn, u takes its last action back."
        assert said(app) in " ".join(text(app).split())
        assert "enter Do it" not in shown(app)[-1]
        await press(pilot, "0")
        names = [does for _, does, _ in app.screen.listed]
        assert "End the turn" in names
        assert "Do it" not in names
        await press(pilot, "escape", "u")
        assert board(app).deciding


async def test_the_key_that_confirms_ends_a_turn_if_no_other_does_but_not_while_it_is_held():
    keys = {"isle-of-trains.confirm": "space", "isle-of-trains.mark": "enter"}
    async with playing(*ROBOT, settings=Settings(motion="off", pace="none", keys=keys)) as (app, pilot):
        board(app).now = lambda: 100.0
        await set_up(app, pilot, [["Tanker", "Boxcar", "Bank", "Hopper"], ["Bank"]], agenda=(Turn(1),))
        await rush(app, pilot, *at(app, "Tanker"), "b", "space", "enter", "right", "enter", *["space"] * 5)
        assert said(app) == "Your turn is over: space ends it, u takes its last action back."
        board(app).now = lambda: 101.0
        await rush(app, pilot, "space")
        assert any(step.by == 1 for step in session(app).steps)


@pytest.mark.parametrize("size", [(80, 24), (40, 24)])
async def test_a_turn_that_waits_to_be_ended_names_the_person_it_waits_for(size):
    async with playing(*ROBOT, size=size) as (app, pilot):
        await close_a_turn(app, pilot)
        assert "Ann" in shown(app)[0]
        assert session(app).seats[1].name not in shown(app)[0]


async def test_leaving_for_line_by_line_ends_no_turn_that_waits_for_it():
    async with playing(*ROBOT) as (app, pilot):
        await close_a_turn(app, pilot)
        steps = list(session(app).steps)
        await rush(app, pilot, "f9")
        assert app.passed_on
        assert session(app).steps == steps
        assert not session(app).undo_refusal(0)


async def test_the_mark_stays_on_its_card_when_others_come_or_go():
    async with playing(*ROBOT) as (app, pilot):
        await set_up(app, pilot, [["Tanker", "Tanker 201", "Boxcar", "Bank", "Bank"], ["Bank"]])
        screen = board(app)
        await rush(app, pilot, *at(app, "Tanker 201"), "t")
        with patch.object(session(app).game, "chances", lambda state: [Draw(KIND["Hopper-2"])]):
            await rush(app, pilot, "enter")
        assert KIND["Hopper-2"] in screen._hand
        assert screen._hand[screen.cursor] == KIND["Tanker 201"]
        assert "Tanker 201" in at_caret(app, 11)
        await rush(app, pilot, *at(app, "Bank"), "right")
        second = screen.cursor
        assert screen._hand[second - 1] == screen._hand[second] == KIND["Bank"]
        await rush(app, pilot, *at(app, "Tanker"), "b", "enter")
        assert screen._hand[screen.cursor] != KIND["Tanker"]
        await rush(app, pilot, *at(app, "Bank"), "right", "escape")
        assert screen.cursor == second


async def test_what_was_taken_back_is_said():
    async with playing(*ROBOT) as (app, pilot):
        await close_a_turn(app, pilot)
        await rush(app, pilot, "u")
        assert said(app) == "Taken back: Build Tanker."
        await rush(app, pilot, *at(app, "Hopper"), "b", "enter", "escape")
        assert said(app) == "Taken back: Build Hopper."
        await rush(app, pilot, "b", "escape")
        assert said(app) == "You leave it."


async def test_a_hint_after_the_last_action_says_that_all_is_done():
    async with playing(*ROBOT) as (app, pilot):
        await close_a_turn(app, pilot)
        await rush(app, pilot, "h")
        assert said(app).startswith("Both your actions are done. Your turn is over: space ends it")


def begins_with(action):
    """What the computer player that gives hints says when it begins with this action, and goes on as another would."""
    advise = GAME.bots["normal"].advise

    def first(self, view, choices, pick, budget):
        return Advice(action, "It is so.") if action in choices else advise(view, choices, pick, budget)

    return first


async def test_a_hint_says_and_marks_a_whole_delivery_and_a_whole_payment():
    async with playing(*ROBOT) as (app, pilot):
        await set_up(app, pilot, [HAND, ["Bank"]], [FREIGHT])
        with patch.object(type(GAME.bots["hard"]), "advise", begins_with(Deliver())):
            await rush(app, pilot, "d", "down", "space", "h")
        draft = board(app).draft
        assert draft.gone
        assert said(app).startswith(f"Hint: {draft.whole()}. ")
        assert draft.whole().startswith(("Deliver ", "Sell "))
        await rush(app, pilot, "escape", *at(app, "Hopper-2"), "b", "enter", "h")
        screen = board(app)
        assert len(screen.marked) == screen._due == 3
        names = [GAME.cards.names[screen._hand[place]] for place in screen.marked]
        assert all(name in said(app) for name in names)
        assert "these can best be spared" in said(app)


async def test_the_reason_of_a_hint_is_about_the_delivery_that_it_marks():
    def advise(self, view, choices, pick, budget):
        first = Deliver() in choices
        wanted = Deliver() if first else next((one for one in choices if isinstance(one, Claiming | Give)), Done())
        return Advice(wanted, "Selling coal brings 2 cards to build with, but 1 point fewer now." if first else "")

    async with playing(*ROBOT) as (app, pilot):
        await set_up(app, pilot, [HAND, ["Bank"]], [FREIGHT])
        with patch.object(type(GAME.bots["hard"]), "advise", advise):
            await rush(app, pilot, "h")
        assert board(app).draft.claim is not None
        assert said(app).startswith("Hint: Deliver coal and oil to Cork. Cork brings 3 points")


async def test_the_reason_of_a_hint_compares_what_it_marks_with_the_next_best():
    told = (
        "Selling coal brings 2 cards to build with, but 1 point fewer now; looking ahead, 1 point better than loading."
    )

    def advise(self, view, choices, pick, budget):
        wanted = Deliver() if Deliver() in choices else next(one for one in choices if isinstance(one, Sell | Done))
        return Advice(wanted, told)

    async with playing(*ROBOT) as (app, pilot):
        await set_up(app, pilot, [HAND, ["Bank"]], [(ENGINE, ("Hopper", 0))])
        with patch.object(type(GAME.bots["hard"]), "advise", advise):
            await rush(app, pilot, "h")
        assert said(app) == f"Hint: Sell coal. {told}"
