"""What has happened is said in order and with the results first; hints say the same in the same place."""

from itertools import groupby

import pytest

from railgames.games import catalog
from railgames.games.isle_of_trains.actions import Take
from railgames.games.isle_of_trains.events import Drew, Reshuffled
from railgames.games.isle_of_trains.state import Turn
from railgames.games.sentences import times
from railgames.table.budget import Units
from railgames.table.options import read_file, settle
from railgames.table.seats import seat_everyone
from railgames.table.session import Session
from railgames.tui.news import Room, curtain_news, last_news, log_rows, news
from railgames.tui.ways import game_screen
from tests.tui.rig import STILL, at_rest, begun, press, running, session, strike, table, text

REST = "… log: g"


def played(key, people, bots, own_decisions):
    """A session in which the first seat has taken so many decisions and is to decide again."""
    game = catalog.load(key)
    options = {"first": "1"} if key == "train" else {}
    at = Session(game, seat_everyone(game, people, bots), settle(game, options, read_file), 5)
    left = own_decisions
    while not at.over:
        at.advance()
        if at.over or (at.actor == 0 and not left):
            break
        left -= at.actor == 0
        at.submit(at.actor, at.thought(at.actor, "easy")(Units(1)).action, at.version)
    return at


def told(at: Session, columns, rows):
    cast = at.shared_cast()
    return news(at, 0, 0, cast, last_news(at, 0), Room(columns, rows, REST))


@pytest.mark.parametrize("key", ["train", "twisty-tracks", "isle-of-trains"])
def test_all_of_the_news_is_told_where_there_is_room_and_in_order(key):
    at = played(key, ["Ann"], ["easy", "easy"], 2)
    most = told(at, 1000, 50)
    assert most.short == most.full
    assert REST not in most.short
    place = 0
    lines = [line.text for line in at.log(0, at.shared_cast(), 0, last_news(at, 0))]
    for line, equal in groupby(lines):
        text = times(line, len(list(equal)))
        place = most.full.index(text, place) + len(text)


@pytest.mark.parametrize("room", [1, 2, 3, 7, 20, 500])
def test_the_end_of_the_log_begins_with_a_whole_line(room):
    at = played("train", ["Ann"], ["easy"], 3)
    everything = [line.text for line in at.log(0, at.shared_cast(), 0, 0)]
    rows = log_rows(at, 0, at.shared_cast(), 0, 24, room)
    said = " ".join("".join(text for text, _ in of).strip() for of in rows)
    whole = [" ".join(everything[since:]) for since in range(len(everything))]
    assert len(rows) <= room
    # Only of a single line that is longer than the room the beginning is left out.
    assert said in whole or (len(rows) == room and everything[-1].endswith(said))
    if room == 500:
        assert said == whole[0]


def drawn():
    """A game of Isle of Trains in which both seats have taken two cards, and the first is to decide again."""
    game = catalog.load("isle-of-trains")
    at = Session(game, seat_everyone(game, ["Ann"], ["easy"]), settle(game, {"first": "1"}, read_file), 5)
    at.advance()
    while at.actor != 0 or all(step.by != 1 for step in at.steps):
        at.submit(at.actor, Take() if isinstance(at.state.agenda[-1], Turn) else at.choices()[0], at.version)
        at.advance()
    return at


def test_what_a_computer_player_draws_is_told_and_equal_sentences_in_a_row_are_told_once():
    at = drawn()
    robot = at.seats[1].name
    assert told(at, 1000, 50).full.endswith(f" {robot} draws a card, twice.")
    rows = ["".join(text for text, _ in row).strip() for row in log_rows(at, 0, at.shared_cast(), 1, 60, 50)]
    assert f"{robot} draws a card, twice." in rows
    assert f"{robot} draws a card." not in rows
    assert f"{robot} draws a card, twice." in curtain_news(at)


@pytest.mark.parametrize("number", [1, 2, 3, 12])
def test_a_sentence_says_how_often_it_holds(number):
    said = times("Bo draws a card.", number)
    assert said == {1: "Bo draws a card.", 2: "Bo draws a card, twice."}.get(
        number, f"Bo draws a card, {number} times."
    )


def test_the_first_line_in_sight_counts_what_lies_farther_back_too():
    at = drawn()
    words, step = at.game.words, at.steps[-1]
    at.steps += [step._replace(events=(Drew(1, 3, False),))] * 5
    once = words.event(at.game.seen(Drew(1, 3, False), 0), at.shared_cast())
    for room in (1, 2, 3):
        rows = ["".join(text for text, _ in row).strip() for row in log_rows(at, 0, at.shared_cast(), 1, 60, room)]
        assert rows[-1] == times(once, 5)


def test_that_the_discards_are_the_new_pile_is_told_in_somebody_elses_turn():
    at = drawn()
    last = max(number for number, step in enumerate(at.steps) if any(isinstance(one, Drew) for one in step.events))
    at.steps[last] = at.steps[last]._replace(events=(*at.steps[last].events, Reshuffled(7)))
    assert "draws a card, twice. The 7 discards are the new draw pile." in told(at, 1000, 50).full


@pytest.mark.parametrize(("key", "decisions"), [("train", 3), ("twisty-tracks", 4)])
def test_in_little_room_results_go_before_all_else_and_it_is_said_that_something_is_left_out(key, decisions):
    at = played(key, ["Ann"], ["easy"], decisions)
    headlines = at.game.words.headlines
    events = [event for step in at.steps[last_news(at, 0) :] for event in step.events]
    results = [at.game.words.event(event, at.shared_cast(), 0) for event in events if isinstance(event, headlines)]
    results = list(filter(None, results))
    assert len(results) > 1
    least = len(" ".join((*results, REST)))
    short = told(at, least, 1).short
    assert short == " ".join((*results, REST))
    assert told(at, least - 1, 1).short.endswith(REST)
    assert len(told(at, least - 1, 1).short) < len(short)


async def test_what_was_left_out_can_be_read_again():
    def opening(app):
        app.sitting = begun(catalog.load("twisty-tracks"), ["Ann"], ["easy"] * 3)
        return game_screen(app.sitting)

    async with running(opening, (40, 24)) as (app, pilot):
        await press(pilot, "enter", "space")
        both = app.screen.latest()
        assert both.short != both.full
        assert both.short in " ".join(text(app).split())
        await press(pilot, "apostrophe")
        assert " ".join(both.full.split())[:200] in " ".join(text(app).split())


def waiting_game(key):
    def opening(app):
        app.sitting = begun(catalog.load(key), ["Ann"], ["easy"], None)
        return game_screen(app.sitting)

    return opening


@pytest.mark.parametrize("key", ["train", "twisty-tracks", "isle-of-trains"])
async def test_a_hint_is_the_same_however_often_it_is_asked_for(key):
    async with running(waiting_game(key)) as (app, pilot):
        while not app.screen.deciding:
            await pilot.pause(0.01)
        await at_rest(pilot)
        hints = set()
        for _ in range(3):
            await press(pilot, "h")
            hints.add(app.screen.said.removeprefix("Hint: Yours is best. ").removeprefix("Hint: "))
        assert len({hint.partition(":")[0] for hint in hints}) == 1


async def test_keys_wait_for_the_hint_that_is_coming():
    async with running(table(["Ann"])) as (app, pilot):
        await press(pilot, "h")
        place = app.screen.face.aim.place
        app.screen._aim_at(*next((one.cell, one.turn) for one in app.screen._fitting() if one.cell != place.cell))
        await strike(pilot, "h", "enter")
        assert app.screen.face.aim == (place, True)
        assert session(app).steps


async def test_help_does_not_wait_for_a_hint():
    async with running(table(["Ann"])) as (app, pilot):
        before = app.screen
        before.action_hint()
        assert before._hint_is_coming
        await press(pilot, "question_mark")
        assert app.screen is not before
        await at_rest(pilot)


async def test_a_long_saying_names_the_key_that_shows_all_of_it():
    async with running(table(["Ann"]), (40, 24), STILL) as (app, pilot):
        long = "A sentence that is long. " * 9
        app.screen.say(long)
        await at_rest(pilot)
        assert f"… all: {app.screen.key('said')}" in text(app)
        await press(pilot, "apostrophe")
        assert " ".join(long.split()) in " ".join(text(app).split())
