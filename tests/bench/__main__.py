"""Lists the measurements, or runs the one that is named."""

from __future__ import annotations

import argparse

from tests.bench import bots, engine, isle, isle_bots, thought_bots, train

MEASUREMENTS = {
    "engine": engine,
    "bots": bots,
    "train": train,
    "isle": isle,
    "isle-bots": isle_bots,
    "thought-bots": thought_bots,
}


def main() -> None:
    """Reads the command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description="Measures speed and strength.")
    commands = parser.add_subparsers(dest="name")
    for name, module in MEASUREMENTS.items():
        assert module.__doc__
        command = commands.add_parser(name, help=module.__doc__.splitlines()[0], description=module.__doc__)
        module.add_options(command)
    options = parser.parse_args()
    if options.name is None:
        parser.print_help()
    else:
        MEASUREMENTS[options.name].run(options)


if __name__ == "__main__":
    main()
