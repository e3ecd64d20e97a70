"""The gallery draws every kind of screen, and the same each time."""

import pytest

from tests.gallery import SHOTS, SIZES, THEMES, draw, main, pictures, sheet

KINDS = {
    "home-full": "boarding: Ann",
    "statistics-full": "25 finished games",
    "setup-train": "who is travelling?",
    "twisty-pause": "at the platform",
    "isle-curtain": "Pass the keyboard to",
    "thought-aboard": "TRAIN OF THOUGHT round 1",
    "train-replay": "TRAIN looking back",
}
"""A picture of each kind of screen, and what stands on it."""


@pytest.mark.parametrize("name", KINDS)
async def test_the_gallery_shows_every_kind_of_screen(name, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    if SHOTS[name].full:
        from tests.gallery import _fill

        _fill(tmp_path / "railgames-home" / "records")
    strips = await draw(SHOTS[name], "80x24", "light")
    assert len(strips) == 24
    assert KINDS[name] in "\n".join(strip.text for strip in strips)


def test_a_picture_is_the_same_every_time_and_has_its_place_on_a_sheet(tmp_path, capsys):
    first, second = (list(pictures("home", "40x24", ["dark", "light"])) for _ in range(2))
    assert first == second
    assert [one.theme for one in first] == ["dark", "light"]
    assert "#F7F5EF".lower() in first[1].svg.lower()
    assert "#F7F5EF".lower() not in first[0].svg.lower()
    shown = sheet(["home", "settings"], "40x24", "dark")
    assert shown.count("<image") == 2
    assert 'href="40x24/dark/settings.svg"' in shown


def test_a_name_that_no_screen_has_is_answered_with_those_there_are(tmp_path, capsys):
    with pytest.raises(SystemExit):
        main([str(tmp_path), "--only", "nowhere"])
    assert "home" in capsys.readouterr().err
    assert len(SIZES) * len(THEMES) == 30
