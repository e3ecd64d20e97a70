"""A terminal as poor as any: what reads well here reads well with a screen reader, a braille line or a slow modem.

Blanks are run together, colours are dropped, nothing can be drawn anywhere but at the end, the caret can't be hidden,
and 30 characters are printed a second, on a clock of its own. Who types here knows nothing but the printed text: a
line is typed only where the text ends with a prompt.
"""

import re

from tests.plain.rig import PROMPT, Script

SPEED = 30
"""Characters a second."""
_COLOUR = re.compile(r"\x1b\[[\d;]*m")
_CLEAR = "\x1b[2J\x1b[3J\x1b[H"


class Hidden(AssertionError):
    """Something was sent that this terminal refuses."""


class Teletype(Script):
    """The paper that is printed on (a place to write to) and the keyboard beside it (a source of lines)."""

    encoding = "utf-8"

    def __init__(self, lines):
        super().__init__(lines)
        self.paper = ""
        self.cleared = 0

    def write(self, text):
        """Prints at the end of the paper, however it was meant."""
        self.cleared += text.count(_CLEAR)
        text = _COLOUR.sub("", text.replace(_CLEAR, ""))
        if "\x1b" in text or re.search(r"[\x00-\x09\x0b\x0c\x0e-\x1f\x7f]", text):
            raise Hidden(repr(text))
        self.time += len(text) / SPEED
        self.paper = re.sub(r" {2,}", " ", self.paper + text.replace("\r", ""))

    def flush(self):
        """Everything is on paper already."""

    @property
    def prompt(self):
        """What stands at the end of the paper."""
        return self.paper.rsplit("\n", 1)[-1]

    def line(self):
        """Types the next line, once the paper ends with a prompt."""
        if not PROMPT.fullmatch(self.prompt):
            raise Hidden(f"no prompt, but {self.prompt!r}")
        return super().line()


def printed(play, session, lines):
    """Plays with ``play(session, source, target=...)`` over a teletype. Returns it, with its paper."""
    teletype = Teletype(lines)
    play(session, teletype, target=teletype)
    return teletype
