"""Texts that are broken into rows come to an end, however little room there is, and lose nothing."""

import pytest

from railgames.tui.text import wrap


@pytest.mark.parametrize("hang", [0, 3])
@pytest.mark.parametrize("columns", [-5, 0, 1, 2, 4, 9])
@pytest.mark.parametrize("text", ["", "Ann wins", "日本語 wins", "👩‍👩‍👧 1", "à́ b"])
def test_every_letter_is_in_some_row(text, columns, hang):
    rows = wrap(text, columns, hang=hang)
    assert "".join(piece for line in rows for piece, _ in line).replace(" ", "") == text.replace(" ", "")
