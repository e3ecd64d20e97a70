"""How a round of Twisty Tracks ends on screen: the trains run, the result stands, and it is told."""

from __future__ import annotations

from collections.abc import Callable

from textual.events import Key
from textual.timer import Timer

from railgames.games.twisty_tracks.state import Laid, Ran
from railgames.table.opening import Sitting
from railgames.tui.games.twisty_tracks.face import TwistyTracksFace
from railgames.tui.games.twisty_tracks.painting import Run
from railgames.tui.games.twisty_tracks.rounds import last_round, last_step
from railgames.tui.games.twisty_tracks.running import crashes, moments
from railgames.tui.news import News, last_news
from railgames.tui.screens.game import GameScreen
from railgames.tui.text import wrap

STEP = 0.09
"""Seconds a train takes from border to border, when it has not far to go."""
LONGEST = 2.0
"""Seconds the trains of one frame may run at most."""
PAUSE = 0.7
"""Seconds to look at a frame when nobody is there to press a key."""


class RoundScreen(GameScreen):
    """Lets the trains run once all have chosen, and the result stand where several people look at it."""

    face_class = TwistyTracksFace
    face: TwistyTracksFace

    def __init__(self, sitting: Sitting) -> None:
        """See `GameScreen`."""
        super().__init__(sitting)
        self._pause: Timer | None = None
        self._runs: list[tuple[int, Run]] = []
        self._done: Callable[[], None] | None = None
        self.holding = False
        """Whether a round's result stands on screen until somebody goes on."""

    def show_board(self) -> None:
        """Brings the frame back into sight."""
        if self.beside:
            self.beside, self.page = False, 0
            self._size_board()

    def leave_looking(self) -> None:
        """The cursor is the tile in hand again."""
        self.face.looking = None

    def mark_crashes(self) -> None:
        """Lets it be seen where trains have crashed in the last round that is over."""
        last = last_step(self.session)
        self.face.crashes = crashes(() if last is None else self.session.steps[last].events)

    # ------------------------------------------------------------------ the trains run

    def reveal(self, first: int, done: Callable[[], None]) -> None:
        """Lets the trains run border by border, frame after frame; any key goes to the end of it."""
        self._stop_timers()
        self.face.aim = None
        self.leave_looking()
        self.show_board()
        self.face.traced = None
        events = [event for step in self.session.steps[first:] for event in step.events]
        self.face.laid = {event.seat: event.cell for event in events if isinstance(event, Laid)}
        self.face.over = bool(self.face.laid)
        self.mark_crashes()
        people = self.session.people
        shown = list(people or range(len(self.session.seats)))
        self._runs = []
        for seat in shown:
            own = [event for event in events if isinstance(event, Laid | Ran) and event.seat == seat]
            if own:
                self._runs += [(seat, run) for run in moments(own, self.session.view(None, first).points(seat))]
        if not self._runs:
            self.view = self.session.view(self.seat)
            self.draw()
            done()
            return
        self._done = done
        self.view = self.session.view(None)
        if not self.rail_app.settings.moving:
            self._end_running()
            return
        ticks = max(1, len(self._runs) // max(1, len(shown)))
        self.say("Any key brings the trains to their stops at once.", "muted")
        self.freshen()
        self._show_next()
        self._timer = self.set_interval(min(STEP, LONGEST / ticks), self._show_next)

    def _stop_timers(self) -> None:
        for timer in filter(None, (self._timer, self._pause)):
            timer.stop()
        self._timer = self._pause = None
        self._runs = []
        self.face.run = None

    def _show_next(self) -> None:
        if self._runs:
            self.subject, self.face.run = self._runs.pop(0)
            self.draw()
        else:
            self._end_running()

    def _end_running(self) -> None:
        """The trains stand; several people may look at it as long as they like."""
        self._stop_timers()
        people = self.session.people
        if len(people) == 1:
            self.let_go()
            return
        self.holding = True
        self.busy = False
        self.subject = self.seat if self.seat is not None else people[0] if people else 0
        self.draw()
        if people:
            self.say_news(self.round_told())
            self.freshen()
        else:
            self.busy = True
            self._pause = self.set_timer(PAUSE if self.rail_app.settings.moving else 0.01, self.let_go)

    def let_go(self) -> None:
        """Leaves the result of the round."""
        self._stop_timers()
        self.holding = False
        self.busy = True
        done, self._done = self._done, None
        if done is not None:
            done()

    def on_key(self, event: Key) -> None:
        """While trains run any key brings them to their stops and does nothing else."""
        if self._timer is not None and event.key not in ("escape", "question_mark"):
            event.stop()
            self._end_running()

    def round_told(self) -> News:
        """What happened in the frame that is looked at, or everybody's points."""
        return self._in_points(self.news(self.subject, len(self.session.steps) - 1, "All trains have run."))

    def latest(self) -> News:
        """See `GameScreen.latest`; a round that has no room is told by everybody's points."""
        return self._in_points(super().latest())

    def _in_points(self, told: News) -> News:
        """What has happened, with everybody's points in place of every train's way where whole frames have no room.

        Two players have room for both, and a crash in the frame that is looked at is told as it was.
        """
        if told.short == told.full or len(self.session.seats) <= 2:
            return told
        of = last_round(self.session, self.cast())
        if of is None or of.end <= last_news(self.session, self.seat):
            return told
        points = self.news(self.seat, of.end, of.points)
        fits = len(wrap(points.short, max(1, self.app.size.width - 2))) <= self.say_rows
        return points._replace(full=told.full) if fits and self.subject not in of.crashed else told
