"""What can be asked and typed at the prompts of plain mode, and what never happens there."""

import io
import random
import re
from functools import partial

import pytest

from railgames.games.contract import Level
from railgames.plain.menu import Open
from railgames.plain.start import section_lines
from railgames.plain.streams import Streams
from railgames.plain.watch import watch
from railgames.rules_text import sections
from tests.a11y.facts import QUESTIONS
from tests.a11y.rig import (
    GAMES,
    ISLE,
    PROMPT,
    THOUGHT,
    TRAIN,
    TWISTY,
    Picker,
    answer,
    answers,
    hear,
    lint,
    numbers_of,
    offered,
    seated,
    state_hash,
    told,
    wandering,
)
from tests.plain.rig import Script, Wait


def rules(section):
    return [f"About {section}."]


def under_way(game, seed=3, most=16, **options):
    """A game in the middle, and what has to be typed before the first prompt with a list."""
    session = seated(game, seed, **options)
    hear(session, Picker(session, wandering(5, most)))
    session.advance()
    assert session.actor >= 0
    return session, [] if game == TRAIN else [""]


TYPED = {"play": "typed"}
KINDS = [
    ("a list", TRAIN, {}, []),
    ("a list in a list", TWISTY, {}, ["", "1"]),
    ("the list of commands", TRAIN, {}, ["0"]),
    ("a page of it", TRAIN, {}, ["0", "0"]),
    ("at the gate", ISLE, {}, []),
    ("when all shall be settled", TRAIN, {}, ["quit"]),
    ("before the sand", THOUGHT, TYPED, ["", "1"]),
    ("for words of one's own", THOUGHT, TYPED, ["", "1", ""]),
    ("while the sand is stopped", THOUGHT, TYPED, ["", "1", "", "/pause"]),
    ("when the time is up", THOUGHT, {}, ["", "1", "", Wait(200)]),
]


@pytest.mark.parametrize("word", ["help", "?"])
@pytest.mark.parametrize(("kind", "game", "options", "lines"), KINDS, ids=[kind[0] for kind in KINDS])
def test_R16_help_is_there_at_every_prompt(kind, game, options, lines, word):
    session = seated(game, **options)
    if kind == "before the sand":
        # Who takes a game up again is asked before the sand falls on.
        hear(session, lines)
        lines, reached = [""], state_hash(session)
    else:
        reached = state_hash(hear(seated(game, **options), lines).session)
    word = f"/{word}" if kind == "for words of one's own" and word == "help" else word
    played = hear(session, [*lines, word])
    said = answers(played)[-2][1]
    assert said
    assert all(line.startswith("Help: ") for line in said), said
    # The first line names what can be typed next.
    assert re.search(r"[Tt]ype|[Pp]ress|yes", said[0])
    assert state_hash(session) == reached
    lint(played.text)


def test_R16_help_is_there_before_a_screen_is_cleared_and_when_looking_back():
    at_start = hear(seated(TWISTY), ["help", "no"], tty=True)
    assert any(line.startswith("Help: yes clears the screen") for line in at_start.lines)
    target = io.StringIO()
    watch(under_way(TRAIN)[0], Streams(Script(["help", "?"]), target, reads_tty=True, writes_tty=True), "--plain")
    assert target.getvalue().count("Help: Enter goes a step on.") >= 1


@pytest.mark.parametrize(
    ("game", "question", "command", "fact"),
    [(game, *asked) for game in GAMES for asked in QUESTIONS[game]],
    ids=[f"{game}-{asked[0]}" for game in GAMES for asked in QUESTIONS[game]],
)
def test_R35_one_command_tells_it(game, question, command, fact):
    assert len(QUESTIONS[game]) == 25
    session, gate = under_way(game)
    before = state_hash(session)
    said = answer(session, *gate, command, rules=rules)
    assert any(re.search(fact, line) for line in said), said
    assert max(map(len, said)) <= 100
    assert state_hash(session) == before


@pytest.mark.parametrize("game", GAMES)
def test_R35_the_summary_is_short(game):
    """Three lines of at most 200 characters; what does not go into them can be asked for."""
    for seed in range(12):
        session, gate = under_way(game, seed, 2 * seed)
        said = answer(session, *gate, "status")
        assert len(said) <= 4
        assert sum(map(len, said)) <= 240, said
        assert max(map(len, said)) <= 100


@pytest.mark.parametrize("game", GAMES)
def test_R40_brief_tells_less_and_full_tells_more(game):
    sizes = {}
    for level in Level:
        session = seated(game, 4)
        sizes[level] = len(hear(session, Picker(session, wandering(2, 30)), level=level).text)
    assert sizes[Level.BRIEF] < sizes[Level.NORMAL] < sizes[Level.FULL]


@pytest.mark.parametrize("game", GAMES)
def test_R40_the_last_message_is_repeated_and_the_log_steps_back(game):
    session, gate = under_way(game)
    said = answer(session, *gate, "status")
    for word in ("again", "r", "repeat"):
        assert answer(session, *gate, "status", word) == said
    every = answer(session, *gate, "log 999")
    assert answer(session, *gate, "log 5") == every[-5:]
    assert answer(session, *gate, "log") == every[-10:]


def test_R40_the_log_goes_into_a_file(tmp_path):
    path = tmp_path / "game.txt"
    session, gate = under_way(ISLE)
    every = answer(session, *gate, "log 999")
    assert answer(session, *gate, f"log > {path}") == [f"Saved: The log, {len(every)} lines, is in {path}."]
    assert path.read_text().splitlines() == every


def test_R40_what_was_told_once_is_not_told_at_each_prompt():
    said = told(hear(seated(TRAIN, 1, 1), ["1", "1", "1", "1"], level=Level.BRIEF).text)
    assert not [line for line in said if line.startswith("Help:")]


@pytest.mark.parametrize("game", GAMES)
def test_R41_R46_every_choice_stands_in_the_list_once_and_its_numbers_take_it(game):
    """Numbers 1 to n, in the game's own order; the same set that the screen has."""
    rng = random.Random(game)
    for seed in range(6):
        session, _ = under_way(game, seed, 4 * seed)
        choices = session.choices()
        index = rng.randrange(len(choices))
        inside = []
        for item in offered(session).items:
            listed = item.does.menu.items if isinstance(item.does, Open) else (item,)
            inside += [inner.does.action for inner in listed]
        assert sorted(map(repr, inside)) == sorted(map(repr, choices))
        wanted = choices[index]
        steps = len(session.steps)
        hear(session, Picker(session, lambda now, at=steps, index=index: index if len(now.steps) == at else None))
        assert session.steps[steps].action == wanted


@pytest.mark.parametrize("game", GAMES)
def test_R41_enter_alone_repeats_the_list_and_commits_nothing(game):
    session, gate = under_way(game)
    before = state_hash(session)
    played = hear(session, [*gate, "", "  ", ";", ""])
    assert state_hash(session) == before
    lists = [said for prompt, said in answers(played)[len(gate) :]]
    assert all(said and said[1:] == lists[0][-len(said[1:]) :] for said in lists[:-1])


@pytest.mark.parametrize("game", GAMES)
def test_R41_a_choice_is_repeated_by_its_name(game):
    for seed in range(5):
        session, gate = under_way(game, seed)
        name = session.game.words.choice(session.view(session.actor), session.choices()[0], session.cast(session.actor))
        played = hear(session, [*gate, *numbers_of(session, 0)])
        echo = next(line for line in played.lines if line.startswith("You chose 1, "))
        assert name.removesuffix(".").startswith(echo.removeprefix("You chose 1, ").removesuffix("."))


def test_R41_no_game_action_has_a_default():
    for game in GAMES:
        session, gate = under_way(game)
        assert not [prompt for prompt, _ in answers(hear(session, [*gate, "", ""])) if "default" in prompt]


@pytest.mark.parametrize("game", GAMES)
def test_R42_a_mistake_is_told_with_what_to_do_and_the_list_is_not_repeated(game):
    session, gate = under_way(game)
    before = state_hash(session)
    for wrong in ("99", "-1", "nonsense", "log x", "scroe", "help nonsense"):
        said = answer(session, *gate, wrong)
        assert all(line.startswith("Error: ") for line in said), said
        text = " ".join(line.removeprefix("Error: ") for line in said)
        assert re.search(r"[Tt]ype |Choose |Name |as in|Say |[Dd]id you mean", text), text
        assert state_hash(session) == before


class Undoing(Picker):
    """Takes the first choice, takes it back at the next prompt, whichever that is, and stops."""

    def __init__(self, session):
        super().__init__(session, lambda session: 0 if session.choices() else None)
        self.seat = self.before = self.why = None

    def _answer(self, prompt):
        if self.waiting:
            return super()._answer(prompt)
        if self.why is not None:
            return None
        if self.before is not None:
            self.why = self.session.undo_refusal(self.seat)
            return "/undo" if self.session.game.entry(self.session.state) else "undo"
        if "ress Enter" not in prompt:
            self.before, self.seat = state_hash(self.session), self.session.actor
        return super()._answer(prompt)


@pytest.mark.parametrize("game", GAMES)
def test_R43_a_choice_is_taken_back_until_somebody_has_learnt_from_it(game):
    """Wherever taking back is allowed the state is the one before; where it is not, a sentence says why."""
    taken = 0
    for seed in range(16):
        session = seated(game, seed, **({"dice": "typed"} if game == TRAIN else {}))
        hear(session, Picker(session, wandering(seed, 3 + seed)))
        whole = session.game.whole(session.state)
        source = Undoing(session)
        played = hear(session, source)
        if source.why is None or not whole:
            continue
        if source.why:
            assert [line for line in played.lines if line.startswith("Error: ")]
        else:
            taken += 1
            assert state_hash(session) == source.before
    assert taken


def test_R43_quit_wants_a_typed_yes():
    session = seated(TRAIN, 1, 1)
    played = hear(session, ["quit", "", "y", "YES", "1"])
    assert "Error: Type yes or no, in full." in played.lines
    assert played.lines[-3].startswith("Quit?")
    assert len(played.session.steps) == len(hear(seated(TRAIN, 1, 1), []).session.steps)


def test_R43_no_file_is_overwritten(tmp_path):
    path = tmp_path / "game.txt"
    path.write_text("mine")
    session, gate = under_way(ISLE)
    assert "already" in " ".join(answer(session, *gate, f"log > {path}"))
    assert path.read_text() == "mine"


@pytest.mark.parametrize(
    ("typed", "same"),
    [
        (("look C 4",), ("look C4",)),
        (("LOOK c4",), ("look C4",)),
        (("look c4; look d4",), ("look C4", "look D4")),
        (("sco",), ("score",)),
        (("choose 1",), ("1",)),
        (("one",), ("1",)),
        (("number one",), ("1",)),
        (("choice 1",), ("1",)),
        (("one.",), ("1",)),
    ],
)
def test_R41_R42_words_are_understood_as_they_are_spoken(typed, same):
    one, other = (hear(seated(TWISTY, 1, 1), lines) for lines in (typed, same))
    assert state_hash(one.session) == state_hash(other.session)
    assert told(one.text) == told(other.text)


@pytest.mark.parametrize("game", GAMES)
def test_R8_R41_digits_and_enter_reach_every_command(game):
    session, gate = under_way(game)
    seen, pages = [], []
    while True:
        pages.append("0")
        said = answer(session, *gate, *pages)
        if any(line.startswith("1. ") for line in said) and len(pages) > 1:
            break
        seen += [match[1] for line in said if (match := re.match(r"\d+\. (\w+):", line))]
    queries = {query.word for query in session.game.words.queries}
    assert queries | {"status", "score", "who", "log", "again", "undo", "hint", "help", "quit", "save"} <= set(seen)


def test_R41_prompts_are_those_the_rig_knows():
    for game in GAMES:
        session, gate = under_way(game)
        for prompt, _ in answers(hear(session, [*gate, "0", "0", "quit", "no"])):
            assert PROMPT.fullmatch(prompt)


@pytest.mark.parametrize("game", GAMES)
def test_all_the_rules_can_be_read_and_an_unknown_section_lists_every_one(game):
    session, gate = under_way(game)
    text = partial(section_lines, session.game)
    headings = [heading for heading, _ in sections(session.game.rules)]
    whole = answer(session, *gate, "rules all", rules=text)
    each = [answer(session, *gate, f"rules {heading}", rules=text) for heading in headings]
    assert whole == [line for lines in each for line in lines]
    error, *listed = answer(session, *gate, "rules xyz", rules=text)
    assert error == "Error: The rules have no section xyz."
    told = " ".join(line.removeprefix("Help: ") for line in listed)
    assert told == f"Sections: {', '.join(headings)}."
    (said,) = answer(session, *gate, "help all", rules=text)
    assert said.startswith("Error: There is no help about all.")
    said = " ".join(line.removeprefix("Help: ") for line in answer(session, *gate, "help rules", rules=text))
    assert said.startswith("rules, rules NAME, rules all: the rules of this moment, of one section, or all;")
    assert "lists the sections" in said
