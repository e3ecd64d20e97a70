"""The only source of chance. Games describe what chance may bring; the session asks here which it is.

With a seed the n-th outcome depends on the seed and n alone, so a game can be taken up again at any point and the same
choices always meet the same luck. Without a seed the system's own randomness decides and nobody can know what comes.
"""

from __future__ import annotations

import random

from railgames.games.contract import Pick


def stream(seed: int | None, *place: int | str) -> Pick:
    """A picker for one place in a game: equal seeds and places pick alike; without a seed each is fresh."""
    if seed is None:
        return random.SystemRandom().randrange
    source = random.Random("/".join(map(str, (seed, *place))))

    def pick(count: int) -> int:
        # Only `Random.random` is promised to give the same numbers in every version of Python.
        return int(source.random() * count)

    return pick
