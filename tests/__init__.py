"""The tests of railgames."""
