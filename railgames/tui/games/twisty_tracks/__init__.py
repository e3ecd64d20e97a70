"""Twisty Tracks on the screen."""
