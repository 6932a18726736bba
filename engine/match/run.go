package match

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"kalah/internal/message"
)

// Options say how a plan is played. They do not affect the results, except of players that
// think by the clock.
type Options struct {
	Plan *Plan
	From *Record // where to continue, and the shard; nil for the whole plan from the beginning
	Jobs int     // number of concurrent games; 0 means one

	// NewMaker is called when a job begins, and after a player failed. It must respect
	// the context.
	NewMaker func(ctx context.Context) (Maker, error)

	Gate *Gate // pauses the match; may be nil
	Live *Live // publishes the games in progress; may be nil

	// Keep, unless nil, is called with each committed game, before a record that counts
	// it is saved, and again later after an error. It must be quick, as all jobs wait.
	Keep func(*Result) error

	// Show, unless nil, is called with the record after changes, at most ten times a
	// second, less often if it takes long. It must not modify or keep the record.
	Show func(*Record)

	// Save, unless nil, is called with the record every two seconds if it has changed,
	// and at the end in any case. It must not modify or keep the record.
	Save func(*Record) error

	// Trouble, unless nil, is called with an error of Keep or Save after which the match
	// continues, and with nil once everything is saved.
	Trouble func(error)
}

const (
	saveEvery = 2 * time.Second

	// Show takes at most one part in showShare of the time.
	showEvery = 100 * time.Millisecond
	showShare = 5

	// window is how many games per job may be started beyond the first unfinished one,
	// which limits the number of results that wait to be committed.
	window = 256

	// queue is the capacity per job of the channels: with short games, waking a goroutine
	// for each would take as long as the game.
	queue = 64
)

// Run plays the games of a plan. It returns nil once all are played or a sequential test has
// decided, the context's error within 50 milliseconds after the context ends, the error of a
// maker, or one that wraps [ErrUnsaved]. In each case it returns the record of the games
// committed, which a later Run can continue. Unfinished games are lost.
func Run(ctx context.Context, o Options) (*Record, error) {
	r, err := newRun(o)
	if err != nil {
		return nil, err
	}
	playing, stop := context.WithCancel(ctx)
	defer stop()
	var jobs sync.WaitGroup
	for job := range max(1, o.Jobs) {
		jobs.Go(func() { r.work(playing, job) })
	}
	err = r.direct(ctx)
	stop() // further games would not count
	jobs.Wait()
	if failed := r.finish(); failed != nil && (err == nil || errors.Is(err, ctx.Err())) {
		err = failed
	}
	return r.record, err
}

// run is a match in progress. Except for the channels, it belongs to the goroutine of direct.
type run struct {
	Options
	todo   chan int // numbers in the shard of the games to play
	played chan played

	began   time.Time
	before  time.Duration   // playing time before began
	total   int             // games of the shard
	waiting map[int]*Result // games handed out and not committed, by number; nil while they are played
	repeats repeats
	record  *Record
	over    bool // no further games are needed
	unsaved bool
	unshown bool
	unkept

	next int    // all games before this number are handed out
	busy []bool // by player: an agent that plays
}

// played is a finished game of the shard, or the error that stopped the job.
type played struct {
	number int
	result *Result
	err    error
}

func newRun(o Options) (*run, error) {
	if err := o.Plan.Validate(); err != nil {
		return nil, err
	}
	if o.From == nil {
		o.From = NewRecord(o.Plan, Whole)
	}
	o.Gate = cmp.Or(o.Gate, new(Gate))
	if err := o.From.Validate(o.Plan); err != nil {
		return nil, err
	}
	if o.Plan.SPRT != nil && o.From.Shard.Of > 1 {
		return nil, message.Errorf("%w: SPRT: a shard cannot decide for the whole match", ErrPlan)
	}
	r := &run{
		Options: o, todo: make(chan int, queue*max(1, o.Jobs)), played: make(chan played, queue*max(1, o.Jobs)), began: time.Now(),
		before: o.From.Elapsed, total: o.From.Shard.Games(o.Plan), record: o.From.Clone(), repeats: repeats{plan: o.Plan}, over: o.From.Over(o.Plan),
		busy: make([]bool, len(o.Plan.Players)),
	}
	var err error
	r.waiting, err = r.record.ahead(o.Plan)
	return r, err
}

// Over reports whether no further games are needed.
func (r *Record) Over(p *Plan) bool {
	return r.Complete(p) || p.SPRT != nil && r.Open == nil && p.SPRT.Decide(r.Tallies[0]) != Undecided
}

func (r *run) work(ctx context.Context, job int) {
	var maker Maker
	for {
		var p played
		select {
		case p.number = <-r.todo:
		case <-ctx.Done():
			return
		}
		if maker == nil {
			maker, p.err = r.NewMaker(ctx)
		}
		g := newGame(r.Plan, r.Plan.Fixture(r.record.Shard.game(r.Plan, p.number)))
		if p.err == nil {
			p.err = g.seat(maker)
		}
		if p.err == nil {
			if p.result = g.play(ctx, r.Gate, r.Live, job); p.result == nil {
				return // the context ended
			}
			if p.result.Failure != nil {
				maker = nil // do not reuse its players
			}
		}
		select {
		case r.played <- p:
		case <-ctx.Done():
			return
		}
	}
}

// direct hands out games to the jobs and commits their results until the match is over.
func (r *run) direct(ctx context.Context) error {
	saves, shows := time.NewTicker(saveEvery), time.NewTimer(showEvery)
	defer saves.Stop()
	defer shows.Stop()
	r.commit(ctx) // games finished ahead before an interruption
	for !r.over {
		todo, next := r.todo, r.pick()
		if next < 0 {
			todo = nil
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case todo <- next:
			r.waiting[next] = nil
			r.occupy(next, true)
		case p := <-r.played:
			if p.err != nil && ctx.Err() != nil {
				return ctx.Err()
			}
			if p.err != nil {
				return p.err
			}
			r.occupy(p.number, false)
			r.waiting[p.number] = p.result
			r.unsaved = true
			r.commit(ctx)
		case <-saves.C:
			r.keepAgain(ctx, fewTries)
			r.save()
		case <-shows.C:
			began := time.Now()
			if r.Show != nil && r.unshown {
				r.unshown = false
				r.record.Elapsed = r.elapsed()
				r.Show(r.record)
			}
			shows.Reset(max(showEvery, showShare*time.Since(began)))
		}
	}
	return nil
}

// commit commits all finished games that do not wait for an earlier one.
func (r *run) commit(ctx context.Context) {
	for !r.over && ctx.Err() == nil {
		result := r.waiting[r.record.Games]
		if result == nil {
			return
		}
		r.keep(result)
		delete(r.waiting, r.record.Games)
		r.record.commit(r.Plan, result, r.repeats.has(&result.Fixture))
		r.over, r.unshown, r.unsaved = r.record.Over(r.Plan), true, true
	}
}

// elapsed returns the playing time, without pauses.
func (r *run) elapsed() time.Duration { return r.before + time.Since(r.began) - r.Gate.paused() }

// Gate pauses a match between two moves. The zero value is open. Its methods may be called
// from any goroutine.
type Gate struct {
	pause  atomic.Pointer[pause] // nil while the gate is open
	before atomic.Int64          // total nanoseconds of earlier pauses
}

type pause struct {
	since time.Time
	over  chan struct{} // closed when the gate opens
}

// Pause closes the gate: choices in progress are completed, but no new ones begin.
func (g *Gate) Pause() { g.pause.CompareAndSwap(nil, &pause{time.Now(), make(chan struct{})}) }

// Continue opens the gate.
func (g *Gate) Continue() {
	if p := g.pause.Swap(nil); p != nil {
		g.before.Add(int64(time.Since(p.since)))
		close(p.over)
	}
}

// paused returns the total time of all pauses.
func (g *Gate) paused() time.Duration {
	total := time.Duration(g.before.Load())
	if p := g.pause.Load(); p != nil {
		total += time.Since(p.since)
	}
	return total
}

// wait waits until the gate is open or the context ends.
func (g *Gate) wait(ctx context.Context) {
	for p := g.pause.Load(); p != nil && ctx.Err() == nil; p = g.pause.Load() {
		select {
		case <-p.over:
		case <-ctx.Done():
		}
	}
}

// Live publishes the current game of each job for polling; the match never waits for readers.
type Live struct{ boards []liveBoard }

// Frame is a game in progress: see [Plan.Snapshot].
type Frame struct {
	Fixture Fixture
	Houses  []byte // played so far, including the opening's
}

// liveBoard is the game of one job, padded so that jobs do not share a cache line.
type liveBoard struct {
	mu    sync.Mutex
	shown bool
	frame Frame
	_     [64]byte
}

// NewLive returns a Live for that many jobs.
func NewLive(jobs int) *Live { return &Live{make([]liveBoard, max(jobs, 1))} }

// Look returns the current game of a job (from 0); ok is false if there is none.
func (l *Live) Look(job int) (f Frame, ok bool) {
	if job < 0 || job >= len(l.boards) {
		return Frame{}, false
	}
	b := &l.boards[job]
	b.mu.Lock()
	defer b.mu.Unlock()
	f = b.frame
	f.Houses = slices.Clone(f.Houses)
	return f, b.shown
}

// show publishes the current game of a job, or nil for none.
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
