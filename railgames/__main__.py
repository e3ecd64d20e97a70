"""Lets ``python -m railgames`` do what the ``railgames`` command does."""

from railgames.cli import main

if __name__ == "__main__":
    main()
