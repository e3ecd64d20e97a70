"""A rules page as plain text for a terminal or a pipe."""

from __future__ import annotations

import textwrap

COLUMNS = 78


def sections(rules: str) -> list[tuple[str, list[str]]]:
    """A rules page in its sections: each heading and its lines, paragraphs joined into one line each."""
    found: list[tuple[str, list[str]]] = []
    for line in rules.splitlines():
        text = line.replace("`", "").strip()
        if line.startswith("#"):
            found.append((text.lstrip("# "), []))
        elif not found:
            continue
        elif not text:
            found[-1][1].append("")
        elif text.startswith("- ") or not found[-1][1] or not found[-1][1][-1]:
            found[-1][1].append(text)
        else:
            found[-1][1][-1] += f" {text}"
    return [(heading, [line for line in lines if line]) for heading, lines in found]


def as_text(rules: str) -> str:
    """The page with headings on lines of their own, everything wrapped."""
    parts = []
    for heading, lines in sections(rules):
        parts.append(heading)
        for line in lines:
            parts += textwrap.wrap(line, COLUMNS, subsequent_indent="  " if line.startswith("- ") else "")
        parts.append("")
    return "\n".join(parts).rstrip()
