"""Train of Thought: three-word clues from word to word, guessed against two minutes of sand."""
