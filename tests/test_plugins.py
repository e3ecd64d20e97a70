"""Where games of other packages are looked for."""

import pytest

from railgames.plugins import mentioned


@pytest.fixture
def installed(tmp_path):
    def install(name, text):
        folder = tmp_path / name
        folder.mkdir()
        (folder / "entry_points.txt").write_text(text)

    install("plain-1.0.dist-info", "[console_scripts]\nplain = plain:main\n")
    return install


def test_a_package_that_names_the_group_is_found(tmp_path, installed):
    assert not mentioned([str(tmp_path)])
    installed("lanterns-1.0.dist-info", "[railgames.games]\nlanterns = lanterns:game\n")
    assert mentioned([str(tmp_path)])


def test_an_egg_counts_too(tmp_path, installed):
    installed("lanterns.egg-info", "[railgames.games]\nlanterns = lanterns:game\n")
    assert mentioned([str(tmp_path)])


def test_folders_that_are_not_there_and_packages_without_entry_points_are_no_trouble(tmp_path):
    (tmp_path / "bare-1.0.dist-info").mkdir()
    assert not mentioned([str(tmp_path), str(tmp_path / "nowhere"), ""])


def test_what_is_no_folder_is_left_to_the_library(tmp_path):
    archive = tmp_path / "packages.zip"
    archive.write_bytes(b"PK")
    assert mentioned([str(archive)])
