"""Every test has a home of its own, and nothing of the surroundings decides how railgames looks or speaks."""

import pytest


@pytest.fixture(autouse=True)
def own_home(tmp_path, monkeypatch):
    home = tmp_path / "railgames-home"
    monkeypatch.setenv("RAILGAMES_HOME", str(home))
    for name in ("NO_COLOR", "ACCESSIBLE", "RAILGAMES_UI", "TEXTUAL_ANIMATIONS", "TEXTUAL_THEME"):
        monkeypatch.delenv(name, raising=False)
    return home
