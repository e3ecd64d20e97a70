"""Train on screen, played by keys alone."""

import pytest
from textual import events

from railgames.games import catalog
from railgames.games.train.moments import ROLL, Keep, Roll
from railgames.games.train.reading import why_not
from railgames.settings import Settings
from railgames.tui import ways
from railgames.tui.games.train import screen as train_screen
from railgames.tui.games.train import throwing
from railgames.tui.games.train.screen import TrainScreen
from railgames.tui.screens.curtain import PauseScreen
from railgames.tui.screens.results import ResultsScreen
from tests.tui.rig import at_rest, begun, hold, press, running, session, shown, text

LONG = ("Maximiliana Hohenzollern", "Bartholomew Featherstone", "Eve", "Zoe", "Al", "Wim")
"""The first two are as long as names may be."""


def table(people, bots=(), seed=3, **options):
    """Opens a game of Train in which the first seat begins."""

    def opening(app):
        app.sitting = begun(catalog.load("train"), people, bots, seed, **{"first": "1", **options})
        return ways.game_screen(app.sitting)

    return opening


def typed(people=("Ann",), bots=(), **options):
    return table(people, bots, dice="typed", **options)


def kept(app):
    """The decisions that people have made final."""
    return [step.action for step in session(app).steps if isinstance(step.action, Keep) and step.by == 0]


async def rush(app, pilot, *keys):
    """Presses keys faster than anybody could."""
    for key in keys:
        app.post_message(events.Key(key, {"enter": "\r", "space": " "}.get(key, key if len(key) == 1 else None)))
    await at_rest(pilot)


async def play_to_the_end(app, pilot):
    for _ in range(40):
        if isinstance(app.screen, ResultsScreen):
            return
        await rush(app, pilot, *["a", "enter", "r", "b"] * 20)
    raise AssertionError("the game did not end")


@pytest.mark.parametrize("people", [["Ann"], ["Ann", "Bo"], LONG])
async def test_a_whole_game_is_played_by_keys_at_80_by_24(people):
    async with running(table(people, **{"race-to": "50"})) as (app, pilot):
        await play_to_the_end(app, pilot)
        screen = text(app)
        assert "final scores" in screen
        assert ("last train" in screen) == (len(people) < 6)
        for name in people:
            assert name in screen
        for standing in session(app).outcome.standings:
            assert str(standing.points) in screen
        await press(pilot, "w", "end")
        assert "given away" in text(app)
        assert "luck" in text(app)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_the_longest_names_are_shown_in_full_beside_the_scores(size):
    async with running(table(LONG, **{"race-to": "50"}), size=size) as (app, _):
        assert all(name in text(app) for name in LONG)
        assert "…" not in text(app)


@pytest.mark.parametrize(
    ("goal", "stations"),
    [("50", "0 25 50"), ("100", "0 25 50 75 100"), ("150", "0 75 150"), ("200", "0 50 100 150 200")],
)
async def test_the_goal_stands_at_the_end_of_the_rails(goal, stations):
    async with running(table(["Ann"], **{"race-to": goal}), size=(120, 40)) as (app, _):
        assert stations in [" ".join(line.split()) for line in shown(app)]


@pytest.mark.parametrize("size", [(100, 40), (120, 40), (200, 60)])
@pytest.mark.parametrize("people", [["Ann"], LONG])
async def test_in_a_high_window_the_scores_stand_at_its_foot_whatever_the_keys_would_do(size, people):
    async with running(table(people), size=size) as (app, pilot):
        before = shown(app)
        place = next(y for y, line in enumerate(before) if "goal 100" in line)
        train = next(y for y, line in enumerate(before) if line.startswith(" train "))
        assert all(any(name in line for line in before[place:]) for name in people)
        assert " 25 " in before[size[1] - 5]
        await press(pilot, "a")
        after = shown(app)
        assert "goal 100" in after[place]
        assert after[train].startswith(" train ")


@pytest.mark.parametrize(("size", "what"), [((40, 12), "train"), ((40, 24), "train"), ((120, 40), "parts")])
async def test_a_rail_at_the_right_edge_ends_with_the_screen(size, what):
    async with running(table(["Ann"]), size=size) as (app, _):
        (line,) = [line for line in shown(app) if f" {what} ━━━" in line]
        assert line.endswith("━")
        assert len(line) == size[0]


async def test_what_stands_at_the_end_of_rails_ends_in_one_column():
    async with running(table(["Ann"]), size=(80, 24)) as (app, _):
        title, *lines = shown(app)
        (heading,) = [line for line in lines if "goal 100" in line]
        (points,) = [line for line in lines if line.rstrip().endswith(" 0") and "┤" in line]
        assert {len(line.rstrip()) for line in (title, heading, points)} == {79}


async def test_the_result_tells_how_everybodys_turns_went():
    async with running(typed(["Ann"], **{"race-to": "50"})) as (app, pilot):
        for end in "rrb":
            await rush(app, pilot, *"444444", "enter")
            await rush(app, pilot, "enter", end)
        for dice in ("654321", "654443", "654431"):
            await rush(app, pilot, *dice, "enter")
            await rush(app, pilot, "a", "b")
        assert isinstance(app.screen, ResultsScreen)
        (line,) = [line for line in shown(app) if line.split()[:2] == ["Ann", "4"]]
        assert line.split()[1:5] == ["4", "25", "1", "1"]


async def test_only_computer_players_play_to_the_end():
    async with running(table([], ["easy", "normal"])) as (app, pilot):
        for _ in range(400):
            if isinstance(app.screen, ResultsScreen):
                break
            await pilot.pause(0.02)
        assert isinstance(app.screen, ResultsScreen)


@pytest.mark.parametrize(
    ("earlier", "dice", "options"),
    [
        ((), "654331", {}),
        ((), "433221", {}),
        ((), "665511", {"must-keep": "yes"}),
        (("665544", "6 roll"), "55411", {}),
        (("654444", "6 5 roll", "1111", "none roll"), "4321", {}),
        (("433221", "none roll", "433221", "none roll"), "643221", {}),
    ],
)
async def test_marking_reaches_the_same_actions_as_the_list(earlier, dice, options):
    async with running(typed(**options)) as (app, pilot):
        for line in (*earlier, dice):
            app.screen.act(session(app).parse(line))
        await at_rest(pilot)
        screen = app.screen
        reached, seen, ways_on = set(), set(), [frozenset()]
        while ways_on:
            marks = ways_on.pop()
            screen.face.marked = marks
            for then in ("roll", "bank", "derail"):
                screen.face.settled = not marks
                if screen.check_action("end", (then,)):
                    reached.add(Keep(screen.face.dice(screen.view), then))
                screen.face.settled = False
            for place in range(len(screen.view.roll)):
                screen.face.marked = marks
                if place not in marks:
                    screen.action_mark(place)
                    if screen.face.marked not in seen:
                        seen.add(screen.face.marked)
                        ways_on.append(screen.face.marked)
        assert reached == set(session(app).choices())


@pytest.mark.parametrize("key", ["r", "b", "enter", "space", "a", "1", "right"])
async def test_no_held_key_takes_two_decisions(key):
    async with running(table(["Ann"], **{"race-to": "200"})) as (app, pilot):
        for before in ((), ("a",), ("a", "enter"), ("enter",)):
            decided = len(kept(app))
            await rush(app, pilot, *before, *[key] * 40)
            assert len(kept(app)) <= decided + 1


async def test_r_alone_says_what_is_missing_and_is_not_offered():
    async with running(table(["Ann"])) as (app, pilot):
        assert "r Roll" not in shown(app)[-1]
        await press(pilot, "r")
        assert kept(app) == []
        assert "Mark dice first" in text(app)
        await press(pilot, "1")
        assert "r Roll" in shown(app)[-1]


async def test_kept_dice_leave_the_row_and_are_taken_back():
    async with running(typed()) as (app, pilot):
        await rush(app, pilot, *"654331", "enter")
        await rush(app, pilot, "a", "enter")
        face = app.screen.face
        assert "Cargo 4+3+3 = 10, caboose doubles: 20" in text(app)
        assert "●" not in text(app)
        await press(pilot, "u")
        assert not face.marked
        assert not face.taken
        assert not face.settled
        await press(pilot, "a", "4", "enter", "r")
        assert kept(app) == [Keep((6, 5, 4, 3, 1), ROLL)]


async def test_more_dice_join_those_already_kept():
    async with running(typed()) as (app, pilot):
        await rush(app, pilot, *"654331", "enter")
        await rush(app, pilot, "1", "enter", "2", "r")
        assert kept(app) == [Keep((6, 5), ROLL)]


async def test_a_die_that_does_not_fit_yet_is_refused_with_the_reason():
    async with running(typed()) as (app, pilot):
        await rush(app, pilot, *"665431", "enter")
        await rush(app, pilot, "4")
        assert why_not(session(app).state, Keep((4,), ROLL)) in text(app)
        assert not app.screen.face.marked
        await press(pilot, "1", "2")
        assert "only one engine" in text(app)
        await press(pilot, "3", "4", "1")
        assert not app.screen.face.marked


async def test_marking_with_arrows_and_space():
    async with running(typed()) as (app, pilot):
        await rush(app, pilot, *"665431", "enter")
        await rush(app, pilot, "right", "space", "right", "right", "space")
        assert app.screen.face.marked == {0, 2}


async def test_where_a_die_must_be_kept_enter_alone_says_so():
    async with running(typed(**{"must-keep": "yes"})) as (app, pilot):
        await rush(app, pilot, *"654331", "enter")
        await rush(app, pilot, "enter")
        assert "must-keep" in text(app)
        assert not app.screen.face.settled


async def test_typed_dice_are_read_and_mistakes_explained():
    async with running(typed(bots=["easy"])) as (app, pilot):
        assert "Type the 6 dice you threw" in text(app)
        await rush(app, pilot, *"654", "enter")
        assert "6 dice are thrown, not 3" in text(app)
        await rush(app, pilot, *"331", "enter")
        assert session(app).steps[0].action == Roll((6, 5, 4, 3, 3, 1))
        await press(pilot, "u")
        assert not session(app).steps
        await rush(app, pilot, *"665544", "enter")
        await rush(app, pilot, "a", "r")
        assert "Type the 2 dice you threw" in text(app)


async def test_letters_are_keys_while_dice_are_typed():
    async with running(typed()) as (app, pilot):
        await press(pilot, "6", "escape")
        assert isinstance(app.screen, PauseScreen)
        await press(pilot, "escape", "5")
        assert app.screen.query_one("#dice").value == "65"
        await press(pilot, "g")
        assert not isinstance(app.screen, TrainScreen)


async def test_a_train_that_derails_ends_by_b():
    async with running(typed()) as (app, pilot):
        for _ in range(2):
            await rush(app, pilot, *"443322", "enter")
            await rush(app, pilot, "enter", "r")
        await rush(app, pilot, *"443322", "enter")
        await rush(app, pilot, "enter")
        assert "b End the turn" in shown(app)[-1]
        await press(pilot, "b")
        assert kept(app)[-1] == Keep((), "derail")


async def test_the_list_keeps_and_leaves_the_end_open():
    async with running(typed()) as (app, pilot):
        await rush(app, pilot, *"654331", "enter")
        await press(pilot, "l", "enter")
        assert kept(app) == []
        assert app.screen.face.settled
        await press(pilot, "b")
        assert kept(app) == [Keep((6, 5, 4, 3, 3, 1), "bank")]


async def test_where_no_die_fits_one_key_ends_the_turn_or_rolls_and_is_heard_only_when_pressed_anew():
    async with running(table(["Ann"], seed=11)) as (app, pilot):
        while not app.screen._nothing_fits:
            await press(pilot, "a", "r")
        before = len(kept(app))
        assert "1-6" not in shown(app)[-1]
        await press(pilot, "enter")
        assert f"No die fits: r {'rolls on' if app.screen._may_end(ROLL) else 'ends'}" in text(app)
        await hold(app, pilot, "r")
        assert len(kept(app)) == before + 1
        assert kept(app)[-1].dice == ()


async def test_a_key_that_is_still_held_where_no_die_fits_is_told_to_be_let_go(monkeypatch):
    async with running(typed()) as (app, pilot):
        screen = app.screen
        await rush(app, pilot, *"443322", "enter")
        await press(pilot, "r")
        assert kept(app) == [Keep((), ROLL)]
        screen.act(Roll((4, 4, 3, 3, 2, 2)))
        await at_rest(pilot)
        await press(pilot, "r")
        assert len(kept(app)) == 1
        assert "Let go of r" in text(app)
        monkeypatch.setattr(train_screen, "LET_GO", -1)
        await press(pilot, "r")
        assert len(kept(app)) == 2


async def test_after_the_last_roll_nothing_is_to_be_kept_where_nothing_fits():
    async with running(typed()) as (app, pilot):
        for dice, then in (("665544", "6 5 4 4 roll"), ("66", "none roll"), ("65", "")):
            for line in filter(None, (dice, then)):
                app.screen.act(session(app).parse(line))
        await at_rest(pilot)
        await press(pilot, "h")
        assert "Hint: Bank 8: this was the last roll, and none of it fits." in text(app)
        await press(pilot, "b")
        assert kept(app)[-1] == Keep((), "bank")


async def test_what_everybody_scored_is_said_before_how_and_all_of_it_can_be_read_again():
    async with running(table(["Ann"], ["normal"], seed=11)) as (app, pilot):
        while len({step.by for step in session(app).steps if isinstance(step.by, int)}) < 2 or not app.screen.deciding:
            await press(pilot, "a", "enter", "b", "r")
        news = app.screen.latest()
        assert news.full in app.screen.sayings
        if news.short != news.full:
            assert news.short.endswith("… log: g")
        results = [line for line in news.full.split(". ") if " bank" in line or " derail" in line]
        assert results
        assert all(line in news.short for line in results)
        assert news.full.startswith(news.short[:8])


async def test_the_guide_names_the_keys_in_force_after_they_have_changed():
    async with running(table(["Ann"])) as (app, pilot):
        await press(pilot, "1")
        assert " r keep" in text(app)
        await press(pilot, "escape")
        app.use(Settings(motion="off", preset="right"))
        await press(pilot, "backspace")
        assert " o keep" in text(app)


async def test_it_is_said_once_that_a_key_hurries_computer_players(monkeypatch):
    monkeypatch.setattr(throwing, "TICK", 30)
    monkeypatch.setattr(train_screen, "PAUSE", 30)
    async with running(table([], ["easy", "easy"]), settings=Settings()) as (app, pilot):
        assert "Any key hurries" in text(app)
        for _ in range(6):
            await press(pilot, "x")
            assert "Any key hurries" not in text(app)


async def test_a_hint_marks_what_it_names():
    async with running(typed()) as (app, pilot):
        await rush(app, pilot, *"654442", "enter")
        await rush(app, pilot, "h")
        screen = app.screen
        dice = screen.face.dice(screen.view)
        assert dice
        assert f"Hint: Keep {' '.join(map(str, dice))}" in text(app)


async def test_a_hint_is_held_against_what_is_marked():
    async with running(typed(**{"equal-turns": "yes"}, people=("Ann", "Bo"))) as (app, pilot):
        await rush(app, pilot, *"654331", "enter")
        await press(pilot, "a", "h")
        assert app.screen.face.marked == {0, 1, 2, 3, 5}
        best = "Keep 6 5 4 3 1; leave the second 3 for the straight: 20.25 against"
        assert f"Hint: {best} 20.00 points with yours." in " ".join(text(app).split())
        await press(pilot, "h")
        assert f"Hint: Yours is best. {best} 20.00 points with all kept." in " ".join(text(app).split())
        await press(pilot, "1", "enter", "h")
        assert f"Hint: {best} 8.92 points with yours." in " ".join(text(app).split())


@pytest.mark.parametrize("key", ["enter", "r", "b", "x"])
async def test_any_key_ends_the_rolling_and_settles_nothing(key, monkeypatch):
    monkeypatch.setattr(throwing, "TICK", 30)
    async with running(table(["Ann"]), settings=Settings()) as (app, pilot):
        assert app.screen.face.tumbling
        assert not app.screen.deciding
        assert "You roll" not in text(app)
        await press(pilot, key)
        assert not app.screen.face.tumbling
        assert not app.screen.face.settled
        assert not app.screen.face.marked
        assert "You roll" in text(app)
        await press(pilot, "a")
        assert app.screen.face.marked


@pytest.mark.parametrize("key", ["a", "1", "h"])
async def test_a_key_that_marks_need_not_wait_for_the_dice_to_lie(key, monkeypatch):
    monkeypatch.setattr(throwing, "TICK", 30)
    async with running(table(["Ann"]), settings=Settings()) as (app, pilot):
        assert app.screen.face.tumbling
        await press(pilot, key)
        assert not app.screen.face.tumbling
        assert app.screen.face.marked


async def test_what_is_marked_is_said_with_what_the_train_is_then():
    async with running(table(["Ann"]), settings=Settings(motion="off")) as (app, pilot):
        await press(pilot, "1")
        assert app.screen.said == "Die 1, engine, is marked; no tender yet."
        await press(pilot, "1")
        assert app.screen.said == "Die 1, engine, is not marked any more; no engine yet."


async def test_what_a_computer_player_does_is_seen_until_a_key_is_pressed(monkeypatch):
    monkeypatch.setattr(throwing, "TICK", 30)
    monkeypatch.setattr(train_screen, "PAUSE", 30)
    async with running(table([], ["easy", "easy"]), settings=Settings()) as (app, pilot):
        await press(pilot, "x")
        assert "Robot easy keeps" in text(app)
        before = len(session(app).steps)
        await press(pilot, "escape", "escape")
        assert len(session(app).steps) == before
        await press(pilot, "x")
        assert app.screen.face.tumbling


@pytest.mark.parametrize("level", ["normal", "hard"])
async def test_keys_pressed_while_computer_players_play_do_no_harm(monkeypatch, level):
    monkeypatch.setattr(throwing, "TICK", 30)
    monkeypatch.setattr(train_screen, "PAUSE", 30)
    async with running(table([], [level, level], **{"race-to": "50"}), settings=Settings()) as (app, pilot):
        for _ in range(60):
            if isinstance(app.screen, ResultsScreen):
                break
            await rush(app, pilot, *"xx")
        assert isinstance(app.screen, ResultsScreen)


async def test_the_rolling_ends_by_itself():
    async with running(table(["Ann"]), settings=Settings()) as (app, pilot):
        for _ in range(100):
            if app.screen.deciding:
                break
            await pilot.pause(0.02)
        assert app.screen.deciding


async def test_resizing_keeps_what_is_marked():
    async with running(table(["Ann", "Bo"])) as (app, pilot):
        await press(pilot, "a")
        marked = app.screen.face.marked
        for size in ((120, 40), (60, 20), (100, 30), (80, 24)):
            await pilot.resize_terminal(*size)
            await at_rest(pilot)
        assert app.screen.face.marked == marked
        assert "Ann's turn 1" in text(app)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_the_ascii_glyphs_are_nothing_but_ascii(size):
    async with running(table(["Ann"], ["easy"]), size=size, settings=Settings(motion="off", glyphs="ascii")) as (
        app,
        pilot,
    ):
        for keys in ((), ("a",), ("enter",), ("r",), ("right", "enter")):
            await press(pilot, *keys)
            lines = [line for line in shown(app) if "esc" not in line]
            assert all(line.isascii() for line in lines), [line for line in lines if not line.isascii()]
        await play_to_the_end(app, pilot)
        assert text(app).isascii()
