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

// Options say how a plan is played. What they say does not change the results, but
// for those of players that think by the clock.
type Options struct {
	Plan *Plan
	From *Record // where to go on, and which shard of the plan it is; nil: the whole plan, from the beginning
	Jobs int     // games at once; 0: one

	// NewMaker is called when a job begins, and after a game in which a player failed.
	// It keeps to the context.
	NewMaker func(ctx context.Context) (Maker, error)

	Gate *Gate // holds the match up; nil: nothing does
	Live *Live // shows the games under way; nil: nobody looks

	// Keep, unless nil, is given each game as it is committed, before any record that
	// counts it is saved. It returns soon: all jobs wait.
	Keep func(*Result) error

	// Show, unless nil, is given the record whenever it has changed, ten times a second
	// at most, and less often if it takes long. The record is only to be read, and until
	// Show returns.
	Show func(*Record)

	// Save, unless nil, is given the record every two seconds if it has changed, and at the
	// end, however that comes about. The record is only to be read, and until Save returns.
	Save func(*Record) error
}

const (
	saveEvery = 2 * time.Second

	// Of the time one part in so many is spent on showing at most.
	showEvery = 100 * time.Millisecond
	showShare = 5

	// window is how many games a job may be ahead of the first game that is not over: it
	// bounds what waits to be committed.
	window = 256

	// queue is how many games are given to a job, and taken from it, at once: where games
	// are short, waking somebody for each of them would take as long as the game.
	queue = 64
)

// Run plays the games of a plan. It returns nil once all are played, or a sequential
// test has decided; the context's error, within 50 milliseconds, once that ends; and
// the error of whoever makes players, keeps games or saves records, if they fail. The
// record is what was committed in each case: that of the plan's first games, with
// which a later Run can go on, and what was over of those after them. Games under way
// at the end are not in it.
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
	stop() // games beyond the end do not count
	jobs.Wait()
	if failed := r.save(); failed != nil && (err == nil || errors.Is(err, ctx.Err())) {
		err = failed
	}
	return r.record, err
}

// run is a match under way. All but the channels belongs to the goroutine that directs it.
type run struct {
	Options
	todo   chan int // games of the shard for the jobs to play
	played chan played

	began   time.Time
	before  time.Duration   // played before that
	total   int             // games of the shard
	waiting map[int]*Result // games that are over, for one before them to be
	repeats repeats
	record  *Record
	over    bool // no more games are needed
	unsaved bool
	unshown bool
}

// played is a game of the shard that is over, or why a job has to give up.
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
	}
	var err error
	r.waiting, err = r.record.ahead(o.Plan)
	return r, err
}

// Over reports whether a record needs no more games.
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
				return // the context has ended
			}
			if p.result.Failure != nil {
				maker = nil // whatever state its players are in
			}
		}
		select {
		case r.played <- p:
		case <-ctx.Done():
			return
		}
	}
}

// direct gives the jobs games to play, and takes note of them, until no more is to be
// played.
func (r *run) direct(ctx context.Context) error {
	saves, shows := time.NewTicker(saveEvery), time.NewTimer(showEvery)
	defer saves.Stop()
	defer shows.Stop()
	next := 0
	if err := r.commit(ctx); err != nil { // what a stop has left behind
		return err
	}
	for !r.over {
		for next = max(next, r.record.Games); r.waiting[next] != nil; { // played before
			next++
		}
		todo := r.todo
		if next >= min(r.total, r.record.Games+window*max(1, r.Jobs)) {
			todo = nil
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case todo <- next:
			next++
		case p := <-r.played:
			if p.err != nil && ctx.Err() != nil {
				return ctx.Err()
			}
			if p.err != nil {
				return p.err
			}
			r.waiting[p.number] = p.result
			r.unsaved = true
			if err := r.commit(ctx); err != nil {
				return err
			}
		case <-saves.C:
			if err := r.save(); err != nil {
				return err
			}
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

// commit commits all games that have none before them that is still played.
func (r *run) commit(ctx context.Context) error {
	for !r.over && ctx.Err() == nil {
		result := r.waiting[r.record.Games]
		if result == nil {
			return nil
		}
		if r.Keep != nil {
			if err := r.Keep(result); err != nil {
				return err
			}
		}
		delete(r.waiting, r.record.Games)
		r.record.commit(r.Plan, result, r.repeats.has(&result.Fixture))
		r.over, r.unshown = r.record.Over(r.Plan), true
	}
	return nil
}

// elapsed returns how long the match has been played, pauses left out.
func (r *run) elapsed() time.Duration { return r.before + time.Since(r.began) - r.Gate.stood() }

// save has the record saved if it has changed.
func (r *run) save() error {
	r.record.Elapsed = r.elapsed()
	r.record.setAhead(r.waiting, r.over)
	if r.Save == nil || !r.unsaved {
		return nil
	}
	r.unsaved = false
	return r.Save(r.record)
}

// Gate holds a match up between two moves. The zero value is open. Its methods may
// be called from any goroutine.
type Gate struct {
	pause  atomic.Pointer[pause] // nil while the gate is open
	before atomic.Int64          // nanoseconds that it was shut before
}

type pause struct {
	since time.Time
	over  chan struct{} // closed when the gate opens
}

// Pause shuts the gate: choices under way are finished, and no other one begins.
func (g *Gate) Pause() { g.pause.CompareAndSwap(nil, &pause{time.Now(), make(chan struct{})}) }

// Continue opens the gate.
func (g *Gate) Continue() {
	if p := g.pause.Swap(nil); p != nil {
		g.before.Add(int64(time.Since(p.since)))
		close(p.over)
	}
}

// stood returns how long the gate has been shut.
func (g *Gate) stood() time.Duration {
	stood := time.Duration(g.before.Load())
	if p := g.pause.Load(); p != nil {
		stood += time.Since(p.since)
	}
	return stood
}

// wait waits until the gate is open, or the context ends.
func (g *Gate) wait(ctx context.Context) {
	for p := g.pause.Load(); p != nil && ctx.Err() == nil; p = g.pause.Load() {
		select {
		case <-p.over:
		case <-ctx.Done():
		}
	}
}

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
