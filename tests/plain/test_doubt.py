"""A word that may be a slip is asked about once; nothing that was typed in time is lost."""

import pytest

from .rig import Wait, new_session, play_with
from .toys import Sand

QUESTION = "Choice: {} is not a word I know. Press Enter to say it all the same, or"
"""A terminal of 80 columns breaks it there."""


class Doubting(Sand):
    """Knows words of fewer than five letters."""

    def doubt(self, state, action):
        return f"{action.what} is not a word I know." if len(action.what) > 4 else ""


def said(tmp_path, *lines, tty=True, **more):
    return play_with(new_session(Doubting()), ["", *lines], tmp_path, tty=tty, **more)


def test_enter_says_a_doubted_word_all_the_same_and_another_word_takes_its_place(tmp_path):
    played = said(tmp_path, "brach", "")
    assert played.actions == ["brach"]
    assert " ".join(played.lines).count(QUESTION.format("brach")) == 1
    assert said(tmp_path, "brach", "tree").actions == ["tree"]


def test_a_word_is_asked_about_once(tmp_path):
    assert said(tmp_path, "brach", "brach").actions == ["brach"]
    assert said(tmp_path, "brach", "steem", "").actions == ["steem"]


def test_words_that_are_known_are_not_asked_about(tmp_path):
    assert said(tmp_path, "tree", "bush").actions == ["tree", "bush"]


def test_a_command_in_between_leaves_the_word_unsaid(tmp_path):
    played = said(tmp_path, "brach", "/score", "")
    assert played.actions == []
    assert "Score: You: 0." in played.lines


def test_nobody_is_asked_where_lines_come_from_a_pipe(tmp_path):
    assert said(tmp_path, "brach", "tree", tty=False).actions == ["brach", "tree"]


@pytest.mark.parametrize("strict", [False, True])
def test_a_doubted_word_that_was_typed_in_time_counts_when_the_time_runs_out(strict, tmp_path):
    played = said(tmp_path, "brach", Wait(500), strict=strict)
    assert played.actions == ["brach", "time up"]


def test_a_command_typed_without_its_slash_is_asked_about(tmp_path):
    played = said(tmp_path, "help", "/help", "help", "")
    asked = "Choice: The command is /help. Press Enter to say it all the same, or type another."
    assert " ".join(played.lines).count(asked) == 2
    assert played.actions == ["help"]


class Counting(Sand):
    """Takes numbers for words."""

    def parse(self, state, text):
        return super().parse(state, text if text.isalpha() else "number")


def test_a_number_of_the_list_typed_without_its_slash_is_asked_about(tmp_path):
    played = play_with(new_session(Counting()), ["", "1", "tree", "7"], tmp_path, tty=True)
    asked = "Choice: The choice is /1. Press Enter to say it all the same, or type another."
    assert " ".join(played.lines).count(asked) == 1
    assert played.actions == ["tree", "number"]


class Hasty(Sand):
    """Would rather be asked about what is chosen by number."""

    def doubt(self, state, action):
        return "That is for good." if action.what == "stop" else ""


def test_what_is_for_good_is_asked_about_when_it_is_chosen_by_number(tmp_path):
    asked = "Choice: That is for good. Press Enter to do it all the same, or type something else."
    played = play_with(new_session(Hasty()), ["", "/1", "tree"], tmp_path, tty=True)
    assert " ".join(played.lines).count(asked) == 1
    assert played.actions == ["tree"]
    assert play_with(new_session(Hasty()), ["", "/1", ""], tmp_path, tty=True).actions[0] == "stop"
    assert play_with(new_session(Hasty()), ["", "/1", "/1"], tmp_path, tty=True).actions[0] == "stop"
    assert play_with(new_session(Hasty()), ["", "/1", "tree"], tmp_path).actions[0] == "stop"


def test_what_was_not_confirmed_is_not_done_when_the_time_is_up(tmp_path):
    played = play_with(new_session(Hasty()), ["", "/1", Wait(500)], tmp_path, tty=True)
    assert played.actions == ["time up"]


def test_what_was_typed_behind_a_choice_that_is_asked_about_is_forgotten(tmp_path):
    played = play_with(new_session(Hasty()), ["", "/1; /time; /1", "tree"], tmp_path, tty=True)
    assert played.actions == ["tree"]
    assert " ".join(played.lines).count("Choice: That is for good.") == 1
