"""A choice may be typed as it is printed."""

import pytest

from .rig import lint, new_session, play_with
from .toys import Long, ToyWords


class Telling(ToyWords):
    """Choices with a colon, two of which begin alike; some are called like commands."""

    def choice(self, view, action, cast):
        number = int(action.what[6:])
        return {1: "score: nothing", 2: "Full; and more: 2", 3: "go: left", 4: "go: right", 5: "status"}.get(
            number, f"lay track {number}: {number} miles"
        )

    def group(self, view, action):
        return "Far away" if int(action.what[6:]) > 20 else ""


class Told(Long):
    words = Telling()


def table(game):
    return new_session(game, bots=("easy",) if game == "isle-of-trains" else ())


def told(tmp_path, *lines):
    return play_with(new_session(Told()), list(lines), tmp_path)


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("lay track 7: 7 miles", 7),
        ("LAY  Track 7: 7 miles.", 7),
        ("lay track 7", 7),
        ("7. lay track 7: 7 miles", 7),
        ("lay track 19", 19),
        ("lay track 22: 22 miles", 22),
        ("lay track 22.", 22),
        ("full; and more: 2", 2),
        ("go: right", 4),
        ("status", 5),
    ],
)
def test_a_choice_is_taken_as_it_is_printed_at_the_list_on_later_pages_and_in_groups(text, number, tmp_path):
    played = told(tmp_path, text)
    assert played.actions == [f"track {number}"]
    lint(played.text)


def test_a_command_goes_before_a_choice_that_is_called_so_only_up_to_its_colon(tmp_path):
    played = told(tmp_path, "score")
    assert not played.actions
    assert "Score: You: 0." in played.lines
    assert told(tmp_path, "score: nothing").actions == ["track 1"]


def test_a_text_that_can_be_two_choices_names_them(tmp_path):
    played = told(tmp_path, "go")
    assert played.saying("Error") == [
        "Error: That can be: go: left, or go: right. Type one of them in full, or its number."
    ]


def test_a_heading_that_is_typed_opens_its_list(tmp_path):
    for text in ("far away", "Far away, 3 ways", "21. Far away, 3 ways."):
        played = told(tmp_path, text, "1")
        assert "Choice: Far away." in played.lines
        assert played.actions == ["track 21"]


def test_after_a_choice_with_semicolons_the_rest_of_the_line_is_done(tmp_path):
    played = told(tmp_path, "who; full; and more: 2; list")
    assert played.actions == ["track 2"]
    assert len(played.saying("Seat")) == 1


@pytest.mark.parametrize("game", ["twisty-tracks", "train", "isle-of-trains"])
def test_every_choice_of_a_game_can_be_typed_as_it_is_printed_or_up_to_its_colon(game, tmp_path):
    for step in range(6):
        session = table(game)
        lines = ["1", "1"] * step
        play_with(session, lines, tmp_path / "before", keep=False)
        words, view, choices = session.game.words, session.view(0), session.choices()
        texts = [words.choice(view, choice, session.cast(0)) for choice in choices]
        heads = [text.partition(": ")[0] for text in texts]
        for number in range(0, len(texts), 5):
            text, head = texts[number], heads[number]
            typed = [f"{text.upper()}."] + [head] * (texts.count(text) == heads.count(head) == 1 and " " in head)
            for line in typed:
                again = table(game)
                play_with(again, [*lines, line], tmp_path / "now", keep=False)
                done = [one.notation for one in again.steps if one.by == 0]
                assert done[len([one for one in session.steps if one.by == 0])] == session.game.notation(
                    choices[number]
                )


def test_a_hint_can_be_typed_as_it_is_said(tmp_path):
    for game in ("twisty-tracks", "train", "isle-of-trains"):
        said = play_with(table(game), ["hint"], tmp_path).lines
        first = next(number for number, line in enumerate(said) if line.startswith("Help: Hint: "))
        played = play_with(table(game), [said[first].removeprefix("Help: Hint: ")], tmp_path)
        assert not played.saying("Error")
        assert played.saying("You chose")


def test_a_cell_alone_is_the_tile_as_drawn_only_where_the_list_prints_it_so(tmp_path):
    assert play_with(new_session(), ["B1"], tmp_path).saying("Error") == [
        "Error: At B1 the tile can be turned: add one of r0, r1, r2, r3."
    ]
    assert "B1 r0" in play_with(new_session(), ["at b1", "B1"], tmp_path).actions
    assert "B1 r2" in play_with(new_session(), ["B1, turned right 2"], tmp_path).actions


class TestWordsInAnOpenedList:
    """Words that stand in one item alone are that item, once its list was opened."""

    def then(self, tmp_path, *lines, opened=("1",)):
        """What is taken by the lines in a list of keeping 6 5 4 1, to roll or to bank."""
        played = play_with(new_session("train", seed=3), [*opened, *lines], tmp_path)
        lint(played.text)
        return [step.notation for step in played.session.steps if step.by == 0], played

    @pytest.mark.parametrize(
        ("text", "action"),
        [
            ("roll", "keep 6 5 4 1, roll"),
            ("BANK", "keep 6 5 4 1, bank"),
            ("bank 8.", "keep 6 5 4 1, bank"),
            ("keep 6 5 4 1 roll the other", "keep 6 5 4 1, roll"),
            ("the other", "keep 6 5 4 1, roll"),
        ],
    )
    def test_they_choose_it(self, text, action, tmp_path):
        assert self.then(tmp_path, text)[0] == [action]

    @pytest.mark.parametrize("text", ["keep", "ban", "other the", "6 5 4", "roll bank", "xyzzy"])
    def test_words_of_both_or_none_or_in_another_order_choose_nothing(self, text, tmp_path):
        taken, played = self.then(tmp_path, text)
        assert taken == []
        assert played.saying("Error")

    def test_what_the_rules_forbid_is_not_taken_for_a_part_of_an_item(self, tmp_path):
        taken, played = self.then(tmp_path, "bank 7")
        assert taken == []
        assert played.saying("Error")

    def test_they_choose_nothing_before_a_list_was_opened_or_after_it_was_left(self, tmp_path):
        assert self.then(tmp_path, "roll", opened=())[0] == []
        assert self.then(tmp_path, "back", "roll")[0] == []

    def test_commands_go_first_also_by_their_start(self, tmp_path):
        class Named(Telling):
            def choice(self, view, action, cast):
                number = int(action.what[6:])
                return {21: "set status high", 22: "say score", 23: "sing stat"}.get(number, f"number {number}")

        class Game(Told):
            words = Named()

        for text in ("status", "score", "stat"):
            played = play_with(new_session(Game()), ["far away", text], tmp_path)
            assert not played.actions
            assert not played.saying("Error")
        assert play_with(new_session(Game()), ["far away", "high"], tmp_path).actions == ["track 21"]
