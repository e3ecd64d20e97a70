"""Texts that are broken into rows come to an end, however little room there is, and lose nothing."""

import pytest
from rich.cells import cell_len

from railgames.tui.text import cut_row, row, width, wrap


@pytest.mark.parametrize("hang", [0, 3])
@pytest.mark.parametrize("columns", [-5, 0, 1, 2, 4, 9])
@pytest.mark.parametrize("text", ["", "Ann wins", "日本語 wins", "👩‍👩‍👧 1", "à́ b"])
def test_every_letter_is_in_some_row(text, columns, hang):
    rows = wrap(text, columns, hang=hang)
    assert "".join(piece for line in rows for piece, _ in line).replace(" ", "") == text.replace(" ", "")


@pytest.mark.parametrize("columns", range(-1, 16))
@pytest.mark.parametrize("pieces", [("Robot ", "lays tile"), ("Robot", "", " lays 1"), ("日本", "語", " wins")])
def test_a_row_that_is_cut_ends_in_a_sign_of_it_wherever_its_pieces_meet(pieces, columns):
    whole = row(*pieces)
    part = cut_row(whole, columns)
    text = "".join(piece for piece, _ in part)
    if width(whole) <= columns:
        assert part == whole
    else:
        assert cell_len(text) <= max(0, columns)
        assert text.endswith("…") is (columns > 0)
