import os

import pytest


@pytest.fixture(autouse=True)
def _quick_disk(monkeypatch):
    """The record is forced onto the disk after every action; here it only has to be in the file."""
    monkeypatch.setattr(os, "fsync", lambda descriptor: None)
