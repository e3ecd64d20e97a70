"""One sitting: who plays, what has happened, what time it is. Knows any game by its contract only."""
