"""The settings file: what it says counts, what it says wrongly is told and harms nothing."""

import pytest

from railgames import settings
from railgames.games.contract import BadOption
from railgames.settings import VALUES, Settings, load, path, save


def test_without_a_file_the_defaults_hold():
    assert load() == (Settings(), "")
    assert all(getattr(Settings(), name) == values[0] for name, values in VALUES.items())
    assert settings.MEANINGS.keys() == VALUES.keys()


@pytest.mark.parametrize("name", VALUES)
def test_every_value_of_every_setting_is_kept(name):
    for value in VALUES[name]:
        assert save(Settings(**{name: value})) == ""
        assert load() == (Settings(**{name: value}), "")
    assert all(f"{one} = " in path().read_text() for one in VALUES)


def test_what_is_unknown_or_out_of_range_is_named_and_the_rest_holds(own_home):
    own_home.mkdir()
    path().write_text('motion = "off"\ntheme = "plaid"\ncolour = "red"\nlevel = 3\n')
    found, trouble = load()
    assert found == Settings(motion="off")
    assert trouble == f"These settings are unknown or out of range: colour, level, theme. See {path()}."


@pytest.mark.parametrize("data", [b"motion = off\n", b"\xff\xfe\x00", b'theme = "dark', b"[[[", b"\x00" * 100])
def test_a_damaged_file_is_said_and_set_aside_only_when_something_new_is_kept(own_home, data):
    own_home.mkdir()
    path().write_bytes(data)
    found, trouble = load()
    assert found == Settings()
    assert trouble.startswith("The settings file is damaged (")
    assert str(path()) in trouble
    assert path().read_bytes() == data
    assert save(Settings(theme="light")) == ""
    assert path().with_suffix(".damaged.toml").read_bytes() == data
    assert load() == (Settings(theme="light"), "")


def test_where_nothing_can_be_kept_they_hold_until_the_end(tmp_path, monkeypatch):
    file = tmp_path / "file"
    file.write_text("I am no folder.")
    for place in (file, file / "deeper"):
        monkeypatch.setenv("RAILGAMES_HOME", str(place))
        assert load() == (Settings(), "")
        assert save(Settings(theme="light")).startswith("The settings can't be kept: ")
    assert file.read_text() == "I am no folder."
    assert list(tmp_path.iterdir()) == [file]


def test_a_folder_in_place_of_the_file_is_said(own_home):
    path().mkdir(parents=True)
    found, trouble = load()
    assert found == Settings()
    assert trouble == "The settings can't be read: Is a directory. The defaults hold."
    assert save(Settings()).startswith("The settings can't be kept: ")
    assert [one.name for one in own_home.iterdir()] == ["settings.toml"]


def test_nothing_moves_when_the_setting_or_the_environment_says_so(monkeypatch):
    assert Settings().moving
    assert not Settings(motion="off").moving
    monkeypatch.setenv("TEXTUAL_ANIMATIONS", "none")
    assert not Settings().moving


def test_comments_and_what_is_unknown_stay_when_a_setting_is_changed(own_home):
    own_home.mkdir()
    mine = '# Mine.\ntheme = "dark"   # at night\n\nfuture = 3\nmotion="on"\n'
    path().write_text(mine)
    assert save(Settings(theme="light", motion="off")) == ""
    kept = path().read_text()
    assert '# Mine.\ntheme = "light"   # at night\n\nfuture = 3\nmotion="off"\n' in kept
    found, trouble = load()
    assert found == Settings(theme="light", motion="off")
    assert "future" in trouble


def test_saving_twice_changes_nothing_more(own_home):
    save(Settings(level="full"))
    once = path().read_text()
    save(Settings(level="full"))
    assert path().read_text() == once


@pytest.mark.parametrize("value", VALUES["sand"])
def test_sand_is_off_or_one_to_ten_times_the_usual_time(value):
    stretch = Settings(sand=value).stretch
    assert stretch == 0 if value == "off" else 1 <= stretch <= 10


def test_the_pace_goes_from_nothing_to_slow():
    pauses = [Settings(pace=pace).pause for pace in ("none", "fast", "normal", "slow")]
    assert pauses == sorted(set(pauses))
    assert pauses[0] == 0


def test_settings_change_only_to_what_they_can_be():
    assert Settings().changed({"sand": "2x", "clock": "strict"}) == Settings(sand="2x", clock="strict")
    with pytest.raises(BadOption, match="Did you mean strict"):
        Settings().changed({"clock": "stric"})


def test_a_players_own_keys_are_kept_in_a_table_and_can_be_taken_back(own_home):
    keys = {"game.hint": "f2", "undo": "x,backspace"}
    assert save(Settings(keys=keys)) == ""
    assert load() == (Settings(keys=keys), "")
    assert save(Settings(keys={"undo": "x"}, theme="light")) == ""
    assert load() == (Settings(keys={"undo": "x"}, theme="light"), "")
    assert save(Settings()) == ""
    assert load() == (Settings(), "")


def test_settings_added_to_a_file_that_ends_in_the_table_of_keys_do_not_become_keys(own_home):
    own_home.mkdir()
    path().write_text('[keys]  # mine\nundo = "x"\n')
    assert save(Settings(theme="light", keys={"undo": "x"})) == ""
    assert load() == (Settings(theme="light", keys={"undo": "x"}), "")
    assert "[keys]  # mine" in path().read_text()


def test_what_another_window_or_a_hand_has_written_meanwhile_stays(own_home):
    own_home.mkdir()
    path().write_text('theme = "plaid"\npace = "slow"\n[keys]\nundo = 3\nhelp = "x"\n')
    assert save(Settings(motion="off"), ["motion"]) == ""
    found, trouble = load()
    assert found == Settings(motion="off", pace="slow", keys={"help": "x"})
    assert 'theme = "plaid"' in path().read_text()
    assert "keys.undo" in trouble


def test_keys_that_are_no_text_are_named_and_the_rest_holds(own_home):
    own_home.mkdir()
    path().write_text('theme = "light"\n[keys]\nundo = 3\nhelp = "x"\n')
    found, trouble = load()
    assert found == Settings(theme="light", keys={"help": "x"})
    assert "keys.undo" in trouble
    path().write_text('keys = "x"\n')
    assert load()[0] == Settings()
    assert "keys" in load()[1]


def test_the_environment_goes_before_the_file_and_is_not_written_into_it(own_home, monkeypatch):
    save(Settings(theme="light", motion="off"))
    monkeypatch.setenv("RAILGAMES_THEME", "contrast")
    found, trouble = load()
    assert (found, trouble) == (Settings(theme="contrast", motion="off"), "")
    assert save(found) == ""
    assert 'theme = "light"' in path().read_text()
    assert save(Settings(theme="dark", motion="off")) == ""
    assert 'theme = "dark"' in path().read_text()


def test_what_the_environment_asks_for_in_vain_is_said(monkeypatch):
    monkeypatch.setenv("RAILGAMES_PACE", "hasty")
    monkeypatch.setenv("RAILGAMES_THEME", "")
    assert load() == (Settings(), "These can't be used: RAILGAMES_PACE=hasty. See: railgames accessibility.")


def test_a_byte_order_mark_before_the_settings_is_no_damage(own_home):
    own_home.mkdir(exist_ok=True)
    path().write_bytes('\ufefftheme = "light"\n'.encode())
    settings, trouble = load()
    assert (settings.theme, trouble) == ("light", "")
    assert save(settings.changed({"level": "full"}), ["level"]) == ""
    assert load()[0].level == "full"
    assert not list(own_home.glob("*.damaged*"))
