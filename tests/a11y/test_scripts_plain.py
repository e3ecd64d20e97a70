"""Scripts of whole turns by people who only hear, speak or read one line, and what has to come of each."""

import random
import re

import pytest

from railgames.games.contract import Level
from tests.a11y.hearing import CELLS, frame_heard, tile_code
from tests.a11y.rig import (
    ISLE,
    PROMPT,
    THOUGHT,
    TRAIN,
    TWISTY,
    Picker,
    answers,
    hear,
    lint,
    played_plainly,
    script,
    seated,
    spans,
    state_hash,
    told,
    wandering,
)
from tests.a11y.teletype import printed
from tests.plain.rig import Script, Wait


def isle():
    return seated(ISLE, 3, 2)


def train():
    return seated(TRAIN, 1, 2, dice="typed")


def twisty():
    """A game for one, some rounds in, so that there is track to ask about."""
    session = seated(TWISTY, 4, 1)
    hear(session, Picker(session, wandering(4, 6)))
    session.advance()
    return session


def thought():
    return seated(THOUGHT, 5, 3)


ALL = {
    "isle_turn": isle,
    "train_turn": train,
    "twisty_turn": twisty,
    "thought_sand": thought,
    "speech": lambda: seated(TWISTY, 1, 1),
    "first_game": lambda: seated(TRAIN, 5, 2),
}


def run(name, **more):
    played = hear(ALL[name](), Script(script(name)), **more)
    assert played.code == 0
    lint(played.text)
    return played


def hashes(name):
    """The state whenever a line of a script is read."""
    session = ALL[name]()
    source, found = Script(script(name)), []
    source.on_read = lambda: found.append(state_hash(session))
    hear(session, source)
    return found


def test_script_1_a_blind_player_takes_a_turn_at_isle_of_trains():
    played = run("isle_turn", level=Level.BRIEF)
    lines = [line for line in script("isle_turn") if not isinstance(line, Wait)]
    assert len(lines) <= 12
    unasked = [said for prompt, said in answers(played) if not prompt.endswith(("status", "hopper", "score"))]
    assert sum(len(line) for said in unasked for line in said) <= 900
    assert not played.saying("Error: ")[:-1]
    # Everything that is typed was said before it was needed: the card, the way to build it, what it costs.
    text = played.text
    assert text.index("1. Build Hopper: pay 1 card") < text.index("help: build hopper")
    assert text.index("Take a card") < text.index("help: take")
    assert text.index("Hopper") < text.index("help: card hopper")
    # The next to choose is somebody else, and nothing of what they hold was said.
    assert answers(played)[-1][0].startswith("Pass: give the keyboard to Bea.")
    bea = played.session.state.players[1].hand
    names = played.session.game.words._cards.names
    ann = {names[card] for card in played.session.state.players[0].hand}
    (name, span), after = spans(text)
    assert name == "Ann"
    assert not [line for line in told(after[1]) if not line.startswith("Error: This game is not kept")]
    drawn = "\n".join(line for line in span.split("\n") if line.startswith(("Hand", "You: You draw")))
    for card in {names[card] for card in bea} - ann - {"Hopper", "Level 1 Engine"}:
        assert card not in drawn
    assert played.session.actor == 1


def test_script_2_a_blind_player_takes_a_turn_at_train():
    played = run("train_turn")
    seen = hashes("train_turn")
    assert "Dice: Roll 1 of 3, one by one: 6 5 4 4 2 1." in played.lines
    assert "Dice: By part: engine, tender, 2 cargo 4s, cargo 2, caboose." in played.lines
    before, after_undo = (script("train_turn").index(line) for line in ("keep 6 5 4, roll", "keep 6 5 4 4, roll"))
    assert seen[before] == seen[after_undo] != seen[after_undo - 1]
    assert "You: You bank 16: cargo 4+4 = 8, caboose doubles: 16. Now 16." in played.lines
    assert "Score: Bea: 16; 84 to go." in played.lines


def test_script_3_a_hearer_rebuilds_the_frame_of_twisty_tracks():
    played = run("twisty_turn")
    board = played.session.state.track.board
    asked = {prompt.split("help: ")[-1]: said for prompt, said in answers(played)}
    # The oracle knows the tiles in the box and nothing else; it hears the transcript.
    cells, trains = frame_heard([line.removeprefix("Board: ") for line in asked["board"]])
    by_look, waits = {}, {}
    for prompt, said in asked.items():
        if not prompt.startswith("look"):
            continue
        for line in said:
            head = re.fullmatch(r"Board: ([A-D][1-4]): (tile \d+.*)\.", line)
            if head:
                by_look[head[1]] = tile_code(head[2])
    assert by_look == cells
    frame = played.session.state.frames[0]
    for cell, code in enumerate(frame.cells):
        name = CELLS[cell]
        assert (name in cells) == (code != 255)
        if code != 255:
            assert cells[name] == (int(board.tiles[code >> 2].name[1:]), code & 3)
    for number, train_ in enumerate(board.trains):
        front = frame.fronts[number]
        if front < 128:
            waits[train_.name] = trains[train_.name].split(", ")[0]
            assert waits[train_.name] == CELLS[front >> 3]
    # A broken way names the cell, the side it comes in by, and that the cell is empty or the station it ends in.
    assert re.search(r"open at [A-D][1-4], \w+ \w+\.|no track yet|came in here", asked["approach orange"][0])
    assert re.search(r"waits at [A-D][1-4], \w+ \w+\.|is in the", asked["trace black"][-1])
    for prompt, said in asked.items():
        if not prompt.startswith("look"):
            assert len(said) <= 25, prompt


def test_script_3_what_try_says_is_what_then_happens():
    for seed in range(6):
        session = seated(TWISTY, seed, 1)
        hear(session, Picker(session, wandering(seed, 4)))
        session.advance()
        if session.over:
            continue
        for index in (0, len(session.choices()) - 1):
            place = session.game.notation(session.choices()[index])
            said = hear(session, [f"try {place}"]).saying("Board: ")[-1]
            name = session.game.words.choice(session.view(0), session.choices()[index], session.cast(0))
            assert said == f"Board: {name}."


def test_script_4_a_conductor_at_the_sand(monkeypatch):
    monkeypatch.setattr("railgames.plain.sand.READING", 1e9)
    played = run("thought_sand")
    said = [line for line in played.lines if line.startswith("Time:")]
    assert said == [
        # Ten looks cost nothing; the status tells the time as well.
        *["Time: 95 seconds left."] * 3,
        *("Time: 60 seconds left.", "Time: 30 seconds left."),
        "Time: Bea takes 1 more minute, 1 of 10. 85 seconds left.",
        *("Time: 60 seconds left.", "Time: 30 seconds left.", "Time: 20 seconds left. Type more for 1 minute."),
        *("Time: 10 seconds left.", "Time: Up. The sand is through."),
    ]
    steps = played.session.steps
    assert [step.by for step in steps if step.by != "chance"][-1] == "clock"
    assert [step.notation for step in steps if isinstance(step.by, int)] == ["all aboard", "next"]


def test_script_4_without_sand_the_same_lines_and_not_a_word_of_time():
    played = run("thought_sand", stretch=0)
    assert not re.search("Time:|sand falls|second", played.text)
    assert "clock" not in [step.by for step in played.session.steps]


def test_script_10_somebody_speaks_to_the_computer():
    played = run("speech")
    said = dict(answers(played))
    assert next(lines for prompt, lines in said.items() if prompt.endswith("look c 2"))[0] == "Board: C2: empty."
    errors = played.saying("Error: ")[:-1]
    assert errors[0] == "Error: There is no command statsu. Did you mean status? Type help for all."
    assert len(errors) == 2
    assert "You chose 1, B1: black 1, waits at C1." in played.lines
    assert "Choice: At D2." in played.lines
    # A stray word or letter does nothing.
    for stray in ("x", "okay", "next", "and then"):
        before = state_hash(seated(TWISTY, 1, 1)), state_hash(hear(seated(TWISTY, 1, 1), []).session)
        assert state_hash(hear(seated(TWISTY, 1, 1), [stray]).session) in before


def test_script_11_little_is_said_unasked_and_help_names_the_next_step(tmp_path):
    played = run("first_game", level=Level.BRIEF)
    for prompt, said in answers(played):
        if prompt.endswith("help: help"):
            typed = re.search(r"such as: (.+)", said[0])
            assert said[0].startswith("Help: Type a number to choose"), said
            assert typed
    assert not [line for line in told(played.text)[:6] if line.startswith(("Board", "Train", "Score"))]
    # The help of each moment names a step that is legal there.
    rng = random.Random(11)
    for game in (TWISTY, TRAIN, ISLE, THOUGHT):
        for seed in range(10):
            session = seated(game, seed)
            hear(session, Picker(session, wandering(seed, rng.randint(0, 20))))
            session.advance()
            said = answers(hear(session, Picker(session, Helped())))
            example = next(line for _, lines in said for line in lines if "such as: " in line).split("such as: ")[1]
            assert session.parse(example) in session.choices()
    # Stopped in the middle and taken up again: three lines tell where it stands.
    session = seated(TRAIN, 5, 2)
    hear(session, ["1"], level=Level.BRIEF)
    again = hear(session, [], level=Level.BRIEF, resumed=True)
    recap = again.lines[1 : again.lines.index("")]
    assert 1 <= len(recap) <= 3


class Helped:
    """Asks for help once, then stops."""

    def __init__(self):
        self.asked = False

    def __call__(self, session):
        self.asked, before = True, self.asked
        return None if before else "help"


@pytest.mark.parametrize("name", ALL)
def test_on_a_teletype_every_prompt_of_every_script_is_found_by_its_text(name, monkeypatch):
    if name == "thought_sand":
        # Thirty characters a second are printed while the sand stands still.
        monkeypatch.setattr("railgames.plain.sand.READING", 12.0)
    teletype = printed(hear, ALL[name](), [line for line in script(name) if not isinstance(line, Wait)])
    session = ALL[name]()
    hear(session, [line for line in script(name) if not isinstance(line, Wait)])
    again = ALL[name]()
    printed(hear, again, [line for line in script(name) if not isinstance(line, Wait)])
    assert state_hash(again) == state_hash(session)
    assert teletype.paper.split("\n")[0].startswith("Railgames ")
    assert not teletype.lines
    assert len(re.findall(PROMPT.pattern, teletype.paper)) >= teletype.read


def test_on_a_teletype_printing_takes_nobody_any_sand():
    printed_on = printed(hear, thought(), ["", "1", "status", "ride", "log", "time"])
    assert "Time: 120 seconds left." in printed_on.paper


@pytest.mark.parametrize("game", [TWISTY, TRAIN, ISLE, THOUGHT])
def test_a_mixed_table_comes_to_the_same_game(game):
    """One seat in plain mode by a pipe, the others by other means; the same picks as with all of them in plain mode."""
    for seed in range(4):
        mixed, choose, made = seated(game, seed), wandering(seed, 40), []

        def noted(session, choose=choose, made=made):
            wanted = choose(session) if session.actor == 0 else None
            made.append(wanted)
            return wanted

        mixed.advance()
        while not mixed.over:
            if mixed.actor == 0:
                hear(mixed, Picker(mixed, noted))
                if made[-1] is None and mixed.actor == 0:
                    break
            else:
                wanted = choose(mixed)
                if wanted is None:
                    break
                mixed.submit(mixed.actor, mixed.choices()[wanted], mixed.version)
            mixed.advance()
        assert state_hash(mixed) == played_plainly(game, seed, wandering(seed, 40))
