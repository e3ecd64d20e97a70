"""On screen: the Textual app. Shows any game by its contract; each game may have a screen of its own."""
