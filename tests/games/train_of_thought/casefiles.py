"""Reads the labelled cases: tab-separated, one header line, escapes as Python writes them."""

import re
from pathlib import Path

from railgames import assets
from railgames.games.train_of_thought.judge import Judge, tables

JUDGE = Judge(tables(assets.read_text))
_ESCAPES = re.compile(r"\\u[0-9a-fA-F]{4}|\\U[0-9a-fA-F]{8}|\\[tn]")


def _decoded(text):
    return _ESCAPES.sub(lambda found: found.group().encode().decode("unicode_escape"), text)


def cases(name):
    """The rows of a file in ``cases/`` as dictionaries, escapes decoded."""
    head, *lines = (Path(__file__).parent / "cases" / name).read_text(encoding="utf-8").rstrip("\n").split("\n")
    return [dict(zip(head.split("\t"), map(_decoded, line.split("\t")), strict=True)) for line in lines]


def clue_verdict(case):
    guesses = [guess for guess in case["guesses"].split(",") if guess]
    return JUDGE.clue(case["clue"], guesses or [case["required"]], case["destination"], guesses)
