"""The ``railgames`` command. Answers ``--version`` at once; everything else is in `railgames.commands`."""

import sys

from railgames import __version__


def main() -> None:
    """Runs the command line and exits with its status."""
    if sys.argv[1:] == ["--version"]:
        print(f"railgames {__version__}")
        return
    from railgames.commands import run

    sys.exit(run(sys.argv[1:]))
