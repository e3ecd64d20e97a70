"""Train of Thought on screen."""
