"""What the terminal tests share."""

import shutil
from pathlib import Path

import pytest

HERE = Path(__file__).parent


@pytest.fixture
def home(tmp_path):
    """A folder of its own for railgames to keep things in; trains don't take their time there."""
    folder = tmp_path / "home"
    folder.mkdir()
    (folder / "settings.toml").write_text('motion = "off"\n')
    return folder


@pytest.fixture
def plugins(tmp_path):
    """A folder for PYTHONPATH with the game `brittle` in it, as pip would install it."""
    folder = tmp_path / "plugins"
    about = folder / "brittle-1.0.dist-info"
    about.mkdir(parents=True)
    shutil.copy(HERE / "brittle.py", folder)
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: brittle\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text("[railgames.games]\nbrittle = brittle:brittle\n")
    return str(folder)
