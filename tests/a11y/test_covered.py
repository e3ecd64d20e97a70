"""Every requirement of accessibility has a check that is named after it."""

import re
from pathlib import Path

TESTS = Path(__file__).parent.parent
REQUIREMENTS = 47
NAMED = re.compile(r"def (test_(?:R\d+_)+\w+)\(")


def test_every_requirement_has_a_check_that_bears_its_number():
    names = [name for path in TESTS.rglob("test_*.py") for name in NAMED.findall(path.read_text(encoding="utf-8"))]
    checked = {int(number) for name in names for number in re.findall(r"R(\d+)_", name)}
    assert checked == set(range(1, REQUIREMENTS + 1))
