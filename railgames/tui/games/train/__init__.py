"""The screen of Train."""
