"""Which part of railgames may know which: in the source, and in a fresh process."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import railgames

PACKAGE = Path(railgames.__file__).parent
SCREEN = ("textual", "rich", "typer")
UPSTAIRS = ("railgames.plain", "railgames.tui", "railgames.cli", "railgames.commands")
IMPURE = ("random", "time", "datetime", "os", "pathlib", "secrets")


def modules(*parts):
    """The modules of a part of the package, by dotted name."""
    folder = PACKAGE.joinpath(*parts)
    paths = sorted(folder.rglob("*.py")) if folder.is_dir() else []
    names = (".".join(("railgames", *path.relative_to(PACKAGE).with_suffix("").parts)) for path in paths)
    return [name.removesuffix(".__init__") for name in names]


def imported(source, package=""):
    """Every module that a source text imports, at the top or within."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            above = ".".join(package.split(".")[: 1 - node.level or None]) if node.level else ""
            base = ".".join(part for part in (above, node.module) if part)
            found |= {base, *(f"{base}.{alias.name}" for alias in node.names)}
    return found


def imports(name):
    path = PACKAGE.joinpath(*name.split(".")[1:])
    path = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    package = name if path.name == "__init__.py" else name.rpartition(".")[0]
    return imported(path.read_text(encoding="utf-8"), package)


def within(found, forbidden):
    return sorted(name for name in found if any(f"{name}.".startswith(f"{top}.") for top in forbidden))


def loaded(code):
    """The modules in a fresh process after some code has run."""
    script = f"import sys\n{code}\nprint(*sorted(sys.modules))"
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, cwd=PACKAGE.parent)
    return run.stdout.split()


def import_all(names):
    return "import " + ", ".join(names)


ARROWS = {
    "games": ("railgames.table", "railgames.conformance", *UPSTAIRS, *SCREEN),
    "table": ("railgames.conformance", *UPSTAIRS, *SCREEN),
    "conformance": (*UPSTAIRS, *SCREEN, "pytest", "hypothesis"),
    "plain": ("railgames.tui", "railgames.cli", "railgames.commands", "railgames.conformance", *SCREEN),
    "tui": ("railgames.plain", "railgames.cli", "railgames.commands", "railgames.conformance", "typer"),
}


@pytest.mark.parametrize(("part", "name"), [(part, name) for part in ARROWS for name in modules(part)])
def test_arrows_run_one_way(part, name):
    assert within(imports(name), ARROWS[part]) == []


@pytest.mark.parametrize("name", modules("games"))
def test_a_game_has_no_luck_clock_or_file_of_its_own(name):
    assert within(imports(name), IMPURE) == []


@pytest.mark.parametrize("name", modules("plain"))
def test_the_plain_front_end_knows_no_game_by_name(name):
    games = [name for name in modules("games") if name.count(".") > 2]
    assert within(imports(name), games) == []


def test_an_import_that_runs_the_wrong_way_is_found():
    assert within(imported("from railgames import table"), ARROWS["games"]) == ["railgames.table"]
    assert within(imported("def f():\n import rich.text as t"), ARROWS["games"]) == ["rich.text"]
    assert within(imported("from ..tui import app", "railgames.plain"), UPSTAIRS) == [
        "railgames.tui",
        "railgames.tui.app",
    ]
    assert within(imported("from .tui import app", "railgames.plain"), ("railgames.tui",)) == []
    assert within(imported("from . import tui", "railgames"), UPSTAIRS) == ["railgames.tui"]
    assert within(imported("import random, os.path"), IMPURE) == ["os.path", "random"]
    assert within(imported("import timeit, ossaudiodev"), IMPURE) == []


@pytest.mark.parametrize("part", ["games", "table"])
def test_games_and_table_load_no_front_end(part):
    found = loaded(import_all(modules(part)))
    assert f"railgames.{part}" in found
    assert within(found, (*SCREEN, *UPSTAIRS)) == []


def test_the_plain_front_end_loads_no_screen():
    found = loaded(import_all(modules("plain") or ["railgames"]))
    assert within(found, (*SCREEN, "railgames.tui", "railgames.cli")) == []


def test_conformance_loads_neither_tests_nor_screen():
    assert within(loaded("import railgames.conformance"), (*SCREEN, *UPSTAIRS, "pytest", "hypothesis")) == []


def test_listing_the_games_loads_none_of_them():
    found = loaded("from railgames.games import catalog\nassert catalog.listings()\ncatalog.find('twisty-tracks')")
    assert "railgames.games.catalog" in found
    assert within(found, ("msgspec", "railgames.games.contract", "railgames.table", *SCREEN, *UPSTAIRS)) == []
    assert [name for name in found if name.startswith("railgames.games.") and name != "railgames.games.catalog"] == []
