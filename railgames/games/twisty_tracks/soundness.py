"""What can't be true of a state of Twisty Tracks: the checks behind `TwistyTracks.invariants`."""

from __future__ import annotations

from railgames.games.contract import CHANCE, OVER
from railgames.games.twisty_tracks.board import CELLS
from railgames.games.twisty_tracks.state import Frame, State
from railgames.games.twisty_tracks.track import ARRIVED, CRASHED, EMPTY, Track


def faults(state: State) -> list[str]:
    """A sentence for each thing that is impossible about the state; empty when it is sound."""
    found = []
    for seat, frame in enumerate(state.frames):
        found += [f"Seat {seat}: {fault}" for fault in _frame_faults(state.track, frame)]
    for seat, tile in zip(state.active, state.hands, strict=False):
        if not state.frames[seat].pool >> tile & 1:
            found.append(f"Seat {seat} holds a tile that lies in its frame.")
    tokens = 0
    for station, covered, stragglers in zip(state.track.board.stations, state.covered, state.stragglers, strict=True):
        tokens += covered + stragglers
        if not 0 <= covered <= len(station.ladder(len(state.frames))):
            found.append(f"The {station.name} station has {covered} numbers covered.")
        if stragglers and covered < len(station.ladder(len(state.frames))):
            found.append(f"The {station.name} station has stragglers while numbers are open.")
    arrived = sum(ARRIVED <= front < CRASHED for frame in state.frames for front in frame.fronts)
    if tokens > arrived:
        found.append(f"{tokens} tokens lie at stations for {arrived} trains that arrived.")
    if len(state.plans) > len(state.hands) or len(state.hands) > len(state.active):
        found.append("More is chosen or drawn than there are seats to choose and draw.")
    drawing = len(state.hands) < len(state.active)
    expected = OVER if not state.active else CHANCE if drawing else state.active[len(state.plans)]
    if state.actor != expected:
        found.append(f"{state.actor} is to act where {expected} should be.")
    return found


def _frame_faults(track: Track, frame: Frame) -> list[str]:
    found = []
    laid = [code >> 2 for code in frame.cells if code != EMPTY]
    pool = [tile for tile in range(track.tiles) if frame.pool >> tile & 1]
    if sorted(laid + pool) != list(range(track.tiles)):
        found.append("the tiles in frame, hand and stack are not the whole set.")
    if len(frame.cells) != CELLS:
        found.append("the frame has not sixteen cells.")
    running = [front for front in frame.fronts if front < ARRIVED]
    if len(set(running)) != len(running):
        found.append("two trains wait at one place.")
    if any(frame.cells[front >> 3] != EMPTY for front in running):
        found.append("a train waits before a tile it could run over.")
    arrived = [front - ARRIVED for front in frame.fronts if ARRIVED <= front < CRASHED]
    if len(set(arrived)) != len(arrived) or any(end not in track.station_at for end in arrived):
        found.append("a train stands in no station, or two in one entrance.")
    if frame.fronts.count(CRASHED) % 2:
        found.append("an odd number of trains has crashed.")
    return found
