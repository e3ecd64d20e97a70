"""Works out the table of two perfect players of Train anew and writes it: ``python -m tests.games.train.make_duel``.

It takes some ten seconds. Only a change of the rules could change the table.
"""

from railgames import assets
from railgames.games.train.duel import duel_text, solve_duel


def main():
    (assets.folder() / "train" / "duel.txt").write_text(duel_text(solve_duel()), encoding="ascii")


if __name__ == "__main__":
    main()
