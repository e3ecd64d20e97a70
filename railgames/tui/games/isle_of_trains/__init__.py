"""The screen of Isle of Trains."""
