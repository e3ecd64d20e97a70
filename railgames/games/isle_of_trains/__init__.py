"""Isle of Trains: build a train from cards, load those of the others for what it brings, deliver to the island."""
