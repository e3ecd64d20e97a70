"""The session: turns, luck, taking back, looking back, playing a record again."""

import msgspec
import pytest

from railgames.games.contract import CHANCE, OVER, Advice, BadOption, Illegal
from railgames.table.budget import Units
from railgames.table.chance import stream
from railgames.table.record import CLOCK, DICE, Entry, Header, Story
from railgames.table.seats import Seat
from railgames.table.session import NoUndo, Session, Stale
from tests.games.toys import Bid, Draw, Lanterns, Riddles, Stop, TimeUp
from tests.table.helpers import LANTERNS, NOW, OPTIONS, PEOPLE, Kept, act, finish, lanterns, notations


def story(session, *, finished=False, **header):
    head = msgspec.structs.replace(session.header(NOW), **header)
    return Story(head, tuple(Entry(step.by, step.notation) for step in session.steps), finished, False)


# --- turns


def test_nothing_is_drawn_before_chance_is_asked():
    session = Session(LANTERNS, PEOPLE[:2], OPTIONS, 1)
    assert session.actor == CHANCE
    assert session.steps == []


def test_chance_decides_until_a_seat_is_to_act():
    session = lanterns(seats=3)
    assert [step.by for step in session.steps] == [DICE] * 4
    assert session.actor == 0


def test_seats_act_in_turn():
    session = lanterns(seats=3)
    for seat in (0, 1, 2, 0, 1, 2):
        assert session.actor == seat
        act(session, "bid 1")
    assert session.actor == OVER
    assert session.over


def test_another_seat_is_refused_and_nothing_changes():
    session = lanterns()
    before = session.state, session.version
    with pytest.raises(Illegal, match="not this seat's turn"):
        session.submit(1, Bid(1), session.version)
    assert (session.state, session.version) == before


@pytest.mark.parametrize("seat", [CHANCE, OVER])
def test_no_seat_can_act_for_chance_or_after_the_end(seat):
    session = Session(LANTERNS, PEOPLE[:2], OPTIONS, 1)
    if seat == OVER:
        finish(session)
    with pytest.raises(Illegal):
        session.submit(seat, Draw(1), session.version)


def test_input_for_an_earlier_moment_is_refused():
    session = lanterns()
    version = session.version
    session.submit(0, Bid(1), version)
    for seat in (0, 1):
        with pytest.raises(Stale):
            session.submit(seat, Bid(1), version)
    with pytest.raises(Stale):
        session.undo(0, version)
    assert session.actor == 1


def test_input_from_before_a_taking_back_is_stale_though_the_state_is_the_same():
    session = lanterns()
    version, state = session.version, session.state
    session.submit(0, Bid(1), version)
    session.undo(0, session.version)
    assert session.state == state
    with pytest.raises(Stale):
        session.submit(0, Bid(1), version)


def test_an_illegal_action_changes_nothing_and_is_not_kept():
    kept = Kept()
    session = lanterns(keeper=kept)
    before = session.state, session.version, list(kept.entries)
    with pytest.raises(Illegal, match="A bid is"):
        session.submit(0, Bid(4), session.version)
    assert (session.state, session.version, kept.entries) == before


def test_an_action_is_kept_before_it_holds():
    class Refusing(Kept):
        def action(self, by, notation, sand=None):
            if by != DICE:
                raise RuntimeError

    session = lanterns(keeper=Refusing())
    before = session.state, session.version, len(session.steps)
    with pytest.raises(RuntimeError):
        session.submit(0, Bid(1), session.version)
    assert (session.state, session.version, len(session.steps)) == before


def test_everything_is_kept_in_order_and_the_result_last():
    kept = Kept()
    session = finish(lanterns(keeper=kept))
    assert kept.entries[:-1] == [(step.by, step.notation) for step in session.steps]
    assert kept.entries[-1] == ("result", msgspec.to_builtins(session.outcome))


def test_people_are_the_seats_without_a_computer_player():
    session = Session(LANTERNS, (Seat("Ann"), Seat("Robot easy", "easy"), Seat("Bob")), OPTIONS)
    assert session.people == (0, 2)
    assert session.cast(2).name(2) == "You"
    assert session.cast(2).name(1) == "Robot easy"


# --- the sand timer


def test_the_end_of_the_sand_plays_the_alarm_and_is_kept_as_the_clocks():
    kept = Kept()
    session = Session(Riddles(), PEOPLE[:2], {}, None, kept)
    act(session, "apple")
    session.expire(session.version)
    assert session.steps[-1].action == TimeUp()
    assert kept.entries == [(0, "say apple"), (CLOCK, "time up")]
    assert session.actor == 1


def test_sand_that_ran_out_for_an_earlier_moment_is_stale():
    session = Session(Riddles(), PEOPLE[:2], {})
    version = session.version
    act(session, "stop")
    with pytest.raises(Stale):
        session.expire(version)
    assert session.actor == 1


def test_the_clock_does_nothing_where_no_timer_runs():
    session = lanterns()
    before = session.version
    session.expire(before)
    assert session.version == before


def test_what_the_clock_did_is_not_taken_back():
    session = Session(Riddles(), PEOPLE[:2], {})
    session.expire(session.version)
    assert session.undo_refusal(0)
    assert session.undo_refusal(1)


# --- luck


def test_two_sessions_with_one_seed_have_the_same_luck():
    assert notations(finish(lanterns(seed=5))) == notations(finish(lanterns(seed=5)))


def test_seeds_differ():
    assert len({tuple(notations(lanterns(seats=3, seed=seed))) for seed in range(20)}) > 10


def test_the_luck_to_come_does_not_depend_on_what_is_chosen_before():
    one, other = lanterns(), lanterns()
    for session, bids in ((one, ("bid 1", "bid 2")), (other, ("bid 3", "bid 3"))):
        for bid in bids:
            act(session, bid)
    assert one.steps[-1].by == DICE
    assert one.steps[-1].notation == other.steps[-1].notation


def test_taking_back_does_not_change_the_luck_to_come():
    straight, wavering = lanterns(), lanterns()
    for _ in range(5):
        wavering.submit(0, Bid(2), wavering.version)
        wavering.undo(0, wavering.version)
    for session in (straight, wavering):
        act(session, "bid 1")
        act(session, "bid 2")
    assert notations(straight) == notations(wavering)


def test_without_a_seed_the_systems_own_chance_decides(monkeypatch):
    asked = []
    monkeypatch.setattr("random.SystemRandom.randrange", lambda source, count: asked.append(count) or 0)
    session = lanterns(seed=None)
    assert asked == [9, 8, 7]
    assert notations(session) == ["draw 1", "draw 2", "draw 3"]


# --- taking back


def test_an_action_that_nothing_followed_is_taken_back_and_kept_so():
    kept = Kept()
    session = lanterns(keeper=kept)
    before = session.state
    act(session, "bid 2")
    assert session.undo_refusal(0) == ""
    session.undo(0, session.version)
    assert session.state == before
    assert session.actor == 0
    assert kept.entries[-2:] == [(0, "bid 2"), (0, "undo", 3)]


def refused(session, seat):
    reason = session.undo_refusal(seat)
    with pytest.raises(NoUndo) as caught:
        session.undo(seat, session.version)
    return reason and str(caught.value) == reason


def test_nothing_can_be_taken_back_at_the_start():
    assert refused(Session(LANTERNS, PEOPLE[:2], OPTIONS, 1), 0)


def test_who_has_decided_nothing_is_named_where_several_people_play():
    several, alone = lanterns(seats=2), Session(LANTERNS, (PEOPLE[0], Seat("Robot", "greedy")), OPTIONS, 1)
    act(several, "bid 1")
    alone.advance()
    assert several.undo_refusal(1) == f"{PEOPLE[1].name} has decided nothing yet that could be taken back."
    assert alone.undo_refusal(0) == "You have decided nothing yet that could be taken back."


def test_nothing_is_taken_back_after_a_draw():
    session = lanterns(seats=1)
    assert refused(session, 0)
    act(session, "bid 1")
    assert session.steps[-1].by == DICE
    assert refused(session, 0)


def test_nothing_is_taken_back_after_another_seat_has_decided():
    session = lanterns(seats=3)
    act(session, "bid 1")
    act(session, "bid 1")
    assert refused(session, 0)
    assert session.undo_refusal(1) == ""


def test_what_another_seat_did_is_not_taken_back():
    session = lanterns()
    act(session, "bid 1")
    assert refused(session, 1)


def test_what_has_shown_something_is_not_taken_back():
    session = lanterns()
    session.submit(0, Bid(1), session.version)
    session.submit(1, Bid(2), session.version)
    assert session.actor == CHANCE
    assert refused(session, 1)


def test_nothing_is_taken_back_after_the_end():
    class Open(Lanterns):
        def reveals(self, state, action):
            return False

    session = finish(lanterns(game=Open()))
    assert all(refused(session, seat) for seat in (0, 1))


def test_several_actions_of_one_seat_are_taken_back_one_by_one():
    session = Session(Riddles(), PEOPLE[:1], {})
    first = session.state
    for word in ("apple", "pear", "plum"):
        act(session, word)
    for _ in range(3):
        session.undo(0, session.version)
    assert session.state == first
    assert refused(session, 0)


# --- looking back


def test_every_moment_can_be_looked_at_again():
    session = lanterns()
    states = [session.state_at(0)]
    for step in session.steps:
        states.append(LANTERNS.play(states[-1], step.action))
    while not session.over:
        act(session, "bid 1")
        states = states[:1]
        for step in session.steps:
            states.append(LANTERNS.play(states[-1], step.action))
    assert [session.state_at(moment) for moment in range(len(states))] == states
    assert session.state_at(None) == states[-1]
    assert session.state_at(len(states) + 5) == states[-1]
    assert session.state_at(-1) == states[0]


def test_looking_back_changes_nothing():
    session = lanterns()
    before = session.state, session.version
    assert session.view(0, 0).card == 0
    assert session.view(0, 1).card == session.view(0).card > 0
    assert (session.state, session.version) == before


def test_the_log_tells_a_seat_what_it_may_know():
    session = lanterns()
    cards = [step.action.card for step in session.steps]
    act(session, "bid 3")

    def log(seat, since=0):
        return [told.text for told in session.log(seat, session.cast(seat), since=since)]

    assert log(0) == [f"You are dealt {cards[0]}.", "Bob is dealt a card.", f"Lamp {cards[2]} is lit.", "You bid 3."]
    assert log(1) == ["Ann is dealt a card.", f"You are dealt {cards[1]}.", f"Lamp {cards[2]} is lit.", "Ann bid."]
    assert log(None)[:2] == ["Ann is dealt a card.", "Bob is dealt a card."]
    assert log(1, since=3) == ["Ann bid."]
    assert [told.step for told in session.log(0, session.cast(0), since=2)] == [2, 3]


# --- computer players


class Witness(Lanterns):
    """Its computer player remembers what it was given."""

    def __init__(self):
        super().__init__()
        self.bots = {"witness": self}
        self.given = []

    def advise(self, view, choices, pick, budget):
        self.given.append((view, choices, [pick(1000) for _ in range(5)], budget))
        return Advice(choices[0], "It was there.")


def test_a_computer_player_is_given_what_a_person_at_its_seat_would_see():
    game = Witness()
    session = lanterns(game=game)
    act(session, "bid 3")
    budget = Units(3)
    session.thought(1, "witness")(budget)
    ((view, choices, _, given),) = game.given
    assert view == session.view(1)
    assert view.bid == 0
    assert choices == session.choices()
    assert given is budget


def test_a_thought_is_about_the_moment_it_was_asked_at():
    game = Witness()
    session = lanterns(game=game)
    thought = session.thought(0, "witness")
    view = session.view(0)
    act(session, "bid 3")
    thought(Units(1))
    assert game.given[0][0] == view


def test_the_luck_of_a_computer_player_comes_from_seed_seat_and_moment():
    def luck(seed, bids):
        game = Witness()
        session = lanterns(seats=3, seed=seed, game=game)
        for bid in bids:
            act(session, bid)
        session.thought(session.actor, "witness")(Units(1))
        return tuple(game.given[0][2])

    assert luck(1, ()) == luck(1, ())
    assert len({luck(1, ()), luck(2, ()), luck(1, ("bid 1",)), luck(1, ("bid 1", "bid 1"))}) == 4


# --- playing a record again


def test_a_record_is_played_again_to_the_same_state():
    session = finish(lanterns())
    again = Session.replayed(LANTERNS, story(session, finished=True))
    assert again.state == session.state
    assert again.outcome == session.outcome
    assert notations(again) == notations(session)
    assert again.disagreement == ""


def test_playing_again_needs_no_luck(monkeypatch):
    session = finish(lanterns(seed=None))
    monkeypatch.setattr("random.SystemRandom.randrange", lambda source, count: pytest.fail("luck was asked for"))
    assert Session.replayed(LANTERNS, story(session)).state == session.state


def test_playing_again_keeps_nothing_a_second_time():
    kept = Kept()
    session = lanterns()
    again = Session.replayed(LANTERNS, story(session), kept)
    assert kept.entries == []
    act(again, "bid 1")
    assert kept.entries == [(0, "bid 1")]


def test_a_finished_game_without_a_result_gets_it():
    kept = Kept()
    session = finish(lanterns())
    Session.replayed(LANTERNS, story(session), kept)
    assert kept.entries == [("result", msgspec.to_builtins(session.outcome))]


def test_luck_goes_on_where_it_stopped():
    straight = finish(lanterns(seed=8))
    stopped = lanterns(seed=8)
    again = Session.replayed(LANTERNS, story(stopped))
    while not again.over:
        step = straight.steps[len(again.steps)]
        again.submit(step.by, step.action, again.version)
        again.advance()
    assert notations(again) == notations(straight)


class Strict(Lanterns):
    """Rules of another time: nobody may bid 3."""

    rules_version = 2

    def refusal(self, state, action):
        return "A bid is 1 or 2." if action == Bid(3) else super().refusal(state, action)


def test_a_record_made_under_other_rules_is_played_as_far_as_it_agrees():
    kept = Kept()
    session = lanterns()
    act(session, "bid 1")
    act(session, "bid 3")
    again = Session.replayed(Strict(), story(session), kept)
    assert len(again.steps) == 4
    assert "4 of 6 actions" in again.disagreement
    assert "A bid is 1 or 2." in again.disagreement
    assert kept.entries == []
    act(again, "bid 2")
    assert kept.entries[0] == (1, "bid 2")


def test_a_finished_record_that_departs_is_not_finished():
    session = finish(lanterns(), seed=3)
    assert any(step.action == Bid(3) for step in session.steps)
    again = Session.replayed(Strict(), story(session, finished=True))
    assert not again.over


@pytest.mark.parametrize(
    ("entry", "reason"),
    [
        (Entry(1, "bid 1"), "Another seat"),
        (Entry(DICE, "bid 1"), "Another seat"),
        (Entry(-1, "bid 1"), "Another seat"),
        (Entry(CLOCK, "bid 1"), "No sand timer"),
        (Entry("nobody", "bid 1"), "Another seat"),
        (Entry(0, "draw 9"), "Nothing is drawn"),
        (Entry(0, "\x1b[2J"), "Say how much"),
    ],
)
def test_an_entry_that_does_not_fit_is_where_a_record_departs(entry, reason):
    session = lanterns()
    bad = msgspec.structs.replace(story(session), actions=(*story(session).actions, entry))
    again = Session.replayed(LANTERNS, bad)
    assert again.state == session.state
    assert reason in again.disagreement
    assert again.disagreement.isprintable()


def test_the_clock_can_do_only_what_its_alarm_says():
    session = Session(Riddles(), PEOPLE[:2], {})
    head = session.header(NOW)
    good = Session.replayed(Riddles(), Story(head, (Entry(CLOCK, "time up"),), False, False))
    assert (good.disagreement, good.actor) == ("", 1)
    bad = Session.replayed(Riddles(), Story(head, (Entry(CLOCK, "say cheese"),), False, False))
    assert "No sand timer" in bad.disagreement
    assert good.steps[0].action != Stop()


@pytest.mark.parametrize(
    "wrong",
    [
        {"options": {"rounds": "7", "names": ""}},
        {"options": {"rounds": "2", "names": "not one word"}},
        {"options": {"rounds": "2", "colour": "red"}},
        {"seats": ()},
        {"seats": tuple(Seat(name) for name in "ABCD")},
        {"seats": (Seat("Ann"), Seat("ann"))},
        {"seats": (Seat("Ann"), Seat("Bob", "genius"))},
    ],
    ids=str,
)
def test_a_record_that_can_not_be_started_is_refused_with_a_sentence(wrong):
    with pytest.raises(BadOption, match=r"\.$"):
        Session.replayed(LANTERNS, story(lanterns(), **wrong))


def test_an_option_that_is_newer_than_the_record_has_its_default():
    again = Session.replayed(LANTERNS, story(lanterns(), options={}))
    assert again.options == OPTIONS
    assert again.disagreement == ""


def test_the_header_says_all_that_is_needed_to_begin_again():
    header = lanterns(seed=4).header(NOW)
    assert isinstance(header, Header)
    assert (header.game, header.rules, header.seats, header.options) == ("lanterns", 1, PEOPLE[:2], OPTIONS)
    assert (header.seed, header.begun) == (4, NOW)


def test_luck_is_asked_for_by_its_place_in_the_game():
    session = lanterns(seed=9)
    expected = [stream(9, "chance", number)(count) for number, count in enumerate((9, 8, 7))]
    pool = list(range(1, 10))
    assert [step.action.card for step in session.steps] == [pool.pop(index) for index in expected]
