package match

import (
	"slices"
	"sync"
)

// Live shows the games that a match plays at the moment, one for each job. Whoever
// wants to see one looks as often as suits: the match never waits.
type Live struct{ boards []liveBoard }

// Frame is a game under way: see [Plan.Snapshot].
type Frame struct {
	Fixture Fixture
	Houses  []byte // played so far, those of the opening too
}

// liveBoard is what one job plays. What each job writes lies apart from the others',
// so that they do not share a cache line.
type liveBoard struct {
	mu    sync.Mutex
	shown bool
	frame Frame
	_     [64]byte
}

// NewLive returns a view of a match that so many jobs will play.
func NewLive(jobs int) *Live { return &Live{make([]liveBoard, max(jobs, 1))} }

// Look returns what a job, counted from 0, plays at the moment, if it plays.
func (l *Live) Look(job int) (Frame, bool) {
	if job < 0 || job >= len(l.boards) {
		return Frame{}, false
	}
	b := &l.boards[job]
	b.mu.Lock()
	defer b.mu.Unlock()
	f := b.frame
	f.Houses = slices.Clone(f.Houses)
	return f, b.shown
}

// show shows the game of a job as it stands, or that it plays none.
func (l *Live) show(job int, g *game) {
	if l == nil {
		return
	}
	b := &l.boards[job]
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.shown = g != nil; b.shown {
		b.frame = Frame{g.fixture, append(b.frame.Houses[:0], g.houses...)}
	}
}
