"""Twisty Tracks: lay track in your own frame, travel far, reach the best stations first."""
