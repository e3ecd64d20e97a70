"""What is there and what is missing is said where people look for it."""

from pathlib import Path

from railgames.assets import read_text
from railgames.settings import KEYS, VALUES

README = Path(__file__).parent.parent.parent / "README.md"


def test_R6_the_accessibility_page_names_every_setting_and_the_known_gaps():
    page = read_text("accessibility.txt")
    listed = page.partition("\nSettings\n")[2].partition("\n\n")[0].replace(",", " ").replace(":", " ").split()
    assert {*VALUES, KEYS} <= set(listed)
    assert "\nKnown gaps\n" in page


def test_the_page_and_the_readme_say_that_nobody_who_is_blind_has_tried_it():
    for text in (read_text("accessibility.txt"), README.read_text()):
        assert "built for, and not yet tested by, blind" in " ".join(text.split())


def test_R4_that_plain_mode_is_to_be_asked_for_is_said_in_help_and_readme():
    from railgames.commands import app

    assert "railgames accessibility" in app.info.epilog
    assert "--plain" in app.info.epilog
    assert "--plain" in README.read_text()
