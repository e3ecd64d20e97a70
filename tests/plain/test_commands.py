"""Every command at the prompt."""

import pytest

from railgames.games.contract import Level, Unreadable

from .rig import lint, new_session, play_with
from .toys import Cards, Dice


def answer(tmp_path, *lines, session=None, **more):
    """What is said after the last of the lines, up to the next prompt."""
    played = play_with(session or new_session(), list(lines), tmp_path, **more)
    assert played.code == 0
    lint(played.text)
    said = played.lines
    prompts = [number for number, line in enumerate(said) if line.startswith("Choose")]
    return said[prompts[-2] + 1 : prompts[-1]]


def test_status_and_score(tmp_path):
    assert [line.split(":")[0] for line in answer(tmp_path, "status")] == ["Hand", "Board", "Score"]
    assert answer(tmp_path, "score")[0].startswith("Score: Round 1")


def test_who(tmp_path):
    said = answer(tmp_path, "who", session=new_session(bots=("easy",)))
    assert said == ["Seat: 1. Ann, person, to choose now.", "Seat: 2. Robot 1, computer player, level easy."]


@pytest.mark.parametrize(
    "query", ["board", "look C2", "LOOK c2", "look c 2", "ends", "trace black", "tile", "find fits", "try B1 r1"]
)
def test_the_games_own_questions(query, tmp_path):
    said = answer(tmp_path, query)
    assert said
    assert all(line.startswith(("Board:", "Hand:")) for line in said)


def test_a_question_that_lacks_something_says_what(tmp_path):
    assert answer(tmp_path, "trace") == ["Error: Name a train: black, blue, yellow, red."]


def test_a_seats_number_is_understood_where_a_name_is(tmp_path):
    def trains(who, *people):
        return answer(tmp_path, f"trains {who}", session=new_session("isle-of-trains", people, ("easy",), first="1"))

    assert trains("2", "Ann") == trains("seat 2", "Ann") == trains("robot", "Ann")
    assert trains("1", "Ann") == trains("ann", "Ann") != trains("2", "Ann")
    assert trains("3", "Ann") == ["Error: There is no player called '3'. Players: Ann, Robot 1."]
    # Somebody who is called so comes first.
    assert trains("2", "2 Fast")[0].startswith("Train: Your train")


def test_asking_changes_nothing(tmp_path):
    asked = ["status", "score", "who", "log", "hint", "help", "list", "again", "save", "brief", "look C2", "0", "7"]
    played = play_with(new_session(), asked, tmp_path)
    assert played.actions == play_with(new_session(), [], tmp_path).actions


def test_the_start_of_a_word_is_enough_when_it_is_the_only_one(tmp_path):
    assert answer(tmp_path, "sco") == answer(tmp_path, "score")
    assert answer(tmp_path, "st") == ["Error: st can mean status, stations. Type more letters."]


def test_a_mistyped_word_gets_the_nearest(tmp_path):
    assert answer(tmp_path, "scroe") == ["Error: There is no command scroe. Did you mean score? Type help for all."]


def test_a_mistyped_word_that_choices_begin_with_is_not_taken_for_a_command(tmp_path):
    keep = "Error: kep is not understood. Did you mean keep? Type help for all."
    for text in ("kep 6", "kep"):
        assert answer(tmp_path, text, session=new_session("train", seed=3)) == [keep]
    (said, *_) = answer(tmp_path, "1", "bank 7", session=new_session("train", seed=3))
    assert said == "Error: Dice show 1 to 6."


def test_a_single_word_that_means_nothing_is_said_not_to_be_understood_and_then_what_is(tmp_path):
    assert " ".join(answer(tmp_path, "frobnicate")).replace("Error: ", "") == (
        "frobnicate is not understood. Name a cell by its column, A to D, and row, 1 to 4, as in: C2."
    )
    said = answer(tmp_path, "odds", session=new_session("train", seed=3))
    assert said[0].startswith("Error: odds is not understood. Dice show 1 to 6.")
    assert answer(tmp_path, "frobnicate now")[0].startswith("Error: Name a cell")


def test_errors_of_the_game_are_its_own_sentences(tmp_path):
    assert answer(tmp_path, "A1 r0")[0].startswith("Error: No train can move onto a tile at A1")
    assert answer(tmp_path, "B1") == ["Error: At B1 the tile can be turned: add one of r0, r1, r2, r3."]
    assert answer(tmp_path, "x9") == ["Error: Name a cell by its column, A to D, and row, 1 to 4, as in: C2."]


def test_help_names_the_next_step_and_explains_words(tmp_path):
    said = answer(tmp_path, "?")
    assert said[0] == "Help: Type a number to choose, or a choice itself, such as: B1 r0"
    assert any("look" in line for line in said)
    assert answer(tmp_path, "help look")[0].startswith("Help: look C2, look C2 NAME: ")
    assert answer(tmp_path, "help log") == [
        "Help: log, log 20, log > FILE: what has happened, or all of it into a new file."
    ]
    assert answer(tmp_path, "help nonsense")[0].startswith("Error: There is no help about nonsense.")


def test_rules_of_the_moment_or_of_a_section(tmp_path):
    def rules(section):
        if section == "Bad":
            raise Unreadable("The section is bad.")
        return [f"About {section}."] if section in ("Laying a tile", "The end") else []

    assert answer(tmp_path, "rules", rules=rules) == ["Help: About Laying a tile."]
    assert answer(tmp_path, "rules The  end", rules=rules) == ["Help: About The end."]
    assert answer(tmp_path, "help The end", rules=rules) == ["Help: About The end."]
    assert answer(tmp_path, "rules none", rules=rules)[0].startswith("Error: The rules have no section none.")
    assert answer(tmp_path, "rules Bad", rules=rules) == ["Error: The section is bad."]
    assert answer(tmp_path, "help Bad", rules=rules)[0].startswith("Error: There is no help about Bad.")
    assert answer(tmp_path, "rules")[0].startswith("Error: rules does nothing here.")


def test_again_repeats_the_last_message(tmp_path):
    assert answer(tmp_path, "score", "r") == answer(tmp_path, "score")
    assert answer(tmp_path, "score", "again", "r") == answer(tmp_path, "score")


def test_log_tells_the_last_lines(tmp_path):
    session = new_session(bots=("normal",))
    assert answer(tmp_path, "B1 r0", "log", session=session)[:2] == answer(tmp_path, "log")
    session = new_session(bots=("normal",))
    assert answer(tmp_path, "B1 r0", "log 2", session=session) == ["Event: Round 2.", "You: You draw tile 7, 13 left."]
    for wrong in ("log -1", "log 0", "log x", "log " + "9" * 30):
        assert answer(tmp_path, wrong)[0].startswith("Error: Type log,")


def test_log_goes_into_a_new_file_and_never_over_an_old_one(tmp_path):
    path = tmp_path / "My Game.txt"
    assert answer(tmp_path, f"log > {path}")[0].startswith("Saved: The log, 2 lines, is in ")
    before = path.read_text()
    assert before == "Event: Round 1.\nYou: You draw tile 3, 14 left.\n"
    played = play_with(new_session(), [f"log>{path}", "log >", f"log > {tmp_path}/no/such"], tmp_path)
    errors = " ".join(line.removeprefix("Error: ") for line in played.saying("Error"))
    assert "already. Type another name. Name a file" in errors
    assert "can be written: No such file or directory" in errors
    assert path.read_text() == before


def test_levels_change_how_much_is_told(tmp_path):
    counts = {}
    for level in ("brief", "normal", "full"):
        session = new_session(bots=("normal", "normal"))
        played = play_with(session, [level, "B1 r0"], tmp_path)
        counts[level] = len(played.text)
    assert counts["brief"] < counts["normal"] < counts["full"]
    brief = play_with(new_session(), [], tmp_path, level=Level.BRIEF)
    assert "Board:" not in brief.text


def test_undo_takes_back_what_nobody_has_learnt_from(tmp_path):
    refused = answer(tmp_path, "B1 r0", "undo")
    assert refused == ["Error: It can't be taken back: a tile has been drawn."]
    train = new_session("train")
    assert answer(tmp_path, "keep nothing, roll", "undo", session=train)[0].endswith(": the dice are rolled.")
    others = new_session(Cards(), bots=("easy",))
    assert answer(tmp_path, "leave", "undo", session=others) == ["Error: It can't be taken back: Robot 1 has chosen."]
    assert answer(tmp_path, "undo") == ["Error: You have decided nothing yet that could be taken back."]


def test_a_list_that_was_opened_is_left_by_back_where_undo_is_refused(tmp_path):
    refused = "Error: You have decided nothing yet that could be taken back."
    assert answer(tmp_path, "2", "undo") == [f"{refused} Type back to choose again."]
    assert answer(tmp_path, "2", "0", "undo") == [f"{refused} Type back to choose again."]
    assert answer(tmp_path, "0", "undo") == [refused]


def test_who_has_decided_nothing_is_named_where_others_play_too(tmp_path):
    session = new_session(Dice(), ("Ann", "Bo"))
    assert answer(tmp_path, "1", "undo", session=session) == [
        "Error: Bo has decided nothing yet that could be taken back."
    ]


def test_hint_names_a_choice_and_a_reason(tmp_path):
    said = answer(tmp_path, "hint")
    assert said[0].startswith("Help: Hint: ")
    assert len(said) > 1
    assert said == answer(tmp_path, "h")
    game = Dice()
    game.bots = {}
    assert answer(tmp_path, "hint", session=new_session(game))[0].startswith("Error: There is no computer player")


def test_save_says_where(tmp_path):
    played = play_with(new_session(), ["save"], tmp_path)
    assert f"Saved: The game is kept in {tmp_path / 'record-0.jsonl'}" in played.lines
    assert "Saved: Go on with it by typing: railgames resume" in played.lines
    unkept = play_with(new_session(), ["save"], tmp_path, keep=False)
    assert "Error: This game is not kept: no record." in unkept.lines


def test_quit_wants_a_yes(tmp_path):
    played = play_with(new_session(), ["quit", "", "y", "no", "quit", "yes", "1"], tmp_path)
    assert played.code == 0
    assert "Error: Type yes or no, in full." in played.lines
    assert "Help: You go on playing." in played.lines
    assert played.saying("Quit?")[0] == "Quit? The game is kept. Type yes or no: "
    assert played.lines[-2].startswith("Saved: Go on")
    lint(played.text)
    at_once = play_with(new_session(), ["quit yes", "1"], tmp_path)
    assert at_once.lines[-2].startswith("Saved: Go on")
    unkept = play_with(new_session(), ["quit", "YES"], tmp_path, keep=False)
    assert "Quit? The game is not kept and will be lost. Type yes or no: YES" in unkept.lines


def test_semicolons_part_commands(tmp_path):
    both = answer(tmp_path, "score; look C2 ;")
    assert both == [*answer(tmp_path, "score"), *answer(tmp_path, "look C2")]
    played = play_with(new_session(), ["2; 3"], tmp_path)
    assert "Choice: At D2." not in played.lines
    assert "D2 r2" in played.actions


def test_an_error_leaves_out_the_rest_of_the_line(tmp_path):
    played = play_with(new_session(), ["nonsense; B1 r0"], tmp_path)
    assert "B1 r0" not in played.actions


def test_the_rest_of_a_line_is_never_another_persons_choice(tmp_path):
    played = play_with(new_session(Dice(), ("Ann", "Bea")), ["1; 1"], tmp_path)
    assert played.actions.count("take") == 1
    assert "Error: The rest of the line is left out: another player is to choose." in played.lines
    assert played.saying("1. take") == ["1. take", "1. take"]
    played = play_with(new_session(Cards(), ("Ann", "Bea")), ["", "2; 2; 2"], tmp_path)
    assert played.actions.count("leave") == 1


def test_a_log_file_of_a_strange_name(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    typed = ["log > a\0b", "log > " + "x" * 240, "log > ~nobody-here/x", "log > [/]", "log > ."]
    played = play_with(new_session(), typed, tmp_path)
    assert len(played.saying("Error")) == 4
    assert (tmp_path / ("x" * 240)).exists()
