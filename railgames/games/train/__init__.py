"""Train: roll six dice up to three times a turn, keep a train together in its order, be the first to 100 points."""
