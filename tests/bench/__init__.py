"""Measurements, run by hand: `python -m tests.bench` lists them. No test runs them: their figures are a machine's."""
